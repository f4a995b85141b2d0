"""What cannot be read is reported whole, with its place and a hint that leads to the right line."""

from __future__ import annotations

import pytest

from referee.record import Fault, RecordError, read

HEAD = "game: {game}\nplayers: Aki, Ben, Chie\n{more}deal\n"


def faults(game: str, *lines: str, more: str = "") -> tuple[Fault, ...]:
    """The faults of a record that cannot be read."""
    with pytest.raises(RecordError) as caught:
        read(HEAD.format(game=game, more=more) + "\n".join(lines))
    return caught.value.faults


TP, AP, PD, PU = "twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"


@pytest.mark.parametrize(
    ("game", "slip", "right"),
    [
        (TP, "Aki: paly 7H", "play"),
        (TP, "Aki: drwa 7H", "draw"),
        (TP, "Aki: lya 4H; draw", "lay"),
        (TP, "Aki: chnage AS for top", "change"),
        (TP, "Aki: play KH biuld 7S", "build"),
        (TP, "Aki: lay 4H draw 9S", "lay 4H; draw 9S"),
        (TP, "Aki: change AS for 4S from Ben suit S", "change AS for 4S from Ben; suit S"),
        (TP, "Aki: 4S並べる 9S引く", "4S並べる; 9S引く"),
        (TP, "Aki - play 7H", "Aki: play 7H"),
        (TP, "Aki: play 7 h", "7H"),
        (TP, "@hand Aki: 7S 10 D KC", "10D"),
        (TP, "Aki: play 1OH", "10H"),
        (TP, "Aki: play l0H", "10H"),
        (TP, "Aki: play 1S", "AS"),
        (TP, "Aki: draw9S", "draw 9S"),
        (TP, "Aki play 7H", "Aki: play 7H"),
        (TP, "Aki; play 7H", "Aki: play 7H"),
        (TP, "3 Aki: play 7H", "3. Aki: play 7H"),
        (TP, "Akki: play 7H", "Aki"),
        (TP, "Bne: play 7H", "Ben"),
        (TP, "@hnad Aki: 7S", "@hand"),
        (TP, "@hand Aki 7S", "@hand Aki: 7S"),
        (TP, "@hand Akki: 7S", "Aki"),
        (TP, "@strater 7S", "@starter"),
        (TP, "Aki: play 8H suit hart", "heart"),
        (TP, "@direction clokwise", "clockwise"),
        (TP, "@result Aki: brust", "burst"),
        (TP, "dael", "deal"),
        (TP, "options: jokers=2", ""),
        (AP, "Aki: play 7H sya stop", "say"),
        (AP, "Aki: play 7H say sotp", "stop"),
        (AP, "Aki: challenge wno", "won"),
        (AP, "Aki: draw 7H play 7H", "draw 7H; play 7H"),
        (PD, "Aki: rlol 2 3 4; take 9", "roll"),
        (PD, "Aki: roll 2 3 4; tkae 9", "take"),
        (PD, "Aki: roll 2 3 O; take 9", "0"),
        (PD, "@row 2 T18 T20", "@row 2: T18 T20"),
        (PU, "Aki: roll 2 3 4; plya R3", "play"),
        (PU, "Aki: roll 2 3 4; play R3 draw 2", "play R3; draw 2"),
        (PU, "Aki: roll 2 3 4; play R3; give Ben draw 2", "give Ben; draw 2"),
        (PU, "Aki: roll 2 3 4; shwo R3", "show"),
    ],
)
def test_a_usual_slip_gets_help_that_leads_to_the_right_line(game: str, slip: str, right: str) -> None:
    (fault,) = faults(game, slip)
    for lang in ("en", "ja"):
        assert right in fault.advice(lang)
        assert fault.message(lang)


def test_full_width_digits_and_signs_are_no_slip() -> None:
    record = read(HEAD.format(game=PD, more="") + "Ａｋｉ：２ ３ ４；１８＝２＊３＊３")
    assert record.deals[0].lines[0].steps[1].expr == ("*", ("*", 2, 3), 3)


def test_all_faults_of_a_file_come_together_in_the_order_of_the_lines() -> None:
    found = faults(
        TP, "Aki: paly 7H; drwa", "", "@hnad Aki: 7S", "Zoe: draw", more="options: jokers=9, nope=1\n"
    )
    assert [fault.line for fault in found] == [3, 3, 5, 5, 7, 8]


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("Aki: play 7X", 11),
        ("  1. Aki: play 7X", 16),
        ("Ａｋｉ：　出す　７Ｘ", 9),
        ("ﾍﾞﾝ: play 7H", 1),
        ("Aki: lay 4H; play 7X", 19),
    ],
)
def test_the_column_is_that_of_the_line_as_typed(line: str, column: int) -> None:
    """Width and combining marks change the length under NFKC; the person counts what was typed."""
    (fault,) = faults(TP, line)
    assert (fault.line, fault.column) == (4, column)


