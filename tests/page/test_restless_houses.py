"""Evenings of three phones, at random: the house sleeps, dies and returns, and ways to it are cut."""

from __future__ import annotations

import random
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from tests.page.conftest import PHONE, Served, serve
from tests.page.taps import Thumb
from tests.page.test_phones import SAME, written

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES = ("Aki", "Ben", "Chie")
CARDS = [f"{rank}{suit}" for rank in "24679" for suit in "SHDC"]
"""Cards that say nothing but themselves; each is played once, so that a line is known by its card."""
STEPS = 16
RUNS = 30


class Evening:
    """Three people who tap whatever happens, and what each of them saw written."""

    def __init__(self, chance: random.Random, thumbs: list[Thumb], served: Served) -> None:
        self.chance = chance
        self.thumbs = thumbs
        self.served = served
        self.cards = chance.sample(CARDS, len(CARDS))
        self.wrote: list[str] = []
        self.taken: list[str] = []
        self.cut: set[int] = set()
        self.asleep = False
        self.dead = False

    def step(self) -> None:
        """Something happens."""
        deed = self.chance.choices(
            (self.write, self.undo, self.sleep, self.kill, self.cutting, self.reload), (9, 1, 1, 1, 2, 1)
        )[0]
        deed(self.chance.randrange(len(self.thumbs)))

    def write(self, place: int) -> None:
        thumb, card = self.thumbs[place], self.cards.pop()
        thumb.tap(f"card={card}", "do=enter")
        thumb.page.wait_for_function("card => window.kamifuda.text().includes(card)", arg=card)
        self.wrote += [line for line in thumb.text().splitlines() if card in line]

    def undo(self, place: int) -> None:
        thumb = self.thumbs[place]
        last = thumb.text().splitlines()[-1]
        if last not in self.wrote:
            return
        thumb.tap("do=undo")
        thumb.page.wait_for_function("line => !window.kamifuda.text().includes(line)", arg=last)
        self.taken.append(last)

    def sleep(self, place: int) -> None:
        """The house falls asleep, or wakes."""
        if self.dead:
            return
        self.served.process.send_signal(signal.SIGCONT if self.asleep else signal.SIGSTOP)
        self.asleep = not self.asleep

    def kill(self, place: int) -> None:
        """The house is killed, or begun anew."""
        if self.dead:
            port = str(urlsplit(self.served.url).port)
            self.served = serve(self.served.folder, "--port", port)
        else:
            self.served.process.kill()
            self.served.process.wait(60)
        self.dead, self.asleep = not self.dead, False

    def cutting(self, place: int) -> None:
        """The way of one phone is cut, or mended."""
        self.cut ^= {place}
        self.thumbs[place].page.context.set_offline(place in self.cut)

    def reload(self, place: int) -> None:
        """A phone is opened anew, where it can be."""
        if self.dead or self.asleep or place in self.cut:
            return
        thumb, text = self.thumbs[place], self.thumbs[place].text()
        thumb.open(self.served.url)
        thumb.page.wait_for_function("() => window.kamifuda && window.kamifuda.text()")
        for line in Counter(text.splitlines()):
            assert line in thumb.text() or line in self.taken

    def settle(self) -> None:
        """Everything works again."""
        if self.dead:
            self.kill(0)
        if self.asleep:
            self.sleep(0)
        for place in sorted(self.cut):
            self.cutting(place)
        for each in self.thumbs:
            each.page.wait_for_function("() => !document.querySelector('[data-waiting]')")
            each.page.wait_for_selector(".status.good")
        for each in self.thumbs:
            each.page.wait_for_function(SAME, arg=written(self.served))


@pytest.fixture
def phones(browser: Browser) -> Iterator[list[Thumb]]:
    """Three phones, the last of which never gets a referee of its own."""
    contexts = [
        browser.new_context(viewport=PHONE, locale="en", service_workers="block")  # type: ignore[arg-type]
        for _ in NAMES
    ]
    contexts[-1].route("**/worker.js*", lambda route: route.abort())
    yield [Thumb(context.new_page()) for context in contexts]
    for context in contexts:
        context.close()


@pytest.mark.long
@pytest.mark.parametrize("seed", range(RUNS))
def test_whatever_happens_to_the_house_no_line_is_lost_doubled_or_changed(
    phones: list[Thumb], page_parts: None, tmp_path: Path, seed: int
) -> None:
    evening = Evening(random.Random(seed), phones, serve(tmp_path / "evenings"))
    try:
        for each in phones:
            each.open(evening.served.url)
        first, *others = phones
        first.begin("twin-pyramid", NAMES)
        first.line("@starter 5H")
        head = first.text().splitlines()
        for each in others:
            each.page.locator("[data-record]").first.click()
            each.page.wait_for_function(SAME, arg=first.text())
            each.tap("go=record")
        for _ in range(STEPS):
            evening.step()
            first.page.wait_for_timeout(evening.chance.randrange(1500))
        evening.settle()
        wanted = Counter(head) + Counter(evening.wrote) - Counter(evening.taken)
        assert Counter(written(evening.served).splitlines()) == wanted
    finally:
        with suppress(ProcessLookupError):
            evening.served.process.kill()
        evening.served.process.wait(60)
