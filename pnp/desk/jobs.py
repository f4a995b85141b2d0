"""Findings on the desk: a job that goes on a while at each question, and lets others come between."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from layouts.model import LayoutError
from pnp.desk.job import Job
from pnp.desk.kits import picked_of
from pnp.desk.looking import asked_of, preview_of

if TYPE_CHECKING:
    from pnp.desk.engine import Answer, Desk, Request

USUAL_BUDGET: Final = 80.0  # milliseconds


def findings(desk: Desk, request: Request, lang: str) -> Answer:
    """What is found wrong with a choice, as far as it is known; `whole`: all of it.

    Each question goes on with the check for `budget` milliseconds, the changed cards first.
    """
    from pnp.commands.choose import choose
    from pnp.watch.worker import facts

    preview = preview_of(desk, request, lang)
    seen = preview.look(picked_of(request))
    if seen.faults or seen.run is None:
        return {"version": seen.version, "whole": False, "findings": []}
    name = (str(preview.folder), picked_of(request))
    before = desk.job if desk.job is not None and desk.job.name[:2] == name else None
    job = before if before is not None and before.name[2] == seen.version else None
    if job is None:
        try:
            run = choose(asked_of(desk, request), lang)
        except LayoutError:  # the look tells it
            return {"version": seen.version, "whole": False, "findings": []}
        job = Job((*name, seen.version), run, seen.changed, before)
    desk.job = None  # a check that fails on its way is begun again
    job.go(float(request.get("budget", USUAL_BUDGET)))
    desk.job = job
    folder = str(preview.folder)
    return {
        "version": seen.version,
        "whole": job.whole,
        "findings": [facts(one, folder) for one in job.found],
    }
