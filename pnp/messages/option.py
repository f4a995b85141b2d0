"""What each option of a command does."""

from __future__ import annotations

from pnp.messages.entry import Entries

TEXTS: Entries = {
    "traceback": {
        "en": "Show a Python traceback if the program itself fails.",
        "ja": "プログラムの内部で問題が起きたとき、その場所を表示します。",
    },
    "help": {
        "en": "Show this help and exit.",
        "ja": "この説明を表示します。",
    },
    "paper": {
        "en": (
            "Paper: a4, a3, b5, b4, letter, legal, tabloid, 4x6, or a size such as 210x297mm. "
            "Default: a4, or letter where that is standard."
        ),
        "ja": (
            "用紙：a4、a3、b5、b4、letter、legal、tabloid、4x6、または210x297mmのような寸法。標準"
            "はa4（レターがふつうの地域ではletter）。"
        ),
    },
    "card": {
        "en": (
            "Card size: poker (default), tcg, bridge, jp-bridge, jp-tcg, euro, mini, mini-euro, "
            "tarot, square, name-card, or a size such as 60x90mm."
        ),
        "ja": (
            "カードの大きさ：poker（標準）、tcg、bridge、jp-bridge、jp-tcg、euro、mini、mini-euro"
            "、tarot、square、name-card、または60x90mmのような寸法。"
        ),
    },
    "backs": {
        "en": (
            "How to print backs: flip on the long edge (default) or short edge, fold and glue "
            "(gutterfold), or none."
        ),
        "ja": "表と裏の合わせ方：長辺とじの両面（標準）、短辺とじ、折って貼る（gutterfold）、裏なし。",
    },
    "marks": {
        "en": "Cut marks: in the margin (default), at the corners, as full lines, or none.",
        "ja": "切るための印：余白（標準）、角、全面の線、なし。",
    },
    "marks_side": {
        "en": "Marks on the front only (default) or on both sides.",
        "ja": "印を表だけに付ける（標準）か、両面に付けるか。",
    },
    "bleed": {
        "en": "Bleed in millimetres beyond the trim. Default: 0, so neighbouring cards share a cut.",
        "ja": "仕上がりの線の外まで印刷する絵の幅（mm）。標準は0で、隣どうしが切り口を共有します。",
    },
    "gap": {
        "en": "Gap between cards in millimetres. Default: twice the bleed.",
        "ja": "カードの間隔（mm）。標準は塗り足しの2倍。",
    },
    "margin": {
        "en": "Unprintable margin at the paper’s edges, in millimetres. Default: 6.35.",
        "ja": "プリンターが印刷できない紙の縁の幅（mm）。標準は6.35。",
    },
    "ink": {
        "en": "Ink: full (default), low (outlines, no large solid areas), or mono (one ink).",
        "ja": "full（標準）、low（輪郭だけで広い塗りなし）、mono（1色）。",
    },
    "suits": {
        "en": "Draw suits in two colours (default), in four, or distinguished by pattern.",
        "ja": "マークを2色（標準）、4色、または模様で描き分けます。",
    },
    "indices": {
        "en": "Corner indices: 2 (default), or 4 for hands fanned either way.",
        "ja": "数字とマークを置く隅の数。2（標準）、または左右どちらに広げても見える4。",
    },
    "camera": {
        "en": "Print marks on cards and mats so that `referee look` can recognise them in a photo.",
        "ja": "写真から referee look が見分けるための印を、カードとマットに入れます。",
    },
    "light_backs": {
        "en": "Print backs as outlines to save ink; faces still follow --ink.",
        "ja": "裏面を線だけにしてインクを節約します。表面は --ink のとおりです。",
    },
    "copies": {
        "en": "How many decks. Default: 1.",
        "ja": "デッキの組数。標準は1。",
    },
    "players": {
        "en": (
            "Number of players; whatever each player needs is printed that many times. Default: "
            "the game’s standard number."
        ),
        "ja": "人数。1人ずつに必要なものは人数分印刷します。標準はそのゲームのふつうの人数。",
    },
    "fold": {
        "en": "saddle (default: fold and staple), none (plain pages), or pocket (eight small pages).",
        "ja": "saddle（標準：折って中とじ）、none（ふつうのページ）、pocket（小さな8ページの折り本）。",
    },
    "sleeved": {
        "en": "For sleeved cards: mats and box allow 3 mm more in each direction.",
        "ja": "スリーブに入れたカード用。マットと箱を縦横とも 3 mm 大きくします。",
    },
    "thickness": {
        "en": (
            "Thickness of one printed card in millimetres, for the box. Default: 0.3, or 0.6 with --sleeved."
        ),
        "ja": "カード1枚の厚さ（mm）。箱の寸法に使います。標準は0.3、--sleevedなら0.6。",
    },
    "format": {
        "en": "pdf (default), or svg or png with one file per page.",
        "ja": "pdf（標準）、またはsvg、png（1ページ1ファイル）。",
    },
    "dpi": {
        "en": "Resolution of PNG pages in dots per inch. Default: 300 (contact sheets: 60).",
        "ja": "PNGの解像度（dpi）。標準は300（一覧画像は60）。",
    },
    "slots": {
        "en": (
            "Your own pre-cut label paper: labels across, labels down, and millimetres from the "
            "left and top edge to the first label, such as 2,5,14,11. Set their size with --card "
            "and their spacing with --gap."
        ),
        "ja": "切り込み済みの用紙：横の枚数、縦の枚数、紙の左端と上端から最初のラベルまでのmm"
        "（例 2,5,14,11）。大きさは--card、間隔は--gapです。",
    },
    "skip": {
        "en": (
            "Positions to leave empty on the first sheet, such as 1-3 or 1,4, for labels already "
            "used; counted row by row from the upper left."
        ),
        "ja": "最初の紙で空けておく場所。使ったラベルを1-3や1,4のように、左上から行ごとに数えて書きます。",
    },
    "fetch": {
        "en": ("Reload tables that the game refers to by https address; copies are kept in its folder."),
        "ja": "ゲームがhttpsのアドレスで指定した表を取り込み直し、写しをフォルダーに残します。",
    },
    "cards_file": {
        "en": "Use this card list (CSV, TSV, XLSX) instead of the game’s own.",
        "ja": "ゲームのカード表の代わりに使う表（CSV、TSV、XLSX）。",
    },
    "out": {
        "en": "Output folder. Default: output/GAME.",
        "ja": "書き出すフォルダー。標準はoutput/GAME。",
    },
    "printer": {
        "en": (
            "Use this printer’s profile, by the name you gave `pnp calibrate`: applies its "
            "margins, shift, rotation and scale."
        ),
        "ja": "プリンター（`pnp calibrate` で測ったときの名前）。"
        "余白・ずれ・傾き・大きさを直して印刷します。",
    },
    "profile": {
        "en": "Use this profile file instead of --printer.",
        "ja": "プリンターのプロファイルのファイル（--printer の代わり）。",
    },
    "verify": {
        "en": "Print the page with the profile applied: every reading should now be 0.",
        "ja": "プロファイルを使って調整ページを印刷します（読んだ値は全部0になるはずです）。",
    },
    "read": {
        "en": "Readings from the printed page, as explained there; writes the profile.",
        "ja": "印刷したページの読み値（書き方はページにあります）。プロファイルを書きます。",
    },
    "langs": {
        "en": "Language to print in; may be repeated.",
        "ja": "印刷する言語。何度でも指定できます。",
    },
    "version": {"en": "Show the version and exit.", "ja": "バージョンを表示して終わります。"},
    "looked_at": {
        "en": (
            "Check only these cards (ids, ranges, kinds), or report only these kinds of problem "
            "(contrast, …)."
        ),
        "ja": "このカード（id・範囲・種類）だけ、またはこの種類の指摘（contrast など）だけを調べます。",
    },
    "only": {
        "en": (
            "Print only these cards: ids, ranges (2S-9S), suits or kinds, separated by commas; "
            "may be repeated."
        ),
        "ja": "このカードだけ印刷します：カード名、範囲（2S-9S）、マーク、種類。コンマ区切りか繰り返しで。",
    },
    "without": {
        "en": "Leave a component out of the kit, e.g. cards; may be repeated.",
        "ja": "一式から外すもの（例：cards）。何度でも指定できます。",
    },
    "option": {
        "en": "Set a game option, e.g. jokers=2; the rules and deck follow it. May be repeated.",
        "ja": "選択ルール（例：jokers=2）。説明書もデッキも合わせて変わります。何度でも指定できます。",
    },
    "stack_order": {
        "en": (
            "Arrange cards so that, after cutting a stack of sheets, the piles put together are "
            "in deck order."
        ),
        "ja": "切った山を重ねるとデッキの順になるように並べます。",
    },
    "vertical": {
        "en": "Set a Japanese booklet vertically (tategaki), bound on the right.",
        "ja": "説明書を縦書き・右とじにします（日本語だけ）。",
    },
    "large": {
        "en": "Large type: 14 pt throughout.",
        "ja": "大きな文字（全部14ポイント）。",
    },
    "skip_unfit": {
        "en": "Leave out components that do not fit this paper, and print the rest.",
        "ja": "この用紙で作れないものを省き、残りを印刷します。",
    },
    "lan": {
        "en": "Let other devices on this network see the page too.",
        "ja": "同じネットワークのスマホやパソコンからもページを見られるようにします。",
    },
    "port": {
        "en": "Port for the page. Default: the first free port from 8377.",
        "ja": "ページのポート。なければ 8377 から空いている番号を使います。",
    },
    "key": {
        "en": "The 20-character key in the page’s address; use it to keep the same address.",
        "ja": "ページのアドレスに入る20文字の鍵。同じアドレスを使い続けるときに指定します。",
    },
    "unchecked": {
        "en": "Print without checking the pages for problems.",
        "ja": "紙面の誤りを調べず、そのまま印刷します。",
    },
    "mats": {
        "en": "compact (default: rows overlap, one sheet per player) or full (no overlap).",
        "ja": "compact（標準：段を重ねて1人1枚）か、full（重ねない大きなマット）。",
    },
    "box": {
        "en": "small (default): fits the deck; all: also fits booklet, player aids and dice.",
        "ja": "small（標準）：カードだけの箱。all：説明書・早見カード・サイコロも入る箱。",
    },
    "fit": {
        "en": "Shrink each mat to one sheet, and report by how much.",
        "ja": "マットを一枚に縮め、何パーセントかを示します。",
    },
    "json": {
        "en": "Report what was written as JSON.",
        "ja": "書いたものを JSON で示します。",
    },
    "since": {
        "en": "Compare with an older ledger: its number, file or folder.",
        "ja": "比べる古い台帳：番号、ファイル、またはフォルダー。",
    },
    "dry_run": {
        "en": "Only show what would be printed and thrown away; write nothing.",
        "ja": "印刷するものと捨てるものを示すだけで、何も書きません。",
    },
    "to": {
        "en": "Export target; see above.",
        "ja": "書き出す先（上の説明のとおり）。",
    },
    "page": {
        "en": (
            "Address of the phone page (`referee page`), printed as a QR code on the booklet, "
            "quick reference, score pad and box."
        ),
        "ja": "ゲーム中に使うページ（「referee page」）のURL。"
        "説明書・折りたたみ早見表・得点表・箱にQRコードで印刷します。",
    },
    "url": {
        "en": (
            "tts: address where the sheets will be hosted; `here` means where they are written. "
            "Default: file names only, to be completed later."
        ),
        "ja": "tts：シート画像を置くURL。hereは書き出した場所。標準は画像の名前だけ。",
    },
    "source": {
        "en": "Copy the definition of this game.",
        "ja": "写すゲーム。",
    },
}
