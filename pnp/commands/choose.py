"""From the command line to a book and settings; every fault is found before anything is printed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import layouts
from layouts.measures import CardForm, Paper, Size, Slots
from layouts.model import Card, CardSize, LayoutError, Problem
from layouts.texts import as_written
from pnp.commands.playable import check_playable, seats
from pnp.commands.values import Faults, length, one_of, whole_number
from pnp.geometry import DEFAULT_MARGIN, number
from pnp.options import OPTIONS, Format, Request
from pnp.settings import DEFAULT_THICKNESS, Margins, Settings
from pnp.type.faces import dress
from runtime.language import language
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book
    from pnp.printer.profile import Profile

OUTPUT = "output"
MOST_SLOTS = 50  # labels side by side, or one below the other
PROOF_DPI = 60  # dots per inch of contact sheets: a poker card is 150 dots wide
SMALLEST_CARD = 15.0  # mm; under it nobody can hold a card, and `layouts` refuses it


@value
class Run:
    """One run of a command: the book, what was chosen, and where the files go."""

    book: Book
    settings: Settings
    cards: tuple[Card, ...]
    out: Path
    format: Format
    dpi: int
    json: bool
    without: frozenset[str]
    lang: str  # of messages
    profile: Profile | None = None  # of the printer

    @property
    def home(self) -> Path:
        """The folder that is ours to fill: a link below it was laid by somebody else."""
        return home_of(self.out)


def home_of(out: Path) -> Path:
    """The folder that is ours to fill with what goes into `out`: the usual one as a whole."""
    return Path(OUTPUT) if out.is_relative_to(OUTPUT) else out


def choose(
    request: Request,
    lang: str,
    *,
    all_languages: bool = False,
    kit: bool = False,
    cut: bool = False,
    also: Sequence[str] = (),
    book: Book | None = None,
) -> Run:
    """Book and settings of a run; `cut` = cards are cut out, so one must fit the paper.

    Without `--lang` the run speaks the user's language, or with `all_languages` every language of the game,
    as does a `kit`.  `also` are words that `--only` knows besides cards, `book`
    is the game where it was loaded already.
    """
    request = _of_pictures(request)
    faults = Faults()
    book = _dressed(request, faults, book, lang)
    profile = _profile(request, faults)
    settings = _settings(request, faults, profile, book)
    cards = _cards(request, faults, book, also)
    if book is not None:
        langs = _languages(request, faults, book, lang, all_languages or kit)
        settings = replace(settings, langs=langs)
        _check_book(request, faults, book, settings, lang)
        if cut and not faults.problems:
            settings = _laid(request, faults, book, settings, cards)
    without = _without(request, faults)
    dpi = _count(faults, request, "dpi")
    chosen = _word(faults, request, "format")
    if request.dpi is not None and chosen != "png" and "format" in request.offered:
        faults.add("--dpi", "value.dpi_without_png")
    faults.raise_any()
    assert book is not None
    if book.faces_source() is not None:
        from pnp.template.copies import apart, of_rows

        told = apart(book)
        book, cards = told, cards if told is book else of_rows(told, cards)
    out = Path(request.out) if request.out else Path(OUTPUT) / book.id
    return Run(
        book=book,
        settings=settings,
        cards=cards,
        out=out,
        format=chosen,
        dpi=dpi,
        json=request.json,
        without=without,
        lang=lang,
        profile=profile,
    )


def _dressed(request: Request, faults: Faults, book: Book | None, lang: str) -> Book | None:
    """The game, its tables fetched anew where that was asked for, and its typefaces in use."""
    notes: tuple[Problem, ...] = ()
    if request.fetch:
        notes = faults.attempt(lambda: layouts.fetch(request.game), notes)
    book = book or _book(request, faults, lang)
    if request.fetch:  # why there is no copy was said
        faults.problems = [one for one in faults.problems if one.code != "fetch-first"]
    if book is None:
        return None
    dress(book.families())
    return replace(book, notes=(*notes, *book.notes)) if notes else book


def _check_book(request: Request, faults: Faults, book: Book, settings: Settings, lang: str) -> None:
    """Wishes that this game cannot fulfil."""
    if request.vertical:
        _check_vertical(request, book, settings, faults)
    if settings.indices != "2" and not _has_corners(book, french=settings.indices == "large"):
        faults.add("--indices", f"value.no_corners.{settings.indices}", game=book.title(lang))
    if settings.camera:
        _check_camera(book, settings, faults, lang)


def _laid(
    request: Request, faults: Faults, book: Book, settings: Settings, cards: Sequence[Card]
) -> Settings:
    """Settings under which the cards of each size fit the paper, with the places to be left out."""
    from pnp.compose.groups import groups

    laid = groups(book, settings, cards)
    for group in laid:
        _check_fit(group.settings, faults, own=group.settings.card != settings.card)
    return replace(settings, skip=_skipped(request, faults, laid[0].settings).skip) if laid else settings


def _of_pictures(request: Request) -> Request:
    """The request for a game that is made of a folder of pictures, where such a folder was named."""
    folder = Path(request.game)
    if "/" not in request.game and not folder.is_dir():  # most often: one of ours
        return request
    from pnp.imports.pictures import as_game, is_pictures

    if not is_pictures(folder):
        return request
    game, card = as_game(folder, request.card)
    return replace(request, game=str(game), card=request.card or card)


def _check_camera(book: Book, settings: Settings, faults: Faults, lang: str) -> None:
    """Faces have room for marks, and there is a number for each."""
    from layouts.camera import faces, mats
    from pnp.art.camera import LEAST_CARD

    faults.attempt(lambda: bool(faces(book)), False)
    faults.attempt(lambda: bool(mats(book)), False)
    trim = settings.card.trim
    if book.faces_source() is not None:
        from pnp import template

        own = faults.attempt(partial(template.load, book), None)
        if own is not None and not own.has_marks:
            faults.add("--camera", "value.camera_template", game=book.title(lang))
    if trim.width < LEAST_CARD.width or trim.height < LEAST_CARD.height:
        least = {"width": number(LEAST_CARD.width), "height": number(LEAST_CARD.height)}
        faults.add("--camera", "value.camera_small", **least)


def _check_vertical(request: Request, book: Book, settings: Settings, faults: Faults) -> None:
    """There is a booklet, in a language that can be set downwards."""
    if settings.fold == "pocket":
        faults.add("--vertical", "value.vertical_pocket")
    elif "without" in request.offered and "booklet" not in {*book.components} - {*_listed(request.without)}:
        faults.add("--vertical", "value.vertical_no_booklet")
    elif not any(map(settings.downwards, settings.langs)):
        upright = any(language(one).upright for one in book.languages)
        hint = "value.vertical_ja" if upright else "value.vertical_out"
        faults.add("--vertical", "value.vertical_latin", hint, langs=", ".join(settings.langs))


def _has_corners(book: Book, *, french: bool) -> bool:
    """Whether our art draws the cards, and shows in their corners what they are."""
    from pnp.art.faces import has_corners

    return book.faces_source() is None and has_corners(book.cards, french=french)


def _profile(request: Request, faults: Faults) -> Profile | None:
    """The profile of the printer that was named."""
    if request.printer is None and request.profile is None:
        return None
    if request.printer is None and request.profile:
        from pnp.printer import store

        file = Path(request.profile)
        return faults.attempt(lambda: store.read(file), None)
    from pnp.commands.printers import profile_of

    return faults.attempt(lambda: profile_of(request.printer, request.profile), None)


def _book(request: Request, faults: Faults, lang: str) -> Book | None:
    """The game with its options; every fault of both is kept."""
    file = Path(request.cards_file) if request.cards_file else None
    game = request.game
    try:
        plain = layouts.load(game, {}, cards=file)
    except LayoutError as error:
        faults.extend(error.problems)
        if error.draft is not None:
            faults.extend(one for one in _of_faces(error.draft) if one not in error.problems)
        return None
    values, problems = layouts.parse_options(plain.option_specs, request.option, file="--option")
    faults.extend(problems)
    players = seats(request, plain, faults, lang)
    if not values and players is None and file is None:
        return plain
    made = faults.attempt(lambda: layouts.load(game, values, players=players, cards=file), plain)
    if not problems:
        check_playable(made, players or plain.standard_players, faults)
    return made


def _of_faces(draft: Book) -> tuple[Problem, ...]:
    """The faults of the face templates of a game whose other files have faults, too."""
    try:
        if draft.faces_source() is None:
            return ()
    except LayoutError:  # told with the other files
        return ()
    from pnp.template.read import read

    try:
        read(draft)
    except LayoutError as error:
        return tuple(error.problems)
    return ()


def _settings(
    request: Request, faults: Faults, profile: Profile | None, book: Book | None = None
) -> Settings:
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
        backs=_word(faults, request, "backs", None if profile is None else profile.flip),
        marks=_word(faults, request, "marks"),
        marks_side=_word(faults, request, "marks_side"),
        bleed=bleed,
        gap=gap,
        margins=margins,
        ink=_word(faults, request, "ink"),
        suits=_word(faults, request, "suits"),
        indices=_word(faults, request, "indices"),
        camera=request.camera,
        light_backs=request.light_backs,
        only=tuple(request.only),
        copies=_count(faults, request, "copies"),
        stack_order=request.stack_order,
        players=int(players) if players is not None and players.strip().isdecimal() else None,
        fold=_word(faults, request, "fold"),
        large=request.large,
        vertical=request.vertical or (book is not None and book.game.vertical),
        fit=request.fit,
        mats=_word(faults, request, "mats"),
        box=_word(faults, request, "box"),
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


def _skipped(request: Request, faults: Faults, settings: Settings) -> Settings:
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


def _word(faults: Faults, request: Request, name: str, standard: str | None = None) -> Any:
    """The word of an option that is one of few."""
    option = OPTIONS[name]
    return one_of(faults, option.flag, request.given(name), option.words, standard or option.words[0])


def _count(faults: Faults, request: Request, name: str) -> int:
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


def _languages(request: Request, faults: Faults, book: Book, lang: str, everything: bool) -> tuple[str, ...]:
    """The languages to print in, each once."""
    known = book.languages
    words = [as_written(word, known) for word in _listed(request.langs)]
    for word in words:
        if word not in known:
            faults.unknown("--lang", "value.unknown_lang", word, known)
    chosen = tuple(dict.fromkeys(word for word in words if word in known))
    if chosen:
        return chosen
    if everything:
        return tuple(sorted(known, key=lambda name: name != lang))  # the user's own language first
    return (lang if lang in known else known[0],)


def _cards(request: Request, faults: Faults, book: Book | None, also: Sequence[str]) -> tuple[Card, ...]:
    """The cards that `--only` names."""
    if book is None:
        return ()
    only = tuple(request.only)
    if not only:
        return book.cards
    from pnp.compose.selection import choose as select
    from pnp.compose.selection import known_words

    suits = suit_names(book)
    chosen = select(book.cards, only, suits)
    for word in chosen.unknown:
        known = [*known_words(book.cards, suits), *also]
        faults.unknown("--only", "value.unknown_card", word, known, listed=False)
    for word in chosen.bad_ranges:
        faults.add("--only", "value.bad_range", value=word)
    if not chosen.cards and not chosen.unknown and not chosen.bad_ranges:
        faults.add("--only", "value.no_cards")
    return chosen.cards


def suit_names(book: Book) -> dict[str, str]:
    """Further names of suits and colours, as the record format knows them."""
    return {
        alias: suit.name
        for suit in book.record_words.suits
        for aliases in suit.aliases.values()
        for alias in aliases
    }


def _without(request: Request, faults: Faults) -> frozenset[str]:
    """Components to leave out of a kit."""
    from pnp.compose.kit import COMPONENTS

    words = _listed(request.without)
    return frozenset(one_of(faults, "--without", word, COMPONENTS, "") for word in words)


def _listed(texts: Iterable[str]) -> list[str]:
    """The single words of an option that may be repeated or hold several with commas."""
    return [word.strip() for text in texts for word in text.split(",") if word.strip()]


def _check_fit(settings: Settings, faults: Faults, *, own: bool = False) -> None:
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
