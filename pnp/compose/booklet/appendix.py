"""What follows the lesson: the rules in full, and the last page with options, making and colophon."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from layouts.book import Book
from layouts.model import OptionValue, Section
from layouts.options import brought, held
from layouts.rules import RULING
from pnp.art import pen
from pnp.compose import scan
from pnp.compose.booklet.clauses import set_clause, set_figure
from pnp.compose.booklet.colophon import colophon
from pnp.compose.booklet.flow import Block, Piece, kept, stacked, turned_back, undivided
from pnp.compose.booklet.insets import divided
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.diagrams.draw import Figure
from pnp.compose.diagrams.stage import DiagramContext
from pnp.compose.mats.motifs import hairline, levelled
from pnp.compose.pictures import commonest_back
from pnp.scene import Item, Path
from pnp.settings import Settings
from runtime.language import language

DEVICE = 26.0
"""Millimetres, width of the card back on the last page."""

DIAMOND, APART, RULED, RING = 2.2, 5.0, 16.0, 4.0
"""Millimetres from the middle of an ornament to its corners and lines beside it, their length, and a ring."""

SCAN_GAP = 3.0
"""Millimetres between a code to scan and its words."""

TICKED, OPEN = "■", "□"
"""The boxes before what is agreed and what is not."""

FOLLOWS = 4.5
"""Millimetres between a part and the title of the next one on its page."""

Figures = Mapping[str, Sequence[Figure]]
"""Place of the lesson or clause -> its diagrams."""


def following(blocks: Sequence[Block]) -> list[Block]:
    """A part that may follow another on its page, its title apart from what stands above."""
    return [replace(block, before=FOLLOWS) if index == 0 else block for index, block in enumerate(blocks)]


def paragraph(setter: Setter, key: str) -> Block:
    """Words of a game or of every game as one block, which no column's end divides."""
    return undivided(Block(pieces=setter.lines(setter.voice.say(key), setter.width, align="start")))


def rules(book: Book, setter: Setter, figures: Figures) -> list[Block]:
    """All clauses in force, each diagram under the clause it belongs to; the general clauses last."""
    voice = setter.voice
    sections = list(_in_force(book, voice.lang))
    if not sections:
        return []
    blocks = [setter.title(voice.say("booklet.rules"))]
    if any(clause.ruling or RULING in clause.text for section in sections for clause in section.clauses):
        blocks.append(paragraph(setter, "booklet.ruling"))
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


def about(book: Book, setter: Setter, settings: Settings) -> list[Block]:
    """The last page: what was agreed, how things are made, where the game comes from; the page to scan."""
    making = [] if settings.bare else _making(book, setter, settings)
    told = (_variants(setter), _options(book, setter), making, kept(colophon(book, setter)))
    parts = [part for part in told if part]
    if url := settings.page:
        parts.insert(-1, [setter.subtitle(setter.voice.say("scan.title")), *scanned(setter, url)])
    blocks: list[Block] = []
    for part in parts:
        blocks += following(part) if blocks else part
    return [undivided(block) for block in blocks]


def _variants(setter: Setter) -> list[Block]:
    """Other ways to play, for those who know the game."""
    told = setter.voice.lines("variants.list") if setter.voice.has("variants.list") else ()
    if not told:
        return []
    items = [setter.item(text, "•") for text in told]
    return [
        setter.subtitle(setter.voice.say("booklet.variants")),
        paragraph(setter, "booklet.variants-how"),
        *items,
    ]


def scanned(setter: Setter, url: str) -> list[Block]:
    """The code of the page at the table, and its address in letters."""
    if setter.across:
        return divided(setter, lambda one: scanned(one, url))
    edge = scan.side(url)
    room = setter.width - edge - SCAN_GAP
    told = [setter.voice.say("scan.how"), *scan.pieces(url, "sans", setter.type.body, room)]
    lines = [line for text in told for line in setter.lines(text, room, align="start")]
    items: list[Item] = [*scan.code(url)]
    y = stacked(lines, items, edge + SCAN_GAP, scan.QUIET * scan.MODULE)
    return [Block(pieces=(Piece(items=tuple(items), height=max(edge, y)),), before=1.0)]


def _options(book: Book, setter: Setter) -> list[Block]:
    """Every option as a list to tick: what the rules hold is ticked, the rest may be agreed on instead."""
    voice, lang = setter.voice, setter.voice.lang
    if not book.option_specs:
        return []
    blocks = [setter.subtitle(voice.say("booklet.options"))]
    spoken = language(lang)
    colon = spoken.colon
    left, right = spoken.brackets
    for option in book.option_specs:
        force = held(option, book.options)
        bringing = brought(option, book.options)
        if option.name in book.open_options:
            value = f"**{book.fill('{' + option.name + '}', lang)}**"
        elif option.values:
            value = "  ".join(
                _box(book, option.name, one, lang, ticked=one == force) for one in option.values
            )
        else:
            least = voice.say("booklet.any-number", least=option.minimum)
            value = f"**{book.value_title(option.name, force, lang)}**{left}{least}{right}"
        text = f"{book.option_title(option.name, lang)}{colon}{value}"
        if bringing:
            by = voice.say("booklet.brought", option=book.option_title(bringing, lang))
            text += f"{left}{by}{right}"
        blocks.append(setter.item(text, "•"))
    blocks.append(Block(pieces=setter.lines(voice.say("booklet.options-how"), setter.width), before=1.2))
    return blocks


def _box(book: Book, name: str, value: OptionValue, lang: str, *, ticked: bool) -> str:
    """A value with its box; what is ticked stands out."""
    title = book.value_title(name, value, lang)
    return f"**{TICKED}{title}**" if ticked else f"{OPEN}{title}"


def _making(book: Book, setter: Setter, settings: Settings) -> list[Block]:
    voice = setter.voice
    folded, one_sided = settings.fold == "saddle", settings.one_sided
    steps = [*voice.lines("print.steps")]
    if folded:
        steps.append(voice.say("print.pouch" if one_sided else "print.saddle"))
    if "mat" in book.components:
        steps.append(voice.say("print.mats"))
    if setter.across and not (folded and one_sided):
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


def ornament(setter: Setter, height: float) -> Piece:
    """A diamond between two lines, which nobody takes for a part of the game, in the middle of a column.

    Others stand round it, as many as there is height for.
    """
    x, y, tone = setter.width / 2, height / 2, setter.tone
    rings = max(0, int((min(x, y) - DIAMOND) / RING))

    def diamond(half: float) -> pen.Outline:
        return pen.polygon((x, y - half), (x + half, y), (x, y + half), (x - half, y))

    start = APART + rings * RING
    end = min(start + RULED, x)
    lines = [levelled(x + a, x + b, y, tone.line, 0.5) for a, b in ((-end, -start), (start, end)) if a < b]
    round_it = [hairline(diamond(DIAMOND + at * RING), tone.line, 0.5) for at in range(1, rings + 1)]
    drawn = (Path(segments=diamond(DIAMOND), fill=tone.accent), *round_it, *lines)
    return Piece(items=tuple(replace(path, role="ornament") for path in drawn), height=height)
