"""`joins:` and `leaves:` between deals: seats, start player, scores, places, and the ways to write them."""

from __future__ import annotations

from typing import Any

import pytest

import referee
from referee.judge.replay import judge
from referee.mend.search import mend
from referee.record.formatter import format_text
from referee.record.reader import read, read_partly
from referee.record.writer import write
from referee.report.standings import standings

pytestmark = pytest.mark.sample(3)


HEAD = "game: twin-pyramid\nplayers: Aki, Ben, Chie\noptions: rounds=1\n\n"
PAGE_ONE = "game: american-page-one\nplayers: Aki, Ben\n\ndeal\n@result none\n"
FIELD = "deal\n@result Aki: field-pyramid\n\n"


def check(text: str) -> dict[str, Any]:
    return referee.check(text)


def verdicts(text: str) -> list[tuple[str, list[str]]]:
    """Verdict and clauses of every move."""
    return [(line["verdict"], line["clauses"]) for line in check(text)["lines"] if line["player"]]


def whys(text: str) -> list[tuple[int, str]]:
    return [(fault.line, fault.why) for fault in read_partly(text).faults]


def test_a_latecomer_scores_from_there_on_and_everybody_is_ranked() -> None:
    """Three play the first deal, four the second: Aki wins 2 × 20, then Dan pays 3 × 10."""
    found = check(HEAD + FIELD + "joins: Dan\ndeal\n@result Dan: burst\n")
    assert found["players"] == ["Aki", "Ben", "Chie", "Dan"]
    assert list(found["deals"][0]["scores"]) == ["Aki", "Ben", "Chie"]
    assert list(found["deals"][1]["scores"]) == ["Aki", "Ben", "Chie", "Dan"]
    first, second = (deal["scores"] for deal in found["deals"])
    assert found["scores"] == {name: first.get(name, 0) + second[name] for name in second}
    assert found["scores"]["Dan"] == second["Dan"] < 0
    assert sorted(name for place in found["ranking"] for name in place) == ["Aki", "Ben", "Chie", "Dan"]


def test_who_leaves_keeps_the_score_and_has_no_entry_in_later_deals() -> None:
    found = check(HEAD + FIELD + "leaves: Aki\ndeal\n@result Ben: field-pyramid\n")
    assert found["players"] == ["Aki", "Ben", "Chie"]
    assert list(found["deals"][1]["scores"]) == ["Ben", "Chie"]
    assert found["scores"]["Aki"] == found["deals"][0]["scores"]["Aki"] == 40


STARTER = "@starter 5H\n"


@pytest.mark.parametrize(
    ("changes", "first"),
    [
        ("", "Ben"),  # the seat to the left of Aki, who began the first deal
        ("leaves: Ben\n", "Chie"),  # the next seat that is still taken
        ("leaves: Ben\njoins: Dan after Aki\n", "Dan"),  # who sits where Ben sat
        ("joins: Dan after Aki\n", "Dan"),
        ("joins: Dan\n", "Ben"),  # after the last seat: nothing changes to the left of Aki
        ("leaves: Aki\n", "Ben"),  # her seat is empty, the start passes all the same
        ("leaves: Aki\nleaves: Ben\njoins: Dan\n", "Chie"),
    ],
)
def test_the_start_passes_to_the_next_seat_that_is_still_taken(changes: str, first: str) -> None:
    text = HEAD + FIELD + changes + "deal\n" + STARTER
    assert verdicts(text + f"{first}: draw\n") == [("legal", [])]
    others = {"Aki", "Ben", "Chie", "Dan"} - {first}
    for name in others & set(read(text).sitting(read(text).deals[1])):
        assert "GEN-1" in verdicts(text + f"{name}: draw\n")[0][1]


def test_an_unfinished_deal_is_repeated_by_its_start_player_or_the_next_still_there() -> None:
    begun = HEAD + "deal\n" + STARTER + "Aki: draw\n\n"
    assert verdicts(begun + "joins: Dan\ndeal\n" + STARTER + "Aki: draw\n")[1] == ("legal", [])
    assert verdicts(begun + "leaves: Aki\ndeal\n" + STARTER + "Ben: draw\n")[1] == ("legal", [])


def test_turns_go_round_the_table_as_it_is_then() -> None:
    text = HEAD + FIELD + "joins: Dan after Ben\ndeal\n" + STARTER + "Ben: draw\nDan: draw\nChie: draw\n"
    assert verdicts(text) == [("legal", [])] * 3


