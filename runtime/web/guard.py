"""The guard before a served page: who asks, how, how much and how often, before anything else looks at it."""

from __future__ import annotations

import json
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, MutableMapping
from html import escape
from time import monotonic
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qs, unquote

from runtime.messages import sentence
from runtime.web.headers import STRICT
from runtime.web.keys import same


class Refusal(NamedTuple):
    """A request that goes no further: its status, and the name of the sentence that says why."""

    status: int
    key: str
    code: str = ""

    def as_json(self, lang: str) -> bytes:
        """The reason as JSON."""
        said = {"error": self.text(lang)}
        return json.dumps({**said, "code": self.code} if self.code else said, ensure_ascii=False).encode()

    def text(self, lang: str) -> str:
        """The reason."""
        return sentence("runtime.web", self.key, lang)

    def page(self) -> bytes:
        """The reason as a page: who scanned a code of yesterday reads a sentence, and no JSON."""
        return PAGE.format(en=escape(self.text("en")), ja=escape(self.text("ja"))).encode()


PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Kamifuda 紙札</title>
<h1>Kamifuda <span lang="ja">紙札</span></h1>
<p>{en}</p>
<p lang="ja">{ja}</p>
</html>
"""

HOST: Final = Refusal(421, "host")
LONG: Final = Refusal(431, "long")
OFTEN: Final = Refusal(429, "often")
KEY: Final = Refusal(404, "key", "key")
NOTHING: Final = Refusal(404, "nothing")
ORIGIN: Final = Refusal(403, "origin")
METHOD: Final = Refusal(405, "method")
PICTURE: Final = Refusal(415, "picture")
DATA: Final = Refusal(415, "data")
LENGTH: Final = Refusal(400, "length")
LARGE: Final = Refusal(413, "large")
BROKEN: Final = Refusal(500, "broken")


MOST_ADDRESSES: Final = 1024
"""Addresses remembered; the one that was quiet for longest is forgotten first."""


class Rates:
    """Buckets by address.

    >>> now = [0.0]
    >>> rates = Rates(burst=2, per_second=1.0, clock=lambda: now[0])
    >>> [rates.allows("a") for _ in range(3)], rates.allows("b")
    ([True, True, False], True)
    >>> now[0] = 1.0
    >>> rates.allows("a")
    True
    """

    def __init__(self, *, burst: int, per_second: float, clock: Callable[[], float] = monotonic) -> None:
        self._burst = burst
        self._rate = per_second
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, address: str) -> bool:
        """Whether this address may ask once more now."""
        now = self._clock()
        left, since = self._buckets.pop(address, (float(self._burst), now))
        left = min(self._burst, left + (now - since) * self._rate)
        allowed = left >= 1
        self._buckets[address] = (left - 1 if allowed else left, now)
        while len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return allowed


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
HTML: Final = b"text/html; charset=utf-8"

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
        asks = _asks(scope)
        answered = _Answered(send)
        refusal = self.refusal(scope)
        if refusal is not None:
            await refuse(answered, refusal, asks)
            return
        inside = self._inside(scope)
        body = _Body(receive, self._most(inside["path"]))
        known = {one.status: one for one in (BROKEN, METHOD, *((NOTHING,) if asks.page else ()))}
        answered.holds_back = lambda status: body.too_much or status in known
        try:
            await self._app(inside, body, answered)
        except Exception as error:
            log.error("a request could not be answered: %s: %s", type(error).__name__, error)
            log.debug("it came from here", exc_info=error)
        if not answered.begun:
            held = known.get(answered.held, BROKEN)
            await refuse(answered, LARGE if body.too_much else held, asks)

    # --- looking at a request -------------------------------------------------------------------
    def refusal(self, scope: Scope) -> Refusal | None:
        """Why a request goes no further; None where it may."""
        address = (scope.get("client") or ("",))[0]
        headers = _headers(scope)
        path: str = scope["path"]
        if headers.get(b"host", b"").decode("latin-1").lower() not in self._hosts:
            return HOST
        if (
            len(path) > LONGEST_PATH
            or sum(map(len, headers)) + sum(map(len, headers.values())) > MOST_HEADERS
        ):
            return LONG
        found, _, rest = path.removeprefix("/").partition("/")
        if not same(found, self._key):
            if not self._misses.allows(address):
                return OFTEN
            return KEY
        if not self._rates.allows(address):
            return OFTEN
        if "\0" in rest or "\\" in rest or any(part in ("..", ".") for part in unquote(rest).split("/")):
            return NOTHING
        return self._method(scope["method"], "/" + rest, headers)

    def _most(self, path: str) -> int:
        """Bytes that this address takes."""
        return self._limits.picture if path in self._pictures else self._limits.body

    def _method(self, method: str, path: str, headers: dict[bytes, bytes]) -> Refusal | None:
        """Reading is free; who writes has to come from the page itself and bring JSON."""
        origin = headers.get(b"origin")
        if origin is not None and not self._own(origin):
            return ORIGIN
        if headers.get(b"sec-fetch-site", b"same-origin") not in (b"same-origin", b"none"):
            return ORIGIN
        if method in READING:
            return None
        if method not in WRITING:
            return METHOD
        kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
        if path in self._pictures:
            if not kind.startswith(b"image/"):
                return PICTURE
        elif kind != JSON:
            return DATA
        length = headers.get(b"content-length", b"0")
        if not length.isdigit():
            return LENGTH
        return LARGE if int(length[:12]) > self._most(path) else None

    def _own(self, origin: bytes) -> bool:
        """Whether a request comes from a page of ours."""
        scheme, _, host = origin.decode("latin-1").lower().partition("://")
        return scheme in ("http", "https") and host in self._hosts

    def _inside(self, scope: Scope) -> Scope:
        """The request as the application sees it, without the key."""
        path = scope["path"][len(self._key) + 1 :] or "/"
        return {**scope, "path": path, "raw_path": path.encode(), "root_path": ""}


# --- what goes in, what comes out --------------------------------------------------------------------
class _Body:
    """The body, no longer than may be: beyond, the application hears that the other side has left."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._left = most
        self.too_much = False

    async def __call__(self) -> Message:
        message = await self._receive()
        self._left -= len(message.get("body", b""))
        self.too_much = self.too_much or self._left < 0
        return {"type": "http.disconnect"} if self.too_much else message


