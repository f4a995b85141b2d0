"""What cannot be read in a condition, a field or a sum of a face template."""

from __future__ import annotations

from pnp.messages.entry import Entries

EXAMPLE = "Write it like `kind == god`, `points >= 3 and not used`, `(a or b) and title contains 'sun'`."
EXAMPLE_JA = (
    "`kind == god`、`points >= 3 and not used`、`(a or b) and title contains 'sun'` のように書いてください。"
)

TEXTS: Entries = {
    "empty": {
        "en": "`{text}` says nothing.",
        "ja": "`{text}` には何も書かれていません。",
        "hint": "Name a column, or delete it. " + EXAMPLE,
        "hint_ja": "列の名前を書くか、消してください。" + EXAMPLE_JA,
    },
    "long": {
        "en": "the expression is too long to be followed by anybody.",
        "ja": "式が長すぎます。",
        "hint": "Give the card list a column with what it comes to.",
        "hint_ja": "結果をカード表の列に書いてください。",
    },
    "deep": {
        "en": "`{text}` has too many brackets within brackets.",
        "ja": "`{text}` の括弧の入れ子が深すぎます。",
        "hint": "Give the card list a column with a part of it.",
        "hint_ja": "一部をカード表の列に書いてください。",
    },
    "quote": {
        "en": "`{text}` has a quotation mark that is not closed.",
        "ja": "`{text}` の引用符が閉じていません。",
        "hint": "Close it with the same mark: 'sun king'.",
        "hint_ja": "同じ引用符で閉じてください：'sun king'。",
    },
    "sign": {
        "en": "`{text}` cannot be read at `{at}`: a column, a number or a text in quotes belongs there.",
        "ja": "`{text}` の `{at}` が読めません。そこには列・数・引用符で囲んだ文字列が入ります。",
        "hint": "Equal is written `==`, unequal `!=`. " + EXAMPLE,
        "hint_ja": "等しいは `==`、等しくないは `!=` です。" + EXAMPLE_JA,
    },
    "end": {
        "en": "`{text}` ends too early: something is missing behind its last word.",
        "ja": "`{text}` が途中で終わっています。",
        "hint": EXAMPLE,
        "hint_ja": EXAMPLE_JA,
    },
    "open": {
        "en": "`{text}` has a bracket that is not closed.",
        "ja": "`{text}` の括弧が閉じていません。",
        "hint": "Write `)` where it ends.",
        "hint_ja": "終わりに `)` を書いてください。",
    },
    "bracket": {
        "en": "`{text}` has a `)` too many.",
        "ja": "`{text}` の `)` が余っています。",
        "hint": "Delete it, or write `(` where it begins.",
        "hint_ja": "消すか、始まりに `(` を書いてください。",
    },
    "after": {
        "en": "`{text}` cannot be read from `{at}` on.",
        "ja": "`{text}` の `{at}` から先が読めません。",
        "hint": "Values with spaces stand in quotes ('sun king'); between two tests stands `and` or `or`. "
        "A brace that is only printed is written `\\{{`.",
        "hint_ja": "空白のある値は引用符で囲み（'sun king'）、2つの条件の間には `and` か `or` を書きます。"
        "そのまま印刷する波括弧は `\\{{` と書きます。",
    },
    "function": {
        "en": "there is no function `{at}`.",
        "ja": "`{at}` という関数はありません。",
        "hint": "Functions are: {known}.",
        "hint_ja": "使える関数：{known}。",
    },
    "given": {
        "en": "`{at}` in `{text}` does not take so many values.",
        "ja": "`{text}` の `{at}` に渡す値の数が合いません。",
        "hint": "Write if(test, then, else), min(a, b), max(a, b), pad(a, 3), round(a), length(a).",
        "hint_ja": "if(条件, 値, 値)、min(a, b)、pad(a, 3)、round(a)、length(a) のように書いてください。",
    },
}
