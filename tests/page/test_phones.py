"""Three phones on one record of a computer that may be killed: everybody sees every line, none is lost."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from tests.page.conftest import PHONE, Served, serve
from tests.page.starting import started
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
    if (window.way === "cut") {
      window.way = "";
      const body = new ReadableStream({ start: (way) => way.error(new DOMException("cut", "AbortError")) });
      return new Response(body, { status: answer.status });
    }
    return answer;
  };
}"""
"""A way to the computer on which a test holds answers back, loses or cuts them, and hears events again."""
SAME = "text => window.kamifuda.text() === text"


@pytest.fixture
def thumbs(browser: Browser, served: Served) -> Iterator[list[Thumb]]:
    """Three people, each with a phone of their own, who have opened one record."""
    contexts = [
        browser.new_context(viewport=PHONE, locale="en", service_workers="block")  # type: ignore[arg-type]
        for _ in range(3)
    ]
    for context in contexts:
        context.route("**/worker.js*", lambda route: route.abort())  # their own referee is not there yet
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
    """What lies on the disk: one record."""
    found = {path.name: path.read_text("utf-8") for path in served.folder.glob("*.game")}
    assert len(found) == 1, found
    return found.popitem()[1]


def test_every_phone_sees_what_the_others_tap(thumbs: list[Thumb], served: Served) -> None:
    for place, line in enumerate(("Aki: play 4H", "Ben: draw", "Chie: play 4C")):
        thumbs[place].line(line)
        all_have(thumbs, thumbs[place].text())
    assert written(served) == thumbs[0].text()
    assert written(served).endswith("@starter 5H\nAki: play 4H\nBen: draw\nChie: play 4C\n")


def test_a_text_that_is_typed_keeps_what_others_write_meanwhile(thumbs: list[Thumb]) -> None:
    aki, ben, _ = thumbs
    aki.tap("go=take")
    field = aki.page.locator('textarea[data-field="text"]')
    field.fill(aki.text().replace("@starter 5H", "@starter 6H"))
    ben.line("Aki: play 4H")
    aki.page.wait_for_function(SAME, arg=ben.text())
    assert "6H" in field.input_value()
    aki.tap("do=enter")
    aki.page.wait_for_function("() => window.kamifuda.text().endsWith('@starter 6H\\nAki: play 4H\\n')")
    all_have(thumbs, aki.text())


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


BUSY = """() => {
  const ask = window.fetch;
  window.fetch = async (...given) => {
    const keys = given[0] === "engine" && JSON.parse(given[1].body).method === "next";
    if (keys) await new Promise((later) => setTimeout(later, 2500));
    return ask(...given);
  };
}"""
"""A house that is too busy to say in time what a key means."""


def test_a_house_that_is_slow_with_keys_still_judges_and_rules(browser: Browser, served: Served) -> None:
    """4C is no builder (TP-5.3); whoever gave up on a key asked nothing else of the house for a while."""
    context = browser.new_context(viewport=PHONE, locale="en", service_workers="block")  # type: ignore[arg-type]
    context.route("**/worker.js*", lambda route: route.abort())
    thumb = Thumb(context.new_page())
    thumb.page.add_init_script(f"({BUSY})()")
    thumb.open(served.url)
    thumb.begin("twin-pyramid", ["Aki", "Ben"])
    thumb.line("@starter 5H")
    thumb.tap("card=4C", "verb=build", "card=7D", "do=enter")
    line = thumb.judged(thumb.text().count("\n"))
    assert line.get_attribute("data-verdict") == "illegal"
    thumb.tap("verb=draw")  # given up on while the ruling is asked for
    line.locator("button").first.click()
    thumb.page.locator(".ruling .verdict-head").wait_for()
    context.close()


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


@pytest.mark.parametrize(("lang", "waits"), [("en", "spread; give Chie"), ("ja", "配る; 押し付ける Chie")])
def test_with_the_computer_dead_a_deed_is_done_to_somebody_in_the_words_of_its_reader(
    browser: Browser, served: Served, lang: str, waits: str
) -> None:
    context = browser.new_context(viewport=PHONE, locale=lang, service_workers="block")  # type: ignore[arg-type]
    context.route("**/worker.js*", lambda route: route.abort())
    aki = Thumb(context.new_page())
    aki.open(served.url)
    aki.begin("pile-up", ["Aki", "Ben", "Chie"])
    served.process.kill()
    served.process.wait(60)
    aki.tap("player=Aki", "verb=spread", "verb=give", "player=Chie", "do=enter")
    aki.page.wait_for_function("() => window.kamifuda.text().endsWith('\\nAki: spread; give Chie\\n')")
    assert f"Aki: {waits}" in aki.page.locator("[data-waiting]").last.inner_text()
    context.close()


def test_with_the_computer_dead_a_phone_judges_by_itself(context: BrowserContext, served: Served) -> None:
    """Also the line that was begun before its own referee was there."""
    aki = Thumb(context.new_page())
    composed = aki.page.locator(".composed")
    aki.open(served.url)
    aki.begin("twin-pyramid", ["Aki", "Ben", "Chie"])
    aki.line("@starter 5H")
    context.route("**/engine", lambda route: route.abort())
    aki.tap("card=4H")
    aki.page.evaluate("window.kamifuda.own")
    composed.get_by_text("Aki: play 4H", exact=True).wait_for()
    aki.tap("do=erase")
    served.process.kill()
    served.process.wait(60)
    aki.page.locator(".status.bad").wait_for()
    for line, verdict in (("Aki: play 4H", "legal"), ("Ben: play 9C", "illegal")):
        aki.line(line)
        found = aki.judged(aki.text().count("\n"))
        assert found.get_attribute("data-verdict") == verdict
        assert found.get_attribute("data-waiting") is not None
    wanted = aki.text()
    aki.page.reload()
    aki.page.wait_for_function(SAME, arg=wanted)


