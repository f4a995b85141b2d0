"""Which components the kit of a game has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from layouts.book import Book

COMPONENTS = ("cards", "aids", "markers", "mat", "booklet", "pocket", "sheets", "dice", "box", "cutplan")
"""What a kit may hold, in the order in which it is printed."""


def parts(book: Book, without: Iterable[str] = ()) -> tuple[str, ...]:
    """The components of this game's kit.

    A box and a cut plan belong to cards; dice only to games that roll them.
    """
    from pnp.compose import aids, dicenets

    left_out = set(without)
    if "cards" in left_out:
        left_out |= {"cutplan"}
    if not dicenets.wanted(book):
        left_out.add("dice")
    own = {*book.components, *(("cutplan",) if "cards" in book.components else ())}
    if "cards" in book.components and aids.has_turn_words(book):
        own.add("aids")
    return tuple(name for name in COMPONENTS if name in own and name not in left_out)
