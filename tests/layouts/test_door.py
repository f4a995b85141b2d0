"""The door: what comes out of it for our games and for a folder of one's own."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import layouts
from layouts import LayoutError
from tests.layouts.folders import GAME, write_game

OUR_DECKS = [
    # TP-1.1: 52 cards, and as many jokers as the option says.
    ("twin-pyramid", {}, 52),
    ("twin-pyramid", {"jokers": 1}, 53),
    ("twin-pyramid", {"jokers": "2"}, 54),
    # AP-1.2: one or two packs; the jokers are counted in all, not for each pack.
    ("american-page-one", {}, 52),
    ("american-page-one", {"decks": 2, "jokers": 4}, 108),
    # PD-1.1: 28 cards of the pyramid and 5 Ra.
    ("pyramid-dice", {}, 33),
    # PU-1.2: 66 cards and 2 almighty cards that are printed all the same.
    ("pile-up", {}, 68),
]


@pytest.mark.parametrize(("game", "options", "cards"), OUR_DECKS)
def test_the_deck_follows_the_options(game: str, options: dict[str, int | str], cards: int) -> None:
    assert layouts.load(game, options).card_count == cards


@pytest.mark.parametrize("game", layouts.games())
def test_every_file_of_our_games_is_sound(game: str) -> None:
    assert [str(problem) for problem in layouts.validate(layouts.load(game))] == []


def test_a_card_of_which_the_deck_has_none_is_left_out() -> None:
    assert "JK" not in [card.id for card in layouts.load("twin-pyramid").cards]


def test_pyramid_dice_has_the_cards_of_the_printed_table() -> None:
    """PD-1.1 and the table under it: 21 treasures and 7 gods; 18 backs with 1, 10 with 2."""
    cards = layouts.load("pyramid-dice").cards
    kinds = [card.columns["kind"] for card in cards for _ in range(card.quantity)]
    backs = [card.back for card in cards for _ in range(card.quantity)]
    assert [kinds.count(kind) for kind in ("treasure", "god", "ra")] == [21, 7, 5]
    assert [backs.count(back) for back in ("1", "2", "ra")] == [18, 10, 5]


def test_american_page_one_counts_its_points_as_the_clause_says() -> None:
    """AP-7.1: 8 and joker 50; 2, J, Q 20; 10 and K 10; others their number, a 3 being 3 at first."""
    points = {
        card.columns["rank"]: card.columns["points"]
        for card in layouts.load("american-page-one", {"jokers": 2}).cards
    }
    assert points == {
        "A": "1", "2": "20", "3": "3", "4": "4", "5": "5", "6": "6", "7": "7", "8": "50", "9": "9",
        "10": "10", "J": "20", "Q": "20", "K": "10", "JK": "50",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("players", "hand"), [(2, 7), (3, 7), (4, 6), (5, 5), (6, 5), (7, 4), (8, 4), (9, 4)]
)
def test_the_hand_follows_the_players_unless_the_table_chose(players: int, hand: int) -> None:
    """AP-1.3: 2–3: 7, 4: 6, 5–6: 5, 7–9: 4."""
    assert layouts.load("american-page-one", players=players).options["hand"] == hand
    assert layouts.load("american-page-one", {"hand": 7}, players=players).options["hand"] == 7


def test_a_default_that_follows_the_players_is_named_as_open_without_them() -> None:
    book = layouts.load("american-page-one")
    assert book.open_options == {"hand"}
    assert layouts.load("american-page-one", {"hand": 5}).open_options == frozenset()


@pytest.mark.parametrize("name", ["Twin-Pyramid", "TWIN-PYRAMID", "twin-pyramid"])
def test_a_game_is_found_in_any_case_and_width(name: str) -> None:
    assert layouts.load(name).id == "twin-pyramid"


def test_our_folder_by_its_path_is_our_game() -> None:
    """A person who points at the folder in the clone gets the same book."""
    assert layouts.load(layouts.load("pile-up").folder).built_in


def test_a_folder_of_ones_own_comes_through_the_same_door(tmp_path: Path) -> None:
    book = layouts.load(write_game(tmp_path / "market"), {"extra": 2})
    assert (book.id, book.built_in, book.card_count) == ("market", False, 3)
    assert book.title("ja") == "市場"
    assert book.options == {"extra": 2, "rounds": 3}


def test_nothing_that_the_door_gives_can_be_changed() -> None:
    book = layouts.load("twin-pyramid")
    with pytest.raises(TypeError):
        book.options["jokers"] = 2  # type: ignore[index]
    with pytest.raises(TypeError):
        book.cards[0].columns["suit"] = "H"  # type: ignore[index]
    with pytest.raises(AttributeError):
        book.seats = 3  # type: ignore[misc]


def test_one_book_does_not_see_the_options_of_another() -> None:
    """Our files are read once and shared: what one table chose must not reach the next."""
    layouts.load("twin-pyramid", {"jokers": 2, "rounds": 5})
    assert layouts.load("twin-pyramid").options == {
        "jokers": 0,
        "draw-two-turn": "kept",
        "rounds": 2,
        "late": "stands",
    }


def refused(*arguments: object, **named: object) -> LayoutError:
    """The refusal that a call of `load` ends in."""
    with pytest.raises(LayoutError) as caught:
        layouts.load(*arguments, **named)  # type: ignore[arg-type]
    return caught.value


def test_an_unknown_game_is_named_with_its_near_miss() -> None:
    assert "twin-pyramid" in refused("twin-pyramyd").problems[0].hint


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000, "", " ", "/dev/null", "~nobody/\x1b[2J"])
def test_a_name_that_no_file_system_takes_is_refused_in_a_bearable_message(name: str) -> None:
    said = str(refused(name))
    assert len(said) < 500
    assert all(character.isprintable() for character in said)


def test_all_wrong_options_are_reported_together() -> None:
    said = str(refused("twin-pyramid", {"jokres": 2, "rounds": 0, "draw-two-turn": "keep"}, players=7))
    for word in ("“jokers”", "“0”", "“kept”", "2 to 6 players"):
        assert word in said


def test_every_fault_of_a_folder_is_found_at_once(tmp_path: Path) -> None:
    """Issue of the users: fixing one error only to meet the next is what makes people give up."""
    folder = write_game(
        tmp_path / "bad",
        game=GAME.replace("[players]", "[player]") + '\n[fonts]\ntitle = "../other.ttf"\n',
        cards="id,quantity,title\nA1,two,Apple\nA1,1,Again\n",
        rules_en="## M-1 Set-up\n### M-1.1 Deal\nDeal {roundz} cards.\n",
        words_en='stock = "stock"\n',
        words_ja='stok = "山札"\n',
        faces="broken = \n",
    )
    problems = refused(folder).problems
    found = {(Path(problem.file).name, problem.line) for problem in problems}
    assert ("game.toml", 5) in found  # [player]
    assert ("game.toml", 22) in found  # a path that leaves the folder
    assert {("cards.csv", 2), ("cards.csv", 3)} <= found
    assert ("rules.en.md", 3) in found
    assert {("words.en.toml", None), ("words.ja.toml", None)} <= found
    assert ("faces.toml", 1) in found


def test_a_folder_without_a_game_is_told_from_an_unknown_name(tmp_path: Path) -> None:
    assert "game.toml" in str(refused(tmp_path))


@pytest.mark.parametrize("name", ["../secret.csv", "/etc/hostname", "sub/../../secret.csv", "", "a\\b.csv"])
def test_a_definition_cannot_name_a_file_outside_its_folder(tmp_path: Path, name: str) -> None:
    (tmp_path / "secret.csv").write_text("id,quantity\nX,1\n")
    folder = write_game(tmp_path / "game", game=GAME + f"\n[deck]\ncards = '{name}'\n")
    assert "inside the folder" in str(refused(folder))


@pytest.mark.skipif(not hasattr(os, "symlink") or os.name == "nt", reason="links need rights on Windows")
def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret.png").write_bytes(b"x")
    folder = write_game(tmp_path / "game")
    (folder / "art.png").symlink_to(tmp_path / "secret.png")
    book = layouts.load(folder)
    with pytest.raises(LayoutError, match="inside the folder"):
        book.file("art.png")


def test_a_file_that_is_not_there_is_named_with_its_near_miss(tmp_path: Path) -> None:
    folder = write_game(tmp_path / "game")
    (folder / "apple.png").write_bytes(b"x")
    book = layouts.load(folder)
    assert book.file("apple.png").name == "apple.png"
    with pytest.raises(LayoutError, match=r"aple.png.*apple.png"):
        book.file("aple.png")


def test_an_unknown_clause_is_named_with_its_near_miss() -> None:
    with pytest.raises(LayoutError, match=r"TP-5.22.*TP-5.2"):
        layouts.load("twin-pyramid").clause("TP-5.22", "en")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(LayoutError, match="“fr”"):
        layouts.load("twin-pyramid").sections("fr")


def test_general_clauses_stand_in_every_game_of_ours() -> None:
    for game in layouts.games():
        assert layouts.load(game).clause("GEN-2", "ja").section.startswith("GEN")
