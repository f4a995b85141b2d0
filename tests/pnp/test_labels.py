"""Label and pre-cut papers: every card on its label to the tenth of a millimetre, used labels left free."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

import layouts
from layouts.measures import CardSize, Size, Slots
from pnp.compose.imposition import Place, best_grid, impose, skipping
from pnp.compose.pieces import SPILL, on_label, onto
from pnp.geometry import Box
from pnp.settings import Settings
from tests.pnp.decks import run

CARD = CardSize(name="x", trim=Size(width=50.8, height=88.9), corner=3)
INCH = 25.4


def boxes(paper: str, card: CardSize) -> list[tuple[float, float, float, float]]:
    """Left, top, width and height of every place of the sheet."""
    grid = best_grid(Settings(paper=layouts.paper(paper), card=card))
    assert grid is not None
    (sheet,) = impose(grid.faces, grid, "none")
    return [(round(p.x, 3), round(p.y, 3), grid.trim.width, grid.trim.height) for p in sheet.front]


@pytest.mark.parametrize(
    ("paper", "left", "top", "width", "height"),
    [
        ("avery-5371", 0.75 * INCH, 0.5 * INCH, 3.5 * INCH, 2 * INCH),
        ("A-One 72110", 14, 11, 91, 55),
        ("31514", 14, 11, 91, 55),
    ],
)
def test_places_are_those_that_the_vendor_publishes(
    paper: str, left: float, top: float, width: float, height: float
) -> None:
    """Two side by side, five one below the other, no gaps: the figures are typed from the vendors' pages."""
    card = CardSize(name="x", trim=Size(width=height, height=width), corner=3)  # upright, so it lies
    expected = [
        (round(left + column * width, 3), round(top + row * height, 3), width, height)
        for row in range(5)
        for column in range(2)
    ]
    assert boxes(paper, card) == [pytest.approx(one) for one in expected]
    lying = CardSize(name="x", trim=Size(width=width, height=height), corner=3)
    assert boxes(paper, lying) == [pytest.approx(one) for one in expected], "a landscape card lies as it is"


def test_a_smaller_card_lies_in_the_middle_of_its_label() -> None:
    small = CardSize(name="x", trim=Size(width=80.0, height=50.0), corner=3)
    left, top, _, _ = boxes("72110", small)[0]
    assert (left, top) == (14 + 5.5, 11 + 2.5)


@pytest.mark.parametrize("backs", ["long", "short"])
def test_a_back_lies_behind_its_face_with_its_top_at_the_same_end(backs: str) -> None:
    """Turned about its long (upright) or short (level) edge, the sheet keeps each card's top."""
    settings = Settings(paper=layouts.paper("avery-5371"), card=CARD, backs=backs)  # type: ignore[arg-type]
    grid = best_grid(settings)
    assert grid is not None
    (sheet,) = impose(3, grid, settings.backs)
    assert sheet.back is not None
    width, height = grid.sheet.width, grid.sheet.height

    def end(place, y: float) -> tuple[float, float]:  # type: ignore[no-untyped-def]
        a, b, c, d, e, f = onto(place, CARD.trim)
        x = CARD.trim.width / 2
        return a * x + c * y + e, b * x + d * y + f

    for face, back in zip(sheet.front, sheet.back, strict=True):
        for y in (0.0, CARD.trim.height):
            across, down = end(back, y)
            turned = (width - across, down) if backs == "long" else (across, height - down)
            assert end(face, y) == pytest.approx(turned)


@given(
    width=st.floats(20, 60),
    air=st.floats(0, 8),
    gap=st.floats(0, 8),
    columns=st.integers(1, 4),
    place=st.integers(0, 15),
)
def test_no_ink_reaches_a_neighbouring_label(
    width: float, air: float, gap: float, columns: int, place: int
) -> None:
    """A label that stays free is used up another day: the spill of its neighbour would stain its edge.

    Where no label follows, the spill hides that home printers set down a little off.
    """
    pitch = width + air + gap  # the card in the middle of a label that is wider by `air`
    labels = [
        Place(card=0, back=False, x=10 + column * pitch, y=10 + row * pitch, turned=False)
        for row in range(4)
        for column in range(columns)
    ]
    one = labels[place % len(labels)]
    box = on_label(one, labels, Size(width=width, height=width))
    for other in labels:
        if other is not one:
            edge = Box(x=other.x - air / 2, y=other.y - air / 2, width=width + air, height=width + air)
            wide = min(box.right, edge.right) - max(box.x, edge.x)
            high = min(box.bottom, edge.bottom) - max(box.y, edge.y)
            assert min(wide, high) < 1e-6
    if one.x == 10:
        assert box.x == pytest.approx(10 - SPILL)


@given(count=st.integers(0, 40), used=st.sets(st.integers(1, 10), max_size=9), stacked=st.booleans())
def test_every_card_has_a_place_and_none_a_used_one(count: int, used: set[int], stacked: bool) -> None:
    sheets = skipping(count, 10, stacked, used)
    assert sorted(card for pairs in sheets for _, card in pairs) == list(range(count))
    if sheets and used:
        assert not {cell + 1 for cell, _ in sheets[0]} & used
    for pairs in sheets:
        assert len({cell for cell, _ in pairs}) == len(pairs)


