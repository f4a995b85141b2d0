"""Games for Tabletop Simulator, read back as the program reads them.

`Table` knows the program's format by itself (kb.tabletopsimulator.com: save file format, custom decks): a
card's number is a hundred times that of its sheet and its place there, counted along rows; the last place
is what others see of a hand.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from PIL import Image, ImageChops, ImageStat

import layouts
from layouts.model import Size
from layouts.onlinetables import online_tables
from pnp.cli import cli
from pnp.export.cardsheets import grid, piles
from pnp.export.names import card_words
from pnp.export.sides import CardSides
from pnp.scene import Color, Text
from pnp.settings import Settings
from tests.pnp.test_components import write_harbour

OF_EVERY_THING = {"GUID", "Name", "Transform", "Nickname", "Description", "ColorDiffuse", "Locked"}
OF_A_PLACE = {f"{kind}{axis}" for kind in ("pos", "rot", "scale") for axis in "XYZ"}


class Table:
    """What the program lays on the table from a saved file."""

    def __init__(self, folder: Path, game: str, address: str) -> None:
        self.folder, self.address = folder, address
        self.text = (folder / f"{game}.json").read_text("utf-8")
        self.file = json.loads(self.text)
        self.things: list[dict[str, Any]] = self.file["ObjectStates"]
        numbers = [thing["GUID"] for one in self.things for thing in (one, *one.get("ContainedObjects", ()))]
        assert len(numbers) == len(set(numbers))
        assert all(re.fullmatch("[0-9a-f]{6}", number) for number in numbers)
        for thing in self.things:
            assert thing.keys() >= OF_EVERY_THING
            assert thing["Transform"].keys() == OF_A_PLACE

    def of(self, *kinds: str) -> list[dict[str, Any]]:
        return [thing for thing in self.things if thing["Name"] in kinds]

    def open(self, url: str) -> Image.Image:
        assert url.startswith(self.address)
        picture = Image.open(self.folder / url[len(self.address) :])
        assert picture.mode == "RGB"
        assert max(picture.size) <= 4096
        return picture

    def faces(self, card: dict[str, Any]) -> tuple[Image.Image, Image.Image]:
        """Face and back of a card, cut out of its sheet."""
        number, place = divmod(card["CardID"], 100)
        (key, deck), *others = card["CustomDeck"].items()
        assert not others
        assert key == str(number)
        columns, rows = deck["NumWidth"], deck["NumHeight"]
        assert 2 <= columns <= 10
        assert 2 <= rows <= 7
        assert place < columns * rows - 1
        face = self._cut(self.open(deck["FaceURL"]), place, columns, rows)
        back = self.open(deck["BackURL"])
        return face, self._cut(back, place, columns, rows) if deck["UniqueBack"] else back

    def hidden(self, deck: dict[str, Any]) -> Image.Image:
        columns, rows = deck["NumWidth"], deck["NumHeight"]
        return self._cut(self.open(deck["FaceURL"]), columns * rows - 1, columns, rows)

    @staticmethod
    def _cut(sheet: Image.Image, place: int, columns: int, rows: int) -> Image.Image:
        wide, high = sheet.width // columns, sheet.height // rows
        x, y = place % columns * wide, place // columns * high
        return sheet.crop((x, y, x + wide, y + high))


def export(out: Path, game: str | Path, *more: str) -> Path:
    arguments = ["export", str(game), "--to", "tts", "--out", str(out), *more]
    result = CliRunner().invoke(cli, arguments)
    assert result.exit_code == 0, result.output
    return out / "tts"


def differs(first: Image.Image, second: Image.Image) -> float:
    return max(ImageStat.Stat(ImageChops.difference(first, second)).mean)


TTS = online_tables()["tts"]
WEB = "https://example.org/deck/"


@pytest.mark.long
def test_every_back_has_its_deck_and_every_card_its_own_pictures(tmp_path: Path) -> None:
    """Pyramid Dice: treasures and gods behind a 1 or a 2, and Ra; sorted as the list of cards is."""
    table = Table(export(tmp_path, "pyramid-dice", "--lang", "en", "--url", WEB), "pyramid-dice", WEB)
    decks = table.of("DeckCustom")
    book = layouts.load("pyramid-dice")
    by_back: dict[str, list[str]] = {}
    for card in book.cards:
        by_back.setdefault(card.back, []).extend([card.id] * card.quantity)
    assert all(
        one["Transform"]["rotY"] == 180.0 for one in table.of("DeckCustom")
    )  # their feet to the player
    assert [[card["GMNotes"] for card in deck["ContainedObjects"]] for deck in decks] == list(
        by_back.values()
    )
    CliRunner().invoke(cli, ["export", "pyramid-dice", "--to", "png", "--dpi", "60", "--out", str(tmp_path)])
    alone = {path.stem: Image.open(path).convert("RGB") for path in (tmp_path / "png").rglob("*.png")}
    size = alone["T01"].size
    for deck, back in zip(decks, ("back-1", "back-2", "back-ra"), strict=True):
        assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
        for card in deck["ContainedObjects"]:
            assert card["CustomDeck"].items() <= deck["CustomDeck"].items()
            for shown, name in zip(table.faces(card), (card["GMNotes"], back), strict=True):
                small = shown.resize(size, Image.Resampling.BOX)
                assert min(alone, key=lambda other: differs(small, alone[other])) == name
        assert len({deck["Transform"]["posX"] for deck in decks}) == 3


def test_a_game_is_more_than_its_cards(tmp_path: Path) -> None:
    """Pyramid Dice at four players' table: its mat, its three dice, its rules to leaf through and to read."""
    folder = export(tmp_path, "pyramid-dice", "--lang", "en", "--only", "T01,T02", "--url", WEB)
    table = Table(folder, "pyramid-dice", WEB)
    assert len(table.of("Die_6")) == 3
    (mat,) = table.of("Custom_Tile")
    assert mat["Locked"] is True
    picture = table.open(mat["CustomImage"]["ImageURL"])
    assert picture.width > picture.height > 500
    (rules,) = table.of("Custom_PDF")
    name = rules["CustomPDF"]["PDFUrl"].removeprefix(WEB)
    assert (folder / name).read_bytes().startswith(b"%PDF")
    tabs = table.file["TabStates"]
    assert all(tab["id"] == int(number) and tab["title"] and tab["body"] for number, tab in tabs.items())
    assert any("PD-1" in tab["body"] for tab in tabs.values())


