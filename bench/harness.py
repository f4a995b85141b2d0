"""Measures whole processes in turn, round by round, and tells ratios against one of them.

A ratio is the median over rounds of (process / base of the same round), so that a machine that slows
down for some seconds slows both.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import TypeAlias


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """One process from start to end: seconds on the wall, seconds of processor, peak memory in MB."""

    wall: float
    cpu: float
    peak: float


Results: TypeAlias = "Mapping[str, Sequence[Run]]"
"""Every contestant's runs, one a round."""


class Failed(Exception):
    """A contestant that ended with an error; its last words are the message."""


def measure(command: Sequence[str], cwd: str | None = None) -> Run:
    """Run one command to its end and measure it; its output is thrown away."""
    begin = time.perf_counter()
    process = subprocess.Popen(
        list(command), cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL
    )
    assert process.stderr is not None
    words = process.stderr.read()
    cpu, peak = 0.0, 0.0
    if hasattr(os, "wait4"):
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        cpu = usage.ru_utime + usage.ru_stime
        # Linux counts kilobytes, macOS bytes.
        peak = usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    else:
        process.wait()
    wall = time.perf_counter() - begin
    if process.returncode != 0:
        raise Failed(words.decode(errors="replace").strip()[-500:])
    return Run(wall=wall, cpu=cpu, peak=peak)


def race(
    contestants: Mapping[str, Sequence[str]], rounds: int, cwd: str | None = None
) -> dict[str, list[Run]]:
    """Run all contestants in turn, `rounds` times after one warm-up; who fails is named and left out."""
    running = dict(contestants)
    for name in list(running):
        try:
            measure(running[name], cwd)
        except (Failed, OSError) as error:
            print(f"  {name}: skipped ({error})")
            del running[name]
    results: dict[str, list[Run]] = {name: [] for name in running}
    for _ in range(rounds):
        for name, command in running.items():
            results[name].append(measure(command, cwd))
    return results


def ratio(results: Results, name: str, base: str, what: str = "wall") -> float:
    """Median over rounds of one contestant's figure over the base's."""
    pairs = zip(results[name], results[base], strict=True)
    return float(median(getattr(run, what) / max(getattr(other, what), 1e-9) for run, other in pairs))


def report(title: str, results: Results, base: str, aims: Mapping[str, str] | None = None) -> None:
    """Print medians and ratios as a table, the base first."""
    print(f"\n{title}")
    print(f"  {'':34}{'wall s':>9}{'cpu s':>9}{'peak MB':>9}{'x wall':>8}{'x peak':>8}  aim")
    for name in sorted(results, key=lambda key: key != base):
        runs = results[name]
        wall, cpu, peak = (median(getattr(run, part) for run in runs) for part in ("wall", "cpu", "peak"))
        against = f"{ratio(results, name, base):8.2f}{ratio(results, name, base, 'peak'):8.2f}"
        print(f"  {name:34}{wall:9.3f}{cpu:9.3f}{peak:9.1f}{against}  {(aims or {}).get(name, '')}")
