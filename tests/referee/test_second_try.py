"""Evenings of strangers at the second try: after `fmt --fix`, and with what the messages ask about."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.judge.replay import judge
from referee.record import read
from tests.referee.second_tries import at_second_try

EVENINGS = Path(__file__).parent / "strangers" / "asked"
ILLEGAL = {
    "teenager": set(),
    "boxing-day": {
        "Bill: takes 2",  # two 2s lay there: AP-4.4
        "Gran: 8S, diamonds.",  # page one was not called, and nobody claimed it in time: AP-6.3
    },
    "receipt-ja": {"サキ: ダ8 取る"},  # one card for a 2: AP-4.4
    "letter-ja": set(),
    "bath-time-ja": {"そうた: ♥J 出す"},  # neither suit nor rank, and taken back: AP-3.1
    "lucy-types": {
        "2. Ben: play QH build 10D 4D",  # a 4 needs a 7 and an 8, and taken back: TP-3.3
        "Mum: play 9H; lay 2C; pick 10C",  # arranged behind the action: TP-4.1
        "Ben: draw",  # the 9 had turned play round, and taken back: GEN-1
        "20. Lucy: play KD",  # neither suit nor rank of the ace of hearts, and taken back: TP-5.1
    },
    "homecoming-ja": {"母: 314 青6だす"},  # a 6 was not rolled: PU-3.2
    "grandma-deals-ja": {
        "ばあば：♠10出す",  # neither suit nor rank, and taken back: AP-3.1
        "ゆき：2枚取る",  # three 2s lay there: AP-4.4
    },
    "equal-first": {
        "Dad: 5 1 1; shows B1 B2 B2 B4 R4 G6; penalty G6",  # B1 could be played: PU-3.3
        "Hana: roll 6 6 4; play R2",  # no 2 was rolled, and taken back: PU-3.2
    },
    "two-bursts-ja": {
        "おばあちゃん：ダイヤ5出す",  # neither suit nor rank: TP-5.1
        "けんじ：ハ5出す",  # a slip of the pen for the 5 of clubs: りん had played that one (GEN-2)
        "けんじ: クラブ10 出す; スペード10 破壊",  # so that no club lies there: TP-5.1
        "りん：ハJ出して、ダ7とク9を建設",  # a J builds one stone: TP-5.3
    },
}
"""The lines of each that are slips of those who played; all others were legal."""
SAID = {
    "teenager": ["gus: draw 7H; play 7H", "ida: play JK; say stop; suit S", "gus: take 9S 2H 4S 8D"],
    "boxing-day": [
        "Gran: 2C",
        "Dot: draw 4D; play 4D",
        "Meg: play 3D",
        "Gran: play JD; say stop",
    ],
    "receipt-ja": [
        "まっつん: マーク S; スK 出す",
        "ヒデ: 引く; ス2 出す",
        "まっつん: ハK",
        "@残り ヒデ: ハQ ダQ ハA",
    ],
    "letter-ja": [
        "ばあちゃん: 振る 5 4 5; 青5 +青5 出す",
        "しんぺい: 振る 5 6 6; 赤3 黒2 赤1 白3 青4 緑1 見せる; 緑1 マイナス",
        "しんぺい: 回避 6; 押し付ける ばあちゃん",
        "ばあちゃん: 振る 1 1 3; 白1 出す; 捨てる",
    ],
    "grandma-deals-ja": [
        "ルール: match=suit-or-rank, deals=2",
        "@最初の人 ゆき",
        "@残り ゆき: 114",
        "@最初の人 たかし",
        "たかし: 5 ペナルティ",
    ],
    "equal-first": ["Hana: 6 6 4; G6 +G6 R6 W6; give Dad", "@minus Dad: 34", "Joe: roll 4 4 3; play G3 +G3"],
    "two-bursts-ja": [
        "りん: 交換 ダA ⇔ ダ9 相手 おばあちゃん",
        "おばあちゃん: クラブ9 引く",
        "けんじ: 引いてスペ6",
        "りん: 取る",
    ],
    "bath-time-ja": [
        "ルール: deals=2",
        "そうた: 5 ペナルティ",
        "途中抜け: ばあば",
        "@最初の人 ケンジ",
        "ケンジ: マーク D; ダイヤQ 出す",
        "@残り そうた: ♥9 ♥J ♠9 ♥3 ♠7 ♠4",
    ],
    "lucy-types": ["start: Mum", "Lucy: take 4S", "Lucy: draw 2S", "Mum: take KS JH"],
    "homecoming-ja": ["カズ: 振る 6 4 5; しろ5 出す; 押し付ける 母", "母: 回避 1"],
}
"""Lines of each that must have come out so, remarks apart."""


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", sorted(ILLEGAL))
def test_only_the_true_slips_are_illegal(name: str) -> None:
    text = (EVENINGS / f"{name}.game").read_text(encoding="utf-8")
    lines = "\n".join(at_second_try(text, name)).split("\n")
    told = judge(read("\n".join(lines), name)).lines
    illegal = {
        lines[each.line.number - 1].partition(" #")[0].strip() for each in told if each.verdict == "illegal"
    }
    assert illegal == ILLEGAL[name]
    plain = {line.partition(" #")[0].strip() for line in lines}
    assert not [line for line in SAID[name] if line not in plain]
