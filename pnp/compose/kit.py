"""The kit: which components a game has, each as scenes by language, and what they take in paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from layouts.model import Card, CardSize, LayoutError, Problem, Size
from pnp.compose.components import COMPONENTS as COMPONENTS
from pnp.compose.components import parts as parts
from pnp.messages import print_for
from pnp.scene import Scene
from pnp.settings import Settings
from pnp.type.faces import dress
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book
    from pnp.compose.appearance import Watched


@value
class Product:
    """One document of a run."""

    component: str
    lang: str | None  # None: serves every language
    scene: Scene
    trim: Size | None = None
    cards: int | None = None
    notes: tuple[str, ...] = ()
    seen: Watched | None = None  # of cards: what was drawn, for the ledger
    beside: int = 0  # of cards: how many aids and markers lie in the free places of their last sheet
    variant: str = ""  # of cards: what tells this document from another one of the component
    also: tuple[str, ...] = ()  # further components that stand on the back of its sheet

    @property
    def sheets(self) -> int:
        """How many sheets of paper it takes."""
        pages = len(self.scene.pages)
        return pages if self.scene.duplex == "simplex" else -(-pages // 2)


@value
class Gathered:
    """What could be composed, and by component why the rest could not."""

    products: list[Product]
    faults: Mapping[str, tuple[Problem, ...]]


ONE_SIDE = "one-side"
"""The document of cards without backs, beside that of cards with backs."""

HELPING = ("aids", "markers")
"""Components that are cards beside the deck's own."""

DISPENSABLE = ("cutplan",)
"""Components that tell how to handle the others: none is held up by them, they are left out with a note."""

HOSTS = ("pocket", "box", "dice", "mat")
"""Components on the back of whose sheet the cut plan stands: a fold or a box hides it."""


def products(
    book: Book,
    settings: Settings,
    cards: Sequence[Card],
    names: Sequence[str],
    *,
    watch: Callable[[str], None] = lambda _: None,
) -> list[Product]:
    """All documents of the components named, or the faults of all; `watch` is told what is composed."""
    from pnp.errors import PnpError

    gathered = gather(book, settings, cards, names, watch=watch)
    faults = [found for name, found in gathered.faults.items() if name not in DISPENSABLE]
    if faults:
        raise PnpError(dict.fromkeys(problem for found in faults for problem in found))
    return gathered.products


def gather(
    book: Book,
    settings: Settings,
    cards: Sequence[Card],
    names: Sequence[str],
    *,
    watch: Callable[[str], None] = lambda _: None,
) -> Gathered:
    """All documents of the components named that can be made; the cut plan goes on the back of one."""
    made: list[Product] = []
    faults: dict[str, tuple[Problem, ...]] = {}
    helping = tuple(name for name in names if name in HELPING)
    for name in names:
        if name in helping[1:]:
            continue  # composed with the first of them
        watch(name)
        try:
            made += component(name, book, settings, cards, made, helping)
        except LayoutError as error:
            faults[name] = tuple(dict.fromkeys(error.problems))
    return Gathered(products=made if settings.one_sided else _put_up(made), faults=faults)


def _put_up(made: list[Product]) -> list[Product]:
    """The cut plan on the back of a single sheet that is printed on one side, where the kit has one."""
    plans = [product for product in made if product.component == "cutplan"]
    host = _host(made)
    if not plans or host is None or len(plans[0].scene.pages) > 1:
        return made
    (plan,) = plans
    scene = host.scene
    both = replace(
        scene,
        pages=(*scene.pages, *plan.scene.pages),
        forms={**scene.forms, **plan.scene.forms},
        duplex="long",
    )
    hosted = replace(host, scene=both, also=("cutplan",))
    return [hosted if product is host else product for product in made if product is not plan]


def _host(made: Sequence[Product]) -> Product | None:
    """The first document of one page that may bear the cut plan on its back."""
    for name in HOSTS:
        for product in made:
            single = len(product.scene.pages) == 1 and product.scene.duplex == "simplex"
            if product.component == name and single:
                return product
    return None


def component(
    name: str,
    book: Book,
    settings: Settings,
    cards: Sequence[Card],
    before: Sequence[Product] = (),
    helping: tuple[str, ...] = (),
) -> list[Product]:
    """The documents of one component; `before` = what the kit holds already, `helping` = its aids."""
    print_for(book)
    dress(book.families())
    if name == "booklet" and settings.fold == "pocket":
        name = "pocket"
    if name not in ("cards", *HELPING) and settings.paper.slots is not None:
        if name == "cutplan":
            return []  # the paper is cut already
        settings = replace(settings, paper=settings.paper.plain)
    if name == "cards":
        return _with_helpers(_cards(book, settings, cards), book, settings, cards, helping)
    if name in HELPING:
        return _helping(book, replace(settings, skip=()), helping or (name,), before)
    if name == "mat":
        return [_mat(book, settings)]
    if name == "cutplan":
        return _cut_plan(book, settings, cards, before)
    if name == "dice":
        return [_wordless(name, book, settings)]
    made = list(_by_language(name, settings, _composer(name, book)))
    return [_noted(book, product) for product in made] if name == "booklet" else made


