"""Faces and backs that fell to a default: a `kind` that no face is called, a back that nothing draws."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from layouts.deck import NO_BACK
from layouts.model import Card
from pnp.messages import worded
from pnp.preflight.finding import Finding, Spot, finding
from pnp.template.read import DEFAULT
from runtime.suggestions import nearest

if TYPE_CHECKING:
    from layouts.book import Book
    from pnp.template import Template


def face(card: Card, template: Template, file: str) -> Iterator[Finding]:
    """The face of one card, where its word for it is none; a slip of the pen is an error."""
    word = template.face_word(card)
    known = [name for name in template.names_of("face") if name != DEFAULT]
    if not word.strip() or word == DEFAULT or word in known:
        return
    yield finding(
        "preflight.default.face",
        file=file,
        key=template.choose,
        card=card,
        severity="error" if nearest(word, known) else "warning",
        spot=Spot(card=card.id, row=card.line, side="face", lang=""),
        word=word,
        known=known,
        column=template.choose,
    )


def backs(book: Book, template: Template) -> Iterator[Finding]:
    """Backs that nothing draws while others are drawn."""
    drawn = template.names_of("back")
    named = [name for name in drawn if name != DEFAULT]
    if not named:
        return
    fate = "usual" if DEFAULT in drawn else "blank"
    for word in dict.fromkeys(card.back for card in book.cards):
        if word in drawn or word == NO_BACK:
            continue
        line = template.line_of(("back", named[0]))
        yield finding(
            "preflight.default.back",
            file=template.file,
            line=line,
            key=f"back.{word}",
            severity="warning" if fate == "usual" else "error",
            word=word,
            known=(),
            **worded("fate", f"preflight.default.{fate}"),
        )
