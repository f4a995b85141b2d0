"""Pictures in a folder as a game, and a PDF of cards as such a folder: what is printed is measured."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageDraw, ImageOps, ImageStat
from reportlab.pdfgen.canvas import Canvas

from tests.pnp.decks import CARDS, GAME, run, said, text_of, write

POKER = (63.5, 88.9)
DOT = 10
"""Dots in a millimetre."""


def picture(path: Path, colour: str, size: tuple[float, float] = POKER) -> Path:
    """A card of one colour with a line 1 mm within its left edge."""
    image = Image.new("RGB", (round(size[0] * DOT), round(size[1] * DOT)), colour)
    ImageDraw.Draw(image).rectangle((10, 0, 14, image.height), fill="black")
    image.save(path)
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "beasts"
    made.mkdir()
    for name, colour in {"Ant": "#d04040", "3x Hen": "#40d040", "Ox@2": "#4040d0"}.items():
        picture(made / f"{name}.png", colour)
    picture(made / "back.png", "#808080")
    return made


def printed(folder: Path, out: Path, *more: object) -> pypdfium2.PdfDocument:
    done = run("cards", folder, "--out", out, "--paper", "a4", *more)
    assert done.exit_code == 0, said(done)
    (made,) = out.glob("*.pdf")
    return pypdfium2.PdfDocument(made)


def colour(page: pypdfium2.PdfPage, x: float, y: float) -> tuple[int, ...]:
    """The colour at a place of a page in mm, in eighths."""
    image = page.render(scale=144 / 72).to_pil().convert("RGB")
    pixel = image.getpixel((round(x / 25.4 * 144), round(y / 25.4 * 144)))
    assert isinstance(pixel, tuple)
    return tuple(round(part / 32) for part in pixel)


RED, GREEN, BLUE, GREY, BLACK = (6, 2, 2), (2, 6, 2), (2, 2, 6), (4, 4, 4), (0, 0, 0)


def test_copies_are_in_names_and_every_card_has_the_back(folder: Path, tmp_path: Path) -> None:
    document = printed(folder, tmp_path / "out")
    assert len(document) == 2
    places = [(9.75 + 63.5 * (n % 3) + 30, 15.15 + 88.9 * (n // 3) + 40) for n in range(6)]
    fronts = [colour(document[0], x, y) for x, y in places]
    assert sorted(fronts) == sorted([RED, GREEN, GREEN, GREEN, BLUE, BLUE])
    assert [colour(document[1], x, y) for x, y in places] == [GREY] * 6


def test_a_list_of_copies_is_heard(folder: Path, tmp_path: Path) -> None:
    (folder / "counts.txt").write_text("# copies\n4x Ant\n1 Hen\n2 Ox\n", "utf-8")
    document = printed(folder, tmp_path / "out")
    places = [(9.75 + 63.5 * (n % 3) + 30, 15.15 + 88.9 * (n // 3) + 40) for n in range(7)]
    found = [colour(document[0], x, y) for x, y in places]
    assert (found.count(RED), found.count(GREEN), found.count(BLUE)) == (4, 1, 2)


def test_art_without_bleed_is_mirrored_over_the_cut(folder: Path, tmp_path: Path) -> None:
    """What lies outside of the cut is what lies inside of it, mirrored."""
    for name in ("3x Hen.png", "Ox@2.png"):
        (folder / name).unlink()
    spots = Image.frombytes("RGB", (63, 89), bytes(n * n % 7 * 40 for n in range(63 * 89 * 3)))
    spots.resize((635, 889), Image.Resampling.NEAREST).save(folder / "Ant.png")
    page = printed(folder, tmp_path / "out", "--bleed", "3")[0]
    image = page.render(scale=254 / 72).to_pil().convert("RGB")
    card = image.crop((125, 131, 125 + 635, 131 + 889))
    around = image.crop((95, 101, 95 + 695, 101 + 949))
    wanted = Image.new("RGB", around.size)
    for x, across in ((-605, ImageOps.mirror(card)), (30, card), (665, ImageOps.mirror(card))):
        for y, down in ((-859, ImageOps.flip(across)), (30, across), (919, ImageOps.flip(across))):
            wanted.paste(down, (x, y))
    assert max(ImageStat.Stat(ImageChops.difference(around, wanted)).mean) < 2


@pytest.mark.long
def test_a_back_of_one_card_lies_behind_it(folder: Path, tmp_path: Path) -> None:
    picture(folder / "Ant-back.png", "#d04040")
    document = printed(folder, tmp_path / "out")
    places = [(9.75 + 63.5 * (n % 3) + 30, 15.15 + 88.9 * (n // 3) + 40) for n in range(6)]
    fronts = [colour(document[0], x, y) for x, y in places]
    behind = [colour(document[1], 210 - x, y) for x, y in places]
    assert [back == RED for back in behind] == [front == RED for front in fronts]


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("Owl-back.png", "", ("Owl-back.png",)),
        ("counts.txt", "3x Owl\n", ("counts.txt", "Owl", "Ant")),
        ("counts.txt", "many Ants\n", ("counts.txt", "many Ants")),
        ("pictures.toml", "size = 3\n", ("pictures.toml", "size", "card")),
        ("Aaa.png", "no picture", ("Aaa.png",)),
        ("Eel.webp", "no picture", ("Eel.webp", "PNG")),
    ],
)
def test_what_is_wrong_is_named(
    folder: Path, tmp_path: Path, name: str, text: str, words: tuple[str, ...]
) -> None:
    if text:
        (folder / name).write_text(text, "utf-8")
    else:
        picture(folder / name, "red")
    done = run("cards", folder, "--out", tmp_path / "out")
    assert done.exit_code == 2
    assert all(word in said(done) for word in words), said(done)
    assert "Traceback" not in said(done)


def test_a_shape_of_no_card_asks_for_the_size(folder: Path, tmp_path: Path) -> None:
    for path in folder.iterdir():
        path.unlink()
    picture(folder / "Ant.png", "red", (40, 97))
    done = run("cards", folder, "--out", tmp_path / "out")
    assert done.exit_code == 2
    assert "--card" in said(done)
    assert len(printed(folder, tmp_path / "out", "--card", "40x97mm")) == 1


def test_a_picture_of_another_shape_is_cut_off_only_where_that_is_asked_for(
    folder: Path, tmp_path: Path
) -> None:
    picture(folder / "Yak.png", "#d040d0", (60, 60))
    done = run("cards", folder, "--out", tmp_path / "out")
    assert done.exit_code == 2
    assert "Yak.png" in said(done)
    assert "crop = true" in said(done)
    (folder / "pictures.toml").write_text("crop = true\n", "utf-8")
    assert run("cards", folder, "--out", tmp_path / "out").exit_code == 0


def test_pictures_are_turned_as_cameras_and_cards_say(folder: Path, tmp_path: Path) -> None:
    """A photograph that says that it is turned, a card on its side, and what a system hides."""
    for name in ("3x Hen.png", "Ox@2.png"):
        (folder / name).unlink()
    turned = Image.Exif()
    turned[0x0112] = 6
    with Image.open(folder / "Ant.png") as image:
        image.transpose(Image.Transpose.ROTATE_90).save(folder / "Eel.jpg", exif=turned)
        image.transpose(Image.Transpose.ROTATE_90).save(folder / "Yak.png")
    (folder / "._Ant.png").write_bytes(b"\0")
    page = printed(folder, tmp_path / "out")[0]
    places = [(9.75 + 63.5 * n + 1.2, 15.15 + 20) for n in range(3)]
    assert all(max(colour(page, x, y)) < 2 for x, y in places[:2]), "the lines at their left edges"
    assert [colour(page, x + 30, y) for x, y in places] == [RED] * 3


def test_findings_name_the_folder_of_the_pictures(folder: Path) -> None:
    with Image.open(folder / "Ant.png") as image:
        image.resize((63, 89)).save(folder / "Ant.png")
    done = run("check", folder)
    assert done.exit_code == 1
    assert f"{folder} [face]" in said(done)
    assert "pnp-pictures" not in said(done)


# a PDF


@pytest.fixture(scope="module")
def coins(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("import") / "coins"
    write(made, game_toml=GAME, cards_csv=CARDS)
    return made


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("asked", "card", "grid"),
    [
        ((), POKER, (3, 3)),
        (("--bleed", "3"), POKER, (4, 2)),
        (("--marks", "full", "--paper", "letter"), POKER, (3, 3)),
        (("--marks", "corner", "--card", "tcg"), (63.0, 88.0), (3, 3)),
    ],
)
def test_cut_marks_tell_the_grid_to_a_tenth_of_a_millimetre(
    coins: Path, tmp_path: Path, asked: tuple[str, ...], card: tuple[float, float], grid: tuple[int, int]
) -> None:
    done = run("cards", coins, "--lang", "en", "--out", tmp_path / "sheets", "--paper", "a4", *asked)
    assert done.exit_code == 0, said(done)
    (pdf,) = (tmp_path / "sheets").glob("*.pdf")
    done = run("import", pdf, tmp_path / "again", "--lang", "en")
    assert done.exit_code == 0, said(done)
    assert f"{grid[0]} × {grid[1]} of" in done.output
    told = tomllib.loads((tmp_path / "again" / "pictures.toml").read_text("utf-8"))
    width, height = (float(side) for side in told["card"].removesuffix("mm").split("x"))
    assert abs(width - card[0]) < 0.1
    assert abs(height - card[1]) < 0.1
    fronts = [path for path in (tmp_path / "again").glob("p*.png") if "back" not in path.name]
    assert len(fronts) == len(CARDS.splitlines()) - 1
    assert (tmp_path / "again" / "back.png").is_file()
    for path in fronts:
        with Image.open(path) as image:
            assert image.size == (round(card[0] / 25.4 * 300), round(card[1] / 25.4 * 300))
    places = pypdfium2.PdfDocument(tmp_path / "again" / "source" / "vectors.pdf")
    wide, high = places[0].get_size()
    assert abs(wide / 72 * 25.4 - card[0]) < 0.1
    assert abs(high / 72 * 25.4 - card[1]) < 0.1
    assert len(printed(tmp_path / "again", tmp_path / "anew")) == 2


def foreign(path: Path, tmp_path: Path, *, backs: bool, marks: bool = False) -> Path:
    """A PDF as others make them: pictures of 63 × 88 mm, three beside three, on Letter, off its middle."""
    unit = 72 / 25.4
    sheet = Canvas(str(path), pagesize=(612, 792))
    colours = ["#d04040", "#40d040", "#4040d0"]
    for side in range(2 if backs else 1):
        for n in range(9):
            x = 10.0 + 63 * (n % 3)
            x = 612 / unit - x - 63 if side else x
            name = picture(tmp_path / f"{side}-{n % 3}.png", colours[n % 3], (63, 88))
            sheet.drawImage(str(name), x * unit, 792 - (8 + 88 * (n // 3) + 88) * unit, 63 * unit, 88 * unit)
        sheet.showPage()
    sheet.save()
    return path


@pytest.mark.long
def test_pictures_tell_the_grid_of_a_foreign_pdf(tmp_path: Path) -> None:
    pdf = foreign(tmp_path / "kit.pdf", tmp_path, backs=True)
    done = run("import", pdf, tmp_path / "kit", "--backs", "alternate", "--lang", "en")
    assert done.exit_code == 0, said(done)
    assert "9 cards" in done.output
    assert "63 × 88 mm" in done.output
    for front in (tmp_path / "kit").glob("p??-??.png"):
        with Image.open(front) as one, Image.open(front.with_name(f"{front.stem}-back.png")) as other:
            middle = (one.width // 2, one.height // 2)
            assert one.getpixel(middle) == other.getpixel(middle)


def test_a_grid_is_named_where_nothing_tells_it(tmp_path: Path) -> None:
    sheet = Canvas(str(tmp_path / "kit.pdf"), pagesize=(595.28, 841.89))
    sheet.drawString(200, 400, "cards")
    sheet.save()
    done = run("import", tmp_path / "kit.pdf", tmp_path / "kit")
    assert done.exit_code == 2
    assert "--grid" in said(done)
    assert not (tmp_path / "kit").exists()
    done = run("import", tmp_path / "kit.pdf", tmp_path / "kit", "--grid", "3x3", "--card", "63x88mm")
    assert done.exit_code == 0, said(done)
    assert (tmp_path / "kit" / "p01-05.png").is_file()
    done = run("import", tmp_path / "kit.pdf", tmp_path / "kit")
    assert done.exit_code == 2


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7\n", b"hello"])
def test_no_pdf_is_told(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "kit.pdf").write_bytes(data)
    done = run("import", tmp_path / "kit.pdf", tmp_path / "kit")
    assert done.exit_code == 2
    assert "Traceback" not in said(done)
    done = run("import", tmp_path / "none.pdf", tmp_path / "kit", "--grid", "0x3")
    assert done.exit_code != 0
    assert "0x3" in said(done)


UNIT = 72 / 25.4
HUES = ("#d04040", "#40d040", "#4040d0", "#c0c040")


class Page:
    """A page of a kit that is drawn in mm from its upper left corner; cards have a dot at (3, 3)."""

    def __init__(self, sheet: Canvas, width: float, height: float) -> None:
        self.sheet, self.height = sheet, height
        sheet.setPageSize((width * UNIT, height * UNIT))

    def card(
        self, x: float, y: float, hue: str, *, size: tuple[float, float] = (63, 88), turn: int = 0
    ) -> None:
        """A card whose upper left corner, turned clockwise about its middle, would be at (x, y)."""
        width, height = (side * UNIT for side in size)
        sheet = self.sheet
        sheet.saveState()
        sheet.translate(
            (x + size[turn % 180 // 90] / 2) * UNIT, (self.height - y - size[1 - turn % 180 // 90] / 2) * UNIT
        )
        sheet.rotate(-turn)
        sheet.setFillColor(hue)
        sheet.rect(-width / 2, -height / 2, width, height, stroke=1, fill=1)
        sheet.setFillColor("black")
        sheet.rect(-width / 2 + 3 * UNIT, height / 2 - 4 * UNIT, UNIT, UNIT, stroke=0, fill=1)
        sheet.drawCentredString(0, 0, "Draw two cards")
        sheet.restoreState()


def four(page: Page) -> None:
    for n, hue in enumerate(HUES):
        page.card(20 + 64 * n, 10, hue)


def fold(page: Page) -> None:
    for n, hue in enumerate(HUES):
        page.card(15 + 65 * n, 105 - 88, hue)
        page.card(15 + 65 * n, 105, "#777777", turn=180)
    page.sheet.line(0, 105 * UNIT, 297 * UNIT, 105 * UNIT)


def lying(page: Page) -> None:
    for n, hue in enumerate(HUES):
        page.card(20 + 90 * (n % 2), 10 + 64 * (n // 2), hue, turn=270)


def two_sizes(page: Page) -> None:
    four(page)
    for n in range(2):
        page.card(20 + 72 * n, 100, HUES[n], size=(70, 100))


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("draw", "rotation", "sizes", "backs"),
    [
        (four, 0, [(63, 88)], "none"),
        (four, 90, [(63, 88)], "none"),
        (fold, 0, [(63, 88)], "fold"),
        (lying, 0, [(63, 88)], "none"),
        (two_sizes, 0, [(63, 88), (70, 100)], "none"),
    ],
    ids=["plain", "turned", "fold", "lying", "sizes"],
)
def test_cards_stand_upright_however_they_lie_on_their_page(
    draw: Callable[[Page], None], rotation: int, sizes: list[tuple[float, float]], backs: str, tmp_path: Path
) -> None:
    """The dot of each card, measured on its picture, is where it was drawn to a tenth of a millimetre."""
    sheet = Canvas(str(tmp_path / "kit.pdf"))
    draw(Page(sheet, 297, 210))
    sheet.setPageRotation(rotation)
    sheet.save()
    done = run("import", tmp_path / "kit.pdf", tmp_path / "kit", "--json", "--lang", "en")
    assert done.exit_code == 0, said(done)
    told = json.loads(done.output)
    assert told["backs"] == backs
    assert [(round(one["width"], 1), round(one["height"], 1)) for one in told["sizes"]] == sizes
    files = [path for path in (tmp_path / "kit").rglob("*.png") if "source" not in path.parts]
    assert len(files) == told["cards"] + (backs == "fold")
    for path in files:
        with Image.open(path) as image:
            dots = [
                (x, y) for x in range(20, 60) for y in range(20, 60) if image.getpixel((x, y)) == (0, 0, 0)
            ]
        middle = [sum(dot[axis] + 0.5 for dot in dots) / len(dots) / 300 * 25.4 for axis in (0, 1)]
        assert middle == pytest.approx([3.5, 3.5], abs=0.1), path


def test_cards_of_a_pdf_are_printed_as_they_were_drawn(tmp_path: Path) -> None:
    """Letters stay letters on the new sheets, but for a picture that was changed since."""
    pytest.importorskip("pikepdf")
    sheet = Canvas(str(tmp_path / "kit.pdf"))
    four(Page(sheet, 297, 210))
    sheet.save()
    assert run("import", tmp_path / "kit.pdf", tmp_path / "kit").exit_code == 0
    made = tmp_path / "out" / "cards-a4.pdf"
    for pictures in (0, 1):
        assert run("cards", tmp_path / "kit", "--out", tmp_path / "out", "--paper", "a4").exit_code == 0
        assert "Draw two cards" in text_of(made)
        assert made.read_bytes().count(b"/Subtype /Image") == pictures
        picture(tmp_path / "kit" / "p01-02.png", "red", (63, 88))


def test_options_of_a_grid_need_one(tmp_path: Path) -> None:
    done = run("import", foreign(tmp_path / "kit.pdf", tmp_path, backs=False), tmp_path / "kit", "--gap", "1")
    assert done.exit_code == 2
    assert "--grid 3x3" in said(done)
