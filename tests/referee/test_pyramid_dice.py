"""Properties of Pyramid Dice: random games with gods and steals, and unknown places against brute force."""

from __future__ import annotations

import random
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import registry
from referee.game.contract import Setup
from referee.game.dice import makeable
from referee.games.pyramid_dice import GAME
from referee.games.pyramid_dice.deck import FIRST, PLACES, ROWS
from referee.games.pyramid_dice.places import Layout
from referee.judge.judgement import DOUBTFUL, Judgement
from referee.judge.replay import judge
from referee.record.model import Line, LineKind, Record, Step
from referee.record.reader import read
from referee.record.writer import write
from tests.conserved import cards_conserved
from tests.games import setup_for
from tests.properties import examples
from tests.referee.command_runs import Run
from tests.values import altered

NAMES = ("Aki", "Ben", "Chie", "Dai", "Eri")
LONGEST = 3000
"""Turns after which a random game counts as endless; a last card may wait long for its number."""


def shuffled(setup: Setup, rng: random.Random) -> list[str]:
    """A pyramid laid by PD-2.2, place by place: card ids."""
    cards = [card for card in setup.book.cards if card.columns["kind"] != "ra"]
    rng.shuffle(cards)
    return [card.id for card in sorted(cards, key=lambda card: card.back, reverse=True)]


def rows_of(pyramid: list[str]) -> list[str]:
    """The fact lines of a pyramid."""
    return [f"@row {row}: {' '.join(pyramid[FIRST[row] : FIRST[row + 1]])}" for row in range(1, ROWS + 1)]


def record_text(setup: Setup, lines: list[str]) -> str:
    """A record of one deal."""
    options = ", ".join(f"{name}={value}" for name, value in setup.options.items())
    head = [
        "game: pyramid-dice",
        f"players: {', '.join(NAMES[: setup.seats])}",
        f"options: {options}",
        "deal",
    ]
    return "\n".join([*head, *lines]) + "\n"


def verdicts(text: str) -> list[str]:
    """The verdict on every line."""
    return [verdict.verdict for verdict in judged(text).lines]


def judged(text: str) -> Judgement:
    return judge(read(text, "-"))


class Player:
    """Plays random legal lines on a shuffled pyramid."""

    def __init__(self, seats: int, seed: int, **options: str) -> None:
        self.rng = random.Random(seed)
        self.setup = setup_for("pyramid-dice", seats, **options)
        facts = read(record_text(self.setup, rows_of(shuffled(self.setup, self.rng))), "-").deals[0].lines
        self.state = GAME.begin(self.setup, 0)
        self.lines = list(facts)
        for line in facts:
            assert GAME.check(self.state, line) == ()
            GAME.apply(self.state, line)
        GAME.prepare(self.state)
        self.state.ready = True

    def line(self, seat: int, *steps: Step) -> Line:
        return Line(self.lines[-1].number + 1, LineKind.MOVE, seat, steps, "")

    def play(self, line: Line) -> None:
        """One legal line."""
        assert GAME.check(self.state, line) == (), line
        GAME.apply(self.state, line)
        self.lines.append(line)
        assert cards_conserved(GAME, self.state)

    def before_the_roll(self) -> None:
        """Every Ra that may be turned over is; then a give-up without a card is followed by a steal."""
        state = self.state
        for seat in range(self.setup.seats):
            flip = self.line(seat, Step("flip", cards=(state.deck.ra,)))
            if not GAME.check(state, flip):
                self.play(flip)
        if state.pending is not None:
            steals = [move for move in GAME.legal_moves(state) if move[1][0].verb == "steal"]
            seat, steps = self.rng.choice(steals)
            self.play(self.line(seat, *steps))

    def turn(self) -> None:
        """A roll, perhaps a Ra, then whatever the gods make of it."""
        state, rng = self.state, self.rng
        self.before_the_roll()
        if state.ended is not None:
            return
        roll = Step("roll", numbers=dice_of(rng))
        steps: tuple[Step, ...] = (roll,)
        if rng.random() < 0.3:
            again = (roll, Step("use", cards=(state.deck.ra,), numbers=dice_of(rng)))
            tried = [breach.why for breach in GAME.check(state, self.line(state.turn, *again))]
            steps = again if tried == ["nothing-done"] else steps
        moves = list(GAME.instead(state, self.line(state.turn, *steps)))
        assert moves, "every roll has a legal line"
        useful = [move for move in moves if move[1][-1].verb == "take"]
        seat, chosen = rng.choice(useful or moves)
        owes = chosen[-1] == Step("fail") and not state.solo and state.pyramid
        if owes and not self.stealable(chosen):
            chosen = next(steps for _, steps in moves if steps[-1].verb == "fail" and steps[-1].cards)
        self.play(self.line(seat, *chosen))

    def stealable(self, steps: tuple[Step, ...]) -> bool:
        """Whether a give-up with these steps could be followed by a steal."""
        twin = self.state.copy()
        GAME.apply(twin, self.line(twin.turn, *steps))
        return any(move[1][0].verb == "steal" for move in GAME.legal_moves(twin))


