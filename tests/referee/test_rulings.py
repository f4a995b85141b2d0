"""From the verdict to the end of the argument: when it was noticed, what to do, what the table decided.

Each remedy is derived from GEN-6 and from what stands in the record after the line, never from the program.
"""

from __future__ import annotations

from typing import Any

import pytest

from referee.judge.judgement import Judgement
from referee.judge.replay import judge
from referee.judge.rulings import rulings
from referee.record import RecordError, read
from referee.report.document import document, entry
from referee.report.follows import follows_text
from referee.report.speech import speaker_of

TWIN = """game: twin-pyramid
players: Aki, Ben, Chie

deal
@hand Aki: 4H 7S 10D KC
@starter 5H
"""
WRONG = "Aki: play 7S\n"  # TP-5.1: neither the suit nor the rank of 5H


def judged(text: str) -> Judgement:
    return judge(read(text))


def remedy(text: str, line: int) -> dict[str, Any]:
    """The remedy for one line of the file."""
    judgement = judged(text)
    speaker = speaker_of(judgement, "en")
    for verdict, ruling in zip(judgement.lines, rulings(judgement), strict=True):
        if verdict.line.number == line:
            found: dict[str, Any] = entry(verdict, ruling, speaker)["remedy"]
            return found
    raise AssertionError(f"no line {line}")


@pytest.mark.parametrize(
    ("after", "when", "do", "clause"),
    [
        # Nobody has moved since: GEN-6.1.
        ("", "now", "take-back", "GEN-6.1"),
        # The table took it back at once: that was the remedy.
        ("@undo\n", "now", "take-back", "GEN-6.1"),
        # Facts are no moves.
        ("@reveal Ben: ? ? ? ?\n", "now", "take-back", "GEN-6.1"),
        # Ben has moved: GEN-6.2.
        ("Ben: draw\n", "later", "stands", "GEN-6.2"),
        # Ben's move was taken back, so nobody else has moved since.
        ("Ben: draw\n@undo\n", "now", "take-back", "GEN-6.1"),
        # A move counts even if it is left out: Ben cannot hold 4H, which Aki holds.
        ("Ben: play 4H\n", "later", "stands", "GEN-6.2"),
        # Another deal follows: the move did not end this one.
        ("\ndeal\n@starter 5S\n", "later", "stands", "GEN-6.2"),
    ],
)
def test_when_it_was_noticed_follows_from_the_record(after: str, when: str, do: str, clause: str) -> None:
    found = remedy(TWIN + WRONG + after, 7)
    assert (found["when"], found["do"], found["clauses"]) == (when, do, [clause])


def test_what_is_taken_back_at_once_names_legal_steps() -> None:
    """4H has the suit of 5H (TP-5.1), and drawing is always allowed while the stock lasts (TP-6.1)."""
    legal = remedy(TWIN + WRONG, 7)["legal"]
    assert "play 4H" in legal
    assert "draw" in legal
    assert remedy(TWIN + WRONG + "Ben: draw\n", 7)["legal"] == []


def test_an_illegal_fact_is_mended_and_not_played_back() -> None:
    """Two players hold the one 4H: the record is wrong, not the play."""
    found = remedy(TWIN + "@hand Ben: 4H\n" + "Aki: play 4H\n", 7)
    assert (found["when"], found["do"]) == ("later", "mend")


PAGE_ONE = """game: american-page-one
players: Aki, Ben
options: dobon=on, deals=2{late}

deal
@hand Aki: 4H 7S 10D KC 2D 2H 3S
@hand Ben: 5H 6H 7C 9C QD 3D 4D
@starter 5S
Ben: dobon
"""
NEXT = "\ndeal\n@starter 5S\n"
FALSE_DOBON = 9  # the line of the false call: 46 is not 5 (AP-8.1), and a false dobon ends the deal too


@pytest.mark.parametrize(
    ("late", "after", "when", "do"),
    [
        ("", "", "deal-over", "take-back"),
        ("", NEXT, "closed", "stands"),
        (", late=void", NEXT, "closed", "void"),
        (", late=void", "@ruling stands\n" + NEXT, "closed", "stands"),
        ("", "@ruling void\n" + NEXT, "closed", "void"),
    ],
)
def test_a_deal_ended_by_an_illegal_move(late: str, after: str, when: str, do: str) -> None:
    """GEN-6.3: taken back while the next deal has not begun; then by the option, or by the table."""
    found = remedy(PAGE_ONE.format(late=late) + after, FALSE_DOBON)
    assert (found["when"], found["do"]) == (when, do)


def test_a_deal_ended_by_an_illegal_move_is_contested_until_somebody_settles_it() -> None:
    """AP-7.2: Ben would get Aki's 4+7+10+10+20+20+3 = 74 points."""
    written = PAGE_ONE.format(late="")
    told = document(judged(written), "en")
    assert told["contested"] == [{"deal": 1, "line": FALSE_DOBON, "scores_without": {"Aki": 0, "Ben": 0}}]
    assert told["scores"] == {"Aki": -74, "Ben": 74}
    settled = document(judged(written + "@ruling stands\n"), "en")
    assert settled["contested"] == []
    assert settled["scores"] == {"Aki": -74, "Ben": 74}


