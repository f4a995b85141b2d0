"""The words of one game as the reader looks them up: verbs, facts, suits, calls, cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

from layouts.model import Shape
from referee.record.conjugation import told_with
from referee.record.deck import CardTable
from referee.record.normalize import fold
from referee.record.parts import Parts
from runtime.language import language
from runtime.messages import ENGLISH

if TYPE_CHECKING:
    from layouts.model import Card, RecordWords, Verb

NOTHING: Final = Shape()
"""What follows a word of which nothing is said."""

SIGNS: Final = "♠♥♦♣"
"""Signs of suits."""
_HOLES: Final = ("{cards}", "{numbers}")
REFUSED: Final = "refused-"
"""Begins the names of words that say of a draw that its player refused it."""
LONGEST_SPELLING: Final = 80
"""Characters in which a card may be spelled otherwise than by its id."""


def _aliases(words: Iterable[Verb]) -> dict[str, str]:
    """Every spelling, folded, to the canonical word."""
    found: dict[str, str] = {}
    for word in words:
        for spelling in (word.name, *_spelled(word)):
            found.setdefault(fold(spelling), word.name)
    return found


class Vocabulary:
    """Every word of a game's record.  Immutable but for the memory of spellings already met."""

    def __init__(
        self,
        game: str,
        words: RecordWords,
        table: CardTable,
        cards: Sequence[Card],
        advice: Callable[[], Iterable[tuple[str, str]]] = tuple,
    ) -> None:
        self.game = game
        self.table = table
        self.parts = Parts()  # what parts of moves mean at every table of this game
        self.words = words
        inner = [verb for verb in words.verbs if "inner" in verb.roles]
        spoken = [verb for verb in words.verbs if "inner" not in verb.roles]
        self.inner = _aliases(inner)
        self.verbs = _aliases(spoken)
        for spelling, named in tuple(self.verbs.items()):
            for told in told_with(spelling):
                self.verbs.setdefault(told, named)
        self.shapes = {verb.name: verb.takes or NOTHING for verb in spoken}
        self.aloud = next((verb.name for verb in spoken if self.shapes[verb.name].form == "calls"), "")
        self.facts = {
            spelling.removeprefix("@"): "@" + name.removeprefix("@")
            for spelling, name in _aliases(words.facts).items()
        }
        self.fact_shapes = {"@" + fact.name.removeprefix("@"): fact.takes or NOTHING for fact in words.facts}
        self.roles = _roles((*words.verbs, *words.facts))
        self.keys = _aliases(words.keys)
        self.calls = _aliases(words.calls)
        self.suit_names = tuple(suit.name for suit in words.suits)
        spellings = _aliases(words.suits)
        self.suits = {spelling: self.suit_names.index(name) for spelling, name in spellings.items()}
        either = self.of_role("either")
        self.forced = frozenset(
            spelling for spelling, verb in self.verbs.items() if verb in either and not spelling.isascii()
        )
        self.value_names = {
            column: tuple(each.name for each in listed) for column, listed in words.values.items()
        }
        self._cards: dict[str, int | None] = {}
        self._advice = advice  # what the referee says of moves, and their steps
        self._index(table, cards)
        self.dice_of = self._dice(cards)

    def _index(self, table: CardTable, cards: Sequence[Card]) -> None:
        """Ways to look a card up: by id, by suit and rank, by letters and number, by a number alone."""
        self._ids = {name.upper(): number for number, name in enumerate(table.names)}
        for identity, spellings in self.words.spellings.items():
            if identity.upper() in self._ids:
                self._ids |= {spelling.upper(): self._ids[identity.upper()] for spelling in spellings}
        self._ranks: dict[tuple[int, str], int] = {}
        self._families: dict[tuple[str, int], int] = {}
        for number, name in enumerate(table.names):
            for index, letter in enumerate(self.suit_names):
                if name.startswith(letter) and name[len(letter) :].isdigit():
                    self._ranks[index, name[len(letter) :]] = number
                elif name.endswith(letter):
                    self._ranks[index, name[: -len(letter)].upper()] = number
            letters = name.rstrip("0123456789")
            if letters != name and not self.suit_names:
                self._families[letters.upper(), int(name[len(letters) :])] = number
        self._numbers = _numbered(self.words.numbered, self._ids, cards)
        kinds = [each for word in self.words.fillers if word.name == "numbered" for each in _spelled(word)]
        called = _called(self.words.numbered, self.words.spellings, cards, kinds)
        ids, numbers = self._ids, set(self._numbers.values())
        taken = {each for each in called if each in ids or each.replace(" ", "") in ids}
        plainly = {each: ids[card] for each, card in called.items() if each not in taken}
        self.called_by_number = frozenset(each for each, card in plainly.items() if card not in numbers)
        self.called_twice = {each: called[each] for each in taken if ids.get(each) != ids[called[each]]}
        self._ids |= plainly
        fronts = {fold(each.rstrip("0123456789 の")) for each in self.called_by_number}
        self.kinds = frozenset(
            each for each in fronts if each.isalpha() and not (each.isascii() and len(each) < 2)
        )
        self.does = {
            card.columns["ability"]: (card.columns.get("number", ""), card.id)
            for card in cards
            if card.columns.get("ability") and card.columns.get("number")
        }

    def _dice(self, cards: Sequence[Card]) -> dict[tuple[str, int], int]:
        """(verb, card) to the number of dice, for cards that take more than the verb says."""
        return {
            (verb, self._ids[card.id.upper()]): shape.more[2]
            for verb, shape in self.shapes.items()
            if shape.more is not None
            for card in cards
            if card.columns.get(shape.more[0]) == shape.more[1]
        }

    @property
    def ranked(self) -> Mapping[tuple[int, str], int]:
        """(suit, rank) to the card."""
        return self._ranks

    def called(self, lang: str) -> Mapping[int, str]:
        """What cards are called in sentences, where not by their ids: ♠7, 赤3, ジョーカー."""
        if language(lang).gap or not self.words.suits:
            return {}
        suits = [_sign(suit) or suit.legend.get(lang, suit.name) for suit in self.words.suits]
        names = {card: suits[suit] + rank for (suit, rank), card in self._ranks.items()}
        spelled = ((self._ids.get(each.upper()), words) for each, words in self.words.spellings.items())
        return names | {
            card: word for card, words in spelled if card is not None for word in words if not word.isascii()
        }

    @cached_property
    def advised(self) -> list[tuple[re.Pattern[str], str]]:
        """What the referee advises in a game’s own words, and how that is written; the longest first."""
        found = {fold(told): steps for told, steps in self._advice()}
        refusals = self.of_role("refuses")
        found |= {each: verb for each, verb in self.verbs.items() if verb in refusals and " " in each}
        for name, spellings in self.fillers.items():
            if name.startswith(REFUSED):
                found |= dict.fromkeys(spellings, f"{name.removeprefix(REFUSED)} 0")
        holes = {re.escape(hole): f"(?P<{hole[1:-1]}>.+?)" for hole in _HOLES}
        patterns = []
        for told in sorted(found, key=len, reverse=True):
            pattern, steps = re.escape(told), f"; {found[told]}"
            for hole, wanted in holes.items():
                pattern = pattern.replace(hole, wanted)
            for hole in _HOLES:
                steps = steps.replace(hole, rf"\g<{hole[1:-1]}>")
            patterns.append((re.compile(rf"[\s,、]*{pattern}\s*$", re.IGNORECASE), steps))
        return patterns

    @cached_property
    def fillers(self) -> dict[str, tuple[str, ...]]:
        """Words around the others: name to its spellings, folded."""
        return {word.name: tuple(map(fold, _spelled(word))) for word in self.words.fillers}

    @cached_property
    def values(self) -> dict[str, dict[str, int]]:
        """Column of the cards to the spellings of its values, each with the value's number.

        `7` is also `7s`; ranks are also called what cards are called by: `queens`.
        """
        found: dict[str, dict[str, int]] = {}
        for column, listed in self.words.values.items():
            spellings = {
                spelling: self.value_names[column].index(name) for spelling, name in _aliases(listed).items()
            }
            for number, name in enumerate(self.value_names[column]):
                for spelling in (
                    f"{fold(name)}s",
                    *(self.rank_words.get(name, ()) if column == "rank" else ()),
                ):
                    spellings.setdefault(spelling, number)
            found[column] = spellings
        return found

    def value_shape(self, verb: str) -> str:
        """The column of which a verb names a value; "" where it names none, or a suit."""
        return self.shapes[verb].value if verb in self.shapes else ""

    @cached_property
    def rank_words(self) -> dict[str, tuple[str, ...]]:
        """A rank to the words for it."""
        sign = "rank-"
        return {name.removeprefix(sign): e for name, e in self.fillers.items() if name.startswith(sign)}

    @cached_property
    def rank_names(self) -> frozenset[str]:
        """Every word for a rank."""
        return frozenset(each for group in self.rank_words.values() for each in group)

    @cached_property
    def number_words(self) -> dict[str, str]:
        """The words for a number, each with its digits."""
        sign = "number-"
        found: dict[str, str] = {}
        for name, group in self.fillers.items():
            if name.startswith(sign):
                found |= dict.fromkeys(group, name.removeprefix(sign))
        for word in self.words.fillers:
            if word.name == "numbers":
                for spelled in word.aliases.values():
                    found |= {fold(each): str(number) for number, each in enumerate(spelled, 11)}
        return found

    @cached_property
    def names_suits(self) -> bool:
        """Whether the game has a step that names a suit."""
        return any(shape.suit for shape in self.shapes.values())

    @cached_property
    def wilds(self) -> frozenset[int]:
        """The cards after which a suit is named."""
        return self._of_ranks(self.words.wilds)

    @cached_property
    def builders(self) -> frozenset[int]:
        """The cards with which stones are built."""
        return self._of_ranks(self.words.builders)

    def _of_ranks(self, ranks: Sequence[str]) -> frozenset[int]:
        """The cards of these ranks, or with these ids."""
        named = {card for card, name in enumerate(self.table.names) if name in ranks}
        return frozenset(named | {card for (_, rank), card in self._ranks.items() if rank in ranks})

    @cached_property
    def bare(self) -> dict[int, str]:
        """Cards to the verb that a step leaves out which begins with them, where it is not the usual one."""
        return {card: verb for verb, shape in self.shapes.items() for card in self._of_ranks(shape.bare)}

    @cached_property
    def rolls(self) -> bool:
        """Whether dice are rolled in the game."""
        return any(shape.dice for shape in self.shapes.values())

    def of_role(self, role: str) -> frozenset[str]:
        """The words that have a role (`layouts.vocabulary.ROLES`)."""
        return self.roles.get(role, frozenset())

    @cached_property
    def endings(self) -> list[str]:
        """The spellings of how a deal ended, in their order."""
        return [word for word, verb in self.inner.items() if verb in self.of_role("result")]

    def listed(self, words: Iterable[str]) -> str:
        """Words to choose from, in English and Japanese."""
        japanese = self.usual(self.words.verbs, "ja")
        return ", ".join(f"{word} ({japanese[word]})" if word in japanese else word for word in words)

    def hides(self, verb: str) -> bool:
        """Whether the cards of a step are hidden, so that they need not be written."""
        return verb in self.shapes and self.shapes[verb].count and verb not in self.of_role("seen")

    @staticmethod
    def usual(words: Iterable[Verb], lang: str) -> dict[str, str]:
        """Canonical word to the usual spelling in a language: the canonical word itself in English."""
        if lang == ENGLISH:
            return {word.name: word.name for word in words}
        return {word.name: (word.aliases.get(lang) or (word.name,))[0] for word in words}

    def card(self, token: str) -> int | None:
        """The card that a token names, in any of its spellings; None where it names none."""
        try:
            return self._cards[token]
        except KeyError:
            if len(token) > LONGEST_SPELLING:
                return self._ids.get(token.upper())
            number = self._find(token)
            if len(self._cards) < 10_000:
                self._cards[token] = number
            return number

    def _find(self, token: str) -> int | None:
        text = token.upper()
        found = self._ids.get(text)
        if found is not None:
            return found
        if text.isascii() and text.isdigit():
            return self._numbers.get(int(text)) if len(text) < 5 else None
        folded = fold(token)
        for spelling, suit in self.suits.items():
            if folded.startswith(spelling):
                rank = folded[len(spelling) :]
            elif folded.endswith(spelling):
                rank = folded[: -len(spelling)]
            else:
                continue
            rank = rank.strip().upper()
            number = self._ranks.get((suit, self.words.letters.get(rank, rank)))
            if number is not None:
                return number
        letters = text.rstrip("0123456789")
        digits = text[len(letters) :]
        return self._families.get((letters, int(digits))) if digits and len(digits) < 5 else None

    @cached_property
    def pads(self) -> frozenset[str]:
        """The facts of the score pad, each with its `@`."""
        return frozenset("@" + name.removeprefix("@") for name in self.of_role("pad"))

    def fact_word(self, verb: str, lang: str) -> str:
        """The usual word for a fact, with its `@`."""
        usual = self.usual(self.words.facts, lang)
        return "@" + (usual.get(verb) or usual.get(verb.removeprefix("@")) or verb).removeprefix("@")

    @cached_property
    def numbered_cards(self) -> frozenset[int]:
        """The cards that a bare number names."""
        return frozenset(self._numbers.values())

    def ways_to_write(self, cards: Iterable[int]) -> list[str]:
        """The ids and the further spellings of cards."""
        wanted = set(cards)
        return [spelling for spelling, card in self._ids.items() if card in wanted]


