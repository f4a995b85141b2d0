"""Our own games on every paper, at every card size, in both languages, under all options: no faulty page.

By default a sample is looked at, another one for every game; the long runs look at all of them.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import cycle, islice, product
from pathlib import Path

import pytest
from click.testing import CliRunner

import layouts
from layouts.model import LayoutError, OptionValue
from pnp.cli import cli
from pnp.compose import kit
from pnp.preflight.finding import Finding, finding_line
from pnp.preflight.pages import Document, check, dropped
from pnp.settings import Settings

OFFICE = ("a4", "letter", "b5", "a3", "b4", "legal", "tabloid")
A5 = "148x210mm"
PAPERS = (*OFFICE, A5)
CARDS = ("poker", "bridge", "jp-tcg", "mini")
LANGS = ("en", "ja")
FORMS = ("", "large", "vertical", "large vertical")
SAMPLE = 2
"""Combinations of a game that every run looks at."""

Options = dict[str, OptionValue]


def option_sets(game: str) -> list[Options]:
    """The usual options, each other value alone, and all changed at once where they agree."""
    specs = layouts.load(game).option_specs
    single: list[Options] = [
        {option.name: value} for option in specs for value in option.values if value != option.default
    ]
    changed = {
        option.name: next(value for value in reversed(option.values) if value != option.default)
        for option in specs
        if len(option.values) > 1
    }
    return [{}, *single, *([changed] if len(changed) > 1 else [])]


Case = tuple[str, str, str, str, str, Options]


def cases(game: str) -> list[Case]:
    """Every combination of a game; only Japanese is set vertically, and A5 has no room for large print."""
    made = [(game, *rest) for rest in product(PAPERS, CARDS, LANGS, FORMS, option_sets(game))]
    return [
        case
        for case in made
        if (case[3] == "ja" or "vertical" not in case[4]) and (case[1] != A5 or "large" not in case[4])
    ]


def sampled() -> Iterator[Case]:
    """The same ones in every run: each game as usual and in large print, and every office paper with one."""
    papers = cycle(OFFICE)
    for lang, game in zip(cycle(LANGS), layouts.games(), strict=False):
        dice = random.Random(game)
        yield game, "a4", "poker", "en", "", {}
        yield game, "a4", "poker", lang, "large", {}
        for paper in islice(papers, SAMPLE):
            yield dice.choice([case for case in cases(game) if case[1:5] == (paper, "poker", lang, "")])


ODD: tuple[Case, ...] = (
    ("twin-pyramid", "a4", "poker", "ja", "large vertical", {}),  # a picture to spare is tried, not drawn
    ("american-page-one", "letter", "bridge", "en", "large", {}),  # so are contents
    ("pyramid-dice", "legal", "bridge", "ja", "large vertical", {}),  # the dice stand under large words
    ("pyramid-dice", "b4", "mini", "en", "large", {}),  # cards of the large pyramid are pictures
    ("pyramid-dice", "b5", "mini", "en", "large", {}),  # sums are wider than their cards
    ("pyramid-dice", "b5", "bridge", "ja", "vertical", {"hard": "on", "steal": "on", "late": "void"}),
    ("pile-up", "letter", "mini", "ja", "large", {}),  # a name in two lines
)
"""Combinations whose pages are as tight as few: two tables in one row, a label in one line."""


def faults(case: Case) -> list[str]:
    """What the checker of composed pages finds; parts that this paper cannot hold are named elsewhere."""
    game, paper, card, lang, form, options = case
    try:
        book = layouts.load(game, options)
    except LayoutError:
        return []  # options that exclude one another
    settings = Settings(
        paper=layouts.paper(paper),
        card=layouts.card_size(card),
        langs=(lang,),
        large="large" in form,
        vertical="vertical" in form,
        backs="none",
    )
    ear = dropped.WordRecorder(book, settings.langs)
    made = kit.gather(ear.book, settings, book.cards, kit.parts(book), watch=ear.start_component)
    fits = card != "mini" and paper != A5  # what they cannot hold is named before printing
    unfit = [one.text("en") for told in made.faults.values() for one in told] if fits else []
    return [*unfit, *(finding_line(one, "en") for one in _found(made.products, ear, large=settings.large))]


def _found(products: list[kit.Product], ear: dropped.WordRecorder, *, large: bool) -> Iterator[Finding]:
    for made in products:
        document = Document(
            scene=made.scene, component=made.component, lang=made.lang, file="game.toml", large=large
        )
        yield from check(document)
        if made.component not in ("cards", "cutplan"):
            yield from dropped.check([document], made.component, ear)


def named(case: Case) -> str:
    """The combination as a test's name."""
    game, paper, card, lang, form, options = case
    told = ",".join(f"{name}={value}" for name, value in options.items())
    return " ".join(filter(None, (game, paper, card, lang, form, told)))


@pytest.mark.sample(1)
@pytest.mark.parametrize("case", list(sampled()), ids=named)
def test_a_sample_of_kits_has_no_fault(case: Case) -> None:
    """Nothing over anything else, hidden, dropped, stranded or too small."""
    assert faults(case) == []


@pytest.mark.sample(1)
@pytest.mark.parametrize("case", ODD, ids=named)
def test_tight_kits_have_no_fault(case: Case) -> None:
    """The same of combinations that ask much of their pages."""
    assert faults(case) == []


def test_a_kit_in_large_print_and_two_languages_is_printed(tmp_path: Path) -> None:
    """Its booklet counts the cards of an aid, whose words need not stand in it."""
    large = ["kit", "american-page-one", "--large", "--without", "mat", "--without", "box"]
    done = CliRunner().invoke(cli, [*large, "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output


@pytest.mark.long
@pytest.mark.skipif(os.environ.get("PROPERTIES") != "long", reason="only in the long runs")
@pytest.mark.parametrize("game", layouts.games())
def test_every_kit_has_no_fault(game: str) -> None:
    """All combinations; what was found is told together."""
    found = {named(case): told for case in cases(game) if (told := faults(case))}
    assert found == {}


@pytest.mark.long
@pytest.mark.parametrize("paper", OFFICE)
@pytest.mark.parametrize("game", layouts.games())
def test_the_kit_of_every_game_is_printed_on_every_office_paper(
    game: str, paper: str, tmp_path: Path
) -> None:
    """As it is asked for at the command line, checked, in each language."""
    for lang in LANGS:
        done = CliRunner().invoke(
            cli, ["kit", game, "--paper", paper, "--lang", lang, "--out", str(tmp_path / lang)]
        )
        assert done.exit_code == 0, done.output
        assert list((tmp_path / lang).glob("booklet-*.pdf"))
