"""The colophon: who made the game, the game's own words, what of ours is in it, and the typefaces."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pnp.compose.booklet.flow import Block
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.words import BookWords
from runtime.language import language
from runtime.version import edition

if TYPE_CHECKING:
    from layouts.book import Book

ORIGIN = ("inventor", "publisher", "source")
OWN = ("thanks", "text")
NARROW = ("condensed", "condensed-medium")

_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def colophon(book: Book, setter: Setter) -> list[Block]:
    """The part of the booklet's last page, its title first."""
    voice = setter.voice
    lines = [*origin(book, voice, ORIGIN), *_own(book, voice), *independent(book, voice)]
    if book.built_in:
        lines += [voice.say("colophon.numbers"), voice.say("colophon.licence-code")]
    lines += [*typefaces(book, voice), voice.say("colophon.made")]
    version = edition()
    lines.append(voice.say("colophon.version" if version else "colophon.version-unknown", version=version))
    return [
        setter.subtitle(voice.say("colophon.title")),
        *(
            Block(pieces=setter.lines(line, setter.width, align="start"), before=1.0)
            for line in lines
            if line
        ),
    ]


def origin(book: Book, voice: BookWords, keys: tuple[str, ...] = ("inventor", "source")) -> list[str]:
    """Who made the game up, and where its rules come from."""
    words = {"inventor": "colophon.game"}
    facts = book.facts.get("colophon") or {}
    said = {key: str((facts.get(key) or {}).get(voice.lang, "")) for key in keys}
    return [voice.say(words.get(key, f"colophon.{key}"), **{key: text}) for key, text in said.items() if text]


def _own(book: Book, voice: BookWords) -> list[str]:
    """The game's own words, a line each."""
    facts = book.facts.get("colophon") or {}
    return [line for key in OWN for line in str((facts.get(key) or {}).get(voice.lang, "")).splitlines()]


def independent(book: Book, voice: BookWords) -> list[str]:
    """That this is an edition of its own, where the game says so: it has another author."""
    facts = book.facts.get("colophon") or {}
    return [voice.say("colophon.independent")] if facts.get("independent") else []


def typefaces(book: Book, voice: BookWords) -> list[str]:
    """The typefaces of booklet and cards by name: ours with their licence, then the game's own."""
    from pnp.type.faces import face, resolved

    used = _used(book)
    shown = [name for name in ("sans", "condensed") if name in used]
    ours = dict.fromkeys(_spaced(face(name).name) for name in shown if resolved(name) == name)
    lines = [voice.say("colophon.licence-fonts", fonts=language(voice.lang).joint.join(ours))]
    files = {resolved(name) for name in shown if resolved(name) != name} | {
        str(path) for family in book.families().values() for path in family.files.values()
    }
    own = dict.fromkeys(_spaced(face(path).name) for path in sorted(files))
    if own:
        lines.append(voice.say("colophon.fonts-own", fonts=language(voice.lang).comma.join(own)))
    return lines


def _used(book: Book) -> set[str]:
    """Which of our typefaces stand in booklet and cards: numbers of sections are narrow."""
    narrow = book.faces_source() is None or any(book.sections(lang) for lang in book.languages)
    if not narrow:
        from pnp import template

        families = (one.family for _, _, one in template.load(book).all_elements() if one.family)
        narrow = any(family.name in NARROW for family in families)
    return {"sans", *(("condensed",) if narrow else ())}


def _spaced(name: str) -> str:
    """The family of a PostScript name.

    >>> _spaced("NotoSansJP-Regular")
    'Noto Sans JP'
    """
    return " ".join(_WORD.split(name.partition("-")[0]))
