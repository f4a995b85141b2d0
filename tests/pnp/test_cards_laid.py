"""Cards on their sheets, piece by piece: spills, turns, looks, aids, and what is put behind what."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts.model import Card, CardSize, Size
from pnp.art import pen
from pnp.compose import aids, cards, kit, looks, marks, piles, shapes
from pnp.compose.cards import Piece
from pnp.compose.imposition import Grid, Place, best_grid
from pnp.compose.kit import Product
from pnp.geometry import Box, nm
from pnp.preflight.walk import ink_box, leaves
from pnp.scene import Bookmark, Color, Group, Item, Page, Path, Picture, Scene, Stroke, Text
from pnp.settings import Settings

POKER = layouts.card_size("poker")
SETTINGS = Settings(paper=layouts.paper("a4"), card=POKER)
TRIM = Size(width=60.0, height=90.0)


def place(x: float, y: float, **more: Any) -> Place:
    return Place(card=0, back=False, x=x, y=y, **{"turned": False, **more})


# spills


def test_pictures_spill_where_no_neighbour_shares_the_cut() -> None:
    """Four cards edge to edge: each spills 1.5 mm at its two outer edges alone."""
    four = [place(x, y) for x in (10.0, 70.0) for y in (20.0, 110.0)]
    boxes = [cards.reach(one, four, TRIM, SETTINGS).as_tuple() for one in four]
    assert boxes == [
        (8.5, 18.5, 61.5, 91.5),
        (8.5, 110.0, 61.5, 91.5),
        (70.0, 18.5, 61.5, 91.5),
        (70.0, 110.0, 61.5, 91.5),
    ]
    alone = cards.reach(four[0], four[:1], TRIM, SETTINGS).as_tuple()
    assert alone == (8.5, 18.5, 63.0, 93.0)
    apart = replace(SETTINGS, gap=2.0)
    assert cards.reach(four[0], four, TRIM, apart).as_tuple() == (9.0, 19.0, 62.0, 92.0), "half the gap"


@pytest.mark.parametrize(
    ("bleed", "gap", "spill"),
    [(0.0, 0.0, 1.5), (0.0, 2.0, 1.0), (0.0, 3.0, 1.5), (0.0, 9.0, 1.5), (3.0, 6.0, 0.0)],
)
def test_how_far_pictures_spill(bleed: float, gap: float, spill: float) -> None:
    assert cards.spill_of(replace(SETTINGS, bleed=bleed, gap=gap)) == spill


def test_on_labels_no_ink_reaches_a_neighbour_whether_used_or_not() -> None:
    """Half of what lies between two labels, 1.5 mm at most; none where they touch."""
    labels = [place(x, y) for x in (10.0, 72.0, 140.0) for y in (20.0, 110.0)]
    first, middle = (cards.on_label(one, labels, TRIM).as_tuple() for one in (labels[0], labels[2]))
    assert first == (8.5, 18.5, 60.0 + 1.5 + 1.0, 90.0 + 1.5)
    assert middle == (71.0, 18.5, 60.0 + 1.0 + 1.5, 90.0 + 1.5)


def corners(matrix: Any, trim: Size) -> list[tuple[float, float]]:
    a, b, c, d, e, f = matrix
    points = [(0.0, 0.0), (trim.width, 0.0), (trim.width, trim.height), (0.0, trim.height)]
    return [(a * x + c * y + e, b * x + d * y + f) for x, y in points]


def test_cards_are_turned_about_their_own_middle() -> None:
    """Upright, head down, or on their side with the head to the right, turned: to the left."""
    assert corners(cards.onto(place(5, 7), TRIM), TRIM) == [(5, 7), (65, 7), (65, 97), (5, 97)]
    assert corners(cards.onto(place(5, 7, turned=True), TRIM), TRIM) == [(65, 97), (5, 97), (5, 7), (65, 7)]
    assert corners(cards.onto(place(5, 7, lying=True), TRIM), TRIM) == [(95, 7), (95, 67), (5, 67), (5, 7)]
    both = cards.onto(place(5, 7, lying=True, turned=True), TRIM)
    assert corners(both, TRIM) == [(5, 67), (5, 7), (95, 7), (95, 67)]


def test_equal_cards_of_several_packs_are_told_apart_and_single_ones_are_not() -> None:
    """Two packs: each card of the first is the first, of the second the second; jokers count on."""
    book = layouts.load("twin-pyramid", {"jokers": 2})
    two = cards.pieces(book.cards, book, replace(SETTINGS, copies=2))
    one = cards.pieces(book.cards, book, SETTINGS)
    assert len(two) == 2 * len(one)
    half = len(one)
    ranked = [(a.sign, b.sign) for a, b in zip(two[:half], two[half:], strict=True) if a.card.quantity == 1]
    assert set(ranked) == {(1, 2)}
    jokers = [piece.sign for piece in one if piece.card.quantity == 2]
    assert jokers in ([1, 2], [])
    assert {piece.sign for piece in one if piece.card.quantity == 1} == {0}
    if jokers:
        assert sorted(piece.sign for piece in two if piece.card.quantity == 2) == [1, 2, 3, 4]


# shapes and marks


def test_outlines_of_cards_reach_beyond_their_cut_by_the_same_everywhere() -> None:
    size = CardSize(name="x", trim=Size(width=40.0, height=40.0), corner=3.0, shape="circle")
    box = Box(x=10.0, y=20.0, width=40.0, height=40.0)
    assert pen.bounds(shapes.outline(size, box)) == pytest.approx((10, 20, 50, 60), abs=0.01)
    assert pen.bounds(shapes.outline(size, box, 1.5)) == pytest.approx((8.5, 18.5, 51.5, 61.5), abs=0.01)
    square = replace(size, shape="rectangle")
    assert pen.bounds(shapes.outline(square, box, 2.0)) == (8, 18, 52, 62)
    hexagon = replace(size, shape="hexagon")
    high = Box(x=0.0, y=0.0, width=30.0, height=34.641)
    inner = [(float(one[1]), float(one[2])) for one in shapes.outline(hexagon, high) if len(one) == 3]
    outer = [(float(one[1]), float(one[2])) for one in shapes.outline(hexagon, high, 3.0) if len(one) == 3]
    middle = (15.0, 34.641 / 2)
    for one, other in zip(inner, outer, strict=True):
        assert (other[0] - middle[0], other[1] - middle[1]) == pytest.approx(
            (1.2 * (one[0] - middle[0]), 1.2 * (one[1] - middle[1])), abs=1e-3
        ), "18 in place of 15 mm from every side"
    lying = shapes.corners(Box(x=0.0, y=0.0, width=40.0, height=30.0))
    assert lying == ((10, 0), (30, 0), (40, 15), (30, 30), (10, 30), (0, 15))
    standing = shapes.corners(Box(x=0.0, y=0.0, width=30.0, height=40.0))
    assert standing == ((15, 0), (30, 10), (30, 30), (15, 40), (0, 30), (0, 10))
    edge = shapes.edge_of(POKER, 5.0, 7.0, 0.5)
    assert pen.bounds(edge) == pytest.approx((5.0, 7.0, 5 + 31.75, 7 + 44.45))
    assert edge[0][1] == pytest.approx(5.0 + POKER.corner / 2)  # type: ignore[misc]


def grid(gap: float = 0.0, fold: Any = None) -> Grid:
    """Two by two cards of 60 × 90 mm on A4, 40 mm from the left and 50 from the top."""
    xs = tuple(nm(40.0 + (60.0 + gap) * n) for n in range(2))
    ys = tuple(nm(50.0 + (90.0 + gap) * n) for n in range(2))
    sheet = Size(width=210.0, height=297.0)
    return Grid(sheet=sheet, orientation="portrait", trim=TRIM, bleed=0.0, xs=xs, ys=ys, fold=fold)


def strokes(items: tuple[Item, ...], stroke: Stroke) -> set[tuple[float, float, float, float]]:
    found = set()
    for item in items:
        assert isinstance(item, Path)
        if item.stroke == stroke:
            ends = [(float(one[1]), float(one[2])) for one in item.segments]  # type: ignore[misc]
            found |= {(*a, *b) for a, b in zip(ends[::2], ends[1::2], strict=True)}
    return found


def test_marks_at_corners_lie_outside_of_the_cards_where_there_is_room() -> None:
    """In a gap of 4 mm arms of 2; in a wide one of 3; without a gap crosses of 2 mm over every corner."""
    four = strokes(marks.compose(grid(4.0), "corner", 4.0), marks.CUT)
    assert len(four) == 4 * 8
    assert {
        (38.0, 50.0, 40.0, 50.0),
        (100.0, 50.0, 102.0, 50.0),
        (40.0, 48.0, 40.0, 50.0),
        (40.0, 140.0, 40.0, 142.0),
    } <= four
    assert {(102.0, 144.0, 104.0, 144.0), (164.0, 234.0, 166.0, 234.0), (164.0, 234.0, 164.0, 236.0)} <= four
    assert all(abs(a - c) + abs(b - d) == 2.0 for a, b, c, d in four)
    wide = strokes(marks.compose(grid(9.0), "corner", 9.0), marks.CUT)
    assert {abs(a - c) + abs(b - d) for a, b, c, d in wide} == {3.0}
    crosses = strokes(marks.compose(grid(), "corner", 0.0), marks.CUT)
    assert len(crosses) == 2 * 9
    assert {(99.0, 140.0, 101.0, 140.0), (100.0, 139.0, 100.0, 141.0)} <= crosses


def test_every_mark_lies_on_white_and_a_fold_is_dashed() -> None:
    made = marks.compose(grid(fold="across"), "full", 0.0)
    assert strokes(made, marks.CUT) == strokes(made, marks.HALO)
    assert marks.HALO.width > marks.CUT.width
    assert strokes(made, marks.FOLD) == {(0.0, 148.5, 210.0, 148.5)}
    assert strokes(marks.compose(grid(fold="down"), "none", 0.0), marks.FOLD) == {(105.0, 0.0, 105.0, 297.0)}
    assert marks.compose(grid(), "none", 0.0) == ()
    assert marks.clear_of(grid(), "margin")[1:] == ((40.0, 100.0, 160.0), (50.0, 140.0, 230.0))
    assert marks.clear_of(grid(), "corner")[1:] == ((), ())
    assert marks.clear_of(grid(), "full") == marks.clear_of(grid(), "margin")


# looks


RED, BLUE = Color(1, 0, 0), Color(0, 0, 1)
BOX = pen.rectangle(0, 0, 9, 9)
WORD = Text(x=1.0, y=2.0, text="a", font="sans", size=9.0, color=RED)
SHAPE = Path(segments=BOX, fill=RED)
PHOTO = Picture(x=1.0, y=2.0, width=3.0, height=4.0, key="own", data=b"123")
GROUP = Group(items=(SHAPE,), opacity=0.5)
SEEN: dict[str, tuple[Item, Item]] = {
    "letters": (WORD, replace(WORD, text="b")),
    "place": (WORD, replace(WORD, x=1.1)),
    "height": (WORD, replace(WORD, y=2.1)),
    "size": (WORD, replace(WORD, size=9.1)),
    "colour": (WORD, replace(WORD, color=BLUE)),
    "anchor": (WORD, replace(WORD, anchor="end")),
    "face": (WORD, replace(WORD, font="sans-bold")),
    "spacing": (WORD, replace(WORD, spacing=0.1)),
    "word spacing": (WORD, replace(WORD, word_spacing=0.1)),
    "slant": (WORD, replace(WORD, slant=1.0)),
    "downwards": (WORD, replace(WORD, downwards=True)),
    "outline": (SHAPE, replace(SHAPE, segments=pen.rectangle(0, 0, 9, 8))),
    "fill": (SHAPE, replace(SHAPE, fill=BLUE)),
    "line": (SHAPE, replace(SHAPE, stroke=Stroke(color=RED, width=1.0))),
    "holes": (SHAPE, replace(SHAPE, even_odd=True)),
    "opacity": (SHAPE, replace(SHAPE, opacity=0.5)),
    "data": (PHOTO, replace(PHOTO, data=b"124")),
    "width": (PHOTO, replace(PHOTO, width=3.1)),
    "turn": (GROUP, replace(GROUP, transform=(1.0, 0.0, 0.0, 1.0, 0.0, 1.0))),
    "veil": (GROUP, replace(GROUP, opacity=0.6)),
    "clip": (GROUP, replace(GROUP, clip=BOX)),
    "inside": (GROUP, replace(GROUP, items=(SHAPE, SHAPE))),
    "mask": (GROUP, replace(GROUP, mask=(SHAPE,))),
}
UNSEEN: dict[str, tuple[Item, Item]] = {
    "what a text is called": (WORD, replace(WORD, role="title")),
    "what a picture is called": (PHOTO, replace(PHOTO, key="other")),
    "noise of arithmetic": (WORD, replace(WORD, x=1.0 + 1e-12)),
}


@pytest.mark.parametrize("name", SEEN)
def test_a_look_is_another_as_soon_as_anything_shows(name: str) -> None:
    one, other = SEEN[name]
    assert looks.look((one,)) != looks.look((other,))
    assert looks.look((one, SHAPE)) != looks.look((other, SHAPE))


@pytest.mark.parametrize("name", UNSEEN)
def test_a_look_is_the_same_where_nothing_shows(name: str) -> None:
    one, other = UNSEEN[name]
    assert looks.look((one,)) == looks.look((other,))


def test_a_mask_counts_by_how_it_is_read() -> None:
    masked = Group(items=(SHAPE,), mask=(SHAPE,))
    assert looks.look((masked,)) != looks.look((replace(masked, by_opacity=True),))
    assert looks.look((masked,)) != looks.look((Group(items=(SHAPE, SHAPE)),))


class Drawn:
    """Pictures that count how often they are asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def face(self, card: Card) -> tuple[Item, ...]:
        self.asked.append(f"face {card.id}")
        return (replace(WORD, text=card.id),)

    def back(self, card: Card) -> tuple[Item, ...]:
        self.asked.append(f"back {card.back}")
        return (SHAPE,)

    def back_name(self, card: Card) -> str:
        return card.back


