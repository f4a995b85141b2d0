"""Moves as people tell them to `ask`: each deed in plain words is that deed, and never another."""

from __future__ import annotations

import pytest

from referee import registry
from referee.ask.answers import answered
from referee.ask.case import Case
from referee.ask.dialogue import Talk, about, hear
from referee.ask.outcome import outcome
from referee.ask.typed import understood
from referee.ask.unsaid import unknowns
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL
from referee.record import RecordError
from referee.record.writer import Writer
from tests.referee.talks import ended, talk_through, to_the_end

PEOPLE = {"en": "Mum, Dad, Kid", "ja": "ママ、パパ、ケン"}


def canonical(case: Case, line: str) -> str:
    """A line in the words of a record, without its player."""
    return Writer(registry.vocabulary(case.game), case.players, "en").line(case.line(line)).partition(": ")[2]


def canonical_fact(case: Case, line: str) -> str:
    """A fact in the words of a record."""
    if not line:
        return ""
    told = case.read(["deal", "@position", line]).deals[0].lines[1]
    return Writer(registry.vocabulary(case.game), case.players, "en").line(told)


@pytest.mark.sample(30)
@pytest.mark.parametrize(
    ("game", "lang", "typed", "meant"),
    [
        ("pile-up", "en", "Mum: dodge 3 give Dad", "dodge 3 give Dad"),
        ("american-page-one", "en", "Mum played KC right after her JC", "play KC"),
        ("american-page-one", "ja", "ママは台札のクラブ9にクラブ4を出した", "play 4C"),
        ("twin-pyramid", "ja", "ママはハートJを台札のハート4に出した", "play JH"),
        ("pyramid-dice", "en", "Mum rolled ? ? ? and took the 12", "take T12"),
        ("pyramid-dice", "ja", "ママは?・?・?を振って宝12を取った", "take T12"),
        ("pile-up", "en", "Mum rolled a 3 and pushed the cards on to Dad", "dodge 3 give Dad"),
        ("pile-up", "en", "Mum rolled one die, it was a 3, and gave the column to Kid", "dodge 3 give Kid"),
        ("pile-up", "en", "Mum rolled a 2 and could not dodge", "dodge 2"),
        ("pile-up", "en", "Mum rolled a triple four and gave away her minus points", "roll 4 4 4; spread"),
        ("pile-up", "en", "Mum rolled 4 4 4 and dealt out her minus cards", "roll 4 4 4; spread"),
        (
            "pile-up",
            "en",
            "Mum rolls 3 5 2, plays white 3, gives the column to Dad",
            "roll 3 5 2; play W3; give Dad",
        ),
        ("pile-up", "en", "Mum: roll 2 2 2; deal Dad 3, Kid 2", "roll 2 2 2; spread"),
        ("pile-up", "en", "Mum rolls 222 and hands all six to Dad", "roll 2 2 2; spread"),
        ("pile-up", "ja", "ママ 222のゾロ目で、マイナス6枚をぜんぶパパに渡した", "roll 2 2 2; spread"),
        ("pile-up", "en", "Mum 5!! -> Dad", "dodge 5 give Dad"),
        ("pile-up", "ja", "ママは3で回避してパパに渡した", "dodge 3 give パパ"),
        ("pile-up", "ja", "ママ: 一個振るよ……5! やった、ケンに返す!", "dodge 5 give ケン"),
        ("pile-up", "ja", "ママ 444のゾロ目でマイナス札を配った", "roll 4 4 4; spread"),
        ("pile-up", "ja", "ママ 442。青4を4の列の青4にぴったり重ねる", "roll 4 4 2; play +B4"),
        (
            "pyramid-dice",
            "en",
            "Mum: two three six: six plus three is nine, times two, eighteen – mine!",
            "roll 2 3 6; take T18",
        ),
        (
            "pyramid-dice",
            "en",
            "Mum rolled 6, 2 and 5 and took the 12. Six times two.",
            "roll 6 2 5; take T12",
        ),
        (
            "pyramid-dice",
            "ja",
            "ママ: 2・3・4! 3たす4は7、かける2で14。よけてある14もらい",
            "roll 2 3 4; take T14",
        ),
        ("pyramid-dice", "ja", "ママ 236 何も取らなかった", "roll 2 3 6; fail"),
        ("twin-pyramid", "en", "Mum plays 2H and makes Dad draw two", "play 2H pass"),
        ("twin-pyramid", "en", "Mum swaps AH with 9H on the table", "change AH for top"),
        (
            "twin-pyramid",
            "en",
            "Mum gives Dad the ace of hearts and takes his 9H",
            "change AH for 9H from Dad",
        ),
        ("twin-pyramid", "en", "Mum can't do anything and passes", "pass"),
        ("twin-pyramid", "en", "Mum slams down the ten of clubs, kicks Dad's 5H off", "play 10C break 5H"),
        ("twin-pyramid", "en", "Mum smashes Dad's 7H with 10S", "play 10S break 7H"),
        ("twin-pyramid", "ja", "ママはハ2で返す", "play 2H"),
        ("american-page-one", "en", "Mum puts her 2 of spades on top so Dad has to take 4", "play 2S"),
        ("american-page-one", "en", "Mum wins with the 4 of hearts but didn't say stop", "play 4H"),
        ("american-page-one", "en", "Mum plays 7H and says he forgot", "play 7H"),
        ("american-page-one", "en", "Mum plays 9S because it is the same number", "play 9S"),
        ("american-page-one", "ja", "ママ：2の代わりにス8で返す", "play 8S"),
        ("american-page-one", "ja", "ママ：クラブの2を重ねてパパに4枚取らせる", "play 2C"),
        ("pyramid-dice", "en", "Mum rerolled with Ra, got 6 5 1, takes 30", "use RA 6 5 1; take T30"),
        ("pyramid-dice", "en", "Mum 531 plus two on the five takes 21", "roll 5 3 1; use G3 5; take T21"),
        ("pyramid-dice", "ja", "ママ：トトで1を6にして 30も獲得", "use G1 1; take T30"),
        (
            "pile-up",
            "en",
            "Mum rolled 3 3 4, lays a blue 3, shoves the pile to Dad",
            "roll 3 3 4; play B3; give Dad",
        ),
        ("pile-up", "ja", "ママ：135 青5出す、まだ2枚だから取らない", "roll 1 3 5; play B5; refuse"),
        ("pile-up", "ja", "ママは5を振って回避できず、列を引き取る", "dodge 5"),
        ("pile-up", "en", "Mum: 5 5 2; stacks red 5 exactly on the red 5", "roll 5 5 2; play +R5"),
        ("pile-up", "en", "Mum: 1 5 5; R5, doesn't take it because it is two", "roll 1 5 5; play R5; refuse"),
        (
            "pyramid-dice",
            "en",
            "Mum: 6 6 2; flips the 6 with Thoth, takes 9",
            "roll 6 6 2; use G1 6; take T09",
        ),
        ("twin-pyramid", "ja", "ママ: 2には2! ダイヤの2。パパ2枚ひいて", "play 2D pass"),
        ("american-page-one", "en", "Mum: two of clubs, Dad gets six", "play 2C"),
        ("american-page-one", "en", "Mum: Joker! Spades please. Four for you, Dad.", "play JK suit S"),
        ("american-page-one", "en", "Mum plays 5H and doesn't say page one", "play 5H"),
        ("american-page-one", "en", "Mum takes five for forgetting page one", "penalty ? ? ? ? ?"),
        ("american-page-one", "en", "Mum +5 (forgot page one)", "penalty ? ? ? ? ?"),
        ("american-page-one", "ja", "ママ: 返す! ハートの2。パパ4枚!", "play 2H"),
        (
            "american-page-one",
            "en",
            "Mum plays 2S, two, stop! and says nobody has to take anything",
            "play 2S say stop",
        ),
        ("american-page-one", "ja", "ママ: 2Sで上がり。ストップ", "play 2S say stop"),
        ("american-page-one", "en", "Mum: 7C and says nothing", "play 7C"),
        ("american-page-one", "en", "Mum challenges Dad's joker", "challenge won"),
        ("american-page-one", "ja", "ママ チャレンジ！", "challenge won"),
        ("american-page-one", "en", "Mum didn't say page one", "penalty"),
        ("american-page-one", "en", "Mum forgot stop, so she draws five", "penalty ? ? ? ? ?"),
        ("american-page-one", "ja", "ママ ストップ忘れで5枚取る", "penalty ? ? ? ? ?"),
        ("american-page-one", "ja", "ママはページワンを言ってない、5枚", "penalty ? ? ? ? ?"),
        ("twin-pyramid", "en", "Mum draws 1 -> 10 cards, bust", "draw ?"),
        ("pyramid-dice", "ja", "ママ 横取り 1+1+4=6 T06", "steal T06"),
        ("american-page-one", "en", "Mum draws only 2 of the 5 penalty cards", "penalty ? ?"),
        ("american-page-one", "ja", "ママ: 罰で2枚だけ引いた", "penalty ? ?"),
        ("american-page-one", "en", "Mum called dobon with 4H and 3C on her own 7S", "dobon 4H 3C"),
        ("american-page-one", "ja", "ママ: 自分の7にドボン 4H 3C", "dobon 4H 3C"),
        ("american-page-one", "en", "Mum: dobon! 4+2+1", "dobon"),
        ("american-page-one", "ja", "ママ ドボン！ 4と5で9", "dobon"),
        (
            "pyramid-dice",
            "en",
            "Mum: rolled 1 1 5, used Dad's +1 god to make one 1 into a 2, took the 10",
            "roll 1 1 5; use G2 1; take T10",
        ),
        (
            "pyramid-dice",
            "ja",
            "ママ: 146 G3で148、G1で141、4を獲得",
            "roll 1 4 6; use G3 6; use G1 8; take T04",
        ),
        (
            "pyramid-dice",
            "ja",
            "ママ: 6 2 3 ひっくりかえす神で6を1にして、5を取った",
            "roll 6 2 3; use G1 6; take T05",
        ),
        ("pyramid-dice", "en", "Mum: rolled 2 2 6. No card taken, nothing set aside", "roll 2 2 6; fail"),
        ("pyramid-dice", "ja", "ママ: ラーをひっくり返した", "flip RA"),
        ("pyramid-dice", "ja", "ママ ラーを裏返して強化", "flip RA"),
        ("pyramid-dice", "en", "Mum strengthens her Ra", "flip RA"),
        ("american-page-one", "en", "Mum 2♣, passes it on", "play 2C"),
        ("pyramid-dice", "ja", "ママ 振る 5 2 4、5÷2×4で10の神（＋1）を取る", "roll 5 2 4; take G2"),
        (
            "pile-up",
            "ja",
            "ママ 446 白4、赤4を出して、列をパパに押しつける",
            "roll 4 4 6; play W4 R4; give パパ",
        ),
        ("pile-up", "en", "Mum 1 2 3, shows her hand, keeps her cards", "roll 1 2 3; show"),
        ("pile-up", "en", "Mum: 446 R4 onto the R4, counts one", "roll 4 4 6; play +R4"),
        ("pile-up", "en", "Mum: 456 R5 onto the R5, so still two", "roll 4 5 6; play +R5"),
        ("pile-up", "en", "Mum rolled three fives and dealt out her minus cards", "roll 5 5 5; spread"),
        ("pile-up", "ja", "ママ: 446 赤4、1枚扱い", "roll 4 4 6; play +R4"),
        ("pile-up", "ja", "ママ: 446 赤4出す、まだ2枚", "roll 4 4 6; play R4"),
        (
            "pyramid-dice",
            "ja",
            "ママ: 512 G4で5を3 G2で1を2 322 12を獲得、G4を箱へ",
            "roll 5 1 2; use G4 5; use G2 1; take T12",
        ),
        (
            "pyramid-dice",
            "en",
            "Mum: 512; +1 on the 1 → 522, takes 20",
            "roll 5 1 2; use G2 1; take T20",
        ),
    ],
)
def test_a_deed_in_plain_words_is_that_deed(game: str, lang: str, typed: str, meant: str) -> None:
    talk = talk_through(game, lang, (), [PEOPLE[lang], typed])
    assert canonical(talk.case, talk.case.move) == meant
    assert talk.case.before is None


