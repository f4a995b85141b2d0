"""What `referee mend` says, and what `check` says of it."""

from __future__ import annotations

from referee.messages.pair import Pair

MENDING: dict[str, Pair] = {
    "mend-hint-read": (
        "Run `referee mend {0}` for a suggested fix that makes all of it readable.",
        "「referee mend {0}」で、全部を読めるようにする直し方がわかります。",
    ),
    "mend-hint": (
        "Run `referee mend {0}`: a small correction would make all of it legal.",
        "「referee mend {0}」で、書き間違いかどうかを調べられます。",
    ),
    "mend-healthy": ("{0}: nothing to fix.", "{0}：直すところはありません。"),
    "mend-hint-cut": (
        "Not every small correction was tried. `referee mend {0}` looks further.",
        "小さな直しで済むかどうかは、途中までしか調べていません。続きは「referee mend {0}」で調べられます。",
    ),
    "mend-before": (
        "{0}: unreadable lines: {1}; illegal: {2}; unknown: {3}.",
        "{0}：読めない行 {1}、反則 {2}、保留 {3}。",
    ),
    "mend-none": (
        "No correction of one or two lines was found that makes every line legal.",
        "1か所か2か所を直すだけで反則がなくなる直し方は、見つかりませんでした。",
    ),
    "mend-cut": (
        "The search was stopped early; there may be other corrections.",
        "時間が来たので、探すのをやめました。ほかの直し方もあるかもしれません。",
    ),
    "mend-and": ("and {0}", "さらに、{0}"),
    "mend-left-one": ("That leaves 1 unknown line.", "そう直すと、「保留」は1行です。"),
    "mend-left": ("That leaves {0} unknown lines.", "そう直すと、「保留」は{0}行です。"),
    "mend-swap": ("Lines {0} and {1} were swapped.", "{0}行目と{1}行目が入れ替わっています。"),
    "mend-insert": ("A line is missing: {0}", "1行抜けています：{0}"),
    "mend-insert-move": ("A line by {0} is missing.", "{0}の行が1行抜けています。"),
    "mend-insert-cards": (
        ("A line by {0} is missing. The cards shown are one possibility: put in the ones that were played."),
        "{0}の行が1行抜けています。カードは一例です。実際に出したカードに直してください。",
    ),
    "mend-insert-dice": (
        "A line by {0} is missing. The dice shown are invented: put in what was rolled.",
        "{0}の行が1行抜けています。サイコロの目は仮のものです。実際の目に直してください。",
    ),
    "mend-insert-card": (
        "A line is missing: {0} The card shown is one possibility: put in the right one.",
        "1行抜けています：{0}（カードは一例です。実際のカードに直してください）",
    ),
    "mend-replace": ("“{0}” should be “{1}”.", "「{0}」は「{1}」の書き間違い。"),
    "mend-rewrite": ("The line was meant to read like this.", "この行は、こう書くつもりだった。"),
    "mend-player": ("It was “{1}”, not “{0}”.", "「{0}」ではなく「{1}」のこと。"),
    "mend-join": ("Lines {0} and {1} are really one line.", "{0}行目と{1}行目は、合わせて1行。"),
    "mend-delete": ("The line does not belong there.", "この行は要らない。"),
    "mend-deal": ("A new deal begins before line {0}.", "{0}行目の前から、新しい勝負が始まる。"),
    "mend-option": ("The table was playing with {0}.", "{0}で遊んでいた。"),
    "mend-call": ("The call was made.", "宣言はしていた。"),
    "mend-ask": (
        "Write which suggestion to the file? (1 to {0}; Enter: none) ",
        "どの案を書き込みますか（1〜{0}。何もしないならEnter）",
    ),
    "mend-written": (
        "Suggestion {0} was written to {1}; the original file is kept as {2}.",
        "案{0}を{1}に書き込みました。元のファイルは{2}に残してあります。",
    ),
    "mend-unwritten": ("Nothing was written.", "何も書き込みませんでした。"),
    "mend-no-such": (
        "There is no suggestion {0}; there are {1}.",
        "案{0}はありません。案は{1}件です。",
    ),
    "mend-stdin": (
        "--write needs a file; - is standard input.",
        "- は標準入力です。--writeを使うにはファイルが必要です。",
    ),
    "mend-sign": (
        "{0}: a character in the new line does not exist in this file’s encoding.",
        "{0}：ファイルの文字コードでは、新しい行の文字を書けません。",
    ),
    "mend-changed": (
        "{0}: the file was changed in the meantime, so nothing was written.",
        "{0}：そのあいだにファイルが変わったので、何も書き込みませんでした。",
    ),
    # --- page, serve -----------------------------------------------------------------------------
}