def test_what_was_drawn_already_is_not_drawn_again_for_its_look() -> None:
    drawn = Drawn()
    seen = looks.Watched(drawn)
    one = Card(id="A", quantity=1, back="sea", columns={}, line=2)
    other = Card(id="B", quantity=1, back="sea", columns={}, line=3)
    seen.see(Piece(card=one), with_back=False)
    assert drawn.asked == ["face A"]
    seen.see(Piece(card=one), with_back=True)
    seen.see(Piece(card=other), with_back=True)
    assert drawn.asked == ["face A", "back sea", "face B"]
    fresh = looks.Watched(Drawn())
    fresh.see(Piece(card=one, side="back"), with_back=False)
    assert (list(fresh.faces), list(fresh.backs)) == ([], ["sea"])
    assert looks.named(Piece(card=one, side="back")) == "A back"


# helping cards


def test_aids_are_tried_with_pictures_then_with_the_note_then_bare() -> None:
    """Pictures are worth smaller words down to 8 points; a turn has neither, but lines that stand close."""
    sizes = (9.0, 8.0, 7.0)
    tries = aids._tries(sizes, SETTINGS, pictures=True)
    full, bare = [(9.0, 2), (8.0, 2), (9.0, 1), (8.0, 1), (7.0, 1)], [(size, 0) for size in sizes]
    assert tries == [(*one, False) for one in (*full, *bare)] + [(7.0, 0, True)]
    plain = aids._tries(sizes, SETTINGS, pictures=False)
    assert plain == [(*one, False) for one in bare] + [(7.0, 0, True)]
    large = replace(SETTINGS, large=True)
    tries = aids._tries((14.0,), large, pictures=True)
    assert [one[:2] for one in tries] == [(14.0, 2), (14.0, 1), (14.0, 0), (14.0, 0)]


