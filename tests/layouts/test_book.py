"""What a book tells of its game: titles, words, sentences, files, and what stands in for one that lacks."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import layouts
from layouts import choices, texts
from layouts.book import Book
from layouts.model import LayoutError
from layouts.sources import Findings, read_bytes
from runtime.language import language
from tests.layouts.folders import CARDS, GAME, write_game


def told(error: pytest.ExceptionInfo[LayoutError]) -> list[tuple[str, str]]:
    """Code and hint of each problem."""
    return [(problem.code, problem.hint) for problem in error.value.problems]


@pytest.fixture
def book(tmp_path: Path) -> Book:
    """A game of two languages with rules, words and sentences."""
    return layouts.load(
        write_game(
            tmp_path / "market",
            rules_en="## P-1 Play\n\n### M-1 Take\n\nTake {rounds} cards.\n",
            rules_ja="## P-1 進行\n\n### M-1 取る\n\n{rounds}枚取る。\n",
            words_en='goods = "goods"\nlist = ["one", "two"]\n[deep]\nword = "below"\ncount = 3\n',
            why_en='own = "{seat} took {card}."\n',
            why_ja='own = "{seat}は{card}を取った。"\n',
        )
    )


def test_a_book_says_of_itself_what_its_folder_says(book: Book) -> None:
    assert repr(book) == "Book('market', options={'extra': 0, 'rounds': 3})"
    assert (book.id, book.players, book.components) == ("market", (2, 4), ("cards", "booklet", "proof"))
    assert [option.name for option in book.option_specs] == ["extra", "rounds"]
    assert book.languages == ("en", "ja")
    assert book.card_count == 1, "of B1 there are as many as the option says, none"
    assert layouts.load(book.folder, {"extra": 2}).card_count == 3
    assert book.standard_players in range(2, 5)


def test_a_title_is_given_in_the_language_else_in_another_else_as_the_id(tmp_path: Path) -> None:
    assert layouts.load("pile-up").title("ja") != layouts.load("pile-up").title("en")
    one = layouts.load(
        write_game(tmp_path / "a", game='id = "market"\ntitle.ja = "市場"\n', cards="id\nA1\n")
    )
    assert (one.title("ja"), one.title("en"), one.languages) == ("市場", "市場", ("ja",))
    none = layouts.load(write_game(tmp_path / "b", game='id = "market"\n', cards="id\nA1\n"))
    assert none.title("en") == "market"
    assert set(none.languages) == {"en", "ja"}


def test_a_clause_is_found_by_its_id_and_a_near_one_is_named(book: Book) -> None:
    assert book.clause("M-1", "en").title == "Take"
    assert "3" in str(book.clause("M-1", "ja"))
    with pytest.raises(LayoutError) as error:
        book.clause("M-l", "en")
    ((code, hint),) = told(error)
    assert code == "clause-unknown"
    assert "M-1" in hint


def test_a_sentence_of_the_game_stands_over_the_common_ones(book: Book) -> None:
    assert book.sentence("own", "en") == "{seat} took {card}."
    assert book.sentence("own", "ja") == "{seat}は{card}を取った。"
    assert "{seat}" in book.sentence("not-on-turn", "en")
    with pytest.raises(LayoutError) as error:
        book.sentence("own1", "ja")
    ((code, hint),) = told(error)
    assert code == "sentence-missing"
    assert "own" in hint
    assert error.value.problems[0].file == "market/why.ja.toml"


def test_a_game_of_one_language_says_its_own_sentences_in_that(tmp_path: Path) -> None:
    """Our part in the language asked for, the game's in the only one that there is."""
    game = GAME.replace('title.ja = "市場"\n', "")
    made = layouts.load(write_game(tmp_path, game=game, why_en='own = "{seat} took {card}."\n'))
    assert made.languages == ("en",)
    assert made.sentence("own", "ja") == "{seat} took {card}."
    assert made.sentence("not-on-turn", "ja") != made.sentence("not-on-turn", "en")


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ('own = ["a"]', "sentence-shape"),
        ('own = "  "', "sentence-shape"),
        ('own = "{the player} took {card}"', "sentence-facts"),
        ('own = "{card!r}"', "sentence-facts"),
        ('own = "{card:>3}"', "sentence-facts"),
        ('own = "{card"', "sentence-facts"),
        ('own = "{}"', "sentence-facts"),
        ('own = "{0}"', "sentence-facts"),
    ],
)
def test_a_sentence_takes_its_facts_by_number_alone(written: str, code: str, tmp_path: Path) -> None:
    with pytest.raises(LayoutError) as error:
        layouts.load(write_game(tmp_path, why_en=written + "\n")).sentences("en")
    assert code in [problem.code for problem in error.value.problems]


