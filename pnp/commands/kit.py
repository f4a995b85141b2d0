"""`pnp kit GAME` and its parts: everything that a table needs, or cards, mats, rules and sheets alone."""

from __future__ import annotations

from pnp.commands.names import left_out
from pnp.commands.options import CARDS, GAME, SHEET, printing
from pnp.commands.produce import produce
from pnp.options import Request

OPTIONS = (
    *(*GAME, "without", "paper", *CARDS, "fold", "fit", "mats", "box", "large", "vertical"),
    *("sleeved", "thickness", "page", *SHEET),
)


@printing("kit", *OPTIONS, "skip_unfit", "unchecked", "dpi")
def command(request: Request, lang: str) -> None:
    """Check the kit, print it, and say how many sheets each component takes."""
    from pnp.compose import kit

    produce(request, lang, lambda run: kit.parts(run.book, left_out(run)), cut=True, whole=True)


@printing("cards", *GAME, "paper", *CARDS, "large", *SHEET, "unchecked", "dpi")
def cards(request: Request, lang: str) -> None:
    """Print the cards."""
    produce(request, lang, lambda run: ("cards",), cut=True)


@printing("mat", *GAME, "paper", "card", "camera", "sleeved", "fit", "mats", "large", *SHEET, "dpi")
def mat(request: Request, lang: str) -> None:
    """Print the mats."""
    produce(request, lang, lambda run: ("mat",))


@printing("booklet", *GAME, "paper", "fold", "large", "vertical", "page", *SHEET, "dpi")
def booklet(request: Request, lang: str) -> None:
    """Print the rules, to fold and staple, as plain pages, or as a pocket fold."""
    produce(request, lang, lambda run: ("pocket" if run.settings.fold == "pocket" else "booklet",))


@printing("sheets", *GAME, "paper", "large", "page", *SHEET, "dpi")
def sheets(request: Request, lang: str) -> None:
    """Print the score pad and the record sheet."""
    produce(request, lang, lambda run: ("sheets",))
