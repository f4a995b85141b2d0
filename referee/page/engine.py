"""The engine behind the page: one JSON object in, one out, the same in a browser and on a server.

It keeps nothing but caches: the same request has the same answer, whatever was asked before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final

from layouts import LayoutError
from referee.messages import page_said
from referee.page.faults import RequestError
from referee.record.faults import RecordError
from runtime.messages import spoken_or_english

Request = Mapping[str, Any]

METHODS: Final = {
    "judge": ("referee.page.judging", "judge"),
    "next": ("referee.page.composing", "compose"),
    "table": ("referee.page.scene", "table"),
    "ruling": ("referee.page.ruling", "ruling"),
    "ask": ("referee.page.dialogue", "ask"),
    "pad": ("referee.page.pad", "pad"),
    "carry": ("referee.page.beginning", "carry"),
    "begin": ("referee.page.beginning", "begin"),
    "header": ("referee.page.beginning", "header"),
    "latecomer": ("referee.page.latecomer", "latecomer"),
    "standings": ("referee.page.tally", "standings"),
    "rules": ("referee.page.lookup", "rules"),
    "rule": ("referee.page.lookup", "rule"),
    "format": ("referee.page.formatting", "format_record"),
    "mend": ("referee.page.formatting", "mend"),
    "pack": ("referee.page.links", "pack"),
    "unpack": ("referee.page.links", "unpack"),
    "qr": ("referee.page.links", "qr"),
}
"""What may be asked, and the module and function that answer it."""

NEEDED_FIRST: Final = ("judge", "next", "table")
"""What a page asks as soon as it stands there: loaded while nobody waits for it yet."""


def answer(request: object) -> dict[str, Any]:
    """The answer to a request: `{"ok": true, "result": …}`, or `{"ok": false, "error": {…}}`.

    >>> answer({"method": "juggle"})["error"]["message"]
    'The page asked for “juggle”, which does not exist.'
    """
    lang = "en"
    try:
        if not isinstance(request, Mapping) or not isinstance(request.get("method"), str):
            raise RequestError("request-form")
        lang = spoken_or_english(request.get("lang"))
        return {"ok": True, "result": _method(request["method"])(request, lang)}
    except RequestError as why:
        return _error(why.code, page_said(why.code, lang, **why.facts))
    except RecordError as error:
        fault = error.faults[0]
        return _error(fault.why, fault.message(lang), fault.advice(lang))
    except LayoutError as error:
        return _error("layout", error.text(lang))
    except (MemoryError, RecursionError) as error:
        return _error("broken", page_said("broken", lang, reason=type(error).__name__))
    except Exception as error:  # the page stays alive, whatever one question met
        return _error("broken", page_said("broken", lang, reason=f"{type(error).__name__}: {error}"))


def preload() -> None:
    """Load what the first answers need."""
    for name in NEEDED_FIRST:
        _method(name)


def _method(name: str) -> Callable[[Request, str], Any]:
    if name not in METHODS:
        raise RequestError("method-unknown", name=name[:40])
    module, function = METHODS[name]
    found = getattr(import_module(module), function)
    assert callable(found)
    return found  # type: ignore[no-any-return]


def _error(code: str, message: str, hint: str = "") -> dict[str, Any]:
    return {"ok": False, "error": {"code": code, "message": message, "hint": hint}}
