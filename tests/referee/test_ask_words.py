"""`ask` drops no word of a dispute: one that it does not understand is asked about, and decides nothing."""

from __future__ import annotations

import random
import re

import pytest

from referee.ask.dialogue import Talk, hear
from referee.page.dialogue import ask
from tests.referee.talks import talk_through

PEOPLE = {"en": "Mum, Dad, Kid", "ja": "ママ、パパ、ケン"}

TYPED = [
    ("american-page-one", "en", "Mum plays 7H"),
    ("american-page-one", "en", "Kid: draw 5C; play 5C"),
    ("american-page-one", "en", "Dad lays the joker, names spades"),
    ("twin-pyramid", "en", "Mum plays KH and builds 4H"),
    ("twin-pyramid", "en", "Kid exchanges AC with Dad's KC"),
    ("pyramid-dice", "en", "Dad rolls 2 6 5 and takes 13"),
    ("pyramid-dice", "en", "Mum rolls 6 6 3 and gives up"),
    ("pile-up", "en", "Kid rolls 3 4 5, plays R3"),
    ("pile-up", "en", "Mum: 3 5 2; W3; give Dad"),
]


@pytest.mark.parametrize(("game", "lang", "typed"), TYPED)
def test_a_word_that_nobody_knows_decides_nothing(game: str, lang: str, typed: str) -> None:
    """Whichever word of a move is one that nobody knows: the move is not read without it."""
    begun = talk_through(game, lang, (), [PEOPLE[lang]])
    assert hear(begun, typed).case.move
    for word in re.finditer(r"\w+", typed):
        if word.group() in ("and", "the", "with", "s"):
            continue
        told = f"{typed[: word.start()]}zorbs{typed[word.end() :]}"
        talk = hear(begun, told)
        assert not talk.case.move, told


@pytest.mark.parametrize(
    ("game", "lang", "typed", "move", "left"),
    [
        ("pile-up", "en", "Kid: 1 2 3 R1 and bins the column", "Kid: roll 1 2 3; play R1", "bins"),
        ("american-page-one", "en", "Mum zaps 7H", "Mum: play 7H", "zaps"),
        ("american-page-one", "en", "Mum plays 7H with two cards left", "Mum: plays 7H", "two"),
        ("american-page-one", "ja", "ママがハ7をぶっとばす", "ママ: 7H 出す", "ぶっとばす"),
        ("twin-pyramid", "en", "Mum played 8D on the 4D and named no suit", "Mum: play 8D", "no suit"),
        ("american-page-one", "en", "Kid did not play 5H", "Kid: play 5H", "did not"),
    ],
)
def test_what_a_move_can_be_is_offered_with_what_is_not_in_it(
    game: str, lang: str, typed: str, move: str, left: str
) -> None:
    """Nothing is judged before somebody has chosen, and Enter chooses nothing."""
    talk = talk_through(game, lang, (), [PEOPLE[lang], typed])
    assert talk.asks is not None
    assert talk.asks.about == "offer"
    shown = talk.asks.moves[0]
    assert talk.case.worded(shown.move) == talk.case.worded(move)
    assert left in shown.left
    assert not talk.case.move
    assert hear(talk, "").answers == talk.answers
    chosen = hear(talk, "1").case
    assert chosen.worded(chosen.move) == chosen.worded(move)


@pytest.mark.parametrize(
    ("game", "lang", "typed", "move"),
    [
        ("twin-pyramid", "en", "Mum broke my 9 with the ten of diamonds, zorb", "Mum: play 10D break 9…"),
        ("twin-pyramid", "en", "Mum swapped her 8H for the 8S after zorb", "Mum: swap 8H 8S"),
        ("american-page-one", "en", "Mum zorbed out of turn and played the 4C on the 9C", "Mum: play 4C"),
        ("american-page-one", "en", "Kid answered my 2H with the 2S, zorb", "Kid: play 2S"),
        ("pile-up", "en", "Dad rolled 4 4 4 and played a 4, zorb", "Dad: roll 4 4 4; play 4…"),
        ("pyramid-dice", "en", "Kid used Hathor and then her Ra in one turn", "Kid: use G5 …; use RA …"),
        ("twin-pyramid", "ja", "ママがKで石を4枚置いた", "ママ: K… 出す 4枚 建設"),
        ("twin-pyramid", "ja", "ケンがAを頂上に置いて完成って言った。いい？", "ケン: … 出す A… 建設"),
        ("pile-up", "ja", "ケンは列4の緑4に緑4をぴったり重ねた", "ケン: +G4 出す"),
        ("twin-pyramid", "ja", "ケンがAとママの表のQを交換した", "ケン: 交換 A… ⇔ Q… 相手 ママ"),
    ],
)
def test_moves_are_built_of_whose_what_and_with_what(game: str, lang: str, typed: str, move: str) -> None:
    """Whose a card was is nobody who moves; what a thing was done with stands in its place."""
    talk = talk_through(game, lang, (), [PEOPLE[lang], typed])
    assert talk.asks is not None
    assert move in [each.move for each in talk.asks.moves]