def dice_of(rng: random.Random) -> tuple[int, int, int]:
    return rng.randint(1, 6), rng.randint(1, 6), rng.randint(1, 6)


def played(seats: int, seed: int, **options: str) -> Player:
    """A whole random game."""
    player = Player(seats, seed, **options)
    while player.state.ended is None and len(player.lines) < LONGEST:
        player.turn()
    return player


def text_of(player: Player) -> str:
    """The game as a person would type it."""
    record = read(record_text(player.setup, rows_of(["T01"] * PLACES)), "-")
    deal = altered(record.deals[0], lines=tuple(player.lines))
    return write(
        Record(
            file="-", game=record.game, players=record.players, start=0, options=player.setup.options,
            calls_assumed=False, cards_file=None, extras={}, deals=(deal,),
        )
    )  # fmt: skip


def skill(left: int) -> str:
    """What PD-9.2 calls a solo game with so many cards left."""
    fewest = {16: "novice", 7: "intermediate", 4: "advanced", 1: "veteran", 0: "professional"}
    return next(name for count, name in fewest.items() if left >= count)


@examples(30)
@given(
    st.integers(1, 5), st.integers(0, 10_000), st.sampled_from(["off", "on"]), st.sampled_from(["off", "on"])
)
def test_random_games_end_and_are_legal_as_text(seats: int, seed: int, hard: str, steal: str) -> None:
    """What the lists of legal lines offer, typed and read again, is legal to the last line (PD-1 to PD-9)."""
    player = played(seats, seed, hard=hard, steal=steal)
    found = judged(text_of(player))
    assert {verdict.verdict for verdict in found.lines} == {"legal"}
    assert player.state.ended in ("cleared", "first-miss")
    deal = found.deals[0]
    if seats == 1:
        left = 28 - player.state.taken[0].bit_count() - player.state.boxed[0].bit_count()
        assert deal.extras == {"left": left, "rank": skill(left)}
        assert deal.scores is None
        assert found.finished
        return
    # PD-6.3, 8.2 by the lines alone: points of treasures taken, backs of cards stolen.
    points = dict.fromkeys(range(seats), 0)
    columns = {card.id: card.columns for card in player.setup.book.cards}
    for line in player.lines:
        for step in line.steps:
            if step.verb in ("take", "steal") and step.cards and line.seat is not None:
                card = columns[player.setup.cards.names[step.cards[0]]]
                points[line.seat] += int(card["back"] if step.verb == "steal" else card["points"] or 0)
    assert deal.scores == tuple(points.values())


@examples(25)
@given(st.integers(0, 100_000), st.integers(0, 30), st.tuples(*[st.integers(1, 6)] * 3))
def test_a_card_can_be_taken_exactly_if_free_and_made(seed: int, turns: int, dice: tuple[int, ...]) -> None:
    """PD-2.3 and 3.3 for every card of the deck, against a pyramid of plain lists."""
    player = Player(2, seed)
    for _ in range(turns):
        player.turn()
    state, deck = player.state, player.state.deck
    rows = [[state.at[place] for place in range(FIRST[row], FIRST[row + 1])] for row in range(1, ROWS + 1)]
    lying = [[not state.gone >> unit & 1 for unit in row] for row in rows]
    if state.ended is not None:
        return
    for r, row in enumerate(rows):
        for i, unit in enumerate(row):
            covered = r < ROWS - 1 and (lying[r + 1][i] or lying[r + 1][i + 1])
            there = (lying[r][i] and not covered) or bool(state.aside >> unit & 1)
            line = player.line(state.turn, Step("roll", numbers=dice), Step("take", cards=(deck.card[unit],)))
            legal = GAME.check(state, line) == ()
            assert legal == (there and deck.number[unit] in makeable(dice))


# --- unknown places ---------------------------------------------------------------------------
def rambling(setup: Setup, rng: random.Random, pyramid: list[str], turns: int) -> list[str]:
    """Lines that need not be legal: any card of the pyramid is taken or lifted, covered ones too."""
    lines = []
    cards = list(pyramid)
    numbers = {card.id: card.columns["number"] for card in setup.book.cards}
    for turn in range(turns):
        low = [card for card in cards if pyramid.index(card) >= FIRST[5]] or cards
        card = rng.choice(low if rng.random() < 0.9 else pyramid)
        if card in cards:
            cards.remove(card)
        verb = "take" if rng.random() < 0.7 else "fail"
        fitting = [d for d in ROLLS if int(numbers[card]) in makeable(d)]
        dice = rng.choice(fitting) if rng.random() < 0.9 else (1, 1, 1)
        lines.append(f"{NAMES[turn % setup.seats]}: roll {' '.join(map(str, dice))}; {verb} {card}")
    return lines


