"""Marks that do nothing, or what nobody meant: stars without a partner, braces that mean nothing."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import NamedTuple

from layouts.model import Size
from pnp.preflight.draw import Picture
from pnp.preflight.finding import Finding, finding
from pnp.preflight.places import Places
from pnp.template.keys import TEXT
from pnp.type.measure import shortened

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
                known=_markup_meant(idle, defined),
                mark=idle.mark,
                escaped=idle.mark.replace("*", "\\*"),
                text=shortened(text.replace("\n", " ")),
            )


def _markup_meant(idle: Idle, defined: Collection[str]) -> tuple[str, ...]:
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
