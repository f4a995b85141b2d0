"""The page in a browser: bytes once, CPU of a first and a second start, and from a tap to its verdict.

A slow phone is taken as four times this machine: Chromium's own throttle does not reach a worker, so the CPU
time of all its processes is what counts.
"""

from __future__ import annotations

import gzip
import os
import statistics
import tempfile
from pathlib import Path
from typing import Any

SLOW = 4
"""How much slower the phone is."""
ENGINE = "() => { window.bench = window.kamifuda.engine; }"
KEPT = """async () => {
  const cache = await caches.open("kamifuda-memory");
  while (!(await cache.keys()).length) await new Promise((later) => setTimeout(later, 200));
}"""
TAP = """async ([text, keys]) => {
  const begun = performance.now();
  await window.bench.ask("next", { text, lang: "en", keys, brief: true });
  const composed = performance.now();
  await window.bench.ask("judge", { text: text + "Aki: draw\\n", lang: "en" });
  return [composed - begun, performance.now() - composed];
}"""
HEAD = "game: {game}\nplayers: Aki, Ben, Chie\n\ndeal\n{starter}"


def run(rounds: int, work: Path) -> None:
    """Print the figures; say what is missing where a browser or the built page is."""
    from tests.page.conftest import ARGUMENTS, browser_path, host, why_not

    reason = why_not()
    if reason:
        print(f"page: not measured, {reason}")
        return
    from playwright.sync_api import sync_playwright

    from referee.page import pages

    files = pages.site((), None, live=False)
    site = work / "page"
    for name, data in files.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_bytes(data)
    plain = sum(map(len, files.values()))
    small = sum(min(len(data), len(gzip.compress(data, 6))) for data in files.values())
    print(f"page: {len(files)} files, {small / 1e6:.2f} MB compressed, {plain / 1e6:.2f} MB as they are")
    found = host(site)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=browser_path(), args=ARGUMENTS
        )
        tab = context.pages[0]
        tab.goto(found.url + "licences.json")
        for name in ("first start", "second start"):
            before = cpu(profile)
            tab.goto(found.url)
            tab.evaluate(ENGINE)
            tab.evaluate("() => window.bench.ready")
            spent = cpu(profile) - before
            print(f"page: {name}: {spent:.1f} s of CPU, {spent * SLOW:.1f} s on a phone {SLOW} times slower")
            tab.evaluate("() => window.bench.kept")
            tab.evaluate(KEPT)
            tab.goto(found.url + "licences.json")
            tab.wait_for_timeout(5000)  # what the page before had begun
        tab.goto(found.url)
        tab.evaluate(ENGINE)
        tab.evaluate("() => window.bench.ready")
        for game, starter in GAMES:
            taps(tab, game, HEAD.format(game=game, starter=starter), rounds)
        context.close()
    found.stop()


GAMES = (
    ("twin-pyramid", "@starter 5H\n"),
    ("american-page-one", "@starter 5H\n"),
    ("pyramid-dice", ""),
    ("pile-up", ""),
)


def taps(tab: Any, game: str, text: str, rounds: int) -> None:
    """From a tap to its verdict, in the middle of so many tries."""
    told = [tab.evaluate(TAP, [text + f"# {number}\n", ["verb:draw"] if "pyramid-d" not in game else []])
            for number in range(rounds + 1)][1:]  # fmt: skip
    composed, judged = (statistics.median(column) for column in zip(*told, strict=True))
    print(
        f"page: {game}: a key {composed:.0f} ms ({composed * SLOW:.0f}), "
        f"a line {judged:.0f} ms ({judged * SLOW:.0f} on the slow phone)"
    )


def cpu(profile: str) -> float:
    """Seconds of CPU of all processes of the browser with this profile (Linux)."""
    ticks = 0
    wanted = profile.encode()
    parents: dict[int, int] = {}
    spent: dict[int, int] = {}
    roots = set()
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            stat = Path(f"/proc/{entry}/stat").read_text().rpartition(")")[2].split()
            command = Path(f"/proc/{entry}/cmdline").read_bytes()
        except OSError:
            continue
        parents[int(entry)] = int(stat[1])
        spent[int(entry)] = int(stat[11]) + int(stat[12])
        if wanted in command:
            roots.add(int(entry))
    for process in spent:
        line = process
        while line > 1 and line not in roots:
            line = parents.get(line, 0)
        ticks += spent[process] if line in roots else 0
    return ticks / os.sysconf("SC_CLK_TCK")