def test_places_are_shared_where_all_find_room_or_a_sheet_is_spared() -> None:
    """Nine places on a sheet: worked out by hand."""
    given = [(4, 5), (4, 6), (10, 8), (9, 9), (10, 17), (1, 18), (0, 1), (12, 6)]
    shared = {pair: aids.shared(*pair, SETTINGS) for pair in given}
    assert shared == {
        (4, 5): 4,  # four free
        (4, 6): 0,  # three free, and one sheet of aids anyhow
        (10, 8): 1,  # one free: two sheets of aids become one
        (9, 9): 0,
        (10, 17): 1,
        (1, 18): 0,
        (0, 1): 0,
        (12, 6): 3,
    }
    assert [aids.free_places(count, SETTINGS) for count in (0, 1, 9, 10)] == [0, 8, 0, 8]


def test_a_marker_stands_in_the_middle_of_its_card() -> None:
    side = aids._marker("start", SETTINGS)
    (group,) = side.items
    assert isinstance(group, Group)
    ring = pen.bounds(
        next(pen.moved(one.segments, at) for one, at in leaves(side.items) if isinstance(one, Path))
    )
    assert ((ring[0] + ring[2]) / 2, (ring[1] + ring[3]) / 2) == pytest.approx((63.5 / 2, 88.9 / 2))
    assert ring[2] - ring[0] == pytest.approx(0.86 * 63.5 * 25 / 30, abs=0.05)