def test_the_agreed_number_of_deals_is_that_of_the_last_table() -> None:
    """Twin Pyramid with rounds=1: as many deals as players (TP-9.3), four once Dan sits there."""
    four = HEAD + FIELD + "joins: Dan\n" + "deal\n@result Dan: burst\n" * 2
    assert not check(four)["finished"]
    assert check(four + "deal\n@result Dan: burst\n")["finished"]
    assert check(HEAD + FIELD + "leaves: Chie\n" + "deal\n@result Ben: burst\n")["finished"]


def test_defaults_that_hang_on_the_number_of_players_are_those_of_each_deal() -> None:
    """American Page One deals each player as many cards as the table's size says: too many cannot be held."""
    book = referee.registry.book
    two, six = (book("american-page-one", None, seats).options["hand"] for seats in (2, 6))
    assert two != six
    joined = PAGE_ONE + "joins: Chie, Dan, Eri, Fumi\ndeal\n"
    cards = ["AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S"]
    for seats, text in ((2, PAGE_ONE + "deal\n"), (6, joined)):
        size = int(book("american-page-one", None, seats).options["hand"])
        full, more = " ".join(cards[:size]), " ".join(cards[: size + 1])
        assert check(text + f"@hand Aki: {full}\n")["summary"]["illegal"] == 0
        assert check(text + f"@hand Aki: {more}\n")["lines"][-1]["clauses"][0] == "GEN-3"


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        (HEAD.replace("\n\n", "\njoins: Dan\n\n") + FIELD, 4, "joins-in-header"),
        (HEAD + "deal\njoins: Dan\n" + STARTER + "Aki: draw\n", 6, "joins-in-deal"),
        (HEAD + FIELD + "joins: ben\ndeal\n@result none\n", 8, "joins-there"),
        (HEAD + FIELD + "joins: 1. Dan\ndeal\n@result none\n", 8, "name-number"),
        (HEAD + FIELD + "joins:\ndeal\n@result none\n", 8, "name-empty"),
        (HEAD + FIELD + "leaves: Dan\ndeal\n@result none\n", 8, "name-unknown"),
        (HEAD + FIELD + "joins: Dan after Zoe\ndeal\n@result none\n", 8, "name-unknown"),
        (HEAD + FIELD + "leaves: Aki, Ben, Chie\ndeal\n@result none\n", 8, "players-count"),
        (HEAD + FIELD + "leaves: Ben\ndeal\n" + STARTER + "Ben: draw\n", 11, "name-absent"),
    ],
)
def test_what_nobody_can_mean_is_one_error_at_its_line(text: str, line: int, why: str) -> None:
    assert whys(text) == [(line, why)]


def test_a_change_that_cannot_be_read_stops_only_the_deals_after_it() -> None:
    text = HEAD + FIELD + "leaves: Zoe\ndeal\n@result Aki: burst\n"
    found = read_partly(text)
    assert found.record is not None
    assert [(deal.cut, len(deal.lines)) for deal in found.record.deals] == [(0, 1), (9, 0)]


def test_a_table_at_which_nobody_can_play_stops_only_the_deals_at_it() -> None:
    found = read_partly(HEAD + FIELD + "leaves: Aki, Ben\ndeal\n@result Chie: burst\n")
    assert found.record is not None
    judgement = judge(found.record)
    assert [deal.finished for deal in judgement.deals] == [True, False]
    assert judgement.scores is None or None in judgement.scores


def test_somebody_who_went_home_may_come_back() -> None:
    text = HEAD + FIELD + "leaves: Aki\ndeal\n@result Ben: burst\n\njoins: aki\ndeal\n@result Ben: burst\n"
    found = check(text)
    assert found["players"] == ["Aki", "Ben", "Chie"]
    assert list(found["deals"][2]["scores"]) == ["Ben", "Chie", "Aki"]


def test_who_came_and_never_played_is_not_among_the_players() -> None:
    text = HEAD + FIELD + "joins: Dan\nleaves: Dan\njoins: Eri\ndeal\n@result Eri: burst\n\njoins: Fumi\n"
    assert check(text)["players"] == ["Aki", "Ben", "Chie", "Eri"]


