"""`pnp watch` in a real browser: save, fault, mend, two languages, 500 cards, strangers, a clean end."""

from __future__ import annotations

import http.client
import json
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from pnp.watch.preview_cache import PreviewCache
from tests.page.conftest import DESK, PHONE
from tests.page.watching import CHECKED, FACES, FRESH, KEY, Watched, deck, table, until, watch

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SITE = Path(__file__).resolve().parents[2] / "pnp" / "desk" / "site"


pytestmark = pytest.mark.usefixtures("page_parts")
"""Needs no parts of the page, but a browser: it runs beside what needs both."""


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[Watched]:
    """A deck of sixty, watched."""
    found = watch(deck(tmp_path / "tides", 60))
    yield found
    found.process.terminate()
    found.process.wait(60)


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_an_end_leaves_no_folder_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    if not hasattr(signal, name) or signal.getsignal(getattr(signal, name)) == signal.SIG_IGN:
        pytest.skip("no such signal here, or one that `nohup` keeps away")
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    found = watch(deck(tmp_path / "tides", 3))
    assert list(tmp_path.glob("pnp-watch-*"))
    found.process.send_signal(getattr(signal, name))
    assert found.process.wait(60) == 0
    assert not list(tmp_path.glob("pnp-watch-*"))


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    """A deck of three, watched for all tests that change nothing."""
    found = watch(deck(tmp_path_factory.mktemp("small") / "tides", 3))
    yield found
    found.process.terminate()
    found.process.wait(60)


@pytest.fixture
def desk(browser: Browser) -> Iterator[Page]:
    """A tab on a desk in which nothing may go wrong unseen."""
    context = browser.new_context(viewport=DESK, locale="en-GB")  # type: ignore[arg-type]
    found = context.new_page()
    wrong: list[str] = []
    found.on("pageerror", lambda error: wrong.append(str(error)))
    found.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    yield found
    context.close()
    assert [text for text in wrong if "net::ERR_CONNECTION" not in text] == []  # it may have ended before


def opened(page: Page, watched: Watched, tail: str = "") -> None:
    page.goto(watched.url + tail)
    until(page, CHECKED)


def source(page: Page, card: str) -> str:
    return page.get_attribute(f'.tile[data-id="{card}"] img', "src") or ""


def first(page: Page) -> str:
    return page.get_attribute(".tile", "data-id") or ""


# --- save, fault, mend --------------------------------------------------------------------------------
def test_a_saved_card_is_drawn_anew_outlined_and_first_and_no_other_is(desk: Page, watched: Watched) -> None:
    opened(desk, watched)
    before, other = source(desk, "C041"), source(desk, "C040")
    (watched.folder / "cards.csv").write_text(table(60, {41: "Spring tide"}), "utf-8")
    until(desk, FRESH, ["C041", before])
    assert first(desk) == "C041"
    assert desk.locator(".tile.changed").count() == 1
    assert source(desk, "C040") == other
    before = source(desk, "C003")
    (watched.folder / "cards.csv").write_text(table(60, {41: "Spring tide", 3: "Ebb"}), "utf-8")
    until(desk, FRESH, ["C003", before])
    assert (first(desk), desk.locator(".tile.changed").count()) == ("C003", 1)


def test_a_fault_stands_on_top_while_the_last_good_pictures_stay_and_mending_clears_it(
    desk: Page, watched: Watched
) -> None:
    opened(desk, watched)
    before = source(desk, "C000")
    faces = watched.folder / "faces.toml"
    faces.write_text(FACES.replace('align = "center"', 'algin = "center"', 1), "utf-8")
    until(desk, "() => document.querySelector('#faults li')")
    said = desk.inner_text("#faults")
    line = FACES.split("algin")[0].splitlines().index('align = "center"') + 1
    assert f"faces.toml:{line} [face.default.title.algin]" in said
    assert "Did you mean `align`?" in said
    assert source(desk, "C000") == before
    assert desk.locator(".tile").count() == 60
    faces.write_text(FACES, "utf-8")
    until(desk, "() => !document.querySelector('#faults li')")
    assert source(desk, "C000") == before, "nothing of the card has changed"


