"""The kit: which parts a game needs, what they take in paper, and that things to cut out can be made up."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import settings as settings_of_tests
from hypothesis import strategies as st

import layouts
import pnp
from layouts.measures import Size
from pnp.cli import cli
from pnp.compose import cutplan, dicenets, kit, markers, tuckbox
from pnp.compose.boxpiles import Pile, footprint, high
from pnp.compose.boxpiles import share as share_out
from pnp.compose.imposition import best_grid
from pnp.compose.mats.plan import planned
from pnp.errors import PnpError
from pnp.options import Boxes
from pnp.settings import Settings
from tests.pnp import decks
from tests.pnp.scene_tools import collisions, outside, said
from tests.pnp.test_preflight import deck

GAMES = ("twin-pyramid", "american-page-one", "pyramid-dice", "pile-up")
SETTINGS = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"), langs=("en", "ja"))


@pytest.mark.parametrize("game", GAMES)
def test_a_kit_has_what_its_game_needs(game: str) -> None:
    """Dice only where dice are rolled, markers only where suits are named; a cut plan goes with the cards."""
    book = layouts.load(game)
    parts = kit.parts(book)
    assert ("dice" in parts) == (game in ("pyramid-dice", "pile-up"))
    assert ("markers" in parts) == (game in ("twin-pyramid", "american-page-one"))
    assert {"cards", "mat", "booklet", "pocket", "sheets", "box", "cutplan"} <= set(parts)
    without = kit.parts(book, {"cards"})
    assert "cards" not in without
    assert "cutplan" not in without
    assert "booklet" in without


def test_sheets_are_pages_or_half_of_them() -> None:
    """54 cards: six sheets, twelve pages; nine cards to fold: three sheets printed on one side."""
    book = layouts.load("twin-pyramid", {"jokers": 2})
    (product,) = kit.component("cards", book, SETTINGS, book.cards)
    assert (len(product.scene.pages), product.sheets, product.cards) == (12, 6, 54)
    (folded,) = kit.component("cards", book, replace(SETTINGS, backs="gutterfold"), book.cards[:9])
    assert (len(folded.scene.pages), folded.sheets) == (3, 3)


def test_a_deck_without_words_serves_both_languages() -> None:
    """Suits need no translation, so the deck is printed once."""
    french = layouts.load("twin-pyramid")
    assert [product.lang for product in kit.component("cards", french, SETTINGS, french.cards[:3])] == [None]


# the box


def of(cards: int, settings: Settings = SETTINGS) -> tuple[Pile, ...]:
    """A deck of so many cards of the usual size."""
    return (Pile(trim=settings.card.trim, room=settings.laid.trim, cards=cards),)


def test_a_box_is_as_deep_as_its_cards() -> None:
    """54 cards of 0.3 mm are 16.2 mm; 1.5 mm of play, and 2 mm beside and above the cards."""
    box = tuckbox.box_for(of(54), SETTINGS)
    assert (box.width, box.height) == pytest.approx((65.5, 90.9))
    assert box.depth == pytest.approx(54 * 0.3 + 1.5)


@pytest.mark.parametrize(
    ("paper", "box", "wanted"),
    [
        ("160x230mm", "all", "(--box small)"),
        ("130x180mm", "all", "larger paper, or leave"),  # the deck alone would not fit either
        ("130x180mm", "small", "(--card square)"),
    ],
)
def test_a_box_too_large_for_the_paper_says_what_would_fit(paper: str, box: Boxes, wanted: str) -> None:
    with pytest.raises(PnpError) as refusal:
        pnp.compose("pile-up", "box", lang="en", paper=paper, box=box)
    assert wanted in refusal.value.text("en")


def test_folded_cards_have_two_layers() -> None:
    """Gutterfold glues face and back together: paper measured at 0.2 mm makes cards of 0.4 mm."""
    folded = replace(SETTINGS, backs="gutterfold", thickness=0.2)
    assert tuckbox.box_for(of(50), folded).depth == pytest.approx(50 * 0.4 + 1.5)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_box_for_all_holds_booklet_aids_and_dice(paper: str) -> None:
    """Half a sheet folded twice is a quarter high and half as wide; the dice lie above the deck."""
    settings = replace(SETTINGS, paper=layouts.paper(paper), box="all", langs=("en",))
    book = layouts.load("pyramid-dice")
    extras = tuckbox.extras_of(book, settings)
    sheet = settings.sheet("portrait")
    box = tuckbox.box_for(of(book.card_count), settings, extras)
    assert box.width >= sheet.height / 4 + 2 - 1e-9
    assert box.height >= max(sheet.width / 2, 88.9 + dicenets.EDGE) + 2 - 1e-9
    assert box.depth >= max(dicenets.EDGE, book.card_count * 0.3)
    assert tuckbox.compose(book, settings) is not None


@pytest.mark.parametrize("game", ["pyramid-dice", "pile-up"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_box_for_all_that_no_sheet_holds_is_cut_in_two(game: str, lang: str) -> None:
    """A4, everything and sleeves: the halves lie on two pages, and each has a flap for the other's side."""
    settings = replace(SETTINGS, box="all", sleeved=True, langs=(lang,))
    book = layouts.load(game)
    scene = tuckbox.compose(book, settings)
    assert scene is not None
    assert list(scene.forms) == ["box-front", "box-back"]
    for page in range(2):
        assert outside(scene, page) == []
        assert collisions(scene, page) == []
    box = tuckbox.box_for(of(book.card_count, settings), settings, tuckbox.extras_of(book, settings))
    (ahead, creases), (behind, others) = (tuckbox.outline(box, part) for part in tuckbox.HALVES)
    assert set(creases) | set(others) == set(tuckbox.outline(box)[1]), "every fold in one of them"
    face = box.width + box.depth + tuckbox.GLUE
    for cut in (ahead, behind):
        assert max(x for x, _ in cut) - min(x for x, _ in cut) == pytest.approx(face)


