"""What `pnp export` says."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    "no-target": {
        "en": "no export target given.",
        "ja": "書き出す先が書かれていません。",
        "hint": "Add --to with one of: {known}.",
        "hint_ja": "--to に次のどれかを書いてください：{known}。",
    },
    "useless": {
        "en": "this option has no effect with --to {target}.",
        "ja": "--to {target} では何も変わりません。",
        "hint": "Leave it out.",
        "hint_ja": "省いてください。",
    },
    "not-sold": {
        "en": "{vendor} does not offer cards of size {size}.",
        "ja": "{vendor} には {size} の大きさのカードがありません。",
        "hint": "Choose one of: {known}.",
        "hint_ja": "次から選んでください：{known}。",
    },
    "the-rest": {
        "en": "the cards of the other sizes can still be exported.",
        "ja": "ほかの大きさのカードだけなら書き出せます。",
        "hint": "Add --only {cards}.",
        "hint_ja": "--only {cards} を加えてください。",
    },
    "no-gutterfold": {
        "en": "a cutting machine cannot cut folded sheets.",
        "ja": "折って貼る用紙はカッティングマシンで切れません。",
        "hint": "Use --backs long, short or none.",
        "hint_ja": "--backs long、short、none のどれかにしてください。",
    },
    "marks-unreached": {
        "en": ("this printer’s margins leave no room for the registration marks, {inset} mm from the edge."),
        "ja": "このプリンターの余白では、縁から {inset} mm の位置合わせの印を刷れません。",
        "hint": "Use a printer with margins under {inset} mm.",
        "hint_ja": "余白が {inset} mm より小さいプリンターを使ってください。",
    },
    "no-room": {
        "en": "no card of {width} × {height} mm fits on {paper} between the registration marks.",
        "ja": "{width} × {height} mm のカードは、{paper} の位置合わせの印の間に入りません。",
        "hint": "Use larger paper or smaller cards.",
        "hint_ja": "もっと大きな用紙か、小さなカードにしてください。",
    },
    "big-sheet": {
        "en": "images of {width} × {height} pixels are too large.",
        "ja": "{width} × {height} 画素の画像は大きすぎます。",
        "hint": "Use a lower --dpi.",
        "hint_ja": "--dpi を小さくしてください。",
    },
    "wrote": {
        "en": "files written into {folder}: {count}",
        "ja": "{folder} に {count} 個のファイルを書きました",
    },
    "vendor": {
        "en": (
            "{width} × {height} pixels, RGB, including {bleed} mm of bleed on every side; "
            "contents.csv lists how many of each."
        ),
        "ja": "{width} × {height} 画素、RGB、各辺 {bleed} mm は塗り足しです。"
        "枚数は contents.csv にあります。",
    },
    "drivethru": {
        "en": (
            "PDF/X-1a:2003 for {condition}: {pages} pages of {width} × {height} mm, each card’s "
            "back before its face, total ink at most {ink} %, text in black ink only."
        ),
        "ja": "PDF/X-1a:2003（{condition}）：{width} × {height} mm のページが {pages} 枚、"
        "どのカードも裏が先です。色は CMYK でインキ総量は {ink} % まで、黒い文字は墨一色です。",
    },
    "no-press": {
        "en": "files for a printing press need the package pikepdf, which is not installed.",
        "ja": "印刷所向けのファイルには pikepdf というパッケージが要りますが、入っていません。",
        "hint": 'Install it: pip install "kamifuda[press]".',
        "hint_ja": '入れてください：pip install "kamifuda[press]"。',
    },
    "named-rank": {"en": "{rank} of {suit}", "ja": "{suit}の{rank}"},
    "named-number": {"en": "{suit} {rank}", "ja": "{suit}の{rank}"},
    "tts": {
        "en": (
            "Copy {name} into Tabletop Simulator’s Saves/Saved Objects folder; it loads its "
            "images from {address}"
        ),
        "ja": "{name} を Tabletop Simulator の Saves/Saved Objects フォルダーにコピーしてください。"
        "画像は {address} から読まれます",
    },
    "tts-nowhere": {
        "en": (
            "{name} contains only the file names of its images, so it reveals nothing about your "
            "folders. Upload the images and give their address with --url https://…; or use "
            "`--url here` to load them from where they were written, which works only on this "
            "computer. Then copy the file into Tabletop Simulator’s Saves/Saved Objects folder."
        ),
        "ja": (
            "{name} には画像の名前だけが入っています（フォルダーの場所はだれにも伝わりません）。"
            "画像を公開して --url https://… でその場所を指定するか、自分だけで使うなら `--url her"
            "e` で書き出した場所を指定してください。そのうえで Tabletop Simulator の Saves/Saved "
            "Objects フォルダーにコピーします。"
        ),
    },
    "online-sheets": {
        "en": (
            "Sheets for {table}, no image larger than {pixels} pixels: for each card, "
            "contents.csv lists its sheet, the sheet’s columns and rows, its position, name and "
            "text."
        ),
        "ja": "{table} 用のシート（どの画像も {pixels} 画素まで）。どのカードがどのシートの何番目か、"
        "シートの列と行の数、名前と文面は contents.csv にあります。",
    },
    "online-files": {
        "en": (
            "Images for {table}, one per face and back, all the same size in pixels; "
            "contents.csv lists how many of each."
        ),
        "ja": "{table} 用の画像。表と裏がそれぞれ一つのファイルで、画素の数はみな同じです。"
        "枚数は contents.csv にあります。",
    },
    "cricut": {
        "en": (
            "Cards per image: {up}. Upload the images to Design Space as Print Then Cut and set "
            "a full one to {width} × {height} mm: it prints them with its own marks and cuts "
            "along their edges."
        ),
        "ja": "画像一つに {up} 枚。Design Space に Print Then Cut（印刷してからカット）として読み込み、"
        "全部埋まった画像の大きさを {width} × {height} mm にします。印は Design Space が刷り、"
        "カードの縁に沿って切ります。",
    },
    "no-room-cricut": {
        "en": (
            "a card of {width} × {height} mm is larger than the largest image Cricut can print "
            "and cut, {wide} × {high} mm."
        ),
        "ja": "{width} × {height} mm のカードは、Cricut が印刷して切れるいちばん大きな画像 "
        "{wide} × {high} mm より大きくなっています。",
        "hint": "Use smaller cards.",
        "hint_ja": "もっと小さなカードにしてください。",
    },
    "cutter": {
        "en": (
            "Cards per sheet: {up}; sheets: {sheets}. Print at 100 %, load the sheet with the "
            "black square at the upper left, and cut the layer “cut”."
        ),
        "ja": "一枚に {up} 枚、紙は {sheets} 枚。100 %（実寸）で印刷し、黒い正方形を左上にして置き、"
        "レイヤー「cut」を切ります。",
    },
}