def test_of_an_offer_a_number_is_typed_or_the_move_in_other_words() -> None:
    talk = talk_through("american-page-one", "en", (), [PEOPLE["en"], "Mum zaps 7H"])
    for said in ("1", "Mum: play 7H"):
        case = hear(talk, said).case
        assert case.worded(case.move) == "Mum: play 7H"
    assert hear(talk, "back").asks == talk_through("american-page-one", "en", (), [PEOPLE["en"]]).asks


def test_a_line_before_that_is_no_single_move_may_stay_unknown() -> None:
    talk = talk_through("american-page-one", "en", (), [PEOPLE["en"], "Mum: play 7H", "Kid zaps 9H"])
    assert talk.asks is not None
    assert talk.asks.about == "offer"
    assert hear(talk, "").case.before == ""


@pytest.mark.parametrize(
    ("game", "lang", "typed", "answers", "move"),
    [
        ("twin-pyramid", "en", "Mum played an eight and forgot to name a suit", ("1", "D"), "Mum: play 8D"),
        ("twin-pyramid", "en", "Mum played an eight and forgot to name a suit", ("1", "8D"), "Mum: play 8D"),
        ("american-page-one", "en", "Mum put a heart on it", ("1", "5"), "Mum: play 5H"),
        ("american-page-one", "en", "I put a queen down, may I?", ("1", "Kid", ""), "Kid: play ?"),
        (
            "twin-pyramid",
            "ja",
            "クラブの2を出してパスと言われた。いいの？",
            ("1", "ケン"),
            "ケン: play 2C; pass",
        ),
        ("pile-up", "ja", "ママが黒・赤って一度に出した。", ("1", "3", "3"), "ママ: play K3 R3"),
    ],
)
def test_who_it_was_and_which_card_is_asked_where_it_was_not_told(
    game: str, lang: str, typed: str, answers: tuple[str, ...], move: str
) -> None:
    case = talk_through(game, lang, (), [PEOPLE[lang], typed, *answers]).case
    assert case.worded(case.move) == case.worded(move)


@pytest.mark.parametrize("typed", ["Mum does not play 7H", "Mum never plays 7H", "Mum plays not 7H"])
def test_a_negation_is_no_move(typed: str) -> None:
    talk = talk_through("american-page-one", "en", (), [PEOPLE["en"], typed])
    assert not talk.case.move


@pytest.mark.parametrize(("game", "lang", "typed"), TYPED)
def test_a_card_more_is_in_the_move_or_it_is_not_read(game: str, lang: str, typed: str) -> None:
    card = {"pile-up": "G6", "pyramid-dice": "T21"}.get(game, "9C")
    begun = talk_through(game, lang, (), [PEOPLE[lang]])
    for more in (f" {card}", f" and {card}", f", keeps {card}", f", not {card}"):
        case = hear(begun, typed + more).case
        assert not case.move or card in case.worded(case.move), typed + more


@pytest.mark.parametrize(("game", "lang", "typed"), TYPED)
def test_words_that_say_nothing_disturb_nothing(game: str, lang: str, typed: str) -> None:
    rng = random.Random(typed)
    begun = talk_through(game, lang, (), [PEOPLE[lang]])
    filler = rng.choice(["quickly", "then", "happily", "now", "simply"])
    place = typed.index(" ") if ":" not in typed else typed.index(": ") + 1
    told = hear(begun, f"{typed[:place]} {filler}{typed[place:]}").case
    assert told.move
    assert told.worded(told.move) == told.worded(hear(begun, typed).case.move)


def test_the_page_offers_moves_that_can_be_tapped() -> None:
    told = ask({"game": "american-page-one", "answers": [PEOPLE["en"], "Mum zaps 7H"]}, "en")
    assert told["question"]["kind"] == "choice"
    assert told["question"]["choices"] == [{"value": "1", "title": "Mum: play 7H", "left": "zaps"}]
    again = ask({"game": "american-page-one", "answers": [*told["answers"], "1"]}, "en")
    assert again["question"]["about"] == "before"
    assert again["answers"][:2] == told["answers"]


def test_a_talk_is_the_same_when_its_answers_are_typed_again() -> None:
    talk = talk_through("american-page-one", "en", (), [PEOPLE["en"], "Mum zaps 7H", "1"])
    again = talk_through("american-page-one", "en", (), talk.answers)
    assert (again.case, again.asks) == (talk.case, talk.asks)
    assert Talk("american-page-one", "en", (), talk.answers).case == talk.case