def test_what_check_finds_stands_beside_the_card_and_is_marked_on_its_picture(
    desk: Page, watched: Watched
) -> None:
    opened(desk, watched)
    faces = watched.folder / "faces.toml"
    # the title hangs down over the rule of every card
    lower = 'text = "**{title}**"\nbox = [6, 51, "100%-12", 8]'
    faces.write_text(FACES.replace('text = "**{title}**"\nbox = [6, 6, "100%-12", 8]', lower), "utf-8")
    until(desk, "() => document.querySelector('.tile .finding')")
    tile = desk.locator('.tile[data-id="C000"]')
    assert "text-over-text" in tile.locator(".found").inner_text()
    picture, spot = tile.locator(".picture").bounding_box(), tile.locator(".spot").first.bounding_box()
    assert picture is not None
    assert spot is not None
    assert picture["y"] + picture["height"] * 0.5 < spot["y"] < picture["y"] + picture["height"] * 0.85
    faces.write_text(FACES, "utf-8")
    until(desk, "() => !document.querySelector('.tile .finding')")


def test_a_card_that_cannot_be_drawn_keeps_its_picture_and_says_why(desk: Page, watched: Watched) -> None:
    opened(desk, watched)
    before = source(desk, "C007")
    rows = table(60, text={7: "very many words " * 60})
    (watched.folder / "cards.csv").write_text(rows, "utf-8")
    until(desk, "() => document.querySelector('.tile.old .finding')")
    assert first(desk) == "C007"
    assert source(desk, "C007") == before
    assert "does not fit" in desk.locator('.tile[data-id="C007"]').inner_text()
    until(desk, "() => document.querySelector('.tile.old .spot')")
    (watched.folder / "cards.csv").write_text(table(60), "utf-8")
    until(desk, "() => !document.querySelector('.tile .finding')")


def test_a_folder_that_is_broken_from_the_start_shows_its_cards_once_mended(
    desk: Page, tmp_path: Path
) -> None:
    folder = deck(tmp_path / "tides", 3)
    (folder / "game.toml").write_text("id = \n", "utf-8")
    found = watch(folder)
    try:
        desk.goto(found.url)
        until(desk, "() => document.querySelector('#faults li')")
        assert "game.toml:1" in desk.inner_text("#faults")
        deck(folder, 3)
        until(desk, CHECKED)
        assert desk.locator(".tile").count() == 3
        assert desk.locator("#faults li").count() == 0
    finally:
        found.process.terminate()
        found.process.wait(60)


# --- languages, views -----------------------------------------------------------------------------------
def test_page_and_cards_speak_both_languages(desk: Page, watched: Watched) -> None:
    opened(desk, watched)
    english = source(desk, "C000")
    desk.select_option("#switch-lang", "ja")
    until(desk, "(before) => document.querySelector('.tile img').getAttribute('src') !== before", english)
    assert "lang=ja" in desk.url
    desk.click("#ui")
    until(
        desk,
        "() => document.documentElement.lang === 'ja' && document.querySelector('h1').textContent === '潮'",
    )
    assert desk.inner_text(".views").split() == ["カード", "用紙", "裏", "全部の部品"]
    (watched.folder / "faces.toml").write_text(FACES.replace("size = [7, 9]", "sice = [7, 9]"), "utf-8")
    until(desk, "() => document.querySelector('#faults li')")
    assert "「size」のことですか？" in desk.inner_text("#faults")


