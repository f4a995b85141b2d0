"""What the ledger and `pnp update` say."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    "nothing": {
        "en": "No card has changed since {since}: there is nothing to print.",
        "ja": "{since}のあとで変わったカードはないので、印刷するものはありません。",
    },
    "title": {
        "en": "{game}: what changed since ledger {number}",
        "ja": "{game}：前の印刷（台帳{number}）からの変更",
    },
    "away": {"en": "Throw away ({count}):", "ja": "捨てるカード（{count}枚）："},
    "add": {"en": "Add ({count}):", "ja": "加えるカード（{count}枚）："},
    "none": {"en": "nothing", "ja": "なし"},
    "lang": {"en": " ({word})", "ja": "（{word}）"},
    "sheets": {
        "en": "Sheets of paper ({paper}): {sheets}, {how}.",
        "ja": "紙の枚数（{paper}）：{sheets}枚、{how}。",
    },
    "would": {"en": "Nothing was written (--dry-run).", "ja": "--dry-runなので、何も書き出していません。"},
    "counted": {
        "en": (
            "The ledger {path} now treats these changes as printed. If you do not print them, "
            "use `--since {number}` next time."
        ),
        "ja": (
            "台帳{path}には、この変更が済んだものとして書きました。印刷しなかったときは、次に「--"
            "since {number}」を付けてください。"
        ),
    },
    "cannot": {
        "en": "the ledger cannot be read: {reason}.",
        "ja": "台帳が読めません：{reason}。",
        "hint": "Print the whole deck with `pnp cards`, which writes a new ledger.",
        "hint_ja": "`pnp cards` でデッキをすべて印刷すると、新しい台帳ができます。",
    },
    "none_yet": {
        "en": "there is no ledger from an earlier print here.",
        "ja": "ここには、前に印刷したときの台帳がありません。",
        "hint": "Print the deck once by `pnp cards {game}`, or name its folder by --out, or a ledger by "
        "--since.",
        "hint_ja": "一度 `pnp cards {game}` で印刷するか、--out でそのフォルダーを、--since で台帳を"
        "指定してください。",
    },
    "none_such": {
        "en": "there is no ledger `{word}` here.",
        "ja": "台帳 `{word}` はありません。",
        "hint": "Name a file, a folder, or one of the numbers: {there}.",
        "hint_ja": "ファイルかフォルダー、または次の番号を書いてください：{there}。",
    },
    "not_json": {
        "en": "this is not a ledger: {reason}.",
        "ja": "台帳ではありません：{reason}。",
        "hint": "Name an earlier ledger by --since, or print the whole deck by `pnp cards`.",
        "hint_ja": "--since で前の台帳を指定するか、`pnp cards` でデッキをすべて印刷してください。",
    },
    "not_ours": {
        "en": "this is not a ledger of printed cards.",
        "ja": "印刷したカードの台帳ではありません。",
        "hint": "Name an earlier ledger by --since, or print the whole deck by `pnp cards`.",
        "hint_ja": "--since で前の台帳を指定するか、`pnp cards` でデッキをすべて印刷してください。",
    },
    "too_new": {
        "en": "this ledger has format {form}; this version can read {ours}.",
        "ja": "この台帳の形式は {form} です。この版で読めるのは {ours} です。",
        "hint": "Use the newer version of the program.",
        "hint_ja": "新しい版のプログラムを使ってください。",
    },
    "bad_field": {
        "en": "this should be {wanted}.",
        "ja": "ここに入るのは {wanted} です。",
        "hint": "Name an earlier ledger by --since, or print the whole deck by `pnp cards`.",
        "hint_ja": "--since で前の台帳を指定するか、`pnp cards` でデッキをすべて印刷してください。",
    },
    "other_game": {
        "en": "this is the ledger of {other}, not of {game}.",
        "ja": "これは {game} ではなく {other} の台帳です。",
        "hint": "Name the folder of this game by --out, or its ledger by --since.",
        "hint_ja": "--out でこのゲームのフォルダーを、または --since で台帳を指定してください。",
    },
}