@settings_of_tests(deadline=None)
@given(
    game=st.sampled_from(GAMES),
    paper=st.sampled_from(["a4", "letter", "b5", "a3"]),
    card=st.sampled_from([size.name for size in layouts.card_sizes().values()]),
    lang=st.sampled_from(["en", "ja"]),
    thickness=st.sampled_from([None, 0.2, 0.4, 0.8]),
    large=st.booleans(),
    holds=st.sampled_from(["small", "all"]),
)
def test_the_instructions_of_a_box_never_fall_away(
    game: str, paper: str, card: str, lang: str, thickness: float | None, large: bool, holds: Boxes
) -> None:
    """Whatever fits the paper bears its title and instructions, on no other text, and on the page."""
    settings = replace(
        SETTINGS,
        paper=layouts.paper(paper),
        card=layouts.card_size(card),
        langs=(lang,),
        thickness=thickness,
        large=large,
        box=holds,
    )
    book = layouts.load(game)
    scene = tuckbox.compose(book, settings)
    if scene is None:
        return
    how = str(book.words(lang)["box.how"])
    for page in range(len(scene.pages)):
        assert outside(scene, page) == []
        assert collisions(scene, page) == []
    assert "".join(how.split()) in said(scene).replace("\u200b", "")


def test_the_cases_that_lost_their_instructions() -> None:
    """Nets that turn landscape: each of them once had neither heading nor instructions."""
    cases: tuple[tuple[str, dict[str, str | int], dict[str, object]], ...] = (
        ("twin-pyramid", {}, {"paper": layouts.paper("b5")}),
        ("pile-up", {}, {"paper": layouts.paper("b5")}),
        ("american-page-one", {"decks": 2, "jokers": 4}, {}),
        ("pyramid-dice", {}, {"thickness": 0.4}),
    )
    for game, options, more in cases:
        for lang in ("en", "ja"):
            book = layouts.load(game, options)
            scene = tuckbox.compose(book, replace(SETTINGS, langs=(lang,), **more))  # type: ignore[arg-type]
            assert scene is not None
            assert "".join(str(book.words(lang)["box.how"]).split()) in said(scene), (game, lang)


