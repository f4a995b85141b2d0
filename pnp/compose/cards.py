"""The card sheets: every face and back on its place, with marks, ruler and settings line."""

from __future__ import annotations

from collections import ChainMap, Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from layouts.model import Card, LayoutError, Problem, Size
from pnp.art.pen import rectangle
from pnp.compose import furniture, marks
from pnp.compose.groups import parted, size_of, sized
from pnp.compose.imposition import Grid, Place, Sheet, best_grid, impose
from pnp.compose.pictures import Pictures, Remembering, has_backs, pictures, style_of
from pnp.compose.shapes import cut_line, outline, outlined
from pnp.errors import PnpError
from pnp.geometry import Box, nm
from pnp.messages import say
from pnp.pages import LazyPages
from pnp.scene import Bookmark, Form, Group, Item, Matrix, Page, Reuse, Scene
from pnp.settings import Settings
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book

INLINE_FROM = 200
"""Distinct faces from which those printed once are drawn in place: forms would cost more than they save."""

MARKS_FORM = "cut-marks"

SPILL = 1.5
"""Millimetres by which pictures go on beyond the outer cuts of a sheet without bleed.

Home printers set the second side down about a millimetre off, and knives stray as much: the spill keeps
white slivers off the edges.
"""


@value
class Piece:
    """One card to cut out: its face, or the second side of a card whose back is printed apart."""

    card: Card
    side: Literal["face", "back"] = "face"
    sign: int = 0  # which of several equal cards it is; 0 where there is but one, or no telling is wanted


def pieces(cards: Iterable[Card], book: Book, settings: Settings) -> tuple[Piece, ...]:
    """Every card to cut out, in deck order, deck after deck.

    Without backs, a back that tells something and is not repeated on the face becomes a card of its own.
    """
    apart = {name for name in book.backs if tells_apart(book, name)} if settings.backs == "none" else set()
    deck: list[Piece] = []
    signed = book.faces_source() is None
    for copy in range(settings.copies):
        for card in cards:
            each = card.quantity if "rank" in card.columns else 1
            for index in range(card.quantity):
                equal = settings.copies * each
                number = copy * each + index % each + 1 if signed and equal > 1 else 0
                deck.append(Piece(card=card, sign=number))
                if card.back in apart:
                    deck.append(Piece(card=card, side="back"))
    return tuple(deck)


def tells_apart(book: Book, back: str) -> bool:
    """Whether this back says what its faces do not."""
    facts = book.backs[back]
    return facts.information and not facts.on_face


def spill_of(settings: Settings) -> float:
    """How far pictures go on where no neighbour lies: nothing where there is bleed, half a gap at most."""
    if settings.bleed:
        return 0.0
    return min(SPILL, settings.gap / 2) if settings.gap else SPILL


def reach(place: Place, places: Iterable[Place], trim: Size, settings: Settings) -> Box:
    """The trim of a card, and its spill on the sides where no other card shares the cut."""
    spill = spill_of(settings)
    others = {(nm(other.x), nm(other.y)) for other in places}
    width, height = nm(trim.width), nm(trim.height)
    x, y = nm(place.x), nm(place.y)

    def beside(right: int, down: int) -> float:
        near = {
            (x + right * width + i, y + down * height + j) for i in (-1, 0, 1) for j in (-1, 0, 1)
        }  # a nanometre for the rounding of odd halves
        return 0.0 if not settings.gap and others & near else spill

    left, top = beside(-1, 0), beside(0, -1)
    return Box(
        x=place.x - left,
        y=place.y - top,
        width=trim.width + left + beside(1, 0),
        height=trim.height + top + beside(0, 1),
    )