class _Answered:
    """What is sent, with the strict headers on it; knows whether an answer has begun.

    What `holds_back` names by its status is not sent: the guard has a sentence for it.
    """

    def __init__(self, send: Send) -> None:
        self._send = send
        self.begun = False
        self.holds_back: Callable[[int], bool] = lambda status: False
        self.held = 0

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.held = message["status"] if self.holds_back(message["status"]) else 0
            if self.held:
                return
            self.begun = True
            names = {name.lower() for name, _ in message.get("headers", [])}
            extra = [header for header in STRICT if header[0] not in names]
            if b"cache-control" not in names:
                extra.append((b"cache-control", b"no-store"))
            message = {**message, "headers": [*message.get("headers", []), *extra]}
        if not self.held:
            await self._send(message)


class _Asks(NamedTuple):
    """How somebody wants to be answered."""

    page: bool
    lang: str


def _asks(scope: Scope) -> _Asks:
    """A browser that opens an address wants a page; the page itself says in which language it is read."""
    wants = _headers(scope).get(b"accept", b"").lower()
    told = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", ["en"])
    return _Asks(scope["method"] in READING and b"text/html" in wants, told[0])


async def refuse(send: _Answered, refusal: Refusal, asks: _Asks) -> None:
    """An answer that says in one sentence why there is no other."""
    send.holds_back = lambda status: False
    body = refusal.page() if asks.page else refusal.as_json(asks.lang)
    kind = HTML if asks.page else JSON
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _headers(scope: Scope) -> dict[bytes, bytes]:
    """The headers by name; of one that comes twice the values joined, so that a second Host is no Host."""
    found: dict[bytes, bytes] = {}
    for name, value in scope["headers"]:
        found[name] = value if name not in found else found[name] + b", " + value
    return found
