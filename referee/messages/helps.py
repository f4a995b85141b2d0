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
        ("Read the record you wrote at the table, judge every move, cite the rule and add up the scores."),
        "遊びながらつけた記録を読み、1手ごとに判定し、根拠のルールを示し、得点を集計します。",
    ),
    "example-referee": (
        "referee check evening.game\nreferee ask twin-pyramid",
        "referee check evening.game\nreferee ask twin-pyramid",
    ),
    # --- one line each ---------------------------------------------------------------------------
    "command-check": ("judge every line of a record and score it", "記録の全部の行を判定し、得点を計算する"),
    "command-score": ("add up deals, evenings and standings", "得点と通算成績を集計する"),
    "command-prove": ("show the proof for the verdict on one line", "1行の判定の根拠を示す"),
    "command-legal": ("list all legal moves at a line", "ある行の前でできたことを全部挙げる"),
    "command-show": ("show the table as it was before a line", "ある行の前の場を示す"),
    "command-ask": ("settle one disputed move with a few questions", "もめた一手を、質問に答えて判定する"),
    "command-new": ("start a new record", "記録のひな形を作る"),
    "command-fmt": ("format records", "記録を標準の書き方に直す"),
    "command-mend": ("suggest the smallest correction to a record", "記録の書き間違いを探し、直し方を示す"),
    "command-rule": ("look up a rule", "ルールを番号や言葉で探す"),
    "command-options": ("list the options of a game", "ゲームの選択ルールを一覧する"),
    "command-words": ("list the words of the record", "記録に使う言葉を一覧する"),
    "command-odds": (
        "show the odds of making each number in Pyramid Dice",
        "ピラミッド・ダイスの数ができる確率",
    ),
    "command-page": (
        "write the phone page for any web server",
        "スマホ用のページを書き出す",
    ),
    "command-serve": (
        "serve the phone page to everyone at the table",
        "みんなのスマホからこのページを使えるようにする",
    ),
    "command-play": ("have bots play a game and write it as a record", "ボットに1回遊ばせて、記録にする"),
    "command-simulate": (
        "play thousands of games to see what a house rule does",
        "ルールを変えるとどうなるかを、何千回も遊ばせて調べる",
    ),
    # --- play and simulate -----------------------------------------------------------------------
    "help-play": (
        (
            "Have bots play one deal and write it as a record in which `check` finds every line "
            "legal: useful as an example, a test or a demo. The same seed gives the same game. A "
            "bot sees only what its player would see."
        ),
        (
            "ボットに1回遊ばせて、「check」で全部正しいと判定される記録を書きます。例やテストに使"
            "えます。シードが同じなら、同じゲームになります。ボットに見えるのは、その席の人に見え"
            "るものだけです。"
        ),
    ),
    "example-play": (
        "referee play twin-pyramid --seed 7 --out example.game\n"
        "referee play american-page-one --players 4 --bots greedy,random -o dobon=on",
        "referee play twin-pyramid --seed 7 --out example.game\n"
        "referee play american-page-one --players 4 --bots greedy,random -o dobon=on",
    ),
    "help-simulate": (
        (
            "Play every combination of the given values thousands of times and report wins by "
            "seat, length, endings, points, how often special cards mattered and how often "
            "players had no choice – each with its 95 % interval – and what differs by more than "
            "chance. A game is one deal. The same seed gives the same result, on any number of "
            "workers.\nCtrl-C keeps what has been played so far and exits with status 130."
        ),
        (
            "指定した値の組み合わせを、全部、何千回も遊ばせます。席ごとの勝率、長さ、終わり方、得"
            "点、特殊カードが役に立った回数、選べなかった手番を、それぞれ95％区間とともに示し、偶"
            "然とはいえない違いを挙げます。1ゲームは1回の勝負です。シードが同じなら、何人のワーカ"
            "ーでも同じ数字になります。\nCtrl-Cを押しても、終わった分は残ります（終了コード130）。"
        ),
    ),
    "example-simulate": (
        "referee simulate twin-pyramid --games 10000 --option draw-two-turn=kept,lost\n"
        "referee simulate american-page-one --players 2-4 --plot lengths.svg\n"
        "referee simulate pile-up --games 1000000 --cluster tcp://192.168.0.10:8786 --json",
        "referee simulate twin-pyramid --games 10000 --option draw-two-turn=kept,lost\n"
        "referee simulate american-page-one --players 2-4 --plot lengths.svg\n"
        "referee simulate pile-up --games 1000000 --cluster tcp://192.168.0.10:8786 --json",
    ),
    "option-games": ("games for each combination (default 1000)", "組み合わせごとのゲーム数（1000）"),
    "option-seed": ("random seed (default 1)", "乱数のもと（1）"),
    "option-seats": (
        "number of players, or several numbers: 2-4 or 2,3,5",
        "人数。simulate では 2-4 や 2,3,5 とも書ける",
    ),
    "option-values": (
        "values of a game option to try: NAME=A,B",
        "選択ルールの値。ならべたものをすべて試す：NAME=A,B",
    ),
    "option-picked": ("set a game option", "選択ルールを指定する"),
    "option-picture": (
        "draw a chart of length, wins and endings to this .svg, .pdf or .png file",
        "長さ、勝率、終わり方を .svg .pdf .png に描く",
    ),
    "option-bots": (
        (
            "which bot plays each seat, in order, repeating: greedy plays sensibly, random plays "
            "any legal move"
        ),
        "席順にボットを指定（くり返し）。greedyは考えて、randomは反則でなければ何でもする",
    ),
    "option-limit": ("stop a game after this many moves (default 2000)", "ゲームを打ち切る手数（2000）"),
    "option-workers": (
        "number of processes on this machine (default: all processors)",
        "このパソコンで使うプロセスの数（全部のプロセッサー）",
    ),
    "option-cluster": ("address of a Dask scheduler", "Dask スケジューラーのアドレス"),
    "option-resume": (
        "continue from this file, and save progress to it",
        "このファイルの続きから始め、終わった分をここに残す",
    ),
    # --- check -----------------------------------------------------------------------------------
    "help-check": (
        (
            "Judge every line of one or more records. Lines that are not clearly legal are "
            "explained: why, by which rule, what would have been legal, and which house rule "
            "would allow it.\nExit status: 0 no illegal line, 1 at least one, 2 a file could not "
            "be read."
        ),
        (
            "記録の全部の行を判定します。反則と保留の行には、理由、ルール、できたこと、正しくなる"
            "選択ルールを示します。\n終了コード：0 反則なし、1 反則あり、2 読めないファイルがある"
            "。"
        ),
    ),
    "example-check": (
        "referee check evening.game\nreferee check evening.game --json --as-of 23\n"
        "referee check archive --workers 4 --jsonl",
        "referee check evening.game\nreferee check evening.game --json --as-of 23\n"
        "referee check archive --workers 4 --jsonl",
    ),
    "option-files": (
        "record files, or folders containing them (*.game); - is standard input",
        "記録のファイル、または記録（*.game）のあるフォルダー（- は標準入力）",
    ),
    "option-file": ("a record; - is standard input", "記録のファイル（- は標準入力）"),
    "option-game": ("a game, by id or title", "ゲームの ID か名前"),
    "option-within": (
        "search only in this game (id, title or folder)",
        "このゲームの中だけで探す（ID、題名、またはフォルダー）",
    ),
    "option-as_json": ("print JSON", "JSON で出力する"),
    "option-jsonl": (
        "print one JSON document per line, one for each file, in file order",
        "ファイルごとに一行の JSON を、ファイルの順に出力する",
    ),
    "option-as_of": ("judge using only the lines up to this one", "この行までだけを読んで判定する"),
    "option-strict": (
        "treat unknown lines as illegal in the exit status",
        "終了コードで「保留」を「反則」と同じに扱う",
    ),
    "option-why": (
        "for every line, say why it is legal or not, what happens next, and what to do now",
        "全部の行について、理由・このあと・どうしたらいいかを示す",
    ),
    "option-everything": ("list the legal lines too", "正しい行も並べる"),
    "option-chosen": (
        "set a game option, overriding the record’s header",
        "選択ルールを指定する（記録に書いてあるものより優先）",
    ),
    "option-lang": ("language of the messages", "メッセージの言語"),
    "option-guests": (
        "folder of your own game; runs its code",
        "自作ゲームのフォルダー（中のプログラムを実行する）",
    ),
    "option-help": ("show this help", "この説明を表示する"),
    "option-version": ("print the version", "バージョンを表示する"),
    "option-at": ("line number in the file", "ファイルの行番号"),
    # --- score -----------------------------------------------------------------------------------
    "help-score": (
        (
            "Add up one record deal by deal, or several records of different games and evenings: "
            "points, places, wins. Names match regardless of upper or lower case."
        ),
        (
            "1つの記録なら勝負ごとに、いくつかの記録（違うゲームや日でもかまいません）なら通算で"
            "集計します。名前の大文字と小文字、全角と半角は区別しません。"
        ),
    ),
    "example-score": (
        "referee score evening.game\nreferee score *.game --csv\nreferee score *.game --plot year.svg",
        "referee score evening.game\nreferee score *.game --csv\nreferee score *.game --plot year.svg",
    ),
    "option-as_csv": ("print CSV", "CSV で出力する"),
    "option-plot": (
        "draw a chart of running totals to this .svg, .pdf or .png file",
        "得点の推移を .svg .pdf .png に描く",
    ),
    # --- prove -----------------------------------------------------------------------------------
    "help-prove": (
        (
            "Prove the verdict on one line, starting with a paragraph that says why and names "
            "the lines it relies on. Illegal: a set of lines, every one of which is needed. "
            "Unknown: two ways the cards may lie, showing only what differs, and what would "
            "settle it."
        ),
        (
            "1行の判定の根拠を示します。まず理由を述べ、反則なら欠かせない行の組を、保留なら配り"
            "方が違う2つの場合と、決めるのに必要なことを示します。"
        ),
    ),
    "example-prove": (
        "referee prove evening.game --at 23\nreferee prove evening.game --at 23 --as-of 30",
        "referee prove evening.game --at 23\nreferee prove evening.game --at 23 --as-of 30",
    ),
    # --- legal -----------------------------------------------------------------------------------
    "help-legal": (
        (
            "List every move that is legal in the position before a line, whatever the unknown "
            "cards turn out to be."
        ),
        "ある行の前で、わからないカードが何であっても正しい手を、全部挙げます。",
    ),
    "example-legal": ("referee legal evening.game --at 23", "referee legal evening.game --at 23"),
    # --- show ------------------------------------------------------------------------------------
    "help-show": (
        (
            "Show the table as text before a line: pile, hands as far as known, pyramids, "
            "columns, and whose turn it is."
        ),
        "ある行の前の場を文字で示します：台札、わかっている手札、ピラミッド、列、手番。",
    ),
    "example-show": ("referee show evening.game --at 23", "referee show evening.game --at 23"),
    # --- ask -------------------------------------------------------------------------------------
    "help-ask": (
        (
            "Ask for the disputed move and what came before it, then only for what matters, and "
            "give a ruling. Press Enter if nobody knows; ? explains the question; back returns "
            "to the previous one."
        ),
        (
            "もめた一手とそのすぐ前を聞き、あとは判定が変わることだけを聞いて判定します。Enterは"
            "「わからない」、?は質問の説明、「戻る」は1つ前の質問です。"
        ),
    ),
    "example-ask": (
        "referee ask twin-pyramid\nreferee ask pile-up --save dispute.game",
        "referee ask twin-pyramid\nreferee ask pile-up --save dispute.game",
    ),
    "option-save": ("save the answers as a record in this file", "答えを記録として保存する"),
    # --- new -------------------------------------------------------------------------------------
    "help-new": (
        "Print the start of a record: header, first deal, and the words you can use as comments.",
        "記録の書き出し（初めの項目、最初の勝負、使う言葉のメモ）を表示します。",
    ),
    "example-new": (
        "referee new twin-pyramid --players Aki,Ben,Chie > evening.game",
        "referee new twin-pyramid --players アキ,ベン,チエ > evening.game",
    ),
    "option-players": ("names in clockwise order, separated by commas", "参加者名を時計回りにコンマ区切りで"),
    "option-start": ("who goes first in the first deal", "最初の勝負を始める人"),
    "option-out": (
        "write to this file; an existing file is not overwritten",
        "このファイルに書く（すでにあるものは上書きしない）",
    ),
    # --- fmt -------------------------------------------------------------------------------------
    "help-fmt": (
        (
            "Rewrite records in standard form, keeping comments and move numbers. Without -w the "
            "result goes to standard output. --check only reports whether something would change "
            "(exit status 1)."
        ),
        "記録を標準の書き方に直します。コメントと手番号は残ります。-w がなければ標準出力に書きます。"
        "--check は変更の有無だけを調べます（終了コード 1）。",
    ),
    "example-fmt": (
        "referee fmt evening.game\nreferee fmt -w *.game",
        "referee fmt evening.game\nreferee fmt -w *.game",
    ),
    "help-mend": (
        (
            "Look for the smallest correction after which the record can be read and nothing in "
            "it is illegal: swapped lines, a missing line, a wrong card or name, two lines that "
            "should be one, a forgotten deal or call, undeclared jokers; two corrections if one "
            "is not enough. In a terminal it asks before writing and keeps the old file as "
            "FILE.bak; otherwise it only prints.\nExit status: 0 nothing to fix or a suggestion, "
            "1 none found, 2 usage error."
        ),
        (
            "読めない行も反則もなくなる、いちばん小さな直し方を探します。行の入れ替わり、抜けた行"
            "、カードや名前の書き間違い、2行に分けた1手、忘れた「勝負」の行や宣言、書き忘れたジョ"
            "ーカーなどです。1か所で足りなければ2か所を直します。ターミナルでは確かめてから書き込"
            "み、元のファイルをFILE.bakに残します。それ以外では表示だけします。\n終了コード：0 直"
            "すところがないか案がある、1 見つからない、2 使い方の誤り。"
        ),
    ),
    "example-mend": (
        "referee mend evening.game\nreferee mend evening.game --write 1",
        "referee mend evening.game\nreferee mend evening.game --write 1",
    ),
    "option-chosen_repair": ("write this suggestion without asking", "この番号の案を、確かめずに書き込む"),
    "option-in_place": ("write the changes to the files themselves", "ファイルそのものを書き換える"),
    "option-fix": (
        "write each line as its error says; without -w only show it",
        "読めない行を、誤りの案内どおりに書き直す。-w がなければ見せるだけ",
    ),
    "option-check": (
        "change nothing; exit with status 1 if something would change",
        "何も書かず、変わるものがあれば終了コード 1",
    ),
    "option-traceback": (
        "show a Python traceback if the program itself fails",
        "プログラムの内部で問題が起きたとき、その場所を表示",
    ),
    "option-words": (
        "use the words of this language (default: the record’s own)",
        "この言語の言葉で書く（既定は記録の言語）",
    ),
    # --- rule, options, words --------------------------------------------------------------------
    "help-rule": (
        (
            "Look up rules: by number (TP-5.2) or the start of one (TP-5), by one or more words "
            "in either language, or all rules of a game. The best five are printed in full, the "
            "others by title."
        ),
        (
            "ルールを探します：番号（TP-5.2）、番号の初め（TP-5）、言葉（いくつでも、日本語でも英"
            "語でも）、またはゲーム名（全部の一覧）。よく合う5つは全文を、ほかは題だけを表示しま"
            "す。"
        ),
    ),
    "example-rule": (
        'referee rule TP-5.2\nreferee rule skip\nreferee rule "page one" --game american-page-one',
        "referee rule TP-5.2\nreferee rule 白\nreferee rule ドボン --game アメリカンページワン",
    ),
    "help-options": (
        "List a game’s options and their values, the default first.",
        "ゲームの選択ルールと値を一覧します（最初が既定値）。",
    ),
    "example-options": ("referee options american-page-one", "referee options american-page-one"),
    "help-words": (
        "List the words you can use in records, in both languages.",
        "記録に使う言葉を両方の言語で一覧します。",
    ),
    "example-words": ("referee words twin-pyramid", "referee words twin-pyramid"),
    # --- odds ------------------------------------------------------------------------------------
    "help-odds": (
        (
            "For every card of Pyramid Dice, show the chance of making its number in one roll, "
            "on its own and with each god."
        ),
        "ピラミッド・ダイスの各カードについて、一度振って数を作れる確率を、単独と神ごとに示します。",
    ),
    "example-odds": (
        "referee odds pyramid-dice\nreferee odds pyramid-dice --cards mine.csv",
        "referee odds pyramid-dice\nreferee odds pyramid-dice --cards mine.csv",
    ),
    "option-cards": ("a card list of your own", "自作のカード表"),
    # --- page, serve -----------------------------------------------------------------------------
    "help-page": (
        (
            "Write the phone page into a folder: plain files for any web server with https. The "
            "page can be installed, works offline after the first visit, and judges with this "
            "same referee."
        ),
        (
            "スマホ用のページをフォルダーに書き出します。httpsのウェブサーバーに置くだけで使えま"
            "す。スマホに入れることもでき、一度開けばネットなしで動き、同じ審判が判定します。"
        ),
    ),
    "example-page": ("referee page site", "referee page site"),
    "help-serve": (
        (
            "Serve the phone page from this computer: everyone at the table writes to the same "
            "record, a text file in a folder. The address with its key is shown as a QR code; "
            "nobody gets in without it. Press Ctrl-C to stop."
        ),
        (
            "このパソコンのページを、みんなのスマホから使えるようにします。全員が同じ記録に書き、"
            "記録はフォルダーのテキストファイルに残ります。鍵の入ったアドレスをQRコードで表示し、"
            "鍵がなければだれも入れません。Ctrl-Cで終わります。"
        ),
    ),
    "example-serve": ("referee serve evenings --lan", "referee serve evenings --lan"),
    "option-folder": ("the folder", "フォルダー"),
    "option-faces": (
        "folder in which `pnp export` wrote the cards of your own game",
        "自作ゲームのカードを `pnp export` で書き出したフォルダー",
    ),
    "option-lan": (
        "make the page available on your local network, not just this computer",
        "このパソコンだけでなく、家のネットワークからも使えるようにする",
    ),
    "option-port": ("port (default: the first free port from 8377)", "ポート番号（既定は 8377 からの空き）"),
    "option-key": (
        "use this key in the address, not the one kept in the folder",
        "フォルダーにある鍵ではなく、この鍵をアドレスに使う",
    ),
    "option-new_key": (
        "make a new key; phones with the old address have to scan the code again",
        "鍵を作り直す（前のアドレスのスマホは、コードをもう一度読み取る）",
    ),
}