def test_sleeves_take_room_in_box_and_mat() -> None:
    """3 mm more each way and 0.6 mm a card, unless the thickness was measured; the cards stay as they are."""
    sleeved = replace(SETTINGS, sleeved=True)
    box = tuckbox.box_for(of(54, sleeved), sleeved)
    bare = tuckbox.box_for(of(54), SETTINGS)
    assert (box.width, box.height) == pytest.approx((bare.width + 3.0, bare.height + 3.0))
    assert box.depth - bare.depth == pytest.approx(54 * 0.3)
    assert replace(sleeved, thickness=0.5).thick == 0.5
    assert sleeved.laid.trim.width == sleeved.card.trim.width + 3.0
    game = layouts.load("american-page-one")
    (place, *_), (wider, *_) = (planned(game, one)[0].places for one in (SETTINGS, sleeved))
    assert wider.box.width - place.box.width == pytest.approx(3.0)
    assert wider.box.height - place.box.height == pytest.approx(3.0)


def test_a_deck_too_thick_for_one_box_is_shared_out() -> None:
    """108 cards of 0.5 mm make a net of 253 by 230 mm: no sheet of A4 holds it, so two boxes."""
    book = layouts.load("american-page-one", {"decks": 2, "jokers": 4})
    assert book.card_count == 108
    scene = tuckbox.compose(book, replace(SETTINGS, thickness=0.5))
    assert scene is not None
    assert len(scene.pages) == 2
    assert "holds54cardsof0.5mm,28.5mmdeep" in said(scene), "54 × 0.5 mm and 1.5 of play"
    assert tuckbox.compose(book, replace(SETTINGS, paper=layouts.paper("4x6"))) is None


def pile(width: float, height: float, cards: int) -> Pile:
    return Pile(trim=Size(width=width, height=height), room=Size(width=width, height=height), cards=cards)


def test_small_cards_lie_side_by_side_in_the_box() -> None:
    """On the ground of a tarot: ten poker cards one by one, thirteen tokens of 25 mm in eight piles."""
    deck = (pile(63.5, 88.9, 10), pile(70, 120, 2), pile(25, 25, 13))
    assert footprint(deck) == Size(width=70, height=120)
    assert high(deck) == 10 + 2 + 2
    assert high((pile(60, 90, 1), pile(90, 30, 3))) == 2, "3 of 30 × 90 mm: two beside each other, one above"


sizes_of_cards = st.builds(pile, st.integers(15, 120), st.integers(15, 120), st.integers(1, 60))


@given(deck=st.lists(sizes_of_cards, min_size=1, max_size=5), boxes=st.integers(1, 6))
def test_a_box_for_cards_of_all_sizes_holds_all(deck: list[Pile], boxes: int) -> None:
    """Every card lies within the ground, the piles are high enough, nothing is lost by sharing out."""
    ground = footprint(deck)
    assert all(one.room.width <= ground.width and one.room.height <= ground.height for one in deck)
    assert max(1, len(deck)) <= high(deck) <= sum(one.cards for one in deck)
    area = sum(one.cards * one.room.width * one.room.height for one in deck)
    assert high(deck) * ground.width * ground.height >= area - 1e-6
    for whole, part in zip(deck, share_out(deck, boxes), strict=True):
        assert part.cards * boxes >= whole.cards > (part.cards - 1) * boxes


@pytest.mark.parametrize("cards", [1, 33, 54, 68])
def test_a_box_closes(cards: int) -> None:
    """The four walls go round, lids are as deep as the box, and all is inside the net."""
    box = tuckbox.box_for(of(cards), SETTINGS)
    front, side, back, other, end = tuckbox.panels(box)
    assert side - front == pytest.approx(box.width)
    assert other - back == pytest.approx(box.width)
    assert back - side == pytest.approx(box.depth)
    assert end - other == pytest.approx(box.depth)
    outline, _ = tuckbox.outline(box)
    assert min(x for x, _ in outline) == 0
    assert max(x for x, _ in outline) == pytest.approx(box.flat.width)
    assert min(y for _, y in outline) == pytest.approx(0)
    assert max(y for _, y in outline) == pytest.approx(box.flat.height)


# dice


