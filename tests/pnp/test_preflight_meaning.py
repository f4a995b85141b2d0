"""Preflight guards meaning: overlaps, empty translations, idle marks, faces that fell to a default."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

import layouts
from pnp.cli import cli
from pnp.preflight.cards import check_cards
from pnp.preflight.check import check
from pnp.preflight.finding import Finding, group_line, grouped
from pnp.settings import Settings

GAME = 'id = "own"\ntitle.en = "Own"\ntitle.ja = "自作"\n[backs.plain]\ntitle.en = "plain"\n'
CARDS = "id,quantity,kind,title_en,title_ja\nA1,1,god,Sun,太陽\nB1,1,item,Harbour,港\n"
TITLE = '[face.default.title]\ntext = "{title}"\nbox = [6, 6, "100%-12", 8]\n'

Folder = Callable[..., Path]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """Writes a game with these faces and cards."""

    def write(faces: str, cards: str = CARDS, game: str = GAME) -> Path:
        (tmp_path / "game.toml").write_text(game, encoding="utf-8")
        (tmp_path / "cards.csv").write_text(cards, encoding="utf-8")
        (tmp_path / "faces.toml").write_text(faces, encoding="utf-8")
        return tmp_path

    return write


def settings(**chosen: object) -> Settings:
    """The usual settings in both languages."""
    usual = Settings(paper=layouts.paper("a4"), card=layouts.default_card_size())
    return replace(usual, langs=("en", "ja"), **chosen)  # type: ignore[arg-type]


def found(place: Path, **chosen: object) -> tuple[Finding, ...]:
    """What check finds."""
    return check(layouts.load(place), settings(**chosen))


def checks(findings: tuple[Finding, ...]) -> set[str]:
    """The names of the checks that found something."""
    return {one.check for one in findings}


def run(*words: str) -> tuple[int, str]:
    """The command's status and what it says."""
    result = CliRunner().invoke(cli, list(words))
    return result.exit_code, result.output


def test_a_plain_card_is_fine(folder: Folder) -> None:
    """The ground of every test below: nothing is found that they do not add."""
    assert found(folder(TITLE)) == ()


def test_text_covered_by_a_shape_or_picture_is_found(folder: Folder) -> None:
    cover = '[face.default.cover]\nshape = "path"\nd = "M 0 0 L 20 0 L 20 9 L 0 9 Z"\nbox = [5, 5, 20, 9]\n'
    place = folder(TITLE + cover + 'fill = "cream"\n')
    hidden = [one for one in found(place) if one.check == "text-hidden"]
    assert {one.cards for one in hidden} == {("A1",), ("B1",)}
    sun = next(one for one in hidden if "Sun" in one.problem.message)
    assert "3 of the 3 letters" in sun.problem.message
    assert "title" in str(sun.problem.key)
    assert sun.problem.line == 1  # the element, where the mend belongs
    box = sun.spots[0].box
    assert box is not None
    assert 5.9 < box[0] < 6.5
    assert 6 < box[1] < box[3] < 14


def test_text_under_a_clear_veil_is_not_hidden(folder: Folder) -> None:
    """What covers a text and lets it through hides nothing."""
    veil = '[face.default.veil]\nshape = "rect"\nbox = [5, 5, 20, 9]\nfill = "cream"\nopacity = 0.3\n'
    assert found(folder(TITLE + veil)) == ()


def test_texts_over_one_another_are_found_once_for_an_element(folder: Folder) -> None:
    other = '[face.default.other]\ntext = "Kingdom"\nbox = [7, 7, 40, 8]\nsize = 9\n'
    over = [one for one in found(folder(TITLE + other)) if one.check == "text-over-text"]
    assert {one.problem.key for one in over} == {"face, other"}
    assert len(grouped(over)) == 1


