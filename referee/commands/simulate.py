"""`referee simulate`: what a rule does to a game, by thousands of games."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click

from referee import registry
from referee.commands.common import as_command, draw_into, game_named
from referee.commands.players import bots_named, can_be_dealt, players_named, values_named
from referee.commands.workers import WorkerPool, crew
from referee.messages import played, say
from referee.play.bundle import MOST_BYTES, TooLarge, packed
from referee.play.figures import document
from referee.play.plan import Work
from referee.play.progress import BadProgress, rules_of, save, works_from
from referee.play.report import csv_text, text
from referee.play.simulate import BATCH, CLUSTER_BATCH, MOST_RUNS, Request, results, simulate
from runtime import INTERRUPTED, terminal


@as_command(
    "simulate",
    "GAME",
    "games seat_counts bots seed limit workers cluster resume as_csv as_json picture values guests lang",
)
def command(
    lang: str,
    game: str,
    workers: int | None,
    cluster: str | None,
    resume: Path | None,
    as_csv: bool,
    as_json: bool,
    picture: Path | None,
    **asked: Any,
) -> int:
    """Play thousands of games."""
    if as_json and as_csv:
        raise click.UsageError(say("json-or-csv", lang))
    check_plot(picture, lang)
    request = requested(game_named(game, lang), lang, **asked)
    works = planned(request, resume, lang)
    whole = play(request, works, workers, cluster, lang)
    if resume is not None or not whole:
        keep(resume or Path(f"{request.game}.simulation"), works, lang, whole=whole)
    if not whole:
        done = sum(work.tally.played for work in works)
        terminal.write(
            played("partly", lang, done=f"{done:,}", games=f"{request.games * len(works):,}"), sys.stderr
        )
        if not done:
            return INTERRUPTED
    told = document(results(works), request.games)
    if picture is not None:
        draw_plot(told, picture, lang)
    if as_json:
        terminal.write(terminal.json_text(told))
    else:
        terminal.write(csv_text(told) if as_csv else text(told, lang))
    return 0 if whole else INTERRUPTED


def requested(
    game: str,
    lang: str,
    *,
    games: int,
    seat_counts: str | None,
    bots: str | None,
    seed: int,
    limit: int,
    values: tuple[str, ...],
) -> Request:
    """What is to be played; an error where the game has no such players, values or bots."""
    players = players_named(game, seat_counts, lang)
    return Request(
        game,
        players,
        values_named(game, values, lang),
        bots_named(game, bots, min(players), lang),
        games,
        seed,
        limit,
    )


def planned(request: Request, resume: Path | None, lang: str) -> list[Work]:
    """The work of every combination, with what the file already has of it."""
    runs = request.runs()
    if len(runs) > MOST_RUNS:
        raise click.UsageError(played("runs-many", lang, count=len(runs), most=MOST_RUNS))
    for run in runs:
        can_be_dealt(run, lang)
    if resume is None or not resume.exists():
        return [Work(run, rules=rules_of(run)) for run in runs]
    try:
        return works_from(resume, runs, request.games)
    except BadProgress as error:
        raise click.ClickException(played(error.key, lang, **error.facts)) from None


def play(request: Request, works: list[Work], workers: int | None, cluster: str | None, lang: str) -> bool:
    """Do the work; False where it was interrupted."""
    jobs = request.games * len(works)
    with ExitStack() as stack, crew(workers, cluster, lang, jobs=jobs) as team:
        bar = Bar(jobs, lang)
        stack.callback(bar.close)
        try:
            simulate(
                works,
                request.games,
                team.over,
                seconds=CLUSTER_BATCH if cluster else BATCH,
                workers=team.hands,
                folder=folder_of(request.game, team, lang),
                progress=bar,
            )
        except KeyboardInterrupt:
            return False
    return True


def folder_of(game: str, team: WorkerPool, lang: str) -> bytes | None:
    """The folder of a guest, packed, where others do the work."""
    folder = registry.place(game).folder
    if folder is None or not team.away:
        return None
    try:
        return packed(folder)
    except TooLarge:
        raise click.ClickException(
            played("folder-large", lang, error=folder, most=MOST_BYTES // 1_000_000)
        ) from None


def keep(path: Path, works: Sequence[Work], lang: str, *, whole: bool) -> None:
    """Keep what is done, and say where, if there is more to do."""
    try:
        save(path, works)
    except OSError as error:
        terminal.write(played("not-kept", lang, path=path, reason=error.strerror or error), sys.stderr)
        return
    if not whole:
        terminal.write(played("kept", lang, path=path), sys.stderr)


class Bar:
    """A line on a terminal that says how far the games are; nothing in a pipe."""

    WIDTH = 24

    def __init__(self, games: int, lang: str) -> None:
        import time

        self.games, self.lang = games, lang
        self.clock: Callable[[], float] = time.monotonic
        self.begin, self.last = self.clock(), -math.inf
        self.before: int | None = None  # games that were done when the first was told
        self.line = terminal.Progress()

    def __call__(self, plan: Any) -> None:
        """Show how far it is, at most five times a second."""
        now, done = self.clock(), self.games - plan.left
        if self.before is None:
            self.before = done
        if not self.line.watched or (now - self.last < 0.2 and plan.left):
            return
        self.last = now
        full = "#" * (self.WIDTH * done // self.games)
        pace = (done - self.before) / max(now - self.begin, 1e-6)
        rest = span(plan.left / pace, self.lang) if pace else "–"
        bar = f"[{full:<{self.WIDTH}}]"
        self.line.show(
            played("bar", self.lang, bar=bar, done=f"{done:,}", games=f"{self.games:,}", rest=rest)
        )

    def close(self) -> None:
        """Take the line away."""
        self.line.clear()


def span(seconds: float, lang: str) -> str:
    """A time as people say it."""
    whole = round(seconds)
    return (
        played("seconds", lang, seconds=whole)
        if whole < 60
        else played("minutes", lang, minutes=whole // 60, seconds=whole % 60)
    )


def check_plot(plot: Path | None, lang: str) -> None:
    """Say before all the work that a picture of this kind cannot be drawn, or that nothing can draw it."""
    if plot is None:
        return
    from importlib.util import find_spec

    from referee.report.plot import SUFFIXES

    if plot.suffix.lower() not in SUFFIXES:
        raise click.UsageError(say("plot-suffix", lang, plot=plot, suffixes=", ".join(SUFFIXES)))
    if find_spec("matplotlib") is None:
        raise click.ClickException(say("no-matplotlib", lang))


def draw_plot(told: dict[str, Any], path: Path, lang: str) -> None:
    """Draw the figures."""
    from referee.play.plot import draw

    draw_into(path, lambda drawn: draw(told, drawn, lang))