ROLLS = [(a, b, c) for a in range(1, 7) for b in range(a, 7) for c in range(b, 7)]


def by_brute_force(setup: Setup, masked: list[str], moves: list[str]) -> list[str]:
    """The verdicts over all fillings of the unknown places, each judged as a record that shows everything."""
    backs = {card.id: card.back for card in setup.book.cards if card.columns["kind"] != "ra"}
    missing = [card for card in backs if card not in masked]
    holes = [place for place, card in enumerate(masked) if card == "?"]
    seen: list[set[str]] = []
    for filling in permutations(missing):
        full = list(masked)
        for place, card in zip(holes, filling, strict=True):
            full[place] = card
        if any(backs[card] != ("2" if place < 10 else "1") for place, card in enumerate(full)):
            continue
        found = verdicts(record_text(setup, [*rows_of(full), *moves]))[ROWS:]
        seen = seen or [set() for _ in found]
        for every, verdict in zip(seen, found, strict=True):
            every.add(verdict)
    return [every.pop() if len(every) == 1 else DOUBTFUL for every in seen]


@examples(15)
@given(st.integers(0, 1_000_000))
def test_unknown_places_are_judged_exactly(seed: int) -> None:
    """Equal to brute force over all assignments: places not noted, any lines, legal or not."""
    rng = random.Random(seed)
    setup = setup_for("pyramid-dice", 2)
    pyramid = shuffled(setup, rng)
    masked = list(pyramid)
    for place in rng.sample(range(FIRST[4], PLACES), rng.randint(1, 4)):
        masked[place] = "?"
    moves = rambling(setup, rng, pyramid, rng.randint(3, 14))
    found = judged(record_text(setup, [*rows_of(masked), *moves]))
    assert [verdict.verdict for verdict in found.lines][ROWS:] == by_brute_force(setup, masked, moves)
    assert all(verdict.exact for verdict in found.lines)


@examples(10)
@given(st.integers(0, 1_000_000))
def test_masking_never_turns_a_verdict(seed: int) -> None:
    """Whatever rows are left out, a definite verdict is the one of the full record."""
    rng = random.Random(seed)
    setup = setup_for("pyramid-dice", 3)
    pyramid = shuffled(setup, rng)
    moves = rambling(setup, rng, pyramid, 20)
    full = verdicts(record_text(setup, [*rows_of(pyramid), *moves]))[ROWS:]
    kept = [row for row in rows_of(pyramid) if rng.random() < 0.4]
    less = verdicts(record_text(setup, [*kept, *moves]))[len(kept) :]
    assert all(a in (b, DOUBTFUL) for a, b in zip(less, full, strict=True))


def test_a_row_written_later_is_evidence_for_earlier_lines() -> None:
    """Section 3 of the format: a card shown later may prove where it lay before."""
    pyramid = shuffled(setup_for("pyramid-dice", 2), random.Random(5))
    rows = rows_of(pyramid)
    number = {card.id: card.columns["number"] for card in setup_for("pyramid-dice", 2).book.cards}
    card = next(card for card in pyramid[FIRST[6] : FIRST[7]] if number[card].isdigit())
    dice = next(d for d in ROLLS if int(number[card]) in makeable(d))
    move = f"Aki: roll {' '.join(map(str, dice))}; take {card}"
    unsure = record_text(setup_for("pyramid-dice", 2), [*rows[:5], move])
    assert verdicts(unsure)[-1] == DOUBTFUL
    assert [row for row, _ in enumerate(rows, 1) if f"row {row}." in settled(unsure)] == [6, 7]
    assert verdicts(record_text(setup_for("pyramid-dice", 2), [*rows[:5], move, rows[6]]))[5] == "illegal"


def settled(text: str) -> str:
    """What the report asks for."""
    from referee.report.settling import shown
    from referee.report.speech import speaker_of

    found = judged(text)
    return " ".join(shown(found.lines[-1], speaker_of(found, "en")))


