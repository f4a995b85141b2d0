"""What a table could have told of a position of a record: the true answers to what `ask` may ask."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from referee import registry
from referee.ask.dialogue import Talk, hear
from referee.game.dispute import AGREED
from referee.judge.deal_runs import position
from referee.judge.game_loader import engine
from referee.judge.judgement import LineVerdict
from referee.judge.replay import judge
from referee.record import RecordError, read
from referee.record.model import LineKind, Record
from referee.ruledata.game import DataGame


class Disputed(NamedTuple):
    """A move of a record, the one before it, and its verdict there."""

    record: Record
    before: LineVerdict | None
    move: LineVerdict
    since: LineVerdict | None = None  # the move after it


class Talked(NamedTuple):
    """How a talk about a move ended, and how many facts were asked for."""

    verdict: str
    questions: int
    talk: Talk


def disputes(text: str) -> Iterator[Disputed]:
    """Every move of a record of one deal."""
    try:
        record = read(text, "-")
    except RecordError:
        return
    judgement = judge(record)
    moves = [each for each in judgement.lines if each.line.kind is LineKind.MOVE and each.deal == 1]
    for before, verdict, since in zip((None, *moves), moves, (*moves[1:], None), strict=False):
        yield Disputed(record, before, verdict, since)


def talked(case: Disputed, told: Callable[[str], bool], lang: str = "en") -> Talked | None:
    """The talk about a move in which a fact is told where `told` says so; None where nobody can tell."""
    record = case.record
    first = case.before or case.move
    table = position(record, first.line.number)[1]
    if len(table.worlds) > 1:
        return None
    state = table.worlds[0].state
    if not state.ready:
        table.prepare(state)
    if forgotten(record.game, state):
        return None
    words = {
        "players": ", ".join(record.players),
        "move": written(record, case.move),
        "before": "" if case.before is None else written(record, case.before),
        "since": "" if not told("since") else "no" if case.since is None else written(record, case.since),
    }
    options = tuple((name, str(value)) for name, value in record.options.items() if value is not None)
    talk, asked = Talk(record.game, lang, options), 0
    while (question := talk.asks) is not None:
        text = words.get(question.about, "")
        if question.unknown is not None:
            asked += 1
            fact, seat, number = question.unknown.key
            there = state
            if case.before is not None and talk.case.last is not None:  # asked of the moment of the move
                there = position(record, case.move.line.number)[1].worlds[0].state
            if fact in ("@over", "@there", "@gods") and case.before is not None:
                there = position(record, case.move.line.number)[1].worlds[0].state
            if fact == AGREED:
                bars = question.unknown.item.bars if question.unknown.item else ()
                text = (
                    "no"
                    if any(b.clause in ("GEN-1", "GEN-4") or b.why in bars for b in case.move.breaches)
                    else "yes"
                )
                text = text if told(fact) else ""
            else:
                text = answer(record, there, case, fact, seat, number) if told(fact) else ""
        further = hear(talk, text)
        assert further.answers != talk.answers, (question.prompt, text, further.said)
        talk = further
    from referee.ask.explore import surveyed

    return Talked(surveyed(talk.case).verdict, asked, talk)


def forgotten(game: str, state: Any) -> bool:
    """Whether a card lies there that was never named, or was laid out of turn: no position can say so."""
    rules: Any = engine(game)
    zones = () if not isinstance(rules, DataGame) else rules.lowering.places.items()
    lying = [state.place(place) for zone, place in zones if zone in rules.description.names.lying]
    seats, layers = state.setup.seats, [getattr(state, f"b{place}", []) for _, place in zones]
    in_turn = all(
        (seat + 1) % seats == after
        for each in layers
        if each
        for seat, after in pairwise((*each, state.turn))
    )
    return not in_turn or "-1" in re.findall(r"-?\d+", str(lying))


def written(record: Record, verdict: LineVerdict) -> str:
    """A move as it was written, with its player."""
    return f"{record.players[verdict.line.seat or 0]}: {verdict.line.text}"


def answer(
    record: Record, state: Any, case: Disputed, fact: str, seat: int | None, number: int | None
) -> Any:
    """What is true of a fact, as a person would say it."""
    names, players = state.setup.cards.names, record.players

    def cards(known: Any, count: int) -> str:
        told = [names[card] for card in known]
        text = " ".join([*told, *"?" * (count - len(told))]) or "none"
        return "1" if text == "?" else text  # a lone `?` asks what is meant

    if fact == "@turn":
        return players[state.after if record.game == "twin-pyramid" else state.turn]
    if fact == "@direction":
        return "clockwise" if state.direction > 0 else "counterclockwise"
    if fact == "@stock":
        return str(state.nstock)
    if fact == "@pile" and hasattr(state, "npile"):
        return cards((), state.npile)
    own = {
        "twin-pyramid": twin_pyramid,
        "american-page-one": page_one,
        "pyramid-dice": pyramid_dice,
        "pile-up": pile_up,
    }.get(record.game)
    if own is None:
        return stated(record.game, state, players, cards, fact, seat)
    return own(state, names, players, cards, fact, seat, number)


def stated(game: str, state: Any, players: Any, cards: Any, fact: str, seat: Any) -> Any:
    """Facts of a game stated as data."""
    from referee.game.hands import cards_of

    rules: Any = engine(game)
    values, names = rules.lowering.values, rules.description.names
    name = fact.removeprefix("@")
    if name == "phase":
        return state.phase
    if name in names.held:
        place = names.held.index(name) * state.setup.seats + seat
        return cards(cards_of(state.hand[place]), state.count[place])
    if name in rules.lowering.places:
        zone = state.place(rules.lowering.places[name])
        lying = [card for card in (zone if seat is None else zone[seat]) if card >= 0]
        return cards(lying, len(lying))
    value, kind = getattr(state, f"s{rules.lowering.states[name]}"), names.state[name].kind
    value = value if seat is None else value[seat]
    if kind in ("num", "flag"):
        return str(value) if kind == "num" else "yes" if value else "no"
    if value < 0:
        return "none"
    return players[value] if kind == "seat" else values.words[kind][value]


def twin_pyramid(state: Any, names: Any, players: Any, cards: Any, fact: str, seat: Any, number: Any) -> Any:
    """Facts of Twin Pyramid."""
    from referee.games.twin_pyramid.table import cards_of

    match fact:
        case "@table":
            return names[state.top] + (f" suit {'SHDC'[state.suit]}" if names[state.top] == "JK" else "")
        case "@fixed":
            return "none" if state.fixed < 0 else f"{'SHDC'[state.fixed]} by {players[state.fixer]}"
        case "@due":
            return players[state.dues[0].seat] if state.dues else "none"
        case "@owed":
            owed = state.dues
            return "" if not owed else "two" if owed[0].cards == 2 else str(len(owed))
        case "@hand":
            return cards(cards_of(state.held[seat]), state.nheld[seat])
        case "@open":
            return cards(cards_of(state.opened[seat]), state.nopen[seat])
        case _:
            return cards(cards_of(state.field[seat]), 0)


def page_one(state: Any, names: Any, players: Any, cards: Any, fact: str, seat: Any, number: Any) -> Any:
    """Facts of American Page One."""
    from referee.game.hands import cards_of

    match fact:
        case "@table":
            return names[state.top] + (f" suit {'SHDC'[state.suit]}" if state.named else "")
        case "@run":
            return str(state.run or "none")
        case "@call":
            return "no"
        case "@called":
            return "none"
        case "@caught":
            return "yes" if state.owed is not None and state.owed.clause == "AP-5.4" else "no"
        case _:
            return cards(cards_of(state.hand[seat]), state.count[seat])


def pile_up(state: Any, names: Any, players: Any, cards: Any, fact: str, seat: Any, number: Any) -> Any:
    """Facts of Pile up."""
    from referee.game.hands import cards_of

    match fact:
        case "@column":
            piles = state.columns[number]
            return " ".join("+".join([names[p.card]] * p.copies) for p in piles) or "none"
        case "@minus":
            return str(state.minus[seat])
        case _:
            return cards(cards_of(state.hand[seat]), state.count[seat])


def pyramid_dice(state: Any, names: Any, players: Any, cards: Any, fact: str, seat: Any, number: Any) -> Any:
    """Facts of Pyramid Dice."""
    from referee.games.pyramid_dice.deck import FIRST, bits
    from referee.games.pyramid_dice.table import Ra

    deck = state.deck
    match fact:
        case "@over":
            unit = deck.units[number][0]
            if state.gone >> unit & 1 and not state.aside >> unit & 1:
                return "gone"
            if state.aside >> unit & 1:
                return "aside"
            return "no" if state.free(unit) else "yes"
        case "@there":
            return "yes" if state.pyramid else "no"
        case "@gods":
            return "yes" if state.gods_left() else "no"
        case "@passed":
            return "yes"  # a record has no line for it: whoever steals had been let
        case "@row":
            units = state.at[FIRST[number] : FIRST[number + 1]]
            return " ".join("-" if u < 0 or state.gone >> u & 1 else names[deck.card[u]] for u in units)
        case "@strong":
            return next((players[s] for s, ra in enumerate(state.ras) if ra == Ra.STRONG), "none")
        case "@aside":
            return cards([deck.card[unit] for unit in bits(state.aside)], 0)
        case "@box":
            ra = [deck.ra] if state.ras[seat] == Ra.BOXED else []
            return cards([*(deck.card[unit] for unit in bits(state.boxed[seat])), *ra], 0)
        case _:
            sets = state.taken if fact == "@taken" else state.stolen
            return cards([deck.card[unit] for unit in bits(sets[seat])], 0)


# --- changed records ------------------------------------------------------------------------------------
def changed(text: str, rng: random.Random) -> str:
    """A record with one move changed as people misremember it: a card, a number, a player, a line."""
    lines = text.rstrip().split("\n")
    places = [at for at, line in enumerate(lines) if ": " in line and not line.startswith("@") and at > 4]
    at = rng.choice(places)
    name, _, body = lines[at].partition(": ")
    words = body.split(" ")
    game = next(line for line in lines if line.startswith("game")).split(": ")[1]
    match rng.randrange(4):
        case 0:
            players = next(line for line in lines if line.startswith("players")).split(": ")[1].split(", ")
            lines[at] = f"{rng.choice(players)}: {body}"
        case 1:
            other = rng.choice(places)
            lines[at] = f"{name}: {lines[other].partition(': ')[2]}"
        case 2:
            deck = registry.cards_of(registry.book(game)).names
            spots = [place for place, word in enumerate(words) if word.strip(";,+") in deck]
            if spots:
                place = rng.choice(spots)
                words[place] = words[place].replace(words[place].strip(";,+"), rng.choice(deck))
            lines[at] = f"{name}: {' '.join(words)}"
        case _:
            del lines[at]
    return "\n".join(lines) + "\n"