def on_label(place: Place, labels: Iterable[Place], trim: Size) -> Box:
    """The trim of a card on a pre-cut paper, and its spill: none onto a neighbouring label, used or not."""

    def beside(at: float, starts: Iterable[float], length: float) -> tuple[float, float]:
        before = [at - start - length for start in starts if nm(start) < nm(at)]
        after = [start - at - length for start in starts if nm(start) > nm(at)]
        near, far = (max(0.0, min([2 * SPILL, *rest])) / 2 for rest in (before, after))
        return near, far

    places = tuple(labels)
    left, right = beside(place.x, {one.x for one in places}, trim.width)
    top, foot = beside(place.y, {one.y for one in places}, trim.height)
    return Box(
        x=place.x - left, y=place.y - top, width=trim.width + left + right, height=trim.height + top + foot
    )


def onto(place: Place, trim: Size) -> Matrix:
    """Where a card's drawing lands: upright, turned about its own middle, or on its side."""
    if place.lying and place.turned:
        return (0.0, -1.0, 1.0, 0.0, place.x, place.y + trim.width)
    if place.lying:
        return (0.0, 1.0, -1.0, 0.0, place.x + trim.height, place.y)
    if place.turned:
        return (-1.0, 0.0, 0.0, -1.0, place.x + trim.width, place.y + trim.height)
    return (1.0, 0.0, 0.0, 1.0, place.x, place.y)


class _Drawer:
    """Draws each picture once and remembers it as a form; keeps the faults of all cards."""

    def __init__(
        self, deck: tuple[Piece, ...], settings: Settings, drawn_by: Pictures, own: str = ""
    ) -> None:
        self._prefix = f"{own} " if own else ""
        self.marks = self._prefix + MARKS_FORM
        self.labels: tuple[tuple[Place, ...], tuple[Place, ...]] | None = None  # of a front and of a back
        self.line = False  # whether what is cut along its outline shows it
        self._deck = deck
        self._settings = settings
        self._trim = settings.card.trim
        self._bleed = settings.bleed
        self._spill = spill_of(settings)
        self._pictures = drawn_by
        self.forms: dict[str, Form] = {}
        self.large, self._inline = _printed_once(deck)
        self.faults: dict[Problem, None] = {}

    def remembered(self) -> Sequence[dict[str, str]]:
        """The tables in which the looks of what was drawn stand, where somebody watches."""
        return self._pictures.remembered if isinstance(self._pictures, Remembering) else ()

    def item(self, place: Place, places: Sequence[Place]) -> Item:
        """The drawing for one place among the places of its page."""
        drawn = self._signed(place, places)
        size = self._settings.card
        if not outlined(size):
            return drawn
        on = self._on(place)
        size = replace(size, trim=on)
        box = Box(x=place.x, y=place.y, width=on.width, height=on.height)
        beyond = self._bleed + self._spill
        kept = Group(items=(drawn,), clip=outline(size, box, beyond))
        if not self.line or (place.back and self._settings.marks_side == "front"):
            return kept
        return Group(items=(kept, cut_line(size, box)))

    def _signed(self, place: Place, places: Sequence[Place]) -> Item:
        """The drawing with the sign of its pack."""
        piece = self._deck[place.card]
        drawn = self._plain(piece, place, places)
        if not piece.sign or piece.side == "back" or place.back:
            return drawn
        from pnp.art.faces import sign

        dots = sign(piece.card, piece.sign, self._trim, style_of(self._settings))
        return Group(items=(drawn, Group(items=dots, transform=onto(place, self._trim))))

    def _plain(self, piece: Piece, place: Place, places: Sequence[Place]) -> Item:
        """The drawing without the sign of its pack."""
        card, matrix = piece.card, onto(place, self._trim)
        if place.back or piece.side == "back":
            name = self._prefix + self._pictures.back_name(card)
            if name not in self.forms:
                items = self._drawn(self._pictures.back, card)
                self.forms[name] = self._form(name, items, self._bleed + self._spill)
        elif card.id in self._inline:  # no spill: so large a deck pays for every clip
            trim = Box(x=0.0, y=0.0, width=self._trim.width, height=self._trim.height)
            clip = rectangle(*trim.grown(self._bleed).as_tuple())
            return Group(items=self._drawn(self._pictures.face, card), transform=matrix, clip=clip)
        else:
            name = f"{self._prefix}face {card.id}"
            if name not in self.forms:
                items = self._drawn(self._pictures.face, card)
                self.forms[name] = self._form(name, items, self._bleed + self._spill)
        picture = Reuse(form=name, transform=matrix)
        if not self._spill:
            return picture
        on = self._on(place)
        if self.labels is None:
            box = reach(place, places, on, self._settings)
        else:
            box = on_label(place, self.labels[place.back], on)
        return Group(items=(picture,), clip=rectangle(*box.as_tuple()))

    def _on(self, place: Place) -> Size:
        """The card as it lies on the sheet."""
        trim = self._trim
        return Size(width=trim.height, height=trim.width) if place.lying else trim

    def _drawn(self, draw: Callable[[Card], tuple[Item, ...]], card: Card) -> tuple[Item, ...]:
        """The picture; where it cannot be drawn, nothing: the fault is kept until all cards are tried."""
        try:
            return draw(card)
        except (PnpError, LayoutError) as error:
            self.faults |= dict.fromkeys(error.problems)
            return ()

    def _form(self, name: str, items: tuple[Item, ...], beyond: float) -> Form:
        box = Box(x=0.0, y=0.0, width=self._trim.width, height=self._trim.height).grown(beyond)
        return Form(name=name, box=box.as_tuple(), items=items)


