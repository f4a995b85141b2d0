"""The settings line of a page: papers, card sizes, how it is printed."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    # settings line
    "backs.long": {
        "en": "backs: long edge",
        "ja": "裏：長辺とじ",
    },
    "backs.short": {
        "en": "backs: short edge",
        "ja": "裏：短辺とじ",
    },
    "backs.gutterfold": {
        "en": "backs: fold and glue",
        "ja": "裏：折って貼る",
    },
    "sleeved": {
        "en": "for sleeves",
        "ja": "スリーブ用",
    },
    "right-bound": {
        "en": "bound on the right",
        "ja": "右とじ",
    },
    "backs.none": {
        "en": "no backs",
        "ja": "裏なし",
    },
    "bleed": {
        "en": "bleed {bleed} mm",
        "ja": "塗り足し {bleed} mm",
    },
    "ink.full": {
        "en": "full ink",
        "ja": "インク：標準",
    },
    "ink.low": {
        "en": "low ink",
        "ja": "インク：節約",
    },
    "ink.mono": {
        "en": "black ink only",
        "ja": "インク：黒のみ",
    },
    "paper.letter": {
        "en": "Letter",
        "ja": "レター",
    },
    "paper.legal": {
        "en": "Legal",
        "ja": "リーガル",
    },
    "paper.tabloid": {
        "en": "Tabloid",
        "ja": "タブロイド",
    },
    "landscape": {
        "en": "{size}, landscape",
        "ja": "{size}・横",
    },
    "portrait": {
        "en": "{size}, portrait",
        "ja": "{size}・縦",
    },
    "size.poker": {
        "en": "poker",
        "ja": "ポーカー",
    },
    "size.tcg": {
        "en": "trading card",
        "ja": "トレーディングカード",
    },
    "size.bridge": {
        "en": "bridge",
        "ja": "ブリッジ",
    },
    "size.jp-bridge": {
        "en": "Japanese bridge",
        "ja": "国内ブリッジ",
    },
    "size.jp-tcg": {
        "en": "Japanese trading card",
        "ja": "国内トレーディングカード",
    },
    "size.euro": {
        "en": "euro",
        "ja": "ユーロ",
    },
    "size.mini": {
        "en": "mini",
        "ja": "ミニ",
    },
    "size.mini-euro": {
        "en": "mini euro",
        "ja": "ミニユーロ",
    },
    "size.tarot": {
        "en": "tarot",
        "ja": "タロット",
    },
    "size.square": {
        "en": "square",
        "ja": "正方形",
    },
    "size.name-card": {
        "en": "name card",
        "ja": "名刺",
    },
    "printer": {
        "en": "printer: {name}",
        "ja": "プリンター：{name}",
    },
    "scale": {
        "en": "100 %",
        "ja": "100 %",
    },
    "front": {
        "en": "sheet {sheet}/{sheets} front",
        "ja": "{sheets}枚中{sheet}枚目・表",
    },
    "back": {
        "en": "sheet {sheet}/{sheets} back",
        "ja": "{sheets}枚中{sheet}枚目・裏",
    },
}
