"""What a run says: what it makes, what it wrote, how to print it."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    # runs
    "more_problems": {
        "en": "… and {count} more.",
        "ja": "ほかに{count}か所あります。",
    },
    "problems": {
        "en": "{count} errors; nothing was written.",
        "ja": "直すところが{count}か所あるので、何も書き出していません。",
    },
    "not_a_folder": {
        "en": "{path} is a file, not a folder.",
        "ja": "{path}はファイルです。フォルダーではありません。",
        "hint": "Choose another folder with --out.",
        "hint_ja": "--out で別のフォルダーを指定してください。",
    },
    "may_not_write": {
        "en": "you have no permission to write to {path}.",
        "ja": "{path}には書き込めません。",
        "hint": "Choose another folder with --out.",
        "hint_ja": "--out で別のフォルダーを指定してください。",
    },
    "wrote": {
        "en": "wrote {path}",
        "ja": "書き出しました：{path}",
    },
    "checking": {
        "en": "checking {what} …",
        "ja": "{what}を調べています……",
    },
    "composing": {
        "en": "composing {what} …",
        "ja": "{what}を組んでいます……",
    },
    "drawing": {
        "en": "drawing {what} …",
        "ja": "{what}を描いています……",
    },
    "sheets": {
        "en": "Sheets of paper ({paper}):",
        "ja": "紙の枚数（{paper}）：",
    },
    "sheets_total": {
        "en": "total",
        "ja": "合計",
    },
    "print_at": {
        "en": "Print at 100 % (actual size); check it against the ruler on every page.",
        "ja": "100％（実際の大きさ）で印刷してください。ページの端の定規で確かめられます。",
    },
    "variant.one-side": {
        "en": "without backs",
        "ja": "裏なし",
    },
    "duplex.long": {
        "en": "both sides, flip on long edge",
        "ja": "両面、長辺とじ",
    },
    "duplex.short": {
        "en": "both sides, flip on short edge",
        "ja": "両面、短辺とじ",
    },
    "duplex.simplex": {
        "en": "one side",
        "ja": "片面",
    },
    "cards_note": {
        "en": "note: {note}",
        "ja": "注意：{note}",
    },
    "on_back": {
        "en": "with {what} on its back",
        "ja": "裏に{what}",
    },
    "nothing": {
        "en": "nothing left to print: every component was left out.",
        "ja": "印刷するものがありません。全部外されています。",
    },
}
