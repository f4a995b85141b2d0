"""Which documents a kit consists of, in which languages, and what is said where paper is too small."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts.model import Size
from pnp.art.pen import bounds
from pnp.compose import cards as sheets
from pnp.compose import cutplan, kit
from pnp.compose.imposition import best_grid
from pnp.compose.kit import Product
from pnp.errors import PnpError
from pnp.messages import problem
from pnp.pages import LazyPages
from pnp.scene import Bookmark, Form, Page, Path, Scene, Text
from pnp.settings import Settings

POKER = layouts.card_size("poker")
SETTINGS = Settings(paper=layouts.paper("a4"), card=POKER, langs=("en", "ja"))
BOOK = layouts.load("pile-up")


def scene(name: str = "t", pages: int = 1, **more: Any) -> Scene:
    page = Page(width=10.0, height=10.0, items=())
    return Scene(title=name, lang="en", pages=(page,) * pages, **{"forms": {}, "duplex": "simplex", **more})


def fault(word: str) -> PnpError:
    return PnpError(problem("--paper", "cut.paper_small", paper=word, excess="1"))


# which parts a kit has


ALL = ("mat", "cards", "cutplan", "dice", "box", "sheets", "pocket", "booklet", "markers")


def parts(
    monkeypatch: pytest.MonkeyPatch,
    components: Sequence[str] = ALL,
    without: Sequence[str] = (),
    *,
    dice: int = 3,
    speaks: bool = True,
) -> tuple[str, ...]:
    monkeypatch.setattr("pnp.compose.dicenets.wanted", lambda _: dice)
    monkeypatch.setattr("pnp.compose.aids.speaks", lambda _: speaks)
    return kit.parts(SimpleNamespace(components=tuple(components)), without)  # type: ignore[arg-type]


def test_parts_come_in_the_order_of_printing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards, aids and markers, mats, booklet, reference, pads, dice, box, and the cut plan at the end."""
    told = parts(monkeypatch)
    assert told == (
        "cards",
        "aids",
        "markers",
        "mat",
        "booklet",
        "pocket",
        "sheets",
        "dice",
        "box",
        "cutplan",
    )
    assert "dice" not in parts(monkeypatch, dice=0)
    assert "aids" not in parts(monkeypatch, speaks=False)
    assert parts(monkeypatch, ("cards",)) == ("cards", "aids", "cutplan"), "to cards belongs a cut plan"
    assert parts(monkeypatch, ("mat",)) == ("mat",), "aids help with cards"


def test_without_cards_nothing_is_to_be_cut_by_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    assert parts(monkeypatch, ("cards", "mat", "box"), ("cards",)) == ("aids", "mat", "box")
    assert parts(monkeypatch, ("cards", "mat"), ("mat", "aids")) == ("cards", "cutplan")
    assert parts(monkeypatch, ("cards",), ("cutplan", "aids")) == ("cards",)


