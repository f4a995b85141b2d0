"""From words of a command line to settings: each value at its very bounds, each fault at its option."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import layouts
from layouts.measures import Paper, Size, Slots
from layouts.model import LayoutError
from pnp.commands import choose, output
from pnp.commands.choose import Run
from pnp.commands.values import Faults, length, one_of, whole
from pnp.compose.kit import Product
from pnp.scene import Page, Scene
from pnp.settings import Margins, Settings

A4 = layouts.paper("a4")
POKER = layouts.card_size("poker")


def told(faults: Faults) -> list[str]:
    """The options at which something is wrong."""
    return [problem.file for problem in faults.problems]


def chosen(game: str = "twin-pyramid", **given: Any) -> Run:
    """A run of these words."""
    return choose.choose({"game": game, "paper": "a4", **given}, "en", cut=True)


def refused(game: str = "twin-pyramid", **given: Any) -> list[str]:
    """The options of a run at which something is wrong."""
    try:
        chosen(game, **given)
    except LayoutError as error:
        return [problem.file for problem in error.problems]
    return []


# single values


@pytest.mark.parametrize(
    ("word", "value"),
    [("3", 3.0), (" 3 MM", 3.0), ("0.3cm", 3.0), ("0.125in", 3.175), ("0", 0.0), ("10", 10.0), (None, 7.0)],
)
def test_a_length_is_read_in_its_unit(word: str | None, value: float) -> None:
    faults = Faults()
    assert length(faults, "--bleed", word, 7.0, most=10.0) == pytest.approx(value)
    assert told(faults) == []


@pytest.mark.parametrize("word", ["10.1", "-0.1", "x", "", "nan", "inf", "3 km", "3mmcm", "1e3"])
def test_a_length_that_is_none_is_told_and_the_usual_one_taken(word: str) -> None:
    faults = Faults()
    assert length(faults, "--bleed", word, 7.0, most=10.0) == 7.0
    assert told(faults) == ["--bleed"]


def test_a_whole_number_lies_within_its_limits() -> None:
    for word, value in (("1", 1), (" 99 ", 99), (None, 5)):
        faults = Faults()
        assert (whole(faults, "--n", word, 5, least=1, most=99), told(faults)) == (value, [])
    for word in ("0", "100", "1.5", "x", ""):
        faults = Faults()
        assert (whole(faults, "--n", word, 5, least=1, most=99), told(faults)) == (5, ["--n"])


def test_a_word_is_one_of_those_allowed_in_any_case() -> None:
    faults = Faults()
    assert [one_of(faults, "--x", word, ("full", "low"), "low") for word in (None, " FULL ", "low")] == [
        "low",
        "full",
        "low",
    ]
    assert one_of(faults, "--x", "ful", ("full", "low"), "low") == "low"
    assert one_of(faults, "--x", "zzz", ("full", "low"), "low") == "low"
    near, far = faults.problems
    assert "full" in near.hint
    assert "low" not in near.hint, "one guess is enough"
    assert "full, low" in far.hint


def test_faults_are_kept_and_end_the_run_together() -> None:
    faults = Faults()
    faults.raise_any()

    def fails() -> int:
        raise LayoutError(refusal.problems)

    with pytest.raises(LayoutError) as caught:
        layouts.paper("zzz")
    refusal = caught.value
    assert faults.attempt(lambda: 3, 5) == 3
    assert faults.attempt(fails, 5) == 5
    with pytest.raises(LayoutError) as caught:
        faults.raise_any()
    assert list(caught.value.problems) == list(refusal.problems)


# settings


def test_nothing_chosen_is_what_most_people_want() -> None:
    made = chosen()
    settings = made.settings
    assert (settings.paper, settings.card, settings.langs) == (A4, POKER, ("en",))
    assert (made.format, made.dpi, made.out) == ("pdf", 300, Path("output") / "twin-pyramid")
    assert (settings.backs, settings.marks, settings.marks_side, settings.fold) == (
        "long",
        "margin",
        "front",
        "saddle",
    )
    assert (settings.ink, settings.suits, settings.indices, settings.mats, settings.box) == (
        "full", "two", "2", "compact", "small",
    )  # fmt: skip
    assert (settings.copies, settings.players, settings.bleed, settings.gap) == (1, None, 0.0, 0.0)
    assert settings.margins == Margins(top=6.35, right=6.35, bottom=6.35, left=6.35)
    flags = ("camera", "light_backs", "stack_order", "large", "vertical", "fit", "sleeved")
    assert not any(getattr(settings, flag) for flag in flags)
    assert (settings.thickness, settings.skip, settings.only, settings.page, settings.printer) == (
        None,
        (),
        (),
        "",
        "",
    )
    assert (made.json, made.without, made.profile) == (False, frozenset(), None)


@pytest.mark.parametrize("flag", ["light_backs", "stack_order", "large", "fit", "sleeved"])
def test_a_flag_is_what_it_is_called(flag: str) -> None:
    given: dict[str, Any] = {flag: True}
    assert getattr(chosen(**given).settings, flag) is True


@pytest.mark.parametrize(
    ("option", "good", "bad"),
    [
        ("copies", ("1", "100"), ("0", "101")),
        ("thickness", ("0.05", "5"), ("0.04", "5.1")),
        ("bleed", ("0", "20"), ("20.1", "-1")),
        ("gap", ("0", "100"), ("100.1", "-1")),
        ("dpi", ("30", "1200"), ("29", "1201")),
        ("players", ("2", "6"), ("1", "7", "0", "1000")),
    ],
)
def test_every_number_of_an_option_has_its_bounds(
    option: str, good: tuple[str, ...], bad: tuple[str, ...]
) -> None:
    more = {"format": "png"} if option == "dpi" else {"card": "mini"}
    for word in good:
        assert refused(**{option: word, **more}) == [], word
    for word in bad:
        assert refused(**{option: word, **more}) == [f"--{option}"], word


def test_margins_reach_at_most_to_the_middle_of_the_sheet() -> None:
    raw: dict[str, Any] = {"paper": "a4"}
    for word, fits in (("105", True), ("105.1", False)):
        faults = Faults()
        made = choose._settings({**raw, "margin": word}, faults, None)
        assert told(faults) == ([] if fits else ["--margin"])
        assert made.margins.left == (105.0 if fits else 6.35)


def test_a_gap_has_room_for_the_bleed_of_both_neighbours() -> None:
    """Twice the bleed where nothing is said; less is a fault, but not of a bleed that is one itself."""
    for raw, wanted, faulty in (
        ({"bleed": "3"}, (3.0, 6.0), []),
        ({"bleed": "3", "gap": "6"}, (3.0, 6.0), []),
        ({"bleed": "3", "gap": "5.9"}, (3.0, 5.9), ["--gap"]),
        ({"gap": "1"}, (0.0, 1.0), []),
        ({"bleed": "x", "gap": "1"}, (0.0, 1.0), ["--bleed"]),
    ):
        faults = Faults()
        assert choose._bleed_and_gap(raw, faults) == wanted
        assert told(faults) == faulty


def test_dots_are_asked_for_pictures_alone() -> None:
    assert refused(dpi="100", format="pdf") == ["--dpi"]
    assert refused(dpi="100", format="png") == []
    assert chosen(dpi="100", format="PNG").dpi == 100


def test_a_language_is_one_of_the_game_each_once() -> None:
    book = layouts.load("twin-pyramid")
    for words, lang, everything, wanted in (
        ((), "ja", False, ("ja",)),
        ((), "fr", False, (book.languages[0],)),
        ((), "ja", True, ("ja", "en")),
        ((), "fr", True, book.languages),
        (("JA, en", "ja"), "en", False, ("ja", "en")),
        (("ja",), "en", True, ("ja",)),
    ):
        assert choose._languages({"langs": words}, Faults(), book, lang, everything) == wanted
    faults = Faults()
    assert choose._languages({"langs": ("fr", "ja")}, faults, book, "en", False) == ("ja",)
    assert told(faults) == ["--lang"]


def test_what_is_set_downwards_is_a_booklet_in_japanese() -> None:
    assert refused(vertical=True, langs=("ja",)) == []
    for given in (
        {"langs": ("en",)},
        {"langs": ("ja",), "fold": "pocket"},
        {"langs": ("ja",), "without": ("booklet",)},
    ):
        assert refused(vertical=True, **given) == ["--vertical"]
    assert refused(vertical=True, langs=("en", "ja"), without=("mat",)) == []


# papers with labels


@pytest.mark.parametrize(
    ("word", "slots"),
    [
        ("2,5,19,12.7", Slots(columns=2, rows=5, left=19.0, top=12.7)),
        (" 50 , 50 , 0 , 0 ", Slots(columns=50, rows=50, left=0.0, top=0.0)),
        ("1,1,210,297", Slots(columns=1, rows=1, left=210.0, top=297.0)),
        ("1,1,1cm,1in", Slots(columns=1, rows=1, left=10.0, top=25.4)),
        ("51,1,0,0", None),
        ("1,51,0,0", None),
        ("0,1,0,0", None),
        ("1,1,210.1,0", None),
        ("1,1,0,297.1", None),
        ("1,1,0", None),
        ("1,1,0,0,0", None),
        ("x,1,0,0", None),
        ("²,1,0,0", None),
    ],
)
def test_labels_are_given_by_four_numbers(word: str, slots: Slots | None) -> None:
    faults = Faults()
    made = choose._with_slots({"slots": word}, faults, A4)
    assert made.slots == slots
    assert told(faults) == ([] if slots else ["--slots"])


def test_labels_of_ones_own_lie_as_far_apart_as_the_gap_says() -> None:
    made = choose._with_slots({"slots": "2,2,0,0", "gap": "3"}, Faults(), A4)
    assert made.slots is not None
    assert made.slots.gap == (3.0, 3.0)
    faults = Faults()
    cut = layouts.paper("avery 5371")
    assert choose._with_slots({"slots": "2,2,0,0"}, faults, cut) is cut
    assert told(faults) == ["--slots"]


def test_cards_are_as_large_as_the_labels_and_nothing_moves_them() -> None:
    """A named size where there is one; upright, whichever way the labels lie."""
    assert choose._label_size(Size(width=88.9, height=63.5)) == POKER
    own = choose._label_size(Size(width=88.9, height=50.8))
    assert (own.trim, own.name) == (Size(width=50.8, height=88.9), "50.8x88.9mm")
    cut = layouts.paper("avery 5371")
    faults = Faults()
    assert choose._check_labels({"bleed": "1", "gap": "2", "backs": "gutterfold"}, faults, cut, 2.0) == 0.0
    assert told(faults) == ["--bleed", "--gap", "--backs"]
    drawn = Paper(name="own", size=A4.size, slots=Slots(columns=1, rows=1, left=0.0, top=0.0))
    faults = Faults()
    assert choose._check_labels({"gap": "2", "backs": "long"}, faults, drawn, 2.0) == 2.0
    assert told(faults) == []


@pytest.mark.parametrize(
    ("word", "skip"),
    [
        ("1", (1,)),
        ("1-3,9", (1, 2, 3, 9)),
        ("9、1 - 2", (1, 2, 9)),
        ("2,2", (2,)),
        ("1-8", tuple(range(1, 9))),
        ("1-9", None),  # no place would be left
        ("10", None),
        ("0", None),
        ("3-1", None),
        ("x", None),
        ("1-", None),
        ("", None),
        ("1-999999999999", None),
    ],
)
def test_places_that_are_used_up_are_counted_from_one(word: str, skip: tuple[int, ...] | None) -> None:
    """Nine poker cards lie on A4."""
    faults = Faults()
    settings = Settings(paper=A4, card=POKER)
    assert choose._skipped({"skip": word}, faults, settings).skip == (skip or ())
    assert told(faults) == ([] if skip else ["--skip"])


# sizes that do not fit


def test_a_size_that_fits_is_named_near_the_one_that_does_not() -> None:
    huge = Settings(paper=A4, card=layouts.card_size("250x320"))
    near = choose.near_size(huge)
    assert near is not None
    assert near.name == "tarot", "the largest of those by name"
    small = layouts.paper("60x100")
    assert choose.near_size(
        Settings(paper=small, card=POKER, margins=Margins(top=0, right=0, bottom=0, left=0))
    ) in [layouts.card_size(name) for name in ("jp-tcg", "euro", "jp-bridge", "bridge")]
    tiny = Settings(paper=layouts.paper("50x50"), card=layouts.card_size("40x44"))
    reduced = choose.near_size(tiny)
    assert reduced is not None
    assert (reduced.trim.width, reduced.trim.height) == (34.0, 37.0), (
        "seventeen twentieths of it, in whole millimetres: 37.3 have room"
    )
    assert choose._hint(None) == "value.larger_paper"
    assert choose._hint(near) == "value.near_size"
    assert choose._hint(reduced) == "value.near_measure"
    on_labels = replace(huge, paper=layouts.paper("avery 5371"))
    found = choose.near_size(on_labels)
    assert found is not None
    assert found.trim == Size(width=50.8, height=88.9)


# files


def product(component: str = "cards", pages: int = 3, **given: Any) -> Product:
    made = tuple(Page(width=210.0, height=297.0, items=()) for _ in range(pages))
    scene = Scene(title="t", lang="en", pages=made, forms={}, duplex=given.pop("duplex", "simplex"))
    return Product(component=component, lang=given.pop("lang", None), scene=scene, **given)


def test_a_file_is_called_by_what_it_holds() -> None:
    run = chosen(out="x")
    some = replace(run, settings=replace(run.settings, only=("AS-3S, K?",)))
    labels = replace(run, settings=replace(run.settings, paper=layouts.paper("avery 5371")))
    for one, which, name in (
        (product(), run, "cards-a4"),
        (product(lang="ja", variant="one-side"), run, "cards-one-side-ja-a4"),
        (product(), some, "cards-only-as-3s-k_-a4"),
        (product("mat"), some, "mat-a4"),
        (product("mat"), labels, "mat-letter"),
        (product("update"), labels, "update-avery-5371"),
    ):
        assert output.name_of(one, which) == name
    assert output._some(()) is None
    assert output._some(("x" * 40,)) == "only-" + "x" * 40
    long = output._some(("x" * 41,))
    assert long is not None
    assert long.startswith("only-" + "x" * 40 + "-")
    assert len(long) == len("only-") + 40 + 1 + 6


def test_pages_are_numbered_as_wide_as_the_last_one() -> None:
    for index, count, name in (
        (0, 1, "a-01.svg"),
        (8, 9, "a-09.svg"),
        (98, 99, "a-99.svg"),
        (0, 100, "a-001.svg"),
    ):
        assert output._numbered(Path("a"), index, count, ".svg").name == name


def test_a_folder_is_looked_at_before_any_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The nearest one that there is: a file in the way, or one that may not be written, is told."""
    (tmp_path / "file").write_bytes(b"")
    run = chosen()
    output.check_folder(replace(run, out=tmp_path / "a" / "b"))
    output.check_folder(replace(run, out=tmp_path))
    for out, refuse in ((tmp_path / "file" / "b", False), (tmp_path / "file", False), (tmp_path / "a", True)):
        with monkeypatch.context() as patched:
            if refuse:
                patched.setattr(output, "_may_write", lambda folder: False)
            with pytest.raises(LayoutError) as error:
                output.check_folder(replace(run, out=out))
        assert [one.file for one in error.value.problems] == [str(out)]
    assert output._may_write(tmp_path)
    assert not output._may_write(tmp_path / "nothing")


