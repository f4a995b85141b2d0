"""One game, many components: sizes, shapes and backs of several kinds in one folder, one kit, one ledger."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

import layouts
from layouts.forms import parse_form, resolved
from layouts.measures import CardForm, CardSize, Size
from pnp.compose import cards, tuckbox
from pnp.compose.booklet.compose import compose as booklet
from pnp.compose.boxpiles import piles
from pnp.compose.mats.plan import planned
from pnp.compose.shapes import corners
from pnp.geometry import Box
from pnp.preflight.texts import distance_inside
from pnp.scene import Group, Item, Reuse
from pnp.settings import Settings
from tests.pnp.decks import run, told
from tests.pnp.scene_tools import said

GAME = """\
id = "harbour"
title.en = "Harbour"
components = ["cards"]

[card]
size = "poker"

[deck]
cards = "cards.csv"

[backs.sea]
[backs.coin]

[[deck.sheets]]
cards = "tokens.csv"
face = "coin"
back = "coin"
size = "25mm"
shape = "circle"
"""
CARDS = """\
id,quantity,face,name
C1,4,default,Fisher
T1,1,chart,Storm
L1,3,ship,Sloop
H1,3,tile,Bay
"""
TOKENS = "id,quantity,name\none,12,1\n"
FACES = """\
[face.default.name]
text = "{name}"
box = ["25%", "40%", "50%", "20%"]
size = [9, 16]
align = "center"
valign = "middle"

[face.chart]
extends = "default"
size = "tarot"

[face.ship]
extends = "default"
size = "poker"
orientation = "landscape"

[face.tile]
extends = "default"
size = "60mm"
shape = "hexagon"
back = "none"

[face.coin]
extends = "default"

[back.sea.ground]
shape = "rect"
box = "bleed"
fill = "#1f5f7a"

[back.coin.ground]
shape = "ellipse"
box = "bleed"
fill = "#b08d2f"
"""
MM = 25.4 / 72


def write_harbour(folder: Path) -> Path:
    """Poker cards, a tarot, landscape cards, hexagons without backs and round tokens in one folder."""
    folder.mkdir()
    for name, text in {
        "game.toml": GAME,
        "cards.csv": CARDS,
        "tokens.csv": TOKENS,
        "faces.toml": FACES,
    }.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    """A game of components of five kinds."""
    return write_harbour(tmp_path / "harbour")


def reused(item: Item) -> set[str]:
    """The forms that an item shows."""
    if isinstance(item, Group):
        return {name for part in item.items for name in reused(part)}
    return {item.form} if isinstance(item, Reuse) else set()


def pages(path: Path) -> list[tuple[tuple[int, int], str]]:
    """Size in mm and words of every page."""
    found = []
    for page in pypdfium2.PdfDocument(path):
        width, height = page.get_size()
        found.append(((round(width * MM), round(height * MM)), page.get_textpage().get_text_range()))
    return found


def test_sheets_are_grouped_by_size(harbour: Path) -> None:
    """Two-sided sheets of four sizes in one document, the hexagons without backs in another, on one side."""
    out = harbour.parent / "out"
    files = {Path(file["path"]).name: file for file in told("kit", harbour, "--out", out)["files"]}
    assert set(files) >= {"cards-a4.pdf", "cards-one-side-a4.pdf"}
    assert (files["cards-a4.pdf"]["cards"], files["cards-one-side-a4.pdf"]["cards"]) == (20, 3)
    assert files["cards-one-side-a4.pdf"]["duplex"] == "simplex"
    fronts = pages(out / "cards-a4.pdf")[::2]
    sizes = ["63.5 × 88.9 mm", "70 × 120 mm", "88.9 × 63.5 mm", "25 × 25 mm"]
    assert [re.search(r"[\d.]+ × [\d.]+ mm", words)[0] for _, words in fronts] == sizes  # type: ignore[index]
    assert [
        words.count(name) for (_, words), name in zip(fronts, ("Fisher", "Storm", "Sloop"), strict=False)
    ] == [
        4,
        1,
        3,
    ]
    assert all(
        name in words
        for (_, words), name in zip(fronts, ("poker: sheet 1", "tarot: ", "poker, landscape: "), strict=False)
    )
    (only,) = pages(out / "cards-one-side-a4.pdf")
    assert "60 × 69.28 mm" in only[1]
    assert "no backs" in only[1]


def test_two_shapes_of_one_size_keep_their_drawings(harbour: Path) -> None:
    """A round and a rectangular piece of 25 mm: neither takes the marks of the other's fold."""
    (harbour / "faces.toml").write_text(
        FACES.replace("[face.chart]", '[face.chart]\nshape = "rectangle"').replace('"tarot"', '"25mm"')
    )
    book = layouts.load(harbour)
    settings = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"), backs="gutterfold")
    scene = cards.compose(book, settings, [card for card in book.cards if card.id in ("T1", "one")])
    used = [{name for item in page.items for name in reused(item)} for page in scene.pages]
    assert len(used) == 2
    assert not used[0] & used[1]
    assert used[0] | used[1] <= scene.forms.keys()


