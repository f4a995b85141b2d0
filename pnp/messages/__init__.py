"""What `pnp` says, by key and language; a key missing from one language fails the tests."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from layouts.model import Problem


def say(lang: str, key: str, **values: object) -> str:
    """The text of a message with its values filled in."""
    texts: dict[str, str] = import_module(f"pnp.messages.{lang}").TEXTS
    return texts[key].format(**values) if values else texts[key]


def known(lang: str, key: str) -> bool:
    """Whether there is a message of this key."""
    return key in import_module(f"pnp.messages.{lang}").TEXTS


def problem(place: str, key: str, hint: str | None = None, **values: object) -> Problem:
    """A fault of the input in both languages: where (an option, a file), what is wrong, what to do.

    >>> print(problem("--dpi", "value.not_a_number", value="many"))
    --dpi: `many` is not a whole number.
    """
    from layouts.model import Problem

    return Problem(
        file=place,
        line=None,
        column=None,
        key=None,
        message=say("en", key, **values),
        hint=say("en", hint, **values) if hint else "",
        message_ja=say("ja", key, **values),
        hint_ja=say("ja", hint, **values) if hint else "",
    )
