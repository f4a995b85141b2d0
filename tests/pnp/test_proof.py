"""Contact sheets: every page of what was composed, at one scale, with its caption."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner
from PIL import Image

from pnp.cli import cli
from pnp.compose.proof import COLUMNS, ROWS, RenderedPage, sheets

REST = "mat,booklet,pocket,sheets,box,markers,aids"


def shots(count: int) -> list[RenderedPage]:
    return [
        RenderedPage(picture=Image.new("RGB", (60, 80), (255, 0, 0)), caption=f"page {n}")
        for n in range(count)
    ]


def test_no_page_is_lost() -> None:
    """Twelve on a sheet; the thirteenth begins another, which is no larger than it needs."""
    made = list(sheets(shots(COLUMNS * ROWS + 1)))
    assert len(made) == 2
    assert made[1].width < made[0].width

    def red(picture: Image.Image) -> int:
        return sum(1 for pixel in picture.get_flattened_data() if pixel == (255, 0, 0))

    assert red(made[0]) == COLUMNS * ROWS * 60 * 80
    assert red(made[1]) == 60 * 80


def test_a_caption_too_wide_is_shortened_not_spilt() -> None:
    (sheet,) = sheets([RenderedPage(picture=Image.new("RGB", (60, 80)), caption="a very long caption " * 5)])
    assert sheet.width < 120


def test_proof_of_a_deck(tmp_path: Path) -> None:
    """Twelve card pages and the cut plan of one language: thirteen pages, two contact sheets."""
    arguments = ["proof", "twin-pyramid", "--without", REST, "--option", "jokers=2", "--paper", "a4"]
    arguments += ["--dpi", "30", "--lang", "en", "--out", str(tmp_path), "--json"]
    result = CliRunner().invoke(cli, arguments)
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert [Path(file["path"]).name for file in told["files"]] == ["proof-en-a4-01.png", "proof-en-a4-02.png"]
    assert sum(shown["pages"] for shown in told["shown"]) == 13
    with Image.open(tmp_path / "proof-en-a4-01.png") as picture:
        assert picture.format == "PNG"
        assert picture.width > 4 * 240
