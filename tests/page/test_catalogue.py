"""What the page knows of each game before Python is up, and how a latecomer is written into a record."""

from __future__ import annotations

import pytest

from referee.page.catalogue import catalogue, game_entry
from tests.page.test_engine import ask, refused

AP = "game: american-page-one\n"


@pytest.mark.parametrize(
    ("game", "card", "told"),
    [
        ("twin-pyramid", "10H", ("H", "10", 1, True)),
        ("twin-pyramid", "AS", ("S", "A", 1, False)),
        ("twin-pyramid", "JK", (None, None, 0, False)),  # none in the usual pack, and of no suit
        ("pile-up", "R1", ("R", "1", 3, False)),  # the colour stands in front
        ("pile-up", "K6", ("K", "6", 1, False)),
        ("pyramid-dice", "T01", (None, None, 1, False)),
        ("pyramid-dice", "RA", (None, None, 5, False)),
    ],
)
def test_a_card_has_its_suit_rank_and_copies(
    game: str, card: str, told: tuple[str | None, str | None, int, bool]
) -> None:
    found = game_entry(game, frozenset({"10H"}))["cards"]
    place = next(index for index, each in enumerate(found) if each["id"] == card)
    entry = found[place]
    assert (entry["suit"], entry["rank"], entry["copies"], entry["picture"]) == told
    assert entry["number"] == place
    assert (entry["columns"].get("id") == card) == (told[2] > 0)
    assert all(text for text in entry["columns"].values())


def test_a_game_has_its_titles_numbers_suits_and_results() -> None:
    twin = game_entry("twin-pyramid", frozenset())
    assert twin["titles"] == {"en": "Twin Pyramid", "ja": "ツインピラミッド"}
    assert (twin["own"], twin["players"], twin["standard_players"]) == (False, [2, 6], 3)
    assert twin["suits"][1] == {"id": "H", "titles": {"en": "hearts", "ja": "ハート"}, "sign": "♥"}
    assert (twin["results"], twin["needs"]) == (
        ["field-pyramid", "burst"],
        {"table_card": True, "hands": False},
    )
    pile = game_entry("pile-up", frozenset())
    assert pile["suits"][0] == {"id": "R", "titles": {"en": "red", "ja": "赤"}, "sign": ""}
    assert (pile["results"], pile["needs"]["table_card"]) == ([], False)


def test_a_rule_and_a_word_are_told_whole() -> None:
    dice = game_entry("pyramid-dice", frozenset())
    assert dice["options"][0] == {
        "name": "hard",
        "kind": "rule",
        "values": ["off", "on"],
        "default": "off",
        "default_by_players": {},
        "minimum": None,
        "alone": "on",
        "titles": {"en": "hard mode", "ja": "ハードモード"},
        "value_titles": {"en": {"off": "no", "on": "yes"}, "ja": {"off": "なし", "on": "あり"}},
    }
    page_one = game_entry("american-page-one", frozenset())["options"]
    hand = next(each for each in page_one if each["name"] == "hand")
    assert (hand["default"], hand["default_by_players"]["2"], hand["default_by_players"]["4"]) == (None, 7, 6)
    roll = next(each for each in dice["verbs"] if each["name"] == "roll")
    assert (roll["takes"]["numbers"], roll["takes"]["dice"], roll["takes"]["cards"]) == ([3, 3], True, [0, 0])
    assert (roll["words"], roll["inner"]) == ({"en": "roll", "ja": "振る"}, False)
    none = next(each for each in dice["verbs"] if each["name"] == "none")
    assert (none["inner"], none["takes"], none["legend"]) == (
        True,
        None,
        {"en": "no result", "ja": "結果なし"},
    )


def test_the_version_of_the_catalogue_is_that_of_what_it_says() -> None:
    one, same = (catalogue(["pile-up"], {})["version"] for _ in range(2))
    assert one == same
    assert catalogue([], {})["format"] == 1
    assert one != catalogue(["pile-up"], {"pile-up": ["R1"]})["version"]
    mark = one.rpartition("+")[2]
    assert (len(mark), set(mark) <= set("0123456789abcdef")) == (12, True)


# --- latecomers -----------------------------------------------------------------------------------
PLAYED = f"{AP}players: Aki, Ben\n\ndeal\n@result Aki: out\n@left Ben: 57\n"


@pytest.mark.parametrize(
    ("text", "seat", "after"),
    [
        # nobody has played: a name in the header, its remark kept
        (f"{AP}players: Aki, Ben  # us\n\ndeal\n", 0, f"{AP}players: Dan, Aki, Ben  # us\n\ndeal\n"),
        (f"{AP}players: Aki, Ben\n\ndeal\n", 1, f"{AP}players: Aki, Dan, Ben\n\ndeal\n"),
        (f"{AP}players: Aki, Ben\n\ndeal\n", None, f"{AP}players: Aki, Ben, Dan\n\ndeal\n"),
        # a deal is over: behind it, after whoever sits before
        (PLAYED, None, f"{PLAYED}\njoins: Dan\n"),
        (PLAYED, 0, f"{PLAYED}\njoins: Dan\n"),
        (PLAYED, 1, f"{PLAYED}\njoins: Dan after Aki\n"),
        (PLAYED, 2, f"{PLAYED}\njoins: Dan\n"),
        # a deal is there already and nothing in it: before that
        (f"{PLAYED}\n\ndeal\n", None, f"{PLAYED}\njoins: Dan\n\ndeal\n"),
        # somebody else has joined: below them
        (f"{PLAYED}\njoins: Eri\n", None, f"{PLAYED}\njoins: Eri\njoins: Dan\n"),
        (f"{PLAYED}\njoins: Eri\n", 2, f"{PLAYED}\njoins: Eri\njoins: Dan after Ben\n"),
    ],
)
def test_where_a_latecomer_is_written(text: str, seat: int | None, after: str) -> None:
    more = {} if seat is None else {"seat": seat}
    assert ask("latecomer", text=text, player="Dan", **more)["text"] == after


@pytest.mark.parametrize(
    ("text", "player", "seat", "code"),
    [
        (PLAYED, "aki", 0, "player-known"),
        (PLAYED, "Dan", 3, "field-form"),
        (PLAYED, "Dan", -1, "field-form"),
        (PLAYED, "Dan", "1", "field-form"),
        (f"{PLAYED}\ndeal\n@starter 5H\n", "Dan", 0, "deal-open"),
        (f"{AP}players: Aki, Ben\n\ndeal\n@result none\n", "Dan", 0, "deal-open"),
        ("nonsense", "Dan", 0, "no-record"),
    ],
)
def test_who_cannot_sit_down_is_told_so(text: str, player: str, seat: object, code: str) -> None:
    assert refused("latecomer", text=text, player=player, seat=seat) == code


def test_a_word_of_the_record_has_its_form_in_each_language() -> None:
    """`draw C` in English, and the same with the word of Japanese."""
    verbs = {each["name"]: each for each in game_entry("american-page-one", frozenset())["verbs"]}
    assert verbs["draw"]["form"]["en"].startswith("draw")
    assert verbs["draw"]["form"]["ja"].startswith(verbs["draw"]["words"]["ja"])
