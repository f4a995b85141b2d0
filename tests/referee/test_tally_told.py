"""Deals, totals and places in words, and how players of several evenings stand: from values made by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from referee.report import document, standings, tally
from referee.report.standings import Standing

NAMES = ("Aki", "Ben", "Chie")


def speaker(lang: str = "en") -> Any:
    """Who says it; endings and further entries are told by their names."""
    return SimpleNamespace(
        lang=lang,
        names=NAMES,
        record=SimpleNamespace(players=NAMES),
        at=lambda deal: speaker(lang),
        name=lambda seat: NAMES[seat],
        ended=lambda reason, who: f"<{reason} {who}>",
        extra=lambda key, told: f"<{key} {told}>",
    )


def deal(**more: Any) -> Any:
    """A deal of which nothing is known."""
    known: dict[str, Any] = {
        "deal": 2,
        "finished": False,
        "ended_by": None,
        "winners": (),
        "losers": (),
        "scores": None,
        "extras": {},
    }
    return SimpleNamespace(**{**known, **more})


def told(lang: str = "en", mark: str = "", cut: int = 0, **more: Any) -> str:
    return tally.deal_line(deal(**more), speaker(lang), mark, cut)


def test_a_deal_says_how_it_ended_and_who_got_what() -> None:
    """Winners before losers; less than nothing has its minus, and what nobody knows a question mark."""
    assert told(ended_by="out", winners=(2,), losers=(0, 1), finished=True) == "Deal 2: <out Chie, Aki, Ben>"
    assert told(ended_by="out", finished=True, scores=(5, -5, None)) == "Deal 2: <out > Aki 5, Ben −5, Chie ?"
    assert told(mark="*", ended_by="out", winners=(0,)) == "Deal 2*: <out Aki>"
    japanese = told("ja", ended_by="out", winners=(0, 1), scores=(1, 2, 3), finished=True)
    assert " <" not in japanese
    assert japanese.endswith("<out Aki、Ben>Aki 1、Ben 2、Chie 3")


def test_a_deal_that_did_not_end_says_why() -> None:
    """Played and not scored, read up to a line, or not finished; one that ended without a word says none."""
    assert told(ended_by="none", finished=True).endswith("played, not scored.")
    assert "7" in told(cut=7)
    assert told(cut=7) != told()
    assert told().endswith("not finished.")
    assert told(finished=True) == "Deal 2:"
    assert told(ended_by="none", cut=7).endswith("played, not scored.")
    assert "7" not in told(ended_by="out", cut=7)


def test_further_entries_of_a_deal_are_told_by_player_or_alone() -> None:
    extras = {"taken": [1, None, -2], "rank": None, "total": 7}
    assert told(finished=True, extras=extras) == "Deal 2: <taken Aki 1, Ben ?, Chie −2> <rank ?> <total 7>"


def judgement(**more: Any) -> Any:
    known: dict[str, Any] = {
        "scores": (5, -5, 5),
        "ranking": ((0, 2), (1,)),
        "deals": [deal(finished=True)],
        "finished": True,
        "contested": (),
        "record": SimpleNamespace(deals=[SimpleNamespace(number=number, cut=0) for number in (2, 3)]),
    }
    return SimpleNamespace(**{**known, **more})


def test_totals_and_places_stand_under_the_deals() -> None:
    """Two first places leave no second one; a match that goes on says so."""
    whole = tally.total_lines(judgement(), speaker())
    assert len(whole) == 2
    assert "Aki 5, Ben −5, Chie 5" in whole[0]
    assert "1. Aki and Chie, 3. Ben" in whole[1]
    assert len(tally.total_lines(judgement(ranking=None), speaker())) == 1
    assert tally.total_lines(judgement(scores=None), speaker()) == []
    assert tally.total_lines(judgement(deals=[deal()]), speaker()) == []
    assert len(tally.total_lines(judgement(finished=False), speaker())) == 3
    assert tally.total_lines(judgement(finished=False, deals=[]), speaker()) == []
    alone = speaker()
    alone.record.players = ("Aki",)
    assert len(tally.total_lines(judgement(scores=(5,), ranking=((0,),)), alone)) == 1


@pytest.mark.parametrize(("lang", "begins"), [("en", "* "), ("ja", "*")])
def test_a_deal_that_an_illegal_line_ended_has_its_sentence(lang: str, begins: str) -> None:
    each = SimpleNamespace(deal=2, line=9, scores_without=(1, -2, None))
    (line,) = tally.contested_lines(judgement(contested=(each,)), speaker(lang))
    assert line.startswith(begins)
    assert line[len(begins)] != " "
    for part in ("2", "9", "Aki 1", "Ben −2", "Chie ?"):
        assert part in line
    found = tally.deal_lines(judgement(contested=(each,), deals=[deal(), deal(deal=3)]), speaker(lang))
    assert ["*" in text for text in found] == [True, False]
    assert tally.total_lines(judgement(contested=(each,)), speaker(lang))[-1] == line


def test_a_deal_that_was_cut_is_that_of_its_number() -> None:
    record = SimpleNamespace(deals=[SimpleNamespace(number=2, cut=0), SimpleNamespace(number=3, cut=8)])
    found = tally.deal_lines(judgement(record=record, deals=[deal(), deal(deal=3)]), speaker())
    assert ["8" in text for text in found] == [False, True]


# --- as a document --------------------------------------------------------------------------------
def test_the_entry_of_a_deal_names_players_where_values_are_by_seat() -> None:
    entry = document.deal_entry(
        deal(
            ended_by="none",
            winners=(1,),
            losers=(2,),
            scores=(1, 2, 3),
            extras={"taken": (1, 2, 3), "rank": 4},
        ),
        NAMES,
    )
    assert entry == {
        "deal": 2,
        "finished": False,
        "ended_by": None,
        "winners": ["Ben"],
        "losers": ["Chie"],
        "scores": {"Aki": 1, "Ben": 2, "Chie": 3},
        "taken": {"Aki": 1, "Ben": 2, "Chie": 3},
        "rank": 4,
    }
    assert document.deal_entry(deal(ended_by="out"), NAMES)["ended_by"] == "out"
    assert document.by_name(None, NAMES) is None


def test_twenty_faults_stand_in_a_document_and_the_rest_is_counted() -> None:
    from referee.record import Fault

    faults = [Fault(line, 0, "file-missing") for line in range(23)]
    found = document.error_keys(faults, "en")
    assert (len(found["errors"]), found["errors_left_out"]) == (20, 3)
    assert found["errors"][0] == {
        "line": None,
        "column": None,
        "message": "the file does not exist.",
        "hint": "",
    }
    assert document.error_keys(faults[:20], "en")["errors_left_out"] == 0


# --- standings ------------------------------------------------------------------------------------
def evening(players: tuple[str, ...], ranking: Any, *, finished: bool = True, date: str = "") -> Any:
    record = SimpleNamespace(
        game="pile-up",
        players=players,
        deals=[SimpleNamespace(number=1)],
        sitting=lambda deal: players,
        extras={"Date": date} if date else {},
    )
    deals = [SimpleNamespace(deal=1, finished=finished, scores=tuple(range(len(players))))]
    return SimpleNamespace(record=record, ranking=ranking, deals=deals)


def test_more_wins_stand_first_then_more_second_places() -> None:
    """Names are one player whatever their case; nobody wins alone, or where nothing was finished."""
    evenings = [
        evening(("Aki", "Ben", "Chie"), ((0, 1), (2,))),
        evening(("CHIE", "ben"), ((1,), (0,))),
        evening(("Dan",), ((0,),)),
        evening(("Aki", "Dan"), None),
        evening(("Aki", "Dan"), ((0,), (1,)), finished=False),
    ]
    found = standings.standings(evenings)
    assert [(each.player, each.evenings, each.wins, each.places) for each in found] == [
        ("Ben", 2, 2, {1: 2}),
        ("Aki", 3, 1, {1: 1}),
        ("Chie", 2, 0, {3: 1, 2: 1}),
        ("Dan", 3, 0, {1: 1}),
    ]
    assert found[0].points == {"pile-up": 1 + 1}


def test_as_many_wins_are_told_apart_by_the_better_places() -> None:
    """Who has a second place stands before who has none, however few places that player has."""

    def merit(wins: int, **places: int) -> Any:
        taken = {int(place[1:]): count for place, count in places.items()}
        return standings._merit(Standing(player="x", wins=wins, places=taken), 4)

    assert merit(2) < merit(1, p2=9)
    assert merit(1, p1=1, p2=2) < merit(1, p1=1, p2=1, p3=5)
    assert merit(1, p2=1, p3=2) < merit(1, p2=1, p3=1, p4=7)
    assert merit(0, p2=1) < merit(0, p3=1) < merit(0, p4=1) < merit(0)
    assert merit(0, p1=3) == merit(0) == (0, 0, 0, 0)


def test_evenings_are_in_the_order_of_their_days_where_all_have_one() -> None:
    late, early = evening(("A", "B"), None, date="2026-11-20"), evening(("A", "B"), None, date="6 Nov 2026")
    twin = evening(("A", "B"), None, date="2026-11-20")
    assert standings.in_order([late, early, twin]) == [early, late, twin]
    bare = evening(("A", "B"), None)
    assert standings.in_order([late, bare, early]) == [late, bare, early]
    assert [standings.date_of(each) for each in (late, early, bare)] == ["2026-11-20", "2026-11-06", ""]
    unsure = evening(("A", "B"), None, date="5/6/2026")
    assert standings.date_of(unsure) == ""  # the fifth of June, or the sixth of May
