"""What the page's engine and its server say where something cannot be done."""

from __future__ import annotations

from typing import Final

from referee.messages.pair import Pair

PAGE: Final[dict[str, Pair]] = {
    "method-unknown": (
        "The page asked for “{0}”, which there is not.",
        "ページが求めた「{0}」はありません。",
    ),
    "request-form": (
        "The request is no JSON object with a method.",
        "要求がmethodを持つJSONのオブジェクトではありません。",
    ),
    "text-missing": ("The record is missing, or is no text.", "記録がないか、文字列ではありません。"),
    "text-long": (
        "The record is longer than {0} characters; split it into several.",
        "記録が{0}字を超えています。いくつかに分けてください。",
    ),
    "options-form": ("The options are no list of names and values.", "ルールが名前と値の組ではありません。"),
    "field-form": ("“{0}” is missing, or is not what it should be.", "「{0}」がないか、形が違います。"),
    "no-such-line": ("The record has no fact or move on line {0}.", "記録の{0}行目に事実や手はありません。"),
    "no-record": (
        "The record cannot be read: {0}",
        "記録を読めません：{0}",
    ),
    "key-unknown": ("“{0}” cannot be tapped here.", "ここでは「{0}」を押せません。"),
    "qr-too-long": (
        "This is too long for one QR code; copy the text, or save it as a file.",
        "長すぎて一つのQRコードに入りません。テキストをコピーするか、ファイルに保存してください。",
    ),
    "link-bad": (
        "The link holds no record: it was cut off or changed on its way.",
        "リンクに記録が入っていません。途中で切れたか、書き換えられています。",
    ),
    "link-large": (
        "The record of this link is too large to be opened ({0} bytes at most).",
        "このリンクの記録は大きすぎて開けません（{0}バイトまで）。",
    ),
    "broken": (
        "Something went wrong inside the referee; the record is as it was. ({0})",
        "審判の内部で問題が起きました。記録は元のままです。（{0}）",
    ),
    "pad-deal": ("The record has no deal {0}.", "記録に{0}番目の勝負はありません。"),
    "pad-moves": (
        "Deal {0} has moves; what they say is not entered on the score pad.",
        "{0}番目の勝負には手が書かれています。スコア表では書き換えられません。",
    ),
    "pad-entry": (
        "The score pad cannot enter “{0}” in this game.",
        "このゲームのスコア表に「{0}」は書けません。",
    ),
    "player-unknown": ("“{0}” is not one of the players.", "「{0}」という参加者はいません。"),
    "player-known": ("“{0}” plays already.", "「{0}」はもう参加しています。"),
    "deal-open": (
        "Deal {0} is still being played; enter its result first, then somebody can join.",
        "{0}番目の勝負がまだ終わっていません。結果を入力してから参加できます。",
    ),
    "game-unknown": ("There is no game “{0}” here.", "ここに「{0}」というゲームはありません。"),
    "option-unknown": ("The game has no option “{0}”.", "このゲームに「{0}」というルールはありません。"),
    # --- the dialogue ---
    "not-known": ("nobody knows", "わからない"),
    "none-of-it": ("none", "なし"),
    "since-no": ("no, nobody", "いいえ"),
    "since-yes": ("yes, somebody has moved", "はい、動いた"),
    # --- the store of the server ---
    "no-file": ("There is no record “{0}” in this folder.", "このフォルダーに記録「{0}」はありません。"),
    "file-large": (
        "A record of more than a million bytes is not kept.",
        "100万バイトを超える記録は保存できません。",
    ),
    "sign-strange": (
        "The encoding of {0} on the computer lacks a sign of the new line. Save it there as UTF-8.",
        "パソコンにある {0} の文字コードに、新しい行の文字がありません。UTF-8 で保存し直してください。",
    ),
    "file-no-text": ("This is no text, so it is no record.", "テキストではないので、記録ではありません。"),
    "folder-full": (
        "The folder holds too many records; move some away.",
        "フォルダーの記録が多すぎます。移してください。",
    ),
    "names-files": (
        "A record from a phone may not name files: take the line with “cards:” out.",
        "スマートフォンからの記録ではファイルを指定できません。「cards:」（カード）の行を消してください。",
    ),
    "nothing-to-write": ("There is nothing to write.", "書くものがありません。"),
    "stale": (
        "Somebody else has written on this record meanwhile.",
        "そのあいだに、ほかの人がこの記録に書き込みました。",
    ),
    "disk": (
        "It could not be written: {0}. Nothing was changed.",
        "書き込めませんでした：{0}。何も変わっていません。",
    ),
    "listeners-full": ("Too many pages look at this table.", "この卓を見ているページが多すぎます。"),
    "nothing-found": ("No clause says anything of this.", "これについての条項はありません。"),
}


def page_said(key: str, lang: str, *args: object) -> str:
    """A sentence of the engine."""
    from referee.messages.pair import fill

    return fill(PAGE, key, args, lang)
