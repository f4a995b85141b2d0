"""`referee rule`: print clauses by number."""

from __future__ import annotations

import click

import layouts
from layouts.model import Clause
from referee import console, shelf
from referee.command_line import Speaking, spoken
from referee.commands.common import choices, game_option, lang_option, option_option
from referee.messages import say
from referee.messages.wrap import paragraphs, wrapped
from referee.record.nearmiss import nearest


@click.command("rule", cls=Speaking)
@click.argument("clauses", nargs=-1, required=True, metavar="CLAUSE…")
@option_option
@game_option
@lang_option
@click.pass_context
def command(ctx: click.Context, clauses: tuple[str, ...], chosen: tuple[str, ...]) -> int:
    """Print clauses."""
    lang = spoken(ctx)
    forced = choices(chosen, lang)
    known = _all_clauses(lang, forced)
    texts = []
    for wanted in clauses:
        found = matching(wanted, list(known.values()))
        if not found:
            near = nearest(wanted.upper(), known)
            hint = "" if near is None else " " + say("did-you-mean", lang, near)
            raise click.UsageError(say("no-clause", lang, wanted) + hint)
        texts += [printed(clause, lang) for clause in found]
    console.write("\n\n".join(texts))
    return 0


def _all_clauses(lang: str, forced: dict[str, str]) -> dict[str, Clause]:
    """Every clause of every game by its id; an option holds in each game that has it."""
    known: dict[str, Clause] = {}
    strange = set(forced)
    for game in shelf.games():
        specs = shelf.book(game).option_specs
        own = [f"{name}={value}" for name, value in forced.items() if name in {spec.name for spec in specs}]
        strange -= {spec.name for spec in specs}
        values, problems = layouts.parse_options(specs, own)
        if problems:
            raise layouts.LayoutError(problems)
        for section in shelf.book(game, values).sections(lang):
            for clause in section.clauses:
                known.setdefault(clause.id, clause)
    if strange:
        raise click.UsageError(say("no-game-option", lang, ", ".join(sorted(strange))))
    return known


def matching(wanted: str, clauses: list[Clause]) -> list[Clause]:
    """The clause of this number, or all whose number begins with it: TP-5 stands for TP-5.1, TP-5.2, …

    A number is matched whole: TP-1 is not the beginning of TP-10.1.
    """
    key = wanted.strip().upper()
    exact = [clause for clause in clauses if clause.id.upper() == key]
    if exact:
        return exact
    return [c for c in clauses if c.id.upper().startswith((key + ".", key + "-")) or c.section.upper() == key]


def printed(clause: Clause, lang: str) -> str:
    """A clause as a paragraph."""
    mark = say("ruling", lang) if clause.ruling else ""
    return "\n".join([f"{clause.id} {clause.title}{mark}", *wrapped(paragraphs(clause.text), 2)])
