"""Facts of the table in American Page One: why a line breaks a clause."""

from __future__ import annotations

from referee.messages import Pair

WHY: dict[str, Pair] = {
    # --- the cards --------------------------------------------------------------------------------
    "not-in-hand": ("{1} was not in {0}’s hand.", "{1} は {0} の手札にありませんでした。"),
    "not-in-stock": (
        "{0} could not be drawn: it was elsewhere.",
        "{0} は別の場所にあり、引けるはずがありません。",
    ),
    "card-elsewhere": (
        "No further {0} can be here: it lies elsewhere, or the deck has no more of it.",
        "{0} は別の場所にあるか、デッキにもうありません。",
    ),
    "card-unnamed": ("The card played was not named.", "出したカードが書かれていません。"),
    "stock-short": (
        "{0} cards were taken, but only {1} were left.",
        "{0} 枚取りましたが、残りは {1} 枚でした。",
    ),
    "stock-too-large": (
        "At most {0} cards can be in the stock, not {1}.",
        "山札は多くても {0} 枚です（{1} 枚）。",
    ),
    "hand-too-large": (
        "{0} is dealt {1} cards; {2} are listed.",
        "{0} に配られるのは {1} 枚で、{2} 枚書かれています。",
    ),
    "reveal-count": (
        "{0} had {1} cards; {2} were shown.",
        "{0} の手札は {1} 枚なのに、見せたのは {2} 枚です。",
    ),
    "not-shown": (
        "{0} had {1}, which was not among the cards shown.",
        "{0} は {1} を持っていたのに見せていません。",
    ),
    # --- the starter ------------------------------------------------------------------------------
    "starter-again": ("The table card had been turned up already.", "台札はすでにめくられていました。"),
    "starter-no-joker": ("There is no joker in the pack.", "ジョーカーは使っていません。"),
    "starter-hidden": (
        "Whether the unknown card turned up was a joker is not known.",
        "めくった不明のカードがジョーカーだったか分かりません。",
    ),
    "starter-too-late": (
        "{0} is no joker, so no further card is turned after it.",
        "{0} はジョーカーではないので、そのあとはめくりません。",
    ),
    "starter-joker": (
        "A joker was turned up: it goes back, and a further card had to be turned.",
        "めくったのがジョーカーなので、戻してもう一枚めくるはずでした。",
    ),
    # --- playing ----------------------------------------------------------------------------------
    "no-action": ("“{0}” is no move by itself.", "「{0}」だけでは手になりません。"),
    "second-action": ("“{0}” came after the turn was done.", "手番が済んだあとに「{0}」があります。"),
    "one-card": ("One card is played, not {0}.", "出すのは 1 枚で、{0} 枚ではありません。"),
    "no-match": (
        "{0} does not fit the table card {1} (suit: {2}).",
        "{0} は台札 {1}（スート：{2}）に合いません。",
    ),
    "suit-named": ("The suit named was {0}.", "指定されたスートは{0}でした。"),
    "suit-surplus": ("No suit is named here.", "ここでスートの指定はありません。"),
    "suit-first-surplus": (
        "The first player names a suit only where the starter is an 8.",
        "最初にスートを指定するのは、台札が8のときだけです。",
    ),
    "table-unknown": (
        "Whether {0} fits depends on a table card that is not known.",
        "台札が分からないので、{0} が合うかどうか分かりません。",
    ),
    # --- runs -------------------------------------------------------------------------------------
    "run-first": ("{0} card(s) had to be taken first.", "先に {0} 枚取るところでした。"),
    "no-answer": (
        "{0} was played although {1} card(s) had to be taken without answering.",
        "{1} 枚取るところで {0} を出しましたが、それでは受けられません。",
    ),
    "other-run": ("{0} does not answer this run.", "{0} ではこの連続を受けられません。"),
    "draw-for-run": ("{0} card(s) had to be taken instead.", "{0} 枚取るところでした。"),
    "run-size": (
        "{0} cards cannot be due after {1}.",
        "{1} のあとに取る枚数が {0} 枚になることはありません。",
    ),
    "nothing-to-take": ("There was nothing to take.", "取るカードはありませんでした。"),
    "take-count": ("{0} card(s) had to be taken, not {1}.", "取るのは {0} 枚で、{1} 枚ではありません。"),
    # --- drawing ----------------------------------------------------------------------------------
    "draw-count": ("{0} card(s) are drawn, not {1}.", "引くのは {0} 枚で、{1} 枚ではありません。"),
    "not-the-drawn": (
        "After drawing only the card just drawn may be played, not {0}.",
        "引いたあと出せるのは引いたカードだけで、{0} ではありません。",
    ),
    "nothing-to-draw": ("No card was left to draw.", "引けるカードが残っていませんでした。"),
    "drew-on": (
        "{0} could be played, so the drawing ended with it.",
        "{0} が出せるので、引くのはそこまででした。",
    ),
    "drew-on-hidden": (
        "One of the cards drawn may have been playable, and the drawing would have ended with it.",
        "引いたカードの中に出せるものがあったかもしれず、それなら引くのはそこまででした。",
    ),
    "stopped-early": (
        "{0} could not be played, so drawing had to go on.",
        "{0} は出せないので、まだ引き続けるところでした。",
    ),
    "stopped-early-hidden": (
        "The last card drawn may not have been playable, and drawing would have gone on.",
        "最後に引いたカードが出せないものなら、まだ引き続けるところでした。",
    ),
    "pass-could-draw": ("A pass, but {0} card(s) could be drawn.", "パスしましたが、{0} 枚引けました。"),
    # --- jokers and challenges --------------------------------------------------------------------
    "joker-not-last": (
        "A joker was played although {0} could have been played.",
        "{0} が出せるのにジョーカーを出しました。",
    ),
    "joker-not-last-hidden": (
        "A joker was played, and another card of the hand may have been playable.",
        "ジョーカーを出しましたが、手札にほかに出せるカードがあったかもしれません。",
    ),
    "challenge-off": ("Challenges are not played at this table.", "この卓ではチャレンジを使いません。"),
    "no-joker": ("There was no joker to challenge.", "チャレンジするジョーカーがありません。"),
    "joker-answered": (
        "{0}’s joker answered another joker and cannot be challenged.",
        "{0} のジョーカーは別のジョーカーを受けたもので、チャレンジできません。",
    ),
    "joker-emptied": (
        "{0}’s joker was the last card and cannot be challenged.",
        "{0} のジョーカーは最後の一枚で、チャレンジできません。",
    ),
    "won-takes": (
        "A challenger who has won takes no cards.",
        "チャレンジに成功した人はカードを取りません。",
    ),
    "won-but-nothing": (
        "{0} could have played no other card, so the challenge was lost.",
        "{0} にはほかに出せるカードがなかったので、チャレンジは失敗のはずです。",
    ),
    "lost-but-playable": (
        "{0} could have played another card, so the challenge was won.",
        "{0} にはほかに出せるカードがあったので、チャレンジは成功のはずです。",
    ),
    # --- calls ------------------------------------------------------------------------------------
    "call-open": (
        "The call “{0}” is not written; whether a penalty followed is not recorded.",
        "「{0}」の宣言が書かれておらず、罰があったかどうかも書かれていません。",
    ),
    "call-forgotten": (
        "The call “{0}” is missing, and no penalty followed.",
        "「{0}」の宣言がなく、罰も受けていません。",
    ),
    "penalty-first": ("{0} penalty card(s) had to be taken first.", "先に罰の {0} 枚を取るところでした。"),
    "no-penalty-due": ("{0} had no penalty to take.", "{0} が受ける罰はありませんでした。"),
    "penalty-count": ("The penalty is {0} card(s), not {1}.", "罰は {0} 枚で、{1} 枚ではありません。"),
    # --- dobon ------------------------------------------------------------------------------------
    "dobon-off": ("Dobon is not played at this table.", "この卓ではドボンを使いません。"),
    "dobon-after-last": (
        "The table card emptied a hand; nobody may call dobon on it.",
        "手札がなくなった一枚にはドボンできません。",
    ),
    "dobon-late": ("A further move had been made since.", "そのあとにもう次の手がありました。"),
    "dobon-empty": ("No card was in the hand.", "手札が 1 枚もありませんでした。"),
    "dobon-count": (
        "{0} card(s) were in the hand; {1} were shown.",
        "手札は {0} 枚で、見せたのは {1} 枚です。",
    ),
    "dobon-joker": (
        "With a joker in the hand or on the table there is no dobon.",
        "手札か台札にジョーカーがあるとドボンはできません。",
    ),
    "dobon-sum": (
        "The cards add up to {0}, the table card is {1}.",
        "手札の合計は {0}、台札は {1} です。",
    ),
    "dobon-over": (
        "The cards known already add up to more than {0}.",
        "分かっているカードだけで {0} を超えます。",
    ),
    "dobon-hidden": (
        "Whether the hand adds up to the table card depends on cards not shown.",
        "見せていないカードがあり、合計が台札と合うか分かりません。",
    ),
    "dobon-unknown": (
        "Whether the hand adds up cannot be told: the table card is not known.",
        "台札が分からないので、合計が合うか分かりません。",
    ),
    # --- the score pad ----------------------------------------------------------------------------
    "other-result": ("The deal ended otherwise: {0}.", "この局の終わり方は違いました（{0}）。"),
    "left-of-winner": ("{0} won and has no cards left.", "{0} は勝者で、手札は残りません。"),
    "left-impossible": (
        "{0} cannot have had cards worth {1} left.",
        "{0} の残り札が {1} 点になることはありません。",
    ),
    "left-other": (
        "{0} had cards worth {1} left, not {2}.",
        "{0} の残り札は {1} 点で、{2} 点ではありません。",
    ),
}
