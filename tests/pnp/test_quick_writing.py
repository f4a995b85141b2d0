"""What is written quickly is what the slow way writes: PNG files, dictionaries of a PDF, parts of a page."""

from __future__ import annotations

import zlib
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops
from reportlab.pdfbase import pdfdoc

from layouts.sources import Findings
from layouts.tomls import parse_toml
from pnp.draw import pdf, png
from pnp.draw.pdfobjects import Entries, deflated
from pnp.draw.pngfile import encoded
from pnp.scene import Color, Outline, Page, Path, Scene

BANDS = {"L": 1, "RGB": 3, "RGBA": 4}


@settings(max_examples=40, deadline=None)
@given(st.data(), st.sampled_from(sorted(BANDS)), st.integers(1, 9), st.integers(1, 40))
def test_a_png_holds_every_pixel_whatever_the_picture(
    data: st.DataObject, mode: str, width: int, height: int
) -> None:
    length = BANDS[mode] * width * height
    pixels = data.draw(st.binary(min_size=length, max_size=length) | st.just(bytes(length)))
    picture = Image.frombytes(mode, (width, height), pixels)
    with Image.open(BytesIO(encoded(picture, 300))) as read:
        assert (read.format, read.mode, read.size) == ("PNG", mode, (width, height))
        assert read.tobytes() == pixels
        assert read.info["dpi"] == pytest.approx((300, 300), abs=0.01)


def test_a_png_of_another_mode_is_one_of_colours() -> None:
    """A palette, and grey with opacity, come out as the colours that they mean."""
    for mode, told in (("P", "RGB"), ("LA", "RGBA")):
        picture = Image.new(mode, (3, 2), 1)
        with Image.open(BytesIO(encoded(picture, 72))) as read:
            assert read.mode == told
            assert read.tobytes() == picture.convert(told).tobytes()


REFERENCE = pdfdoc.PDFObjectReference("R9")
NUMBERS = st.integers(-(10**9), 10**9) | st.floats(-1e6, 1e6) | st.just(-0.0)
PLAIN = NUMBERS | st.booleans() | st.sampled_from(["/Type", "true", "[0 1]", "é", "\n"]) | st.just(REFERENCE)
PARTS = st.recursive(
    PLAIN,
    lambda inner: (
        st.lists(inner, max_size=13).map(pdfdoc.PDFArray)
        | st.dictionaries(st.sampled_from("ABCDEFGH"), inner).map(pdfdoc.PDFDictionary)
    ),
    max_leaves=12,
)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.text("ABCxyz #/(", min_size=1, max_size=4), PARTS, max_size=14))
def test_entries_are_the_bytes_that_reportlab_writes(parts: dict[str, object]) -> None:
    document = pdfdoc.PDFDocument(invariant=1)
    document.idToObjectNumberAndVersion["R9"] = (12, 0)
    assert Entries(parts).format(document) == pdfdoc.PDFDictionary(parts).format(document)


@given(st.binary(max_size=300), st.integers(1, 9))
def test_a_stream_is_packed_as_zlib_packs_it(data: bytes, effort: int) -> None:
    assert deflated(data, effort) == zlib.compress(data, effort)


@settings(max_examples=25, deadline=None)
@given(st.integers(-3, 90), st.integers(-3, 90), st.integers(1, 60), st.integers(1, 60))
def test_a_part_of_a_page_is_what_the_whole_page_has_there(left: int, top: int, wide: int, tall: int) -> None:
    """Also where it reaches over the edge; edges of shapes are smoothed anew, a few of 255 steps apart."""
    outline: Outline = (("M", 1, 2), ("L", 21, 5), ("C", 30, 9, 8, 20, 3, 22), ("Z",))
    shape = Path(segments=outline, fill=Color(0.1, 0.4, 0))
    scene = Scene(title="t", lang="en", pages=(Page(width=25, height=25, items=(shape,)),), forms={})
    with png.Pages(pdf.data(scene, effort=0)) as pages:
        whole = pages.picture(0, 101.6)
        part = (left, top, left + wide, top + tall)
        worst = ImageChops.difference(pages.picture(0, 101.6, part), whole.crop(part)).getextrema()
    assert all(isinstance(most, int | float) and most <= 12 for _, most in worst)  # type: ignore[misc]


@pytest.mark.parametrize(
    ("text", "code"), [("a = 1e999", "toml-number"), ("a = " + "[" * 60 + "]" * 60, "toml-nested")]
)
def test_a_remembered_text_is_as_wrong_as_before(text: str, code: str) -> None:
    """What is remembered of a text are its data; its faults are told to all who ask, under their name."""
    for name in ("one.toml", "two.toml", "one.toml"):
        findings = Findings()
        assert parse_toml(text, name, findings) is None
        assert [(fault.code, fault.file) for fault in findings.faults] == [(code, name)]
