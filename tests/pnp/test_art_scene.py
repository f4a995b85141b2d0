"""The art as scenes: pips, safe zone, smallest type, inks, and that every card draws at every size."""

from __future__ import annotations

from dataclasses import replace

import pytest

import layouts
from layouts.model import Card, Size
from pnp.art.covers import cover
from pnp.art.faces import back, face, sign
from pnp.art.french import PLACES, pips
from pnp.art.indices import SAFE, indices, plan
from pnp.art.pen import bounds
from pnp.art.pyramid_strip import STRIP
from pnp.art.style import BLACK, SUIT_TONES, TRUE_BLACK, WHITE, Style, suit_ink
from pnp.art.treasures import KINDS, kind_of, treasure
from pnp.compose.pictures import pictures
from pnp.compose.pieces import pieces
from pnp.errors import PnpError
from pnp.scene import Color, Item, Path
from pnp.settings import Settings
from pnp.type.faces import outline
from pnp.type.measure import width
from tests.pnp.art_tools import GAMES, POKER, SIZES, book, card, paths, texts, walk

INKS = (Style(), Style(ink="low"), Style(ink="mono"))


@pytest.mark.parametrize("rank", [str(n) for n in range(2, 11)])
def test_a_number_card_has_as_many_pips_as_its_rank(rank: str) -> None:
    # Full ink draws each pip as one path.
    assert len(pips(rank, "S", POKER, Style())) == int(rank)


@pytest.mark.parametrize("rank", [str(n) for n in range(2, 11)])
def test_pips_stand_symmetrically_but_for_the_seven(rank: str) -> None:
    places = {(side, round(row, 6)) for side, row in PLACES[rank]}
    turned = {(-side, round(1 - row, 6)) for side, row in PLACES[rank]}
    assert (places == turned) == (rank != "7")


def test_pips_below_the_middle_are_turned() -> None:
    upper, lower = pips("2", "H", POKER, Style())
    assert isinstance(upper, Path)
    assert isinstance(lower, Path)
    tip = upper.segments[0]  # the outline of a heart begins at its tip
    assert tip[2] > POKER.height * 0.2  # type: ignore[misc]
    assert lower.segments[0][2] < POKER.height * 0.8  # type: ignore[misc]
    assert tip[2] - upper.segments[3][2] > 0  # type: ignore[misc]
    assert lower.segments[0][2] - lower.segments[3][2] < 0  # type: ignore[misc]


@pytest.mark.sample(4)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", ["poker", "bridge", "mini", "tarot", "square"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_all_words_stay_in_the_safe_zone_and_are_large_enough(game: str, size: str, lang: str) -> None:
    trim = SIZES[size]
    least = 7.0 if lang == "ja" else 6.0
    faces = {one.id: face(book(game), one, trim, Style(), lang) for one in book(game).cards}
    faces |= {f"back {one}": back(book(game), one, trim, Style(), lang) for one in book(game).backs}
    for name, items in faces.items():
        for text, (left, top, right, foot) in texts(items):
            assert text.size >= (least if text.role == "body" else 6.0), (name, text.text)
            assert SAFE - 0.01 <= left < right <= trim.width - SAFE + 0.01, (name, text.text)
            assert SAFE - 0.01 <= top < foot <= trim.height - SAFE + 0.01, (name, text.text)


@pytest.mark.sample(5)
@pytest.mark.parametrize("size", list(SIZES))
def test_nothing_of_a_french_face_leaves_the_safe_zone(size: str) -> None:
    # These faces have no ground that runs into the bleed, so every stroke of them matters.
    trim = SIZES[size]
    for one in book("twin-pyramid").cards:
        for path, (left, top, right, foot) in paths(face(book("twin-pyramid"), one, trim, Style(), "en")):
            if left >= right or top >= foot:
                continue  # wholly clipped away
            assert min(left, top) >= SAFE - 0.2, (one.id, path)
            assert max(right - trim.width, foot - trim.height) <= 0.2 - SAFE, (one.id, path)


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", GAMES[1:])
@pytest.mark.parametrize("ink", ["full", "low", "mono"])
def test_every_card_draws_at_every_named_size(game: str, ink: str) -> None:
    style = Style(ink=ink)  # type: ignore[arg-type]
    for size in SIZES.values():
        for one in book(game).cards:
            assert face(book(game), one, size, style, "ja", 3.0), (one.id, size)
        for name in book(game).backs:
            assert back(book(game), name, size, style, "ja", 3.0)


