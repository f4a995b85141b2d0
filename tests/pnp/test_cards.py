"""Card sheets as they come out of the printer: read back from the PDF, turned as paper is turned."""

from __future__ import annotations

from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any

import pikepdf
import pytest

import layouts
from layouts import Book
from pnp.art.pen import bounds
from pnp.compose import cards
from pnp.compose.pieces import INLINE_FROM, MARKS_FORM, pieces
from pnp.draw import pdf
from pnp.options import Backs
from pnp.scene import Group, Reuse, Scene, Text
from pnp.settings import Settings

MM = 25.4 / 72  # millimetres in a point
EXACT = 0.01
"""Millimetres by which a trim in the PDF may be off, by the order for this work."""

POKER = layouts.card_size("poker")
SETTINGS = Settings(paper=layouts.paper("a4"), card=POKER)


def deck_of(count: int) -> tuple[Book, tuple[layouts.Card, ...]]:
    """Cards of Pyramid Dice: their backs tell which card they belong to."""
    book = layouts.load("pyramid-dice")
    return book, book.cards[:count]


@dataclass(frozen=True)
class Drawn:
    """A form on a page: its object, where its trim lies (mm from the top left), and which way is up."""

    form: tuple[int, int]
    x: float
    y: float
    width: float
    height: float
    upright: bool


def drawn(page: Any) -> list[Drawn]:
    """Every card-sized form that a page draws, from its content stream alone."""
    height = float(page.MediaBox[3])
    matrix, stack, found = pikepdf.Matrix(), [], []
    for instruction in pikepdf.parse_content_stream(page):
        operands: Any = instruction.operands
        name = str(instruction.operator)
        if name == "q":
            stack.append(matrix)
        elif name == "Q":
            matrix = stack.pop()
        elif name == "cm":
            matrix = pikepdf.Matrix(*(float(value) for value in operands)) @ matrix
        elif name == "Do":
            form = page.Resources.XObject[str(operands[0])]
            left, top, right, bottom = (float(value) for value in form.BBox)
            over = -left  # what the form shows beyond its trim
            ax, ay = matrix.transform((left + over, top + over))
            bx, by = matrix.transform((right - over, bottom - over))
            found.append(
                Drawn(
                    form=form.objgen,
                    x=min(ax, bx) * MM,
                    y=(height - max(ay, by)) * MM,
                    width=abs(bx - ax) * MM,
                    height=abs(by - ay) * MM,
                    upright=ay > by,
                )
            )
    return [item for item in found if item.height < 150]  # the form of the cut marks is as large as the sheet


def printed(scene: Scene) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(pdf.data(scene)))


@pytest.mark.parametrize("card", ["poker", "tcg", "bridge", "mini", "tarot", "57.15x88.9mm"])
def test_trims_are_exact_in_the_pdf(card: str) -> None:
    """To 0.01 mm: the faces on the page, and the TrimBox that holds a whole number of them."""
    size = layouts.card_size(card)
    book, few = deck_of(4)  # a tarot sheet holds no more
    document = printed(cards.compose(book, replace(SETTINGS, card=size), few))
    page = document.pages[0]
    faces = drawn(page)
    assert len(faces) == 4
    for face in faces:
        assert face.width == pytest.approx(size.trim.width, abs=EXACT)
        assert face.height == pytest.approx(size.trim.height, abs=EXACT)
    left, bottom, right, top = (float(value) * MM for value in page.TrimBox)
    assert (right - left) / size.trim.width == pytest.approx(
        round((right - left) / size.trim.width), abs=1e-3
    )
    assert (top - bottom) / size.trim.height == pytest.approx(
        round((top - bottom) / size.trim.height), abs=1e-3
    )


