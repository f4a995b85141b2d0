"""Reads `game.toml`: titles, seats, options, deck and backs, and the facts that the components need."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from layouts import families, figures, options
from layouts.card_list.headings import OWN_COLUMNS, Naming
from layouts.forms import KEYS, parse_form
from layouts.measures import CardForm
from layouts.model import Back, Option
from layouts.sources import LANGUAGE, RULES, Findings, stated
from layouts.tomls import Table, TomlFile, read_toml
from runtime.paths import DEVICES
from runtime.suggestions import fold
from runtime.value import value

FILE = "game.toml"
OF_CODE = (FILE, "record.toml", "rules.*.md", "why.*.toml")
"""Files of a game whose rules are code; where rules are data, all this follows from them."""
GENERAL_OPTIONS = Path(__file__).resolve().parent / "common" / "options.toml"
COMPONENTS = ("cards", "mat", "booklet", "pocket", "sheets", "markers", "dice", "box", "proof")
RECORD = "record.toml"
FREE_TABLES = ("cover", "box", "mat", "diagram", "distinguish", "score", "dice", "colophon", "extra")
"""Tables of `game.toml` that `layouts` hands on as they are, in `Book.facts`."""

ICON_NAME = re.compile(r"[a-z][a-z0-9_-]*")
"""What stands between colons in a text where an icon is meant."""

MOST_CROSSED = 4  # tables that meet; more make no deck that anybody shuffles
MOST_PLAYERS = 99  # a typing error rather than a table beyond this


@value
class ColumnRule:
    """What the deck asks of one column of `cards.csv`."""

    name: str
    values: tuple[str, ...]  # empty: any text
    aliases: Mapping[str, str]
    whole: bool
    only: Mapping[str, tuple[str, ...]]  # column -> values of the rows to which this applies; empty: all


@value
class Requirement:
    """How many cards must have a value in a column."""

    column: str
    value: str
    cards: int


@value
class CrossRule:
    """One `[[deck.cross]]`: tables of which each row meets each row of the others."""

    path: tuple[str | int, ...]
    tables: tuple[Any, ...]  # names of files, or columns written out
    id: str
    set: Mapping[str, str]
    without: tuple[str, ...]


@value
class SheetRule:
    """One `[[deck.sheet]]`: a table of cards that have their form, back or face in common."""

    path: tuple[str | int, ...]
    file: str  # "": that of the deck
    sheet: str
    columns: Mapping[str, str]
    back: str
    face: str
    form: CardForm


@value
class DeckRules:
    """The `[deck]` table: the file of the cards and what it must hold."""

    file: str
    back: str
    columns: tuple[ColumnRule, ...]
    requirements: tuple[Requirement, ...]
    supplied: tuple[str, ...]  # ids taken from our own file where another deck does not list them
    include: tuple[str, ...] = ()
    crosses: tuple[CrossRule, ...] = ()
    sheet: str = ""  # of the file of the cards; "": its first one
    headings: Mapping[str, str] | None = None  # name of a column -> its heading in the file
    sheets: tuple[SheetRule, ...] = ()
    file_named: bool = False  # whether the definition itself names the file of the cards
    recorded: bool = True  # whether records name the cards: what begins a comment there may not be in an id


@value
class Game:
    """A `game.toml`, read and checked."""

    id: str
    titles: Mapping[str, str]
    languages: tuple[str, ...]  # empty: those of the text files there are
    players: tuple[int, int]
    standard_players: int
    dealt: str | int  # how many cards each player is dealt: an option, a figure, or a number; 0: not told
    components: tuple[str, ...]
    general_rules: bool
    leaving: bool  # whether records may say that somebody leaves in mid-deal (GEN-7.3)
    out_of_turn: Mapping[str, str]  # language -> who may move out of turn, as GEN-1 says it
    deck: DeckRules
    backs: Mapping[str, Back]
    options: tuple[Option, ...]
    fonts: Mapping[str, families.FamilyRules]
    icons: Mapping[str, str]  # name -> picture in the folder
    facts: Mapping[str, Any]
    code: str  # id of the game of ours whose code judges this one; "": the folder's own
    figures: Mapping[str, int]  # name -> number: those of `[figures]`, of the players and of the dice
    source: TomlFile
    card: CardForm = CardForm()  # of cards whose face or sheet has none of its own
    called: tuple[str, ...] = ()  # further names that people know it by
    vertical: bool = False  # whether its Japanese booklet is set downwards

    def naming(self, columns: Mapping[str, str] | None = None) -> Naming:
        """The names by which the game knows the columns of its tables."""
        told = self.facts.get("distinguish")
        apart = tuple(told) if isinstance(told, Mapping) else ()
        names = (*OWN_COLUMNS, *(rule.name for rule in self.deck.columns), *apart)
        return Naming(names=names, columns=self.deck.headings if columns is None else columns)


LONGEST_ID = 60  # characters; with kana (3 bytes each) a file name of 255 bytes has room beside it


def read_game(folder: Path, findings: Findings, name: str) -> Game | None:
    """The game of a folder; None where its file cannot be read at all."""
    source = _source(folder, name, findings)
    if source is None:
        return None
    top = Table(source, source.data, (), findings)
    identity = top.text("id", required=True)
    if "id" in source.data and isinstance(source.data["id"], str):
        _check_id(identity, top)
    players = _players(top.table("players"))
    components = top.strings("components") or _usual_components(folder)
    for component in components:
        if component not in COMPONENTS:
            top.report("word-unknown", "components", word=component, known=COMPONENTS)
    listed = _options(top)
    game = Game(
        id=identity,
        titles=top.by_language("title"),
        languages=_languages(top),
        players=players[:2],
        standard_players=players[2],
        dealt=players[3],
        components=components,
        general_rules=top.flag("general-rules"),
        leaving=top.flag("leaving"),
        out_of_turn=top.by_language("out-of-turn"),
        deck=replace(_deck(top.table("deck")), recorded=(folder / RECORD).is_file()),
        backs=_backs(top.table("backs")),
        options=listed,
        fonts=families.read(top.table("fonts")),
        icons=_icons(top.table("icons")),
        facts=MappingProxyType({key: top.free(key) for key in FREE_TABLES if key in source.data}),
        code=top.text("code"),
        figures=_figures(top, players, listed),
        source=source,
        card=_form(top.table("card")),
        called=top.strings("called"),
        vertical=_vertical(top.table("booklet")),
    )
    top.done(FREE_TABLES)
    return game


def _figures(
    top: Table, players: tuple[int, int, int, str | int], own: Iterable[Option]
) -> Mapping[str, int]:
    """The figures of the rules, with those that stand in other tables."""
    known = dict(zip(("least-players", "most-players", "standard-players"), players[:3], strict=True))
    dice = top.data.get("dice")
    count = dice.get("count") if isinstance(dice, Mapping) else None
    if isinstance(count, int):
        known["dice"] = count
    return figures.read(top.table("figures"), known, {option.name for option in own})


def _usual_components(folder: Path) -> tuple[str, ...]:
    """What a kit consists of where nothing is said of it: the cards, and a booklet where there are rules."""
    return ("cards", *(("booklet",) if any(folder.glob("rules.*")) else ()), "proof")


def _source(folder: Path, name: str, findings: Findings) -> TomlFile | None:
    """The facts: of `game.toml`, or of rules that are data."""
    if not stated(folder):
        return read_toml(folder / FILE, name, findings)
    from layouts.ruledata.facts import game_file
    from layouts.ruledata.translated import read_rules

    own = name.removesuffix(FILE) + RULES
    for other in OF_CODE:
        for path in sorted(folder.glob(other)):
            findings.fault("rule-two-files", file=own, name=path.name)
    file = read_rules(folder, own, findings)
    return None if file is None else game_file(file)


def _vertical(table: Table) -> bool:
    """Whether the booklet is set downwards where its language can be."""
    found = table.flag("vertical")
    table.done()
    return found


def _options(top: Table) -> tuple[Option, ...]:
    """The game's own options, then those that come with the general clauses."""
    own = options.declared(top.tables("option"))
    if not top.flag("general-rules"):
        return own
    names = {option.name for option in own}
    return own + tuple(option for option in general_options() if option.name not in names)


