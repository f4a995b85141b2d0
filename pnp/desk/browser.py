"""The desk inside a browser: text and bytes in and out; its folders lie in a memory of the page."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from pnp.desk.engine import Desk

HOME: Final = Path("/decks")
PRINTS: Final = Path("/prints")
NEEDED: Final = (
    "pnp.desk.kits",
    "pnp.desk.looking",
    "pnp.desk.jobs",
    "pnp.desk.projects",
    "pnp.commands.choose",
    "pnp.commands.names",
    "pnp.compose.kit",
    "pnp.draw.pdf",
    "pnp.template.read",
)
"""What the first questions need: loaded while nobody waits yet."""

_desk: Desk | None = None


def begin() -> None:
    """Load what answering needs; nothing of PDFium, which a kept memory cannot hold."""
    from importlib import import_module

    for name in NEEDED:
        import_module(name)


def desk() -> Desk:
    """The one desk of this page."""
    global _desk
    if _desk is None:
        HOME.mkdir(parents=True, exist_ok=True)
        PRINTS.mkdir(parents=True, exist_ok=True)
        _desk = Desk(HOME, PRINTS)
    return _desk


def listen(tell: Callable[[str], None]) -> None:
    """Have it told what is being done while an answer takes its time."""
    desk().tell = tell


def reply(text: str, data: Any = None) -> str:
    """The answer to a question as text; `data` are bytes that come with it."""
    request = json.loads(text)
    if data is not None:
        request["data"] = data.to_bytes() if hasattr(data, "to_bytes") else bytes(data)
    return json.dumps(desk().answer(request), ensure_ascii=False)


def taken(key: str) -> bytes | None:
    """The bytes of a key."""
    return desk().blob(key)