def test_one_ledger_knows_all_components(harbour: Path) -> None:
    out = harbour.parent / "out"
    told("kit", harbour, "--out", out)
    assert told("update", harbour, "--out", out)["add"] == []
    faces = harbour / "faces.toml"
    faces.write_text(
        FACES.replace(
            '[face.tile]\nextends = "default"\nsize = "60mm"',
            '[face.tile]\nextends = "default"\nsize = "55mm"',
        )
    )
    changed = told("update", harbour, "--out", out)
    assert [(one["card"], one["count"]) for one in changed["add"]] == [("H1", 3)]
    (harbour / "tokens.csv").write_text(TOKENS.replace("one,12", "one,14"))
    changed = told("update", harbour, "--out", out)
    assert [(one["card"], one["count"]) for one in changed["add"]] == [("one", 2)]


def test_an_update_prints_no_blank_backs(harbour: Path) -> None:
    """Hexagons without backs are added beside cards with backs: on one side, in a document of their own."""
    out = harbour.parent / "out"
    told("cards", harbour, "--out", out)
    (harbour / "cards.csv").write_text(CARDS.replace("C1,4", "C1,5").replace("H1,3", "H1,5"))
    found = told("update", harbour, "--out", out)
    files = {Path(file["path"]).name: file for file in found["files"]}
    assert set(files) == {"update-a4.pdf", "update-one-side-a4.pdf"}
    assert [files[name]["duplex"] for name in sorted(files)] == ["long", "simplex"]
    assert (found["sheets"], [files[name]["cards"] for name in sorted(files)]) == (2, [1, 2])
    assert [len(pages(out / name)) for name in sorted(files)] == [2, 1]
    assert "without backs): 1, one side" in (out / "update-a4.txt").read_text()
    (harbour / "cards.csv").write_text(CARDS.replace("C1,4", "C1,5").replace("H1,3", "H1,7"))
    found = told("update", harbour, "--out", out)
    assert [(file["duplex"], file["sheets"]) for file in found["files"]] == [("simplex", 1)]


def test_a_shape_that_changes_is_another_look(harbour: Path) -> None:
    """A round token and a hexagonal one of the same trim are cut differently."""
    out = harbour.parent / "out"
    told("cards", harbour, "--out", out)
    game = harbour / "game.toml"
    game.write_text(GAME.replace('size = "25mm"\nshape = "circle"', 'size = "25x25mm"\nshape = "hexagon"'))
    assert [one["card"] for one in told("update", harbour, "--out", out)["add"]] == ["one"]


def test_cutters_get_the_outline_of_each_shape(harbour: Path) -> None:
    out = harbour.parent / "out"
    told("export", harbour, "--to", "cutter", "--out", out)
    folder = out / "cutter"
    circles = (folder / "cut-25mm-circle-a4.svg").read_text()
    assert set(re.findall(r'<circle [^>]* r="([\d.]+)"', circles)) == {"12.5"}
    hexagons = (folder / "cut-60mm-hexagon-a4.svg").read_text()
    points = re.findall(r'points="([^"]+)"', hexagons)
    assert points
    assert all(len(one.split()) == 6 for one in points)
    assert "<rect" in (folder / "cut-tarot-a4.svg").read_text()
    dxf = (folder / "cut-25mm-circle-a4.dxf").read_text().split("\n")
    bulges = {dxf[place + 1] for place, code in enumerate(dxf) if code == "42" and dxf[place - 2] == "20"}
    assert bulges == {"1.000000"}, "half circles"


def test_a_vendor_gets_the_sizes_that_it_sells(harbour: Path) -> None:
    """The Game Crafter sells poker cards and tarots, by whatever words their size was given; nothing else."""
    game = harbour / "game.toml"
    game.write_text(GAME.replace('size = "poker"', 'size = "2.5x3.5in"'))
    out = harbour.parent / "out"
    refused = run("export", harbour, "--to", "tgc", "--out", out)
    assert refused.exit_code == 2
    assert "does not offer cards of size 60mm" in refused.output
    assert "Add --only C1,T1." in refused.output
    assert not out.exists()
    told("export", harbour, "--to", "tgc", "--only", "C1,T1", "--out", out)
    (face,) = (out / "tgc").glob("63.5x88.9mm/*C1*.png")
    assert Image.open(face).size == (825, 1125)


