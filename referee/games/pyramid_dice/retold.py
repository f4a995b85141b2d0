"""Pyramid Dice: how people tell a move."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from referee.game.retelling import WITH_DICE, in_forms

GOD: Final = (
    r"(?:the\s+)?(?P<god>G[1-7]|[+＋]\s?[12](?!\d)|plus\s+(?:one|two)|flip(?:ping)?|うら返し|裏返し|うらがえし"
    r"|set\s+(?:to\s+)?[3-6]|[3-6]にする)(?:の神|神)?(?:カード)?(?:\s+(?:god|card))*"
)
"""A god by its id, or by what it does."""
MADE: Final = r"(?:\s*(?:(?:in)?to|making|to\s+make)\s+)?(?:it\s+)?(?:an?\s+)?(?P<new>\d+)(?!\d)"
TURNS: Final = r"(?:turn|make|flip|raise|change)(?:s|d|ed|ped)?"
USED: Final = (
    rf"{GOD}\s*で\s*(?P<die>\d)(?:の目)?を\s*(?P<new>\d+)?に?(?:し|変え|うら返し)[てたする]*",
    rf"{GOD}\s*を\s*(?P<die>\d)(?:の目)?に(?:使|つか)[いうってた]+",
    rf"(?:us(?:es?|ed|ing)|with)\s+{GOD}\s+(?:on|to\s+{TURNS})\s+(?:(?:the|an?|his|her)\s+)?(?P<die>\d)(?!\d)(?:{MADE})?",
    rf"{TURNS}\s+(?:(?:the|an?|his|her)\s+)?(?P<die>\d){MADE}\s+(?:with|using|by)\s+{GOD}",
)
"""A god used on a die, and what the die shows then."""
DICE: Final = r"([1-6])[\s,、・と]*([1-6])[\s,、・と]*([1-6])(?!\d)"
AGAIN: Final = r"(?:全部)?(?:振り直|ふり直|ふりなお|振りなお)[しすてた]+"
ROLLED_AGAIN: Final = tuple(
    (form, r"; 使う RA \1 \2 \3; ")
    for form in (
        rf"(?:RA|ラー)(?:の神)?(?:で|を使[っい]て?)[、\s]*{AGAIN}[、\s]*{DICE}(?:に(?:なっ[てた])?)?",
        rf"(?:RA|ラー)(?:の神)?(?:で|を使[っい]て?)[、\s]*{DICE}に?{AGAIN}",
    )
)

RETOLD = re.compile(
    r"(?P<roll>(?:[1-6][ ,、-]?){3})\W*(?:(?:use|uses|used|with)\s+)?"
    r"(?P<god>G[1-7])(?:で|を|\W)*(?P<new>(?:\d[ ,、-]?){3})",
    re.IGNORECASE,
)
"""The dice, a god, and the dice as it made them."""


def _told_after(text: str) -> str:
    """A move that tells the dice after a god, as one that tells the die that it changed."""
    found = RETOLD.search(text)
    if found is None:
        return text
    before, after = (Counter(map(int, re.findall(r"\d", found[each]))) for each in ("roll", "new"))
    changed = [*(before - after).elements()]
    if len(changed) != 1:
        return text
    dice = " ".join(re.findall(r"\d", found["roll"]))
    rest = re.sub(r"^[\s,;、。]+", "", text[found.end() :])
    return f"{text[: found.start()]}{dice}; use {found['god'].upper()} {changed[0]}; {rest}"


FORMS: Final = (
    *WITH_DICE,
    (  # where a card lay: `takes the 18 that Meg had put aside`
        r"(takes?|took|taking)\s+((?:(?:the|a|set|treasure)\s+)*[TG]?\d+)\s+(?:(?:that|which)\s+)?"
        r"(?:{people}\s+)?(?:(?:was|had|has|is|been|were)\s+)*(?:set|put|laid|lifted|lying)\s+(?:aside|off|away)",
        r"\1 \2",
    ),
    (r"(?:takes?|took)\s+(?:the\s+)?(T?\d+)\s+and\s+(?:the\s+)?(T?\d+)(?![\d+*])", r"take \1; take \2"),
    (
        r"(?<!\d)(T?\d\d)\s*と\s*(T?\d\d)\s*を?\s*(?:両方|2枚とも)?\s*(?:取る|とる|取った|とった|獲得(?:する|した)?)",
        r"獲得 \1; 獲得 \2",
    ),
    (r"(?:よけて|よけられて|わきに置いて)(?:あった|いた|おいた)\s*(?=[TG]?\d)", ""),
    *ROLLED_AGAIN,
    (
        r"(?:but\s+)?(?:(?:can\s?not|can['’]t|couldn['’]t)\s+(?:make|take)\s+anything,?\s*(?:(?:and|so)\s+)?)?"
        r"(?:takes?|took)\s+away\s+(?:the\s+)?(?=T?\d)",
        "fail ",
    ),
    (
        r"(?:turns?|turned|flips?|flipped)\s+(?:over\s+)?(?:(?:his|her|the|their)\s+)?Ra(?!\w)(?:\s+over)?",
        "flip RA",
    ),
    (r"(steals?|stole)\s+(.+?)\s+from\s+{people}(?!\w)", r"\1 \2"),
    (r"{people}の\s*(T?\d+)(?=を?(?:横取り|盗|奪))", r"\1"),
)


def _used(found: re.Match[str]) -> str:
    """The god used on its die; as it was told where it cannot make what is said of the die."""
    said, die = re.sub(r"\s", "", found["god"].upper()), int(found["die"])
    numbers = re.findall(r"\d", said)
    if said[0] == "G":
        god = said
    elif said.startswith(("FLIP", "う", "裏")):
        god = "G1"
    else:
        by = {"1": "G2", "2": "G3"} if said[0] in "+＋P" else {"3": "G4", "4": "G5", "5": "G6", "6": "G7"}
        god = by.get(numbers[0] if numbers else "1" if "ONE" in said else "2", "")
    makes = {"G1": 7 - die, "G2": die + 1, "G3": die + 2, "G4": 3, "G5": 4, "G6": 5, "G7": 6}[god]
    new = found.groupdict().get("new")
    if new is not None and int(new) != makes:
        return found.group()
    return f"; {'use' if found.group().isascii() else '使う'} {god} {die}; "


def retold(text: str, people: str) -> str:
    """A move with the words of a record, each god with the die that it changed."""
    told = in_forms(_told_after(text), people, FORMS)
    for form in USED:
        told = re.sub(form, _used, told, flags=re.IGNORECASE)
    if told == text:
        return text
    told = re.sub(r"[\s,、]*(?:\band\b\s*)?;[\s,、;]*(?:(?:and|then)\s+)?", "; ", told).rstrip("; ")
    return re.sub(rf"^({people})\s*[がは:]?\s*;\s*", r"\1: ", told)
