"""Who begins a deal of which only the dealer is told, or whose first mover a card turned up moved away."""

from __future__ import annotations

import pytest

from referee.mend.fixing import fixed

NAMED = "game: american-page-one\nplayers: Aki, Ben, Chie, Dan\n\n"
KANA = "game: american-page-one\nplayers: アキ, ベン, チエ, ダン\n\n"
TWO = "game: american-page-one\nplayers: Tess, Ray\n\n"


def written(text: str) -> str:
    """A record once it is written as its messages say."""
    return "\n".join(fixed(text, "t", None).repair.applied(text.split("\n")))


@pytest.mark.parametrize(
    ("head", "line", "moved", "begins"),
    [
        # AP-2.2: the player after the dealer; AP-2.4: a J skips this one, a Q turns the play round
        (NAMED, "Deal 1, dealer Dan, card turned up: J of hearts -> Aki is skipped", "Ben: play 3h", "Aki"),
        (NAMED, "deal 1, dealer Chie, turned up 5h", "Dan: play 3h", "Dan"),
        (NAMED, "Deal 1, dealer Aki, turned up QH", "Aki: play 3h", "Ben"),
        (TWO, "Tess deals, first card: king of hearts", "Ray: 3 of hearts", "Ray"),
        (TWO, "Tess deals, first card: jack of hearts", "Tess: 3 of hearts", "Ray"),
        (KANA, "第1局 親はベン、最初の札は♥J", "ダン: ♥3", "チエ"),
        (KANA, "第1局 配り手 チエ、めくり札：♥10", "ダン: ♥4", "ダン"),
    ],
)
def test_the_dealer_tells_who_begins(head: str, line: str, moved: str, begins: str) -> None:
    text = written(f"{head}{line}\n{moved}\n")
    assert f"@start {begins}" in text or f"@最初の人 {begins}" in text


def test_who_was_skipped_at_once_begins_all_the_same() -> None:
    """AP-2.4: the J skips the first of the list; nothing says that another one began."""
    head = "american page one\nplayers (clockwise) Aki Ben Chie Dan\n\nturned up JH\n"
    text = written(f"{head}Ben: 3H\nChie: 4H\n")
    assert "start" not in text.replace("@starter", "")
