"""Texts as they stand on a page: where each is, how large it came out, and what lines may not be touched."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count

from pnp.boxes import Box, around, common, lies_in, meet
from pnp.geometry import MM_PER_POINT
from pnp.preflight.walk import glyph_boxes, moved, scale, stretch
from pnp.scene import (
    IDENTITY,
    Form,
    Group,
    Item,
    Matrix,
    Outline,
    Page,
    Path,
    Picture,
    Reuse,
    Scene,
    Text,
    times,
)
from pnp.type.measure import width
from pnp.type.upright import length

ASCENT, DESCENT = 0.95, 0.3
"""Ems above and below a baseline that no letter of our faces leaves: the room in which ink is sought."""

ABREAST = 3
"""Characters that may stand pressed together in one square of a vertical line: their height is their size."""

CURVE_STEPS = 8
"""Straight pieces for a curve of a cut: 0.2 mm off at most on a thumb notch."""

Segments = tuple[tuple[float, float, float, float], ...]
"""Straight pieces x1, y1, x2, y2 on the page."""

Found = tuple[str, dict[str, object]]
"""What a check of a page found: its name, and the facts of its sentence."""


@dataclass(slots=True, kw_only=True)
class Line:
    """One text on a page; `owner` is the drawing that is reused and holds it, "" for the page itself."""

    text: Text
    at: Matrix
    owner: str
    order: int
    size: float
    room: Box  # where its ink can be
    clip: Box | None
    _glyphs: tuple[Box, ...] | None = field(default=None)

    @property
    def glyphs(self) -> tuple[Box, ...]:
        """The box of each letter's ink."""
        if self._glyphs is None:
            self._glyphs = tuple(glyph_boxes(self.text, self.at))
        return self._glyphs

    @property
    def box(self) -> Box | None:
        """The box of its ink; None where it is blank."""
        return around(self.glyphs)

    @property
    def upright(self) -> bool:
        """Whether it is read without turning the page."""
        a, b, _, _, _, _ = self.at
        return a > 0 and abs(b) < 1e-6


ROUND = ("spot", "marker")
"""Roles of what fits into one another: spots of a mat, and the markers that lie in them."""

ORNAMENT = "ornament"
"""The role of what adorns a blank, which stays one."""

MARKS = ("ring", "badge")
"""Roles of what figures lay on their cards."""


@dataclass(slots=True, kw_only=True)
class Guard:
    """A cut or a fold as it lies on the page."""

    role: str
    owner: str
    segments: Segments
    closed: bool


@dataclass(slots=True, kw_only=True)
class Card:
    """A card in a figure."""

    form: Form
    at: Matrix
    clip: Box | None  # what shows of it, where that is but a part


@dataclass(slots=True, kw_only=True)
class Mark:
    """What a figure lays on its cards: a ring round one, or a badge (a disc) on one."""

    role: str
    box: Box


@dataclass(slots=True, kw_only=True)
class Sheet:
    """What was found on one page."""

    lines: list[Line]
    guards: list[Guard]
    shapes: list[Box]  # boxes of art: paths, pictures
    cards: list[Box]  # boxes of cards on a card sheet
    covers: list[tuple[int, Box]]  # filled shapes: how many lines were drawn before, and where they lie
    figures: list[Card | Mark] = field(default_factory=list)  # of figures, in the order of drawing


def sheet(scene: Scene, page: Page, *, cards: bool = False) -> Sheet:
    """All texts, guards and art of a page, forms and groups unfolded.

    On a sheet of `cards` forms stay shut, and those smaller than the page are its cards.
    """
    found = Sheet(lines=[], guards=[], shapes=[], cards=[], covers=[])
    _Walk(scene, found, page if cards else None).items(page.items, IDENTITY, "", None)
    return found


