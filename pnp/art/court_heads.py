"""Heads of the court: faces, hair and beards, on the half figure's grid."""

from __future__ import annotations

from pnp.art.ground import joined
from pnp.art.pen import FLIP, Outline, circle, ellipse, flat, moved, outline, symmetric
from pnp.art.style import Style, fill, ink, paint, stroke_path
from pnp.scene import Item, Path

_FACE = symmetric(
    outline("M0 -31 C4 -31 5.4 -28.4 5.4 -24.6 C5.4 -20.6 4.2 -17.6 2.4 -16.1 C1.6 -15.4 .8 -15.2 0 -15.2")
)
_NECK = symmetric(outline("M0 -18 L2.9 -18 L3.4 -12.6 L0 -10"))


def _both(path: Outline) -> Outline:
    return joined(path, moved(path, FLIP))


def neck(style: Style) -> tuple[Item, ...]:
    """The neck, under collar and beard."""
    return paint(_NECK, "skin", style, line=0.22)


def face(rank: str, style: Style, brow: str) -> tuple[Item, ...]:
    """A face looking out of the card, a little aside; brows and lips by rank."""
    lid = outline("M-4.1 -23.5 Q-2.7 -25.1 -1.2 -23.4 Q-2.7 -22.5 -4.1 -23.5z")
    lids = joined(lid, moved(lid, (-1, 0, 0, 1, 0.4, 0)))
    pupils = joined(circle(-2.45, -23.6, 0.62), circle(2.95, -23.6, 0.62))
    nose = outline("M-1 -25 L-.65 -21.3 Q-1.5 -20.2 -.5 -19.9 Q.3 -19.7 .9 -20.2")
    made: list[Item] = list(paint(_FACE, "skin", style, line=0.25))
    if rank == "Q" and style.ink == "full":
        made += [
            Path(segments=circle(x, -20.6, 1.25), fill=fill("blush", style), opacity=0.55)
            for x in (-3.3, 3.7)
        ]
    brows = {
        "K": "M-4.5 -25 Q-2.8 -27.2 -1 -25.3",
        "Q": "M-4.4 -25.4 Q-2.8 -27 -1.2 -26.1",
        "J": "M-4.6 -25.3 Q-3 -26.5 -.9 -25.3",
        "joker": "M-4.9 -26.4 Q-3.6 -28.4 -1.2 -26.2",
    }[rank]
    left = outline(brows)
    heavy = {"K": 0.75, "Q": 0.3, "J": 0.62, "joker": 0.5}[rank]
    made += [
        *paint(lids, "white", style, line=0.2),
        Path(segments=pupils, fill=ink("black", style)),
        stroke_path(
            outline("M-4.3 -23.6 Q-2.7 -25.3 -1.1 -23.5 M4.7 -23.6 Q3.1 -25.3 1.5 -23.5"),
            "black",
            style,
            0.32,
        ),
        stroke_path(joined(left, moved(left, (-1, 0, 0, 1, 0.4, 0))), brow, style, heavy),
        stroke_path(nose, "black", style, 0.24),
    ]
    made += _mouth(rank, style)
    return tuple(made)


def _mouth(rank: str, style: Style) -> tuple[Item, ...]:
    if rank == "joker":
        grin = outline("M-3.6 -19 Q.2 -16.6 4 -19 Q3.4 -15.9 .2 -15.8 Q-3 -15.9 -3.6 -19z")
        teeth = outline("M-2.8 -18.1 Q.2 -16.9 3.2 -18.1 L2.8 -17.3 Q.2 -16.2 -2.4 -17.3z")
        return (*paint(grin, "red", style, line=0.2, small=True), *paint(teeth, "white", style, line=0.12))
    if rank == "K":
        lips = outline("M-1.3 -18.1 Q.2 -18.7 1.7 -18.1 Q.2 -17.2 -1.3 -18.1z")
    elif rank == "Q":
        lips = outline("M-1.5 -18 Q-.6 -18.9 .2 -18.45 Q1 -18.9 1.9 -18 Q.2 -16.7 -1.5 -18z")
    else:
        smile = stroke_path(
            outline("M-1.7 -18 Q.2 -17.6 2.3 -18.5 M-.5 -16.9 Q.2 -16.7 .9 -16.95"), "black", style, 0.28
        )
        jaw = stroke_path(outline("M-4.1 -19.4 Q-3.4 -17.4 -2.2 -16.4"), "black", style, 0.14)
        return smile, jaw
    return paint(lips, "red", style, line=0.16, small=True)