@pytest.mark.parametrize(
    ("game", "lang", "typed", "said"),
    [
        ("twin-pyramid", "en", "Mum picks up 7S", "draw"),
        ("american-page-one", "en", "Mum plays a club", "rank"),
        ("american-page-one", "en", "Mum plays 7H from the discard pile", "AP-3.1"),
        ("pile-up", "en", "Mum: 3 5 2; R3 in column 5", "PU-3.2"),
        ("pile-up", "ja", "ママ：352 赤3を5の列に出す", "PU-3.2"),
        ("american-page-one", "en", "Mum draws a card, then plays 4H anyway", "AP-3.3"),
        ("american-page-one", "ja", "ママはハートを1枚出した", "数字"),
        ("twin-pyramid", "en", "Mum: plays KH and builds 4 5", "suits"),
        ("twin-pyramid", "ja", "ママ: クラブの6を引いて、かわりにハートのKを前に開いた", "TP-4.1"),
        ("pile-up", "en", "Mum: 3-5-1. A red three exactly under the blue one onto the red one", "PU-4.4"),
        ("pile-up", "ja", "ママ 351 赤3を青3の下に入れた", "PU-4.4"),
        ("pile-up", "en", "Mum has seven cards, we deal again", "GEN-7.1"),
        ("pile-up", "ja", "ママは7枚持っていた", "GEN-7.1"),
        ("pyramid-dice", "en", "Mum: 6 4 3, +2 on the six, flips it, takes 16", "flipped"),
        ("pyramid-dice", "ja", "ママ 2 3 4 それを裏返して5を取る", "G1 6"),
        ("pyramid-dice", "ja", "ママ ラーを裏にしておしまい", "RA"),
        ("pyramid-dice", "ja", "ママ 5 2 4 6の神を取る", "G4"),
        ("pyramid-dice", "ja", "ママ 5 2 4 10の神（＋2）を取る", "G4"),
        ("pyramid-dice", "en", "Mum swaps her Ra", "flip RA"),
        ("pyramid-dice", "en", "Mum: G2 -> 255, steals 8", "G2 4"),
        ("pyramid-dice", "ja", "ママ: 512 G4で5を3 344 12を獲得", ""),
        ("twin-pyramid", "en", "Mum: queen of spades, I build the seven, the eight and the four", ""),
    ],
)
def test_what_may_be_something_else_is_not_read(game: str, lang: str, typed: str, said: str) -> None:
    talk = talk_through(game, lang, (), [PEOPLE[lang], typed])
    assert not talk.case.move
    assert said in " ".join(talk.said)


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "nothing"),
        ("en", "Nothing."),
        ("en", "first move"),
        ("en", "It was the very first turn"),
        ("en", "nobody moved before"),
        ("en", "Dad did not roll"),
        ("ja", "最初の手番です"),
        ("ja", "まだだれも何もしていない"),
        ("ja", "なし"),
    ],
)
def test_nothing_is_an_answer_to_what_was_before(lang: str, typed: str) -> None:
    move = f"{PEOPLE[lang][: PEOPLE[lang].index('、' if lang == 'ja' else ',')]}: 3 5 2 R3"
    talk = talk_through("pile-up", lang, (), [PEOPLE[lang], move, typed])
    assert talk.case.before == ""
    assert not talk.said