def test_words_of_the_game_stand_over_the_common_ones(book: Book) -> None:
    """Tables are told by keys with dots, numbers as text, lists whole; the common words stay."""
    found = book.words("en")
    assert (found["goods"], found["list"], found["deep.word"], found["deep.count"]) == (
        "goods",
        ("one", "two"),
        "below",
        "3",
    )
    assert set(layouts.load("pile-up").words("en")) & set(found)
    assert "goods" not in book.words("ja"), "it has no word file in that language"


def test_values_are_printed_by_their_titles_else_as_they_are(tmp_path: Path) -> None:
    titled = GAME.replace('"extra cards"', '"extra cards"\nvalue-title.en = { 2 = "two more" }')
    made = layouts.load(write_game(tmp_path, game=titled))
    assert made.option_title("extra", "en") == "extra cards"
    assert made.option_title("extra", "ja") == "extra cards", "it has no title in this language"
    assert made.option_title("nothing", "en") == "nothing"
    assert (made.value_title("extra", 2, "en"), made.value_title("extra", 3, "ja")) == ("two more", "3")
    assert made.value_title("extra", 0, "en") == made.value_title("nothing", 0, "en") == "0"
    assert texts.parameter(made, "nothing", "en") is None


def test_options_are_filled_into_texts_and_other_braces_stay(book: Book) -> None:
    assert book.fill("{rounds} rounds of {cards}", "en") == "3 rounds of {cards}"
    assert book.fill("nothing to fill", "en") == "nothing to fill"
    assert layouts.load(book.folder, {"rounds": 5}).fill("{rounds}{?rounds=5}!{/}", "en") == "5!"


def test_a_file_that_is_not_there_is_named_with_those_beside_it(book: Book) -> None:
    pictures = book.folder / "pictures"
    pictures.mkdir()
    (pictures / "apple.png").write_bytes(b"")
    assert book.file("pictures/apple.png") == pictures / "apple.png"
    assert book.file("cards.csv").read_text() == CARDS
    for asked, near in (
        ("pictures/appel.png", "pictures/apple.png"),
        ("card.csv", "cards.csv"),
        ("pictures/deep/APPLE.png", "pictures/apple.png"),  # a folder too many
        ("elsewhere/Cards.csv", "cards.csv"),
    ):
        with pytest.raises(LayoutError) as error:
            book.file(asked)
        ((code, hint),) = told(error)
        assert code == "file-not-there"
        assert near in hint
    for asked, code in (("pictures", "file-is-folder"), ("..", "path-leaves"), ("", "path-leaves")):
        with pytest.raises(LayoutError) as error:
            book.file(asked)
        assert told(error)[0][0] == code


def test_what_a_book_works_out_is_worked_out_once(book: Book) -> None:
    assert book.words("en") is book.words("en")
    assert book.sections("ja") is book.sections("ja")
    assert book.record_words is book.record_words


def test_the_general_clauses_stand_alone_in_either_language() -> None:
    for lang in ("en", "ja"):
        ids = [clause.id for section in texts.general_rules(lang) for clause in section.clauses]
        assert ids
        assert all(identity.startswith("GEN-") for identity in ids)
        told = " ".join(clause.text for section in texts.general_rules(lang) for clause in section.clauses)
        assert "{" not in told  # GEN-6.3 names the option in use, and the usual one where nothing is chosen


def test_a_default_by_players_is_told_in_spans() -> None:
    """Neighbouring numbers with one value are one span, others stand alone."""
    option = next(one for one in layouts.load("american-page-one").option_specs if one.default_by_players)
    values = {2: 7, 3: 7, 4: 6, 6: 6, 7: 5}
    made = type("Option", (), {"default_by_players": values})()
    english, japanese, french = (
        choices.by_players(made, layouts.load("american-page-one").words(lang), language(lang))
        for lang in ("en", "ja", "nl")
    )
    assert english == (
        "7\u00a0(2–3\u00a0players), 6\u00a0(4\u00a0players), 6\u00a0(6\u00a0players), 5\u00a0(7\u00a0players)"
    )
    assert japanese == "2〜3人なら7、4人なら6、6人なら6、7人なら5"
    assert french == english
    assert option.default_by_players


