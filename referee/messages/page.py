"""What the page's engine and its server say where something cannot be done."""

from __future__ import annotations

from typing import Final

from referee.messages.pair import Pair

PAGE: Final[dict[str, Pair]] = {
    "method-unknown": (
        "The page asked for “{0}”, which does not exist.",
        "ページから「{0}」という知らない命令が来ました。ページを読み込み直してください。",
    ),
    "request-form": (
        "The request is not a JSON object with a method.",
        "ページからの命令を読めませんでした。ページを読み込み直してください。",
    ),
    "text-missing": ("The record is missing or is not text.", "記録がありません。"),
    "text-long": (
        "The record is longer than {0} characters; split it into several records.",
        "記録が{0}字を超えています。いくつかに分けてください。",
    ),
    "options-form": ("The options are not a list of names and values.", "選択ルールの形が正しくありません。"),
    "field-form": (
        "“{0}” is missing, or is not what it should be.",
        "「{0}」がないか、形が正しくありません。",
    ),
    "no-such-line": (
        "The record has no fact or move on line {0}.",
        "記録の{0}行目には、判定するものがありません。",
    ),
    "no-record": (
        "The record cannot be read: {0}",
        "記録を読めません：{0}",
    ),
    "key-unknown": ("“{0}” cannot be tapped here.", "ここでは「{0}」を使えません。"),
    "qr-too-long": (
        "This is too long for one QR code; copy the text, or save it as a file.",
        "長すぎて、1つのQRコードに入りません。記録をコピーするか、ファイルに保存してください。",
    ),
    "link-bad": (
        "The link contains no record: it was cut off or changed along the way.",
        "このリンクには記録が入っていません。途中で切れたか、書き換えられたようです。",
    ),
    "link-large": (
        "The record of this link is too large to be opened ({0} bytes at most).",
        "このリンクの記録は大きすぎて開けません（{0}バイトまでです）。",
    ),
    "broken": (
        "Something went wrong in the referee; your record is unchanged. ({0})",
        "審判の中で問題が起きました。記録はそのままです。（{0}）",
    ),
    "pad-deal": ("The record has no deal {0}.", "{0}回目の勝負は、まだ記録にありません。"),
    "pad-moves": (
        "Deal {0} has moves recorded, so it cannot be edited on the score pad.",
        "{0}回目の勝負は1手ずつ書かれているので、得点表では書き換えられません。",
    ),
    "pad-entry": (
        "“{0}” cannot be entered on the score pad in this game.",
        "このゲームの得点表に「{0}」は書けません。",
    ),
    "player-unknown": ("“{0}” is not one of the players.", "「{0}」は参加者の中にいません。"),
    "player-known": ("“{0}” is already playing.", "「{0}」は、もう参加しています。"),
    "deal-open": (
        "Deal {0} is still being played; enter its result first, then others can join.",
        "{0}回目の勝負がまだ終わっていません。得点を書いてから加わってください。",
    ),
    "game-unknown": ("There is no game “{0}” here.", "ここに「{0}」というゲームはありません。"),
    "option-unknown": ("The game has no option “{0}”.", "このゲームに「{0}」という選択ルールはありません。"),
    # --- the dialogue ---
    "not-known": ("nobody knows", "わからない"),
    "none-of-it": ("none", "なし"),
    "since-no": ("no, nobody else has", "いいえ"),
    "since-yes": ("yes, someone has", "はい、何かした"),
    # --- the store of the server ---
    "no-file": (
        "There is no record “{0}” in this folder.",
        "このフォルダーに「{0}」という記録はありません。",
    ),
    "file-large": (
        "Records of more than a million bytes cannot be saved.",
        "記録が大きすぎて保存できません（100万バイトまでです）。",
    ),
    "sign-strange": (
        (
            "A character in the new line does not exist in the encoding of {0}. Save the file as "
            "UTF-8 on the computer."
        ),
        "パソコンにある{0}の文字コードでは、新しい行の文字を書けません。UTF-8で保存し直してください。",
    ),
    "file-no-text": (
        "This is not text, so it is not a record.",
        "テキストではないので、記録として読めません。",
    ),
    "folder-full": (
        "The folder has too many records; move some elsewhere.",
        "フォルダーの記録が多すぎます。いくつか別のフォルダーに移してください。",
    ),
    "names-files": (
        "A record from a phone cannot refer to files: delete the line with “cards:”.",
        "スマホからの記録では、ファイルを指定できません。「cards:」（カード）の行を消してください。",
    ),
    "disk": (
        "Could not write: {0}. Nothing was changed.",
        "書き込めませんでした：{0}。記録はそのままです。",
    ),
    "listeners-full": (
        "Too many phones are connected to this table.",
        "この記録を開いているスマホが多すぎます。",
    ),
    "nothing-found": ("No rule mentions this.", "これについてのルールはありません。"),
}


def page_said(key: str, lang: str, *args: object) -> str:
    """A sentence of the engine."""
    from referee.messages.pair import fill

    return fill(PAGE, key, args, lang)
