"""The words of the page in one language."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.messages import names, say

BEGIN = "page."
"""What the names of the words that the page itself says begin with."""


def words(lang: str) -> Mapping[str, str]:
    """Every word by its name; `{…}` in it is filled in by the page."""
    said = [name.removeprefix(BEGIN) for name in names("watch") if name.startswith(BEGIN)]
    own = {name: say(lang, f"deskpage.{name}") for name in names("deskpage")}
    return {name: say(lang, f"watch.page.{name}") for name in said} | own