def _noted(book: Book, product: Product) -> Product:
    """A booklet with what is to be said of it: diagrams that the deck in force left out."""
    from pnp.compose import booklet

    return replace(product, notes=booklet.notes(book, product.lang or "en"))


def _wordless(name: str, book: Book, settings: Settings) -> Product:
    """Things to cut out that show no words; the instruction above them stands in every language."""
    from pnp.compose import dicenets

    scene = dicenets.compose(book, settings)
    if scene is None:
        raise too_small(name, settings)
    return Product(component=name, lang=_only(settings), scene=scene)


def _only(settings: Settings) -> str | None:
    """The language of a document that speaks all that were chosen, where there is but one."""
    return settings.lang if len(settings.langs) == 1 else None


def _by_language(
    name: str, settings: Settings, compose: Callable[[Settings], Scene | None]
) -> Iterator[Product]:
    """One document for each language; where the paper is too small for it, an error that says so."""
    for lang in settings.langs:
        scene = compose(settings.speaking(lang))
        if scene is None:
            raise too_small(name, settings, compose)
        yield Product(component=name, lang=lang, scene=scene)


def too_small(
    name: str, settings: Settings, compose: Callable[[Settings], Scene | None] | None = None
) -> Exception:
    """The error of a paper that cannot hold a component, and the largest cards with which it can."""
    from pnp.errors import refused

    near = hint = None
    if compose is not None:
        if name == "box" and settings.box == "all" and compose(replace(settings, box="small")) is not None:
            hint = "kit.deck-alone"
        else:
            near = _near(settings, compose)
    hint = hint or ("kit.smaller" if near else "kit.without")
    return refused("--paper", f"kit.small.{name}", hint=hint, paper=settings.paper.name, name=name, card=near)


def _near(settings: Settings, compose: Callable[[Settings], Scene | None]) -> str | None:
    """The largest named card size, smaller than the one chosen, with which a component fits the paper."""
    from layouts import card_sizes

    def area(card: CardSize) -> float:
        return card.trim.width * card.trim.height

    for card in sorted(card_sizes().values(), key=area, reverse=True):
        if area(card) < area(settings.card) and compose(replace(settings, card=card)) is not None:
            return card.name
    return None


def _cards(book: Book, settings: Settings, cards: Sequence[Card]) -> list[Product]:
    """The card sheets; those of cards without backs, where others have some, are a document of their own."""
    from pnp.compose.groups import one_sided_apart

    plain = one_sided_apart(book, settings, cards)
    if not plain:
        return _sheets_of(book, settings, cards)
    with_backs = [card for card in cards if card.id not in plain]
    after = replace(settings, skip=())
    apart = [card for card in cards if card.id in plain]
    further = [replace(product, variant=ONE_SIDE) for product in _sheets_of(book, after, apart)]
    return _sheets_of(book, settings, with_backs) + further


def _sheets_of(book: Book, settings: Settings, cards: Sequence[Card]) -> list[Product]:
    """One document for every language where the faces hold no words."""
    from pnp.compose import cards as sheets
    from pnp.compose.appearance import watched
    from pnp.compose.groups import one_trim
    from pnp.compose.pictures import wordless
    from pnp.compose.pieces import INLINE_FROM

    def alike(lang: str) -> bool:
        """Whether the cards of a language that is not printed are the same; it may lack what it needs."""
        try:
            return sheets.compose(book, settings.speaking(lang), cards).forms == made[0].scene.forms
        except LayoutError:
            return False

    def product(lang: str) -> Product:
        chosen = settings.speaking(lang)
        seen = watched(book, chosen)
        scene = sheets.compose(book, chosen, cards, drawn_by=seen)
        return Product(component="cards", lang=lang, scene=scene, trim=trim, cards=count, seen=seen)

    trim = one_trim(book, settings, cards)
    count = sum(card.quantity for card in cards) * settings.copies
    if wordless(book):
        return [replace(product(settings.lang), lang=None)]
    made = [product(lang) for lang in settings.langs]
    if len(cards) >= INLINE_FROM:
        return made  # so large a deck is not composed again only to compare it
    if any(product.scene.forms != made[0].scene.forms for product in made):
        return made
    if all(alike(lang) for lang in book.languages if lang not in settings.langs):
        return [replace(made[0], lang=None)]
    return made