_KING_LOCKS = {
    "S": "M5 -27.4 C8.4 -28 9.6 -24.6 8.6 -22 C10.2 -20.4 9.8 -17.8 8.4 -17 C9.4 -15 8 -12.8 6 -13.4 C4.4"
    " -13.8 4.2 -16 5 -18z",
    "H": "M5 -27.4 C8.6 -28.4 10.4 -25 8.8 -22.6 C11.2 -21.8 11.4 -18 9.2 -17.2 C10.6 -14.6 8.2 -12 5.8 -13.6"
    " C4.4 -14.6 4.4 -17 5.2 -19z",
    "D": "M5 -27.4 C8 -27.6 8.8 -24 8.4 -20 C8.2 -17.4 9.8 -16 11.4 -16.6 C11.6 -14 8.4 -12.6 6.4 -14"
    " C4.6 -15.2 4.6 -18 5.2 -20z",
    "C": "M5 -27.4 C7.8 -27.4 8.4 -25 7.8 -23.6 C9.4 -22.8 9.4 -20.6 8 -19.8 C9.2 -18.6 8.8 -16.6 7.2 -16.2"
    " C6 -15.8 4.8 -16.6 4.8 -18z",
}
_CURLS = (
    "M6.2 -25.6 C8 -24.6 7.8 -22.6 6.4 -22.4 M6.6 -20.8 C8.4 -20 8 -17.8 6.6 -17.8 M6.2 -16.4 C7.4 -16"
    " 7.2 -14.6 6.2 -14.6"
)

_BEARDS = {
    "S": "M0 -16.4 C1.6 -16.6 3 -19 5.4 -22.4 C6 -17.4 4.8 -13.6 3 -10.4 C1.8 -8.2 .8 -6.4 0 -4.6",
    "H": "M0 -16.2 C1.8 -16.4 3.4 -19 5.5 -22.6 C7.2 -18.8 7 -14.4 4.8 -11.6 C3.4 -9.8 1.6 -9.2 0 -9.4",
    "D": "M0 -16.4 C1.4 -16.6 3 -18.6 5.4 -21 C5.8 -17.6 4.6 -14.4 2.8 -13 C1.8 -12.4 .8 -12.4 0 -12.8",
    "C": "M0 -16.2 C1.6 -16.4 3.2 -19 5.5 -22.4 C6.6 -18 6.8 -12 4.2 -7.2 C2.8 -8.4 1 -10.4 0 -12",
}
_STRANDS = {
    "S": "M0 -14.6 V-7 M1.6 -15 Q1.8 -11.6 .8 -8.4 M3.2 -17 Q3.4 -13.4 2 -10.4",
    "H": "M1.2 -14.6 Q3 -13.6 2.2 -11.4 M3.2 -17 Q5.4 -15.4 4.2 -12.8 M0 -13.2 Q.9 -11.8 0 -10.6",
    "D": "M.8 -15 L1 -13.2 M2.4 -16.2 L2.7 -14 M3.8 -18 L4 -15.6",
    "C": "M1.4 -14.8 Q3 -12 3.6 -9.4 M3.2 -17 Q4.8 -13.4 4.6 -9.8 M.6 -14 Q1.6 -12.4 2.4 -10.2",
}
_MOUSTACHES = {
    "S": "M.2 -19.3 C1.8 -19.8 3.2 -19 4.8 -17 C3 -17.4 1.4 -17.8 .2 -18.4",
    "H": "M.2 -19.4 C2 -20 4.4 -19.6 5.2 -17.6 C3.4 -16.6 1.4 -17.4 .2 -18.3",
    "D": "M.2 -19.3 C2 -19.8 3.4 -18.6 4.6 -19.4 C5.8 -20.2 6.4 -21.4 6.2 -22 C7.4 -20.4 6.2 -17.6 4 -17.4"
    " C2.4 -17.3 1.2 -17.8 .2 -18.4",
    "C": "M.2 -19.3 C2.4 -19.8 4.2 -18.4 5.4 -16.2 C3.2 -16.4 1.2 -17.4 .2 -18.3",
}


