"""Scripts: what the letters of a text are called, which of them are set, and what a face lacks of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any
from unicodedata import bidirectional, category, name

from layouts.model import Problem
from pnp.messages import known, problem, worded

LEFT_UNSET = ((0x0900, 0x0DFF), (0x0F00, 0x109F), (0x1780, 0x18AF), (0xA840, 0xA87F))
"""Letters that change their form or place beside others: Indic, Tibetan, Burmese, Khmer, Mongolian."""
NEIGHBOURS = 64
"""Characters to either side that tell whether a face lacks a letter or its whole script."""

Has = Callable[[str], object]


def is_set(character: str) -> bool:
    """Whether the letter stands as its font draws it; Arabic is joined, and Hebrew runs from the right."""
    code = ord(character)
    if code < 0x0590:
        return True
    return bidirectional(character) not in ("R", "AL") and not any(a <= code <= b for a, b in LEFT_UNSET)


def lacking(characters: Iterable[str], has: Has, place: str, code: str, **facts: Any) -> Iterator[Problem]:
    """What cannot be set: each script that is lacking as a whole is one fault, and each other character.

    `code` is the message for a character, `no-glyph` or `no-glyph-chain`; `facts` are `face` and `text`.
    """
    scripts: dict[tuple[str, str], list[str]] = {}
    for character in sorted(set(characters)):
        script = _script(character)
        if script and not is_set(character):
            scripts.setdefault(("unset-script", script), []).append(character)
        elif script and not _has_others(script, character, has):
            scripts.setdefault((code.replace("glyph", "script"), script), []).append(character)
        else:
            kind = code if character.isprintable() else "no-glyph-unseen"
            yield problem(place, f"drawing.{kind}", character=character, code=ord(character), **facts)
    for (kind, script), letters in scripts.items():
        yield problem(place, f"drawing.{kind}", letters=" ".join(letters), **_named(script), **facts)


def _script(character: str) -> str:
    """The script of a letter, as Unicode calls it; "" for signs."""
    return name(character, "").split(" ")[0].lower() if category(character)[0] in "LM" else ""


def _has_others(script: str, character: str, has: Has) -> bool:
    """Whether a face has any letter of a script near this one."""
    code = ord(character)
    near = map(chr, range(max(code - NEIGHBOURS, 0), code + NEIGHBOURS))
    return any(has(other) for other in near if _script(other) == script)


def _named(script: str) -> dict[str, Any]:
    """The fact `script`: its name in every language, Unicode's where there is none."""
    key = f"script.{script}"
    return worded("script", key) if known(key) else {"script": script.capitalize()}