def _printed_once(deck: tuple[Piece, ...]) -> tuple[bool, set[str]]:
    """Whether a deck has very many different cards, and which of its faces are then drawn in place."""
    counts = Counter(piece.card.id for piece in deck if piece.side == "face")
    if len(counts) < INLINE_FROM:
        return False, set()
    return True, {card for card, count in counts.items() if count == 1}


@value
class _Side:
    """One printed side of a sheet: what lies on it, and what it is called."""

    places: tuple[Place, ...]
    back: bool
    label: str


def _sides(sheets: tuple[Sheet, ...], lang: str, named: str = "") -> Iterator[_Side]:
    """Every printed side in order."""
    for side in _plain_sides(sheets, lang):
        yield replace(side, label=f"{named}: {side.label}") if named else side


def _plain_sides(sheets: tuple[Sheet, ...], lang: str) -> Iterator[_Side]:
    count = len(sheets)
    for index, sheet in enumerate(sheets, start=1):
        yield _Side(places=sheet.front, back=False, label=say(lang, "line.front", sheet=index, sheets=count))
        if sheet.back is not None:
            yield _Side(places=sheet.back, back=True, label=say(lang, "line.back", sheet=index, sheets=count))


@value
class Guides:
    """What guides the knife on every page, and where it crosses the white strips round the cards."""

    items: tuple[Item, ...]
    xs: tuple[float, ...] = ()
    ys: tuple[float, ...] = ()


def compose(
    book: Book,
    settings: Settings,
    cards: Iterable[Card] | None = None,
    *,
    drawn_by: Pictures | None = None,
    beside: tuple[Piece, ...] = (),
) -> Scene:
    """All card sheets of a game; `cards` = those chosen, the whole deck otherwise; `beside`: after them."""
    wanted = tuple(book.cards if cards is None else cards)
    deck = (*pieces(wanted, book, settings), *beside)
    if beside:
        return lay(book, settings, deck, drawn_by=drawn_by)
    return lay_sizes(book, settings, deck, lambda piece: piece.card, drawn_by=drawn_by)