def test_every_view_shows_its_pictures(desk: Page, watched: Watched) -> None:
    opened(desk, watched)
    seen = (
        "(selector) => [...document.querySelectorAll(selector)].some((i) => i.complete && i.naturalWidth > 0)"
    )
    desk.click("[data-view=sheets]")
    until(desk, seen, "#pages img")
    assert desk.locator("#pages img").count() == 14  # 60 cards, nine a sheet, both sides
    paper = desk.locator("#pages img").first.bounding_box()
    assert paper is not None
    desk.select_option("#switch-paper", "A3")
    until(desk, "() => document.querySelectorAll('#pages img').length < 14")
    desk.click("[data-view=backs]")
    until(desk, seen, "#backs img")
    assert desk.locator("#backs .tile").count() == 1
    desk.click("[data-view=cards]")
    desk.select_option("#eyes", "grey")
    assert "grey" in desk.evaluate("() => getComputedStyle(document.querySelector('.tile img')).filter")
    desk.select_option("#size", "actual")
    card = desk.locator(".tile .picture").first.bounding_box()
    assert card is not None
    assert card["width"] == pytest.approx(63.5 / 25.4 * 96, abs=1)


def test_one_card_large_is_reached_by_keys_and_has_names(desk: Page, small: Watched) -> None:
    opened(desk, small)
    desk.get_by_role("button", name="Show C001 large").focus()
    desk.keyboard.press("Enter")
    assert desk.get_by_role("dialog", name="C001").is_visible()
    desk.get_by_alt_text("back of C001").wait_for()
    desk.keyboard.press("ArrowRight")
    assert desk.get_by_role("dialog", name="C002").is_visible()
    desk.keyboard.press("Escape")
    assert desk.locator("dialog").is_hidden()
    nameless = desk.evaluate(
        "() => [...document.querySelectorAll('button, input, select, img')].filter((one) => "
        "!(one.getAttribute('aria-label') || one.alt || one.labels?.length || one.textContent.trim())).length"
    )
    assert nameless == 0


def test_a_phone_scrolls_in_one_direction_only(browser: Browser, small: Watched) -> None:
    context = browser.new_context(viewport=PHONE, locale="ja-JP")  # type: ignore[arg-type]
    page = context.new_page()
    opened(page, small)
    width = page.evaluate("() => document.documentElement.scrollWidth")
    context.close()
    assert width <= PHONE["width"]


# --- many cards ----------------------------------------------------------------------------------------
@pytest.mark.long
def test_five_hundred_cards_are_seen_soon_after_a_save(desk: Page, tmp_path: Path) -> None:
    found = watch(deck(tmp_path / "tides", 500))
    try:
        opened(desk, found)
        before = source(desk, "C400")
        (found.folder / "cards.csv").write_text(table(500, {400: "Spring tide"}), "utf-8")
        until(desk, FRESH, ["C400", before])
        assert first(desk) == "C400"
        before = source(desk, "C000")
        (found.folder / "faces.toml").write_text(FACES.replace("#f4ead2", "#dff0d8"), "utf-8")
        until(desk, FRESH, ["C000", before])
        assert desk.locator(".tile.changed").count() == 500
    finally:
        found.process.terminate()
        found.process.wait(60)


# --- strangers, and the end ------------------------------------------------------------------------------
JSON = {"Content-Type": "application/json"}


def ask(
    watched: Watched, method: str, path: str, body: object = None, **headers: str
) -> tuple[int, bytes, dict[str, str]]:
    parts = urlsplit(watched.url)
    link = http.client.HTTPConnection(str(parts.hostname), parts.port, timeout=60)
    data = json.dumps(body or {}).encode() if method in ("POST", "PUT") else None
    link.request(method, path, data, headers)
    answer = link.getresponse()
    found = answer.status, answer.read(), {name.lower(): text for name, text in answer.getheaders()}
    link.close()
    return found


