"""Cards of an imported PDF printed as they were drawn: in a finished PDF pixels give way to drawings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from layouts.sources import MADE_FROM
from pnp.imports.pictures import LARGEST
from pnp.pixels import pngrows
from pnp.pixels.head import head
from runtime import opener

if TYPE_CHECKING:
    from pikepdf import Object, Page, Pdf

DRAWINGS, LIST = "source/vectors.pdf", "source/vectors.txt"
"""Every side as a page, and which picture each page is, with what its file held."""
LARGEST_PDF = 400_000_000
FAR = 20_000
"""Points from the origin that no page reaches."""


Cut = tuple[int, tuple[float, float, float, float], int]
"""A page, the box that is cut out of it in its points, left, bottom, right and top, and how it is turned."""


def cut_out(data: bytes, cuts: Sequence[Cut]) -> bytes:
    """A PDF of which each page shows one cut of a page of another: what is drawn there is in it once."""
    import pikepdf

    target = BytesIO()
    with pikepdf.open(BytesIO(data)) as source, pikepdf.new() as made:
        for page, box, turn in cuts:
            made.pages.append(source.pages[page])
            shown = made.pages[-1]
            shown.mediabox = shown.cropbox = shown.trimbox = pikepdf.Array(box)
            shown.Rotate = turn
        made.save(target, deterministic_id=True)
    return target.getvalue()


def can_draw() -> bool:
    """Whether the package is there by which drawings are cut out and put in."""
    return find_spec("pikepdf") is not None


def listed(files: Mapping[str, bytes], names: Sequence[str]) -> bytes:
    """The list of pictures in the order of their pages."""
    return "".join(f"{_digest(files[name])} {name}\n" for name in names).encode()


def drawn_again(data: bytes, game: Path) -> bytes:
    """A PDF of a game that was made of pictures, with the drawings of those that came with some.

    Pictures that were changed since they were imported stay as they are; so does all of it without pikepdf.
    """
    folder = MADE_FROM.get(game)
    if folder is None or not can_draw():
        return data
    pages = dict(_pages(folder, game))
    if not pages:
        return data
    import pikepdf

    target = BytesIO()
    home = folder if (folder / DRAWINGS).is_file() else folder.parent
    source = BytesIO(opener.read(home / DRAWINGS, LARGEST_PDF))
    whole: dict[str, Object] = {}
    with pikepdf.open(BytesIO(data)) as pdf, pikepdf.open(source) as drawings:
        for stream in list(pdf.objects):
            if isinstance(stream, pikepdf.Stream) and stream.get("/Subtype") == "/Image":
                found = pages.get(stream.read_raw_bytes())
                if found is not None:
                    page, across, down = found
                    _replace(stream, _card(pdf, drawings, drawings.pages[page], whole), across, down)
        pdf.save(target, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.preserve)
    return target.getvalue()


def _pages(folder: Path, game: Path) -> Iterator[tuple[bytes, tuple[int, float, float]]]:
    """Of each picture as a PDF packs it: its page, and the shares of it that are mirrored edges."""
    for home, prefix in ((folder, ""), (folder.parent, f"{folder.name}/")):
        if not (home / LIST).is_file():
            continue
        for page, line in enumerate((home / LIST).read_text("utf-8").splitlines()):
            digest, _, name = line.partition(" ")
            name = name.removeprefix(prefix)
            if not (game / name).is_file() or not (folder / name).is_file():
                continue
            original = opener.read(folder / name, LARGEST)
            if _digest(original) == digest:
                grown = (game / name).read_bytes()
                (width, height), (wide, high) = head(original).size, head(grown).size
                edges = ((wide - width) / 2 / wide, (high - height) / 2 / high)
                yield pngrows.packed(grown, head(grown))[0], (page, *edges)
        return


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:16]


def _card(pdf: Pdf, drawings: Pdf, page: Page, whole: dict[str, Object]) -> Object:
    """A form that shows the cut of a page upright in the unit square; `whole`: forms of pages so far."""
    from pikepdf import Array, Dictionary, Name, Stream

    contents = page.obj.Contents
    parts = list(contents) if isinstance(contents, Array) else [contents]
    key = " ".join(str(part.objgen) for part in parts)
    if key not in whole:
        form = Stream(pdf, b"\n".join(part.read_bytes() for part in parts))
        form.Type, form.Subtype, form.BBox = Name.XObject, Name.Form, Array([-FAR, -FAR, FAR, FAR])
        resources = page.obj.get("/Resources", Dictionary())
        held = resources if resources.is_indirect else drawings.make_indirect(resources)
        form.Resources = pdf.copy_foreign(held)  # what pages share is copied once
        whole[key] = pdf.make_indirect(form)
    box = [float(edge) for edge in page.mediabox]
    card = Stream(pdf, b"/P Do")
    card.Type, card.Subtype, card.BBox = Name.XObject, Name.Form, Array(box)
    card.Matrix = Array(_to_unit(box, int(page.obj.get("/Rotate", 0)) % 360))
    card.Resources = Dictionary(XObject=Dictionary(P=whole[key]))
    return pdf.make_indirect(card)


def _to_unit(box: Sequence[float], turn: int) -> list[float]:
    """The matrix by which a box, shown turned clockwise, fills the unit square."""
    left, bottom, right, top = box
    wide, high = 1 / (right - left), 1 / (top - bottom)
    return {
        0: [wide, 0, 0, high, -wide * left, -high * bottom],
        90: [0, -wide, high, 0, -high * bottom, wide * right],
        180: [-wide, 0, 0, -high, wide * right, high * top],
        270: [0, wide, -high, 0, high * top, -wide * left],
    }[turn]


def _replace(image: Object, form: Object, across: float, down: float) -> None:
    """Make a form of an image: a drawing in the unit square, its edges mirrored outwards."""
    from pikepdf import Array, Dictionary, Name

    steps = []
    under = [(0.0, 0.0, 1.0, 1.0)]  # its edges show where two drawings meet within a pixel
    around = [(x, y, a, d) for x, a in _mirrored(across) for y, d in _mirrored(down)]
    for x, y, a, d in under + around:
        steps.append(f"q {a:.6f} 0 0 {d:.6f} {x:.6f} {y:.6f} cm /V Do Q")
    for key in {*image.keys()} - {"/Length"}:
        del image[key]
    image.Type, image.Subtype = Name.XObject, Name.Form
    image.BBox = Array([0, 0, 1, 1])
    image.Resources = Dictionary(XObject=Dictionary(V=form))
    image.write("\n".join(steps).encode())


def _mirrored(edge: float) -> list[tuple[float, float]]:
    """Where a drawing begins along one axis and how long it is there: below zero it is turned over."""
    length = 1 - 2 * edge
    ways = [(edge, length)]
    return [(edge, -length), *ways, (1 - edge + length, -length)] if edge else ways
