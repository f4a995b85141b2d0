"""The calibration page: two sides, four verniers that meet when an edge is folded over, lines to measure."""

from __future__ import annotations

from layouts.model import Paper, Size
from pnp.geometry import portrait
from pnp.messages import say
from pnp.printer import form, lesson, scales
from pnp.printer.plan import FOLD, INK, LONG_TICK, arms, check, lengths, unfold
from pnp.printer.profile import Flip
from pnp.printer.readings import EDGES
from pnp.scene import Group, Item, Page, Scene, Text
from pnp.type.measure import shortened

__all__ = ["arms", "check", "command", "compose", "lengths"]

SIDE_SIZE = 18.0  # pt of FRONT and BACK
LONGEST_SHOWN = 24
"""Characters of a printer's name that the page shows."""


def command(paper: Paper, which: str, flip: Flip) -> str:
    """What is typed with the readings; `which` names the printer or its file."""
    across, down = lengths(portrait(paper.size))
    return (
        f"pnp calibrate {which} --paper {paper.name.lower()} --backs {flip} --read\n"
        "left=-1+.20 right=… top=… bottom=…\n"
        f"front-x={across:g} front-y={down:g} back-x={across:g} back-y={down:g}\n"
        "margin-top=4 …"
    )


def compose(paper: Paper, name: str, flip: Flip, lang: str, command: str) -> Scene:
    """Both sides of the calibration page; `command` is what is typed with the readings."""
    check(paper)
    sheet = portrait(paper.size)
    shown = shortened(name, LONGEST_SHOWN)
    title = say(lang, "printer.title", name=shown, paper=paper.name)
    front = Page(width=sheet.width, height=sheet.height, items=_front(sheet, title, flip, lang), label="1")
    back = Page(
        width=sheet.width, height=sheet.height, items=_back(sheet, title, flip, lang, command), label="2"
    )
    return Scene(title=title, lang=lang, pages=(front, back), forms={}, duplex=flip)


def _front(sheet: Size, title: str, flip: Flip, lang: str) -> tuple[Item, ...]:
    items: list[Item] = [*_heading(sheet, title, "front", lang, sheet.height / 2 - 2)]
    items += lesson.steps(sheet, flip, lang)
    for edge in EDGES:
        items += scales.front_scale(edge, sheet)
        items += scales.fold_line(edge, sheet, lang)
        items += scales.edge_steps(edge, sheet)
    return (*items, *scales.long_lines(sheet, "front", lang))


def _back(sheet: Size, title: str, flip: Flip, lang: str, command: str) -> tuple[Item, ...]:
    items: list[Item] = [*_heading(sheet, title, "back", lang, sheet.height / 2 - 52)]
    items += form.compose(sheet, command, lang)
    for edge in EDGES:
        items.append(Group(items=scales.back_scale(edge, sheet), transform=unfold(edge, sheet, flip)))
    return (*items, *scales.long_lines(sheet, "back", lang))


def _heading(sheet: Size, title: str, side: str, lang: str, y: float) -> tuple[Item, ...]:
    """Which side this is, in the middle between the scales."""
    from pnp.type.fit import fit
    from pnp.type.setting import Setting

    room = sheet.width - 4 * FOLD - 2 * (LONG_TICK + 6)
    box = ((sheet.width - room) / 2, y + 3, room, 13.0)
    setting = Setting(font="sans", lang=lang, color=INK, align="center", role="body", marked=False)
    name = Text(
        x=sheet.width / 2,
        y=y,
        text=say(lang, "printer.front" if side == "front" else "printer.back"),
        font="sans-bold",
        size=SIDE_SIZE,
        color=INK,
        anchor="middle",
    )
    return name, *fit(title, box, setting, least=5.5, most=8.5, tight=True).items
