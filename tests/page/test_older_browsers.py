"""What a browser of 2022 lacks, the page brings: unpacking; and its scripts come in one piece each."""

from __future__ import annotations

import base64
import gzip
import random
import re
import zlib
from typing import TYPE_CHECKING

import pytest

from referee.page import pages
from referee.page.binding import Unbound, bound, modules
from tests.page.conftest import PHONE, Host
from tests.page.texts import EVENING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

INFLATE = """async (packed) => {
  const { gunzipped, inflated } = await import(new URL("inflate.js", document.baseURI).href);
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const told = (found) => btoa(found.reduce((out, byte) => out + String.fromCharCode(byte), ""));
  const tried = (work) => { try { return told(work()); } catch (error) { return error.message; } };
  const how = { gzip: gunzipped, raw: inflated };
  return packed.map(([kind, text]) => tried(() => how[kind](bytes(text), 100000)));
}"""
FORGET = "() => { delete window.DecompressionStream; delete window.CompressionStream; }"


def texts() -> list[bytes]:
    """Bytes of every kind: none, long repeats, plain words, and what cannot be made smaller."""
    chance = random.Random(1951)
    found = [b"", b"a", b"ab" * 40_000, EVENING.encode() * 20]
    for size in (10, 300, 70_000):
        found.append(chance.randbytes(size))
        found.append(bytes(chance.choices(b"Aki: play 4H\n", k=size)))
    return found


def deflated(data: bytes, level: int, strategy: int = zlib.Z_DEFAULT_STRATEGY) -> bytes:
    made = zlib.compressobj(level, zlib.DEFLATED, -15, 8, strategy)
    return made.compress(data) + made.flush()


def test_the_page_unpacks_what_zlib_packs_and_refuses_anything_else(page: Page, static: Host) -> None:
    page.goto(static.url)
    asked, wanted = [], []
    for data in texts():
        for level, strategy in ((0, 0), (1, 0), (9, 0), (6, zlib.Z_FIXED), (6, zlib.Z_HUFFMAN_ONLY)):
            asked.append(["raw", base64.b64encode(deflated(data, level, strategy)).decode()])
            wanted.append(base64.b64encode(data).decode())
        asked.append(["gzip", base64.b64encode(gzip.compress(data, mtime=0)).decode()])
        wanted.append(base64.b64encode(data).decode())
    bomb = deflated(bytes(5_000_000), 9)
    half = deflated(EVENING.encode(), 9)
    for wrong in (bomb, half[: len(half) // 2], b"\xff" * 30):
        asked.append(["raw", base64.b64encode(wrong).decode()])
    found = page.evaluate(INFLATE, asked)
    assert found[:-3] == wanted
    assert found[-3:] == ["large", "deflate", "deflate"]


@pytest.mark.long
def test_without_the_streams_of_newer_browsers_the_page_draws_and_links(
    browser: Browser, static: Host
) -> None:
    context = browser.new_context(viewport=PHONE, locale="en")  # type: ignore[arg-type]
    page = context.new_page()
    page.add_init_script(f"({FORGET})()")
    page.goto(static.url)
    page.wait_for_function("() => document.querySelectorAll('.fan img').length > 3")
    page.locator('[data-go="take"]').click()
    page.locator('[data-field="text"]').fill(EVENING)
    page.locator('[data-do="enter"]').click()
    page.wait_for_function("() => window.kamifuda.text()")
    page.locator('[data-go="take"]').click()
    page.locator('[data-do="share"]').click()
    link = page.locator('[data-field="link"]').input_value()
    page.goto("about:blank")
    page.goto(link)
    page.locator(".question [data-do=enter]").click()
    page.wait_for_function("text => window.kamifuda.text() === text", arg=EVENING)
    context.close()


def test_no_script_has_what_safari_learnt_after_15_4(page_parts: None) -> None:
    """Static blocks and looking behind in patterns keep a script from being read; the others stop it."""
    files = pages.site((), None, live=False)
    scripts = {name: data.decode() for name, data in files.items() if name.endswith((".js", ".mjs"))}
    assert len(scripts) == 5
    later = re.compile(
        r"\bstatic\s*\{|\(\?<[=!]|\.to(?:Sorted|Reversed|Spliced)\(|fromAsync|withResolvers|(?:Object|Map)\.groupBy"
    )
    assert [name for name, script in scripts.items() if later.search(script)] == []
    assert b":has(" not in files["style.css"]  # Firefox knows it from 121 on


def test_scripts_are_bound_in_order_and_circles_are_told() -> None:
    files = {
        "a.js": b'import { two as b } from "./b.js";\nimport * as c from "./c.js";\n'
        b"export const a = b + c.one;\n",
        "b.js": b'// a remark\nimport { one } from "./c.js";\nexport const two = one + one;\n',
        "c.js": b"const f=1;export{f as one};",
    }
    source = bound(files, "a.js").decode()
    assert "import" not in source
    assert "export" not in source
    assert source.index("$c_js =") < source.index("$b_js =") < source.index("$a_js =")
    assert modules(files, "a.js") == set(files)
    with pytest.raises(Unbound, match=r"a\.js → b\.js → a\.js"):
        bound({**files, "b.js": b'import { a } from "./a.js";\n'}, "a.js")
    with pytest.raises(Unbound, match=r"d\.js"):
        bound({"a.js": b'import { d } from "./d.js";\n'}, "a.js")
    with pytest.raises(Unbound):
        bound({"a.js": b"export default 5;\n"}, "a.js")
