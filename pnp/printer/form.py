"""The form on the back of the calibration page: room for the readings, and the command that takes them."""

from __future__ import annotations

from layouts.model import Size
from pnp.messages import say
from pnp.printer.plan import DOWN_AT, GREY, INK, SIDE_TEXT, lengths
from pnp.printer.readings import EDGES, LENGTHS, MARGINS
from pnp.scene import Item, Path, Segment, Stroke, Text

ROW = 8.0
"""Millimetres from row to row: room for a pencil."""
ABOVE = 34.0
"""Millimetres from the form's head to the middle of the sheet."""
ROWS_AT = 22.0  # mm from there to the first row
NAME = 8.5  # pt
CLEAR = 3.0  # mm to the long line, and between columns
SIZES = (6.0, 8.5)  # pt of the words
FIELD = Stroke(color=GREY, width=0.2)
COLUMNS = (("printer.form.shift", EDGES), ("printer.form.length", LENGTHS), ("printer.form.margin", MARGINS))
"""What is read, and the names of the readings."""

Box = tuple[float, float, float, float]


def compose(sheet: Size, command: str, lang: str) -> tuple[Item, ...]:
    """Three columns of fields about the middle of the sheet, and the command under them."""
    from pnp.type.measure import width

    across, down = lengths(sheet)
    wide = sheet.width - SIDE_TEXT - DOWN_AT - CLEAR
    column, top = wide / len(COLUMNS), sheet.height / 2 - ABOVE
    items: list[Item] = []
    for index, (key, names) in enumerate(COLUMNS):
        x = SIDE_TEXT + index * column
        heading = say(lang, key, across=f"{across:g}", down=f"{down:g}")
        items += _words(heading, (x, top, column - CLEAR, ROWS_AT - 8), lang)
        beside = max(width(f"{name} =", "sans", NAME) for name in names) + 1.5
        for row, name in enumerate(names):
            items += _field(x, top + ROWS_AT + row * ROW, name, (beside, column - CLEAR))
    under = top + ROWS_AT + len(EDGES) * ROW
    items += _words(say(lang, "printer.form.type"), (SIDE_TEXT, under, wide, 5), lang)
    items += _words(command, (SIDE_TEXT, under + 6, wide, 20), "en", font="sans-bold")
    return tuple(items)


def _field(x: float, y: float, name: str, rule_at: tuple[float, float]) -> tuple[Item, ...]:
    """The name of a reading and a line to write on."""
    rule: tuple[Segment, ...] = (("M", x + rule_at[0], y + 0.8), ("L", x + rule_at[1], y + 0.8))
    text = Text(x=x, y=y, text=f"{name} =", font="sans", size=NAME, color=INK)
    return text, Path(segments=rule, stroke=FIELD)


def _words(text: str, box: Box, lang: str, *, font: str = "sans") -> tuple[Item, ...]:
    """A paragraph in a box."""
    from pnp.type.fit import fit
    from pnp.type.setting import Setting

    setting = Setting(font=font, lang=lang, color=INK, role="body", marked=False)
    return fit(text, box, setting, least=SIZES[0], most=SIZES[1], tight=True).items
