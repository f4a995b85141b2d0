"""How one mat is drawn in one run: its inks, its languages, and the sizes of its letters."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import field, replace

from layouts.model import Size
from pnp.art import pen
from pnp.art.style import Style
from pnp.compose.lettering import fitted, middle, stack
from pnp.compose.mats.motifs import Tone
from pnp.compose.texticons import TextIcons
from pnp.compose.typeset import Align, has_icon, language_of, set_label, set_lines
from pnp.compose.words import BookWords
from pnp.errors import PnpError
from pnp.geometry import MM_PER_POINT, Box
from pnp.scene import Item, Text
from runtime.value import value

LEADING, CLOSE = 1.4, 1.15
"""From line to line, in sizes of the letters: usually, and before words would be left over."""

LABEL = 9.0
"""Points of the words on a mat."""

LARGE = 14.0
"""Points of the words with --large."""

SMALLEST, SMALLEST_LARGE = 7.5, 12.0
"""Points below which no word of a mat goes, and with --large."""


@value
class Look:
    """Inks, words of every language chosen, and whether letters are large."""

    tone: Tone
    style: Style
    voices: tuple[BookWords, ...]  # one for each language, the first one leading
    large: bool
    rest: list[str] = field(default_factory=list)  # words that found no room: they have a page of their own

    @property
    def size(self) -> float:
        """Points of a label."""
        return LARGE if self.large else LABEL

    @property
    def title(self) -> float:
        """Points of a name."""
        return 18.0 if self.large else 13.0

    @property
    def least(self) -> float:
        """Points below which nothing goes."""
        return SMALLEST_LARGE if self.large else SMALLEST

    @property
    def icons(self) -> TextIcons:
        """The icons that words of the mat may name."""
        return self.voices[0].icons

    def words(self, key: str, **values: object) -> tuple[str, ...]:
        """A word of the game in every language chosen, each once."""
        said = (voice.say(key, **values) for voice in self.voices)
        return tuple(dict.fromkeys(text for text in said if text))

    def left_over(self, texts: tuple[str, ...]) -> None:
        """Note the last of some words, beside the first of them, as one for which the mat has no room."""
        if len(texts) > 1 or not any(line.startswith(texts[0]) for line in self.rest):
            self.rest.append(" – ".join(dict.fromkeys((texts[0], texts[-1]))))

    def back(self, trim: Size, card: str = "") -> tuple[Item, ...]:
        """The back of a card in outline, of none the most common one of the deck."""
        from pnp.compose.pictures import deck_back

        low = replace(self.style, ink="mono" if self.style.ink == "mono" else "low")
        return deck_back(self.voices[0].book, trim, low, self.voices[0].lang, card)

    def line(self, texts: tuple[str, ...], x: float, y: float, room: float, key: str) -> tuple[Item, ...]:
        """Words of all languages on one line about (x, y); none where they have no room."""
        text = " · ".join(texts)
        try:
            size = fitted(text, room, "sans", self.size, self.least, ("mat", key))
        except PnpError:
            return ()
        color = self.tone.text
        base = middle(y, size)
        if has_icon(text, self.icons):
            return set_label(
                text,
                x,
                base,
                room,
                self.icons,
                font="sans",
                size=size,
                least=self.least,
                color=color,
                role="body",
                where="mat",
            )
        return (
            Text(x=x, y=base, text=text, font="sans", size=size, color=color, anchor="middle", role="body"),
        )

    def warning(self, key: str, box: Box) -> tuple[Item, ...]:
        """A sentence of every language in the middle of a box, on as many lines as it takes."""
        return self.paragraph(self.words(key), box.grown(-1.2), align="center", font="sans-bold")

    def told(self, key: str, box: Box) -> tuple[Item, ...]:
        """What a key says as paragraphs, in its `brief` words where not all languages have room for more."""
        texts, brief = self.words(key), f"{key}.brief"
        if self.whole(texts, box) is None:
            texts = tuple(voice.say(brief if voice.has(brief) else key) for voice in self.voices)
        return self.paragraph(texts, box)

    def paragraph(
        self, texts: tuple[str, ...], box: Box, *, align: Align = "start", font: str = "sans"
    ) -> tuple[Item, ...]:
        """Texts of several languages as ragged paragraphs from the top of a box, as large as it allows.

        Where even the smallest size and close lines leave no room for all of them, the leading language
        stands alone, or none: what is left over goes to the page of words at the end.
        """
        items = self.whole(texts, box, align=align, font=font)
        if items is not None:
            return items
        self.left_over(texts)
        return self.paragraph(texts[:-1], box, align=align, font=font) if len(texts) > 1 else ()

    def whole(
        self, texts: tuple[str, ...], box: Box, *, align: Align = "start", font: str = "sans"
    ) -> tuple[Item, ...] | None:
        """The paragraphs, as large as a box allows; None where it has no room for all of them."""
        size, leading = self.size, LEADING
        while True:
            with suppress(PnpError):  # a word is wider than the box
                items, foot = self.paragraphs(texts, box, size, align, font, leading)
                if foot <= box.bottom:
                    return items
            if size > self.least:
                size = max(self.least, size - 0.5)
            elif leading == LEADING:
                leading = CLOSE
            else:
                return None

    def paragraphs(
        self,
        texts: tuple[str, ...],
        box: Box,
        size: float,
        align: Align = "start",
        font: str = "sans",
        leading: float = LEADING,
    ) -> tuple[tuple[Item, ...], float]:
        """The paragraphs at one size, and where they end."""
        items: list[Item] = []
        deep = size * leading * MM_PER_POINT
        y, foot = box.y, box.y
        for text in texts:
            lines = set_lines(
                text,
                box.width,
                font=font,
                size=size,
                lang=language_of(text),
                color=self.tone.text,
                align=align,
                place="mat",
                icons=self.icons,
            )
            for line in lines:
                items.append(pen.group(line, at=pen.shift(box.x, middle(y + deep / 2, size))))
                y += deep
            foot = y
            y += deep * 0.35
        return tuple(items), foot

    def label(self, texts: tuple[str, ...], x: float, y: float, room: float) -> tuple[Item, ...]:
        """Words about (x, y), one line for each language."""
        return self._stacked(texts, x, y, room, (self.size, max(self.size - 1, self.least)))

    def name(self, key: str, x: float, y: float, room: float) -> tuple[Item, ...]:
        """The name of a place or area about (x, y), larger than a label."""
        return self._stacked(self.words(key), x, y, room, (self.title, self.size))

    def _stacked(
        self, texts: tuple[str, ...], x: float, y: float, room: float, sizes: tuple[float, float]
    ) -> tuple[Item, ...]:
        """Lines of all languages, or of fewer where they have no room."""
        where = ("mat", texts[0] if texts else "")
        try:
            return stack(
                texts, x, y, room, sizes=sizes, least=self.least, colors=(self.tone.text,), where=where
            )
        except PnpError:
            if len(texts) < 2:
                raise
            self.left_over(texts)
            return self._stacked(texts[:-1], x, y, room, sizes)
