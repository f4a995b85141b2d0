"""The code that leads to the page at the table: a camera reads it, and no wrong address is printed."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner

from pnp.cli import cli
from pnp.compose import scan
from tests.properties import whole

URL = "https://example.org/kamifuda/table/"
DPI = 200
STEP = 200
"""Dots by which the view moves on: it shows a good inch twice over, as a phone that is held near."""


def printed(out: Path, *arguments: str) -> str:
    result = CliRunner().invoke(cli, [*arguments, "--out", str(out)], obj="en")
    return result.output if result.exit_code else ""


def read(folder: Path, part: str, pages: int | None = None) -> set[str]:
    """Every code on the first page of a component that bears any, of all or of so many."""
    cv2 = pytest.importorskip("cv2")
    found: set[str] = set()
    (path,) = folder.rglob(f"{part}-*.pdf")
    for page in [*pypdfium2.PdfDocument(path)][:pages]:
        picture = page.render(scale=DPI / 72, grayscale=True).to_numpy().squeeze()
        for top in range(0, picture.shape[0] - STEP, STEP):
            for left in range(0, picture.shape[1] - STEP, STEP):
                near = picture[top : top + 2 * STEP, left : left + 2 * STEP].copy()
                if near.mean() < 250:  # a code is half black
                    text, _, _ = cv2.QRCodeDetector().detectAndDecode(near)
                    found |= {text} - {""}
        if found:
            break  # each reading of a page takes a second, and all pages bear the same
    return found


@whole
@pytest.mark.parametrize("lang", [pytest.param("en", marks=pytest.mark.long), "ja"])
@pytest.mark.long
def test_a_camera_reads_it_from_every_component_that_bears_it(tmp_path: Path, lang: str, whole: bool) -> None:
    assert not printed(tmp_path, "kit", "pile-up", "--lang", lang, "--page", URL)
    for part in ("booklet", "pocket", "sheets", "box") if whole else ("pocket", "box"):
        assert read(tmp_path, part) == {URL}, part


@pytest.mark.sample(1)
@pytest.mark.parametrize(("address", "codes"), [((), set()), (("--page", URL), {URL})])
def test_a_sheet_bears_the_address_that_it_was_given(
    tmp_path: Path, address: tuple[str, ...], codes: set[str]
) -> None:
    assert not printed(tmp_path, "sheets", "pile-up", *address)
    assert read(tmp_path, "sheets", pages=1) == codes


@pytest.mark.parametrize(
    "url", ["example.org", "javascript:alert(1)", "http://", "https://a b/", "https://" + "x" * 200]
)
def test_what_no_phone_can_open_is_an_error_that_says_what_to_write(tmp_path: Path, url: str) -> None:
    said = printed(tmp_path, "sheets", "pile-up", "--page", url)
    assert "--page" in said
    assert "https://example.org/table/" in said
    assert not any(tmp_path.iterdir())


def test_a_long_address_is_parted_after_its_own_signs() -> None:
    pieces = scan.pieces(URL, "sans", 10.0, 30.0)
    assert "".join(pieces) == URL
    assert len(pieces) > 1
    assert all(piece.endswith(("/", ".", "-")) for piece in pieces[:-1])
