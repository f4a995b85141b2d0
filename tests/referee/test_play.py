"""Games played by bots: every line is legal, nobody peeks, one seed gives one game."""

from __future__ import annotations

import ast
import json
import random
import shutil
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import layouts
from referee.commands.play import text_of
from referee.game.dealing import PlayerView, Steps
from referee.game.hands import ONE, cards_of
from referee.judge.game_loader import engine
from referee.judge.replay import judge
from referee.play.batch import Run, play_one
from referee.play.bots import bots_of, dealer_of
from referee.play.game import CUT, Table
from referee.play.statistics import Sums, mean
from referee.record.model import Line, LineKind, Step
from referee.record.reader import read
from tests.games import GAMES, OUTSIDE, known, setup_for
from tests.referee.command_runs import Run as Command
from tests.referee.command_runs import save
from tests.referee.tables import table as table_of
from tests.values import altered

pytestmark = pytest.mark.sample(1)


LIMIT = 400
TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("twin-pyramid", 2, {}),
    ("twin-pyramid", 3, {"jokers": 2}),
    ("twin-pyramid", 6, {"draw-two-turn": "lost"}),
    ("american-page-one", 2, {"jokers": 2, "two": "flat", "three": "flat", "jump": "A", "turn": "9"}),
    ("american-page-one", 4, {"jokers": 3, "challenge": "on", "draw": "until", "three": "stack"}),
    ("american-page-one", 5, {"jokers": 2, "dobon": "on", "match": "suit-or-rank"}),
    ("american-page-one", 9, {"decks": 2, "jokers": 4, "joker-last": "on"}),
    ("pyramid-dice", 1, {}),
    ("pyramid-dice", 3, {"steal": "on"}),
    ("pyramid-dice", 5, {"hard": "on", "steal": "on"}),
    ("pile-up", 2, {}),
    ("pile-up", 5, {}),
)


def test_of_those_who_may_call_dobon_the_nearest_is_asked_first() -> None:
    """AP-8.2: in the direction of play after the player of the table card."""
    head = "game: american-page-one\nplayers: A, B, C, D\noptions: dobon=on, jokers=0\n\ndeal\n"
    state = table_of(f"{head}@position\n@table 5H\n@hand A: 7H, 9C\nA: play 7H\n")
    assert list(dealer_of("american-page-one").seats_to_ask(state))[:3] == [1, 2, 3]


def run_of(game: str, players: int, options: dict[str, Any], bot: str, limit: int = LIMIT) -> Run:
    return Run(game, players, tuple(options.items()), (bot,) * players, 1, limit)


@pytest.mark.parametrize("numbers", [range(2), pytest.param(range(2, 12), marks=pytest.mark.long)])
@pytest.mark.parametrize("bot", ["greedy", "random"])
@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_a_played_game_is_a_record_that_check_finds_legal(
    game: str, players: int, options: dict[str, Any], bot: str, numbers: range
) -> None:
    """Written, read and judged line by line; the judgement agrees with the table about the end."""
    for number in numbers:
        setup, played = play_one(run_of(game, players, options, bot), number)
        for lang in ("en", "ja"):
            judgement = judge(read(text_of(setup, played, options, lang)))
            assert judgement.summary["illegal"] == judgement.summary["unknown"] == 0, number
        deal = judgement.deals[0]
        assert deal.ended_by == (None if played.ended_by == CUT else played.ended_by)
        if played.points is not None:
            assert deal.scores == played.points


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played_by_somebody(game: str) -> None:
    """A game from outside without a bot of its own plays at random."""
    with known(game):
        book_players = setup_for(game).seats
        assert ("greedy" in bots_of(game)) == (game in (*layouts.games(), *layouts.gallery()))
        run = Run(game, book_players, (), (next(iter(bots_of(game))),) * book_players, 3, LIMIT)
        _, played = play_one(run, 0)
        assert played.ended_by not in (CUT, "stuck")
        assert played.lines == play_one(run, 0)[1].lines
        assert played.lines != play_one(run, 1)[1].lines


@pytest.mark.sample(4)
@pytest.mark.parametrize("game", layouts.games())
def test_sensible_players_end_their_games(game: str) -> None:
    """Not one of a hundred is cut (asked for: more than 99 %; the figures of many stand in the docs)."""
    standard = setup_for(game).seats
    ended = [play_one(run_of(game, standard, {}, "greedy", 2000), n, counting=False)[1] for n in range(100)]
    assert CUT not in {each.ended_by for each in ended}