def test_what_else_than_the_turn_allows_follows_the_general_clause(tmp_path: Path) -> None:
    """In English after a blank, in Japanese at once, and nothing where the game has nothing."""
    for told_so, wanted in (
        (
            'out-of-turn.en = "But steal."\nout-of-turn.ja = "奪取は別。"\n',
            {"en": " But steal.", "ja": "奪取は別。"},
        ),
        ("", {"en": "", "ja": ""}),
    ):
        game = GAME.replace("[players]", told_so + "[players]", 1)
        folder = write_game(tmp_path / str(len(told_so)), game=game)
        made = layouts.load(folder)
        for lang, text in wanted.items():
            assert texts.parameter(made, texts.OUT_OF_TURN, lang) == text


# fonts of one's own


def test_families_that_stand_in_are_there_and_in_no_circle(tmp_path: Path) -> None:
    """A family may stand in for another that stands in for a third, but not for itself in the end."""
    face = (Path(layouts.__file__).parent / "fonts").glob("*.ttf")
    data = next(iter(sorted(face))).read_bytes()
    others = '\nc = "f.ttf"\nb = { regular = "f.ttf", fallback = "c" }\n'
    lines = [
        ('a = { regular = "f.ttf", fallback = "b" }', None),
        ('a = { regular = "f.ttf", fallback = ["sans"] }', None),
        ('a = { regular = "f.ttf", fallback = "a" }', "font-circle"),
        ('a = { regular = "f.ttf", fallback = "bb" }', "font-no-family"),
        ('a = { bold = "f.ttf" }', "key-missing"),
        ('a = "../f.ttf"', "path-leaves"),
    ]
    for place, (line, code) in enumerate(lines):
        folder = write_game(tmp_path / str(place), game=f"{GAME}\n[fonts]\n{line}{others}")
        for home in (folder, tmp_path):
            (home / "f.ttf").write_bytes(data)
        if code is not None:
            with pytest.raises(LayoutError) as error:
                layouts.load(folder)
            assert code in [problem.code for problem in error.value.problems], line
            continue
        found = layouts.load(folder).families()
        assert sorted(found) == ["a", "b", "c"]
        assert found["b"].fallback == ("c",)
        assert found["c"].files == {"regular": folder / "f.ttf"}
        assert layouts.load(folder).fonts() == dict.fromkeys("abc", folder / "f.ttf")
    circle = (
        '\n[fonts]\na = { regular = "f.ttf", fallback = "b" }\nb = { regular = "f.ttf", fallback = "c" }\n'
    )
    folder = write_game(
        tmp_path / "circle", game=GAME + circle + 'c = { regular = "f.ttf", fallback = "a" }\n'
    )
    (folder / "f.ttf").write_bytes(data)
    with pytest.raises(LayoutError) as error:
        layouts.load(folder)
    assert [problem.code for problem in error.value.problems] == ["font-circle"] * 3


def test_a_broken_link_is_told_and_not_passed_over(tmp_path: Path) -> None:
    folder = write_game(tmp_path)
    os.symlink(tmp_path / "nowhere", folder / "words.en.toml")
    with pytest.raises(LayoutError) as error:
        layouts.load(folder)
    assert {problem.file for problem in error.value.problems} == {str(folder / "words.en.toml")}


@pytest.mark.parametrize(
    ("cards", "columns"),
    [
        ("id,quantity,x\nA,-1,y\n", ("id", "quantity", "x")),
        ("id,,x\nA,1,y\n", None),
        ("name,x\nA,y\n", None),
    ],
)
def test_the_columns_of_a_heading_that_cannot_be_trusted_are_not_known(
    cards: str, columns: tuple[str, ...] | None, tmp_path: Path
) -> None:
    """No template is blamed for naming one that a slip in the heading hides."""
    with pytest.raises(LayoutError) as error:
        layouts.load(write_game(tmp_path, cards=cards))
    assert error.value.draft.columns == columns


def test_a_person_may_name_a_link_and_a_folder_may_not_hold_one_that_leads_out(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (tmp_path / "cards.csv").write_text("id\nA\n")
    (home / "cards.csv").symlink_to(tmp_path / "cards.csv")
    findings = Findings()
    assert read_bytes(home / "cards.csv", "cards.csv", findings, named=True) == b"id\nA\n"
    assert findings.faults == []
    assert read_bytes(home / "cards.csv", "cards.csv", findings) is None
    assert [fault.code for fault in findings.faults] == ["link-leaves"]
