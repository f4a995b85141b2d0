"""Games stated as data: against a module written by hand, against other names for their verbs, and unseen."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

import layouts
from referee import registry
from referee.ask.dialogue import Talk, hear
from referee.ask.outcome import outcome
from referee.budget import Purse
from referee.cli import work
from referee.command_line import cli
from referee.judge.replay import judge
from referee.record.reader import read
from referee.record.writer import write
from tests.games import dealt, known, moves, records
from tests.properties import examples

WHIST, ROOM = "whist", "short-whist"
LINE = re.compile(r"^(\w+): play (\w+)$", re.MULTILINE)


def masked(text: str, rng: random.Random) -> str:
    """A record with some hands not written down, and some cards that were other ones."""
    lines = []
    for line in text.split("\n"):
        if line.startswith("@hand") and rng.random() < 0.5:
            continue
        if LINE.match(line) and rng.random() < 0.15:
            name, card = LINE.match(line).groups()  # type: ignore[union-attr]
            other = rng.choice(["2S", "KH", "7D", "AC", "10S", "QD", card])
            line = rng.choice([f"{name}: play {other}", f"{name}: play {card}; play {other}", line])
        lines.append(line)
    return "\n".join(lines)


@given(st.integers(0, 10**6))
@examples(8)
def test_data_judges_as_the_module_written_by_hand(seed: int) -> None:
    """Whist as data and Short Whist in Python: the same texts, the same clauses, the same verdicts."""
    rng = random.Random(seed)
    with known(ROOM):
        table = dealt(ROOM, rng)
        list(moves(table, rng, 60))
        text = masked(write(table.record()), rng)
        by_hand = judge(read(text))
    by_data = judge(read(text.replace(f"game: {ROOM}", f"game: {WHIST}")))
    for mine, other in zip(by_data.lines, by_hand.lines, strict=True):
        assert (mine.verdict, mine.applied) == (other.verdict, other.applied), (text, mine.line)
        assert {each.clause for each in mine.breaches} == {each.clause for each in other.breaches}, text
    assert [deal.scores for deal in by_data.deals] == [deal.scores for deal in by_hand.deals]


def test_a_game_in_which_nobody_saw_a_card_is_searched_to_the_end() -> None:
    """Each rank that was asked for had to be held (GF-1.3): many conditions on the hands, all at once."""
    rng = random.Random(68)
    table = dealt("go-fish", rng)
    list(moves(table, rng))
    text = re.sub("@hand .*\n", "", write(table.record()))
    assert all(line.exact for line in judge(read(re.sub(r"draw \w+", "draw ?", text))).lines)


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", ["crazy-eights", "go-fish", "sevens"])
def test_no_verb_means_anything_by_its_name(game: str, tmp_path: Path) -> None:
    """With other names for its verbs a game judges as before: their roles follow from the description."""
    source = (layouts.load(game).folder / "rules.toml").read_text("utf-8")
    verbs = list(layouts.described(game).verbs)  # type: ignore[union-attr]
    renamed = source.replace(f'id = "{game}"', 'id = "renamed"', 1)
    renamed = re.sub(r"(?m)^\[bot\]\n(.+\n)+", "", renamed)
    renamed = re.sub(r"(?m)^\[verb\.(\w+)\]", lambda found: f"[verb.{_other(found[1], verbs)}]", renamed)
    renamed = re.sub(
        r"(?m)^(lines|on) = (.*)$",
        lambda found: f"{found[1]} = " + re.sub(r"[a-z]+", lambda word: _other(word[0], verbs), found[2]),
        renamed,
    )
    (tmp_path / "rules.toml").write_text(renamed, "utf-8")
    for path in records(game):
        text = path.read_text("utf-8")
        before = judge(read(text))
        with registry.extra_games(registry.register_folder(tmp_path)):
            after = judge(read(text.replace(f"game: {game}", "game: renamed")))
        assert [(line.verdict, _clauses(line)) for line in after.lines] == [
            (line.verdict, _clauses(line)) for line in before.lines
        ]


def _other(verb: str, verbs: list[str]) -> str:
    return f"v{verbs.index(verb)}"


def _clauses(line: object) -> set[str]:
    return {breach.clause for breach in line.breaches}  # type: ignore[attr-defined]


def test_cards_are_dealt_in_the_middle_of_a_deal(tmp_path: Path) -> None:
    """CE-2.1, CE-2.4, GEN-2: a hand that was filled from the stock holds what it was given, and no more."""
    source = (layouts.load("crazy-eights").folder / "rules.toml").read_text("utf-8")
    text = source.replace('id = "crazy-eights"', 'id = "again"').replace(
        'hand = "dealt"', 'hand = "dealt"\nagain = true'
    )
    (tmp_path / "rules.toml").write_text(text, "utf-8")
    record = """\
