"""The score pad: deals against players, or games with a row for each player, as the game counts."""

from __future__ import annotations

from pnp.art import pen
from pnp.compose.lettering import middle
from pnp.compose.mats.motifs import fine
from pnp.compose.sheets_parts import (
    Desk,
    band,
    field,
    grid,
    head_cell,
    heading,
    legend,
    long_options,
    page,
    word,
)
from pnp.compose.typeset import set_lines
from pnp.geometry import MM_PER_POINT
from pnp.scene import Item, Page, Path

NARROWEST = 11.0
"""Millimetres of a player's column that still takes a number of three figures."""

RESULT_FACTS = ("@left", "@points", "@taken", "@stolen", "@minus")
"""Facts by which the result of a deal is typed."""

MOST_HEAD = 0.46
"""Share of the width that the columns before the players' may take."""


def compose(on: Desk) -> Page:
    """One score pad."""
    items, y = heading(on, on.voice.say("pad.title" if on.voice.has("pad.title") else "component.score-pad"))
    made = list(items)
    y = _head_fields(on, made, y)
    foot = _foot(on, made)
    kind = str((on.book.facts.get("score") or {}).get("pad", "deals"))
    if kind == "players":
        _games(on, made, y, foot)
    else:
        _deals(on, made, y, foot)
    return page(on, made, on.voice.say("component.score-pad"))


def _head_fields(on: Desk, items: list[Item], y: float) -> float:
    """Date and options; the options in force are printed."""
    box = on.box
    third = box.width * 0.34
    items += field(on, on.voice.say("sheet.date"), box.x, y, third - 5)
    if on.book.option_specs:
        chosen = ", ".join(f"{name}={value}" for name, value in on.book.options.items())
        label = on.voice.say("sheet.options")
        from pnp.type import measure

        room = box.width - third - measure.width(label, "sans-bold", on.body) - 2.0
        if measure.width(chosen, "sans", on.body) <= room:
            items += field(on, label, box.x + third, y, box.width - third, chosen)
        else:
            return long_options(on, items, y + on.row, label, chosen)
    else:
        items += field(on, on.voice.say("sheet.notes"), box.x + third, y, box.width - third)
    return y + on.row + 2.5


def _foot(on: Desk, items: list[Item]) -> float:
    """How the points are counted, and how the result is typed; returns where the table must end."""
    verbs = [verb for verb in on.book.record_words.verbs if verb.form.startswith("@result")]
    verbs += [fact for fact in on.book.record_words.facts if fact.name in RESULT_FACTS]
    columns = 1 if on.large else 2
    drawn = legend(on, verbs, on.box.width, columns)
    size = on.small
    deep = size * 1.45 * MM_PER_POINT
    lines = set_lines(
        on.voice.say("pad.how") if on.voice.has("pad.how") else "",
        on.box.width,
        font="sans",
        size=size,
        lang=on.voice.lang,
        color=on.tone.text,
        glossary=on.voice.glossary,
        place="sheets",
    )
    height = max(height for _, height in drawn)
    alone = on.row + 1.0 if on.voice.has("pad.solo") else 0.0
    top = on.box.bottom - height - deep * len(lines) - alone - 3.0
    y = top + 1.5
    if alone:
        items += field(on, on.voice.say("pad.solo"), on.box.x, y, on.box.width * 0.6)
        y += alone
    for line in lines:
        items.append(pen.group(line, at=pen.shift(on.box.x, middle(y + deep / 2, size))))
        y += deep
    y += 0.8
    items.append(Path(segments=pen.line((on.box.x, y), (on.box.right, y)), stroke=fine(on.tone.line, 0.15)))
    column = (on.box.width - 5.0 * (columns - 1)) / columns
    for index, (column_items, _) in enumerate(drawn):
        items.append(pen.group(*column_items, at=pen.shift(on.box.x + index * (column + 5.0), y + 0.7)))
    return top


def _heads(on: Desk) -> tuple[str, ...]:
    """The heads of the columns; a game may leave them to us."""
    if on.voice.has("pad.heads"):
        return on.voice.lines("pad.heads")
    return on.voice.say("sheet.deal"), on.voice.say("sheet.notes")


