"""One game played by bots as a record that `check` finds legal."""

from __future__ import annotations

from typing import Final

from referee.game.contract import Setup
from referee.play.game import Played
from referee.record.model import Deal, Record
from referee.record.writer import write
from runtime.messages import ENGLISH

NAMES: Final = {
    "en": ("Aki", "Ben", "Chie", "Dai", "Eri", "Fumi", "Gen", "Hana", "Iku"),
    "ja": ("アキ", "ベン", "チエ", "ダイ", "エリ", "フミ", "ゲン", "ハナ", "イク"),
}
"""Players of the examples, as in the booklets."""


def text_of(setup: Setup, played: Played, chosen: dict[str, str | int], lang: str) -> str:
    """The record of a deal, in the words of a language; only options that were chosen stand in its header."""
    record = Record(
        file="-",
        game=setup.game,
        players=names(setup.seats, lang),
        start=0,
        options=chosen,
        calls_assumed=False,
        cards_file=None,
        extras={},
        deals=(Deal(1, 1, tuple(played.lines)),),
    )
    return write(record, lang)


def names(seats: int, lang: str) -> tuple[str, ...]:
    """As many names as there are seats."""
    known = NAMES.get(lang, NAMES[ENGLISH])
    return (*known[:seats], *(f"P{number}" for number in range(len(known) + 1, seats + 1)))
