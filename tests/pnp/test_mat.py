"""Mats: the figures of the print page, true size, seams, reduction, players, and what cannot be printed."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

import layouts
from layouts.mats import LEAST_TAB, Mat
from layouts.model import CardSize, Size
from pnp.cli import cli
from pnp.compose import mat
from pnp.compose.mats import plan
from pnp.compose.mats.tiling import cuts, tile
from pnp.compose.words import BookWords
from pnp.errors import PnpError
from pnp.geometry import nm
from pnp.preflight.pages import Document, check
from pnp.scene import Scene
from pnp.settings import Settings
from tests.pnp.scene_tools import collisions, outside, said, texts

GAMES = layouts.games()
SIZES = tuple(layouts.card_sizes().values())


def chosen(paper: str = "A4", card: str = "poker", **more: object) -> Settings:
    values: dict[str, object] = {"langs": ("en", "ja"), "players": 1, **more}
    return Settings(paper=layouts.paper(paper), card=layouts.card_size(card), **values)  # type: ignore[arg-type]


def planned(game: str, settings: Settings) -> dict[str, Mat]:
    return {one.name: one for one in plan.planned(layouts.load(game), settings)}


def rooms(paper: str) -> tuple[Size, Size]:
    return chosen(paper).room("landscape"), chosen(paper).room("portrait")


def laid(
    game: str, name: str, paper: str, card: str = "poker", **more: object
) -> tuple[str, list[tuple[float, float]]]:
    """How a mat's paper lies, and the size of the part on each sheet."""
    settings = chosen(paper, card, **more)
    tiling = tile(planned(game, settings)[name], settings.room("landscape"), settings.room("portrait"))
    assert tiling is not None
    return tiling.orientation, [(one.part.width, one.part.height) for one in tiling.tiles]


@pytest.mark.parametrize(("paper", "step"), [("A4", 20.0), ("Letter", 17.38)])
def test_both_pyramids_of_a_player_stand_on_one_sheet(paper: str, step: float) -> None:
    """Two cards, 2 mm and five steps: 179.8 + 5 steps fill the 266.7 mm of Letter; A4 holds 20."""
    orientation, ((width, height),) = laid("twin-pyramid", "pyramids", paper)
    assert orientation == "portrait"
    assert width == pytest.approx(63.5 + 3 * 44)
    assert height == pytest.approx(2 * 88.9 + 2 + 5 * step)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_figures_at_poker_size(paper: str) -> None:
    """Cards of 63.5 × 88.9 mm with 2 mm between neighbours; a seam runs in the middle of such a gap."""
    orientation, parts = laid("twin-pyramid", "field", paper, mats="full")
    assert orientation == "landscape"
    assert [size for part in parts for size in part] == pytest.approx([260.0, 180.8] * 2)
    assert laid("twin-pyramid", "common", paper, mats="full")[0] == "landscape"
    assert len(laid("american-page-one", "common", paper)[1]) == 1
    # eight columns: one of cards set aside, seven of the pyramid
    orientation, parts = laid("pyramid-dice", "pyramid", paper)
    assert orientation == "landscape"
    assert [width for width, _ in parts] == pytest.approx([261.0, 261.0])
    orientation, parts = laid("pile-up", "columns", paper)
    assert orientation == "landscape"
    assert [width for width, _ in parts] == pytest.approx([261.0, 261.0])


def test_a3_holds_what_the_print_page_says() -> None:
    """The field pyramid is one A3; the seventh row fits A3 with bridge cards but not with poker or tcg."""
    (part,) = laid("twin-pyramid", "field", "A3", mats="full")[1]
    assert list(part) == pytest.approx([260.0, 4 * 88.9 + 3 * 2])
    for card, sheets in (("poker", 2), ("tcg", 2), ("bridge", 1), ("jp-bridge", 1)):
        assert len(laid("pyramid-dice", "pyramid", "A3", card)[1]) == sheets, card


@given(
    game=st.sampled_from(GAMES),
    paper=st.sampled_from(["A4", "Letter", "B5", "A3", "B4"]),
    card=st.sampled_from([size.name for size in SIZES]),
    kind=st.sampled_from(["compact", "full"]),
    sleeved=st.booleans(),
)
def test_neighbours_keep_2_mm_apart(game: str, paper: str, card: str, kind: str, sleeved: bool) -> None:
    """Two places lie on one another or 2 mm apart; less only where the dice pyramid saves a sheet by it."""
    made = planned(game, chosen(paper, card, mats=kind, sleeved=sleeved))
    for one in made.values():
        for one_place, other_place in combinations(one.places, 2):
            laid_over = one.stacked or one_place.kind == "row"
            if laid_over and one_place.kind == other_place.kind and one_place.row != other_place.row:
                continue  # rows that lie on one another
            first, second = one_place.box, other_place.box
            over = max(second.x - first.right, first.x - second.right)
            down = max(second.y - first.bottom, first.y - second.bottom)
            overlap = over < -1e-6 and down < -1e-6
            tight = game == "pyramid-dice" and one.pitch < one.card.trim.width + 2
            assert overlap or tight or max(over, down) >= 2 - 1e-6
        assert one.clear or tile(one, *rooms(paper)) is None


