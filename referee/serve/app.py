"""What the served page may ask: its files, the engine, the records, and what is written on them live."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from referee import registry
from referee.messages import page_said
from referee.page.engine import answer
from referee.serve.log import Entry
from referee.serve.store import Standing, Store, StoreError
from runtime.messages import spoken_or_english
from runtime.web.files import file
from runtime.web.hub import Full, Hub

AT_ONCE: Final = 2
"""Questions that the engine answers at the same time; the others wait."""
LOOK: Final = 0.3  # seconds
"""How often the files that somebody listens to are looked at: they may be edited on the computer, too."""
STATUS: Final = {"no-file": 404, "file-large": 413, "folder-full": 507}
ID: Final = re.compile(r"[\w.-]{1,40}", re.ASCII)
"""What a phone may call a log or a row."""
LONGEST_NUMBER: Final = 9
PHOTO: Final = "/look"
"""The address that takes a photograph of the table."""


class RefereeApp:
    """The server's application: files, store, engine, hub."""

    def __init__(self, files: Mapping[str, bytes], store: Store, guests: tuple[registry.Place, ...]) -> None:
        self.files = files
        self.store = store
        self.extra_games = guests
        self.hub = Hub()
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._eye = asyncio.Semaphore(1)  # a photograph takes much memory: one after the other
        self._watching: asyncio.Task[None] | None = None
        self._said: dict[str, tuple[str, int]] = {}
        self.app = Starlette(
            routes=[
                Route("/engine", self.engine, methods=["POST"]),
                Route(PHOTO, self.look, methods=["POST"]),
                Route("/records", self.records, methods=["GET"]),
                Route("/records", self.create, methods=["POST"]),
                Route("/records/{name}", self.record, methods=["GET"]),
                Route("/records/{name}", self.add, methods=["POST"]),
                Route("/events/{name}", self.events, methods=["GET"]),
                Route("/{path:path}", self.file, methods=["GET"]),
            ]
        )

    # --- files ----------------------------------------------------------------------------------
    async def file(self, request: Request) -> Response:
        """One file of the page, out of memory: no path leads to a disk."""
        return file(self.files, request.path_params["path"])

    # --- engine ---------------------------------------------------------------------------------
    async def engine(self, request: Request) -> Response:
        """One question to the referee."""
        asked = _sound(await _json(request))
        async with self._turns:
            found = await run_in_threadpool(self._answered, asked)
        return JSONResponse(found)

    def _answered(self, asked: object) -> dict[str, Any]:
        with registry.extra_games(*self.extra_games):
            return answer(asked)

    # --- photographs ----------------------------------------------------------------------------
    async def look(self, request: Request) -> Response:
        """What a photograph shows; it is judged in memory and never kept."""
        from referee.serve.photo import photo_answer

        lang = _language(request)
        try:
            data = await request.body()
        except ClientDisconnect:
            return Response(status_code=400)
        asked = request.query_params.get("ask", "")
        async with self._eye:
            with registry.extra_games(*self.extra_games):
                told = await run_in_threadpool(photo_answer, data, asked, lang)
        return JSONResponse(told, 422 if "error" in told else 200)

    # --- records --------------------------------------------------------------------------------
    async def records(self, request: Request) -> Response:
        """The records of the folder, the latest first."""
        names = await run_in_threadpool(self.store.names)
        return JSONResponse({"records": [{"name": name} for name in names]})

    async def record(self, request: Request) -> Response:
        """One record, or what was entered on it since."""
        return await self._told(request, lambda: self.store.read(request.path_params["name"]), _seen(request))

    async def create(self, request: Request) -> Response:
        """A new record; asked for again it is the same one."""
        told = _object(await _json(request))
        return await self._told(
            request,
            lambda: self.store.create(_log(told), _entries(told), str(told.get("name") or "")),
            (_text(told, "log") if "log" in told else "", told.get("at")),
        )

    async def add(self, request: Request) -> Response:
        """Entries on a record."""
        told = _object(await _json(request))
        name = request.path_params["name"]
        return await self._told(
            request, lambda: self.store.add(name, _entries(told)), (told.get("log"), told.get("at"))
        )

    async def _told(
        self, request: Request, work: Callable[[], Standing], seen: tuple[object, object]
    ) -> Response:
        """What the store answers; whoever listens hears of what was written."""
        lang = _language(request)
        try:
            found = await run_in_threadpool(work)
        except StoreError as why:
            said = page_said(why.code, lang, **why.facts)
            return JSONResponse({"error": said, "code": why.code}, STATUS.get(why.code, 422))
        except OSError as error:
            said = page_said("disk", lang, reason=error.strerror or type(error).__name__)
            return JSONResponse({"error": said, "code": "disk"}, 507)
        self._say(found)
        return JSONResponse(told_since(found, *seen))

    def _say(self, found: Standing) -> None:
        """Tell listeners what they have not heard of yet; an older answer is overtaken by a later one."""
        log, at = self._said.get(found.name, ("", 0))
        if log == found.log and at >= len(found.entries):
            return
        self._said[found.name] = (found.log, len(found.entries))
        if found.name in self.hub.subjects:
            self.hub.say(found.name, told_since(found, log, at))

    # --- live -----------------------------------------------------------------------------------
    async def events(self, request: Request) -> Response:
        """What is written on a record from now on, what was entered since first."""
        if request.method != "GET":
            return Response(status_code=405)
        name = request.path_params["name"]

        async def now() -> dict[str, Any]:
            found = await run_in_threadpool(self.store.read, name)
            self._say(found)
            return told_since(found, *_seen(request))

        try:
            stream = await self.hub.listen(name, now)
        except StoreError as why:
            return JSONResponse({"error": page_said(why.code, _language(request), **why.facts)}, 404)
        except Full:
            return JSONResponse({"error": page_said("listeners-full", _language(request))}, 503)
        if self._watching is None or self._watching.done():
            self._watching = asyncio.get_running_loop().create_task(self._watch())
        return StreamingResponse(stream, media_type="text/event-stream", headers={"x-accel-buffering": "no"})

    async def _watch(self) -> None:
        """Tell listeners of what was written beside us, until nobody listens."""
        looked: dict[str, tuple[int, int] | None] = {}
        read: dict[str, tuple[int, int] | None] = {}
        while self.hub.subjects:
            for name in self.hub.subjects:
                stamp = await run_in_threadpool(self.store.stamp, name)
                resting = looked.get(name) == stamp  # an editor may be in the middle of writing
                looked[name] = stamp
                if stamp is None or stamp == read.get(name) or not resting:
                    continue
                with suppress(StoreError, OSError):
                    self._say(await run_in_threadpool(self.store.read, name))
                    read[name] = stamp
            await asyncio.sleep(LOOK)


