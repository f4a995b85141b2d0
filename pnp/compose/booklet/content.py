"""What a booklet tells, in order: first it teaches, then come the rules in full, then the rest."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from layouts.book import Book
from layouts.model import Section
from layouts.options import brought, held
from pnp.art import pen
from pnp.compose import scan
from pnp.compose.booklet.clauses import set_clause, set_figure
from pnp.compose.booklet.colophon import colophon
from pnp.compose.booklet.flow import Block, Piece, fill, turned_back, whole
from pnp.compose.booklet.insets import divided, stack_height, upright
from pnp.compose.booklet.pictured import panels, pictured
from pnp.compose.booklet.shape import GUTTER, SHORTEST_RULES, Shape
from pnp.compose.booklet.tables import table
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.diagrams.draw import Figure
from pnp.compose.diagrams.stage import DiagramContext
from pnp.compose.pictures import commonest_back
from pnp.compose.words import BookWords
from pnp.errors import PnpError
from pnp.scene import Item
from runtime.language import language

SLIGHTLY = 1.1
"""By how much the pictures of a part may be higher than the band into which they are reduced."""

BEYOND = 8.0
"""Millimetres by which a caption may be wider than its picture under a band of text."""

DEVICE = 26.0
"""Millimetres, width of the card back on the last page."""

SCAN_GAP = 3.0
"""Millimetres between a code to scan and its words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """Blocks that begin on a new page, or in one of its columns; `tall` ones take its whole height.

    A `picture` stands under a band of them `length` mm deep, and the two have a page of their own.
    """

    blocks: tuple[Block, ...]
    tall: bool = False
    picture: Block | None = None
    length: float = 0.0


Figures = Mapping[str, Sequence[Figure]]
"""Place of the lesson or clause -> its diagrams."""

Told = Sequence[Block]
"""A part of the lesson as it is set."""


def by_place(book: Book, lang: str, drawn: Sequence[Figure]) -> Figures:
    """The diagrams by where they stand."""
    found: dict[str, list[Figure]] = {}
    for figure in drawn:
        found.setdefault(figure.after, []).append(figure)
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """What somebody reads who wants to play, part by part; None for one that no column can hold.

    Goal and set-up come first.  Text set downwards has `pages` on which these stand above their picture, and
    `tall` parts set as high as the page.
    """

    parts: tuple[Told | None, ...]
    pages: tuple[Chapter | Told, ...] = ()
    tall: tuple[Told | None, ...] = ()

    @property
    def may_flow(self) -> bool:
        """Whether columns hold all parts."""
        return None not in self.parts

    @property
    def told(self) -> list[Told]:
        """The parts that say anything."""
        return [part for part in self.parts if part]

    def broken(self, new: Collection[int]) -> tuple[Chapter, ...]:
        """The parts in order, of which those with the numbers of `new` begin on new pages."""
        chapters: list[list[Block]] = []
        for at, part in enumerate(self.told):
            if at in new or not chapters:
                chapters.append(list(part))
            else:
                chapters[-1] += following(part)
        return tuple(Chapter(blocks=tuple(blocks)) for blocks in chapters)

    def chapters(
        self, *, airy: bool, flowing: bool, tall: Collection[int] = ()
    ) -> tuple[Chapter, ...] | None:
        """The parts on pages; None where one cannot be set so.

        `airy`: goal and set-up have a page each; `flowing`: no part waits for a new page; `tall`: which parts
        are as high as the page.
        """
        goal, set_up, *others = self.parts
        told: list[Chapter | Told | None] = [*self.pages, *others] if self.pages else [goal, set_up, *others]
        if not airy or flowing:
            if not self.may_flow:
                return None
            told = [[*(goal or ()), *following(set_up or ())], *others]
        if flowing:
            parts = [part for part in (goal, set_up, *others) if part]
            told = [[block for at, part in enumerate(parts) for block in (following(part) if at else part)]]
        first = len(told) - len(others)
        chapters: list[Chapter] = []
        for at, part in enumerate(told):
            high = not flowing and at - first in tall
            found = self.tall[at - first] if high else part
            if found is None:
                return None
            chapters.append(found if isinstance(found, Chapter) else Chapter(blocks=tuple(found), tall=high))
        return tuple(chapter for chapter in chapters if chapter.blocks)


def lesson(book: Book, setter: Setter, stage: DiagramContext, figures: Figures) -> Lesson:
    """Goal, set-up, first turn, worked turns, special cards, score and questions."""
    return Lesson(parts=tuple(part(setter) for part in _parts(book, stage, figures)))


