"""What stands between a run and the world: streams, the last message, one opener, one writer, one lock."""

from __future__ import annotations

import _thread
import gc
import io
import json
import os
import signal
import stat
import sys
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layouts.outside import guard, lock, opener, paths, streams, writer
from layouts.outside.shown import CONTROL, INSTEAD, escaped, shown

# what a terminal sees


@pytest.mark.parametrize(("first", "last"), CONTROL)
def test_the_ends_of_every_range_that_steers_are_replaced_and_their_neighbours_kept(
    first: int, last: int
) -> None:
    """Tab and line feed stay between two ranges; the characters before and after a range are read."""
    steering = {code for low, high in CONTROL for code in range(low, high + 1)}
    for code in (first, last):
        assert shown(f"a{chr(code)}b") == f"a{INSTEAD}b"
    for code in {first - 1, last + 1} - steering - {-1}:
        assert shown(f"\x1ba{chr(code)}b") == f"{INSTEAD}a{chr(code)}b"


@given(st.text())
def test_json_with_escapes_says_the_same(text: str) -> None:
    """No character is lost in JSON, and none in it steers."""
    made = escaped(json.dumps(text, ensure_ascii=False))
    assert json.loads(made) == text
    assert made == shown(made)
    assert "\n" not in shown(text) or "\n" in text


def test_json_writes_what_lies_beyond_the_first_plane_in_two_halves() -> None:
    assert escaped('"\U000e0041"') == '"\\udb40\\udc41"'
    assert json.loads(escaped('"\U000e0041"')) == "\U000e0041"
    assert escaped('"札\u3000\n"') == '"札\u3000\n"', "what can be read stays as it is"


class Terminal(io.BytesIO):
    """Bytes that somebody watches."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("\x1b[31mred\x1b[0m", "\x1b[31mred\x1b[0m"),
        ("\x1b[1;31mred", "\x1b[1;31mred"),
        ("\x1b[1;31;42mred", "\ufffd[1;31;42mred"),  # a ground on which words may vanish
        ("\x1b[8mred", "\ufffd[8mred"),  # concealed
        ("a\x1b[31mb\x07", "a\x1b[31mb\ufffd"),
        ("\x1b[2J", "\ufffd[2J"),  # clears the screen
        ("\x1b[m", "\ufffd[m"),  # no codes
        ("\x1b[31", "\ufffd[31"),  # never ends
        ("\x1b[1;2;0;2mx", "\x1b[1;2;0;2mx"),  # seven characters
        ("\x1b[31;2;0;1mx", "\ufffd[31;2;0;1mx"),  # eight
        ("\x1b[3a1mx", "\ufffd[3a1mx"),
        ("\x1b]0;title\x07", "\ufffd]0;title\ufffd"),
    ],
)
def test_colours_pass_to_a_terminal_and_nothing_else_does(written: str, seen: str) -> None:
    for kind, wanted in ((Terminal, seen), (io.BytesIO, shown(written))):
        sink = kind()
        out = streams.Outlet(sink, encoding="utf-8", newline="")
        assert out.write(written) == len(wanted), "what was written is counted"
        out.flush()
        assert sink.getvalue().decode() == wanted


def test_text_waits_or_is_there_at_once_as_the_stream_did_before() -> None:
    for eager in (False, True):
        sink = io.BytesIO()
        out = streams.Outlet(sink, encoding="utf-8")
        out.eager = eager
        out.write("said")
        assert bool(sink.getvalue()) == eager
        out.flush()


def test_what_is_passed_on_is_passed_as_it_is() -> None:
    sink = io.BytesIO()
    out = streams.Outlet(sink, encoding="utf-8")
    streams.verbatim(out, "a\x07b")
    out.flush()
    assert sink.getvalue() == b"a\x07b"
    other = io.StringIO()
    streams.verbatim(other, "a\x07b")
    assert other.getvalue() == "a\x07b"


def test_a_pipe_that_nobody_reads_swallows_what_comes_and_a_full_disk_does_not() -> None:
    read, write = os.pipe()
    os.close(read)
    pipe = streams._Pipe(write, "wb")
    assert pipe.write(b"one") == 3
    assert pipe.write(b"two") == 3, "and goes on doing so"
    pipe.close()
    with open("/dev/full", "wb", buffering=0) as full:
        pipe = streams._Pipe(full.fileno(), "wb", closefd=False)
        with pytest.raises(streams.Lost) as lost:
            pipe.write(b"x")
        assert (lost.value.stream, lost.value.strerror) == (full.fileno(), os.strerror(28))
        pipe.close()


def test_a_stream_that_was_closed_before_is_lost_when_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    streams.prepare()
    found: Any = (sys.stdin, sys.stdout, sys.stderr)
    for number, stream in enumerate(found):
        uses: tuple[Any, ...] = (partial(stream.write, "x"), stream.read, stream.readline, stream.buffer.read)
        for use in uses:
            with pytest.raises(streams.Lost) as lost:
                use()
            assert lost.value.stream == number
        stream.flush()
        assert not stream.isatty()


def test_streams_that_somebody_put_there_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    own = io.StringIO()
    monkeypatch.setattr(sys, "stdout", own)
    streams.prepare()
    assert sys.stdout is own


def test_a_standard_stream_becomes_an_outlet_with_its_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    with open(os.devnull, "w", encoding="cp932") as sink:
        monkeypatch.setattr(sys, "stdout", sink)
        monkeypatch.setattr(sys, "__stdout__", sink)
        streams.prepare()
        made = sys.stdout
    assert isinstance(made, streams.Outlet)
    assert (made.encoding, made.errors, made.eager) == ("cp932", "replace", False)
    assert made.buffer.raw.fileno() == 1  # type: ignore[attr-defined]
    assert streams._outlet(1, made, made) is made, "once"


# the last message


class Full(io.StringIO):
    """A stream that takes nothing."""

    def write(self, text: str, /) -> int:
        raise OSError(28, "full")


def run(
    monkeypatch: pytest.MonkeyPatch, work: Any, *given: str, lang: str = "en", err: io.StringIO | None = None
) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of some guarded work."""
    out, err = io.StringIO(), err or io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)
    before, young = signal.getsignal(signal.SIGINT), gc.get_threshold()
    try:
        with pytest.raises(SystemExit) as end:
            guard.guarded("prog", work, lambda _: lang, list(given))
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN, "the run is ending"
    finally:
        signal.signal(signal.SIGINT, before)
        gc.set_threshold(*young)
    assert isinstance(end.value.code, int)
    return end.value.code, out.getvalue(), err.getvalue()


