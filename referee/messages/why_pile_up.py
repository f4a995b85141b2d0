"""Facts of the table in Pile up: why a line breaks a clause."""

from __future__ import annotations

from referee.messages import Pair

WHY: dict[str, Pair] = {
    # --- the cards --------------------------------------------------------------------------------
    "not-in-hand": ("{1} was not in {0}’s hand.", "{1} は {0} の手札にありませんでした。"),
    "not-in-play": ("{0} is not used in this game.", "{0} はこのゲームでは使いません。"),
    "not-in-stock": (
        "{0} could not be drawn: it was elsewhere.",
        "{0} は別の場所にあり、引けるはずがありません。",
    ),
    "card-elsewhere": (
        "No further {0} can be here: it lies elsewhere, or the deck has no more of it.",
        "{0} は別の場所にあるか、デッキにもうありません。",
    ),
    "not-shown": (
        "{0} had {1}, which was not among the cards shown.",
        "{0} は {1} を持っていたのに見せていません。",
    ),
    "hand-too-large": (
        "{0} is dealt {1} cards; more are listed.",
        "{0} に配られるのは {1} 枚で、それより多く書かれています。",
    ),
    "reveal-count": (
        "{0} had {1} cards; {2} were shown.",
        "{0} の手札は {1} 枚なのに、見せたのは {2} 枚です。",
    ),
    "show-count": ("The hand had {0} cards; {1} were shown.", "手札は {0} 枚なのに、見せたのは {1} 枚です。"),
    "stock-short": (
        "{0} cards were drawn, but only {1} were left.",
        "{0} 枚引きましたが、残りは {1} 枚でした。",
    ),
    "stock-too-large": (
        "At most {0} cards can be in the stock, not {1}.",
        "山札は多くても {0} 枚です（{1} 枚）。",
    ),
    # --- the turn ---------------------------------------------------------------------------------
    "no-roll": (
        "The turn begins with three dice, and no roll is written.",
        "手番は3個のさいころで始まりますが、目が書かれていません。",
    ),
    "nothing-done": ("After the roll nothing was done.", "振ったあとに何もしていません。"),
    "no-card": ("No card was named.", "カードが書かれていません。"),
    "not-rolled": ("The number of {0} was not rolled.", "{0} の数は出ていません。"),
    "two-numbers": ("{0} and {1} have different numbers.", "{0} と {1} は数が違います。"),
    "not-equal": (
        "{0} cannot be laid exactly onto the card under it: that one is another.",
        "{0} の下のカードは別のものなので、ぴったり重ねられません。",
    ),
    "step-surplus": ("“{0}” does not belong here.", "ここに「{0}」は入りません。"),
    "hand-empty": ("{0} had no card in hand.", "{0} の手札はありませんでした。"),
    # --- nothing fits -----------------------------------------------------------------------------
    "could-play": (
        "{0} has a number that was rolled, so it had to be played.",
        "{0} は出た目の数なので、出さなければなりません。",
    ),
    "could-play-hidden": (
        "The hand may have had a card of a rolled number, which had to be played.",
        "手札に出た目の数のカードがあったかもしれず、それなら出さなければなりません。",
    ),
    "not-shown-first": (
        "The hand is shown before a card of it is taken as a minus point.",
        "手札からマイナス点を取る前に、手札を見せます。",
    ),
    "no-penalty": (
        "The hand was shown, but no card of it was taken as a minus point.",
        "手札を見せましたが、マイナス点の一枚を取っていません。",
    ),
    "penalty-count": (
        "One card is taken as a minus point, not {0}.",
        "マイナス点に取るのは 1 枚で、{0} 枚ではありません。",
    ),
    "pass-instead": (
        "A pass, though a card had to be played or a minus point taken.",
        "パスしましたが、カードを出すかマイナス点を取るところでした。",
    ),
    # --- refilling --------------------------------------------------------------------------------
    "draw-not-last": ("The hand is refilled at the end of the turn.", "手札を補充するのは手番の最後です。"),
    "draw-count": (
        "{0} card(s) are drawn to refill, not {1}.",
        "補充するのは {0} 枚で、{1} 枚ではありません。",
    ),
    # --- white, pushes and dodges -----------------------------------------------------------------
    "give-and-discard": (
        "The column was both pushed and discarded.",
        "列を押し付けるのと破棄するのを両方しています。",
    ),
    "give-surplus": (
        "The last card laid was {0}, which is not white: nothing is pushed or discarded.",
        "最後のカード {0} は白ではないので、押し付けも破棄もできません。",
    ),
    "give-self": ("{0} cannot push the cards onto the own seat.", "{0} は自分自身には押し付けられません。"),
    "nothing-to-dodge": ("Nothing had just been pushed onto {0}.", "{0} に押し付けられたものはありません。"),
    "dodge-failed": (
        "The die showed {0}, the column was {1}: the cards stay.",
        "さいころは {0}、列は {1} なので、カードはそのまま受け取ります。",
    ),
    # --- triples ----------------------------------------------------------------------------------
    "triple-no-play": (
        "Three dice showed {0}: no card is played.",
        "3個とも {0} なので、カードは出しません。",
    ),
    "no-triple": ("The three dice were not equal.", "3個の目がそろっていません。"),
    "must-spread": (
        "Three equal dice, and {0} minus card(s) to deal out.",
        "ぞろ目で、配るマイナス札が {0} 枚ありました。",
    ),
    "nothing-to-spread": ("There were no minus cards to deal out.", "配るマイナス札がありません。"),
    # --- the score pad and positions ----------------------------------------------------------------
    "other-result": ("The deal ended otherwise: {0}.", "この局の終わり方は違いました（{0}）。"),
    "minus-impossible": (
        "{0} cannot have had {1} minus points.",
        "{0} のマイナス点が {1} になることはありません。",
    ),
    "minus-twice": (
        "The minus points of {0} were written already.",
        "{0} のマイナス点はすでに書かれています。",
    ),
    "minus-other": ("{0} had {1} minus points.", "{0} のマイナス点は {1} でした。"),
    "no-column": ("There is no column {0}.", "{0} の列はありません。"),
    "other-column": ("{0} does not lie in column {1}.", "{0} は {1} の列のカードではありません。"),
}
