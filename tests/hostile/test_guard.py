"""Whatever goes wrong is one clear line and a status of its own: 70, or 130 for Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from runtime import INTERRUPTED, guard
from runtime.csv_cells import safe
from runtime.escaping import escaped, shown
from tests.hostile.runs import RECORD, ROOT, clean, command, environment, run

POSIX = pytest.mark.skipif(os.name != "posix", reason="streams, links and signals as POSIX has them")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "evening.game"
    path.write_text(RECORD, "utf-8")
    return path


def nobodys_fault(done: subprocess.CompletedProcess[str]) -> None:
    """A disk or a stream is to blame: where in our code it was met would help nobody."""
    clean(done)
    assert guard.FLAG not in (done.stdout or "") + (done.stderr or "")


@pytest.mark.sample(2)
@POSIX
@pytest.mark.parametrize(
    "words", ["referee check FILE", "referee words twin-pyramid", "referee --help", "pnp list"]
)
def test_a_full_standard_output_is_a_message(words: str, record: Path) -> None:
    """Nobody may take a report that was cut off for a whole one."""
    program, *rest = words.replace("FILE", str(record)).split()
    with open("/dev/full", "w") as full:
        done = run(program, *rest, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == guard.BROKEN
    assert done.stderr.count("\n") == 1
    assert "standard output cannot be written to: No space left" in done.stderr
    nobodys_fault(done)


@pytest.mark.sample(2)
@POSIX
@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_closed_stream_is_a_message(number: int, record: Path) -> None:
    """A program started without a stream says which; the message goes where one is left."""
    file, shut = ("-" if number == 0 else record), f"{number}>&-"
    given = record.parent / ("missing.game" if number == 2 else str(file))
    name = "-" if number == 0 else str(given)
    done = run("referee", "check", name, preexec_fn=lambda: os.close(number))
    assert done.returncode in (2, guard.BROKEN), shut
    assert ("standard input", "standard output", "standard error")[number] in done.stdout + done.stderr
    nobodys_fault(done)


@POSIX
def test_a_full_standard_error_is_told_on_standard_output(tmp_path: Path) -> None:
    with open("/dev/full", "w") as full:
        done = run("referee", "check", tmp_path / "missing", stdout=subprocess.PIPE, stderr=full)
    assert done.returncode == guard.BROKEN
    assert "standard error" in done.stdout


@pytest.mark.sample(1)
@POSIX
@pytest.mark.parametrize("words", ["referee words twin-pyramid", "pnp list", "pnp --help"])
def test_a_reader_that_leaves_is_no_fault(words: str) -> None:
    """`| head` ends a pipe: silence, and the status of the work itself."""
    program, *rest = words.split()
    process = subprocess.Popen(
        command(program, *rest), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(60) == 0


@pytest.mark.sample(2)
@POSIX
@pytest.mark.parametrize(
    "words", ["referee check a.game", "pnp cards twin-pyramid", "pnp list", "referee new x"]
)
def test_a_working_folder_that_is_gone(words: str, tmp_path: Path) -> None:
    """Whoever deletes the folder in which somebody works gets a line on it, whatever the command."""
    gone = tmp_path / "gone"
    gone.mkdir()
    script = f"cd '{gone}' && rmdir '{gone}' && exec \"$@\""
    done = subprocess.run(
        ["sh", "-c", script, "sh", *command(*words.split())],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(),
        check=False,
    )
    assert done.returncode in (0, 2, guard.BROKEN)
    nobodys_fault(done)


@POSIX
@pytest.mark.parametrize(
    "delay",
    [0.06, pytest.param(0.12, marks=pytest.mark.long), 0.2, pytest.param(0.35, marks=pytest.mark.long)],
)
@pytest.mark.parametrize("words", ["pnp kit twin-pyramid", "referee words twin-pyramid --json"])
def test_ctrl_c_is_one_line(delay: float, words: str, tmp_path: Path) -> None:
    """At whatever moment after Python itself has started; a run that was faster has its own status."""
    program, *rest = words.split()
    process = subprocess.Popen(
        command(program, *rest),
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    )
    time.sleep(delay)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=60)
    if "site.py" in told or "runpy" in told or "<frozen" in told:
        pytest.skip("Python itself was still starting")
    assert process.returncode in (0, 2, INTERRUPTED) or not told, told  # else before Python itself listened
    if process.returncode == INTERRUPTED:
        assert told == f"{program}: Interrupted.\n"


STOPPED_IN_A_CLASS = """
from runtime.guard import guarded

class Stopped:
    def __set_name__(self, owner, name):
        raise KeyboardInterrupt

def work(words):
    type("Owner", (), {"member": Stopped()})

