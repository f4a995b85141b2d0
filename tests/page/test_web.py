"""What served pages share: the guard, the limits, the hub; nothing gets past them, nobody waits for ever."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from referee.serve.app import RefereeApp
from referee.serve.store import Store
from runtime.web import keys
from runtime.web.address import bind
from runtime.web.guard import Guard, Limits, Rates
from runtime.web.headers import POLICY
from runtime.web.hub import MOST_LISTENERS, WAITING, Full, Hub
from runtime.web.qr_code import lines
from runtime.web.server import Patience
from tests.page.starting import apart

KEY = "abcdefghijklmnopqrst"
HOST = "127.0.0.1:8377"


class Said:
    """An application that notes what reaches it."""

    def __init__(self) -> None:
        self.paths: list[str] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.paths.append(scope["path"])
        while (await receive()).get("more_body"):
            pass
        if scope["path"] == "/break":
            raise RuntimeError("secret")
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"well"})


def ask(
    path: str,
    *,
    method: str = "GET",
    headers: dict[str, str] | None = None,
    body: bytes = b"",
    guard: Guard | None = None,
    app: Said | None = None,
) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of one request through the guard."""
    guard = guard or Guard(app or Said(), KEY, [HOST])
    given = {"host": HOST, **({"content-type": "application/json"} if body else {}), **(headers or {})}
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "client": ("127.0.0.1", 5),
        "headers": [(name.lower().encode(), value.encode()) for name, value in given.items()],
    }
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    apart(guard(scope, receive, send))
    told = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], told, b"".join(part.get("body", b"") for part in sent[1:])


def test_who_has_the_key_reaches_the_page_under_its_own_address() -> None:
    app = Said()
    assert ask(f"/{KEY}/records", app=app)[0] == 200
    assert ask(f"/{KEY}/", app=app)[0] == 200
    assert app.paths == ["/records", "/"]


OUTSIDE = ["/", "/records", f"/{KEY[:-1]}/", f"/{KEY}x/records", f"//{KEY}/", "/../"]
UP = [f"/{KEY}/../x", f"/{KEY}/a\\b", f"/{KEY}/%2e%2e/x", f"/{KEY}/./x", f"/{KEY}/\0"]


@pytest.mark.parametrize("path", OUTSIDE + UP)
def test_without_the_key_nothing_is_there_and_no_way_leads_up(path: str) -> None:
    app = Said()
    assert ask(path, app=app)[0] == 404
    assert app.paths == []


def test_another_host_is_refused_as_a_name_that_was_bent_to_this_address() -> None:
    """DNS rebinding: the browser believes to talk to its own site."""
    assert ask(f"/{KEY}/", headers={"host": "evil.example:8377"})[0] == 421
    assert ask(f"/{KEY}/", headers={"host": ""})[0] == 421
    assert ask(f"/{KEY}/", headers={"Host": HOST})[0] == 421  # said twice


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", f"http://{HOST}.evil.example", f"ftp://{HOST}"]
)
def test_another_site_may_not_ask(origin: str) -> None:
    assert ask(f"/{KEY}/records", headers={"origin": origin})[0] == 403
    assert ask(f"/{KEY}/records", method="POST", body=b"{}", headers={"origin": origin})[0] == 403
    assert ask(f"/{KEY}/records", headers={"sec-fetch-site": "cross-site"})[0] == 403


def test_the_page_itself_may() -> None:
    own = {"origin": f"http://{HOST}", "sec-fetch-site": "same-origin"}
    assert ask(f"/{KEY}/records", method="POST", body=b"{}", headers=own)[0] == 200


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_only_json_is_read(kind: str) -> None:
    """What a form of another site could send without asking first (CORS) is no JSON."""
    assert ask(f"/{KEY}/records", method="POST", body=b"{}", headers={"content-type": kind})[0] == 415


@pytest.mark.parametrize("method", ["DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW"])
def test_other_methods_do_nothing(method: str) -> None:
    assert ask(f"/{KEY}/records", method=method)[0] == 405


def test_large_bodies_are_refused_whether_they_say_so_or_not() -> None:
    small = Guard(Said(), KEY, [HOST], Limits(body=100))
    long = {"content-length": "101", "content-type": "application/json"}
    assert ask(f"/{KEY}/records", method="POST", headers=long, guard=small)[0] == 413
    assert ask(f"/{KEY}/records", method="POST", body=b"x" * 101, guard=small)[0] == 413
    assert ask(f"/{KEY}/records", method="POST", body=b"x" * 100, guard=small)[0] == 200


def test_every_answer_has_the_strict_headers_refusals_too() -> None:
    for path in (f"/{KEY}/", "/nothing"):
        told = ask(path)[1]
        assert told["content-security-policy"] == POLICY
        assert told["x-content-type-options"] == "nosniff"
        assert told["referrer-policy"] == "no-referrer"


