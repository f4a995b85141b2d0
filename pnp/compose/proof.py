"""Contact sheets: the pages of a run as small pictures with captions, for the eyes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """One page as a picture, and what stands under it."""

    picture: Image
    caption: str


def sheets(shots: Iterable[Shot]) -> Iterator[Image]:
    """Contact sheets of twelve pages each; every picture at the same scale."""
    page: list[Shot] = []
    for shot in shots:
        page.append(shot)
        if len(page) == COLUMNS * ROWS:
            yield _sheet(page)
            page = []
    if page:
        yield _sheet(page)


def _sheet(shots: Sequence[Shot]) -> Image:
    """One contact sheet, no larger than its pictures need."""
    from PIL import Image, ImageDraw

    columns = min(COLUMNS, len(shots))
    rows = -(-len(shots) // columns)
    width = max(shot.picture.width for shot in shots)
    height = max(shot.picture.height for shot in shots) + CAPTION
    size = (columns * (width + SPACE) + SPACE, rows * (height + SPACE) + SPACE)
    sheet = Image.new("RGB", size, GROUND)
    pen = ImageDraw.Draw(sheet)
    font = _font()
    for index, shot in enumerate(shots):
        x = SPACE + index % columns * (width + SPACE)
        y = SPACE + index // columns * (height + SPACE)
        sheet.paste(shot.picture, (x, y))
        caption = _shortened(shot.caption, font, width)
        pen.text((x, y + shot.picture.height + 2), caption, fill=WORDS, font=font)
    return sheet


def _font() -> FreeTypeFont:
    from PIL import ImageFont

    from layouts import fonts

    return ImageFont.truetype(str(fonts.path("sans")), LETTERS)


def _shortened(text: str, font: FreeTypeFont, width: int) -> str:
    """The caption, its end left out where it is wider than its picture."""
    if font.getlength(text) <= width:
        return text
    while text and font.getlength(text + "…") > width:
        text = text[:-1]
    return text + "…"