def test_opposite_faces_of_a_folded_die_add_up_to_seven() -> None:
    """Fold the cross: the row of four goes round, so cells two apart are opposite; the two ends close it."""
    cells = {place: value for value, place in dicenets.CELLS.items()}
    row = [cells[column, 1] for column in range(4)]
    assert row[0] + row[2] == 7
    assert row[1] + row[3] == 7
    (above,) = [value for (_, line), value in cells.items() if line == 0]
    (below,) = [value for (_, line), value in cells.items() if line == 2]
    assert above + below == 7
    assert sorted(cells.values()) == [1, 2, 3, 4, 5, 6]


def test_every_seam_of_a_die_has_one_tab() -> None:
    """A cube has twelve edges, five of them are folds of the cross: seven are glued, with one tab each."""
    _, folds, tabs = dicenets.edges(20.0)
    assert len(tabs) == 7
    assert len(folds) // 2 == 5 + 7


# markers


def test_markers_show_every_suit_and_both_directions() -> None:
    suited = {side for strip in markers.tokens(layouts.load("american-page-one")) for side in strip}
    assert {"S", "H", "D", "C", "clockwise", "counter"} <= suited
    assert {side for strip in markers.tokens(layouts.load("pile-up")) for side in strip} == {"start"}


# the cut plan


def test_a_folded_sheet_is_folded_before_it_is_cut() -> None:
    for backs, folded in (("long", False), ("gutterfold", True)):
        chosen = replace(SETTINGS, langs=("en",), backs="gutterfold" if folded else "long")
        grid = best_grid(chosen)
        assert grid is not None, backs
        assert ("dashed line" in cutplan.steps(grid, chosen)[0]) == folded


def test_steps_follow_the_stacks() -> None:
    grid = best_grid(SETTINGS)
    assert grid is not None
    plain = cutplan.steps(grid, replace(SETTINGS, langs=("en",)))
    stacked = cutplan.steps(grid, replace(SETTINGS, langs=("en",), stack_order=True))
    assert plain[-1] != stacked[-1]
    assert "stack 2 under stack 1" in stacked[-1]


@pytest.mark.parametrize("component", ["box", "dice", "cutplan"])
def test_paper_too_small_is_an_error_that_names_the_way_out(component: str) -> None:
    book = layouts.load("pyramid-dice")
    tiny = replace(SETTINGS, paper=layouts.paper("60x70mm"), card=layouts.card_size("20x30mm"))
    with pytest.raises(PnpError) as caught:
        kit.component(component, book, tiny, book.cards)
    assert "--paper" in str(caught.value)


def test_the_faults_of_all_components_are_told_at_once() -> None:
    book = layouts.load("pyramid-dice")
    tiny = replace(SETTINGS, paper=layouts.paper("60x70mm"), card=layouts.card_size("20x30mm"))
    with pytest.raises(PnpError) as caught:
        kit.products(book, tiny, book.cards, ("box", "dice"))
    told = [problem.text("en") for problem in caught.value.problems]
    assert len(told) == 2
    assert "box" in told[0]
    assert "dice" in told[1]


# the command


def test_many_own_a_pack(tmp_path: Path) -> None:
    """`--without cards` leaves cards and cut plan away, and prints the rest."""
    without = "cards,booklet,pocket,box,sheets,mat"
    told = decks.told("kit", "twin-pyramid", "--without", without, "--out", tmp_path)
    files = told["files"]
    assert [(file["component"], file["lang"]) for file in files] == [("aids", "en"), ("aids", "ja")]


@pytest.mark.long
def test_a_kit_without_cards_is_no_fault(tmp_path: Path) -> None:
    """Booklet and aids picture cards: their small words were never meant for the page."""
    told = decks.told("kit", "pile-up", "--without", "cards,dice", "--lang", "en", "--out", tmp_path)
    files = told["files"]
    assert {"booklet", "pocket", "box"} <= {file["component"] for file in files}


@pytest.mark.long
def test_the_kit_ends_with_its_sheets(tmp_path: Path) -> None:
    """Cards 6, aids and markers 1, aids in the other language 1, cut plan 1: 9 sheets."""
    arguments = ["kit", "twin-pyramid", "--option", "jokers=2", "--without", "mat,booklet,pocket,sheets,box"]
    result = decks.run(*arguments, "--out", tmp_path)
    assert result.exit_code == 0, result.output
    lines = [line.split() for line in result.output.splitlines()]
    assert ["total", "9"] in lines
    assert any(line[:2] == ["cards", "6"] for line in lines)