def lay_sizes(
    book: Book,
    settings: Settings,
    deck: tuple[Piece, ...],
    card_of: Callable[[Piece], Card],
    *,
    drawn_by: Pictures | None = None,
    part: str = "cards",
) -> Scene:
    """Pieces of all sizes, those of one size on the same sheets; on one side where no card has a back."""
    settings = one_sided(book, settings, map(card_of, deck))
    size = size_of(book, settings)
    found = parted(deck, lambda piece: size(card_of(piece)))
    if len(found) < 2:
        one = next(iter(found), settings.card)
        return lay(book, sized(settings, one), deck, drawn_by=drawn_by, part=part)
    made: list[Scene] = []
    faults: dict[Problem, None] = {}
    for place, (one, ones) in enumerate(found.items()):
        settings = replace(settings, skip=()) if place else settings  # the started sheet is one sheet
        try:
            chosen, name = sized(settings, one), furniture.size_named(settings.lang, one)
            own = f"{place + 1}"  # a round and a square token of one size have one name
            made.append(lay(book, chosen, tuple(ones), drawn_by=drawn_by, part=part, named=name, own=own))
        except PnpError as error:
            faults |= dict.fromkeys(error.problems)
    if faults:
        raise PnpError(faults)
    return _joined(made)


def _joined(scenes: Sequence[Scene]) -> Scene:
    """Several scenes as one document."""
    bookmarks: list[Bookmark] = []
    count = 0
    for scene in scenes:
        bookmarks += [replace(bookmark, page=bookmark.page + count) for bookmark in scene.bookmarks]
        count += len(scene.pages)
    lazy = any(not isinstance(scene.pages, tuple) for scene in scenes)
    return replace(
        scenes[0],
        pages=_Chained(scenes) if lazy else tuple(page for scene in scenes for page in scene.pages),
        forms=ChainMap(*(dict_of(scene.forms) for scene in scenes)),
        bookmarks=tuple(bookmarks),
        duplex=next((scene.duplex for scene in scenes if scene.duplex != "simplex"), "simplex"),
    )


def dict_of(forms: Mapping[str, Form]) -> dict[str, Form]:
    """The forms themselves: those of pages that are made later come in later."""
    assert isinstance(forms, dict)
    return forms


class _Chained(LazyPages):
    """The pages of several scenes, one after the other."""

    def __init__(self, scenes: Sequence[Scene]) -> None:
        self._scenes = scenes

    def __len__(self) -> int:
        return sum(len(scene.pages) for scene in self._scenes)

    def made(self, place: int) -> Page:
        """One page of one of them."""
        for scene in self._scenes:
            if place < len(scene.pages):
                return scene.pages[place]
            place -= len(scene.pages)
        raise IndexError(place)

    def finish(self) -> None:
        """The faults of all scenes at once."""
        faults: dict[Problem, None] = {}
        for pages in self._lazy():
            try:
                pages.finish()
            except PnpError as error:
                faults |= dict.fromkeys(error.problems)
        if faults:
            raise PnpError(faults)

    def remembered(self) -> Sequence[dict[str, str]]:
        """What all scenes remember, those of one deck the same."""
        tables = [table for pages in self._lazy() for table in pages.remembered()]
        return list({id(table): table for table in tables}.values())

    def _lazy(self) -> Iterator[LazyPages]:
        return (scene.pages for scene in self._scenes if isinstance(scene.pages, LazyPages))


def one_sided(book: Book, settings: Settings, cards: Iterable[Card]) -> Settings:
    """The settings of a print of these cards: on one side where none of them has a back."""
    if settings.backs == "none" or has_backs(book, cards):
        return settings
    return replace(settings, backs="none")


