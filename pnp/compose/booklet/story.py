"""What a booklet tells, in order: chapters of blocks, each beginning a page, or one of its two columns."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib.metadata import PackageNotFoundError, version

from layouts.book import Book
from pnp.compose import mat
from pnp.compose.booklet.flow import Block, Piece
from pnp.compose.booklet.setter import Setter
from pnp.compose.booklet.tables import table
from pnp.compose.diagrams.draw import Figure
from pnp.compose.diagrams.stage import Stage
from pnp.compose.voice import Voice
from pnp.settings import Settings

DEVICE = 34.0
"""Millimetres, width of the card back on the last page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """Blocks that begin on a new page or column; `single`: they must all stand on one page."""

    blocks: tuple[Block, ...]
    single: bool = False


def chapters(
    book: Book, setter: Setter, drawn: Sequence[Figure], kit: Sequence[Block] = (), *, large: bool = False
) -> tuple[Chapter, ...]:
    """Everything between the contents and the back page; `kit` = what it holds, where told here."""
    figures: dict[str, list[Block]] = {figure.after: [] for figure in drawn}
    order = [clause.id for section in book.sections(setter.voice.lang) for clause in section.clauses]
    following = sorted(drawn, key=lambda figure: order.index(figure.after) if figure.after in order else -1)
    for index, figure in enumerate(following):
        number = setter.voice.say("booklet.diagram", n=index + 1)
        figures[figure.after].append(setter.figure(figure, number))
    told = (
        Chapter(blocks=tuple(_set_up(setter, figures.get("setup", [])))),
        Chapter(blocks=tuple(_rules(book, setter, figures))),
        Chapter(blocks=tuple(_special(setter)), single=not large),
        Chapter(blocks=(*_score(setter), *_options(book, setter))),
        Chapter(blocks=(*_making(setter), *kit)),
    )
    return tuple(chapter for chapter in told if chapter.blocks)


def _set_up(setter: Setter, figures: list[Block]) -> list[Block]:
    voice = setter.voice
    if not voice.has("setup.list"):
        return figures
    blocks = [setter.title(voice.say("booklet.set-up"))]
    if voice.has("about.text"):
        blocks += [
            Block(pieces=setter.lines(voice.say("about.text"), setter.width)),
            Block(pieces=(Piece(items=(), height=1.5),)),
        ]
    blocks += setter.numbered(voice.lines("setup.list"))
    blocks += figures
    if voice.has("turn.list"):
        turn = [_again(setter.title(voice.say("booklet.turn"))), *setter.numbered(voice.lines("turn.list"))]
        blocks += _together(turn)
    return blocks


def _again(block: Block) -> Block:
    """A title that follows others on its page."""
    return replace(block, before=7.0)


def _together(blocks: Sequence[Block]) -> list[Block]:
    """Blocks that stand in one column where one can hold them: a turn is read at a glance."""
    return [*(replace(block, with_next=True) for block in blocks[:-1]), *blocks[-1:]]


def _rules(book: Book, setter: Setter, figures: dict[str, list[Block]]) -> list[Block]:
    """All clauses, each diagram under the clause it belongs to; the general clauses last."""
    voice = setter.voice
    blocks = [setter.title(voice.say("booklet.rules"))]
    blocks.append(Block(pieces=setter.lines(voice.say("booklet.numbers"), setter.width)))
    blocks.append(Block(pieces=setter.lines(voice.say("booklet.ruling"), setter.width), before=1.0))
    for section in book.sections(voice.lang):
        blocks.append(setter.heading(section))
        for clause in section.clauses:
            blocks += setter.clause(clause)
            blocks += figures.get(clause.id, [])
    return blocks


def _special(setter: Setter) -> list[Block]:
    """The one page with all special cards."""
    voice = setter.voice
    if not voice.has("special.rows"):
        return []
    blocks = [setter.title(voice.say("booklet.special"))]
    blocks += table(setter, _heads(voice, "special.heads"), voice.rows("special.rows"), chips=True)
    if voice.has("special.note"):
        blocks.append(Block(pieces=setter.lines(voice.say("special.note"), setter.width), before=2.5))
    return blocks


def _heads(voice: Voice, key: str) -> tuple[str, ...]:
    """The heads of a table; a game may leave them out."""
    return voice.lines(key) if voice.has(key) else ()


