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
    status, record = ask(house, "POST", "/records", {"text": HEAD})
    assert status == 200
    return dict(record)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/records/nowhere.game", None, 404, "no-file"),
        ("POST", "/records", {"text": "x" * 1_000_001}, 413, "file-large"),
        ("POST", "/records", {"text": HEAD + "\ud800"}, 422, "file-no-text"),
        ("POST", "/records", {"text": HEAD.replace("\n", "\ncards: x.csv\n", 1)}, 422, "names-files"),
        ("POST", "/records", {"text": 5}, 422, "field-form"),
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


def test_half_a_letter_is_a_name_that_others_can_be_told(house: RefereeApp) -> None:
    """A line is written once, and everybody hears of it; a question with one is no question."""
    record = made(house)
    line = {"lines": "A: pass", "version": record["version"], "by": "B\ud800"}
    status, after = ask(house, "POST", f"/records/{record['name']}", line)
    assert (status, after["text"]) == (200, HEAD + "A: pass\n")
    for body in ({"method": "\ud800"}, b'{"method": NaN}', b'{"method": "judge", "text": 1e999}'):
        assert ask(house, "POST", "/engine", body)[0] == 200


def test_on_a_disk_that_fills_up_a_line_is_written_whole_or_not_at_all(house: RefereeApp) -> None:
    """“Nothing was changed” is true, and said again the line counts once; no empty record is left."""
    record = made(house)
    path = f"/records/{record['name']}"
    line = {"lines": "Ben 120 points", "version": record["version"]}
    heard = ask(house, "GET", path)
    with full_at(len(HEAD) + 6):
        status, told = ask(house, "POST", path, line)
        assert (status, told["code"]) == (507, "disk")
        assert "Nothing was changed" in told["error"]
        assert ask(house, "GET", path) == heard
        assert ask(house, "PUT", path, {"text": HEAD + "# more\n", "version": record["version"]})[0] == 507
        assert ask(house, "POST", "/records", {"text": HEAD + "# more\n"})[0] == 507
    assert [file.name for file in house.store.folder.iterdir()] == [record["name"]]
    status, after = ask(house, "POST", path, line)
    assert (status, after["text"]) == (200, HEAD + "Ben 120 points\n")


def test_who_wrote_is_told_to_who_listens_in_forty_signs(
    house: RefereeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[tuple[str, Any]] = []
    monkeypatch.setattr(house.hub, "say", lambda name, what: said.append((name, what)))
    record = made(house)
    line = {"lines": "A: pass", "version": record["version"], "by": "p" * 50}
    status, later = ask(house, "POST", f"/records/{record['name']}", line)
    assert (status, later["text"]) == (200, HEAD + "A: pass\n")
    status, whole = ask(
        house, "PUT", f"/records/{record['name']}", {"text": HEAD, "version": later["version"]}
    )
    assert (status, whole["text"]) == (200, HEAD)
    older = {**line, "version": later["version"]}
    status, stale = ask(house, "POST", f"/records/{record['name']}", older)
    assert (status, stale["text"], stale["version"]) == (409, HEAD, whole["version"])
    assert said == [
        (record["name"], {**record, "by": ""}),
        (record["name"], {**later, "by": "p" * 40}),
        (record["name"], {**whole, "by": ""}),
    ]


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
