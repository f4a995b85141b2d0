"""`serve` and `page` with a site that is made up, and the parts that a site is put together from."""

from __future__ import annotations

import errno
import gzip
import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from referee.page import pages
from tests.page.conftest import KEY
from tests.referee.command_runs import Run, run

__all__ = ["run"]

SITE = {
    "index.html": b"<html><head></head></html>",
    "catalogue.json": b"{}",
    "sw.js": b"x",
    "words/en.json": b"{}",
}


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What a site was asked for; it is always the same."""
    found: list[dict[str, Any]] = []

    def site(places: Any, faces: Any, *, live: bool, camera: bool = False) -> pages.Files:
        found.append({"places": places, "faces": faces, "live": live})
        return dict(SITE)

    monkeypatch.setattr(pages, "site", site)
    return found


class Bound:
    """A socket that is none."""

    hosts = ("here",)
    socket = None

    def url(self, key: str) -> str:
        return f"http://here/{key}/"


@pytest.fixture
def bound(monkeypatch: pytest.MonkeyPatch) -> list[tuple[bool, int | None]]:
    """What was bound; the server says its address and ends."""
    found: list[tuple[bool, int | None]] = []

    def bind(*, lan: bool, port: int | None) -> Bound:
        found.append((lan, port))
        return Bound()

    monkeypatch.setattr("web.address.bind", bind)
    monkeypatch.setattr("web.running.serve", lambda app, socket, *, ending, started: started())
    return found


# --- serve ----------------------------------------------------------------------------------------
def test_serve_says_its_address_its_folder_and_who_reaches_it(
    run: Run, asked: list[dict[str, Any]], bound: list[tuple[bool, int | None]], tmp_path: Path
) -> None:
    status, out, err = run("serve", "evenings", "--key", KEY)
    lines = out.split("\n")
    assert (status, err) == (0, "")
    assert lines[:2] == ["Open this address, or scan the code:", ""]
    end = lines.index(f"  http://here/{KEY}/")
    assert end > 10  # the code to scan stands above
    assert lines[end - 1 :] == [
        "",
        f"  http://here/{KEY}/",
        "",
        f"Records: {tmp_path / 'evenings'}",
        "Only this computer reaches it; with --lan all phones in the house do.",
        "",
        f"Ended. Everything written lies in {tmp_path / 'evenings'}.",
        "",
    ]
    assert (bound, asked[0]["live"], asked[0]["faces"]) == ([(False, None)], True, None)
    assert (tmp_path / "evenings").is_dir()


def test_serve_without_a_folder_serves_the_one_it_is_begun_in(
    run: Run, asked: list[dict[str, Any]], bound: list[tuple[bool, int | None]], tmp_path: Path
) -> None:
    """Without a key a new one of twenty signs is made, another each time."""
    texts = [run("serve", "--lan", "--port", "8123")[1] for _ in range(2)]
    assert bound == [(True, 8123)] * 2
    assert all(f"Records: {tmp_path}\n" in text for text in texts)
    assert all("Everybody in this network who has the address can read and write." in text for text in texts)
    keys = [text.partition("http://here/")[2].partition("/")[0] for text in texts]
    assert [len(key) for key in keys] == [20, 20]
    assert keys[0] != keys[1]


@pytest.mark.parametrize(
    ("problem", "told"),
    [
        (OSError(errno.EADDRINUSE, "in use"), "port 8123 cannot be used: in use"),
        (OSError(errno.ENETUNREACH, "no"), "this computer is in no network"),
    ],
)
def test_serve_says_why_it_cannot(
    run: Run, asked: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch, problem: OSError, told: str
) -> None:
    def bind(**_: object) -> None:
        raise problem

    monkeypatch.setattr("web.address.bind", bind)
    status, out, err = run("serve", "--port", "8123")
    assert (status, out) == (2, "")
    assert told in err


def test_serve_refuses_a_key_that_is_none_and_a_folder_that_cannot_be(
    run: Run, asked: list[dict[str, Any]], bound: list[tuple[bool, int | None]]
) -> None:
    status, _, err = run("serve", "--key", "short")
    assert (status, "a key has 20 letters" in err) == (2, True)
    Path("taken").write_text("x")
    status, _, err = run("serve", "taken/evenings")
    assert status != 0
    assert "taken" in err


@pytest.mark.parametrize("words", [("serve",), ("page", "out")])
def test_a_page_that_was_not_built_is_said_to_be_so(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    def site(*_: object, **__: object) -> None:
        raise pages.NotBuilt

    monkeypatch.setattr(pages, "site", site)
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert "python make.py page" in err


# --- page -----------------------------------------------------------------------------------------
def test_a_page_is_written_over_an_earlier_one_and_what_it_has_no_more_goes(
    run: Run, asked: list[dict[str, Any]]
) -> None:
    status, out, _ = run("page", "out")
    assert (status, out) == (
        0,
        "out: 4 files, 0.0 MB. Put the folder on a web server with https, and open it there.\n",
    )
    assert (asked[0]["live"], asked[0]["places"]) == (False, ())
    for name in ("words/old.json", "cards/old.json.gz", "notes.txt"):
        path = Path("out") / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("old")
    assert run("page", "out")[0] == 0
    there = {path.relative_to("out").as_posix() for path in Path("out").rglob("*") if path.is_file()}
    assert there == {*SITE, "notes.txt"}  # what nobody wrote here stays


def test_a_folder_with_other_things_is_left_alone(run: Run, asked: list[dict[str, Any]]) -> None:
    Path("photos").mkdir()
    Path("photos/.hidden").touch()
    assert run("page", "photos")[0] == 0
    Path("taken").mkdir()
    Path("taken/index.html").touch()
    status, _, err = run("page", "taken")
    assert (status, "taken holds files that are not of a page" in err) == (2, True)
    assert run("page", "taken/index.html")[0] == 2  # a file is no folder
    assert [path.name for path in Path("taken").iterdir()] == ["index.html"]


# --- its parts ------------------------------------------------------------------------------------
def test_a_pack_is_unpacked_as_it_was_and_the_same_bytes_each_time() -> None:
    pack = {"en": {"R1": "<svg>é</svg>"}, "ja": {}}
    data = pages.packed(pack)
    assert gzip.decompress(data) == '{"en":{"R1":"<svg>é</svg>"},"ja":{}}'.encode()
    assert pages.packed(pack) == data
    assert (pages.sides(data), pages.sides(None)) == (("R1",), ())


def test_files_in_one_archive_are_in_order_and_tell_what_they_are() -> None:
    files = {"b.py": b"two", "a.py": b"one"}
    data = pages.zipped(files)
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(data))) as made:
        assert made.namelist() == ["a.py", "b.py"]
        assert {name: made.read(name) for name in made.namelist()} == files
        assert {info.compress_type for info in made.infolist()} == {zipfile.ZIP_STORED}
    assert pages.zipped(dict(reversed(files.items()))) == data
    marks = {pages.digest(each) for each in (files, {"a.py": b"one"}, {"a.py": b"on", "eb.py": b"two"}, {})}
    assert len(marks) == 4
    assert pages.digest(files) == pages.digest(dict(reversed(files.items())))


def test_a_game_of_ones_own_is_sent_with_what_the_referee_reads(tmp_path: Path) -> None:
    for name in ("game.py", "art/a.svg", "cards.tsv", "photo.jpg", ".git/x.py", "__pycache__/game.py"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("x")
    (tmp_path / "link.py").symlink_to(tmp_path / "game.py")
    assert sorted(pages.folder_files(tmp_path)) == ["art/a.svg", "cards.tsv", "game.py"]


def test_the_browser_gets_no_commands_and_no_server() -> None:
    names = set(pages.program_sources())
    assert {"referee/__init__.py", "referee/page/engine.py", "layouts/pile-up/cards.csv"} <= names
    assert not [name for name in names if name.startswith(("referee/commands/", "referee/serve/", "web/"))]
    assert {name.rpartition(".")[2] for name in names} == {"py", "toml", "csv", "md"}


def test_a_plain_host_gets_the_policy_inside_the_page() -> None:
    """Only a header may say in which frames a page may stand."""
    page = pages.with_policy(b"<html><HEAD><title>x</title></head></html>").decode()
    assert page.startswith('<html><HEAD><meta http-equiv="Content-Security-Policy" content="')
    assert page.endswith('"><title>x</title></head></html>')
    assert "default-src" in page
    assert "frame-ancestors" not in page


def test_the_service_worker_knows_every_file_but_itself() -> None:
    worker = b"const files = " + pages.LIST + b"; const version = " + pages.VERSION + b";"
    first = pages.with_list({"b": b"2", "sw.js": worker, "a": b"1"})
    listed, _, rest = first.decode().removeprefix("const files = ").partition("; const version = ")
    names = json.loads(listed.rpartition("*/")[2])
    assert [name for name, _ in names] == ["a", "b"]
    assert [len(mark) for _, mark in names] == [16, 16]
    version = json.loads(rest.rpartition("*/")[2].removesuffix(";"))
    other = pages.with_list({"b": b"3", "sw.js": worker, "a": b"1"}).decode()
    assert len(version) == 16
    assert version not in other
