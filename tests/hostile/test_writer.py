"""The writer: the old files or the new ones, never some of each, whatever stops the run and where."""

from __future__ import annotations

import errno
import os
import random
import signal
import subprocess
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from runtime import writer
from runtime.locks import locked
from tests.hostile.disks import full_at
from tests.hostile.runs import RECORD, clean, command, environment, inside, run

POSIX = pytest.mark.skipif(os.name != "posix", reason="locks, links and signals as POSIX has them")
NAMES = ("cards.pdf", "booklet.pdf", "ledger.json")
CALLS = ("open", "chmod", "replace", "link", "listdir")
"""What the writer asks of the system; each of them can fail or be the last thing a run does."""


def files(folder: Path, text: str) -> dict[Path, bytes]:
    return {folder / name: f"{name} {text}".encode() for name in NAMES}


def state(folder: Path) -> set[str]:
    """Which states the files of a set are in; one, where all is well."""
    return {(folder / name).read_text().partition(" ")[2] for name in NAMES}


def leftovers(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.startswith(".")]


def at_call(number: int, then: Callable[[], None], patch: pytest.MonkeyPatch) -> None:
    """Let the n-th call of the system be something else."""
    left = [number]

    def counted(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **keywords: Any) -> Any:
            left[0] -= 1
            if left[0] == 0:
                then()
            return real(*arguments, **keywords)

        return call

    for name in CALLS:
        patch.setattr(os, name, counted(getattr(os, name)))


def forked(work: Callable[[], None]) -> int:
    """The process that does it and ends, with 1 where it fails."""
    child = os.fork()
    if child == 0:
        try:
            work()
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    return child


def at_once(*works: Callable[[], None]) -> None:
    """Each in a process of its own, all together; the failure of one is a failure."""
    children = [forked(work) for work in works]
    assert [os.waitpid(child, 0)[1] for child in children] == [0] * len(works)


def full() -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@POSIX
def test_folders_that_were_made_for_nothing_go_again(tmp_path: Path) -> None:
    """Else the next run takes the folder for somebody else's; one that was there stays."""
    (tmp_path / "mine").mkdir()
    with full_at(4), pytest.raises(OSError, match="large"):
        writer.write_set({tmp_path / "mine" / "page" / name: b"too large" for name in ("index", "fonts/a")})
    assert [path.name for path in tmp_path.rglob("*")] == ["mine"]
    assert writer.is_empty(tmp_path)


@pytest.mark.sample(6)
@pytest.mark.parametrize("number", range(1, 16))
def test_a_disk_that_is_full_at_any_call(number: int, tmp_path: Path) -> None:
    """All old or all new, and no temporary file stays."""
    writer.write_set(files(tmp_path, "old"))
    with pytest.MonkeyPatch.context() as patch:
        at_call(number, full, patch)
        with suppress(OSError):
            writer.write_set(files(tmp_path, "new"))
    assert len(state(tmp_path)) == 1
    with writer.writing(tmp_path):
        assert not leftovers(tmp_path)


@pytest.mark.sample(6)
@POSIX
@pytest.mark.parametrize("everything", [False, True])
@pytest.mark.parametrize("number", range(1, 16))
def test_killed_at_any_call(number: int, everything: bool, tmp_path: Path) -> None:
    """A run that is killed leaves all old or all new, before anybody tidies up.

    Where what moves the files is killed as well (a machine switched off), the next run finishes.
    """
    writer.write_set(files(tmp_path, "old"))

    def work() -> None:
        itself = os.getpid()

        def kill() -> None:
            if everything or os.getpid() == itself:
                os.kill(os.getpid(), signal.SIGKILL)

        with pytest.MonkeyPatch.context() as patch:
            at_call(number, kill, patch)
            writer.write_set(files(tmp_path, "new"))

    os.waitpid(forked(work), 0)
    with locked(tmp_path):  # what moves the files holds it until it is done
        assert everything or len(state(tmp_path)) == 1
    with writer.writing(tmp_path):
        assert len(state(tmp_path)) == 1
        assert not leftovers(tmp_path)


