"""What the quick reference says, part by part, whether it is folded or flat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from layouts.book import Book
from pnp.compose import pocket_cards
from pnp.compose.booklet.appendix import rules, scanned
from pnp.compose.booklet.flow import Block, kept, undivided
from pnp.compose.booklet.tables import table
from pnp.compose.booklet.typesetter import Setter
from pnp.errors import PnpError, refused
from pnp.settings import Settings

SIZES = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0)
"""Points tried, the largest first; nothing is set smaller than the last."""

FEWER = tuple(range(-1, -12, -1))
"""How many questions are left to the booklet, the last ones first."""


def too_tall(text: str, excess: float, *, large: bool = False) -> PnpError:
    """The error of words that this paper cannot hold."""
    code = "component.tall-block.large" if large else "component.tall-block"
    return refused("pocket", code, text=text, excess=excess)


def story(book: Book, settings: Settings, setter: Setter, questions: int | None = None) -> list[list[Block]]:
    """Set-up and what differs, turn, special cards with pictures, what is built, score, first questions.

    Of the questions, which the booklet has too, there may be so many at most.
    """
    voice = replace(setter.voice, aid=True)
    setter = replace(setter, voice=voice)
    parts = [
        _part(setter, f"pocket.{name}", _steps(setter, key))
        for name, key in (("set-up", "setup.list"), ("turn", "turn.list"))
        if voice.has(key)
    ]
    changed_options = voice.changed_options()
    if changed_options and parts:
        parts[0].append(line(setter, changed_options))
    if voice.has("special.rows"):
        special = pocket_cards.rows(book, settings, setter, voice.rows("special.rows"))
        special += [line(setter, voice.say(key)) for key in ("special.note",) if voice.has(key)]
        title = "special.title" if voice.has("special.title") else "pocket.special"
        again = Block(pieces=setter.lines(f"**{voice.say(title)}**", setter.width, align="start"))
        parts.append(_part(setter, title, [replace(block, headed=again) for block in special]))
    if not parts:  # a small game that has no words in short: its clauses are what there is to say
        parts = [part for part in (_about(setter), rules(book, setter, {})) if part]
    goal: list[Block] = []
    built = pocket_cards.pyramid(book, setter)
    if built:
        goal += _part(setter, "mat.field", built)
    score = table(setter, (), voice.rows("score.rows")) if voice.has("score.rows") else []
    score += [
        undivided(line(setter, voice.say(key))) for key in ("score.end", "score.solo") if voice.has(key)
    ]
    if score:
        goal += _part(setter, "pocket.score", kept(score))
    parts += [goal] if goal else []
    rows = voice.rows("questions.rows")[:questions] if voice.has("questions.rows") else ()
    if rows:
        asked: list[Block] = []
        for row in rows:
            clauses = f" {row[2]}" if len(row) > 2 else ""
            asked.append(undivided(line(setter, f"**{row[0]}** {row[1]}{clauses}")))
        parts.append(_part(setter, "pocket.questions", asked))
    if not parts:
        raise refused(f"rules.{voice.lang}.md", "component.nothing-told")
    if settings.page:
        parts.append(
            _part(setter, "scan.title", [undivided(block) for block in scanned(setter, settings.page)])
        )
    return parts


def _about(setter: Setter) -> list[Block]:
    """What the game is about."""
    if not setter.voice.has("about.text"):
        return []
    return _part(setter, "booklet.goal", [line(setter, setter.voice.say("about.text"))])


def _steps(setter: Setter, key: str) -> list[Block]:
    """A numbered list, no step of which is parted by the end of a page."""
    return [undivided(step) for step in setter.numbered(setter.voice.lines(key))]


def line(setter: Setter, text: str) -> Block:
    """A paragraph of its own."""
    return Block(pieces=setter.lines(text, setter.width, align="start"), before=1.2)


def _part(setter: Setter, key: str, blocks: Sequence[Block]) -> list[Block]:
    """A headed part."""
    said = setter.voice.say(key)
    return [replace(setter.title(said[:1].upper() + said[1:]), before=3.5), *blocks]
