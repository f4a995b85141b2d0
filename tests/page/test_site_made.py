"""A site put together from a folder that is made up: which files a server sends, and which a plain host."""

from __future__ import annotations

import base64
import gzip
import io
import json
import os
import zipfile
from pathlib import Path
from typing import Any

import pytest

from layouts import LayoutError
from referee import shelf
from referee.page import browser, engine, faces, pages
from referee.page.faults import Refused
from referee.record import Fault, RecordError
from tests.games import OUTSIDE, known

WHIST = OUTSIDE / "short-whist"
WORKER = b"f = " + pages.LIST + b"; v = " + pages.VERSION
PACK = gzip.compress(b'{"en":{"R1":"<svg/>"},"ja":{}}')


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A committed site and a built one."""
    for name, data in {
        "site/index.html": b"<html><head></head></html>",
        "site/sw.js": WORKER,
        "site/.hidden/x.js": b"x",
        "site/__pycache__/x.js": b"x",
        "built/built.json": b"{}",
        "built/cards/pile-up.json.gz": PACK,
        "built/program/referee.zip.gz": b"the program",
        "built/program/sources.txt": b"",
        "built/runtime/about.json": b'{"lock": 7}',
        "built/runtime/deep/python.wasm": b"wasm",
        "built/vendor/x.js": b"x",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    monkeypatch.setattr(pages, "SITE", tmp_path / "site")
    monkeypatch.setattr(pages, "BUILT", tmp_path / "built")
    return tmp_path


BOTH = {
    "index.html",
    "sw.js",
    "cards/pile-up.json.gz",
    "vendor/x.js",
    "catalogue.json",
    "words/en.json",
    "words/ja.json",
    "live.json",
}


def test_a_server_sends_no_runtime_and_says_whether_it_reads_photographs(made: Path) -> None:
    files = pages.site((), None, live=True, camera=True)
    assert set(files) == BOTH
    assert json.loads(files["live.json"]) == {"live": True, "camera": True}
    assert json.loads(pages.site((), None, live=True)["live.json"])["camera"] is False
    assert (files["index.html"], files["sw.js"]) == (b"<html><head></head></html>", WORKER)
    pictured = {game["id"]: game["cards"] for game in json.loads(files["catalogue.json"])["games"]}
    assert [card["id"] for card in pictured["pile-up"] if card["picture"]] == ["R1"]
    assert not any(card["picture"] for card in pictured["twin-pyramid"])
    words = {lang: json.loads(files[f"words/{lang}.json"]) for lang in ("en", "ja")}
    assert words["en"].keys() == words["ja"].keys()
    assert words["en"] != words["ja"]


def test_a_plain_host_gets_python_its_policy_and_the_list_of_all_files(
    made: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "program_sources", lambda: {"referee/a.py": b"a = 1"})  # the whole takes long
    with known("short-whist"):
        guest = shelf.place("short-whist")
        files = pages.site((guest,), None, live=False)
    runtime = {"runtime/about.json", "runtime/deep/python.wasm", "runtime/referee.zip.gz"}
    assert set(files) == {*BOTH, *runtime, "own.json", "own/short-whist.zip.gz"}
    assert json.loads(files["live.json"]) == {"live": False, "camera": False}
    assert json.loads(files["own.json"]) == ["short-whist"]
    assert b"Content-Security-Policy" in files["index.html"]
    assert pages.LIST not in files["sw.js"]
    assert b'["live.json"' in files["sw.js"]
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(files["own/short-whist.zip.gz"]))) as packed:
        assert {"game.toml", "game.py"} <= set(packed.namelist())
    listed = {game["id"]: game["own"] for game in json.loads(files["catalogue.json"])["games"]}
    assert listed["short-whist"] is True
    assert listed["pile-up"] is False
    told = json.loads(files["runtime/about.json"])
    assert (told["lock"], len(told["mark"])) == (7, 16)


def test_a_kept_memory_is_that_of_the_runtime_and_of_ones_own_games(made: Path) -> None:
    """Its mark changes with what lies in `runtime` or is one's own, and with nothing else."""
    files = {"runtime/about.json": b"{}", "runtime/a": b"1", "own.json": b"[]", "x.js": b"1"}
    mark = json.loads(pages.about(files))["mark"]
    assert json.loads(pages.about({**files, "x.js": b"2"}))["mark"] == mark
    assert json.loads(pages.about({**files, "runtime/a": b"2"}))["mark"] != mark
    assert json.loads(pages.about({**files, "own.json": b"2"}))["mark"] != mark


