"""What `pnp watch` is made of, without a browser: stamps of files, switches, looks, pictures, findings."""

from __future__ import annotations

import io
import json
import os
import queue
import threading
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts.model import LayoutError, Problem
from pnp.commands.choose import choose
from pnp.preflight.finding import Finding, Spot
from pnp.scene import Form, Group, Page, Reuse, Scene
from pnp.scene import Path as Drawn
from pnp.watch import bench, checker, look, press, stamps, worker
from pnp.watch.bench import Bench, Sheets
from pnp.watch.chosen import chosen, raw_of, switches

GAME = """\
id = "tides"
title.en = "Tides"
title.ja = "潮"
components = ["cards"]
[backs.night]
title.en = "dark"
[[option]]
name = "hand"
values = [5, 7]
title.en = "cards in hand"
value-title.en = { 5 = "five" }
[[option]]
name = "rounds"
minimum = 1
"""
FACES = """\
[face.default.title]
text = "{title}"
box = [6, 6, 50, 8]
size = [8, 13]
[back.night.ground]
shape = "rect"
box = "bleed"
fill = "#1d2440"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small deck of three cards."""
    home = tmp_path / "tides"
    home.mkdir()
    (home / "game.toml").write_text(GAME, "utf-8")
    (home / "faces.toml").write_text(FACES, "utf-8")
    (home / "cards.csv").write_text("id,title\nA,one\nB,two\nC,three\n", "utf-8")
    return home


def run(folder: Path, **given: Any) -> Any:
    return choose({"game": str(folder), **given}, "en", all_languages=True)


# files


def test_every_file_below_a_folder_counts_but_what_editors_leave(tmp_path: Path) -> None:
    seen = ["a.toml", "deep/b.csv", "deep/deeper/c.png"]
    for name in [*seen, ".hidden", "~$lock.xlsx", "b.csv~", ".git/config"]:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    outside = tmp_path.parent / f"{tmp_path.name}-more.csv"
    outside.write_text("xy")
    found = stamps.stamps(tmp_path, [outside, tmp_path / "nothing", Path("a\0b")])
    assert {os.path.relpath(path, tmp_path) for path in found} == {*seen, f"../{outside.name}"}
    told = outside.stat()
    assert found[str(outside)] == (told.st_mtime_ns, 2, told.st_ino)
    assert stamps.stamps(tmp_path / "nothing") == {}


def test_folders_are_looked_into_six_deep_and_links_to_folders_are_not(tmp_path: Path) -> None:
    deep = tmp_path
    for place in range(8):
        (deep / f"{place}.csv").write_text("x")
        deep /= "d"
        deep.mkdir()
    (tmp_path / "round").symlink_to(tmp_path)
    names = sorted(Path(path).name for path in stamps.stamps(tmp_path))
    assert names == [*(f"{place}.csv" for place in range(7)), "round"], (
        "the link itself, and nothing behind it"
    )


def test_no_more_than_some_thousand_files_are_watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert stamps.MOST_FILES == 5000
    monkeypatch.setattr(stamps, "MOST_FILES", 3)
    for place in range(5):
        (tmp_path / str(place)).write_text("x")
    assert len(stamps.stamps(tmp_path)) == 3


@pytest.mark.parametrize(
    ("before", "now", "changed"),
    [
        ({"a.TTF": (1, 1, 1)}, {"a.TTF": (2, 1, 1)}, True),
        ({"a.otf": (1, 1, 1)}, {}, True),
        ({}, {"a.ttc": (1, 1, 1)}, False),  # nothing of it was read yet
        ({"a.ttf": (1, 1, 1)}, {"a.ttf": (1, 1, 1), "b.csv": (2, 2, 2)}, False),
        ({"b.csv": (1, 1, 1)}, {"b.csv": (2, 2, 2)}, False),
    ],
)
def test_a_typeface_that_was_saved_anew_is_noticed(before: Any, now: Any, changed: bool) -> None:
    assert stamps.fonts_changed(before, now) == changed


# switches


