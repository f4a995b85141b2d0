"""A `rules.toml` is read whole or not at all: each slip is one error, with its place and a near miss."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import layouts
from layouts.model import LayoutError, Problem

EIGHTS = (layouts.load("crazy-eights").folder / "rules.toml").read_text("utf-8")


def problems(folder: Path, text: str) -> tuple[Problem, ...]:
    """What is wrong with a description; nothing where it can be used."""
    folder.mkdir(exist_ok=True)
    (folder / "rules.toml").write_text(text, "utf-8")
    try:
        layouts.load(folder)
    except LayoutError as error:
        return error.problems
    return ()


def spoiled(old: str, new: str) -> str:
    """The text of Crazy Eights with one slip."""
    assert EIGHTS.count(old) == 1, old
    return EIGHTS.replace(old, new)


def place(text: str, mark: str) -> tuple[int, int]:
    """Line and column of a mark."""
    before = text[: text.index(mark)]
    return before.count("\n") + 1, len(before.rpartition("\n")[2]) + 1


SLIPS = [
    ('needs = "card in playable"', 'needs = "card in playble"', "playble", "playable"),
    ('needs = "card in playable"', 'needs = "kard in playable"', "kard", "card"),
    ('needs = "card in playable"', 'needs = "pips <= 6"', "pips", "card.pips"),
    ('needs = "card in playable"', 'needs = "card in playable or"', "", ""),
    ('needs = "card in playable"', 'needs = "card in playable wilds"', 'wilds"', ""),
    ('needs = "card in playable"', 'needs = "card in (playable"', "", ""),
    ('needs = "card in playable"', 'needs = "card § playable"', "§", ""),
    ('needs = "stock = 0 and count(pile) = 1"', 'needs = "stok = 0"', "stok", "stock"),
    ('needs = "stock = 0 and count(pile) = 1"', 'needs = "cuont(pile) = 1"', "cuont", "count"),
    ('needs = "stock = 0 and count(pile) = 1"', 'needs = "count(pile, wilds, wilds)"', "count(pile, w", ""),
    ('needs = "stock = 0 and count(pile) = 1"', 'needs = "top(pile) = 1"', '= 1"', ""),
    ('needs = "stock = 0 and count(pile) = 1"', 'needs = "pile[0] = 1"', "[0]", ""),
    ('needs = "stock = 0 and count(pile) = 1"', 'needs = "top(pile).[wilds] = 1"', "[w", ""),
    ('when = "card in wilds"', 'when = "hand has wilds"', "has wilds", ""),
    ('do = "move card to pile; called := card.suit"', 'do = "move card to pyle"', "pyle", "pile"),
    ('do = "move card to pile; called := card.suit"', 'do = "move top(pile) to pile"', "top(pile) to", ""),
    ('do = "move card to pile; called := card.suit"', 'do = "move card pill"', 'pill"', ""),
    ('do = "move card to pile; called := card.suit"', 'do = "caled := card.suit"', "caled", "called"),
    ('do = "move card to pile; called := card.suit"', 'do = "called := card.rank"', "called := card.r", ""),
    ('do = "move card to pile; called := card.suit"', 'do = "called := card.suite"', ".suite", "suit"),
    ('do = "move card to pile; called := card.suit"', 'do = "burn card"', "burn", ""),
    ('why.en = "There was still a card to draw."', 'why.en = "There was {cout(pile)}."', "cout(", "count"),
    ('why.en = "There was still a card to draw."', 'why.en = "There was {card}."', "card}", ""),
    ('why.en = "There was still a card to draw."', 'why.en = "There was {top(pile)."', "", ""),
    ('why.en = "There was still a card to draw."', 'why.en = "There was top(pile)}."', '}."', ""),
    ('do = "recycle pile if stock = 0; draw 1"', 'do = "draw 1; turn := other"', "other", ""),
    ('score = "0 - sum(hand, pips)"', 'score = "card.pips"', "card.p", ""),
    ('ends = "any(count(hand) = 0)"', 'ends = "any(count(hnad) = 0)"', "hnad", "hand"),
    ('lines = ["play suit?", "draw", "pass"]', 'lines = ["play suit?", "darw", "pass"]', "darw", "draw"),
    ('score = "0 - sum(hand, pips)"', 'score = "count(hand) = 0"', "= 0\"", ""),
    ('ends = "any(count(hand) = 0)"', 'ends = "count(hand)"', "count(", ""),
    ('wilds    = "rank = wild"', 'wilds    = "rnk = wild"', "rnk", "rank"),
    ('play = "if(card in wilds, 0, card.pips)"', 'play = "if(card in wilds, 0)"', "if(card", ""),
    ('play = "if(card in wilds, 0, card.pips)"', 'play = "if(card in wilds 0, card.pips)"', "0, c", ""),
    ('play = "if(card in wilds, 0, card.pips)"', 'play = "if(card in wilds, (0, card.pips)"', ", card", ""),
    ('play = "if(card in wilds, 0, card.pips)"', 'play = "if(card in wilds, 0 + , card.pips)"', ", card", ""),
    ('why.en = "There was still a card to draw."', 'wyh.en = "There was a card to draw."', "wyh", "why"),
    ('lines = ["play suit?", "draw", "pass"]', 'line = ["play suit?", "draw", "pass"]', "line", "lines"),
    ('takes = "value suit"', 'takes = "value siut"', "siut", "suit"),
    ('on = "play"\nneeds', 'on = "ply"\nneeds', 'ply"', "play"),
    ('pack = "french"', 'pack = "frensh"', "frensh", "french"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "mark", "near"), SLIPS)
def test_a_slip_is_one_error_at_its_place(tmp_path: Path, old: str, new: str, mark: str, near: str) -> None:
    text = spoiled(old, new)
    (problem,) = problems(tmp_path / "game", text)
    line, column = place(text, new)
    if mark:
        assert (problem.line, problem.column) == (line, column + new.index(mark))
    else:  # something is missing at the end of the text
        assert problem.line == line
        assert problem.column == column + len(new) - 1
    assert f"“{near}”" in problem.hint or not near


UNSEEN = [  # what cannot be asked of cards that nobody saw; "" where the answer can wait
    ("sum(hand, pips) * 2 - count(hand) // 2", ""),
    ("max(count(hand), sum(pile, pips) % 2)", ""),
    ("if(any(count(hand) = 0), total(sum(hand, pips)), count(pile, wilds))", ""),
    ("max(sum(hand, pips), 3)", "max"),
    ("min(3, sum(hand, pips))", "min"),
    ("sum(hand, pips) // 2", "//"),
    ("sum(hand, pips) % 2", "%"),
    ("sum(hand, pips) * sum(hand, pips)", "*"),
    ("count(hand, wilds)", "count"),
    ("if(sum(hand, pips) > 3, 1, 2)", ">"),
    ("if(any(sum(hand, pips) = 0), 1, 2)", "="),
    ("if(any(hand has wilds), 1, 2)", "any"),
    ("if(all(hand has wilds), 1, 2)", "all"),
    ("if(hand has wilds, 1, 2)", "if"),
]


@pytest.mark.parametrize(("asked", "word"), UNSEEN)
def test_what_cannot_be_asked_of_unseen_cards_is_told(tmp_path: Path, asked: str, word: str) -> None:
    told = problems(tmp_path / "game", spoiled("0 - sum(hand, pips)", asked))
    assert [each.code for each in told] == ["rule-hidden"] * bool(word)
    assert not word or f"“{word}” cannot wait" in told[0].message


KEYS = [
    ("[number]\n", "[number]\nhand-size = 5\n", "“hand-size” cannot be a name here"),
    ("[set]\n", '[set]\nlow-ones = "rank = 2"\n', "“low-ones” cannot be a name here"),
    ('text.en = "Deal', 'text.en = "{?dealt=5}Deal', "is not closed"),
    ('text.en = "Deal', 'text.en = "{/}Deal', "does not close any condition"),
    ('on = "suit"', 'on = "soot"', "soot"),
    ('is = "suit"', 'is = "soot"', "soot"),
    ('hand = "dealt"', 'hand = "delt"', "delt"),
    ('up = { to = "pile", set = "called" }', 'up = { to = "heap", set = "called" }', "heap"),
    ('hand  = { of = "seat",', 'hand  = { of = "player",', "player"),
    ('id = "CE-2.3"', 'id = "CE-2.1"', "CE-2.1"),
    ('why.ja = "まだ引くカードがありました。"\n', "", "ja"),
    ('maybe.ja = "', 'mybe.ja = "', "mybe"),
    ('pack = "french"', 'pack = "frnch"', "frnch"),
    ('hand = "dealt"', 'hand = "eight"', "eight"),
    ("pips = { A = 1", "pips = { Ace = 1", "Ace"),
    ('hand = "dealt"', 'given = ["suit = S", "suit = H"]', "2 players"),
    ("[state]\n", '[state]\nend = "num"\n', "“end”"),
    ("[state]\n", '[state]\nout = { is = "num", title = { en = "out", ja = "結果" } }\n', "“結果”"),
    ("values = [5, 7]", "minimum = 1\ndefault = 1000", "1000"),
    ("values = [5, 7]", 'values = ["five", 7]', "dealt"),
    ("values = [5, 7]", "values = [5, -7]", "dealt"),
    ("[turn]\n", '[python]\nfile = "../extra.py"\n[turn]\n', "../extra.py"),
    ("[turn]\n", "[python]\nfil = 1\n[turn]\n", "fil"),
    ("[verb.pass]\n", '[verb.call]\ntakes = "value rank"\nen = ["call"]\nja = ["呼ぶ"]\n'
                      'legend = { en = "a rank", ja = "数" }\n[verb.pass]\n', "values of one column"),
    ("[zone]\n", '[zone]\nnest = { seen = "owner", title = { en = "nest", ja = "巣" } }\n', "“nest”"),
    ("[zone]\n", '[zone]\nnest = { of = "seat", who = true, seen = "owner", '
                 'title = { en = "nest", ja = "巣" } }\n', "“nest”"),
]  # fmt: skip


WRITTEN = [  # a key or a name by which much else is called
    ("[zone]\n", "[zones]\n", "zone"),
    ("[number]\n", "[numbers]\n", "number"),
    ("[value]\n", "[values]\n", "value"),
    ("[state]\n", "[sate]\n", "state"),
    ("[verb.pass]\n", "[verbs.pass]\n", "verb"),
    ("[verb.draw]\n", "[verb.drow]\n", "draw"),
    ("[turn]\n", "[turns]\n", "turn"),
    ("[deal]\n", "[dael]\n", "deal"),
    ("[[option]]\n", "[[options]]\n", "option"),
    ("values = [5, 7]", "value = [5, 7]", "values"),
    ('takes = "card"', 'takse = "card"', "takes"),
    ('takes = "card"', 'takes = "kard"', "card"),
    ("lines = [", "line = [", "lines"),
    ("ends = ", "enbs = ", "ends"),
    ("playable = ", "playble = ", "playable"),
    ("pile  = {", "pyle  = {", "pile"),
    ("players = {", "player = {", "players"),
]


@pytest.mark.parametrize(("old", "new", "near"), WRITTEN)
def test_nothing_follows_from_a_name_that_is_almost_right(
    tmp_path: Path, old: str, new: str, near: str
) -> None:
    text = spoiled(old, new)
    (problem,) = problems(tmp_path / "game", text)
    assert problem.line == place(text, new)[0]
    assert f"“{near}”" in problem.hint


def test_an_option_that_reads_as_a_minus_is_not_for_conditions(tmp_path: Path) -> None:
    """Records name options with hyphens; where nothing has to be reckoned, rules may as well."""
    text = EIGHTS.replace("dealt", "cards-dealt")
    assert problems(tmp_path / "game", text) == ()
    spoilt = text.replace('when = "card in wilds"', 'when = "card in wilds and cards-dealt = 5"')
    (problem,) = problems(tmp_path / "game", spoilt)
    assert "“cards-dealt” cannot be a name here" in str(problem)
    assert (problem.line, problem.column) == place(spoilt, "cards-dealt = 5")


def test_no_list_of_names_is_given_where_there_are_none(tmp_path: Path) -> None:
    goofspiel = (layouts.load("goofspiel").folder / "rules.toml").read_text("utf-8")
    text = goofspiel.replace('do = "move card to bids"', 'do = "move card to bids if card in highs"')
    told = problems(tmp_path / "goofspiel", text.replace('id = "goofspiel"', 'id = "own"'))
    assert [(each.message, each.hint) for each in told] == [("There is no set of cards “highs”.", "")]


def test_a_word_that_was_never_declared_is_told_once(tmp_path: Path) -> None:
    """At its first place, whatever is read first, with the lines of the others; another word beside it."""
    text, lines = EIGHTS, []
    for old in ("move card to pile", "recycle pile", "count(pile)"):
        lines.append(place(text, old)[0])
        text = text.replace(old, old.replace("pile", "hoard"))
    text = text.replace("top(pile) in wilds", "top(pile) in quux", 1)
    told, other = problems(tmp_path / "game", text)
    assert ("hoard" in told.message, "quux" in other.message) == (True, True)
    assert told.line == lines[0]
    assert f"2 (line {lines[1]}, {lines[2]})" in told.hint
    assert f"2か所（{lines[1]}, {lines[2]}行）" in told.words("ja")[1]


LARGE = [
    ("ends", f'ends = "{"any(" * 4}count(hand) = 0{")" * 4}"', "2000 parts"),
    ("do", 'do = "turn := next(turn) if ' + "any(" * 4 + "count(hand) = 0" + ")" * 4 + '"', "2000 parts"),
    ("state", "\n".join(f'kept{n} = "num"' for n in range(24)), "24"),
    ("zone", "\n".join(f'kept{n}.title = {{ en = "a", ja = "b" }}' for n in range(14)), "16"),
]


@pytest.mark.parametrize(("where", "written", "told"), LARGE)
def test_more_than_anybody_would_work_out_is_an_error(
    tmp_path: Path, where: str, written: str, told: str
) -> None:
    """A rule is looked at for each line, each way that it may have gone, and each player."""
    old = {"ends": 'ends = "any(count(hand) = 0)"', "do": 'score = "0 - sum(hand, pips)"'}
    text = spoiled(old.get(where, f"[{where}]"), written if where in old else f"[{where}]\n{written}")
    (problem,) = problems(tmp_path / "game", text)
    assert told in problem.message


def test_two_rules_that_move_one_card_are_told(tmp_path: Path) -> None:
    text = spoiled('why.en = "There was still a card to draw."', 'do = "move card to pile"\nwhy.en = "No."')
    text = text.replace('on = "pass"', 'on = "play"')
    (problem,) = problems(tmp_path / "game", text)
    assert problem.line == place(text, 'do = "move card to pile"')[0]
    assert "CE-2.1" in problem.message


def test_a_trick_that_was_moved_away_has_no_winner_any_more(tmp_path: Path) -> None:
    """Effects happen as they are written; how many cards lie in a place may be asked of an empty one."""
    sueca = (layouts.load("sueca").folder / "rules.toml").read_text("utf-8")
    asked, moved = "turn := by(best(trick, high, trumps, follows))", "move trick to taken[turn]"
    text = sueca.replace(f"{asked}\n{moved}\n", f"{moved}; {asked}; led := none if count(trick) = 0\n")
    (problem,) = problems(tmp_path / "game", text)
    assert (problem.line, problem.column) == place(text, "trick, high, trumps, follows))")
    assert "“trick” is empty by then" in problem.message


@pytest.mark.parametrize(("old", "new", "told"), KEYS)
def test_a_key_that_cannot_be_meant_is_told(tmp_path: Path, old: str, new: str, told: str) -> None:
    found = problems(tmp_path / "game", spoiled(old, new))
    assert found
    assert any(told in str(problem) for problem in found)
    assert all(problem.line for problem in found)


def test_a_slip_in_a_word_that_stands_once_is_told_there(tmp_path: Path) -> None:
    """Not at the set, whose name is spelt well; the set is named as what was meant."""
    text = spoiled("[set]", '[set]\nlatest = "rank = 7"')
    text = text.replace("card in playable", "card in playable or card in latets")
    (problem,) = problems(tmp_path / "game", text)
    assert (problem.line, problem.column) == place(text, "latets")
    assert "“latest”" in str(problem)


def test_everything_is_told_at_once_and_in_both_languages(tmp_path: Path) -> None:
    text = EIGHTS.replace("card in playable", "card in playble").replace("stock = 0 and", "stok = 0 and")
    text = text.replace('id = "CE-3.1"', 'id = "CE-2.6"')
    found = problems(tmp_path / "game", text)
    assert len(found) == 3
    assert all(any("\u3040" <= sign <= "\u9fff" for sign in problem.text("ja")) for problem in found)


def test_a_sentence_for_hidden_cards_is_wanted_where_they_leave_it_open(tmp_path: Path) -> None:
    lines = [line for line in EIGHTS.split("\n") if not line.startswith("maybe.")]
    (problem,) = problems(tmp_path / "game", "\n".join(lines))
    assert "maybe" in str(problem)


def test_what_follows_by_itself_is_taught_before_a_verb_of_later_rules(tmp_path: Path) -> None:
    """As the rules tell it: who wins a trick before what the winner draws; nothing goes before a verb."""
    clause = """\
