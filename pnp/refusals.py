"""Why a picture is not drawn, in every language."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.type.measure import shortened
from runtime.messages import ENGLISH, sentence, spoken

LONGEST = 60
"""Characters of what a picture says that are told back."""

SECTION = "pnp.picture"
"""The section of the sentences."""


class UnsupportedImageError(ValueError):
    """The picture holds what is not drawn: `why` says what, `reasons` in every language."""

    def __init__(self, why: str, /, **facts: object) -> None:
        self.why = why
        self.reasons = {lang: _said(lang, why, facts) for lang in spoken()}
        super().__init__(self.reasons[ENGLISH])


def _said(lang: str, why: str, facts: Mapping[str, object]) -> str:
    told = {
        name: shortened(fact.reasons[lang] if isinstance(fact, UnsupportedImageError) else str(fact), LONGEST)
        for name, fact in facts.items()
    }
    return sentence(SECTION, why, lang).format(**told)
