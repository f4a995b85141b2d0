"""Standard input, output and error that neither end a run with a traceback nor steer the terminal."""

from __future__ import annotations

import errno
import io
import os
import sys
from typing import IO, Any, cast

from runtime.escaping import shown

ESCAPE = "\x1b["
OURS = frozenset(("0", "1", "2", "31", "32", "33"))
"""Codes of the colours that our programs write; others could hide what is said (8, or black on black)."""


class StreamClosedError(OSError):
    """A standard stream that is closed or full; `stream` is its number."""

    def __init__(self, stream: int, reason: str) -> None:
        super().__init__(errno.EIO, reason)
        self.stream = stream


class _Pipe(io.FileIO):
    """Where bytes go: a reader that went away is no error, any other failure `StreamClosedError`."""

    def write(self, data: object) -> int:
        """Write bytes; they go nowhere once nobody reads them."""
        try:
            return super().write(data)  # type: ignore[arg-type]
        except BrokenPipeError:
            redirect_to_devnull(self.fileno())
            return super().write(data)  # type: ignore[arg-type]
        except OSError as error:
            raise StreamClosedError(self.fileno(), error.strerror or str(error)) from error


class Outlet(io.TextIOWrapper):
    """Text to a standard stream, through `shown`; on a terminal our own colours pass."""

    eager = False
    lacking = False
    """Whether something was written that the encoding has no sign for."""

    def write(self, text: str, /) -> int:
        """Write what may be seen."""
        if not text.isprintable():
            text = _coloured(text) if ESCAPE in text and self.isatty() else shown(text)
        count = super().write(text)
        self.lacking = self.lacking or not can_show(text, self.encoding)
        if self.eager:
            self.flush()
        return count

    def write_unescaped(self, text: str) -> None:
        """Write a text as it is: a file that is passed on, or a control character of our own."""
        super().write(text)


def can_show(text: str, encoding: str) -> bool:
    """Whether an encoding has all signs of a text.

    >>> can_show("札", "utf-8"), can_show("a", "ascii"), can_show("札", "ascii")
    (True, True, False)
    """
    if text.isascii() or encoding.lower() in ("utf-8", "utf8"):
        return True
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def replace_unencodable() -> None:
    """Let a terminal that lacks a character show something instead of a traceback."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def write_unescaped(stream: IO[str], text: str) -> None:
    """Write a text as it is to any stream."""
    writes = stream.write_unescaped if isinstance(stream, Outlet) else stream.write
    writes(text)


def _coloured(text: str) -> str:
    """The text with the colours of ECMA-48 left in."""
    first, *rest = text.split(ESCAPE)
    made = [shown(first)]
    for piece in rest:
        codes, end, after = piece.partition("m")
        good = bool(end) and len(codes) < 8 and OURS.issuperset(codes.split(";"))
        made.append(f"{ESCAPE}{codes}m{shown(after)}" if good else shown(ESCAPE + piece))
    return "".join(made)


class _Closed:
    """In the place of a stream that was closed before the run: using it is `StreamClosedError`."""

    def __init__(self, number: int) -> None:
        self._number = number

    def _lost(self) -> StreamClosedError:
        return StreamClosedError(self._number, os.strerror(errno.EBADF))

    def write(self, text: str, /) -> int:
        """Nothing can be written."""
        raise self._lost()

    def flush(self) -> None:
        """Nothing waits to be written."""

    def readline(self, *_: int) -> str:
        """Nothing can be read."""
        raise self._lost()

    def read(self, *_: int | None) -> str:
        """Nothing can be read."""
        raise self._lost()

    @property
    def buffer(self) -> _Closed:
        """Nothing can be read as bytes either."""
        return self

    def isatty(self) -> bool:
        """Nobody watches."""
        return False


def prepare() -> None:
    """Put the standard streams of this process in order; those that a test or a program put there stay."""
    for number in range(3):
        _occupy(number)
    if sys.stdin is None:
        sys.stdin = cast(Any, _Closed(0))
    sys.stdout = _outlet(1, sys.stdout, sys.__stdout__)
    sys.stderr = _outlet(2, sys.stderr, sys.__stderr__)


def _occupy(number: int) -> None:
    """See that no file that is opened later gets the number of a standard stream that is closed."""
    try:
        os.fstat(number)
    except OSError:
        taken = os.open(os.devnull, os.O_RDWR)
        if taken != number:
            os.dup2(taken, number)
            os.close(taken)


def _outlet(number: int, stream: Any, original: Any) -> Any:
    if stream is None:
        return _Closed(number)
    if stream is not original or not isinstance(stream, io.TextIOWrapper) or isinstance(stream, Outlet):
        return stream
    if type(getattr(stream.buffer, "raw", stream.buffer)) is not io.FileIO:  # the console of Windows
        stream.reconfigure(errors="replace")
        return stream
    stream.flush()
    made = Outlet(
        io.BufferedWriter(_Pipe(number, "wb", closefd=False)),
        encoding=stream.encoding,
        errors="replace",
        line_buffering=stream.line_buffering,
    )
    made.eager = stream.write_through
    return made


def redirect_to_devnull(number: int) -> None:
    """Let a stream lead nowhere, so that what is still to be written to it does no harm."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, number)
    os.close(nowhere)