@POSIX
def test_a_set_of_many_files_outlives_a_kill_of_the_whole_job(tmp_path: Path) -> None:
    """Files are moved one by one; who stops the run between two of them must not find half a set."""
    names = [f"{number:04}" for number in range(200)]

    def written(text: bytes) -> dict[Path, bytes]:
        return {tmp_path / name: text for name in names}

    now = b"0"
    writer.write_set(written(now))
    seen = set()

    def work(text: bytes) -> None:
        os.setpgid(0, 0)
        writer.write_set(written(text))

    for turn in range(1, 9):
        child = forked(partial(work, str(turn).encode()))
        while os.waitpid(child, os.WNOHANG) == (0, 0):
            if turn % 4 == 0 or (tmp_path / names[0]).read_bytes() != now:  # before, or in the midst
                with suppress(ProcessLookupError, PermissionError):
                    os.killpg(child, signal.SIGKILL)
                os.waitpid(child, 0)
                break
        with locked(tmp_path):
            found = {(tmp_path / name).read_bytes() for name in names}
        assert len(found) == 1, f"{found} after kill {turn}"
        (now,) = found
        seen |= found
    assert len(seen) > 2, "no kill came late enough to say anything"


@POSIX
def test_two_at_once_never_mix(tmp_path: Path) -> None:
    """Whoever is last has written the whole set."""

    def work(text: str) -> None:
        for _ in range(3):
            writer.write_set(files(tmp_path, text))
            with writer.writing(tmp_path):
                assert len(state(tmp_path)) == 1

    at_once(*(partial(work, str(number)) for number in range(4)))
    assert len(state(tmp_path)) == 1
    assert not leftovers(tmp_path)


@POSIX
def test_mode_and_link_stay(tmp_path: Path) -> None:
    """A private record stays private; a link leads to the file that was written."""
    real = tmp_path / "real.game"
    real.write_text("old")
    real.chmod(0o600)
    link = tmp_path / "link.game"
    link.symlink_to(real)
    writer.write(link, b"new")
    assert link.is_symlink()
    assert real.read_text() == "new"
    assert real.stat().st_mode & 0o777 == 0o600


@POSIX
def test_what_is_no_file_is_never_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="pipe"):
        writer.write(tmp_path / "pipe", b"x")
    with pytest.raises(IsADirectoryError):
        writer.write(tmp_path, b"x")