game: again
players: Aki, Ben
deal
@starter 9C
@hand Aki: 9D 2S 3S 4S 5S
Aki: play 9D
@dealt Aki: 7D KH
@dealt Ben: 2
Ben: play 6D
Aki: draw QS
Ben: play 6H
Aki: play KH
@dealt Ben: KH
"""
    with registry.extra_games(registry.register_folder(tmp_path)):
        found = judge(read(record)).lines
    said = {line.line.number: line.verdict for line in found}
    assert said[7] == said[8] == said[9] == said[12] == "legal"
    assert said[10] == "illegal"  # 7D fits 6D
    assert said[13] == "illegal"  # KH was played
    assert _clauses(found[-1]) == {"GEN-2"}


def test_a_card_that_two_rules_move_goes_once(tmp_path: Path) -> None:
    """GF-2.1: what was given is given, whatever another rule says of it where the first did not have to."""
    source = (layouts.load("go-fish").folder / "rules.toml").read_text("utf-8")
    source = source.replace("move cards to hand[asker]", "move cards to hand[asker] if seats > 1")
    again = """
[[section.clause]]
id = "GF-5"
title = { en = "again", ja = "again" }
text = { en = "again", ja = "again" }
on = "give"
do = "move cards to hand[asker]"
"""
    (tmp_path / "rules.toml").write_text(source.replace('id = "go-fish"', 'id = "twice"') + again, "utf-8")
    record = """\
game: twice
players: Aki, Ben, Chie
deal
@hand Aki: 7S 2D 3D 4D 5D
Aki: ask Ben for 7
Ben: give 7C
Aki: ask Chie for 7
Chie: give 7C
"""
    with registry.extra_games(registry.register_folder(tmp_path)):
        found = judge(read(record)).lines
    assert [line.verdict for line in found[-4:]] == ["legal", "unknown", "legal", "illegal"]
    assert _clauses(found[-1]) == {"GEN-2"}  # Aki has it


@pytest.mark.parametrize(
    ("lang", "proof", "doubt"),
    [("en", "Ben held a spade.", "may have"), ("ja", "Benがスペードを持っていたのです。", "かもしれません")],
)
def test_what_is_proved_is_no_longer_doubted(
    lang: str, proof: str, doubt: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """SU-2.2: a spade that is played later was held when no spade was played on one."""
    path = tmp_path / "later.game"
    path.write_text(
        "game: sueca\nplayers: Aki, Ben, Chie, Dan\ndeal\n@starter 2C\n"
        "Aki: play AS\nBen: play 2H\nChie: play 2S\nDan: play 3S\nAki: play KS\nBen: play 4S\n",
        "utf-8",
    )
    assert work(["check", str(path), "--lang", lang]) == 1
    told = capsys.readouterr().out.replace("\n", "")
    assert proof in told
    assert doubt not in told


@pytest.mark.parametrize(("game", "agreed"), [("sueca", True), ("crazy-eights", False)])
def test_deals_are_missing_only_where_some_were_agreed(
    game: str, agreed: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "open.game"
    path.write_text(f"game: {game}\nplayers: Aki, Ben, Chie, Dan\ndeal\n", "utf-8")
    work(["check", str(path), "--lang", "en"])
    told = capsys.readouterr().out
    assert "Deal 1: not finished." in told
    assert ("Not all agreed deals have been played yet." in told) is agreed


@pytest.mark.parametrize(
    ("lang", "lead"),
    [("en", "If it is legal: You may pass"), ("ja", "正しい手なら：")],
)
def test_what_a_legal_move_rests_on_is_no_condition_of_a_condition(
    lang: str, lead: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """SV-2.3: a rule may begin with “If you hold no card …”, and is told as it is written."""
    path = tmp_path / "pass.game"
    path.write_text(
        "game: sevens\noption: passing=forced\nplayers: Aki, Ben, Chie\ndeal\n"
        "Aki: open 7D 7S\nBen: open 7H\nChie: open 7C\nAki: pass\n",
        "utf-8",
    )
    work(["check", str(path), "--lang", lang])
    told = " ".join(capsys.readouterr().out.split())
    assert lead in (told if lang == "en" else told.replace(" ", ""))


def test_rules_that_go_round_in_circles_come_to_an_end(tmp_path: Path) -> None:
    """A place moved to itself stays as it is; many verbs that may be missing are not tried in every way."""
    source = (layouts.load("crazy-eights").folder / "rules.toml").read_text("utf-8")
    round_ = """
