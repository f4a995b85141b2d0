"""Ctrl-C before the guard is loaded: one line and the guard's status, whatever is being imported."""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # `signal` takes longer than all of this
import os
import sys

from runtime import INTERRUPTED

TYPE_CHECKING = False  # `typing` takes longer still
if TYPE_CHECKING:
    from types import FrameType


def listen(program: str) -> None:
    """End at once where Ctrl-C comes; until the guard listens, nothing is begun that could be half done."""
    if _signal.getsignal(_signal.SIGINT) is not _signal.default_int_handler:
        return  # whoever started us in the background wants us to hear nothing

    def stop(number: int, frame: FrameType | None) -> None:
        try:
            from runtime.guard import tell_interrupted
            from runtime.terminal import language

            tell_interrupted(program, language(sys.argv[1:]))
        except BaseException:  # these very modules are being imported
            os.write(2, f"{program}: Interrupted.\n".encode())
        os._exit(INTERRUPTED)

    try:
        _signal.signal(_signal.SIGINT, stop)
    except ValueError:  # not the main thread
        return
