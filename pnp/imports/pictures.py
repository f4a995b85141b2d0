"""A folder of pictures as a game: fronts, backs, how many of each; no definition is asked for.

`NAME.png` is a card, `back.png` the back of all, `NAME-back.png` that of one. `3x NAME.png`, or a line
`3x NAME` of `counts.txt`, is three copies. `pictures.toml` may say `card` (a size) and `bleed` (mm that the
pictures have), and `crop = true` that cards may show a part of them.
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
from typing import TYPE_CHECKING, Any

from layouts.card_list.headings import identity
from layouts.measures import CardSize, Size
from layouts.model import LayoutError, Problem
from layouts.sizes import card_size, card_sizes
from layouts.sources import MADE_FROM
from pnp.messages import problem
from pnp.pixels.head import NoPicture, head
from runtime import opener
from runtime.value import value

if TYPE_CHECKING:
    from PIL.Image import Image

ENDINGS = (".png", ".jpg", ".jpeg")
OTHERS = (".webp", ".gif", ".tif", ".tiff", ".bmp", ".svg", ".heic", ".avif", ".psd", ".pdf")
"""Endings of pictures that are not printed: they are told, so that none is left out unseen."""
SETTINGS, COUNTS = "pictures.toml", "counts.txt"
SAID = ("card", "bleed", "crop")
BACK = "back"
LARGEST = 40_000_000
"""Bytes of a picture."""
MIRRORED = 4.0
"""Millimetres of mirrored edge round art that has none: more than any bleed that is asked for."""
BLEEDS = (3.175, 3.048, 3.0)
"""Millimetres of bleed that shops ask for; pictures made for them have the shape of card and bleed."""
CROPPED = 0.03
"""By how much they may differ on a card whose size is known: a millimetre at each edge is cut off."""
ORIENTATION = 0x0112
"""What a camera says of how a picture is turned."""
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
    """Whether a folder holds pictures."""
    return bool(_listed(folder, ENDINGS))


def _listed(folder: Path, endings: Sequence[str]) -> list[str]:
    """The names of the files with one of these endings; those that systems hide are nobody's cards."""
    names = (path.name for path in folder.iterdir() if path.suffix.lower() in endings)
    return sorted(name for name in names if not name.startswith("."))


