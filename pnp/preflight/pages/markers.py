"""Whether the markers of a kit lie within the spots of its mat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pnp.preflight.finding import Finding
from pnp.preflight.pages.document import Document
from pnp.preflight.pages.lines import extent
from pnp.preflight.walk import leaves, moved
from pnp.scene import IDENTITY, Path

ROUNDING = 0.05
"""Millimetres by which a ring may be wider: less than half its line."""


def check(documents: Iterable[Document]) -> Iterator[Finding]:
    """A finding where the widest marker is wider than the narrowest spot."""
    found = [*_round(documents)]
    spots = [one for one in found if one[0] == "spot"]
    rings = [one for one in found if one[0] == "marker"]
    if not spots or not rings:
        return
    _, room, page, document = min(spots, key=lambda one: one[1])
    wide = max(one[1] for one in rings)
    if wide > room + ROUNDING:
        made = document.finding("preflight.marker-too-wide", page, {"wide": wide, "room": room})
        yield replace(made, severity="warning")


def _round(documents: Iterable[Document]) -> Iterator[tuple[str, float, int, Document]]:
    """Every spot and marker: its role, millimetres across, page and document."""
    for document in documents:
        if document.component not in ("mat", "aids", "markers"):
            continue
        for number, page in enumerate(document.scene.pages, start=1):
            for item, at in leaves(page.items, IDENTITY, document.scene.forms):
                if isinstance(item, Path) and item.role in ("spot", "marker"):
                    left, top, right, bottom = moved(extent(item.segments), at)
                    yield item.role, max(right - left, bottom - top), number, document
