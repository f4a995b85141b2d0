"""Blocks of text: paragraphs in styles, broken into lines and set as items of a scene."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import field
from itertools import accumulate, pairwise
from typing import Literal

from layouts.value import value
from pnp.geometry import MM_PER_POINT
from pnp.scene import Color, Item, Text
from pnp.type import breaking, marks
from pnp.type.faces import bold
from pnp.type.measure import advances, missing
from pnp.type.phrases import phrases

Align = Literal["start", "center", "end", "justify"]
DrawIcon = Callable[[str, float, float, float, Color], tuple[Item, ...] | Item]
"""Draws an icon: name, middle x, middle y, size in mm, colour."""

ASCENT = 0.88
DESCENT = 0.24
"""Ems above and below a baseline that a line of text takes (Noto Sans JP: ideographs and descenders)."""

LEADING = {"ja": 1.5, "en": 1.32}
"""Ems from baseline to baseline where the caller does not say."""

PARAGRAPH_GAP = 0.5
"""Ems between paragraphs that stand apart by an empty line."""

LIST_INDENT = 1.0
"""Ems by which the lines of a list item stand in."""

SLANT = 11.0
"""Degrees of italic: Noto Sans JP has no italic of its own."""

ICON_EMS = 1.0
ICON_SIZE = 0.92
ICON_RISE = 0.38
"""Ems: the room an icon takes in a line, its size, and the height of its middle above the baseline."""

WIDEST_GAP = 0.06
"""Ems by which justifying may open a Japanese line; beyond it the line stays ragged."""

ERROR_OF_SUMS = 2e-6
"""Ems by which sums of widths may err."""

WIDEST_SPACE = 0.4
"""Ems by which justifying may widen the spaces of an English line."""


@value
class Setting:
    """How a text is set, its size apart.  `leading` in ems; 0 = what the language asks for."""

    font: str = "sans"
    lang: str = "en"
    color: Color = field(default=marks.PALETTE["black"])
    align: Align = "start"
    leading: float = 0.0
    glossary: tuple[str, ...] = ()
    marked: bool = True
    role: str = ""
    icons: Collection[str] = ()
    draw_icon: DrawIcon | None = None
    colors: Mapping[str, Color] = field(default_factory=lambda: marks.PALETTE)
    place: str = ""  # what messages call the text: file, card, field

    @property
    def line_height(self) -> float:
        """Ems from baseline to baseline."""
        return self.leading or LEADING.get(self.lang, LEADING["en"])


@value
class TextBlock:
    """Set text: its items, the size they are set in, and what they take, in mm.

    `excess` is by how much the widest line sticks out of the width it was given, 0 where all fit.
    """

    items: tuple[Item, ...]
    size: float
    width: float
    height: float
    lines: int
    excess: float


class Paragraph:
    """One paragraph with its widths, ready to be broken at any size."""

    def __init__(self, text: str, setting: Setting) -> None:
        self.setting = setting
        self.item = text.startswith("- ")
        if self.item:
            text = text[2:].lstrip()
        if setting.marked:
            self.runs = marks.parse(text, icons=setting.icons, colors=setting.colors, place=setting.place)
        else:
            self.runs = [marks.Run(text=text)] if text else []
        if len(self.runs) == 1:
            self.text = self.runs[0].text
            widths: Sequence[float] = self._widths(self.runs[0])
        else:
            self.text = "".join(run.text for run in self.runs)
            widths = [width for run in self.runs for width in self._widths(run)]
        self.sums = [0.0, *accumulate(widths)]
        self.spans = breaking.protected(self.text, setting.glossary)

    def face(self, run: marks.Run) -> str:
        """The face of a run."""
        return bold(self.setting.font) if run.bold else self.setting.font

    def _widths(self, run: marks.Run) -> list[float]:
        if run.icon:
            return [ICON_EMS]
        table = advances(self.face(run))
        try:
            return [table[character] for character in run.text]
        except KeyError:
            raise missing(run.text, self.face(run), self.setting.place) from None

    @property
    def indent(self) -> float:
        """Ems by which its lines stand in."""
        return LIST_INDENT if self.item else 0.0

    def lines(self, room: float) -> list[breaking.Span]:
        """Lines in a room of so many ems."""
        best = (lambda: phrases(self.text)) if self.setting.lang == "ja" else None
        return breaking.lines(self.text, self.sums, room - self.indent, self.spans, best)

    def widest(self, lines: Sequence[breaking.Span]) -> float:
        """Ems that the widest line takes, its indent included."""
        sums = self.sums
        return max([sums[end] - sums[start] for start, end in lines]) + self.indent


def paragraphs(text: str, setting: Setting) -> list[Paragraph | None]:
    """The paragraphs of a text; None stands for an empty line between two."""
    found: list[Paragraph | None] = []
    for line in text.strip("\n").split("\n") if "\n" in text else [text]:
        if line.strip():
            found.append(Paragraph(line.strip(" "), setting))
        elif found and found[-1] is not None:
            found.append(None)
    return found


@value
class Measured:
    """Lines of every paragraph at one size, in ems."""

    lines: tuple[tuple[Paragraph, list[breaking.Span]] | None, ...]
    height: float
    widest: float
    excess: float


def measure(text: Sequence[Paragraph | None], room: float, line_height: float) -> Measured:
    """Break all paragraphs in a room of so many ems."""
    broken: list[tuple[Paragraph, list[breaking.Span]] | None] = []
    count, gaps, widest = 0, 0, 0.0
    for paragraph in text:
        if paragraph is None:
            gaps += 1
            broken.append(None)
            continue
        lines = paragraph.lines(room)
        count += len(lines)
        widest = max(widest, paragraph.widest(lines))
        broken.append((paragraph, lines))
    height = (count - 1) * line_height + ASCENT + DESCENT + gaps * PARAGRAPH_GAP if count else 0.0
    excess = widest - room if widest - room > ERROR_OF_SUMS else 0.0
    return Measured(lines=tuple(broken), height=height, widest=widest, excess=excess)


def compose(measured: Measured, size: float, x: float, y: float, width: float, setting: Setting) -> TextBlock:
    """Set broken text with its top left corner at (x, y)."""
    em = size * MM_PER_POINT
    baseline = y + ASCENT * em
    items: list[Item] = []
    count = 0
    for entry in measured.lines:
        if entry is None:
            baseline += PARAGRAPH_GAP * em
            continue
        paragraph, lines = entry
        if paragraph.item:
            bullet = "・" if setting.lang == "ja" else "•"
            items.append(_text(x, baseline, bullet, setting.font, size, setting.color, setting))
        indent = paragraph.indent * em
        count += len(lines)
        step = setting.line_height * em
        if setting.align != "justify" and len(paragraph.runs) == 1 and not paragraph.runs[0].icon:
            _set_plain(items, paragraph, lines, size, x + indent, baseline, width - indent)
            baseline += step * len(lines)
            continue
        for start, end in lines:
            last = end >= len(paragraph.text)
            _Line(paragraph, start, end, size, setting).set(items, x + indent, baseline, width - indent, last)
            baseline += step
    return TextBlock(
        items=tuple(items),
        size=size,
        width=measured.widest * em,
        height=measured.height * em,
        lines=count,
        excess=measured.excess * em,
    )


def _set_plain(
    items: list[Item],
    paragraph: Paragraph,
    lines: Sequence[breaking.Span],
    size: float,
    x: float,
    y: float,
    room: float,
) -> None:
    """Ragged lines of one style: the way of nearly every text on a card, so it is the short one."""
    setting, run, text, sums = paragraph.setting, paragraph.runs[0], paragraph.text, paragraph.sums
    em = size * MM_PER_POINT
    step = setting.line_height * em
    share = {"center": 0.5, "end": 1.0}.get(setting.align, 0.0)
    font, color, role = paragraph.face(run), run.color or setting.color, setting.role
    slant = SLANT if run.italic else 0.0
    for start, end in lines:
        at = x + share * (room - (sums[end] - sums[start]) * em) if share else x
        items.append(
            Text(x=at, y=y, text=text[start:end], font=font, size=size, color=color, role=role, slant=slant)
        )
        y += step


def _text(x: float, y: float, text: str, font: str, size: float, color: Color, setting: Setting) -> Text:
    return Text(x=x, y=y, text=text, font=font, size=size, color=color, role=setting.role)


class _Line:
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
        self._plain(items, x, y, 0.0)

    def _justify(self, items: list[Item], x: float, y: float, rest: float) -> bool:
        """Spread the line over its room; False where that would tear it apart."""
        text = self.paragraph.text[self.start : self.end]
        spaces = text.count(" ")
        if self.setting.lang != "ja":
            if not spaces or rest / spaces > WIDEST_SPACE * self.em:
                return False
            self._plain(items, x, y, rest / spaces)
            return True
        gaps = sum(1 for a, b in pairwise(text) if _opens(a, b))
        if not gaps or rest / gaps > WIDEST_GAP * self.em:
            return False
        self._opened(items, x, y, rest / gaps)
        return True

    def _pieces(self) -> list[tuple[int, int, marks.Run]]:
        """Stretches of the line in one style."""
        found, place = [], 0
        for run in self.paragraph.runs:
            start, end = max(place, self.start), min(place + len(run.text), self.end)
            if start < end:
                found.append((start, end, run))
            place += len(run.text)
        return found

    def _plain(self, items: list[Item], x: float, y: float, word_gap: float) -> None:
        """The line with its natural widths, its spaces wider by `word_gap` mm."""
        sums, text = self.paragraph.sums, self.paragraph.text
        if len(self.paragraph.runs) == 1 and not self.paragraph.runs[0].icon:
            self._piece(items, x, y, self.start, self.end, self.paragraph.runs[0], word_gap=word_gap)
            return
        for start, end, run in self._pieces():
            at = x + (sums[start] - sums[self.start]) * self.em
            at += text.count(" ", self.start, start) * word_gap
            self._piece(items, at, y, start, end, run, word_gap=word_gap)

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
        run: marks.Run,
        *,
        word_gap: float = 0.0,
        spacing: float = 0.0,
    ) -> None:
        setting = self.setting
        color = run.color or setting.color
        if run.icon:
            if setting.draw_icon is not None:
                em = self.em
                drawn = setting.draw_icon(
                    run.icon, x + ICON_EMS / 2 * em, y - ICON_RISE * em, ICON_SIZE * em, color
                )
                items.extend(drawn if isinstance(drawn, tuple) else (drawn,))
            return
        items.append(
            Text(
                x=x,
                y=y,
                text=self.paragraph.text[start:end],
                font=self.paragraph.face(run),
                size=self.size,
                color=color,
                spacing=spacing / MM_PER_POINT if spacing else 0.0,
                role=setting.role,
                word_spacing=word_gap / MM_PER_POINT if word_gap else 0.0,
                slant=SLANT if run.italic else 0.0,
            )
        )


def _opens(before: str, after: str) -> bool:
    """Whether justifying may put space between two characters."""
    return breaking.is_wide(before) or breaking.is_wide(after)


def _stretches(text: str, start: int, end: int) -> list[tuple[int, int, bool]]:
    """The text cut where wide and other characters meet; True for the wide stretches."""
    found: list[tuple[int, int, bool]] = []
    begin = start
    for place in range(start + 1, end + 1):
        if place == end or breaking.is_wide(text[place]) != breaking.is_wide(text[begin]):
            found.append((begin, place, breaking.is_wide(text[begin])))
            begin = place
    return found
