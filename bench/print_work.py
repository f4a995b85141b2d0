"""The one definition of the printing works: sizes, places, shapes, texts, for our side and the raw one.

Work A is a deck of 54 cards with backs, work B a deck of English cards with a title, a number in a disc, an
icon and 200 characters of text, work C the same in Japanese.  Millimetres from the upper left corner of a
card; nothing but the standard library is imported.
"""

from __future__ import annotations

import csv
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PAGE_WIDTH, PAGE_HEIGHT = 210.0, 297.0
CARD_WIDTH, CARD_HEIGHT = 63.5, 88.9
COLUMNS = ROWS = 3
LEFT = (PAGE_WIDTH - COLUMNS * CARD_WIDTH) / 2
TOP = (PAGE_HEIGHT - ROWS * CARD_HEIGHT) / 2
POINTS = 72 / 25.4

RED, BLACK, GREY, TEAL = "#c4122f", "#1a1a1a", "#9a9a9a", "#0d6668"
NAVY, CREAM = "#1a2966", "#f7f2e0"

# Shapes in a box of 1 by 1 around the origin, y down: M and L take a point, C three, Z none.
SHAPES: dict[str, list[tuple[Any, ...]]] = {
    "heart": [
        ("M", 0, 0.47), ("C", -0.15, 0.25, -0.5, 0.05, -0.5, -0.2),
        ("C", -0.5, -0.4, -0.35, -0.48, -0.24, -0.48),
        ("C", -0.11, -0.48, -0.02, -0.38, 0, -0.28), ("C", 0.02, -0.38, 0.11, -0.48, 0.24, -0.48),
        ("C", 0.35, -0.48, 0.5, -0.4, 0.5, -0.2), ("C", 0.5, 0.05, 0.15, 0.25, 0, 0.47), ("Z",),
    ],
    "spade": [
        ("M", 0, -0.5), ("C", 0.12, -0.3, 0.46, -0.05, 0.46, 0.16), ("C", 0.46, 0.32, 0.34, 0.38, 0.24, 0.38),
        ("C", 0.14, 0.38, 0.06, 0.32, 0.03, 0.24), ("C", 0.05, 0.36, 0.1, 0.44, 0.18, 0.5), ("L", -0.18, 0.5),
        ("C", -0.1, 0.44, -0.05, 0.36, -0.03, 0.24), ("C", -0.06, 0.32, -0.14, 0.38, -0.24, 0.38),
        ("C", -0.34, 0.38, -0.46, 0.32, -0.46, 0.16), ("C", -0.46, -0.05, -0.12, -0.3, 0, -0.5), ("Z",),
    ],
    "diamond": [
        ("M", 0, -0.5), ("C", 0.1, -0.3, 0.25, -0.12, 0.38, 0), ("C", 0.25, 0.12, 0.1, 0.3, 0, 0.5),
        ("C", -0.1, 0.3, -0.25, 0.12, -0.38, 0), ("C", -0.25, -0.12, -0.1, -0.3, 0, -0.5), ("Z",),
    ],
    "club": [
        ("M", 0.21, -0.27), ("C", 0.21, -0.15, 0.12, -0.06, 0, -0.06),
        ("C", -0.12, -0.06, -0.21, -0.15, -0.21, -0.27),
        ("C", -0.21, -0.39, -0.12, -0.48, 0, -0.48), ("C", 0.12, -0.48, 0.21, -0.39, 0.21, -0.27), ("Z",),
        ("M", -0.04, 0.1), ("C", -0.04, 0.22, -0.13, 0.31, -0.25, 0.31),
        ("C", -0.37, 0.31, -0.46, 0.22, -0.46, 0.1),
        ("C", -0.46, -0.02, -0.37, -0.11, -0.25, -0.11), ("C", -0.13, -0.11, -0.04, -0.02, -0.04, 0.1),
        ("Z",),
        ("M", 0.46, 0.1), ("C", 0.46, 0.22, 0.37, 0.31, 0.25, 0.31), ("C", 0.13, 0.31, 0.04, 0.22, 0.04, 0.1),
        ("C", 0.04, -0.02, 0.13, -0.11, 0.25, -0.11), ("C", 0.37, -0.11, 0.46, -0.02, 0.46, 0.1), ("Z",),
    ],
    "star": [
        ("M", 0, -0.5), ("L", 0.112, -0.155), ("L", 0.476, -0.155), ("L", 0.182, 0.059), ("L", 0.294, 0.405),
        ("L", 0, 0.191), ("L", -0.294, 0.405), ("L", -0.182, 0.059), ("L", -0.476, -0.155),
        ("L", -0.112, -0.155),
        ("Z",),
    ],
    "shield": [
        ("M", -0.42, -0.45), ("C", -0.2, -0.38, -0.1, -0.42, 0, -0.5),
        ("C", 0.1, -0.42, 0.2, -0.38, 0.42, -0.45),
        ("C", 0.45, 0.1, 0.3, 0.38, 0, 0.5), ("C", -0.3, 0.38, -0.45, 0.1, -0.42, -0.45), ("Z",),
    ],
    "moon": [
        ("M", 0.15, -0.48), ("C", -0.25, -0.5, -0.45, -0.25, -0.45, 0),
        ("C", -0.45, 0.25, -0.25, 0.5, 0.15, 0.48),
        ("C", -0.1, 0.35, -0.2, 0.18, -0.2, 0), ("C", -0.2, -0.18, -0.1, -0.35, 0.15, -0.48), ("Z",),
    ],
    "lightning": [
        ("M", 0.1, -0.5), ("L", -0.3, 0.08), ("L", -0.04, 0.08), ("L", -0.12, 0.5), ("L", 0.3, -0.12),
        ("L", 0.05, -0.12), ("Z",),
    ],
}  # fmt: skip
ICONS = tuple(SHAPES)
ICON_COLORS = dict(zip(ICONS, (RED, BLACK, RED, BLACK, "#d98c0d", TEAL, "#1a59bf", "#8c2699"), strict=True))

