"""What a run says: what it makes, what it wrote, how to print it."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    # runs
    "more_problems": {
        "en": "… and {count} more.",
        "ja": "…ほかに {count} か所あります。",
    },
    "problems": {
        "en": "{count} faults; nothing was written.",
        "ja": "誤りは {count} 件です。何も書いていません。",
    },
    "not_a_folder": {
        "en": "{path} is a file, not a folder.",
        "ja": "{path} はフォルダーではなくファイルです。",
        "hint": "Choose another folder by --out.",
        "hint_ja": "--out で別のフォルダーを指定してください。",
    },
    "may_not_write": {
        "en": "nothing may be written into {path}.",
        "ja": "{path} には書き込めません。",
        "hint": "Choose another folder by --out.",
        "hint_ja": "--out で別のフォルダーを指定してください。",
    },
    "wrote": {
        "en": "wrote {path}",
        "ja": "書きました {path}",
    },
    "checking": {
        "en": "checking {what} …",
        "ja": "{what} を点検中 …",
    },
    "composing": {
        "en": "composing {what} …",
        "ja": "組んでいます：{what} …",
    },
    "drawing": {
        "en": "drawing {what} …",
        "ja": "描いています：{what} …",
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
        "en": "Print at 100 % (actual size); the ruler on every page shows whether it is.",
        "ja": "100 %（実寸）で印刷してください。実寸かどうかは各ページの定規で確かめられます。",
    },
    "variant.one-side": {
        "en": "without backs",
        "ja": "裏なし",
    },
    "duplex.long": {
        "en": "both sides, turned on the long edge",
        "ja": "両面、長辺とじ",
    },
    "duplex.short": {
        "en": "both sides, turned on the short edge",
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
        "en": "nothing is left to print: every component was left out.",
        "ja": "印刷するものが残っていません。すべて外されています。",
    },
}
