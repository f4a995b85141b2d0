"""What the calibration page and the printer commands say."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    "title": {
        "en": "Printer calibration — {name} — {paper}",
        "ja": "プリンターの調整 — {name} — {paper}",
    },
    "front": {"en": "FRONT", "ja": "表"},
    "back": {"en": "BACK", "ja": "裏"},
    "fold.left": {"en": "fold left", "ja": "左を折る"},
    "fold.right": {"en": "fold right", "ja": "右を折る"},
    "fold.top": {"en": "fold top", "ja": "上を折る"},
    "fold.bottom": {"en": "fold bottom", "ja": "下を折る"},
    "length": {
        "en": "{name}: this line should be {length} mm",
        "ja": "{name}：この線は {length} mm のはずです",
    },
    "step.1": {
        "en": ("**Print** this page on both sides at 100% (no “fit to page”), flipping on the {flip} edge."),
        "ja": "このページを**両面印刷**（{flip}とじ）します。倍率は100%、「用紙に合わせる」は切ります。",
    },
    "step.2": {
        "en": (
            "**Fold** the left edge over along the dashed line, with the top and bottom edges "
            "aligned. The back’s scale now meets the front’s. You may first trim off any white "
            "rim between them."
        ),
        "ja": "左の端を点線で**手前に折り**、上下の端をそろえます。裏の目盛りが表の目盛りと向かい合います。"
        "間の白い縁は、先に切り落としてもかまいません。",
    },
    "step.3": {
        "en": (
            "**Read** the front’s number just before the arrow (to its left or above it), then "
            "the fraction at the line on the back that lines up exactly with a line on the "
            "front: −1 and .20 is written -1+.20. If the arrow itself lines up with a number, "
            "that number is all you need."
        ),
        "ja": "矢印のすぐ手前（左または上）の**表の数字を読み**、次に表の線とぴったり重なる裏の線の端数を"
        "読みます。−1 と .20 なら -1+.20 と書きます。矢印そのものが重なれば、その数字だけです。",
    },
    "step.4": {
        "en": (
            "Do the same **right, top and bottom**. Measure the long lines on both sides with a "
            "good ruler. At each edge, note the first step that is printed. Write everything on "
            "the back."
        ),
        "ja": "**右・上・下**も同じように読みます。両面の長い線を定規で測り、各辺の階段で印刷されている最初の"
        "数字を見て、すべて裏に書きます。",
    },
    "form.shift": {"en": "scales, edge folded over (mm)", "ja": "端を折って読む目盛り（mm）"},
    "form.length": {
        "en": "long lines (mm): x should be {across}, y {down}",
        "ja": "長い線（mm）：x は {across}、y は {down} のはず",
    },
    "form.margin": {
        "en": "first step printed (mm); may be left out",
        "ja": "最初に印刷された階段（mm）。省けます",
    },
    "form.type": {"en": "Then type this with your readings:", "ja": "読んだ値を入れて、次のように打ちます："},
    "flip.long": {"en": "long", "ja": "長辺"},
    "flip.short": {"en": "short", "ja": "短辺"},
    "wrote": {"en": "wrote {path}", "ja": "{path} を書き出しました"},
    "next": {
        "en": (
            "Print it on both sides at 100 %, flipping on the {flip} edge, and follow the steps on the page."
        ),
        "ja": "倍率100%・両面（{flip}とじ）で印刷し、ページの手順に従ってください。",
    },
    "next-verify": {
        "en": "Print it as before, flipping on the {flip} edge: every scale should now read 0.",
        "ja": "前と同じように印刷（{flip}とじ）してください。目盛りはすべて 0 になるはずです。",
    },
    "written": {
        "en": "Profile “{name}” written to {path}. Print with {use}.",
        "ja": "プロファイル「{name}」を {path} に書きました。{use} を付けて印刷してください。",
    },
    "disagree": {
        "en": (
            "note: the side readings and the top/bottom readings disagree about the rotation by "
            "{by:.1f} mm. One whole number is probably off by 1: read the four edges again."
        ),
        "ja": "注意：左右と上下の読み値から出る傾きが {by:.1f} mm 食い違います。整数を1つ読み違えていないか、"
        "4辺を読み直してください。",
    },
    "row.paper": {"en": "measured", "ja": "測定"},
    "row.flip.long": {"en": "turned on the long edge", "ja": "長辺とじ"},
    "row.flip.short": {"en": "turned on the short edge", "ja": "短辺とじ"},
    "row.margins": {"en": "margins", "ja": "余白"},
    "row.corrects": {"en": "corrects", "ja": "補正"},
    "row.file": {"en": "file", "ja": "ファイル"},
    "summary": {
        "en": "back against front: {x:+.2f} mm across, {y:+.2f} mm down, turned {turn:+.2f}°; "
        "true size: front {fx:.2%} × {fy:.2%}, back {bx:.2%} × {by:.2%}.",
        "ja": "裏のずれ：横 {x:+.2f} mm、縦 {y:+.2f} mm、回転 {turn:+.2f}°。"
        "実寸比：表 {fx:.2%} × {fy:.2%}、裏 {bx:.2%} × {by:.2%}。",
    },
    "no-printers": {
        "en": "No printer has been measured yet. Begin with: pnp calibrate --printer NAME",
        "ja": "測定済みのプリンターはありません。pnp calibrate --printer 名前 から始めてください。",
    },
    # faults
    "no-reading": {
        "en": "there is no reading called `{word}`.",
        "ja": "`{word}` という読み値はありません。",
        "hint": "The readings are: {known}.",
        "hint_ja": "読み値は次のとおりです：{known}。",
    },
    "twice": {
        "en": "the reading `{word}` is given twice.",
        "ja": "読み値 `{word}` が2回書かれています。",
        "hint": "Use only one of them.",
        "hint_ja": "一方を消してください。",
    },
    "missing": {
        "en": "missing readings: {missing}.",
        "ja": "読み値 {missing} がありません。",
        "hint": "Read all four edges; the lengths may be left out, but only all of them.",
        "hint_ja": "4辺すべてを読んでください。長さは、省くならすべて省きます。",
    },
    "no-number": {
        "en": "`{value}` is no reading of {word}.",
        "ja": "`{value}` は {word} の読み値ではありません。",
        "hint": "Write millimetres (-0.35) or front number and fraction (-1+.65).",
        "hint_ja": "ミリメートル（-0.35）か、表の数字と端数（-1+.65）で書いてください。",
    },
    "absurd-shift": {
        "en": "a shift of {value:+.2f} mm at {word} cannot be right (at most {most:g} mm).",
        "ja": "{word} のずれ {value:+.2f} mm は大きすぎます（最大 {most:g} mm）。",
        "hint": "Read it again; make sure the edges are aligned when you fold the paper.",
        "hint_ja": "折るときに端がそろっているか確かめて、読み直してください。",
    },
    "absurd-length": {
        "en": "{value:g} mm for {word} cannot be right: the line should be {length:g} mm.",
        "ja": "{word} の {value:g} mm は不自然です。線は {length:g} mm のはずです。",
        "hint": "Print at 100% (no “fit to page”), and measure again.",
        "hint_ja": "倍率100%（「用紙に合わせる」なし）で印刷し、測り直してください。",
    },
    "no-profile": {
        "en": "there is no printer called `{word}`.",
        "ja": "`{word}` というプリンターはありません。",
        "hint": ("Measure it with `pnp calibrate --printer {word}`; `pnp printers` lists the ones you have."),
        "hint_ja": "`pnp calibrate --printer {word}` で測ってください。一覧は `pnp printers`。",
    },
    "absurd-margin": {
        "en": "a white edge of {value:g} mm ({word}) cannot be right (0 to {most:g} mm).",
        "ja": "{word} の余白 {value:g} mm は不自然です（0〜{most:g} mm）。",
        "hint": "Read the smallest number of the steps at that edge whose line was printed.",
        "hint_ja": "その端の階段のうち、印刷されている線のいちばん小さい数字を読んでください。",
    },
    "no-file": {
        "en": "there is no such file.",
        "ja": "このファイルはありません。",
        "hint": "Write one with `pnp calibrate --profile FILE --read …`.",
        "hint_ja": "`pnp calibrate --profile ファイル --read …` で作れます。",
    },
    "verify-read": {
        "en": "--verify and --read cannot be used together.",
        "ja": "確認のページと読み値は同時に指定できません。",
        "hint": "First write the profile with --read, then print with --verify.",
        "hint_ja": "先に --read でプロファイルを書き、それから --verify で印刷してください。",
    },
    "two-profiles": {
        "en": "--printer and --profile cannot be used together.",
        "ja": "--printer と --profile は同時に使えません。",
        "hint": "Use only one of them.",
        "hint_ja": "どちらか一方にしてください。",
    },
    "no-printer": {
        "en": "no printer was named.",
        "ja": "どのプリンターを測るのかが書かれていません。",
        "hint": "Add --printer NAME (any name you like) or --profile FILE.",
        "hint_ja": "--printer 名前（好きな名前）か --profile ファイル を付けてください。",
    },
    "no-flip": {
        "en": "`{word}` is not a way to flip the sheet.",
        "ja": "`{word}` は紙の返し方ではありません。",
        "hint": "A printer is measured with --backs long or --backs short.",
        "hint_ja": "--backs long（長辺とじ）か --backs short（短辺とじ）で測ります。",
    },
    "bad-name": {
        "en": "`{word}` cannot be the name of a printer.",
        "ja": "`{word}` はプリンター名に使えません。",
        "hint": "Use letters, digits, spaces, - and _.",
        "hint_ja": "文字・数字・空白・- ・_ を使ってください。",
    },
    "small-paper": {
        "en": "{paper} is too small to calibrate with.",
        "ja": "用紙 {paper} は調整には小さすぎます。",
        "hint": "Use paper of at least {least} mm in both directions, such as A4.",
        "hint_ja": "縦横とも {least} mm 以上の用紙（A4など）を使ってください。",
    },
}
