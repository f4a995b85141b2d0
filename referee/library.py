"""What a Python program asks of the referee: read, judge, check, score, legal moves, games of one's own.

A record is given as its text, or as the `Path` of its file.  `games` are games that `load_game` loaded: their
code may run, and records may name them by id or, relative to their own folder, by path.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from referee import registry
from referee.judge.judgement import Judgement
from referee.mend.change import Mending
from referee.record.faults import RecordError
from referee.record.model import Record
from referee.registry import Place

TEXT = "-"
"""What a record is called that did not come from a file."""


def load_game(folder: str | Path) -> Place:
    """A game in a folder of its own, with its code run; `LayoutError` names everything that it lacks."""
    from referee.judge.game_loader import engine

    place = registry.register_folder(Path(folder))
    with registry.extra_games(place):
        engine(place.game)
    return place


def read(
    source: str | Path, *, options: Mapping[str, str | int] | None = None, games: Iterable[Place] = ()
) -> Record:
    """The record of a text or file; `RecordError` with every fault at its line and column.

    `options` stand above those of the record's header.
    """
    with _known(games):
        return _read(source, options)


def judge(
    source: str | Path | Record,
    *,
    options: Mapping[str, str | int] | None = None,
    as_of: int | None = None,
    games: Iterable[Place] = (),
) -> Judgement:
    """The verdict on every line, how the deals ended, totals and places.

    `as_of`: with the lines up to that one of the file only.  A `Record` has its options already.
    """
    with _known(games):
        return _judge(source, options, as_of)


def check(
    source: str | Path | Record,
    *,
    options: Mapping[str, str | int] | None = None,
    as_of: int | None = None,
    lang: str = "en",
    games: Iterable[Place] = (),
) -> dict[str, Any]:
    """The same as `referee check --json`: one document, with every sentence in the language asked for.

    A record that cannot be read gives the document with its `errors`.
    """
    from referee.report.document import document, error_document

    with _known(games):
        try:
            return document(_judge(source, options, as_of), lang)
        except RecordError as error:
            return error_document(error, lang)


def score(sources: Iterable[str | Path | Record], *, games: Iterable[Place] = ()) -> dict[str, Any]:
    """The same as `referee score --json`: deals, evenings and standings of several records."""
    from referee.report.scores import score_document
    from referee.report.standings import in_order

    with _known(games):
        return score_document(in_order([_judge(source, None, None) for source in sources]))


def legal_moves(
    source: str | Path | Record, line: int, *, lang: str = "en", games: Iterable[Place] = ()
) -> list[str]:
    """Every move that is legal before a line of the file, as it would be written: "Aki: play 4H".

    Where cards are hidden: those that are legal whatever the hidden cards are.
    """
    from referee.judge.candidates import legal_before
    from referee.report.speech import Speaker

    with _known(games):
        record = source if isinstance(source, Record) else _read(source, None)
        speaker = Speaker(record, lang).at_line(line)
        moves = legal_before(record, line)
        return [f"{speaker.name(seat)}: {speaker.move(seat, steps, seat)}" for seat, steps in moves]


def card_names(
    record: Record, cards: Iterable[int] | None, *, games: Iterable[Place] = ()
) -> tuple[str, ...]:
    """The ids of cards as a record writes them: `Step.cards` holds their numbers.

    `?` is a card that the record does not show, `-` an empty place; None, no card written, has no names.
    """
    from referee.record.model import EMPTY, UNKNOWN

    with _known(games):
        names = registry.vocabulary(record.game, record.cards_path).table.names
        other = {UNKNOWN: "?", EMPTY: "-"}
        return tuple(other.get(card) or names[card] for card in cards or ())


def mend(
    source: str | Path, *, options: Mapping[str, str | int] | None = None, games: Iterable[Place] = ()
) -> Mending:
    """Proposals for a record that cannot be read or has illegal lines, as `referee mend` makes them.

    Nothing is written; `Repair.applied` gives the lines of a proposal.
    """
    from referee.mend.search import mend as mend_text
    from referee.opening import contents
    from referee.record.encoding import decode

    chosen = {name: str(value) for name, value in (options or {}).items()}
    with _known(games):
        if isinstance(source, Path):
            text, _ = decode(contents(str(source)), str(source))
            return mend_text(text, str(source), source.parent, chosen)
        return mend_text(source, TEXT, None, chosen)


def _known(games: Iterable[Place]) -> AbstractContextManager[None]:
    return registry.extra_games(*games)


def _read(source: str | Path, options: Mapping[str, str | int] | None) -> Record:
    from referee.opening import complete, open_record
    from referee.record.reader import read as read_text

    chosen = {name: str(value) for name, value in (options or {}).items()}
    if isinstance(source, Path):
        return open_record(str(source), chosen)
    return complete(read_text(source, TEXT, options_override=chosen))


def _judge(
    source: str | Path | Record, options: Mapping[str, str | int] | None, as_of: int | None
) -> Judgement:
    from referee.judge.replay import judge as judge_record

    record = source if isinstance(source, Record) else _read(source, options)
    return judge_record(record, as_of=as_of)