def test_words_of_an_aid_stand_within_its_frame() -> None:
    helpers = aids.helpers(layouts.load("pile-up"), SETTINGS, aids=True, marks=False)
    for side in helpers.sides[helpers.cards[0].id]:
        frame = side.items[0]
        assert isinstance(frame, Path)
        left, top, right, foot = pen.bounds(frame.segments)
        assert left == top == pytest.approx(63.5 - right) == pytest.approx(88.9 - foot)
        assert frame.stroke is not None
        assert 0.1 <= frame.stroke.width <= 0.5
        for item, at in leaves(side.items):
            box = ink_box(item, at) if isinstance(item, Text) else None
            if box is not None:
                assert left + 1.0 < box[0] < box[2] < right - 1.0
                assert top + 1.0 < box[1] < box[3] < foot


def test_the_card_between_the_piles_points_to_either_side() -> None:
    """Stock at the left, table card at the right: arrows mirrored, their names above them."""
    items = piles.side(layouts.load("american-page-one"), SETTINGS)
    one, other = [item for item in items if isinstance(item, Path)]
    left, right = (
        [(float(s[1]), float(s[2])) for s in path.segments if len(s) == 3] for path in (one, other)
    )
    third = (88.9 - 10.0) / 3
    assert {(round(63.5 - x, 4), round(y + third, 4)) for x, y in left} == {
        (round(x, 4), round(y, 4)) for x, y in right
    }
    tip = min(left)
    assert tip[0] == pytest.approx(63.5 / 2 - 0.18 * 63.5)
    assert max(right)[0] - min(right)[0] == pytest.approx(0.36 * 63.5)
    heights = sorted({round(y, 4) for _, y in left})
    assert tip[1] == pytest.approx((heights[0] + heights[-1]) / 2) == pytest.approx(5.0 + 0.7 * third)
    inks = [ink_box(item, at) for item, at in leaves(items) if isinstance(item, Text)]
    first = next(box for box in inks if box is not None)
    assert 5.0 <= first[1] < first[3] < heights[0]
    for box in inks:
        if box is not None:
            assert 5.0 - 0.2 <= box[0] < box[2] <= 58.5 + 0.2
    book: Any = SimpleNamespace(
        facts={"mat": {"sheet": [{"kind": "full", "places": [{"kind": "stock"}, {"kind": "table"}]}]}}
    )
    assert piles.wanted(book, replace(SETTINGS, mats="compact"))
    assert not piles.wanted(book, replace(SETTINGS, mats="full"))
    book.facts["mat"]["sheet"][0]["places"].pop()
    assert not piles.wanted(book, replace(SETTINGS, mats="compact"))