def test_what_goes_wrong_inside_stays_inside() -> None:
    status, _, body = ask(f"/{KEY}/break")
    assert status == 500
    assert b"secret" not in body
    assert b"Traceback" not in body
    json.loads(body)


@pytest.mark.parametrize("path", ["/yesterdays-key-yesterday/", f"/{KEY}/gone"])
def test_a_person_with_a_stale_code_reads_a_page_in_both_languages(path: str) -> None:
    """The page's own questions are answered with JSON, in the language in which it is read."""
    guard = Guard(RefereeApp({}, Store(Path()), ()).app, KEY, [HOST])
    status, told, body = ask(path, headers={"accept": "text/html,*/*;q=0.8"}, guard=guard)
    assert (status, told["content-type"]) == (404, "text/html; charset=utf-8")
    assert b"<p>Th" in body
    assert '<p lang="ja">この'.encode() in body
    status, told, body = ask(path, headers={"accept": "*/*"}, guard=guard)
    assert (status, told["content-type"]) == (404, "application/json")
    assert json.loads(body)["error"]


def test_who_guesses_keys_has_to_wait_and_who_has_it_does_not() -> None:
    guard = Guard(Said(), KEY, [HOST], Limits(misses=3))
    found = [ask(f"/guess{number}/", guard=guard)[0] for number in range(5)]
    assert found == [404, 404, 404, 429, 429]
    assert ask(f"/{KEY}/", guard=guard)[0] == 200


def test_the_quietest_address_is_forgotten_first_and_memory_has_an_end() -> None:
    rates = Rates(burst=1, per_second=0.0, clock=lambda: 0.0)
    assert rates.allows("first")
    for number in range(2000):
        rates.allows(str(number))
    assert rates.allows("first")
    assert not rates.allows("1999")


# --- keys, addresses, codes -----------------------------------------------------------------------
def test_keys_are_long_and_never_the_same() -> None:
    made = {keys.new_key() for _ in range(200)}
    assert len(made) == 200
    assert all(keys.is_key(key) for key in made)
    assert not keys.is_key("short")
    assert keys.same("a", "a")
    assert not keys.same("a", "ä")


def test_without_lan_only_this_computer_is_listened_to() -> None:
    bound = bind(lan=False)
    try:
        assert bound.socket.getsockname()[0] == "127.0.0.1"
        assert bound.url("k").startswith(f"http://127.0.0.1:{bound.port}/k/")
        other = bind(lan=False)  # the port is taken: the next one
        assert other.port != bound.port
        other.socket.close()
        with pytest.raises(OSError):
            bind(lan=False, port=bound.port)
    finally:
        bound.socket.close()


def test_the_code_in_the_terminal_can_be_read_by_a_camera() -> None:
    cv2 = pytest.importorskip("cv2")
    import numpy

    text = "http://192.168.178.23:8377/abcdefghijklmnopqrst/"
    dark = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
    rows: list[list[int]] = []
    for line in lines(text):
        pairs = [dark[sign] for sign in line]
        rows += [[upper for upper, _ in pairs], [lower for _, lower in pairs]]
    modules = 255 - 255 * numpy.array(rows, dtype=numpy.uint8)
    picture = numpy.kron(numpy.pad(modules, 4, constant_values=255), numpy.ones((8, 8), numpy.uint8))
    found, _, _ = cv2.QRCodeDetector().detectAndDecode(picture)
    assert found == text


# --- live -----------------------------------------------------------------------------------------
def _first(**event: Any) -> Callable[[], Awaitable[dict[str, Any]]]:
    async def first() -> dict[str, Any]:
        return event

    return first


async def _heard(hub: Hub, count: int) -> list[dict[str, Any]]:
    stream = await hub.listen("a", _first(n=0))
    found = []
    async for chunk in stream:
        found.append(json.loads(chunk.decode().split("data: ")[1]))
        if len(found) == count:
            break
    await stream.aclose()  # type: ignore[attr-defined]
    return found


