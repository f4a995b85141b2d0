"""A document as it is checked: its pages, which component they are, and the file that a finding names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.preflight.finding import Finding, finding
from pnp.scene import Scene
from runtime.value import value


@value
class Document:
    """What is checked: pages, which component they are, and the file that a finding names.

    In `large` print nothing is small or pale.
    """

    scene: Scene
    component: str
    lang: str | None = None
    file: str = ""
    large: bool = False

    @property
    def key(self) -> str:
        """What a finding calls the document."""
        return self.component + (f"-{self.lang}" if self.lang else "")

    def finding(self, code: str, page: int, facts: Mapping[str, Any]) -> Finding:
        """A finding on a page, counted from 1."""
        return finding(code, file=self.file, key=self.key, page=page, **facts)
