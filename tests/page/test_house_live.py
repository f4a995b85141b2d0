"""Who listens to a record hears of it: what stands there first, what is edited beside us, and refusals."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from starlette.requests import ClientDisconnect

from layouts import LayoutError
from layouts.faults import fault
from referee.look.cards import Spotted
from referee.look.eye import Mark
from referee.serve import app as apps
from referee.serve import photo
from referee.serve.app import House
from referee.serve.store import Store
from tests.games import known
from tests.page.starting import apart
from tests.page.test_house import HEAD, ask
from web.hub import Full

AP, TP = "american-page-one", "twin-pyramid"


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House({"index.html": b"<p>here</p>"}, Store(tmp_path), ())


class Request:
    """A request that is none."""

    def __init__(self, name: str, method: str = "GET", lang: str = "en") -> None:
        self.method = method
        self.path_params = {"name": name}
        self.query_params = {"lang": lang}


def heard(lines: list[bytes]) -> list[dict[str, Any]]:
    """The events of a stream."""
    found: list[dict[str, Any]] = []
    for line in b"".join(lines).split(b"\n"):
        if line.startswith(b"data: "):
            found.append(json.loads(line.removeprefix(b"data: ")))
    return found


def test_what_is_edited_beside_us_is_heard_once_it_rests(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looked at thrice a second; not while somebody may be in the middle of writing, and never twice."""
    made = house.store.create(HEAD)
    path = house.store.folder / made.name
    said: list[tuple[str, Any]] = []
    waited: list[float] = []
    scenes: Iterator[Callable[[], object]] = iter(
        [
            lambda: None,
            lambda: path.write_text(HEAD + "# one\n", "utf-8"),
            lambda: path.write_text(HEAD + "# one, two\n", "utf-8"),
            lambda: None,  # the first look at a file that rests
            lambda: None,
            lambda: os.utime(path, ns=(1, 1)),  # touched alone: no other text
            lambda: None,
            lambda: None,
            lambda: path.unlink(),
            lambda: None,
            lambda: house.hub.end(),
        ]
    )

    async def scene() -> None:
        real = asyncio.sleep

        async def sleep(seconds: float) -> None:
            waited.append(seconds)
            change = next(scenes)
            change()
            await real(0)

        monkeypatch.setattr(asyncio, "sleep", sleep)
        response = await house.events(Request(made.name))  # type: ignore[arg-type]
        assert response.headers["x-accel-buffering"] == "no"
        assert response.media_type == "text/event-stream"
        monkeypatch.setattr(house.hub, "say", lambda name, what: said.append((name, what)))
        assert house._watching is not None
        await house._watching

    apart(scene())
    assert [(name, what["text"], what["by"]) for name, what in said] == [
        (made.name, HEAD + "# one, two\n", "")
    ]
    assert said[0][1]["serial"] == made.serial + 1
    assert set(waited) == {0.3}
    assert len(waited) == 11


@pytest.mark.parametrize("higher", [True, False])
def test_another_text_is_heard_of_whatever_its_mark(
    house: House, monkeypatch: pytest.MonkeyPatch, higher: bool
) -> None:
    """Marks of texts have no order: one that is higher is no newer, and one that is lower no older."""
    made = house.store.create(HEAD)
    path = house.store.folder / made.name
    for number in range(99):
        path.write_text(f"{HEAD}# {number}\n", "utf-8")
        if (house.store.read(made.name).version > made.version) == higher:
            break
    said: list[Any] = []
    looks = iter([None, None, house.hub.end])

    async def scene() -> None:
        real = asyncio.sleep

        async def sleep(_: float) -> None:
            end = next(looks)
            if end is not None:
                end()
            await real(0)

        monkeypatch.setattr(asyncio, "sleep", sleep)
        house._seen[made.name] = (None, made.version)
        await house.events(Request(made.name))  # type: ignore[arg-type]
        monkeypatch.setattr(house.hub, "say", lambda name, what: said.append(what["text"]))
        assert house._watching is not None
        await house._watching

    apart(scene())
    assert said == [path.read_text("utf-8")]


