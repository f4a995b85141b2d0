"""What the page carries beside code and cards: licences, icons drawn by `pnp`, a small font."""

from __future__ import annotations

import io
import sys
import sysconfig
import tomllib
from collections.abc import Iterable
from importlib.metadata import files, version
from pathlib import Path
from typing import Any, Final

import layouts
from layouts.sizes import card_size

ROOT: Final = Path(__file__).resolve().parent.parent
NPM: Final = ROOT / "tools" / "page"
FONTS: Final = ROOT / "layouts" / "fonts"


# --- licences -------------------------------------------------------------------------------------
def licences(
    versions: dict[str, str], python: str, more: Path | None = None, wheel: str = ""
) -> list[dict[str, str]]:
    """Every part with its licence, the place of its source and its notice.

    `more` is a file with further parts, `wheel` the notices of the wheel among them.
    """
    data = tomllib.loads((NPM / "licences.toml").read_text("utf-8"))
    parts = data["part"] + (tomllib.loads(more.read_text("utf-8"))["part"] if more else [])
    return [_licence(part, {**data["texts"], "wheel:": wheel}, versions, python) for part in parts]


def _licence(
    part: dict[str, Any], texts: dict[str, str], versions: dict[str, str], python: str
) -> dict[str, str]:
    found = versions.get(part.get("package", ""), "")
    if part.get("python"):
        found = python
    elif "distribution" in part:
        found = version(part["distribution"])
    return {
        "name": part["name"],
        "version": found,
        "licence": part["licence"],
        "url": part["source"].format(version=found),
        "holder": part["holder"],
        "text": _text(part["text"], texts),
    }


def _text(where: str, texts: dict[str, str]) -> str:
    """The text of a licence: one of ours, of a fetched package, of the fonts, or of this Python."""
    kind, _, name = where.partition(":")
    if kind == "npm":
        return (NPM / "node_modules" / name).read_text("utf-8").strip()
    if kind == "ofl":
        return (FONTS / name).read_text("utf-8").strip()
    if kind == "python":
        return _python_licence()
    if kind == "distribution":
        return _installed_licence(name)
    return texts[where].strip()


def _installed_licence(name: str) -> str:
    """The licence that an installed package brings along."""
    for file in files(name) or ():
        if file.name.upper().startswith(("LICENSE", "LICENCE")):
            return file.read_text("utf-8").strip()
    raise SystemExit(f"build_page: {name} is installed without its licence.")


def _python_licence() -> str:
    homes = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix), Path(sys.base_prefix) / "lib")
    for home in homes:
        for name in ("LICENSE.txt", "LICENSE"):
            if (home / name).is_file():
                return (home / name).read_text("utf-8").strip()
    raise SystemExit("build_page: the licence of this Python was not found beside its standard library.")


# --- icons ----------------------------------------------------------------------------------------
ICONS: Final = {
    "icon-180": (180, 0.74),
    "icon-192": (192, 0.84),
    "icon-512": (512, 0.84),
    "maskable-192": (192, 0.62),
    "maskable-512": (512, 0.62),
}
"""Each icon with its size in pixels and how high the card is in it: a maskable one may lose its rim."""
GROUND: Final = (24, 58, 55)


def icons() -> dict[str, bytes]:
    """A card of ours on a plain ground, in the sizes that phones ask for."""
    from PIL import Image

    card = _card()
    made = {}
    for name, (size, part) in ICONS.items():
        ground = Image.new("RGB", (size, size), GROUND)
        height = round(size * part)
        small = card.resize((round(height * card.width / card.height), height), Image.Resampling.LANCZOS)
        ground.paste(small, ((size - small.width) // 2, (size - small.height) // 2), small)
        out = io.BytesIO()
        ground.quantize(32).save(out, "PNG", optimize=True)
        made[f"{name}.png"] = out.getvalue()
    return made


def _card() -> Any:
    """The ace of hearts of ours with round corners."""
    from PIL import Image, ImageDraw

    from pnp.draw import pdf, png
    from pnp.export.sides import CardSides, page
    from pnp.scene import Scene
    from pnp.settings import Settings

    book = layouts.load("twin-pyramid")
    size = card_size("poker")
    settings = Settings(paper=layouts.paper("A4"), card=size, only=("AH",))
    cards = [card for card in book.cards if card.id == "AH"]
    album = CardSides(book, settings, cards, bleed=0.0)
    name, draw = next(iter(album.sides()))
    scene = Scene(title="", lang="en", pages=(page(draw(), size.trim, size.trim, name),), forms={})
    picture = next(iter(png.pages(pdf.data(scene), 200))).convert("RGBA")
    mask = Image.new("L", picture.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, *picture.size), radius=picture.width // 14, fill=255)
    picture.putalpha(mask)
    return picture


# --- font -----------------------------------------------------------------------------------------
FACES: Final = {
    "sans": ("NotoSansJP-Regular.ttf", True),
    "sans-bold": ("NotoSansJP-Bold.ttf", False),
}
"""Name in the page, file, and whether it has the signs of all texts (else of the shortest ones)."""
ALWAYS: Final = (
    "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x3041, 0x30FF)]))
    + "“”‘’–—…−×÷・、。「」♠♥♦♣＋？"
)


def fonts(long_texts: Iterable[str], short_texts: Iterable[str]) -> dict[str, bytes]:
    """The faces cut down to the signs that the page itself writes; names use the phone's own beyond them."""
    short = "".join(sorted({*ALWAYS, *"".join(short_texts)}))
    long = "".join(sorted({*short, *"".join(long_texts)}))
    made = {}
    for name, (file, whole) in FACES.items():
        made[f"fonts/{name}.woff2"] = _subset(FONTS / file, long if whole else short)
    return made


def _subset(path: Path, signs: str) -> bytes:
    from fontTools import subset

    options = subset.Options(
        layout_features=["kern", "palt"], hinting=False, notdef_outline=True, name_IDs=[0, 1, 2]
    )
    font = subset.load_font(str(path), options)
    cutter = subset.Subsetter(options)
    cutter.populate(text=signs)
    cutter.subset(font)
    font.flavor = "woff2"
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()
