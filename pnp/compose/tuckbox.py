"""A tuck box for the deck, sized from the number of its cards and the thickness of one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from layouts.model import Size
from pnp.art import pen
from pnp.compose import furniture, plain, scan
from pnp.compose.boxpanels import OVER, back_panel, front_panel, side_panel
from pnp.compose.boxpiles import Pile, footprint, high, listed, piles, share
from pnp.compose.boxwords import PlacedText, free_areas, placed_words
from pnp.geometry import Box as Area
from pnp.messages import say
from pnp.scene import Color, Form, Group, Item, Matrix, Page, Path, Reuse, Scene, Segment, Stroke
from pnp.settings import Settings
from runtime.language import language
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book

CLEARANCE = 2.0  # mm of play beside and above the cards
PLAY = 1.5  # mm of play in depth: cut edges stand a little thicker than the paper
TUCK = 14.0  # mm of the flap that is tucked in
GLUE = 11.0  # mm of the glue flap
THUMB = 6.5  # mm: radius of the notch for the thumb, above the cover's picture
NARROW = 0.12  # of a narrow box's width: the notch is never larger
CHAMFER = 2.0  # mm by which flaps are drawn in
LEAF = 0.12  # mm of one leaf of paper, folded by hand
BOOKLET_SHEETS = 3  # twelve pages, four on a sheet
FOLDED = 4  # layers of a booklet that is folded twice
POCKET_LAYERS = 8
MOST_BOXES = 12
Part = Literal["whole", "front", "back"]
"""A box in one piece, or cut between its first side and its back: each half has a flap to glue."""
WHOLE: tuple[Part, ...] = ("whole",)
HALVES: tuple[Part, ...] = ("front", "back")
SCAN_FOOT = 6.0  # mm below the code to scan
HALO = Stroke(color=Color(1.0, 1.0, 1.0), width=0.7)
"""White beside the cut, so that it shows on dark art."""


@value
class Box:
    """Inside measures of a box in mm."""

    width: float
    height: float
    depth: float
    dice: float = 0.0  # edge of the dice that it holds as well; 0 = none

    @property
    def notch(self) -> float:
        """Radius of the notch for the thumb."""
        return min(THUMB, self.width * NARROW)

    @property
    def flat(self) -> Size:
        """What the box takes before it is folded."""
        return self.laid("whole")

    def laid(self, part: Part) -> Size:
        """What a part of it takes before it is folded."""
        pairs = 2 if part == "whole" else 1  # of a face and a side
        return Size(
            width=pairs * (self.width + self.depth) + GLUE,
            height=self.height + 2 * self.depth + 2 * TUCK,
        )

    def left(self, part: Part) -> float:
        """Where a part of the whole net begins, with its glue flap."""
        return self.width + self.depth if part == "back" else 0.0


def box_for(held: Sequence[Pile], settings: Settings, extras: Box | None = None) -> Box:
    """A box that holds these cards, and `extras` where it is to hold more.

    54 cards of 0.3 mm are 16.2 mm; with 1.5 mm of play the box is 17.7 mm deep.  A card folded and glued
    (gutterfold) has two layers.
    """
    ground = footprint(held)
    layers = 2 if settings.backs == "gutterfold" and settings.thickness is not None else 1
    width, height, depth = ground.width, ground.height, high(held) * settings.thick * layers
    if extras is not None:
        # the dice lie above the deck, the booklet before both
        width, height = max(width, extras.width), max(height + extras.dice, extras.height)
        depth = extras.depth + max(depth, extras.dice)
    return Box(width=width + CLEARANCE, height=height + CLEARANCE, depth=depth + PLAY)


def extras_of(book: Book, settings: Settings) -> Box:
    """What a box for everything holds besides the deck: booklet and quick reference folded, aids, dice.

    The booklet is half a sheet large; folded twice it is a quarter of that, as the quick reference is.
    """
    from pnp.compose import dicenets

    sheet = settings.sheet("portrait")
    players = book.players[1]
    leaves = BOOKLET_SHEETS * 2 * FOLDED + POCKET_LAYERS
    edge = dicenets.EDGE if dicenets.wanted(book) else 0.0
    return Box(
        width=sheet.height / 4,
        height=sheet.width / 2,
        depth=leaves * LEAF + players * settings.thick,
        dice=edge,
    )


@value
class Laid:
    """Where a box or its half stands on its page, and the words beside it."""

    part: Part
    orientation: plain.Orientation
    place: Area
    words: PlacedText

    @property
    def form(self) -> str:
        """The name of its drawing."""
        return "box" if self.part == "whole" else f"box-{self.part}"


def panels(box: Box) -> tuple[float, float, float, float, float]:
    """Left edges of glue flap's end, front, side, back, side, in this order from the left."""
    front = GLUE
    side = front + box.width
    back = side + box.depth
    other = back + box.width
    return front, side, back, other, other + box.depth


