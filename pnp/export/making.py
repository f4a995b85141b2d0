"""What each target of an export is made of: files, none of them written yet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from layouts.model import CardSize, LayoutError, Problem
from layouts.sizes import card_sizes
from layouts.vendors import vendors
from pnp.errors import PnpError, refused
from pnp.export.outputs import Made
from pnp.export.sides import stem
from pnp.geometry import number
from pnp.messages import problem, say
from pnp.options import Request, Target
from runtime.value import value

if TYPE_CHECKING:
    from pnp.commands.choose import Run
    from pnp.compose.imposition import Grid
    from pnp.export.sides import CardSides

WHOLE: tuple[Target, ...] = ("tts", "pcio", "cutter")
"""Targets whose makers see to all sizes of cards themselves."""
HERE = "here"
"""In the place of an address: where the files are written, in the full words of this machine."""
MOST_NAMED = 12
"""Cards that a message names one by one."""
MOST_DOTS = 60_000_000
"""Pixels of one picture that a machine with little memory can still hold."""


@value
class Export:
    """What one run exports: files, and a sentence about each language's folder."""

    folder: Path
    files: tuple[Made, ...]
    told: str = ""


def exports(run: Run, request: Request, target: Target) -> list[Export]:
    """Everything of a run, a folder for each language and size of card where there are several."""
    return [
        export
        for one, folder in _languages(run, target)
        for export in _of_sizes(_MAKERS[target], one, request, folder, whole=target in WHOLE)
    ]


def for_cutter(request: Request) -> Request:
    """The usual gap and bleed of cutting machines where none is named."""
    from pnp.export import cutter

    if request.gap is None and request.bleed is None:
        return replace(request, gap=str(cutter.GAP), bleed=str(cutter.BLEED))
    return request


def _languages(run: Run, target: Target) -> list[tuple[Run, Path]]:
    """One run for each language of the faces, with its folder; one for all where they hold no words."""
    folder = run.out / target
    langs = run.settings.langs
    if len(langs) == 1 or _wordless(run):
        return [(run, folder)]
    return [(replace(run, settings=run.settings.speaking(lang)), folder / lang) for lang in langs]


def _of_sizes(
    make: Callable[[Run, Request, Path], Export],
    run: Run,
    request: Request,
    folder: Path,
    *,
    whole: bool,
) -> list[Export]:
    """An export for each size of card, in a folder of its own where a deck has several; the faults of all."""
    if whole:
        return [make(run, request, folder)]
    from pnp.compose.groups import groups

    found = groups(run.book, run.settings, run.cards)
    made: list[Export] = []
    faults: dict[Problem, None] = {}
    rest: list[str] = []
    for group in found:
        one = replace(run, settings=group.settings, cards=group.cards)
        try:
            made.append(make(one, request, folder if len(found) == 1 else folder / stem(group.settings.card)))
            rest += [card.id for card in group.cards]
        except LayoutError as error:
            faults |= dict.fromkeys(error.problems)
    if faults:
        if rest:
            listed = ",".join(rest[:MOST_NAMED]) + ",…" * (len(rest) > MOST_NAMED)
            faults[problem("--only", "export.the-rest", cards=listed)] = None
        raise PnpError(faults)
    return made


def _wordless(run: Run) -> bool:
    """Whether the cards look the same in all languages chosen."""
    from pnp.compose import appearance

    first, *others = (
        appearance.deck(run.book, run.settings.speaking(lang), run.cards) for lang in run.settings.langs
    )
    return all(other == first for other in others)


def _title(run: Run) -> str:
    return run.book.title(run.settings.lang)


def _png(run: Run, request: Request, folder: Path) -> Export:
    from layouts.model import Size
    from pnp.export import raster
    from pnp.export.sides import CardSides, canvas

    settings = run.settings
    trim, bleed = settings.card.trim, settings.bleed
    place = canvas(Size(width=trim.width + 2 * bleed, height=trim.height + 2 * bleed), run.dpi)
    width, height = place.pixels
    if width * height > MOST_DOTS:
        raise refused("--dpi", "export.big-sheet", width=width, height=height)
    album = CardSides(run.book, settings, run.cards, bleed=bleed)
    return Export(folder=folder, files=tuple(raster.files(album, place, _title(run), settings.lang)))


def _svg(run: Run, request: Request, folder: Path) -> Export:
    from pnp.export import vector
    from pnp.export.sides import CardSides

    settings = run.settings
    album = CardSides(run.book, settings, run.cards, bleed=settings.bleed)
    made = vector.files(album, settings.bleed, _title(run), settings.lang)
    return Export(folder=folder, files=tuple(made))


