"""What `pnp list` says."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    "games": {
        "en": "Games",
        "ja": "ゲーム",
    },
    "papers": {
        "en": "Papers (mm)",
        "ja": "用紙（mm）",
    },
    "sizes": {
        "en": "Card sizes (mm)",
        "ja": "カードの大きさ（mm）",
    },
    "players": {
        "en": "{least} to {most} players",
        "ja": "{least}〜{most}人",
    },
    "cards": {
        "en": "{count} cards",
        "ja": "カード{count}枚",
    },
    "options": {
        "en": "Options (the default first)",
        "ja": "選択ルール（最初が標準）",
    },
    "by_players": {
        "en": "by the number of players",
        "ja": "人数による",
    },
    "at_least": {
        "en": "{least} or more",
        "ja": "{least}以上",
    },
    "components": {
        "en": "Components",
        "ja": "入っているもの",
    },
}
