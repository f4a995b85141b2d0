"""A move of Pyramid Dice, walked through: every step is carried out where its clause is noted (PD-3 to 9)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations
from typing import Any, Final

from referee.game.dice import makeable
from referee.game.walk import Walk
from referee.games.pyramid_dice import reasons
from referee.games.pyramid_dice.deck import COVERS, spots
from referee.games.pyramid_dice.flip import flip
from referee.games.pyramid_dice.gods import reroll, use
from referee.games.pyramid_dice.places import covered_cases, free_cases, open_places
from referee.games.pyramid_dice.score import crown
from referee.games.pyramid_dice.table import Before, Dice, GiveUp, PyramidDiceState
from referee.games.pyramid_dice.unlifted import unlifted
from referee.hidden.cases import Doubt
from referee.record.expressions import spelled, uses, value
from referee.record.model import UNKNOWN, Expr, Line, Step

ALONE: Final = {"flip": ("PD-4.3", "flip-alone"), "steal": ("PD-8.1", "steal-alone")}
"""Rights that are a line of their own: the clause and the sentence where they stand in a turn."""
RECKONINGS: Final = 4096
"""Reckonings remembered: the same few come again and again."""


def turn(walk: Walk, table: PyramidDiceState, line: Line) -> None:
    """A turn with its roll; or a steal, or a Ra turned over, which are no turn."""
    seat, steps = line.seat or 0, line.steps
    first = steps[0].verb
    if first != "roll" and is_steal(steps):
        steal(walk, table, seat, steps)
        return
    if first == "flip":
        flip(walk, table, seat, steps[0])
        if len(steps) == 1:
            return
        walk.breach("PD-4.3", "flip-alone")
        walk.require(seat == table.turn, "GEN-1", "not-on-turn", seat=seat, turn=("seat", table.turn))
        steps = steps[1:]
    if walk.telling and table.before is not None and table.before.stolen:
        reasons.after_steal(walk, seat, table.before.seat)
    table.window = None
    table.idle += 1
    if steps[0].verb != "roll":
        later = any(step.verb == "roll" for step in steps)
        walk.breach("PD-3.1", "roll-first" if later else "no-roll")
    deck = table.deck
    dice: Dice = ()
    used = rerolls = 0
    done = ""
    for step in steps:
        verb = step.verb
        if done:
            after_action(walk, step, done, steps)
        if verb == "roll":
            if dice and not done:
                walk.breach("PD-3.1", "rolled-twice")
            dice = step.numbers
        elif verb == "take":
            done = done or verb
            take(walk, table, seat, step, dice)
        elif verb == "use" and step.cards == (deck.ra,):
            dice = reroll(walk, table, seat, step, used, rerolls)
            used, rerolls = used + 1, rerolls + 1
        elif verb == "use":
            dice = use(walk, table, seat, step, dice, used)
            used += 1
        elif verb in ALONE:
            walk.impossible(*ALONE[verb])
        else:
            done = done or verb
            lift(walk, table, seat, step, dice)
        if walk.found and walk.left_out:
            return
    table.turn = table.seat_after(seat)
    table.before = Before(seat, line.number)
    if not done:
        walk.breach("PD-5.1", "nothing-done-solo" if table.solo else "nothing-done")
    if done != "take":
        give_up(table, seat, steps, dice, line.number)
    elif not table.pyramid:
        cleared(table)
    if walk.telling:
        reasons.explain_end(walk, table)


def after_action(walk: Walk, step: Step, done: str, steps: tuple[Step, ...]) -> None:
    """The turn was over: one card a turn, gods only before it (PD-3.3, 3.4, 5.1)."""
    verb = step.verb
    new = verb == "use" and any(each.verb == "take" and each.cards == step.cards for each in steps)
    if new and step.cards:
        for clause in ("PD-5.1", "PD-3.4"):
            walk.breach(clause, "god-too-new", card=step.cards[0], done=done, clause="PD-3.5")
        return
    if verb == done == "take":
        walk.breach("PD-3.3", "two-cards", done=done)
        return
    walk.breach("PD-5.1", f"after-{done}", verb=verb, done=done)
    if verb == "use":
        walk.breach("PD-3.4", f"after-{done}", verb=verb, done=done)


def give_up(table: PyramidDiceState, seat: int, steps: tuple[Step, ...], dice: Dice, line: int) -> None:
    """No card was taken: the end of a solo game (PD-9.1), or the others may steal (PD-8.1)."""
    took = any(step.verb == "take" for step in steps)
    failed = [step for step in steps if step.verb == "fail"]
    if failed and not took:
        lifted = any(step.cards for step in failed)
        table.window = GiveUp(seat, dice, line, lifted)
        if table.steal and not table.solo and not lifted and unlifted(table) is not None:
            table.pending = table.window
    if table.solo and failed and not took:
        table.ended = "first-miss"
    cleared(table)


def cleared(table: PyramidDiceState) -> None:
    """The game ends when every card has been taken (PD-6.1)."""
    if table.ended is None and not table.remaining:
        table.ended = "cleared"
        table.pending = None
    if table.ended is not None:
        crown(table)


# --- cards --------------------------------------------------------------------------------------
def take(walk: Walk, table: PyramidDiceState, seat: int, step: Step, dice: Dice) -> None:
    """A card taken (PD-3.2, 3.3)."""
    unit = lying(walk, table, step, lifted=False)
    if unit is None:
        return
    makes(walk, table, unit, step.expr, dice, "PD-3.3")
    is_free(walk, table, unit, "PD-2.3", "PD-3.3")
    if walk.telling:
        reasons.takes(walk, table, seat, unit, dice, step.expr)
    table.shown_to_lie(unit, lifted=False)
    table.take(seat, unit)


def lift(walk: Walk, table: PyramidDiceState, seat: int, step: Step, dice: Dice) -> None:
    """No card taken: one is lifted off and set aside (PD-5.1)."""
    if not step.cards:
        if not table.solo and not table.steal:
            must_lift(walk, table)
        if walk.telling:
            reasons.gives_up(walk, table, seat, dice)
        return
    card = step.cards[0]
    if table.solo:
        walk.breach("PD-9.1", "solo-lift", card=card)
        return
    unit = lying(walk, table, step, lifted=True)
    if unit is None:
        return
    if table.aside >> unit & 1:
        for clause in ("PD-5.1", "GEN-2"):
            walk.contradiction(clause, "already-aside", card=card)
        return
    is_free(walk, table, unit, "PD-5.1", "PD-2.3")
    if walk.telling:
        reasons.lifts(walk, table, seat, unit)
    table.shown_to_lie(unit, lifted=True)
    table.lift(unit)


def must_lift(walk: Walk, table: PyramidDiceState) -> None:
    """A breach where the pyramid itself still has a card (PD-5.1)."""
    left = unlifted(table)
    if left is not None:
        walk.breach("PD-5.1", left.why, **left.facts, doubt=left.doubt)


def lying(walk: Walk, table: PyramidDiceState, step: Step, *, lifted: bool) -> int | None:
    """The card as one that can be taken; None, with a contradiction noted, where it is elsewhere (GEN-2)."""
    card = (step.cards or (UNKNOWN,))[0]
    unit = table.unit_of(card)
    if unit is None:
        walk.contradiction("GEN-2", "not-pyramid-card", card=card)
        return None
    if table.aside >> unit & 1:
        return unit
    if not table.gone >> unit & 1:
        place, layout = table.place[unit], table.layout
        if place >= 0:
            return unit
        if place == UNKNOWN and (
            layout is None
            or not table.position
            or layout.lying_in(unit, open_places(layout, lifted=lifted)).possible()
        ):
            return unit
    owner = table.owner(unit)
    if owner is None:
        walk.contradiction("GEN-2", "card-nowhere", card=card)
    else:
        where, seat = owner
        why = "card-boxed" if where == "box" else "card-taken" if where == "taken" else "card-stolen"
        walk.contradiction("GEN-2", why, card=card, seat=seat)
    return None


def is_free(walk: Walk, table: PyramidDiceState, unit: int, *clauses: str) -> None:
    """The clauses ask that no card covers this one (PD-2.3)."""
    answer = table.free(unit)
    if answer:
        return
    card = ("card", table.deck.card[unit])
    if answer is False:
        over = (table.at[cover] for cover in COVERS[table.place[unit]])
        covers = tuple(table.deck.card[u] for u in over if u >= 0 and not table.gone >> u & 1)
        for clause in clauses:
            if covers:
                walk.breach(clause, "covered", card=card, cards=covers)
            else:  # a table that was asked said so, and by which nobody was asked
                walk.breach(clause, "covered-told", card=card)
        return
    layout = table.layout
    if layout is None:
        return
    covered = tuple(filter(layout.possible, covered_cases(layout, unit, table.gone)))
    if not covered:
        return
    free = tuple(filter(layout.possible, free_cases(layout, unit, table.gone)))
    lying = spots(case[-1].place for case in covered)
    why = "covered-unknown" if table.place[unit] >= 0 else "covered-anywhere"
    for clause in clauses:
        if free:
            walk.breach(clause, why, card=card, spots=lying, doubt=Doubt(covered, free))
        else:
            walk.breach(clause, "covered-somewhere", card=card)


# --- numbers (PD-3.2) ---------------------------------------------------------------------------
def makes(walk: Walk, table: PyramidDiceState, unit: int, expr: Expr | None, dice: Dice, clause: str) -> None:
    """The number of a card is made from the dice as they stand."""
    wanted = table.deck.number[unit]
    wrong = amiss(expr, dice, wanted)
    if not wrong:
        return
    card = ("card", table.deck.card[unit])
    for why, made in wrong:
        if why == "not-makeable":
            walk.breach(clause, why, card=card, number=wanted, rolled=dice)
        elif why == "dice-left":
            walk.breach(clause, why, card=card, number=wanted, rolled=dice, made=made)
        elif why == "other-dice":
            walk.breach("PD-3.2", why, rolled=dice)
        elif why == "by-zero":
            walk.breach("PD-3.2", why)
        else:
            facts: dict[str, Any] = {"made": made, "card": card, "number": wanted}
            if reasons.from_left(walk.line, expr):
                way = makeable(dice).get(wanted)
                facts |= {} if way is None else {"way": spelled(way)}
                why = "value-from-left" if way is None else "value-other-way"
            for broken in ("PD-3.2", clause):
                walk.breach(broken, why, **facts)


def in_part(dice: Dice, wanted: int) -> Iterator[str]:
    """Ways in which fewer than all dice make a number: people argue that these will do."""
    if wanted in dice:
        yield str(wanted)
    for one, two in permutations(dice, 2):
        if one + two == wanted:
            yield f"{one} + {two}"
        if one - two == wanted:
            yield f"{one} − {two}"
        if one * two == wanted:
            yield f"{one} × {two}"
        if one == two * wanted:
            yield f"{one} ÷ {two}"


@lru_cache(maxsize=RECKONINGS)
def amiss(expr: Expr | None, dice: Dice, wanted: int) -> tuple[tuple[str, str], ...]:
    """What is wrong with a reckoning: (name of the sentence, what it comes to); without dice nothing is."""
    if not dice:
        return ()
    if expr is None:
        if wanted in makeable(dice):
            return ()
        part = next(in_part(dice, wanted), "")
        return (("dice-left", part),) if part else (("not-makeable", ""),)
    wrong = [] if uses(expr, dice) else [("other-dice", "")]
    result = value(expr)
    if result is None:
        wrong.append(("by-zero", ""))
    elif result != (wanted, 1):
        top, bottom = result
        wrong.append(("other-value", f"{spelled(expr)} = {top}" + (f"/{bottom}" if bottom != 1 else "")))
    return tuple(wrong)


# --- steals (PD-8) ------------------------------------------------------------------------------
def is_steal(steps: tuple[Step, ...]) -> bool:
    """Whether a line is a steal: one without a roll, whatever else stands there."""
    if steps[0].verb == "roll":
        return False
    verbs = [step.verb for step in steps]
    return "steal" in verbs and "roll" not in verbs


def steal(walk: Walk, table: PyramidDiceState, seat: int, steps: tuple[Step, ...]) -> None:
    """Another player takes a card after a give-up (PD-8)."""
    window = table.window
    dice: Dice = ()
    if not table.steal or table.solo:
        walk.breach("PD-8.1", "steal-solo" if table.solo else "steal-off")
    if window is None and table.before is not None and table.before.stolen:
        walk.breach("PD-8.1", "stolen-already", by=("seat", table.before.seat), line=table.before.line)
    elif window is None:
        walk.breach("PD-8.1", "no-give-up")
    else:
        dice = window.dice
        if window.lifted:
            walk.breach("PD-8.3", "steal-after-lift", seat=window.seat)
        if window.seat == seat:
            walk.breach("PD-8.1", "steal-own", seat=seat)
        elif not table.passed:
            walk.breach("PD-8.1", "steal-too-soon", next=("seat", table.seat_after(window.seat)))
    if len(steps) > 1 and all(step.verb != "use" for step in steps):
        walk.breach("PD-8.1", "steal-alone")
    used = 0
    for step in steps:
        if step.verb == "use":
            walk.breach("PD-8.1", "steal-god")
            if step.cards == (table.deck.ra,):
                dice = reroll(walk, table, seat, step, used, used)
            else:
                dice = use(walk, table, seat, step, dice, used)
            used += 1
        elif step.verb == "steal":
            steal_card(walk, table, seat, step, dice)
        elif step.verb == "flip":
            flip(walk, table, seat, step)
        elif step.verb == "take":
            walk.impossible("PD-8.1", "steal-alone")
        elif step.cards:
            lift(walk, table, seat, step, dice)
        if walk.found and walk.left_out:
            return
    if table.before is not None:
        table.before = table.before._replace(stolen=True)
    table.window = table.pending = None
    cleared(table)
    if walk.telling:
        reasons.explain_end(walk, table)


def steal_card(walk: Walk, table: PyramidDiceState, seat: int, step: Step, dice: Dice) -> None:
    """A card is stolen (PD-8.1, 8.2)."""
    unit = lying(walk, table, step, lifted=False)
    if unit is None:
        return
    makes(walk, table, unit, step.expr, dice, "PD-8.1")
    is_free(walk, table, unit, "PD-8.1", "PD-2.3")
    if walk.telling:
        reasons.steals(walk, table, unit, seat)
    table.shown_to_lie(unit, lifted=False)
    table.steal_card(seat, unit)