def _sold(run: Run, name: str) -> Run:
    """The run with cards of the size that a vendor cuts; cards that it does not sell are a fault."""
    vendor = vendors()[name]
    card = run.settings.card
    called = _sold_as(card, vendor.sizes)
    if called is None:
        raise refused("--card", "export.not-sold", vendor=vendor.title, size=card.name, known=vendor.sizes)
    sold = replace(card, name=called, trim=vendor.trim(called))
    return replace(run, settings=replace(run.settings, card=sold, bleed=vendor.bleed))


def _sold_as(card: CardSize, sizes: Iterable[str]) -> str | None:
    """The name by which a vendor sells a size, also where it was given by its measures."""
    from pnp.compose.shapes import outlined

    for name in sizes:
        if card.name == name or (card_sizes()[name].trim == card.trim and not outlined(card)):
            return name
    return None


def _vendor(name: str) -> Callable[[Run, Request, Path], Export]:
    """Pictures for one vendor, numbered in the order of the deck."""

    def make(run: Run, request: Request, folder: Path) -> Export:
        from pnp.export import raster
        from pnp.export.sides import Canvas, CardSides

        vendor = vendors()[name]
        run = _sold(run, name)
        settings = run.settings
        place = Canvas(pixels=vendor.sizes[settings.card.name], dpi=vendor.dpi)
        album = CardSides(run.book, settings, run.cards, bleed=vendor.bleed, numbered=True)
        made = raster.files(album, place, _title(run), settings.lang)
        width, height = place.pixels
        told = say(run.lang, "export.vendor", width=width, height=height, bleed=f"{vendor.bleed:g}")
        return Export(folder=folder, files=tuple(made), told=told)

    return make


def _drivethru(run: Run, request: Request, folder: Path) -> Export:
    from pnp.export import drivethru
    from pnp.export.sides import CardSides
    from pnp.scene import Scene

    run = _sold(run, "drivethru")
    settings = run.settings
    vendor = vendors()["drivethru"]
    assert vendor.press is not None
    surface = vendor.full_size(settings.card.name)
    album = CardSides(run.book, settings, run.cards, bleed=settings.bleed)
    plain = Scene(title=_title(run), lang=settings.lang, pages=(), forms={})
    made = drivethru.files(album, surface, vendor.press, plain, settings.copies)
    width, height = number(surface.width), number(surface.height)
    facts = {"pages": made[0].facts["pages"], "condition": vendor.press.condition, "ink": vendor.press.ink}
    told = say(run.lang, "export.drivethru", width=width, height=height, **facts)
    return Export(folder=folder, files=tuple(made), told=told)


def _albums(run: Run) -> list[CardSides]:
    """The cards as a table on a screen shows them, form by form."""
    from pnp.compose.groups import groups
    from pnp.export.sides import CardSides

    return [
        CardSides(run.book, group.settings, group.cards, bleed=0.0)
        for group in groups(run.book, run.settings, run.cards)
    ]


def _tts(run: Run, request: Request, folder: Path) -> Export:
    from pnp.export import tts

    address = _address(request.url, folder)
    made = tts.files(_albums(run), tts.Laid(book=run.book, settings=run.settings, address=address))
    sentence = "export.tts" if address else "export.tts-nowhere"
    told = say(run.lang, sentence, name=folder / made[-1].name, address=address.rstrip("/"))
    return Export(folder=folder, files=tuple(made), told=told)


def _pcio(run: Run, request: Request, folder: Path) -> Export:
    from pnp.export import pcio

    made = pcio.files(_albums(run), run.book, run.settings)
    told = say(run.lang, "order.step.pcio", file=folder / made[0].name)
    return Export(folder=folder, files=tuple(made), told=told)


def _address(url: str | None, folder: Path) -> str:
    """What stands before the names of the pictures: nothing, unless the person says where they will lie."""
    if not url:
        return ""
    return f"{folder.resolve().as_uri() if url == HERE else url.rstrip('/')}/"


def _online(name: str) -> Callable[[Run, Request, Path], Export]:
    """Sheets or single pictures for one table on a screen."""

    def make(run: Run, request: Request, folder: Path) -> Export:
        from layouts.onlinetables import online_tables
        from pnp.export import plainsheets
        from pnp.export.sides import CardSides

        table = online_tables()[name]
        album = CardSides(run.book, run.settings, run.cards, bleed=0.0)
        made = plainsheets.files(album, run.book, run.settings, table)
        told = say(run.lang, f"export.online-{table.kind}", table=table.title, pixels=table.pixels)
        return Export(folder=folder, files=tuple(made), told=told)

    return make


