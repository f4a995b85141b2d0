"""Covers of booklets and boxes: every game's own picture with its title."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from layouts.model import Size
from pnp.art import cover_scenes as scenes
from pnp.art.captions import Box, caption, word
from pnp.art.faces import Deck
from pnp.art.ground import frame, ground
from pnp.art.pen import flat, group, rectangle, shift
from pnp.art.style import Style, fill, ink
from pnp.geometry import MM_PER_POINT
from pnp.scene import Item
from runtime.value import value

_SCENES: dict[str, Callable[[Size, Style], tuple[Item, ...]]] = {
    "two-pyramids": scenes.two_pyramids,
    "fan": scenes.fan_of_pages,
    "pyramid-and-dice": scenes.pyramid_and_dice,
    "piles": scenes.piles,
    "rosette": scenes.rosette,
}
"""The pictures that the table `[cover]` of a game may name (`layouts.parts.SCENES`)."""

_DARK = ("navy", "night")
"""Grounds from which gold stands out by 4.5 to 1 and more (WCAG 2, success criterion 1.4.3)."""

_TITLE_SHARE, _TAGLINE_SHARE, _LINE_SHARE, _EDGE_SHARE = 0.135, 0.06, 0.05, 0.06
"""Heights of title, tagline, last line, and of the edge, in heights of the cover."""

_INNER = 0.042
"""How far the thin line of the frame lies inside, in widths of the cover."""

_TWO_LINES = 8.0
"""Millimetres that two lines of the smallest type need: no zone of words is lower."""

_APART = 2.9
"""Lines of the smallest words whose height the last zone has: two of them touch no picture above."""

_NARROW = 40.0
"""Millimetres: a cover narrower than this bears its title alone."""

_SLIM = 60.0
"""Millimetres: on a cover narrower than this a title alone has the room of the tagline too, for two lines."""


def tone(book: Deck) -> str:
    """The tone of a game's cover."""
    return str(_cover_entry(book, "ground") or "slate")


def _cover_entry(book: Deck, key: str) -> object:
    """What a game's table `[cover]` says."""
    said = book.facts.get("cover")
    return said.get(key) if isinstance(said, Mapping) else None


def _accent(book: Deck) -> str:
    """The tone of the tagline: gold only where it stands out from the ground."""
    return str(_cover_entry(book, "accent") or ("gold" if tone(book) in _DARK else "cream"))


_PARTING = " · "
"""Between the facts of the last line, each of which is kept whole."""


@value
class _Zones:
    """Where title, tagline and last line of a cover stand, and the height from which its picture does."""

    title: Box
    tagline: Box
    foot: Box
    top: float


def _zones(size: Size, least: float) -> _Zones:
    lines = max(_TWO_LINES, 2.5 * least * MM_PER_POINT)
    side, edge = size.width * 0.08, size.height * _EDGE_SHARE
    wide = size.width - 2 * side
    title = (side, edge, wide, size.height * _TITLE_SHARE)
    tagline = (side, edge + title[3] + 0.6, wide, max(lines, size.height * _TAGLINE_SHARE))
    last = max(lines, _APART * least * MM_PER_POINT, size.height * _LINE_SHARE)
    foot = (side, size.height - edge * 0.8 - last, wide, last)
    return _Zones(title=title, tagline=tagline, foot=foot, top=tagline[1] + tagline[3] + size.height * 0.02)


def captions(
    book: Deck, size: Size, style: Style, lang: str, *, least: float, brief: bool = False
) -> tuple[Item, ...]:
    """The words of a cover of this size, `least` points or more; its title alone where they are `brief`."""
    words = book.words(lang)
    zones = _zones(size, least)
    light = ink("white" if style.ink == "full" else "black", style)
    accent = fill(_accent(book), style) if style.ink == "full" else ink("black", style)
    below = ink("black", style) if _cover_entry(book, "light-foot") else light
    x, y, wide, high = zones.title
    if brief and size.width < _SLIM:
        high = zones.top - y
    told = [("title", word(words, "title") or book.title(lang), (x, y, wide, high), light, 0.36)]
    if size.width >= _NARROW and not brief:
        told.append(("tagline", word(words, "tagline"), zones.tagline, accent, 0.085))
        told.append(("caption", word(words, "cover"), zones.foot, below, 0.075))
    terms = words.get("glossary", ())
    terms = terms if isinstance(terms, tuple) else ()
    return flat(
        *(
            caption(
                text,
                box,
                lang,
                colour,
                most=size.width * share,
                place=f"{book.id}: cover",
                least=least,
                glossary=(*terms, *text.split(_PARTING)) if role == "caption" else terms,
                role=role,
                even=role == "tagline",
            )
            for role, text, box, colour, share in told
        )
    )


def cover(
    book: Deck,
    size: Size,
    style: Style,
    lang: str,
    *,
    least: float = 0.0,
    above: float = 0.0,
    brief: bool = False,
) -> tuple[Item, ...]:
    """The cover of a game, filling a rectangle of this size from (0, 0), its words `least` points or more.

    The picture goes on for `above` mm over it; `brief` words are its title alone.
    """
    draw = _SCENES[str(_cover_entry(book, "scene") or "rosette")]
    zones = _zones(size, least)
    top = zones.top
    picture = draw(Size(width=size.width, height=zones.foot[1] - top - 0.6), style)
    whole = Size(width=size.width, height=size.height + above)
    inside = rectangle(0, -top - above, whole.width, whole.height)
    if style.ink != "full":  # on bare paper the frame is the edge of the picture
        edge = size.width * _INNER
        inside = rectangle(edge, edge - top, size.width - 2 * edge, size.height - 2 * edge)
    return (
        group(*ground(whole, 0.0, tone(book), style), at=shift(0.0, -above)),
        group(*picture, at=shift(0.0, top), clip=inside),
        *captions(book, size, style, lang, least=least, brief=brief),
        frame(size, size.width * 0.03, "gold", style, size.width * 0.006, size.width * 0.025),
        frame(size, size.width * _INNER, "gold", style, size.width * 0.0018, size.width * 0.018),
    )