def test_components_are_made_in_order_and_each_fault_is_kept_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Aids and markers are made together, with the first of them; who makes one is told what is there."""
    asked: list[tuple[str, list[str], tuple[str, ...]]] = []
    watched: list[str] = []

    def component(name: str, *given: Any) -> list[Product]:
        *_, before, helping = given
        asked.append((name, [one.component for one in before], helping))
        if name in ("box", "dice"):
            raise PnpError([*fault(name).problems, *fault("same").problems, *fault("same").problems])
        return [Product(component=name, lang="en", scene=scene())]

    monkeypatch.setattr(kit, "component", component)
    names = ("cards", "aids", "markers", "box", "dice", "sheets")
    found = kit.gather(BOOK, SETTINGS, (), names, watch=watched.append)
    helping = ("aids", "markers")
    assert asked == [
        ("cards", [], helping),
        ("aids", ["cards"], helping),
        ("box", ["cards", "aids"], helping),
        ("dice", ["cards", "aids"], helping),
        ("sheets", ["cards", "aids"], helping),
    ]
    assert watched == ["cards", "aids", "box", "dice", "sheets"]
    assert [one.component for one in found.products] == ["cards", "aids", "sheets"]
    assert {name: len(told) for name, told in found.faults.items()} == {"box": 2, "dice": 2}
    with pytest.raises(PnpError) as caught:
        kit.products(BOOK, SETTINGS, (), names)
    told = [one.said("en") for one in caught.value.problems]
    assert len(told) == 3, "what is the same for two components is told once"
    assert [word in text for word, text in zip(("box", "same", "dice"), told, strict=True)] == [True] * 3
    assert len(kit.products(BOOK, SETTINGS, (), ("cards",))) == 1


class Made:
    """Who makes each component, noted down."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[str, Settings, tuple[Any, ...]]] = []
        for name in ("_with_helpers", "_helping", "_mat", "_cut_plan", "_wordless"):
            monkeypatch.setattr(kit, name, self._one(name))
        for name in ("_booklet", "_pocket", "_sheets", "_box"):
            monkeypatch.setattr(kit, name, self._composed(name))
        monkeypatch.setattr(kit, "_cards", lambda *_: "cards")
        monkeypatch.setattr("pnp.compose.booklet.notes", lambda _, lang: (f"note {lang}",))

    def _one(self, name: str) -> Callable[..., Any]:
        def made(*given: Any) -> Any:
            settings = next(one for one in given if isinstance(one, Settings))
            self.asked.append((name, settings, given))
            return [name]

        return made

    def _composed(self, name: str) -> Callable[[object, Settings], Scene]:
        def made(_: object, settings: Settings) -> Scene:
            self.asked.append((name, settings, ()))
            return scene(f"{name} {settings.lang}")

        return made