def king_hair(suit: str, hair: str, style: Style) -> tuple[Item, ...]:
    """Locks at both sides of a king's head, behind the face."""
    lock = outline(_KING_LOCKS[suit])
    return flat(
        paint(_both(lock), hair, style, line=0.25),
        stroke_path(_both(outline(_CURLS)), "black" if hair != "black" else "white", style, 0.18),
    )


def beard(suit: str, hair: str, style: Style) -> tuple[Item, ...]:
    """A king's beard and moustache: long, round, short or forked by suit."""
    strands = "black" if hair != "black" else ("white" if style.ink != "low" else "black")
    moustache = outline(_MOUSTACHES[suit])
    return flat(
        paint(symmetric(outline(_BEARDS[suit])), hair, style, line=0.25),
        stroke_path(_both(outline(_STRANDS[suit])), strands, style, 0.18),
        paint(joined(moustache, moved(moustache, (-1, 0, 0, 1, 0.4, 0))), hair, style, line=0.22),
        paint(
            outline("M-1.1 -17.7 Q.2 -18.2 1.5 -17.7 Q.2 -16.7 -1.1 -17.7z"),
            "red",
            style,
            line=0.14,
            small=True,
        ),
    )


_QUEEN_BACK = {
    "S": "M0 -32 C6 -32 8.6 -28.6 8.6 -23.6 C8.8 -18 10.4 -13 12.6 -9 L6 -7.6 L0 -8",
    "H": "M0 -32 C6 -32 9 -28.6 8.6 -24 C10.6 -22 10.4 -19.4 9 -18 C11.4 -16 11.4 -12.6 9.4 -11 C10.4 -8.6"
    " 8 -6.6 5.6 -7.6 L0 -8",
    "D": "M0 -32 C6 -32 8.2 -28.6 7.8 -24 C7.4 -20 7 -17 6.4 -15 L0 -14",
    "C": "M0 -32 C5.6 -32 7.6 -29 7.2 -25 L6.6 -18 L0 -17",
}
_QUEEN_FRINGE = {
    "S": "M0 -30.4 C3 -30 4.4 -27.6 4.8 -22 C6.2 -24 6.6 -29.6 4.4 -31.6 L0 -32",
    "H": "M0 -29.6 C2.6 -29 4 -26.8 4.4 -23.6 C4.8 -22 6.2 -21.8 6.6 -23.4 C7.4 -27 6.6 -30.6 4.4 -31.8 L0"
    " -32",
    "D": "M0 -29.2 C3.4 -29.4 4.8 -26.6 5.2 -22.6 C6.8 -25 6.6 -30 4.4 -31.8 L0 -32",
    "C": "M0 -30 C1.4 -27.4 4 -26.8 5.2 -23 C6.8 -25.4 6.6 -30 4.4 -31.8 L0 -32",
}


def queen_hair(suit: str, hair: str, style: Style) -> tuple[Item, ...]:
    """A queen's hair behind the face: flowing, waved, in plaits, or in two knots."""
    light = "black" if hair != "black" else ("white" if style.ink != "low" else "black")
    made: list[Item] = list(paint(symmetric(outline(_QUEEN_BACK[suit])), hair, style, line=0.25))
    if suit == "D":
        for i in range(5):
            for side in (-1, 1):
                made += paint(
                    ellipse(side * (7.4 + i * 0.25), -21.6 + i * 2.9, 1.75, 1.7), hair, style, line=0.22
                )
        ties = joined(ellipse(-8.6, -7.6, 1.3, 0.8), ellipse(8.6, -7.6, 1.3, 0.8))
        made += paint(ties, "red", style, line=0.2, small=True)
    elif suit == "C":
        for side in (-1, 1):
            made += paint(circle(side * 8, -22.6, 3.1), hair, style, line=0.25)
            made.append(
                stroke_path(
                    moved(
                        outline("M-1.8 .6 C-1.6 -2.2 1.8 -2 1.6 .2 C1.4 1.6 -.6 1.4 -.4 0"),
                        (side, 0, 0, 1, side * 8, -22.6),
                    ),
                    light,
                    style,
                    0.2,
                )
            )
    else:
        waves = "M7.2 -24 C7.6 -19 8.4 -14 10 -10 M6.2 -20 C6.4 -16 7 -12 8 -9.4"
        if suit == "H":
            waves = (
                "M7.4 -24 C9 -21.6 8 -20 7.2 -18 C9.8 -15.6 8.6 -13 7.6 -11 M6.4 -19 C7 -16 7.4 -14 6.4 -12"
            )
        made.append(stroke_path(_both(outline(waves)), light, style, 0.2))
    return tuple(made)


