"""Papers and card sizes as values, in millimetres."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """Width and height in millimetres."""

    width: float
    height: float


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSize:
    """A named card size: trim and corner radius in millimetres."""

    name: str
    trim: Size
    corner: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A named paper in portrait: size in millimetres."""

    name: str
    size: Size
