"""Strategies for records: text of every shape, and steps of every game."""

from __future__ import annotations

from hypothesis import strategies as st

from referee.record.model import UNKNOWN, Expr, Step

GAMES = ("twin-pyramid", "american-page-one", "pyramid-dice", "pile-up")
PLAYERS = ("Aki", "Ben Ito", "千恵")
HIGHEST = {"twin-pyramid": 52, "american-page-one": 52, "pyramid-dice": 27, "pile-up": 30}
RA = 28

_ENGLISH = """
play draw lay pick swap change for top from by suit build break take pass say stop page one
challenge won lost penalty dobon roll use fail steal flip give discard show spread dodge @hand @row
@table @fixed @result @left @points @undo @end @position @starter deal game players options start
Aki Ben 7S 10D JK ? - R3 W1 T18 G1 RA 2 18 : ; + = ( ) * ! , #
"""
_JAPANESE = "ハート7出す 引く 交換 ⇔ 台札 、 ： ； ７Ｓ 🂡 並べる 4S並べる 9S引く 宣言 @手札 配り 千恵 押付"
WORDS = st.sampled_from([*_ENGLISH.split(), *_JAPANESE.split(), "\n", "  ", "\u200d", "\u3000"])
"""Pieces of lines, right and wrong."""

LINES = st.lists(WORDS | st.text(max_size=6), max_size=30).map(" ".join)


def faces(count: int) -> st.SearchStrategy[tuple[int, ...]]:
    """So many dice as rolled."""
    return st.tuples(*[st.integers(1, 6)] * count)


def named(game: str, least: int, most: int) -> st.SearchStrategy[tuple[int, ...]]:
    """Cards that were seen."""
    return st.lists(st.integers(0, HIGHEST[game]), min_size=least, max_size=most).map(tuple)


def seen(game: str) -> st.SearchStrategy[tuple[int, ...] | None]:
    """Cards of which some may be unknown; None where none was written."""
    card = st.integers(0, HIGHEST[game]) | st.just(UNKNOWN)
    return st.none() | st.lists(card, max_size=4).map(tuple)


SEATS = st.integers(0, len(PLAYERS) - 1)
SUITS = st.builds(lambda suit: Step("suit", suit=suit), st.integers(0, 3) | st.just(UNKNOWN))
EXPRESSIONS: st.SearchStrategy[Expr] = st.recursive(
    st.integers(1, 9), lambda inner: st.tuples(st.sampled_from("+-*/"), inner, inner), max_leaves=4
)


def plain(game: str, verb: str, least: int, most: int) -> st.SearchStrategy[Step]:
    """A verb with cards that were seen."""
    return st.builds(lambda cards: Step(verb, cards), named(game, least, most))


def drawn(game: str, verb: str) -> st.SearchStrategy[Step]:
    """A verb with cards or none."""
    return st.builds(lambda cards: Step(verb, cards), seen(game))


def twin_pyramid() -> st.SearchStrategy[Step]:
    """Any step of Twin Pyramid."""
    game = "twin-pyramid"
    return st.one_of(
        plain(game, "lay", 1, 3),
        plain(game, "swap", 2, 2),
        plain(game, "play", 1, 1),
        plain(game, "build", 1, 3),
        drawn(game, "take"),
        drawn(game, "draw"),
        st.builds(lambda cards: Step("draw", cards, forced_word=True), seen(game)),
        st.just(Step("pass")),
        SUITS,
        st.builds(lambda cards: Step("change", cards, words=("top",)), named(game, 1, 1)),
        st.builds(lambda cards, seat: Step("change", cards, seat=seat), named(game, 2, 2), st.none() | SEATS),
    )


def american_page_one() -> st.SearchStrategy[Step]:
    """Any step of American Page One."""
    game = "american-page-one"
    words = st.lists(
        st.sampled_from(["page-one", "reach", "stop", "two", "three", "joker"]), min_size=1, max_size=2
    )
    return st.one_of(
        plain(game, "play", 1, 1),
        drawn(game, "draw"),
        drawn(game, "penalty"),
        drawn(game, "dobon"),
        SUITS,
        st.builds(lambda said: Step("say", words=tuple(said)), words),
        st.sampled_from([Step("challenge", words=("won",)), Step("challenge", words=("lost",))]),
    )


def pyramid_dice() -> st.SearchStrategy[Step]:
    """Any step of Pyramid Dice."""
    game = "pyramid-dice"
    one = named(game, 1, 1)
    return st.one_of(
        st.builds(lambda dice: Step("roll", numbers=dice), faces(3)),
        st.builds(lambda god, die: Step("use", god, numbers=(die,)), one, st.integers(1, 9)),
        st.builds(lambda dice: Step("use", (RA,), numbers=dice), faces(3)),
        st.builds(lambda card, expr: Step("take", card, expr=expr), one, st.none() | EXPRESSIONS),
        st.builds(lambda card, expr: Step("steal", card, expr=expr), one, st.none() | EXPRESSIONS),
        st.sampled_from([Step("fail"), Step("flip", (RA,))]),
        plain(game, "fail", 1, 1),
    )


@st.composite
def pile_play(draw: st.DrawFn) -> Step:
    """Cards laid in Pile up, some exactly onto others."""
    cards = draw(named("pile-up", 1, 4))
    onto = tuple(draw(st.booleans()) for _ in cards)
    return Step("play", cards, onto=onto if any(onto) else ())


def pile_up() -> st.SearchStrategy[Step]:
    """Any step of Pile up."""
    game = "pile-up"
    return st.one_of(
        st.builds(lambda dice: Step("roll", numbers=dice), faces(3)),
        pile_play(),
        st.builds(lambda seat: Step("give", seat=seat), SEATS),
        st.sampled_from([Step("discard"), Step("spread"), Step("pass")]),
        st.builds(lambda die: Step("dodge", numbers=die), faces(1)),
        drawn(game, "show"),
        drawn(game, "draw"),
    )


STEPS = {
    "twin-pyramid": twin_pyramid(),
    "american-page-one": american_page_one(),
    "pyramid-dice": pyramid_dice(),
    "pile-up": pile_up(),
}