def lesson_downwards(
    book: Book, setter: Setter, stage: DiagramContext, figures: Figures, shape: Shape, large: Figures
) -> Lesson:
    """The same parts in bands; besides, what is mostly pictures as high as the page.

    `large` are the diagrams that stand under a band of text.
    """
    parts = _parts(book, stage, figures)
    if shape.columns == 1:
        return Lesson(parts=tuple(part(setter) for part in parts))
    told = [_attempt(part, setter) for part in parts]
    high = replace(setter, high=shape.depth)
    tall = tuple(_attempt(part, high) for part in parts[2:5])
    for at, part in enumerate(parts[2:], start=2):
        if told[at] is None and (at == len(parts) - 1 or tall[at - 2] is None):
            part(setter)  # tells what does not fit
    pages: list[Chapter | Told] = []
    for at, (bare, place) in enumerate(zip(_parts(book, stage, {}), ("goal", "setup"), strict=False)):
        drawn = _across(setter, shape, large.get(place, ()))
        if drawn is not None and drawn.height > SLIGHTLY * shape.column:
            told[at] = None  # far smaller than they are meant to be, pictures have no room for their words
        pages += _over_picture(bare, told[at], setter, shape, drawn)
    return Lesson(parts=tuple(told), pages=tuple(pages), tall=tall)


def _attempt(part: Callable[[Setter], Told], setter: Setter) -> Told | None:
    """A part as it is set; None where it does not fit its column."""
    try:
        return part(setter)
    except PnpError:
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Across:
    """Pictures set across one above the other: the millimetres that they take."""

    blocks: tuple[Block, ...]
    width: float
    height: float

    def upright(self, room: float) -> Block:
        """The pictures in the middle of so many mm of height."""
        return upright(self.blocks, self.width, room, after=0.0, middle=True)


def _across(setter: Setter, shape: Shape, drawn: Sequence[Figure]) -> Across | None:
    """The pictures of a part; None where it has none."""
    if not drawn:
        return None
    width = min(shape.room, max(figure.width for figure in drawn) + BEYOND)
    one = replace(setter, width=width, across=0.0)
    blocks = tuple(set_figure(one, figure) for figure in drawn)
    return Across(blocks=blocks, width=width, height=stack_height(blocks))


def _over_picture(
    part: Callable[[Setter], Told],
    banded: Told | None,
    setter: Setter,
    shape: Shape,
    drawn: Across | None,
) -> list[Chapter | Told]:
    """A part above its pictures, which stand across the page; on the next page where both find no room.

    Pages of more than two bands keep it `banded` where a band holds the pictures at their size.
    """
    if drawn is None:
        return [part(setter)]
    if shape.columns > 2 and banded is not None:
        return [banded]
    length = min(shape.column, shape.depth - GUTTER - drawn.height)
    if length >= SHORTEST_RULES:
        told = tuple(part(replace(setter, width=length)))
        if told and len(fill(told, lambda _: shape.room)) == 1:
            picture = drawn.upright(shape.depth - GUTTER - length)
            return [Chapter(blocks=told, picture=picture, length=length)]
    return [part(setter), Chapter(blocks=(drawn.upright(shape.depth),), tall=True)]


def _parts(book: Book, stage: DiagramContext, figures: Figures) -> tuple[Callable[[Setter], Told], ...]:
    """Who sets each part."""

    def last(setter: Setter) -> Told:
        return [*_score(setter, figures), *following(_questions(setter)), *following(_variants(setter))]

    return (
        partial(_goal, figures=figures),
        partial(_set_up, figures=figures),
        partial(_first_turn, figures=figures),
        partial(_worked, figures=figures),
        partial(_special, book=book, stage=stage, figures=figures),
        last,
    )


def _goal(setter: Setter, figures: Figures) -> list[Block]:
    voice = setter.voice
    blocks: list[Block] = []
    if voice.has("about.text"):
        blocks = [setter.title(voice.say("booklet.goal")), *_text(setter, "about.text")]
    return [*blocks, *_pictures(setter, figures, "goal")]


def _set_up(setter: Setter, figures: Figures) -> list[Block]:
    voice = setter.voice
    if not voice.has("setup.list"):
        return _pictures(setter, figures, "setup")
    return [
        setter.title(voice.say("booklet.set-up")),
        *map(whole, setter.numbered(voice.lines("setup.list"))),
        *_pictures(setter, figures, "setup"),
    ]


