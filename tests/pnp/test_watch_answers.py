"""The process that checks for `pnp watch`, and what it answers with: questions, findings, their places."""

from __future__ import annotations

import io
import json
import queue
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts.model import LayoutError, Problem
from pnp.commands.choose import choose
from pnp.preflight.finding import Finding, Spot
from pnp.watch import chosen, look, placed, worker
from tests.pnp.test_watch_parts import FACES, GAME


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small deck of two cards."""
    home = tmp_path / "tides"
    home.mkdir()
    for name, text in (("game.toml", GAME), ("faces.toml", FACES), ("cards.csv", "id,title\nA,one\nB,two\n")):
        (home / name).write_text(text, "utf-8")
    return home


def run(folder: Path | str, **given: Any) -> Any:
    return choose({"game": str(folder), **given}, "en", all_languages=True)


# the process


class Page:
    """What the page writes: the second question when the first one is answered, then its end."""

    def __init__(self) -> None:
        self.answered = threading.Event()

    def __iter__(self) -> Iterator[str]:
        for number in (1, 2):
            yield json.dumps({"n": number, "word": "札"}) + "\n"
            assert self.answered.wait(20)
            self.answered.clear()


def test_questions_are_answered_until_the_page_ends(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """What anything else prints goes astray from the answers; what is known is kept from one to the next."""
    page = Page()
    threads: list[Any] = []

    def answer(question: Any, questions: Any, kept: Any, answers: Any) -> None:
        print("noise")
        kept[question["n"]] = ()
        answers.write(f"{question['n']} {len(kept)} {question['word']}\n")
        answers.flush()
        page.answered.set()

    def thread(**given: Any) -> threading.Thread:
        threads.append(given)
        return threading.Thread(**given)

    monkeypatch.setattr(worker, "_answer", answer)
    monkeypatch.setattr(worker, "threading", SimpleNamespace(Thread=thread))
    monkeypatch.setattr(sys, "stdin", page)
    monkeypatch.setattr(sys, "stdout", sys.stdout)
    worker.main()
    out, err = capfd.readouterr()
    assert out == "1 1 札\n2 2 札\n"
    assert err.count("noise") == 2
    assert [one["daemon"] for one in threads] == [True], "a page that hangs does not keep it alive"


def answers(folder: Path, kept: dict[str, Any], waiting: bool = False, **given: Any) -> list[dict[str, Any]]:
    out = io.StringIO()
    questions: queue.SimpleQueue[Any] = queue.SimpleQueue()
    if waiting:
        questions.put({})
    question = {"choice": "c", "version": 7, "raw": {"game": str(folder)}, "lang": "en", "cards": [], **given}
    worker._answer(question, questions, kept, out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_while_another_question_waits_only_the_changed_cards_are_checked(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a choice that was never checked there is nothing to go on from: the whole of it is."""
    whole: list[tuple[str, ...]] = []
    some: list[list[str]] = []

    def check(book: Any, settings: Any, file: str) -> tuple[()]:
        whole.append(settings.langs)
        return ()

    def check_cards(book: Any, settings: Any, cards: Any, file: str) -> tuple[()]:
        some.append([card.id for card in cards])
        return ()

    monkeypatch.setattr("pnp.preflight.check.check", check)
    monkeypatch.setattr("pnp.preflight.cards.check_cards", check_cards)
    kept: dict[str, Any] = {}
    assert [one["whole"] for one in answers(folder, kept, waiting=True, cards=["A"])] == [True]
    assert [one["whole"] for one in answers(folder, kept, waiting=True, cards=["B"])] == [False]
    assert [one["whole"] for one in answers(folder, kept, waiting=True)] == [True]
    assert some == [["B"]]
    assert kept == {"c": ()}
    raw = {"game": str(folder), "langs": ("ja",)}
    answers(folder, kept, raw=raw)
    assert whole == [("en", "ja"), ("en", "ja"), ("ja", "en")], "the language of the cards comes first"


