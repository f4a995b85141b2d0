"""Parts that several games have: cards are counted, and steps that do not belong to a line are noted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from referee import registry
from referee.game.walk import Walk
from referee.games.american_page_one.steps import surplus
from referee.games.pyramid_dice.moves import stood
from referee.games.pyramid_dice.table import PyramidDiceState
from referee.hidden.cases import UNDECIDED, Literal, Total
from referee.judge.deal_runs import position
from referee.judge.game_loader import engine
from referee.judge.replay import judge
from referee.record.model import Step
from referee.record.reader import read
from tests.conserved import cards_conserved
from tests.referee.tables import line, table
from tests.referee.test_line_sentences import FILES, Case, cases
from tests.values import altered

TABLES = {
    "twin-pyramid": "@table 5H\n@hand Aki: 4S 6S\n@open Ben: 7S 8S\n@field Chie: 7C\n@pile 6C\n",
    "american-page-one": "@table 5H\n@hand Aki: 4S 6S\n@pile 6C\n",
    "pile-up": "@hand Aki: R3 B2\n@column 3: G3+G3\n@discard R1\n",
    "pyramid-dice": "@row 1: T30\n@row 2: T20 T25\n@taken Ben: G1\n@aside T01\n",
}


def lying(game: str, position: str = "@position\n") -> Any:
    return table(f"game: {game}\nplayers: Aki, Ben, Chie\n\ndeal\n{position}{TABLES[game]}")


def test_every_card_of_a_dealt_pyramid_is_somewhere() -> None:
    """PD-2.2: 28 cards, in the pyramid or out of it; of a position some may be nowhere."""
    game, text = engine("pyramid-dice"), "game: pyramid-dice\nplayers: Aki, Ben\n\ndeal\n@row 1: T30\n"
    for spoilt in (1, -1):
        state: PyramidDiceState = table(text)
        assert cards_conserved(game, state)
        state.pyramid += spoilt
        assert not cards_conserved(game, state)


@pytest.mark.parametrize("game", ["twin-pyramid", "american-page-one"])
def test_what_can_be_drawn_is_the_stock_and_the_pile(game: str) -> None:
    """TP-6.3, AP-3.4: both, however many of each."""
    state = lying(game)
    for stock, pile in ((1, 1), (3, 5), (0, 2), (2, 0), (0, 0), (6, 2)):
        state.nstock, state.npile = stock, pile
        assert state.supply == stock + pile


# --- steps beyond what a line may have ----------------------------------------------------------------
def test_steps_that_do_not_belong_to_an_action() -> None:
    """AP-4.1, 6.3: calls never matter, what is allowed does not either, whatever comes after it is noted."""

    def noted(*verbs: str, allowed: tuple[str, ...] = ()) -> list[tuple[str, str, tuple[object, ...], int]]:
        walk = Walk()
        surplus(walk, tuple(map(Step, verbs)), *allowed)
        return [(each.clause, each.why, each.args, each.left_out) for each in walk.found]

    second = ("AP-3.1", "second-action", ("draw",), 1)
    assert noted("say", "suit", "draw") == [("AP-4.1", "suit-surplus", (), 0), second]
    assert noted("suit", "say", "draw", allowed=("suit",)) == [second]
    assert noted("take", "draw", "draw", allowed=("take",)) == [second, second]
    assert noted("draw", "say", "draw", "draw", allowed=("draw",)) == [second, second]
    assert noted("suit", "play", "suit", "play", allowed=("play", "suit"))[0][2] == ("play",)
    assert noted("say", "say") == []


# --- cards of which there are several -----------------------------------------------------------------
def test_of_equal_cards_the_one_that_can_be_taken_is_meant(tmp_path: Path) -> None:
    """With T09 twice: one is covered, one free; then one set aside, one covered; then none is left."""
    source = registry.book("pyramid-dice").folder / "cards.csv"
    own = source.read_text(encoding="utf-8").replace("T09,treasure,9,2,,1,1", "T09,treasure,9,2,,1,2")
    own = own.replace("T08,treasure,8,2,,1,1\n", "")
    (tmp_path / "own.csv").write_text(own, encoding="utf-8")
    head = "game: pyramid-dice\nplayers: Aki, Ben\ncards: own.csv\ndeal\n@position\n"
    rows = "@row 5: T09 - - - -\n@row 6: T01 T02 - - - -\n@row 7: T09 - - - - - -\n"
    text = head + rows
    for body in (
        "Aki: roll 3 3 3; take T09",
        "Ben: roll 1 1 1; take T01",
        "Aki: roll 1 1 2; take T02",
        "Ben: roll 3 3 3; take T09",
        "Aki: roll 3 3 3; take T09",
    ):
        text += body + "\n"
    found = judge(read(text, str(tmp_path / "own.game"), base=tmp_path))
    assert [each.verdict for each in found.lines][-5:] == ["legal"] * 4 + ["illegal"]
    aside = head + "@row 5: T09 - - - -\n@row 6: T01 T02 - - - -\n@aside T09\nAki: roll 3 3 3; take T09\n"
    found = judge(read(aside + "Ben: roll 3 3 3; take T09\n", str(tmp_path / "own.game"), base=tmp_path))
    assert [each.verdict for each in found.lines][-2:] == ["legal", "illegal"]


def test_of_equal_cards_an_unread_one_stays_where_it_lies(tmp_path: Path) -> None:
    """With T09 twice, one covered and one taken: nothing is exchanged for the one that still lies there."""
    source = registry.book("pyramid-dice").folder / "cards.csv"
    own = source.read_text(encoding="utf-8").replace("T09,treasure,9,2,,1,1", "T09,treasure,9,2,,1,2")
    (tmp_path / "own.csv").write_text(own.replace("T08,treasure,8,2,,1,1\n", ""), encoding="utf-8")
    text = "game: pyramid-dice\nplayers: Aki, Ben\ncards: own.csv\ndeal\n@position\n"
    text += "@row 6: T09 - - - - -\n@row 7: T09 T10 - - - - -\nAki: roll 3 3 3; take T09\n@end\n"
    record = read(text, str(tmp_path / "own.game"), base=tmp_path)
    game, found = position(record, 9)
    state: Any = found.worlds[0].state
    card = state.setup.cards.names.index("T09")
    before = state.key()
    assert len(state.deck.units[card]) == 2
    assert state.taken[0] == 1 << state.deck.units[card][1]
    lines = record.deals[-1].lines
    assert game.drop_irrelevant(state, lines, 3, frozenset({card})) == {card}
    assert state.key() == before


def test_of_equal_gods_everybody_uses_the_own_one(tmp_path: Path) -> None:
    """With G3 twice (and no G2): Aki has one, Ben the other, and each goes to the box by itself (PD-7.1)."""
    source = registry.book("pyramid-dice").folder / "cards.csv"
    own = source.read_text(encoding="utf-8").splitlines()
    own = [row[:-1] + "2" if row.startswith("G3,") else row for row in own if not row.startswith("G2,")]
    (tmp_path / "own.csv").write_text("\n".join(own) + "\n", encoding="utf-8")
    text = "game: pyramid-dice\nplayers: Aki, Ben\ncards: own.csv\noptions: hard=on\ndeal\n@position\n"
    text += "@aside T20 T25 T18 T16 T21\n@taken Aki: G3\n@taken Ben: G3\n"
    for name, card in (("Aki", "T20"), ("Ben", "T21"), ("Aki", "T16"), ("Ben", "T25")):
        text += f"{name}: roll 5 2 1; use G3 2; take {card}\n"
    found = judge(read(text, str(tmp_path / "own.game"), base=tmp_path))
    assert [each.verdict for each in found.lines][-4:] == ["legal", "legal", "illegal", "illegal"]


def test_a_ra_is_a_ra_wherever_it_stands_in_the_list(tmp_path: Path) -> None:
    """With the Ra as the first card of a list no other card is taken for one (PD-1.3, 4.1, 4.3)."""
    head, *rows = (
        (registry.book("pyramid-dice").folder / "cards.csv").read_text(encoding="utf-8").splitlines()
    )
    rows.sort(key=lambda row: not row.startswith("RA,"))
    (tmp_path / "own.csv").write_text("\n".join([head, *rows]) + "\n", encoding="utf-8")
    text = "game: pyramid-dice\nplayers: Aki, Ben\ncards: own.csv\ndeal\n@position\n"
    text += "@aside T20 T25 T18 T16\n@taken Aki: G3\n"

    def verdict(*bodies: str) -> str:
        found = judge(read(text + "\n".join(bodies) + "\n", str(tmp_path / "own.game"), base=tmp_path))
        return found.lines[-1].verdict

    assert verdict("Aki: roll 5 2 1; use G3 2; take T20") == "legal"
    assert verdict("Aki: roll 5 2 1; use RA 5 4 1; take T20") == "legal"
    assert verdict("Aki: roll 5 2 1; use G3 2; use RA 6 3 1; take T18") == "legal"
    assert verdict("Aki: roll 5 2 1; use RA 5 2 1; take T20") == "illegal"
    assert verdict("Aki: roll 5 2 1; fail", "Ben: flip RA") == "legal"
    assert verdict("Aki: roll 5 2 1; fail", "Ben: flip G3") == "illegal"
    record = read(text + "Aki: roll 5 2 1; use G3 2; take T20\n", str(tmp_path / "own.game"), base=tmp_path)
    game, found = position(record, 8)
    state: Any = found.worlds[0].state
    game.prepare(state)
    steps = record.deals[-1].lines[-1].steps[:2]
    assert stood(state, 0, steps) == (5, 4, 1)
    listed = game.alternatives_to(state, record.deals[-1].lines[-1])
    assert "roll use take" in {" ".join(step.verb for step in each) for _, each in listed}


# --- hidden cards that are shown again ----------------------------------------------------------------
@pytest.mark.parametrize("fact", ["@reveal Aki: ? AS", "@reveal Aki: AS ?", "@hand Aki: ? AS"])
def test_a_known_card_that_is_shown_beside_an_unread_one_is_that_card(fact: str) -> None:
    """The first card of the deck, of which a set of cards has the first bit."""
    head = "game: {}\nplayers: Aki, Ben\n\ndeal\n@position\n@table 5H\n@hand Aki: AS ?\n"
    for game in ("twin-pyramid", "american-page-one"):
        text = head.format(game)
        state, rules = table(text), engine(game)
        before = state.copy()
        assert rules.check(state, line(text, fact)) == ()
        rules.apply(state, line(text, fact))
        assert state.key() == before.key()
    text = head.format("twin-pyramid")
    begun: Any = engine("twin-pyramid").begin(table(text).setup, 0)
    begun.position = True
    for each in ("@hand Aki: AS 4H ? ?", "@hand Aki: ? AS ? 4H"):
        assert engine("twin-pyramid").check(begun, line(text, each)) == ()
        engine("twin-pyramid").apply(begun, line(text, each))
    assert begun.held[0].bit_count() == 2


# --- doubts -------------------------------------------------------------------------------------------
UNKNOWN = [
    case
    for case in (case for path in FILES for case in cases(path))
    if case.said[0] == "unknown" and "pyramid-dice" not in case.name and len(case.said) == 2
]
"""Lines of known tables; places of a pyramid are doubted in ways that do not exclude one another."""


@pytest.mark.parametrize("case", UNKNOWN, ids=[case.name for case in UNKNOWN])
def test_a_doubt_is_a_breach_or_fine_and_never_both(case: Case) -> None:
    """Where it hangs on one thing alone, what is fine is just the contrary of what is a breach."""
    text = case.text[: case.text.rstrip("\n").rindex("\n") + 1]
    game, last = engine(read(case.text).game), read(case.text).deals[-1].lines[-1]
    for breach in game.check(table(text), last):
        if breach.doubt is None or breach.doubt == UNDECIDED:
            continue
        (*_, sure), (*_, fine) = breach.doubt.breach, breach.doubt.fine
        if len(breach.doubt.breach) == len(breach.doubt.fine) == len(sure) == len(fine) == 1:
            assert fine == (contrary(sure[0]),)


def contrary(each: Literal | Total) -> Literal | Total:
    """What holds where this does not."""
    if isinstance(each, Total):
        return altered(each, equal=not each.equal)
    return altered(each, has=not each.has)
