r"""Rich marks within a text: **bold**, *italic*, {color:red}…{/}, {size:14}…{/}, {font:title}…{/},
{漢字|かんじ} for readings, :icon:; a \ before one makes it plain."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from pnp.errors import refused
from pnp.scene import Color
from pnp.type.colours import meant as meant_color
from runtime.value import value

ICON_CHARACTER = "\ufffc"
"""Stands for an icon while lines are broken."""

PALETTE: Mapping[str, Color] = {
    "black": Color(0.08, 0.08, 0.09),
    "white": Color(1.0, 1.0, 1.0),
    "grey": Color(0.42, 0.42, 0.44),
    "red": Color(0.75, 0.08, 0.13),
    "orange": Color(0.72, 0.33, 0.0),
    "gold": Color(0.55, 0.41, 0.0),
    "green": Color(0.05, 0.42, 0.2),
    "teal": Color(0.0, 0.4, 0.42),
    "blue": Color(0.08, 0.3, 0.66),
    "purple": Color(0.42, 0.16, 0.55),
    "brown": Color(0.42, 0.25, 0.12),
}
"""Colours by name: each, but white, has a contrast of 4.5 : 1 or more on white paper."""

_TOKEN = re.compile(
    r"\\(?P<literal>[\\*{}:|])"
    r"|(?P<stars>\*\*|\*)"
    r"|\{(?P<key>color|size|font):(?P<word>[^{}]*)\}"
    r"|(?P<end>\{/\})"
    r"|\{(?P<base>[^{}|]+)\|(?P<reading>[^{}]*)\}"
    r"|:(?P<icon>[a-z][a-z0-9_-]*):"
)
_SIZE = re.compile(r"\s*(\d+(?:\.\d+)?)\s*(%|pt)?\s*")
MAY_BE_MARKED = re.compile(r"[*\\:{]")
"""Whether a text needs a closer look at all."""

LEAST_SCALE, MOST_SCALE = 0.25, 10.0
"""Shares of the text's size that a `{size:…}` within it may ask for."""


@value
class Run:
    """A stretch of text in one style, or an icon."""

    text: str
    bold: bool = False
    italic: bool = False
    color: Color | None = None
    icon: str = ""
    scale: float = 1.0  # of the size of the whole text
    font: str = ""  # name of a family; "" = that of the whole text
    reading: tuple[str, ...] = ()  # furigana: one for the whole, or one for each character


def color(text: str, names: Mapping[str, Color] = PALETTE) -> Color | None:
    """The colour of a name or of `#rrggbb`, None where it is neither."""
    word = text.strip().lower()
    if word in names:
        return names[word]
    if word.startswith("#"):
        try:
            return Color.hex(word)
        except ValueError:
            return None
    return None


def parse(
    text: str,
    *,
    icons: Collection[str] = (),
    colors: Mapping[str, Color] = PALETTE,
    fonts: Collection[str] = (),
    size: float = 0.0,
    place: str = "",
) -> list[Run]:
    """The runs of a marked text; `size` in points is what its marks of size are a share of.

    A star without a partner, or between two figures, is a star; an unknown icon is an error.

    >>> [(run.text, run.bold) for run in parse("a **b** c")]
    [('a ', False), ('b', True), (' c', False)]
    >>> [run.text for run in parse("2*3*4")]
    ['2*3*4']
    """
    if not MAY_BE_MARKED.search(text):
        return [Run(text=text)] if text else []
    runs = _Parser(icons, colors, fonts, size, place).parse(text)
    return _joined(runs) if "\\" in text or "|" in text else runs


def _joined(runs: list[Run]) -> list[Run]:
    """Neighbours in one style as one run, so that lines are set in as few pieces as can be."""
    joined: list[Run] = []
    for run in runs:
        last = joined[-1] if joined else None
        if last is not None and not (last.icon or run.icon or last.reading or run.reading):
            style = (last.bold, last.italic, last.color, last.scale, last.font)
            if style == (run.bold, run.italic, run.color, run.scale, run.font):
                joined[-1] = Run(
                    text=last.text + run.text,
                    bold=run.bold,
                    italic=run.italic,
                    color=run.color,
                    scale=run.scale,
                    font=run.font,
                )
                continue
        joined.append(run)
    return joined


