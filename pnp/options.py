"""Every option of `pnp`, declared once: the command line, its help, pages and ledger take it from here.

Their help stands in the messages as `option.NAME`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args

from runtime.value import value

Backs = Literal["long", "short", "gutterfold", "none"]
Marks = Literal["margin", "corner", "full", "none"]
MarksSide = Literal["front", "both"]
Fold = Literal["saddle", "none", "pocket"]
Ink = Literal["full", "low", "mono"]
Mats = Literal["compact", "full"]
Boxes = Literal["small", "all"]
Suits = Literal["two", "four", "pattern"]
Indices = Literal["2", "4", "large"]
Format = Literal["pdf", "svg", "png"]
Target = Literal[
    "png",
    "svg",
    "tgc",
    "mpc",
    "drivethru",
    "tts",
    "pcio",
    "screentop",
    "tabletopia",
    "ttp",
    "cutter",
    "cricut",
]


@value
class Option:
    """One option; without a value it is a flag.

    `words` are all that it may be, the standard one first; a number lies between `least` and `most`.
    """

    flag: str
    shows: str = ""  # what the help calls its value
    words: tuple[str, ...] = ()
    standard: float = 0.0  # of a number; mm of a length
    least: float = 0.0
    most: float = 1000.0
    many: bool = False  # given again and again
    page: bool = False  # set by the pages of `pnp watch`, which name no files
    kept: bool = False  # repeated by the next `pnp update`

    @property
    def is_flag(self) -> bool:
        """Whether it is there or not, with no value."""
        return not self.shows and not self.words

    @property
    def metavar(self) -> str:
        """What the help calls its value."""
        return self.shows or "|".join(self.words)


def _words(flag: str, kind: Any, *, page: bool = True, kept: bool = True) -> Option:
    """An option of few words."""
    return Option(flag=flag, words=get_args(kind), page=page, kept=kept)


OPTIONS: Mapping[str, Option] = {
    # the game, and what of it
    "option": Option(flag="--option", shows="NAME=VALUE", many=True, kept=True),
    "players": Option(flag="--players", shows="N", least=1, most=999, page=True, kept=True),
    "cards_file": Option(flag="--cards", shows="FILE", kept=True),
    "fetch": Option(flag="--fetch"),
    "langs": Option(flag="--lang", shows="en|ja", many=True),
    "only": Option(flag="--only", shows="CARDS", many=True, page=True, kept=True),
    "looked_at": Option(flag="--only", shows="CARDS|CHECKS", many=True),
    "without": Option(flag="--without", shows="COMPONENT", many=True),
    # paper and cards
    "paper": Option(flag="--paper", shows="NAME|WxHmm", page=True, kept=True),
    "card": Option(flag="--card", shows="NAME|WxHmm", page=True, kept=True),
    "margin": Option(flag="--margin", shows="MM", page=True, kept=True),
    "backs": _words("--backs", Backs),
    "light_backs": Option(flag="--light-backs", page=True, kept=True),
    "marks": _words("--marks", Marks),
    "marks_side": _words("--marks-side", MarksSide, page=False),
    "bleed": Option(flag="--bleed", shows="MM", most=20.0, page=True, kept=True),
    "gap": Option(flag="--gap", shows="MM", most=100.0, kept=True),
    "copies": Option(flag="--copies", shows="N", standard=1, least=1, most=100, page=True, kept=True),
    "stack_order": Option(flag="--stack-order"),
    "slots": Option(flag="--slots", shows="COLUMNS,ROWS,LEFT,TOP", kept=True),
    "skip": Option(flag="--skip", shows="PLACES"),
    # how it looks
    "ink": _words("--ink", Ink),
    "suits": _words("--suits", Suits),
    "indices": _words("--indices", Indices),
    "camera": Option(flag="--camera", kept=True),
    "large": Option(flag="--large", page=True, kept=True),
    "vertical": Option(flag="--vertical", page=True),
    "fold": _words("--fold", Fold, kept=False),
    "fit": Option(flag="--fit", page=True),
    "mats": _words("--mats", Mats, kept=False),
    "box": _words("--box", Boxes, kept=False),
    "sleeved": Option(flag="--sleeved", page=True),
    "thickness": Option(flag="--thickness", shows="MM", standard=0.3, least=0.05, most=5.0),
    "page": Option(flag="--page", shows="URL"),
    # printer and files
    "printer": Option(flag="--printer", shows="NAME", kept=True),
    "profile": Option(flag="--profile", shows="FILE", kept=True),
    "format": _words("--format", Format, page=False, kept=False),
    "dpi": Option(flag="--dpi", shows="N", standard=300, least=30, most=1200),
    "out": Option(flag="--out", shows="DIR"),
    "json": Option(flag="--json"),
    "skip_unfit": Option(flag="--skip-unfit"),
    "unchecked": Option(flag="--unchecked"),
    # single commands
    "to": _words("--to", Target, page=False, kept=False),
    "url": Option(flag="--url", shows="URL"),
    "since": Option(flag="--since", shows="LEDGER"),
    "dry_run": Option(flag="--dry-run"),
    "verify": Option(flag="--verify"),
    "lan": Option(flag="--lan"),
    "port": Option(flag="--port", shows="N", least=1, most=65535),
    "key": Option(flag="--key", shows="KEY"),
}
"""The name of the parameter, and the option."""


@value
class Request:
    """What was asked of one run, in the words of whoever asked: None, nothing or False where it is open.

    `game` is a name or a folder; `offered` are the options that the command has.
    """

    game: str
    offered: frozenset[str] = frozenset()
    option: tuple[str, ...] = ()
    players: str | None = None
    cards_file: str | None = None
    fetch: bool = False
    langs: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    looked_at: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    paper: str | None = None
    card: str | None = None
    margin: str | None = None
    backs: str | None = None
    light_backs: bool = False
    marks: str | None = None
    marks_side: str | None = None
    bleed: str | None = None
    gap: str | None = None
    copies: str | None = None
    stack_order: bool = False
    slots: str | None = None
    skip: str | None = None
    ink: str | None = None
    suits: str | None = None
    indices: str | None = None
    camera: bool = False
    large: bool = False
    vertical: bool = False
    fold: str | None = None
    fit: bool = False
    mats: str | None = None
    box: str | None = None
    sleeved: bool = False
    thickness: str | None = None
    page: str | None = None
    printer: str | None = None
    profile: str | None = None
    format: str | None = None
    dpi: str | None = None
    out: str | None = None
    json: bool = False
    skip_unfit: bool = False
    unchecked: bool = False
    to: str | None = None
    url: str | None = None
    since: str | None = None
    dry_run: bool = False
    verify: bool = False
    lan: bool = False
    port: str | None = None
    key: str | None = None

    def given(self, name: str) -> Any:
        """The value of an option by its name."""
        return getattr(self, name)

    def facts(self) -> dict[str, Any]:
        """Whatever was asked for, as JSON holds it."""
        found = {name: self.given(name) for name in OPTIONS if self.given(name)}
        return {"game": self.game, **{k: list(v) if isinstance(v, tuple) else v for k, v in found.items()}}


def request_of(facts: Mapping[str, Any]) -> Request:
    """A request out of JSON.

    >>> request_of(Request(game="pile-up", only=("A1",), ink="low").facts()).only
    ('A1',)
    """
    told: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in facts.items()}
    return Request(**told)
