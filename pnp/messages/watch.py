"""What `pnp watch` says, on the terminal and on its page."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    # the terminal
    "extra": {
        "en": "this needs two more packages: run  pip install 'kamifuda[serve]'",
        "ja": "あと二つのパッケージが必要です： pip install 'kamifuda[serve]' と打ってください",
    },
    "bad_key": {
        "en": "a key has 20 characters: letters, digits, - and _.",
        "ja": "鍵は20文字です（英数字、-、_）。",
        "hint": "Leave out --key to get a new one.",
        "hint_ja": "--key を省くと自動で作ります。",
    },
    "no_network": {
        "en": (
            "this computer is not on a network; without --lan the page is available on this computer only."
        ),
        "ja": "ネットワークにつながっていません。--lan を外すと、このパソコンだけで見られます。",
    },
    "port": {
        "en": "port {port} cannot be used: {why}",
        "ja": "ポート {port} は使えません：{why}",
    },
    "open": {
        "en": "All cards, live. Open this address in a browser:",
        "ja": "全部のカードをその場で見られます。ブラウザーで次のアドレスを開いてください：",
    },
    "folder": {
        "en": "Watching {folder}",
        "ja": "見ているフォルダー：{folder}",
    },
    "here": {
        "en": "Only this computer can open it (use --lan for phones). Press Ctrl-C to stop.",
        "ja": "このパソコンだけで開けます（--lanを付けるとスマホでも）。Ctrl-Cで終わります。",
    },
    "lan": {
        "en": (
            "Anyone on this network who has the address can view it, but not change anything. "
            "Press Ctrl-C to stop."
        ),
        "ja": "同じネットワークでアドレスを知っている人は見られます（書き換えはできません）。"
        "Ctrl-Cで終わります。",
    },
    "ended": {"en": "Stopped.", "ja": "終わりました。"},
    # switches
    "switch.lang": {"en": "Language of the cards", "ja": "カードの言語"},
    "switch.card": {"en": "Card size", "ja": "カードの大きさ"},
    "switch.ink": {"en": "Ink", "ja": "インク"},
    "switch.suits": {"en": "Suits", "ja": "マーク"},
    "switch.indices": {"en": "Indices", "ja": "隅の表示"},
    "switch.large": {"en": "Large figures", "ja": "大きな字"},
    "switch.paper": {"en": "Paper", "ja": "用紙"},
    "switch.backs": {"en": "Backs", "ja": "裏"},
    "switch.marks": {"en": "Cut marks", "ja": "切るための印"},
    "value.ink.full": {"en": "full", "ja": "標準"},
    "value.ink.low": {"en": "low: outlines", "ja": "節約（線だけ）"},
    "value.ink.mono": {"en": "mono: black alone", "ja": "黒のみ"},
    "value.suits.two": {"en": "two colours", "ja": "二色"},
    "value.suits.four": {"en": "four colours", "ja": "四色"},
    "value.suits.pattern": {"en": "patterns", "ja": "模様"},
    "value.indices.2": {"en": "two corners", "ja": "二隅"},
    "value.indices.4": {"en": "four corners", "ja": "四隅"},
    "value.flag.0": {"en": "no", "ja": "いいえ"},
    "value.flag.1": {"en": "yes", "ja": "はい"},
    "value.backs.long": {"en": "both sides, long edge", "ja": "両面・長辺とじ"},
    "value.backs.short": {"en": "both sides, short edge", "ja": "両面・短辺とじ"},
    "value.backs.gutterfold": {"en": "folded and glued", "ja": "折って貼り合わせ"},
    "value.backs.none": {"en": "no backs", "ja": "裏なし"},
    "value.marks.margin": {"en": "in the margin", "ja": "余白に"},
    "value.marks.corner": {"en": "at every corner", "ja": "各カードの角に"},
    "value.marks.full": {"en": "full lines", "ja": "全線"},
    "value.marks.none": {"en": "none", "ja": "なし"},
    "language.en": {"en": "English", "ja": "英語"},
    "language.ja": {"en": "Japanese", "ja": "日本語"},
    # the page
    "page.cards": {"en": "Cards", "ja": "カード"},
    "page.sheets": {"en": "Sheets", "ja": "用紙"},
    "page.backs": {"en": "Backs", "ja": "裏"},
    "page.views": {"en": "Views", "ja": "表示"},
    "page.options": {"en": "Options", "ja": "設定"},
    "page.size": {"en": "Shown", "ja": "表示の大きさ"},
    "page.size-small": {"en": "small", "ja": "小"},
    "page.size-medium": {"en": "medium", "ja": "中"},
    "page.size-large": {"en": "large", "ja": "大"},
    "page.size-actual": {"en": "actual size", "ja": "実寸"},
    "page.eyes": {"en": "Viewed", "ja": "見え方"},
    "page.eyes-full": {"en": "in full colour", "ja": "フルカラー"},
    "page.eyes-grey": {"en": "by a grey printer", "ja": "白黒プリンター"},
    "page.eyes-protan": {"en": "red-blind (protanopia)", "ja": "1型色覚（P型）"},
    "page.eyes-deutan": {"en": "green-blind (deuteranopia)", "ja": "2型色覚（D型）"},
    "page.eyes-tritan": {"en": "blue-blind (tritanopia)", "ja": "3型色覚（T型）"},
    "page.search": {"en": "Find a card", "ja": "カードを探す"},
    "page.search-hint": {"en": "id or words", "ja": "id や言葉"},
    "page.only-found": {"en": "only cards with problems", "ja": "指摘のあるカードだけ"},
    "page.marks": {"en": "mark findings on the pictures", "ja": "絵の上に指摘の印"},
    "page.other-language": {"en": "日本語", "ja": "English"},
    "page.live": {"en": "live", "ja": "つながっています"},
    "page.lost": {"en": "stopped in the terminal", "ja": "ターミナルで終了しました"},
    "page.checking": {"en": "checking …", "ja": "点検中…"},
    "page.fine": {"en": "nothing found", "ja": "問題なし"},
    "page.errors": {"en": "errors: {n}", "ja": "誤り{n}件"},
    "page.warnings": {"en": "warnings: {n}", "ja": "注意{n}件"},
    "page.error": {"en": "error", "ja": "誤り"},
    "page.warning": {"en": "warning", "ja": "注意"},
    "page.broken": {
        "en": "This cannot be read. The images below are from the last good version.",
        "ja": "読めないところがあります。下は最後に正しく読めたときの絵です。",
    },
    "page.broken-first": {"en": "This cannot be read yet.", "ja": "まだ読めないところがあります。"},
    "page.deck": {"en": "Problems with the game as a whole", "ja": "ゲーム全体についての指摘"},
    "page.notes": {"en": "Notes", "ja": "お知らせ"},
    "page.count": {
        "en": "{shown} of {all} faces · {copies} cards",
        "ja": "{all}種のうち{shown}種・計{copies}枚",
    },
    "page.changed": {"en": "just changed", "ja": "変わりました"},
    "page.changed-count": {"en": "{n} just changed", "ja": "{n}件変わりました"},
    "page.old-picture": {"en": "last good image", "ja": "最後の正しい絵"},
    "page.no-picture": {"en": "no picture yet", "ja": "まだ絵がありません"},
    "page.copies": {"en": "× {n}", "ja": "×{n}"},
    "page.row": {"en": "row {n}", "ja": "{n}行目"},
    "page.page": {"en": "page {n}", "ja": "{n}ページ"},
    "page.face-of": {"en": "face of {id}", "ja": "{id} の表"},
    "page.back-of": {"en": "back of {id}", "ja": "{id} の裏"},
    "page.back-named": {"en": "back “{name}”", "ja": "裏「{name}」"},
    "page.sheet-named": {"en": "sheet: {name}", "ja": "用紙：{name}"},
    "page.face": {"en": "face", "ja": "表"},
    "page.back": {"en": "back", "ja": "裏"},
    "page.blank-back": {"en": "no back: printed on one side", "ja": "裏なし（片面印刷）"},
    "page.cards-with-back": {"en": "{n} faces use it", "ja": "この裏のカード {n}種"},
    "page.nothing": {"en": "No cards match.", "ja": "合うカードはありません。"},
    "page.close": {"en": "Close", "ja": "閉じる"},
    "page.before": {"en": "Previous card", "ja": "前のカード"},
    "page.after": {"en": "Next card", "ja": "次のカード"},
    "page.open": {"en": "Show {id} large", "ja": "{id} を大きく見る"},
    "page.found-on": {"en": "Findings on {id}", "ja": "{id} の指摘"},
    "page.in-language": {"en": "in {lang}", "ja": "{lang} で"},
    "page.more": {"en": "… and {n} more", "ja": "…ほか{n}件"},
    "page.loading": {"en": "drawing …", "ja": "描いています…"},
    "page.ruler": {
        "en": (
            "Hold a bank card against the screen and move the slider until the bar is the same "
            "width (85.6 mm)."
        ),
        "ja": "キャッシュカードを当てて、帯が同じ幅（85.6 mm）になるまでスライダーを動かしてください。",
    },
    "page.ruler-name": {"en": "Scale of this screen", "ja": "この画面の縮尺"},
    "page.sheets-note": {
        "en": "{n} pages, as `pnp cards` prints them",
        "ja": "{n}ページ（`pnp cards` で印刷するとおり）",
    },
}
