"""The voice of a component: the game's words in one language, with options and `{fields}` filled in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from layouts.book import Book
from layouts.model import OptionKind
from layouts.words import AID
from pnp.compose.texticons import TextIcons, text_icons
from pnp.errors import PnpError, refused
from pnp.messages import problem
from runtime.language import language
from runtime.value import value


def headed(lang: str, head: str, text: str) -> str:
    """What is told after its head: with a dash, and in Japanese with a full-width colon."""
    return f"{head}{language(lang).dash}{text}"


COUNT = "{count}"
"""The field of how many cards a deck has."""

LESSON = ("lesson.", "diagram.")
"""How the keys of the words of a lesson begin."""


@value
class BookWords:
    """Words of a book in a language."""

    book: Book
    lang: str
    ink: str = "full"
    aid: bool = False  # says it as aids do where the words have such a form

    @property
    def words(self) -> Mapping[str, str | tuple[str, ...]]:
        """All words as the files have them."""
        return self.book.words(self.lang)

    @property
    def glossary(self) -> tuple[str, ...]:
        """Terms that are not parted at the end of a line."""
        found = self.words.get("glossary", ())
        return found if isinstance(found, tuple) else ()

    @property
    def icons(self) -> TextIcons:
        """The icons that these words may name."""
        return text_icons(self.book, one_ink=self.ink == "mono")

    def has(self, key: str) -> bool:
        """Whether there are words under a key."""
        return key in self.words

    @property
    def title(self) -> str:
        """The title of the game."""
        return self.say("title") if self.has("title") else self.book.title(self.lang)

    def say(self, key: str, **values: object) -> str:
        """The words under a key; a key that is missing is an error that names it."""
        found = self._found(key)
        if not isinstance(found, str):
            raise self._missing(key)
        return self._insert(found, values)

    def lines(self, key: str, **values: object) -> tuple[str, ...]:
        """The list of words under a key; entries that the options in force leave empty are left out."""
        found = self._found(key)
        if not isinstance(found, tuple):
            raise refused(f"words.{self.lang}.toml", "component.no-words", key=key)
        filled = (self._insert(line, values) for line in found)
        return tuple(line for line in filled if line)

    def _found(self, key: str) -> str | tuple[str, ...] | None:
        """The words as the file has them, in this voice's form."""
        own = f"{key}{AID}"
        return self.words.get(own if self.aid and own in self.words else key)

    def _missing(self, key: str) -> PnpError:
        """The error of words that are missing; of a lesson all of them, not one each time it is printed."""
        file = f"words.{self.lang}.toml"
        told = dict.fromkeys([key, *_of_lesson(self)] if key.startswith(LESSON) else [key])
        return PnpError([problem(file, "component.no-words", key=each) for each in told])

    def rows(self, key: str, **values: object) -> tuple[tuple[str, ...], ...]:
        """A list of lines whose cells are parted by bars."""
        return tuple(tuple(cell.strip() for cell in line.split("|")) for line in self.lines(key, **values))

    def changed_options(self, *, whole: bool = False) -> str:
        """The rules in force that are not the usual ones, in words; "" where all are usual.

        What is in the box and how long is played stand in the set-up and under the score, or here: `whole`.
        """
        book, lang = self.book, self.lang
        mark, comma = language(lang).colon, language(lang).comma
        told = [
            f"{book.option_title(option.name, lang)}{mark}{book.value_title(option.name, value, lang)}"
            for option in book.option_specs
            if (whole or option.kind is OptionKind.RULE)
            and option.name not in book.open_options
            and (value := book.options[option.name]) != option.default
        ]
        return f"**{self.say('sheet.rules')}**{mark}{comma.join(told)}" if told else ""

    def _insert(self, text: str, values: Mapping[str, object]) -> str:
        for name, told in values.items():
            text = text.replace("{" + name + "}", str(told))
        if COUNT in text:  # of what nobody says it is, it is of the cards, as on a face
            text = text.replace(COUNT, str(self.book.card_count))
        return self.book.fill(text, self.lang).strip() if "{" in text else text


def _of_lesson(voice: BookWords) -> Iterator[str]:
    """The words that the pictures of a lesson ask for and that are not there."""
    diagrams = voice.book.lesson["diagram"]
    if any(each.get("after") in ("first", "worked") for each in diagrams) and not voice.has("lesson.first"):
        yield "lesson.first"
    for each in diagrams:
        own = f"diagram.{each['name']}"
        if not any(map(voice.has, (own, f"{own}.title", f"{own}.caption"))):
            yield own
        for part in each.get("parts", ()):
            key = str(part.get("text", ""))
            key = key if "." in key else f"{own}.{key}"
            if "text" in part and not voice.has(key):
                yield key
