"""What only a picture of a page shows: text on too like a ground, across the edges of art, or hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pnp.boxes import Box as Room
from pnp.geometry import MM_PER_POINT
from pnp.pixels.bitmap import COLOUR, Rgb, difference
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
from pnp.preflight.pages import nearby
from pnp.preflight.pages.document import Document
from pnp.preflight.pages.lines import Line, Sheet, maybe_hidden
from pnp.preflight.pages.sizes import NO_READING
from pnp.preflight.walk import wordless
from pnp.scene import Color, Item, Scene
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

BESIDE = 0.5
"""Millimetres beside that in which pixels are looked at, and their edges."""

PAPER: Shares = ((1, (255, 255, 255)),)

SEEN = 24
"""Of 255, by which a letter changes its pixels."""


@dataclass(slots=True, kw_only=True)
class _Words:
    """The words of a page that are read: those on paper alone, and the art near the others."""

    index: int
    on_paper: list[Line]
    on_art: list[Line]
    covered: list[Line]  # that something may hide
    art: tuple[Item, ...]


def check(document: Document, sheets: Sequence[Sheet]) -> Iterator[Finding]:
    """Every fault of grounds; pages whose words stand on paper alone are not drawn."""
    if any(sheet.cards for sheet in sheets):
        return
    words = [_words(document.scene, index, sheet) for index, sheet in enumerate(sheets)]
    for one in words:
        yield from _on_paper(document, one)
    wanted = [one for one in words if one.on_art or one.covered]
    if not wanted:
        return
    from pnp.draw import pdf, png

    scene = document.scene
    some = replace(scene, pages=tuple(scene.pages[one.index] for one in wanted), bookmarks=())
    with png.Pages(pdf.data(_bare(some, wanted), effort=0)) as bares:
        yield from _on_art(document, wanted, some, bares)


def _words(scene: Scene, index: int, sheet: Sheet) -> _Words:
    """What is to be looked at on a page."""
    page = scene.pages[index]
    art = [*nearby.unfolded(page.items, scene.forms)]
    inked = nearby.Cells(page, [one.box for one in art])
    on_paper: list[Line] = []
    on_art: list[Line] = []
    zones: list[Room] = []
    for line in filter(_read, sheet.lines):
        zone = _zone(line, inked)
        (on_paper if zone is None else on_art).append(line)
        zones += [zone] if zone else []
    near = nearby.Cells(page, zones)
    return _Words(
        index=index,
        on_paper=on_paper,
        on_art=on_art,
        covered=[line for line in maybe_hidden(sheet) if _read(line)],
        art=tuple(one.drawn() for one in art if near.meet(one.box)),
    )


def _zone(line: Line, inked: nearby.Cells) -> Room | None:
    """The box within which a text, and whatever disturbs it, lies; None where there is only paper."""
    if _keeps_in(line) and not inked.meet(_wider(line.room, REACH * line.size * MM_PER_POINT + BESIDE)):
        return None  # its ink, whose box is dear, lies in its room
    zone = None if line.box is None else _wider(line.box, BESIDE)
    return zone if zone and inked.meet(zone) else None


def _wider(box: Room, by: float) -> Room:
    left, top, right, bottom = box
    return left - by, top - by, right + by, bottom + by


def _on_paper(document: Document, words: _Words) -> Iterator[Finding]:
    """Texts that are pale on white."""
    for line in words.on_paper:
        found, least = contrast(line.text.color, PAPER), _least(document, line)
        if found < least - ROUNDING and line.box is not None:
            yield _pale(document, words.index + 1, line, found, least)


def _on_art(document: Document, pages: Sequence[_Words], scene: Scene, bares: Pages) -> Iterator[Finding]:
    """Every fault of the pages given, as they are in the scene; `bares` are they without their words."""
    from pnp.draw import pdf, png

    with ExitStack() as open_files:
        fulls = None
        for place, words in enumerate(pages):
            index, bare = words.index, bares.bitmap(place, DPI)
            doubtful: list[Line] = []
            pale: set[int] = set()
            for line in words.on_art:
                for one in _line(document, index + 1, line, bare, doubtful):
                    pale.add(line.order)
                    yield one
            for line in doubtful:
                part = None if line.box is None else pixels(line.box, FINER)
                ground = bares.bitmap(place, DPI * FINER, part)
                if _lined(ground, ground.box, _confused(line.text.color, ground.shares(ground.box))):
                    facts = {"text": shortened(line.text.text)}
                    yield document.finding("preflight.text-over-art", index + 1, facts)
            covered = [line for line in words.covered if line.order not in pale]
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
    least = _least(document, line)
    box = None if _plain(line, bare, least) else line.box
    if box is None:
        return
    text, color = shortened(line.text.text), line.text.color
    part = pixels(box)
    colors = bare.shares(part)
    found = contrast(color, colors)
    if found < least - ROUNDING:
        yield _pale(document, page, line, found, least)
    elif len(colors) > 1:
        confused = _confused(color, colors)
        area = (part[2] - part[0]) * (part[3] - part[1])
        if sum(count for count, rgb in colors if rgb in confused) > MOST_UNLIKE * area:
            yield document.finding("preflight.text-over-art", page, {"text": text})
        elif _lined(bare, part, _unlike(colors, HINTED)):
            doubtful.append(line)


def _least(document: Document, line: Line) -> float:
    """The contrast that a text needs."""
    big = line.size >= (BIG_BOLD if "bold" in line.text.font else BIG) - ROUNDING
    return LARGE if document.large and not big else LEAST


def _pale(document: Document, page: int, line: Line, found: float, least: float) -> Finding:
    color = line.text.color.code
    facts = {"text": shortened(line.text.text), "contrast": found, "least": least, "color": color}
    return document.finding("preflight.contrast.page", page, facts)


def _keeps_in(line: Line) -> bool:
    """Whether the letters of a text lie in its room or near: those of our faces, set across."""
    text = line.text
    foreign = text.font.lower().endswith(PATH_MARKS)
    return not (foreign or text.downwards or min(text.spacing, text.word_spacing) < 0)


def _plain(line: Line, bare: Bitmap, least: float) -> bool:
    """Whether a text in a face of ours stands on a single colour, and well.

    The boxes of its letters, which are dear, lie within what is looked at: nothing can be wrong with theirs.
    """
    if not _keeps_in(line):
        return False
    by = REACH * line.size * MM_PER_POINT
    found = bare.shares(pixels(_wider(line.room, by)))
    return len(found) == 1 and contrast(line.text.color, found) >= least - ROUNDING


def _unlike(colors: Shares, least: float) -> frozenset[Rgb]:
    """The colours of a ground that stand out from its usual one."""
    usual = light(max(colors)[1])
    return frozenset(rgb for _, rgb in colors if ratio(usual, light(rgb)) >= least)


def _confused(color: Color, colors: Shares) -> frozenset[Rgb]:
    """Those of them that can be taken for letters."""
    text = color.luminance
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


def _bare(scene: Scene, pages: Sequence[_Words]) -> Scene:
    """The document without its words, and without what lies far from them."""
    return replace(
        scene,
        pages=tuple(replace(page, items=words.art) for page, words in zip(scene.pages, pages, strict=True)),
        forms={name: replace(form, items=wordless(form.items)) for name, form in scene.forms.items()},
    )
