"""Exports, each read back as the other program would: pixels, bleed, colours, order, outlines."""

from __future__ import annotations

import csv
import json
import xml.etree.ElementTree as ET
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from PIL import Image, ImageChops, ImageStat

import layouts
from layouts.vendors import vendors
from pnp.draw import png
from pnp.export import cutter
from pnp.export.sides import CardSides
from pnp.settings import Settings
from tests.pnp import decks

SVG = "{http://www.w3.org/2000/svg}"


def run(*arguments: str | Path, lang: str = "en") -> Result:
    return decks.run("export", *arguments, lang=lang)


def export(out: Path, game: str | Path, target: str, *more: str) -> dict[str, Any]:
    result = run(game, "--to", target, "--out", out, "--json", *more)
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    for file in found["files"]:
        assert Path(file["path"]).is_file()
    return found


def contents(folder: Path) -> list[dict[str, str]]:
    with (folder / "contents.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def differs(first: Image.Image, second: Image.Image) -> float:
    """Mean difference of two pictures, 0 to 255."""
    assert first.size == second.size
    channels: list[float] = ImageStat.Stat(ImageChops.difference(first, second)).mean
    return max(channels)


# pictures


@pytest.mark.parametrize(
    ("options", "size"),
    [
        ((), (750, 1050)),  # 2.5 × 3.5 in at 300 dpi
        (("--bleed", "3"), (821, 1121)),  # 69.5 × 94.9 mm: 820.9 × 1120.9
        (("--dpi", "100", "--card", "tcg"), (248, 346)),  # 63 × 88 mm: 248.03 × 346.5, half to even
    ],
)
def test_png_has_the_pixels_of_trim_and_bleed(
    tmp_path: Path, options: tuple[str, ...], size: tuple[int, int]
) -> None:
    export(tmp_path, "twin-pyramid", "png", "--only", "AS,KH", *options)
    for name in ("AS", "KH", "back"):
        with Image.open(tmp_path / "png" / f"{name}.png") as picture:
            assert (picture.size, picture.mode) == (size, "RGB")
            dpi = 100 if "--dpi" in options else 300
            assert picture.info["dpi"] == pytest.approx((dpi, dpi), abs=0.01)


def test_the_bleed_is_picture_and_not_a_white_frame(tmp_path: Path) -> None:
    """The back is dark to its edge: with bleed the same ground goes on to the corners of the file."""
    export(tmp_path, "twin-pyramid", "png", "--only", "AS", "--bleed", "3", "--dpi", "100")
    with Image.open(tmp_path / "png" / "back.png") as picture:
        for corner in ((0, 0), (picture.width - 1, 0), (0, picture.height - 1)):
            red, green, blue = picture.getpixel(corner)  # type: ignore[misc]
            assert red + green + blue < 500


def test_svg_shows_the_same_as_png(tmp_path: Path) -> None:
    resvg_py = pytest.importorskip("resvg_py")
    export(tmp_path, "pile-up", "svg", "--only", "R1,W1", "--bleed", "3", "--lang", "ja")
    export(tmp_path, "pile-up", "png", "--only", "R1,W1", "--bleed", "3", "--dpi", "100", "--lang", "ja")
    for name in ("R1", "W1", "back"):
        text = (tmp_path / "svg" / f"{name}.svg").read_text("utf-8")
        root = ET.fromstring(text)
        assert (root.get("width"), root.get("height")) == ("69.5mm", "94.9mm")
        made = bytes(resvg_py.svg_to_bytes(svg_string=text, dpi=100, background="#ffffff"))
        drawn = Image.open(BytesIO(made)).convert("RGB")
        with Image.open(tmp_path / "png" / f"{name}.png") as picture:
            assert differs(drawn.resize(picture.size), picture) < 4


def test_the_list_of_contents_names_every_card_and_its_back(tmp_path: Path) -> None:
    """Pyramid Dice has three backs; Pile up has three copies of most cards."""
    export(tmp_path, "pyramid-dice", "svg", "--lang", "en")
    rows = contents(tmp_path / "svg")
    book = layouts.load("pyramid-dice")
    assert [(row["card"], int(row["quantity"])) for row in rows] == [(c.id, c.quantity) for c in book.cards]
    assert {row["back"] for row in rows} == {"back-1.svg", "back-2.svg", "back-ra.svg"}
    for row in rows:
        assert (tmp_path / "svg" / row["face"]).is_file()
        assert (tmp_path / "svg" / row["back"]).is_file()


@pytest.mark.long
def test_two_languages_lie_in_two_folders_where_their_words_differ(tmp_path: Path) -> None:
    both = ("--lang", "en", "--lang", "ja")
    export(tmp_path, "pyramid-dice", "svg", *both)
    export(tmp_path, "american-page-one", "svg", *both, "--only", "2S")
    assert (tmp_path / "svg" / "en" / "T01.svg").is_file()
    assert (tmp_path / "svg" / "ja" / "T01.svg").is_file()
    assert (tmp_path / "svg" / "2S.svg").is_file()  # these faces hold no words


def test_names_of_files_are_safe_on_every_system() -> None:
    """Ids that differ only in case, hold a slash, or are a device of Windows."""
    from dataclasses import replace

    book = layouts.load("twin-pyramid")
    ids = ("a", "A", "a/b", "con", "back")
    cards = tuple(replace(book.cards[0], id=name) for name in ids)
    chosen = Settings(paper=layouts.paper("a4"), card=layouts.default_card_size())
    album = CardSides(book, chosen, cards, bleed=0.0)
    names = [*(entry.face for entry in album.entries), *album.backs]
    assert len({name.casefold() for name in names}) == len(names) == 6
    assert all(set(name) <= set("abcdefghijklmnopqrstuvwxyzA0123456789-_") for name in names)
    assert "con" not in names


# vendors


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("target", "card", "size", "trim"),
    [
        ("tgc", "poker", (825, 1125), (750, 1050)),
        ("tgc", "bridge", (750, 1125), (675, 1050)),
        ("tgc", "mini", (600, 825), (525, 750)),
        ("tgc", "tarot", (900, 1500), (825, 1425)),
        ("mpc", "poker", (822, 1122), (750, 1050)),
    ],
)
def test_vendors_get_their_pixels_in_rgb_and_in_deck_order(
    tmp_path: Path, target: str, card: str, size: tuple[int, int], trim: tuple[int, int]
) -> None:
    export(tmp_path, "twin-pyramid", target, "--card", card, "--only", "AS-3S")
    folder = tmp_path / target
    names = sorted(path.name for path in folder.glob("*.png"))
    assert names == ["001-AS.png", "002-2S.png", "003-3S.png", "back.png"]
    for name in names:
        with Image.open(folder / name) as picture:
            assert (picture.format, picture.size, picture.mode) == ("PNG", size, "RGB")
    cut = vendors()[target].trim(card)
    assert (round(cut.width / 25.4 * 300), round(cut.height / 25.4 * 300)) == trim


