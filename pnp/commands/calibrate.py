"""`pnp calibrate`: prints the page that measures a printer, and makes a profile of its readings."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

import layouts
from layouts.model import Paper
from layouts.texts import as_written, printed
from pnp.cli import Speaking
from pnp.commands import printers
from pnp.commands.choose import home_of
from pnp.commands.json_output import as_json
from pnp.commands.options import parameter
from pnp.commands.values import Faults, length
from pnp.geometry import DEFAULT_MARGIN, portrait
from pnp.messages import problem, say
from pnp.printer import readings, store
from pnp.printer.profile import Flip, Profile
from pnp.settings import Margins
from runtime.command_line import spoken
from runtime.paths import portable, quoted

OUTPUT = Path("output") / "calibrate"


def _run(ctx: click.Context, /, **values: Any) -> None:
    lang = spoken(ctx)
    faults = Faults()
    paper = _paper(values, faults)
    flip = _flip(values, faults)
    margins = _margins(values, faults)
    name = _name(values, faults)
    langs = _languages(values, faults, lang)
    words = (*values["read"], *values["readings"])
    none: Mapping[str, float] = {}
    typed = faults.attempt(lambda: readings.parse(words), none) if words else none
    if typed and values["verify"]:
        faults.extend([problem("--verify", "printer.verify-read")])
    faults.raise_any()
    if typed:
        _write_profile(values, name, typed, paper, flip, margins, lang)
    else:
        profile = None
        if values["verify"]:
            profile = printers.profile_of(values["printer"], values["profile"])
        _write_pages(values, name, paper, flip, langs, lang, profile)


def _paper(values: Mapping[str, Any], faults: Faults) -> Paper:
    usual = layouts.locale_paper()
    word = values["paper"]
    return faults.attempt(lambda: layouts.paper(word), usual) if word else usual


def _flip(values: Mapping[str, Any], faults: Faults) -> Flip:
    """The edge over which the sheet is turned."""
    word = (values["backs"] or "long").strip().casefold()
    if word not in store.FLIPS:
        faults.extend([problem("--backs", "printer.no-flip", word=word)])
    return "short" if word == "short" else "long"


def _margins(values: Mapping[str, Any], faults: Faults) -> Margins:
    margin = length(faults, "--margin", values["margin"], DEFAULT_MARGIN, most=readings.WIDEST)
    return Margins(top=margin, right=margin, bottom=margin, left=margin)


def _name(values: Mapping[str, Any], faults: Faults) -> str:
    """What the printer is called: by name, or by the profile's file."""
    if values["printer"] is not None:
        name: str = faults.attempt(lambda: store.check_name(values["printer"]), "")
        return name
    if values["profile"] is None:
        faults.extend([problem("--printer", "printer.no-printer")])
        return ""
    stem = Path(values["profile"]).stem
    return faults.attempt(lambda: store.check_name(stem), "")


def _languages(values: Mapping[str, Any], faults: Faults, lang: str) -> tuple[str, ...]:
    words = [as_written(word.strip()) for text in values["langs"] for word in text.split(",") if word.strip()]
    for word in words:
        if word not in printed():
            faults.unknown("--lang", "value.unknown_lang", word, printed())
    return tuple(dict.fromkeys(words)) or (lang,)


def _target(values: Mapping[str, Any], name: str) -> Path:
    """The file of the profile."""
    if values["profile"] is not None:
        return Path(values["profile"])
    return store.path_of(printers.folder(), name)


def _write_profile(
    values: Mapping[str, Any],
    name: str,
    typed: Mapping[str, float],
    paper: Paper,
    flip: Flip,
    margins: Margins,
    lang: str,
) -> None:
    from pnp.draw import files
    from pnp.printer import page

    sheet = portrait(paper.size)
    page.check(paper)
    made = readings.profile(
        name, typed, page.lengths(sheet), page.arms(sheet), flip, margins, paper=paper.name
    )
    path = _target(values, name)
    files.write(path, store.text(made).encode("utf-8"))
    if values["json"]:
        click.echo(as_json({"profile": printers.facts(made, path)}))
        return
    use = f"--printer {quoted(name)}" if values["profile"] is None else f"--profile {quoted(str(path))}"
    click.echo(say(lang, "printer.written", name=name, path=path, use=use))
    click.echo(readings.summary(made, lang))
    doubt = readings.disagreement(typed, page.arms(sheet))
    if doubt > readings.DOUBTFUL:
        click.echo(say(lang, "printer.disagree", by=doubt), err=True)


def _write_pages(
    values: Mapping[str, Any],
    name: str,
    paper: Paper,
    flip: Flip,
    langs: tuple[str, ...],
    lang: str,
    profile: Profile | None,
) -> None:
    from pnp.draw import files, pdf
    from pnp.printer import page
    from pnp.printer.apply import apply

    out = Path(values["out"]) if values["out"] else OUTPUT
    which = f"--printer {quoted(name)}"
    if values["profile"] is not None:
        which = f"--profile {quoted(values['profile'])}"
    command = page.command(paper, which, flip)
    stem = ("calibrate-" if profile is None else "verify-") + name.replace(" ", "-")
    drawn = []
    for one in langs:
        scene = page.compose(paper, name, flip, one, command)
        if profile is not None:
            scene = apply(scene, profile)
        drawn.append((out / f"{stem}-{one}-{paper.name.lower()}.pdf", pdf.data(scene), one))
    files.write_set({path: data for path, data, _ in drawn}, home_of(out))
    if values["json"]:
        told = [{"path": portable(path), "lang": one, "pages": 2} for path, _, one in drawn]
        click.echo(as_json({"files": told}))
        return
    for path, _, _ in drawn:
        click.echo(say(lang, "printer.wrote", path=path))
    key = "printer.next" if profile is None else "printer.next-verify"
    click.echo(say(lang, key, flip=say(lang, f"printer.flip.{flip}")))


command = Speaking(
    name="calibrate",
    params=[
        click.Argument(["readings"], nargs=-1, metavar="[READINGS]..."),
        *(parameter(name) for name in ("printer", "profile")),
        click.Option(["--read", "read"], metavar="READINGS", multiple=True),
        *(parameter(name) for name in ("verify", "paper", "backs", "margin", "langs", "out", "json")),
    ],
    callback=click.pass_context(_run),
)