@given(
    paper=st.sampled_from(["A4", "Letter", "B5", "A3", "B4"]),
    card=st.sampled_from([size.name for size in SIZES]),
)
def test_a_stacked_mat_shows_every_index_or_is_refused(paper: str, card: str) -> None:
    """A covered card shows 15 to 20 mm; where the paper is too low for that, no mat is made of it."""
    one = planned("twin-pyramid", chosen(paper, card))["pyramids"]
    assert 15 <= one.step <= 20
    room = chosen(paper).room("portrait")
    fits = one.size.width <= room.width + 1e-6 and one.size.height <= room.height + 1e-6
    tiling = tile(one, *rooms(paper))
    if fits:
        assert tiling is not None
        assert len(tiling.tiles) == 1
    if tiling is None:
        assert not fits


@pytest.mark.parametrize("card", SIZES, ids=lambda card: card.name)
@pytest.mark.parametrize("paper", ["A4", "Letter", "B5", "A3"])
def test_no_row_covers_an_area_beside_it(paper: str, card: CardSize) -> None:
    """On low paper the rows of Pyramid Dice move up: set-aside area and dice tray end above them."""
    for one in planned("pyramid-dice", chosen(paper, card.name)).values():
        for area in one.areas:
            for place in one.places:
                apart = (
                    place.box.x >= area.box.right - 1.0
                    or place.box.right <= area.box.x + 1.0
                    or place.box.y >= area.box.bottom
                    or place.box.bottom <= area.box.y
                )
                assert apart, (area.kind, place.box)


@pytest.mark.parametrize("card", SIZES, ids=lambda card: card.name)
@pytest.mark.parametrize("game", GAMES)
def test_places_have_the_true_size_of_the_card(game: str, card: CardSize) -> None:
    """A place is a card's trim, no place lies on another (but where rows overlap), all lie on the mat."""
    settings = chosen("A3", card.name)
    for one in planned(game, settings).values():
        assert one.places
        for place in one.places:
            assert (place.box.width, place.box.height) == (card.trim.width, card.trim.height)
            assert place.box.x >= 0
            assert place.box.y >= 0
            assert nm(place.box.right) <= nm(one.size.width) + 1
            assert nm(place.box.bottom) <= nm(one.size.height) + 1
        if one.step < card.trim.height:
            continue
        for first, second in combinations([place.box for place in one.places], 2):
            apart = (
                nm(first.right) <= nm(second.x) + 1
                or nm(second.right) <= nm(first.x) + 1
                or nm(first.bottom) <= nm(second.y) + 1
                or nm(second.bottom) <= nm(first.y) + 1
            )
            assert apart


def test_a_stone_stands_half_on_each_carrier() -> None:
    """TP-3.3: 4 on 7 and 8, 5 on 8 and 9, 6 on 9 and 10, 2 on 4 and 5, 3 on 5 and 6, A on 2 and 3."""
    field = planned("twin-pyramid", chosen(mats="full"))["field"]
    where = {place.mark: place for place in field.places}
    carriers = {mark: place.on for mark, place in where.items() if place.on}
    assert carriers == {
        "4": ("7", "8"),
        "5": ("8", "9"),
        "6": ("9", "10"),
        "2": ("4", "5"),
        "3": ("5", "6"),
        "A": ("2", "3"),
    }
    assert set(where) == {"A", *map(str, range(2, 11))}
    for mark, (left, right) in carriers.items():
        above, one, other = where[mark].box, where[left].box, where[right].box
        assert nm(above.bottom) + nm(2) == nm(one.y) == nm(other.y)
        assert nm(above.x) == nm(one.x + (one.width + 2) / 2)
        assert nm(above.x + above.width) == nm(other.x + (other.width - 2) / 2)


def test_the_hand_pyramid_shows_six_places() -> None:
    """TP-3.1: 3 + 2 + 1 face-up cards; four more are held, so these are the fifth to the tenth."""
    hand = planned("twin-pyramid", chosen())["pyramids"]
    rows = [
        [place.mark for place in hand.places if place.kind == "tier" and place.row == tier]
        for tier in (4, 3, 2)
    ]
    assert rows == [["10"], ["8", "9"], ["5", "6", "7"]]


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3", "B4"])
def test_rows_of_the_dice_pyramid_show_at_most_18_mm(paper: str) -> None:
    """PD-2.2: seven rows of 1 to 7, each place covered by two of the next row."""
    for card in ("poker", "bridge", "mini", "tarot"):
        one = planned("pyramid-dice", chosen(paper, card))["pyramid"]
        assert 12 <= one.step <= 18
        rows = [
            [place for place in one.places if place.kind == "row" and place.row == row] for row in range(7)
        ]
        assert [len(row) for row in rows] == [1, 2, 3, 4, 5, 6, 7]
        for above, below in pairwise(rows):
            for index, place in enumerate(above):
                assert nm(place.box.x) == pytest.approx(nm(below[index].box.x + one.pitch / 2), abs=2)