def test_text_across_the_edge_of_an_icon_is_doubtful(folder: Folder) -> None:
    icon = '[face.default.icon]\nicon = "heart"\ncolor = "blush"\nbox = [10, 6, 8, 8]\n'
    edge = found(folder(icon + TITLE))
    assert {(one.check, one.severity) for one in edge} >= {("text-over-art", "warning")}
    panel = '[face.default.panel]\nshape = "rect"\nbox = [5, 5, 40, 10]\nfill = "white"\n'
    assert "text-over-art" not in checks(found(folder(icon + panel + TITLE)))


def test_one_overlap_in_sixty_cards_is_one_line(folder: Folder) -> None:
    """What is the same on many cards is told once, with the number of cards."""
    rows = "".join(f"C{i},1,x,Title {i},題 {i}\n" for i in range(60))
    other = '[face.default.other]\ntext = "Kingdom"\nbox = [7, 7, 40, 8]\n'
    place = folder(TITLE + other, "id,quantity,kind,title_en,title_ja\n" + rows)
    status, said = run("check", str(place))
    assert status == 1
    assert len(said.splitlines()) == 2
    assert "so on 60 cards: C0, C1, C2, C3, C4, C5 …" in said
    assert said.splitlines()[-1] == "1 error, 0 warnings."


def test_a_single_card_is_checked_as_in_the_deck(folder: Folder) -> None:
    """A card that changed is checked alone, and finds what the whole deck's check finds of it."""
    other = '[face.default.other]\ntext = "Kingdom"\nbox = [7, 7, 40, 8]\nwhen = "kind == god"\n'
    book = layouts.load(folder(TITLE + other + '[face.default.n]\ntext = "{id}"\nbox = [0, 30, 20, 8]\n'))
    whole = check_cards(book, settings(), book.cards)
    for card in book.cards:
        alone = check_cards(book, settings(), (card,))
        assert [one for one in whole if card.id in one.cards] == list(alone)
        assert alone


def test_a_group_names_its_cards_in_both_languages(folder: Folder) -> None:
    near = '[face.default.n]\ntext = "{id}"\nbox = [0, 30, 20, 8]\n'
    (group,) = grouped(found(folder(near)))
    assert "so on 2 cards: A1, B1; rows 2, 3" in group_line(group, "en")
    assert "2枚：A1, B1" in group_line(group, "ja")


def test_a_misspelt_language_column_is_named(folder: Folder) -> None:
    """`titel_ja` for `title_ja`: Japanese cards would be blank; the column that was meant is named."""
    place = folder(TITLE, CARDS.replace("title_ja", "titel_ja"))
    (one,) = found(place)
    assert (one.check, one.severity) == ("translation", "error")
    assert one.problem.line == 1
    assert "Japanese cards print nothing" in one.problem.message
    assert one.problem.hint == "Did you mean `titel_ja`?"


def test_an_empty_cell_of_one_language_is_named(folder: Folder) -> None:
    (one,) = found(folder(TITLE, CARDS.replace("太陽", "")))
    assert (one.check, one.severity, one.cards, one.rows) == ("translation", "error", ("A1",), (2,))
    assert "`title_ja` is empty, but `title_en` says “Sun”" in one.problem.message
    assert "日本語のカード" in one.problem.words("ja")[0]


def test_a_cell_empty_in_all_languages_is_meant(folder: Folder) -> None:
    assert found(folder(TITLE, CARDS.replace("Sun,太陽", ","))) == ()


def test_one_language_alone_needs_no_other(folder: Folder) -> None:
    """Who prints English only need not translate."""
    place = folder(TITLE, CARDS.replace("太陽", ""), 'languages = ["en"]\n' + GAME)
    book = layouts.load(place)
    assert check(book, replace(settings(), langs=("en",))) == ()


