"""Why a record cannot be read, and what to write instead."""

from __future__ import annotations

from referee.messages.pair import Pair

FAULTS: dict[str, Pair] = {
    # --- hints ---------------------------------------------------------------------------------
    "did-you-mean": ("Did you mean “{0}”?", "「{0}」のことですか？"),
    "possible-here": ("Possible here: {0}.", "ここに書けるのは：{0}"),
    "write": ("Write: {0}", "こう書いてください：{0}"),
    "change-colon": (
        "expected a colon after “{0}”.",
        "「{0}」のあとにコロン（:）を書いてください。",
    ),
    "listed": (
        "every line begins with “{0}”; in a record, lines have no bullet or number in front.",
        "どの行も「{0}」で始まっています。行の前には何も書かないでください。",
    ),
    "write-line": ("Write: {0}", "こう書いてください：{0}"),
    "write-dice": ("Write the dice separately: {0}", "サイコロの目は1つずつ離して書いてください：{0}"),
    "key-near": ("Did you mean “{1}” instead of “{0}”?", "「{0}」は「{1}」のことですか？"),
    "hint-words": (
        "`referee words {0}` lists all words.",
        "使える言葉は「referee words {0}」でわかります。",
    ),
    "hint-game-folder": (
        "If you trust its code, name the folder yourself: --game {0}",
        "中のプログラムを信用できるなら、--game {0} を付けてください。",
    ),
    "hint-names": ("The players are: {0}.", "参加者は{0}です。"),
    "hint-longer-name": ("Write more letters of the name.", "名前をもう少し長く書いてください。"),
    "hint-deal": (
        "Put a line with only the word “deal” before it.",
        "その前に「勝負」（または「deal」）だけの行を書いてください。",
    ),
    "hint-header": (
        "Before the first “deal” every line has the form “key: value”.",
        "最初の「勝負」（deal）より前の行は、「項目: 値」の形で書きます。",
    ),
    "hint-move": (
        "A move has the form “{0}: step; step”; a fact begins with @.",
        "1手は「{0}: したこと; したこと」の形で、わかっていることは@で始めて書きます。",
    ),
    "layouts": ("{0}", "{1}"),
    "or-misplaced": (
        "“or” goes between two cards, two suits or two numbers in the same place.",
        "「か」（or）は、カードとカード、マークとマーク、数字と数字のあいだに書きます。",
    ),
    "or-too-many": (
        "this line could mean {0} different things; at most {1} can be judged side by side.",
        "この行は{0}通りに読めます。一度に判定できるのは{1}通りまでです。",
    ),
    "no-line-there": (
        "line {0} of the file is not a fact or a move, so there is nothing to judge.",
        "ファイルの{0}行目には、判定するものがありません。",
    ),
    # --- the file ------------------------------------------------------------------------------
    "file-too-large": (
        "the file is {0} MB; a record may be at most {1} MB.",
        "ファイルが{0}MBあります。読めるのは{1}MBまでです。",
    ),
    "file-not-text": (
        "byte {0} of the file is not text in UTF-8 or cp932.",
        "ファイルの{0}バイト目を文字として読めません。UTF-8かShift_JISで保存してください。",
    ),
    "file-missing": ("the file does not exist.", "ファイルがありません。"),
    "file-folder": ("this is a folder, not a record.", "これは記録ではなくフォルダーです。"),
    "file-closed": ("the file cannot be read: {0}.", "ファイルを読めません：{0}"),
    "line-too-long": (
        "the line is {0} characters long; the limit is {1}.",
        "1行が{0}文字あります。{1}文字までにしてください。",
    ),
    "record-too-long": (
        "the file has {0} lines; the limit is {1}. Use one file per evening.",
        "ファイルが{0}行あります。記録は{1}行までです。遊んだ日ごとにファイルを分けてください。",
    ),
    "deals-too-many": (
        "reading stopped after {0} deals. Use one file per evening.",
        "1つの記録に書ける勝負は{0}回までです。この先は読みません。遊んだ日ごとにファイルを分けてください。",
    ),
    "deal-too-long": (
        "reading stopped after {0} lines of one deal; is a “deal” line missing?",
        "1回の勝負は{0}行までです。この先は読みません。「勝負」（deal）の行が抜けていませんか？",
    ),
    "header-too-long": (
        "reading stopped after {0} unknown keys; is the first “deal” line missing?",
        "知らない項目が{0}個を超えたので、この先は読みません。最初の「勝負」（deal）の行が抜けていませんか？",
    ),
    # --- the header ----------------------------------------------------------------------------
    "key-missing": ("the header has no “{0}” line.", "記録の初めに「{0}」の行がありません。"),
    "key-twice": ("“{0}” was already given on line {1}.", "「{0}」は、もう{1}行目にあります。"),
    "header-line": (
        "“{0}” has no colon; a header line should look like “key: value”.",
        "「{0}」にコロン（:）がありません。最初の「勝負」より前は「項目: 値」の形で書きます。",
    ),
    "faults-stop": (
        "reading stopped after {0} errors.",
        "読めない所が{0}か所になったので、この先は読みません。",
    ),
    "fact-sign": (
        "“{0}” is a fact, so it must begin with @.",
        "「{0}」は@で始めて書きます。",
    ),
    "suit-order": (
        "the suit in “{0}” belongs to no card: put it right before its rank, or “of” between them.",
        "「{0}」のマークが、どのカードのものかわかりません。マークは数字の前に書きます。",
    ),
    "two-readings": (
        "“{0}” could mean “{1}” or “{2}”.",
        "「{0}」は「{1}」とも「{2}」とも読めます。",
    ),
    "date-strange": (
        "“{0}” is not a date; write 2026-11-21, 21.11.2026 or Nov 21 2026.",
        "「{0}」を日付として読めません。2026-11-21 か 2026年11月21日 のように書いてください。",
    ),
    "date-two": (
        "“{0}” could mean {1} or {2}.",
        "「{0}」は{1}とも{2}とも読めます。",
    ),
    "deal-missing": (
        "the “deal” line is missing: the first deal begins here.",
        "ここから最初の勝負です。前に「勝負」（deal）の行を書いてください。",
    ),
    "fact-in-header": (
        "{0} comes before the first deal.",
        "{0}は、最初の「勝負」（deal）の行よりあとに書いてください。",
    ),
    "move-in-header": (
        "a move by {0} comes before the first deal.",
        "{0}のしたことは、最初の「勝負」（deal）の行よりあとに書いてください。",
    ),
    "header-in-deal": (
        "“{0}” belongs in the header, before the first deal.",
        "「{0}」は、最初の「勝負」（deal）の行より前に書いてください。",
    ),
    "joins-in-header": (
        ("“{0}” comes before the first deal; list everyone who is there from the start under “players”."),
        "「{0}」は、最初の「勝負」（deal）の行よりあとに書きます。初めからいる人は「参加者」に書いてください。",
    ),
    "leaves-in-header": (
        "“{0}” comes before the first deal; if someone is not playing, leave them out of “players”.",
        "「{0}」は、最初の「勝負」（deal）の行よりあとに書きます。遊ばない人は「参加者」に書かないでください。",
    ),
    "joins-in-deal": (
        "“{0}” is in the middle of a deal; seats change only between deals.",
        "「{0}」が勝負の途中にあります。人が加わるのは、勝負と勝負のあいだだけです。",
    ),
    "leaves-in-deal": (
        "“{0}” is in the middle of a deal; seats change only between deals.",
        "「{0}」が勝負の途中にあります。人が抜けるのは、勝負と勝負のあいだだけです。",
    ),
    "hint-joins": (
        "Put it right before the “deal” line of the first deal the newcomer plays.",
        "その人が加わる最初の勝負の、「勝負」（deal）の行のすぐ前に書いてください。",
    ),
    "hint-leaves": (
        "Put it right before the “deal” line of the first deal without that player.",
        "その人がいない最初の勝負の、「勝負」（deal）の行のすぐ前に書いてください。",
    ),
    "joins-there": ("{0} already sits at the table.", "{0}は、もう参加しています。"),
    "game-unknown": (
        "there is no game called “{0}”; the games are: {1}.",
        "「{0}」というゲームはありません。あるのは：{1}",
    ),
    "cards-strange": (
        "the card list has cards that {1} does not use: {0}.",
        "カード表に、{1}で使えないカードがあります：{0}",
    ),
    "players-count": (
        "{0} is for {1} to {2} players, not {3}.",
        "{0}は{1}〜{2}人で遊びます（{3}人になっています）。",
    ),
    "name-empty": ("there is an empty name between two commas.", "コンマのあいだに名前がありません。"),
    "name-sign": (
        "the name “{0}” contains “{1}”; names cannot contain , : ; # @.",
        "名前「{0}」に「{1}」が入っています。名前に , : ; # @ は使えません。",
    ),
    "name-number": (
        "the name “{0}” starts like a move number.",
        "名前「{0}」が行の番号に見えます。数字とピリオドで始めないでください。",
    ),
    "name-twice": (
        "“{1}” and “{0}” count as the same name.",
        "「{1}」と「{0}」は同じ名前として読まれます。見分けられるように変えてください。",
    ),
    "calls-strange": (
        "“{0}” is neither “written” nor “assumed”.",
        "「{0}」は書けません。written（記入）かassumed（省略）を書いてください。",
    ),
    "deck-too-small": (
        "{0} hands of {1} cards leave none for the table: the deck has only {2}.",
        "{0}人に{1}枚ずつ配ると、台札が残りません（全部で{2}枚）。",
    ),
    # --- names ---------------------------------------------------------------------------------
    "name-unknown": ("there is no player called “{0}”.", "「{0}」という参加者はいません。"),
    "name-absent": (
        "{0} is not playing in this deal.",
        "{0}は、この勝負に加わっていません。",
    ),
    "hint-absent": (
        "If a player comes back, write “joins: {0}” before the “deal” line.",
        "戻ってきたときは、「勝負」（deal）の行の前に「途中参加: {0}」と書いてください。",
    ),
    "name-ambiguous": ("“{0}” could be {1}.", "「{0}」だけでは、{1}のだれかわかりません。"),
    "name-missing": ("expected a player’s name after {0}.", "{0}のあとに名前を書いてください。"),
    "name-missing-move": (
        "there is no name before the colon; the players are {0}.",
        "コロンの前に名前を書いてください（{0}）。",
    ),
    # --- moves ---------------------------------------------------------------------------------
    "line-strange": (
        "“{0}” is neither a move nor a fact.",
        "「{0}」を読めません。したことは「名前: …」、わかっていることは「@…」と書きます。",
    ),
    "colon-missing": ("expected a colon after {0}.", "{0}のあとにコロン（:）を書いてください。"),
    "step-missing": ("expected a step here.", "ここに、したことを書いてください。"),
    "semicolon-missing": (
        "expected a semicolon before “{0}”.",
        "「{0}」の前にセミコロン（;）を書いてください。",
    ),
    "word-strange": (
        "“{0}” is neither a card nor a word in this game.",
        "「{0}」は、このゲームのカードにも言葉にもありません。",
    ),
    "word-misplaced": ("“{0}” cannot be used here.", "ここに「{0}」は書けません。"),
    "words-glued": ("“{0}” needs a space in it.", "「{0}」は、あいだを空けて書いてください。"),
    "card-strange": ("there is no card “{0}” in this game.", "「{0}」というカードはありません。"),
    "cards-missing": (
        "{0} needs {1} card(s), but only {2} given.",
        "{0}にはカードが{1}枚必要ですが、{2}枚しかありません。",
    ),
    "cards-too-many": (
        "{0} takes at most {1} card(s); “{2}” is one too many.",
        "{0}に書けるのは{1}枚までです。「{2}」が余っています。",
    ),
    "count-and-cards": (
        "{0} is a number of cards; write either the number or the cards, not both.",
        "{0}は枚数です。枚数かカードの、どちらかだけを書いてください。",
    ),
    "count-too-large": (
        "{0} cards are more than any deck can have ({1}).",
        "{0}枚は多すぎます（{1}枚までです）。",
    ),
    "plus-strange": ("a + cannot be used here.", "ここに + は書けません。"),
    "plus-hangs": ("expected a card after the +.", "+のあとにカードを書いてください。"),
    "suit-missing": ("expected a suit after {0}.", "{0}のあとにマークを書いてください。"),
    "suit-strange": (
        "“{0}” is not a suit; the suits are {1}.",
        "「{0}」はマークとして読めません。書けるのは：{1}",
    ),
    "call-missing": (
        "expected the word that was called after {0}.",
        "{0}のあとに、宣言した言葉を書いてください。",
    ),
    "call-strange": ("“{0}” is not a call in this game.", "「{0}」という宣言はありません。"),
    "call-not-here": (
        "this game has no calls, so “!” has no meaning.",
        "このゲームに宣言はないので、! は書けません。",
    ),
    "cards-nowhere": (
        "“{0}” names a file, which works only in a record that is itself a file.",
        "「{0}」はファイル名ですが、ファイルでない記録からは指定できません。",
    ),
    "cards-outside": (
        "“{0}” is not in the record’s folder.",
        "「{0}」は、記録と同じフォルダーの中にありません。",
    ),
    "game-folder-closed": (
        "“{0}” is a folder with its own code, and a record cannot run code by itself.",
        "「{0}」はプログラムを含むフォルダーで、記録だけでは使えません。",
    ),
    "game-folder-nowhere": (
        "“{0}” names a folder, which works only in a record that is itself a file.",
        "「{0}」はフォルダーですが、ファイルでない記録からは指定できません。",
    ),
    "choice-missing": (
        "expected one of these after {0}: {1}.",
        "{0}のあとに、次のどれかを書いてください：{1}",
    ),
    "choice-strange": ("“{0}” is not one of these: {1}.", "「{0}」は書けません。書けるのは：{1}"),
    "verb-missing": ("expected a verb before {0}.", "{0}の前に、したこと（「出す」など）を書いてください。"),
    "change-form": (
        "write {0} as “change C for top” or “change C for D from NAME”.",
        "{0}は、「交換 C ⇔ 台札」か「交換 C ⇔ D 相手 名前」と書きます。",
    ),
    "top-has-no-player": ("the table card belongs to nobody.", "台札は、だれのものでもありません。"),
    "nothing-follows": (
        "{0} takes nothing after it; remove “{1}”.",
        "{0}のあとには何も書きません。「{1}」が余っています。",
    ),
    "nothing-more": ("“{1}” after {0} is not needed; remove it.", "{0}のあとに「{1}」が余っています。"),
    # --- numbers, dice, expressions --------------------------------------------------------------
    "number-expected": ("“{0}” is not a number.", "「{0}」のところには数を書いてください。"),
    "number-too-large": ("the number {0} is too large.", "{0}は大きすぎます。"),
    "number-missing": ("expected a number after {0}.", "{0}のあとに数を書いてください。"),
    "number-begins": (
        "a step cannot begin with the number {0}; expected a verb or a card.",
        "数の{0}から書き始めることはできません。先に、したことかカードを書いてください。",
    ),
    "die-out-of-range": ("a die shows 1 to 6, not {0}.", "サイコロの目は1〜6です（{0}と書かれています）。"),
    "dice-missing": (
        "{0} needs {1} dice, but only {2} given.",
        "{0}にはサイコロ{1}個の目を書いてください（{2}個しかありません）。",
    ),
    "god-die-missing": (
        "say which die {0} changes: write the number it shows.",
        "{0}を使ったサイコロの、使う前の目を書いてください。",
    ),
    "god-one-die": (
        "{0} changes one die; remove “{1}”.",
        "{0}で変わるのはサイコロ1個です。「{1}」が余っています。",
    ),
    "expr-missing": ("expected a calculation after =.", "=のあとに式を書いてください。"),
    "expr-ends": ("the calculation ends too early; expected a number.", "式が途中で終わっています。"),
    "expr-open": ("this bracket is not closed.", "このかっこが閉じていません。"),
    "expr-strange": ("“{0}” cannot be used here in a calculation.", "式のこの場所に「{0}」は書けません。"),
    "expr-left-over": (
        "“{0}” after the calculation is not needed; remove it.",
        "式のあとに「{0}」が余っています。",
    ),
    "expr-too-deep": ("more than {0} nested brackets.", "かっこの中のかっこが、{0}段を超えています。"),
    "expr-too-large": ("the number {0} in the calculation is too large.", "式の中の{0}は大きすぎます。"),
    "expr-not-here": (
        "a calculation goes with the card it makes: “take T18 = 3 * 6 * 1”.",
        "式は、獲得するカードのあとに書きます：「T18 獲得 = 3 * 6 * 1」",
    ),
    # --- facts ---------------------------------------------------------------------------------
    "fact-strange": ("this game has no fact {0}.", "このゲームに{0}という言葉はありません。"),
    "fact-colon": ("expected a colon in {0}.", "{0}にコロン（:）を書いてください。"),
    "fixed-form": ("write {0} as “@fixed S by NAME”.", "{0}は「@固定 S 指定者 名前」と書きます。"),
    "result-form": (
        "write {0} as “@result NAME: WORD”; the words are: {1}.",
        "{0}は「@結果 名前: 言葉」と書きます（言葉は{1}）。",
    ),
    "result-strange": (
        "“{0}” is not a result in this game; the results are: {1}.",
        "「{0}」という結果はありません。書けるのは：{1}",
    ),
    # --- what a deal must say ----------------------------------------------------------------------
    "starter-unknown": (
        "the first table card must be given before the first move.",
        "最初の一手の前に、最初の台札を書いてください。",
    ),
    "hint-starter-unknown": (
        (
            "Above the first move, write “@starter 5H” (the last card turned up), or start the "
            "deal with “@position”."
        ),
        "その上に「@台札 ハート5」（最後にめくったカード）と書くか、「@局面」から始めてください。",
    ),
    "table-unknown": (
        "the position’s table card must be given before the first move.",
        "最初の一手の前に、そのときの台札を書いてください。",
    ),
    "hint-table-unknown": (
        "Write “@table 5H” below “@position”.",
        "「@局面」の下に「@台札 ハート5」と書いてください。",
    ),
    "hand-missing": (
        "the position does not say how many cards {0} had.",
        "{0}の手札の枚数を書いてください。",
    ),
}
