"""A paragraph of a text with its pieces and widths, ready to be broken into lines at any size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import fsum

from pnp.type import breaking, furigana, marks, phrase_fit
from pnp.type.measure import advances, missing
from pnp.type.phrases import phrases
from pnp.type.pieces import Piece, pieces
from pnp.type.setting import ICON_EMS, LIST_INDENT, Setting
from pnp.type.total_fit import total_fit
from runtime.language import language
from runtime.value import value


@value
class Read:
    """A stretch of a paragraph that has a reading, and how that stands."""

    start: int
    end: int
    piece: Piece
    widths: tuple[float, ...]  # of the reading's letters, in ems of the text
    spread: furigana.Spread


class Paragraph:
    """One paragraph with its widths, ready to be broken at any size near the `wished` one (points)."""

    def __init__(self, text: str, setting: Setting, wished: float = 0.0) -> None:
        self.setting = setting
        self.item = text.startswith("- ")
        if self.item:
            text = text[2:].lstrip()
        self.readings: dict[int, Read] = {}
        if not setting.marked or not marks.MAY_BE_MARKED.search(text):
            if setting.family is None:  # the way of nearly every text on a card
                self.pieces = [Piece(text=text, face=setting.font)] if text else []
            else:
                self.pieces = pieces([marks.Run(text=text)], setting) if text else []
        else:
            self.pieces = pieces(self._runs(text, wished), setting)
        self.text = "".join([piece.text for piece in self.pieces])
        widths = self.widths()
        self.spans = breaking.protected(self.text, setting.glossary)
        self.scaled = any(piece.scale != 1.0 for piece in self.pieces)
        if any(piece.reading for piece in self.pieces):
            widths = self._with_readings(widths)
        self.sums = list(accumulate(widths, initial=0.0))

    def _apart(self) -> Iterator[breaking.Span]:
        """Stretches in a face of their own, which are better not divided: titles, words that are marked."""
        place = 0
        for piece in self.pieces:
            start, place = place, place + len(piece.text)
            if piece.face != self.setting.font:
                yield start, place

    def _runs(self, text: str, wished: float) -> list[marks.Run]:
        setting = self.setting
        return marks.parse(
            text,
            icons=setting.icons,
            colors=setting.colors,
            fonts=setting.families,
            size=wished,
            place=setting.place,
        )

    def widths(self) -> list[float]:
        """Ems that each character takes along the line."""
        if len(self.pieces) == 1:
            return self._widths(self.pieces[0])
        return [width for piece in self.pieces for width in self._widths(piece)]

    def _widths(self, piece: Piece) -> list[float]:
        if piece.icon:
            return [self.icon_ems(piece) * piece.scale]
        table = advances(piece.face)
        try:
            found = list(map(table.__getitem__, piece.text))
        except KeyError:
            raise missing(piece.text, piece.face, self.setting.place) from None
        return found if piece.scale == 1.0 else [width * piece.scale for width in found]

    def icon_ems(self, piece: Piece) -> float:
        """Ems of its own size that an icon takes along the line."""
        own = self.setting.own_icons.get(piece.icon)
        return own.ems if own is not None else ICON_EMS

    def _with_readings(self, widths: list[float]) -> list[float]:
        """The widths with the room that readings ask for; what has one reading is not torn apart."""
        place = 0
        owned = [bool(piece.reading) for piece in self.pieces for _ in piece.text]
        for piece in self.pieces:
            start, end = place, place + len(piece.text)
            place = end
            if not piece.reading:
                continue
            letters = self._letters(piece)
            spread = furigana.spread(
                fsum(widths[start:end]),
                fsum(letters),
                end - start,
                self._hang(owned, start - 1) * piece.scale,
                self._hang(owned, end) * piece.scale,
            )
            self.readings[start] = Read(start=start, end=end, piece=piece, widths=letters, spread=spread)
            widths[start:end] = [width + spread.gain for width in widths[start:end]]
        self.spans = sorted([*self.spans, *((read.start, read.end) for read in self.readings.values())])
        return widths

    def _hang(self, owned: Sequence[bool], place: int) -> float:
        """Ems by which a reading may reach over the character at a place."""
        if not 0 <= place < len(self.text):
            return 0.0
        free = furigana.may_hang(self.text[place], read=owned[place])
        return furigana.OVERHANG if free else 0.0

    def _letters(self, piece: Piece) -> tuple[float, ...]:
        """Widths of the letters of a reading, in ems of the text."""
        small = furigana.SIZE * piece.scale
        table = advances(piece.reading_face)
        try:
            return tuple(table[letter] * small for letter in piece.reading)
        except KeyError:
            raise missing(piece.reading, piece.reading_face, self.setting.place) from None

    def room_beyond(self, lines: Sequence[breaking.Span]) -> list[float]:
        """Shares by which each line is larger than usual, for the largest piece that stands in it."""
        if not self.scaled:
            return [0.0] * len(lines)
        found = []
        for start, end in lines:
            place, largest = 0, 1.0
            for piece in self.pieces:
                if place < end and place + len(piece.text) > start:
                    largest = max(largest, piece.scale)
                place += len(piece.text)
            found.append(largest - 1.0)
        return found

    @property
    def indent(self) -> float:
        """Ems by which its lines stand in."""
        return LIST_INDENT if self.item else 0.0

    def lines(self, room: float) -> list[breaking.Span]:
        """Lines in a room of so many ems; in one of none, too, each word stands for itself and sticks out."""
        spoken, room = language(self.setting.lang), max(0.0, room - self.indent)
        opened = self.setting.align == "justify"
        if spoken.phrased and self.setting.even:
            apart = tuple(self._apart()) if len(self.pieces) > 1 else ()
            return phrase_fit.fitted(self.text, self.sums, room, self.spans, apart, opened=opened)
        best = (lambda: phrases(self.text)) if spoken.phrased else None
        found = breaking.lines(self.text, self.sums, room, self.spans, best)
        if not opened or spoken.square:
            return found
        return total_fit(self.text, self.sums, room, self.spans, found)

    def widest(self, lines: Sequence[breaking.Span]) -> float:
        """Ems that the widest line takes, its indent included."""
        sums = self.sums
        return max([sums[end] - sums[start] for start, end in lines]) + self.indent
