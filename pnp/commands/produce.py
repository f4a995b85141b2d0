"""The way from a command line to files: choose, compose everything, draw everything, then write."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import click

from layouts.model import LayoutError, Problem
from pnp.commands.checked import check_way_out
from pnp.commands.choose import Run, choose
from pnp.commands.ledger_update import ledger_of
from pnp.commands.output import check_folder, deliver, report
from pnp.messages import problem, say
from pnp.options import Request
from runtime.terminal import Progress

if TYPE_CHECKING:
    from pnp.compose.kit import Product


def produce(
    request: Request,
    lang: str,
    names: Callable[[Run], Sequence[str]],
    *,
    cut: bool = False,
    whole: bool = False,
) -> None:
    """Print the components that `names` gives; nothing is written before all of them are drawn.

    A `whole` kit is checked as composed pages first, and says how many sheets it takes.
    """
    run = choose(request, lang, kit=whole, cut=cut)
    wanted = names(run)
    if not wanted:
        raise LayoutError([problem("--without", "run.nothing")])
    check_folder(run)
    progress = Progress(quiet=run.json)
    warn(run)
    try:
        if "cards" in wanted and not whole:
            check_way_out(run, request, progress, refuse=False)
        products = _composed(run, request, wanted, progress, checked=whole and not request.unchecked)
        files = deliver(products, run, progress, ledger_of(run, request, products))
    finally:
        progress.clear()
    report(run, files, sheets=whole)


def _composed(
    run: Run, request: Request, wanted: Sequence[str], progress: Progress, *, checked: bool
) -> list[Product]:
    """The documents; what cannot be made is an error, or a message where the rest is wanted."""
    from pnp.compose import kit

    ear = None
    if checked:
        from pnp.preflight.pages.dropped import WordRecorder

        ear = WordRecorder.of_kit(run.book, run.settings, wanted)

    def watch(name: str) -> None:
        progress.show(say(run.lang, "run.composing", what=say(run.lang, f"part.{name}")))
        if ear is not None:
            ear.start_component(name)

    book = run.book if ear is None else ear.book
    gathered = kit.gather(book, run.settings, run.cards, wanted, watch=watch)
    if gathered.faults:
        _unfit(run, gathered.faults, skip=request.skip_unfit, left=bool(gathered.products))
    if ear is not None:
        from pnp.preflight.check import check_kit

        progress.show(say(run.lang, "run.checking", what=run.book.title(run.lang)))
        found = check_kit(run.book, run.settings, gathered.products, ear, request.cards_file or "")
        errors = [one.problem for one in found if one.severity == "error"]
        if errors:
            raise LayoutError([*errors, problem("pnp kit", "kit.faulty")])
    elif not (request.unchecked or book.built_in):
        from pnp.preflight.check import check_marks

        if unread := check_marks(book, run.settings, gathered.products):
            raise LayoutError([one.problem for one in unread])
    return gathered.products


def _unfit(run: Run, faults: Mapping[str, Sequence[Problem]], *, skip: bool, left: bool) -> None:
    """Name all that cannot be made and how to print the rest; where that was asked for, only tell.

    What can be dispensed with is only told.
    """
    from pnp.compose.kit import DISPENSABLE

    problems = list(dict.fromkeys(one for found in faults.values() for one in found))
    names = ", ".join(faults)
    if not left or not (skip or all(name in DISPENSABLE for name in faults)):
        if left:
            key = "kit.skip" if len(faults) == 1 else "kit.skip_many"
            problems.append(problem(names, key, names=names))
        raise LayoutError(problems)
    for one in problems:
        click.echo(one.text(run.lang), err=True)
    click.echo(say(run.lang, "kit.left_out", names=names), err=True)


def warn(run: Run) -> None:
    """Tell what the reader of the definition noticed though nothing is wrong."""
    for note in run.book.notes:
        click.echo(say(run.lang, "run.cards_note", note=note.text(run.lang)), err=True)
