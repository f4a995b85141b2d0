"""The page `docs/own-numbers.md`: its columns and words are those that the deck is checked against."""

from __future__ import annotations

import re
from pathlib import Path

import layouts

PAGE = (Path(layouts.__file__).parent.parent / "docs" / "own-numbers.md").read_text("utf-8")


def test_the_page_names_the_columns_of_our_deck_in_order() -> None:
    card = layouts.load("pyramid-dice").cards[0]
    assert re.findall(r"^   \| `(\w+)` \|", PAGE, re.MULTILINE) == list(card.columns)


def test_the_page_names_every_word_that_a_column_allows() -> None:
    for rule in layouts.load("pyramid-dice").game.deck.columns:
        for word in (value for value in rule.values if value != "ra"):
            assert f"`{word}`" in PAGE


def test_the_page_asks_for_what_the_deck_is_checked_against() -> None:
    wanted = {rule.value: rule.cards for rule in layouts.load("pyramid-dice").game.deck.requirements}
    assert f"28 cards, {wanted['treasure']} treasures and {wanted['god']} gods" in PAGE
    assert sum(wanted.values()) == 28
