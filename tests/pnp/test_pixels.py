"""Pictures of every kind are unpacked, turned and made small alike with Pillow and without it."""

from __future__ import annotations

import json
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageOps

from pnp.draw import pdf, png
from pnp.errors import PnpError
from pnp.pixels import head, unpack
from pnp.pixels.bitmap import Bitmap, difference
from pnp.scene import Page, Picture, Scene
from pnp.template import images
from tests.hostile.runs import environment
from tests.properties import examples

KINDS = (
    "RGB",
    "RGBA",
    "L",
    "LA",
    "P",
    "P16",
    "clear palette",
    "clear colour",
    "1",
    "I;16",
    "JPEG",
    "grey JPEG",
)


def noise(width: int, height: int, seed: int) -> list[Image.Image]:
    """Four bands of anything."""
    size = width * height
    data = bytes((seed * 31 + place * place * 7 + place * 13) % 251 for place in range(4 * size))
    return [Image.frombytes("L", (width, height), data[band * size : (band + 1) * size]) for band in range(4)]


def picture(kind: str, width: int, height: int, seed: int = 1, way: int = 1) -> bytes:
    """A file of such a kind, marked as lying in one of EXIF's eight ways."""
    bands = noise(width, height, seed)
    colours = Image.merge("RGB", bands[:3])
    made = {
        "RGBA": lambda: Image.merge("RGBA", bands),
        "L": lambda: bands[0],
        "LA": lambda: Image.merge("LA", bands[:2]),
        "P": lambda: colours.convert("P", palette=Image.Palette.ADAPTIVE),
        "P16": lambda: colours.quantize(16),
        "clear palette": lambda: colours.quantize(9),
        "clear colour": lambda: colours,
        "1": lambda: bands[0].convert("1"),
        "I;16": lambda: bands[0].convert("I").point(lambda value: value * 257).convert("I;16"),
        "grey JPEG": lambda: bands[0],
    }.get(kind, lambda: colours)()
    more: dict[str, object] = {}
    if kind == "clear palette":
        more["transparency"] = bytes([0, 90, 255])
    elif kind == "clear colour":
        more["transparency"] = colours.getpixel((0, 0))
    if way != 1:
        more["exif"] = exif(way)
    kept = BytesIO()
    made.save(kept, "JPEG" if "JPEG" in kind else "PNG", **more)
    return kept.getvalue()


def exif(way: int) -> Image.Exif:
    told = Image.Exif()
    told[0x0112] = way
    return told


def by_pillow(data: bytes) -> Image.Image:
    """The same as Pillow shows it, with its opacity."""
    with Image.open(BytesIO(data)) as image:
        image.load()
        upright = ImageOps.exif_transpose(image) or image
        if image.mode.startswith("I"):  # of sixteen bits, Pillow itself cuts every shade but the darkest
            upright = upright.convert("I").point([step >> 8 for step in range(65_536)], "L")
        return upright.convert("RGBA")


@pytest.mark.parametrize("kind", KINDS)
@examples(24)
@given(width=st.integers(1, 19), height=st.integers(1, 19), seed=st.integers(0, 250), way=st.integers(1, 8))
def test_every_kind_has_the_pixels_that_pillow_sees(
    kind: str, width: int, height: int, seed: int, way: int
) -> None:
    data = picture(kind, width, height, seed, way)
    told = head.head(data)
    made = unpack.pixels(data, told)
    wanted = by_pillow(data)
    assert told.size == wanted.size == (made.width, made.height)
    assert made.colours == wanted.convert("L" if made.channels == 1 else "RGB").tobytes()
    alpha = wanted.getchannel("A").tobytes()
    assert made.alpha == (alpha if alpha.strip(b"\xff") else None)


def test_four_inks_are_light_as_they_were() -> None:
    """Black of a CMYK photograph is black, and not the dark grey of an ink."""
    for inks, light in (
        ((0, 0, 0, 0), (255, 255, 255)),
        ((0, 0, 0, 255), (0, 0, 0)),
        ((255, 0, 0, 0), (0, 255, 255)),
    ):
        kept = BytesIO()
        Image.new("CMYK", (16, 16), inks).save(kept, "JPEG", quality=95)
        assert tuple(unpack.pixels(kept.getvalue(), head.head(kept.getvalue())).colours[:3]) == light


def page(data: bytes) -> Image.Image:
    """A page of 20 × 20 mm that a picture fills, as it prints, ten pixels a millimetre."""
    shown = Picture(x=0, y=0, width=20, height=20, key="a.png", data=data)
    scene = Scene(title="", lang="en", pages=(Page(width=20, height=20, items=(shown,)),), forms={})
    return next(png.pages(pdf.data(scene), 254))


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_prints_as_it_looks(kind: str) -> None:
    """By the middles of 4 × 4 large pixels; what is clear shows the paper."""
    data = picture(kind, 4, 4)
    wanted = Image.new("RGBA", (4, 4), "white")
    wanted.alpha_composite(by_pillow(data))
    printed = page(data)
    for x in range(4):
        for y in range(4):
            found, meant = printed.getpixel((50 * x + 25, 50 * y + 25)), wanted.getpixel((x, y))
            assert isinstance(found, tuple)
            assert isinstance(meant, tuple)
            assert max(abs(a - b) for a, b in zip(found, meant[:3], strict=True)) <= 2, (x, y)


