"""What the page of `pnp watch` may ask: the look of the folder, findings, pictures, and what changes."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping
from importlib import resources
from typing import Any, Final

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from layouts.model import CardSize, Problem
from pnp.watch.checker import Answer, Checker
from pnp.watch.chosen import Chosen, chosen, request_with, switches
from pnp.watch.preview_cache import PreviewCache, Sheets
from pnp.watch.renderer import FINENESS
from pnp.watch.snapshot import Back, Look, Tile
from pnp.watch.words import words
from runtime.messages import spoken, spoken_or_english
from runtime.web.files import file, nothing
from runtime.web.hub import Full, Hub

POLL: Final = 0.06  # seconds
"""How often the files are looked at while a page is open."""
SUBJECT: Final = "folder"
AT_ONCE: Final = 3
"""Questions in work at the same time; the others wait."""
MOST_KEPT: Final = 12
"""Choices of which findings are kept."""
LONGEST_WORDS: Final = 160
"""Characters of a card's columns by which the page searches."""
SERVED: Final = frozenset({".js", ".css", ".html", ".svg"})
"""Endings of the files that belong to the page."""


class PreviewApp:
    """The server's application."""

    def __init__(self, bench: PreviewCache, lang: str) -> None:
        self.bench = bench
        self.lang = lang
        self.hub = Hub()
        self.checker = Checker(self._checked)
        self.bench.on_fonts = self._fonts
        self._files = dict(_site())
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watching: asyncio.Task[None] | None = None
        self._found: dict[str, Answer] = {}
        self._asked: dict[str, int] = {}
        self._new_fonts = False
        self.app = Starlette(
            routes=[
                Route("/look", self.look, methods=["GET"]),
                Route("/findings", self.findings, methods=["GET"]),
                Route("/sheets", self.sheets, methods=["GET"]),
                Route("/words", self.words, methods=["GET"]),
                Route("/events", self.events, methods=["GET"]),
                Route("/cards/{name}", self.card, methods=["GET"]),
                Route("/pages/{name}", self.page, methods=["GET"]),
                Route("/{path:path}", self.file, methods=["GET"]),
            ]
        )

    def end(self) -> None:
        """Send everybody away, and end the process that checks."""
        self.hub.end()
        self.checker.end()

    # --- what is asked ----------------------------------------------------------------------------
    async def file(self, request: Request) -> Response:
        """One file of the page, out of memory: no path leads to a disk."""
        return file(self._files, request.path_params["path"])

    async def words(self, request: Request) -> Response:
        """The words of the page, and the language in which it begins."""
        return JSONResponse({"lang": self.lang, "words": {lang: words(lang) for lang in spoken()}})

    async def look(self, request: Request) -> Response:
        """All cards of a choice as the files stand now."""
        picked, lang = _asked(request)
        look = await self._in_turn(lambda: self.bench.look(picked))
        self._ask(picked, look)
        return JSONResponse(await run_in_threadpool(lambda: self._told(look, lang)))

    async def findings(self, request: Request) -> Response:
        """What is found wrong with a choice, as far as it is known."""
        picked, _ = _asked(request)
        found = self._found.get(_name(picked))
        if found is None:
            return JSONResponse({"version": 0, "whole": False, "findings": []})
        return JSONResponse({key: found[key] for key in ("version", "whole", "findings")})

    async def sheets(self, request: Request) -> Response:
        """The card sheets of a choice as they will print."""
        picked, lang = _asked(request)
        made = await self._in_turn(lambda: self.bench.sheets(picked))
        return JSONResponse(await run_in_threadpool(lambda: self._laid(made, lang)))

    async def card(self, request: Request) -> Response:
        """A picture of one side of a card: `SERIAL-DPI.png`."""
        match = re.fullmatch(r"(\d{1,12})-(\d{1,3})\.png", request.path_params["name"])
        shot = None if match is None else self.bench.shot(int(match[1]))
        if match is None or shot is None or int(match[2]) not in FINENESS:
            return nothing()
        dpi = int(match[2])
        return await self._picture(
            lambda: self.bench.press.card(shot.serial, shot.items, shot.size.trim, dpi)
        )

    async def page(self, request: Request) -> Response:
        """A picture of one side of a sheet: `NAME-INDEX-DPI.png`."""
        match = re.fullmatch(r"(\d{1,12})-(\d{1,5})-(\d{1,3})\.png", request.path_params["name"])
        made = None if match is None else self.bench.sheet(match[1])
        place = None if match is None or made is None else made.place(int(match[2]))
        if match is None or made is None or place is None or int(match[3]) not in FINENESS:
            return nothing()
        (scene, page), dpi = place, int(match[3])
        name = f"{made.name}-{match[2]}"
        return await self._picture(lambda: self.bench.press.sheet(name, scene, page, dpi))

    async def _picture(self, draw: Callable[[], bytes]) -> Response:
        data = await self._in_turn(draw)
        return Response(data, media_type="image/png", headers={"cache-control": "private, max-age=3600"})

    async def _in_turn(self, work: Callable[[], Any]) -> Any:
        async with self._turns:
            return await run_in_threadpool(work)

    # --- live -------------------------------------------------------------------------------------
    async def events(self, request: Request) -> Response:
        """A word whenever a file was saved, or findings are known."""
        try:
            stream = await self.hub.listen(SUBJECT, _nothing_saved)
        except Full:
            return JSONResponse({"error": "too many pages are open"}, 503)
        self._loop = asyncio.get_running_loop()
        if self._watching is None or self._watching.done():
            self._watching = self._loop.create_task(self._watch())
        return StreamingResponse(stream, media_type="text/event-stream", headers={"x-accel-buffering": "no"})

    async def _watch(self) -> None:
        """Tell pages of what was saved, until none is open."""
        seen = await run_in_threadpool(self.bench.stamps)
        number = 0
        while SUBJECT in self.hub.subjects:
            await asyncio.sleep(POLL)
            now = await run_in_threadpool(self.bench.stamps)
            if now != seen:
                seen, number = now, number + 1
                self.hub.say(SUBJECT, {"saved": number})

    # --- findings ---------------------------------------------------------------------------------
    def _fonts(self) -> None:
        self._new_fonts = True

    def _ask(self, picked: Chosen, look: Look) -> None:
        """Have a look checked, once; what cannot be read stays as it was found last."""
        name = _name(picked)
        if look.faults or look.run is None or self._asked.get(name) == look.version:
            return
        while len(self._asked) >= MOST_KEPT and name not in self._asked:
            oldest = next(iter(self._asked))
            del self._asked[oldest]
            self._found.pop(oldest, None)
        self._asked[name] = look.version
        self.checker.ask(
            {
                "choice": name,
                "version": look.version,
                "request": request_with(self.bench.base, picked).facts(),
                "lang": self.lang,
                "cards": look.changed,
                "fonts": self._new_fonts,
            }
        )
        self._new_fonts = False

    def _checked(self, answer: Answer) -> None:
        """Findings have come, in the thread that listens for them."""
        name = answer["choice"]
        if name not in self._asked:
            return
        self._found[name] = answer
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.hub.say, SUBJECT, {"checked": answer["version"]})

    # --- what is told -----------------------------------------------------------------------------
    def _told(self, look: Look, lang: str) -> dict[str, Any]:
        run = look.run
        told: dict[str, Any] = {
            "version": look.version,
            "folder": self.bench.folder.name,
            "faults": [self._fault(one, lang) for one in look.faults],
            "cards": [self._tile(tile, lang) for tile in look.tiles],
            "backs": [self._back(back, lang) for back in look.backs],
            "switches": [],
        }
        if run is not None:
            told |= {
                "title": run.book.title(lang),
                "lang": run.settings.lang,
                "size": _size(run.settings.card),
                "switches": [one.facts() for one in switches(run, lang)],
                "notes": [self._fault(one, lang) for one in run.book.notes],
            }
        return told

    def _tile(self, tile: Tile, lang: str) -> dict[str, Any]:
        card = tile.card
        found = " · ".join(
            text for name, text in card.columns.items() if name not in ("id", "quantity") and text
        )
        return {
            "id": card.id,
            "row": card.line,
            "file": card.file.removeprefix(str(self.bench.folder)).lstrip("/\\"),
            "copies": card.quantity,
            "size": _size(tile.size),
            "back": tile.back,
            "words": found[:LONGEST_WORDS],
            "shot": None if tile.shot is None else tile.shot.serial,
            "changed": tile.changed,
            "faults": [self._fault(one, lang) for one in tile.faults],
        }

    def _back(self, back: Back, lang: str) -> dict[str, Any]:
        return {
            "name": back.name,
            "title": back.title,
            "size": _size(back.size),
            "cards": back.cards,
            "shot": None if back.shot is None else back.shot.serial,
            "blank": back.shot is not None and not back.shot.items,
            "changed": back.changed,
            "faults": [self._fault(one, lang) for one in back.faults],
        }

    def _laid(self, made: Sheets, lang: str) -> dict[str, Any]:
        pages = [page for scene in made.scenes for page in scene.pages]
        return {
            "name": made.name,
            "faults": [self._fault(one, lang) for one in made.faults],
            "pages": [{"width": page.width, "height": page.height, "label": page.label} for page in pages],
        }

    def _fault(self, one: Problem, lang: str) -> dict[str, Any]:
        message, hint = one.words(lang)
        return {
            "file": one.file.removeprefix(str(self.bench.folder)).lstrip("/\\"),
            "line": one.line,
            "column": one.column,
            "key": one.key,
            "message": message,
            "hint": hint,
        }


async def _nothing_saved() -> dict[str, Any]:
    """The first word to a page that has opened."""
    return {"saved": 0}


def _asked(request: Request) -> tuple[Chosen, str]:
    """The choice of a page, and the language it speaks."""
    lang = request.query_params.get("ui", "en")
    return chosen(request.query_params.multi_items()), spoken_or_english(lang)


def _name(picked: Chosen) -> str:
    return "&".join(f"{name}={text}" for name, text in picked)


def _size(size: CardSize) -> dict[str, Any]:
    """A card's measures in mm and its shape."""
    trim = size.trim
    return {"width": trim.width, "height": trim.height, "corner": size.corner, "shape": size.shape}


def _site() -> Mapping[str, bytes]:
    """The files of the page."""
    home = resources.files("pnp.watch").joinpath("site")
    return {
        entry.name: entry.read_bytes()
        for entry in home.iterdir()
        if "." + entry.name.rpartition(".")[2] in SERVED
    }
