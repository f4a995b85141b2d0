"""Why a record cannot be read, and what to write instead."""

from __future__ import annotations

from referee.messages.pair import Pair

FAULTS: dict[str, Pair] = {
    # --- hints ---------------------------------------------------------------------------------
    "did-you-mean": ("Did you mean “{0}”?", "「{0}」のことですか。"),
    "possible-here": ("Possible here: {0}.", "ここで考えられるのは：{0}"),
    "write": ("Write: {0}", "こう書いてください：{0}"),
    "change-colon": (
        "a colon was expected after “{0}”.",
        "「{0}」のあとにコロンが必要です。",
    ),
    "listed": (
        "every line begins with “{0}”; a record has nothing in front of its lines.",
        "どの行も「{0}」で始まっています。行の前には何も書きません。",
    ),
    "write-line": ("Write: {0}", "こう書いてください：{0}"),
    "write-dice": ("Write the dice apart: {0}", "さいころの目は離して書いてください：{0}"),
    "key-near": ("Is “{0}” meant to be “{1}”?", "「{0}」は「{1}」のことですか。"),
    "hint-words": (
        "`referee words {0}` lists all words.",
        "使える言葉は `referee words {0}` で一覧できます。",
    ),
    "hint-game-folder": (
        "If you trust its code, name it yourself: --game {0}",
        "中のプログラムを信用するなら、自分で --game {0} と指定してください。",
    ),
    "hint-names": ("The players are: {0}.", "参加者は {0} です。"),
    "hint-longer-name": ("Write more of the name.", "名前をもう少し長く書いてください。"),
    "hint-deal": (
        "Put a line with the word “deal” before it.",
        "その前に「deal」（または「配り」）だけの行を入れてください。",
    ),
    "hint-header": (
        "Before the first “deal” every line has the form “key: value”.",
        "最初の「deal」より前の行は「項目: 値」の形で書きます。",
    ),
    "hint-move": (
        "A move has the form “{0}: step; step”; a fact begins with @.",
        "一手は「{0}: 動作; 動作」の形、事実は @ で始めて書きます。",
    ),
    "layouts": ("{0}", "{1}"),
    "or-misplaced": (
        "“or” stands between two cards, two suits or two numbers of one place.",
        "「か」「or」は、同じ場所のカードどうし、スートどうし、数字どうしの間に書きます。",
    ),
    "or-too-many": (
        "this line could have been {0} different ones; at most {1} can be judged side by side.",
        "この行は {0} 通りに読めます。並べて判定できるのは {1} 通りまでです。",
    ),
    "no-line-there": (
        "line {0} of the file is no fact and no move, so there is nothing to judge.",
        "ファイルの {0} 行目は事実でも手でもないので、判定するものがありません。",
    ),
    # --- the file ------------------------------------------------------------------------------
    "file-too-large": (
        "the file has {0} MB; a record has at most {1} MB.",
        "ファイルが {0} MB あります。記録は {1} MB までです。",
    ),
    "file-not-text": (
        "byte {0} of the file belongs to no text: it is neither UTF-8 nor cp932.",
        "ファイルの {0} バイト目が文字として読めません（UTF-8 でも cp932 でもありません）。",
    ),
    "file-missing": ("the file does not exist.", "ファイルがありません。"),
    "file-folder": ("this is a folder, not a record.", "これは記録ではなくフォルダーです。"),
    "file-closed": ("the file cannot be read: {0}.", "ファイルを読めません：{0}"),
    "line-too-long": (
        "the line has {0} characters; {1} is the limit.",
        "行が {0} 文字あります（{1} 文字まで）。",
    ),
    "record-too-long": (
        "the file has {0} lines; a record has at most {1}. Make a file of each evening.",
        "ファイルが {0} 行あります。記録は {1} 行までです。一晩ごとに一つのファイルにしてください。",
    ),
    "deals-too-many": (
        "after {0} deals nothing more is read. Make a file of each evening.",
        "勝負は {0} 回までで、ここから先は読みません。一晩ごとに一つのファイルにしてください。",
    ),
    "deal-too-long": (
        "after {0} lines of one deal nothing more is read; is a “deal” missing?",
        "ひとつの勝負は {0} 行までで、この先は読みません。「配り」（deal）の行が抜けていませんか。",
    ),
    "header-too-long": (
        "after {0} unknown keys nothing more is read; is the first “deal” missing?",
        "知らない見出しが {0} 個を超えたので、この先は読みません。最初の「配り」（deal）がありません。",
    ),
    # --- the header ----------------------------------------------------------------------------
    "key-missing": ("the header says nothing about “{0}”.", "見出しに「{0}」の行がありません。"),
    "key-twice": ("“{0}” was already given in line {1}.", "「{0}」はすでに {1} 行目にあります。"),
    "header-line": (
        "“{0}” has no colon: a header line was expected.",
        "「{0}」にコロンがありません。ここには見出しの行が来ます。",
    ),
    "faults-stop": (
        "after {0} faults nothing more is read.",
        "{0} か所読めないため、ここから先は読みません。",
    ),
    "fact-sign": (
        "“{0}” is a fact: it begins with @.",
        "「{0}」は事実なので、@ で始めて書きます。",
    ),
    "suit-order": (
        "in “{0}” a suit belongs to no card: it stands before its rank, or “of” between them.",
        "「{0}」のスートがどのカードのものか分かりません。スートはランクの前に書きます。",
    ),
    "two-readings": (
        "“{0}” may be “{1}” or “{2}”.",
        "「{0}」は「{1}」とも「{2}」とも読めます。",
    ),
    "date-strange": (
        "“{0}” is no date; write year-month-day, 21.11.2026 or Nov 21 2026.",
        "「{0}」は日付として読めません。年-月-日、または 2026年11月21日 のように書きます。",
    ),
    "date-two": (
        "“{0}” may be {1} or {2}.",
        "「{0}」は {1} とも {2} とも読めます。",
    ),
    "deal-missing": (
        "the line “deal” is missing: here the first deal begins.",
        "「deal」（または「配り」）の行がありません。ここから最初の勝負が始まります。",
    ),
    "fact-in-header": (
        "{0} stands before the first deal.",
        "{0} が最初の勝負（deal）より前にあります。",
    ),
    "move-in-header": (
        "a move of {0} stands before the first deal.",
        "{0} の手が最初の勝負（deal）より前にあります。",
    ),
    "header-in-deal": (
        "“{0}” belongs into the header, before the first deal.",
        "「{0}」は最初の勝負（deal）より前の見出しに書きます。",
    ),
    "joins-in-header": (
        "“{0}” stands before the first deal; who is there from the beginning stands under “players”.",
        "「{0}」が最初の勝負（deal）より前にあります。最初からいる人は「参加者」に書きます。",
    ),
    "leaves-in-header": (
        "“{0}” stands before the first deal; who does not play is left out of “players”.",
        "「{0}」が最初の勝負（deal）より前にあります。参加しない人は「参加者」に書きません。",
    ),
    "joins-in-deal": (
        "“{0}” stands in the middle of a deal: the seats change between two deals only.",
        "「{0}」が勝負の途中にあります。席が変わるのは勝負と勝負の間だけです。",
    ),
    "leaves-in-deal": (
        "“{0}” stands in the middle of a deal: the seats change between two deals only.",
        "「{0}」が勝負の途中にあります。席が変わるのは勝負と勝負の間だけです。",
    ),
    "hint-joins": (
        "Put it right before the line “deal” of the first deal that the newcomer plays.",
        "その人が最初に加わる勝負の「deal」（または「配り」）の行のすぐ前に書いてください。",
    ),
    "hint-leaves": (
        "Put it right before the line “deal” of the first deal without that player.",
        "その人がいない最初の勝負の「deal」（または「配り」）の行のすぐ前に書いてください。",
    ),
    "joins-there": ("{0} already sits at the table.", "{0} はすでに席に着いています。"),
    "game-unknown": (
        "no game is called “{0}”; the games are: {1}.",
        "「{0}」というゲームはありません（{1}）。",
    ),
    "cards-strange": (
        "the card list has cards that {1} does not know: {0}.",
        "カード表に {1} で使えないカードがあります：{0}",
    ),
    "players-count": (
        "{0} is for {1} to {2} players, not {3}.",
        "{0} は {1}〜{2} 人用です（{3} 人になっています）。",
    ),
    "name-empty": ("a name between two commas is empty.", "コンマの間の名前が空です。"),
    "name-sign": (
        "the name “{0}” contains “{1}”; , : ; # @ cannot stand in names.",
        "名前「{0}」に「{1}」があります。名前に , : ; # @ は使えません。",
    ),
    "name-number": (
        "the name “{0}” begins like a move number.",
        "名前「{0}」は手番号のように始まっています。",
    ),
    "name-twice": (
        "the names “{1}” and “{0}” are the same.",
        "名前「{1}」と「{0}」は同じとみなされます。",
    ),
    "calls-strange": (
        "“{0}” is neither “written” nor “assumed”.",
        "「{0}」は written でも assumed でもありません。",
    ),
    "deck-too-small": (
        "{0} hands of {1} cards leave no card for the table: the deck has {2}.",
        "{0} 人に {1} 枚ずつ配ると台札が残りません（全部で {2} 枚）。",
    ),
    # --- names ---------------------------------------------------------------------------------
    "name-unknown": ("nobody here is called “{0}”.", "「{0}」という参加者はいません。"),
    "name-absent": (
        "{0} does not play in this deal.",
        "{0} はこの勝負に参加していません。",
    ),
    "hint-absent": (
        "Whoever comes back writes “joins: {0}” before the line “deal”.",
        "戻ってきたときは「deal」の行の前に「joins: {0}」（「途中参加: {0}」）と書いてください。",
    ),
    "name-ambiguous": ("“{0}” may be {1}.", "「{0}」では {1} の誰か分かりません。"),
    "name-missing": ("a player was expected after {0}.", "{0} のあとに名前が必要です。"),
    "name-missing-move": (
        "the name before the colon is missing; the players are {0}.",
        "コロンの前に名前がありません（{0}）。",
    ),
    # --- moves ---------------------------------------------------------------------------------
    "line-strange": ("“{0}” is neither a move nor a fact.", "「{0}」は手でも事実でもありません。"),
    "colon-missing": ("a colon was expected after {0}.", "{0} のあとにコロンが必要です。"),
    "step-missing": ("a step was expected here.", "ここに動作が必要です。"),
    "semicolon-missing": (
        "a semicolon was expected before “{0}”.",
        "「{0}」の前にセミコロンが必要です。",
    ),
    "word-strange": (
        "“{0}” is neither a card nor a word of this game.",
        "「{0}」はこのゲームのカードでも言葉でもありません。",
    ),
    "word-misplaced": ("“{0}” cannot stand here.", "ここに「{0}」は書けません。"),
    "words-glued": ("“{0}” lacks a space.", "「{0}」は間を空けて書いてください。"),
    "card-strange": ("“{0}” is no card of this game.", "「{0}」というカードはありません。"),
    "cards-missing": (
        "{0} needs {1} card(s), {2} given.",
        "{0} には {1} 枚必要です（{2} 枚しかありません）。",
    ),
    "cards-too-many": (
        "{0} takes at most {1} card(s); “{2}” is left over.",
        "{0} に書けるのは {1} 枚までで、「{2}」が余ります。",
    ),
    "count-and-cards": (
        "{0} is a number of cards; write either the number or the cards.",
        "{0} は枚数です。枚数かカードのどちらかを書いてください。",
    ),
    "count-too-large": ("{0} cards are more than any deck has ({1}).", "{0} 枚は多すぎます（{1} 枚まで）。"),
    "plus-strange": ("a + cannot stand here.", "ここに + は書けません。"),
    "plus-hangs": ("a card was expected after the +.", "+ のあとにカードが必要です。"),
    "suit-missing": ("a suit was expected after {0}.", "{0} のあとにスートが必要です。"),
    "suit-strange": ("“{0}” is no suit; the suits are {1}.", "「{0}」はスートではありません（{1}）。"),
    "call-missing": ("the word that was called is missing after {0}.", "{0} のあとに宣言の言葉が必要です。"),
    "call-strange": ("“{0}” is no call of this game.", "「{0}」という宣言はありません。"),
    "call-not-here": ("this game has no calls, so “!” means nothing.", "このゲームに宣言（!）はありません。"),
    "cards-nowhere": (
        "“{0}” names a file, and a record that did not come from a file names none.",
        "「{0}」はファイル名ですが、ファイルでない記録からは指定できません。",
    ),
    "cards-outside": (
        "“{0}” does not lie in the folder of the record.",
        "「{0}」は記録のフォルダーの中にありません。",
    ),
    "game-folder-closed": (
        "“{0}” is a folder with code of its own, which a record alone cannot have run.",
        "「{0}」はプログラムを含むフォルダーで、記録だけでは使えません。",
    ),
    "game-folder-nowhere": (
        "“{0}” names a folder, and a record that did not come from a file names none.",
        "「{0}」はフォルダーですが、ファイルでない記録からは指定できません。",
    ),
    "choice-missing": ("after {0} one of these was expected: {1}.", "{0} のあとに {1} のどれかが必要です。"),
    "choice-strange": ("“{0}” is none of these: {1}.", "「{0}」は {1} のどれでもありません。"),
    "verb-missing": ("a verb was expected before {0}.", "{0} の前に動詞が必要です。"),
    "change-form": (
        "{0} is written “change C for top” or “change C for D from NAME”.",
        "{0} は「交換 C ⇔ 台札」か「交換 C ⇔ D 相手 名前」と書きます。",
    ),
    "top-has-no-player": ("the table card belongs to nobody.", "台札は誰のものでもありません。"),
    "nothing-follows": (
        "{0} stands alone; “{1}” is left over.",
        "{0} のあとには何も書きません（「{1}」が余ります）。",
    ),
    "nothing-more": ("“{1}” is left over after {0}.", "{0} のあとの「{1}」が余ります。"),
    # --- numbers, dice, expressions --------------------------------------------------------------
    "number-expected": ("“{0}” is no number.", "「{0}」は数ではありません。"),
    "number-too-large": ("the number {0} is too large.", "数 {0} は大きすぎます。"),
    "number-missing": ("a number was expected after {0}.", "{0} のあとに数が必要です。"),
    "number-begins": (
        "a step cannot begin with the number {0}: a verb or a card was expected.",
        "動作を数 {0} で始めることはできません（動詞かカードが必要です）。",
    ),
    "die-out-of-range": ("a die shows 1 to 6, not {0}.", "さいころの目は 1〜6 です（{0}）。"),
    "dice-missing": ("{0} needs {1} dice, {2} given.", "{0} にはさいころ {1} 個の目が必要です（{2} 個）。"),
    "god-die-missing": (
        "the die that {0} changes is missing: write the number it shows.",
        "{0} を使うさいころの目を書いてください。",
    ),
    "god-one-die": (
        "{0} changes one die; “{1}” is left over.",
        "{0} が変えるのは 1 個です（「{1}」が余ります）。",
    ),
    "expr-missing": ("an expression was expected after =.", "= のあとに式が必要です。"),
    "expr-ends": ("the expression ends too early: a number was expected.", "式が途中で終わっています。"),
    "expr-open": ("this bracket is not closed.", "このかっこが閉じていません。"),
    "expr-strange": ("“{0}” cannot stand here in an expression.", "式のここに「{0}」は書けません。"),
    "expr-left-over": ("“{0}” is left over after the expression.", "式のあとの「{0}」が余ります。"),
    "expr-too-deep": ("more than {0} brackets within each other.", "かっこの重なりが {0} 段を超えています。"),
    "expr-too-large": ("the number {0} in the expression is too large.", "式の中の数 {0} は大きすぎます。"),
    "expr-not-here": (
        "an expression belongs to the card it makes: “take T18 = 3 * 6 * 1”.",
        "式は取るカードに付けます：「take T18 = 3 * 6 * 1」",
    ),
    # --- facts ---------------------------------------------------------------------------------
    "fact-strange": ("this game has no fact {0}.", "このゲームに {0} という事実はありません。"),
    "fact-colon": ("a colon was expected in {0}.", "{0} にコロンが必要です。"),
    "fixed-form": ("{0} is written “@fixed S by NAME”.", "{0} は「@固定 S 指定者 名前」と書きます。"),
    "result-form": (
        "{0} is written “@result NAME: WORD”; the words are: {1}.",
        "{0} は「@結果 名前: 言葉」と書きます（言葉は {1}）。",
    ),
    "result-strange": (
        "“{0}” is no result here; the results are: {1}.",
        "「{0}」という結果はありません（{1}）。",
    ),
    # --- what a deal must say ----------------------------------------------------------------------
    "starter-unknown": (
        "the card turned up at the beginning must be known before the first move.",
        "最初の手の前に、最初の台札を書いてください。",
    ),
    "hint-starter-unknown": (
        "Write “@starter 5H” (the last card turned up) above it, or begin the deal with “@position”.",
        "その上に「@台札 ハート5」（最後にめくったカード）と書くか、「@局面」から始めてください。",
    ),
    "table-unknown": (
        "the table card of the position must be known before the first move.",
        "最初の手の前に、局面の台札を書いてください。",
    ),
    "hint-table-unknown": (
        "Write “@table 5H” below “@position”.",
        "「@局面」の下に「@台札 ハート5」と書いてください。",
    ),
    "hand-missing": (
        "the position does not say how many cards {0} held.",
        "局面に {0} の手札の枚数がありません。",
    ),
}
