"""What the court wears on the head: crowns, coronets and feathered caps, on the half figure's grid."""

from __future__ import annotations

from pnp.art.ground import joined
from pnp.art.pen import FLIP, Outline, circle, ellipse, flat, moved, outline, place, polygon, symmetric
from pnp.art.style import Style, paint, stroke_path
from pnp.art.suits import suit_outline
from pnp.scene import Item


def _both(path: Outline) -> Outline:
    return joined(path, moved(path, FLIP))


_BAND = symmetric(outline("M0 -29.4 C3 -29.4 5.4 -29 7 -28.2 L7.2 -30.8 C5.4 -31.6 3 -32 0 -32"))


def _band(tone: str, jewels: str, style: Style) -> tuple[Item, ...]:
    """The ring of a crown with its stones."""
    gems = joined(
        *(ellipse(x, -30.6 + abs(x) * 0.1, 0.75, 0.6) for x in (-5.4, -2.7, 2.7, 5.4)),
        polygon((0, -31.7), (1, -30.7), (0, -29.7), (-1, -30.7)),
    )
    return flat(paint(_BAND, tone, style, line=0.25), paint(gems, jewels, style, line=0.14, small=True))


def king_crown(suit: str, lining: str, style: Style) -> tuple[Item, ...]:
    """A king's crown: lilies, arches, rays or trefoils by suit."""
    if suit == "H":
        return _arched(lining, style)
    points = {
        "S": "M0 -31 L0 -37.6 C.7 -36.6 1.6 -36 1.3 -34.9 L1 -33.2 L3.4 -33 C3.4 -34.6 3.2 -35.4 4.2 -36.9"
        " C5.2 -35.8 5.2 -34.6 4.9 -33 L6.4 -32.8 C6.8 -34 6.8 -35 8.4 -35.8 C8.6 -34 8 -31.6 7.2 -30 L0"
        " -29.6",
        "D": "M0 -31 L0 -37.8 L2 -33.6 L4.2 -36.9 L5.4 -33.2 L8.8 -35.6 L7.2 -30 L0 -29.6",
        "C": "M0 -31 L0 -36 L.9 -36 L1.5 -33.4 L3.2 -33.2 L4 -35.4 L4.8 -35.3 L5.2 -32.9 L6.4 -32.5"
        " L8 -34.2 L8.5 -33.8 L7.2 -30 L0 -29.6",
    }[suit]
    made: list[Item] = list(paint(symmetric(outline(points)), "gold", style, line=0.25))
    if suit == "C":
        for x, y, size in (
            (0, -36.4, 3),
            (4.3, -35.6, 2.5),
            (-4.3, -35.6, 2.5),
            (8.5, -34.4, 2.2),
            (-8.5, -34.4, 2.2),
        ):
            made += paint(moved(suit_outline("C"), place(x, y, size, x * 4)), "gold", style, line=0.2)
    elif suit == "D":
        for x, y, turn in ((0, -35.4, 0), (4.5, -34.6, 12), (-4.5, -34.6, -12)):
            made += paint(
                moved(suit_outline("D"), place(x, y, 2.4, turn)), lining, style, line=0.14, small=True
            )
        made += paint(
            joined(*(circle(x, y, 0.7) for x, y in ((0, -37.6), (8.8, -35.6), (-8.8, -35.6)))),
            "gold",
            style,
            line=0.18,
        )
    else:
        pearls = joined(
            *(circle(x, y, 0.62) for x, y in ((2.4, -33.9), (-2.4, -33.9), (6, -33.5), (-6, -33.5)))
        )
        made += paint(pearls, "white", style, line=0.16)
        made += paint(moved(suit_outline("S"), place(0, -34.3, 2.4)), lining, style, line=0.1, small=True)
    return (*made, *_band("gold", "red" if lining != "red" else "blue", style))


def _arched(lining: str, style: Style) -> tuple[Item, ...]:
    """The imperial crown: two arches over a velvet cap, orb and cross above."""
    cap = symmetric(outline("M0 -36.2 C4 -36.4 7.2 -34.4 7 -30.4 L0 -30"))
    arch = symmetric(outline("M0 -36.8 C4.6 -37 8.8 -34.6 7.6 -30 L6 -30.4 C6.6 -33.6 3.4 -35.4 0 -35.4"))
    middle = symmetric(outline("M0 -36.4 L.9 -36.3 C1.4 -34 1.4 -32 1.2 -30.6 L0 -30.6"))
    cross = outline("M-.5 -36.6 V-37.2 H-1.1 V-38.1 H-.5 V-38.8 H.5 V-38.1 H1.1 V-37.2 H.5 V-36.6z")
    pearls = joined(
        *(
            circle(x, y, 0.5)
            for x, y in ((3.2, -36.1), (-3.2, -36.1), (6, -34.4), (-6, -34.4), (7.2, -32.2), (-7.2, -32.2))
        )
    )
    return flat(
        paint(cap, lining, style, line=0.22),
        paint(arch, "gold", style, line=0.22),
        paint(middle, "gold", style, line=0.2),
        paint(cross, "gold", style, line=0.18),
        paint(pearls, "white", style, line=0.14),
        _band("gold", "blue", style),
    )