def test_create_leaves_what_is_there(tmp_path: Path) -> None:
    writer.create(tmp_path / "a", b"first")
    with pytest.raises(FileExistsError):
        writer.create(tmp_path / "a", b"second")
    assert (tmp_path / "a").read_bytes() == b"first"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_of_many_that_create_one_wins(tmp_path: Path) -> None:
    won: list[int] = []

    def make(number: int) -> None:
        try:
            writer.create(tmp_path / "a", str(number).encode())
        except FileExistsError:
            return
        won.append(number)

    threads = [threading.Thread(target=make, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [str(number) for number in won] == [(tmp_path / "a").read_text()]


def test_a_journal_of_a_stranger_moves_nothing_elsewhere(tmp_path: Path) -> None:
    """Folders come from others: what lies in them must not reach beyond them."""
    inside, outside = tmp_path / "in", tmp_path / "out"
    inside.mkdir()
    outside.write_text("mine")
    (inside / f"{writer.MARK}a{writer.ENDING}").write_text("theirs")
    (inside / f"{writer.MARK}b{writer.JOURNAL}").write_text(f'[["{writer.MARK}a{writer.ENDING}", "../out"]]')
    with writer.writing(inside):
        assert outside.read_text() == "mine"
        assert not leftovers(inside)


@POSIX
@pytest.mark.parametrize(
    "words",
    [("fmt", "-w", "a.game"), pytest.param(("mend", "a.game", "--write", "1"), marks=pytest.mark.long)],
)
def test_a_record_on_a_full_disk_stays_as_it_was(words: tuple[str, ...], tmp_path: Path) -> None:
    record = tmp_path / "a.game"
    record.write_text(RECORD.replace("7S 4H", "7s   4h").replace("Aki: draw", "Ben: draw"))
    before = record.read_text()
    with full_at(40):
        done = inside("referee", *words, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (2, "a.game: File too large\n")
    assert record.read_text() == before
    assert [path.name for path in tmp_path.iterdir()] == ["a.game"]


@POSIX
def test_fmt_destroys_nothing_beside_the_record(tmp_path: Path) -> None:
    """A file NAME.part and a link of that name are somebody's own; 600 stays 600."""
    record = tmp_path / "a.game"
    record.write_text(RECORD.replace("7S 4H", "7s   4h"))
    record.chmod(0o600)
    own = tmp_path / "a.game.part"
    own.symlink_to(tmp_path / "precious")
    (tmp_path / "precious").write_text("precious")
    done = inside("referee", "fmt", "-w", record)
    assert done.returncode == 0, done.stderr
    assert "7S 4H" in record.read_text()
    assert record.stat().st_mode & 0o777 == 0o600
    assert own.is_symlink()
    assert own.read_text() == "precious"


@POSIX
def test_all_who_write_on_a_record_at_once_lose_no_line(tmp_path: Path) -> None:
    """Facts from photographs, lines from phones and a tidying hand: each line arrives, once."""
    from referee.commands import fmt, look
    from referee.serve.log import Entry
    from referee.serve.store import Store

    record = tmp_path / "a.game"
    record.write_text(RECORD, "utf-8")
    count = 12

    def photographs(name: str) -> Callable[[], None]:
        def work() -> None:
            for number in range(count):
                look.append(record, [f"# {name} {number}"], "en")

        return work

    def phone() -> None:
        store = Store(tmp_path)
        for number in range(count):
            store.add("a.game", [Entry(f"phone.{number}", f"# phone {number}", None)])

    def tidy() -> None:
        for _ in range(count):
            data = record.read_bytes()
            fmt.replace(str(record), data, fmt.formatted(data, str(record), None)[0], None)

    at_once(photographs("one"), photographs("other"), phone, tidy)
    lines = record.read_text("utf-8").splitlines()
    told = {f"# {name} {number}" for name in ("one", "other", "phone") for number in range(count)}
    assert {line for line in lines if line.startswith("# ")} == told
    assert len(lines) == len(RECORD.splitlines()) + len(told)
    assert leftovers(tmp_path) in ([], [".kamifuda"])  # the log of what phones entered


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp932"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_lines_are_added_in_the_encoding_of_the_record(encoding: str, end: str, tmp_path: Path) -> None:
    """Lines of two encodings in one file are read by nobody."""
    from referee.commands import look
    from referee.serve.log import Entry
    from referee.serve.store import Store

    text = end.join(["ゲーム: pile-up", "参加者: 花, 太郎", "", "配り"])
    record = tmp_path / "a.game"
    record.write_bytes(text.encode(encoding))
    look.append(record, ["# 写真"], "ja")
    Store(tmp_path).add("a.game", [Entry("phone.1", "# 電話", None)])
    assert record.read_bytes().decode(encoding) == end.join([text, "# 写真", "# 電話", ""])


def test_a_sign_that_the_encoding_lacks_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    from click import ClickException

    from referee.commands import look
    from referee.serve.log import Entry
    from referee.serve.store import Store, StoreError

    record = tmp_path / "a.game"
    before = "ゲーム: pile-up\n参加者: 花, 太郎\n\n配り\n".encode("cp932")
    record.write_bytes(before)
    with pytest.raises(ClickException, match="文字コード"):
        look.append(record, ["# 😀"], "ja")
    with pytest.raises(StoreError, match="sign-strange"):
        Store(tmp_path).add("a.game", [Entry("phone.1", "# 😀", None)])
    assert record.read_bytes() == before


@POSIX
def test_new_on_a_full_disk_leaves_nothing(tmp_path: Path) -> None:
    """A file of half a record would be taken for one, and bars its name."""
    limited = ["sh", "-c", 'trap "" XFSZ; ulimit -f 0; exec "$@"', "sh"]
    words = command("referee", "new", "pile-up", "--players", "A,B,C", "--out", tmp_path / "new.game")
    done = subprocess.run([*limited, *words], env=environment(), capture_output=True, text=True, check=False)
    assert done.returncode in (2, 70)
    assert not list(tmp_path.iterdir())
    clean(done)


@POSIX
@pytest.mark.parametrize("seed", [2, *(pytest.param(seed, marks=pytest.mark.long) for seed in (0, 1))])
@pytest.mark.long
def test_cards_and_ledger_after_a_kill(seed: int, tmp_path: Path) -> None:
    """Killed at any moment, the next run finds cards and ledger of one print."""
    out = tmp_path / "out"
    first = run("pnp", "cards", "pile-up", "--out", out, "--json")
    assert first.returncode == 0, first.stderr
    before = {path.name: path.read_bytes() for path in out.iterdir()}
    words = ("cards", "pile-up", "--out", out, "--ink", "mono")
    process = subprocess.Popen(
        command("pnp", *words), env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    time.sleep(random.Random(seed).uniform(0.3, 2.0))
    process.kill()
    told = process.communicate()[1]
    assert process.returncode in (0, -signal.SIGKILL), told
    with locked(out):
        now = {path.name: path.read_bytes() for path in out.iterdir() if not path.name.startswith(".")}
    changed = {name for name in before if before[name] != now[name]}
    assert not changed or changed == set(before), "cards and ledger are of one print"
    with writer.writing(out):
        assert not leftovers(out)
    done = run("pnp", *words)
    assert done.returncode == 0, done.stderr
    new = {path.name: path.read_bytes() for path in out.iterdir()}
    assert all(before[name] != new[name] for name in before), "a run that is not killed changes all of them"