[[section.clause]]
id = "CE-2.{place}"
title = {{ en = "Turning round", ja = "回す" }}
text.en = "Every seventh card is counted."
text.ja = "7枚ごとに数える。"
when = "count(pile) = 7"
do = "called := none"
"""
    before = '[[section.clause]]\nid = "CE-2.{place}"'
    for place, taught in ((1, 1), (4, 2)):
        old = before.format(place=place)
        new = clause.format(place=f"{place - 1}9") + old
        assert problems(tmp_path / "game", spoiled(old, new)) == ()
        told = layouts.load(tmp_path / "game").words("en")["turn.list"]
        assert [at for at, text in enumerate(told) if "seventh" in text] == [taught], told


def test_a_rule_that_says_who_goes_first_is_enough(tmp_path: Path) -> None:
    """Where no rule says so, the set-up has it agreed."""
    told = []
    for first in ("", "first = true\n"):
        assert problems(tmp_path / "game", spoiled('id = "CE-1.1"\n', f'id = "CE-1.1"\n{first}')) == ()
        book = layouts.load(tmp_path / "game")
        told.append([str(book.words(lang)["setup.list"][0]) for lang in ("en", "ja")])
    assert told[0][0] == "Agree who goes first; play goes clockwise."
    assert told[1][0] == "Play goes clockwise."
    assert told[0][1] != told[1][1]


def test_the_set_up_is_told_by_the_clauses_on_it() -> None:
    """Who plays with whom and what is trumps stood in the full rules alone."""
    told = " ".join(layouts.load("whist").words("en")["setup.list"])
    assert "Partners sit opposite each other." in told
    assert "Its suit is trumps." in told
    assert layouts.load("sevens").words("en")["setup.list"][0] == "Play goes clockwise."


@pytest.mark.parametrize("takes", ["card", "cards"])
def test_an_example_is_a_move_that_can_be_made(tmp_path: Path, takes: str) -> None:
    """GO-1.1: the diamonds are the prizes, and the second player, whose line is shown, holds the hearts."""
    text = (layouts.load("goofspiel").folder / "rules.toml").read_text("utf-8")
    text = text.replace('takes = "card"\n', f'takes = "{takes}"\n')
    assert not problems(tmp_path / "game", text)
    rows = layouts.load(tmp_path / "game").words("en")["sheet.words"]
    assert [each.partition(" |")[0] for each in rows] == ["prize 7D", "bid 7H"]


def test_figures_stand_once(tmp_path: Path) -> None:
    """Another number changes clause, condition and score together."""
    text = EIGHTS.replace('wild = "8"', 'wild = "3"')
    assert not problems(tmp_path / "game", text)
    book = layouts.load(tmp_path / "game")
    assert "A 3 may be played" in book.clause("CE-2.1", "en").text
    assert "3はいつでも" in book.clause("CE-2.1", "ja").text


HOSTILE = {
    "brackets": spoiled('needs = "card in playable"', f'needs = "{"(" * 900}card in playable{")" * 900}"'),
    "chain": spoiled('needs = "card in playable"', 'needs = "' + " or ".join(["card in wilds"] * 130) + '"'),
    "long": spoiled('needs = "card in playable"', f'needs = "{"x" * 100_000}"'),
    "sets": spoiled(
        "[verb.play]", "".join(f's{n} = "s{n - 1} or s{n - 1}"\n' for n in range(1, 60)) + "[verb.play]"
    ).replace('wilds    = "rank = wild"', 'wilds    = "rank = wild"\ns0 = "rank = wild"'),
    "names": spoiled("[number]\n", "[number]\n" + "".join(f"k{n} = {n}\n" for n in range(10_000))),
    "deal": spoiled('hand = "dealt"', "hand = 100000000"),
    "clauses": EIGHTS + "".join(
        f'[[section.clause]]\nid = "X-{n}"\ntitle = {{ en = "x", ja = "x" }}\ntext.en = "x"\ntext.ja = "x"\n'
        for n in range(2000)
    ),
    "given": spoiled("[deal]\n", "[deal]\ngiven = [" + '"suit = S", ' * 290 + "]\n"),
    "lines": re.sub(r"lines = .*", f'lines = ["{"play* " * 60}draw"]', EIGHTS),
    "sentence": spoiled('why.en = "There was', f'why.en = "{"{seat} " * 20_000}'),
    "conditions": spoiled('text.en = "Deal', f'text.en = "{"{?dealt=5}" * 2000}Deal'),
    "file": EIGHTS + "# " + "x" * 300_000,
}  # fmt: skip


@pytest.mark.parametrize("name", list(HOSTILE))
def test_a_hostile_description_is_refused(tmp_path: Path, name: str) -> None:
    assert problems(tmp_path / "game", HOSTILE[name])


@pytest.mark.parametrize("key", ["ranks", "suits", "without"])
def test_a_list_of_words_is_as_short_as_any(tmp_path: Path, key: str) -> None:
    """Each of thousands of words that nobody knows was looked for in a line that has them all."""
    text = EIGHTS.replace(
        'pack = "french"', f'pack = {{ {key} = "{" ".join(f"x{n}" for n in range(301))}" }}'
    )
    (problem,) = problems(tmp_path / "game", text)
    assert "300" in str(problem)


def test_more_translators_than_anybody_has_are_refused(tmp_path: Path) -> None:
    assert problems(tmp_path / "game", EIGHTS) == ()
    for n in range(41):
        name = f"rules.x{'abcdefg'[n % 7]}{'abcdefg'[n // 7]}.toml"
        (tmp_path / "game" / name).write_text('title = "x"\n', "utf-8")
    assert any("40" in str(problem) for problem in problems(tmp_path / "game", EIGHTS))


def test_a_deck_that_nobody_can_hold_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "cards.csv").write_text("id,quantity,rank,suit\n7S,300,7,S\n8S,201,8,S\n", "utf-8")
    (problem,) = problems(folder, EIGHTS.replace('pack = "french"\n', ""))
    assert "500" in str(problem)


def test_a_folder_has_one_kind_of_rules(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "game.toml").write_text('id = "crazy-eights"\n')
    assert any("game.toml" in str(problem) for problem in problems(folder, EIGHTS))


AGRAM = (layouts.load("agram").folder / "rules.toml").read_text("utf-8")
FRENCH = """\
title = "Agram"
[zone]
hand = "main"
trick = "pli"
gone = "plis"
[option]
deals = "donnes"
[verb.play]
words = ["joue"]
legend = "une carte au pli"
""" + "".join(
    f'["{name}"]\ntitle = "Titre"\n' + 'text = "Texte {dealt}"\n' * ("." in name) + more
    for name, more in {
        "AG-1": "", "AG-1.1": "", "AG-2": "", "AG-2.1": "", "AG-2.3": "", "AG-3": "",
        "AG-2.2": 'why = "{bottom(trick)}, {seat}, {hand has follows}"\nmaybe = "{bottom(trick)}, {seat}"\n',
        "AG-3.1": 'ended = "{winners} gagne."\n',
    }.items()
)  # fmt: skip


def translated(folder: Path, text: str) -> tuple[Problem, ...]:
    folder.mkdir(exist_ok=True)
    (folder / "rules.fr.toml").write_text(text, "utf-8")
    return problems(folder, AGRAM)


def test_a_translator_writes_a_file_of_texts(tmp_path: Path) -> None:
    assert not translated(tmp_path / "game", FRENCH)
    book = layouts.load(tmp_path / "game")
    assert book.languages == ("en", "ja", "fr")
    assert book.clause("AG-1.1", "fr").text == "Texte 6"
    assert book.words("fr")["zone.trick"] == "pli"


@pytest.mark.parametrize(
    ("old", "new", "near"),
    [
        ("legend", "legende", "legend"),
        ("[verb.play]", "[verb.plai]", "play"),
        ("{bottom(trick)}, {seat}, {hand", "{botom(trick)}, {seat}, {hand", ""),
        ('["AG-3"]', '["AG-33"]', "AG-3"),
    ],
)
def test_a_slip_of_a_translator_is_an_error_of_that_file(
    tmp_path: Path, old: str, new: str, near: str
) -> None:
    text = FRENCH.replace(old, new, 1)
    found = translated(tmp_path / "game", text)
    (problem,) = (each for each in found if each.file == str(tmp_path / "game" / "rules.fr.toml"))
    assert problem.line == place(text, new)[0]
    assert f"“{near}”" in problem.hint or not near


def test_what_is_not_translated_is_told_by_the_id_of_its_rule(tmp_path: Path) -> None:
    told = [str(problem) for problem in translated(tmp_path / "game", 'title = "Agram"\n')]
    for text in ("AG-1.title", "AG-2.2.text", "AG-2.2.why"):
        assert any(f"“{text}”" in each for each in told), text


def test_a_word_of_a_verb_is_one_word(tmp_path: Path) -> None:
    text = spoiled('en = ["pass", "passes"]', 'en = ["give up", "passes"]')
    (problem,) = problems(tmp_path / "game", text)
    assert (problem.code, problem.key) == ("rule-word-shape", "verb.pass.en")


@pytest.mark.parametrize("name", ["大富豪", "大貧民", "Daifugo", "ＰＲＥＳＩＤＥＮＴ"])
def test_a_game_is_found_by_whatever_people_call_it(name: str) -> None:
    assert layouts.load(name).id == "president"


def test_a_name_of_a_game_with_a_slip_is_told_by_the_id() -> None:
    with pytest.raises(layouts.LayoutError, match="Did you mean “president”"):
        layouts.load("daihugo")