@pytest.mark.parametrize("game", GAMES)
def test_one_ink_means_black_and_nothing_else(game: str) -> None:
    style = Style(ink="mono")
    drawn = [face(book(game), one, POKER, style, "en") for one in book(game).cards]
    drawn += [back(book(game), name, POKER, style, "en") for name in book(game).backs]
    found: set[Color] = set()
    for items in drawn:
        for item, _, _ in walk(items):
            if isinstance(item, Path):
                colors = (item.fill, item.stroke and item.stroke.color)
                found |= {one for one in colors if isinstance(one, Color)}
            else:
                found.add(item.color)  # type: ignore[union-attr]
    assert found <= {TRUE_BLACK, WHITE}


@pytest.mark.parametrize("game", GAMES)
def test_backs_are_light_drawings(game: str) -> None:
    # A back is one form that every page repeats; 400 shapes is the limit agreed for it.
    for style in INKS:
        for name in book(game).backs:
            assert len(list(walk(back(book(game), name, POKER, style, "en")))) <= 400


@pytest.mark.parametrize("game", GAMES)
def test_grounds_of_backs_fill_the_bleed(game: str) -> None:
    for name in book(game).backs:
        boxes = [box for _, box in paths(back(book(game), name, POKER, Style(), "en", 3.0))]
        covered = [box for box in boxes if box[0] <= -3 and box[1] <= -3]
        assert any(box[2] >= POKER.width + 3 and box[3] >= POKER.height + 3 for box in covered)


def test_the_strip_of_pyramid_dice_tells_all() -> None:
    # The next row leaves the top 18 mm of a card bare: its number and id stand there.
    for one in book("pyramid-dice").cards:
        shown = {
            text.text
            for text, box in texts(face(book("pyramid-dice"), one, POKER, Style(), "en"))
            if box[3] <= STRIP
        }
        assert one.id in shown
        if one.columns["kind"] != "ra":
            assert one.columns["number"] in shown


def test_faces_of_pyramid_dice_say_what_their_backs_say() -> None:
    for one in book("pyramid-dice").cards:
        if one.columns["kind"] == "ra":
            continue
        said = [
            text.text
            for text, box in texts(face(book("pyramid-dice"), one, POKER, Style(), "en"))
            if box[1] > 70
        ]
        assert one.columns["back"] in said, one.id


def test_white_and_black_of_pile_up_carry_their_rule() -> None:
    for card_id in ("W3", "K3"):
        words = [
            text for text, _ in texts(face(book("pile-up"), card("pile-up", card_id), POKER, Style(), "ja"))
        ]
        assert any(text.role == "body" for text in words), card_id
    plain = texts(face(book("pile-up"), card("pile-up", "R3"), POKER, Style(), "ja"))
    assert not any(text.role == "body" for text, _ in plain)


def test_numbers_of_pile_up_show_in_a_fan() -> None:
    for one in book("pile-up").cards:
        shown = [
            text.text for text, box in texts(face(book("pile-up"), one, POKER, Style(), "en")) if box[3] <= 15
        ]
        assert one.id in shown
        if one.columns["number"]:
            assert one.columns["number"] in shown
            assert one.columns["color"] in shown


def _luminance(color: Color) -> float:
    def part(value: float) -> float:
        return value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4

    return 0.2126 * part(color.red) + 0.7152 * part(color.green) + 0.0722 * part(color.blue)


@pytest.mark.parametrize("suits", ["two", "four", "pattern"])
def test_indices_contrast_with_paper(suits: str) -> None:
    # 4.5 : 1 is what WCAG 2 asks of text.
    style = Style(suits=suits)  # type: ignore[arg-type]
    for suit in SUIT_TONES["two"]:
        assert 1.05 / (_luminance(suit_ink(suit, style)) + 0.05) >= 4.5, suit


def test_four_colours_are_four() -> None:
    assert len({suit_ink(suit, Style(suits="four")) for suit in "SHDC"}) == 4
    assert suit_ink("S", Style()) == suit_ink("C", Style()) == BLACK


