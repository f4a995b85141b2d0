"""The record sheet: the lines of the record format ruled for the hand, its words at the foot."""

from __future__ import annotations

from layouts.model import Verb
from pnp.art import pen
from pnp.compose.lettering import middle
from pnp.compose.mats.motifs import fine
from pnp.compose.sheets_parts import Desk, band, grid, heading, legend, long_options, page, word
from pnp.compose.typeset import set_lines
from pnp.geometry import MM_PER_POINT
from pnp.scene import Item, Page, Path

HEADER_KEYS = ("game", "players", "start", "options", "date")
"""Lines of a record's header, as the format orders them."""

SET_UP_FACTS = ("@start", "@hand", "@starter", "@row")
"""Facts that are noted when a deal begins."""

LATER_FACTS = ("@reveal", "@undo", "@end")
"""Facts that are noted during or after the play."""

ROWS_OF_PYRAMID = 7
LEAST_ROWS = 9
"""Moves that a sheet must have room for beside its legend; else the legend moves to a page of its own."""


def compose(on: Desk) -> tuple[Page, ...]:
    """The first sheet of a record, and one to go on with; a legend that is too tall has its own page."""
    columns = 1 if on.large else 2
    verbs = _words(on)
    drawn = legend(on, verbs, on.box.width, columns if on.large else 3 if on.box.width > 150 else 2)
    tall = max(height for _, height in drawn) + _how_height(on) + 4.0
    first: list[Item] = []
    items, y = heading(on, on.voice.say("sheet.record-title"))
    first += items
    y = _header(on, first, y)
    y = _facts(on, first, y)
    own_page = on.box.bottom - y - tall < LEAST_ROWS * on.row
    foot = on.box.bottom if own_page else on.box.bottom - tall
    _moves(on, first, y + 1.5, foot - 1.5, columns)
    if not own_page:
        _legend(on, first, foot, drawn)
    name = on.voice.say("component.record-sheet")
    pages = [page(on, first, f"{name} 1")]
    second: list[Item] = []
    items, y = heading(on, on.voice.say("sheet.record-title"))
    second += items
    _moves(on, second, y + 1.0, on.box.bottom, columns)
    pages.append(page(on, second, f"{name} 2"))
    if own_page:
        third: list[Item] = []
        items, y = heading(on, on.voice.say("sheet.legend"))
        _legend(on, third, y, drawn)
        pages.append(page(on, [*items, *third], f"{name} 3"))
    return tuple(pages)


def _words(on: Desk) -> list[Verb]:
    """The words of the legend: steps of a move with their forms, then the facts noted during play."""
    vocabulary = on.book.record_words
    verbs = [verb for verb in vocabulary.verbs if verb.form and not verb.form.startswith("@")]
    facts = {fact.name: fact for fact in vocabulary.facts}
    verbs += [facts[name] for name in (*SET_UP_FACTS, *LATER_FACTS) if name in facts]
    return verbs


def _term(on: Desk, verb: Verb) -> str:
    """A word as it is written in the language of the sheet."""
    alias = verb.aliases.get(on.voice.lang, ())
    return alias[0] if alias else verb.name


def _ruled(
    on: Desk, items: list[Item], label: str, y: float, x: float, width: float, value: str = ""
) -> None:
    """A line of the record: what it begins with is printed, the rest is written by hand."""
    from pnp.type import measure

    base = y + on.row * 0.74
    size = on.body
    wide = measure.width(label, "sans-bold", size)
    items.append(word(on, label, x, base - 1.2, width, size=size, bold=True))
    start = x + wide + 1.6
    if value:
        items.append(word(on, value, start, base - 1.2, x + width - start, size=size))
    items.append(
        Path(segments=pen.line((start, base + 1.0), (x + width, base + 1.0)), stroke=fine(on.tone.line, 0.2))
    )