JAPANESE = (
    "ゲーム: twin-pyramid\n参加者: アキ, ベン, チエ\nルール: rounds=1\n\n"
    "配り\n@結果 アキ: 場札のピラミッド\n\n"
    "途中参加: ダン ベンの次\n途中抜け: チエ\n\n配り\n@結果 ダン: バースト\n"
)


def test_a_japanese_record_reads_and_stays_japanese() -> None:
    found = check(JAPANESE)
    assert found["players"] == ["アキ", "ベン", "チエ", "ダン"]
    assert list(found["deals"][1]["scores"]) == ["アキ", "ベン", "ダン"]
    written = format_text(JAPANESE)
    assert "\n途中参加: ダン ベンの次\n途中抜け: チエ\n" in written
    assert format_text(written) == written
    assert "\njoins: ダン after ベン\nleaves: チエ\n" in format_text(JAPANESE, lang="en")
    loose = JAPANESE.replace("ダン ベンの次", "ダン（ベンの次）")
    loose = loose.replace("途中抜け: チエ", "途中抜け：チエさん")
    assert format_text(loose) == written


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("changes", ["joins: Dan after Aki", "joins: Dan, Eri\nleaves: Chie", "leaves: B"])
def test_writing_a_record_and_reading_it_again_gives_the_same_table(changes: str, lang: str) -> None:
    text = HEAD + FIELD + changes + "\n\ndeal\n" + STARTER + "@hand Aki: 7S\n\njoins: Gil\n"
    record = read(text)
    again = read(write(record, lang))
    assert again.players == record.players
    assert again.closing[0].names == record.closing[0].names
    assert [deal.seating and deal.seating.seats for deal in again.deals] == [
        deal.seating and deal.seating.seats for deal in record.deals
    ]
    assert [[line.steps for line in deal.lines] for deal in again.deals] == [
        [line.steps for line in deal.lines] for deal in record.deals
    ]


@pytest.mark.long
def test_a_mistake_of_the_pen_is_mended_at_the_table_of_its_deal() -> None:
    """Dan sits after Ben: the line of Chie between them is his."""
    text = HEAD + FIELD + "joins: Dan after Ben\ndeal\n" + STARTER + "Ben: draw\nChie: draw\nChie: draw\n"
    (part,) = mend(text).repairs[0].parts
    assert (part.kind, part.line, part.new) == ("player", 12, ("Dan: draw",))
    misspelt = HEAD + FIELD + "leaves: Bne\ndeal\n@result Aki: burst\n"
    (part,) = mend(misspelt).repairs[0].parts
    assert (part.line, part.new) == (8, ("leaves: Ben",))


def test_a_heading_over_a_round_may_stand_before_or_after_them() -> None:
    for order in ("Round 2\njoins: Dan\nDeal 1\n", "joins: Dan\nRound 2\nDeal 1\n"):
        text = HEAD + "Round 1\nDeal 1\n@result Aki: burst\n\n" + order + "@result Dan: burst\n"
        assert [len(deal["scores"]) for deal in check(text)["deals"]] == [3, 4]


def test_evenings_add_up_by_name() -> None:
    text = HEAD + FIELD + "joins: Dan\ndeal\n@result Dan: burst\n"
    table = {each.player: each for each in standings([judge(read(text)), judge(read(text))])}
    assert table["Dan"].points["twin-pyramid"] == 2 * check(text)["scores"]["Dan"]


def test_an_open_option_is_judged_at_every_table() -> None:
    head = HEAD.replace("rounds=1", "rounds=1, jokers=?")
    text = head + FIELD + "joins: Dan\ndeal\n" + STARTER + "Ben: draw\n"
    assert verdicts(text) == [("legal", [])]


def test_a_departure_that_leaves_too_few_is_one_fault() -> None:
    """Who sits there afterwards is not known, so nobody is said to be missing from the next deal."""
    text = "game: twin-pyramid\nplayers: Aki, Ben\ndeal\n@starter 5H\nAki: draw\n"
    found = read_partly(text + "leaves: Ben\nBen: draw\ndeal\n@starter 5H\nAki: draw\n")
    assert [(fault.line, fault.why) for fault in found.faults] == [(6, "players-count")]


def test_after_the_last_deal_another_may_follow() -> None:
    """An evening is typed while it goes on: what stands after its last deal stands between deals."""
    for line in ("leaves: Ben\n", "joins: Dan\n"):
        found = read_partly("game: twin-pyramid\nplayers: Aki, Ben\ndeal\n@result Aki: burst\n" + line)
        assert found.faults == ()
