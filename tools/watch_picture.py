"""The picture of `docs/watch.md`: the page as a browser shows it, one card just saved, one with a finding."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from io import BytesIO
from pathlib import Path

from PIL import Image

DECK = Path(__file__).resolve().parent.parent / "docs" / "gallery" / "mana"
NAMES = ("chromium", "chromium-browser", "google-chrome")
ROOM = {"width": 1180, "height": 690}
PATIENCE = 30.0  # seconds


def page() -> Image.Image | None:
    """The page after a save; None where no browser is installed."""
    browser = next((found for name in NAMES if (found := shutil.which(name))), None)
    if browser is None:
        return None
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home) / "mana"
        shutil.copytree(DECK, folder)
        process = subprocess.Popen(
            [sys.executable, "-m", "pnp", "watch", str(folder), "--lang", "en"],
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        try:
            assert process.stdout is not None
            address = next(line.strip() for line in process.stdout if line.strip().startswith("http://"))
            return _shown(browser, address, folder)
        finally:
            process.terminate()
            process.wait(10)


def _shown(browser: str, address: str, folder: Path) -> Image.Image:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox", "--disable-gpu"])
        tab = opened.new_page(viewport=ROOM, locale="en-GB")  # type: ignore[arg-type]
        tab.goto(address)
        tab.wait_for_selector("#app[data-checked]:not([data-checked=''])", state="attached")
        cards, faces = folder / "cards.csv", folder / "faces.toml"
        lower = faces.read_text("utf-8").replace('"66%", "100%-12", "27%"]', '"56%", "100%-12", "27%"]')
        faces.write_text(lower, "utf-8")
        tab.wait_for_selector(".finding", state="attached")
        rows = cards.read_text("utf-8")
        cards.write_text(rows.replace("Deal 1 to any card.", "Deal **2** to any card."), "utf-8")
        tab.wait_for_selector(".tile.changed .finding")
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and tab.locator(".tile.changed").count() != 1:
            time.sleep(0.05)
        time.sleep(1.5)
        data = tab.screenshot()
        opened.close()
    with Image.open(BytesIO(data)) as picture:
        return picture.convert("RGB")
