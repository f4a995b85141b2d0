"""A question that tells no move is answered by the rules, before anybody is asked who did what.

Which clause decides each of them is read off the rules; nothing is ruled of a move that nobody told.
"""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from referee.commands.ask import command
from tests.referee.talks import talk_through

QUESTIONS = [
    ("twin-pyramid", "en", "is the 2 of clubs ok on the 2 of diamonds? he says any 2 goes", "TP-5.2"),
    ("twin-pyramid", "ja", "スペードの2が台札で、ハートの2は出せますか？数字は同じなんだけど", "TP-5.2"),
    ("twin-pyramid", "en", "I had a card I could play but drew my tenth, did I burst?", "TP-6.5"),
    ("twin-pyramid", "ja", "9枚あって、出せるのがあったけど引いちゃった。バースト？", "TP-6.5"),
    (
        "american-page-one",
        "en",
        "she said nothing with one card left and the next one has drawn already",
        "AP-6.3",
    ),
    ("american-page-one", "ja", "弟が残り1枚で黙ってて、次の人が引いてから気づいたんだけど5枚？", "AP-6.3"),
    ("american-page-one", "ja", "2であがられたとき、2を持ってたら返せるの？", "AP-6.4"),
    ("pyramid-dice", "en", "can a god that was taken this very turn be used straight away?", "PD-3.5"),
    ("pyramid-dice", "ja", "取れなかったのに何も外さないで次の人が振っちゃったけど、どうする？", "PD-5.1"),
    ("pile-up", "en", "if I put red on my own black in the same go, do I take it all?", "PU-5.4"),
    ("pile-up", "ja", "出せるカードを持ってたのに手札を見せてマイナスを取った人がいる", "PU-3.3"),
    (
        "twin-pyramid",
        "en",
        "Dad had nine cards and drew one. Mum says he could have played. Is he out?",
        "TP-6.5",
    ),
    (
        "twin-pyramid",
        "en",
        "Kid fixed hearts with an 8, I put the 9 of hearts. Other way round now?",
        "TP-8.7",
    ),
    (
        "american-page-one",
        "en",
        "Dad swears he said clubs, we all heard hearts. Who is believed?",
        "GEN-6.5",
    ),
    (
        "american-page-one",
        "en",
        "Kid had one card left, never called. Mum drew. Does Kid take five?",
        "AP-6.3",
    ),
    (
        "pyramid-dice",
        "en",
        "Mum used Thoth, then Ra, in one turn. Which of them goes in the box?",
        "PD-4.2",
    ),
    ("pyramid-dice", "en", "We both have 21 points. Kid has more treasures. Who wins?", "PD-6.3"),
    (
        "pile-up",
        "en",
        "Mum dodged with a 2 and gave it straight back to me! May I roll too?",
        "PU-5.2",
    ),
    ("twin-pyramid", "en", "we were two and he played a 7 and then went again, is that right", "TP-8.5"),
    ("twin-pyramid", "ja", "キングを出したら石は何個まで置けるの？4個置いた人がいる", "TP-5.3"),
    ("american-page-one", "en", "He played two cards at once because both are sevens. House rule?", "AP-3.1"),
    ("american-page-one", "ja", "引いたカードをすぐ出したら「ずるい」と言われた。いいんですか？", "AP-3.3"),
    ("pyramid-dice", "ja", "下のカードがまだ半分かぶってるのに取られた。いいの？", "PD-2.3"),
    ("pyramid-dice", "en", "Nobody could get the last card for ages. can we just stop?", "PD-6.2"),
    ("pile-up", "ja", "山札なくなったのにまだ続けてる。手札0の人は飛ばすの？", "PU-3.6"),
    ("pile-up", "en", "She rolled 5 5 5 and gives me all her minus cards! is that a thing", "PU-6.1"),
    ("pile-up", "en", "Dad says it was 1 3 3, I am sure I saw a 5. The dice are gone.", "GEN-6.5"),
    ("crazy-eights", "en", "may I put an 8 on anything I like?", "CE-"),
]
PLAYERS = {"en": "Mum, Dad, Kid", "ja": "ママ、パパ、けん"}