@pytest.mark.long
def test_each_player_has_a_mat_where_the_game_gives_them_one(tmp_path: Path) -> None:
    table = Table(export(tmp_path, "twin-pyramid", "--players", "2", "--only", "AS,2S"), "twin-pyramid", "")
    assert [mat["Nickname"][-2:] for mat in table.of("Custom_Tile")] == [" 1", " 2"]
    places = [mat["Transform"]["posX"] for mat in table.of("Custom_Tile")]
    assert places[0] == pytest.approx(-places[1])


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("game", "lang", "card", "name", "words"),
    [
        ("twin-pyramid", "en", "AS", "A of spades", ""),
        ("twin-pyramid", "ja", "AS", "スペードのA", ""),
        ("pile-up", "en", "K6", "black 6", "Last on a column: take nothing."),
        ("pyramid-dice", "en", "G7", "Osiris", "Set one die to 6."),
        ("pyramid-dice", "en", "T01", "Oil jar", ""),
    ],
)
@pytest.mark.long
def test_a_card_that_is_pointed_at_tells_its_name_and_its_words(
    tmp_path: Path, game: str, lang: str, card: str, name: str, words: str
) -> None:
    table = Table(
        export(tmp_path, game, "--lang", lang, "--only", card, "--option=jokers=0")
        if game == "twin-pyramid"
        else export(tmp_path, game, "--lang", lang, "--only", card),
        game,
        "",
    )
    found = [
        card for thing in table.of("Card", "DeckCustom") for card in thing.get("ContainedObjects", [thing])
    ]
    assert {thing["Nickname"] for thing in found} == {name}
    assert all(thing["Description"].startswith(words) for thing in found)
    assert all(bool(thing["Description"]) == bool(words) for thing in found)


def test_a_card_of_one_s_own_is_called_by_its_column_or_its_element() -> None:
    """A column `name` first, in the language where there is one; then the element called so."""
    book = layouts.load("twin-pyramid")
    black = Color(0.0, 0.0, 0.0)

    def text(role: str, words: str) -> Text:
        return Text(x=0, y=0, text=words, font="sans", size=9, color=black, role=role)

    face = (text("number", "7"), text("name", "Old"), text("name", "Lantern"), text("rule", "Lay it"))
    bare = replace(book.cards[0], columns={"id": "L"}, id="L")
    assert card_words(book, bare, face, "en").name == "Old Lantern"
    assert card_words(book, bare, face, "en").text == "7\nLay it"
    named = replace(bare, columns={"id": "L", "Name": "Lamp", "name.ja": "ちょうちん"})
    assert card_words(book, named, face, "en").name == "Lamp"
    assert card_words(book, named, face, "ja").name == "ちょうちん"
    assert card_words(book, bare, (), "en").name == "L"