def _header(on: Desk, items: list[Item], y: float) -> float:
    """The header of the record; what is known is printed in the words in which it is typed."""
    from pnp.type import measure

    keys = {key.name: key for key in on.book.record_words.keys}
    box = on.box
    half = box.width / 2 - 2.5
    chosen = ", ".join(
        f"{option.name}={on.book.options[option.name]}"
        for option in on.book.option_specs
        if option.name not in on.book.open_options and on.book.options[option.name] != option.default
    )

    def line(name: str, x: float, at: float, width: float, value: str = "") -> None:
        _ruled(on, items, f"{_term(on, keys[name])}:", at, x, width, value)

    line("game", box.x, y, half, on.book.id)
    line("date", box.x + half + 5.0, y, half)
    line("players", box.x, y + on.row, box.width)
    line("start", box.x, y + 2 * on.row, box.width * 0.36)
    if not on.book.option_specs:
        return y + 3 * on.row
    x = box.x + box.width * 0.36 + 5.0
    label = f"{_term(on, keys['options'])}:"
    room = box.right - x - measure.width(label, "sans-bold", on.body) - 1.6
    if measure.width(chosen, "sans", on.body) <= room:
        line("options", x, y + 2 * on.row, box.right - x, chosen)
        return y + 3 * on.row
    return long_options(on, items, y + 3 * on.row, label, chosen)


def _facts(on: Desk, items: list[Item], y: float) -> float:
    """`deal`, then lines for the cards seen at its beginning."""
    vocabulary = on.book.record_words
    facts = {fact.name: fact for fact in vocabulary.facts}
    deal = next(key for key in vocabulary.keys if key.name == "deal")
    box = on.box
    items.append(word(on, _term(on, deal), box.x, y + on.row * 0.6, 40.0, size=on.body, bold=True))
    labels: list[str] = []
    if "@starter" in facts:
        labels.append(_term(on, facts["@starter"]))
    if "@hand" in facts:
        count = min(on.settings.players or on.book.standard_players, 5)
        labels += [_term(on, facts["@hand"])] * count
    if "@row" in facts:
        labels += [f"{_term(on, facts['@row'])} {number + 1}:" for number in range(ROWS_OF_PYRAMID)]
    half = box.width / 2 - 2.5
    offset = 1  # the first place is taken by `deal` itself
    for index, label in enumerate(labels):
        place = index + offset
        x = box.x + (half + 5.0) * (place % 2)
        _ruled(on, items, label, y + on.row * (place // 2), x, half)
    return y + on.row * ((len(labels) + offset + 1) // 2) + 1.0


def _moves(on: Desk, items: list[Item], top: float, foot: float, columns: int) -> None:
    """The moves: number, NAME:, steps."""
    box = on.box
    gap = 5.0
    width = (box.width - gap * (columns - 1)) / columns
    head = on.row * 0.85
    rows = int((foot - top - head) / on.row)
    heads = [on.voice.say("sheet.line"), f"{on.voice.say('sheet.name')}:", on.voice.say("sheet.steps")]
    narrow, name = (13.0, 38.0) if on.large else (9.0, min(24.0, width * 0.28))
    for column in range(columns):
        x = box.x + column * (width + gap)
        xs = [x, x + narrow, x + narrow + name, x + width]
        ys = [top, top + head, *(top + head + on.row * (row + 1) for row in range(rows))]
        items.append(band(on, x, top, width, head))
        items.append(grid(on, xs, ys))
        for index, text in enumerate(heads):
            room = xs[index + 1] - xs[index] - 1.6
            items.append(word(on, text, xs[index] + 0.9, top + head / 2, room, bold=True))


def _how_height(on: Desk) -> float:
    size = on.small
    return size * 1.45 * MM_PER_POINT * len(_how(on)) + 1.0


def _how(on: Desk) -> tuple[tuple[Item, ...], ...]:
    return set_lines(
        on.voice.say("sheet.how"),
        on.box.width,
        font="sans",
        size=on.small,
        lang=on.voice.lang,
        color=on.tone.text,
        glossary=on.voice.glossary,
        place="sheets",
    )


def _legend(
    on: Desk, items: list[Item], top: float, drawn: tuple[tuple[tuple[Item, ...], float], ...]
) -> None:
    """How a line is written, then the words in columns."""
    size = on.small
    deep = size * 1.45 * MM_PER_POINT
    y = top + 0.5
    for line in _how(on):
        items.append(pen.group(line, at=pen.shift(on.box.x, middle(y + deep / 2, size))))
        y += deep
    y += 0.6
    items.append(Path(segments=pen.line((on.box.x, y), (on.box.right, y)), stroke=fine(on.tone.line, 0.15)))
    y += 0.8
    column = (on.box.width - 5.0 * (len(drawn) - 1)) / len(drawn)
    for index, (column_items, _) in enumerate(drawn):
        items.append(pen.group(*column_items, at=pen.shift(on.box.x + index * (column + 5.0), y)))
