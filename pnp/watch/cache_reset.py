"""Forgets what was read of typefaces, where a file was saved anew under its name."""

from __future__ import annotations


def forget() -> None:
    """Read every face again when it is next asked for."""
    from pnp.preflight import walk
    from pnp.type import faces, measure, upright

    for kept in (
        faces.face,
        faces.outline,
        faces.glyph_outline,
        measure.advances,
        upright.upright,
        walk._glyph,
        walk._shape,
    ):
        kept.cache_clear()
