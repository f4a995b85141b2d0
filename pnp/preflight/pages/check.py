"""Everything that is looked for on composed pages, of one document at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from pnp.messages import worded
from pnp.preflight.finding import Finding, Severity
from pnp.preflight.images import coarse
from pnp.preflight.pages import breaks, emptiness, figures, grounds, markup, overlaps, sizes
from pnp.preflight.pages.document import Document
from pnp.preflight.pages.lines import sheet

SEVERITY: Mapping[str, Severity] = {"preflight.page-empty": "warning"}
"""How bad it is what no error is: a short game leaves pages blank."""
FEW = 4
"""Numbered pages of a booklet below which nobody has words enough to fill them."""


def check(document: Document) -> Iterator[Finding]:
    """Every fault of the document's pages: words, where they stand, and what is printed around them.

    Cards on their sheets are pictures here: how they look is judged card by card elsewhere.
    """
    cards = document.component == "cards"
    sheets = []
    empty: list[tuple[int, tuple[str, Mapping[str, Any]]]] = []
    for number, page in enumerate(document.scene.pages, start=1):
        found = sheet(document.scene, page, cards=cards)
        sheets.append(found)
        faults: list[tuple[str, Mapping[str, Any]]] = list(overlaps.check(found, page))
        if not cards:
            yield from sizes.check(document, found, number)
            faults += breaks.check(found, document.component, page)
            faults += figures.check(found, large=document.large)
            faults += markup.check(found)
            empty += [(number, fault) for fault in emptiness.check(found, document.component, page)]
            pictures = coarse(page.items, document.scene.forms)
            faults += [("preflight.image-dpi", facts) for _, facts in pictures]
        yield from (_finding(document, number, *fault) for fault in faults)
    if sum(line.text.role == "page number" for found in sheets for line in found.lines) >= FEW:
        yield from (_finding(document, number, *fault) for number, fault in empty)
    yield from grounds.check(document, sheets)


def check_marks(document: Document) -> Iterator[Finding]:
    """Every mark on the document's pages that stands there as it was written."""
    for number, page in enumerate(document.scene.pages, start=1):
        found = sheet(document.scene, page, cards=False)
        yield from (_finding(document, number, *fault) for fault in markup.check(found))


def _finding(document: Document, number: int, code: str, facts: Mapping[str, Any]) -> Finding:
    made = document.finding(code, number, _spoken(facts))
    return replace(made, severity=SEVERITY.get(code, made.severity))


def _spoken(facts: Mapping[str, Any]) -> Mapping[str, Any]:
    """Facts with the words of both languages for what has a name."""
    role = facts.get("role")
    if not isinstance(role, str):
        return facts
    return {**facts, **worded("role", f"preflight.line.{role}")}
