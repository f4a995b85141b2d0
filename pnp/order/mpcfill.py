"""The XML by which MPC Autofill fills an order at MakePlayingCards from files of this folder.

As its wiki, “XML Schema Specification”, and its own reader have it: slots from 0, one common back, further
backs by slot; at most 612 cards an order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree import ElementTree as Tree

from pnp.export.outputs import Made
from pnp.order.parcel import Item

MOST = 612
BRACKETS = (18, 36, 55, 72, 90, 108, 126, 144, 162, 180, 198, 216, 234, 396, 504, MOST)
STOCK = "(S30) Standard Smooth"


def files(items: Sequence[Item]) -> Iterator[Made]:
    """One XML for each run of at most 612 cards of one size."""
    numbered = 0
    for item in items:
        slots = [
            (file.name, str(file.facts["back"]))
            for file in item.files
            if file.facts["kind"] == "face"
            for _ in range(int(str(file.facts["count"])))
        ]
        for start in range(0, len(slots), MOST):
            numbered += 1
            name = f"mpc-autofill-{item.product}-{numbered}.xml"
            data = _order(slots[start : start + MOST])
            yield Made(
                name=name, data=data, facts={"kind": "autofill", "cards": len(slots[start : start + MOST])}
            )


def _order(slots: Sequence[tuple[str, str]]) -> bytes:
    """An order whose slots show these faces and backs."""
    backs = [back for _, back in slots]
    common = max(dict.fromkeys(backs), key=backs.count)
    order = Tree.Element("order")
    details = Tree.SubElement(order, "details")
    _text(details, "quantity", str(len(slots)))
    _text(details, "bracket", str(next(bracket for bracket in BRACKETS if bracket >= len(slots))))
    _text(details, "stock", STOCK)
    _text(details, "foil", "false")
    _cards(Tree.SubElement(order, "fronts"), [face for face, _ in slots], "")
    _cards(Tree.SubElement(order, "backs"), backs, common)
    _text(order, "cardback", common)
    Tree.indent(order)
    text: bytes = Tree.tostring(order, encoding="utf-8")
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + text + b"\n"


def _cards(parent: Tree.Element, files_of_slots: Sequence[str], left_out: str) -> None:
    """One entry for each file, with all slots that show it."""
    places: dict[str, list[int]] = {}
    for slot, file in enumerate(files_of_slots):
        places.setdefault(file, []).append(slot)
    for file, slots in places.items():
        if file == left_out:
            continue
        card = Tree.SubElement(parent, "card")
        _text(card, "id", file)
        _text(card, "sourceType", "Local File")
        _text(card, "slots", ",".join(map(str, slots)))
        name = file.rpartition("/")[2]
        _text(card, "name", name)
        _text(card, "query", name.rpartition(".")[0].lower())


def _text(parent: Tree.Element, tag: str, text: str) -> None:
    Tree.SubElement(parent, tag).text = text