def _score(setter: Setter) -> list[Block]:
    voice = setter.voice
    if not voice.has("score.rows"):
        return []
    blocks = [setter.title(voice.say("booklet.score"))]
    blocks += table(setter, _heads(voice, "score.heads"), voice.rows("score.rows"))
    for key in ("score.example", "score.end"):
        if voice.has(key):
            blocks.append(Block(pieces=setter.lines(voice.say(key), setter.width), before=2.0))
    return blocks


def _options(book: Book, setter: Setter) -> list[Block]:
    """Every option with its value in force, the usual one, and what else a table may choose."""
    voice, lang = setter.voice, setter.voice.lang
    blocks = [_again(setter.title(voice.say("booklet.options")))]
    if not book.option_specs:
        blocks.append(Block(pieces=setter.lines(voice.say("option.none"), setter.width)))
        return blocks
    for option in book.option_specs:
        force = book.options[option.name]
        changed = option.default is not None and force != option.default
        mark = f" {voice.say('booklet.changed-mark' if changed else 'booklet.default-mark')}"
        others = [value for value in option.values if value != force]
        said = ("、" if lang == "ja" else ", ").join(
            _value(book, option.name, value, lang) for value in others
        )
        if not option.values and option.minimum is not None:
            said = f"{option.minimum}, {option.minimum + 1}, …"
        title = book.option_title(option.name, lang)
        text = f"{title} – **{_value(book, option.name, force, lang)}**{mark}"
        if said:
            text += f" – {voice.say('booklet.other')}: {said}"
        blocks.append(setter.item(text, "•"))
    blocks.append(Block(pieces=setter.lines(voice.say("booklet.options-how"), setter.width), before=2.5))
    return blocks


def _value(book: Book, name: str, value: str | int, lang: str) -> str:
    """A value by its title, and as it is written in a record where that differs."""
    title = book.value_title(name, value, lang)
    return f"{title} ({name}={value})"


def _making(setter: Setter) -> list[Block]:
    voice = setter.voice
    return [setter.title(voice.say("print.title")), *setter.numbered(voice.lines("print.steps"))]


def kit_contents(book: Book, setter: Setter, settings: Settings) -> list[Block]:
    """What the kit holds, a line for each component of the game."""
    from pnp.geometry import number

    voice = setter.voice
    trim = settings.card.trim
    values = {
        "cards": book.card_count,
        "width": number(trim.width),
        "height": number(trim.height),
        "sheets": mat.sheets(book, settings),
    }
    keys = {
        "cards": ("kit.cards", "kit.cut-plan"),
        "sheets": ("kit.score-pad", "kit.record-sheet"),
        "mat": ("kit.mats",),
    }
    blocks = [_again(setter.title(voice.say("booklet.in-the-kit")))]
    for component in book.components:
        for key in keys.get(component, (f"kit.{component}",)):
            if voice.has(key):
                blocks.append(setter.item(voice.say(key, **values), "•"))
    return blocks


def colophon(book: Book, setter: Setter) -> list[Block]:
    """Inventor, publisher and source; that the edition is independent; the licences."""
    voice = setter.voice
    facts = book.facts.get("colophon") or {}
    blocks = [setter.title(voice.say("colophon.title"))]
    lines = []
    for key, word in (
        ("inventor", "colophon.game"),
        ("publisher", "colophon.publisher"),
        ("source", "colophon.source"),
    ):
        said = str((facts.get(key) or {}).get(voice.lang, ""))
        if said:
            lines.append(voice.say(word, **{key: said}))
    thanks = str((facts.get("thanks") or {}).get(voice.lang, ""))
    lines += [thanks] if thanks else []
    for key in ("independent", "rulings", "licence-code", "licence-fonts", "made"):
        lines.append(voice.say(f"colophon.{key}"))
    with suppress(PackageNotFoundError):
        lines.append(voice.say("colophon.version", version=version("kamifuda")))
    blocks += [
        Block(pieces=setter.lines(line, setter.width, align="start"), before=1.6) for line in lines if line
    ]
    return blocks


def device(setter: Setter, stage: Stage) -> Block:
    """The back of the cards, as a printer's device at the end."""
    backs = [card.back for card in stage.book.cards for _ in range(card.quantity)]
    drawn = stage.back(max(backs, key=backs.count), (setter.width - DEVICE) / 2, 0.0, DEVICE)
    return Block(pieces=(Piece(items=drawn, height=stage.height(DEVICE)),), before=16.0)
