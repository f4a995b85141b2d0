"""Pictures that are data: texts of one step a line, back to front, in the TOML files beside this one.

    petal = M0 2 C-4 -3 -4 -12 0 -17z    a shape, named for the lines below
    area gold .35 small: circle 0 1 2    `style.paint`: a tone, mm of its outline, `small`, `even-odd`
    line gold/black/- .4: both M0 3 V16  `style.stroke_path`: tones in full, low and one ink, `-` for none
    ink black: petal                     an area without outline, printed as a line of that tone is
    glow blush/-/-: circle 3 0 1         a tone laid thinly over what is there
    use eye at 2 -3 stone=blue           another picture of the file, moved, its tones named

A shape is a path of SVG, one of `FIGURES` with its numbers, or a name; ` + ` joins several.  Before it may
stand `mirror` (about x = 0), `both` (with its mirror image), `symmetric` (closed, from its right half), and
`at x y [scale [turn]]`; for several turns (`0,90`) there is a copy each.  An indented line goes on with the
one above.  A width may be a product.  A tone that the palette does not know is one that the caller names.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from math import prod
from pathlib import Path as File
from typing import TypeAlias

from pnp.art.ground import joined
from pnp.art.pen import FLIP, Outline, arc, circle, ellipse, moved, outline, place, rays, rectangle, symmetric
from pnp.art.style import Style, fill, ink, paint, stroke_path
from pnp.art.suits import suit_outline
from pnp.scene import Item, Path
from runtime.value import short

_INKS = ("full", "low", "mono")
_NOTHING = "-"
Tones: TypeAlias = tuple[str, str, str]


def both(path: Outline) -> Outline:
    """An outline and its mirror image about x = 0."""
    return joined(path, moved(path, FLIP))


def _some_rays(
    x: float,
    y: float,
    inner: float,
    outer: float,
    count: float,
    turn: float = 0.0,
    drawn: float | None = None,
) -> Outline:
    """Rays of which only the first are `drawn`."""
    return rays(x, y, inner, outer, int(count), turn)[: 2 * int(drawn or count)]


def _band(y: float, outer: float, inner: float) -> Outline:
    """Half a ring that hangs from a point of the axis."""
    out, back = arc(0, y, outer, 180, 0), arc(0, y, inner, 0, 180)
    return (("M", -outer, y), *out, ("L", inner, y), *back, ("Z",))


FIGURES: Mapping[str, Callable[..., Outline]] = {
    "circle": circle,
    "ellipse": ellipse,
    "rectangle": rectangle,
    "rays": _some_rays,
    "band": _band,
}
_WAYS: Mapping[str, Callable[[Outline], Outline]] = {
    "mirror": lambda path: moved(path, FLIP),
    "both": both,
    "symmetric": symmetric,
}


@short
class _Step:
    """One step of a picture: an area, a line or a part without outline."""

    kind: str
    tones: Tones
    width: float
    words: tuple[str, ...]
    path: Outline


def drawing(family: str, name: str, style: Style, **tones: str) -> tuple[Item, ...]:
    """The picture of that name in `<family>.toml`, with the tones that it leaves open."""
    made: list[Item] = []
    for step in _steps(family, name):
        tone = step.tones[_INKS.index(style.ink)]
        if tone != _NOTHING:
            made += _drawn(step, tones.get(tone, tone), style)
    return tuple(made)


def _drawn(step: _Step, tone: str, style: Style) -> tuple[Item, ...]:
    if step.kind == "area":
        small, even_odd = "small" in step.words, "even-odd" in step.words
        return paint(step.path, tone, style, line=step.width, small=small, even_odd=even_odd)
    if step.kind == "line":
        return (stroke_path(step.path, tone, style, step.width),)
    if step.kind == "glow":
        return (Path(segments=step.path, fill=fill(tone, style), opacity=0.55),)
    return (Path(segments=step.path, fill=ink(tone, style)),)


@lru_cache(maxsize=8)
def texts(family: str) -> dict[str, str]:
    """What stands in a file, by the names of its pictures and in its order."""
    return tomllib.loads(File(__file__).with_name(f"{family}.toml").read_text("utf-8"))


@lru_cache(maxsize=256)
def _steps(family: str, name: str) -> tuple[_Step, ...]:
    """The steps of a picture, those of the pictures that it uses among them."""
    made: list[_Step] = []
    named: dict[str, Outline] = {}
    for line in texts(family)[name].replace("\n  ", " ").strip().splitlines():
        if line.startswith("use "):
            made += _used(family, *line.split()[1:])
        elif ": " in line:
            head, _, shape = line.partition(": ")
            kind, tone, *words = head.split()
            width = prod(map(float, words.pop(0).split("*"))) if words else 0.0
            made.append(_Step(kind, _tones(tone), width, tuple(words), _shape(shape, named)))
        else:
            said, _, shape = line.partition(" = ")
            named[said] = _shape(shape, named)
    return tuple(made)


def _used(family: str, name: str, *words: str) -> Iterator[_Step]:
    """The steps of another picture where `at` puts it, in the tones that `tone=other` says."""
    given = {tone: _tones(other) for tone, mark, other in (word.partition("=") for word in words) if mark}
    where = [word for word in words if "=" not in word]
    for step in _steps(family, name):
        first, second, third = (
            given[tone][i] if tone in given else tone for i, tone in enumerate(step.tones)
        )
        path = _part([*where, "it"], {"it": step.path})
        yield _Step(step.kind, (first, second, third), step.width, step.words, path)


def _tones(said: str) -> Tones:
    full, low, mono = said.split("/") if "/" in said else (said,) * 3
    return full, low, mono


def _shape(text: str, named: Mapping[str, Outline]) -> Outline:
    return joined(*(_part(part.split(), named) for part in text.split(" + ")))


def _part(words: list[str], named: Mapping[str, Outline]) -> Outline:
    head, *rest = words
    if head in named:
        return named[head]
    if head == "at":
        return _placed(rest, named)
    if head in _WAYS:
        return _WAYS[head](_part(rest, named))
    if head == "suit":
        return suit_outline(*rest)
    if head in FIGURES:
        return FIGURES[head](*map(float, rest))
    return outline(" ".join(words))


def _placed(words: list[str], named: Mapping[str, Outline]) -> Outline:
    """What comes behind the numbers of `at`, moved by them."""
    count = next(i for i, word in enumerate(words) if word[0] not in "-.0123456789")
    x, y, scale, turns = (*words[:count], *("0", "0", "1", "0")[count:])
    path = _part(words[count:], named)
    return joined(*(moved(path, place(float(x), float(y), float(scale), float(t))) for t in turns.split(",")))
