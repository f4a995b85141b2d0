"""Questions as people type them are answered by the clause that decides."""

from __future__ import annotations

import pytest

from referee.command_line import cli

ASKED = [
    ("teh stock is used up", "TP-6.3 AP-3.4 PU-3.5"),
    ("who draws after a 3", "TP-8.3"),
    ("ページワンを言い忘れた", "AP-6.3"),
    ("カードがなくなったら？", "AP-3.4 TP-6.3 PU-3.5"),
    ("out of turn", "GEN-1"),
    ("twin-pyramid kid has ten cards how many points does he loose", "TP-9.2"),
    ("tie", "TP-9.4 AP-7.3 PD-6.3 PU-7.2"),
    ("ゾロ目", "PU-6.1"),
    ("triple", "PU-6.1"),
    ("10まいめはじぶんから引けるの", "TP-6.5"),
    ("page one, draw pile has run out of cards", "AP-3.4"),
    ("what does the jack do", "AP-4.2"),
    ("can I use a god twice", "PD-4.2"),
    ("we disagree about what was played", "GEN-6.5"),
    ("順番を間違えた", "GEN-1"),
    ("黒の上に置いたら", "PU-5.4"),
    ("penalt", "AP-6.3"),
    ("forgoten call", "AP-6.3"),
    ("can I put my ace on top if I still have a 4", "TP-5.4"),
    ("pyramid dice with 6 people", "PD-1.1"),
    ("when is the pyramid dice game finished", "PD-6.1 PD-6.2"),
    ("my brother put a 5 on a different colour, is that ok", "TP-5.1 AP-3.1"),
    ("土台がないのに4を置いた", "TP-3.3"),
    ("二人で遊ぶと7はどうなる", "TP-8.5"),
    ("押しつけられた列をよけたい", "PU-5.2"),
    ("he played when it wasnt his go", "GEN-1"),
    ("can i put a 2 on a 2", "TP-5.2"),
    ("she couldnt make anything what now", "PD-5.1"),
    ("二人の言うことがちがう どっちが正しい", "GEN-6.5"),
    ("うそのジョーカーだと思ったら", "AP-5.3"),
    ("やまふだ なくなったら", "AP-3.4 TP-6.3 PU-3.5"),
    ("配る枚数まちがえた", "GEN-7.1"),
    ("次の人が出しちゃってから気づいた", "GEN-6.2"),
    ("my little brother looked at my cards", "GEN-7.2"),
    ("pile up stacked cards are they one minus point or two", "PU-7.2"),
    ("サイコロ2個だけで数つくってもいい", "PD-3.2"),
    ("twin pyramid, a 9 and a 2 were turned over before the first king, where do they go", "TP-2.4"),
    ("twin pyramid, Mum's ten broke my 6 of spades, which suit counts now", "TP-8.8"),
    ("twin pyramid, Dad played a 3 and two of us have nine, who draws first", "TP-8.3"),
    ("ツインピラミッド 10で石をこわしたあと、次の人は何に合わせる？", "TP-8.8"),
    ("ツインピラミッド 引いたあとで、積んだ9を手の9と取りかえてもいい？", "TP-4.3 TP-4.1"),
    ("page one, she finished on a 2, do the cards he took for it count against him", "AP-6.4 AP-7.2"),
    ("page one, Dad went out with a 2 and did not announce it", "AP-6.4"),
    ("2であがられて取ったカードも点に入る？", "AP-6.4 AP-7.2"),
    ("pyramid dice, he took the 9 and a card was still half over it", "PD-2.3"),
    ("宝15の上にまだ半分重なっていたのに取った人がいる", "PD-2.3"),
    ("pyramid dice, she made 11 from 6 and 5 and left the third die out", "PD-3.2"),
    ("3つ目のサイコロの目を使わないで宝を取った", "PD-3.2"),
    ("page one, there are six of us tonight, how many cards does each get", "AP-1.3"),
    ("page one, I can play but I'd rather draw", "AP-3.3"),
    ("妻が途中で電話で抜けたんですが番は飛ばしていい？", "GEN-7.3"),
]


def found(capsys: pytest.CaptureFixture[str], question: str) -> list[str]:
    """Ids of the first three clauses of the answer."""
    lang = "en" if question.isascii() else "ja"
    with pytest.raises(SystemExit):
        cli.main(["rule", "--lang", lang, *question.split()])
    lines = capsys.readouterr().out.splitlines()
    return [line.split()[0] for line in lines if line[:2].isupper()][:3]


@pytest.mark.parametrize(("question", "clauses"), ASKED)
def test_one_of_the_first_three_clauses_answers(
    capsys: pytest.CaptureFixture[str], question: str, clauses: str
) -> None:
    assert set(clauses.split()) & set(found(capsys, question))


def test_no_choice_of_another_game_answers_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert found(capsys, "pile up stock empty do we shuffle the discards")[0] == "PU-3.5"


@pytest.mark.parametrize(
    "question",
    [
        "purple elephant bicycle",
        "天気はどうですか",
        "asdf qwer",
        "how long should I boil an egg",
        "月はいくつある？",
        "サイコロを振ったら窓が割れた",
        "may I castle after my king has been in check",
        "If the dragon of spades is asleep, may the referee bid two trumps under the table before breakfast?",
        "If the unicorn of hearts snores, may the goalkeeper shuffle three penguins behind the sofa?",
        "When the teapot sings, does the queen of clubs get a bicycle on Sunday?",
        "ハートの竜が眠っていたら、審判は朝食の前に2枚の切り札を賭けてもよいですか？",
        "冷蔵庫の中のジョーカーが歌ったら、隣の猫は何枚の毛布をもらえる？",
    ],
)
def test_nonsense_finds_nothing(capsys: pytest.CaptureFixture[str], question: str) -> None:
    assert found(capsys, question) == []


def test_scraps_of_nonsense_are_not_taken_for_words(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["rule", "--lang", "ja", "あしたの天気"])
    assert "のことですか" not in capsys.readouterr().err


def test_the_answer_shows_the_question_of_the_booklet(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["rule", "--lang", "en", "forgot", "to", "say", "stop"])
    assert "No. You take five cards and play on." in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("lang", "words", "said"),
    [
        ("en", "revolution", "four of a rank turn the order around: revolution=on"),
        ("ja", "革命 4枚", "選択ルール「革命：4枚で強さが逆になる」のときだけ"),
        ("en", "higher", ""),  # PR-2.3 holds without the option as well
    ],
)
def test_a_clause_of_an_option_that_is_off_is_found_and_says_so(
    capsys: pytest.CaptureFixture[str], lang: str, words: str, said: str
) -> None:
    with pytest.raises(SystemExit):
        cli.main(["rule", "--game", "president", "--lang", lang, *words.split()])
    title = capsys.readouterr().out.splitlines()[0]
    assert title.startswith("PR-2.3")
    assert said in title
    assert ("revolution=on" in title) is bool(said)


def test_the_rules_that_all_games_share_are_searched_alone(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["rule", "--game", "general", "--lang", "en", "whose", "turn"])
    ids = [line.split()[0] for line in capsys.readouterr().out.splitlines() if line[:2].isupper()]
    assert "GEN-1" in ids
    assert all(identity.startswith("GEN") for identity in ids)