@pytest.mark.parametrize("game", ["twin-pyramid", "pile-up", "american-page-one"])
def test_seams_run_between_places(game: str) -> None:
    """Only the overlapping pyramid is cut through its places."""
    for one in planned(game, chosen()).values():
        for place in one.places:
            assert not any(nm(place.box.x) < nm(seam) < nm(place.box.right) for seam in one.seams_x)
            assert not any(nm(place.box.y) < nm(seam) < nm(place.box.bottom) for seam in one.seams_y)


def test_a_tab_needs_room() -> None:
    """A part that leaves no room for its tab is no part."""
    assert cuts(200.0, (100.0,), 100.0 + LEAST_TAB) == (100.0, 200.0)
    assert cuts(200.0, (100.0,), 100.0 + LEAST_TAB - 0.01) is None


def composed(game: str, settings: Settings, **options: str | int) -> Scene:
    return mat.compose(layouts.load(game, options), settings)


@pytest.mark.parametrize(("players", "pages"), [(1, 1), (2, 2), (3, 3), (6, 6)])
def test_each_player_gets_a_pyramid(players: int, pages: int) -> None:
    """Twin Pyramid: one sheet for each player, drawn once and used again."""
    scene = composed("twin-pyramid", chosen(players=players))
    assert len(scene.pages) == pages
    assert len(scene.forms) == 1


def test_without_players_the_standard_number_is_served() -> None:
    """Three play the standard game of Twin Pyramid (TP-1.2)."""
    assert len(composed("twin-pyramid", chosen(players=None)).pages) == 3


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("game", GAMES)
def test_words_keep_clear_of_one_another(game: str, paper: str, large: bool) -> None:
    """No word leaves its page or lies on another; large is 12 pt or more."""
    scene = composed(game, chosen(paper, large=large))
    for page in range(len(scene.pages)):
        assert outside(scene, page) == []
        assert collisions(scene, page) == []
        small = [one.text.text for one in texts(scene, page) if one.text.role not in ("small print", "")]
        assert small
        least = 12.0 if large else 7.5
        for one in texts(scene, page):
            if one.text.role not in ("small print", ""):
                assert one.size >= least - 1e-6, one.text.text


def test_fit_says_how_much_smaller_and_what_would_fit() -> None:
    """260 × 361.6 mm on A4 with 6.35 mm margins: 197.3 / 260 = 0.7588, so 75 %; the card named does fit."""
    settings = chosen(fit=True, mats="full")
    book = layouts.load("twin-pyramid")
    scene = mat.compose(book, settings)
    assert len(scene.pages) == 3
    assert "reducedto75%:cardsdonotfit" in said(scene)
    (note,) = mat.notes(book, settings, "en")
    assert "reduced to 75 %: cards do not fit" in note
    named = next(card for card in SIZES if f"size {card.name} (" in note)
    room = settings.room("portrait")
    field = planned("twin-pyramid", chosen(card=named.name, mats="full"))["field"]
    assert field.size.width <= room.width
    assert field.size.height <= room.height


def test_fit_is_silent_where_all_fits() -> None:
    """One sheet at full size needs no notice."""
    settings = chosen(fit=True)
    book = layouts.load("american-page-one")
    assert mat.notes(book, settings, "ja") == ()
    assert "reduced" not in said(mat.compose(book, settings))


def test_without_fit_nothing_is_said() -> None:
    """At true size there is nothing to say."""
    assert mat.notes(layouts.load("twin-pyramid"), chosen(), "en") == ()


def test_small_paper_takes_a_band_of_a_stacked_mat_a_sheet() -> None:
    """B5 is 244 mm high: two stacked pyramids of poker cards need 255, so each has a sheet."""
    scene = composed("twin-pyramid", chosen("B5", players=2, langs=("en",)))
    assert len(scene.pages) == 4
    one = planned("twin-pyramid", chosen("B5"))["pyramids"]
    assert one.step == 20
    assert len(one.seams_y) == 1


