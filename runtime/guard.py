"""The guard around both programs: whatever goes wrong becomes a message and an exit status of its own."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable
from typing import Any, NoReturn

from runtime import INTERRUPTED, streams

BROKEN = 70
"""Something went wrong that is neither the input's fault nor a verdict (EX_SOFTWARE of sysexits.h)."""
A_MOMENT = 0.005  # seconds
YOUNG = 50_000
"""Objects made before the interpreter looks for circles: its own 700 suit programs that run for long."""
FLAG = "--traceback"
EARLY = "runtime.early_sigint"
"""Who listens before the guard does; by its name, since it calls the guard."""

SECTION = "runtime.guard"
"""The section of what is said here."""
LONGEST = 300  # characters of a reason


def guarded(
    program: str,
    work: Callable[[list[str]], int],
    language: Callable[[list[str]], str],
    given: list[str] | None = None,
) -> NoReturn:
    """Run a program's work on the words of the command line, and end with its status."""
    lang = "en"
    trace = False
    try:
        _listen()
        sys.unraisablehook = _again
        streams.prepare()
        gc.set_threshold(YOUNG)
        _silence_warnings()
        arguments, trace = without_flag(sys.argv[1:] if given is None else given)
        lang = language(arguments)
        status = work(arguments)
        sys.stdout.flush()
        sys.stderr.flush()
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 0 if end.code is None else BROKEN
    except BaseException as error:
        _ignore_sigint()
        if _was_interrupted(error):
            exec("")  # lets Python forget one within an `exec`; else it ends by the signal
            status = tell_interrupted(program, lang)
        else:
            status = tell(program, error, lang, trace=trace)
    _ignore_sigint()
    _tell_of_signs(program, lang)
    _leave(status)


def without_flag(arguments: list[str]) -> tuple[list[str], bool]:
    """The words of the command line without `--traceback`, and whether it was there.

    >>> without_flag(["check", "--traceback", "a.game"])
    (['check', 'a.game'], True)
    """
    stop = arguments.index("--") if "--" in arguments else len(arguments)
    kept = [word for word in arguments[:stop] if word != FLAG] + arguments[stop:]
    return kept, len(kept) < len(arguments)


def tell(program: str, error: BaseException, lang: str, *, trace: bool = False) -> int:
    """Say what went wrong in one line, with the traceback where it is wanted; the exit status."""
    if trace:
        import traceback

        _say("".join(traceback.format_exception(error)).rstrip())
    lost = error.stream if isinstance(error, streams.StreamClosedError) else None
    if lost is not None:
        streams.redirect_to_devnull(lost)
    text, known = explained(error, lang)
    from runtime.language import language

    more = "" if trace or known else language(lang).gap + _text("more", lang)
    _say(f"{program}: {text}{more}", lost)
    return BROKEN


def tell_interrupted(program: str, lang: str) -> int:
    """Say in one line that the person stopped the run; the exit status."""
    _say(f"{program}: {_text('interrupted', lang)}")
    return INTERRUPTED


def explained(error: BaseException, lang: str) -> tuple[str, bool]:
    """What went wrong, and whether the machine (a disk, a folder, a stream) is to blame and not we."""
    if isinstance(error, streams.StreamClosedError):
        return _text(f"stream-{error.stream}", lang, reason=_short(error.strerror or "")), True
    if isinstance(error, OSError) and _folder_gone():
        return _text("gone", lang), True
    if isinstance(error, OSError):
        place = "" if error.filename is None else f"{_short(os.fsdecode(str(error.filename)))}: "
        return _text("system", lang, place=place, reason=error.strerror or _short(str(error))), True
    if isinstance(error, RecursionError):
        return _text("deep", lang), False
    if isinstance(error, MemoryError):
        return _text("memory", lang), True
    return _text("broken", lang, kind=type(error).__name__, reason=_short(str(error))), False


def _was_interrupted(error: BaseException | None) -> bool:
    """Whether Ctrl-C is at the bottom of it: Python 3.11 wraps one that arrives while a class is made."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


def _tell_of_signs(program: str, lang: str) -> None:
    """Say why there are question marks where letters should be, in words that can be shown."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, streams.Outlet) and stream.lacking:
            words = _text("signs", lang, encoding=stream.encoding)
            if not streams.can_show(words, stream.encoding):
                words = _text("signs", "en", encoding=stream.encoding)
            _say(f"{program}: {words}")
            return


def _text(key: str, lang: str, **facts: str) -> str:
    from runtime.messages import sentence

    return sentence(SECTION, key, lang).format(**facts)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


def _folder_gone() -> bool:
    try:
        os.getcwd()
    except OSError:
        return True
    return False


def _say(text: str, lost: int | None = None) -> None:
    """One message to standard error, else to standard output, else to nobody."""
    for number, stream in ((2, sys.stderr), (1, sys.stdout)):
        if number == lost:
            continue
        try:
            stream.write(text + "\n")
            stream.flush()
        except (OSError, ValueError, AttributeError) as error:
            if isinstance(error, streams.StreamClosedError):
                streams.redirect_to_devnull(error.stream)
            continue
        return


def _again(unraisable: Any) -> None:
    """Ctrl-C that arrived where Python can only report it (a destructor) arrives once more.

    A moment later, from a thread: at once it would arrive in this very hook, and be reported again.
    """
    if isinstance(unraisable.exc_value, KeyboardInterrupt):
        import _thread
        import threading

        again = threading.Timer(A_MOMENT, _thread.interrupt_main)
        again.daemon = True
        again.start()
        return
    sys.__unraisablehook__(unraisable)


def _listen() -> None:
    """From here on Ctrl-C is an exception that reaches the guard, and cleans up on its way."""
    if getattr(signal.getsignal(signal.SIGINT), "__module__", None) == EARLY:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _silence_warnings() -> None:
    """What libraries warn of (a picture's EXIF, a workbook's styles) is no word of ours, unless -W asks."""
    if not sys.warnoptions:
        import warnings

        warnings.simplefilter("ignore")


def _ignore_sigint() -> None:
    """From here on Ctrl-C changes nothing: the run is ending."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # not the main thread
        return


def _leave(status: int) -> NoReturn:
    """End the process; what cannot be written any more was already said."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError) as error:
            if isinstance(error, streams.StreamClosedError):
                streams.redirect_to_devnull(error.stream)
            status = status or BROKEN
    gc.freeze()  # the system takes back all memory at once; nobody need look through it for circles first
    sys.exit(status)
