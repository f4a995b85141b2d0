"""Facts of the table in Pyramid Dice: why a line breaks a clause."""

from __future__ import annotations

from referee.messages import Pair

WHY: dict[str, Pair] = {
    # --- the cards --------------------------------------------------------------------------------
    "too-many-unknown": (
        "With these, there would be more cards than the deck has.",
        "これではカードの総数を超えます。",
    ),
    "not-pyramid-card": ("{0} is no card of the pyramid.", "{0} はピラミッドのカードではありません。"),
    "covered-somewhere": (
        "Wherever {0} lay, it was covered.",
        "{0} はどこにあったとしても隠れていました。",
    ),
    "card-taken": ("{0} had been taken by {1}.", "{0} は {1} がすでに取っていました。"),
    "card-stolen": ("{0} had been stolen by {1}.", "{0} は {1} がすでに横取りしていました。"),
    "card-boxed": ("{0} of {1} lay in the box.", "{0}（{1} のもの）は箱の中でした。"),
    "card-nowhere": ("{0} was not in the pyramid.", "{0} はピラミッドにありませんでした。"),
    "card-elsewhere": (
        "No further {0} can be here: it lies elsewhere, or the deck has no more of it.",
        "{0} は別の場所にあるか、デッキにもうありません。",
    ),
    "covered": ("{0} was covered by {1}.", "{0} は {1} の下にありました。"),
    "covered-unknown": (
        "Whether {0} was free cannot be told: not all cards over it are known.",
        "重なっているカードがすべて分からないので、{0} が取れる状態か分かりません。",
    ),
    "already-aside": ("{0} had been set aside already.", "{0} はすでに脇に置かれていました。"),
    # --- the set-up -------------------------------------------------------------------------------
    "no-row": ("There is no row {0}; the pyramid has seven.", "{0} 段目はありません（7段です）。"),
    "row-length": ("Row {0} cannot have {1} cards.", "{0} 段目が {1} 枚になることはありません。"),
    "place-empty": (
        "Row {0} cannot have an empty place at the beginning.",
        "始めから {0} 段目が空いていることはありません。",
    ),
    "place-other": (
        "Row {0} does not agree with what is known of it: {1}.",
        "{0} 段目が、分かっていること（{1}）と合いません。",
    ),
    "wrong-back": (
        "{0} has the back {1} and cannot lie in this row.",
        "{0} の裏は {1} なので、この段には置かれません。",
    ),
    # --- the turn ---------------------------------------------------------------------------------
    "no-roll": ("The dice were not rolled.", "さいころを振っていません。"),
    "rolled-twice": ("The dice were rolled a second time.", "さいころを二度振っています。"),
    "nothing-done": ("No card was taken and none given up.", "取るとも取らないとも書かれていません。"),
    "two-cards": ("A second card was taken in one turn.", "一度の手番で二枚目を取っています。"),
    "after-action": (
        "“{0}” came after “{1}”, which ended the turn.",
        "「{1}」で手番が終わったあとに「{0}」があります。",
    ),
    # --- making a number --------------------------------------------------------------------------
    "other-dice": ("The dice showed {0}; the expression uses others.", "目は {0} で、式とは違います。"),
    "by-zero": ("The expression divides by zero.", "式が 0 で割っています。"),
    "other-value": (
        "The expression comes to {0}, which is not the number of {1}.",
        "式の値は {0} で、{1} の数ではありません。",
    ),
    "not-makeable": (
        "The dice cannot make {1}, the number of {0}.",
        "この目では {0} の数 {1} を作れません。",
    ),
    # --- gods -------------------------------------------------------------------------------------
    "no-god": ("{0} is no god.", "{0} は神ではありません。"),
    "god-in-box": ("{0} lay in the box.", "{0} は箱の中でした。"),
    "god-elsewhere": ("{1} did not lie before {0}.", "{1} は {0} の前にありませんでした。"),
    "god-not-own": ("{1} did not belong to {0}.", "{1} は {0} のものではありませんでした。"),
    "god-stolen": ("{0} had been stolen and lies turned over.", "{0} は横取りされ、裏返しになっています。"),
    "die-not-shown": ("No die showed {0}; the dice were {1}.", "{0} の目はありません（{1}）。"),
    "die-not-flipped": ("A die at {0} cannot be flipped.", "{0} の目は裏返せません。"),
    # --- giving up --------------------------------------------------------------------------------
    "must-lift": (
        "No card was lifted off, though the pyramid still had {0}.",
        "ピラミッドに {0} 枚残っているのに、カードをはずしていません。",
    ),
    "must-lift-unknown": (
        "Whether a card had to be lifted off depends on whether one was left in the pyramid.",
        "ピラミッドにカードが残っていたかどうかで、はずすべきかが決まります。",
    ),
    "solo-lift": ("{0} was lifted off in a solo game.", "ひとり遊びで {0} をはずしています。"),
    # --- stealing ---------------------------------------------------------------------------------
    "steal-off": ("Stealing is not played at this table.", "この卓では横取りを使いません。"),
    "steal-solo": ("There is nobody to steal from in a solo game.", "ひとり遊びに横取りはありません。"),
    "steal-alone": ("A steal is a line of its own.", "横取りは一行だけで書きます。"),
    "steal-own": ("{0} had given up this very turn.", "{0} は自分が取るのをやめたところです。"),
    "steal-after-lift": (
        "{0} had lifted a card off, so nothing can be stolen any more.",
        "{0} がカードをはずしたので、もう横取りはできません。",
    ),
    "no-give-up": ("Nobody had just given up.", "直前に取るのをやめた人がいません。"),
    # --- strengthened Ra --------------------------------------------------------------------------
    "flip-alone": ("Turning a Ra over is a line of its own.", "ラーを裏返すのは一行だけで書きます。"),
    "flip-no-ra": ("{0} is no Ra.", "{0} はラーではありません。"),
    "flip-twice": ("{0} had turned the Ra over already.", "{0} はすでにラーを裏返しています。"),
    "flip-before-steal": (
        "A give-up had just been written, and a steal may still follow.",
        "取るのをやめた直後で、まだ横取りがあるかもしれません。",
    ),
    "flip-had-god": ("{0} had acquired a god before.", "{0} は前に神を獲得しています。"),
    "flip-gods-left": ("{0} was still to be acquired.", "{0} がまだ獲得されていません。"),
    "flip-unknown": (
        "Whether all gods were acquired cannot be told.",
        "神がすべて獲得されたか分かりません。",
    ),
    "not-strong": ("{0} cannot have turned the Ra over.", "{0} がラーを裏返しているはずはありません。"),
    # --- the end ----------------------------------------------------------------------------------
    "end-cards-left": ("{0} card(s) were left, not one.", "残りは {0} 枚で、1 枚ではありません。"),
    "end-too-soon": (
        "Only {0} turn(s) had passed since a card was last taken.",
        "最後にカードが取られてから {0} 手番しかたっていません。",
    ),
    "other-result": ("The deal ended otherwise: {0}.", "この局の終わり方は違いました（{0}）。"),
    # --- the score pad ----------------------------------------------------------------------------
    "pad-twice": ("{0} is listed twice.", "{0} が二度書かれています。"),
    "pad-other": ("{0} was not won by {1}.", "{0} を得たのは {1} ではありません。"),
    "pad-missing": ("{0} was won by {1} and is not listed.", "{1} が得た {0} が書かれていません。"),
    "left-not-solo": (
        "Cards left are counted in a solo game only.",
        "残り枚数を数えるのはひとり遊びだけです。",
    ),
    "left-impossible": ("{0} cards cannot be left of {1}.", "{1} 枚のうち {0} 枚が残ることはありません。"),
    "left-other": ("{0} card(s) were left, not {1}.", "残りは {0} 枚で、{1} 枚ではありません。"),
    "points-twice": ("The points of {0} were written already.", "{0} の得点はすでに書かれています。"),
    "points-impossible": (
        "{0} cannot have {1} points with {2} treasure(s).",
        "{0} が財宝 {2} 枚で {1} 点になることはありません。",
    ),
    "points-too-many": (
        "With {1} points and {2} treasure(s) for {0} the cards do not suffice.",
        "{0} が財宝 {2} 枚で {1} 点だとカードが足りません。",
    ),
    "points-other": (
        "{0} had {1} points and {2} treasure(s).",
        "{0} は財宝 {2} 枚で {1} 点でした。",
    ),
}