@pytest.mark.sample(6)
@pytest.mark.parametrize(
    ("game", "lang", "asked", "typed", "meant"),
    [
        ("american-page-one", "en", "@hand", "5♣ 6♦ and two others", "5C 6D ? ?"),
        ("american-page-one", "en", "@hand", "just QH", "QH"),
        ("american-page-one", "en", "@hand", "four", "? ? ? ?"),
        ("american-page-one", "en", "@stock", "about 20", "20"),
        ("american-page-one", "ja", "@hand", "♣5とほか2枚", "5C ? ?"),
        ("american-page-one", "ja", "@hand", "3枚（不明）", "? ? ?"),
        ("american-page-one", "ja", "@stock", "20枚ほど", "20"),
        ("american-page-one", "ja", "@table", "♥8（スペード指定）", "8H suit S"),
        ("pile-up", "en", "@column", "R3 (Dad's), G3 on top", "R3 G3"),
        ("pile-up", "en", "@column", "G3 on R3", "R3 G3"),
        ("pile-up", "ja", "@column", "下から赤3、黒3", "R3 K3"),
        ("pile-up", "ja", "@column", "赤3 赤3（重ねた）", "R3 +R3"),
        ("twin-pyramid", "en", "@fixed", "Dad named hearts", "H by Dad"),
        ("twin-pyramid", "ja", "@fixed", "パパがハート", "H by パパ"),
        ("twin-pyramid", "ja", "@fixed", "いいえ", ""),
    ],
)
def test_a_fact_in_plain_words_is_that_fact(game: str, lang: str, asked: str, typed: str, meant: str) -> None:
    name, other = ("ママ", "パパ") if lang == "ja" else ("Mum", "Dad")
    moves = {
        "pile-up": ("3 5 2; R3", "4 4 1; R4"),
        "twin-pyramid": ("play 6H", "play 6C"),
        "american-page-one": ("take 2", "play 2C"),
    }
    move, before = moves[game]
    case = talk_through(game, lang, (), [PEOPLE[lang], f"{name}: {move}", f"{other}: {before}"]).case
    unknown = next(each for key, each in unknowns(case).items() if key[0] == asked)
    question = about(case, unknown)
    found = answered(case, question, understood(case, question, typed))
    assert unknown.item is not None
    wanted = case.fact(unknown.item, meant) if meant else ""
    text = dict(found.known)[unknown.key]
    given = case.fact(unknown.item, text) if text else ""
    assert canonical_fact(case, given) == canonical_fact(case, wanted)


