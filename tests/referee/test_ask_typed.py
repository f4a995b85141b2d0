"""`ask` as people talk to it: moves in their own words, house rules by Enter, whose turn it was."""

from __future__ import annotations

import re

import pytest

from referee.ask.dialogue import Talk, hear
from referee.ask.explore import surveyed
from referee.ask.outcome import outcome
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL
from tests.referee.talks import about, ended, talk_through, to_the_end
from tests.referee.test_ask import Done, rules_the_same

FAMILY = "Mum, Dad, Kid"


def settled(
    game: str, move: str, before: str, *rules: tuple[str, str], **known: str
) -> tuple[str, str, list[str]]:
    """The verdict on a move, what is said at the end, and what was asked; what is not known gets Enter."""
    talk, asked = talk_through(game, "en", rules, [FAMILY, move, before]), []
    facts = {each.replace("_", " "): text for each, text in known.items()}
    while talk.asks is not None:
        topic = about(talk)
        asked.append(topic)
        typed = next((text for each, text in facts.items() if re.search(each, topic)), "")
        talk = hear(talk, typed)
    found = outcome(talk.case)
    rules_the_same(Done(found, tuple(asked)))
    return found.verdict.verdict, ended(talk), asked


@pytest.mark.parametrize(
    ("game", "typed", "written"),
    [
        ("american-page-one", "Mum played 5H without saying page one", "Mum: played 5H"),
        ("american-page-one", "Mum lays a jack of spades", "Mum: lays JS"),
        ("american-page-one", "Mum: take 5", "Mum: penalty 5"),
        ("american-page-one", "Mum takes 9C 4C 5H 6H 7H", "Mum: penalty 9C 4C 5H 6H 7H"),
        ("pyramid-dice", "Mum rolled 6 6 3 and took nothing", "Mum: roll 6 6 3; fail"),
        ("pyramid-dice", "Dad takes the 13 and the 14", "Dad: take 13; take 14"),
        ("pyramid-dice", "Dadが13と14を取る", "Dad: 獲得 13; 獲得 14"),
        ("pyramid-dice", "Dad takes the 18 that Mum had put aside", "Dad: takes the 18"),
        ("pyramid-dice", "Dad: 226 G2 236 take T11", "Dad: 2 2 6; use G2 2; take T11"),
        ("pyramid-dice", "Kid: 133 aside T05", "Kid: 133 aside T05"),
        ("twin-pyramid", "Kid 7H, skips Mum", "Kid: play 7H"),
        ("pile-up", "Kid: 3 4 5 plays red 3 onto the lower red 3", "Kid: 3 4 5 plays +R3"),
        ("pile-up", "Kid: 3 4 5; play R3 onto K3", "Kid: 3 4 5; play R3"),
        ("pile-up", "Kid rolls a four and pushes it on to Mum", "Kid: dodge 4; give Mum"),
        ("pile-up", "Kidが5を振って回避し、Mumに押しつけた", "Kid: 回避 5; 押付 Mum"),
        ("pile-up", "Kid rolls 5 5 5 and deals out her minus cards", "Kid: rolls 5 5 5 and spread"),
        ("pile-up", "Kid takes the blue 2 as a minus point", "Kid: show; penalty B2"),
        ("american-page-one", "Mum puts the 7 of hearts on the 7 of spades", "Mum: puts 7H"),
        ("american-page-one", "Mumが罰で2枚とる", "Mum: 罰 2枚"),
        ("american-page-one", "Kid didn't say stop when playing 5H", "Kid: plays 5H"),
        ("american-page-one", "Mum takes a penalty of two cards", "Mum: penalty two"),
        ("twin-pyramid", "MumがクラブのAをDadのクラブのKと交換する", "Mum: 交換 AC ⇔ KC 相手 Dad"),
        ("twin-pyramid", "Mum exchanges AC with Dad's KC", "Mum: change AC for KC from Dad"),
        ("twin-pyramid", "Mum plays KH, building nothing", "Mum: plays KH"),
        ("pyramid-dice", "Mumが＋1で6を7にして、16を取る", "Mum: 使う G2 6; 16を取る"),
        ("pyramid-dice", "Mumがラーで振り直して5 6 2", "Mum: 使う RA 5 6 2"),
        (
            "pyramid-dice",
            "Mum turns the 6 into a 1 with the flip god and takes 16",
            "Mum: use G1 6; takes 16",
        ),
        ("pile-up", "Kid rolls 3 4 5, puts W3 and then K3", "Kid: roll 3 4 5; play W3 K3"),
        ("american-page-one", "Kid plays 2H, then 2S", "Kid: play 2H; play 2S"),
        ("pyramid-dice", "Mum turns over her Ra", "Mum: flip RA"),
        ("pyramid-dice", "Mum rolls 2 3 4 and takes away T05", "Mum: rolls 2 3 4 and fail T05"),
        ("pyramid-dice", "Mum rolls three fours and takes 12", "Mum: rolls 4 4 4 and takes 12"),
        ("pile-up", "Kid: 3 4 5; R3 B3 on the black three", "Kid: 3 4 5; R3 B3"),
        ("pile-up", "Kid: 3 4 5 黒3の上に赤3を出す", "Kid: 3 4 5 R3 出す"),
    ],
)
def test_a_move_is_read_as_people_tell_it(game: str, typed: str, written: str) -> None:
    talk = talk_through(game, "en", (), [FAMILY, typed])
    assert talk.case.worded(talk.case.move) == talk.case.worded(written)


