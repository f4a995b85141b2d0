"""Goldens: a few scenes as text, and all kinds of drawings as pixels, against what was found good by eye.

The text says what changed; the pixels say that it still looks like that.  After a change that was meant,
look at the pictures, then write them anew:  UPDATE_GOLDEN=1 python make.py test tests/pnp/test_golden.py
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

import layouts
from pnp.art import pen
from pnp.art.faces import back, face
from pnp.art.style import Style
from pnp.compose import dicenets, mat, tuckbox
from pnp.draw import pdf, png
from pnp.scene import Item, Page, Scene
from pnp.settings import Settings
from tests.pnp import scene_text as describe

GOLDEN = Path(__file__).parent.parent / "golden"
UPDATE = bool(os.environ.get("UPDATE_GOLDEN"))
MOST_DIFFERENT = 2.0
"""Mean difference of a channel, of 255: other versions of the renderer smooth edges a little otherwise."""
CELL = 8
MOST_OF_A_CELL = 20.0
"""The same of each cell of so many pixels: what was drawn there is gone, or lies somewhere else."""

POKER = layouts.card_size("poker")
TRIM = POKER.trim
LOW = Style("low", "four", large=True)
MONO = Style("mono", camera=True, jumbo=True)

CARDS = {
    "twin-pyramid": "AS AH AD AC 2S 7H 9D 10C JS QH KD KS JK",
    "american-page-one": "JC QS KH",
    "pile-up": "R1 B2 G3 W1 W4 K1 K5 R6 ALL",
    "pyramid-dice": "T01 T05 T12 T21 T30 G1 G4 RA",
}
"""Cards of every kind; all backs come with them, and every fifth again in little ink, or in one."""


def card(game: str, name: str) -> Scene:
    """One face on a page of its trim."""
    sheet = Page(width=TRIM.width, height=TRIM.height, items=next(_faces(game, [name])))
    return Scene(title="golden", lang="en", pages=(sheet,), forms={})


def _faces(game: str, names: Iterable[str], style: Style = Style()) -> Iterator[tuple[Item, ...]]:  # noqa: B008
    book = layouts.load(game, {"jokers": 1} if game == "twin-pyramid" else {})
    for name in names:
        yield face(book, next(each for each in book.cards if each.id == name), TRIM, style, "en")


def cards(game: str) -> Iterator[Image.Image]:
    """Faces and backs side by side on one page."""
    names, book = CARDS[game].split(), layouts.load(game)
    drawn = list(_faces(game, names))
    drawn += [back(book, name, TRIM, style, "en") for name in book.backs for style in (Style(), LOW, MONO)]
    drawn += [*_faces(game, names[::5], LOW), *_faces(game, names[::5], MONO)]
    yield from png.pages(pdf.data(page(drawn, 10), effort=0), 40)


def page(drawn: list[tuple[Item, ...]], columns: int) -> Scene:
    """Cards of the trim in rows, each cut off at its edge."""
    edge = pen.rectangle(0, 0, TRIM.width, TRIM.height)
    items = []
    for place, one in enumerate(drawn):
        row, column = divmod(place, columns)
        items.append(pen.group(*one, at=pen.shift(column * TRIM.width, row * TRIM.height), clip=edge))
    rows = -(-len(drawn) // columns)
    sheet = Page(width=columns * TRIM.width, height=rows * TRIM.height, items=tuple(items))
    return Scene(title="golden", lang="en", pages=(sheet,), forms={})


def things(game: str) -> Iterator[Image.Image]:
    """The mats for two, the box and the dice."""
    book = layouts.load(game)
    settings = Settings(paper=layouts.paper("a4"), card=POKER, players=2)
    for scene in (
        mat.compose(book, settings),
        tuckbox.compose(book, settings),
        dicenets.compose(book, settings),
    ):
        if scene is not None:
            yield next(iter(png.pages(pdf.data(scene, effort=0), 25)))


PICTURES: dict[str, Callable[[], Iterator[Image.Image]]] = {
    **{f"{game}-cards": lambda game=game: cards(game) for game in CARDS},  # type: ignore[misc]
    **{f"{game}-things": lambda game=game: things(game) for game in CARDS},  # type: ignore[misc]
}


def beside(pictures: Iterable[Image.Image]) -> Image.Image:
    """Pictures as one, from left to right."""
    found = [one.convert("RGB") for one in pictures]
    made = Image.new("RGB", (sum(one.width for one in found), max(one.height for one in found)))
    x = 0
    for one in found:
        made.paste(one, (x, 0))
        x += one.width
    return made


TEXTS: dict[str, Callable[[], Scene]] = {
    "seven-of-hearts": lambda: card("american-page-one", "7H"),
    "treasure": lambda: card("pyramid-dice", "T25"),
    "black-two": lambda: card("pile-up", "K2"),
}


@pytest.mark.parametrize("name", TEXTS)
def test_scene_text(name: str) -> None:
    path = GOLDEN / f"{name}.txt"
    made = describe.describe(TEXTS[name]())
    if UPDATE:
        path.write_text(made, encoding="utf-8")
    assert made == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PICTURES)
def test_pixels(name: str) -> None:
    path = GOLDEN / f"{name}.png"
    made = beside(PICTURES[name]())
    if UPDATE:
        made.save(path, optimize=True)
    wanted = Image.open(path).convert("RGB")
    assert made.size == wanted.size
    assert differing(made, wanted) == [], f"{name} looks different there (pixels from left and top)"


def differing(made: Image.Image, wanted: Image.Image) -> list[tuple[int, int]]:
    """The cells, in pixels from the left and from the top, in which two pictures are not alike."""
    difference = ImageChops.difference(made, wanted)
    if max(ImageStat.Stat(difference).mean) > MOST_DIFFERENT:
        return [(0, 0)]
    cells = difference.resize((made.width // CELL, made.height // CELL), Image.Resampling.BOX)
    spots = ((x, y) for y in range(cells.height) for x in range(cells.width))
    return [
        (x * CELL, y * CELL)
        for (x, y), part in zip(spots, zip(*[iter(cells.tobytes())] * 3, strict=True), strict=True)
        if max(part) > MOST_OF_A_CELL
    ]


def test_a_golden_that_is_another_picture_fails() -> None:
    """The comparison is no formality: a spot of 3 mm that is gone is seen, and where it was."""
    wanted = Image.open(GOLDEN / "pile-up-cards.png").convert("RGB")
    made = wanted.copy()
    made.paste(ImageChops.invert(made.crop((48, 64, 53, 69))), (48, 64))
    assert differing(made, wanted) == [(48, 64)]
    assert differing(wanted.transpose(Image.Transpose.FLIP_LEFT_RIGHT), wanted)
