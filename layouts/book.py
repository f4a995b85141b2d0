"""The book of a game: everything that `layouts` knows of it under the options in force."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from layouts.faults import fault
from layouts.game import Game
from layouts.model import Back, Card, LayoutError, Option, OptionValue, Problem, RecordWords
from layouts.sources import inside
from runtime.suggestions import fold
from runtime.value import value

if TYPE_CHECKING:
    from layouts.clauses import Clause, Section
    from layouts.families import OwnFamily

DEEPEST = 20
"""Folders within folders among which a file that is missing is looked for."""

T = TypeVar("T")


@value
class Book:
    """A game under its options; texts are read when they are first asked for."""

    game: Game
    folder: Path
    built_in: bool
    options: Mapping[str, OptionValue]  # every option with the value in force
    open_options: frozenset[str]  # those whose value only follows the standard number of players
    seats: int | None  # the number of players that was asked for
    cards: tuple[Card, ...]
    notes: tuple[Problem, ...]  # what the user should know though nothing is wrong
    memo: dict[object, Any]  # what was worked out on first asking
    columns: tuple[str, ...] | None = ()  # of the card list; None: it could not be read

    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"Book({self.id!r}, options={dict(self.options)})"

    @property
    def id(self) -> str:
        """The game's id, as in the header of a record."""
        return self.game.id

    @property
    def titles(self) -> Mapping[str, str]:
        """The game's title by language."""
        return self.game.titles

    @property
    def names(self) -> tuple[str, ...]:
        """All that people call the game: its id, its titles, and further names."""
        return (self.id, *self.titles.values(), *self.game.called)

    @property
    def option_specs(self) -> tuple[Option, ...]:
        """The options as declared, in order."""
        return self.game.options

    @property
    def players(self) -> tuple[int, int]:
        """Fewest and most players."""
        return self.game.players

    @property
    def standard_players(self) -> int:
        """The number of players for which the game is made."""
        return self.game.standard_players

    @property
    def backs(self) -> Mapping[str, Back]:
        """The backs of the deck by name."""
        return self.game.backs

    @property
    def components(self) -> tuple[str, ...]:
        """What a kit of this game consists of."""
        return self.game.components

    @property
    def facts(self) -> Mapping[str, Any]:
        """The free tables of `game.toml`, frozen: mat, diagram, distinguish, score, dice, colophon, extra."""
        return self.game.facts

    @property
    def figures(self) -> Mapping[str, int]:
        """The figures of the rules by name: those of `[figures]`, of the players and of the dice."""
        return self.game.figures

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which this game can be printed."""
        from layouts import texts

        return self.once("languages", lambda: texts.languages(self))

    def language(self, wanted: str) -> str:
        """The language of the game for somebody who speaks this one: English where it has none."""
        from runtime.messages import ENGLISH

        usual = ENGLISH if ENGLISH in self.languages else self.languages[0]
        return wanted if wanted in self.languages else usual

    @property
    def card_count(self) -> int:
        """How many cards the deck in force has."""
        return sum(card.quantity for card in self.cards)

    def title(self, lang: str) -> str:
        """The game's title in a language, else in any, else its id."""
        return self.titles.get(lang) or next(iter(self.titles.values()), self.id)

    def sections(self, lang: str) -> tuple[Section, ...]:
        """The rules in a language with the parameters in force; general clauses come last.

        A clause whose text is empty under the options in force is left out.
        """
        from layouts import texts

        return self.once(("sections", lang), lambda: texts.sections(self, lang))

    def clause(self, identity: str, lang: str) -> Clause:
        """One clause by its id; `LayoutError` with the near miss where there is none."""
        clauses = self.once(
            ("clauses", lang),
            lambda: {clause.id: clause for section in self.sections(lang) for clause in section.clauses},
        )
        if identity not in clauses:
            name = str(self.folder.name)
            raise LayoutError([fault("clause-unknown", file=name, word=identity, known=clauses)])
        return clauses[identity]

    def words(self, lang: str) -> Mapping[str, Any]:
        """The words of the game apart from facts: key -> text, or tuple of texts for a list."""
        from layouts import texts

        return self.once(("words", lang), lambda: MappingProxyType(texts.words(self, lang)))

    def sentences(self, lang: str) -> Mapping[str, str]:
        """Why a line of a record is in breach or legal: name -> sentence, with its facts in braces."""
        from layouts import reasons

        return self.once(("why", lang), lambda: MappingProxyType(reasons.sentences(self, lang)))

    def sentence(self, name: str, lang: str) -> str:
        """One of them; `LayoutError` with the near miss where the game has no such sentence."""
        known = self.sentences(lang)
        if name not in known:
            raise LayoutError(
                [
                    fault(
                        "sentence-missing", file=f"{self.folder.name}/why.{lang}.toml", word=name, known=known
                    )
                ]
            )
        return known[name]

    @property
    def record_words(self) -> RecordWords:
        """The vocabulary of the game's records."""
        from layouts import record_texts

        return self.once("record", lambda: record_texts.record_words(self))

    @property
    def lesson(self) -> Mapping[str, Any]:
        """What the booklet teaches with: `diagram`, `special` and `worked`."""
        from layouts import texts

        return self.once("lesson", lambda: texts.lesson(self))

    def fill(self, text: str, lang: str) -> str:
        """A text of the word files with the options in force filled in; other braces stay."""
        from layouts import texts

        return texts.fill_options(self, text, lang)

    def option_title(self, name: str, lang: str) -> str:
        """What an option is called in a language."""
        from layouts import texts

        return texts.option_title(self, name, lang)

    def value_title(self, name: str, value: OptionValue, lang: str) -> str:
        """What a value of an option is called in a language."""
        from layouts import texts

        return texts.value_title(self, name, value, lang)

    def file(self, name: str) -> Path:
        """The path of a file of the folder; `LayoutError` where it leads out of it or is missing."""
        name = name.replace("\\", "/")  # lists that were made on Windows say `art\\sun.png`
        target = inside(self.folder, name)
        if target is None:
            near = self._meant(name)
            raise LayoutError([fault("path-leaves", file=str(self.folder), key=name, name=name, near=near)])
        if os.path.isdir(target):
            raise LayoutError([fault("file-is-folder", file=str(target))])
        if os.path.exists(target) and not os.path.isfile(target):
            raise LayoutError([fault("file-no-file", file=str(target))])
        hidden = os.path.isdir(target.parent) and not os.access(target.parent, os.X_OK)
        if not os.path.isfile(target) and not hidden:  # of a folder without rights its reader says why
            known = [
                name.rpartition("/")[0] + "/" * ("/" in name) + path.name for path in target.parent.glob("*")
            ]
            near = self._meant(name)
            raise LayoutError(
                [fault("file-not-there", file=str(self.folder), word=name, known=known, near=near)]
            )
        return target

    def _meant(self, name: str) -> str | None:
        """The file of the folder that is meant by a path of another machine, or by a folder too many."""
        *above, last = name.split("/")
        if len(above) > DEEPEST:
            return None
        for depth in range(len(above), -1, -1):
            home = inside(self.folder, "/".join(above[:depth])) if depth else self.folder
            if home is None or not home.is_dir():
                continue
            for path in sorted(home.iterdir()):
                if fold(path.name) == fold(last) and path.is_file():
                    return "/".join((*above[:depth], path.name))
        return None

    def fonts(self) -> Mapping[str, Path]:
        """Family name -> regular file of the user's own faces; `LayoutError` where one cannot be embedded."""
        return MappingProxyType({name: family.files["regular"] for name, family in self.families().items()})

    def families(self) -> Mapping[str, OwnFamily]:
        """The families of the user's own faces by name; `LayoutError` where one cannot be embedded."""
        from layouts import own_files

        return self.once("families", lambda: MappingProxyType(own_files.own_families(self)))

    def faces_source(self) -> Any:
        """The parsed `faces.toml` (a `layouts.tomls.TomlFile`), or None where the game has none."""
        from layouts import own_files

        return self.once("faces", lambda: own_files.faces(self))

    def once(self, key: object, make: Callable[[], T]) -> T:
        """Work done on first asking; the outcome never changes, so the book stays a value."""
        if key not in self.memo:
            self.memo[key] = make()
        made: T = self.memo[key]
        return made