@pytest.mark.parametrize(
    "typed",
    [
        "Kid: 1 1 3 R1 onto R1 onto R1",
        "Kid: 3 4 5; R3 G3 onto the G3",
        "Kid: 3 4 5; lays red 3 under the blue 3",
        "Kid: 1 1 3; three red ones",
        "Kid: 1 1 3 赤1を赤1の上に赤1の上に重ねる",
    ],
)
def test_cards_that_were_played_or_lay_there_are_not_guessed(typed: str) -> None:
    """PU-4.4: of one card laid onto another only the upper one is played."""
    talk = talk_through("pile-up", "en", (), [FAMILY, typed])
    assert not talk.case.move
    assert "which lay there before" in " ".join(talk.said)


def test_what_was_not_done_is_no_move() -> None:
    """PU-3.3: the argument is that he did not play R3, and not that he did."""
    talk = talk_through("pile-up", "en", (), [FAMILY, "Kid rolled 3 4 5 but didn't play his red 3"])
    assert not talk.case.move
    assert talk.asks is not None
    assert all("didn't" in each.left for each in talk.asks.moves if "R3" in each.move)


@pytest.mark.parametrize(
    ("game", "typed", "moves"),
    [
        ("pile-up", "Dad 2 3 4: W4, gives it to Kid; Kid dodges with 4 to Mum", ("Dad: ", "Kid: dodge 4")),
        ("american-page-one", "Dad 2♣, passes it on, Kid takes four", ("Dad: ", "Kid: take")),
        ("american-page-one", "Mum played a queen and Dad put a jack on it", ("Mum: play Q", "Dad: play J")),
    ],
)
def test_of_two_moves_typed_as_one_the_table_says_which_is_disputed(
    game: str, typed: str, moves: tuple[str, ...]
) -> None:
    talk = talk_through(game, "en", (), [FAMILY, typed])
    assert not talk.case.move
    assert talk.asks is not None
    offered = [each.move for each in talk.asks.moves]
    assert all(any(each.startswith(move) for each in offered) for move in moves), offered


@pytest.mark.parametrize(
    ("game", "lang", "move", "before", "told"),
    [
        ("pyramid-dice", "en", "Mum takes the 10", "Mum rolls 6 4 3", "Mum: roll 6 4 3; take T10"),
        ("pyramid-dice", "ja", "Mumが14を取る", "Mumが3 5 1を振る", "Mum: 振る 3 5 1; T14 獲得"),
        ("pile-up", "en", "Dad: K6", "Dad: 6 2 3", "Dad: roll 6 2 3; play K6"),
        ("american-page-one", "en", "Dad plays 9C", "Dad draws a card", "Dad: draw ?; play 9C"),
        ("american-page-one", "ja", "Dadが9Cを出す", "Dadが9Cを引く", "Dad: 9C 引く; 9C 出す"),
    ],
)
def test_what_began_the_same_turn_is_no_move_before(
    game: str, lang: str, move: str, before: str, told: str
) -> None:
    """PD-3.1, PU-3.1, AP-3.3: the turn goes on after it; nobody is told that it is another's turn."""
    case = talk_through(game, lang, (), [FAMILY, move, before]).case
    assert (case.move, case.before) == (told, "")


