"""Evenings as people type them who have read nothing: they read at the second try."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from referee.mend.fixing import fixed
from referee.record import read
from referee.record.reader import read_partly
from tests.referee.second_tries import at_second_try

EVENINGS = sorted((Path(__file__).parent / "strangers").glob("*.game"))
KEPT = {
    "grandmas-saturday": ["options: 2 jokers", "@start Anna", "@starter QH", "Ben: take 2"],
    "friday-night": [
        "start: Kim",
        "options: No jokers",
        "@start Kim",
        "@starter 6D",
        "@left Lou: 5C KD # = 15",
    ],
    "tournament": ["@result Mia: out", "@left Anna: 20", "@left Ben: 7"],
    "sunday": ["Quin: 2,2,5: B2 B2 stacked", "Ole: dodge 5 # no; tries to", "Pia: 5 5 5 , pass # triple"],
    "family-of-four-ja": ["参加者: 父, 母, 兄, 妹", "妹: 336 白3 父に押し付け", "# 父 番ではない"],
    "first-hand": [
        "options: jokers = 2, hand = 5",
        "@starter 4S",
        "Mum: joker hearts !",
        "Mum: JD",
        "@left Tim: 4H JH 2C",
    ],
    "hard-mode-ja": ["参加者: なな と れん", "@段 2: 20 18", "れん: 256, 13 = 2+5+6"],
    "arrows-and-brackets": ["N: play JD; build 10H", "F: play KS; build 8S 9S 10S", "C: S8 hearts"],
    "table-of-scores": ["deal # Game 2", "@left Jo: 20", "@result Kim: out"],
    "slashes": ["deal # again", "@minus Mama: 0", "# => Mama 16, Papa 16, Lio 37"],
    "columns": ["Caz: KC build 7S 10S", "Ana: JOKER, hearts", "Caz: QH build 8D"],
    "quoted-dice-ja": [
        "ソラ: 回避 2; 押し付ける マイ # にトライ",
        "マイ: 振る 1 2 2; 青2 +青2 出す # 置き",
        "ソラ: 振る 1 1 2; 緑3 緑4 青5 青6 黒6 白4 見せる; 白4 マイナス # 出せるものがない 公開",
    ],
    "dots-ja": ["参加者: のん, ケイ, ばあば", "のん: スペードK 出す; ダイヤ7 ダイヤ8 ダイヤ9 建設"],
    "plus-means-drawn": ["Gran: draw 3D", "Gran: QC builds 7H, 8H"],
    "boxes-ja": ["参加者: こはる, りつ, いつき", "いつき: 回避 6"],
    "initials": ["players: Vic, Wim, Xena, Yuri", "V: 6 1 4, G4 W4, to W"],
    "pictures": ["Ken: 1 4 2 → 🔵1 stacked"],
    "suit-in-brackets": ["Max: play 8H; suit S # new"],
    "kitchen": ["@hand Holly: JC 9H 3H 5H", "Jess: draw 5C 9D", "Jess: draw AC # thats ten; bust"],
    "no-colons-ja": ["トモ: クラブA 引く # 表"],
    "small-letters": ["players: tom, lena, mark, ruth", "options: hand=6", "t: jd # lena skipped"],
    "past-tense-ja": [
        "最初の人: ケン",
        "ルール: jokers=2, hand=7",
        "父: スペード7 引く; スペード7 出す # をそのまま",
    ],
    "house-rule": ["options: match=suit-or-rank, hand=5", "note: Gran begins."],
    "saturday": [
        "Mum: roll 5 3 5; show B1 B4 G1 K6 R1 R4; penalty R1 # none",
        "Mum: roll 4 3 2; play R4 # takes 3",
        "Ella: dodge 4; give Mum",
    ],
    "sleepy-ja": [
        "ママ: 回避 3; 押し付ける さくら # 成功",
        "さくら: 振る 4 3 1; 青4 出す # 2枚引き取り; 黒4の上に",
    ],
    "pizza": [
        "players: Ines, Rob, Kai, Nora # Ines Rob Kai Nora, Ines rolls first",
        "I: dodge 3; give Nora",
    ],
    "by-deed-ja": ["@段 7: G2 12 1 9 7 2 G4", "たろう: 振る 4 6 5; 獲得 G4 = 6*(5-4) # 計6"],
    "careful": ["options: steal=off, hard=off"],
    "so-far": [
        "options: no jokers, 1 round",
        "note: K 24  (from last week)",
        "note: J -10",
        "deal # dealer M",
        "@start Karl",
        "# half time: K 0, J 0, M 0",
        "# K -20, J +10, M +10",
        "@start Julia",
        "# points so far K 4 J 0 M -4",
    ],
    "dealers-ja": [
        "ルール: dobon=on, hand=5  # 2は重ねる",
        "参加者: 父, 母, おばあちゃん",
        "# 中間　父0 母0 ばあちゃん0",
        "# ばあちゃん －5　父 10　母 12",
        "@最初の人 母",
    ],
    "league": ["@result Jo: out", "@left Lee: 33", "@left Kim: 14", "@left Lee: 8", "@left Jo: 20"],
    "winter-ja": ["@結果 アキ: 場札のピラミッド", "@結果 ベン: バースト", "@結果 チエ: 場札のピラミッド"],
    "gods-by-deed": [
        "@row 1: G6",
        "@row 2: 20 G7",
        "@row 6: 9 10 4 G2 G5 12",
        "Max: 311 takes G4",
        "Kit: roll 5 1 6; take 12  # everything added",
    ],
    "answered-twos": [
        "options: hand=6, deals=1, two=flat # Nora, Tom, Ivy, Gus, Gus dealt so Nora first;"
        " house rule: with us you can't answer a two with a two, you just take them",
        "@starter AS",
        "Tom: take 4D JH",
        "Tom: play 4H",
        "Gus: 9C stop!  # 20:02",
    ],
    "gods-by-name": [
        "Ann: roll 6 6 6; use RA 3 1 1; take 4  # grrr",
        "@undo  # can't, Thoth is still on it",
        "Joe: roll 1 6 2; use G3 1; take 20 = 6 * 3+2",
    ],
    "before-dinner-ja": [
        "まこと: 振る 1 2 6; 獲得 G2 = 2*(6-1)",
        "じい: 振る 5 5 5; 使う RA 2 6 6; 4 獲得 # 6-2; 気に入らんので",
        "じい: 振る 4 5 6; 使う RA 1 5 6; 使う RA 2 2 4; 獲得 G7 = 2*2*4 # ラー-box",
    ],
    "counted-as-one-ja": [
        "参加者: さとし, まい, ゆうき",
        "ゆうき: 146 +緑1 +緑1 # 3枚で1枚",
        "@取消 # やっぱり; 赤3やめて",
        "さとし: 1 3 5; 黒3 # する",
        "# マイナス今のところ さとし12 まい4 ゆうき3",
    ],
    "tally-ja": ["@マイナス えみ: 12", "@マイナス そら: 7", "# 合計 えみ 15 りく 14 そら 7"],
}
"""Lines of each that must have come out so."""


@pytest.mark.sample(1)
@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_an_evening_of_strangers_reads_at_the_second_try(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = "\n".join(at_second_try(text, path.name)).split("\n")
    assert read("\n".join(lines)).deals
    plain = [" ".join(line.split()) for line in lines]
    assert not [line for line in KEPT[path.stem] if " ".join(line.split()) not in plain]


def test_what_parts_the_cells_of_a_table_stays_in_no_hint() -> None:
    found = read_partly(
        "game: twin-pyramid\nplayers: Ana, Caz\n\ndeal\n@starter QC\nCaz  | QH frob 8D\n", "t"
    )
    (fault,) = found.faults
    assert (fault.column, fault.args, fault.hint_args) == (4, ("Caz",), ("Caz: QH frob 8D",))


FOLLOWS = re.compile(
    r"(?m)^(?:Deal|Game|第) ?\d+回?|、|\d枚引く(?=[(（])|神\d+|\d+の神|\(\+\d\)"
    r"|(?<=[\d)])\s*(?:[=で]|makes)\s*\d+|into an? \d"
)
"""What need not stand in a line that is written anew."""


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "path", [each for each in EVENINGS if "deed" not in each.stem], ids=lambda path: path.stem
)
def test_no_number_is_lost(path: Path) -> None:
    """But for those that count the deals, or cards that are named besides, or are what a sum comes to.

    What a god does or is called by is no number.
    """
    text = path.read_text(encoding="utf-8")
    figures = str.maketrans("０１２３４５６７８９", "0123456789")
    told = re.sub(FOLLOWS, "", text).translate(figures)
    lines = "\n".join(fixed(text, path.name, None).repair.applied(text.split("\n"))).translate(figures)
    assert Counter(re.findall("[0-9]", told)) <= Counter(re.findall("[0-9]", lines))
