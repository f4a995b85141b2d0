"""Which cards of a PDF are fronts, and where their backs are: behind or beside them, or on the last page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING, Literal

from layouts.model import LayoutError
from pnp.boxes import Box
from pnp.imports.pdfgrid import mirrored, same_size, size_of
from pnp.messages import problem
from runtime.value import value

if TYPE_CHECKING:
    from PIL.Image import Image

Backs = Literal["none", "alternate", "last", "fold"]
BACKS: tuple[Backs, ...] = ("none", "alternate", "last", "fold")
BLANK = 250
"""Of 255: a card none of whose pixels is darker is an empty place."""
OVERHANG = 0.055
"""Of the width of a card: as far as the bleed of a neighbour reaches into an empty place."""
SAME = 64
"""Of 255: as far as the pixels of one back differ where it falls between other pixels."""


@value
class Asked:
    """What the person says of the PDF; None: it is to be found."""

    grid: tuple[int, int] | None = None
    gap: float = 0.0
    at: tuple[float, float] | None = None  # mm, of the first card's upper left corner
    card: tuple[float, float] | None = None  # mm
    backs: Backs | None = None
    flip: Literal["long", "short"] = "long"
    turn: int | None = None  # degrees clockwise
    dpi: int = 300


@value
class Cell:
    """One place of a page, and what stands there as it is shown: a PNG, some pixels, whether it is blank."""

    page: int
    box: Box
    data: bytes
    small: bytes
    blank: bool

    @classmethod
    def of(cls, page: int, box: Box, image: Image, dpi: int) -> Cell:
        """The cell of a picture: no more of it is kept than its file."""
        small = image.resize((12, 16)).tobytes()
        return cls(page=page, box=box, data=as_png(image, dpi), small=small, blank=_blank(image))

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the place in mm."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2


@value
class Sheet:
    """The places of a page, its size in mm, and what its `Layout` says of turns and folds."""

    cells: tuple[Cell, ...]
    size: tuple[float, float]
    turn: int | None
    folds: tuple[bool, bool]


@value
class Side:
    """A front or back that is written: its place, and how far it is turned clockwise to stand upright."""

    name: str  # of its file
    cell: Cell
    turn: int

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the upright card in mm."""
        width, height = size_of(self.cell.box)
        return (height, width) if self.turn % 180 else (width, height)

    def png(self, dpi: int) -> bytes:
        """The upright picture."""
        if not self.turn:
            return self.cell.data
        return as_png(_opened(self.cell.data).rotate(-self.turn, expand=True), dpi)


def as_png(image: Image, dpi: int) -> bytes:
    """A picture as a PNG that knows its size."""
    target = BytesIO()
    image.save(target, "PNG", dpi=(dpi, dpi))
    return target.getvalue()


def _opened(data: bytes) -> Image:
    from PIL import Image as Raster

    return Raster.open(BytesIO(data))


def sides(sheets: Sequence[Sheet], asked: Asked) -> tuple[list[Side], Backs]:
    """All fronts and backs, and where the backs were; `LayoutError` where pages cannot be folded as asked."""
    fold = _fold(sheets, asked) if asked.backs in (None, "fold") else None
    if asked.backs == "fold" and fold is None:
        raise LayoutError([problem("--backs", "imports.no-fold")])
    backs: Backs = "fold" if fold else asked.backs or _told(sheets, asked.flip)
    made: list[Side] = []
    usual = next((sheet.turn for sheet in sheets if sheet.turn is not None), 0)
    for index, sheet in enumerate(sheets):
        if (backs == "alternate" and index % 2) or (backs == "last" and index == len(sheets) - 1):
            continue
        turn = asked.turn if asked.turn is not None else usual if sheet.turn is None else sheet.turn
        follows = backs == "alternate" and index + 1 < len(sheets)
        fronts, behind = sheet.cells, sheets[index + 1].cells if follows else ()
        sideways = turns_sideways(sheet.size, asked.flip)
        if fold:
            sideways, first = fold
            fronts, behind = _halves(sheet, sideways=sideways, first=first)
        made += _pairs(fronts, behind, turn, sheet.size, sideways=sideways)
    common = next((cell for cell in sheets[-1].cells if not cell.blank), None)
    if backs == "last" and common is not None:
        made.append(Side(name="back", cell=common, turn=-_quarter(common.box, usual) % 360))
    return _one_back(made), backs


def turns_sideways(size: tuple[float, float], flip: str) -> bool:
    """Whether turning a page over that edge swaps left and right, not above and below."""
    return (flip == "long") == (size[1] >= size[0])


def _quarter(box: Box, turn: int) -> int:
    """The turn of one card: who lies upright already is not put on its side."""
    width, height = size_of(box)
    return 0 if turn % 180 and height > width else turn


def _pairs(
    cells: Sequence[Cell], behind: Sequence[Cell], turn: int, size: tuple[float, float], *, sideways: bool
) -> Iterator[Side]:
    """The fronts of a page with their backs, which lie at the same places once it is turned over."""
    for place, cell in enumerate(cells, start=1):
        if cell.blank:
            continue
        own = _quarter(cell.box, turn)
        name = f"p{cell.page + 1:02}-{place:02}"
        yield Side(name=name, cell=cell, turn=own)
        back = _at(mirrored(cell.box, size, sideways=sideways), behind)
        if back is not None and not back.blank:
            yield Side(name=f"{name}-back", cell=back, turn=(-own if sideways else 180 - own) % 360)


