"""One file from the network, whole and in time: over https, on this machine over plain http, too."""

from __future__ import annotations

import ipaddress
import re
import threading
from time import monotonic
from typing import Any
from urllib.parse import quote, urlsplit, urlunsplit

PAUSE = 20.0  # seconds without a byte
PACKED = (b"\x1f\x8b", b"BZh", b"\xfd7zXZ", b"(\xb5/\xfd")
KEPT = "!#$%&'()*+,/:;=?@[]~"
"""Signs of an address that stay as they are; blanks and letters of other scripts are written as bytes."""
BLANK = re.compile(r"\s")


class Failed(Exception):
    """Nothing was loaded; `bad` where it is the answer or the address that will not do, not the network."""

    def __init__(self, key: str, /, *, bad: bool = False, **facts: object) -> None:
        super().__init__(key, facts)
        self.key, self.facts, self.bad = key, facts, bad

    def text(self, lang: str) -> str:
        """The reason."""
        from runtime.messages import sentence

        return sentence("runtime.download", self.key, lang).format(**self.facts)


def load(address: str, most: int, patience: float) -> bytes:
    """What an address answers within so many seconds, a byte more than `most` at the most; else `Failed`."""
    plain = checked(address)
    found: list[bytes | Exception] = []

    def work() -> None:
        try:
            found.append(_asked(plain, most, monotonic() + patience))
        except Exception as error:  # told by whoever waits
            found.append(error)

    worker = threading.Thread(target=work, daemon=True)  # a name server may keep it longer than anybody waits
    worker.start()
    worker.join(max(patience, 0))
    if not found:
        raise Failed("late")
    if isinstance(found[0], Exception):
        raise _failure(found[0])
    return found[0]


def checked(address: str) -> str:
    """The address as it is sent; `Failed` where it can be none, or is not safe."""
    bare = address.strip()
    if BLANK.search(bare.replace(" ", "")):
        raise Failed("control", bad=True)
    try:
        parts = urlsplit(bare)
        host, port = parts.hostname or "", parts.port
        name = host.encode("idna").decode() if host else ""
    except ValueError as error:
        key = "port" if "port" in str(error).casefold() else "address"
        raise Failed(key, address=error, bad=True) from None
    if not name or BLANK.search(parts.netloc):
        raise Failed("blank" if name else "no-host", bad=True)
    if not (parts.scheme == "https" or (parts.scheme == "http" and _here(name))):
        raise Failed("scheme", bad=True)
    place = f"[{name}]" if ":" in name else name
    netloc = place if port is None else f"{place}:{port}"
    return urlunsplit((parts.scheme, netloc, quote(parts.path, KEPT), quote(parts.query, KEPT), ""))


def _here(host: str) -> bool:
    """Whether a host is this machine itself."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _asked(address: str, most: int, end: float) -> bytes:
    from urllib.request import HTTPRedirectHandler, ProxyHandler, Request, build_opener

    class Safe(HTTPRedirectHandler):
        """Follows no way that leaves https, or this machine."""

        def redirect_request(self, req, fp, code, msg, headers, newurl):  # type: ignore[no-untyped-def]
            if urlsplit(newurl).scheme != urlsplit(address).scheme:
                raise Failed("leads", newurl=newurl[:200])
            return super().redirect_request(req, fp, code, msg, headers, checked(newurl))

    handlers: list[Any] = [Safe()]
    if address.startswith("http:"):
        handlers.append(ProxyHandler({}))
    request = Request(address, headers={"User-Agent": "kamifuda", "Accept-Encoding": "identity"})
    wait = max(min(PAUSE, end - monotonic()), 0.001)
    with build_opener(*handlers).open(request, timeout=wait) as answer:
        if answer.status != 200:
            raise Failed("status", text=answer.status, bad=True)
        data = _body(answer, most, end)
        packed = answer.headers.get("Content-Encoding", "identity").strip().casefold()
    if packed not in ("", "identity") or data.startswith(PACKED):
        raise Failed("packed", packing="gzip" if packed in ("", "identity") else packed[:40], bad=True)
    if not data.strip():
        raise Failed("empty", bad=True)
    return data


def _body(answer: Any, most: int, end: float) -> bytes:
    """The body, to the end that it announced; beyond `most` bytes nobody reads on."""
    if answer.length is None and not answer.chunked:
        raise Failed("unending", bad=True)
    parts: list[bytes] = []
    size = 0
    while size <= most and (part := answer.read1(1 << 16)):
        parts.append(part)
        size += len(part)
        if monotonic() > end:
            raise TimeoutError
    if size <= most and answer.length:
        raise Failed("short")
    return b"".join(parts)


def _failure(error: Exception) -> Failed:
    """What went wrong on the way, in our words where we have some."""
    from http.client import HTTPException, IncompleteRead
    from urllib.error import HTTPError

    reason = getattr(error, "reason", None)
    if isinstance(error, Failed):
        return error
    if isinstance(error, IncompleteRead | ConnectionResetError):
        return Failed("short")
    if isinstance(error, HTTPError):
        return Failed("status", text=f"{error.code} {error.reason}"[:100])
    if isinstance(error, TimeoutError) or isinstance(reason, TimeoutError):
        return Failed("late")
    if isinstance(error, HTTPException):
        return Failed("garbled", name=type(error).__name__, bad=True)
    return Failed("system", reason=reason or error)
