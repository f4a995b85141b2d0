"""A whole game ordered: each shop's folder is read by readers that share no code with the writers."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from tests.pnp.decks import CARDS, GAME, TOKENS, run, said, write

COINS = "id,kind,quantity,name_en,name_ja\n" + "".join(f"T{n},coin,20,{n},{n}\n" for n in range(1, 7))


def png_size(path: Path) -> tuple[int, int]:
    """Width and height in the head of a PNG."""
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", head[16:24])
    return width, height


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six cards of one, two and three copies, and tokens that The Game Crafter makes as chits."""
    counted = CARDS.replace("gain\n", "gain,quantity\n", 1)
    rows = counted.splitlines()
    rows = [rows[0], *(f"{row},{n % 3 + 1}" for n, row in enumerate(rows[1:]))]
    text = GAME.replace('"box"', '"box", "mat"') + TOKENS.replace("18mm", "19.05mm")
    text += '[[mat.sheet]]\nname = "table"\ncolumns = 2\nrows = 1\n'
    folder = tmp_path_factory.mktemp("order") / "coins"
    write(folder, game_toml=text, tokens_csv=COINS, cards_csv="\n".join(rows) + "\n")
    for lang in ("en", "ja"):
        with (folder / f"words.{lang}.toml").open("a", encoding="utf-8") as words:
            words.write('[mat]\ntable = "table"\n')
    return folder


def ordered(game: Path, out: Path, shop: str) -> Path:
    done = run("order", shop, game, "--out", out, "--lang", "en")
    assert done.exit_code == 0, said(done)
    return out / "order" / shop


def manifest(folder: Path) -> dict[str, object]:
    told = json.loads((folder / "order.json").read_text("utf-8"))
    named = [file["name"] for item in told["items"] for file in item["files"]]
    named += [file["name"] for file in told["beside"]]
    written = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert {*named, "order.json", "order.html"} == written
    page = (folder / "order.html").read_text("utf-8")
    assert all(f'href="{name}"' in page for name in named)
    return told  # type: ignore[no-any-return]


def test_the_game_crafter_gets_every_component_in_its_pixels(game: Path, tmp_path: Path) -> None:
    folder = ordered(game, tmp_path, "thegamecrafter")
    told = manifest(folder)
    items = {item["product"]: item for item in told["items"]}  # type: ignore[attr-defined]
    assert {"PokerDeck", "MediumSquareChit", "PostcardMat", "PokerTuckBox54", "LargeBooklet"} == set(items)
    assert items["PokerDeck"]["count"] == 12
    assert items["MediumSquareChit"]["count"] == 120
    sizes = {
        "cards-PokerDeck/**/*.png": (825, 1125),
        "chits-MediumSquareChit/**/*.png": (300, 300),
        "mat-*.png": (1875, 1275),
        "box-PokerTuckBox54.png": (2325, 1950),
        "booklet-LargeBooklet/*.png": (1575, 2475),
    }
    for pattern, size in sizes.items():
        found = list(folder.glob(pattern))
        assert found, pattern
        assert {png_size(path) for path in found} == {size}
    assert len(list(folder.glob("booklet-LargeBooklet/*.png"))) % 4 == 0
    copies = [file["count"] for file in items["PokerDeck"]["files"] if file["kind"] == "face"]
    assert copies == [1, 2, 3, 1, 2, 3]


def test_mpc_autofill_reads_the_order_as_its_own_reader_does(game: Path, tmp_path: Path) -> None:
    """Quantity, stock, foil; every slot from 0 has a front, and a back or the common one; files are there."""
    folder = ordered(game, tmp_path, "mpc")
    assert "MediumSquareChit" not in str(manifest(folder)["items"])
    (file,) = folder.glob("*.xml")
    root = ElementTree.parse(file).getroot()
    assert [child.tag for child in root] == ["details", "fronts", "backs", "cardback"]
    quantity = int(root.findtext("details/quantity") or "0")
    assert quantity == 12
    assert int(root.findtext("details/bracket") or "0") >= quantity
    assert root.findtext("details/stock") == "(S30) Standard Smooth"
    assert root.findtext("details/foil") == "false"
    slots = [
        int(one) for card in root.iterfind("fronts/card") for one in (card.findtext("slots") or "").split(",")
    ]
    assert sorted(slots) == list(range(12))
    for card in root.iterfind("fronts/card"):
        path = folder / str(card.findtext("id"))
        assert path.name == card.findtext("name")
        assert png_size(path) == (822, 1122)
    assert png_size(folder / str(root.findtext("cardback"))) == (822, 1122)


def test_a_room_for_playing_cards_io_is_whole(game: Path, tmp_path: Path) -> None:
    """As VirtualTabletop's importer walks it: parents exist, values are texts, pictures lie in the zip."""
    folder = ordered(game, tmp_path, "tts")
    with ZipFile(folder / "coins.pcio") as archive:
        widgets = json.loads(archive.read("widgets.json"))
        assets = {f"package://{name}" for name in archive.namelist() if name.startswith("userassets/")}
        assert all(info.file_size < 2_097_152 for info in archive.infolist())
    by_id = {widget["id"]: widget for widget in widgets}
    assert len(by_id) == len(widgets)
    cards = [widget for widget in widgets if widget["type"] == "card"]
    assert len(cards) == 132
    for card in cards:
        assert by_id[card["parent"]]["type"] == "cardPile"
        deck = by_id[card["deck"]]
        assert deck["cardTypes"][card["cardType"]]["image"] in assets
        assert deck["backTemplate"]["objects"][0]["value"] in assets
    assert {widget["boardImage"] for widget in widgets if widget["type"] == "board"} <= assets
    saved = json.loads((folder / "coins.json").read_text("utf-8"))
    assert saved["Hands"]["Enable"], "VirtualTabletop reads this of a save"