def test_everybody_hears_everything_in_order_and_nothing_of_other_subjects() -> None:
    async def scene() -> list[list[dict[str, Any]]]:
        hub = Hub()
        listening = [asyncio.create_task(_heard(hub, 4)) for _ in range(3)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        for number in (1, 2, 3):
            hub.say("a", {"n": number})
            hub.say("b", {"n": -number})
        found = await asyncio.gather(*listening)
        assert hub.subjects == ()
        return found

    assert apart(scene()) == [[{"n": 0}, {"n": 1}, {"n": 2}, {"n": 3}]] * 3


def test_a_browser_that_lost_us_asks_again_within_two_seconds() -> None:
    async def scene() -> bytes:
        stream = await Hub().listen("a", _first(n=0))
        async for chunk in stream:
            return chunk
        return b""

    word, _, wait = apart(scene()).partition(b"\n")[0].partition(b": ")
    assert word == b"retry"
    assert 100 <= int(wait) <= 2000


def test_what_is_said_while_the_beginning_is_read_is_heard_too() -> None:
    """Nothing falls between the text that a listener is given first and the events after it."""

    async def scene() -> list[dict[str, Any]]:
        hub = Hub()

        async def first() -> dict[str, Any]:
            hub.say("a", {"n": 1})
            return {"n": 0}

        stream = await hub.listen("a", first)
        return [json.loads((await anext(stream)).decode().split("data: ")[1]) for _ in range(2)]

    assert apart(scene()) == [{"n": 0}, {"n": 1}]


def test_a_beginning_that_cannot_be_read_leaves_no_listener() -> None:
    async def scene() -> None:
        hub = Hub()

        async def first() -> dict[str, Any]:
            raise LookupError

        with pytest.raises(LookupError):
            await hub.listen("a", first)
        assert hub.subjects == ()

    apart(scene())


def test_who_is_too_slow_is_sent_away_and_holds_up_nobody() -> None:
    async def scene() -> None:
        hub = Hub()
        stream = await hub.listen("a", _first(n=0))
        for number in range(WAITING + 1):
            hub.say("a", {"n": number})
        assert hub.subjects == ()
        left = [chunk async for chunk in stream]
        assert len(left) == WAITING

    apart(scene())


def test_the_end_sends_everybody_away() -> None:
    async def scene() -> None:
        hub = Hub()
        stream = await hub.listen("a", _first(n=0))
        await anext(stream)
        waiting = asyncio.ensure_future(anext(stream))
        await asyncio.sleep(0)
        hub.end()
        with pytest.raises(StopAsyncIteration):
            await asyncio.wait_for(waiting, 1)

    apart(scene())


def test_there_is_an_end_to_listeners() -> None:
    async def scene() -> None:
        hub = Hub()
        for _ in range(MOST_LISTENERS):
            await hub.listen("a", _first())
        with pytest.raises(Full):
            await hub.listen("b", _first())

    apart(scene())


# connections


class Wire:
    """The other end of a connection, which is open until it is closed."""

    def __init__(self) -> None:
        self.open = True
        self.sent = b""

    def abort(self) -> None:
        self.open = False

    close = abort

    def is_closing(self) -> bool:
        return not self.open

    def write(self, data: bytes) -> None:
        self.sent += data

    def get_extra_info(self, _name: str) -> None:
        return None

    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...


class Door:
    """A server without a socket, whose patience is short."""

    def __init__(self, patience: float = 0.02) -> None:
        self.state = ServerState()
        self._config = Config(Said(), log_level="critical", ws="none", lifespan="off")
        self._patience = patience

    def enter(self) -> tuple[Patience, Wire]:
        """A connection that says nothing yet."""
        made, wire = Patience(self._config, self.state, {}), Wire()
        made.head, made.body = self._patience, 3 * self._patience
        made.connection_made(wire)  # type: ignore[arg-type]
        return made, wire


async def closed(wire: Wire) -> bool:
    """Whether a connection is closed, at the latest after far longer than it should take."""
    for _ in range(6000):
        if not wire.open:
            return True
        await asyncio.sleep(0.01)
    return False


ASKED = b"POST /well HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\n"


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nhost:", ASKED, ASKED + b"12"])
def test_half_a_request_is_not_waited_for_for_ever(said: bytes) -> None:
    """Two hundred of them kept everybody else out until they chose to leave."""

    async def waited() -> None:
        connection, wire = Door().enter()
        if said:
            connection.data_received(said)
        assert wire.open
        assert await closed(wire)
        connection.connection_lost(None)

    apart(waited())


def test_who_says_a_letter_now_and_then_is_not_waited_for_either() -> None:
    async def waited() -> None:
        connection, wire = Door(0.05).enter()
        for letter in b"GET /well HT":
            await asyncio.sleep(0.02)
            if wire.open:
                connection.data_received(bytes([letter]))
        assert await closed(wire)

    apart(waited())


def test_a_whole_request_is_answered_and_the_next_one_may_take_its_time() -> None:
    """An answer that takes long, or a page that is quiet for a while, is nobody's fault."""

    async def answered() -> None:
        connection, wire = Door().enter()
        connection.data_received(ASKED)
        connection.data_received(b"1234")
        await asyncio.sleep(0.1)
        assert b"well" in wire.sent
        assert wire.open
        connection.data_received(b"GET /well")
        assert await closed(wire)

    apart(answered())
