"""What the court holds upright at x = 14 on the half figure's grid: swords, flowers, weapons of guards."""

from __future__ import annotations

from collections.abc import Callable

from pnp.art.ground import joined
from pnp.art.pen import circle, ellipse, flat, moved, outline, place, polygon, rectangle, shift
from pnp.art.style import Style, paint, stroke_path
from pnp.art.suits import suit_outline
from pnp.scene import Item

AXIS = 14.0
"""x of the hand, in units of the half figure's grid."""


def held(rank: str, suit: str, style: Style) -> tuple[Item, ...]:
    """What this figure holds, behind its hand."""
    return _THINGS[rank + suit](suit, style)


def _staff(top: float, tone: str, style: Style, width: float = 1.0) -> tuple[Item, ...]:
    return paint(rectangle(AXIS - width / 2, top, width, 12 - top, 0.3), tone, style, line=0.2, small=True)


def _sword(suit: str, style: Style) -> tuple[Item, ...]:
    """A broad sword, point up."""
    blade = polygon((12.5, -17), (12.5, -35), (14, -38.4), (15.5, -35), (15.5, -17))
    guard = outline(
        "M9.6 -17.4 C10.4 -18.6 11 -18.2 12 -17.9 L16 -17.9 C17 -18.2 17.6 -18.6 18.4 -17.4 L18 -16 H10z"
    )
    return flat(
        paint(rectangle(13.1, -17, 1.8, 10, 0.4), "brown", style, line=0.2),
        paint(blade, "silver", style, line=0.25),
        stroke_path(outline("M14 -18 V-36"), "black", style, 0.18),
        paint(guard, "gold", style, line=0.22),
        paint(circle(AXIS, -8.6, 1.2), "gold", style, line=0.2),
    )


def _sceptre(suit: str, style: Style) -> tuple[Item, ...]:
    """A sceptre crowned by the suit in a ring."""
    return flat(
        _staff(-29, "gold", style),
        paint(ellipse(AXIS, -28.4, 1.5, 0.8), "gold", style, line=0.2),
        paint(circle(AXIS, -32.6, 4.0), "gold", style, line=0.25),
        paint(circle(AXIS, -32.6, 3.2), "white", style, line=0.16),
        paint(moved(suit_outline(suit), place(AXIS, -32.5, 4.8)), "red", style, line=0.12, small=True),
        paint(polygon((13.2, -36.4), (14.8, -36.4), (15.1, -38.2), (12.9, -38.2)), "gold", style, line=0.18),
    )


def _axe(suit: str, style: Style) -> tuple[Item, ...]:
    """A broad axe of state."""
    head = outline(
        "M13 -34.4 C11 -34 9.6 -35 8.4 -37 C6.6 -33.6 6.6 -27.6 8.6 -24.2 C9.8 -26.4 11 -27.2 13 -27z"
    )
    pike = outline("M15 -33.4 C17 -33 18.6 -32 19.6 -30.4 C18 -29.4 16.6 -29 15 -28.8z")
    return flat(
        _staff(-36.6, "brown", style, 1.5),
        paint(head, "silver", style, line=0.25),
        stroke_path(outline("M9.2 -35 C8 -32 8 -29 9.2 -26.2"), "black", style, 0.18),
        paint(pike, "silver", style, line=0.22),
        paint(rectangle(12.6, -34.8, 2.8, 8.2, 0.5), "gold", style, line=0.22),
        paint(moved(suit_outline(suit), place(AXIS, -30.7, 2.8)), "red", style, line=0.1, small=True),
        paint(polygon((13.1, -36.4), (14, -38.6), (14.9, -36.4)), "silver", style, line=0.2),
    )


