"""Published tables are loaded from a server of this machine: only what came whole and can be read is kept."""

from __future__ import annotations

import gzip
import os
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

import layouts
from layouts import LayoutError
from layouts.card_list.copies import copy_name
from pnp.cli import cli
from tests.hostile.runs import clean, environment, run

GOOD = b"id,quantity\nA,1\nB,2\n"


def answer(data: bytes, *more: bytes, length: int | None = None, status: bytes = b"200 OK") -> bytes:
    told = b"Content-Length: %d" % (len(data) if length is None else length)
    return b"\r\n".join([b"HTTP/1.1 " + status, told, *more, b"", data])


class Server:
    """Says the same bytes to everybody, and keeps the line open where it is told to stall."""

    def __init__(self) -> None:
        self.says = answer(GOOD)
        self.stalls = False
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self._kept: list[socket.socket] = []
        self.asked: list[bytes] = []
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                line, _ = self._socket.accept()
            except OSError:
                return
            self.asked.append(line.recv(4096).split(b"\r\n")[0])
            line.sendall(self.says)
            if self.stalls:
                self._kept.append(line)
            else:
                line.close()

    def end(self) -> None:
        for line in self._kept:
            line.close()
        self._socket.close()


@pytest.fixture
def server() -> Iterator[Server]:
    made = Server()
    yield made
    made.end()


def game(folder: Path, address: str) -> Path:
    folder.mkdir(exist_ok=True)
    text = f'id = "own"\ntitle.en = "Own"\n[deck]\ncards = "{address}"\n'
    (folder / "game.toml").write_text(text, "utf-8")
    return folder


def refused(folder: Path, patience: float | None = None) -> list[str]:
    with pytest.raises(LayoutError) as error:
        layouts.fetch(folder, patience)
    assert all(one.text("ja") != one.text("en") for one in error.value.problems)
    return [one.code for one in error.value.problems]


def test_what_came_whole_is_the_copy_and_its_cards_are_the_deck(server: Server, tmp_path: Path) -> None:
    address = f"{server.address}/my cards.csv"
    folder = game(tmp_path / "own", address)
    with pytest.raises(LayoutError, match="--fetch"):
        layouts.load(folder)
    assert server.asked == [], "opening somebody's folder opens no connection"
    assert layouts.fetch(folder) == ()
    assert (folder / copy_name(address)).read_bytes() == GOOD
    assert [(card.id, card.quantity) for card in layouts.load(folder).cards] == [("A", 1), ("B", 2)]
    assert server.asked == [b"GET /my%20cards.csv HTTP/1.1"]


