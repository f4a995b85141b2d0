"""Live events: whoever listens to a subject hears of every change of it, in order."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

WAITING: Final = 64
"""Events kept for one listener that is slow; it is sent away beyond that, and asks anew."""
MOST_LISTENERS: Final = 64
BEAT: Final = 1.5  # seconds
"""How often a quiet stream says that it lives: a page takes a few without one for sleep."""


class Full(Exception):
    """More listeners than a house has phones."""


class Hub:
    """Listeners by subject."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[asyncio.Queue[bytes | None]]] = {}
        self._ended = False

    @property
    def subjects(self) -> tuple[str, ...]:
        """What somebody listens to now."""
        return tuple(self._listeners)

    def say(self, subject: str, event: dict[str, Any]) -> None:
        """Tell every listener of a subject."""
        line = _event(event)
        for queue in tuple(self._listeners.get(subject, ())):
            try:
                queue.put_nowait(line)
            except asyncio.QueueFull:
                self._leave(subject, queue)
                queue.get_nowait()
                queue.put_nowait(None)

    def end(self) -> None:
        """Send everybody away: the server ends."""
        self._ended = True
        for subject, queues in tuple(self._listeners.items()):
            for queue in tuple(queues):
                self._leave(subject, queue)
                while not queue.empty():
                    queue.get_nowait()
                queue.put_nowait(None)

    async def listen(
        self, subject: str, first: Callable[[], Awaitable[dict[str, Any]]]
    ) -> AsyncIterator[bytes]:
        """The events of a subject from now on, `first` before them; ends when the hub does.

        `first` is asked for when nothing can be missed any more: an event may be older than it.
        """
        if sum(map(len, self._listeners.values())) >= MOST_LISTENERS:
            raise Full
        queue: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)
        self._listeners.setdefault(subject, set()).add(queue)
        try:
            begun = _event(await first())
        except BaseException:
            self._leave(subject, queue)
            raise
        return self._stream(subject, queue, begun)

    async def _stream(
        self, subject: str, queue: asyncio.Queue[bytes | None], first: bytes
    ) -> AsyncIterator[bytes]:
        try:
            yield b"retry: 1000\n\n" + first
            while not self._ended:
                try:
                    line = await asyncio.wait_for(queue.get(), BEAT)
                except TimeoutError:
                    yield b"event: beat\ndata:\n\n"
                    continue
                if line is None:
                    return
                yield line
        finally:
            self._leave(subject, queue)

    def _leave(self, subject: str, queue: asyncio.Queue[bytes | None]) -> None:
        queues = self._listeners.get(subject)
        if queues is not None:
            queues.discard(queue)
            if not queues:
                del self._listeners[subject]


def _event(event: dict[str, Any]) -> bytes:
    return b"data: " + json.dumps(event, ensure_ascii=False).encode() + b"\n\n"
