"""The small game that `pnp new` writes: Night Market, complete, ready to print and to be changed."""

from __future__ import annotations

GAME = """\
# Facts of the game. Words stand in words.*.toml, rules in rules.*.md, cards in cards.csv.
# Change anything, then print again:  pnp kit FOLDER
id = "night-market"
title.en = "Night Market"
title.ja = "夜市"
components = ["cards", "booklet", "box", "proof"]

[players]
min = 2
max = 4
standard = 3

# The deck may say what it must hold; all of this may be left out.
[[deck.column]]
name = "kind"
values = ["goods", "lantern"]

[[deck.column]]
name = "number"
whole = true
only = { kind = ["goods"] }

[backs.night]
title.en = "night"
title.ja = "夜"

# `--option lanterns=4` puts four of them into the deck, and the rules say so.
[[option]]
name = "lanterns"
kind = "equipment"
values = [2, 0, 4]
title.en = "lanterns"
title.ja = "ちょうちんの枚数"

[[option]]
name = "hand"
kind = "rule"
values = [5, 4]
title.en = "cards in the hand"
title.ja = "手札の枚数"

# What must be told apart without colour.
[distinguish]
stall = ["tea", "fish", "gems", "masks"]

[colophon]
inventor.en = "you"
inventor.ja = "あなた"
"""

STALLS = (("T", "tea"), ("F", "fish"), ("G", "gems"), ("M", "masks"))


def _cards() -> str:
    """Six goods of each stall and the lanterns, whose number is an option."""
    rows = ["id,quantity,kind,stall,number"]
    rows += [
        f"{letter}{number},1,goods,{stall},{number}" for letter, stall in STALLS for number in range(1, 7)
    ]
    return "\n".join([*rows, "L,lanterns,lantern,lantern,"]) + "\n"


FACES = """\
# How cards look. Lengths are millimetres, or per cent of the card's trim such as "50%".
# [face.NAME.ELEMENT]: `choose` names the column that picks the face.
choose = "kind"

[colors]
night = "#1d2440"
glow = "#b3541e"

[face.goods.frame]
shape = "rect"
box = [3.5, 3.5, "100%-7", "100%-7"]
stroke = "night"
stroke-width = 0.5
corner = 2.5

[face.goods.number]
text = "{number}"
box = [5.5, 5, 12, 12]
font = "condensed"
size = [20, 30]
align = "center"
color = "night"
both-ends = true

[face.goods.sign]
icon = "{words.icon.{stall}}"
box = [7, 17.5, 9, 9]
color = "glow"
both-ends = true

[face.goods.picture]
icon = "{words.icon.{stall}}"
box = ["22%", "30%", "56%", "40%"]
color = "glow"

[face.goods.name]
text = "{words.stall.{stall}}"
box = [16, 7, "100%-32", 8]
font = "sans-bold"
size = [8, 12]
align = "center"
valign = "middle"
color = "night"

[face.goods.id]
text = "{id}"
box = ["30%", "100%-9.5", "40%", 4]
size = 6
align = "center"
color = "night"

[face.lantern.ground]
shape = "rect"
box = "bleed"
fill = "night"

[face.lantern.light]
icon = "flame"
box = ["25%", "14%", "50%", "40%"]
color = "white"

[face.lantern.name]
text = "**{words.stall.lantern}**"
box = [6, "56%", "100%-12", 9]
size = [8, 13]
align = "center"
color = "white"

[face.lantern.rule]
text = "{words.rule.lantern}"
box = [7, "67%", "100%-14", "22%"]
size = [7, 9]
align = "center"
color = "white"

[face.lantern.id]
text = "{id}"
box = ["30%", "100%-9.5", "40%", 4]
size = 6
align = "center"
color = "white"

[back.night.ground]
shape = "rect"
box = "bleed"
fill = "night"

[back.night.frame]
shape = "rect"
box = [4, 4, "100%-8", "100%-8"]
stroke = "white"
stroke-width = 0.5
corner = 2.5

[back.night.moon]
icon = "moon"
box = ["30%", "12%", "40%", "28%"]
color = "white"
both-ends = true
"""

