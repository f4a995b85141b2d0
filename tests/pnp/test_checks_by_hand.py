"""Which checks are asked of what: cards that can be drawn, pages, components; the checks are stand-ins."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from layouts.model import Problem
from pnp.compose import kit
from pnp.preflight import (
    cards,
    check,
    contrasts,
    defaults,
    groups,
    idle,
    images,
    lost,
    pages,
    raster,
    texts,
    translations,
    unused,
)
from pnp.preflight.draw import Deck
from pnp.preflight.finding import Finding
from pnp.preflight.pages import Document, dropped
from pnp.preflight.pages import check as check_page
from pnp.preflight.walk import ink_box
from pnp.scene import IDENTITY, Form, Page, Reuse, Scene
from tests.pnp.test_preflight_by_hand import TRIM, element, picture, template, where, words


def found(name: str) -> Finding:
    said = dict.fromkeys(("message", "message_ja", "hint", "hint_ja"), name)
    return Finding(
        severity="error",
        check=name,
        problem=Problem(file="f", line=None, column=None, key=None, code=f"preflight.{name}", **said),
    )


def names(findings: Iterable[Finding]) -> list[str]:
    return [one.check for one in findings]


BOOK: Any = SimpleNamespace(folder=Path("own"), built_in=True, cards=(), name="own")
SETTINGS: Any = SimpleNamespace(langs=("en", "ja"))


def product(component: str, lang: str | None = "en") -> Any:
    return SimpleNamespace(
        component=component, lang=lang, scene=Scene(title="t", lang="en", pages=(), forms={})
    )


@pytest.fixture
def stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every check says its name."""

    def says(name: str) -> Any:
        return lambda *given, **more: [found(name)]

    monkeypatch.setattr(check, "template_of", lambda book: getattr(book, "template", None))
    monkeypatch.setattr(check, "places", lambda book, of, file: where(of))
    for module, name in (
        (cards, "examine"),
        (groups, "check"),
        (translations, "columns"),
        (defaults, "backs"),
        (lost, "check"),
    ):
        monkeypatch.setattr(module, name, says(f"{module.__name__.rpartition('.')[2]}.{name}"))
    monkeypatch.setattr(unused, "check", lambda book, of, settings: [found(f"unused {settings is not None}")])
    monkeypatch.setattr(pages, "check", lambda document: [found(f"page {document.key}")])
    monkeypatch.setattr(dropped, "check", lambda made, name, ear: [found(f"dropped {name} {len(made)}")])
    monkeypatch.setattr(check, "left_out", lambda book: [("turn", "cards")])


@pytest.mark.usefixtures("stand_ins")
def test_cards_are_looked_at_as_far_as_they_can_be_drawn() -> None:
    """Without pictures or templates, or with another list of cards, what asks for these is left out."""
    own: Any = SimpleNamespace(template=template())
    drawn, nothing = Deck(pictures=(picture(),), findings=()), Deck(pictures=(), findings=())
    faulty = Deck(pictures=(picture(),), findings=(found("x"),))

    def looks(book: Any, deck: Deck, file: str = "") -> list[str]:
        return names(check._looks(book, SETTINGS, deck, file))

    every = [
        "cards.examine",
        "groups.check",
        "translations.columns",
        "defaults.backs",
        "lost.check",
        "unused True",
    ]
    assert looks(own, drawn) == every
    assert looks(BOOK, drawn) == ["cards.examine", "groups.check", "unused True"]
    assert looks(own, nothing) == [every[0], *every[2:4], every[5]]
    assert looks(own, drawn, "mine.csv") == every[:-1]
    assert looks(own, faulty)[-1] == "unused False", (
        "what nothing uses is not asked of cards that cannot be drawn"
    )


@pytest.mark.usefixtures("stand_ins")
def test_pages_are_looked_at_one_by_one_and_their_words_component_by_component() -> None:
    """Not the words of cards and of the cut plan; figures that are left out are those of the booklet."""
    ear: Any = None
    told = names(check._pages(BOOK, [product("mat"), product("cards", None), product("mat", "ja")], ear))
    assert told == ["page mat-en", "page cards", "page mat-ja", "dropped mat 2"]
    told = names(check._pages(BOOK, [product("booklet"), product("cutplan")], ear))
    assert told == ["page booklet-en", "page cutplan-en", "dropped booklet 1", "figure-dropped"]
    (figure,) = [
        one for one in check._pages(BOOK, [product("booklet")], ear) if one.check == "figure-dropped"
    ]
    assert "turn" in figure.problem.message
    assert figure.problem.file.endswith("game.toml")


