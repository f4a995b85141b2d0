"""Running a served page until somebody ends it, and ending it cleanly: open streams are sent away first."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from runtime.web.guard import App

PATIENCE: Final = 2
"""Seconds that a request in hand has to finish once the server ends."""


def serve(app: App, bound: socket.socket, *, ending: Callable[[], None], started: Callable[[], None]) -> None:
    """Answer until Ctrl-C or SIGTERM; `ending` is called at once, before open streams are waited for."""
    import uvicorn

    from runtime.web.timeouts import Patience

    class Server(uvicorn.Server):
        """A server that tells when it stands and when it ends."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            started()

        def handle_exit(self, sig: int, frame: Any) -> None:
            ending()
            super().handle_exit(sig, frame)

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
    with suppress(KeyboardInterrupt):
        asyncio.run(server.serve([bound]))
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
