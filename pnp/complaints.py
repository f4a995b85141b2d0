"""What drawing, type and face templates complain about: every message in English and Japanese."""

from __future__ import annotations

from collections.abc import Mapping

TEXTS: Mapping[str, Mapping[str, str]] = {
    # type
    "no-glyph": {
        "en": "the face `{face}` has no character {character} (U+{code:04X}), which stands in “{text}”.",
        "ja": "書体 `{face}` に文字 {character} (U+{code:04X}) がありません（「{text}」の中）。",
        "hint": "Write it with other characters, or name a face of your own that has it.",
        "hint_ja": "ほかの文字で書くか、その文字のある書体を指定してください。",
    },
    "no-face": {
        "en": "there is no typeface `{word}`.",
        "ja": "書体 `{word}` はありません。",
        "hint": "Choose one of: {known}.",
        "hint_ja": "次から選んでください：{known}。",
    },
    "bad-face": {
        "en": "the font file {path} cannot be read: {reason}.",
        "ja": "フォントファイル {path} を読めません：{reason}。",
        "hint": "Only TrueType outlines (.ttf with a glyf table) can be embedded.",
        "hint_ja": "埋め込めるのは TrueType のアウトライン（glyf 表のある .ttf）だけです。",
    },
    "text-over": {
        "en": "the text does not fit: at {size:g} pt it is {excess:.1f} mm too {way} (“{text}”).",
        "ja": "文字が入りません：{size:g} pt でも {excess:.1f} mm {way_ja}（「{text}」）。",
        "hint": "Shorten the text, enlarge its box, or allow a smaller size.",
        "hint_ja": "文を短くするか、枠を大きくするか、より小さい文字を許してください。",
    },
    "no-color": {
        "en": "`{word}` is no colour.",
        "ja": "`{word}` という色はありません。",
        "hint": "Write #rrggbb or one of: {known}.",
        "hint_ja": "#rrggbb か、次のどれかを書いてください：{known}。",
    },
    "no-icon": {
        "en": "there is no icon `{word}`.",
        "ja": "アイコン `{word}` はありません。",
        "hint": "The icons are: {known}.",
        "hint_ja": "アイコンは次のとおりです：{known}。",
    },
    # writing
    "no-write": {
        "en": "cannot write {path}: {reason}.",
        "ja": "{path} に書き込めません：{reason}。",
        "hint": "Name another folder with --out, or see that this one can be written to.",
        "hint_ja": "--out で別のフォルダーを指定するか、書き込めるようにしてください。",
    },
    "bad-picture": {
        "en": "the picture {path} cannot be read: {reason}.",
        "ja": "画像 {path} を読めません：{reason}。",
        "hint": "PNG, JPEG and SVG pictures can be printed.",
        "hint_ja": "印刷できるのは PNG・JPEG・SVG の画像です。",
    },
    "big-picture": {
        "en": "the picture {path} is too large: {width} × {height} pixels, more than {limit} million.",
        "ja": "画像 {path} が大きすぎます：{width} × {height} 画素（上限 {limit} 百万画素）。",
        "hint": "Scale it down: a poker card at 300 dpi is 750 × 1050 pixels.",
        "hint_ja": "縮小してください。ポーカーサイズは 300 dpi で 750 × 1050 画素です。",
    },
    "big-file": {
        "en": "the file {path} is too large: {size:.1f} MB, more than {limit} MB.",
        "ja": "ファイル {path} が大きすぎます：{size:.1f} MB（上限 {limit} MB）。",
    },
    # templates
    "no-key": {
        "en": "there is no key `{word}` here.",
        "ja": "ここに `{word}` というキーはありません。",
        "hint": "Keys that may stand here: {known}.",
        "hint_ja": "ここに書けるキー：{known}。",
    },
}
