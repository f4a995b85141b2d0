"""Draws the face or back of one card after a template."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from layouts.model import Card, LayoutError, Problem, Size
from pnp.art import icons, pen
from pnp.errors import PnpError
from pnp.messages import problem
from pnp.scene import Color, Group, Item, Outline, Path, Stroke
from pnp.template import keys
from pnp.template.elements import ICONS, SIZES
from pnp.template.fields import MissingWord, Pattern, Values
from pnp.template.images import Fit, Image, place
from pnp.template.inks import Inks
from pnp.template.spec import Element, Faces, Paint
from pnp.type.block import Setting
from pnp.type.fit import fit
from pnp.type.marks import PALETTE

Box = tuple[float, float, float, float]

UNIT = 10.0
"""Millimetres at which an icon is drawn once, to be placed at any size."""

HAIR = 0.01
"""Millimetres: what the sum of lengths in per cent may be off."""

MOST_KEPT = 2000
"""Drawings kept for the next card that wants the same."""

MOST_REPEATS = 100
"""Drawings of one element beyond which a number is a slip of the pen, or malice."""


class Drawer:
    """Draws cards of one size, ink and language."""

    def __init__(
        self,
        faces: Faces,
        trim: Size,
        inks: Inks,
        lang: str,
        words: Mapping[str, object],
        images: ImageShelf,
    ) -> None:
        self._faces = faces
        self._trim = trim
        self._inks = inks
        self._lang = lang
        self._words = words
        self._images = images
        self._boxes: dict[int, Box] = {}
        self._settings: dict[tuple[int, Color], Setting] = {}
        self._icons: dict[tuple[str, Color], tuple[Item, ...]] = {}
        self._shapes: dict[tuple[int, Color | None, Color | None], tuple[Item, ...]] = {}

    def draw(self, elements: Sequence[Element], card: Card) -> tuple[Item, ...]:
        """The items of a face; `PnpError` with all that is wrong on this card."""
        values = Values(card.columns, self._words, self._lang)
        items: list[Item] = []
        problems: list[Problem] = []
        cover = self._inks.cover()
        for element in elements:
            if element.when is not None and not element.when.holds(values):
                continue
            try:
                drawn = self._repeated(element, values, cover)
            except LayoutError as error:
                problems += [self._placed(problem, element, card) for problem in error.problems]
                continue
            items += drawn
            if element.both_ends:
                turned = pen.half_turn(self._trim.width, self._trim.height)
                items.append(Group(items=drawn, transform=turned))
        if problems:
            raise PnpError(problems)
        return tuple(items)

    def _placed(self, problem: Problem, element: Element, card: Card) -> Problem:
        """The problem with card and element named."""
        key = element.path[-1]
        where = f"card {card.id}, {key}"
        line = self._faces.line(element.path)
        return replace(problem, file=self._faces.file, line=line, key=where)

    # boxes

    def _box(self, element: Element) -> Box:
        found = self._boxes.get(id(element))
        if found is None:
            found = self._boxes[id(element)] = element.box.of(self._trim.width, self._trim.height)
            if found[2] <= 0 or found[3] <= 0:
                raise PnpError(problem("", "drawing.no-room", width=found[2], height=found[3]))
        return found

    def _repeated(self, element: Element, values: Values, cover: Inks) -> tuple[Item, ...]:
        box = self._box(element)
        if element.repeat is None and not element.turn:
            if element.kind == keys.TEXT:
                self._inside(box)
            return self._one(element, box, values, cover)
        return tuple(self._many(element, box, values, cover))

    def _many(self, element: Element, box: Box, values: Values, cover: Inks) -> Iterator[Item]:
        count = 1 if element.repeat is None else self.count(element.repeat, values)
        if count == 0:
            return
        drawn = self._one(element, box, values, cover)
        if element.turn and drawn:
            x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
            about = pen.place(x, y, 1.0, element.turn)
            back = pen.shift(-x, -y)
            drawn = (Group(items=(Group(items=drawn, transform=back),), transform=about),)
        yield from drawn
        if count > 1:
            dx, dy = box[2], 0.0
            if element.step is not None:
                dx, dy = element.step[0].of(self._trim.width), element.step[1].of(self._trim.height)
            if element.kind == keys.TEXT and not element.turn:
                far = count - 1
                self._inside((box[0] + far * dx, box[1] + far * dy, box[2], box[3]))
            for i in range(1, count):
                yield Group(items=drawn, transform=pen.shift(i * dx, i * dy))

    def _inside(self, box: Box) -> None:
        """Refuse words whose box reaches beyond the card, where the cut would take them."""
        x, y, width, height = box
        excess = max(-x, -y, x + width - self._trim.width, y + height - self._trim.height)
        if excess > HAIR:
            raise PnpError(problem("", "drawing.beyond-card", excess=excess))

    @staticmethod
    def count(pattern: Pattern, values: Values) -> int:
        """How often an element is drawn; `PnpError` where that is no number."""
        text = pattern.fill(values).strip()
        if not text:
            return 0
        try:
            count = int(text)
        except ValueError:
            raise PnpError(problem("", "drawing.no-count", text=text[:40])) from None
        if not 0 <= count <= MOST_REPEATS:
            raise PnpError(problem("", "drawing.huge-count", count=count, limit=MOST_REPEATS))
        return count

    def _one(self, element: Element, box: Box, values: Values, cover: Inks) -> tuple[Item, ...]:
        try:
            content = element.content.fill(values)
        except MissingWord as error:
            raise PnpError(
                problem("", "drawing.no-word", word=error.args[0], known=sorted(self._words))
            ) from None
        if element.kind == keys.TEXT:
            return self._text(element, content, box, values, cover)
        if element.kind == keys.SHAPE:
            return self._shape(element, content, box, values, cover)
        if not content.strip():
            return ()
        if element.kind == keys.ICON:
            name = content.strip()
            if name not in ICONS:
                raise PnpError(problem("", "drawing.no-icon", word=name, known=sorted(ICONS)))
            color = cover.line(self._color(element.color, values), box)
            return self._icon(name, box, color)
        image: Image = self._images.image(content.strip())
        how: Fit = "cover" if element.fit == "cover" else "contain"
        return place(image, box, how, element.corner, element.opacity)

    def _icon(self, name: str, box: Box, color: Color) -> tuple[Item, ...]:
        """An icon in a box; the same object for the same icon, so that it is drawn once and placed often."""
        unit = self._icons.get((name, color))
        if unit is None:
            unit = icons.icon(name, 0.0, 0.0, UNIT, color)
            if len(self._icons) < MOST_KEPT:
                self._icons[name, color] = unit
        x, y, width, height = box
        scale = min(width, height) / UNIT
        return (Group(items=unit, transform=(scale, 0.0, 0.0, scale, x + width / 2, y + height / 2)),)

    # kinds

    def _text(self, element: Element, text: str, box: Box, values: Values, cover: Inks) -> tuple[Item, ...]:
        if not text.strip():
            return ()
        color = cover.line(self._color(element.color, values, words=True), box)
        setting = self._settings.get((id(element), color))
        if setting is None:
            setting = self._setting(element, color)
            if len(self._settings) < MOST_KEPT:
                self._settings[id(element), color] = setting
        least, most = element.size or SIZES.get(self._lang, SIZES["en"])
        if "\\n" in text:
            text = text.replace("\\n", "\n")
        valign = element.valign
        block = fit(
            text,
            box,
            setting,
            least=least,
            most=most,
            valign=valign,  # type: ignore[arg-type]
            tight=not element.leading,
        )
        return block.items

    def _setting(self, element: Element, color: Color) -> Setting:
        glossary = self._words.get("glossary", ())
        terms = tuple(map(str, glossary)) if isinstance(glossary, tuple) else ()
        shades = {name: self._inks.word(color) for name, color in self._faces.inks.items()}
        return Setting(
            font=element.font,
            lang=self._lang,
            color=color,
            align=element.align,  # type: ignore[arg-type]
            leading=element.leading,
            glossary=terms,
            marked=element.marks,
            role=element.name,
            icons=ICONS,
            draw_icon=icons.icon,
            colors=shades,
        )

    def _shape(self, element: Element, shape: str, box: Box, values: Values, cover: Inks) -> tuple[Item, ...]:
        fill = None if element.fill is None else self._color(element.fill, values)
        line = None if element.stroke is None else self._color(element.stroke, values)
        fill, line = cover.area(fill, line, box)
        found = self._shapes.get((id(element), fill, line))
        if found is None:
            found = _drawn_shape(element, shape, box, fill, line)
            if len(self._shapes) < MOST_KEPT:
                self._shapes[id(element), fill, line] = found
        return found

    def _color(self, paint: Paint, values: Values, *, words: bool = False) -> Color:
        if isinstance(paint, Color):
            return paint
        word = paint.fill(values).strip()
        if not word:
            return PALETTE["black"]
        named = self._faces.inks if words else self._faces.colors
        if word in named:
            return named[word]
        try:
            return _hex(word)
        except ValueError:
            raise PnpError(
                problem("", "drawing.no-color", word=word, known=sorted(self._faces.colors))
            ) from None


@lru_cache(maxsize=256)
def _hex(word: str) -> Color:
    """The same object for the same figures, so that comparing is quick."""
    return Color.hex(word if word.startswith("#") else "?")


class ImageShelf(ABC):
    """Finds pictures by name; each is read once."""

    @abstractmethod
    def image(self, name: str) -> Image:
        """The picture of a file of the folder."""


def _drawn_shape(
    element: Element, shape: str, box: Box, fill: Color | None, line: Color | None
) -> tuple[Item, ...]:
    stroke = None
    if line is not None and element.stroke_width > 0:
        stroke = Stroke(color=line, width=element.stroke_width, dash=element.dash, join="miter")
    if shape == "line":
        fill = None
    if fill is None and stroke is None:
        return ()
    outline = _outline(element, shape, box)
    return (Path(segments=outline, fill=fill, stroke=stroke, opacity=element.opacity, even_odd=True),)


def _outline(element: Element, shape: str, box: Box) -> Outline:
    x, y, width, height = box
    if shape == "rect":
        return pen.rectangle(x, y, width, height, element.corner)
    if shape == "ellipse":
        return pen.ellipse(x + width / 2, y + height / 2, width / 2, height / 2)
    if shape == "path":
        return pen.moved(element.outline, pen.shift(x, y))
    points = [(x + px.of(width), y + py.of(height)) for px, py in element.points]
    return pen.line(*points) if shape == "line" else pen.polygon(*points)
