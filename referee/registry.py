"""The books the referee works with: loaded once for each set-up, and the vocabulary to read with.

A game is found by its id or title: ours, those of installed packages, and guests – folders that a person
named with `--game` or a program loaded.  Guests are known only within `extra_games(…)`; a record can name no
folder that is not one of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

import layouts
from referee.record.deck import CardTable, card_table
from referee.record.normalize import fold
from referee.record.vocabulary import Vocabulary
from runtime.suggestions import nearest

if TYPE_CHECKING:
    from layouts import Book
    from layouts.model import OptionValue

MARK = 12
"""Digits of a mark that tell games apart."""
SAID = "said."
"""Begins the names of a game’s own words for moves."""
SHELF = 64
"""Books kept ready: a house-rule check asks for one for each value of each option."""


class Place(NamedTuple):
    """Where a game is kept.  A folder that is loaded again is another place: it may have been edited."""

    game: str
    folder: Path | None = None  # of a guest; None: ours, or of an installed package
    edition: int = 0


_editions = count(1)
_guests: ContextVar[tuple[Place, ...]] = ContextVar("guests", default=())


def register_folder(folder: Path) -> Place:
    """The place of a game in a folder that a person named; `LayoutError` where it cannot be used."""
    from layouts.faults import fault

    there = folder.resolve()
    game = layouts.load(there).id
    if game in layouts.games():
        raise layouts.LayoutError([fault("game-id-taken", file=str(folder), name=game)])
    return Place(game, there, next(_editions))


@contextmanager
def extra_games(*places: Place) -> Iterator[None]:
    """Within this context the games in these places are known, beside those that already were."""
    wanted = {place.game: place for place in (*_guests.get(), *places)}
    token = _guests.set(tuple(wanted.values()))
    try:
        yield
    finally:
        _guests.reset(token)


def present() -> tuple[Place, ...]:
    """The guests of this context."""
    return _guests.get()


def games() -> tuple[str, ...]:
    """The ids of all games that are known here: ours, guests, installed ones."""
    own = dict.fromkeys((*layouts.games(), *(guest.game for guest in present()), *layouts.gallery()))
    return (*own, *(game for game in layouts.installed() if game not in own))


def place(game: str) -> Place:
    """Where the game with this id is kept."""
    found = next((guest for guest in present() if guest.game == game), None)
    return found or _carried.get(game) or Place(game)


_carried: dict[str, Place] = {}
"""Games that came with records, by an id of their own: two of one name never meet."""
OF = "@"
"""Stands between the id of such a game and the mark of its files."""


def carry(folder: Path, mark: str) -> Place:
    """The place of a game that a record brought along: rules that are data; `LayoutError` where they fail."""
    without_code(folder)
    game = f"{layouts.load(folder).id}{OF}{mark[:MARK]}"
    while len(_carried) >= SHELF:
        del _carried[next(iter(_carried))]
    return _carried.setdefault(game, Place(game, folder, int(mark[:MARK], 16)))


def is_carried(game: str) -> bool:
    """Whether a record brought the rules of a game along, or names the folder that holds them."""
    return OF in game


def without_code(folder: Path) -> None:
    """`LayoutError` where the rules of a folder name code: a record brings none along."""
    from layouts.faults import fault

    rules = layouts.described(folder)
    if rules is not None and rules.python:
        raise layouts.LayoutError([fault("rule-python-carried", file=rules.file.name, name=rules.python)])


def keep(place: Place) -> Place:
    """Let a game stated as data be known, which a person named as the argument of a command."""
    _carried[place.game] = place
    return place


def own_id(game: str) -> str:
    """The id by which people know a game."""
    return game.partition(OF)[0]


@lru_cache(maxsize=SHELF)
def _book(
    where: Place, options: tuple[tuple[str, OptionValue], ...], players: int | None, cards: Path | None
) -> Book:
    return layouts.load(where.folder or where.game, dict(options), players=players, cards=cards)


def book(
    game: str,
    options: Mapping[str, OptionValue | None] | None = None,
    players: int | None = None,
    cards: Path | None = None,
) -> Book:
    """The book of a game under these options; an option whose value is None stands at its default."""
    chosen = tuple([item for item in (options or {}).items() if item[1] is not None])
    return _book(place(game), chosen, players, cards)


@lru_cache(maxsize=SHELF)
def cards_of(found: Book) -> CardTable:
    """The card table of a book."""
    return card_table(found.record_words.cards, [(card.id, card.quantity) for card in found.cards])


@lru_cache(maxsize=SHELF)
def _vocabulary(where: Place, cards: Path | None) -> Vocabulary:
    found = _book(where, (), None, cards)
    return Vocabulary(found.id, found.record_words, cards_of(found), found.cards, lambda: _advice(found))


def _advice(found: Book) -> Iterator[tuple[str, str]]:
    """What the referee says of moves in a game’s own words, and the steps that it stands for."""
    for lang in found.languages:
        for key, told in found.words(lang).items():
            if key.startswith(SAID):
                steps, _, form = key.removeprefix(SAID).partition(".")
                bare = " {numbers}" if "{numbers}" in told else ""
                yield told, steps.replace("+", "; ") + {"bare": bare, "none": " 0"}.get(form, " {cards}")


def vocabulary(game: str, cards: Path | None = None) -> Vocabulary:
    """The words in which records of a game are written."""
    return _vocabulary(place(game), cards)


def forget_words() -> None:
    """Forget the vocabularies, and with them what parts of moves were found to mean."""
    _vocabulary.cache_clear()


@cache
def shared_words() -> Vocabulary:
    """The words that records of every game share: the header and the facts that no game need declare."""
    return Vocabulary("", layouts.shared_record_words(), CardTable((), ()), ())


@cache
def deal_words() -> frozenset[str]:
    """The spellings of `deal`, the line that begins a deal."""
    return frozenset(spelling for spelling, name in shared_words().keys.items() if name == "deal")


@cache
def deal_forms() -> re.Pattern[str]:
    """Further lines that begin a deal: 第1局, 配り1, `Round 1`, folded."""
    words = shared_words().fillers
    ordinals, counters, rounds = ("|".join(words[name]) for name in ("ordinal", "deal-counter", "round"))
    deals = "|".join(sorted(deal_words()))
    spelled = "|".join(
        word for word in shared_words().number_words if word.isascii() and len(word) > len("an")
    )
    number = rf"(?:[0-9]{{1,4}}|[一二三四五六七八九十百]{{1,5}}|{spelled})"
    return re.compile(
        rf"(?:{ordinals}) ?{number} ?(?:{counters})(?: ?目)?|(?:{deals}|{rounds}) ?(?:no\.?|#)? ?{number}"
    )


REMEMBERED = 2048
"""Names of games whose meaning is kept: a folder of records says the same few again and again."""
SHORTEST_PART = 3
"""Letters of a title that may stand for all of it."""


def find_game(text: str) -> str | None:
    """The id of the game that a text names by id or by title in either language; None where none is."""
    if text in _carried:
        return text  # by the id of its own, which no person writes
    wanted = fold(text)
    if not wanted or wanted.startswith("."):
        return None  # nothing, or a folder: no title is looked at for it
    kept = tuple(game for game in _carried if OF not in game)
    own = (*layouts.games(), *(guest.game for guest in present()))
    rest = layouts.installed() if wanted not in (*own, *layouts.gallery(), *kept) else ()
    return _found(wanted, (own, layouts.gallery(), kept, rest), present())


@lru_cache(maxsize=REMEMBERED)
def _found(wanted: str, sources: tuple[tuple[str, ...], ...], _guests: object) -> str | None:
    """The same for a folded text, in one source of games after the other; a guest read anew is another."""
    for known in sources:
        names = _names(tuple(map(place, known)))
        game = names.whole.get(wanted) or names.joined.get(_joined(wanted))
        parts = {game} if game else names.games_with(wanted)
        if len(parts) == 1:
            return next(iter(parts))
    return None


class _Names(NamedTuple):
    """What a source of games is called by: ids and titles as they are, and titles as one word."""

    whole: Mapping[str, str]
    joined: Mapping[str, str]
    parts: Sequence[tuple[str, str, str]]  # a title word by word and as one word, and its game

    def games_with(self, text: str) -> set[str]:
        """The games of which a text is part of a title as people shorten it: in whole words, if any."""
        if text.isascii():
            return {game for title, _, game in self.parts if f" {text} " in title}
        if len(text) < SHORTEST_PART:
            return set()
        return {game for _, title, game in self.parts if _joined(text) in title}


@lru_cache(maxsize=SHELF)
def _names(places: tuple[Place, ...]) -> _Names:
    titled = _titles(places)
    own = [each.game for each in places]
    by_id = {game.replace("-", " "): game for game in own} | {fold(game): game for game in own}
    parts = [(f" {title} ".replace("-", " "), _joined(title), game) for title, game in titled.items()]
    return _Names({**titled, **by_id}, {joined: game for _, joined, game in parts}, parts)


def _joined(title: str) -> str:
    """A title as one word: パイルアップ is パイル アップ, and ピラミッドダイス has its dot or not."""
    return title.replace(" ", "").replace("・", "").replace("-", "")


def titles(known: tuple[str, ...]) -> Mapping[str, str]:
    """Every title of these games, folded, to the id; one whose definition cannot be read has none."""
    return _titles(tuple(map(place, known)))


@lru_cache(maxsize=SHELF)
def _titles(places: tuple[Place, ...]) -> Mapping[str, str]:
    """The same by where the games are kept."""
    found: dict[str, str] = {}
    for each in places:
        try:
            found |= {fold(name): each.game for name in _book(each, (), None, None).names}
        except layouts.LayoutError:
            continue  # named by its id it says what is wrong with it
    return MappingProxyType(found)


def near_game(text: str) -> str | None:
    """The id or title that was most likely meant."""
    known = games()
    return nearest(fold(text), [*known, *titles(known)])


def names_folder(text: str) -> bool:
    """Whether the value of `game:` is a path, and no id or title."""
    return "/" in text or "\\" in text or text.startswith(".")


def guest_at(text: str, base: Path | None) -> str | None:
    """The id of the guest whose folder a record names, relative to its own; None where it is no guest.

    Nothing in the folder is looked at: what counts is that the person named it, too.  Of a record that lies
    nowhere, as on a phone, only the name of a folder without code tells.
    """
    if not present():
        return None
    if base is None:
        name = text.replace("\\", "/").rstrip("/").rpartition("/")[2]
        folders = {guest.game: guest.folder for guest in present() if guest.folder is not None}
        alike = [game for game, folder in folders.items() if name in (game, folder.name)]
        return alike[0] if len(alike) == 1 and layouts.described(folders[alike[0]]) is not None else None
    wanted = (base / text).resolve()
    return next((guest.game for guest in present() if guest.folder == wanted), None)
