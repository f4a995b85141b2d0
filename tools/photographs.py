"""Photographs of printed cards, simulated: a table, cards laid on it, a lens above, and what goes wrong.

Anybody can add conditions: a `Condition` says how far the camera tilts, how much it blurs, and so on.
"""

from __future__ import annotations

import math
from collections import UserDict
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

import cv2
import numpy as np

from layouts.camera import SECOND
from layouts.model import Card, OptionValue, Size
from runtime.value import value

Picture: TypeAlias = Any
"""An array of height × width × 3, blue first, as OpenCV has it."""

PRINTED = 12.0
"""Pixels per millimetre of the faces before they are photographed: 300 dots per inch."""


@value
class Condition:
    """What a photograph suffers; each is drawn anew for every picture, up to the value given."""

    name: str
    tilt: float  # degrees between the lens and the plumb line
    blur: float  # pixels, standard deviation
    noise: float  # levels of 255, standard deviation
    dark: float  # share of the light in the darkest corner
    quality: int  # of JPEG, in percent
    pixels: float = 6.0  # per millimetre of the table


FAIR = Condition(name="fair", tilt=12, blur=0.8, noise=4, dark=0.75, quality=92)
HARD = Condition(name="hard", tilt=32, blur=1.6, noise=12, dark=0.4, quality=70)
CONDITIONS = (FAIR, HARD)

FULL = (4000, 3000)
"""Pixels of a photograph of 12 megapixels."""


class Faces(UserDict[str, Picture]):
    """Faces as a printer puts them on paper, each when it is first asked for."""

    def __init__(self, drawn: Mapping[str, Any], trim: Size) -> None:
        super().__init__(drawn)
        self._printed = cache(lambda name: raster(drawn[name], trim))

    def __getitem__(self, name: str) -> Picture:
        return self._printed(name)


@value
class Laid:
    """A card on the table: its face, where its middle lies in millimetres, and how far it is turned."""

    face: str
    x: float
    y: float
    turn: float  # degrees clockwise


def faces(
    game: str,
    *,
    options: Mapping[str, OptionValue | None] | None = None,
    card: str = "poker",
    ink: str = "full",
) -> Faces:
    """The faces of a game as printed with marks, by card id (`ID back` for a second face)."""
    import layouts
    from pnp.compose.pictures import pictures
    from pnp.settings import Settings

    book = layouts.load(game, dict(options or {}))
    size = layouts.card_size(card)
    settings = Settings(paper=layouts.paper("a4"), card=size, camera=True, ink=ink)  # type: ignore[arg-type]
    drawn = pictures(book, settings)
    made = {one.id: drawn.face(one) for one in book.cards}
    made |= {one.id + SECOND: drawn.back(one) for one in _second(book.cards, book.backs)}
    return Faces(made, size.trim)


def _second(cards: Sequence[Card], backs: Mapping[str, Any]) -> list[Card]:
    return [card for card in cards if backs[card.back].information and not backs[card.back].on_face]


def raster(items: Any, trim: Size) -> Picture:
    """A drawing of this size in millimetres, as a printer would put it on paper."""
    from pnp.draw import pdf, png
    from pnp.scene import Page, Scene

    page = Page(width=trim.width, height=trim.height, items=items)
    scene = Scene(title="card", lang="en", pages=(page,), forms={})
    picture = next(iter(png.pages(pdf.data(scene), PRINTED * 25.4))).convert("RGB")
    return np.array(picture)[:, :, ::-1].copy()


