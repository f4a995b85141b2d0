"""What the page of `pnp watch` is told, asked as a browser asks but without one."""

from __future__ import annotations

import json
from collections.abc import Coroutine
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

pytest.importorskip("starlette")

from starlette.requests import Request
from starlette.responses import Response

from layouts.model import Problem
from pnp.commands.choose import choose
from pnp.watch.app import House
from pnp.watch.bench import Bench
from tests.page.starting import apart
from tests.pnp.test_watch_parts import FACES, GAME


@pytest.fixture
def house(tmp_path: Path) -> House:
    """The server of a small deck, whose findings nobody is asked for."""
    home = tmp_path / "tides"
    home.mkdir()
    (home / "game.toml").write_text(GAME, "utf-8")
    (home / "faces.toml").write_text(FACES, "utf-8")
    words = f"id,quantity,title,text\nA,2,one,{'x' * 300}\nB,1,two,\n"
    (home / "cards.csv").write_text(words, "utf-8")
    made = House(
        Bench(lambda raw, cut: choose(raw, "en", all_languages=True, cut=cut), {"game": str(home)}, home),
        "ja",
    )
    made.asked = []  # type: ignore[attr-defined]
    made.checker.ask = made.asked.append  # type: ignore[attr-defined, method-assign]
    return made


def asked(path: str = "", **query: str) -> Request:
    scope = {"type": "http", "method": "GET", "path": "/", "headers": []}
    params = {"name": path, "path": path}
    return Request({**scope, "query_string": urlencode(query).encode(), "path_params": params})


def told(answer: Coroutine[Any, Any, Response]) -> Any:
    """The JSON of an answer."""
    return json.loads(bytes(apart(answer).body))


def status(answer: Coroutine[Any, Any, Response]) -> int:
    return apart(answer).status_code


def test_a_look_tells_every_card_and_back(house: House) -> None:
    made = told(house.look(asked()))
    assert (made["version"], made["folder"], made["title"], made["lang"]) == (1, "tides", "Tides", "en")
    assert (made["faults"], made["notes"]) == ([], [])
    first, second = made["cards"]
    assert [first[key] for key in ("id", "row", "file", "copies", "back", "changed")] == [
        "A",
        2,
        "",
        2,
        0,
        False,
    ]
    assert first["words"] == ("one · " + "x" * 300)[:160]
    assert second["words"] == "two"
    assert first["size"] == made["size"] == {"width": 63.5, "height": 88.9, "corner": 3.0, "shape": "rounded"}
    (back,) = made["backs"]
    assert (back["title"], back["cards"], back["blank"], back["changed"]) == (
        "dark",
        ["A", "B"],
        False,
        False,
    )
    assert isinstance(back["shot"], int)
    assert [switch["name"] for switch in made["switches"]][:2] == ["lang", "card"]


def test_a_choice_of_the_page_is_another_look(house: House) -> None:
    assert told(house.look(asked(card="mini", ui="ja")))["size"]["width"] == 44.45
    assert told(house.look(asked(ui="ja")))["title"] == "潮"
    assert told(house.look(asked(ui="fr")))["title"] == "Tides", "a page speaks one of two languages"
    made = told(house.look(asked(card="nothing", ui="ja")))
    assert [fault["file"] for fault in made["faults"]] == ["--card"]
    assert made["cards"] == []


def test_faults_are_told_by_short_names_in_the_language_of_the_page(house: House) -> None:
    file = f"{house.bench.folder}/cards.csv"
    problem = Problem(
        file=file,
        line=3,
        column=None,
        key="id",
        message="odd",
        hint="Mend.",
        message_ja="変",
        hint_ja="直す。",
    )
    assert house._fault(problem, "ja") == {
        "file": "cards.csv", "line": 3, "column": None, "key": "id", "message": "変", "hint": "直す。",
    }  # fmt: skip
    assert [house._fault(problem, lang)["message"] for lang in ("en", "ko")] == ["odd", "odd"]
    bare = Problem(file="x", line=None, column=None, key=None, message="odd", hint="Mend.")
    assert [house._fault(bare, "ja")[key] for key in ("message", "hint")] == ["odd", "Mend."]


def test_pictures_are_those_of_a_look_in_the_fineness_that_there_is(house: House) -> None:
    serial = told(house.look(asked()))["cards"][0]["shot"]
    answer = apart(house.card(asked(f"{serial}-75.png")))
    assert (answer.status_code, answer.media_type) == (200, "image/png")
    assert bytes(answer.body).startswith(b"\x89PNG")
    for name in (
        f"{serial}-76.png",
        f"{serial}-1000.png",
        "1-75.png",
        f"{serial}.png",
        f"{serial}-75.pngx",
        "x-75.png",
    ):
        assert status(house.card(asked(name))) == 404, name


