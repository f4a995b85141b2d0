"""The game that a header names: carried along, in a folder beside the record, or one of ours."""

from __future__ import annotations

from pathlib import Path

import layouts
from layouts.sources import stated
from referee import registry
from referee.record.deck import strange
from referee.record.faults import Fault
from referee.record.header_entries import HeaderEntries
from referee.record.header_lines import Entry, named_game
from runtime.suggestions import nearest


def cards_path_of(reader: HeaderEntries, base: Path | None) -> Path | None:
    """The card definition that the header names, in the folder of the record or below it."""
    from layouts.sources import inside

    entry = reader.entries.get("cards")
    if entry is None:
        return None
    if base is None:
        reader.report(entry, "cards-nowhere", entry.value)
        return None
    if inside(base, entry.value) is None:
        reader.report(entry, "cards-outside", entry.value)
        return None
    return base / entry.value


def game_of(reader: HeaderEntries, cards: Path | None, base: Path | None) -> str | None:
    """The id of the game, if its cards can be used."""
    entry = reader.entries.get("game")
    if entry is None:
        return None
    game = _carried_game(reader, entry, base) or named_game(entry.value, base)
    if game is None and reader.faults and reader.faults[-1].line in (entry.line, _data_line(reader)):
        return None
    if game is None:
        _no_game(reader, entry, base)
        return None
    if cards is not None:
        try:
            found = registry.book(game, cards=cards)
            odd = strange(found.record_words.cards, [card.id for card in found.cards])
        except layouts.LayoutError as error:
            reader.relay(error.problems, reader.entries["cards"])
            return None
        if odd:
            reader.report(reader.entries["cards"], "cards-strange", ", ".join(odd[:5]), game)
            return None
    return game


def _data_line(reader: HeaderEntries) -> int:
    """The line of `game-data`, 0 where there is none."""
    entry = reader.entries.get("game-data")
    return 0 if entry is None else entry.line


def _carried_game(reader: HeaderEntries, game: Entry, base: Path | None) -> str | None:
    """A game stated as data that the record carries, or that lies beside it; `--game` goes first."""
    entry = reader.entries.get("game-data")
    named = registry.names_folder(game.value)
    if entry is None and (not named or registry.guest_at(game.value, base) is not None):
        return None
    from referee.record import carried

    value = "" if entry is None else entry.value
    at = entry or game
    try:
        if value.startswith(carried.PACKED):
            return carried.unpacked(value).game
        place = carried.beside(game.value, base, value) if named else None
    except carried.NotCarried as problem:
        reader.report(at, str(problem))
        return None
    except layouts.LayoutError as error:
        reader.relay(error.problems, at, packed=value.startswith(carried.PACKED))
        return None
    if place is None and entry is not None:
        missing = value.startswith(carried.DIGEST)
        reader.report(at, "game-data-beside" if missing else "game-data-broken")
    return None if place is None else place.game


def _no_game(reader: HeaderEntries, entry: Entry, base: Path | None) -> None:
    """A game that is not known, or a folder that only the person at the table can allow."""
    if not registry.names_folder(entry.value):
        near = registry.near_game(entry.value)
        reader.report(entry, "game-unknown", entry.value, ", ".join(registry.games()), near=near)
    elif base is None:
        reader.report(entry, "game-folder-nowhere", entry.value)
    else:
        folder = base / entry.value
        inside = folder.resolve().is_relative_to(base.resolve())
        if inside and not folder.is_dir():  # what lies elsewhere is not looked at
            near = nearest(folder.name, sorted(each.name for each in base.iterdir() if stated(each)))
            reader.report(entry, "game-folder-missing", entry.value, near=near and f"./{near}")
            return
        far = not inside and stated(folder)
        said, hint = (
            ("game-folder-far", "hint-game-far") if far else ("game-folder-closed", "hint-game-folder")
        )
        told = Fault(entry.line, entry.column, said, (entry.value,), hint)
        reader.faults.append(told._replace(hint_args=(str(folder),)))