def test_art_keeps_to_the_trim_it_is_given() -> None:
    # Composed, not stretched: the index of a card is the same text in the same size on both axes.
    wide = [
        text.size
        for text, _ in texts(
            face(book("twin-pyramid"), card("twin-pyramid", "9S"), SIZES["square"], Style(), "en")
        )
    ]
    tall = [
        text.size
        for text, _ in texts(
            face(book("twin-pyramid"), card("twin-pyramid", "KS"), SIZES["square"], Style(), "en")
        )
    ]
    assert sorted(wide) == sorted(tall)


def _stranger(**columns: str) -> Card:
    return Card(id="X7", quantity=1, back="b", columns={"id": "X7", **columns}, line=2)


def test_a_card_of_no_known_game_shows_its_title_and_text() -> None:
    # A deck of one's own prints before its owner has written a single template.
    one = _stranger(title="Dragon", text="Draw two cards.")
    said = [text.text for text, _ in texts(face(book("twin-pyramid"), one, POKER, Style(), "en"))]
    assert {"Dragon", "Draw two cards.", "X7"} <= set(said)
    nameless = [text.text for text, _ in texts(face(book("twin-pyramid"), _stranger(), POKER, Style(), "en"))]
    assert nameless.count("X7") == 3  # large, and twice in small type


def test_text_that_does_not_fit_a_plain_face_names_the_card() -> None:
    with pytest.raises(PnpError, match="X7"):
        face(book("twin-pyramid"), _stranger(text="A very long rule. " * 60), POKER, Style(), "en")


@pytest.mark.parametrize(
    "columns",
    [
        {"rank": "A", "suit": "cups"},
        {"kind": "god", "number": "3"},
        {"kind": "plain", "color": "orange", "number": "3"},
        {"kind": "plain", "color": "R", "number": "12"},
    ],
)
def test_a_card_that_only_resembles_ours_gets_a_plain_face(columns: dict[str, str]) -> None:
    # A column that happens to be called rank or kind must not break a deck of one's own.
    said = [
        text.text for text, _ in texts(face(book("twin-pyramid"), _stranger(**columns), POKER, Style(), "en"))
    ]
    assert said.count("X7") == 3


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("rank", [*PLACES, "J", "Q", "K"])
def test_a_millimetre_lies_between_index_and_pip(size: str, rank: str) -> None:
    """Below the index, where the Q reaches deepest, and beside it, where the 10 is widest."""
    trim = SIZES[size]
    items = indices(rank, "H", trim, Style())
    below = max(box[3] for path, box in paths(items[1:-1]) if box[3] < trim.height / 2)
    suit_top = below - plan(trim, Style()).suit * 0.96
    figure = next(text for text, _ in texts(items))
    deepest = figure.y + max(bounds(outline("condensed", c))[3] for c in rank) * figure.size * 25.4 / 72
    assert suit_top - deepest >= 1.0 - 0.05
    if rank in PLACES and rank != "A":
        nearest = min(box[0] for _, box in paths(pips(rank, "H", trim, Style())))
        widest = max(box[2] for text, box in texts(items) if box[2] < trim.width / 2)
        assert nearest - widest >= 1.0


@pytest.mark.parametrize("size", list(SIZES))
def test_a_ten_is_two_figures(size: str) -> None:
    """Half a millimetre of white, more than a pixel of the eye at arm's length (0.2 mm at 70 cm)."""
    trim = SIZES[size]
    (ten, turned) = (text for text, _ in texts(indices("10", "S", trim, Style())))
    assert ten.text == turned.text == "10"
    em = ten.size * 25.4 / 72
    one, zero = (bounds(outline("condensed", c)) for c in "10")
    white = width("1", "condensed", ten.size) + ten.spacing * 25.4 / 72 + (zero[0] - one[2]) * em
    assert white * 0.91 >= 0.5


