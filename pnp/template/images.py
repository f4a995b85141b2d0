"""Pictures of the user's own: found inside the folder, measured before they are opened, placed in a box."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Literal

from layouts.outside import opener
from layouts.value import short
from pnp.art import pen
from pnp.errors import PnpError
from pnp.messages import problem
from pnp.scene import Group, Item, Picture
from pnp.template.lengths import ZERO, Length
from pnp.template.refusals import Refused

if TYPE_CHECKING:
    from PIL.ImageFile import ImageFile

    from pnp.template.svgfile import Drawing

Fit = Literal["contain", "cover"]
Box = tuple[float, float, float, float]

LARGEST_FILE = 40_000_000
"""Bytes: an uncompressed tarot card at 600 dpi is 13 MB."""

MOST_PIXELS = 50_000_000
"""Pixels: an A4 page at 600 dpi has 35 million."""

MOST_ALONG = 30_000
"""Pixels of a side; of a picture one pixel wide every line would have to be drawn into a hair."""

SCAN = b"\xff\xda"
"""Begins a scan of a JPEG; progressive ones have about ten, each of them a run over the whole picture."""

MOST_UNPACKED = 2_000_000_000
"""Pixels of a JPEG times its scans: forty for the largest picture."""

ENDS = 65_536
"""Bytes at both ends of a PNG among which what it says of itself stands: between them lie its pixels."""

MILLION = 1_000_000
OF_A_PICTURE = frozenset(
    {"drawing.bad-picture", "drawing.big-file", "drawing.big-picture", "drawing.long-picture"}
)
"""Faults of a file itself, whichever cards show it."""


@short
class Image:
    """A picture ready to be placed: its proportions, and the drawing or the bytes of the file."""

    name: str
    width: float
    height: float
    drawing: Drawing | None
    data: bytes


def read(path: FilePath, name: str) -> Image:
    """Read a PNG, JPEG or SVG; `PnpError` where it is none, too large, or unsafe."""
    try:
        data = opener.read(path, LARGEST_FILE)
    except opener.TooLarge as error:
        size, limit = error.size / MILLION, LARGEST_FILE // MILLION
        raise PnpError(problem(name, "drawing.big-file", path=name, size=size, limit=limit)) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise PnpError(
            problem(name, "drawing.bad-picture", path=name, reason=reason, reason_ja=reason)
        ) from error
    if path.suffix.lower() == ".svg" or data.lstrip()[:5] in (b"<?xml", b"<svg "):
        return _vector(data, name)
    return _raster(data, name)


def _vector(data: bytes, name: str) -> Image:
    from pnp.template import svgfile

    try:
        drawing = svgfile.parse(data)
    except Refused as error:
        raise refused(name, error) from error
    except RecursionError as error:
        raise refused(name, Refused("nested")) from error
    return Image(name, drawing.width, drawing.height, drawing, b"")


def _raster(data: bytes, name: str) -> Image:
    """A PNG or JPEG; its size is read from its head, before a single pixel is unpacked."""
    import PIL.Image

    usual = PIL.Image.MAX_IMAGE_PIXELS
    try:
        PIL.Image.MAX_IMAGE_PIXELS = None  # our own check below says more, and says it as an error
        with PIL.Image.open(BytesIO(data), formats=("PNG", "JPEG")) as image:
            width, height = image.size
            if width * height > MOST_PIXELS:
                raise _too_large(name, "big", image.size, MOST_PIXELS // MILLION)
            if max(width, height) > MOST_ALONG:
                raise _too_large(name, "long", image.size, MOST_ALONG)
            turned = lies(image, data)
            _check_scans(image, data)
    except (OSError, ValueError, SyntaxError) as error:
        raise refused(name, error if isinstance(error, Refused) else Refused("damaged")) from error
    finally:
        PIL.Image.MAX_IMAGE_PIXELS = usual
    if turned:
        width, height = height, width
    return Image(name, float(width), float(height), None, data)


def _too_large(name: str, how: str, size: tuple[int, int], limit: int) -> PnpError:
    width, height = size
    return PnpError(
        problem(name, f"drawing.{how}-picture", path=name, width=width, height=height, limit=limit)
    )


def refused(name: str, why: Refused) -> PnpError:
    """The error of a picture that is not drawn."""
    return PnpError(problem(name, "drawing.bad-picture", path=name, reason=str(why), reason_ja=why.reason_ja))


def _check_scans(image: ImageFile, data: bytes) -> None:
    """Refuse a JPEG that has its picture unpacked over and over."""
    scans = data.count(SCAN) if image.format == "JPEG" else 0
    if scans * image.width * image.height > MOST_UNPACKED:
        raise Refused("scans", count=scans)


def lies(image: ImageFile, data: bytes) -> bool:
    """Whether EXIF says that a picture lies on its side; a PNG is searched for it without being unpacked."""
    ends = data[:ENDS] + data[-ENDS:]
    if image.format == "PNG" and not any(word in ends for word in (b"eXIf", b"Raw profile type", b"XML:com")):
        return False
    return image.getexif().get(0x0112, 1) in (5, 6, 7, 8)


def place(
    image: Image,
    box: Box,
    fit: Fit,
    corner: Length = ZERO,
    opacity: float = 1.0,
    mask: Image | None = None,
) -> tuple[Item, ...]:
    """The picture in a box, whole or cropped, its corners rounded, of it what a mask shows."""
    x, y, width, height = box
    across, down = width / image.width, height / image.height
    scale = min(across, down) if fit == "contain" else max(across, down)
    wide, tall = image.width * scale, image.height * scale
    left, top = x + (width - wide) / 2, y + (height - tall) / 2
    items: tuple[Item, ...]
    if image.drawing is not None:
        items = (Group(items=image.drawing.items, transform=(scale, 0.0, 0.0, scale, left, top)),)
    else:
        items = (Picture(x=left, y=top, width=wide, height=tall, key=image.name, data=image.data),)
    if fit == "cover" or corner != ZERO or image.drawing is not None or opacity < 1.0:
        edge = (x, y, width, height) if fit == "cover" else (left, top, wide, tall)
        radius = corner.of(min(edge[2:]))
        items = (Group(items=items, clip=pen.rectangle(*edge, radius), opacity=opacity),)
    if mask is not None:
        edge = (x, y, width, height) if fit == "cover" else (left, top, wide, tall)
        items = (Group(items=items, mask=stretched(mask, edge), by_opacity=_by_opacity(mask)),)
    return items


def stretched(image: Image, box: Box) -> tuple[Item, ...]:
    """A picture that fills a box, whatever its proportions."""
    x, y, width, height = box
    if image.drawing is None:
        return (Picture(x=x, y=y, width=width, height=height, key=image.name, data=image.data),)
    across, down = width / image.width, height / image.height
    return (Group(items=image.drawing.items, transform=(across, 0.0, 0.0, down, x, y)),)


def _by_opacity(mask: Image) -> bool:
    """Whether a mask counts by where it is drawn, rather than by how bright it is."""
    if mask.drawing is not None:
        return True
    import PIL.Image

    with PIL.Image.open(BytesIO(mask.data), formats=("PNG", "JPEG")) as image:
        if image.mode not in ("RGBA", "LA", "PA") and "transparency" not in image.info:
            return False
        lowest, _ = image.convert("RGBA").getchannel("A").getextrema()
        return bool(lowest < 255)  # type: ignore[operator]
