"""One writer, one lock, standard streams: what nobody sees unless something goes wrong at that very place."""

from __future__ import annotations

import io
import os
import stat
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from layouts.outside import lock, opener, streams, writer

# one writer


def test_folders_are_made_however_deep_and_may_be_there(tmp_path: Path) -> None:
    for _ in range(2):
        writer.write(tmp_path / "a" / "b" / "c" / "file", b"1")
        with writer.writing(tmp_path / "d" / "e" / "f"):
            assert (tmp_path / "d" / "e" / "f").is_dir()
    writer.create(tmp_path / "g" / "h" / "i" / "one", b"1")
    writer.create(tmp_path / "g" / "h" / "i" / "two", b"2")
    assert (tmp_path / "g" / "h" / "i" / "two").read_bytes() == b"2"


def test_names_of_temporary_files_cannot_be_foreseen(tmp_path: Path) -> None:
    """Eight bytes of chance, in hexadecimal: nobody lays a link of such a name in the way."""
    made = [writer._part(tmp_path, b"", 0o600).name for _ in range(20)]
    assert len(set(made)) == 20
    for name in made:
        middle = name.removeprefix(writer.MARK).removesuffix(writer.ENDING)
        assert len(bytes.fromhex(middle)) == 8


def test_while_a_file_is_written_nobody_else_may_read_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its permissions come when it is whole; a failure then leaves nothing."""
    seen: list[tuple[int, bytes]] = []

    def chmod(path: Path, mode: int) -> None:
        seen.append((stat.S_IMODE(path.stat().st_mode), path.read_bytes()))
        raise PermissionError(1, "no")

    monkeypatch.setattr(os, "chmod", chmod)
    with pytest.raises(PermissionError):
        writer.write(tmp_path / "a", b"secret")
    assert seen == [(0o600, b"secret")]
    assert list(tmp_path.iterdir()) == []


def test_a_hundred_names_are_tried_before_a_folder_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[object] = []

    def taken(path: object, *_: object) -> int:
        tried.append(path)
        raise FileExistsError(17, "taken", str(path))

    monkeypatch.setattr(os, "open", taken)
    with pytest.raises(FileExistsError) as refused:
        writer._part(tmp_path, b"", 0o600)
    assert len(set(tried)) == 100
    assert refused.value.filename == str(tmp_path), "the folder is told, and not a name that nobody chose"


def test_a_new_file_has_the_permissions_of_any_other(tmp_path: Path) -> None:
    """And whatever this process gives to files of its own stays as it was."""
    before = os.umask(0o027)
    try:
        writer.write(tmp_path / "a", b"")
        writer.create(tmp_path / "b", b"")
        assert os.umask(0o027) == 0o027
    finally:
        os.umask(before)
    assert [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in "ab"] == [0o640, 0o640]


def test_a_file_alone_needs_no_journal_and_a_set_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One file is moved at once, also one that a link of the folder leads to."""
    journals: list[str] = []
    real = writer._move

    def move(journal: Path) -> None:
        journals.append(journal.read_text())
        real(journal)

    monkeypatch.setattr(writer, "_move", move)
    writer.write(tmp_path / "a", b"1")
    (tmp_path / "away").mkdir()
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "link").symlink_to(tmp_path / "away" / "real")
    writer.write(tmp_path / "home" / "link", b"2")
    assert (tmp_path / "away" / "real").read_bytes() == b"2"
    assert journals == []
    writer.write_set({tmp_path / "b": b"3", tmp_path / "c": b"4"})
    assert len(journals) == 1
    assert [(tmp_path / name).read_bytes() for name in "abc"] == [b"1", b"3", b"4"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no such processes")
@pytest.mark.parametrize("hindered", ["fork", "waitpid"])
def test_where_no_process_can_be_had_the_set_is_moved_by_this_one(
    hindered: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_: object) -> int:
        raise OSError(11, "no room for a process")

    real = getattr(os, hindered)
    monkeypatch.setattr(os, hindered, none)
    writer.write_set({tmp_path / "a": b"1", tmp_path / "b": b"2"})
    monkeypatch.setattr(os, hindered, real)
    if hindered == "waitpid":
        os.wait()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b"]
    assert (tmp_path / "b").read_bytes() == b"2"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no such processes")
def test_the_process_that_moves_a_set_is_out_of_reach_of_the_terminal_and_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It leaves the session, carries out the journal, and ends with nothing else done, whatever failed."""
    done: list[object] = []
    monkeypatch.setattr(os, "setsid", lambda: done.append("a session of its own"))
    monkeypatch.setattr(os, "_exit", done.append)
    journal = tmp_path / f"{writer.MARK}1{writer.JOURNAL}"
    part = tmp_path / f"{writer.MARK}1{writer.ENDING}"
    part.write_bytes(b"new")
    journal.write_text(f'[["{part.name}", "a"]]')
    writer._end_with(journal)
    assert done == ["a session of its own", 0]
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


@pytest.mark.parametrize("moved", [False, True])
def test_a_set_that_fails_once_it_is_being_moved_is_moved_all_the_same(
    moved: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the journal on everything is new; the error is told nevertheless. A link leads out of home."""
    (tmp_path / "away").mkdir()
    home = tmp_path / "home"
    home.mkdir()
    (home / "link").symlink_to(tmp_path / "away" / "real")
    for name in ("a", "b"):
        (home / name).write_bytes(b"old")
    (tmp_path / "away" / "real").write_bytes(b"old")

    real = writer._move

    def interrupted(journal: Path) -> None:
        if moved:
            real(journal)
        raise KeyboardInterrupt

    monkeypatch.setattr(writer, "_move", interrupted)
    with pytest.raises(KeyboardInterrupt):
        writer.write_set({home / "a": b"new", home / "b": b"new", home / "link": b"new"})
    found = [path.read_bytes() for path in (home / "a", home / "b", tmp_path / "away" / "real")]
    assert found == [b"new"] * 3
    left = [path.name for path in tmp_path.rglob("*") if path.name.startswith(writer.MARK)]
    assert left == []


def test_before_there_is_a_journal_nothing_is_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a", "b"):
        (tmp_path / name).write_bytes(b"old")
    real = os.replace

    def refused(part: Path, target: Path) -> None:
        if str(target).endswith(writer.JOURNAL):
            raise OSError(28, "full")
        real(part, target)

    monkeypatch.setattr(os, "replace", refused)
    with pytest.raises(OSError, match="full"):
        writer.write_set({tmp_path / "a": b"new", tmp_path / "b": b"new"})
    assert [(tmp_path / name).read_bytes() for name in "ab"] == [b"old", b"old"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b"]


@pytest.mark.parametrize("text", ["[1]", "{", "3", '[["a"]]', '[["../x", "a"]]', "\udcff"])
def test_a_journal_that_says_nothing_moves_nothing_and_goes(text: str, tmp_path: Path) -> None:
    journal = tmp_path / f"{writer.MARK}1{writer.JOURNAL}"
    journal.write_bytes(text.encode("utf-8", "surrogateescape"))
    (tmp_path / "a").write_bytes(b"kept")
    writer.recover(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["a"]
    assert (tmp_path / "a").read_bytes() == b"kept"


def test_a_journal_moves_our_own_whole_files_alone(tmp_path: Path) -> None:
    """No file that somebody else named, no link, nothing that is not there any more."""
    (tmp_path / "of-somebody").write_bytes(b"kept")
    (tmp_path / f"{writer.MARK}link").symlink_to(tmp_path / "of-somebody")
    names = ("of-somebody", f"{writer.MARK}link", f"{writer.MARK}gone")
    moves = ", ".join(f'["{name}", "x{place}"]' for place, name in enumerate(names))
    (tmp_path / f"{writer.MARK}1{writer.JOURNAL}").write_text(f"[{moves}]")
    writer.recover(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"{writer.MARK}link", "of-somebody"]


# one lock


def test_two_minutes_are_waited_for_another_run_and_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the message says; and often enough is tried that nobody waits a second too long."""
    now, pauses = [1000.0], []

    def sleep(seconds: float) -> None:
        pauses.append(seconds)
        now[0] += seconds

    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(time, "sleep", sleep)
    with lock.locked(tmp_path):
        monkeypatch.setattr(lock, "_held", set())  # as another process sees it
        with pytest.raises(OSError, match="for two minutes"), lock.locked(tmp_path):
            pass
    assert 120 < now[0] - 1000 < 120.5
    assert 0 < max(pauses) < 0.1


@pytest.mark.parametrize(("number", "locks"), [(11, False), (35, False), (13, False), (95, None), (37, None)])
def test_a_lock_of_windows_that_is_refused_is_another_run_or_no_lock_at_all(
    number: int, locks: bool | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import errno
    import tempfile
    from types import SimpleNamespace

    def locking(handle: int, mode: int, count: int) -> None:
        assert (os.lseek(handle, 0, os.SEEK_CUR), mode, count) == (0, 2, 1), "the first byte alone"
        raise OSError(number, "refused")

    busy = number in (errno.EACCES, errno.EDEADLK)
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    handle, tried = lock._windows(str(tmp_path / "set"))
    try:
        if busy:
            assert not tried()
        else:
            with pytest.raises(lock._NoLocks):
                tried()
    finally:
        os.close(handle)
    (file,) = tmp_path.iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600, "it is nobody else's matter"


# one opener


def test_of_what_a_shell_connected_no_more_is_read_than_may_be() -> None:
    """Nobody knows how long it is: it has at least what was read."""
    for text, fits in ((b"12345", True), (b"123456", False)):
        read, write = os.pipe()
        os.write(write, text)
        os.close(write)
        try:
            if fits:
                assert opener.read(f"/dev/fd/{read}", 5, pipes=True) == text
                continue
            with pytest.raises(opener.TooLarge) as large:
                opener.read(f"/dev/fd/{read}", 5, pipes=True)
            assert large.value.size == 5
        finally:
            os.close(read)


def test_a_path_that_cannot_be_followed_ends_in_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for error in (OSError(40, "round"), RuntimeError("round"), ValueError("zero")):

        def fails(self: Path, strict: bool = False, error: Exception = error) -> Path:
            raise error

        with monkeypatch.context() as patched:
            patched.setattr(Path, "resolve", fails)
            assert not opener.lies_in(tmp_path / "a", tmp_path)


# standard streams


def test_the_console_of_windows_stays_and_shows_what_it_cannot_write_as_a_sign(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    console = io.TextIOWrapper(io.BytesIO(), encoding="ascii", errors="strict")
    monkeypatch.setattr(sys, "stdout", console)
    monkeypatch.setattr(sys, "__stdout__", console)
    streams.prepare()
    assert sys.stdout is console
    assert console.errors == "replace"


def test_a_stream_of_somebody_else_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it could be made one of ours or not."""
    other = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    for stream, original in ((other, None), (io.StringIO(), None), (None, None)):
        own = io.StringIO() if stream is None else stream
        monkeypatch.setattr(sys, "stdout", own)
        monkeypatch.setattr(sys, "__stdout__", own if stream is None else original)
        streams.prepare()
        assert sys.stdout is own


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no such processes")
@pytest.mark.parametrize("closed", [(0,), (1,), (2,), (0, 1, 2), (0, 2)])
def test_no_file_gets_the_number_of_a_stream_that_is_closed(closed: tuple[int, ...]) -> None:
    """Else what is printed would end in a game folder."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            for number in closed:
                os.close(number)
            for number in range(3):
                streams._occupy(number)
            opened = os.open(os.devnull, os.O_RDONLY)
            held = [os.fstat(number).st_rdev == os.stat(os.devnull).st_rdev for number in closed]
            status = 0 if opened > 2 and all(held) else 2
        finally:
            os._exit(status)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def test_a_stream_that_is_already_written_to_loses_no_word(tmp_path: Path) -> None:
    """What waits in it comes before what the new one writes, and the new one buffers as the old one did."""
    for through in (False, True):
        path = tmp_path / str(through)
        with path.open("w", encoding="utf-8") as old:
            old.reconfigure(line_buffering=True, write_through=through)
            old.write("first ")
            made: Any = streams._outlet(old.fileno(), old, old)
            assert isinstance(made, streams.Outlet)
            assert (made.line_buffering, made.eager) == (True, through)
            made.write("second")
            made.flush()
        assert path.read_text() == "first second"
