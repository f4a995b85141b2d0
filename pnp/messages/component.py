"""What mats, booklets and sheets complain about."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    "no-mat": {
        "en": "the game `{game}` has no mat.",
        "ja": "このゲーム（{game}）にはマットがありません。",
        "hint": "Describe one with `[[mat.sheet]]` in game.toml.",
        "hint_ja": "game.toml に `[[mat.sheet]]` で書いてください。",
    },
    "place-no-card": {
        "en": "this place is for the card “{word}”, but no card has that id.",
        "ja": "この場所に置くはずのカード（id：{word}）がありません。",
        "hint": "Write the id of a card of the card list.",
        "hint_ja": "カード一覧にある番号を書いてください。",
    },
    "place-beyond": {
        "en": (
            "the place for the card {card} extends to {width} × {height} mm, but the mat is only "
            "{wide} × {high} mm."
        ),
        "ja": "カード {card} の場所は {width} × {height} mm まで届きますが、"
        "マットは {wide} × {high} mm です。",
        "hint": "Give the mat more `columns` or `rows`, or move the place with `at`.",
        "hint_ja": "`columns` や `rows` を増やすか、`at` で場所を動かしてください。",
    },
    "one-kind": {
        "en": "{game} has only one kind of mat.",
        "ja": "{game}のマットは1種類だけです。",
        "hint": "Leave --mats out.",
        "hint_ja": "--mats を外してください。",
    },
    "mat-paper": {
        "en": (
            "the mat `{mat}` cannot be assembled from sheets of {paper}: its places for {card} would be cut."
        ),
        "ja": "マット「{mat}」は用紙{paper}に分けて印刷できません。{card}の置き場が切れてしまいます。",
        "hint": "Use larger paper (--paper A3), smaller cards (--card {near}), or shrink it (--fit).",
        "hint_ja": "大きな用紙（--paper A3）か小さなカード（--card {near}）にするか、--fit で縮小します。",
    },
    "no-card": {
        "en": "the diagram `{diagram}` is left out: the deck has no card `{card}`.",
        "ja": "図「{diagram}」は省きました。デッキにカード「{card}」がありません。",
        "hint": "Name a card id of cards.csv, or give the diagram a `when` for the option it needs.",
        "hint_ja": "cards.csv にあるIDを書くか、図に `when` で必要なルールを書いてください。",
    },
    "no-part": {
        "en": "{value} is not a diagram element.",
        "ja": "{value} は図の部品ではありません。",
        "hint": "Parts are: card, back, place, die, suit, icon, sign, text, arrow, ring, line.",
        "hint_ja": "部品：card, back, place, die, suit, icon, sign, text, arrow, ring, line。",
    },
    "no-words": {
        "en": "some text for this component is missing.",
        "ja": "この印刷物に使う言葉がありません。",
        "hint": "Add the key to the words file of each language.",
        "hint_ja": "各言語の words ファイルにこのキーを加えてください。",
    },
    "nothing-told": {
        "en": "the game has neither rules nor words of its own: there is nothing to fold.",
        "ja": "ルールも言葉もないので、折り本にするものがありません。",
        "hint": "Write rules.en.md, or setup.list and turn.list in words.en.toml.",
        "hint_ja": "rules.ja.md を書くか、words.ja.toml に setup.list と turn.list を加えてください。",
    },
    "long-line": {
        "en": (
            "“{text}” does not fit: it is {excess:.1f} mm too long even at {size:g} pt, the "
            "smallest size allowed."
        ),
        "ja": "「{text}」が入りません。いちばん小さな{size:g}ptでも{excess:.1f}mmはみ出します。",
        "hint": "Shorten it, choose larger paper or cards, or leave out --large.",
        "hint_ja": "短くするか、大きな用紙・カードを選ぶか、--large を外してください。",
    },
    "tall-block": {
        "en": "“{text}” does not fit on a page of this paper: it is {excess:.1f} mm too tall.",
        "ja": "「{text}」がこの用紙の1ページに入りません（{excess:.1f}mmはみ出します）。",
        "hint": "Choose larger paper (at least A5 pages: --paper A4).",
        "hint_ja": "もっと大きな用紙（A4以上）を選んでください。",
    },
    "tall-block.large": {
        "en": "“{text}” does not fit on a page of this paper: it is {excess:.1f} mm too tall.",
        "ja": "「{text}」がこの用紙の1ページに入りません（{excess:.1f}mmはみ出します）。",
        "hint": "Choose larger paper (at least A5 pages: --paper A4), or leave out --large.",
        "hint_ja": "もっと大きな用紙（A4以上）を選ぶか、--large を外してください。",
    },
    "no-strip": {
        "en": "there is no room in the sheet’s margin for its settings: {lacking}.",
        "ja": "用紙の余白に、設定を印刷する場所がありません：{lacking}。",
        "hint": "Use wider margins (--margin 8), larger paper or smaller cards.",
        "hint_ja": "余白を増やす（--margin 8）か、大きな用紙か小さなカードにしてください。",
    },
    "tall-aid": {
        "en": "“{text}” does not fit on a card of {card}: it is {excess:.1f} mm too tall.",
        "ja": "「{text}」が{card}のカードに入りません（{excess:.1f}mmはみ出します）。",
        "hint": "Choose larger cards (--card poker), or leave it out by --without aids.",
        "hint_ja": "もっと大きなカード（--card poker）にするか、--without aids で外してください。",
    },
    "small-paper": {
        "en": ("paper of {width} × {height} mm is too small for the {component}: it needs at least {least}."),
        "ja": "{width}×{height}mmの用紙は、{component}には小さすぎます。{least}以上の用紙が必要です。",
        "hint": "Choose larger paper, for example --paper A4.",
        "hint_ja": "もっと大きな用紙（例：--paper A4）を選んでください。",
    },
}
