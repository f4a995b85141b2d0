"""A second process helps, and nothing but time is lost where it cannot: it leaves no trace in any case."""

from __future__ import annotations

import os
import signal
import time

import pytest

from layouts.outside import beside

LINUX = pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="only Linux has the second process")


@pytest.fixture
def two(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processors and no thread, whatever machine and runner of tests this is."""
    monkeypatch.setattr(beside, "possible", lambda: True)


def _no_child_is_left() -> bool:
    try:
        os.waitpid(-1, os.WNOHANG)
    except ChildProcessError:
        return True
    return False


@LINUX
def test_the_answer_comes_whole_however_long_it_is(two: None) -> None:
    long = bytes(range(256)) * 8_000  # a pipe holds 64 kB: the reader must not wait for the end first
    with beside.beside(lambda: long) as answer:
        assert answer() == long
    assert _no_child_is_left()


@LINUX
def test_the_second_process_works_on_a_copy(two: None) -> None:
    seen: list[int] = []

    def work() -> bytes:
        seen.append(os.getpid())
        return str(seen).encode()

    with beside.beside(work) as answer:
        told = answer()
    assert seen == []
    assert told is not None
    assert told != f"[{os.getpid()}]".encode()


@LINUX
@pytest.mark.parametrize("failure", [ValueError("x"), KeyboardInterrupt(), SystemExit(0), MemoryError()])
def test_whatever_it_raises_is_no_answer_and_no_word(
    two: None, failure: BaseException, capfd: pytest.CaptureFixture[str]
) -> None:
    def work() -> bytes:
        raise failure

    with beside.beside(work) as answer:
        assert answer() is None
    assert capfd.readouterr() == ("", "")
    assert _no_child_is_left()


@LINUX
def test_a_second_process_that_is_killed_gives_no_half_answer(two: None) -> None:
    def work() -> bytes:
        os.write(1, b"")
        os.kill(os.getpid(), signal.SIGKILL)
        return b"never"

    with beside.beside(work) as answer:
        assert answer() is None


@LINUX
def test_one_that_is_not_waited_for_ends_at_once(two: None) -> None:
    """Where the first process fails, or has no use for an answer, nobody computes on behind its back."""

    def endless() -> bytes:
        time.sleep(600)
        return b""

    begun = time.monotonic()
    with pytest.raises(ZeroDivisionError), beside.beside(endless):
        raise ZeroDivisionError
    assert _no_child_is_left()
    assert time.monotonic() - begun < 60


@LINUX
def test_ctrl_c_ends_it_without_a_word(two: None, capfd: pytest.CaptureFixture[str]) -> None:
    def interrupted() -> bytes:
        os.kill(os.getpid(), signal.SIGINT)
        return b"never"

    with beside.beside(interrupted) as answer:
        assert answer() is None
    assert capfd.readouterr().err == ""


@LINUX
def test_without_room_for_a_process_the_work_is_done_here(two: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused() -> int:
        raise BlockingIOError("Resource temporarily unavailable")

    handles = len(os.listdir("/proc/self/fd"))
    monkeypatch.setattr(os, "fork", refused)
    with beside.beside(lambda: b"x") as answer:
        assert answer() is None
    assert len(os.listdir("/proc/self/fd")) == handles


@LINUX
def test_one_processor_alone_is_not_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0})
    assert not beside.possible()
    with beside.beside(lambda: b"x") as answer:
        assert answer() is None


def test_with_threads_there_is_no_second_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread that holds a lock is not copied, its lock is: the copy would wait for it for ever."""
    monkeypatch.setattr("threading.active_count", lambda: 2)
    assert not beside.possible()


@LINUX
def test_nothing_stays_open_and_signals_arrive_as_before(two: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of pages are shared out one after the other: a handle lost by each would end the run."""

    def opened() -> int:
        return len(os.listdir("/proc/self/fd"))

    def none(*_: object) -> int:
        raise OSError(11, "no room")

    before, blocked = opened(), signal.pthread_sigmask(signal.SIG_BLOCK, [])
    with beside.beside(lambda: b"x") as answer:
        answer()
    with beside.beside(lambda: b"x"):
        pass
    for hindered in ("fork", "pipe"):
        with monkeypatch.context() as patched:
            patched.setattr(os, hindered, none)
            with beside.beside(lambda: b"x") as answer:
                assert answer() is None
    assert opened() == before
    assert signal.pthread_sigmask(signal.SIG_BLOCK, []) == blocked


@LINUX
def test_processors_are_those_that_this_process_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda who: {0, 3, 5} if who == 0 else {0}, raising=False)
    assert beside.processors() == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    for count, found in ((7, 7), (None, 1)):
        monkeypatch.setattr(os, "cpu_count", lambda count=count: count)
        assert beside.processors() == found


@pytest.mark.parametrize(
    ("system", "count", "threads", "wanted"),
    [("linux", 2, 1, True), ("linux", 1, 1, False), ("linux", 2, 2, False), ("darwin", 2, 1, False)],
)
def test_a_second_process_needs_linux_a_processor_and_no_thread(
    system: str, count: int, threads: int, wanted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr("threading.active_count", lambda: threads)
    monkeypatch.setattr(beside, "processors", lambda: count)
    assert beside.possible() == wanted
