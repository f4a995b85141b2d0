"""The record sheet: what a table knows when it begins, one line a move, and the words for it at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import fsum

from pnp.art import pen
from pnp.compose.lettering import middle
from pnp.compose.mats.motifs import hairline
from pnp.compose.sheets_parts import SheetStyle, band, field, grid, heading, page, paragraph, word
from pnp.compose.typeset import set_lines
from pnp.geometry import MM_PER_POINT
from pnp.scene import Item, Page
from runtime.language import language

PYRAMID_ROWS = 7
CELL = (13.0, 7.4)
"""Millimetres of a place of the pyramid: an id of three letters written by hand."""

MOST_HANDS = 4
"""Hands that have a line of their own: with more players hardly anybody writes all of them down."""

LEAST_ROWS = 9
"""Moves that a sheet must have room for beside its words; else the words have a page of their own."""

SUITED = "7S"
"""The card by which the words say how cards of the four suits are written."""

SLANT = 11.0
"""Degrees by which what a hand would write leans."""


Part = tuple[list[Item], float]
"""Items from (0, 0) down, and their height."""


def compose(on: SheetStyle) -> tuple[Page, ...]:
    """The sheet of a record and, for its other side, one to go on with.

    Words that take too much room stand on the other side, and go on over the leaf where they must.
    """
    first: list[Item] = []
    items, y = heading(on, on.voice.say("sheet.record-title"))
    first += items
    y = _opening(on, first, y)
    words = _words(on)
    tall = fsum(height for _, height in words) + 0.5
    own_page = on.box.bottom - y - tall < LEAST_ROWS * on.row
    foot = on.box.bottom if own_page else on.box.bottom - tall
    count = _moves(on, first, y + 1.5, foot - 2.0, 0)
    drawn = [first]
    if not own_page:
        _set(on, first, foot, words)
        words = []
    while len(drawn) == 1 or words:
        items, y = heading(on, on.voice.say("sheet.record-title"))
        leaf = list(items)
        fitting = _fitting(words, on.box.bottom - y)
        y = _set(on, leaf, y, words[:fitting])
        words = words[fitting:]
        if not words:
            count += _moves(on, leaf, y + 1.5, on.box.bottom, count)
        drawn.append(leaf)
    name = on.voice.say("component.record-sheet")
    return tuple(page(on, leaf, f"{name} {number}") for number, leaf in enumerate(drawn, start=1))


def _fitting(parts: Sequence[Part], room: float) -> int:
    """How many parts stand in a height; at least one of those that are left."""
    used, count = 0.0, 0
    for _, height in parts:
        used += height
        if used > room and count:
            break
        count += 1
    return count


def _set(on: SheetStyle, items: list[Item], y: float, parts: Sequence[Part]) -> float:
    """Put parts under one another; returns where they end."""
    for part, height in parts:
        items.append(pen.group(*part, at=pen.shift(on.box.x, y)))
        y += height
    return y


def _opening(on: SheetStyle, items: list[Item], y: float) -> float:
    """Date, players, rules that differ, and the cards seen when the deal begins."""
    box, say = on.box, on.voice.say
    facts = {fact.name: fact.takes for fact in on.book.record_words.facts}
    gap = 5.0
    text = on.voice.changed_options(whole=True)
    if text:
        drawn, height = paragraph(on, text, box.x, y + 0.6, box.width)
        items += drawn
        y += height + 1.2
    rows = facts.get("@row")
    if rows is not None and rows.head == "number":  # not a place of cards with this name
        return _beside_pyramid(on, items, y)
    third = box.width * 0.3
    items += field(on, say("sheet.date"), box.x, y, third)
    items += field(on, say("sheet.first"), box.x + third + gap, y, box.width - third - gap)
    y += on.row
    items += field(on, say("sheet.players"), box.x, y, box.width)
    y += on.row
    if "@starter" in facts:
        items += field(on, say("sheet.turned-up"), box.x, y, box.width)
        y += on.row
    if "@hand" in facts:
        half = (box.width - gap) / 2
        for index in range(min(on.settings.players or on.book.standard_players, MOST_HANDS)):
            if on.large:
                y = _hand(on, items, box.x, y, box.width) + on.row
            else:
                _hand(on, items, box.x + index % 2 * (half + gap), y + index // 2 * on.row, half)
        if not on.large:
            y += on.row * -(-min(on.settings.players or on.book.standard_players, MOST_HANDS) // 2)
    return y + 1.0


def _hand(on: SheetStyle, items: list[Item], x: float, y: float, width: float) -> float:
    """A line for the cards dealt to somebody: a name, then cards."""
    name = width * 0.42
    items += field(on, on.voice.say("sheet.hand"), x, y, name)
    items += field(on, on.voice.say("sheet.cards"), x + name + 2.0, y, width - name - 2.0)
    return y


def _beside_pyramid(on: SheetStyle, items: list[Item], y: float) -> float:
    """The pyramid as it was dealt, a place for each card, with the other lines beside it."""
    box, say = on.box, on.voice.say
    wide = min(CELL[0], (box.width * 0.62) / PYRAMID_ROWS)
    tall = CELL[1]
    left = box.right - PYRAMID_ROWS * wide
    centre = left + PYRAMID_ROWS * wide / 2
    title, height = paragraph(on, say("sheet.pyramid"), left, y + 0.4, PYRAMID_ROWS * wide)
    items += title
    top = y + height + 1.2
    outline: pen.Outline = ()
    for row in range(PYRAMID_ROWS):
        x = centre - (row + 1) * wide / 2
        for column in range(row + 1):
            outline += pen.rectangle(x + column * wide, top + row * tall, wide, tall)
        items.append(word(on, str(row + 1), x - 1.2, top + (row + 0.5) * tall, 6.0, anchor="end"))
    items.append(hairline(outline, on.tone.line, 0.22))
    beside = left - 6.0 - box.x
    labels = [say("sheet.date"), say("sheet.first"), say("sheet.players"), "", "", ""]
    for index, label in enumerate(labels):
        items += field(on, label, box.x, top - 3.0 + index * on.row, beside)
    return max(top + PYRAMID_ROWS * tall, top - 3.0 + len(labels) * on.row) + 2.0


def _moves(on: SheetStyle, items: list[Item], top: float, foot: float, done: int) -> int:
    """Numbered lines of moves, the first of the first sheet filled in; returns how many were numbered."""
    box, say = on.box, on.voice.say
    head = on.row * 0.85
    rows = int((foot - top - head) / on.row)
    if rows < 1:
        return 0
    tall = (foot - top - head) / rows
    number, name = (15.0, 38.0) if on.large else (10.0, 28.0)
    xs = [box.x, box.x + number, box.x + number + name, box.right]
    ys = [top, top + head, *(top + head + tall * (row + 1) for row in range(rows))]
    items.append(band(on, box.x, top, box.width, head))
    shown = on.voice.has("sheet.example") and done == 0
    if shown:
        items.append(band(on, box.x, ys[1], box.width, tall))
    items.append(grid(on, xs, ys))
    for index, key in enumerate(("sheet.line", "sheet.name", "sheet.steps")):
        room = xs[index + 1] - xs[index] - 1.6
        items.append(word(on, say(key), xs[index] + 0.9, top + head / 2, room, bold=True))
    for row in range(rows):
        y = ys[row + 1] + tall / 2
        if shown and row == 0:
            filled = (say("sheet.as"), say("sheet.example-name"), say("sheet.example"))
            for index, text in enumerate(filled):
                room = xs[index + 1] - xs[index] - 1.6
                written = word(on, text, xs[index] + 0.9, y, room, size=on.body, accent=True)
                items.append(replace(written, slant=SLANT) if index else written)
            continue
        text = str(done + row + (0 if shown else 1))
        items.append(word(on, text, xs[1] - 1.6, y, number - 2.0, anchor="end"))
    return rows - 1 if shown else rows


def _words(on: SheetStyle) -> list[Part]:
    """How a line is written, then every word of the record in a box, a row of boxes each."""
    wide = on.box.width
    how = [on.voice.say("sheet.how")]
    if any(card.id == SUITED for card in on.book.cards):
        how.append(on.voice.say("sheet.suits"))
    drawn, height = paragraph(on, language(on.voice.lang).gap.join(how), 0.0, 0.0, wide)
    made: list[Part] = [(list(drawn), height + 1.2)]
    rows = on.voice.rows("sheet.words") if on.voice.has("sheet.words") else ()
    columns = 1 if on.large else 3 if wide > 150 else 2
    width = wide / columns
    boxes = [_box(on, row, width - 3.0) for row in rows]
    for start in range(0, len(boxes), columns):
        line = boxes[start : start + columns]
        height = max(tall for _, tall in line) + 1.8
        items: list[Item] = []
        for column, (words, _) in enumerate(line):
            x = column * width
            items.append(hairline(pen.rectangle(x, 0.0, width, height), on.tone.line, 0.18))
            items.append(pen.group(*words, at=pen.shift(x + 1.5, 0.9)))
        made.append((items, height))
    return made


def _box(on: SheetStyle, row: tuple[str, ...], width: float) -> Part:
    """A word as it is written, over what it says; and their height."""
    written, meaning = row[0], " ".join(row[1:])
    size = on.small
    deep = size * language(on.voice.lang).suited(1.32, 1.45) * MM_PER_POINT
    items: list[Item] = []
    y = 0.0
    for text, font in ((written, "sans-bold"), (meaning, "sans")):
        lines = set_lines(
            text.replace("*", "\\*"),
            width,
            font=font,
            size=size,
            lang=on.voice.lang,
            color=on.tone.accent if font == "sans-bold" else on.tone.text,
            glossary=on.voice.glossary,
            place="sheets",
        )
        for line in lines:
            items.append(pen.group(line, at=pen.shift(0.0, middle(y + deep / 2, size))))
            y += deep
    return items, y
