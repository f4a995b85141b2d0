"""`pnp watch` of a game stated as data: a table beside the files, judged by the rules as just saved."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import layouts
from tests.page.conftest import DESK
from tests.page.taps import Thumb, keys_of
from tests.page.watching import watch

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Frame, Page

OFFER = "[kamifuda.table]\nreferee = referee.page.pages:offered\n"


def entry_point(home: Path, text: str) -> str:
    """Where a program that offers a page is installed; it stands in for ours, which may offer one, too."""
    info = home / "kamifuda-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: kamifuda\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(text)
    return os.pathsep.join((str(home), os.environ.get("PYTHONPATH", "")))


def opened(page: Page, url: str) -> Page:
    page.goto(url)
    page.get_by_role("button", name="Table", exact=True).click()
    return page


def text_of(page: Page) -> str:
    frame: Frame = next(each for each in page.frames if "/table/" in each.url)
    found = frame.evaluate("window.kamifuda.text()")
    assert isinstance(found, str)
    return found


@pytest.mark.usefixtures("page_parts")
def test_the_table_plays_by_the_rules_as_they_were_just_saved(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CE-2.1: the 5 of diamonds has neither the suit nor the number of the 9 of clubs."""
    monkeypatch.setenv("PYTHONPATH", entry_point(tmp_path, OFFER))
    rules = tmp_path / "home" / "rules.toml"
    rules.parent.mkdir()
    shutil.copy(layouts.load("crazy-eights").folder / "rules.toml", rules)
    stated = rules.read_text("utf-8").replace('id = "crazy-eights"', 'id = "home"')
    rules.write_text(stated, "utf-8")
    watched = watch(rules.parent)
    context = browser.new_context(viewport=DESK, locale="en-GB")  # type: ignore[arg-type]
    try:
        page = opened(context.new_page(), watched.url)
        table = page.frame_locator("#table iframe")
        thumb = Thumb(table)  # type: ignore[arg-type]
        expect(thumb.key("card=9C")).to_be_visible()
        thumb.tap(*keys_of("@starter 9C"), "do=enter")
        expect(table.get_by_text("@starter 9C")).to_be_visible()
        thumb.tap(*keys_of("Aki: play 5D"), "do=enter")
        expect(table.get_by_text("5D is not an 8")).to_be_visible()

        told = stated.replace("{card} is not {wild.a},", "At home {card} is not {wild.a},")
        rules.write_text(told, "utf-8")
        expect(table.get_by_text("At home 5D is not an 8")).to_be_visible()
        rules.write_text(told.replace('needs = "card in playable"', 'needs = "card in plaiable"'), "utf-8")
        expect(page.get_by_role("alert")).to_contain_text("plaiable")
        expect(table.get_by_text("At home 5D is not an 8")).to_be_visible()
        rules.write_text(told.replace('needs = "card in playable"', 'needs = "card.rank = 5"'), "utf-8")
        expect(table.get_by_text("At home 5D is not an 8")).to_be_hidden()
        assert text_of(page).endswith("@starter 9C\nAki: play 5D\n")

        opened(page, watched.url)  # the record is kept
        expect(table.get_by_text("play 5D")).to_be_visible()
    finally:
        context.close()
        watched.process.terminate()
        watched.process.wait(60)


def test_without_the_page_a_sentence_says_how_to_get_it(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bare.py").write_text("def offered():\n    return {}\n")
    monkeypatch.chdir(tmp_path)  # where we are installed from this folder, what stands in it comes first
    monkeypatch.setenv("PYTHONPATH", entry_point(tmp_path, "[kamifuda.table]\nreferee = bare:offered\n"))
    home = tmp_path / "home"
    home.mkdir()
    shutil.copy(layouts.load("agram").folder / "rules.toml", home)
    watched = watch(home)
    context = browser.new_context(viewport=DESK, locale="en-GB")  # type: ignore[arg-type]
    try:
        page = opened(context.new_page(), watched.url)
        expect(page.get_by_text("python make.py page")).to_be_visible()
    finally:
        context.close()
        watched.process.terminate()
        watched.process.wait(60)
