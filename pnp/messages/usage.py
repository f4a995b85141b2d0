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
    # options
    "option.traceback": {
        "en": "Show where it happened when something goes wrong inside the program.",
        "ja": "プログラムの内部で問題が起きたとき、その場所を表示します。",
    },
    "option.help": {
        "en": "Show this page.",
        "ja": "この説明を表示します。",
    },
    "option.paper": {
        "en": "Paper: a4, a3, b5, b4, letter, legal, tabloid, 4x6, or its size as 210x297mm. "
        "Default: a4, or letter where that is usual.",
        "ja": "用紙：a4、a3、b5、b4、letter、legal、tabloid、4x6、または 210x297mm のような寸法。"
        "初めは a4（レターが普通の地域では letter）。",
    },
    "option.card": {
        "en": "Card size: poker (default), tcg, bridge, jp-bridge, jp-tcg, euro, mini, "
        "mini-euro, tarot, square, name-card, or 60x90mm.",
        "ja": "カードの大きさ：poker（初め）、tcg、bridge、jp-bridge、jp-tcg、euro、mini、"
        "mini-euro、tarot、square、name-card、または 60x90mm のような寸法。",
    },
    "option.backs": {
        "en": "How backs meet faces: printer turns on the long edge (default) or the short one, "
        "fold and glue (gutterfold), or none.",
        "ja": "表裏の合わせ方：長辺とじの両面（初め）、短辺とじ、折って貼る（gutterfold）、裏なし。",
    },
    "option.marks": {
        "en": "Cut marks: in the margin (default), at the corners, full lines, or none.",
        "ja": "裁断の印：余白（初め）、角、全面の線、なし。",
    },
    "option.marks_side": {
        "en": "Marks on the front only (default) or on both sides.",
        "ja": "印を表だけに付ける（初め）か、両面に付けるか。",
    },
    "option.bleed": {
        "en": "Millimetres of picture beyond the trim. Default: 0, neighbours share their cuts.",
        "ja": "仕上がり線の外まで刷る絵の幅（mm）。初めは 0 で、隣どうし切り口を共有します。",
    },
    "option.gap": {
        "en": "Millimetres between cards. Default: twice the bleed.",
        "ja": "カードの間隔（mm）。初めは塗り足しの二倍。",
    },
    "option.margin": {
        "en": "Millimetres at the paper's edges that the printer leaves white. Default: 6.35.",
        "ja": "プリンターが印刷できない紙の縁の幅（mm）。初めは 6.35。",
    },
    "option.ink": {
        "en": "full (default), low (outlines, no large areas), or mono (one ink).",
        "ja": "full（初め）、low（輪郭だけで広い塗りなし）、mono（一色）。",
    },
    "option.suits": {
        "en": "Suits in two colours (default), four colours, or told apart by pattern.",
        "ja": "スートを二色（初め）、四色、または模様で描き分けます。",
    },
    "option.indices": {
        "en": "Corners that show what a card is: 2 (default), or 4 for hands fanned either way.",
        "ja": "数字とマークを置く隅の数。2（初め）、または左右どちらに広げても見える 4。",
    },
    "option.camera": {
        "en": "Marks on cards and mats by which `referee look` tells them on a photograph.",
        "ja": "写真から referee look が見分けるための印を、カードとマットに入れます。",
    },
    "option.light_backs": {
        "en": "Backs in outlines, which take little ink; the faces stay as --ink says.",
        "ja": "裏面を線だけにしてインクを節約します。表面は --ink のとおりです。",
    },
    "option.copies": {
        "en": "How many decks. Default: 1.",
        "ja": "デッキの組数。初めは 1。",
    },
    "option.players": {
        "en": "Number of players; what each player needs is repeated. Default: the game's usual number.",
        "ja": "人数。一人ずつに要るものは人数分印刷します。初めはそのゲームの標準の人数。",
    },
    "option.fold": {
        "en": "saddle (default: fold and staple), none (plain pages), or pocket (eight small pages).",
        "ja": "saddle（初め：折って中とじ）、none（ふつうのページ）、pocket（小さな八ページの折り本）。",
    },
    "option.sleeved": {
        "en": "The cards are kept in sleeves: mats and box leave 3 mm more each way.",
        "ja": "スリーブに入れたカード用。マットと箱を縦横とも 3 mm 大きくします。",
    },
    "option.thickness": {
        "en": "Millimetres of one printed card, for the box. Default: 0.3, with --sleeved 0.6.",
        "ja": "カード一枚の厚み（mm）。箱の寸法に使います。初めは 0.3、--sleeved なら 0.6。",
    },
    "option.format": {
        "en": "pdf (default), or svg or png: one file for each page.",
        "ja": "pdf（初め）、または svg、png（一ページ一ファイル）。",
    },
    "option.dpi": {
        "en": "Dots per inch of PNG pages. Default: 300 (contact sheets: 60).",
        "ja": "PNG の解像度（dpi）。初めは 300（一覧画像は 60）。",
    },
    "option.slots": {
        "en": "A pre-cut paper of your own: labels across, labels down, mm from the left and the top to the "
        "first, as 2,5,14,11. Their size is --card, their distance --gap.",
        "ja": "切り込み済みの用紙：横の枚数、縦の枚数、紙の左端と上端から最初のラベルまでのmm"
        "（例 2,5,14,11）。大きさは--card、間隔は--gapです。",
    },
    "option.skip": {
        "en": "Places of the first sheet to leave free, as 1-3 or 1,4: labels that are used up. They are "
        "counted from the upper left, row by row.",
        "ja": "最初の紙で空けておく場所。使ったラベルを1-3や1,4のように、左上から行ごとに数えて書きます。",
    },
    "option.fetch": {
        "en": "Load tables anew that the game names by an https address; copies stay in its folder.",
        "ja": "ゲームがhttpsのアドレスで指定した表を取り込み直し、写しをフォルダーに残します。",
    },
    "option.cards_file": {
        "en": "A card list (CSV, TSV, XLSX) in place of the game's own.",
        "ja": "ゲームのカード表の代わりに使う表（CSV、TSV、XLSX）。",
    },
    "option.out": {
        "en": "Folder to write into. Default: output/GAME.",
        "ja": "書き出すフォルダー。初めは output/GAME。",
    },
    "option.printer": {
        "en": "The printer, by the name under which `pnp calibrate` measured it: its margins, "
        "shift, rotation and scale are applied.",
        "ja": "プリンター（`pnp calibrate` で測ったときの名前）。"
        "余白・ずれ・傾き・大きさを直して印刷します。",
    },
    "option.profile": {
        "en": "The file of a printer's profile, in place of --printer.",
        "ja": "プリンターのプロファイルのファイル（--printer の代わり）。",
    },
    "option.verify": {
        "en": "Print the page with the profile applied: every reading should then be 0.",
        "ja": "プロファイルを当てた調整ページを印刷します(読み値はすべて 0 になるはずです)。",
    },
    "option.read": {
        "en": "Readings of the printed page, as it says; writes the profile.",
        "ja": "印刷したページの読み値（書き方はページにあります）。プロファイルを書きます。",
    },
    "option.langs": {
        "en": "Language of what is printed; may be repeated.",
        "ja": "印刷する言語。何度でも指定できます。",
    },
    "option.version": {"en": "Show the version and exit.", "ja": "バージョンを表示して終わります。"},
    "option.looked_at": {
        "en": "Look only at these cards (ids, ranges, kinds), or only for these findings (contrast, …).",
        "ja": "このカード（id・範囲・種類）だけ、またはこの種類の指摘（contrast など）だけを調べます。",
    },
    "option.only": {
        "en": "Print only these cards: ids, ranges (2S-9S), suits or kinds; commas or repeated.",
        "ja": "このカードだけ印刷します：カード名、範囲（2S-9S）、スート、種類。コンマ区切りか繰り返しで。",
    },
    "option.without": {
        "en": "Leave a component out of the kit, e.g. cards; may be repeated.",
        "ja": "一式から外すもの（例：cards）。何度でも指定できます。",
    },
    "option.option": {
        "en": "An option of the game, e.g. jokers=2; rules and deck follow. May be repeated.",
        "ja": "ゲームのオプション（例：jokers=2）。ルールもデッキも従います。何度でも指定できます。",
    },
    "option.stack_order": {
        "en": "Lay cards so that the cut stacks, put together, are in deck order.",
        "ja": "切った山を重ねるとデッキの順になるように並べます。",
    },
    "option.large": {
        "en": "Large type: 14 pt throughout.",
        "ja": "大きな文字（すべて 14 ポイント）。",
    },
    "option.skip_unfit": {
        "en": "Leave out components that cannot be made on this paper, and print the rest.",
        "ja": "この用紙で作れないものを省き、残りを印刷します。",
    },
    "option.lan": {
        "en": "Let phones and computers of this network see the page, too.",
        "ja": "同じネットワークのスマートフォンやパソコンからもページを見られるようにします。",
    },
    "option.port": {
        "en": "The port of the page; without it the first free one from 8377 on.",
        "ja": "ページのポート。なければ 8377 から空いている番号を使います。",
    },
    "option.key": {
        "en": "The 20 characters in the page's address, to find the same address again.",
        "ja": "ページのアドレスに入る20文字の鍵。同じアドレスを使い続けるときに指定します。",
    },
    "option.unchecked": {
        "en": "Print though the pages have faults, without looking for them.",
        "ja": "紙面の誤りを調べず、そのまま印刷します。",
    },
    "option.mats": {
        "en": "compact (default: rows overlap, one sheet a player) or full (no card on another).",
        "ja": "compact（初めの値。段を重ねて一人一枚）か full（重ねない大きなマット）。",
    },
    "option.box": {
        "en": "small (default): the box holds the deck; or all: booklet, player aids and dice as well.",
        "ja": "small（初めの値）：カードだけの箱。all：冊子・早見カード・サイコロも入る箱。",
    },
    "option.fit": {
        "en": "Reduce a mat to one sheet, and say by how much.",
        "ja": "マットを一枚に縮め、何パーセントかを示します。",
    },
    "option.json": {
        "en": "Say what was written as JSON.",
        "ja": "書いたものを JSON で示します。",
    },
    "option.since": {
        "en": "Compare with an older ledger: its number, file or folder.",
        "ja": "比べる古い台帳：番号、ファイル、またはフォルダー。",
    },
    "option.dry_run": {
        "en": "Only say what would be printed and thrown away; write nothing.",
        "ja": "印刷するものと捨てるものを示すだけで、何も書きません。",
    },
    "option.to": {
        "en": "What to export for; see above.",
        "ja": "書き出す先（上の説明のとおり）。",
    },
    "option.page": {
        "en": "Address of the page at the table (`referee page`), printed as a code to scan on booklet, "
        "quick reference, score pad and box.",
        "ja": "卓のページ（`referee page`）の URL。冊子・早見表・スコアパッド・箱に二次元コードで刷ります。",
    },
    "option.url": {
        "en": "tts: the address at which the sheets will lie; `here` is where they are written. "
        "Default: their bare names, to complete later.",
        "ja": "tts：シート画像を置く URL。`here` は書き出した場所。初めは画像の名前だけ。",
    },
    "option.source": {
        "en": "Copy the definitions of this game.",
        "ja": "写すゲーム。",
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