def test_late_void_counts_the_deal_for_nobody_and_keeps_how_it_ended() -> None:
    deal = document(judged(PAGE_ONE.format(late=", late=void")), "en")["deals"][0]
    assert deal == {
        "deal": 1, "finished": True, "ended_by": "dobon", "winners": [], "losers": [],
        "scores": {"Aki": 0, "Ben": 0},
    }  # fmt: skip


def test_a_void_deal_is_repeated_by_the_same_start_player() -> None:
    """It is not among the finished, so the start does not pass on (AP-2.2)."""
    told = document(judged(PAGE_ONE.format(late="") + "@ruling void\n" + NEXT + "Aki: draw\n"), "en")
    assert told["deals"][0]["ended_by"] == "void"
    assert told["deals"][0]["scores"] is None
    assert not told["deals"][0]["finished"]
    assert told["lines"][-1]["verdict"] == "legal"


def test_points_of_the_table_are_added_and_winners_stay_those_of_the_play() -> None:
    told = document(judged(PAGE_ONE.format(late="") + "@ruling Ben: -10\n@ruling Ben: -5\n"), "en")
    assert told["scores"] == {"Aki": -74, "Ben": 59}
    assert told["deals"][0]["winners"] == ["Ben"]


@pytest.mark.parametrize(
    ("facts", "line", "clause"),
    [
        # Nothing but further decisions may follow, and no @undo reaches behind one (GEN-4).
        ("@ruling stands\nAki: draw\n", 11, "GEN-4"),
        ("@ruling stands\n@undo\n", 11, "GEN-4"),
        # `void` beside another decision, and points without scores (GEN-2, the later line).
        ("@ruling stands\n@ruling void\n", 11, "GEN-2"),
        ("@ruling void\n@ruling Aki: 5\n", 11, "GEN-2"),
    ],
)
def test_what_may_not_stand_beside_a_decision(facts: str, line: int, clause: str) -> None:
    judgement = judged(PAGE_ONE.format(late="") + facts)
    verdict = next(each for each in judgement.lines if each.line.number == line)
    assert (verdict.verdict, verdict.clauses, verdict.applied) == ("illegal", (clause,), False)


def test_points_need_scores() -> None:
    judgement = judged(TWIN + "@ruling Aki: 5\n")
    assert judgement.lines[-1].clauses == ("GEN-2",)


@pytest.mark.parametrize("text", ["@裁定 無効", "@ruling void", "@ruling: void"])
def test_decisions_are_read_in_both_languages(text: str) -> None:
    assert judged(TWIN + text + "\n").deals[0].ended_by == "void"


@pytest.mark.parametrize("text", ["@ruling", "@ruling voidd", "@ruling Aki:", "@ruling Aki: x"])
def test_a_decision_that_cannot_be_read_is_an_error(text: str) -> None:
    with pytest.raises(RecordError):
        judged(TWIN + text + "\n")


def test_facts_before_the_first_move_tell_the_table_that_it_finds() -> None:
    """The start player has the first turn (TP-2.5), whichever fact one looks at."""
    judgement = judged(TWIN + "@start Ben\n")
    follows = [ruling.follows["turn"] for ruling in rulings(judgement)]
    assert follows == [("seat", 1)] * 3


# --- what follows, in words -------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "english", "japanese"),
    [
        (
            "game: twin-pyramid\nplayers: Aki, Ben, Chie\ndeal\n@position\n@table 5H\n@hand Aki: 2H 4H 6H\n"
            "Aki: play 2H pass\n",
            "then it is Ben’s turn.",
            "そのあとはBenの番です。",
        ),
        (
            "game: american-page-one\nplayers: Aki, Ben, Chie\ndeal\n@starter 5H\nAki: play 2H\n",
            "then it is Chie’s turn.",
            "そのあとはChieの番です。",
        ),
        (
            "game: american-page-one\nplayers: Aki, Ben, Chie\ndeal\n@starter 2H\nAki: take 2\n",
            "It is Ben’s turn.",
            "次はBenの番です。",
        ),
    ],
)
def test_who_is_next_after_forced_draws_is_said(text: str, english: str, japanese: str) -> None:
    """TP-8.2 with draw-two-turn=kept: Ben draws and has the turn; AP-4.4: who takes plays nothing."""
    record = read(text)
    judgement = judge(record)
    follows = rulings(judgement)[-1].follows
    for lang, wanted in (("en", english), ("ja", japanese)):
        assert follows_text(follows, speaker_of(judgement, lang)).endswith(wanted)


def test_what_only_the_sentences_use_is_no_key_of_after() -> None:
    """The keys of `after` are a contract: no further ones."""
    judgement = judge(read("game: american-page-one\nplayers: A, B\ndeal\n@starter 5H\nA: play 2H\n"))
    told = entry(judgement.lines[-1], rulings(judgement)[-1], speaker_of(judgement, "en"))
    assert set(told["after"]) == {"turn", "ended", "direction", "table", "suit", "owed"}