class _Walk:
    """One walk through a page's items."""

    def __init__(self, scene: Scene, found: Sheet, shut: Page | None) -> None:
        self.scene, self.found, self.shut, self.instances = scene, found, shut, count()

    def items(self, items: Sequence[Item], at: Matrix, owner: str, clip: Box | None) -> None:
        """Take in the items of one level."""
        for item in items:
            if isinstance(item, Text):
                self._text(item, at, owner, clip)
            elif isinstance(item, Path):
                self._path(item, at, owner)
            elif isinstance(item, Group):
                inner = times(at, item.transform)
                inside = clip
                if self._is_card(item, inner):
                    self.found.cards.append(moved(extent(item.clip), inner))
                    continue
                if item.clip and not item.clip_even_odd:
                    inside = moved(extent(item.clip), inner)
                    inside = inside if clip is None else common(clip, inside)
                self.items(item.items, inner, owner, inside)
            elif isinstance(item, Reuse):
                form = self.scene.forms[item.form]
                inner = times(at, item.transform)
                if self.shut is not None:
                    x, y, wide, tall = form.box
                    if wide < self.shut.width and tall < self.shut.height:
                        self.found.cards.append(moved((x, y, x + wide, y + tall), inner))
                    continue
                if form.sign is not None:
                    self.found.figures.append(Card(form=form, at=inner, clip=clip))
                self.items(form.items, inner, owner or f"{item.form} {next(self.instances)}", clip)
            elif isinstance(item, Picture):
                box = (item.x, item.y, item.x + item.width, item.y + item.height)
                self.found.shapes.append(moved(box, at))
                self.found.covers.append((len(self.found.lines), moved(box, at)))

    def _is_card(self, item: Group, at: Matrix) -> bool:
        """Whether a group of a card sheet is a card drawn in place: its inside is judged as a card."""
        if self.shut is None or not item.clip:
            return False
        left, top, right, bottom = moved(extent(item.clip), at)
        return right - left < self.shut.width and bottom - top < self.shut.height

    def _text(self, text: Text, at: Matrix, owner: str, clip: Box | None) -> None:
        if not text.text.strip():
            return
        em = text.size * MM_PER_POINT
        whole = width(text.text, text.font, text.size, text.spacing)
        whole += text.word_spacing * MM_PER_POINT * text.text.count(" ")
        x = text.x - {"start": 0.0, "middle": whole / 2, "end": whole}[text.anchor]
        room = moved((x, text.y - ASCENT * em, x + whole, text.y + DESCENT * em), at)
        if text.downwards:
            long = length(text.text, text.font, text.size, text.spacing)
            room = moved((text.x - em / 2, text.y, text.x + em / 2, text.y + long), at)
        line = Line(
            text=text,
            at=at,
            owner=owner,
            order=len(self.found.lines),
            size=text.size * (stretch(at)[1] if len(text.text) <= ABREAST else scale(at)),
            room=room,
            clip=clip,
        )
        self.found.lines.append(line)

    def _path(self, path: Path, at: Matrix, owner: str) -> None:
        if path.role in MARKS:
            self.found.figures.append(Mark(role=path.role, box=moved(extent(path.segments), at)))
        elif path.role and path.role not in (*ROUND, ORNAMENT):
            guard = Guard(
                role=path.role,
                owner=owner,
                segments=tuple(straight(path.segments, at)),
                closed=any(segment[0] == "Z" for segment in path.segments),
            )
            self.found.guards.append(guard)
        box = moved(extent(path.segments), at)
        if path.role != ORNAMENT:
            self.found.shapes.append(box)
        if path.fill is not None:
            self.found.covers.append((len(self.found.lines), box))


def maybe_hidden(found: Sheet) -> list[Line]:
    """Lines of the page itself that something is drawn over, or that their clip cuts."""
    lines = [line for line in found.lines if not line.owner]
    hidden = {
        line.order: line for line in lines if line.clip is not None and not lies_in(line.room, line.clip)
    }
    lines.sort(key=lambda line: line.room[1])
    tops = [line.room[1] for line in lines]
    tallest = max((line.room[3] - line.room[1] for line in lines), default=0.0)
    for before, box in found.covers:
        for line in lines[bisect_left(tops, box[1] - tallest) : bisect_right(tops, box[3])]:
            if line.order < before and meet(line.room, box) and line.box and meet(line.box, box):
                hidden[line.order] = line  # its ink is asked for last: its box is dear
    return list(hidden.values())


@lru_cache(maxsize=4096)
def extent(outline: Outline) -> Box:
    """The box round an outline's points; a kit has a thousand outlines, each in many places."""
    xs: list[float] = []
    ys: list[float] = []
    for segment in outline:
        numbers = segment[1:]
        xs += numbers[0::2]
        ys += numbers[1::2]
    return (min(xs), min(ys), max(xs), max(ys)) if xs else (0.0, 0.0, 0.0, 0.0)


def straight(outline: Outline, at: Matrix) -> Iterator[tuple[float, float, float, float]]:
    """An outline on the page as straight pieces."""
    a, b, c, d, e, f = at
    x = y = start_x = start_y = 0.0

    def piece(x1: float, y1: float, x2: float, y2: float) -> tuple[float, float, float, float]:
        return a * x1 + c * y1 + e, b * x1 + d * y1 + f, a * x2 + c * y2 + e, b * x2 + d * y2 + f

    for segment in outline:
        if segment[0] == "M":
            x, y = start_x, start_y = segment[1], segment[2]
        elif segment[0] == "L":
            yield piece(x, y, segment[1], segment[2])
            x, y = segment[1], segment[2]
        elif segment[0] == "C":
            _, x1, y1, x2, y2, x3, y3 = segment
            before_x, before_y = x, y
            for step in range(1, CURVE_STEPS + 1):
                t = step / CURVE_STEPS
                u = 1 - t
                px = u**3 * x + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t**3 * x3
                py = u**3 * y + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t**3 * y3
                yield piece(before_x, before_y, px, py)
                before_x, before_y = px, py
            x, y = x3, y3
        else:
            yield piece(x, y, start_x, start_y)
            x, y = start_x, start_y
