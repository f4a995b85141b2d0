"""What each option of a command does."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    "traceback": {
        "en": "Show where it happened when something goes wrong inside the program.",
        "ja": "プログラムの内部で問題が起きたとき、その場所を表示します。",
    },
    "help": {
        "en": "Show this page.",
        "ja": "この説明を表示します。",
    },
    "paper": {
        "en": "Paper: a4, a3, b5, b4, letter, legal, tabloid, 4x6, or its size as 210x297mm. "
        "Default: a4, or letter where that is usual.",
        "ja": "用紙：a4、a3、b5、b4、letter、legal、tabloid、4x6、または 210x297mm のような寸法。"
        "初めは a4（レターが普通の地域では letter）。",
    },
    "card": {
        "en": "Card size: poker (default), tcg, bridge, jp-bridge, jp-tcg, euro, mini, "
        "mini-euro, tarot, square, name-card, or 60x90mm.",
        "ja": "カードの大きさ：poker（初め）、tcg、bridge、jp-bridge、jp-tcg、euro、mini、"
        "mini-euro、tarot、square、name-card、または 60x90mm のような寸法。",
    },
    "backs": {
        "en": "How backs meet faces: printer turns on the long edge (default) or the short one, "
        "fold and glue (gutterfold), or none.",
        "ja": "表裏の合わせ方：長辺とじの両面（初め）、短辺とじ、折って貼る（gutterfold）、裏なし。",
    },
    "marks": {
        "en": "Cut marks: in the margin (default), at the corners, full lines, or none.",
        "ja": "裁断の印：余白（初め）、角、全面の線、なし。",
    },
    "marks_side": {
        "en": "Marks on the front only (default) or on both sides.",
        "ja": "印を表だけに付ける（初め）か、両面に付けるか。",
    },
    "bleed": {
        "en": "Millimetres of picture beyond the trim. Default: 0, neighbours share their cuts.",
        "ja": "仕上がり線の外まで刷る絵の幅（mm）。初めは 0 で、隣どうし切り口を共有します。",
    },
    "gap": {
        "en": "Millimetres between cards. Default: twice the bleed.",
        "ja": "カードの間隔（mm）。初めは塗り足しの二倍。",
    },
    "margin": {
        "en": "Millimetres at the paper's edges that the printer leaves white. Default: 6.35.",
        "ja": "プリンターが印刷できない紙の縁の幅（mm）。初めは 6.35。",
    },
    "ink": {
        "en": "full (default), low (outlines, no large areas), or mono (one ink).",
        "ja": "full（初め）、low（輪郭だけで広い塗りなし）、mono（一色）。",
    },
    "suits": {
        "en": "Suits in two colours (default), four colours, or told apart by pattern.",
        "ja": "スートを二色（初め）、四色、または模様で描き分けます。",
    },
    "indices": {
        "en": "Corners that show what a card is: 2 (default), or 4 for hands fanned either way.",
        "ja": "数字とマークを置く隅の数。2（初め）、または左右どちらに広げても見える 4。",
    },
    "camera": {
        "en": "Marks on cards and mats by which `referee look` tells them on a photograph.",
        "ja": "写真から referee look が見分けるための印を、カードとマットに入れます。",
    },
    "light_backs": {
        "en": "Backs in outlines, which take little ink; the faces stay as --ink says.",
        "ja": "裏面を線だけにしてインクを節約します。表面は --ink のとおりです。",
    },
    "copies": {
        "en": "How many decks. Default: 1.",
        "ja": "デッキの組数。初めは 1。",
    },
    "players": {
        "en": "Number of players; what each player needs is repeated. Default: the game's usual number.",
        "ja": "人数。一人ずつに要るものは人数分印刷します。初めはそのゲームの標準の人数。",
    },
    "fold": {
        "en": "saddle (default: fold and staple), none (plain pages), or pocket (eight small pages).",
        "ja": "saddle（初め：折って中とじ）、none（ふつうのページ）、pocket（小さな八ページの折り本）。",
    },
    "sleeved": {
        "en": "The cards are kept in sleeves: mats and box leave 3 mm more each way.",
        "ja": "スリーブに入れたカード用。マットと箱を縦横とも 3 mm 大きくします。",
    },
    "thickness": {
        "en": "Millimetres of one printed card, for the box. Default: 0.3, with --sleeved 0.6.",
        "ja": "カード一枚の厚み（mm）。箱の寸法に使います。初めは 0.3、--sleeved なら 0.6。",
    },
    "format": {
        "en": "pdf (default), or svg or png: one file for each page.",
        "ja": "pdf（初め）、または svg、png（一ページ一ファイル）。",
    },
    "dpi": {
        "en": "Dots per inch of PNG pages. Default: 300 (contact sheets: 60).",
        "ja": "PNG の解像度（dpi）。初めは 300（一覧画像は 60）。",
    },
    "slots": {
        "en": "A pre-cut paper of your own: labels across, labels down, mm from the left and the top to the "
        "first, as 2,5,14,11. Their size is --card, their distance --gap.",
        "ja": "切り込み済みの用紙：横の枚数、縦の枚数、紙の左端と上端から最初のラベルまでのmm"
        "（例 2,5,14,11）。大きさは--card、間隔は--gapです。",
    },
    "skip": {
        "en": "Places of the first sheet to leave free, as 1-3 or 1,4: labels that are used up. They are "
        "counted from the upper left, row by row.",
        "ja": "最初の紙で空けておく場所。使ったラベルを1-3や1,4のように、左上から行ごとに数えて書きます。",
    },
    "fetch": {
        "en": "Load tables anew that the game names by an https address; copies stay in its folder.",
        "ja": "ゲームがhttpsのアドレスで指定した表を取り込み直し、写しをフォルダーに残します。",
    },
    "cards_file": {
        "en": "A card list (CSV, TSV, XLSX) in place of the game's own.",
        "ja": "ゲームのカード表の代わりに使う表（CSV、TSV、XLSX）。",
    },
    "out": {
        "en": "Folder to write into. Default: output/GAME.",
        "ja": "書き出すフォルダー。初めは output/GAME。",
    },
    "printer": {
        "en": "The printer, by the name under which `pnp calibrate` measured it: its margins, "
        "shift, rotation and scale are applied.",
        "ja": "プリンター（`pnp calibrate` で測ったときの名前）。"
        "余白・ずれ・傾き・大きさを直して印刷します。",
    },
    "profile": {
        "en": "The file of a printer's profile, in place of --printer.",
        "ja": "プリンターのプロファイルのファイル（--printer の代わり）。",
    },
    "verify": {
        "en": "Print the page with the profile applied: every reading should then be 0.",
        "ja": "プロファイルを当てた調整ページを印刷します(読み値はすべて 0 になるはずです)。",
    },
    "read": {
        "en": "Readings of the printed page, as it says; writes the profile.",
        "ja": "印刷したページの読み値（書き方はページにあります）。プロファイルを書きます。",
    },
    "langs": {
        "en": "Language of what is printed; may be repeated.",
        "ja": "印刷する言語。何度でも指定できます。",
    },
    "version": {"en": "Show the version and exit.", "ja": "バージョンを表示して終わります。"},
    "looked_at": {
        "en": "Look only at these cards (ids, ranges, kinds), or only for these findings (contrast, …).",
        "ja": "このカード（id・範囲・種類）だけ、またはこの種類の指摘（contrast など）だけを調べます。",
    },
    "only": {
        "en": "Print only these cards: ids, ranges (2S-9S), suits or kinds; commas or repeated.",
        "ja": "このカードだけ印刷します：カード名、範囲（2S-9S）、スート、種類。コンマ区切りか繰り返しで。",
    },
    "without": {
        "en": "Leave a component out of the kit, e.g. cards; may be repeated.",
        "ja": "一式から外すもの（例：cards）。何度でも指定できます。",
    },
    "option": {
        "en": "An option of the game, e.g. jokers=2; rules and deck follow. May be repeated.",
        "ja": "ゲームのオプション（例：jokers=2）。ルールもデッキも従います。何度でも指定できます。",
    },
    "stack_order": {
        "en": "Lay cards so that the cut stacks, put together, are in deck order.",
        "ja": "切った山を重ねるとデッキの順になるように並べます。",
    },
    "vertical": {
        "en": "A Japanese booklet set downwards (tategaki) and bound at the right.",
        "ja": "冊子を縦書き・右とじにします（日本語だけ）。",
    },
    "large": {
        "en": "Large type: 14 pt throughout.",
        "ja": "大きな文字（すべて 14 ポイント）。",
    },
    "skip_unfit": {
        "en": "Leave out components that cannot be made on this paper, and print the rest.",
        "ja": "この用紙で作れないものを省き、残りを印刷します。",
    },
    "lan": {
        "en": "Let phones and computers of this network see the page, too.",
        "ja": "同じネットワークのスマートフォンやパソコンからもページを見られるようにします。",
    },
    "port": {
        "en": "The port of the page; without it the first free one from 8377 on.",
        "ja": "ページのポート。なければ 8377 から空いている番号を使います。",
    },
    "key": {
        "en": "The 20 characters in the page's address, to find the same address again.",
        "ja": "ページのアドレスに入る20文字の鍵。同じアドレスを使い続けるときに指定します。",
    },
    "unchecked": {
        "en": "Print though the pages have faults, without looking for them.",
        "ja": "紙面の誤りを調べず、そのまま印刷します。",
    },
    "mats": {
        "en": "compact (default: rows overlap, one sheet a player) or full (no card on another).",
        "ja": "compact（初めの値。段を重ねて一人一枚）か full（重ねない大きなマット）。",
    },
    "box": {
        "en": "small (default): the box holds the deck; or all: booklet, player aids and dice as well.",
        "ja": "small（初めの値）：カードだけの箱。all：冊子・早見カード・サイコロも入る箱。",
    },
    "fit": {
        "en": "Reduce a mat to one sheet, and say by how much.",
        "ja": "マットを一枚に縮め、何パーセントかを示します。",
    },
    "json": {
        "en": "Say what was written as JSON.",
        "ja": "書いたものを JSON で示します。",
    },
    "since": {
        "en": "Compare with an older ledger: its number, file or folder.",
        "ja": "比べる古い台帳：番号、ファイル、またはフォルダー。",
    },
    "dry_run": {
        "en": "Only say what would be printed and thrown away; write nothing.",
        "ja": "印刷するものと捨てるものを示すだけで、何も書きません。",
    },
    "to": {
        "en": "What to export for; see above.",
        "ja": "書き出す先（上の説明のとおり）。",
    },
    "page": {
        "en": "Address of the page at the table (`referee page`), printed as a code to scan on booklet, "
        "quick reference, score pad and box.",
        "ja": "卓のページ（`referee page`）の URL。冊子・早見表・スコアパッド・箱に二次元コードで刷ります。",
    },
    "url": {
        "en": "tts: the address at which the sheets will lie; `here` is where they are written. "
        "Default: their bare names, to complete later.",
        "ja": "tts：シート画像を置く URL。`here` は書き出した場所。初めは画像の名前だけ。",
    },
    "source": {
        "en": "Copy the definitions of this game.",
        "ja": "写すゲーム。",
    },
}
