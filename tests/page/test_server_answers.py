"""What the server answers: the status of every refusal, in the language asked for, and what it hands on."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from referee.serve.app import RefereeApp
from referee.serve.store import Store
from tests.hostile.disks import full_at
from tests.page.starting import apart

HEAD = "game: pile-up\nplayers: A, B\n\ndeal\n"
PLACE = {"log": "mine", "at": 0}
JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龠]")


@pytest.fixture
def house(tmp_path: Path) -> RefereeApp:
    return RefereeApp({"index.html": b"<p>here</p>"}, Store(tmp_path), ())


def ask(house: RefereeApp, method: str, path: str, body: Any = None, **query: str) -> tuple[int, Any]:
    """Status and answer of one request, without a socket."""

    async def asked() -> httpx.Response:
        transport = httpx.ASGITransport(house.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
            return await client.request(method, path, content=data, params=query)

    found = apart(asked())
    return found.status_code, found.json() if found.headers["content-type"] == "application/json" else found


def made(house: RefereeApp) -> dict[str, Any]:
    status, record = ask(house, "POST", "/records", begun(HEAD))
    assert status == 200
    return dict(record)


def begun(text: str) -> dict[str, Any]:
    """A new record as a phone sends it."""
    lines = text.removesuffix("\n").split("\n")
    return {**PLACE, "entries": [[f"h{number}", line, None] for number, line in enumerate(lines)]}


def line(text: str, name: str = "p1", after: str | None = None) -> dict[str, Any]:
    """One line as a phone enters it."""
    return {**PLACE, "entries": [[name, text, after]]}


def text_of(house: RefereeApp, name: str) -> str:
    return (house.store.folder / name).read_text("utf-8")


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/records/nowhere.game", None, 404, "no-file"),
        ("POST", "/records", begun("x" * 1_000_001), 413, "file-large"),
        ("POST", "/records", begun(HEAD + "\ud800"), 422, "file-no-text"),
        ("POST", "/records", begun(HEAD.replace("\n", "\ncards: x.csv\n", 1)), 422, "names-files"),
        ("POST", "/records", {**PLACE, "entries": 5}, 422, "field-form"),
        ("POST", "/records", {**PLACE, "entries": [["a", "A: pass\nB: pass", None]]}, 422, "field-form"),
        ("POST", "/records", {**PLACE, "entries": [["a b", "A: pass", None]]}, 422, "field-form"),
        ("POST", "/records", {"log": "../x", "entries": []}, 422, "field-form"),
        ("POST", "/records", {}, 422, "field-form"),
        ("POST", "/records", [HEAD], 422, "field-form"),
        ("POST", "/records", b"{", 422, "field-form"),
    ],
)
def test_a_refusal_has_its_status_and_a_sentence_in_both_languages(
    house: RefereeApp, method: str, path: str, body: Any, status: int, code: str
) -> None:
    for lang in ("en", "ja", "xx"):
        found, told = ask(house, method, path, body, lang=lang)
        assert (found, told["code"]) == (status, code)
        assert bool(JAPANESE.search(told["error"])) == (lang == "ja")
    assert house.store.names() == []


def test_half_a_letter_is_no_question() -> None:
    house = RefereeApp({}, Store(Path()), ())
    for body in ({"method": "\ud800"}, b'{"method": NaN}', b'{"method": "judge", "text": 1e999}'):
        assert ask(house, "POST", "/engine", body)[0] == 200


def test_on_a_disk_that_fills_up_a_line_is_written_whole_or_not_at_all(house: RefereeApp) -> None:
    """“Nothing was changed” is true, and said again the line counts once; no empty record is left."""
    record = made(house)
    path = f"/records/{record['name']}"
    points = line("Ben 120 points")
    heard = ask(house, "GET", path)
    with full_at(len(HEAD) + 6):
        status, told = ask(house, "POST", path, points)
        assert (status, told["code"]) == (507, "disk")
        assert "Nothing was changed" in told["error"]
        assert ask(house, "GET", path) == heard
        assert ask(house, "POST", path, line("# more", "p2", "h1"))[0] == 507
        assert ask(house, "POST", "/records", {**begun(HEAD + "# more\n"), "log": "other"})[0] == 507
    assert house.store.names() == [record["name"]]
    for _ in range(2):
        assert ask(house, "POST", path, points)[0] == 200
    assert text_of(house, record["name"]) == HEAD + "Ben 120 points\n"


def test_records_files_and_questions_are_answered(house: RefereeApp) -> None:
    record = made(house)
    assert ask(house, "GET", "/records") == (200, {"records": [{"name": record["name"]}]})
    status, page = ask(house, "GET", "/")
    assert (status, page.content) == (200, b"<p>here</p>")
    assert ask(house, "GET", "/elsewhere.js")[0] == 404
    status, told = ask(house, "POST", "/engine", {"method": "judge", "text": HEAD})
    assert (status, told["ok"]) == (200, True)
    status, told = ask(house, "POST", "/engine", b"{")
    assert (status, told["ok"]) == (200, False)
    assert ask(house, "POST", "/events/nowhere.game")[0] == 405