@cache
def general_options() -> tuple[Option, ...]:
    """Options that every game with general clauses has."""
    findings = Findings()
    source = read_toml(GENERAL_OPTIONS, GENERAL_OPTIONS.name, findings)
    assert source is not None  # a file of ours
    return options.declared(Table(source, source.data, (), findings).tables("option"))


def _check_id(identity: str, top: Table) -> None:
    """An id stands in the names of files and folders, and in records."""
    if not identity.strip():
        top.report("game-id-empty", "id")
    elif len(identity) > LONGEST_ID:
        top.report("game-id-long", "id", length=len(identity), limit=LONGEST_ID)
    elif fold(identity) in DEVICES:
        top.report("game-id-device", "id", name=identity)
    elif not (all(c.isalnum() or c in "-_" for c in identity) and identity[0].isalnum()):
        top.report("game-id", "id", name=identity)


def _languages(top: Table) -> tuple[str, ...]:
    languages = top.strings("languages")
    for lang in languages:
        if not LANGUAGE.fullmatch(lang):
            top.report("language-code", "languages", word=None, text=lang)
    return languages


def _players(table: Table) -> tuple[int, int, int, str | int]:
    """Fewest, most, and standard number of players, and how many cards each is dealt."""
    least = table.integer("min", 1, least=1)
    most = table.integer("max", max(least, 4), least=1)
    if most < least or most > MOST_PLAYERS:
        table.report("players-range", "max", least=least, most=MOST_PLAYERS)
        most = least
    standard = table.integer("standard", least, least=1)
    dealt = table.free("dealt")
    if not isinstance(dealt, str | int | None) or isinstance(dealt, bool) or dealt == "":
        table.report("option-value-shape", "dealt")
        dealt = None
    if not least <= standard <= most:
        table.report("players-standard", "standard", least=least, most=most)
        standard = least
    table.done()
    return least, most, standard, dealt or 0


