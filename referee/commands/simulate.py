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
from referee.command_line import Named, Speaking
from referee.commands.common import draw_into, game_named, game_option, lang_option
from referee.commands.players import bots_named, can_be_dealt, players_named, values_named
from referee.commands.workers import WorkerPool, crew, workers_options
from referee.messages import played, say
from referee.play.bundle import MOST_BYTES, TooLarge, packed
from referee.play.figures import document
from referee.play.plan import Work
from referee.play.progress import BadProgress, save, works_from
from referee.play.report import csv_text, text
from referee.play.simulate import BATCH, CLUSTER_BATCH, LIMIT, MOST_RUNS, Request, results, simulate
from runtime import INTERRUPTED, terminal
from runtime.command_line import spoken

GAMES = 1000


@click.command("simulate", cls=Speaking)
@click.argument("game", metavar="GAME")
@click.option("--games", type=click.IntRange(min=1), default=GAMES, metavar="N")
@click.option("--players", "seats", metavar="N,…")
@click.option("--bots", metavar="BOT,…")
@click.option("--seed", type=int, default=1, metavar="N")
@click.option("--limit", type=click.IntRange(min=1), default=LIMIT, metavar="N")
@workers_options
@click.option("--resume", type=Named(), metavar="FILE")
@click.option("--csv", "as_csv", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
@click.option("--plot", "picture", type=Named(), metavar="FILE")
@click.option("--option", "-o", "values", multiple=True, metavar="NAME=A,B")
@game_option
@lang_option
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    games: int,
    seats: str | None,
    bots: str | None,
    seed: int,
    limit: int,
    workers: int | None,
    cluster: str | None,
    resume: Path | None,
    as_csv: bool,
    as_json: bool,
    picture: Path | None,
    values: tuple[str, ...],
) -> int:
    """Play thousands of games."""
    lang = spoken(ctx)
    if as_json and as_csv:
        raise click.UsageError(say("json-or-csv", lang))
    check_plot(picture, lang)
    identity = game_named(game, lang)
    players = players_named(identity, seats, lang)
    request = Request(
        identity,
        players,
        values_named(identity, values, lang),
        bots_named(identity, bots, min(players), lang),
        games,
        seed,
        limit,
    )
    runs = request.runs()
    if len(runs) > MOST_RUNS:
        raise click.UsageError(played("runs-many", lang, len(runs), MOST_RUNS))
    for run in runs:
        can_be_dealt(run, lang)
    works = [Work(run) for run in runs]
    if resume is not None and resume.exists():
        try:
            works = works_from(resume, runs, games)
        except BadProgress as error:
            raise click.ClickException(played(error.key, lang, *error.facts)) from None
    whole = True
    with ExitStack() as stack, crew(workers, cluster, lang, jobs=games * len(runs)) as team:
        bar = Bar(games * len(runs), lang)
        stack.callback(bar.close)
        try:
            simulate(
                works,
                games,
                team.over,
                seconds=CLUSTER_BATCH if cluster else BATCH,
                workers=team.hands,
                folder=folder_of(identity, team, lang),
                progress=bar,
            )
        except KeyboardInterrupt:
            whole = False
    if resume is not None or not whole:
        keep(resume or Path(f"{identity}.simulation"), works, lang, whole=whole)
    if not whole:
        done = sum(work.tally.played for work in works)
        terminal.write(played("partly", lang, f"{done:,}", f"{games * len(runs):,}"), sys.stderr)
        if not done:
            return INTERRUPTED
    told = document(results(works), games)
    if picture is not None:
        draw_plot(told, picture, lang)
    if as_json:
        terminal.write(terminal.json_text(told))
    else:
        terminal.write(csv_text(told) if as_csv else text(told, lang))
    return 0 if whole else INTERRUPTED


def folder_of(game: str, team: WorkerPool, lang: str) -> bytes | None:
    """The folder of a guest, packed, where others do the work."""
    folder = registry.place(game).folder
    if folder is None or not team.away:
        return None
    try:
        return packed(folder)
    except TooLarge:
        raise click.ClickException(played("folder-large", lang, folder, MOST_BYTES // 1_000_000)) from None


def keep(path: Path, works: Sequence[Work], lang: str, *, whole: bool) -> None:
    """Keep what is done, and say where, if there is more to do."""
    try:
        save(path, works)
    except OSError as error:
        terminal.write(played("not-kept", lang, path, error.strerror or error), sys.stderr)
        return
    if not whole:
        terminal.write(played("kept", lang, path), sys.stderr)


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
        self.line.show(played("bar", self.lang, bar, f"{done:,}", f"{self.games:,}", rest))

    def close(self) -> None:
        """Take the line away."""
        self.line.clear()


def span(seconds: float, lang: str) -> str:
    """A time as people say it."""
    whole = round(seconds)
    return played("seconds", lang, whole) if whole < 60 else played("minutes", lang, whole // 60, whole % 60)


def check_plot(plot: Path | None, lang: str) -> None:
    """Say before all the work that a picture of this kind cannot be drawn, or that nothing can draw it."""
    if plot is None:
        return
    from importlib.util import find_spec

    from referee.report.plot import SUFFIXES

    if plot.suffix.lower() not in SUFFIXES:
        raise click.UsageError(say("plot-suffix", lang, plot, ", ".join(SUFFIXES)))
    if find_spec("matplotlib") is None:
        raise click.ClickException(say("no-matplotlib", lang))


def draw_plot(told: dict[str, Any], path: Path, lang: str) -> None:
    """Draw the figures."""
    from referee.play.plot import draw

    draw_into(path, lambda drawn: draw(told, drawn, lang))
