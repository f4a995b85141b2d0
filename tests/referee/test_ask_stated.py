"""`ask` about stated games: certain as soon as what is told decides, and never by what nobody told."""

from __future__ import annotations

import random
import tracemalloc
from functools import partial
from pathlib import Path

import pytest

import layouts
from referee import registry
from referee.ask.case import Case
from referee.ask.dialogue import Talk, hear
from referee.ask.explore import surveyed
from referee.ask.outcome import outcome
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL
from referee.judge.replay import judge
from referee.record.model import LineKind
from referee.record.reader import read
from referee.record.writer import write
from tests.games import dealt, known, moves
from tests.referee.talks import talk_through
from tests.referee.truths import changed, disputes, talked

FOUR = ("Aki", "Ben", "Chie", "Dai")


def verdict(game: str, before: str, move: str, *, players: int = 3, **known: str) -> str:
    """What is known of a move: of the facts only those of the table and of the mover's hand are told."""
    told = tuple(((f"@{fact}", 1 if fact == "hand" else None, None), text) for fact, text in known.items())
    case = Case(game=game, lang="en", players=FOUR[:players], before=before, move=move, known=told)
    return surveyed(case).verdict


@pytest.mark.parametrize(
    ("found", "game", "before", "move", "known"),
    [
        # CE-2.1: 9D is neither a spade nor a 7, whatever else lies where
        (ILLEGAL, "crazy-eights", "Aki: play 7S", "Ben: play 9D", {}),
        # CE-2.3: after an eight the suit that was named is followed, not that of the card
        (DOUBTFUL, "crazy-eights", "", "Ben: play 9S", {"pile": "8S", "turn": "Ben"}),
        (LEGAL, "crazy-eights", "", "Ben: play 9H", {"pile": "8S", "called": "H", "turn": "Ben"}),
        (LEGAL, "crazy-eights", "", "Ben: play 9S", {"pile": "7S", "turn": "Ben"}),
        # CE-2.4: whether a card could have been played is known as soon as the hand is
        (ILLEGAL, "crazy-eights", "", "Ben: draw", {"pile": "7S", "turn": "Ben", "hand": "7H 2D"}),
        (
            LEGAL,
            "crazy-eights",
            "",
            "Ben: draw",
            {"pile": "7S", "turn": "Ben", "hand": "9H 2D", "stock": "9"},
        ),
        (DOUBTFUL, "crazy-eights", "", "Ben: draw", {"pile": "7S", "turn": "Ben", "hand": "3"}),
        # GF-2.1: a 9 is no 8; whether an 8 is left in the hand only the hand tells
        (ILLEGAL, "go-fish", "Aki: ask Ben for 8", "Ben: give 9D", {}),
        (DOUBTFUL, "go-fish", "Aki: ask Ben for 8", "Ben: fish", {}),
        (ILLEGAL, "go-fish", "Aki: ask Ben for 8", "Ben: fish", {"hand": "8D 2S 3S 4S"}),
        # HE-1.2: diamonds were led
        (DOUBTFUL, "hearts", "", "Ben: play 9S", {"trick": "5D", "turn": "Ben"}),
        (ILLEGAL, "hearts", "", "Ben: play 9S", {"trick": "5D", "turn": "Ben", "hand": "9S 2D 3C"}),
        # SV-2.1: it lies next to a card of a row, or it does not; whether nobody knows
        (DOUBTFUL, "sevens", "", "Ben: lay 9D", {"turn": "Ben"}),
        (ILLEGAL, "sevens", "", "Ben: lay 9D", {"turn": "Ben", "phase": "play", "layout": "7S 7H 7D 7C"}),
    ],
)
def test_what_is_told_decides_and_nothing_else(
    found: str, game: str, before: str, move: str, known: dict[str, str]
) -> None:
    players = 4 if game == "hearts" else 3
    assert verdict(game, before, move, players=players, **known) == found