def test_paper_that_would_cut_places_is_refused_in_both_languages() -> None:
    """B5 is 169 mm wide inside its margins: a row of cards 130 mm wide would be cut."""
    with pytest.raises(PnpError) as refusal:
        composed("twin-pyramid", chosen("B5", "130x180mm"))
    (problem,) = refusal.value.problems
    assert "130 × 180 mm" in problem.text("en")
    assert "--fit" in problem.text("en")
    assert "B5" in problem.text("ja")
    assert "縮小" in problem.text("ja")
    named = problem.hint.split("--card ")[1].split(" ")[0].rstrip(",.)")
    assert composed("twin-pyramid", chosen("B5", named)).pages


def test_games_with_one_kind_of_mat_say_so() -> None:
    """`--mats full` asks for something that only Twin Pyramid has."""
    with pytest.raises(PnpError, match="one kind"):
        composed("pile-up", chosen(mats="full"))


def test_the_hand_pyramid_bears_no_ranks_and_warns() -> None:
    """A numeral of its places would be taken for a rank; the tenth says what happens (TP-6.4)."""
    scene = composed("twin-pyramid", chosen(langs=("en",)))
    large = [one.text.text for one in texts(scene, 0) if one.text.role == "index" and one.size > 14]
    assert sorted(large) == sorted(["A", *map(str, range(2, 11))])
    assert "Tenthcard:burst" in said(scene)


def test_stones_that_none_carries_say_that_they_are_placed_freely() -> None:
    """TP-3.3: those of the lowest row; each other names the two that carry it."""
    settings = chosen(mats="full", langs=("en",))
    stones = [place for place in planned("twin-pyramid", settings)["field"].places if place.kind == "stone"]
    free = [place for place in stones if not place.on]
    assert 0 < len(free) < len(stones)
    field = composed("twin-pyramid", replace(settings, players=2))
    word = BookWords(book=layouts.load("twin-pyramid"), lang="en").say("mat.free").replace(" ", "")
    assert said(field).count(word) == 2 * len(free)


@pytest.mark.parametrize(("hard", "told"), [("off", "isfree"), ("on", "singleuse")])
def test_the_price_of_gods_stands_on_the_mat(hard: str, told: str) -> None:
    """PD-4.2: the first use is free; PD-7.1: in hard mode a god is used once."""
    scene = composed("pyramid-dice", chosen(langs=("en",)), hard=hard)
    assert told in said(scene)


def test_one_ink_is_black() -> None:
    """In `mono` no line of a mat has a colour."""
    scene = composed("pyramid-dice", chosen(ink="mono"))
    for page in range(len(scene.pages)):
        for one in texts(scene, page):
            red, green, blue = one.text.color.red, one.text.color.green, one.text.color.blue
            assert red == green == blue


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_words_stand_whole_on_one_sheet_of_a_mat_in_parts(lang: str) -> None:
    """On B5 the title of the pyramid would reach over a seam, where half a line helps nobody."""
    book = layouts.load("pyramid-dice")
    scene = mat.compose(book, chosen("b5", langs=(lang,)))
    assert len(scene.pages) == 3
    assert list(check(Document(scene=scene, component="mat", lang=lang))) == []


def test_who_plays_alone_reads_on_the_mat_what_gods_cost_then() -> None:
    """PD-9.1: alone is always hard mode, so no god is free (PD-7.1), whatever option was chosen."""
    book = layouts.load("pyramid-dice", {"hard": "off"}, players=1)
    scene = mat.compose(book, chosen(langs=("en",)))
    words = said(scene)
    assert "afterasingleuse" in words
    assert "inyourturnisfree" not in words


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
def test_large_print_in_two_languages_has_no_sheet_of_left_over_words(paper: str) -> None:
    """Three players, three mats: all that they say stands on them, in both languages."""
    scene = composed("twin-pyramid", chosen(paper, players=3, large=True))
    assert len(scene.pages) == 3
    told = "".join(one.text.text for one in texts(scene, 0))
    assert "支える2枚の下に" in told or "支えの下に入れる。" in told
    assert "手には4枚まで。あとはここ。" in told


@pytest.mark.parametrize("paper", ["a4", "letter", "b5"])
def test_a_kit_of_large_print_is_not_refused_for_its_brief_words(paper: str, tmp_path: Path) -> None:
    """The check of pages looks for all that a component says: a brief form is none that got lost."""
    left = [
        f"--without={name}" for name in ("cards", "booklet", "pocket", "sheets", "markers", "box", "aids")
    ]
    args = ["kit", "twin-pyramid", "--large", "--lang=en", "--lang=ja", f"--paper={paper}", *left]
    found = CliRunner().invoke(cli, [*args, "--without=cutplan", "--out", str(tmp_path)])
    assert found.exit_code == 0, found.output


def test_a_large_mat_leaves_room_for_large_lines_round_it() -> None:
    """A4: the rows move 1.5 mm closer together, and ruler and settings have 12 points."""
    scene = composed("twin-pyramid", chosen("A4", large=True))
    assert min(one.size for one in texts(scene, 0)) >= 12.0 - 1e-6
