"""Pile up: how people tell a move."""

from __future__ import annotations

from typing import Final

from referee import registry
from referee.game.retelling import NUMBER, WITH_DICE, Form, in_forms
from referee.record.kept import lies_on
from referee.record.respell import restacked, spelled_out

MINUS: Final = r"minus(?:\s+(?:points?|cards?))?"
FORMS: Final[tuple[Form, ...]] = (
    *WITH_DICE,
    (
        r"(?:\s+(?:on|onto|in|into|to)\s+(?:top\s+of\s+)?(?:the\s+)?column(?:\s+\d)?(?!\w)|\d?の列(?:の上)?に)",
        " ",
    ),
    (
        rf"(?:rolls?|rolled)\s+(?:an?\s+|the\s+)?({NUMBER})\s*,?\s*(?:and|to)\s+"
        r"(?:dodges?|push(?:es)?|gives?|passes)(?!\w)[^.;]*?\bto\s+({people})",
        r"dodge \1; give \2",
    ),
    (rf"(?:rolls?|rolled)\s+(?:an?\s+|the\s+)?({NUMBER})\s*,?\s*(?:and|to)\s+dodges?$", r"dodge \1"),
    (
        r"(?:(?:さいころ|サイコロ)で)?([1-6])を?(?:振って|ふって|出して|出し)[、,\s]*"
        r"(?:回避|よけ|かわ)[しすてたける]*[、,\s]*({people})[にへ](?:押し?付け?|押しつけ|おしつけ)?[たる]*",
        r"回避 \1; 押付 \2",
    ),
    (
        r"(?:(?:さいころ|サイコロ)で)?([1-6])を?(?:振って|ふって|出して|出し)[、,\s]*(?:回避)[しすてたる]*$",
        r"回避 \1",
    ),
    (
        r"(?:shows?|showed)\s+(?:his|her|their|the)\s+hand(?:\s+cards?)?(?:,?\s+and)?\s+(?=takes?|took)",
        "show; ",
    ),
    (
        r"\s+without\s+showing(?:\s+(?:his|her|their|the|any)\s+(?:hand|cards?))?|(?:手札を)?見せ(?:ずに|ないで)",
        "",
    ),
    (rf"(?:takes?|took)\s+(?:the\s+)?([RGBWK][1-6])\s+(?:as|for)\s+(?:an?\s+)?{MINUS}", r"penalty \1"),
    (
        rf"(?:spreads?|(?:deals?|hands?|gives?)\s+(?:out|away))\s+(?:all\s+)?(?:his|her|their|the)?\s*{MINUS}",
        "spread",
    ),
    (r"マイナス(?:札|カード|点)?を(?:配|くば)[るりっただ]*", "配る"),
)


def retold(text: str, people: str) -> str:
    """A move with the words of a record, without the card on which another one was laid."""
    words = registry.vocabulary("pile-up")
    plainly = spelled_out(text, words)
    laid = in_forms(lies_on(words).sub(r"\g<card> ", restacked(plainly, words)), people, FORMS)
    return text if laid == plainly else " ".join(laid.split())