def test_the_face_lies_in_the_middle_of_the_vendor_s_picture(tmp_path: Path) -> None:
    """Cut by the bleed, the vendor's picture is the card as we export it at its trim."""
    export(tmp_path, "twin-pyramid", "mpc", "--only", "KH")
    export(tmp_path, "twin-pyramid", "png", "--only", "KH")
    with Image.open(tmp_path / "mpc" / "001-KH.png") as sent, Image.open(tmp_path / "png" / "KH.png") as ours:
        assert differs(sent.crop((36, 36, 36 + 750, 36 + 1050)), ours) < 1


def test_drivethru_wants_backs_before_fronts_and_a_bleed_box(tmp_path: Path) -> None:
    """2.75 × 3.75 in pages; Ra has another back than the treasures."""
    import pikepdf

    found = export(
        tmp_path, "pyramid-dice", "drivethru", "--only", "T01,T16", "--lang", "en", "--copies", "2"
    )
    path = Path(found["files"][0]["path"])
    with pikepdf.open(path) as document:
        assert len(document.pages) == 2 * 2 * 2
        for page in document.pages:
            assert [float(edge) for edge in page.MediaBox] == [0, 0, 198, 270]
            assert [float(edge) for edge in page.TrimBox] == [9, 9, 189, 261]
            assert [float(edge) for edge in page.BleedBox] == [0, 0, 198, 270]
    shots = list(png.pages(path, 100))
    export(
        tmp_path,
        "pyramid-dice",
        "png",
        "--only",
        "T01,T16",
        "--lang",
        "en",
        "--bleed",
        "3.175",
        "--dpi",
        "100",
    )
    alone = {
        name: Image.open(tmp_path / "png" / f"{name}.png") for name in ("back-1", "T01", "back-2", "T16")
    }
    for shot, name in zip(shots, list(alone) * 2, strict=True):  # inks look a little duller than the screen
        assert min(alone, key=lambda other: differs(shot, alone[other])) == name
        assert differs(shot, alone[name]) < 20


# cutting machines


def dxf_pairs(text: str) -> list[tuple[int, str]]:
    lines = text.splitlines()
    assert len(lines) % 2 == 0
    return [(int(code), value.strip()) for code, value in zip(lines[::2], lines[1::2], strict=True)]