@pytest.mark.parametrize(
    ("cell", "mark"),
    [
        ("**Sun", "`**`"),
        ("Sun** king", "`**`"),
        ("a *b", "`*`"),
        ("{x} Sun", "`{x}`"),
        ("{siez:9}Sun{/}", "`{siez:9}`"),
        ("{kind}", "`{kind}`"),  # a column's place is the template
        ("{color:red}Sun", "`{color:red}`"),
        ("Sun{/}", "`{/}`"),
        ("un*believ*able", "*believ*"),
    ],
)
def test_marks_that_do_nothing_are_told(folder: Folder, cell: str, mark: str) -> None:
    told_of = [one for one in found(folder(TITLE, CARDS.replace("Sun", cell))) if one.check == "idle-mark"]
    assert any(mark in one.problem.message for one in told_of)
    assert {one.severity for one in told_of} == {"warning"}


@pytest.mark.parametrize(
    "cell",
    ["**Sun**", "a * b", "2*3", "2*3*4", "5*", r"\*Sun", r"\{x}", "{color:red}Sun{/}", "{tap} Sun", "*Sun*"],
)
def test_marks_that_mean_something_are_left_alone(folder: Folder, cell: str) -> None:
    place = folder('[define]\ntap = "Tap"\n' + TITLE, CARDS.replace("Sun", cell))
    assert "idle-mark" not in checks(found(place))


def test_a_misspelt_kind_is_an_error_with_the_near_miss(folder: Folder) -> None:
    faces = (
        'choose = "kind"\n' + TITLE + '[face.god]\nextends = "default"\n[face.item]\nextends = "default"\n'
    )
    (one,) = found(folder(faces, CARDS.replace(",god,", ",godd,") + "C1,1,god,Moon,月\n"))
    assert (one.check, one.severity, one.rows) == ("default", "error", (2,))
    assert "Did you mean `god`" in one.problem.hint
    (other,) = found(folder(faces, CARDS.replace(",item,", ",hero,") + "C1,1,item,Moon,月\n"))
    assert (other.check, other.severity) == ("default", "warning")
    assert '[face.hero] with extends = "default"' in other.problem.hint


def test_a_back_that_nothing_draws_is_told(folder: Folder) -> None:
    ground = '[back.plain.ground]\nshape = "rect"\nbox = "bleed"\nfill = "sky"\n'
    game = GAME + '[backs.other]\ntitle.en = "other"\n'
    cards = "id,quantity,back,title_en,title_ja\nA1,1,plain,Sun,太陽\nB1,1,other,Harbour,港\n"
    told_of = [one for one in found(folder(TITLE + ground, cards, game)) if one.check == "default"]
    assert ["blank" in one.problem.message for one in told_of] == [True]


def test_a_condition_that_never_holds_is_told(folder: Folder) -> None:
    never = '[face.default.star]\nicon = "star"\nbox = [20, 40, 8, 8]\nwhen = "kind == gdo"\n'
    (one,) = found(folder(TITLE + never))
    assert (one.check, one.severity, one.problem.line) == ("unused", "warning", 7)
    assert "god, item" in one.problem.hint


def test_a_face_that_no_card_takes_is_told_at_its_own_line(folder: Folder) -> None:
    """Also where it only extends another, whose elements stand farther up."""
    faces = TITLE + '[face.king]\nextends = "default"\n'
    (unused,) = [one for one in found(folder(faces)) if one.check == "unused"]
    assert (unused.problem.key, unused.problem.line) == ("face.king", 4)


def test_a_meaning_that_low_ink_loses_is_told(folder: Folder) -> None:
    """Two teams told apart by the colour of the ground alone look the same once grounds are outlines."""
    cards = "id,quantity,team,title_en,title_ja\nA1,1,cream,Sun,太陽\nB1,1,sky,Sun,太陽\n"
    ground = '[face.default.ground]\nshape = "rect"\nbox = "bleed"\nfill = "{team}"\nstroke = "black"\n'
    told_of = found(folder(ground + TITLE, cards))
    assert "ink-lost" in checks(told_of)
    badge = '[face.default.badge]\ntext = "{team}"\nbox = [6, 60, 40, 8]\n'
    assert "ink-lost" not in checks(found(folder(ground + TITLE + badge, cards)))


