"""The address at which a served page is found: on this computer alone, or in the house's network."""

from __future__ import annotations

import errno
import socket
from typing import Final, NamedTuple

LOCAL: Final = "127.0.0.1"
PORT: Final = 8377
"""The port that is tried first; no service is registered for it."""
NEAR: Final = 20
"""Ports tried after it."""
ELSEWHERE: Final = "192.0.2.1"
"""An address of nobody (RFC 5737): a way there leads over the house's network, and nothing is sent."""


class Bound(NamedTuple):
    """A socket that listens, and the address to tell people."""

    socket: socket.socket
    host: str
    port: int

    def url(self, key: str) -> str:
        """The address with its key."""
        return f"http://{self.host}:{self.port}/{key}/"

    @property
    def hosts(self) -> tuple[str, ...]:
        """What a browser on the way here writes into the header Host."""
        own = [LOCAL, "localhost"]
        return tuple(f"{name}:{self.port}" for name in dict.fromkeys((self.host, *own)))


def house_address() -> str | None:
    """This computer's address in the house's network; None where there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((ELSEWHERE, 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith(("127.", "0.")) else found


def bind(*, lan: bool, port: int | None = None) -> Bound:
    """A listening socket; `OSError` where the port is taken, or there is no network to listen on."""
    host = house_address() if lan else LOCAL
    if host is None:
        raise OSError(errno.ENETUNREACH, "no network")
    tried = range(PORT, PORT + NEAR) if port is None else (port,)
    last: OSError | None = None
    for number in tried:
        # said to be TCP, or asyncio lets answers wait for the next acknowledgement (40 ms)
        made = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            made.bind((host, number))
            made.listen(64)
        except OSError as error:
            made.close()
            last = error
            continue
        made.set_inheritable(True)
        return Bound(made, host, made.getsockname()[1])
    assert last is not None
    raise last