def _first_turn(setter: Setter, figures: Figures) -> list[Block]:
    """The first turn in pictures; a game without them tells the turn in a list."""
    voice = setter.voice
    drawn = figures.get("first", ())
    if not drawn:
        if not voice.has("turn.list"):
            return []
        return [setter.title(voice.say("booklet.turn")), *setter.numbered(voice.lines("turn.list"))]
    blocks = [setter.title(voice.say("booklet.first"))]
    if voice.has("lesson.first"):
        blocks += _text(setter, "lesson.first")
    return [*blocks, *panels(setter, drawn, numbered=True)]


def _worked(setter: Setter, figures: Figures) -> list[Block]:
    drawn = figures.get("worked", ())
    if not drawn:
        return []
    return [setter.title(setter.voice.say("booklet.worked")), *panels(setter, drawn)]


def _special(setter: Setter, book: Book, stage: DiagramContext, figures: Figures) -> list[Block]:
    """The table of special cards, each with its own picture."""
    voice = setter.voice
    if not voice.has("special.rows"):
        return []
    shown: Mapping[str, Sequence[str]] = book.lesson.get("special") or {}
    blocks = [setter.title(voice.say("special.title" if voice.has("special.title") else "booklet.special"))]
    if voice.has("special.note"):
        blocks += _text(setter, "special.note")
    if shown:
        blocks += pictured(setter, stage, voice.rows("special.rows"), shown)
    else:
        blocks += table(setter, _heads(voice, "special.heads"), voice.rows("special.rows"), chips=True)
    return [*blocks, *panels(setter, figures.get("special", ()))]


def _heads(voice: BookWords, key: str) -> tuple[str, ...]:
    """The heads of a table; a game may leave them out."""
    return voice.lines(key) if voice.has(key) else ()


def _score(setter: Setter, figures: Figures) -> list[Block]:
    voice = setter.voice
    if not voice.has("score.rows"):
        return []
    blocks = [setter.title(voice.say("booklet.score"))]
    blocks += table(setter, _heads(voice, "score.heads"), voice.rows("score.rows"))
    for key in ("score.example", "score.end", "score.solo"):
        if voice.has(key):
            lines = setter.lines(voice.say(key), setter.width, align="start")
            blocks.append(whole(Block(pieces=lines, before=2.0)))
    return [*blocks, *panels(setter, figures.get("score", ()))]


def _questions(setter: Setter) -> list[Block]:
    """What people get wrong: question, answer, clause."""
    voice = setter.voice
    if not voice.has("questions.rows"):
        return []
    blocks = [setter.title(voice.say("booklet.questions"))]
    for question, answer, clauses in voice.rows("questions.rows"):
        asked = Block(
            pieces=setter.lines(question, setter.width, align="start", bold=True, role="heading"),
            before=1.4,
            with_next=True,
        )
        aside = language(voice.lang).aside(clauses)
        told = setter.lines(f"{answer}{aside}", setter.width, align="start")
        blocks += [asked, whole(Block(pieces=told))]
    return blocks


def _variants(setter: Setter) -> list[Block]:
    """Other ways to play, for those who know the game."""
    voice = setter.voice
    told = voice.lines("variants.list") if voice.has("variants.list") else ()
    if not told:
        return []
    items = [whole(setter.item(text, "•")) for text in told]
    items[0] = replace(items[0], before=0.6)
    return [setter.title(voice.say("booklet.variants")), *_text(setter, "booklet.variants-how"), *items]


def _text(setter: Setter, key: str) -> list[Block]:
    return [whole(Block(pieces=setter.lines(setter.voice.say(key), setter.width, align="start")))]


def following(blocks: Sequence[Block]) -> list[Block]:
    """A part that may follow another on its page, its title apart from what stands above."""
    return [replace(block, before=4.5) if index == 0 else block for index, block in enumerate(blocks)]


def _pictures(setter: Setter, figures: Figures, place: str) -> list[Block]:
    return [set_figure(setter, figure) for figure in figures.get(place, ())]


def rules(book: Book, setter: Setter, figures: Figures) -> list[Block]:
    """All clauses in force, each diagram under the clause it belongs to; the general clauses last."""
    voice = setter.voice
    sections = list(_in_force(book, voice.lang))
    if not sections:
        return []
    blocks = [setter.title(voice.say("booklet.rules"))]
    if any(clause.ruling or "[R]" in clause.text for section in sections for clause in section.clauses):
        blocks += _text(setter, "booklet.ruling")
    for section in sections:
        blocks.append(setter.heading(section))
        for clause in section.clauses:
            blocks += set_clause(setter, clause)
            blocks += [set_figure(setter, _headed(figure)) for figure in figures.get(clause.id, ())]
    return blocks