def test_each_component_has_its_own_composer(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Made(monkeypatch)
    for name, by in (
        ("cards", "_with_helpers"),
        ("aids", "_helping"),
        ("markers", "_helping"),
        ("mat", "_mat"),
        ("cutplan", "_cut_plan"),
        ("dice", "_wordless"),
        ("booklet", "_booklet"),
        ("pocket", "_pocket"),
        ("sheets", "_sheets"),
        ("box", "_box"),
    ):
        made.asked.clear()
        found: Any = kit.component(name, BOOK, replace(SETTINGS, skip=(1,)), ())
        assert {asked for asked, _, _ in made.asked} == {by}
        skips = {settings.skip for _, settings, _ in made.asked}
        assert skips == ({()} if by == "_helping" else {(1,)}), "a started sheet is one of the deck's"
        if by in ("_booklet", "_pocket", "_sheets", "_box"):
            assert [(one.component, one.lang, one.scene.title) for one in found] == [
                (name, "en", f"{by} en"),
                (name, "ja", f"{by} ja"),
            ]
            notes = [one.notes for one in found]
            assert notes == ([("note en",), ("note ja",)] if name == "booklet" else [(), ()])
        else:
            assert found == [by] if by not in ("_mat", "_wordless") else found == [[by]]
    made.asked.clear()
    kit.component("markers", BOOK, SETTINGS, (), (), ("aids", "markers"))
    kit.component("markers", BOOK, SETTINGS, ())
    assert [given[2] for _, _, given in made.asked] == [("aids", "markers"), ("markers",)]


def test_on_labels_only_cards_are_printed_and_nothing_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything else takes a plain sheet of that size."""
    made = Made(monkeypatch)
    labels = replace(SETTINGS, paper=layouts.paper("avery-5371"))
    assert labels.paper.slots is not None
    assert kit.component("cutplan", BOOK, labels, ()) == []
    for name, slots in (("cards", True), ("aids", True), ("mat", False), ("dice", False), ("box", False)):
        made.asked.clear()
        kit.component(name, BOOK, labels, ())
        assert {settings.paper.slots is not None for _, settings, _ in made.asked} == {slots}


def test_a_booklet_of_no_language_is_noted_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.compose.booklet.notes", lambda _, lang: (lang,))
    one = Product(component="booklet", lang=None, scene=scene())
    assert kit._noted(BOOK, one).notes == ("en",)
    assert kit._noted(BOOK, replace(one, lang="ja")).notes == ("ja",)


def test_what_shows_no_words_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has a language only where one was chosen."""
    monkeypatch.setattr("pnp.compose.dicenets.compose", lambda *_: scene("dice"))
    one = kit._wordless("dice", BOOK, SETTINGS)
    assert (one.component, one.lang, one.scene.title) == ("dice", None, "dice")
    assert kit._wordless("dice", BOOK, replace(SETTINGS, langs=("ja",))).lang == "ja"
    monkeypatch.setattr("pnp.compose.dicenets.compose", lambda *_: None)
    with pytest.raises(PnpError, match="dice"):
        kit._wordless("dice", BOOK, SETTINGS)


# paper that is too small


def test_the_largest_cards_that_fit_are_proposed() -> None:
    """Smaller than those chosen, by area; the composer says which fit.  Without any, to leave it out."""
    sizes = layouts.card_sizes()
    by_area = sorted(sizes.values(), key=lambda card: card.trim.width * card.trim.height, reverse=True)
    poker = POKER.trim.width * POKER.trim.height
    smaller = [card for card in by_area if card.trim.width * card.trim.height < poker]
    assert len(smaller) > 2
    asked: list[str] = []

    def fits(name: str) -> Callable[[Settings], Scene | None]:
        def compose(settings: Settings) -> Scene | None:
            asked.append(settings.card.name)
            return scene() if settings.card.name == name else None

        return compose

    assert kit._near(SETTINGS, fits(smaller[1].name)) == smaller[1].name
    assert asked == [smaller[0].name, smaller[1].name]
    assert kit._near(SETTINGS, fits("none of them")) is None
    assert kit._near(SETTINGS, fits("poker")) is None
    (told,) = kit.too_small("box", SETTINGS, fits(smaller[1].name)).problems  # type: ignore[attr-defined]
    assert smaller[1].name in told.said("en")
    for compose in (None, fits("none of them")):
        (told,) = kit.too_small("box", SETTINGS, compose).problems  # type: ignore[attr-defined]
        assert "--without box" in told.said("en")
        assert "A4" in told.said("en")


def test_each_language_has_a_document_of_its_own() -> None:
    found = list(kit._by_language("box", SETTINGS, lambda one: scene(one.lang)))
    assert [(one.component, one.lang, one.scene.title) for one in found] == [
        ("box", "en", "en"),
        ("box", "ja", "ja"),
    ]
    with pytest.raises(PnpError, match="box"):
        list(kit._by_language("box", SETTINGS, lambda one: scene() if one.lang == "en" else None))


# card sheets


class Deck:
    """Card sheets composed by hand: the forms of each language."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, *, wordless: bool = False, differ: bool = True
    ) -> None:
        self.asked: list[tuple[str, bool]] = []
        self.differ = differ
        monkeypatch.setattr("pnp.compose.cards.compose", self._compose)
        monkeypatch.setattr("pnp.compose.looks.watched", lambda _, settings: f"seen {settings.lang}")
        monkeypatch.setattr("pnp.compose.pictures.wordless", lambda _: wordless)
        monkeypatch.setattr("pnp.compose.groups.one_trim", lambda *_: POKER.trim)

    def _compose(self, _: object, settings: Settings, cards: Sequence[Any], **more: Any) -> Scene:
        self.asked.append((settings.lang, bool(more)))
        name = settings.lang if self.differ else "same"
        forms = {name: Form(name=name, box=(0.0, 0.0, 1.0, 1.0), items=())}
        return scene(settings.lang, forms=forms)


def cards(count: int, quantity: int = 1) -> list[Any]:
    return [SimpleNamespace(id=f"C{n}", quantity=quantity) for n in range(count)]


def test_a_deck_with_words_is_printed_in_every_language_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its cards are counted copy by copy, and what was drawn is remembered."""
    Deck(monkeypatch)
    found: Any = kit._sheets_of(BOOK, replace(SETTINGS, copies=3), cards(4, quantity=2))
    assert [(one.lang, one.cards, one.trim, one.seen) for one in found] == [
        ("en", 24, POKER.trim, "seen en"),
        ("ja", 24, POKER.trim, "seen ja"),
    ]


def test_a_deck_whose_faces_are_alike_in_all_languages_is_printed_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Those not chosen are compared as well; so large a deck as 200 cards is not."""
    deck = Deck(monkeypatch, differ=False)
    (one,) = kit._sheets_of(BOOK, SETTINGS, cards(199))
    assert one.lang is None
    english = replace(SETTINGS, langs=("en",))
    deck.asked.clear()
    (one,) = kit._sheets_of(BOOK, english, cards(199))
    assert one.lang is None
    assert deck.asked == [("en", True), ("ja", False)]
    deck.asked.clear()
    (one,) = kit._sheets_of(BOOK, english, cards(200))
    assert (one.lang, deck.asked) == ("en", [("en", True)])
    Deck(monkeypatch)
    (one,) = kit._sheets_of(BOOK, english, cards(3))
    assert one.lang == "en", "in Japanese it would look otherwise"
    deck = Deck(monkeypatch, wordless=True)
    (one,) = kit._sheets_of(BOOK, SETTINGS, cards(3))
    assert (one.lang, deck.asked) == (None, [("en", True)]), "without words nothing needs to be compared"


def test_cards_without_backs_are_a_document_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[list[str], tuple[int, ...]]] = []

    def sheets_of(_: object, settings: Settings, ones: Sequence[Any]) -> list[Product]:
        asked.append(([card.id for card in ones], settings.skip))
        return [Product(component="cards", lang=None, scene=scene(str(len(ones))))]

    monkeypatch.setattr(kit, "_sheets_of", sheets_of)
    plain: set[str] = {"C1"}
    monkeypatch.setattr("pnp.compose.groups.one_sided_apart", lambda *_: plain)
    started = replace(SETTINGS, skip=(1, 2))
    found = kit._cards(BOOK, started, cards(3))
    assert [(one.scene.title, one.variant) for one in found] == [("2", ""), ("1", "one-side")]
    assert sorted(asked) == [(["C0", "C2"], (1, 2)), (["C1"], ())], "the sheet that is begun bears the others"
    plain.clear()
    asked.clear()
    assert len(kit._cards(BOOK, started, cards(3))) == 1
    assert asked == [(["C0", "C1", "C2"], (1, 2))]


# aids beside the deck


class Helping:
    """Six helping cards for every language, of which `count` find room beside the deck."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, count: int = 4, *, groups: int = 1, pieces: int = 6
    ) -> None:
        self.asked: list[Any] = []
        self.composed: list[Any] = []
        monkeypatch.setattr("pnp.compose.groups.groups", lambda *_: (None,) * groups)
        monkeypatch.setattr("pnp.compose.aids.helpers", self._helpers)
        monkeypatch.setattr("pnp.compose.aids.shared", self._shared)
        monkeypatch.setattr("pnp.compose.aids.Helped", lambda seen, _: f"{seen} helped")
        monkeypatch.setattr("pnp.compose.aids.compose", self._compose)
        monkeypatch.setattr("pnp.compose.cards.pieces", lambda *_: (None,) * 50)
        monkeypatch.setattr("pnp.compose.cards.compose", self._sheets)
        self.one_sided: Settings | None = None
        monkeypatch.setattr("pnp.compose.cards.one_sided", lambda _, settings, __: self.one_sided or settings)
        self.count, self.pieces = count, pieces

    def _helpers(self, _: object, settings: Settings, *, aids: bool, marks: bool) -> Any:
        self.asked.append((settings.lang, aids, marks))
        return SimpleNamespace(pieces=lambda _: tuple(range(self.pieces)))

    def _shared(self, extra: int, taken: int, _: object) -> int:
        self.asked.append((extra, taken))
        return self.count

    def _compose(self, _: object, settings: Settings, __: object, rest: Any, name: str) -> Scene:
        self.composed.append((settings.lang, rest, name))
        return scene(f"aids {settings.lang}")

    def _sheets(self, _: object, settings: Settings, __: object, *, drawn_by: Any, beside: Any) -> Scene:
        self.composed.append((settings.lang, drawn_by, beside))
        return scene("with aids")


