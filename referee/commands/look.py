"""`referee look`: the cards on a photograph, as facts of a record."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from referee import registry
from referee.commands.common import as_command, choices, game_named, option_values, writing
from referee.messages import say
from runtime import BAD_INPUT, terminal

if TYPE_CHECKING:
    from layouts import Book
    from referee.look.recognition import PhotoReading
    from referee.record.model import Record
    from referee.record.vocabulary import Vocabulary

MAT = "mat"
"""Said instead of a fact: everything that lies on the mats, each place by its own fact."""

FOUND_FAULT = 1
"""Exit status where a photograph shows no card, or more of one than there are."""


@as_command("look", "PHOTO…", "game fact owners first record_file as_json chosen lang")
def command(
    lang: str,
    photos: tuple[str, ...],
    game: str | None,
    fact: str | None,
    owners: tuple[str, ...],
    first: int | None,
    record_file: str | None,
    as_json: bool,
    chosen: tuple[str, ...],
) -> int:
    """Read the cards on photographs."""
    from referee.look.telling import count_lines, remarks

    record = None if record_file is None else _record(record_file, choices(chosen, lang), lang)
    book = _book(game, record, chosen, lang)
    words = registry.vocabulary(book.id, None if record is None else record.cards_path)
    kind = None if fact is None else _fact(fact, words, lang)
    sights = _looked(photos, book, lang)
    if sights is None:
        return BAD_INPUT
    seen = _together(sights, book)
    if as_json:
        terminal.write(terminal.json_text(_document(photos, sights)))
    elif kind is None:
        terminal.write(_listed(photos, sights, book, words, record, owners, lang))
    status = FOUND_FAULT if seen.over or not seen.count else 0
    for told in remarks(seen, book, lang):
        terminal.write(told, sys.stderr)
    if kind is None or not seen.count:
        return status
    if kind == MAT:
        lines = _of_mats(seen, words, record, owners, lang)
        if not lines:
            raise click.UsageError(say("look-no-mat", lang))
    else:
        lines = _lines(kind, seen, words, record, owners, first, lang)
        for told in count_lines(seen.piles, words, record, kind, owners, first, lang):
            terminal.write(told, sys.stderr)
    if record_file is None or status:
        terminal.write("\n".join(lines), sys.stderr if as_json else None)
        return status
    append(Path(record_file), lines, lang)
    terminal.write(
        "\n".join([*lines, say("look-written", lang, record_file=record_file)]),
        sys.stderr if as_json else None,
    )
    return status


def _record(file: str, chosen: dict[str, str], lang: str) -> Record:
    from referee.opening import STDIN, open_partly
    from referee.record import RecordError

    if file == STDIN:
        raise click.UsageError(say("look-stdin", lang))
    found = open_partly(file, chosen)
    if found.record is None:
        raise RecordError(file, found.faults)
    return found.record


def _book(game: str | None, record: Record | None, chosen: tuple[str, ...], lang: str) -> Book:
    """The deck to look for: that of the record, else of the game named under the options named."""
    if record is not None:
        return registry.book(record.game, record.options, cards=record.cards_path)
    if game is None:
        raise click.UsageError(say("look-game", lang, games=", ".join(registry.games())))
    identity = game_named(game, lang)
    return registry.book(identity, option_values(identity, chosen, lang))


def _fact(word: str, words: Vocabulary, lang: str) -> str:
    """The fact that is meant, in either language, with or without its sign."""
    from referee.look.facts import facts_with_cards
    from referee.record.normalize import fold
    from runtime.suggestions import nearest

    known = (*facts_with_cards(words), MAT)
    if fold(word) in (MAT, "マット"):
        return MAT
    found = words.facts.get(fold(word).removeprefix("@"), "").removeprefix("@")
    if found in known:
        return found
    near = nearest(word.removeprefix("@"), known)
    hint = "" if near is None else " " + say("did-you-mean", lang, near=near)
    raise click.UsageError(say("look-fact", lang, word=word, known=", ".join(known)) + hint)


def _looked(photos: Sequence[str], book: Book, lang: str) -> list[PhotoReading] | None:
    """What every photograph shows; None where one cannot be read, all faults told."""
    from referee.look.recognition import LARGEST_FILE, NoPhotograph, look
    from runtime import opener
    from runtime.escaping import shown

    sights: list[PhotoReading] = []
    faults = []
    for photo in photos:
        try:
            sights.append(look(opener.read(photo, LARGEST_FILE), book))
        except ImportError:
            raise click.ClickException(say("no-camera", lang)) from None
        except NoPhotograph as error:
            faults.append(f"{photo}: {say(str(error), lang)}")
        except (OSError, ValueError) as error:
            faults.append(f"{photo}: {getattr(error, 'strerror', None) or error}")
    for told in faults:
        terminal.write(shown(told), sys.stderr)
    return None if faults else sights


def _together(sights: Sequence[PhotoReading], book: Book) -> PhotoReading:
    """All photographs as one: no card of the deck may be on two of them."""
    from referee.look.recognition import PhotoReading, seen_too_often

    return PhotoReading(
        piles=tuple(pile for sight in sights for pile in sight.piles),
        mats=tuple(mat for sight in sights for mat in sight.mats),
        over=seen_too_often([card for sight in sights for card in sight.cards], book),
    )


def _listed(
    photos: Sequence[str],
    sights: Sequence[PhotoReading],
    book: Book,
    words: Vocabulary,
    record: Record | None,
    owners: Sequence[str],
    lang: str,
) -> str:
    """What lies on mats, and every pile with its cards, and their points where cards have points."""
    from layouts.camera import SECOND
    from referee.look.telling import pile_points

    told = []
    options: Mapping[str, object] = book.options if record is None else record.options
    for photo, sight in zip(photos, sights, strict=True):
        told.append(say("look-head", lang, photo=photo, cards=sight.count, piles=len(sight.piles)))
        told += ["  " + line for line in _of_mats(sight, words, record, owners, lang)]
        for place, pile in enumerate(sight.piles, 1):
            names = " ".join(card.name.replace(SECOND, "*") for card in pile)
            points = pile_points(pile, book, words, options)
            tail = "" if points is None else "  " + say("look-points", lang, points=points)
            told.append("  " + say("look-pile", lang, place=place, names=names) + tail)
    return "\n".join(told)


def _of_mats(
    sight: PhotoReading, words: Vocabulary, record: Record | None, owners: Sequence[str], lang: str
) -> list[str]:
    """The facts of the mats in the picture; a mat's player is the one on its seat, or the one named."""
    from referee.look.telling import lines_of_mats
    from referee.page.parsed_record import seated

    names = owners if record is None else seated(record)
    return lines_of_mats(sight.mats, words, names, _language(record, lang), lang)


