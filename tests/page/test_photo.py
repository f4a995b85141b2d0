"""A photograph from a phone: looked at by the server, shown as cards, and used only after a yes."""

from __future__ import annotations

import http.client
import json
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote, urlsplit

import pytest

from tests.camera.tables import NEAR, printed
from tests.page.conftest import Served

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytest.importorskip("cv2")

import numpy as np

import layouts
from tools import photographs

LEFT = ["4D", "JC", "9H"]
"""AP-7.1: 4 + 20 + 9 = 33 points."""


@pytest.fixture(scope="module")
def photo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What Ben has left, in a fan."""
    rng = np.random.default_rng(3)
    laid = photographs.fan(LEFT, rng, layouts.default_card_size().trim, (0, 0))
    path = tmp_path_factory.mktemp("photo") / "hand.jpg"
    path.write_bytes(photographs.photograph(laid, printed("american-page-one"), photographs.FAIR, rng, NEAR))
    return path


def send(served: Served, data: bytes, asked: object, **headers: str) -> tuple[int, dict[str, object]]:
    """Status and answer of a photograph sent as the page sends it."""
    parts = urlsplit(served.url)
    connection = http.client.HTTPConnection(parts.netloc, timeout=30)
    path = f"{parts.path}look?lang=en&ask={quote(json.dumps(asked))}"
    connection.request("POST", path, body=data, headers={"content-type": "image/jpeg", **headers})
    answer = connection.getresponse()
    return answer.status, json.loads(answer.read())


def test_a_hand_is_told_as_cards_and_points_and_nothing_is_kept(served: Served, photo: Path) -> None:
    status, told = send(served, photo.read_bytes(), {"game": "american-page-one"})
    assert status == 200
    assert told["piles"] == [{"cards": LEFT, "points": 33}]
    assert not list(served.folder.iterdir())


@pytest.mark.parametrize(
    ("asked", "kind", "data", "status"),
    [
        ({"game": "american-page-one"}, "image/png", b"no picture", 422),
        ({"game": "chess"}, "image/jpeg", b"", 422),
        ("nonsense", "image/jpeg", b"", 422),
        ({"game": "american-page-one", "options": {"decks": "9"}}, "image/jpeg", b"", 422),
        ({"game": "american-page-one"}, "application/json", b"{}", 415),
        ({"game": "american-page-one"}, "text/plain", b"x", 415),
    ],
)
def test_what_is_no_photograph_gets_a_sentence(
    served: Served, asked: object, kind: str, data: bytes, status: int
) -> None:
    found, told = send(served, data, asked, **{"content-type": kind})
    assert found == status
    assert told["error"]


def test_a_picture_that_is_too_large_is_not_read(served: Served) -> None:
    """The length is said before the bytes come: none of them is taken."""
    parts = urlsplit(served.url)
    connection = http.client.HTTPConnection(parts.netloc, timeout=30)
    connection.putrequest("POST", f"{parts.path}look")
    connection.putheader("content-type", "image/jpeg")
    connection.putheader("content-length", str(26_000_000))
    connection.endheaders()
    assert connection.getresponse().status == 413


def test_other_addresses_take_no_picture(served: Served, photo: Path) -> None:
    parts = urlsplit(served.url)
    connection = http.client.HTTPConnection(parts.netloc, timeout=30)
    connection.request(
        "POST", f"{parts.path}records", body=photo.read_bytes()[:1000], headers={"content-type": "image/jpeg"}
    )
    assert connection.getresponse().status == 415


def test_a_phone_counts_what_somebody_has_left(served: Served, photo: Path, context: BrowserContext) -> None:
    """Score pad: whose cards, the picture, yes; nothing is written before enter."""
    page = context.new_page()
    page.goto(served.url)
    page.click('[data-game="american-page-one"]')
    page.click('[data-do="enter"]')
    page.click('[data-go="pad"]')
    page.click('[data-verb="@left"]')
    second = page.locator("[data-player]").nth(1)
    name = second.get_attribute("data-player")
    second.click()
    page.set_input_files('[data-field="photo"]', str(photo))
    page.wait_for_selector(".photo-pile")
    assert "33" in page.inner_text(".photo-pile")
    assert "@left" not in page.evaluate("window.kamifuda.text()")
    page.click('[data-do="use"]')
    page.click('[data-do="enter"]')
    page.wait_for_function(f"() => window.kamifuda.text().includes('@left {name}: 4D JC 9H')")


def test_a_page_without_a_server_offers_no_camera(static: object, context: BrowserContext) -> None:
    """There is nobody to look at the picture."""
    page = context.new_page()
    page.goto(static.url)  # type: ignore[attr-defined]
    page.click('[data-game="twin-pyramid"]')
    page.click('[data-do="enter"]')
    page.click('[data-go="table"]')
    page.wait_for_selector('[data-go="table"][aria-current], .screen')
    assert page.locator('[data-do="photo"]').count() == 0
