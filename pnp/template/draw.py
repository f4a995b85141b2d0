"""Draws the face or back of one card after a template."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

from layouts.model import Card, LayoutError, Problem, Size
from pnp.art import icons, pen
from pnp.art.icons import ICONS
from pnp.errors import PnpError, refused
from pnp.scene import Color, Fill, Group, Item
from pnp.template import keys
from pnp.template.cells import at_cell
from pnp.template.elements import LEAST_SIZES, MOST_SIZE
from pnp.template.expressions import NoNumber
from pnp.template.fields import REPEATED, MissingWord, TooDeep, Values
from pnp.template.images import OF_A_PICTURE, Fit, Image, place
from pnp.template.inks import Inks
from pnp.template.latewords import Terms
from pnp.template.lengths import Box
from pnp.template.ownicons import OwnIcons
from pnp.template.paints import Paints
from pnp.template.repeats import Spot, spots
from pnp.template.shapes import drawn_shape
from pnp.template.spec import Element, Faces
from pnp.template.tints import Tint
from pnp.type.fit import fit
from pnp.type.setting import Setting
from runtime.language import language

UNIT = 10.0
"""Millimetres at which an icon is drawn once, to be placed at any size."""

HAIR = 0.01
"""Millimetres: what the sum of lengths in per cent may be off."""

MOST_KEPT = 2000
"""Drawings kept for the next card that wants the same."""


class Drawer:
    """Draws cards of one size, ink and language."""

    def __init__(
        self,
        faces: Faces,
        trim: Size,
        inks: Inks,
        lang: str,
        words: Mapping[str, object],
        images: ImageSource,
    ) -> None:
        self._faces = faces
        self._trim = trim
        self._inks = inks
        self._lang = lang
        self._words = words
        self._images = images
        self._paints = Paints(faces)
        self._own = OwnIcons(faces.icons, images.image, one_ink=inks.style.ink == "mono")
        self._text_icons = self._own.in_text()
        self._boxes: dict[int, Box] = {}
        self._locals: dict[int, frozenset[str]] = {}
        self._settings: dict[tuple[int, Color], Setting] = {}
        self._same: dict[int, tuple[Item, ...] | None] = {}
        self._icons: dict[tuple[str, Color], tuple[Item, ...]] = {}
        self._shapes: dict[tuple[int, Fill | None, Color | None], tuple[Item, ...]] = {}

    def draw(
        self, elements: Sequence[Element], values: Values, name: str, card: Card | None = None
    ) -> tuple[Item, ...]:
        """The items of a face; `PnpError` with all that is wrong on this card, which messages call `name`."""
        items: list[Item] = []
        problems: list[Problem] = []
        cover = self._inks.cover()
        for element in elements:
            try:
                drawn = self._repeated(element, values, cover)
            except LayoutError as error:
                problems += [self._placed(problem, element, name, values, card) for problem in error.problems]
                continue
            if not drawn:
                continue
            items += drawn
            if element.both_ends:
                turned = pen.half_turn(self._trim.width, self._trim.height)
                items.append(Group(items=drawn, transform=turned))
        if problems:
            raise PnpError(problems)
        return tuple(items)

    def shown(self, elements: Sequence[Element], values: Values) -> Iterator[tuple[Element, Box, str]]:
        """Every element that a card shows, as it has it, with box and content of each of its repetitions."""
        for element in elements:
            try:
                for one, spot in self._shown(element, values):
                    x, y, width, height = self._box(one)
                    with _said():
                        content = one.content.fill(values.with_names(spot.names))
                    yield one, (x + spot.dx, y + spot.dy, width, height), content
            except LayoutError:  # what cannot be drawn has no place
                continue

    def _placed(
        self, problem: Problem, element: Element, name: str, values: Values, card: Card | None
    ) -> Problem:
        """The problem with card, element and the key of it named; what a cell says is told at the cell."""
        found = None if card is None else at_cell(problem, element, values, card)
        if found is not None:
            return found
        where = f"{name}, {element.path[-1]}"
        if problem.code in OF_A_PICTURE:  # told once, however many cards show it
            where = str(element.path[-1])
        line = problem.line or self._faces.line(element.path)
        if problem.key:
            where += f".{problem.key}"
        return replace(problem, file=self._faces.file, line=line, key=where)

    # boxes

    def _box(self, element: Element) -> Box:
        found = None if element.open else self._boxes.get(id(element))
        if found is None:
            found = element.box.of(self._trim.width, self._trim.height)
            if found[2] <= 0 or found[3] <= 0:
                raise refused("", "drawing.no-room", width=found[2], height=found[3])
            if not element.open:
                self._boxes[id(element)] = found
        return found

    def _shown(self, element: Element, values: Values) -> Iterator[tuple[Element, Spot]]:
        """The element as this card has it, once for each repetition that its condition lets stand."""
        with _said():
            local = self._local(element)
            if not local:
                if element.when is not None and not element.when.holds(values):
                    return
                one = self._faces.settle(element, values) if element.open else element
                for spot in spots(one, values, self._trim, ()):
                    yield one, spot
                return
            first = values.with_names(dict.fromkeys(REPEATED, "1"))
            base = self._faces.settle(element, first) if element.open else element
            for spot in spots(base, values, self._trim, local):
                inner = values.with_names(spot.names)
                if element.when is None or element.when.holds(inner):
                    yield (self._faces.settle(element, inner) if element.open else element), spot

    def _local(self, element: Element) -> frozenset[str]:
        """The names by which the repetitions of an element differ; worked out once."""
        found = self._locals.get(id(element))
        if found is None:
            found = self._locals[id(element)] = element.local()
        return found

    def _repeated(self, element: Element, values: Values, cover: Inks) -> tuple[Item, ...]:
        same = self._same.get(id(element))
        if same is not None:
            return same
        drawn = self._anew(element, values, cover)
        if id(element) not in self._same:
            self._same[id(element)] = drawn if self._is_same(element) else None
        return drawn

    def _is_same(self, element: Element) -> bool:
        """Whether every card has the element alike: a frame or a rule, as most templates have.

        Saved ink depends on what lies below; words and shadows are set anew for each card.
        """
        plain = element.kind == keys.SHAPE and element.shadow is None
        return plain and element.fixed and not self._inks.saved

    def _anew(self, element: Element, values: Values, cover: Inks) -> tuple[Item, ...]:
        if not element.open and element.repeat is None and element.entries is None:
            if element.when is not None:
                with _said():
                    if not element.when.holds(values):
                        return ()
            box = self._box(element)
            if element.kind == keys.TEXT and not element.turn:
                self._inside(box)
            return self._turned(element, box, values, cover)
        return tuple(self._many(element, values, cover))

    def _many(self, element: Element, values: Values, cover: Inks) -> Iterator[Item]:
        local = self._local(element)
        drawn: tuple[Item, ...] | None = None
        for one, spot in self._shown(element, values):
            box = self._box(one)
            if element.kind == keys.TEXT and not one.turn:
                self._inside((box[0] + spot.dx, box[1] + spot.dy, box[2], box[3]))
            if local or drawn is None:
                inner = values.with_names(spot.names) if local else values
                drawn = self._turned(one, box, inner, cover)
            if not (spot.dx or spot.dy):
                yield from drawn
            elif drawn:
                yield Group(items=drawn, transform=pen.shift(spot.dx, spot.dy))

    def _turned(self, element: Element, box: Box, values: Values, cover: Inks) -> tuple[Item, ...]:
        drawn = self._one(element, box, values, cover)
        if not element.turn or not drawn:
            return drawn
        x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
        about = pen.place(x, y, 1.0, element.turn)
        back = pen.shift(-x, -y)
        return (Group(items=(Group(items=drawn, transform=back),), transform=about),)

    def _inside(self, box: Box) -> None:
        """Refuse words whose box reaches beyond the card, where the cut would take them."""
        x, y, width, height = box
        excess = max(-x, -y, x + width - self._trim.width, y + height - self._trim.height)
        if excess > HAIR:
            raise refused("", "drawing.beyond-card", excess=excess)

    def _one(self, element: Element, box: Box, values: Values, cover: Inks) -> tuple[Item, ...]:
        try:  # not `_said`, which takes longer than many an element: this runs for every one of every card
            content = element.content.fill(values)
            return self._drawn(element, content, box, values, cover)
        except (MissingWord, NoNumber, TooDeep) as error:
            raise _told(error, self._words) from None

    def _drawn(
        self, element: Element, content: str, box: Box, values: Values, cover: Inks
    ) -> tuple[Item, ...]:
        if element.kind == keys.TEXT:
            return self._text(element, content, box, values, cover)
        if element.kind == keys.SHAPE:
            return self._shape(element, content, box, values, cover)
        if not content.strip():
            return ()
        if element.kind == keys.ICON:
            name = content.strip()
            own = name in self._own.files
            if not own and name not in ICONS:
                known = sorted((*ICONS, *self._own.files))
                raise refused("", "drawing.no-icon", word=name, known=known)
            paint = element.color if element.fill is None else element.fill
            color = cover.line(self._paints.color(paint, values), box)
            if own:
                drawn = self._own.within(name, box, None if element.fill is None else color)
            else:
                drawn = self._icon(name, box, color)
            return self._with_shadow(element, drawn, values)
        image: Image = self._images.image(content.strip())
        how: Fit = "cover" if element.fit == "cover" else "contain"
        name = "" if element.mask is None else element.mask.fill(values).strip()
        mask = self._images.image(name) if name else None
        return place(image, box, how, element.corner, element.opacity, mask)

    def _with_shadow(
        self, element: Element, drawn: tuple[Item, ...], values: Values, *, even_odd: bool = False
    ) -> tuple[Item, ...]:
        """What was drawn, with its shadow below; ink that is to be saved is not spent on shadows."""
        if element.shadow is None or self._inks.style.ink != "full" or not drawn:
            return drawn
        from pnp.template import effects

        right, down = element.shadow_offset
        cast = effects.Shadow(
            color=self._paints.color(element.shadow, values),
            dx=right,
            dy=down,
            blur=element.shadow_blur,
            opacity=element.shadow_opacity,
        )
        return (*effects.shadow(list(effects.outlines(drawn)), cast, even_odd=even_odd), *drawn)

    def _with_line(self, element: Element, drawn: tuple[Item, ...], values: Values) -> tuple[Item, ...]:
        """Letters with a line round them."""
        if element.stroke is None or not element.stroke_width or self._inks.style.ink != "full":
            return drawn
        from pnp.template import effects

        letters = list(effects.letters(drawn))
        return (
            *effects.round_letters(letters, self._paints.color(element.stroke, values), element.stroke_width),
            *drawn,
        )

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
        color = cover.line(self._paints.color(element.color, values, words=True), box)
        setting = None if element.open else self._settings.get((id(element), color))
        if setting is None:
            setting = self._setting(element, color)
            if len(self._settings) < MOST_KEPT and not element.open:
                self._settings[id(element), color] = setting
        least, most = element.size or (language(self._lang).suited(*LEAST_SIZES), MOST_SIZE)
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
        if element.stroke is None and element.shadow is None:
            return block.items
        return self._with_shadow(element, self._with_line(element, block.items, values), values)

    def _setting(self, element: Element, color: Color) -> Setting:
        shades = {name: self._inks.word(color) for name, color in self._faces.inks.items()}
        return Setting(
            font=element.font,
            lang=self._lang,
            color=color,
            align=element.align,  # type: ignore[arg-type]
            leading=element.leading,
            glossary=Terms(self._words),
            marked=element.marks,
            role=element.name,
            icons=ICONS | self._own.files.keys(),
            draw_icon=icons.icon,
            colors=shades,
            family=element.family,
            families=self._faces.families,
            own_icons=self._text_icons,
            downwards=element.vertical,
        )

    def _shape(self, element: Element, shape: str, box: Box, values: Values, cover: Inks) -> tuple[Item, ...]:
        paint = element.fill
        if paint is not None and not isinstance(paint, Color):
            paint = self._paints.area(paint, values)
        flat = paint.middle if isinstance(paint, Tint) else paint
        line = None if element.stroke is None else self._paints.color(element.stroke, values)
        inked, line = cover.area(flat, line, box)
        fill: Fill | None = paint.over(box) if isinstance(paint, Tint) and inked == flat else inked
        found = None if element.open else self._shapes.get((id(element), fill, line))
        if found is None:
            found = drawn_shape(element, shape, box, fill, line)
            if len(self._shapes) < MOST_KEPT and not element.open:
                self._shapes[id(element), fill, line] = found
        if element.shadow is None:
            return found
        return self._with_shadow(element, found, values, even_odd=True)


@contextmanager
def _said(words: Collection[str] = ()) -> Iterator[None]:
    """Whatever fields cannot come to is said as a problem of the card."""
    try:
        yield
    except (MissingWord, NoNumber, TooDeep) as error:
        raise _told(error, words) from None


def _told(error: MissingWord | NoNumber | TooDeep, words: Collection[str]) -> PnpError:
    """The problem that says what a field cannot come to."""
    if isinstance(error, MissingWord):
        return refused("", "drawing.no-word", word=error.args[0], known=sorted(words))
    if isinstance(error, NoNumber):
        return refused("", "drawing.no-number", text=error.text[:40], name=error.name)
    return refused("", "drawing.too-deep", name=error.args[0])


class ImageSource(ABC):
    """Finds pictures by name; each is read once."""

    @abstractmethod
    def image(self, name: str) -> Image:
        """The picture of a file of the folder."""
