"""Steps, lines and records back to text: the canonical form, in English or Japanese words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from layouts.model import Shape
from referee import registry
from referee.record.expressions import spelled
from referee.record.expressions import written as written_expr
from referee.record.model import EMPTY, UNKNOWN, Alternatives, Change, Choice, Line, LineKind, Record, Step
from referee.record.vocabulary import Vocabulary
from runtime.language import language

_BETWEEN = " ;:,+!"
"""Signs that part the words of a line."""


class Writer:
    """Writes with the words of one language and the names of one table; `aloud` is not for a record."""

    __slots__ = (
        "_apart", "_called", "_calls", "_effects", "_facts", "_hosts", "_keys", "_last", "_verbs", "aloud",
        "lang", "names", "vocabulary",
    )  # fmt: skip

    def __init__(
        self, vocabulary: Vocabulary, names: Sequence[str], lang: str = "en", *, aloud: bool = False
    ) -> None:
        words = vocabulary.words
        self.vocabulary = vocabulary
        self.names = tuple(names)
        self.lang = lang
        self.aloud = aloud
        self._called = vocabulary.called(lang) if aloud else {}
        self._effects, self._hosts = vocabulary.of_role("effect"), vocabulary.of_role("host")
        self._apart, self._last = vocabulary.of_role("apart"), vocabulary.of_role("last")
        self._verbs = vocabulary.usual(words.verbs, lang)
        self._calls = vocabulary.usual(words.calls, lang)
        self._keys = vocabulary.usual(words.keys, lang)
        self._facts = {
            "@" + name.removeprefix("@"): "@" + usual.removeprefix("@")
            for name, usual in vocabulary.usual(words.facts, lang).items()
        }

    # --- words ---------------------------------------------------------------------------------
    def key(self, name: str) -> str:
        """A header key."""
        return self._keys.get(name, name)

    def word(self, name: str) -> str:
        """A verb or an inner word."""
        return self._verbs.get(name, name)

    def call(self, name: str) -> str:
        """A word called."""
        return self._calls.get(name, name)

    def card(self, number: int) -> str:
        """A card by its id, or as it is called aloud."""
        if number == UNKNOWN:
            return "?"
        return "-" if number == EMPTY else self._called.get(number) or self.vocabulary.table.names[number]

    def cards(self, step: Step) -> str:
        """The cards of a step, with a + before those laid exactly onto the one before."""
        listed = step.cards or ()
        onto = step.onto or (False,) * len(listed)
        return " ".join(
            ("+" if plus else "") + self.card(card) for card, plus in zip(listed, onto, strict=True)
        )

    def suit(self, suit: int | None) -> str:
        """A suit by its letter, or by its name aloud."""
        if suit is None or suit == UNKNOWN:
            return "?"
        word = self.vocabulary.words.suits[suit]
        return word.legend.get(self.lang, word.name) if self._called else word.name

    # --- steps ---------------------------------------------------------------------------------
    def steps(self, steps: Sequence[Step]) -> str:
        """The body of a move."""
        parts: list[str] = []
        before: Step | None = None
        host = ""
        for step in steps:
            text = self.step(step)
            if step.words == ("!",) and parts:
                parts[-1] += "!"
                continue
            if before is not None and self._joins(host, before, step):
                parts[-1] += " " + text
            else:
                parts.append(text)
                host = step.verb if step.verb in self._hosts and step.seat is None else ""
            before = step
        return "; ".join(parts)

    def _joins(self, host: str, before: Step, step: Step) -> bool:
        """Whether an effect word follows its step after a space alone, and is read again as that."""
        if not host or before.seat is not None or step.verb not in self._effects:
            return False
        shapes = self.vocabulary.shapes
        if shapes[host].cards[1] and step.verb in self._apart:
            return False
        shape = shapes[before.verb]
        if not language(self.lang).verb_last or shape.numbers[1]:
            return True
        if shape.form == "change":
            return shapes[step.verb].suit
        return before.verb in self._last and bool(before.cards)

    def step(self, step: Step) -> str:
        """One step, or one fact with its `@`."""
        if step.verb.startswith("@"):
            return self.fact(step)
        shape = self.vocabulary.shapes[step.verb]
        if shape.form == "calls":
            return (
                "!" if step.words == ("!",) else " ".join([self.word(step.verb), *map(self.call, step.words)])
            )
        verb = self.verb(step)
        parts: list[str] = []
        if shape.form == "change":
            parts = self._change(step)
        elif step.words:
            parts = [self.word(word) for word in step.words]
        else:
            parts = self._named(step, shape)
        parts += [str(number) for number in step.numbers]
        if step.expr is not None:
            return " ".join([verb, *parts, "=", (spelled if self.aloud else written_expr)(step.expr)])
        if parts and step.verb in self._last and not verb.isascii():
            return " ".join([*parts, verb])
        return " ".join([verb, *parts])

    def _named(self, step: Step, shape: Shape) -> list[str]:
        """The player whom a step names, and what it names besides: a suit, a value, cards."""
        parts = []
        if shape.name:
            parts.append("?" if step.seat is None else self.names[step.seat])
            parts += [self.word(shape.between)] if shape.between else []
        if step.suit is not None and shape.value:
            parts.append("?" if step.suit < 0 else self.vocabulary.value_names[shape.value][step.suit])
        elif step.suit is not None:
            parts.append(self.suit(step.suit))
        elif step.cards is not None:
            parts.append(self.cards(step) or "0")
        return parts

    def verb(self, step: Step) -> str:
        """The verb: 引く in a record only where it was written so, since it may stand for `take`."""
        if step.verb not in self.vocabulary.of_role("either"):
            return self.word(step.verb)
        spoken = step.forced_word or (self.aloud and not language(self.lang).gap)
        return self.vocabulary.usual(self.vocabulary.words.verbs, "ja")[step.verb] if spoken else step.verb

    def _change(self, step: Step) -> list[str]:
        cards = step.cards or ()
        received = self.word("top") if "top" in step.words else self.card(cards[1])
        parts = [self.card(cards[0]), self.word("for"), received]
        return parts if step.seat is None else [*parts, self.word("from"), self.names[step.seat]]

    def fact(self, step: Step) -> str:
        """A fact as a whole line."""
        verb = self._facts.get(step.verb, step.verb)
        name = "" if step.seat is None else self.names[step.seat]
        cards = self.cards(step)
        numbers = ", ".join(map(str, step.numbers))
        shape = self.vocabulary.fact_shapes[step.verb]
        if shape.form == "suit-by":
            return f"{verb} {self.suit(step.suit)} {self.word('by')} {name}"
        if shape.suit:
            suit = "" if step.suit is None else f" {self.word('suit')} {self.suit(step.suit)}"
            return f"{verb} {cards}{suit}"
        if shape.head == "number":
            return f"{verb} {numbers}: {cards}".rstrip()
        if shape.form == "result" and name:
            return f"{verb} {name}: {self.word(step.words[0])}"
        rest = " ".join(part for part in (cards, numbers, *map(self.word, step.words)) if part)
        if name and shape.head:
            return f"{verb} {name}: {rest}".rstrip()
        return " ".join(part for part in (verb, name, rest) if part)

    def line(self, line: Line) -> str:
        """A line of a deal, without move number and comment."""
        if line.kind is LineKind.MOVE and line.seat is not None:
            return f"{self.names[line.seat]}: {self.disputed(line, self.steps)}"
        if line.kind is LineKind.LEAVES:
            gone = tuple(self.names[step.seat] for step in line.steps if step.seat is not None)
            return self.change(Change(line.steps[0].verb, gone, "", line.number))
        return self.disputed(line, lambda steps: self.fact(*steps))

    def change(self, change: Change) -> str:
        """Who sits down, or goes home."""
        text = f"{self.key(change.verb)}: {', '.join(change.names)}"
        if not change.after:
            return text
        behind = next(word.aliases for word in self.vocabulary.words.fillers if word.name == "after")
        word = (behind.get(self.lang) or behind["en"])[0]
        return f"{text} {word} {change.after}" if language(self.lang).gap else f"{text} {change.after}{word}"

    def disputed(self, line: Line, say: Callable[[tuple[Step, ...]], str]) -> str:
        """The text of a line's first reading with all testimonies put in their places.

        A place is found by what another reading says there; where no word of its own stands, as in a number
        of unknown cards, the line stays as it was typed.
        """
        text = say(line.steps)
        if line.testimony is None:
            return text
        sign = " or " if language(self.lang).gap else "か"
        if line.testimony.places[0][0].kind == "fact":
            return self._either(line.testimony, text, sign)
        found: list[tuple[int, list[str]]] = []
        other = len(line.testimony.readings)  # of readings the last place changes first
        for place in line.testimony.places:
            other //= len(place)
            if len(place) == 1:
                continue  # both remember the same
            words = [self.choice(choice) for choice in place]
            begin = _differing(text, say(line.testimony.readings[other]))
            if _word_at(text, begin) != words[0]:
                return line.text
            found.append((begin, words))
        for begin, words in reversed(found):
            text = text[:begin] + sign.join(words) + text[begin + len(words[0]) :]
        return text

    def _either(self, testimony: Alternatives, text: str, sign: str) -> str:
        """A fact that may have been one thing or another: its beginning once, then each of them."""
        head = text.partition(": ")[0] + ":" if ": " in text else text.partition(" ")[0]
        said = ((self.fact(step)[len(head) :].strip() for step in steps) for steps in testimony.readings)
        told = ["".join(each) for each in said]
        return f"{head} {sign.join(rest or self.word('none') for rest in told)}"

    def choice(self, choice: Choice) -> str:
        """A card, suit, number or fact that somebody remembers."""
        if choice.kind == "fact":
            return choice.text
        if choice.kind == "card":
            return self.card(choice.value)
        return self.suit(choice.value) if choice.kind == "suit" else choice.text or str(choice.value)


def _differing(text: str, other: str) -> int:
    """Where the word begins in which a text first differs from another.

    >>> _differing("play 5H; draw 10H", "play 5H; draw 10S")
    14
    """
    same = next((at for at, (a, b) in enumerate(zip(text, other, strict=False)) if a != b), len(text))
    return max(text.rfind(sign, 0, same) for sign in _BETWEEN) + 1


def _word_at(text: str, begin: int) -> str:
    """The word that begins at an index."""
    end = min((at for sign in _BETWEEN if (at := text.find(sign, begin)) >= 0), default=len(text))
    return text[begin:end]


def write(record: Record, lang: str = "en") -> str:
    """The whole record in its canonical form."""
    words = registry.vocabulary(record.game, record.cards_path)
    writer = Writer(words, record.players[: record.first_table], lang)
    game = registry.own_id(record.game)
    lines = [f"{writer.key('game')}: {game}", f"{writer.key('players')}: {', '.join(writer.names)}"]
    if record.start:
        lines.append(f"{writer.key('start')}: {record.players[record.start]}")
    options = _chosen(record)
    if options:
        chosen = ", ".join(f"{name}={'?' if value is None else value}" for name, value in options.items())
        lines.append(f"{writer.key('options')}: {chosen}")
    if record.calls_assumed:
        lines.append(f"{writer.key('calls')}: {writer.word('assumed')}")
    if record.cards_file is not None:
        lines.append(f"{writer.key('cards')}: {record.cards_file}")
    lines += [f"{writer.key(key)}: {value}" for key, value in record.extras.items()]
    for deal in record.deals:
        if deal.seating is not None:
            lines += ["", *map(writer.change, deal.seating.changes)] if deal.seating.changes else []
            writer = Writer(words, record.sitting(deal), lang)
        lines += ["", writer.key("deal"), *(writer.line(line) for line in deal.lines)]
    lines += ["", *map(writer.change, record.closing)] if record.closing else []
    return "\n".join(lines) + "\n"


def _chosen(record: Record) -> Mapping[str, str | int | None]:
    """The options that are not at their default, or not remembered."""
    default = registry.book(record.game, None, record.first_table, record.cards_path).options
    return {name: value for name, value in record.options.items() if value != default[name]}
