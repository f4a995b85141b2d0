"""Kits on the desk: what can be chosen, the documents of a choice, and their pages as pixels."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import layouts
from layouts.model import LayoutError, Problem
from pnp.desk.engine import fault
from pnp.desk.printers import profile_file
from pnp.messages import problem, say
from pnp.watch.chosen import Chosen, chosen, request_with, switches

if TYPE_CHECKING:
    from pnp.commands.choose import Run
    from pnp.compose.kit import Product
    from pnp.desk.engine import Answer, Desk, Request
    from pnp.draw.png import Pages
    from pnp.options import Request as Options

BOTH: Final = "both"
"""The choice of a kit in every language of the game."""
FINEST: Final = 400
"""Dots per inch that a page may ask for."""
MOST_PIXELS: Final = 40_000_000


def catalogue(desk: Desk, request: Request, lang: str) -> Answer:
    """The games that come along, in both languages."""
    games = [layouts.load(name) for name in layouts.games()]
    return {
        "games": [
            {
                "id": book.id,
                "titles": {one: book.title(one) for one in book.languages},
                "players": list(book.game.players),
                "languages": list(book.languages),
            }
            for book in games
        ]
    }


def picked_of(request: Request) -> Chosen:
    """The choice of a request: names and values."""
    asked = request.get("choice") or {}
    if not isinstance(asked, Mapping):
        raise ValueError("choice")
    return chosen((str(name), str(text)) for name, text in asked.items())


def game_of(desk: Desk, request: Request) -> str:
    """What is printed: a game of ours by its name, or the folder of a project."""
    if "game" in request:
        if request["game"] not in layouts.games():
            raise LayoutError([problem("", "desk.no-start", name=str(request["game"])[:40])])
        return str(request["game"])
    from pnp.desk.projects import folder_of

    return str(folder_of(desk, request))


def options_of(desk: Desk, request: Request) -> tuple[Options, bool]:
    """A choice as options of a command line, and whether it is for every language of the game."""
    picked = picked_of(request)
    both = ("lang", BOTH) in picked
    picked = tuple(pair for pair in picked if pair != ("lang", BOTH))
    asked = request_with(replace(desk.base, game=game_of(desk, request)), picked)
    if request.get("profile"):
        asked = replace(asked, printer=None, profile=str(profile_file(desk, str(request["profile"]))))
    return asked, both


def run_of(desk: Desk, request: Request, lang: str, *, cut: bool = True) -> Run:
    """Book and settings of a kit; `LayoutError` with everything that forbids it."""
    from pnp.commands.choose import choose

    asked, both = options_of(desk, request)
    return choose(asked, lang, kit=True, cut=cut, all_languages=both)


def choices(desk: Desk, request: Request, lang: str) -> Answer:
    """Everything that can be chosen for a kit, with what is in force."""
    run = run_of(desk, request, lang, cut=False)
    return {"title": run.book.title(lang), "switches": _switches(run, lang)}


def _switches(run: Run, lang: str) -> list[dict[str, Any]]:
    told = [one.facts() for one in switches(run, lang, kit=True)]
    for one in told:
        if one["name"] == "lang":
            one["choices"].append({"value": BOTH, "title": say(lang, "desk.both-languages")})
            if len(run.settings.langs) > 1:
                one["value"] = BOTH
    return told


def kit(desk: Desk, request: Request, lang: str) -> Answer:
    """The documents of a kit, each with its pages, sheets and how to print it, and what was found wrong.

    `without`: components that are left out; `check`: false where nobody waits for findings.
    """
    try:
        return _kit(desk, request, lang)
    finally:
        desk.tell("")


def _kit(desk: Desk, request: Request, lang: str) -> Answer:
    from pnp.commands.names import for_printer, left_out, name_of
    from pnp.compose import kit as kits
    from pnp.draw import pdf

    run = run_of(desk, request, lang)
    names = [str(name) for name in request.get("without") or ()]
    every = kits.parts(run.book, left_out(run))
    wanted = [name for name in every if name not in names]
    made, found, faults = _composed(desk, run, wanted, lang, check=bool(request.get("check", True)))
    documents = []
    for product in (for_printer(one, run) for one in made):
        desk.tell(say(lang, "run.drawing", what=say(lang, f"part.{product.component}")))
        name = name_of(product, run) + ".pdf"
        documents.append(_document(product, name, desk.keep(pdf.data(product.scene)), lang))
    return {
        "title": run.book.title(lang),
        "game": run.book.id,
        "components": [{"name": name, "title": say(lang, f"part.{name}")} for name in every],
        "documents": documents,
        "sheets": sum(product.sheets for product in made),
        "findings": found,
        "faults": [fault(one, lang, run.book.folder) for one in faults],
        "switches": _switches(run, lang),
    }


def _composed(
    desk: Desk, run: Run, wanted: list[str], lang: str, *, check: bool
) -> tuple[list[Product], list[dict[str, Any]], Iterable[Problem]]:
    """Documents, findings, and why something could not be made."""
    from pnp.compose import kit as kits

    ear = None
    if check:
        from pnp.preflight.pages.dropped import WordRecorder

        ear = WordRecorder.of_kit(run.book, run.settings, wanted)

    def watch(name: str) -> None:
        desk.tell(say(lang, "run.composing", what=say(lang, f"part.{name}")))
        if ear is not None:
            ear.start_component(name)

    book = run.book if ear is None else ear.book
    gathered = kits.gather(book, run.settings, run.cards, wanted, watch=watch)
    faults = dict.fromkeys(one for told in gathered.faults.values() for one in told)
    if ear is None:
        return gathered.products, [], faults
    from pnp.preflight.check import check_kit
    from pnp.watch.worker import facts

    desk.tell(say(lang, "run.checking", what=run.book.title(lang)))
    found = check_kit(run.book, run.settings, gathered.products, ear)
    return gathered.products, [facts(one, str(run.book.folder)) for one in found], faults


def _document(product: Product, name: str, key: str, lang: str) -> dict[str, Any]:
    """One document as the page lists it; sizes in mm."""
    scene = product.scene
    title = say(lang, f"part.{product.component}")
    also = [say(lang, f"part.{other}") for other in product.also]
    return {
        "component": product.component,
        "title": title,
        "lang": product.lang,
        "variant": product.variant,
        "name": name,
        "blob": key,
        "duplex": scene.duplex,
        "how": say(lang, "run.on_back", what=", ".join(also))
        if also
        else say(lang, f"run.duplex.{scene.duplex}"),
        "sheets": product.sheets,
        "notes": list(product.notes),
        "pages": [{"width": page.width, "height": page.height, "label": page.label} for page in scene.pages],
    }


def page(desk: Desk, request: Request, lang: str) -> Answer:
    """One page of a document as pixels: red, green, blue and opacity of each, row by row."""
    from pnp.draw import png

    key, index, dpi = str(request["blob"]), int(request["index"]), float(request["dpi"])
    data = desk.blob(key)
    if data is None:
        raise LayoutError([problem("", "desk.gone")])
    if not 10 <= dpi <= FINEST:
        raise ValueError("dpi")
    pages = _opened(desk, key, data)
    if not 0 <= index < len(pages):
        raise ValueError("index")
    width, height = pages.size(index, dpi)
    if width * height > MOST_PIXELS:
        raise LayoutError([problem("", "desk.too-fine")])
    seen = pages.bitmap(index, dpi)
    return {"width": seen.width, "height": seen.height, "pixels": desk.keep(png.opaque(seen))}


def _opened(desk: Desk, key: str, data: bytes) -> Pages:
    """The document that was looked at last stays open."""
    from pnp.draw.png import Pages

    if desk.open is None or desk.open[0] != key:
        if desk.open is not None:
            desk.open[1].close()
        desk.open = (key, Pages(data))
    return desk.open[1]


def bundle(desk: Desk, request: Request, lang: str) -> Answer:
    """Documents of a kit as one zip."""
    from pnp.desk.projects import archive, usable

    files: dict[str, bytes] = {}
    for one in request["files"]:
        data = desk.blob(str(one["blob"]))
        if data is None:
            raise LayoutError([problem("", "desk.gone")])
        if not usable(str(one["name"])):
            raise LayoutError([problem("", "desk.bad-name", name=str(one["name"])[:80])])
        files[str(one["name"])] = data
    name = str(request.get("name") or "kit.zip")
    return {"name": name if usable(name) else "kit.zip", "blob": desk.keep(archive(files))}
