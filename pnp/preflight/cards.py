"""Everything that is looked for on single cards: of a whole deck, or of one card that has just changed."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from layouts.model import Card, CardSize, Size
from pnp.compose.groups import parted
from pnp.compose.shapes import corners, outlined
from pnp.geometry import Box as Rectangle
from pnp.messages import worded
from pnp.preflight import defaults, images, raster, translations
from pnp.preflight.draw import Picture, draw
from pnp.preflight.finding import Finding, finding, joined
from pnp.preflight.places import Places, Where, places, template_of
from pnp.preflight.walk import Box, ink_box, leaves, scale
from pnp.scene import Text
from pnp.settings import Settings
from pnp.template.keys import ICON, TEXT
from pnp.type import furigana
from pnp.type.measure import shortened

if TYPE_CHECKING:
    from layouts.book import Book


SAFE = 3.175
"""Millimetres (1/8 in) from the cut inside which everything that matters stays."""

TOLERANCE = 0.12
"""Millimetres that no knife keeps: round letters reach a little below their line."""

ROUNDING = 0.06  # pt by which a size may err after transformations

LEAST_ON_CARDS = {"latin": 6.0, "japanese": 7.0}
"""Points of the smallest type on cards, by script."""

OUTLINED_SAFE = 2.0
"""Millimetres within the outline of circles and hexagons: they are small, and cut by scissors or a punch."""

EDGES = ("left", "top", "right", "bottom")


MARKS = ("color", "size", "font")
"""Words before a colon between braces that mark what follows, up to `{/}`."""

_PLAIN = re.compile(r"\\[\\*{}:|]")

_STARS = re.compile(r"\*\*|\*")

_INSIDE = re.compile(r"(?<=\w)\*(?!\*)([^*\s]+)\*(?=\w)")

_FOREIGN = re.compile(
    r"<(?:b|i|u|br|p|em|strong|font|span|div|img|center|sub|sup)\b[^<>]*>|&(?:[a-z]{2,6}|#\d+);"  # HTML
    r"|(?<!\w)__\w[^_]*__(?!\w)"  # Markdown
    r"|[@!]\[[^\[\]]+\]|#\(.+?\)#|\\[qc](?![a-z])",  # CardMaker
    re.IGNORECASE,
)

_BRACES = re.compile(r"\{([^{}]*)\}")

_HALF_ICON = re.compile(r"(?<![\w:\\]):([a-z][\w-]*)(?![\w:-])")

_READING = re.compile(r"[^|]+\|.*")


class Idle(NamedTuple):
    """A mark, and which message says what is wrong with it."""

    reason: str
    mark: str


UNCLOSED = Idle("half", "{")
"""A field without its end: what it should bring is lost."""


def check_cards(
    book: Book, settings: Settings, cards: Iterable[Card], cards_file: str = ""
) -> tuple[Finding, ...]:
    """The findings of some cards, faces and backs in every language of the settings.

    What was found on one card does not depend on the others, so a card that changed is checked alone.
    """
    deck = draw(book, settings, cards)
    where = places(book, template_of(book), cards_file)
    return joined([*deck.findings, *examine(book, deck.pictures, where, settings.langs)])


def examine(
    book: Book, pictures: Sequence[Picture], where: Places, langs: Sequence[str]
) -> Iterator[Finding]:
    """What is wrong with pictures of faces and backs."""
    template = where.template
    if template is not None:
        for card in {picture.card.id: picture.card for picture in pictures}.values():
            yield from defaults.face(card, template, card.file or where.cards)
            yield from translations.cells(card, template, book, langs, card.file or where.cards)
    for picture in pictures:
        trim = picture.size.trim
        yield from on_card(picture, trim, where)
        yield from sizes(picture, where)
        yield from safe(picture, trim, where)
        yield from safe_icons(picture, trim, where)
        yield from outside(picture, where)
        yield from images.check(picture, where)
    two_sided = frozenset(name for name, back in book.backs.items() if back.information)
    for size, ones in parted(pictures, lambda picture: picture.size).items():
        yield from raster.check(ones, size.trim, two_sided, where)


def on_card(picture: Picture, trim: Size, places: Places) -> Iterator[Finding]:
    """Every idle mark in the texts of a picture."""
    template = places.template
    if template is None:
        return
    told: set[tuple[str, Idle]] = set()
    for element, (x, y, width, height), text in template.contents(
        picture.card, picture.side, picture.lang, trim
    ):
        if element.kind != TEXT or not element.marks:
            continue
        for idle in marks(text, template.icons):
            if (element.name, idle) in told:
                continue
            told.add((element.name, idle))
            defined = template.definitions(picture.lang)
            yield finding(
                f"preflight.idle-mark.{idle.reason}",
                **places.of(picture, element.name, (x, y, x + width, y + height)),
                severity="error" if idle == UNCLOSED else "warning",
                word=idle.mark.strip("{}"),
                known=_meant(idle, defined),
                mark=idle.mark,
                escaped=idle.mark.replace("*", "\\*"),
                text=shortened(text.replace("\n", " ")),
            )


def _meant(idle: Idle, defined: Collection[str]) -> tuple[str, ...]:
    """What a mark may have been meant for."""
    if idle.reason != "braces":
        return ()
    _, colon, rest = idle.mark.strip("{}").partition(":")
    return tuple(f"{mark}:{rest}" for mark in MARKS) if colon else tuple(defined)


def marks(text: str, icons: Collection[str] = ()) -> Iterator[Idle]:
    """The idle marks of a text as it would be printed, paragraph by paragraph; `icons`: names of icons.

    >>> [idle.mark for idle in marks("**bold and {x} {/}")]
    ['**', '{x}', '{/}']
    >>> [idle.mark for idle in marks("Pay :coin: or :coin", ["coin"])]
    [':coin']
    """
    for paragraph in text.replace("\\n", "\n").split("\n"):
        yield from _paragraph(_PLAIN.sub("\x00", paragraph))
        for match in _HALF_ICON.finditer(paragraph):
            if match[1] in icons:
                yield Idle("icon", match[0])


def _paragraph(text: str) -> Iterator[Idle]:
    yield from _stars(text)
    opened: list[str] = []
    for match in _BRACES.finditer(text):
        inside = match[1]
        if inside == "/":
            if not opened:
                yield Idle("end", "{/}")
            else:
                opened.pop()
        elif inside.partition(":")[0] in MARKS and ":" in inside:
            opened.append(match[0])
        elif not _READING.fullmatch(inside):
            yield Idle("braces", match[0])
    for mark in opened:
        yield Idle("open", mark)
    for match in _FOREIGN.finditer(text):
        yield Idle("foreign", match[0])
    bare = _BRACES.sub("", text)
    for brace in "{}":
        if brace in bare and not (brace == "}" and "\x00" in bare):  # the other may be a plain one
            yield Idle("half", brace)


def _stars(text: str) -> Iterator[Idle]:
    """Stars without a partner, and those within a word; a star between spaces or figures is a star."""
    for match in _INSIDE.finditer(text):
        if not (text[match.start() - 1].isdigit() and match[1][:1].isdigit()):
            yield Idle("italic", match[0])
    bare = _INSIDE.sub(lambda match: match[1], text)
    pairs = opened = 0
    for match in _STARS.finditer(bare):
        if match[0] == "**":
            pairs += 1
        elif opened:
            opened = 0
        elif not _stands_alone(bare, match):
            opened = 1
    if pairs % 2:
        yield Idle("stars", "**")
    if opened:
        yield Idle("stars", "*")


def _stands_alone(text: str, match: re.Match[str]) -> bool:
    """Whether a single star opens nothing: before a space, or between figures."""
    before, after = text[: match.start()][-1:], text[match.end() :][:1]
    return not after.strip() or (before.isdigit() and after.isdigit())


def sizes(picture: Picture, places: Places) -> Iterator[Finding]:
    """Texts of a card under the smallest size."""
    for item, at in leaves(picture.items):
        if not isinstance(item, Text) or not item.text.strip():
            continue
        least = LEAST_ON_CARDS["japanese" if is_japanese(item.text) else "latin"]
        if item.reading:
            least *= furigana.SIZE
        size = item.size * scale(at)
        if size < least - ROUNDING:
            yield finding(
                "preflight.text-size.card",
                **places.of(picture, item.role, ink_box(item, at)),
                size=size,
                least=least,
                text=shortened(item.text),
            )


def is_japanese(text: str) -> bool:
    """Whether a text holds kana or kanji.

    >>> is_japanese("Ra"), is_japanese("ラー")
    (False, True)
    """
    return any("\u3040" <= character <= "\u9fff" for character in text)


def distances(box: Box, trim: Size) -> tuple[float, float, float, float]:
    """How far a box stays from the cuts at left, top, right and bottom."""
    return box[0], box[1], trim.width - box[2], trim.height - box[3]


def safe(picture: Picture, trim: Size, places: Places) -> Iterator[Finding]:
    """Texts that come too near to the cut."""
    if outlined(picture.size):
        return  # `outside` looks at these
    for item, at in leaves(picture.items):
        box = ink_box(item, at) if isinstance(item, Text) else None
        if box is None or not isinstance(item, Text):
            continue
        near, edge = min(zip(distances(box, trim), EDGES, strict=True))
        if near < SAFE - TOLERANCE:
            yield _too_near(
                "preflight.safe-zone.text",
                places.of(picture, item.role, box),
                near,
                edge,
                shortened(item.text),
            )


def safe_icons(picture: Picture, trim: Size, places: Places) -> Iterator[Finding]:
    """Icons of a face template whose boxes come too near to the cut."""
    template = places.template
    if template is None or outlined(picture.size):
        return
    told: set[str] = set()
    for element, (x, y, width, height) in template.elements(picture.card, picture.side, picture.lang, trim):
        if element.kind != ICON or element.name in told:
            continue
        side = min(width, height)
        left, top = x + (width - side) / 2, y + (height - side) / 2
        reach = distances((left, top, left + side, top + side), trim)
        near, edge = min(zip(reach, EDGES, strict=True))
        if near < SAFE - TOLERANCE:
            told.add(element.name)
            box = (left, top, left + side, top + side)
            yield _too_near("preflight.safe-zone.icon", places.of(picture, element.name, box), near, edge)


def outside(picture: Picture, places: Places) -> Iterator[Finding]:
    """Texts that a circle or hexagon cuts into: their corners lie beyond its outline, or nearly."""
    if not outlined(picture.size):
        return
    for item, at in leaves(picture.items):
        box = ink_box(item, at) if isinstance(item, Text) else None
        if box is None or not isinstance(item, Text):
            continue
        near = min(room(picture.size, x, y) for x in box[::2] for y in box[1::2])
        if near < OUTLINED_SAFE - TOLERANCE:
            yield finding(
                "preflight.safe-zone.outline",
                **places.of(picture, item.role, box),
                distance=near,
                safe=OUTLINED_SAFE,
                text=shortened(item.text),
            )


def room(size: CardSize, x: float, y: float) -> float:
    """Millimetres from a place to the outline of a circle or hexagon, below zero outside it."""
    width, height = size.trim.width, size.trim.height
    if size.shape == "circle":
        return width / 2 - hypot(x - width / 2, y - height / 2)
    points = corners(Rectangle(x=0.0, y=0.0, width=width, height=height))
    edges = zip(points, (*points[1:], points[0]), strict=True)
    return min(
        ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / hypot(bx - ax, by - ay)
        for (ax, ay), (bx, by) in edges
    )


def _too_near(code: str, where: Where, near: float, edge: str, text: str = "") -> Finding:
    return finding(
        code,
        **where,
        distance=near,
        **worded("edge", f"preflight.edge.{edge}"),
        safe=SAFE,
        text=text,
    )
