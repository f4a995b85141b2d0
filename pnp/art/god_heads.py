"""The figures of the gods: ibis, cat, jackal, crocodile, cow-horned lady, falcon and green mummy."""

from __future__ import annotations

from pnp.art.god_parts import both, collar, eye, plumes, shoulders, sun, wig
from pnp.art.ground import joined
from pnp.art.pen import circle, ellipse, flat, moved, outline, polygon, rectangle, symmetric
from pnp.art.style import Style, paint, stroke_path
from pnp.scene import Item


def ibis(style: Style) -> tuple[Item, ...]:
    """The scribe with the ibis's beak, under moon and disc."""
    head = outline(
        "M-4.4 6 C-5.6 2 -5.4 -1 -6 -4 C-8 -10 -3 -15 2 -14.6 C8 -14 10 -8 8.6 -2 C8 2 7.4 4 7.6 7z"
    )
    beak = outline("M-5.4 -10 C-13 -10 -18.6 -3 -19 8.6 C-15.4 0 -11.4 -4 -6 -4.4z")
    crescent = outline("M-7.6 -18.8 C-6.6 -12.2 8.6 -12.2 9.6 -18.8 C5.4 -15.4 -3.4 -15.4 -7.6 -18.8z")
    return flat(
        shoulders("chestnut", "white", style),
        wig("blue", "gold", style),
        paint(head, "white", style, line=0.35),
        paint(beak, "slate", style, line=0.35),
        stroke_path(
            outline("M-6 -7.2 C-11.6 -7 -16 -2.4 -18 4"),
            "white" if style.ink != "low" else "black",
            style,
            0.3,
        ),
        eye(-1.6, -8.6, style, 0.95),
        collar(style),
        paint(circle(1, -19.4, 4.2), "silver", style, line=0.35),
        paint(crescent, "gold", style, line=0.35),
    )


def cat(style: Style) -> tuple[Item, ...]:
    """The cat lady, with earring and scarab on the brow."""
    head = symmetric(outline("M0 -15 L3.6 -15.6 L9.6 -24 C11.4 -17 11.2 -10 9.4 -4.6 C7.4 1 3.4 4 0 4"))
    inside = outline("M5.4 -15.8 L8.8 -20.4 C9.6 -16.6 9.4 -13.8 8.8 -11.6z")
    eyes = outline("M2 -7.6 Q4.4 -10.6 7.6 -8.4 Q5.2 -5.4 2 -7.6z")
    whiskers = outline("M3 -1.4 L13.4 -3.4 M3 -.4 L13.6 0 M2.8 .6 L12.4 3.2")
    return flat(
        shoulders("brown", "green", style),
        wig("black", "gold", style),
        paint(head, "slate", style, line=0.4),
        paint(both(inside), "blush", style, line=0.25),
        paint(both(eyes), "gold", style, line=0.35),
        paint(joined(ellipse(4.8, -8, 0.65, 1.5), ellipse(-4.8, -8, 0.65, 1.5)), "black", style, line=0.05),
        paint(polygon((-1.6, -3.2), (1.6, -3.2), (0, -1.4)), "blush", style, line=0.25),
        stroke_path(
            outline("M0 -1.4 V0 M-3 .8 Q-1.4 2.2 0 0 Q1.4 2.2 3 .8"),
            "black" if style.ink != "full" else "white",
            style,
            0.35,
        ),
        stroke_path(both(whiskers), "white" if style.ink == "full" else "black", style, 0.25),
        stroke_path(circle(10.4, -9.6, 1.9), "gold", style, 0.8),
        paint(
            symmetric(outline("M0 -14.6 C2 -14.6 2.6 -13 2.4 -11.6 C2.2 -10 1 -9.2 0 -9.2")),
            "gold",
            style,
            line=0.25,
        ),
        collar(style, "green"),
    )


def jackal(style: Style) -> tuple[Item, ...]:
    """The black jackal who weighs hearts."""
    head = outline(
        "M-4.6 6.6 C-5 3 -6.4 1 -9.6 .6 L-17.6 -1 C-19.4 -1.6 -19.6 -4.4 -18 -5.2 L-8.4 -9 C-6.6 -11.6 -5"
        " -13 -3.6 -13.8"
        " L-4.4 -26.4 L1.8 -16 L3.4 -15.6 L8.4 -25.6 L8.8 -13 C10 -8 9 -2 8.6 7z"
    )
    return flat(
        shoulders("brown", "white", style),
        wig("blue", "gold", style),
        paint(head, "black", style, line=0.4),
        paint(outline("M-3 -16 L-3 -22 L.2 -16z M5.4 -16.4 L7.4 -20.8 L7.2 -14z"), "blush", style, line=0.2),
        stroke_path(
            outline("M-18.4 -2.6 L-10.4 -2.4 M-5.4 -1 C-3 2 -1 4 1 6.6"),
            "gold" if style.ink != "mono" else "white",
            style,
            0.35,
        ),
        eye(-3.8, -8.4, style, 0.95, light=style.ink != "full"),
        stroke_path(
            outline("M-4 -12.6 C-1 -11.4 4 -11.6 8 -12.6"),
            "gold" if style.ink != "mono" else "white",
            style,
            0.7,
        ),
        collar(style, "blue"),
    )


