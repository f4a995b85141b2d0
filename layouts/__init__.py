"""The spring: game definitions, papers, sizes and fonts, read here and nowhere else.

>>> import layouts
>>> book = layouts.load("twin-pyramid", {"jokers": 2})
>>> book.card_count
54
"""

from layouts import fonts
from layouts.book import Book
from layouts.door import games, load, validate
from layouts.locales import locale_country, locale_language, locale_paper
from layouts.model import (
    Back,
    Card,
    CardSize,
    Clause,
    LayoutError,
    Option,
    OptionKind,
    OptionValue,
    Paper,
    Problem,
    RecordWords,
    Section,
    Size,
    Verb,
)
from layouts.options import parse_options
from layouts.sizes import card_size, card_sizes, default_card_size, paper, papers

__all__ = [
    "Back",
    "Book",
    "Card",
    "CardSize",
    "Clause",
    "LayoutError",
    "Option",
    "OptionKind",
    "OptionValue",
    "Paper",
    "Problem",
    "RecordWords",
    "Section",
    "Size",
    "Verb",
    "card_size",
    "card_sizes",
    "default_card_size",
    "fonts",
    "games",
    "load",
    "locale_country",
    "locale_language",
    "locale_paper",
    "paper",
    "papers",
    "parse_options",
    "validate",
]
