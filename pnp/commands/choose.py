"""From the command line to a book and settings; every fault is found before anything is printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import layouts
from layouts.measures import CardForm, Paper, Size, Slots
from layouts.model import Card, CardSize, LayoutError, Problem
from layouts.texts import as_written
from pnp import settings as allowed
from pnp.commands.playable import check_playable, seats
from pnp.commands.values import Faults, length, one_of, whole
from pnp.geometry import DEFAULT_MARGIN, number
from pnp.settings import Margins, Settings
from runtime.language import language
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book
    from pnp.printer.profile import Profile

Format = Literal["pdf", "svg", "png"]
FORMATS: tuple[Format, ...] = ("pdf", "svg", "png")
OUTPUT = "output"
MOST_SLOTS = 50  # labels side by side, or one below the other
MOST_COPIES = 100
PRINT_DPI = 300  # dots per inch of PNG pages: what vendors ask for
PROOF_DPI = 60  # dots per inch of contact sheets: a poker card is 150 dots wide
DPI_RANGE = (30, 1200)
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
    raw: Mapping[str, Any], lang: str, *, all_languages: bool = False, kit: bool = False, cut: bool = False
) -> Run:
    """Book and settings of a run; `cut` = cards are cut out, so one must fit the paper.

    Without `--lang` the run speaks the user's language, or with `all_languages` every language of the game,
    as does a `kit`.
    """
    faults = Faults()
    notes: tuple[Problem, ...] = ()
    if raw.get("fetch"):
        notes = faults.attempt(lambda: layouts.fetch(raw["game"]), notes)
    book = _book(raw, faults, lang)
    if raw.get("fetch"):  # why there is no copy was said
        faults.problems = [one for one in faults.problems if one.code != "fetch-first"]
    if notes and book is not None:
        book = replace(book, notes=(*notes, *book.notes))
    profile = _profile(raw, faults)
    settings = _settings(raw, faults, profile, book)
    cards = _cards(raw, faults, book)
    if book is not None:
        langs = _languages(raw, faults, book, lang, all_languages or kit)
        settings = replace(settings, langs=langs)
    if raw.get("vertical") and book is not None:
        _check_vertical(raw, book, settings, faults)
    if book is not None and settings.indices == "4" and not _has_corners(book):
        faults.add("--indices", "value.no_corners", game=book.title(lang))
    if book is not None and settings.camera:
        _check_camera(book, settings, faults, lang)
    if cut and not faults.problems and book is not None:
        from pnp.compose.groups import groups

        laid = groups(book, settings, cards)
        for group in laid:
            _check_fit(group.settings, faults, own=group.settings.card != settings.card)
        if laid:
            settings = replace(settings, skip=_skipped(raw, faults, laid[0].settings).skip)
    without = _without(raw, faults)
    dpi = whole(faults, "--dpi", raw.get("dpi"), PRINT_DPI, least=DPI_RANGE[0], most=DPI_RANGE[1])
    chosen = one_of(faults, "--format", raw.get("format"), FORMATS, "pdf")
    if raw.get("dpi") is not None and chosen != "png" and "format" in raw:
        faults.add("--dpi", "value.dpi_without_png")
    faults.raise_any()
    assert book is not None
    if book.faces_source() is not None:
        from pnp.template.copies import apart, of_rows

        told = apart(book)
        book, cards = told, cards if told is book else of_rows(told, cards)
    out = Path(raw["out"]) if raw.get("out") else Path(OUTPUT) / book.id
    return Run(
        book=book,
        settings=settings,
        cards=cards,
        out=out,
        format=chosen,
        dpi=dpi,
        json=bool(raw.get("json")),
        without=without,
        lang=lang,
        profile=profile,
    )


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


def _check_vertical(raw: Mapping[str, Any], book: Book, settings: Settings, faults: Faults) -> None:
    """There is a booklet, in a language that can be set downwards."""
    if settings.fold == "pocket":
        faults.add("--vertical", "value.vertical_pocket")
    elif "without" in raw and "booklet" not in {*book.components} - {*_listed(raw["without"])}:
        faults.add("--vertical", "value.vertical_no_booklet")
    elif not any(map(settings.downwards, settings.langs)):
        upright = any(language(one).upright for one in book.languages)
        hint = "value.vertical_ja" if upright else "value.vertical_out"
        faults.add("--vertical", "value.vertical_latin", hint, langs=", ".join(settings.langs))


def _has_corners(book: Book) -> bool:
    """Whether our art draws the cards, and shows in their corners what they are."""
    from pnp.art.faces import has_corners

    return book.faces_source() is None and has_corners(book.cards)


def _profile(raw: Mapping[str, Any], faults: Faults) -> Profile | None:
    """The profile of the printer that was named."""
    if raw.get("printer") is None and raw.get("profile") is None:
        return None
    from pnp.commands.printers import profile_of

    return faults.attempt(lambda: profile_of(raw.get("printer"), raw.get("profile")), None)


def _book(raw: Mapping[str, Any], faults: Faults, lang: str) -> Book | None:
    """The game with its options; every fault of both is kept."""
    file = Path(raw["cards_file"]) if raw.get("cards_file") else None
    game = raw["game"]
    try:
        plain = layouts.load(game, {}, cards=file)
    except LayoutError as error:
        faults.extend(error.problems)
        if error.draft is not None:
            faults.extend(one for one in _of_faces(error.draft) if one not in error.problems)
        return None
    values, problems = layouts.parse_options(plain.option_specs, raw.get("option", ()), file="--option")
    faults.extend(problems)
    players = seats(raw, plain, faults, lang)
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
    raw: Mapping[str, Any], faults: Faults, profile: Profile | None, book: Book | None = None
) -> Settings:
    """Everything about paper, cards and ink."""
    paper_word, card_word = raw.get("paper"), raw.get("card")
    usual = layouts.locale_paper()
    paper = faults.attempt(lambda: layouts.paper(paper_word), usual) if paper_word else usual
    poker = layouts.default_card_size()
    card = faults.attempt(lambda: layouts.card_size(card_word), poker) if card_word else poker
    paper = _with_slots(raw, faults, paper)
    label = None if paper.slots is None else paper.slots.size
    if label is not None and not card_word:
        card = _label_size(label)
    card = _formed(card, book, named=bool(card_word))
    narrow = min(paper.size.width, paper.size.height) / 2
    margin = length(faults, "--margin", raw.get("margin"), DEFAULT_MARGIN, most=narrow)
    margins = Margins(top=margin, right=margin, bottom=margin, left=margin)
    if profile is not None and raw.get("margin") is None:
        margins = profile.margins
    bleed, gap = _bleed_and_gap(raw, faults)
    if paper.slots is not None:
        gap = _check_labels(raw, faults, paper, gap)
    players = raw.get("players")
    return Settings(
        paper=paper,
        card=card,
        backs=one_of(
            faults, "--backs", raw.get("backs"), allowed.BACKS, "long" if profile is None else profile.flip
        ),
        marks=one_of(faults, "--marks", raw.get("marks"), allowed.MARKS, "margin"),
        marks_side=one_of(faults, "--marks-side", raw.get("marks_side"), allowed.MARKS_SIDES, "front"),
        bleed=bleed,
        gap=gap,
        margins=margins,
        ink=one_of(faults, "--ink", raw.get("ink"), allowed.INKS, "full"),
        suits=one_of(faults, "--suits", raw.get("suits"), allowed.SUITS, "two"),
        indices=one_of(faults, "--indices", raw.get("indices"), allowed.INDICES, "2"),
        camera=bool(raw.get("camera")),
        light_backs=bool(raw.get("light_backs")),
        only=tuple(raw.get("only", ())),
        copies=whole(faults, "--copies", raw.get("copies"), 1, least=1, most=MOST_COPIES),
        stack_order=bool(raw.get("stack_order")),
        players=int(players) if players is not None and players.strip().isdecimal() else None,
        fold=one_of(faults, "--fold", raw.get("fold"), allowed.FOLDS, "saddle"),
        large=bool(raw.get("large")),
        vertical=bool(raw.get("vertical")) or (book is not None and book.game.vertical),
        fit=bool(raw.get("fit")),
        mats=one_of(faults, "--mats", raw.get("mats"), allowed.MATS, "compact"),
        box=one_of(faults, "--box", raw.get("box"), allowed.BOXES, "small"),
        sleeved=bool(raw.get("sleeved")),
        thickness=_thickness(raw, faults),
        printer="" if profile is None else profile.name,
        page=_page(raw, faults),
    )


def _page(raw: Mapping[str, Any], faults: Faults) -> str:
    """The address of the page at the table, where one is given."""
    url = (raw.get("page") or "").strip()
    if not url:
        return ""
    from pnp.compose.scan import is_address

    if not is_address(url):
        faults.add("--page", "value.not_an_address", value=url)
        return ""
    return url


def _with_slots(raw: Mapping[str, Any], faults: Faults, paper: Paper) -> Paper:
    """The paper with the labels that `--slots` gives it."""
    word = raw.get("slots")
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
    columns = whole(faults, "--slots", parts[0], 1, least=1, most=MOST_SLOTS)
    rows = whole(faults, "--slots", parts[1], 1, least=1, most=MOST_SLOTS)
    left = length(faults, "--slots", parts[2], 0.0, most=paper.size.width)
    top = length(faults, "--slots", parts[3], 0.0, most=paper.size.height)
    if len(faults.problems) > before:
        return paper
    gap = length(Faults(), "--gap", raw.get("gap"), 0.0)
    slots = Slots(columns=columns, rows=rows, left=left, top=top, gap=(gap, gap))
    return replace(paper, slots=slots)


def _label_size(label: Size) -> CardSize:
    """Cards as large as labels, upright."""
    short, long = sorted((label.width, label.height))
    for size in layouts.card_sizes().values():
        if (size.trim.width, size.trim.height) == (short, long):
            return size
    return layouts.card_size(f"{short:g}x{long:g}mm")


def _check_labels(raw: Mapping[str, Any], faults: Faults, paper: Paper, gap: float) -> float:
    """The gap between labels; what would move them is a fault."""
    assert paper.slots is not None
    useless = ["bleed", *(["gap"] if paper.slots.size is not None else [])]
    for name in useless:
        if raw.get(name) is not None:
            faults.add(f"--{name}", "value.labels_alone", paper=paper.name)
    if raw.get("backs") == "gutterfold":
        faults.add("--backs", "value.labels_alone", paper=paper.name)
    return gap if paper.slots.size is None else min(paper.slots.gap)


def _skipped(raw: Mapping[str, Any], faults: Faults, settings: Settings) -> Settings:
    """The settings with the places of the first sheet that stay free."""
    from pnp.compose.imposition import best_grid

    word = raw.get("skip")
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


def _thickness(raw: Mapping[str, Any], faults: Faults) -> float | None:
    """The thickness measured, where one is given."""
    if raw.get("thickness") is None:
        return None
    return length(faults, "--thickness", raw["thickness"], allowed.DEFAULT_THICKNESS, least=0.05, most=5.0)


def _bleed_and_gap(raw: Mapping[str, Any], faults: Faults) -> tuple[float, float]:
    """Bleed, and a gap that leaves room for it on both neighbours."""
    before = len(faults.problems)
    bleed = length(faults, "--bleed", raw.get("bleed"), 0.0, most=20.0)
    gap = length(faults, "--gap", raw.get("gap"), 2 * bleed, most=100.0)
    if gap < 2 * bleed and len(faults.problems) == before:
        values = {"gap": number(gap), "bleed": number(bleed), "least": number(2 * bleed)}
        faults.add("--gap", "value.gap_too_small", **values)
    return bleed, gap


def _languages(
    raw: Mapping[str, Any], faults: Faults, book: Book, lang: str, everything: bool
) -> tuple[str, ...]:
    """The languages to print in, each once."""
    known = book.languages
    words = [as_written(word, known) for word in _listed(raw.get("langs", ()))]
    for word in words:
        if word not in known:
            faults.unknown("--lang", "value.unknown_lang", word, known)
    chosen = tuple(dict.fromkeys(word for word in words if word in known))
    if chosen:
        return chosen
    if everything:
        return tuple(sorted(known, key=lambda name: name != lang))  # the user's own language first
    return (lang if lang in known else known[0],)


def _cards(raw: Mapping[str, Any], faults: Faults, book: Book | None) -> tuple[Card, ...]:
    """The cards that `--only` names."""
    if book is None:
        return ()
    only = tuple(raw.get("only", ()))
    if not only:
        return book.cards
    from pnp.compose.selection import choose as select
    from pnp.compose.selection import known_words

    suits = suit_names(book)
    chosen = select(book.cards, only, suits)
    for word in chosen.unknown:
        known = [*known_words(book.cards, suits), *raw.get("also", ())]
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


def _without(raw: Mapping[str, Any], faults: Faults) -> frozenset[str]:
    """Components to leave out of a kit."""
    from pnp.compose.kit import COMPONENTS

    words = _listed(raw.get("without", ()))
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