@pytest.mark.parametrize(("turn", "found"), [(None, LEGAL), ("Aki", LEGAL), ("Dai", ILLEGAL)])
def test_who_laid_which_card_hangs_on_whose_turn_it_was(turn: str | None, found: str) -> None:
    """HE-2.1: Aki's 2S fills the trick; it was hers to lay, for nobody argues about it."""
    known = {"trick": "8D JS 9C", "hand": "AS 3H 5H"} | ({} if turn is None else {"turn": turn})
    told = [((f"@{fact}", 1 if fact == "hand" else None, None), text) for fact, text in known.items()]
    told += [(("@hand", seat, None), "3") for seat in (0, 2, 3)] * (turn is not None)
    move, before = "Ben: play AS", "Aki: play 2S"
    case = Case(game="hearts", lang="en", players=FOUR, before=before, move=move, known=tuple(told))
    assert surveyed(case).verdict == found


@pytest.mark.parametrize(
    ("hands", "found"),
    [
        ("KS 3D 4D|0|AC 5D|2S 3C 4C", DOUBTFUL),  # Ben laid 8S, or Aki led it and Ben had no card
        ("KS|0|AC|2S", DOUBTFUL),
        ("KS 3D|1|AC|2S 3C", LEGAL),  # Ben has a card: he laid one
        ("KS|0|0|2S", LEGAL),  # whoever led, nobody but Aki has a card left
        ("KS 3D||2|2S 3C", DOUBTFUL),  # nobody knows whether Ben has one
    ],
)
def test_whoever_has_no_card_may_have_been_passed_over(hands: str, found: str) -> None:
    """SU-2.1: if Aki led 6S, Dai's 2S ended the trick, and JS of Chie took it: it is not Aki's turn."""
    others = {"trick": "6S JS", "trump": "H", "turn": "Dai"}
    told = [
        *((("@hand", seat, None), hand) for seat, hand in enumerate(hands.split("|")) if hand),
        *(((f"@{fact}", None, None), text) for fact, text in others.items()),
    ]
    move, before = "Aki: play KS", "Dai: play 2S"
    case = Case(game="sueca", lang="en", players=FOUR, before=before, move=move, known=tuple(told))
    assert surveyed(case).verdict == found


def told(rng: random.Random, share: float, _: str) -> bool:
    """Whether somebody tells a fact."""
    return rng.random() < share


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", [*layouts.gallery(), "two-places"])
@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 30))])
def test_a_certain_answer_is_the_verdict_of_the_record(game: str, seed: int) -> None:
    """Moves of a random legal deal, and of the same wrongly changed, with none, some or all facts told."""
    rng = random.Random(seed)
    with known(game):
        table = dealt(game, rng)
        list(moves(table, rng, 40))
        text = write(table.record())
        for written in (text, changed(text, rng)):
            cases = [case for case in disputes(written) if case.before is None or case.before.applied]
            cases = [case for case in cases if case.move.applied]
            for case in rng.sample(cases, min(1, len(cases))):
                share = rng.choice((0.0, 0.5, 1.0, 1.0))
                found = talked(case, partial(told, rng, share))
                if found is None:
                    continue
                if found.verdict != DOUBTFUL:
                    assert found.verdict == case.move.verdict, (found.talk.case, case.move)
                assert share < 1.0 or found.verdict == case.move.verdict, (found.talk.case, case.move)


@pytest.mark.parametrize(("row", "found"), [("1", DOUBTFUL), ("AS", LEGAL), ("AH", ILLEGAL)])
def test_a_row_is_asked_for_like_a_hand(row: str, found: str) -> None:
    """TW-1.3: Ben's 3S and 4S fit 2S; whether a card of his row does, the row and the pile tell."""
    told = ((("@hand", 1), "3S 4S"), (("@row", 1), row), (("@turn", None), "Ben"), (("@pile", None), "2S"))
    with known("two-places"):
        for count in range(len(told) + 1):
            facts = tuple(((*key, None), text) for key, text in told[:count])
            case = Case(
                game="two-places", lang="en", players=FOUR[:2], before="", move="Ben: tuck 3S", known=facts
            )
            assert surveyed(case).verdict == (found if count == len(told) else DOUBTFUL)