@pytest.mark.parametrize(
    ("asked", "typed"),
    [
        ("@stock", "not many"),
        ("@stock", "more than 10"),
        ("@column", "R3 on top"),
        ("@hand", "R3 and others"),
    ],
)
def test_what_leaves_a_fact_open_is_asked_again(asked: str, typed: str) -> None:
    case = talk_through("pile-up", "en", (), [PEOPLE["en"], "Mum: 3 5 2; R3", "Dad: 4 4 1; R4"]).case
    question = about(case, next(each for key, each in unknowns(case).items() if key[0] == asked))
    with pytest.raises(RecordError):
        understood(case, question, typed)


def told(game: str, typed: list[str], known: dict[str, str]) -> str:
    """The end of a talk in which each question is answered by what it is about."""
    talk = talk_through(game, "en", (), typed)
    return ended(to_the_end(talk, known))


def test_who_objected_is_named() -> None:
    """TP-5.3: a queen places two stones, so whoever said so is right."""
    typed = [PEOPLE["en"], "Mum: play QS build 7D 8C 4H", "Kid: play 6S"]
    known = {"agree": "yes", "moved since": "no", "Who said": "Dad"}
    assert "Dad is right: Mum’s “play QS build 7D 8C 4H” is taken back." in told("twin-pyramid", typed, known)
    assert "Whoever objected is right" in told("twin-pyramid", typed, {**known, "Who said": ""})


