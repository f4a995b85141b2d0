"""What the ledger and `pnp update` say, in English and Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from layouts.model import Problem

TEXTS: Mapping[str, Mapping[str, str]] = {
    "nothing": {
        "en": "No card has changed since {since}: there is nothing to print.",
        "ja": "{since} のあと、変わったカードはありません。印刷するものはありません。",
    },
    "title": {"en": "{game}: what changed since ledger {number}", "ja": "{game}：台帳 {number} からの変更"},
    "away": {"en": "Throw away ({count}):", "ja": "捨てるカード（{count} 枚）："},
    "add": {"en": "Add ({count}):", "ja": "加えるカード（{count} 枚）："},
    "none": {"en": "nothing", "ja": "なし"},
    "lang": {"en": " ({word})", "ja": "（{word}）"},
    "sheets": {
        "en": "Sheets of paper ({paper}): {sheets}, {how}.",
        "ja": "紙の枚数（{paper}）：{sheets} 枚、{how}。",
    },
    "would": {"en": "Nothing was written (--dry-run).", "ja": "何も書いていません（--dry-run）。"},
    "counted": {
        "en": "The ledger {path} now counts these changes as made. If you do not print them, "
        "use `--since {number}` the next time.",
        "ja": "台帳 {path} は、この変更が済んだものとして記録しました。印刷しなかったときは、"
        "次に `--since {number}` を付けてください。",
    },
    "cannot": {"en": "the ledger cannot be read: {reason}.", "ja": "台帳が読めません：{reason}。"},
    "hint.cannot": {
        "en": "Print the whole deck by `pnp cards`, which writes a new ledger.",
        "ja": "`pnp cards` でデッキをすべて印刷すると、新しい台帳ができます。",
    },
    "none_yet": {
        "en": "there is no ledger of an earlier print here.",
        "ja": "ここには、前に印刷したときの台帳がありません。",
    },
    "hint.none_yet": {
        "en": "Print the deck once by `pnp cards {game}`, or name its folder by --out, or a ledger by "
        "--since.",
        "ja": "一度 `pnp cards {game}` で印刷するか、--out でそのフォルダーを、--since で台帳を"
        "指定してください。",
    },
    "none_such": {
        "en": "there is no ledger `{word}` here.",
        "ja": "台帳 `{word}` はありません。",
    },
    "hint.none_such": {
        "en": "Name a file, a folder, or one of the numbers: {known}.",
        "ja": "ファイルかフォルダー、または次の番号を書いてください：{known}。",
    },
    "not_json": {"en": "this is no ledger: {reason}.", "ja": "台帳ではありません：{reason}。"},
    "not_ours": {
        "en": "this is no ledger of printed cards.",
        "ja": "印刷したカードの台帳ではありません。",
    },
    "too_new": {
        "en": "this ledger has the form {form}; this version knows {known}.",
        "ja": "この台帳の形式は {form} です。この版で読めるのは {known} です。",
    },
    "hint.too_new": {
        "en": "Use the newer version of the program.",
        "ja": "新しい版のプログラムを使ってください。",
    },
    "bad_field": {
        "en": "this should be {wanted}.",
        "ja": "ここに入るのは {wanted_ja} です。",
    },
    "hint.since": {
        "en": "Name an earlier ledger by --since, or print the whole deck by `pnp cards`.",
        "ja": "--since で前の台帳を指定するか、`pnp cards` でデッキをすべて印刷してください。",
    },
    "other_game": {
        "en": "this is the ledger of {other}, not of {game}.",
        "ja": "これは {game} ではなく {other} の台帳です。",
    },
    "hint.other_game": {
        "en": "Name the folder of this game by --out, or its ledger by --since.",
        "ja": "--out でこのゲームのフォルダーを、または --since で台帳を指定してください。",
    },
}
"""Text by key and language; `{names}` are filled in by `say`."""


def say(lang: str, key: str, **facts: object) -> str:
    """One sentence of the command."""
    return TEXTS[key][lang].format(**facts)


def fault(
    code: str, file: str, hint: str = "", *, line: int | None = None, key: str | None = None, **facts: object
) -> Problem:
    """The problem of one entry of TEXTS; `hint` names the entry that says what to do."""
    return Problem(
        file=file,
        line=line,
        column=None,
        key=key,
        message=say("en", code, **facts),
        hint=say("en", hint, **facts) if hint else "",
        message_ja=say("ja", code, **facts),
        hint_ja=say("ja", hint, **facts) if hint else "",
    )
