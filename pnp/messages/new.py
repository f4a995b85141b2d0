"""What `pnp new` says."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    "exists": {
        "en": "the folder already holds files; nothing was changed.",
        "ja": "このフォルダーにはすでにファイルがあります。何も変えていません。",
        "hint": "Name a folder that does not exist yet.",
        "hint_ja": "まだないフォルダーの名前にしてください。",
    },
    "cannot": {
        "en": "cannot be written: {reason}.",
        "ja": "書けません：{reason}。",
        "hint": "Name a folder that does not exist yet.",
        "hint_ja": "まだないフォルダーの名前にしてください。",
    },
    "wrote": {
        "en": "A game to print and to change: {path}",
        "ja": "印刷でき、書き換えられるゲーム：{path}",
    },
    "next": {
        "en": "Next: pnp kit {path}",
        "ja": "次に：pnp kit {path}",
    },
}
