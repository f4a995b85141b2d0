"""The guard before a served page: who asks, how, how much and how often, before anything else looks at it."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable, Collection, MutableMapping
from typing import Any, Final, NamedTuple
from urllib.parse import unquote

from web.headers import STRICT
from web.keys import same
from web.rates import Rates

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

READING: Final = frozenset({"GET", "HEAD"})
WRITING: Final = frozenset({"POST", "PUT"})
LONGEST_PATH: Final = 400
MOST_HEADERS: Final = 16_384
"""Bytes of all headers together."""
JSON: Final = b"application/json"

log = logging.getLogger("web")


class Limits(NamedTuple):
    """What one address may ask."""

    body: int = 1_000_000
    """Bytes of one request."""
    picture: int = 25_000_000
    """Bytes of a picture, where one is taken: twice what a telephone of today writes."""
    burst: int = 400
    """Requests at once: a first visit loads some sixty files."""
    per_second: float = 30.0
    misses: int = 20
    """Addresses without the key, until somebody has to wait."""
    misses_per_second: float = 0.5


USUAL: Final = Limits()


class Refusal(NamedTuple):
    """A request that goes no further."""

    status: int
    why: str


class Guard:
    """An application behind its key: `/KEY/…` reaches it as `/…`, everything else is refused."""

    def __init__(
        self,
        app: App,
        key: str,
        hosts: Collection[str],
        limits: Limits = USUAL,
        pictures: Collection[str] = (),
    ) -> None:
        """`hosts` are the only values of the header Host that are answered, port and all.

        `pictures` are the addresses that take a picture, and nothing else, in place of JSON.
        """
        self._app = app
        self._key = key
        self._hosts = frozenset(host.lower() for host in hosts)
        self._limits = limits
        self._pictures = frozenset(pictures)
        self._rates = Rates(burst=limits.burst, per_second=limits.per_second)
        self._misses = Rates(burst=limits.misses, per_second=limits.misses_per_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            return
        answered = _Answered(send)
        try:
            refusal = self.refusal(scope)
            if refusal is None:
                inside = self._inside(scope)
                await self._app(inside, _bounded(receive, self._most(inside["path"])), answered)
            else:
                await refuse(answered, refusal)
        except TooMuch:
            await refuse(answered, Refusal(413, "the request is too large"))
        except Exception:
            log.exception("a request could not be answered")
            await refuse(answered, Refusal(500, "something went wrong; nothing was written"))

    # --- looking at a request -------------------------------------------------------------------
    def refusal(self, scope: Scope) -> Refusal | None:
        """Why a request goes no further; None where it may."""
        address = (scope.get("client") or ("",))[0]
        headers = _headers(scope)
        path: str = scope["path"]
        if headers.get(b"host", b"").decode("latin-1").lower() not in self._hosts:
            return Refusal(421, "this address is not served here")
        if (
            len(path) > LONGEST_PATH
            or sum(map(len, headers)) + sum(map(len, headers.values())) > MOST_HEADERS
        ):
            return Refusal(431, "the address or the headers are too long")
        found, _, rest = path.removeprefix("/").partition("/")
        if not same(found, self._key):
            if not self._misses.allows(address):
                return Refusal(429, "too many requests; wait a moment")
            return Refusal(404, "the address lacks its key; scan the code on the terminal again")
        if not self._rates.allows(address):
            return Refusal(429, "too many requests; wait a moment")
        if "\0" in rest or "\\" in rest or any(part in ("..", ".") for part in unquote(rest).split("/")):
            return Refusal(404, "there is no such page")
        return self._method(scope["method"], "/" + rest, headers)

    def _most(self, path: str) -> int:
        """Bytes that this address takes."""
        return self._limits.picture if path in self._pictures else self._limits.body

    def _method(self, method: str, path: str, headers: dict[bytes, bytes]) -> Refusal | None:
        """Reading is free; who writes has to come from the page itself and bring JSON."""
        origin = headers.get(b"origin")
        if origin is not None and not self._own(origin):
            return Refusal(403, "another site may not ask here")
        if headers.get(b"sec-fetch-site", b"same-origin") not in (b"same-origin", b"none"):
            return Refusal(403, "another site may not ask here")
        if method in READING:
            return None
        if method not in WRITING:
            return Refusal(405, "this cannot be done here")
        kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
        if path in self._pictures:
            if not kind.startswith(b"image/"):
                return Refusal(415, "only a picture is read here")
        elif kind != JSON:
            return Refusal(415, "only JSON is read here")
        length = headers.get(b"content-length", b"0")
        if not length.isdigit():
            return Refusal(400, "the length is no number")
        return Refusal(413, "the request is too large") if int(length[:12]) > self._most(path) else None

    def _own(self, origin: bytes) -> bool:
        """Whether a request comes from a page of ours."""
        scheme, _, host = origin.decode("latin-1").lower().partition("://")
        return scheme in ("http", "https") and host in self._hosts

    def _inside(self, scope: Scope) -> Scope:
        """The request as the application sees it, without the key."""
        path = scope["path"][len(self._key) + 1 :] or "/"
        return {**scope, "path": path, "raw_path": path.encode(), "root_path": ""}


# --- what goes in, what comes out --------------------------------------------------------------------
class TooMuch(Exception):
    """A body longer than it said, or than is read."""


def _bounded(receive: Receive, most: int) -> Receive:
    """The body, no longer than may be."""
    seen = 0

    async def bounded() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > most:
            raise TooMuch
        return message

    return bounded


class _Answered:
    """What is sent, with the strict headers on it; knows whether an answer has begun."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            names = {name.lower() for name, _ in message.get("headers", [])}
            extra = [header for header in STRICT if header[0] not in names]
            if b"cache-control" not in names:
                extra.append((b"cache-control", b"no-store"))
            message = {**message, "headers": [*message.get("headers", []), *extra]}
        await self._send(message)


async def refuse(send: _Answered, refusal: Refusal) -> None:
    """An answer that says in one sentence why there is no other."""
    if send.begun:
        return
    body = json.dumps({"error": refusal.why}).encode()
    headers = [(b"content-type", JSON), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _headers(scope: Scope) -> dict[bytes, bytes]:
    """The headers by name; of one that comes twice the values joined, so that a second Host is no Host."""
    found: dict[bytes, bytes] = {}
    for name, value in scope["headers"]:
        found[name] = value if name not in found else found[name] + b", " + value
    return found