class _Parser:
    """One text while it is cut into runs."""

    def __init__(
        self,
        icons: Collection[str],
        colors: Mapping[str, Color],
        fonts: Collection[str],
        size: float,
        place: str,
    ) -> None:
        self._icons, self._colors, self._fonts = icons, colors, fonts
        self._size, self._place = size, place
        self._runs: list[Run] = []
        self._open: dict[str, bool] = {"**": False, "*": False}
        self._marks: list[tuple[str, str]] = []

    def parse(self, text: str) -> list[Run]:
        """Cut at every mark."""
        reached = 0
        for match in _TOKEN.finditer(text):
            if not self._means_something(match, text):
                continue
            self._add(text[reached : match.start()])
            reached = match.end()
            self._apply(match)
        self._add(text[reached:])
        return self._runs

    def _means_something(self, match: re.Match[str], text: str) -> bool:
        """Whether a mark does what it says here, rather than stand for itself."""
        kind = match.lastgroup
        if kind == "stars":
            stars = match[0]
            return _closes(match, text) if self._open[stars] else _opens(stars, match, text)
        if kind == "icon":
            return bool(self._icons)
        return kind != "end" or bool(self._marks)

    def _step(self, match: re.Match[str]) -> None:
        """Take in what a mark opens or closes."""
        kind = match.lastgroup
        if kind == "stars":
            self._open[match[0]] = not self._open[match[0]]
        elif kind == "word":
            self._marks.append((match["key"], match["word"].strip()))
        elif kind == "end":
            self._marks.pop()

    def _apply(self, match: re.Match[str]) -> None:
        kind = match.lastgroup
        if kind == "literal":
            self._add(match["literal"])
        elif kind == "icon":
            self._add_icon(match["icon"])
        elif kind == "reading":
            self._add_reading(match["base"], match["reading"])
        else:
            if kind == "word":
                self._check(match["key"], match["word"].strip())
            self._step(match)

    def _check(self, key: str, word: str) -> None:
        if key == "color" and color(word, self._colors) is None:
            raise refused(
                self._place, "drawing.no-color", word=word, known=self._colors, meant=meant_color(word)
            )
        if key == "font" and word not in self._fonts:
            raise refused(self._place, "drawing.no-face", word=word, known=sorted(self._fonts))
        if key == "size" and not LEAST_SCALE <= self._scale(word) <= MOST_SCALE:
            raise refused(self._place, "drawing.bad-size", word=None, text=word)

    def _scale(self, word: str) -> float:
        """What a `{size:…}` makes of the size of the whole text; 0 where it is none."""
        match = _SIZE.fullmatch(word)
        if match is None:
            return 0.0
        number = float(match[1])
        return number / 100 if match[2] == "%" else number / self._size if self._size else 1.0

    def _style(self) -> tuple[Color | None, float, str]:
        """Colour, scale and family as the marks that are open say."""
        shade: Color | None = None
        scale, font = 1.0, ""
        for key, word in self._marks:
            if key == "color":
                shade = color(word, self._colors)
            elif key == "size":
                scale = self._scale(word)
            else:
                font = word
        return shade, scale, font

    def _add_icon(self, name: str) -> None:
        if name not in self._icons:
            raise refused(self._place, "drawing.no-icon", word=name, known=sorted(self._icons))
        shade, scale, _ = self._style()
        self._runs.append(Run(text=ICON_CHARACTER, icon=name, color=shade, scale=scale))

    def _add_reading(self, base: str, reading: str) -> None:
        parts = tuple(part.strip() for part in reading.split("|"))
        if not any(parts):
            self._add(base)  # a column of readings may be empty
            return
        if len(parts) > 1 and len(parts) != len(base):
            raise refused(
                self._place, "drawing.bad-reading", base=base, readings=len(parts), characters=len(base)
            )
        self._add(base, parts)

    def _add(self, text: str, reading: tuple[str, ...] = ()) -> None:
        if not text:
            return
        bold, italic = self._open["**"], self._open["*"]
        if not self._marks:
            self._runs.append(Run(text=text, bold=bold, italic=italic, reading=reading))
            return
        shade, scale, font = self._style()
        self._runs.append(
            Run(text=text, bold=bold, italic=italic, color=shade, scale=scale, font=font, reading=reading)
        )


def _product(match: re.Match[str], text: str, *, letters: bool) -> bool:
    """Whether stars stand as the sign of a product: between two figures, or (`letters`) Latin letters."""
    start, end = match.span()
    before, after = text[max(0, start - 1) : start], text[end : end + 1]
    if before.isdigit() and after.isdigit():
        return True
    return letters and all(side.isascii() and side.isalnum() for side in (before, after))


def _closes(match: re.Match[str], text: str) -> bool:
    start = match.start()
    if start and text[start - 1] == " ":
        return False
    return match[0] == "**" or not _product(match, text, letters=False)


def _opens(stars: str, match: re.Match[str], text: str) -> bool:
    """Whether stars can open, and the same stars that can close stand further on."""
    if text[match.end() : match.end() + 1] in ("", " ") or _product(match, text, letters=stars == "*"):
        return False
    return any(
        later.lastgroup == "stars" and later[0] == stars and _closes(later, text)
        for later in _later(match, text)
    )


def _later(match: re.Match[str], text: str) -> Iterator[re.Match[str]]:
    return _TOKEN.finditer(text, match.end())