def queen_crown(suit: str, cloth: str, jewel: str, style: Style) -> tuple[Item, ...]:
    """A queen's coronet with her suit in the middle, lower and finer than a king's crown."""
    shape = {
        "S": "M0 -30.2 L0 -34 C2 -33.4 3 -32.6 3.4 -31.8 C4.2 -33.4 5.4 -33.8 6.8 -33.6 L6.2 -29.4 C4 -30.2"
        " 2 -30.4 0 -30.4",
        "H": "M0 -30.2 L0 -33.2 C1.8 -34.6 2.8 -33.6 3.2 -32.4 C4 -34 5.6 -34.2 6.6 -32.6 L6.2 -29.4 C4"
        " -30.2 2 -30.4 0 -30.4",
        "D": "M0 -30.2 L0 -34.4 L2 -32.2 L3.8 -34.2 L5 -31.8 L7 -33.4 L6.2 -29.4 C4 -30.2 2 -30.4 0 -30.4",
        "C": "M0 -30.2 L0 -32 C2.6 -32 5 -31.6 6.6 -30.8 L6.4 -28.8 C4.4 -29.8 2.4 -30.2 0 -30.2",
    }[suit]
    made: list[Item] = list(paint(symmetric(outline(shape)), "gold", style, line=0.25))
    if suit == "C":
        leaf = outline("M0 0 C-1.6 -1 -1.6 -3 0 -4.2 C1.6 -3 1.6 -1 0 0z")
        for x, turn in ((-6.2, -50), (-4.2, -30), (-2.2, -14), (2.2, 14), (4.2, 30), (6.2, 50)):
            made += paint(moved(leaf, place(x, -31.4 + abs(x) * 0.13, 0.95, turn)), "leaf", style, line=0.18)
    else:
        tips = {
            "S": ((6.8, -34), (3.4, -32.4)),
            "H": ((3.2, -33), (6.8, -33)),
            "D": ((3.8, -34.6), (7.1, -33.8)),
        }[suit]
        pearls = joined(*(circle(side * x, y, 0.6) for x, y in tips for side in (-1, 1)))
        made += paint(pearls, "white", style, line=0.16)
    gems = joined(*(ellipse(x, -30.9 + abs(x) * 0.1, 0.55, 0.5) for x in (-4.6, -2.6, 2.6, 4.6)))
    made += paint(gems, jewel, style, line=0.14, small=True)
    made += paint(moved(suit_outline(suit), place(0, -34.4, 4.4)), cloth, style, line=0.2, small=True)
    return tuple(made)


def veil(tone: str, style: Style) -> tuple[Item, ...]:
    """A queen's veil, falling behind hair and shoulders."""
    path = symmetric(outline("M0 -33 C8 -33.4 11 -28 11.4 -22 C11.8 -16 14 -11 17 -7 L10 -4 L0 -6"))
    folds = outline("M9 -27 C10 -21 11 -14 14 -8 M7.6 -30 C8.8 -27 9 -24 9.4 -20")
    return flat(
        paint(path, tone, style, line=0.25),
        stroke_path(_both(folds), "white" if style.ink == "full" else "black", style, 0.2),
    )


_FEATHER = (
    "M0 0 C2 -4 6 -7.4 11.6 -7.2 C13.6 -7 14.4 -5.4 13.4 -4.2 C12.6 -5.2 11.4 -5 11 -4 C12 -3.4 11.6 -2"
    " 10.4 -1.8"
    " C9.6 -2.8 8.4 -2.6 8 -1.6 C8.6 -.8 8 .4 7 .4 C6.2 -.6 5.2 -.4 4.6 .4 C4.6 1.2 3.6 1.6 2.8 1.2 C2 .6 1"
    " .6 0 0z"
)
_QUILL = "M.4 -.2 C3 -3.4 7 -6 12.4 -5.8"


def _feather(
    x: float, y: float, turn: float, tone: str, style: Style, scale: float = 1.0
) -> tuple[Item, ...]:
    where = place(x, y, scale, turn)
    return (
        *paint(moved(outline(_FEATHER), where), tone, style, line=0.22),
        stroke_path(moved(outline(_QUILL), where), "black", style, 0.2),
    )


