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
By = tuple[float, float, float, float]
"""Millimetres by which x, y, width and height change."""

_BOX = re.compile(r"^(\s*box\s*=\s*\[)([^\[\]#]*)(\].*)$", re.DOTALL)
_ENTRY = re.compile(r"^(\s*)(?:(-?\d+(?:\.\d+)?)|\"([^\"{}\\]+)\")(\s*)$")
_SUMMAND = re.compile(r"^(.*[^\s*/(])\s*([+-])\s*(\d+(?:\.\d+)?)$")
_TABLE = re.compile(r"^\s*\[")


def move(desk: Desk, request: Request, lang: str) -> Answer:
    """Change the box of an element by `by` millimetres; tells what the file was before, to undo it."""
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
    data = projects.content(projects.inside(preview.folder, file), file)
    x, y, width, height = map(float, request["by"])
    before = data.decode("utf-8")
    text = moved(before, line, (x, y, width, height), file)
    made = projects.put(desk, {**request, "path": file, "text": text, "was": digest(data)}, lang)
    return {**made, "before": before}


def moved(text: str, line: int, by: By, file: str) -> str:
    """The file with the box changed of the table that begins in a line; `LayoutError` where it has none.

    >>> moved('[face.a.b]\\nbox = [6, "50%", "100%-9", 9]  # here\\n', 1, (0.5, -1, 1, 0), "f")
    '[face.a.b]\\nbox = [6.5, "50%-1", "100%-8", 9]  # here\\n'
    """
    if not all(abs(each) <= FARTHEST for each in by):
        raise ValueError("by")
    lines = text.split("\n")
    for place in range(line, len(lines)):
        if _TABLE.match(lines[place]):
            break
        if not re.match(r"\s*box\s*=", lines[place]):
            continue
        found = _BOX.match(lines[place])
        entries = [] if found is None else found[2].split(",")
        if found is None or len(entries) < len(by) or not all(map(_ENTRY.match, entries[: len(by)])):
            raise LayoutError([problem(file, "desk.reckoned-box", line=place + 1)])
        changed = [_plus(entry, each) for entry, each in zip(entries, by, strict=False)]
        lines[place] = found[1] + ",".join([*changed, *entries[len(by) :]]) + found[3]
        return "\n".join(lines)
    raise LayoutError([problem(file, "desk.no-box", line=line)])


def _plus(entry: str, by: float) -> str:
    """A length of a box, so many mm longer: a number, or a sum in quotes whose last number is changed."""
    found = _ENTRY.match(entry)
    if found is None or not by:
        return entry
    before, plain, reckoned, after = found.groups()
    if plain is not None:
        return f"{before}{_number(float(plain) + by)}{after}"
    last = _SUMMAND.match(reckoned)
    if last is not None:
        reckoned, by = last[1], by + float(last[2] + last[3])
    sign = "" if not round(by, 6) else f"{'+' if by > 0 else '-'}{_number(abs(by))}"
    return f'{before}"{reckoned}{sign}"{after}'


def _number(value: float) -> str:
    return f"{round(value, 6):.10g}"
