"""A line in pieces: cards, numbers, deeds, people, and the words between them that a game does not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple
from unicodedata import normalize

from referee.record.normalize import fold
from referee.record.respell import any_of, begins_word, cards_in_words, sum_signs
from referee.record.seats import Seats
from referee.record.turns import NOTHING, SAYS
from referee.record.vocabulary import Vocabulary
from runtime.suggestions import nearest

CARD, NUMBER, VERB, SUIT, CALL, NAME, NONE, STACK, OTHER, STOP, COUNT = range(11)
"""What a piece of a line is; the last parts what stands before it from what stands behind."""

SHORTEST_NAME = 3
"""Letters of a name that is cut short behind another player's deed."""
_OPERATORS = (
    ("plus|たす|足す", "+"),
    ("minus|less|take away|ひく|引く", "-"),
    ("times|かける|掛ける", "*"),
    ("divided by|over|わる|割る", "/"),
)
_MARKS = re.compile(r"[\[\]{}「」『』\"“”„|]")
_SIGNS = re.compile(r"[\[\](){}「」『』（）\"“”„|]")
_STOP = re.compile(r"[;.!。！:→]|[-=]*>|\s[-–—]+\s")
_SUM = re.compile(
    r"=?\s*\(*\s*\d+\s*\)*(?:(?:\s*[-+*/×÷]\s*|(?<=[\d)])[:x](?=[\d(])|\s+x\s+(?=[\d(]))\(*\s*\d+\s*\)*){1,4}(?:\s*=\s*\d+)?"
)
_DASHED = re.compile(r"\s*[1-6]\s+[-–—]\s+\d")
_WORD = re.compile(r"\+?[0-9]*[A-Za-z]+[0-9]*(?![0-9A-Za-z])|\+?\d+|\+|⇔")
_DENIED = re.compile(
    r"(?:が|は)?(?:でき|出来|し|せ)(?:な|ず|ませ)|(?:もの|物|カード|札|石)[がはも]?(?:$|ない|あり?ません)|[けせ]る"
)
"""What stands behind a deed that was not done, or only could be: 引かない, 引けるでしょ."""
_KANA = re.compile(r"[ァ-ヶー]{3,}")
_VOICED = re.compile("[\u3099\u309a]")


class Piece(NamedTuple):
    """A piece of a line: what it is, as it is written in a record, and as it was typed."""

    kind: int
    text: str
    typed: str


@lru_cache(maxsize=16)
def _known(words: Vocabulary, seats: Seats) -> tuple[re.Pattern[str], dict[str, tuple[int, str]]]:
    """A pattern for the words that mean something, and what each of them means."""
    meant: dict[str, tuple[int, str]] = {}
    meant |= {e: (NUMBER, n) for e, n in words.number_words.items() if len(e) > 1 or not e.isascii()}
    for name, group in words.fillers.items():
        if name == "stacked":
            meant |= dict.fromkeys(group, (STACK, "+"))
        elif name.startswith(SAYS):
            meant |= dict.fromkeys(group, (VERB, name.removeprefix(SAYS)))
        elif name in ("idle", "skipped", "cards", "points", "correction", "not-so"):
            meant |= dict.fromkeys(group, (OTHER, ""))
    meant |= {word: (VERB, verb) for word, verb in (*words.verbs.items(), *words.inner.items())}
    meant |= {
        word: (SUIT, words.suit_names[suit])
        for word, suit in words.suits.items()
        if len(word) > 1 or not word.isascii()
    }
    calls = {said: call for word, call in words.calls.items() for said in (word, word.replace("-", " "))}
    meant |= {word: (CALL, call) for word, call in calls.items() if word not in meant}
    meant |= {
        each: (CARD, each)
        for each in words.ways_to_write(range(len(words.table.names)))
        if not each.isascii()
    }
    meant |= {name: (NAME, seats.names[seat]) for seat, name in enumerate(seats.folded)}
    for name, group in words.fillers.items():
        if name.startswith(NOTHING):
            verb = name.removeprefix(NOTHING)
            deeds = [
                e for e in group if verb in words.of_role("draws") and e.partition(" ")[0] in words.verbs
            ]
            meant |= dict.fromkeys(group, (NONE, verb)) | dict.fromkeys(deeds, (VERB, verb))
    for kept in words.fillers.get("kept", ()):
        meant.setdefault(kept, (VERB, next(iter(sorted(words.of_role("seen"))), "")))
    return re.compile(any_of(meant), re.IGNORECASE), meant


