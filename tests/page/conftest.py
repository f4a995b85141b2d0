"""A real browser for the page, both of its ends, and one loud line where there is none.

The browser is one that the machine has (Debian: `apt install chromium fonts-noto-cjk`); nothing is fetched.
With `PAGE_BROWSER=required` a missing browser or a page that was not built is a failure, not a skip.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from referee.page import pages
from runtime.web.keys import new_key
from tests.page.starting import started

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
]
KEY = new_key()
"""Of this process alone: a phone whose house was killed must not find the house of a test beside it."""
PATIENCE = 120_000
"""Milliseconds until a wait is a failure: the machine may have a lot of other things to do."""
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}


def no_browser() -> str:
    """Why no browser can be driven here; "" where one can."""
    if browser_path() is None:
        return "no Chromium on this machine (Debian: apt install chromium fonts-noto-cjk)"
    try:
        import playwright  # noqa: F401
    except ImportError:
        return "no Playwright (the extra dev has it)"
    return ""


def why_not() -> str:
    """Why the page for the table cannot be tested here; "" where it can."""
    reason = no_browser()
    if reason:
        return reason
    return not_built()


def not_built() -> str:
    """Why there is no page; "" where its parts are here."""
    built = (pages.BUILT / pages.STAMP).is_file()
    return "" if built else "the parts of the page are not here (python make.py page)"


def browser_path() -> str | None:
    """An installed Chromium."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """One loud line where the browser tests did not run."""
    reason = why_not()
    if reason:
        terminalreporter.write_line(f"THE PAGE WAS NOT TESTED IN A BROWSER: {reason}", red=True, bold=True)


def needed(why: Callable[[], str] = why_not) -> None:
    """Skip without a browser; fail where one is required."""
    reason = why()
    if reason and os.environ.get("PAGE_BROWSER") == "required":
        pytest.fail(reason)
    if reason:
        pytest.skip(reason)


# --- the ends -------------------------------------------------------------------------------------
class Host(NamedTuple):
    """A web server that compresses nothing, and what it has sent."""

    server: ThreadingHTTPServer
    sent: list[int]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/deep/down/"

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


def host(folder: Path) -> Host:
    """The static page behind a plain server, not at the root."""
    sent: list[int] = []

    class Handler(SimpleHTTPRequestHandler):
        def translate_path(self, path: str) -> str:
            return super().translate_path(path.removeprefix("/deep/down"))

        def log_message(self, format: str, *args: object) -> None:
            pass

        def copyfile(self, source: Any, outputfile: Any) -> None:
            data = source.read()
            sent.append(len(data))
            outputfile.write(data)

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return Host(server, sent)


class Served(NamedTuple):
    """`referee serve` as a process of its own."""

    url: str
    folder: Path
    process: subprocess.Popen[str]

    @property
    def origin(self) -> str:
        return self.url.rsplit("/", 2)[0]


def serve(folder: Path, *arguments: str) -> Served:
    """Start it and wait for its address."""
    url, process = started("referee", "serve", str(folder), "--key", KEY, "--lang", "en", *arguments)
    return Served(url, folder, process)


@pytest.fixture(scope="session")
def page_parts() -> None:
    """The parts of the page, which a fresh clone does not have."""
    needed(not_built)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs the parts of the page, so that it can be run alone once they are made."""
    for item in items:
        if "page_parts" in getattr(item, "fixturenames", ()):
            item.add_marker("page")


@pytest.fixture(scope="session")
def site_folder(page_parts: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The static page as `referee page` writes it."""
    folder = tmp_path_factory.mktemp("page") / "site"
    files = pages.site((), None, live=False)
    for name, data in {**pages.committed(), **files}.items():  # tests ask single modules, too
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


@pytest.fixture(scope="session")
def static(site_folder: Path) -> Iterator[Host]:
    """The static page on a host."""
    found = host(site_folder)
    yield found
    found.stop()


@pytest.fixture
def served(page_parts: None, tmp_path: Path) -> Iterator[Served]:
    """The page from a computer in the house, with an empty folder of its own."""
    found = serve(tmp_path / "evenings")
    yield found
    found.process.terminate()
    found.process.wait(60)


# --- the browser ----------------------------------------------------------------------------------
@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The installed Chromium, one for all tests."""
    needed(no_browser)
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)

    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=browser_path(), args=ARGUMENTS, timeout=PATIENCE)
        new_context = found.new_context

        def patient(**wanted: Any) -> BrowserContext:
            context = new_context(**wanted)
            context.set_default_timeout(PATIENCE)
            return context

        found.new_context = patient  # type: ignore[method-assign]
        yield found
        found.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile of a phone."""
    found = browser.new_context(viewport=PHONE, locale="en-GB")  # type: ignore[arg-type]
    yield found
    found.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A tab in which nothing may go wrong unseen."""
    found = context.new_page()
    wrong: list[str] = []
    found.on("pageerror", lambda error: wrong.append(str(error)))
    found.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    found.wrong = wrong  # type: ignore[attr-defined]
    return found


@pytest.fixture(scope="session")
def warm(browser: Browser, static: Host) -> Iterator[Page]:
    """One tab of the static page with Python up, shared by tests that only ask the engine."""
    context = browser.new_context(viewport=PHONE, locale="en-GB")  # type: ignore[arg-type]
    found = context.new_page()
    found.goto(static.url)
    found.evaluate(ENGINE)
    found.evaluate("() => window.engine.ready")
    yield found
    context.close()


ENGINE = "() => { window.engine = window.kamifuda.engine; }"
"""The engine of the page for tests that ask it directly, whatever the screens do."""