def test_typefaces_are_forgotten_where_the_page_says_so(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr("pnp.watch.forget.forget", lambda: told.append("forgotten"))
    monkeypatch.setattr("pnp.preflight.check.check", lambda *given: ())
    answers(folder, {}, fonts=False)
    assert told == []
    answers(folder, {}, fonts=True)
    assert told == ["forgotten"]


def test_to_forget_is_to_read_every_typeface_again() -> None:
    from pnp.type import faces, measure
    from pnp.watch.forget import forget

    faces.face("sans")
    measure.advances("sans")
    forget()
    assert faces.face.cache_info().currsize == measure.advances.cache_info().currsize == 0


def test_who_listens_to_the_process_does_not_keep_the_page_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process is begun with pipes of its own, and a thread that ends with the page hears its answers."""
    from pnp.watch import checker

    threads: list[dict[str, Any]] = []
    begun: list[dict[str, Any]] = []
    child = SimpleNamespace(stdin=io.BytesIO(), stdout=io.BytesIO(), poll=lambda: None)

    def thread(**given: Any) -> Any:
        threads.append(given)
        return SimpleNamespace(start=lambda: None)

    def begin(command: list[str], **given: Any) -> Any:
        begun.append(given)
        return child

    monkeypatch.setattr(checker, "threading", SimpleNamespace(Thread=thread, Lock=threading.Lock))
    monkeypatch.setattr("subprocess.Popen", begin)
    asker = checker.Checker(lambda answer: None)
    asker.ask({"n": 1})
    asker.ask({"n": 2})
    assert [one["daemon"] for one in threads] == [True]
    assert [one["start_new_session"] for one in begun] == [True], "Ctrl-C is for the page"
    assert child.stdin.getvalue() == b'{"n": 1}\n{"n": 2}\n'


# findings


def found(*cards: str, spots: tuple[Spot, ...] = (), key: str | None = None, check: str = "grey") -> Finding:
    problem = Problem(
        file="f", line=1, column=None, key=key, message="odd", hint="Mend.", message_ja="変", hint_ja="直す。"
    )
    return Finding(
        severity="error",
        check=check,
        problem=problem,
        cards=cards,
        rows=tuple(range(2, 2 + len(cards))),
        spots=spots,
        pages=(3,),
    )


def spot(card: str, **more: Any) -> Spot:
    return Spot(card=card, row=2, side="face", lang="en", **more)


def test_a_finding_is_told_in_both_languages_by_the_short_name_of_its_file() -> None:
    one = found("A")
    here = Finding(
        severity="error",
        check="grey",
        problem=Problem(file="/home/me/tides/cards.csv", line=2, column=None, key=None, message="odd"),
    )
    told = worker.facts(one, "/home/me/tides")
    assert told["message"] == {"en": "odd", "ja": "変"}
    assert told["hint"] == {"en": "Mend.", "ja": "直す。"}
    assert told["pages"] == [3]
    assert worker.facts(here, "/home/me/tides")["file"] == "cards.csv"
    out = io.StringIO()
    worker._tell(out, {"choice": "ink=low", "version": 4}, [one], "", whole=False)
    line = out.getvalue()
    assert "変" in line
    assert line.endswith("\n")
    made = json.loads(line)
    assert (made["choice"], made["version"], made["whole"], len(made["findings"])) == ("ink=low", 4, False, 1)


def test_a_finding_of_an_element_lies_where_that_element_is(folder: Path) -> None:
    """The frame `title` lies at 6, 6 and is 50 × 8 mm; what names no element, or no card, has no place."""
    made = run(folder)
    key = "face.default, title"
    (one,) = placed.placed([found("A", spots=(spot("A"),), key=key)], made.book, made.settings)
    assert one.spots[0].box == (6.0, 6.0, 56.0, 14.0)
    for spots, name in (
        ((spot("A"),), "face.default, zzz"),
        ((spot("A"),), "face.default, aaa"),
        ((spot("A"),), None),
        ((spot("Z"),), key),
    ):
        (other,) = placed.placed([found("A", spots=spots, key=name)], made.book, made.settings)
        assert other.spots == spots
    known = spot("A", box=(1.0, 2.0, 3.0, 4.0))
    given = [found("A", spots=(known, spot("B")), key=key), found("A", spots=(known,))]
    first, second = placed.placed(given, made.book, made.settings)
    assert [one.box for one in first.spots] == [(1.0, 2.0, 3.0, 4.0), (6.0, 6.0, 56.0, 14.0)]
    assert second.spots == (known,)


def test_an_element_that_cannot_be_filled_in_has_no_place(folder: Path) -> None:
    made = run(folder)

    class Broken:
        def elements(self, *given: object) -> Iterator[Any]:
            raise LayoutError([Problem(file="f", line=1, column=None, key=None, message="odd")])

    card = made.book.cards[0]
    trim = layouts.Size(width=63.5, height=88.9)
    broken: Any = Broken()
    assert placed._box(broken, card, spot("A"), "title", trim) is None


# switches


def test_a_game_of_one_language_has_no_switch_for_it(folder: Path) -> None:
    game = folder / "game.toml"
    text = game.read_text("utf-8")
    assert next(chosen.switches(run(folder), "en")).name == "lang"
    game.write_text(text.replace('title.ja = "潮"\n', ""), "utf-8")
    book = run(folder).book
    assert len(book.languages) == 1
    assert next(chosen.switches(run(folder), "en")).name == "card"


def test_an_option_of_many_values_is_switched_among_the_first_two_dozen(folder: Path) -> None:
    """What holds now is among them, wherever it stood; one value is no choice."""
    game = folder / "game.toml"
    values = ", ".join(map(str, range(1, 31)))
    text = game.read_text("utf-8").replace("values = [5, 7]", f"values = [{values}]")
    game.write_text(text.replace('value-title.en = { 5 = "five" }\n', ""), "utf-8")
    (switch,) = chosen._options(run(folder), "en")
    assert [one.value for one in switch.choices] == [str(number) for number in range(1, 25)]
    assert (switch.value, switch.name) == ("1", "option.hand")
    (switch,) = chosen._options(run(folder, option=("hand=27",)), "en")
    assert [one.value for one in switch.choices][:2] == ["27", "1"]
    assert len(switch.choices) == 25
    lone = '[[option]]\nname = "lone"\nvalues = [1]\ntitle.en = "lone"\n[[option]]\nname = "hand"'
    game.write_text(game.read_text("utf-8").replace('[[option]]\nname = "hand"', lone, 1), "utf-8")
    assert [one.name for one in chosen._options(run(folder), "en")] == ["option.hand"]
    for count in (1, 2):
        some = ", ".join(map(str, range(5, 5 + count)))
        game.write_text(text.replace(values, some).replace('value-title.en = { 5 = "five" }\n', ""), "utf-8")
        assert len(list(chosen._options(run(folder), "en"))) == count - 1


def test_a_switch_for_yes_and_no_says_which_holds() -> None:
    on, off = chosen._flag("large", True, "en"), chosen._flag("large", False, "ja")
    assert (on.value, off.value) == ("1", "0")
    assert [one.value for one in on.choices] == [one.value for one in off.choices] == ["0", "1"]
    assert on.choices[0].title != on.choices[1].title
    assert not on.sheets


# looks


def test_every_picture_has_a_number_that_no_other_has() -> None:
    """The first is of the clock in tenths of a second: a page that stayed open meets no old picture."""
    from time import time

    first = look.next_serial()
    assert look.next_serial() == first + 1
    assert abs(first / 10 - time()) < 100_000, "of today, and not of a tenth or ten times the years"
    assert first < 10**12, "twelve figures are what an address may have"


def test_what_reaches_beyond_the_cut_is_not_drawn_and_a_template_in_fault_leaves_the_last_look(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = look.look(run(folder), look.NOTHING)
    spills: list[float] = []
    fault = Problem(file="f", line=1, column=None, key=None, message="odd")

    def pictures(book: Any, settings: Any, spill: float) -> Any:
        spills.append(spill)
        raise LayoutError([fault])

    monkeypatch.setattr(look, "pictures", pictures)
    after = look.look(run(folder), before)
    assert spills == [0.0]
    assert (after.version, after.faults, after.tiles) == (2, (fault,), before.tiles)


def test_the_page_asks_for_pictures_as_fine_as_they_are_made() -> None:
    """The script of the page and the press name the same four."""
    import re
    from importlib.resources import files

    from pnp.watch import press

    script = files("pnp.watch").joinpath("site", "state.js").read_text("utf-8")
    (told,) = re.findall(r"const FINENESS = \[([\d, ]+)\]", script)
    assert tuple(map(int, told.split(","))) == press.FINENESS


def test_pictures_come_in_the_fineness_asked_for(folder: Path) -> None:
    """A card of 63.5 mm has 188 dots at 75 an inch; a page of a sheet as many as it is wide."""
    pytest.importorskip("starlette")
    from starlette.requests import Request

    from pnp.watch.app import House
    from pnp.watch.bench import Bench
    from tests.page.starting import apart

    def asked(name: str) -> Request:
        scope = {"type": "http", "method": "GET", "path": "/", "headers": [], "query_string": b"paper=a4"}
        return Request({**scope, "path_params": {"name": name}})

    def wide(answer: Any) -> int:
        from PIL import Image

        return Image.open(io.BytesIO(bytes(apart(answer).body))).width

    house = House(
        Bench(lambda raw, cut: choose(raw, "en", all_languages=True, cut=cut), {"game": str(folder)}, folder),
        "en",
    )
    picked = (("paper", "a4"),)
    tile = house.bench.look(picked).tiles[0]
    assert tile.shot is not None
    assert [wide(house.card(asked(f"{tile.shot.serial}-{dpi}.png"))) for dpi in (75, 100)] == [188, 250]
    sheets = house.bench.sheets(picked)
    place = sheets.place(1)
    assert place is not None
    page = place[0].pages[place[1]]
    for dpi in (75, 150):
        width = wide(house.page(asked(f"{sheets.name}-1-{dpi}.png")))
        assert width == pytest.approx(page.width / 25.4 * dpi, abs=1)


def test_a_page_that_opens_is_told_that_nothing_was_saved() -> None:
    pytest.importorskip("starlette")
    from pnp.watch import app
    from tests.page.starting import apart

    assert apart(app._nothing_saved()) == {"saved": 0}


def test_as_many_pictures_are_kept_as_their_bytes_allow(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the last byte; one is kept however large it is, and no second one."""
    from pnp.watch import press

    made: list[int] = []

    def png(page: Any, forms: Any, dpi: int) -> bytes:
        made.append(dpi)
        return b"x" * 10

    monkeypatch.setattr(press, "_png", png)
    trim = layouts.Size(width=63.5, height=88.9)
    for kept, times in ((20, 2), (19, 4), (5, 4)):
        monkeypatch.setattr(press, "KEPT", kept)
        machine = press.Press()
        made.clear()
        for serial in (1, 2, 1, 2):
            machine.card(serial, (), trim, 75)
        assert len(made) == times, kept


def test_a_question_says_nothing_of_typefaces_where_none_before_it_did() -> None:
    questions: queue.SimpleQueue[Any] = queue.SimpleQueue()
    for number in (1, 2, 3):
        questions.put({"n": number})
    assert worker._latest(questions) == {"n": 3}
    for one in ({"n": 1}, {"n": 2, "fonts": True}, {"n": 3}):
        questions.put(one)
    assert worker._latest(questions) == {"n": 3, "fonts": True}


def test_sheets_are_laid_anew_where_the_look_is_another(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And kept for as many choices as looks are."""
    from pnp.watch import bench

    table = bench.Bench(
        lambda raw, cut: choose(raw, "en", all_languages=True, cut=cut), {"game": str(folder)}, folder
    )
    made: list[str] = []

    def laid(picked: Any, name: str) -> bench.Sheets:
        made.append(name)
        return bench.Sheets(name=name)

    monkeypatch.setattr(table, "_laid", laid)
    choices = [
        (("ink", ink), ("suits", suits)) for ink in ("full", "low", "mono") for suits in ("two", "four")
    ]
    first = [table.sheets(one) for one in choices]
    assert [table.sheets(one) for one in choices] == first
    assert len(made) == len(set(made)) == 6
    table.sheets(())
    assert table.sheet(first[0].name) is None, "a seventh takes the place of the oldest"
    assert table.sheet(first[1].name) is first[1]
    table.sheets(choices[0])
    assert len(made) == 8


def test_a_back_is_changed_where_it_is_new_or_drawn_otherwise(folder: Path) -> None:
    """Not at the first look; a look before that showed no card is none."""
    before = look.look(run(folder), look.NOTHING)
    assert [back.changed for back in before.backs] == [False]
    bare = look.look(run(folder), look.Look(version=3))
    assert (bare.version, bare.changed) == (4, ())
    faces = folder / "faces.toml"
    faces.write_text(FACES.replace("#1d2440", "#402020"), "utf-8")
    after = look.look(run(folder), before)
    assert [back.changed for back in after.backs] == [True]
    assert [tile.changed for tile in after.tiles] == [False, False]
    assert after.changed == ("A",)
    assert [tile.back for tile in after.tiles] == [0, 0]


def test_a_card_that_cannot_be_drawn_any_more_keeps_its_picture_and_has_changed(folder: Path) -> None:
    before = look.look(run(folder), look.NOTHING)
    fault = Problem(file="f", line=1, column=None, key=None, message="odd")

    def refuses(card: Any) -> Any:
        raise LayoutError([fault])

    was = before.tiles[0].shot
    assert was is not None
    assert look._drawn(refuses, before.tiles[0].card, was.size, was) == (was, (fault,))
    assert look._drawn(refuses, before.tiles[0].card, was.size, None) == (None, (fault,))
    other = layouts.card_size("mini")
    same, _ = look._drawn(lambda card: was.items, before.tiles[0].card, was.size, was)
    larger, _ = look._drawn(lambda card: was.items, before.tiles[0].card, other, was)
    assert same is was
    assert larger is not None
    assert (larger is was, larger.size) == (False, other)
