"""The engine in a real browser: the same answers as here, without a network, in few bytes."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from referee.page import pages
from referee.page.engine import answer
from tests.page.conftest import ENGINE, Host, Served, host
from tests.page.texts import EVENING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

RECORDS = sorted((Path(__file__).parent.parent / "records").rglob("*.game"))
SHARED = sorted((Path(__file__).parents[2].parent / "shared" / "records").rglob("*.game"))
OURS = ("american-page-one", "pile-up", "pyramid-dice", "twin-pyramid")
OVER_THE_WIRE = 3_750_000
WITHOUT_COMPRESSION = 4_050_000
MOST_REQUESTS = 20
LARGE_HOST = 600_000
"""Bytes of a record's request that travel at once."""
SAMPLE = 16
"""Records of the sample, with the examples beside the project or without them."""

ASK = """async (requests) => {
  const found = [];
  for (const { method, ...params } of requests) {
    try {
      found.push({ ok: true, result: await window.engine.ask(method, params) });
    } catch (error) {
      found.push({ ok: false, error: { code: error.code, message: error.message, hint: error.hint } });
    }
  }
  return found;
}"""


def texts() -> list[str]:
    """The records of the tests, of the games that the page has."""
    found = []
    for path in [*RECORDS, *SHARED]:
        try:
            text = path.read_bytes().decode("utf-8-sig")
        except UnicodeDecodeError:
            continue  # cp932: a page opens it as text before
        if "\r" not in text and len(text) < LARGE_HOST:
            found.append(text)
    return found


def same_here_and_there(tab: Page, requests: list[dict[str, Any]]) -> None:
    """What the browser answers is what CPython answers, key by key."""
    there = tab.evaluate(ASK, requests)
    for request, told in zip(requests, there, strict=True):
        here = json.loads(json.dumps(answer(request)))
        assert told == here, request


