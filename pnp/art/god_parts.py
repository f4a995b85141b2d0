"""What the gods share: shoulders, broad collar, wig and suns, on a grid of 40 by 48 about the origin."""

from __future__ import annotations

from pnp.art.ground import joined
from pnp.art.pen import FLIP, Outline, arc, circle, flat, moved, outline, place, rays, symmetric
from pnp.art.style import Style, paint, stroke_path
from pnp.scene import Item


def both(path: Outline) -> Outline:
    """The outline and its mirror image about the axis."""
    return joined(path, moved(path, FLIP))


def shoulders(skin: str, robe: str, style: Style) -> tuple[Item, ...]:
    """Neck, shoulders and a pleated robe."""
    body = symmetric(outline("M0 0 L4.4 0 C4.6 5 6 7.4 10 8.6 C16 10 19.6 12.4 20.4 18 L21 26 L0 26"))
    gown = symmetric(outline("M0 13 L8 12 L15 11 C16 15 16 20 15.4 26 L0 26"))
    pleats = outline("M2.6 16 V26 M6 15.4 V26 M9.4 14.4 L9.6 26 M12.8 13 L13 26")
    return flat(
        paint(body, skin, style, line=0.35),
        paint(gown, robe, style, line=0.3),
        stroke_path(both(pleats), "black" if style.ink != "full" else "gold", style, 0.25),
    )


def collar(style: Style, stone: str = "turquoise") -> tuple[Item, ...]:
    """The broad collar in three bands."""

    def band(outer: float, inner: float) -> Outline:
        """Half a ring of the collar."""
        return (
            ("M", -outer, 5.0),
            *arc(0, 5, outer, 180, 0),
            ("L", inner, 5.0),
            *arc(0, 5, inner, 0, 180),
            ("Z",),
        )

    return flat(
        paint(band(13, 10.4), "gold", style, line=0.3),
        paint(band(10.4, 7.8), stone, style, line=0.3),
        paint(band(7.8, 5.4), "red", style, line=0.3),
        paint(band(5.4, 3.6), "gold", style, line=0.3),
        stroke_path(moved(rays(0, 0, 10.6, 12.8, 36, 5)[2:36], (1, 0, 0, 1, 0, 5)), "black", style, 0.22),
    )


def wig(tone: str, stripe: str, style: Style) -> tuple[Item, ...]:
    """Two long lappets that fall over the shoulders."""
    lappet = outline("M3 -12 C9 -12 11 -8 11 -2 L11 13 C9 14.4 6.4 14.4 4.6 13 L4.6 -2z")
    stripes = outline("M4.8 2 H11 M4.8 5 H11 M4.8 8 H11 M4.8 11 H10.8")
    return flat(
        paint(both(lappet), tone, style, line=0.35),
        stroke_path(both(stripes), stripe, style, 0.8),
    )


def sun(x: float, y: float, radius: float, style: Style, beams: int = 24) -> tuple[Item, ...]:
    """A sun disc with rays."""
    return flat(
        stroke_path(
            moved(rays(0, 0, radius * 1.2, radius * 1.62, beams, 3.5), place(x, y)),
            "gold",
            style,
            radius * 0.09,
        ),
        paint(circle(x, y, radius), "red", style, line=0.35),
        stroke_path(circle(x, y, radius * 0.78), "gold", style, radius * 0.07),
    )


def plumes(x: float, y: float, style: Style) -> tuple[Item, ...]:
    """Two tall feathers side by side."""
    plume = outline("M.3 0 C-.2 -5 .4 -10.6 2.6 -13.4 C5.4 -11.4 5.2 -5 3.6 0z")
    ribs = outline("M2.2 -1 V-12 M2.2 -3 L4.4 -4.4 M2.2 -6 L4.8 -7.4 M2.2 -9 L4.6 -10.4")
    where = (1.0, 0.0, 0.0, 1.0, x, y)
    return flat(
        paint(moved(both(plume), where), "turquoise", style, line=0.3),
        stroke_path(moved(both(ribs), where), "black", style, 0.22),
    )


def eye(x: float, y: float, style: Style, scale: float = 1.0, light: bool = True) -> tuple[Item, ...]:
    """A painted eye that looks to the left."""
    where = place(x, y, scale)
    lid = "white" if light else "gold"
    return flat(
        stroke_path(
            moved(outline("M-3.2 .4 Q0 -3.4 3.4 .2 L6 0"), where),
            "black" if light else "gold",
            style,
            0.7 * scale,
        ),
        paint(moved(outline("M-3 .3 Q0 -2.6 3 .3 Q0 2 -3 .3z"), where), lid, style, line=0.25),
        paint(moved(circle(-0.5, 0, 1.15), where), "black", style, line=0.05),
    )
