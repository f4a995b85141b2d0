"""What drawing, type and face templates complain about."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    # type
    "no-glyph": {
        "en": ("the font `{face}` has no character {character} (U+{code:04X}), which is used in “{text}”."),
        "ja": "書体 `{face}` に文字 {character} (U+{code:04X}) がありません（「{text}」の中）。",
        "hint": "Use other characters, or choose a font that has it.",
        "hint_ja": "ほかの文字で書くか、その文字のある書体を指定してください。",
    },
    "no-glyph-unseen": {
        "en": "there is an invisible character, U+{code:04X}, in “{text}” (tabs are U+0009).",
        "ja": "目に見えない文字 U+{code:04X} が「{text}」の中にあります（タブは U+0009）。",
        "hint": "Delete it, or replace it with a space.",
        "hint_ja": "消すか、空白に置き換えてください。",
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
        "hint": "Use an undamaged .ttf or .otf file of a single font.",
        "hint_ja": "壊れていない .ttf か .otf（一つの書体）を使ってください。",
    },
    "bad-tables": {
        "en": "the font file {path} cannot be read: its tables are damaged or missing.",
        "ja": "フォントファイル {path} を読めません：表が壊れているか、足りません。",
        "hint": "Use an undamaged .ttf or .otf file of a single font.",
        "hint_ja": "壊れていない .ttf か .otf（一つの書体）を使ってください。",
    },
    "bad-outlines": {
        "en": "the font file {path} cannot be read: its outlines are damaged.",
        "ja": "フォントファイル {path} を読めません：字の輪郭が壊れています。",
        "hint": "Use an undamaged .ttf or .otf file of a single font.",
        "hint_ja": "壊れていない .ttf か .otf（一つの書体）を使ってください。",
    },
    "rich-face": {
        "en": (
            "the font file {path} cannot be used: the characters in use have far too many outline points."
        ),
        "ja": "フォントファイル {path} は使えません：使われている字の輪郭の点が多すぎます。",
        "hint": "Take a font whose outlines are simpler.",
        "hint_ja": "輪郭がもっと単純なフォントを使ってください。",
    },
    "no-bold": {
        "en": "the typeface `{word}` has no bold, but the text uses bold (“{text}”).",
        "ja": "書体 `{word}` には太字がありませんが、太字の文字があります（「{text}」）。",
        "hint": 'Add one in game.toml: {name} = {{ regular = "…", bold = "…" }}.',
        "hint_ja": 'game.toml で太字を足してください：{name} = {{ regular = "…", bold = "…" }}。',
    },
    "no-glyph-chain": {
        "en": (
            "neither the typeface `{word}` nor its fallbacks have the character {character} "
            "(U+{code:04X}), which is used in “{text}”."
        ),
        "ja": "書体 `{word}` にも、その代わりの書体にも、文字 {character} (U+{code:04X}) が"
        "ありません（「{text}」の中）。",
        "hint": 'Add a fallback in game.toml: fallback = "sans".',
        "hint_ja": '代わりの書体を game.toml に書いてください：fallback = "sans"。',
    },
    "bad-size": {
        "en": "“{text}” is not a valid text size.",
        "ja": "「{text}」は文中の文字の大きさになりません。",
        "hint": "Write points or per cent, such as {{size:14}} or {{size:150%}}, "
        "from a quarter to ten times the size of the text.",
        "hint_ja": "{{size:14}} や {{size:150%}} のように、文の大きさの 4 分の 1 から 10 倍までで"
        "書いてください。",
    },
    "bad-reading": {
        "en": "{base} has {characters} characters and {readings} readings.",
        "ja": "「{base}」は {characters} 文字ですが、読みが {readings} 個あります。",
        "hint": "Write one reading for all of it, {{漢字|かんじ}}, or one for each character, "
        "{{漢字|かん|じ}}.",
        "hint_ja": "全体にひとつ（{{漢字|かんじ}}）か、一字ごとにひとつ（{{漢字|かん|じ}}）書いてください。",
    },
    "text-over": {
        "en": ("the text does not fit: even at {size:g} pt it is {excess:.1f} mm too {way} (“{text}”)."),
        "ja": "文字が入りません：{size:g} pt でも {excess:.1f} mm {way}（「{text}」）。",
        "hint": "Shorten the text, enlarge its box, or allow a smaller size.",
        "hint_ja": "文を短くするか、枠を大きくするか、より小さい文字を許してください。",
    },
    "no-color": {
        "en": "`{word}` is not a colour.",
        "ja": "`{word}` という色はありません。",
        "hint": "Write #rrggbb or one of: {known}.",
        "hint_ja": "#rrggbb か、次のどれかを書いてください：{known}。",
    },
    "bad-tint": {
        "en": "“{text}” is not a gradient.",
        "ja": "「{text}」はグラデーションとして読めません。",
        "hint": "Write two to twenty colours, each with its place where you like, in order: "
        "linear(90, navy, teal 60%, white) or radial(gold, red).",
        "hint_ja": "色を 2 から 20 個、順に書いてください（位置は任意）："
        "linear(90, navy, teal 60%, white) または radial(gold, red)。",
    },
    "no-icon": {
        "en": "there is no icon called `{word}`.",
        "ja": "アイコン `{word}` はありません。",
        "hint": "The icons are: {known}.",
        "hint_ja": "アイコンは次のとおりです：{known}。",
    },
    # writing
    "no-write": {
        "en": "cannot write {path}: {reason}.",
        "ja": "{path} に書き込めません：{reason}。",
        "hint": "Choose another folder with --out, or make this one writable.",
        "hint_ja": "--out で別のフォルダーを指定するか、書き込めるようにしてください。",
    },
    "linked": {
        "en": "{path} is a link that may have come with the game; nothing is written through it.",
        "ja": "{path} はゲームに付いてきたかもしれないリンクです。リンクの先には書き込みません。",
        "hint": "Take the link away, or name the folder itself with --out.",
        "hint_ja": "リンクを取り除くか、--out で本当のフォルダーを指定してください。",
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
    "long-picture": {
        "en": "the picture {path} is too long: {width} × {height} pixels, more than {limit} on a side.",
        "ja": "画像 {path} が細長すぎます：{width} × {height} 画素（一辺の上限 {limit} 画素）。",
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
        "en": "no face is defined.",
        "ja": "面が書かれていません。",
        "hint": "Begin with a table such as [face.default.title].",
        "hint_ja": "[face.default.title] のような表から始めてください。",
    },
    "bad-value": {
        "en": "wrong value for this key; it should be {wanted}.",
        "ja": "このキーに書けるのは：{wanted}。",
    },
    "no-column": {
        "en": "the cards have no column `{word}`.",
        "ja": "カードに `{word}` という列はありません。",
        "besides": "Or one of: {known}.",
        "besides_ja": "ほかに書ける名前：{known}。",
        "hint": "Names that may stand here: {known}.",
        "hint_ja": "ここに書ける名前：{known}。",
    },
    "no-parent": {
        "en": "there is nothing called `{word}` to extend.",
        "ja": "引き継ぐ `{word}` がありません。",
        "hint": "It may be: {known}.",
        "hint_ja": "書けるのは：{known}。",
    },
    "circle": {
        "en": "these extend each other in a loop: {names}.",
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
        "en": "this element does not say what it is.",
        "ja": "この要素が何かが書かれていません。",
        "hint": "Give it one of these keys: {kinds}.",
        "hint_ja": "次のどれかを書いてください：{kinds}。",
    },
    "two-kinds": {
        "en": "an element can be only one thing, but this one has: {kinds}.",
        "ja": "ひとつの要素に書けるのはひとつだけですが、{kinds} があります。",
        "hint": "Make a separate element for each.",
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
        "en": "the box extends {excess:.1f} mm beyond the card, so its text would be cut off.",
        "ja": "枠がカードの外へ {excess:.1f} mm はみ出していて、文字が切り落とされます。",
        "hint": "Move it or make it smaller; lengths in per cent follow the card size.",
        "hint_ja": "位置か大きさを直してください。％で書いた長さはカードの大きさに従います。",
    },
    "no-room": {
        "en": "the box is too small at this card size: {width:.1f} × {height:.1f} mm.",
        "ja": "このカードサイズでは枠の大きさが {width:.1f} × {height:.1f} mm になります。",
        "hint": "Give lengths in per cent, or choose a larger card.",
        "hint_ja": "長さを％で書くか、大きいカードを選んでください。",
    },
    "no-count": {
        "en": "`{text}` is not a whole number of repetitions.",
        "ja": "くり返しの数 `{text}` が整数ではありません。",
        "hint": "Write a number (`3`), a grid (`3 x 4`), or a list (`sun, moon`) whose entry the element "
        "shows as {{item}}.",
        "hint_ja": "数（`3`）、格子（`3 x 4`）、またはリスト（`sun, moon`、要素では {{item}}）を"
        "書いてください。",
    },
    "list-unused": {
        "en": "`{text}` is a list, but the element does not use its items.",
        "ja": "`{text}` はリストですが、要素がその項目を使っていません。",
        "hint": 'Write {{item}} where each entry belongs, as in icon = "{{item}}".',
        "hint_ja": '項目を入れる所に {{item}} と書いてください（例：icon = "{{item}}"）。',
    },
    "no-number": {
        "en": "`{name}` is “{text}” here, which is not a number.",
        "ja": "ここでは `{name}` が「{text}」で、計算できません。",
        "hint": "Put a number in the cell, or give a fallback: `if(points, points * 2, 0)`.",
        "hint_ja": "セルに数を書くか、ない場合を書いてください：`if(points, points * 2, 0)`。",
    },
    "too-deep": {
        "en": "the definition `{name}` refers to itself.",
        "ja": "定義 `{name}` が自分自身の中に入っています。",
        "hint": "Cells that a definition uses cannot use it again.",
        "hint_ja": "定義が使うセルの中で、その定義をもう一度使うことはできません。",
    },
    "name-taken": {
        "en": "`{word}` is already the name of a column or counter.",
        "ja": "`{word}` はすでに列かカウンターの名前です。",
        "hint": "Give the definition another name.",
        "hint_ja": "定義を別の名前にしてください。",
    },
    "bad-name": {
        "en": "`{word}` cannot be written between braces.",
        "ja": "`{word}` は波括弧の中に書けない名前です。",
        "hint": "Begin with a letter, and go on with letters, digits, `-`, `_` and `.`.",
        "hint_ja": "文字で始め、文字・数字・`-`・`_`・`.` だけを使ってください。",
    },
    "bad-length": {
        "en": "`{word}` is not a length.",
        "ja": "`{word}` は長さではありません。",
        "hint": 'Write mm (`5`), a unit (`"5mm"`, `"0.2in"`, `"12pt"`, `"30px"`), per cent (`"50%"`), or a '
        'sum (`"100% - 5mm"`); columns stand in braces (`"{{x}}"`).',
        "hint_ja": 'mm（`5`）、単位つき（`"5mm"`・`"0.2in"`・`"12pt"`・`"30px"`）、割合（`"50%"`）、'
        '式（`"100% - 5mm"`）のどれかを書いてください。列は `"{{x}}"` と書きます。',
    },
    "bad-unit": {
        "en": "`{word}` is not a unit of length.",
        "ja": "`{word}` という単位はありません。",
        "hint": "Units are: {known}, and %.",
        "hint_ja": "使える単位：{known}、%。",
    },
    "long-length": {
        "en": "the length `{word}` is far larger than any card.",
        "ja": "長さ `{word}` はどのカードよりもずっと大きい値です。",
        "hint": 'A number without a unit is millimetres; pixels are written `"750px"`.',
        "hint_ja": '単位のない数はミリメートルです。画素は `"750px"` のように書きます。',
    },
    "no-box": {
        "en": "there is no box called `{word}`.",
        "ja": "`{word}` という枠はありません。",
        "hint": 'Write "trim", "bleed", or four lengths: [x, y, width, height].',
        "hint_ja": '"trim"、"bleed"、または4つの長さ [x, y, 幅, 高さ] を書いてください。',
    },
    "count-of-4": {
        "en": "a box needs four lengths – x, y, width and height – but there are {count}.",
        "ja": "枠には x、y、幅、高さの4つの長さが要りますが、{count}個あります。",
        "hint": "Write them as [x, y, width, height].",
        "hint_ja": "[x, y, 幅, 高さ] と書いてください。",
    },
    "count-of-2": {
        "en": "two lengths are needed here, across and down, but there are {count}.",
        "ja": "ここには横と縦の2つの長さが要りますが、{count}個あります。",
        "hint": "Write them as [x, y].",
        "hint_ja": "[x, y] と書いてください。",
    },
    "out-of-range": {
        "en": "{word} is not between {least} and {most}.",
        "ja": "{word} は {least} から {most} までにありません。",
        "hint": "Write a number of this range.",
        "hint_ja": "この範囲の数を書いてください。",
    },
    "no-figure": {
        "en": "`{text}` is not a number.",
        "ja": "`{text}` は数ではありません。",
        "hint": 'Here belong {wanted}, without a unit: `45`, or a sum in braces, `"{{index * 15}}"`.',
        "hint_ja": '{wanted}を単位なしで書いてください：`45`、または波括弧の式 `"{{index * 15}}"`。',
    },
    "key-of-others": {
        "en": "`{name}` is a key for {kinds}, but this is {kind}.",
        "ja": "`{name}` は {kinds} のキーですが、これは {kind} です。",
        "hint": "Keys that may stand here: {known}.",
        "hint_ja": "ここに書けるキー：{known}。",
    },
    "no-figures": {
        "en": "`{word}` is not a valid colour.",
        "ja": "`{word}` は色の書き方になっていません。",
        "hint": 'A colour of your own is "#" and six hexadecimal digits, such as "#0b5394".',
        "hint_ja": '自分の色は "#0b5394" のように、# と16進数6桁で書いてください。',
    },
    "huge-count": {
        "en": "{count} repetitions: must be between 0 and {limit}.",
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
