"""Forgets what was read of typefaces, where a file was saved anew under its name."""

from __future__ import annotations


def forget() -> None:
    """Read every face again when it is next asked for."""
    from pnp.preflight import raster, walk
    from pnp.type import faces, measure, upright

    faces.forget()
    measure.forget()
    upright.forget()
    walk._glyph.cache_clear()
    walk._shape.cache_clear()
    raster.unequal_cell.cache_clear()
