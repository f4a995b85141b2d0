"""What the deeds of a line come to: moves as a record has them, or nothing where something is wanting."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from referee.record.reckoned import agrees, regrouped, shown
from referee.record.respell import any_of
from referee.record.seats import Seats
from referee.record.telling import Deed, State, Way
from referee.record.turns import NOTHING
from referee.record.vocabulary import Vocabulary

SMALL, SOME, MUCH = 1, 2, 4
"""What it costs a way to leave a word to be understood, to take one for another, to set one aside."""

DIE_SIDES = 6
MOST_HIDDEN = 9
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SHORTEST_REMARK = 3
COUNTED = "c"
"""Behind a number of cards that waits for its deed."""


def is_kanji(sign: str) -> bool:
    """Whether a sign is more than kana, and says something alone."""
    return "\u3400" < sign < "\ufb00" and sign not in "枚"


def drawing(words: Vocabulary) -> list[str]:
    """The words for drawing so many cards, which differ by why they were drawn."""
    return [verb for verb in words.shapes if verb in words.of_role("draws") and words.shapes[verb].count]


def later(words: Vocabulary) -> set[str]:
    """The words before what was done after something else."""
    return {*words.fillers["once-more"], *words.fillers["and"]} - {"and", "&", "again"}


class Outcome:
    """Makes moves of deeds at one table, by what its game has words for."""

    def __init__(self, words: Vocabulary, seats: Seats, mover: int) -> None:
        self.words, self.mover = words, seats.names[mover]
        shapes = words.shapes
        short = sorted(words.of_role("short"))
        self.short = next((verb for verb in short if shapes[verb].cards[1]), "")
        self.rolls = next((verb for verb, each in shapes.items() if each.dice and each.numbers[1] > 1), "")
        self.on_die = next((verb for verb, each in shapes.items() if each.form == "on-die"), "")
        self.gives = next((verb for verb, each in shapes.items() if each.name), "")
        self.one = next((verb for verb, each in shapes.items() if each.dice and each.numbers == (1, 1)), "")
        self.suits = next((verb for verb, each in shapes.items() if each.suit), "")
        little = ("on", "article", "makes", "becomes", "small", "and")
        self.little = {each for name in little for each in words.fillers[name]}
        self.made = next((verb for verb in short if shapes[verb].sum), "")
        self.draws = drawing(words)
        self.adds_up = words.of_role("result") & words.of_role("shows")
        self.owed = [verb for verb in self.draws if verb in words.of_role("demanded")]
        self.unplayed = False  # whether words say that a card was not played
        self.none = {name.removeprefix(NOTHING) for name in words.fillers if name.startswith(NOTHING)}
        self.then = re.compile(rf"{any_of(later(words))}\s*$", re.IGNORECASE)
        dice = words.numbered_cards | {card for _, card in words.dice_of}
        self.others = [name for card, name in enumerate(words.table.names) if card not in dice]
        self.effects = [verb for verb in shapes if verb in words.of_role("effect") and shapes[verb].cards[1]]

    def is_card(self, text: str) -> bool:
        """Whether an argument is a card."""
        return self.words.card(text.lstrip("+")) is not None

    def is_count(self, deed: Deed, text: str) -> bool:
        """Whether an argument is the number of cards of a deed."""
        return text.isdigit() and self.words.shapes[deed.verb].count

    def done(self, state: State) -> Way | None:
        """The way of a state; None where something is wanting."""
        open_ = state.deeds or state.held or state.sums
        ended = self.ended(state) if open_ else self.only_named(state)
        if ended is None:
            return None
        apart = self.made and not all(agrees(body, self.words) for _, body in ended.moves)
        ended = ended.paid(MUCH, loose=True) if apart else ended
        worth = any(
            len(each) >= SHORTEST_REMARK or any(sign.isdigit() or is_kanji(sign) for sign in each)
            for each in ended.said
        )
        said = " ".join(ended.said) if worth else ""
        return Way(ended.moves, said, ended.cost, ended.loose, state.ends)

    def only_named(self, state: State) -> State:
        """The same where somebody else was named last, and nothing is told of that player."""
        if state.who == self.mover:
            return state
        return state.paid(0, state.who, loose=bool(self.gives))  # something may have gone there

    def ended(self, state: State) -> State | None:
        """The same with what somebody did as a move; None where something is wanting."""
        deeds, cost, loose, said = list(state.deeds), state.cost, state.loose, state.said
        deeds = [each for n, each in enumerate(deeds) if not self.undone(each, deeds[n + 1 :])]
        shown_first = deeds and deeds[0].verb in self.adds_up
        if shown_first and any(not each.said for each in deeds[1:]):
            return None  # the cards are those that were shown
        if self.suits and [(each.verb, each.said) for each in deeds] == [(self.suits, False)]:
            loose, cost = True, cost + MUCH  # a suit alone is half a card
        if state.plus:  # something lies on something, and nobody knows what
            loose, cost = True, cost + MUCH
        if self.unplayed and any(each.verb == self.short and not each.said for each in deeds):
            loose, cost = True, cost + MUCH  # ハートQだったけど出さない: what was drawn stays in the hand
        left = shown(map(self.written, deeds), self.words) if self.made and state.held else []
        for each in state.held:
            if each in left:
                left.remove(each)  # the dice as a card left them
                said = (*said, each)
                continue
            if any(deed.verb in self.adds_up for deed in deeds):
                if any(self.is_count(deed, arg) for deed in deeds for arg in deed.args):
                    return None  # what the cards shown come to, or should, is no number of them
                said = (*said, each)
                continue
            number = each.rstrip(COUNTED)
            more = self.explained(deeds, number)
            if more is None and each != number and self.rolls and deeds:
                more = deeds  # how many cards there were, which follows
            loose = loose or more is None
            said = (*said, number) if more is None or more == deeds else said
            cost += MUCH if more is None else SMALL if deeds else SOME if self.one else 0
            deeds = deeds if more is None else more
        if not state.deeds and deeds and len(" ".join(state.said).split()) > 1:
            return None  # `stop!! no wait he has two left`: a number alone is no deed
        cost += SOME * any(deed.said and deed.verb == self.gives and not deed.args for deed in deeds)
        filled = self.filled(deeds)
        if sum(self.words.shapes[deed.verb].sum for deed in filled) > 1:
            return None  # the card that was made ends the turn
        nothing = not filled and all(not each.args and each.verb in self.effects for each in deeds)
        if nothing and state.who != self.mover:
            plain = State(cost=cost, loose=loose, said=said, who=state.who, moves=state.moves)
            return self.only_named(plain)
        if not filled or (self.rolls and all(deed.verb in self.draws for deed in filled)):
            return None  # with dice nobody only draws
        if self.rolls:
            early = (self.rolls, self.on_die)
            filled.sort(key=lambda deed: early.index(deed.verb) if deed.verb in early else len(early))
        if state.sums:
            made = [n for n, deed in enumerate(filled) if self.words.shapes[deed.verb].sum and deed.args]
            if not made:
                return None
            card, way = filled[made[-1]], state.sums[-1]
            filled[made[-1]] = card.with_arg(regrouped(card.args[0], way, self.words))
        body = "; ".join(self.written(deed) for deed in filled)
        return State(
            cost=cost, loose=loose, said=said, who=state.who, moves=(*state.moves, (state.who, body))
        )

    def undone(self, deed: Deed, then: Sequence[Deed]) -> bool:
        """Whether nothing could be done only until a card changed the dice: `334 no, Ra 155 takes 1`."""
        nothing = not deed.said and not deed.args and deed.verb in self.none
        return nothing and any(each.verb == self.on_die for each in then)

    def explained(self, deeds: list[Deed], number: str) -> list[Deed] | None:
        """The deeds with a number in its place; None where it has none.

        It says how many cards were named, or how many were drawn, or which die a card changes.
        """
        done = [deed for deed in deeds if not self.words.shapes[deed.verb].dice]
        named = [each for deed in done for each in deed.args if self.is_card(each)]
        if any(each.lstrip("+").strip(_LETTERS).lstrip("0") == number for each in named):
            return deeds  # the card again
        counts = {str(sum(map(self.is_card, deed.args))) for deed in done if deed.args}
        for deed in done:
            told = [int(each) for each in deed.args if self.is_count(deed, each)]
            hidden = sum(told) - sum(self.is_card(each) and not each.isdigit() for each in deed.args)
            counts |= {str(hidden)} if told else set()
        if number in counts:
            return deeds
        summed = [deed.args[0] for deed in done if deed.args and self.words.shapes[deed.verb].sum]
        called = self.words.numbered_cards
        if int(number) > DIE_SIDES and any(self.words.card(each) not in called for each in summed):
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
            again = (each for each in deeds if each.verb == deed.verb and each.args)
            if not (deed.args or shape.cards[0] or deed.verb in self.draws) and any(again):
                continue  # `nothing, G7 goes aside`
            if cards and counts:
                more = int(counts[0]) - len(cards)
                if len(counts) > 1 or not 0 <= more <= MOST_HIDDEN or (more and not shape.unknown):
                    return []
                deed = deed._replace(args=(*cards, *("?" * more)))
            if deed.verb == self.short and len(cards) > shape.cards[1]:
                return []
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
            if (shape.suit or shape.choice) and not deed.args:
                return []
            if shape.name and not deed.args:
                continue
            found.append(deed)
        return found

    def written(self, deed: Deed) -> str:
        """A deed as it stands in a record."""
        if self.words.shapes[deed.verb].form != "change":
            return f"{deed.verb} {' '.join(deed.args)}".strip()
        cards = [each for each in deed.args if self.is_card(each)]
        other = "top" if "top" in deed.args or len(cards) < 2 else cards[1]
        *_, whose = ["", *(after for word, after in pairwise(deed.args) if word == "from")]
        who = f" from {whose}" if whose and not self.is_card(whose) else ""
        return f"{deed.verb} {cards[0]} for {other}{who}" if cards else deed.verb
