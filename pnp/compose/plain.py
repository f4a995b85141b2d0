"""A page of things to cut out, in the middle of the sheet, with ruler and settings line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from layouts.model import Size
from pnp.compose import furniture
from pnp.geometry import MM_PER_POINT, Box
from pnp.scene import Color, Item, Page, Path, Segment, Stroke, Text
from pnp.settings import Settings

if TYPE_CHECKING:
    from layouts.book import Book

Orientation = Literal["portrait", "landscape"]

INK = Color(0.1, 0.1, 0.1)
CUT = Stroke(color=Color(0.25, 0.25, 0.25), width=0.2)
FOLD = Stroke(color=Color(0.45, 0.45, 0.45), width=0.2, dash=(1.6, 1.2))
BODY = 9.5  # pt
LARGE = 14.0  # pt, with large type
ASIDE = 4.0  # mm between the text and what stands beside it
SMALL = 8.0  # pt of labels on things to cut out


def fitting(settings: Settings, width: float, height: float) -> Orientation | None:
    """How the paper must lie to hold so much; None where it cannot."""
    choices: tuple[Orientation, ...] = ("portrait", "landscape")
    for orientation in choices:
        room = settings.room(orientation)
        if width <= room.width + 1e-6 and height <= room.height + 1e-6:
            return orientation
    return None


def centred(sheet: Size, width: float, height: float) -> Box:
    """A box of this size in the middle of the sheet."""
    return Box(x=(sheet.width - width) / 2, y=(sheet.height - height) / 2, width=width, height=height)


def heading(
    settings: Settings, orientation: Orientation, box: Box, book: Book, part: str
) -> tuple[Item, ...]:
    """Title and instruction above the things to cut out, where the sheet has room for them.

    `part` names the words: `marker`, `dice`, `box`.  The booklet tells the same again.
    """
    from pnp.compose.words import BookWords, headed
    from pnp.type import fit
    from pnp.type.setting import Setting

    size = LARGE if settings.large else BODY
    sheet, room = settings.sheet(orientation), settings.room(orientation)
    left, y = (sheet.width - room.width) / 2 + ASIDE, (sheet.height - room.height) / 2
    items: list[Item] = []
    for lang in settings.langs:
        voice = BookWords(book=book, lang=lang)
        title = headed(lang, book.title(lang), voice.say(f"{part}.title"))
        head = size * 1.4
        y += head * MM_PER_POINT
        font = "sans-bold"
        items.append(Text(x=left, y=y, text=title, font=font, size=head, color=INK, role="heading"))
        setting = Setting(lang=lang, color=INK, marked=False, place=title)
        y += 2.0
        block = fit.layout(voice.say(f"{part}.how"), room.width - 2 * ASIDE, setting, size, x=left, y=y)
        items += block.items
        y += block.height + ASIDE
    return tuple(items) if y <= box.y else ()


def page(
    settings: Settings,
    orientation: Orientation,
    content: Box,
    items: Sequence[Item],
    pieces: Sequence[str],
    heading: Sequence[Item] = (),
) -> Page:
    """The page with its furniture, none of it above the content where a heading stands there."""
    sheet = settings.sheet(orientation)
    margins = settings.margins if orientation == "portrait" else settings.margins.turned()
    shown = replace(content, y=0.0, height=content.bottom) if heading else content
    label = pieces[0] if len(pieces) < 2 else f"{pieces[0]} {pieces[1]}"
    return Page(
        width=sheet.width,
        height=sheet.height,
        items=(*items, *heading, *furniture.compose(sheet, shown, margins, pieces, large=settings.large)),
        trim=content.as_tuple(),
        bleed=content.as_tuple(),
        label=label,
    )


def cut(segments: Sequence[Segment]) -> Path:
    """A line along which one cuts."""
    return Path(segments=tuple(segments), stroke=CUT, role="cut")


def fold(segments: Sequence[Segment]) -> Path:
    """A dashed line along which one folds."""
    return Path(segments=tuple(segments), stroke=FOLD, role="fold")


def label(
    x: float, y: float, text: str, *, size: float = SMALL, bold: bool = False, role: str = "body"
) -> Text:
    """A line of text with its middle at x."""
    font = "sans-bold" if bold else "sans"
    return Text(x=x, y=y, text=text, font=font, size=size, color=INK, anchor="middle", role=role)
