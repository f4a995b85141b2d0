"""The door: from the name of a game, or a folder, to a checked and frozen book."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from layouts import options as choices
from layouts.book import Book
from layouts.card_list.reader import PLAIN, WORKBOOKS, CardTable, read_table
from layouts.deck import check_requirements, make_cards
from layouts.faults import fault, shown
from layouts.game import FILE, Game, read_game
from layouts.model import Card, LayoutError, OptionValue, Problem
from layouts.sources import RULES, Findings, display, inside, published, stated, there
from runtime.suggestions import fold, nearest

if TYPE_CHECKING:
    from layouts.ruledata.description import Description

HOME = Path(__file__).resolve().parent
GALLERY = HOME / "gallery"


@cache
def games() -> tuple[str, ...]:
    """The ids of the games that come with the program: a folder each."""
    return tuple(sorted(entry.name for entry in os.scandir(HOME) if os.path.isfile(f"{entry.path}/{FILE}")))


@cache
def gallery() -> tuple[str, ...]:
    """The ids of further games that come with the program: rules that are data, and run no code."""
    return tuple(sorted(e.name for e in os.scandir(GALLERY) if os.path.isfile(f"{e.path}/{RULES}")))


def installed() -> tuple[str, ...]:
    """The ids of the games of installed packages; none of them can take the id of one of ours."""
    from layouts.packages import entries

    return tuple(sorted(game for game in entries() if game not in games()))


def load(
    game: str | Path,
    options: Mapping[str, OptionValue | None] | None = None,
    *,
    players: int | None = None,
    cards: Path | None = None,
) -> Book:
    """The book of a game, or of a folder with a definition; `LayoutError` with every problem found.

    `options` are the values that the table chose (None: not chosen); `players` settles the defaults that
    follow their number; `cards` is a file of cards to use instead of the game's own.
    """
    folder, built_in = _folder(game)
    findings = Findings()
    made, table = _sources(folder, built_in, findings)
    if made is None:
        raise LayoutError(findings.faults)
    if not built_in and _is_installed(game) and made.id != fold(str(game)):
        findings.faults.append(
            made.source.fault("installed-other-id", ("id",), name=fold(str(game)), word=made.id)
        )
    values, open_options = _values(made, options or {}, players, findings)
    deck: tuple[Card, ...] = ()
    if cards is not None:
        deck = _other_cards(cards, made, table, values, findings)
    elif table is not None:
        deck = make_cards(table, made.deck, made.backs, values, findings)
        check_requirements(deck, made.deck, table.name, findings)
    book = Book(
        game=made,
        folder=folder,
        built_in=built_in,
        options=values,
        open_options=open_options,
        seats=players,
        cards=deck,
        notes=tuple(findings.notes),
        memo={},
        columns=_columns(table),
    )
    if not built_in:
        findings.faults += validate(book)
    if findings.faults:
        raise LayoutError(findings.faults, book)
    return book


def described(game: str | Path) -> Description | None:
    """The rules of a game that are data, with everything they mean; None where they are code.

    `LayoutError` with everything that is wrong with them.
    """
    if isinstance(game, str) and game in games():
        return None
    folder, built_in = _folder(game)
    if not stated(folder):
        return None
    from layouts.ruledata import read

    return read.ours(folder) if built_in else read.load(folder, False)


def fetch(game: str | Path, patience: float | None = None) -> tuple[Problem, ...]:
    """Load the published tables of a game anew, as a person asked: notes, or `LayoutError`.

    The copies that are there give way only to what came whole, within `patience` seconds, and can be read.
    """
    from layouts.card_list import copies

    folder, built_in = _folder(game)
    findings = Findings()
    made = read_game(folder, findings, display(folder, built_in, FILE))
    if made is None or findings.faults:
        raise LayoutError(findings.faults)
    fresh = copies.load(made, folder, findings, copies.PATIENCE if patience is None else patience)
    if fresh and not findings.faults:
        findings.faults += _refused(folder, built_in, made, fresh)
    if fresh and not findings.faults:
        copies.keep(folder, fresh, made, findings)
    if findings.faults:
        raise LayoutError(findings.faults)
    return tuple(findings.notes)


def _refused(folder: Path, built_in: bool, game: Game, fresh: Mapping[str, bytes]) -> list[Problem]:
    """The faults for which no cards could be made of new copies."""
    from layouts.card_list.cross import read_deck

    found = Findings()
    table = read_deck(folder, built_in, game, found, fresh)
    if table is not None:
        values, _ = _values(game, {}, None, found)
        deck = make_cards(table, game.deck, game.backs, values, found)
        if not found.faults:
            check_requirements(deck, game.deck, table.name, found)
    if found.faults:
        found.faults.append(game.source.fault("fetch-unread", ("deck",)))
    return found.faults


def validate(book: Book) -> tuple[Problem, ...]:
    """Every fault of the texts of a book; `load` asks it for folders of the user's own, tests for ours."""
    from layouts.check import problems

    return problems(book)


