"""What each target of an export is given: which pictures, how large, and the sentence that is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts.cutters import cricut as cricut_machine
from layouts.onlinetables import online_tables
from layouts.vendors import vendors
from pnp.commands import choose, export
from pnp.commands.choose import Run
from pnp.errors import PnpError
from pnp.export import raster
from pnp.export.made import Made
from pnp.messages import problem, say

FOLDER = Path("f")


@pytest.fixture(scope="module")
def run() -> Run:
    """A run of three cards."""
    return choose.choose({"game": "twin-pyramid", "paper": "a4", "only": ("AS,2S,3S",), "copies": "2"}, "en")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the makers of files are given."""
    told: dict[str, Any] = {}

    def pictures(album: Any, place: Any, title: str, lang: str) -> list[Made]:
        told.update(album=album, place=place, title=title, lang=lang)
        return [Made(name="a.png", data=b"", facts={})]

    monkeypatch.setattr(raster, "files", pictures)
    return told


@pytest.mark.parametrize("name", ["tgc", "mpc"])
def test_a_vendor_gets_numbered_pictures_of_its_own_size(run: Run, asked: dict[str, Any], name: str) -> None:
    vendor = vendors()[name]
    found = export._MAKERS[name](run, {}, FOLDER)  # type: ignore[index]
    pixels = vendor.sizes["poker"]
    assert (asked["place"].pixels, asked["place"].dpi) == (pixels, vendor.dpi)
    assert (asked["title"], asked["lang"]) == ("Twin Pyramid", "en")
    assert [entry.face for entry in asked["album"].entries] == ["001-AS", "002-2S", "003-3S"]
    bleed = f"{vendor.bleed:g}"
    assert found.told == say("en", "export.vendor", width=pixels[0], height=pixels[1], bleed=bleed)
    assert [file.name for file in found.files] == ["a.png"]


def test_cards_are_sold_in_the_vendor_s_size_with_its_bleed(run: Run) -> None:
    vendor = vendors()["tgc"]
    sold = export._sold(run, "tgc").settings
    assert (sold.card.name, sold.card.trim, sold.bleed) == ("poker", vendor.trim("poker"), vendor.bleed)
    odd = replace(run, settings=replace(run.settings, card=layouts.card_size("61x91")))
    with pytest.raises(PnpError) as error:
        export._sold(odd, "tgc")
    assert [one.file for one in error.value.problems] == ["--card"]


