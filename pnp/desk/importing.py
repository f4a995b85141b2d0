"""A deck out of pictures: one file a card, or pages of a PDF that are cut by a grid."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import layouts
from layouts.model import LayoutError
from layouts.sizes import card_size
from pnp.desk import projects
from pnp.desk.engine import digest
from pnp.desk.projects import below, folder_of, inside
from pnp.geometry import MM_PER_INCH, MM_PER_POINT
from pnp.imports.pictures import own_bleed, shapes
from pnp.messages import problem, say
from pnp.pixels import head as heads
from runtime import opener
from runtime.value import value

if TYPE_CHECKING:
    from layouts.measures import CardSize
    from pnp.desk.engine import Answer, Desk, Request
    from pnp.pixels.bitmap import Bitmap

PICTURES: Final = (".png", ".jpg", ".jpeg", ".svg")
BACK: Final = "back"
MOST_COPIES: Final = 99
DPI: Final = 300
DOTS: Final = DPI / MM_PER_INCH  # to a millimetre
HAND: Final = 0.6
"""Millimetres by which a card that was cut by a dragged grid may differ from its usual size."""
BLEED: Final = 3.0
"""Millimetres that pictures made for a shop have round the card."""
USUAL: Final = "poker"
MOST_CELLS: Final = 12
"""Cards across or down a page."""
MOST_PAGES: Final = 200
SAME: Final = 0.03
"""By how much the proportions of a card size may differ from those of the pictures."""

_COPIES = re.compile(r"(?P<stem>.*?)@(?P<count>\d{1,2})$")


# --- pictures -------------------------------------------------------------------------------------
def pictures(desk: Desk, request: Request, lang: str) -> Answer:
    """Make a deck of the pictures that lie in a project: a card each, `back…` on their backs.

    `name@2.png` stands for two copies.  Where files of a definition lie there already,
    it is refused.  All are printed over the bleed: `bare` names those that end at the cut and want edges,
    `bleed` how wide, as shares of the picture's width and height.
    """
    folder = folder_of(desk, request)
    there = [name for name, _ in below(folder)]
    taken = [name for name in ("game.toml", "cards.csv", "faces.toml") if name in there]
    if taken:
        raise LayoutError([problem(name, "desk.is-a-game") for name in taken])
    found = [name for name in there if name.lower().endswith(PICTURES)]
    backs = [name for name in found if Path(name).stem.lower().startswith(BACK)]
    fronts = [name for name in found if name not in backs]
    if not fronts:
        raise LayoutError([problem("", "desk.no-pictures")])
    back = backs[0] if backs else ""
    title = str(request.get("title") or folder.name).strip()
    sizes = {name: _size_of(folder / name) for name in [*fronts, *backs[:1]]}
    card = str(request.get("card") or "") or _card_of(sizes[name] for name in fronts)
    made = {
        "game.toml": _game(title, card, lang, back=bool(back)),
        "cards.csv": _cards(fronts),
        "faces.toml": _faces(back),
    }
    for name, text in made.items():
        projects.put(desk, {**request, "path": name, "text": text, "was": ""}, lang)
    trim = card_size(card or USUAL).trim
    ways = shapes(trim)
    bare = [name for name, size in sizes.items() if size and not own_bleed(size[0] / size[1], ways)]
    across, down = BLEED / trim.width, BLEED / trim.height
    return {
        "cards": len(fronts),
        "back": back,
        "card": card,
        "unused": backs[1:],
        "bare": bare,
        "bleed": [across, down],
    }


def _card_of(sizes: Iterable[tuple[int, int] | None]) -> str:
    """The usual card size with the proportions of the first picture that could be read."""
    first = next(filter(None, sizes), None)
    if first is None:
        return ""
    share = first[0] / first[1]
    known = layouts.card_sizes().values()
    return next((one.name for one in known if abs(one.trim.width / one.trim.height / share - 1) < SAME), "")


def _size_of(path: Path) -> tuple[int, int] | None:
    try:
        return heads.head(opener.read(path, projects.LARGEST)).size
    except (heads.NoPicture, OSError):
        return None


def _game(title: str, card: str, lang: str, *, back: bool) -> str:
    name = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "deck"
    told = f"id = {_quoted(name)}\ntitle.{lang} = {_quoted(title)}\n"
    told += f'languages = ["{lang}"]\ncomponents = ["cards"]\n'
    told += f"\n[card]\nsize = {_quoted(card)}\n" if card else ""
    told += '\n[deck]\nback = "back"\n' if back else ""
    return told + (
        f"\n[backs.back]\ntitle.{lang} = {_quoted(say(lang, 'desk.back-title'))}\n" if back else ""
    )


def _cards(names: list[str]) -> str:
    lines = ["id,quantity,image"]
    ids: dict[str, int] = {}
    for name in names:
        stem, count = Path(name).stem, 1
        found = _COPIES.match(stem)
        if found and 1 <= int(found["count"]) <= MOST_COPIES:
            stem, count = found["stem"], int(found["count"])
        stem = re.sub(r"[^\w-]+", "-", stem).strip("-") or "card"
        ids[stem] = ids.get(stem, 0) + 1
        own = stem if ids[stem] == 1 else f"{stem}-{ids[stem]}"
        lines.append(f"{own},{count},{_cell(name)}")
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if re.search(r'[",\n]', text) else text


def _faces(back: str) -> str:
    told = '[face.default.picture]\nimage = "{image}"\nbox = "bleed"\nfit = "cover"\n'
    if back:
        told += f'\n[back.default.picture]\nimage = {_quoted(back)}\nbox = "bleed"\nfit = "cover"\n'
    return told


def _quoted(text: str) -> str:
    """A text as TOML has it."""
    plain = "".join(sign if sign >= " " and sign != "\x7f" else " " for sign in text)
    return '"' + plain.replace("\\", "\\\\").replace('"', '\\"') + '"'


# --- PDF ------------------------------------------------------------------------------------------
@value
class Grid:
    """Cards on a page: how many, and the edges of the field that they fill, as shares of the page."""

    columns: int
    rows: int
    left: float
    top: float
    right: float
    bottom: float
    gap_x: float = 0.0  # between two cards, as a share of the page
    gap_y: float = 0.0

    def cells(self, width: int, height: int) -> Iterator[tuple[int, int, int, int]]:
        """The boxes of the cards in pixels, row by row."""
        across = (self.right - self.left - self.gap_x * (self.columns - 1)) / self.columns
        down = (self.bottom - self.top - self.gap_y * (self.rows - 1)) / self.rows
        for row in range(self.rows):
            y = self.top + row * (down + self.gap_y)
            for column in range(self.columns):
                x = self.left + column * (across + self.gap_x)
                yield (
                    round(x * width),
                    round(y * height),
                    round((x + across) * width),
                    round((y + down) * height),
                )


def _grid(told: Any) -> Grid:
    grid = Grid(
        columns=int(told["columns"]),
        rows=int(told["rows"]),
        **{name: float(told[name]) for name in ("left", "top", "right", "bottom")},
        **{name: float(told.get(name, 0)) for name in ("gap_x", "gap_y")},
    )
    good = 1 <= grid.columns <= MOST_CELLS and 1 <= grid.rows <= MOST_CELLS
    good = good and 0 <= grid.left < grid.right <= 1 and 0 <= grid.top < grid.bottom <= 1
    good = good and 0 <= grid.gap_x < 0.2 and 0 <= grid.gap_y < 0.2
    if not good or min(right - left for left, _, right, _ in grid.cells(1000, 1000)) < 10:
        raise LayoutError([problem("", "desk.bad-grid")])
    return grid


def grid(desk: Desk, request: Request, lang: str) -> Answer:
    """The grid that marks or pictures tell on the first page of a PDF; nothing where none do."""
    from pnp.imports.pdfgrid import found
    from pnp.pixels.pdfium import ALONE, opened

    folder, name = folder_of(desk, request), str(request["path"])
    with ALONE:
        document = _pages(projects.content(inside(folder, name), name), name, opened)
        try:
            width, height = (side * MM_PER_POINT for side in document.get_page_size(0))
            layout = found(document[0])
        finally:
            document.close()
    boxes = layout.boxes if layout is not None else ()
    rows = len({round(box[1], 1) for box in boxes})
    if not boxes or len(boxes) % rows or len(boxes) // rows > MOST_CELLS or rows > MOST_CELLS:
        return {}
    columns, first, last = len(boxes) // rows, boxes[0], boxes[-1]
    told = {"columns": columns, "rows": rows, "left": first[0] / width, "top": first[1] / height}
    told |= {"right": last[2] / width, "bottom": last[3] / height}
    gap_x = boxes[1][0] - first[2] if columns > 1 else 0.0
    gap_y = boxes[columns][1] - first[3] if rows > 1 else 0.0
    told |= {"gap_x": max(0.0, gap_x / width), "gap_y": max(0.0, gap_y / height)}
    return told


def cut(desk: Desk, request: Request, lang: str) -> Answer:
    """Cut the pages of a PDF of the project into pictures of cards, beside it; blank places are left out.

    `card` of the answer is their size on the page, as a name or in mm.

    `backs`: "none", "last" (the first card of the last page is everybody's back) or "even" (every second page
    holds backs, of which the first is taken).
    """
    from pnp.draw.png import Pages

    folder = folder_of(desk, request)
    name = str(request["path"])
    data = projects.content(inside(folder, name), name)
    places, backs = _grid(request["grid"]), str(request.get("backs", "none"))
    if backs not in ("none", "last", "even"):
        raise ValueError("backs")
    made: list[str] = []
    with _pages(data, name, Pages) as pages:
        count = len(pages)
        if count > MOST_PAGES:
            raise LayoutError([problem(name, "desk.many-pages", limit=MOST_PAGES)])
        fronts = [index for index in range(count) if not _is_back(index, count, backs)]
        for index in fronts:
            for box in places.cells(*pages.size(index, DPI)):
                picture = pages.bitmap(index, DPI, box)
                if not _blank(picture):
                    made.append(f"cards/{len(made) + 1:03}.png")
                    _put(desk, request, made[-1], picture)
        behind = [index for index in range(count) if _is_back(index, count, backs)]
        if behind and made:
            first = next(places.cells(*pages.size(behind[0], DPI)))
            _put(desk, request, "cards/back.png", pages.bitmap(behind[0], DPI, first))
        left, top, right, bottom = next(places.cells(*pages.size(0, DPI)))
    if not made:
        raise LayoutError([problem(name, "desk.nothing-cut")])
    return {"pictures": made, "card": _named_size((right - left) / DOTS, (bottom - top) / DOTS)}


def _named_size(width: float, height: float) -> str:
    """A size in mm by the name of the usual one that a hand may have meant, else as it is."""

    def off(one: CardSize) -> float:
        return max(abs(one.trim.width - width), abs(one.trim.height - height))

    nearest = min(layouts.card_sizes().values(), key=off)
    return nearest.name if off(nearest) <= HAND else f"{width:.1f}x{height:.1f}mm"


def _blank(picture: Bitmap) -> bool:
    """Whether all pixels are alike."""
    first = bytes(picture.rows[0])
    return first == first[:4] * picture.width and all(bytes(row) == first for row in picture.rows)


def _is_back(index: int, count: int, backs: str) -> bool:
    return (backs == "last" and count > 1 and index == count - 1) or (backs == "even" and index % 2 == 1)


def _pages(data: bytes, name: str, opened: Any) -> Any:
    try:
        return opened(data)
    except Exception as error:  # PDFium's own kind of error, whatever is wrong
        raise LayoutError([problem(name, "desk.bad-pdf", why=str(error))]) from error


def _put(desk: Desk, request: Request, name: str, picture: Bitmap) -> None:
    place = folder_of(desk, request) / name
    was = digest(place.read_bytes()) if place.is_file() else ""
    projects.put(desk, {**request, "path": name, "data": png_of(picture), "was": was}, "en")


def png_of(seen: Bitmap) -> bytes:
    """A PNG file of pixels, red, green and blue."""
    wide = 3 * seen.width
    rows = bytearray((wide + 1) * seen.height)
    whole = seen.rgbx()
    for y in range(seen.height):
        start, line = y * (wide + 1) + 1, whole[4 * y * seen.width : 4 * (y + 1) * seen.width]
        for band in range(3):
            rows[start + band : start + wide : 3] = line[band::4]
    size = seen.width.to_bytes(4, "big") + seen.height.to_bytes(4, "big")
    dots = ceil(DOTS * 1000).to_bytes(4, "big")
    parts = (
        (b"IHDR", size + bytes([8, 2, 0, 0, 0])),
        (b"pHYs", dots + dots + b"\x01"),
        (b"IDAT", zlib.compress(bytes(rows), 1)),
        (b"IEND", b""),
    )
    return heads.PNG + b"".join(heads.chunk(name, body) for name, body in parts)
