"""The score pad, the head and the rows of a record, entry by entry: what is written where, and what stays."""

from __future__ import annotations

import base64
import zlib
from typing import Any

import pytest

from referee.page.links import PREFIX
from tests.page.test_engine import ask, refused

HEAD = "game: pile-up\nplayers: Aki, Ben, Chie\n"
ONE = "\ndeal\nAki: 1 2 3 R3\n@minus Aki: 4\n\n# cat\n"
TWO = "\ndeal\n@minus Ben: 7\n@ruling Ben: -10\n"
COME = "\njoins: Dan\n"
THREE = "\ndeal\n@position\n"
WHOLE = HEAD + ONE + TWO + COME + THREE
NINE = [{"fact": "@minus", "player": "Ben", "numbers": [9]}]


def entry(fact: str, player: str, number: int, line: int) -> dict[str, Any]:
    """A fact of a pad with a number."""
    return {
        "line": line, "fact": fact, "player": player, "word": None, "cards": None, "numbers": [number],
    }  # fmt: skip


def test_a_pad_says_of_each_deal_who_played_it_and_what_was_entered() -> None:
    found = ask("pad", text=WHOLE)
    assert found["deals"] == [
        {
            "deal": 1,
            "players": ["Aki", "Ben", "Chie"],
            "line": 4,
            "pad": False,  # it has moves
            "position": False,
            "facts": [entry("@minus", "Aki", 4, 6)],
            "rulings": [],
        },
        {
            "deal": 2,
            "players": ["Aki", "Ben", "Chie"],
            "line": 10,
            "pad": True,
            "position": False,
            "facts": [entry("@minus", "Ben", 7, 11)],
            "rulings": [entry("@ruling", "Ben", -10, 12)],
        },
        {
            "deal": 3,
            "players": ["Aki", "Ben", "Chie", "Dan"],
            "line": 16,
            "pad": True,
            "position": True,
            "facts": [],
            "rulings": [],
        },
    ]
    assert found["players"] == ["Aki", "Ben", "Chie", "Dan"]


@pytest.mark.parametrize(
    ("game", "fields"),
    [
        (
            "american-page-one",
            [("@result", "name", ["dobon", "out"], False, 0), ("@left", "name?", [], True, 1)],
        ),
        (
            "pyramid-dice",
            [
                ("@result", "none", [], False, 0),
                ("@taken", "name", [], True, 0),
                ("@stolen", "name", [], True, 0),
                ("@points", "name", [], False, 2),
                ("@left", "name?", [], True, 1),
            ],
        ),
        ("pile-up", [("@result", "none", [], False, 0), ("@minus", "name", [], False, 1)]),
    ],
)
def test_a_pad_has_the_fields_of_its_game(game: str, fields: list[tuple[object, ...]]) -> None:
    """Who a fact is about, how a deal may end, whether cards are named, how many numbers it has."""
    found = ask("pad", text=f"game: {game}\nplayers: Aki, Ben\n\ndeal\n")["fields"]
    keys = ("fact", "player", "words", "cards", "numbers")
    assert [tuple(each[key] for key in keys) for each in found] == fields


@pytest.mark.parametrize(
    ("deal", "text"),
    [
        # what the pad wrote gives way; moves, remarks and all other deals stay
        (1, HEAD + "\ndeal\nAki: 1 2 3 R3\n\n# cat\n@minus Ben: 9\n" + TWO + COME + THREE),
        (2, HEAD + ONE + "\ndeal\n@minus Ben: 9\n" + COME + THREE),
        (3, WHOLE + "@minus Ben: 9\n"),
        ("new", WHOLE + "\ndeal\n@minus Ben: 9\n"),
    ],
)
def test_what_is_entered_for_a_deal_stands_in_the_place_of_what_was(deal: object, text: str) -> None:
    assert ask("pad", text=WHOLE, set={"deal": deal, "facts": NINE})["text"] == text


def test_cards_that_somebody_has_left_are_told_by_their_ids() -> None:
    """Those that nobody noted are covered, and the first card of the deck is a card like any other."""
    text = "game: american-page-one\nplayers: Aki, Ben\n\ndeal\n@result Aki: out\n@left Ben: AS ? KD\n"
    (deal,) = ask("pad", text=text)["deals"]
    assert deal["facts"][1]["cards"] == ["AS", "?", "KD"]
    assert deal["facts"][0]["cards"] is None


def test_a_new_deal_takes_the_place_of_one_in_which_nothing_was_written() -> None:
    """Neither a deal with a remark alone nor one whose first line cannot be read is lost."""
    assert ask("pad", text=f"{HEAD}\ndeal\n", set={"deal": "new", "facts": NINE})["text"] == (
        f"{HEAD}\ndeal\n@minus Ben: 9\n"
    )
    text = f"{HEAD}\ndeal\n@minus Ben: 7\n\ndeal\nAki: paly R3\n"
    found = ask("pad", text=text, set={"deal": "new", "facts": NINE})["text"]
    assert found == f"{text}\ndeal\n@minus Ben: 9\n"