LEAST_SUIT = 5
"""Letters of a suit in which a slip is looked for."""


@lru_cache(maxsize=512)
def _suit_meant(word: str, words: Vocabulary) -> str:
    """The suit of which a word is a slip; "" for any other word."""
    named = [each for each in words.suits if len(each) > LEAST_SUIT and each.isascii()]
    near = nearest(fold(word), named)
    return near if near is not None and near[:2] == fold(word)[:2] else ""


def suits_mended(text: str, words: Vocabulary) -> str:
    """A text with the suits that are misspelled as they are written: `4 of dimonds`, スベード."""
    if not words.suits:
        return text
    if not text.isascii():
        text = _glued_cards(words).sub(lambda cards: _GLUED.sub(" ", cards.group().rstrip("w")), text)
        signs = {_VOICED.sub("", normalize("NFD", suit)): suit for suit in words.suits if _KANA.match(suit)}
        return _KANA.sub(
            lambda each: signs.get(_VOICED.sub("", normalize("NFD", each.group())), each.group()), text
        )
    text = _OF.sub("", text)
    if text.isupper():
        return text
    colour = r"(?<!\w)(?!has\b)[A-Za-z]{3,5}(?= \d+(?!\w))"
    text = re.sub(colour, lambda each: _shortened(each.group(), words), text)
    text = re.sub(r"(?<=\d )[A-Za-z]{2,6}(?!\w)", lambda each: _begun(each.group(), words), text)
    return re.sub(r"[A-Za-z]{5,}", lambda each: _suit_meant(each.group(), words) or each.group(), text)


_OF = re.compile(r"(?<=(?<!\w)[2-9TJQKA]|(?<=(?<!\w)1)0)o(?=[SHDC](?!\w))")
"""What glues a rank to its suit: QoS."""
_GLUED = re.compile(r"(?<=[0-9AJQK])(?=[^0-9AJQK])")


@lru_cache(maxsize=16)
def _glued_cards(words: Vocabulary) -> re.Pattern[str]:
    """Cards without blanks between them, or with what laughs behind: ダ9ク4ク7, ス8w."""
    suits = any_of(each for each in words.suits if not each.isascii())
    card = rf"{suits}(?:10|[2-9AJQK])"
    return re.compile(rf"(?<![0-9AJQK]){card}(?:(?:{card})+|w+(?!\w))(?![0-9])")


def _begun(word: str, words: Vocabulary) -> str:
    """The suit of which a word behind a number is the beginning: `5 dia`."""
    said = fold(word) in (*words.fillers["small"], *words.fillers["on"])
    found = [] if said else [each for each in words.suits if each.startswith(fold(word))]
    return max(found, key=len, default=word)


def _shortened(word: str, words: Vocabulary) -> str:
    """The colour of which a word before a number has some letters, in their order: `grn 4`."""
    if fold(word) in words.verbs:
        return word
    letters = re.compile(".*".join(map(re.escape, fold(word))))
    named = [each for each in words.suits if len(each) > len(word) and each[:1] == fold(word)[:1]]
    found = [each for each in named if each.isascii() and letters.fullmatch(each)]
    return found[0] if len(found) == 1 else word


def pieces_in(text: str, words: Vocabulary, seats: Seats, *, short: bool = False) -> list[Piece]:
    """A text cut into pieces; `short`: people are called by single letters."""
    summed = any(shape.sum for shape in words.shapes.values())
    for said, sign in _OPERATORS if summed else ():
        text = re.sub(rf"(?<=[\d)])\s*(?:{said})\s*(?=[\d(])", sign, text)
    text = (_MARKS if summed else _SIGNS).sub(" ", text)
    text = re.sub(r"(?<=[a-z])  +(?=[a-z])", " ", text)
    cut = _Cut(cards_in_words(text, words), words, seats)
    cut.shortest = 1 if short else SHORTEST_NAME
    return [*_counts(_told_once(cut.pieces(sums=summed or words.rolls), words), words)]


