"""Paths as people name them on a command line, and as other programs are told them."""

from __future__ import annotations

import errno
import os
import stat

STREAM = "-"
"""Standard input or output, where a command reads or writes one."""
THERE = "FOLDER"
"""What must be there; other folders are made, and files that are missing are told by whoever reads them."""
FOLDERS = ("DIR", THERE)
FILE = "FILE"
WORDS = frozenset((*FOLDERS, FILE, "GAME", "LEDGER"))
"""What the help of a command calls a value that is a path; of several at once each is told by its reader."""

SECTION = "runtime.paths"
"""The section of what is said of paths; reasons of the system stand under the names of their numbers."""
DEVICES = frozenset(
    ("con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10)))
)
"""Names that Windows keeps for devices, in small letters: no file can bear one."""
SHOWN = 200  # characters of a path that cannot be


def quoted(path: object) -> str:
    """A path or name as it is typed in a command that we tell: with blanks, in quotation marks.

    >>> quoted("evening.game"), quoted("my evening.game")
    ('evening.game', '"my evening.game"')
    """
    word = str(path)
    return f'"{word}"' if " " in word else word


def unusable(given: object, metavar: str | None, lang: str) -> str | None:
    """Why nothing that is wanted here can be named so; None where something can, or no path is meant.

    `metavar` is what the help of the command calls the value, of which there may be several.

    >>> unusable("-", "DIR", "en"), unusable("-", "FILE", "en"), unusable("a/", "MM", "en")
    ('- is not a folder; name one.', None, None)
    """
    word = (metavar or "").strip("[]")
    if word not in WORDS:
        return None
    paths = given if isinstance(given, tuple) else () if given is None else (given,)
    told = (_fault(str(path), word, lang) for path in paths)
    return next((each for each in told if each is not None), None)


def _fault(path: str, word: str, lang: str) -> str | None:
    from runtime.language import language
    from runtime.messages import keys, sentence

    if not path:
        return sentence(SECTION, "empty", lang)
    if path == STREAM:
        return sentence(SECTION, "stream", lang) if word in FOLDERS else None
    if "://" in path:
        return None
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        dangling = word in FOLDERS and os.path.islink(path)
        if word != THERE and not dangling:
            return None
        reason = sentence(SECTION, "dangling" if dangling else "missing", lang)
    except (OSError, ValueError) as error:
        number = getattr(error, "errno", None)
        why = "zero" if number is None else errno.errorcode.get(number, "")
        known = why in keys(SECTION)
        reason = sentence(SECTION, why, lang) if known else str(getattr(error, "strerror", "") or error)
    else:
        if word in FOLDERS and stat.S_ISREG(mode):
            reason = sentence(SECTION, "file", lang)
        elif word == FILE and stat.S_ISDIR(mode):
            reason = sentence(SECTION, "folder", lang)
        else:
            return None
    short = path if len(path) <= SHOWN else f"{path[: SHOWN - 1]}…"
    return f"{short}{language(lang).colon}{reason}"


def portable(path: str | os.PathLike[str]) -> str:
    """A path from the working folder; what a person wrote so stays as written, as do addresses and `-`.

    >>> portable("evenings/a.game"), portable(os.path.join(os.getcwd(), "a.game"))
    ('evenings/a.game', 'a.game')
    """
    text = str(path)
    if not os.path.isabs(text):
        return text
    try:
        return os.path.relpath(text)
    except (OSError, ValueError):  # no working folder; or another drive, from which no path leads here
        return os.path.basename(text)