def crocodile(style: Style) -> tuple[Item, ...]:
    """The crocodile of the river, under plumes and sun."""
    lower = outline("M-20.4 -1.6 L-19.4 1.2 L-8 3.4 C-5.4 4 -4.6 5.4 -4.6 7 H8.4 V-4z")
    upper = outline(
        "M8.4 7 C9.4 0 9.6 -6 7.4 -10.4 C5.4 -14 -.6 -14 -3.8 -11.6 C-5.4 -10.4 -6.4 -8.4 -8.4 -7.8 L-17.4"
        " -6.6"
        " C-20 -7.4 -22 -5 -20.8 -1.8 L-6.4 .4 L-1.6 -1.4z"
    )
    teeth = joined(
        *(
            polygon(
                (x, -1.4 + (x + 20) * 0.13),
                (x + 1.7, -1.2 + (x + 20) * 0.13),
                (x + 0.9, 1.2 + (x + 20) * 0.13),
            )
            for x in (-19.4, -16.6, -13.8, -11, -8.2)
        )
    )
    scales = outline(
        "M-15.6 -6 V-3.4 M-12.6 -6.2 V-3 M-9.6 -6.6 V-2.6 M2 -11 C3 -9 3 -7 2.4 -5 M5 -10 C6.2 -7 6.2 -4"
        " 5.6 -1"
    )
    return flat(
        shoulders("leaf", "sand", style),
        wig("blue", "gold", style),
        paint(lower, "leaf", style, line=0.35),
        paint(teeth, "white", style, line=0.22),
        paint(upper, "green", style, line=0.4),
        stroke_path(scales, "black", style, 0.3),
        paint(ellipse(-18.6, -5, 0.8, 0.5), "black", style, line=0.05),
        eye(-2.4, -8.8, style, 0.85),
        collar(style, "amber"),
        plumes(0.6, -15, style),
        paint(rectangle(-5.6, -16.4, 12.6, 2, 0.8), "gold", style, line=0.3),
        paint(circle(0.6, -18.6, 2.8), "red", style, line=0.3),
    )


def _woman(style: Style, skin: str) -> tuple[Item, ...]:
    """A face seen from the front."""
    face = symmetric(outline("M0 -14.6 C5 -14.6 7 -11 6.8 -6.4 C6.6 -1 3.4 3.6 0 4.2"))
    eyes = outline("M1.2 -6.6 Q3.4 -9 5.8 -6.8 Q3.4 -5 1.2 -6.6z")
    return flat(
        paint(face, skin, style, line=0.35),
        paint(both(eyes), "white", style, line=0.3),
        paint(joined(circle(3.5, -6.9, 1.0), circle(-3.5, -6.9, 1.0)), "black", style, line=0.05),
        stroke_path(both(outline("M.9 -9 Q3.6 -11 6.4 -8.8 M5.8 -6.8 L7.4 -6.2")), "black", style, 0.5),
        stroke_path(outline("M-.7 -6 L-1.2 -2.4 Q0 -1.6 1.2 -2.4"), "black", style, 0.35),
        paint(
            outline("M-2.2 .2 Q-1 -1 0 -.4 Q1 -1 2.2 .2 Q0 2.2 -2.2 .2z"), "red", style, line=0.22, small=True
        ),
    )


def cow(style: Style) -> tuple[Item, ...]:
    """The lady with the horns that hold the sun."""
    horn = outline("M2 -17.4 C8 -18 10.6 -23 8.2 -28 C13.6 -24.6 13 -16 4 -14.6z")
    ear = outline("M8 -11.4 C12 -14 15.6 -12.6 16.6 -10 C13.6 -7.6 10.6 -7.4 8.4 -8.4z")
    hair = symmetric(
        outline("M0 -16.4 C7 -16.4 10.6 -12 10.6 -5 L12.4 10 C12.4 13 8 13.6 6.6 11.4 L5.4 0 L0 0")
    )
    strands = outline("M7.4 -13 L9 8 M9.2 -9 L10.8 10 M6.4 -6 L7.4 11")
    return flat(
        shoulders("stone", "red", style),
        sun(0, -23, 5.0, style),
        paint(both(horn), "silver", style, line=0.35),
        paint(both(ear), "stone", style, line=0.35),
        paint(hair, "black", style, line=0.35),
        stroke_path(
            both(strands),
            "gold" if style.ink == "full" else ("white" if style.ink == "mono" else "black"),
            style,
            0.35,
        ),
        _woman(style, "stone" if style.ink == "full" else "skin"),
        paint(
            symmetric(outline("M0 -16.6 C5 -16.6 8 -14.4 8.6 -11.4 C5 -13.4 2 -13.6 0 -13.6")),
            "gold",
            style,
            line=0.3,
        ),
        collar(style, "turquoise"),
    )


