"""Japanese set downwards (tategaki): lines from top to bottom that follow each other from right to left.

Wide characters stand upright in the font's own forms for it; a number of up to three figures, or two letters,
stands upright in one square (tate-chu-yoko); longer runs of letters lie on their side.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate
from math import fsum, radians, tan

from pnp.geometry import MM_PER_POINT
from pnp.scene import Group, Item, Text
from pnp.type import furigana
from pnp.type.block import Measured, TextBlock
from pnp.type.breaking import Span
from pnp.type.characters import is_wide
from pnp.type.line import drawn_icon
from pnp.type.marks import Run
from pnp.type.measure import advances, missing
from pnp.type.paragraph import Paragraph, Read
from pnp.type.pieces import Piece, pieces
from pnp.type.setting import ICON_SIZE, PARAGRAPH_GAP, Setting
from pnp.type.stances import CORNER, LYING, Stance, Stretch, close, stretches
from pnp.type.upright import upright

NARROW = frozenset("()[]{}")
"""Brackets that keep the width of a letter when they are turned."""

SHIFT = {"corner": (0.58, -0.58), "small": (0.09, -0.09)}
"""Ems to the right and down by which signs in a corner and small ones move without a form of their own."""

ABREAST = re.compile(r"[0-9]{1,3}|[+\-−±][0-9]{1,2}|[0-9]{1,2}%|[!?]{1,2}|[^\W0-9_]{1,2}|.")
"""Runs that stand upright in one square: numbers, `!?`, one or two letters, any single sign."""

CLOSER = 0.5
"""Ems by which two brackets or points move together, so that no hole stays between them (JLREQ 3.1.4)."""

BLANK = 0.5
"""Ems of a blank between Japanese characters."""

BASELINE = 0.88
MIDDLE = 0.38
"""Ems: from the top of a square to its baseline, and from the baseline up to the middle of the square."""

CAPITALS = 0.36
"""Ems from the baseline up to the middle of what lies on its side: letters and figures, not kanji."""


class VerticalParagraph(Paragraph):
    """A paragraph whose lines run downwards."""

    abreast: dict[int, int]
    """Where a run upright in one square begins, and where it ends."""
    stretches: tuple[Stretch, ...]
    """What is drawn in one go."""
    opened: list[int]
    """After how many characters before each place justifying opens a line: letters that lie stay together."""

    def widths(self) -> list[float]:
        """Ems that each character takes down the line; runs that stand abreast are noted."""
        text = self.text
        found: list[float] = []
        self.abreast = {}
        self.stretches = tuple(stretches(text, self.pieces))
        for stretch in self.stretches:
            piece, words = stretch.piece, text[stretch.start : stretch.end]
            scale = piece.scale
            if stretch.stance is Stance.ICON:
                found.append(scale)
                continue
            try:
                table = [advances(piece.face)[character] for character in words]
            except KeyError:
                raise missing(piece.text, piece.face, self.setting.place) from None
            if stretch.stance is Stance.LATIN and ABREAST.fullmatch(words):
                self.abreast[stretch.start] = stretch.end
                found += [scale, *(0.0 for _ in words[1:])]
            elif stretch.stance is Stance.UPRIGHT:
                face = upright(piece.face)
                found += [face.advance(face.glyph(character)) * scale for character in words]
            elif stretch.stance is Stance.BLANK and _between_wide(text, stretch):
                found += [BLANK * scale] * len(words)
            elif stretch.stance in (Stance.LATIN, Stance.BLANK) or words in NARROW:
                found += [width * scale for width in table]
            else:
                found += [scale] * len(words)
            end = stretch.end
            if stretch.stance is Stance.UPRIGHT and end < len(text) and close(text[end - 1], text[end]):
                found[-1] -= CLOSER * scale
        self.opened = list(accumulate(self._openings(), initial=0))
        return found

    def _openings(self) -> Iterator[int]:
        """Of each character whether a line opens after it."""
        lying = [stretch.stance in LYING for stretch in self.stretches]
        for stretch, lies, goes_on in zip(self.stretches, lying, [*lying[1:], False], strict=True):
            within = stretch.end - stretch.start - 1
            if stretch.start in self.abreast:
                yield from (1, *[0] * within)
            elif lies:
                yield from (*[0] * within, int(not goes_on))
            else:
                yield from [1] * (within + 1)


def _between_wide(text: str, stretch: Stretch) -> bool:
    """Whether a blank stands between Japanese characters, where people mean it as a gap."""
    before, after = text[max(0, stretch.start - 1)], text[min(len(text) - 1, stretch.end)]
    return is_wide(before) and is_wide(after)


def compose(measured: Measured, size: float, right: float, y: float, height: float) -> TextBlock:
    """Set broken text in lines `height` mm long from (`right`, y) down and to the left."""
    em = size * MM_PER_POINT
    middle = right - (0.5 + measured.first) * em
    step = measured.line_height * em
    items: list[Item] = []
    count = 0
    for entry in measured.lines:
        if entry is None:
            middle -= PARAGRAPH_GAP * em
            continue
        paragraph, lines = entry
        beyond = paragraph.room_beyond(lines)
        for index, span in enumerate(lines):
            middle -= beyond[index] * step
            items += line(paragraph, span, size, height, middle, y)
            middle -= step
            count += 1
    return TextBlock(
        items=tuple(items),
        size=size,
        width=measured.height * em,
        height=measured.widest * em,
        lines=count,
        excess=measured.excess * em,
    )


def line(
    paragraph: Paragraph, span: Span, size: float, height: float, middle: float = 0.0, y: float = 0.0
) -> list[Item]:
    """One line of a paragraph about x = `middle`, from y down; the first of a list item bears its mark."""
    assert isinstance(paragraph, VerticalParagraph)
    start, end = span
    indent = paragraph.indent * size * MM_PER_POINT
    items: list[Item] = []
    if paragraph.item and start == 0:
        items.append(_bullet(middle, y, size, paragraph.setting))
    last = end >= len(paragraph.text)
    _Column(paragraph, start, end, size).set(items, middle, y + indent, height - indent, last)
    return items


def _bullet(x: float, y: float, size: float, setting: Setting) -> Text:
    (piece,) = pieces([Run(text="・")], setting)
    return Text(
        x=x,
        y=y,
        text=piece.text,
        font=piece.face,
        size=size,
        color=setting.color,
        role=setting.role,
        downwards=True,
    )


class _Column:
    """One vertical line while it is set."""

    def __init__(self, paragraph: VerticalParagraph, start: int, end: int, size: float) -> None:
        self.paragraph, self.start, self.end, self.size = paragraph, start, end, size
        self.setting = paragraph.setting
        self.em = size * MM_PER_POINT

    def set(self, items: list[Item], x: float, y: float, room: float, last: bool) -> None:
        """Add the line's items, x being its middle and y its top; the last of a paragraph is ragged."""
        sums = self.paragraph.sums
        spare = room - (sums[self.end] - sums[self.start]) * self.em
        gap = 0.0
        if self.setting.align == "center":
            y += spare / 2
        elif self.setting.align == "end":
            y += spare
        elif self.setting.align == "justify" and not last and spare > 0:
            gap = self._gap(spare)
        opened = 0
        for stretch in self.paragraph.stretches:
            start, end = max(stretch.start, self.start), min(stretch.end, self.end)
            if start >= end:
                continue
            top = y + (sums[start] - sums[self.start]) * self.em + opened * gap
            read = self.paragraph.readings.get(start)
            gain = 0.0
            owner = read or self._reading_of(start)
            if owner is not None:
                gain = owner.spread.gain * self.em
            part = Stretch(start=start, end=end, stance=stretch.stance, piece=stretch.piece)
            self._stretch(items, x, top + gain / 2, part, gain, gap)
            if read is not None:
                self._reading(items, x, top, read, gap)
            opened += self.paragraph.opened[end] - self.paragraph.opened[start]

    def _gap(self, spare: float) -> float:
        """Space after each square that fills the line, 0 where that would tear it apart."""
        squares = self.paragraph.opened[self.end] - self.paragraph.opened[self.start] - 1
        if squares <= 0 or spare / squares > self.setting.widest_gap * self.em:
            return 0.0
        return spare / squares

    def _reading_of(self, place: int) -> Read | None:
        """The reading whose text holds a place, where its stances cut it into several stretches."""
        for read in self.paragraph.readings.values():
            if read.start <= place < read.end:
                return read
        return None

    def _stretch(
        self, items: list[Item], x: float, top: float, stretch: Stretch, gain: float, gap: float
    ) -> None:
        piece, em = stretch.piece, self.em * stretch.piece.scale
        text = self.paragraph.text[stretch.start : stretch.end]
        if stretch.stance is Stance.ICON:
            items.extend(drawn_icon(self.setting, piece, x, top + em / 2, ICON_SIZE * em))
        elif stretch.stance is Stance.UPRIGHT:
            spacing = (gain + gap) / MM_PER_POINT
            at = x + tan(radians(piece.slant)) * em / 2  # it leans about its middle, and hangs from its top
            items.append(self._text(piece, text, at, top, downwards=True, spacing=spacing))
        elif stretch.stance is Stance.MOVED:
            dx, dy = SHIFT["corner" if text in CORNER else "small"]
            at = top + (BASELINE + dy) * em
            items.append(self._text(piece, text, x + dx * em, at, anchor="middle"))
        elif stretch.start in self.paragraph.abreast:
            self._abreast(items, piece, text, x, top, em)
        elif stretch.stance is not Stance.BLANK:
            up = MIDDLE if stretch.stance is Stance.TURNED else CAPITALS
            lying = self._text(piece, text, 0.0, up * em)
            items.append(Group(items=(lying,), transform=(0.0, 1.0, -1.0, 0.0, x, top)))

    def _abreast(self, items: list[Item], piece: Piece, text: str, x: float, top: float, em: float) -> None:
        """A short run upright in one square, pressed together where it is wider."""
        wide = fsum(advances(piece.face)[character] for character in text) * em
        baseline = top + (0.5 + CAPITALS) * em
        if wide <= em:
            items.append(self._text(piece, text, x, baseline, anchor="middle"))
            return
        shown = self._text(piece, text, 0.0, 0.0, anchor="middle")
        items.append(Group(items=(shown,), transform=(em / wide, 0.0, 0.0, 1.0, x, baseline)))

    def _text(
        self,
        piece: Piece,
        text: str,
        x: float,
        y: float,
        *,
        anchor: str = "start",
        downwards: bool = False,
        spacing: float = 0.0,
    ) -> Text:
        return Text(
            x=x,
            y=y,
            text=text,
            font=piece.face,
            size=self.size * piece.scale,
            color=piece.color or self.setting.color,
            anchor=anchor,  # type: ignore[arg-type]
            role=self.setting.role,
            slant=piece.slant,
            spacing=spacing,
            downwards=downwards,
        )

    def _reading(self, items: list[Item], x: float, top: float, read: Read, gap: float) -> None:
        """The furigana of a stretch that begins at `top`, to the right of it."""
        piece, em, sums = read.piece, self.em, self.paragraph.sums
        small = furigana.SIZE * piece.scale
        letters = tuple(small for _ in piece.reading)
        room = sums[read.end] - sums[read.start] + gap / em * (read.end - read.start)
        long = fsum(letters)
        begin, between = furigana.gaps(piece.reading, letters, room)
        if long > room:
            ends = read.start == self.start, read.end == self.end
            begin = read.spread.start(long - room, first=ends[0], last=ends[1])
        at = top + begin * em
        aside = x + furigana.ASIDE * piece.scale * em
        if not all(map(is_wide, piece.reading)):  # Latin lies beside its text
            wide = fsum(advances(piece.reading_face)[letter] for letter in piece.reading) * small
            lying = self._letters(read, 0.0, CAPITALS * small * em, 0.0, downwards=False)
            at = top + max(0.0, (room - wide) / 2) * em
            items.append(Group(items=(lying,), transform=(0.0, 1.0, -1.0, 0.0, aside, at)))
            return
        items.append(self._letters(read, aside, at, between * em / MM_PER_POINT, downwards=True))

    def _letters(self, read: Read, x: float, y: float, spacing: float, *, downwards: bool) -> Text:
        piece = read.piece
        return Text(
            x=x,
            y=y,
            text=piece.reading,
            font=piece.reading_face,
            size=self.size * piece.scale * furigana.SIZE,
            color=piece.color or self.setting.color,
            spacing=spacing,
            role=self.setting.role,
            downwards=downwards,
            reading=True,
        )