BROKEN = [
    (answer(GOOD[:-5], length=len(GOOD)), "the answer broke off"),
    (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n14\r\nid\nA", "the answer broke off"),
    (b"", "the answer broke off"),
    (answer(b"no", status=b"503 Busy"), "503 Busy"),
]
BAD = [
    (answer(b""), "fetch-failed"),
    (answer(b" \n"), "fetch-failed"),
    (answer(b"no", status=b"206 Partial Content"), "fetch-failed"),
    (b"HTTP/1.1 200 OK\r\n\r\n" + GOOD, "fetch-failed"),
    (answer(gzip.compress(GOOD, mtime=0), b"Content-Encoding: gzip"), "fetch-failed"),
    (answer(gzip.compress(GOOD, mtime=0)), "fetch-failed"),
    (answer(bytes(range(256)) * 9), "file-encoding"),
    (answer(b"\x89PNG\r\n\x1a\n" + bytes(99)), None),
    (answer(b"<!doctype html>"), "fetch-page"),
    (answer(b"name,quantity\nA,some\n"), None),
    (b"SSH-2.0-OpenSSH_9.2\r\n", "fetch-failed"),
    (b"HTTP/1.1 many OK\r\n\r\n", "fetch-failed"),
    (answer(b"", b"Location: http://example.org/a.csv", status=b"302 Found"), None),
    (answer(b"", b"Location: https://example.org/a.csv", status=b"302 Found"), None),
    (answer(b"", b"Location: file:///etc/passwd", status=b"302 Found"), None),
]


@pytest.mark.parametrize(("says", "reason"), BROKEN)
def test_what_breaks_off_leaves_the_copy_and_is_a_note(
    says: bytes, reason: str, server: Server, tmp_path: Path
) -> None:
    address = f"{server.address}/a.csv"
    folder = game(tmp_path / "own", address)
    server.says = says
    assert refused(folder) == ["fetch-failed"], "there is no copy yet"
    assert sorted(os.listdir(folder)) == ["game.toml"]
    server.says = answer(GOOD)
    layouts.fetch(folder)
    server.says = says
    (note,) = layouts.fetch(folder)
    assert note.code == "fetch-kept"
    assert reason in note.text("en")
    assert (folder / copy_name(address)).read_bytes() == GOOD


@pytest.mark.parametrize(("says", "code"), BAD)
def test_what_is_no_table_never_takes_the_place_of_the_copy(
    says: bytes, code: str | None, server: Server, tmp_path: Path
) -> None:
    address = f"{server.address}/a.csv"
    folder = game(tmp_path / "own", address)
    layouts.fetch(folder)
    server.says = says
    try:
        codes = [note.code for note in layouts.fetch(folder)]
    except LayoutError as error:
        codes = [one.code for one in error.problems]
    assert codes
    assert code is None or codes[0] == code
    assert (folder / copy_name(address)).read_bytes() == GOOD
    assert os.listdir(folder / "fetched") == [Path(copy_name(address)).name]


def test_more_than_twenty_megabytes_are_no_table(server: Server, tmp_path: Path) -> None:
    server.says = answer(b"id\n" + b" " * 20_000_000)
    assert refused(game(tmp_path / "own", f"{server.address}/a.csv")) == ["fetch-huge"]


@pytest.mark.parametrize("says", [b"", b"HTTP/1.1 200 OK\r\n", answer(GOOD, length=10**6)])
def test_nobody_waits_longer_than_he_wants(says: bytes, server: Server, tmp_path: Path) -> None:
    """A server that stalls before its answer, in its head, or in its body."""
    server.says, server.stalls = says, True
    folder = game(tmp_path / "own", f"{server.address}/a.csv")
    assert refused(folder, 0.2) == ["fetch-failed"]
    assert sorted(os.listdir(folder)) == ["game.toml"]


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("https://", "it names no computer"),
        ("HTTPS://", "it names no computer"),
        ("https:///a.csv", "it names no computer"),
        ("file:///etc/passwd", "it names no computer"),
        ("https://exa mple.org/a.csv", "a blank in the name"),
        ("https://example.org:many/a.csv", "its port is not a number"),
        ("https://example.org:99999/a.csv", "its port is not a number"),
        ("https://[::1/a.csv", "not an address"),
        ("https://a..b/c.csv", "not an address"),
        ("https://example.org/a\\nb.csv", "a line end or a tab"),
        ("http://example.org/a.csv", "only https is loaded"),
        ("HTTP://127.0.0.1.example.org/a.csv", "only https is loaded"),
        ("ftp://example.org/a.csv", "only https is loaded"),
    ],
)
def test_an_address_that_is_none_is_told_with_its_line(address: str, why: str, tmp_path: Path) -> None:
    folder = game(tmp_path / "own", address)
    done = CliRunner().invoke(cli, ["cards", str(folder), "--fetch", "--out", str(tmp_path / "out")])
    assert done.exit_code == 2, done.stderr
    assert "game.toml:4 [deck.cards]" in done.stderr
    assert "cannot be loaded" in done.stderr
    assert why in done.stderr
    assert "--fetch" not in done.stderr, "it was there"


def test_a_copy_on_a_full_disk_is_told_and_the_old_one_stays(server: Server, tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    address = f"{server.address}/a.csv"
    folder = game(tmp_path / "own", address)
    layouts.fetch(folder)
    server.says = answer(GOOD + b"C,1\n" * 200)
    full = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))  # noqa: E731
    # Python would keep half a module that does not fit, and read it ever after.
    alone = environment(PYTHONDONTWRITEBYTECODE="1")
    done = run("pnp", "cards", folder, "--fetch", "--out", tmp_path / "out", preexec_fn=full, env=alone)
    clean(done)
    assert done.returncode == 2, done.stderr
    assert (folder / copy_name(address)).read_bytes() == GOOD
    assert os.listdir(folder / "fetched") == [Path(copy_name(address)).name]