def deck(*langs: str | None) -> list[Product]:
    seen: Any = "seen"
    return [Product(component="cards", lang=lang, scene=scene("deck"), seen=seen) for lang in langs]


def test_aids_take_the_free_places_of_the_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    """50 cards and 2 places that are used up: four of six find room; each language has its own."""
    helping = Helping(monkeypatch)
    started = replace(SETTINGS, skip=(1, 2))
    found = kit._with_helpers(deck("en", "ja"), BOOK, started, cards(1), ("aids",))
    assert [(one.scene.title, one.beside) for one in found] == [("with aids", 4)] * 2
    assert helping.asked == [("en", True, False), (6, 52), ("ja", True, False), (6, 52)]
    assert helping.composed == [("en", "seen helped", (0, 1, 2, 3)), ("ja", "seen helped", (0, 1, 2, 3))]
    helping.asked.clear()
    kit._with_helpers(deck("en"), BOOK, started, cards(1), ("markers",))
    assert helping.asked[0] == ("en", False, True)
    Helping(monkeypatch, count=0)
    (one,) = kit._with_helpers(deck("en"), BOOK, SETTINGS, cards(1), ("aids",))
    assert (one.scene.title, one.beside) == ("deck", 0)
    Helping(monkeypatch)
    unseen = [replace(deck("en")[0], seen=None)]
    assert kit._with_helpers(unseen, BOOK, SETTINGS, cards(1), ("aids",)) == unseen


