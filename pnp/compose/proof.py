"""Contact sheets: the pages of a run as small pictures with captions, for the eyes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from runtime.value import value

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFont import FreeTypeFont

COLUMNS = 4
ROWS = 3
SPACE = 14  # dots between pictures
CAPTION = 18  # dots of a caption's height
LETTERS = 13  # dots of a caption's letters
GROUND = (214, 214, 214)
WORDS = (30, 30, 30)


@value
class RenderedPage:
    """One page as a picture, and what stands under it."""

    picture: Image
    caption: str


def sheets(shots: Iterable[RenderedPage]) -> Iterator[Image]:
    """Contact sheets, each with room for twelve upright pages; every picture at the same scale."""
    rows: list[list[RenderedPage]] = []
    widest = tallest = 0
    for shot in shots:
        short, long = sorted((shot.picture.width, shot.picture.height))
        if not widest:
            widest, tallest = COLUMNS * (short + SPACE), ROWS * (long + CAPTION + SPACE)
        if rows and _width([*rows[-1], shot]) <= widest:
            rows[-1].append(shot)
            continue
        if rows and _height([*rows, [shot]]) > tallest:
            yield _sheet(rows)
            rows = []
        rows.append([shot])
    if rows:
        yield _sheet(rows)


def _width(row: Sequence[RenderedPage]) -> int:
    return sum(shot.picture.width + SPACE for shot in row)


def _height(rows: Sequence[Sequence[RenderedPage]]) -> int:
    return sum(max(shot.picture.height for shot in row) + CAPTION + SPACE for row in rows)


def _sheet(rows: Sequence[Sequence[RenderedPage]]) -> Image:
    """One contact sheet, no larger than its pictures need."""
    from PIL import Image, ImageDraw

    size = (max(map(_width, rows)) + SPACE, _height(rows) + SPACE)
    sheet = Image.new("RGB", size, GROUND)
    pen = ImageDraw.Draw(sheet)
    font = _font()
    y = SPACE
    for row in rows:
        x = SPACE
        for shot in row:
            sheet.paste(shot.picture, (x, y))
            caption = _shortened(shot.caption, font, shot.picture.width)
            pen.text((x, y + shot.picture.height + 2), caption, fill=WORDS, font=font)
            x += shot.picture.width + SPACE
        y += _height([row])
    return sheet


def _font() -> FreeTypeFont:
    from PIL import ImageFont

    from layouts import fonts
    from pnp.type.faces import resolved

    file, _, number = resolved("sans").partition("#")
    path = fonts.path(file) if file in fonts.FACES else file
    return ImageFont.truetype(str(path), LETTERS, index=int(number or 0))


def _shortened(text: str, font: FreeTypeFont, width: int) -> str:
    """The caption, its end left out where it is wider than its picture."""
    if font.getlength(text) <= width:
        return text
    while text and font.getlength(text + "…") > width:
        text = text[:-1]
    return text + "…"
