"""Labels and sentences of reports and commands."""

from __future__ import annotations

from referee.messages.helps import HELPS
from referee.messages.looking import LOOKING
from referee.messages.mending import MENDING
from referee.messages.pair import Pair

LABELS: dict[str, Pair] = {
    **HELPS,
    **LOOKING,
    **MENDING,
    # --- announcements of the reader -------------------------------------------------------------
    "read-as-cp932": ("(The file was read as cp932.)", "（ファイルをShift_JIS（cp932）として読みました）"),
    "read-as-utf-16": ("(The file was read as UTF-16.)", "（ファイルをUTF-16として読みました）"),
    "key-ignored": (
        "(Line {0}: “{1}” is ignored; did you mean “{2}”?)",
        "（{0}行目の「{1}」は読み飛ばしました。「{2}」のことですか？）",
    ),
    # --- words -----------------------------------------------------------------------------------
    "unknown-card": ("an unknown card", "わからないカード"),
    "no-card": ("no card", "なし"),
    "gap": (" ", ""),  # between two sentences
    "comma": (", ", "、"),
    "and": (" and ", "・"),
    "or": (" · ", "／"),
    "line": ("line {0}", "{0}行目"),
    "verdict-legal": ("legal", "正しい"),
    "verdict-illegal": ("illegal", "反則"),
    "verdict-unknown": ("unknown", "保留"),
    # --- a line ----------------------------------------------------------------------------------
    "unwritten": ("Not recorded: {0}.", "書かれていないもの：{0}。"),
    "clause": ("{0} {1}: “{2}”", "{0} {1}「{2}」"),
    "clause-again": ("{0} {1} (see above)", "{0} {1}（前出）"),
    "instead": ("Legal here: {0}", "このときできたこと：{0}"),
    "and-more": (" … and {0} more", " ほか{0}通り"),
    "legal-under": (
        "House rule: this would be legal with {0}={1}.",
        "選択ルール {0}={1} なら正しい一手です。",
    ),
    "turns-on": ("It depends on {0} ({1}).", "{0}が何だったかで決まります（{1}）。"),
    "settle": ("What would settle it: {0}", "決めるには：{0}"),
    "settle-show": (
        "{0} shows the cards they held at line {1}; the question is {2}.",
        "{0}が、{1}行目のときの手札を見せてください（調べるのは{2}）。",
    ),
    "choice-part": ("whether the card was held or lay face up", "手に持っていたか、表向きだったか"),
    "choice": ("which option was chosen", "選んだこと"),
    "possibly": ("Possibly: {0}", "もしかすると：{0}"),
    "somebody": ("someone", "だれか"),
    "settle-show-all": (
        "{0} shows the cards they held at line {1}.",
        "{0}が、{1}行目のときの手札を見せてください。",
    ),
    # --- which cards would make an unknown line illegal --------------------------------------------
    "a-thing": ("a {0}", "{0}"),
    "an-thing": ("an {0}", "{0}"),
    "a-card-of": ("a {0} card", "{0}"),
    "a-joker": ("a joker", "ジョーカー"),
    "one-of": ("one of {0}", "{0}のどれか"),
    "one-of-people": ("one of {0}", "{0}のだれか"),
    "spot": ("row {0}, place {1}", "{0}段目の左から{1}番目"),
    "last-or": (" or ", "か"),
    "suppose-if": ("Illegal if {0}.", "{0}なら、反則です。"),
    "suppose-unless": ("Illegal unless {0}.", "{0}のでなければ、反則です。"),
    "proved-if": ("{0}.", "{0}のです。"),
    "proved-unless": ("It is not true that {0}.", "{0}わけではありません。"),
    "hangs-card": ("the card in line {0} was {1}", "{0}行目のカードが{1}だった"),
    "hangs-choice": ("line {0} meant {1}", "{0}行目が{1}の意味だった"),
    "quoted": ("“{0}”", "「{0}」"),
    "sure-illegal": ("Certainly illegal if {0}.", "{0}なら、間違いなく反則です。"),
    "sure-legal": ("Certainly legal if {0}.", "{0}なら、間違いなく正しい一手です。"),
    "was-held": ("held", "手に持っていたカード"),
    "was-open": ("face up", "表向きのカード"),
    "hangs-unless": (
        "Illegal unless the card in line {0} was {1}.",
        "{0}行目のカードが{1}でなければ、反則です。",
    ),
    "hangs-suit": ("{1} was named in line {0}", "{0}行目で{1}が指定されていた"),
    "suppose-or": (", or if ", "か、"),
    "suppose-and": (" and ", "、しかも"),
    "suppose-held": ("{0} held {1}", "{0}が{1}を持っていた"),
    "suppose-held-none": ("{0} held none of these: {1}", "{0}が次のどれも持っていなかった（{1}）"),
    "suppose-drew": ("{0} drew {1}", "{0}が{1}を引いていた"),
    "suppose-drew-none": ("{0} drew none of these: {1}", "{0}が次のどれも引いていなかった（{1}）"),
    "suppose-open": ("{1} lay face up in front of {0}", "{0}の前に{1}が表向きに置いてあった"),
    "suppose-open-none": (
        "none of these lay face up in front of {0}: {1}",
        "{0}の前に次のどれも表向きに置いていなかった（{1}）",
    ),
    "suppose-under": ("{1} lay under the table card", "台札の下に{1}があった"),
    "suppose-under-none": (
        "none of these lay under the table card: {1}",
        "台札の下に次のどれもなかった（{1}）",
    ),
    "proved": (
        "The rest of the record proves that it was so.",
        "記録のほかの行から、そうだったとわかります。",
    ),
    "settle-choice": (
        "{0} says what they chose in line {1}.",
        "{0}が、{1}行目で何を選んだかを言ってください。",
    ),
    "settle-row": ("Write down which cards were in row {1}.", "{1}段目に何があったかを書いてください。"),
    "settle-record": ("Write down what came after line {1}.", "{1}行目の次に何があったかを書いてください。"),
    "applied": (
        "The rest of the game was judged as recorded, including this line.",
        "この行のとおりに進んだものとして、続きを判定しました。",
    ),
    "ruled-out": (
        "{0} is impossible: line {1} rules it out.",
        "{0}ということはありません（{1}行目と合いません）。",
    ),
    "quarrel-idle": (
        "It makes no difference to this line which of them it was.",
        "どちらだったとしても、この行の判定は変わりません。",
    ),
    # --- rulings ------------------------------------------------------------------------------
    "because": ("Why: {0} ({1})", "理由：{0}（{1}）"),
    "what-follows": ("What happens next: {0}", "このあと：{0}"),
    "what-to-do": ("What to do now: {0} ({1})", "どうしたらいい？：{0}（{1}）"),
    "what-to-do-plain": ("What to do now: {0}", "どうしたらいい？：{0}"),
    "after-draws": ("{0}.", "まず山札から：{0}。"),
    "after-draws-then": ("{0}; then it is {1}’s turn.", "まず山札から：{0}。そのあとは{1}の番です。"),
    "after-forced": (" (because of {0}’s card, line {1})", "（{1}行目の{0}のカードの効果）"),
    "after-turn": ("It is {0}’s turn.", "次は{0}の番です。"),
    "after-ended": ("The deal is over.", "この勝負は終わりました。"),
    "deed-take-back": ("Take it back", "取り消す"),
    "deed-stands": ("Let it stand", "そのままにする"),
    "deed-mend": ("Correct the record", "記録を直す"),
    "card-legal": ("{0} is right: the move is legal.", "{0}の一手は正しいです。"),
    "card-illegal": ("{0}’s move is not allowed.", "{0}の一手は反則です。"),
    "card-unknown": ("We can’t tell yet whether {0}’s move is legal.", "{0}の一手は、まだ決められません。"),
    "card-legal-line": ("This line is right.", "この行は正しいです。"),
    "card-illegal-line": ("This line can’t be right.", "この行は正しくありません。"),
    "card-unknown-line": ("We can’t tell yet whether this line is right.", "この行は、まだ決められません。"),
    "card-back": (
        "{0} takes the move back and plays again: nobody has moved since.",
        "まだほかの人は何もしていないので、{0}は一手を取り消してやり直します。",
    ),
    "card-over": (
        "The move ended the deal, but the next deal has not begun: {0} takes it back, and play goes on.",
        "この一手で勝負が終わりましたが、次の勝負はまだです。{0}は一手を取り消して、続けます。",
    ),
    "card-stands": (
        "The move stands: others have moved since.",
        "もうほかの人が何かしたので、この一手は認めます。",
    ),
    "card-mend": (
        "The record is wrong here, not the play. Mend the record.",
        "間違っているのは記録です。記録を直してください。",
    ),
    "card-answers": (
        "These answers can’t all be true. Ask each other again what everyone saw.",
        "この答えは、どれかが違っています。みんなで確かめてください。",
    ),
    "remedy-if": ("If it turns out to be illegal:", "反則とわかったら："),
    "remedy-now-take-back": (
        (
            "Nobody else has moved since, so the move is taken back. Cards go back where they "
            "were; what has been seen stays seen."
        ),
        (
            "まだほかの人は何もしていないので、この一手を取り消します。カードは元の場所に戻します"
            "（見えてしまったカードは、知られたままです）。"
        ),
    ),
    "remedy-perhaps-take-back": (
        (
            "If nobody else has moved since, the move is taken back: cards go back where they "
            "were, and what has been seen stays seen. If somebody has, the move stands (GEN-6.2)."
        ),
        (
            "まだほかの人が何もしていなければ、この一手を取り消します。カードは元の場所に戻します"
            "（見えてしまったカードは、知られたままです）。もうほかの人が何かしていれば、この一手"
            "は認めます（GEN-6.2）。"
        ),
    ),
    "remedy-drawn": (
        (
            "A card that should not have been drawn goes back into the stock without being shown "
            "to anyone else, and the stock is shuffled."
        ),
        "間違って引いたカードは、それ以上だれにも見せずに山札へ戻し、山札を混ぜます。",
    ),
    "remedy-then": ("Then {0} may: {1}", "そのあと{0}にできること：{1}"),
    "remedy-then-others": ("It is not {0}’s turn. Legal now: {1}", "{0}の番ではありません。正しいのは：{1}"),
    "remedy-later-stands": (
        (
            "Someone else has moved since, so the move stands, and play continues from the table "
            "as it is. Anything that should have been done and was not is dropped."
        ),
        "もうほかの人が何かしているので、この一手は認め、いまの場から続けます。やり残したことは、もうしません。",
    ),
    "remedy-deal-over-take-back": (
        ("It ended the deal, but the next one has not begun: the move is taken back, and play continues."),
        "この一手で勝負が終わりましたが、次の勝負はまだ始まっていません。取り消して続けます。",
    ),
    "remedy-closed-stands": (
        "It ended the deal, and the next one has begun: the deal counts as written.",
        "この一手で勝負が終わり、次の勝負も始まっています。この勝負は書かれたとおりに数えます。",
    ),
    "remedy-closed-void": (
        "It ended the deal, and the next one has begun: the deal counts for nobody.",
        "この一手で勝負が終わり、次の勝負も始まっています。この勝負は無効です。",
    ),
    "remedy-claim-penalty": (
        "Until the next move is made, any other player may point it out, and {0} takes the penalty.",
        "次にだれかが行動するまでは、ほかのだれでも指摘できます。指摘されたら、{0}はペナルティを取ります。",
    ),
    "remedy-claim-stands": (
        "Nobody pointed it out before the next move, so it is too late now.",
        "だれも指摘しないまま次の行動に移ったので、もう指摘できません。",
    ),
    "remedy-undone": (
        "The table has already taken it back, which was the right thing to do.",
        "もう取り消してあります。それで正解です。",
    ),
    "remedy-ruled-void": (
        "The table has decided: the deal counts for nobody.",
        "みんなで決めて、この勝負は無効にしました。",
    ),
    "remedy-ruled-stands": (
        "The table has decided: the deal counts as written.",
        "みんなで決めて、この勝負は書かれたとおりに数えます。",
    ),
    "remedy-mend": (
        "The record must be wrong here, not the play: “referee mend” suggests how to fix it.",
        "間違っているのは行動ではなく、記録のようです。「referee mend」で直し方を調べられます。",
    ),
    "contested": (
        "Deal {0} ended with an illegal move (line {1}); without that deal: {2}.",
        "{0}回目の勝負は反則で終わりました（{1}行目）。この勝負を除くと：{2}。",
    ),
    "left-out": (
        "This line was left out; the rest of the game was judged without it.",
        "この行はなかったものとして、続きを判定しました。",
    ),
    "inexact": (
        "(There were too many possibilities to check, so this is “unknown”.)",
        "（時間内に調べきれなかったので「保留」にしました）",
    ),
    "untried-legal-under": (
        "Not every house rule was tried for the illegal lines: this record takes too much work.",
        "反則の行を認めるハウスルールは、途中までしか調べていません。手間がかかりすぎる記録です。",
    ),
    "untried-rulings": (
        "What follows and what to do now was left out: this record takes too much work."
        " Run `referee check --at LINE` for one line.",
        "「このあと」と「どうしたらいい？」は省きました。手間がかかりすぎる記録です。"
        "「referee check --at 行番号」で1行ずつわかります。",
    ),
    "untried-hanging": (
        "Not every choice on which this may hang was looked at.",
        "何しだいで決まるのかは、途中までしか調べていません。",
    ),
    # --- deals and totals --------------------------------------------------------------------------
    "deal": ("Deal {0}:", "{0}回目："),
    "ended-field-pyramid": ("{0} completed the field pyramid.", "{0}が場札のピラミッドを完成。"),
    "ended-burst": ("{0} burst.", "{0}がバースト。"),
    "ended-all-passed": ("everyone passed.", "全員がパス。"),
    "ended-out": ("{0} went out.", "{0}があがり。"),
    "ended-dobon": ("{0} called dobon.", "{0}がドボン。"),
    "ended-cleared": ("the pyramid is cleared.", "ピラミッドのカードがなくなりました。"),
    "ended-void": ("void, by decision of the table.", "みんなで決めて無効。"),
    "ended-agreed": ("ended by agreement.", "話し合って終了。"),
    "ended-first-miss": ("ended: the first turn without taking a card.", "獲得できなかったので終了。"),
    "ended-empty-hands": ("stock and hands are empty.", "山札も手札もなくなりました。"),
    "show-zone": ("{0} ({1}): {2}", "{0}（{1}枚）：{2}"),
    "ended-other": ("ended: {0}.", "終了（{0}）。"),
    "not-scored": ("played, not scored.", "得点はつけていません。"),
    "unfinished": ("not finished.", "終わっていません。"),
    "extra-treasures": ("Treasures: {0}.", "宝物カードの枚数：{0}。"),
    "extra-left": ("Cards left: {0}.", "残り{0}枚。"),
    "extra-rank": ("Rank: {0}.", "腕前：{0}。"),
    "rank-novice": ("novice", "初心者"),
    "rank-intermediate": ("intermediate", "中級"),
    "rank-advanced": ("advanced", "上級"),
    "rank-veteran": ("veteran", "ベテラン"),
    "rank-professional": ("professional", "プロフェッショナル"),
    "total": ("Total: {0}", "合計：{0}"),
    "places": ("Places: {0}", "順位：{0}"),
    "match-open": (
        "Not all agreed deals have been played yet.",
        "決めた回数の勝負は、まだ終わっていません。",
    ),
    "summary": ("{0} legal, {1} illegal, {2} unknown.", "正しい {0}・反則 {1}・保留 {2}"),
    # --- the command line --------------------------------------------------------------------------
    "no-jokers": (
        "This record is set up without jokers; to use them, write “options: jokers=2”.",
        "この記録ではジョーカーを使いません。使うなら「ルール: jokers=2」と書いてください。",
    ),
    "fault-again": (
        "The same on {0} more lines ({1}); “referee fmt --fix {2}” shows how all of them are written.",
        "ほか{0}行（{1}行目）も同じです。「referee fmt --fix {2}」で、どの行もどう書くかが出ます。",
    ),
    "fix-line": ("{1} → {0}", "{1} → {0}"),
    "fix-new": ("new line: {0}", "新しい行：{0}"),
    "fix-shown": (
        "{0} lines; nothing was written. “referee fmt --fix -w {1}” writes them and keeps the old file.",
        "{0}行。まだ書き込んでいません。「referee fmt --fix -w {1}」で書き込み、元のファイルも残します。",
    ),
    "fix-written": (
        "{0} lines written to {1}; the old file is {2}.",
        "{1}の{0}行を書き直しました。元のファイルは{2}です。",
    ),
    "fix-left": (
        "{1}: errors that remain: {0}; “referee check {1}” names them.",
        "{1}：残る誤り {0}。「referee check {1}」で見られます。",
    ),
    "faults-more": ("… and {0} more.", "ほかに{0}か所あります。"),
    "faults-judged": (
        (
            "{0} errors. In each deal, everything before the first error was judged; all other "
            "deals were judged in full."
        ),
        "{0}か所読めません。どの勝負も、最初に読めない行の前までを判定しました。読めない行のない勝負は、全部判定しました。",
    ),
    "read-so-far": (
        "judged up to line {0}, which cannot be read.",
        "{0}行目が読めないので、その前まで判定しました。",
    ),
    "faults-one": ("1 error; nothing was judged.", "1か所読めません。判定していません。"),
    "faults-judged-one": (
        ("1 error. In that deal, everything before it was judged; all other deals were judged in full."),
        "1か所読めません。その勝負はそこより前だけを、ほかの勝負は全部判定しました。",
    ),
    "faults": ("{0} errors; nothing was judged.", "{0}か所読めません。判定していません。"),
    "did-you-mean": ("Did you mean “{0}”?", "「{0}」のことですか？"),
    "no-command": ("There is no command “{0}”.", "「{0}」というコマンドはありません。"),
    "no-option": ("There is no option “{0}”.", "「{0}」というオプションはありません。"),
    "missing": ("{0} is missing.", "{0}がありません。"),
    "needs-value": ("{0} needs a value.", "{0}には値が必要です。"),
    "bad-value": ("{0}: {1}", "{0}の値が正しくありません：{1}"),
    "try-help": ("Help: {0} --help", "使い方：{0} --help"),
    "option-form": ("“{0}” must have the form NAME=VALUE.", "「{0}」は「名前=値」の形で書いてください。"),
    "no-game": (
        "There is no game “{0}”; the games are {1}.",
        "「{0}」というゲームはありません。あるのは：{1}",
    ),
    "no-game-option": ("No game has the option {0}.", "{0}という選択ルールはどのゲームにもありません。"),
    "no-clause": (
        "No rule answers “{0}”.",
        "「{0}」に答えるルールはありません。",
    ),
    "rule-more": ("{0} more:", "ほか{0}件："),
    "rule-example": ("{0} – {1}", "問：{0} 答：{1}"),
    "no-deal": ("{0} has no deals yet.", "{0}には、まだ勝負がありません。"),
    "command-line": ("command line", "コマンドライン"),
    "file-exists": ("{0} already exists; it was not overwritten.", "{0}はもうあるので、上書きしません。"),
    "linked": (
        "{0} is a link that may have come with the folder; nothing is written through it. Remove it, "
        "or name the file or folder that it leads to.",
        "{0}はフォルダーに付いてきたかもしれないリンクです。リンクの先には書き込みません。"
        "リンクを消すか、リンク先のファイルやフォルダーを直接指定してください。",
    ),
    "stdin-in-place": ("-w cannot rewrite standard input; leave it out.", "標準入力には -w を使えません。"),
    # --- rule, options, words, new, fmt ------------------------------------------------------------
    "ruling": (" (our ruling)", "（この版で決めたルール）"),
    "no-options": ("This game has no options.", "選択ルールはありません。"),
    "by-players": ("{0} (depends on the number of players: {1})", "{0}（標準は人数によって {1}）"),
    "from": ("[{0}], {1} or more", "[{0}]、{1}以上"),
    "words-keys": ("Header", "記録の初め"),
    "words-facts": ("Facts", "わかっていること（@）"),
    "words-verbs": ("Steps, and words used in them", "したことと、その中の言葉"),
    "words-calls": ("Calls", "宣言"),
    "words-suits": ("Suits and colours", "マーク・色"),
    "new-moves": (
        "Write what everyone saw, one line per move: “{0}: step; step”. The words:",
        "見えたことを、1行に1手ずつ「{0}: したこと; したこと」と書きます。使う言葉：",
    ),
    "would-change": ("{0} is not in standard form.", "{0}は、決まった書き方になっていません。"),
    # --- legal, odds -------------------------------------------------------------------------------
    "no-moves": (
        "There is no move here that is certain to be legal.",
        "ここで間違いなく正しいといえる手はありません。",
    ),
    "odds-only": ("Odds can only be worked out for {0}.", "確率を計算できるのは{0}だけです。"),
    "odds-head": (
        "Chance (%) of making the number in one roll: on its own, and with one use of an ability.",
        "1回振って数を作れる確率（％）：そのままの場合と、能力を1回使う場合。",
    ),
    "odds-card": ("card", "カード"),
    "odds-number": ("number", "数"),
    "odds-alone": ("no god", "そのまま"),
    # --- score -------------------------------------------------------------------------------------
    "has-illegal": (
        "{0} line(s) in it are illegal: see `referee check {1}`.",
        "反則の行が{0}行あります。「referee check {1}」で確かめてください。",
    ),
    "standings": ("Standings", "通算成績"),
    "standing-player": ("player", "名前"),
    "standing-evenings": ("records", "遊んだ回数"),
    "standing-wins": ("wins", "勝ち"),
    "standing-places": ("places", "順位"),
    "json-or-csv": ("Choose either --json or --csv.", "--jsonと--csvは、どちらか1つにしてください。"),
    "plot-suffix": (
        "{0}: the file name of the chart must end in {1}.",
        "{0}：図のファイル名は、{1}のどれかで終わるようにしてください。",
    ),
    "plot-deals": ("deals", "勝負"),
    "plot-points": ("total points", "合計得点"),
    "plot-empty": ("No deal has been scored.", "得点のついた勝負がありません。"),
    "no-matplotlib": (
        '--plot needs matplotlib: pip install "kamifuda[plot]"',
        '--plot には matplotlib が必要です：pip install matplotlib（extra は "plot"）',
    ),
    # --- show --------------------------------------------------------------------------------------
    "show-head": ("The table before line {0} (deal {1})", "{0}行目の前の場（{1}回目の勝負）"),
    "show-worlds": (
        "Something was not recorded, so there are {0} possible tables.",
        "書かれていないことがあるので、場のようすは{0}通り考えられます。",
    ),
    "show-turn": ("Turn: {0}", "手番：{0}"),
    "show-over": ("The deal is over: {0}", "この勝負は終わりました：{0}"),
    "show-table": ("Table card: {0}", "台札：{0}"),
    "show-no-table": ("No table card yet.", "台札はまだありません。"),
    "show-as-suit": ("{0} as {1}", "{0}（{1}）"),
    "show-unnamed": (
        "The first player still has to name the suit.",
        "最初の人がマークを指定するところです。",
    ),
    "show-under": ("under it, {0}: {1}", "その下に{0}枚：{1}"),
    "show-clockwise": ("Direction: clockwise", "向き：時計回り"),
    "show-counterclockwise": ("Direction: counterclockwise", "向き：反時計回り"),
    "show-fixed": ("Fixed suit: {0}, named by {1}", "固定されたマーク：{0}（{1}が指定）"),
    "show-due": ("{0} still has to draw: {1}", "{0}が引かされる枚数：{1}"),
    "show-run": ("Cards the next player must take: {0}", "次の人が取る枚数：{0}"),
    "show-penalty": ("Penalty cards {0} must take: {1}", "{0}が取るペナルティ：{1}枚"),
    "show-stock": ("Stock: {0}", "山札：{0}枚"),
    "show-hand": ("{0} ({1}): {2}", "{0}（{1}枚）：{2}"),
    "show-push": (
        "Column {2} was pushed onto {0} ({1} card(s)), who may dodge.",
        "{2}の列の{1}枚が{0}に押し付けられました。{0}は回避を試せます。",
    ),
    "show-minus": ("minus points: {0}", "マイナス点：{0}"),
    "show-window": (
        "{0} gave up with {1}: the others may steal a card these dice make.",
        "{0}は{1}の目であきらめました。この目で作れるカードを横取りできます。",
    ),
    "show-free": ("Free (*): {0}", "取れるカード（*）：{0}"),
    "show-aside": ("Set aside: {0}", "脇に置いたカード：{0}"),
    "show-ra-plain": ("Ra: one-sun side up", "ラー：太陽が1つの面"),
    "show-ra-strong": ("Ra: turned over, two-sun side up", "ラー：裏返して、太陽が2つの面"),
    "show-ra-boxed": ("Ra: in the box", "ラー：箱の中"),
    "show-stolen": ("stolen: {0}", "横取り：{0}"),
    "to-box": ("{0} to the box", "{0}は箱へ"),
    "show-box": ("in the box: {0}", "箱の中：{0}"),
    "show-hand-pyramid": ("hand pyramid", "手札のピラミッド"),
    "show-field-pyramid": ("field pyramid", "場札のピラミッド"),
    # --- ask ---------------------------------------------------------------------------------------
    "ask-ended": (
        "The answers ended before the last question, so nothing was judged. Answer on the terminal, or write "
        "the record and let “referee check FILE” judge it.",
        "質問が残っているのに答えが終わったので、判定していません。端末で答えるか、"
        "記録を書いて「referee check ファイル名」で判定してください。",
    ),
    "ask-hello": (
        (
            "Answer as you would in a record (7H, JK). Press Enter if nobody knows; type ? for "
            "help, back for the previous question."
        ),
        "記録と同じ書き方で答えてください（7H、JK）。Enter：わからない。?：質問の説明。戻る：1つ前の質問。",
    ),
    "ask-here": ("answer", "答え"),
    "ask-needed": ("We need this to go on.", "これは答えてください。"),
    "ask-then": (" (before “{0}”)", "（「{0}」の前）"),
    "ask-how": (
        "Form: {0}; leave out the first word here.",
        "書き方は{0}（ここでは最初の言葉は要りません）。",
    ),
    "ask-option": ("House rule: {0} – {1}", "選択ルール：{0}（{1}）"),
    "ask-option-why": (
        (
            "The verdict depends on what your table agreed (option {0}). Type the number, or "
            "press Enter if nobody remembers."
        ),
        "選択ルール{0}をどう決めたかで、判定が変わります。番号で答えてください。Enter：覚えていない。",
    ),
    "ask-moved-no": ("nobody else has moved since", "そのあと、まだだれも何もしていない"),
    "ask-moved-yes": ("someone else has moved since", "そのあと、ほかの人が何かした"),
    "ask-unknown": ("Nobody knows:", "わからないこと："),
    "ask-assumed": ("Assumed:", "こう考えました："),
    "ask-assumed-all": (
        "Assumed (the verdict does not depend on it): {0}",
        "次のように考えました（違っても判定は変わりません）：{0}",
    ),
    "ask-assumed-rest": (
        (
            "nothing else was in effect, still to be done or face up; any house rule not asked "
            "about may be either way"
        ),
        "挙げたもののほかに、効いている効果・引く枚数・表向きのカードはない。聞かなかった選択ルールは、どちらでもよい",
    ),
    "ask-unknown-all": (
        "Nobody knows, and the verdict depends on it: {0}",
        "わからないことで、判定が変わるもの：{0}",
    ),
    "saved": ("Saved as {0}.", "{0}に保存しました。"),
    # --- prove -------------------------------------------------------------------------------------
    "no-line": (
        "Line {1} of {0} is neither a fact nor a move.",
        "{0}の{1}行目には、判定するものがありません。",
    ),
    "prove-nothing": ("This line does not break any rule.", "この行は、どのルールにも反していません。"),
    "prove-needed": (
        (
            "Proof: these lines are enough, and every one of them is needed. (Leaving out a line "
            "means that the hidden cards it names are unknown and later lines are not read; "
            "everyone saw the cards played and the moves made.)"
        ),
        (
            "根拠：次の行だけで決まります。どの1行も欠かせません。（行が欠けると、その行でわかる"
            "手札はわからないものとし、あとの行は読みません。出したカードやしたことは、全員が見た"
            "ものとします）"
        ),
    ),
    "prove-seen": ("It relies on what everyone saw:", "全員が見た、次のことが根拠です："),
    "prove-two": (
        ("Proof: the cards can lie in two ways that both agree with everything recorded. Only this differs:"),
        "根拠：次の2つの場合は、どちらも記録の全部と合います。違うのはここだけです：",
    ),
    "prove-legal": ("Line {0} is legal with", "{0}行目が正しくなる場合："),
    "prove-illegal": ("Line {0} is illegal with", "{0}行目が反則になる場合："),
    "proof-since": (
        "{0} had been in {1}’s hand since line {2} and had not been played.",
        "{0}は{2}行目から{1}の手札にあり、まだ出されていません。",
    ),
    "proof-since-still": (
        ("{0} had been in {1}’s hand since line {2}; {1} drew nothing after that and had not played it."),
        "{0}は{2}行目から{1}の手札にありました。そのあと{1}は何も引かず、{0}も出していません。",
    ),
    "proof-later": (
        (
            "{1} had {0} at line {2} and drew nothing between line {3} and then, so {0} was "
            "already in the hand at line {3}."
        ),
        (
            "{1}は{2}行目に{0}を持っていて、{3}行目からそこまで何も引いていません。ですから、{0}"
            "は{3}行目のときも手札にありました。"
        ),
    ),
    "proof-later-drew": (
        (
            "{1} had {0} at line {2}, and the cards drawn in between (line {4}) were different "
            "ones, so {0} was already in the hand at line {3}."
        ),
        (
            "{1}は{2}行目に{0}を持っていました。そのあいだ（{4}行目）に引いたのはほかのカードです"
            "。ですから、{0}は{3}行目のときも手札にありました。"
        ),
    ),
    "proof-line": ("line {0} ({1})", "{0}行目（{1}）"),
    "proof-rests": ("It relies on {0}.", "根拠は{0}です。"),
    "proof-so": ("So at line {0}: {1}", "ですから、{0}行目はこうなります。{1}"),
    "proof-clause": ("{0} ({1})", "{0}（{1}）"),
    "proof-breaks": ("That breaks rule {0}.", "これは{0}に反します。"),
    "proof-differ": (
        "With “{0}” it is legal, with “{1}” it is illegal; nothing else has to differ.",
        "「{0}」なら正しく、「{1}」なら反則です。ほかは全部同じでかまいません。",
    ),
    "line-beyond": (
        "Line {0} comes after line {1}, the last line being judged.",
        "{0}行目は、判定に使う最後の行（{1}行目）より後です。",
    ),
    "prove-none": (
        "No complete deal was found in the time allowed in which the line is {0}.",
        "この行が「{0}」になる配り方は、決めた時間の中では見つかりませんでした。",
    ),
    # --- mend ------------------------------------------------------------------------------------
    "page-not-built": (
        (
            "the files for the page have not been built yet: run  python make.py page  once, in "
            "the project folder."
        ),
        "ページの部品がまだありません。フォルダーで1度だけ「python make.py page」と打ってください。",
    ),
    "page-written": (
        "{0}: {1} files, {2} MB. Upload the folder to a web server with https and open it there.",
        "{0}：{1}個のファイル、{2}MB。フォルダーをhttpsのウェブサーバーに置き、そこで開いてください。",
    ),
    "page-folder-taken": (
        "{0} contains files that are not part of a page; choose an empty or new folder.",
        "{0}には、ページのものではないファイルがあります。空のフォルダーか、新しい名前を指定してください。",
    ),
    "serve-extra": (
        "this needs two more packages: run  pip install 'kamifuda[serve]'",
        "あと2つのパッケージが必要です。「pip install 'kamifuda[serve]'」と打ってください。",
    ),
    "serve-no-network": (
        ("this computer is not on a network; without --lan the page is available on this computer only."),
        "ネットワークにつながっていません。--lanなしなら、このパソコンだけで使えます。",
    ),
    "serve-port": ("port {0} cannot be used: {1}", "ポート{0}は使えません：{1}"),
    "serve-key": (
        "a key is 20 letters, digits, - or _; leave out --key to use the one kept in the folder.",
        "鍵は英数字と - _ の20文字です。--key を省けば、フォルダーにある鍵を使います。",
    ),
    "serve-no-key": (
        "{0} does not hold a key. Delete the file, or use --new-key: all phones then scan the code again.",
        (
            "{0} に鍵がありません。このファイルを消すか、--new-key を付けてください。"
            "どのスマホも、コードをもう一度読み取ることになります。"
        ),
    ),
    "serve-open": (
        "Open this address, or scan the code:",
        "このアドレスを開くか、コードを読み取ってください：",
    ),
    "serve-folder": ("Records: {0}", "記録：{0}"),
    "serve-here": (
        "Only this computer can open it; use --lan for all phones on your network.",
        "このパソコンからだけ使えます。--lanを付けると、家のスマホから使えます。",
    ),
    "serve-lan": (
        "Anyone on this network who has the address can read and write. Press Ctrl-C to stop.",
        "このネットワークでアドレスを知っている人は、だれでも読み書きできます。Ctrl-Cで終わります。",
    ),
    "serve-ended": (
        "Ended. Everything written lies in {0}.",
        "終わりました。書いたものは、全部{0}にあります。",
    ),
}