def test_facts_between_moves_are_not_of_the_pad() -> None:
    """`@minus` before a move is part of the course of the deal; after the last one it is the result."""
    text = f"{HEAD}\ndeal\n@minus Aki: 1\nAki: 1 2 3 R3\n@minus Aki: 4\n@ruling void\n"
    found = ask("pad", text=text, set={"deal": 1, "facts": NINE})["text"]
    assert found == f"{HEAD}\ndeal\n@minus Aki: 1\nAki: 1 2 3 R3\n@minus Ben: 9\n"


@pytest.mark.parametrize(
    ("deal", "text"),
    [
        (1, HEAD + TWO + COME + THREE),
        (2, HEAD + ONE + COME + THREE),
        (3, HEAD + ONE + TWO + COME),
    ],
)
def test_a_deal_is_taken_away_and_nothing_else(deal: int, text: str) -> None:
    assert ask("pad", text=WHOLE, remove=deal)["text"] == text
    assert refused("pad", text=WHOLE, remove=deal + 3) == "pad-deal"
    assert refused("pad", text=WHOLE, set={"deal": deal + 3, "facts": NINE}) == "pad-deal"


def test_who_joins_after_the_first_deal_joins_after_one_though_it_is_taken_away() -> None:
    text = HEAD + "\ndeal\n@minus Ben: 7\n" + COME + THREE
    assert ask("pad", text=text, remove=1)["text"] == HEAD + "\ndeal\n" + COME + THREE


def test_a_deal_has_sixty_facts_at_most() -> None:
    assert (
        ask("pad", text=f"{HEAD}\ndeal\n", set={"deal": 1, "facts": NINE * 60})["text"].count("@minus") == 60
    )
    assert refused("pad", text=f"{HEAD}\ndeal\n", set={"deal": 1, "facts": NINE * 61}) == "field-form"
    rulings = [{"fact": "@ruling", "word": "void"}] * 60
    assert refused("pad", text=HEAD, set={"deal": "new", "facts": NINE, "rulings": rulings}) == "field-form"


# --- head -----------------------------------------------------------------------------------------
def test_a_head_is_read_back_in_either_language() -> None:
    text = "ゲーム: twin-pyramid\n参加者: Aki, Ben\n先手: Ben\n日付: 2026-11-21\nルール: jokers=1\n配り\nx\n"
    assert ask("header", text=text) == {
        "game": "twin-pyramid",
        "players": ["Aki", "Ben"],
        "options": {"jokers": 1, "draw-two-turn": "kept", "rounds": 2, "late": "stands"},
        "start": "Ben",
        "date": "2026-11-21",
        "errors": [],
    }
    found = ask("header", text="game: twin-pyramid\nplayers: Aki, Ben\n")
    assert (found["start"], found["date"]) == ("Aki", None)


def test_a_head_that_cannot_be_read_says_where_and_what_to_write() -> None:
    assert ask("header", text="players: Aki, Ben\ndeal\nnonsense\n") == {
        "game": None,
        "players": [],
        "options": {},
        "start": None,
        "date": None,
        "errors": [
            {"line": 1, "message": "the header has no “game” line.", "hint": "Write: game: …"},
        ],
    }


@pytest.mark.parametrize(
    ("more", "head"),
    [
        ({"start": "Aki"}, ""),  # the first seat begins anyway
        ({"start": "Ben"}, "start: Ben\n"),
        ({"options": {"hand": 7}}, ""),  # AP-1.3: two players have seven cards
        ({"options": {"hand": 6}}, "options: hand=6\n"),
        ({"options": {"deals": 1, "jokers": 2}}, "options: jokers=2\n"),
        ({"date": "2026-11-21"}, "date: 2026-11-21\n"),
        ({"date": ""}, ""),
    ],
)
def test_only_what_is_not_as_usual_is_written_into_a_head(more: dict[str, Any], head: str) -> None:
    found = ask("begin", game="American Page One", players=["Aki", " Ben # x "], **more)
    assert found["text"] == f"game: american-page-one\nplayers: Aki, Ben x\n{head}\ndeal\n"
    assert found["players"] == ["Aki", "Ben x"]


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"date": "2026-11-1"}, "field-form"),
        ({"players": "Aki, Ben"}, "field-form"),
        ({"players": ["Aki", 3]}, "field-form"),
        ({"players": ["x" * 201, "Ben"]}, "field-form"),
        ({"players": [f"P{number}" for number in range(61)]}, "field-form"),
        ({"options": ["jokers"]}, "options-form"),
        ({"options": {"jokers": "1, rounds=3"}}, "options-form"),
        ({"options": {"late#": "1"}}, "options-form"),
        ({"options": {"nothing": "1"}}, "option-unknown"),
        ({"game": "chess"}, "game-unknown"),
        ({"game": None}, "game-unknown"),
    ],
)
def test_what_no_head_can_say_is_refused_by_name(more: dict[str, Any], code: str) -> None:
    assert refused("begin", **{"game": "twin-pyramid", "players": ["Aki", "Ben"], **more}) == code


