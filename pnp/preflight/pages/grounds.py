"""What only a picture of a page shows: text on too like a ground, across the edges of art, or hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING

from pnp.geometry import MM_PER_POINT
from pnp.pixels.bitmap import COLOUR, Rgb, difference
from pnp.preflight.colour import luminance
from pnp.preflight.finding import Finding
from pnp.preflight.ground import (
    DPI,
    LARGE,
    LEAST,
    ROUNDING,
    Shares,
    contrast,
    light,
    pixels,
    ratio,
)
from pnp.preflight.pages.document import Document
from pnp.preflight.pages.lines import Line, Sheet, maybe_hidden
from pnp.preflight.pages.sizes import NO_READING
from pnp.preflight.walk import wordless
from pnp.scene import Color, Scene
from pnp.type.faces import PATH_MARKS
from pnp.type.measure import shortened

if TYPE_CHECKING:
    from pnp.draw.png import Pages
    from pnp.pixels.bitmap import Bitmap, Box

BIG, BIG_BOLD = 18.0, 14.0
"""Points from which text, and bold text, is so large that less contrast is enough (WCAG 2.1, 1.4.6)."""
UNLIKE = 1.5
"""Contrast of two parts of a ground from which the eye sees an edge."""
HINTED = 1.2
"""Contrast of such a part in a coarse picture, where thin lines are pale."""
CONFUSED = LEAST
"""Contrast with the text under which such a part is taken for a part of the letters."""
MOST_UNLIKE = 0.05
"""Share of a text's ground that may be so: pixels on the edge of what stands beside it."""
THROUGH = 0.7
"""Share of a column or row of pixels that makes it a line through the text."""
FINER = 3
"""How many times finer a page is looked at again for thin lines: every line of 0.2 mm fills a pixel."""

REACH = 0.3
"""Ems by which letters of our faces leave the room of their line at most, as marks that hang to the left."""

SEEN = 24
"""Of 255, by which a letter changes its pixels."""


def check(document: Document, sheets: Sequence[Sheet]) -> Iterator[Finding]:
    """Every fault of grounds; pages without words that are read are not drawn."""
    wanted = [index for index, sheet in enumerate(sheets) if any(map(_read, sheet.lines))]
    if not wanted or any(sheet.cards for sheet in sheets):
        return
    from pnp.draw import pdf, png

    some = replace(document.scene, pages=tuple(document.scene.pages[index] for index in wanted), bookmarks=())
    with png.Pages(pdf.data(_bare(some), effort=0)) as bares:
        yield from _grounds(document, [(index, sheets[index]) for index in wanted], some, bares)


def _grounds(
    document: Document, sheets: Sequence[tuple[int, Sheet]], scene: Scene, bares: Pages
) -> Iterator[Finding]:
    """Every fault of the pages given, each with its index; `bares` are they without their words."""
    from pnp.draw import pdf, png

    with ExitStack() as open_files:
        fulls = None
        for place, (index, sheet) in enumerate(sheets):
            bare = bares.bitmap(place, DPI)
            doubtful: list[Line] = []
            pale: set[int] = set()
            for line in sheet.lines:
                if _read(line):
                    for one in _line(document, index + 1, line, bare, doubtful):
                        pale.add(line.order)
                        yield one
            for line in doubtful:
                part = None if line.box is None else pixels(line.box, FINER)
                ground = bares.bitmap(place, DPI * FINER, part)
                if _lined(ground, ground.box, _confused(line.text.color, ground.shares(ground.box))):
                    facts = {"text": shortened(line.text.text)}
                    yield document.finding("preflight.text-over-art", index + 1, facts)
            covered = [line for line in maybe_hidden(sheet) if _read(line) and line.order not in pale]
            if not covered:
                continue
            fulls = fulls or open_files.enter_context(png.Pages(pdf.data(scene, effort=0)))
            full = fulls.bitmap(place, DPI)
            for line in covered:
                hidden = hidden_letters(line, full, bare)
                if hidden:
                    told = {"text": shortened(line.text.text), "hidden": hidden, "count": len(line.glyphs)}
                    yield document.finding("preflight.text-hidden", index + 1, told)


def _read(line: Line) -> bool:
    """Whether a text is there to be read; those on cards that are pictures may lie under other cards."""
    return line.text.role not in NO_READING


