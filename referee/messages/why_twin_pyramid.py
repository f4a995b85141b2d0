"""Facts of the table in Twin Pyramid: why a line breaks a clause."""

from __future__ import annotations

from referee.messages import Pair

WHY: dict[str, Pair] = {
    # --- the cards --------------------------------------------------------------------------------
    "not-in-hand": ("{1} was not in {0}’s hand.", "{1} は {0} の手札にありませんでした。"),
    "not-held": ("{1} was not among {0}’s held cards.", "{1} は {0} が手に持っていませんでした。"),
    "not-open": ("{1} did not lie face up before {0}.", "{1} は {0} の前に表向きで置かれていませんでした。"),
    "not-face-up": (
        "{1} did not lie face up before {0}.",
        "{1} は {0} の前に表向きで置かれていませんでした。",
    ),
    "not-on-field": (
        "{1} was not in {0}’s field pyramid.",
        "{1} は {0} の場札のピラミッドにありませんでした。",
    ),
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
    "reveal-count": (
        "{0} had {1} cards; {2} were shown.",
        "{0} の手札は {1} 枚なのに、見せたのは {2} 枚です。",
    ),
    "hand-too-large": (
        "{0} is dealt {1} cards; {2} are listed.",
        "{0} に配られるのは {1} 枚で、{2} 枚書かれています。",
    ),
    "stock-too-large": (
        "At most {0} cards can be in the stock, not {1}.",
        "山札は多くても {0} 枚です（{1} 枚）。",
    ),
    "starter-again": ("The table card had been turned up already.", "台札はすでにめくられていました。"),
    "starter-too-late": (
        "{0} is not special, so no further card is turned after it.",
        "{0} は特殊カードではないので、そのあとはめくりません。",
    ),
    "starter-special": (
        "{0} is a special card: a further card had to be turned.",
        "{0} は特殊カードなので、もう一枚めくるはずでした。",
    ),
    "other-result": ("The deal ended otherwise: {0}.", "この局の終わり方は違いました（{0}）。"),
    # --- the turn ---------------------------------------------------------------------------------
    "no-action": ("The line has no action: no play, draw or change.", "出す・引く・交換のどれもありません。"),
    "two-actions": ("The line has more than one action.", "動作が二つ以上あります。"),
    "after-the-action": ("Something was done after the action.", "動作のあとに何かをしています。"),
    "effect-alone": (
        "“{0}” stands without the card it belongs to.",
        "「{0}」のもとになるカードがありません。",
    ),
    "effect-twice": ("“{1}” was written twice for {0}.", "{0} の「{1}」が二度書かれています。"),
    "nothing-owed": ("{0} had no forced draw to make.", "{0} に引かされるカードはありませんでした。"),
    "forced-first": (
        "{0} first had to draw {1} forced card(s).",
        "{0} は先に {1} 枚引かされるところでした。",
    ),
    "no-arranging": ("{0} could not arrange before this draw.", "{0} はこの引きの前に並べ替えられません。"),
    "forced-count": ("{0} card(s) had to be taken, not {1}.", "引くのは {0} 枚で、{1} 枚ではありません。"),
    "pass-could-draw": (
        "{0} passed, but a card could be drawn.",
        "{0} はパスしましたが、引けるカードがありました。",
    ),
    "pass-could-act": (
        "{0} passed, but {1} could be played or changed.",
        "{0} はパスしましたが、{1} を出すか交換できました。",
    ),
    "pass-could-act-unknown": (
        "{0} may have held a card that could be played or changed.",
        "{0} が出せる（交換できる）カードを持っていたかもしれません。",
    ),
    # --- arranging --------------------------------------------------------------------------------
    "too-many-held": (
        "{0} held {1} cards; {2} is the most.",
        "{0} の手が {1} 枚になりました（{2} 枚まで）。",
    ),
    "too-many-open": (
        "{0} had {1} cards face up; {2} is the most.",
        "{0} の表向きが {1} 枚です（{2} 枚まで）。",
    ),
    "swap-other-rank": ("{0} and {1} are not of one rank.", "{0} と {1} はランクが違います。"),
    "swap-not-on-own-field": (
        "{1} is no stone of {0}’s own field pyramid.",
        "{1} は {0} 自身の場札のピラミッドの石ではありません。",
    ),
    # --- playing ----------------------------------------------------------------------------------
    "no-match": (
        "{0} has neither the suit nor the rank of {1}.",
        "{0} は台札 {1} とスートもランクも違います。",
    ),
    "two-by-rank": ("{0} does not have the suit of {1}.", "{0} は台札 {1} とスートが違います。"),
    "suit-is-fixed": (
        "{2} had fixed the suit: {1}. {0} is not of it.",
        "{2} がスートを{1}に固定していて、{0} は出せません。",
    ),
    "joker-counts-as": (
        "The joker on the table counted as {1}; {0} is not.",
        "台札のジョーカーは{1}として扱われ、{0} は合いません。",
    ),
    "no-such-effect": ("{0} has no effect “{1}”.", "{0} に「{1}」の効果はありません。"),
    "effect-silenced": (
        "{0} had no effect: {2} had fixed the suit ({1}).",
        "{2} がスートを{1}に固定していたので、{0} に効果はありません。",
    ),
    "suit-not-here": ("No suit is named with {0} here.", "ここで {0} にスートの指定はありません。"),
    "nothing-to-break": (
        "{0} had no stone to lose; {1} cannot be broken.",
        "{0} に石はなく、{1} は壊せません。",
    ),
    "break-other": (
        "The lowest stone of {0} was {1}, not {2}.",
        "{0} のいちばん低い石は {1} で、{2} ではありません。",
    ),
    # --- building ---------------------------------------------------------------------------------
    "no-builder": ("{0} is no builder.", "{0} は建設カードではありません。"),
    "build-too-many": (
        "{0} builds up to {1} stone(s), not {2}.",
        "{0} で積める石は {1} 個までです（{2} 個）。",
    ),
    "no-stone": ("{0} is no stone.", "{0} は石ではありません。"),
    "place-taken": (
        "The place of {0} in the field pyramid was taken.",
        "{0} の場所にはすでに石がありました。",
    ),
    "not-carried": ("The stones that carry {0} were not both there.", "{0} を支える石がそろっていません。"),
    "top-with-stone": (
        "{0} was placed on the top while {1} was still in the hand.",
        "{1} が手札に残っているのに、頂上の {0} を置きました。",
    ),
    "top-with-unknown": (
        "{1} may still have had a stone or a joker when {0} was placed.",
        "{0} を置いたとき、{1} の手札に石かジョーカーが残っていたかもしれません。",
    ),
    # --- drawing ----------------------------------------------------------------------------------
    "draw-one": ("One card is drawn, not {0}.", "引くのは 1 枚で、{0} 枚ではありません。"),
    "nothing-to-draw": ("No card was left to draw.", "引けるカードが残っていませんでした。"),
    "tenth-card": (
        "{0} drew the tenth card although {1} could be played or changed.",
        "{0} は {1} を出すか交換できたのに、10 枚目を引きました。",
    ),
    "tenth-card-unknown": (
        "{0} drew the tenth card and may have held a card that could be played or changed.",
        "{0} は 10 枚目を引きましたが、出せる（交換できる）カードを持っていたかもしれません。",
    ),
    # --- changing ---------------------------------------------------------------------------------
    "change-silenced": (
        "{2} had fixed the suit ({1}), so {0} could not be changed.",
        "{2} がスートを{1}に固定していたので、{0} で交換はできません。",
    ),
    "changes-nothing": ("{0} is neither an ace nor a joker.", "{0} はAでもジョーカーでもありません。"),
    "change-no-match": (
        "{1} has not the suit of {0} and is no ace.",
        "{1} は {0} とスートが違い、Aでもありません。",
    ),
    "change-own": ("{1} was the player’s own card.", "{1} は自分のカードでした。"),
}
