"""The engine of the desk: one JSON object in, one out, and bytes beside it by their keys.

It keeps nothing but caches and the folders that it was given; whoever asks it again is told the same.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any, Final

from layouts.model import LayoutError, Problem
from pnp.messages import problem
from pnp.options import Request as Options
from pnp.pixels.head import NoPicture
from runtime.messages import spoken_or_english

if TYPE_CHECKING:
    from pnp.desk.job import Job
    from pnp.draw.png import Pages
    from pnp.watch.preview_cache import PreviewCache

KEPT: Final = 160_000_000
"""Bytes of documents and pictures that wait to be fetched."""

_ANSWERED: Final = {
    "kits": "catalogue choices kit page bundle",
    "printers": "testpage calibrate",
    "projects": "projects files read put drop copy zip=zipped unzip=unzipped",
    "looking": "look shot sheets sheet elements",
    "jobs": "findings",
    "moving": "move",
    "comparing": "remember differences",
    "exporting": "export",
    "importing": "import=pictures grid cut",
}
"""Module -> what it answers; behind `=` the function, where it is called otherwise."""

METHODS: Final = {
    name.partition("=")[0]: (f"pnp.desk.{home}", name.rpartition("=")[2])
    for home, names in _ANSWERED.items()
    for name in names.split()
}
"""What may be asked, and the module and function that answer it."""

Request = Mapping[str, Any]
Answer = dict[str, Any]


class Desk:
    """What one end keeps between questions: folders, looks at them, documents that wait to be fetched."""

    def __init__(self, home: Path, prints: Path, *, alone: str = "", base: Options | None = None) -> None:
        """`home` holds a folder for each project; with `alone` it is one project itself, called so.

        `prints` holds them as they were last printed; `base` are options that hold for every run, as those of
        a command line.
        """
        self.home = home
        self.prints = prints
        self.alone = alone
        self.base = base or Options(game="")
        self.previews: dict[str, PreviewCache] = {}
        self.job: Job | None = None
        self.open: tuple[str, Pages] | None = None
        self.tell: Callable[[str], None] = lambda text: None
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._weight = 0
        self._lock = RLock()

    # --- bytes ------------------------------------------------------------------------------------
    def keep(self, data: bytes) -> str:
        """The key under which bytes can be fetched for a while: what they are themselves."""
        key = digest(data)
        if key not in self._kept:
            self._kept[key] = data
            self._weight += len(data)
            while self._weight > KEPT and len(self._kept) > 1:
                self._weight -= len(self._kept.popitem(last=False)[1])
        self._kept.move_to_end(key)
        return key

    def blob(self, key: str) -> bytes | None:
        """The bytes of a key; None where they are gone or never were."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    # --- questions --------------------------------------------------------------------------------
    def answer(self, request: object) -> Answer:
        """`{"ok": true, "result": …}`, or `{"ok": false, "error": {"code": …, "problems": […]}}`.

        >>> Desk(Path(), Path()).answer({"method": "juggle"})["error"]["problems"][0]["message"]
        'the page asked for “juggle”, which there is not.'
        """
        with self._lock:
            return self._answer(request)

    def _answer(self, request: object) -> Answer:
        lang = "en"
        try:
            if not isinstance(request, Mapping) or not isinstance(request.get("method"), str):
                raise LayoutError([problem("", "desk.no-request")])
            lang = spoken_or_english(request.get("ui"))
            return {"ok": True, "result": self._method(request["method"])(self, request, lang)}
        except LayoutError as error:
            code = error.problems[0].code if error.problems else "layout"
            return refusal(code, [fault(one, lang) for one in error.problems])
        except (TypeError, KeyError, ValueError, AttributeError, NoPicture) as error:
            return _broken("desk.bad-request", error, lang)
        except ModuleNotFoundError as error:
            return _broken("desk.module", error, lang)
        except Exception as error:  # the page stays alive, whatever one question met
            return _broken("desk.broken", error, lang)

    def _method(self, name: str) -> Callable[[Desk, Request, str], Answer]:
        if name not in METHODS:
            raise LayoutError([problem("", "desk.no-method", name=name[:40])])
        module, function = METHODS[name]
        found: Callable[[Desk, Request, str], Answer] = getattr(import_module(module), function)
        return found


def refusal(code: str, problems: list[dict[str, Any]]) -> Answer:
    """The answer that something cannot be done, and why."""
    return {"ok": False, "error": {"code": code, "problems": problems}}


def _broken(code: str, error: BaseException, lang: str) -> Answer:
    last = error.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    place = "" if last is None else f" ({Path(last.tb_frame.f_code.co_filename).name}:{last.tb_lineno})"
    why = f"{type(error).__name__}: {error}{place}"
    return refusal(code, [fault(problem("", code, why=why), lang)])


def fault(one: Problem, lang: str, folder: Path | None = None) -> dict[str, Any]:
    """A fault as pages show it; files of the folder by their short names."""
    message, hint = one.words(lang)
    return {
        "file": short(one.file, folder),
        "line": one.line,
        "column": one.column,
        "key": one.key,
        "message": message,
        "hint": hint,
    }


def short(file: str, folder: Path | None) -> str:
    """A file by its name within the folder."""
    return file if folder is None else file.removeprefix(str(folder)).lstrip("/\\")


def digest(data: bytes) -> str:
    """What tells bytes from any others."""
    return sha256(data).hexdigest()[:32]
