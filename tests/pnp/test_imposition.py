"""Cards lie where the trade's figures say, and faces meet backs when the paper is really turned."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layouts.model import CardSize, Paper, Size
from pnp.compose.imposition import Grid, Place, best_grid, deal, impose
from pnp.options import Backs
from pnp.settings import Margins, Settings
from tests.pnp.decks import grid_of
from tests.properties import examples

A4 = Paper(name="A4", size=Size(width=210, height=297))
A3 = Paper(name="A3", size=Size(width=297, height=420))
LETTER = Paper(name="Letter", size=Size(width=215.9, height=279.4))
POKER = CardSize(name="poker", trim=Size(width=63.5, height=88.9), corner=3)
NAME_CARD = CardSize(name="name-card", trim=Size(width=55, height=91), corner=3)

PLAIN = Settings(paper=A4, card=POKER)
BLEED = {"bleed": 3.0, "gap": 6.0}


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_nine_poker_cards_share_their_cuts(paper: Paper) -> None:
    """Letter holds 3 x 88.9 mm exactly between margins of 6.35 mm: floating point must not make it 2."""
    grid = grid_of(replace(PLAIN, paper=paper))
    assert (grid.columns, grid.rows) == (3, 3)
    assert len(grid.cuts_down()) == len(grid.cuts_across()) == 4


@pytest.mark.parametrize(("paper", "cards"), [(A4, 8), (LETTER, 6)])
def test_three_mm_of_bleed_a_card(paper: Paper, cards: int) -> None:
    """Figures of the design page: 8-up on A4 and 6-up on Letter."""
    chosen = replace(PLAIN, paper=paper, bleed=3.0, gap=6.0)
    assert grid_of(chosen).faces == cards


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_four_pairs_fold_onto_each_other(paper: Paper) -> None:
    assert grid_of(replace(PLAIN, paper=paper, backs="gutterfold")).faces == 4


def test_a_hair_more_margin_costs_a_row_on_letter() -> None:
    """The fit is exact, not rounded: 6.36 mm of margin leave 266.68 mm for 266.7 mm of cards."""
    tight = replace(PLAIN, paper=LETTER, margins=Margins(top=6.36))
    assert grid_of(tight).rows != 3 or grid_of(tight).columns != 3


def test_a_page_keeps_a_strip_for_its_ruler() -> None:
    """Without margins 4 x 3 cards would fill this paper to the edge: a row gives way to the ruler."""
    paper = Paper(name="own", size=Size(width=254, height=266.7))
    grid = grid_of(replace(PLAIN, paper=paper, margins=Margins(top=0, right=0, bottom=0, left=0)))
    assert grid.faces == 9
    assert max(grid.box.x, grid.box.y) >= 4.8


def test_ten_name_cards_on_a4() -> None:
    """Japanese pre-perforated sheets: 10-up, two columns of five lying on their side."""
    grid = grid_of(replace(PLAIN, card=NAME_CARD, margins=Margins(top=5, right=5, bottom=5, left=5)))
    assert grid.faces == 10


def test_no_grid_where_nothing_fits() -> None:
    giant = CardSize(name="300x400mm", trim=Size(width=300, height=400), corner=3)
    assert best_grid(replace(PLAIN, card=giant)) is None


def landed(place: Place, grid: Grid, backs: Backs) -> tuple[float, float, bool]:
    """Where a printed back comes to lie behind the face: (x, y, upright), from the paper alone.

    Seen through the paper from the front.  The printer's long edge lies at the side of upright paper and at
    the top of paper lying on its side; a turn about an edge mirrors what lies across it.
    """
    sheet, trim = grid.sheet, grid.trim
    if grid.fold is not None:
        mirror_x = grid.fold == "down"
    else:
        upright_paper = sheet.height >= sheet.width
        mirror_x = upright_paper if backs == "long" else not upright_paper
    if mirror_x:
        return sheet.width - place.x - trim.width, place.y, not place.turned
    return place.x, sheet.height - place.y - trim.height, place.turned


def check_registration(chosen: Settings, count: int) -> None:
    """Every face has its own back behind it, upright when the card is turned like a page."""
    grid = grid_of(chosen)
    sheets = impose(count, grid, chosen.backs, stack_order=chosen.stack_order)
    met = []
    for sheet in sheets:
        faces = {place.card: place for place in sheet.front if not place.back}
        backs = sheet.back if sheet.back is not None else tuple(p for p in sheet.front if p.back)
        assert len(backs) == len(faces)
        for back in backs:
            x, y, upright = landed(back, grid, chosen.backs)
            face = faces[back.card]
            assert (x, y) == pytest.approx((face.x, face.y), abs=1e-5)
            assert upright
            met.append(back.card)
    assert sorted(met) == list(range(count))


@pytest.mark.parametrize("backs", ["long", "short", "gutterfold"])
@pytest.mark.parametrize("paper", [A4, LETTER, A3])
@pytest.mark.parametrize("bleed", [0.0, 3.0])
@pytest.mark.parametrize("count", [54, 1, 13])
def test_backs_meet_faces(backs: Backs, paper: Paper, bleed: float, count: int) -> None:
    """Whole sheets and a last sheet that is not full, upright paper and paper on its side."""
    check_registration(replace(PLAIN, paper=paper, backs=backs, bleed=bleed, gap=2 * bleed), count)


@examples(60)
@given(
    width=st.integers(300, 1200),
    height=st.integers(300, 1300),
    paper_width=st.integers(1400, 3000),
    paper_height=st.integers(1500, 4300),
    bleed=st.sampled_from([0.0, 1.5, 3.175]),
    backs=st.sampled_from(["long", "short", "gutterfold"]),
    count=st.integers(1, 60),
    stacked=st.booleans(),
)
def test_backs_meet_faces_at_any_size(
    width: int,
    height: int,
    paper_width: int,
    paper_height: int,
    bleed: float,
    backs: Backs,
    count: int,
    stacked: bool,
) -> None:
    chosen = Settings(
        paper=Paper(name="own", size=Size(width=paper_width / 10, height=paper_height / 10)),
        card=CardSize(name="own", trim=Size(width=width / 10, height=height / 10), corner=3),
        backs=backs,
        bleed=bleed,
        gap=2 * bleed,
        stack_order=stacked,
    )
    if best_grid(chosen) is not None:
        check_registration(chosen, count)


@pytest.mark.parametrize("stacked", [False, True])
def test_positions_are_the_same_on_every_page(stacked: bool) -> None:
    """Also on the half-filled last one: its cards lie on places of the full page."""
    grid = grid_of(PLAIN)
    sheets = impose(58, grid, "long", stack_order=stacked)
    places = {(place.x, place.y) for place in sheets[0].front}
    assert len(places) == 9
    for sheet in sheets:
        assert {(place.x, place.y) for place in sheet.front} <= places
        assert sheet.back is not None
        assert {(round(place.x, 6), round(place.y, 6)) for place in sheet.back} <= {
            (round(x, 6), round(y, 6)) for x, y in places
        }


@given(count=st.integers(1, 300), per_sheet=st.integers(1, 40))
def test_cut_stacks_come_out_in_deck_order(count: int, per_sheet: int) -> None:
    """Cut all sheets in one stack, pile the stacks from the first place to the last: the deck from 0 up."""
    sheets = deal(count, per_sheet, True)
    stacks: dict[int, list[int]] = {}
    for sheet in sheets:
        for cell, card in sheet:
            stacks.setdefault(cell, []).append(card)
    piled = [card for cell in sorted(stacks) for card in stacks[cell]]
    assert piled == list(range(count))
    assert len(sheets) == -(-count // per_sheet)


def test_cards_stay_inside_the_printable_part() -> None:
    """Bleed included, no card reaches into the margins."""
    for backs in ("long", "gutterfold"):
        grid = grid_of(replace(PLAIN, backs=backs, bleed=3.0, gap=6.0))
        assert grid.box.x >= 6.35
        assert grid.box.y >= 6.35
        assert grid.box.right <= grid.sheet.width - 6.35
        assert grid.box.bottom <= grid.sheet.height - 6.35