@pytest.mark.parametrize("kind", ["RGB", "JPEG", "RGBA", "P"])
def test_a_file_that_was_cut_off_is_refused(kind: str) -> None:
    data = picture(kind, 40, 30)
    with pytest.raises(PnpError, match=r"a\.png"):
        page(data[: len(data) * 2 // 3])


@pytest.mark.parametrize("kind", ["P16", "RGB", "JPEG", "RGBA", "I;16"])
@examples(60)
@given(place=st.floats(0, 1), byte=st.integers(0, 255))
def test_a_byte_that_is_wrong_breaks_nothing(kind: str, place: float, byte: int) -> None:
    data = bytearray(picture(kind, 9, 7))
    data[round(place * (len(data) - 1))] = byte
    try:
        told = head.head(bytes(data))
        if told.width * told.height < 10_000:
            made = unpack.pixels(bytes(data), told)
            assert len(made.colours) == made.width * made.height * made.channels
    except head.NoPicture:
        pass


@given(x=st.integers(-3, 9), y=st.integers(-3, 9), wide=st.integers(1, 8), tall=st.integers(1, 8))
def test_parts_of_a_bitmap_are_those_of_a_picture(x: int, y: int, wide: int, tall: int) -> None:
    """Also beyond its edges, where all is black."""
    image = Image.merge("RGBA", noise(7, 6, 5))
    seen = Bitmap(7, 6, image.tobytes())
    part = image.convert("RGB").crop((x, y, x + wide, y + tall))
    assert sorted(seen.shares((x, y, x + wide, y + tall))) == sorted(part.getcolors() or ())


@given(st.binary(min_size=6, max_size=6))
def test_two_pixels_differ_by_the_lightness_of_what_is_between_them(bands: bytes) -> None:
    one, other = (Image.frombytes("RGB", (1, 1), bands[place : place + 3]) for place in (0, 3))
    wanted = ImageChops.difference(one, other).convert("L").getpixel((0, 0))
    assert difference(*(int.from_bytes(image.tobytes(), "little") for image in (one, other))) == wanted


@pytest.mark.parametrize("size", [(5, 7), (8, 6), (9, 9)])
def test_cells_of_a_back_that_is_symmetric_are_symmetric(size: tuple[int, int]) -> None:
    """However its pixels fall among them."""
    image = Image.merge("RGBA", noise(31, 44, 3))
    image.paste(image.crop((0, 0, 31, 22)).rotate(180), (0, 22))
    cells = Bitmap(31, 44, image.tobytes()).cells(*size)
    assert cells == cells[::-1]
    assert len(cells) == size[0] * size[1]


WITHOUT = """
import sys
sys.modules["PIL"] = None
from pnp.start import main
sys.argv = ["pnp", *sys.argv[1:]]
main()
"""


def run(*words: str, without: bool) -> tuple[int, str]:
    """The command, where Pillow is installed or where it is not."""
    command = [sys.executable, "-c", WITHOUT] if without else [sys.executable, "-m", "pnp"]
    done = subprocess.run([*command, *words], env=environment(), capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout


@pytest.mark.long
def test_cards_and_findings_do_not_hang_on_pillow(tmp_path: Path) -> None:
    """A deck of pictures of every kind: findings and PDF are the same where Pillow is missing."""
    deck = tmp_path / "deck"
    deck.mkdir()
    names = [f"{place}.{'jpg' if 'JPEG' in kind else 'png'}" for place, kind in enumerate(KINDS)]
    for place, (kind, name) in enumerate(zip(KINDS, names, strict=True)):
        (deck / name).write_bytes(picture(kind, 90 + 400 * (place % 3), 120, way=1 + place % 8))
    (deck / "game.toml").write_text('id = "kinds"\nlanguages = ["en"]\ntitle.en = "Kinds"\n', "utf-8")
    (deck / "cards.csv").write_text(
        "id,image\n" + "".join(f"c{name[:-4]},{name}\n" for name in names), "utf-8"
    )
    (deck / "faces.toml").write_text(
        '[face.default.art]\nimage = "{image}"\nbox = "bleed"\nfit = "cover"\n'
        '[face.default.word]\ntext = "{id} of the deck"\nbox = [6, 30, 50, 12]\ncolor = "#888888"\n',
        "utf-8",
    )
    told = [run("check", str(deck), "--json", without=without) for without in (False, True)]
    assert told[0] == told[1]
    assert len(json.loads(told[0][1])["findings"]) > 5
    for without in (False, True):
        out = tmp_path / str(without)
        assert run("cards", str(deck), "--out", str(out), without=without)[0] == 0
    (one,), (other,) = (sorted((tmp_path / name).rglob("*.pdf")) for name in ("False", "True"))
    assert one.read_bytes() == other.read_bytes()


def test_a_photograph_that_is_read_twice_is_kept_once(tmp_path: Path) -> None:
    """A look, a check and a sheet read it each: sixty photographs in a browser's memory, not 180."""
    for name, seed in (("one.jpg", 1), ("copy.jpg", 1), ("other.jpg", 2)):
        noise(30, 20, seed)[0].convert("RGB").save(tmp_path / name)
    one, copy, other = (images.read(tmp_path / name, name) for name in ("one.jpg", "copy.jpg", "other.jpg"))
    assert one.data is copy.data
    assert other.data == (tmp_path / "other.jpg").read_bytes() != one.data
    again = images.read(tmp_path / "one.jpg", "one.jpg")
    assert (again.name, again.data) == ("one.jpg", one.data)
