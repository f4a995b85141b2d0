"""A folder of pictures as a game: fronts, backs, how many of each; no definition is asked for.

`NAME.png` is a card, `back.png` the back of all, `NAME-back.png` that of one. `3x NAME.png`, or a line
`3x NAME` of `counts.txt`, is three copies. `pictures.toml` may say `card` (a size) and `bleed` (mm that the
pictures have).
"""

from __future__ import annotations

import atexit
import csv
import re
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from io import BytesIO, StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from layouts.card_list.headings import identity
from layouts.measures import CardSize
from layouts.model import LayoutError, Problem
from layouts.sizes import card_size, card_sizes
from pnp.messages import problem
from pnp.pixels.head import NoPicture, head
from runtime import opener
from runtime.value import value

if TYPE_CHECKING:
    from PIL.Image import Image

ENDINGS = (".png", ".jpg", ".jpeg")
SETTINGS, COUNTS = "pictures.toml", "counts.txt"
BACK = "back"
LARGEST = 40_000_000
"""Bytes of a picture."""
MIRRORED = 4.0
"""Millimetres of mirrored edge round art that has none: more than any bleed that is asked for."""
BLEEDS = (3.175, 3.048, 3.0)
"""Millimetres of bleed that shops ask for; pictures made for them have the shape of card and bleed."""
SHAPE = 0.012
"""By how much the proportions of a picture may differ from those of a card."""
MOST_COPIES = 999

_COPIES = re.compile(r"(?:(?P<first>\d{1,3})\s*[x×]\s+)?(?P<stem>.+?)(?:@(?P<last>\d{1,3}))?", re.IGNORECASE)
_LINE = re.compile(r"(?P<count>\d{1,3})\s*[x×]?\s+(?P<name>.+)", re.IGNORECASE)


@value
class Front:
    """One card: its file, its own back, how many copies."""

    id: str
    file: str
    back: str  # "" = that of all
    count: int


@value
class Deck:
    """What lies in a folder."""

    fronts: tuple[Front, ...]
    back: str  # of all; "" where there is none
    card: CardSize
    bleed: float | None  # mm that the pictures have; None: to be seen from their shape


def is_pictures(folder: Path) -> bool:
    """Whether a folder holds pictures and no game."""
    if not folder.is_dir() or (folder / "game.toml").exists():
        return False
    return any(path.suffix.lower() in ENDINGS for path in folder.iterdir())


