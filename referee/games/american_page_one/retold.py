"""American Page One: how people tell a move."""

from __future__ import annotations

from typing import Final

from referee import registry
from referee.game.retelling import COUNT, TO_A_PILE, Form, in_forms
from referee.record.respell import spelled_out

TAKES: Final = r"(?:takes?|took|draws?|drew)"
FORMS: Final[tuple[Form, ...]] = (
    *TO_A_PILE,
    (rf"{TAKES}\s+(?:an?\s+|the\s+)?penalty\s+of\s+({COUNT})(?:\s+cards?)?", r"penalty \1"),
    (rf"{TAKES}\s+({COUNT})\s+penalty\s+cards?", r"penalty \1"),
    (rf"{TAKES}\s+({COUNT})(?:\s+cards?)?\s+(?:as|for)\s+(?:an?\s+|the\s+)?penalty", r"penalty \1"),
    (
        r"(?:罰|ペナルティー?)(?:で|として|の)?\s*(\d+)枚を?(?:とる|取る|とった|取った|[引ひ][くい]た?)",
        r"罰 \1枚",
    ),
    (r"(?:ストップ|ページワン|リーチ)[をと]?(?:言|い)(?:わずに|わないで|い忘れて|いわすれて)", ""),
    (
        r"(?:didn['’]t|did\s+not|forgot\s+to|forgets\s+to)\s+(?:say|call)\s+(?:page[ -]one|stop|reach)\s+"
        r"(?:when|while|as)\s+(?:(?:he|she|they)\s+)?(?:playing|played|plays)",
        "plays",
    ),
    (r"(challenge[sd]?)\s+{people}\s+(?:and\s+)?(?=wins?|won|loses?|lost)", r"\1 "),
)


def retold(text: str, people: str) -> str:
    """A move with the words of a record."""
    plainly = spelled_out(text, registry.vocabulary("american-page-one"))
    told = in_forms(plainly, people, FORMS)
    return text if told == plainly else told
