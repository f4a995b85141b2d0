"""What somebody only said of the play: `Ben says you forgot the 6`, `Ann: Bastet is in the box`, no deed."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from referee.record.line_words import cards_in, wording
from referee.record.normalize import fold
from referee.record.pieces import (
    CALL,
    CARD,
    COUNT,
    NAME,
    NONE,
    NUMBER,
    OTHER,
    STOP,
    SUIT,
    VERB,
    Piece,
    pieces_in,
)
from referee.record.plainest import plainest
from referee.record.proposals import behind_name
from referee.record.respell import any_of
from referee.record.seats import Seats
from referee.record.structure import without_comment
from referee.record.turns import SAYS
from referee.record.vocabulary import Vocabulary

FEWEST_WORDS = 2
"""Words of no game by which a card behind `says` is spoken of, not played."""
FEWEST_SIGNS = 3
"""The same in Japanese: signs besides the card."""
QUOTED_WORDS, QUOTED_SIGNS = 4, 6
"""As many of either around what a quotation names are a sentence, no move or call."""
_QUOTE = re.compile(r"[\s:は]*[「『“](?P<said>[^」』”]*)[」』”][\s。!！.]*")
_QUOTED = re.compile(r"[「『“][^」』”]*[」』”]")
_DICE = re.compile(r"(?<![\d+*/x-])[1-6](?:[\s,・-]*[1-6]){2}(?!\d)")
_SENTENCE = re.compile(r"(?<=[^\d\s])[.。!！?？]+(?:\s+|(?<=[。！？])|(?<=[?!])(?=[^\x00-\x7f]))(?=\S)")


def spoken(text: str, words: Vocabulary, seats: Seats) -> tuple[str, str]:
    """The talk with which a line begins that a player's name stands before, and what follows it.

    >>> from referee import registry
    >>> dice, table = registry.vocabulary("pyramid-dice"), Seats(["Ann", "Ben"])
    >>> spoken("Ben says you forgot the 6. ok", dice, table)
    ('Ben says you forgot the 6. ok', '')
    >>> spoken("Ann: Bastet is in the box. So Ben gives up, fail", dice, table)
    ('Ann: Bastet is in the box.', 'So Ben gives up, fail')
    """
    bare = without_comment(text).strip()
    quoted = [quote.span() for quote in _QUOTED.finditer(bare)]  # what is quoted is one thing that was said
    ends = (cut.end() for cut in _SENTENCE.finditer(bare))
    cuts = [0, *(end for end in ends if not any(begin < end < last for begin, last in quoted)), len(bare)]
    rest = behind_name(bare[: cuts[1]], words, seats)
    if not rest or not _talks(rest, words, seats):
        return "", bare
    more = ((at, bare[at:end]) for at, end in pairwise(cuts[1:]))
    tells = (at for at, said in more if _tells(said, words, seats) and not _goes_on(said, words, seats))
    place = next(tells, len(bare))
    return bare[:place].strip(), bare[place:]


def _goes_on(said: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a sentence behind talk is talk as well: a question, or what somebody else says."""
    rest = behind_name(said, words, seats)
    spoken_to = _to_somebody(words).match(said) is not None
    return spoken_to or _only_asks(said, words, seats) or (bool(rest) and _talks(rest, words, seats))


def without_talk(text: str, words: Vocabulary, seats: Seats) -> tuple[str, str]:
    """A line without what is told beside the deeds, and this: a reason, a word to a player, a count.

    >>> from referee import registry
    >>> pile, page = map(registry.vocabulary, ("pile-up", "american-page-one"))
    >>> without_talk("Ann: takes none because of the black", pile, Seats(["Ann", "Bo"]))
    ('Ann: takes none', 'because of the black')
    >>> without_talk("Ann: play JD, sorry Bo", page, Seats(["Ann", "Bo"]))
    ('Ann: play JD', 'sorry Bo')
    """
    talk, more = spoken(text, words, seats)
    if talk and more and (mover := re.match(rf"\W*{any_of(seats.called)}", talk, re.IGNORECASE)) is not None:
        rest, why = without_talk(f"{mover.group()}: {more}", words, seats)
        return rest, "; ".join(filter(None, (talk[mover.end() :].strip(" :：、,。はが"), why)))
    text, said = _without_dashed(text, words, seats)
    if (clock := _CLOCK.search(text)) is not None:
        text, said = text[: clock.start()], [*said, clock["time"]]
    for clause in _clauses(words, seats):
        match = clause.search(text)
        if match is not None and text[: match.start()].strip(" :") and _is_talk(match, text, words, seats):
            text = f"{text[: match.start()]} {text[match.end() :]}".strip()
            said.append(match.group().strip(" ,.;!"))
    for aside in [*_ASIDE.finditer(text)][::-1]:
        told = _signs(words)[0].search(aside["said"])
        if told is not None and not _means(aside["said"][told.end() :], words, seats):
            text, said = f"{text[: aside.start()]} {text[aside.end() :]}".strip(), [*said, aside["said"]]
    for each in (*_reasons(words, seats), _friendly(words, seats)):
        match = each.search(text)
        if match is None or not text[: match.start()].strip(" :,、"):
            continue
        why = match.group().strip(" ,.、。!")
        if why.isascii() or not any(piece.kind == VERB for piece in _pieces(why, words, seats)):
            joint = "" if text[: match.start()].endswith("は") else " "
            rest = f"{text[: match.start()]}{joint}{text[match.end() :]}".strip(" ,、")
            text = re.sub(r"\s+(?=[,;.)]|$)|(?<=:)\s+(?=\s)", "", rest)
            said.append(why)
    return text, "; ".join(said)