def _headed(figure: Figure) -> Figure:
    """A diagram under a clause, its title at the head of its caption."""
    if not figure.title:
        return figure
    return replace(figure, caption=f"**{figure.title}** {figure.caption}".strip())


def _in_force(book: Book, lang: str) -> Iterator[Section]:
    """The sections without the clauses that do not hold under these options."""
    for section in book.sections(lang):
        clauses = tuple(clause for clause in section.clauses if clause.in_force)
        if clauses:
            yield replace(section, clauses=clauses)


def about(
    book: Book, setter: Setter, url: str = "", *, folded: bool = True, bare: bool = False
) -> list[Block]:
    """The last page: what was agreed, how things are made, where the game comes from; the page to scan."""
    making = [] if bare else _making(setter, folded=folded)
    parts = [part for part in (_options(book, setter), making, colophon(book, setter)) if part]
    if url:
        parts.insert(-1, [setter.subtitle(setter.voice.say("scan.title")), *scanned(setter, url)])
    blocks: list[Block] = []
    for part in parts:
        blocks += following(part) if blocks else part
    return [whole(block) for block in blocks]


def scanned(setter: Setter, url: str) -> list[Block]:
    """The code of the page at the table, and its address in letters."""
    if setter.across:
        return divided(setter, lambda one: scanned(one, url))
    edge = scan.side(url)
    room = setter.width - edge - SCAN_GAP
    told = [setter.voice.say("scan.how"), *scan.pieces(url, "sans", setter.type.body, room)]
    lines = [line for text in told for line in setter.lines(text, room, align="start")]
    items: list[Item] = [*scan.code(url)]
    y = scan.QUIET * scan.MODULE
    for line in lines:
        items.append(pen.group(*line.items, at=pen.shift(edge + SCAN_GAP, y)))
        y += line.height
    return [Block(pieces=(Piece(items=tuple(items), height=max(edge, y)),), before=1.0)]


def _options(book: Book, setter: Setter) -> list[Block]:
    """Every option in words with its value in force, and what else a table may choose."""
    voice, lang = setter.voice, setter.voice.lang
    if not book.option_specs:
        return []
    blocks = [setter.subtitle(voice.say("booklet.options"))]
    spoken = language(lang)
    comma, colon = spoken.comma, spoken.colon
    left, right = spoken.brackets
    for option in book.option_specs:
        force = held(option, book.options)
        bringing = brought(option, book.options)
        others = [book.value_title(option.name, value, lang) for value in option.values if value != force]
        said = comma.join(others)
        if option.name in book.open_options:
            value = book.fill("{" + option.name + "}", lang)
            said = ""
        else:
            value = book.value_title(option.name, force, lang)
        if not option.values:
            said = voice.say("booklet.any-number", least=option.minimum)
        text = f"{book.option_title(option.name, lang)}{colon}**{value}**"
        if bringing:
            by = voice.say("booklet.brought", option=book.option_title(bringing, lang))
            text += f"{left}{by}{right}"
        elif said:
            text += f"{left}{voice.say('booklet.other', values=said)}{right}"
        blocks.append(setter.item(text, "•"))
    blocks.append(Block(pieces=setter.lines(voice.say("booklet.options-how"), setter.width), before=1.2))
    return blocks


def _making(setter: Setter, *, folded: bool) -> list[Block]:
    voice = setter.voice
    steps = [*voice.lines("print.steps")]
    if setter.across:
        steps.append(voice.say("print.right-bound" if folded else "print.right-bound-plain"))
    return [setter.subtitle(voice.say("print.title")), *setter.numbered(steps)]


def device(setter: Setter, stage: DiagramContext) -> Block:
    """The back of the cards, as a printer's device at the end."""
    card = commonest_back(stage.book)
    taken = stage.extent(card, DEVICE)
    if setter.across:  # in the middle of its column, as high as that has room
        width = DEVICE * min(1.0, setter.width / taken.height)
        taken = stage.extent(card, width)
        drawn = stage.back(card, 0.0, 0.0, width)
        stands = turned_back(drawn, taken.width, x=(setter.width - taken.height) / 2)
        return Block(pieces=(Piece(items=(stands,), height=taken.width),), before=8.0)
    drawn = stage.back(card, (setter.width - taken.width) / 2, 0.0, DEVICE)
    return Block(pieces=(Piece(items=drawn, height=taken.height),), before=8.0)
