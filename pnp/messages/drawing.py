"""What drawing, type and face templates complain about."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    # type
    "no-glyph": {
        "en": "the face `{face}` has no character {character} (U+{code:04X}), which stands in “{text}”.",
        "ja": "書体 `{face}` に文字 {character} (U+{code:04X}) がありません（「{text}」の中）。",
        "hint": "Write it with other characters, or name a face of your own that has it.",
        "hint_ja": "ほかの文字で書くか、その文字のある書体を指定してください。",
    },
    "no-face": {
        "en": "there is no typeface `{word}`.",
        "ja": "書体 `{word}` はありません。",
        "hint": "Choose one of: {known}.",
        "hint_ja": "次から選んでください：{known}。",
    },
    "bad-face": {
        "en": "the font file {path} cannot be read: {reason}.",
        "ja": "フォントファイル {path} を読めません：{reason}。",
        "hint": "Only TrueType outlines (.ttf with a glyf table) can be embedded.",
        "hint_ja": "埋め込めるのは TrueType のアウトライン（glyf 表のある .ttf）だけです。",
    },
    "text-over": {
        "en": "the text does not fit: at {size:g} pt it is {excess:.1f} mm too {way} (“{text}”).",
        "ja": "文字が入りません：{size:g} pt でも {excess:.1f} mm {way}（「{text}」）。",
        "hint": "Shorten the text, enlarge its box, or allow a smaller size.",
        "hint_ja": "文を短くするか、枠を大きくするか、より小さい文字を許してください。",
    },
    "no-color": {
        "en": "`{word}` is no colour.",
        "ja": "`{word}` という色はありません。",
        "hint": "Write #rrggbb or one of: {known}.",
        "hint_ja": "#rrggbb か、次のどれかを書いてください：{known}。",
    },
    "no-icon": {
        "en": "there is no icon `{word}`.",
        "ja": "アイコン `{word}` はありません。",
        "hint": "The icons are: {known}.",
        "hint_ja": "アイコンは次のとおりです：{known}。",
    },
    # writing
    "no-write": {
        "en": "cannot write {path}: {reason}.",
        "ja": "{path} に書き込めません：{reason}。",
        "hint": "Name another folder with --out, or see that this one can be written to.",
        "hint_ja": "--out で別のフォルダーを指定するか、書き込めるようにしてください。",
    },
    "bad-picture": {
        "en": "the picture {path} cannot be read: {reason}.",
        "ja": "画像 {path} を読めません：{reason}。",
        "hint": "PNG, JPEG and SVG pictures can be printed.",
        "hint_ja": "印刷できるのは PNG・JPEG・SVG の画像です。",
    },
    "big-picture": {
        "en": "the picture {path} is too large: {width} × {height} pixels, more than {limit} million.",
        "ja": "画像 {path} が大きすぎます：{width} × {height} 画素（上限 {limit} 百万画素）。",
        "hint": "Scale it down: a poker card at 300 dpi is 750 × 1050 pixels.",
        "hint_ja": "縮小してください。ポーカーサイズは 300 dpi で 750 × 1050 画素です。",
    },
    "big-file": {
        "en": "the file {path} is too large: {size:.1f} MB, more than {limit} MB.",
        "ja": "ファイル {path} が大きすぎます：{size:.1f} MB（上限 {limit} MB）。",
    },
    # templates
    "no-faces": {
        "en": "this game has no faces.toml.",
        "ja": "このゲームには faces.toml がありません。",
    },
    "no-face-table": {
        "en": "no face is described.",
        "ja": "面が書かれていません。",
        "hint": "Begin with a table such as [face.default.title].",
        "hint_ja": "[face.default.title] のような表から始めてください。",
    },
    "bad-value": {
        "en": "this is not what the key holds: {wanted}.",
        "ja": "このキーに書けるのは：{wanted}。",
    },
    "no-column": {
        "en": "the cards have no column `{word}`.",
        "ja": "カードに `{word}` という列はありません。",
        "hint": "Columns: {known}.",
        "hint_ja": "列：{known}。",
    },
    "no-parent": {
        "en": "there is nothing called `{word}` to extend.",
        "ja": "引き継ぐ `{word}` がありません。",
        "hint": "It may be: {known}.",
        "hint_ja": "書けるのは：{known}。",
    },
    "circle": {
        "en": "these extend each other in a circle: {names}.",
        "ja": "互いに引き継いで輪になっています：{names}。",
    },
    "long-chain": {
        "en": "more than {limit} faces or backs extend each other one after another.",
        "ja": "{limit} より多くの面や裏が次々に引き継いでいます。",
        "hint": "Extend one that holds what they share.",
        "hint_ja": "共通の内容をひとつにまとめて、それを引き継いでください。",
    },
    "no-back": {
        "en": "the deck has no back `{word}`.",
        "ja": "デッキに `{word}` という裏はありません。",
        "hint": "Its backs: {known}.",
        "hint_ja": "裏は：{known}。",
    },
    "no-kind": {
        "en": "nothing says what this element is.",
        "ja": "この要素が何かが書かれていません。",
        "hint": "Give it one of: {kinds}.",
        "hint_ja": "次のどれかを書いてください：{kinds}。",
    },
    "two-kinds": {
        "en": "an element is only one thing, and this one says: {kinds}.",
        "ja": "ひとつの要素に書けるのはひとつだけですが、{kinds} があります。",
        "hint": "Make an element of each.",
        "hint_ja": "要素を分けてください。",
    },
    "no-choice": {
        "en": "`{word}` is not one of: {known}.",
        "ja": "`{word}` は書けません。書けるのは：{known}。",
    },
    "no-word": {
        "en": "the words of the game have no key `{word}`.",
        "ja": "ゲームの言葉（words）に `{word}` がありません。",
        "hint": "Add it to words.en.toml and words.ja.toml.",
        "hint_ja": "words.en.toml と words.ja.toml に書き足してください。",
    },
    "beyond-card": {
        "en": "the box reaches {excess:.1f} mm beyond the card, where its words would be cut off.",
        "ja": "枠がカードの外へ {excess:.1f} mm はみ出していて、文字が切り落とされます。",
        "hint": "Move it or make it smaller; lengths in per cent follow the card size.",
        "hint_ja": "位置か大きさを直してください。％で書いた長さはカードの大きさに従います。",
    },
    "no-room": {
        "en": "the box has no room on this card size: {width:.1f} × {height:.1f} mm.",
        "ja": "このカードサイズでは枠の大きさが {width:.1f} × {height:.1f} mm になります。",
        "hint": "Give lengths in per cent, or choose a larger card.",
        "hint_ja": "長さを％で書くか、大きいカードを選んでください。",
    },
    "no-count": {
        "en": "`{text}` is no whole number of repetitions.",
        "ja": "くり返しの数 `{text}` が整数ではありません。",
    },
    "huge-count": {
        "en": "{count} repetitions are not between 0 and {limit}.",
        "ja": "くり返しの数 {count} が 0 から {limit} までにありません。",
    },
    "no-face-for": {
        "en": "there is no face for cards with {column} = `{word}`, and no [face.default].",
        "ja": "{column} が `{word}` のカードの面も [face.default] もありません。",
        "hint": "Faces: {known}.",
        "hint_ja": "面：{known}。",
    },
    "no-key": {
        "en": "there is no key `{word}` here.",
        "ja": "ここに `{word}` というキーはありません。",
        "hint": "Keys that may stand here: {known}.",
        "hint_ja": "ここに書けるキー：{known}。",
    },
}
