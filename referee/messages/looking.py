"""What `referee look` says, help included."""

from __future__ import annotations

from referee.messages.pair import Pair

LOOKING: dict[str, Pair] = {
    "command-look": ("read the cards in a photo of the table", "写真からカードを読み取る"),
    "help-look": (
        (
            "Read the cards in photos, pile by pile from left to right. The cards must have been "
            "printed with `pnp … --camera`. With --as they become facts of a record, one line "
            "per pile; with --record they are added to it.\nA card that cannot be read is written "
            "as ?, never guessed; if a card is seen more often than the deck has copies of it, "
            "that is reported and nothing is written.\nExit status: 0 read, 1 no card or too many "
            "of one, 2 a photo could not be read."
        ),
        "写真に写ったカードを、左の山から順に読み取ります。カードは「pnp … --camera」で印刷したものです。"
        "--as を付けると、山ごとに記録の1行になります。--record を付けると、その記録に書き足します。\n"
        "読めないカードは ? とし、推測はしません。デッキにある枚数より多く写ったカードは知らせて、"
        "何も書きません。\n"
        "終了ステータス：0 読み取れた、1 カードがないか多すぎる、2 写真を読めない。",
    ),
    "example-look": (
        "referee look hand.jpg --game american-page-one\n"
        "referee look hand.jpg --record evening.game --as left --player Ben",
        "referee look 手札.jpg --game american-page-one\n"
        "referee look 手札.jpg --record 記録.game --as 残り --player 花子",
    ),
    "option-fact": (
        "the fact that each pile is: left, hand, reveal, field, column, row, …",
        "それぞれの山が表すもの：残り、手札、公開、場、列、段など",
    ),
    "option-owners": (
        "whose each pile is, from left to right; repeat for each pile",
        "左から順に、だれの山か。山の数だけ繰り返す",
    ),
    "option-first": ("the number of the first row or column", "最初の段や列の番号"),
    "option-record_file": ("the record to which the lines are added", "行を書き足す記録"),
    "option-photos": ("photographs: JPEG, PNG or WebP", "写真（JPEG、PNG、WebP）"),
    "no-camera": (
        'look needs OpenCV: pip install opencv-python-headless (the extra "camera")',
        'look には OpenCV が必要です：pip install opencv-python-headless（extra は "camera"）',
    ),
    "look-game": (
        "Which game is in the photo? Use --game NAME (one of: {0}) or --record FILE.",
        "写真はどのゲームですか。--game 名前（{0}）か、--record ファイル を付けてください。",
    ),
    "look-stdin": (
        "--record needs a file to add lines to.",
        "行を書き足す記録は、ファイルで指定してください。",
    ),
    "look-unreadable": (
        "This image cannot be read. Take the photo as JPEG or PNG.",
        "読み取れない画像です。JPEGかPNGで撮り直してください。",
    ),
    "look-large": (
        "The image has more than 120 million pixels. Take a smaller one.",
        "写真が大きすぎます（1億2000万画素まで）。小さくしてください。",
    ),
    "look-fact": (
        "There is no fact “{0}” that lists cards. Available: {1}.",
        "カードを並べる事実「{0}」はありません。あるのは：{1}。",
    ),
    "look-players": (
        (
            "{0} pile(s) in the photos, but {1} player(s) named: repeat --player once for each "
            "pile, from left to right."
        ),
        "写真には山が{0}つありますが、名前は{1}人分です。左から順に、山の数だけ --player を書いてください。",
    ),
    "look-player": (
        "“{0}” is not playing in this record. Players: {1}.",
        "「{0}」はこの記録の参加者ではありません。参加者：{1}。",
    ),
    "look-nobody": (
        "@{0} does not belong to a player; leave out --player.",
        "@{0}は、だれか1人のものではありません。--playerを外してください。",
    ),
    "look-one-pile": (
        "@{0} is a single pile, but there are {1} in the photos.",
        "@{0}は山1つ分ですが、写真には山が{1}つあります。",
    ),
    "look-over": (
        "{0} was seen {1} times, but the deck has {2} of it.",
        "{0}が{1}枚写っていますが、デッキには{2}枚しかありません。",
    ),
    "look-doubtful": (
        (
            "Cards that could not be read (written as ?): {0}. Take the photo again from closer, "
            "or fill them in yourself."
        ),
        "読めなかったカード（? と書きました）：{0}枚。近くから撮り直すか、書き足してください。",
    ),
    "look-read": ("Cards read: {0}.", "読み取ったカード：{0}枚。"),
    "look-due": (
        "{0}: cards read {1}, by the record there should be {2}.",
        "{0}：読み取ったカード {1}枚、記録では {2}枚のはずです。",
    ),
    "look-nothing": (
        "No printed mark was found. Use cards printed with --camera, in good light.",
        "印のあるカードが見つかりません。--camera を付けて印刷したカードを、明るい所で撮ってください。",
    ),
    "look-head": ("{0}: cards {1}, piles {2}", "{0}：カード{1}枚、山{2}つ"),
    "look-pile": ("pile {0}: {1}", "山{0}：{1}"),
    "look-points": ("({0} points)", "（{0}点）"),
    "look-no-mat": (
        ("No mat in the picture. Mats printed with --camera have marks; at least two must be visible."),
        "写真にマットが写っていません。--cameraを付けて印刷したマットの印が、2つ以上写るように撮ってください。",
    ),
    "look-seat": ("Player{0}", "参加者{0}"),
    "look-written": ("Added to {0}.", "{0}に書き足しました。"),
}
