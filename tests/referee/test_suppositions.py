"""An unknown line says with which cards it would be illegal: exactly these, in both languages."""

from __future__ import annotations

import pytest

from referee import registry
from referee.judge.conditions import Supposed
from referee.judge.judgement import LineVerdict
from referee.judge.replay import judge
from referee.judge.rulings import rulings
from referee.record import read
from referee.report.kinds import kinds
from referee.report.ruling import because, depends_on
from referee.report.speech import speaker_of

TENTH = """game: twin-pyramid
players: Aki, Ben
deal
@position
@table 5H
@hand Aki: {} 9C 9D QC
@open Aki: 7C 8C 10C JC KC
@hand Ben: 2C 3C
Aki: draw 4C
"""
"""TP-6.5 on 5H: a heart, a 5 – no ace but AH fits 5H, and Ben shows nothing to change."""

JOKER = """game: american-page-one
players: Aki, Ben
options: jokers=2, joker-last=on, hand=4
deal
@hand Aki: JK {} 2C 3C
@starter 5H
Aki: play JK suit H
"""
"""AP-5.2, AP-3.1, 3.2: a heart or an 8 could have been played instead; jokers do not count."""

MINUS = """game: pile-up
players: Aki, Ben
deal
@position
@hand Aki: {} R1 R2 B2 B1 B1
Aki: roll 3 4 5; show; penalty R1
"""
"""PU-3.3, 3.4: a card with one of the numbers rolled had to be played."""

ONE_CARD = [
    (TENTH, "Illegal if Aki held a heart or a 5.", "Akiがハート・5のどれかを持っていたなら、反則です。"),
    (JOKER, "Illegal if Aki held a heart or an 8.", "Akiがハート・8のどれかを持っていたなら、反則です。"),
    (MINUS, "Illegal if Aki held a 3, a 4 or a 5.", "Akiが3・4・5のどれかを持っていたなら、反則です。"),
]


def last(text: str) -> LineVerdict:
    """The verdict on the last line."""
    return judge(read(text)).lines[-1]


def message(text: str, lang: str) -> str:
    """What is said of the last line."""
    judgement = judge(read(text))
    return speaker_of(judgement, lang).message(judgement.lines[-1])


@pytest.mark.parametrize(("text", "english", "japanese"), ONE_CARD)
def test_the_cards_are_named_in_both_languages(text: str, english: str, japanese: str) -> None:
    assert english in message(text.format("?"), "en")
    assert japanese in message(text.format("?"), "ja")


@pytest.mark.parametrize("text", [text for text, _, _ in ONE_CARD])
def test_with_each_of_these_cards_the_line_is_illegal_and_with_every_other_legal(text: str) -> None:
    """The sentence is held to the judge: one record for each card that the place may hold."""
    verdict = last(text.format("?"))
    assert verdict.verdict == "unknown"
    supposed = verdict.breaches[0].supposed
    assert isinstance(supposed, Supposed)
    assert not supposed.unless
    assert len(supposed.cases) == 1
    bad = set(supposed.cases[0][0].cards)
    names = registry.vocabulary(read(text.format("?")).game).table.names
    tried = 0
    for card, name in enumerate(names):
        found = judge(read(text.format(name)))
        if any(line.verdict == "illegal" for line in found.lines[:-1]) or "GEN-2" in found.lines[-1].clauses:
            continue  # the card lies elsewhere
        tried += 1
        assert (found.lines[-1].verdict == "illegal") == (card in bad), name
    assert tried > 10


def test_what_had_to_be_drawn_is_said_with_unless() -> None:
    """AP-3.3, draw=until: who stops must have drawn a card that can be played."""
    text = (
        "game: american-page-one\nplayers: Aki, Ben\noptions: draw=until\ndeal\n@starter 5H\nAki: draw ? ?\n"
    )
    told = message(text, "en")
    assert "the cards before the last one. Illegal if Aki drew a heart or an 8." in told
    assert "the last card drawn. Illegal unless Aki drew a heart or an 8." in told


def test_an_ace_and_a_face_up_card_belong_together() -> None:
    """TP-7.1: a hidden ace can only be changed if somebody shows a card of its suit, or an ace."""
    text = TENTH.format("?").replace("@hand Ben: 2C 3C", "@hand Ben: 2C 3C\n@open Ben: ? 4D")
    told = message(text, "en")
    assert "Illegal if Aki held AD" in told.replace("a heart, a 5 or AD", "AD")
    assert "Aki held AS and" in told
    assert "lay face up in front of Ben" in told