def test_cards_take_the_size_of_the_labels(tmp_path: Path) -> None:
    result = run(
        "cards", "twin-pyramid", "--only", "AS-8S", "--paper", "5371", "--skip", "1-3", "--out", tmp_path
    )
    assert result.exit_code == 0, result.output
    (path,) = tmp_path.glob("*.pdf")
    document = pypdfium2.PdfDocument(path)
    assert path.name.endswith("-avery-5371.pdf")
    assert len(document) == 4, "seven labels are left on the first sheet for eight cards"
    assert "50.8 × 88.9 mm" in document[0].get_textpage().get_text_range()


def test_a_paper_of_ones_own_in_four_numbers() -> None:
    paper = replace(layouts.paper("a4"), slots=Slots(columns=3, rows=8, left=0.0, top=4.0))
    card = CardSize(name="x", trim=Size(width=70.0, height=36.0), corner=0)
    grid = best_grid(Settings(paper=paper, card=card))
    assert grid is not None
    assert (grid.faces, grid.box.x, grid.box.y, grid.box.width) == (24, 0.0, 4.0, 210.0)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--paper", "a4", "--slots", "2,5,14"), ("--slots", "2,5,14,11")),
        (("--paper", "5371", "--slots", "2,5,14,11"), ("--slots", "Avery-5371")),
        (("--paper", "5371", "--skip", "11"), ("--skip", "10")),
        (("--paper", "5371", "--skip", "1-10"), ("--skip", "at least one position")),
        (("--paper", "5371", "--skip", "a"), ("--skip", "“a”")),
        (("--paper", "5371", "--bleed", "3"), ("--bleed", "Avery-5371")),
        (("--paper", "5371", "--backs", "gutterfold"), ("--backs", "Avery-5371")),
        (("--paper", "5371", "--card", "tarot"), ("70 × 120", "50.8 × 88.9 mm fits")),
        (("--paper", "avery-5317"), ("Avery-5371",)),
    ],
)
def test_slips_lead_to_the_mend(arguments: tuple[str, ...], words: tuple[str, ...], tmp_path: Path) -> None:
    result = run("cards", "twin-pyramid", *arguments, "--out", tmp_path)
    assert result.exit_code == 2, result.output
    for word in words:
        assert word in result.output
    assert not list(tmp_path.iterdir())


@pytest.mark.long
def test_the_rest_of_a_kit_is_printed_on_plain_paper(tmp_path: Path) -> None:
    result = run(
        *("kit", "pile-up", "--lang", "en", "--paper", "72110", "--without", "mat", "--unchecked"),
        *("--out", tmp_path),
    )
    assert result.exit_code == 0, result.output
    names = {path.name for path in tmp_path.glob("*.pdf")}
    assert "cards-a-one-72110.pdf" in names or "cards-en-a-one-72110.pdf" in names
    assert "booklet-en-a4.pdf" in names
    assert not any(name.startswith("cutplan") for name in names)


SQUARE = """\
[face.default.middle]
shape = "rect"
box = ["50% - 4", "50% - 4", 8, 8]
fill = "black"
[back.plain.middle]
shape = "rect"
box = ["50% - 4", "50% - 4", 8, 8]
fill = "black"
"""
PUBLISHED = {
    "avery-5371": (0.75 * INCH, 0.5 * INCH, 3.5 * INCH, 2 * INCH),
    "72110": (14.0, 11.0, 91.0, 55.0),
}
"""Left, top, width and height of the first label as the vendors publish them; five rows of two, no gaps."""


@pytest.mark.parametrize("paper", PUBLISHED)
def test_what_is_printed_stands_in_the_middle_of_every_label(paper: str, tmp_path: Path) -> None:
    """Measured in the pixels of the printed pages, faces and backs, to a pixel (0.17 mm)."""
    folder = tmp_path / "g"
    folder.mkdir()
    (folder / "game.toml").write_text('id = "g"\ntitle = "G"\n[backs.plain]\n')
    (folder / "cards.csv").write_text("id,quantity\nA,10\n")
    (folder / "faces.toml").write_text(SQUARE)
    result = run("cards", folder, "--paper", paper, "--out", tmp_path / "out")
    assert result.exit_code == 0, result.output
    (path,) = (tmp_path / "out").glob("*.pdf")
    dpi = 150
    sides = [page.render(scale=dpi / 72).to_pil().convert("L") for page in pypdfium2.PdfDocument(path)]
    assert len(sides) == 2
    left, top, width, height = PUBLISHED[paper]
    for side in sides:
        for row in range(5):
            for column in range(2):
                x, y = left + column * width, top + row * height
                pixels = [round(edge * dpi / INCH) for edge in (x, y, x + width, y + height)]
                label = side.crop(tuple(pixels)).point(lambda tone: 255 if tone < 128 else 0)
                box = label.getbbox()
                assert box is not None
                across, down = (box[0] + box[2]) / 2 + pixels[0], (box[1] + box[3]) / 2 + pixels[1]
                assert across * INCH / dpi == pytest.approx(x + width / 2, abs=1.1 * INCH / dpi)
                assert down * INCH / dpi == pytest.approx(y + height / 2, abs=1.1 * INCH / dpi)
                assert (box[2] - box[0]) * INCH / dpi == pytest.approx(8, abs=2 * INCH / dpi)
