"""The folders of a desk: their files are listed, read, put, packed and unpacked; nothing else is touched."""

from __future__ import annotations

import io
import os
import re
import stat
import zipfile
from base64 import b64decode
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Final

from layouts.model import LayoutError
from pnp.desk.engine import digest
from pnp.messages import problem
from runtime import opener, writer
from runtime.value import value

if TYPE_CHECKING:
    from pnp.desk.engine import Answer, Desk, Request

LARGEST: Final = 40_000_000
"""Bytes of a file, as of a picture on a card."""
LARGEST_FOLDER: Final = 400_000_000
MOST_FILES: Final = 3000
DEEPEST: Final = 6
LONGEST_NAME: Final = 200
TEXTS: Final = (".toml", ".csv", ".tsv", ".md", ".txt", ".svg", ".json")
"""Endings of files that an editor shows."""
JUNK: Final = ("__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini", ".git", "__pycache__")
"""What systems and programs leave in folders, and nobody wants to carry along."""
WHEN: Final = (1980, 1, 1, 0, 0, 0)
MOVED: Final = "desk.changed-meanwhile"
UTF_8: Final = 0x800
"""The flag of a zip's entry that its name is UTF-8."""

_NAME = re.compile(r"[^\x00-\x1f\x7f\\:*?\"<>|]+")
_PROJECT = re.compile(r"[^\x00-\x1f\x7f\\/:*?\"<>|.][^\x00-\x1f\x7f\\/:*?\"<>|]{0,79}")


# --- names ----------------------------------------------------------------------------------------
def folder_of(desk: Desk, request: Request, *, new: bool = False) -> Path:
    """The folder of the project that is asked about; `printed`: as it was at the last print."""
    if request.get("printed"):
        printed = desk.prints / folder_of(desk, {"project": request.get("project", desk.alone)}).name
        if not printed.is_dir():
            raise LayoutError([problem("", "desk.never-printed")])
        return printed
    name = request.get("project", desk.alone)
    if desk.alone:
        if name not in ("", desk.alone):
            raise LayoutError([problem("", "desk.no-project", name=str(name)[:80])])
        return desk.home
    if not isinstance(name, str) or not _PROJECT.fullmatch(name) or name.endswith((" ", ".")):
        raise LayoutError([problem("", "desk.bad-name", name=str(name)[:80])])
    folder = desk.home / name
    if not new and not folder.is_dir():
        raise LayoutError([problem("", "desk.no-project", name=name)])
    return folder


def inside(folder: Path, name: object) -> Path:
    """The path of a file of a folder; `LayoutError` where its name leads out of it or can be none."""
    if not isinstance(name, str) or not usable(name):
        raise LayoutError([problem("", "desk.bad-name", name=str(name)[:80])])
    path = folder / name
    step = folder
    for part in PurePosixPath(name).parts[:-1]:
        step = step / part
        if step.is_symlink():
            raise LayoutError([problem(name, "desk.link")])
    if path.is_symlink():
        raise LayoutError([problem(name, "desk.link")])
    return path


def usable(name: str) -> bool:
    """Whether a file of a project may be called so: on every system, and without leading out of it.

    >>> usable("art/sun.png"), usable("../x"), usable("/etc"), usable(".git/config"), usable("a//b")
    (True, False, False, False, False)
    """
    parts = name.split("/")
    return (
        0 < len(name) <= LONGEST_NAME
        and len(parts) <= DEEPEST
        and all(_NAME.fullmatch(part) and not part.startswith(".") and part[-1] not in " ." for part in parts)
    )


# --- files ----------------------------------------------------------------------------------------
def below(folder: Path) -> Iterator[tuple[str, Path]]:
    """Every plain file of a project that is not hidden, by its name, in order."""
    count = 0
    for home, folders, names in os.walk(folder):
        deep = len(Path(home).relative_to(folder).parts)
        folders[:] = sorted(
            one for one in folders if not one.startswith(".") and one not in JUNK and deep + 1 < DEEPEST
        )
        for name in sorted(names):
            path = Path(home) / name
            if name.startswith((".", "~$")) or name in JUNK or not stat.S_ISREG(path.lstat().st_mode):
                continue
            count += 1
            if count > MOST_FILES:
                return
            yield path.relative_to(folder).as_posix(), path


def projects(desk: Desk, request: Request, lang: str) -> Answer:
    """The projects of the desk, each with its files counted."""
    if desk.alone:
        return {"projects": [{"name": desk.alone}]}
    named = sorted(
        path.name for path in desk.home.iterdir() if path.is_dir() and _PROJECT.fullmatch(path.name)
    )
    return {"projects": [{"name": name} for name in named]}