def outline(box: Box, part: Part = "whole") -> tuple[list[tuple[float, float]], list[Segment]]:
    """The line to cut, from the glue flap round, and the lines to fold; body's top at `depth + TUCK`."""
    front, side, back, other, end = panels(box)
    top, bottom = box.depth + TUCK, box.depth + TUCK + box.height
    dust = min(box.depth, box.width / 2 - 2)
    c = min(CHAMFER, box.depth / 3)
    tuck = box.depth + TUCK
    # x, and millimetres beyond the body: the dust flaps, the lid between them
    first = ((side, 0.0), (side + c, dust), (back - c, dust), (back, 0.0))
    second = (
        *((back, box.depth), (back + c, tuck - 4.0), (back + c + 4.0, tuck)),
        *((other - c - 4.0, tuck), (other - c, tuck - 4.0), (other, box.depth)),
        *((other, 0.0), (other + c, dust), (end - c, dust), (end, 0.0)),
    )
    flaps = {"whole": (*first, *second), "front": first, "back": ((back, 0.0), *second)}[part]
    left, body = box.left(part), box.left(part) + GLUE
    cut = [
        *((left, top + 4.0), (body, top)),
        *(() if part == "back" else _thumb(front, side, top, box.notch)),
        *((x, top - beyond) for x, beyond in flaps),
        *((x, bottom + beyond) for x, beyond in reversed(flaps)),
        *((body, bottom), (left, bottom - 4.0)),
    ]
    far = left + box.laid(part).width
    folds: list[Segment] = []
    for x in (front, side, back, other):
        if body <= x < far:
            folds += pen.line((x, top), (x, bottom))
    for start, stop in ((side, back), (back, other), (other, end)):
        if body <= start and stop <= far:
            folds += (*pen.line((start, top), (stop, top)), *pen.line((start, bottom), (stop, bottom)))
    for y in (top - box.depth, bottom + box.depth) if part != "front" else ():
        folds += pen.line((back, y), (other, y))
    return cut, folds


def _thumb(front: float, side: float, top: float, radius: float) -> list[tuple[float, float]]:
    """A half-round notch in the front's upper edge, to get at the flap."""
    from math import cos, pi, sin

    middle = (front + side) / 2
    return [(middle - radius * cos(pi * step / 16), top + radius * sin(pi * step / 16)) for step in range(17)]


def net(book: Book, settings: Settings, box: Box, part: Part = "whole") -> tuple[Item, ...]:
    """A box or a part of it, flat: cover in front, the deck's back behind, titles on the sides."""
    from pnp.art import covers
    from pnp.art.style import Style, fill

    style = Style(ink=settings.ink, suits=settings.suits)
    lang = settings.lang
    front, side, back, other, _ = panels(box)
    top = box.depth + TUCK
    cut, folds = outline(box, part)
    line = pen.polygon(*cut)
    items: list[Item] = []
    if style.ink == "full":
        tone = fill(covers.tone(book), style)
        items.append(_coloured(box, part, cut, tone))
    whole = {"y": top, "height": box.height}
    sides = {"whole": (side, other), "front": (side,), "back": (other,)}[part]
    if part != "back":
        place = Area(x=front, width=box.width, **whole)
        items += front_panel(book, place, style, lang, head=box.notch + 1.0, brief=settings.large)
    if part != "front":
        items += back_panel(book, Area(x=back, width=box.width, **whole), style, lang)
    if part != "front" and settings.page:
        items.append(_scanned(settings.page, box, back, top))
    for left in sides:
        items += side_panel(book, Area(x=left, width=box.depth, **whole), style, lang, large=settings.large)
    items.append(plain.fold(folds))
    if style.ink == "full":
        pale = replace(plain.FOLD, color=HALO.color, width=0.25)
        items.append(Path(segments=tuple(folds), stroke=pale))
    items += [Path(segments=line, stroke=HALO), plain.cut(line)]
    glue = say(lang, "cut.box.glue")
    turned: Matrix = (0.0, -1.0, 1.0, 0.0, box.left(part) + (GLUE - OVER) / 2 + 1.0, top + box.height / 2)
    size = 14.0 if settings.large else 8.0
    items.append(Group(items=(plain.label(0.0, 0.0, glue, size=size),), transform=turned))
    return tuple(items)


def _scanned(url: str, box: Box, back: float, top: float) -> Item:
    """The page at the table as a code at the foot of the box's back."""
    edge = scan.side(url)
    x, y = back + (box.width - edge) / 2, top + box.height - edge - SCAN_FOOT
    return Group(items=scan.code(url), transform=(1.0, 0.0, 0.0, 1.0, x, y))


