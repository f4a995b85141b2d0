"""The figures of a simulation as a picture: length, wins by seat, how games ended, each with its interval."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from referee import registry
from referee.messages import ending, played
from referee.report.plot import MARKERS, drawing, saved

WIDTH, HEIGHT, A_RUN = 8.0, 3.0, 0.35  # inches: of the picture, of a panel, and of each run beyond four
FEW: Final = 4
Bars = list[tuple[str, list[Mapping[str, Any]]]]
"""Something measured in every run: its name, and its value and interval by run."""


def draw(document: Mapping[str, Any], path: Path, lang: str) -> None:
    """Draw the figures into a file."""
    with drawing() as pyplot:
        runs = [run for run in document["runs"] if run["games"]]
        size = (WIDTH, 3 * (HEIGHT + A_RUN * max(0, len(runs) - FEW)))
        figure, axes = pyplot.subplots(3, 1, figsize=size, layout="constrained")
        names = [label(run, runs, lang) for run in runs]
        panels: list[tuple[str, Bars]] = [
            ("plot-moves", [("", [run["moves"] for run in runs])]),
            ("plot-wins", seats(runs, lang)),
            ("plot-ended", endings(runs, lang)),
        ]
        for panel, (title, bars) in zip(axes, panels, strict=True):
            _panel(panel, names, bars)
            panel.set_title(played(title, lang), loc="left")
        figure.suptitle(registry.book(document["game"]).title(lang))
        saved(pyplot, figure, path)


def label(run: Mapping[str, Any], runs: Sequence[Mapping[str, Any]], lang: str) -> str:
    """What tells a run from the others."""
    parts = [
        f"{name}={value}"
        for name, value in run["options"].items()
        if len(runs) == 1 or any(other["options"].get(name) != value for other in runs)
    ]
    if len({other["players"] for other in runs}) > 1 or not parts:
        parts.insert(0, f"{played('players', lang)}={run['players']}")
    return ", ".join(parts)


def seats(runs: Sequence[Mapping[str, Any]], lang: str) -> Bars:
    """The share of wins of every seat."""
    most = max((run["players"] for run in runs), default=0)
    return [
        (
            played("seat", lang, count=seat + 1),
            [run["wins"][seat] if seat < run["players"] else {} for run in runs],
        )
        for seat in range(most)
    ]


def endings(runs: Sequence[Mapping[str, Any]], lang: str) -> Bars:
    """The share of every way in which games ended."""
    known = list(dict.fromkeys(each["by"] for run in runs for each in run["ended"]))
    return [
        (
            ending(by, lang),
            [next((each for each in run["ended"] if each["by"] == by), {}) for run in runs],
        )
        for by in known
    ]


def _panel(panel: Any, names: Sequence[str], bars: Bars) -> None:
    """One measure: a point with its interval for each run, side by side where there are several."""
    for index, (name, values) in enumerate(bars):
        shift = (index - (len(bars) - 1) / 2) * 0.6 / len(bars)
        there = [(place, each) for place, each in enumerate(values) if each]
        centres = [each["value"] for _, each in there]
        below = [each["value"] - (each["value"] if each["low"] is None else each["low"]) for _, each in there]
        above = [
            (each["value"] if each["high"] is None else each["high"]) - each["value"] for _, each in there
        ]
        panel.errorbar(
            centres,
            [place + shift for place, _ in there],
            xerr=[below, above],
            fmt=MARKERS[index % len(MARKERS)],
            color=f"C{index}",
            capsize=3,
            markersize=4,
            label=name or None,
        )
    panel.set_yticks(range(len(names)), names)
    panel.set_ylim(len(names) - 0.5, -0.5)
    panel.grid(axis="x", color="0.9")
    if any(name for name, _ in bars):
        panel.legend(fontsize="small", loc="center left", bbox_to_anchor=(1.0, 0.5))
