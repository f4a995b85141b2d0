"""How people write what the reader has no form for: rewritten to forms that it has, where nothing else reads.

Every rewriting is tried only after the text as written was refused; what several of them make of it is an
error of the caller's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from referee.record.vocabulary import Vocabulary

_EDGE = r"(?<![0-9A-Za-z])"
_END = r"(?![0-9A-Za-z])"
_DASHED_DICE = re.compile(rf"{_EDGE}([1-9])[-・]([1-9])[-・]([1-9]){_END}")
_JOINED_DICE = re.compile(rf"{_EDGE}([1-6])([1-6])([1-6]){_END}")
_SUM = re.compile(r"=.*")
WIDEST = 200
"""Characters of a step that is rewritten."""


class Patterns(NamedTuple):
    """The patterns of one game."""

    rank_of_suit: re.Pattern[str]
    suit_rank: re.Pattern[str]
    rank_suit: re.Pattern[str]
    wild_suit: re.Pattern[str]
    suit_named: re.Pattern[str] | None
    counted: re.Pattern[str]
    number_word: re.Pattern[str]
    points: re.Pattern[str]
    steps: re.Pattern[str]
    it: re.Pattern[str]
    on_die: re.Pattern[str]
    builder: re.Pattern[str] | None
    dice: re.Pattern[str]
    stacked: re.Pattern[str]
    listed: re.Pattern[str]
    owned: re.Pattern[str]
    called: re.Pattern[str] | None
    worded: re.Pattern[str]
    ranks: Mapping[str, str]
    numbers: Mapping[str, str]


def any_of(words: Iterable[str]) -> str:
    """A pattern for any of the words; Latin ones only whole."""
    found = []
    for word in sorted(set(words), key=len, reverse=True):
        latin = word[0].isascii() and word[0].isalnum()
        found.append(f"{_EDGE}{re.escape(word)}{_END}" if latin else re.escape(word))
    return "(?:" + "|".join(found) + ")" if found else "(?!)"


@lru_cache(maxsize=16)
def _patterns(words: Vocabulary) -> Patterns:
    fillers = words.fillers
    suits = any_of(list(words.suits))
    named = {spelling: rank for rank, group in words.rank_words.items() for spelling in group}
    card_ranks = sorted({rank for _, rank in words.ranked}, key=len, reverse=True)
    numbers = {
        spelling: name.removeprefix("number-")
        for name, group in fillers.items()
        if name.startswith("number-")
        for spelling in group
    }
    ranks = {rank.casefold(): rank for rank in card_ranks} | {
        spelling: rank for spelling, rank in (named | numbers).items() if rank in card_ranks
    }
    ranks |= {letter.casefold(): own for letter, own in words.words.letters.items() if own in card_ranks}
    rank = f"{_EDGE}(?P<rank>{'|'.join(map(re.escape, sorted(ranks, key=len, reverse=True)))}){_END}"
    suit = f"(?P<suit>{suits})"
    of, article = (any_of(list(fillers[name])) for name in ("of", "article"))
    eights = "|".join(re.escape(words.table.names[card]) for card in words.wilds) or "(?!)"
    verbs = any_of(list(words.verbs))
    joins = "|".join(re.escape(each) for each in words.verbs if each.endswith("て"))
    tops = any_of([spelling for spelling, meant in words.inner.items() if meant == "top"])
    suit_verbs = [spelling for spelling, verb in words.verbs.items() if words.shapes[verb].suit]
    rolls = [spelling for spelling, verb in words.verbs.items() if words.shapes[verb].dice]
    build = [spelling for spelling, verb in words.verbs.items() if verb == "build"]
    counts = any_of(word for word, verb in words.verbs.items() if words.shapes[verb].count)
    called = [call for call in words.calls if call not in numbers and words.card(call) is None]
    calls = any_of([*called, *(call.replace("-", " ") for call in called)])
    flags = re.IGNORECASE
    return Patterns(
        rank_of_suit=re.compile(rf"(?:{article}\s+)?{rank}\s*{of}\s*{suit}", flags),
        suit_rank=re.compile(rf"{suit}\s*(?:{of})?\s*{rank}", flags),
        rank_suit=re.compile(rf"{rank}\s+{suit}", flags),
        wild_suit=re.compile(rf"(?P<before>{_EDGE}(?:{eights}){_END}[\s,]+|{tops}[\s,]*){suit}", flags),
        suit_named=re.compile(rf"{suit}\s*(?:を|に)?\s*(?:{any_of(suit_verbs)})", flags)
        if suit_verbs
        else None,
        counted=re.compile(
            rf"(?P<n>{_EDGE}(?:\d+|{any_of(list(numbers))}))\s*{any_of(list(fillers['cards']))}", flags
        ),
        number_word=re.compile(rf"{any_of(list(numbers))}", flags),
        points=re.compile(rf"(?<=\d)\s*{any_of(list(fillers['points']))}", flags),
        steps=re.compile(
            rf"[\s,]+(?:{any_of(list(fillers['and']))})\s+(?={verbs})"
            rf"|\s*,\s*(?={verbs}\s+{any_of(fillers['it'])}\s*$)"
            + (r"|(?<=て)[\s,、]*(?=\S)" if joins else ""),
            flags,
        ),
        it=re.compile(rf"{any_of(list(fillers['it']))}", flags),
        on_die=re.compile(rf"{any_of(list(fillers['on']))}\s+(?=\d)", flags),
        builder=re.compile(rf"^(?P<card>\S+?)\s*で(?P<rest>.+?)を?(?:{any_of(build)})$", flags)
        if build
        else None,
        dice=re.compile(
            rf"^(?P<roll>\s*(?:{any_of(rolls)}\s*)?[1-6][\s,、]+[1-6][\s,、]+[1-6])"
            rf"(?P<sign>(?:を?(?:{any_of(rolls)}))?[\s,、]+)(?P<rest>[^\s\d;].*)$",
            flags,
        ),
        stacked=re.compile(
            rf"\s*\+?([0-9A-Za-z]+)\s*(?:を|に)?\s*{any_of(fillers.get('stacked', ()))}", flags
        ),
        listed=re.compile(
            rf"(?P<one>[0-9A-Za-z]+)\s*,?\s+{any_of(fillers['and'])}\s+(?=(?P<other>[0-9A-Za-z]+))", flags
        ),
        called=None
        if not words.aloud
        else re.compile(
            rf"(?<=\S)(?:で[\s,、]*|[\s,、]+)(?P<call>{calls}(?:[\s,、]+{calls})*)[!。.\s]*$", flags
        ),
        owned=re.compile(rf"{suit}\s*(?:{of})?\s*{rank}$", flags),
        worded=re.compile(rf"(?P<verb>{counts})\s+(?P<n>{any_of(numbers)})\s*$", flags),
        ranks=ranks,
        numbers=numbers,
    )


def builders(text: str, words: Vocabulary) -> str:
    """Natural Japanese that names the builder as a stone, as the play it is; any other text as it is.

    >>> from referee import shelf
    >>> builders("ハートKでハート9を建設", shelf.vocabulary("twin-pyramid"))
    'play KH build 9H'
    """
    if "で" not in text or len(text) > WIDEST:
        return text
    pattern = _patterns(words).builder
    match = pattern.match(text.strip()) if pattern is not None else None
    if match is None:
        return text
    card = words.card(_cards(match["card"], _patterns(words), words))
    if card is None or card not in words.builders:
        return text
    return f"play {words.table.names[card]} build {_cards(match['rest'], _patterns(words), words)}"


def rewritten(text: str, words: Vocabulary) -> Iterator[tuple[str, bool]]:
    """The forms that a text may stand for, apart from its own, and whether one alone would be believed.

    Each step after the first stands behind a semicolon.
    """
    if len(text) > WIDEST:
        return
    found = _patterns(words)
    seen = {text}
    plain = _said(text.rstrip(" 。.") or text, found)
    joined = _steps(plain, found, words)
    certain = cards_in_words(joined, words)
    if found.called is not None:
        certain = found.called.sub(lambda match: f" {words.aloud} {match['call']}", certain)
    if words.rolls:
        diced = _diced(certain, words)
        certain = _rolled(diced, found, together=diced != certain)
    for form in (certain, *_both(joined, found, words)):
        for each in (form, _diced(form, words)):
            if each not in seen:
                seen.add(each)
                yield each, form is certain


def _said(text: str, found: Patterns) -> str:
    """Counts, points, sums and words around dice in their plain form."""
    text = found.points.sub("", text)
    text = found.counted.sub(lambda match: " " + _number(match["n"], found.numbers) + " ", text)
    text = found.worded.sub(lambda match: f"{match['verb']} {_number(match['n'], found.numbers)}", text)
    text = found.on_die.sub("", text)
    return _SUM.sub(lambda match: sum_signs(match.group()), text)


def _number(text: str, numbers: Mapping[str, str]) -> str:
    return numbers.get(text.casefold(), text)


def sum_signs(text: str) -> str:
    """`3x4` and `6*3:2` in signs of reckoning."""
    return re.sub(r"(?<=[\d)])\s*[x·]\s*(?=[\d(])", " * ", text, flags=re.IGNORECASE).replace(":", "/")


def _steps(text: str, found: Patterns, words: Vocabulary) -> str:
    """Steps joined by a word, apart; `it`, or nothing, is the card of the step before."""
    parts = found.steps.split(text)
    if len(parts) == 1:
        return text
    done = [parts[0]]
    for part in parts[1:]:
        cards = [each for each in re.findall(r"\w+?(?=を)|\w+", done[-1]) if words.card(each) is not None]
        card = cards[-1] if cards else ""
        bare = part.strip().casefold() in words.verbs and not found.it.search(part)
        done.append(f"{part} {card}" if bare else found.it.sub(card, part))
    return "; ".join(done)


def spelled_out(text: str, words: Vocabulary) -> str:
    """The text with every card that is written in words as its id.

    >>> from referee import shelf
    >>> spelled_out("play the seven of hearts or the queen of spades", shelf.vocabulary("twin-pyramid"))
    'play 7H or QS'
    """
    if not words.suits or len(text) > WIDEST:
        return text
    found = _patterns(words)
    text = found.rank_of_suit.sub(_joined(words, found), text)
    return " ".join(found.suit_rank.sub(_joined(words, found), text).split())


def _diced(text: str, words: Vocabulary) -> str:
    """Dice written together, apart; a card of that number goes first."""
    if not words.rolls:
        return text
    text = _DASHED_DICE.sub(r"\1 \2 \3", text)

    def apart(match: re.Match[str]) -> str:
        return match.group() if words.card(match.group()) is not None else " ".join(match.groups())

    return _JOINED_DICE.sub(apart, text)


def _rolled(text: str, found: Patterns, *, together: bool) -> str:
    """Dice and the step after them apart, where a comma, a verb, or dice written `together` part them."""
    match = found.dice.match(text)
    if match is None or not (together or match["sign"].strip()):
        return text
    return f"{match['roll']}; {match['rest']}"


def _joined(words: Vocabulary, found: Patterns) -> Callable[[re.Match[str]], str]:
    """The card of a rank and a suit that were found apart."""

    def card(match: re.Match[str]) -> str:
        key = (words.suits[match["suit"].casefold()], found.ranks[match["rank"].casefold()])
        number = words.ranked.get(key)
        return match.group() if number is None else f" {words.table.names[number]}"

    return card


def _cards(text: str, found: Patterns, words: Vocabulary) -> str:
    """Cards written in words as cards; a suit after an 8 or a joker as its suit."""
    if not words.suits:
        return text
    if found.suit_named is not None:
        text = found.suit_named.sub(lambda match: f" suit {match['suit']} ", text)
    text = found.rank_of_suit.sub(_joined(words, found), text)
    text = found.suit_rank.sub(_joined(words, found), text)
    text = _named_wild(text, words)
    if words.names_suits:
        text = found.wild_suit.sub(
            lambda match: f"{match['before'].rstrip(' ,')} suit {match['suit']}", text, count=1
        )
    return text.strip()


def cards_in_words(text: str, words: Vocabulary) -> str:
    """The text with its cards in words as cards, and a card that was stacked behind a plus.

    >>> from referee import shelf
    >>> cards_in_words("赤3、青の4を重ねる", shelf.vocabulary("pile-up"))
    'R3、 +B4'
    """
    found = _patterns(words)
    text = found.stacked.sub(r" +\1", _cards(text, found, words)).strip()
    return (
        found.listed.sub(lambda match: _listed(match, words), text) if "&" in text or "nd" in text else text
    )


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


def _both(text: str, found: Patterns, words: Vocabulary) -> Iterator[str]:
    """`3 hearts` after a word that takes a count: the card, or so many cards."""
    match = found.rank_suit.search(text)
    if match is None or not words.suits or found.owned.search(text, 0, match.end("rank")):
        return
    yield found.rank_suit.sub(_joined(words, found), text, count=1)
    if match["rank"].isdigit():
        yield text[: match.start()] + match["rank"] + text[match.end() :]
