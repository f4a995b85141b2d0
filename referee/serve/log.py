"""One record as phones write it together: rows of text, and entries that add a row or take one away.

The rule, which `site/log.js` states for phones: an entry adds the row of its id behind another row, or at the
end, and only where no row has had that id; an entry without text takes the row of its id away, but its place
stays, so that others may still point at it.  Whoever applies the same entries in the same order has the same
rows, and an entry that comes twice changes nothing the second time.  The house says the order; a phone puts
what it has not heard back at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

START: Final = ""
"""The place before the first row."""


class Row(NamedTuple):
    """A line of the text, or the place of one that was taken away (`text` is None)."""

    id: str
    text: str | None


class Entry(NamedTuple):
    """What becomes of the row `id`: put behind the row `after` (None: at the end), or taken away."""

    id: str
    text: str | None
    after: str | None


def merged(rows: Sequence[Row], entries: Iterable[Entry]) -> tuple[list[Row], list[Entry]]:
    """The rows after these entries, and the entries that changed something.

    >>> one = Entry("a", "A: pass", None)
    >>> merged([], [one, one])
    ([Row(id='a', text='A: pass')], [Entry(id='a', text='A: pass', after=None)])
    """
    found = list(rows)
    texts = {row.id: row.text for row in found}
    taken = []
    for entry in entries:
        known = entry.id in texts
        if known == (entry.text is not None) or (known and texts[entry.id] is None):
            continue
        row = Row(entry.id, entry.text)
        if known:
            found[_place(found, entry.id)] = row
        elif entry.after == START:
            found.insert(0, row)
        elif entry.after in texts:
            found.insert(_place(found, entry.after) + 1, row)
        else:
            found.append(row)
        texts[entry.id] = entry.text
        taken.append(entry)
    return found, taken


def _place(rows: Sequence[Row], wanted: str | None) -> int:
    """Where a row is; what is looked for is mostly near the end."""
    return next(place for place in range(len(rows) - 1, -1, -1) if rows[place].id == wanted)


def lines(rows: Iterable[Row]) -> list[str]:
    """The text line by line."""
    return [row.text for row in rows if row.text is not None]


def edits(rows: Sequence[Row], wanted: Sequence[str], ids: Iterable[str]) -> list[Entry]:
    """The entries that make these lines of the rows: what begins and ends alike stays."""
    standing = [row for row in rows if row.text is not None]
    most = min(len(standing), len(wanted))
    head = next((n for n in range(most) if standing[n].text != wanted[n]), most)
    most -= head
    tail = next((n for n in range(most) if standing[-1 - n].text != wanted[-1 - n]), most)
    gone = [Entry(row.id, None, None) for row in standing[head : len(standing) - tail]]
    after: str | None = None
    if tail or gone:
        after = standing[head - 1].id if head else START
    new = []
    for text, name in zip(wanted[head : len(wanted) - tail], ids, strict=False):
        new.append(Entry(name, text, after))
        after = None if after is None else name
    return [*gone, *new]
