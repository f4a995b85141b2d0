"""Score pads, several on a sheet: a row for each deal, a table for each game, or a row for each solo game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import fsum

from layouts.model import Size
from pnp.art import pen
from pnp.compose import furniture, plain, scan
from pnp.compose.mats.motifs import hairline, levelled
from pnp.compose.sheets_parts import (
    SheetStyle,
    band,
    field,
    grid,
    head_cell,
    paragraph,
    too_small,
    word,
)
from pnp.geometry import MM_PER_POINT, Box
from pnp.scene import Item, Page, Path
from pnp.settings import Settings
from runtime.value import value

SIDE, ABOVE, BELOW, LARGE_BELOW = 7.0, 8.0, 9.0, 12.6
"""Millimetres of white round a pad: room for the printer's margin, for the ruler, and for the thumb."""

CLEAR = 3.5
"""Millimetres from a line to fill in to where the pad begins: it stands apart from the rule of the head."""

NUMBER = 6.0
"""Millimetres of the column that numbers the rows."""

TICK, SMALL = 3.6, 2.8
"""Millimetres of a box to tick, and of one in the corner of a cell that is written on."""

BESIDE = 1.2
"""Millimetres more that such a number wants beside a box to tick, which stands in the corner."""

NARROWEST = 9.5
"""Millimetres of a player's column that still takes a number of three figures with its sign."""

LEAST_NAME = 20.0
"""Millimetres in which a name is written."""

FEWEST_ROWS = 5
"""Rows without which a pad is not worth its paper."""

USUAL_ROW, LEAST_ROW = 0.94, 0.7
"""Height of a row, in those of a record sheet; the least is taken where a game needs more rows."""

SHARES = ((2, 2, "portrait"), (2, 2, "landscape"), (1, 2, "portrait"), (1, 1, "portrait"))
"""Pads across and down on a sheet, and how it lies: as many as there is room for."""

LARGE_SHARES = SHARES[2:]
"""The same with large type, which needs more room."""

Draw = Callable[["Pad"], list[Item] | None]


@value
class Pad:
    """One pad before it is drawn: what all sheets share, and its own box from (0, 0)."""

    on: SheetStyle
    size: Size

    @property
    def box(self) -> Box:
        """The part that is written on."""
        below = _below(self.on.settings)
        return Box(x=SIDE, y=ABOVE, width=self.size.width - 2 * SIDE, height=self.size.height - ABOVE - below)


def compose(on: SheetStyle) -> tuple[Page, Page]:
    """Both sides of a sheet of score pads.

    Where a game can be played alone, the lower half are pads for that, or the back where a side holds one.
    """
    kinds = _kinds(on)
    for across, down, lies in LARGE_SHARES if on.large else SHARES:
        sheet = on.settings.sheet("landscape" if lies == "landscape" else "portrait")
        size = Size(width=sheet.width / across, height=sheet.height / down)
        drawn = [kind(Pad(on=on, size=size)) for kind in kinds]
        items = [one for one in drawn if one is not None]
        if len(items) < len(drawn):
            continue
        front, back = (items[:1], items[-1:]) if across * down == 1 else (items, items)
        return _sheet(on, sheet, (across, down), front), _sheet(on, sheet, (across, down), back)
    raise too_small(on.settings, on.sheet)


def _below(settings: Settings) -> float:
    """Millimetres of white under a pad."""
    return LARGE_BELOW if settings.large else BELOW


def _kinds(on: SheetStyle) -> list[Draw]:
    """The kinds of pads of a game."""
    players = on.settings.players
    alone = on.voice.has("solo.heads") and on.book.players[0] == 1
    kind = str((on.book.facts.get("score") or {}).get("pad", "deals"))
    together: Draw = _games if kind == "players" else _deals
    if alone and players == 1:
        return [_solo]
    return [together, _solo] if alone and players is None else [together]