guarded("pnp", work, lambda words: "en", [])
"""


def test_ctrl_c_while_a_class_is_made_is_the_same_line(tmp_path: Path) -> None:
    """Python 3.11 wraps whatever is raised there in a RuntimeError."""
    done = subprocess.run(
        [sys.executable, "-c", STOPPED_IN_A_CLASS],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        env=environment(),
        check=False,
    )
    assert (done.returncode, done.stderr) == (INTERRUPTED, "pnp: Interrupted.\n")


@POSIX
@pytest.mark.parametrize("program", ["pnp", "referee"])
def test_who_was_started_deaf_stays_deaf(program: str) -> None:
    """A shell lets what runs in the background ignore Ctrl-C: it is meant for somebody else."""
    process = subprocess.Popen(
        command(program, "--version"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),
    )
    while process.poll() is None:
        process.send_signal(signal.SIGINT)
        time.sleep(0.01)
    assert process.returncode == 0
    assert process.communicate()[1] == b""


@POSIX
@pytest.mark.parametrize("program", ["pnp", "referee"])
def test_ctrl_c_before_the_guard_is_loaded(program: str) -> None:
    """Whatever is being imported then, and in the language of the command line."""
    code = (
        "import os, signal, sys\n"
        "from runtime.early_sigint import listen\n"
        f"sys.argv = [{program!r}, '--lang', 'ja']\n"
        f"listen({program!r})\n"
        "signal.raise_signal(signal.SIGINT)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", env=environment(), check=False
    )
    assert (done.returncode, done.stdout) == (INTERRUPTED, "")
    assert done.stderr == f"{program}: 中断しました。\n"


INTERRUPTED_AT = """
import signal, sys
import {module}
left = {number}
def trace(frame, event, argument):
    global left
    frame.f_trace_opcodes = True
    if event == "opcode":
        left -= 1
        if left == 0:
            sys.settrace(None)
            signal.raise_signal(signal.SIGINT)
    return trace
sys.argv = {words!r}
sys.settrace(trace)
{module}.main()
"""


@pytest.mark.sample(5)
@POSIX
@pytest.mark.parametrize("number", [50, 700, 5_000, 20_011, 60_013])
@pytest.mark.parametrize("module", ["pnp.start", "referee.cli"])
def test_interrupted_at_any_bytecode(module: str, number: int, record: Path) -> None:
    """The guard has no gap: not while it is loaded, not in a message, not in a destructor."""
    words = ["pnp", "list"] if module == "pnp.start" else ["referee", "check", str(record)]
    code = INTERRUPTED_AT.format(module=module, number=number, words=words)
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(),
        cwd=ROOT,
        check=False,
    )
    clean(done)
    assert done.returncode in (0, INTERRUPTED), done.stderr
    if done.returncode:
        assert done.stderr.count("\n") == 1


@pytest.mark.sample(1)
@pytest.mark.parametrize("program", ["pnp", "referee"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_an_error_of_our_own_is_one_line_and_more_on_demand(program: str, lang: str, tmp_path: Path) -> None:
    """The status is 70 whatever was raised, and `--traceback` shows where."""
    (tmp_path / "sitecustomize.py").write_text(
        "import layouts.loader, layouts\n"
        "def broken(*a, **k): raise KeyError('what')\n"
        "layouts.loader.load = layouts.load = broken\n"
        "layouts.games = broken\n",
        "utf-8",
    )
    surroundings = environment(PYTHONPATH=f"{tmp_path}{os.pathsep}{ROOT}")
    words = ["cards", "pile-up"] if program == "pnp" else ["words", "pile-up"]
    done = run(program, *words, "--lang", lang, env=surroundings)
    assert done.returncode == guard.BROKEN
    assert done.stderr.count("\n") == 1
    assert "KeyError" in done.stderr
    assert "--traceback" in done.stderr
    clean(done)
    more = run(program, "--traceback", *words, "--lang", lang, env=surroundings)
    assert more.returncode == guard.BROKEN
    assert "Traceback" in more.stderr


def test_what_a_terminal_sees(tmp_path: Path) -> None:
    """No escape sequence, window title or turned text of a record reaches the terminal."""
    name = "A\x1b]0;gone\x07\u202ei"
    path = tmp_path / "evil.game"
    path.write_text(RECORD.replace("Aki", name), "utf-8")
    done = run("referee", "check", path, path, "--all")  # of several records none is mended
    assert not set("\x1b\x07\u202e") & set(done.stdout + done.stderr)


def test_shown_keeps_what_people_write() -> None:
    for good in ("紙札　ＡＢ\n", "é — 👩‍👧 ♠️", ""):
        assert shown(good) == good
        assert escaped(good) == good


def test_cells_that_a_spreadsheet_would_compute() -> None:
    for bad in ("=1", "+1", "-1", "@x", "\t=1", "\r=1", "\n=1", "＝1"):
        assert safe(bad) == "'" + bad
    assert safe("7S") == "7S"


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("lang", "variables", "why"),
    [
        ("ja", {"PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONIOENCODING": ""}, "ascii"),
        ("ja", {"PYTHONIOENCODING": "cp1252"}, "cp1252"),
        ("ja", {"PYTHONIOENCODING": "cp932"}, ""),
        ("en", {"PYTHONIOENCODING": "cp1252"}, ""),
    ],
)
def test_question_marks_for_letters_are_explained(lang: str, variables: dict[str, str], why: str) -> None:
    """In words that the terminal has; where every letter could be shown nothing is said."""
    env = environment(**variables)
    done = subprocess.run(
        command("referee", "rule", "TP-5.1", "--lang", lang), env=env, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert (b"PYTHONUTF8=1" in done.stderr and why.encode() in done.stderr) == bool(why)
    assert bool(done.stderr) == bool(why)


@pytest.mark.parametrize(("lang", "words"), [("en", "referee check"), ("ja", "判定していません")])
def test_answers_that_end_too_early_are_no_interruption(lang: str, words: str) -> None:
    done = run("referee", "ask", "pile-up", "--lang", lang, stdin=subprocess.DEVNULL)
    clean(done)
    assert done.returncode == 2
    assert words in done.stderr
