"""Facts of the table in American Page One: why a line breaks a clause."""

from __future__ import annotations

from referee.messages import Pair

WHY: dict[str, Pair] = {
    # --- cards ------------------------------------------------------------------------------------
    "card-elsewhere": (
        "{0} is elsewhere, or turns up more often than the deck has it.",
        "{0} は別の場所にあるか、使う枚数を超えています。",
    ),
    "card-unnamed": ("The card is not named.", "カードが書かれていません。"),
    "not-in-hand": ("{1} was not in {0}’s hand.", "{1} は {0} の手札にありませんでした。"),
    "not-in-stock": ("{0} was not in the stock.", "{0} は山札にありませんでした。"),
    "not-shown": (
        "{0} also held {1}, which was not shown.",
        "{0} は {1} も持っていましたが、見せていません。",
    ),
    "stock-short": (
        "{0} cards were drawn, but stock and pile had only {1}.",
        "{0} 枚引きましたが、山札と捨て札には {1} 枚しかありません。",
    ),
    "stock-too-large": (
        "The stock cannot have {1} cards; the whole deck has {0}.",
        "山札が {1} 枚あるはずはありません（全部で {0} 枚）。",
    ),
    "hand-too-large": (
        "{0} was dealt {2} cards; {1} is the number.",
        "{0} に {2} 枚配られています（正しくは {1} 枚）。",
    ),
    "reveal-count": (
        "{0} had {1} cards, and showed {2}.",
        "{0} の手札は {1} 枚なのに、{2} 枚見せています。",
    ),
    # --- the starter ------------------------------------------------------------------------------
    "starter-again": ("The first table card already lay there.", "最初の台札はもう出ています。"),
    "starter-no-joker": (
        "Only a joker is replaced, and the deck has none.",
        "めくり直すのはジョーカーだけですが、ジョーカーは入っていません。",
    ),
    "starter-hidden": (
        "The card turned up first is not known; only a joker is replaced.",
        "最初にめくったカードがわかりません（めくり直すのはジョーカーだけ）。",
    ),
    "starter-too-late": (
        "{0} was already the first table card; only a joker is replaced.",
        "{0} がすでに最初の台札です。めくり直すのはジョーカーだけです。",
    ),
    "starter-joker": ("A joker cannot be the first table card.", "ジョーカーは最初の台札になりません。"),
    "suit-first-surplus": (
        "There was no suit for the first player to name.",
        "最初にスートを指定する場面ではありませんでした。",
    ),
    # --- playing ----------------------------------------------------------------------------------
    "no-action": (
        "“{0}” alone is no move of this game.",
        "「{0}」だけでは、このゲームの一手になりません。",
    ),
    "second-action": (
        "“{0}” came after the action that ended the turn.",
        "手番を終える動作の後に「{0}」があります。",
    ),
    "one-card": ("{0} cards were played; one is played.", "{0} 枚出しています（出せるのは1枚）。"),
    "no-match": (
        "{0} does not fit the table card {1}.",
        "{0} は台札 {1} に合いません。",
    ),
    "suit-named": ("The suit named was {0}.", "指定されたスートは{0}でした。"),
    "suit-surplus": (
        "A suit was named without an 8 or a joker to name it by.",
        "8 でもジョーカーでもないのに、スートが指定されています。",
    ),
    "table-unknown": (
        "What lay on the table before {0} is not known.",
        "{0} を出す前の台札がわかりません。",
    ),
    # --- drawing ----------------------------------------------------------------------------------
    "nothing-to-draw": (
        "Neither stock nor pile had a card to draw.",
        "山札にも捨て札にも、引けるカードがありませんでした。",
    ),
    "draw-count": ("{0} card is drawn, not {1}.", "引くのは {0} 枚です（{1} 枚引いています）。"),
    "not-the-drawn": (
        "{0} was not the card just drawn.",
        "{0} は、いま引いたカードではありません。",
    ),
    "drew-on": (
        "{0} could be played, and yet more was drawn.",
        "{0} は出せたのに、さらに引いています。",
    ),
    "drew-on-hidden": (
        "A card drawn on the way is not known; if it could be played, no more was to be drawn.",
        "途中で引いたカードがわかりません。出せるカードなら、そこで止めるはずです。",
    ),
    "stopped-early": (
        "{0} could not be played; the drawing goes on until a card can.",
        "{0} は出せません。出せるカードが出るまで引き続けます。",
    ),
    "stopped-early-hidden": (
        "The last card drawn is not known; the drawing ends only at one that can be played.",
        "最後に引いたカードがわかりません。出せるカードでなければ引き続けます。",
    ),
    "pass-could-draw": (
        "{0} cards could still be drawn.",
        "まだ {0} 枚引けました。",
    ),
    # --- runs -------------------------------------------------------------------------------------
    "run-first": ("{0} cards were to be taken first.", "まず {0} 枚取らなければなりませんでした。"),
    "no-answer": (
        "{0} does not answer: {1} cards were to be taken.",
        "{0} では返せません。{1} 枚取るところでした。",
    ),
    "other-run": (
        "{0} answers only cards of its own rank.",
        "{0} で返せるのは同じランクのカードだけです。",
    ),
    "draw-for-run": (
        "{0} cards were to be taken, and nothing else done.",
        "{0} 枚取るだけの手番でした。",
    ),
    "nothing-to-take": ("There was nothing to take.", "取るべきカードはありませんでした。"),
    "take-count": ("{0} cards are to be taken, not {1}.", "取るのは {0} 枚です（{1} 枚取っています）。"),
    "run-size": (
        "{0} cards to take cannot come from {1}.",
        "{1} から {0} 枚取ることにはなりません。",
    ),
    # --- jokers and challenges --------------------------------------------------------------------
    "joker-not-last": (
        "{0} could have been played instead of the joker.",
        "ジョーカーでなく {0} が出せました。",
    ),
    "joker-not-last-hidden": (
        "It depends on the rest of the hand: another card might have been playable.",
        "手札の残りによります。ほかに出せるカードがあったかもしれません。",
    ),
    "challenge-off": (
        "This table plays without challenges.",
        "この卓ではチャレンジを使いません。",
    ),
    "no-joker": (
        "No joker had just been played by the player before.",
        "直前の人がジョーカーを出した場面ではありません。",
    ),
    "joker-answered": (
        "{0}’s joker answered another joker.",
        "{0} のジョーカーは、別のジョーカーへの返しでした。",
    ),
    "joker-emptied": (
        "The joker was {0}’s last card.",
        "ジョーカーは {0} の最後の1枚でした。",
    ),
    "challenge-untraced": (
        "The hand at the time of the play is not recorded.",
        "ジョーカーを出したときの手札が記録にありません。",
    ),
    "won-but-nothing": (
        "{0} held no other card that could have been played.",
        "{0} には、ほかに出せるカードがありませんでした。",
    ),
    "lost-but-playable": (
        "{0} did hold another card that could have been played.",
        "{0} には、ほかに出せるカードがありました。",
    ),
    "won-takes": (
        "A challenge that is won takes no cards.",
        "成功したチャレンジでは、カードを取りません。",
    ),
    # --- calls and penalties ----------------------------------------------------------------------
    "call-forgotten": (
        "The call “{0}” is missing, and no penalty follows.",
        "「{0}」の宣言がなく、罰も続いていません。",
    ),
    "call-open": (
        "The call “{0}” is missing; whether a penalty followed is not recorded.",
        "「{0}」の宣言がありません。罰が続いたかどうかは記録にありません。",
    ),
    "no-penalty-due": ("{0} owed no penalty.", "{0} に罰はありませんでした。"),
    "penalty-first": (
        "{0} penalty cards were to be taken first.",
        "まず罰の {0} 枚を取らなければなりませんでした。",
    ),
    "penalty-count": (
        "The penalty is {0} cards, not {1}.",
        "罰は {0} 枚です（{1} 枚取っています）。",
    ),
    # --- dobon ------------------------------------------------------------------------------------
    "dobon-off": ("This table plays without dobon.", "この卓ではドボンを使いません。"),
    "dobon-after-last": (
        "The table card had emptied a hand.",
        "その台札は、手札を出し切ったカードでした。",
    ),
    "dobon-late": (
        "Another move had been made since.",
        "すでに次の手が行われていました。",
    ),
    "dobon-empty": ("There was no card in the hand.", "手札が1枚もありませんでした。"),
    "dobon-count": (
        "The hand had {0} cards, and {1} were shown.",
        "手札は {0} 枚ですが、{1} 枚見せています。",
    ),
    "dobon-joker": (
        "A joker has no number, in the hand or on the table.",
        "ジョーカーには、手札でも台札でも数がありません。",
    ),
    "dobon-sum": (
        "The hand adds up to {0}, the table card is {1}.",
        "手札の合計は {0}、台札は {1} です。",
    ),
    "dobon-over": (
        "Whatever the hidden cards are, the hand adds up to more than {0}.",
        "わからないカードが何であっても、合計は {0} を超えます。",
    ),
    "dobon-hidden": (
        "It depends on the cards that were not shown.",
        "見せていないカードによります。",
    ),
    "dobon-unknown": ("The table card is not known.", "台札がわかりません。"),
    # --- results ----------------------------------------------------------------------------------
    "other-result": (
        "By its moves the deal ended otherwise ({0}).",
        "手順では別の終わり方をしています（{0}）。",
    ),
    "left-of-winner": (
        "{0} went out and has no cards left.",
        "{0} は上がっていて、残りの手札はありません。",
    ),
    "left-twice": ("What {0} had left is written twice.", "{0} の残りが2回書かれています。"),
    "left-impossible": (
        "{0} cannot have had {1} points left.",
        "{0} の残りが {1} 点になることはありません。",
    ),
    "left-other": (
        "{0} had {1} points left, not {2}.",
        "{0} の残りは {1} 点です（{2} 点と書かれています）。",
    ),
}