@pytest.mark.usefixtures("stand_ins")
def test_a_kit_is_composed_only_where_its_cards_can_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be composed is told beside what can; a kit that is there already is looked at as it is."""
    decks = {"fine": Deck(pictures=(), findings=()), "wrong": Deck(pictures=(), findings=(found("drawing"),))}
    asked: list[Any] = []

    def gather(book: Any, settings: Any, cards: Any, parts: Any, watch: Any) -> Any:
        asked.append((book, parts))
        watch("mat")
        return SimpleNamespace(products=[product("mat")], faults={"box": [found("x").problem]})

    heard: list[str] = []
    ear: Any = SimpleNamespace(book="lent", hear=heard.append)
    monkeypatch.setattr(check, "draw", lambda book, settings: decks[book.name])
    monkeypatch.setattr(dropped, "Ear", lambda book, langs: ear)
    monkeypatch.setattr(kit, "parts", lambda book, without: ("parts", tuple(without)))
    monkeypatch.setattr(kit, "gather", gather)
    book = SimpleNamespace(**{**vars(BOOK), "name": "fine"})
    told = names(check.check(book, SETTINGS, without=("box",)))  # type: ignore[arg-type]
    assert sorted(told) == sorted(
        ["cards.examine", "unused True", "definition", "page mat-en", "dropped mat 1"]
    )
    assert asked == [("lent", ("parts", ("box",)))]
    assert heard == ["mat"]
    wrong = SimpleNamespace(**{**vars(BOOK), "name": "wrong"})
    assert sorted(names(check.check(wrong, SETTINGS))) == ["cards.examine", "drawing", "unused False"]  # type: ignore[arg-type]
    made = names(check.check_kit(wrong, SETTINGS, [product("mat")], ear))  # type: ignore[arg-type]
    assert sorted(made) == ["dropped mat 1", "page mat-en"]
    made = names(check.check_kit(wrong, SETTINGS, [product("cards", None)], ear))  # type: ignore[arg-type]
    assert sorted(made) == ["cards.examine", "drawing", "page cards", "unused False"]


def test_each_picture_of_a_card_is_looked_at_in_every_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """What belongs to the card itself once; rasters by size, with the backs that may tell something."""

    def says(name: str) -> Any:
        return lambda *given, **more: [found(name)]

    for module, called in (
        (defaults, ("face",)),
        (translations, ("cells",)),
        (idle, ("on_card",)),
        (texts, ("sizes", "safe", "safe_icons", "outside")),
        (images, ("check",)),
    ):
        for name in called:
            monkeypatch.setattr(module, name, says(name))
    seen: list[Any] = []

    def rasters(ones: Any, trim: Any, exempt: Any, places: Any) -> list[Finding]:
        seen.append((len(ones), trim, exempt))
        return []

    monkeypatch.setattr(raster, "check", rasters)
    book: Any = SimpleNamespace(
        backs={"net": SimpleNamespace(information=True), "plain": SimpleNamespace(information=False)}
    )
    deck = [picture(), picture(side="back")]
    each = ["on_card", "sizes", "safe", "safe_icons", "outside", "check"]
    assert names(cards.examine(book, deck, where(template()), ("en",))) == ["face", "cells", *each, *each]
    assert names(cards.examine(book, deck, where(), ("en",))) == [*each, *each]
    assert seen[0] == (2, TRIM, frozenset({"net"}))


def test_words_too_like_what_is_printed_under_them_are_told() -> None:
    """Black words on a card of two halves: 2.9 : 1 on the dark one; the place is that of their ink."""
    word = words("HHHH", 20.0, 20.0)
    box = ink_box(word, IDENTITY)
    assert box is not None
    of = where(template((element(), (0, 0, 9, 9), "")))

    def told(grey: int, x: float = 0.0, y: float = 0.0) -> list[Finding]:
        image = Image.new("RGB", (264, 384), (255, 255, 255))
        left, top, right, bottom = (round(4 * (edge + 3.0)) for edge in box)
        across, down = round(4 * x), round(4 * y)
        image.paste((grey, grey, grey), (left + across, top + down, right + across, bottom + down))
        return list(contrasts.on_card(picture(words(" "), word), image, of))

    assert told(255) == told(120) == []
    (pale,) = told(90)
    assert (pale.check, pale.problem.key, pale.spots[0].box) == ("contrast", "face, title", box)
    assert "“HHHH”" in pale.problem.message
    assert "#000000" in f"{pale.problem.message}{pale.problem.hint}{pale.problem.hint_ja}"
    for x, y in ((20.0, 0.0), (-12.0, 0.0), (0.0, 5.0), (0.0, -5.0)):
        assert told(90, x, y) == [], "beside the words it may be dark"


def test_faults_of_pages_bear_the_number_of_their_page_and_the_name_of_their_document() -> None:
    """Cards on their sheets are pictures: neither sizes nor the flow of text are looked at there."""
    small = words("small", 20.0, 20.0, 3.0)
    black = words("HHHH", 20.0, 40.0), words("XXXX", 20.5, 40.0)
    made = tuple(Page(width=100.0, height=80.0, items=items) for items in ((), (small, *black)))

    def told(component: str, lang: str | None) -> list[tuple[str, tuple[int, ...], str | None]]:
        scene = Scene(title="t", lang="en", pages=made, forms={})
        document = Document(scene=scene, component=component, lang=lang, file="game.toml")
        return [(one.check, one.pages, one.problem.key) for one in check_page(document)]

    assert told("booklet", "ja") == [
        ("text-size", (2,), "booklet-ja"),
        ("text-over-text", (2,), "booklet-ja"),
    ]
    assert told("cards", None) == [("text-over-text", (2,), "cards")]
    form = {"card": Form(name="card", box=(0.0, 0.0, 30.0, 30.0), items=black)}
    shut = Scene(
        title="t", lang="en", pages=(Page(width=99, height=99, items=(Reuse(form="card"),)),), forms=form
    )
    assert list(check_page(Document(scene=shut, component="cards"))) == []
    assert names(check_page(Document(scene=shut, component="mat"))) == ["text-over-text"]
