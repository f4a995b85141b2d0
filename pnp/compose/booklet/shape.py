"""The shape of a booklet's page: its size, margins and columns, and the sizes of its type."""

from __future__ import annotations

from dataclasses import replace

from layouts.model import Size
from pnp.errors import refused
from pnp.geometry import MM_PER_POINT, number
from pnp.messages import worded
from pnp.settings import Settings
from runtime.language import language
from runtime.value import value

INNER, OUTER, TOP, BOTTOM = 12.0, 10.0, 13.0, 12.0
"""Millimetres of white round the text: towards the fold, away from it, above, below.

Above stands the running head, below the page number; the ruler stands under the last page alone.
"""

SMALL_PAGE = 140.0
"""Millimetres of width under which a page, half a sheet of B5, has narrow margins and small titles."""

NARROWER = 3.0
"""Millimetres by which its margins at the sides are narrower."""

GUTTER = 6.0
NARROWEST_RULES, SHORTEST_RULES = 46.0, 52.0
"""Millimetres that a line of the rules in full has at least: some thirty letters; and running downwards."""

JUSTIFIED = 26.0
"""Ems of a line that can be justified though it ends with a phrase, or its words are large."""

BAND = 84.0
"""Millimetres of a band of text set downwards, about: lines of some two dozen characters."""

ASIDE = 4.0
"""Millimetres of white round a block that is set across in text set downwards."""

DENSER, DENSEST = 0.815, 1.22
"""Leading of the rules in full, as a share of that of the lesson, and at least: they are looked up."""

LARGE = 14.0
"""Points of the large type."""

TWO_COLUMNS_FROM = 165.0
"""Millimetres of text width from which lines would grow too long to read in one column."""

SMALLEST_COLUMN = 76.0
"""Millimetres: in narrower columns the diagrams and tables of a game cannot be read."""

WIDER = 1.25
"""How many times as wide a column of large type is at least: pages of fewer words would be half empty."""


@value
class Type:
    """Sizes of type in points, and the leading as a multiple of them."""

    body: float
    leading: float
    clause: float
    heading: float
    title: float
    small: float  # running heads and page numbers

    @property
    def titled(self) -> float:
        """Millimetres that a title takes with the line under it."""
        return self.title * 1.3 * MM_PER_POINT + 3.2

    def line(self, size: float) -> float:
        """Millimetres from line to line at a size."""
        return size * self.leading * MM_PER_POINT


@value
class Shape:
    """One page of the booklet in millimetres.

    Of text set `downwards` the columns are bands, one under the other, whose lines run from top to bottom
    and follow each other from right to left; `column` is then the length of a line, `room` how far lines go.
    """

    width: float
    height: float
    columns: int
    type: Type
    downwards: bool = False

    @property
    def measure(self) -> float:
        """Width of all columns with what is between them."""
        return self.width - self.inner - self.outer

    @property
    def inner(self) -> float:
        """White towards the fold."""
        return INNER - NARROWER * (self.width < SMALL_PAGE)

    @property
    def outer(self) -> float:
        """White away from it."""
        return OUTER - NARROWER * (self.width < SMALL_PAGE)

    @property
    def depth(self) -> float:
        """Height of the text."""
        return self.height - TOP - BOTTOM

    @property
    def column(self) -> float:
        """Width of one column: the length of its lines."""
        whole = self.depth if self.downwards else self.measure
        return (whole - GUTTER * (self.columns - 1)) / self.columns

    @property
    def across(self) -> float:
        """Width of the widest block that is set across in text set downwards: a title stands beside it."""
        return self.room - self.type.titled - ASIDE if self.downwards else 0.0

    def bodied(self, size: float) -> Shape:
        """The same page with running text of so many points."""
        return replace(self, type=replace(self.type, body=size))

    def rules_columns(self, lang: str) -> tuple[int, ...]:
        """How many columns the rules in full may have: for squares first so few that they are justified."""
        if self.type.body >= LARGE:
            return (self.columns,)
        whole, least = (self.depth, SHORTEST_RULES) if self.downwards else (self.measure, NARROWEST_RULES)
        wide = JUSTIFIED * self.type.body * MM_PER_POINT if language(lang).square else least
        return tuple({max(1, int((whole + GUTTER) // (room + GUTTER))): None for room in (wide, least)})

    def rules(self, size: float, columns: int) -> Shape:
        """The same page for the rules in full in so many columns, in type of `size` points."""
        if self.type.body >= LARGE:
            return self
        leading = max(DENSEST, self.type.leading * DENSER)
        small = Type(
            body=size,
            leading=leading,
            clause=size,
            heading=size * 1.25,
            title=self.type.title * 0.8,
            small=self.type.small,
        )
        return replace(self, columns=columns, type=small)

    @property
    def room(self) -> float:
        """Height of a column: how far its lines go."""
        return self.measure if self.downwards else self.depth

    def left(self, page: int) -> float:
        """Where the text begins on a page: what lies right of the fold has its inner edge at the left."""
        return self.inner if self.on_the_right(page) else self.outer

    def on_the_right(self, page: int) -> bool:
        """Whether a page lies right of the fold: odd ones do, unless the booklet is bound at the right."""
        return (page % 2 == 1) != self.downwards


def type_for(lang: str, *, large: bool, small: bool = False) -> Type:
    """The type of a language; Japanese letters fill their square, so they stand smaller and farther apart."""
    if small and not large:
        usual = type_for(lang, large=False)
        return replace(usual, body=9.0, heading=12.0, title=15.0)
    if large:  # 14 pt throughout
        leading = language(lang).suited(1.36, 1.62)
        return Type(body=LARGE, leading=leading, clause=14.5, heading=18.0, title=24.0, small=LARGE)
    if language(lang).square:
        return Type(body=9.0, leading=1.5, clause=9.5, heading=14.0, title=19.0, small=9.0)
    return Type(body=9.5, leading=1.38, clause=10.0, heading=14.5, title=20.0, small=9.0)


def shape_for(settings: Settings, lang: str) -> Shape:
    """The page of a fold: half a sheet lying on its side, or the whole sheet standing."""
    sheet = settings.sheet("landscape" if settings.fold == "saddle" else "portrait")
    page = Size(width=sheet.width / 2 if settings.fold == "saddle" else sheet.width, height=sheet.height)
    text = page.width - INNER - OUTER
    column = SMALLEST_COLUMN * (WIDER if settings.large else 1.0)
    if text < column or page.height < page.width:
        least = column + INNER + OUTER
        raise refused(
            settings.paper.name,
            "component.small-paper",
            **worded("component", "part.booklet"),
            width=number(sheet.width),
            height=number(sheet.height),
            least=f"{number(least * (2 if settings.fold == 'saddle' else 1))} × {number(least * 1.4)} mm",
        )
    downwards = settings.downwards(lang)
    columns = 2 if text >= TWO_COLUMNS_FROM and not settings.large else 1
    if downwards:
        columns = max(1, round((page.height - TOP - BOTTOM + GUTTER) / (BAND + GUTTER)))
    return Shape(
        width=page.width,
        height=page.height,
        columns=columns,
        type=type_for(lang, large=settings.large, small=page.width < SMALL_PAGE),
        downwards=downwards,
    )