def _orb(suit: str, style: Style) -> tuple[Item, ...]:
    """The globe with band and cross, on the open hand."""
    cross = outline("M13.4 -26.2 V-28.6 H11.2 V-30 H13.4 V-32.4 H14.6 V-30 H16.8 V-28.6 H14.6 V-26.2z")
    return flat(
        paint(cross, "gold", style, line=0.22),
        paint(circle(AXIS, -20.8, 5.6), "blue", style, line=0.25),
        paint(
            outline("M8.5 -21.9 C11 -20.6 17 -20.6 19.5 -21.9 L19.6 -19.9 C17 -18.6 11 -18.6 8.4 -19.9z"),
            "gold",
            style,
            line=0.2,
        ),
        paint(
            outline("M13 -26.4 C13.4 -24.6 13.4 -22.6 13.2 -21 H14.8 C14.6 -22.6 14.6 -24.6 15 -26.4z"),
            "gold",
            style,
            line=0.2,
        ),
        paint(
            joined(circle(11, -20.2, 0.5), circle(14, -19.9, 0.5), circle(17, -20.2, 0.5)),
            "red",
            style,
            line=0.12,
            small=True,
        ),
    )


def _stem(top: float, style: Style) -> tuple[Item, ...]:
    leaf = outline("M14 -17.6 C16.4 -18 18.6 -20 18.8 -23.4 C16 -22.8 14.4 -20.6 14 -17.6z")
    other = moved(leaf, (-1, 0, 0, 1, 28, -1.6))
    return flat(
        stroke_path(outline(f"M14 10 V{top}"), "leaf", style, 0.7),
        paint(joined(leaf, other), "leaf", style, line=0.2),
        stroke_path(
            outline("M14 -17.6 C15.4 -19 17 -20.8 18 -22.4 M14 -19.2 C12.6 -20.6 11 -22.4 10 -24"),
            "black",
            style,
            0.14,
        ),
    )


def _tulip(suit: str, style: Style) -> tuple[Item, ...]:
    """A lily flower of three petals."""
    side = outline("M14 -26 C10.4 -26.6 9 -30 8.6 -35.4 C11.4 -34.4 13.4 -31.4 14 -26z")
    return flat(
        _stem(-27, style),
        paint(joined(side, moved(side, (-1, 0, 0, 1, 28, 0))), "purple", style, line=0.25),
        paint(
            outline("M14 -25.4 C11 -28.6 11.6 -33.6 14 -37.4 C16.4 -33.6 17 -28.6 14 -25.4z"),
            "blue",
            style,
            line=0.25,
        ),
        stroke_path(outline("M14 -28 V-34"), "gold", style, 0.4),
    )


def _rose(suit: str, style: Style) -> tuple[Item, ...]:
    """A rose of five petals, seen from the front."""
    petals = [moved(circle(0, -3.1, 2.5), place(AXIS, -31, 1, turn)) for turn in range(0, 360, 72)]
    inner = [moved(circle(0, -1.6, 1.5), place(AXIS, -31, 1, turn + 36)) for turn in range(0, 360, 72)]
    return flat(
        _stem(-27, style),
        *(paint(petal, "red", style, line=0.22) for petal in petals),
        *(paint(petal, "blush", style, line=0.18) for petal in inner),
        paint(circle(AXIS, -31, 1.1), "gold", style, line=0.18),
    )


def _fan(suit: str, style: Style) -> tuple[Item, ...]:
    """A fan of feathers with an eye in each."""
    feather = outline("M0 0 C-2.2 -5 -2.6 -11 0 -14.4 C2.6 -11 2.2 -5 0 0z")
    made: list[Item] = list(_staff(-22, "gold", style, 1.1))
    for turn in (-44, 44, -22, 22, 0):
        made += paint(moved(feather, place(AXIS, -22, 1, turn)), "turquoise", style, line=0.22)
        made += paint(
            moved(ellipse(0, -10.6, 1.0, 1.5), place(AXIS, -22, 1, turn)),
            "blue",
            style,
            line=0.14,
            small=True,
        )
    made += paint(circle(AXIS, -22, 2.4), "gold", style, line=0.22)
    made += paint(moved(suit_outline(suit), place(AXIS, -22, 3.0)), "red", style, line=0.1, small=True)
    return tuple(made)


def _daisy(suit: str, style: Style) -> tuple[Item, ...]:
    """A marguerite of twelve rays."""
    petal = outline("M0 -1.6 C-1.5 -3 -1.4 -5.2 0 -6 C1.4 -5.2 1.5 -3 0 -1.6z")
    made: list[Item] = list(_stem(-26, style))
    for i in range(10):
        made += paint(moved(petal, place(AXIS, -31, 1, 36 * i)), "white", style, line=0.2)
    return (*made, *paint(circle(AXIS, -31, 2.1), "gold", style, line=0.22))


