"""What a line may say that was done: its cards, numbers, people and deeds put together in every likely way.

Nothing is decided here.  Each way is a body of a move; which of them were possible, the table knows.  A word
that the game does not know is a remark, a word that it knows finds a place in a way or costs it something.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.record.gist import denied
from referee.record.kept import misspelled
from referee.record.normalize import fold
from referee.record.pieces import (
    CALL,
    CARD,
    COUNT,
    NAME,
    NONE,
    NUMBER,
    OTHER,
    STACK,
    STOP,
    SUIT,
    VERB,
    Piece,
    pieces_in,
)
from referee.record.respell import both
from referee.record.seats import Seats
from referee.record.set_aside import corrected, set_aside
from referee.record.vocabulary import Vocabulary

MOST_PIECES = 40
"""Pieces of a line for which ways are looked for."""

MOST_KEPT = 80
"""Beginnings of ways that are followed at a time, the likeliest."""

MOST_WAYS = 40
"""Ways of one line that are handed on."""

SMALL, SOME, MUCH = 1, 2, 4
"""What it costs a way to leave a word to be understood, to take one for another, to set one aside."""

DIE_SIDES = 6
SHORTEST_REMARK = 3
EVERYDAY = frozenset({"for", "from", "by", "top"})
"""Words inside other steps that people write everywhere."""


class Deed(NamedTuple):
    """A step as it is put together: its word, what follows that, and whether somebody wrote the word."""

    verb: str
    args: tuple[str, ...] = ()
    said: bool = True
    closed: bool = False  # its word stood last

    def with_arg(self, text: str) -> Deed:
        """The same with one argument more."""
        return self._replace(args=(*self.args, text))


class Way(NamedTuple):
    """A body of a move, its remark, and how much of the line it takes otherwise than it was written."""

    body: str
    said: str
    cost: int
    loose: bool  # something that was named found no place, so that somebody has to look


class State(NamedTuple):
    """The beginning of a way."""

    deeds: tuple[Deed, ...] = ()
    held: tuple[str, ...] = ()  # numbers that wait for their deed
    sums: tuple[str, ...] = ()
    plus: str = ""
    cost: int = 0
    loose: bool = False
    other: bool = False  # somebody else was named last
    said: tuple[str, ...] = ()  # what is a remark

    def last(self) -> Deed:
        """The deed begun last."""
        return self.deeds[-1] if self.deeds else Deed("", said=False)

    def put(self, deed: Deed, cost: int = 0) -> State:
        """The same with the last deed replaced."""
        return self._replace(deeds=(*self.deeds[:-1], deed), plus="", cost=self.cost + cost)

    def begun(self, deed: Deed, cost: int = 0) -> State:
        """The same with a deed more."""
        return self._replace(deeds=(*self.deeds, deed), plus="", cost=self.cost + cost)

    def paid(self, cost: int, said: str = "", *, loose: bool = False) -> State:
        """The same at a price, with something as a remark."""
        more = (*self.said, said) if said else self.said
        return self._replace(cost=self.cost + cost, loose=self.loose or loose, said=more)


def ways(text: str, words: Vocabulary, seats: Seats, mover: int) -> list[Way]:
    """What the text behind a name may say, the likeliest first."""
    if "@" in text:
        return []
    found: dict[str, Way] = {}
    for told, before in corrected(text, words):
        told, before, after = set_aside(told, before, words, seats)
        for form in () if after else dict.fromkeys((*both(told, words), told)):
            pieces = pieces_in(form, words, seats)
            if not 0 < len(pieces) <= MOST_PIECES:
                continue
            said = [piece.typed for piece in pieces if piece.kind == OTHER]
            unknown = " ".join(said).split()
            if any(any(map(str.isdigit, each)) or "?" in each.rstrip("?") for each in unknown):
                continue  # most likely a card with a slip in it
            deed = any(piece.kind == VERB for piece in pieces)
            slips = not deed and any(misspelled(fold(each), words) for each in unknown)
            loose = slips or denied(pieces, words)
            for way in _Together(words, seats, mover).ways(pieces):
                if way.body not in found or found[way.body].cost > way.cost:
                    remark = "; ".join(filter(None, (before, way.said)))
                    found[way.body] = way._replace(said=remark, loose=way.loose or loose)
    return sorted(found.values(), key=lambda way: way.cost)[:MOST_WAYS]


def _kanji(sign: str) -> bool:
    """Whether a sign is more than kana, and says something alone."""
    return "\u3400" < sign < "\ufb00" and sign not in "枚"


def drawing(words: Vocabulary) -> list[str]:
    """The words for drawing so many cards, which differ by why they were drawn."""
    return [verb for verb in words.shapes if verb in words.of_role("draws") and words.shapes[verb].count]


def strange(text: str, words: Vocabulary, seats: Seats) -> int:
    """How many words of a text the game does not know."""
    return sum(len(piece.typed.split()) for piece in pieces_in(text, words, seats) if piece.kind == OTHER)


def empty(text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a text names a deed or none, and nothing else: no card, number, suit or person."""
    pieces = [piece.kind for piece in pieces_in(text, words, seats)]
    capital = any(each.isupper() for each in text)  # most likely a card with a slip in it
    return not capital and set(pieces) <= {OTHER, VERB, STOP} and pieces.count(VERB) == 1


