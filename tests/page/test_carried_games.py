"""A record that carries its game, opened on the phone by a link: judged by rules that the phone never had."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import layouts
from referee.page.engine import answer
from referee.record.carried import pack
from tests.page.conftest import Host


@pytest.mark.long
def test_a_link_brings_a_game_that_the_phone_does_not_know(page: Page, static: Host, tmp_path: Path) -> None:
    """SV-2.1: the 9 of diamonds does not continue the row; the folder that is named stayed at home."""
    text = (layouts.load("sevens").folder / "rules.toml").read_text("utf-8")
    text = text.replace('id = "sevens"', 'id = "home-sevens"')
    text = text.replace('title = { en = "Sevens"', 'title = { en = "Sevens at home"')
    (tmp_path / "rules.toml").write_text(text, "utf-8")
    record = (
        f"game: ./home-sevens\ngame-data: {pack(tmp_path)}\nplayers: Aki, Ben, Chie\ndeal\n"
        "Aki: open 7S 7H 7C\nBen: open 7D\nBen: lay 9D\n"
    )
    packed = answer({"method": "pack", "text": record})["result"]["packed"]
    page.goto(f"{static.url}#{packed}")
    page.get_by_role("button", name="Open it").click()
    page.wait_for_function("() => window.kamifuda")
    page.evaluate("window.kamifuda.ready")
    expect(page.get_by_text("9D does not continue a row.")).to_be_visible()
    expect(page.get_by_role("button", name="Chie")).to_be_visible()
    assert page.wrong == []  # type: ignore[attr-defined]


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "advice"), [("./home-sevens", "referee serve --game FOLDER"), ("home-sevens", "game: pile-up")]
)
def test_a_game_that_stayed_at_home_is_asked_for_as_it_was_named(
    page: Page, static: Host, game: str, advice: str
) -> None:
    packed = answer({"method": "pack", "text": f"game: {game}\nplayers: Aki, Ben\ndeal\n"})["result"][
        "packed"
    ]
    page.goto(f"{static.url}#{packed}")
    page.get_by_role("button", name="Open it").click()
    expect(page.locator(".panel").filter(has_text="a game we don’t know")).to_contain_text(advice)
    assert page.wrong == []  # type: ignore[attr-defined]


def test_a_game_that_a_record_brought_is_tapped_on_and_its_rules_are_read(tmp_path: Path) -> None:
    text = (layouts.load("crazy-eights").folder / "rules.toml").read_text("utf-8")
    files = {"rules.toml": text.replace('id = "crazy-eights"', 'id = "home-eights"')}
    told = answer({"method": "carry", "files": files})["result"]
    assert (told["game"], told["seats"]) == ("home-eights", 3)
    record = f"game: {told['game']}\ngame-data: {told['data']}\nplayers: Aki, Ben, Chie\ndeal\n"
    found = answer({"method": "next", "text": record, "keys": ["fact:@starter", "card:9C"]})["result"]
    assert found["line"] == "@starter 9C"
    carried = answer({"method": "judge", "text": record})["result"]["carried"]
    (book,) = answer({"method": "rules", "game": carried["asked_as"]})["result"]["games"]
    assert book["sections"][0]["id"] == "CE-1"


def test_a_game_with_the_beginning_of_an_evening_goes_into_a_code() -> None:
    """Whoever scans it needs nothing else; what was packed once is unpacked by the same words for ever."""
    carried = pack(layouts.load("crazy-eights").folder)
    assert urlsafe_b64decode(carried[2:10])[2:6].hex() == "fb1e9208"
    lines = "Aki: play 8S suit H\nBen: draw\nChie: play 4H\n" * 8
    record = f"game: crazy-eights\ngame-data: {carried}\nplayers: Aki, Ben, Chie\ndeal\n{lines}"
    link = "https://example.org/table/#" + answer({"method": "pack", "text": record})["result"]["packed"]
    assert answer({"method": "qr", "text": link})["ok"]


def test_files_that_are_no_game_are_refused_with_their_faults() -> None:
    for files, word in (
        ({}, "cannot be read"),
        ({"rules.toml": 'id = "x"'}, "pack"),
        ({"rules.toml": 1}, "files"),
    ):
        told = answer({"method": "carry", "files": files})
        assert not told["ok"]
        assert word in told["error"]["message"]
