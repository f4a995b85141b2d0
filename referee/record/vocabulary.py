"""The words of one game as the reader looks them up: verbs, facts, suits, calls, cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from referee.game.cards import CardTable
from referee.record.characters import fold
from referee.record.grammar import FACTS, INNER, VERBS
from referee.record.model import UNKNOWN

if TYPE_CHECKING:
    from layouts.model import Card, RecordWords, Verb

RANK_SPELLINGS = {"T": "10"}
JOKER_SPELLINGS = ("joker", "ジョーカー")


def _aliases(words: Iterable[Verb]) -> dict[str, str]:
    """Every spelling, folded, to the canonical word."""
    found: dict[str, str] = {}
    for word in words:
        found.setdefault(fold(word.name), word.name)
        for spellings in word.aliases.values():
            for spelling in spellings:
                found.setdefault(fold(spelling), word.name)
    return found


class Vocabulary:
    """Every word of a game's record.  Immutable but for the memory of spellings already met."""

    __slots__ = (
        "_cards", "_families", "_ids", "_numbers", "_ranks", "calls", "facts", "forced", "game", "inner",
        "keys", "quick", "ra", "suit_names", "suits", "table", "usual_forced", "verbs", "words",
    )  # fmt: skip

    def __init__(self, game: str, words: RecordWords, table: CardTable, cards: Sequence[Card]) -> None:
        self.game = game
        self.table = table
        spoken = _aliases(words.verbs)
        self.inner = {spelling: name for spelling, name in spoken.items() if name in INNER}
        self.verbs = {spelling: name for spelling, name in spoken.items() if name in VERBS}
        self.facts = {
            spelling.removeprefix("@"): "@" + name.removeprefix("@")
            for spelling, name in _aliases(words.facts).items()
            if "@" + name.removeprefix("@") in FACTS
        }
        self.keys = _aliases(words.keys)
        self.calls = _aliases(words.calls)
        self.suit_names = tuple(suit.name for suit in words.suits)
        spellings = _aliases(words.suits)
        self.suits = {spelling: self.suit_names.index(name) for spelling, name in spellings.items()}
        for word in INNER:
            self.inner.setdefault(word, word)
        self.forced = frozenset(
            fold(spelling)
            for verb in words.verbs
            if verb.name == "draw"
            for spelling in verb.aliases.get("ja", ())
        )
        self.words = words
        self.usual_forced = self.usual(words.verbs, "ja").get("draw", "draw")
        self._cards: dict[str, int | None] = {}
        self.quick = {"?": UNKNOWN}  # cards met so far; never a bare number, which may be a count
        self._index(table, cards)

    def _index(self, table: CardTable, cards: Sequence[Card]) -> None:
        """Ways to look a card up: by id, by suit and rank, by letters and number, by a treasure's number."""
        self._ids = {name.upper(): number for number, name in enumerate(table.names)}
        if "JK" in self._ids:
            for spelling in JOKER_SPELLINGS:
                self._ids[spelling.upper()] = self._ids["JK"]
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
        self._numbers = _treasures(self._ids, cards)
        self.ra = next(
            (self._ids[card.id.upper()] for card in cards if card.columns.get("kind") == "ra"), None
        )
        if self.ra is None:
            self.ra = self._ids.get("RA")

    @staticmethod
    def usual(words: Iterable[Verb], lang: str) -> dict[str, str]:
        """Canonical word to the usual spelling in a language: the canonical word itself in English."""
        if lang == "en":
            return {word.name: word.name for word in words}
        return {word.name: (word.aliases.get(lang) or (word.name,))[0] for word in words}

    def card(self, token: str) -> int | None:
        """The card that a token names, in any of its spellings; None where it names none."""
        try:
            return self._cards[token]
        except KeyError:
            number = self._find(token)
            if len(self._cards) < 10_000:
                self._cards[token] = number
                if number is not None and not token.isdigit():
                    self.quick[token] = number
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
            number = self._ranks.get((suit, RANK_SPELLINGS.get(rank, rank)))
            if number is not None:
                return number
        letters = text.rstrip("0123456789")
        digits = text[len(letters) :]
        return self._families.get((letters, int(digits))) if 0 < len(digits) < 5 else None

    def takes_numbers_as_cards(self) -> bool:
        """Whether a bare number names a card (the treasures of Pyramid Dice), so that it is never a count."""
        return bool(self._numbers)


def _treasures(ids: Mapping[str, int], cards: Sequence[Card]) -> dict[int, int]:
    """Number of a treasure to its card, where just one treasure has that number."""
    found: dict[int, list[int]] = {}
    for card in cards:
        number = card.columns.get("number", "")
        if card.columns.get("kind") == "treasure" and number.isdigit():
            found.setdefault(int(number), []).append(ids[card.id.upper()])
    return {number: same[0] for number, same in found.items() if len(same) == 1}