def test_colours_that_colour_blind_eyes_confuse_are_told(folder: Folder) -> None:
    cards = "id,quantity,team,title_en,title_ja\nA1,1,#c05030,Sun,太陽\nB1,1,#808000,Sun,太陽\n"
    spot = '[face.default.spot]\nshape = "ellipse"\nbox = [20, 40, 8, 8]\nfill = "{team}"\n'
    assert "colour-vision" in checks(found(folder(TITLE + spot, cards)))


def test_the_version_is_told() -> None:
    status, said = run("--version")
    assert status == 0
    assert said.startswith("kamifuda ")


def test_only_narrows_to_cards_and_to_checks(folder: Folder) -> None:
    """`--only` takes the words that name cards everywhere, and here also the names of checks."""
    place = folder(
        TITLE + '[face.default.n]\ntext = "{id}"\nbox = [0, 30, 20, 8]\n', CARDS.replace("太陽", "")
    )
    everything = run("check", str(place))[1]
    assert "A1, B1" in everything
    assert "translation" in everything
    one = run("check", str(place), "--only", "B1")[1]
    assert "A1" not in one
    assert "safe-zone" in one
    kind = run("check", str(place), "--only", "god,safe-zone")[1]
    assert "B1" not in kind
    assert "translation" not in kind
    status, miss = run("check", str(place), "--only", "translaton")
    assert status == 2
    assert "Did you mean `translation`" in miss


def test_every_check_has_its_name_in_the_list_and_on_the_page() -> None:
    """What `--only` takes is what findings are called, and what the page explains."""
    from pnp.preflight.draw import CHECKS as DRAWN
    from pnp.preflight.finding import CHECKS
    from runtime.messages import keys

    page = (Path(__file__).parents[2] / "docs" / "preflight.md").read_text("utf-8")
    rows = {line.split("`")[1] for line in page.splitlines() if line.startswith("| `")}
    assert rows == set(CHECKS)
    found = {key.partition(".")[0] for key in keys("pnp.preflight.hint")}
    assert {*found, *(check for _, check in DRAWN), "definition"} == set(CHECKS)


def test_a_default_cover_with_a_tagline_is_fine(folder: Folder) -> None:
    """Whoever says nothing of the cover gets one that the program itself finds fault with nowhere."""
    place = folder(TITLE, game=GAME.replace("[backs", 'components = ["cards", "box", "booklet"]\n[backs', 1))
    rules = "## O-1 Play\n### O-1.1 Turn\nPlay a card.\n"
    (place / "rules.en.md").write_text(rules, encoding="utf-8")
    (place / "rules.ja.md").write_text(rules, encoding="utf-8")
    for lang, text in (("en", "Buy cheap, sell before the rain."), ("ja", "安く買って、雨の前に売る。")):
        (place / f"words.{lang}.toml").write_text(f'tagline = "{text}"\n', encoding="utf-8")
    assert "contrast" not in checks(found(place))


@pytest.mark.parametrize(("lang", "said"), [("en", "error: "), ("ja", "誤り")])
def test_printing_cards_says_what_a_language_lacks_and_prints_them(
    tmp_path: Path, lang: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """An empty cell prints a card without its name: `pnp cards` says so, as `check` and `kit` do."""
    from tests.page.watching import deck, table

    folder = deck(tmp_path / "tides", 3)
    (folder / "cards.csv").write_text(table(3).replace("カード 1,", ","), "utf-8")
    with pytest.raises(SystemExit) as ended:
        cli.main(["cards", str(folder), "--lang", lang, "--lang", "ja", "--out", str(tmp_path / "out")])
    assert not ended.value.code
    told = capsys.readouterr().err
    assert said in told
    assert "title_ja" in told
    assert "C001" in told
    assert list((tmp_path / "out").glob("*.pdf"))
