"""What the page of `pnp watch` may ask: the look of the folder, findings, pictures, and what changes."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from pnp.desk.engine import Answer as Told
from pnp.desk.engine import Desk, refusal
from pnp.desk.kits import picked_of
from pnp.messages import say
from pnp.watch import table
from pnp.watch.checker import Answer, Checker
from pnp.watch.chosen import Chosen, request_with
from pnp.watch.preview_cache import PreviewCache
from pnp.watch.renderer import FINENESS, png_of
from pnp.watch.snapshot import Look, RenderedImage
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
SERVED: Final = frozenset({".js", ".css", ".html", ".svg"})
"""Endings of the files that belong to the page."""
CHANGING: Final = frozenset({"put", "drop", "copy", "unzip", "import", "cut", "move"})
"""What only those may ask who may change the folder."""
FRAMED: Final = {"content-security-policy": "default-src 'none'; frame-ancestors 'self'"}
"""Of a document that the page prints: it stands in a frame of the page."""


class PreviewApp:
    """The server's application."""

    def __init__(self, bench: PreviewCache, lang: str, prints: Path, *, editable: bool) -> None:
        """`prints`: a folder for the files as they were last printed; `editable`: files may be saved."""
        self.bench = bench
        self.lang = lang
        self.editable = editable
        self.hub = Hub()
        self.checker = Checker(self._checked)
        self.bench.on_fonts = self._fonts
        self.desk = Desk(bench.folder, prints, alone=bench.folder.resolve().name or "deck", base=bench.base)
        self.desk.previews[str(bench.folder)] = bench
        self._files = dict(site())
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watching: asyncio.Task[None] | None = None
        self._found: dict[str, Answer] = {}
        self._asked: dict[str, int] = {}
        self._new_fonts = False
        self.app = Starlette(
            routes=[
                Route("/ask", self.ask, methods=["POST"]),
                Route("/words.json", self.words, methods=["GET"]),
                Route("/live.json", self.live, methods=["GET"]),
                Route("/events", self.events, methods=["GET"]),
                Route("/cards/{name}", self.card, methods=["GET"]),
                Route("/pages/{name}", self.page, methods=["GET"]),
                Route("/blobs/{name}", self.document_page, methods=["GET"]),
                Route("/blob/{key}", self.blob, methods=["GET"]),
                Route("/blob/{key}/{name}", self.blob, methods=["GET"]),
                Route("/table/{path:path}", self.table, methods=["GET"]),
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

    async def table(self, request: Request) -> Response:
        """One file of the page that judges the game."""
        found = file(await self._in_turn(table.files), request.path_params["path"])
        found.headers.update(table.FRAMED)
        return found

    async def words(self, request: Request) -> Response:
        """The words of the page."""
        return JSONResponse({lang: words(lang) for lang in spoken()})

    async def live(self, request: Request) -> Response:
        """What the page may do here, and the language in which it begins."""
        told = {"live": True, "editable": self.editable, "project": self.desk.alone, "lang": self.lang}
        return JSONResponse({**told, "editor": "vendor/editor.js" in self._files})

    async def ask(self, request: Request) -> Response:
        """One question to the engine; findings are those of the process that checks."""
        try:
            asked = await request.json()
        except ValueError:
            asked = None
        method = asked.get("method") if isinstance(asked, Mapping) else None
        if method in CHANGING and not self.editable:
            lang = spoken_or_english(asked.get("ui"))
            told = {"file": "", "line": None, "column": None, "key": None, "hint": ""}
            message = say(lang, "desk.not-editable")
            return JSONResponse(refusal("desk.not-editable", [{**told, "message": message}]))
        if method == "findings":
            return JSONResponse({"ok": True, "result": self._findings(_name(picked_of(asked)))})
        found: Told = await self._in_turn(lambda: self.desk.answer(asked))
        if method == "look" and found["ok"]:
            picked = picked_of(asked)
            self._ask(picked, await run_in_threadpool(lambda: self.bench.look(picked)))
        return JSONResponse(found)

    def _findings(self, name: str) -> Mapping[str, Any]:
        """What is found wrong with a choice, as far as it is known."""
        found = self._found.get(name)
        if found is None:
            return {"version": 0, "whole": False, "findings": []}
        return {key: found[key] for key in ("version", "whole", "findings")}

    async def blob(self, request: Request) -> Response:
        """A document or a file that an answer named."""
        data = self.desk.blob(request.path_params["key"])
        if data is None:
            return nothing()
        kind = "application/pdf" if data.startswith(b"%PDF") else "application/octet-stream"
        return Response(data, media_type=kind, headers={"cache-control": "private, max-age=3600", **FRAMED})

    async def document_page(self, request: Request) -> Response:
        """A page of a document: `KEY-INDEX-DPI.png`."""
        match = re.fullmatch(r"([0-9a-f]{32})-(\d{1,5})-(\d{1,3})\.png", request.path_params["name"])
        if match is None:
            return nothing()
        asked = {"method": "page", "blob": match[1], "index": int(match[2]), "dpi": int(match[3])}
        found = await self._in_turn(lambda: self.desk.answer(asked))
        pixels = self.desk.blob(found["result"]["pixels"]) if found["ok"] else None
        if pixels is None:
            return nothing()
        width, height = found["result"]["width"], found["result"]["height"]
        return await self._picture(lambda: png_of(width, height, pixels))

    async def card(self, request: Request) -> Response:
        """A picture of one side of a card: `SERIAL-DPI.png`."""
        match = re.fullmatch(r"(\d{1,12})-(\d{1,3})\.png", request.path_params["name"])
        shot = None if match is None else self._shot(int(match[1]))
        if match is None or shot is None or int(match[2]) not in FINENESS:
            return nothing()
        dpi = int(match[2])
        return await self._picture(
            lambda: self.bench.press.card(shot.serial, shot.items, shot.size.trim, dpi)
        )

    def _shot(self, serial: int) -> RenderedImage | None:
        """A picture of the folder, or of it as it was last printed."""
        found = (preview.shot(serial) for preview in tuple(self.desk.previews.values()))
        return next((shot for shot in found if shot is not None), None)

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


async def _nothing_saved() -> dict[str, Any]:
    """The first word to a page that has opened."""
    return {"saved": 0}


def _name(picked: Chosen) -> str:
    return "&".join(f"{name}={text}" for name, text in picked)


def site() -> Mapping[str, bytes]:
    """The files of the page: its own, those that all pages share, and the editor where it was built."""
    desk = resources.files("pnp.desk")
    found = {**_below(resources.files("runtime.web").joinpath("site")), **_below(desk.joinpath("site"))}
    built = desk.joinpath("built")
    return {**found, **(_below(built) if built.is_dir() else {})}


def _below(home: Traversable, stem: str = "") -> Mapping[str, bytes]:
    """All files of a folder by their paths."""
    found: dict[str, bytes] = {}
    for entry in home.iterdir():
        if entry.is_dir():
            found |= _below(entry, f"{stem}{entry.name}/")
        elif "." + entry.name.rpartition(".")[2] in SERVED:
            found[stem + entry.name] = entry.read_bytes()
    return found