def _with_helpers(
    made: list[Product], book: Book, settings: Settings, cards: Sequence[Card], helping: tuple[str, ...]
) -> list[Product]:
    """The card sheets, their free places taken by aids and markers where that spares a sheet.

    A deck that serves several languages stays without words of one of them.
    """
    if not helping:
        return made
    from pnp.compose import aids
    from pnp.compose import cards as sheets
    from pnp.compose.groups import groups
    from pnp.compose.pieces import pieces

    several = len(groups(book, settings, cards)) > 1
    if several or sheets.one_sided(book, settings, cards) is not settings:
        return made
    found: list[Product] = []
    for product in made:
        if product.lang is None and len(settings.langs) > 1:
            return made
        chosen = settings.speaking(product.lang or settings.lang)
        try:
            helpers = aids.helpers(book, chosen, aids="aids" in helping, marks="markers" in helping)
        except LayoutError:  # told of the aids themselves: the deck needs none
            return made
        taken = len(pieces(cards, book, chosen)) + len(chosen.skip)
        extra = aids.beside(helpers, taken, chosen)
        if not extra or product.seen is None:
            found.append(product)
            continue
        drawn = aids.Helped(product.seen, helpers)
        scene = sheets.compose(book, chosen, cards, drawn_by=drawn, beside=extra)
        found.append(replace(product, scene=scene, beside=len(extra)))
    return found


def _helping(
    book: Book, settings: Settings, helping: tuple[str, ...], before: Sequence[Product]
) -> list[Product]:
    """Aids in every language and markers, as far as they do not lie beside the deck already."""
    from pnp.compose import aids

    placed = {product.lang: product.beside for product in before if product.component == "cards"}
    made: list[Product] = []
    for index, lang in enumerate(settings.langs if "aids" in helping else settings.langs[:1]):
        chosen = settings.speaking(lang)
        marks = "markers" in helping and (index == 0 or bool(placed.get(lang)))
        every = settings if index == 0 and not placed.get(lang) else chosen  # markers serve all languages
        helpers = aids.helpers(book, every, aids="aids" in helping, marks=marks)
        scene = aids.compose(book, chosen, helpers, placed.get(lang, placed.get(None, 0)), helping[0])
        if scene is None:
            continue
        spoken = lang if "aids" in helping else _only(settings)
        made.append(Product(component=helping[0], lang=spoken, scene=scene, trim=settings.card.trim))
    return made


def _mat(book: Book, settings: Settings) -> Product:
    from pnp.compose import mat

    notes = mat.notes(book, settings, settings.lang) if settings.fit else ()
    return Product(
        component="mat",
        lang=_only(settings),
        scene=mat.compose(book, settings),
        trim=settings.card.trim,
        notes=notes,
    )


def _cut_plan(
    book: Book, settings: Settings, cards: Sequence[Card], before: Sequence[Product]
) -> list[Product]:
    """A plan for each size that straight cuts bring out; one for all languages: the cuts are the same."""
    from pnp.compose import cutplan
    from pnp.compose.cards import one_sided
    from pnp.compose.groups import groups
    from pnp.compose.shapes import outlined

    found = [group for group in groups(book, settings, cards) if not outlined(group.settings.card)]
    totals: dict[str, int] = {}
    for product in before:
        totals[product.component] = totals.get(product.component, 0) + product.sheets
    if settings.one_sided or _host(before) is None or len(found) > 1:
        totals["cutplan"] = len(found)
    scenes = []
    for group in found:
        chosen = one_sided(book, group.settings, group.cards)
        scene = cutplan.compose(book, chosen, tuple(totals.items()), named=len(found) > 1)
        if scene is None:
            raise too_small("cutplan", settings)
        scenes.append(scene)
    if not scenes:
        return []
    pages = tuple(page for scene in scenes for page in scene.pages)
    return [Product(component="cutplan", lang=_only(settings), scene=replace(scenes[0], pages=pages))]


def _composer(name: str, book: Book) -> Callable[[Settings], Scene | None]:
    """What makes a component in one language."""
    if name == "box":
        from pnp.compose import tuckbox

        return lambda one: tuckbox.compose(book, one)
    if name == "booklet":
        from pnp.compose.booklet.compose import compose
    elif name == "pocket":
        from pnp.compose.pocket import compose
    else:
        from pnp.compose.sheets import compose
    return lambda one: compose(book, one, one.lang)