def test_the_last_place_of_a_sheet_is_the_hidden_face(tmp_path: Path) -> None:
    table = Table(export(tmp_path, "pile-up", "--only", "R1", "--lang", "en"), "pile-up", "")
    (deck,) = table.of("DeckCustom")
    assert len(deck["DeckIDs"]) == 3
    (sheet,) = deck["CustomDeck"].values()
    assert differs(table.hidden(sheet), table.open(sheet["BackURL"])) == 0


def test_a_single_card_is_no_deck(tmp_path: Path) -> None:
    """The program refuses a deck of one: such a card is an object of its own."""
    table = Table(export(tmp_path, "twin-pyramid", "--only", "AS", "--url", WEB), "twin-pyramid", WEB)
    (card,) = table.of("Card", "DeckCustom")
    assert (card["Name"], card["CardID"]) == ("Card", 100)
    assert card["CustomDeck"]["1"]["FaceURL"] == f"{WEB}faces-1.png"


@pytest.mark.sample(1)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_saved_object_says_nothing_of_this_machine(lang: str, tmp_path: Path) -> None:
    """It is made to be handed on: without an address it holds bare names, and the report says what to do."""
    arguments = ["export", "pile-up", "--to", "tts", "--only", "R1", "--lang", lang, "--out", str(tmp_path)]
    said = CliRunner(env={"LANG": f"{lang}_XX.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}).invoke(cli, arguments)
    assert "--url here" in said.output
    table = Table(tmp_path / "tts", "pile-up", "")
    assert str(tmp_path) not in table.text
    urls = re.findall(r'"(?:\w*URL|PDFUrl)": "([^"]+)"', table.text)
    assert urls
    assert all((tmp_path / "tts" / url).is_file() for url in urls)


@pytest.mark.long
def test_with_here_the_files_are_where_they_were_written(tmp_path: Path) -> None:
    folder = export(tmp_path, "pile-up", "--only", "R1", "--lang", "en", "--url", "here")
    assert Table(folder, "pile-up", f"{folder.resolve().as_uri()}/").of("DeckCustom")


def test_more_than_69_faces_go_on_a_second_sheet() -> None:
    book = layouts.load("twin-pyramid")
    cards = tuple(replace(book.cards[0], id=f"c{index}") for index in range(140))
    chosen = Settings(paper=layouts.paper("a4"), card=layouts.default_card_size())
    (pile,) = piles(book, CardSides(book, chosen, cards, bleed=0.0).entries, "en", TTS)
    assert [len(sheet.entries) for sheet in pile.sheets] == [69, 69, 2]
    assert [sheet.number for sheet in pile.sheets] == [1, 2, 3]


@pytest.mark.parametrize("cards", [1, 2, 3, 18, 35, 52, 54, 68, 69])
@pytest.mark.parametrize("size", [(63.5, 88.9), (88.9, 63.5), (44.0, 68.0), (70.0, 70.0), (70.0, 120.0)])
def test_a_sheet_is_as_fine_as_the_program_can_load(cards: int, size: tuple[float, float]) -> None:
    trim = Size(width=size[0], height=size[1])
    on = grid(trim, cards, TTS)
    wide, high = on.place.pixels
    assert on.columns * on.rows > cards
    assert wide * on.columns <= 4096
    assert high * on.rows <= 4096
    assert wide / high == pytest.approx(size[0] / size[1], rel=0.01)
    assert on.place.dpi <= 300


def test_cards_of_several_sizes_and_shapes_lie_on_one_table(tmp_path: Path) -> None:
    """Poker cards, a tarot, landscape ships, hexagons and coins: outlines number 0, 3 and 4."""
    game = write_harbour(tmp_path / "harbour")
    table = Table(export(tmp_path / "out", game, "--lang", "en"), "harbour", "")
    things = table.of("DeckCustom", "Card")
    told_of = [
        (
            next(iter(thing["CustomDeck"].values()))["Type"],
            len(thing.get("DeckIDs", [0])),
            thing["SidewaysCard"],
        )
        for thing in things
    ]
    assert told_of == [(0, 4, False), (0, 1, False), (0, 3, True), (3, 3, False), (4, 12, False)]
    for thing, (width, height) in zip(
        things, ((63.5, 88.9), (70, 120), (88.9, 63.5), (60, 69.282), (25, 25)), strict=True
    ):
        card = thing.get("ContainedObjects", [thing])[0]
        for side in table.faces(card):
            assert side.width / side.height == pytest.approx(width / height, rel=0.01)
        assert thing["Transform"]["scaleX"] == pytest.approx(height / 88.9, rel=0.001)
    assert len({thing["Transform"]["posX"] for thing in things}) == 5
    assert len({thing["Nickname"] for thing in things}) == 5