PYRAMID = """game: pyramid-dice
players: Aki, Ben
deal
@position
@row 5: T10 - - - -
@row 6: {} - - - - -
@row 7: - - - - - - -
"""


@pytest.mark.parametrize(
    ("text", "english", "japanese"),
    [
        (
            "game: pyramid-dice\nplayers: Aki, Ben\ndeal\n@row 6: T10 ? ? ? ? ?\nAki: roll 1 2 2; take T05\n"
            "Ben: roll 1 2 3; take T06\nAki: roll 3 3 4; take T10\n",
            "Illegal if T10 was still covered by row 7, place 1 or row 7, place 2.",
            "T10の上にまだカード（7段目の左から1番目か7段目の左から2番目）が重なっていたら、反則です。",
        ),
        (
            PYRAMID.format("?").replace("T10 ", "- ") + "@aside ?\nAki: flip RA\n",
            "had not been won yet",
            "まだ獲得されていなかった",
        ),
        (
            PYRAMID.format("-") + "@turn Aki\n@end\n",
            "Illegal if a card was taken in the 4 turns before the ones recorded here.",
            "ここに書かれる前の4回の手番に、だれかがカードを獲得していたら、反則です。",
        ),
    ],
)
def test_a_doubt_about_the_pyramid_names_its_places(text: str, english: str, japanese: str) -> None:
    verdicts = [last(text).verdict, message(text, "en"), message(text, "ja")]
    assert verdicts[0] == "unknown", verdicts
    assert english in verdicts[1]
    assert japanese in verdicts[2]


def test_kinds_name_whole_suits_and_ranks_and_the_rest_one_by_one() -> None:
    judgement = judge(read(JOKER.format("?")))
    speaker = speaker_of(judgement, "en")
    names = speaker.vocabulary.table.names
    wanted = {card for card, name in enumerate(names) if name.endswith("H") or name[:-1] in ("A", "8")}
    wanted |= {names.index("2C"), names.index("JK")}
    assert kinds(wanted, speaker.deck, speaker) == ["a heart", "an A", "an 8", "2C", "a joker"]


# --- a card that nobody could read, a suit that was not written ------------------------------------
@pytest.mark.parametrize(
    ("text", "line", "english", "japanese"),
    [
        (  # TP-8.7: of another suit than the one named nothing may be played
            "game: twin-pyramid\nplayers: Mum, Tom, Lu\ndeal\n@starter 4H\nMum: play 8H\nTom: play 5S\n",
            6,
            "Illegal if hearts, diamonds or clubs was named in line 5.",
            "5行目でハート・ダイヤ・クラブのどれかが指定されていたなら、反則です。",
        ),
        (  # TP-5.1 on 4H
            "game: twin-pyramid\nplayers: Mum, Tom, Lu\ndeal\n@starter 4H\nMum: play ?\n",
            5,
            "Illegal unless the card in line 5 was a heart or a 4.",
            "5行目のカードがハート・4のどれかでなければ、反則です。",
        ),
        (  # PU-5.1, 6.2: whom the column of three was pushed onto was not written; of nothing is dealt out
            "game: pile-up\nplayers: Mum, Tom, Lu\ndeal\n@position\n@turn Mum\n@column 3: G3 B3\n"
            "@hand Mum: R1 B2 W3 R3 R4 W4\nMum: roll 3 2 5; play W3; draw ?\nTom: roll 1 1 1; spread\n",
            9,
            "Illegal if line 8 meant “roll 3 2 5; play W3; give Lu; draw ?” "
            "or “roll 3 2 5; play W3; discard; draw ?”.",
            "8行目が「振る 3 2 5; W3 出す; 押し付ける Lu; draw ?」・「振る 3 2 5; W3 出す; 捨てる; draw ?」"
            "のどれかの意味だったなら、反則です。",
        ),
        (  # GF-2.3: Lu holds a queen and says that she has none of what Tom asked for
            "game: go-fish\nplayers: Tom, Mum, Lu\ndeal\n@hand Tom: 7C 8S 9S 8H QS\n"
            "@hand Lu: QH QD 2C KS KD\nTom: ask Lu for ?\nLu: fish\n",
            7,
            "Illegal if line 6 meant “ask Lu for Q”.",
            "6行目が「Lu に Q 聞く」の意味だったなら、反則です。",
        ),
    ],
)
def test_what_a_line_hangs_on_is_said_with_its_values(
    text: str, line: int, english: str, japanese: str
) -> None:
    judgement = judge(read(text))
    ruled = list(zip(judgement.lines, rulings(judgement), strict=True))
    verdict, ruling = next(each for each in ruled if each[0].line.number == line)
    assert ruling.hanging is not None
    for lang, wanted in (("en", english), ("ja", japanese)):
        speaker = speaker_of(judgement, lang)
        assert depends_on(ruling.hanging, speaker) == wanted
        told = because(verdict, ruling.reasons, speaker, ruling.hanging)
        assert {each["clause"] for each in told} == set(verdict.clauses)
        assert wanted in told[0]["message"]


