"""The engine inside a browser: text in, text out, with the games of one's own that lie beside the page."""

from __future__ import annotations

import gc
import json
from contextlib import suppress
from pathlib import Path
from typing import Final

import layouts
from referee import registry
from referee.page.engine import answer, preload
from runtime.messages import spoken

OWN: Final = Path("/own")
"""Where the page puts the folders of games of one's own."""

_guests: list[registry.Place] = []


def begin() -> list[str]:
    """Get ready to answer; answers the games that can be rehearsed while nobody asks."""
    preload()
    if OWN.is_dir():
        for folder in sorted(OWN.iterdir()):
            with suppress(Exception):  # a game that cannot be used here leaves the others alone
                _guests.append(registry.register_folder(folder))
    return [*layouts.games(), *(guest.game for guest in _guests)]


def rehearse(game: str) -> None:
    """Read a game and judge with it once: from a kept memory its first verdict is as quick as the next."""
    with registry.extra_games(*_guests):
        seats = registry.book(game).standard_players
        names = ", ".join(f"P{seat}" for seat in range(1, seats + 1))
        text = f"game: {game}\nplayers: {names}\n\ndeal\n"
        for lang in spoken():
            answer({"method": "judge", "text": text, "lang": lang})
            registry.book(game).sentences(lang)  # what the first breach says, which no empty deal asks for
        answer({"method": "next", "text": text, "keys": []})
    gc.freeze()  # what was read stays: no tap waits until all of it was looked through for circles


def reply(text: str) -> str:
    """The answer to a request as text; what is no JSON is no request."""
    try:
        request = json.loads(text)
    except (ValueError, RecursionError):
        request = None
    with registry.extra_games(*_guests):
        return json.dumps(answer(request), ensure_ascii=False)
