"""What help pages say, and what is wrong with a command line."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    # the commands, one line each
    "command.kit": {
        "en": "print everything the table needs: cards, aids, mats, booklet, sheets, box, cut plan",
        "ja": "遊ぶのに必要なもの一式：カード、マット、説明書、記録用紙、マーカー、箱、裁断図",
    },
    "command.cards": {
        "en": "print only the cards",
        "ja": "カードだけ",
    },
    "command.mat": {
        "en": "print the layout mats",
        "ja": "カードを置くマット",
    },
    "command.booklet": {
        "en": "print the rules as a booklet, plain pages or a pocket fold",
        "ja": "説明書（中とじ、ふつうのページ、折り本）",
    },
    "command.sheets": {
        "en": "print the score pad and record sheet",
        "ja": "得点表と記録用紙",
    },
    "command.proof": {
        "en": "make contact sheets (PNG) of everything a kit prints, to look over",
        "ja": "一式の一覧画像（PNG）。目で確かめるために",
    },
    "command.update": {
        "en": ("print only the cards that have changed since the last print, and list what to throw away"),
        "ja": "前の印刷から変わったカードだけと、捨てるカードの一覧",
    },
    "command.export": {
        "en": (
            "export the cards for print shops and other programs: images, Tabletop Simulator, "
            "cutting machines"
        ),
        "ja": "カードを他のソフトや業者向けに書き出す（画像、Tabletop Simulator、カッティングマシン）",
    },
    "command.list": {
        "en": "list games, papers, card sizes, and the options of a game",
        "ja": "ゲーム、用紙、カードの大きさ、選択ルールの一覧",
    },
    "command.check": {
        "en": "find problems before you print: sizes, cuts, contrast, colours, pictures",
        "ja": "印刷前の点検：文字の大きさ、切り落とし、コントラスト、色、画像",
    },
    "command.watch": {
        "en": ("show all cards of a folder in the browser, redrawn at every save, with problems beside them"),
        "ja": "フォルダーの全カードを見せるページ。保存するたびに描き直し、点検の結果を付ける",
    },
    "command.calibrate": {
        "en": ("measure your printer: print a test page on both sides, then save its readings as a profile"),
        "ja": "プリンターを測る：両面に刷る調整ページと、その読み値からのプロファイル",
    },
    "command.printers": {
        "en": "list the printers you have measured",
        "ja": "測定済みのプリンターの一覧",
    },
    "command.new": {
        "en": "create a small game of your own, ready to print and edit",
        "ja": "自作ゲームの小さな見本を作る（すぐ印刷でき、書き換えられる）",
    },
    # help of the commands
    "help.pnp": {
        "en": "Print card games at home: cards, mats, booklets and sheets, in English and Japanese.",
        "ja": "カードゲームを家で印刷します。カード、マット、説明書、記録用紙を、日本語と英語で作ります。",
    },
    "help.kit": {
        "en": (
            "Print all components of GAME (a name from `pnp list`, or the folder of your own "
            "game) into output/GAME/, and report how many sheets of paper each takes. In English "
            "and Japanese unless you choose with --lang."
        ),
        "ja": (
            "GAME（「pnp list」にある名前、または自作ゲームのフォルダー）の一式をoutput/GAME/に書"
            "き出し、それぞれ何枚の紙が必要かを示します。--langを指定しなければ、英語と日本語の両"
            "方です。"
        ),
    },
    "help.cards": {
        "en": "Print the cards of GAME, with backs lined up behind faces.",
        "ja": "GAME のカードを印刷します。表と裏は同じ位置に並びます。",
    },
    "help.mat": {
        "en": "Print the mats of GAME at actual size, on as many sheets as needed.",
        "ja": "GAME のマットを実寸で、必要な枚数の紙に印刷します。",
    },
    "help.booklet": {
        "en": (
            "Print the rules of GAME with the rule numbers the referee cites. --fold saddle "
            "makes a booklet to fold and staple, none makes plain pages, pocket makes a quick "
            "reference on one sheet."
        ),
        "ja": (
            "GAMEの説明書を、審判が示すルール番号つきで印刷します。--fold saddleは中とじ、noneは"
            "ふつうのページ、pocketは1枚の折り本（折りたたみ早見表）です。"
        ),
    },
    "help.sheets": {
        "en": (
            "Print the score pad and record sheet of GAME. You can type what you write there "
            "line by line for the referee."
        ),
        "ja": "GAME の得点表と記録用紙を印刷します。書いたものは一行ずつそのまま審判に読ませられます。",
    },
    "help.proof": {
        "en": "Render everything that a kit of GAME prints as contact sheets of small images.",
        "ja": "GAME の一式を小さな画像にして一覧に並べます。",
    },
    "help.update": {
        "en": (
            "Compare the cards of GAME with the ledger saved by the last print, print only the "
            "cards that look different, on as few sheets as possible, and list what to throw "
            "away and what to add. Options you do not give are taken from that print."
        ),
        "ja": "GAME のカードを、前の印刷のとき一緒に書かれた台帳と比べ、"
        "見た目の変わったものだけをいちばん少ない枚数の紙に印刷して、"
        "捨てるカードと加えるカードを示します。指定しないことは前の印刷と同じです。",
    },
    "help.export": {
        "en": "Write the cards of GAME for another use into output/GAME/TARGET/: png and svg, "
        "one file a card; tgc (The Game Crafter), mpc (MakePlayingCards) and drivethru "
        "(DriveThruCards) as those vendors ask; tts, a game for Tabletop Simulator; "
        "screentop, tabletopia and ttp (Tabletop Playground), sheets or pictures for those tables; cutter, "
        "sheets with registration marks and their outlines as SVG and DXF (Silhouette); cricut, pictures for "
        "its Print Then Cut.",
        "ja": "GAME のカードを output/GAME/TARGET/ に書き出します。png と svg "
        "はカード一枚につき一ファイル、tgc（The Game Crafter）、mpc（MakePlayingCards）、"
        "drivethru（DriveThruCards）はそれぞれの業者の入稿仕様、tts は Tabletop Simulator "
        "のゲーム一式、screentop・tabletopia・ttp（Tabletop Playground）はそれぞれの卓のシートや画像、"
        "cutter は位置合わせの印の付いた用紙と、その切り抜き線（SVG と DXF、Silhouette）、"
        "cricut は Print Then Cut の画像です。",
    },
    "help.list": {
        "en": "List the games; with GAME, list its cards, options and components.",
        "ja": "ゲームの一覧。GAME を付けると、そのカード、オプション、構成物を示します。",
    },
    "help.check": {
        "en": (
            "Check GAME (a name, or the folder of your own game) before printing: missing "
            "characters, text that is too small or too long, low-resolution images, anything too "
            "close to the cut, backs that reveal the card, contrast, colours that not everyone "
            "can tell apart, and names that are missing, duplicated or unused. Exits with status "
            "1 if there are errors."
        ),
        "ja": (
            "印刷する前にGAME（名前、または自作ゲームのフォルダー）を調べます。書体にない文字、小"
            "さすぎる文字やはみ出す文字、粗い画像、切り口に近すぎるもの、上下のわかる裏、コントラ"
            "スト、見分けにくい色、見つからない・重なる・使われない名前を調べ、直すところがあれば"
            "終了コード1で終わります。"
        ),
    },
    "help.watch": {
        "en": (
            "Open a page on this computer with all cards of the folder GAME. At every save, "
            "changed cards are redrawn, outlined and listed first; what `pnp check` finds is "
            "shown beside and on each card; an error in a file is shown at the top while the "
            "last good images stay. With --lan, phones on the same network can see it too. Press "
            "Ctrl-C to stop."
        ),
        "ja": (
            "フォルダーGAMEの全カードのページを、このパソコンで開きます。保存するたびに変わったカ"
            "ードだけを描き直し、枠で囲んで先頭に並べます。「pnp check」の結果は、カードの横と絵"
            "の上に示します。ファイルに誤りがあればいちばん上に示し、直るまで最後の正しい絵を残し"
            "ます。--lanを付けると、同じネットワークのスマホでも見られます。Ctrl-Cで終わります。"
        ),
    },
    "help.calibrate": {
        "en": (
            "Print a page on both sides, fold its edges over, and read how far the back is "
            "offset from the front; then pass the READINGS with --read to write the printer’s "
            "profile. Everything you print with --printer NAME is then shifted, rotated and "
            "scaled so that backs line up with fronts at actual size."
        ),
        "ja": "調整ページを両面に印刷し、端を折って裏のずれを読みます。--read に続けて読み値 "
        "READINGS を書くと、プリンターのプロファイルができます。以後 --printer 名前 "
        "を付けて印刷すると、裏が表に合い、実寸になるように、位置・傾き・大きさを直します。",
    },
    "help.printers": {
        "en": "List the profiles written by `pnp calibrate`, and what they correct.",
        "ja": "`pnp calibrate` が書いたプロファイルと、その補正の一覧です。",
    },
    "help.new": {
        "en": (
            "Create a small complete game in the new folder DIR, or, with --from, a copy of one "
            "of ours. Edit its files and print it with `pnp kit DIR`."
        ),
        "ja": "新しいフォルダー DIR に小さなゲームを一つ書きます。--from "
        "を付けると既存のゲームの写しです。中のファイルを直し、`pnp kit DIR` で印刷します。",
    },
    "example.pnp": {
        "en": "pnp kit twin-pyramid\npnp cards american-page-one --option decks=2 --paper letter",
        "ja": "pnp kit twin-pyramid\npnp cards american-page-one --option decks=2 --paper letter",
    },
    "example.kit": {
        "en": "pnp kit twin-pyramid --paper letter --lang en --option jokers=2",
        "ja": "pnp kit twin-pyramid --paper a4 --lang ja --option jokers=2",
    },
    "example.cards": {
        "en": "pnp cards twin-pyramid --backs gutterfold --only 2S-9S,JK",
        "ja": "pnp cards twin-pyramid --backs gutterfold --only 2S-9S,JK",
    },
    "example.mat": {
        "en": "pnp mat pyramid-dice --paper a3 --card bridge",
        "ja": "pnp mat pyramid-dice --paper a3 --card bridge",
    },
    "example.booklet": {
        "en": "pnp booklet pile-up --lang ja --fold pocket",
        "ja": "pnp booklet pile-up --lang ja --fold pocket",
    },
    "example.sheets": {
        "en": "pnp sheets american-page-one --lang en --large",
        "ja": "pnp sheets american-page-one --lang ja --large",
    },
    "example.proof": {
        "en": "pnp proof pyramid-dice --lang ja --dpi 80",
        "ja": "pnp proof pyramid-dice --lang ja --dpi 80",
    },
    "example.update": {
        "en": "pnp update twin-pyramid --dry-run\npnp update my-game --since 2",
        "ja": "pnp update twin-pyramid --dry-run\npnp update my-game --since 2",
    },
    "example.export": {
        "en": "pnp export pile-up --to tts\npnp export twin-pyramid --to cutter --paper letter",
        "ja": "pnp export pile-up --to tts --lang ja\npnp export twin-pyramid --to cutter --paper a4",
    },
    "example.list": {
        "en": "pnp list twin-pyramid",
        "ja": "pnp list twin-pyramid",
    },
    "example.check": {
        "en": "pnp check twin-pyramid\npnp check my-game --json",
        "ja": "pnp check twin-pyramid\npnp check my-game --json",
    },
    "example.watch": {
        "en": "pnp watch my-game\npnp watch my-game --lan --card tarot",
        "ja": "pnp watch my-game\npnp watch my-game --lan --card tarot",
    },
    "example.calibrate": {
        "en": "pnp calibrate --printer canon\n"
        "pnp calibrate --printer canon --read left=-1+.65 right=-1+.80 top=0+.10 bottom=0+.05",
        "ja": "pnp calibrate --printer canon\n"
        "pnp calibrate --printer canon --read left=-1+.65 right=-1+.80 top=0+.10 bottom=0+.05",
    },
    "example.printers": {
        "en": "pnp printers",
        "ja": "pnp printers",
    },
    "example.new": {
        "en": "pnp new my-game\npnp new my-pyramid --from pyramid-dice",
        "ja": "pnp new my-game\npnp new my-pyramid --from pyramid-dice",
    },
    # usage
    "usage": {
        "en": "Usage: ",
        "ja": "使い方：",
    },
    "example": {
        "en": "Example",
        "ja": "例",
    },
    "options": {
        "en": "Options",
        "ja": "オプション",
    },
    "commands": {
        "en": "Commands",
        "ja": "コマンド",
    },
    "try_help": {
        "en": "Run `{command} --help` for help.",
        "ja": "「{command} --help」で説明を見られます。",
    },
    "no_command": {
        "en": "There is no command `{name}`.",
        "ja": "`{name}` というコマンドはありません。",
    },
    "no_option": {
        "en": "There is no option {name}.",
        "ja": "{name} というオプションはありません。",
    },
    "missing": {
        "en": "{name} is missing.",
        "ja": "{name}がありません。",
    },
    "needs_value": {
        "en": "{name} needs a value.",
        "ja": "{name}には値が必要です。",
    },
    "bad_value": {
        "en": "{name}: {message}",
        "ja": "{name}：{message}",
    },
    "did_you_mean": {
        "en": "Did you mean `{near}`?",
        "ja": "「{near}」のことですか？",
    },
}