def test_a_deck_stays_alone_where_aids_do_not_belong_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without aids, with cards of several sizes, of one side, or for several languages at once."""
    Helping(monkeypatch)
    one = deck("en")
    assert kit._with_helpers(one, BOOK, SETTINGS, cards(1), ()) is one
    both = deck(None)
    assert kit._with_helpers(both, BOOK, SETTINGS, cards(1), ("aids",)) is both
    (alone,) = kit._with_helpers(both, BOOK, replace(SETTINGS, langs=("ja",)), cards(1), ("aids",))
    assert alone.beside == 4, "for one language it may stand beside a deck without words"
    Helping(monkeypatch, groups=2)
    assert kit._with_helpers(one, BOOK, SETTINGS, cards(1), ("aids",)) is one
    Helping(monkeypatch).one_sided = replace(SETTINGS, backs="none")
    assert kit._with_helpers(one, BOOK, SETTINGS, cards(1), ("aids",)) is one


def beside(**counts: int) -> list[Product]:
    """The deck of each language (`all` for a deck of every one), with so many aids beside it."""
    return [
        Product(component="cards", lang=None if lang == "all" else lang, scene=scene(), beside=count)
        for lang, count in counts.items()
    ]


def test_what_found_no_place_beside_the_deck_has_sheets_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    helping = Helping(monkeypatch)
    found = kit._helping(BOOK, SETTINGS, ("aids", "markers"), beside(en=4, ja=0))
    assert helping.composed == [("en", (4, 5), "aids"), ("ja", (0, 1, 2, 3, 4, 5), "aids")]
    assert [(one.component, one.lang, one.trim) for one in found] == [
        ("aids", "en", POKER.trim),
        ("aids", "ja", POKER.trim),
    ]
    assert helping.asked == [("en", True, True), ("ja", True, False)], "markers are there once"
    helping.asked.clear()
    kit._helping(BOOK, SETTINGS, ("aids", "markers"), beside(en=4, ja=2))
    assert helping.asked == [("en", True, True), ("ja", True, True)], "they were counted beside its deck"
    helping.composed.clear()
    assert kit._helping(BOOK, SETTINGS, ("aids",), beside(en=6, ja=6)) == []
    assert helping.composed == []
    kit._helping(BOOK, SETTINGS, ("aids",), beside(all=5))
    assert helping.composed == [("en", (5,), "aids"), ("ja", (5,), "aids")]
    other = [Product(component="mat", lang="en", scene=scene(), beside=3)]
    helping.composed.clear()
    kit._helping(BOOK, SETTINGS, ("aids",), other)
    assert helping.composed[0] == ("en", (0, 1, 2, 3, 4, 5), "aids"), "only cards lie beside cards"


def test_markers_alone_are_made_once_and_have_no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    helping = Helping(monkeypatch)
    (one,) = kit._helping(BOOK, SETTINGS, ("markers",), ())
    assert (one.component, one.lang) == ("markers", None)
    assert helping.asked == [("en", False, True)]
    (one,) = kit._helping(BOOK, replace(SETTINGS, langs=("ja",)), ("markers",), ())
    assert one.lang == "ja"


# mats and cut plans


def test_only_reduced_mats_are_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.compose.mat.notes", lambda _, __, lang: (f"note {lang}",))
    monkeypatch.setattr("pnp.compose.mat.compose", lambda *_: scene("mat"))
    one = kit._mat(BOOK, SETTINGS)
    assert (one.component, one.lang, one.trim, one.notes) == ("mat", None, POKER.trim, ())
    assert kit._mat(BOOK, replace(SETTINGS, fit=True)).notes == ("note en",)


class Plans:
    """Cut plans by hand, one for each size of cards."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *shapes: bool) -> None:
        self.asked: list[tuple[str, Mapping[str, int], bool]] = []
        groups = tuple(
            SimpleNamespace(settings=replace(SETTINGS, card=replace(POKER, name=str(n))), cards=(), round=one)
            for n, one in enumerate(shapes)
        )
        rounds = {group.settings.card.name: group.round for group in groups}
        monkeypatch.setattr("pnp.compose.groups.groups", lambda *_: groups)
        monkeypatch.setattr("pnp.compose.shapes.outlined", lambda card: rounds[card.name])
        monkeypatch.setattr(cutplan, "compose", self._compose)
        monkeypatch.setattr("pnp.compose.cards.one_sided", lambda _, settings, __: settings)
        self.none = False

    def _compose(self, _: object, settings: Settings, totals: Any, *, named: bool) -> Scene | None:
        self.asked.append((settings.card.name, dict(totals), named))
        return None if self.none else scene(settings.card.name)