class _Cut:
    """A text while it is cut: the pieces so far, and the strange words behind the last of them.

    What takes a piece at a place answers where it ends, or 0 where there is none of its kind.
    """

    def __init__(self, text: str, words: Vocabulary, seats: Seats) -> None:
        self.text, self.words, self.seats = text, words, seats
        self.pattern, self.meant = _known(words, seats)
        self.found: list[Piece] = []
        self.strange = ""
        self.shortest = SHORTEST_NAME

    def pieces(self, *, sums: bool) -> list[Piece]:
        """All of them."""
        takers = (self.card, self.stack, self.meaning, self.stop)
        place = 0
        while place < len(self.text):
            end = self.total(place) if sums else 0
            end = end or next(filter(None, (take(place) for take in takers)), 0)
            if not end:
                self.strange += self.text[place]
            place = end or place + 1
        self.put()
        return self.found

    def put(self, *pieces: Piece) -> None:
        """Add pieces, behind one of what was strange before them."""
        if strange := self.strange.strip(" ,、・"):
            self.found.append(Piece(OTHER, "", strange))
        self.strange = ""
        self.found += pieces

    def total(self, place: int) -> int:
        """A sum."""
        total = _SUM.match(self.text, place)
        dice = sum(piece.kind == NUMBER for piece in self.found)
        if dice == 2 and self.words.rolls and _DASHED.match(self.text, place):
            return 0  # `6 2 2 - 6 minus 2 plus 2`: the last die
        if total is None or not any(sign in total.group() for sign in "+*/×÷x-"):
            return 0
        self.put()
        self.found += _reckoned(total.group(), self.found, self.words)
        return total.end()

    def stack(self, place: int) -> int:
        """The sign of a card that is stacked."""
        if self.text[place] != "+":
            return 0
        self.put(Piece(STACK, "", "+"))
        return place + 1

    def card(self, place: int) -> int:
        """A card by its id."""
        card, size = (None, 0) if self.inside(place) else _card_at(self.text, place, self.words)
        if card is None:
            return 0
        self.put(Piece(CARD, self.words.table.names[card], self.text[place : place + size]))
        return place + size

    def meaning(self, place: int) -> int:
        """A word that means something, unless a longer one stands there; or that longer one."""
        words = self.words
        match = self.pattern.match(self.text, place)
        word = None if self.inside(place) else _WORD.match(self.text, place)
        if match is None or (word is not None and word.end() > match.end()):
            return 0 if word is None else self.word(word.group(), word.end())
        kind, said = self.meant[fold(match.group())]
        said = words.table.names[words.card(said) or 0] if kind == CARD else said
        self.put(Piece(kind, said, match.group()))
        return match.end()

    def word(self, typed: str, end: int) -> int:
        """A word or number of no meaning of its own: a suit behind a wild card, a name cut short."""
        words, bare = self.words, typed.lstrip("+")
        last = self.found[-1] if self.found else Piece(OTHER, "", "")
        names = last.kind == VERB and last.text in words.shapes and words.shapes[last.text].suit
        wild = names or (last.kind == CARD and words.card(last.text) in words.wilds)
        if wild and bare.isupper() and fold(bare) in words.suits:
            self.strange = ""
            self.put(Piece(SUIT, words.suit_names[words.suits[fold(bare)]], bare))
        elif bare.isdigit():
            together = words.rolls and len(bare) == 3 and set(bare) <= set("123456")
            self.put(*(Piece(NUMBER, each, each) for each in (bare if together else (bare,))))
        elif len(bare) >= self.shortest and bare[0].isupper() and self.seats.find(bare) is not None:
            self.put(Piece(NAME, self.seats.names[self.seats.find(bare) or 0], bare))
        else:
            self.strange += typed
        return end

    def stop(self, place: int) -> int:
        """What parts that before it from that behind."""
        stop = _STOP.match(self.text, place)
        if stop is None:
            return 0
        self.put(Piece(STOP, "", ""))
        return stop.end()

    def inside(self, place: int) -> bool:
        """Whether a place lies within a Latin word or a number."""
        return place > 0 and (
            _glued(self.text, place)
            or _within_katakana(self.text, place)
            or (self.text[place - 1] in "'’" and self.text[: place - 1][-1:].isalpha())
        )


LONGEST_CARD = 10
"""Signs in which a card is written."""


def _glued(text: str, place: int) -> bool:
    """Whether a Latin word or a number goes on at a place."""
    before, here = text[place - 1], text[place]
    return before.isascii() and before.isalnum() and here.isascii() and here.isalnum()


def _within_katakana(text: str, place: int) -> bool:
    """Whether a word in katakana goes on at a place: the ス of リバース is no suit."""
    return all("ァ" <= sign <= "ヶ" or sign == "ー" for sign in text[place - 1 : place + 1])