def _halberd(suit: str, style: Style) -> tuple[Item, ...]:
    """A guard's halberd: blade, hook and spike."""
    blade = outline(
        "M14.6 -30.6 C16 -31 17.4 -32.4 18.2 -34 C20 -31.4 20 -26.6 18.2 -24 C17.4 -25.6 16 -26.6 14.6 -27z"
    )
    hook = outline("M13.4 -30 C11.6 -30 10 -31 8.8 -32.4 C9 -29.6 11 -27.6 13.4 -27z")
    spike = polygon((13.2, -31), (14, -38.4), (14.8, -31))
    tassel = outline("M12.9 -24.6 H15.1 L16 -20.4 L14.8 -21.4 L14 -20 L13.2 -21.4 L12 -20.4z")
    return flat(
        _staff(-32, "brown", style, 1.2),
        paint(spike, "silver", style, line=0.2),
        paint(blade, "silver", style, line=0.22),
        paint(hook, "silver", style, line=0.22),
        paint(rectangle(12.9, -31.2, 2.2, 5, 0.4), "gold", style, line=0.2),
        paint(tassel, "red", style, line=0.2),
    )


def _arrow(suit: str, style: Style) -> tuple[Item, ...]:
    """A great arrow with a heart for its point."""
    vane = outline("M13.6 -24 L10.8 -27 V-22 L13.6 -19z")
    vanes = joined(vane, moved(vane, (-1, 0, 0, 1, 28, 0)))
    return flat(
        _staff(-33, "brown", style, 1.0),
        paint(moved(suit_outline("H"), place(AXIS, -34.4, 7.4, 180)), "silver", style, line=0.25),
        stroke_path(outline("M14 -37.4 V-31.6"), "black", style, 0.2),
        paint(vanes, "red", style, line=0.2),
        paint(moved(vanes, shift(0, 3.6)), "gold", style, line=0.2),
    )


def _lance(suit: str, style: Style) -> tuple[Item, ...]:
    """A lance with a swallow-tailed pennon that flies inwards and bears the suit."""
    pennon = outline(
        "M14 -34.6 C11 -35.8 9.6 -33.6 6.4 -34.6 L8.6 -31.4 L6.2 -27.6 C9.4 -26.8 11 -28.8 14 -27.6z"
    )
    return flat(
        _staff(-35, "brown", style, 1.1),
        paint(pennon, "gold", style, line=0.22),
        paint(moved(suit_outline(suit), place(11.2, -31.2, 4.4)), "red", style, line=0.1, small=True),
        paint(
            outline("M14 -38.8 C15.6 -37 15.6 -35.6 14 -34.4 C12.4 -35.6 12.4 -37 14 -38.8z"),
            "silver",
            style,
            line=0.22,
        ),
    )


def _club_staff(suit: str, style: Style) -> tuple[Item, ...]:
    """A shepherd's staff in leaf, a trefoil at its head."""
    leaf = outline("M0 0 C-2 -.6 -3.4 -2.6 -3 -5 C-.8 -4.6 .4 -2.6 0 0z")
    leaves = [moved(leaf, place(AXIS - 0.5, y, 1, turn)) for y, turn in ((-20, -20), (-25, -8))]
    leaves += [moved(leaf, place(AXIS + 0.5, y, 1, turn)) for y, turn in ((-17.6, 96), (-22.6, 90))]
    return flat(
        _staff(-29, "brown", style, 1.3),
        paint(joined(*leaves), "leaf", style, line=0.2),
        paint(moved(suit_outline("C"), place(AXIS, -32.4, 9.0)), "green", style, line=0.25),
        paint(moved(suit_outline("C"), place(AXIS, -32.4, 5.4)), "gold", style, line=0.16),
    )


_THINGS: dict[str, Callable[[str, Style], tuple[Item, ...]]] = {
    "KS": _sword,
    "KH": _sceptre,
    "KD": _axe,
    "KC": _orb,
    "QS": _tulip,
    "QH": _rose,
    "QD": _fan,
    "QC": _daisy,
    "JS": _halberd,
    "JH": _arrow,
    "JD": _lance,
    "JC": _club_staff,
}