def test_who_listens_hears_first_what_stands_there_and_two_share_one_look(house: House) -> None:
    made = house.store.create(HEAD)

    async def scene() -> list[dict[str, Any]]:
        first = await house.events(Request(made.name))  # type: ignore[arg-type]
        watching = house._watching
        assert watching is not None
        second = await house.events(Request(made.name))  # type: ignore[arg-type]
        assert house._watching is watching
        found = [await anext(response.body_iterator) for response in (first, second)]  # type: ignore[attr-defined]
        house.hub.end()
        await watching
        third = await house.events(Request(made.name))  # type: ignore[arg-type]
        assert third.status_code == 200
        assert house._watching is not watching  # the first has ended: nobody listened
        house.hub.end()
        await house._watching
        return heard(found)

    told = {**made._asdict(), "by": ""}
    assert apart(scene()) == [told, told]


def test_a_record_that_is_none_and_a_house_that_is_full_say_so(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    status, told = ask(house, "GET", "/events/nowhere.game")
    assert (status, "nowhere.game" in told["error"], told["error"].isascii()) == (404, True, False)
    assert "ありません" in ask(house, "GET", "/events/nowhere.game", lang="ja")[1]["error"]

    async def full(*_: object) -> None:
        raise Full

    monkeypatch.setattr(house.hub, "listen", full)
    status, told = ask(house, "GET", "/events/x.game")
    assert status == 503
    assert told["error"]
    assert apart(house.events(Request("x.game", "HEAD"))).status_code == 405  # type: ignore[arg-type]
    assert house._watching is None


def test_a_written_record_is_looked_at_once_more_since_it_may_have_been_edited(house: House) -> None:
    made = house.store.create(HEAD)
    house._say(made, "me")
    assert house._seen == {made.name: (None, made.version)}


def test_who_hangs_up_is_no_fault(house: House) -> None:
    class Gone:
        query_params: ClassVar[dict[str, str]] = {}

        async def body(self) -> bytes:
            raise ClientDisconnect

    async def scene() -> tuple[int, Any]:
        looked = await house.look(Gone())  # type: ignore[arg-type]
        return looked.status_code, await apps._json(Gone())  # type: ignore[arg-type]

    assert apart(scene()) == (400, None)


@pytest.mark.parametrize(
    ("body", "read"), [(b'{"a": 1}', {"a": 1}), (b"{", None), (b"\xff", None), (b"[" * 100_000, None)]
)
def test_a_body_that_is_no_json_is_nothing(body: bytes, read: object) -> None:
    class Sent:
        async def body(self) -> bytes:
            return body

    assert apart(apps._json(Sent())) == read  # type: ignore[arg-type]


def test_as_many_questions_as_there_are_processors_to_spare_are_answered_at_once(house: House) -> None:
    """Two of the engine, one photograph, which takes much memory."""
    assert (house._turns._value, house._eye._value) == (2, 1)


def test_a_game_of_ones_own_is_known_to_every_question_and_to_no_other(tmp_path: Path) -> None:
    from referee import shelf

    with known("short-whist"):
        house = House({}, Store(tmp_path), (shelf.place("short-whist"),))
    text = "game: short-whist\nplayers: A, B, C, D\n\ndeal\n"
    status, told = ask(house, "POST", "/engine", {"method": "judge", "text": text})
    assert (status, told["ok"], told["result"]["seated"]) == (200, True, ["A", "B", "C", "D"])
    other = House({}, Store(tmp_path), ())
    assert not ask(other, "POST", "/engine", {"method": "begin", "game": "short-whist"})[1]["ok"]


# --- photographs ----------------------------------------------------------------------------------
def spotted(name: str) -> Spotted:
    mark = Mark(number=1, corners=((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)))
    return Spotted(name=name, marks=(mark,))


class Sights:
    """What every photograph shows; the books that were asked for are noted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, found: Any) -> None:
        self.books: list[Any] = []

        def look(data: bytes, book: Any) -> Any:
            self.books.append(book)
            if isinstance(found, Exception):
                raise found
            return found

        monkeypatch.setattr("referee.look.sight.look", look)


def test_what_a_photograph_shows_is_told_as_piles_with_their_points(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """AP-9.1: 4 and J are 4 and 20; the options of the table are those of the question."""
    from referee.look.sight import Sight

    pile = tuple(spotted(name) for name in ("4D", "JC", "RA back"))
    sights = Sights(monkeypatch, Sight(piles=(pile[:2],), mats=(), over={"4D": 2}))
    question = {"game": AP, "options": {"decks": 2}, "players": ["Aki"]}
    status, told = ask(house, "POST", "/look", b"picture", ask=json.dumps(question))
    assert status == 200
    assert told["piles"] == [{"cards": ["4D", "JC"], "points": 24}]
    assert (told["lines"], told["over"]) == ([], {"4D": 2})
    assert told["remarks"] == ["4D was seen 2 times, but the deck has 2 of it."]
    assert sights.books[0].options["decks"] == 2
    japanese = ask(house, "POST", "/look", b"x", ask=json.dumps(question), lang="ja")[1]["remarks"]
    assert japanese == ["4D が2枚写っていますが、デッキには2枚しかありません。"]
    sights = Sights(monkeypatch, Sight(piles=(pile[2:],), mats=(), over={}))
    told = photo.seen(b"", json.dumps({"game": "pyramid-dice"}), "en")
    assert told["piles"][0]["cards"] == ["RA"]


@pytest.mark.parametrize(
    ("asked", "wrong", "code"),
    [
        ({"game": "chess" * 10}, None, "game"),
        ({}, None, "game"),
        ({"game": 5}, None, "game"),
        ("nonsense", None, "game"),
        ({"game": AP, "options": {"decks": 9}}, None, "options"),
        ({"game": AP}, ImportError(), "camera"),
        ({"game": AP, "options": [1]}, LayoutError([fault("game-id-taken", file="x", name="y")]), "layout"),
    ],
)
def test_what_cannot_be_looked_at_has_a_sentence_and_a_code(
    house: House, monkeypatch: pytest.MonkeyPatch, asked: object, wrong: Exception | None, code: str
) -> None:
    Sights(monkeypatch, wrong)
    told = {
        lang: ask(house, "POST", "/look", b"x", ask=json.dumps(asked), lang=lang) for lang in ("en", "ja")
    }
    assert {status for status, _ in told.values()} == {422}
    assert {each["code"] for _, each in told.values()} == {code}
    assert told["en"][1]["error"] != told["ja"][1]["error"]
    if code == "game" and isinstance(asked, dict) and asked.get("game") == "chess" * 10:
        assert f"“{'chess' * 8}”" in told["en"][1]["error"]


def test_what_is_no_picture_is_said_to_be_none(monkeypatch: pytest.MonkeyPatch) -> None:
    from referee.look.sight import NoPhotograph

    Sights(monkeypatch, NoPhotograph("look-large"))
    told = photo.seen(b"x", json.dumps({"game": TP}), "en")
    assert told == {
        "error": "The picture has more than 120 million pixels. Take it smaller.",
        "code": "picture",
    }


def test_a_question_beside_a_picture_has_its_longest() -> None:
    """Four thousand signs, thirty players of eighty signs; what is no name is none."""
    short, long = (json.dumps({"a": "x" * (4000 - 9 + more)}) for more in (0, 1))
    assert (len(short), len(long)) == (4000, 4001)
    assert photo._question(short) == {"a": "x" * 3991}
    for wrong in (long, "[1]", "{", "[" * 3000):
        assert photo._question(wrong) == {}
    assert photo._players({"players": ["x" * 90, 5, "Ben"]}) == ["x" * 80, "Ben"]
    assert len(photo._players({"players": ["x"] * 40})) == 30
    assert photo._players({"players": "Aki"}) == photo._players({}) == []


def test_whether_pictures_are_looked_at_hangs_on_the_package_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for found in (object(), None):
        asked: list[str] = []

        def find(name: str, found: object = found, asked: list[str] = asked) -> object:
            asked.append(name)
            return found

        monkeypatch.setattr(photo, "find_spec", find)
        assert photo.can_look() == (found is not None)
        assert asked == ["cv2"]