RULES_EN = """\
## N-1 Setting up
### N-1.1 The deck
Four stalls – tea, fish, gems, masks – sell goods numbered 1 to 6.
{?lanterns=2,4}There are {lanterns} lanterns besides.{/}

### N-1.2 Dealing
Shuffle. Deal {hand} cards to each player; the rest is the stock.

## N-2 A turn
### N-2.1 One of two
Lay a card from your hand in front of you, or draw a card. With {hand} cards in the hand you may not draw.

### N-2.2 Rows
Goods of one stall form a row. Every card laid in a row is higher than the one before.

### N-2.3 Lanterns
{?lanterns=2,4}A lantern may be laid in any row of yours; the next card there may have any number.{/}

## N-3 The end
### N-3.1 When
The game ends when the stock is empty and each player has had one more turn.

### N-3.2 Score
A row of 1, 2, 3, 4, 5 … cards is worth 1, 3, 6, 10, 15 … points. Every card left in the hand costs 1 point.
Most points win; on a tie the longest row.
"""

RULES_JA = """\
## N-1 準備
### N-1.1 山札
お茶、魚、宝石、お面の四つの店が、1から6までの品物を売ります。
{?lanterns=2,4}ほかに、ちょうちんが{lanterns}枚あります。{/}

### N-1.2 配る
よく混ぜ、一人に{hand}枚ずつ配ります。残りは山札です。

## N-2 手番
### N-2.1 どちらか一つ
手札を1枚自分の前に置くか、山札から1枚引きます。手札が{hand}枚あるときは引けません。

### N-2.2 列
同じ店の品物は一つの列に並べます。列に置くカードは、前のカードより大きい数でなければなりません。

### N-2.3 ちょうちん
{?lanterns=2,4}ちょうちんは自分のどの列にも置けます。その次に置くカードの数は自由です。{/}

## N-3 終わり
### N-3.1 終わる時
山札がなくなり、全員がもう一度ずつ手番を行ったら終わりです。

### N-3.2 得点
1、2、3、4、5…枚の列は、1、3、6、10、15…点です。手札に残ったカードは1枚につきマイナス1点。
いちばん点の高い人の勝ちです。同点なら、いちばん長い列のある人が勝ちます。
"""

WORDS_EN = """\
# Words printed on cards and booklet that are no rules. Both languages have the same keys.
title = "Night Market"

[stall]
tea = "tea"
fish = "fish"
gems = "gems"
masks = "masks"
lantern = "Lantern"

# Icons by stall; the names of all icons stand in the page on face templates.
[icon]
tea = "cup"
fish = "fish"
gems = "gem"
masks = "mask"

[rule]
lantern = "Lay it in any row of yours. The next card there may have any number."

[about]
text = "Lanterns are lit, the stalls are open: lay out your goods in rising rows before the night is over."

[setup]
list = ["Shuffle the cards.", "Deal {hand} to each player; the rest is the stock."]

[turn]
list = ["Lay a card: higher than the last one of its row.", "Or draw a card, if you hold fewer than {hand}."]

[special]
heads = ["card", "name", "what it does"]
rows = ["L | lantern | goes into any row; the next card there may have any number"]

[score]
heads = ["what", "points"]
rows = ["a row of 1, 2, 3, 4, 5 cards | 1, 3, 6, 10, 15", "a card left in the hand | −1"]
"""

WORDS_JA = """\
# カードや冊子に刷る、ルール以外の言葉。どの言語にも同じ鍵を書きます。
title = "夜市"

[stall]
tea = "お茶"
fish = "魚"
gems = "宝石"
masks = "お面"
lantern = "ちょうちん"

# 店ごとのアイコン。使える名前はカード面のテンプレートの説明にあります。
[icon]
tea = "cup"
fish = "fish"
gems = "gem"
masks = "mask"

[rule]
lantern = "自分のどの列にも置けます。次に置くカードの数は自由です。"

[about]
text = "ちょうちんに火がともり、店が開きました。夜が明けるまでに、品物を小さい順に並べましょう。"

[setup]
list = ["カードをよく混ぜる。", "一人に{hand}枚ずつ配る。残りは山札。"]

[turn]
list = ["カードを1枚置く(列の最後のカードより大きい数)。", "または1枚引く(手札が{hand}枚より少ないとき)。"]

[special]
heads = ["カード", "名前", "働き"]
rows = ["L | ちょうちん | どの列にも置ける。次のカードの数は自由"]

[score]
heads = ["内容", "得点"]
rows = ["1、2、3、4、5枚の列 | 1、3、6、10、15", "手札に残ったカード1枚 | −1"]
"""

FILES: dict[str, str] = {
    "game.toml": GAME,
    "cards.csv": _cards(),
    "faces.toml": FACES,
    "rules.en.md": RULES_EN,
    "rules.ja.md": RULES_JA,
    "words.en.toml": WORDS_EN,
    "words.ja.toml": WORDS_JA,
}
"""Every file of the game by name."""
