"""Fifty requests that no browser writes: none ends in a fault of the server or in its terminal."""

from __future__ import annotations

import json
import random
import re
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

from tests.hostile.runs import environment
from tests.page.conftest import KEY, Served, needed, not_built
from tests.page.test_serve import HEAD

BODIES = [
    b'{"text": "%s", "name": "a", "by": "\\ud800"}' % HEAD.replace("\n", "\\n").encode(),
    b'{"lines": "# x", "version": "%s", "by": "\\udfff"}',
    b'{"lines": "\\ud800", "version": "x"}',
    b'{"method": "\\ud800"}',
    b'{"method": "judge", "text": "game: \\ud83d", "lang": "\\udc00"}',
    b'{"method": "judge", "text": "\xed\xa0\x80"}',
    b'{"method": NaN, "text": Infinity}',
    b'{"method": "judge", "text": 1e999}',
    b"[" * 30_000,
    b"x" * 1_000_001,
    b"",
]


def request(chance: random.Random, number: int) -> bytes:
    """Each body in turn, with its length, in chunks, or lying about it; every third with bytes turned."""
    body = BODIES[number % len(BODIES)]
    path = chance.choice(
        ["records", "records/a.game", "engine", "look", "events/a.game", "records/\\ud800", "é"]
    )
    method = chance.choice(["POST", "POST", "PUT", "GET", "PATCH"])
    form = chance.choice(["length", "chunks", "short", "long"])
    told = {"length": len(body), "short": max(len(body) - 1, 0), "long": len(body) + 9}.get(form)
    framing = b"Transfer-Encoding: chunked" if told is None else b"Content-Length: %d" % told
    if told is None:
        body = b"".join(
            b"%x\r\n%s\r\n" % (len(body[at : at + 60_000]), body[at : at + 60_000])
            for at in range(0, len(body), 60_000)
        )
        body += b"0\r\n\r\n"
    head = f"{method} /{KEY}/{path}?lang={chance.choice(['ja', 'en', '%ff'])} HTTP/1.1\r\n".encode()
    whole = head + b"Host: HOST\r\nContent-Type: application/json\r\n" + framing + b"\r\n\r\n" + body
    if number % 3 == 0:
        turned = bytearray(whole)
        for _ in range(5):
            turned[chance.randrange(min(len(turned), 300))] = chance.randrange(256)
        whole = bytes(turned)
    return whole


def said(port: int, sent: bytes) -> bytes:
    """What comes back on a line of its own; nobody waits for an answer that a half request has not."""
    with socket.create_connection(("127.0.0.1", port), timeout=60) as line:
        try:
            line.sendall(sent.replace(b"HOST", b"127.0.0.1:%d" % port))
            line.shutdown(socket.SHUT_WR)
            found = line.recv(65_536)
            while found.endswith(b"\r\n\r\n") and (more := line.recv(65_536)):
                found += more
        except OSError:  # it hung up, which it may
            return b""
        return found


def test_nothing_raw_is_a_fault_of_the_server(tmp_path: Path) -> None:
    needed(not_built)
    words = [sys.executable, "-m", "referee", "serve", str(tmp_path / "evenings"), "--key", KEY]
    with (tmp_path / "told").open("w") as told:
        house = subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=told, text=True, env=environment(), encoding="utf-8"
        )
        try:
            assert house.stdout is not None
            url = next(line.strip() for line in house.stdout if line.strip().startswith("http://"))
            port = urlsplit(url).port or 0
            chance = random.Random(0)
            for number in range(50):
                sent = request(chance, number)
                answer = said(port, sent)
                assert not re.match(rb"HTTP/1.1 5(?!07)", answer), (sent[:300], answer)
            assert house.poll() is None
        finally:
            house.terminate()
            house.wait(60)
    assert (tmp_path / "told").read_text() == ""


def test_a_body_without_length_that_never_ends_is_too_large(served: Served) -> None:
    chunk = b"%x\r\n%s\r\n" % (60_000, b"x" * 60_000)
    head = f"POST /{KEY}/records?lang=ja HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\n"
    answer = said(
        urlsplit(served.url).port or 0, head.encode() + b"Transfer-Encoding: chunked\r\n\r\n" + chunk * 20
    )
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert "大きすぎます" in json.loads(answer.partition(b"\r\n\r\n")[2])["error"]