# kits


def scene(pages: int, duplex: Any = "simplex") -> Scene:
    sheet = Page(width=10.0, height=10.0, items=())
    marks_ = tuple(Bookmark(title=str(n), page=n) for n in range(pages))
    return Scene(title="t", lang="en", pages=(sheet,) * pages, forms={}, duplex=duplex, bookmarks=marks_)


def product(name: str, pages: int, duplex: Any = "simplex") -> Product:
    return Product(component=name, lang="en", scene=scene(pages, duplex))


def test_sheets_are_half_the_pages_where_both_sides_are_printed() -> None:
    assert [product("x", pages).sheets for pages in (1, 2, 3)] == [1, 2, 3]
    assert [product("x", pages, "long").sheets for pages in (1, 2, 3, 4)] == [1, 1, 2, 2]


def test_the_cut_plan_goes_on_the_back_of_a_single_page() -> None:
    """Of the quick reference first, then box, dice, mats; not of what has a back or several pages."""

    def put(*made: Product) -> list[tuple[str, int, str, tuple[str, ...]]]:
        found = kit._put_up(list(made))
        return [(one.component, len(one.scene.pages), one.scene.duplex, one.also) for one in found]

    plan, mat, pocket = product("cutplan", 1), product("mat", 1), product("pocket", 1)
    assert put(mat, pocket, plan) == [("mat", 1, "simplex", ()), ("pocket", 2, "long", ("cutplan",))]
    assert put(mat, product("pocket", 2), plan) == [
        ("mat", 2, "long", ("cutplan",)),
        ("pocket", 2, "simplex", ()),
    ]
    assert put(product("mat", 1, "long"), plan) == [("mat", 1, "long", ()), ("cutplan", 1, "simplex", ())]
    assert put(mat, product("cutplan", 2)) == [("mat", 1, "simplex", ()), ("cutplan", 2, "simplex", ())]
    assert put(mat) == [("mat", 1, "simplex", ())]


