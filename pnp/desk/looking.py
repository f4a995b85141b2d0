"""A project as it is seen: cards, backs, sheets, pictures of them, and what lies where on a card."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from layouts.model import CardSize, LayoutError
from layouts.sources import RULES
from pnp import options
from pnp.desk.engine import fault, short
from pnp.desk.kits import picked_of
from pnp.desk.projects import folder_of
from pnp.messages import problem
from pnp.watch.chosen import request_with, switches
from pnp.watch.preview_cache import PreviewCache
from pnp.watch.renderer import FINENESS, drawn_page

if TYPE_CHECKING:
    from pnp.commands.choose import Run
    from pnp.desk.engine import Answer, Desk, Request
    from pnp.scene import Page
    from pnp.watch.preview_cache import Sheets
    from pnp.watch.snapshot import Back, Look, Tile

LONGEST_WORDS: Final = 160
"""Characters of a card's columns by which the page searches."""
MOST_PREVIEWS: Final = 3


def preview_of(desk: Desk, request: Request, lang: str) -> PreviewCache:
    """The previews of a project, which keep the looks at it."""
    from pnp.commands.choose import choose

    folder = folder_of(desk, request)
    key = str(folder)
    if key not in desk.previews:
        while len(desk.previews) >= MOST_PREVIEWS:
            desk.previews.pop(next(iter(desk.previews)))

        def read(asked: options.Request, cut: bool) -> Run:
            return choose(asked, lang, cut=cut)

        base = replace(desk.base, game=key)
        desk.previews[key] = PreviewCache(read, base, folder, quiet=0.0, replaced=False)
    return desk.previews[key]


def look(desk: Desk, request: Request, lang: str) -> Answer:
    """All cards of a choice as the files stand now."""
    preview = preview_of(desk, request, lang)
    return look_answer(preview, preview.look(picked_of(request)), lang)


def look_answer(preview: PreviewCache, look: Look, lang: str) -> Answer:
    """A look as pages show it."""
    folder, run = preview.folder, look.run
    answer: Answer = {
        "version": look.version,
        "folder": folder.name,
        "faults": [fault(one, lang, folder) for one in look.faults],
        "cards": [_tile(tile, lang, folder) for tile in look.tiles],
        "backs": [_back(back, lang, folder) for back in look.backs],
        "switches": [],
        "stated": (folder / RULES).is_file(),
    }
    if run is not None:
        answer |= {
            "title": run.book.title(lang),
            "lang": run.settings.lang,
            "languages": list(run.book.languages),
            "size": _size(run.settings.card),
            "switches": [one.facts() for one in switches(run, lang)],
            "notes": [fault(one, lang, folder) for one in run.book.notes],
        }
    return answer


def _tile(tile: Tile, lang: str, folder: Path) -> dict[str, Any]:
    card = tile.card
    found = " · ".join(text for name, text in card.columns.items() if name not in ("id", "quantity") and text)
    return {
        "id": card.id,
        "row": card.line,
        "file": short(card.file, folder),
        "copies": card.quantity,
        "size": _size(tile.size),
        "back": tile.back,
        "words": found[:LONGEST_WORDS],
        "shot": None if tile.shot is None else tile.shot.serial,
        "changed": tile.changed,
        "faults": [fault(one, lang, folder) for one in tile.faults],
    }


def _back(back: Back, lang: str, folder: Path) -> dict[str, Any]:
    return {
        "name": back.name,
        "title": back.title,
        "size": _size(back.size),
        "cards": back.cards,
        "shot": None if back.shot is None else back.shot.serial,
        "blank": back.shot is not None and not back.shot.items,
        "changed": back.changed,
        "faults": [fault(one, lang, folder) for one in back.faults],
    }


def _size(size: CardSize) -> dict[str, Any]:
    """A card's measures in mm and its shape."""
    trim = size.trim
    return {"width": trim.width, "height": trim.height, "corner": size.corner, "shape": size.shape}