@pytest.mark.sample(3)
@pytest.mark.parametrize("backs", ["long", "short", "gutterfold"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_every_face_has_its_own_back_behind_it(backs: Backs, paper: str, bleed: float) -> None:
    """33 cards end in a sheet that is not full; the backs 1, 2 and Ra must lie behind their own faces."""
    book, all_cards = deck_of(99)
    chosen = replace(SETTINGS, paper=layouts.paper(paper), backs=backs, bleed=bleed, gap=2 * bleed)
    scene = cards.compose(book, chosen, all_cards)
    document = printed(scene)
    back_of = {card.id: card.back for card in all_cards}
    faces_of_form: dict[tuple[int, int], str] = {}
    meetings: dict[str, set[tuple[int, int]]] = {}
    names = _names(scene)
    pairs = 0
    for face, back, name in _met(document, chosen, names):
        faces_of_form[face.form] = name
        meetings.setdefault(back_of[name], set()).add(back.form)
        pairs += 1
    assert pairs == 33
    assert len(faces_of_form) == len(all_cards)
    assert set(meetings) == {"1", "2", "ra"}
    assert all(len(forms) == 1 for forms in meetings.values())
    assert len({form for forms in meetings.values() for form in forms}) == 3


def _names(scene: Scene) -> list[list[str]]:
    """Ids of the faces of each page in the order in which they are drawn."""
    return [
        [name.removeprefix("face ") for name in _reused(page.items) if name.startswith("face ")]
        for page in scene.pages
    ]


def _reused(items: Any) -> list[str]:
    """Names of all forms that items draw."""
    found = []
    for item in items:
        if isinstance(item, Reuse):
            found.append(item.form)
        elif isinstance(item, Group):
            found += _reused(item.items)
    return found


def _met(document: pikepdf.Pdf, chosen: Settings, names: list[list[str]]) -> Any:
    """Faces and backs that lie on each other once the paper is turned (or folded) by hand."""
    folded = chosen.backs == "gutterfold"
    step = 1 if folded else 2
    for index in range(0, len(document.pages), step):
        front = document.pages[index]
        width, height = (float(front.MediaBox[i]) * MM for i in (2, 3))
        items = drawn(front)
        count = len(names[index])
        faces, backs = items[:count], items[count:]
        if not folded:
            backs = drawn(document.pages[index + 1])
        for face, name in zip(faces, names[index], strict=True):
            yield face, _behind(face, backs, chosen.backs, (width, height)), name


def _behind(face: Drawn, backs: list[Drawn], how: Backs, sheet: tuple[float, float]) -> Drawn:
    """The back that the turned paper brings behind a face; it must be upright for whoever turns the card."""
    width, height = sheet
    upright_paper = height >= width
    found = []
    for back in backs:
        level = (width - back.x - back.width, back.y, back.upright)
        plumb = (back.x, height - back.y - back.height, not back.upright)
        ways = (
            [level, plumb] if how == "gutterfold" else [level if (how == "long") == upright_paper else plumb]
        )
        for x, y, upright in ways:
            if abs(x - face.x) < EXACT and abs(y - face.y) < EXACT and upright:
                found.append(back)
    assert len(found) == 1
    return found[0]


def test_backs_that_tell_something_are_cards_of_their_own_without_backs() -> None:
    """`--backs none`: faces repeat 1 and 2; the second sides of the five Ra are five further cards."""
    book = layouts.load("pyramid-dice")
    deck = pieces(book.cards, book, replace(SETTINGS, backs="none"))
    assert len(deck) == 33 + 5
    assert [piece.card.id for piece in deck if piece.side == "back"] == ["RA"] * 5
    assert len(pieces(book.cards, book, SETTINGS)) == 33
    scene = cards.compose(book, replace(SETTINGS, backs="none"))
    assert scene.duplex == "simplex"
    assert len(scene.pages) == 5  # 38 cards, nine on a sheet


def test_a_sheet_does_not_grow_with_copies() -> None:
    """Each drawing is one form: three decks have the forms of one."""
    book, few = deck_of(9)
    one = cards.compose(book, SETTINGS, few)
    three = cards.compose(book, replace(SETTINGS, copies=3), few)
    assert one.forms.keys() == three.forms.keys()
    assert len(three.pages) == 3 * len(one.pages)


def test_very_large_decks_draw_single_cards_in_place() -> None:
    """A form for each of thousands of cards printed once would cost time and size, and save nothing."""
    book = layouts.load("twin-pyramid")
    card = book.cards[0]
    deck = tuple(replace(card, id=f"C{index}") for index in range(INLINE_FROM))
    scene = cards.compose(book, replace(SETTINGS, backs="none"), deck)
    assert set(scene.forms) == {MARKS_FORM}
    clipped = [item for item in scene.pages[0].items if isinstance(item, Group) and item.clip]
    assert len(clipped) == 9


@pytest.mark.parametrize("side", ["front", "both"])
def test_marks_are_the_same_drawing_on_every_page(side: str) -> None:
    book, all_cards = deck_of(99)
    chosen = replace(SETTINGS, marks_side="both" if side == "both" else "front")
    scene = cards.compose(book, chosen, all_cards)
    marked = [Reuse(form=MARKS_FORM) in page.items for page in scene.pages]
    assert marked == [side == "both" or index % 2 == 0 for index in range(len(scene.pages))]


def test_every_page_says_what_it_is() -> None:
    """Ruler labels and the sheet's settings on each page, the back pages included."""
    book, all_cards = deck_of(20)
    for paper in ("a4", "letter", "a3", "b5", "4x6"):
        scene = cards.compose(book, replace(SETTINGS, paper=layouts.paper(paper)), all_cards)
        for page in scene.pages:
            words = " ".join(_words(page.items))
            for wanted in ("50 mm", "2 in", "Pyramid Dice", "63.5 × 88.9", "100 %", page.label):
                assert wanted in words


def _words(items: Any) -> list[str]:
    found = []
    for item in items:
        if isinstance(item, Text):
            found.append(item.text)
        elif isinstance(item, Group):
            found += _words(item.items)
    return found


def test_backs_spill_over_outer_cuts_only() -> None:
    """Where a neighbour shares the cut nothing is drawn over it; outside, 1.5 mm hide the printer's error."""
    book, few = deck_of(2)
    scene = cards.compose(book, SETTINGS, few)
    clips = [item.clip for item in scene.pages[1].items if isinstance(item, Group) and item.clip]
    boxes = [bounds(clip) for clip in clips]
    assert [right - left for left, _, right, _ in boxes] == pytest.approx([63.5 + 1.5] * 2)
    assert [bottom - top for _, top, _, bottom in boxes] == pytest.approx([88.9 + 3.0] * 2)