def alone(names: Sequence[str], rng: np.random.Generator, trim: Size) -> list[Laid]:
    """Cards beside one another in rows, each turned as it fell."""
    across = math.ceil(math.sqrt(len(names) * 1.4))
    return [
        Laid(
            face=name,
            x=(place % across) * (trim.height + 4) + rng.uniform(-3, 3),
            y=(place // across) * (trim.height + 12) + rng.uniform(-3, 3),
            turn=rng.uniform(0, 360),
        )
        for place, name in enumerate(names)
    ]


def fan(names: Sequence[str], rng: np.random.Generator, trim: Size, at: tuple[float, float]) -> list[Laid]:
    """Cards in a fan about a point below them, the upper left corner of each in sight."""
    turn, spread, radius = rng.uniform(-8, 8), rng.uniform(8.5, 10.5), trim.height * 1.25
    laid = []
    for place, name in enumerate(names):
        angle = turn + (place - (len(names) - 1) / 2) * spread
        laid.append(
            Laid(
                face=name,
                x=at[0] + radius * math.sin(math.radians(angle)),
                y=at[1] - radius * (math.cos(math.radians(angle)) - 1),
                turn=angle,
            )
        )
    return laid


def column(names: Sequence[str], step: float, at: tuple[float, float], turn: float = 0.0) -> list[Laid]:
    """Cards on one another, each further down by a step of millimetres."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return [
        Laid(face=name, x=at[0] - sin * step * place, y=at[1] + cos * step * place, turn=turn)
        for place, name in enumerate(names)
    ]


def photograph(
    laid: Sequence[Laid],
    drawn: Mapping[str, Picture],
    condition: Condition,
    rng: np.random.Generator,
    size: tuple[int, int] = FULL,
    mat: tuple[Picture, float, float] | None = None,
) -> bytes:
    """The table as a JPEG; the middle of what lies on it is the middle of the picture.

    `mat` lies under the cards: its drawing, and where its upper left corner is in millimetres.
    """
    wide, high = size
    middle = _middle(laid, mat)
    table = _table(size, rng)
    lens = _lens(condition, middle, size, rng)
    sheets = [] if mat is None else [_onto(mat[0], mat[1], mat[2], 0.0, corner=True)]
    for picture, place in [*sheets, *(_onto(drawn[one.face], one.x, one.y, one.turn) for one in laid)]:
        _lay(table, picture, lens @ place)
    light = _light(size, condition, rng)
    seen = cv2.GaussianBlur(table, (0, 0), max(0.3, rng.uniform(0.5, 1.0) * condition.blur))
    seen = seen.astype(np.float32) * light[:, :, None]
    grain = rng.normal(0, condition.noise * rng.uniform(0.5, 1.0), (high, wide)).astype(np.float32)
    seen = np.clip(seen + grain[:, :, None], 0, 255).astype(np.uint8)
    done, packed = cv2.imencode(".jpg", seen, [cv2.IMWRITE_JPEG_QUALITY, condition.quality])
    assert done
    return bytes(packed)


def _middle(laid: Sequence[Laid], mat: tuple[Picture, float, float] | None) -> tuple[float, float]:
    xs, ys = [one.x for one in laid], [one.y for one in laid]
    if mat is not None:
        picture, x, y = mat
        xs += [x, x + picture.shape[1] / PRINTED]
        ys += [y, y + picture.shape[0] / PRINTED]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _table(size: tuple[int, int], rng: np.random.Generator) -> Picture:
    """Wood, cloth or stone: a colour with grain along one direction, and large stains."""
    wide, high = size
    colour = rng.uniform(40, 220, 3).astype(np.float32)
    small = rng.normal(0, 12, (max(2, high // 40), max(2, wide // (400 if rng.random() < 0.5 else 40))))
    grain = cv2.resize(small.astype(np.float32), (wide, high), interpolation=cv2.INTER_CUBIC)
    fine = rng.normal(0, 5, (high // 2, wide // 2)).astype(np.float32)
    grain = grain + cv2.resize(fine, (wide, high), interpolation=cv2.INTER_LINEAR)
    return np.clip(colour[None, None, :] + grain[:, :, None], 0, 255).astype(np.uint8)


def _lens(
    condition: Condition, middle: tuple[float, float], size: tuple[int, int], rng: np.random.Generator
) -> Picture:
    """From millimetres of the table to pixels: a camera that looks down, tilted towards some side."""
    wide, high = size
    tilt, towards = math.radians(rng.uniform(0.3, 1.0) * condition.tilt), rng.uniform(0, 2 * math.pi)
    roll = rng.uniform(-0.15, 0.15)
    far = max(size) * 1.1  # focal length in pixels: that of a telephone
    axis = np.array([math.cos(towards), math.sin(towards), 0.0]) * tilt
    turn, _ = cv2.Rodrigues(axis)
    around, _ = cv2.Rodrigues(np.array([0.0, 0.0, roll]))
    distance = far / condition.pixels
    pose = np.eye(3)
    pose[:, :2] = (around @ turn)[:, :2]
    pose[:, 2] = np.array([0.0, 0.0, distance])
    eye = np.array([[far, 0, wide / 2], [0, far, high / 2], [0, 0, 1.0]])
    home = np.array([[1, 0, -middle[0]], [0, 1, -middle[1]], [0, 0, 1.0]])
    return eye @ pose @ home


def _onto(
    picture: Picture, x: float, y: float, turn: float, *, corner: bool = False
) -> tuple[Picture, Picture]:
    """A face, and the matrix from its pixels to millimetres of the table."""
    high, wide = picture.shape[:2]
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    home = np.array([[1 / PRINTED, 0, 0], [0, 1 / PRINTED, 0], [0, 0, 1.0]])
    if not corner:
        home[0, 2], home[1, 2] = -wide / 2 / PRINTED, -high / 2 / PRINTED
    return picture, np.array([[cos, -sin, x], [sin, cos, y], [0, 0, 1.0]]) @ home


def _lay(table: Picture, picture: Picture, matrix: Picture) -> None:
    """Put a face on the table, with the thin shadow of its edge."""
    high, wide = picture.shape[:2]
    corners = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float64)[:, None, :]
    landed = cv2.perspectiveTransform(corners, matrix)[:, 0, :]
    left, top = np.maximum(np.floor(landed.min(0)).astype(int) - 4, 0)
    right, foot = np.minimum(np.ceil(landed.max(0)).astype(int) + 5, (table.shape[1], table.shape[0]))
    if right <= left or foot <= top:
        return
    shift = np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1.0]])
    size = (int(right - left), int(foot - top))
    scale = math.sqrt(cv2.contourArea(landed.astype(np.float32)) / (high * wide))
    small = picture if scale >= 1 else cv2.GaussianBlur(picture, (0, 0), max(0.1, 0.5 / scale - 0.2))
    drawn = cv2.warpPerspective(small, shift @ matrix, size, flags=cv2.INTER_LINEAR)
    whole = np.full(picture.shape[:2], 255, np.uint8)
    mask = cv2.warpPerspective(whole, shift @ matrix, size, flags=cv2.INTER_LINEAR)
    part = table[top:foot, left:right].astype(np.float32)
    shade = cv2.GaussianBlur(np.roll(mask, 2, (0, 1)), (0, 0), 2.0).astype(np.float32)[:, :, None] / 255
    part *= 1 - 0.25 * shade
    cover = mask.astype(np.float32)[:, :, None] / 255
    table[top:foot, left:right] = (part * (1 - cover) + drawn.astype(np.float32) * cover).astype(np.uint8)


def _light(size: tuple[int, int], condition: Condition, rng: np.random.Generator) -> Picture:
    """A lamp at one side, and a soft shadow across."""
    wide, high = size
    towards = rng.uniform(0, 2 * math.pi)
    across, down = np.meshgrid(np.linspace(-1, 1, wide // 8), np.linspace(-1, 1, high // 8))
    slope = (across * math.cos(towards) + down * math.sin(towards) + 1.42) / 2.84
    light = condition.dark + (1 - condition.dark) * slope
    edge = rng.uniform(-0.8, 0.8)
    shadow = 1 - (1 - condition.dark) * 0.5 / (1 + np.exp((across * math.sin(towards) - edge) * 12))
    return cv2.resize((light * shadow).astype(np.float32), (wide, high), interpolation=cv2.INTER_LINEAR)