def falcon(style: Style) -> tuple[Item, ...]:
    """The falcon with the double crown."""
    head = outline("M-4.6 7 C-6 4 -7.4 2 -7.6 -1.6 C-8.6 -9 -4.6 -14 1.4 -14 C8.4 -14 10.4 -7 9.2 0 L8.8 7z")
    beak = outline("M-7.4 -8 C-12.4 -8.4 -14.6 -4 -12.8 1.8 C-11.6 -.8 -10 -1.8 -7.6 -2z")
    cheek = outline(
        "M-4.2 -4.4 C-2 -3.4 0 -3.8 1.4 -4.6 C1.6 -1 .4 2.6 -2 4.4 C-1.6 1.6 -2.4 -1.6 -4.2 -4.4z"
    )
    red = outline(
        "M-6.6 -11.4 C-5.4 -17 -5.6 -19 -6.4 -22.4 L3.6 -16.4 L6.6 -28.4 L10.6 -28 L9.6 -9.6 C4 -13 -2"
        " -13.6 -6.6 -11.4z"
    )
    white = outline(
        "M-5.4 -14.4 C-6.6 -20 -4 -24.6 -1.4 -27.4 C-2.6 -29.8 1.6 -31.8 2.8 -28.6 C2.4 -24 5.4 -20 4.6 -15"
        " C1 -16 -2 -15.8 -5.4 -14.4z"
    )
    return flat(
        shoulders("stone", "blue", style),
        wig("blue", "gold", style),
        paint(head, "sand", style, line=0.4),
        paint(beak, "slate", style, line=0.35),
        paint(cheek, "brown", style, line=0.25, small=True),
        eye(-2.2, -6.6, style, 1.0),
        stroke_path(
            outline("M2.4 3 Q4 4 5.6 3 M4 .4 Q5.6 1.4 7.2 .4 M4.8 -2.6 Q6.4 -1.6 8 -2.6"),
            "brown",
            style,
            0.35,
        ),
        paint(white, "white", style, line=0.35),
        paint(red, "red", style, line=0.35),
        stroke_path(
            outline("M-4 -18.6 C-8 -20 -9.4 -24 -7 -25.4 C-5.4 -26 -4.4 -24.4 -5.4 -23.6"), "gold", style, 0.7
        ),
        collar(style, "blue"),
    )


def mummy(style: Style) -> tuple[Item, ...]:
    """The green king of the dead, with crook and flail."""
    crown = symmetric(
        outline("M0 -31.4 C3 -31 2.6 -28 4.4 -24 C6 -20 6.6 -17 6.4 -12.6 C3 -14.4 1 -14.6 0 -14.6")
    )
    side = outline("M6.4 -13 C6.6 -18 6.2 -22 7.4 -27.4 C11.4 -24 11.6 -16 7 -10.6z")
    wrap = symmetric(outline("M0 2 L5 3 C8 7.6 14 9 17 13 C19 17 19 22 18.6 26 L0 26"))
    bands = outline(
        "M-18 15 L6 26 M-16.6 11.6 L14 26 M-12 9.4 L18.4 23 M18 15 L-6 26 M16.6 11.6 L-14 26 M12 9.4 L-18.4"
        " 23"
    )
    crook = outline("M-14 25 L5 8 C7.6 5.6 10.6 7 10.8 9.6 C11 11.6 9.2 12.4 8.2 11.4")
    flail = outline("M14 25 L-6 7.6")
    lashes = outline("M-6 7.6 L-12 12 M-6 7.6 L-13.4 8.4 M-6 7.6 L-12.6 4.6")
    hand = ellipse(0, 0, 2.4, 2.0)
    metal = "gold" if style.ink == "full" else "white"
    return flat(
        paint(wrap, "white", style, line=0.4),
        stroke_path(bands, "silver" if style.ink == "full" else "black", style, 0.25),
        paint(both(side), "turquoise", style, line=0.35),
        stroke_path(both(outline("M8.4 -24 V-13 M8.4 -22 L9.8 -20 M8.4 -18 L9.6 -16")), "black", style, 0.22),
        _woman(style, "leaf"),
        paint(crown, "white", style, line=0.4),
        stroke_path(
            outline("M0 -30 C-1.4 -24 -1.6 -20 -1.6 -15"),
            "silver" if style.ink == "full" else "black",
            style,
            0.3,
        ),
        paint(
            outline("M0 -18 C1.8 -17 1.6 -14.4 .8 -12.8 H-.8 C-1.6 -14.4 -1.8 -17 0 -18z"),
            "gold",
            style,
            line=0.25,
        ),
        paint(outline("M-1.4 4 H1.4 L1.1 11.4 Q0 13.2 -1.6 12z"), "navy", style, line=0.3),
        collar(style, "red"),
        stroke_path(crook, "black", style, 2.0),
        stroke_path(crook, metal, style, 1.3),
        stroke_path(joined(flail, lashes), "black", style, 1.8),
        stroke_path(joined(flail, lashes), metal, style, 1.1),
        paint(moved(hand, (1, 0, 0, 1, -6.4, 18)), "leaf", style, line=0.35),
        paint(moved(hand, (1, 0, 0, 1, 6.4, 18)), "leaf", style, line=0.35),
    )
