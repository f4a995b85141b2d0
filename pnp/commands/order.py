"""`pnp order SHOP GAME`: everything that a shop takes of a whole game, and a page that says what to click."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from layouts.model import LayoutError
from layouts.orders import shops
from pnp.cli import Speaking
from pnp.commands.checked import check_way_out
from pnp.commands.choose import Run, choose
from pnp.commands.json_output import as_json
from pnp.commands.options import GAME, parameter
from pnp.commands.output import check_folder
from pnp.commands.produce import warn
from pnp.commands.values import Faults, one_of
from pnp.messages import say
from pnp.options import Request
from pnp.order.parcel import Parcel
from runtime.command_line import spoken
from runtime.paths import portable
from runtime.terminal import Progress

OTHERS = ("drivethru", "tts", "printandplay")
"""Orders that are no pictures for a shop of the list."""

TITLES = {"drivethru": "DriveThruCards", "tts": "Tabletop Simulator", "printandplay": "Print and play"}
ADDRESSES = {"drivethru": "https://www.drivethrucards.com/", "tts": "", "printandplay": ""}
OPTIONS = (*GAME, "card", "ink", "suits", "only", "copies", "url", "unchecked", "out", "json")


def known() -> tuple[str, ...]:
    """The names of all shops."""
    return (*shops(), *OTHERS)


def _run(ctx: click.Context, /, **values: Any) -> None:
    lang = spoken(ctx)
    faults = Faults()
    shop = one_of(faults, "SHOP", values.pop("shop"), known(), "printandplay")
    request = Request(offered=frozenset(OPTIONS), **values)
    if request.url and shop != "tts":
        faults.add("--url", "export.useless", target=shop)
    faults.raise_any()
    run = choose(request, lang)
    check_folder(run)
    warn(run)
    progress = Progress(quiet=run.json)
    try:
        check_way_out(run, request, progress, refuse=True, with_cards=_with_cards(shop, run))
        progress.show(say(lang, "order.packing", shop=_title(shop)))
        folder = run.out / "order" / shop
        written: dict[Path, bytes] = {}
        parcels: list[tuple[str, Path, Parcel]] = []
        langs = run.settings.langs
        for one in langs:
            settings = replace(run.settings.speaking(one), backs="long")
            parcel = _packed(shop, replace(run, settings=settings), request.url or "")
            home = folder if len(langs) == 1 else folder / one
            parcels.append((one, home, parcel))
            written |= _files(shop, run, one, home, parcel)
    finally:
        progress.clear()
    from pnp.draw import files

    files.write_set(written, run.home)
    _tell(run, shop, parcels)


def _with_cards(shop: str, run: Run) -> Sequence[str]:
    """The components besides cards that a shop takes."""
    if shop in OTHERS:
        return {"drivethru": (), "tts": ("mat", "booklet"), "printandplay": run.book.components}[shop]
    sold = shops()[shop]
    return [name for name, made in (("mat", sold.mats), ("box", sold.box), ("booklet", sold.booklet)) if made]


def _packed(shop: str, run: Run, url: str) -> Parcel:
    """What goes to one shop, in one language."""
    from pnp.order import files, mpcfill, pictures

    book, settings, cards = run.book, run.settings, run.cards
    if shop == "drivethru":
        return files.drivethru(book, settings, cards)
    if shop == "tts":
        return files.tts(book, settings, cards, f"{url.rstrip('/')}/" if url else "")
    if shop == "printandplay":
        return files.print_and_play(book, settings, cards)
    found = pictures.parcel(book, settings, cards, shops()[shop])
    if shop == "mpc":
        found = replace(found, beside=tuple(mpcfill.files(found.items)))
    if not found.items:
        raise LayoutError([_nothing(shop, found.missing)])
    return found


def _nothing(shop: str, missing: Sequence[str]) -> Any:
    from pnp.messages import problem

    return problem("--card", "order.nothing", shop=_title(shop), why=" ".join(missing))


def _title(shop: str) -> str:
    return shops()[shop].title if shop in shops() else TITLES[shop]


def _files(shop: str, run: Run, lang: str, home: Path, parcel: Parcel) -> dict[Path, bytes]:
    """Everything of a parcel with its manifest and its page."""
    from pnp.order.page import manifest, page

    address = shops()[shop].address if shop in shops() else ADDRESSES[shop]
    facts = {"shop": shop, "title": _title(shop), "game": run.book.id, "language": lang}
    beside = (manifest(parcel, facts), page(parcel, run.book.title(lang), _title(shop), address, run.lang))
    made = [file for item in parcel.items for file in item.files] + [*parcel.beside, *beside]
    return {home / file.name: file.data for file in made}


def _tell(run: Run, shop: str, parcels: Sequence[tuple[str, Path, Parcel]]) -> None:
    """Say what was packed, what is missing, and which page to open."""
    from pnp.order.page import PAGE

    if run.json:
        told = [
            {
                "language": lang,
                "folder": portable(home),
                "items": [
                    {"component": item.component, "product": item.product, "count": item.count}
                    for item in parcel.items
                ],
                "not-made": list(parcel.missing),
            }
            for lang, home, parcel in parcels
        ]
        click.echo(as_json({"game": run.book.id, "shop": shop, "orders": told}))
        return
    for _, home, parcel in parcels:
        for item in parcel.items:
            count = len(item.files)
            click.echo(say(run.lang, "order.packed", product=item.product, count=item.count, files=count))
        for text in parcel.missing:
            click.echo(f"{say(run.lang, 'preflight.warning')}: {text}", err=True)
        click.echo(say(run.lang, "order.open", path=home / PAGE))


command = Speaking(
    name="order",
    params=[
        click.Argument(["shop"], metavar="SHOP"),
        click.Argument(["game"], metavar="GAME"),
        *(parameter(option) for option in OPTIONS),
    ],
    callback=click.pass_context(_run),
)
