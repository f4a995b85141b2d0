"""Large pictures, and pictures of which the library has something to say."""

from __future__ import annotations

import sys
import zlib
from pathlib import Path
from subprocess import run

import pytest
from PIL import Image

from pnp.draw import pdfobjects
from pnp.draw.pdfdoc import pdfdoc
from pnp.errors import PnpError
from pnp.template import images
from tests.hostile.runs import environment

NOISE = Image.effect_noise((30, 20), 90)
PICTURES = {
    "RGBA": Image.merge("RGBA", (NOISE, NOISE, NOISE.rotate(90), NOISE)),
    "RGB": Image.merge("RGB", (NOISE, NOISE.rotate(90), NOISE)),
    "LA": Image.merge("LA", (NOISE, NOISE.rotate(90))),
    "P": NOISE.convert("P"),
    "1": NOISE.convert("1"),
    "I;16": Image.new("I;16", (30, 20), 30_000),
}


def pixels(document: pdfdoc.PDFDocument) -> list[bytes]:
    """The pictures of a document, unpacked."""
    streams = [one for one in document.idToObject.values() if isinstance(one, pdfobjects.Stream)]
    return [zlib.decompress(one.data) if "Filter" in one.entries else one.data for one in streams]


WARNS = """
import sys, warnings
from runtime.guard import guarded
guarded("pnp", lambda words: warnings.warn("Corrupt EXIF data", stacklevel=1) or 0, lambda words: "en", [])
"""


@pytest.mark.parametrize(("option", "told"), [((), False), (("-W", "default"), True)])
def test_libraries_do_not_speak_on_the_terminal(option: tuple[str, ...], told: bool) -> None:
    """Pillow warned of a picture's EXIF with the line of its own source; who asks by -W hears it."""
    done = run(
        [sys.executable, *option, "-c", WARNS], env=environment(), capture_output=True, text=True, check=True
    )
    assert ("Corrupt EXIF data" in done.stderr) == told


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("long", "refused"), [(30_000, False), (30_001, True)])
def test_a_picture_that_is_hardly_wide_is_not_drawn(
    tmp_path: Path, long: int, refused: bool, turned: bool
) -> None:
    """One of 1 x 50,000,000 pixels filled the memory, though it has no more pixels than another."""
    Image.new("1", (long, 1) if turned else (1, long)).save(tmp_path / "thin.png")
    if not refused:
        images.read(tmp_path / "thin.png", "thin.png")
        return
    with pytest.raises(PnpError) as error:
        images.read(tmp_path / "thin.png", "thin.png")
    sides = "30001 × 1" if turned else "1 × 30001"
    (told,) = error.value.problems
    assert told.text("en").startswith(f"thin.png: the picture thin.png is too long: {sides} pixels")
    assert "30000" in told.text("ja")
