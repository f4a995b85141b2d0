"""What is wrong with the value of an option."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    "one_of": {
        "en": "Choose one of: {words}.",
        "ja": "次のどれかにしてください：{words}。",
    },
    # values
    "unknown": {
        "en": "`{value}` is not a valid value here.",
        "ja": "「{value}」は使えません。",
    },
    "not_a_length": {
        "en": "`{value}` is not a length; write millimetres such as 3 or 2.5.",
        "ja": "「{value}」は長さとして読めません。3や2.5のように、ミリメートルで書いてください。",
    },
    "not_an_address": {
        "en": (
            "`{value}` is not a web address; write it in full, such as "
            "https://example.org/table/ (at most 150 characters)."
        ),
        "ja": "`{value}` はページのアドレスではありません。https://example.org/table/ のように"
        "全部書いてください（150字まで）。",
    },
    "not_a_number": {
        "en": "`{value}` is not a whole number.",
        "ja": "「{value}」のところには整数を書いてください。",
    },
    "out_of_range": {
        "en": "{value} is out of range; use {least} to {most}.",
        "ja": "{value}は範囲の外です。{least}〜{most}にしてください。",
    },
    "unknown_lang": {
        "en": "`{value}` is not a language of this game.",
        "ja": "このゲームに「{value}」の文章はありません。",
    },
    "unknown_card": {
        "en": "there is no card, suit or kind `{value}`.",
        "ja": "「{value}」というカード、マーク、種類はありません。",
    },
    "bad_range": {
        "en": "`{value}` is not a range: both ends must be cards, in deck order.",
        "ja": "「{value}」は範囲として読めません。両端はカード名で、前のものを先に書いてください。",
    },
    "gap_too_small": {
        "en": "a gap of {gap} mm is too small for {bleed} mm of bleed on both sides.",
        "ja": "間隔 {gap} mm では、両隣の塗り足し {bleed} mm に足りません。",
        "hint": "Use --gap {least} or more, or leave it out.",
        "hint_ja": "--gap を {least} 以上にするか、省いてください。",
    },
    "camera_template": {
        "en": ("{game} has no place for camera marks; add `camera = [x, y]` at the top of faces.toml."),
        "ja": "{game}に印を置く所がありません。faces.toml の初めに `camera = [x, y]` と書いてください。",
    },
    "camera_small": {
        "en": (
            "camera marks need cards of at least {width} × {height} mm; use larger cards or "
            "leave out --camera."
        ),
        "ja": "印には {width} × {height} mm 以上のカードが要ります。大きくするか --camera を省いてください。",
    },
    "vertical_latin": {
        "en": "only Japanese can be set vertically; you chose {langs}.",
        "ja": "縦書きにできるのは日本語だけです。選ばれた言語は {langs} です。",
    },
    "vertical_ja": {
        "en": "Add --lang ja, or leave --vertical out.",
        "ja": "--lang ja を加えるか、--vertical を省いてください。",
    },
    "vertical_out": {
        "en": "Leave --vertical out.",
        "ja": "--vertical を省いてください。",
    },
    "vertical_pocket": {
        "en": "the pocket fold can only be set horizontally.",
        "ja": "折り本（pocket）にできるのは横書きだけです。",
        "hint": "Choose --fold saddle or --fold none, or leave --vertical out.",
        "hint_ja": "--fold saddle か --fold none にするか、--vertical を省いてください。",
    },
    "vertical_no_booklet": {
        "en": "this kit has no booklet that could be set vertically.",
        "ja": "この一式には、縦書きにする説明書がありません。",
        "hint": "Leave --vertical out.",
        "hint_ja": "--vertical を省いてください。",
    },
    "no_corners": {
        "en": "the cards of {game} have no corner indices, so --indices does nothing; leave it out.",
        "ja": "{game}のカードには隅の数字がありません。--indices を省いてください。",
    },
    "card_too_large": {
        "en": "a card of {width} × {height} mm does not fit on {paper}.",
        "ja": "{width} × {height} mm のカードは {paper} に入りません。",
    },
    "not_on_labels": {
        "en": ("Print these cards on plain paper, and use --only to print the ones that fit on the labels."),
        "ja": "このカードはふつうの用紙に、ラベルに入るカードは --only で印刷してください。",
    },
    "card_too_large_folded": {
        "en": "a card of {width} × {height} mm does not fit on {paper} beside its back.",
        "ja": "{width} × {height} mm のカードは、裏と並べると {paper} に入りません。",
    },
    "card_too_large_bleed": {
        "en": "a card of {width} × {height} mm with {bleed} mm of bleed does not fit on {paper}.",
        "ja": "{width} × {height} mm のカードは、塗り足し {bleed} mm を付けると {paper} に入りません。",
    },
    "bad_slots": {
        "en": "“{value}” is not four numbers: columns, rows, and millimetres from the left and top.",
        "ja": "「{value}」は四つの数（横の枚数、縦の枚数、左からのmm、上からのmm）ではありません。",
        "hint": "Write for example `--slots 2,5,14,11`.",
        "hint_ja": "たとえば`--slots 2,5,14,11`と書きます。",
    },
    "bad_skip": {
        "en": "“{value}” is not a list of positions; the sheet has {most}.",
        "ja": "「{value}」は場所を表していません。紙には {most} か所あります。",
        "hint": (
            "Write numbers and ranges such as `--skip 1-3` or `--skip 1,4`, and leave at least "
            "one position free."
        ),
        "hint_ja": "`--skip 1-3`や`--skip 1,4`のように書き、少なくとも一か所は残してください。",
    },
    "labels_alone": {
        "en": "the labels on {paper} have fixed positions, so this option cannot be used.",
        "ja": "{paper}のラベルの位置は決まっているので、この指定はできません。",
        "hint": "Leave it out.",
        "hint_ja": "外してください。",
    },
    "near_size": {
        "en": "{size} ({near_width} × {near_height} mm) fits.",
        "ja": "{size}（{near_width} × {near_height} mm）なら入ります。",
    },
    "near_measure": {
        "en": "{near_width} × {near_height} mm fits.",
        "ja": "{near_width} × {near_height} mm なら入ります。",
    },
    "larger_paper": {
        "en": "Use larger paper.",
        "ja": "もっと大きな用紙を使ってください。",
    },
    "no_cards": {
        "en": "there are no cards left to print.",
        "ja": "印刷するカードが残っていません。",
    },
    "dpi_without_png": {
        "en": "--dpi works only with PNG pages.",
        "ja": "解像度があるのは PNG のページだけです。",
        "hint": "Add --format png.",
        "hint_ja": "--format png を付けてください。",
    },
    "senseless": {
        "en": "{option} = {value} means nothing with {other} = {now}.",
        "ja": "{other} が {now} のとき、{option} を {value} にしても意味がありません。",
        "hint": "Add --option {other}={wanted}, or leave {option} out.",
        "hint_ja": "--option {other}={wanted} を加えるか、{option} を外してください。",
    },
    "few_cards": {
        "en": "{hand} cards each for {players} players are {dealt}; the deck has {cards}.",
        "ja": "{players}人に{hand}枚ずつ配ると{dealt}枚ですが、デッキは{cards}枚です。",
        "hint": "Choose fewer players, smaller hands or more packs.",
        "hint_ja": "人数か手札を減らすか、カードの組を増やしてください。",
    },
    "players": {
        "en": "{game} is for {least} to {most} players.",
        "ja": "{game}は{least}〜{most}人で遊びます。",
    },
}
