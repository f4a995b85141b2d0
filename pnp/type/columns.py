"""Japanese set downwards (tategaki): lines from top to bottom that follow each other from right to left.

Wide characters stand upright in the font's own forms for it; a number of up to three figures, or two letters,
stands upright in one square (tate-chu-yoko); longer runs of letters lie on their side.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import Enum, unique
from functools import lru_cache
from math import fsum, radians, tan

from pnp.geometry import MM_PER_POINT
from pnp.scene import Group, Item, Text
from pnp.type import furigana
from pnp.type.block import Measured, TextBlock
from pnp.type.breaking import Span, is_wide
from pnp.type.line import drawn_icon
from pnp.type.marks import ICON_CHARACTER, Run
from pnp.type.measure import advances, missing
from pnp.type.paragraph import Paragraph, Read
from pnp.type.pieces import Piece, pieces
from pnp.type.setting import ICON_SIZE, PARAGRAPH_GAP, Setting
from pnp.type.upright import upright
from runtime.value import value

TURNED = frozenset("ー—―–〜～…‥（）()「」『』【】〔〕〈〉《》［］[]｛｝{}：；＝=→←‐〝〟｜")
"""Signs that turn with the line where the face has no form of them for it."""

NARROW = frozenset("()[]{}")
"""Of these the ones that keep the width of a letter when they are turned."""

CORNER = frozenset("、。，．")
"""Signs that stand in the upper right corner of their square instead of the lower left."""

SMALL = frozenset("ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ")
"""Small kana, which stand a little to the upper right."""

SHIFT = {"corner": (0.58, -0.58), "small": (0.09, -0.09)}
"""Ems to the right and down by which such signs move where the face has no form of them."""

ABREAST = re.compile(r"[0-9]{1,3}|[+\-−±][0-9]{1,2}|[0-9]{1,2}%|[!?]{1,2}|[^\W0-9_]{1,2}|.")
"""Runs that stand upright in one square: numbers, `!?`, one or two letters, any single sign."""

STANDING = ((0x2100, 0x218F), (0x2191, 0x2191), (0x2193, 0x2193), (0x2300, 0x23FF), (0x2460, 0x27BF))
"""Letterlike signs, Roman figures, arrows up and down, circled figures, shapes and suits stand upright."""
FULL_WIDTH = ("０", "ｚ")
STANDING_SIGNS = frozenset("×÷±§¶†‡‖‼⁇⁈⁉※¼½¾∞♥")

OPENING = frozenset("「『（【〔〈《［｛｟〝")
CLOSING = frozenset("」』）】〕〉》］｝｠〟、。，．")
"""Punctuation of which half the square is blank: before it, or after it."""

CLOSER = 0.5
"""Ems by which two such signs move together, so that no hole stays between them (JLREQ 3.1.4)."""

BLANK = 0.5
"""Ems of a blank between Japanese characters."""

BASELINE = 0.88
MIDDLE = 0.38
"""Ems: from the top of a square to its baseline, and from the baseline up to the middle of the square."""

CAPITALS = 0.36
"""Ems from the baseline up to the middle of what lies on its side: letters and figures, not kanji."""


@unique
class Stance(Enum):
    """How a character stands in a column."""

    UPRIGHT = "upright"  # in the face's form for columns, or as it is
    TURNED = "turned"  # alone, turned by 90 degrees
    MOVED = "moved"  # as it is, moved within its square
    LATIN = "latin"  # in a run that lies or stands abreast
    ICON = "icon"
    BLANK = "blank"


@lru_cache(maxsize=8192)
def stance(character: str, face: str) -> Stance:
    """How a character of a face stands.

    >>> stance("札", "sans").value, stance("ー", "sans").value, stance("A", "sans").value
    ('upright', 'upright', 'latin')
    """
    if character == ICON_CHARACTER:
        return Stance.ICON
    if character == " ":
        return Stance.BLANK
    if upright(face).has_form(character):
        return Stance.UPRIGHT
    if character in CORNER or character in SMALL:
        return Stance.MOVED
    if character in TURNED:
        return Stance.TURNED
    code = ord(character)
    if FULL_WIDTH[0] <= character <= FULL_WIDTH[1]:
        return Stance.UPRIGHT
    if is_wide(character) or character in STANDING_SIGNS:
        return Stance.UPRIGHT
    return Stance.UPRIGHT if any(low <= code <= high for low, high in STANDING) else Stance.LATIN


@value
class Stretch:
    """Characters of one piece that are drawn in one go."""

    start: int
    end: int
    stance: Stance
    piece: Piece


def stretches(text: str, parts: Sequence[Piece]) -> Iterator[Stretch]:
    """A text cut where its pieces or its stances change; a blank within Latin words lies with them."""
    place = 0
    for piece in parts:
        begin, end = place, place + len(piece.text)
        place = end
        stances = [Stance.ICON] if piece.icon else [stance(c, piece.face) for c in piece.text]
        for i in range(1, len(stances) - 1):
            if stances[i] is Stance.BLANK and stances[i - 1] is stances[i + 1] is Stance.LATIN:
                stances[i] = Stance.LATIN
        start = begin
        for i in range(begin + 1, end + 1):
            alone = stances[start - begin] in (Stance.TURNED, Stance.MOVED)
            alone = alone or bool(piece.slant) or (i < end and close(text[i - 1], text[i]))
            if i == end or alone or stances[i - begin] is not stances[start - begin]:
                yield Stretch(start=start, end=i, stance=stances[start - begin], piece=piece)
                start = i


def close(before: str, after: str) -> bool:
    """Whether two signs stand closer than their squares: blanks meet there.

    >>> close("」", "。"), close("。", "「"), close("「", "『"), close("「", "あ"), close("」", "は")
    (True, True, True, False, False)
    """
    return (before in CLOSING and (after in CLOSING or after in OPENING)) or (
        before in OPENING and after in OPENING
    )


class VerticalParagraph(Paragraph):
    """A paragraph whose lines run downwards."""

    abreast: dict[int, int]
    """Where a run upright in one square begins, and where it ends."""
    stretches: tuple[Stretch, ...]
    """What is drawn in one go."""

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
        return found


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
            opened += self._opened(start, end)

    def _gap(self, spare: float) -> float:
        """Space after each square that fills the line, 0 where that would tear it apart."""
        squares = self._opened(self.start, self.end) - 1
        if squares <= 0 or spare / squares > 0.12 * self.em:
            return 0.0
        return spare / squares

    def _opened(self, start: int, end: int) -> int:
        """After how many characters justifying opens a stretch: letters that lie stay together."""
        text, abreast = self.paragraph.text, self.paragraph.abreast
        count, place = 0, start
        while place < end:
            if place in abreast:
                place, count = abreast[place], count + 1
                continue
            latin = stance(text[place], self._face_at(place)) in (Stance.LATIN, Stance.BLANK)
            following = place + 1
            ends = following >= len(text) or stance(
                text[following], self._face_at(min(following, len(text) - 1))
            ) not in (Stance.LATIN, Stance.BLANK)
            count += 1 if not latin or ends else 0
            place += 1
        return count

    def _face_at(self, place: int) -> str:
        reached = 0
        for piece in self.paragraph.pieces:
            reached += len(piece.text)
            if place < reached:
                return piece.face
        return self.setting.font

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
