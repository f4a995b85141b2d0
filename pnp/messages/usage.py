"""What help pages say, and what is wrong with a command line."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    # the commands, one line each
    "command.kit": {
        "en": "everything a table needs: cards, aids, mats, booklet, sheets, box, cut plan",
        "ja": "卓に要るもの一式：カード、マット、冊子、記録用紙、マーカー、箱、裁断図",
    },
    "command.cards": {
        "en": "the cards alone",
        "ja": "カードだけ",
    },
    "command.mat": {
        "en": "the layout mats",
        "ja": "カードを置くマット",
    },
    "command.booklet": {
        "en": "the rules as a booklet, as plain pages or as a pocket fold",
        "ja": "ルール冊子（中とじ、ふつうのページ、折り本）",
    },
    "command.sheets": {
        "en": "score pad and record sheet",
        "ja": "得点表と記録用紙",
    },
    "command.proof": {
        "en": "contact sheets (PNG) of all that a kit prints, for the eyes",
        "ja": "一式の一覧画像（PNG）。目で確かめるために",
    },
    "command.update": {
        "en": "only the cards that changed since the last print, and what to throw away",
        "ja": "前の印刷から変わったカードだけと、捨てるカードの一覧",
    },
    "command.export": {
        "en": "the cards for other programs and vendors: pictures, Tabletop Simulator, cutters",
        "ja": "カードを他のソフトや業者向けに書き出す（画像、Tabletop Simulator、カッティングマシン）",
    },
    "command.list": {
        "en": "the games, papers, card sizes, and the options of a game",
        "ja": "ゲーム、用紙、カードの大きさ、ゲームのオプションの一覧",
    },
    "command.check": {
        "en": "what would go wrong on paper: sizes, cuts, contrast, colours, pictures",
        "ja": "印刷前の点検:文字の大きさ、断ち、コントラスト、色、画像",
    },
    "command.watch": {
        "en": "a page with all cards of a folder, drawn anew at every save, findings beside them",
        "ja": "フォルダーの全カードを見せるページ。保存のたびに描き直し、点検の結果を添える",
    },
    "command.calibrate": {
        "en": "measure a printer: a page to print on both sides, and its readings as a profile",
        "ja": "プリンターを測る：両面に刷る調整ページと、その読み値からのプロファイル",
    },
    "command.printers": {
        "en": "the printers that were measured",
        "ja": "測定済みのプリンターの一覧",
    },
    "command.new": {
        "en": "a folder with a small game of your own, ready to print and to change",
        "ja": "自作ゲームの小さな見本を作る（すぐ印刷でき、書き換えられる）",
    },
    # help of the commands
    "help.pnp": {
        "en": "Print card games at home: cards, mats, booklets and sheets, in English and Japanese.",
        "ja": "カードゲームを家で印刷します。カード、マット、冊子、記録用紙を、日本語と英語で。",
    },
    "help.kit": {
        "en": "Print all components of GAME (a name from `pnp list`, or the folder of your own "
        "game) into output/GAME/, and say how many sheets of paper each takes. English and Japanese, "
        "unless --lang says otherwise.",
        "ja": "GAME（`pnp list` にある名前、または自作ゲームのフォルダー）の一式を output/GAME/ "
        "に書き出し、それぞれに要る紙の枚数を示します。--lang "
        "を指定しなければ英語と日本語の両方です。",
    },
    "help.cards": {
        "en": "Print the cards of GAME, faces and backs on the same places.",
        "ja": "GAME のカードを印刷します。表と裏は同じ位置に並びます。",
    },
    "help.mat": {
        "en": "Print the mats of GAME at true size, on as many sheets as they take.",
        "ja": "GAME のマットを実寸で、必要な枚数の紙に印刷します。",
    },
    "help.booklet": {
        "en": "Print the rules of GAME with the numbers that the referee cites. --fold saddle "
        "makes signatures to fold and staple, none plain pages, pocket a quick reference on one "
        "sheet.",
        "ja": "GAME のルールを、審判が引用する番号つきで印刷します。--fold saddle は中とじ、none "
        "はふつうのページ、pocket は一枚の折り本（早見表）です。",
    },
    "help.sheets": {
        "en": "Print the score pad and the record sheet of GAME; what is written there can be "
        "typed line by line for the referee.",
        "ja": "GAME の得点表と記録用紙を印刷します。書いたものは一行ずつそのまま審判に読ませられます。",
    },
    "help.proof": {
        "en": "Render all that a kit of GAME prints into contact sheets of small pictures.",
        "ja": "GAME の一式を小さな画像にして一覧に並べます。",
    },
    "help.update": {
        "en": "Compare the cards of GAME with the ledger that the last print left beside its "
        "files, print those whose look changed on the fewest sheets, and list what to throw away and "
        "what to add. What is not said here is taken from that print.",
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
        "en": "List the games; with a GAME, its cards, options and components.",
        "ja": "ゲームの一覧。GAME を付けると、そのカード、オプション、構成物を示します。",
    },
    "help.check": {
        "en": "Look over GAME (a name, or the folder of your own game) before printing: missing "
        "characters, text too small or too long, pictures too coarse, what comes too near to the "
        "cut, backs that give cards away, contrast, colours that not everyone can tell apart, names "
        "that are missing, doubled or unused. Ends with status 1 where there are errors.",
        "ja": "印刷する前に GAME(名前、または自作ゲームのフォルダー)を点検します。"
        "字体にない文字、小さすぎる・はみ出す文字、粗い画像、断ちに近すぎるもの、上下のわかる裏、"
        "コントラスト、見分けにくい色、見つからない・重なる・使われない名前を調べ、"
        "誤りがあれば終了コード 1 で終わります。",
    },
    "help.watch": {
        "en": "Open a page on this machine with all cards of the folder GAME. On every save the changed "
        "cards are drawn anew, outlined and first in the list; what `pnp check` finds stands beside each "
        "card and is marked on it; a fault in a file stands on top while the last good pictures stay. "
        "With --lan a phone in the same network sees it, too. Ctrl-C ends it.",
        "ja": "フォルダー GAME の全カードのページをこのマシンで開きます。保存のたびに変わったカードだけを"
        "描き直し、枠で囲んで先頭に並べます。`pnp check` の結果は各カードの横と絵の上に示し、"
        "ファイルの誤りは一番上に示して、直るまで最後の正しい絵を残します。--lan "
        "を付けると同じネットワークのスマートフォンでも見られます。Ctrl-C で終わります。",
    },
    "help.calibrate": {
        "en": "Print a page on both sides, fold its edges over and read how far the back lies "
        "off the front; then give the READINGS after --read to write the profile of the printer. "
        "Everything printed with --printer NAME is then moved, turned and scaled so that backs meet "
        "fronts at true size.",
        "ja": "調整ページを両面に印刷し、端を折って裏のずれを読みます。--read に続けて読み値 "
        "READINGS を書くと、プリンターのプロファイルができます。以後 --printer 名前 "
        "を付けて印刷すると、裏が表に合い、実寸になるように、位置・傾き・大きさを直します。",
    },
    "help.printers": {
        "en": "List the profiles that `pnp calibrate` wrote, and what they correct.",
        "ja": "`pnp calibrate` が書いたプロファイルと、その補正の一覧です。",
    },
    "help.new": {
        "en": "Write a small complete game into the new folder DIR, or with --from a copy of one "
        "of ours. Edit its files and print it by `pnp kit DIR`.",
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
        "ja": "使い方: ",
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
        "en": "`{command} --help` explains the command.",
        "ja": "`{command} --help` に説明があります。",
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
        "ja": "{name} がありません。",
    },
    "needs_value": {
        "en": "{name} needs a value.",
        "ja": "{name} には値が要ります。",
    },
    "bad_value": {
        "en": "{name}: {message}",
        "ja": "{name}: {message}",
    },
    "did_you_mean": {
        "en": "Did you mean `{near}`?",
        "ja": "`{near}` のことですか。",
    },
}