def test_a_hand_is_told_as_it_was_before_the_card_that_was_drawn() -> None:
    """There is one KH: whoever held it did not draw it, and the stock is not empty for that."""
    case = [FAMILY, "Mum: play KH", "Mum: draw KH", "yes", "9H"]
    talk = hear(talk_through("american-page-one", "en", (), case), "3C KH")
    assert talk.said == ("  KH was drawn in this very move. Tell the hand as it was before.",)


def test_of_two_plays_typed_as_the_line_before_none_is_left_out() -> None:
    """AP-3.1: one card is played; which of the two lay there only the table can say."""
    talk = talk_through("american-page-one", "en", (), [FAMILY, "Mum: play 5C"])
    assert hear(talk, "Kid drops 9C, then 4C").case.before is None


def test_where_all_agree_whose_turn_it_was_little_else_is_asked() -> None:
    """AP-3.1: 9S on 9H; who played before, which way, and what had to be taken then, play no part."""
    verdict, told, asked = settled(
        "american-page-one", "Kid: play 9S", "Dad: play 9H", agreed="yes", since="no"
    )
    assert (verdict, asked) == (ILLEGAL, ["@agreed Kid", "option match", "since", "objector"])
    assert "9S is not of the suit of 9H (hearts)" in told
    assert "Kid puts 9S back" in told


@pytest.mark.long
def test_who_does_not_agree_is_asked_for_the_direction() -> None:
    """AP-2.2, GEN-1: counterclockwise it is Mum who comes after Dad."""
    verdict, told, asked = settled(
        "american-page-one", "Kid: play KH", "Dad: play 9H", agreed="no", direction="counterclockwise",
        since="no", stock="20", hand="5", run="none", table="5H", call="yes",
    )  # fmt: skip
    assert "@direction" in asked
    assert verdict == ILLEGAL
    assert "Mum’s turn" in told


@pytest.mark.quick(0, 1, 2)
@pytest.mark.parametrize(
    ("typed", "wanted"), [("", ILLEGAL), ("2", LEGAL), ("unknown", DOUBTFUL), ("1", ILLEGAL)]
)
def test_enter_at_a_house_rule_is_the_standard_that_it_shows(typed: str, wanted: str) -> None:
    """AP-3.1: 9S on 9H by rank; nobody who says that nobody knows is told the standard."""
    facts = {"agreed": "yes", "match": typed, "hand": "5", "call": "yes", "stock": "20"}
    assert settled("american-page-one", "Kid: play 9S", "Dad: play 9H", **facts)[0] == wanted


def test_a_call_that_was_not_made_is_settled_while_the_penalty_can_still_come() -> None:
    """AP-6.3: who forgot “stop” takes five cards and is not out."""
    facts = {"agreed": "yes", "hand": "1", "call": "no", "since": "no"}
    _, told, _ = settled("american-page-one", "Mum: play KS", "Kid: play 9S", **facts)
    assert told.startswith("!! illegal")
    assert "“stop” was not called" in told
    assert "takes five cards as a penalty and is not out" in told


def test_no_objector_is_named_and_the_dice_that_were_left_out_are() -> None:
    """PD-3.2: 5 + 6 leaves the 2 out; nobody said who objected."""
    _, told, _ = settled("pyramid-dice", "Kid: 2 5 6; take T11", "Dad: 1 3 3; take T07", since="no")
    assert "Whoever objected is right" in told
    assert "5 + 6 = 11 leaves a die out" in told
    assert "Dad" not in told


@pytest.mark.long
def test_a_run_after_going_out_is_taken_and_ends_the_deal() -> None:
    """AP-6.4: nobody answers the 2 of somebody who has gone out."""
    facts = {"agreed": "yes", "hand_Kid": "1", "table": "AC", "since": "no"}
    _, told, _ = settled("american-page-one", "Mum: play 2D", "Kid: play 2C, stop", **facts)
    assert "Mum takes the card back into the hand and takes 2 cards" in told
    assert "Then the deal is over" in told


@pytest.mark.parametrize(("fixer", "wanted"), [("Dad", LEGAL), ("Mum", ILLEGAL)])
def test_a_suit_that_somebody_fixed_ends_with_the_turn_just_over(fixer: str, wanted: str) -> None:
    """TP-8.7: Dad has had his next turn, so his spades hold no longer; Mum's still do."""
    facts = {"agreed": "yes", "fixed": f"S by {fixer}", "since": "no"}
    assert settled("twin-pyramid", "Kid: play 4C", "Dad: play 5C", **facts)[0] == wanted


