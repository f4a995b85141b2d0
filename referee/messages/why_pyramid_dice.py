"""Facts of the table in Pyramid Dice: why a line breaks a clause."""

from __future__ import annotations

from referee.messages import Pair

WHY: dict[str, Pair] = {
    # --- the turn ---------------------------------------------------------------------------------
    "no-roll": ("No roll is written.", "さいころを振っていません。"),
    "rolled-twice": (
        "The dice were rolled a second time without a Ra.",
        "ラーを使わずに振り直しています。",
    ),
    "nothing-done": (
        "Neither was a card taken, nor was one lifted off.",
        "カードを獲得しても外してもいません。",
    ),
    "two-cards": ("Two cards were taken in one turn.", "1回の手番で2枚獲得しています。"),
    "after-action": (
        "“{0}” came after “{1}”, with which the turn was over.",
        "「{1}」で手番は終わっているのに、そのあと「{0}」をしています。",
    ),
    # --- numbers ----------------------------------------------------------------------------------
    "not-makeable": (
        "{0} needs {1}, which cannot be made from {2}.",
        "{0} の数値は {1} ですが、{2} からは作れません。",
    ),
    "other-dice": (
        "The reckoning does not use exactly the dice {0}, each once.",
        "式がさいころの目 {0} をちょうど1回ずつ使っていません。",
    ),
    "other-value": (
        "As written, from left to right, this makes {0}; {1} needs {2}.",
        "左から順に計算すると {0} です。{1} には {2} が必要です。",
    ),
    "by-zero": ("The reckoning divides by zero.", "0 で割っています。"),
    # --- places of cards --------------------------------------------------------------------------
    "covered": ("{0} was covered by {1}.", "{0} の上に {1} が重なっていました。"),
    "covered-unknown": (
        "It depends on places that were not noted: {0} might have been covered.",
        "書かれていない場所によります。{0} は隠れていたかもしれません。",
    ),
    "card-taken": ("{0} had been taken by {1}.", "{0} はすでに {1} が獲得していました。"),
    "card-stolen": ("{0} had been stolen by {1}.", "{0} はすでに {1} が横取りしていました。"),
    "card-boxed": ("{0} of {1} was in the box.", "{0}（{1}）は箱の中でした。"),
    "card-nowhere": (
        "{0} was neither in the pyramid nor set aside.",
        "{0} はピラミッドにも脇にもありませんでした。",
    ),
    "card-elsewhere": (
        "{0} is elsewhere, or turns up more often than the deck has it.",
        "{0} は別の場所にあるか、枚数を超えています。",
    ),
    "not-pyramid-card": ("{0} is not a card of the pyramid.", "{0} はピラミッドのカードではありません。"),
    # --- gods -------------------------------------------------------------------------------------
    "no-god": ("{0} is no god.", "{0} は神カードではありません。"),
    "god-in-box": ("{0} was in the box.", "{0} は箱の中でした。"),
    "god-elsewhere": ("{0} did not have {1}.", "{0} は {1} を持っていませんでした。"),
    "god-not-own": ("{1} was not {0}’s.", "{1} は {0} のものではありませんでした。"),
    "god-stolen": (
        "{0} had been stolen: it lies turned over and is no god.",
        "{0} は横取りしたカードです。裏返しで、神としては使えません。",
    ),
    "die-not-shown": (
        "No die showed {0}; the dice were {1}.",
        "目が {0} のさいころはありません（目は {1}）。",
    ),
    "die-not-flipped": (
        "A die that shows {0} has no opposite face.",
        "目が {0} のさいころは裏返せません。",
    ),
    "flip-alone": (
        "Turning the Ra over is a line of its own.",
        "ラーを裏返すのは、それだけで1行に書きます。",
    ),
    "flip-no-ra": ("{0} is no Ra.", "{0} はラーではありません。"),
    "flip-twice": ("{0}’s Ra was turned over already.", "{0} のラーはすでに裏返っています。"),
    "flip-had-god": ("{0} had acquired a god.", "{0} は神カードを獲得したことがあります。"),
    "flip-gods-left": (
        "{0} had not been acquired yet.",
        "{0} はまだ獲得されていませんでした。",
    ),
    "flip-unknown": (
        "It depends on cards that were not named: where the gods are.",
        "書かれていないカードによります（神カードのありか）。",
    ),
    "flip-before-steal": (
        "Somebody could still steal after the give-up.",
        "失敗の直後で、まだ横取りができるところでした。",
    ),
    "not-strong": ("{0}’s Ra was not turned over.", "{0} のラーは裏返っていませんでした。"),
    # --- giving up and stealing -------------------------------------------------------------------
    "must-lift": (
        "No card was taken and none lifted off, though {0} lay in the pyramid.",
        "獲得がないのに、カードを外していません（ピラミッドには {0} 枚ありました）。",
    ),
    "must-lift-unknown": (
        "It depends on cards that were not named whether one was left in the pyramid.",
        "書かれていないカードによります（ピラミッドにカードが残っていたか）。",
    ),
    "already-aside": ("{0} was set aside already.", "{0} はすでに脇に置かれていました。"),
    "solo-lift": ("{0} was lifted off; alone, nothing is.", "1人用では {0} を外しません。"),
    "steal-off": ("This table does not play with stealing.", "この卓では横取りを使いません。"),
    "steal-solo": ("There is nobody to steal from.", "1人用に横取りはありません。"),
    "steal-alone": (
        "A steal is a line of its own, right after the give-up.",
        "横取りは失敗の直後に、それだけで1行に書きます。",
    ),
    "steal-own": ("{0} gave up, and cannot steal in the same turn.", "失敗したのは {0} 自身です。"),
    "steal-after-lift": (
        "{0} had lifted a card off: the chance to steal was over.",
        "{0} がカードを外したので、横取りの機会は終わっていました。",
    ),
    "no-give-up": ("Nobody had just given up.", "直前に失敗した人がいません。"),
    # --- rows -------------------------------------------------------------------------------------
    "no-row": ("There is no row {0}: the rows are 1 to 7.", "{0} 段目はありません（1～7段）。"),
    "row-length": ("Row {0} has {0} cards, not {1}.", "{0} 段目は {0} 枚です（{1} 枚書かれています）。"),
    "wrong-back": (
        "{0} has a {1} on its back and cannot lie in row {2}.",
        "{0} の裏面は {1} なので、{2} 段目には置けません。",
    ),
    "place-empty": (
        "At the beginning no place of row {0} is empty.",
        "開始時に {0} 段目の空きはありません。",
    ),
    "place-other": (
        "By what is written before, {1} lay in this place of row {0}.",
        "それまでの記録では、{0} 段目のこの場所は {1} です。",
    ),
    # --- the end ----------------------------------------------------------------------------------
    "end-cards-left": (
        "{0} cards were left; the players may agree to end at the last one.",
        "残りは {0} 枚でした。合意で終われるのは最後の1枚のときだけです。",
    ),
    "end-too-soon": (
        "Only {0} turns had passed since the last card was taken.",
        "最後の獲得からまだ {0} 手番しかたっていません。",
    ),
    # --- score pads -------------------------------------------------------------------------------
    "other-result": (
        "By its moves the deal ended otherwise ({0}).",
        "手順では別の終わり方をしています（{0}）。",
    ),
    "pad-twice": ("{0} is written down twice.", "{0} が2回書かれています。"),
    "pad-other": ("By the moves, {1} did not get {0}.", "手順では、{1} は {0} を得ていません。"),
    "pad-missing": ("By the moves, {1} got {0} too.", "手順では、{1} は {0} も得ています。"),
    "left-not-solo": (
        "Cards left are counted in the solo game only.",
        "残り枚数を数えるのは1人用だけです。",
    ),
    "left-impossible": (
        "{0} cards cannot be left: the pyramid has {1}.",
        "{0} 枚残ることはありません（ピラミッドは {1} 枚）。",
    ),
    "left-other": ("{0} cards were left, not {1}.", "残りは {0} 枚です（{1} 枚と書かれています）。"),
    "points-twice": ("{0}’s points are written twice.", "{0} の得点が2回書かれています。"),
    "points-impossible": (
        "No cards come to {1} points with {2} treasures ({0}).",
        "宝物 {2} 枚で {1} 点になる組み合わせはありません（{0}）。",
    ),
    "points-too-many": (
        "{1} points and {2} treasures for {0}, with what the others have, are more than the deck holds.",
        "{0} の {1} 点・宝物 {2} 枚は、ほかの人の分と合わせるとカードの数を超えます。",
    ),
    "points-other": (
        "By the moves {0} has {1} points and {2} treasures.",
        "手順では {0} は {1} 点、宝物 {2} 枚です。",
    ),
}