def as_game(folder: Path, card: str | None) -> tuple[Path, str]:
    """A game made of the pictures, in a folder that lasts as long as this run; and the size of its cards.

    `LayoutError` with what is wrong: no front, a count of no picture, a shape of no card.
    """
    deck = read(folder, card)
    home = Path(tempfile.mkdtemp(prefix="pnp-pictures-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    game = home / folder.resolve().name
    game.mkdir()
    for name, data in _files(folder, deck).items():
        (game / name).write_bytes(data)
    return game, deck.card.name


def read(folder: Path, card: str | None = None) -> Deck:
    """What lies in a folder of pictures."""
    said = _settings(folder)
    names = sorted(path.name for path in folder.iterdir() if path.suffix.lower() in ENDINGS)
    stems = {name: Path(name).stem for name in names}
    common = next((name for name, stem in stems.items() if stem.lower() == BACK), "")
    backs = {
        stem[: -len(BACK) - 1].lower(): name for name, stem in stems.items() if stem.lower().endswith("-back")
    }
    fronts = [name for name in names if name != common and name not in backs.values()]
    if not fronts:
        raise LayoutError([problem(str(folder), "imports.no-fronts")])
    counts, problems = _counts(folder, [_stem(name) for name in fronts])
    taken: dict[str, int] = {}
    made = []
    for name in fronts:
        stem = _stem(name)
        own = identity(stem) or "card"
        taken[own.lower()] = number = taken.get(own.lower(), 0) + 1
        count = counts.get(stem.lower(), _count(name))
        back = backs.pop(stem.lower(), "")
        made.append(Front(id=own if number == 1 else f"{own}-{number}", file=name, back=back, count=count))
    problems += [problem(f"{folder}/{name}", "imports.lone-back", name=name) for name in backs.values()]
    if problems:
        raise LayoutError(problems)
    size = _size(folder, [*fronts[:1]], card or said.get("card"))
    bleed = said.get("bleed")
    return Deck(
        fronts=tuple(made),
        back=common,
        card=size,
        bleed=float(bleed) if isinstance(bleed, int | float) else None,
    )


def _stem(name: str) -> str:
    """The name of a picture without its number of copies.

    >>> _stem("3x Fox.png"), _stem("Fox@3.png"), _stem("3xFox.png")
    ('Fox', 'Fox', '3xFox')
    """
    found = _COPIES.fullmatch(Path(name).stem)
    return found["stem"] if found else Path(name).stem


def _count(name: str) -> int:
    """The number of copies that a name says, else one."""
    found = _COPIES.fullmatch(Path(name).stem)
    said = (found["first"] or found["last"]) if found else None
    return min(int(said), MOST_COPIES) if said else 1


def _settings(folder: Path) -> Mapping[str, object]:
    """What `pictures.toml` says."""
    from layouts.sources import Findings
    from layouts.tomls import read_toml

    path = folder / SETTINGS
    if not path.is_file():
        return {}
    findings = Findings()
    file = read_toml(path, str(path), findings)
    if file is None:
        raise LayoutError(findings.faults)
    wrong = [key for key in file.data if key not in ("card", "bleed")]
    if wrong:
        known = ["card", "bleed"]
        raise LayoutError([file.fault("key-unknown", (key,), word=key, known=known) for key in wrong])
    return file.data


def _counts(folder: Path, stems: Sequence[str]) -> tuple[dict[str, int], list[Problem]]:
    """The list of copies, by name in small letters; and what is wrong in it."""
    path = folder / COUNTS
    found: dict[str, int] = {}
    problems: list[Problem] = []
    if not path.is_file():
        return found, problems
    known = {stem.lower(): stem for stem in stems}
    for number, line in enumerate(path.read_text("utf-8-sig").splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        match = _LINE.fullmatch(line.strip())
        if match is None:
            problems.append(problem(str(path), "imports.bad-count", line=number, text=line.strip()))
            continue
        name = match["name"].strip()
        name = Path(name).stem if Path(name).suffix.lower() in ENDINGS else name
        if name.lower() not in known:
            there = list(known.values())
            problems.append(problem(str(path), "imports.no-picture", line=number, word=name, known=there))
            continue
        found[name.lower()] = int(match["count"])
    return found, problems


def _size(folder: Path, names: Sequence[str], word: object) -> CardSize:
    """The size of the cards: as it is said, else the usual one of this shape, with its bleed or without."""
    if isinstance(word, str) and word:
        return card_size(word)
    share = _share(folder, names[0])
    for bleed in (0.0, BLEEDS[0]):
        for size in sorted(card_sizes().values(), key=lambda one: one.name != "poker"):
            wide, high = size.trim.width + 2 * bleed, size.trim.height + 2 * bleed
            if abs(wide / high / share - 1) < SHAPE:
                return size
    raise LayoutError([problem(f"{folder}/{names[0]}", "imports.no-shape", share=f"{share:.3f}")])


def _share(folder: Path, name: str) -> float:
    """Width of a picture as a share of its height."""
    try:
        width, height = head(opener.read(folder / name, LARGEST)).size
    except (NoPicture, OSError) as error:
        raise LayoutError([problem(f"{folder}/{name}", "imports.bad-picture", name=name)]) from error
    return width / height


# the game


def _files(folder: Path, deck: Deck) -> dict[str, bytes]:
    """The files of the game, pictures with their bleed."""
    made: dict[str, bytes] = {}
    boxes: dict[str, tuple[float, float]] = {}
    pictures = [front.file for front in deck.fronts] + [front.back for front in deck.fronts] + [deck.back]
    for name in dict.fromkeys(filter(None, pictures)):
        made[name], boxes[name] = _with_bleed(folder, name, deck)
    rows = StringIO()
    table = csv.writer(rows, lineterminator="\n")
    table.writerow(["id", "quantity", "back", "art", "art_x", "art_y", "behind", "behind_x", "behind_y"])
    for front in deck.fronts:
        behind = front.back or deck.back
        kind = "own" if front.back else "plain" if deck.back else "none"
        x, y = boxes[front.file]
        back_x, back_y = boxes.get(behind, (0.0, 0.0))
        where = (f"{x:.4f}", f"{y:.4f}")
        back = (behind, f"{back_x:.4f}", f"{back_y:.4f}")
        table.writerow([front.id, front.count, kind, front.file, *where, *back])
    made["cards.csv"] = rows.getvalue().encode()
    made["faces.toml"] = _faces(deck).encode()
    made["game.toml"] = _game(folder.resolve().name, deck).encode()
    return made


def _game(name: str, deck: Deck) -> str:
    """The definition; backs of single cards tell them on purpose."""
    slug = identity(re.sub(r"[^\w-]+", "-", name)).strip("-")[:60] or "pictures"
    title = name.replace("\\", "\\\\").replace('"', '\\"')
    lines = [f'id = "{slug}"', f'title = "{title}"', 'components = ["cards"]', 'languages = ["en", "ja"]']
    if deck.back:
        lines += ["[backs.plain]", 'title = "back"']
    if any(front.back for front in deck.fronts):
        lines += ["[backs.own]", 'title = "own back"', "information = true"]
    return "\n".join([*lines, ""])


def _faces(deck: Deck) -> str:
    """A picture over the whole of each side."""

    def art(table: str, name: str) -> list[str]:
        x, y = f"{name}_x", f"{name}_y"
        sides = (f"{{0 - {x}}}", f"{{0 - {y}}}", f"100% + {{2 * {x}}}mm", f"100% + {{2 * {y}}}mm")
        box = ", ".join(f'"{side}"' for side in sides)
        return [f"[{table}]", f'image = "{{{name}}}"', f"box = [{box}]", 'fit = "cover"']

    lines = art("face.default.art", "art")
    if deck.back:
        lines += art("back.plain.art", "behind")
    if any(front.back for front in deck.fronts):
        lines += art("back.own.art", "behind")
    return "\n".join([*lines, ""])


def _with_bleed(folder: Path, name: str, deck: Deck) -> tuple[bytes, tuple[float, float]]:
    """A picture that runs over the cut, and by how many mm across and down: by itself, else mirrored."""
    data = opener.read(folder / name, LARGEST)
    share = _share(folder, name)
    trim = deck.card.trim
    own = _own_bleed(share, deck)
    if own:
        return data, (own, own)
    return _mirrored(data, (trim.width, trim.height))


def _own_bleed(share: float, deck: Deck) -> float:
    """The bleed that a picture of this shape has on its card; 0 where it ends at the cut."""
    if deck.bleed is not None:
        return deck.bleed
    trim = deck.card.trim
    ways = {bleed: (trim.width + 2 * bleed) / (trim.height + 2 * bleed) for bleed in (0.0, *BLEEDS)}
    return min(ways, key=lambda bleed: abs(ways[bleed] - share))


def _mirrored(data: bytes, trim: tuple[float, float]) -> tuple[bytes, tuple[float, float]]:
    """A picture with its edges mirrored outwards."""
    from PIL import Image as Raster
    from PIL import ImageOps

    with Raster.open(BytesIO(data), formats=("PNG", "JPEG")) as opened:
        image = ImageOps.exif_transpose(opened) or opened
        image = image if image.mode in ("RGB", "RGBA", "L") else image.convert("RGB")
        kind = opened.format or "PNG"
        across = min(image.width, round(MIRRORED * image.width / trim[0]))
        down = min(image.height, round(MIRRORED * image.height / trim[1]))
        made = _grown(image, across, down)
    target = BytesIO()
    made.save(target, kind, **({"quality": 95} if kind == "JPEG" else {}))
    return target.getvalue(), (across * trim[0] / image.width, down * trim[1] / image.height)


def _grown(image: Image, across: int, down: int) -> Image:
    from PIL import Image as Raster
    from PIL.Image import Transpose

    wide = Raster.new(image.mode, (image.width + 2 * across, image.height))
    wide.paste(image, (across, 0))
    turned = image.transpose(Transpose.FLIP_LEFT_RIGHT)
    wide.paste(turned.crop((image.width - across, 0, image.width, image.height)), (0, 0))
    wide.paste(turned.crop((0, 0, across, image.height)), (across + image.width, 0))
    made = Raster.new(image.mode, (wide.width, image.height + 2 * down))
    made.paste(wide, (0, down))
    turned = wide.transpose(Transpose.FLIP_TOP_BOTTOM)
    made.paste(turned.crop((0, image.height - down, wide.width, image.height)), (0, 0))
    made.paste(turned.crop((0, 0, wide.width, down)), (0, down + image.height))
    return made
