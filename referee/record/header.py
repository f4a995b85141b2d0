"""The header of a record: game, players, start, options, calls, cards, and what else was noted."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import layouts
from layouts.options import option_by_name
from referee import registry
from referee.record.faults import Fault, Unreadable
from referee.record.header_entries import HeaderEntries
from referee.record.header_game import cards_path_of, game_of
from referee.record.header_lines import Entry, HeaderLines, with_colon, words_for
from referee.record.implied import GAME_MISSING, MISSING
from referee.record.normalize import fold
from referee.record.own_rules import is_rule, near_choices, without_standard
from referee.record.respell import any_of
from referee.record.seating import DIGITS, name_fault
from referee.record.seats import Seats
from runtime.messages import spoken
from runtime.suggestions import nearest
from runtime.value import value

if TYPE_CHECKING:
    from layouts.model import OptionValue
    from referee.record.vocabulary import Vocabulary

REQUIRED = ("game", "players")

_DOTTED = re.compile(r"[・･·/|]|\s[+]\s")
_NUMBERED = re.compile(r"\s*\b\d{1,2}[.)]\s*")
_COUNTED = re.compile(r"\s*\d{1,2}\s*([^\d\s,;:.)][^\d,;:]*)")
_AND = re.compile(r"\s+(?:and|&|\+|と)\s+|(?<=[^\sぁ-ん])と(?=[^\sぁ-ん])", re.IGNORECASE)
_PAIR = re.compile("(.*[^ぁ-ん]|..+)と(.*[^ぁ-ん]|..+)")
"""Two people, of whom one may be written in kana: but not “さとし”."""
CALL_MODES = ("written", "assumed")


@value
class Header:
    """What a header says, as far as it could be read; `faults` holds what could not."""

    game: str | None
    players: tuple[str, ...]  # empty where they could not be read
    start: int
    options: Mapping[str, OptionValue | None]
    calls_assumed: bool
    cards_file: str | None
    cards_path: Path | None
    extras: Mapping[str, str]
    notes: tuple[str, ...]
    faults: tuple[Fault, ...]
    start_known: bool
    start_told: bool  # a line says who begins, and that could be read
    chosen: frozenset[str]  # the options that somebody chose
    judged: bool  # nothing that judging depends on is among the faults


def read_header(
    lines: Sequence[tuple[int, str, str]],
    end: int,
    base: Path | None,
    override: Mapping[str, str] | None,
    meant: Mapping[int, str],
) -> Header:
    """The header from its lines: (number, as typed, plain without comment), blank ones left out.

    `meant` are lines whose key is only implied, by their number, with the key.
    """
    named = [meant[GAME_MISSING]] if GAME_MISSING in meant else []
    vocabulary = words_for(
        [*named, *(meant.get(number, typed).partition("  #")[0] for number, _, typed in lines)], base
    )
    found = HeaderLines(vocabulary.keys)
    for number, original, typed in lines:
        better = meant.get(number) or with_colon(typed, vocabulary.keys)
        if not found.read(number, original, typed, better):
            break
    reader = HeaderEntries(found.entries, end, vocabulary.inner)
    reader.faults, reader.harmless = found.faults, found.harmless
    if GAME_MISSING in meant:
        found.faults.append(Fault(1, 1, "key-missing", ("game",), "write", (meant[GAME_MISSING],)))
        found.besides(1, meant[GAME_MISSING])
    if MISSING in meant:
        found.faults.append(Fault(1, 1, "key-missing", ("players",), "write", (meant[MISSING],)))
        found.besides(1, meant[MISSING])
    reader.places = found.places
    _tell_own_rules(reader, found, vocabulary)
    return _assemble(reader, found.extras, found.notes, base, override or {})


def _assemble(
    reader: HeaderEntries,
    extras: Mapping[str, str],
    notes: list[str],
    base: Path | None,
    override: Mapping[str, str],
) -> Header:
    entries = reader.entries
    for key in REQUIRED:
        if key not in entries:
            missing = next((name for name in extras if nearest(fold(name), [key])), None)
            hint = ("key-near", (missing, key)) if missing else ("write", (f"{key}: …",))
            reader.faults.append(Fault(1, 1, "key-missing", (key,), *hint))
    cards_file = entries["cards"].value if "cards" in entries else None
    cards_path = cards_path_of(reader, base)
    game = game_of(reader, cards_path, base)
    players = _players(reader, game)
    extra_moves = _moves_before_deal(extras, players, reader) | _facts_before_deal(extras, game, reader)
    start, start_known = _start(reader, players)
    notes += _options_aside(extras, game, reader)
    options, chosen = _options(reader, game, players, cards_path, override)
    return Header(
        game=game,
        players=players,
        start=start,
        options=options,
        calls_assumed=_calls(reader, aloud=game is None or bool(registry.vocabulary(game).aloud)),
        cards_file=cards_file,
        cards_path=cards_path,
        extras={key: value for key, value in extras.items() if key not in extra_moves},
        notes=tuple(notes),
        faults=tuple(reader.faults),
        start_known=start_known,
        start_told=start_known and "start" in reader.entries,
        chosen=chosen,
        judged=not (set(reader.faults) - set(reader.harmless)),
    )


def _moves_before_deal(
    extras: Mapping[str, str], players: tuple[str, ...], reader: HeaderEntries
) -> set[str]:
    """Further keys that are really moves: the `deal` line was forgotten."""
    seats = Seats(players)
    found = {key for key in extras if len(seats.begun(key.lstrip(DIGITS).lstrip(". "))) == 1}
    for key in found:
        reader.faults.append(Fault(reader.end, 1, "move-in-header", (key,), "hint-deal"))
    return found


def _facts_before_deal(extras: Mapping[str, str], game: str | None, reader: HeaderEntries) -> set[str]:
    """Further keys that are really facts of a deal: those that name a card, `Row 1: 30`."""
    if game is None:
        return set()
    words = registry.vocabulary(game)
    found = [
        key
        for key, value in extras.items()
        if (fold(key).split()[0].lstrip("@") in words.facts or fold(key) in words.fillers["turned-up"])
        and any(words.card(piece) is not None for piece in value.replace(",", " ").split())
    ]
    for key in found[:1]:
        reader.faults.append(Fault(reader.places[key], 1, "fact-in-header", (key,), "hint-deal"))
    return set(found)


def _players(reader: HeaderEntries, game: str | None) -> tuple[str, ...]:
    """The names in seat order; empty where something is wrong with them."""
    entry = reader.entries.get("players")
    if entry is None:
        return ()
    before = len(reader.faults)
    value = entry.value.replace(";", ",")
    numbered = _NUMBERED.split(value)
    joined = value.replace("、", ",") if "," in value or numbered[0] else ",".join(numbered[1:])
    counted = _COUNTED.findall(value) if _COUNTED.sub("", value) == "" else []
    joined = ",".join(counted) if len(counted) > 1 else joined
    names = [name.strip().removeprefix("@") for name in (joined or value).split(",")]
    if not names[-1]:
        names.pop()  # a comma at the end
    names = [*names[:-1], *(name.strip() for name in _AND.split(names[-1]))] if names else names
    if len(names) == 1 and game is not None and registry.book(game).players[0] > 1:
        names = [name.strip() for name in _DOTTED.split(names[0])]
        names = names if len(names) > 1 else names[0].split()
        names = [*pair.groups()] if len(names) == 1 and (pair := _PAIR.fullmatch(names[0])) else names
    seen: dict[str, str] = {}
    for name in names:
        if (told := name_fault(name)) is not None:
            reader.report(entry, told[0], *told[1])
        elif fold(name) in seen:
            reader.report(entry, "name-twice", name, seen[fold(name)])
        seen.setdefault(fold(name), name)
    if game is not None:
        least, most = registry.book(game).players
        if not least <= len(names) <= most:
            reader.report(entry, "players-count", game, least, most, len(names))
    return tuple(names) if len(reader.faults) == before else ()


def _start(reader: HeaderEntries, players: tuple[str, ...]) -> tuple[int, bool]:
    """Who begins the first deal, and whether that could be read."""
    entry = reader.entries.get("start")
    if entry is None or not players:
        return 0, True
    try:
        return Seats(players).seat(entry.value, 0), True
    except Unreadable as fault:
        reader.faults.append(
            Fault(entry.line, entry.column, fault.why, fault.values, fault.hint, fault.hint_args)
        )
        reader.harmless.append(reader.faults[-1])
        return 0, False


def _calls(reader: HeaderEntries, *, aloud: bool) -> bool:
    """Whether calls that were due are taken for made; no verdict depends on it in a game without calls."""
    entry = reader.entries.get("calls")
    if entry is None:
        return False
    meant = reader.inner.get(fold(entry.value))
    if meant not in CALL_MODES:
        near = nearest(fold(entry.value), [word for word, mode in reader.inner.items() if mode in CALL_MODES])
        reader.report(entry, "calls-strange", entry.value, near=near)
        if not aloud:
            reader.harmless.append(reader.faults[-1])
    return meant == "assumed"


def _tell_own_rules(reader: HeaderEntries, found: HeaderLines, words: Vocabulary) -> None:
    """Say of rules in words of their own that no choice of the game says them; judging goes on."""
    game = words.game
    if game not in registry.games():
        return
    note = tuple(f"{each}: " for each in words.fillers["note"])
    for place, fault in enumerate(reader.faults):
        text = str(fault.args[0]) if fault.args else ""
        noted = fault.writes and fold(str(fault.hint_args[0])).startswith(note)
        if fault.why == "header-line" and noted and is_rule(text, game):
            told = _own_rule(text, fault.line, fault.column, game)
            reader.harmless.append(told)
            reader.faults[place] = told
    keys = any_of([*(each for each, key in words.keys.items() if key == "options"), *words.fillers["rule"]])
    for key, said in found.extras.items():
        rules = re.search(keys, key, re.IGNORECASE) is not None
        if rules and key in reader.places and without_standard(said, game):
            reader.harmless.append(_own_rule(said, reader.places[key], 1, game))
            reader.faults.append(reader.harmless[-1])


def _own_rule(text: str, line: int, column: int, game: str) -> Fault:
    """That a rule is no choice of a game, and which choices come near it."""
    return Fault(line, column, "rule-strange", (text,), "hint-choices", (near_choices(text, game),))


def _options_aside(extras: Mapping[str, str], game: str | None, reader: HeaderEntries) -> list[str]:
    """Notes on further keys that are named like a house rule, `Jokers: 1`."""
    specs = () if game is None else registry.book(game).option_specs
    meant = ((key, value, option_by_name(specs, key)) for key, value in extras.items())
    return [
        f"key-ignored\t{reader.places[key]}\t{key}\toptions: {option.name}={value}"
        for key, value, option in meant
        if option is not None and key in reader.places
    ]


def _options(
    reader: HeaderEntries,
    game: str | None,
    players: tuple[str, ...],
    cards: Path | None,
    override: Mapping[str, str],
) -> tuple[dict[str, OptionValue | None], frozenset[str]]:
    """Every option of the game with the value in force, None where the table does not remember it.

    With them the names of those that somebody chose.
    """
    if game is None:
        return {}, frozenset()
    entry = reader.entries.get("options")
    specs = registry.book(game).option_specs
    texts = (
        [] if entry is None else [part for part in entry.value.replace("、", ",").split(",") if part.strip()]
    )
    for text in [each for each in texts if "=" not in each and is_rule(each, game)] if entry else ():
        if entry is not None and layouts.parse_options(specs, [text], allow_unknown=True)[1]:
            reader.faults.append(_own_rule(text.strip(), entry.line, entry.column, game))
            texts.remove(text)
    chosen, problems = layouts.parse_options(specs, texts, allow_unknown=True)
    reader.relay(problems, entry)
    forced, problems = layouts.parse_options(
        specs, [f"{name}={value}" for name, value in override.items()], allow_unknown=True
    )
    reader.relay(problems, None)
    chosen.update(forced)
    try:
        found = registry.book(game, chosen, len(players) or None, cards)
    except layouts.LayoutError as error:
        reader.relay(error.problems, entry)
        return {}, frozenset()
    values: dict[str, OptionValue | None] = {spec.name: found.options[spec.name] for spec in specs}
    values.update({name: None for name, value in chosen.items() if value is None})
    _enough_cards(reader, values, len(players), sum(card.quantity for card in found.cards), entry)
    return values, frozenset(chosen)


def table_fault(header: Header, players: int) -> Fault | None:
    """Why so many cannot play a deal of the evening that this header begins; its place is left open."""
    assert header.game is not None
    least, most = registry.book(header.game).players
    if not least <= players <= most:
        return Fault(0, 0, "players-count", (header.game, least, most, players))
    chosen = {name: value for name, value in header.options.items() if name in header.chosen}
    try:
        found = registry.book(header.game, chosen, players, header.cards_path)
    except layouts.LayoutError as error:
        return Fault(0, 0, "layouts", tuple(error.problems[0].words(lang)[0] for lang in spoken()))
    hand, deck = found.options.get("hand"), sum(card.quantity for card in found.cards)
    if isinstance(hand, int) and players * hand >= deck:
        return Fault(0, 0, "deck-too-small", (players, hand, deck))
    return None


def _enough_cards(
    reader: HeaderEntries,
    values: Mapping[str, OptionValue | None],
    players: int,
    deck: int,
    entry: Entry | None,
) -> None:
    """Hands larger than the deck cannot be dealt; one card has to be left for the table."""
    hand = values.get("hand")
    if not isinstance(hand, int) or players * hand < deck:
        return
    place = entry or reader.entries.get("players")
    if place is not None:
        reader.report(place, "deck-too-small", players, hand, deck)
