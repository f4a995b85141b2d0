"""Cards are looked at before they leave the house: what is wrong is told, and holds up what costs money."""

from __future__ import annotations

from collections.abc import Container

import click

from layouts.model import LayoutError
from pnp.commands.choose import Run
from pnp.messages import problem, say
from pnp.options import Request
from runtime.terminal import Progress

STOPPING = ("definition", "font", "ids", "image-missing", "missing-glyph", "text-fit")
"""Checks whose errors nothing can be drawn with."""


def check_way_out(
    run: Run, request: Request, progress: Progress, *, refuse: bool, with_cards: Container[str] = ()
) -> None:
    """Tell what is wrong with the cards of a run, and components `with_cards`, unless `--unchecked` is given.

    `LayoutError` where there are errors, if these are to `refuse` the way out: drafts are printed at home.
    Games of ours with their own deck are checked before they are published.
    """
    if request.unchecked or (run.book.built_in and not request.cards_file):
        return
    from pnp.compose.components import parts
    from pnp.preflight.check import check_deck
    from pnp.preflight.finding import group_line, grouped

    progress.show(say(run.lang, "run.checking", what=run.book.title(run.lang)))
    names = [name for name in parts(run.book, ("cards",)) if name in with_cards]
    found = check_deck(run.book, run.settings, run.cards, request.cards_file or "", names)
    progress.clear()
    if not refuse and any(one.check in STOPPING and one.severity == "error" for one in found):
        return  # drawing says so, and stops
    for group in grouped(found):
        severity = say(run.lang, f"preflight.{group[0].severity}")
        click.echo(f"{severity}: [{group[0].check}] {group_line(group, run.lang)}", err=True)
    if refuse and any(one.severity == "error" for one in found):
        raise LayoutError([problem("pnp check", "kit.faulty")])