def _sign(suit: Verb) -> str:
    """The sign of a suit: ♠; "" for colours."""
    return next((each for each in _spelled(suit) if each in SIGNS), "")


def _roles(words: Iterable[Verb]) -> dict[str, frozenset[str]]:
    """Role to the words that have it."""
    found: dict[str, set[str]] = {}
    for word in words:
        for role in word.roles:
            found.setdefault(role, set()).add(word.name)
    return {role: frozenset(names) for role, names in found.items()}


def _spelled(word: Verb) -> Iterable[str]:
    """Every spelling of a word."""
    return (each for spellings in word.aliases.values() for each in spellings)


def _called(
    rule: tuple[str, str, str] | None,
    spellings: Mapping[str, Sequence[str]],
    cards: Sequence[Card],
    kinds: Sequence[str],
) -> dict[str, str]:
    """What else cards may be called by the number printed on them, to their ids: 神10, where the id is G2.

    The words before the number are those before that of an id, in its letters and in its spellings; before
    the number that is a card's own name stand the words for its kind.
    """
    if rule is None:
        return {}
    column, wanted, key = rule
    found: dict[str, str] = {}
    for card in cards:
        number, own = card.columns.get(key, ""), card.id.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        if not number.isdigit() or not own.isdigit():
            continue
        fronts = [card.id.removesuffix(own)]
        fronts += [each.removesuffix(own) for each in spellings.get(card.id, ()) if each.endswith(own)]
        own_kind = card.columns.get(column) == wanted
        fronts = [*kinds] if own_kind else fronts
        for front in fronts:
            bare = front.strip().upper()
            joints = ("", " ") if bare.isascii() else ("", "の")
            found |= {f"{bare}{joint}{number}": card.id.upper() for joint in joints}
            does = card.columns.get("ability", "").upper()
            for said in {does, does.replace("+", "PLUS ")} if does and bare != card.id[: len(bare)] else ():
                found |= {f"{said}{joints[1]}{bare}": card.id.upper(), f"{bare} {said}": card.id.upper()}
    return found


def _numbered(
    rule: tuple[str, str, str] | None, ids: Mapping[str, int], cards: Sequence[Card]
) -> dict[int, int]:
    """A bare number to the card it names, where it names just one."""
    if rule is None:
        return {}
    column, wanted, key = rule
    found: dict[int, list[int]] = {}
    for card in cards:
        number = card.columns.get(key, "")
        if card.columns.get(column) == wanted and number.isdigit():
            found.setdefault(int(number), []).append(ids[card.id.upper()])
    return {number: card for number, (card, *others) in found.items() if not others}
