"""`pnp check GAME`: what would go wrong on paper, found before anything is printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import click

from layouts.model import LayoutError
from pnp.commands import kit, names
from pnp.commands.choose import choose
from pnp.commands.json_output import as_json
from pnp.commands.options import printing
from pnp.messages import say
from pnp.options import Request
from pnp.preflight.finding import CHECKS, Finding, group_line, grouped
from runtime.paths import portable
from runtime.terminal import Progress

FAILED = 1
"""Exit status where there are errors in the game; 2 is kept for faults of the command line."""


UNWRITTEN = ("format", "out", "only")
"""Options of a kit that say how and where files are written; `--only` names checks here, too."""

OPTIONS = (*(name for name in kit.OPTIONS if name not in UNWRITTEN), "looked_at")


@printing("check", *OPTIONS)
def command(request: Request, lang: str) -> None:
    """Check everything, say what was found, and fail where there are errors."""
    found, game, cards, langs = _findings(request, lang)
    errors = sum(one.severity == "error" for one in found)
    if request.json:
        _tell_json(found, request.game, lang)
    else:
        _tell(found, lang, game, cards, langs)
    if errors:
        raise click.exceptions.Exit(FAILED)


def _findings(request: Request, lang: str) -> tuple[Sequence[Finding], str, int, str]:
    """The findings; those of a definition that cannot be read are findings too."""
    from pnp.preflight.cards import check_cards
    from pnp.preflight.check import check
    from pnp.preflight.draw import from_problem
    from pnp.preflight.finding import joined

    try:
        checks, cards = _parted(request.looked_at)
        run = choose(replace(request, only=cards), lang, all_languages=True, cut=True, also=CHECKS)
    except LayoutError as error:
        if any(problem.file.startswith("--") or not problem.code.strip() for problem in error.problems):
            raise
        if all(problem.code in ("game-unknown", "folder-without-game") for problem in error.problems):
            raise
        return joined(from_problem(problem) for problem in error.problems), request.game, 0, ""
    progress = Progress(quiet=run.json)
    progress.show(say(lang, "run.checking", what=run.book.title(lang)))
    try:
        if cards:
            found = check_cards(run.book, run.settings, run.cards, request.cards_file or "")
        else:
            found = check(run.book, run.settings, request.cards_file or "", names.left_out(run))
    finally:
        progress.clear()
    notes = (replace(from_problem(note), severity="warning") for note in run.book.notes)
    found = joined([*found, *notes])
    found = tuple(one for one in found if not checks or one.check in checks)
    count = sum(card.quantity for card in run.cards)
    return found, run.book.title(lang), count, ", ".join(run.settings.langs)


def _parted(only: Sequence[str]) -> tuple[frozenset[str], tuple[str, ...]]:
    """The names of checks among what `--only` says, and the words that name cards."""
    from pnp.compose.selection import words_of

    words = words_of(only)
    checks = frozenset(word.casefold() for word in words if word.casefold() in CHECKS)
    return checks, tuple(word for word in words if word.casefold() not in CHECKS)


def _tell(found: Sequence[Finding], lang: str, game: str, cards: int, langs: str) -> None:
    """A line for each finding, and how many there are."""
    groups = grouped(found)
    for group in groups:
        severity = say(lang, "preflight.error" if group[0].severity == "error" else "preflight.warning")
        click.echo(f"{severity}: [{group[0].check}] {group_line(group, lang)}")
    if not found:
        click.echo(say(lang, "preflight.fine", game=game, cards=cards, langs=langs))
        return
    errors = sum(group[0].severity == "error" for group in groups)
    click.echo(say(lang, "preflight.count", errors=errors, warnings=len(groups) - errors))


def _tell_json(found: Sequence[Finding], game: str, lang: str) -> None:
    errors = sum(one.severity == "error" for one in found)
    facts = {
        "game": portable(game),
        "errors": errors,
        "warnings": len(found) - errors,
        "findings": [one.facts(lang) for one in found],
    }
    click.echo(as_json(facts))
