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
    "read-as-cp932": ("(The file was read as cp932.)", "（ファイルを cp932 として読みました）"),
    "read-as-utf-16": ("(The file was read as UTF-16.)", "（ファイルを UTF-16 として読みました）"),
    "key-ignored": (
        "(Line {0}: “{1}” is kept and ignored; did you mean “{2}”?)",
        "（{0} 行目：「{1}」は読み飛ばします。「{2}」のことですか）",
    ),
    "name-and": (
        "(“{0}” counts as one player; two are written “{1}”.)",
        "（「{0}」は一人と数えています。二人なら「{1}」と書きます）",
    ),
    # --- words -----------------------------------------------------------------------------------
    "unknown-card": ("an unknown card", "不明のカード"),
    "no-card": ("no card", "なし"),
    "gap": (" ", ""),  # between two sentences
    "comma": (", ", "、"),
    "and": (" and ", "・"),
    "or": (" · ", " ・ "),
    "line": ("line {0}", "{0} 行目"),
    "verdict-legal": ("legal", "適法"),
    "verdict-illegal": ("illegal", "違反"),
    "verdict-unknown": ("unknown", "不明"),
    # --- a line ----------------------------------------------------------------------------------
    "unwritten": ("Not written: {0}.", "書かれていないもの：{0}。"),
    "clause": ("{0} {1}: “{2}”", "{0} {1}「{2}」"),
    "clause-again": ("{0} {1} (see above)", "{0} {1}（前出）"),
    "instead": ("Legal here: {0}", "ここで適法な手：{0}"),
    "and-more": (" … and {0} more", " …ほか {0} 通り"),
    "legal-under": ("House rule: legal with {0}={1}.", "ハウスルール {0}={1} なら適法です。"),
    "turns-on": ("It turns on {0} ({1}).", "{0} の選び方で決まります（{1}）。"),
    "settle": ("To settle it: {0}", "決着には：{0}"),
    "settle-show": (
        "{0} shows the cards held at line {1}; what matters is {2}.",
        "{0} が {1} 行目の時点の手札を見せる（問題は {2}）。",
    ),
    "choice-part": ("whether the card was held or lay face up", "手に持っていたか表向きだったか"),
    "choice": ("the choice", "選択"),
    "possibly": ("Possibly: {0}", "場合により：{0}"),
    "somebody": ("Somebody", "だれか"),
    "settle-show-all": (
        "{0} shows the cards held at line {1}.",
        "{0} が {1} 行目の時点の手札を見せる。",
    ),
    # --- which cards would make an unknown line illegal --------------------------------------------
    "a-thing": ("a {0}", "{0}"),
    "an-thing": ("an {0}", "{0}"),
    "a-card-of": ("a {0} card", "{0}"),
    "a-joker": ("a joker", "ジョーカー"),
    "one-of": ("one of {0}", "{0}のどれか"),
    "one-of-people": ("one of {0}", "{0}のだれか"),
    "spot": ("row {0} place {1}", "{0} 段目の {1} 番目"),
    "last-or": (" or ", "か"),
    "suppose-if": ("Illegal if {0}.", "{0}なら違反です。"),
    "suppose-unless": ("Illegal unless {0}.", "{0}のでなければ違反です。"),
    "proved-if": ("{0}.", "{0}のです。"),
    "proved-unless": ("It is not true that {0}.", "{0}わけではありません。"),
    "hangs-card": ("the card of line {0} was {1}", "{0} 行目のカードが{1}だった"),
    "hangs-choice": ("line {0} meant {1}", "{0} 行目が{1}の意味だった"),
    "quoted": ("“{0}”", "「{0}」"),
    "sure-illegal": ("Certainly illegal if {0}.", "{0}なら確実に違反です。"),
    "sure-legal": ("Certainly legal if {0}.", "{0}なら確実に適法です。"),
    "was-held": ("held", "手持ち"),
    "was-open": ("face up", "表向き"),
    "hangs-unless": (
        "Illegal unless the card of line {0} was {1}.",
        "{0} 行目のカードが{1}でなければ違反です。",
    ),
    "hangs-suit": ("{1} was named at line {0}", "{0} 行目で{1}が指定されていた"),
    "suppose-or": (", or if ", "か、"),
    "suppose-and": (" and ", "、しかも"),
    "suppose-held": ("{0} held {1}", "{0} が{1}を持っていた"),
    "suppose-held-none": ("{0} held none of these: {1}", "{0} が次のどれも持っていなかった（{1}）"),
    "suppose-drew": ("{0} drew {1}", "{0} が{1}を引いていた"),
    "suppose-drew-none": ("{0} drew none of these: {1}", "{0} が次のどれも引いていなかった（{1}）"),
    "suppose-open": ("{1} lay face up before {0}", "{0} の前に{1}が表向きにあった"),
    "suppose-open-none": (
        "none of these lay face up before {0}: {1}",
        "{0} の前に次のどれも表向きになかった（{1}）",
    ),
    "suppose-under": ("{1} lay under the table card", "台札の下に{1}があった"),
    "suppose-under-none": (
        "none of these lay under the table card: {1}",
        "台札の下に次のどれもなかった（{1}）",
    ),
    "proved": ("The rest of the record proves it.", "記録のほかの行から、そうだったと分かります。"),
    "settle-choice": ("{0} says what was chosen at line {1}.", "{0} が {1} 行目で何を選んだかを言う。"),
    "settle-row": ("Write down what lay in row {1}.", "{1} 段目に何があったかを書く。"),
    "settle-record": ("Write down what came after line {1}.", "{1} 行目の次に何があったかを書く。"),
    "applied": (
        "The game was judged on as written, this line included.",
        "以後は、この行のとおりに進んだものとして判定しました。",
    ),
    "ruled-out": ("{0} falls away: line {1} rules it out.", "{0} はあり得ません（{1} 行目と合いません）。"),
    "quarrel-idle": (
        "Which of them it was does not matter for this line.",
        "どちらであっても、この行の判定は変わりません。",
    ),
    # --- rulings ------------------------------------------------------------------------------
    "because": ("Why: {0} ({1})", "理由：{0}（{1}）"),
    "what-follows": ("What follows: {0}", "このあと：{0}"),
    "what-to-do": ("What to do now: {0} ({1})", "どうする：{0}（{1}）"),
    "what-to-do-plain": ("What to do now: {0}", "どうする：{0}"),
    "after-draws": ("Next: {0}.", "次は {0}。"),
    "after-draws-then": ("Next: {0}; then {1}.", "次は {0}。そのあとは {1} です。"),
    "after-forced": (" (because of {0}’s card, line {1})", "（{1} 行目の {0} のカードによる）"),
    "after-turn": ("Next: {0}.", "次は {0} です。"),
    "after-ended": ("The deal is over.", "この勝負は終わりました。"),
    "remedy-if": ("If it turns out to be illegal:", "違反と分かった場合："),
    "remedy-now-take-back": (
        "Nobody else has moved since: the move is taken back. Cards return to where they were, and what was "
        "seen stays seen.",
        "まだほかの人はプレイしていません。この手を取り消します。カードは元の場所に戻し、"
        "見えたものは見えたままです。",
    ),
    "remedy-perhaps-take-back": (
        "As long as nobody else has moved, the move is taken back: cards return to where they were, and what "
        "was seen stays seen. Once somebody has, it stands (GEN-6.2).",
        "まだほかの人がプレイしていなければ、この手を取り消します。カードは元の場所に戻し、見えたものは見えたままです。"
        "もうほかの人がプレイしていれば、この手は認めます（GEN-6.2）。",
    ),
    "remedy-drawn": (
        "A card drawn without right goes back into the stock, shown to nobody further, and the stock is "
        "shuffled.",
        "間違って引いたカードは、それ以上だれにも見せずに山札へ戻し、山札を混ぜます。",
    ),
    "remedy-then": ("Then {0} may: {1}", "そのあと {0} にできること：{1}"),
    "remedy-then-others": ("It is not {0}’s turn; legal is: {1}", "{0} の手番ではありません。適法な手：{1}"),
    "remedy-later-stands": (
        "Others have moved since: it stands, and play goes on from the table as it is. A duty that was left "
        "out is dropped.",
        "もうほかの人がプレイしています。この手は認め、いまの場から続けます。やり残した義務はなくなります。",
    ),
    "remedy-deal-over-take-back": (
        "It ended the deal, and the next one has not begun: the move is taken back, and play goes on.",
        "この手で勝負が終わりましたが、次の勝負はまだ始まっていません。この手を取り消して続けます。",
    ),
    "remedy-closed-stands": (
        "It ended the deal, and the next one has begun: the deal counts as it was written.",
        "この手で勝負が終わり、次の勝負も始まっています。この勝負は書かれたとおりに数えます。",
    ),
    "remedy-closed-void": (
        "It ended the deal, and the next one has begun: the deal counts for nobody.",
        "この手で勝負が終わり、次の勝負も始まっています。この勝負は無効とします。",
    ),
    "remedy-claim-penalty": (
        "Until the next move is made any other player may claim it, and {0} takes the penalty.",
        "次の手が打たれるまでは、ほかのだれでも指摘でき、{0} は罰を受けます。",
    ),
    "remedy-claim-stands": (
        "Nobody claimed it before the next move was made: it can no longer be claimed.",
        "次の手が打たれるまでにだれも指摘しなかったので、もう指摘できません。",
    ),
    "remedy-undone": (
        "The table has taken it back, and that was the remedy.",
        "すでに取り消されています。それが正しい直し方でした。",
    ),
    "remedy-ruled-void": (
        "The table has decided: the deal counts for nobody.",
        "卓の裁定：この勝負は無効です。",
    ),
    "remedy-ruled-stands": (
        "The table has decided: the deal counts as it was written.",
        "卓の裁定：この勝負は書かれたとおりに数えます。",
    ),
    "remedy-mend": (
        "It is the record that cannot be right here, not the play: “referee mend” proposes how to mend it.",
        "ここで正しくないのは、プレイではなく記録です。referee mend が直し方を提案します。",
    ),
    "contested": (
        "Deal {0} ended by an illegal move (line {1}); without it: {2}.",
        "第 {0} 局は違反の手で終わりました（{1} 行目）。この局を除くと：{2}。",
    ),
    "left-out": (
        "This line was left out; the game was judged on without it.",
        "この行は除き、なかったものとして以後を判定しました。",
    ),
    "inexact": (
        "(The search was cut short, so this is “unknown” rather than decided.)",
        "（調べ尽くせなかったため「不明」としました）",
    ),
    # --- deals and totals --------------------------------------------------------------------------
    "deal": ("Deal {0}:", "第 {0} 局："),
    "ended-field-pyramid": ("{0} completed the field pyramid.", "{0} が場札のピラミッドを完成。"),
    "ended-burst": ("{0} burst.", "{0} がバースト。"),
    "ended-all-passed": ("everybody passed.", "全員がパス。"),
    "ended-out": ("{0} went out.", "{0} があがり。"),
    "ended-dobon": ("{0} called dobon.", "{0} がドボン。"),
    "ended-cleared": ("the pyramid is cleared.", "ピラミッドがなくなりました。"),
    "ended-void": ("void by decision of the table.", "卓の裁定により無効。"),
    "ended-agreed": ("ended by agreement.", "合意で終了。"),
    "ended-first-miss": ("ended with the first turn without a card.", "取れなかった手番で終了。"),
    "ended-empty-hands": ("stock and hands are empty.", "山札も手札もなくなりました。"),
    "show-zone": ("{0} ({1}): {2}", "{0}（{1}枚）: {2}"),
    "ended-other": ("ended: {0}.", "終了（{0}）。"),
    "not-scored": ("played, not scored.", "得点なし。"),
    "unfinished": ("not finished.", "未終了。"),
    "extra-treasures": ("Treasures: {0}.", "財宝の枚数：{0}。"),
    "extra-left": ("Cards left: {0}.", "残り {0} 枚。"),
    "extra-rank": ("Rank: {0}.", "ランク：{0}。"),
    "rank-novice": ("novice", "見習い"),
    "rank-intermediate": ("intermediate", "中級"),
    "rank-advanced": ("advanced", "上級"),
    "rank-veteran": ("veteran", "熟練"),
    "rank-professional": ("professional", "達人"),
    "total": ("Total: {0}", "合計：{0}"),
    "places": ("Places: {0}", "順位：{0}"),
    "match-open": ("The agreed number of deals is not complete yet.", "決めた局数はまだ終わっていません。"),
    "summary": ("{0} legal, {1} illegal, {2} unknown.", "適法 {0}・違反 {1}・不明 {2}。"),
    # --- the command line --------------------------------------------------------------------------
    "no-jokers": (
        "This record plays without jokers; write “options: jokers=2”.",
        "この記録はジョーカーなしです。使うなら「ルール: jokers=2」と書いてください。",
    ),
    "faults-more": ("… and {0} more.", "…ほかに {0} か所あります。"),
    "faults-judged": (
        "{0} faults; what stands before the first of them in a deal, and every other deal, is judged.",
        "{0} か所読めません。各勝負で最初に読めない行より前と、ほかの勝負だけを判定しました。",
    ),
    "read-so-far": (
        "judged as far as line {0}, which cannot be read.",
        "{0} 行目が読めないため、その前まで判定。",
    ),
    "faults-one": ("1 fault; nothing was judged.", "1 か所読めません。判定はしていません。"),
    "faults-judged-one": (
        "1 fault; what stands before it in its deal, and every other deal, is judged.",
        "1 か所読めません。その勝負のそこより前と、ほかの勝負だけを判定しました。",
    ),
    "faults": ("{0} faults; nothing was judged.", "{0} か所読めません。判定はしていません。"),
    "did-you-mean": ("Did you mean “{0}”?", "「{0}」のことですか。"),
    "no-command": ("There is no command “{0}”.", "「{0}」というコマンドはありません。"),
    "no-option": ("There is no option “{0}”.", "「{0}」というオプションはありません。"),
    "missing": ("{0} is missing.", "{0} がありません。"),
    "needs-value": ("{0} needs a value.", "{0} には値が必要です。"),
    "bad-value": ("{0}: {1}", "{0} の値が正しくありません：{1}"),
    "try-help": ("Help: {0} --help", "使い方：{0} --help"),
    "option-form": ("“{0}” is not of the form NAME=VALUE.", "「{0}」は 名前=値 の形ではありません。"),
    "no-game": ("There is no game “{0}”; the games are {1}.", "「{0}」というゲームはありません（{1}）。"),
    "no-game-option": ("No game has the option {0}.", "{0} という選択ルールはどのゲームにもありません。"),
    "no-clause": (
        "There is no clause {0}, and none that speaks of it.",
        "{0} という条文も、それに触れる条文もありません。",
    ),
    "rule-more": ("{0} more:", "ほか {0} 条："),
    "rule-example": ("{0} – {1}", "問：{0} 答：{1}"),
    "no-deal": ("{0} has no deal yet.", "{0} にはまだ局（deal）がありません。"),
    "command-line": ("command line", "コマンドライン"),
    "file-exists": ("{0} exists already and is not overwritten.", "{0} はすでにあるので上書きしません。"),
    "linked": (
        "{0} is a link that may have come with the folder; nothing is written through it. Take it away, "
        "or name the file or folder that it leads to.",
        "{0} はフォルダーに付いてきたかもしれないリンクです。リンクの先には書き込みません。"
        "リンクを取り除くか、リンク先のファイルやフォルダーを直接指定してください。",
    ),
    "stdin-in-place": ("Standard input cannot be rewritten: leave -w out.", "標準入力には -w を使えません。"),
    # --- rule, options, words, new, fmt ------------------------------------------------------------
    "ruling": (" (our ruling)", "（裁定）"),
    "no-options": ("This game has no options.", "選択ルールはありません。"),
    "by-players": ("{0} (by players: {1})", "{0}（既定は人数による {1}）"),
    "from": ("[{0}], {1} or more", "[{0}]、{1} 以上"),
    "words-keys": ("Header", "見出し"),
    "words-facts": ("Facts", "事実"),
    "words-verbs": ("Steps, and words inside them", "動作とその中の言葉"),
    "words-calls": ("Calls", "宣言"),
    "words-suits": ("Suits and colours", "スート・色"),
    "new-moves": (
        "Write what was seen, one line a move: “{0}: step; step”. The words:",
        "見えたことを一行に一手「{0}: 動作; 動作」と書きます。使う言葉：",
    ),
    "would-change": ("{0} is not in canonical form.", "{0} は標準の書き方ではありません。"),
    # --- legal, odds -------------------------------------------------------------------------------
    "no-moves": (
        "No move is legal here for sure.",
        "ここで確かに適法といえる手はありません。",
    ),
    "odds-only": ("Chances are worked out for {0} only.", "確率を求められるのは {0} だけです。"),
    "odds-head": (
        "Chance in percent to make the number with one roll: alone, and with one use of an ability.",
        "一度振って数を作れる確率（％）：単独の場合と、能力を一度使える場合。",
    ),
    "odds-card": ("card", "カード"),
    "odds-number": ("number", "数"),
    "odds-alone": ("alone", "単独"),
    # --- score -------------------------------------------------------------------------------------
    "has-illegal": (
        "{0} line(s) of it are illegal: see `referee check {1}`.",
        "違反の行が {0} あります：`referee check {1}` を見てください。",
    ),
    "standings": ("Standings", "通算成績"),
    "standing-player": ("player", "名前"),
    "standing-evenings": ("records", "記録"),
    "standing-wins": ("wins", "勝ち"),
    "standing-places": ("places", "順位"),
    "json-or-csv": ("Choose either --json or --csv.", "--json と --csv はどちらか一つです。"),
    "plot-suffix": ("{0}: the picture must end in {1}.", "{0}：図のファイル名は {1} のどれかで終わります。"),
    "plot-deals": ("deals", "局"),
    "plot-points": ("points in all", "合計得点"),
    "plot-empty": ("No scored deal.", "得点のついた局がありません。"),
    "no-matplotlib": (
        '--plot needs matplotlib: pip install matplotlib (the extra "plot")',
        '--plot には matplotlib が必要です：pip install matplotlib（extra は "plot"）',
    ),
    # --- show --------------------------------------------------------------------------------------
    "show-head": ("The table before line {0} (deal {1})", "{0} 行目の前の卓（第 {1} 局）"),
    "show-worlds": (
        "A choice was not written, so there are {0} possible tables.",
        "書かれていない選択があるので、あり得る卓は {0} 通りです。",
    ),
    "show-turn": ("Turn: {0}", "手番：{0}"),
    "show-over": ("The deal is over: {0}", "この局は終了：{0}"),
    "show-table": ("Table card: {0}", "台札：{0}"),
    "show-no-table": ("No table card yet.", "台札はまだありません。"),
    "show-as-suit": ("{0} as {1}", "{0}（{1}）"),
    "show-unnamed": ("The first player has to name the suit.", "最初の人がスートを指定するところです。"),
    "show-under": ("under it {0}: {1}", "その下に {0} 枚：{1}"),
    "show-clockwise": ("Direction: clockwise", "向き：時計回り"),
    "show-counterclockwise": ("Direction: counterclockwise", "向き：反時計回り"),
    "show-fixed": ("Suit fixed: {0}, named by {1}", "スート固定：{0}（{1} が指定）"),
    "show-due": ("{0} has to draw: {1}", "{0} が引かされる枚数：{1}"),
    "show-run": ("Cards the next player has to take: {0}", "次の人が取る枚数：{0}"),
    "show-penalty": ("{0} has to take a penalty: {1}", "{0} の罰の枚数：{1}"),
    "show-stock": ("Stock: {0}", "山札：{0} 枚"),
    "show-hand": ("{0} ({1}): {2}", "{0}（{1} 枚）：{2}"),
    "show-push": (
        "{1} card(s) of column {2} were pushed onto {0}, who may dodge.",
        "{2} の列の {1} 枚が {0} に押し付けられ、{0} は回避を試せます。",
    ),
    "show-minus": ("minus points: {0}", "マイナス点：{0}"),
    "show-window": (
        "{0} gave up with {1}; a card that these dice make may be stolen.",
        "{0} が {1} で取るのをやめました。この目で作れるカードは横取りできます。",
    ),
    "show-free": ("Free (*): {0}", "取れるカード（*）：{0}"),
    "show-aside": ("Set aside: {0}", "脇：{0}"),
    "show-ra-plain": ("Ra: one icon up", "ラー：アイコン1つの面"),
    "show-ra-strong": ("Ra: turned over, two icons up", "ラー：裏返してアイコン2つの面"),
    "show-ra-boxed": ("Ra: in the box", "ラー：箱の中"),
    "show-stolen": ("stolen: {0}", "横取り：{0}"),
    "to-box": ("{0} to the box", "{0} は箱へ"),
    "show-box": ("in the box: {0}", "箱の中：{0}"),
    "show-hand-pyramid": ("hand pyramid", "手札のピラミッド"),
    "show-field-pyramid": ("field pyramid", "場札のピラミッド"),
    # --- ask ---------------------------------------------------------------------------------------
    "ask-hello": (
        "Answer as in a record (7H, JK). Enter: nobody knows. ?: what is meant. back: one question back.",
        "記録と同じ書き方で答えてください（7H、JK）。Enter：分からない。?：質問の説明。戻る：一つ前の質問へ。",
    ),
    "ask-here": ("answer", "答え"),
    "ask-needed": ("This has to be known.", "これは必要です。"),
    "ask-then": (" (before “{0}”)", "（「{0}」の前）"),
    "ask-how": ("Written: {0}; here without the word in front.", "書き方は {0}（ここでは先頭の語は不要）。"),
    "ask-option": ("House rule: {0} – {1}", "ハウスルール：{0}（{1}）"),
    "ask-option-why": (
        "The verdict hangs on what your table agreed (option {0}). Type the number. Enter: nobody remembers.",
        "卓で決めた選択ルール {0} で判定が変わります。番号で答えてください。Enter：覚えていない。",
    ),
    "ask-moved-no": ("nobody has moved since", "その後まだ誰も動いていない"),
    "ask-moved-yes": ("somebody has moved since", "その後ほかの人が動いた"),
    "ask-unknown": ("Nobody knows:", "分からないこと："),
    "ask-assumed": ("Assumed:", "仮定："),
    "ask-assumed-all": (
        "Assumed, and the verdict does not hang on it: {0}",
        "次のとおりとしました（判定はこれによって変わりません）：{0}",
    ),
    "ask-assumed-rest": (
        "nothing in force, owed or face up but what you named; house rules that were not asked, as you like",
        "挙がったもの以外に効果・引く義務・表向きのカードはなし、聞かなかったハウスルールはどれでも",
    ),
    "ask-unknown-all": (
        "Nobody knows, and the verdict hangs on it: {0}",
        "分からないことで、判定を左右するもの：{0}",
    ),
    "saved": ("Saved as {0}.", "{0} に保存しました。"),
    # --- prove -------------------------------------------------------------------------------------
    "no-line": ("{0} has no fact or move in line {1}.", "{0} の {1} 行目は事実でも手でもありません。"),
    "prove-nothing": ("The line breaks no clause.", "この行はどの条文にも反していません。"),
    "prove-needed": (
        "Proof: these lines suffice, and none of them can be left out. (Left out, the hidden cards a line "
        "names would be unknown, and later lines not read; cards played and moves made were seen by all.)",
        "証明：次の行だけで十分で、どれも欠かせません。（欠けば、その行が示す伏せ札は不明になり、後の行は読まれません。"
        "出された札や手は全員が見たものとします）",
    ),
    "prove-seen": ("It rests on what everybody saw:", "全員が見た次のことに基づきます："),
    "prove-two": (
        "Proof: two ways the cards may lie agree with everything recorded. They differ in this alone:",
        "証明：次の二通りは、どちらも記録のすべてと合います。違いはここだけです：",
    ),
    "prove-legal": ("Line {0} is legal with", "{0} 行目が適法になる："),
    "prove-illegal": ("Line {0} is illegal with", "{0} 行目が違反になる："),
    "proof-since": (
        "{0} was in {1}’s hand since line {2}, and had not been played.",
        "{2} 行目から {1} の手札に {0} があり、まだ出されていません。",
    ),
    "proof-since-still": (
        "{0} was in {1}’s hand since line {2}; {1} drew nothing after it, and had not played it.",
        "{2} 行目から {1} の手札に {0} があり、その後 {1} は何も引いておらず、{0} も出していません。",
    ),
    "proof-later": (
        "{1} had {0} at line {2} and drew nothing from line {3} to then, so {0} was in the hand at line {3}.",
        "{1} は {2} 行目に {0} を持っていて、{3} 行目からそこまで何も引いていません。"
        "{0} は {3} 行目の時点で手札にありました。",
    ),
    "proof-later-drew": (
        "{1} had {0} at line {2}, and what was drawn in between (line {4}) was other cards, "
        "so {0} was in the hand at line {3}.",
        "{1} は {2} 行目に {0} を持っていました。その間（{4} 行目）に引いたのはほかのカードなので、"
        "{0} は {3} 行目の時点で手札にありました。",
    ),
    "proof-line": ("line {0} ({1})", "{0} 行目（{1}）"),
    "proof-rests": ("It rests on {0}.", "もとになるのは{0}です。"),
    "proof-so": ("So at line {0}: {1}", "したがって {0} 行目は：{1}"),
    "proof-clause": ("{0} ({1})", "{0}（{1}）"),
    "proof-breaks": ("That breaks {0}.", "これは {0} に反します。"),
    "proof-differ": (
        "With “{0}” it is legal, with “{1}” illegal; nothing else need differ.",
        "「{0}」なら適法、「{1}」なら違反です。ほかはすべて同じでかまいません。",
    ),
    "line-beyond": (
        "Line {0} comes after line {1}, the last one that is to count.",
        "{0} 行目は、判定に使う最後の行（{1} 行目）より後です。",
    ),
    "prove-none": (
        "No complete deal in which the line is {0} was found in the time allowed.",
        "この行が「{0}」になる配りは、決めた手間の中では見つかりませんでした。",
    ),
    # --- mend ------------------------------------------------------------------------------------
    "page-not-built": (
        "the parts of the page are not here yet: type  python make.py page  (once, in the project's folder).",
        "ページの部品がまだありません。フォルダーで一度  python make.py page  と打ってください。",
    ),
    "page-written": (
        "{0}: {1} files, {2} MB. Put the folder on a web server with https, and open it there.",
        "{0}：{1}個のファイル、{2}MB。https のウェブサーバーに置いて開いてください。",
    ),
    "page-folder-taken": (
        "{0} holds files that are not of a page; name an empty folder, or a new one.",
        "{0} にはページのものではないファイルがあります。空のフォルダーか新しい名前を指定してください。",
    ),
    "serve-extra": (
        "this needs two more packages: type  pip install 'kamifuda[serve]'",
        "あと二つのパッケージが必要です： pip install 'kamifuda[serve]' と打ってください",
    ),
    "serve-no-network": (
        "this computer is in no network; without --lan the page is served to this computer alone.",
        "ネットワークにつながっていません。--lan なしなら、このコンピューターだけで使えます。",
    ),
    "serve-port": ("port {0} cannot be used: {1}", "ポート {0} は使えません：{1}"),
    "serve-key": (
        "a key has 20 letters, digits, - and _; leave --key out for a new one.",
        "鍵は英数字と - _ の20文字です。--key を省けば新しい鍵ができます。",
    ),
    "serve-open": (
        "Open this address, or scan the code:",
        "このアドレスを開くか、コードを読み取ってください：",
    ),
    "serve-folder": ("Records: {0}", "記録：{0}"),
    "serve-here": (
        "Only this computer reaches it; with --lan all phones in the house do.",
        "このコンピューターからだけ使えます。--lan を付けると、家のスマートフォンから使えます。",
    ),
    "serve-lan": (
        "Everybody in this network who has the address can read and write. Ctrl-C ends it.",
        "このネットワークでアドレスを知る人は誰でも読み書きできます。Ctrl-C で終わります。",
    ),
    "serve-ended": (
        "Ended. Everything written lies in {0}.",
        "終わりました。書かれたものはすべて {0} にあります。",
    ),
}
