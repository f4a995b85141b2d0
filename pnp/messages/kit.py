"""What cannot be made of a kit, and what to do."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    "small.aids": {
        "en": "{paper} is too small for the player aids.",
        "ja": "{paper}は小さすぎて、早見カードが入りません。",
    },
    "small.markers": {
        "en": "{paper} is too small for the markers.",
        "ja": "{paper}は小さすぎて、マーカーが入りません。",
    },
    "small.dice": {
        "en": "{paper} is too small for the nets of dice.",
        "ja": "{paper}は小さすぎて、サイコロの展開図が入りません。",
    },
    "small.box": {
        "en": "{paper} is too small for a box that holds the deck.",
        "ja": "{paper}は小さすぎて、デッキの入る箱が入りません。",
    },
    "small.cutplan": {
        "en": "{paper} is too small for the cut plan.",
        "ja": "{paper}は小さすぎて、裁断図が入りません。",
    },
    "smaller": {
        "en": ("Use larger paper or smaller cards (--card {card}), or leave it out with --without {name}."),
        "ja": "大きな用紙か小さなカード（--card {card}）にするか、--without {name} で外してください。",
    },
    "without": {
        "en": "Use larger paper, or leave it out with --without {name}.",
        "ja": "大きな用紙にするか、--without {name} で外してください。",
    },
    "skip": {
        "en": "the rest of the kit can be printed without it.",
        "ja": "これを除けば、一式の残りは印刷できます。",
        "hint": "Add --skip-unfit to leave out {names}.",
        "hint_ja": "--skip-unfit を加えると次のものを省きます：{names}。",
    },
    "skip_many": {
        "en": "the rest of the kit can be printed without them.",
        "ja": "これらを除けば、一式の残りは印刷できます。",
        "hint": "Add --skip-unfit to leave out {names}.",
        "hint_ja": "--skip-unfit を加えると次のものを省きます：{names}。",
    },
    "left_out": {
        "en": "left out: {names}.",
        "ja": "省いたもの：{names}。",
    },
    "faulty": {
        "en": "the pages have problems; run `pnp check` to list them.",
        "ja": "紙面に直すところがあります。「pnp check」でも同じものが出ます。",
        "hint": "Add --unchecked to print them anyway.",
        "hint_ja": "直さずに印刷するには、--uncheckedを付けてください。",
    },
}
