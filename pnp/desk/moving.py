"""Moving an element on the drawing board: the numbers of its box in the file are changed, all else stays."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from layouts.model import LayoutError
from pnp.desk import projects
from pnp.desk.engine import digest, short
from pnp.desk.kits import picked_of
from pnp.desk.looking import preview_of
from pnp.messages import problem

if TYPE_CHECKING:
    from pnp.desk.engine import Answer, Desk, Request

FARTHEST: Final = 500.0  # mm
_BOX = re.compile(r"^(\s*box\s*=\s*\[\s*)([^\],]+)(\s*,\s*)([^\],]+)(.*)$")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_TABLE = re.compile(r"^\s*\[")


def move(desk: Desk, request: Request, lang: str) -> Answer:
    """Move an element of a card by so many millimetres, where its place is two plain numbers on one line."""
    from pnp.preflight.places import template_of

    preview = preview_of(desk, request, lang)
    run = preview.look(picked_of(request)).run
    template = None if run is None else template_of(run.book)
    card = None if run is None else next((one for one in run.cards if one.id == request["card"]), None)
    side = "back" if request.get("side") == "back" else "face"
    name = str(request["element"])
    element = None if template is None or card is None else template.element(card, side, name)
    line = None if template is None or element is None else template.line(element)
    if template is None or line is None:
        raise LayoutError([problem("", "desk.no-element", name=name[:60])])
    file = short(template.file, preview.folder)
    path = projects.inside(preview.folder, file)
    data = projects.content(path, file)
    text = moved(data.decode("utf-8-sig"), line, float(request["dx"]), float(request["dy"]), file)
    return projects.put(desk, {**request, "path": file, "text": text, "was": digest(data)}, lang)


def moved(text: str, line: int, dx: float, dy: float, file: str) -> str:
    """The file with a box moved, that of the table which begins in a line; `LayoutError` where there is none.

    >>> moved("[face.a.b]\\nbox = [6, 6.5, 9, 9]  # here\\n", 1, 0.5, -0.5, "f")
    '[face.a.b]\\nbox = [6.5, 6, 9, 9]  # here\\n'
    """
    if not abs(dx) <= FARTHEST or not abs(dy) <= FARTHEST:
        raise ValueError("dx, dy")
    lines = text.split("\n")
    for place in range(line, len(lines)):
        if _TABLE.match(lines[place]):
            break
        found = _BOX.match(lines[place])
        if found is None:
            continue
        x, y = found[2].strip(), found[4].strip()
        if not (_NUMBER.fullmatch(x) and _NUMBER.fullmatch(y)):
            raise LayoutError([problem(file, "desk.reckoned-box", line=place + 1)])
        lines[place] = f"{found[1]}{float(x) + dx:.10g}{found[3]}{float(y) + dy:.10g}{found[5]}"
        return "\n".join(lines)
    raise LayoutError([problem(file, "desk.no-box", line=line)])