def _sheet(on: SheetStyle, sheet: Size, shares: tuple[int, int], kinds: list[list[Item]]) -> Page:
    """The page: pads in their places, lines to cut between them, the furniture below."""
    across, down = shares
    width, height = sheet.width / across, sheet.height / down
    items: list[Item] = []
    count = across * down
    for place in range(count):
        pad = kinds[min(place * len(kinds) // count, len(kinds) - 1)]
        at = pen.shift(place % across * width, place // across * height)
        items.append(pen.group(*pad, at=at))
    xs = [width * column for column in range(1, across)]
    ys = [height * row for row in range(1, down)]
    items += [plain.cut(pen.line((x, 0.0), (x, sheet.height))) for x in xs]
    items += [plain.cut(pen.line((0.0, y), (sheet.width, y))) for y in ys]
    margins = on.settings.margins
    if sheet.width > sheet.height:
        margins = margins.turned()
    high = sheet.height - ABOVE - _below(on.settings) + 1.0
    content = Box(x=SIDE, y=ABOVE, width=sheet.width - 2 * SIDE, height=high)
    which = on.voice.say("component.score-pad")
    pieces = furniture.describe(on.settings, "sheets", on.book.title(on.settings.lang), which)
    items += furniture.compose(sheet, content, margins, pieces, xs=xs, ys=ys, large=on.settings.large)
    return Page(width=sheet.width, height=sheet.height, items=tuple(items), label=which)


def _head(pad: Pad, items: list[Item], title: str) -> float:
    """The name of the pad, the game, a line for the date, and rules that differ; returns where they end."""
    on, box = pad.on, pad.box
    size = on.title * 0.72
    deep = size * 1.25 * MM_PER_POINT
    y = box.y + deep / 2
    half = box.width * 0.5
    items.append(word(on, title, box.x, y, half, size=size, bold=True, accent=True, role="heading"))
    game = on.voice.title
    items.append(
        word(
            on, game, box.right, y + 0.3, box.width - half - 2, size=max(on.small, size * 0.68), anchor="end"
        )
    )
    rule = box.y + deep + 0.5
    items.append(levelled(box.x, box.right, rule, on.tone.line, 0.5))
    return rule + 1.0


def _other_rules(pad: Pad, items: list[Item], y: float, *, rules: bool = True) -> float:
    """The rules that differ from the usual ones, in words."""
    on, box = pad.on, pad.box
    text = on.voice.changed_options(whole=True) if rules else ""
    if not text:
        return y
    drawn, height = paragraph(on, text, box.x, y, box.width)
    items += drawn
    return y + height + 0.6


def _foot(pad: Pad, items: list[Item], text: str) -> float:
    """How the points are counted and the page to scan, at the foot; returns where the table must end."""
    on, box = pad.on, pad.box
    url = on.settings.page
    edge = scan.side(url) if url else 0.0
    if url:
        items.append(pen.group(*scan.code(url), at=pen.shift(box.right - edge, box.bottom - edge)))
    width = box.width - (edge + 2.0 if url else 0.0)
    if url:
        text = "\n".join(
            [*filter(None, [text, on.voice.say("scan.how")]), *scan.pieces(url, "sans", on.small, width)]
        )
    if not text:
        return box.bottom
    y, tall = box.bottom, 0.0
    for part in reversed(text.split("\n")):
        _, height = paragraph(on, part, box.x, 0.0, width)
        drawn, _ = paragraph(on, part, box.x, y - height, width)
        items += drawn
        y, tall = y - height, tall + height
    return box.bottom - max(tall, edge) - 1.2


def _say(on: SheetStyle, key: str) -> str:
    return on.voice.say(key) if on.voice.has(key) else ""


def _lines(on: SheetStyle, key: str) -> tuple[str, ...]:
    return on.voice.lines(key) if on.voice.has(key) else ()


def _title(on: SheetStyle) -> str:
    return on.voice.say("pad.title" if on.voice.has("pad.title") else "component.score-pad")


def _deals(pad: Pad) -> list[Item] | None:
    """A numbered row for each deal: a column for each player, perhaps with a box to tick; the totals."""
    from pnp.type import measure

    on, box = pad.on, pad.box
    items: list[Item] = []
    y = _head(pad, items, _title(on))
    if box.width > box.height:  # a low pad has room beside its name, and none to spare below
        above = min(box.y - 1.6, y - CLEAR - on.row * 0.72)
        items += field(on, on.voice.say("sheet.date"), box.x + box.width * 0.3, above, box.width * 0.3)
        y = _other_rules(pad, items, y + 0.6)
    else:
        items += field(on, on.voice.say("sheet.date"), box.x, y - 1.0, box.width * 0.55)
        y = _other_rules(pad, items, y + on.row * 0.95)
    foot = _foot(pad, items, _say(on, "pad.how"))
    score = on.book.facts.get("score") or {}
    players = on.settings.players or on.book.players[1]
    total = on.voice.say("sheet.total")
    number = max(NUMBER * on.small / 8.0, measure.width(total, "sans-bold", on.small) + 1.4)
    column = (box.width - number) / players
    if column < (NARROWEST * 1.4 if on.large else NARROWEST) + (BESIDE if score.get("tick") else 0.0):
        return None
    xs = [box.x, *(box.x + number + column * place for place in range(players)), box.right]
    head = on.row * 1.25
    usual, most = (int((foot - y - head) / (on.row * tall) - 1) for tall in (USUAL_ROW, LEAST_ROW))
    wanted = max(FEWEST_ROWS, _deals_of(on, score, players))
    wished = max(wanted, players)  # everybody deals once
    if most < FEWEST_ROWS or (most < wanted and pad.size != on.settings.sheet("portrait")):
        return None
    rows = max(usual, min(wished, most))
    row = (foot - y - head) / (rows + 1)
    ys = [y, y + head, *(y + head + row * (index + 1) for index in range(rows + 1))]
    items.append(band(on, box.x, y, box.width, head))
    items.append(band(on, box.x, ys[-2], box.width, row))
    items.append(grid(on, xs, ys[:-1]))
    items.append(grid(on, xs[1:], ys[-2:]))
    if column >= measure.width(on.voice.say("sheet.name"), "sans", on.small) + 1.6:
        items.append(
            word(on, on.voice.say("sheet.name"), xs[1] + 0.8, y + 2.0 * on.small / 8.0, column - 1.6)
        )
    for index in range(rows):
        centre = (ys[index + 1] + ys[index + 2]) / 2
        items.append(word(on, str(index + 1), box.x + number / 2, centre, number, anchor="middle"))
        if score.get("tick"):
            items += [
                _tick(on, left + SMALL / 2 + 0.8, centre - row / 2 + SMALL / 2 + 0.8, SMALL)
                for left in xs[1:-1]
            ]
    items.append(word(on, total, box.x + 0.6, ys[-1] - row / 2, number - 0.8, bold=True))
    return items


def _deals_of(on: SheetStyle, score: Mapping[str, object], players: int) -> int:
    """The deals of a game in which each player begins a deal a round; 0 where nothing counts rounds."""
    rounds = on.book.options.get(str(score.get("rounds", "")))
    return rounds * players if isinstance(rounds, int) else 0


def _tick(on: SheetStyle, x: float, y: float, edge: float = TICK) -> Path:
    """A box to tick with its middle at (x, y)."""
    half = edge / 2
    return hairline(pen.rectangle(x - half, y - half, edge, edge, 0.4), on.tone.text, 0.22)


def _games(pad: Pad) -> list[Item] | None:
    """A table for each game: a numbered row for each player, and what the points are made of."""
    on, box = pad.on, pad.box
    items: list[Item] = []
    y = _head(pad, items, _title(on))
    y = _other_rules(pad, items, y + 0.4)
    foot = _foot(pad, items, _say(on, "pad.how"))
    heads = _lines(on, "pad.heads") or (on.voice.say("sheet.name"), on.voice.say("sheet.total"))
    ticks = _lines(on, "pad.ticks")
    players = on.settings.players or on.book.players[1]
    needs = [_widest(head, on) + 2.0 for head in (*heads[1:], *ticks)]
    needs = [
        max(need, NARROWEST + 3.0 if index < len(heads) - 1 else 9.0) for index, need in enumerate(needs)
    ]
    name = box.width - fsum(needs)
    if name < LEAST_NAME:
        return None
    widths = [name, *needs]
    titled = zip([*heads, *ticks], widths, strict=True)
    tall = max(head_cell(on, title, 0.0, 0.0, width - 1.6)[1] for title, width in titled)
    head, dated = tall + 1.6, on.row * 0.95
    row = on.row * 0.9
    gap = 2.0
    down = int((foot - y + gap) / (dated + head + row * players + gap))
    if down < 1:
        return None
    row = (foot - y + gap - down * (dated + head + gap)) / (down * players)
    for index in range(down):
        top = y + index * (dated + head + row * players + gap)
        items += field(on, f"{index + 1}.  {on.voice.say('sheet.date')}", box.x, top - 1.4, box.width * 0.6)
        items += _table(pad, top + dated, (head, row, players), (heads, ticks), widths)
    return items


def _widest(text: str, on: SheetStyle) -> float:
    """Millimetres of the widest word of a column's head; Japanese ones are not parted at all."""
    from pnp.type import measure

    return max(measure.width(part, "sans-bold", on.small) for part in text.split())


def _table(
    pad: Pad,
    top: float,
    rows: tuple[float, float, int],
    heads: tuple[tuple[str, ...], tuple[str, ...]],
    widths: list[float],
) -> Iterator[Item]:
    """One game's table."""
    on, box = pad.on, pad.box
    head, row, players = rows
    words, ticks = heads
    xs = [box.x]
    for width in widths:
        xs.append(xs[-1] + width)
    ys = [top, top + head, *(top + head + row * (line + 1) for line in range(players))]
    yield band(on, box.x, top, box.width, head)
    yield grid(on, xs, ys)
    for column, title in enumerate((*words, *ticks)):
        wide = widths[column] - 1.6
        yield from head_cell(on, title, xs[column] + 0.8, top + head / 2, wide)[0]
    for line in range(players):
        middle = ys[line + 1] + row / 2
        yield word(on, str(line + 1), box.x + 0.8, middle, 6.0)
        for tick in range(len(ticks)):
            place = len(words) + tick
            yield _tick(on, (xs[place] + xs[place + 1]) / 2, middle)


def _solo(pad: Pad) -> list[Item] | None:
    """A numbered row for each game played alone."""
    on, box = pad.on, pad.box
    items: list[Item] = []
    y = _head(pad, items, on.voice.say("solo.title")) + 0.6
    foot = _foot(pad, items, _say(on, "solo.how"))
    heads = on.voice.lines("solo.heads")
    number = NUMBER * on.small / 8.0
    each = (box.width - number) / len(heads)
    xs = [box.x, *(box.x + number + each * column for column in range(len(heads))), box.right]
    tall = max(head_cell(on, head, 0.0, 0.0, each - 2.0)[1] for head in heads)
    head, row = tall + 2.0, on.row * 0.94
    rows = int((foot - y - head) / row)
    if rows < FEWEST_ROWS:
        return None
    row = (foot - y - head) / rows
    ys = [y, *(y + head + row * index for index in range(rows + 1))]
    items.append(band(on, box.x, y, box.width, head))
    items.append(grid(on, xs, ys))
    for column, title in enumerate(heads, start=1):
        items += head_cell(on, title, xs[column] + 1.0, y + head / 2, each - 2.0)[0]
    for index in range(rows):
        middle = ys[index + 1] + row / 2
        items.append(word(on, str(index + 1), box.x + number / 2, middle, number, anchor="middle"))
    return items