def test_who_objected_to_a_legal_move_is_not_right() -> None:
    """PU-5.1: a white card pushes its column though it is only the second card."""
    typed = [PEOPLE["en"], "Kid: 2 6 3; play W2; give Mum", "Dad: 5 5 1; B5"]
    known = {"agree": "yes", "column 2": "G2", "Who said": "Mum"}
    assert "Kid is right, not Mum:" in told("pile-up", typed, known)


@pytest.mark.long
def test_of_two_players_nobody_is_asked_who_objected() -> None:
    typed = ["Aki, Ben", "Ben: 2H", "Aki: 5S"]
    said = told("american-page-one", typed, {"agree": "yes", "moved since": "no"})
    assert "Aki is right" in said
    talk = hear(Talk("american-page-one", "en", ()), "Aki, Ben")
    assert all(question not in said for question in ("Who said", "Whoever objected"))
    assert talk.asks is not None


@pytest.mark.long
def test_a_jump_gives_one_of_two_players_both_cards() -> None:
    """AP-4.2: of two players the same one plays again, so two cards told in a breath are two turns."""
    talk = talk_through(
        "american-page-one", "en", (("jump", "J"),), ["Aki, Ben", "Aki played JH and then 4H"]
    )
    assert (canonical(talk.case, talk.case.before or ""), canonical(talk.case, talk.case.move)) == (
        "play JH",
        "play 4H",
    )
    assert outcome(to_the_end(talk, {"hold": "5"}).case).verdict.verdict == LEGAL


def test_a_card_that_was_drawn_and_played_was_there() -> None:
    """AP-3.3: nobody asks how many cards were left, for one was drawn."""
    talk = talk_through("american-page-one", "en", (), [PEOPLE["en"], "Dad: draw 3H; play 3H", "Mum: 10H"])
    prompts = []
    while (question := talk.asks) is not None:
        prompts.append(question.prompt)
        talk = hear(
            talk, "yes" if "agree" in question.prompt else "KH 4C 6S 9D" if "hold" in question.prompt else ""
        )
    assert outcome(talk.case).verdict.verdict == LEGAL
    assert not any("stock" in prompt for prompt in prompts)


@pytest.mark.quick(1)
@pytest.mark.parametrize(("call", "found"), [("yes", ILLEGAL), ("no", LEGAL), ("", DOUBTFUL)])
def test_whether_a_call_was_made_decides_on_its_penalty(call: str, found: str) -> None:
    """AP-6.3: the penalty is due where “page one” was not said; nobody who leaves it out said that."""
    talk = talk_through("american-page-one", "en", (), [PEOPLE["en"], "Mum: takes 5", "Mum: play 9S"])
    known = {"make the call": call, "Mum hold": "9S QH", "stock": "20", "table card": "3S"}
    known |= {"by then": "none", "moved since": "no"}
    assert outcome(to_the_end(talk, known).case).verdict.verdict == found


def test_of_several_lines_before_the_last_counts() -> None:
    """Whoever tells two moves tells what led to the quarrel; what happened just before it is the last."""
    told = "Mum: play 2D pass / Dad: take 2"
    talk = talk_through("twin-pyramid", "en", (), [PEOPLE["en"], "Dad: play 2C", told])
    assert canonical(talk.case, talk.case.before or "") == "take ? ?"
    assert talk.case.dispute.author == talk.case.dispute.mover