def idle(words: Vocabulary) -> list[Way]:
    """Every deed of which nothing need be told: what a line may be that names nothing."""
    free = [
        verb
        for verb, shape in words.shapes.items()
        if not (shape.cards[0] or shape.numbers[0] or shape.name or shape.suit or shape.value or shape.choice)
        and shape.form in ("", "list")
        and verb not in words.of_role("result")
    ]
    return [Way(verb, "", MUCH, loose=True) for verb in free]


class _Together:
    """Puts pieces together at one table."""

    def __init__(self, words: Vocabulary, seats: Seats, mover: int) -> None:
        self.words, self.mover = words, seats.names[mover]
        shapes = words.shapes
        short = sorted(words.of_role("short"))
        self.short = next((verb for verb in short if shapes[verb].cards[1]), "")
        self.rolls = next((verb for verb, each in shapes.items() if each.dice and each.numbers[1] > 1), "")
        self.on_die = next((verb for verb, each in shapes.items() if each.form == "on-die"), "")
        self.gives = next((verb for verb, each in shapes.items() if each.name), "")
        self.suits = next((verb for verb, each in shapes.items() if each.suit), "")
        self.draws = drawing(words)
        self.effects = [verb for verb in shapes if verb in words.of_role("effect") and shapes[verb].cards[1]]

    def ways(self, pieces: Sequence[Piece]) -> Iterator[Way]:
        """Every likely way of a line."""
        states = [State()]
        before = OTHER
        for piece in pieces:
            if piece.kind in (OTHER, STOP):
                before = piece.kind
                states = [state.paid(0, piece.typed) for state in states]
                continue
            following = {
                each: None
                for state in states
                for each in self.with_piece(state, piece, stopped=before == STOP)
            }
            states = sorted(following, key=lambda state: state.cost)[:MOST_KEPT]
            before = piece.kind
        for state in states:
            way = self.done(state)
            if way is not None:
                yield way

    def with_piece(self, state: State, piece: Piece, *, stopped: bool) -> Iterator[State]:
        """The ways to go on with one piece."""
        text = piece.text
        if piece.kind == VERB:
            found = self.verb(state, text, piece.typed)
        elif piece.kind == CARD:
            found = self.card(state, state.plus + text, stopped=stopped)
        elif piece.kind in (NUMBER, COUNT):
            found = self.number(state, text, counted=piece.kind == COUNT)
        elif piece.kind == NAME:
            found = self.name(state, text, piece.typed)
        elif piece.kind == NONE:
            found = self.nothing(state, text, piece.typed)
        elif piece.kind == SUIT:
            found = self.suit(state, text, piece.typed)
        elif piece.kind == CALL:
            found = self.call(state, text)
        else:
            found = self.stack(state, text) if piece.kind == STACK else iter(())
        yield from found

    # --- deeds --------------------------------------------------------------------------------
    def verb(self, state: State, verb: str, typed: str) -> Iterator[State]:
        """A word for a deed."""
        words, last = self.words, state.last()
        if verb not in words.shapes:
            yield from self.inner(state, verb, typed)
            return
        price = MUCH if state.other else 0  # `Ben draws two`: not what the mover did
        same = self.draws if verb in self.draws else [verb]
        done = {deed.verb for deed in state.deeds}
        if not done.isdisjoint(same) or (verb == self.rolls and done):
            yield state.paid(0 if verb == self.rolls else SMALL, typed)
        idle = fold(typed) in words.fillers["idle"]
        none = any(not deed.said and not deed.args for deed in state.deeds)  # `can't play, draws`
        if idle or (verb == self.short and (none or self.short in done)):
            yield state.paid(0 if idle else SMALL, typed)
        if verb in words.of_role("effect") and not self.takes(verb) and done:
            yield state.paid(SMALL, typed)
        for each in same:
            cost = price + (0 if each == verb else SOME) + (SOME if each in done else 0)
            if last.verb and not last.said and self.fits(each, last.args):
                closed = not typed.isascii()
                renamed = last._replace(verb=each, said=True, closed=closed)
                yield state.put(renamed, cost + (0 if closed else SMALL))
            held = state.held
            if held and words.shapes[each].count:
                new = state._replace(held=held[1:]).begun(Deed(each, (held[0],), closed=True), cost)
                yield new
            if last == Deed(each, said=False):
                yield state.put(Deed(each), cost)  # `nothing fits, shows …`
            else:
                yield state.begun(Deed(each), cost)

    def takes(self, verb: str) -> bool:
        """Whether anything is written after a word."""
        shape = self.words.shapes[verb]
        return bool(shape.cards[1] or shape.numbers[1] or shape.name or shape.suit or shape.value)

    def fits(self, verb: str, args: Sequence[str]) -> bool:
        """Whether these cards may be written after a word."""
        most = self.words.shapes[verb].cards[1]
        return 0 < len(args) <= most and all(self.is_card(each) for each in args)

    def is_card(self, text: str) -> bool:
        """Whether an argument is a card."""
        return self.words.card(text.lstrip("+")) is not None

    def inner(self, state: State, word: str, typed: str) -> Iterator[State]:
        """A word that stands inside another step, or is a small word of everyday talk."""
        if word in self.words.of_role("result"):
            yield state.paid(SMALL, typed, loose=True)
            return
        last = state.last()
        shape = self.words.shapes.get(last.verb)
        if (shape is not None and word in shape.choice) or (
            shape is not None and shape.form == "change" and word not in last.args
        ):
            yield state.put(last.with_arg(word))
        yield state.paid(0 if word in EVERYDAY else SMALL, typed)

    def nothing(self, state: State, verb: str, typed: str) -> Iterator[State]:
        """That nothing else could be done, which is a deed of its own, or only why there was another."""
        same = self.draws if verb in self.draws else [verb]
        if any(deed.verb in same for deed in state.deeds):
            yield state.paid(0, typed)
            return
        yield state.paid(0, typed).begun(Deed(verb, said=False))
        if not self.rolls:
            yield state.paid(SMALL, typed)

    # --- cards --------------------------------------------------------------------------------
    def card(self, state: State, text: str, *, stopped: bool) -> Iterator[State]:
        """A card: of the deed begun, of a new one, or named again."""
        last, words = state.last(), self.words
        shape = words.shapes.get(last.verb)
        cards = [each for each in last.args if self.is_card(each) and not self.is_count(last, each)]
        open_ = shape is not None and len(cards) < shape.cards[1] and not last.closed
        apart = SMALL if open_ and not stopped else 0
        if open_ and shape is not None:
            counted = [each for each in last.args if each not in cards]
            if shape.form or not counted or (shape.count and counted[0] == "1"):
                args = last.args if shape.form else (*cards,)
                yield state.put(last._replace(args=(*args, text)), SMALL if stopped and last.said else 0)
            elif shape.count:
                yield state.put(last.with_arg(text))  # so many, and which: looked at in the end
        if any(text.lstrip("+") == each.lstrip("+") for deed in state.deeds for each in deed.args):
            yield state.paid(SMALL)
        played = any(deed.verb == self.short for deed in state.deeds)
        if self.on_die and words.card(text) not in words.numbered_cards:
            yield state.begun(Deed(self.on_die, (text,), said=False), apart)
        for verb in self.effects if played else ():
            yield state.begun(Deed(verb, (text,), said=False), SMALL + apart)
        if self.short:
            yield state.begun(Deed(self.short, (text,), said=False), apart + (SOME if played else 0))

    def is_count(self, deed: Deed, text: str) -> bool:
        """Whether an argument is the number of cards of a deed."""
        return text.isdigit() and self.words.shapes[deed.verb].count

    def stack(self, state: State, text: str) -> Iterator[State]:
        """A card that lies on its like: the one that follows, or those just named."""
        last = state.last()
        if not text:
            yield state._replace(plus="+")
        if last.verb == self.short and last.args:
            first = 1 if len(last.args) > 1 else 0
            yield state.put(
                last._replace(args=(*last.args[:first], *("+" + e.lstrip("+") for e in last.args[first:])))
            )
        yield state._replace(plus="+")

    # --- numbers ------------------------------------------------------------------------------
    def number(self, state: State, text: str, *, counted: bool) -> Iterator[State]:
        """A number: a die, a card, how many cards, or how a number was made."""
        words, last = self.words, state.last()
        if text.startswith("="):
            yield state._replace(sums=(*state.sums, text))
            return
        shape = words.shapes.get(last.verb)
        numbers = [each for each in last.args if each.isdigit()]
        if shape is not None and shape.form == "on-die":
            most = words.dice_of.get((last.verb, words.card(last.args[0]) or 0), 1) if last.args else 0
            if last.args and len(last.args) <= most:
                yield state.put(last.with_arg(text))
        elif shape is not None and len(numbers) < shape.numbers[1] and not counted:
            yield state.put(last.with_arg(text))
        if shape is not None and shape.count and not last.args and not last.closed:
            yield state.put(last.with_arg(text))
        die = text.isdigit() and 0 < int(text) <= DIE_SIDES and not counted
        if self.rolls and die and not any(deed.verb == self.rolls for deed in state.deeds):
            yield state.begun(Deed(self.rolls, (text,), said=False), 0 if not state.deeds else SMALL)
        if words.card(text) is not None:
            yield from self.card(state, text, stopped=False)
        wanting = die and shape is not None and shape.dice and len(numbers) < shape.numbers[0]
        yield state._replace(held=(*state.held, text)).paid(SMALL if wanting else 0)

    # --- people, suits, calls -----------------------------------------------------------------
    def name(self, state: State, name: str, typed: str) -> Iterator[State]:
        """Somebody: to or from whom something went, or the mover."""
        last = state.last()
        if name == self.mover:
            yield state
            return
        shape = self.words.shapes.get(last.verb)
        if shape is not None and shape.name and not last.args:
            yield state.put(last.with_arg(name))
        elif shape is not None and shape.form == "change":
            args = last.args if "from" in last.args else (*last.args, "from")
            yield state.put(last._replace(args=(*args, name)))
        if self.gives and not any(deed.verb == self.gives for deed in state.deeds) and state.deeds:
            yield state.begun(Deed(self.gives, (name,), said=False), 0)
        yield state._replace(other=True).paid(SOME, typed, loose=bool(self.gives))

    def suit(self, state: State, suit: str, typed: str) -> Iterator[State]:
        """A suit that was named, or one that is only spoken of."""
        last = state.last()
        if self.suits and last.verb == self.suits and not last.args:
            yield state.put(last.with_arg(suit))
        elif self.suits:
            yield state.begun(Deed(self.suits, (suit,), said=False))
        yield state.paid(SOME, typed, loose=bool(self.suits))

    def call(self, state: State, call: str) -> Iterator[State]:
        """A word that was said aloud."""
        last, aloud = state.last(), self.words.aloud
        if not aloud:
            return
        yield state.put(last.with_arg(call)) if last.verb == aloud else state.begun(Deed(aloud, (call,)))

    # --- the end ------------------------------------------------------------------------------
    def done(self, state: State) -> Way | None:
        """The way of a state; None where something is wanting."""
        deeds, cost, loose, said = list(state.deeds), state.cost, state.loose, state.said
        for number in state.held:
            more = self.explained(deeds, number)
            loose = loose or more is None
            said = (*said, number) if more is None or more == deeds else said
            cost += MUCH if more is None else SMALL if deeds else 0
            deeds = deeds if more is None else more
        filled = self.filled(deeds)
        if not filled:
            return None
        if self.rolls:
            early = (self.rolls, self.on_die)
            filled.sort(key=lambda deed: early.index(deed.verb) if deed.verb in early else len(early))
        if state.sums:
            made = [n for n, deed in enumerate(filled) if self.words.shapes[deed.verb].sum and deed.args]
            if not made:
                return None
            filled[made[-1]] = filled[made[-1]].with_arg(state.sums[-1])
        body = "; ".join(self.written(deed) for deed in filled)
        worth = any(len(each) >= SHORTEST_REMARK or any(map(_kanji, each)) for each in said)
        return Way(body, " ".join(said) if worth else "", cost, loose or bool(state.plus))

    def explained(self, deeds: list[Deed], number: str) -> list[Deed] | None:
        """The deeds with a number in its place; None where it has none.

        It says how many cards were named, or how many were drawn, or which die a card changes.
        """
        if any(str(sum(map(self.is_card, deed.args))) == number for deed in deeds if deed.args):
            return deeds
        if any(self.words.shapes[deed.verb].sum and deed.args for deed in deeds):
            return deeds  # what the dice came to, for a card that is not called by its number
        for place, deed in enumerate(deeds):
            shape = self.words.shapes[deed.verb]
            if (shape.count and not deed.args) or (deed.verb == self.on_die and len(deed.args) == 1):
                return [*deeds[:place], deed.with_arg(number), *deeds[place + 1 :]]
        if not deeds and self.draws:
            return [Deed(self.draws[0], (number,), said=False)]
        return None

    def filled(self, deeds: Sequence[Deed]) -> list[Deed]:
        """The deeds with what follows from one another; none where something is wanting."""
        found: list[Deed] = []
        for deed in deeds:
            shape = self.words.shapes[deed.verb]
            cards = [each for each in deed.args if self.is_card(each) and not self.is_count(deed, each)]
            counts = [each for each in deed.args if self.is_count(deed, each)]
            if cards and counts:
                if counts != [str(len(cards))]:
                    return []
                deed = deed._replace(args=tuple(cards))
            if shape.cards[0] and not cards:
                before = found[-1].args if found and found[-1].verb in self.draws else ()
                if len(before) == 1 and self.is_card(before[0]) and not before[0].isdigit():
                    deed = deed._replace(args=before)
                elif deed.verb in self.effects and shape.cards[1] == 1:
                    continue  # which stone it is follows
                else:
                    return []
            if shape.numbers[1] and shape.form != "on-die" and len(deed.args) < shape.numbers[0]:
                return []
            if (shape.suit or shape.name or shape.choice) and not deed.args:
                continue
            found.append(deed)
        return found

    def written(self, deed: Deed) -> str:
        """A deed as it stands in a record."""
        if self.words.shapes[deed.verb].form != "change":
            return f"{deed.verb} {' '.join(deed.args)}".strip()
        cards = [each for each in deed.args if self.is_card(each)]
        other = "top" if "top" in deed.args or len(cards) < 2 else cards[1]
        who = f" from {deed.args[-1]}" if "from" in deed.args and not self.is_card(deed.args[-1]) else ""
        return f"{deed.verb} {cards[0]} for {other}{who}" if cards else deed.verb
