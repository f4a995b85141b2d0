"""Help of the commands: what each does, an example, and what each option means."""

from __future__ import annotations

from referee.messages.pair import Pair

HELPS: dict[str, Pair] = {
    "usage": ("Usage: ", "使い方："),
    "usage-options": ("Options", "オプション"),
    "usage-commands": ("Commands", "コマンド"),
    "usage-example": ("Example", "例"),
    # --- referee ---------------------------------------------------------------------------------
    "help-referee": (
        "Reads the record a table wrote, judges every move, cites the rule and tallies the scores.",
        "卓でつけた記録を読み、一手ごとに判定し、根拠の条文を示し、得点を集計します。",
    ),
    "example-referee": (
        "referee check evening.game\nreferee ask twin-pyramid",
        "referee check evening.game\nreferee ask twin-pyramid",
    ),
    # --- one line each ---------------------------------------------------------------------------
    "command-check": ("judge every line of records and score them", "記録の全行を判定し、得点を計算する"),
    "command-score": ("tally deals, evenings and standings", "局ごと・回ごとの得点と通算成績を集計する"),
    "command-prove": ("prove the verdict on one line", "一行の判定を証明する"),
    "command-legal": ("list all legal moves before a line", "ある行の前で適法な手をすべて挙げる"),
    "command-show": ("show the table before a line", "ある行の前の卓の様子を示す"),
    "command-ask": ("settle one disputed move by questions", "問題の一手を質問に答えて判定する"),
    "command-new": ("begin a record", "記録のひな形を作る"),
    "command-fmt": ("write records in their canonical form", "記録を標準の書き方に直す"),
    "command-mend": ("propose the smallest repair of a record", "記録のいちばん小さな直し方を提案する"),
    "command-rule": ("find a clause of the rules", "ルールの条文を探す"),
    "command-options": ("list the options of a game", "ゲームの選択ルールを一覧する"),
    "command-words": ("list the words of the record", "記録に使う言葉を一覧する"),
    "command-odds": ("chances of the numbers of Pyramid Dice", "ピラミッド・ダイスの数ができる確率"),
    "command-page": (
        "write the page for the phone, for any web server",
        "スマートフォン用のページを書き出す",
    ),
    "command-serve": ("serve the page to all phones of the table", "卓のスマートフォンにページを配る"),
    "command-play": ("let bots play a game, as a record", "ボットに一局遊ばせ、記録にする"),
    "command-simulate": (
        "what a house rule does, by thousands of games",
        "ハウスルールで何が変わるかを、何千ゲームも遊んで調べる",
    ),
    # --- play and simulate -----------------------------------------------------------------------
    "help-play": (
        "Lets bots play one deal and writes it as a record that `check` finds legal: an example, a test, a "
        "demonstration. The same seed gives the same game. A bot sees only what its player would see.",
        "ボットに一局遊ばせ、`check` がすべて適法とする記録を書きます。例やテストや実演に使えます。"
        "同じシードなら同じゲームになります。見えるのは、その席の人に見えるものだけです。",
    ),
    "example-play": (
        "referee play twin-pyramid --seed 7 --out example.game\n"
        "referee play american-page-one --players 4 --bots greedy,random -o dobon=on",
        "referee play twin-pyramid --seed 7 --out example.game\n"
        "referee play american-page-one --players 4 --bots greedy,random -o dobon=on",
    ),
    "help-simulate": (
        "Plays every combination of the given values by the thousand: wins by seat, length, endings, points, "
        "how often special cards mattered and players had no choice, each with its 95 % interval, and "
        "what differs beyond chance. A game is one deal. One seed: one result, on any number of workers.\n"
        "Ctrl-C keeps what is done; exit status 130 then.",
        "指定した値のすべての組み合わせを何千ゲームも遊び、席ごとの勝率、長さ、終わり方、得点、特別な"
        "カードが働いた回数、選べなかった手番を、それぞれ 95 % 区間とともに示し、偶然では説明できない違いを"
        "挙げます。1 ゲームは 1 局です。同じシードなら、何人のワーカーでも同じ数字になります。\n"
        "Ctrl-C を押しても終わった分は残ります（終了コード 130）。",
    ),
    "example-simulate": (
        "referee simulate twin-pyramid --games 10000 --option draw-two-turn=kept,lost\n"
        "referee simulate american-page-one --players 2-4 --plot lengths.svg\n"
        "referee simulate pile-up --games 1000000 --cluster tcp://192.168.0.10:8786 --json",
        "referee simulate twin-pyramid --games 10000 --option draw-two-turn=kept,lost\n"
        "referee simulate american-page-one --players 2-4 --plot lengths.svg\n"
        "referee simulate pile-up --games 1000000 --cluster tcp://192.168.0.10:8786 --json",
    ),
    "option-games": ("games of each combination (1000)", "組み合わせごとのゲーム数（1000）"),
    "option-seed": ("where chance begins (1)", "乱数のシード（1）"),
    "option-seats": (
        "number of players, or several: 2-4, 2,3,5",
        "人数。simulate では 2-4 や 2,3,5 とも書ける",
    ),
    "option-values": (
        "values of an option of the game, each tried: NAME=A,B",
        "選択ルールの値。ならべたものをすべて試す：NAME=A,B",
    ),
    "option-picked": ("set an option of the game", "選択ルールを指定する"),
    "option-picture": (
        "draw length, wins and endings as .svg, .pdf or .png",
        "長さ、勝率、終わり方を .svg .pdf .png に描く",
    ),
    "option-bots": (
        "who plays, seat by seat, repeated: greedy plays sensibly, random plays anything legal",
        "席順のボット（くり返し）。greedy は筋よく、random は適法なら何でも遊ぶ",
    ),
    "option-limit": ("moves after which a game is cut (2000)", "ゲームを打ち切る手数（2000）"),
    "option-workers": (
        "processes of this machine (all its processors)",
        "この機械で使うプロセスの数（全プロセッサー）",
    ),
    "option-cluster": ("address of a Dask scheduler", "Dask スケジューラーのアドレス"),
    "option-resume": (
        "go on with what this file keeps, and keep what is done in it",
        "このファイルの続きから始め、終わった分をここに残す",
    ),
    # --- check -----------------------------------------------------------------------------------
    "help-check": (
        "Judges every line of one or more records. Lines that are not plainly legal are explained: why, "
        "by which clause, what would have been legal, which house rule would allow it.\n"
        "Exit status: 0 no illegal line, 1 at least one, 2 a file could not be read.",
        "記録の全行を判定します。適法でない行には、理由、条文、適法だった手、認めるハウスルールを示します。\n"
        "終了コード：0 違反なし、1 違反あり、2 読めないファイルがある。",
    ),
    "example-check": (
        "referee check evening.game\nreferee check evening.game --json --as-of 23\n"
        "referee check archive --workers 4 --jsonl",
        "referee check evening.game\nreferee check evening.game --json --as-of 23\n"
        "referee check archive --workers 4 --jsonl",
    ),
    "option-files": (
        "records, or folders of them (*.game); - is standard input",
        "記録のファイル、または記録（*.game）のあるフォルダー（- は標準入力）",
    ),
    "option-file": ("a record; - is standard input", "記録のファイル（- は標準入力）"),
    "option-game": ("a game, by id or title", "ゲームの ID か名前"),
    "option-within": (
        "in this game only: its id, its title, or its folder",
        "このゲームの中だけで探す（ID、題名、またはフォルダー）",
    ),
    "option-as_json": ("print JSON", "JSON で出力する"),
    "option-jsonl": (
        "print one JSON document a line for each file, in the order of the files",
        "ファイルごとに一行の JSON を、ファイルの順に出力する",
    ),
    "option-as_of": ("judge with the lines up to this one only", "この行までだけで判定する"),
    "option-strict": (
        "unknown lines count like illegal ones for the exit status",
        "終了コードで「不明」を「違反」と同じに扱う",
    ),
    "option-why": (
        "say of every line why it is legal or not, what follows, and what to do now",
        "すべての行について、理由・このあと・どうするかを述べる",
    ),
    "option-everything": ("list the legal lines too", "適法な行も並べる"),
    "option-chosen": (
        "set an option of the game, above the record’s header",
        "選択ルールを指定する（記録の見出しより優先）",
    ),
    "option-lang": ("language of the messages", "メッセージの言語"),
    "option-guests": (
        "folder of a game of your own; its code is run",
        "自作ゲームのフォルダー（中のプログラムを実行する）",
    ),
    "option-help": ("show this help", "この説明を表示する"),
    "option-version": ("print the version", "バージョンを表示する"),
    "option-at": ("line of the file", "ファイルの行番号"),
    # --- score -----------------------------------------------------------------------------------
    "help-score": (
        "Tallies one record deal by deal, or several records of different games and evenings: points, "
        "places, wins. Names match regardless of case and width.",
        "一つの記録を局ごとに、複数の記録（違うゲームや日でもよい）を通算で集計します。"
        "名前は大文字小文字・全角半角を区別しません。",
    ),
    "example-score": (
        "referee score evening.game\nreferee score *.game --csv\nreferee score *.game --plot year.svg",
        "referee score evening.game\nreferee score *.game --csv\nreferee score *.game --plot year.svg",
    ),
    "option-as_csv": ("print CSV", "CSV で出力する"),
    "option-plot": ("draw the running totals as .svg, .pdf or .png", "得点の推移を .svg .pdf .png に描く"),
    # --- prove -----------------------------------------------------------------------------------
    "help-prove": (
        "Proves the verdict on one line: why, in one paragraph that names lines. Illegal: a set of lines, "
        "none of which can be left out. Unknown: two ways the cards may lie, with only what differs, "
        "and what would settle it.",
        "一行の判定を証明します。まず理由を、行を挙げて一段落で述べます。違反なら一行も欠かせない行の組を、"
        "不明なら二通りの配りの違いだけを、決着に必要なものとともに示します。",
    ),
    "example-prove": (
        "referee prove evening.game --at 23\nreferee prove evening.game --at 23 --as-of 30",
        "referee prove evening.game --at 23\nreferee prove evening.game --at 23 --as-of 30",
    ),
    # --- legal -----------------------------------------------------------------------------------
    "help-legal": (
        "Lists all moves that are legal in the position before a line, whatever the unknown cards are.",
        "ある行の直前の局面で、不明のカードが何であっても適法な手をすべて挙げます。",
    ),
    "example-legal": ("referee legal evening.game --at 23", "referee legal evening.game --at 23"),
    # --- show ------------------------------------------------------------------------------------
    "help-show": (
        "Shows the table as text before a line: pile, hands as far as known, pyramids, columns, "
        "whose turn it is.",
        "ある行の直前の卓を文字で示します：場の山、分かっている手札、ピラミッド、列、手番。",
    ),
    "example-show": ("referee show evening.game --at 23", "referee show evening.game --at 23"),
    # --- ask -------------------------------------------------------------------------------------
    "help-ask": (
        "Asks for the disputed move and what went before, then only for what decides, and gives the ruling. "
        "Enter: nobody knows; ? explains the question; back takes the last answer back.",
        "問題の一手とその直前を尋ね、あとは判定を左右することだけを尋ねて、裁定します。"
        "Enter は「分からない」、? は質問の説明、「戻る」は一つ前の質問です。",
    ),
    "example-ask": (
        "referee ask twin-pyramid\nreferee ask pile-up --save dispute.game",
        "referee ask twin-pyramid\nreferee ask pile-up --save dispute.game",
    ),
    "option-save": ("save the answers as a record", "答えを記録として保存する"),
    # --- new -------------------------------------------------------------------------------------
    "help-new": (
        "Prints the beginning of a record: header, the first deal, and the words as comments.",
        "記録の書き出し（見出し、最初の局、使う言葉のコメント）を出力します。",
    ),
    "example-new": (
        "referee new twin-pyramid --players Aki,Ben,Chie > evening.game",
        "referee new twin-pyramid --players アキ,ベン,チエ > evening.game",
    ),
    "option-players": ("names, clockwise, with commas between", "参加者名を時計回りにコンマ区切りで"),
    "option-start": ("who begins the first deal", "最初の局を始める人"),
    "option-out": (
        "write into this file; one that exists is not overwritten",
        "このファイルに書く（すでにあるものは上書きしない）",
    ),
    # --- fmt -------------------------------------------------------------------------------------
    "help-fmt": (
        "Writes records in their canonical form; comments and move numbers are kept. Without -w the result "
        "goes to standard output. --check only says whether something would change (exit status 1).",
        "記録を標準の書き方に直します。コメントと手番号は残ります。-w がなければ標準出力に書きます。"
        "--check は変更の有無だけを調べます（終了コード 1）。",
    ),
    "example-fmt": (
        "referee fmt evening.game\nreferee fmt -w *.game",
        "referee fmt evening.game\nreferee fmt -w *.game",
    ),
    "help-mend": (
        "Looks for the smallest change after which the record reads and nothing in it is illegal: lines "
        "swapped, a line lost, a wrong card or name, two lines that are one, a forgotten deal or call, "
        "jokers not declared; two changes where one does not do. On a terminal it asks, and keeps the old "
        "file as FILE.bak; elsewhere it only prints.\n"
        "Exit status: 0 nothing to mend or a proposal, 1 none found, 2 misuse.",
        "読めない行も違反もなくなる、いちばん小さな直し方を探します。行の入れ違い、抜けた行、カードや名前の書き違い、"
        "一行のはずの二行、忘れた「配り」や宣言、書き忘れたジョーカーなどです。一か所で足りなければ二か所を直します。"
        "端末ではたずねてから書き込み、元のファイルを FILE.bak に残します。端末でなければ表示だけします。\n"
        "終了コード：0 直すところがないか提案がある、1 見つからない、2 使い方の誤り。",
    ),
    "example-mend": (
        "referee mend evening.game\nreferee mend evening.game --write 1",
        "referee mend evening.game\nreferee mend evening.game --write 1",
    ),
    "option-chosen_repair": ("write this proposal, without asking", "この番号の提案を、たずねずに書き込む"),
    "option-in_place": ("write the files themselves", "ファイルそのものを書き換える"),
    "option-check": (
        "change nothing; exit status 1 where something would change",
        "何も書かず、変わるものがあれば終了コード 1",
    ),
    "option-traceback": (
        "show where it happened when something goes wrong inside the program",
        "プログラムの内部で問題が起きたとき、その場所を表示",
    ),
    "option-words": (
        "words of this language (default: that of the record)",
        "この言語の言葉で書く（既定は記録の言語）",
    ),
    # --- rule, options, words --------------------------------------------------------------------
    "help-rule": (
        "Finds clauses of the rules: by number (TP-5.2) or the beginning of one (TP-5), by a word or several "
        "in either language, or all of a game. The best five are printed in full, of the others the titles.",
        "条文を探します：番号（TP-5.2）、番号の始まり（TP-5）、言葉（いくつでも、日本語でも英語でも）、"
        "またはゲーム名（全条文の一覧）。よく合う五つは全文、ほかは題だけを表示します。",
    ),
    "example-rule": (
        'referee rule TP-5.2\nreferee rule skip\nreferee rule "page one" --game american-page-one',
        "referee rule TP-5.2\nreferee rule 白\nreferee rule ドボン --game アメリカンページワン",
    ),
    "help-options": (
        "Lists the options of a game with their values, the default first.",
        "ゲームの選択ルールと値を一覧します（最初が既定値）。",
    ),
    "example-options": ("referee options american-page-one", "referee options american-page-one"),
    "help-words": (
        "Lists the words in which records are written, in both languages.",
        "記録に使う言葉を両方の言語で一覧します。",
    ),
    "example-words": ("referee words twin-pyramid", "referee words twin-pyramid"),
    # --- odds ------------------------------------------------------------------------------------
    "help-odds": (
        "For every card of Pyramid Dice the chance to make its number with one roll, "
        "alone and with each god.",
        "ピラミッド・ダイスの各カードについて、一度振って数を作れる確率を、単独と神ごとに示します。",
    ),
    "example-odds": (
        "referee odds pyramid-dice\nreferee odds pyramid-dice --cards mine.csv",
        "referee odds pyramid-dice\nreferee odds pyramid-dice --cards mine.csv",
    ),
    "option-cards": ("a card list of your own", "自作のカード表"),
    # --- page, serve -----------------------------------------------------------------------------
    "help-page": (
        "Writes the page for the phone into a folder: plain files that any web server with https hands out. "
        "The page can be installed, works without a network after the first visit, and judges with this same "
        "referee.",
        "スマートフォン用のページをフォルダーに書き出します。https のウェブサーバーに置くだけで使えます。"
        "ページはインストールでき、一度開けばネットワークなしで動き、同じ審判が判定します。",
    ),
    "example-page": ("referee page site", "referee page site"),
    "help-serve": (
        "Serves the page from this computer: all phones of the table write on the same record, which lies "
        "as a text file in a folder. The address with its key is shown as a code to scan; nobody gets in "
        "without it. Ctrl-C ends it.",
        "このコンピューターからページを配ります。卓の全員が同じ記録に書き、記録はフォルダーのテキストファイルに"
        "残ります。鍵つきのアドレスを二次元コードで表示し、鍵がなければ誰も入れません。Ctrl-C で終わります。",
    ),
    "example-serve": ("referee serve evenings --lan", "referee serve evenings --lan"),
    "option-folder": ("the folder", "フォルダー"),
    "option-faces": (
        "folder into which `pnp export` wrote the cards of your own game",
        "自作ゲームのカードを `pnp export` で書き出したフォルダー",
    ),
    "option-lan": (
        "reachable in the house's network, not on this computer alone",
        "このコンピューターだけでなく、家のネットワークからも使えるようにする",
    ),
    "option-port": ("port (default: the first free one from 8377)", "ポート番号（既定は 8377 からの空き）"),
    "option-key": (
        "keep the key of an earlier run, so that its address stays the same",
        "前回の鍵を使い、同じアドレスのままにする",
    ),
}
