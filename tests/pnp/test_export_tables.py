"""Plain sheets for tables on a screen and pictures for Cricut, read back by their lists and their dots."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image, ImageChops, ImageStat

import layouts
from layouts.cutters import cricut, silhouette
from layouts.measures import Size
from layouts.onlinetables import online_tables
from pnp.cli import cli
from pnp.export.cricut import layout
from tests.pnp.test_components import write_harbour


def export(out: Path, game: str, target: str, *more: str) -> Path:
    result = CliRunner().invoke(cli, ["export", game, "--to", target, "--out", str(out), *more])
    assert result.exit_code == 0, result.output
    return out / target


def rows(folder: Path) -> list[dict[str, str]]:
    with (folder / "contents.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def differs(first: Image.Image, second: Image.Image) -> float:
    return max(ImageStat.Stat(ImageChops.difference(first, second)).mean)


@pytest.mark.parametrize("target", ["screentop", "ttp"])
@pytest.mark.long
def test_the_list_leads_to_every_card_on_its_sheet(tmp_path: Path, target: str) -> None:
    """Each place cut out as the list says is the picture of that card, and no sheet is too large."""
    folder = export(tmp_path, "pyramid-dice", target, "--lang", "en")
    export(tmp_path, "pyramid-dice", "png", "--lang", "en", "--dpi", "60")
    small = (50, 70)
    pictures = (tmp_path / "png").glob("[A-Z]*.png")
    alone = {path.stem: Image.open(path).resize(small, Image.Resampling.BOX) for path in pictures}
    limit = online_tables()[target]
    listed = rows(folder)
    assert [(row["card"], int(row["quantity"])) for row in listed] == sorted(
        ((card.id, card.quantity) for card in layouts.load("pyramid-dice").cards),
        key=lambda one: [row["card"] for row in listed].index(one[0]),
    )
    sheets = {name: Image.open(folder / name) for name in {row["sheet"] for row in listed}}
    for row in listed:
        sheet = sheets[row["sheet"]]
        assert max(sheet.size) <= limit.pixels
        columns, down, place = int(row["columns"]), int(row["rows"]), int(row["place"]) - 1
        wide, high = sheet.width // columns, sheet.height // down
        assert wide / 63.5 * 25.4 <= limit.dpi + 0.5
        x, y = place % columns * wide, place // columns * high
        shown = sheet.crop((x, y, x + wide, y + high)).resize(small, Image.Resampling.BOX)
        assert min(alone, key=lambda other: differs(shown, alone[other])) == row["card"]
        with Image.open(folder / row["back"]) as back:
            assert abs(back.width / back.height - wide / high) < 0.01
    assert {row["name"] for row in listed if row["card"] == "G7"} == {"Osiris"}
    assert (folder / "mat-pyramid.png").is_file()


def test_tabletopia_gets_files_of_exactly_the_same_pixels(tmp_path: Path) -> None:
    """ "Even the slight difference in number of pixels is critical": fronts, backs, every one of them."""
    folder = export(tmp_path, "pyramid-dice", "tabletopia", "--lang", "en", "--only", "T01,T16,RA")
    listed = rows(folder)
    files = {row[side] for row in listed for side in ("face", "back")}
    assert len(files) == 6
    assert len({Image.open(folder / file).size for file in files}) == 1


@pytest.mark.parametrize("name", online_tables())
def test_every_limit_names_its_source(name: str) -> None:
    table = online_tables()[name]
    assert table.source
    assert table.kind in ("sheets", "files")
    assert table.published or table.pixels <= 4096  # a figure nobody published is a cautious one


# cutting machines


def test_cricut_s_pictures_hold_every_card_on_nothing(tmp_path: Path) -> None:
    """Twelve cards, four a picture; corners and gaps are transparent, the middles are the cards."""
    folder = export(tmp_path, "pile-up", "cricut", "--only", "R1,W1,B1,K6", "--lang", "en")
    export(tmp_path, "pile-up", "png", "--only", "R1,W1,B1,K6", "--lang", "en")
    deck = [
        c.id
        for c in layouts.load("pile-up").cards
        for _ in range(c.quantity)
        if c.id in ("R1", "W1", "B1", "K6")
    ]
    found: list[Image.Image] = []
    for path in sorted(folder.glob("cards-*.png")):
        with Image.open(path) as picture:
            assert picture.mode == "RGBA"
            assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.01)
            assert picture.width / 300 <= 6.75
            assert picture.height / 300 <= 9.25
            wide, high, gap = 750, 1050, 35  # 3 mm at 300 dpi: 35.4
            places = [(x, y) for y in (0, high + gap) for x in (0, wide + gap)]
            for x, y in places:
                if x + wide <= picture.width and y + high <= picture.height:
                    card = picture.crop((x, y, x + wide, y + high))
                    if card.getpixel((wide // 2, high // 2))[3]:  # type: ignore[index]
                        found.append(card)
            assert all(picture.getpixel(corner)[3] == 0 for corner in ((0, 0), (0, high - 1)))  # type: ignore[index]
            if picture.width > wide:
                assert picture.getpixel((wide + gap // 2, high // 2))[3] == 0  # type: ignore[index]
    assert len(found) == len(deck)
    for card, name in zip(found, deck, strict=True):
        with Image.open(tmp_path / "png" / f"{name}.png") as alone:
            inner = (40, 40, 710, 1010)
            assert differs(card.convert("RGB").crop(inner), alone.crop(inner)) < 1


def test_cricut_s_outlines_lie_where_the_cards_are(tmp_path: Path) -> None:
    folder = export(tmp_path, "pile-up", "cricut", "--only", "R1", "--lang", "en")
    text = (folder / "cut.svg").read_text("utf-8")
    found = re.findall(
        r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="([\d.]+)"', text
    )
    assert len(found) == 4
    assert {(round(float(r[0])), round(float(r[1]))) for r in found} == {(0, 0), (66, 0), (0, 92), (66, 92)}
    assert {(r[2], r[3], r[4]) for r in found} == {("63.5", "88.9", "3")}
    assert (folder / "cut.dxf").read_text("utf-8").count("LWPOLYLINE") == 4


@pytest.mark.long
def test_a_round_token_is_cut_round(tmp_path: Path) -> None:
    """The corners of its place are transparent, its middle is not; each size has a folder of its own."""
    game = write_harbour(tmp_path / "harbour")
    folder = export(tmp_path / "out", str(game), "cricut", "--lang", "en")
    assert {path.name for path in folder.iterdir()} == {
        "poker", "tarot", "poker-landscape", "60mm-hexagon", "25mm-circle"
    }  # fmt: skip
    with Image.open(folder / "25mm-circle" / "cards-01.png") as picture:
        wide = round(25 / 25.4 * 300)
        inside, outside = (
            (wide // 2, 20),
            (20, 20),
        )  # 20 dots from the edge, and from the corner of the square
        assert picture.getpixel(inside)[3] == 255  # type: ignore[index]
        assert picture.getpixel(outside)[3] == 0  # type: ignore[index]
    assert (folder / "25mm-circle" / "cut.svg").read_text("utf-8").count("<circle") == 48


@pytest.mark.parametrize("size", [(63.5, 88.9), (44.45, 63.5), (70.0, 120.0), (120.0, 70.0), (171.0, 234.0)])
def test_no_picture_is_larger_than_cricut_takes(size: tuple[float, float]) -> None:
    on = layout(Size(width=size[0], height=size[1]), 3.0, cricut())
    assert on is not None
    short, long = sorted((on.size.width, on.size.height))
    assert short <= 6.75 * 25.4 + 0.1
    assert long <= 9.25 * 25.4 + 0.1


@pytest.mark.parametrize(("lang", "word"), [("en", "Cricut"), ("ja", "Cricut")])
def test_a_card_too_large_for_cricut_is_a_message(tmp_path: Path, lang: str, word: str) -> None:
    arguments = ["export", "pile-up", "--to", "cricut", "--card", "180x240mm", "--out", str(tmp_path)]
    result = CliRunner(env={"LANG": f"{lang}_XX.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}).invoke(
        cli, arguments
    )
    assert result.exit_code == 2
    assert word in result.stderr
    assert "171.45 × 234.95" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_what_cutters_ask_for_has_a_source() -> None:
    """Silhouette Studio takes no inset under 10 mm; Cricut's largest picture is 6.75 × 9.25 in."""
    assert silhouette().inset == 10
    assert silhouette().source
    assert (cricut().area.width, cricut().area.height) == pytest.approx((6.75 * 25.4, 9.25 * 25.4))
    assert cricut().source
