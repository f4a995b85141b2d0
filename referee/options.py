"""Every option of `referee`, declared once: the command line, its help and the reference take it from here.

What each of them does stands in the messages as `option-NAME`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, unique
from typing import Final, NamedTuple


@unique
class Kind(Enum):
    """What stands after an option."""

    FLAG = "nothing"
    TEXT = "any text"
    PATH = "the name of a file or folder"
    COUNT = "a whole number from 1"
    NUMBER = "a whole number"
    LANGUAGE = "a language that is spoken"
    GUEST = "the folder of a game of one's own, whose code may be run"


class Option(NamedTuple):
    """One option; `shows` is what the help calls its value."""

    flag: str
    kind: Kind = Kind.FLAG
    shows: str = ""
    many: bool = False
    short: str = ""
    most: int | None = None
    standard: int | None = None


OPTIONS: Final[Mapping[str, Option]] = {
    # what every command may take
    "lang": Option("--lang", Kind.LANGUAGE),
    "guests": Option("--game", Kind.GUEST, "DIR", many=True),
    "chosen": Option("--option", Kind.TEXT, "NAME=VALUE", many=True, short="-o"),
    "as_json": Option("--json"),
    "as_csv": Option("--csv"),
    "out": Option("--out", Kind.PATH, "FILE"),
    # records
    "jsonl": Option("--jsonl"),
    "as_of": Option("--as-of", Kind.COUNT, "LINE"),
    "at": Option("--at", Kind.COUNT, "LINE"),
    "take_back": Option("--take-back", Kind.COUNT, "LINE"),
    "let_stand": Option("--let-stand", Kind.COUNT, "LINE"),
    "strict": Option("--strict"),
    "everything": Option("--all"),
    "why": Option("--why"),
    "save": Option("--save", Kind.PATH, "FILE"),
    "plot": Option("--plot", Kind.PATH, "FILE"),
    "chosen_repair": Option("--write", Kind.COUNT, "N"),
    "in_place": Option("--write", short="-w"),
    "check": Option("--check"),
    "fix": Option("--fix"),
    "words": Option("--words", Kind.LANGUAGE),
    "players": Option("--players", Kind.TEXT, "NAMES"),
    "start": Option("--start", Kind.TEXT, "NAME"),
    "carry": Option("--carry"),
    "within": Option("--game", Kind.TEXT, "GAME", many=True),
    "cards": Option("--cards", Kind.PATH, "FILE"),
    # games played by bots
    "games": Option("--games", Kind.COUNT, "N", standard=1000),
    "seat_counts": Option("--players", Kind.TEXT, "N,…"),
    "seats": Option("--players", Kind.COUNT, "N"),
    "bots": Option("--bots", Kind.TEXT, "BOT,…"),
    "seed": Option("--seed", Kind.NUMBER, "N", standard=1),
    "limit": Option("--limit", Kind.COUNT, "N", standard=2000),
    "workers": Option("--workers", Kind.COUNT, "K", most=1024),
    "cluster": Option("--cluster", Kind.TEXT, "tcp://HOST:PORT"),
    "resume": Option("--resume", Kind.PATH, "FILE"),
    "picture": Option("--plot", Kind.PATH, "FILE"),
    "picked": Option("--option", Kind.TEXT, "NAME=VALUE", many=True, short="-o"),
    "values": Option("--option", Kind.TEXT, "NAME=A,B", many=True, short="-o"),
    # the page, and photographs
    "faces": Option("--faces", Kind.PATH, "FOLDER"),
    "lan": Option("--lan"),
    "port": Option("--port", Kind.COUNT, "N", most=65535),
    "key": Option("--key", Kind.TEXT, "KEY"),
    "new_key": Option("--new-key"),
    "game": Option("--game", Kind.TEXT, "GAME"),
    "fact": Option("--as", Kind.TEXT, "FACT"),
    "owners": Option("--player", Kind.TEXT, "NAME", many=True),
    "first": Option("--number", Kind.COUNT, "N"),
    "record_file": Option("--record", Kind.TEXT, "FILE"),
}
"""The name of the parameter, and the option."""
