"""Twin Pyramid with every hand hidden: what all can see is judged for certain, wherever cards were held.

The verdicts are those of the rules: the plays follow suit and rank, face up for all to see, and which part of
a hand a card came from is asked by arrangements and changes alone (TP-4.2, TP-7.1).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from referee import judge

PLAYS = (
    "Aki: play 5D", "Ben: play 5S", "Chie: play 4S", "Aki: play 6S", "Ben: play 6C", "Chie: play 4C",
    "Aki: play JC build 10D", "Ben: play JD build 10H", "Chie: play 4D", "Aki: play 6D", "Ben: play 6H",
    "Chie: play 4H", "Aki: play 5H", "Ben: play QH", "Chie: play 2H pass",
)  # fmt: skip


def record(*last: str, before: tuple[str, ...] = ()) -> str:
    """Everybody draws five cards, nobody sees which; then plays for all to see, draws between them."""
    draws = [f"{name}: draw" for _ in range(4) for name in ("Aki", "Ben", "Chie")]
    lines = ["game: twin-pyramid", "players: Aki, Ben, Chie", "deal", "@starter QD", *draws, *before]
    return "\n".join([*lines, *PLAYS, *last]) + "\n"


def verdicts(text: str) -> Iterator[tuple[str, bool]]:
    """Verdict of every line, and whether it is exact."""
    for line in judge(text).lines:
        yield line.verdict, line.exact


def test_what_asks_no_hidden_card_is_certain() -> None:
    """TP-5.1, 5.2: each card has the suit or the rank of the one before; the 2 has its suit."""
    assert set(verdicts(record())) == {("legal", True)}


def test_a_card_that_does_not_fit_is_illegal() -> None:
    """TP-5.1: the forced draw for the 2 is right, 3S has neither the suit nor the rank of 2H."""
    assert list(verdicts(record("Aki: take ? ?", "Aki: play 3S")))[-2:] == [
        ("legal", True),
        ("illegal", True),
    ]


@pytest.mark.parametrize(
    ("before", "last"),
    [
        (("Aki: lay 7H; draw",), ()),  # TP-4.2: arranged before a draw
        ((), ("Aki: take ? ?", "Aki: change AH for 7S from Ben")),  # TP-7.1: not the suit of AH, and no ace
    ],
)
def test_parts_of_hands_are_told_apart_where_a_line_asks(
    before: tuple[str, ...], last: tuple[str, ...]
) -> None:
    """TP-4.2, TP-7.1: one player's hand is asked about, the others stay as they are."""
    draws = before and (*before, "Ben: draw", "Chie: draw")
    found = list(verdicts(record(*last, before=draws)))
    assert all(exact for _, exact in found)
    assert [verdict for verdict, _ in found].count("illegal") == (1 if last else 0)
