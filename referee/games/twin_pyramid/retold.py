"""Twin Pyramid: how people tell a move."""

from __future__ import annotations

from typing import Final

from referee import registry
from referee.game.retelling import CARD, TO_A_PILE, Form, in_forms
from referee.record.respell import spelled_out

ANY: Final = rf"(?:{CARD}|JK)"
FORMS: Final[tuple[Form, ...]] = (
    (
        rf"(?:(?:ex)?change[sd]?|swap(?:s|ped)?|trade[sd]?)\s+(?:(?:the|his|her|an?)\s+)?({ANY})\s+"
        rf"(?:for|with|against)\s+(?:the\s+)?({{people}})['’]s\s+({ANY})",
        r"change \1 for \3 from \2",
    ),
    (
        rf"({ANY})\s*[をと]\s*({{people}})の\s*({ANY})\s*[をとに]*\s*"
        r"(?:交換|チェンジ|取り替え|取り換え|とりかえ)[しすてたるえ]*",
        r"交換 \1 ⇔ \3 相手 \2",
    ),
    (
        r",?\s*(?:(?:and\s+)?(?:building|builds?|built|places?|placing)\s+(?:nothing|no\s+stones?)"
        r"|without\s+building(?:\s+anything|\s+a\s+stone)?)(?!\w)"
        r"|、?(?:石を|何も)(?:建て|建設し|積ま|置か)(?:ずに?|ないで|ない|なかった)",
        "",
    ),
    *TO_A_PILE,
)


def retold(text: str, people: str) -> str:
    """A move with the words of a record."""
    plainly = spelled_out(text, registry.vocabulary("twin-pyramid"))
    told = in_forms(plainly, people, FORMS)
    return text if told == plainly else told
