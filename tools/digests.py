"""Digests of all that the kits print, to be compared with those of another Python or another system."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

import layouts

ROOT = Path(__file__).resolve().parent.parent


def digests(folder: Path) -> Iterator[str]:
    """A line for every file of the kits of all games in both languages."""
    for game in layouts.games():
        for lang in ("en", "ja"):
            made = folder / game / lang
            command = [sys.executable, "-m", "pnp", "kit", game, "--lang", lang, "--out", str(made)]
            subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        yield f"{sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}"


def main(arguments: Sequence[str]) -> None:
    """Write them into the file that is named."""
    with tempfile.TemporaryDirectory() as folder:
        text = "".join(f"{line}\n" for line in digests(Path(folder)))
    Path(arguments[0]).write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:] or ["digests.txt"])
