"""What `referee mend` says, and what `check` says of it."""

from __future__ import annotations

from referee.messages.pair import Pair

MENDING: dict[str, Pair] = {
    "mend-hint-read": (
        "`referee mend {0}` knows a change after which all of it can be read.",
        "`referee mend {0}` で、全部を読めるようにする直し方を示せます。",
    ),
    "mend-hint": (
        "`referee mend {0}` knows a way to read it without.",
        "`referee mend {0}` で、違反のない読み方を示せます。",
    ),
    "mend-healthy": ("{0}: nothing to mend.", "{0}：直すところはありません。"),
    "mend-before": (
        "{0}: lines that cannot be read: {1}; illegal: {2}; unknown: {3}.",
        "{0}：読めない行 {1}、違反 {2}、不明 {3}。",
    ),
    "mend-none": (
        "No change of one or two lines was found after which nothing is illegal.",
        "一か所か二か所を直すだけで違反がなくなる直し方は、見つかりませんでした。",
    ),
    "mend-cut": (
        "The search was cut short; there may be other ways.",
        "手間の限りで探すのをやめました。ほかの直し方もあるかもしれません。",
    ),
    "mend-and": ("and {0}", "さらに、{0}"),
    "mend-left-one": ("Then 1 line is unknown.", "そのとき「不明」は 1 行です。"),
    "mend-left": ("Then {0} lines are unknown.", "そのとき「不明」は {0} 行です。"),
    "mend-swap": ("Lines {0} and {1} were swapped.", "{0} 行目と {1} 行目が入れ違い。"),
    "mend-insert": ("A line is missing: {0}", "一行抜けている：{0}"),
    "mend-insert-move": ("A line of {0} is missing.", "{0}の行が抜けている。"),
    "mend-insert-cards": (
        "A line of {0} is missing. Its cards are one way that fits: put in what was played.",
        "{0}の行が抜けている。カードは当てはまる一例なので、実際のものに直すこと。",
    ),
    "mend-insert-dice": (
        "A line of {0} is missing. Its dice are made up: put in what was rolled.",
        "{0}の行が抜けている。さいころの目は仮のものなので、実際の目に直すこと。",
    ),
    "mend-insert-card": (
        "A line is missing: {0} Its card is one way that fits: put in the one it was.",
        "一行抜けている：{0}（カードは当てはまる一例なので、実際のものに直すこと）",
    ),
    "mend-replace": ("“{0}” is “{1}”.", "「{0}」は「{1}」のこと。"),
    "mend-rewrite": ("The line was meant like this.", "この行はこう書くつもりだった。"),
    "mend-player": ("It was not “{0}” but “{1}”.", "「{0}」ではなく「{1}」だった。"),
    "mend-join": ("Lines {0} and {1} are one.", "{0} 行目と {1} 行目は一行。"),
    "mend-delete": ("The line does not belong there.", "この行は余分。"),
    "mend-deal": ("A new deal begins before line {0}.", "{0} 行目の前から新しい局が始まる。"),
    "mend-option": ("The table played with {0}.", "{0} で遊んでいた。"),
    "mend-call": ("The call was made.", "宣言はしていた。"),
    "mend-ask": (
        "Write which proposal? (1 to {0}; Enter: none) ",
        "どの提案を書き込みますか（1〜{0}、Enter で何もしない）",
    ),
    "mend-written": (
        "Proposal {0} is written to {1}; the file as it was is {2}.",
        "提案 {0} を {1} に書き込みました。元のファイルは {2} です。",
    ),
    "mend-unwritten": ("Nothing was written.", "何も書き込みませんでした。"),
    "mend-no-such": (
        "There is no proposal {0}; there are {1}.",
        "提案 {0} はありません。提案は {1} 件です。",
    ),
    "mend-stdin": (
        "- is standard input: --write needs a file.",
        "- は標準入力です。--write にはファイルが要ります。",
    ),
    "mend-sign": (
        "{0}: the encoding of the file lacks a sign of the new line.",
        "{0}：新しい行の文字が、ファイルの文字コードにありません。",
    ),
    "mend-changed": (
        "{0}: the file was changed meanwhile; nothing was written.",
        "{0}：ファイルがその間に変わったので、何も書き込みませんでした。",
    ),
    # --- page, serve -----------------------------------------------------------------------------
}
