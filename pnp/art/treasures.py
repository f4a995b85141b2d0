"""The treasures of the pyramid, each on a grid of 40 by 40 about the origin: which card shows which."""

from __future__ import annotations

from collections.abc import Callable

from pnp.art import treasures_more
from pnp.art.ground import joined
from pnp.art.livery import LIVERIES, TreasureFinish, both
from pnp.art.pen import (
    Outline,
    arc,
    circle,
    ellipse,
    flat,
    moved,
    outline,
    place,
    polygon,
    rays,
    rectangle,
    symmetric,
)
from pnp.art.style import Style, paint, stroke_path
from pnp.scene import Item


def kind_of(place: int) -> str:
    """The treasure that the card at this place among the treasures of a deck shows: each another one."""
    return KINDS[place % len(KINDS)]


def treasure(place: int, style: Style) -> tuple[Item, ...]:
    """The picture for a place among the treasures; beyond them all they return in another livery."""
    turn, index = divmod(place, len(KINDS))
    return _DRAWN[KINDS[index]](LIVERIES[(index // 10 + turn) % len(LIVERIES)], style)


def _scarab(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """A winged scarab that carries the sun."""
    wing = outline("M4 0 C8 -8 16 -12 20 -11 C20 -5 16 4 4 7z")
    inner = outline("M4 1.6 C8 -3.6 12 -6.4 15 -6.6 C14.6 -3 11 2.4 4 5z")
    quills = outline("M9.4 -5.4 L6 6 M13.4 -8.6 L9.4 4.4 M17 -10.4 L13.4 1.4")
    legs = outline("M4.4 9 L9 12.4 L8 17 M3.6 12.6 L6.6 16.4 L5 20 M4.6 4.6 L10.4 7.4 L12 11.4")
    return flat(
        stroke_path(rays(0, -13.6, 6.4, 8.6, 20, 9), livery.metal, style, 0.5),
        paint(circle(0, -13.6, 5.2), livery.other, style, line=0.35),
        stroke_path(both(legs), "black", style, 1.0),
        paint(both(wing), livery.metal, style, line=0.35),
        paint(both(inner), livery.stone, style, line=0.25),
        stroke_path(both(quills), "black", style, 0.25),
        paint(
            symmetric(outline("M0 -5 C5.6 -5 7 1 6.8 6 C6.6 12 3.6 16.6 0 16.6")),
            livery.stone,
            style,
            line=0.4,
        ),
        paint(symmetric(outline("M0 -4.4 C4 -4.4 6 -2 6.6 2 L0 3.6")), livery.metal, style, line=0.35),
        paint(symmetric(outline("M0 -8.6 C2.4 -8.6 4 -7 4.2 -4.6 L0 -3.6")), livery.metal, style, line=0.35),
        stroke_path(outline("M0 3.6 V16.4 M-4 7 Q-2.4 11 -3 14 M4 7 Q2.4 11 3 14"), livery.metal, style, 0.4),
    )


def _vase(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """A two-handled oil jar with painted bands."""
    body = symmetric(
        outline(
            "M0 -19 L5.4 -19 L5 -16.6 L3.8 -14.6 C3.8 -10 12.4 -6.6 12.4 2 C12.4 9 7.4 13.4 4.6 16 L6 19 L0"
            " 19"
        )
    )
    handle = outline("M3.8 -14 C12.4 -16 15 -8 10.6 -4.4 L9.4 -6.2 C12 -9 9.6 -13 4 -11.6z")
    zigzag = outline("M-12 1 L-9 4.6 L-6 1 L-3 4.6 L0 1 L3 4.6 L6 1 L9 4.6 L12 1")
    return flat(
        paint(both(handle), livery.metal, style, line=0.35),
        paint(body, livery.stone, style, line=0.4),
        paint(
            symmetric(outline("M0 -1.2 L12 -1.2 C12.8 2 12.4 4.6 11.4 7 L0 7")), livery.metal, style, line=0.3
        ),
        stroke_path(zigzag, "black", style, 0.6),
        paint(symmetric(outline("M0 -10 L6 -10 L8.2 -7.6 L0 -7.6")), livery.other, style, line=0.25),
        paint(symmetric(outline("M0 10 L9.2 10 L7.4 12.4 L0 12.4")), livery.other, style, line=0.25),
        paint(symmetric(outline("M0 -19.4 L6 -19.4 L5.4 -16.8 L0 -16.8")), livery.metal, style, line=0.3),
        paint(symmetric(outline("M0 16.6 L5 16.6 L6.4 19.4 L0 19.4")), livery.metal, style, line=0.3),
    )


def _ring(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """A signet ring with a great stone."""
    hoop = joined(circle(0, 6, 13), circle(0, 6, 9.4))
    table = polygon((-6.4, -13), (6.4, -13), (9.4, -8.4), (0, 1.6), (-9.4, -8.4))
    facets = outline(
        "M-9.4 -8.4 H9.4 M-3.4 -8.4 L0 1.6 L3.4 -8.4 M-6.4 -13 L-3.4 -8.4 L0 -13 L3.4 -8.4 L6.4 -13"
    )
    claw = outline("M7 -8 L10.6 -9.4 L10 -5.6 L5.4 -1.6 L4 -3.4z")
    return flat(
        paint(hoop, livery.metal, style, line=0.4, even_odd=True),
        stroke_path((("M", -10.4, 9.6), *arc(0, 6, 11.2, 162, 20)), "black", style, 0.25),
        stroke_path(rays(0, -8, 13, 16.4, 9, 190), livery.metal, style, 0.6),
        paint(table, livery.stone, style, line=0.4),
        stroke_path(facets, "white" if style.ink != "low" else livery.stone, style, 0.35),
        paint(both(claw), livery.metal, style, line=0.3),
        paint(
            joined(circle(-8.6, 0.4, 1.3), circle(8.6, 0.4, 1.3)), livery.other, style, line=0.25, small=True
        ),
    )


def _mask(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """A king's mask under a striped headcloth."""
    cloth = symmetric(
        outline("M0 -18.6 C8 -18.6 12 -13 12.4 -6 L15.6 10 C13.6 13.4 9 14.4 6.4 14 L5.6 5 L0 5")
    )
    stripes = outline(
        "M5 -17.4 L9 -13.2 M9 -11 L12.2 -9.6 M8.6 -6 L13 -5 M8.4 -1.4 L13.8 -.4 M8 3 L14.6 4.4 M7.4 7.4"
        " L15.4 9.2 M6.6 11.6 L13 13.2"
    )
    head = symmetric(outline("M0 -14 C5 -14 8 -11 8 -5 C8 2 4.6 7.6 0 8.6"))
    eyes = outline("M-6 -4.6 Q-3.8 -6.8 -1.4 -4.4 Q-3.8 -3 -6 -4.6z")
    return flat(
        paint(cloth, livery.metal, style, line=0.4),
        stroke_path(both(stripes), livery.stone, style, 1.3),
        paint(
            symmetric(outline("M0 6 L6 7.6 C8 12 9 15 11 17.4 C6 20 2 20 0 20")),
            livery.stone,
            style,
            line=0.35,
        ),
        stroke_path(outline("M-8 12 Q0 16 8 12 M-9.4 15.4 Q0 19.4 9.4 15.4"), livery.metal, style, 0.9),
        paint(head, livery.metal, style, line=0.4),
        paint(
            symmetric(outline("M0 -14.6 L6.6 -12.6 L7.6 -9.4 Q3 -11.4 0 -11.2")),
            livery.stone,
            style,
            line=0.3,
        ),
        paint(both(eyes), "white", style, line=0.3),
        paint(joined(circle(-3.7, -4.8, 0.95), circle(3.7, -4.8, 0.95)), "black", style, line=0.05),
        stroke_path(
            outline("M-7 -7.2 Q-4 -8.8 -1.2 -6.8 M7 -7.2 Q4 -8.8 1.2 -6.8 M-6 -4.6 L-8 -4 M6 -4.6 L8 -4"),
            "black",
            style,
            0.55,
        ),
        stroke_path(outline("M-.9 -4 L-1.4 .4 Q0 1.4 1.4 .4"), "black", style, 0.4),
        paint(
            outline("M-2.4 3.4 Q0 2.2 2.4 3.4 Q0 5.2 -2.4 3.4z"), livery.other, style, line=0.25, small=True
        ),
        paint(rectangle(-1.3, 8, 2.6, 9, 0.8), livery.stone, style, line=0.3),
        paint(
            outline("M0 -21 C2.4 -19.4 2.4 -15.6 1 -13 H-1 C-2.4 -15.6 -2.4 -19.4 0 -21z"),
            livery.other,
            style,
            line=0.3,
        ),
    )


def _gem(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """A great cut stone that throws light."""
    whole = polygon((-9.4, -12), (9.4, -12), (17, -3.4), (0, 17), (-17, -3.4))
    light = joined(
        polygon((-9.4, -12), (-5.6, -3.4), (-17, -3.4)),
        polygon((9.4, -12), (5.6, -3.4), (0, -12)),
        polygon((-5.6, -3.4), (5.6, -3.4), (0, 17)),
    )
    cuts = outline("M-17 -3.4 H17 M-9.4 -12 L-5.6 -3.4 L0 -12 L5.6 -3.4 L9.4 -12 M-5.6 -3.4 L0 17 L5.6 -3.4")
    glint = outline("M0 -1 Q0 0 1 0 Q0 0 0 1 Q0 0 -1 0 Q0 0 0 -1z")
    glints = joined(
        *(moved(glint, place(x, y, s)) for x, y, s in ((-14, -13, 4.4), (15.4, 8, 3.4), (13, -16, 2.6)))
    )
    return flat(
        stroke_path(rays(0, 0, 17.6, 20.4, 28, 6), livery.metal, style, 0.5),
        paint(whole, livery.stone, style, line=0.4),
        paint(light, livery.other, style, line=0.2),
        stroke_path(cuts, "white" if style.ink == "full" else "black", style, 0.35),
        stroke_path(whole, "black", style, 0.4),
        paint(glints, livery.metal, style, line=0.25),
    )


def _chalice(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """A drinking cup in the shape of a lotus."""
    cup = symmetric(outline("M0 -14 L12.6 -14 C12.6 -4 8 3.4 2.4 5 L2.2 12 C6 12.6 8.4 14.6 9 17.6 L0 17.6"))
    petal = outline("M0 4.4 C-3.6 0 -3.8 -7 0 -12.4 C3.8 -7 3.6 0 0 4.4z")
    outer = outline("M2 4.6 C2.6 -2 6.4 -8.4 11.6 -11.6 C11.6 -4 8 2.6 2 4.6z")
    return flat(
        paint(cup, livery.metal, style, line=0.4),
        paint(both(outer), livery.stone, style, line=0.3),
        paint(petal, livery.stone, style, line=0.3),
        stroke_path(
            outline("M0 3 V-9 M3.4 3 C4.6 -2 7 -6 10 -9 M-3.4 3 C-4.6 -2 -7 -6 -10 -9"),
            livery.metal,
            style,
            0.4,
        ),
        paint(ellipse(0, -14, 12.8, 2.4), livery.other, style, line=0.35),
        paint(rectangle(-3.8, 6.4, 7.6, 2.6, 1.2), livery.other, style, line=0.3),
        stroke_path(outline("M-8.4 16.2 H8.4"), "black", style, 0.3),
    )


def _ankh(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """The looped cross, inlaid."""
    body = outline(
        "M0 -19.4 C5.4 -19.4 8.6 -16 8.6 -11.2 C8.6 -6.8 5.4 -3.6 3.2 -1.4 L14.4 -2.4 V4.4 L3 3.2 L4.6 19.4"
        " H-4.6 L-3 3.2"
        " L-14.4 4.4 V-2.4 L-3.2 -1.4 C-5.4 -3.6 -8.6 -6.8 -8.6 -11.2 C-8.6 -16 -5.4 -19.4 0 -19.4z"
        " M0 -15.4 C-3 -15.4 -4.6 -13.6 -4.6 -11 C-4.6 -8.2 -2 -5.2 0 -3.6 C2 -5.2 4.6 -8.2 4.6 -11 C4.6"
        " -13.6 3 -15.4 0 -15.4z"
    )
    inlay = joined(
        polygon((-1.4, 4.4), (1.4, 4.4), (2.4, 17.4), (-2.4, 17.4)),
        polygon((4.6, 0), (12.4, -0.6), (12.4, 2.6), (4.6, 1.8)),
        polygon((-4.6, 0), (-12.4, -0.6), (-12.4, 2.6), (-4.6, 1.8)),
    )
    loop: Outline = outline(
        "M-2.8 -4.8 C-5 -7 -6.6 -9 -6.6 -11.2 C-6.6 -15 -4 -17.4 0 -17.4 C4 -17.4 6.6 -15 6.6 -11.2 C6.6 -9"
        " 5 -7 2.8 -4.8"
    )
    return flat(
        stroke_path(rays(0, -8, 11.6, 15.4, 11, 192), livery.metal, style, 0.5),
        paint(body, livery.metal, style, line=0.4, even_odd=True),
        paint(inlay, livery.stone, style, line=0.25),
        stroke_path(loop, livery.stone, style, 1.3),
        paint(circle(0, 0.7, 2.2), livery.other, style, line=0.3, small=True),
        stroke_path(outline("M-1.8 8.6 H1.8 M-2 12.6 H2"), livery.metal, style, 0.7),
    )


def _collar(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """A broad collar of beads with falcon ends."""

    def band(outer: float, inner: float) -> Outline:
        """Half a ring of the collar."""
        return (
            ("M", -outer, -9.0),
            *arc(0, -9, outer, 180, 0),
            ("L", inner, -9.0),
            *arc(0, -9, inner, 0, 180),
            ("Z",),
        )

    pendants = joined(
        *(
            moved(
                moved(
                    outline("M0 -19.6 C-1.7 -20.6 -1.7 -23.4 0 -25 C1.7 -23.4 1.7 -20.6 0 -19.6z"),
                    place(0, 0, 1, turn),
                ),
                (1, 0, 0, 1, 0, -9),
            )
            for turn in range(98, 263, 11)
        )
    )
    return flat(
        paint(pendants, livery.metal, style, line=0.25),
        paint(band(19.4, 16), livery.metal, style, line=0.35),
        paint(band(16, 12.4), livery.stone, style, line=0.35),
        paint(band(12.4, 9), livery.other, style, line=0.35),
        paint(band(9, 6.6), livery.metal, style, line=0.35),
        stroke_path(
            moved(rays(0, 0, 12.6, 15.8, 17, 5.6), (1, 0, 0, 1, 0, -9))[0:18], livery.metal, style, 0.6
        ),
        paint(joined(circle(-13, -11.4, 4.4), circle(13, -11.4, 4.4)), livery.metal, style, line=0.35),
        paint(
            joined(circle(-13, -11.4, 1.7), circle(13, -11.4, 1.7)),
            livery.other,
            style,
            line=0.25,
            small=True,
        ),
        stroke_path(
            outline("M-13 -15.8 C-11 -20 -4 -20.6 0 -17.4 C4 -20.6 11 -20 13 -15.8"), livery.metal, style, 0.7
        ),
    )


def _idol(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """A sitting cat of bronze with collar and earring."""
    cat = outline(
        "M-8.6 -18.6 L-5.4 -15 C-3.6 -15.8 -1.4 -15.8 .4 -15 L3.4 -18.6 C4.6 -14 4.6 -10.6 3.4 -7.4 C8 -3.4"
        " 10.6 4 10.4 12"
        " C13.6 13.4 15 16 14 19 H-9.4 C-10.4 17 -8.6 15.4 -6.6 15.2 L-6.4 0 C-8.4 -3 -9.4 -6 -9.6 -8.6"
        " C-10 -12 -9.8 -15 -8.6 -18.6z"
    )
    lines = outline(
        "M-2.4 2 V15.4 M2.4 15.6 C2 10 3 6 5.4 4 M-6.6 15.4 H-2.6 M10.4 12 C8.4 12.4 5.6 14 5 18.6"
    )
    eyes = outline(
        "M-7.6 -10.4 Q-6 -12 -4.2 -10.2 Q-6 -9.2 -7.6 -10.4z M-.6 -10.2 Q1.2 -12 2.6 -10.4 Q1 -9.2 -.6 -10.2z"
    )
    return flat(
        paint(rectangle(-14, 17.6, 30, 2.8, 0.4), livery.metal, style, line=0.35),
        paint(cat, livery.stone, style, line=0.4),
        stroke_path(lines, livery.metal if style.ink == "full" else "black", style, 0.4),
        paint(
            outline("M-7.8 -3.4 C-4 -1.4 0 -1.6 3 -4.6 L4.4 -1.6 C1 2 -4 2.2 -7 .8z"),
            livery.metal,
            style,
            line=0.3,
        ),
        paint(circle(-2, 1.8, 1.7), livery.other, style, line=0.3, small=True),
        paint(eyes, livery.metal, style, line=0.2),
        stroke_path(
            outline("M-3.2 -8 L-2.4 -6.8 L-1.6 -8 M-2.4 -6.8 V-5.6"),
            livery.metal if style.ink == "full" else "black",
            style,
            0.4,
        ),
        stroke_path(circle(4.2, -12.6, 1.2), livery.metal, style, 0.6),
    )


def _eye(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """The falcon's eye."""
    brow = outline("M-18 -9.4 C-12 -15.6 6 -17 18.6 -9.6 L18.6 -6.4 C6 -12.6 -10 -11.4 -18 -6z")
    white = outline("M-17 -1 C-10 -8.6 4 -9.4 13 -1.4 C6 5.6 -8 6 -17 -1z")
    liner = outline("M-17 -1 C-8 6 6 5.6 13 -1.4 L19.4 -.6 C8 9.6 -8 9 -18.6 .6z")
    tear = outline("M-3.6 5.6 L1.6 5.8 L-1 17.4 L-4 19z")
    curl = outline("M2.4 5.4 C6 11.4 11 14.6 16.4 13 C19.4 11.8 19 7.6 16 8 C14 8.4 14.4 11 16.2 10.8")
    return flat(
        stroke_path(curl, "black", style, 2.4),
        stroke_path(curl, livery.metal, style, 1.4),
        paint(tear, livery.metal, style, line=0.35),
        paint(white, "white", style, line=0.35),
        paint(circle(-1.4, -1.6, 5.0), livery.stone, style, line=0.35),
        paint(circle(-1.4, -1.6, 2.4), "black", style, line=0.1),
        paint(circle(-3, -3.2, 0.9), "white", style, line=0.05),
        paint(liner, livery.stone, style, line=0.35),
        paint(brow, livery.metal, style, line=0.35),
    )


_DRAWN: dict[str, Callable[[TreasureFinish, Style], tuple[Item, ...]]] = {
    "scarab": _scarab,
    "vase": _vase,
    "ring": _ring,
    "mask": _mask,
    "gem": _gem,
    "chalice": _chalice,
    "ankh": _ankh,
    "collar": _collar,
    "idol": _idol,
    "eye": _eye,
    "crook": treasures_more.crook,
    "pillar": treasures_more.pillar,
    "lotus": treasures_more.lotus,
    "armlet": treasures_more.armlet,
    "boat": treasures_more.boat,
    "harp": treasures_more.harp,
    "obelisk": treasures_more.obelisk,
    "crown": treasures_more.crown,
    "chest": treasures_more.chest,
    "sphinx": treasures_more.sphinx,
    "coffin": treasures_more.coffin,
}

KINDS = (
    "vase",
    "ring",
    "ankh",
    "chalice",
    "idol",
    "eye",
    "collar",
    "scarab",
    "mask",
    "gem",
    "crook",
    "pillar",
    "lotus",
    "armlet",
    "boat",
    "harp",
    "obelisk",
    "crown",
    "chest",
    "sphinx",
    "coffin",
)
"""The treasures in the order in which a deck shows them; the words name them as `treasure.KIND`."""
