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

TEXTS = {
    "empty": ("a name is missing here.", "名前が空です。"),
    "stream": ("- is no folder: name one.", "- はフォルダーではありません。フォルダーを指定してください。"),
    "zero": ("a name holds no zero bytes.", "名前にゼロバイトは使えません。"),
    "missing": ("there is no such folder.", "このフォルダーはありません。"),
    "file": ("it is a file, and a folder is needed.", "ファイルです。フォルダーを指定してください。"),
    "folder": ("it is a folder, and a file is needed.", "フォルダーです。ファイルを指定してください。"),
    errno.ENAMETOOLONG: ("a name is too long for the disk.", "名前が長すぎて、ディスクに置けません。"),
    errno.ENOTDIR: ("a part of it is a file, not a folder.", "途中にフォルダーではなくファイルがあります。"),
    errno.ELOOP: ("the links form a loop.", "リンクが循環しています。"),
    errno.EACCES: ("you have no right to look into this folder.", "このフォルダーを見る権限がありません。"),
}
DEVICES = frozenset(
    ("con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10)))
)
"""Names that Windows keeps for devices, in small letters: no file can bear one."""
SHOWN = 200  # characters of a path that cannot be


def unusable(given: object, metavar: str | None, lang: str) -> str | None:
    """Why nothing that is wanted here can be named so; None where something can, or no path is meant.

    `metavar` is what the help of the command calls the value, of which there may be several.

    >>> unusable("-", "DIR", "en"), unusable("-", "FILE", "en"), unusable("a/", "MM", "en")
    ('- is no folder: name one.', None, None)
    """
    word = (metavar or "").strip("[]")
    if word not in WORDS:
        return None
    paths = given if isinstance(given, tuple) else () if given is None else (given,)
    told = (_fault(str(path), word, lang) for path in paths)
    return next((each for each in told if each is not None), None)


def _fault(path: str, word: str, lang: str) -> str | None:
    side = lang == "ja"
    if not path:
        return TEXTS["empty"][side]
    if path == STREAM:
        return TEXTS["stream"][side] if word in FOLDERS else None
    if "://" in path:
        return None
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        if word != THERE:
            return None
        reason = TEXTS["missing"][side]
    except (OSError, ValueError) as error:
        why = getattr(error, "errno", None) or "zero"
        reason = TEXTS[why][side] if why in TEXTS else str(getattr(error, "strerror", "") or error)
    else:
        if word in FOLDERS and stat.S_ISREG(mode):
            reason = TEXTS["file"][side]
        elif word == FILE and stat.S_ISDIR(mode):
            reason = TEXTS["folder"][side]
        else:
            return None
    short = path if len(path) <= SHOWN else f"{path[: SHOWN - 1]}…"
    return f"{short}{'：' if side else ': '}{reason}"


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