def test_a_queen_has_a_tail_of_her_own() -> None:
    """The letter alone hardly differs from a 0: a slanting stroke crosses its lower right."""
    assert len(list(paths(indices("Q", "S", POKER, Style())))) > len(
        list(paths(indices("J", "S", POKER, Style())))
    )


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("rank", ["9", "10"])
def test_nine_and_ten_pips_are_large_and_do_not_touch(size: str, rank: str) -> None:
    trim = SIZES[size]
    boxes = [box for _, box in paths(pips(rank, "H", trim, Style()))]
    for i, one in enumerate(boxes):
        for other in boxes[i + 1 :]:
            across = max(one[0], other[0]) - min(one[2], other[2])
            down = max(one[1], other[1]) - min(one[3], other[3])
            assert max(across, down) >= 0.4
    if size in ("poker", "bridge", "tarot"):
        (usual, *_) = (box for _, box in paths(pips("8", "H", trim, Style())))
        assert boxes[0][3] - boxes[0][1] >= (usual[3] - usual[1]) * (0.99 if size != "bridge" else 0.9)


@pytest.mark.parametrize("size", ["poker", "bridge", "tarot"])
@pytest.mark.parametrize("rank", [*PLACES, "J", "Q", "K"])
def test_an_index_for_weak_eyes_is_16_mm_high(size: str, rank: str) -> None:
    """Its capitals are, within the safe zone; the picture in the middle keeps clear of it."""
    trim, style = SIZES[size], Style(jumbo=True)
    index = next((text, box) for text, box in texts(indices(rank, "H", trim, style)))
    assert index[0].size * 25.4 / 72 * 0.7 == pytest.approx(16.0, abs=0.05)
    assert SAFE - 0.2 <= index[1][0] < index[1][2] < plan(trim, style).clear + 0.5
    if rank in PLACES:
        assert min(box[0] for _, box in paths(pips(rank, "H", trim, style))) > index[1][2] + 1.0


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("card_id", ["R1", "W6", "K3"])
@pytest.mark.parametrize("size", ["poker", "bridge"])
def test_a_number_for_weak_eyes_is_16_mm_high_over_its_shape(size: str, card_id: str, large: bool) -> None:
    """The letter of the colour stands below it, clear of the words at the foot of the card.

    Over large words star and rhomb have no room for a letter of 12 points, and have none.
    """
    trim, style = SIZES[size], Style(jumbo=True, large=large)
    found = list(texts(face(book("pile-up"), card("pile-up", card_id), trim, style, "en")))
    (number, at), *_ = (one for one in found if one[0].text == card_id[1:])
    assert number.size * 25.4 / 72 * 0.7 == pytest.approx(16.0, abs=0.05)
    letters = [box for text, box in found if text.text == card_id[0]]
    below = [box for box in letters if box[2] < trim.width / 2 and box[3] < trim.height / 2]
    words = [box for text, box in found if text.role == "body"]
    assert bool(below) != (large and card_id != "R1")
    assert all(text.size >= 12.0 for text, _ in found if large and text.text != card_id[1:])
    assert all(
        at[3] < box[1] and box[3] <= min((one[1] for one in words), default=trim.height) for box in below
    )


@pytest.mark.parametrize("size", ["poker", "bridge", "mini"])
def test_the_word_of_the_almighty_card_for_weak_eyes_ends_before_its_id(size: str) -> None:
    found = texts(face(book("pile-up"), card("pile-up", "ALL"), SIZES[size], Style(jumbo=True), "en"))
    by_role = {text.role: box for text, box in found if box[3] < SIZES[size].height / 2}
    assert by_role["index"][2] < by_role["small print"][0]


@pytest.mark.parametrize("rank", ["7", "10", "K"])
def test_four_corners_show_the_index(rank: str) -> None:
    trim = POKER
    said = [box for text, box in texts(indices(rank, "D", trim, Style(corners=4))) if text.text == rank]
    lefts = sorted(round((box[0] + box[2]) / 2 < trim.width / 2) for box in said)
    tops = sorted(round((box[1] + box[3]) / 2 < trim.height / 2) for box in said)
    assert lefts == tops == [0, 0, 1, 1]


