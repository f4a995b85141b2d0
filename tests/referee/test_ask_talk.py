"""The talk about a disputed move, part by part: what is asked next and how, what is heard, how it ends."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee import shelf
from referee.ask import talk
from referee.ask.case import Case, Key, forced, key_of
from referee.ask.outcome import chosen, comments, either, only_certain, taken_for_granted, written
from referee.ask.talk import Question, Talk, hear
from referee.ask.trial import Survey, Trial, Unknown
from referee.game.dispute import Item
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL
from referee.record import RecordError
from referee.record.model import Step

PLAYERS = ("Aki", "Ben", "Joe")
ended = import_module("referee.ask.outcome")


def case_of(move: str = "Ben: play 5H", before: str | None = "Aki: play 6H", **more: Any) -> Case:
    """A dispute of Twin Pyramid."""
    told: dict[str, Any] = {"game": "twin-pyramid", "lang": "en", "players": PLAYERS, **more}
    return Case(move=move, before=before, **told)


def key(name: str, seat: int | None = None) -> Key:
    """The key of a fact."""
    return (name, seat, None)


def unknown(name: str, *values: str, **more: Any) -> Unknown:
    """A fact that may be this or that."""
    return Unknown(key(name, more.get("seat")), values, Item(name, values, **more))


def option(name: str, *values: str) -> Unknown:
    """A house rule that may be this or that."""
    return Unknown(key(f"option {name}"), values, None)


def survey(
    weights: dict[Key, float], *things: Unknown, flips: Any = None, verdicts: Iterable[str] = (LEGAL,)
) -> Survey:
    """A survey of these unknown things."""
    found = {each.key: each for each in things}
    made = [Trial(verdict, {each.key: each.values[0] for each in things}, False) for verdict in verdicts]
    return Survey(weights, found, made, flips or {})


# --- the case ---------------------------------------------------------------------------------
def test_the_head_of_the_record_names_game_players_and_what_was_chosen() -> None:
    case = case_of(chosen=(("rounds", "3"),))
    assert case.head({}) == ["game: twin-pyramid", "players: Aki, Ben, Joe"]
    assert case.head({"rounds": "2", "jokers": "1"})[2:] == ["options: rounds=2, jokers=1"]
    assert case.read([]).options["rounds"] == 3
    assert case.read([], {"jokers": "1"}).options["rounds"] != 3
    assert [Case(game=game, lang="en").usual_players for game in ("twin-pyramid", "pile-up")] == [
        "A, B, C",
        "A, B, C, D",
    ]
    assert case.told(key("@table"), "5H").told(key("@run"), "2").known == (
        (key("@table"), "5H"),
        (key("@run"), "2"),
    )


@pytest.mark.parametrize("text", ["@table 5H", "# so", "@undo"])
def test_what_is_no_move_is_refused_as_one(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        case_of().line(text)
    (fault,) = caught.value.faults
    assert (fault.line, fault.column, fault.why, fault.args) == (1, 1, "line-strange", (text,))


def test_a_dispute_is_about_who_moved_and_what_went_before() -> None:
    found = case_of("Ben: play 5H", "Aki: play 6H").dispute
    assert (found.seats, found.mover, found.author, found.players) == (3, 1, 0, PLAYERS)
    assert (found.cards(), found.cards_before()) == (("5H",), ("6H",))
    for nobody in ("", None):
        alone = case_of("Joe: play 5H", nobody).dispute
        assert (alone.mover, alone.author, alone.before) == (2, None, ())


def test_a_draw_is_said_as_a_forced_one_in_the_words_of_the_talk() -> None:
    assert case_of("Joe: draw 5H 6H; pass").as_take() == "Joe: take 5H 6H; pass"
    assert case_of("Joe: play 5H; draw 6H", lang="ja").as_take() == "Joe: 5H 出す 6H 取る"
    assert case_of("Ben: draw ? ?").as_take() == "Ben: take ? ?"


def test_facts_are_worded_in_the_language_of_the_talk_and_moves_stay_as_they_were_said() -> None:
    assert case_of(lang="ja").worded("@table 5H") == "@現在の台札 5H"
    assert case_of(lang="ja").worded("Aki: draw") == "Aki: draw"
    assert case_of().worded("@hand Joe: 5H ?") == "@hand Joe: 5H ?"


def test_a_fact_names_its_player_or_its_number() -> None:
    case = case_of()
    assert case.fact(Item("@hand", (), 2), "5H") == "@hand Joe: 5H"
    assert case.fact(Item("@hand", (), 0), "5H") == "@hand Aki: 5H"
    assert case.fact(Item("@row", (), None, 7), "5H") == "@row 7: 5H"
    assert case.fact(Item("@table", ()), "5H") == "@table 5H"
    assert key_of(Item("@row", (), 1, 7)) == ("@row", 1, 7)


@pytest.mark.parametrize(
    ("steps", "wanted"),
    [
        ((), False),
        ((Step("draw"),), False),
        ((Step("draw", cards=(1,)),), False),
        ((Step("draw", cards=(1, 2)),), True),
        ((Step("take", cards=(1, 2)),), False),
        ((Step("play", cards=(1, 2)), Step("draw", cards=(1, 2))), False),
    ],
)
def test_people_say_draw_of_several_forced_cards(steps: tuple[Step, ...], wanted: bool) -> None:
    assert forced(steps) == wanted


# --- how it ends ------------------------------------------------------------------------------
def test_an_illegal_line_keeps_the_clauses_that_are_certain() -> None:
    one, two = SimpleNamespace(clause="A"), SimpleNamespace(clause="B")

    def kept(verdict: str, *certain: str) -> Any:
        line = SimpleNamespace(breaches=(one, two), verdict=verdict)
        line._replace = lambda breaches: breaches
        found = only_certain(cast("Any", line), frozenset(certain))
        return None if cast("Any", found) is line else found

    assert kept(ILLEGAL, "B", "C") == (two,)
    assert kept(ILLEGAL, "A", "B") == (one, two)
    assert kept(ILLEGAL, "C") is kept(ILLEGAL) is kept(DOUBTFUL, "B") is None


def test_the_record_is_written_from_a_trial_that_flips_where_something_is_not_known() -> None:
    things = (unknown("a", "0", "1"), unknown("b", "2", "3"))
    one, other = Trial(LEGAL, {}, False), Trial(ILLEGAL, {}, False)
    flips = {key("b"): (one, other)}
    found = survey({}, *things, flips=flips)
    assert chosen(case_of(skipped=frozenset({key("b"), key("a")})), found) is one
    assert chosen(case_of(skipped=frozenset({key("a")})), found) is found.best
    assert chosen(case_of(), found) is found.best
    assert chosen(case_of(), survey({}, *things, verdicts=())) == Trial(
        DOUBTFUL, {key("a"): "0", key("b"): "2"}, False
    )


@pytest.mark.parametrize(
    ("one", "other", "wanted"),
    [
        ("5H", "6H", "5H or 6H"),
        ("5H", "", "5H or none"),
        ("", "5H", "5H or none"),
        ("5H 6H", "7H", "5H 6H or 7H or none"),
        ("7H", "5H 6H", "7H or 5H 6H or none"),
        ("5H 6H", "", "5H 6H or none"),
    ],
)
def test_what_may_have_been_one_or_the_other(one: str, other: str, wanted: str) -> None:
    assert either(one, other) == wanted


class Bench:
    """What the end of a talk needs to know of a bench: items, and lines of values."""

    def __init__(self, case: Case, *things: Unknown) -> None:
        self.case = case
        self.items = {each.key: each.item for each in things if each.item is not None}

    def facts(self, values: dict[Key, str]) -> list[str]:
        return [f"{k[0]}={v}" for k, v in values.items() if not k[0].startswith("option")]

    def options(self, values: dict[Key, str]) -> dict[str, str]:
        return {k[0]: v for k, v in values.items() if k[0].startswith("option")}


def test_what_nobody_knows_is_written_as_the_ways_it_may_have_been() -> None:
    """A rule is open; a fact says `?` where its words have one, else what it may have been."""
    a, b, c, d = (
        unknown("@a", "5H", "6H"),
        unknown("@b", "", "2"),
        unknown("@c", "x", "y"),
        unknown("@d", "1", "2"),
    )
    e = unknown("@e", "p", "q", unsure="?")
    f = unknown("@f", "p", "q", unsure="??")
    rule = option("x", "on", "off")
    things = (a, b, c, d, e, f, rule)
    base = {each.key: each.values[0] for each in things}
    trial = Trial(LEGAL, base, False)
    other = Trial(ILLEGAL, {**base, a.key: "6H"}, False)
    flips = {
        a.key: (trial, other),
        b.key: (Trial(LEGAL, {**base, b.key: "2"}, False), Trial(ILLEGAL, {**base, b.key: ""}, False)),
        c.key: (Trial(LEGAL, {**base, c.key: "x"}, False), Trial(ILLEGAL, {**base, c.key: "y"}, False)),
    }
    bench = Bench(case_of(), *things)
    open_keys = [a.key, b.key, c.key, e.key, rule.key]
    facts, options, told = written(cast("Any", bench), survey({}, *things, flips=flips), trial, open_keys)
    assert facts == ["@a=5H or 6H", "@b=", "@c=x or y", "@d=1", "@e=?", "@f=??"]
    assert options == {"option x": "?"}
    assert told == ("@a 5H or 6H", "@b none", "@c x or y", "@e ?", "x=?")


def test_what_nothing_hangs_on_is_told_unless_it_is_empty_or_unknown() -> None:
    things = (
        unknown("@a", "5H"), unknown("@b", ""), unknown("@c", "? ?"), unknown("@d", "6H"),
        unknown("@e", "7H", unsure="?"), unknown("@f", "8H", seat=1), unknown("@g", "? 5H"),
    )  # fmt: skip
    bench = Bench(case_of(), *things, unknown("@told", "9H"))
    found = survey({}, *things)
    granted = taken_for_granted(cast("Any", bench), found, found.best, [key("@d")])
    assert granted == ["@a 5H", "@f Ben: 8H", "@g ? 5H"]


def test_what_only_the_ruling_needs_stands_as_a_comment() -> None:
    from referee.messages import say

    for since, said in (("no", True), ("yes", True), ("Joe: draw", False), ("", False), (None, False)):
        found = comments(case_of(since=since), ["@table 5H"], ["jokers=?"])
        first = [f"# {say(f'ask-moved-{since}', 'en')}"] if said else []
        assert found == [
            *first,
            f"# {say('ask-unknown', 'en')} jokers=?",
            f"# {say('ask-assumed', 'en')} @table 5H",
        ]


@pytest.mark.parametrize(
    ("since", "moved", "when"),
    [
        ("no", "no", "now"),
        ("yes", "yes", "later"),
        ("Joe: draw", "yes", "later"),
        ("", "", "perhaps"),
        (None, "", "perhaps"),
    ],
)
def test_a_remedy_hangs_on_whether_anybody_has_moved_since(
    since: str | None, moved: str, when: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """GEN-6: nobody knows, then it is told as perhaps."""
    remedy = SimpleNamespace(later=lambda: "later", _replace=lambda perhaps: "perhaps" if perhaps else "?")
    ruling = SimpleNamespace(remedy=remedy)
    ruling._replace = lambda remedy: SimpleNamespace(remedy=remedy)
    monkeypatch.setattr(ended, "rulings", lambda judgement, book_for: [ruling] * len(judgement.lines))
    case = case_of("Ben: play 5H", "Aki: play 6H", since=since)
    thing = unknown("@table", "7H")
    monkeypatch.setattr(ended, "surveyed", lambda _: survey({}, thing))
    found = ended.outcome(case)
    assert found.moved == moved
    assert (found.ruling.remedy if found.ruling is not ruling else "now") == when
    assert found.verdict.line.text == "play 5H"
    assert found.text.startswith(
        "game: twin-pyramid\nplayers: Aki, Ben, Joe\n\ndeal\n@position\n@turn Aki\n@table 7H\n"
        "Aki: play 6H\nBen: play 5H\n"
    )
    assert found.text.endswith("@table 7H\n")
    assert ended.outcome(case_of("Ben: play 5H", "", since=since)).verdict.line.text == "play 5H"


# --- what is asked next -----------------------------------------------------------------------
def asked(
    case: Case,
    monkeypatch: pytest.MonkeyPatch,
    found: Survey,
    *,
    rule: Key | None = None,
    turn: Key | None = None,
) -> Any:
    """What the next question is about, where trials have shown this."""
    monkeypatch.setattr(talk, "surveyed", lambda _: found)
    monkeypatch.setattr(talk, "forgotten", lambda _: rule)
    monkeypatch.setattr(talk, "next_turn", lambda _: turn)
    question = talk.following(case)
    if question is None:
        return None
    return question.about if question.unknown is None else question.unknown.key[0]


def test_players_move_and_line_before_are_asked_first(monkeypatch: pytest.MonkeyPatch) -> None:
    none = survey({})
    assert asked(Case(game="twin-pyramid", lang="en"), monkeypatch, none) == "players"
    assert asked(case_of(""), monkeypatch, none) == "move"
    assert asked(case_of(before=None), monkeypatch, none) == "before"
    assert asked(case_of(before=""), monkeypatch, none) is None


def test_what_decides_is_asked_then_forgotten_rules_then_whether_anybody_moved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    a, rule = unknown("@table", "5H", "6H"), option("draw-two-turn", "kept", "lost")
    trial = Trial(LEGAL, {}, False)
    flipped = {a.key: (trial, trial)}
    one = survey({a.key: 0.5}, a, rule)
    assert asked(case_of(), monkeypatch, one) == "@table"
    skipped = case_of(skipped=frozenset({a.key}))
    assert asked(skipped, monkeypatch, one, rule=rule.key) == "option draw-two-turn"
    assert asked(skipped, monkeypatch, one, turn=rule.key) == "option draw-two-turn"
    assert asked(skipped, monkeypatch, survey({}, a, rule, flips=flipped), turn=rule.key) is None
    assert asked(skipped, monkeypatch, one, rule=key("option unheard-of")) is None
    illegal = survey({}, a, verdicts=(LEGAL, ILLEGAL))
    assert asked(case_of(), monkeypatch, illegal) == "since"
    assert asked(case_of(since=""), monkeypatch, illegal) is None
    assert asked(case_of(), monkeypatch, survey({}, a)) is None


def test_the_heaviest_is_asked_of_equals_the_first_to_be_known() -> None:
    things = [unknown(each, "0", "1") for each in "abc"]
    a, b, c = (each.key for each in things)
    case = case_of()
    assert talk.decisive(case, survey({c: 0.5, b: 0.5, a: 0.25}, *things)) == b
    assert talk.decisive(case_of(skipped=frozenset({b})), survey({c: 0.5, b: 0.5}, *things)) == c
    assert talk.decisive(case, survey({}, *things)) is None


def test_a_remedy_is_needed_unless_every_trial_was_legal() -> None:
    for verdicts, wanted in (
        ((LEGAL, LEGAL), False),
        ((LEGAL, DOUBTFUL), True),
        ((ILLEGAL,), True),
        ((), True),
    ):
        assert talk.needs_remedy(survey({}, verdicts=verdicts)) == wanted


def test_a_rule_on_which_the_record_still_hangs_was_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    found = SimpleNamespace(verdict=SimpleNamespace(turns_on={"jump": (), "match": ()}))
    monkeypatch.setattr(talk, "settled", lambda _: found)
    assert talk.forgotten(case_of("Ben: play 7H")) == key("option jump")
    assert talk.forgotten(case_of("Ben: play 7H", skipped=frozenset({key("option jump")}))) == key(
        "option match"
    )
    both = frozenset({key("option jump"), key("option match")})
    assert talk.forgotten(case_of("Ben: play 7H", skipped=both)) is None


def test_a_rule_on_which_it_hangs_who_is_next_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Facts are not, nor what was asked already; each value is tried beside the usual one."""
    a, x, y = unknown("@a", "0", "1"), option("x", "on", "off"), option("y", "p", "q", "r")
    found = survey({}, a, x, y)
    tried: list[tuple[dict[Key, str], bool]] = []

    class Turns:
        def __init__(self, case: Case) -> None:
            pass

        def turn_after(self, values: dict[Key, str], taken: bool) -> int:
            tried.append((values, taken))
            return (values[y.key] == "r") + 2 * (values[a.key] == "1")

    monkeypatch.setattr(talk, "surveyed", lambda _: found)
    monkeypatch.setattr(talk, "Bench", Turns)
    assert talk.next_turn(case_of("Ben: play 8H")) == y.key
    assert [values[y.key] for values, _ in tried] == ["p", "p", "p", "p", "q", "r"]
    assert [values[x.key] for values, _ in tried] == ["on", "on", "off", "on", "on", "on"]
    assert talk.next_turn(case_of("Ben: play 8H", skipped=frozenset({y.key}))) is None
    monkeypatch.setattr(talk, "surveyed", lambda _: survey({}, y, verdicts=()))
    assert talk.next_turn(case_of("Ben: play 9H")) is None