def _card_at(text: str, place: int, words: Vocabulary) -> tuple[int | None, int]:
    """The card that stands at a place of a text, and how long it is written; bare numbers are none."""
    for size in range(min(LONGEST_CARD, len(text) - place), 1, -1):
        said = text[place : place + size]
        card = None if said.isdigit() or said != said.strip() else words.card(said)
        if fold(said) in words.fillers["everyone"] or said.startswith("a "):
            continue  # `the table card is a spade`
        spoken = words.suits and said in words.fillers["small"] and not _listed(text, place, size, words)
        end = place + size
        goes_on = end < len(text) and (_glued(text, end) or begins_word(said, text[end]))
        if card is not None and not spoken and not goes_on:
            return card, size
    return None, 0


def _listed(text: str, place: int, size: int, words: Vocabulary) -> bool:
    """Whether `as` or `ah` is a card, the last of a list or one within: `3s 8d ah`."""
    before = re.split(r"[\s,]+", text[:place].strip(" ,"))[-2:]
    behind = re.split(r"[\s,]+", text[place + size :].strip(" ,.;)"))[0]
    small = words.fillers["small"]
    cards = [each for each in before if not each.isdigit() and words.card(each) is not None]
    cards = [each for each in cards if fold(each) not in small]
    return len(cards) == 2 and (not behind or words.card(behind) is not None)


def _reckoned(text: str, found: list[Piece], words: Vocabulary) -> list[Piece]:
    """What a sum says: dice that were added up where dice are wanting, a card with the way to its number."""
    bare, _, number = text.strip().lstrip("=").strip().partition("=")
    last = found[-1] if found else None
    rolled = {card for _, card in words.dice_of}
    wanted = sum(each.kind == NUMBER for each in found) < 3 or (
        last is not None
        and last.kind != NUMBER
        and any(words.card(each.text) in rolled for each in found[-3:] if each.kind == CARD)
    )
    if not number and wanted and re.fullmatch(r"\(?\s*[1-6](?:\s*[+/-]\s*[1-6]){2}\s*\)?", bare):
        return [Piece(NUMBER, each, each) for each in bare if each.isdigit()]
    others = {verb for verb, shape in words.shapes.items() if shape.sum} - words.of_role("short")
    rolled_before = any(each.kind == VERB and each.text in others for each in found)  # by somebody else
    if (
        number
        and wanted
        and not rolled_before
        and re.fullmatch(r"[1-6](?:\s*[-+*/x×÷]\s*[1-6]){2}", bare.strip())
    ):
        return [
            *(Piece(NUMBER, each, each) for each in bare if each.isdigit()),
            Piece(NUMBER, number.strip(), number),
        ]
    told = [Piece(NUMBER, number.strip(), f"={number.strip()}")] if number.strip() else []
    return [*told, Piece(NUMBER, f"= {sum_signs(bare.strip())}", bare)]


def _told_once(found: list[Piece], words: Vocabulary) -> list[Piece]:
    """The pieces without what a sum comes to before the card, and how many cards before just those."""
    left: list[Piece] = []
    for place, piece in enumerate(found):
        more = found[place + 1 :]
        cards = [each for each in more if each.kind == CARD]
        named = any(each.kind == CARD or each[:2] == piece[:2] for each in more)
        total = piece.typed.startswith("=") and not piece.text.startswith("=") and named
        unit = more[:1] and fold(more[0].typed) in words.fillers["cards"]
        if not total and not (unit and piece.kind == NUMBER and int(piece.text) == len(cards) > 1):
            left.append(piece)
    return left


def _counts(found: list[Piece], words: Vocabulary) -> Iterator[Piece]:
    """The pieces with a number of cards as such."""
    none = Piece(OTHER, "", "")
    for piece, following, then in zip(found, [*found[1:], None], [*found[2:], none, none], strict=False):
        if piece.kind == VERB and following is not None and _DENIED.match(following.typed):
            yield piece._replace(kind=OTHER)
            continue
        shape = words.shapes.get(piece.text) if piece.kind == VERB else None
        if (
            shape is not None
            and shape.cards == (0, 1)
            and "last" not in roles_of(piece.text, words)
            and following is not None
            and following.kind == OTHER
        ):
            yield piece._replace(kind=OTHER)  # `the flip god`
            continue
        counts = following is not None and fold(following.typed) in words.fillers["cards"]
        if counts and piece.text == "1" and then.typed.startswith("も"):
            yield piece._replace(kind=OTHER, text="")  # 1枚もない: none at all
            continue
        yield piece._replace(kind=COUNT) if piece.kind == NUMBER and counts else piece


def roles_of(verb: str, words: Vocabulary) -> set[str]:
    """The roles of a word."""
    return {role for role, verbs in words.roles.items() if verb in verbs}