def _lines(
    fact: str,
    seen: PhotoReading,
    words: Vocabulary,
    record: Record | None,
    players: Sequence[str],
    first: int | None,
    lang: str,
) -> list[str]:
    """One line of the record for each pile, in the record's own language."""
    from referee.look.facts import line, shape_of
    from referee.record.writer import Writer

    head = shape_of(words, fact).head
    if head.startswith("name"):
        if len(players) != len(seen.piles):
            raise click.UsageError(say("look-players", lang, piles=len(seen.piles), names=len(players)))
        names, seats = _seated(players, record, lang)
        writer = Writer(words, names, _language(record, lang))
        return [line(writer, fact, pile, seat=seat) for pile, seat in zip(seen.piles, seats, strict=True)]
    if players:
        raise click.UsageError(say("look-nobody", lang, fact=fact))
    writer = Writer(words, (), _language(record, lang))
    if head == "number":
        return [line(writer, fact, pile, number=place) for place, pile in enumerate(seen.piles, first or 1)]
    if len(seen.piles) > 1:
        raise click.UsageError(say("look-one-pile", lang, fact=fact, count=len(seen.piles)))
    return [line(writer, fact, seen.piles[0])]


def _seated(players: Sequence[str], record: Record | None, lang: str) -> tuple[Sequence[str], list[int]]:
    """The names of the table, and the seat of each player named."""
    from referee.page.parsed_record import seated
    from referee.record.seats import Seats
    from runtime.suggestions import nearest

    if record is None:
        return players, list(range(len(players)))
    sitting = seated(record)
    table = Seats(sitting)
    seats = []
    for name in players:
        seat = table.find(name)
        if seat is None:
            near = nearest(name, sitting)
            hint = "" if near is None else " " + say("did-you-mean", lang, near=near)
            raise click.UsageError(say("look-player", lang, name=name, sitting=", ".join(sitting)) + hint)
        seats.append(seat)
    return sitting, seats


def _language(record: Record | None, lang: str) -> str:
    """The language in which the record is written, else that of the run."""
    if record is None:
        return lang
    from referee.opening import contents
    from referee.record.encoding import decode
    from referee.record.formatter import language_of

    text, _ = decode(contents(record.file), record.file)
    return language_of(text.splitlines())


def _document(photos: Sequence[str], sights: Sequence[PhotoReading]) -> dict[str, Any]:
    """The same for programs: names as read, and where each card's marks lie in pixels."""
    return {
        "format": 1,
        "photos": [
            {
                "file": Path(photo).name,
                "piles": [
                    [
                        {"card": card.name, "at": [[round(x), round(y)] for x, y in card.first.corners]}
                        for card in pile
                    ]
                    for pile in sight.piles
                ],
                "mats": [
                    {
                        "mat": mat.name,
                        "seat": None if mat.shared else mat.seat + 1,
                        "places": [
                            {
                                "place": lying.place.kind,
                                "mark": lying.place.mark,
                                "cards": [card.name for card in lying.cards],
                            }
                            for lying in mat.places
                        ],
                    }
                    for mat in sight.mats
                ],
                "over": dict(sight.over),
            }
            for photo, sight in zip(photos, sights, strict=True)
        ],
    }


def append(path: Path, lines: Sequence[str], lang: str) -> None:
    """Add lines at the end of a record, whose own text stays as it is, that of others who write, too."""
    from referee.opening import contents
    from referee.record.encoding import further
    from runtime import writer

    with writing(path), writer.rewriting(path):
        data = contents(str(path))
        try:
            added = further(data, lines, str(path))
        except UnicodeEncodeError:
            raise click.ClickException(say("mend-sign", lang, path=path)) from None
        writer.write(path, data + added)