@pytest.mark.parametrize("game", layouts.games())
@pytest.mark.long
def test_a_sensible_player_beats_one_who_plays_anything(game: str) -> None:
    """Turn about in both seats, sixty games: the mean of the points is better beyond chance."""
    sums = [0, 0, 0]
    for number in range(60):
        seats = ("greedy", "random") if number % 2 else ("random", "greedy")
        _, played = play_one(Run(game, 2, (), seats, 1, LIMIT), number, counting=False)
        if played.points is not None:
            more = played.points[seats.index("greedy")] - played.points[seats.index("random")]
            sums = [sums[0] + 1, sums[1] + more, sums[2] + more * more]
    assert mean(Sums(*sums)).low > 0


# --- who plays must not peek ------------------------------------------------------------------------
def shuffled(table: Table, seat: int, rng: random.Random) -> None:
    """Give the others, and the stock, other cards: what this seat sees stays as it is."""
    state, luck = table.state, table.luck
    hands = state.held if hasattr(state, "held") else state.hand
    others = [other for other in range(table.setup.seats) if other != seat]
    if hasattr(state, "held"):
        from referee.games.twin_pyramid.table import BITS, JOKERS
        from referee.games.twin_pyramid.table import cards_of as bits_of

        pool = [card for other in others for card in bits_of(hands[other])] + luck.stock
        rng.shuffle(pool)
        jokers = [1 << bit for bit in range(JOKERS.bit_length()) if JOKERS >> bit & 1]
        free = [bit for bit in jokers if not bit & (state.held[seat] | state.pile | sum(state.opened))]
        for other in others:
            mask = 0
            for _ in range(state.nheld[other]):
                card = pool.pop()
                mask |= free.pop() if BITS[card] & JOKERS else BITS[card]
            hands[other] = mask
        luck.stock = pool
        return
    pool = [card for other in others for card in cards_of(hands[other])] + luck.stock
    rng.shuffle(pool)
    for other in others:
        hands[other] = sum(ONE[pool.pop()] for _ in range(state.count[other]))
    luck.stock = pool


@pytest.mark.parametrize(("game", "players"), [("twin-pyramid", 3), ("american-page-one", 4), ("pile-up", 4)])
def test_a_bot_wishes_the_same_whatever_the_others_hold(game: str, players: int) -> None:
    """Before every decision the hidden cards are changed under the bot: its wishes must not change."""
    run = run_of(game, players, {"jokers": 2, "challenge": "on"} if "page" in game else {}, "greedy")
    setup, _ = play_one(run, 0)
    inner, changes = bots_of(game)["greedy"], random.Random(5)
    looked = 0

    def watched(sight: PlayerView) -> list[Steps]:
        nonlocal looked
        wished = list(inner(sight))
        kept, stock = table.state, table.luck.stock
        for _ in range(3):
            table.state, table.luck.stock = kept.copy(), stock.copy()
            shuffled(table, sight.seat, changes)
            assert list(inner(altered(sight, state=table.seen_by(sight.seat)))) == wished
        table.state, table.luck.stock = kept, stock
        looked += 1
        return wished

    for seed in range(3):
        rng = random.Random(seed)
        table = Table(engine(game), setup, dealer_of(game), [watched] * players, rng, counting=False)
        table.play(150)
    assert looked > 100