def test_stones_may_be_told_by_their_ranks() -> None:
    """TP-5.4: the A may not go on top while 10D is held; suits of stones play no part, whatever is held."""
    verdict, told, _ = settled(
        "twin-pyramid", "Mum: play KS build AH", "Kid: draw", agreed="yes", since="no",
        field_Mum="7 8 9 10, 4 5 6, 2 3", hand_Mum="KS AH 10D JC", open_Mum="7H", table="4S", fixed="none",
    )  # fmt: skip
    assert verdict == ILLEGAL
    assert "(TP-5.4)" in told
    assert "can’t all be true" not in told


@pytest.mark.parametrize(
    ("game", "move", "fact", "told"),
    [
        ("twin-pyramid", "Mum: 9H", "9H", "9H was played in this very move"),
        ("pile-up", "Mum: 2 3 4; K2", "R2 K2", "K2 was played in this very move"),
    ],
)
def test_what_was_played_did_not_lie_there_before(game: str, move: str, fact: str, told: str) -> None:
    """GEN-2: there is one 9H, and one black 2; the answer tells what lay there afterwards."""
    talk = talk_through(game, "en", (), [FAMILY, move, "", "yes"])
    again = hear(talk, fact)
    assert told in again.said[0]
    assert again.answers == talk.answers


@pytest.mark.parametrize("hand", ["0", "none"])
def test_a_hand_had_the_cards_that_were_played_from_it(hand: str) -> None:
    """GEN-2: told is perhaps the hand afterwards; the talk asks for the one before."""
    talk = talk_through("american-page-one", "en", (), [FAMILY, "Mum: 5H", "Dad: 9H", "yes"])
    while talk.asks is not None and about(talk) != "@hand Mum":
        talk = hear(talk, "")
    again = hear(talk, hand)
    assert "Tell the hand as it was before" in again.said[0]
    assert again.answers == talk.answers


@pytest.mark.parametrize(
    ("lang", "move", "hand", "wanted"),
    [
        ("en", "Mum plays 5H, doesn't say page one", "2", ILLEGAL),
        ("en", "Mum plays 5H and never called page one", "5", LEGAL),
        ("ja", "Mum: ハートの5、ページワンと言わなかった", "2", ILLEGAL),
    ],
)
def test_a_call_of_which_somebody_told_that_nobody_made_it_is_not_asked_about(
    lang: str, move: str, hand: str, wanted: str
) -> None:
    """AP-6.1, 6.3: of two cards one is left, and the penalty can still come; of five four are."""
    talk = talk_through("american-page-one", lang, (), [FAMILY, move, "Dad: 9H"])
    asked = []
    while talk.asks is not None:
        asked.append(about(talk))
        known = {"since": "no", "@hand Mum": hand, "@agreed Mum": "yes"}
        talk = hear(talk, known.get(about(talk), ""))
    assert outcome(talk.case).shown.verdict == wanted
    assert "@call Mum" not in asked


def test_what_a_fact_is_called_in_a_record_nobody_has_to_know() -> None:
    talk = talk_through("twin-pyramid", "ja", (), ["ママ、パパ、けん", "パパ: 5H", "ママ: 9H", "いいえ"])
    while talk.asks is not None and about(talk) != "@fixed":
        talk = hear(talk, "")
    said = hear(talk, "スペード").said[0]
    assert "アキがスペード" in said
    assert "@" not in said


def test_what_is_no_move_is_not_understood() -> None:
    talk = hear(Talk("pile-up", "en", ()), FAMILY)
    assert hear(talk, "it was unfair").answers == talk.answers


@pytest.mark.long
def test_the_line_before_was_legal_for_nobody_argues_about_it() -> None:
    """TP-5.2, 8.2: a suit that binds Dad bound Mum as well, and she has drawn for her 2: it binds nobody."""
    verdict, told, asked = settled("twin-pyramid", "Dad: 2H pass", "Mum: 2S draw 2", agreed="yes", since="no")
    assert (verdict, asked) == (ILLEGAL, ["since", "objector"])
    assert "(TP-5.2)" in told


@pytest.mark.long
def test_a_penalty_after_the_next_move_is_too_late() -> None:
    """AP-6.3: Dad has moved since Mum forgot to call."""
    assert settled("american-page-one", "Mum takes 5 penalty cards", "Dad: 10H", since="no")[0] == ILLEGAL


