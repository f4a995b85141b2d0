"""Type on pages: nothing that is read is smaller than its component allows."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.preflight.finding import Finding
from pnp.preflight.pages.document import Document
from pnp.preflight.pages.lines import Sheet
from pnp.type import furigana
from pnp.type.measure import shortened

ROUNDING = 0.06
"""Points by which a size may err after transformations."""

LEAST = {
    "booklet": 9.0,
    "mat": 7.0,
    "sheets": 7.0,
    "pocket": 6.0,
    "box": 6.0,
    "cutplan": 9.0,
    "aids": 6.0,
    "markers": 6.0,
    "dice": 9.0,
}
"""Points of the smallest type of the components; mats are read past the cards."""

LARGE = 12.0
"""Points of the smallest type of any component in large print."""

NO_READING = ("small print", "index")
"""Roles on pages that are not read: the ruler's labels, and indices of cards that are pictures there."""


def check(document: Document, found: Sheet, page: int) -> Iterator[Finding]:
    """Texts under the smallest size."""
    least = LEAST.get(document.component)
    if least is None:
        return
    if document.large:
        least = max(least, LARGE)
    for line in found.lines:
        smallest = least * furigana.SIZE if line.text.reading else least
        if line.text.role not in NO_READING and line.size < smallest - ROUNDING:
            facts = {"size": line.size, "least": smallest, "text": shortened(line.text.text)}
            yield document.finding("preflight.text-size.page", page, facts)
