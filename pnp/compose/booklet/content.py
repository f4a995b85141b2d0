"""The lesson: what is in the box, the table, one round followed, special cards, the end, and questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from layouts.book import Book
from pnp.art.dice import die
from pnp.compose.booklet.appendix import Figures, paragraph
from pnp.compose.booklet.elements import Cell, Element, Grid, Panel, Words
from pnp.compose.booklet.flow import Block, kept, together, undivided
from pnp.compose.booklet.inventory import things
from pnp.compose.booklet.pad import filled
from pnp.compose.booklet.pages import LOOSE
from pnp.compose.booklet.tables import table
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.diagrams.draw import Figure
from pnp.compose.diagrams.stage import DiagramContext
from pnp.compose.words import BookWords
from pnp.scene import Item
from pnp.settings import Settings
from runtime.language import language

FAN = 0.2
"""Share of a card that shows under the next one."""

DICE = tuple(f"die {spots}" for spots in range(1, 7))
"""How the data names a die of the table: `die 6`."""

DIE_SHARE = 0.42
"""Width of a die beside cards, in widths of a card."""

AFTER = 1.2
"""Millimetres from the line under a picture to the words after it."""

EARLY = 2
"""Steps of the round after which its further words stand."""

Part = Sequence[Element]
"""A part of the lesson, which begins with its title."""


def by_place(drawn: Sequence[Figure]) -> Figures:
    """The diagrams by where they stand."""
    found: dict[str, list[Figure]] = {}
    for figure in drawn:
        found.setdefault(figure.after, []).append(figure)
    return found


def opening(
    book: Book, stage: DiagramContext, figures: Figures, settings: Settings, card: float, *, wide: bool
) -> list[Part]:
    """What somebody sees before playing, part by part: goal, box and table; cards are `card` mm wide.

    In a `wide` column words stand beside their picture.
    """
    goal = _goal(stage.voice, figures, wide=wide) + _box(book, stage, settings, card)
    return [part for part in (goal, _set_up(stage.voice, figures, settings, wide=wide)) if part]


def lesson(book: Book, stage: DiagramContext, figures: Figures, card: float) -> list[Part]:
    """What somebody reads then, likewise."""
    parts = (
        _turns(stage.voice, figures),
        _special(book, stage, figures, card),
        _end(stage, figures),
        _questions(stage.voice),
    )
    return [part for part in parts if part]


def _title(key: str) -> Callable[[Setter], list[Block]]:
    return lambda setter: [setter.title(setter.voice.say(key))]


def _words(*keys: str, title: str = "", leads: bool = False) -> Words:
    """Paragraphs, under a title where one is given; across, they may lead to what follows."""

    def make(setter: Setter) -> list[Block]:
        blocks = [setter.title(setter.voice.say(title))] if title else []
        before = 0.0 if title else AFTER
        told = [paragraph(setter, key) for key in keys if setter.voice.has(key)]
        return blocks + [
            replace(block, before=before, with_next=leads and not setter.across) for block in told
        ]

    return Words(make=make)


def _panels(figures: Figures, place: str, *, numbered: bool = False) -> list[Panel]:
    drawn = figures.get(place, ())
    return [Panel(figure=one, number=index * numbered) for index, one in enumerate(drawn, start=1)]


def _beside(key: str, words: Words, shown: Sequence[Panel]) -> list[Element]:
    """A title, then words beside the first picture."""
    first, *further = shown
    return [Words(make=_title(key)), replace(first, words=words), *further]


def _goal(voice: BookWords, figures: Figures, *, wide: bool) -> list[Element]:
    """What you want to do."""
    shown = _panels(figures, "goal")
    if not voice.has("about.text"):
        return [*shown]
    if wide and shown:
        return _beside("booklet.goal", _words("about.text"), shown)
    return [_words("about.text", title="booklet.goal"), *shown]


def _box(book: Book, stage: DiagramContext, settings: Settings, card: float) -> list[Element]:
    """What is in the box."""
    boxed = Grid(make=lambda factor: things(book, stage, settings, card * factor))
    return [Words(make=lambda setter: [_spaced(setter, "booklet.box")]), boxed] if boxed.cells else []


def _spaced(setter: Setter, key: str) -> Block:
    return replace(setter.title(setter.voice.say(key)), before=4.5)


def _set_up(voice: BookWords, figures: Figures, settings: Settings, *, wide: bool) -> Part:
    """How to set up: a list, a picture; in large lines across the picture first, and the list goes on."""
    shown = _panels(figures, "setup")
    if not voice.has("setup.list"):
        return shown

    def steps(setter: Setter) -> list[Block]:
        return [*map(undivided, setter.numbered(setter.voice.lines("setup.list")))]

    def after(setter: Setter) -> list[Block]:
        return together([replace(step, before=LOOSE, with_next=False) for step in steps(setter)])

    if wide and shown:
        return _beside("booklet.set-up", Words(make=lambda setter: kept(steps(setter))), shown)
    title = _title("booklet.set-up")
    if settings.large and shown and not settings.vertical:
        return [Words(make=title), *shown, Words(make=after)]
    return [Words(make=lambda setter: [*title(setter), *kept(steps(setter))]), *shown]


def _turns(voice: BookWords, figures: Figures) -> Part:
    """One round followed in pictures; a game without them tells the turn in a list."""
    steps = [*_panels(figures, "first", numbered=True), *_panels(figures, "worked")]
    if not steps:
        if not voice.has("turn.list"):
            return []

        def make(setter: Setter) -> list[Block]:
            lines = setter.voice.lines("turn.list")
            return [setter.title(setter.voice.say("booklet.turn")), *setter.numbered(lines)]

        return [Words(make=make)]
    made: list[Element] = [_words("lesson.first", title="booklet.first")]
    if voice.has("lesson.box"):
        made.append(Words(make=_boxed))
    more = [_words("lesson.more")] if voice.has("lesson.more") else []
    return [*made, *steps[:EARLY], *more, *steps[EARLY:]]


def _boxed(setter: Setter) -> list[Block]:
    """What a turn is, in a box."""
    lines = setter.voice.lines("lesson.box")
    return [setter.boxed(lines)]


def _special(book: Book, stage: DiagramContext, figures: Figures, card: float) -> Part:
    """The special cards, each with its own picture."""
    voice = stage.voice
    if not voice.has("special.rows"):
        return []
    title = "special.title" if voice.has("special.title") else "booklet.special"
    shown: Mapping[str, Sequence[str]] = book.lesson.get("special") or {}
    made: list[Element] = [_words("special.note", title=title, leads=True)]
    rows = voice.rows("special.rows")
    if shown:
        pictured = [row for row in rows if row[0] in shown]
        made.append(
            Grid(make=lambda size: tuple(_cell(stage, row, shown[row[0]], card * size) for row in pictured))
        )
        bare = [row for row in rows if row[0] not in shown]
        if bare:
            made.append(Words(make=lambda setter: [_told(setter, row) for row in bare]))
    else:
        made.append(
            Words(make=lambda setter: table(setter, _heads(setter.voice, "special.heads"), rows, chips=True))
        )
    return [*made, *_panels(figures, "special")]


def _told(setter: Setter, row: Sequence[str]) -> Block:
    """A row without a picture."""
    colon = language(setter.voice.lang).colon
    named = " ".join(filter(None, row[:-1]))
    lines = setter.lines(f"**{named}**{colon}{row[-1]}", setter.width, align="start")
    return undivided(Block(pieces=lines, before=2.0))


def _cell(stage: DiagramContext, row: Sequence[str], shown: Sequence[str], card: float) -> Cell:
    """A special card: its picture, its name, and what it does."""
    name, effect = (row[1], row[2]) if len(row) > 2 else ("", row[-1])
    space = "　" if language(stage.lang).square else " – "
    head = f"{row[0]}{space}{name}" if _is_rank(stage, row[0]) else name or row[0]
    items: list[Item] = []
    width = height = 0.0
    for one in shown:
        if one in DICE:
            side = card * DIE_SHARE
            items += die(DICE.index(one) + 1, width + side / 2, side / 2, side, stage.style)
            width += side * 1.2
            height = max(height, side)
            continue
        drawn = stage.card_of(f"special.{row[0]}", one)
        taken = stage.extent(drawn, card)
        x = width - taken.width * (1 - FAN) if width else 0.0
        items += stage.shown(drawn, x, 0.0, card)
        width, height = x + taken.width, max(height, taken.height)
    return Cell(items=tuple(items), width=width, height=height, head=head, words=effect)


def _is_rank(stage: DiagramContext, key: str) -> bool:
    """Whether the first cell is a rank, or several, that people say; not an id of the card list."""
    ranks = {
        card.columns.get("rank", "") for card in stage.book.cards if card.columns.get("rank") != card.id
    } - {""}
    return all(word in ranks for word in key.split())


def _heads(voice: BookWords, key: str) -> tuple[str, ...]:
    """The heads of a table; a game may leave them out."""
    return voice.lines(key) if voice.has(key) else ()


def _end(stage: DiagramContext, figures: Figures) -> Part:
    """The end of the game, the score with a filled pad, and what comes next."""
    voice = stage.voice
    if not (voice.has("score.rows") or voice.has("score.end")):
        return []
    made: list[Element] = [Words(make=_score)]
    pad = filled(stage)
    if pad is not None:
        made.append(Panel(figure=pad))
    made += _panels(figures, "score")
    if voice.has("score.next"):
        made.append(_words("score.next"))
    return made


def _score(setter: Setter) -> list[Block]:
    voice = setter.voice
    blocks = [setter.title(voice.say("booklet.score"))]
    if voice.has("score.end"):
        blocks.append(paragraph(setter, "score.end"))
    rows = voice.rows("score.rows") if voice.has("score.rows") else ()
    if setter.across:
        blocks += [setter.item(f"**{row[0]}**：{row[-1]}", "・") for row in rows]
    elif rows:
        blocks += kept(table(setter, _heads(voice, "score.heads"), rows))
    for key in ("score.example", "score.solo"):
        if voice.has(key):
            blocks.append(replace(paragraph(setter, key), before=2.0, with_next=voice.has("score.pad")))
    return blocks


def _questions(voice: BookWords) -> Part:
    """What people ask on the first evening: question, answer, clause."""
    if not voice.has("questions.rows"):
        return []

    def make(setter: Setter) -> list[Block]:
        blocks = [setter.title(setter.voice.say("booklet.questions"))]
        aside = language(setter.voice.lang).aside
        for question, answer, clauses in setter.voice.rows("questions.rows"):
            told = f"**{question}** {answer}{aside(clauses)}"
            lines = setter.lines(told, setter.width, align="start")
            blocks.append(undivided(Block(pieces=lines, before=1.4)))
        return blocks

    return [Words(make=make)]
