"""Composed pages looked at before they are written: what stands on another, is hidden, stranded or too small.

`check(scene, ...)` works on any scene; `pnp check` and `pnp kit` ask it about every document of a run.
"""

from pnp.preflight.pages.check import check, check_marks
from pnp.preflight.pages.document import Document

__all__ = ["Document", "check", "check_marks"]
