"""The printer at the desk: its test page, and the profile that readings of it give."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import layouts
from pnp.desk.engine import digest
from pnp.messages import say

if TYPE_CHECKING:
    from layouts.model import Paper
    from pnp.desk.engine import Answer, Desk, Request
    from pnp.printer.profile import Flip

LONGEST: Final = 4000
"""Characters of a profile."""


class _Sheet(NamedTuple):
    """The paper of the test page, and the edge over which it is turned."""

    paper: Paper
    flip: Flip


def _sheet(request: Request) -> _Sheet:
    from pnp.printer import page

    choice = request.get("choice") or {}
    paper = layouts.paper(choice["paper"]) if choice.get("paper") else layouts.locale_paper()
    page.check(paper.plain)
    return _Sheet(paper=paper.plain, flip="short" if choice.get("backs") == "short" else "long")


def testpage(desk: Desk, request: Request, lang: str) -> Answer:
    """The page that shows how a printer lays both sides on one another."""
    from pnp.draw import pdf
    from pnp.printer import page

    paper, flip = _sheet(request)
    name = say(lang, "desk.my-printer")
    scene = page.compose(paper, name, flip, lang, page.command(paper, "--printer …", flip))
    return {
        "name": f"test-page-{paper.name.lower()}.pdf",
        "blob": desk.keep(pdf.data(scene)),
        "duplex": flip,
    }


def calibrate(desk: Desk, request: Request, lang: str) -> Answer:
    """The profile that `readings` of the test page give, as the file that `pnp calibrate` writes.

    `doubt`: what is said of readings that do not fit together.
    """
    from pnp.geometry import DEFAULT_MARGIN, portrait
    from pnp.printer import page, readings, store
    from pnp.settings import Margins

    paper, flip = _sheet(request)
    typed = readings.parse([f"{name}={text}" for name, text in request["readings"].items() if text])
    sheet, margin = portrait(paper.size), DEFAULT_MARGIN
    margins = Margins(top=margin, right=margin, bottom=margin, left=margin)
    lengths, arms = page.lengths(sheet), page.arms(sheet)
    name = store.check_name(str(request.get("name") or say(lang, "desk.my-printer")))
    made = readings.profile(name, typed, lengths, arms, flip, margins, paper=paper.name)
    doubt = readings.disagreement(typed, arms)
    return {
        "name": name,
        "profile": store.text(made),
        "summary": readings.summary(made, lang),
        "doubt": say(lang, "printer.disagree", by=doubt) if doubt > readings.DOUBTFUL else "",
    }


def profile_file(desk: Desk, text: str) -> Path:
    """A file with the profile that a page keeps, beside what was printed last."""
    if len(text) > LONGEST:
        raise ValueError("profile")
    desk.prints.mkdir(parents=True, exist_ok=True)
    path = desk.prints / f".printer-{digest(text.encode())}.toml"
    if not path.is_file():
        path.write_text(text, "utf-8")
    return path