def test_a_sample_of_the_records_is_judged_alike(warm: Page) -> None:
    every = texts()
    sample = every[:: max(1, len(every) // SAMPLE)]
    assert len(sample) >= SAMPLE
    requests: list[dict[str, Any]] = []
    for place, text in enumerate(sample):
        lang = ("en", "ja")[place % 2]
        requests.append({"method": "judge", "text": text, "lang": lang, "why": place % 3 == 0})
        requests.append({"method": "next", "text": text, "lang": lang, "keys": []})
    same_here_and_there(warm, requests)


@pytest.mark.long
def test_all_records_are_judged_alike(warm: Page) -> None:
    for text in texts():
        same_here_and_there(warm, [{"method": "judge", "text": text, "lang": "en", "why": True}])


def test_every_other_question_is_answered_alike(warm: Page) -> None:
    packed = answer({"method": "pack", "text": EVENING})["result"]["packed"]
    same_here_and_there(
        warm,
        [
            {"method": "ruling", "text": EVENING, "line": 9, "lang": "ja"},
            {"method": "table", "text": EVENING, "lang": "en"},
            {"method": "pad", "text": EVENING, "lang": "en"},
            {
                "method": "begin",
                "game": "pile-up",
                "players": ["アキ", "ベン"],
                "date": "2026-11-20",
                "lang": "ja",
            },
            {"method": "standings", "texts": [EVENING, "nothing"], "lang": "en"},
            {"method": "rule", "query": "skip", "lang": "en"},
            {"method": "rule", "query": "白", "lang": "ja"},
            {"method": "rules", "game": "twin-pyramid", "lang": "ja"},
            {"method": "unpack", "packed": packed, "lang": "en"},
            {"method": "unpack", "packed": "r1.AAAA", "lang": "ja"},
            {"method": "qr", "text": "https://example.org/#" + packed, "lang": "en"},
            {"method": "format", "text": EVENING, "words": "ja", "lang": "en"},
            {"method": "mend", "text": "game: pile-up\nplayers: A, B\ndeal\nA: pas\n", "lang": "en"},
            {"method": "ask", "game": "american-page-one", "answers": ["A, B, C", "B: take 2"], "lang": "ja"},
            {"method": "juggle", "lang": "ja"},
        ],
    )


def test_a_link_holds_the_record_and_is_read_back_whoever_packed_it(warm: Page) -> None:
    here = answer({"method": "pack", "text": EVENING})["result"]["packed"]
    there = warm.evaluate(
        """async ([text, packed]) => {
          const link = await import(new URL("link.js", document.baseURI).href);
          const own = await link.pack(text);
          return [own, await link.unpack("#" + packed), await link.unpack(own)];
        }""",
        [EVENING, here],
    )
    assert there[1:] == [EVENING, EVENING]
    assert answer({"method": "unpack", "packed": there[0]})["result"]["text"] == EVENING


def test_a_link_that_unfolds_without_end_is_refused(warm: Page) -> None:
    """Ten megabytes of one letter are ten kilobytes in a link."""
    import base64
    import zlib

    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    small = deflate.compress(b"x" * 10_000_000) + deflate.flush()
    packed = "r1." + base64.urlsafe_b64encode(small).decode().rstrip("=")
    assert answer({"method": "unpack", "packed": packed})["error"]["code"] == "link-large"
    told = warm.evaluate(
        """async (packed) => {
          const link = await import(new URL("link.js", document.baseURI).href);
          return link.unpack(packed).then(() => "opened", (error) => error.message);
        }""",
        packed,
    )
    assert told == "link-large"


def test_with_the_host_stopped_and_the_network_off_it_starts_and_judges(
    browser: Browser, site_folder: Path
) -> None:
    """After the first visit the page needs nobody: it starts and judges with its host gone."""
    own = host(site_folder)
    context = browser.new_context()
    tab = context.new_page()
    tab.goto(own.url)
    tab.evaluate(ENGINE)
    tab.evaluate("() => window.engine.ready")
    assert tab.evaluate("() => window.engine.kept") is True
    assert sum(own.sent) < WITHOUT_COMPRESSION
    assert len(own.sent) <= MOST_REQUESTS
    own.stop()
    context.set_offline(True)
    tab.reload()
    tab.evaluate(ENGINE)
    told = tab.evaluate(ASK, [{"method": "judge", "text": EVENING, "lang": "en"}])
    assert told == [json.loads(json.dumps(answer({"method": "judge", "text": EVENING, "lang": "en"})))]
    tab.wait_for_function("games => document.querySelectorAll('.fan img').length >= games", arg=len(OURS))
    context.close()


KEPT = """async () => (await (await caches.open("kamifuda-memory")).keys()).length"""


@pytest.mark.long
def test_a_second_start_comes_from_the_kept_memory(context: BrowserContext, static: Host) -> None:
    """A memory that cannot be used is let go, and kept anew some seconds later only."""
    tab = context.new_page()
    tab.goto(static.url)
    tab.evaluate("window.kamifuda.ready")
    while not tab.evaluate(KEPT):
        tab.wait_for_timeout(200)
    tab.reload()
    tab.evaluate("window.kamifuda.ready")
    assert tab.evaluate(KEPT) == 1


def test_the_whole_page_is_small(page_parts: None) -> None:
    """Once over the wire: what a host compresses, and what one sends that compresses nothing."""
    compressed = plain = 0
    for data in pages.site((), None, live=False).values():
        plain += len(data)
        compressed += min(len(data), len(gzip.compress(data, 6)))
    assert compressed <= OVER_THE_WIRE
    assert plain <= WITHOUT_COMPRESSION


def test_no_source_asks_for_the_name_of_a_sign() -> None:
    """The browser's Python has none: they are a tenth of its memory."""
    for name, data in pages.program_sources().items():
        assert not re.search(rb"unicodedata\.(?:name|lookup)\b|\\N\{", data), name


def test_nothing_is_asked_of_anybody_else_and_nothing_breaks_the_policy(page: Page, static: Host) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(static.url)
    page.evaluate(ENGINE)
    page.evaluate("() => window.engine.ready")
    strangers = [url for url in asked if not url.startswith((static.url, "blob:", "data:"))]
    assert strangers == []
    assert page.wrong == []  # type: ignore[attr-defined]


def test_both_ends_answer_the_same(context: BrowserContext, served: Served) -> None:
    tab = context.new_page()
    tab.goto(served.url)
    tab.evaluate(ENGINE)
    assert tab.evaluate("async () => { await window.engine.known; return window.engine.kind; }") == "server"
    same_here_and_there(
        tab,
        [
            {"method": "judge", "text": EVENING, "lang": "ja", "why": True},
            {"method": "next", "text": EVENING, "lang": "en", "keys": ["card:4H"]},
            {"method": "juggle", "lang": "en"},
        ],
    )


# --- what is written into the folder ----------------------------------------------------------------
def test_all_addresses_are_relative_and_no_script_stands_in_the_page(site_folder: Path) -> None:
    page_text = (site_folder / "index.html").read_text("utf-8")
    assert not re.search(r"""(src|href)=["']/""", page_text)
    assert not re.search(r"<script(?![^>]*\bsrc=)", page_text)
    assert not re.search(r"\son[a-z]+=", page_text)
    assert "wasm-unsafe-eval" in page_text
    for name, data in pages.committed().items():
        if name.endswith(".js"):
            assert b"innerHTML" not in data, name
            assert not re.search(rb"""(from|import\(|fetch\()\s*["'`]/""", data), name


def test_a_page_is_the_same_whenever_it_is_written(site_folder: Path) -> None:
    again = pages.site((), None, live=False)
    written = {p.relative_to(site_folder).as_posix(): p.read_bytes() for p in pages.files_below(site_folder)}
    assert again.items() <= written.items()


def test_the_licences_name_every_part_with_the_place_of_its_source(site_folder: Path) -> None:
    listed = json.loads(gzip.decompress((site_folder / "licences.json.gz").read_bytes()))
    by_name = {entry["name"]: entry for entry in listed}
    pyodide = by_name["Pyodide"]
    assert pyodide["licence"] == "MPL-2.0"
    assert pyodide["version"] in pyodide["url"]
    assert "Mozilla Public License" in pyodide["text"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in by_name["CPython and its standard library"]["text"]
    assert all(entry["text"] and entry["url"].startswith("https://") for entry in listed)