# --- how it is asked --------------------------------------------------------------------------
def test_an_example_is_the_games_own_with_a_name_of_the_table() -> None:
    assert talk.example(case_of()) == "Aki: play KH build 7S 8D"
    assert talk.example(case_of(game="pile-up")) == "Aki: roll 2 3 4; play R3 W3; give Joe"
    assert talk.example(case_of(game="pile-up", lang="ja")) == "Aki: 振る 2 3 4; R3 W3 出す; 押付 Joe"


def test_a_game_without_an_example_shows_the_form_of_a_verb(monkeypatch: pytest.MonkeyPatch) -> None:
    verbs = [SimpleNamespace(form=""), SimpleNamespace(form="lay C"), SimpleNamespace(form="pass")]
    book = SimpleNamespace(words=lambda lang: {}, record_words=SimpleNamespace(verbs=verbs))
    monkeypatch.setattr(shelf, "book", lambda *_: book)
    assert talk.example(case_of()) == "Aki: lay C"
    del verbs[1:]
    assert talk.example(case_of()) == "Aki: "


def test_the_first_questions_are_put_in_full() -> None:
    question = talk.following(Case(game="twin-pyramid", lang="en"))
    assert question == Question(
        "players",
        "Players, clockwise, with commas between",
        "Who sat at the table, clockwise. The order matters for whose turn it was.",
        "A, B, C",
    )
    question = talk.following(case_of(""))
    assert question is not None
    assert question[:5] == (
        "move",
        "The move in dispute, for example “Aki: play KH build 7S 8D”",
        "Who moved, a colon, and what was done, in the words of the record. "
        "Several steps have semicolons between.",
        "",
        True,
    )
    question = talk.following(case_of(before=None))
    assert question is not None
    assert question.explained.startswith("The move before the one in dispute, with the name, as Aki: … From")
    assert (question.usual, question.needed) == ("", False)


