"""SVG from a scene, one page a file: shapes as shapes, text as outlines with its words beside them.

Outlines look the same wherever the file is opened, with or without our fonts; a program that reads aloud
finds the words in `aria-label`.
"""

from __future__ import annotations

import math
from base64 import b64encode
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, assert_never

from pnp.draw.content import line_width, number
from pnp.geometry import MM_PER_POINT
from pnp.scene import (
    IDENTITY,
    Form,
    Gradient,
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
from pnp.type.faces import glyph_outline as outline_of
from pnp.type.faces import outline as glyph_outline
from pnp.type.measure import advances
from pnp.type.upright import upright

if TYPE_CHECKING:
    from svgwrite import Drawing

ENDLESS = 5000.0
"""Units around the origin within which a mask is drawn: more than the largest sheet has millimetres."""

MITER_LIMIT = 10
"""Where pointed corners are cut off: the limit of PDF, as SVG's own is 4."""


def page_svg(scene: Scene, page_index: int) -> str:
    """One page of the scene as an SVG document."""
    return _Page(scene, page_index).text()


class _Page:
    """One page while it is made."""

    def __init__(self, scene: Scene, page_index: int) -> None:
        import svgwrite

        page = scene.pages[page_index]
        self._scene = scene
        self._page = page
        self._svg: Drawing = svgwrite.Drawing(
            size=(f"{number(page.width)}mm", f"{number(page.height)}mm"),
            viewBox=f"0 0 {number(page.width)} {number(page.height)}",
            profile="full",
            debug=False,
        )
        self._svg.attribs["xml:lang"] = scene.lang
        self._forms: dict[str, str] = {}
        self._clips: dict[tuple[Outline, bool], str] = {}
        self._gradients: dict[Gradient, str] = {}
        self._masks: dict[tuple[tuple[Item, ...], bool], str] = {}

    def text(self) -> str:
        """The document."""
        title = f"{self._scene.title} · {self._page.label}" if self._page.label else self._scene.title
        self._svg.set_desc(title=title)
        self._fill(self._svg, self._page.items)
        return '<?xml version="1.0" encoding="utf-8"?>\n' + str(self._svg.tostring()) + "\n"

    def _fill(self, parent: Any, items: Iterable[Item]) -> None:
        for item in items:
            parent.add(self._element(item))

    def _element(self, item: Item) -> Any:
        if isinstance(item, Text):
            return self._text(item)
        if isinstance(item, Path):
            return self._path(item)
        if isinstance(item, Group):
            return self._group(item)
        if isinstance(item, Reuse):
            used = self._svg.use("#" + self._form(item.form))
            return _turned(used, item.transform)
        if isinstance(item, Picture):
            return self._picture(item)
        assert_never(item)

    def _text(self, item: Text) -> Any:
        if item.downwards:
            return self._column(item)
        x = item.x
        if item.anchor != "start":
            x -= line_width(item) * (0.5 if item.anchor == "middle" else 1.0)
        table = advances(item.font)
        em = item.size * MM_PER_POINT
        lean = math.tan(math.radians(item.slant))
        parts = []
        for character in item.text:
            shape = glyph_outline(item.font, character)
            if shape:
                parts.append(_data(shape, (em, 0.0, -lean * em, em, x, item.y)))
            extra = item.spacing + (item.word_spacing if character == " " else 0.0)
            x += table[character] * em + extra * MM_PER_POINT
        made = self._svg.path(d=" ".join(parts) or "M0 0", fill=item.color.code)
        made.attribs["aria-label"] = item.text
        return made

    def _column(self, item: Text) -> Any:
        """A vertical line."""
        em = item.size * MM_PER_POINT
        stands, table = upright(item.font), advances(item.font)
        parts, y = [], item.y
        lean = math.tan(math.radians(item.slant))
        for character in item.text:
            glyph = stands.glyph(character)
            shape = outline_of(item.font, glyph)
            if shape:
                down = stands.origin(glyph)
                left = item.x - (table[character] / 2 + lean * down) * em
                parts.append(_data(shape, (em, 0.0, -lean * em, em, left, y + down * em)))
            y += stands.advance(glyph) * em + item.spacing * MM_PER_POINT
        made = self._svg.path(d=" ".join(parts) or "M0 0", fill=item.color.code)
        made.attribs["aria-label"] = item.text
        return made

    def _path(self, item: Path) -> Any:
        made = self._svg.path(d=_data(item.segments, IDENTITY) or "M0 0")
        if isinstance(item.fill, Gradient):
            made["fill"] = f"url(#{self._gradient(item.fill)})"
        else:
            made["fill"] = item.fill.code if item.fill is not None else "none"
        if item.fill is not None and item.even_odd:
            made["fill-rule"] = "evenodd"
        if item.stroke is not None:
            _stroke(made, item.stroke)
        if item.opacity < 1.0:
            made["fill-opacity"] = made["stroke-opacity"] = number(item.opacity)
        return made

    def _group(self, item: Group) -> Any:
        made = _turned(self._svg.g(), item.transform)
        if item.clip:
            # the clip is in the group's own units, so it belongs inside the transformation
            made["clip-path"] = f"url(#{self._clip(item.clip, item.clip_even_odd)})"
        if item.mask:
            made["mask"] = f"url(#{self._mask(item.mask, by_opacity=item.by_opacity)})"
        if item.opacity < 1.0:
            made["opacity"] = number(item.opacity)
        self._fill(made, item.items)
        return made

    def _picture(self, item: Picture) -> Any:
        kind = "png" if item.data.startswith(b"\x89PNG") else "jpeg"
        source = f"data:image/{kind};base64,{b64encode(item.data).decode('ascii')}"
        made = self._svg.image(
            source,
            insert=(number(item.x), number(item.y)),
            size=(number(item.width), number(item.height)),
        )
        made["preserveAspectRatio"] = "none"
        return made

    def _form(self, name: str) -> str:
        """Id of a form's drawing, made when it is first used; what leaves its box is cut off as in a PDF."""
        if name not in self._forms:
            made_id = self._forms[name] = f"form{len(self._forms) + 1}"
            form: Form = self._scene.forms[name]
            made = self._svg.g(id=made_id)
            x, y, width, height = form.box
            right, foot = x + width, y + height
            edge: Outline = (("M", x, y), ("L", right, y), ("L", right, foot), ("L", x, foot), ("Z",))
            made["clip-path"] = f"url(#{self._clip(edge, False)})"
            self._fill(made, form.items)
            self._svg.defs.add(made)
        return self._forms[name]

    def _gradient(self, value: Gradient) -> str:
        """Id of a gradient, made when it is first used."""
        if value not in self._gradients:
            made_id = self._gradients[value] = f"gradient{len(self._gradients) + 1}"
            ends = [tuple(map(number, point)) for point in (value.start, value.end)]
            if value.radius:
                made = self._svg.radialGradient(ends[1], number(value.radius), focal=ends[0], id=made_id)
            else:
                made = self._svg.linearGradient(ends[0], ends[1], id=made_id)
            made["gradientUnits"] = "userSpaceOnUse"
            if value.transform != IDENTITY:
                made["gradientTransform"] = _turned({}, value.transform)["transform"]
            for stop in value.stops:
                thin = number(stop.opacity) if stop.opacity < 1.0 else None
                made.add_stop_color(number(stop.at), stop.color.code, thin)
            self._svg.defs.add(made)
        return self._gradients[value]

    def _mask(self, items: tuple[Item, ...], *, by_opacity: bool) -> str:
        """Id of a mask, made when it is first used."""
        key = (items, by_opacity)
        if key not in self._masks:
            made_id = self._masks[key] = f"mask{len(self._masks) + 1}"
            far, long = number(-ENDLESS), number(2 * ENDLESS)
            made = self._svg.mask(start=(far, far), size=(long, long), id=made_id, maskUnits="userSpaceOnUse")
            if by_opacity:
                made["style"] = "mask-type:alpha"
            self._fill(made, items)
            self._svg.defs.add(made)
        return self._masks[key]

    def _clip(self, outline: Outline, even_odd: bool) -> str:
        key = (outline, even_odd)
        if key not in self._clips:
            made_id = self._clips[key] = f"clip{len(self._clips) + 1}"
            clip = self._svg.clipPath(id=made_id)
            path = self._svg.path(d=_data(outline, IDENTITY))
            if even_odd:
                path["clip-rule"] = "evenodd"
            clip.add(path)
            self._svg.defs.add(clip)
        return self._clips[key]


def _turned(element: Any, m: Matrix) -> Any:
    if m != IDENTITY:
        element["transform"] = "matrix(" + " ".join(f"{v:.6f}".rstrip("0").rstrip(".") for v in m) + ")"
    return element


def _stroke(element: Any, stroke: Stroke) -> None:
    element["stroke"] = stroke.color.code
    element["stroke-width"] = number(stroke.width)
    element["stroke-miterlimit"] = MITER_LIMIT
    if stroke.cap != "butt":
        element["stroke-linecap"] = stroke.cap
    if stroke.join != "miter":
        element["stroke-linejoin"] = stroke.join
    if stroke.dash:
        element["stroke-dasharray"] = " ".join(map(number, stroke.dash))


def _data(segments: Outline, m: Matrix) -> str:
    """Path data under a matrix."""
    a, b, c, d, e, f = m
    out = []
    for segment in segments:
        if segment[0] == "Z":
            out.append("Z")
            continue
        numbers = segment[1:]
        points = []
        for i in range(0, len(numbers), 2):
            x, y = numbers[i], numbers[i + 1]
            points += [number(a * x + c * y + e), number(b * x + d * y + f)]
        out.append(segment[0] + " ".join(points))
    return "".join(out)