def test_without_what_is_built_there_is_no_page(made: Path) -> None:
    assert "runtime/deep/python.wasm" not in pages.built(runtime=False)
    assert {"cards/pile-up.json.gz", "runtime/deep/python.wasm"} <= set(pages.built(runtime=True))
    (made / "built" / "built.json").unlink()
    with pytest.raises(pages.NotBuilt):
        pages.built(runtime=True)


def test_the_program_without_comments_is_taken_only_for_the_sources_that_it_was_made_of(
    made: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the sources go out as they are: an old program would judge by old rules."""
    sources = {"referee/a.py": b"a = 1  # one\n"}
    monkeypatch.setattr(pages, "program_sources", lambda: sources)
    said = made / "built" / "program" / "sources.txt"
    said.write_text(pages.digest(sources), "utf-8")
    assert pages.program() == b"the program"
    said.write_text("another", "utf-8")
    assert pages.program() == pages.zipped(sources)
    said.unlink()
    assert pages.program() == pages.zipped(sources)
    said.write_text(pages.digest(sources), "utf-8")
    (made / "built" / "program" / "referee.zip.gz").unlink()
    assert pages.program() == pages.zipped(sources)


def test_what_is_sent_is_as_small_and_as_old_each_time() -> None:
    """1980 is the earliest year of an archive; packed once and loaded often, so with the highest effort."""
    data = pages.zipped({"a": b"x" * 2000})
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(data))) as packed:
        assert packed.infolist()[0].date_time == (1980, 1, 1, 0, 0, 0)
    for sent in (data, pages.packed({"a": "x"})):
        assert sent[4:8] == bytes(4)  # no time
        assert sent[8] == 2  # the slowest and smallest (RFC 1952)


def test_a_file_of_ones_own_game_is_read_up_to_four_megabytes(tmp_path: Path) -> None:
    for size in (4_000_000, 4_000_001):
        with (tmp_path / "cards.csv").open("wb") as file:
            file.truncate(size)
        if size == 4_000_000:
            assert len(pages.folder_files(tmp_path)["cards.csv"]) == size
        else:
            with pytest.raises(OSError, match="more than 4 MB"):
                pages.folder_files(tmp_path)


# --- pictures of one's own ------------------------------------------------------------------------
SVG = '<svg xmlns="http://www.w3.org/2000/svg">é</svg>'
PNG = b"\x89PNG\r\n"


def lay(folder: Path, *names: str) -> None:
    """Pictures in a folder: text where they are SVG, bytes else."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        (folder / name).write_bytes(SVG.encode() if name.lower().endswith("svg") else PNG)


def test_pictures_are_those_of_cards_and_backs_in_any_of_three_kinds(tmp_path: Path) -> None:
    home = tmp_path / "pile-up"
    lay(home, "R1.svg", "B2.PNG", "G3.jpg", "back-1.svg", "R9.svg", "notes.txt", "G1.gif", "mat.svg")
    (home / "R2.svg").mkdir()
    found = faces.faces_in(tmp_path, "pile-up", alone=False)
    data = base64.b64encode(PNG).decode()
    assert found == {
        "B2": f"data:image/png;base64,{data}",
        "G3": f"data:image/jpeg;base64,{data}",
        "R1": SVG,
        "back-1": SVG,
    }
    assert list(found) == ["B2", "G3", "R1", "back-1"]


@pytest.mark.parametrize("alone", [True, False])
def test_the_nearest_folder_with_pictures_counts_and_those_of_one_game_may_lie_anywhere(
    tmp_path: Path, alone: bool
) -> None:
    """GAME/svg, GAME/png, GAME; for a game alone also svg, png and the folder itself."""
    own = [tmp_path / "pile-up" / "svg", tmp_path / "pile-up" / "png", tmp_path / "pile-up"]
    loose = [tmp_path / "svg", tmp_path / "png", tmp_path]
    (tmp_path / "pile-up" / "svg").mkdir(parents=True)  # an empty folder is passed by
    reachable = [*loose, *own] if alone else own
    names = ["R1", "R2", "R3", "B1", "B2", "B3"]
    order = [*reversed(loose), *reversed(own)] if alone else [*reversed(own)]
    for name, home in zip(names, order, strict=False):
        lay(home, f"{name}.svg")
        assert list(faces.faces_in(tmp_path, "pile-up", alone=alone)) == [name]
    assert len(reachable) == len(order)


def test_a_folder_without_pictures_says_so_and_one_with_loose_ones_too(tmp_path: Path) -> None:
    lay(tmp_path, "R1.svg")
    with pytest.raises(LayoutError) as caught:
        faces.faces_in(tmp_path, "pile-up", alone=False)
    (problem,) = caught.value.problems
    assert str(tmp_path) in problem.said("en")
    assert "pile-up" in problem.said("en")
    assert faces.faces_in(tmp_path, "pile-up", alone=True) == {"R1": SVG}


def test_a_picture_that_is_too_large_or_leads_elsewhere_is_refused_by_name(tmp_path: Path) -> None:
    home = tmp_path / "pile-up"
    lay(home, "R1.png")
    os.truncate(home / "R1.png", 400_000)
    assert len(faces.faces_in(tmp_path, "pile-up", alone=False)["R1"]) > 400_000
    os.truncate(home / "R1.png", 400_001)
    with pytest.raises(LayoutError) as caught:
        faces.faces_in(tmp_path, "pile-up", alone=False)
    said = caught.value.problems[0].said("en")
    assert "R1.png" in said
    assert "400" in said
    (home / "R1.png").unlink()
    lay(tmp_path, "elsewhere.png")
    (home / "R1.png").symlink_to(tmp_path / "elsewhere.png")
    with pytest.raises(LayoutError) as caught:
        faces.faces_in(tmp_path, "pile-up", alone=False)
    said = caught.value.problems[0].said("en")
    assert "R1.png" in said
    assert "leads out" in said


def test_pictures_of_one_game_alone_may_lie_in_the_folder_itself(tmp_path: Path) -> None:
    """A site with one game of one's own takes them from there; each has a pack in English alone."""
    lay(tmp_path, "R1.svg")
    (found,) = pages.own_faces((shelf.Place("pile-up"),), tmp_path).items()
    assert found == ("pile-up", {"en": {"R1": SVG}, "ja": {}})
    lay(tmp_path, "AS.svg")
    with pytest.raises(LayoutError):
        pages.own_faces((shelf.Place("pile-up"), shelf.Place("twin-pyramid")), tmp_path)


def test_pictures_of_ones_own_are_packed_into_the_site(made: Path, tmp_path: Path) -> None:
    with known("short-whist"):
        lay(tmp_path / "faces", "AS.svg")
        files = pages.site((shelf.place("short-whist"),), tmp_path / "faces", live=True)
    assert json.loads(gzip.decompress(files["cards/short-whist.json.gz"])) == {"en": {"AS": SVG}, "ja": {}}
    cards = {game["id"]: game["cards"] for game in json.loads(files["catalogue.json"])["games"]}
    assert [card["id"] for card in cards["short-whist"] if card["picture"]] == ["AS"]


# --- the engine in a browser ----------------------------------------------------------------------
@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a page puts games of one's own; nobody is a guest afterwards."""
    folder = tmp_path / "own"
    monkeypatch.setattr(browser, "OWN", folder)
    monkeypatch.setattr(browser, "_guests", [])
    return folder


OURS = ["twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"]


def test_games_beside_the_page_are_known_and_a_damaged_one_leaves_the_others_alone(own: Path) -> None:
    assert sorted(browser.begin()) == sorted(OURS)
    own.mkdir()
    (own / "a-broken").mkdir()
    (own / "a-broken" / "game.toml").write_text("id =")
    (own / "whist").symlink_to(WHIST)
    assert browser.begin()[-1] == "short-whist"
    text = "game: short-whist\nplayers: A, B, C, D\n\ndeal\n"
    told = json.loads(browser.reply(json.dumps({"method": "judge", "text": text})))
    assert told["ok"]
    assert told["result"]["seated"] == ["A", "B", "C", "D"]
    assert not engine.answer({"method": "begin", "game": "short-whist"})["ok"]  # known to the page alone


def test_the_questions_of_a_rehearsal_are_those_that_a_page_asks_first(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, Any]] = []
    monkeypatch.setattr(browser, "answer", asked.append)
    browser.rehearse("pile-up")
    text = "game: pile-up\nplayers: P1, P2, P3, P4\n\ndeal\n"
    assert asked == [
        {"method": "judge", "text": text, "lang": "en"},
        {"method": "judge", "text": text, "lang": "ja"},
        {"method": "next", "text": text, "keys": []},
    ]


