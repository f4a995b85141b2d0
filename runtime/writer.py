"""The writer: files whole or not at all, sets of files together, in a folder that is locked meanwhile."""

from __future__ import annotations

import errno
import json
import os
import signal
import stat
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NoReturn

from runtime import opener
from runtime.locks import locked
from runtime.open_flags import flags

MARK = ".kamifuda-"
"""How the names of our temporary files begin; what bears it in a folder that we have locked is stale."""
ENDING = ".part"
JOURNAL = ".commit"
TRIES = 100
LONGEST_JOURNAL = 10_000_000  # bytes
DEFINITION = "game.toml"
"""A folder that has it is a game's, and may come from anybody: with everything below it."""


class Linked(OSError):
    """Writing would have followed a link that somebody else may have laid."""

    def __init__(self, link: Path) -> None:
        super().__init__(errno.ELOOP, "it is a link, and nothing is written through it", str(link))


def refuse_links(path: Path, home: Path | None = None) -> None:
    """`Linked` where the way to a path leads over a link in a game's folder, or anywhere below `home`."""
    for step in reversed([path, *path.parents]):
        if step.is_symlink() and (_below(step, home) or _of_a_game(step.parent)):
            raise Linked(step)


def _below(step: Path, home: Path | None) -> bool:
    return home is not None and step != home and step.is_relative_to(home)


def _of_a_game(folder: Path) -> bool:
    """Whether a folder is that of a game, or lies in one."""
    real = Path(os.path.realpath(folder))
    return any(os.path.lexists(one / DEFINITION) for one in (real, *real.parents))


def write(path: Path, data: bytes, *, durable: bool = False) -> None:
    """Write one file; whatever happens, there is the old one or the new one."""
    write_set({path: data}, durable=durable)


def write_set(files: Mapping[Path, bytes], *, home: Path | None = None, durable: bool = False) -> None:
    """Write files so that all of them are new or none is, also after a kill: see `_move` and `recover`.

    Below `home`, which is ours to fill, no link is followed; elsewhere none in the folder of a game.
    `durable` files are on the disk before anybody is told.
    """
    for path in files:
        refuse_links(path, home)
    targets: dict[Path, bytes] = {}
    for path, data in files.items():
        targets[_target(path)] = data
    if not targets:
        return
    top = Path(os.path.commonpath([path.parent for path in files]))
    folders = sorted({top, *(path.parent for path in targets)})
    with _made(folders), _all_locked(folders):
        for path in targets:
            _check(path)
        _commit(targets, top, durable)
        if durable:
            _keep(folders)


@contextmanager
def _made(folders: list[Path]) -> Iterator[None]:
    """Folders that are there; those that had to be made go again where nothing comes to lie in them."""
    new = {each for folder in folders for each in (folder, *folder.parents) if not each.exists()}
    try:
        for folder in folders:
            folder.mkdir(parents=True, exist_ok=True)
        yield
    except BaseException:
        for folder in sorted(new, reverse=True):  # the deeper ones first
            with suppress(OSError):
                folder.rmdir()
        raise


def is_empty(folder: Path) -> bool:
    """Whether a folder has nothing but folders, and what a run left that was killed, which is swept later."""
    return folder.is_dir() and all(
        (path.is_dir() and not path.is_symlink()) or path.name.startswith(MARK) for path in folder.rglob("*")
    )


def create(path: Path, data: bytes, *, durable: bool = False) -> None:
    """Write a new file; `FileExistsError` where there is one of its name, even one made meanwhile."""
    folder = path.parent
    refuse_links(folder)
    if path.is_symlink() or path.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    folder.mkdir(parents=True, exist_ok=True)
    with _all_locked([folder]):
        part = _part(folder, data, _usual_mode(), durable)
        try:
            os.link(part, path)
        except FileExistsError:
            raise
        except OSError:  # a file system without links: the lock keeps others of ours away
            if path.exists():
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)
        if durable:
            _keep([folder])


def append(path: Path, data: bytes) -> None:
    """Add bytes to a file in its locked folder: all of them, on the disk, or none. No link is followed."""
    refuse_links(path, path.parent)
    handle = os.open(path, flags("O_WRONLY", "O_APPEND", "O_CLOEXEC", "O_BINARY", "O_NOFOLLOW"))
    try:
        before = os.fstat(handle).st_size
        left = memoryview(data)
        try:
            while left:
                left = left[os.write(handle, left) :]
            os.fsync(handle)
        except BaseException:
            if os.fstat(handle).st_size == before + len(data) - len(left):  # else somebody added more
                os.ftruncate(handle, before)
            raise
    finally:
        os.close(handle)


@contextmanager
def writing(folder: Path, home: Path | None = None) -> Iterator[None]:
    """A folder locked while something is read from it and written back, interrupted sets finished."""
    refuse_links(folder, home)
    folder.mkdir(parents=True, exist_ok=True)
    with _all_locked([folder]):
        yield


@contextmanager
def rewriting(path: Path) -> Iterator[None]:
    """The folder of a file that is there, and of what it links to, locked while it is written anew."""
    refuse_links(path)
    with _all_locked(sorted({path.parent, _target(path).parent})):
        yield