def _folder(game: str | Path) -> tuple[Path, bool]:
    """Where the definition lies, and whether it is one of ours; names come before folders."""
    name = fold(str(game))
    if name in games():
        return HOME / name, True
    if name in gallery():
        return GALLERY / name, True
    if _is_installed(game):
        return _of_package(name), False
    folder = Path(game)
    try:
        if folder.is_file() and folder.name in (FILE, RULES):
            folder = folder.parent
        ours = {HOME: games(), GALLERY: gallery()}
        if folder.resolve().name in ours.get(folder.resolve().parent, ()):
            return folder.resolve(), True
        there = folder.is_dir()
        complete = (folder / FILE).is_file() or (folder / RULES).is_file()
    except PermissionError as error:
        path = shown(str(folder / FILE))
        raise LayoutError([fault("file-unreadable", file=path, reason=error.strerror)]) from error
    except (OSError, ValueError, RuntimeError):  # a name that no file system takes, or links in a circle
        there = complete = False
    if complete:
        return folder, False
    if there:
        raise LayoutError([fault("folder-without-game", file=shown(str(game)), name=FILE)])
    names = _names()
    if name in names:
        return _folder(names[name])
    known = (*games(), *gallery(), *installed())
    raise LayoutError(
        [fault("game-unknown", file=shown(str(game)), word=str(game), known=known, near=_near(name, names))]
    )


@cache
def _names() -> Mapping[str, str]:
    """What people call our games, folded, each with the id; all of them are read for it."""
    return {fold(name): game for game in (*games(), *gallery()) for name in load(game).names}


def _near(word: str, names: Mapping[str, str]) -> str:
    """The id of the game that was most likely meant, by any of its names; "" where none is near."""
    return names.get(nearest(word, names) or "", "")


def _is_installed(game: str | Path) -> bool:
    """Whether a name is that of a game of a package; asking takes time, so no path is asked for."""
    return isinstance(game, str) and "/" not in game and fold(game) in installed()


def _of_package(name: str) -> Path:
    """The folder of an installed game, whose definition must bear the name under which it is installed."""
    from layouts.packages import folder

    return folder(name)


@cache
def _built_in(folder: Path) -> tuple[Game | None, CardTable | None, Findings]:
    """Game and cards of one of our folders, read once however many books are made of it."""
    findings = Findings()
    game, table = _read(folder, True, findings)
    return game, table, findings


def _sources(folder: Path, built_in: bool, findings: Findings) -> tuple[Game | None, CardTable | None]:
    if not built_in:
        return _read(folder, False, findings)
    game, table, found = _built_in(folder)
    findings.faults += found.faults
    findings.notes += found.notes
    return game, table


