"""Pyramid Dice: gods as people tell them, with the die that each changed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

ROLLED: Final = re.compile(r"(?:[1-6][ ,、-]?){3}")
RETOLD: Final = re.compile(
    r"\W*(?:(?:use|uses|used|with)\s+)?(?P<god>G[1-7])(?:で|を|\W)*(?P<new>(?:\d[ ,、-]?){3})(?!\d)",
    re.IGNORECASE,
)
"""A god, and the dice as it made them."""


LEFT: Final = re.compile(
    r"(?<!\d)(?P<roll>(?:[1-6][ ,、-]?){3})(?P<uses>(?:[\s;,、]+\S+ G[1-7] \d)+)[\s;,、]+"
    r"(?P<left>(?:\d[ ,、-]?){3})(?!\d)\W*"
)
"""The dice, the gods used on them, and the dice told once more as these left them: no second roll."""


def retold(text: str, used: Iterable[str]) -> str:
    """A move that names each god with the die that it changed; `used` are forms that tell it in words."""
    told = _told_after(text)
    for form in used:
        told = re.sub(form, _used, told, flags=re.IGNORECASE)
    left = LEFT.search(told)
    if left is None:
        return told
    dice = re.findall(r"\d", left["roll"])
    for god, die in re.findall(r"(G[1-7]) (\d)", left["uses"]):
        if die not in dice:
            return text
        dice[dice.index(die)] = str(_made(god, int(die)))
    same = sorted(dice) == sorted(re.findall(r"\d", left["left"]))
    return told[: left.start("left")] + told[left.end() :] if same else text


def _told_after(text: str) -> str:
    """A move that tells the dice after each god, as one that tells the die that it changed."""
    found = next((roll for roll in ROLLED.finditer(text) if RETOLD.match(text, roll.end())), None)
    if found is None:
        return text
    dice, end, uses = found.group(), found.end(), ""
    while (god := RETOLD.match(text, end)) is not None:
        before, after = (Counter(map(int, re.findall(r"\d", each))) for each in (dice, god["new"]))
        changed = [*(before - after).elements()]
        if len(changed) != 1:
            return text
        uses += f"; use {god['god'].upper()} {changed[0]}"
        dice, end = god["new"], god.end()
    rest = re.sub(r"^[\s,;、。]+", "", text[end:])
    return f"{text[: found.start()]}{' '.join(re.findall(r'[0-9]', found.group()))}{uses}; {rest}"


def _made(god: str, die: int) -> int:
    """What a god makes of a die."""
    return {"G1": 7 - die, "G2": die + 1, "G3": die + 2, "G4": 3, "G5": 4, "G6": 5, "G7": 6}[god]


def _used(found: re.Match[str]) -> str:
    """The god used on its die; as it was told where it cannot make what is said of the die."""
    said, die = re.sub(r"\s", "", found["god"].upper()), int(found["die"])
    numbers = re.findall(r"\d", said)
    if said[0] == "G":
        god = said
    elif said.startswith(("FLIP", "う", "裏", "ひ")):
        god = "G1"
    else:
        by = {"1": "G2", "2": "G3"} if said[0] in "+＋P" else {"3": "G4", "4": "G5", "5": "G6", "6": "G7"}
        god = by.get(numbers[0] if numbers else "1" if "ONE" in said else "2", "")
    makes = _made(god, die)
    new = found.groupdict().get("new")
    if new is not None and int(new) != makes:
        return found.group()
    return f"; {'use' if found.group().isascii() else '使う'} {god} {die}; "
