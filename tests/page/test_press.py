"""The site in a real browser: kits are those of the program, decks outlive the tab, also with no network."""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from pnp.desk.engine import Desk
from tests.hostile.disks import full_at
from tests.hostile.runs import environment
from tests.page.conftest import DESK, PATIENCE, PHONE, Host, host, needed, no_browser
from tests.page.watching import deck
from tests.pnp.test_families import postscript
from tools import build_site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).resolve().parents[2]
SITE = Path(os.environ.get("SITE", ROOT / "output" / "site"))


def not_built() -> str:
    """Why there is no site to test; "" where there is one."""
    if no_browser():
        return no_browser()
    stamp = SITE / build_site.STAMP
    if not stamp.is_file():
        return "the site is not here (python make.py site)"
    built = json.loads(stamp.read_text("utf-8"))["sources"]
    return "" if built == build_site.mark() else "the site is of older sources (python make.py site)"


def test_a_full_disk_leaves_the_site_that_lies_there(tmp_path: Path) -> None:
    """What was written of the new one is taken away, and a sentence says why there is none."""
    build_site.put(tmp_path / "site", {"index.html": b"old"})
    with full_at(1000), pytest.raises(SystemExit, match=r"site\.new could not be written: "):
        build_site.put(tmp_path / "site", {"index.html": b"new", "engine.js": bytes(2000)})
    found = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")}
    assert found == {"site", "site/index.html"}
    assert (tmp_path / "site" / "index.html").read_bytes() == b"old"


@pytest.fixture(scope="module")
def static() -> Iterator[Host]:
    needed(not_built)
    found = host(SITE)
    yield found
    found.stop()


@pytest.fixture(scope="module")
def context(browser: Browser, static: Host) -> Iterator[BrowserContext]:
    """One browser for all: Python starts once, and later tabs take its kept memory."""
    made = browser.new_context(viewport=DESK, locale="en-GB", accept_downloads=True)  # type: ignore[arg-type]
    made.set_default_timeout(PATIENCE)
    yield made
    made.close()


@pytest.fixture
def tab(context: BrowserContext, static: Host) -> Iterator[Page]:
    """A tab in which nothing goes wrong unseen, and that asks nobody else."""
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on(
        "request",
        lambda sent: wrong.append(sent.url) if not sent.url.startswith((static.url, "blob:")) else None,
    )
    page.goto(static.url)
    yield page
    page.close()
    assert wrong == []


def ready(page: Page) -> None:
    page.wait_for_selector(".screen")
    page.evaluate("async () => { await kamifuda.ready; }")


DIGESTS = """async (params) => {
  const made = await kamifuda.engine.ask("kit", params);
  const found = {};
  for (const one of made.documents) {
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", await kamifuda.engine.bytes(one.blob)));
    found[one.name] = [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }
  return [found, made.findings];
}"""


def native(params: dict[str, Any], folder: Path) -> tuple[dict[str, str], Any]:
    """The same kit from the engine without a browser."""
    desk = Desk(folder, folder)
    made = desk.answer({"method": "kit", **params})["result"]
    sums = {
        one["name"]: hashlib.sha256(desk.blob(one["blob"]) or b"").hexdigest() for one in made["documents"]
    }
    return sums, made["findings"]


KITS = [
    {"game": "pile-up", "choice": {"lang": "both", "paper": "a4"}},
    {
        "game": "twin-pyramid",
        "choice": {"lang": "ja", "paper": "letter", "ink": "low", "backs": "gutterfold"},
    },
]
ALL_KITS = [
    {"game": game, "choice": {"lang": "both", "paper": paper}}
    for game in ("american-page-one", "pile-up", "pyramid-dice", "twin-pyramid")
    for paper in ("a4", "letter")
]