@pytest.mark.parametrize(("game", "lang", "text", "clause"), QUESTIONS)
def test_a_question_without_a_move_is_answered_by_its_clause(
    game: str, lang: str, text: str, clause: str
) -> None:
    talk = talk_through(game, lang, (), [PLAYERS[lang], text])
    assert talk.asks is not None
    assert any(clause in each for each in (*talk.said[:5], *talk.asks.rules))
    assert talk.asks.about in ("move", "offer")  # nothing is ruled
    assert talk.advised or talk.asks.rules


@pytest.mark.parametrize(("lang", "text"), [("en", "Kid left the table"), ("ja", "けんは帰った")])
def test_who_left_is_no_line_before(lang: str, text: str) -> None:
    """GEN-7.3: whoever has left is passed over, so that the players are told without them."""
    move = {"en": "Dad: play 9H", "ja": "パパ: 9H 出す"}[lang]
    talk = talk_through("american-page-one", lang, (), [PLAYERS[lang], move, text])
    assert "GEN-7.3" in talk.said[0]
    assert talk.case.before is None


def test_two_memories_are_settled_by_the_word_of_whoever_made_the_move() -> None:
    text = "8を出したのはママで、ママはクラブ、けんはスペードだったって言うんです"
    talk = talk_through("american-page-one", "ja", (), [PLAYERS["ja"], text])
    assert talk.asks is not None
    assert any("GEN-6.5" in each for each in (*talk.said, *talk.asks.rules))


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "what if the cat jumps onto the sofa and purrs?"),
        ("ja", "窓を開けたらアヒルが飛んできたんだけど、だれが払う？"),
        ("en", "Mum: plys 5H"),  # a move, mistyped
    ],
)
def test_what_is_no_question_of_the_rules_is_not_answered_by_them(lang: str, text: str) -> None:
    talk = talk_through("american-page-one", lang, (), [PLAYERS[lang], text])
    assert not talk.advised
    assert talk.said


def test_a_card_that_lay_there_is_no_move_of_anybody() -> None:
    """TP-5.2: his 2 was played on hers, and the sentence is read as that."""
    text = "Dad put the 2 of clubs on my 2 of hearts, he says any 2 will do. Is that so?"
    talk = talk_through("twin-pyramid", "en", (), [PLAYERS["en"], text])
    assert not talk.advised
    assert talk.case.move.endswith("2C")


def test_a_move_is_read_as_one() -> None:
    talk = talk_through("american-page-one", "en", (), [PLAYERS["en"], "Can Mum play 5H?"])
    assert not talk.advised
    assert talk.case.move


def test_the_terminal_takes_the_question_with_the_command_and_ends_when_it_is_settled() -> None:
    text = "may I put red on my own black in the same go?"
    done = CliRunner().invoke(command, ["pile-up", text, "--lang", "en"], input="Mum, Dad\n\n")
    assert done.exit_code == 0
    assert "PU-5.4" in done.output
    move = ["pile-up", "Mum: roll 1 2 3; play R4", "--lang", "en"]
    judged = CliRunner().invoke(command, move, input="Mum, Dad\n\nno\n\n")
    assert "R4 cannot be played" in judged.output


@pytest.mark.parametrize(
    ("game", "lang", "text", "clause"),
    [
        ("twin-pyramid", "en", "Dad played 8D on the 4D and named no suit", "TP-8.7"),
        ("twin-pyramid", "en", "Dad put down the eight of hearts and never said a suit", "TP-8.7"),
        ("twin-pyramid", "ja", "けんはダイヤ8を出して、マークを指定しなかった", "TP-8.7"),
        ("american-page-one", "ja", "パパはハート8を出してマークを言わなかった", "AP-4.1"),
        ("american-page-one", "ja", "ママが手札5枚をわきに置いて抜けた", "GEN-7.3"),
        ("american-page-one", "en", "Mum had to leave and put her hand aside", "GEN-7.3"),
        ("twin-pyramid", "en", "Dad left the table with seven cards", "GEN-7.3"),
    ],
)
def test_what_is_no_move_of_a_turn_is_answered_by_its_clause(
    game: str, lang: str, text: str, clause: str
) -> None:
    """GEN-7.3 tells of a player who leaves, TP-8.7 and AP-4.1 of the suit that is named with an 8."""
    talk = talk_through(game, lang, (), [PLAYERS[lang], text])
    assert talk.asks is not None
    assert any(clause in each for each in (*talk.said, *talk.asks.rules)), talk.said
    assert talk.asks.about in ("move", "offer")
    assert not talk.case.move
