"""One line across while it is set: its pieces where they stand, spread where it is justified."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby, pairwise
from math import fsum

from pnp.geometry import MM_PER_POINT
from pnp.scene import Group, Item, Path, Text
from pnp.type import furigana
from pnp.type.characters import is_wide
from pnp.type.paragraph import Paragraph, Read
from pnp.type.pieces import Piece
from pnp.type.setting import ICON_RISE, ICON_SIZE, WIDEST_SPACE, Setting, reach
from runtime.language import language


class Line:
    """One line while it is set."""

    def __init__(self, paragraph: Paragraph, start: int, end: int, size: float, setting: Setting) -> None:
        self.paragraph, self.start, self.end = paragraph, start, end
        self.size, self.setting = size, setting
        self.em = size * MM_PER_POINT

    def set(self, items: list[Item], x: float, y: float, room: float, last: bool) -> None:
        """Add the line's items: from x, in the room, ragged where it is a paragraph's last."""
        sums = self.paragraph.sums
        width = (sums[self.end] - sums[self.start]) * self.em
        align = self.setting.align
        if align == "center":
            x += (room - width) / 2
        elif align == "end":
            x += room - width
        elif align == "justify" and not last and width < room and self._justify(items, x, y, room - width):
            return
        self._plain(items, x, y)

    def _justify(self, items: list[Item], x: float, y: float, rest: float) -> bool:
        """Spread the line over its room; False where that would tear it apart."""
        text = self.paragraph.text[self.start : self.end]
        spaces = text.count(" ")
        if not language(self.setting.lang).square:
            if rest > reach(spaces, len(text)) * self.em:
                return False
            word = min(rest / spaces, WIDEST_SPACE * self.em)
            self._plain(items, x, y, word, (rest - word * spaces) / (len(text) - 1))
            return True
        gaps = sum(1 for a, b in pairwise(text) if _opens(a, b))
        if not gaps or rest / gaps > self.setting.widest_gap * self.em:
            return False
        self._opened(items, x, y, rest / gaps)
        return True

    def _pieces(self) -> list[tuple[int, int, Piece]]:
        """Stretches of the line in one style."""
        found, place = [], 0
        for piece in self.paragraph.pieces:
            start, end = max(place, self.start), min(place + len(piece.text), self.end)
            if start < end:
                found.append((start, end, piece))
            place += len(piece.text)
        return found

    def _plain(
        self, items: list[Item], x: float, y: float, word_gap: float = 0.0, spacing: float = 0.0
    ) -> None:
        """The line with its natural widths, spaces wider by `word_gap` mm and letters apart by `spacing`."""
        sums, text = self.paragraph.sums, self.paragraph.text
        for start, end, run in self._pieces():
            at = x + (sums[start] - sums[self.start]) * self.em
            at += text.count(" ", self.start, start) * word_gap + (start - self.start) * spacing
            self._piece(items, at, y, start, end, run, word_gap=word_gap, spacing=spacing)

    def _opened(self, items: list[Item], x: float, y: float, gap: float) -> None:
        """The line with `gap` mm more wherever wide characters meet something."""
        sums, text = self.paragraph.sums, self.paragraph.text
        opened = 0
        for first, last, run in self._pieces():
            for start, end, spaced in _stretches(text, first, last):
                at = x + (sums[start] - sums[self.start]) * self.em + opened * gap
                self._piece(items, at, y, start, end, run, spacing=gap if spaced else 0.0)
                following = min(end, self.end - 1)
                opened += sum(1 for i in range(start, following) if _opens(text[i], text[i + 1]))

    def _piece(
        self,
        items: list[Item],
        x: float,
        y: float,
        start: int,
        end: int,
        run: Piece,
        *,
        word_gap: float = 0.0,
        spacing: float = 0.0,
    ) -> None:
        setting = self.setting
        color = run.color or setting.color
        if run.icon:
            em = self.em * run.scale
            middle = x + self.paragraph.icon_ems(run) / 2 * em
            items.extend(drawn_icon(setting, run, middle, y - ICON_RISE * em, ICON_SIZE * em))
            return
        read = self.paragraph.readings.get(start)
        if read is not None:
            self._read(items, x, y, start, end, read, spacing)
            return
        items.append(
            Text(
                x=x,
                y=y,
                text=self.paragraph.text[start:end],
                font=run.face,
                size=self.size * run.scale,
                color=color,
                spacing=spacing / MM_PER_POINT if spacing else 0.0,
                role=setting.role,
                word_spacing=word_gap / MM_PER_POINT if word_gap else 0.0,
                slant=run.slant,
            )
        )

    def _read(
        self, items: list[Item], x: float, y: float, start: int, end: int, read: Read, spacing: float
    ) -> None:
        """A stretch with its furigana, which follows it as it does when somebody copies the text."""
        gain = read.spread.gain * self.em
        piece = read.piece
        items.append(
            Text(
                x=x + gain / 2,
                y=y,
                text=self.paragraph.text[start:end],
                font=piece.face,
                size=self.size * piece.scale,
                color=piece.color or self.setting.color,
                spacing=(spacing + gain) / MM_PER_POINT,
                role=self.setting.role,
                slant=piece.slant,
            )
        )
        self._reading(items, x, y, read, spacing)

    def _reading(self, items: list[Item], x: float, y: float, read: Read, spacing: float) -> None:
        """The furigana of a stretch that begins at x; at either end of a line it does not hang out."""
        piece, em, sums = read.piece, self.em, self.paragraph.sums
        room = (sums[read.end] - sums[read.start]) + spacing / em * (read.end - read.start)
        long = fsum(read.widths)
        begin, gap = furigana.gaps(piece.reading, read.widths, room)
        if long > room:
            ends = read.start == self.start, read.end == self.end
            begin = read.spread.start(long - room, first=ends[0], last=ends[1])
        items.append(
            Text(
                x=x + begin * em,
                y=y - furigana.RISE * piece.scale * em,
                text=piece.reading,
                font=piece.reading_face,
                size=self.size * piece.scale * furigana.SIZE,
                color=piece.color or self.setting.color,
                spacing=gap * em / MM_PER_POINT,
                role=self.setting.role,
                reading=True,
            )
        )


def drawn_icon(setting: Setting, piece: Piece, x: float, y: float, size: float) -> tuple[Item, ...]:
    """The icon of a piece round (x, y), so many mm high."""
    own = setting.own_icons.get(piece.icon)
    if own is not None:
        return tuple(_named_icon(item, piece.icon) for item in own.draw(x, y, size, piece.color))
    if setting.draw_icon is None:
        return ()
    drawn = setting.draw_icon(piece.icon, x, y, size, piece.color or setting.color)
    return tuple(_named_icon(item, piece.icon) for item in (drawn if isinstance(drawn, tuple) else (drawn,)))


def _named_icon(item: Item, name: str) -> Item:
    """The drawing of an icon with its name, for who cannot see it."""
    return replace(item, says=name) if isinstance(item, Group | Path) else item


def _opens(before: str, after: str) -> bool:
    """Whether justifying may put space between two characters."""
    return is_wide(before) or is_wide(after)


def _stretches(text: str, start: int, end: int) -> list[tuple[int, int, bool]]:
    """The text cut where wide and other characters meet; True for the wide stretches."""
    found: list[tuple[int, int, bool]] = []
    for wide, run in groupby(range(start, end), key=lambda place: is_wide(text[place])):
        places = tuple(run)
        found.append((places[0], places[-1] + 1, wide))
    return found