def test_sheets_are_told_page_by_page(house: House) -> None:
    made = told(house.sheets(asked(paper="a4")))
    assert (made["faults"], len(made["pages"])) == ([], 2)
    assert (made["pages"][0]["width"], made["pages"][0]["height"]) in ((210, 297), (297, 210))
    answer = apart(house.page(asked(f"{made['name']}-1-75.png")))
    assert bytes(answer.body).startswith(b"\x89PNG")
    for name in (
        f"{made['name']}-2-75.png",
        f"{made['name']}-0-80.png",
        "1-0-75.png",
        f"{made['name']}-75.png",
    ):
        assert status(house.page(asked(name))) == 404, name


def test_each_version_of_a_choice_is_checked_once(house: House) -> None:
    questions: list[dict[str, Any]] = house.asked  # type: ignore[attr-defined]
    for _ in range(2):
        told(house.look(asked()))
    told(house.look(asked(ink="low")))
    assert [(one["choice"], one["version"], one["fonts"]) for one in questions] == [
        ("", 1, False),
        ("ink=low", 1, False),
    ]
    assert questions[1]["raw"] == {"game": str(house.bench.folder), "ink": "low", "option": []}
    assert (questions[0]["lang"], list(questions[0]["cards"])) == ("ja", [])
    house.bench.on_fonts()
    cards = house.bench.folder / "cards.csv"
    cards.write_text(cards.read_text("utf-8").replace("two", "zwei"), "utf-8")
    told(house.look(asked()))
    assert (questions[2]["version"], list(questions[2]["cards"]), questions[2]["fonts"]) == (2, ["B"], True)
    cards.write_text("id,id\n", "utf-8")
    told(house.look(asked()))
    assert len(questions) == 3, "what cannot be read stays as it was found last"


def test_findings_are_told_as_they_come_and_of_a_dozen_choices(house: House) -> None:
    assert told(house.findings(asked())) == {"version": 0, "whole": False, "findings": []}
    answer = {"choice": "", "version": 1, "whole": True, "findings": [{"check": "ids"}], "more": 1}
    house._checked(answer)
    assert told(house.findings(asked()))["version"] == 0, "nobody had asked"
    told(house.look(asked()))
    house._checked(answer)
    assert told(house.findings(asked())) == {"version": 1, "whole": True, "findings": [{"check": "ids"}]}
    look = house.bench.look(())
    for place in range(12):
        house._ask((("option.x", str(place)),), look)
    assert told(house.findings(asked()))["version"] == 0, "the oldest of thirteen"
    assert len(house._asked) == 12


def test_the_page_and_its_words_come_out_of_memory(house: House) -> None:
    made = told(house.words(asked()))
    assert made["lang"] == "ja"
    assert set(made["words"]) == {"en", "ja"}
    assert made["words"]["en"].keys() == made["words"]["ja"].keys()
    assert status(house.file(asked("../game.toml"))) == 404
    assert status(house.file(asked("nothing.js"))) == 404
    scripts = [name for name in house._files if name.endswith(".js")]
    assert scripts
    assert status(house.file(asked(scripts[0]))) == 200


class Hub:
    """Tells whether a page is open, and remembers what pages are told."""

    def __init__(self, turns: int) -> None:
        self.turns = turns
        self.said: list[Any] = []

    @property
    def subjects(self) -> set[str]:
        self.turns -= 1
        return {"folder"} if self.turns >= 0 else set()

    def say(self, subject: str, what: Any) -> None:
        assert subject == "folder"
        self.said.append(what)


def test_pages_are_told_whenever_a_file_was_saved_until_none_is_open(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = iter([{"a": 1}, {"a": 1}, {"a": 2}, {"a": 2}, {"b": 1}, {"b": 2}])
    monkeypatch.setattr(house.bench, "stamps", lambda: next(states))
    monkeypatch.setattr("pnp.watch.app.POLL", 0.0)
    hub = Hub(5)
    house.hub = hub  # type: ignore[assignment]
    apart(house._watch())
    assert hub.said == [{"saved": 1}, {"saved": 2}, {"saved": 3}]


def test_more_pages_than_there_is_room_for_are_sent_away(house: House) -> None:
    from web.hub import Full

    async def full(*_: object) -> None:
        raise Full

    house.hub.listen = full  # type: ignore[method-assign, assignment]
    assert status(house.events(asked())) == 503


def test_findings_reach_the_pages_that_listen(house: House) -> None:
    """From another thread, into the loop in which the pages wait."""
    told(house.look(asked()))
    said: list[Any] = []

    class Loop:
        closed = False

        def is_closed(self) -> bool:
            return self.closed

        def call_soon_threadsafe(self, call: Any, *given: Any) -> None:
            said.append(given)

    loop: Any = Loop()
    house._loop = loop
    house._checked({"choice": "", "version": 4, "whole": False, "findings": []})
    assert said == [("folder", {"checked": 4})]
    loop.closed = True
    house._checked({"choice": "", "version": 5, "whole": False, "findings": []})
    assert len(said) == 1


def test_the_end_sends_everybody_away(house: House) -> None:
    ended: list[str] = []
    house.hub.end = lambda: ended.append("hub")  # type: ignore[method-assign]
    house.checker.end = lambda: ended.append("checker")  # type: ignore[method-assign]
    house.end()
    assert ended == ["hub", "checker"]