def _cricut(run: Run, request: Request, folder: Path) -> Export:
    from layouts.cutters import cricut as machine
    from pnp.export import cricut, cutfiles
    from pnp.export.sides import CardSides

    settings, found = run.settings, machine()
    gap = settings.gap if request.gap is not None else found.gap
    on = cricut.layout(settings.card.trim, gap, found)
    if on is None:
        trim, area = settings.card.trim, found.area
        raise refused(
            "--card",
            "export.no-room-cricut",
            width=number(trim.width),
            height=number(trim.height),
            wide=number(area.width),
            high=number(area.height),
        )
    album = CardSides(run.book, settings, run.cards, bleed=0.0)
    made = cricut.files(album, on, settings.copies, _title(run), settings.lang)
    cuts = cricut.outlines(on, settings.card)
    width, height = number(on.size.width), number(on.size.height)
    size_of = {"width_mm": on.size.width, "height_mm": on.size.height}
    facts = {"kind": "outlines", "cards": on.columns * on.rows, **size_of}
    made += [
        Made(name="cut.svg", data=cutfiles.svg(cuts, _title(run)).encode(), facts=facts),
        Made(name="cut.dxf", data=cutfiles.dxf(cuts).encode(), facts=facts),
    ]
    told = say(run.lang, "export.cricut", up=on.columns * on.rows, width=width, height=height)
    return Export(folder=folder, files=tuple(made), told=told)


def _cutter(run: Run, request: Request, folder: Path) -> Export:
    """A print and its outlines for each size of card."""
    from pnp.compose.groups import groups

    found = groups(run.book, run.settings, run.cards)
    files: list[Made] = []
    told: list[str] = []
    for group in found:
        one = replace(run, settings=group.settings, cards=group.cards)
        made, grid = _cut(one, named=len(found) > 1)
        files += made
        sentence = say(run.lang, "export.cutter", up=grid.faces, sheets=made[0].facts["sheets"])
        told.append(f"{group.settings.card.name}: {sentence}" if len(found) > 1 else sentence)
    return Export(folder=folder, files=tuple(files), told="\n".join(told))


def _cut(run: Run, *, named: bool) -> tuple[list[Made], Grid]:
    """The files for cards of one size; `named` after it where a deck has several."""
    from pnp.commands.names import for_printer
    from pnp.compose.kit import Product
    from pnp.draw import pdf
    from pnp.export import cutfiles, cutter

    settings = run.settings
    grid = _cutter_grid(run)
    card = settings.card
    name = f"{stem(card)}-" if named else ""
    paper = settings.paper.name.lower()
    scene = cutter.compose(run.book, settings, run.cards, grid)
    count = sum(card.quantity for card in run.cards) * settings.copies
    product = Product(component="cards", lang=None, scene=scene, trim=card.trim, cards=count)
    found = cutter.outlines(grid, card)
    sheet = {"width_mm": grid.sheet.width, "height_mm": grid.sheet.height}
    printed = {"kind": "print", "pages": len(scene.pages), "sheets": product.sheets, "cards": count, **sheet}
    outline = {"kind": "outlines", "cards": grid.faces, **sheet}
    printing = pdf.data(for_printer(product, run).scene)
    return [
        Made(name=f"cards-{name}{paper}.pdf", data=printing, facts=printed),
        Made(name=f"cut-{name}{paper}.svg", data=cutfiles.svg(found, scene.title).encode(), facts=outline),
        Made(name=f"cut-{name}{paper}.dxf", data=cutfiles.dxf(found).encode(), facts=outline),
    ], grid


def _cutter_grid(run: Run) -> Grid:
    """The places on the sheet, or what stands in the way."""
    from layouts.cutters import silhouette
    from pnp.export import cutter

    settings, margins = run.settings, run.settings.margins
    if settings.backs == "gutterfold":
        raise refused("--backs", "export.no-gutterfold")
    if max(margins.top, margins.right, margins.bottom, margins.left) > silhouette().inset:
        raise refused("--printer", "export.marks-unreached", inset=number(silhouette().inset))
    grid = cutter.grid(settings)
    if grid is None:
        trim = settings.card.trim
        width, height = number(trim.width), number(trim.height)
        paper = settings.paper.name
        raise refused("--card", "export.no-room", paper=paper, width=width, height=height)
    return grid


_MAKERS: Mapping[Target, Callable[[Run, Request, Path], Export]] = {
    "png": _png,
    "svg": _svg,
    "tgc": _vendor("tgc"),
    "mpc": _vendor("mpc"),
    "drivethru": _drivethru,
    "tts": _tts,
    "pcio": _pcio,
    "screentop": _online("screentop"),
    "tabletopia": _online("tabletopia"),
    "ttp": _online("ttp"),
    "cutter": _cutter,
    "cricut": _cricut,
}