# --- alternatives -----------------------------------------------------------------------------
def test_alternatives_name_the_god_and_its_price() -> None:
    """For an illegal take: cards with one way each, first as the dice stand, then with gods, priced."""
    text = """game: pyramid-dice
players: Aki, Ben
deal
@position
@aside T30 T24 T12
@taken Aki: G6 G7
Aki: roll 1 1 5; take T30
"""
    from referee.report.speech import speaker_of

    found = judged(text)
    told = speaker_of(found, "en").instead(found.lines[-1])
    # 1 1 5 makes none of them.  G6, a 5 for a 1: (5 + 1) * 5 = 30, 5 * 5 - 1 = 24.  G7, a 6 for a 1:
    # 6 + 5 + 1 = 12.  One god a turn is free.
    taken = {line.split("take ")[1].split()[0]: line for line in told if "take" in line}
    assert set(taken) == {"T30", "T24", "T12"}
    assert taken["T30"] == "roll 1 1 5; use G6 1; take T30 = 5 + 1 * 5"
    # 1 2 2 makes 25 as 5 * 5 * 1 or 5 * (6 - 1): two uses, of which the second sends its god to the box.
    dear = text.replace("T30 T24 T12", "T25").replace("1 1 5; take T30", "1 2 2; take T25")
    told = speaker_of(judged(dear), "en").instead(judged(dear).lines[-1])
    assert ["take T25" in line for line in told] == [True, False]
    assert told[1] == "roll 1 2 2; fail"
    for line in told:
        assert verdicts(dear.replace("roll 1 2 2; take T25", line))[-1] == "legal"
        assert ("to the box" in line) == (line.count("use") > 1)


def test_a_matching_needs_room_for_all() -> None:
    """Two places and one card for both: nothing is possible (the base of every verdict on places)."""
    empty = (-1,) * (PLACES - 2)
    assert not Layout((*empty, 0b1, 0b1), 0, ()).possible()
    assert Layout((*empty, 0b1, 0b11), 0, ()).possible()
    # needed: card 2 has to lie somewhere, but only one place may hold it, and that is taken by card 0
    assert not Layout((*empty, 0b1, 0b10), 0b100, ()).possible()
    assert Layout((*empty, 0b1, 0b110), 0b100, ()).possible()


# --- own numbers ------------------------------------------------------------------------------
def test_own_numbers_are_judged_like_ours(tmp_path: Path) -> None:
    """`cards: FILE`: another number on T09, and it is that number that has to be made."""
    source = registry.book("pyramid-dice").folder / "cards.csv"
    own = source.read_text(encoding="utf-8").replace("T09,treasure,9,", "T09,treasure,23,")
    (tmp_path / "own.csv").write_text(own, encoding="utf-8")
    head = "game: pyramid-dice\nplayers: Aki, Ben\ncards: own.csv\ndeal\n@position\n@aside T09 T10\n"
    text = head + "Aki: roll 5 4 3; take T09\nBen: roll 1 1 1; take T10\n"
    record = read(text, str(tmp_path / "own.game"), base=tmp_path)
    assert [verdict.verdict for verdict in judge(record).lines][-2:] == ["legal", "illegal"]


@examples(15)
@given(st.integers(0, 100_000), st.sampled_from(("off", "on")))
def test_every_alternative_is_legal_where_it_stands(seed: int, steal: str) -> None:
    """Put in place of the line, with the name of the player whose move it is, each entry is legal."""
    from referee.report.speech import speaker_of

    rng = random.Random(seed)
    player = Player(3, seed, steal=steal)
    for _ in range(rng.randrange(30)):
        player.turn()
    if player.state.ended is not None or player.state.pending is not None:
        return
    begin = text_of(player)
    author = NAMES[(player.state.turn + rng.randrange(2)) % 3]
    wrong = judged(
        f"{begin}{author}: roll {' '.join(map(str, dice_of(rng)))}; take T99\n".replace("T99", "T30")
    )
    if wrong.lines[-1].verdict != "illegal":
        return
    told = speaker_of(wrong, "en").instead(wrong.lines[-1])
    assert told
    for entry in told:
        line = entry if entry.split(":")[0] in NAMES else f"{author}: {entry}"
        assert verdicts(f"{begin}{line}\n")[-1] == "legal", (begin, line)


@pytest.mark.parametrize(
    ("told", "known"), [("@row 1: T21", "T30"), ("@row 2: T21 -", "T20"), ("@row 2: T20 T25", "")]
)
def test_a_row_that_is_told_again_must_be_as_it_was_known(told: str, known: str, run: Run) -> None:
    """Both rows were told at the beginning, and T20 was lifted off since: it lay there all the same."""
    Path("night.game").write_text(
        "game: pyramid-dice\nplayers: Aki, Ben\n\ndeal\n@position\n@row 1: T30\n@row 2: T20 T25\n"
        f"Aki: roll 1 1 1; fail T20\n{told}\n"
    )
    status, out, _ = run("check", "night.game")
    assert status == (1 if known else 0)
    assert ("does not match what is known about it" in out) == bool(known)
    assert not known or f"does not match what is known about it: {known}. (GEN-2)" in out