def test_every_value_of_what_a_line_hangs_on_is_held_to_the_judge() -> None:
    """AP-3.1: 5S after an 8 of which the suit was not written, and after a card nobody could read."""
    head = "game: american-page-one\nplayers: Aki, Ben\ndeal\n@starter 5H\n"
    judgement = judge(read(head + "Aki: play ?\nBen: play 7S\n"))
    found = [ruling.hanging for ruling in rulings(judgement)]
    assert found[-2] is not None
    names = registry.vocabulary("american-page-one").table.names
    for goal, cards in (("illegal", found[-2].illegal), ("legal", found[-2].legal)):
        for card in cards:
            again = judge(read(f"{head}Aki: play {names[card]}\nBen: play 7S\n"))
            assert again.lines[-2].verdict == goal, names[card]


# --- several choices at once -----------------------------------------------------------------------
PAGE_ONE = "game: american-page-one\nplayers: Aki, Ben, Chie\ndeal\n"


@pytest.mark.parametrize(
    ("text", "english", "japanese"),
    [
        (  # AP-4.1: an 8 on the table of a position, of which nobody says the suit
            PAGE_ONE + "@position\n@table 8H\n@hand Aki: 3\n@hand Ben: 2\n@hand Chie: 4\nAki: play 6H\n",
            "Illegal if spades, diamonds or clubs was named in line 5.",
            "5行目でスペード・ダイヤ・クラブのどれかが指定されていたなら、反則です。",
        ),
        (  # TP-8.7: two 8s of which no suit was written; Ben's own may not be played on another suit
            "game: twin-pyramid\nplayers: Mum, Tom, Lu\ndeal\n@starter 4H\nMum: play 8H\nTom: play 8D\n"
            "Lu: play 5S\n",
            "Illegal if hearts, diamonds or clubs was named in line 5",
            "5行目で",
        ),
        (  # TP-8.2: Mum drew two for the 2 herself, or said “pass”
            "game: twin-pyramid\nplayers: Mum, Tom, Lu\ndeal\n@starter 4H\nMum: play ?\nTom: play 7H\n",
            "Certainly legal if the card in line 5 was",
            "5行目のカードが",
        ),
        (  # PU-5.2: only the player pushed upon may dodge
            "game: pile-up\nplayers: Mum, Tom, Lu\ndeal\n@position\n@column 3: R3\nMum: 1 2 3; play W3\n"
            "Tom: 1 2 3; play W1; give Lu\n@reveal Mum: ? ? ? ? ? ?\n",
            "",
            "",
        ),
    ],
)
def test_what_several_choices_decide_is_said(text: str, english: str, japanese: str) -> None:
    judgement = judge(read(text))
    ruled = list(zip(judgement.lines, rulings(judgement), strict=True))
    found = [ruling.hanging for verdict, ruling in ruled if verdict.verdict == "unknown"]
    if not english:
        assert not found
        return
    assert found[-1] is not None
    assert english in depends_on(found[-1], speaker_of(judgement, "en"))
    assert japanese in depends_on(found[-1], speaker_of(judgement, "ja"))


def test_a_player_who_is_not_known_is_not_named() -> None:
    """PU-5.2: Aki passes three cards on to somebody that the line does not name."""
    text = (
        "game: pile-up\nplayers: Aki, Ben, Chie\ndeal\n@position\n@turn Ben\n@column 1: R1 B1\n"
        "Ben: 1 2 3; play W1; give Aki\nAki: dodge 1\n"
    )
    judgement = judge(read(text))
    ruling = rulings(judgement)[-1]
    speaker = speaker_of(judgement, "en")
    told = " ".join(each["message"] for each in because(judgement.lines[-1], ruling.reasons, speaker))
    assert "here, to someone. Someone may roll" in told
    assert "Chie" not in told
    assert judgement.lines[-1].unwritten == ("give",)
