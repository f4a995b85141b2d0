"""`pnp proof GAME`: contact sheets of all that a kit prints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import click

from layouts.model import LayoutError
from pnp.commands.choose import PROOF_DPI, Run, choose
from pnp.commands.json_output import as_json
from pnp.commands.kit import OPTIONS
from pnp.commands.names import left_out
from pnp.commands.options import printing
from pnp.commands.output import check_folder, facts
from pnp.messages import problem, say
from pnp.options import Request
from runtime.paths import portable
from runtime.terminal import Progress

if TYPE_CHECKING:
    from pnp.compose.kit import Product
    from pnp.compose.proof import RenderedPage

UNUSED = ("format",)


@printing("proof", *(name for name in OPTIONS if name not in UNUSED), "dpi")
def command(request: Request, lang: str) -> None:
    """Make contact sheets."""
    from pnp.compose import kit, proof
    from pnp.draw import files

    run = choose(request, lang, kit=True, cut=True)
    if request.dpi is None:
        run = replace(run, dpi=PROOF_DPI)
    names = kit.parts(run.book, left_out(run))
    if not names:
        raise LayoutError([problem("--without", "run.nothing")])
    check_folder(run)
    progress = Progress(quiet=run.json)

    def watch(name: str) -> None:
        progress.show(say(lang, "run.composing", what=say(lang, f"part.{name}")))

    products = kit.products(run.book, run.settings, run.cards, names, watch=watch)
    made = []
    for picture in proof.sheets(_shots(products, run, progress)):
        data = BytesIO()
        picture.save(data, format="PNG")
        made.append(data.getvalue())
    progress.clear()
    paths = [_path(run, index, len(made)) for index in range(len(made))]
    files.write_set(dict(zip(paths, made, strict=True)), run.home)
    _tell(run, paths, products)


def _shots(products: Sequence[Product], run: Run, progress: Progress) -> Iterator[RenderedPage]:
    """Every page of every document as a picture."""
    from pnp.compose.proof import RenderedPage
    from pnp.draw import pdf, png

    for product in products:
        part = say(run.lang, f"part.{product.component}")
        progress.show(say(run.lang, "run.drawing", what=part))
        count = len(product.scene.pages)
        for index, picture in enumerate(png.pages(pdf.data(product.scene), run.dpi), start=1):
            tongue = f" ({product.lang})" if product.lang else ""
            yield RenderedPage(picture=picture, caption=f"{part}{tongue} {index}/{count}")


def _path(run: Run, index: int, count: int) -> Path:
    langs = run.settings.langs
    tongue = f"-{langs[0]}" if len(langs) == 1 else ""
    width = max(2, len(str(count)))
    return run.out / f"proof{tongue}-{run.settings.paper.name.lower()}-{index + 1:0{width}}.png"


def _tell(run: Run, paths: Sequence[Path], products: Sequence[Product]) -> None:
    """What was written."""
    if not run.json:
        for path in paths:
            click.echo(say(run.lang, "run.wrote", path=path))
        return
    told = {
        "game": run.book.id,
        "options": dict(run.book.options),
        "settings": facts(run.settings),
        "files": [{"path": portable(path), "component": "proof", "pages": 1} for path in paths],
        "shown": [
            {"component": product.component, "lang": product.lang, "pages": len(product.scene.pages)}
            for product in products
        ],
    }
    click.echo(as_json(told))
