"""Sentences about games played by bots: what is counted, what differs, and what can go wrong."""

from __future__ import annotations

from referee.messages.pair import Pair

PLAY: dict[str, Pair] = {
    # --- head ------------------------------------------------------------------------------------
    "title": ("{0}, {1} players", "{0}（{1}人）"),
    "title-solo": ("{0}, one player", "{0}（1人）"),
    "with": ("options: {0}", "選択ルール：{0}"),
    "games": (
        "{0} game(s) played by {1}, seed {2}. Every figure is given with its 95 % interval.",
        "{1}が遊んだ{0}ゲーム（シード{2}）。どの数字にも95％区間が付きます。",
    ),
    "cut": (
        "Stopped after {2} move(s): {0} game(s) ({1}); they are not included in any other figure.",
        "{2}手で打ち切ったゲーム：{0}（{1}）。ほかの数字には入れていません。",
    ),
    "stuck": (
        (
            "In {0} game(s) no legal move was found: the game lists too few candidate moves. "
            "They are not included in any figure."
        ),
        "{0}ゲームで、正しい手が見つかりませんでした（候補の一覧が足りません）。どの数字にも入れていません。",
    ),
    "partly": (
        "Interrupted: {0} of {1} game(s) finished.",
        "中断しました。{1}ゲームのうち{0}ゲームが終わっています。",
    ),
    # --- rows ------------------------------------------------------------------------------------
    "row-moves": ("moves", "手数"),
    "row-turns": ("turns", "手番の数"),
    "row-wins": ("wins", "勝ち"),
    "row-losses": ("losses", "負け"),
    "row-ended": ("ended by", "終わり方"),
    "row-points": ("points", "得点"),
    "row-mattered": ("mattered", "役に立った"),
    "row-no-choice": ("no choice", "選べない手番"),
    "length": (
        "mean {0}, quartiles {1} {2} {3}, longest {4}",
        "平均{0}、四分位{1} {2} {3}、最長{4}",
    ),
    "seat": ("seat {0}", "{0}番目の席"),
    "mean": ("mean {0}", "平均{0}"),
    "a-game": ("{0} a game, in {1} of games", "1ゲームに{0}回、ゲームの{1}で"),
    "of-turns": (
        "{0} of turns had only one legal move",
        "手番の{0}で、できることが1つだけ",
    ),
    # --- how deals end ---------------------------------------------------------------------------
    "by-field-pyramid": ("field pyramid", "場札のピラミッド完成"),
    "by-burst": ("burst", "バースト"),
    "by-all-passed": ("all passed", "全員パス"),
    "by-out": ("out", "あがり"),
    "by-dobon": ("dobon", "ドボン"),
    "by-cleared": ("cleared", "すべて獲得"),
    "by-agreed": ("stopped by agreement", "話し合って終了"),
    "by-first-miss": ("first miss", "獲得できずに終了"),
    "by-empty-hands": ("stock and hands empty", "山札と手札がなくなった"),
    # --- differences -----------------------------------------------------------------------------
    "players": ("players", "人数"),
    "compared": (
        "{0} comparisons; the ones listed differ by more than chance, at 5 % overall (Holm).",
        "{0}個を比べて、偶然とはいえない違い（全体で5％、ホルムの補正）：",
    ),
    "none-differ": (
        "{0} comparisons; none differs by more than chance, at 5 % overall (Holm).",
        "{0}個を比べて、偶然とはいえない違いはありませんでした（全体で5％、ホルムの補正）。",
    ),
    "differ-moves": ("moves a game: {0} with {1}, {2} with {3}", "1 ゲームの手数：{1}で{0}、{3}で{2}"),
    "differ-turns": ("turns a game: {0} with {1}, {2} with {3}", "1 ゲームの手番：{1}で{0}、{3}で{2}"),
    "differ-first": (
        "the first seat wins {0} of games with {1}, {2} with {3}",
        "最初の席が勝つゲーム：{1}で{0}、{3}で{2}",
    ),
    "differ-ended": (
        "games ended by “{4}”: {0} with {1}, {2} with {3}",
        "「{4}」で終わるゲーム：{1}で{0}、{3}で{2}",
    ),
    "differ-idle": (
        "turns without a choice: {0} with {1}, {2} with {3}",
        "選べない手番：{1}で{0}、{3}で{2}",
    ),
    # --- progress --------------------------------------------------------------------------------
    "bar": ("{0} {1} of {2} games, {3} left", "{0} {2}ゲーム中{1}、残り{3}"),
    "minutes": ("{0} min {1:02} s", "{0}分{1:02}秒"),
    "seconds": ("{0} s", "{0}秒"),
    "kept": (
        "Progress is saved in {0}. Continue with the same command and `--resume {0}`.",
        "終わった分は{0}に残しました。同じコマンドに「--resume {0}」を付けると、続きから始まります。",
    ),
    "not-kept": (
        "Progress could not be saved in {0}: {1}.",
        "終わった分を{0}に残せませんでした：{1}。",
    ),
    # --- faults of the command line --------------------------------------------------------------
    "players-form": (
        "--players {0}: write a number, or numbers like 2-4 or 2,3,5.",
        "--players {0}：人数は 3、2-4、2,3,5 のように書いてください。",
    ),
    "players-range": (
        "--players {0}: {1} is for {2} to {3} players.",
        "--players {0}：{1}は{2}〜{3}人で遊びます。",
    ),
    "bot-unknown": (
        "--bots {0}: there is no such bot for {1}. Bots: {2}.",
        "--bots {0}：{1}にそのボットはありません。ボット：{2}。",
    ),
    "bots-many": (
        "--bots names {0} bots for {1} players.",
        "--bots に{1}人分より多い{0}個のボットがあります。",
    ),
    "option-twice": ("--option {0} is given twice.", "--option {0}が二度あります。"),
    "value-twice": ("--option {0}: the value {1} is given twice.", "--option {0}：値{1}が二度あります。"),
    "runs-many": (
        "That makes {0} combinations; at most {1} can be run at once.",
        "組み合わせが{0}個あります。一度に遊べるのは{1}個までです。",
    ),
    "workers-or-cluster": (
        "Choose --workers (this machine) or --cluster, not both.",
        "--workers（この機械）と --cluster のどちらか一方にしてください。",
    ),
    "no-such-folder": (
        "{0}: no records (*.game) in this folder.",
        "{0}：このフォルダーに記録（*.game）がありません。",
    ),
    "jsonl-or-json": (
        "Choose --json or --jsonl, not both.",
        "--json と --jsonl のどちらか一方にしてください。",
    ),
    "folder-large": (
        "{0}: the folder is too large to be sent to workers (more than {1} MB).",
        "{0}：フォルダーが大きすぎて送れません（{1} MB まで）。",
    ),
    # --- resuming --------------------------------------------------------------------------------
    "resume-unread": ("{0}: cannot be read: {1}.", "{0}：読めません：{1}。"),
    "resume-broken": (
        "{0}: this is not a file saved by `referee simulate`, or it is damaged.",
        "{0}：`referee simulate` が残したファイルではないか、壊れています。",
    ),
    "resume-version": (
        "{0}: saved by kamifuda {1}; this is {2}, whose games may differ. Start again.",
        "{0}：kamifuda {1}が残したものです。この{2}ではゲームが変わりえます。最初から始めてください。",
    ),
    "resume-other": (
        (
            "{0}: saved by another simulation ({1}). Use the same game, options, players, bots, "
            "seed and limit."
        ),
        "{0}：別のシミュレーションのものです（{1}）。ゲーム、ルール、人数、ボット、シード、上限を同じにしてください。",
    ),
    "resume-more": (
        ("{0}: already has {1} games of one run, more than the {2} requested. Use --games {1} or more."),
        "{0}：すでに{1}ゲームあり、指定の{2}を超えています。--games を{1}以上にしてください。",
    ),
    # --- workers and clusters --------------------------------------------------------------------
    "workers-lost": (
        "Worker processes keep being killed; is there enough memory?",
        "作業プロセスが何度も終了させられました。メモリーは足りていますか。",
    ),
    "cluster-missing": (
        "--cluster needs Dask: pip install 'kamifuda[cluster]'.",
        "クラスターには Dask が要ります：pip install 'kamifuda[cluster]'",
    ),
    "cluster-unreachable": (
        "--cluster {0}: no scheduler answers there ({1}). Start one with `dask scheduler`, and give "
        "its address as tcp://HOST:8786.",
        "--cluster {0}：スケジューラーが応答しません（{1}）。`dask scheduler` で起動し、"
        "tcp://ホスト:8786 の形で指定してください。",
    ),
    "cluster-empty": (
        "--cluster {0}: the scheduler has no workers. Start some with `dask worker {0}`.",
        "--cluster {0}：ワーカーがいません。`dask worker {0}` で起動してください。",
    ),
    "cluster-refused": (
        "--cluster {0}: no worker has the same version of kamifuda.",
        "--cluster {0}：同じ版の kamifuda をもつワーカーがいません。",
    ),
    "cluster-lost": (
        "--cluster {0}: all workers are gone.",
        "--cluster {0}：ワーカーがすべていなくなりました。",
    ),
    "cluster-killed": (
        "--cluster {0}: workers keep dying on this job; is there enough memory?",
        "--cluster {0}：この作業でワーカーが何度も終了しています。メモリーは足りていますか。",
    ),
    "worker-refused": (
        "Ignoring worker {0}: it has kamifuda {1}, this is {2}.",
        "ワーカー {0}は使いません：kamifuda {1}（こちらは{2}）。",
    ),
    "worker-without": (
        "Ignoring worker {0}: kamifuda is not installed there.",
        "ワーカー {0}は使いません：kamifuda が入っていません。",
    ),
    # --- plot ------------------------------------------------------------------------------------
    "plot-moves": ("moves a game", "1 ゲームの手数"),
    "plot-wins": ("share of wins", "勝率"),
    "plot-ended": ("how games ended", "終わり方の割合"),
}