def test_a_turn_that_a_silenced_card_left_is_said_to_be_so() -> None:
    """TP-8.7: Mum has fixed diamonds; Dad's 7 skips nobody."""
    facts = {"agreed": "no", "fixed": "D by Mum", "direction": "clockwise", "due": "none"}
    verdict, told, _ = settled("twin-pyramid", "Kid: JD", "Dad: 7D", **facts)
    assert verdict == LEGAL
    assert "It was Kid’s turn, not Mum’s: Mum had fixed the suit, so 7D had no effect." in told


def test_what_hangs_on_cards_that_nobody_saw_ends_the_questions() -> None:
    """AP-5.2: a diamond or an 8 of the other four cards would forbid the joker; none of it is a call."""
    verdict, told, asked = settled(
        "american-page-one", "Mum: JK suit H", "", ("jokers", "2"), ("joker-last", "on"),
        agreed="yes", hand="5", table="9D", since="no",
    )  # fmt: skip
    assert (verdict, "@call Mum" in asked) == (DOUBTFUL, False)
    assert "Illegal if Mum held a diamond or an 8" in told
    assert "Which cards did Mum hold?" in told


def test_who_is_named_first_did_it() -> None:
    """Tilda keeps the score: nobody draws 25 cards."""
    talk = hear(Talk("american-page-one", "en", ()), "Ruth, Sam, Tilda")
    assert hear(talk, "Tilda writes minus 25 for Sam").answers == talk.answers


@pytest.mark.quick(0, 2)
@pytest.mark.parametrize(("left", "wanted"), [("no", LEGAL), ("yes", ILLEGAL), ("", DOUBTFUL)])
def test_whether_a_god_is_left_is_asked_by_itself(left: str, wanted: str) -> None:
    """PD-4.3: a Ra is turned over when all gods were acquired, by somebody who never had one."""
    talk = talk_through(
        "pyramid-dice", "en", (), ["Mum, Dad, Kid", "Mum turned her Ra over", "Kid took god G5"]
    )
    answers = {
        "@gods": left,
        "@taken": "none",
        "@box": "none",
        "@strong": "none",
        "option steal": "1",
        "since": "no",
    }
    assert surveyed(to_the_end(talk, answers).case).verdict == wanted


@pytest.mark.parametrize(("passed", "wanted"), [("no", ILLEGAL), ("yes", LEGAL), ("", DOUBTFUL)])
def test_who_comes_first_may_steal_first(passed: str, wanted: str) -> None:
    """PD-8.1: after Mum it is Dad who may steal, and Kid where Dad does not; 2 + 6 + 5 is 13."""
    typed = ["Mum, Dad, Kid", "Kid: steal T13", "Mum: 265 gives up"]
    talk = talk_through("pyramid-dice", "en", [("steal", "on")], typed)
    assert surveyed(to_the_end(talk, {"@over": "no", "@passed": passed}).case).verdict == wanted


@pytest.mark.parametrize(("due", "wanted"), [("nobody", ILLEGAL), ("", DOUBTFUL)])
def test_cards_that_were_drawn_before_may_not_have_been_due(due: str, wanted: str) -> None:
    """TP-4.1: who draws two cards that nobody had to draw has had their turn, and plays out of turn."""
    typed = ["Aki, Ben", "Ben: play 4D", "Ben: take 4D 4H"]
    talk = talk_through("twin-pyramid", "en", (), typed)
    talk = to_the_end(talk, {"@due": due, "@table": "5D", "@fixed": "none"})
    assert surveyed(talk.case).verdict == wanted


def test_a_dobon_shows_the_hand_so_that_nobody_is_asked_for_it() -> None:
    """AP-8.1, 8.2: 4 + 3 are 7; one's own card may be called on."""
    typed = ["Mum, Dad, Kid", "Mum: dobon 4H 3C", "Mum plays 7S", "no"]  # nobody nearer called
    talk = talk_through("american-page-one", "en", [("dobon", "on")], typed)
    assert talk.asks is not None
    assert talk.asks.about == "objector"
    assert {each.clause for each in outcome(talk.case).ruling.reasons} == {"AP-8.1", "AP-8.2", "AP-8.3"}


def test_a_card_of_a_column_that_nobody_can_read_counts() -> None:
    """PU-4.2, 5.4: four cards, whichever the unknown ones are: with a black one on top she takes them too."""
    typed = ["Mum, Dad, Kid", "Mum: 3 3 5; play R3 B3", "Kid: 1 2 6; play G1", "yes", "? ?"]
    found = outcome(talk_through("pile-up", "en", (), typed).case).ruling
    told = {each.why for each in found.reasons}
    assert "PU-3.2" in {each.clause for each in found.reasons}
    assert "column-open" not in told
