"""Pictures for Cricut's Print Then Cut: cards on nothing, so that the program cuts along their edges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from layouts.cutters import PrintedPicture
from layouts.model import CardSize, Size
from pnp.art import pen
from pnp.compose.shapes import outline, outlined
from pnp.export.cutter import Outlines
from pnp.export.outputs import Made
from pnp.export.raster import drawn, pictures
from pnp.export.sides import SPARE, Canvas, CardSides, canvas, resized
from pnp.geometry import MM_PER_INCH, Box, how_many, nm
from pnp.scene import Color, Page, Path
from runtime.value import value

if TYPE_CHECKING:
    from PIL.Image import Image

BLACK = Color(0.0, 0.0, 0.0)


@value
class Layout:
    """How many cards of which pixels lie on one picture, and how many dots part them."""

    columns: int
    rows: int
    card: Canvas
    gap: int

    @property
    def pixels(self) -> tuple[int, int]:
        """The size of a full picture."""
        wide, high = self.card.pixels
        return (
            self.columns * wide + (self.columns - 1) * self.gap,
            self.rows * high + (self.rows - 1) * self.gap,
        )

    @property
    def size(self) -> Size:
        """The size of a full picture in millimetres."""
        scale = MM_PER_INCH / self.card.dpi
        return Size(width=self.pixels[0] * scale, height=self.pixels[1] * scale)

    def places(self) -> Iterator[tuple[int, int]]:
        """Left and top of every place, row by row."""
        wide, high = self.card.pixels
        for row in range(self.rows):
            for column in range(self.columns):
                yield column * (wide + self.gap), row * (high + self.gap)


def layout(trim: Size, gap: float, machine: PrintedPicture) -> Layout | None:
    """As many cards as the largest picture holds, whichever way it lies; None where not even one does.

    >>> from layouts.cutters import cricut
    >>> best = layout(Size(width=63.5, height=88.9), 3.0, cricut())
    >>> best.columns, best.rows
    (2, 2)
    """
    area = machine.area
    found = []
    for wide, high in ((area.width, area.height), (area.height, area.width)):
        columns = how_many(nm(wide), nm(trim.width), nm(gap))
        rows = how_many(nm(high), nm(trim.height), nm(gap))
        if columns and rows:
            dots = round(gap / MM_PER_INCH * machine.dpi)
            found.append(Layout(columns=columns, rows=rows, card=canvas(trim, machine.dpi), gap=dots))
    return max(found, key=lambda one: one.columns * one.rows, default=None)


def files(album: CardSides, on: Layout, copies: int, title: str, lang: str) -> list[Made]:
    """Pictures of the faces, as many as the deck takes."""
    place = on.card
    surface = Size(width=album.trim.width + 2 * SPARE, height=album.trim.height + 2 * SPARE)
    sides = ((entry.face, lambda entry=entry: album.face(entry)) for entry in album.entries)
    pages = [resized(page, place.size) for page in drawn(sides, album.trim, surface)]
    shots = [shot.convert("RGBA") for shot in pictures(pages, place, title, lang)]
    edge = _edge(place, album.card)
    for shot in shots:
        shot.putalpha(edge)
    deck = [
        (entry.card.id, shot)
        for _ in range(copies)
        for entry, shot in zip(album.entries, shots, strict=True)
        for _ in range(entry.card.quantity)
    ]
    up = on.columns * on.rows
    runs = [deck[start : start + up] for start in range(0, len(deck), up)]
    digits = max(2, len(str(len(runs))))
    return [_picture(run, on, f"cards-{number:0{digits}}.png") for number, run in enumerate(runs, start=1)]


def _edge(place: Canvas, card: CardSize) -> Image:
    """Where a card is: white inside its outline, black beyond."""
    from PIL import ImageOps

    size = place.size
    whole = Box(x=0.0, y=0.0, width=size.width, height=size.height)
    round_corners = pen.rectangle(*whole.as_tuple(), _radius(card))
    segments = outline(card, whole) if outlined(card) else round_corners
    shape = Path(segments=segments, fill=BLACK)
    (shot,) = pictures([Page(width=size.width, height=size.height, items=(shape,))], place, "", "en")
    return ImageOps.invert(shot.convert("L"))


def _radius(card: CardSize) -> float:
    """The radius of a card's corners."""
    return 0.0 if card.shape == "rectangle" else min(card.corner, min(card.trim.width, card.trim.height) / 2)


def _picture(run: Sequence[tuple[str, Image]], on: Layout, name: str) -> Made:
    """One picture; what no card covers is transparent."""
    from PIL import Image

    whole = Image.new("RGBA", on.pixels, (255, 255, 255, 0))
    for (_, shot), at in zip(run, on.places(), strict=False):
        whole.paste(shot, at)
    used = whole.getbbox() or (0, 0, 1, 1)
    cut = whole.crop((0, 0, used[2], used[3]))
    data = BytesIO()
    cut.save(data, "PNG", dpi=(on.card.dpi, on.card.dpi))
    facts = {
        "kind": "print",
        "width": cut.width,
        "height": cut.height,
        "width_mm": cut.width * MM_PER_INCH / on.card.dpi,
        "height_mm": cut.height * MM_PER_INCH / on.card.dpi,
        "cards": [card for card, _ in run],
    }
    return Made(name=name, data=data.getvalue(), facts=facts)


def outlines(on: Layout, card: CardSize) -> Outlines:
    """The cuts of a full picture, for programs that take drawings."""
    scale = MM_PER_INCH / on.card.dpi
    size = on.card.size
    cards = tuple(Box(x=x * scale, y=y * scale, width=size.width, height=size.height) for x, y in on.places())
    return Outlines(sheet=on.size, cards=cards, radius=_radius(card), marks=(), shape=card.shape)