def _line(document: Document, page: int, line: Line, bare: Bitmap, doubtful: list[Line]) -> Iterator[Finding]:
    """What is wrong with the ground of a text; where a thin line may cross it, it is doubtful."""
    big = line.size >= (BIG_BOLD if "bold" in line.text.font else BIG) - ROUNDING
    least = LARGE if document.large and not big else LEAST
    box = None if _plain(line, bare, least) else line.box
    if box is None:
        return
    text, color = shortened(line.text.text), line.text.color
    part = pixels(box)
    colors = bare.shares(part)
    found = contrast(color, colors)
    if found < least - ROUNDING:
        facts = {"text": text, "contrast": found, "least": least, "color": color.code}
        yield document.finding("preflight.contrast.page", page, facts)
    elif len(colors) > 1:
        confused = _confused(color, colors)
        area = (part[2] - part[0]) * (part[3] - part[1])
        if sum(count for count, rgb in colors if rgb in confused) > MOST_UNLIKE * area:
            yield document.finding("preflight.text-over-art", page, {"text": text})
        elif _lined(bare, part, _unlike(colors, HINTED)):
            doubtful.append(line)


def _plain(line: Line, bare: Bitmap, least: float) -> bool:
    """Whether a text in a face of ours stands on a single colour, and well.

    The boxes of its letters, which are dear, lie within what is looked at: nothing can be wrong with theirs.
    """
    text = line.text
    if text.font.lower().endswith(PATH_MARKS) or text.downwards or min(text.spacing, text.word_spacing) < 0:
        return False
    by = REACH * line.size * MM_PER_POINT
    left, top, right, bottom = line.room
    found = bare.shares(pixels((left - by, top - by, right + by, bottom + by)))
    return len(found) == 1 and contrast(text.color, found) >= least - ROUNDING


def _unlike(colors: Shares, least: float) -> frozenset[Rgb]:
    """The colours of a ground that stand out from its usual one."""
    usual = light(max(colors)[1])
    return frozenset(rgb for _, rgb in colors if ratio(usual, light(rgb)) >= least)


def _confused(color: Color, colors: Shares) -> frozenset[Rgb]:
    """Those of them that can be taken for letters."""
    text = luminance(color)
    return frozenset(rgb for rgb in _unlike(colors, UNLIKE) if ratio(text, light(rgb)) < CONFUSED)


def _lined(ground: Bitmap, part: Box, colors: frozenset[Rgb]) -> bool:
    """Whether pixels of these colours make a line down or across a part of a page.

    What only touches the letters from outside fills the first or last row or column, and is none.
    """
    if not colors:
        return False
    width, height = part[2] - part[0], part[3] - part[1]
    wanted = {red | green << 8 | blue << 16 for red, green, blue in colors}
    marked = [[value & COLOUR in wanted for value in line] for line in ground.lines(part)]
    rows, columns = [*map(sum, marked)], [*map(sum, zip(*marked, strict=True))]
    return max(rows[1:-1], default=0) > THROUGH * width or max(columns[1:-1], default=0) > THROUGH * height


def hidden_letters(line: Line, full: Bitmap, bare: Bitmap) -> int:
    """How many letters leave no trace on the page."""
    box = line.box
    if box is None:
        return 0
    left, top, right, bottom = pixels(box)
    area = (left - 1, top - 1, right + 1, bottom + 1)
    rows = [*zip(full.lines(area), bare.lines(area), strict=True)]
    hidden = 0
    for glyph in line.glyphs:
        x1, y1, x2, y2 = pixels(glyph)
        high = rows[max(0, y1 - top) : max(0, y2 - top + 2)]
        beside = slice(max(0, x1 - left), max(0, x2 - left + 2))
        middle = len(high) // 2  # ink is most likely there
        hidden += not any(_differ(one[beside], other[beside]) for one, other in high[middle:] + high[:middle])
    return hidden


def _differ(one: Sequence[int], other: Sequence[int]) -> bool:
    """Whether any of their pixels are seen to differ."""
    return one != other and any(map(SEEN.__le__, map(difference, one, other)))


def _bare(scene: Scene) -> Scene:
    """The document without its words."""
    return replace(
        scene,
        pages=tuple(replace(page, items=wordless(page.items)) for page in scene.pages),
        forms={name: replace(form, items=wordless(form.items)) for name, form in scene.forms.items()},
        bookmarks=(),
    )