def test_strangers_learn_nothing_and_change_nothing(watched: Watched) -> None:
    secret = watched.folder.parent / "secret.txt"
    secret.write_text("the neighbour's secret", "utf-8")
    (watched.folder / "art").mkdir()
    paths = [
        f"/{KEY}/../secret.txt", f"/{KEY}/%2e%2e/secret.txt", f"/{KEY}/cards/../../secret.txt",
        f"/{KEY}/game.toml", f"/{KEY}/cards/1-9999.png", f"/{KEY}/cards/1-150.svg",
        f"/{KEY}/cards/-1-150.png",
        f"/{KEY}/pages/0-0-100.png", f"/{KEY}/cards/999999-150.png", f"/{KEY}/etc/passwd",
        f"/{KEY}//etc/passwd",
        f"/{KEY}/blob/{'0' * 32}", f"/{KEY}/blob/../game.toml", f"/{KEY}/blobs/{'0' * 32}-0-50.png",
        "/live.json", "/wrong-key-wrong-key-1/live.json", "/" + "a" * 3000,
    ]  # fmt: skip
    for path in paths:
        status, body, headers = ask(watched, "GET", path)
        assert status in (404, 431), path
        assert b"secret" not in body
        assert "default-src 'none'" in headers["content-security-policy"]
    address, look = f"/{KEY}/ask", {"method": "look"}
    assert ask(watched, "POST", address, look, Host="evil.example", **JSON)[0] == 421
    assert ask(watched, "POST", address, look, Origin="http://evil.example", **JSON)[0] == 403
    assert ask(watched, "POST", address, look, **{"Sec-Fetch-Site": "cross-site", **JSON})[0] == 403
    assert ask(watched, "POST", address, look, **{"Content-Type": "text/plain"})[0] == 415
    for method in ("PUT", "DELETE", "PATCH"):
        assert ask(watched, method, address, look, **JSON)[0] in (404, 405)
    assert ask(watched, "POST", address, look, **JSON)[0] == 200


def told(watched: Watched, method: str, **more: object) -> dict[str, Any]:
    """The answer of the engine to a question of the page."""
    status, body, _ = ask(watched, "POST", f"/{KEY}/ask", {"method": method, **more}, **JSON)
    assert status == 200, body
    assert b"root:" not in body
    found: dict[str, Any] = json.loads(body)
    return found


def test_a_file_is_saved_by_the_page_unless_somebody_changed_it(watched: Watched) -> None:
    read = told(watched, "read", path="cards.csv")["result"]
    text = read["text"].replace("Card 0", "Card nought")
    assert told(watched, "put", path="cards.csv", text=text, was=read["digest"])["ok"]
    assert "Card nought" in (watched.folder / "cards.csv").read_text("utf-8")
    late = told(watched, "put", path="cards.csv", text="mine", was=read["digest"])
    assert late["error"]["code"] == "desk.changed-meanwhile"
    for path in ("../secret.txt", "/tmp/x", "a/../../b", ".git/config"):
        assert told(watched, "put", path=path, text="x", was="")["error"]["code"] == "desk.bad-name"
    assert told(watched, "unzip", project="other", data="UEsDBA==")["error"]["code"].startswith("desk.")
    assert sorted(path.name for path in watched.folder.iterdir()) == ["cards.csv", "faces.toml", "game.toml"]


@pytest.mark.parametrize(
    "asked",
    [
        "cards_file=/etc/passwd", "profile=/etc/passwd", "out=/tmp/x", "game=/etc", "printer=../../x",
        "card=0x0mm", "card=1e99x1mm", "paper=" + "x" * 50, "lang=zz", "ink=%00",
        "option.none=1", "option.=%3D%3D",
        "players=-1", "bleed=nan", "&".join(f"option.o{n}={n}" for n in range(200)), "ui=zz",
        "lang=en&lang=ja",
    ],
)  # fmt: skip
def test_switches_of_a_stranger_open_no_file_and_break_nothing(small: Watched, asked: str) -> None:
    choice = dict(parse_qsl(asked))
    for what in ("look", "sheets", "findings", "choices", "kit"):
        told(small, what, choice=choice, ui=choice.get("ui", "en"), check=False)
    assert told(small, "look")["ok"]


def test_a_card_list_full_of_markup_stays_words(desk: Page, tmp_path: Path) -> None:
    folder = deck(tmp_path / "tides", 2)
    evil = "<img src=x onerror=document.title='owned'>"
    rows = table(2, {0: evil}).replace("C001,", f"{evil},")
    (folder / "cards.csv").write_text(rows, "utf-8")
    (folder / "game.toml").write_text(
        (folder / "game.toml").read_text("utf-8").replace('"Tides"', f'"{evil}"'), "utf-8"
    )
    found = watch(folder)
    try:
        desk.goto(found.url)
        until(desk, "() => document.querySelector('.tile, #faults li')")
        time.sleep(0.3)
        assert desk.locator("img[src=x]").count() == 0
        assert not desk.title().startswith("owned")
    finally:
        found.process.terminate()
        found.process.wait(60)


