"""Exports of the desk: those that need no library of pictures, as a zip."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnp.desk.kits import options_of
from pnp.options import Target

if TYPE_CHECKING:
    from pnp.desk.engine import Answer, Desk, Request

TARGETS: Final[tuple[Target, ...]] = ("svg", "cutter")


def export(desk: Desk, request: Request, lang: str) -> Answer:
    """The cards for another program or a cutting machine; `to` is one of TARGETS.

    `told`: what to do with the files.
    """
    from pnp.commands.choose import choose
    from pnp.desk.projects import archive
    from pnp.export.making import exports, for_cutter

    target = TARGETS[TARGETS.index(request["to"])]
    asked, both = options_of(desk, request)
    asked = for_cutter(asked) if target == "cutter" else asked
    run = choose(asked, lang, all_languages=both)
    made = exports(run, asked, target)
    home = run.out / target
    files = {
        (one.folder / file.name).relative_to(home).as_posix(): file.data for one in made for file in one.files
    }
    return {
        "name": f"{run.book.id}-{target}.zip",
        "blob": desk.keep(archive(files)),
        "told": [one.told for one in made if one.told],
    }
