"""What preflight says; the part of a key before its first dot is the check's name."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    "where": {"en": "(card {names}, row {rows})", "ja": "（カード {names}、{rows}行目）"},
    "where-each": {
        "en": "(so on {count} cards: {names}; rows {rows})",
        "ja": "（同様のもの {count}枚：{names}、行 {rows}）",
    },
    "also-pages": {
        "en": "({count} times, on the pages {pages})",
        "ja": "（同様のもの {count}か所、ページ {pages}）",
    },
    "where-many": {
        "en": "({count} cards: {names}; rows {rows})",
        "ja": "（{count}枚：{names}、行 {rows}）",
    },
    "text-size.card": {
        "en": "text of {size:.1f} pt (“{text}”): cards are read at {least:g} pt or more.",
        "ja": "{size:.1f} pt の文字（「{text}」）：カードの文字は {least:g} pt 以上にしてください。",
        "hint": "Set it larger, or shorten it.",
        "hint_ja": "文字を大きくするか、短くしてください。",
    },
    "text-size.page": {
        "en": "page {page}: text of {size:.1f} pt (“{text}”), under the {least:g} pt of this component.",
        "ja": "{page}ページ：{size:.1f} pt の文字（「{text}」）。ここでは {least:g} pt 以上が必要です。",
        "hint": "Shorten the text, or choose larger paper.",
        "hint_ja": "文を短くするか、大きな用紙を選んでください。",
    },
    "text-over-text": {
        "en": "page {page}: “{text}” and “{other}” are printed over one another.",
        "ja": "{page}ページ：「{text}」と「{other}」が重なっています。",
        "hint": "Shorten one of them, choose larger paper or smaller cards, or leave out --large.",
        "hint_ja": "どちらかを短くするか、大きな用紙・小さなカードにするか、--large を外してください。",
    },
    "text-over-text.card": {
        "en": "“{text}” and “{other}” are printed over one another.",
        "ja": "「{text}」と「{other}」が重なっています。",
        "hint": "Move one of their boxes, or let a `when` draw only one of them.",
        "hint_ja": "どちらかの枠を動かすか、`when` で片方だけを描いてください。",
    },
    "text-hidden.card": {
        "en": "{hidden} of the {count} letters of “{text}” are covered or cut off.",
        "ja": "「{text}」の {count}字のうち {hidden}字が隠れているか、切れています。",
        "hint": "Write the element below what covers it in the file: what comes later is drawn on top.",
        "hint_ja": "覆っている要素より後に書いてください。後に書いたものが上に描かれます。",
    },
    "text-over-art.card": {
        "en": "“{text}” runs over the edge of `{element}`.",
        "ja": "「{text}」が `{element}` の縁にかかっています。",
        "hint": "Move it beside or wholly onto the picture, or draw a `rect` with `fill` between them.",
        "hint_ja": "絵の横か、絵の中に収めるか、間に塗りのある長方形を置いてください。",
    },
    "text-over-art": {
        "en": "page {page}: “{text}” runs across lines or the edge of a picture.",
        "ja": "{page}ページ：「{text}」が線や絵の縁にかかっています。",
        "hint": "Give it a quiet ground, or room beside the picture.",
        "hint_ja": "無地の上か、絵のないところに置いてください。",
    },
    "text-hidden": {
        "en": "page {page}: {hidden} of the {count} letters of “{text}” are covered or cut off.",
        "ja": "{page}ページ：「{text}」の {count}字のうち {hidden}字が隠れているか、切れています。",
        "hint": "Draw it after what covers it, or give it more room.",
        "hint_ja": "覆っている物より後に描くか、場所を広げてください。",
    },
    "text-dropped": {
        "en": "“{text}” stands on none of the pages.",
        "ja": "「{text}」がどのページにも印刷されていません。",
        "hint": "Choose larger paper or smaller cards, or leave out --large.",
        "hint_ja": "大きな用紙か小さなカードにするか、--large を外してください。",
    },
    "figure-dropped": {
        "en": "the diagram `{diagram}` is left out of the booklet: the deck has no card `{lacking}`.",
        "ja": "説明書の図 `{diagram}` が省かれます：山札にカード `{lacking}` がありません。",
        "hint": "Give the deck this card, or the diagram others.",
        "hint_ja": "山札にこのカードを加えるか、図のカードを変えてください。",
    },
    "off-page": {
        "en": "page {page}: “{text}” runs {excess:.1f} mm off the paper.",
        "ja": "{page}ページ：「{text}」が用紙から {excess:.1f} mm はみ出しています。",
        "hint": "Shorten it, or choose larger paper.",
        "hint_ja": "短くするか、大きな用紙にしてください。",
    },
    "across": {
        "en": "page {page}: “{text}” lies across a {role}.",
        "ja": "{page}ページ：「{text}」が{role}にかかっています。",
        "hint": "Shorten it, or give it room on one side.",
        "hint_ja": "短くするか、線の片側に収めてください。",
    },
    "cut-away": {
        "en": "page {page}: “{text}” lies in a notch or beyond the cut, and would be cut away.",
        "ja": "{page}ページ：「{text}」が切り欠きか切り取り線の外にあり、切り落とされます。",
        "hint": "Move it inside the outline.",
        "hint_ja": "輪郭の内側へ動かしてください。",
    },
    "heading-stranded": {
        "en": "page {page}: the heading “{text}” stands alone; what it heads is elsewhere.",
        "ja": "{page}ページ：見出し「{text}」だけが残り、続きが別の段かページにあります。",
        "hint": "Keep it with what follows.",
        "hint_ja": "続く文と同じ段に置いてください。",
    },
    "short-last-line": {
        "en": "page {page}: the last line after “{before}” is “{text}” alone.",
        "ja": "{page}ページ：「{before}」の次の行が「{text}」だけです。",
        "hint": "Break the paragraph earlier, or change its words.",
        "hint_ja": "もっと前で改行するか、言葉を変えてください。",
    },
    "line.cut": {"en": "cut", "ja": "切り取り線"},
    "line.fold": {"en": "fold", "ja": "折り線"},
    "safe-zone.text": {
        "en": "“{text}” comes within {distance:.1f} mm of the {edge} cut; {safe:g} mm are safe.",
        "ja": "「{text}」が{edge}の仕上がり線から {distance:.1f} mm です。{safe:g} mm 離してください。",
        "hint": "Move it towards the middle: knives and printers stray by a millimetre.",
        "hint_ja": "内側へ動かしてください。刃もプリンターも1 mmほどずれます。",
    },
    "safe-zone.outline": {
        "en": "“{text}” comes within {distance:.1f} mm of the outline; {safe:g} mm are safe.",
        "ja": "「{text}」が輪郭線から {distance:.1f} mm です。{safe:g} mm 離してください。",
        "hint": "The corners of its box leave the circle or hexagon first: make it narrower or smaller.",
        "hint_ja": "円や六角形では、枠の角が先に外へ出ます。幅を狭くするか、小さくしてください。",
    },
    "safe-zone.icon": {
        "en": "the icon comes within {distance:.1f} mm of the {edge} cut; {safe:g} mm are safe.",
        "ja": "アイコンが{edge}の仕上がり線から {distance:.1f} mm です。{safe:g} mm 離してください。",
        "hint": "Move its box towards the middle.",
        "hint_ja": "枠を内側へ動かしてください。",
    },
    "bleed": {
        "en": "the {side} is printed up to the {edge} cut and stops there: a knife that strays shows paper.",
        "ja": "{side}の絵が{edge}の仕上がり線で終わっています。刃がずれると白い縁が出ます。",
        "hint": 'Let the background run {bleed:g} mm beyond the cut (box = "bleed").',
        "hint_ja": '地を仕上がり線の外へ {bleed:g} mm 広げてください（box = "bleed"）。',
    },
    "symmetry": {
        "en": "the back `{back}` is not point-symmetric: turned about, it tells cards apart "
        "(most {x:.0f} mm from the left, {y:.0f} mm from the top).",
        "ja": "裏 `{back}` が点対称ではありません。上下で見分けがつきます"
        "（左から {x:.0f} mm、上から {y:.0f} mm がいちばん違います）。",
        "hint": "Draw it the same upside down, or declare [backs.{back}] information = true.",
        "hint_ja": "さかさにしても同じ絵にするか、[backs.{back}] に information = true と書いてください。",
    },
    "contrast.card": {
        "en": "the contrast of “{text}” is {contrast:.1f} : 1; it needs {least:g} : 1.",
        "ja": "「{text}」のコントラストが {contrast:.1f} : 1 です。{least:g} : 1 が必要です。",
        "hint": "Make the text {color} darker or lighter than its ground.",
        "hint_ja": "文字の色 {color} を地からもっと離してください。",
    },
    "contrast.page": {
        "en": "page {page}: the contrast of “{text}” is {contrast:.1f} : 1; it needs {least:g} : 1.",
        "ja": "{page}ページ：「{text}」のコントラストが {contrast:.1f} : 1 です。{least:g} : 1 が必要です。",
        "hint": "Choose a lighter or darker ground for the text {color}, or another motif.",
        "hint_ja": "文字の色 {color} に合う地か、別のモチーフを選んでください。",
    },
    "image-dpi": {
        "en": "the image {image} is printed at {dpi:.0f} dpi ({width} × {height} pixels on "
        "{wide:.0f} × {tall:.0f} mm); {wanted} are wanted.",
        "ja": "画像 {image} が {dpi:.0f} dpi です（{width} × {height} 画素を "
        "{wide:.0f} × {tall:.0f} mm に）。{wanted} dpi 以上にしてください。",
        "hint": "Use a larger file, or a smaller box.",
        "hint_ja": "大きな画像を使うか、枠を小さくしてください。",
    },
    "colour-vision": {
        "en": "{column} {one} and {other} differ by colour alone, and for {vision} eyes hardly: "
        "ΔE00 {delta:.1f}, under {least:g} (cards {first} and {second}).",
        "ja": "{column} の {one} と {other} は色だけで見分けるもので、{vision}では ΔE00 が {delta:.1f}"
        "（{least:g} 未満）です（カード {first} と {second}）。",
        "hint": "Tell them apart by shape, letter or pattern too, or choose other colours.",
        "hint_ja": "形・文字・模様でも区別するか、色を変えてください。",
    },
    "grey": {
        "en": "{column} {one} and {other} differ by colour alone: on a grey printer ΔL* is {delta:.1f}, "
        "under {least:g} (cards {first} and {second}).",
        "ja": "{column} の {one} と {other} は色だけで見分けるもので、灰色の印刷では ΔL* が {delta:.1f}"
        "（{least:g} 未満）です（カード {first} と {second}）。",
        "hint": "Tell them apart by shape, letter or pattern too, or make one lighter.",
        "hint_ja": "形・文字・模様でも区別するか、一方を明るくしてください。",
    },
    "group-empty": {
        "en": "no card has `{value}` in the column `{column}`, which must be told apart.",
        "ja": "見分けるべき列 `{column}` に `{value}` のカードがありません。",
        "hint": "Correct [distinguish] or the card list.",
        "hint_ja": "[distinguish] かカード表を直してください。",
    },
    "unused.back": {
        "en": "no card has the back `{name}`.",
        "ja": "裏 `{name}` のカードがありません。",
        "hint": "Give it to a card, or delete it.",
        "hint_ja": "どれかのカードに使うか、消してください。",
    },
    "unused.face": {
        "en": "no card takes the face `{name}`.",
        "ja": "面 `{name}` を使うカードがありません。",
        "hint": "A card takes it whose `{column}` says `{name}`; else delete it.",
        "hint_ja": "`{column}` が `{name}` のカードが使います。要らなければ消してください。",
    },
    "unused.font": {
        "en": "the typeface `{name}` is never used.",
        "ja": "書体 `{name}` は使われていません。",
        "hint": 'Name it in an element (font = "{name}"), or delete it.',
        "hint_ja": '要素に font = "{name}" と書くか、消してください。',
    },
    "unused.card": {
        "en": "the card `{name}` has the quantity 0 and is never printed.",
        "ja": "カード `{name}` は枚数が 0 で、印刷されません。",
        "hint": "Give it a quantity, or delete the row.",
        "hint_ja": "枚数を書くか、その行を消してください。",
    },
    "translation.column": {
        "en": "the {language} cards print nothing for `{{{name}}}`: there is no column `{wanted}`.",
        "ja": "{language}のカードでは `{{{name}}}` に何も印刷されません。列 `{wanted}` がありません。",
        "hint": "Add the column; or call it `{name}` where it is the same in all languages.",
        "hint_ja": "その列を加えるか、どの言語でも同じなら列の名前を `{name}` にしてください。",
    },
    "translation.cell": {
        "en": "`{column}` is empty, while `{other}` says “{text}”: the {language} card prints nothing there.",
        "ja": "`{other}` には「{text}」とありますが、`{column}` が空です。{language}のカードに何も出ません。",
        "hint": "Translate it; or leave the language out: languages = [...] in game.toml.",
        "hint_ja": "訳を書くか、game.toml の languages からその言語を外してください。",
    },
    "language.en": {"en": "English", "ja": "英語"},
    "language.ja": {"en": "Japanese", "ja": "日本語"},
    "idle-mark.stars": {
        "en": "`{mark}` in “{text}” has no partner and is printed as it stands.",
        "ja": "「{text}」の `{mark}` は対になっていないので、そのまま印刷されます。",
        "hint": "Close it with another `{mark}`, or write `{escaped}` where it is meant as it stands.",
        "hint_ja": "もうひとつの `{mark}` で閉じるか、そのまま印刷するなら `{escaped}` と書いてください。",
    },
    "idle-mark.italic": {
        "en": "the stars of “{mark}” within a word make letters italic.",
        "ja": "「{mark}」の単語の中の * が斜体の印になっています。",
        "hint": "Write `{escaped}` where stars are meant, or × for a product.",
        "hint_ja": "星印なら `{escaped}`、かけ算なら × と書いてください。",
    },
    "idle-mark.braces": {
        "en": "`{mark}` in “{text}” means nothing and is printed as it stands.",
        "ja": "「{text}」の `{mark}` には意味がなく、そのまま印刷されます。",
        "hint": "Cells hold text with marks ({{color:red}}…{{/}}, {{size:12}}…{{/}}, :icon:) and names of "
        "[define]: {known}. Columns and sums belong into faces.toml; a brace as such is written `\\{{`.",
        "hint_ja": "セルに書けるのは印（{{color:red}}…{{/}}、{{size:12}}…{{/}}、:icon:）と "
        "[define] の名前です：{known}。列や式は faces.toml に、波括弧そのものは `\\{{` と書きます。",
    },
    "idle-mark.foreign": {
        "en": "`{mark}` in “{text}” is printed as it stands: it is a mark of HTML or of another program.",
        "ja": "「{text}」の `{mark}` はそのまま印刷されます。HTML や他のソフトの印は働きません。",
        "hint": "Bold is **…**, italic *…*, a new line \\n, a colour {{color:red}}…{{/}}, a text of [define] "
        "{{name}}; & and < stand for themselves.",
        "hint_ja": "太字は **…**、斜体は *…*、改行は \\n、色は {{color:red}}…{{/}}、"
        "[define] の文は {{名前}} です。"
        "& や < はそのまま書けます。",
    },
    "idle-mark.half": {
        "en": "`{mark}` in “{text}” stands alone and is printed as it stands.",
        "ja": "「{text}」の `{mark}` は対になっていないので、そのまま印刷されます。",
        "hint": "Write the other brace, or `\\{mark}` where it is meant as it stands.",
        "hint_ja": "もう一方の波括弧を書くか、そのまま印刷するなら `\\{mark}` と書いてください。",
    },
    "idle-mark.end": {
        "en": "`{{/}}` in “{text}” ends nothing and is printed as it stands.",
        "ja": "「{text}」の `{{/}}` は何も終わらせず、そのまま印刷されます。",
        "hint": "Open it before: {{color:red}}…{{/}}.",
        "hint_ja": "前に {{color:red}} のような始まりを書いてください。",
    },
    "idle-mark.open": {
        "en": "`{mark}` in “{text}” is not closed and goes on to the end of the paragraph.",
        "ja": "「{text}」の `{mark}` が閉じておらず、段落の終わりまで続きます。",
        "hint": "Write {{/}} where it ends.",
        "hint_ja": "終わりに {{/}} を書いてください。",
    },
    "default.face": {
        "en": "no face is called `{word}`: cards whose `{column}` says so take [face.default].",
        "ja": "`{word}` という面がないので、`{column}` が `{word}` のカードは [face.default] になります。",
        "hint": 'Correct the cell; or where it is meant, say so: [face.{word}] with extends = "default".',
        "hint_ja": 'セルを直すか、そのままでよければ [face.{word}] に extends = "default" と書いてください。',
    },
    "default.back": {
        "en": "nothing draws the back `{word}`, while other backs are drawn: it is {fate}.",
        "ja": "ほかの裏は描かれていますが、裏 `{word}` の絵がありません。{fate}。",
        "hint": "Write [back.{word}] in faces.toml, or [back.default] for all.",
        "hint_ja": "faces.toml に [back.{word}] か、全体の [back.default] を書いてください。",
    },
    "default.blank": {"en": "left blank", "ja": "白紙になります"},
    "default.usual": {"en": "drawn as [back.default]", "ja": "[back.default] で描かれます"},
    "unused.element": {
        "en": "no card shows `{name}`: its `when` holds for none.",
        "ja": "`{name}` はどのカードにも描かれません。`when` の成り立つカードがありません。",
        "hint": "Compare the words in it with those of the card list: {known}.",
        "hint_ja": "条件の言葉をカード表と見比べてください：{known}。",
    },
    "ink-lost": {
        "en": "with --ink {ink} the cards {first} and {second} look the same, though their `{column}` "
        "differs ({one}, {other}).",
        "ja": "--ink {ink} では、`{column}` の違う（{one} と {other}）カード {first} と {second} が"
        "同じに見えます。",
        "hint": "Say it by a word, an icon or a pattern as well: large areas turn to outlines.",
        "hint_ja": "文字・アイコン・模様でも示してください。広い塗りは輪郭だけになります。",
    },
    "edge.left": {"en": "left", "ja": "左"},
    "edge.right": {"en": "right", "ja": "右"},
    "edge.top": {"en": "upper", "ja": "上"},
    "edge.bottom": {"en": "lower", "ja": "下"},
    "vision.protan": {"en": "protan", "ja": "1型（赤の見えにくい）色覚"},
    "vision.deutan": {"en": "deutan", "ja": "2型（緑の見えにくい）色覚"},
    "vision.tritan": {"en": "tritan", "ja": "3型（青の見えにくい）色覚"},
    "side.face": {"en": "face", "ja": "表"},
    "side.back": {"en": "back", "ja": "裏"},
    "error": {"en": "error", "ja": "誤り"},
    "warning": {"en": "warning", "ja": "注意"},
    "fine": {
        "en": "{game}: nothing to complain about ({cards} cards; {langs}).",
        "ja": "{game}：問題ありません（カード {cards}枚、{langs}）。",
    },
    "count": {
        "en": "{errors} errors, {warnings} warnings.",
        "ja": "誤り {errors}件、注意 {warnings}件。",
    },
}
