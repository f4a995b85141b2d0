"""A scene as text: one line an item, for tests and for eyes that look for a change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from pnp.scene import (
    IDENTITY,
    Color,
    Fill,
    Group,
    Item,
    Matrix,
    Outline,
    Path,
    Picture,
    Reuse,
    Scene,
    Stroke,
    Text,
)

DECIMALS = 3
"""Micrometres are enough to tell two drawings apart."""


def describe(scene: Scene) -> str:
    """The whole scene, forms first."""
    bound = " bound at the right" if scene.right_bound else ""
    lines = [f"scene {scene.title!r} lang={scene.lang} duplex={scene.duplex}{bound}"]
    for mark in scene.bookmarks:
        lines.append(f"bookmark {'  ' * mark.level}{mark.title!r} page={mark.page} y={_number(mark.y)}")
    for name, form in scene.forms.items():
        lines.append(f"form {name} box={_numbers(form.box)}")
        lines += _items(form.items, 1)
    for index, page in enumerate(scene.pages):
        boxes = "".join(
            f" {word}={_numbers(box)}"
            for word, box in (("trim", page.trim), ("bleed", page.bleed))
            if box is not None
        )
        label = f" {page.label!r}" if page.label else ""
        lines.append(f"page {index}{label} {_number(page.width)}x{_number(page.height)}{boxes}")
        lines += _items(page.items, 1)
    return "\n".join(lines) + "\n"


def items(drawn: Iterable[Item]) -> str:
    """Items alone."""
    return "\n".join(_items(drawn, 0)) + "\n"


def texts(drawn: Iterable[Item]) -> Iterator[Text]:
    """Every text among items and their groups, in order; forms are not opened."""
    for item in drawn:
        if isinstance(item, Text):
            yield item
        elif isinstance(item, Group):
            yield from texts(item.items)


def _items(drawn: Iterable[Item], depth: int) -> Iterator[str]:
    for item in drawn:
        yield "  " * depth + _line(item)
        if isinstance(item, Group):
            if item.mask:
                how = "opacity" if item.by_opacity else "brightness"
                yield "  " * (depth + 1) + f"mask by {how}"
                yield from _items(item.mask, depth + 2)
            yield from _items(item.items, depth + 1)


def _line(item: Item) -> str:
    if isinstance(item, Text):
        return _text(item)
    if isinstance(item, Path):
        return _path(item)
    if isinstance(item, Picture):
        return f"picture {_numbers((item.x, item.y, item.width, item.height))} {item.key}"
    if isinstance(item, Group):
        clip = f" clip={_outline(item.clip)}" if item.clip else ""
        return f"group{_matrix(item.transform)}{_opacity(item.opacity)}{clip}"
    if isinstance(item, Reuse):
        return f"reuse {item.form}{_matrix(item.transform)}"
    assert_never(item)


def _text(item: Text) -> str:
    extra = "" if item.anchor == "start" else f" {item.anchor}"
    for word, value in (
        ("spacing", item.spacing),
        ("words", item.word_spacing),
        ("slant", item.slant),
    ):
        extra += f" {word}={_number(value)}" if value else ""
    extra += " downwards" if item.downwards else ""
    extra += " reading" if item.reading else ""
    role = f" ({item.role})" if item.role else ""
    font = item.font.replace("\\", "/").rpartition("/")[2]
    place = f"{_number(item.x)},{_number(item.y)}"
    return f"text {place} {font} {_number(item.size)}pt {item.color.code}{extra}{role} {item.text!r}"


def _path(item: Path) -> str:
    fill = f" fill={_fill(item.fill)}" if item.fill is not None else ""
    stroke = f" stroke={_stroke(item.stroke)}" if item.stroke is not None else ""
    rule = " even-odd" if item.even_odd else ""
    return f"path{fill}{stroke}{rule}{_opacity(item.opacity)} {_outline(item.segments)}"


def _fill(fill: Fill) -> str:
    if isinstance(fill, Color):
        return fill.code
    kind = f"radial:{_number(fill.radius)}" if fill.radius else "linear"
    stops = ",".join(f"{_number(s.at)}:{s.color.code}{_opacity(s.opacity).strip()}" for s in fill.stops)
    return f"{kind}({_numbers((*fill.start, *fill.end))}{_matrix(fill.transform)} {stops})"


def _stroke(stroke: Stroke) -> str:
    dash = f" dash={_numbers(stroke.dash)}" if stroke.dash else ""
    return f"{stroke.color.code}/{_number(stroke.width)} {stroke.cap} {stroke.join}{dash}"


def _outline(segments: Outline) -> str:
    return " ".join(s[0] + _numbers(s[1:]) for s in segments)


def _matrix(matrix: Matrix) -> str:
    return "" if matrix == IDENTITY else f" [{_numbers(matrix)}]"


def _opacity(value: float) -> str:
    return "" if value == 1.0 else f" opacity={_number(value)}"


def _numbers(values: Iterable[object]) -> str:
    return ",".join(_number(float(value)) for value in values)  # type: ignore[arg-type]


def _number(value: float) -> str:
    text = f"{value:.{DECIMALS}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