def _at(box: Box, cells: Sequence[Cell]) -> Cell | None:
    """The cell of this size at a place, or where a printer that is a little off would have it."""
    wanted = size_of(box)
    x, y, near = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2, min(wanted) / 4
    for cell in cells:
        off = max(abs(cell.middle[0] - x), abs(cell.middle[1] - y))
        if off < near and same_size(size_of(cell.box), wanted):
            return cell
    return None


# where they are


def _halves(sheet: Sheet, *, sideways: bool, first: bool) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """The fronts and the backs of a page that is folded in its middle; `first`: fronts are left or above."""
    axis = 0 if sideways else 1
    before = tuple(cell for cell in sheet.cells if cell.middle[axis] < sheet.size[axis] / 2)
    after = tuple(cell for cell in sheet.cells if cell not in before)
    return (before, after) if first else (after, before)


def _fold(sheets: Sequence[Sheet], asked: Asked) -> tuple[bool, bool] | None:
    """How pages are folded, whether sideways, and whether the fronts come first; None where they are not.

    Backs that look the same on one side of the middle tell it, on several pages or beside a line; else it has
    to be asked for.
    """
    lines = {True: any(sheet.folds[0] for sheet in sheets), False: any(sheet.folds[1] for sheet in sheets)}
    for sideways in sorted((True, False), key=lambda way: (not lines[way], way != (asked.flip == "long"))):
        for first in (True, False):
            split = [_halves(sheet, sideways=sideways, first=first) for sheet in sheets]
            if not all(map(_faces, split, sheets, [sideways] * len(sheets))):
                continue
            fronts, backs = ([cell for halves in split for cell in halves[half]] for half in (0, 1))
            if asked.backs == "fold" and not _uniform(fronts):
                return sideways, first
            if (len(sheets) > 1 or lines[sideways]) and _uniform(backs) and not _uniform(fronts):
                return sideways, first
    return None


def _faces(split: tuple[tuple[Cell, ...], tuple[Cell, ...]], sheet: Sheet, sideways: bool) -> bool:
    """Whether each front of a page has a place on the other side of the fold."""
    fronts, backs = split
    places = (_at(mirrored(cell.box, sheet.size, sideways=sideways), backs) for cell in fronts)
    return 0 < len(fronts) == len(backs) and all(places)


def _told(sheets: Sequence[Sheet], flip: str) -> Backs:
    """Where the backs are: on every second page, on the last page, or nowhere.

    Every second page holds them where its cards are all alike, or where places are empty behind empty ones.
    """
    pages = [sheet.cells for sheet in sheets]
    if len(pages) >= 2 and len(pages) % 2 == 0:
        behind = pages[1::2]
        alike = all(map(_uniform, behind)) and (min(map(len, behind)) > 1 or _uniform(sum(behind, ())))
        if alike or _mirrored_gaps(sheets, flip):
            return "alternate"
    if len(pages) >= 2 and _uniform(pages[-1]) and not _uniform(pages[0]):
        return "last"
    return "none"


def _mirrored_gaps(sheets: Sequence[Sheet], flip: str) -> bool:
    """Whether cards have cards behind them, and empty places nothing, some of them not in the middle."""
    telling = False
    for fronts, backs in zip(sheets[::2], sheets[1::2], strict=True):
        sideways = turns_sideways(fronts.size, flip)
        for cell in fronts.cells:
            behind = _at(mirrored(cell.box, fronts.size, sideways=sideways), backs.cells)
            if (behind is None or behind.blank) != cell.blank:
                return False
            same = _at(cell.box, backs.cells)
            telling |= not cell.blank and (same is None or same.blank)
    return telling


def _uniform(cells: Sequence[Cell]) -> bool:
    """Whether the cards that are not blank look the same, up to what rounding changes."""
    small = [cell.small for cell in cells if not cell.blank]
    return bool(small) and all(max(map(_off, small[0], other)) < 24 for other in small)


def _off(one: int, other: int) -> int:
    return abs(one - other)


def _blank(image: Image) -> bool:
    edge = round(image.width * OVERHANG)
    lowest, _ = image.crop((edge, edge, image.width - edge, image.height - edge)).convert("L").getextrema()
    return isinstance(lowest, int) and lowest >= BLANK


def _one_back(made: list[Side]) -> list[Side]:
    """One `back` in the place of backs that are all the same."""
    backs = [side for side in made if side.name.endswith("-back")]
    if len(backs) < 2 or 2 * len(backs) != len(made):
        return made
    first, size = _coarse(backs[0]), backs[0].size
    for side in backs[1:]:
        if not same_size(side.size, size) or max(map(_off, first, _coarse(side))) > SAME:
            return made
    return [*(side for side in made if side not in backs), replace(backs[0], name="back")]


def _coarse(side: Side) -> bytes:
    """The pixels of a side a third as large, where half a pixel hardly shows."""
    image = _opened(side.cell.data).rotate(-side.turn, expand=True)
    return image.convert("RGB").reduce(3).tobytes()
