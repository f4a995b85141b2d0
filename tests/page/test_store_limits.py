"""The edges of the folder of records: names, sizes, other encodings, full folders, writes in pieces."""

from __future__ import annotations

import os
import stat
import threading
from collections.abc import Callable
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from referee.serve import store as stores
from referee.serve.store import LARGEST, Refused, Stale, Store

HEAD = "game: pile-up\nplayers: A, B\n\ndeal\n"
TODAY = "2026-11-22"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    day = SimpleNamespace(today=lambda: date.fromisoformat(TODAY))
    monkeypatch.setattr(stores, "date", day)


def refusal(call: Callable[..., object], *given: Any) -> tuple[str, tuple[object, ...]]:
    """Code and facts of what is refused."""
    with pytest.raises(Refused) as caught:
        call(*given)
    assert str(caught.value) == caught.value.code
    return caught.value.code, caught.value.facts


# --- names ----------------------------------------------------------------------------------------
def test_a_name_has_eighty_signs_and_its_ending(store: Store) -> None:
    for length, told in ((80, True), (81, False)):
        name = "x" * length + ".game"
        assert stores._is_name(name) == told
    for wrong in (".x.game", "x.gam", "x\n.game", *(f"x{sign}.game" for sign in '/\\:*?"<>|')):
        assert not stores._is_name(wrong)
    assert stores._is_name("日 記.game")
    assert refusal(store.read, "x" * 100) == ("no-file", ("x" * 80,))
    assert refusal(store.read, "gone.game") == ("no-file", ("gone.game",))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (HEAD, "pile-up"),
        ("# game: none\nplayers: A\nゲーム: ツインピラミッド # ours\n", "twin-pyramid"),
        (" Game :Pile up\n", "pile-up"),
        ("game: chess\n", "evening"),
        ("players: A\n", "evening"),
        ("", "evening"),
    ],
)
def test_a_record_is_named_after_the_day_and_its_game(
    store: Store, today: None, text: str, name: str
) -> None:
    assert stores._named_after(text) == f"{TODAY}-{name}"
    assert store.create(text).name == f"{TODAY}-{name}.game"


def test_a_wanted_name_is_made_plain_and_the_next_free_one_taken(store: Store) -> None:
    """Letters and figures with one dash between; 72 signs, so that a number has room behind them."""
    assert stores._free_names("  Our Evening!.GAME")[:2] == [
        "our-evening.game",
        "our-evening-2.game",
    ]
    assert stores._free_names("Friday.game")[:3] == ["friday.game", "friday-2.game", "friday-3.game"]
    assert stores._free_names("夜")[0] == "evening.game"
    assert stores._free_names("x" * 99)[0] == "x" * 72 + ".game"
    assert len(stores._free_names("x")) == 2001
    assert stores._free_names("x")[-1] == "x-2001.game"
    assert [store.create(HEAD, "Friday").name for _ in range(3)] == [
        "friday.game",
        "friday-2.game",
        "friday-3.game",
    ]


def test_the_latest_record_stands_first(store: Store) -> None:
    for name, second in (("b", 5), ("a", 9), ("c", 1)):
        made = store.create(HEAD, name)
        os.utime(store.folder / made.name, (second, second))
    (store.folder / "notes.txt").touch()
    assert store.names() == ["a.game", "b.game", "c.game"]


