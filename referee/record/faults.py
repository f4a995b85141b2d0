"""Why a record cannot be read: faults with place and near miss, all of a file together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from layouts.faults import LONGEST_WORD

SHOWN = 60
"""Faults of a file that are told one by one; of the others only how many there are."""

GAMES = {"players-count": 0, "cards-strange": 1}
"""Sentences that speak of a game, and where among their facts it stands: there it is called by its title."""

Value: TypeAlias = "str | int"


class Fault(NamedTuple):
    """One place that cannot be read.  `why` and `hint` are keys of `referee.messages`."""

    line: int
    column: int
    why: str
    args: tuple[Value, ...] = ()
    hint: str = ""
    hint_args: tuple[Value, ...] = ()

    @property
    def writes(self) -> bool:
        """Whether its hint is what to write instead, a piece or a whole line."""
        return self.hint in ("write", "write-line")

    def message(self, lang: str = "en") -> str:
        """What is wrong and what was expected, in one sentence."""
        from referee.messages import fault

        args = list(self.args)
        if (place := GAMES.get(self.why)) is not None:
            args[place] = _title(str(args[place]), lang)
        return fault(self.why, tuple(map(_short, args)), lang)

    def advice(self, lang: str = "en") -> str:
        """What to write instead; empty where nothing can be said."""
        if not self.hint:
            return ""
        from referee.messages import fault

        apart = (_in_one(each) if isinstance(each, str) else each for each in self.hint_args)
        return fault(self.hint, tuple(apart), lang)


def _in_one(text: str) -> str:
    """Lines to write, in one that may be pasted as it stands: no move of theirs is behind a remark."""
    lines = text.split("\n")
    told = [move for line in lines if (move := line.partition("#")[0].strip())]
    said = [remark for line in lines if (remark := line.partition("#")[2].strip())]
    if not (lines[1:] and told and said):
        return " | ".join(lines)
    return f"{' | '.join(told)}  # {'; '.join(said)}"


def _title(game: str, lang: str) -> str:
    """The title of a game, or its id where its rules cannot be read."""
    import layouts
    from referee import registry

    try:
        return registry.book(game).title(lang)
    except layouts.LayoutError:
        return game


def _short(value: Value) -> Value:
    """What a message repeats of a person's words: enough to know them by."""
    if isinstance(value, int) or len(value) <= LONGEST_WORD:
        return value
    return value[: LONGEST_WORD - 1] + "…"


class RecordError(Exception):
    """A record that cannot be read; `faults` holds every fault found, in the order of the lines."""

    def __init__(self, file: str, faults: Iterable[Fault]) -> None:
        self.file = file
        self.faults = tuple(sorted(faults, key=lambda fault: fault[:2]))
        super().__init__(file)

    def __str__(self) -> str:
        return "\n".join(
            f"{self.file}:{fault.line}:{fault.column}: {fault.message()} {fault.advice()}".rstrip()
            for fault in self.faults
        )


class Unreadable(Exception):
    """Raised inside the reader for one place; the column counts from 0 in the plain text of the line."""

    def __init__(
        self,
        at: int,
        why: str,
        args: tuple[Value, ...] = (),
        hint: str = "",
        hint_args: tuple[Value, ...] = (),
    ) -> None:
        self.at = at
        self.why = why
        self.values = args
        self.hint = hint
        self.hint_args = hint_args
        super().__init__(why)

    def moved(self, by: int) -> Unreadable:
        """The same fault so many characters further to the right."""
        return Unreadable(self.at + by, self.why, self.values, self.hint, self.hint_args)
