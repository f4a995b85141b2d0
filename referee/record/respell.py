"""How people write what the reader has no form for: rewritten to forms that it has, where nothing else reads.

Every rewriting is tried only after the text as written was refused; what several of them make of it is an
error of the caller's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from referee.record.laying import placing
from referee.record.normalize import longest_first
from referee.record.vocabulary import Vocabulary

_EDGE = r"(?<![0-9A-Za-z])"
_END = r"(?![0-9A-Za-z])"
_NO_KANA = "(?![ァ-ヴー])"
_LONE_KANA = re.compile("(?<![ァ-ヴー])[ァ-ヴ]$")
_DASHED_DICE = re.compile(rf"{_EDGE}([1-9])[-・]([1-9])[-・]([1-9]){_END}")
_JOINED_DICE = re.compile(rf"{_EDGE}([1-6])([1-6])([1-6]){_END}")
_SUM = re.compile(r"=.*")
_RANKED = re.compile(r"\s*の?\s*(?:\d|[AJQK](?![A-Za-z]))")
WIDEST = 200
"""Characters of a step that is rewritten."""


class Cards(NamedTuple):
    """How the cards of one game are written in words; `ranks` are the words and letters for a rank."""

    rank_of_suit: re.Pattern[str]
    suit_rank: re.Pattern[str]
    rank_suit: re.Pattern[str]
    owned: re.Pattern[str]  # the suit that stands before a rank
    suit_named: re.Pattern[str]
    wild_suit: re.Pattern[str]
    builder: re.Pattern[str]
    listed: re.Pattern[str]
    stacked: re.Pattern[str]
    ranks: Mapping[str, str]


class Counts(NamedTuple):
    """How one game counts in words; `numbers` are the words for a number."""

    counted: re.Pattern[str]
    worded: re.Pattern[str]
    points: re.Pattern[str]
    numbers: Mapping[str, str]


class Steps(NamedTuple):
    """What stands between and around the steps of one game."""

    between: re.Pattern[str]
    commas: re.Pattern[str]  # the same, with commas beside a deed
    it: re.Pattern[str]
    called: re.Pattern[str]
    on_die: re.Pattern[str]
    given: re.Pattern[str]
    article: re.Pattern[str]
    counted_article: re.Pattern[str]
    dice: re.Pattern[str]


WHOSE: Final = (
    r"(?:(?:the|an?|her|his|my|their|own|other|same|lower|upper|top|bottom|first|[^\W\d_]+['’]s)\s+)*"
)
"""A pattern for what may stand before a card on which another is laid."""


def begins_word(said: str, following: str) -> bool:
    """Whether a single kana that stands for a suit only begins a word: ハ in 5ハト."""
    return _LONE_KANA.search(said) is not None and re.match(_NO_KANA, following) is None


def any_of(words: Iterable[str]) -> str:
    """A pattern for any of the words; Latin ones only whole, a single kana only where no word goes on."""
    return _any_of(frozenset(words))


@lru_cache(maxsize=1024)
def _any_of(words: frozenset[str]) -> str:
    latin, other = [], []
    for word in longest_first(words - {""}):
        if word[0].isascii() and word[0].isalnum():
            latin.append(re.escape(word))
        else:
            other.append(re.escape(word) + (_NO_KANA if _LONE_KANA.search(word) else ""))
    whole = [f"{_EDGE}(?:{'|'.join(latin)}){_END}"] if latin else []
    return f"(?:{'|'.join([*whole, *other])})" if whole or other else "(?!)"


@lru_cache(maxsize=16)
def _cards_of(words: Vocabulary) -> Cards:
    fillers, flags = words.fillers, re.IGNORECASE
    ranks = _ranks(words)
    rank = f"{_EDGE}(?P<rank>{'|'.join(map(re.escape, longest_first(ranks)))}){_END}"
    suit = f"(?P<suit>{any_of(words.suits)})"
    of, article = any_of(fillers["of"]), any_of(fillers["article"])
    wilds = "|".join(re.escape(words.table.names[card]) for card in words.wilds) or "(?!)"
    tops = any_of(spelling for spelling, meant in words.inner.items() if meant == "top")
    names_suit = any_of(
        each for each, verb in words.verbs.items() if words.shapes[verb].suit and not each.isascii()
    )
    hosted = words.of_role("effect")
    builds = any_of(
        spelling
        for spelling, verb in words.verbs.items()
        if verb in hosted and words.shapes[verb].cards[0] and not spelling.isascii()
    )
    stacked = any_of(fillers.get("stacked", ()))
    return Cards(
        rank_of_suit=re.compile(rf"(?:{article}\s+)?{rank}\s*{of}\s*{suit}", flags),
        suit_rank=re.compile(
            rf"(?<![A-Za-z]['’])(?!(?<=[0-9AJQK]){any_of(words.suits)}\s){suit}\s*(?:{of})?\s*{rank}", flags
        ),  # in `J♦ 4♥` the suit is that of the jack, in `Sam's 4♥` none
        rank_suit=re.compile(rf"{rank}\s+{suit}", flags),
        owned=re.compile(rf"{suit}\s*(?:{of})?\s*{rank}$", flags),
        suit_named=re.compile(rf"(?<![0-9A-Z]){suit}\s*(?:を|に)?\s*{names_suit}", flags),
        wild_suit=re.compile(rf"(?P<before>{_EDGE}(?:{wilds}){_END}[\s,]+|{tops}[\s,]*){suit}", flags),
        builder=re.compile(
            rf"^(?P<card>\S+?)(?P<sign>\s*で|[\s,、]+)(?P<rest>.+?)を?\s*(?P<verb>{builds})$", flags
        ),
        listed=re.compile(
            rf"(?P<one>[0-9A-Za-z]+)\s*,?\s+{any_of(fillers['and'])}\s+(?=(?P<other>[0-9A-Za-z]+))", flags
        ),
        stacked=re.compile(rf"\s*\+?{_EDGE}([A-Z]\d+)\s*(?:を|に|は|が)?\s*{stacked}", flags),
        ranks=ranks,
    )


@lru_cache(maxsize=16)
def _stacked_of(words: Vocabulary) -> tuple[re.Pattern[str], ...]:
    """A card on another: 赤5を赤5の上に重ねた, `G6 on the G6`, `R1 G1, stacked the R1`; `exactly`."""
    fillers, flags, card = words.fillers, re.IGNORECASE, rf"{_EDGE}(?P<card>[A-Z]+\d*)"
    names = ("stacked", "onto", "exactly", "it", "below")
    stacked, on, exactly, it, below = (any_of(fillers.get(name, ())) for name in names)
    upon = any_of(each for each in fillers.get("onto", ()) if " " in each)  # `on top of`, no bare `on`
    plays = any_of(spelling for spelling, verb in words.verbs.items() if words.shapes[verb].onto)
    english = rf"[\s,]*(?:{plays}\s+)?(?:{exactly}\s+{on}(?:\s+top\s+of)?|{stacked}\s+(?:of|{on})|{upon})\s+"
    english += r"(?:the\s+)?"
    return (
        re.compile(
            rf"{card}(?:(?P<on>{english})|\s*(?:を|[、,(]|を?{plays})*\s*(?:{exactly}\s*)?(?:{below}\s*|[^\W\d_]+の\s*)?)(?P<other>[A-Z]+\d+)"
            rf"(?(on){_END}|(?:の上\s*(?:[にへ]\s*{stacked}|\))|に\s*{stacked})\)?)",
            flags,
        ),
        re.compile(
            rf"(?:{stacked}\s+)?(?:an?\s+)?{card}{_END}"
            rf"(?:[\s,]*(?:and\s+)?{plays}\s+{it}(?:\s+{exactly})?(?=\s))?\s*"
            rf"(?:(?:{stacked}\s+of|(?:{on}\s+)+)\s*{WHOSE}|の?上?に\s*(?:{exactly}\s*|{stacked}\s*)?)"
            rf"(?P=card){_END}(?:\s*を?\s*{stacked})?",
            flags,
        ),
        re.compile(rf"{card}{_END}(?P<more>.*?)[\s,;、]*{stacked}\s+(?P<the>the\s+)?(?P=card){_END}", flags),
        re.compile(exactly, flags),
    )


def _ranks(words: Vocabulary) -> dict[str, str]:
    """Every way to write a rank of which the game has a card: the rank itself, in words, by a letter."""
    own = {rank for _, rank in words.ranked}
    named = {spelling: rank for rank, group in words.rank_words.items() for spelling in group}
    ranks = {rank.casefold(): rank for rank in own}
    ranks |= {spelling: rank for spelling, rank in (named | words.number_words).items() if rank in own}
    return ranks | {letter.casefold(): rank for letter, rank in words.words.letters.items() if rank in own}


@lru_cache(maxsize=16)
def _counts_of(words: Vocabulary) -> Counts:
    fillers, flags = words.fillers, re.IGNORECASE
    numbers = words.number_words
    number = any_of(numbers)
    counts = any_of(word for word, verb in words.verbs.items() if words.shapes[verb].count)
    return Counts(
        counted=re.compile(rf"(?P<n>{_EDGE}(?:\d+|{number}))\s*{any_of(fillers['cards'])}", flags),
        worded=re.compile(rf"(?P<verb>{counts})\s+(?P<n>{number})\s*$", flags),
        points=re.compile(rf"(?<=\d)\s*{any_of(fillers['points'])}", flags),
        numbers=numbers,
    )


@lru_cache(maxsize=16)
def _steps_of(words: Vocabulary) -> Steps:
    fillers, flags = words.fillers, re.IGNORECASE
    verbs, it = any_of(words.verbs), any_of(fillers["it"]) + "(?!から)"
    said = any_of(fillers["and"])
    over = any_of(word for word in fillers["and"] if not word.isascii())
    joined = rf"[\s,]+{said}(?:\s+{said})*\s+(?={verbs})|\s*,\s*(?={verbs}\s+{it}\s*$)"
    joined += rf"|{_behind(words, 'てで')}(?:から)?[\s,、]*(?:{over}[\s,、]*)?(?=\S)"
    calls = any_of(_calls(words))
    rolls = any_of(spelling for spelling, verb in words.verbs.items() if words.shapes[verb].dice)
    gives = any_of(spelling for spelling, verb in words.verbs.items() if words.shapes[verb].name)
    article = rf"(?P<article>{any_of(fillers['article'])})\s+"
    counted = any(shape.count for shape in words.shapes.values())
    several = rf"(?:\d+|{any_of(words.number_words)})\s*(?:[;,]|$)" if counted else "(?!)"
    aloud = "".join(rf"(?<!{re.escape(word)} )" for word, verb in words.verbs.items() if verb == words.aloud)
    return Steps(
        between=re.compile(joined, flags),
        commas=re.compile(rf"{joined}|\s*[,、]\s*(?={verbs})|{_behind(words)}\s*[,、]\s*(?=\S)", flags),
        it=re.compile(it, flags),
        called=re.compile(
            rf"(?<=\S)(?:で[\s,、]*|[\s,、]+(?:{said}\s+)?){aloud}(?P<call>{calls}(?:[\s,、]+{calls})*)[!。.\s]*$",
            flags,
        ),
        article=re.compile(rf"{article}(?=\S)(?!{several})", flags),
        counted_article=re.compile(article + several, flags),
        given=re.compile(rf"(?P<verb>{gives})(?:\s+{it})?(?:\s+{any_of(fillers['on'])})+\s+", flags),
        on_die=re.compile(rf"{any_of(fillers['on'])}\s+(?=\d)", flags),
        dice=re.compile(
            rf"^(?P<roll>\s*(?:{rolls}\s*)?[1-6][\s,、]+[1-6][\s,、]+[1-6])"
            rf"(?P<sign>(?:を?{rolls})?[\s,、:]+)(?P<rest>[^\s\d;].*)$",
            flags,
        ),
    )


def _behind(words: Vocabulary, endings: str = "") -> str:
    """A pattern for the place behind a Japanese verb, or one with one of these endings."""
    verbs = [word for word in words.verbs if not word.isascii() and (not endings or word[-1] in endings)]
    return "(?:" + "|".join(f"(?<={re.escape(verb)})" for verb in verbs) + ")" if verbs else "(?!)"


def _calls(words: Vocabulary) -> list[str]:
    """What may be called behind a step, also with blanks for hyphens; neither numbers nor cards."""
    if not words.aloud:
        return []
    numbers = words.number_words
    calls = [call for call in words.calls if call not in numbers and words.card(call) is None]
    return [*calls, *(call.replace("-", " ") for call in calls)]


def builders(text: str, words: Vocabulary) -> str:
    """Natural Japanese that names the card played beside its stones, as a play; any other text as it is.

    A builder is never a stone, so that nothing legal is read otherwise.

    >>> from referee import registry
    >>> twin = registry.vocabulary("twin-pyramid")
    >>> builders("ハートKでハート9を建設", twin), builders("ハートK、ハート9を積む", twin)
    ('play KH build 9H', 'play KH build 9H')
    >>> builders("クラブ10でハート4を破壊", twin)
    'play 10C break 4H'
    """
    if text[-1:].isascii() or len(text) > WIDEST:
        return text
    match = _cards_of(words).builder.match(text.strip())
    if match is None or (match["card"].isascii() and not match["sign"].strip()):
        return text  # ids with blanks between them are the canonical form of what is built alone
    verb, rest = words.verbs[match["verb"].casefold()], _cards(match["rest"], words)
    card = words.card(_cards(match["card"], words))
    others = [words.card(piece) for piece in re.split(r"[\s,、と]+", rest.strip()) if piece]
    single = words.shapes[verb].cards[1] == 1 == len(others)
    if card is None or None in others or not (card in words.builders or single):
        return text
    return f"play {words.table.names[card]} {verb} {rest}"


def as_advised(text: str, words: Vocabulary) -> str:
    """The text with the game’s own words for a move, as the referee says it, as its steps."""
    for told, steps in words.advised if len(text) <= WIDEST else ():
        text = told.sub(steps, text)
    return text.removeprefix(";").strip()


def rewritten(text: str, words: Vocabulary, *, commas: bool = False) -> Iterator[tuple[str, bool]]:
    """The forms that a text may stand for, apart from its own, and whether one alone would be believed.

    Each step after the first stands behind a semicolon; with `commas` a comma beside a deed parts steps, too.
    """
    if len(text) > WIDEST:
        return
    for form in _on_what_lay(text, words):
        yield from rewritten(form, words, commas=commas)
    seen = {text}
    plain = restacked(_said(text.rstrip(" 。.") or text, words), words)
    found = _steps_of(words)
    joined = _steps(plain, words, found.commas if commas else found.between)
    certain = cards_in_words(joined, words)
    certain = found.called.sub(lambda match: f" {words.aloud} {match['call']}", certain)
    if words.rolls:
        diced = _diced(certain, words)
        certain = _rolled(diced, words, together=diced != certain)
    for form in (certain, *both(joined, words)):
        for each in (form, _diced(form, words)):
            if each not in seen:
                seen.add(each)
                yield each, form is certain


def _said(text: str, words: Vocabulary) -> str:
    """Counts, points, sums and words around dice in their plain form."""
    found = _counts_of(words)
    text = _steps_of(words).article.sub("", found.points.sub("", text))
    text = found.counted.sub(lambda match: " " + _number(match["n"], found.numbers) + " ", text)
    text = found.worded.sub(lambda match: f"{match['verb']} {_number(match['n'], found.numbers)}", text)
    text = _steps_of(words).on_die.sub("", _steps_of(words).given.sub(r"\g<verb> ", text))
    return _SUM.sub(lambda match: sum_signs(match.group()), text)


def counted_article(text: str, words: Vocabulary) -> str:
    """The article in “takes the 3”, which may be the card or so many; "" where there is none."""
    found = _steps_of(words).counted_article.search(text)
    return "" if found is None else found["article"]


def _number(text: str, numbers: Mapping[str, str]) -> str:
    return numbers.get(text.casefold(), text)


def sum_signs(text: str) -> str:
    """`3x4` and `6*3:2` in signs of reckoning."""
    return re.sub(r"(?<=[\d)])\s*[x·]\s*(?=[\d(])", " * ", text, flags=re.IGNORECASE).replace(":", "/")


def _steps(text: str, words: Vocabulary, joints: re.Pattern[str]) -> str:
    """Steps joined by a word, apart; `it` is the card of the step before, as it is where one is wanting."""
    first, *parts = joints.split(text)
    done = [first]
    for part in parts:
        verb = words.verbs.get(part.strip().casefold(), "")
        card = _named_last(done[-1], words)
        if verb and words.shapes[verb].cards[0] > 0:
            part = f"{part} {card}"
        elif card:
            part = _steps_of(words).it.sub(card, part)
        part = _as_stone(done[-1], part, words)
        before, word = done[-1].strip().casefold(), (part.split() or [""])[0].casefold()
        if before != word and before in words.verbs and words.verbs[before] == words.verbs.get(word):
            done.pop()  # `fail and lift T7` is one deed
        done.append(part)
    return "; ".join(done)


def _as_stone(before: str, part: str, words: Vocabulary) -> str:
    """A step with the deed of building in the place of laying a card, behind a builder that was played."""
    host, stone = (words.card(_named_last(cards_in_words(each, words), words)) for each in (before, part))
    if host not in words.builders or stone is None:
        return part
    return re.sub(rf"^\s*{any_of(words.fillers['laid-behind'])}\s", f"{placing(words)} ", part, flags=re.I)


def _named_last(step: str, words: Vocabulary) -> str:
    """The last card that a step names; dice are none."""
    pieces: list[str] = re.findall(r"\w+?(?=を)|\w+", step)
    named = (each for each in pieces if words.card(each) is not None)
    return ([each for each in named if not (words.rolls and each.isdigit())] or [""])[-1]


def spelled_out(text: str, words: Vocabulary) -> str:
    """The text with every card that is written in words as its id.

    >>> from referee import registry
    >>> spelled_out("play the seven of hearts or the queen of spades", registry.vocabulary("twin-pyramid"))
    'play 7H or QS'
    """
    if not words.suits or len(text) > WIDEST:
        return text
    found = _cards_of(words)
    text = found.rank_of_suit.sub(_joined(words), text)
    return " ".join(found.suit_rank.sub(_joined(words), text).split())


def _on_its_like(text: str, words: Vocabulary) -> str:
    """A text with a card that lies on its like, or exactly on another, behind a plus, the other left out."""
    if _heap_of(words).search(text):
        return text
    lies, alike, stacked, exactly = _stacked_of(words)

    def laid(match: re.Match[str]) -> str:
        onto = match["card"] == match["other"] or exactly.search(match.group())
        onto = (
            onto and text[: match.start()].rstrip(" ")[-len(match["card"]) :] != match["card"]
        )  # two readings
        return f" +{match['card']}" if onto else match.group()

    def again(match: re.Match[str]) -> str:
        two = not match["the"] and not match["more"].strip(" ,;、")  # 赤4 かさねて 赤4
        return f" {match['card'] * two} +{match['card']}{match['more']} "

    return stacked.sub(again, alike.sub(r" +\g<card>", lies.sub(laid, text)))


def restacked(text: str, words: Vocabulary) -> str:
    """A text in which a card lies on its like, with that card behind a plus; any other as it is."""
    if "stacked" not in words.fillers:
        return text
    text = _stacked_as_told(text, words)
    plainly = _cards(text, words)
    told = _on_its_like(plainly, words)
    return text if told == plainly else told


def _on_what_lay(text: str, words: Vocabulary) -> Iterator[str]:
    """Both meanings of 赤4 赤4を赤4に重ね: both cards on one that lay there, or one on the other."""
    if "stacked" not in words.fillers or text.isascii():
        return
    plainly, stacked = _cards(text, words), any_of(words.fillers["stacked"])
    form = rf"{_EDGE}(?P<card>[A-Z]\d+)\s+(?P=card)\s*を\s*(?P=card)\s*(?:の上)?に\s*{stacked}"
    if (found := re.search(form, plainly)) is not None:
        for first in ("+", ""):
            laid = f"{first}{found['card']} +{found['card']} "
            yield f"{plainly[: found.start()]}{laid}{plainly[found.end() :]}"


def _stacked_as_told(text: str, words: Vocabulary) -> str:
    """A text with the cards on their like that it says at its end to lie so: 緑3 緑3（緑はぴったり）."""
    said = _all_stacked(words).search(text)
    if said is None:
        return text
    colour = said["colour"] and words.suit_names[words.suits[said["colour"].casefold()]]
    plainly, before, end, laid = _cards(text[: said.start()], words), "", 0, ""
    for card in re.finditer(rf"{_EDGE}[A-Z]\d+{_END}", plainly):
        between = plainly[end : card.start()]
        again = (
            card.group() == before
            and not between.strip(" ,、・と")
            and card.group()[0] == (colour or before[0])
        )
        laid += f"{between}{'+' if again else ''}{card.group()}"
        before, end = card.group(), card.end()
    return laid + plainly[end:] if "+" in laid else text


@lru_cache(maxsize=16)
def _all_stacked(words: Vocabulary) -> re.Pattern[str]:
    """What says at the end of a text that cards, all of them or those of a colour, lie on their like."""
    stacked, every = (any_of(words.fillers.get(name, ())) for name in ("stacked", "all-of-them"))
    latin = "|".join(each for each in words.suits if each.isascii() and each.isalpha() and len(each) > 1)
    other = "|".join(each for each in words.suits if not each.isascii())
    colour = rf"(?:the\s+)?(?<![A-Za-z])(?P<colour>{latin}|{other})(?:s|\s+ones|\s+cards)?\s*[はがをも]?\s*"
    ends = rf"(?:are\s+|were\s+|を|が)?\s*{stacked}\s*[)）]?[\s.。!]*$"
    return re.compile(rf"[\s、,(（]*(?:{colour}(?:{every}\s*)?|{every}\s*){ends}", re.IGNORECASE)


def on_another(text: str, words: Vocabulary) -> bool:
    """Whether a card was laid on one that is not its like, and which was not played."""
    told = _cards(text, words)
    return "stacked" in words.fillers and bool(_stacked_of(words)[0].search(told) or heaped(text, words))


@lru_cache(maxsize=16)
def _heap_of(words: Vocabulary) -> re.Pattern[str]:
    """Cards on one another or beside another, two of which one lies on its like, three and more of a kind."""
    card, named = r"[A-Z]+\d+", ("onto", "beside", "stacked")
    onto, beside, stacked = (any_of(words.fillers.get(name, ())) for name in named)
    on = rf"(?:\s+(?:exactly\s+)?{onto}\s+{WHOSE})"
    again = r"(?:[\s,、と]+(?:and\s+)?(?P=same))"
    return re.compile(
        rf"{_EDGE}(?:{card}{on}{card}{on}{card}|{card}(?:を|の?上?に)\s*{card}の?上?に\s*{card}"
        rf"|{card}\s*{beside}\s*{WHOSE}{card}"
        rf"|(?P<one>{card})[\s,]+(?:and\s+)?(?P<like>(?!(?P=one)){card}){on}(?P=like)"
        rf"|(?P<same>{card}){again}{again}+\s*を?{stacked})"
        rf"|\b(?:three|four)\s+(?:of\s+)?{WHOSE}(?:{any_of(words.suits)}|[A-Z]+\d+)",
        re.IGNORECASE,
    )


def heaped(text: str, words: Vocabulary) -> bool:
    """Whether nobody can tell which of the cards were played, and which lay there before."""
    return "stacked" in words.fillers and any(map(_heap_of(words).search, (text, _cards(text, words))))


def every_card(text: str, words: Vocabulary) -> str:
    """The same where nothing is counted: `9 clubs` is the card, unless the suit belongs to what follows."""
    if not words.suits:
        return cards_in_words(text, words)
    joined = _joined(words)

    def card(match: re.Match[str]) -> str:
        return match.group() if _RANKED.match(text, match.end()) else joined(match)

    return cards_in_words(_cards_of(words).rank_suit.sub(card, text), words)


def _diced(text: str, words: Vocabulary) -> str:
    """Dice written together, apart; a card of that number goes first."""
    if not words.rolls:
        return text
    text = _DASHED_DICE.sub(r"\1 \2 \3", text)

    def apart(match: re.Match[str]) -> str:
        return match.group() if words.card(match.group()) is not None else " ".join(match.groups())

    return _JOINED_DICE.sub(apart, text)


def _rolled(text: str, words: Vocabulary, *, together: bool) -> str:
    """Dice and the step after them apart, where a comma, a verb, or dice written `together` part them."""
    match = _steps_of(words).dice.match(text)
    if match is None or not (together or match["sign"].strip()):
        return text
    return f"{match['roll']}; {match['rest']}"


def _joined(words: Vocabulary) -> Callable[[re.Match[str]], str]:
    """The card of a rank and a suit that were found apart."""
    ranks = _cards_of(words).ranks

    def card(match: re.Match[str]) -> str:
        key = (words.suits[match["suit"].casefold()], ranks[match["rank"].casefold()])
        number = words.ranked.get(key)
        if match.group().strip().startswith("a ") and match["rank"] == "a" and " of " not in match.group():
            return match.group()  # `it is a spade`
        return match.group() if number is None else f" {words.table.names[number]}"

    return card


def _cards(text: str, words: Vocabulary) -> str:
    """Cards written in words as cards; a suit after an 8 or a joker as its suit."""
    if not words.suits:
        return text
    found = _cards_of(words)
    text = found.suit_named.sub(lambda match: f" suit {match['suit']} ", text)
    text = found.rank_of_suit.sub(_joined(words), text)
    text = found.suit_rank.sub(_joined(words), text)
    text = _named_wild(text, words)
    if words.names_suits:
        text = found.wild_suit.sub(
            lambda match: f"{match['before'].rstrip(' ,')} suit {match['suit']}", text, count=1
        )
    return text.strip()


@lru_cache(maxsize=4096)
def cards_in_words(text: str, words: Vocabulary) -> str:
    """The text with its cards in words as cards, and a card that was stacked behind a plus.

    >>> from referee import registry
    >>> cards_in_words("赤3、青の4を重ねる", registry.vocabulary("pile-up"))
    'R3、 +B4'
    """
    found = _cards_of(words)
    text = _cards(_pair_in_words(text, words), words)
    if "stacked" in words.fillers:
        text = _on_its_like(text, words)
        text = _twice(words).sub(lambda two: f"{two['card']} {'+' * bool(two['one'])}{two['card']}", text)
    text = (text if on_another(text, words) else found.stacked.sub(r" +\1", text)).strip()
    return (
        found.listed.sub(lambda match: _listed(match, words), text) if "&" in text or "nd" in text else text
    )


@lru_cache(maxsize=16)
def _twice(words: Vocabulary) -> re.Pattern[str]:
    """A card with the number two behind it, perhaps laid as one: 赤4×2 かさねて1まいに, `R4 x2 as one`."""
    stacked, cards, one = (any_of(words.fillers[name]) for name in ("stacked", "cards", "as-one"))
    again = rf"[\s,、]*(?:(?:{any_of(words.fillers['and'])}|と)\s*)?(?P=card)(?=[\s,、]*{one})"
    one = rf"(?P<one>[\s,、]*(?:(?:laid|played|put)\s+)?(?:{one}|{stacked})(?:\s*(?:1|一)\s*{cards}に?)?)?"
    two = rf"(?:[2二]\s*{cards}|ふたつ|[2二]つ)"
    count = rf"\s*(?-i:[*x×])\s*2(?!\d)(?:\s*{cards})?|\s*を?\s*{two}(?!\s*(?:ひき|引|取|と|あつか|扱))"
    return re.compile(rf"{_EDGE}(?P<card>[A-Z]\d)(?:{again}|{count}){one}", re.IGNORECASE)


def _pair_in_words(text: str, words: Vocabulary) -> str:
    """Two cards alike as one of them with its number: `two red fours`, `6 green twice`."""
    if "stacked" not in words.fillers or not text.isascii():
        return text
    ranks = "|".join(map(re.escape, longest_first(_cards_of(words).ranks)))
    whose = r"(?:\s+(?:of\s+)?(?:her|his|the|their|my))?"
    card = rf"(?P<card>{any_of(words.suits)}\s+(?:{ranks})|[A-Z]\d)(?:e?s)?(?!\w)"
    text = re.sub(rf"\b(?:two|both){whose}\s+{card}", r"\g<card> x2", text, flags=re.IGNORECASE)
    turned = rf"\b(?P<rank>{ranks})\s+(?P<suit>{any_of(words.suits)})\s+twice(?!\w)"
    text = re.sub(turned, r"\g<suit> \g<rank> x2", text, flags=re.IGNORECASE)
    return re.sub(rf"{card}\s+twice(?!\w)", r"\g<card> x2", text, flags=re.IGNORECASE)


def _listed(match: re.Match[str], words: Vocabulary) -> str:
    """A card before a word that joins it to another, which is left out."""
    both = words.card(match["one"]) is not None and words.card(match["other"]) is not None
    return f"{match['one']} " if both else match.group()


def _named_wild(text: str, words: Vocabulary) -> str:
    """The first 8 or joker in its canonical form, so that the suit after it is found."""
    if not words.names_suits:
        return text
    for match in re.finditer(r"[^\s,;]+", text):
        card = words.card(match.group())
        if card is not None and card in words.wilds:
            return text[: match.start()] + words.table.names[card] + text[match.end() :]
    return text


def both(text: str, words: Vocabulary) -> Iterator[str]:
    """`3 hearts` after a word that takes a count: the card, or so many cards."""
    found = _cards_of(words)
    match = found.rank_suit.search(text)
    if match is None or found.owned.search(text[: match.end("rank")]):
        return
    yield found.rank_suit.sub(_joined(words), text, count=1)
    if match["rank"].isdigit():
        yield text[: match.start()] + match["rank"] + text[match.end() :]
