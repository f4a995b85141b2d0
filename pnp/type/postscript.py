"""A reader of OpenType files with PostScript outlines (CFF), whose curves become quadratic when asked for."""

from __future__ import annotations

import struct
from functools import cached_property
from io import BytesIO
from typing import Any

from pnp.type.truetype import MOST_POINTS, TrueType

FINENESS = 1000
"""Parts of an em by one of which a quadratic curve may miss the cubic one: less than any printer shows."""

DEEPEST_CALL = 10
"""Subroutines within subroutines that the format allows (Adobe technical note 5177)."""

MOST_CALLS = 20_000
"""Subroutines that one glyph calls; the richest kanji call a few dozen."""

MOST_PROGRAM = 100_000
"""Bytes of programs that one glyph carries out, those of subroutines counted each time; kanji have 500."""

MOST_PROGRAMS = 5_000_000
"""Bytes of programs of all glyphs of one font that a run asks for: twenty thousand kanji."""

LARGEST_DICTIONARY = 64_000
"""Bytes of a dictionary of the table CFF, or of all that stand in one list; one has some hundred."""

MAXP = struct.pack(">LH13H", 0x00010000, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)
"""A table maxp as TrueType outlines ask for it; whoever makes a font fills in the number of glyphs."""


class PostScript(TrueType):
    """One font file, told as if its outlines were TrueType ones."""

    SIGNATURES = (b"OTTO",)

    def _find_outlines(self) -> None:
        self._tables["CFF "]  # a KeyError where there are none
        self._made: dict[int, bytes] = {}
        self._carried_out = 0  # bytes of programs so far

    @cached_property
    def _charstrings(self) -> tuple[list[str], Any]:
        """Names of the glyphs by number, and their programs by name."""
        from fontTools.ttLib import TTFont

        font = TTFont(BytesIO(self._data), lazy=True)
        dictionaries = font["CFF "].cff.topDictIndex
        _no_larger(dictionaries.offsets[-1])
        top = dictionaries[0]
        fonts = [top]
        if "FDArray" in top.rawDict:
            _no_larger(top.FDArray.offsets[-1])
            fonts = list(top.FDArray)
        for one in fonts:
            _no_larger(one.rawDict["Private"][0])
        return font.getGlyphOrder(), top.CharStrings

    def table(self, tag: str) -> bytes:
        """The bytes of a table; programs of hints do not fit the new outlines."""
        return MAXP if tag == "maxp" else super().table(tag) if tag not in ("cvt ", "fpgm", "prep") else b""

    def outline_bytes(self, glyph: int) -> bytes:
        """The glyph as an entry of a table glyf."""
        if glyph not in self._made:
            try:
                self._made[glyph] = self._quadratic(glyph)
            except ImportError:  # a library that is not here yet says nothing of the file
                raise
            except Exception as error:  # whatever fontTools meets in a damaged file: it has no one error
                raise self.damaged("bad-outlines") from error
            if self._carried_out > MOST_PROGRAMS:
                raise self.damaged("rich-face")
        return self._made[glyph]

    def _quadratic(self, glyph: int) -> bytes:
        from fontTools.misc.psCharStrings import T2OutlineExtractor
        from fontTools.pens.cu2quPen import Cu2QuPen
        from fontTools.pens.ttGlyphPen import TTGlyphPen

        class Bounded(T2OutlineExtractor):  # type: ignore[misc]
            """Carries out a program of an outline, but not for ever."""

            calls = 0
            depth = 0
            carried_out = 0

            def execute(self, program: Any) -> None:
                self.calls += 1
                self.depth += 1
                self.carried_out += len(program.bytecode or program.program)
                if self.depth > DEEPEST_CALL + 2 or self.calls > MOST_CALLS:
                    raise ValueError("too many subroutines")
                if self.carried_out > MOST_PROGRAM:
                    raise ValueError("a program without an end")
                super().execute(program)
                self.depth -= 1

        names, programs = self._charstrings
        program = programs[names[glyph]]
        pen = TTGlyphPen(None)
        curves = Cu2QuPen(pen, self.units / FINENESS, reverse_direction=True)
        subroutines = getattr(program.private, "Subrs", [])
        runner = Bounded(curves, subroutines, program.globalSubrs, program.private.nominalWidthX, 0)
        runner.execute(program)
        self._carried_out += runner.carried_out
        made = pen.glyph()
        if made.numberOfContours > 0:
            if len(made.coordinates) > MOST_POINTS:
                raise ValueError("too many points")
            made.recalcBounds(None)
        data: bytes = made.compile(None, recalcBBoxes=False)
        return data


def _no_larger(size: int) -> None:
    """A ValueError where a dictionary is none: fontTools would go through it byte by byte."""
    if size > LARGEST_DICTIONARY:
        raise ValueError("a dictionary without an end")