def test_equal_cards_of_several_packs_bear_different_signs() -> None:
    """Two packs with four jokers: dots 1 and 2 on every card, 1 to 4 on the jokers; one pack needs none."""
    settings = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"))
    both = layouts.load("american-page-one", {"decks": 2, "jokers": 4})
    found: dict[str, list[int]] = {}
    for piece in pieces(both.cards, both, settings):
        found.setdefault(piece.card.id, []).append(piece.sign)
    assert found["JK"] == [1, 2, 3, 4]
    assert found["AS"] == found["10D"] == [1, 2]
    single = layouts.load("american-page-one")
    assert {piece.sign for piece in pieces(single.cards, single, settings)} == {0}
    copies = pieces(single.cards, single, replace(settings, copies=2))
    assert [piece.sign for piece in copies if piece.card.id == "AS"] == [1, 2]
    pile = layouts.load("pile-up")
    assert {piece.sign for piece in pieces(pile.cards, pile, settings)} == {0}  # three red 1s are meant alike
    drawn = sign(both.cards[0], 2, POKER, Style())
    assert len(list(paths(drawn))) == 4  # two dots, and turned at the other edge


def test_light_backs_spare_ink_and_leave_the_second_side_of_ra() -> None:
    """A back of the deck turns into outlines; Ra's back is a face, and the faces keep their ink."""
    settings = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"))
    light = replace(settings, light_backs=True)
    dice = layouts.load("pyramid-dice")
    cards = {one.id: one for one in dice.cards}
    usual, spared = pictures(dice, settings), pictures(dice, light)
    low = pictures(dice, replace(settings, ink="low"))
    assert spared.back(cards["T01"]) == low.back(cards["T01"]) != usual.back(cards["T01"])
    assert spared.back(cards["RA"]) == usual.back(cards["RA"])
    assert spared.face(cards["T01"]) == usual.face(cards["T01"])


def test_twenty_one_treasures_are_twenty_one_pictures_with_names() -> None:
    """No treasure of the deck looks like another, in any ink; each is named in both languages."""
    for style in INKS:
        drawn = {treasure(place, style) for place in range(21)}
        assert len(drawn) == 21
    assert len(set(KINDS)) == 21
    for lang in ("en", "ja"):
        words = book("pyramid-dice").words(lang)
        names = [str(words[f"treasure.{kind}"]) for kind in KINDS]
        assert len(set(names)) == 21
        for one, name in zip(
            (one for one in book("pyramid-dice").cards if one.columns["kind"] == "treasure"),
            names,
            strict=True,
        ):
            said = "".join(
                text.text for text, _ in texts(face(book("pyramid-dice"), one, POKER, Style(), lang))
            )
            assert "".join(name.split()) in "".join(said.split())


def test_a_deck_of_own_numbers_shows_every_treasure_once() -> None:
    """Pictures follow the place in the deck: numbers that are alike do not make pictures alike."""
    assert kind_of(0) == "vase"
    assert len({kind_of(place) for place in range(21)}) == 21
    assert treasure(21, Style()) != treasure(0, Style())  # a further one returns in another livery


def test_gods_have_names_and_ra_says_what_ra_does() -> None:
    """PD-4.2 and PD-4.3: the price of a further use, and the strengthened side."""
    dice = book("pyramid-dice")

    def said(items: tuple[Item, ...]) -> str:
        return " ".join(text.text for text, _ in texts(items))

    gods = [one for one in dice.cards if one.columns["kind"] == "god"]
    for one in gods:
        name = str(dice.words("en")[f"god.{one.columns['ability']}"])
        assert name in said(face(dice, one, POKER, Style(), "en"))
    ra = said(face(dice, card("pyramid-dice", "RA"), POKER, Style(), "en"))
    assert "Reroll all three dice" in ra
    assert "free" in ra
    assert "90°" in said(back(dice, "ra", POKER, Style(), "en"))


@pytest.mark.parametrize("game", ["pyramid-dice", "pile-up"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_large_words_on_cards(game: str, lang: str) -> None:
    """`--large`: sentences on faces at 14 points, or as near as a poker card allows, and still inside."""
    for one in book(game).cards:
        for text, box in texts(face(book(game), one, POKER, Style(large=True), lang)):
            if text.role == "body":
                assert text.size >= 10.0, (one.id, text.text, text.size)
                assert SAFE - 0.01 <= box[0] < box[2] <= POKER.width - SAFE + 0.01


def test_a_title_in_two_lines_is_parted_between_its_words() -> None:
    """ページワン is a term of the game: no line ends with ペー."""
    drawn = cover(book("american-page-one"), Size(width=139.7, height=215.9), Style(), "ja")
    said = [text.text for text, _ in texts(drawn)]
    assert "アメリカンページワン" in said or {"アメリカン", "ページワン"} <= set(said)