def test_scenes_of_several_sizes_become_one_document() -> None:
    joined = cards._joined([scene(2), scene(3, "long")])
    assert (len(joined.pages), joined.duplex) == (5, "long")
    assert [mark.page for mark in joined.bookmarks] == [0, 1, 2, 3, 4]
    assert cards._joined([scene(1), scene(1)]).duplex == "simplex"


# folds


@pytest.mark.parametrize("bleed", [0.0, 4.0])
def test_a_folded_sheet_is_the_same_on_both_sides_of_its_fold(bleed: float) -> None:
    """Backs lie as far from the fold as faces; 6 mm of white on it, or twice the bleed."""
    found = best_grid(replace(SETTINGS, backs="gutterfold", bleed=bleed, gap=2 * bleed))
    assert found is not None
    whole = found.sheet.height if found.fold == "across" else found.sheet.width
    starts = found.ys if found.fold == "across" else found.xs
    trim = found.trim.height if found.fold == "across" else found.trim.width
    edges = sorted([start / 1e6 for start in starts] + [start / 1e6 + trim for start in starts])
    assert [round(whole - edge, 4) for edge in reversed(edges)] == [round(edge, 4) for edge in edges]
    half = len(edges) // 2
    assert edges[half] - edges[half - 1] == pytest.approx(max(6.0, 2 * bleed))