def raising(error: BaseException) -> Any:
    def work(_: list[str]) -> int:
        raise error

    return work


def test_the_status_of_the_work_is_that_of_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(monkeypatch, lambda _: 0) == (0, "", "")
    assert run(monkeypatch, lambda _: 2) == (2, "", "")
    assert run(monkeypatch, raising(SystemExit(3)))[0] == 3
    assert run(monkeypatch, raising(SystemExit(None)))[0] == 0
    assert run(monkeypatch, raising(SystemExit("a word")))[0] == guard.BROKEN


def test_the_flag_never_reaches_the_work_unless_it_is_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []

    def work(words: list[str]) -> int:
        seen.append(words)
        return 0

    run(monkeypatch, work, "check", "--traceback", "a.game", "--", "--traceback")
    assert seen == [["check", "a.game", "--", "--traceback"]]
    assert guard.without_flag(["--", "--traceback"]) == (["--", "--traceback"], False)


def test_a_fault_of_ours_is_one_line_and_more_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    status, out, err = run(monkeypatch, raising(ValueError("odd\n thing")))
    assert (status, out) == (guard.BROKEN, "")
    assert err == (
        "prog: something went wrong inside the program (ValueError: odd thing). "
        "`--traceback` added to the command shows where it happened.\n"
    )
    status, _, err = run(monkeypatch, raising(ValueError("odd")), "--traceback")
    assert status == guard.BROKEN
    assert err.startswith("Traceback (most recent call last)")
    assert err.endswith("(ValueError: odd).\n")
    _, _, err = run(monkeypatch, raising(ValueError("odd")), lang="ja")
    assert err == (
        "prog: プログラムの内部で問題が起きました（ValueError：odd）。"
        "コマンドに `--traceback` を付けると、どこで起きたかが表示されます。\n"
    )


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (OSError(28, "No space left", "a.pdf"), "prog: a.pdf: No space left.\n"),
        (OSError("odd"), "prog: odd.\n"),
        (MemoryError(), "prog: there is not enough memory for this.\n"),
        (streams.Lost(0, "closed"), "prog: standard input cannot be read: closed.\n"),
    ],
)
def test_what_the_machine_refuses_needs_no_traceback(
    error: BaseException, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "silence", lambda number: None)
    assert run(monkeypatch, raising(error)) == (guard.BROKEN, "", text)