[[section.clause]]
id = "CE-9"
title = { en = "round", ja = "round" }
text = { en = "round", ja = "round" }
do = "move pile to pile"
"""
    lines = 'lines = ["play suit?"'
    many = source.replace(lines, f'lines = ["{"draw? " * 20}pass", "play suit?"', 1) + round_
    (tmp_path / "rules.toml").write_text(many.replace('id = "crazy-eights"', 'id = "circle"'), "utf-8")
    head = "game: circle\nplayers: Aki, Ben\ndeal\n@starter 5S\nAki: play 7S\n"
    with registry.extra_games(registry.register_folder(tmp_path)):
        found = judge(read(f"{head}Ben: {'draw; ' * 15}play 2D\nAki: play 9D\n")).lines
    assert [line.verdict for line in found] == ["legal", "legal", "illegal", "illegal"]
    assert "CE-2.1" in _clauses(found[-1])  # 7S lies there still


def test_a_condition_of_many_sets_costs_what_joining_them_takes(tmp_path: Path) -> None:
    """A record may bring its rules along, which cost whatever they like: work is counted, so it ends."""
    source = (layouts.load("hearts").folder / "rules.toml").read_text("utf-8")
    needs = 'needs = "card in follows or hand has no follows'
    spent = []
    for times in (0, 18):
        many = source.replace(needs, needs + times * " or hand has no hearts and hand has no follows")
        (tmp_path / "rules.toml").write_text(many.replace('id = "hearts"', 'id = "many"'), "utf-8")
        with registry.extra_games(registry.register_folder(tmp_path)), Purse(10**6) as purse:
            head = "game: many\nplayers: Aki, Ben, Chie, Dai\ndeal\n"
            found = judge(read(head + "Aki: play 5D\nBen: play 9S\nChie: play 2C\n")).lines
            assert [line.verdict for line in found] == ["legal", "unknown", "unknown"]
        spent.append(10**6 - purse.left)
    assert spent[1] > 10 * spent[0]


def test_a_deck_of_ones_own_may_have_cards_without_a_suit(tmp_path: Path) -> None:
    """CE-2.1: a card of no suit fits its own rank alone; a language may tell fewer facts."""
    source = (layouts.load("crazy-eights").folder / "rules.toml").read_text("utf-8")
    own = source.replace('id = "crazy-eights"', 'id = "own"').replace('pack = "french"\n', "")
    own = own.replace("{top(pile)}と同じ数でもありません。", "同じ数でもありません。")
    own = own.replace('other = "rank" }', 'storm = 20, other = "rank" }')
    (tmp_path / "rules.toml").write_text(own, "utf-8")
    french = layouts.described("crazy-eights")
    assert french is not None
    cards = [",".join(row.values()) for row in french.rows]
    (tmp_path / "cards.csv").write_text("\n".join(["id,quantity,rank,suit", *cards, "ST,2,storm,"]), "utf-8")
    record = """\
