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
    "also-lines": {
        "en": "({count} times, in the lines {lines})",
        "ja": "（同様のもの {count}か所、行 {lines}）",
    },
    "where-many": {
        "en": "({count} cards: {names}; rows {rows})",
        "ja": "（{count}枚：{names}、行 {rows}）",
    },
    "text-size.card": {
        "en": "text is {size:.1f} pt (“{text}”); card text should be at least {least:g} pt.",
        "ja": "{size:.1f} pt の文字（「{text}」）：カードの文字は {least:g} pt 以上にしてください。",
        "hint": "Make it larger, or shorten it.",
        "hint_ja": "文字を大きくするか、短くしてください。",
    },
    "text-size.page": {
        "en": (
            "page {page}: text is {size:.1f} pt (“{text}”); the minimum for this component is {least:g} pt."
        ),
        "ja": "{page}ページ：{size:.1f} pt の文字（「{text}」）。ここでは {least:g} pt 以上が必要です。",
        "hint": "Shorten the text, or choose larger paper.",
        "hint_ja": "文を短くするか、大きな用紙を選んでください。",
    },
    "text-over-text": {
        "en": "page {page}: “{text}” and “{other}” overlap.",
        "ja": "{page}ページ：「{text}」と「{other}」が重なっています。",
        "hint": "Shorten one of them, choose larger paper or smaller cards, or leave out --large.",
        "hint_ja": "どちらかを短くするか、大きな用紙・小さなカードにするか、--large を外してください。",
    },
    "text-over-text.card": {
        "en": "“{text}” and “{other}” overlap.",
        "ja": "「{text}」と「{other}」が重なっています。",
        "hint": "Move one of their boxes, or use `when` so that only one of them is drawn.",
        "hint_ja": "どちらかの枠を動かすか、`when` で片方だけを描いてください。",
    },
    "text-hidden.card": {
        "en": "{hidden} of the {count} letters of “{text}” are covered or cut off.",
        "ja": "「{text}」の {count}字のうち {hidden}字が隠れているか、切れています。",
        "hint": ("In the file, put the element after whatever covers it: later elements are drawn on top."),
        "hint_ja": "覆っている要素より後に書いてください。後に書いたものが上に描かれます。",
    },
    "text-over-art.card": {
        "en": "“{text}” crosses the edge of `{element}`.",
        "ja": "「{text}」が `{element}` の縁にかかっています。",
        "hint": "Move it beside the picture or fully onto it, or draw a filled `rect` between them.",
        "hint_ja": "絵の横か、絵の中に収めるか、間に塗りのある長方形を置いてください。",
    },
    "text-over-art": {
        "en": "page {page}: “{text}” crosses lines or the edge of a picture.",
        "ja": "{page}ページ：「{text}」が線や絵の縁にかかっています。",
        "hint": "Give it a plain background, or move it beside the picture.",
        "hint_ja": "無地の上か、絵のないところに置いてください。",
    },
    "text-hidden": {
        "en": "page {page}: {hidden} of the {count} letters of “{text}” are covered or cut off.",
        "ja": "{page}ページ：「{text}」の {count}字のうち {hidden}字が隠れているか、切れています。",
        "hint": "Draw it after whatever covers it, or give it more room.",
        "hint_ja": "覆っている物より後に描くか、場所を広げてください。",
    },
    "text-dropped": {
        "en": "“{text}” does not appear on any page.",
        "ja": "「{text}」がどのページにも印刷されていません。",
        "hint": "Choose larger paper or smaller cards, or leave out --large.",
        "hint_ja": "大きな用紙か小さなカードにするか、--large を外してください。",
    },
    "figure-dropped": {
        "en": (
            "the diagram `{diagram}` is left out of the booklet because the deck has no card `{lacking}`."
        ),
        "ja": "説明書の図「{diagram}」が省かれます。デッキにカード「{lacking}」がありません。",
        "hint": "Add this card to the deck, or change the diagram’s cards.",
        "hint_ja": "デッキにこのカードを加えるか、図のカードを変えてください。",
    },
    "off-page": {
        "en": "page {page}: “{text}” runs {excess:.1f} mm off the paper.",
        "ja": "{page}ページ：「{text}」が用紙から {excess:.1f} mm はみ出しています。",
        "hint": "Shorten it, or choose larger paper.",
        "hint_ja": "短くするか、大きな用紙にしてください。",
    },
    "across": {
        "en": "page {page}: “{text}” crosses a {role} line.",
        "ja": "{page}ページ：「{text}」が{role}にかかっています。",
        "hint": "Shorten it, or move it to one side of the line.",
        "hint_ja": "短くするか、線の片側に収めてください。",
    },
    "cut-away": {
        "en": "page {page}: “{text}” is in a notch or outside the cut line, so it would be cut off.",
        "ja": "{page}ページ：「{text}」が切り欠きか切り取り線の外にあり、切り落とされます。",
        "hint": "Move it inside the outline.",
        "hint_ja": "輪郭の内側へ動かしてください。",
    },
    "heading-stranded": {
        "en": "page {page}: the heading “{text}” is separated from its text.",
        "ja": "{page}ページ：見出し「{text}」だけが残り、続きが別の段かページにあります。",
        "hint": "Keep it with what follows.",
        "hint_ja": "続く文と同じ段に置いてください。",
    },
    "short-last-line": {
        "en": "page {page}: the last line after “{before}” is only “{text}”.",
        "ja": "{page}ページ：最後の行が「{text}」だけです（前は「{before}」）。",
        "hint": "Break the paragraph earlier, or reword it.",
        "hint_ja": "もっと前で改行するか、言葉を変えてください。",
    },
    "sign-hidden": {
        "en": "page {page}: the card `{name}` in a figure does not show its “{sign}”.",
        "ja": "{page}ページ：図のカード `{name}` の「{sign}」が見えません。",
        "hint": "Lay what covers it farther off, or draw the figure larger.",
        "hint_ja": "覆っているものを離すか、図を大きくしてください。",
    },
    "sign-covered": {
        "en": "page {page}: a ring, tick, cross or number in a figure lies on “{sign}”.",
        "ja": "{page}ページ：図の印が「{sign}」に重なっています。",
        "hint": "Put it where the card bears no sign.",
        "hint_ja": "カードの数字や記号のないところに置いてください。",
    },
    "mark-astray.ring": {
        "en": "page {page}: a ring frames no card ({x:.0f} mm from the left, {y:.0f} from the top).",
        "ja": "{page}ページ：図の枠（左から{x:.0f} mm、上から{y:.0f} mm）がどのカードも囲んでいません。",
        "hint": "Give it the place and the size of its card.",
        "hint_ja": "囲むカードと同じ位置と大きさにしてください。",
    },
    "mark-astray.badge": {
        "en": "page {page}: a tick, cross or number lies at nothing ({x:.0f} mm from the left, "
        "{y:.0f} from the top).",
        "ja": "{page}ページ：図の印（左から{x:.0f} mm、上から{y:.0f} mm）のそばに何もありません。",
        "hint": "Put it on the card that it means.",
        "hint_ja": "指すカードの上に置いてください。",
    },
    "line.cut": {"en": "cut", "ja": "切り取り線"},
    "line.fold": {"en": "fold", "ja": "折り線"},
    "safe-zone.text": {
        "en": "“{text}” is {distance:.1f} mm from the {edge} cut; keep at least {safe:g} mm.",
        "ja": "「{text}」が{edge}の仕上がり線から {distance:.1f} mm です。{safe:g} mm 離してください。",
        "hint": "Move it towards the middle: cuts and printers are off by up to a millimetre.",
        "hint_ja": "内側へ動かしてください。刃もプリンターも1 mmほどずれます。",
    },
    "safe-zone.outline": {
        "en": "“{text}” is {distance:.1f} mm from the outline; keep at least {safe:g} mm.",
        "ja": "「{text}」が輪郭線から {distance:.1f} mm です。{safe:g} mm 離してください。",
        "hint": (
            "On a circle or hexagon the corners of the text box reach the outline first: make it "
            "narrower or smaller."
        ),
        "hint_ja": "円や六角形では、枠の角が先に外へ出ます。幅を狭くするか、小さくしてください。",
    },
    "safe-zone.icon": {
        "en": "the icon is {distance:.1f} mm from the {edge} cut; keep at least {safe:g} mm.",
        "ja": "アイコンが{edge}の仕上がり線から {distance:.1f} mm です。{safe:g} mm 離してください。",
        "hint": "Move its box towards the middle.",
        "hint_ja": "枠を内側へ動かしてください。",
    },
    "bleed": {
        "en": (
            "the {side}’s artwork stops exactly at the {edge} cut: if the cut is slightly off, "
            "white paper will show."
        ),
        "ja": "{side}の絵が{edge}の仕上がり線で終わっています。刃がずれると白い縁が出ます。",
        "hint": 'Let the background run {bleed:g} mm beyond the cut (box = "bleed").',
        "hint_ja": '地を仕上がり線の外へ {bleed:g} mm 広げてください（box = "bleed"）。',
    },
    "symmetry": {
        "en": (
            "the back `{back}` looks different upside down, so it can reveal which card is which "
            "(largest difference {x:.0f} mm from the left, {y:.0f} mm from the top)."
        ),
        "ja": "裏 `{back}` が点対称ではありません。上下で見分けがつきます"
        "（左から {x:.0f} mm、上から {y:.0f} mm がいちばん違います）。",
        "hint": "Make it look the same upside down, or declare [backs.{back}] information = true.",
        "hint_ja": "さかさまにしても同じ絵にするか、[backs.{back}]にinformation = trueと書いてください。",
    },
    "contrast.card": {
        "en": "the contrast of “{text}” is {contrast:.1f}:1; it should be at least {least:g}:1.",
        "ja": "「{text}」のコントラストが {contrast:.1f} : 1 です。{least:g} : 1 が必要です。",
        "hint": "Make the text {color} darker or lighter than its background.",
        "hint_ja": "文字の色{color}と地の色の差を大きくしてください。",
    },
    "contrast.page": {
        "en": (
            "page {page}: the contrast of “{text}” is {contrast:.1f}:1; it should be at least {least:g}:1."
        ),
        "ja": "{page}ページ：「{text}」のコントラストが {contrast:.1f} : 1 です。{least:g} : 1 が必要です。",
        "hint": "Choose a lighter or darker background for the text {color}, or another motif.",
        "hint_ja": "文字の色 {color} に合う地か、別のモチーフを選んでください。",
    },
    "image-dpi": {
        "en": (
            "the image {image} prints at {dpi:.0f} dpi ({width} × {height} pixels at {wide:.0f} "
            "× {tall:.0f} mm); use at least {wanted}."
        ),
        "ja": "画像 {image} が {dpi:.0f} dpi です（{width} × {height} 画素を "
        "{wide:.0f} × {tall:.0f} mm に）。{wanted} dpi 以上にしてください。",
        "hint": "Use a larger file, or a smaller box.",
        "hint_ja": "大きな画像を使うか、枠を小さくしてください。",
    },
    "colour-vision": {
        "en": (
            "{column} {one} and {other} differ only in colour and are hard to tell apart for "
            "{vision} viewers: ΔE00 {delta:.1f}, below {least:g} (cards {first} and {second})."
        ),
        "ja": "{column} の {one} と {other} は色だけで見分けるもので、{vision}では ΔE00 が {delta:.1f}"
        "（{least:g} 未満）です（カード {first} と {second}）。",
        "hint": "Distinguish them by shape, letter or pattern too, or choose other colours.",
        "hint_ja": "形・文字・模様でも区別するか、色を変えてください。",
    },
    "grey": {
        "en": (
            "{column} {one} and {other} differ only in colour: printed in grey, ΔL* is "
            "{delta:.1f}, below {least:g} (cards {first} and {second})."
        ),
        "ja": "{column} の {one} と {other} は色だけで見分けるもので、灰色の印刷では ΔL* が {delta:.1f}"
        "（{least:g} 未満）です（カード {first} と {second}）。",
        "hint": "Tell them apart by shape, letter or pattern too, or make one lighter.",
        "hint_ja": "形・文字・模様でも区別するか、一方を明るくしてください。",
    },
    "group-empty": {
        "en": "no card has `{value}` in the column `{column}`, although [distinguish] lists it.",
        "ja": "見分けるべき列 `{column}` に `{value}` のカードがありません。",
        "hint": "Correct [distinguish] or the card list.",
        "hint_ja": "[distinguish] かカード表を直してください。",
    },
    "unused.back": {
        "en": "no card uses the back `{name}`.",
        "ja": "裏 `{name}` のカードがありません。",
        "hint": "Use it on a card, or delete it.",
        "hint_ja": "どれかのカードに使うか、消してください。",
    },
    "unused.face": {
        "en": "no card uses the face `{name}`.",
        "ja": "面 `{name}` を使うカードがありません。",
        "hint": "A card uses it if its `{column}` is `{name}`; otherwise delete it.",
        "hint_ja": "`{column}` が `{name}` のカードが使います。要らなければ消してください。",
    },
    "unused.font": {
        "en": "the typeface `{name}` is never used.",
        "ja": "書体 `{name}` は使われていません。",
        "hint": 'Use it in an element (font = "{name}"), or delete it.',
        "hint_ja": '要素に font = "{name}" と書くか、消してください。',
    },
    "unused.card": {
        "en": "the card `{name}` has quantity 0 and is never printed.",
        "ja": "カード `{name}` は枚数が 0 で、印刷されません。",
        "hint": "Give it a quantity, or delete the row.",
        "hint_ja": "枚数を書くか、その行を消してください。",
    },
    "translation.column": {
        "en": "{language} cards print nothing for `{{{name}}}`: there is no column `{wanted}`.",
        "ja": "{language}のカードでは `{{{name}}}` に何も印刷されません。列 `{wanted}` がありません。",
        "hint": "Add the column, or call it `{name}` if it is the same in all languages.",
        "hint_ja": "その列を加えるか、どの言語でも同じなら列の名前を `{name}` にしてください。",
    },
    "translation.cell": {
        "en": ("`{column}` is empty, but `{other}` says “{text}”: the {language} card prints nothing there."),
        "ja": "`{other}` には「{text}」とありますが、`{column}` が空です。{language}のカードに何も出ません。",
        "hint": "Translate it, or drop the language from languages = [...] in game.toml.",
        "hint_ja": "訳を書くか、game.toml の languages からその言語を外してください。",
    },
    "language.en": {"en": "English", "ja": "英語"},
    "language.ja": {"en": "Japanese", "ja": "日本語"},
    "idle-mark.stars": {
        "en": "`{mark}` in “{text}” has no closing mark and is printed as is.",
        "ja": "「{text}」の `{mark}` は対になっていないので、そのまま印刷されます。",
        "hint": "Close it with another `{mark}`, or write `{escaped}` to print it literally.",
        "hint_ja": "もうひとつの `{mark}` で閉じるか、そのまま印刷するなら `{escaped}` と書いてください。",
    },
    "idle-mark.italic": {
        "en": "the asterisks inside “{mark}” make its letters italic.",
        "ja": "「{mark}」の単語の中の * が斜体の印になっています。",
        "hint": "Write `{escaped}` for real asterisks, or × for multiplication.",
        "hint_ja": "星印なら `{escaped}`、かけ算なら × と書いてください。",
    },
    "idle-mark.braces": {
        "en": "`{mark}` in “{text}” has no meaning and is printed as is.",
        "ja": "「{text}」の `{mark}` には意味がなく、そのまま印刷されます。",
        "hint": "Cells hold text with marks ({{color:red}}…{{/}}, {{size:12}}…{{/}}, :icon:) and names of "
        "[define]: {known}. Columns and sums belong into faces.toml; a brace as such is written `\\{{`.",
        "hint_ja": "セルに書けるのは印（{{color:red}}…{{/}}、{{size:12}}…{{/}}、:icon:）と "
        "[define] の名前です：{known}。列や式は faces.toml に、波括弧そのものは `\\{{` と書きます。",
    },
    "idle-mark.foreign": {
        "en": "`{mark}` in “{text}” is HTML or markup from another program and is printed as is.",
        "ja": "「{text}」の `{mark}` はそのまま印刷されます。HTML や他のソフトの印は働きません。",
        "hint": "Bold is **…**, italic *…*, a new line \\n, a colour {{color:red}}…{{/}}, a text of [define] "
        "{{name}}; & and < stand for themselves.",
        "hint_ja": "太字は **…**、斜体は *…*、改行は \\n、色は {{color:red}}…{{/}}、"
        "[define] の文は {{名前}} です。"
        "& や < はそのまま書けます。",
    },
    "idle-mark.half": {
        "en": "`{mark}` in “{text}” is unmatched and is printed as is.",
        "ja": "「{text}」の `{mark}` は対になっていないので、そのまま印刷されます。",
        "hint": "Write the other brace, or `\\{mark}` where it is meant as it stands.",
        "hint_ja": "もう一方の波括弧を書くか、そのまま印刷するなら `\\{mark}` と書いてください。",
    },
    "idle-mark.end": {
        "en": "`{{/}}` in “{text}” closes nothing and is printed as is.",
        "ja": "「{text}」の `{{/}}` は何も終わらせず、そのまま印刷されます。",
        "hint": "Open it first: {{color:red}}…{{/}}.",
        "hint_ja": "前に {{color:red}} のような始まりを書いてください。",
    },
    "idle-mark.open": {
        "en": "`{mark}` in “{text}” is never closed and runs to the end of the paragraph.",
        "ja": "「{text}」の `{mark}` が閉じておらず、段落の終わりまで続きます。",
        "hint": "Write {{/}} where it ends.",
        "hint_ja": "終わりに {{/}} を書いてください。",
    },
    "default.face": {
        "en": "there is no face `{word}`, so cards whose `{column}` is `{word}` use [face.default].",
        "ja": "`{word}` という面がないので、`{column}` が `{word}` のカードは [face.default] になります。",
        "hint": ('Correct the cell, or if it is intended, write [face.{word}] with extends = "default".'),
        "hint_ja": 'セルを直すか、そのままでよければ [face.{word}] に extends = "default" と書いてください。',
    },
    "default.back": {
        "en": "the back `{word}` is not drawn, although other backs are: it is {fate}.",
        "ja": "ほかの裏は描かれていますが、裏 `{word}` の絵がありません。{fate}。",
        "hint": "Write [back.{word}] in faces.toml, or [back.default] for all.",
        "hint_ja": "faces.toml に [back.{word}] か、全体の [back.default] を書いてください。",
    },
    "default.blank": {"en": "left blank", "ja": "白紙になります"},
    "default.usual": {"en": "drawn as [back.default]", "ja": "[back.default] で描かれます"},
    "unused.element": {
        "en": "`{name}` is never shown: its `when` is true for no card.",
        "ja": "`{name}` はどのカードにも描かれません。`when` の成り立つカードがありません。",
        "hint": "Compare the words in it with those of the card list: {known}.",
        "hint_ja": "条件の言葉をカード表と見比べてください：{known}。",
    },
    "ink-lost": {
        "en": (
            "with --ink {ink}, the cards {first} and {second} look the same although their "
            "`{column}` differs ({one}, {other})."
        ),
        "ja": "--ink {ink} では、`{column}` の違う（{one} と {other}）カード {first} と {second} が"
        "同じに見えます。",
        "hint": "Show it with a word, an icon or a pattern too: large areas become outlines.",
        "hint_ja": "文字・アイコン・模様でも示してください。広い塗りは輪郭だけになります。",
    },
    "covered.picture": {
        "en": "`{other}` covers {share:.0%} of `{name}`.",
        "ja": "`{other}` が `{name}` の {share:.0%} を隠しています。",
        "hint": "Move one of them, or draw `{name}` after `{other}`.",
        "hint_ja": "どちらかを動かすか、`{name}` を `{other}` より後に書いてください。",
    },
    "covered.text": {
        "en": "`{other}` lies over {count} letters of “{text}”.",
        "ja": "`{other}` が「{text}」の {count}文字に重なっています。",
        "hint": "Move one of them, or write the text after `{other}` in faces.toml.",
        "hint_ja": "どちらかを動かすか、文字を faces.toml で `{other}` より後に書いてください。",
    },
    "covered.line": {
        "en": "the line of `{other}` runs through {count} letters of “{text}”.",
        "ja": "`{other}` の線が「{text}」の {count}文字を横切っています。",
        "hint": "Move one of them, or lay a filled shape between them.",
        "hint_ja": "どちらかを動かすか、間に塗りのある図形を置いてください。",
    },
    "faint-icon": {
        "en": "the icon `{icon}` is faint on its ground: contrast {contrast:.1f} : 1, at least {least:g}.",
        "ja": "アイコン `{icon}` が地に沈んでいます（コントラスト {contrast:.1f} : 1、{least:g} 以上に）。",
        "hint": "Make it darker or lighter, or put something plain behind it.",
        "hint_ja": "濃くするか明るくするか、無地の図形を後ろに置いてください。",
    },
    "bleed.short": {
        "en": "`{name}` ends {beyond:.1f} mm beyond the {edge} cut, and another ground shows there: "
        "where the cut is off, a stripe is left.",
        "ja": "`{name}` が{edge}の裁ち落とし線から {beyond:.1f} mm で終わり、その外は別の色です。"
        "裁断がずれると筋が残ります。",
        "hint": "Give it the box “bleed”, or let it run {bleed:g} mm over the cut.",
        "hint_ja": 'box を "bleed" にするか、{bleed:g} mm 外まで延ばしてください。',
    },
    "frame-at-cut": {
        "en": "the frame `{name}` is {distance:.1f} mm from the {edge} cut: it shows every cut that is off.",
        "ja": "枠 `{name}` が{edge}の裁ち落とし線から {distance:.1f} mm です。裁断のずれが目立ちます。",
        "hint": "Keep it {least:g} mm away from the cut, or leave it out.",
        "hint_ja": "裁ち落とし線から {least:g} mm 以上離すか、なくしてください。",
    },
    "hairline": {
        "en": "a line is {width:.3f} mm wide; under {least:g} mm it may not print.",
        "ja": "線の太さが {width:.3f} mm です。{least:g} mm より細いと印刷されないことがあります。",
        "hint": "Give it 0.1 mm or more.",
        "hint_ja": "0.1 mm 以上にしてください。",
    },
    "group-unshown": {
        "en": "`{column}` could not be compared: no element shows it, so {one} may look like {other}.",
        "ja": "`{column}` は比べられません。示す要素がなく、{one} と {other} が同じに見えるかもしれません。",
        "hint": "Show the column with a colour, an icon or a word, or take it out of [distinguish].",
        "hint_ja": "この列を色・アイコン・文字で示すか、[distinguish] から外してください。",
    },
    "back-differs.prints": {
        "en": "the back `{back}` prints what differs: {count} ways, so cards are known from behind.",
        "ja": "裏面 `{back}` はカードごとに違います（{count}種類）。裏から見分けられます。",
        "hint": "Take the fields out of it, or say [backs.{back}] information = true in game.toml.",
        "hint_ja": "{{列名}} を外すか、game.toml の [backs.{back}] に information = true と書いてください。",
    },
    "back-differs.lone": {
        "en": "only this card has the back `{back}`, among {total} cards: it is known from behind.",
        "ja": "裏面が `{back}` なのは {total}枚のうちこのカードだけです。裏から見分けられます。",
        "hint": "Mend the cell, or say [backs.{back}] information = true in game.toml if it is meant.",
        "hint_ja": "欄を直すか、意図どおりなら game.toml の [backs.{back}] に "
        "information = true と書いてください。",
    },
    "twice": {
        "en": "`{column}` of {second} is that of {first}: “{text}”, while all others have their own.",
        "ja": "{second} の `{column}` が {first} と同じです（「{text}」）。ほかのカードはすべて違います。",
        "hint": "Mend one of the cells if it was copied; for more of the same card use `quantity`.",
        "hint_ja": "写し間違いなら直してください。同じカードを増やすには quantity を使います。",
    },
    "letter-for-number": {
        "en": "“{text}” in `{column}` has a letter where a number is meant.",
        "ja": "`{column}` の「{text}」は数字のところが文字です。",
        "hint": "Write “{meant}”.",
        "hint_ja": "「{meant}」と書いてください。",
    },
    "untranslated": {
        "en": "`{column}` says the same as `{other}` (“{text}”): it is not {language}.",
        "ja": "`{column}` が `{other}` と同じです（「{text}」）。{language}になっていません。",
        "hint": "Write the translation.",
        "hint_ja": "訳を書いてください。",
    },
    "rule-count": {
        "en": "the rules say “{text}”, but the deck has {cards} cards, and no part of it {number}.",
        "ja": "ルールに「{text}」とありますが、カードは {cards}枚で、{number}枚の組もありません。",
        "hint": "Mend the sentence, or the quantities in the card list.",
        "hint_ja": "文か、カード表の枚数を直してください。",
    },
    "raw-markup": {
        "en": "`{mark}` is printed as it is written: “{text}”.",
        "ja": "`{mark}` がそのまま印刷されます：「{text}」。",
        "hint": "Mend or delete it; bold is **…** with both ends, fields are options of the game.",
        "hint_ja": "直すか消してください。太字は両端に **、{{名前}} はゲームの選択ルールです。",
    },
    "edge.left": {"en": "left", "ja": "左"},
    "edge.right": {"en": "right", "ja": "右"},
    "edge.top": {"en": "upper", "ja": "上"},
    "edge.bottom": {"en": "lower", "ja": "下"},
    "vision.protan": {"en": "red-blind (protan)", "ja": "1型（赤の見えにくい）色覚"},
    "vision.deutan": {"en": "green-blind (deutan)", "ja": "2型（緑の見えにくい）色覚"},
    "vision.tritan": {"en": "blue-blind (tritan)", "ja": "3型（青の見えにくい）色覚"},
    "side.face": {"en": "face", "ja": "表"},
    "side.back": {"en": "back", "ja": "裏"},
    "error": {"en": "error", "ja": "誤り"},
    "warning": {"en": "warning", "ja": "注意"},
    "fine": {
        "en": "{game}: no problems found ({cards} cards; {langs}).",
        "ja": "{game}：問題ありません（カード{cards}枚、{langs}）。",
    },
    "count": {
        "en": "{errors} errors, {warnings} warnings.",
        "ja": "誤り {errors}件、注意 {warnings}件。",
    },
}
