"""Just at, just above and just below: what preflight of pages calls a fault, by the figures it names."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

import layouts
from layouts.model import Card, Size
from pnp.art import pen
from pnp.compose import plain
from pnp.preflight import groups, overlaps, raster, texts
from pnp.preflight.draw import Picture
from pnp.preflight.ground import PER_MM, code, contrast, pixels, ratio, shares
from pnp.preflight.pages import breaks, grounds, lines, meetings
from pnp.preflight.pages.check import Document
from pnp.preflight.pages.sizes import check as sizes
from pnp.preflight.smaller import reduced
from pnp.scene import Color, Form, Gradient, Group, Item, Page, Path, Reuse, Scene, Stop, Stroke, Text
from pnp.scene import Picture as Drawn
from pnp.type import measure

MM = 25.4 / 72
BLACK = Color(0.0, 0.0, 0.0)
BOLD = "sans-bold"
Box4 = tuple[float, float, float, float]


def text(words: str, x: float, y: float, size: float = 10.0, **more: object) -> Text:
    facts: dict[str, object] = {"font": "sans", "color": BLACK, "role": "body", **more}
    return Text(x=x, y=y, text=words, size=size, **facts)  # type: ignore[arg-type]


def page_of(*items: Item, width: float = 148.0, height: float = 210.0) -> tuple[Scene, Page]:
    page = Page(width=width, height=height, items=items)
    return Scene(title="t", lang="en", pages=(page,), forms={}), page


def flow(*items: Item, component: str = "booklet", **size: float) -> list[str]:
    """The faults of how text is shared out."""
    scene, page = page_of(*items, **size)
    return [
        code.removeprefix("preflight.") for code, _ in breaks.check(lines.sheet(scene, page), component, page)
    ]


def met(*items: Item, forms: dict[str, Form] | None = None) -> list[str]:
    """The faults of texts that meet something."""
    scene, page = page_of(*items)
    scene = Scene(title="t", lang="en", pages=(page,), forms=forms or {})
    return [code.removeprefix("preflight.") for code, _ in meetings.check(lines.sheet(scene, page), page)]


# headings


BODY = [text("a line of the text that runs on, as full as can be", 10, 60 + 5 * line) for line in range(10)]


def headed(*more: Item, size: float = 13.0, y: float = 190.0, **kind: object) -> list[str]:
    given: dict[str, object] = {"font": BOLD, **kind}
    return flow(*BODY, text("Scoring", 10, y, size, **given), *more)


def test_a_heading_is_larger_than_the_text_by_an_eighth_and_bold_or_says_so() -> None:
    assert headed(size=11.21) == ["heading-stranded"]
    assert headed(size=11.15) == []
    assert headed(size=13.0, font="sans") == []
    assert headed(size=10.0, font="sans", role="heading") == ["heading-stranded"]
    assert flow(*BODY, text("Scoring", 10, 190, 13, font=BOLD), component="mat") == [], (
        "text of mats does not flow"
    )


def test_the_size_of_a_page_is_that_of_most_letters_not_of_most_lines() -> None:
    few = [text("two", 10, 60 + 5 * line, 13.0) for line in range(10)]
    assert flow(
        *few,
        text("a line longer than all of these taken together, by far", 10, 120),
        text("Scoring", 10, 190, 13, font=BOLD),
    ) == ["heading-stranded"]


def test_what_stands_in_the_first_quarter_of_a_page_is_its_title() -> None:
    """Its upper edge, 0.95 em above the baseline, above or below 52.5 mm."""
    rise = 0.95 * 13.0 * MM
    far = [
        text("a line of the text that runs on, as full as can be", 10, 120 + 5 * line) for line in range(10)
    ]
    title = text("Scoring", 10, 52.5 + rise - 0.1, 13.0, font=BOLD)
    assert flow(*far, title) == []
    lower = text("Scoring", 10, 52.5 + rise + 0.1, 13.0, font=BOLD)
    assert flow(*far, lower) == ["heading-stranded"]


def test_what_a_heading_heads_begins_within_22_mm_under_it() -> None:
    foot = 150.0 + 0.3 * 13.0 * MM
    rise = 0.95 * 10.0 * MM
    for below, faults in ((21.9, []), (22.1, ["heading-stranded"])):
        assert headed(text("words", 10, foot + below + rise), y=150.0) == faults
    shape = [
        Path(segments=pen.rectangle(10, foot + below, 30, 8), stroke=plain.CUT) for below in (21.9, 22.1)
    ]
    assert headed(shape[0], y=150.0) == []
    assert headed(shape[1], y=150.0) == ["heading-stranded"]
    flat = Path(segments=pen.rectangle(10, foot + 5, 30, 2.0), stroke=plain.CUT)
    assert headed(flat, y=150.0) == ["heading-stranded"], "a rule is nothing that is headed"
    assert headed(Path(segments=pen.rectangle(10, foot + 5, 30, 2.1), stroke=plain.CUT), y=150.0) == []
    over = Path(segments=pen.rectangle(10, foot - 1.6, 30, 8), stroke=plain.CUT)
    assert headed(over, y=150.0) == ["heading-stranded"], "what begins above its foot is not under it"
    assert headed(Path(segments=pen.rectangle(10, foot - 1.4, 30, 8), stroke=plain.CUT), y=150.0) == []


def test_what_stands_beside_the_width_of_a_heading_is_not_under_it() -> None:
    """Of a short heading 10 mm count as its width."""
    wide = measure.width("Scoring", BOLD, 13.0)
    assert headed(text("words", 10 + wide + 0.2, 155), y=150.0) == ["heading-stranded"]
    assert headed(text("words", 10 + wide - 0.2, 155), y=150.0) == []
    left = measure.width("words", "sans", 10.0)
    assert headed(text("words", 9.8 - left, 155), y=150.0) == ["heading-stranded"]
    assert headed(text("words", 10.2 - left, 155), y=150.0) == []
    assert flow(*BODY, text("A", 10, 150, 13, font=BOLD), text("words", 19.8, 157)) == []
    assert flow(*BODY, text("A", 10, 150, 13, font=BOLD), text("words", 20.2, 157)) == ["heading-stranded"]


def test_a_label_beside_its_words_or_its_line_is_no_heading() -> None:
    """On one level, to 4 mm, and no farther to the right than 4 mm."""
    wide = measure.width("Scoring", BOLD, 13.0)
    for right, faults in ((3.9, []), (4.1, ["heading-stranded"]), (-0.4, []), (-0.7, ["heading-stranded"])):
        assert headed(text("12", 10 + wide + right, 146.5), y=150.0) == faults, right
    for y, faults in ((146.1, []), (145.9, ["heading-stranded"])):
        assert headed(text("12", 10 + wide + 1, y), y=150.0) == faults
    rule = pen.line((10 + wide + 1, 152.0), (80.0, 152.0))
    assert headed(Path(segments=rule, stroke=plain.CUT), y=150.0) == []
    far = pen.line((10 + wide + 4.1, 152.0), (80.0, 152.0))
    assert headed(Path(segments=far, stroke=plain.CUT), y=150.0) == ["heading-stranded"]
    low = pen.line((10 + wide + 1, 154.1), (80.0, 154.1))
    assert headed(Path(segments=low, stroke=plain.CUT), y=150.0) == ["heading-stranded"]
    assert flow(*BODY, text("12.", 10, 150, 13, font=BOLD)) == [], "a number alone"


# last lines

FIRST = "手札から1枚を出すか、山札から1枚引きま"
EM = 10.0 * MM


def last(
    words: str = "す。", x: float = 10.0, step: float = 1.5, size: float = 10.0, **kind: object
) -> list[str]:
    return flow(text(FIRST, 10, 80), text(words, x, 80 + step * EM, size, **kind))


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({}, True),
        ({"words": "です。"}, False),
        ({"words": "す"}, True),
        ({"step": 1.01}, True),
        ({"step": 0.99}, False),
        ({"step": 2.19}, True),
        ({"step": 2.21}, False),
        ({"x": 10.29}, True),
        ({"x": 10.31}, False),
        ({"size": 10.04}, True),
        ({"size": 10.06}, False),
        ({"font": BOLD}, False),
    ],
)
def test_a_last_line_of_a_letter_or_two_follows_its_paragraph(more: dict[str, object], fault: bool) -> None:
    """From one to 2.2 ems below, at the same edge, in the same type."""
    assert last(**more) == (["short-last-line"] if fault else [])  # type: ignore[arg-type]


def test_only_a_full_line_that_ends_no_sentence_goes_on() -> None:
    def under(first: str) -> list[str]:
        return flow(text(first, 10, 80), text("す。", 10, 80 + 1.5 * EM))

    assert under("手札から1") == [], "four ems and a half are not full"
    assert under("手札からの1") == ["short-last-line"], "five and a half are"
    for sign in "。．.!?！？:：)）」』…":
        assert under(f"手札から一枚を出すか{sign}") == []


def test_a_line_that_goes_on_below_is_no_last_one() -> None:
    """The same step below, from the same edge, in the same size: to a twentieth of a millimetre."""
    step = 1.5 * EM

    def three(y: float = 0.0, x: float = 0.0, size: float = 10.0) -> list[str]:
        after = text("出す札のこと", 10 + x, 80 + 2 * step + y, size)
        return flow(text(FIRST, 10, 80), text("す。", 10, 80 + step), after)

    assert three() == three(y=0.04) == three(x=0.29) == three(size=10.04) == []
    for other in (three(y=0.06), three(y=-0.06), three(x=0.31), three(x=-0.31), three(size=10.06)):
        assert other == ["short-last-line"]


def test_pieces_of_one_line_are_one_line() -> None:
    """Touching, on one baseline: a last line of two pieces is longer than either."""
    end = 10 + measure.width("す", "sans", 10.0)
    pieces = text("す", 10, 80 + 1.5 * EM), text("。次は", end, 80 + 1.5 * EM, font=BOLD)
    assert flow(text(FIRST, 10, 80), *pieces) == []
    far = text("。次は", end + 2.6, 80 + 1.5 * EM, font=BOLD)
    assert flow(text(FIRST, 10, 80), pieces[0], far) == ["short-last-line"]


# text set downwards


def column(words: str, x: float, y: float = 60.0, size: float = 10.0, **more: object) -> Text:
    return text(words, x, y, size, downwards=True, **more)


@pytest.mark.parametrize(
    ("x", "y", "words", "fault"),
    [
        (1.5, 0.0, "す。", True),
        (1.5, 0.0, "します", False),
        (1.01, 0.0, "す。", True),
        (0.99, 0.0, "す。", False),
        (2.19, 0.0, "す。", True),
        (2.21, 0.0, "す。", False),
        (1.5, 0.29, "す。", True),
        (1.5, 0.31, "す。", False),
    ],
)
def test_a_last_column_of_a_letter_or_two_follows_at_the_left(
    x: float, y: float, words: str, fault: bool
) -> None:
    """From one to 2.2 ems to the left, beginning at the same height."""
    found = flow(column(FIRST, 100), column(words, 100 - x * EM, 60 + y * EM))
    assert found == (["short-last-line"] if fault else [])


def test_columns_that_end_no_paragraph_or_are_short_themselves_are_left_alone() -> None:
    step = 1.5 * EM
    assert flow(column("手札から", 100), column("す。", 100 - step)) == []
    assert flow(column("手札からの次", 100), column("す。", 100 - step)) == ["short-last-line"]
    assert flow(column("手札からの次。", 100), column("す。", 100 - step)) == []
    after = column("次に引く札を選ぶ", 100 - 2 * step)
    assert flow(column(FIRST, 100), column("す。", 100 - step), after) == []
    farther = column("次に引く札を選ぶ", 100 - 2 * step - 0.06)
    assert flow(column(FIRST, 100), column("す。", 100 - step), farther) == ["short-last-line"]
    lower = column("次に引く札を選ぶ", 100 - 2 * step, 60 + 0.31 * EM)
    assert flow(column(FIRST, 100), column("す。", 100 - step), lower) == ["short-last-line"]
    assert flow(column(FIRST, 100), column("す。", 100 - step, font=BOLD)) == []
    assert flow(column(FIRST, 100), column("す。", 100 - step, size=10.06)) == []


def test_figures_abreast_belong_to_their_column() -> None:
    """す, then 12 in one square: three characters."""
    step = 1.5 * EM
    abreast = text("12", 100 - step, 60 + 1.9 * EM, anchor="middle")
    assert flow(column(FIRST, 100), column("す", 100 - step), abreast) == []
    aside = text("12", 100 - step - 0.31 * EM, 60 + 1.9 * EM, anchor="middle")
    assert flow(column(FIRST, 100), column("す", 100 - step), aside) == ["short-last-line"]


def test_what_a_heading_set_downwards_heads_begins_45_mm_to_its_left() -> None:
    body = [column("文章がここに流れて長く続いている", 130 - 5 * line, 10) for line in range(4)]
    heading = column("得点の数え方", 80, 100, 13.0, font=BOLD)
    left = 80 - 13 * MM / 2
    assert flow(*body, heading) == ["heading-stranded"]
    assert flow(*body, column("得点の数え方", 80, 100, 13.0)) == []
    assert flow(*body, column("得点の数え方", 80, 100, 11.1, font=BOLD)) == []
    assert flow(*body, column("得点の数え方", 80, 100, 11.21, font=BOLD)) == ["heading-stranded"]
    assert flow(*body, column("得点の数え方", 80, 100, 10.0, role="heading")) == ["heading-stranded"]
    assert flow(*body, column("12", 80, 100, 13.0, font=BOLD)) == []
    for away, faults in ((44.9, []), (45.1, ["heading-stranded"])):
        beside = column("点", left - away - EM / 2, 100)
        assert flow(*body, heading, beside) == faults, away
    for top, faults in ((144.9, []), (145.1, ["heading-stranded"])):
        assert flow(*body, heading, column("点", 70, top)) == faults, "no band is less deep than 45 mm"
    assert flow(*body, heading, Path(segments=pen.rectangle(60, 110, 10, 8), stroke=plain.CUT)) == []
    assert flow(*body, heading, Path(segments=pen.rectangle(68, 110, 1.9, 8), stroke=plain.CUT)) == [
        "heading-stranded"
    ]


def test_a_fold_parts_two_pages_of_text_set_downwards() -> None:
    """What stands left of the fold of a sheet is on another page than a heading right of it."""
    body = [column("文章がここに流れて長く続いている", 290 - 5 * line, 10) for line in range(4)]
    heading, beside = column("得点の数え方", 155, 100, 13.0, font=BOLD), column("点", 140, 100)
    assert flow(*body, heading, beside, width=297.0) == ["heading-stranded"]
    assert flow(*body, heading, beside, width=297.0, component="sheets") == []


# meetings


def test_letters_may_touch_by_a_seventh_of_a_millimetre_and_no_more() -> None:
    """The ink of two H side by side, 0.15 mm over one another at most."""
    scene, page = page_of(text("H", 20, 40))
    (one,) = lines.sheet(scene, page).lines
    assert one.box is not None
    wide = one.box[2] - one.box[0]
    for over, faults in ((0.14, []), (0.16, ["text-over-text"])):
        assert met(text("H", 20, 40), text("H", 20 + wide - over, 40.5, 10.0)) == faults
        tall = one.box[3] - one.box[1]
        assert met(text("H", 20, 40), text("H", 21, 40 + tall - over)) == faults


def test_the_same_word_near_itself_is_its_outline() -> None:
    assert met(text("word", 20, 40), text("word", 20.69, 40.69)) == []
    assert met(text("word", 20, 40), text("word", 20.71, 40)) == ["text-over-text"]
    assert met(text("word", 20, 40), text("word", 20, 40.71)) == ["text-over-text"]
    assert met(text("word", 20, 40), text("ward", 20.1, 40)) == ["text-over-text"]


def test_ink_may_stand_out_of_the_paper_by_a_fifth_of_a_millimetre() -> None:
    scene, page = page_of(text("HH", 20, 40))
    (one,) = lines.sheet(scene, page).lines
    assert one.box is not None
    left, top, right, bottom = (edge - by for edge, by in zip(one.box, (20, 40, 20, 40), strict=True))
    for out, faults in ((0.19, []), (0.21, ["off-page"])):
        assert met(text("HH", -left - out, 40)) == faults
        assert met(text("HH", 148 - right + out, 40)) == faults
        assert met(text("HH", 20, -top - out)) == faults
        assert met(text("HH", 20, 210 - bottom + out)) == faults


def test_only_what_is_cut_out_whole_has_an_outside() -> None:
    """A word of a net outside its closed cut is thrown away; furniture may be."""
    cut = plain.cut(plain.polyline([(0, 0), (30, 0), (30, 30), (0, 30)], closed=True))
    open_ = plain.cut(plain.polyline([(0, 0), (30, 0), (30, 30), (0, 30)]))

    def cut_off(x: float, line: Path) -> list[str]:
        form = Form(name="net", box=(-20, -20, 100, 100), items=(text("word", x, 15), line))
        return met(Reuse(form="net", transform=(1, 0, 0, 1, 40, 40)), forms={"net": form})

    assert cut_off(5, cut) == []
    assert cut_off(35, cut) == ["cut-away"]
    assert cut_off(-15, cut) == ["cut-away"]
    assert cut_off(35, open_) == []
    assert cut_off(25, cut) == ["across"]
    assert met(text("word", 65, 55), Group(items=(cut,), transform=(1, 0, 0, 1, 40, 40))) == ["across"]
    small = text("word", 65, 55, role="small print")
    assert met(small, Group(items=(cut,), transform=(1, 0, 0, 1, 40, 40))) == []


def test_a_bent_line_is_followed_to_a_fifth_of_a_millimetre() -> None:
    """Eight straight pieces, whose ends lie on the curve."""
    curve = pen.outline("M0 0C10 0 20 10 20 20")
    pieces = list(lines.straight(curve, (1.0, 0.0, 0.0, 1.0, 5.0, 7.0)))
    assert len(pieces) == 8
    assert pieces[0][:2] == (5.0, 7.0)
    assert pieces[-1][2:] == (25.0, 27.0)
    assert all(one[2:] == other[:2] for one, other in itertools.pairwise(pieces))
    x, y = pieces[3][2:]
    assert (x, y) == pytest.approx((5 + (0 + 3 * 10 + 3 * 20 + 20) / 8, 7 + (0 + 0 + 3 * 10 + 20) / 8))
    begun = list(lines.straight(pen.outline("M3 5C10 0 20 10 20 20"), (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)))
    # a quarter of the way: 27/64 of its begin, 27/64 and 9/64 of its bends, 1/64 of its end
    assert begun[1][2:] == pytest.approx(((81 + 270 + 180 + 20) / 64, (135 + 0 + 90 + 20) / 64))
    square = list(lines.straight(pen.rectangle(0, 0, 4, 3), (2.0, 0.0, 0.0, 2.0, 1.0, 1.0)))
    assert square == [(1, 1, 9, 1), (9, 1, 9, 7), (9, 7, 1, 7), (1, 7, 1, 1)]


def test_boxes_that_meet_share_more_than_an_edge() -> None:
    one = (0.0, 0.0, 10.0, 10.0)
    assert lines.meet(one, (9.9, 9.9, 20.0, 20.0))
    assert not lines.meet(one, (10.0, 0.0, 20.0, 10.0))
    assert not lines.meet(one, (0.0, 10.0, 10.0, 20.0))
    assert lines.meet(one, (9.5, 0.0, 20.0, 10.0), 0.4)
    assert not lines.meet(one, (9.5, 0.0, 20.0, 10.0), 0.5)
    assert not lines.meet(one, (0.0, 9.5, 10.0, 20.0), 0.5)
    assert lines.common((0, 0, 10, 10), (5, -5, 20, 8)) == (5, 0, 10, 8)
    assert lines.common(None, (5, -5, 20, 8)) == (5, -5, 20, 8)
    assert lines.extent(()) == (0.0, 0.0, 0.0, 0.0)
    assert lines.extent(pen.outline("M1 2C3 9 -5 4 2 0")) == (-5, 0, 3, 9)
    assert lines.around([]) is None
    assert lines.around([(1, 2, 3, 4), (0, 3, 2, 9)]) == (0, 2, 3, 9)


# sizes


@pytest.mark.parametrize(
    ("component", "least"),
    [
        ("booklet", 9.0),
        ("mat", 7.0),
        ("sheets", 7.0),
        ("pocket", 6.0),
        ("box", 6.0),
        ("cutplan", 9.0),
        ("aids", 6.0),
        ("markers", 6.0),
        ("dice", 9.0),
    ],
)
def test_words_are_as_large_as_their_component_asks_for(component: str, least: float) -> None:
    """As printed: in a group of half the size, twice as large; readings half, small print apart."""

    def small(*items: Item) -> list[float]:
        scene, page = page_of(*items)
        document = Document(scene=scene, component=component, lang="en")
        return [1.0 for _ in sizes(document, lines.sheet(scene, page), 1)]

    assert small(text("words", 20, 40, least - 0.05)) == []
    assert small(text("words", 20, 40, least - 0.07)) == [1.0]
    assert small(text("words", 20, 40, least / 2 - 0.02, reading=True)) == []
    assert small(text("words", 20, 40, least / 2 - 0.07, reading=True)) == [1.0]
    assert (
        small(text("words", 20, 40, 2.0, role="small print"), text("words", 20, 60, 2.0, role="index")) == []
    )
    half = Group(items=(text("words", 20, 40, 2 * least - 0.1),), transform=(0.5, 0, 0, 0.5, 0, 0))
    assert small(half) == []
    assert len(small(Group(items=half.items, transform=(0.49, 0, 0, 0.49, 0, 0)))) == 1


# grounds


def ground(width: int, height: int, *dark: tuple[int, int, int, int]) -> Image.Image:
    image = Image.new("RGB", (width, height), (255, 255, 255))
    for box in dark:
        image.paste((0, 0, 0), box)
    return image


def test_a_line_through_a_ground_fills_most_of_a_row_or_column_within_it() -> None:
    """More than seven tenths, and not the first or last, which what stands beside a word fills."""
    black = frozenset({(0, 0, 0)})
    assert grounds._lined(ground(20, 10, (0, 5, 15, 6)), black)
    assert not grounds._lined(ground(20, 10, (0, 5, 14, 6)), black)
    assert grounds._lined(ground(20, 10, (7, 0, 8, 8)), black)
    assert not grounds._lined(ground(20, 10, (7, 0, 8, 7)), black)
    for edge in ((0, 0, 20, 1), (0, 9, 20, 10), (0, 0, 1, 10), (19, 0, 20, 10)):
        assert not grounds._lined(ground(20, 10, edge), black)
    assert not grounds._lined(ground(20, 10, (0, 5, 20, 6)), frozenset())


# rasters of cards


TRIM = Size(width=63.5, height=88.9)
SIZE = (round((TRIM.width + 6) * PER_MM), round((TRIM.height + 6) * PER_MM))


def card(*dark: tuple[float, float, float, float]) -> Image.Image:
    """A card with 3 mm of bleed, white but for boxes in mm from its cut."""
    image = Image.new("RGB", SIZE, (255, 255, 255))
    for box in dark:
        image.paste((0, 0, 0), tuple(round((edge + 3) * PER_MM) for edge in box))  # type: ignore[arg-type]
    return image


W, H = TRIM.width, TRIM.height


@pytest.mark.parametrize(
    ("box", "edges"),
    [
        ((0.0, 0.0, W, H), ["left", "top", "right", "bottom"]),
        ((-3.0, -3.0, W + 3, H + 3), []),
        ((1.0, 1.0, W - 1, H - 1), []),
        ((-3.0, 0.0, W + 3, H), ["top", "bottom"]),
        ((0.0, 20.0, 30.0, 60.0), ["left"]),
        ((W - 30.0, 20.0, W, 60.0), ["right"]),
        ((20.0, 0.0, 50.0, 40.0), ["top"]),
        ((20.0, H - 40.0, 50.0, H), ["bottom"]),
        ((-1.0, 20.0, 30.0, 60.0), []),
        ((0.0, 20.0, 30.0, 26.0), []),
        ((0.0, 20.0, 30.0, 28.0), ["left"]),
        ((0.0, -3.0, 30.0, 3.4), []),
    ],
)
def test_an_edge_is_bare_where_ink_reaches_the_cut_and_stops(
    box: tuple[float, float, float, float], edges: list[str]
) -> None:
    """Over more than 8 % of the edge between the corners (6.55 of 81.9 mm); a line outside is enough."""
    assert list(raster.bare_edges(card(box))) == edges


def test_what_goes_on_beside_the_cut_aslant_goes_on() -> None:
    """Ink at 20 to 40 mm inside, its continuation 2 mm lower outside: the end that is left bare is short."""
    inside = (0.0, 20.0, 10.0, 40.0)
    assert list(raster.bare_edges(card(inside, (-3.0, 22.0, 0.0, 42.0)))) == []
    assert list(raster.bare_edges(card(inside, (-3.0, 32.0, 0.0, 52.0)))) == ["left"]


# groups


def picture(name: str, *items: Item, side: str = "face", **columns: str) -> Picture:
    made = Card(id=name, quantity=1, back="plain", columns={"id": name, **columns}, line=0)
    return Picture(card=made, side=side, lang="en", items=items, size=layouts.card_size("poker"))  # type: ignore[arg-type]


def area(red: float, green: float, blue: float, **more: object) -> Path:
    return Path(segments=pen.rectangle(0, 0, 10, 10), fill=Color(red, green, blue), **more)  # type: ignore[arg-type]


def faults(*deck: Picture, one: str = "a", other: str = "b", side: str = "face") -> list[str]:
    return [code.removeprefix("preflight.") for code, _ in groups.pair(deck, "kind", one, other, side)]


def test_two_values_are_compared_by_the_cards_that_are_most_alike() -> None:
    """The one that differs from the first in its value alone, not the first of the list."""
    deck = (
        picture("A1", kind="a", points="1", tint="x"),
        picture("B9", kind="b", points="9", tint="y"),
        picture("B1", kind="b", points="1", tint="x"),
    )
    both = groups.alike(deck, "kind", "a", "b")
    assert both is not None
    assert [one.card.id for one in both] == ["A1", "B1"]
    assert groups.alike(deck, "kind", "a", "c") is None


def test_words_of_other_columns_tell_no_value_apart() -> None:
    words = [text(word, 1, 1) for word in ("A1", "B1", "5")]
    same = area(1, 0, 0)
    deck = picture("A1", words[0], same, kind="a"), picture("B1", words[1], same, kind="b")
    assert faults(*deck) == ["colour-vision"] * 3 + ["grey"]
    marked = picture("A1", words[0], words[2], same, kind="a", points="5")
    assert faults(marked, picture("B1", words[1], same, kind="b", points="7")) == ["colour-vision"] * 3 + [
        "grey"
    ]
    assert faults(marked, picture("B1", words[1], same, kind="b", points="5")) == []


def test_shape_line_place_and_opacity_tell_values_apart_whatever_their_colours() -> None:
    """So do a dash, a width, an area left empty, and a picture of its own."""
    same = area(1, 0, 0)
    line = Stroke(color=BLACK, width=0.5)
    plain_ = picture("A", same, kind="a")
    others: Sequence[Item] = (
        area(1, 0, 0, opacity=0.5),
        Path(segments=pen.rectangle(0, 0, 10, 11), fill=Color(1, 0, 0)),
        Group(items=(same,), transform=(1, 0, 0, 1, 3, 0)),
        area(1, 0, 0, stroke=line),
    )
    for other in others:
        assert faults(plain_, picture("B", other, kind="b")) == []
    assert faults(plain_, picture("B", same, kind="b")) != []
    lined = picture("A", Path(segments=pen.rectangle(0, 0, 10, 10), stroke=line), kind="a")
    for stroke in (Stroke(color=BLACK, width=0.6), Stroke(color=BLACK, width=0.5, dash=(1.0,))):
        dashed = Path(segments=pen.rectangle(0, 0, 10, 10), stroke=stroke)
        assert faults(lined, picture("B", dashed, kind="b")) == []
    assert (
        faults(picture("A", text("x", 1, 1), kind="a"), picture("B", text("x", 1, 1, 11.0), kind="b")) == []
    )


def test_only_the_colours_that_differ_count_and_the_best_of_them() -> None:
    """Grey levels: L* 0 against 100 is plain though a second area is the same; 14 of L* is too little."""
    white, black, red = (1.0, 1.0, 1.0), (0.0, 0.0, 0.0), (1.0, 0.0, 0.0)

    def two(
        first: Sequence[tuple[float, float, float]], second: Sequence[tuple[float, float, float]]
    ) -> list[str]:
        return faults(
            picture("A", *(area(*one) for one in first), kind="a"),
            picture("B", *(area(*one) for one in second), kind="b"),
        )

    assert two([white, red], [black, red]) == []
    assert two([red, white], [red, black]) == []
    assert two([white], [(0.9, 0.9, 0.9)]) == ["colour-vision"] * 3 + ["grey"], "L* 100 and 91"
    assert two([white], [(0.8, 0.8, 0.8)]) == [], "L* 100 and 82"
    ends = (Stop(at=0.0, color=Color(*white)), Stop(at=1.0, color=Color(*black)))
    fades = [
        Path(
            segments=pen.rectangle(0, 0, 10, 10),
            fill=Gradient(start=(0, 0), end=(1, 0), stops=stops),
        )
        for stops in (ends, ends[::-1])
    ]
    assert faults(picture("A", fades[0], kind="a"), picture("B", fades[1], kind="b")) == []


def test_sides_and_languages_are_not_mixed() -> None:
    face, back = area(1, 0, 0), area(0, 0, 1)
    deck = (
        picture("A", face, kind="a"),
        picture("A", back, side="back", kind="a"),
        picture("B", face, kind="b"),
        picture("B", face, side="back", kind="b"),
    )
    assert faults(*deck) != []
    assert faults(*deck, side="back") == []


# what is hidden or cut


def hidden(*items: Item) -> list[str]:
    """Words that something may hide."""
    scene, page = page_of(*items)
    return [line.text.text for line in lines.maybe_hidden(lines.sheet(scene, page))]


def test_what_is_drawn_later_over_a_word_may_hide_it_and_what_was_there_before_not() -> None:
    under, over = text("under", 20, 40), text("over", 20, 41)
    ground = Path(segments=pen.rectangle(15, 30, 40, 20), fill=BLACK)
    assert hidden(under, ground, over) == ["under"]
    assert hidden(ground, under, over) == []
    assert hidden(under, Path(segments=ground.segments, stroke=plain.CUT)) == [], "a line hides nothing"
    many = [text(f"w{n}", 20 + 10 * (n % 3), 10 + 6 * n) for n in range(30)]
    cover = Path(segments=pen.rectangle(15, 60, 60, 30), fill=BLACK)
    shut = hidden(*many, cover)
    assert sorted(shut) == sorted(f"w{n}" for n in range(30) if 60 - 0.3 * EM < 10 + 6 * n < 90 + 0.95 * EM)
    assert hidden(text("far", 20, 40), Path(segments=pen.rectangle(80, 30, 40, 20), fill=BLACK)) == []
    tall = text("tall", 20, 100, 60.0)
    assert hidden(tall, text("low", 60, 20), Path(segments=pen.rectangle(15, 95, 5.5, 4), fill=BLACK)) == [
        "tall"
    ]


def test_a_word_that_its_clip_cuts_may_be_hidden() -> None:
    word = text("word", 20, 40)
    left, wide = 20.0, measure.width("word", "sans", 10.0)
    top, foot = 40 - 0.95 * EM, 40 + 0.3 * EM

    def clipped(x: float, y: float, right: float, low: float) -> list[str]:
        return hidden(Group(items=(word,), clip=pen.rectangle(x, y, right - x, low - y)))

    assert clipped(left, top, left + wide, foot) == []
    assert clipped(left + 0.1, top, left + wide, foot) == ["word"]
    assert clipped(left, top + 0.1, left + wide, foot) == ["word"]
    assert clipped(left, top, left + wide - 0.1, foot) == ["word"]
    assert clipped(left, top, left + wide, foot - 0.1) == ["word"]
    nested = Group(
        items=(Group(items=(word,), clip=pen.rectangle(0, 0, 100, 100)),), clip=pen.rectangle(0, 0, 22, 100)
    )
    assert hidden(nested) == ["word"]


# contrast


@pytest.mark.parametrize(
    ("colours", "wanted"),
    [
        ([(100, (255, 255, 255))], 21.0),
        ([(84, (255, 255, 255)), (16, (0, 0, 0))], 1.0),
        ([(85, (255, 255, 255)), (15, (0, 0, 0))], 21.0),
        ([(10, (0, 0, 0)), (10, (119, 119, 119)), (80, (255, 255, 255))], 4.69),
        ([], 4.5),
    ],
)
def test_contrast_is_that_with_nearly_all_of_the_ground(
    colours: list[tuple[int, tuple[int, int, int]]], wanted: float
) -> None:
    """Of black words: 15 % of the ground, where lines cross it, are left out of account."""
    assert contrast(BLACK, colours) == pytest.approx(wanted, abs=0.01)


def test_a_box_is_looked_at_by_four_pixels_a_millimetre_and_one_at_least() -> None:
    assert pixels((1.0, 2.0, 3.0, 4.0)) == (4, 8, 12, 16)
    assert pixels((1.0, 2.0, 1.05, 2.05)) == (4, 8, 5, 9)
    assert pixels((1.0, 2.0, 3.0, 4.0), 3) == (12, 24, 36, 48)
    assert code(Color(1.0, 0.5, 0.0)) == "#ff8000"
    image = Image.new("RGB", (3, 2), (10, 200, 30))
    image.putpixel((0, 0), (40, 50, 60))
    assert sorted(shares(image)) == [(1, (40, 50, 60)), (5, (10, 200, 30))]
    assert ratio(0.0, 1.0) == ratio(1.0, 0.0) == pytest.approx(21.0)


# pictures made small


def photo(width: int, height: int, mode: str = "RGB") -> bytes:
    out = BytesIO()
    Image.new(
        mode,
        (width, height),
        90 if mode == "L" else (10, 200, 30)[: len(mode)] if mode != "RGBA" else (10, 200, 30, 40),
    ).save(out, "PNG")
    return out.getvalue()


def test_a_picture_is_made_as_fine_as_it_is_looked_at_and_no_finer() -> None:
    """20 mm by four pixels and a quarter more: 100 dots; one of 199 is left alone, one of 200 halved."""

    def small(width: int, at: float = 1.0, mode: str = "RGB") -> tuple[tuple[int, int], str, bool]:
        data = photo(width, width // 2, mode)
        one = Drawn(x=0.0, y=0.0, width=20.0, height=10.0, key="own", data=data)
        (group,) = reduced((Group(items=(one,), transform=(at, 0.0, 0.0, at, 0.0, 0.0)),))
        assert isinstance(group, Group)
        (found,) = group.items
        assert isinstance(found, Drawn)
        assert (found.x, found.y, found.width, found.height) == (0.0, 0.0, 20.0, 10.0)
        with Image.open(BytesIO(found.data)) as image:
            return image.size, image.mode, found.key == "own" and found.data is data

    assert small(199) == ((199, 99), "RGB", True)
    assert small(200) == ((100, 50), "RGB", False)
    assert small(399) == ((133, 67), "RGB", False)
    assert small(800, 2.0) == ((200, 100), "RGB", False)
    assert small(200, mode="RGBA") == ((100, 50), "RGBA", False)
    assert small(200, mode="L") == ((100, 50), "L", False)


def test_a_tiny_picture_keeps_eight_pixels_and_one_that_lies_is_made_small_as_it_stands() -> None:
    (tiny,) = reduced((Drawn(x=0.0, y=0.0, width=0.5, height=0.5, key="own", data=photo(56, 56)),))
    assert isinstance(tiny, Drawn)
    with Image.open(BytesIO(tiny.data)) as image:
        assert image.size == (8, 8)
    out, exif = BytesIO(), Image.Exif()
    exif[0x0112] = 6
    Image.new("RGB", (800, 400), (10, 200, 30)).save(out, "JPEG", exif=exif)
    (standing,) = reduced((Drawn(x=0.0, y=0.0, width=10.0, height=20.0, key="own", data=out.getvalue()),))
    assert isinstance(standing, Drawn)
    with Image.open(BytesIO(standing.data)) as image:
        assert image.size == (50, 100)


def test_a_large_photograph_keeps_as_many_pixels_as_are_looked_at() -> None:
    """It may be unpacked small at once, by a half, a quarter or an eighth, but never too small."""
    out = BytesIO()
    Image.new("RGB", (1600, 500), (10, 200, 30)).save(out, "JPEG")
    for wide, most in ((40.0, 200), (30.0, 150), (20.0, 100), (90.0, 450), (12.0, 60)):
        one = Drawn(x=0.0, y=0.0, width=wide, height=wide / 4, key="own", data=out.getvalue())
        (found,) = reduced((one,))
        assert isinstance(found, Drawn)
        with Image.open(BytesIO(found.data)) as image:
            assert most <= image.width < 2 * most, wide
            assert image.width / image.height == pytest.approx(3.2, rel=0.03)


# edges of pictures


def test_a_word_is_across_a_picture_where_some_of_its_letters_reach_over_the_edge() -> None:
    """By 0.3 mm or more; a word wholly within or beside it is none, nor one on a panel of its own."""
    scene, page = page_of(text("HHHH", 20, 40, role="title"))
    (line,) = lines.sheet(scene, page).lines
    glyphs = line.glyphs
    left, top, right, foot = glyphs[0][0] - 3, glyphs[0][1] - 3, glyphs[-1][2] - 3, glyphs[0][3] - 3
    step = glyphs[1][0] - glyphs[0][0]

    def across(
        x: float, y: float, x2: float, y2: float, panels: list[Box4] | None = None, name: str = "title"
    ) -> bool:
        return overlaps._partly(line, name, (x, y, x2, y2), panels or [])

    assert not across(left - 1, top - 1, right + 1, foot + 1)
    assert across(left - 1, top - 1, right - step + 0.5, foot + 1), "its last letter is beside it"
    assert across(left - 1, top + 0.5, right + 1, foot + 1)
    assert across(left - 1, top - 1, right + 1, foot - 0.5)
    assert across(left + 0.5, top - 1, right + 1, foot + 1)
    assert across(left - 1, top - 1, right - 0.5, foot + 1)
    assert not across(right + 1, top - 1, right + 9, foot + 1)
    assert not across(right - 0.29, top - 1, right + 9, foot + 1)
    assert across(right - 0.31, top - 1, right + 9, foot + 1)
    assert not across(left - 1, foot - 0.29, right + 1, foot + 9)
    assert not across(left + 0.5, top - 1, right + 1, foot + 1, name="other")
    panel = (left - 0.5, top - 0.5, right + 0.5, foot + 0.5)
    assert not across(left + 0.5, top - 1, right + 1, foot + 1, [panel])
    for short in (
        (left + 0.5, *panel[1:]),
        (*panel[:3], foot - 0.5),
        (panel[0], top + 0.5, *panel[2:]),
        (*panel[:2], right - 0.5, panel[3]),
    ):
        assert across(left + 0.5, top - 1, right + 1, foot + 1, [short])


@pytest.mark.parametrize(
    ("kind", "fit", "share", "wanted"),
    [
        ("icon", "contain", 1.0, (15.0, 10.0, 35.0, 30.0)),
        ("image", "contain", 4.0, (5.0, 15.0, 45.0, 25.0)),
        ("image", "contain", 0.5, (20.0, 10.0, 30.0, 30.0)),
        ("image", "contain", 2.0, (5.0, 10.0, 45.0, 30.0)),
        ("image", "contain", None, (5.0, 10.0, 45.0, 30.0)),
        ("image", "cover", 4.0, (5.0, 10.0, 45.0, 30.0)),
    ],
)
def test_what_a_picture_or_icon_covers_of_its_box(
    kind: str, fit: str, share: float | None, wanted: Box4
) -> None:
    """Of 40 by 20 mm, in the middle: an icon a square, a picture shown whole what its proportions leave."""
    template: Any = SimpleNamespace(proportion=lambda element, card, lang: share)
    element: Any = SimpleNamespace(kind=kind, fit=fit)
    places: Any = SimpleNamespace(template=template)
    found = overlaps._edges(places, element, (5.0, 10.0, 40.0, 20.0), picture("A"))
    assert found == pytest.approx(wanted)


# cut


def test_words_and_icons_keep_an_eighth_of_an_inch_from_the_cut() -> None:
    assert texts.distances((1.0, 2.0, 60.0, 80.0), Size(width=63.5, height=88.9)) == pytest.approx(
        (1.0, 2.0, 3.5, 8.9)
    )
    assert texts.SAFE == 25.4 / 8
    assert [texts.is_japanese(word) for word in ("Ra", "ラ", "々", "一", "、", "é")] == [
        False,
        True,
        False,
        True,
        False,
        False,
    ]
