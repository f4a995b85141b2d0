"""The words of the page in one language."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.messages import say
from pnp.messages.watch import TEXTS

BEGIN = "page."
"""What the names of the words that the page itself says begin with."""


def words(lang: str) -> Mapping[str, str]:
    """Every word by its name; `{…}` in it is filled in by the page."""
    names = [name.removeprefix(BEGIN) for name in TEXTS if name.startswith(BEGIN)]
    return {name: say(lang, f"watch.page.{name}") for name in names}