def test_the_page_brings_all_it_needs_and_no_markup_is_made_of_words() -> None:
    for path in SITE.iterdir():
        text = path.read_text("utf-8")
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", text), (
            path.name
        )
        assert not re.search(r"""(src|href)=["'](/|http)""", text), path.name
        assert not re.search(r"<script(?![^>]*\bsrc=)|\son[a-z]+=", text), path.name


def test_ctrl_c_ends_it_with_open_pages_and_leaves_no_process(tmp_path: Path) -> None:
    found = watch(deck(tmp_path / "tides", 3))
    parts = urlsplit(found.url)
    stream = http.client.HTTPConnection(str(parts.hostname), parts.port, timeout=60)
    stream.request("GET", f"/{KEY}/events")
    assert stream.getresponse().status == 200
    assert told(found, "look")["ok"]
    found.process.send_signal(signal.SIGINT)
    assert found.process.wait(300) == 0
    with pytest.raises(OSError), socket.create_connection((str(parts.hostname), parts.port or 0), timeout=1):
        pass
    assert sorted(path.name for path in found.folder.iterdir()) == ["cards.csv", "faces.toml", "game.toml"]


# --- the parts below ---------------------------------------------------------------------------------
def test_a_picture_that_a_newer_one_replaced_is_there_for_a_page_that_still_asks(tmp_path: Path) -> None:
    """Pages ask for pictures one by one, and somebody may save in between, or choose something else."""
    found = watch(deck(tmp_path / "tides", 3))
    try:
        first = [card["shot"] for card in told(found, "look")["result"]["cards"]]
        for number in range(5):
            (found.folder / "cards.csv").write_text(
                table(3, {0: f"Tide {number}", 2: f"Ebb {number}"}), "utf-8"
            )
            told(found, "look")
        for lang in ("ja", "en"):
            for size in ("a4", "letter", "a3", "a5"):
                told(found, "look", choice={"lang": lang, "paper": size})
        again = [card["shot"] for card in told(found, "look")["result"]["cards"]]
        assert (first[0] != again[0], first[2] != again[2]) == (True, True)
        for serial in (*first, *again):
            status, picture, _ = ask(found, "GET", f"/{KEY}/cards/{serial}-75.png")
            assert (status, picture[1:4]) == (200, b"PNG")
    finally:
        found.process.terminate()
        found.process.wait(60)


def test_a_file_that_is_saved_in_two_steps_is_not_told_as_a_fault(tmp_path: Path) -> None:
    """Editors empty a file before they fill it; what stands there for a blink is nobody's fault."""
    import threading

    from pnp.commands.choose import choose
    from pnp.options import Request

    folder = deck(tmp_path / "tides", 2)
    asked = Request(game=str(folder))
    bench = PreviewCache(lambda asked, cut: choose(asked, "en", cut=cut), asked, folder, quiet=1.5)
    assert len(bench.look(()).tiles) == 2
    text = (folder / "faces.toml").read_text("utf-8")
    (folder / "faces.toml").write_text(text[:40], "utf-8")

    def rest() -> None:
        (folder / "faces.toml").write_text(text + "\n", "utf-8")

    threading.Timer(0.05, rest).start()
    assert bench.look(()).faults == ()


def test_without_the_extra_one_line_says_what_to_type(tmp_path: Path) -> None:
    """In a process of its own: whatever other tests leave behind is not said here."""
    without = "import sys\nsys.modules['starlette'] = None\nfrom pnp.cli import cli\ncli.main(sys.argv[1:])"
    command = [sys.executable, "-c", without, "watch", str(deck(tmp_path / "tides", 2)), "--lang", "ja"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2
    said = done.stderr.strip().splitlines()
    assert len(said) == 1
    assert "pip install 'kamifuda[serve]'" in said[0]
