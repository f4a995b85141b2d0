"""A print-and-play PDF as a folder of pictures: cards cut out by a grid, backs beside their fronts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from layouts.model import LayoutError
from pnp.geometry import MM_PER_INCH, MM_PER_POINT
from pnp.imports.pdfgrid import Box, Grid, centred_grid, found
from pnp.messages import problem
from runtime import opener
from runtime.value import value

if TYPE_CHECKING:
    from PIL.Image import Image
    from pypdfium2 import PdfDocument

Backs = Literal["none", "alternate", "last"]
BACKS: tuple[Backs, ...] = ("none", "alternate", "last")
LARGEST = 400_000_000
"""Bytes of a PDF."""
MOST_PAGES = 400
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
    card: tuple[float, float] | None = None  # mm
    backs: Backs | None = None
    flip: Literal["long", "short"] = "long"
    dpi: int = 300


@value
class Imported:
    """The files of the folder of pictures, and what was found."""

    files: dict[str, bytes]
    grid: Grid
    grids: tuple[Grid, ...]  # of each page
    fronts: int
    pages: int
    backs: Backs


def read(path: Path, asked: Asked) -> Imported:
    """The cards of a PDF; `LayoutError` where it cannot be read, or nobody can tell where its cards stand."""
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(opener.read(path, LARGEST))
        count = len(document)
    except (OSError, pypdfium2.PdfiumError, opener.TooLarge) as error:
        raise LayoutError([problem(str(path), "imports.bad-pdf", reason=str(error))]) from error
    try:
        if not 0 < count <= MOST_PAGES:
            raise LayoutError([problem(str(path), "imports.many-pages", count=count, most=MOST_PAGES)])
        grids = [_grid(document, index, asked) for index in range(count)]
        usual = next((grid for grid in grids if grid is not None), None)
        if usual is None:
            raise LayoutError([problem(str(path), "imports.no-grid")])
        return _cut(document, _filled(document, grids, usual, asked.flip), usual, asked)
    finally:
        document.close()


def _grid(document: PdfDocument, index: int, asked: Asked) -> Grid | None:
    """The grid of a page: as it was named, else as the page tells."""
    page = document[index]
    width, height = (side * MM_PER_POINT for side in page.get_size())
    try:
        if asked.grid is None:
            return found(page)
        columns, rows = asked.grid
        card = asked.card
        if card is None:
            seen = found(page)
            if seen is None:
                return None
            card = (seen.width, seen.height)
        return centred_grid((width, height), columns, rows, card, asked.gap)
    finally:
        page.close()


def _filled(document: PdfDocument, grids: Sequence[Grid | None], usual: Grid, flip: str) -> Sequence[Grid]:
    """Grids for pages that tell none: that of the page before, turned over, where that tells one."""
    made: list[Grid] = []
    for index, grid in enumerate(grids):
        before = grids[index - 1] if index else None
        if grid is not None:
            made.append(grid)
        elif before is not None:
            width, height = (side * MM_PER_POINT for side in document.get_page_size(index))
            sideways = _sideways((width, height), flip)
            made.append(before.turned(width, height, sideways=sideways))
        else:
            made.append(usual)
    return made


def _sideways(size: tuple[float, float], flip: str) -> bool:
    """Whether turning a page over that edge swaps left and right, not above and below."""
    return (flip == "long") == (size[1] >= size[0])


def _cut(document: PdfDocument, grids: Sequence[Grid], usual: Grid, asked: Asked) -> Imported:
    """Every card as a picture, with the back that belongs to it."""
    pages = [
        [_card(document, index, box, asked.dpi) for box in grid.boxes()] for index, grid in enumerate(grids)
    ]
    backs = asked.backs or _told(pages)
    files: dict[str, bytes] = {}
    fronts = 0
    for index, cells in _fronts(pages, backs):
        grid = grids[index]
        sideways = _sideways(document.get_page_size(index), asked.flip)
        behind = _behind(pages, index, backs, grid, sideways)
        for place, front in enumerate(cells):
            if _blank(front):
                continue
            fronts += 1
            name = f"p{index + 1:02}-{place + 1:02}"
            files[f"{name}.png"] = _png(front, asked.dpi)
            if backs == "alternate" and behind is not None and not _blank(behind[place]):
                files[f"{name}-back.png"] = _png(behind[place], asked.dpi)
    if backs == "last" and pages:
        common = next((cell for cell in pages[-1] if not _blank(cell)), None)
        if common is not None:
            files["back.png"] = _png(common, asked.dpi)
    files = _one_back(files)
    files["pictures.toml"] = f'card = "{usual.width:.2f}x{usual.height:.2f}mm"\nbleed = 0\n'.encode()
    files["preview.png"] = b""
    files["preview.png"] = _preview(document, usual)
    return Imported(files=files, grid=usual, grids=tuple(grids), fronts=fronts, pages=len(pages), backs=backs)


def _fronts(pages: Sequence[Sequence[Image]], backs: Backs) -> Iterator[tuple[int, Sequence[Image]]]:
    for index, cells in enumerate(pages):
        if backs == "alternate" and index % 2:
            continue
        if backs == "last" and index == len(pages) - 1:
            continue
        yield index, cells


def _behind(
    pages: Sequence[Sequence[Image]], index: int, backs: Backs, grid: Grid, sideways: bool
) -> Sequence[Image] | None:
    """The backs of a page of fronts, each at the place of its front and upright."""
    if backs != "alternate" or index + 1 >= len(pages):
        return None
    columns, rows = len(grid.columns), len(grid.rows)
    cells = pages[index + 1]
    if len(cells) != columns * rows:
        return None
    if sideways:
        return [
            cells[row * columns + columns - 1 - column] for row in range(rows) for column in range(columns)
        ]
    turned = [cell.rotate(180) for cell in cells]
    return [turned[(rows - 1 - row) * columns + column] for row in range(rows) for column in range(columns)]


def _told(pages: Sequence[Sequence[Image]]) -> Backs:
    """Where the backs are: on every second page where those are all alike, on the last page, or nowhere."""
    if len(pages) >= 2 and len(pages) % 2 == 0 and all(_uniform(page) for page in pages[1::2]):
        return "alternate"
    if len(pages) >= 2 and _uniform(pages[-1]) and not _uniform(pages[0]):
        return "last"
    return "none"


def _uniform(cells: Sequence[Image]) -> bool:
    """Whether the cards of a page that are not blank look the same, up to what rounding changes."""
    drawn = [cell for cell in cells if not _blank(cell)]
    small = [cell.convert("L").resize((12, 16)).tobytes() for cell in drawn]
    return bool(small) and all(max(map(_off, small[0], other)) < 24 for other in small)


def _off(one: int, other: int) -> int:
    return abs(one - other)


def _blank(cell: Image) -> bool:
    edge = round(cell.width * OVERHANG)
    lowest, _ = cell.crop((edge, edge, cell.width - edge, cell.height - edge)).convert("L").getextrema()
    return isinstance(lowest, int) and lowest >= BLANK


def _one_back(files: dict[str, bytes]) -> dict[str, bytes]:
    """One `back.png` in the place of backs that are all the same."""
    backs = [name for name in files if name.endswith("-back.png")]
    fronts = [name for name in files if name.endswith(".png") and name not in (*backs, "back.png")]
    if len(backs) < 2 or len(backs) != len(fronts):
        return files
    first = _coarse(files[backs[0]])
    if any(max(map(_off, first, _coarse(files[name]))) > SAME for name in backs[1:]):
        return files
    kept = {name: data for name, data in files.items() if name not in backs}
    return {**kept, "back.png": files[backs[0]]}


def _coarse(data: bytes) -> bytes:
    """The pixels of a picture a third as large, where half a pixel hardly shows."""
    from PIL import Image

    with Image.open(BytesIO(data)) as image:
        return image.convert("RGB").reduce(3).tobytes()


def _card(document: PdfDocument, index: int, box: Box, dpi: int) -> Image:
    """What stands in a box of a page, its edges at the edges of the picture to a fraction of a pixel."""
    import pypdfium2
    import pypdfium2.raw as raw

    left, top, right, bottom = (edge / MM_PER_POINT for edge in box)
    width, height = (round(side / MM_PER_INCH * dpi) for side in (box[2] - box[0], box[3] - box[1]))
    page = document[index]
    bitmap = pypdfium2.PdfBitmap.new_native(max(1, width), max(1, height), raw.FPDFBitmap_BGRx)
    raw.FPDFBitmap_FillRect(bitmap.raw, 0, 0, bitmap.width, bitmap.height, 0xFFFFFFFF)
    across, down = bitmap.width / (right - left), bitmap.height / (bottom - top)
    matrix = raw.FS_MATRIX(across, 0, 0, down, -left * across, -top * down)
    clip = raw.FS_RECTF(0, 0, bitmap.width, bitmap.height)
    raw.FPDF_RenderPageBitmapWithMatrix(bitmap.raw, page.raw, matrix, clip, raw.FPDF_ANNOT)
    image: Image = bitmap.to_pil().convert("RGB")
    bitmap.close()
    page.close()
    return image


def _png(image: Image, dpi: int) -> bytes:
    target = BytesIO()
    image.save(target, "PNG", dpi=(dpi, dpi))
    return target.getvalue()


def _preview(document: PdfDocument, grid: Grid) -> bytes:
    """The first page with the grid in red."""
    from PIL import ImageDraw

    page = document[0]
    image = page.render(scale=1.5).to_pil().convert("RGB")
    page.close()
    pen = ImageDraw.Draw(image)
    for box in grid.boxes():
        corners = [edge / MM_PER_POINT * 1.5 for edge in box]
        pen.rectangle(corners, outline=(220, 0, 0), width=2)
    return _png(image, 108)


def vectors(path: Path, imported: Imported) -> bytes:
    """The places of all pages as pages of their own, cut out by their boxes: nothing becomes pixels."""
    import pypdfium2

    source = pypdfium2.PdfDocument(opener.read(path, LARGEST))
    made = pypdfium2.PdfDocument.new()
    for index, grid in enumerate(imported.grids):
        left, _, _, top = source[index].get_bbox()
        for box in grid.boxes():
            made.import_pages(source, [index])
            page = made[len(made) - 1]
            x1, y1, x2, y2 = (edge / MM_PER_POINT for edge in box)
            corners = (left + x1, top - y2, left + x2, top - y1)
            page.set_mediabox(*corners)
            page.set_cropbox(*corners)
            page.close()
    target = BytesIO()
    made.save(target)
    made.close()
    source.close()
    return target.getvalue()