# --- rows -----------------------------------------------------------------------------------------
EVENING = (
    "# hello\ngame: american-page-one\nplayers: Aki, Ben\noptions: deals=2\n\ndeal\n@result Aki: out\n"
    "@left Ben: 57\n# so\njoins: Dan\n\ndeal\n@starter 5H\nAki: drwa\nBen: draw\n\n\n"
)


def test_each_line_of_a_record_has_a_row_up_to_the_last_that_says_something() -> None:
    """What stands behind a line that cannot be read is not judged, but told what it is."""
    rows = ask("judge", text=EVENING)["rows"]
    assert [(row["line"], row["kind"], row["verdict"]) for row in rows] == [
        (1, "comment", None),
        (2, "header", None),
        (3, "header", None),
        (4, "header", None),
        (5, "blank", None),
        (6, "deal", None),
        (7, "fact", "legal"),
        (8, "fact", "legal"),
        (9, "comment", None),
        (10, "seats", None),
        (11, "blank", None),
        (12, "deal", None),
        (13, "fact", "legal"),
        (14, "error", None),
        (15, "move", None),
    ]
    assert rows[13]["error"] == {
        "code": "word-strange",
        "message": "“drwa” is neither a card nor a word in this game.",
        "hint": "Did you mean “draw”?",
        "column": 6,
    }


def test_deals_run_on_from_one_to_the_next_for_who_came_later_too() -> None:
    """AP-7.2: who goes out gets what the others have left; Dan has nothing yet."""
    found = ask("judge", text=EVENING)
    assert [(deal["deal"], deal["line"], deal["finished"], deal["scores"]) for deal in found["deals"]] == [
        (1, 6, True, {"Aki": 57, "Ben": -57}),
        (2, 12, False, None),
    ]
    assert [deal["running"] for deal in found["deals"]] == [{"Aki": 57, "Ben": -57, "Dan": 0}] * 2
    assert [deal["said"] for deal in found["deals"]] == [
        "Deal 1: Aki went out. Aki 57, Ben −57",
        "Deal 2: judged up to line 14, which cannot be read.",
    ]
    assert (found["turn"], found["deal"], found["begun"], found["ended"]) == ("Ben", 2, False, None)
    assert found["seated"] == ["Aki", "Ben", "Dan"]


def test_what_the_first_card_makes_somebody_owe_is_said() -> None:
    """AP-4 (starter-effect=on): a 2 as the first table card is meant for the first player."""
    found = ask("judge", text="game: american-page-one\nplayers: Aki, Ben\n\ndeal\n@starter 2H\n")
    assert (found["turn"], found["owed"]) == ("Aki", [{"player": "Aki", "count": 2}])
    assert found["note"] == "Aki takes 2; then it is Ben’s turn."
    assert found["begun"] is False
    moved = ask("judge", text="game: american-page-one\nplayers: Aki, Ben\n\ndeal\n@starter 5H\nAki: draw\n")
    assert (moved["turn"], moved["owed"], moved["begun"]) == ("Ben", [], True)


# --- links ----------------------------------------------------------------------------------------
def test_a_link_holds_a_megabyte_and_not_one_letter_more() -> None:
    text = "é" * 500_000
    packed = ask("pack", text=text)["packed"]
    assert ask("unpack", packed=packed)["text"] == text
    assert refused("pack", text=text + "x") == "link-large"
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    small = deflate.compress(b"x" * 1_000_001) + deflate.flush()
    large = PREFIX + base64.urlsafe_b64encode(small).decode().rstrip("=")
    assert refused("unpack", packed=large) == "link-large"
    assert refused("unpack", packed=packed[:-3]) == "link-bad"
    assert refused("unpack", packed=packed + "AAAA") == "link-bad"


def test_a_code_holds_as_much_as_the_largest_of_its_kind() -> None:
    """ISO/IEC 18004: version 40 has 177 modules a side and 2,953 bytes at the lowest correction."""
    code = ask("qr", text="é" + "x" * 2_951)
    assert (code["version"], code["size"], len(code["rows"]), len(code["rows"][0])) == (40, 177, 177, 177)
    assert code["rows"][0].startswith("11111110")  # the finder in the corner, without a margin
    assert refused("qr", text="é" + "x" * 2_952) == "qr-too-long"
    assert refused("qr", text="") == "qr-too-long"
