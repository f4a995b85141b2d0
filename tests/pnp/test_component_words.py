"""What a component says in one language it says in all: compared by the keys of words, not by their text."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import layouts
from layouts.words import AID
from pnp.cli import cli
from pnp.compose import kit
from pnp.compose.words import BookWords
from pnp.settings import Settings
from tests.pnp.scene_tools import said

LANGS = ("en", "ja")
SETTINGS = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"), langs=LANGS)
COMPONENTS = ("aids", "pocket", "booklet", "sheets", "mat", "box")
SENTENCE = 20
"""Letters of English from which words are a sentence: shorter ones stand in a page by chance."""

FORMS = ("", ".brief", AID)
"""Ends of the keys under which a language says the same in fewer or plainer words."""

MISSING = "\0"
"""What no page says: words that a language has in one form alone."""

WAYS: dict[str, tuple[dict[str, Any], dict[str, str | int]]] = {
    "usual": ({}, {}),
    "large": ({"large": True}, {}),
    "bridge": ({"card": layouts.card_size("bridge")}, {}),
    "options": ({}, {"jokers": 2, "challenge": "on", "dobon": "on", "hard": "on", "steal": "on"}),
}


def bare(text: str) -> str:
    """As letters follow one another on paper: no blanks, no marks of type, no hyphens at ends of lines."""
    return re.sub(r"[\s*‐\u00ad-]|^- |\{[^{}|]*\|[^{}]*\}", "", text)


def sentences(voice: BookWords) -> dict[tuple[str, int], str]:
    """Every sentence of the words as it is filled in, by key and place."""
    found = {}
    for key, words in voice.words.items():
        entries = (words,) if isinstance(words, str) else words
        for place, entry in enumerate(entries):
            filled = voice.book.fill(entry, voice.lang)
            if not key.startswith(("glossary", "asked.", "stated.")) and filled and "{" not in filled:
                found[key, place] = bare(filled.split("|")[-1])
    return found


def is_said(text: str, page: str, component: str) -> bool:
    """Whether pages say a sentence; the edge of a small one may part it."""
    parted = range(3, len(text) - 3) if component in ("aids", "pocket") else ()
    return text in page or any(text[:at] in page and text[at:] in page for at in parted)


@pytest.mark.sample(1)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", layouts.games())
def test_components_say_the_same_in_every_language(game: str, way: str) -> None:
    more, options = WAYS[way]
    named = {option.name for option in layouts.load(game).option_specs}
    book = layouts.load(game, {name: value for name, value in options.items() if name in named})
    chosen = replace(SETTINGS, **more)
    told = {lang: sentences(BookWords(book=book, lang=lang)) for lang in LANGS}
    long = [
        key
        for key, text in told["en"].items()
        if text.endswith(".")
        and len(text) >= SENTENCE
        and key in told["ja"]
        and not key[0].endswith(FORMS[1:])
    ]
    for name in (name for name in COMPONENTS if name in kit.parts(book)):
        heard = {}
        for lang in LANGS:
            made = kit.products(book, chosen.speaking(lang), book.cards, (name,))
            page = "".join(bare(said(one.scene)) for one in made)
            heard[lang] = {
                (key, place)
                for key, place in long
                for form in FORMS
                if is_said(told[lang].get((f"{key}{form}", place), MISSING), page, name)
            }
        assert heard["en"] == heard["ja"], (name, heard["en"] ^ heard["ja"])
        assert len(heard["en"]) > (name in ("aids", "pocket", "booklet")) * 5


def test_a_component_counts_the_cards(tmp_path: Path) -> None:
    """A bare `{count}`, as faces have it, in the words of a component: as many as the deck has."""
    runner, folder = CliRunner(), tmp_path / "game"
    assert runner.invoke(cli, ["new", str(folder)]).exit_code == 0
    words = folder / "words.en.toml"
    told = words.read_text("utf-8").replace('text = "Lanterns', 'text = "Take all {count} cards. Lanterns')
    words.write_text(told, "utf-8")
    book = layouts.load(folder)
    (made,) = kit.products(book, replace(SETTINGS, langs=("en",)), book.cards, ("booklet",))
    assert f"Takeall{book.card_count}cards." in bare(said(made.scene))
    done = runner.invoke(cli, ["check", str(folder)])
    assert (done.exit_code, "{count}" in done.output) == (0, False), done.output


def test_a_name_that_nothing_has_is_told_wherever_it_is_printed(tmp_path: Path) -> None:
    """A booklet alone says what the check of the game says, and is not written."""
    runner, folder, out = CliRunner(), tmp_path / "game", tmp_path / "out"
    assert runner.invoke(cli, ["new", str(folder)]).exit_code == 0
    words = folder / "words.en.toml"
    words.write_text(
        words.read_text("utf-8").replace('text = "Lanterns', 'text = "Of {wibble}. Lanterns'), "utf-8"
    )
    told = "`{wibble}` is printed as it is written"
    for status, command in ((1, ["check", str(folder)]), (2, ["booklet", str(folder), "--out", str(out)])):
        done = runner.invoke(cli, command)
        assert (done.exit_code, told in done.output) == (status, True), done.output
    assert not out.exists() or not [*out.iterdir()]
    done = runner.invoke(cli, ["sheets", str(folder), "--out", str(out)])
    assert (done.exit_code, "wibble" in done.output) == (0, False), done.output
