"""Pictures of the user's own: found inside the folder, measured before they are opened, placed in a box."""

from __future__ import annotations

from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, Literal

from pnp.art import pen
from pnp.errors import PnpError, refused
from pnp.pixels.head import Head, NoPicture, head, scans
from pnp.refusals import UnsupportedImageError
from pnp.scene import Group, Item, Picture
from pnp.template.lengths import ZERO, Box, Length
from pnp.template.once import shared
from runtime import opener
from runtime.value import short

if TYPE_CHECKING:
    from pnp.template.svgfile import Drawing

Fit = Literal["contain", "cover"]
LARGEST_FILE = 40_000_000
"""Bytes: an uncompressed tarot card at 600 dpi is 13 MB."""

MOST_PIXELS = 50_000_000
"""Pixels: an A4 page at 600 dpi has 35 million."""

MOST_ALONG = 30_000
"""Pixels of a side; of a picture one pixel wide every line would have to be drawn into a hair."""

MOST_UNPACKED = 2_000_000_000
"""Pixels of a JPEG times its scans: forty for the largest picture."""

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
        raise refused(name, "drawing.big-file", path=name, size=size, limit=limit) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise refused(name, "drawing.bad-picture", path=name, reason=reason) from error
    if path.suffix.lower() == ".svg" or data.lstrip()[:5] in (b"<?xml", b"<svg "):
        return _vector(data, name)
    return _raster(data, name)


def _vector(data: bytes, name: str) -> Image:
    from pnp.template import svgfile

    try:
        drawing = svgfile.parse(data)
    except UnsupportedImageError as error:
        raise undrawn(name, error) from error
    except RecursionError as error:
        raise undrawn(name, UnsupportedImageError("nested")) from error
    return Image(name, drawing.width, drawing.height, drawing, b"")


def _raster(data: bytes, name: str) -> Image:
    """A PNG or JPEG; its size is read from its head, before a single pixel is unpacked."""
    try:
        told = head(data)
        if told.kind not in ("PNG", "JPEG"):
            raise NoPicture("neither PNG nor JPEG")
        if told.width * told.height > MOST_PIXELS:
            raise _too_large(name, "big", told, MOST_PIXELS // MILLION)
        if max(told.size) > MOST_ALONG:
            raise _too_large(name, "long", told, MOST_ALONG)
        _check_scans(told, data)
    except NoPicture as error:
        raise undrawn(name, UnsupportedImageError("damaged")) from error
    except UnsupportedImageError as error:
        raise undrawn(name, error) from error
    width, height = told.size
    return Image(name, float(width), float(height), None, shared(data))


def _too_large(name: str, how: str, told: Head, limit: int) -> PnpError:
    return refused(
        name, f"drawing.{how}-picture", path=name, width=told.width, height=told.height, limit=limit
    )


def undrawn(name: str, why: UnsupportedImageError) -> PnpError:
    """The error of a picture that is not drawn."""
    said: dict[str, Any] = {f"reason_{lang}": reason for lang, reason in why.reasons.items()}
    return refused(name, "drawing.bad-picture", path=name, reason=str(why), **said)


def _check_scans(told: Head, data: bytes) -> None:
    """Refuse a JPEG that has its picture unpacked over and over."""
    count = scans(data) if told.kind == "JPEG" else 0
    if count * told.width * told.height > MOST_UNPACKED:
        raise UnsupportedImageError("scans", count=count)


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
    from pnp.pixels import unpack

    told = head(mask.data)
    return told.clear and unpack.pixels(mask.data, told).alpha is not None