@pytest.mark.long
def test_drive_thru_gets_a_press_pdf_and_home_printers_both_papers(game: Path, tmp_path: Path) -> None:
    import pikepdf

    folder = ordered(game, tmp_path, "drivethru")
    manifest(folder)
    with pikepdf.open(folder / "cards-poker.pdf") as document:
        assert len(document.pages) == 24
        box = [float(side) for side in document.pages[0].MediaBox]
        assert [round(side, 1) for side in box] == [0, 0, 198.0, 270.0]  # 2.75 x 3.75 in
    packed = ordered(game, tmp_path, "printandplay")
    manifest(packed)
    assert {path.name for path in packed.iterdir() if path.is_dir()} == {
        "a4-full-ink",
        "a4-low-ink",
        "letter-full-ink",
        "letter-low-ink",
    }


def test_a_picture_to_check_with_looks_like_the_one_to_print(game: Path, tmp_path: Path) -> None:
    folder = ordered(game, tmp_path, "mannindo")
    previews = list(folder.rglob("*.jpg"))
    assert previews
    for path in previews:
        with Image.open(path) as small, Image.open(path.with_suffix(".png")) as printed:
            assert (small.mode, small.size) == ("RGB", printed.size)
            beside = ImageChops.difference(small, printed.convert("RGB"))
            assert max(ImageStat.Stat(beside).mean) < 4.0, path.name


def test_what_a_shop_does_not_make_is_named_with_what_it_does(tmp_path: Path) -> None:
    game = write(tmp_path / "g", game_toml=GAME + TOKENS, tokens_csv=COINS)
    done = run("order", "thegamecrafter", game, "--out", tmp_path / "out", "--lang", "en")
    assert done.exit_code == 0
    assert "no rectangles of 18 × 18 mm" in done.stderr
    assert "MediumSquareChit, 19.05 × 19.05 mm" in done.stderr
    assert "PokerDeck" in done.stdout
    assert "warning" not in done.stdout


def test_what_only_the_cards_say_is_not_missed_on_the_booklet_of_a_shop(tmp_path: Path) -> None:
    """The deck of `pnp new` pictures a card in its booklet: the small words of that card stay on the card."""
    assert run("new", tmp_path / "mine").exit_code == 0
    done = run("order", "thegamecrafter", tmp_path / "mine", "--out", tmp_path / "out")
    assert done.exit_code == 0, said(done)


@pytest.mark.long
def test_cards_that_lie_and_hexagons_have_a_folder_each_at_a_shop(tmp_path: Path) -> None:
    """Poker cards of both ways are one product: neither takes the files of the other."""
    hexagons = TOKENS.replace('"18mm"', '"44.45mm"').replace('"rectangle"', '"hexagon"')
    lying = '[[deck.sheets]]\ncards = "lying.csv"\nsize = "poker"\norientation = "landscape"\nface = "card"\n'
    rows = CARDS.replace("\nC", "\nL")
    game = write(tmp_path / "g", game_toml=GAME + hexagons + lying, tokens_csv=COINS, lying_csv=rows)
    done = run("order", "thegamecrafter", game, "--out", tmp_path / "out", "--lang", "en", "--unchecked")
    assert done.exit_code == 0, said(done)
    folder = tmp_path / "out" / "order" / "thegamecrafter"
    told = json.loads((folder / "order.json").read_text("utf-8"))
    files = [file["name"] for item in told["items"] for file in item["files"]]
    assert len(files) == len({*files})
    assert [item["product"] for item in told["items"]][:3] == ["PokerDeck", "SmallHexTile", "PokerDeck"]
    sizes = {
        (folder / file["name"]).parent.parent.name: png_size(folder / file["name"])
        for file in told["items"][1]["files"]
    }
    assert sizes == {"chits-SmallHexTile": (675, 600)}
    for name in ("cards-PokerDeck", "cards-PokerDeck-turned"):
        assert {png_size(path) for path in (folder / name).rglob("*.png")} == {(825, 1125)}
    done = run("order", "drivethru", game, "--out", tmp_path / "out", "--lang", "en", "--unchecked")
    assert done.exit_code == 0, said(done)
    for made in (tmp_path / "out" / "order" / "drivethru").glob("cards-poker*.pdf"):
        document = pypdfium2.PdfDocument(made)
        assert {tuple(map(round, page.get_size())) for page in document} == {(198, 270)}


def test_an_unknown_shop_names_the_near_one(tmp_path: Path) -> None:
    done = run("order", "thegamecraft", write(tmp_path / "g"), "--out", tmp_path / "out")
    assert done.exit_code == 2
    assert "thegamecrafter" in said(done)