def test_words_that_a_circle_cuts_off_are_found(harbour: Path) -> None:
    (harbour / "faces.toml").write_text(
        FACES.replace("[face.coin]\n", '[face.coin]\nname.box = [1, 1, 23, 5]\nname.align = "start"\n')
    )
    result = run("check", harbour)
    assert result.exit_code == 1
    assert "mm from the outline" in result.output


MAT = """\
[mat]
motif = "plain"
[[mat.sheet]]
name = "sea"
each = "table"
columns = 3.2
rows = 1.4
places = [
  { at = [0, 0], kind = "stock" },
  { at = [1, 0], kind = "plain", card = "T1" },
  { at = [2.2, 0], kind = "stock", card = "one" },
]
"""


def test_places_of_a_mat_have_the_size_of_their_card(harbour: Path) -> None:
    """A tarot, a token, and a usual card; the mat is refused where the larger place would leave it."""
    (harbour / "game.toml").write_text(GAME.replace('["cards"]', '["cards", "mat"]') + MAT)
    book = layouts.load(harbour)
    settings = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"))
    (found,) = planned(book, settings)
    boxes = [(place.box.width, place.box.height) for place in found.places]
    assert boxes == [(63.5, 88.9), (70, 120), (25, 25)]
    (sleeved,) = planned(book, replace(settings, sleeved=True))
    assert [place.box.width for place in sleeved.places] == [66.5, 73, 25], "tokens have no sleeves"
    (harbour / "game.toml").write_text(GAME + MAT.replace("rows = 1.4", "rows = 1.3"))
    result = run("mat", harbour, "--out", harbour.parent / "out")
    assert result.exit_code == 2
    assert "card T1 extends to" in result.output
    (harbour / "game.toml").write_text(GAME + MAT.replace('"T1"', '"T11"').replace('"one"', '"ones"'))
    result = run("mat", harbour, "--out", harbour.parent / "out")
    assert result.exit_code == 2
    assert result.output.count("Did you mean") == 2
    (harbour / "game.toml").write_text(GAME + MAT.replace('"plain", card', '"tier", card'))
    assert "`tier` has the usual size" in run("mat", harbour, "--out", harbour.parent / "out").output


DIAGRAM = """\
[[diagram]]
name = "all"
after = "setup"
size = [4, 1.5]
parts = [ { card = "C1", at = [0, 0] }, { card = "T1", at = [1.1, 0] }, { back = "coin", at = [2.3, 0] } ]
"""


def test_a_drawing_shows_cards_at_their_own_size(harbour: Path) -> None:
    """Beside a poker card of 63.5 mm a tarot is 70 mm wide and 120 high, a token 25, each in its outline."""
    (harbour / "game.toml").write_text(GAME.replace('["cards"]', '["booklet"]') + DIAGRAM)
    (harbour / "words.en.toml").write_text('[diagram]\nall = "All"\n')
    (harbour / "rules.en.md").write_text("## H-1 Setting up\n### H-1.1 The deck\nShuffle.\n")
    settings = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"))
    scene = booklet(layouts.load(harbour), settings, "en")
    boxes = {name: form.box[2:] for name, form in scene.forms.items() if name.startswith("small-")}
    assert boxes["small-C1"] == (63.5, 88.9)
    assert boxes["small-T1"] == (70, 120)
    assert [box for name, box in boxes.items() if "coin" in name] == [(25, 25)]
    assert any("sea" in name for name in boxes), "the back of most of the deck closes the booklet"


def test_a_box_holds_all_sizes_and_says_so(harbour: Path) -> None:
    """Seven poker cards, lying ones turned; the tarot is the ground; on it hexagons in two piles
    (60 and 60 along its 120 mm, 69.28 across its 70), tokens in eight.
    """
    settings = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"))
    book = layouts.load(harbour)
    held = [(pile.cards, pile.trim.width, round(pile.trim.height, 2)) for pile in piles(book, settings)]
    assert held == [(7, 63.5, 88.9), (1, 70, 120), (3, 60, 69.28), (12, 25, 25)]
    box = tuckbox.box_for(piles(book, settings), settings)
    assert (box.width, box.height) == (72, 122)
    assert box.depth == pytest.approx((7 + 1 + 2 + 2) * 0.3 + 1.5)
    scene = tuckbox.compose(book, settings)
    assert scene is not None
    assert "7of63.5×88.9mm,1of70×120mm,3of60×69.28mm,12of25×25mm" in said(scene)