def as_game(folder: Path, card: str | None) -> tuple[Path, str]:
    """A game made of the pictures, in a folder that lasts as long as this run; and the size of its cards.

    `LayoutError` with what is wrong: no front, a count of no picture, a shape of no card.
    """
    deck = read(folder, card)
    home = Path(tempfile.mkdtemp(prefix="pnp-pictures-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    game = home / folder.resolve().name
    game.mkdir()
    MADE_FROM[game] = folder
    for name, data in _files(folder, deck).items():
        (game / name).write_bytes(data)
    return game, deck.card.name


def read(folder: Path, card: str | None = None) -> Deck:
    """What lies in a folder of pictures."""
    said = _settings(folder)
    names = _listed(folder, ENDINGS)
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
    problems += [
        problem(f"{folder}/{name}", "imports.other-kind", name=name) for name in _listed(folder, OTHERS)
    ]
    if problems:
        raise LayoutError(problems)
    bleed = said.get("bleed")
    deck = Deck(
        fronts=tuple(made),
        back=common,
        card=_size(folder, fronts, card or said.get("card")),
        bleed=float(bleed) if isinstance(bleed, int | float) else None,
    )
    if not said.get("crop"):
        _check_shapes(folder, names, deck)
    return deck


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
    wrong = [key for key in file.data if key not in SAID]
    if wrong:
        known = [*SAID]
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
    """The size of the cards: as it is said, else the usual one of their shape, with its bleed or without.

    Most pictures stand upright, or lie on their side: the cards are as the first of these.
    """
    if isinstance(word, str) and word:
        return card_size(word)
    shares = {name: _share(folder, name) for name in names}
    lying = sum(share > 1 for share in shares.values()) > len(names) / 2
    first, share = next((name, share) for name, share in shares.items() if (share > 1) == lying)
    share = 1 / share if lying else share
    for bleed in (0.0, BLEEDS[0]):
        for size in sorted(card_sizes().values(), key=lambda one: one.name != "poker"):
            wide, high = size.trim.width + 2 * bleed, size.trim.height + 2 * bleed
            if abs(wide / high / share - 1) < SHAPE:
                return card_size(f"{size.trim.height}x{size.trim.width}mm") if lying else size
    raise LayoutError([problem(f"{folder}/{first}", "imports.no-shape", share=f"{shares[first]:.3f}")])


def _check_shapes(folder: Path, names: Sequence[str], deck: Deck) -> None:
    """Raise `LayoutError` with every picture of which the cards would show a part only."""
    trim = deck.card.trim
    problems = []
    for name in names:
        share, ways = _share(folder, name), _ways(deck)
        share = 1 / share if _lies(share, deck) else share
        if all(abs(way / share - 1) > CROPPED for way in ways.values()):
            shape: dict[str, Any] = {"share": f"{share:.2f}", "width": trim.width, "height": trim.height}
            problems.append(problem(f"{folder}/{name}", "imports.other-shape", name=name, **shape))
    if problems:
        raise LayoutError(problems)


def _ways(deck: Deck) -> dict[float, float]:
    """The shapes of pictures with each bleed that those of a deck may have."""
    return shapes(deck.card.trim, (0.0, *BLEEDS) if deck.bleed is None else (deck.bleed,))


def shapes(trim: Size, bleeds: Sequence[float] = (0.0, *BLEEDS)) -> dict[float, float]:
    """The width as a share of the height of pictures of a card with each bleed (mm)."""
    return {bleed: (trim.width + 2 * bleed) / (trim.height + 2 * bleed) for bleed in bleeds}


def own_bleed(share: float, ways: Mapping[float, float]) -> float:
    """The bleed (mm) that a picture has, by its width as a share of its height."""
    return min(ways, key=lambda bleed: abs(ways[bleed] - share))


def _lies(share: float, deck: Deck) -> bool:
    """Whether a picture lies on its side, as cards of the other way do in their deck."""
    trim = deck.card.trim
    return (share > 1) != (trim.width > trim.height) and abs(share - 1) > CROPPED < abs(
        trim.width / trim.height - 1
    )


def _share(folder: Path, name: str) -> float:
    """Width of a picture as it is shown, as a share of its height."""
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
    """The definition; backs may be as they are, also upside down."""
    slug = identity(re.sub(r"[^\w-]+", "-", name)).strip("-")[:60] or "pictures"
    title = name.replace("\\", "\\\\").replace('"', '\\"')
    lines = [f'id = "{slug}"', f'title = "{title}"', 'components = ["cards"]', 'languages = ["en", "ja"]']
    if deck.back:
        lines += ["[backs.plain]", 'title = "back"', "information = true"]
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
    from PIL import Image as Raster

    data = opener.read(folder / name, LARGEST)
    with Raster.open(BytesIO(data), formats=("PNG", "JPEG")) as opened:
        kind = opened.format or "PNG"
        image = _upright(opened, deck)
        share, ways = image.width / image.height, _ways(deck)
        own = own_bleed(share, ways)
        if own and image is opened:
            return data, (own, own)
        trim, across, down = deck.card.trim, 0, 0
        if not own:
            across = min(image.width, round(MIRRORED * image.width / trim.width))
            down = min(image.height, round(MIRRORED * image.height / trim.height))
        made = _grown(image, across, down)
    target = BytesIO()
    made.save(target, kind, **({"quality": 95} if kind == "JPEG" else {}))
    return target.getvalue(), (
        own or across * trim.width / image.width,
        own or down * trim.height / image.height,
    )


def _upright(opened: Image, deck: Deck) -> Image:
    """A picture in plain colours, turned as its camera says and as the cards of its deck lie."""
    from PIL import ImageOps
    from PIL.Image import Transpose

    image = opened
    if image.getexif().get(ORIENTATION, 1) > 1:
        image = ImageOps.exif_transpose(image)
    if _lies(image.width / image.height, deck):
        image = image.transpose(Transpose.ROTATE_90)
    if image.mode.startswith("I"):  # 16 bits of grey
        image = image.convert("I").point(lambda value: value / 257).convert("L")
    elif image.mode in ("P", "LA", "PA", "La"):
        image = image.convert("RGBA" if "transparency" in image.info or "A" in image.mode else "RGB")
    return image if image.mode in ("RGB", "RGBA", "L") else image.convert("RGB")


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
