"""`ask` says nothing that nobody told it: certain only where every table that fits agrees.

The cases are quarrels that were once decided without a question; the property holds the verdicts of talks
to those of the records that the moves are from, with facts withheld at random.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from functools import partial
from itertools import islice

import pytest
from click.testing import CliRunner

from bench.referee_games import GAMES
from referee.ask.case import Case
from referee.ask.explore import Survey, surveyed
from referee.ask.outcome import outcome
from referee.commands.ask import command
from referee.game.dispute import AGREED
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL
from tests.referee.talks import talk_through, to_the_end
from tests.referee.truths import changed, disputes, talked

FAMILY = ("Mum", "Dad", "Kid")
FRIENDS = ("Aki", "Ben", "Chie")


Told = Mapping[tuple[str, int | None], str]
"""What was told of each fact and of whose it is, None for one of the whole table."""


def asked(
    game: str, before: str, move: str, facts: Told | None = None, names: tuple[str, ...] = (), **options: str
) -> Survey:
    """What is known of a move where only it, the one before it and these facts were told."""
    players = names or (FRIENDS if game == "twin-pyramid" else FAMILY)
    known = tuple(((fact, seat, None), text) for (fact, seat), text in (facts or {}).items())
    chosen = tuple((name.replace("_", "-"), value) for name, value in options.items())
    return surveyed(
        Case(game=game, lang="en", players=players, before=before, move=move, known=known, chosen=chosen)
    )


QUARRELS = [
    # whether she owns the god, and whether anything lay on the card
    ("pyramid-dice", "", "Mum: 1 1 1; use G3 1; 5"),
    ("pyramid-dice", "Mum: 2 3 4; T09", "Dad: 6 3 1; T18"),
    # what stones lie there, what lies face up, and whether a 3 is going round
    ("twin-pyramid", "Aki: play 5S", "Ben: swap 7H 7D; play 4S"),
    ("twin-pyramid", "Aki: play 5S", "Ben: change AS for 9S from Chie"),
    ("twin-pyramid", "Aki: play 5S", "Ben: change AH for 9H from Chie"),
    ("twin-pyramid", "Aki: play 5S", "Ben: play KS build AH"),
    ("twin-pyramid", "Aki: play 5S", "Ben: play 10S break 4H"),
    ("twin-pyramid", "Ben: take", "Chie: take"),
    # whether the 2 answered another, how large the hand was
    ("american-page-one", "Kid: 2C", "Mum: take 2"),
    ("american-page-one", "Mum: 8C suit S", "Dad: 8H suit D"),
    # whether an 8 was turned up, and this is the first move
    ("american-page-one", "", "Mum: suit D; play 7D"),
    # whether the joker answered another
    ("american-page-one", "Kid: JK suit H", "Mum: take 4"),
    # what lies in the column, who still has cards
    ("pile-up", "Mum: roll 1 2 3; play R1", "Kid: roll 3 3 4; play R3"),
    ("pile-up", "Mum: roll 1 2 3; play R1", "Dad: roll 3 3 3; spread"),
]


@pytest.mark.sample(3)
@pytest.mark.parametrize(("game", "before", "move"), QUARRELS)
def test_nobody_is_told_to_be_wrong_or_right_by_what_nobody_asked(game: str, before: str, move: str) -> None:
    assert asked(game, before, move).verdict == DOUBTFUL


@pytest.mark.parametrize(
    ("game", "before", "move", "found"),
    [
        # TP-8.7, 8.9: no joker is played while a suit is fixed, so the one before fixed its own
        ("twin-pyramid", "Aki: play JK suit H", "Ben: play 5S", ILLEGAL),
        # PU-5.2: a 3 pushed on was column 3, and whoever got it may push it on to anybody
        ("pile-up", "Kid: dodge 3 give Mum", "Mum: dodge 3 give Dad", LEGAL),
    ],
)
def test_a_line_before_that_nobody_argues_about_settles(
    game: str, before: str, move: str, found: str
) -> None:
    """What could be only if that line was wrong plays no part."""
    assert asked(game, before, move).verdict == found


@pytest.mark.parametrize(
    ("before", "move", "fixed", "wanted"),
    [
        ("Ben: play 2H pass", "Chie: take 2", "", LEGAL),
        ("Ben: play 2H pass", "Chie: take 2", "H by Aki", ILLEGAL),
        ("Ben: play 8H suit S", "Chie: play 6H", "", ILLEGAL),
        ("Ben: play 8H suit S", "Chie: play 6H", "H by Aki", LEGAL),
    ],
)
def test_what_was_said_with_a_card_may_bring_nothing(before: str, move: str, fixed: str, wanted: str) -> None:
    """TP-8.7: while Aki’s suit holds, the 2 and the 8 of others have no effect."""
    told: Told = {
        ("@direction", None): "clockwise",
        ("@due", None): "",
        ("@open", 2): "",
        ("@hand", 2): "6H KD 4C 9S",
        ("@table", None): "5H",
    }
    assert asked("twin-pyramid", before, move, told).verdict == DOUBTFUL
    assert asked("twin-pyramid", before, move, {**told, ("@fixed", None): fixed}).verdict == wanted


@pytest.mark.parametrize(("due", "wanted"), [(None, DOUBTFUL), ("Aki", LEGAL), ("Ben", ILLEGAL)])
def test_where_the_turn_is_argued_about_the_line_before_may_have_jumped_in(
    due: str | None, wanted: str
) -> None:
    """TP-8.3, GEN-6.2: for Chie’s 3 they draw one after the other, Ben first; but Aki’s draw stands."""
    told: dict[tuple[str, int | None], str] = {
        (AGREED, 2): "no",
        ("@direction", None): "counterclockwise",
        ("@owed", None): "3",
        ("@hand", 2): "3S",
        ("@open", 0): "AS 4C",
    }
    told |= {} if due is None else {("@due", None): due}
    assert asked("twin-pyramid", "Aki: take KD", "Chie: draw 5D", told).verdict == wanted


@pytest.mark.parametrize(("there", "wanted"), [("", DOUBTFUL), ("yes", ILLEGAL), ("no", LEGAL)])
def test_what_nobody_told_of_the_line_before_may_have_been_done_all_the_same(there: str, wanted: str) -> None:
    """PD-5.1: that nobody said which card Aki lifted off does not mean that none was left."""
    told: Told = {("@there", None): there} if there else {}
    before, move = "Aki: roll 5 2 6; fail", "Ben: roll 6 1 1; fail"
    assert asked("pyramid-dice", before, move, told, FRIENDS, steal="off").verdict == wanted


def test_two_cards_may_have_lain_before_one_player_at_a_full_table() -> None:
    """TP-7.1: both exchanges are with Eri, who may have had 3S and 2D face up, however many play."""
    names = ("Aki", "Ben", "Chie", "Dai", "Eri", "Fumi")
    before, move = "Chie: change AS for 3S from Eri", "Ben: change AD for 2D from Eri"
    told: Told = {("@fixed", None): "", ("@due", None): ""}
    found = asked("twin-pyramid", before, move, told, names, jokers="2", rounds="1")
    assert found.verdict == DOUBTFUL


def test_a_dobon_hangs_on_a_hand_that_nobody_counted() -> None:
    """AP-8.1: the cards of an unknown hand may add up to twelve."""
    told: Told = {("@table", None): "5C", ("@called", None): "", ("@direction", None): "clockwise"}
    names = ("Aki", "Ben", "Chie", "Dai")
    found = asked("american-page-one", "Aki: play QC", "Chie: dobon", told, names, dobon="on")
    assert found.verdict == DOUBTFUL


def test_what_no_table_could_change_is_certain_at_once() -> None:
    """PD-3.2: 6, 3 and 1 make no 30, whatever lies where."""
    assert asked("pyramid-dice", "Mum: 2 3 4; T09", "Dad: 6 3 1; T30").verdict == ILLEGAL


def test_what_no_table_allows_names_no_count_and_nobody_who_is_next() -> None:
    """PU-3.2: a number that was not rolled; who has cards left nobody told."""
    case = Case(game="pile-up", lang="en", players=FAMILY, before="", move="Mum: roll 1 2 3; play R4")
    done = outcome(case)
    assert done.verdict.verdict == ILLEGAL
    assert not any(done.ruling.follows.values())


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("hand", "call", "wanted"),
    [("5", "", LEGAL), ("", "", DOUBTFUL), ("2", "yes", LEGAL), ("2", "no", DOUBTFUL), ("2", "", DOUBTFUL)],
)
def test_a_call_matters_where_one_card_is_left(hand: str, call: str, wanted: str) -> None:
    """AP-6.1, 6.3: a plain 8 leaves one card of two; a forgotten call may still be pointed out."""
    said: dict[tuple[str, int | None], str] = {
        ("@direction", None): "clockwise",
        ("@run", None): "",
        ("@stock", None): "20",
    }
    said |= {("@hand", 1): hand} if hand else {}
    said |= {("@call", 1): call} if call else {}
    assert asked("american-page-one", "Mum: 8C suit S", "Dad: 8H", said).verdict == wanted


@pytest.mark.parametrize(("told", "wanted"), [("", LEGAL), ("yes", LEGAL), ("no", ILLEGAL)])
def test_who_plays_after_a_penalty_hangs_on_what_it_was_for(told: str, wanted: str) -> None:
    """AP-5.4, 6.3: after a challenge that was won Dad, who challenged, is next; else it is Mum's turn.

    Four cards are those of a challenge: nobody argues about them.
    """
    said: dict[tuple[str, int | None], str] = {("@turn", None): "Mum", ("@direction", None): "clockwise"}
    said |= {("@table", None): "8C suit S", ("@run", None): "", ("@hand", 1): "5", ("@stock", None): "20"}
    said |= {("@caught", None): told} if told else {}
    found = asked(
        "american-page-one", "Mum: penalty 9H 5H QC 2H", "Dad: 7S", said, challenge="on", jokers="2"
    )
    assert found.verdict == wanted


@pytest.mark.parametrize(
    ("since", "wanted"),
    [("", DOUBTFUL), ("no", LEGAL), ("Kid: steal T05", LEGAL), ("Kid: roll 2 3 4; fail T04", ILLEGAL)],
)
def test_a_card_not_lifted_off_may_still_be_stolen(since: str, wanted: str) -> None:
    """PD-5.1, 8.3: whether a steal came after is what decides, and only if one may."""
    known = ((("@turn", None, None), "Dad"), (("@row", None, 7), "T04 T05 - - - - -"))
    case = Case(
        game="pyramid-dice", lang="en", players=FAMILY, before="", move="Dad: roll 6 6 5; fail",
        known=known, chosen=(("steal", "on"), ("hard", "off")), since=since,
    )  # fmt: skip
    assert surveyed(case).verdict == wanted


def test_a_card_that_was_played_lay_in_no_column() -> None:
    """GEN-2, PU-5.3: there is one black 2; whatever lay in the column, no black card did."""
    case = Case(
        game="pile-up", lang="en", players=FAMILY, before="", move="Dad: roll 2 3 6; play K2",
        known=((("@turn", None, None), "Dad"),),
    )  # fmt: skip
    assert [each.clause for each in outcome(case).ruling.reasons] == ["PU-3.2", "PU-5.3"]


def test_no_house_rule_is_claimed_that_nobody_told() -> None:
    """PD-8.1: no gods for a steal; whether anybody may steal here was never asked."""
    case = Case(
        game="pyramid-dice", lang="en", players=FAMILY, before="Kid: roll 1 1 2; fail",
        move="Mum: use G7 2; steal T08",
    )  # fmt: skip
    assert [each.why for each in outcome(case).verdict.breaches] == ["steal-god"]


def test_a_debt_of_somebody_else_stays_after_a_line_out_of_turn() -> None:
    """TP-8.3, GEN-1: Ben still had to draw when Aki moved; unless that is told, Aki was on turn."""
    facts: Told = {("@direction", None): "clockwise", ("@fixed", None): "", ("@table", None): "4H"}
    for due, wanted in ((None, LEGAL), ("", LEGAL), ("Ben", ILLEGAL)):
        known = facts if due is None else {**facts, ("@due", None): due}
        assert asked("twin-pyramid", "Aki: play 5H", "Ben: play 6H", known).verdict == wanted


def test_a_line_before_that_was_wrong_for_sure_has_happened_all_the_same() -> None:
    """TP-8.7, 5.2: Chie has fixed hearts, and Aki's 2S stands: Ben's 2H is of the suit that binds him."""
    facts: Told = {("@fixed", None): "H by Chie"}
    assert asked("twin-pyramid", "Aki: play 2S; draw 2", "Ben: play 2H; pass", facts).verdict != ILLEGAL


def test_a_verdict_that_hangs_on_a_house_rule_is_told_for_each_value() -> None:
    """AP-3.1: 5S on 5H."""
    told = {"@direction": "clockwise", "@run": "", "@stock": "20"}
    known = (*(((fact, None, None), text) for fact, text in told.items()), (("@hand", 0, None), "5"))
    case = Case(
        game="american-page-one", lang="en", players=FAMILY, before="Kid: 5H", move="Mum: 5S", known=known
    )
    assert outcome(case).verdict.turns_on == {"match": {"suit": ILLEGAL, "suit-or-rank": LEGAL}}


@pytest.mark.long
def test_facts_that_cannot_be_decide_nothing() -> None:
    """TP-3.1: nobody holds five cards: the answers contradict each other, and Dai breaks nothing."""
    known: Told = {
        ("@direction", None): "clockwise",
        ("@fixed", None): "",
        ("@hand", 0): "JS 4D 8D 3C",
        ("@hand", 2): "5S 6S 7D ? ?",
        ("@open", 3): "",
    }
    before, move, names = "Chie: lay 7D; play 5S", "Dai: draw 5C", (*FRIENDS, "Dai")
    options = {"jokers": "2", "draw_two_turn": "kept"}
    assert asked("twin-pyramid", before, move, known, names, **options).verdict == DOUBTFUL


def told_by_chance(rng: random.Random, share: float, _: str) -> bool:
    """Whether somebody tells a fact."""
    return rng.random() < share


@pytest.mark.sample(2)
@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 30))])
def test_a_certain_answer_is_the_verdict_of_the_record(title: str, seed: int) -> None:
    """Moves of a legal game, and of the same game wrongly changed, with none, some or all facts told."""
    rng = random.Random(seed)
    text = next(islice(GAMES[title](4), seed % 4, None))
    for written in (text, changed(text, rng)):
        cases = [case for case in disputes(written) if case.before is None or case.before.applied]
        cases = [case for case in cases if case.move.applied]  # a card that cannot be there: nobody plays it
        for case in rng.sample(cases, min(1, len(cases))):
            share = rng.choice((0.0, 0.5, 1.0))
            found = talked(case, partial(told_by_chance, rng, share))
            if found is not None and found.verdict in (LEGAL, ILLEGAL):
                assert found.verdict == case.move.verdict, (found.talk.case, case.move)


@pytest.mark.parametrize(
    ("move", "before", "players", "known"),
    [
        # a stock of one card: the others lie in the pile or in hands, nobody knows in which
        (
            "Ben: play 8C suit D",
            "Aki: play JC",
            5,
            {("@hand", 1): "5S QS 8C", ("@open", 0): "", ("@stock", None): "1"},
        ),
        (
            "Ben: change AH for AS from Aki",
            "Aki: change AH for 9H from Ben",
            3,
            {("@open", 0): "AS AH", ("@stock", None): "3"},
        ),
    ],
)
def test_a_stock_that_was_told_says_nothing_of_hands(
    move: str, before: str, players: int, known: dict[tuple[str, int | None], str]
) -> None:
    """TP-5.1, 7.1: the moves are legal where nothing else forbids them."""
    names = ("Aki", "Ben", "Chie", "Dai", "Eri")[:players]
    assert asked("twin-pyramid", before, move, known, names).verdict == DOUBTFUL


@pytest.mark.sample(1)
@pytest.mark.parametrize(("owed", "wanted"), [("1", ILLEGAL), ("2", LEGAL), ("3", LEGAL)])
def test_how_many_still_draw_is_asked_where_somebody_just_drew(owed: str, wanted: str) -> None:
    """TP-8.3: after Ben, who drew, it is Chie who draws for the 3, unless he was the last."""
    talk = talk_through("twin-pyramid", "en", (), [", ".join(FRIENDS), "Chie: take KH", "Ben: take 7D"])
    answers = {AGREED: "yes", "@direction": "clockwise", "@owed": owed, "@stock": "15", "since": "no"}
    assert surveyed(to_the_end(talk, answers).case).verdict == wanted


def test_what_comes_after_a_forced_draw_is_open() -> None:
    """TP-8.3: Aki's draw may be the last that a 3 asks for, and then it is Ben's turn."""
    facts: Told = {("@due", None): "Aki", ("@direction", None): "clockwise", ("@fixed", None): ""}
    assert asked("twin-pyramid", "Aki: take 3H", "Ben: play 2S take JD QS", facts).verdict == DOUBTFUL


@pytest.mark.parametrize("lang", ["en", pytest.param("ja", marks=pytest.mark.long)])
@pytest.mark.long
def test_a_dispute_without_a_record_names_no_line_and_no_question_mark(lang: str) -> None:
    told = ["Mum, Dad, Kid", "Dad: take 2", "Kid: 2C", "clockwise", "2H", "1", "none", "1", *[""] * 6]
    done = CliRunner().invoke(command, ["american-page-one", "--lang", lang], input="\n".join(told))
    ruling = done.output.partition("!!")[2]
    assert "Kid" in ruling
    assert not re.search(r"line \d|\d行目|\?枚|\? card", ruling)
