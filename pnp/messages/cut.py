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
        "ja": "厚さ{thickness}mmのカード{cards}枚用、深さ{depth}mm",
    },
    "box.sizes": {
        "en": "It holds {sizes}; stack each size separately, the largest at the bottom.",
        "ja": "入るのは{sizes}です。同じ大きさのカードをまとめ、大きいものを下にします。",
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
        "en": (
            "Fold every sheet on the dashed line, printed sides out; glue the halves together "
            "and let them dry flat."
        ),
        "ja": "どの紙も、印刷した面を外にして破線で折り、貼り合わせて、平らにして乾かします。",
    },
    "first": {
        "en": (
            "Cut 1 to {last} (red) from mark to mark with a knife and ruler. Leave the border of "
            "the sheet intact: it still carries the marks for the other direction."
        ),
        "ja": (
            "1から{last}（赤）を、定規とカッターで印から印まで切ります。紙の縁は切り離しません。"
            "縁に、もう一方の向きの印が残っているからです。"
        ),
    },
    "first_unmarked": {
        "en": (
            "Cut 1 to {last} (red) with a knife and ruler, only along the cards: the border "
            "keeps the sheet together."
        ),
        "ja": "1 から {last}（赤）を、定規とカッターでカードのある所だけ切ります。紙の縁は、"
        "ばらばらにならないよう残します。",
    },
    "measure": {
        "en": (
            "There are no printed marks. Measure in mm from the left edge: {left}; from the top "
            "edge: {upper}."
        ),
        "ja": "印は印刷しません。左の縁から{left}mm、上の縁から{upper}mmを測ってください。",
    },
    "second": {
        "en": (
            "Cut {first} to {last} (blue, dashed) right through the border; the cards come off row by row."
        ),
        "ja": "{first} から {last}（青の破線）を、縁まで切り通します。カードは一列ずつ離れます。",
    },
    "corners": {
        "en": "Round the corners with a {radius} mm corner punch if you have one.",
        "ja": "角丸パンチがあれば、半径 {radius} mm で角を丸めます。",
    },
    "stacked": {
        "en": (
            "Cut all sheets as one stack, sheet 1 on top. Put stack 2 under stack 1, stack 3 "
            "under that, and so on: the deck is then in order."
        ),
        "ja": (
            "1枚目を上にして、紙を全部重ねたまま切ります。山1の下に山2、その下に山3と、番号の順に"
            "重ねると、デッキの順になります。"
        ),
    },
    "unstacked": {
        "en": "The numbers show the order of the cards on each sheet: the deck is in order, sheet by sheet.",
        "ja": "番号は、1枚の紙の中でのカードの順です。紙の順に集めると、デッキの順になります。",
    },
    "paper_small": {
        "en": "the cut plan does not fit on {paper}: it is {excess} mm too long.",
        "ja": "裁断図が {paper} に入りません（{excess} mm 超過）。",
    },
}