def test_a_page_sets_what_it_may_set_and_nothing_else() -> None:
    """Sixty letters of a name and of a value, forty switches; the last of two wins."""
    assert chosen([("ink", "low"), ("ink", "full"), ("out", "/etc"), ("game", "x"), ("large", "1")]) == (
        ("ink", "full"),
        ("large", "1"),
    )
    assert chosen([("option.hand", "x" * 60), ("option.other", "x" * 61)]) == (("option.hand", "x" * 60),)
    name = "option." + "x" * 53
    assert chosen([(name, "1"), (name + "x", "1")]) == ((name, "1"),)
    many = [(f"option.{place:02}", "1") for place in range(50)]
    assert [name for name, _ in chosen(many)] == [f"option.{place:02}" for place in range(40)]


def test_what_the_page_chose_stands_over_the_command_line() -> None:
    base = {"ink": "full", "option": ("hand=5", " rounds = 3"), "langs": ("en",), "large": True}
    made = raw_of(base, (("ink", "low"), ("lang", "ja"), ("large", "0"), ("option.hand", "7"), ("paper", "")))
    assert made == {
        "ink": "low",
        "langs": ("ja",),
        "large": False,
        "option": ("hand=7", " rounds = 3"),
        "paper": None,
    }
    assert raw_of({}, (("large", "1"), ("option.x", "y"))) == {"large": True, "option": ("x=y",)}
    assert base["ink"] == "full", "and the command line stays as it was"


def test_the_switches_of_a_game_are_those_that_change_something(folder: Path) -> None:
    found = {switch.name: switch for switch in switches(run(folder, langs=("en",)), "en")}
    assert list(found) == ["lang", "card", "ink", "option.hand", "paper", "backs", "marks"]
    assert [switch.sheets for switch in found.values()] == [False] * 4 + [True] * 3
    hand = found["option.hand"].facts()
    assert (hand["title"], hand["value"]) == ("cards in hand", "5")
    assert hand["choices"] == [{"value": "5", "title": "five"}, {"value": "7", "title": "7"}]
    assert found["lang"].value == "en"
    assert found["card"].value == "poker"
    assert found["card"].choices[0].title == "poker · 63.5 × 88.9 mm"
    own = {switch.name: switch for switch in switches(run(folder, card="61x91"), "en")}["card"]
    assert own.choices[0].value == own.value == "61x91mm", "a size of one's own is on no list"
    ours = [switch.name for switch in switches(run(Path("twin-pyramid")), "ja")]
    assert ours[:6] == ["lang", "card", "ink", "suits", "indices", "large"]
    assert "option.rounds" not in ours


# looks


def test_a_card_that_was_saved_has_a_new_picture_and_no_other_has(folder: Path) -> None:
    first = look.look(run(folder), look.NOTHING)
    assert (first.version, first.changed, first.faults) == (1, (), ())
    assert [tile.card.id for tile in first.tiles] == ["A", "B", "C"]
    serials = [tile.shot.serial for tile in first.tiles if tile.shot]
    assert len(set(serials)) == 3
    assert len(list(first.shots())) == 4, "three faces and a back"
    (back,) = first.backs
    assert (back.title, back.cards, back.changed) == ("dark", ("A", "B", "C"), False)
    again = look.look(run(folder), first)
    assert (again.version, again.changed) == (2, ())
    assert [tile.shot.serial for tile in again.tiles if tile.shot] == serials
    cards = folder / "cards.csv"
    cards.write_text(cards.read_text("utf-8").replace("two", "zwei") + "D,four\n", "utf-8")
    later = look.look(run(folder), again)
    assert later.changed == ("B", "D")
    faces = folder / "faces.toml"
    faces.write_text(FACES.replace("#1d2440", "#402020"), "utf-8")
    assert look.look(run(folder), later).changed == ("A",), "a back is shown by the first card that has it"
    faces.write_text(FACES.replace("{title}", "{nothing}"), "utf-8")
    broken = look.look(run(folder), later) if _loads(folder) else look.faulty(later, ())
    assert [tile.card.id for tile in broken.tiles] == ["A", "B", "C", "D"], "the last good ones stay"


def _loads(folder: Path) -> bool:
    try:
        run(folder)
    except LayoutError:
        return False
    return True


def test_a_fault_leaves_the_last_good_look() -> None:
    before = look.Look(version=3, tiles=(), faults=())
    problem = Problem(file="f", line=1, column=None, key=None, message="odd")
    made = look.faulty(before, (problem,))
    assert (made.version, made.faults, made.tiles) == (4, (problem,), ())


