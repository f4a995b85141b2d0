"""The books the referee works with: loaded once for each set-up, and the vocabulary to read with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import layouts
from referee.record.characters import fold
from referee.record.deck import CardTable, card_table
from referee.record.nearmiss import nearest
from referee.record.vocabulary import Vocabulary

if TYPE_CHECKING:
    from layouts import Book
    from layouts.model import OptionValue

SHELF = 64
"""Books kept ready: a house-rule check asks for one for each value of each option."""


@lru_cache(maxsize=SHELF)
def _book(
    game: str, options: tuple[tuple[str, OptionValue], ...], players: int | None, cards: Path | None
) -> Book:
    return layouts.load(game, dict(options), players=players, cards=cards)


def book(
    game: str,
    options: Mapping[str, OptionValue | None] | None = None,
    players: int | None = None,
    cards: Path | None = None,
) -> Book:
    """The book of a game under these options; an option whose value is None stands at its default."""
    chosen = tuple([item for item in (options or {}).items() if item[1] is not None])
    return _book(game, chosen, players, cards)


@lru_cache(maxsize=SHELF)
def cards_of(found: Book) -> CardTable:
    """The card table of a book."""
    return card_table(found.record_words.cards, [(card.id, card.quantity) for card in found.cards])


@lru_cache(maxsize=SHELF)
def _vocabulary(game: str, cards: Path | None) -> Vocabulary:
    found = book(game, cards=cards)
    return Vocabulary(found.id, found.record_words, cards_of(found), found.cards)


def vocabulary(game: str, cards: Path | None = None) -> Vocabulary:
    """The words in which records of a game are written."""
    return _vocabulary(game, cards)


@lru_cache(maxsize=1)
def deal_words() -> frozenset[str]:
    """The spellings of `deal`, the line that begins a deal."""
    words = vocabulary(layouts.games()[0]).keys
    return frozenset(spelling for spelling, name in words.items() if name == "deal")


def find_game(text: str) -> str | None:
    """The id of the game that a text names by id or by title in either language; None where none is."""
    wanted = fold(text)
    known = layouts.games()
    if wanted in known:
        return wanted
    spaced = {game.replace("-", " "): game for game in known}
    if wanted in spaced:
        return spaced[wanted]
    return titles().get(wanted)


def titles() -> dict[str, str]:
    """Every title of a game, folded, to its id."""
    return {fold(title): game for game in layouts.games() for title in book(game).titles.values()}


def near_game(text: str) -> str | None:
    """The id or title that was most likely meant."""
    return nearest(fold(text), [*layouts.games(), *titles()])
