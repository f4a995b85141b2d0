"""The tally of an evening and of a year: points, places, standings, each worked out by hand."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from referee.judge.judgement import Judgement
from referee.judge.replay import judge
from referee.record import read
from referee.report.document import document
from referee.report.scores import score_csv, score_document, score_text
from referee.report.standings import in_order, points, standings

FIRST = """game: twin-pyramid
players: Aki, Ben, Chie
options: rounds=1
date: 2026-11-20
deal
@result Aki: field-pyramid
deal
@result Ben: burst
deal
@result none
"""
"""TP-9.1: Aki +40, the others −20.  TP-9.2: Ben −20, the others +10.  Then a deal that scores nothing.

Totals: Aki 50, Chie −10, Ben −40.
"""

SECOND = """game: twin-pyramid
players: ben, ＡＫＩ
options: rounds=1
date: 2026-11-06
deal
@result ben: field-pyramid
deal
@result ben: field-pyramid
"""
"""Two players: 20 points from the one other (TP-9.1), twice: Ben 40, Aki −40."""


def judged(*texts: str) -> list[Judgement]:
    """The judgements of records."""
    return [judge(read(text, f"{number}.game")) for number, text in enumerate(texts, 1)]


def test_the_totals_of_an_evening() -> None:
    found = document(judged(FIRST)[0], "en")
    assert found["scores"] == {"Aki": 50, "Ben": -40, "Chie": -10}
    assert found["ranking"] == [["Aki"], ["Chie"], ["Ben"]]
    assert found["finished"]
    assert found["deals"][0]["winners"] == ["Aki"]
    assert found["deals"][1]["losers"] == ["Ben"]


def test_records_are_put_in_order_of_their_dates() -> None:
    ordered = in_order(judged(FIRST, SECOND))
    assert [judgement.record.file for judgement in ordered] == ["2.game", "1.game"]


def test_records_stay_as_given_where_a_date_is_missing() -> None:
    given = judged(FIRST, SECOND.replace("date: 2026-11-06\n", ""))
    assert in_order(given) == given


def test_names_match_regardless_of_case_and_width() -> None:
    """Ben has 40 − 40, Aki −40 + 50, Chie −10; Aki and Ben have won one evening each."""
    table = {standing.player: standing for standing in standings(in_order(judged(FIRST, SECOND)))}
    assert set(table) == {"ben", "AKI", "Chie"}
    assert table["ben"].points == {"twin-pyramid": 0}
    assert table["AKI"].points == {"twin-pyramid": 10}
    assert (table["AKI"].wins, table["ben"].wins, table["Chie"].wins) == (1, 1, 0)
    assert table["AKI"].places == {1: 1, 2: 1}
    assert table["ben"].places == {1: 1, 3: 1}


def test_running_totals_go_on_over_the_evenings() -> None:
    found = [point for point in points(in_order(judged(FIRST, SECOND))) if point.player == "AKI"]
    assert [point.running for point in found] == [-20, -40, 0, 10, 10]


def test_equal_totals_share_a_place() -> None:
    """TP-9.4: Ben and Chie both have −20."""
    text = FIRST.split("deal\n@result Ben")[0]
    found = document(judged(text)[0], "en")
    assert found["ranking"] == [["Aki"], ["Ben", "Chie"]]
    assert not found["finished"]
    assert "1. Aki, 2. Ben and Chie" in score_text(judged(text), "en")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_text_names_deals_totals_and_standings(lang: str) -> None:
    text = score_text(in_order(judged(FIRST, SECOND)), lang)
    for part in ("Aki 40", "Ben −20", "Aki 50", "2026-11-20", "1.×1"):
        assert part in text


def test_csv_has_a_row_for_each_player_of_each_scored_deal() -> None:
    rows = list(csv.DictReader(io.StringIO(score_csv(judged(FIRST)))))
    assert len(rows) == 9
    last = rows[-3]
    assert (last["player"], last["deal"], last["points"], last["running_total"]) == ("Aki", "3", "0", "50")
    assert rows[0]["ended_by"] == "field-pyramid"


def test_a_name_cannot_become_a_formula_in_a_spreadsheet() -> None:
    text = FIRST.replace("Aki", "=1+1")
    rows = list(csv.DictReader(io.StringIO(score_csv(judged(text)))))
    assert rows[0]["player"] == "'=1+1"


def test_json_has_records_and_standings() -> None:
    found = json.loads(json.dumps(score_document(in_order(judged(FIRST, SECOND)))))
    assert [entry["date"] for entry in found["records"]] == ["2026-11-06", "2026-11-20"]
    assert {entry["player"]: entry["points"] for entry in found["standings"]}["Chie"] == {"twin-pyramid": -10}


@pytest.mark.quick(1)
@pytest.mark.parametrize(("suffix", "begins"), [(".png", b"\x89PNG"), (".svg", b"<?xml"), (".pdf", b"%PDF")])
def test_the_picture_of_the_running_totals(tmp_path: Path, suffix: str, begins: bytes) -> None:
    pytest.importorskip("matplotlib")
    from referee.report.plot import draw

    path = tmp_path / f"totals{suffix}"
    draw(in_order(judged(FIRST.replace("Aki", "千恵"), SECOND)), path, "ja")
    assert path.read_bytes().startswith(begins)


def only(judgements: Sequence[Judgement]) -> Judgement:
    """The one judgement."""
    (judgement,) = judgements
    return judgement


def test_a_score_nobody_knows_makes_the_running_total_unknown() -> None:
    """American Page One: a missing `@left` leaves winner and that player without a score."""
    text = "game: american-page-one\nplayers: A, B, C\ndeal\n@result A: out\n@left B: 57\n"
    judgement = only(judged(text))
    assert document(judgement, "en")["scores"] == {"A": None, "B": -57, "C": None}
    assert {point.player: point.running for point in points([judgement])} == {"A": None, "B": -57, "C": None}
    assert "A ?" in score_text([judgement], "en")
