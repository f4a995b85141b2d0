"""Two records that are listened to at once: what happens to one hides nothing of the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee.serve.app import House
from referee.serve.store import Store, Text
from tests.page.starting import apart
from tests.page.test_house import HEAD
from tests.page.test_house_live import Request


@pytest.mark.parametrize("edited", [0, 1])
@pytest.mark.parametrize("other", ["gone", "untouched"])
def test_a_record_beside_one_that_is_gone_or_rests_is_heard_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edited: int, other: str
) -> None:
    """Whichever of the two was listened to first, and twice: after the first news comes the second."""
    house = House({}, Store(tmp_path), ())
    both: list[Text] = [house.store.create(HEAD, name) for name in ("a", "b")]
    path = tmp_path / both[edited].name
    said: list[tuple[str, str]] = []

    def write(text: str) -> Callable[[], object]:
        return lambda: path.write_text(HEAD + text, "utf-8")

    def begin() -> None:
        write("# 1\n")()
        if other == "gone":
            (tmp_path / both[1 - edited].name).unlink()

    looks: list[Callable[[], object]] = [begin, int, int, int, write("# 1, 2\n"), int, int, int]
    scenes = iter([*looks, house.hub.end])

    async def scene() -> None:
        real = asyncio.sleep

        async def sleep(_: float) -> None:
            next(scenes)()
            await real(0)

        monkeypatch.setattr(asyncio, "sleep", sleep)
        for record in both:
            request: Any = Request(record.name)
            await house.events(request)
        monkeypatch.setattr(house.hub, "say", lambda name, told: said.append((name, told["text"])))
        assert house._watching is not None
        await house._watching

    apart(scene())
    assert said == [(path.name, f"{HEAD}# 1\n"), (path.name, f"{HEAD}# 1, 2\n")]