def test_a_folder_takes_so_many_records_and_no_more(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where all names like the wanted one are taken by what is no record."""
    assert stores.MOST_FILES == 2_000
    monkeypatch.setattr(stores, "MOST_FILES", 2)
    store.create(HEAD, "a")
    for number in ("", "-2", "-3"):
        (store.folder / f"b{number}.game").mkdir()
    assert refusal(store.create, HEAD, "b") == ("folder-full", ())
    store.create(HEAD, "a")
    assert refusal(store.create, HEAD, "c") == ("folder-full", ())
    assert sorted(store.names()) == ["a-2.game", "a.game"]


# --- what may be written --------------------------------------------------------------------------
def test_a_record_has_a_million_bytes_and_no_more(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    assert LARGEST == 1_000_000
    monkeypatch.setattr(stores, "LARGEST", 50)
    made = store.create("é" * 25, "x")
    assert refusal(store.create, "é" * 25 + "x") == ("file-large", ())
    assert refusal(store.append, "x.game", "x", made.version) == ("file-large", ())
    (store.folder / "x.game").write_bytes(b"x" * 51)
    assert refusal(store.read, "x.game") == ("file-large", ())


def test_what_is_no_text_is_refused_by_its_code(store: Store) -> None:
    assert refusal(store.create, "a\0b") == ("file-no-text", ("",))
    assert refusal(store.create, "\ud800") == ("file-no-text", ("",))
    assert refusal(store.create, "cards: x\n") == ("names-files", ())
    (store.folder / "x.game").write_bytes(b"\0")
    assert refusal(store.read, "x.game") == ("file-no-text", ("x.game",))
    made = store.create(HEAD, "y")
    for nothing in ("", "\n", " \r\n"):
        assert refusal(store.append, "y.game", nothing, made.version) == ("nothing-to-write", ())


def test_lines_are_added_in_the_encoding_and_with_the_line_ends_of_the_record(store: Store) -> None:
    """Several at once, whatever line ends a phone sends; a sign that cp932 lacks is refused."""
    (store.folder / "x.game").write_bytes("卓: 居間\r\n".encode("cp932"))
    before = store.read("x.game")
    found = store.append("x.game", "\r\nA: 引く\r\nB: 出す\n\n", before.version)
    data = (store.folder / "x.game").read_bytes()
    assert data == "卓: 居間\r\nA: 引く\r\nB: 出す\r\n".encode("cp932")
    assert found.text == "卓: 居間\r\nA: 引く\r\nB: 出す\r\n"
    assert refusal(store.append, "x.game", "é🂡", found.version) == ("sign-strange", ("x.game",))
    assert (store.folder / "x.game").read_bytes() == data


def test_a_correction_that_changes_nothing_is_no_other_text(store: Store) -> None:
    made = store.create(HEAD, "x")
    stamp = store.stamp("x.game")
    assert store.write("x.game", HEAD, made.version) == made
    assert store.stamp("x.game") == stamp
    assert refusal(store.write, "gone.game", HEAD, made.version) == ("no-file", ("gone.game",))
    with pytest.raises(Stale) as caught:
        store.write("x.game", HEAD + "# x\n", "other")
    assert str(caught.value) == "x.game"


def test_a_stamp_changes_with_time_and_size(store: Store) -> None:
    store.create(HEAD, "x")
    path = store.folder / "x.game"
    os.utime(path, ns=(7, 7))
    assert store.stamp("x.game") == (7, len(HEAD))
    assert store.stamp("gone.game") is None


def test_a_correction_that_fails_leaves_the_record_and_no_part_of_another(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = store.create(HEAD, "x")

    def full(*_: object) -> None:
        raise OSError(28, os.strerror(28))

    with monkeypatch.context() as broken:
        broken.setattr(os, "replace", full)
        with pytest.raises(OSError, match=os.strerror(28)):
            store.write("x.game", HEAD + "# x\n", made.version)
    assert [path.name for path in store.folder.iterdir()] == ["x.game"]
    assert store.read("x.game") == made
    assert store.write("x.game", HEAD + "# x\n", made.version).serial == made.serial + 1  # nobody waits


def test_a_folder_that_cannot_be_locked_is_said_and_does_not_stay_taken(store: Store) -> None:
    class Broken:
        def __enter__(self) -> None:
            raise OSError("no lock")

        def __exit__(self, *_: object) -> None:
            raise OSError("not unlocked")

    lock = threading.Lock()
    writing = stores._Writing(lock, store.folder)
    writing._outer = Broken()  # type: ignore[assignment]
    with pytest.raises(OSError, match="no lock"):
        writing.__enter__()
    assert not lock.locked()
    lock.acquire()
    with pytest.raises(OSError, match="not unlocked"):
        writing.__exit__()
    assert not lock.locked()


def test_a_write_in_pieces_is_whole_and_on_the_disk_before_it_is_told(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`write` may take less than it was given; what was not flushed is lost with the current."""
    real, flushed = os.write, []
    monkeypatch.setattr(os, "write", lambda handle, data: real(handle, data[:7]))
    monkeypatch.setattr(os, "fsync", lambda handle: flushed.append(os.fstat(handle).st_mode))
    made = store.create(HEAD, "x")
    assert (store.folder / "x.game").read_text("utf-8") == HEAD
    assert [stat.S_ISDIR(mode) for mode in flushed] == [False, True]  # the folder knows the name, too
    flushed.clear()
    store.append("x.game", "A: pass", made.version)
    assert [stat.S_ISDIR(mode) for mode in flushed] == [False]
    flushed.clear()
    store.write("x.game", HEAD, store.read("x.game").version)
    assert [stat.S_ISDIR(mode) for mode in flushed] == [False, True]


def test_a_record_may_be_read_by_whoever_the_system_lets(store: Store) -> None:
    """The usual mode of a new file, as an editor makes it."""
    before = os.umask(0)
    try:
        made = store.create(HEAD, "y")
        assert (store.folder / "y.game").stat().st_mode & 0o777 == 0o666
        os.umask(0o027)
        made = store.create(HEAD, "x")
        assert (store.folder / "x.game").stat().st_mode & 0o777 == 0o640
        os.umask(0o077)
        store.write("x.game", HEAD + "# x\n", made.version)
        assert (store.folder / "x.game").stat().st_mode & 0o777 == 0o640
    finally:
        os.umask(before)


def test_numbers_rise_with_every_other_text_and_a_start_is_told_apart(store: Store) -> None:
    assert len(store.epoch) == 16
    made = store.create(HEAD, "x")
    assert (made.serial, made.epoch, len(made.version)) == (1, store.epoch, 16)
    assert store.read("x.game").serial == 1
    assert store.append("x.game", "A: pass", made.version).serial == 2


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("cards: x\n", True),
        ("game: a\nCARDS : x\n", True),
        ("deal\ncards: x\n", False),
        ("cards x\n", False),
        ("# cards: x\n", False),
        ("game: a # cards: x\n", False),
        ("", False),
    ],
)
def test_what_stands_above_the_first_deal_may_name_no_file(text: str, named: bool) -> None:
    assert stores.names_files(text) == named