def told_since(found: Standing, log: object, at: object) -> dict[str, Any]:
    """What a phone that has seen `at` entries of a log has not; all rows where that is another log."""
    told: dict[str, Any] = {"name": found.name, "log": found.log}
    if log == found.log and isinstance(at, int) and 0 <= at <= len(found.entries):
        return {**told, "from": at, "entries": [list(entry) for entry in found.entries[at:]]}
    return {**told, "at": len(found.entries), "rows": [list(row) for row in found.rows]}


async def _json(request: Request) -> Any:
    """The body as JSON; None where it is none, which no method takes for something."""
    try:
        return json.loads(await request.body())
    except (ValueError, RecursionError, ClientDisconnect):
        return None


def _sound(value: Any) -> Any:
    """The value, if it can be said back: halves of letters and endless numbers are JSON for Python only."""
    try:
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError):
        return None
    return value


def _seen(request: Request) -> tuple[str, int | None]:
    """Which log a phone knows, and how many entries of it."""
    at = request.query_params.get("at", "")
    return request.query_params.get("log", ""), int(at) if at.isdecimal() and len(
        at
    ) < LONGEST_NUMBER else None


def _log(told: Mapping[str, Any]) -> str:
    """The name that a phone gives the log of a new record."""
    log = _text(told, "log")
    if not ID.fullmatch(log):
        raise StoreError("field-form", field="log")
    return log


def _entries(told: Mapping[str, Any]) -> list[Entry]:
    """What a phone wants entered."""
    listed = told.get("entries")
    if not isinstance(listed, list):
        raise StoreError("field-form", field="entries")
    return [_entry(each) for each in listed]


def _entry(each: object) -> Entry:
    """One entry: the id of its row, its text or null, behind which row or null."""
    match each:
        case [str(name), str() | None as text, str() | None as after] if ID.fullmatch(name):
            if text is None or not ({"\n", "\r"} & set(text)):
                return Entry(name, text, after)
    raise StoreError("field-form", field="entries")


def _object(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _text(told: Mapping[str, Any], key: str) -> str:
    value = told.get(key)
    if not isinstance(value, str):
        raise StoreError("field-form", field=key)
    return value


def _language(request: Request) -> str:
    """The language in which the page asks; the header is set by the page, not by the browser."""
    wanted = request.query_params.get("lang", "en")
    return spoken_or_english(wanted)
