"""Papers, card sizes and the user's locale."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import layouts
from layouts import LayoutError
from layouts.sizes import parse_size
from runtime.messages import locale_language

PAPERS = {
    "A4": (210, 297), "A3": (297, 420), "B5": (182, 257), "B4": (257, 364), "Letter": (215.9, 279.4),
    "Legal": (215.9, 355.6), "Tabloid": (279.4, 431.8), "4x6in": (101.6, 152.4),
}  # fmt: skip
CARDS = {
    "poker": (63.5, 88.9, 3), "tcg": (63, 88, 2.5), "bridge": (57.15, 88.9, 3), "jp-bridge": (58, 89, 3),
    "jp-tcg": (59, 86, 1), "euro": (59, 92, 3), "mini": (44.45, 63.5, 3), "mini-euro": (44, 68, 3),
    "tarot": (70, 120, 3), "square": (70, 70, 3), "name-card": (55, 91, 3),
}  # fmt: skip


def test_papers_and_cards_are_those_of_the_print_page() -> None:
    plain = [paper for paper in layouts.papers().values() if paper.slots is None]
    assert PAPERS.items() <= {p.name: (p.size.width, p.size.height) for p in plain}.items()
    found = {c.name: (c.trim.width, c.trim.height, c.corner) for c in layouts.card_sizes().values()}
    assert CARDS.items() <= found.items()  # there may be more


@pytest.mark.parametrize(
    "text", ["a4", "A4", "Ａ４", " a4 ", "210x297mm", "210 × 297 mm", "21x29.7cm", "210x297"]
)
def test_a_paper_is_found_however_it_is_written(text: str) -> None:
    size = layouts.paper(text).size
    assert (size.width, size.height) == (210, 297)


def test_inches_are_exact() -> None:
    """8.5 in is 215.9 mm: a rounding error would cost a row of cards on Letter."""
    assert layouts.paper("8.5x11in").size == layouts.paper("letter").size
    assert parse_size("2.5in x 3.5in") == layouts.card_size("POKER").trim


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a44", "“A4”"),
        ("lettr", "“Letter”"),
        ("", "There is no paper"),
        ("0x0mm", "between"),
        ("-210x297mm", "There is no paper"),
        ("1e9x1e9", "There is no paper"),
        ("nanxnan", "There is no paper"),
        ("99999x99999mm", "between"),
        ("210x", "There is no paper"),
    ],
)
def test_a_paper_that_is_none_is_refused(text: str, words: str) -> None:
    with pytest.raises(LayoutError) as caught:
        layouts.paper(text)
    assert words in str(caught.value)
    assert caught.value.problems[0].words("ja")[0]


@pytest.mark.parametrize(
    ("text", "words"), [("pokr", "“poker”"), ("5x5mm", "between"), ("63.5", "no card size")]
)
def test_a_card_size_that_is_none_is_refused(text: str, words: str) -> None:
    with pytest.raises(LayoutError, match=words):
        layouts.card_size(text)


@given(text=st.text(alphabet="0123456789.x×mcin -e", max_size=14))
def test_no_text_brings_the_reader_of_sizes_down(text: str) -> None:
    size = parse_size(text)
    assert size is None or (size.width >= 0 and size.height >= 0)


@pytest.mark.parametrize(
    ("environment", "language", "paper"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "ja", "A4"),
        ({"LANG": "en_US.UTF-8"}, "en", "Letter"),
        ({"LANG": "fr_CA"}, "en", "Letter"),
        ({"LANG": "en_GB.UTF-8"}, "en", "A4"),
        ({"LC_ALL": "ja_JP", "LANG": "en_US"}, "ja", "A4"),
        ({"LANG": "C.UTF-8"}, "en", "A4"),
        ({"LANG": "POSIX"}, "en", "A4"),
        ({"LANG": "English_United States.1252"}, "en", "Letter"),
        ({"LANG": "Japanese_Japan.932"}, "ja", "A4"),
        ({}, "en", "A4"),
    ],
)
def test_language_and_paper_follow_the_locale(environment: dict[str, str], language: str, paper: str) -> None:
    assert locale_language(environment) == language
    assert layouts.locale_paper(environment).name == paper
