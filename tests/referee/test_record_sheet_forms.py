"""What the record sheet shows as the form of a word can be typed just so, in both languages."""

from __future__ import annotations

import re

import pytest

import layouts
from layouts.model import RecordWords, Verb
from layouts.vocabulary import form_in
from referee import record

CARDS = {
    "twin-pyramid": ("KH", "7S"),
    "american-page-one": ("8H", "7S"),
    "pyramid-dice": ("T09", "T10"),
    "pile-up": ("R3", "B3"),
}
WORD = {"en": "stop", "ja": "ストップ"}


def forms(words: RecordWords, lang: str) -> list[tuple[Verb, str]]:
    """Every way of writing a step or a fact; alternatives are parted by a stroke."""
    listed = [word for word in (*words.facts, *words.verbs) if word.form]
    return [(word, way) for word in listed for way in form_in(words, word, lang).split(" / ")]


def example(form: str, game: str, lang: str, *, whole: bool) -> str:
    """A form with its blanks filled in; parts in square brackets are written or left out."""
    card, other = CARDS[game]
    text = form.replace("…", "")
    text = re.sub(r"[\[\]]", "", text) if whole else re.sub(r" ?\[[^]]*\]", "", text)
    text = text.replace("NAME", "Ben").replace("WORD", WORD[lang]).replace("EXPR", "2+3+4")
    text = re.sub(r"(?<![A-Za-z@])C(?![A-Za-z])", card, text)
    text = re.sub(r"(?<![A-Za-z])D(?![A-Za-z])", other, text)
    text = re.sub(r"(?<![A-Za-z])G(?![A-Za-z])", "G1", text)
    text = re.sub(r"(?<![A-Za-z])N(?![A-Za-z])", "3", text)
    return re.sub(r"(?<![A-Za-z])d(?![A-Za-z])", "2", text)


@pytest.mark.parametrize("whole", [True, False], ids=["with every part", "without the optional parts"])
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", CARDS)
def test_record_sheet_forms(game: str, lang: str, whole: bool) -> None:
    """Each form is read as the word it stands for; a form that is not would mislead every table."""
    words = layouts.load(game).record_words
    for word, form in forms(words, lang):
        line = example(form, game, lang, whole=whole)
        if not line.startswith("@"):
            line = f"Aki: {line}"
        text = f"game: {game}\nplayers: Aki, Ben\n\ndeal\n{line}\n"
        steps = record.read(text, "form.game").deals[0].lines[0].steps
        said = {each for step in steps for each in (step.verb, *step.words)}
        assert word.name in said, line
