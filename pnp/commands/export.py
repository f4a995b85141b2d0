"""`pnp export GAME --to TARGET`: the cards for other programs, vendors and cutting machines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

import click

from pnp.commands.checked import check_way_out
from pnp.commands.choose import Run, choose
from pnp.commands.json_output import as_json
from pnp.commands.options import GAME, printing
from pnp.commands.output import check_folder, facts
from pnp.commands.produce import warn
from pnp.commands.values import Faults, one_of
from pnp.errors import refused
from pnp.export.making import Export, exports, for_cutter
from pnp.messages import problem, say
from pnp.options import Request, Target
from runtime.paths import portable
from runtime.terminal import Progress

TARGETS: tuple[Target, ...] = get_args(Target)

COMMON = ("card", "ink", "suits", "only")
SPECIAL: Mapping[Target, tuple[str, ...]] = {
    "png": ("bleed", "dpi"),
    "svg": ("bleed",),
    "tgc": (),
    "mpc": (),
    "drivethru": ("copies",),
    "tts": ("copies", "url"),
    "pcio": ("copies",),
    "screentop": (),
    "tabletopia": (),
    "ttp": (),
    "cricut": ("copies", "gap"),
    "cutter": ("paper", "printer", "profile", "backs", "bleed", "gap", "copies", "stack_order"),
}
"""Options that only some targets heed."""


OTHERS = ("paper", "backs", "bleed", "gap", "copies", "stack_order", "printer", "profile", "dpi", "url")
BESIDE: Mapping[Target, tuple[str, ...]] = {
    "tts": ("mat", "booklet"),
    "screentop": ("mat",),
    "tabletopia": ("mat",),
    "ttp": ("mat",),
}
"""What a target takes besides cards."""


@printing("export", *GAME, "to", *COMMON, *OTHERS, "unchecked", "out", "json")
def command(request: Request, lang: str) -> None:
    """Export the cards."""
    target = _target(request)
    request = for_cutter(request) if target == "cutter" else request
    run = choose(request, lang)
    check_folder(run)
    warn(run)
    progress = Progress(quiet=run.json)
    try:
        check_way_out(run, request, progress, refuse=True, with_cards=BESIDE.get(target, ()))
        progress.show(say(lang, "run.drawing", what=say(lang, "part.cards")))
        made = exports(run, request, target)
    finally:
        progress.clear()
    from pnp.draw import files

    everything = {export.folder / file.name: file.data for export in made for file in export.files}
    files.write_set(everything, run.home)
    _tell(run, target, made)


def _target(request: Request) -> Target:
    """What to export for; options that would do nothing for it are faults."""
    faults = Faults()
    if request.to is None:
        raise refused("--to", "export.no-target", known=TARGETS)
    target: Target = one_of(faults, "--to", request.to, TARGETS, "png")
    faults.raise_any()
    for name in OTHERS:
        if request.given(name) and name not in SPECIAL[target]:
            faults.extend([problem("--" + name.replace("_", "-"), "export.useless", target=target)])
    faults.raise_any()
    return target


def _tell(run: Run, target: Target, made: Sequence[Export]) -> None:
    """What was written, and what to do with it."""
    if run.json:
        click.echo(_as_json(run, target, made))
        return
    for export in made:
        click.echo(say(run.lang, "export.wrote", count=len(export.files), folder=export.folder))
        if export.told:
            click.echo(export.told)


def _as_json(run: Run, target: Target, made: Sequence[Export]) -> str:
    told = {
        "game": run.book.id,
        "to": target,
        "options": dict(run.book.options),
        "settings": facts(run.settings),
        "files": [
            {"path": portable(export.folder / file.name), **file.facts}
            for export in made
            for file in export.files
        ],
    }
    return as_json(told)
