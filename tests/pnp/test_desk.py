"""The engine of the desk: documents and findings of the commands, and folders that nothing leads out of."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from pnp.desk.engine import Desk
from pnp.desk.importing import png_of
from pnp.desk.moving import moved
from pnp.pixels.bitmap import Bitmap
from tests.hostile.runs import environment, inside, run
from tests.page.watching import deck, table
from tests.properties import examples


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    (tmp_path / "decks").mkdir()
    return Desk(tmp_path / "decks", tmp_path / "prints")


def ask(desk: Desk, method: str, **more: Any) -> Any:
    """The result of a question that is answered."""
    told = desk.answer({"method": method, **more})
    json.dumps(told)
    assert told["ok"], told
    return told["result"]


def refused(desk: Desk, method: str, **more: Any) -> str:
    """What a question is refused with."""
    told = desk.answer({"method": method, **more})
    assert not told["ok"]
    assert all(one["message"] for one in told["error"]["problems"])
    return str(told["error"]["code"])


# --- kits -----------------------------------------------------------------------------------------
def test_a_kit_is_byte_for_byte_that_of_the_command(desk: Desk, tmp_path: Path) -> None:
    choice = {"lang": "ja", "paper": "letter", "ink": "low"}
    made = ask(desk, "kit", game="pile-up", choice=choice, check=False)
    out = tmp_path / "out"
    words = ("--lang", "ja", "--paper", "letter", "--ink", "low", "--unchecked", "--out", out)
    done = inside("pnp", "kit", "pile-up", *words)
    assert done.returncode == 0, done.stderr
    files = {path.name: path.read_bytes() for path in out.glob("*.pdf")}
    assert files == {one["name"]: desk.blob(one["blob"]) for one in made["documents"]}
    assert made["sheets"] == sum(one["sheets"] for one in made["documents"])


def test_components_can_be_left_out_and_pages_looked_at(desk: Desk) -> None:
    every = ["mat", "booklet", "pocket", "sheets", "dice", "box", "aids", "markers"]
    made = ask(desk, "kit", game="pile-up", choice={"paper": "a4"}, without=every, check=False)
    assert {one["component"] for one in made["documents"]} <= {"cards", "cutplan"}
    document = made["documents"][0]
    seen = ask(desk, "page", blob=document["blob"], index=0, dpi=40)
    assert (seen["width"], seen["height"]) == (331, 468)  # 210 x 297 mm at 40 dots an inch, rounded up
    assert len(desk.blob(seen["pixels"]) or b"") == 4 * 331 * 468
    assert refused(desk, "page", blob="0", index=0, dpi=40) == "desk.gone"
    assert refused(desk, "page", blob=document["blob"], index=99, dpi=40) == "desk.bad-request"


def test_choices_are_those_of_the_game_in_the_reader_s_language(desk: Desk) -> None:
    told = ask(desk, "choices", game="twin-pyramid", choice={"lang": "both"}, ui="ja")
    named = {one["name"]: one for one in told["switches"]}
    assert named["lang"]["value"] == "both"
    assert named["paper"]["title"] == "用紙"
    assert {"players", "backs", "ink", "card", "box", "fold"} <= named.keys()
    assert refused(desk, "choices", game="chess") == "desk.no-start"


# --- projects -------------------------------------------------------------------------------------
def test_a_project_is_begun_changed_packed_and_unpacked(desk: Desk) -> None:
    ask(desk, "copy", project="Night", **{"from": "sample"})
    assert refused(desk, "copy", project="Night", **{"from": "sample"}) == "desk.name-taken"
    first = ask(desk, "look", project="Night")
    assert (first["faults"], len(first["cards"])) == ([], 25)
    old = ask(desk, "read", project="Night", path="cards.csv")
    text = old["text"].replace("T1,1,", "T1,2,")
    new = ask(desk, "put", project="Night", path="cards.csv", text=text, was=old["digest"])
    assert (
        refused(desk, "put", project="Night", path="cards.csv", text="x", was=old["digest"])
        == "desk.changed-meanwhile"
    )
    assert ask(desk, "read", project="Night", path="cards.csv") == {
        **old,
        "text": text,
        "digest": new["digest"],
    }
    packed = desk.blob(ask(desk, "zip", project="Night")["blob"])
    assert packed is not None
    again = ask(desk, "unzip", project="Again", data=packed)
    assert again == ask(desk, "files", project="Night")
    ask(desk, "drop", project="Night")
    assert ask(desk, "projects") == {"projects": [{"name": "Again"}]}


def test_what_is_not_saved_as_it_was_seen_is_not_dropped(desk: Desk) -> None:
    made = ask(desk, "put", project="One", path="a.txt", text="a", was="")
    assert refused(desk, "drop", project="One", path="a.txt", was="") == "desk.changed-meanwhile"
    ask(desk, "drop", project="One", path="a.txt", was=made["digest"])
    assert ask(desk, "files", project="One") == {"files": []}


WRONG = [
    "../a",
    "/a",
    "a/../b",
    "a//b",
    "",
    ".a",
    "a/.b",
    "C:a",
    "a\\b",
    "a\0b",
    "x" * 300,
    "a/b/c/d/e/f/g",
    "a.",
    "con|",
]


@pytest.mark.parametrize("name", WRONG)
def test_no_name_leads_out_of_a_project(desk: Desk, name: str) -> None:
    before = sorted(desk.home.parent.rglob("*"))
    for method in ("put", "read", "drop"):
        assert refused(desk, method, project="P", path=name, text="x", was="") in (
            "desk.bad-name",
            "desk.no-project",
        )
        assert refused(desk, method, project=name, path="x", text="x", was="").startswith("desk.")
    assert [path for path in sorted(desk.home.parent.rglob("*")) if path not in before] == []


def zip_of(files: dict[str, bytes], link: str = "") -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in files.items():
            packed.writestr(name, data)
        if link:
            info = zipfile.ZipInfo(link)
            info.external_attr = 0o120777 << 16
            packed.writestr(info, "/etc/passwd")
    return made.getvalue()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (zip_of({"../a.txt": b"a"}), "desk.bad-name"),
        (zip_of({"ok.txt": b"a", "/etc/a": b"a"}), "desk.bad-name"),
        (zip_of({"a.txt": b"a", "A.TXT": b"b"}), "desk.twice"),
        (zip_of({"a.txt": b"a"}, link="b"), "desk.link"),
        (zip_of({}), "desk.empty-zip"),
        (zip_of({"big.bin": bytes(41_000_000)}), "desk.large-file"),
        (zip_of({f"{n}.txt": b"" for n in range(3001)}), "desk.many-files"),
        (b"PK no zip", "desk.bad-zip"),
        (zip_of({"a.txt": b"abc" * 500})[:-30], "desk.bad-zip"),
    ],
    ids=["above", "root", "twice", "link", "empty", "large", "many", "no zip", "cut"],  # bytes hold the time
)
def test_hostile_zips_are_refused_and_write_nothing(desk: Desk, data: bytes, code: str) -> None:
    assert refused(desk, "unzip", project="Z", data=data) == code
    assert list(desk.home.iterdir()) == []


@examples(80)
@given(place=st.floats(0, 1), byte=st.integers(0, 255))
def test_a_damaged_zip_is_told(tmp_path_factory: pytest.TempPathFactory, place: float, byte: int) -> None:
    data = bytearray(zip_of({"a/cards.csv": b"id\nA\n" * 20, "a/game.toml": b"id = 'x'\n"}))
    data[round(place * (len(data) - 1))] = byte
    told = Desk(tmp_path_factory.mktemp("zip"), Path()).answer(
        {"method": "unzip", "project": "Z", "data": bytes(data)}
    )
    assert told["ok"] or told["error"]["code"].startswith("desk.")
    assert told["ok"] or told["error"]["code"] != "desk.broken"


def test_the_folder_in_a_zip_and_what_systems_leave_in_it(desk: Desk) -> None:
    japanese = "夜市/カード.csv"
    files = {"夜市/game.toml": b"id='a'", "__MACOSX/x": b"", "夜市/.DS_Store": b"", japanese: b"id\n"}
    told = ask(desk, "unzip", project="Z", data=zip_of(files))
    assert [one["path"] for one in told["files"]] == ["game.toml", "カード.csv"]


# --- looking --------------------------------------------------------------------------------------
def whole(desk: Desk, **more: Any) -> Any:
    """All findings, asked for until they are there."""
    for _ in range(500):
        found = ask(desk, "findings", budget=1, **more)
        if found["whole"]:
            return found
    raise AssertionError("never whole")


def test_findings_in_slices_are_those_of_the_command(desk: Desk) -> None:
    folder = deck(desk.home / "tides", 12)
    (folder / "faces.toml").write_text(
        (folder / "faces.toml")
        .read_text("utf-8")
        .replace('box = [6, 6, "100%-12", 8]', 'box = [1, 1, "100%-12", 8]'),
        "utf-8",
    )
    found = whole(desk, project="tides")
    done = inside("pnp", "check", folder, "--json", "--lang", "en", "--lang", "ja")
    told = json.loads(done.stdout)["findings"]
    assert told
    assert [(one["check"], one["cards"], one["message"]["en"]) for one in found["findings"]] == [
        (one["check"], one["cards"], one["message"]) for one in told
    ]


def test_a_changed_card_is_checked_first_and_the_others_stay(desk: Desk) -> None:
    folder = deck(desk.home / "tides", 12)
    assert whole(desk, project="tides")["findings"] == []
    (folder / "cards.csv").write_text(table(12, text={3: "word " * 150}), "utf-8")
    seen = ask(desk, "look", project="tides")
    assert [card["id"] for card in seen["cards"] if card["changed"]] == ["C003"]
    soon = ask(desk, "findings", project="tides", budget=0)
    assert not soon["whole"]
    assert {card for one in soon["findings"] for card in one["cards"]} == {"C003"}
    (found,) = whole(desk, project="tides")["findings"]
    assert found["cards"] == ["C003"]
    drawn = ask(desk, "elements", project="tides", card="C003", side="face")["elements"]
    ((x, y, width, height),) = (one["box"] for one in drawn if one["name"] == "rule")
    for place in found["places"]:  # which marks it on the card
        assert place["box"] == pytest.approx([x, y, x + width, y + height], abs=0.01)


def test_elements_of_a_card_by_name_box_and_line(desk: Desk) -> None:
    folder = deck(desk.home / "tides", 3)
    told = ask(desk, "elements", project="tides", card="C001", side="face", lang="ja")["elements"]
    title = next(one for one in told if one["name"] == "title")
    lines = (folder / "faces.toml").read_text("utf-8").split("\n")
    assert lines[title["line"] - 1] == "[face.default.title]"
    assert (title["file"], title["box"], title["kind"]) == ("faces.toml", [6, 6, 51.5, 8], "text")
    assert "カード 1" in title["text"]
    assert [one["name"] for one in told] == ["ground", "art", "title", "rule"]
    (back,) = {
        one["line"]
        for one in ask(desk, "elements", project="tides", card="C001", side="back")["elements"]
        if one["name"] == "moon"
    }
    assert lines[back - 1] == "[back.night.moon]"


# --- pictures -------------------------------------------------------------------------------------
BOXES = """# faces of the tide
[face.default.name] # the name
box = [6, "50%", "100%-12", 8.5]  # four numbers
text = "{id}"
[face.default.sign]
box = "below name 2mm"
icon = "moon"
"""


def boxed(desk: Desk) -> Path:
    """A deck with a face of two elements."""
    folder = desk.home / "tides"
    deck(folder, 3)
    (folder / "faces.toml").write_bytes(BOXES.replace("\n", "\r\n").encode("utf-8-sig"))
    return folder / "faces.toml"


def test_a_box_is_moved_and_sized_in_the_file_and_nothing_else_of_it_changes(desk: Desk) -> None:
    faces = boxed(desk)
    before = faces.read_bytes()
    asked = {"project": "tides", "card": "C001", "element": "name"}
    made = ask(desk, "move", by=[0.5, -1, 2, 0], **asked)
    written = b'box = [6.5, "50%-1", "100%-10", 8.5]  # four numbers\r'
    assert faces.read_bytes() == before.replace(
        b'box = [6, "50%", "100%-12", 8.5]  # four numbers\r', written
    )
    ask(desk, "put", project="tides", path="faces.toml", text=made["before"], was=made["digest"])
    assert faces.read_bytes() == before
    assert refused(desk, "move", by=[1, 0, 0, 0], **{**asked, "element": "sign"}) == "desk.reckoned-box"
    assert refused(desk, "move", by=[9999, 0, 0, 0], **asked) == "desk.bad-request"
    assert refused(desk, "move", by=[1, 0], **asked) == "desk.bad-request"
    assert faces.read_bytes() == before


@given(by=st.lists(st.integers(-80, 80).map(lambda half: half / 2), min_size=4, max_size=4))
@examples(25)
def test_a_move_and_the_same_back_leave_the_box_where_it_was(by: list[float]) -> None:
    there = moved(BOXES, 2, (by[0], by[1], by[2], by[3]), "faces.toml")
    back = moved(there, 2, (-by[0], -by[1], -by[2], -by[3]), "faces.toml")
    assert back == BOXES


def test_a_face_is_shown_with_what_is_printed_beyond_the_cut(desk: Desk) -> None:
    boxed(desk)
    serial = ask(desk, "look", project="tides")["cards"][0]["shot"]
    plain = ask(desk, "shot", project="tides", serial=serial, dpi=100)
    bled = ask(desk, "shot", project="tides", serial=serial, dpi=100, bleed=True)
    six = round(6 / 25.4 * 100)  # three millimetres at each edge
    assert (bled["width"] - plain["width"], bled["height"] - plain["height"]) == (six, six)


# --- the printer ----------------------------------------------------------------------------------
READINGS = {"left": "-1+.65", "right": "0.35", "top": "0.2", "bottom": "-0.5", "front-x": ""}


@pytest.mark.long
def test_readings_of_the_test_page_give_the_profile_of_the_command(desk: Desk, tmp_path: Path) -> None:
    made = ask(desk, "calibrate", choice={"paper": "a4"}, readings=READINGS, name="den")
    file = tmp_path / "den.toml"
    words = [f"{name}={text}" for name, text in READINGS.items() if text]
    done = run("pnp", "calibrate", "--profile", file, "--paper", "a4", "--read", ",".join(words))
    assert done.returncode == 0, done.stderr
    assert file.read_text("utf-8") == made["profile"]
    choice = {"lang": "en", "paper": "a4"}
    less = ["booklet", "pocket", "sheets", "dice", "box"]
    asked = {"game": "pile-up", "choice": choice, "without": less, "check": False}
    kit = ask(desk, "kit", **asked, profile=made["profile"])
    out = tmp_path / "out"
    options = ("--lang", "en", "--paper", "a4", "--profile", file, "--without", ",".join(less), "--unchecked")
    assert run("pnp", "kit", "pile-up", *options, "--out", out).returncode == 0
    files = {path.name: path.read_bytes() for path in out.glob("*.pdf")}
    assert files == {one["name"]: desk.blob(one["blob"]) for one in kit["documents"]}
    plain = ask(desk, "kit", **asked)
    assert {one["blob"] for one in plain["documents"]}.isdisjoint(one["blob"] for one in kit["documents"])
    assert refused(desk, "calibrate", choice={}, readings={"left": "x"}) == "printer.no-number"
    assert refused(desk, "kit", game="pile-up", choice=choice, profile="name = 3") != ""


def test_a_folder_of_pictures_becomes_a_deck(desk: Desk) -> None:
    for place, name in enumerate(("sun.png", "moon@3.png", "art/sun.png", "back-night.png")):
        kept = io.BytesIO()
        Image.new("RGB", (750, 1050), (40 * place, 90, 120)).save(kept, "PNG")
        ask(desk, "put", project="Sky", path=name, data=kept.getvalue(), was="")
    told = ask(desk, "import", project="Sky", title='Sky "at night"')
    assert (told["cards"], told["back"], told["card"]) == (3, "back-night.png", "poker")
    assert sorted(told["bare"]) == ["art/sun.png", "back-night.png", "moon@3.png", "sun.png"]
    seen = ask(desk, "look", project="Sky")
    assert seen["faults"] == []
    assert seen["title"] == 'Sky "at night"'
    assert sorted((card["id"], card["copies"]) for card in seen["cards"]) == [
        ("moon", 3),
        ("sun", 1),
        ("sun-2", 1),
    ]
    assert not [one for one in whole(desk, project="Sky")["findings"] if one["severity"] == "error"]
    assert refused(desk, "import", project="Sky") == "desk.is-a-game"


@pytest.mark.long
def test_pages_of_a_pdf_are_cut_into_cards(desk: Desk) -> None:
    """Our own sheets: as many pictures as cards, in their order, their size, the blank places left out."""
    others = ["mat", "booklet", "pocket", "sheets", "dice", "box", "aids", "markers"]
    made = ask(desk, "kit", game="pyramid-dice", choice={"paper": "a4"}, without=others, check=False)
    sheet = next(one for one in made["documents"] if one["component"] == "cards")
    ask(desk, "put", project="Cut", path="sheets.pdf", data=desk.blob(sheet["blob"]), was="")
    grid = ask(desk, "grid", project="Cut", path="sheets.pdf")
    assert (grid["columns"], grid["rows"], grid["gap_x"], grid["gap_y"]) == (3, 3, 0, 0)
    assert (grid["right"] - grid["left"]) * 210 == pytest.approx(3 * 63.5, abs=0.1)
    assert (grid["bottom"] - grid["top"]) * 297 == pytest.approx(3 * 88.9, abs=0.1)
    told = ask(desk, "cut", project="Cut", path="sheets.pdf", grid=grid, backs="even")
    fronts = -(-len(sheet["pages"]) // 2)
    assert 9 * (fronts - 1) < len(told["pictures"]) <= 9 * fronts
    assert told["card"] == "poker"
    made = ask(desk, "import", project="Cut", title="Cut", card=told["card"])
    assert (made["back"], made["card"]) == ("cards/back.png", "poker")
    assert made["bare"] == [*told["pictures"], "cards/back.png"]
    assert made["bleed"] == pytest.approx([3 / 63.5, 3 / 88.9])
    assert refused(desk, "cut", project="Cut", path="sheets.pdf", grid={**grid, "left": 2}) == "desk.bad-grid"
    assert refused(desk, "cut", project="Cut", path="cards.csv", grid=grid) == "desk.bad-pdf"


# --- laws -----------------------------------------------------------------------------------------
LOADED = """
import sys
sys.modules["PIL"] = None
from pathlib import Path
from pnp.desk.engine import Desk
from pnp.desk.moving import moved
desk = Desk(Path(sys.argv[1]), Path(sys.argv[1]))
assert desk.answer({"method": "kit", "game": "pile-up", "choice": {}, "without": ["booklet", "mat"]})["ok"]
assert desk.answer({"method": "copy", "project": "a", "from": "sample"})["ok"]
assert desk.answer({"method": "look", "project": "a"})["ok"]
print(*sorted({name.partition(".")[0] for name, found in sys.modules.items() if found is not None}))
"""


def test_the_engine_needs_no_pillow_click_or_server(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, str(tmp_path)],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert not {"click", "starlette", "multiprocessing", "svgwrite", "fontTools"} & {*done.stdout.split()}


def test_a_card_taken_from_pages_keeps_the_colours_of_its_pixels() -> None:
    """Red, green and blue over white, black and a mixture."""
    rows = [[(255, 0, 0), (0, 255, 0), (0, 0, 255)], [(255, 255, 255), (0, 0, 0), (10, 20, 30)]]
    data = bytes(part for row in rows for pixel in row for part in (*pixel, 0))
    seen = Image.open(io.BytesIO(png_of(Bitmap(3, 2, data))))
    assert seen.size == (3, 2)
    assert round(seen.info["dpi"][0]) == 300
    assert [[seen.getpixel((x, y)) for x in range(3)] for y in range(2)] == rows
