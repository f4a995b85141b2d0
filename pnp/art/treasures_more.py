"""Further treasures of the pyramid, each on a grid of 40 by 40 about the origin."""

from __future__ import annotations

from pnp.art.ground import joined
from pnp.art.livery import TreasureFinish, both
from pnp.art.pen import (
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


def crook(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """Crook and flail, crossed."""
    staff = outline(
        "M-1.5 19 V-8.5 C-1.5 -13 -5 -14.5 -7.6 -13 C-9.6 -11.6 -9.4 -8.8 -7.4 -8.4 L-8.2 -5.4"
        " C-12.8 -6.6 -13.4 -12.8 -9.4 -16 C-4.6 -19.4 1.9 -16.6 1.9 -8.5 V19z"
    )
    bands = joined(*(rectangle(-1.5, y, 3.4, 2.6) for y in (-5.0, 1.0, 7.0, 13.0)))
    rod = rectangle(-1.5, -14, 3.2, 33, 0.6)
    cords = joined(
        *(
            polygon((x, -13), (x + 2.2, -13), (x + 3.4 + x * 0.3, 4), (x - 0.6 + x * 0.3, 4))
            for x in (1.6, 4.6, 7.6)
        )
    )
    beads = joined(
        *(rectangle(x + x * 0.2 + 0.2, y, 2.4, 2.0, 0.5) for x in (1.6, 4.6, 7.6) for y in (-8.5, -2.5))
    )
    turn_left, turn_right = place(2.5, 1.5, 0.95, 28), place(-2.5, 1.5, 0.95, -28)
    return flat(
        paint(moved(rod, turn_left), livery.metal, style, line=0.35),
        paint(
            moved(joined(*(rectangle(-1.5, y, 3.2, 2.4) for y in (-6.0, 0.0, 6.0, 12.0))), turn_left),
            livery.stone,
            style,
            line=0.25,
        ),
        paint(moved(cords, turn_left), livery.metal, style, line=0.3),
        paint(moved(beads, turn_left), livery.other, style, line=0.2, small=True),
        paint(moved(rectangle(-2.0, -15.4, 13.4, 3.0, 1.0), turn_left), livery.stone, style, line=0.3),
        paint(moved(staff, turn_right), livery.metal, style, line=0.4),
        paint(moved(bands, turn_right), livery.stone, style, line=0.25),
        paint(circle(0, 7.2, 2.4), livery.other, style, line=0.3, small=True),
    )


def pillar(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """The pillar of four beams, inlaid."""
    shaft = polygon((-4.4, -14), (4.4, -14), (5.6, 16), (-5.6, 16))
    ribs = outline("M-1.9 2 L-2.3 15 M1.9 2 L2.3 15")
    beams: list[Item] = []
    for index, y in enumerate((-16.5, -11.5, -6.5, -1.5)):
        half = 11.4 - index * 0.5
        beams += paint(rectangle(-half, y, 2 * half, 3.2, 1.2), livery.metal, style, line=0.35)
        tone = livery.stone if index % 2 else livery.other
        inset = joined(*(rectangle(x - 1.6, y + 0.9, 3.2, 1.4, 0.4) for x in (-7.0, 0.0, 7.0)))
        beams += paint(inset, tone, style, line=0.18, small=True)
    return flat(
        stroke_path(rays(0, -1, 15.6, 18.6, 24, 7.5), livery.metal, style, 0.5),
        paint(shaft, livery.stone, style, line=0.4),
        stroke_path(ribs, livery.metal, style, 0.7),
        tuple(beams),
        paint(polygon((-9.6, 19.4), (-7.4, 15.6), (7.4, 15.6), (9.6, 19.4)), livery.metal, style, line=0.35),
        paint(rectangle(-5.2, 12.2, 10.4, 2.0, 0.4), livery.other, style, line=0.25),
    )


def lotus(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """A flower of metal on its stem between two leaves."""
    petal = outline("M0 2 C-4.4 -3.4 -4.2 -12 0 -17.4 C4.2 -12 4.4 -3.4 0 2z")
    stem = outline("M-1.1 0 C-1.6 7 -2.6 12 -1.2 19.4 H1.8 C.6 12 1.4 7 1.1 0z")
    leaf = outline("M.6 13 C5 6.6 12 5.6 17 9.4 C13.6 15.6 7 17.4 .6 15.4z")
    made: list[Item] = []
    for turn, tone in (
        (-68, livery.stone),
        (68, livery.stone),
        (-36, "silver"),
        (36, "silver"),
        (0, livery.stone),
    ):
        made += paint(moved(petal, place(0, 0.5, 1.0, turn)), tone, style, line=0.35)
    veins = joined(
        *(moved(outline("M0 0 V-12.6"), place(0, 0.5, 1.0, turn)) for turn in (-68, -36, 0, 36, 68))
    )
    return flat(
        paint(stem, "leaf", style, line=0.35),
        paint(both(leaf), "leaf", style, line=0.35),
        stroke_path(both(outline("M2.4 14.4 C7 11 11 9.6 15 9.6")), livery.metal, style, 0.35),
        tuple(made),
        stroke_path(veins, livery.metal, style, 0.4),
        paint(symmetric(outline("M0 -2 C3.4 -2 5.4 0 5 2.6 C4 5.4 2 6 0 6")), livery.metal, style, line=0.35),
        paint(circle(0, 2, 1.5), livery.other, style, line=0.25, small=True),
    )


def armlet(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """A snake wound twice round an arm."""
    coil = "M{0} {1} C{0} {2} {3} {2} {3} {1}"
    body: list[Item] = []
    for y in (11.0, 3.0, -5.0):
        back = outline(coil.format(-11.5, y, y - 7.0, 11.5))
        body.append(stroke_path(back, "black", style, 4.4))
        body.append(stroke_path(back, livery.stone, style, 3.6))
    for y in (11.0, 3.0):
        front = outline(coil.format(-11.5, y, y + 8.0, 11.5))
        body.append(stroke_path(front, "black", style, 5.6))
        body.append(stroke_path(front, livery.metal, style, 4.8))
        marks = joined(
            *(
                polygon((x, y + 4.4 + d), (x + 1.5, y + 5.9 + d), (x, y + 7.4 + d), (x - 1.5, y + 5.9 + d))
                for x, d in ((-5.6, -0.9), (0.0, 0.0), (5.6, -0.9))
            )
        )
        body += paint(marks, livery.other, style, line=0.2, small=True)
    neck = outline("M-11.5 -5 C-11.5 -12 -4 -15.5 2 -14")
    head = outline("M.4 -17.8 C5 -20.4 12.6 -18.4 13.6 -14 C12.6 -10.6 5 -9.6 .4 -11.4z")
    tongue = outline("M13.4 -14 L17 -14.4 L19 -16.4 M17 -14.4 L19 -12.8")
    return flat(
        tuple(body),
        stroke_path(neck, "black", style, 5.6),
        stroke_path(neck, livery.metal, style, 4.8),
        stroke_path(tongue, "red", style, 0.6),
        paint(head, livery.metal, style, line=0.4),
        paint(circle(8.2, -15.4, 1.3), livery.other, style, line=0.25, small=True),
        stroke_path(outline("M6 -12 C8.6 -11.6 11 -12.2 13 -13.4"), "black", style, 0.35),
    )


def boat(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """The boat of the sun with its shrine and steering oar."""
    hull = outline(
        "M-19 -3.6 C-16.4 -2 -16.4 3 -12.6 5.4 C-6 8 6 8 12.6 5.4 C16.4 3 16.4 -2 19 -3.6"
        " C19.6 3.6 17.4 9.6 12 12 C5 14.6 -5 14.6 -12 12 C-17.4 9.6 -19.6 3.6 -19 -3.6z"
    )
    waves = outline(
        "M-18 17 Q-15 14.6 -12 17 Q-9 19.4 -6 17 Q-3 14.6 0 17 Q3 19.4 6 17 Q9 14.6 12 17 Q15 19.4 18 17"
    )
    buds = both(outline("M17.6 -3 C16 -6.6 17.6 -9.6 19.4 -10.4 C20.4 -8 20.4 -5.4 19.6 -3z"))
    return flat(
        stroke_path(rays(0, -11.6, 7.4, 10.2, 22, 8), livery.metal, style, 0.5),
        stroke_path(waves, livery.stone, style, 1.0),
        stroke_path(outline("M-9 -3 L-15.4 17"), "brown", style, 1.0),
        paint(outline("M-15 13 L-17.4 19.4 L-14 18.6z"), "brown", style, line=0.3),
        paint(rectangle(-6.4, -4.6, 12.8, 11.4, 0.4), livery.other, style, line=0.35),
        paint(polygon((-8.2, -4.2), (-7, -6.4), (7, -6.4), (8.2, -4.2)), livery.metal, style, line=0.35),
        stroke_path(outline("M-3.2 -4 V6 M0 -4 V6 M3.2 -4 V6"), livery.metal, style, 0.6),
        paint(circle(0, -11.6, 4.8), "red", style, line=0.4),
        paint(buds, livery.stone, style, line=0.3),
        paint(hull, livery.metal, style, line=0.4),
        stroke_path(outline("M-15.6 5.6 C-8 12 8 12 15.6 5.6"), livery.stone, style, 1.3),
        paint(
            joined(*(circle(x, 11 - abs(x) * 0.11, 0.9) for x in (-8, -4, 0, 4, 8))),
            livery.other,
            style,
            line=0.15,
            small=True,
        ),
    )


def harp(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """A bow harp with the head of a king."""
    bow = outline(
        "M-10.6 -18 C-15 -6 -13 8 -4 15 C2 19 10 19.4 14.4 16.6 L14 12.4 C9.6 14.4 3.6 13.6 -.6 10.4"
        " C-8 4.6 -9.6 -7 -6.8 -17z"
    )
    strings = joined(
        *(
            outline(f"M{-8.6 + i * 0.25} {-11.6 + i * 4.2} L{13.4 - i * 2.4} {12.6 + i * 0.2}")
            for i in range(5)
        )
    )
    sound = outline(
        "M14.6 11 C17.4 12.4 17.4 17.6 14.6 19 C8 20.4 1 18.6 -3.4 15.4 L-.4 10.6 C4 14 10 14 14.6 11z"
    )
    return flat(
        stroke_path(strings, "black" if style.ink != "full" else "brown", style, 0.45),
        paint(bow, livery.metal, style, line=0.4),
        paint(sound, livery.stone, style, line=0.4),
        paint(
            joined(circle(4.4, 16.2, 1.3), circle(9.6, 16.4, 1.3)), livery.other, style, line=0.25, small=True
        ),
        paint(
            outline("M-13 -19.4 C-9.6 -21 -5 -19.6 -4.6 -16 L-5.4 -13 C-8 -12 -11.6 -12.6 -12.6 -14.4z"),
            livery.stone,
            style,
            line=0.35,
        ),
        paint(
            outline("M-6.4 -18.6 C-3.4 -18.4 -2.4 -16.2 -3.2 -14 L-5.8 -13z"), livery.metal, style, line=0.3
        ),
        stroke_path(
            outline("M-12.4 -8 L-9 -7.4 M-12.8 -2 L-9.2 -2 M-11.8 4 L-8.4 2.8 M-9 9.4 L-6 7"),
            livery.stone,
            style,
            1.2,
        ),
        stroke_path(outline("M-12.2 -17 L-8 -13 M-11 -19 L-6.6 -15"), livery.metal, style, 0.5),
    )


def obelisk(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """A needle of stone with a golden point."""
    shaft = polygon((-4.6, -12.4), (4.6, -12.4), (6.6, 14.6), (-6.6, 14.6))
    dark = polygon((1.4, -12.4), (4.6, -12.4), (6.6, 14.6), (2.2, 14.6))
    signs = joined(
        circle(-1.6, -8.4, 1.4),
        outline("M-4 -4.6 H.6 V-3.4 H-4z M-4 -2.4 H.6 V-1.2 H-4z"),
        polygon((-1.8, 0.4), (0.4, 3.6), (-4.2, 3.6)),
        outline("M-4.6 5.4 Q-2 3.8 .6 5.4 Q-2 7.6 -4.6 5.4z"),
        rectangle(-4.6, 9, 5.2, 1.2),
        rectangle(-4.8, 11.2, 5.6, 1.2),
    )
    return flat(
        stroke_path(rays(0, -6, 10.0, 13.4, 20, 9), livery.metal, style, 0.5),
        paint(shaft, livery.stone, style, line=0.4),
        paint(dark, "slate", style, line=0.25),
        paint(polygon((0, -20), (4.6, -12.4), (-4.6, -12.4)), livery.metal, style, line=0.4),
        paint(polygon((0, -20), (4.6, -12.4), (1.4, -12.4)), livery.other, style, line=0.25),
        paint(signs, livery.metal, style, line=0.2, small=True),
        paint(rectangle(-9.4, 14.6, 18.8, 2.4, 0.4), livery.metal, style, line=0.35),
        paint(rectangle(-12, 17, 24, 2.6, 0.4), livery.stone, style, line=0.35),
    )


def crown(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """The double crown with the snake at its brow."""
    red = outline(
        "M-12 14 L-14 -1 L-9.4 -3 C-3 -4.6 5 -4 10.4 -1.6 L11.4 -18.6 L16 -18.6 L12.4 14 C5 17.4"
        " -5 17.4 -12 14z"
    )
    white = outline(
        "M-8.6 -2 C-7.6 -9 -5 -12 -3.4 -14.4 C-4.8 -17.4 -2.6 -20 0 -20 C2.6 -20 4.6 -17.4 3.2"
        " -14.4 C5.4 -11 7.6 -8 8.8 -1.4 C3 -3.6 -3.4 -3.8 -8.6 -2z"
    )
    curl = outline(
        "M-8.4 -3 C-12 -9 -18 -9.6 -18 -14.4 C-18 -17.6 -13.6 -17.8 -13.6 -14.8 C-13.6 -13.4 -15"
        " -13 -15.8 -13.8"
    )
    snake = outline(
        "M-2 14.6 C-4.4 11 1 8.6 -1.4 4.8 C-3.4 2 -2.4 -1 0 -1 C2.4 -1 3.4 2 1.4 4.8 C-.2 8.2 4.2"
        " 10.4 2.6 14.6z"
    )
    return flat(
        paint(white, "white", style, line=0.4),
        stroke_path(
            outline("M-5 -6 C-4 -10 -2.6 -12.4 -1.4 -14"),
            "silver" if style.ink == "full" else "black",
            style,
            0.5,
        ),
        stroke_path(curl, "black", style, 1.9),
        stroke_path(curl, livery.metal, style, 1.2),
        paint(red, "red", style, line=0.4),
        paint(
            outline("M-12.6 9.6 C-5 13 5 13 12.9 9.6 L12.4 14.4 C5 17.8 -5 17.8 -12 14.4z"),
            livery.metal,
            style,
            line=0.35,
        ),
        paint(
            joined(*(circle(x, 13.6 - abs(x) * 0.09, 1.1) for x in (-8.4, -4.8, 4.8, 8.4))),
            livery.stone,
            style,
            line=0.2,
            small=True,
        ),
        paint(snake, livery.metal, style, line=0.35),
        paint(joined(circle(-0.9, 1, 0.5), circle(0.9, 1, 0.5)), "black", style, line=0.05),
    )


def chest(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """An open chest of inlaid wood, full of gold."""
    lid = polygon((-15, -6), (-12, -16), (12, -16), (15, -6))
    coins = joined(
        *(ellipse(x, y, 3.4, 2.4) for x, y in ((-9.6, -4), (-3.2, -6), (3.8, -5.6), (9.8, -4), (0.4, -3.4)))
    )
    return flat(
        stroke_path(rays(0, -1, 17.2, 19.2, 24, 7.5), livery.metal, style, 0.5),
        paint(lid, livery.stone, style, line=0.4),
        paint(polygon((-12.6, -7.6), (-10.4, -14.2), (10.4, -14.2), (12.6, -7.6)), "night", style, line=0.3),
        paint(coins, livery.metal, style, line=0.3),
        paint(
            polygon((-6.6, -9.8), (-4, -8), (-6.6, -5), (-9.2, -8)),
            livery.other,
            style,
            line=0.25,
            small=True,
        ),
        paint(circle(6.8, -8, 2.2), livery.stone, style, line=0.25, small=True),
        paint(rectangle(-16, -3, 32, 19.6, 0.8), livery.stone, style, line=0.4),
        paint(
            joined(rectangle(-16, -3, 32, 3.2), rectangle(-16, 13.4, 32, 3.2)), livery.metal, style, line=0.3
        ),
        paint(
            joined(rectangle(-16, 0.2, 3.2, 13.2), rectangle(12.8, 0.2, 3.2, 13.2)),
            livery.metal,
            style,
            line=0.3,
        ),
        paint(
            joined(*(polygon((x, 3.4), (x + 2.4, 6.8), (x, 10.2), (x - 2.4, 6.8)) for x in (-8.2, 8.2))),
            livery.other,
            style,
            line=0.25,
            small=True,
        ),
        paint(rectangle(-3.2, -0.6, 6.4, 8.2, 1.2), livery.metal, style, line=0.35),
        paint(
            joined(circle(0, 2.6, 1.1), polygon((-0.5, 3), (0.5, 3), (0.9, 5.8), (-0.9, 5.8))),
            "black",
            style,
            line=0.05,
        ),
        paint(
            joined(rectangle(-14.6, 16.6, 4, 2.6), rectangle(10.6, 16.6, 4, 2.6)),
            livery.metal,
            style,
            line=0.3,
        ),
    )


def sphinx(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """A lying lion with the head of a king."""
    body = outline(
        "M-6 0 C0 -3 9 -3.6 14 -.4 C17 2 17.6 7 16.6 12.6 H-17 C-18.6 11.4 -17.6 9 -15.4 8.8 H-8"
        " C-9.6 6 -8.6 2 -6 0z"
    )
    cloth = outline(
        "M-12.4 -17 C-9 -19.4 -3 -19 -1 -15.6 C.6 -12 1.6 -4 4.4 2.4 C.6 4.6 -3.6 4 -5.6 1.6 L-12"
        " 1 C-14.4 -2 -13.4 -6 -13 -9z"
    )
    face = outline(
        "M-13.4 -13.4 C-10.4 -15.6 -6.8 -14.4 -6.2 -10.8 C-5.8 -6.6 -7.6 -3.4 -11 -3 C-12.8 -4.4"
        " -13.4 -6.4 -13.6 -8 L-14.8 -8.4z"
    )
    return flat(
        paint(rectangle(-19, 12.6, 38, 3.4, 0.4), livery.other, style, line=0.35),
        paint(rectangle(-17.4, 16, 34.8, 3.4, 0.4), livery.metal, style, line=0.35),
        stroke_path(
            outline("M16 9 C20 5 19.6 -1.4 16 -3.4 C13.6 -4.4 12.6 -2 14.4 -1.2"), "black", style, 2.2
        ),
        stroke_path(
            outline("M16 9 C20 5 19.6 -1.4 16 -3.4 C13.6 -4.4 12.6 -2 14.4 -1.2"), livery.metal, style, 1.4
        ),
        paint(body, livery.metal, style, line=0.4),
        stroke_path(
            outline("M16.4 11 C11 11 8 9.6 8.4 5 C9 1.6 13 1.4 14.6 3.4 M-15.4 10.8 H-4"), "black", style, 0.4
        ),
        paint(cloth, livery.stone, style, line=0.4),
        stroke_path(
            outline(
                "M-3 -15.4 L-6.4 -13 M-1 -11.4 L-5.4 -9.6 M0 -7.4 L-5.4 -6 M1.2 -3.4 L-6 -2 M2.6 .4 L-5 1"
            ),
            livery.metal,
            style,
            0.9,
        ),
        paint(face, "skin" if style.ink == "full" else "white", style, line=0.35),
        paint(outline("M-13 -10.4 Q-11.4 -12 -9.6 -10.4 Q-11.4 -9.4 -13 -10.4z"), "black", style, line=0.15),
        stroke_path(outline("M-12.4 -5.4 H-10"), "red", style, 0.6),
        paint(rectangle(-11.6, -3.2, 2.2, 5.4, 0.7), livery.other, style, line=0.25),
    )


def coffin(livery: TreasureFinish, style: Style) -> tuple[Item, ...]:
    """The golden coffin of a king, arms crossed."""
    body = symmetric(
        outline("M0 -20 C5.6 -20 8 -16.6 8.2 -12.4 L8.8 -8 C12 -6 12 -1 10.8 4 L7.4 17 L6.4 20 L0 20")
    )
    hood = symmetric(outline("M0 -19 C5 -19 6.8 -16 7 -12 L8 -3.6 L4 -2.6 L4.6 -11 L0 -11"))
    head = symmetric(outline("M0 -16 C3 -16 4.6 -14 4.6 -10.6 C4.6 -7 2.6 -4.4 0 -4"))
    bands = joined(*(rectangle(-w, y, 2 * w, 2.2, 0.3) for w, y in ((8.6, 5.6), (7.6, 9.8), (6.6, 14.0))))
    wings = outline("M-.6 5 C-4 4.6 -8 2.6 -10 -1 L-10.4 2.4 C-8 5 -4 7 -.6 7z")
    return flat(
        stroke_path(rays(0, 0, 15.4, 19.4, 26, 6), livery.metal, style, 0.5),
        paint(body, livery.metal, style, line=0.45),
        paint(hood, livery.other, style, line=0.3),
        stroke_path(
            both(outline("M5.4 -16 L7 -14.6 M5 -13 L7.4 -12 M5 -9.6 L7.6 -9 M4.8 -6.4 L8 -6")),
            livery.metal,
            style,
            0.8,
        ),
        paint(head, livery.metal, style, line=0.3),
        paint(
            joined(ellipse(-1.9, -11.4, 1.1, 0.7), ellipse(1.9, -11.4, 1.1, 0.7)), "black", style, line=0.1
        ),
        stroke_path(outline("M0 -10.6 V-8.2 M-1.2 -6.6 Q0 -6 1.2 -6.6"), "black", style, 0.35),
        paint(rectangle(-0.9, -4.2, 1.8, 4.4, 0.6), livery.other, style, line=0.25, small=True),
        stroke_path(outline("M-7.6 -1 L5 3.4 M7.6 -1 L-5 3.4"), "black", style, 2.4),
        stroke_path(outline("M-7.6 -1 L5 3.4 M7.6 -1 L-5 3.4"), livery.stone, style, 1.6),
        paint(both(wings), livery.stone, style, line=0.25),
        paint(bands, livery.stone, style, line=0.25),
        paint(
            joined(*(circle(x, y, 0.9) for y in (6.7, 10.9, 15.1) for x in (-4.0, 0.0, 4.0))),
            livery.other,
            style,
            line=0.15,
            small=True,
        ),
    )