def test_drivethru_gets_every_copy_and_says_how_large_a_page_is(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: dict[str, Any] = {}

    def files(album: Any, surface: Any, press: Any, plain: Any, copies: int) -> list[Made]:
        told.update(surface=surface, press=press, plain=plain, copies=copies)
        return [
            Made(name="cards.pdf", data=b"", facts={"pages": 12}),
            Made(name="more.pdf", data=b"", facts={"pages": 1}),
        ]

    monkeypatch.setattr("pnp.export.drivethru.files", files)
    found = export._drivethru(run, {}, FOLDER)
    vendor = vendors()["drivethru"]
    surface = vendor.whole("poker")
    assert (told["surface"], told["copies"], told["press"]) == (surface, 2, vendor.press)
    assert (told["plain"].title, told["plain"].pages, told["plain"].lang) == ("Twin Pyramid", (), "en")
    assert vendor.press is not None
    facts = {"pages": 12, "condition": vendor.press.condition, "ink": vendor.press.ink}
    assert found.told == say(
        "en", "export.drivethru", width=f"{surface.width:g}", height=f"{surface.height:g}", **facts
    )


def test_a_table_is_told_where_its_pictures_will_lie(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """With an address the file may be handed on; without one the sentence says what to do."""
    told: list[Any] = []

    def files(albums: Any, laid: Any) -> list[Made]:
        told.append((len(albums), laid.address))
        return [Made(name=name, data=b"", facts={}) for name in ("a.png", "b.png", "twin-pyramid.json")]

    monkeypatch.setattr("pnp.export.tts.files", files)
    name = FOLDER / "twin-pyramid.json"
    there = export._tts(run, {"url": "https://x.org/a/"}, FOLDER)
    assert there.told == say("en", "export.tts", name=name, address="https://x.org/a")
    nowhere = export._tts(run, {"url": None}, FOLDER)
    assert nowhere.told == say("en", "export.tts-nowhere", name=name, address="")
    assert told == [(1, "https://x.org/a/"), (1, "")]


@pytest.mark.parametrize("name", ["screentop", "tabletopia", "ttp"])
def test_tables_of_the_net_get_sheets_or_files(run: Run, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    tables: list[str] = []

    def files(album: Any, book: Any, settings: Any, table: Any) -> list[Made]:
        tables.append(table.name)
        return []

    monkeypatch.setattr("pnp.export.plainsheets.files", files)
    found = export._MAKERS[name](run, {}, FOLDER)  # type: ignore[index]
    table = online_tables()[name]
    assert tables == [name]
    assert found.told == say("en", f"export.online-{table.kind}", table=table.title, pixels=table.pixels)


@pytest.mark.parametrize(
    ("gap", "settings_gap", "up", "dots"),
    [
        (None, 0.0, 4, 35),  # the machine's own three millimetres, at 300 dots an inch
        ("0", 0.0, 4, 0),
        ("25.4", 25.4, 4, 300),
        ("45", 45.0, 2, 531),
    ],
)
def test_cards_for_cricut_lie_apart_as_the_machine_or_the_person_says(
    run: Run, monkeypatch: pytest.MonkeyPatch, gap: str | None, settings_gap: float, up: int, dots: int
) -> None:
    laid: list[Any] = []

    def files(album: Any, on: Any, copies: int, title: str, lang: str) -> list[Made]:
        laid.append((on, copies))
        return [Made(name="cards-01.png", data=b"", facts={})]

    monkeypatch.setattr("pnp.export.cricut.files", files)
    assert cricut_machine().gap == 3.0
    gapped = replace(run, settings=replace(run.settings, gap=settings_gap))
    found = export._cricut(gapped, {"gap": gap}, FOLDER)
    ((on, copies),) = laid
    assert (on.columns * on.rows, on.gap, copies) == (up, dots, 2)
    _, svg, dxf = found.files
    assert (svg.name, dxf.name) == ("cut.svg", "cut.dxf")
    assert svg.facts == dxf.facts == {
        "kind": "outlines", "cards": up, "width_mm": on.size.width, "height_mm": on.size.height,
    }  # fmt: skip
    assert svg.data.startswith(b"<?xml")
    assert svg.data.count(b"<rect") == up
    width, height = (f"{round(length, 2):g}" for length in (on.size.width, on.size.height))
    assert found.told == say("en", "export.cricut", up=up, width=width, height=height)


def test_a_card_too_large_for_cricut_is_told_with_the_largest_picture(run: Run) -> None:
    large = replace(run, settings=replace(run.settings, card=layouts.card_size("172x235")))
    with pytest.raises(PnpError) as error:
        export._cricut(large, {"gap": None}, FOLDER)
    assert list(error.value.problems) == [
        problem("--card", "export.no-room-cricut", width="172", height="235", wide="171.45", high="234.95")
    ]


def test_pictures_and_drawings_of_sides_have_the_bleed_that_was_asked_for(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Any] = []

    def files(album: Any, bleed: float, title: str, lang: str) -> list[Made]:
        told.append((bleed, title, lang))
        return []

    monkeypatch.setattr("pnp.export.vector.files", files)
    bled = replace(run, settings=replace(run.settings, bleed=2.5))
    assert export._svg(bled, {}, FOLDER).files == ()
    assert told == [(2.5, "Twin Pyramid", "en")]


def test_faces_without_words_are_exported_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """What they look like in each language decides, not whether they hold text."""
    for same in (True, False):

        def deck(book: Any, settings: Any, cards: Any, same: bool = same) -> Any:
            return "same" if same else settings.lang

        monkeypatch.setattr("pnp.compose.looks.deck", deck)
        two = replace(run, settings=replace(run.settings, langs=("en", "ja")))
        assert export._wordless(two) == same
        one = replace(run, settings=replace(run.settings, langs=("ja",)))
        assert export._wordless(one)


def test_all_files_of_all_folders_are_written_together(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """An export of two languages leaves no half of itself; nothing is written where one of them fails."""
    from click.testing import CliRunner

    from pnp.cli import cli

    written: list[Mapping[Path, bytes]] = []
    monkeypatch.setattr("pnp.draw.files.write_set", written.append)
    monkeypatch.setattr(export, "choose", lambda raw, lang: run)
    monkeypatch.setattr(export, "check_folder", lambda run: None)
    monkeypatch.setattr(
        export, "_languages", lambda run, target: [(run, FOLDER / "en"), (run, FOLDER / "ja")]
    )
    monkeypatch.setattr(
        "pnp.compose.groups.groups", lambda *given: [SimpleNamespace(settings=run.settings, cards=run.cards)]
    )

    def svg(run: Run, raw: Any, folder: Path) -> export.Export:
        return export.Export(folder=folder, files=(Made(name="a.svg", data=b"1", facts={}),), told="Told.")

    monkeypatch.setattr(export, "_MAKERS", {"svg": svg})
    made = CliRunner().invoke(cli, ["export", "twin-pyramid", "--to", "svg", "--lang", "en"])
    assert made.exit_code == 0, made.output
    assert written == [{FOLDER / "en" / "a.svg": b"1", FOLDER / "ja" / "a.svg": b"1"}]
    assert made.output.count("Told.") == 2


def test_sides_are_drawn_as_far_beyond_the_cut_as_their_target_cuts(
    run: Run, asked: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Vendors have a bleed of their own, pictures and drawings that of the command line, tables none."""
    albums: list[dict[str, Any]] = []

    class Album:
        def __init__(self, book: Any, settings: Any, cards: Any, **given: Any) -> None:
            albums.append(given)
            self.trim = settings.card.trim

    nothing = [Made(name="a", data=b"", facts={"pages": 0})]
    monkeypatch.setattr("pnp.export.sides.Album", Album)
    for maker in ("vector", "drivethru", "tts", "plainsheets", "cricut"):
        monkeypatch.setattr(f"pnp.export.{maker}.files", lambda *given: list(nothing))
    bled = replace(run, settings=replace(run.settings, bleed=2.0))
    wanted = {
        "png": 2.0, "svg": 2.0, "tgc": vendors()["tgc"].bleed, "mpc": vendors()["mpc"].bleed,
        "drivethru": vendors()["drivethru"].bleed, "tts": 0.0, "screentop": 0.0, "cricut": 0.0,
    }  # fmt: skip
    for target in wanted:
        export._MAKERS[target](bled, {"url": None, "gap": None}, FOLDER)  # type: ignore[index]
    assert [one["bleed"] for one in albums] == list(wanted.values())
    assert [one.get("numbered", False) for one in albums] == [name in ("tgc", "mpc") for name in wanted]
