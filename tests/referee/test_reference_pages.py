"""The reference of the referee: written from the code, and each part of it from made-up words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import layouts
from layouts.model import Verb
from referee import reference

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_the_pages_in_the_folder_are_what_the_commands_and_words_are() -> None:
    """A command, an argument, a flag or a word that changes is read in the reference, or the page is old."""
    assert (DOCS / "reference-referee.md").read_text("utf-8") == reference.commands_page()
    assert (DOCS / "reference-record.md").read_text("utf-8") == reference.record_page()


def test_a_bar_within_a_cell_does_not_end_it() -> None:
    assert reference._table(("a", "b"), [("x|y", "z"), ("", "w")]) == [
        "| a | b |",
        "|---|---|",
        "| x\\|y | z |",
        "|  | w |",
    ]


def word(name: str, **more: object) -> Verb:
    """A word that is nothing but its name, and what is said of it besides."""
    return replace(layouts.load("pile-up").record_words.verbs[0], name=name, **more)  # type: ignore[arg-type]


def test_a_word_is_told_with_its_spellings_and_meanings_in_both_languages() -> None:
    """English before Japanese; a word without a form is written as it is called."""
    told = list(
        reference._words(
            [
                word(
                    "go", form="go CARD", aliases={"ja": ("行く",), "en": ("walk", "run")}, legend={"ja": "x"}
                ),
                word("up", form="", aliases={}, legend={"en": "higher", "ja": "上"}),
            ]
        )
    )
    assert told == [("`go CARD`", "`walk`, `run`, `行く`", "x"), ("`up`", "", "higher · 上")]


def test_what_all_games_share_is_told_once_and_a_game_tells_its_own_alone() -> None:
    """Header, facts and steps that are the same in each vocabulary; calls and suits are never shared."""
    words = [layouts.load(game).record_words for game in ("pile-up", "twin-pyramid")]
    shared = reference._shared(words)
    assert {verb.name for verb in shared} >= {"game", "players", "@undo"}
    assert {"play", "roll", "suit"}.isdisjoint(verb.name for verb in shared)
    own = list(reference._tables(words[0], lambda verb: verb not in shared))
    assert [line for line in own if line.startswith("#")] == [
        "### Facts",
        "### Steps",
        "### Words within a line",
        "### Suits and colours",
    ]
    whole = list(reference._tables(words[0], lambda verb: True))
    assert next(line for line in whole if line.startswith("#")) == "### Header"
    assert len(whole) > len(own)


def test_an_option_tells_its_values_and_what_it_is_by_itself() -> None:
    """Page One's hand hangs on the players, its jokers are any number from none on (AP-1)."""
    specs = {spec.name: spec for spec in layouts.load("american-page-one").option_specs}
    (told,) = reference._options([replace(specs["hand"], default=None, default_by_players={2: 7, 3: 5})])
    assert told[1].endswith(" (default: 2 players: 7, 3 players: 5)")
    (told,) = reference._options([replace(specs["jokers"], values=(), minimum=4, default=5)])
    assert told[:2] == ("`jokers`", "4 and more (default: 5)")
    assert told[2] == f"{specs['jokers'].titles['en']} · {specs['jokers'].titles['ja']}"
