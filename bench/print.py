"""Printing: `pnp cards FOLDER` against raw reportlab and whatever peers are installed, whole processes."""

from __future__ import annotations

import sys
from pathlib import Path

from bench import print_folders
from bench.harness import Failed, Results, measure, race, report

HERE = Path(__file__).resolve().parent
RAW, TYPST = HERE / "print_raw.py", HERE / "print_typst.py"

AIMS = {
    "A": "<= 1.2",
    "B-1000": "<= 1.05",
    "C-1000": "<= 0.8",
    "B-10000": "<= 1.15, peak <= 1.3",
    "C-10000": "<= 1.25, peak <= 1.3",
}
"""Ratios that the project aims at: wall time against raw reportlab of the same run."""

WORKS = (("A", 54), ("B", 1000), ("C", 1000), ("B", 10_000), ("C", 10_000))
ROUNDS_OF_LONG_WORKS = 3
BASE = "raw reportlab canvas"
PEER = "typst"
OURS, CHECKED = "pnp cards --unchecked", "pnp cards"
"""What peers do, too; and with the check of every card, which none of them has."""


def run(rounds: int, work: Path) -> None:
    """All works in turn; the sizes of what they wrote are told besides."""
    for name, count in WORKS:
        label = name if name == "A" else f"{name}-{count}"
        results = _race(name, count, min(rounds, ROUNDS_OF_LONG_WORKS) if count > 1000 else rounds, work)
        report(f"Print {label}: {count} cards", results, BASE, {OURS: AIMS[label]})
        _sizes(work, label)


def _race(name: str, count: int, rounds: int, work: Path) -> Results:
    folder = print_folders.write(work, name, count)
    out = work / f"out-{folder.name}"
    out.mkdir(exist_ok=True)
    backs = "long" if name == "A" else "none"
    lang = "ja" if name == "C" else "en"
    python = sys.executable
    ours = [python, "-m", "pnp", "cards", str(folder), "--paper", "a4", "--card", "poker"]
    ours += ["--backs", backs, "--lang", lang, "--out", str(out)]
    contestants = {
        BASE: [python, str(RAW), name, str(out / "raw.pdf"), str(folder / "cards.csv")],
        PEER: [python, str(TYPST), name, str(out / "typst.pdf"), str(folder / "cards.csv")],
        OURS: [*ours, "--unchecked"],
        CHECKED: ours,
    }
    try:
        measure(ours)
    except Failed as error:
        raise SystemExit(f"pnp cannot print {folder.name}: {error}") from error
    return race(contestants, rounds)


def _sizes(work: Path, label: str) -> None:
    """Bytes of the files written."""
    for path in sorted((work / f"out-work-{label}").glob("*.pdf")):
        print(f"  {path.name}: {path.stat().st_size / 1000:,.0f} kB")
