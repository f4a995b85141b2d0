"""Three phones on one record of a computer that may be killed: everybody sees every line, none is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from tests.page.conftest import PHONE, Served, serve
from tests.page.taps import Thumb
from tests.page.test_serve import Phone

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

SLOW = """() => {
  const Source = window.EventSource, ask = window.fetch;
  window.said = [];
  window.EventSource = class extends Source {
    constructor(...given) {
      super(...given);
      window.source = this;
      this.addEventListener("message", (event) => window.said.push(event.data));
    }
    set onmessage(heard) {
      super.onmessage = (event) => window.way !== "lost" && heard(event);
    }
    get onmessage() {
      return super.onmessage;
    }
  };
  window.fetch = async (...given) => {
    const answer = await ask(...given);
    if (!/records/.test(given[0]) || given[1].method !== "POST") return answer;
    if (window.way === "slow") await new Promise((arrive) => { window.arrive = arrive; });
    if (window.way === "lost") throw new TypeError("lost");
    return answer;
  };
}"""
"""A way to the computer on which a test holds answers back, loses them, and hears events once more."""
SAME = "text => window.kamifuda.text() === text"


@pytest.fixture
def thumbs(browser: Browser, served: Served) -> Iterator[list[Thumb]]:
    """Three people, each with a phone of their own, who have opened one record."""
    contexts = [browser.new_context(viewport=PHONE, locale="en") for _ in range(3)]  # type: ignore[arg-type]
    found = [Thumb(context.new_page()) for context in contexts]
    for each in found:
        each.open(served.url)
    first, *others = found
    first.begin("twin-pyramid", ["Aki", "Ben", "Chie"])
    first.line("@starter 5H")
    for each in others:
        each.page.locator("[data-record]").first.click()
        each.page.wait_for_function(SAME, arg=first.text())
        each.tap("go=record")
    yield found
    for context in contexts:
        context.close()


def all_have(thumbs: list[Thumb], text: str) -> None:
    for each in thumbs:
        each.page.wait_for_function(SAME, arg=text)


def written(served: Served) -> str:
    """What lies on the disk."""
    (path,) = served.folder.glob("*.game")
    return path.read_text("utf-8")


def test_every_phone_sees_what_the_others_tap(thumbs: list[Thumb], served: Served) -> None:
    for place, line in enumerate(("Aki: play 4H", "Ben: draw", "Chie: play 4C")):
        thumbs[place].line(line)
        all_have(thumbs, thumbs[place].text())
    assert written(served) == thumbs[0].text()
    assert written(served).endswith("@starter 5H\nAki: play 4H\nBen: draw\nChie: play 4C\n")


def test_a_killed_computer_loses_nothing_and_gets_what_was_tapped_meanwhile(
    thumbs: list[Thumb], served: Served
) -> None:
    """Killed between the taps of a line: what was acknowledged is on the disk, the line arrives later."""
    aki, ben, _ = thumbs
    aki.line("Aki: play 4H")
    all_have(thumbs, aki.text())
    ben.tap("verb=draw")
    ben.page.get_by_text("Ben: draw").first.wait_for()
    served.process.kill()
    served.process.wait(60)
    assert written(served) == aki.text()
    ben.tap("do=enter")
    ben.page.wait_for_function("() => window.kamifuda.text().includes('Ben: draw')")
    assert "Ben: draw" not in written(served)
    again = serve(Path(served.folder), "--port", str(urlsplit(served.url).port))
    try:
        all_have(thumbs, ben.text())
        assert written(again) == ben.text()
        assert written(again).endswith("Aki: play 4H\nBen: draw\n")
    finally:
        again.process.terminate()
        again.process.wait(60)


def test_with_the_computer_dead_moves_go_on_by_the_highlighted_player(
    thumbs: list[Thumb], served: Served
) -> None:
    """Twin Pyramid goes round by seats; every name can be tapped, and each line is that of one person."""
    aki = thumbs[0]
    author = aki.page.locator(".player.author")
    served.process.kill()
    served.process.wait(60)
    wanted = aki.text()
    for name, keys, line in (
        ("Aki", ["card=4H"], "Aki: 4H"),
        ("Ben", ["verb=draw"], "Ben: draw"),
        ("Chie", ["player=Ben", "card=2C"], "Ben: 2C"),
        ("Chie", ["verb=draw"], "Chie: draw"),
    ):
        aki.page.wait_for_function(
            "name => document.querySelector('.player.author')?.dataset.player === name", arg=name
        )
        assert author.count() == 1
        aki.tap(*keys)
        aki.page.locator(".composed").get_by_text(line, exact=True).wait_for()
        aki.tap("do=enter")
        wanted += line + "\n"
        aki.page.wait_for_function(SAME, arg=wanted)
    aki.tap("player=Ben", "do=enter")  # no deed yet: nothing is written, and it stays Ben's alone
    aki.page.locator(".trouble").wait_for()
    aki.tap("player=Chie", "verb=draw", "do=enter")
    wanted += "Chie: draw\n"
    aki.page.wait_for_function(SAME, arg=wanted)
    again = serve(Path(served.folder), "--port", str(urlsplit(served.url).port))
    try:
        all_have(thumbs, wanted)
        aki.judged(wanted.count("\n"))
        assert written(again) == wanted
    finally:
        again.process.terminate()
        again.process.wait(60)


def test_answers_that_are_late_or_lost_bring_no_line_back_and_write_none_twice(
    context: BrowserContext, served: Served
) -> None:
    page = context.new_page()
    page.add_init_script(f"({SLOW})()")
    aki, other = Thumb(page), Phone(served)
    made = other.create()
    aki.open(served.url)
    page.locator("[data-record]").first.click()
    page.wait_for_function(SAME, arg=made["text"])

    def writes(line: str) -> str:
        """Somebody else's phone, at once."""
        _, there = other.ask("GET", f"records/{made['name']}")
        _, done = other.ask("POST", f"records/{made['name']}", {"lines": line, "version": there["version"]})
        return str(done["text"])

    page.wait_for_function(SAME, arg=writes("A: pass"))
    page.evaluate("window.source.onmessage({ data: window.said[0] })")
    assert "A: pass" in aki.text(), "an event of an older text arrived late"

    page.evaluate("window.way = 'slow'")
    aki.tap("go=record", "verb=roll", "number=1", "number=2", "number=3", "do=enter")
    page.wait_for_function("() => window.arrive")
    page.wait_for_function(SAME, arg=(whole := writes("B: pass")))
    page.evaluate("window.way = ''; window.arrive()")
    page.wait_for_function("() => document.querySelector('.status.good')")
    assert aki.text() == written(served) == whole, "the answer came after the event of a later line"

    page.evaluate("window.way = 'lost'")
    aki.tap("verb=roll", "number=4", "number=5", "number=6", "do=enter")
    page.wait_for_selector(".status.bad")
    whole = writes("# by B")
    page.evaluate("window.way = ''")
    page.wait_for_function(SAME, arg=whole)
    assert whole.count("4 5 6") == 1
    assert written(served) == whole
