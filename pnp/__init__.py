"""Printing as a library: load a game, compose its pages, write PDF, in Python.

>>> import pnp
>>> book = pnp.load("twin-pyramid", {"jokers": 2})
>>> (rules,) = pnp.compose(book, "booklet", paper="a4")
>>> rules.component, rules.lang
('booklet', 'en')

`docs/print-from-python.md` goes through it step by step.  A name is imported when it is first asked for.
"""

from runtime.lazy_names import lazy_names

TYPE_CHECKING = False  # importing it from `typing` takes longer than all of this
if TYPE_CHECKING:
    from layouts.book import Book
    from layouts.loader import games, load
    from layouts.model import Card, LayoutError, Problem
    from pnp.compose.kit import Product
    from pnp.errors import PnpError
    from pnp.library import Choices, components, compose, write_pdf
    from pnp.scene import Scene

__all__ = [
    "Book",
    "Card",
    "Choices",
    "LayoutError",
    "PnpError",
    "Problem",
    "Product",
    "Scene",
    "components",
    "compose",
    "games",
    "load",
    "write_pdf",
]

lazy_names(
    __name__,
    {
        "layouts.book": ("Book",),
        "layouts.loader": ("games", "load"),
        "layouts.model": ("Card", "LayoutError", "Problem"),
        "pnp.compose.kit": ("Product",),
        "pnp.errors": ("PnpError",),
        "pnp.library": ("Choices", "components", "compose", "write_pdf"),
        "pnp.scene": ("Scene",),
    },
)