def made_before() -> list[Product]:
    return [
        Product(component="cards", lang="en", scene=scene(pages=3, duplex="long")),
        Product(component="cards", lang="ja", scene=scene(pages=4, duplex="long")),
        Product(component="mat", lang=None, scene=scene(pages=2)),
    ]


def test_a_cut_plan_counts_the_sheets_of_the_kit_and_itself_where_it_takes_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Three and four pages on both sides are two sheets each."""
    plans = Plans(monkeypatch, False)
    (one,) = kit._cut_plan(BOOK, SETTINGS, (), made_before())
    assert (one.component, one.lang, len(one.scene.pages)) == ("cutplan", None, 1)
    assert plans.asked == [("0", {"cards": 4, "mat": 2, "cutplan": 1}, False)]
    plans.asked.clear()
    host = Product(component="box", lang="en", scene=scene())
    kit._cut_plan(BOOK, SETTINGS, (), [*made_before(), host])
    assert plans.asked == [("0", {"cards": 4, "mat": 2, "box": 1}, False)], "it stands on the back of the box"


def test_each_size_that_straight_cuts_bring_out_has_its_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    plans = Plans(monkeypatch, False, True, False)
    host = Product(component="box", lang="en", scene=scene())
    (one,) = kit._cut_plan(BOOK, SETTINGS, (), [host])
    assert [(name, named) for name, _, named in plans.asked] == [("0", True), ("2", True)]
    assert {totals["cutplan"] for _, totals, _ in plans.asked} == {2}, "two do not stand on one back"
    assert (one.scene.title, len(one.scene.pages)) == ("0", 2)
    plans.none = True
    with pytest.raises(PnpError, match="paper"):
        kit._cut_plan(BOOK, SETTINGS, (), [])
    Plans(monkeypatch, True)
    assert kit._cut_plan(BOOK, SETTINGS, (), made_before()) == [], "what is round is cut by hand"


# pages that are made when they are asked for


class Lazy(LazyPages):
    """Pages made one by one, a table that is remembered, and faults that are told at the end."""

    def __init__(self, count: int, faults: PnpError | None, table: dict[str, str], first: float) -> None:
        self.pages, self.faults, self.table, self.first = count, faults, table, first

    def __len__(self) -> int:
        return self.pages

    def made(self, place: int) -> Page:
        return Page(width=self.first + place, height=1.0, items=())

    def finish(self) -> None:
        if self.faults:
            raise self.faults

    def remembered(self) -> Sequence[dict[str, str]]:
        return (self.table,)


def chained(one: PnpError | None = None, other: PnpError | None = None, *, same: bool = True) -> Any:
    table: dict[str, str] = {"a": "b"}
    scenes = [
        scene("one", bookmarks=(Bookmark(title="x", page=1),)),
        scene("lazy", bookmarks=(Bookmark(title="y", page=2),)),
        scene("more"),
        scene("last", bookmarks=(Bookmark(title="z", page=0),)),
    ]
    pages: list[Any] = [
        tuple(scenes[0].pages) * 2,
        Lazy(3, one, table, 100.0),
        (),
        Lazy(2, other, table if same else dict(table), 200.0),
    ]
    return sheets._joined([replace(each, pages=ones) for each, ones in zip(scenes, pages, strict=True)])


def test_pages_of_several_sizes_follow_one_another_though_none_is_made_yet() -> None:
    """Two, three, none and two: the widths tell which is which."""
    joined = chained()
    assert isinstance(joined.pages, LazyPages)
    assert len(joined.pages) == 7
    assert [page.width for page in joined.pages] == [10.0, 10.0, 100.0, 101.0, 102.0, 200.0, 201.0]
    assert [joined.pages[place].width for place in (0, 2, 4, 5, 6, -1)] == [
        10.0,
        100.0,
        102.0,
        200.0,
        201.0,
        201.0,
    ]
    assert [page.width for page in joined.pages[1:4]] == [10.0, 100.0, 101.0]
    with pytest.raises(IndexError):
        joined.pages[7]
    with pytest.raises(IndexError):
        joined.pages.made(7)
    assert [(mark.title, mark.page) for mark in joined.bookmarks] == [("x", 1), ("y", 4), ("z", 5)]
    assert isinstance(sheets._joined([scene(), scene()]).pages, tuple)


def test_faults_of_all_sizes_are_told_together_each_once() -> None:
    chained().pages.finish()
    both = chained(fault("a"), PnpError([*fault("a").problems, *fault("b").problems]))
    with pytest.raises(PnpError) as caught:
        both.pages.finish()
    assert len(caught.value.problems) == 2
    with pytest.raises(PnpError):
        list(chained(None, fault("b")).pages)


def test_what_sizes_remember_together_is_there_once() -> None:
    assert chained().pages.remembered() == [{"a": "b"}]
    assert chained(same=False).pages.remembered() == [{"a": "b"}, {"a": "b"}]
    assert LazyPages.remembered(chained().pages) == ()


def test_of_scenes_of_several_sizes_the_forms_of_all_are_found() -> None:
    one, two = (
        scene(name, forms={name: Form(name=name, box=(0.0, 0.0, 1.0, 1.0), items=())}) for name in ("a", "b")
    )
    joined = sheets._joined([one, two])
    assert set(joined.forms) == {"a", "b"}
    two.forms["late"] = two.forms["b"]  # type: ignore[index]
    assert "late" in joined.forms, "a form that a page brings later"


# the cut plan on its page


def composed(settings: Settings, rows: Sequence[tuple[str, int]] = (("cards", 6),), **more: Any) -> Scene:
    made = cutplan.compose(BOOK, settings, rows, **more)
    assert made is not None
    return made


def texts(made: Scene) -> Iterator[Text]:
    return (item for item in made.pages[0].items if isinstance(item, Text))


@pytest.mark.parametrize(("large", "size"), [(False, 9.5), (True, 14.0)])
def test_the_cut_plan_has_its_title_above_the_small_sheet_and_the_words_below(
    large: bool, size: float
) -> None:
    """Title larger by seven tenths; the sheet in the middle, as high as 42 per cent of the page at most."""
    settings = replace(SETTINGS, langs=("en",), large=large)
    made = composed(settings)
    mm = 25.4 / 72
    title = next(iter(texts(made)))
    assert title.text == made.title == "Pile up – cut plan"
    assert (title.font, title.size) == ("sans-bold", size * 1.7)
    room = settings.room()
    left, top = (210.0 - (room.width - 8)) / 2, (297.0 - (room.height - 16)) / 2
    assert (title.x, title.y) == pytest.approx((left, top + size * 1.7 * mm))
    (sheet,) = [
        item for item in made.pages[0].items if isinstance(item, Path) and item.stroke == cutplan.EDGE
    ]
    x, y, right, foot = bounds(sheet.segments)
    line = size * 1.5 * mm
    assert y == pytest.approx(top + size * 1.7 * mm * 1.3 + line * 1.4)
    assert x + right == pytest.approx(210.0)
    assert (foot - y) / (right - x) == pytest.approx(297.0 / 210.0)
    high = foot - y
    assert high <= 0.42 * (room.height - 16) + 1e-6
    if not large:
        assert high == pytest.approx(0.42 * (room.height - 16))
    steps = next(one for one in texts(made) if one.text == "1.")
    assert steps.y == pytest.approx(foot + line * 1.4)
    numbers = {one.size for one in texts(made) if one.anchor == "middle" and one.text.isdigit()}
    assert sorted(numbers) == pytest.approx([9.5, 9.5 * 1.3]), "the small sheet has no larger numbers"


def test_titles_of_two_languages_stand_one_below_the_other() -> None:
    made = composed(SETTINGS)
    one, two, *_ = texts(made)
    assert (one.text, two.text) == ("Pile up – cut plan", f"{BOOK.title('ja')}：裁断図")
    assert two.y - one.y == pytest.approx(1.3 * 9.5 * 1.7 * 25.4 / 72)
    named = composed(replace(SETTINGS, langs=("en",)), named=True)
    assert next(texts(named)).text == "Pile up – cut plan (63.5 × 88.9 mm)"


def test_paper_that_leaves_no_room_for_the_small_sheet_is_refused_by_how_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """45 mm of height are the least: in a lower one the numbers of the cuts run together."""
    settings = replace(SETTINGS, langs=("en",))
    grid = best_grid(settings)
    assert grid is not None
    room = settings.room()
    mm = 25.4 / 72
    head = 9.5 * 1.7 * mm * 1.3 + 9.5 * 1.5 * mm * 1.4
    free = room.height - 16 - head - 9.5 * 1.5 * mm * 1.4

    def told(height: float) -> Callable[..., tuple[list[Any], float]]:
        return lambda *_: ([], height)

    monkeypatch.setattr(cutplan, "_told", told(free - 45.0 - 1e-6))
    (sheet,) = [
        item
        for item in composed(settings).pages[0].items
        if isinstance(item, Path) and item.stroke == cutplan.EDGE
    ]
    ys = [float(one[2]) for one in sheet.segments if len(one) == 3]
    assert max(ys) - min(ys) == pytest.approx(45.0, abs=1e-3)
    monkeypatch.setattr(cutplan, "_told", told(free - 45.0 + 7.4))
    with pytest.raises(PnpError) as caught:
        composed(settings)
    (problem_,) = caught.value.problems
    assert "7 mm" in problem_.said("en")
    assert "A4" in problem_.said("en")


def test_a_very_wide_sheet_is_drawn_within_the_page() -> None:
    """No wider than four fifths of it."""
    settings = replace(SETTINGS, langs=("en",))
    wide = replace(best_grid(settings), sheet=Size(width=297.0, height=100.0))  # type: ignore[type-var]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cutplan, "best_grid", lambda _: wide)
        made = composed(settings)
    (sheet,) = [
        item for item in made.pages[0].items if isinstance(item, Path) and item.stroke == cutplan.EDGE
    ]
    xs = [float(one[1]) for one in sheet.segments if len(one) == 3]
    assert max(xs) - min(xs) == pytest.approx(0.8 * (settings.room().width - 8))


@pytest.mark.parametrize(
    ("lang", "counts", "columns"), [(("en",), 5, 3), (("en",), 2, 2), (("en", "ja"), 5, 2)]
)
def test_sheets_are_counted_in_columns_as_wide_as_their_names_need(
    lang: tuple[str, ...], counts: int, columns: int
) -> None:
    """189.3 mm: three columns of 62, or two of 88 where each is named in two languages."""
    names = ("cards", "mat", "booklet", "sheets", "box")[:counts]
    made = composed(replace(SETTINGS, langs=lang), [(name, place) for place, name in enumerate(names, 3)])
    counted = [one for one in texts(made) if one.anchor == "end"]
    assert [one.text for one in counted] == [
        *(str(n + 3) for n in range(counts)),
        str(sum(range(3, counts + 3))),
    ]
    assert len({one.x for one in counted}) == columns
    lines = sorted({round(one.y, 4) for one in counted})
    assert len(lines) == -(-(counts + 1) // columns)
    heads = [one for one in texts(made) if one.font == "sans-bold" and "A4" in one.text]
    (head,) = heads
    assert lines[0] - head.y == pytest.approx(9.5 * 1.5 * 25.4 / 72, abs=1e-3)
    assert head.text.count("A4") == len(lang)
