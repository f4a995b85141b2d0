"""Running a served page until somebody ends it, and ending it cleanly: open streams are sent away first."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

from runtime.web.guard import App

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_CONNECTIONS: Final = 150
"""Beyond, the one that has waited longest for its own request is closed; a page opens six at a time."""
HEAD: Final = 10.0  # seconds
"""How long the beginning of a request may take."""
BODY: Final = 120.0  # seconds
"""How long the whole of it may take: a photograph over a weak network."""


class Patience(H11Protocol):
    """One connection; it is closed where its request does not come."""

    head: float = HEAD
    body: float = BODY
    since: float = 0.0
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait, and send away whoever has waited longest where there are too many."""
        super().connection_made(transport)
        self._wait()
        there = [one for one in self.connections if isinstance(one, Patience) and one.there]
        if len(there) > MOST_CONNECTIONS:
            longest(there).transport.abort()

    def data_received(self, data: bytes) -> None:
        """Go on waiting until the request is there."""
        super().data_received(data)
        if not self.waits:
            self._stop()
        elif self._timer is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is waited for any more."""
        self._stop()
        super().connection_lost(exc)

    @property
    def there(self) -> bool:
        """Whether nobody has closed it; many may come before one is gone."""
        return not self.transport.is_closing()

    @property
    def waits(self) -> bool:
        """Whether it is the other side's turn to say something."""
        return self._begins or self.cycle.more_body

    @property
    def _begins(self) -> bool:
        """Whether not even the beginning of a request is there."""
        return self.cycle is None or self.cycle.response_complete

    def _wait(self) -> None:
        self.since = self.loop.time()
        self._timer = self.loop.call_later(self.head, self._late)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self) -> None:
        self._timer = None
        if self._begins or self.loop.time() - self.since >= self.body:
            self.transport.abort()
        elif self.waits:
            self._timer = self.loop.call_later(self.head, self._late)


def longest(connections: Iterable[Patience]) -> Patience:
    """Who has waited longest; whoever was just let in waits, too."""
    return min((one for one in connections if one.waits), key=lambda one: one.since)


PATIENCE: Final = 2
"""Seconds that a request in hand has to finish once the server ends."""


def serve(app: App, bound: socket.socket, *, ending: Callable[[], None], started: Callable[[], None]) -> None:
    """Answer until Ctrl-C, SIGTERM or a closed terminal; `ending` is called before streams are waited for."""
    import uvicorn

    class Server(uvicorn.Server):
        """A server that tells when it stands and when it ends."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            started()

        def handle_exit(self, sig: int, frame: Any) -> None:
            """End, without sending the signal on to ourselves afterwards: what we keep is tidied up first."""
            ending()
            self.force_exit = self.should_exit and sig == signal.SIGINT
            self.should_exit = True

    config = uvicorn.Config(
        app,
        http=Patience,
        log_level="error",
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        ws="none",
        lifespan="off",
        limit_concurrency=200,
        h11_max_incomplete_event_size=32_768,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=PATIENCE,
    )
    server = Server(config)
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:  # as nohup does
        signal.signal(signal.SIGHUP, server.handle_exit)
    with suppress(KeyboardInterrupt):
        asyncio.run(server.serve([bound]))
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
