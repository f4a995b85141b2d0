"""The way from a command line to files: choose, compose everything, draw everything, then write."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import click

from layouts.model import LayoutError
from pnp.commands.choose import Run, choose
from pnp.commands.output import check_folder, deliver, report
from pnp.commands.printed import note as note_printed
from pnp.console import Progress
from pnp.messages import problem, say


def produce(
    raw: Mapping[str, Any],
    lang: str,
    names: Callable[[Run], Sequence[str]],
    *,
    all_languages: bool = False,
    cut: bool = False,
    sheets: bool = False,
) -> None:
    """Print the components that `names` gives; nothing is written before all of them are drawn."""
    from pnp.compose import kit

    run = choose(raw, lang, all_languages=all_languages, cut=cut)
    wanted = names(run)
    if not wanted:
        raise LayoutError([problem("--without", "run.nothing")])
    check_folder(run)
    progress = Progress(quiet=run.json)
    warn(run)

    def watch(name: str) -> None:
        progress.show(say(lang, "run.composing", what=say(lang, f"part.{name}")))

    try:
        products = kit.products(run.book, run.settings, run.cards, wanted, watch=watch)
        files = deliver(products, run, progress)
        note_printed(run, raw, products)
    finally:
        progress.clear()
    report(run, files, sheets=sheets)


def warn(run: Run) -> None:
    """Tell what the reader of the definition noticed though nothing is wrong."""
    for note in run.book.notes:
        click.echo(say(run.lang, "run.cards_note", note=note.said(run.lang)), err=True)