def _coloured(box: Box, part: Part, cut: list[tuple[float, float]], tone: Color) -> Item:
    """Sides, lid and flaps in the cover's colour, beyond the cuts; the glue flap stays bare."""
    over = Stroke(color=tone, width=2 * OVER, join="round")
    body, flat = box.left(part) + GLUE, box.laid(part)
    shape = pen.polygon(*((max(x, body), y) for x, y in cut))
    bare = pen.rectangle(body - OVER, -OVER, flat.width - GLUE + 2 * OVER, flat.height + 2 * OVER)
    return Group(items=(Path(segments=shape, fill=tone, stroke=over),), clip=bare)


def compose(book: Book, settings: Settings) -> Scene | None:
    """A page for each box, or for each half of one; None where the paper is too small for any."""
    deck = piles(book, settings)
    extras = extras_of(book, settings) if settings.box == "all" else None
    found = _laid(book, settings, deck, extras)
    if found is None:
        return None
    box, count, laid = found
    title = book.title(settings.lang)
    held = say(
        settings.lang,
        "cut.box.holds",
        cards=sum(pile.cards for pile in share(deck, count)),
        depth=f"{box.depth:.1f}",
        thickness=f"{settings.thick:g}",
    )
    pages: list[Page] = []
    total = count * len(laid)
    for one in laid * count:
        number = f"{len(pages) + 1}/{total}" if total > 1 else ""
        pieces = (*furniture.describe(settings, "box", title, number, sized=len(deck) < 2), held)
        place, words = one.place, one.words
        x = place.x - box.left(one.part)
        reuse = Reuse(form=one.form, transform=(1.0, 0.0, 0.0, 1.0, x, place.y))
        content = _around(place.grown(OVER), words.box)
        whole = plain.page(settings, one.orientation, content, (reuse, *words.items), pieces)
        bleed = place.grown(OVER).as_tuple()
        pages.append(replace(whole, trim=place.as_tuple(), bleed=bleed))
    forms = {one.form: _form(book, settings, box, one) for one in laid}
    title = f"{title} – {say(settings.lang, 'part.box')}"
    return Scene(title=title, lang=settings.lang, pages=tuple(pages), forms=forms)


def _form(book: Book, settings: Settings, box: Box, laid: Laid) -> Form:
    """A box or its half, drawn once for all pages that show it."""
    left, flat = box.left(laid.part), box.laid(laid.part)
    area = (left - OVER, -OVER, flat.width + 2 * OVER, flat.height + 2 * OVER)
    return Form(name=laid.form, box=area, items=net(book, settings, box, laid.part))


def _around(one: Area, other: Area) -> Area:
    """The smallest area that holds both."""
    x, y = min(one.x, other.x), min(one.y, other.y)
    return Area(x=x, y=y, width=max(one.right, other.right) - x, height=max(one.bottom, other.bottom) - y)


def _laid(
    book: Book, settings: Settings, deck: Sequence[Pile], extras: Box | None
) -> tuple[Box, int, tuple[Laid, ...]] | None:
    """The fewest boxes whose nets and instructions stand on the paper, and where they stand.

    One that holds everything is rather cut in two than made twice: the booklet has one place.
    """
    for boxes in range(1, MOST_BOXES + 1):
        held = share(deck, boxes)
        box, told = box_for(held, settings, extras), listed(held, boxes, settings.lang)
        for parts in (WHOLE, HALVES) if extras is not None and boxes == 1 else (WHOLE,):
            if parts == HALVES:
                told = language(settings.lang).gap.join((say(settings.lang, "cut.box.halves"), told)).strip()
            laid = [_on_paper(book, settings, box, part, told) for part in parts]
            if None not in laid:
                return box, boxes, tuple(one for one in laid if one is not None)
    return None


def _on_paper(book: Book, settings: Settings, box: Box, part: Part, held: str) -> Laid | None:
    """Net and instructions on a sheet that stands or lies; None where they have no room."""
    ways: tuple[plain.Orientation, ...] = ("portrait", "landscape")
    flat = box.laid(part)
    corner = GLUE if part == "back" else panels(box)[1]
    for orientation in ways:
        sheet, room = settings.sheet(orientation), settings.room(orientation)
        wide, deep = flat.width + 2 * OVER, flat.height + 2 * OVER
        if wide > room.width + 1e-6 or deep > room.height + 1e-6:
            continue
        left, top = (sheet.width - room.width) / 2, (sheet.height - room.height) / 2
        inside = Area(x=left, y=top, width=room.width, height=room.height)
        centred = plain.centred(sheet, flat.width, flat.height)
        low = replace(centred, y=inside.bottom - OVER - flat.height)
        aside = replace(low, x=inside.right - OVER - flat.width)
        for place in (centred, low, aside):
            areas = free_areas(place, inside, over=OVER, corner=corner, top=box.depth + TUCK)
            words = placed_words(book, settings, areas, held)
            if words is not None:
                return Laid(part=part, orientation=orientation, place=place, words=words)
    return None