def test_a_bench_looks_again_when_a_file_was_saved_and_keeps_few_choices(folder: Path) -> None:
    read: list[dict[str, Any]] = []

    def reads(raw: Any, cut: bool) -> Any:
        read.append(dict(raw))
        return choose(raw, "en", all_languages=True, cut=cut)

    table = Bench(reads, {"game": str(folder)}, folder)
    first = table.look(())
    assert table.look(()) is first
    assert len(read) == 1
    assert read[0]["option"] == ()
    (folder / "cards.csv").write_text("id,title\nA,uno\n", "utf-8")
    second = table.look(())
    assert (second.version, len(second.tiles)) == (2, 1)
    shot = second.tiles[0].shot
    assert shot is not None
    assert table.shot(shot.serial) is shot
    assert table.shot(-1) is None
    for place in range(bench.MOST_CHOICES):
        table.look(
            (
                ("option.hand", "7"),
                ("lang", "en"),
                ("ink", ("full", "low", "mono")[place % 3]),
                ("players", str(place + 1)),
            )
        )
    assert table.look(()).version == 1, "it was looked at too long ago, and begins anew"
    assert bench.MOST_CHOICES == 6


def test_a_file_that_is_saved_in_two_steps_is_looked_at_once_more(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault is told only of files that stood still."""
    good = (folder / "cards.csv").read_text("utf-8")
    waited: list[float] = []

    def sleep(seconds: float) -> None:
        waited.append(seconds)
        if len(waited) == 2:
            (folder / "cards.csv").write_text(good, "utf-8")
        else:
            (folder / "cards.csv").write_text(f"id,id\n{len(waited)}", "utf-8")

    monkeypatch.setattr("pnp.watch.bench.time.sleep", sleep)
    (folder / "cards.csv").write_text("id,id\n", "utf-8")
    table = Bench(lambda raw, cut: choose(raw, "en", all_languages=True), {"game": str(folder)}, folder)
    made = table.look(())
    assert made.faults == ()
    assert len(made.tiles) == 3
    assert waited == [0.15, 0.15]
    waited[:] = [0.0] * 5
    monkeypatch.setattr("pnp.watch.bench.time.sleep", lambda seconds: waited.append(seconds))
    (folder / "cards.csv").write_text("id,id\n", "utf-8")
    broken = table.look(())
    assert broken.faults
    assert len(broken.tiles) == 3, "the last good cards stay"
    assert len(waited) == 6, "they stood still at the first look"


def test_files_that_never_stand_still_are_told_in_the_end(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After eight looks: a program that writes all the time must not keep the page waiting."""
    waited: list[float] = []

    def sleep(seconds: float) -> None:
        waited.append(seconds)
        (folder / "cards.csv").write_text("id,id\n" + "x" * len(waited), "utf-8")

    monkeypatch.setattr("pnp.watch.bench.time.sleep", sleep)
    (folder / "cards.csv").write_text("id,id\n", "utf-8")
    table = Bench(lambda raw, cut: choose(raw, "en", all_languages=True), {"game": str(folder)}, folder)
    assert table.look(()).faults
    assert len(waited) == 8


def test_a_typeface_saved_anew_is_forgotten_and_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr("pnp.watch.forget.forget", lambda: told.append("forgotten"))
    table = Bench(lambda raw, cut: choose(raw, "en", all_languages=True), {"game": str(folder)}, folder)
    table.on_fonts = lambda: told.append("told")
    (folder / "own.ttf").write_bytes(b"1")
    table.look(())
    assert told == []
    (folder / "own.ttf").write_bytes(b"12")
    table.look(())
    assert told == ["forgotten", "told"]


def test_sheets_are_laid_once_for_a_look_and_told_apart_by_name(folder: Path) -> None:
    table = Bench(
        lambda raw, cut: choose(raw, "en", all_languages=True, cut=cut), {"game": str(folder)}, folder
    )
    made = table.sheets(())
    assert made.faults == ()
    assert table.sheets(()) is made
    assert table.sheet(made.name) is made
    assert table.sheet("nothing") is None
    (folder / "cards.csv").write_text("id,title\nA,uno\n", "utf-8")
    later = table.sheets(())
    assert later.name != made.name
    refused = table.sheets((("card", "300x400"),))
    assert (refused.scenes, [one.file for one in refused.faults]) == ((), ["--card"])


def test_a_page_of_several_documents_is_found_by_counting() -> None:
    page = Page(width=1, height=1, items=())
    first = Scene(title="", lang="en", pages=(page, page), forms={})
    second = replace(first, pages=(page,))
    made = Sheets(name="x", scenes=(first, second))
    assert [made.place(index) for index in range(4)] == [(first, 0), (first, 1), (second, 0), None]


# pictures


def test_pictures_are_made_once_and_the_oldest_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[Any, ...]] = []

    def png(page: Page, forms: Any, dpi: int) -> bytes:
        made.append((page.width, sorted(forms), dpi))
        return b"x" * 10

    monkeypatch.setattr(press, "_png", png)
    monkeypatch.setattr(press, "KEPT", 25)
    machine = press.Press()
    trim = layouts.Size(width=63.5, height=88.9)

    def card(serial: int, dpi: int = 100) -> int:
        machine.card(serial, (), trim, dpi)
        return len(made)

    assert [card(1), card(1), card(2), card(1), card(3), card(1), card(2)] == [1, 1, 2, 2, 3, 3, 4]
    assert card(2, 150) == 5
    assert made[0] == (63.5, [], 100)
    monkeypatch.setattr(press, "KEPT", 5)
    assert [card(9), card(9)] == [6, 6], "one is kept, however large"


