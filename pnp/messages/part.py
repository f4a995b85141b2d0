"""What the components are called."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    # components
    "cards": {
        "en": "cards",
        "ja": "カード",
    },
    "mat": {
        "en": "mat",
        "ja": "マット",
    },
    "booklet": {
        "en": "booklet",
        "ja": "説明書",
    },
    "pocket": {
        "en": "quick reference",
        "ja": "折りたたみ早見表",
    },
    "sheets": {
        "en": "sheets",
        "ja": "得点表と記録用紙",
    },
    "aids": {
        "en": "player aids",
        "ja": "早見カード",
    },
    "markers": {
        "en": "markers",
        "ja": "マーカー",
    },
    "dice": {
        "en": "dice",
        "ja": "サイコロ",
    },
    "box": {
        "en": "box",
        "ja": "箱",
    },
    "cutplan": {
        "en": "cut plan",
        "ja": "裁断図",
    },
    "update": {
        "en": "update",
        "ja": "更新",
    },
    "rules": {
        "en": "rules",
        "ja": "ルール",
    },
}
