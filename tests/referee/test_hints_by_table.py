"""What is proposed for a word that cannot be read, game by game: what may lie there, the likeliest first.

Cards that fit the table card come before those that a rule forbids, and cards that lie elsewhere do not come.
"""

from __future__ import annotations

import pytest

from referee.mend.hints import with_hints
from referee.record.completeness import truncate_incomplete
from referee.record.reader import read_partly
from tests.referee.test_hints import DICE, HELD, JAPANESE, PILE, TWIN

WORDS = "hint-words"


def hints(text: str) -> list[str]:
    """The hints of a record: what is proposed, else what kind of hint it is."""
    found = with_hints(truncate_incomplete(read_partly(text, leads=True)), text)
    return [WORDS if each.hint == WORDS else " ".join(map(str, each.hint_args)) for each in found.faults]


@pytest.mark.parametrize(
    ("move", "unknown", "held"),
    [
        # `unknown`: any hand on 5H; `held`: 4H 7S 10D KC are all that Aki has
        ("play 10", "10H · 10S · 10D · 10C", "10D"),
        ("play S", "5S · AS · 2S · 3S", "7S"),
        ("play H", "AH · 2H · 3H · 4H", "4H"),
        ("play heart", "AH · 2H · 3H · 4H", "4H"),
        ("play ?H", "AH · 2H · 3H · 4H", "4H"),
        ("play 4G", "4H", "4H"),  # G lies beside H
        ("play '4H'", "Aki: play 4H", "Aki: play 4H"),
        ("play 44H", "4H", "4H"),
        ("play 13H", "3H · KH", WORDS),  # the king counts 13; 3H with a finger on 1 before it
        ("play 0H", "9H · 10H", WORDS),
        ("play 1H", "AH · 2H · 7H · 10H", WORDS),
        ("play 8H suit X", "S · H · D · C", ""),
        ("play 8H suit 3", "S · H · D · C", ""),
        ("play 4H 7S", "", ""),  # a second card is one too many: nobody knows which is meant
        ("play 4H xyz", "Aki: play 4H  # xyz", "Aki: play 4H  # xyz"),
        ("4H sing", "Aki: play 4H  # sing", "Aki: play 4H  # sing"),
        ("sing", "draw", "draw"),  # of all words alone the one that needs nothing else, and is legal
        ("change AG for top", "AH", WORDS),
        ("play KC build 7G", "7H", "7S"),
        ("challenge won", WORDS, WORDS),
    ],
)
def test_a_word_of_twin_pyramid(move: str, unknown: str, held: str) -> None:
    assert hints(f"{TWIN}Aki: {move}\n") == [unknown]
    assert hints(f"{HELD}Aki: {move}\n") == [held]


def test_a_card_that_somebody_else_has_is_not_proposed() -> None:
    """4H looks like 4G most, and is Aki's: Ben may have the other fours."""
    assert hints(f"{TWIN}@hand Ben: 4G\n") == ["4H"]
    assert hints(f"{HELD}@hand Ben: 4G\n") == ["4S · 4D · 4C"]


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("Bne: draw", "Ben"),
        ("zzz: draw", "Aki, Ben, Chie"),
        (": play 4H", "Aki: play 4H"),
        ("play 4H", "Aki: play 4H"),
    ],
)
def test_a_name_that_is_wrong_or_missing(line: str, hint: str) -> None:
    assert hints(f"{TWIN}{line}\n") == [hint]


def test_two_faults_of_a_line_are_each_read_with_the_other_as_it_is_hinted() -> None:
    assert hints(f"{TWIN}Aki: playy 4H; drwa\n") == ["Aki: play 4H; draw"]
    assert hints(f"{TWIN}Aki: play 44H; drwaa\n") == ["4H", "draw"]


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        # with 2, 3 and 4 every one of T04 to T10 can be made; T99 and T00 are T09 with a slip on 0 or 9
        (f"{DICE}T99\n", "T09"),
        (f"{DICE}T00\n", "T09"),
        (f"{DICE}take T1O\n", "T10"),
        (f"{DICE}take G9\n", "T09"),
        (f"{DICE}take X\n", WORDS),
        (f"{DICE}use G9 1\n", WORDS),
        (f"{DICE}99\n", WORDS),
        # R1 R2 R3 G1 G2 B6 in hand, 1 2 3 rolled
        (f"{PILE}R\n", "R1 · R2 · R3"),
        (f"{PILE}3\n", "R3"),
        (f"{PILE}X3\n", "R3"),
        (f"{PILE}B\n", "B6"),  # the only blue one, though no 6 was rolled
        (f"{PILE}B9\n", "B6"),
        (f"{PILE}R11\n", "R1"),
        (f"{PILE}r3x\n", "r3"),
        (f"{PILE}R3 R9\n", "R1 · R2"),
        (f"{PILE}Z\n", WORDS),
        (f"{JAPANESE}アキ: ハート12出す\n", "ハートQ"),
        (f"{JAPANESE}アキ: 5ハト出す\n", "5S · 5D · 5C"),
        (f"{JAPANESE}アキ: スペード出す\n", "スペード5 · スペードA · スペード2 · スペード3"),
    ],
)
def test_a_word_of_another_game_or_language(text: str, hint: str) -> None:
    assert hints(text) == [hint]


def test_hints_go_on_only_while_the_meaning_is_one() -> None:
    """Three sevens may have been meant: what came after them is not known, and no table looks at it."""
    assert hints(f"{TWIN}Aki: play 4G\nBen: play 5G\n") == ["4H", "5S · 5D · 5C"]
    assert hints(f"{TWIN}Aki: play 7\nBen: play 5G\n")[1] == "5S"


def test_an_ace_for_a_queen_without_a_deed_is_a_question() -> None:
    """The ace may be changed with the queen on the table (TP-7), or be played on her suit (TP-5)."""
    told = "game: twin-pyramid\nplayers: Ann, Bob\ndeal\n@hand Ann: AS 4D 7C 9H\n@starter QS\n"
    (hint,) = hints(f"{told}Ann: ace of spades for the queen\n")
    assert set(hint.split(" · ")) == {"change AS for top", "play AS"}