def files(desk: Desk, request: Request, lang: str) -> Answer:
    """Names, sizes and digests of a project's files; `text`: an editor may show it."""
    folder = folder_of(desk, request)
    return {
        "files": [
            {
                "path": name,
                "size": path.stat().st_size,
                "digest": digest(opener.read(path, LARGEST)) if path.stat().st_size <= LARGEST else "",
                "text": name.lower().endswith(TEXTS),
            }
            for name, path in below(folder)
        ]
    }


def read(desk: Desk, request: Request, lang: str) -> Answer:
    """A file: its text where it is one, else its bytes by their key."""
    name = request.get("path")
    path = inside(folder_of(desk, request), name)
    data = content(path, str(name))
    told: Answer = {"path": name, "digest": digest(data)}
    if path.name.lower().endswith(TEXTS):
        text, encoding = _text(data)
        if text is not None:
            return told | {"text": text, "encoding": encoding}
    return told | {"blob": desk.keep(data)}


def content(path: Path, name: str) -> bytes:
    try:
        return opener.read(path, LARGEST)
    except opener.TooLarge as error:
        raise LayoutError([problem(name, "desk.large-file", limit=LARGEST // 1_000_000)]) from error
    except OSError as error:
        raise LayoutError([problem(name, "desk.no-file", name=name)]) from error


def _text(data: bytes) -> tuple[str | None, str]:
    """The text of a file and how it is written; None where it is none."""
    for encoding in ("utf-8-sig", "cp932"):
        try:
            return data.decode(encoding), encoding
        except UnicodeDecodeError:
            continue
    return None, ""


def _own(desk: Desk, request: Request, *, new: bool = False) -> Path:
    """The folder of a project that is written to: never that of the last print."""
    return folder_of(desk, {**request, "printed": False}, new=new)


def put(desk: Desk, request: Request, lang: str) -> Answer:
    """Save a file, if it still is what was seen of it last: `was` is its digest then, "" for a new one.

    Nothing is written over a file that somebody else has changed meanwhile.
    """
    folder = _own(desk, request, new=not desk.alone)
    name = request.get("path")
    path = inside(folder, name)
    data = given(request)
    now = digest(content(path, str(name))) if path.is_file() else ""
    if now != request.get("was", "") and now != digest(data):
        raise LayoutError([problem(str(name), MOVED)])
    if len(data) > LARGEST:
        raise LayoutError([problem(str(name), "desk.large-file", limit=LARGEST // 1_000_000)])
    if not now:
        _check_room(folder, {str(name): data})
    _write(path, data)
    return {"path": name, "digest": digest(data)}


def given(request: Request) -> bytes:
    """The bytes of a request: text, or bytes as they are (from a worker) or in base 64 (from a page)."""
    if isinstance(request.get("text"), str):
        encoding = "cp932" if request.get("encoding") == "cp932" else "utf-8"
        text: str = request["text"]
        try:
            return text.encode(encoding)
        except UnicodeEncodeError:  # signs that the old encoding has not
            return text.encode("utf-8")
    data = request.get("data", b"")
    return b64decode(data, validate=True) if isinstance(data, str) else bytes(data)


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    writer.write(path, data, durable=True)


def _check_room(folder: Path, new: Mapping[str, bytes]) -> None:
    known = dict(below(folder)) if folder.is_dir() else {}
    if len(known.keys() | new.keys()) > MOST_FILES:
        raise LayoutError([problem("", "desk.many-files", limit=MOST_FILES)])
    weight = sum(path.stat().st_size for path in known.values()) + sum(map(len, new.values()))
    if weight > LARGEST_FOLDER:
        raise LayoutError([problem("", "desk.large-folder", limit=LARGEST_FOLDER // 1_000_000)])


def drop(desk: Desk, request: Request, lang: str) -> Answer:
    """Remove a file, if it still is what was seen of it last; without a file the whole project."""
    folder = _own(desk, request)
    name = request.get("path")
    if name is None:
        if desk.alone:
            raise LayoutError([problem("", "desk.not-here")])
        for _, path in [*below(folder)]:
            path.unlink()
        for home, _, _ in [*os.walk(folder, topdown=False)]:
            os.rmdir(home)
        desk.previews.pop(str(folder), None)
        return {}
    path = inside(folder, name)
    if digest(content(path, str(name))) != request.get("was"):
        raise LayoutError([problem(str(name), MOVED)])
    path.unlink()
    return {}


def copy(desk: Desk, request: Request, lang: str) -> Answer:
    """A new project out of one of our games or of the starter deck, to begin from."""
    from pnp.desk.starting import begun

    folder = _new(desk, request)
    for name, data in begun(str(request.get("from", ""))).items():
        _write(inside(folder, name), data)
    return files(desk, {**request, "project": folder.name}, lang)


def _new(desk: Desk, request: Request) -> Path:
    if desk.alone:
        raise LayoutError([problem("", "desk.not-here")])
    folder = _own(desk, request, new=True)
    if folder.exists() and any(folder.iterdir()):
        raise LayoutError([problem("", "desk.name-taken", name=folder.name)])
    return folder


# --- zips -----------------------------------------------------------------------------------------
def zipped(desk: Desk, request: Request, lang: str) -> Answer:
    """The project as a zip, the same bytes for the same files."""
    folder = folder_of(desk, request)
    return {"name": f"{folder.name}.zip", "blob": desk.keep(archive(dict(below(folder))))}


def archive(named: Mapping[str, Path | bytes]) -> bytes:
    """A zip of files."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, source in named.items():
            info = zipfile.ZipInfo(name, WHEN)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            packed.writestr(info, source if isinstance(source, bytes) else opener.read(source, LARGEST))
    return made.getvalue()


def unzipped(desk: Desk, request: Request, lang: str) -> Answer:
    """A new project out of a zip; nothing is written unless all of it can be taken."""
    folder = _new(desk, request)
    found = unpacked(given(request))
    _check_room(folder, found)
    for name, data in found.items():
        _write(inside(folder, name), data)
    return files(desk, {**request, "project": folder.name}, lang)


@value
class _Entry:
    info: zipfile.ZipInfo
    name: str


def unpacked(data: bytes) -> dict[str, bytes]:
    """The files of a zip by their names, without the one folder that may hold all of them.

    `LayoutError` names everything that forbids taking it: names that lead out, links, too many bytes, damage.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            entries = [
                _Entry(info=one, name=_entry_name(one)) for one in packed.infolist() if not one.is_dir()
            ]
            entries = [one for one in entries if not _junk(one.name)]
            _check_entries(entries)
            stem = _stem([one.name for one in entries])
            return {one.name.removeprefix(stem): _read(packed, one) for one in entries}
    except (zipfile.BadZipFile, NotImplementedError, EOFError, RuntimeError, OSError) as error:
        raise LayoutError([problem("zip", "desk.bad-zip", why=str(error))]) from error
    except Exception as error:
        if isinstance(error, LayoutError) or error.__class__.__module__ not in ("zlib", "lzma"):
            raise
        raise LayoutError([problem("zip", "desk.bad-zip", why=str(error))]) from error


def _entry_name(info: zipfile.ZipInfo) -> str:
    """The name as it was meant: old programs write that of their system, and do not say which."""
    if info.flag_bits & UTF_8:
        return info.filename
    raw = info.filename.encode("cp437", "replace")
    for encoding in ("utf-8", "cp932"):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return info.filename


def _junk(name: str) -> bool:
    return any(part in JUNK or part.startswith("._") for part in name.split("/"))


def _check_entries(entries: list[_Entry]) -> None:
    faults = []
    names = [one.name.casefold() for one in entries]
    if not entries:
        faults.append(problem("zip", "desk.empty-zip"))
    if len(entries) > MOST_FILES:
        raise LayoutError([problem("zip", "desk.many-files", limit=MOST_FILES)])
    for one, folded in zip(entries, names, strict=True):
        if stat.S_ISLNK(one.info.external_attr >> 16):
            faults.append(problem(one.name[:80], "desk.link"))
        elif not usable(one.name):
            faults.append(problem("zip", "desk.bad-name", name=one.name[:80]))
        elif names.count(folded) > 1:
            faults.append(problem(one.name, "desk.twice"))
        if one.info.file_size > LARGEST:
            faults.append(problem(one.name[:80], "desk.large-file", limit=LARGEST // 1_000_000))
    if sum(one.info.file_size for one in entries) > LARGEST_FOLDER:
        faults.append(problem("zip", "desk.large-folder", limit=LARGEST_FOLDER // 1_000_000))
    if faults:
        raise LayoutError(faults)


def _read(packed: zipfile.ZipFile, one: _Entry) -> bytes:
    """The bytes of an entry, no more of them than it says that it has."""
    with packed.open(one.info) as file:
        data = file.read(one.info.file_size + 1)
    if len(data) != one.info.file_size:
        raise LayoutError([problem(one.name, "desk.bad-zip", why="size")])
    return data


def _stem(names: list[str]) -> str:
    """The one folder in which everything lies, with its slash; "" where there is none."""
    tops = {name.partition("/")[0] for name in names if "/" in name}
    if len(tops) != 1 or any("/" not in name for name in names):
        return ""
    return f"{tops.pop()}/"