@pytest.mark.parametrize("text", ["{", "", "[" * 100_000, "null"])
def test_what_is_no_json_is_no_request(own: Path, text: str) -> None:
    told = json.loads(browser.reply(text))
    assert (told["ok"], told["error"]["code"]) == (False, "request-form")


def test_an_answer_keeps_the_signs_of_its_language(own: Path) -> None:
    said = browser.reply(json.dumps({"method": "juggle", "lang": "ja"}))
    assert "juggle" in said
    assert "\\u" not in said


# --- what goes wrong inside -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("wrong", "code", "told"),
    [
        (Refused("text-missing"), "text-missing", ""),
        (
            RecordError(
                "-", [Fault(1, 1, "file-missing", (), "did-you-mean", ("x",)), Fault(2, 1, "file-folder")]
            ),
            "file-missing",
            "",
        ),
        (LayoutError([]), "layout", ""),
        (MemoryError(), "broken", "MemoryError"),
        (RecursionError("deep"), "broken", "RecursionError"),
        (ZeroDivisionError("by nothing"), "broken", "ZeroDivisionError: by nothing"),
    ],
)
def test_whatever_goes_wrong_is_a_sentence_in_the_language_of_the_page(
    monkeypatch: pytest.MonkeyPatch, wrong: Exception, code: str, told: str
) -> None:
    def breaks(request: object, lang: str) -> None:
        raise wrong

    monkeypatch.setattr("referee.page.lookup.rule", breaks)
    for lang in ("en", "ja", "fr", 5):
        found = engine.answer({"method": "rule", "lang": lang})
        assert (found["ok"], found["error"]["code"]) == (False, code)
        message = found["error"]["message"]
        assert told in message
        if code not in ("layout",):
            assert (not message.isascii() and "。" in message) == (lang == "ja"), message
    hint = engine.answer({"method": "rule"})["error"]["hint"]
    assert hint == ("Did you mean “x”?" if code == "file-missing" else "")


def test_what_a_page_asks_first_is_loaded_before_it_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[str] = []
    monkeypatch.setattr(engine, "_method", found.append)
    engine.warm()
    assert found == ["judge", "next", "table"]


def test_a_method_that_there_is_not_is_named_in_forty_signs() -> None:
    with pytest.raises(Refused) as caught:
        engine._method("x" * 50)
    assert (caught.value.code, caught.value.facts) == ("method-unknown", ("x" * 40,))
