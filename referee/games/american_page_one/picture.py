"""American Page One as text: table card, pile, run, hands as far as known."""

from __future__ import annotations

from referee.game.cards import JOKER
from referee.game.contract import State
from referee.game.describer import Describer, turn_line
from referee.game.hands import cards_of
from referee.games.american_page_one.table import PageOneState
from referee.messages import say


def picture(state: State, teller: Describer) -> list[str]:
    """The whole table."""
    assert isinstance(state, PageOneState)
    lang = teller.lang
    lines = [turn_line(state, teller)]
    if state.top < 0:
        lines.append(say("show-no-table", lang))
    else:
        top = teller.card(state.top)
        named = state.suit >= 0 and (state.named or state.top == JOKER)
        lines.append(
            say(
                "show-table",
                lang,
                card=say("show-as-suit", lang, top=top, suit=teller.suit(state.suit)) if named else top,
            )
        )
    if state.unnamed:
        lines.append(say("show-unnamed", lang))
    if state.npile:
        under = cards_of(state.pile)
        unknown = ["?"] * min(state.npile - len(under), 3)
        lines.append(
            say("show-under", lang, count=state.npile, cards=" ".join([*map(teller.card, under), *unknown]))
        )
    lines.append(say("show-clockwise" if state.direction > 0 else "show-counterclockwise", lang))
    if state.run:
        lines.append(say("show-run", lang, count=state.run))
    if state.owed is not None:
        lines.append(say("show-penalty", lang, player=teller.name(state.owed.seat), cards=state.owed.cards))
    lines.append(say("show-stock", lang, count=state.nstock))
    lines.append("")
    for seat in range(state.setup.seats):
        known = [teller.card(card) for card in cards_of(state.hand[seat])]
        cards = " ".join([*known, *["?"] * (state.count[seat] - len(known))])
        lines.append(say("show-hand", lang, player=teller.name(seat), count=state.count[seat], cards=cards))
    return lines