# --- sheets ---------------------------------------------------------------------------------------
def sheets(desk: Desk, request: Request, lang: str) -> Answer:
    """The card sheets of a choice as they will print."""
    preview = preview_of(desk, request, lang)
    return laid(preview.sheets(picked_of(request)), lang, preview.folder)


def laid(made: Sheets, lang: str, folder: Path) -> Answer:
    """Sheets as pages list them."""
    pages = [page for scene in made.scenes for page in scene.pages]
    return {
        "name": made.name,
        "faults": [fault(one, lang, folder) for one in made.faults],
        "pages": [{"width": page.width, "height": page.height, "label": page.label} for page in pages],
    }


# --- pictures -------------------------------------------------------------------------------------
def shot(desk: Desk, request: Request, lang: str) -> Answer:
    """One side of a card as pixels, by its `serial` in a look; with `bleed` a face and 3 mm around it."""
    from pnp.scene import Page

    preview = preview_of(desk, request, lang)
    found = preview.shot(int(request["serial"]))
    if found is None:
        raise LayoutError([problem("", "desk.gone")])
    if request.get("bleed"):
        return _pixels(desk, _bled(preview.look(picked_of(request)), found.serial), {}, request)
    trim = found.size.trim
    return _pixels(desk, Page(width=trim.width, height=trim.height, items=found.items), {}, request)


def _bled(look: Look, serial: int) -> Page:
    """The face of a card as it is drawn for cutting."""
    from pnp.compose.pictures import pictures
    from pnp.preflight.draw import BLEED
    from pnp.preflight.raster import page_of

    tile = next((one for one in look.tiles if one.shot is not None and one.shot.serial == serial), None)
    if tile is None or look.run is None:
        raise LayoutError([problem("", "desk.gone")])
    painter = pictures(look.run.book, replace(look.run.settings, bleed=BLEED), BLEED)
    return page_of(painter.face(tile.card), tile.size.trim)


def sheet(desk: Desk, request: Request, lang: str) -> Answer:
    """One side of a sheet as pixels; `name` is that of the sheets."""
    made = preview_of(desk, request, lang).sheet(str(request["name"]))
    place = None if made is None else made.place(int(request["index"]))
    if place is None:
        raise LayoutError([problem("", "desk.gone")])
    scene, index = place
    return _pixels(desk, scene.pages[index], scene.forms, request)


def _pixels(desk: Desk, page: Any, forms: Any, request: Request) -> Answer:
    from pnp.draw import png

    dpi = int(request["dpi"])
    if dpi not in FINENESS:
        raise ValueError("dpi")
    seen = drawn_page(page, forms, dpi)
    return {"width": seen.width, "height": seen.height, "pixels": desk.keep(png.opaque(seen))}


# --- the drawing board ----------------------------------------------------------------------------
def elements(desk: Desk, request: Request, lang: str) -> Answer:
    """What a card shows, in the order in which it is drawn: name, box in mm, file and line, text."""
    from pnp.compose.groups import size_of
    from pnp.preflight.places import template_of

    preview = preview_of(desk, request, lang)
    run = preview.look(picked_of(request)).run
    side = "back" if request.get("side") == "back" else "face"
    if run is None:
        return {"elements": []}
    template = template_of(run.book)
    card = next((one for one in run.cards if one.id == request["card"]), None)
    if template is None or card is None:
        return {"elements": []}
    spoken = str(request.get("lang") or run.settings.lang)
    trim = size_of(run.book, run.settings)(card).trim
    file = short(template.file, preview.folder)
    try:
        shown = [*template.contents(card, side, spoken, trim)]
    except LayoutError:  # the look tells why
        return {"elements": []}
    return {
        "elements": [
            {
                "name": element.name,
                "kind": element.kind,
                "box": [round(edge, 3) for edge in box],
                "turn": element.turn,
                "file": file,
                "line": template.line(element),
                "text": text[:LONGEST_WORDS],
            }
            for element, box, text in shown
        ]
    }


def asked_of(desk: Desk, request: Request) -> options.Request:
    """The options of a run of a project, as the command line would have them."""
    return request_with(replace(desk.base, game=str(folder_of(desk, request))), picked_of(request))
