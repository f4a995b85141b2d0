"""From the options to settings of paper, cards and ink; what does not go together is told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import layouts
from layouts.measures import CardForm, Paper, Size, Slots
from layouts.model import CardSize
from pnp.commands.values import Faults, length, one_of, whole_number
from pnp.geometry import DEFAULT_MARGIN, number
from pnp.options import OPTIONS, Request
from pnp.settings import DEFAULT_THICKNESS, Margins, Settings

if TYPE_CHECKING:
    from layouts.book import Book
    from pnp.printer.profile import Profile

MOST_SLOTS = 50  # labels side by side, or one below the other
SMALLEST_CARD = 15.0  # mm; under it nobody can hold a card, and `layouts` refuses it


def settings_of(request: Request, faults: Faults, profile: Profile | None, book: Book | None) -> Settings:
    """Everything about paper, cards and ink."""
    paper_word, card_word = request.paper, request.card
    usual = layouts.locale_paper()
    paper = faults.attempt(lambda: layouts.paper(paper_word), usual) if paper_word else usual
    poker = layouts.default_card_size()
    card = faults.attempt(lambda: layouts.card_size(card_word), poker) if card_word else poker
    paper = _with_slots(request, faults, paper)
    label = None if paper.slots is None else paper.slots.size
    if label is not None and not card_word:
        card = _label_size(label)
    card = _formed(card, book, named=bool(card_word))
    narrow = min(paper.size.width, paper.size.height) / 2
    margin = _length(faults, request, "margin", DEFAULT_MARGIN, most=narrow)
    margins = Margins(top=margin, right=margin, bottom=margin, left=margin)
    if profile is not None and request.margin is None:
        margins = profile.margins
    bleed, gap = _bleed_and_gap(request, faults)
    if paper.slots is not None:
        gap = _check_labels(request, faults, paper, gap)
    players = request.players
    return Settings(
        paper=paper,
        card=card,
        backs=word_of(faults, request, "backs", None if profile is None else profile.flip),
        marks=word_of(faults, request, "marks"),
        marks_side=word_of(faults, request, "marks_side"),
        bleed=bleed,
        gap=gap,
        margins=margins,
        ink=word_of(faults, request, "ink"),
        suits=word_of(faults, request, "suits"),
        indices=word_of(faults, request, "indices"),
        camera=request.camera,
        light_backs=request.light_backs,
        only=tuple(request.only),
        copies=count_of(faults, request, "copies"),
        stack_order=request.stack_order,
        players=int(players) if players is not None and players.strip().isdecimal() else None,
        fold=word_of(faults, request, "fold"),
        large=request.large,
        vertical=request.vertical or (book is not None and book.game.vertical),
        fit=request.fit,
        mats=word_of(faults, request, "mats"),
        box=word_of(faults, request, "box"),
        sleeved=request.sleeved,
        thickness=None
        if request.thickness is None
        else _length(faults, request, "thickness", DEFAULT_THICKNESS),
        printer="" if profile is None else profile.name,
        page=_page(request, faults),
    )


def _page(request: Request, faults: Faults) -> str:
    """The address of the page at the table, where one is given."""
    url = (request.page or "").strip()
    if not url:
        return ""
    from pnp.compose.scan import is_address

    if not is_address(url):
        faults.add("--page", "value.not_an_address", value=url)
        return ""
    return url


def _with_slots(request: Request, faults: Faults, paper: Paper) -> Paper:
    """The paper with the labels that `--slots` gives it."""
    word = request.slots
    if word is None:
        return paper
    if paper.slots is not None:
        faults.add("--slots", "value.labels_alone", paper=paper.name)
        return paper
    parts = [part.strip() for part in word.split(",")]
    if len(parts) != 4 or not all(part.isascii() and part.isdigit() for part in parts[:2]):
        faults.add("--slots", "value.bad_slots", value=word)
        return paper
    before = len(faults.problems)
    columns = whole_number(faults, "--slots", parts[0], 1, least=1, most=MOST_SLOTS)
    rows = whole_number(faults, "--slots", parts[1], 1, least=1, most=MOST_SLOTS)
    left = length(faults, "--slots", parts[2], 0.0, most=paper.size.width)
    top = length(faults, "--slots", parts[3], 0.0, most=paper.size.height)
    if len(faults.problems) > before:
        return paper
    gap = length(Faults(), "--gap", request.gap, 0.0)
    slots = Slots(columns=columns, rows=rows, left=left, top=top, gap=(gap, gap))
    return replace(paper, slots=slots)


def _label_size(label: Size) -> CardSize:
    """Cards as large as labels, upright."""
    short, long = sorted((label.width, label.height))
    for size in layouts.card_sizes().values():
        if (size.trim.width, size.trim.height) == (short, long):
            return size
    return layouts.card_size(f"{short:g}x{long:g}mm")


def _check_labels(request: Request, faults: Faults, paper: Paper, gap: float) -> float:
    """The gap between labels; what would move them is a fault."""
    assert paper.slots is not None
    useless = ["bleed", *(["gap"] if paper.slots.size is not None else [])]
    for name in useless:
        if request.given(name) is not None:
            faults.add(f"--{name}", "value.labels_alone", paper=paper.name)
    if request.backs == "gutterfold":
        faults.add("--backs", "value.labels_alone", paper=paper.name)
    return gap if paper.slots.size is None else min(paper.slots.gap)


def skipped(request: Request, faults: Faults, settings: Settings) -> Settings:
    """The settings with the places of the first sheet that stay free."""
    from pnp.compose.imposition import best_grid

    word = request.skip
    if word is None:
        return settings
    grid = best_grid(settings)
    if grid is None:  # which is told
        return settings
    found: set[int] = set()
    good = True
    for part in word.replace("、", ",").split(","):
        first, dash, last = part.strip().partition("-")
        numbers = (first, last if dash else first)
        if not all(one.strip().isascii() and one.strip().isdigit() for one in numbers):
            good = False
            break
        found |= set(range(int(numbers[0]), min(int(numbers[1]), MOST_SLOTS**2) + 1))
    if not good or not found or min(found) < 1 or max(found) > grid.faces or len(found) >= grid.faces:
        faults.add("--skip", "value.bad_skip", value=word, most=grid.faces)
        return settings
    return replace(settings, skip=tuple(sorted(found)))


def _formed(card: CardSize, book: Book | None, *, named: bool) -> CardSize:
    """The usual card of a game: as it says, except for a size that was `named` on the command line."""
    if book is None or book.game.card == CardForm():
        return card
    from layouts.forms import OUTLINED, resolved

    form = book.game.card
    if named:
        shape = None if form.shape in OUTLINED else form.shape
        form = replace(form, size=None, shape=shape)
    return resolved(card, (form,))


def word_of(faults: Faults, request: Request, name: str, standard: str | None = None) -> Any:
    """The word of an option that is one of few."""
    option = OPTIONS[name]
    return one_of(faults, option.flag, request.given(name), option.words, standard or option.words[0])


def count_of(faults: Faults, request: Request, name: str) -> int:
    """The whole number of an option."""
    option = OPTIONS[name]
    least, most = int(option.least), int(option.most)
    return whole_number(
        faults, option.flag, request.given(name), int(option.standard), least=least, most=most
    )


def _length(
    faults: Faults, request: Request, name: str, standard: float = 0.0, *, most: float | None = None
) -> float:
    """The millimetres of an option."""
    option = OPTIONS[name]
    limit = option.most if most is None else most
    return length(faults, option.flag, request.given(name), standard, least=option.least, most=limit)


def _bleed_and_gap(request: Request, faults: Faults) -> tuple[float, float]:
    """Bleed, and a gap that leaves room for it on both neighbours."""
    before = len(faults.problems)
    bleed = _length(faults, request, "bleed")
    gap = _length(faults, request, "gap", 2 * bleed)
    if gap < 2 * bleed and len(faults.problems) == before:
        values = {"gap": number(gap), "bleed": number(bleed), "least": number(2 * bleed)}
        faults.add("--gap", "value.gap_too_small", **values)
    return bleed, gap


def check_fit(settings: Settings, faults: Faults, *, own: bool) -> None:
    """A card fits the paper, or the message names a size that does."""
    from pnp.compose.imposition import best_grid

    if best_grid(settings) is not None:
        return
    trim = settings.card.trim
    key = "value.card_too_large"
    if settings.backs == "gutterfold":
        key = "value.card_too_large_folded"
    elif settings.bleed:
        key = "value.card_too_large_bleed"
    near = near_size(settings)
    apart = own and settings.paper.slots is not None
    faults.add(
        f"--paper ({settings.card.name})" if own else "--card",
        key,
        "value.not_on_labels" if apart else _hint(near),
        width=number(trim.width),
        height=number(trim.height),
        bleed=number(settings.bleed),
        paper=settings.paper.name,
        size="" if near is None else near.name,
        near_width="" if near is None else number(near.trim.width),
        near_height="" if near is None else number(near.trim.height),
    )


def _hint(near: CardSize | None) -> str:
    if near is None:
        return "value.larger_paper"
    return "value.near_size" if near in layouts.card_sizes().values() else "value.near_measure"


def near_size(settings: Settings) -> CardSize | None:
    """The card size most like the one asked for that fits the paper: a named one, else this one reduced."""
    from pnp.compose.imposition import best_grid

    trim = settings.card.trim
    if settings.paper.slots is not None and settings.paper.slots.size is not None:
        return _label_size(settings.paper.slots.size)
    fitting = [
        size for size in layouts.card_sizes().values() if best_grid(replace(settings, card=size)) is not None
    ]
    if fitting:
        return min(
            fitting, key=lambda size: abs(size.trim.width - trim.width) + abs(size.trim.height - trim.height)
        )
    for parts in range(19, 4, -1):  # of twenty
        width, height = trim.width * parts // 20, trim.height * parts // 20
        if min(width, height) < SMALLEST_CARD:
            return None
        size = layouts.card_size(f"{width:g}x{height:g}mm")
        if best_grid(replace(settings, card=size)) is not None:
            return size
    return None