@pytest.mark.long
def test_a_table_of_very_many_places_gets_a_bounded_answer(tmp_path: Path) -> None:
    """Where there is more to look at than people could play by, the answer is open and small."""
    many = range(12)
    source = (layouts.load("go-fish").folder / "rules.toml").read_text("utf-8")
    places = "".join(f'q{n} = {{ of = "seat", title = {{ en = "q", ja = "q" }} }}\n' for n in many)
    when = " or ".join(f"count(q{n}) > {n}" for n in many)
    rule = f'''
[[section.clause]]
id = "GF-9"
title = {{ en = "q", ja = "q" }}
text = {{ en = "q", ja = "q" }}
when = "{when}"
do = "turn := next(turn)"
'''
    text = source.replace('id = "go-fish"', 'id = "wide"').replace("[zone]\n", f"[zone]\n{places}") + rule
    (tmp_path / "rules.toml").write_text(text, "utf-8")
    with registry.extra_games(registry.register_folder(tmp_path)):
        verdict("wide", "", "Ben: fish")
        tracemalloc.start()
        try:
            assert verdict("wide", "Aki: ask Ben for 8", "Ben: fish") == DOUBTFUL
            assert tracemalloc.get_traced_memory()[1] < 20_000_000
        finally:
            tracemalloc.stop()


@pytest.mark.parametrize("asked", ["8", "J", "10s", "kings"])
def test_a_rank_that_is_asked_for_is_no_word_left_over(asked: str) -> None:
    """GF-2.1: what is asked for is a rank, which a game without suits to choose has names for."""
    talk = talk_through("go-fish", "en", (), ["Aki, Ben, Chie", f"Aki asks Ben for {asked}", ""])
    assert talk.case.move
    assert talk.asks is not None
    assert talk.asks.about != "means"


def test_a_line_before_that_is_written_as_records_have_it_is_one_line() -> None:
    """“ask Chie for 6” behind a book is Aki's second deed, not one of Chie's."""
    before = "Aki: book 9S 9H 9D 9C; ask Chie for 6"
    assert talk_through("go-fish", "en", (), ["Aki, Ben, Chie", "Chie: fish", before]).case.before == before


@pytest.mark.sample(1)
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("game", "move"), [("sevens", "Ben: pass"), ("president", "Ben: play 7S")])
def test_what_a_question_means_is_said_in_words_of_the_table(game: str, move: str, lang: str) -> None:
    """No `@fact`, and of a pile nothing that holds in another game only."""
    talk = Talk(game, lang, ())
    said = {"players": "Aki, Ben, Chie", "move": move}
    explained = []
    while (question := talk.asks) is not None:
        explained += [question.explained] if question.unknown else []
        talk = hear(talk, said.get(question.about, ""))
    assert len(explained) >= 3
    assert not [text for text in explained if not text or "@" in text or "shuffled" in text]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_house_rule_of_numbers_is_answered_by_the_number(lang: str) -> None:
    """“1” is one pass, not the first value of the option, which is three; the page sends the number, too."""
    talk = talk_through("sevens", lang, (), ["Aki, Ben, Chie", "Aki: pass", ""])
    while (question := talk.asks) is not None:
        assert question.unknown is not None
        passes = question.unknown.key[0] == "option passes"
        talk = hear(talk, "1" if passes else "")
        if passes:
            break
    assert dict(talk.case.options)["passes"] == "1"


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("game", "before", "move"),
    [
        ("sevens", "Aki: lay 8S", "Ben: pass"),
        ("whist", "", "Ben: play 9D"),
        ("president", "", "Ben: pass"),
    ],
)
def test_who_knows_nothing_is_asked_little_and_saves_what_can_be_judged(
    game: str, before: str, move: str
) -> None:
    """Where the verdict hangs on what nobody knows, nothing else is asked; the record leaves it open."""
    talk, asked = talk_through(game, "en", (), [", ".join(FOUR), move, before]), 0
    while (question := talk.asks) is not None:
        asked += question.unknown is not None
        talk = hear(talk, "")
    assert asked <= 5
    told = [line for line in judge(read(outcome(talk.case).text)).lines if line.line.kind is LineKind.MOVE]
    assert told[-1].verdict == DOUBTFUL
    assert all(line.verdict != ILLEGAL for line in told)