def dxf_polylines(text: str) -> list[tuple[str, bool, list[dict[int, float]]]]:
    """Layer, closed, and the points of every LWPOLYLINE, read by its group codes."""
    found: list[tuple[str, bool, list[dict[int, float]]]] = []
    inside = False
    for code, value in dxf_pairs(text):
        if code == 0:
            inside = value == "LWPOLYLINE"
            if inside:
                found.append(("", False, []))
        elif inside and code == 8:
            found[-1] = (value, found[-1][1], found[-1][2])
        elif inside and code == 70:
            found[-1] = (found[-1][0], bool(int(value) & 1), found[-1][2])
        elif inside and code == 10:
            found[-1][2].append({10: float(value)})
        elif inside and code in (20, 42):
            found[-1][2][-1][code] = float(value)
    return found


@pytest.mark.sample(1)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_cutter_s_outlines_register_with_the_print(tmp_path: Path, paper: str) -> None:
    """Eight up; each outline of SVG and DXF lies where the print shows the trim of a card."""
    export(tmp_path, "twin-pyramid", "cutter", "--paper", paper, "--backs", "none")
    folder = tmp_path / "cutter"
    root = ET.fromstring((folder / f"cut-{paper}.svg").read_text("utf-8"))
    cuts = root.find(f"{SVG}g[@id='cut']")
    assert cuts is not None
    rects = {tuple(float(rect.get(key, "")) for key in ("x", "y", "width", "height", "rx")) for rect in cuts}
    assert len(rects) == 8
    assert {(rect[2], rect[3], rect[4]) for rect in rects} == {(63.5, 88.9, 3.0)}
    (width, height) = (float(edge) for edge in (root.get("viewBox") or "").split()[2:])
    polylines = dxf_polylines((folder / f"cut-{paper}.dxf").read_text("utf-8"))
    boxes = set()
    for layer, closed, points in polylines:
        assert closed
        if layer == "cut":
            xs, ys = [point[10] for point in points], [height - point[20] for point in points]
            size = (round(max(xs) - min(xs), 3), round(max(ys) - min(ys), 3), 3.0)
            boxes.add((round(min(xs), 3), round(min(ys), 3), *size))
            assert sum(42 in point for point in points) == 4  # four round corners
            assert {round(point[42], 4) for point in points if 42 in point} == {0.4142}
    assert boxes == {tuple(round(part, 3) for part in rect) for rect in rects}
    front = next(png.pages(folder / f"cards-{paper}.pdf", 254.0, only=[0]))  # ten dots a millimetre
    assert (front.width, front.height) == pytest.approx((width * 10, height * 10), abs=1)
    assert_registered(front, rects)


def assert_registered(front: Image.Image, rects: set[Any]) -> None:
    """The letters at the upper left and lower right of each card are as far from their outline's corners.

    The faces are point-symmetric: turned about the middle of its outline, a card is the same picture.
    """
    for x, y, width, height, _ in rects:
        box = tuple(round(edge * 10) for edge in (x + 1.5, y + 1.5, x + width - 1.5, y + height - 1.5))
        card = front.crop(box)
        ink = card.convert("L").point(lambda level: 255 if level < 200 else 0).getbbox()
        assert ink is not None
        left, top, right, bottom = ink
        assert abs(left - (card.width - right)) <= 1
        assert abs(top - (card.height - bottom)) <= 1


@pytest.mark.sample(1)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_registration_marks_are_where_machines_look(tmp_path: Path, paper: str) -> None:
    """10 mm from the edges, arms of 5 mm, 1 mm wide; black on the front, the same in the DXF; none behind."""
    export(tmp_path, "twin-pyramid", "cutter", "--paper", paper, "--only", "AS-8S")
    folder = tmp_path / "cutter"
    front, back = png.pages(folder / f"cards-{paper}.pdf", 254.0)

    def black(page: Image.Image, x: float, y: float) -> bool:
        return max(page.getpixel((round(x * 10), round(y * 10)))) < 60  # type: ignore[arg-type]

    right, low = front.width / 10, front.height / 10
    inked = [(12.5, 12.5), (right - 12.5, 10.5), (right - 10.5, 12.5), (12.5, low - 10.5), (10.5, low - 12.5)]
    white = [(9.7, 9.7), (15.3, 12.5), (right - 12.5, 11.5), (right - 9.7, 9.7), (12.5, low - 11.5)]
    white += [(right - 12.5, low - 10.5), (right - 15.3, 10.5), (10.5, low - 15.3)]
    assert all(black(front, *place) for place in inked)
    assert not any(black(front, *place) for place in white)
    assert not any(black(back, *place) for place in inked)
    polylines = dxf_polylines((folder / f"cut-{paper}.dxf").read_text("utf-8"))
    marks = [points for layer, _, points in polylines if layer == "registration"]
    assert [len(points) for points in marks] == [4, 6, 6]
    assert {(point[10], round(low - point[20], 3)) for point in marks[0]} == {
        (10, 10),
        (15, 10),
        (15, 15),
        (10, 15),
    }


