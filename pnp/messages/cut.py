"""What stands on things to cut out, and on the cut plan."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    # things to cut out
    "box.glue": {
        "en": "glue",
        "ja": "のりしろ",
    },
    "box.holds": {
        "en": "holds {cards} cards of {thickness} mm, {depth} mm deep",
        "ja": "{thickness} mm のカード {cards} 枚用、深さ {depth} mm",
    },
    "box.sizes": {
        "en": "It holds {sizes}; each size lies by itself, the largest below.",
        "ja": "入るのは {sizes}です。同じ大きさどうしを重ね、大きいものを下にします。",
    },
    "box.of_size": {
        "en": "{cards} of {width} × {height} mm",
        "ja": "{width} × {height} mm の {cards} 枚",
    },
    "box.and": {
        "en": ", ",
        "ja": "、",
    },
    "fold": {
        "en": "Fold every sheet on the dashed line, printed sides out; glue the halves and let "
        "them dry flat.",
        "ja": "どの紙も破線で、刷った面を外にして折り、貼り合わせて平らに乾かします。",
    },
    "first": {
        "en": "Cut 1 to {last} (red) from mark to mark with knife and ruler. Leave the border of "
        "the sheet whole: it still carries the marks of the other direction.",
        "ja": "1 から {last}（赤）を、定規とカッターで印から印まで切ります。"
        "紙の縁は切り離しません。もう一方の向きの印が縁に残っているからです。",
    },
    "first_unmarked": {
        "en": "Cut 1 to {last} (red) with knife and ruler, only as far as the cards reach: the "
        "border keeps the sheet in shape.",
        "ja": "1 から {last}（赤）を、定規とカッターでカードのある所だけ切ります。紙の縁は、"
        "ばらばらにならないよう残します。",
    },
    "measure": {
        "en": "No marks are printed. Measure in mm from the left edge: {left}; from the upper edge: {upper}.",
        "ja": "印は刷られません。左の縁から測って {left} mm、上の縁から測って {upper} mm です。",
    },
    "second": {
        "en": "Cut {first} to {last} (blue, dashed) right through the border; the cards come "
        "free row by row.",
        "ja": "{first} から {last}（青の破線）を、縁まで切り通します。カードは一列ずつ離れます。",
    },
    "corners": {
        "en": "Round the corners with a punch of {radius} mm, if you have one.",
        "ja": "角丸パンチがあれば、半径 {radius} mm で角を丸めます。",
    },
    "stacked": {
        "en": "Cut all sheets in one stack, sheet 1 on top. Put stack 2 under stack 1, stack 3 "
        "under that, and so on by the numbers: the deck lies in order.",
        "ja": "1 枚目を上にして紙をすべて重ねたまま切ります。山 1 の下に山 2、その下に山 3 と、"
        "番号の順に重ねると、デッキの順に並びます。",
    },
    "unstacked": {
        "en": "The numbers show the order of the cards on each sheet: the deck is in order, sheet by sheet.",
        "ja": "番号は一枚の紙の中でのカードの順です。紙の順に集めるとデッキの順に並びます。",
    },
    "paper_small": {
        "en": "the cut plan does not fit on {paper}: it is {excess} mm too long.",
        "ja": "裁断図が {paper} に入りません（{excess} mm 超過）。",
    },
}
