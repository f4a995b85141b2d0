"""What a card looks like: by the game's own template where it has one, else by our art."""

from __future__ import annotations

from collections import ChainMap, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol, cast, runtime_checkable

from layouts.model import Card, LayoutError, Size
from pnp.scene import Item
from pnp.settings import Settings
from runtime.suggestions import fold

if TYPE_CHECKING:
    from layouts.book import Book
    from pnp.art.style import Style


class Pictures(Protocol):
    """Draws the faces and backs of one game, for one trim size, ink and language."""

    def face(self, card: Card) -> tuple[Item, ...]:
        """The face of a card, origin at the trim's top left."""
        ...

    def back(self, card: Card) -> tuple[Item, ...]:
        """The back of a card, origin at the trim's top left."""
        ...

    def back_name(self, card: Card) -> str:
        """A name that cards share exactly where they share their back."""
        ...


@runtime_checkable
class Remembering(Protocol):
    """Remembers something of every card that it has drawn."""

    remembered: tuple[dict[str, str], ...]


def style_of(settings: Settings) -> Style:
    """How the cards of a run are inked and marked."""
    from pnp.art.style import Style

    return Style(
        ink=settings.ink,
        suits=settings.suits,
        corners=4 if settings.indices == "4" else 2,
        jumbo=settings.indices == "large",
        large=settings.large,
        camera=settings.camera,
    )


def back_style(style: Style, settings: Settings) -> Style:
    """How their backs are inked: in outlines where they shall be light."""
    if settings.light_backs and style.ink == "full":
        return replace(style, ink="low")
    return style


class _Art:
    """Our own art."""

    def __init__(self, book: Book, settings: Settings, beyond: float) -> None:
        from pnp.art import faces

        self._faces = faces
        self._book = book
        self._settings = settings
        self._beyond = max(settings.bleed, beyond)
        self._style = style_of(settings)
        self._light = back_style(self._style, settings)

    def face(self, card: Card) -> tuple[Item, ...]:
        """The face as our art draws it."""
        chosen = self._settings
        return self._faces.face(
            self._book, card, chosen.card.trim, self._style, chosen.lang, bleed=self._beyond
        )

    def back(self, card: Card) -> tuple[Item, ...]:
        """The back as our art draws it."""
        chosen = self._settings
        facts = self._book.backs.get(card.back)
        second_face = facts is not None and facts.information and not facts.on_face
        style = self._style if second_face else self._light
        return self._faces.back(
            self._book, card.back, chosen.card.trim, style, chosen.lang, bleed=self._beyond
        )

    def back_name(self, card: Card) -> str:
        """Our art has one drawing for each back."""
        return f"back {card.back}"


class _Templates:
    """The game's own face templates."""

    def __init__(self, book: Book, settings: Settings) -> None:
        from pnp import template

        self._template = template.load(book)
        self._settings = settings
        self._style = style_of(settings)
        self._light = back_style(self._style, settings)

    def face(self, card: Card) -> tuple[Item, ...]:
        """The face as the template says."""
        chosen = self._settings
        trim = self._template.size(card, chosen.card).trim
        items = self._template.face(card, trim, self._style, chosen.lang)
        if not chosen.camera:
            return items
        return (*items, *self._template.marks(card, trim, self._style))

    def back(self, card: Card) -> tuple[Item, ...]:
        """The back as the template says."""
        chosen = self._settings
        return self._template.back(
            card, self._template.size(card, chosen.card).trim, self._light, chosen.lang
        )

    def back_name(self, card: Card) -> str:
        """Backs are one drawing where neither a column printed on them nor the size differs."""
        name = "back " + self._template.back_key(card).replace("\x1f", " · ")
        if self._template.one_form():
            return name
        trim = self._template.size(card, self._settings.card).trim
        return f"{name} · {trim.width:g}x{trim.height:g}"


def commonest_back(book: Book) -> Card:
    """A card with the back that covers most of the deck: many tokens count for less than a few cards."""
    covered: defaultdict[str, float] = defaultdict(float)
    first: dict[str, Card] = {}
    area = _area(book)
    for card in sorted(book.cards, key=lambda card: card.back):
        first.setdefault(card.back, card)
        covered[card.back] += card.quantity * area(card)
    return first[max(covered, key=lambda name: covered[name])]


def _area(book: Book) -> Callable[[Card], float]:
    """What the back of a card takes: nothing where it has none."""
    if book.faces_source() is None:
        return lambda card: 1.0
    from layouts.sizes import default_card_size
    from pnp import template

    drawn_by, usual = template.load(book), default_card_size()

    def area(card: Card) -> float:
        trim = drawn_by.size(card, usual).trim
        return trim.width * trim.height if drawn_by.has_back(card) else 0.0

    return area


def deck_back(book: Book, size: Size, style: Style, lang: str, name: str = "") -> tuple[Item, ...]:
    """The back of the card of that id at any size, else the commonest: for boxes and the stock's place."""
    card = next((card for card in book.cards if fold(card.id) == fold(name)), None) or commonest_back(book)
    if book.faces_source() is not None:
        from pnp import template

        return template.load(book).back(card, size, style, lang)
    from pnp.art import faces

    return faces.back(book, card.back, size, style, lang)


def has_backs(book: Book, cards: Iterable[Card]) -> bool:
    """Whether any of the cards has a back: decks of one's own may have none."""
    if book.faces_source() is None:
        return True
    from pnp import template

    try:
        drawn_by = template.load(book)
    except LayoutError:  # told by drawing
        return True
    return any(drawn_by.has_back(card) for card in cards)


def wordless(book: Book) -> bool:
    """Whether a template draws the cards and takes the same words in every language."""
    if book.faces_source() is None:
        return False
    from pnp import template

    return not template.load(book).has_words()


def pictures(book: Book, settings: Settings, beyond: float = 0.0) -> Pictures:
    """Who draws the cards of this game; pictures reach `beyond` mm over the trim where there is no bleed."""
    if book.faces_source() is not None:
        return _Templates(book, settings)
    return _Art(book, settings, beyond)


def without_sentences(book: Book, lang: str) -> Book:
    """The book whose faces say nothing: what they say stands beside a figure, too large for a card in it."""
    words = cast("dict[str, object]", book.words(lang))
    unsaid: dict[str, object] = {key: "" for key in words if key.startswith("face.")}
    return replace(book, memo={**book.memo, ("words", lang): ChainMap(unsaid, words)})