@lru_cache(maxsize=16)
def _clauses(words: Vocabulary, seats: Seats) -> tuple[re.Pattern[str], ...]:
    """Clauses that tell no deed: what another says, what should have been, was believed, or is left."""
    small, speaks = any_of(words.fillers["small"]), any_of(words.fillers["speaks"])
    people, begin = any_of(seats.folded), r"[;,.!]+\s*(?:(?:and|but|then)\s+)?"
    subject = r"(?:it|this|that|they|he|she|who)"
    return (
        re.compile(rf"{begin}(?P<who>{people})\s+(?:{small}\s+)*{speaks}(?!\w)(?P<said>.*)$", re.IGNORECASE),
        re.compile(
            rf"[\s,;]*(?:but\s+)?(?:{subject}\s+)?{any_of(words.fillers['wished'])}.*$", re.IGNORECASE
        ),
        re.compile(rf"[.;,!]+\s*[^.;,!]*?{any_of(words.fillers['left-is'])}(?!\w).*$", re.IGNORECASE),
        re.compile(
            rf"\s{any_of(words.fillers['believes'])}\s+(?:that\s+)?{subject}\s+\w+\s+\S+(?:\s+and(?=\s))?",
            re.IGNORECASE,
        ),
    )


def _is_talk(match: re.Match[str], text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a clause that another person says, or any other one, means nothing that was done."""
    who = match.groupdict().get("who")
    mover = re.match(rf"\W*(?:\d+\W+)?(?P<name>{any_of(seats.called)})", text, re.IGNORECASE)
    own = who is not None and mover is not None and seats.find(who) == seats.find(mover["name"])
    return who is None or not (own or _means(match["said"], words, seats))


_ASIDE = re.compile(r"\s*[(（](?P<said>[^()（）]+)[)）]")
_ASKED = re.compile(
    r"(?:can|may|could|is|are|was|do|does|did|why|what|who|how|is\s?n['’]?t|are\s?n['’]?t|should\s?n['’]?t)\b[^:;]*[?？]\W*$",
    re.IGNORECASE,
)
"""What somebody asked behind the own name."""
_CLOCK = re.compile(
    r"(?<=\S)[\s,、(（]+(?P<time>(?:[01]?\d|2[0-3]):[0-5]\d|(?:午[前後])?\d{1,2}時(?:半|\d{1,2}分)?)[)）\s.。]*$"
)
"""The time of day at the end of a line."""
_DASHED = re.compile(r"(?<=\S)\s+(?:[-–—]+|//+)\s+(?=\S)")
"""What people put between what was done and what they have to say of it."""


def _without_dashed(text: str, words: Vocabulary, seats: Seats) -> tuple[str, list[str]]:
    """A line without what stands behind dashes, where no deed is told there, and this: `-- king on king`."""
    done, *more = _DASHED.split(text, maxsplit=1)
    pieces = _pieces(" ".join(more), words, seats)
    kinds = {piece.kind for piece in pieces if piece.kind != VERB or _done(piece, words)}
    ranks = words.rank_names.intersection(*(fold(each).split() for each in more))
    there = {words.table.names[card] for card in cards_in(done, words, seats)}
    other = any(not any(name.startswith(_rank(each, words)) for name in there) for each in ranks)
    if not more or other or kinds & {CARD, SUIT, NUMBER, NAME, COUNT, CALL, NONE, VERB}:
        return text, []
    return done, more


def _done(piece: Piece, words: Vocabulary) -> bool:
    """Whether a word is a deed of itself: the one that names a suit needs this one."""
    return piece.text in words.shapes and not words.shapes[piece.text].suit


def _rank(said: str, words: Vocabulary) -> str:
    """The rank that a word names, as ids have it."""
    return next(rank for rank, group in words.rank_words.items() if said in group)


@lru_cache(maxsize=16)
def _reasons(words: Vocabulary, seats: Seats) -> tuple[re.Pattern[str], ...]:
    """What a line says of the reason for what was done: behind the word for it, in Japanese before it."""
    latin, other = (
        any_of(each for each in words.fillers["because"] if each.isascii() == ascii_)
        for ascii_ in (True, False)
    )
    begins = "|".join(rf"(?<={re.escape(name)}は)" for name in seats.names) or "(?!)"  # 母は神がないので
    return (
        re.compile(rf"[\s,]*(?<![\w]){latin}(?!\w)[^;,.()!]*", re.IGNORECASE),
        re.compile(
            rf"(?:(?<=[、。:： ;…])|{begins})(?:[^、。:：;…\s\d]|1枚も)+?{other}(?:[、,]?\s*(?=\S)|[\s。!]*$)"
        ),
    )


@lru_cache(maxsize=16)
def _friendly(words: Vocabulary, seats: Seats) -> re.Pattern[str]:
    """The last words of a line, to a player or of how many cards somebody has now."""
    name, polite = any_of(seats.called), any_of(words.fillers["honorific"])
    kind = any_of(words.fillers["friendly"])
    number = rf"(?:\d+|{any_of(words.number_words)})"
    makes = (
        rf"{any_of(words.fillers['that-makes'])}\s*{number}\s*{any_of(words.fillers['cards'])}?(?:\s+now)?"
    )
    told = rf"{kind}[\s、,]*{name}{polite}?|{name}{polite}?[\s、,]*{kind}"
    told += "" if words.rolls else rf"|{makes}"
    return re.compile(rf"(?:[,.、。!;]\s*|\s[-–—]\s)(?:{told})[\s.!。…]*$", re.IGNORECASE)


def _talks(text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a sentence behind a name is talk: by the word for speaking, or for what is so of a card."""
    if (quoted := _QUOTE.fullmatch(text)) is not None:
        return _quotes(quoted["said"], words, seats)
    before, behind, state = _signs(words)
    spoken_to = _to_somebody(words).match(text) or wording(words, "wished").search(text)
    if spoken_to is not None and not cards_in(text, words, seats):
        return True
    said = before.match(text)
    asked = said is None and (_ASKED.match(text) is not None or _only_asks(text, words, seats))
    asked = asked and not _doubts_a_deed(text, words, seats)
    rest = text[said.end() :] if said is not None else "" if asked else behind.sub("", text)
    if rest != text:
        return not _means(rest, words, seats) or (said is not None and asks(rest, words, seats))
    pieces = _pieces(text, words, seats)
    done = [piece for piece in pieces if piece.kind != VERB or piece.text in words.shapes]
    if pieces[1:] and {piece.kind for piece in done} <= {NAME, OTHER} and _claims(words).search(text):
        return True
    of_card = len(pieces) > 1 and pieces[0].kind == CARD and state.match(pieces[1].typed) is not None
    named = {SUIT, CALL, NUMBER} & {piece.kind for piece in pieces}  # `8S is hearts` names a suit
    return of_card and not named and not _tells(text, words, seats)


def _quotes(said: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether what stands in quotation marks is a sentence: `Ben 「引けるでしょ」`, not 「ページワン」."""
    if re.match(rf"\W*{any_of(words.fillers['instead'])}", said, re.IGNORECASE):
        return False
    pieces = _pieces(said, words, seats)
    others = " ".join(piece.typed for piece in pieces if piece.kind == OTHER).split()
    named = [piece for piece in pieces if piece.kind not in (OTHER, STOP)]
    told = len(others) >= QUOTED_WORDS if said.isascii() else len("".join(others)) >= QUOTED_SIGNS
    return bool(others) and (told or not named)


def asks(text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether the last sentence of a text is a question, and not a card or number that is doubted: `5S?`.

    >>> from referee import registry
    >>> page, table = registry.vocabulary("american-page-one"), Seats(["Ann", "Bo"])
    >>> [asks(each, page, table) for each in ("so I take 2?", "2枚取るんだっけ", "5S?", "2枚取る")]
    [True, True, False, False]
    """
    *_, last = _SENTENCE.split(text.strip())
    if _question(words).search(last) is None:
        return False
    doubted = _DOUBTED.search(last) is not None  # `play 7?`: one of the sevens
    kinds = (OTHER,) if doubted else (OTHER, VERB)
    return any(
        piece.kind in kinds and any(map(str.isalpha, piece.typed)) for piece in _pieces(last, words, seats)
    )


def _doubts_a_deed(text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a question begins with a deed and names its card: `changes 3C with Bo's 3S?` may be one."""
    first = next(iter(_pieces(text, words, seats)), None)
    deed = first is not None and first.kind == VERB and first.text in words.shapes.keys() - {words.aloud}
    return deed and bool(cards_in(text, words, seats))


def _only_asks(text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a sentence is a question before which no deed is told, nor dice: `T16, did you see?`."""
    *front, last = _CLAUSE.split(text)
    ends = any_of(words.fillers["not-yet"])
    told = (each for each in front if re.search(rf"{ends}\W*$|^\W*{ends}(?!\w)", each, re.IGNORECASE) is None)
    done = any(cards_in(each, words, seats) or _tells(each, words, seats) for each in told)
    return asks(text, words, seats) and not done and not (words.rolls and _DICE.search(last))


_DOUBTED = re.compile(r"\d[?？]\s*$")
_CLAUSE = re.compile(r"[、,;。]\s*|\s+[-–—]+\s+|\s*->\s*|→")


@lru_cache(maxsize=16)
def _question(words: Vocabulary) -> re.Pattern[str]:
    """The end of a question: its sign, or a word for it; a sign that stands alone is an unknown card."""
    return re.compile(
        rf"(?<=[^\s?？])[?？][\s)）」!！。.…]*$|{any_of(words.fillers['asks'])}[\s)）」。.…!！]*$"
    )


@lru_cache(maxsize=16)
def _claims(words: Vocabulary) -> re.Pattern[str]:
    """The end of a sentence that says whose turn it is."""
    return re.compile(rf"{any_of(words.fillers['whose-turn'])}[\s。.!！]*$", re.IGNORECASE)


def _means(said: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether what somebody said did something, or may have: a call, a suit, a card named alone."""
    pieces = _pieces(said, words, seats)
    kinds = {piece.kind for piece in pieces}
    others = " ".join(piece.typed for piece in pieces if piece.kind == OTHER).split()
    if not kinds.isdisjoint((CALL, SUIT)) or (words.rolls and _DICE.search(said)):
        return True
    who = any_of((*words.fillers["spoken-of"], *seats.folded))
    person = re.match(rf"{who}(?![a-z])", fold(said).strip(" ,:"))
    deeds = any(piece.kind == VERB and piece.text in words.shapes.keys() - {words.aloud} for piece in pieces)
    few = len(others) < FEWEST_WORDS if said.isascii() else len("".join(others)) < FEWEST_SIGNS
    return (deeds and person is None) or (few and person is None and bool(kinds - {OTHER}))


def _tells(text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a sentence tells a deed, dice, or somebody's move, or names cards and nothing else."""
    pieces = _pieces(text, words, seats)
    deed = any(piece.kind == VERB and piece.text in words.shapes for piece in pieces)
    kinds = {piece.kind for piece in pieces}
    named = {NAME, CARD} <= kinds or {CARD} <= kinds <= {CARD, SUIT, CALL, STOP}
    return deed or named or bool(words.rolls and _DICE.search(text))


def _pieces(text: str, words: Vocabulary, seats: Seats) -> list[Piece]:
    return pieces_in(plainest(text, words, seats), words, seats)


@lru_cache(maxsize=16)
def _signs(words: Vocabulary) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """What says before and behind a sentence that it was spoken, and what says of a card how it is."""
    speaks = words.fillers["speaks"]
    latin, other = ([each for each in speaks if each.isascii() == ascii_] for ascii_ in (True, False))
    are = any_of(each for each in words.fillers["are"] if each.isascii())
    return (
        re.compile(
            rf"(?:{any_of(words.fillers['small'])}\s+)*(?:{any_of(latin)}(?!\w)|{any_of(other)})[\s,:、]*(?:that\s+)?",
            re.IGNORECASE,
        ),
        re.compile(rf"{any_of(words.fillers['spoken'])}[\s。.!！?？)）」]*$"),
        re.compile(rf"\s*{are}(?!\w)(?!\s*(?:an?\s+)?\d)", re.IGNORECASE),
    )


@lru_cache(maxsize=16)
def _to_somebody(words: Vocabulary) -> re.Pattern[str]:
    """What begins words to another player, but for those that leave something to the next: `you take two`."""
    left = (each for name, group in words.fillers.items() if name.startswith(SAYS) for each in group)
    return re.compile(
        rf"(?!{any_of((*words.fillers['idle'], *left))})(?:{any_of(words.fillers['small'])}[\s,]+)*"
        rf"{any_of(words.fillers['to-somebody'])}(?!\w)",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def joined_by(words: Vocabulary) -> re.Pattern[str]:
    """What joins the move in its place to what was taken back."""
    return re.compile(rf"^(?:{any_of(words.fillers['joins-people'])}[\s,、]*)+", re.IGNORECASE)
