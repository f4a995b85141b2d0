"""What documents of a run are called, and which of them a kit goes without."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pnp.commands.choose import Run

if TYPE_CHECKING:
    from pnp.compose.kit import Product

ON_LABELS = ("cards", "aids", "markers", "update")
"""Components that are printed on labels where the paper has some."""

LONGEST_STEM = 40
"""Characters of `--only` in the name of a file; of longer ones a short sum stands for the rest."""


def name_of(product: Product, run: Run) -> str:
    """`component[-only-cards][-lang]-paper`, without its ending.

    >>> "cards" + "-" + "A4".lower()
    'cards-a4'
    """
    paper = run.settings.paper if product.component in ON_LABELS else run.settings.paper.plain
    some = _some(run.settings.only) if product.component == "cards" else None
    pieces = [product.component, some, product.variant, product.lang, paper.name.lower()]
    return "-".join(piece for piece in pieces if piece)


def _some(only: Sequence[str]) -> str | None:
    """What a file of single cards is called after, so that it does not take the place of the whole deck's.

    >>> _some(["C01, C02"])
    'only-c01-c02'
    """
    from hashlib import sha256

    from pnp.compose.selection import words_of

    words = "-".join(words_of(only)).casefold()
    stem = "".join(sign if sign.isalnum() or sign in "-_" else "_" for sign in words)
    if len(stem) > LONGEST_STEM:
        stem = f"{stem[:LONGEST_STEM]}-{sha256(words.encode()).hexdigest()[:6]}"
    return f"only-{stem}" if stem else None


def for_printer(product: Product, run: Run) -> Product:
    """The document as the printer's profile wants it."""
    if run.profile is None:
        return product
    from pnp.printer.apply import apply

    return replace(product, scene=apply(product.scene, run.profile))


def left_out(run: Run) -> frozenset[str]:
    """What this kit goes without; folded for the pocket, the rules are the quick reference alone."""
    twice = run.settings.fold == "pocket" and "pocket" in run.book.components
    return run.without | {"booklet"} if twice else run.without
