"""Labels and sentences of reports and commands."""

from __future__ import annotations

from referee.messages import Pair
from referee.messages.helps import HELPS

LABELS: dict[str, Pair] = HELPS | {
    # --- announcements of the reader -------------------------------------------------------------
    "read-as-cp932": ("(The file was read as cp932.)", "（ファイルを cp932 として読みました）"),
    "read-as-utf-16": ("(The file was read as UTF-16.)", "（ファイルを UTF-16 として読みました）"),
    "key-ignored": (
        "(Line {0}: “{1}” is kept and ignored; did you mean “{2}”?)",
        "（{0} 行目：「{1}」は読み飛ばします。「{2}」のことですか）",
    ),
    # --- words -----------------------------------------------------------------------------------
    "unknown-card": ("an unknown card", "不明のカード"),
    "no-card": ("no card", "なし"),
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
    "settle-choice": ("{0} says what was chosen at line {1}.", "{0} が {1} 行目で何を選んだかを言う。"),
    "settle-record": ("Write down what came after line {1}.", "{1} 行目の次に何があったかを書く。"),
    "applied": (
        "The game was judged on as written, this line included.",
        "以後は、この行のとおりに進んだものとして判定しました。",
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
    "ended-agreed": ("ended by agreement.", "合意で終了。"),
    "ended-first-miss": ("ended with the first turn without a card.", "取れなかった手番で終了。"),
    "ended-empty-hands": ("stock and hands are empty.", "山札も手札もなくなりました。"),
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
    "faults": ("{0} faults; nothing was judged.", "{0} か所読めません。判定はしていません。"),
    "did-you-mean": ("Did you mean “{0}”?", "「{0}」のことですか。"),
    "no-command": ("There is no command “{0}”.", "「{0}」というコマンドはありません。"),
    "no-option": ("There is no option “{0}”.", "「{0}」というオプションはありません。"),
    "missing": ("{0} is missing.", "{0} がありません。"),
    "needs-value": ("{0} needs a value.", "{0} には値が必要です。"),
    "bad-value": ("{0}: {1}", "{0} の値が正しくありません：{1}"),
    "try-help": ("Help: {0} --help", "使い方：{0} --help"),
    "interrupted": ("Interrupted.", "中断しました。"),
    "option-form": ("“{0}” is not of the form NAME=VALUE.", "「{0}」は 名前=値 の形ではありません。"),
    "no-game": ("There is no game “{0}”; the games are {1}.", "「{0}」というゲームはありません（{1}）。"),
    "no-game-option": ("No game has the option {0}.", "{0} という選択ルールはどのゲームにもありません。"),
    "no-clause": ("There is no clause {0}.", "{0} という条文はありません。"),
    "no-deal": ("{0} has no deal yet.", "{0} にはまだ局（deal）がありません。"),
    "command-line": ("command line", "コマンドライン"),
    "file-exists": ("{0} exists already and is not overwritten.", "{0} はすでにあるので上書きしません。"),
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
}
