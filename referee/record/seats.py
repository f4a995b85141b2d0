"""Names of players: matched regardless of case and width, and by any unique beginning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from referee.record.faults import Unreadable
from referee.record.normalize import TO_HIRAGANA, fold
from referee.record.parts import Parts


class Seats:
    """The players of a record in seat order."""

    __slots__ = ("_bare", "_kana", "_known", "_parts", "folded", "names", "refused")

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.folded = tuple(fold(name) for name in self.names)
        self._bare = tuple(map(unaccented, self.folded))
        self._kana: tuple[str, ...] | None = None
        self._known: dict[str, int | None] = {}
        self._parts: tuple[Parts | None, Parts] = (None, Parts())
        self.refused: dict[str, Unreadable] = {}  # parts of moves that cannot be read, and why

    @property
    def called(self) -> set[str]:
        """What players are called in a sentence: their names, and each word of them."""
        return {each for name in self.folded for each in (name, *name.split())}

    def parts(self, common: Parts) -> Parts:
        """What parts of moves mean at this table; `common` is what they mean at every table of a game."""
        known, parts = self._parts
        if known is not common:
            parts, self.refused = Parts(common), {}
            self._parts = (common, parts)
        return parts

    def find(self, text: str) -> int | None:
        """The seat of a name or of the unique beginning of one; None where there is none or several.

        >>> Seats(["Aki", "Akira", "Ben"]).find("aki"), Seats(["Aki", "Ben"]).find("B")
        (0, 1)
        """
        try:
            return self._known[text]
        except KeyError:
            matches = self.matches(text)
            seat = matches[0] if len(matches) == 1 else None
            if len(self._known) < 10_000:
                self._known[text] = seat
            return seat

    def matches(self, text: str) -> list[int]:
        """Every seat that a text may name, by the first way of naming that finds anybody.

        First the name itself, then beginnings, then whole words of a name, then all that without the accents
        of Latin letters, then with kin in kana, then without the さん of politeness.
        """
        name = fold(text)
        if not name:
            return []
        found = self.begun(name) or among(name, self.folded, whole_words)
        bare = unaccented(name)
        for way in (equal, str.startswith, whole_words):
            found = found or among(bare, self._bare, way)
        if not found:
            from referee.registry import shared_words

            fillers = shared_words().fillers
            name = in_kana(name)  # お父さん, おとうさん
            if self._kana is None:
                self._kana = tuple(map(in_kana, self.folded))
            for way in (equal, str.startswith, str.endswith):
                found = found or (
                    among(name, self._kana, way) if way is not str.endswith or kin(name) else []
                )
            titles = fillers["honorific"]
            if not found and kin(name):  # 母 is お母さん
                found = among(_core(name), tuple(map(_core, self._kana)), equal)
            polite = next((each for each in titles if name.endswith(each) and len(name) > len(each)), "")
            if polite and not found:
                return self.matches(name.removesuffix(polite))
        return found

    def begun(self, text: str) -> list[int]:
        """Every seat whose name the text may begin; the exact name alone where there is one."""
        name = fold(text)
        if not name:
            return []
        return among(name, self.folded, equal) or among(name, self.folded, str.startswith)

    def seat(self, text: str, at: int) -> int:
        """The seat of a name that stands at index `at`; Unreadable with a near miss where there is none."""
        seat = self.find(text)
        if seat is not None:
            return seat
        matches = self.matches(text)
        if matches:
            who = ", ".join(self.names[seat] for seat in matches)
            raise Unreadable(at, "name-ambiguous", (text, who), "hint-longer-name")
        near = self.near(text)
        everyone = ", ".join(self.names)
        if near is None:
            raise Unreadable(at, "name-unknown", (text, everyone), "hint-names", (everyone,))
        raise Unreadable(at, "name-unknown", (text, everyone), "did-you-mean", (near,))

    def near(self, text: str) -> str | None:
        """The name that the text was most likely meant to be."""
        from runtime.suggestions import nearest

        found = nearest(fold(text), self.folded)
        return None if found is None else self.names[self.folded.index(found)]

    def near_alone(self, text: str) -> str | None:
        """The same where it is the only name near, and the text long enough to be a slip of it."""
        from runtime.suggestions import nearest

        least = SHORTEST_SLIP if text.isascii() else SHORTEST_SLIP - 1
        near = [n for n, name in zip(self.names, self.folded, strict=True) if nearest(fold(text), [name])]
        return near[0] if len(near) == 1 and len(text) >= least else None


SHORTEST_SLIP = 4
"""Latin letters of a name from which on it may be a slip of another; of kana one less."""


@lru_cache(maxsize=16)
def seats_of(names: tuple[str, ...]) -> Seats:
    """The players of a record, with what was found of them while it was read before."""
    return Seats(names)


def in_kana(text: str) -> str:
    """A text with the signs for kin as they are read, and one kana for the other: ナオ is なお."""
    from referee.registry import shared_words

    for each in shared_words().fillers["kin"]:
        text = text.replace(each[0], each[1:])
    return text.translate(TO_HIRAGANA).replace("っ", "つ")  # たつ is たっちゃん


def _core(text: str) -> str:
    """A word for kin in kana without what is polite around it: かあ for おかあさん."""
    from referee.registry import shared_words

    text = text.removeprefix("お")
    titles = (each for each in shared_words().fillers["honorific"] if text.endswith(each))
    return text.removesuffix(next(titles, ""))


def kin(text: str) -> bool:
    """Whether a text, perhaps polite, is a word for kin: ばあちゃん is おばあちゃん, too."""
    from referee.registry import shared_words

    bare = in_kana(text).removeprefix("お")
    return bare.startswith(tuple(each[1:] for each in shared_words().fillers["kin"]))


def equal(full: str, name: str) -> bool:
    """Whether a name is written whole."""
    return full == name


def whole_words(full: str, name: str) -> bool:
    """Whether one or more whole words of a name are written.

    >>> whole_words("uncle joe", "joe"), whole_words("uncle joel", "joe")
    (True, False)
    """
    return f" {name} " in f" {full} "


def among(name: str, folded: Sequence[str], way: Callable[[str, str], bool]) -> list[int]:
    """The seats whose names are named so."""
    return [seat for seat, full in enumerate(folded) if way(full, name)]


def unaccented(text: str) -> str:
    """The text without the accents of Latin letters; か is not が.

    >>> unaccented("zoë"), unaccented("が") == "が"
    ('zoe', True)
    """
    if text.isascii():
        return text
    from unicodedata import combining, normalize

    found: list[str] = []
    for sign in normalize("NFD", text):
        if not (combining(sign) and found and found[-1].isascii() and found[-1].isalpha()):
            found.append(sign)
    return normalize("NFC", "".join(found))
