"""What a Python program asks of printing: the pages of a game's components, and PDF files of them.

Options are those of the command line, by the same names and with the same words (`pnp kit --help`); lengths
may be numbers, in millimetres.  Whatever is wrong is one `LayoutError` with all its `problems`.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import IO, Any, TypedDict, Unpack

from layouts.book import Book
from layouts.loader import load
from pnp.commands.choose import choose
from pnp.compose import kit
from pnp.compose.kit import Product
from pnp.options import OPTIONS, Backs, Boxes, Fold, Indices, Ink, Marks, MarksSide, Mats, Request, Suits
from pnp.scene import Scene
from runtime.suggestions import nearest

Length = float | str
"""Millimetres, or words such as `0.125in`."""


class Choices(TypedDict, total=False):
    """How something is printed; what is left out is as on the command line."""

    lang: str | Iterable[str]
    paper: str
    card: str
    margin: Length
    backs: Backs
    light_backs: bool
    marks: Marks
    marks_side: MarksSide
    bleed: Length
    gap: Length
    copies: int
    stack_order: bool
    slots: str
    skip: str
    only: str | Iterable[str]
    ink: Ink
    suits: Suits
    indices: Indices
    camera: bool
    large: bool
    vertical: bool
    fold: Fold
    fit: bool
    mats: Mats
    box: Boxes
    sleeved: bool
    thickness: Length
    page: str
    printer: str
    profile: str


def components(game: Book | str | Path) -> tuple[str, ...]:
    """What the kit of a game holds, in the order in which it is printed.

    >>> components("pile-up")
    ('cards', 'aids', 'mat', 'booklet', 'pocket', 'sheets', 'dice', 'box', 'cutplan')
    """
    return kit.parts(_book(game))


def compose(game: Book | str | Path, *names: str, **choices: Unpack[Choices]) -> tuple[Product, ...]:
    """The documents of some components, without names of the whole kit: one for each language, or for all.

    A book keeps the options and players with which it was loaded.  `LayoutError` with everything that forbids
    it: a word that is not known, a card larger than the paper, text that has no room.

    >>> [(made.component, made.sheets) for made in compose("pile-up", "mat", "dice", paper="a4")]
    [('mat', 2), ('dice', 1)]
    """
    book = _book(game)
    known = kit.parts(book)
    strange = [name for name in names if name not in known]
    if strange:
        raise ValueError(f"{book.id} has no component {strange[0]!r}; it has {', '.join(known)}")
    request = _request(book, dict(choices))
    wanted = tuple(name for name in known if name in names) if names else known
    run = choose(request, "en", cut="cards" in wanted, book=book)
    return tuple(kit.products(run.book, run.settings, run.cards, wanted))


def write_pdf(document: Product | Scene, target: str | Path | IO[bytes]) -> None:
    """Write a document: to a file, whole or not at all, or into a stream that is open for bytes.

    The bytes are the same for the same document.
    """
    from pnp.draw import pdf

    scene = document.scene if isinstance(document, Product) else document
    pdf.write(scene, Path(target) if isinstance(target, str) else target)


def _book(game: Book | str | Path) -> Book:
    return game if isinstance(game, Book) else load(game)


def _request(book: Book, choices: dict[str, Any]) -> Request:
    """The choices in the words of a command line; `TypeError` for a name that is none."""
    names = Choices.__annotations__
    for name in choices:
        if name not in names:
            near = nearest(name, names)
            raise TypeError(
                f"compose() has no option {name!r}" + (f"; did you mean {near!r}?" if near else "")
            )
    langs = choices.pop("lang", ())
    words: dict[str, Any] = {"langs": langs}
    for name, given in {**choices, "langs": langs}.items():
        option = OPTIONS[name]
        if option.many:
            words[name] = (given,) if isinstance(given, str) else tuple(given)
        else:
            words[name] = bool(given) if option.is_flag else str(given)
    players = None if book.seats is None else str(book.seats)
    return Request(game=book.id, players=players, **words)
