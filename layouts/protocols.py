"""What those who read the texts of a book ask of it, so that the book can ask them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

from layouts.game import Game
from layouts.model import Card, Option, OptionValue


class OpenBook(Protocol):
    """What the texts ask of a book: `layouts.Book` is it."""

    @property
    def game(self) -> Game:
        """The game as declared."""

    @property
    def folder(self) -> Path:
        """Where the definition lies."""

    @property
    def built_in(self) -> bool:
        """Whether it is one of ours."""

    @property
    def titles(self) -> Mapping[str, str]:
        """The game's title by language."""

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of the game."""

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """Every option with the value in force."""

    @property
    def open_options(self) -> frozenset[str]:
        """The options that follow the number of players."""

    @property
    def option_specs(self) -> tuple[Option, ...]:
        """The options as declared."""

    @property
    def facts(self) -> Mapping[str, Any]:
        """The free tables of `game.toml`."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The deck in force."""

    def words(self, lang: str) -> Mapping[str, Any]:
        """The words of the game in a language."""
