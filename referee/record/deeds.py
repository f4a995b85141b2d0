"""What a line may say that was done: its cards, numbers, people and deeds put together in every likely way.

Nothing is decided here.  Each way is a body of a move; which of them were possible, the table knows.  A word
that the game does not know is a remark, a word that it knows finds a place in a way or costs it something.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from referee.record.laying import laid_behind
from referee.record.normalize import fold
from referee.record.outcome import COUNTED, DIE_SIDES, MOST_HIDDEN, MUCH, SMALL, SOME, Outcome, is_kanji
from referee.record.patterns import lies_open
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
)
from referee.record.reckoned import cards_made
from referee.record.telling import Deed, State, Way
from referee.record.turns import SAYS, every_die

MOST_KEPT = 80
"""Beginnings of ways that are followed at a time, the likeliest."""

LONGEST_PARTICLE = 2
EVERYDAY = frozenset({"for", "from", "by", "top"})
"""Words inside other steps that people write everywhere."""


def _particle(typed: str) -> bool:
    """Whether a piece of a text is a particle or a sign, which says nothing alone."""
    letters = any((sign.isascii() and sign.isalnum()) or is_kanji(sign) for sign in typed)
    return len(typed) <= LONGEST_PARTICLE and not letters


_TO = re.compile(r"\b(?:on)?to$", re.IGNORECASE)
_TO_HER = re.compile(r"^[にへ]")


def _leads(piece: Piece | None, way: re.Pattern[str]) -> bool:
    """Whether words beside somebody say that something went there."""
    return piece is not None and piece.kind == OTHER and way.search(piece.typed) is not None


def _both_cards(deeds: Sequence[Deed]) -> tuple[str, str] | None:
    """The two cards of which nobody wrote what was done with them: スペードAでスペードKと交換."""
    bare = [deed.args[0] for deed in deeds if not deed.said and len(deed.args) == 1]
    return (bare[0], bare[1]) if len(bare) == len(deeds) == 2 else None


_ON = re.compile(r"\bon(?:to)?\b|上|重", re.IGNORECASE)


class Together(Outcome):
    """Puts pieces together at one table."""

    def ways(self, pieces: Sequence[Piece], aside: str = "") -> Iterator[Way]:
        """Every likely way of a line, from which what stands `aside` was taken."""
        self.again = False  # the word before said that what follows was done in a turn of its own
        self.stacked = any(piece.kind == STACK for piece in pieces)
        told = " ".join([aside, *(piece.typed for piece in pieces if piece.kind == OTHER)])
        self.open = not self.words.rolls and lies_open(self.words).search(told) is not None
        unplayed = self.words.fillers["unplayed"]
        self.unplayed = any(fold(piece.typed).startswith(unplayed) for piece in pieces)
        states = [State(who=self.mover)]
        before = OTHER
        for last, piece, behind in zip([None, *pieces], pieces, [*pieces[1:], None], strict=False):
            if piece.kind in (OTHER, STOP):
                before = STOP if self.then.search(piece.typed) else piece.kind
                on = _ON.search(piece.typed) is not None
                said = "" if _particle(piece.typed) or self.small(piece.typed) else piece.typed
                states = [state.paid(0, said)._replace(on=on) for state in states]
                again = fold(piece.typed).strip() in self.words.fillers["once-more"]
                self.again = again or (self.again and piece.kind == STOP)
                states += [each for state in states for each in self.unnamed(state, piece.typed)]
                continue
            self.toward = _leads(last, _TO) or _leads(behind, _TO_HER)
            following = {
                each: None
                for state in states
                for each in self.with_piece(state, piece, stopped=before == STOP)
            }
            states = sorted(following, key=lambda state: state.cost + len(state.held))[:MOST_KEPT]
            before = piece.kind
            self.again = self.again and piece.kind == VERB and piece.text == self.rolls
        for state in states:
            way = self.done(state)
            if way is not None:
                yield way

    def small(self, typed: str) -> bool:
        """Whether words between others say nothing alone: `on the`."""
        return self.words.rolls and all(fold(each) in self.little for each in typed.split())

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

    def unnamed(self, state: State, typed: str) -> Iterator[State]:
        """A card that changes a die, called by its kind alone: `his god`."""
        told = re.findall(r"[^\W\d_]+", fold(typed))
        japanese = tuple(each for each in self.words.kinds if not each.isascii())
        if self.on_die and any(each in self.words.kinds or each.startswith(japanese) for each in told):
            last = state.last()
            for card in self.others:
                if last.verb == self.on_die and not last.args:
                    yield state.put(last.with_arg(card), SMALL)
                else:
                    yield state.begun(Deed(self.on_die, (card,), said=False), SMALL)

    # --- deeds --------------------------------------------------------------------------------
    def verb(self, state: State, verb: str, typed: str) -> Iterator[State]:
        """A word for a deed."""
        words, last = self.words, state.last()
        if verb not in words.shapes:
            yield from self.inner(state, verb, typed)
            return
        if verb == words.aloud and state.who != self.mover and self.guessed(last):
            return  # `then F says she never said it`: who only speaks drew nothing
        if verb == words.aloud and last.verb == self.suits:
            yield state.paid(0, typed)  # ダイヤを宣言
            return
        if verb == last.verb == self.suits and last.args and not last.said:
            yield state.put(last._replace(said=True))  # ♣クラブを指定
            return
        if verb == last.verb and last.args and verb in words.of_role("seen"):
            yield state  # `puts his black 5 down as minus`: once more what it was
        done = {deed.verb for deed in state.deeds}
        if (stones := laid_behind(typed, self.last_played(last), words)) != "":
            yield state.begun(Deed(stones))
            return
        laid = words.verbs.get(fold(typed).partition(" ")[0]) == self.short
        if laid and verb in words.of_role("seen") and done.isdisjoint(words.of_role("shows")):
            verb = self.short  # `puts down` a card as a minus point only behind a shown hand
        if (
            verb == self.short
            and fold(typed) in words.fillers.get("kept", ())
            and done & words.of_role("shows")
        ):
            verb = min(words.of_role("seen"), default=verb)  # `shows, puts his black 5 down`
        same = self.draws if verb in self.draws else [verb]
        yield from self.no_deed(state, verb, typed, same)
        if verb in words.of_role("seen") and last.verb in words.of_role("shows") and last.args[-1:]:
            hand, kept = last.args[:-1], last.args[-1]
            if kept in hand or not hand:  # `shows … R1, R1 as minus`, 公開 赤1を選んだ
                yield state.put(last._replace(args=hand)).begun(Deed(verb, (kept,), closed=True))
        came = verb in words.of_role("draws") and fold(typed) in words.fillers.get(SAYS + verb, ())
        for each in same:
            yield from self.deed(state, each, typed, 0 if each == verb else SOME, came=came)

    def last_played(self, deed: Deed) -> int | None:
        """The last card of a deed that plays one."""
        return self.words.card(deed.args[-1]) if deed.verb == self.short and deed.args else None

    def no_deed(self, state: State, verb: str, typed: str, same: Sequence[str]) -> Iterator[State]:
        """The ways in which a word for a deed, or one of the `same`, says what is told or follows anyhow."""
        words, last = self.words, state.last()
        done = {deed.verb for deed in state.deeds}
        if not done.isdisjoint(same) or (verb == self.rolls and done):
            yield state.paid(0 if verb == self.rolls else SMALL, typed)
        if verb == self.short and last.verb in (self.rolls, self.one) and len(last.args) == 1:
            yield state  # 6を出して回避: the die
        if words.shapes[verb].form == "change" and (both := _both_cards(state.deeds)):
            yield state._replace(deeds=(Deed(verb, (both[0], "for", both[1]), closed=True),))
        if verb == self.rolls and state.who != self.mover:
            yield state.paid(SOME if self.one else SMALL, typed)
        if verb == self.rolls and self.one and not done:
            yield state.begun(Deed(self.one), SMALL)
        if done and (verb in self.draws or verb in words.of_role("seen")):
            yield state.paid(SOME, typed, loose=not self.rolls)  # what came of it
        idle = fold(typed) in words.fillers["idle"]
        none = any(not deed.said and not deed.args for deed in state.deeds)  # `can't play, draws`
        if idle or (verb == self.short and (none or self.short in done)):
            yield state.paid(0 if idle else SMALL, typed)
        if verb in words.of_role("effect") and not self.takes(verb) and done:
            yield state.paid(SOME, typed)

    def deed(self, state: State, verb: str, typed: str, cost: int, *, came: bool) -> Iterator[State]:
        """The ways in which a word begins a deed, or says which one the last was."""
        words, last = self.words, state.last()
        if any(deed.verb == verb and (deed.said or deed is not last) for deed in state.deeds):
            cost += SMALL if verb == self.short and not self.rolls else SOME  # a second card has its own word
        begun = Deed(verb, closed=typed.endswith("て") and verb in words.of_role("shows"))
        if last.verb and not last.said and self.fits(verb, last.args):
            closed = not typed.isascii()
            renamed = last._replace(verb=verb, said=True, closed=closed)
            # what had been guessed is said now
            guessed = SMALL if verb in self.effects and last.verb == verb and state.deeds[1:] else 0
            yield state.put(renamed, cost + (0 if closed or came else SMALL) - guessed)
        waits = state.held
        if waits and words.shapes[verb].count:
            told = Deed(verb, (waits[-1].rstrip(COUNTED),), closed=True)
            yield state._replace(held=waits[:-1]).begun(told, cost)
        if last == Deed(verb, said=False):
            yield state.put(begun, cost)  # `nothing fits, shows …`
        else:
            yield state.begun(begun, cost + (SMALL if came and state.deeds else 0))

    def guessed(self, deed: Deed) -> bool:
        """Whether somebody is only taken to have drawn, too."""
        return deed.verb in self.draws and not deed.said and not deed.args

    def takes(self, verb: str) -> bool:
        """Whether anything is written after a word."""
        shape = self.words.shapes[verb]
        return bool(shape.cards[1] or shape.numbers[1] or shape.name or shape.suit or shape.value)

    def fits(self, verb: str, args: Sequence[str]) -> bool:
        """Whether these cards may be written after a word."""
        most = self.words.shapes[verb].cards[1]
        return 0 < len(args) <= most and all(self.is_card(each) for each in args)

    def inner(self, state: State, word: str, typed: str) -> Iterator[State]:
        """A word that stands inside another step, or is a small word of everyday talk."""
        if word in self.words.of_role("result"):
            yield state.paid(SMALL, typed)._replace(ends=True)
            return
        last = state.last()
        shape = self.words.shapes.get(last.verb)
        if (shape is not None and word in shape.choice) or (
            shape is not None and shape.form == "change" and word not in last.args
        ):
            yield state.put(last.with_arg(word))
        exchange = next((verb for verb, each in self.words.shapes.items() if each.form == "change"), "")
        bare = last.verb == self.short and not last.said  # `the ace for the queen`
        pair = shape is not None and shape.cards == (2, 2)  # `swaps her ace for Ben's queen`
        if word == "for" and exchange and (bare or pair) and len(last.args) == 1:
            yield state.put(Deed(exchange, (*last.args, word)), SMALL if pair else 0)
        yield state if word in EVERYDAY else state.paid(SMALL, typed)

    def nothing(self, state: State, verb: str, typed: str) -> Iterator[State]:
        """That nothing else could be done, which is a deed of its own, or only why there was another."""
        same = self.draws if verb in self.draws else [verb]
        if any(deed.verb in same for deed in state.deeds):
            idle = state.last().verb in same and state.last() == Deed(state.last().verb)
            yield state.paid(0, typed, loose=idle)  # `draw nothing`
            return
        if state.last() == Deed(self.short):
            yield state.paid(0, typed).put(Deed(verb, said=False))  # `got nothing`
        yield state.paid(0, typed).begun(Deed(verb, said=False))
        if not self.rolls or state.deeds:
            yield state.paid(SMALL, typed)

    # --- cards --------------------------------------------------------------------------------
    def card(self, state: State, text: str, *, stopped: bool) -> Iterator[State]:
        """A card: of the deed begun, of a new one, or named again."""
        last, words = state.last(), self.words
        if last.verb == self.short and last.args and last.args[-1].lstrip("+") != text.lstrip("+"):
            text = text.lstrip("+")  # `B6 + white 6`: only its like is laid exactly on a card
        shape = words.shapes.get(last.verb)
        cards = [each for each in last.args if self.is_card(each) and not self.is_count(last, each)]
        open_ = shape is not None and len(cards) < shape.cards[1] and not last.closed
        if last.verb == self.on_die and words.card(text) in words.numbered_cards:
            open_ = False
        apart = SMALL if open_ and not stopped else 0
        if state.on and shape is not None and shape.onto and last.args[-1:] == (text,):
            yield state.put(last._replace(args=(*last.args[:-1], f"+{text}")))
            state = state.paid(SOME)
        if open_ and shape is not None:
            counted = [each for each in last.args if each not in cards]
            if shape.form or not counted or (shape.count and counted[0] == "1"):
                args = last.args if shape.form else (*cards,)
                whole = {*self.effects, *self.adds_up}  # `dobon! 7H`
                parted = stopped and last.said and last.verb not in whole  # `builds 9C then 6H`
                yield state.put(last._replace(args=(*args, text)), SMALL if parted else 0)
            elif shape.count:
                yield state.put(last.with_arg(text))  # so many, and which: looked at in the end
        elif shape is not None and shape.count and last.closed and last.args != tuple(cards):
            yield state.put(last.with_arg(text), SMALL)
        waits = last.verb == self.short and not last.said and not open_ and not self.rolls
        if waits and cards and words.card(cards[0]) not in words.builders:
            yield state.put(last.with_arg(text))  # until a word comes that takes them all
        kept = min(words.of_role("seen"), default="")
        if kept and last.verb in words.of_role("shows") and text in last.args:
            yield state.begun(Deed(kept, (text,), closed=True), SMALL)  # named again behind the hand
        done = [deed for deed in state.deeds if not words.shapes[deed.verb].dice]
        if any(text.lstrip("+") == each.lstrip("+") for deed in done for each in deed.args):
            yield state.paid(SOME)
        played = any(deed.verb == self.short for deed in state.deeds)
        if played and self.again and (ended := self.ended(state)) is not None:
            yield ended.begun(Deed(self.short, (text,), said=False))
        if self.on_die and words.card(text) not in words.numbered_cards:
            yield state.begun(Deed(self.on_die, (text,), said=False), apart)
        for verb in self.effects if played else ():
            yield state.begun(Deed(verb, (text,), said=False), SMALL + apart)
        if state.who != self.mover and not state.deeds:
            *_, last_move = ["", *state.moves][-1][1].split("; ") if state.moves else [""]
            before, drew, _ = last_move.partition(" ")
            so_many = tuple(each.rstrip(COUNTED) for each in state.held[-1:] if each.endswith(COUNTED))
            waiting = state._replace(held=state.held[: len(state.held) - len(so_many)])
            for verb in self.draws:
                drawn = Deed(verb, (*so_many, text), said=False)
                yield waiting.begun(drawn, 0 if verb == before and (drew or so_many) else SOME)
            apart += SMALL
        if not state.deeds and state.who == self.mover:
            for verb in self.draws if self.open else ():  # ♥4 表: drawn, and laid open
                if verb not in self.owed:
                    yield state.begun(Deed(verb, (text,), said=False), SOME)._replace(loose=True)
            for verb in self.owed:  # cards that had to be drawn, as the table may know
                yield state.begun(Deed(verb, (text,), said=False), SOME)._replace(loose=True)
        if self.short:
            yield state.begun(Deed(self.short, (text,), said=False), apart + (SOME if played else 0))

    def stack(self, state: State, text: str) -> Iterator[State]:
        """A card that lies on its like: the one that follows, or those just named."""
        last = state.last()
        if not self.words.shapes[self.short].onto:
            yield state
            return
        if not text:
            yield state._replace(plus="+")
            return
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
        if text.startswith("=") and not every_die(text[1:], words):
            yield state.paid(0, text.lstrip("= "))
            return
        if text.startswith("="):
            summed = state._replace(sums=(*state.sums, text))
            yield summed
            for card in cards_made(text, words) if self.made and last.verb != self.made else ():
                yield summed.begun(Deed(self.made, (card,), said=False), SOME)._replace(loose=True)
            return
        shape = words.shapes.get(last.verb)
        numbers = [each for each in last.args if each.isdigit()]
        if self.again and self.one and last.verb == self.one and (ended := self.ended(state)) is not None:
            yield ended.begun(Deed(self.one, (text,), said=False))  # もう1回ふって4
        if last.verb == self.gives and last.said and not last.args:
            yield state.paid(0, text)  # how many cards went
            return
        if shape is not None and shape.form == "on-die" and last.args[:1] != (text,):
            most = words.dice_of.get((last.verb, words.card(last.args[0]) or 0), 1) if last.args else 0
            if last.args and len(last.args) <= most:
                yield state.put(last.with_arg(text))
        elif shape is not None and len(numbers) < shape.numbers[1] and not counted:
            yield state.put(last.with_arg(text))
        if shape is not None and shape.count and not last.args and not last.closed:
            yield state.put(last.with_arg(text))
        copies = counted and shape is not None and shape.onto and len(last.args) == 1 and text.isdigit()
        if copies and 1 < int(text) < MOST_HIDDEN:
            yield state.put(last._replace(args=last.args * int(text)), 0 if self.stacked else SOME)
        die = text.isdigit() and 0 < int(text) <= DIE_SIDES and not counted
        behind = any(each.isdigit() and int(each) <= DIE_SIDES for each in state.held)  # a die left out
        if self.rolls and die and not behind and not any(deed.verb == self.rolls for deed in state.deeds):
            yield state.begun(Deed(self.rolls, (text,), said=False), 0 if not state.deeds else SMALL)
            if self.one and not state.deeds:
                yield state.begun(Deed(self.one, (text,), said=False), SMALL)
        if words.card(text) is not None:
            yield from self.card(state, text, stopped=False)
        text += COUNTED if counted else ""
        wanting = die and shape is not None and shape.dice and len(numbers) < shape.numbers[0]
        yield state._replace(held=(*state.held, text)).paid(SMALL if wanting else 0)

    # --- people, suits, calls -----------------------------------------------------------------
    def name(self, state: State, name: str, typed: str) -> Iterator[State]:
        """Somebody: to or from whom something went, or the mover."""
        last = state.last()
        shape = self.words.shapes.get(last.verb)
        if shape is not None and shape.name and not last.args:
            yield state.put(last.with_arg(name))
        elif shape is not None and shape.form == "change":
            args = last.args if "from" in last.args else (*last.args, "from")
            yield state.put(last._replace(args=(*args, name)))
        if name == state.who:
            yield state
            return
        if self.gives and not any(deed.verb == self.gives for deed in state.deeds) and state.deeds:
            away = last.verb in (self.short, self.one)
            yield state.begun(Deed(self.gives, (name,), said=False), 0 if away else SOME)
        ended = self.ended(state) if state.deeds else state
        if ended is not None:
            got = last.said and last.verb == self.gives != "" and not last.args  # `Mum gets it`
            told = typed if self.toward else ""
            yield ended._replace(who=name).paid(SOME if self.toward else SMALL, told, loose=got)
            if last.verb in self.draws:
                same = Deed(last.verb, said=False, closed=not last.args)  # a card that follows was not drawn
                yield ended._replace(who=name, deeds=(same,)).paid(SOME, told)
        if state.who == self.mover or state.deeds:  # else one of them is taken for the other
            yield state.paid(MUCH, typed, loose=bool(self.gives))

    def suit(self, state: State, suit: str, typed: str) -> Iterator[State]:
        """A suit that was named, or one that is only spoken of."""
        last = state.last()
        drawn = last.args[-1] if last.verb in self.draws and last.args else ""
        if self.words.card(drawn) in self.words.wilds:
            state = state.begun(Deed(self.short, (drawn,), said=False))  # `draws 8S, clubs`: and played it
        if self.suits and last.verb == self.suits and last.args == (suit,):
            yield state  # ♣クラブを指定
        if self.suits and last == Deed(self.words.aloud):
            yield state.put(Deed(self.suits, (suit,)))  # `calls diamonds`
        if self.suits and last.verb == self.suits and not last.args:
            yield state.put(last.with_arg(suit))
        elif self.suits and self.last_played(last) in (None, *self.words.wilds):
            yield state.begun(Deed(self.suits, (suit,), said=False))  # no other card names one
        yield state.paid(SOME, typed, loose=bool(self.suits))

    def call(self, state: State, call: str) -> Iterator[State]:
        """A word that was said aloud."""
        last, aloud = state.last(), self.words.aloud
        if not aloud:
            return
        yield state.put(last.with_arg(call)) if last.verb == aloud else state.begun(Deed(aloud, (call,)))
