"""A word that may say what was done is never dropped: `fmt --fix` writes it into the move, or asks.

Legal lines get one word more at every place: another card, number, player, deed or suit, a denial, a word of
no game.  Whatever is then written unasked has that word outside of its remarks.
"""

from __future__ import annotations

from functools import cache

import pytest

from referee.mend.fixing import fixed
from referee.mend.hints import with_hints
from referee.record.reader import read_partly

HEADS = {
    "twin-pyramid": "game: twin-pyramid\nplayers: Aki, Ben, Chie\n\ndeal\n@starter 9S\n",
    "american-page-one": "game: american-page-one\nplayers: Aki, Ben, Chie\n\ndeal\n@starter 9S\n",
    "pyramid-dice": "game: pyramid-dice\nplayers: Aki, Ben, Chie\n\ndeal\n",
    "pile-up": "game: pile-up\nplayers: Aki, Ben, Chie\n\ndeal\n",
}
LINES = {
    "twin-pyramid": [
        "Aki plays 4S",
        "Aki: 9H",
        "Aki draws 9H",
        "Aki 9 of diamonds",
        "Aki: KS builds 10H",
        "Aki スペード4 出す",
    ],
    "american-page-one": ["Aki plays 4S", "Aki: 9H", "Aki 8D, hearts", "Aki スペード4 出す"],
    "pyramid-dice": ["Aki rolls 6 5 2, takes 13", "Aki: 652 13", "Aki 652で13獲得"],
    "pile-up": ["Aki rolls 6 5 2, plays R5", "Aki: 652 red 5", "Aki 652 赤5出す"],
}
MORE = {
    "twin-pyramid": ["KD", "7C", "Ben", "draws", "5", "7 sp", "not", "didn't", "clubs", "引かない"],
    "american-page-one": ["KD", "7C", "Ben", "draws", "5", "7 sp", "not", "never", "ダイヤ7", "引かない"],
    "pyramid-dice": ["24", "G3", "Ben", "steals", "失敗", "横取り"],
    "pile-up": ["K4", "W2", "to Ben", "discards", "全部 ベンに押し付け", "黒4"],
}


@cache
def remains(text: str) -> tuple[bool, str]:
    """Whether something is still asked of a record, and its last lines without their remarks."""
    lines = fixed(text, "t", None).repair.applied(text.split("\n"))
    left = with_hints(read_partly("\n".join(lines), "t", leads=True), "\n".join(lines)).faults
    plain = " ".join(line.partition("#")[0] for line in lines[text.rstrip("\n").count("\n") :])
    return bool(left), plain


def slips(game: str, more: str) -> list[tuple[str, str]]:
    """Every line of a game with the word at every place behind the name."""
    found = []
    for line in LINES[game]:
        if more.isascii() != line.isascii():
            continue
        name, *rest = line.split(" ")
        for place in range(len(rest) + 1):
            found.append((" ".join([name, *rest[:place], more, *rest[place:]]), line))
    return found


DENIED = {"not", "never", "didn't"}
"""After these nobody knows what was done."""


@pytest.mark.sample(8)
@pytest.mark.parametrize(("game", "more"), [(game, each) for game in MORE for each in MORE[game]])
def test_a_word_more_is_written_or_asked_about(game: str, more: str) -> None:
    dropped = []
    for line, plain in slips(game, more):
        asked, said = remains(HEADS[game] + line + "\n")
        _, before = remains(HEADS[game] + plain + "\n")
        if not asked and (said == before or more in DENIED):
            dropped.append((line, said))
    assert not dropped


@pytest.mark.parametrize("game", LINES)
@pytest.mark.parametrize("sign", ["?", "？", "かな", "っけ？"])
def test_a_doubted_move_is_never_written_unasked(game: str, sign: str) -> None:
    lines = [f"{line}{sign}" for line in LINES[game] if sign.isascii() or not line.isascii()]
    dropped = []
    for line in lines:
        asked, said = remains(f"{HEADS[game]}{line}\n")
        if not asked and said.strip():
            dropped.append((line, said))
    assert not dropped
