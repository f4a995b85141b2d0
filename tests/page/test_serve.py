"""`referee serve` as a whole: three phones on one record, strangers, and a clean end."""

from __future__ import annotations

import http.client
import itertools
import json
import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pytest

from tests.page.conftest import KEY, Served, serve

NUMBERS = itertools.count()
HEAD = "game: pile-up\nplayers: A, B\n\ndeal\n"
SOON = 1.0  # seconds
PATIENT = 60.0
"""Seconds that a machine with other things to do may take; the figure itself is for the long run."""


class Phone:
    """A client that keeps its connection, as a browser does."""

    def __init__(self, served: Served) -> None:
        self.parts = urlsplit(served.url)
        self.link = http.client.HTTPConnection(str(self.parts.hostname), self.parts.port, timeout=PATIENT)

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        """Status and answer."""
        data = None if body is None else json.dumps(body).encode()
        given = {**({} if data is None else {"Content-Type": "application/json"}), **headers}
        self.link.request(method, f"/{KEY}/{path}", data, given)
        answer = self.link.getresponse()
        text = answer.read()
        return answer.status, json.loads(text) if text[:1] in (b"{", b"[") else text

    def create(self) -> Any:
        head = [[f"h{number}", line, None] for number, line in enumerate(HEAD.splitlines())]
        status, made = self.ask("POST", "records", {"log": f"log{next(NUMBERS)}", "entries": head, "at": 0})
        assert status == 200, made
        return made

    def enter(self, made: Any, line: str, name: str = "") -> Any:
        """One more line at the end; what the house has since the phone's last word."""
        entry = [name or f"p{next(NUMBERS)}", line, None]
        return self.ask("POST", f"records/{made['name']}", {"log": made["log"], "at": 4, "entries": [entry]})


class Listener(NamedTuple):
    """A stream of events that is read in a thread."""

    heard: list[tuple[float, Any]]
    link: http.client.HTTPConnection


def listen(served: Served, name: str) -> Listener:
    parts = urlsplit(served.url)
    link = http.client.HTTPConnection(str(parts.hostname), parts.port, timeout=PATIENT)
    link.request("GET", f"/{KEY}/events/{name}")
    answer = link.getresponse()
    assert answer.status == 200
    heard: list[tuple[float, Any]] = []

    def read() -> None:
        try:
            for line in answer:
                if line.startswith(b"data: {"):
                    heard.append((time.monotonic(), json.loads(line[6:])))
        except (OSError, http.client.HTTPException):
            pass

    threading.Thread(target=read, daemon=True).start()
    return Listener(heard, link)


def wait_for(found: list[Any], count: int, patience: float = PATIENT) -> None:
    end = time.monotonic() + patience
    while len(found) < count:
        assert time.monotonic() < end, found
        time.sleep(0.005)


@pytest.fixture
def phone(served: Served) -> Iterator[Phone]:
    found = Phone(served)
    yield found
    found.link.close()


@pytest.mark.parametrize("within", [PATIENT, pytest.param(SOON, marks=pytest.mark.long)])
def test_three_phones_on_one_record_see_each_others_lines_within_a_second(
    served: Served, within: float
) -> None:
    phones = [Phone(served) for _ in range(3)]
    made = phones[0].create()
    listeners = [listen(served, made["name"]) for _ in range(3)]
    for each in listeners:
        wait_for(each.heard, 1)
    for number in range(6):
        begun = time.monotonic()
        said = [phones[number % 3].enter(made, f"# {number}", f"again{number}") for _ in range(2)]
        status, found = said[0]
        assert (status, found["entries"][-1][1]) == (200, f"# {number}")
        assert said[1] == said[0]  # said again it is nothing new, and nobody hears of it
        for each in listeners:
            wait_for(each.heard, number + 2)
            at, event = each.heard[-1]
            assert at - begun < within
            assert (event["from"], event["entries"]) == (4 + number, found["entries"][-1:])