def test_backs_that_are_not_printed_are_not_checked(harbour: Path) -> None:
    """A back that looks different upside down gives itself away; on one side nobody sees it."""
    lopsided = FACES + '[back.sea.sign]\nicon = "star"\nbox = [20, 5, 10, 10]\n'
    (harbour / "faces.toml").write_text(lopsided)
    assert "[symmetry]" in run("check", harbour).output
    assert run("check", harbour, "--backs", "none").exit_code == 0


def test_a_hexagon_too_large_for_the_paper_is_named(harbour: Path) -> None:
    (harbour / "faces.toml").write_text(FACES.replace('"60mm"', '"230mm"'))
    result = run("cards", harbour, "--paper", "a4", "--out", harbour.parent / "out")
    assert result.exit_code == 2
    assert "230" in result.output
    assert not (harbour.parent / "out").exists()


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ('size = "60mm"', 'size = "60furlong"', "25mm"),
        ('shape = "hexagon"', 'shape = "hexagonal"', "hexagon"),
        ('size = "60mm"\nshape = "hexagon"', 'size = "40x60mm"\nshape = "circle"', "as wide as it is high"),
        ('size = "60mm"\n', "", "needs its size"),
        ('back = "none"', 'back = "con"', "coin"),
        ('orientation = "landscape"', 'orientation = "lanscape"', "landscape"),
        ('size = "tarot"', 'size = "tarrot"', "is not a size"),
        ('size = "tarot"', 'size = "900mm"', "500"),
    ],
)
def test_slips_of_forms_lead_to_the_mend(old: str, new: str, word: str, harbour: Path) -> None:
    assert old in FACES
    (harbour / "faces.toml").write_text(FACES.replace(old, new))
    result = run("cards", harbour, "--out", harbour.parent / "out")
    assert result.exit_code == 2
    assert "faces.toml:" in result.output
    assert word in result.output, result.output


def test_the_card_of_the_command_line_takes_the_place_of_the_usual_size_alone(harbour: Path) -> None:
    """Faces and sheets with a size of their own keep it."""
    out = harbour.parent / "out"
    told("cards", harbour, "--card", "mini", "--only", "C1,T1", "--out", out)
    words = [text for _, text in pages(next(out.glob("cards-only*")))]
    assert "44.45 × 63.5 mm" in words[0]
    assert "70 × 120 mm" in words[2]


def test_the_usual_size_of_a_game_stands_in_its_definition(harbour: Path) -> None:
    (harbour / "game.toml").write_text(
        GAME.replace('size = "poker"', 'size = "jp-tcg"\norientation = "landscape"')
    )
    out = harbour.parent / "out"
    found = told("cards", harbour, "--only", "C1", "--out", out)
    card = found["settings"]["card"]
    assert (card["width"], card["height"]) == (86, 59)


# geometry


def test_a_hexagon_by_its_width_is_regular() -> None:
    """Every side as far from the middle, every corner as far: width over flats 30, corners 30 × 2 / √3."""
    size = resolved(None, (CardForm(size="30mm", shape="hexagon"),))
    assert size.trim == Size(width=30.0, height=34.641)
    middle = (15.0, 34.641 / 2)
    reach = [
        ((x - middle[0]) ** 2 + (y - middle[1]) ** 2) ** 0.5
        for x, y in corners(Box(x=0, y=0, width=30, height=34.641))
    ]
    assert reach == pytest.approx([34.641 / 2] * 6, abs=1e-3)
    assert distance_inside(size, *middle) == pytest.approx(15.0, abs=1e-3)
    assert distance_inside(size, 0.5, 0.5) < 0


def test_the_room_in_a_circle_is_measured_from_its_edge() -> None:
    circle = CardSize(name="25mm", trim=Size(width=25, height=25), corner=3, shape="circle")
    assert distance_inside(circle, 12.5, 12.5) == 12.5
    assert distance_inside(circle, 12.5, 2.0) == 2.0
    assert distance_inside(circle, 1.0, 1.0) < 0


def test_a_form_that_names_a_size_begins_anew() -> None:
    """A landscape game with one tarot: the tarot stands upright unless it says otherwise."""
    usual = CardForm(size="poker", orientation="landscape", shape="rectangle")
    own = CardForm(size="tarot")
    made = resolved(None, (usual, own))
    assert (made.trim, made.shape) == (Size(width=70.0, height=120.0), "rounded")
    assert resolved(None, (usual, CardForm(corner=5.0))).trim == Size(width=88.9, height=63.5)


def test_a_number_is_a_length_in_millimetres() -> None:
    faults: list[str] = []
    form = parse_form({"size": 25, "shape": "circle"}, lambda code, key, **facts: faults.append(code))
    assert not faults
    assert resolved(None, (form,)).trim == Size(width=25.0, height=25.0)
