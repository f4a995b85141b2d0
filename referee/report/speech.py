"""The referee's sentences about one record: cards, players and clauses in the words of the table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Final

from layouts import LayoutError
from layouts.model import Clause, OptionKind
from referee import registry
from referee.game.sentences import HIDDEN, MAYBE
from referee.game.walk import Breach, Reason
from referee.hidden.cases import SUPPOSED
from referee.judge import reasons
from referee.judge.conditions import Supposed
from referee.judge.judgement import DOUBTFUL, ILLEGAL, Judgement, LineVerdict
from referee.messages import known, say
from referee.messages.wrap import paragraphs
from referee.record.model import UNKNOWN, Line, Record, Step
from referee.record.writer import Writer
from referee.report.kinds import condition
from runtime.language import language
from runtime.messages.counting import pluralize

UNPLACED: Final = ("not-in-hand", "not-held", "not-open", "not-in-stock", "card-elsewhere")
"""Sentences that say where a card was not, and not where it was instead."""
SPOTS: Final = 4
"""Places that are named one by one."""


class Speaker:
    """Speaks of one record in one language; `aloud` where what is said is not typed again.

    Of a record that nobody has `written` no line is named.
    """

    __slots__ = (
        "_book",
        "_called",
        "_deals",
        "_tables",
        "lang",
        "names",
        "record",
        "vocabulary",
        "writer",
        "written",
    )

    def __init__(
        self,
        record: Record,
        lang: str,
        options: dict[str, str | int | None] | None = None,
        *,
        aloud: bool = False,
        written: bool = True,
    ) -> None:
        self.record = record
        self.written = written
        self.lang = lang
        self.vocabulary = registry.vocabulary(record.game, record.cards_path)
        self._called = self.vocabulary.called(lang)
        self.names = record.players[: record.first_table]  # of the table that is spoken of
        self.writer = Writer(self.vocabulary, self.names, lang, aloud=aloud)
        self._book = registry.book(record.game, options or record.options, len(self.names), record.cards_path)
        self._deals = {each.number: each for each in reversed(record.deals)}
        self._tables: dict[int, Speaker] = {}

    def at(self, deal: int) -> Speaker:
        """The speaker of the table of a deal: other people may sit there than at the first."""
        found = self._deals.get(deal)
        names = self.names if found is None else self.record.sitting(found)
        if names == self.names:
            return self
        if deal not in self._tables:
            twin = copy(self)
            twin.names = names
            twin.writer = Writer(self.vocabulary, names, self.lang, aloud=self.writer.aloud)
            self._tables[deal] = twin
        return self._tables[deal]

    def at_line(self, number: int) -> Speaker:
        """The speaker of the table at a line of the file."""
        begun = [deal.number for deal in self.record.deals if deal.line <= number]
        return self.at(begun[-1]) if begun else self

    def value(self, arg: object) -> str:
        """A fact of a breach: ("card", n), ("cards", (n, …)), ("seat", s), ("suit", s), or as it is.

        ("tally", ((seat, number), …)) is what was written for each of several players.
        """
        if isinstance(arg, tuple) and len(arg) == 2 and isinstance(arg[0], str):
            kind, inner = arg
            match kind:
                case "card":
                    return self.card(inner)
                case "cards":
                    return language(self.lang).listed(map(self.card, inner)) if inner else self.cards(inner)
                case "seat":
                    return say("somebody", self.lang) if inner == UNKNOWN else self.name(inner)
                case "zone":
                    return self.zone(inner)
                case reasons.UNSAID:
                    return "?"
                case "seats":
                    return say("comma", self.lang).join(self.name(seat) for seat in inner)
                case "tally":
                    told = (f"{self.name(seat)} {number}" for seat, number in inner)
                    return say("comma", self.lang).join(told)
                case "copies":
                    held = (self.held(seat, count) for seat, count in inner)
                    return say("comma", self.lang).join(held)
                case "suit":
                    return self.suit(inner)
                case "spots":
                    return self.spots(inner)
                case "ended":
                    ending, seats = inner
                    how = self.ended(ending, self.value(("seats", seats))).rstrip(".。")
                    return "?" if ending == "none" else how
        if isinstance(arg, tuple | list):
            return say("comma", self.lang).join(self.value(each) for each in arg)
        if isinstance(arg, str):
            if not language(self.lang).gap:
                return self.writer.call(self.writer.word(arg))
            calls = (call.name for call in self.vocabulary.words.calls)
            return arg.replace("-", " ") if arg in calls else arg
        return str(arg)

    def identity(self, number: int) -> str | None:
        """The id of a card; None for an unknown one."""
        return None if number < 0 else registry.cards_of(self._book).names[number]

    def card(self, number: int) -> str:
        """A card as people write it."""
        return self._called.get(number) or (
            say("unknown-card", self.lang) if number == UNKNOWN else self.writer.card(number)
        )

    def cards(self, numbers: Sequence[int]) -> str:
        """Several cards; an empty list is said in words."""
        return " ".join(self.card(number) for number in numbers) or say("no-card", self.lang)

    @property
    def deck(self) -> list[int]:
        """The cards that the deck has."""
        return [card for card, copies in enumerate(registry.cards_of(self._book).copies) if copies]

    def name(self, seat: int) -> str:
        """A player."""
        return self.names[seat]

    def held(self, seat: int, count: int) -> str:
        """How many copies of a card a hand holds, or (UNKNOWN) lie in no hand any more."""
        key = "copies-gone" if seat == UNKNOWN else "copies-held"
        return say(key, self.lang, player="" if seat == UNKNOWN else self.name(seat), count=count)

    def suit(self, suit: int) -> str:
        """A suit or colour by name."""
        if suit == UNKNOWN:
            return say("that-suit", self.lang)
        verb = self.vocabulary.words.suits[suit]
        return verb.legend.get(self.lang) or verb.name

    def zone(self, name: str) -> str:
        """A place of the table."""
        found = self._book.words(self.lang).get(f"zone.{name}")
        return found if isinstance(found, str) else name

    def spots(self, places: Sequence[tuple[int, int]]) -> str:
        """Places of rows; of many only the rows."""
        if len(places) > SPOTS:
            rows = dict.fromkeys(str(row) for row, _ in places)
            return say("spot-rows", self.lang, rows=say("comma", self.lang).join(rows))
        named = (say("spot", self.lang, row=row, place=place) for row, place in places)
        return language(self.lang).listed(named, language(self.lang).either)

    def ended(self, ending: str, who: str) -> str:
        """How a deal ended, by the game's words or ours."""
        own = self.own_words("ended", ending)
        if own:
            return own.format(winners=who or "?")
        key = f"ended-{ending}"
        return say(key, self.lang, player=who) if known(key) else say("ended-other", self.lang, ending=ending)

    def extra(self, name: str, told: str) -> str:
        """A further entry of a deal, by the game's words or ours."""
        own = self.own_words("extra", name)
        if own:
            return own.format(told=told)
        return say(f"extra-{name}", self.lang, told=told) if known(f"extra-{name}") else f"{name}: {told}."

    def own_words(self, kind: str, name: str) -> str:
        """Words of a game that brings its own; for others the program has some, and no file need be read."""
        ours = self._book.built_in and known(f"{kind}-{name}")
        found = None if ours else self._book.words(self.lang).get(f"{kind}.{name}")
        return found if isinstance(found, str) else ""

    def why(self, breach: Breach) -> str:
        """Why a clause is broken, in the facts of the table, and where all copies of a card are."""
        facts = breach.facts
        told = [breach.why, "all-elsewhere"] if "where" in facts else [breach.why]
        return say("gap", self.lang).join(self.game_sentence(name, facts) for name in told)

    def reason(self, reason: Reason) -> str:
        """Why a line is legal, or what it sets off; a clause without such a sentence speaks for itself."""
        why = self.game_sentence(reason.why, reason.facts) if reason.why else ""
        if not why and (clause := self.clause(reason.clause)) is not None:
            why = paragraphs(clause.text).partition("\n")[0]
        return why if reason.sure else say("possibly", self.lang, why=why)

    def game_sentence(self, name: str, facts: Mapping[str, object]) -> str:
        """A sentence of the game with its facts."""
        text = self._book.sentence(name, self.lang).format_map(
            {key.lstrip("_"): self.value(fact) for key, fact in facts.items()}
        )
        text = text.replace(say("unsaid-aside", self.lang), "")
        text = pluralize(text.replace(say("unsaid-count", self.lang), say("unsaid-some", self.lang)))
        if not self.written:
            text = re.sub(say("in-line", self.lang), "", text)
        unnamed = say("somebody", self.lang)
        text = text.replace(f". {unnamed}", f". {begun(unnamed)}")
        return begun(text) if text.startswith(unnamed) else text

    def has_sentence(self, name: str) -> bool:
        """Whether the game, or all games, have a sentence of this name."""
        return name in self._book.sentences(self.lang)

    def sentence(self, verdict: LineVerdict, breach: Breach) -> str:
        """Why, and that it is only possibly so where an unknown verdict turns on a choice, not on cards."""
        why = self.why(breach)
        own = f"line {verdict.line.number}" in verdict.turns_on  # each memory has a verdict of its own
        if verdict.verdict == DOUBTFUL and breach.doubt is None and not own:
            return say("possibly", self.lang, why=why)
        if breach.doubt is SUPPOSED:
            return say("wrong-anyway", self.lang, why=why)
        if breach.why.endswith(HIDDEN) and isinstance(breach.supposed, Supposed):
            proved = verdict.verdict == ILLEGAL
            told = condition(breach.supposed, self, proved=proved)
            # What a stated rule says in doubt (`maybe`) no longer holds of what is proved.
            return told if proved and breach.why.endswith(MAYBE) else why + say("gap", self.lang) + told
        return why

    def seen_before(self, verdict: LineVerdict) -> str:
        """Which line before says where a card was that cannot be here; "" where there are more of it."""
        breach = verdict.breaches[0]
        card = breach.facts.get("card")
        number = card[1] if isinstance(card, tuple) else UNKNOWN
        only = self.written and number >= 0 and registry.cards_of(self._book).copies[number] == 1
        if breach.why not in UNPLACED or not only:
            return ""
        lines = self._deals[verdict.deal].lines
        named = (line for line in reversed(lines) if line.number < verdict.line.number)
        for line in named:
            if any(number in (step.cards or ()) for step in line.steps):
                who = "" if line.seat is None else f"{self.name(line.seat)}: "
                return say("seen-before", self.lang, line=line.number, text=f"{who}{line.text}")
        return ""

    def unwritten(self, verdict: LineVerdict) -> str:
        """The words of a move that were not written."""
        return ", ".join(
            say(word, self.lang) if word.startswith("choice") else self.writer.word(word)
            for word in verdict.unwritten
        )

    def message(self, verdict: LineVerdict) -> str:
        """Everything that is wrong with a line."""
        return say("gap", self.lang).join(self.sentences(verdict))

    def sentences(self, verdict: LineVerdict) -> list[str]:
        """What is wrong with a line, one sentence for each breach; what was not written, too."""
        sentences = list(dict.fromkeys(self.sentence(verdict, breach) for breach in verdict.breaches))
        if verdict.verdict == ILLEGAL and any(
            breach.doubt not in (None, SUPPOSED) for breach in verdict.breaches
        ):
            sentences.append(say("proved", self.lang))
        if verdict.unwritten:
            key = "unwritten" if self.written else "untold"
            sentences.append(say(key, self.lang, names=self.unwritten(verdict)))
        if verdict.verdict == ILLEGAL and self.undeclared(verdict):
            sentences.append(say("no-jokers", self.lang))
        sentences += self.disputes(verdict)
        return [sentence for sentence in sentences if sentence]

    def undeclared(self, verdict: LineVerdict) -> bool:
        """Whether a line names a joker, and the record plays without one though the game knows them."""
        if self.record.options.get("jokers") != 0:
            return False
        cards = {card for step in verdict.line.steps for card in step.cards or ()}
        return any(self.identity(card) == "JK" for card in cards)

    def instead(self, verdict: LineVerdict) -> list[str]:
        """The legal lines, each as it would be written; another player's with the name."""
        return [self.move(seat, steps, verdict.line.seat) for seat, steps in verdict.instead]

    def others(self, verdict: LineVerdict) -> list[str]:
        """The legal lines in words; another player's with the name."""
        author = verdict.line.seat
        return [self.spoken(seat, steps, author) + self.cost(steps) for seat, steps in verdict.instead]

    def move(self, seat: int, steps: Sequence[Step], author: int | None) -> str:
        """The body of a move, with the name where it is another player's."""
        text = self.writer.steps(steps) + self.cost(steps)
        return text if seat == author else f"{self.name(seat)}: {text}"

    def spoken(self, seat: int, steps: Sequence[Step], author: int | None) -> str:
        """A move in words: without the roll that it begins with."""
        said = [step for step in steps if step.verb not in self.vocabulary.of_role("opens")] or steps
        text = say("comma", self.lang).join(self._parts_spoken(said))
        return text if seat == author else f"{self.name(seat)}: {text}"

    def _parts_spoken(self, steps: Sequence[Step]) -> Iterator[str]:
        """Steps in the game’s own words, as many at a time as it has words for, or as they are written."""
        writer = Writer(self.vocabulary, self.names, self.lang, aloud=True)
        effects = self.vocabulary.of_role("effect")
        written: list[Step] = []
        place = 0
        while place < len(steps):
            after = [*(step.verb for step in steps[place + 1 :]), ""]  # an effect belongs to its step
            ends = (end for end in range(len(steps), place, -1) if after[end - place - 1] not in effects)
            owned = ((end, self.in_own_words(steps[place:end])) for end in ends)
            end, own = next((each for each in owned if each[1]), (place + 1, ""))
            if own and written:
                yield writer.steps(written).replace("; ", say("comma", self.lang))
                written = []
            if own:
                yield own
            else:
                written.append(steps[place])
            place = end
        if written:
            yield writer.steps(written).replace("; ", say("comma", self.lang))

    def in_own_words(self, steps: Sequence[Step], after: str = "") -> str:
        """What the game has to say for steps, with the cards of the last; "" where it has no words.

        `after`: what it says of them once the move is over, taken back or not.
        """
        last = steps[-1]
        numbers = " ".join(map(str, last.numbers))
        form = after or ("" if last.cards else ".bare" if last.cards is None else ".none")
        key = f"said.{'+'.join(step.verb for step in steps)}{form}"
        own = self._book.words(self.lang).get(key) if last.seat is None else None
        return own.format(cards=self.cards(last.cards or ()), numbers=numbers) if isinstance(own, str) else ""

    def full_line(self, line: Line) -> str:
        """A line with everything it may have left open: also whether its cards were held or lay face up."""
        parts = {word[-1] for step in line.steps for word in step.words if word[-2:] in ("@0", "@1")}
        told = [say("was-held" if part == "0" else "was-open", self.lang) for part in sorted(parts)]
        text = self.writer.steps(line.steps)
        return f"{text} ({', '.join(told)})" if told else text

    def cost(self, steps: Sequence[Step]) -> str:
        """What a move costs, as a comment after it."""
        from referee.judge.game_loader import engine

        cards = engine(self.record.game).cost(self._book, len(self.names), tuple(steps))
        return f"  # {say('to-box', self.lang, cards=self.cards(cards))}" if cards else ""

    def clause(self, identity: str) -> Clause | None:
        """A clause with its wording under the options in force; None where it says nothing under them."""
        try:
            return self._book.clause(identity, self._book.language(self.lang))
        except LayoutError:
            return None

    def alternative(self, value: object) -> str:
        """The value of an option, or what a disputed line may have been, as the record has it."""
        if isinstance(value, tuple):
            return " ".join(
                self.suit(each.value) if each.kind == "suit" else self.writer.choice(each) for each in value
            )
        return str(value)

    def turning(self, name: str, value: object = None) -> str:
        """What a verdict turns on, in words: a house rule, or a disputed line."""
        if not name.startswith("line "):
            title, titled = self._book.option_title, self._book.value_title
            return title(name, self.lang) if value is None else titled(name, str(value), self.lang)
        return say("line", self.lang, number=name[5:]) if value is None else self.alternative(value)

    def house_rule(self, name: str, value: object) -> str:
        """A value of an option in words, quoted, and as a header has it where that can be typed."""
        words = language(self.lang)
        told = f"{self.turning(name)}{words.colon}{self.turning(name, value)}"
        typed = "" if self.writer.aloud else words.aside(f"{name}={value}")
        return say("quoted", self.lang, whole=told + typed)

    def disputes(self, verdict: LineVerdict) -> list[str]:
        """Which testimony about the line falls away, or that the quarrel does not matter."""
        if verdict.dispute is None:
            return []
        out = [
            say("ruled-out", self.lang, alternative=self.alternative(each), line=line)
            for each, line in verdict.dispute
        ]
        own = verdict.turns_on.get(f"line {verdict.line.number}")
        return out if own else [*out, say("quarrel-idle", self.lang)]

    def is_notable_option(self, option: str, value: str | int | None) -> bool:
        """Whether an option stands at the head of a report: how a spoilt deal is settled only if unusual."""
        spec = next(each for each in self._book.option_specs if each.name == option)
        return spec.kind is not OptionKind.SETTLEMENT or value != spec.default

    @property
    def title(self) -> str:
        """The title of the game."""
        return self._book.title(self.lang)


def speaker_of(judgement: Judgement, lang: str, *, aloud: bool = False, written: bool = True) -> Speaker:
    """The speaker for a judgement: clauses under the options judged by."""
    return Speaker(judgement.record, lang, dict(judgement.options), aloud=aloud, written=written)


def begun(sentence: str) -> str:
    """A sentence that begins with a word of ours, with its capital."""
    return sentence[:1].upper() + sentence[1:]
