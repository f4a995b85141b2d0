"""What the desk says: refusals of files and names, and the words of its page."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    "no-request": {"en": "this is no request.", "ja": "リクエストの形ではありません。"},
    "no-method": {
        "en": "the page asked for “{name}”, which there is not.",
        "ja": "ページが「{name}」を求めましたが、そのような機能はありません。",
    },
    "bad-request": {
        "en": "the page asked for something that cannot be: {why}",
        "ja": "ページの求めた内容に誤りがあります：{why}",
    },
    "broken": {
        "en": "the program failed: {why}",
        "ja": "プログラムが失敗しました：{why}",
        "hint": "Your files are as they were. Reload the page and try again.",
        "hint_ja": "ファイルはそのままです。ページを読み込み直して、もう一度試してください。",
    },
    "gone": {
        "en": "this picture is of an older version.",
        "ja": "この画像は古い版のものです。",
    },
    "too-fine": {"en": "so fine a picture would be too large.", "ja": "細かすぎて画像が大きくなりすぎます。"},
    "both-languages": {"en": "every language", "ja": "すべての言語"},
    "no-start": {"en": "there is no game called “{name}”.", "ja": "「{name}」というゲームはありません。"},
    # files
    "no-project": {
        "en": "there is no deck called “{name}”.",
        "ja": "「{name}」というデッキはありません。",
    },
    "bad-name": {
        "en": "“{name}” cannot be the name of a file here.",
        "ja": "「{name}」はここではファイル名に使えません。",
        "hint": 'Leave out \\ : * ? " < > | and names that begin with a dot.',
        "hint_ja": '\\ : * ? " < > | と、点で始まる名前は使えません。',
    },
    "name-taken": {
        "en": "there is a deck called “{name}” already.",
        "ja": "「{name}」というデッキがもうあります。",
        "hint": "Choose another name.",
        "hint_ja": "別の名前にしてください。",
    },
    "link": {
        "en": "this is a link to another place, and is not followed.",
        "ja": "別の場所へのリンクなので、たどりません。",
    },
    "no-file": {"en": "there is no file {name}.", "ja": "{name} というファイルはありません。"},
    "large-file": {
        "en": "this file has more than {limit} MB.",
        "ja": "このファイルは {limit} MB を超えています。",
    },
    "large-folder": {
        "en": "the files have more than {limit} MB together.",
        "ja": "ファイルが合わせて {limit} MB を超えています。",
    },
    "many-files": {"en": "there are more than {limit} files.", "ja": "ファイルが {limit} 個を超えています。"},
    "changed-meanwhile": {
        "en": "somebody else has saved this file meanwhile.",
        "ja": "この間に、ほかの人がこのファイルを保存しました。",
        "hint": "Nothing was overwritten. Compare both versions, then save again.",
        "hint_ja": "上書きはしていません。両方の版を見比べてから、もう一度保存してください。",
    },
    "not-here": {
        "en": "this page shows one folder; other decks are not kept here.",
        "ja": "このページはフォルダー一つのためのもので、ほかのデッキは置けません。",
    },
    "twice": {
        "en": "the zip holds this file twice, or once more in other capitals.",
        "ja": "zipの中に同じ名前のファイルが二つあります（大文字・小文字の違いだけのものを含む）。",
    },
    "bad-zip": {
        "en": "this zip cannot be unpacked ({why}).",
        "ja": "このzipは展開できません（{why}）。",
        "hint": "Pack the folder again without a password.",
        "hint_ja": "パスワードなしで、フォルダーをもう一度zipにしてください。",
    },
    "empty-zip": {"en": "the zip holds no files.", "ja": "zipにファイルが入っていません。"},
    # pictures
    "is-a-game": {
        "en": "this folder is a game already; its pictures are named in its own files.",
        "ja": "このフォルダーはすでにゲームです。画像は中のファイルで指定されています。",
    },
    "no-pictures": {
        "en": "there are no pictures of cards: PNG, JPEG or SVG files.",
        "ja": "カードの画像（PNG・JPEG・SVG）がありません。",
    },
    "bad-grid": {
        "en": "this grid has no room for cards, or more than 12 rows or columns.",
        "ja": "このます目にはカードの場所がないか、行や列が 12 を超えています。",
    },
    "bad-pdf": {"en": "this PDF cannot be opened ({why}).", "ja": "このPDFは開けません（{why}）。"},
    "many-pages": {
        "en": "this PDF has more than {limit} pages.",
        "ja": "このPDFは {limit} ページを超えています。",
    },
    "nothing-cut": {
        "en": "within this grid every place is blank.",
        "ja": "このます目の中は、どこも白紙です。",
    },
}
