"""A file of an export before it is written, and the list of a deck's files."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from io import StringIO

from pnp.export.sides import CardSides
from runtime.csv_cells import safe
from runtime.value import value

CONTENTS = "contents.csv"


@value
class Made:
    """One file: its name, what it holds, and what `--json` says of it."""

    name: str
    data: bytes
    facts: Mapping[str, object]


def contents(album: CardSides, ending: str) -> Made:
    """The list of the deck: file of each face, card, how many, file of its back."""
    sheet = StringIO()
    rows = csv.writer(sheet, lineterminator="\n")
    rows.writerow(["face", "card", "quantity", "back"])
    for entry in album.entries:
        card = entry.card
        face, back = f"{entry.face}{ending}", f"{entry.back}{ending}"
        rows.writerow([safe(face), safe(card.id), card.quantity, safe(back)])
    return Made(name=CONTENTS, data=sheet.getvalue().encode("utf-8"), facts={"kind": "contents"})
