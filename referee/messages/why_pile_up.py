"""Facts of the table in Pile up: why a line breaks a clause."""

from __future__ import annotations

from referee.messages import Pair

WHY: dict[str, Pair] = {
    # --- cards ------------------------------------------------------------------------------------
    "card-elsewhere": (
        "{0} is elsewhere, or turns up more often than the deck has it.",
        "{0} は別の場所にあるか、枚数を超えています。",
    ),
    "not-in-play": ("{0} is not used in this game.", "{0} はこのゲームでは使いません。"),
    "not-in-hand": ("{1} was not in {0}’s hand.", "{1} は {0} の手札にありませんでした。"),
    "not-in-stock": ("{0} was not in the stock.", "{0} は山札にありませんでした。"),
    "not-shown": (
        "{0} also held {1}, which was not shown.",
        "{0} は {1} も持っていましたが、見せていません。",
    ),
    "stock-short": (
        "{0} cards were drawn, but the stock had only {1}.",
        "{0} 枚引きましたが、山札には {1} 枚しかありません。",
    ),
    "stock-too-large": (
        "The stock cannot have {1} cards; the whole deck has {0}.",
        "山札が {1} 枚あるはずはありません（全部で {0} 枚）。",
    ),
    "hand-too-large": (
        "{0} was dealt {2} cards; {1} is the number.",
        "{0} に {2} 枚配られています（正しくは {1} 枚）。",
    ),
    "reveal-count": ("{0} had {1} cards, and showed {2}.", "{0} の手札は {1} 枚なのに、{2} 枚見せています。"),
    # --- the turn ---------------------------------------------------------------------------------
    "no-roll": ("No roll is written.", "さいころを振っていません。"),
    "step-surplus": ("“{0}” does not belong to this move.", "この手に「{0}」は含まれません。"),
    "give-and-discard": (
        "The cards cannot be both given and discarded.",
        "押し付けと破棄の両方はできません。",
    ),
    "draw-not-last": ("The refill comes last.", "補充は最後に行います。"),
    "nothing-done": ("Nothing was done after the roll.", "さいころを振った後、何もしていません。"),
    "not-rolled": ("The number of {0} was not rolled.", "{0} の数字は出ていません。"),
    "two-numbers": ("{0} and {1} are of different numbers.", "{0} と {1} は数字が違います。"),
    "no-card": ("No card is named.", "カードが書かれていません。"),
    "not-equal": (
        "{0} was laid exactly onto a card that is not equal to it, or onto nothing.",
        "{0} をぴったり重ねた先に、同じカードがありません。",
    ),
    "could-play": ("{0} could have been played.", "{0} が出せました。"),
    "could-play-hidden": (
        "It depends on hidden cards: one of a rolled number might have been held.",
        "わからない手札によります。出た目のカードを持っていたかもしれません。",
    ),
    "pass-instead": (
        "There is no passing: either a card is played, or the hand is shown.",
        "パスはありません。カードを出すか、手札を見せます。",
    ),
    # --- showing ----------------------------------------------------------------------------------
    "show-count": ("The hand had {0} cards, and {1} were shown.", "手札 {0} 枚のうち {1} 枚を見せています。"),
    "not-shown-first": ("The hand was not shown.", "手札を見せていません。"),
    "no-penalty": (
        "No card was taken as a minus point.",
        "マイナス点にするカードを取っていません。",
    ),
    "penalty-count": (
        "{0} cards were taken as minus points; one is taken.",
        "マイナス点に {0} 枚取っています（正しくは1枚）。",
    ),
    "hand-empty": ("{0} had no card.", "{0} には手札がありませんでした。"),
    "draw-count": ("The refill is {0} cards, not {1}.", "補充は {0} 枚です（{1} 枚引いています）。"),
    # --- white cards and pushes -------------------------------------------------------------------
    "give-surplus": (
        "The last card laid was {0}, not a white one: the column stays, or is taken.",
        "最後に置いたのは {0} で、白ではありません。押し付けも破棄もできません。",
    ),
    "give-self": ("{0} cannot push cards onto themselves.", "{0} が自分に押し付けることはできません。"),
    "nothing-to-dodge": (
        "Nothing had just been pushed onto {0}.",
        "{0} は押し付けられたところではありません。",
    ),
    "dodge-failed": (
        "The die shows {0}, the column is {1}.",
        "さいころの目は {0}、列の数字は {1} です。",
    ),
    # --- triples ----------------------------------------------------------------------------------
    "no-triple": ("The three dice are not equal.", "3つの目がそろっていません。"),
    "triple-no-play": (
        "Three {0}s were rolled: no card is played.",
        "{0} のぞろ目です。カードは出しません。",
    ),
    "nothing-to-spread": ("There was no minus card to deal.", "配るマイナス札がありませんでした。"),
    "must-spread": (
        "There were {0} minus cards to deal.",
        "配るマイナス札が {0} 枚ありました。",
    ),
    # --- results and positions --------------------------------------------------------------------
    "minus-impossible": (
        "{0} cannot have {1} minus points: the deck has {2} cards in all.",
        "{0} のマイナスが {1} 点になることはありません（カードは全部で {2} 枚）。",
    ),
    "minus-twice": ("{0}’s minus points are written twice.", "{0} のマイナス点が2回書かれています。"),
    "minus-other": (
        "By the moves {0} had {1} minus points, not {2}.",
        "手順では {0} のマイナスは {1} 点です（{2} 点と書かれています）。",
    ),
    "other-result": (
        "By its moves the deal ended otherwise ({0}).",
        "手順では別の終わり方をしています（{0}）。",
    ),
    "no-column": ("There is no column {0}.", "{0} の列はありません。"),
    "other-column": ("{0} does not belong in column {1}.", "{0} は {1} の列のカードではありません。"),
}