@pytest.mark.parametrize("params", KITS, ids=["pile-up", "twin-pyramid"])
def test_kits_have_the_bytes_and_findings_of_the_program(
    tab: Page, params: dict[str, Any], tmp_path: Path
) -> None:
    ready(tab)
    assert tuple(tab.evaluate(DIGESTS, params)) == native(params, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize(
    "params", ALL_KITS, ids=lambda params: f"{params['game']}-{params['choice']['paper']}"
)
def test_all_kits_have_the_bytes_of_the_program(tab: Page, params: dict[str, Any], tmp_path: Path) -> None:
    ready(tab)
    assert tuple(tab.evaluate(DIGESTS, params)) == native(params, tmp_path)


def test_four_clicks_lead_to_everything_in_a_zip(tab: Page) -> None:
    tab.click("[data-game=pile-up]")
    tab.wait_for_selector(".document [data-do=print]")
    tab.select_option("[data-choice=paper]", "Letter")
    tab.wait_for_selector(".document[data-name$='-letter.pdf']")
    assert "paper=Letter" in tab.url
    with tab.expect_download() as waiting:
        tab.click("[data-do=all]")
    with zipfile.ZipFile(waiting.value.path()) as packed:
        assert all(name.endswith("-letter.pdf") for name in packed.namelist())
        assert all(packed.read(name).startswith(b"%PDF") for name in packed.namelist())
    tab.reload()
    tab.wait_for_selector(".document[data-name$='-letter.pdf']")  # the address says what was chosen


def begun(page: Page) -> None:
    """A fresh deck of the sample, on the drawing board, checked."""
    page.click("[data-begin=sample]")
    page.wait_for_selector(".tile canvas[data-shown]")


def test_a_deck_is_edited_checked_kept_and_found_again(tab: Page) -> None:
    begun(tab)
    tab.click(".files [data-path='cards.csv'] .file")
    cell = tab.locator("input[aria-label='quantity 2']")
    cell.fill("3")
    cell.press("Tab")
    tab.wait_for_selector("[data-kept=saved]")
    copies = tab.locator(".tile[data-id=T1] .copies")
    copies.wait_for()
    assert copies.inner_text() == "× 3"
    where = tab.url
    tab.reload()
    tab.wait_for_selector(".tile[data-id=T1] .copies")
    assert tab.url == where
    cell = tab.locator("input[aria-label='quantity 2']")
    if not cell.count():
        tab.click(".files [data-path='cards.csv'] .file")
    cell.fill("many")
    cell.press("Tab")
    fault = tab.locator("#faults li")
    fault.wait_for()
    assert "cards.csv:2" in fault.inner_text()
    assert tab.locator(".tile").count() == 25  # the last good cards stay
    cell.fill("1")
    cell.press("Tab")
    fault.wait_for(state="detached")


TYPED = """async () => {
  const cell = (line) => document.querySelector(`input[aria-label="quantity ${line}"]`);
  const type = (line, text) => {
    cell(line).value = text;
    cell(line).dispatchEvent(new Event("change", { bubbles: true }));
  };
  document.querySelector(".files [data-path='cards.csv'] .file").click();  // it is read again …
  type(2, "3");                                                            // … and typed into meanwhile
  await new Promise((done) => setTimeout(done, 1500));
  type(3, "4");
}"""


def test_what_is_typed_while_a_file_is_read_is_not_lost(tab: Page) -> None:
    begun(tab)
    tab.click(".files [data-path='cards.csv'] .file")
    tab.wait_for_selector("input[aria-label='quantity 2']")
    tab.evaluate(TYPED)
    for card, copies in (("T1", "3"), ("T2", "4")):
        tab.locator(f".tile[data-id={card}] .copies", has_text=copies).wait_for()
    tab.wait_for_selector("[data-kept=saved]")
    assert tab.input_value("input[aria-label='quantity 2']") == "3"


def test_an_element_says_what_it_is_and_leads_to_its_line(tab: Page) -> None:
    begun(tab)
    tab.click(".tile[data-id=T1] .picture")
    box = tab.locator("dialog figure[data-side=face] .picture.board")
    box.wait_for()
    box.hover(position={"x": 70, "y": 75})
    tab.locator("dialog .element:visible").first.wait_for()
    told = tab.inner_text("dialog .told")
    assert "mm · faces.toml:" in told
    tab.click("dialog [data-layer=both]")
    tab.wait_for_selector("dialog figure[data-lang=ja] canvas[data-shown]")
    tab.locator("dialog [data-element=number]").first.press("Alt+ArrowRight")
    tab.locator("dialog .elements", has_text="x 6 y 5").wait_for()
    tab.locator("dialog [data-element=number]").first.click()
    tab.locator("dialog").wait_for(state="hidden")
    assert "6, 5, 12, 12" in tab.locator(".cm-content, textarea.plain").first.inner_text()


def box_of(page: Page, element: str) -> str:
    """What the drawing board says of where an element is."""
    return page.inner_text(f"dialog .elements li:has([data-element={element}])").partition("·")[0].strip()


def until(page: Page, element: str, box: str) -> None:
    page.locator("dialog .elements li", has_text=f"{element} {box}").wait_for()


def test_an_element_is_dragged_sized_and_brought_back(tab: Page) -> None:
    begun(tab)
    tab.click(".tile[data-id=T1] .picture")
    tab.wait_for_selector("dialog .elements button")
    tab.click("[data-layer=move]")
    card = tab.locator("dialog .picture.moving").first
    before = box_of(tab, "number")

    def taken(x: float, y: float, across: float, down: float) -> bool:
        """Whether the pointer got hold of it: a finding that comes meanwhile draws the card anew."""
        card.wait_for()
        room = card.bounding_box()
        if room is None:
            return False
        mm = room["width"] / 63.5
        tab.mouse.move(room["x"] + x * mm, room["y"] + y * mm)
        tab.mouse.down()
        tab.mouse.move(room["x"] + (x + across) * mm, room["y"] + (y + down) * mm, steps=4)
        held = re.fullmatch(r"number · x [^:]* mm", tab.inner_text("dialog .told").strip()) is not None
        tab.mouse.up()
        return held

    def drag(*way: float) -> None:
        assert any(taken(*way) for _ in range(20))

    assert before == "number x 5.5 y 5"
    drag(9, 9, 10, 5)
    until(tab, "number", "x 15.5 y 10")
    tab.keyboard.press("Control+z")
    until(tab, "number", "x 5.5 y 5 · 12×12")
    drag(17.2, 16.7, 4, 3)
    until(tab, "number", "x 5.5 y 5 · 16×15")
    tab.click("dialog [data-hold=undo]")
    until(tab, "number", "x 5.5 y 5 · 12×12")
    tab.click("[data-layer=move]")


def test_a_note_is_kept_beside_the_deck(tab: Page) -> None:
    begun(tab)
    tab.click(".tile[data-id=T1] .picture")
    tab.fill("dialog .remark textarea", "draw the lamp again")
    tab.press("dialog .remark textarea", "Tab")
    tab.wait_for_selector(".tile[data-id=T1] .badge.remark", state="attached")
    tab.reload()
    tab.wait_for_selector(".tile[data-id=T1] .badge.remark")
    assert tab.locator(".tile .badge.remark").count() == 1


def test_readings_of_the_test_page_are_used_from_then_on(tab: Page) -> None:
    tab.evaluate("localStorage.setItem('watch-tested', '1')")
    tab.goto(tab.url.partition("#")[0] + "#/print/pile-up")
    tab.wait_for_selector(".document [data-do=print]")
    tab.click(".readings summary")
    for name, text in (("left", "-1+.65"), ("right", "x"), ("top", "0"), ("bottom", "0.1")):
        tab.fill(f"[data-reading={name}]", text)
    tab.click("[data-do=calibrate]")
    assert "right" in tab.locator(".bad-news").inner_text()
    tab.fill("[data-reading=right]", "0.2")
    tab.click("[data-do=calibrate]")
    tab.wait_for_selector("[data-do=forget]")
    assert "mm" in tab.inner_text(".printer")
    tab.click("[data-do=forget]")
    tab.wait_for_selector(".readings")


OUTSIDE = """async () => {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle("Outside", { create: true });
  const decks = await root.getDirectoryHandle("decks");
  for await (const deck of decks.values()) {
    for await (const file of deck.values()) {
      if (file.kind !== "file") continue;
      const writing = await (await folder.getFileHandle(file.name, { create: true })).createWritable();
      await writing.write(await file.getFile());
      await writing.close();
    }
    break;
  }
  window.showDirectoryPicker = async () => folder;
}"""
CARDS = """async (text) => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("Outside");
  const file = await folder.getFileHandle("cards.csv");
  const now = await (await file.getFile()).text();
  if (!text) return now;
  const writing = await file.createWritable();
  await writing.write(now.replace(...text));
  await writing.close();
  return now;
}"""


def test_a_folder_of_the_computer_is_edited_where_it_lies(tab: Page) -> None:
    begun(tab)
    tab.goto(tab.url.partition("#")[0] + "#/")
    tab.evaluate(OUTSIDE)
    tab.click("[data-do=edit-folder]")
    tab.wait_for_selector(".tile canvas[data-shown]")
    tab.click(".files [data-path='cards.csv'] .file")
    tab.fill("input[aria-label='quantity 2']", "3")
    tab.press("input[aria-label='quantity 2']", "Tab")
    tab.locator(".tile[data-id=T1] .copies").wait_for()
    assert "T1,3," in tab.evaluate(CARDS)
    tab.evaluate(CARDS, ["T1,3,", "T1,5,"])  # another program saves
    tab.fill("input[aria-label='quantity 3']", "2")
    tab.press("input[aria-label='quantity 3']", "Tab")
    tab.wait_for_selector("[data-kept=conflict]")
    assert "T1,5," in tab.evaluate(CARDS)
    tab.reload()  # a browser asks again before it lets a page in
    tab.click("#faults button")
    tab.locator(".tile[data-id=T1] .copies", has_text="5").wait_for()


def test_a_deck_with_a_postscript_font_is_drawn(tab: Page, tmp_path: Path) -> None:
    folder = deck(tmp_path / "tides", 2)
    postscript(folder / "fancy.otf")
    with (folder / "game.toml").open("a", encoding="utf-8") as game:
        game.write('[fonts]\nfancy = "fancy.otf"\n')
    faces = (folder / "faces.toml").read_text("utf-8")
    faces = faces.replace('text = "**{title}**"', 'text = "Ace"\nfont = "fancy"')
    (folder / "faces.toml").write_text(faces, "utf-8")
    with zipfile.ZipFile(tmp_path / "tides.zip", "w") as packed:
        for path in folder.iterdir():
            packed.write(path, path.name)
    ready(tab)
    tab.set_input_files("#zip", tmp_path / "tides.zip")
    tab.wait_for_selector(".tile[data-id=C000] canvas[data-shown]")
    assert tab.locator("#faults li, .tile .badge.bad").count() == 0


def test_pictures_become_a_deck_and_a_zip_comes_back(tab: Page, tmp_path: Path) -> None:
    for place, name in enumerate(("sun.png", "moon@2.png", "back.png")):
        Image.new("RGB", (744, 1039), (60 * place, 90, 140)).save(tmp_path / name)
    tab.goto(tab.url + "#/import")
    tab.set_input_files("#pictures", [tmp_path / name for name in ("sun.png", "moon@2.png", "back.png")])
    tab.fill("#deck-name", "Sky")
    tab.click("[data-do=make]")
    tab.wait_for_selector(".tile[data-id=moon] .copies")
    assert tab.locator(".tile").count() == 2
    with tab.expect_download() as waiting:
        tab.click("#zip")
    kept = Path(waiting.value.path()).read_bytes()
    with zipfile.ZipFile(io.BytesIO(kept)) as packed:
        assert {"cards.csv", "faces.toml", "game.toml", "sun.png"} <= set(packed.namelist())
        with Image.open(io.BytesIO(packed.read("sun.png"))) as sun:
            assert sun.size == (744 + 2 * 35, 1039 + 2 * 35)  # 3 mm of mirrored edges for the bleed
    evil = io.BytesIO()
    with zipfile.ZipFile(evil, "w") as packed:
        packed.writestr("../../etc/x", "x")
    (tmp_path / "evil.zip").write_bytes(evil.getvalue())
    tab.goto(tab.url.partition("#")[0] + "#/")
    tab.set_input_files("input#zip", tmp_path / "evil.zip")
    tab.locator(".bad-news", has_text="cannot be the name").wait_for()


def test_with_the_host_stopped_and_the_network_off_it_prints_and_keeps_decks(browser: Browser) -> None:
    needed(not_built)
    own = host(SITE)
    context = browser.new_context(viewport=PHONE, locale="ja-JP")  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(own.url)
    ready(page)
    page.locator("#engine", has_text="オフラインで使えます").wait_for()
    own.stop()
    context.set_offline(True)
    page.goto(own.url + "#/print/pyramid-dice?lang=ja")
    page.reload()
    page.wait_for_selector(".document [data-do=print]")
    assert page.locator(".sum-up strong").inner_text().startswith("用紙")
    context.close()


LAW = """
import sys
from pnp.desk.engine import METHODS
from importlib import import_module
for module, name in METHODS.values():
    getattr(import_module(module), name)
print(*sorted({one.partition(".")[0] for one in sys.modules}))
"""


def test_the_engine_reaches_no_server_and_no_library_of_pictures() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LAW], env=environment(), capture_output=True, text=True, check=True
    )
    assert not {"PIL", "subprocess", "multiprocessing", "socket", "starlette", "click"} & {
        *done.stdout.split()
    }
