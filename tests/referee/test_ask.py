"""`ask`: only what decides is asked, Enter is never certainty, and the record that is saved judges the same.

The answers here are by what a question is about, so that a better order of questions breaks nothing.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

import layouts
from referee.ask.dialogue import Talk, hear
from referee.ask.outcome import Outcome, outcome
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL
from referee.judge.replay import judge
from referee.judge.rulings import rulings
from referee.record import read
from referee.report.document import entry as ruled
from referee.report.speech import speaker_of
from tests.referee.command_runs import Run
from tests.referee.talks import about, talk_through

pytestmark = pytest.mark.sample(1)


LANGS = ("en", "ja")
MEDIAN = 8
"""Questions that a dispute may need, players and move included."""


class Done(NamedTuple):
    """A talk that was led to its end: the ruling, and what was asked on the way."""

    outcome: Outcome
    asked: tuple[str, ...]  # "players", "move", …, the fact or the option


def led(game: str, answers: Mapping[str, str], lang: str = "en", players: str = "Aki, Ben, Chie") -> Done:
    """Answer each question by the first pattern that fits what it is about; everything else with Enter."""
    talk, asked = Talk(game, lang, ()), []
    known = {"players": players, **answers}
    while talk.asks is not None:
        topic = about(talk)
        typed = next((text for pattern, text in known.items() if re.fullmatch(pattern, topic)), "")
        asked.append(topic)
        before = talk
        talk = hear(talk, typed)
        assert talk.answers != before.answers, (topic, typed, talk.said)
        assert len(asked) < 30
    return Done(outcome(talk.case), tuple(asked))


def rules_the_same(done: Done) -> None:
    """What is saved reads, and its move has the verdict that was told.

    What nobody knows is written as two memories where a record can say it so; else nothing is judged.
    """
    judgement = judge(read(done.outcome.text, "saved"))
    line = done.outcome.verdict.line.number - done.outcome.judgement.lines[0].line.number
    again = [each for each in judgement.lines[line:] if each.line.text == done.outcome.verdict.line.text][:1]
    assert again or done.outcome.verdict.verdict == DOUBTFUL
    assert all(each.verdict == done.outcome.verdict.verdict for each in again)


def verdict(game: str, answers: Mapping[str, str], lang: str = "en", players: str = "Aki, Ben, Chie") -> Done:
    """The end of a talk, its record checked."""
    done = led(game, answers, lang, players)
    rules_the_same(done)
    return done


# --- a right forced draw after a 2 ----------------------------------------------------------------------
WAYS = [
    ("en", "Ben: play 2H; pass", "Chie: take 2"),
    ("en", "Ben: play 2H", "Chie: take ? ?"),
    ("en", "Ben: play 2H", "Chie: draw 2"),
    ("ja", "Ben: ハート2出す; パス", "Chie: 2枚引く"),
    ("ja", "Ben: ハート2出す", "Chie: 2枚取る"),
    ("ja", "Ben: ハート2", "Chie: 引く ? ?"),
]


@pytest.mark.parametrize(("lang", "before", "move"), WAYS)
@pytest.mark.long
def test_a_forced_draw_after_a_2_is_legal_in_twin_pyramid(lang: str, before: str, move: str) -> None:
    """TP-8.2: whoever says “pass” makes the next player draw two."""
    answers = {
        "move": move, "before": before, "@direction": "clockwise", "@fixed": "none", "@open .*": "none",
        "@due": "none", "@hand .*": "? ? ? ?", "@stock": "20", "option .*": "1",
    }  # fmt: skip
    done = verdict("twin-pyramid", answers, lang)
    assert done.outcome.verdict.verdict == LEGAL
    assert len(done.asked) <= MEDIAN


@pytest.mark.parametrize(("lang", "before", "move"), WAYS)
def test_a_forced_draw_after_a_2_is_legal_in_american_page_one(lang: str, before: str, move: str) -> None:
    """AP-4.4: the next player takes two."""
    answers = {
        "move": move, "before": before.partition(";")[0], "@direction": "clockwise", "@table": "5H",
        "@run": "none", "@hand .*": "5", "@stock": "20", "option .*": "1",
    }  # fmt: skip
    done = verdict("american-page-one", answers, lang)
    assert done.outcome.verdict.verdict == LEGAL
    assert len(done.asked) <= MEDIAN


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("game", "debt"), [("twin-pyramid", "@due"), ("american-page-one", "@run")])
@pytest.mark.long
def test_enter_at_the_line_before_leads_to_what_was_owed(game: str, debt: str, lang: str) -> None:
    """Nobody says what went before: then it hangs on what was owed, and the answer settles it."""
    told = {
        "@turn": "Chie", "@open Chie": "none", "@direction": "clockwise", "@table": "2H", "@stock": "20",
        "@hand .*": "? ? ? ?" if game == "twin-pyramid" else "5", "option .*": "1", "@owed": "two cards",
    }  # fmt: skip
    due = "Chie" if game == "twin-pyramid" else "2"
    owed = verdict(game, {"move": "Chie: take 2", debt: due, **told}, lang)
    assert debt in owed.asked
    assert owed.outcome.verdict.verdict == LEGAL
    nothing = verdict(game, {"move": "Chie: take 2", debt: "none", **told}, lang)
    assert nothing.outcome.verdict.verdict == ILLEGAL
    silent = verdict(game, {"move": "Chie: take 2"}, lang)
    assert silent.outcome.verdict.verdict == DOUBTFUL
    assert silent.outcome.unknown


# --- Pyramid Dice ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("lang", "flip", "before"),
    [("en", "Aki: flip RA", "Chie: 2 3 4; T09"), ("ja", "Aki: RA裏返す", "Chie: 振る 2 3 4; T09獲得")],
)
@pytest.mark.long
def test_a_ra_is_not_turned_over_while_gods_are_left(lang: str, flip: str, before: str) -> None:
    """PD-4.3: the last god of the pyramid must have been acquired."""
    answers = {
        "move": flip, "before": before, r"@taken (Aki|Ben)": "none",
        "@gods": "yes", "@taken Chie": "G1 G2", "@box .*": "none", "@strong": "none", "option .*": "1",
    }  # fmt: skip
    assert verdict("pyramid-dice", answers, lang).outcome.verdict.verdict == ILLEGAL
    answers |= {"@gods": "no", "@taken Chie": "G1 G2 G3 G4 G5 G6 G7"}
    assert verdict("pyramid-dice", answers, lang).outcome.verdict.verdict == LEGAL
    nobody = verdict("pyramid-dice", {"move": flip}, lang)
    assert nobody.outcome.verdict.verdict == DOUBTFUL


@pytest.mark.parametrize(
    ("lang", "move", "before", "since"),
    [
        ("en", "Chie: steal T09", "Ben: 2 3 4; fail T05", "no"),
        ("ja", "Chie: T09横取り", "Ben: 2 3 4; 失敗 T05", "いいえ"),
    ],
)
@pytest.mark.long
def test_a_steal_after_a_lift_is_the_thiefs_breach_alone(
    lang: str, move: str, before: str, since: str
) -> None:
    """PD-8.3: a card was lifted off, so nothing can be stolen; the lift before it is in order."""
    told = {"move": move, "before": before, "since": since, "option steal": "2"}
    done = verdict("pyramid-dice", told, lang)
    assert done.outcome.verdict.verdict == ILLEGAL
    assert [each.verdict for each in done.outcome.judgement.lines].count(ILLEGAL) == 1
    assert "@aside" not in done.outcome.text


@pytest.mark.parametrize(
    ("lang", "move", "before"),
    [
        ("en", "Chie: use G1 3; steal T10", "Ben: 2 3 4; fail"),
        ("ja", "Chie: G1 3 使う; T10横取り", "Ben: 振る 2 3 4; 失敗"),
    ],
)
@pytest.mark.long
def test_a_god_used_in_a_steal_breaks_that_line_only(lang: str, move: str, before: str) -> None:
    """PD-8.1: no gods may be used for a steal."""
    done = verdict("pyramid-dice", {"move": move, "before": before, "since": "no"}, lang)
    assert done.outcome.verdict.verdict == ILLEGAL
    assert set(done.outcome.verdict.clauses) <= {"PD-8.1", "PD-4.1"}


@pytest.mark.long
def test_rows_that_were_not_asked_for_are_written_as_unknown() -> None:
    done = verdict("pyramid-dice", {"move": "Chie: 1 1 2; T20", "before": "Ben: 2 3 4; T09"})
    assert "@row 1: ?  # nobody said this" in done.outcome.text
    assert "PD-3.3" in done.outcome.verdict.clauses


# --- whose turn it was ----------------------------------------------------------------------------------
TURNS = [
    ("twin-pyramid", "A, B", "A: play 7H", "A: play 5H", LEGAL),  # TP-8.5
    ("twin-pyramid", "A, B, C", "A: play 7H", "C: play 5H", LEGAL),
    ("twin-pyramid", "A, B, C", "A: play 7H", "B: play 5H", ILLEGAL),
    ("twin-pyramid", "A, B, C", "B: play 9H", "A: play 5H", LEGAL),  # TP-8.6
    ("twin-pyramid", "A, B, C", "B: play 9H", "C: play 5H", ILLEGAL),
    ("american-page-one", "A, B, C", "A: play JH", "C: play 5H", LEGAL),  # AP-4.2
    ("american-page-one", "A, B, C", "A: play JH", "B: play 5H", ILLEGAL),
    ("american-page-one", "A, B, C", "B: play QH", "A: play 5H", LEGAL),  # AP-4.3
    ("american-page-one", "A, B, C", "B: play QH", "C: play 5H", ILLEGAL),
]


@pytest.mark.parametrize(("game", "players", "before", "move", "wanted"), TURNS)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.long
def test_whose_turn_it_was_follows_from_the_line_before(
    game: str, players: str, before: str, move: str, wanted: str, lang: str
) -> None:
    answers = {
        "move": move, "before": before, "@direction": "clockwise", "@fixed": "none", "@hand .*": "5",
        "option jump": "J", "option turn": "Q", "since": "no", "@due": "none", "@open .*": "none",
        "@run": "none", "@table": "6H", "@stock": "20", "option .*": "1",
    }  # fmt: skip
    if game == "twin-pyramid":
        answers["@hand .*"] = "? ? ? ?"
    done = verdict(game, answers, lang, players)
    assert done.outcome.verdict.verdict == wanted, done
    assert "@turn" not in done.asked


# --- calls and jokers -----------------------------------------------------------------------------------
@pytest.mark.quick(1, 2)
@pytest.mark.parametrize(
    ("since", "wanted", "when"),
    [("no", DOUBTFUL, "now"), ("Ben: draw", ILLEGAL, "later"), ("Aki: penalty 5", LEGAL, "")],
)
def test_a_call_noticed_late(since: str, wanted: str, when: str) -> None:
    """AP-6.3: it may be claimed until the next move is made; with the penalty the play is in order."""
    answers = {
        "move": "Aki: play 5H", "before": "Chie: play 6H", "@direction": "clockwise", "@hand Aki": "5H 6D",
        "@hand .*": "4", "since": since, "@call .*": "no", "@run": "none", "@stock": "20", "option .*": "1",
    }  # fmt: skip
    done = verdict("american-page-one", answers)
    assert done.outcome.verdict.verdict == wanted
    remedy = done.outcome.ruling.remedy
    assert (remedy.when.value if remedy is not None else "") == when


@pytest.mark.parametrize("game", ["twin-pyramid", "american-page-one"])
@pytest.mark.parametrize(("lang", "joker"), [("en", "JK"), ("ja", "ジョーカー")])
@pytest.mark.long
def test_a_joker_that_nobody_declared_is_in_the_pack(game: str, lang: str, joker: str) -> None:
    """A joker that was played lay in the pack: no error, and no question about the number of them."""
    answers = {
        "move": f"Chie: play {joker} suit S", "before": "Ben: play 5H", "@direction": "clockwise",
        "@fixed": "none", "@hand Chie": "JK 6D 7C 9S", "@hand .*": "5", "option joker-last": "off",
        "option challenge": "off", "@due": "none", "@open .*": "none", "@run": "none", "@stock": "20",
        "@table": "6H", "@call .*": "yes", "option .*": "1",
    }  # fmt: skip
    hands = answers if game != "twin-pyramid" else {**answers, "@hand .*": "? ? ? ?"}
    done = verdict(game, hands, lang)
    assert done.outcome.verdict.verdict == LEGAL
    assert "jokers=" in done.outcome.text


# --- Enter, back, ?, the end of the input ---------------------------------------------------------------
def test_enter_never_means_certainty() -> None:
    """Whether 4H could be played hangs on the table card: with Enter all along nobody knows."""
    done = verdict("twin-pyramid", {"move": "Aki: play 4H"})
    assert done.outcome.verdict.verdict == DOUBTFUL
    assert done.outcome.unknown


def test_nothing_is_assumed() -> None:
    """The ruling rests on what was told alone, and its record holds nothing else that decides."""
    done = verdict("twin-pyramid", {"move": "Chie: take 2", "@due": "Chie", "@turn": "Chie"})
    assert done.outcome.verdict.verdict == DOUBTFUL
    assert "ssumed" not in done.outcome.text


@pytest.mark.parametrize(("lang", "word"), [("en", "back"), ("ja", "戻る"), ("en", "戻る")])
def test_back_takes_the_last_answer_back(lang: str, word: str) -> None:
    talk = Talk("twin-pyramid", lang, ())
    there = hear(talk, "Aki, Ben")
    further = hear(there, "Aki: play 4H")
    assert hear(further, word).answers == there.answers
    assert hear(hear(further, word), word).answers == ()
    assert hear(talk, word).answers == ()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.long
def test_a_lone_question_mark_explains_and_among_cards_it_is_a_card(lang: str) -> None:
    talk = hear(hear(hear(Talk("american-page-one", lang, ()), "Aki, Ben"), "Aki: play 4H"), "Ben: play 5H")
    asked = talk.asks
    assert asked is not None
    explained = hear(talk, "?")
    assert explained.answers == talk.answers
    assert explained.said == (asked.explained,)
    assert asked.explained
    done = verdict(
        "american-page-one", {"move": "Aki: play 4H", "before": "Ben: play 5H", "@hand Aki": "4H ? ?"}, lang
    )
    assert done.outcome.verdict.verdict != ILLEGAL


def test_a_slip_is_named_and_asked_again() -> None:
    talk = hear(Talk("twin-pyramid", "en", ()), "Aki, Ben")
    slipped = hear(talk, "Aki: paly 4H")
    assert slipped.answers == talk.answers
    assert "play" in slipped.said[0]


@pytest.mark.parametrize(("lang", "typed"), [("en", "Aki play 4H"), ("ja", "Aki ハート4出す")])
def test_a_line_without_its_colon_is_read_and_shown(lang: str, typed: str) -> None:
    """At the table nobody types signs; what was read is said, and `back` takes it away."""
    asked = hear(Talk("twin-pyramid", lang, ()), "Aki, Ben")
    heard = hear(asked, typed)
    assert heard.case.dispute.steps == hear(asked, "Aki: play 4H").case.dispute.steps
    assert heard.answers[-1].partition("  #")[0] in heard.said[0]
    assert hear(heard, "back").answers == asked.answers


@pytest.mark.sample(99)
@pytest.mark.parametrize(
    ("typed", "read_as"),
    [
        ("3", "A, B, C"),
        ("4 players", "A, B, C, D"),
        ("3人", "A, B, C"),
        ("母と父", "母, 父"),
        ("Mum Ben Kid", "Mum, Ben, Kid"),
    ],
)
def test_players_are_read_as_people_tell_them(typed: str, read_as: str) -> None:
    """Names without commas, two of them, or only how many: what was read is shown."""
    talk = hear(Talk("american-page-one", "en", ()), typed)
    assert talk.case.players == tuple(read_as.split(", "))
    assert read_as in talk.said[0]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "typed", ["Mum: 4H", "4H", "12", "Mum, 7H", "?x", "Mum plays 2C", "Mum ♣K、♥2", "Mum draws a card"]
)
def test_what_names_nobody_is_told_in_words_of_the_talk(lang: str, typed: str) -> None:
    """A dispute without a record never speaks of the lines of one."""
    talk = hear(Talk("american-page-one", lang, ()), typed)
    assert not talk.answers
    assert talk.said
    assert not re.search("header|deal|line|行|勝負", " ".join(talk.said))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("typed", ["3", "Mum", "deal", "# why", "players: Mum, Ben", "Mum: flies high"])
def test_what_is_no_move_is_told_with_one(lang: str, typed: str) -> None:
    """As it might be typed, and without a command to type."""
    talk = hear(hear(Talk("american-page-one", lang, ()), "Mum, Ben"), typed)
    assert talk.case.move == ""
    assert re.search("(For example: |例：)Mum: ", talk.said[0])
    assert not re.search("referee|header|@|「deal」の行", talk.said[0])


@pytest.mark.parametrize(
    ("lang", "typed"), [("en", "I don’t know."), ("en", "no idea"), ("ja", "わからない")]
)
def test_what_nobody_knows_is_said_in_words_too(lang: str, typed: str) -> None:
    """As Enter says it."""
    talk = hear(hear(Talk("american-page-one", lang, ()), "Mum, Ben"), "Mum: 8H")
    assert hear(talk, typed).answers == hear(talk, "").answers


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "  “red” does not answer this. For example: clockwise"),
        ("ja", "  「red」は、この質問の答えになりません。例：時計回り"),
    ],
)
def test_an_answer_to_something_else_is_told_with_one(lang: str, said: str) -> None:
    """In the language of the talk alone, as it might be typed."""
    talk = Talk("american-page-one", lang, ())
    for typed in ("Mum, Ben, Kid", "Kid: take 2", "Mum: 2C"):
        talk = hear(talk, typed)
    assert about(talk) == "@direction"
    assert hear(talk, "red").said == (said,)
    assert hear(talk, "?").said[0].endswith(said.rpartition(" ")[2].rpartition("。")[2])


def test_who_did_it_is_not_guessed() -> None:
    """Of a move without a name nobody knows whose it was."""
    talk = hear(hear(Talk("american-page-one", "en", ()), "Mum, Ben"), "8H")
    assert talk.case.move == ""
    assert talk.said == ("  “8H” does not say who did it. For example: Ben: 8H",)


def test_the_3_may_be_a_card_or_so_many() -> None:
    """“Takes the 3” convicted whoever took the one card that the 3 had left."""
    talk = hear(Talk("twin-pyramid", "en", ()), "Aki, Ben")
    for typed in ("Ben: takes the 3", "Ben takes the three"):
        heard = hear(talk, typed)
        assert not heard.case.move
        assert "how many" in heard.said[0]


@pytest.mark.parametrize("lang", LANGS)
def test_dice_that_cannot_make_a_number_need_no_table(run: Run, lang: str) -> None:
    """PD-3.3: 4, 5 and 6 make no 18.  The move is the fault, not the answers, and no card is called free."""
    _, out, _ = run("ask", "pyramid-dice", "--why", "--lang", lang, typed="A, B\nA: 4 5 6; T18\n\nno\n")
    assert "PD-3.3" in out
    assert "GEN-6.1" in out
    assert not re.search(r"\bT0\d", out)
    assert "referee mend" not in out


@pytest.mark.parametrize(
    ("game", "before", "move", "why"),
    [
        ("twin-pyramid", "Aki: 4H", "Ben: change AS for 9H from Chie", "change-no-match"),
        ("pyramid-dice", "", "Aki: 5 2 1; T20 = 5*2*2", "other-dice"),
    ],
)
def test_a_card_that_may_have_been_elsewhere_is_no_reason(
    game: str, before: str, move: str, why: str
) -> None:
    """TP-7.1: 9H has not the suit of AS.  PD-3.2: each die once.  All saw the cards, so they were there."""
    found = led(game, {"before": before, "move": move, "@turn": "Aki"}).outcome.verdict
    assert found.verdict == ILLEGAL
    assert [(each.why, each.doubt) for each in found.breaches][:1] == [(why, None)]


def test_a_push_is_told_though_nobody_counted_the_column() -> None:
    """PU-5.1: a white card that is laid last pushes its column, however many cards lie there."""
    found = led("pile-up", {"move": "Aki: 3 4 5; W3; give Ben", "@turn": "Aki"}).outcome
    assert found.verdict.verdict == LEGAL
    assert "white-pushes" in [each.why for each in found.ruling.reasons]


def test_a_talk_leaves_nothing_behind() -> None:
    """TP-8.2: a 2 that is passed on is two cards for the next player, whatever was asked before."""
    record = "game: twin-pyramid\nplayers: Aki, Ben, Chie\ndeal\n@starter 5H\nAki: play 2H pass\n"
    led("twin-pyramid", {"before": "Chie: play 2H pass", "move": "Aki: take 3S"})
    judgement = judge(read(record, "d.game"))
    after = ruled(judgement.lines[-1], rulings(judgement)[-1], speaker_of(judgement, "en"))["after"]
    assert after["owed"] == [{"player": "Ben", "count": 2}]


@pytest.mark.parametrize("typed", ["", "Aki, Ben\n", "Aki, Ben\nAki: play 4H\n"])
def test_the_end_of_the_input_is_no_traceback(run: Run, typed: str) -> None:
    status, out, err = run("ask", "twin-pyramid", typed=typed)
    assert status == 2
    assert "nothing was judged" in err
    assert "Traceback" not in out + err


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", ["twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"])
def test_the_ruling_is_saved_as_it_was_told(run: Run, game: str, lang: str) -> None:
    """By keyboard, in every game and both languages; the file says what the terminal said."""
    move = {"pyramid-dice": "A: 2 3 4; T20", "pile-up": "A: 2 3 4; play R3 B4"}.get(game, "A: play 4H")
    typed = f"A, B\n{move}\n" + "\n" * 30
    status, out, _ = run("ask", game, "--lang", lang, "--save", "d.game", typed=typed)
    assert status in (0, 1)
    told = {"legal": "正しい", "illegal": "反則", "unknown": "保留"}
    word = next(
        w for w, ja in told.items() if re.search(rf"^(ok|!!|\?\?) {w if lang == 'en' else ja} ", out, re.M)
    )
    last = judge(read(Path("d.game").read_text("utf-8"), "d.game")).lines[-1]
    assert last.verdict == word
    named = re.search(r"--take-back (\d+)", out)
    assert named is None or int(named[1]) == last.line.number
    assert run("ask", game, "--save", "d.game")[0] == 2  # never overwritten


# --- what holds of every talk -------------------------------------------------------------------------
TALKS = {
    "twin-pyramid": [
        ("Ben: play 5H", "Chie: play 7S"),
        ("Ben: ハート7出す", "Aki: スペード7出す"),
        ("", "Chie: pass"),
        ("Ben: play 8H suit S", "Chie: play 5S"),
        ("Ben: play 3H", "Chie: take 1"),
        ("Ben: play 10H", "Chie: play QH build 5H 6H"),
    ],
    "american-page-one": [
        ("Ben: play 2H", "Chie: play 2S"),
        ("Ben: ハートJ出す", "Aki: ハート3出す"),
        ("", "Chie: dobon 3H 4S"),
        ("Ben: play JK suit S", "Chie: challenge won"),
        ("", "Ben: draw ? ?"),
    ],
    "pile-up": [
        ("", "Ben: roll 3 3 4; play R3 B3"),
        ("Ben: roll 3 4 5; play R3 W3; give Chie", "Chie: 回避 3 押付 Aki"),
        ("", "Aki: roll 1 2 3; show; penalty R5"),
    ],
    "pyramid-dice": [
        ("", "Ben: roll 3 3 4; take T10"),
        ("Ben: roll 1 1 1; fail", "Chie: T03横取り"),
        ("", "Aki: roll 1 2 3; use G1 1; take T11"),
        ("", "Aki: roll 1 2 3; fail"),
    ],
}


@pytest.mark.parametrize("game", TALKS)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 12))])
def test_a_talk_ends_with_what_check_says(game: str, seed: int) -> None:
    """Questions answered at random or not at all: the record that is saved is judged as the talk ended."""
    rng = random.Random(seed)
    before, move = rng.choice(TALKS[game])
    told = {"players": "Aki, Ben, Chie", "before": before, "move": move}
    talk = Talk(game, rng.choice(LANGS), ())
    while (asked := talk.asks) is not None:
        answer = told.get(asked.about, "")
        if asked.unknown is not None and rng.random() < 0.6:
            answer = rng.choice(asked.unknown.values) or "none"
        further = hear(talk, answer)
        talk = further if further.answers != talk.answers else hear(talk, "")
    rules_the_same(Done(outcome(talk.case), ()))


@pytest.mark.long
@pytest.mark.parametrize("roll", ["5 5 1", "2 3 4"])
def test_a_roll_that_was_left_out_is_asked_for(roll: str) -> None:
    """PU-3.2: 5 and 6 are two numbers, rolled or not."""
    move = {"move": "Ben: play R5 R6", "before": "Aki: roll 4 4 1; play R4", "since": "no", "roll": roll}
    done = verdict("pile-up", move)
    assert done.asked[:4] == ("players", "move", "before", "roll")
    assert done.asked.count("roll") == 1
    assert (done.outcome.verdict.verdict, "PU-3.2" in done.outcome.verdict.clauses) == (ILLEGAL, True)


def test_a_roll_that_nobody_remembers_leaves_the_verdict_open() -> None:
    """PU-3.1: there was a roll, and R2 W2 may be of its number."""
    done = verdict("pile-up", {"move": "Chie: R2 W2; give Aki", "before": "", "since": "no", "roll": ""})
    assert done.outcome.verdict.verdict == DOUBTFUL
    assert done.outcome.unknown[0].startswith("What did Chie roll?")


@pytest.mark.parametrize("lang", LANGS)
def test_a_roll_is_read_with_its_player_or_without(lang: str) -> None:
    """PD-3.3: three ones make no 7; two dice are no roll."""
    said = ["Aki, Ben, Chie", "Ben: take T7" if lang == "en" else "Ben: T7 獲得", "Aki: 1 1 2"]
    talk = talk_through("pyramid-dice", lang, (), said)
    assert about(talk) == "roll"
    assert hear(talk, "1 1").said, "two dice are told, not taken"
    for text in ("1 1 1", "Ben: 1 1 1"):
        found = outcome(hear(hear(talk, text), "no").case).verdict
        assert (found.verdict, found.clauses) == (ILLEGAL, ("PD-3.3",))


@pytest.mark.parametrize(
    ("game", "move", "verbs"),
    [
        ("pyramid-dice", "Ben: 1 1 1; 出せない", ["roll", "fail"]),
        ("pyramid-dice", "Ben: 1 1 1; pass", ["roll", "fail"]),
        ("pile-up", "Ben: 2 3 6; show R4 B5; minus R4", ["roll", "show", "penalty"]),
        ("pile-up", "Ben: minus R4", ["show", "penalty"]),
        ("pile-up", "Ben takes R4 as minus without showing his hand", ["penalty"]),
    ],
)
def test_a_move_is_told_in_words_of_the_table(game: str, move: str, verbs: list[str]) -> None:
    talk = talk_through(game, "en", (), ["Aki, Ben, Chie", move])
    assert [step.verb for step in talk.case.dispute.steps] == verbs


def test_a_saved_dispute_of_a_stated_game_can_be_judged(run: Run) -> None:
    """Crazy Eights turns a card up: a position says what lies there, though nobody knows it."""
    typed = "A, B, C, D\nB: play 7H\nA: play 4H\n" + "\n" * 20
    assert run("ask", "crazy-eights", "--save", "d.game", typed=typed)[0] == 0
    assert run("check", "d.game")[0] == 0


def test_a_dispute_of_a_game_of_ones_own_names_its_folder(run: Run) -> None:
    """Points that hang on how many cards nobody counted are no points yet."""
    rules = (layouts.load("crazy-eights").folder / "rules.toml").read_text("utf-8")
    rules = rules.replace('id = "crazy-eights"', 'id = "own"').replace(
        "0 - sum(hand, pips)", "0 - count(hand)"
    )
    Path("own").mkdir()
    Path("own/rules.toml").write_text(rules, "utf-8")
    typed = "A, B, C, D\nB: draw\nA: play 4H\n" + "\n" * 20
    assert run("ask", "./own", "--save", "d.game", typed=typed)[0] == 0
    assert run("check", "d.game")[0] == 0