def _deals(on: Desk, items: list[Item], top: float, foot: float) -> None:
    """A row for each deal: what happened, and for each player the points over the running total."""
    from pnp.type import measure

    box = on.box
    heads = _heads(on)
    players = on.settings.players or on.book.players[1]
    natural = [max(measure.width(head, "sans-bold", on.small) + 3.0, 10.0) for head in heads]
    natural[-1] = max(natural[-1], 26.0)
    room = box.width - players * NARROWEST
    most = min(box.width * MOST_HEAD, room)
    if sum(natural) > most:
        natural = [width * most / sum(natural) for width in natural]
    column = (box.width - sum(natural)) / players
    xs = [box.x]
    for width in [*natural, *([column] * players)]:
        xs.append(xs[-1] + width)
    xs[-1] = box.right
    name_height = max(13.0, on.row * 1.4)
    row = on.row * 1.45
    rows = int((foot - top - name_height - on.row) / row)
    ys = [top, top + name_height]
    ys += [top + name_height + row * (index + 1) for index in range(rows)]
    ys.append(ys[-1] + on.row * 1.15)
    items.append(band(on, box.x, top, box.width, name_height))
    items.append(band(on, box.x, ys[-2], box.width, ys[-1] - ys[-2]))
    items.append(grid(on, xs, ys))
    for index, head in enumerate(heads):
        wide = xs[index + 1] - xs[index] - 2.0
        items.append(word(on, head, xs[index] + 1.0, top + name_height / 2, wide, bold=True))
    first = len(heads)
    for player in range(players):
        left = xs[first + player]
        items.append(word(on, str(player + 1), left + 1.0, top + 2.6, column - 2.0, accent=True, bold=True))
    halves: pen.Outline = ()
    for index in range(1, len(ys) - 2):
        y = (ys[index] + ys[index + 1]) / 2
        halves += pen.line((xs[first], y), (xs[-1], y))
    items.append(Path(segments=halves, stroke=fine(on.tone.line, 0.15, (0.6, 0.9))))
    items.append(
        word(
            on,
            on.voice.say("sheet.total"),
            xs[0] + 1.0,
            (ys[-2] + ys[-1]) / 2,
            xs[first] - xs[0] - 2.0,
            bold=True,
        )
    )


def _games(on: Desk, items: list[Item], top: float, foot: float) -> None:
    """Several small tables, one for each game played: a row for every player."""
    box = on.box
    heads = _heads(on)
    players = on.settings.players or on.book.players[1]
    gap = 6.0
    row = on.row * 1.12
    abreast = 1 if len(heads) > 3 or on.large else 2
    width = (box.width - gap * (abreast - 1)) / abreast
    name = width * (0.32 if len(heads) > 2 else 0.6)
    rest = (width - name) / (len(heads) - 1)
    widths = [name, *([rest] * (len(heads) - 1))]
    tall = max(head_cell(on, head, 0.0, 0.0, w - 2.0)[1] for head, w in zip(heads, widths, strict=True))
    head = max(on.row * 1.1, tall + 2.0)
    block = head + row * players + gap
    down = max(1, int((foot - top + gap) / block))
    row += max(0.0, (foot - top + gap - down * block) / (down * players) - 0.05)
    block = head + row * players + gap
    for index in range(down * abreast):
        x = box.x + (index % abreast) * (width + gap)
        y = top + (index // abreast) * block
        xs = [x, *(x + name + rest * column for column in range(len(heads)))]
        ys = [y, y + head, *(y + head + row * (line + 1) for line in range(players))]
        items.append(band(on, x, y, width, head))
        items.append(grid(on, xs, ys))
        for column, title in enumerate(heads):
            wide = xs[column + 1] - xs[column] - 2.0
            items += head_cell(on, title, xs[column] + 1.0, y + head / 2, wide)[0]
        for line in range(players):
            items.append(
                word(on, str(line + 1), x + 1.0, ys[line + 1] + row / 2, 8.0, accent=True, bold=True)
            )