def test_who_missed_a_line_is_told_it_with_the_answer(served: Served) -> None:
    one, other = Phone(served), Phone(served)
    made = one.create()
    one.enter(made, "A: pass")
    status, told = other.enter(made, "B: pass")
    assert (status, [text for _, text, _ in told["entries"]]) == (200, ["A: pass", "B: pass"])
    assert (served.folder / made["name"]).read_text("utf-8") == HEAD + "A: pass\nB: pass\n"
    _, nothing = one.ask("GET", f"records/{made['name']}?log={made['log']}&at=6")
    assert (nothing["from"], nothing["entries"]) == (6, [])
    _, whole = one.ask("GET", f"records/{made['name']}?log=another&at=6")
    assert [text for _, text in whole["rows"]] == [*HEAD.splitlines(), "A: pass", "B: pass"]


def test_a_file_edited_on_the_computer_is_heard_of(served: Served, phone: Phone) -> None:
    made = phone.create()
    listener = listen(served, made["name"])
    wait_for(listener.heard, 1)
    (served.folder / made["name"]).write_text(HEAD + "# by hand\n", "utf-8")
    wait_for(listener.heard, 2)
    assert listener.heard[-1][1]["entries"][-1][1] == "# by hand"


def test_the_engine_of_the_server_is_the_referee(phone: Phone) -> None:
    from referee.page.engine import answer

    request = {"method": "judge", "text": HEAD, "lang": "ja"}
    assert phone.ask("POST", "engine", request) == (200, answer(request))


@pytest.mark.usefixtures("page_parts")
def test_an_end_with_open_streams_takes_a_moment_and_loses_nothing(tmp_path: Path) -> None:
    served = serve(tmp_path / "evenings")
    phone = Phone(served)
    made = phone.create()
    listeners = [listen(served, made["name"]) for _ in range(3)]
    for each in listeners:
        wait_for(each.heard, 1)
    phone.enter(made, "A: pass")
    served.process.send_signal(signal.SIGINT)
    assert served.process.wait(PATIENT) == 0
    assert (served.folder / made["name"]).read_text("utf-8") == HEAD + "A: pass\n"


@pytest.mark.usefixtures("page_parts")
def test_a_killed_server_begun_again_goes_on_where_it_was(tmp_path: Path) -> None:
    served = serve(tmp_path / "evenings")
    phone = Phone(served)
    made = phone.create()
    _, found = phone.enter(made, "A: pass")
    served.process.kill()
    served.process.wait(PATIENT)
    again = serve(tmp_path / "evenings")
    try:
        status, there = Phone(again).ask("GET", f"records/{made['name']}?log={made['log']}&at=4")
        assert (status, there) == (200, found)
    finally:
        again.process.terminate()
        again.process.wait(PATIENT)


# --- strangers ------------------------------------------------------------------------------------
SECRET = "the secret of the neighbour"


def hostile(chance: random.Random, name: str) -> tuple[str, str, dict[str, str], bytes]:
    """A request as somebody who means no good writes it: method, path, headers, body."""
    paths = [
        f"/{KEY}/records/../secret.game", f"/{KEY}/records/%2e%2e%2fsecret.game",
        f"/{KEY}/%2e%2e/secret.game",
        f"/{KEY}/records/..%5csecret.game", f"/{KEY}/records/link.game", f"/{KEY}/records/{name}%00.txt",
        f"/{KEY}/records/{name}", f"/{KEY}/engine", f"/{KEY}/records", f"/{KEY}/events/../../secret.game",
        f"/{KEY}//etc/passwd", "/", f"/{KEY[:-1]}x/records", "/" + "a" * 3000, f"/{KEY}/events/nothing.game",
        f"/{KEY}/records/{'x' * 300}.game", "/%ff%fe", f"/{KEY}/index.html/../../x",
    ]  # fmt: skip
    bodies = [
        b"", b"{", b"null", b"[]", b"[" * 5000, b'{"method": 5}', b'{"method": "judge"}', b"\xff\xfe\0",
        json.dumps({"log": "x", "entries": [["a", "cards: ../secret.game", ""]]}).encode(),
        json.dumps({"entries": [["a", "# x\r", "nobody"]], "at": -1, "log": {}}).encode(),
        json.dumps({"entries": 5, "at": [], "log": "../../x"}).encode(),
        json.dumps({"entries": [["../x", "a\nb", ""], [[], {}, 5]], "log": "y"}).encode(),
        json.dumps({"log": "z", "entries": [["a", "\0", None]], "name": "../../x"}).encode(),
        json.dumps({"entries": [["a" * 9999, None, None]], "at": 10**30}).encode(),
        json.dumps({"method": "judge", "text": "game: " + "x" * 3000}).encode(),
        json.dumps({"method": "next", "text": HEAD, "keys": ["card:" + "9" * 500]}).encode(),
        json.dumps({"method": "unpack", "packed": "r1." + "A" * 500}).encode(),
        b'{"a": ' + b"1" * 5000 + b"}",
    ]  # fmt: skip
    headers: dict[str, str] = {
        "Content-Type": chance.choice(["application/json", "application/json", "text/plain"])
    }
    if chance.random() < 0.2:
        headers["Host"] = chance.choice(["evil.example", "127.0.0.1", "localhost:1", "a" * 500])
    if chance.random() < 0.2:
        headers["Origin"] = chance.choice(["http://evil.example", "null", "file://", "x" * 300])
    if chance.random() < 0.1:
        headers["Content-Length"] = chance.choice(["-1", "99999999", "abc", "1_0"])
    method = chance.choice(["GET", "POST", "PUT", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "X" * 30])
    return method, chance.choice(paths), headers, chance.choice(bodies)