game: own
players: Aki, Ben
deal
@starter 9C
@hand Aki: 8D ST 2S 3S 4S
@hand Ben: ST 3H 4H 5H 6H
Aki: 8D suit ?
Ben: ST
Aki: ST
Ben: 3H
"""
    with registry.extra_games(registry.register_folder(tmp_path)):
        found = judge(read(record)).lines
    assert [line.verdict for line in found[-4:]] == ["legal", "illegal", "legal", "illegal"]
    assert len(found[-4].unwritten) == 1


@pytest.mark.parametrize(
    ("when", "said"), [("", []), ('when = "card in wilds"\n', ["The cards of “play” may stay in the hand"])]
)
def test_a_card_that_goes_nowhere_is_said(
    when: str, said: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`when` holds for what a rule does, too: a card laid under it alone would stay in the hand."""
    source = (layouts.load("crazy-eights").folder / "rules.toml").read_text("utf-8")
    move = 'do = "move card to pile'
    (tmp_path / "rules.toml").write_text(source.replace(move, when + move), "utf-8")
    assert work(["check", str(tmp_path), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert [line[2:42] for line in told.splitlines() if "stay in the hand" in line] == said


@pytest.mark.parametrize(
    ("done", "told"), [("turn := seat", True), ("recycle pile if stock = 0; draw 1", False)]
)
def test_a_turn_that_has_no_end_is_named(
    done: str, told: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who draws nothing and keeps the turn has nothing to play the next time either."""
    source = (layouts.load("crazy-eights").folder / "rules.toml").read_text("utf-8")
    (tmp_path / "rules.toml").write_text(source.replace("recycle pile if stock = 0; draw 1", done), "utf-8")
    assert work(["simulate", str(tmp_path), "--games", "3", "--limit", "300", "--lang", "en"]) == 0
    assert ("one player wrote “draw” again and again" in capsys.readouterr().out) is told


@pytest.mark.parametrize(
    "low",
    [
        "pips <= 6",
        "6 >= pips",
        "pips + five <= 11",
        "five + pips <= 11",
        "pips - five <= 1",
        "11 - pips >= five",
    ],
)
def test_a_set_may_add_to_a_column(tmp_path: Path, low: str) -> None:
    """A running total and the card that would be added to it: 6 is the highest of these cards."""
    source = (layouts.load("crazy-eights").folder / "rules.toml").read_text("utf-8")
    text = source.replace('id = "crazy-eights"', 'id = "low"').replace("[number]", "[number]\nfive = 5", 1)
    text = text.replace("[set]", f'[set]\nlow = "{low}"').replace("card in playable", "card in low")
    (tmp_path / "rules.toml").write_text(text, "utf-8")
    record = "game: low\nplayers: Aki, Ben\ndeal\n@starter 9C\nAki: play 6S\nBen: play 7S\nAki: play AS\n"
    with registry.extra_games(registry.register_folder(tmp_path)):
        assert [line.verdict for line in judge(read(record)).lines[1:]] == ["legal", "illegal", "legal"]


@pytest.mark.parametrize("asked", [False, True])
def test_a_rule_goes_with_its_option_and_keeps_its_number(
    asked: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No other is renumbered; what still judges by it, or speaks of it, is told; `rule` finds it."""
    source = (layouts.load("crazy-eights").folder / "rules.toml").read_text("utf-8")
    source = source.replace('id = "crazy-eights"', 'id = "own-eights"')
    option = '[[option]]\nname = "passing"\nkind = "rule"\nvalues = ["off", "on"]\n'
    source = source.replace("[value]", option + 'title = { en = "passing", ja = "パス" }\n\n[value]')
    source = source.replace(' = "A player passes only', ' = "{?passing=on}A player passes only')
    source = source.replace("nothing to draw.", "nothing to draw.{/}")
    source = source.replace(
        "引くカードがないときだけパスする。", "{?passing=on}引くカードがないときだけパスする。{/}"
    )
    source = source.replace("Draw one card;", "Draw one card (else see CE-2.6);")
    if asked:
        source = source.replace(
            'needs = "stock = 0 and', 'when = "dealt > 0 and passing = on"\nneeds = "stock = 0 and'
        )
    (tmp_path / "rules.toml").write_text(source, "utf-8")
    ids = [clause.id for section in layouts.load(tmp_path).sections("en") for clause in section.clauses]
    assert ids[:8] == [f"CE-{n}" for n in (1.1, 2.1, 2.2, 2.3, 2.4, 2.5, 3.1)] + ["GEN-1"]
    assert work(["check", str(tmp_path), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert ("passing=off leaves nothing of the text of CE-2.6" in told) is not asked
    assert "passing=off leaves CE-2.6 out; CE-2.5 speaks of it." in told
    assert "passing=on" not in told
    assert work(["rule", "--game", str(tmp_path), "ce-2.6", "--lang", "en"]) == 0
    found = capsys.readouterr().out
    assert found.startswith(
        "CE-2.6 Passing (only with the option passing: on: passing=on)\n  A player passes"
    )


def test_a_stock_that_no_place_is_for_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = (layouts.load("crazy-eights").folder / "rules.toml").read_text("utf-8")
    without = "".join(line for line in source.splitlines(keepends=True) if not line.startswith("stock = "))
    (tmp_path / "rules.toml").write_text(without, "utf-8")
    assert work(["check", str(tmp_path), "--lang", "en"]) == 0
    assert "no place is called “stock”" in capsys.readouterr().out


@pytest.mark.parametrize("game", layouts.gallery())
def test_bots_play_a_deal_of_every_game_to_its_end(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What the description likes is played, what chance gives is dealt, and every line is legal."""
    assert work(["play", game, "--seed", "3", "--lang", "en"]) == 0
    judgement = judge(read(capsys.readouterr().out))
    assert {line.verdict for line in judgement.lines} == {"legal"}
    assert judgement.deals[0].ended_by not in (None, "none")


RECYCLED = "recycle pile if stock = 0; draw 1"


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("instead", "dry"),
    [('draw 1"\n[[section.clause.also]]\ndo = "recycle pile if stock = 0', False), ("draw 1", True)],
)
def test_a_stock_that_a_rule_fills_is_there_for_bots(
    instead: str, dry: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """CE-2.5, CE-2.6: nobody may pass while a pile can be shuffled; where no rule does so, that is said."""
    source = (layouts.load("crazy-eights").folder / "rules.toml").read_text("utf-8")
    (tmp_path / "rules.toml").write_text(
        source.replace('id = "crazy-eights"', 'id = "own"').replace(RECYCLED, instead), "utf-8"
    )
    words = ["--games", "40", "--players", "4", "--bots", "random", "--lang", "en"]
    assert work(["simulate", str(tmp_path), *words]) == 0
    told = capsys.readouterr().out
    assert ("the stock was empty and nobody had a legal move" in told) is dry
    assert "too few candidate" not in told


def asked(game: str, answers: list[str]) -> tuple[str, list[str]]:
    """The verdict on a dispute, and the questions; Enter where the answers are at an end."""
    talk, questions = Talk(game, "en", ()), list[str]()
    while (question := talk.asks) is not None:
        questions.append(question.prompt)
        talk = hear(talk, answers[len(questions) - 1] if len(questions) <= len(answers) else "")
        assert len(questions) < 20
    return outcome(talk.case).verdict.verdict, questions


@pytest.mark.quick(0, 1)
@pytest.mark.parametrize(
    ("game", "deed", "play"),
    [
        ("crazy-eights", "draw", "play"),
        ("hearts", "play 5H", "play"),
        ("sevens", "lay 5H", "lay"),
        ("president", "play 5H", "play"),
    ],
)
def test_a_dispute_is_asked_in_words_of_the_table(game: str, deed: str, play: str) -> None:
    """With nothing known but two moves the verdict is open, and no question is in the words of a record."""
    verdict, questions = asked(game, ["Aki, Ben, Chie, Dai", f"Ben: {deed}", f"Aki: {play} 9S"])
    assert verdict == "unknown"
    assert not any("position:" in each or "@" in each for each in questions), questions


def test_what_was_said_decides_a_dispute_without_a_question() -> None:
    """CE-2.1: 5H is neither a spade, nor a 9, nor an 8, whatever lies where."""
    verdict, questions = asked("crazy-eights", ["Aki, Ben, Chie", "Ben: play 5H", "Aki: play 9S"])
    assert verdict == "illegal"
    assert len(questions) == 5  # the players, both moves, whether anybody moved since, and who objected


@pytest.mark.parametrize(
    "asked", ["Aki: ask Ben for 7 or Q", "Aki: ask Ben for sevens or queens", "アキ: ベンに7かQを聞く"]
)
def test_two_may_remember_two_ranks(asked: str) -> None:
    """GF-2.1: 7D answers sevens, and does not answer queens."""
    names = "アキ, ベン, チエ" if "か" in asked else "Aki, Ben, Chie"
    one, two, *_ = names.split(", ")
    text = f"""\
game: go-fish
players: {names}
deal
@hand {one}: 7S 7H QS 2C 3D
@hand {two}: 7D 4S 5S 6S 8S
{asked}
{two}: give 7D
"""
    lines = judge(read(text)).lines
    assert [line.verdict for line in lines[-2:]] == ["legal", "unknown"]
    assert (
        judge(read(text.replace(" or Q", "").replace(" or queens", "").replace("かQ", ""))).lines[-1].verdict
        == "legal"
    )
    assert judge(read(write(read(text)))).lines[-1].verdict == "unknown"


def test_a_card_alone_means_the_verb_that_it_can_stand_for() -> None:
    """SV-1.2, SV-2.1: a seven opens, any other card is laid; 9D goes on no row."""
    moves = "Aki: 7S 7D\nBen: 7H\nChie: 7C\nAki: 8S\nBen: 9D\n"
    judgement = judge(read(f"game: sevens\nplayers: Aki, Ben, Chie\ndeal\n@hand Aki: 7S 7D 8S ?\n{moves}"))
    told = [(line.line.steps[0].verb, line.verdict) for line in judgement.lines[-5:]]
    assert told == [("open", "legal")] * 3 + [("lay", "legal"), ("lay", "illegal")]
    assert judgement.lines[-1].clauses == ("SV-2.1",)


def test_cards_that_a_verb_takes_alone_are_cards_of_the_deck(tmp_path: Path) -> None:
    source = (layouts.load("sevens").folder / "rules.toml").read_text("utf-8")
    (tmp_path / "rules.toml").write_text(source.replace('bare = ["7"]', 'bare = ["7", "77"]'), "utf-8")
    with pytest.raises(layouts.LayoutError) as failed:
        layouts.load(tmp_path)
    told = [(problem.key, problem.code) for problem in failed.value.problems]
    assert told == [("verb.open.bare", "word-unknown")]


def test_a_flag_is_set_and_asked_by_name(tmp_path: Path) -> None:
    """CE-2.4 as a table might play it: one card in a whole deal, then nobody draws."""
    source = (layouts.load("crazy-eights").folder / "rules.toml").read_text("utf-8")
    source = source.replace('id = "crazy-eights"', 'id = "one-draw"').replace(
        "[state]\n", '[state]\ndrew = "flag"\n'
    )
    source = source.replace(
        'draw 1"',
        'draw 1; drew := true"\n[[section.clause.also]]\non = "draw"\nneeds = "drew = false"\n'
        'why.en = "One was drawn."\nwhy.ja = "もう引いた。"',
        1,
    )
    (tmp_path / "rules.toml").write_text(source, "utf-8")
    (tmp_path / "evening.game").write_text(
        "game: .\nplayers: Aki, Ben\ndeal\n@hand Aki: 2S 3S 4S 5S 6S\n@hand Ben: 2H 3H 4H 5H 6H\n"
        "@starter 9C\nAki: draw 10D\nBen: draw 10H\n",
        "utf-8",
    )
    told = judge(read((tmp_path / "evening.game").read_text("utf-8"), base=tmp_path)).lines[-2:]
    assert [verdict.verdict for verdict in told] == ["legal", "illegal"]


@pytest.mark.parametrize(
    ("kind", "begun"),
    [("num", "kept = 0"), ("flag", "not kept"), ("seat", "kept = none"), ("suit", "kept = none"),
     ("rank", "kept = none"), ("card", "kept = none"), ("rank of seat", "kept = none")],
)  # fmt: skip
@pytest.mark.parametrize("so", [True, False])
def test_what_is_remembered_begins_with_nothing(tmp_path: Path, kind: str, begun: str, so: bool) -> None:
    source = (layouts.load("crazy-eights").folder / "rules.toml").read_text("utf-8")
    wanted = begun if so else f"not ({begun})"
    for old, new in (
        ('id = "crazy-eights"', 'id = "kept"'),
        ("[state]\n", f'[state]\nkept = "{kind}"\n'),
        ('needs = "card in playable"', f'needs = "{wanted}"'),
    ):
        source = source.replace(old, new, 1)
    (tmp_path / "rules.toml").write_text(source, "utf-8")
    with registry.extra_games(registry.register_folder(tmp_path)):
        judged = judge(read("game: kept\nplayers: Aki, Ben\n\ndeal\n@starter 9C\nAki: play 4C\n"))
    assert judged.lines[-1].verdict == ("legal" if so else "illegal")


def test_the_turn_goes_back_to_the_player_on_the_right(tmp_path: Path) -> None:
    """CE-2.1 where a queen sends the turn back: after Aki’s it is Chie’s, then Aki’s; Ben is out of turn."""
    source = (layouts.load("crazy-eights").folder / "rules.toml").read_text("utf-8")
    source = source.replace('id = "crazy-eights"', 'id = "queens-back"').replace(
        'do = "move card to pile', 'do = "turn := previous(seat) if card.rank = Q; move card to pile', 1
    )
    (tmp_path / "rules.toml").write_text(source, "utf-8")
    record = "game: .\nplayers: Aki, Ben, Chie\ndeal\n@starter 9C\nAki: QC\nChie: KC\nBen: 5C\n"
    told = judge(read(record, base=tmp_path)).lines[1:]
    assert [verdict.clauses for verdict in told] == [(), (), ("GEN-1",)]


def test_of_a_deck_that_fits_whole_no_suits_are_listed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    source = (layouts.load("crazy-eights").folder / "rules.toml").read_text("utf-8")
    text = source.replace('id = "crazy-eights"', 'id = "any"').replace(
        'playable = "', 'playable = "pips > 0 or '
    )
    (tmp_path / "rules.toml").write_text(text, "utf-8")
    path = tmp_path / "a.game"
    path.write_text("game: .\nplayers: Aki, Ben\ndeal\n@starter 9C\nAki: draw\n", "utf-8")
    assert work(["check", str(path), "--lang", "en"]) == 1
    assert "Aki held a card. (CE-2.4)" in " ".join(capsys.readouterr().out.split())


def test_two_cards_at_once_are_one_too_many(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """HE-1.4: one card each; not that playing is nothing that could be done."""
    record = tmp_path / "evening.game"
    record.write_text("game: hearts\nplayers: Aki, Ben, Chie, Dai\ndeal\nAki: play 2C; play 3C\n", "utf-8")
    assert work(["check", str(record), "--lang", "en"]) == 1
    assert "Only one card is played at a time, not 2. (HE-1.4)" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "Aki has no cards left."), ("ja", "Akiの手札がなくなりました。")]
)
def test_a_deal_ends_in_the_words_of_its_game(lang: str, told: str) -> None:
    """CE-3.1: Aki's hand is empty; what Ben holds nobody knows, but every card of it costs him some."""
    hand = "@hand Aki: 5H 6H 7H 9H 10H\n@starter 4H\n"
    moves = "".join(f"Aki: play {card}\nBen: draw\n" for card in ("5H", "6H", "7H", "9H"))
    text = f"game: crazy-eights\nplayers: Aki, Ben\noptions: dealt=5\ndeal\n{hand}{moves}Aki: play 10H\n"
    result = CliRunner().invoke(cli, ["check", "-", "--lang", lang], input=text)
    assert told in result.stdout


@pytest.mark.parametrize("kind", ["equipment", "rule"])
def test_no_move_would_have_been_legal_by_another_deal(kind: str, tmp_path: Path) -> None:
    """CE-1.1, CE-3.1: with five cards each Aki's fifth ended the deal; seven each is no house rule."""
    source = (layouts.load("crazy-eights").folder / "rules.toml").read_text("utf-8")
    (tmp_path / "rules.toml").write_text(source.replace('kind = "equipment"', f'kind = "{kind}"'), "utf-8")
    pairs = (("5H", "6H"), ("7H", "9H"), ("10H", "JH"), ("QH", "KH"), ("AH", "2H"))
    moves = "".join(f"Aki: {one}\nBen: {other}\n" for one, other in pairs)
    record = tmp_path / "evening.game"
    for count, after in ((5, ["GEN-4"]), (7, [])):
        text = f"game: .\nplayers: Aki, Ben\noptions: dealt={count}\ndeal\n@starter 4H\n{moves}"
        record.write_text(text, "utf-8")
        last = json.loads(CliRunner().invoke(cli, ["check", str(record), "--json"]).stdout)["lines"][-1]
        assert (last["clauses"], last["legal_under"]) == (after, []), count