def jack_cap(suit: str, cloth: str, trim: str, plume: str, style: Style) -> tuple[Item, ...]:
    """A knave's cap with its feather: beret, plumed brim, hunter's peak or flat bonnet by suit."""
    if suit == "S":
        beret = outline(
            "M-7.4 -28.4 C-10.6 -30 -10.2 -34.6 -5 -35.6 C1 -37 8.6 -35.4 9 -31.4 C9.2 -30 8.4 -28.8 7.2"
            " -28.2 C3 -29.6 -3 -29.6 -7.4 -28.4z"
        )
        fold = outline("M-6 -31 C-2 -33.4 4 -33.2 7.2 -31 M-3 -34.6 C0 -35.4 3 -35 5 -34.2")
        return flat(
            _feather(-5.4, -30.6, -52, plume, style, 0.8),
            paint(beret, cloth, style, line=0.25),
            stroke_path(fold, _thread(cloth, style), style, 0.2),
            paint(_brim(7.3), trim, style, line=0.25),
            paint(moved(suit_outline("S"), place(-4.6, -31.6, 3.4)), "gold", style, line=0.16),
        )
    if suit == "H":
        brim = outline(
            "M-11.4 -29.4 C-8 -31.6 8 -32 11.4 -30 C11.8 -28.6 9 -27.6 6.4 -28 C2 -29 -2 -29 -6.4 -27.8 C-9"
            " -27.2 -11.6 -28 -11.4 -29.4z"
        )
        crown = outline(
            "M-6.4 -29.6 C-7.4 -34 -4 -36.2 0 -36.2 C4.4 -36.2 7.4 -34.4 6.4 -29.8 C2 -31 -2 -31 -6.4 -29.6z"
        )
        return flat(
            paint(crown, cloth, style, line=0.25),
            _feather(-2, -31.6, -6, plume, style, 0.95),
            paint(brim, cloth, style, line=0.25),
            stroke_path(
                outline("M-10.4 -28.8 C-6 -30.4 6 -30.8 10.4 -29.2"), _thread(cloth, style), style, 0.3
            ),
            paint(moved(suit_outline("H"), place(-2.6, -31.4, 3.6)), "gold", style, line=0.16),
        )
    if suit == "D":
        peak = outline(
            "M-7 -28.2 C-6.6 -32 -3 -36.6 2 -37.6 C6 -38.2 10.4 -36.6 11.6 -34.4 C9.6 -35 8 -34.2 7.6 -32.6"
            " C7.4 -31 7.4 -29.4 7 -28.2 C3 -29.4 -3 -29.4 -7 -28.2z"
        )
        return flat(
            _feather(-6, -29.6, -66, plume, style, 0.78),
            paint(peak, cloth, style, line=0.25),
            stroke_path(outline("M-4 -31.6 C-2 -34.6 1 -36 4.4 -36.4"), _thread(cloth, style), style, 0.2),
            paint(_brim(7.6), trim, style, line=0.25),
            paint(moved(suit_outline("D"), place(0, -30.3, 3.0)), "gold", style, line=0.16),
            paint(circle(11.4, -34.2, 1.1), "gold", style, line=0.2),
        )
    bonnet = outline(
        "M-8.6 -29 C-9.4 -32 -8 -35 -4.4 -34.6 C-3 -36.8 2.6 -36.8 4 -34.6 C7.6 -35.2 9.6 -32.4 8.6 -29 C4"
        " -30.2 -4 -30.2 -8.6 -29z"
    )
    return flat(
        _feather(5.2, -31, -34, plume, style, 0.72),
        paint(bonnet, cloth, style, line=0.25),
        stroke_path(
            outline("M-4.2 -34.4 C-3.6 -33 -3.4 -32 -3.4 -30.6 M4 -34.4 C3.4 -33 3.4 -32 3.4 -30.6"),
            _thread(cloth, style),
            style,
            0.2,
        ),
        paint(_brim(8.4), trim, style, line=0.25),
        paint(moved(suit_outline("C"), place(0, -31.2, 4.2)), "gold", style, line=0.16),
    )


def _thread(cloth: str, style: Style) -> str:
    return "gold" if style.ink != "mono" else ("white" if cloth == "black" else "black")


def _brim(half: float) -> Outline:
    """A turned-up brim around the brow."""
    return symmetric(
        outline(f"M0 -29.2 C3 -29.2 5.6 -28.6 {half} -27.4 L{half + 0.5} -29.6 C6 -31.2 3 -31.6 0 -31.6")
    )
