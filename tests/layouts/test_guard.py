"""Who listens while a run begins and ends: Ctrl-C at any moment, streams that fail at the very last."""

from __future__ import annotations

import gc
import io
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from layouts.outside import INTERRUPTED, early, guard, streams


@pytest.fixture(autouse=True)
def listener() -> Iterator[None]:
    """Whoever listens to Ctrl-C does so again afterwards."""
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


# before the guard


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The status with which a process would have ended."""
    statuses: list[int] = []
    monkeypatch.setattr("os._exit", statuses.append)
    return statuses


def stopping(program: str = "pnp") -> Callable[[int, Any], None]:
    """What happens at Ctrl-C once somebody has begun to listen."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    early.listen(program)
    found: Any = signal.getsignal(signal.SIGINT)
    assert found is not signal.default_int_handler
    return found  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("words", "said"),
    [(["--lang", "en"], "pnp: Interrupted.\n"), (["--lang", "ja"], "pnp: 中断しました。\n")],
)
def test_ctrl_c_before_the_guard_is_one_line_in_the_language_asked_for(
    words: list[str], said: str, ended: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    error = io.StringIO()
    monkeypatch.setattr(sys, "argv", ["pnp", *words])
    monkeypatch.setattr(sys, "stderr", error)
    stopping()(signal.SIGINT, None)
    assert (error.getvalue(), ended) == (said, [INTERRUPTED])
    assert INTERRUPTED == 128 + signal.SIGINT, "as shells count"


def test_ctrl_c_while_the_guard_itself_is_imported_is_the_same_line(
    ended: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing that is half imported is asked: the system writes the line."""
    written: list[tuple[int, bytes]] = []
    monkeypatch.setattr("os.write", lambda number, data: written.append((number, data)))
    stopping("nosuchprogram")(signal.SIGINT, None)
    assert (written, ended) == ([(2, b"nosuchprogram: Interrupted.\n")], [INTERRUPTED])


def test_whoever_is_to_hear_nothing_hears_nothing() -> None:
    """A shell that starts a program in the background lets it ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    early.listen("pnp")
    assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    guard._listen()
    assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN


def test_the_guard_takes_over_from_whoever_listened_before_it() -> None:
    stopping()
    guard._listen()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_in_a_thread_nobody_can_listen_and_nothing_fails() -> None:
    """Python lets only the main thread say who listens; a program that runs ours in another goes on."""
    failed: list[BaseException] = []

    def run() -> None:
        try:
            early.listen("pnp")
            guard._deaf()
        except BaseException as error:
            failed.append(error)

    signal.signal(signal.SIGINT, signal.default_int_handler)
    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert failed == []
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


# the very end


class Failing(io.StringIO):
    """A stream that takes words and then cannot let go of them."""

    error: Exception = OSError(28, "full")

    def flush(self) -> None:
        raise self.error


def left(monkeypatch: pytest.MonkeyPatch, status: int, error: Exception, name: str) -> tuple[int, list[int]]:
    """The status of a process that ends with a failing stream, and the streams that were silenced."""
    silenced: list[int] = []
    stream = Failing()
    stream.error = error
    monkeypatch.setattr(sys, name, stream)
    monkeypatch.setattr(streams, "silence", silenced.append)
    monkeypatch.setattr(gc, "freeze", lambda: None)
    with pytest.raises(SystemExit) as end:
        guard._leave(status)
    assert isinstance(end.value.code, int)
    return end.value.code, silenced


@pytest.mark.parametrize("name", ["stdout", "stderr"])
@pytest.mark.parametrize(
    ("error", "silenced"),
    [(OSError(28, "full"), []), (ValueError("closed"), []), (streams.Lost(1, "full"), [1])],
)
def test_what_cannot_be_written_any_more_is_no_success(
    error: Exception, silenced: list[int], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But a status that says more stays; what is lost is let go, for Python would try it once more."""
    assert left(monkeypatch, 0, error, name) == (70, silenced)
    assert left(monkeypatch, 3, error, name) == (3, silenced)


def test_a_run_whose_words_cannot_be_written_tells_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """The work itself went well: only when its words are let go the disk turns out to be full."""
    error = io.StringIO()
    stream = Failing()
    monkeypatch.setattr(sys, "stdout", stream)
    monkeypatch.setattr(sys, "stderr", error)
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)
    young = gc.get_threshold()
    try:
        with pytest.raises(SystemExit) as end:
            guard.guarded("prog", lambda _: 0, lambda _: "en", [])
    finally:
        gc.set_threshold(*young)
    assert end.value.code == guard.BROKEN == 70
    assert error.getvalue() == "prog: full.\n"


def test_where_nothing_takes_a_word_the_run_ends_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Standard error fails in one way, standard output in another; of both what is lost is let go."""
    silenced: list[int] = []
    monkeypatch.setattr(streams, "silence", silenced.append)
    for first, second in (
        (OSError(28, "full"), ValueError("closed")),
        (AttributeError("nothing there"), streams.Lost(1, "full")),
        (streams.Lost(2, "full"), OSError(28, "full")),
    ):

        def failing(error: Exception) -> Any:
            def write(_: str) -> None:
                raise error

            return SimpleNamespace(write=write, flush=lambda: None)

        monkeypatch.setattr(sys, "stderr", failing(first))
        monkeypatch.setattr(sys, "stdout", failing(second))
        assert guard.tell("prog", ValueError("odd"), "en") == guard.BROKEN
    assert silenced == [1, 2]


def test_a_lost_stream_is_not_told_on_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Standard output is lost: standard error says so. Standard error is lost: standard output does."""
    monkeypatch.setattr(streams, "silence", lambda number: None)
    for number, word in ((1, "output"), (2, "error"), (0, "input")):
        out, error = io.StringIO(), io.StringIO()
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", error)
        guard.tell("prog", streams.Lost(number, "full"), "en")
        heard, silent = (out, error) if number == 2 else (error, out)
        assert word in heard.getvalue()
        assert silent.getvalue() == ""


def test_any_other_language_is_answered_in_english() -> None:
    """Before `ja` in the alphabet and behind it: what stands between two sentences is English, too."""
    for lang in ("de", "en", "ko"):
        error = io.StringIO()
        real, sys.stderr = sys.stderr, error
        try:
            guard.tell("prog", ValueError("odd"), lang)
        finally:
            sys.stderr = real
        assert "program (ValueError: odd). `--traceback` added" in error.getvalue()
    assert guard._text("deep", "ja") != guard._text("deep", "ko") == guard._text("deep", "en")
