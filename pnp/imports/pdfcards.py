"""A print-and-play PDF as a folder of pictures: cards cut out where they stand, backs beside their fronts."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from layouts.model import LayoutError
from pnp.boxes import Box
from pnp.geometry import MM_PER_INCH, MM_PER_POINT
from pnp.imports.pdfgrid import How, Layout, View, found, named_grid, same_size, size_of
from pnp.imports.pdfsides import Asked, Backs, Cell, Sheet, Side, as_png, sides, turns_sideways
from pnp.imports.vectors import DRAWINGS, LIST, Cut, can_draw, cut_out, listed
from pnp.messages import problem
from runtime import opener
from runtime.value import value

if TYPE_CHECKING:
    from PIL.Image import Image
    from pypdfium2 import PdfDocument

LARGEST = 400_000_000
"""Bytes of a PDF."""
MOST_PAGES = 400
MOST_PREVIEWS = 8
"""Pages with cuts of their own that are shown."""


@value
class Imported:
    """The files of the folders of pictures, one for each size of card, and what was found."""

    files: dict[str, bytes]
    sizes: tuple[tuple[float, float], ...]  # mm, the usual one first
    grid: tuple[int, int]  # columns and rows of the first page
    how: How
    fronts: int
    pages: int
    backs: Backs


def read(path: Path, asked: Asked) -> Imported:
    """The cards of a PDF; `LayoutError` where it cannot be read, or nobody can tell where its cards stand."""
    import pypdfium2

    try:
        source = opener.read(path, LARGEST)
        document = pypdfium2.PdfDocument(source)
        count = len(document)
    except (OSError, pypdfium2.PdfiumError, opener.TooLarge) as error:
        raise LayoutError([problem(str(path), "imports.bad-pdf", reason=str(error))]) from error
    try:
        if not 0 < count <= MOST_PAGES:
            raise LayoutError([problem(str(path), "imports.many-pages", count=count, most=MOST_PAGES)])
        told = [_layout(document, index, asked) for index in range(count)]
        if not any(told):
            raise LayoutError([problem(str(path), "imports.no-grid")])
        return _cut(document, source, _filled(document, told, asked.flip), asked)
    finally:
        document.close()


def _layout(document: PdfDocument, index: int, asked: Asked) -> Layout | None:
    """The places of a page: as they were named, else as the page tells."""
    page = document[index]
    width, height = (side * MM_PER_POINT for side in page.get_size())
    try:
        if asked.grid is None:
            return found(page)
        card = asked.card
        if card is None:
            seen = found(page)
            if seen is None:
                return None
            card = size_of(seen.boxes[0])
        return named_grid((width, height), *asked.grid, card, asked.gap, asked.at)
    finally:
        page.close()


def _filled(document: PdfDocument, told: Sequence[Layout | None], flip: str) -> list[Layout]:
    """Places for pages that tell none: those of the page before, turned over, where that tells some."""
    usual = next(layout for layout in told if layout is not None)
    made: list[Layout] = []
    for index, layout in enumerate(told):
        before = told[index - 1] if index else None
        if layout is None and before is not None:
            size = _size(document, index)
            layout = before.mirrored(size, sideways=turns_sideways(size, flip))
        made.append(layout or usual)
    return made


def _size(document: PdfDocument, index: int) -> tuple[float, float]:
    """Width and height of a page as it is shown, in mm."""
    width, height = document.get_page_size(index)
    return width * MM_PER_POINT, height * MM_PER_POINT


def _cut(document: PdfDocument, source: bytes, layouts: Sequence[Layout], asked: Asked) -> Imported:
    """Every card as a picture, with the back that belongs to it."""
    sheets = []
    for index, layout in enumerate(layouts):
        cells = (
            Cell.of(index, box, _card(document, index, box, asked.dpi), asked.dpi) for box in layout.boxes
        )
        size = _size(document, index)
        sheets.append(Sheet(cells=tuple(cells), size=size, turn=layout.turn, folds=layout.folds))
    return _written(document, source, layouts, *sides(sheets, asked), asked.dpi)


def _written(
    document: PdfDocument,
    source: bytes,
    layouts: Sequence[Layout],
    made: Sequence[Side],
    backs: Backs,
    dpi: int,
) -> Imported:
    """The files of all sides, cards of another size than the usual one in a folder named by theirs."""
    if not made:
        raise LayoutError([problem("--grid", "imports.all-blank")])
    sizes: list[tuple[float, float]] = []
    for side in made:
        if not any(same_size(side.size, size) for size in sizes):
            sizes.append(side.size)
    groups = [[side for side in made if same_size(side.size, size)] for size in sizes]
    groups.sort(key=len, reverse=True)
    files: dict[str, bytes] = {}
    written: dict[str, Side] = {}
    for place, group in enumerate(groups):
        width, height = (sum(side.size[axis] for side in group) / len(group) for axis in (0, 1))
        sizes[place] = (width, height)
        folder = "" if not place else f"{width:.0f}x{height:.0f}mm/"
        text = f'card = "{width:.2f}x{height:.2f}mm"\nbleed = 0\n'
        files[f"{folder}pictures.toml"] = text.encode()
        for side in group:
            name = f"{folder}{side.name}.png"
            written[name], files[name] = side, side.png(dpi)
    shown: set[tuple[Box, ...]] = set()
    for index, layout in enumerate(layouts):
        if layout.boxes not in shown and len(shown) < MOST_PREVIEWS:
            name = f"preview-{index + 1}.png" if shown else "preview.png"
            files[f"source/{name}"] = _preview(document, index, layout)
            shown.add(layout.boxes)
    files[DRAWINGS] = _vectors(document, source, [*written.values()])
    files[LIST] = listed(files, [*written])
    first = groups[0][0].cell
    boxes = [box for box in layouts[first.page].boxes if same_size(size_of(box), size_of(first.box))]
    grid = len({round(box[0]) for box in boxes}), len({round(box[1]) for box in boxes})
    fronts = sum(not side.name.endswith("back") for side in made)
    facts = {"how": layouts[first.page].how, "fronts": fronts, "pages": len(layouts), "backs": backs}
    return Imported(files=files, sizes=tuple(sizes), grid=grid, **facts)  # type: ignore[arg-type]


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


def _preview(document: PdfDocument, index: int, layout: Layout) -> bytes:
    """A page with its cuts in red."""
    from PIL import ImageDraw

    page = document[index]
    image = page.render(scale=1.5).to_pil().convert("RGB")
    page.close()
    pen = ImageDraw.Draw(image)
    for box in layout.boxes:
        pen.rectangle([edge / MM_PER_POINT * 1.5 for edge in box], outline=(220, 0, 0), width=2)
    return as_png(image, 108)


def _vectors(document: PdfDocument, source: bytes, made: Sequence[Side]) -> bytes:
    """All sides as pages of their own in the order of their files, cut out by their boxes, as drawn."""
    cuts: list[Cut] = []
    for side in made:
        page = document[side.cell.page]
        view = View.of(page)
        cuts.append((side.cell.page, view.points(side.cell.box), (view.rotation + side.turn) % 360))
        page.close()
    if can_draw():
        return cut_out(source, cuts)
    import pypdfium2

    cut = pypdfium2.PdfDocument.new()
    for index, corners, turn in cuts:
        cut.import_pages(document, [index])
        page = cut[len(cut) - 1]
        page.set_mediabox(*corners)
        page.set_cropbox(*corners)
        page.set_trimbox(*corners)
        page.set_rotation(turn)
        page.close()
    target = BytesIO()
    cut.save(target)
    cut.close()
    return target.getvalue()
