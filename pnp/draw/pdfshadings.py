"""Gradients of a PDF: axial and radial shadings, their stops stitched together."""

from __future__ import annotations

from itertools import pairwise

from pnp.draw.pdfdoc import pdfdoc
from pnp.scene import Gradient, Stop

AXIAL, RADIAL = 2, 3
"""Types of shadings (ISO 32000-1, 8.7.4.5)."""
EXPONENTIAL, STITCHED = 2, 3
"""Types of functions (ISO 32000-1, 7.10)."""


def shading(value: Gradient, *, grey: bool) -> pdfdoc.PDFDictionary:
    """The dictionary of a gradient; `grey` for that of its opacities."""
    (x1, y1), (x2, y2) = value.start, value.end
    places = (x1, y1, 0.0, x2, y2, value.radius) if value.radius else (x1, y1, x2, y2)
    return pdfdoc.PDFDictionary(
        {
            "ShadingType": RADIAL if value.radius else AXIAL,
            "ColorSpace": "/DeviceGray" if grey else "/DeviceRGB",
            "Coords": _numbers(places),
            "Function": _function(_whole(value.stops), grey=grey),
            "Extend": "[true true]",
        }
    )


def _whole(stops: tuple[Stop, ...]) -> list[Stop]:
    """The stops in order, from the beginning to the end, each a little after the one before."""
    found: list[Stop] = []
    for stop in stops:
        at = max(stop.at, found[-1].at if found else 0.0)
        found.append(Stop(at=min(1.0, at), color=stop.color, opacity=stop.opacity))
    first, last = found[0], found[-1]
    if first.at > 0.0:
        found.insert(0, Stop(at=0.0, color=first.color, opacity=first.opacity))
    if last.at < 1.0:
        found.append(Stop(at=1.0, color=last.color, opacity=last.opacity))
    return found


def _function(stops: list[Stop], *, grey: bool) -> pdfdoc.PDFDictionary:
    pairs = [(a, b) for a, b in pairwise(stops) if b.at > a.at]
    parts = [_between(a, b, grey=grey) for a, b in pairs]
    if len(parts) == 1:
        return parts[0]
    return pdfdoc.PDFDictionary(
        {
            "FunctionType": STITCHED,
            "Domain": "[0 1]",
            "Functions": pdfdoc.PDFArray(parts),
            "Bounds": _numbers(tuple(b.at for _, b in pairs[:-1])),
            "Encode": _numbers((0.0, 1.0) * len(parts)),
        }
    )


def _between(first: Stop, last: Stop, *, grey: bool) -> pdfdoc.PDFDictionary:
    ends = [
        (stop.opacity,) if grey else (stop.color.red, stop.color.green, stop.color.blue)
        for stop in (first, last)
    ]
    return pdfdoc.PDFDictionary(
        {
            "FunctionType": EXPONENTIAL,
            "Domain": "[0 1]",
            "C0": _numbers(ends[0]),
            "C1": _numbers(ends[1]),
            "N": 1,
        }
    )


def _numbers(values: tuple[float, ...]) -> str:
    return "[" + " ".join(f"{value:.6f}".rstrip("0").rstrip(".") for value in values) + "]"
