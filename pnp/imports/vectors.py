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
from pnp.pixels import unpack
from pnp.pixels.head import head
from runtime import opener

if TYPE_CHECKING:
    from pikepdf import Object, Pdf

DRAWINGS, LIST = "source/vectors.pdf", "source/vectors.txt"
"""Every side as a page, and which picture each page is, with what its file held."""
LARGEST_PDF = 400_000_000


def listed(files: Mapping[str, bytes], names: Sequence[str]) -> bytes:
    """The list of pictures in the order of their pages."""
    return "".join(f"{_digest(files[name])} {name}\n" for name in names).encode()


def drawn_again(data: bytes, game: Path) -> bytes:
    """A PDF of a game that was made of pictures, with the drawings of those that came with some.

    Pictures that were changed since they were imported stay as they are; so does all of it without pikepdf.
    """
    folder = MADE_FROM.get(game)
    if folder is None or find_spec("pikepdf") is None:
        return data
    pages = dict(_pages(folder, game))
    if not pages:
        return data
    import pikepdf

    target = BytesIO()
    home = folder if (folder / DRAWINGS).is_file() else folder.parent
    source = BytesIO(opener.read(home / DRAWINGS, LARGEST_PDF))
    with pikepdf.open(BytesIO(data)) as pdf, pikepdf.open(source) as drawings:
        for stream in list(pdf.objects):
            if isinstance(stream, pikepdf.Stream) and stream.get("/Subtype") == "/Image":
                found = pages.get(stream.read_raw_bytes())
                if found is not None:
                    _replace(pdf, stream, drawings, *found)
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
                yield unpack.packed(grown, head(grown))[0], (page, *edges)
        return


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:16]


def _replace(pdf: Pdf, image: Object, drawings: Pdf, page: int, across: float, down: float) -> None:
    """Make a form of an image: a drawing in the unit square, its edges mirrored outwards."""
    from pikepdf import Array, Dictionary, Name

    form = pdf.copy_foreign(drawings.pages[page].as_form_xobject())
    left, bottom, right, top = _extent(form)
    steps = []
    under = [(0.0, 0.0, 1.0, 1.0)]  # its edges show where two drawings meet within a pixel
    around = [(x, y, a, d) for x, a in _mirrored(across) for y, d in _mirrored(down)]
    for x, y, a, d in under + around:
        wide, high = a / (right - left), d / (top - bottom)
        numbers = (wide, 0.0, 0.0, high, x - wide * left, y - high * bottom)
        steps.append("q " + " ".join(f"{number:.6f}" for number in numbers) + " cm /V Do Q")
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


def _extent(form: Object) -> tuple[float, float, float, float]:
    """The box of a form after its own matrix."""
    x1, y1, x2, y2 = (float(edge) for edge in form.BBox)
    a, b, c, d, e, f = (float(part) for part in form.get("/Matrix", (1, 0, 0, 1, 0, 0)))
    xs = [a * x + c * y + e for x in (x1, x2) for y in (y1, y2)]
    ys = [b * x + d * y + f for x in (x1, x2) for y in (y1, y2)]
    return min(xs), min(ys), max(xs), max(ys)