@pytest.mark.parametrize("game", layouts.games())
def test_a_bot_knows_its_room_and_what_games_may_use_alone(game: str) -> None:
    """No frame, no table of the simulation, no dealer: what it knows of a deal it has from its sight."""
    room = "referee.games." + game.replace("-", "_")
    module = import_module(room + ".bot")
    tree = ast.parse(Path(str(module.__file__)).read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            name = node.module or ""
            own = name.startswith(room) and not name.endswith((".dealing", ".turn", ".game"))
            assert own or name.startswith(
                ("referee.game.", "referee.record.model", "collections", "math", "typing", "__f")
            ), name


@pytest.mark.parametrize(("game", "players"), [("twin-pyramid", 3), ("american-page-one", 4), ("pile-up", 4)])
def test_what_a_seat_sees_names_no_hidden_card(game: str, players: int) -> None:
    """The others' hands are empty of names in the position that a bot gets, and their sizes are right."""
    setup, _ = play_one(run_of(game, players, {}, "greedy"), 0)
    table = Table(engine(game), setup, dealer_of(game), [bots_of(game)["greedy"]] * players, random.Random(1))
    for _ in range(20):
        table.move()
        seen: Any = table.seen_by(0)
        hands = seen.held if hasattr(seen, "held") else seen.hand
        assert not any(hands[1:])
        assert seen.ledger is None


def test_a_game_without_a_dealer_shows_a_seat_its_own_cards_alone() -> None:
    """Short Whist has no dealer of its own: its record is covered for each seat."""
    with known("short-whist"):
        setup = setup_for("short-whist")
        bots = [bots_of("short-whist")["random"]] * setup.seats
        table = Table(engine("short-whist"), setup, dealer_of("short-whist"), bots, random.Random(2))
        for _ in range(9):
            table.move()
        for seat in range(setup.seats):
            seen: Any = table.seen_by(seat)
            assert seen.hand[seat] == table.state.hand[seat]
            known_of_others = {
                card for other in range(4) if other != seat for card in cards_of(seen.hand[other])
            }
            assert known_of_others <= {table.state.turned}  # it was turned up for all to see
            assert seen.count == table.state.count
            assert seen.trick == table.state.trick


OWN_BOT = """

def greedy(sight):
    \"\"\"The highest card of the suit that was led, or the lowest of all.\"\"\"
    hand = sorted(cards_of(sight.state.hand[sight.seat]), key=strength)
    led = sight.state.led
    for card in [card for card in reversed(hand) if led >= 0 and suit_of(card) == suit_of(led)] + hand:
        yield (Step("play", (card,)),)
"""


@pytest.mark.long
def test_a_game_from_outside_brings_its_own_bot(run: Command, tmp_path: Path) -> None:
    """A function `greedy` in its module is found, and is the default."""
    folder = tmp_path / "whist"
    shutil.copytree(OUTSIDE / "short-whist", folder, ignore=shutil.ignore_patterns("__pycache__"))
    with (folder / "game.py").open("a") as code:
        code.write(OWN_BOT)
    own = run("play", "short-whist", "--game", "whist")
    assert own[0] == 0, own[2]
    assert run("play", "short-whist", "--game", "whist", "--bots", "greedy") == own
    assert run("play", "short-whist", "--game", "whist", "--bots", "random")[1] != own[1]
    assert run("check", save(own[1]), "--game", "whist")[0] == 0
    words = (
        "simulate",
        "short-whist",
        "--game",
        "whist",
        "--games",
        "12",
        "--bots",
        "greedy,random",
        "--json",
    )
    told = json.loads(run(*words)[1])["runs"][0]
    assert told["bots"] == ["greedy", "random", "greedy", "random"]
    assert told["wins"][0]["low"] > 0.3 < told["wins"][0]["value"] - 0.2  # who plays high wins more often


# --- rules of the table -----------------------------------------------------------------------------
def test_people_stop_a_deal_in_which_the_same_cards_go_round() -> None:
    """TP-6.5 lets nobody draw the tenth card who can change: six rounds of two aces are enough for people."""
    setup, _ = play_one(run_of("twin-pyramid", 2, {}, "greedy"), 0)
    dealer = dealer_of("twin-pyramid")
    state: Any = engine("twin-pyramid").begin(setup, 0)

    same = [
        Line(0, LineKind.MOVE, n % 2, (Step("change", (n % 2 * 13, 20), seat=1 - n % 2),), "")
        for n in range(14)
    ]
    assert dealer.stops(state, same)
    other = [Line(0, LineKind.MOVE, n % 2, (Step("play", (n,)),), "") for n in range(14)]
    assert not dealer.stops(state, other)


# --- the command ------------------------------------------------------------------------------------
def test_play_writes_a_record_that_check_finds_legal(run: Command) -> None:
    status, out, _ = run("play", "pile-up", "--seed", "4", "--players", "3")
    assert status == 0
    assert run("check", save(out))[0] == 0
    assert run("play", "pile-up", "--seed", "4", "--players", "3")[1] == out
    assert run("play", "pile-up", "--seed", "5", "--players", "3")[1] != out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--bots", "gready"), "Did you mean “greedy”?"),
        (("--bots", "greedy,random,greedy,random"), "4 bots for 3 players"),
        (("--players", "7"), "2 to 6 players"),
        (("-o", "jokers=9"), "jokers"),
    ],
)
def test_play_says_what_is_wrong(run: Command, words: tuple[str, ...], told: str) -> None:
    status, out, err = run("play", "twin-pyramid", *words)
    assert (status, out) == (2, "")
    assert told in err