def _read(folder: Path, built_in: bool, findings: Findings) -> tuple[Game | None, CardTable | None]:
    """`game.toml` and the file of cards that it names."""
    game = read_game(folder, findings, display(folder, built_in, FILE))
    if game is None:
        return None, None
    if stated(folder):
        return game, _stated_cards(folder, built_in, findings)
    deck = game.deck
    if deck.include or deck.crosses or deck.sheets or published(deck.file):
        from layouts.card_list.cross import read_deck

        return game, read_deck(folder, built_in, game, findings)
    path = inside(folder, deck.file)
    if path is None:
        findings.faults.append(game.source.fault("path-leaves", ("deck", "cards"), name=deck.file))
        return game, None
    name = display(folder, built_in, deck.file)
    if not there(path):
        findings.faults.append(_absent(folder, deck.file, name))
        return game, None
    table = read_table(path, name, findings, sheet=deck.sheet, naming=game.naming())
    if table is not None:
        findings.faults += [
            game.source.fault("column-missing", ("deck", "columns", own), word=heading, known=table.columns)
            for own, heading in table.lacking
        ]
    return game, table


def _stated_cards(folder: Path, built_in: bool, findings: Findings) -> CardTable | None:
    """The cards of rules that are data."""
    from layouts.ruledata import printing, read

    found = read.read(folder, built_in, findings)
    return None if found is None else printing.card_table(found, display(folder, built_in, RULES))


def _columns(table: CardTable | None) -> tuple[str, ...] | None:
    """The columns of the cards; None where the heading cannot be trusted, so that no template is blamed."""
    if table is None or not table.whole or "id" not in table.columns or "" in table.columns:
        return None
    return table.columns


def _absent(folder: Path, wanted: str, name: str) -> Problem:
    """The fault of a file of cards that is not there, with the table that most likely is meant."""
    endings = (*WORKBOOKS, *PLAIN, ".json")
    tables = sorted(path.name for path in folder.iterdir() if path.suffix.lower() in endings)
    meant = tables[0] if len(tables) == 1 else nearest(wanted, tables)
    return fault("cards-missing" if meant else "cards-nowhere", file=name, meant=meant or "")


def _values(
    game: Game, chosen: Mapping[str, OptionValue | None], players: int | None, findings: Findings
) -> tuple[Mapping[str, OptionValue], frozenset[str]]:
    """Every option with its value, and the names of those left to the standard number of players."""
    least, most = game.players
    if players is not None and not least <= players <= most:
        findings.fault(
            "players-number", file=choices.CHOSEN, key="players", word=str(players), least=least, most=most
        )
        players = None
    taken: dict[str, OptionValue] = {}
    for name, text in chosen.items():
        if text is None:
            continue
        value, problem = choices.choose(game.options, name, text)
        option = choices.option_by_name(game.options, name)
        if problem is not None:
            findings.faults.append(problem)
        elif value is not None and option is not None:
            taken[option.name] = value
    values: dict[str, OptionValue] = {}
    left_open = []
    for option in game.options:
        if players == 1 and option.alone is not None:
            values[option.name] = option.alone
        elif option.name in taken:
            values[option.name] = taken[option.name]
        elif option.default is None and not option.default_by_players:
            continue  # a fault of game.toml, reported with it
        else:
            values[option.name] = choices.default_of(option, players or game.standard_players)
            if option.default is None and players is None:
                left_open.append(option.name)
    return MappingProxyType(values), frozenset(left_open)


def _other_cards(
    path: Path, game: Game, own: CardTable | None, values: Mapping[str, OptionValue], findings: Findings
) -> tuple[Card, ...]:
    """The deck of another file, with the cards of ours that it may leave out."""
    table = read_table(path, str(path), findings, named=True, naming=game.naming())
    if table is None:
        return ()
    before = len(findings.faults)
    deck = make_cards(table, game.deck, game.backs, values, findings)
    if len(findings.faults) == before:
        check_requirements(deck, game.deck, table.name, findings)
    there = {card.id for card in deck}
    wanted = [identity for identity in game.deck.supplied if identity not in there]
    if wanted and own is not None:
        ours = make_cards(own, game.deck, game.backs, values, findings)
        deck += tuple(card for card in ours if card.id in wanted)
    return deck
