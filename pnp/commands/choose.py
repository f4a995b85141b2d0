"""From the command line to a book and settings; every fault is found before anything is printed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import layouts
from layouts.model import Card, LayoutError, Problem
from layouts.texts import as_written
from pnp.commands.choose_settings import check_fit, count_of, settings_of, skipped, word_of
from pnp.commands.playable import check_playable, seats
from pnp.commands.values import Faults, one_of
from pnp.geometry import number
from pnp.options import Format, Request
from pnp.settings import Settings
from pnp.type.faces import dress
from runtime.language import language
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book
    from pnp.printer.profile import Profile

OUTPUT = "output"
PROOF_DPI = 60  # dots per inch of contact sheets: a poker card is 150 dots wide


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
    settings = settings_of(request, faults, profile, book)
    cards = _cards(request, faults, book, also)
    if book is not None:
        langs = _languages(request, faults, book, lang, all_languages or kit)
        settings = replace(settings, langs=langs)
        _check_book(request, faults, book, settings, lang)
        if cut and not faults.problems:
            settings = _laid(request, faults, book, settings, cards)
    without = _without(request, faults)
    dpi = count_of(faults, request, "dpi")
    chosen = word_of(faults, request, "format")
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
    if settings.indices != "2" and not _has_corners(book, faults):
        faults.add("--indices", "value.no_corners", game=book.title(lang))
    if settings.camera:
        _check_camera(book, settings, faults, lang)


def _laid(
    request: Request, faults: Faults, book: Book, settings: Settings, cards: Sequence[Card]
) -> Settings:
    """Settings under which the cards of each size fit the paper, with the places to be left out."""
    from pnp.compose.groups import groups

    laid = groups(book, settings, cards)
    for group in laid:
        check_fit(group.settings, faults, own=group.settings.card != settings.card)
    return replace(settings, skip=skipped(request, faults, laid[0].settings).skip) if laid else settings


def _of_pictures(request: Request) -> Request:
    """The request for a game that is made of a folder of pictures, where such a folder was named."""
    folder = Path(request.game)
    if not folder.is_dir() or (folder / "game.toml").exists():  # most often: one of ours, or a game
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


def _has_corners(book: Book, faults: Faults) -> bool:
    """Whether our art draws the faces, and shows in their corners what they are."""
    from pnp.art.faces import has_corners

    if book.faces_source() is not None:
        from pnp import template

        own = faults.attempt(partial(template.load, book), None)
        if own is None or own.draws_faces:
            return own is None  # what is wrong with the file is told
    return has_corners(book.cards)


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