def test_leaving_out_everything_is_refused(tmp_path: Path) -> None:
    without = ",".join(kit.COMPONENTS)
    result = CliRunner().invoke(
        cli, ["kit", "twin-pyramid", "--without", without, "--out", str(tmp_path / "x")]
    )
    assert result.exit_code == 2
    assert not (tmp_path / "x").exists()


def test_cells_of_the_net_do_not_overlap() -> None:
    places = list(dicenets.CELLS.values())
    assert all(one != other for one, other in combinations(places, 2))


def printed(tmp_path: Path, *arguments: str) -> Result:
    return CliRunner().invoke(cli, ["kit", *arguments, "--paper", "a4", "--out", str(tmp_path / "out")])


@pytest.mark.sample(1)
@pytest.mark.parametrize("langs", ["en", "en,ja"])
def test_the_cut_plan_is_printed_once_on_the_back_of_a_sheet(langs: str, tmp_path: Path) -> None:
    """It has no sheet of its own, and one plan speaks all languages of the kit."""
    result = printed(tmp_path, "pile-up", "--lang", langs, "--without", "booklet,pocket", "--json")
    assert result.exit_code == 0, result.output
    files = json.loads(result.output)["files"]
    hosts = [file for file in files if "cutplan" in file["also"]]
    assert [file["component"] for file in files].count("cutplan") == 0
    assert len(hosts) == 1
    assert (hosts[0]["pages"], hosts[0]["sheets"], hosts[0]["duplex"]) == (2, 1, "long")


def test_a_cut_plan_alone_is_a_sheet() -> None:
    """Cards and plan without anything that could bear it: then it stands by itself, and counts itself."""
    book = layouts.load("pile-up")
    made = kit.products(book, SETTINGS, book.cards, ("cards", "cutplan"))
    assert [product.component for product in made] == ["cards", "cards", "cutplan"]
    assert made[-1].sheets == 1


def test_what_does_not_fit_is_named_with_the_way_on(tmp_path: Path) -> None:
    """The mat does not fit B5: status 2 and no file; with --skip-unfit the rest, the message, status 0."""
    command = ["kit", "twin-pyramid", "--paper", "100x148mm", "--card", "mini", "--lang", "en"]
    command += ["--without", "cards,mat,booklet,pocket", "--out", str(tmp_path / "out")]
    refused = CliRunner().invoke(cli, command)
    assert refused.exit_code == 2
    assert "too small for the sheets" in refused.output
    assert "--skip-unfit" in refused.output
    assert not (tmp_path / "out").exists()
    in_japanese = CliRunner().invoke(cli, ["ja" if word == "en" else word for word in command])
    assert "得点表と記録用紙には小さすぎます" in in_japanese.output
    skipped = CliRunner().invoke(cli, [*command, "--skip-unfit", "--unchecked"])
    assert skipped.exit_code == 0, skipped.output
    assert "too small for the sheets" in skipped.output
    assert "left out: sheets" in skipped.output
    assert [path.name.split("-")[0] for path in (tmp_path / "out").iterdir()] == ["aids"]


def test_a_kit_does_not_print_what_check_calls_an_error(tmp_path: Path) -> None:
    """The same fault, the same words; --unchecked prints it all the same."""
    (tmp_path / "own").mkdir()
    folder = deck(tmp_path / "own", ("size = 12", "size = 5"))
    runner = CliRunner()
    checked = runner.invoke(cli, ["check", str(folder), "--lang", "en"])
    assert checked.exit_code == 1
    errors = [line.partition("] ")[2] for line in checked.output.splitlines() if line.startswith("error")]
    assert errors
    refused = printed(tmp_path, str(folder), "--lang", "en")
    assert refused.exit_code == 2
    for error in errors:
        assert error.rpartition(" (")[0] in refused.output
    assert not (tmp_path / "out").exists()
    assert printed(tmp_path, str(folder), "--lang", "en", "--unchecked").exit_code == 0
