"""The clauses of our games: complete, the same in both languages, and right for every value of an option."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import layouts
from layouts import Clause, OptionValue

GAMES = ("twin-pyramid", "american-page-one", "pyramid-dice", "pile-up")
LANGUAGES = ("en", "ja")
FOLDER = Path(layouts.__file__).parent

# Written down by hand from the pages of the rules: the clauses that must be there, in printed order.
CLAUSES = {
    "twin-pyramid": """
        TP-1.1 TP-1.2 TP-1.3 TP-1.4
        TP-2.1 TP-2.2 TP-2.3 TP-2.4 TP-2.5
        TP-3.1 TP-3.2 TP-3.3 TP-3.4
        TP-4.1 TP-4.2 TP-4.3 TP-4.4
        TP-5.1 TP-5.2 TP-5.3 TP-5.4 TP-5.5 TP-5.6 TP-5.7
        TP-6.1 TP-6.2 TP-6.3 TP-6.4 TP-6.5
        TP-7.1 TP-7.2 TP-7.3
        TP-8.1 TP-8.2 TP-8.3 TP-8.3a TP-8.4 TP-8.5 TP-8.6 TP-8.7 TP-8.8 TP-8.9 TP-8.10 TP-8.11
        TP-9.1 TP-9.2 TP-9.3 TP-9.4
    """,
    "american-page-one": """
        AP-1.1 AP-1.2 AP-1.3
        AP-2.1 AP-2.2 AP-2.3 AP-2.4
        AP-3.1 AP-3.2 AP-3.3 AP-3.4
        AP-4.1 AP-4.2 AP-4.3 AP-4.4 AP-4.5 AP-4.6
        AP-5.1 AP-5.2 AP-5.3 AP-5.4
        AP-6.1 AP-6.2 AP-6.3 AP-6.4 AP-6.5
        AP-7.1 AP-7.2 AP-7.3
        AP-8.1 AP-8.2 AP-8.3
    """,
    "pyramid-dice": """
        PD-1.1 PD-1.2 PD-1.3 PD-1.4
        PD-2.1 PD-2.2 PD-2.3 PD-2.4
        PD-3.1 PD-3.2 PD-3.3 PD-3.4 PD-3.5
        PD-4.1 PD-4.2 PD-4.3 PD-4.4
        PD-5.1 PD-5.2
        PD-6.1 PD-6.2 PD-6.3
        PD-7.1
        PD-8.1 PD-8.2 PD-8.3
        PD-9.1 PD-9.2
    """,
    "pile-up": """
        PU-1.1 PU-1.2 PU-1.3
        PU-2.1
        PU-3.1 PU-3.2 PU-3.3 PU-3.4 PU-3.5 PU-3.6
        PU-4.1 PU-4.2 PU-4.3 PU-4.4
        PU-5.1 PU-5.2 PU-5.3 PU-5.4
        PU-6.1 PU-6.2
        PU-7.1 PU-7.2
    """,
}
GENERAL = (
    "GEN-1 GEN-2 GEN-3 GEN-4 GEN-5 GEN-6 GEN-6.1 GEN-6.2 GEN-6.3 GEN-6.4 GEN-6.5 "
    "GEN-7 GEN-7.1 GEN-7.2 GEN-7.3"
)

# Clauses that are rulings as a whole; where only a part is one, [R] stands within the text.
RULINGS = """
    TP-1.2 TP-2.4 TP-4.4 TP-8.3a TP-8.4 TP-8.11 AP-3.3 AP-3.4 AP-7.3 AP-8.2 PD-1.4 PU-1.2 PU-3.3
"""
PARTLY_RULINGS = """
    TP-1.1 TP-5.7 TP-6.3 TP-6.5 TP-7.2 TP-7.3 TP-8.2 TP-8.3 TP-8.8 TP-9.4
    AP-1.3 AP-2.2 AP-3.1 AP-4.2 AP-4.3 AP-4.4 AP-4.5 AP-4.6 AP-5.1 AP-5.2 AP-5.3 AP-5.4
    AP-6.3 AP-6.4 AP-7.1 AP-8.1 AP-8.3
    PD-1.3 PD-3.2 PD-3.5 PD-4.3 PD-5.1 PD-8.2 PD-8.3
    PU-3.5 PU-3.6 PU-4.3 PU-4.4 PU-5.1 PU-5.2 PU-5.4 PU-7.1 PU-7.2
