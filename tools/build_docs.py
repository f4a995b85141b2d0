"""Write the generated pages and pictures of `docs/` anew: `python make.py docs`."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from tools import (
    camera_picture,
    folding_picture,
    gallery_pictures,
    sheet_picture,
    table_picture,
    watch_picture,
)
from tools.reference.faces_page import text as faces_page
from tools.reference.pnp_page import page as pnp_page
from tools.reference.referee_pages import commands_page, record_page

if TYPE_CHECKING:
    from PIL.Image import Image

    from pnp.scene import Scene

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PICTURES = DOCS / "pictures"

PAGES: dict[str, Callable[[], str]] = {
    "reference-pnp.md": pnp_page,
    "reference-referee.md": commands_page,
    "reference-record.md": record_page,
    "reference-faces.md": faces_page,
}
"""Generated pages by name."""

DOTS = 66
"""Dots per inch of the pictures: legible on a screen, small in the repository."""
COLOURS = (144, 108, 72)
"""Of the palette of a picture, as many as keep it small: with few of them red signs come out brown."""
LARGEST = 100_000
"""Bytes."""

SHOWN = (
    ("twin-pyramid", "cards", 2, "cards"),
    ("twin-pyramid", "mat", 1, "mat"),
    ("twin-pyramid", "booklet", 2, "booklet"),
    ("twin-pyramid", "pocket", 0, "pocket"),
    ("pyramid-dice", "mat", 0, "mat-pyramid-dice"),
    ("sevens", "cards", 4, "stated-cards"),
    ("sevens", "booklet", 3, "stated-booklet"),
)
"""Game, component of its kit, page and name of each picture that shows what a kit holds."""


def kit_pages() -> Iterator[tuple[str, Image]]:
    """Name and picture of the pages that are shown."""
    from click.testing import CliRunner

    from pnp.cli import cli
    from pnp.draw import png

    with tempfile.TemporaryDirectory() as folder:
        for game in dict.fromkeys(entry[0] for entry in SHOWN):
            arguments = ["kit", game, "--lang", "en", "--paper", "a4", "--out", f"{folder}/{game}"]
            result = CliRunner().invoke(cli, arguments, obj="en")
            if result.exit_code:
                raise SystemExit(result.output)
        for game, component, page, name in SHOWN:
            (path,) = (Path(folder) / game).glob(f"{component}*-a4.pdf")
            yield name, next(png.pages(path, DOTS, only=[page]))


def drawn(scene: Scene, dots: float = DOTS) -> Image:
    """The first page of a scene as a picture."""
    from pnp.draw import pdf, png

    return next(png.pages(pdf.data(scene), dots, only=[0]))


def downwards() -> Image:
    """An open sheet of a booklet that is set downwards."""
    import layouts
    from pnp.compose import booklet
    from pnp.draw import pdf, png
    from pnp.settings import Settings

    settings = Settings(
        paper=layouts.paper("A4"), card=layouts.card_size("poker"), langs=("ja",), vertical=True
    )
    scene = booklet.compose(layouts.load("pile-up"), settings, "ja")
    return next(png.pages(pdf.data(scene), DOTS, only=[3]))


def records_in(page: str) -> dict[str, str]:
    """The records that a how-to writes down, by file name: a file's name ends the line before its block."""
    text = (DOCS / page).read_text("utf-8")
    return dict(re.findall(r"`([\w-]+\.game)`:\n\n```\w*\n(.*?)```", text, re.DOTALL))


def standings() -> Image:
    """What `referee score … --plot` draws of the evenings of the how-to."""
    from PIL import Image

    from referee.judge.replay import judge
    from referee.record import read
    from referee.report.plot import draw
    from referee.report.standings import in_order

    records = records_in("settle-an-argument.md")
    names = ("first.game", "second.game", "third.game")
    judgements = in_order([judge(read(records[name], name)) for name in names])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "year.png"
        draw(judgements, path, "en")
        with Image.open(path) as picture:
            picture.thumbnail((760, 760))
            return picture.convert("RGB")


def pictures() -> Iterator[tuple[str, Image]]:
    """Name and picture of everything in `docs/pictures`."""
    yield "games", drawn(table_picture.scene())
    yield "folding", drawn(folding_picture.scene(), 90)
    sheet = drawn(sheet_picture.scene(records_in("settle-an-argument.md")["evening.game"]), 84)
    yield "record-sheet", sheet.crop((0, 0, sheet.width, round(sheet.height * 0.56)))
    yield "standings", standings()
    live = watch_picture.page()
    if live is not None:
        yield "watch", live
    for name, strip in gallery_pictures.scenes():
        yield name, drawn(strip, 54)
    yield "camera-faces", camera_picture.comparison().resize((1161, 463))
    yield "camera-read", camera_picture.read()
    yield "booklet-vertical", downwards()
    yield from kit_pages()


def save(name: str, picture: Image) -> None:
    """Write one picture, small."""
    from PIL.Image import Dither

    PICTURES.mkdir(exist_ok=True)
    for colours in COLOURS:
        made = BytesIO()
        picture.quantize(colours, dither=Dither.NONE).save(made, "PNG", optimize=True)
        if made.tell() <= LARGEST:
            break
    (PICTURES / f"{name}.png").write_bytes(made.getvalue())


def main() -> None:
    """Write everything."""
    for name, made in PAGES.items():
        (DOCS / name).write_text(made(), encoding="utf-8")
    for name, picture in pictures():
        save(name, picture)


if __name__ == "__main__":
    main()
