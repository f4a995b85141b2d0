"""The raw baseline: the printing works straight on reportlab's public canvas, as a good user writes them.

    python bench/print_raw.py A|B|C OUT.pdf CARDS.csv

Form XObjects for all repeated art, own wrapping with a cache of widths, our committed fonts.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # in place of this folder, whose names hide others

from reportlab import rl_config  # noqa: E402

rl_config.useA85 = 0

from reportlab.lib.colors import HexColor  # noqa: E402
from reportlab.pdfbase import pdfmetrics  # noqa: E402
from reportlab.pdfbase.ttfonts import TTFont  # noqa: E402
from reportlab.pdfgen.canvas import Canvas  # noqa: E402

from bench import print_work as k  # noqa: E402

MM = k.POINTS
FONTS = Path(__file__).resolve().parent.parent / "layouts" / "fonts"
NO_START = set("、。，．・：；？！）」』】〕〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ")
NO_END = set("（「『【〔〈《")


def shape_form(c: Canvas, name: str, shape: str, color: str) -> None:
    """One form a shape and colour, unit size."""
    c.beginForm(name, -0.6, -0.6, 0.6, 0.6)
    c.setFillColor(HexColor(color))
    path = c.beginPath()
    for step in k.SHAPES[shape]:
        values = [v * (-1 if i % 2 else 1) for i, v in enumerate(step[1:])]
        {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}[step[0]](*values)
    c.drawPath(path, stroke=0, fill=1)
    c.endForm()


def common_forms(c: Canvas, *, disc: bool) -> None:
    """Crop marks and the frame of a card."""
    c.beginForm("crop", 0, 0, k.PAGE_WIDTH * MM, k.PAGE_HEIGHT * MM)
    c.setLineWidth(0.3)
    right, foot = k.LEFT + k.COLUMNS * k.CARD_WIDTH, k.TOP + k.ROWS * k.CARD_HEIGHT
    for i in range(k.COLUMNS + 1):
        x = k.LEFT + i * k.CARD_WIDTH
        for y1, y2 in ((k.TOP - 7, k.TOP - 2), (foot + 2, foot + 7)):
            c.line(x * MM, (k.PAGE_HEIGHT - y1) * MM, x * MM, (k.PAGE_HEIGHT - y2) * MM)
    for i in range(k.ROWS + 1):
        y = (k.PAGE_HEIGHT - k.TOP - i * k.CARD_HEIGHT) * MM
        for x1, x2 in ((k.LEFT - 7, k.LEFT - 2), (right + 2, right + 7)):
            c.line(x1 * MM, y, x2 * MM, y)
    c.endForm()
    width, height, inset = k.CARD_WIDTH * MM, k.CARD_HEIGHT * MM, k.FRAME_INSET * MM
    c.beginForm("frame", 0, 0, width, height)
    c.setStrokeColor(HexColor(k.GREY))
    c.setLineWidth(k.FRAME_WIDTH * MM)
    c.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, k.FRAME_CORNER * MM)
    if disc:
        y = (k.CARD_HEIGHT - k.RULE_Y) * MM
        c.line(k.TEXT_X * MM, y, width - k.TEXT_X * MM, y)
        c.setFillColor(HexColor(k.TEAL))
        c.circle(k.DISC_X * MM, (k.CARD_HEIGHT - k.DISC_Y) * MM, k.DISC_RADIUS * MM, stroke=0, fill=1)
    c.endForm()


def put(c: Canvas, form: str, x: float, y: float, size: float, *, turned: bool = False) -> None:
    """A form of unit size on a card."""
    scale = size * MM * (-1 if turned else 1)
    c.saveState()
    c.transform(scale, 0, 0, scale, x * MM, (k.CARD_HEIGHT - y) * MM)
    c.doForm(form)
    c.restoreState()


def begin_card(c: Canvas, place: int, *, back: bool = False) -> None:
    """Move to a place on the page; backs are mirrored for the long edge."""
    column, row = place % k.COLUMNS, place // k.COLUMNS
    column = k.COLUMNS - 1 - column if back else column
    c.saveState()
    y = k.PAGE_HEIGHT - k.TOP - (row + 1) * k.CARD_HEIGHT
    c.translate((k.LEFT + column * k.CARD_WIDTH) * MM, y * MM)


def pages(cards: Sequence[dict[str, str]]) -> list[Sequence[dict[str, str]]]:
    """Nine at a time."""
    size = k.COLUMNS * k.ROWS
    return [cards[i : i + size] for i in range(0, len(cards), size)]


def work_a(c: Canvas, cards: Sequence[dict[str, str]]) -> None:
    """The deck, fronts and backs."""
    pdfmetrics.registerFont(TTFont("Bold", str(FONTS / "NotoSansJP-Bold.ttf")))
    common_forms(c, disc=False)
    for suit, color in sorted({(card["suit"], card["color"]) for card in cards}):
        shape_form(c, suit + color, suit, color)
    shape_form(c, "dia", "diamond", k.CREAM)
    back_form(c)
    for page in pages(cards):
        c.doForm("crop")
        for place, card in enumerate(page):
            begin_card(c, place)
            deck_card(c, card)
            c.restoreState()
        c.showPage()
        c.doForm("crop")
        for place in range(len(page)):
            begin_card(c, place, back=True)
            c.doForm("back")
            c.restoreState()
        c.showPage()


def back_form(c: Canvas) -> None:
    """The panel with its lattice."""
    width, height, inset = k.CARD_WIDTH, k.CARD_HEIGHT, k.BACK_INSET
    c.beginForm("back", 0, 0, width * MM, height * MM)
    c.setFillColor(HexColor(k.NAVY))
    c.roundRect(
        inset * MM,
        inset * MM,
        (width - 2 * inset) * MM,
        (height - 2 * inset) * MM,
        2.5 * MM,
        stroke=0,
        fill=1,
    )
    across, down = (width - 2 * inset) / k.LATTICE_ACROSS, (height - 2 * inset) / k.LATTICE_DOWN
    for row in range(k.LATTICE_DOWN):
        for column in range(k.LATTICE_ACROSS):
            put(c, "dia", inset + across * (column + 0.5), inset + down * (row + 0.5), k.LATTICE_SIZE)
    c.endForm()


def deck_card(c: Canvas, card: dict[str, str]) -> None:
    """One face of the deck."""
    rank, form = card["rank"], card["suit"] + card["color"]
    joker = rank == "JKR"
    c.doForm("frame")
    c.setFillColor(HexColor(card["color"]))
    c.setFont("Bold", 8 if joker else k.CORNER_POINTS)
    x, y = k.CORNER * MM, (k.CARD_HEIGHT - k.CORNER_BASE) * MM
    c.drawCentredString(x, y, rank)
    c.saveState()
    c.transform(-1, 0, 0, -1, k.CARD_WIDTH * MM, k.CARD_HEIGHT * MM)
    c.drawCentredString(x, y, rank)
    c.restoreState()
    put(c, form, k.CORNER, k.CORNER_SUIT_Y, k.CORNER_SUIT)
    put(c, form, k.CARD_WIDTH - k.CORNER, k.CARD_HEIGHT - k.CORNER_SUIT_Y, k.CORNER_SUIT, turned=True)
    middle = k.CARD_WIDTH / 2
    if rank in k.PIPS:
        for px, py in k.PIPS[rank]:
            size = k.ACE if rank == "A" else k.PIP
            put(c, form, px, py, size, turned=py > k.CARD_HEIGHT / 2 + 0.01)
        return
    c.setFont("Bold", 20 if joker else k.COURT_POINTS)
    base = 28.0 if joker else k.COURT_BASE
    c.drawCentredString(middle * MM, (k.CARD_HEIGHT - base) * MM, "JOKER" if joker else rank)
    put(c, form, middle, 50.0 if joker else k.COURT_SUIT_Y, 26.0 if joker else k.COURT_SUIT)


def wrap_words(text: str, room: float, width: Callable[[str], float]) -> list[str]:
    """Greedy wrapping at spaces."""
    space = width(" ")
    lines: list[str] = []
    line: list[str] = []
    reached = 0.0
    for word in text.split(" "):
        wide = width(word)
        if line and reached + space + wide > room:
            lines.append(" ".join(line))
            line, reached = [word], wide
        else:
            reached += space + wide if line else wide
            line.append(word)
    return [*lines, " ".join(line)]


def wrap_characters(text: str, room: float, width: Callable[[str], float]) -> list[str]:
    """Greedy wrapping between characters, with the plain kinsoku rule."""
    lines: list[str] = []
    start = place = 0
    reached = 0.0
    while place < len(text):
        wide = width(text[place])
        if reached + wide > room and place > start:
            end = place
            while end > start + 1 and (text[end] in NO_START or text[end - 1] in NO_END):
                end -= 1
            lines.append(text[start:end])
            start = place = end
            reached = 0.0
            continue
        reached += wide
        place += 1
    return [*lines, text[start:]]


def work_bc(c: Canvas, cards: Sequence[dict[str, str]], *, japanese: bool) -> None:
    """Cards with texts."""
    pdfmetrics.registerFont(TTFont("Body", str(FONTS / "NotoSansJP-Regular.ttf")))
    head = "Body"
    if not japanese:
        head = "Head"
        pdfmetrics.registerFont(TTFont("Head", str(FONTS / "NotoSansJP-Bold.ttf")))
    common_forms(c, disc=True)
    for icon, color in k.ICON_COLORS.items():
        shape_form(c, icon, icon, color)
    cache: dict[str, float] = {}

    def width(text: str) -> float:
        found = cache.get(text)
        if found is None:
            found = cache[text] = pdfmetrics.stringWidth(text, "Body", k.TEXT_POINTS)
        return found

    wrap = wrap_characters if japanese else wrap_words
    for page in pages(cards):
        c.doForm("crop")
        for place, card in enumerate(page):
            begin_card(c, place)
            text_card(c, card, head, wrap(card["text"], k.TEXT_WIDTH * MM, width))
            c.restoreState()
        c.showPage()


def text_card(c: Canvas, card: dict[str, str], head: str, lines: Sequence[str]) -> None:
    """One card with a text."""
    c.doForm("frame")
    c.setFillColor(HexColor(k.BLACK))
    c.setFont(head, k.TITLE_POINTS)
    c.drawString(k.TITLE_X * MM, (k.CARD_HEIGHT - k.TITLE_BASE) * MM, card["title"])
    text: Any = c.beginText(k.TEXT_X * MM, (k.CARD_HEIGHT - k.TEXT_TOP) * MM - 7)
    text.setFont("Body", k.TEXT_POINTS, k.TEXT_LEADING)
    for line in lines:
        text.textLine(line)
    c.drawText(text)
    c.setFillColor(HexColor("#ffffff"))
    c.setFont(head, k.NUMBER_POINTS)
    c.drawCentredString(k.DISC_X * MM, (k.CARD_HEIGHT - k.NUMBER_BASE) * MM, card["number"])
    put(c, card["icon"], k.ICON_X, k.ICON_Y, k.ICON_SIZE)


def main(work: str, out: str, data: str) -> None:
    """One work into one file."""
    with open(data, encoding="utf-8", newline="") as file:
        cards = list(csv.DictReader(file))
    c = Canvas(out, pagesize=(k.PAGE_WIDTH * MM, k.PAGE_HEIGHT * MM), pageCompression=1)
    if work == "A":
        work_a(c, cards)
    else:
        work_bc(c, cards, japanese=work == "C")
    c.save()


if __name__ == "__main__":
    main(*sys.argv[1:])