@contextmanager
def _all_locked(folders: list[Path]) -> Iterator[None]:
    """Folders locked in one order, so that two runs never wait for each other."""
    if not folders:
        yield
        return
    with locked(folders[0]) as first:
        if first:
            recover(folders[0])
        with _all_locked(folders[1:]):
            yield


def recover(folder: Path) -> None:
    """Finish the set that a killed run had begun to put in place, and sweep what it left (folder locked)."""
    try:
        names = [name for name in os.listdir(folder) if name.startswith(MARK)]
    except OSError:
        return
    for name in names:
        if name.endswith(JOURNAL):
            _finish(folder / name)
    for name in names:
        if name.endswith(ENDING):
            with suppress(OSError):
                (folder / name).unlink()


def _finish(journal: Path) -> None:
    """Carry out what a journal says; its files were written whole before it was."""
    try:
        moves = json.loads(opener.read(journal, LONGEST_JOURNAL))
        pairs = [(_beside(journal, part), _beside(journal, target)) for part, target in moves]
    except (OSError, ValueError, TypeError):
        pairs = []
    for part, target in pairs:
        if part.name.startswith(MARK) and part.is_file() and not part.is_symlink():
            os.replace(part, target)
    journal.unlink(missing_ok=True)


def _move(journal: Path) -> None:
    """Carry out a journal in a process of its own, which no kill of this one stops between two files.

    It is out of reach of the terminal and of a kill of the whole job, and holds the folder's lock until it
    ends.  Where there are no such processes, or where it was stopped after all, this one does what is left.
    """
    if hasattr(os, "fork"):
        held = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM, signal.SIGHUP))
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", DeprecationWarning)  # it asks the system only, no thread
                mover = os.fork()
            if mover == 0:
                _end_with(journal)
            os.waitpid(mover, 0)
        except OSError:  # no room for a process; or somebody else waits for all children
            pass
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, held)
    if journal.exists():
        _finish(journal)


def _end_with(journal: Path) -> NoReturn:
    """Be the process that carries out a journal and does nothing else."""
    try:
        os.setsid()
        _finish(journal)
    finally:
        os._exit(0)


def _beside(journal: Path, name: object) -> Path:
    """A file of the journal's folder or below it; a journal of a stranger moves nothing elsewhere."""
    path = journal.parent / str(name)
    if not path.parent.resolve().is_relative_to(journal.parent.resolve()):
        raise ValueError(name)
    return path


def _commit(files: Mapping[Path, bytes], home: Path, durable: bool) -> None:
    """Write everything under temporary names, then the journal, then move each into place."""
    parts: dict[Path, Path] = {}
    journal = None
    begun = False
    try:
        for path, data in files.items():
            parts[path] = _part(path.parent, data, _mode(path), durable)
        moves = [
            (str(part.relative_to(home)), str(path.relative_to(home)))
            for path, part in parts.items()
            if path.is_relative_to(home)
        ]
        if len(moves) > 1:
            draft = _part(home, json.dumps(moves).encode(), _usual_mode())
            parts[draft] = draft
            journal = draft.with_suffix(JOURNAL)
            os.replace(draft, journal)
            begun = True
            del parts[draft]
            _move(journal)
            parts = {path: part for path, part in parts.items() if not path.is_relative_to(home)}
        for path, part in parts.items():  # a single file, and what links of the folder lead to
            os.replace(part, path)
    except BaseException:
        if journal is not None and (begun or journal.exists()):
            with suppress(OSError):
                _finish(journal)
                for path, part in parts.items():
                    if part.exists():
                        os.replace(part, path)
        for part in parts.values():
            part.unlink(missing_ok=True)
        raise


def _part(folder: Path, data: bytes, mode: int, durable: bool = False) -> Path:
    """A temporary file of a name that nobody can foresee, opened exclusively."""
    alone = flags("O_WRONLY", "O_CREAT", "O_EXCL", "O_CLOEXEC", "O_BINARY", "O_NOFOLLOW")
    for _ in range(TRIES):
        path = folder / f"{MARK}{os.urandom(8).hex()}{ENDING}"
        try:
            handle = os.open(path, alone, 0o600)
        except FileExistsError:
            continue
        try:
            with open(handle, "wb") as file:
                file.write(data)
                file.flush()
                if durable:
                    os.fsync(handle)
            os.chmod(path, mode)
        except BaseException:
            path.unlink(missing_ok=True)
            raise
        return path
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder))


def _keep(folders: list[Path]) -> None:
    """The names of new files on the disk, where the system lets folders be opened."""
    for folder in folders:
        with suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def _target(path: Path) -> Path:
    """The file itself where the path is a link: the link stays."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def _check(path: Path) -> None:
    """Nothing but a file gives way to a file."""
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "there is a folder of this name", str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EEXIST, "there is a device, a pipe or a socket of this name", str(path))


def _mode(path: Path) -> int:
    """The permissions of the file that gives way, or those of a new one."""
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except FileNotFoundError:
        return _usual_mode()


def _usual_mode() -> int:
    """What a file made in the ordinary way would have."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