"""

# Where each option is declared: the clause that says which other values a table may choose.
DECLARED = {
    "twin-pyramid": {"jokers": "TP-1.1", "draw-two-turn": "TP-8.4", "rounds": "TP-9.4"},
    "american-page-one": {
        "decks": "AP-1.2", "jokers": "AP-1.2", "hand": "AP-1.3", "starter-effect": "AP-2.4",
        "match": "AP-3.1", "draw": "AP-3.3", "jump": "AP-4.2", "turn": "AP-4.3",
        "two": "AP-4.4", "three": "AP-4.5",
        "joker-last": "AP-5.2", "challenge": "AP-5.3", "deals": "AP-7.3", "dobon": "AP-8.1",
    },
    "pyramid-dice": {"hard": "PD-7.1", "steal": "PD-8.1"},
    "pile-up": {},
}  # fmt: skip
DECLARATION = {
    "en": re.compile(r"^Option \*\*([a-z-]+)\*\* "),
    "ja": re.compile(r"^選択ルール \*\*([a-z-]+)\*\*"),
}

REFERENCE = re.compile(r"(?<![A-Z])(?:TP|AP|PD|PU|GEN)-[0-9]+(?:\.[0-9]+a?)?")
NUMBER_WORDS = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "both": 2, "twice": 2, "third": 3, "tenth": 10,
}  # fmt: skip

# Latin words that a Japanese page may print: what is written like this in a record.
LATIN_IN_JAPANESE = {"ALL", "calls", "assumed"}


@cache
def clauses(game: str, lang: str, choice: tuple[str, OptionValue] | None = None) -> Mapping[str, Clause]:
    book = layouts.load(game, {choice[0]: choice[1]} if choice else {})
    return {clause.id: clause for section in book.sections(lang) for clause in section.clauses}


@cache
def sources(folder: str, lang: str) -> Mapping[str, str]:
    """Clause id -> its text as written, parameters and conditions not filled in."""
    text = (FOLDER / folder / f"rules.{lang}.md").read_text("utf-8")
    parts = re.split(r"^### (\S+)[^\n]*\n", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def choices(game: str) -> Iterator[tuple[str, OptionValue]]:
    """Every single value that differs from the default."""
    for option in layouts.load(game).option_specs:
        for value in option.values or (3,):
            yield option.name, value


def every_clause() -> list[tuple[str, str]]:
    return [(game, identity) for game in GAMES for identity in CLAUSES[game].split()]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_there_in_order(game: str, lang: str) -> None:
    """The referee cites these ids and the booklet prints them: a missing one is a rule nobody can read."""
    assert list(clauses(game, lang)) == [*CLAUSES[game].split(), *GENERAL.split()]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rulings_are_marked(game: str, lang: str) -> None:
    """A player must see what this edition decided and what comes from the source."""
    found = clauses(game, lang)
    own = set(CLAUSES[game].split())
    whole = {identity for identity in own if found[identity].ruling}
    partly = {identity for identity in own if "[R]" in sources(game, lang)[identity]}
    assert whole == own.intersection(RULINGS.split())
    assert partly == own.intersection(PARTLY_RULINGS.split())


@pytest.mark.parametrize("game", GAMES)
def test_definitions_have_no_fault(game: str) -> None:
    """Unknown options or values in a text, keys in one language only: the door finds them all."""
    assert layouts.validate(layouts.load(game)) == ()


@pytest.mark.parametrize(("game", "identity"), every_clause())
def test_both_languages_name_the_same_options(game: str, identity: str) -> None:
    """A condition that one language lacks would print different rules to different readers."""
    figures = {*layouts.load(game).figures, "count", "kinds"}

    def tags(lang: str) -> list[str]:
        found = re.findall(r"\{(\??([a-z][\w-]*)[^} ]*)", sources(game, lang)[identity])
        return [tag for tag, name in found if name not in figures]

    assert tags("en") == tags("ja")


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_say_the_same_numbers(game: str) -> None:
    """Counts, points and references are where a translation goes wrong unseen; 1 is left out ("a card")."""
    # Said in one language only: hands of three or fewer for "fewer than 4", dice with six sides,
    # rows written out, cards "together".
    free = {
        "TP-6.2": {3},
        "TP-6.5": {2, 3},
        "AP-3.4": {2},
        "GEN-1": {2, 3},
        "PD-4.2": {2},
        "PU-3.6": {2},
        "PD-1.1": {6},
        "PD-2.2": {3, 4, 5, 6},
        "PU-4.3": {2},
        "PU-5.1": {2},
    }
    for identity, english in clauses(game, "en").items():
        japanese = clauses(game, "ja")[identity]
        assert sorted(REFERENCE.findall(english.text)) == sorted(REFERENCE.findall(japanese.text)), identity
        left = {int(digits) for digits in re.findall(r"\d+", REFERENCE.sub("", english.text))}
        left |= {
            NUMBER_WORDS[word] for word in re.findall("[a-z]+", english.text.lower()) if word in NUMBER_WORDS
        }
        right = {int(digits) for digits in re.findall(r"\d+", REFERENCE.sub("", japanese.text))}
        right |= {"一二三四五六七".index(tier) + 1 for tier in re.findall("([一-七])段目", japanese.text)}
        assert (left ^ right) - {1} <= free.get(identity, set()), identity


def digits(text: str) -> set[int]:
    """The numbers written in figures, those of clauses apart."""
    return {int(number) for number in re.findall(r"\d+", REFERENCE.sub("", text))}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_references_lead_somewhere(game: str, lang: str) -> None:
    found = clauses(game, lang)
    known = {*found, *(clause.section for clause in found.values())}
    for clause in found.values():
        assert set(REFERENCE.findall(clause.text)) <= known, clause.id
        assert clause.title, clause.id


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_option_is_declared_once_with_its_values(game: str, lang: str) -> None:
    """The clause that an option belongs to names it and every value as they are written in a record."""
    book = layouts.load(game)
    found = {}
    for clause in clauses(game, lang).values():
        for paragraph in clause.text.split("\n\n"):
            declared = DECLARATION[lang].match(paragraph)
            if declared:
                assert declared[1] not in found
                found[declared[1]] = (clause.id, paragraph)
    assert {name: identity for name, (identity, _) in found.items()} == {**DECLARED[game], "late": "GEN-6.3"}
    assert set(found) == {option.name for option in book.option_specs}
    for option in book.option_specs:
        _, paragraph = found[option.name]
        if option.name != "hand":  # said as "4 to 7"
            assert all(str(value) in paragraph for value in option.values), option.name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_value_prints_clean_text(game: str, lang: str) -> None:
    """Whatever a table chooses: no brace, no doubled space or stop, no clause without a sentence."""
    expected = [*CLAUSES[game].split(), *GENERAL.split()]
    for choice in choices(game):
        found = clauses(game, lang, choice)
        assert list(found) == expected
        for clause in found.values():
            assert not re.search(r"[{}]|  |。。|、、|\.\.| [,.;]|^\s|\s$", clause.text), (clause.id, choice)
            assert clause.text.count("**") % 2 == 0, clause.id
            first = clause.text.split("\n\n")[0]
            assert not DECLARATION[lang].match(first), (clause.id, choice)


@pytest.mark.parametrize(
    ("game", "choice", "identity", "says", "says_not"),
    [
        ("twin-pyramid", ("jokers", 2), "TP-1.1", "and two jokers", "no jokers are added"),
        (
            "twin-pyramid",
            ("draw-two-turn", "lost"),
            "TP-8.4",
            "you lose your turn",
            "still have your normal turn",
        ),
        (
            "american-page-one",
            ("match", "suit-or-rank"),
            "AP-3.1",
            "the suit or rank",
            "alone is not enough",
        ),
        ("american-page-one", ("draw", "until"), "AP-3.3", "one at a time", "draw one card."),
        ("american-page-one", ("jump", "A"), "AP-4.2", "An A skips", "A J skips"),
        ("american-page-one", ("turn", "off"), "AP-4.3", "No rank reverses", "A Q reverses"),
        ("american-page-one", ("two", "flat"), "AP-4.4", "cannot be answered", "played in a row"),
        ("american-page-one", ("three", "stack"), "AP-7.1", "2, 3, J and Q: 20", "just 3 points"),
        (
            "american-page-one",
            ("challenge", "on"),
            "AP-5.2",
            "Used because challenges are",
            "Not used",
        ),
        (
            "american-page-one",
            ("joker-last", "on"),
            "AP-5.2",
            "only if you could play no other card",
            "(Not used",
        ),
        ("pyramid-dice", ("steal", "on"), "PD-8.1", "may take one free card", "Not used"),
    ],
)
def test_a_value_changes_its_clause(
    game: str, choice: tuple[str, OptionValue], identity: str, says: str, says_not: str
) -> None:
    """The printed rule is the rule in force, and the other one is not printed beside it."""
    chosen = clauses(game, "en", choice)[identity].text.split("\n\nOption")[0]
    usual = clauses(game, "en")[identity].text.split("\n\nOption")[0]
    assert says in chosen
    assert says_not not in chosen
    assert says_not in usual or says not in usual


@pytest.mark.parametrize("game", GAMES)
def test_japanese_clauses_are_japanese(game: str) -> None:
    """No English word is left over but those that a record writes so, and Japanese has its own stops."""
    allowed = set(LATIN_IN_JAPANESE)
    for option in layouts.load(game).option_specs:
        allowed |= {option.name, *map(str, option.values)}
    for clause in clauses(game, "ja").values():
        text = REFERENCE.sub("", f"{clause.title} {clause.text}").replace("(a)", "").replace("(b)", "")
        left = {word for word in re.findall(r"[A-Za-z]+(?:-[A-Za-z]+)*", text) if len(word) > 2}
        assert left <= allowed, clause.id
        assert not re.search(r"[ぁ-ん一-龠][,.()]|[,.()][ぁ-ん一-龠]", text), clause.id
