"""The spring: game definitions, papers, sizes and fonts, read here and nowhere else.

>>> import layouts
>>> book = layouts.load("twin-pyramid", {"jokers": 2})
>>> book.card_count
54
"""

from runtime.lazy_names import lazy_names

TYPE_CHECKING = False  # importing it from `typing` takes longer than all of this
if TYPE_CHECKING:
    from layouts import fonts
    from layouts.book import Book
    from layouts.clauses import Clause, Section
    from layouts.loader import described, fetch, gallery, games, installed, load, validate
    from layouts.measures import CardSize, Paper, Size
    from layouts.model import (
        Back,
        Card,
        LayoutError,
        Option,
        OptionKind,
        OptionValue,
        Problem,
        RecordWords,
        Verb,
    )
    from layouts.options import parse_options
    from layouts.record_texts import shared_record_words
    from layouts.sizes import card_size, card_sizes, default_card_size, locale_paper, paper, papers
    from layouts.texts import general_rules

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
    "described",
    "fetch",
    "fonts",
    "gallery",
    "games",
    "general_rules",
    "installed",
    "load",
    "locale_paper",
    "paper",
    "papers",
    "parse_options",
    "shared_record_words",
    "validate",
]

lazy_names(
    __name__,
    {
        "": ("fonts",),
        "layouts.clauses": ("Clause", "Section"),
        "layouts.measures": ("CardSize", "Paper", "Size"),
        "layouts.book": ("Book",),
        "layouts.loader": ("described", "fetch", "gallery", "games", "installed", "load", "validate"),
        "layouts.model": (
            "Back",
            "Card",
            "LayoutError",
            "Option",
            "OptionKind",
            "OptionValue",
            "Problem",
            "RecordWords",
            "Verb",
        ),
        "layouts.options": ("parse_options",),
        "layouts.record_texts": ("shared_record_words",),
        "layouts.texts": ("general_rules",),
        "layouts.sizes": ("card_size", "card_sizes", "default_card_size", "locale_paper", "paper", "papers"),
    },
)
