"""What is added to a deck: which card, which side, in which language; and the text of a ledger."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from layouts.model import Card
from layouts.outside import opener
from pnp.compose.looks import Held
from pnp.errors import PnpError
from pnp.template import images
from pnp.update import sheets, shelf
from pnp.update.changes import Changes
from pnp.update.ledger import Ledger, parse, text


def card(name: str) -> Card:
    return Card(id=name, quantity=3, back="net", columns={"id": name}, line=2)


CARDS = {"A": card("A"), "B · en": card("B · en")}


def test_each_copy_to_add_is_a_piece_of_its_own() -> None:
    """Faces by the id of their card, backs by that id and a word; the language is part of the name."""
    changed = Changes(away=(("B · en", 9),), add=(("A", 2), ("A back", 1), ("B · en", 1)))
    found = [(piece.card.id, piece.side) for piece in sheets._pieces(changed, "ja", CARDS)]
    assert found == [("A · ja", "face"), ("A · ja", "face"), ("A · ja", "back"), ("B · en · ja", "face")]


def test_each_piece_is_drawn_in_its_language() -> None:
    """Backs of two languages are two."""

    def painter(lang: str) -> Any:
        return SimpleNamespace(
            face=lambda one: (lang, "face", one.id),
            back=lambda one: (lang, "back", one.id),
            back_name=lambda one: f"back {one.back}",
        )

    drawn = sheets._Languages({lang: painter(lang) for lang in ("en", "ja")}, CARDS)
    for name in CARDS:
        for lang in ("en", "ja"):
            own = card(f"{name} · {lang}")
            sides: Any = drawn.face(own), drawn.back(own)
            assert sides == ((lang, "face", name), (lang, "back", name))
            assert drawn.back_name(own) == f"back net · {lang}"


def test_changes_are_some_where_anything_goes_or_comes() -> None:
    nothing, one = (), (("A", 1),)
    assert [bool(Changes(away=away, add=add)) for away in (nothing, one) for add in (nothing, one)] == [
        False,
        True,
        True,
        True,
    ]


def test_a_ledger_is_text_that_people_can_read_and_programs_too() -> None:
    """One line a card, names as they are written."""
    deck = (Held(name="太陽", count=2, look="ab"), Held(name='"x"', count=1, look="cd"))
    ledger = Ledger(
        game="紙札", number=7, choices={"only": ("月",), "sleeved": True}, decks={"ja": deck, "en": ()}
    )
    written = text(ledger)
    assert written.endswith("}\n")
    for line in ('  "game": "紙札",', '      {"card": "太陽", "count": 2, "look": "ab"},', '"only": ["月"]'):
        assert line in written
    assert json.loads(written)["ledger"] == 1
    assert parse(written, "ledger.json") == ledger


def test_ledgers_are_looked_for_by_their_numbers(tmp_path: Path) -> None:
    """Which there are is told; nought and what is no number are none."""
    assert shelf._known(tmp_path) == "-"
    for name in ("ledger-0001.json", "ledger-0012.json", "ledger-0000.json", "ledger-x.json", "ledger.json"):
        (tmp_path / name).write_text("{}", "utf-8")
    assert shelf._known(tmp_path) == "1, 12"
    assert shelf.older(tmp_path, 3).name == "ledger-0003.json"
    assert shelf.older(tmp_path, 12345).name == "ledger-12345.json"
    assert shelf.since(tmp_path, " 12 ") == tmp_path / "ledger-0012.json"
    assert shelf.since(tmp_path, str(tmp_path)) == tmp_path / "ledger.json"
    newest = text(Ledger(game="g", number=2, choices={}, decks={}))
    (tmp_path / "ledger.json").write_text(newest, "utf-8")
    for word in ("13", "none", str(tmp_path / "none.json")):
        with pytest.raises(PnpError, match="1, 12"):
            shelf.since(tmp_path, word)
    assert shelf.since(tmp_path, "2") == tmp_path / "ledger.json", "the newest has a number, too"


@pytest.mark.parametrize(
    ("other", "refused"), [("own", False), (" ＯＷＮ ", False), ("a", True), ("z", True)]
)
def test_the_ledger_of_another_game_is_refused_whatever_it_is_called(other: str, refused: bool) -> None:
    ledger = Ledger(game=other, number=1, choices={}, decks={})
    if refused:
        with pytest.raises(PnpError, match="own"):
            shelf.check_game(ledger, "own", "ledger.json")
    else:
        shelf.check_game(ledger, "own", "ledger.json")


def test_a_ledger_stays_under_its_number_when_the_next_is_written(tmp_path: Path) -> None:
    old, new = (Ledger(game="g", number=number, choices={}, decks={}) for number in (1, 2))
    assert shelf.files(tmp_path, None, new) == {tmp_path / "ledger.json": text(new).encode()}
    assert shelf.files(tmp_path, new, new) == {tmp_path / "ledger.json": text(new).encode()}
    assert shelf.files(tmp_path, old, new) == {
        tmp_path / "ledger-0001.json": text(old).encode(),
        tmp_path / "ledger.json": text(new).encode(),
    }
    assert shelf.newest(tmp_path) is None


def test_a_file_that_is_too_large_is_told_in_megabytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: object, limit: int) -> bytes:
        raise opener.TooLarge(path, 52_340_000)

    monkeypatch.setattr(opener, "read", refuse)
    with pytest.raises(PnpError, match=r"52\.3 MB, more than 40 MB"):
        images.read(tmp_path / "a.png", "a.png")
    with pytest.raises(PnpError):
        shelf.read(tmp_path / "ledger.json")