def test_depth_may_be_the_input_or_we(monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, err = run(monkeypatch, raising(RecursionError()))
    assert err.startswith("prog: the input is nested too deep. `--traceback`")


def test_ctrl_c_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(monkeypatch, raising(KeyboardInterrupt())) == (130, "", "prog: Interrupted.\n")
    assert run(monkeypatch, raising(KeyboardInterrupt()), lang="ja")[2] == "prog: 中断しました。\n"


def test_ctrl_c_that_a_destructor_swallowed_arrives_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """A moment later, by a thread that holds no program back; anything else is reported as ever."""
    timers: list[Any] = []

    class Timer:
        def __init__(self, *given: Any) -> None:
            self.given, self.daemon, self.started = given, False, False
            timers.append(self)

        def start(self) -> None:
            self.started = True

    reported: list[Any] = []
    monkeypatch.setattr("threading.Timer", Timer)
    monkeypatch.setattr(sys, "__unraisablehook__", reported.append)
    other = SimpleNamespace(exc_value=ValueError())
    guard._again(other)
    assert (timers, reported) == ([], [other])
    guard._again(SimpleNamespace(exc_value=KeyboardInterrupt()))
    (timer,) = timers
    assert (timer.daemon, timer.started, len(reported)) == (True, True, 1)
    assert 0 < timer.given[0] < 0.1
    assert timer.given[1] is _thread.interrupt_main


def test_a_reason_is_short() -> None:
    """300 characters stay, of more the last is an ellipsis."""
    for count, wanted in ((300, "x" * 300), (301, "x" * 299 + "…")):
        text, known = guard.said(OSError(5, None, None), "en")
        assert not text.startswith("None:")
        text, known = guard.said(ValueError("x" * count), "en")
        assert not known
        assert f"ValueError: {wanted})" in text


def test_what_standard_error_does_not_take_is_said_on_standard_output(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    status, out, _ = run(monkeypatch, raising(OSError(5, "broken", "a")), err=Full())
    assert (status, out) == (guard.BROKEN, "prog: a: broken.\n")
    silenced: list[int] = []
    monkeypatch.setattr(streams, "silence", silenced.append)
    status, out, err = run(monkeypatch, raising(streams.Lost(2, "full")))
    assert (status, out, err) == (guard.BROKEN, "prog: standard error cannot be written to: full.\n", "")
    assert silenced == [2]


def test_a_folder_that_is_gone_is_named_as_the_cause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "gone"
    home.mkdir()
    monkeypatch.chdir(home)
    assert guard.said(OSError(2, "no such file"), "en") == ("no such file.", True)
    home.rmdir()
    text, known = guard.said(OSError(2, "no such file"), "en")
    assert text.startswith("the working folder is gone")
    assert known
    assert paths.portable("/somewhere/a.game") == "a.game", "no way leads there from nowhere"
    assert paths.portable("a.game") == "a.game"


# one opener


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"12345")
    assert opener.read(path, 5) == b"12345"
    with pytest.raises(opener.TooLarge) as large:
        opener.read(path, 4)
    assert (large.value.size, large.value.filename) == (5, str(path))
    path.write_bytes(b"x" * 2_500_000)
    with pytest.raises(opener.TooLarge, match="more than 2 MB"):
        opener.read(path, 1_000_000)


def test_nothing_but_files_is_opened(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(opener.NotPlain):
        opener.read(pipe, 10)
    with pytest.raises(opener.NotPlain):
        opener.read("/dev/zero", 10)
    with pytest.raises(opener.NotPlain):
        opener.read("/dev/zero", 10, pipes=True)
    with pytest.raises(IsADirectoryError) as folder:
        opener.read(tmp_path, 10)
    assert folder.value.filename == str(tmp_path)
    read, write = os.pipe()
    os.write(write, b"told")
    os.close(write)
    assert opener.read(f"/dev/fd/{read}", 10, pipes=True) == b"told", "what a shell connected"
    with pytest.raises(opener.NotPlain):
        opener.read(f"/dev/fd/{read}", 10)
    os.close(read)


def test_links_end_inside_their_folder(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (tmp_path / "secret").write_bytes(b"secret")
    (home / "plain").write_bytes(b"plain")
    (home / "in").symlink_to(home / "plain")
    (home / "out").symlink_to(tmp_path / "secret")
    assert opener.read(home / "in", 10, home=home) == b"plain"
    assert opener.read(home / "out", 10) == b"secret", "of a path of one's own nobody asks"
    with pytest.raises(opener.Outside):
        opener.read(home / "out", 10, home=home)
    assert opener.lies_in(home / "in", home)
    assert not opener.lies_in(home / "out", home)
    assert not opener.lies_in("a\0b", home)


# one writer, one lock


def parts(folder: Path) -> list[str]:
    """What a writer left behind."""
    return [path.name for path in folder.rglob("*") if path.name.startswith(writer.MARK)]


def test_a_set_is_written_whole_with_its_modes_and_links(tmp_path: Path) -> None:
    real, link, new = tmp_path / "real", tmp_path / "link", tmp_path / "deep" / "new"
    real.write_bytes(b"old")
    real.chmod(0o640)
    link.symlink_to(real)
    writer.write_set({link: b"one", new: b"two", tmp_path / "third": b"three"})
    assert (link.is_symlink(), real.read_bytes(), new.read_bytes()) == (True, b"one", b"two")
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE(new.stat().st_mode) == 0o666 & ~mask
    assert (tmp_path / "third").read_bytes() == b"three"
    assert parts(tmp_path) == []
    writer.write_set({})


def test_of_a_set_with_one_impossible_target_nothing_is_written(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    for name, error in (("folder", IsADirectoryError), ("pipe", OSError)):
        with pytest.raises(error, match="there is a"):
            writer.write_set({tmp_path / "a": b"new", tmp_path / name: b"new"})
        assert not (tmp_path / "a").exists()
    assert parts(tmp_path) == []


def test_a_new_file_never_takes_the_place_of_another(tmp_path: Path) -> None:
    writer.create(tmp_path / "deep" / "a", b"one")
    for taken in (tmp_path / "deep" / "a", tmp_path / "dangling"):
        if not taken.exists():
            taken.symlink_to(tmp_path / "nowhere")
        with pytest.raises(FileExistsError) as there:
            writer.create(taken, b"two")
        assert there.value.filename == str(taken)
    assert (tmp_path / "deep" / "a").read_bytes() == b"one"
    assert parts(tmp_path) == []


def test_a_file_system_without_links_gets_a_new_file_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(_: object, other: object) -> None:
        raise PermissionError(1, "no links here", str(other))

    monkeypatch.setattr(os, "link", none)
    writer.create(tmp_path / "a", b"one")
    assert (tmp_path / "a").read_bytes() == b"one"

    def late(_: object, other: Path) -> None:
        other.write_bytes(b"of another")
        raise PermissionError(1, "no links here", str(other))

    monkeypatch.setattr(os, "link", late)
    with pytest.raises(FileExistsError):
        writer.create(tmp_path / "b", b"one")
    assert (tmp_path / "b").read_bytes() == b"of another"
    assert parts(tmp_path) == []


def test_a_taken_name_of_a_temporary_file_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = iter(["taken", "taken", "free"])
    monkeypatch.setattr("layouts.outside.writer.secrets.token_hex", lambda _: next(names))
    (tmp_path / f"{writer.MARK}taken{writer.ENDING}").write_bytes(b"of somebody")
    part = writer._part(tmp_path, b"data", 0o600)
    assert part.name == f"{writer.MARK}free{writer.ENDING}"
    assert part.read_bytes() == b"data"
    monkeypatch.setattr("layouts.outside.writer.secrets.token_hex", lambda _: "taken")
    with pytest.raises(FileExistsError):
        writer._part(tmp_path, b"data", 0o600)


def test_a_failure_before_anything_moved_leaves_what_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a").write_bytes(b"old")
    real, calls = writer._part, []

    def second_fails(*given: Any) -> Path:
        calls.append(given)
        if len(calls) == 2:
            raise OSError(28, "full")
        return real(*given)

    monkeypatch.setattr(writer, "_part", second_fails)
    with pytest.raises(OSError, match="full"):
        writer.write_set({tmp_path / "a": b"new", tmp_path / "b": b"new"})
    assert (tmp_path / "a").read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a"]


def test_a_set_that_a_kill_interrupted_is_finished_and_swept(tmp_path: Path) -> None:
    """The journal names what was written whole; a part that it does not name is swept."""
    for name, text in (("1", b"one"), ("2", b"two"), ("3", b"stray")):
        (tmp_path / f"{writer.MARK}{name}{writer.ENDING}").write_bytes(text)
    moves = [(f"{writer.MARK}{name}{writer.ENDING}", target) for name, target in (("1", "a"), ("2", "b"))]
    (tmp_path / f"{writer.MARK}j{writer.JOURNAL}").write_text(json.dumps(moves))
    with writer.writing(tmp_path):
        assert (tmp_path / "a").read_bytes() == b"one"
        assert (tmp_path / "b").read_bytes() == b"two"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b"]
    (tmp_path / f"{writer.MARK}j{writer.JOURNAL}").write_text("no journal")
    writer.recover(tmp_path)
    assert parts(tmp_path) == []
    writer.recover(tmp_path / "nowhere")


def test_a_folder_is_locked_once_by_a_process_and_kept_from_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with lock.locked(tmp_path) as first, lock.locked(tmp_path / ".") as again:
        assert (first, again) == (True, False)
        monkeypatch.setattr(lock, "LONGEST_WAIT", 0.03)
        monkeypatch.setattr(lock, "_held", set())  # as another process sees it
        with pytest.raises(OSError, match="another run has been writing") as busy, lock.locked(tmp_path):
            pass
        assert busy.value.filename == os.path.realpath(tmp_path)
    with lock.locked(tmp_path) as free:
        assert free


def test_a_file_system_without_locks_is_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    def none(*_: object) -> None:
        raise OSError(95, "not supported")

    monkeypatch.setattr(fcntl, "flock", none)
    writer.write(tmp_path / "a", b"one")
    assert (tmp_path / "a").read_bytes() == b"one"
