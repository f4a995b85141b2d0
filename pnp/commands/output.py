"""Writing what was composed: one file for each document or page, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from layouts.model import LayoutError, Size
from layouts.sources import MADE_FROM
from pnp.commands import json_output
from pnp.commands.choose import Run
from pnp.commands.names import for_printer, name_of
from pnp.messages import problem, say
from pnp.settings import Settings
from runtime.paths import portable
from runtime.terminal import Progress, columns, padded
from runtime.value import value

if TYPE_CHECKING:
    from pnp.compose.kit import Product


@value
class File:
    """One file written."""

    path: Path
    pages: int
    product: Product


def deliver(
    products: Sequence[Product],
    run: Run,
    progress: Progress,
    beside: Callable[[], Mapping[Path, bytes]],
) -> list[File]:
    """Write every document and what stands `beside` them together, once all of them are drawn.

    `beside` is asked while the folder is locked, since what it gives continues what lies there.
    """
    drawn: list[tuple[Path, bytes, int, Product]] = []
    for product in products:
        progress.show(say(run.lang, "run.drawing", what=say(run.lang, f"part.{product.component}")))
        drawn += _drawn(for_printer(product, run), run)
    from pnp.draw import files

    with files.writing(run.out, run.home):
        files.write_set({**{path: data for path, data, _, _ in drawn}, **beside()}, run.home)
    progress.clear()
    return [File(path=path, pages=pages, product=product) for path, _, pages, product in drawn]


def _drawn(product: Product, run: Run) -> Iterator[tuple[Path, bytes, int, Product]]:
    """The files of one document as bytes."""
    from pnp.draw import pdf

    stem = run.out / name_of(product, run)
    count = len(product.scene.pages)
    if run.format == "svg":
        from pnp.draw import svg

        for index in range(count):
            text = svg.page_svg(product.scene, index)
            yield _numbered(stem, index, count, ".svg"), text.encode("utf-8"), 1, product
        return
    whole = pdf.data(product.scene)
    if run.book.folder in MADE_FROM:
        from pnp.imports.vectors import drawn_again

        whole = drawn_again(whole, run.book.folder)
    if run.format == "pdf":
        yield stem.with_name(stem.name + ".pdf"), whole, count, product
        return
    from pnp.draw import png, pngfile

    for index, picture in enumerate(png.pages(whole, run.dpi)):
        yield _numbered(stem, index, count, ".png"), pngfile.encoded(picture, run.dpi), 1, product


def _numbered(stem: Path, index: int, count: int, ending: str) -> Path:
    """The file of one page; numbers as wide as the last one, so that names sort."""
    width = max(2, len(str(count)))
    return stem.with_name(f"{stem.name}-{index + 1:0{width}}{ending}")


def check_folder(run: Run) -> None:
    """See that files can be written, before any work is done."""
    from pnp.draw import files

    files.refuse_links(run.out, run.home)
    nearest = run.out
    while not nearest.exists() and nearest != nearest.parent:
        nearest = nearest.parent
    key = None
    if not nearest.is_dir():
        key = "run.not_a_folder"
    elif not _may_write(nearest):
        key = "run.may_not_write"
    if key is not None:
        raise LayoutError([problem(str(run.out), key, path=nearest)])


def _may_write(folder: Path) -> bool:
    import os

    return os.access(folder, os.W_OK | os.X_OK)


def facts(settings: Settings) -> dict[str, Any]:
    """The settings as `--json` tells them."""
    margins, card, paper = settings.margins, settings.card, settings.paper

    def as_they_are(*names: str) -> dict[str, Any]:
        return {name: getattr(settings, name) for name in names}

    def size_of(size: Size) -> dict[str, float]:
        return {"width": size.width, "height": size.height}

    return {
        "paper": {"name": paper.name, **size_of(paper.size)},
        "card": {"name": card.name, **size_of(card.trim), "corner": card.corner},
        "languages": list(settings.langs),
        **as_they_are("backs", "marks", "marks_side", "bleed", "gap"),
        "margins": [margins.top, margins.right, margins.bottom, margins.left],
        **as_they_are("ink", "suits", "indices", "camera", "light_backs"),
        "only": list(settings.only),
        **as_they_are("copies", "stack_order", "players", "fold", "large", "vertical", "fit", "sleeved"),
        "thickness": settings.thick,
        "printer": settings.printer or None,
        "page": settings.page or None,
    }


def as_json(run: Run, files: Sequence[File]) -> str:
    """What was written, for other programs."""
    told = {
        "game": run.book.id,
        "options": dict(run.book.options),
        "settings": facts(run.settings),
        "files": [file_facts(file) for file in files],
    }
    return json_output.as_json(told)


def file_facts(file: File) -> dict[str, Any]:
    """One file as `--json` tells it."""
    product = file.product
    trim = product.trim
    return {
        "path": portable(file.path),
        "component": product.component,
        "lang": product.lang,
        "pages": file.pages,
        "sheets": product.sheets,
        "duplex": product.scene.duplex,
        "trim": None if trim is None else [trim.width, trim.height],
        "cards": product.cards,
        "notes": list(product.notes),
        "also": list(product.also),
    }


def report(run: Run, files: Sequence[File], *, sheets: bool = False) -> None:
    """Say on the terminal what was written, or as JSON."""
    if run.json:
        click.echo(as_json(run, files))
        return
    for file in files:
        click.echo(say(run.lang, "run.wrote", path=file.path))
    for note in dict.fromkeys(note for file in files for note in file.product.notes):
        click.echo(note)
    if sheets:
        _sheets(run, files)


def _sheets(run: Run, files: Sequence[File]) -> None:
    """The number of sheets of each document, and how to print it."""
    lang = run.lang
    click.echo("")
    click.echo(say(lang, "run.sheets", paper=run.settings.paper.name))
    documents = {id(file.product): file.product for file in files}
    rows = []
    for product in documents.values():
        name = say(lang, f"part.{product.component}") + (f" ({product.lang})" if product.lang else "")
        if product.variant:
            name += f" ({say(lang, f'run.variant.{product.variant}')})"
        how = say(lang, f"run.duplex.{product.scene.duplex}")
        if product.also:
            what = ", ".join(say(lang, f"part.{other}") for other in product.also)
            how = say(lang, "run.on_back", what=what)
        rows.append((name, product.sheets, how))
    rows.append((say(lang, "run.sheets_total"), sum(count for _, count, _ in rows), ""))
    widest = max(columns(name) for name, _, _ in rows)
    for name, count, how in rows:
        click.echo(f"  {padded(name, widest)}  {count:>4}  {how}".rstrip())
    click.echo(say(lang, "run.print_at"))