def lay(
    book: Book,
    settings: Settings,
    deck: tuple[Piece, ...],
    *,
    grid: Grid | None = None,
    drawn_by: Pictures | None = None,
    guides: Guides | None = None,
    part: str = "cards",
    named: str = "",
    own: str = "",
) -> Scene:
    """Pieces on as few sheets as hold them; grid, pictures and guides are the usual ones unless given.

    Where a document has several sizes, pages bear what theirs is called (`named`), forms a word of its `own`.
    """
    grid = grid or best_grid(settings)
    if grid is None:
        raise ValueError("a card that does not fit the paper must be refused before it is composed")
    sheets = impose(len(deck), grid, settings.backs, stack_order=settings.stack_order, skip=settings.skip)
    drawer = _Drawer(deck, settings, drawn_by or pictures(book, settings, spill_of(settings)), own)
    if settings.paper.slots is not None:
        (every,) = impose(grid.faces, grid, settings.backs)
        drawer.labels = every.front, every.back or ()
    drawer.line = guides is None and settings.marks != "none"
    guides = guides or _guides(grid, settings)
    if guides.items:
        whole = (0.0, 0.0, grid.sheet.width, grid.sheet.height)
        drawer.forms[drawer.marks] = Form(name=drawer.marks, box=whole, items=guides.items)
    title = f"{book.title(settings.lang)} – {say(settings.lang, f'part.{part}')}"
    lines = _Surround(title=book.title(settings.lang), guides=guides, part=part)
    made = _Pages(tuple(_sides(sheets, settings.lang, named)), lines, grid, settings, drawer)
    return Scene(
        title=title,
        lang=settings.lang,
        pages=made if drawer.large else tuple(made),
        forms=drawer.forms,
        bookmarks=tuple(Bookmark(title=side.label, page=index) for index, side in enumerate(made.sides)),
        duplex="simplex" if grid.fold or settings.backs == "none" else _duplex(settings),
    )


def _guides(grid: Grid, settings: Settings) -> Guides:
    """The cut marks chosen, drawn once for all pages; what is cut along its outline has none but a fold."""
    if outlined(settings.card) or settings.paper.slots is not None:
        return Guides(items=marks.compose(grid, "none", settings.gap))
    _, xs, ys = marks.clear_of(grid, settings.marks)
    return Guides(items=marks.compose(grid, settings.marks, settings.gap), xs=xs, ys=ys)


@value
class _Surround:
    """What stands round the cards of every page: whose they are, and the guides."""

    title: str
    guides: Guides
    part: str


class _Pages(LazyPages):
    """The pages, each composed when it is asked for."""

    def __init__(
        self, sides: tuple[_Side, ...], around: _Surround, grid: Grid, settings: Settings, drawer: _Drawer
    ) -> None:
        self.sides = sides
        self._around = around
        self._grid = grid
        self._settings = settings
        self._drawer = drawer

    def __len__(self) -> int:
        return len(self.sides)

    def made(self, place: int) -> Page:
        """One side of one sheet."""
        return _page(self._grid, self._settings, self.sides[place], self._drawer, self._around)

    def finish(self) -> None:
        """The faults of all cards at once."""
        if self._drawer.faults:
            raise PnpError(self._drawer.faults)

    def remembered(self) -> Sequence[dict[str, str]]:
        """What is remembered of the cards that were drawn."""
        return self._drawer.remembered()


def _duplex(settings: Settings) -> Literal["long", "short"]:
    return "short" if settings.backs == "short" else "long"


def _page(grid: Grid, settings: Settings, side: _Side, drawer: _Drawer, around: _Surround) -> Page:
    """One side of one sheet."""
    places = side.places
    items = [drawer.item(place, places) for place in places]
    if drawer.marks in drawer.forms and (not side.back or settings.marks_side == "both"):
        items.append(Reuse(form=drawer.marks))
    box, spill = grid.box, spill_of(settings)
    margins = settings.margins if grid.orientation == "portrait" else settings.margins.turned()
    line = furniture.describe(settings, "cards", around.title, side.label)
    if around.part != "cards":
        line = (f"{around.title} · {furniture.component_name(settings.lang, around.part)}", *line[1:])
    xs, ys = around.guides.xs, around.guides.ys
    items += furniture.compose(grid.sheet, box.grown(spill), margins, line, xs=xs, ys=ys)
    return Page(
        width=grid.sheet.width,
        height=grid.sheet.height,
        items=tuple(items),
        trim=box.grown(-grid.bleed).as_tuple(),
        bleed=box.grown(spill).as_tuple(),
        label=side.label,
    )