def throw(
    link: http.client.HTTPConnection, asked: tuple[str, str, dict[str, str], bytes]
) -> tuple[int, bytes]:
    """One hostile request; 0 where the server hung up, which it may."""
    method, path, headers, body = asked
    patience = 0.05 if "Content-Length" in headers else 3  # the server waits for what never comes
    try:
        if link.sock is None:
            link.connect()
        link.sock.settimeout(patience)
        link.putrequest(method, path, skip_host="Host" in headers, skip_accept_encoding=True)
        for name, value in headers.items():
            link.putheader(name, value)
        if "Content-Length" not in headers:
            link.putheader("Content-Length", str(len(body)))
        link.endheaders(body)
        answer = link.getresponse()
        found = answer.status, answer.read(1_000_000)
    except (OSError, http.client.HTTPException):
        link.close()
        return 0, b""
    if "Content-Length" in headers:
        link.close()  # the server may still wait for the rest
    return found


@pytest.mark.parametrize("count", [600, pytest.param(10_000, marks=pytest.mark.long)])
def test_strangers_get_nothing_and_break_nothing(served: Served, tmp_path: Path, count: int) -> None:
    """No traceback, no file outside the folder, no line lost of the table that plays on meanwhile."""
    (tmp_path / "secret.game").write_text(SECRET, "utf-8")
    phone = Phone(served)
    made = phone.create()
    os.symlink(tmp_path / "secret.game", served.folder / "link.game")
    chance = random.Random(14)
    parts = urlsplit(served.url)
    link = http.client.HTTPConnection(str(parts.hostname), parts.port, timeout=3)
    lines, waited = 0, 0
    for number in range(count):
        asked = hostile(chance, made["name"])
        status, body = throw(link, asked)
        assert status != 500, (asked, body)
        assert b"Traceback" not in body
        assert SECRET.encode() not in body
        if number % 50 == 0:
            status, found = phone.enter(made, f"# {lines}")
            while status == 429:
                waited += 1
                time.sleep(0.2)
                status, found = phone.enter(made, f"# {lines}")
            assert status == 200, found
            lines += 1
    text = (served.folder / made["name"]).read_text("utf-8")
    assert text == HEAD + "".join(f"# {number}\n" for number in range(lines))
    assert (tmp_path / "secret.game").read_text("utf-8") == SECRET
    assert served.process.poll() is None


def test_a_stranger_on_another_address_of_this_computer_finds_no_server(served: Served) -> None:
    """Without `--lan` the page is bound to this computer alone."""
    from runtime.web.address import house_address

    address = house_address()
    if address is None:
        pytest.skip("this machine is in no network")
    link = http.client.HTTPConnection(address, urlsplit(served.url).port, timeout=1)
    with pytest.raises(OSError):
        link.request("GET", f"/{KEY}/")
