"""What the calibration page and the printer commands say, in English and Japanese."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from layouts.model import Problem
from layouts.near import nearest

TEXTS: Mapping[str, Mapping[str, str]] = {
    "title": {
        "en": "Printer calibration — {name} — {paper}",
        "ja": "プリンターの調整 — {name} — {paper}",
    },
    "front": {"en": "FRONT", "ja": "表"},
    "back": {"en": "BACK", "ja": "裏"},
    "side-of-fold": {"en": "fold {edge}", "ja": "{edge}を折る"},
    "edge.left": {"en": "left", "ja": "左"},
    "edge.right": {"en": "right", "ja": "右"},
    "edge.top": {"en": "top", "ja": "上"},
    "edge.bottom": {"en": "bottom", "ja": "下"},
    "length": {
        "en": "{side}: this line should be {length} mm",
        "ja": "{side}：この線は {length} mm のはずです",
    },
    "step.1": {
        "en": "1  Print this page on both sides at 100 % (no “fit to page”), flipped on the {flip} edge.",
        "ja": "1  両面印刷（{flip}とじ）、倍率100%（「用紙に合わせる」は切る）で印刷します。",
    },
    "step.2": {
        "en": "2  Fold the left edge towards you at the dashed line, upper edges flush: the back’s scale now",
        "ja": "2  左の端を点線で手前に折り、上の端どうしをそろえます。裏の目盛りが表の目盛りの",
    },
    "step.2b": {
        "en": "    meets the front’s. (A white rim between them may be cut away first.)",
        "ja": "    となりに来ます（間の白い縁は先に切り落としてもかまいません）。",
    },
    "step.3": {
        "en": "3  Read the front’s number just before the arrow (to the left or above), then the number of the",
        "ja": "3  矢印のすぐ手前（左または上）の表の数字を読み、次に表の線とぴったり合う裏の線の数字を",
    },
    "step.3b": {
        "en": "    back’s line that is exactly in line with any line of the front: -1 and .65 is written -1+.65",
        "ja": "    読みます。たとえば -1 と .65 なら -1+.65 と書きます。",
    },
    "step.4": {
        "en": "4  Do the same at the right, the top and the bottom. Flatten the sheet again.",
        "ja": "4  右・上・下も同じように読み、紙を平らに戻します。",
    },
    "step.5": {
        "en": "5  Measure the long lines on both sides with a good ruler, and type all readings:",
        "ja": "5  両面の長い線を定規で測り、読んだ値をすべて入力します：",
    },
    "flip.long": {"en": "long", "ja": "長辺"},
    "flip.short": {"en": "short", "ja": "短辺"},
    "wrote": {"en": "wrote {path}", "ja": "{path} を書き出しました"},
    "next": {
        "en": "Print it on both sides at 100 %, turned on the {flip} edge, and follow the steps on the page.",
        "ja": "倍率100%・両面（{flip}とじ）で印刷し、ページの手順に従ってください。",
    },
    "written": {
        "en": "Profile “{name}” written to {path}. Print with {use}.",
        "ja": "プロファイル「{name}」を {path} に書きました。{use} を付けて印刷してください。",
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
}

FAULTS: Mapping[str, Mapping[str, str]] = {
    "no-reading": {
        "en": "there is no reading `{word}`.",
        "ja": "`{word}` という読み値はありません。",
        "hint": "The readings are: {known}.",
        "hint_ja": "読み値は次のとおりです：{known}。",
    },
    "twice": {
        "en": "the reading `{word}` stands there twice.",
        "ja": "読み値 `{word}` が2回書かれています。",
        "hint": "Leave one of them out.",
        "hint_ja": "一方を消してください。",
    },
    "missing": {
        "en": "the readings lack {missing}.",
        "ja": "読み値 {missing} がありません。",
        "hint": "Read all four edges; lengths may be left out only all together.",
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
        "hint": "Read it again; see that the edges lie flush when the paper is folded.",
        "hint_ja": "折るときに端がそろっているか確かめて、読み直してください。",
    },
    "absurd-length": {
        "en": "{value:g} mm for {word} cannot be right: the line should be {length:g} mm.",
        "ja": "{word} の {value:g} mm は不自然です。線は {length:g} mm のはずです。",
        "hint": "Print at 100 % (no “fit to page”), and measure again.",
        "hint_ja": "倍率100%（「用紙に合わせる」なし）で印刷し、測り直してください。",
    },
    "no-profile": {
        "en": "no printer is called `{word}`.",
        "ja": "`{word}` というプリンターはありません。",
        "hint": "Measure it with `pnp calibrate --printer {word}`; `pnp printers` lists those there are.",
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
    "two-profiles": {
        "en": "a printer and a profile's file cannot both be given.",
        "ja": "--printer と --profile は同時に使えません。",
        "hint": "Leave one of them out.",
        "hint_ja": "どちらか一方にしてください。",
    },
    "no-printer": {
        "en": "nothing says which printer is measured.",
        "ja": "どのプリンターを測るのかが書かれていません。",
        "hint": "Add --printer NAME (any name you like) or --profile FILE.",
        "hint_ja": "--printer 名前（好きな名前）か --profile ファイル を付けてください。",
    },
    "no-flip": {
        "en": "`{word}` is no way of turning the sheet over.",
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


def say(lang: str, key: str, **facts: object) -> str:
    """One sentence of the page or the commands."""
    return TEXTS[key][lang].format(**facts)


def fault(
    code: str,
    *,
    file: str = "--read",
    word: str | None = None,
    known: Iterable[str] = (),
    **facts: object,
) -> Problem:
    """The problem of one entry of FAULTS; a near miss among `known` replaces its hint."""
    entry = FAULTS[code]
    choices = tuple(known)
    facts |= {"word": word, "known": ", ".join(choices)}
    near = nearest(word, list(choices)) if word is not None and choices else None
    hint, hint_ja = entry["hint"].format(**facts), entry["hint_ja"].format(**facts)
    if near is not None:
        hint, hint_ja = f"Did you mean `{near}`?", f"`{near}` ではありませんか。"
    return Problem(
        file=file,
        line=None,
        column=None,
        key=None,
        message=entry["en"].format(**facts),
        hint=hint,
        message_ja=entry["ja"].format(**facts),
        hint_ja=hint_ja,
    )