@pytest.mark.parametrize(
    ("header", "why"),
    [
        ("players: A, B\ndeal\n", "key-missing"),
        ("game: twin-pyramid\ndeal\n", "key-missing"),
        ("game: tiwn-pyramid\nplayers: A, B\ndeal\n", "game-unknown"),
        ("game: twin-pyramid\nplayers: A\ndeal\n", "players-count"),
        ("game: twin-pyramid\nplayers: A,B,C,D,E,F,G\ndeal\n", "players-count"),
        ("game: twin-pyramid\nplayers: A, ａ\ndeal\n", "name-twice"),
        ("game: twin-pyramid\nplayers: A,, B\ndeal\n", "name-empty"),
        ("game: twin-pyramid\nplayers: A, B: C\ndeal\n", "name-sign"),
        ("game: twin-pyramid\nplayers: A, 1.B\ndeal\n", "name-number"),
        ("game: twin-pyramid\nplayers: A, B\nplayers: A, B\ndeal\n", "key-twice"),
        ("game: twin-pyramid\nplayers: A, B\nstart: C\ndeal\n", "name-unknown"),
        ("game: twin-pyramid\nplayers: A, B\noptions: jokers=3\ndeal\n", "layouts"),
        ("game: twin-pyramid\nplayers: A, B\noptions: jokres=2\ndeal\n", "layouts"),
        ("game: twin-pyramid\nplayers: A, B\noptions: jokers=1, jokers=2\ndeal\n", "layouts"),
        ("game: american-page-one\nplayers: A, B\ncalls: perhaps\ndeal\n", "calls-strange"),
        ("game: american-page-one\nplayers: A,B,C,D,E,F,G,H,I\noptions: hand=6\ndeal\n", "deck-too-small"),
        ("game: twin-pyramid\nplayers: A, B\nplay 7H\ndeal\n", "header-line"),
        ("game: twin-pyramid\nplayers: A, B\n@hand A: 7S\ndeal\n", "deal-missing"),
        ("game: twin-pyramid\nplayers: A, B\nA: play 7H\n", "deal-missing"),
        ("game: pyramid-dice\nplayers: A, B\ncards: nowhere.csv\ndeal\n", "cards-nowhere"),
        ("game: ./short-whist\nplayers: A, B\ndeal\n", "game-folder-nowhere"),
        ("", "key-missing"),
    ],
)
def test_a_header_that_cannot_be_is_refused(header: str, why: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(header)
    assert why in [fault.why for fault in caught.value.faults]


def test_a_key_that_is_nearly_one_of_ours_is_kept_but_announced() -> None:
    """Any further key is kept and ignored, so a slip in `options` would change the rules in silence."""
    record = read("game: twin-pyramid\nplayers: A, B\noptoins: jokers=2\ndeal\n")
    assert record.options["jokers"] == 0
    assert record.notes == ("key-ignored\t3\toptoins\toptions",)


@pytest.mark.parametrize(
    ("game", "line", "why"),
    [
        (TP, "Aki:", "step-missing"),
        (TP, ": draw", "name-missing-move"),
        (TP, "Aki: play", "cards-missing"),
        (TP, "Aki: swap 7S", "cards-missing"),
        (TP, "Aki: play 4H 5H", "cards-too-many"),
        (TP, "Aki: draw 2 4H", "count-and-cards"),
        (TP, "Aki: draw 401", "count-too-large"),
        (TP, "Aki: draw 99999999999999999999", "number-too-large"),
        (TP, "Aki: play 8H suit", "suit-missing"),
        (TP, "Aki: change AS top", "change-form"),
        (TP, "Aki: change AS for top from Ben", "top-has-no-player"),
        (TP, "Aki: change AS for 4S from", "name-missing"),
        (TP, "Aki: play 7H!", "call-not-here"),
        (TP, "Aki: play +7H", "plus-strange"),
        (TP, "Aki: pass 7H", "nothing-follows"),
        (TP, "Aki: 5", "number-begins"),
        (TP, "@row 1: 7S", "fact-strange"),
        (TP, "@fixed S", "fixed-form"),
        (TP, "@result burst", "result-form"),
        (TP, "@stock many", "number-expected"),
        (TP, "@stock", "number-missing"),
        (TP, "@turn", "name-missing"),
        (TP, "players: X, Y", "header-in-deal"),
        (TP, "x" * 3000, "line-too-long"),
        (AP, "Aki: play 7H say", "call-missing"),
        (AP, "Aki: challenge", "choice-missing"),
        (PD, "Aki: roll 2 3", "dice-missing"),
        (PD, "Aki: roll 2 3 7", "die-out-of-range"),
        (PD, "Aki: roll 2 3 4; use RA 7 1 1", "die-out-of-range"),
        (PD, "Aki: roll 2 3 4; use G1", "god-die-missing"),
        (PD, "Aki: roll 2 3 4; use G1 2 3", "god-one-die"),
        (PD, "Aki: roll 2 3 4; take 18 =", "expr-missing"),
        (PD, "Aki: roll 2 3 4; take 18 = (2 + 3", "expr-open"),
        (PD, "Aki: roll 2 3 4; take 18 = 2 +", "expr-ends"),
        (PD, "Aki: roll 2 3 4; take 18 = 2 ^ 3", "expr-left-over"),
        (PD, "Aki: roll 2 3 4; take 18 = 2 3", "expr-left-over"),
        (PD, "Aki: roll 2 3 4; take 18 = " + "(" * 50 + "2" + ")" * 50, "expr-too-deep"),
        (PD, "Aki: roll 2 3 4; take 18 = 99999", "expr-too-large"),
        (PD, "Aki: roll 2 3 4; fail = 2 + 3", "expr-not-here"),
        (PU, "Aki: roll 2 3 4; play R3 +", "plus-hangs"),
        (PU, "Aki: roll 2 3 4; give", "name-missing"),
    ],
)
def test_each_kind_of_fault_is_told_apart(game: str, line: str, why: str) -> None:
    assert [fault.why for fault in faults(game, line)] == [why]


def test_a_step_of_very_many_verbs_is_refused_at_once() -> None:
    """Japanese verbs may stand on either side of their cards; the ways must not multiply without end."""
    (fault,) = faults(TP, "Aki: " + " ".join(["4S 引く"] * 100))
    assert fault.why == "semicolon-missing"