def test_a_fact_is_asked_of_its_player_at_its_time_with_the_form_of_an_answer() -> None:
    held = unknown("@hand", "5H", seat=2, prompt="held")
    found = talk.about(case_of(), held)
    assert found.about == "fact"
    assert found.unknown is held
    assert found.prompt == "Cards that Joe held in the hand (? for each one not known)" + told(
        "ask-then", "Aki: play 6H"
    )
    assert found.explained == (
        "The base of the hand pyramid: up to four cards, seen by nobody else. "
        + told("ask-how", "@hand NAME: C C C C")
    )
    assert talk.about(case_of(before=""), held).prompt.endswith("not known)")
    japanese = talk.about(case_of(lang="ja"), held)
    assert "  " not in japanese.explained
    assert japanese.explained.endswith(told("ask-how", "@hand NAME: C C C C", lang="ja"))
    # who joined in before says nothing of the direction
    turned = unknown("@direction", "clockwise", prompt="direction")
    assert talk.about(case_of(), turned).prompt == "Which way did play go? (clockwise, counterclockwise)"
    column = Unknown(("@column", None, 3), ("",), Item("@column", ("",), None, 3, prompt="column"))
    assert talk.about(case_of(game="pile-up", before=""), column).prompt.startswith("Column 3, bottom first")