@pytest.mark.parametrize(
    ("pages", "duplex", "sheets"), [(3, "simplex", 3), (3, "long", 2), (4, "long", 2), (0, "long", 0)]
)
def test_sheets_are_half_the_pages_where_both_sides_are_printed(pages: int, duplex: str, sheets: int) -> None:
    assert product(pages=pages, duplex=duplex).sheets == sheets


def test_what_is_told_to_programs_is_what_was_chosen() -> None:
    run = chosen(card="mini", copies="2", langs=("ja",), bleed="1", players="3", thickness="0.5")
    made = output.facts(run.settings)
    assert made["paper"] == {"name": "A4", "width": 210, "height": 297}
    assert made["card"] == {"name": "mini", "width": 44.45, "height": 63.5, "corner": 3.0}
    assert (made["languages"], made["copies"], made["players"], made["thickness"]) == (["ja"], 2, 3, 0.5)
    assert (made["bleed"], made["gap"], made["margins"]) == (1.0, 2.0, [6.35] * 4)
    assert (made["printer"], made["page"], made["only"]) == (None, None, [])
    profiled = replace(run.settings, printer="canon", page="https://x.org/")
    assert [output.facts(profiled)[key] for key in ("printer", "page")] == ["canon", "https://x.org/"]
    file = output.File(
        path=Path("a.pdf"), pages=3, product=product(cards=9, trim=POKER.trim, notes=("n",), also=("mat",))
    )
    assert output.file_facts(file) == {
        "path": "a.pdf", "component": "cards", "lang": None, "pages": 3, "sheets": 3, "duplex": "simplex",
        "trim": [63.5, 88.9], "cards": 9, "notes": ["n"], "also": ["mat"],
    }  # fmt: skip
    assert output.file_facts(output.File(path=Path("a"), pages=1, product=product()))["trim"] is None