# Work A
SUITS = (("spade", BLACK), ("heart", RED), ("club", BLACK), ("diamond", RED))
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CORNER, CORNER_POINTS, CORNER_BASE, CORNER_SUIT, CORNER_SUIT_Y = 6.5, 14, 10.5, 4.5, 15.2
PIP, ACE, COURT_SUIT, COURT_POINTS, COURT_BASE, COURT_SUIT_Y = 11.0, 28.0, 18.0, 64, 46.0, 62.0
_X = (20.25, 31.75, 43.25)
_Y = (18.0, 35.63, 44.45, 53.27, 70.9)
PIPS = {
    "A": [(31.75, 44.45)],
    "2": [(_X[1], _Y[0]), (_X[1], _Y[4])],
    "3": [(_X[1], _Y[0]), (_X[1], _Y[2]), (_X[1], _Y[4])],
    "4": [(x, y) for x in (_X[0], _X[2]) for y in (_Y[0], _Y[4])],
    "5": [(x, y) for x in (_X[0], _X[2]) for y in (_Y[0], _Y[4])] + [(_X[1], _Y[2])],
    "6": [(x, y) for x in (_X[0], _X[2]) for y in (_Y[0], _Y[2], _Y[4])],
    "7": [(x, y) for x in (_X[0], _X[2]) for y in (_Y[0], _Y[2], _Y[4])] + [(_X[1], 31.2)],
    "8": [(x, y) for x in (_X[0], _X[2]) for y in (_Y[0], _Y[2], _Y[4])] + [(_X[1], 31.2), (_X[1], 57.7)],
    "9": [(x, y) for x in (_X[0], _X[2]) for y in (_Y[0], _Y[1], _Y[3], _Y[4])] + [(_X[1], _Y[2])],
    "10": [(x, y) for x in (_X[0], _X[2]) for y in (_Y[0], _Y[1], _Y[3], _Y[4])]
    + [(_X[1], 26.8), (_X[1], 62.1)],
}
BACK_INSET, LATTICE_ACROSS, LATTICE_DOWN, LATTICE_SIZE = 3.5, 7, 11, 6.0
FRAME_INSET, FRAME_CORNER, FRAME_WIDTH = 1.5, 3.0, 0.25

# Works B and C
TITLE_X, TITLE_BASE, TITLE_POINTS = 5.0, 10.0, 11
DISC_X, DISC_Y, DISC_RADIUS, NUMBER_BASE, NUMBER_POINTS = 55.5, 8.4, 4.2, 9.8, 10
RULE_Y, ICON_X, ICON_Y, ICON_SIZE = 14.0, 31.75, 25.0, 16.0
TEXT_X, TEXT_TOP, TEXT_WIDTH, TEXT_HEIGHT, TEXT_POINTS, TEXT_LEADING = 5.0, 37.0, 53.5, 48.0, 8, 10.5

