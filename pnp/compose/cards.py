"""The card sheets: every face and back on its place, with marks, ruler and settings line."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from layouts.model import Card, Problem
from pnp.compose import furniture, marks
from pnp.compose.groups import parted, size_of, sized
from pnp.compose.imposition import Grid, Place, Sheet, best_grid, impose
from pnp.compose.pictures import Pictures, has_backs, pictures
from pnp.compose.pieces import Drawer, Piece, pieces, spill_of
from pnp.compose.shapes import outlined
from pnp.errors import PnpError
from pnp.messages import say
from pnp.pages import LazyPages
from pnp.scene import Bookmark, Form, Item, Page, Reuse, Scene
from pnp.settings import Settings
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book


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
    drawn_by: Pictures | None,
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
    return _one_document(made)


def _one_document(scenes: Sequence[Scene]) -> Scene:
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
    drawer = Drawer(deck, settings, drawn_by or pictures(book, settings, spill_of(settings)), own)
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
        self, sides: tuple[_Side, ...], around: _Surround, grid: Grid, settings: Settings, drawer: Drawer
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


def _page(grid: Grid, settings: Settings, side: _Side, drawer: Drawer, around: _Surround) -> Page:
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
    items += furniture.compose(
        grid.sheet, box.grown(spill), margins, line, xs=xs, ys=ys, large=settings.large
    )
    return Page(
        width=grid.sheet.width,
        height=grid.sheet.height,
        items=tuple(items),
        trim=box.grown(-grid.bleed).as_tuple(),
        bleed=box.grown(spill).as_tuple(),
        label=side.label,
    )