def test_a_sheet_is_drawn_with_the_forms_that_it_uses(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []

    def png(page: Page, forms: Any, dpi: int) -> bytes:
        seen.append(sorted(forms))
        return b"x"

    monkeypatch.setattr(press, "_png", png)
    line = Drawn(segments=(("M", 0.0, 0.0),))
    forms = {
        "inner": Form(name="inner", box=(0, 0, 1, 1), items=(line,)),
        "outer": Form(name="outer", box=(0, 0, 1, 1), items=(Reuse(form="inner"),)),
        "other": Form(name="other", box=(0, 0, 1, 1), items=()),
    }
    pages = (
        Page(width=1, height=1, items=(Group(items=(Reuse(form="outer"),)),)),
        Page(width=1, height=1, items=(line,)),
    )
    scene = Scene(title="", lang="en", pages=pages, forms=forms)
    machine = press.Press()
    machine.sheet("s", scene, 0, 75)
    machine.sheet("t", scene, 1, 75)
    assert seen == [["inner", "outer"], []]


def test_a_picture_has_the_dots_that_were_asked_for() -> None:
    from PIL import Image

    items = (Drawn(segments=(("M", 0.0, 0.0), ("L", 5.0, 5.0))),)
    data = press.Press().card(1, items, layouts.Size(width=25.4, height=50.8), 75)
    assert Image.open(io.BytesIO(data)).size == (75, 150)


# findings


def found(*cards: str, check: str = "text-fit") -> Finding:
    problem = Problem(file="f", line=1, column=None, key=None, message=check)
    spots = tuple(Spot(card=card, row=place, side="face", lang="en") for place, card in enumerate(cards))
    return Finding(
        severity="error",
        check=check,
        problem=problem,
        cards=cards,
        rows=tuple(range(len(cards))),
        spots=spots,
    )


def test_new_findings_of_some_cards_stand_among_those_of_the_others() -> None:
    general = found(check="unused")
    old = (general, found("A", "B"), found("B", check="grey"))
    made = worker._merged(old, [found("B", check="font")], {"B"})
    told = {(one.check, one.cards, one.rows) for one in made}
    assert told == {("unused", (), ()), ("text-fit", ("A",), (0,)), ("font", ("B",), (0,))}
    assert {spot.card for one in made for spot in one.spots} == {"A", "B"}


def test_the_last_question_is_answered_and_a_saved_typeface_is_not_forgotten() -> None:
    questions: queue.SimpleQueue[Any] = queue.SimpleQueue()
    for question in ({"n": 1, "fonts": True}, {"n": 2}, {"n": 3, "fonts": False}):
        questions.put(question)
    assert worker._latest(questions) == {"n": 3, "fonts": True}
    questions.put({"n": 4})
    assert worker._latest(questions) == {"n": 4}
    questions.put({"n": 5})
    questions.put(None)
    assert worker._latest(questions) is None, "the page has ended"
    worker._read(io.StringIO('{"n": 1}\n{"n": 2}\n'), questions)
    assert [questions.get() for _ in range(3)] == [{"n": 1}, {"n": 2}, None]


def answers(folder: Path, kept: dict[str, Any], **given: Any) -> list[dict[str, Any]]:
    """What is answered to a question."""
    out = io.StringIO()
    question = {"choice": "c", "version": 7, "raw": {"game": str(folder)}, "lang": "en", "cards": [], **given}
    worker._answer(question, queue.SimpleQueue(), kept, out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_changed_cards_are_answered_first_and_then_everything(folder: Path) -> None:
    (folder / "cards.csv").write_text(f"id,title\nA,{'word ' * 60}\nB,two\n", "utf-8")
    kept: dict[str, Any] = {}
    (whole,) = answers(folder, kept, cards=["A"])
    assert (whole["choice"], whole["version"], whole["whole"]) == ("c", 7, True)
    fits = [one for one in whole["findings"] if one["check"] == "text-fit"]
    assert [one["cards"] for one in fits] == [["A"]] * 2, "in either language of the game"
    assert set(fits[0]["message"]) == {"en", "ja"}
    assert {one["file"] for one in fits} <= {"cards.csv", "faces.toml"}
    first, second = answers(folder, kept, cards=["A"])
    assert (first["whole"], second["whole"]) == (False, True)
    assert first["findings"] == second["findings"]
    assert [one["whole"] for one in answers(folder, kept, cards=[])] == [True]
    assert [one["whole"] for one in answers(folder, kept, cards=[str(n) for n in range(31)])] == [True]
    assert len(answers(folder, kept, cards=[str(n) for n in range(30)])) == 2
    (folder / "cards.csv").write_text("id,id\n", "utf-8")
    assert answers(folder, kept, cards=["A"]) == []


def test_another_list_of_cards_is_the_one_that_is_blamed(folder: Path) -> None:
    other = folder / "other.csv"
    other.write_text("id,title,title.ja\nZ,one,\nY,two,二\n", "utf-8")
    (whole,) = answers(folder, {}, raw={"game": str(folder), "cards_file": str(other)})
    assert {one["file"] for one in whole["findings"] if one["check"] == "translation"} == {"other.csv"}
    (own,) = answers(folder, {}, raw={"game": str(folder)})
    assert "other.csv" not in {one["file"] for one in own["findings"]}


# the process that checks


class Child:
    """A process that lives until it is told otherwise."""

    def __init__(self) -> None:
        self.stdin = io.BytesIO()
        self.stdout = io.BytesIO(b'{"version": 1}\nno answer\n{"version": 2}\n')
        self.ended: int | None = None
        self.killed = False

    def poll(self) -> int | None:
        return self.ended

    def kill(self) -> None:
        self.killed = True

    def wait(self, seconds: float) -> None:
        assert 0 < seconds < 10


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> list[Child]:
    """The processes that were begun."""
    made: list[Child] = []

    def begin(command: list[str], **given: Any) -> Child:
        assert command[1:] == ["-m", "pnp.watch.worker"]
        assert given["start_new_session"] is True
        made.append(Child())
        return made[-1]

    monkeypatch.setattr(
        checker, "subprocess", SimpleNamespace(Popen=begin, PIPE=-1, DEVNULL=-3, TimeoutExpired=TimeoutError)
    )
    return made


def test_one_process_is_asked_and_its_answers_come_as_they_come(children: list[Child]) -> None:
    heard: list[Any] = []
    done = threading.Event()

    def answered(answer: Any) -> None:
        heard.append(answer)
        if answer["version"] == 2:
            done.set()

    asker = checker.Checker(answered)
    assert children == [], "begun when it is first asked"
    asker.ask({"n": 1})
    asker.ask({"n": 2})
    assert done.wait(5)
    (child,) = children
    assert child.stdin.getvalue() == b'{"n": 1}\n{"n": 2}\n'
    assert heard == [{"version": 1}, {"version": 2}]
    asker.end()
    assert child.killed
    asker.ask({"n": 3})
    asker.end()
    assert len(children) == 1


def test_a_process_that_dies_again_and_again_is_asked_no_more(children: list[Child]) -> None:
    """It is begun anew four times: what kills it then is in the folder."""
    asker = checker.Checker(lambda answer: None)
    for _ in range(8):
        asker.ask({})
        children[-1].ended = 1
    assert len(children) == 5