_ENGLISH = (
    "the a of and when you may draw discard reveal choose target player creature spell shield dragon "
    "forest river mountain castle gold silver wood stone grain market trade worker village attack "
    "defend move exhaust ready gain lose spend each other all until end turn phase round combat "
    "damage equal number cards hand deck top bottom shuffle search into play from if then otherwise "
    "unless first second third adjacent space region token marker score point victory strength power "
    "speed wisdom ancient hidden burning frozen silent golden broken wandering forgotten eternal "
    "captain merchant scholar ranger knight bishop witch giant wolf raven "
)
ENGLISH = _ENGLISH.split()
_JAPANESE = (
    "手札 山札 捨札 場 墓地 勇者 魔王 騎士 魔女 巨人 白狼 大鴉 毒蛇 船長 商人 学者 弓兵 司祭 城塞 港町 "
    "神殿 森林 河川 山脈 平原 砂漠 火山 氷河 金貨 銀貨 木材 石材 穀物 鉄鉱 市場 交易 労働者 村人 攻撃 防御 "
    "移動 準備 獲得 損失 消費 選択 対象 公開 引く 置く 戻す 破壊 追放 召喚 封印 解放 回復 強化 弱体 沈黙 "
    "反撃 突撃 撤退 勝利点 得点 手番 開始 終了 戦闘 段階 隣接 領域 強さ 速さ 知恵 古代 黄金 深紅 凍結 燃焼 "
    "永遠 忘却 放浪 隠密 闇夜 暁光 雷鳴 嵐 霧 影 剣 盾 槍 杖 書物 薬草 宝石 指輪 王冠 玉座 門 鍵 橋 塔 "
    "洞窟 迷宮 遺跡 廃墟 祭壇 星座 月光 太陽 海賊 盗賊 忍者 将軍 農民 職人 錬金術師 "
)
JAPANESE = _JAPANESE.split()
JOINTS = ["を", "に", "の", "は", "が", "と", "から", "まで", "、", "。", "ならば", "する。", "してもよい。"]
JOINTS += ["のとき、", "を失う。", "につき", "「", "」", "カード", "ターン", "ダメージ", "プレイヤー"]
LENGTH_OF_TEXT = 200


def _english(dice: random.Random) -> str:
    text = ""
    while len(text) < LENGTH_OF_TEXT:
        text += (" " if text else "") + dice.choice(ENGLISH)
        if dice.random() < 0.12:
            text += dice.choice(".,")
    return text[: LENGTH_OF_TEXT - 1].strip().capitalize() + "."


def _japanese(dice: random.Random) -> str:
    text = ""
    while len(text) < LENGTH_OF_TEXT:
        text += dice.choice(JAPANESE) + dice.choice(JOINTS)
    return text[: LENGTH_OF_TEXT - 1] + "。"


def rows(work: str, count: int) -> Iterator[dict[str, str]]:
    """The cards of work B or C, always the same ones."""
    dice = random.Random(7)
    for i in range(count):
        icon = dice.choice(ICONS)
        if work == "B":
            title = f"{dice.choice(ENGLISH)} {dice.choice(ENGLISH)}".title()
        else:
            title = f"{dice.choice(JAPANESE)}の{dice.choice(JAPANESE)}"
        yield {
            "id": f"c{i + 1}",
            "quantity": "1",
            "title": title,
            "number": str(dice.randint(1, 99)),
            "text": _english(dice) if work == "B" else _japanese(dice),
            "icon": icon,
            "color": ICON_COLORS[icon],
        }


def deck() -> Iterator[dict[str, str]]:
    """The 54 cards of work A."""
    for suit, color in SUITS:
        for rank in RANKS:
            yield {"id": f"{suit}-{rank}", "quantity": "1", "rank": rank, "suit": suit, "color": color}
    for name, color in (("black", BLACK), ("red", RED)):
        yield {"id": f"joker-{name}", "quantity": "1", "rank": "JKR", "suit": "star", "color": color}


def write_cards(path: Path, cards: Iterator[dict[str, str]]) -> None:
    """Cards as CSV."""
    made = list(cards)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, fieldnames=list(made[0]))
        writer.writeheader()
        writer.writerows(made)