def told(name: str, *facts: str, lang: str = "en") -> str:
    """A sentence of the messages."""
    from referee.messages import say

    return say(name, lang, *facts)


def test_what_has_no_words_of_its_own_is_asked_in_those_of_the_record(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thing = unknown("@hand", "5H", seat=1, prompt="unheard-of")
    legend = next(
        verb for verb in shelf.book("twin-pyramid").record_words.facts if verb.name == "@hand"
    ).legend["en"]
    assert talk.about(case_of(before=""), thing).prompt == f"{legend} – Ben"
    assert talk.about(case_of(before=""), thing).explained.startswith(f"{legend} ")
    bare = unknown("@table", "5H", prompt="unheard-of")
    assert " – " not in talk.about(case_of(before=""), bare).prompt


def test_the_legend_is_that_of_the_language_else_the_common_one_else_the_form(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    facts = [
        SimpleNamespace(name="@other", legend={"en": "no"}, form="no"),
        SimpleNamespace(name="@x", legend={"en": "in English", "": "common"}, form="@x C"),
        SimpleNamespace(name="@y", legend={"ja": "和"}, form="@y C"),
    ]
    monkeypatch.setattr(shelf, "book", lambda *_: SimpleNamespace(record_words=SimpleNamespace(facts=facts)))
    assert [talk._legend(case_of(lang=lang), "@x") for lang in ("en", "ja")] == ["in English", "common"]
    assert [talk._legend(case_of(lang=lang), "@y") for lang in ("en", "ja")] == ["@y C", "和"]


def test_a_house_rule_is_asked_with_its_values_by_number() -> None:
    book = shelf.book("twin-pyramid")
    rule = option("draw-two-turn", "kept", "lost")
    found = talk.about(case_of(), rule)
    kept, lost = (book.value_title("draw-two-turn", value, "en") for value in ("kept", "lost"))
    title = book.option_title("draw-two-turn", "en")
    assert found.prompt == told("ask-option", title, f"1 {kept}{told('or')}2 {lost}")
    assert found.explained == told("ask-option-why", "draw-two-turn")
    assert (found.about, found.unknown) == ("option", rule)


# --- what an answer means ---------------------------------------------------------------------
def fact_question(name: str, *values: str, **more: Any) -> Question:
    """A question about a fact."""
    return Question("fact", "", "", unknown=unknown(name, *values, **more))


def test_answers_go_where_the_question_was_about() -> None:
    case = case_of()
    bare = Case(game="twin-pyramid", lang="en")
    assert talk.answered(bare, Question("players", "", ""), "Mum、 Tom , Lu # us").players == (
        "Mum",
        "Tom",
        "Lu",
    )
    assert talk.answered(case, Question("move", "", ""), " Joe: draw # hm").move == "Joe: draw"
    before = Question("before", "", "")
    assert [talk.answered(case, before, text).before for text in ("", "?", "Unknown", "Joe: draw  # so")] == [
        "", "", "", "Joe: draw",
    ]  # fmt: skip
    since = Question("since", "", "")
    heard = {"y": "yes", "Nobody": "no", "はい": "yes", "いいえ": "no", "": "", "Joe: draw": "Joe: draw"}
    assert {text: talk.answered(case, since, text).since for text in heard} == heard
    fact = fact_question("@table", "5H")
    assert talk.answered(case, fact, "").skipped == frozenset({key("@table")})
    assert talk.answered(case, fact, "6H # so").known == ((key("@table"), "6H"),)
    rule = Question("option", "", "", unknown=option("draw-two-turn", "kept", "lost"))
    for text in ("2", "LOST", "lost"):
        assert talk.answered(case, rule, text).options == (("draw-two-turn", "lost"),)
    assert talk.answered(case, rule, "1").options == (("draw-two-turn", "kept"),)
    for text in ("Joe draws", "@table 5H"):
        for question in (Question("move", "", ""), before, since):
            with pytest.raises(RecordError):
                talk.answered(case, question, text)


def test_a_house_rule_is_answered_by_its_title_in_any_language_and_nothing_else() -> None:
    rule = option("draw-two-turn", "kept", "lost")
    for lang in ("en", "ja"):
        title = shelf.book("twin-pyramid").value_title("draw-two-turn", "lost", lang)
        assert talk._value(case_of(), rule, title) == "lost"
    for text in ("0", "3", "perhaps"):
        with pytest.raises(RecordError) as caught:
            talk._value(case_of(), rule, text)
        (fault,) = caught.value.faults
        assert (fault.line, fault.column, fault.why, fault.args) == (
            1,
            1,
            "choice-strange",
            (text, "kept, lost"),
        )


def test_none_of_a_fact_leaves_it_out_unless_it_cannot_be() -> None:
    case = case_of()
    open_cards = unknown("@open", "", seat=1)
    assert [talk._fact(case, open_cards, text) for text in ("none", "なし", "-", "5H 6H # so")] == [
        "",
        "",
        "",
        "5H 6H",
    ]
    count = unknown("@stock", "5", needed=True)
    assert talk._fact(case, count, "0") == "0"
    assert talk._fact(case, unknown("@turn", "Aki"), "Joe:") == "Joe"
    for text in ("5X", "frob"):
        with pytest.raises(RecordError) as caught:
            talk._fact(case, unknown("@table", "5H"), text)
        (fault,) = caught.value.faults
        assert (fault.line, fault.column) == (1, 1)
        assert text in fault.args
    with pytest.raises(RecordError):
        talk._fact(case, unknown("@turn", "Aki"), "Zed")


def test_a_talk_hears_answers_and_says_what_is_wrong_with_them() -> None:
    start = Talk("twin-pyramid", "en", ())
    players = hear(start, "  ")
    assert (players.answers, players.said) == (("A, B, C",), ())  # Enter means the usual
    assert hear(players, "").said == (told("ask-needed"),)
    assert hear(players, "").answers == players.answers
    explained = hear(players, " ? ")
    assert explained.answers == players.answers
    assert explained.said[0].startswith("Who moved, a colon,")
    assert hear(explained, "B").answers == ()  # back, in capitals
    slip = hear(players, "A: paly 5H")
    assert slip.said[0].startswith("  ")
    assert slip.said[0].endswith("Did you mean “play”?")
    assert slip.said[0] == slip.said[0].rstrip()
    japanese = hear(Talk("twin-pyramid", "ja", (), players.answers), "A: paly 5H")
    assert " " not in japanese.said[0].strip().replace("A: paly 5H", "")
    moved = hear(players, "A: play 5H")
    assert moved.answers == ("A, B, C", "A: play 5H")
    assert moved.case.move == "A: play 5H"
    assert talk.talk_through("twin-pyramid", "en", [], ["", "A: paly", "A: play 5H"]).answers == moved.answers


def test_a_talk_that_is_over_hears_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Talk, "asks", None)
    over = Talk("twin-pyramid", "en", (), ("A, B",))
    assert hear(over, "back") is over


def test_words_of_the_talk_are_understood_in_every_language() -> None:
    assert talk.spellings("twin-pyramid", "back") == {"back", "b", "戻る", "もどる"}
    assert talk.spellings("twin-pyramid", "unheard-of") == frozenset()
