"""Words of other tools that people write for ours, so that a message can name the one that was meant."""

from __future__ import annotations

from collections.abc import Collection, Mapping

MEANT: Mapping[str, tuple[str, ...]] = {
    "alpha": ("opacity",),
    "angle": ("turn",),
    "background": ("fill",),
    "border": ("stroke",),
    "bottom": ("end", "bottom"),
    "center": ("center", "middle"),
    "centre": ("center", "middle"),
    "circle": ("ellipse",),
    "color": ("fill",),
    "colour": ("color", "fill"),
    "condition": ("when",),
    "content": ("text",),
    "copies": ("repeat",),
    "count": ("repeat",),
    "file": ("image",),
    "font-size": ("size",),
    "font_size": ("size",),
    "fontsize": ("size",),
    "halign": ("align",),
    "height": ("box",),
    "if": ("when",),
    "left": ("start",),
    "line": ("stroke",),
    "line-width": ("stroke-width",),
    "lineheight": ("leading",),
    "line-height": ("leading",),
    "middle": ("center", "middle"),
    "oval": ("ellipse",),
    "parent": ("extends",),
    "picture": ("image",),
    "png": ("image",),
    "position": ("box",),
    "radius": ("corner",),
    "rectangle": ("rect",),
    "right": ("end",),
    "rotate": ("turn",),
    "rotation": ("turn",),
    "show": ("when",),
    "square": ("rect",),
    "src": ("image",),
    "string": ("text",),
    "stroke-color": ("stroke",),
    "svg": ("image",),
    "width": ("box",),
    "x": ("box",),
    "y": ("box",),
}
"""Each with ours, the likeliest first."""


def meant(word: str, known: Collection[str]) -> str | None:
    """The known word that was meant, None where it is none of these.

    >>> meant("Circle", ["rect", "ellipse"])
    'ellipse'
    """
    return next((ours for ours in MEANT.get(word.strip().lower(), ()) if ours in known), None)
