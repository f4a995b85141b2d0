"""Sums that cannot be: all the numbers, what they come to, and what they can come to at most."""

from __future__ import annotations

import json

import pytest

from tests.referee.command_runs import Run, save

PAGE = "game: american-page-one\nplayers: Aki, Ben, Chie\ndeal\n@result Aki: out\n"
POSITION = "game: american-page-one\nplayers: Aki, Ben\ndeal\n@position\n@table 5H\n"


def told(run: Run, text: str, lang: str = "en") -> list[tuple[int, str]]:
    """The illegal lines of a record with what is said of them."""
    _, out, _ = run("check", "--json", "--lang", lang, save(text))
    return [
        (line["line"], line["message"]) for line in json.loads(out)["lines"] if line["verdict"] == "illegal"
    ]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        # Pile up has 66 cards, each one point at most.
        (
            "game: pile-up\nplayers: Aki, Ben\ndeal\n@minus Aki: 40\n@minus Ben: 40\n",
            5,
            "The minus points Aki 40, Ben 40 add up to 80, but the deck has 66 cards.",
        ),
        # AP-7.1: of each suit 1+3+4+5+6+7+9+10+10 (K), 20 for 2, J, Q and 50 for the 8 make 165: 660.
        (
            PAGE + "@left Ben: 400\n@left Chie: 300\n",
            6,
            "The points left, Ben 400, Chie 300, add up to 700, but all the cards in the deck are worth 660.",
        ),
        (
            POSITION + "@stock 40\n@hand Aki: 10\n@hand Ben: 10\n",
            8,
            "Stock 40, hands 20 and elsewhere 1 add up to 61 cards, but the deck has 52.",
        ),
        (
            POSITION + "@hand Aki: 30\n@hand Ben: 30\n",
            7,
            "Hands 60 and elsewhere 1 add up to 61 cards, but the deck has 52.",
        ),
        (
            "game: twin-pyramid\nplayers: Aki, Ben\ndeal\n@position\n@table 5H\n@stock 50\n@hand Aki: 4\n",
            7,
            "Stock 50, hands 4 and elsewhere 1 add up to 55 cards, but the deck has 52.",
        ),
        (
            "game: pyramid-dice\nplayers: Aki, Ben\ndeal\nAki: 2 3 4; T10 = 2 + 3 + 4\n",
            4,
            "2 + 3 + 4 = 9, but T10 needs 10.",
        ),
        (
            "game: pyramid-dice\nplayers: Aki, Ben\ndeal\nAki: 1 1 1; T05\n",
            4,
            "The dice 1, 1, 1, each used exactly once, cannot make 5, the number on T05.",
        ),
    ],
)
def test_the_numbers_the_sum_and_what_it_should_be(run: Run, text: str, line: int, said: str) -> None:
    ((where, message),) = told(run, text)
    assert where == line
    assert said in message


def test_no_single_writer_is_blamed(run: Run) -> None:
    """Either of two numbers may be the wrong one, in both languages."""
    text = "game: pile-up\nplayers: Aki, Ben\ndeal\n@minus Aki: 40\n@minus Ben: 40\n"
    ((_, english),) = told(run, text)
    ((_, japanese),) = told(run, text, "ja")
    assert "does not show which" in english
    assert "どれかは記録からはわかりません" in japanese


def test_sums_that_just_fit_are_no_breach(run: Run) -> None:
    """51 cards beside the table card, 66 minus points in all, 660 points left."""
    fits = (
        POSITION + "@stock 31\n@hand Aki: 10\n@hand Ben: 10\n",
        "game: pile-up\nplayers: Aki, Ben\ndeal\n@minus Aki: 26\n@minus Ben: 40\n",
        PAGE + "@left Ben: 360\n@left Chie: 300\n",
    )
    for text in fits:
        assert told(run, text) == []
