"""reportlab's objects of a PDF, without the library of pictures that it loads along: few pages have any."""

from __future__ import annotations

from pnp.draw.lazy_import import later

later("PIL.Image")

from reportlab.lib.rl_accel import fp_str  # noqa: E402
from reportlab.pdfbase import pdfdoc  # noqa: E402

__all__ = ["fp_str", "pdfdoc"]