def _deck(table: Table) -> DeckRules:
    supply = table.table("supply")
    deck = DeckRules(
        file=table.text("cards", "cards.csv"),
        back=table.text("back"),
        columns=tuple(_column(entry) for entry in table.tables("column")),
        requirements=tuple(_requirement(entry) for entry in table.tables("require")),
        supplied=supply.strings("ids"),
        include=table.strings("include"),
        crosses=tuple(_cross(entry) for entry in table.tables("cross")),
        sheet=table.text("sheet"),
        headings=_headings(table.table("columns")),
        sheets=tuple(_sheet(entry) for entry in table.tables("sheets")),
        file_named="cards" in table.data,
    )
    supply.done()
    table.done()
    return deck


def _headings(table: Table) -> Mapping[str, str]:
    """The heading of each column; `quantity = ""` says that no column holds the number of copies."""
    told = {name: table.text(name) for name in table.data}
    return MappingProxyType({name: text for name, text in told.items() if text or name == "quantity"})


def _sheet(table: Table) -> SheetRule:
    rule = SheetRule(
        path=tuple(table.path),
        file=table.text("cards"),
        sheet=table.text("sheet"),
        columns=_headings(table.table("columns")),
        back=table.text("back"),
        face=table.text("face"),
        form=_form(table, further=True),
    )
    table.done()
    return rule


def _form(table: Table, *, further: bool = False) -> CardForm:
    """Size, orientation, shape and corner; `further` keys of the table are somebody else's."""
    for key in KEYS:
        table.free(key)
    if not further:
        table.done()
    return parse_form(table.data, table.report)


def _cross(table: Table) -> CrossRule:
    tables = table.free("tables")
    if not isinstance(tables, tuple) or not 2 <= len(tables) <= MOST_CROSSED:
        table.report("cross-tables", "tables" if "tables" in table.data else None, most=MOST_CROSSED)
        tables = ()
    further = table.table("set")
    rule = CrossRule(
        path=tuple(table.path),
        tables=tables,
        id=table.text("id"),
        set=MappingProxyType({name: further.text(name) for name in further.data}),
        without=table.strings("without"),
    )
    table.done()
    return rule


def _column(table: Table) -> ColumnRule:
    aliases = table.table("aliases")
    only = table.table("only")
    rule = ColumnRule(
        name=table.text("name", required=True),
        values=table.strings("values"),
        aliases=MappingProxyType({word: aliases.text(word) for word in aliases.data}),
        whole=table.flag("whole"),
        only=MappingProxyType({column: only.strings(column) for column in only.data}),
    )
    table.done()
    return rule


def _requirement(table: Table) -> Requirement:
    requirement = Requirement(
        column=table.text("column", required=True),
        value=table.text("value", required=True),
        cards=table.integer("cards", 0, required=True),
    )
    table.done()
    return requirement


def _backs(table: Table) -> Mapping[str, Back]:
    backs: dict[str, Back] = {}
    for name in table.data:
        entry = table.table(name)
        backs[name] = Back(
            name=name,
            information=entry.flag("information"),
            on_face=entry.flag("on-face"),
            titles=entry.by_language("title"),
        )
        entry.done()
    return MappingProxyType(backs)


def _icons(table: Table) -> Mapping[str, str]:
    for name in table.data:
        if not ICON_NAME.fullmatch(name):
            table.report("icon-name", name, name=name)
    return MappingProxyType({name: table.text(name) for name in table.data})