def queen_fringe(suit: str, hair: str, jewel: str, style: Style) -> tuple[Item, ...]:
    """Hair that frames the face, and earrings."""
    rings = joined(circle(-5.9, -18.6, 0.75), circle(5.9, -18.6, 0.75))
    return flat(
        paint(symmetric(outline(_QUEEN_FRINGE[suit])), hair, style, line=0.22),
        paint(rings, jewel, style, line=0.16, small=True),
    )


_JACK_BOB = {
    "S": "M0 -31 C6 -31.4 8 -27.6 8 -23 C8 -20 8.4 -17.6 9.8 -15.6 C7.4 -14.4 5.4 -15.2 4.6 -17 L0 -18",
    "H": "M0 -31 C5.6 -31.6 8.4 -28.6 7.8 -25.8 C10 -24.6 9.8 -21.8 8.2 -20.8 C10 -19 9.2 -16.2 7 -16 C5.6"
    " -15.8 4.8 -16.4 4.4 -17.4 L0 -18",
    "D": "M0 -31 C6 -31.4 7.6 -27.6 7.6 -23 C7.6 -19.4 6.8 -16.4 5.8 -15.4 L4 -17 L0 -18",
    "C": "M0 -31 C6 -31.4 8.2 -27 7.8 -22.4 C7.6 -20 10.4 -18.8 10.6 -20.6 C12 -17.4 8.4 -14.8 5.6 -16.4 L0"
    " -18",
}


def jack_hair(suit: str, hair: str, style: Style) -> tuple[Item, ...]:
    """A knave's hair behind the face, cut at the chin."""
    light = "black" if hair != "black" else ("white" if style.ink != "low" else "black")
    strands = "M6.4 -26 C7 -22 6.6 -19 7.2 -16.4 M5.8 -24 C6 -20 5.8 -18 6 -16.4"
    return flat(
        paint(symmetric(outline(_JACK_BOB[suit])), hair, style, line=0.25),
        stroke_path(_both(outline(strands)), light, style, 0.18),
    )


def jack_fringe(suit: str, hair: str, style: Style) -> tuple[Item, ...]:
    """The hair on a knave's brow, under the cap."""
    shapes = {
        "S": "M-5.2 -24.6 C-4.8 -27 -3 -27.6 0 -27.4 C3 -27.6 4.8 -27 5.2 -24.6 L6.4 -31 H-6.4z",
        "H": "M-5.3 -24 C-5.2 -26 -4 -26.4 -3.4 -27.2 C-2.6 -26.2 -1 -26.6 -.4 -27.6 C.4 -26.4 2 -26.6 2.8"
        " -27.6"
        " C3.4 -26.4 5 -26 5.3 -24 L6.6 -31 H-6.6z",
        "D": "M-5.3 -24.4 C-3.6 -25.6 0 -28 3 -28.6 C4.2 -27.4 5 -26.4 5.3 -24.4 L6.4 -31 H-6.4z",
        "C": "M-5.3 -24 C-4.6 -27 -2 -28.2 0 -26.8 C2 -28.2 4.6 -27 5.3 -24 L6.4 -31 H-6.4z",
    }
    return paint(outline(shapes[suit]), hair, style, line=0.22)
