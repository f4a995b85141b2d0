"""Judging: moves a second on whole games, no record repeated, against python-chess's `push_san`.

Both sides run in this process, in turn, round by round; the ratio is the median over rounds.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from statistics import median

from bench.harness import race, report
from bench.referee_games import games_of
from referee.judge.replay import judge
from referee.record import reader
from referee.record.reader import read

GAMES = 120
"""Whole games of chess."""
A_ROUND = {"Twin Pyramid": 30, "American Page One": 12, "Pyramid Dice": 20, "Pile up": 20}
"""Whole games that are judged in one round; every round has new ones, which the process has not seen."""
BY_STEP = ("Pyramid Dice", "Pile up")
"""Games of which a line is a whole turn: there each step counts as one move."""
CHESS_PLIES = 100


def chess_games() -> list[list[str]]:
    """Random games of chess in standard notation."""
    import chess

    games = []
    for seed in range(GAMES):
        rng = random.Random(seed)
        board = chess.Board()
        moves: list[str] = []
        while len(moves) < CHESS_PLIES and (legal := list(board.legal_moves)):
            move = rng.choice(legal)
            moves.append(board.san(move))
            board.push(move)
        games.append(moves)
    return games


def timed(work: Callable[[], int]) -> float:
    """Seconds of processor for one piece of the work."""
    gc.collect()
    begin = time.process_time()
    pieces = work()
    return (time.process_time() - begin) / pieces


def run(rounds: int, work: Path) -> None:
    """Moves a second, and a one-shot check of a long record."""
    if find_spec("chess") is None:
        print("\nReferee: python-chess is not installed; skipped")
    else:
        throughput(rounds)
    hidden_hands(rounds)
    one_shot(rounds, work)


def throughput(rounds: int) -> None:
    """Judging from parsed lines and from text, against `push_san`: game after game, as a table would."""
    games = chess_games()
    plies = sum(len(game) for game in games)
    print(f"\nReferee against {plies} plies of chess")
    print("aims: >= 5 x from parsed lines, >= 3 x from text; a move of the dice games is one step of a turn")
    for title, number in A_ROUND.items():
        texts = games_of(title, number * (rounds + 1))
        batches = [texts[i : i + number] for i in range(0, len(texts), number)]
        sides = {
            "python-chess push_san": pushing(games, plies),
            "from parsed lines": judging(title, batches),
            "from text to verdict and score": reading(title, batches),
        }
        print(f"{title}, {len(texts)} games, {number} a round")
        compare(sides, rounds)


def moves_in(title: str, text: str) -> int:
    """How many moves a text has."""
    lines = [line for deal in read(text).deals for line in deal.lines]
    return sum(len(line.steps) for line in lines) if title in BY_STEP else len(lines)


def compare(sides: dict[str, Callable[[], int]], rounds: int) -> None:
    """Time every side in turn, round by round, and print the medians against the first."""
    seconds: dict[str, list[float]] = {name: [] for name in sides}
    for side in sides.values():
        side()
    gc.collect()
    gc.freeze()  # what was prepared is no work of either side
    for _ in range(rounds):
        for name, side in sides.items():
            seconds[name].append(timed(side))
    base = next(iter(seconds.values()))
    for name, figures in seconds.items():
        ratios = [one / other for one, other in zip(base, figures, strict=True)]
        print(f"  {name:32} {median(figures) * 1e6:6.2f} us  {median(ratios):5.2f} x push_san")


def pushing(games: list[list[str]], plies: int) -> Callable[[], int]:
    """All games of chess played through."""
    import chess

    def work() -> int:
        for game in games:
            board = chess.Board()
            for move in game:
                board.push_san(move)
        return plies

    return work


def judging(title: str, batches: list[list[str]]) -> Callable[[], int]:
    """The records of the next batch judged."""
    counted = [sum(moves_in(title, text) for text in batch) for batch in batches]
    rest = iter(
        [([read(text) for text in batch], moves) for batch, moves in zip(batches, counted, strict=True)]
    )

    def work() -> int:
        records, moves = next(rest)
        for record in records:
            judge(record)
        return moves

    return work


def reading(title: str, batches: list[list[str]]) -> Callable[[], int]:
    """The texts of the next batch read and judged; nothing is remembered of other texts."""
    counted = [sum(moves_in(title, text) for text in batch) for batch in batches]
    rest = iter(zip(batches, counted, strict=True))
    reader.forget()

    def work() -> int:
        texts, moves = next(rest)
        for text in texts:
            judge(read(text))
        return moves

    return work


def hidden_hands(rounds: int) -> None:
    """A whole evening with nothing shown but what was played, and the largest deck there is."""
    from referee.judge.replay import judge_with
    from referee.record.model import Deal
    from tests.referee import oracle
    from tests.referee.playing import played, record_of, setup_for
    from tests.referee.test_american_page_one import Player
    from tests.referee.test_american_page_one import setup_for as page_one

    setup = setup_for(3, jokers=2)
    evening = [record_of(setup, played(setup, random.Random(seed), 75)[1]) for seed in range(4)]
    hidden = [oracle.masked(list(record.deals[0].lines), lambda: True) for record in evening]
    veiled = [
        replace(record, deals=(Deal(1, 1, tuple(lines)),))
        for record, lines in zip(evening, hidden, strict=True)
    ]
    large = page_one(9, decks=2, jokers=4, draw="until", challenge="on")
    player = Player(large, random.Random(5))
    while player.state.ended is None and len(player.lines) < 300:
        player.turn()
    lines = oracle.masked(player.lines, lambda: True)
    deep = replace(
        veiled[0],
        game="american-page-one",
        players=tuple("ABCDEFGHI"),
        options=large.options,
        deals=(Deal(1, 1, tuple(lines)),),
    )
    tables = [
        ("Twin Pyramid, 4 deals, all hidden", "<= 1", [(record, setup) for record in veiled]),
        ("American Page One, 108 cards, all hidden", "<= 5", [(deep, large)]),
    ]
    print("\nHidden hands")
    for name, aim, works in tables:
        times = []
        for _ in range(max(1, rounds // 2)):
            begin = time.process_time()
            verdicts = [v for record, table in works for v in judge_with(record, table).lines]
            times.append(time.process_time() - begin)
        inexact = sum(not verdict.exact for verdict in verdicts)
        print(f"  {name:42} {len(verdicts):4} lines {median(times):6.2f} s {aim:5} ({inexact} not exact)")


def one_shot(rounds: int, work: Path) -> None:
    """`referee check` of a record of some 200 lines against a bare interpreter."""
    from referee.record.writer import write
    from tests.referee.playing import played, record_of, setup_for

    path = work / "long.game"
    text = ""
    for seed in range(100):
        rng = random.Random(seed)
        setup = setup_for(4, jokers=2)
        lines = played(setup, rng, 200)[1]
        if len(lines) == 200:
            text = write(record_of(setup, lines))
            break
    path.write_text(text, encoding="utf-8")
    python = sys.executable
    results = race(
        {
            "python -c pass": [python, "-c", "pass"],
            "referee check, 200 lines": [python, "-m", "referee", "check", str(path)],
        },
        max(rounds, 9),
    )
    report("One-shot check", results, "python -c pass", {"referee check, 200 lines": "<= 8"})