def test_answers_that_are_late_or_lost_bring_no_line_back_and_write_none_twice(
    context: BrowserContext, served: Served
) -> None:
    page = context.new_page()
    page.add_init_script(f"({SLOW})()")
    aki, other = Thumb(page), Phone(served)
    made = other.create()
    aki.open(served.url)
    page.locator("[data-record]").first.click()
    page.wait_for_function(SAME, arg=written(served))

    def writes(line: str) -> str:
        """Somebody else's phone, at once."""
        assert other.enter(made, line)[0] == 200
        return written(served)

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
    page.locator("[data-waiting]").wait_for()
    while "4 5 6" not in written(served):  # it arrives; only the answer is lost
        page.wait_for_timeout(50)
    whole = writes("# by B")
    page.evaluate("window.way = ''")
    page.wait_for_function(SAME, arg=whole)
    assert whole.count("4 5 6") == 1
    page.wait_for_function("() => !document.querySelector('[data-waiting]')")
    assert written(served) == whole


def test_an_answer_that_is_cut_off_begins_no_second_record(context: BrowserContext, served: Served) -> None:
    page = context.new_page()
    page.add_init_script(f"({SLOW})(); window.way = 'cut';")
    aki = Thumb(page)
    aki.open(served.url)
    aki.begin("twin-pyramid", ["Aki", "Ben", "Chie"])
    aki.line("@starter 5H")
    page.wait_for_function("() => window.way === '' && !document.querySelector('[data-waiting]')")
    assert written(served) == aki.text()


def test_a_house_that_sleeps_is_said_and_gets_what_was_written_when_it_wakes(
    thumbs: list[Thumb], served: Served
) -> None:
    """Stopped, its way still takes what is said and answers nothing."""
    aki, ben, _ = thumbs
    served.process.send_signal(signal.SIGSTOP)
    try:
        aki.tap("card=4H", "do=enter")
        aki.page.locator("[data-waiting]").get_by_text("4H").wait_for()
        assert "4H" in aki.text()
        aki.page.locator(".status.bad").wait_for()
        aki.page.evaluate("() => { setTimeout(() => location.reload()) }")
    finally:
        served.process.send_signal(signal.SIGCONT)
    aki.page.wait_for_function("() => window.kamifuda && window.kamifuda.text().includes('4H')")
    all_have(thumbs, aki.text())
    aki.page.wait_for_function("() => !document.querySelector('[data-waiting]')")
    assert written(served) == ben.text() == aki.text()
    assert aki.text().count("4H") == 1


@pytest.mark.parametrize(("slept", "told"), [(60_000, True), (60_000, False), (2_500, True)])
def test_a_phone_that_wakes_is_not_live_before_the_house_answers(
    thumbs: list[Thumb], served: Served, slept: int, told: bool
) -> None:
    """The clock that measures silence may stand still while a phone sleeps; not each waking is told."""
    page = thumbs[0].page
    page.locator(".status.good").wait_for()
    served.process.send_signal(signal.SIGSTOP)
    page.evaluate(
        """([slept, told]) => {
            const { now } = Date;
            Date.now = () => now() + slept;
            if (told) document.dispatchEvent(new Event("visibilitychange"));
        }""",
        [slept, told],
    )
    page.locator('.status[data-line="lost"]').wait_for(timeout=2000)
    served.process.send_signal(signal.SIGCONT)
    page.locator(".status.good").wait_for()


def test_a_key_that_is_not_known_any_more_leads_to_the_next_code(thumbs: list[Thumb], served: Served) -> None:
    """What waits on the phone arrives once the new code was read."""
    aki = thumbs[0]
    served.process.kill()
    served.process.wait(60)
    aki.tap("card=4H", "do=enter")
    aki.page.wait_for_function("() => window.kamifuda.text().includes('4H')")
    wanted = aki.text()
    arguments = ["--port", str(urlsplit(served.url).port), "--lang", "en"]
    url, process = started("referee", "serve", str(served.folder), *arguments)
    try:
        again = aki.page.locator(".again")
        with aki.page.expect_response(lambda response: response.status == 429):  # it asked too often
            again.wait_for()
        assert "Scan the code again" in again.inner_text()
        assert "読み取って" in again.inner_text()
        aki.page.goto(url)
        aki.page.wait_for_selector(".status.good")
        aki.page.wait_for_function("() => !document.querySelector('[data-waiting]')")
        assert written(served) == aki.text() == wanted
    finally:
        process.terminate()
        process.wait(60)


def test_a_house_begun_again_has_the_key_that_its_folder_keeps(page_parts: None, tmp_path: Path) -> None:
    """Only its owner may read it; a new one is made when wanted, and what is no key is said."""
    urls = []
    for more in ([], [], ["--new-key"]):
        url, process = started("referee", "serve", str(tmp_path), "--lang", "en", *more)
        urls.append(urlsplit(url).path)
        process.terminate()
        process.wait(60)
    assert urls[0] == urls[1] != urls[2]
    kept = tmp_path / ".kamifuda" / "key"
    assert kept.stat().st_mode & 0o077 == 0
    kept.write_text("secret\n", "ascii")
    with pytest.raises(AssertionError, match="does not hold a key"):
        started("referee", "serve", str(tmp_path), "--lang", "en")