def test_the_dxf_is_in_millimetres_and_every_handle_is_its_own(tmp_path: Path) -> None:
    export(tmp_path, "pile-up", "cutter", "--paper", "a4", "--lang", "en")
    pairs = dxf_pairs((tmp_path / "cutter" / "cut-a4.dxf").read_text("utf-8"))
    assert pairs[pairs.index((9, "$INSUNITS")) + 1] == (70, "4")
    assert pairs[pairs.index((9, "$ACADVER")) + 1] == (1, "AC1015")
    assert pairs[-1] == (0, "EOF")
    seed = pairs.index((9, "$HANDSEED")) + 1
    handles = [value for index, (code, value) in enumerate(pairs) if code == 5 and index != seed]
    assert len(handles) == len(set(handles)) > 20
    owners = {value for code, value in pairs if code == 330} - {"0"}
    assert owners <= set(handles)
    sections = [pairs[i + 1][1] for i, pair in enumerate(pairs) if pair == (0, "SECTION")]
    assert sections == ["HEADER", "TABLES", "BLOCKS", "ENTITIES", "OBJECTS"]


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "legal", "4x6"])
@pytest.mark.parametrize("card", ["poker", "tcg", "mini", "tarot", "square", "name-card"])
def test_cards_keep_clear_of_the_marks(paper: str, card: str) -> None:
    """No card reaches into a mark, over the line between the marks, or over its neighbour's bleed."""
    settings = Settings(
        paper=layouts.paper(paper), card=layouts.card_size(card), bleed=cutter.BLEED, gap=cutter.GAP
    )
    grid = cutter.grid(settings)
    if grid is None:
        assert paper == "4x6"
        return
    box = grid.box
    assert box.x >= 10
    assert box.y >= 10
    assert box.x >= 17.5 or box.y >= 17.5  # inset 10, arm 5, white 2.5
    assert box.x + box.right == pytest.approx(grid.sheet.width, abs=1e-5)
    if card == "poker" and paper in ("a4", "letter"):
        assert grid.faces == 8


# what does not go


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), ("--to", "cutter")),
        (("--to", "tgcc"), ("tgc",)),
        (("--to", "svg", "--dpi", "300"), ("--dpi", "has no effect")),
        (("--to", "png", "--stack-order", "--paper", "a4"), ("--stack-order", "--paper")),
        (("--to", "tgc", "--card", "euro"), ("The Game Crafter", "poker, bridge")),
        (("--to", "cutter", "--backs", "gutterfold"), ("--backs", "long")),
        (("--to", "cutter", "--paper", "4x6", "--card", "tarot"), ("70 × 120",)),
        (("--to", "png", "--dpi", "1200", "--card", "200x300mm"), ("too large", "--dpi")),
    ],
)
def test_what_cannot_be_exported_is_a_message(
    tmp_path: Path, arguments: tuple[str, ...], words: tuple[str, ...]
) -> None:
    result = run("twin-pyramid", *arguments, "--out", tmp_path)
    assert result.exit_code == 2, result.output
    for word in words:
        assert word in result.stderr
    assert "Traceback" not in result.output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("lang", "words"), [("en", "files written into"), ("ja", "個のファイル")])
def test_the_terminal_says_where_in_both_languages(tmp_path: Path, lang: str, words: str) -> None:
    result = run("twin-pyramid", "--to", "cutter", "--only", "AS", "--out", tmp_path, lang=lang)
    assert result.exit_code == 0, result.output
    assert words in result.stdout
    assert str(tmp_path / "cutter") in result.stdout


@pytest.mark.long
def test_the_same_export_twice_is_the_same_bytes(tmp_path: Path) -> None:
    for target in ("svg", "mpc", "cutter", "drivethru"):
        export(tmp_path, "twin-pyramid", target, "--only", "QD")
        first = {path.name: path.read_bytes() for path in (tmp_path / target).iterdir()}
        export(tmp_path, "twin-pyramid", target, "--only", "QD")
        assert {path.name: path.read_bytes() for path in (tmp_path / target).iterdir()} == first
