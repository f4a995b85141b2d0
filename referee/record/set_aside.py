"""What of a line is set aside before its gist is looked for: corrections, asides, forgotten calls."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from referee.record.brackets import unbracketed
from referee.record.dealt_out import dealt_out
from referee.record.line_words import SUM, cards_in
from referee.record.normalize import fold
from referee.record.patterns import (
    forgotten_call,
    lies_on,
    not_made,
    not_played,
    on_table,
    others_too,
    unused,
    wanting,
)
from referee.record.pieces import CARD, pieces_in
from referee.record.respell import any_of, cards_in_words, restacked
from referee.record.seats import Seats
from referee.record.split_deeds import without_lying
from referee.record.structure import BACK
from referee.record.turns import SAYS, lifted_off, nothing_done
from referee.record.vocabulary import Vocabulary

_EXCHANGED = re.compile(r"<[-=]+>|↔|⇄")
_ALIKE = re.compile(
    r"(?<![\d・,、])(?<!\d\s)([1-6])\s*の\s*ゾロ目|ゾロ目(?:は|の|で)?\s*([1-6])(?!\d)|\b(?:triple|three)\s+([1-6])(?:['’]?s)?(?!\d)",
    re.IGNORECASE,
)
_DICE = re.compile(r"^\s*(?:[^\W\d]+\s+)?[\[(]?[1-6](?:[\s,、/\]\[()・-]*[1-6]){2}[\])]?(?!\d)")
_TWICE = re.compile(
    r"^(\s*[1-6](?:[\s,、/・-]*[1-6]){2})[\s,;→>]+(?=[1-6](?:[\s,、/・-]*[1-6]){2}(?!\d|\s*[-+*/×÷=]))"
)
"""Dice, and dice again: those of the card with which all are rolled anew."""
_JOINED_DICE = re.compile(r"(?<!\d)([1-6])と([1-6])と([1-6])(?!\d)")
_ADDED = re.compile(r"^\s*\+\s*(?=[^\s\d]|\d+[^\s\d枚])")
_WHEN_PLAYED = re.compile(r"\b(?:when|while|as)\b|play|出")  # AS is a card
"""Says of the cards behind a forgotten call that they were played, not drawn for it."""
_SHORT = {"d": "draw ", "t": "take "}


@lru_cache(maxsize=16)
def _instead(words: Vocabulary) -> re.Pattern[str]:
    """What says that something else was meant; a plain `no` only where no noun follows."""
    said = any_of(words.fillers["correction"])
    no = r"\bno(?=\s*(?:$|[,;:.!…—–-])|\s+(?:wait|sorry|it|that|he|she|they|i|actually)\b|\s+\S*\d[SHDC♠♥♦♣])"
    return re.compile(
        r"\s*(?:\.\.+|…|[,;:、。—–-])?\s*(?:(?:\b(?:oh|ah|er|um|argh)\b|[あえ]っ?)[\s,、]*)?"
        rf"(?:{no}|{said})(?:[\s,]+(?:no|wait|sorry|it was|that was)\b)*[\s,;:、。…]*(?:から、?)?",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def _bracketed_suit(words: Vocabulary) -> re.Pattern[str]:
    """A rank with its suit in brackets, but `♠8 (clubs)` has one in front of it."""
    signs = "".join({suit[-1] for suit in words.suits if not suit.isascii()})
    return re.compile(
        rf"(?<![\d{signs}])(?P<rank>\d{{1,2}}|[AJQK])\s*[(（](?P<suit>{any_of(words.suits)})[)）]",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def _shared(words: Vocabulary) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Two ranks with one suit: `7 and 8 of clubs`."""
    ranks = any_of({rank for _, rank in words.ranked} | words.rank_names)
    suits = any_of(each for each in words.suits if len(each) > 1)
    some = any_of(words.suits)
    return (
        re.compile(
            rf"(?P<ranks>(?:{ranks}[\s,&]+(?:and\s+)?)+{ranks})\s+of\s+(?P<suit>{suits})", re.IGNORECASE
        ),
        re.compile(
            rf"(?P<suit>{some})(?P<ranks>(?:\d+|[AJQK])(?:[・と](?:\d+|[AJQK])(?![枚0-9]))+)", re.IGNORECASE
        ),
    )


def each_suit(text: str, words: Vocabulary) -> str:
    """Ranks that share a suit, each with it: `7 and 8 of clubs`, ダイヤ7・8・9."""

    def cards(match: re.Match[str]) -> str:
        ranks = [each for each in re.split(r"[\s,&・と]+|\band\b", match["ranks"]) if each]
        return " ".join(
            f"{each} of {match['suit']}"
            if each.isascii() and match["suit"].isascii()
            else f"{match['suit']}{each}"
            for each in ranks
        )

    for pattern in _shared(words):
        text = pattern.sub(cards, text)
    return text


def _triple(text: str, words: Vocabulary) -> str:
    """A text with dice that all show the same as dice."""
    return (
        _ALIKE.sub(lambda match: " " + (match[1] or match[2] or match[3]) * 3 + " ", text)
        if words.rolls
        else text
    )


def _in_deeds(text: str, words: Vocabulary, seats: Seats) -> str:
    """A text in which dice, cards and what was done are written as the game has them."""
    if words.dice_of:
        text = re.sub(r"\bon\s+(?:one|the|an?)\s+(?=[1-6])", "on ", text)
        for each in _changed_die(words):
            text = each.sub(r"\g<god> \g<die> ", text)
    if "stacked" in words.fillers:
        text = _kanji_number(words).sub(lambda n: f"{n['colour']}{'一二三四五六'.index(n['n']) + 1}", text)
        text = lies_on(words).sub(_with_what_lay, restacked(text, words))
    if words.rolls:
        text = _three_dice(words).sub(lambda found: _in_digits(found.group(), words), text)
        text = _gone_before(words).sub(" ", text)
        text = _JOINED_DICE.sub(r"\1 \2 \3 ", text)
        for _, card in words.dice_of:
            anew = _rolled_anew(words).sub(rf"\g<first> {words.table.names[card]} ", text)
            text = _TWICE.sub(rf"\1 {words.table.names[card]} ", anew)
    if "stacked" not in words.fillers and not words.rolls:
        text = _ADDED.sub("draw ", text.replace(" + ", ", ")) if words.of_role("draws") else text
    if not words.rolls:
        text = re.sub(r"^\s*\+\s*(\d)(?=\s*[(（])", r"\1 ", text)  # +2 (6D QS)
    for verb in sorted(words.of_role("effect") & set(words.shapes)):
        if words.shapes[verb].cards[1] == 1:
            plainly, hit = cards_in_words(text, words), _hit(verb, words, seats)
            text = hit.sub(rf" {verb} \g<card>", plainly) if hit.search(plainly) else text
    if words.suits:
        text = _pair_named(words).sub(" ", text)
        text = each_suit(_EXCHANGED.sub(" ⇔ ", text), words)
        text = _bracketed_suit(words).sub(r"\g<suit>\g<rank> ", text)
        text = _exchanged(text, words)
    if (gets := words.fillers.get("gets-it")) is not None:
        verb = next(verb for verb, shape in words.shapes.items() if shape.name)
        text = re.sub(
            rf"({any_of(seats.folded)})\s*{any_of(gets)}", rf" {verb} \1 ", text, flags=re.IGNORECASE
        )
    elif f"{SAYS}pass" in words.fillers:
        left = _left_to(words, seats).search(text)
        if left is not None and not cards_in(text[left.end() :], words, seats):
            text = f"{text[: left.start()]} {words.fillers[f'{SAYS}pass'][0]} {text[left.end() :]}"
    if words.of_role("draws") and not words.rolls:
        text = _lies_open(words).sub(
            r"draw \g<card> (\g<open>)", _only(words).sub(r"\g<cards> \g<verb> ", text)
        )
        text = re.sub(r"(?<!\w)([dt])(?=\s?(?:10|[2-9TJQKA])[SHDC](?!\w))", lambda n: _SHORT[n[1]], text)
    return text


def set_aside(text: str, before: str, words: Vocabulary, seats: Seats) -> tuple[str, str, str]:
    """A text without what stands in brackets and names no card, whose turn it was not, forgotten calls."""
    text, to = dealt_out(_triple(text, words), words, seats)
    text = lifted_off(_in_deeds(text, words, seats), words)
    said = [before, to]
    text, lay = on_table(text, words)
    said += lay
    if words.rolls and (refused := words.of_role("refuses")):
        refuses = any_of(word for word, verb in words.verbs.items() if verb in refused)
        text = re.sub(rf"[(（]([^()（）]*?)({refuses})[)）]", r"(\1); \2", text)
    if words.rolls:
        said += [match.group().strip() for match in not_made(words).finditer(text)]
        text = not_made(words).sub(f" {nothing_done(words)} ", text)
    text, lying = without_lying(text, words)
    said.append(lying)
    for pattern in _asides(words, seats):
        said += [match.group().strip() for match in pattern.finditer(text)]
        text = pattern.sub(" ", text)
    text, remarks = unbracketed(text, words, seats)
    said += remarks
    text, forgotten, after = _without_forgotten(text, words, seats)
    said.append(forgotten)
    return text, "; ".join(filter(None, said)), after


def _without_forgotten(text: str, words: Vocabulary, seats: Seats) -> tuple[str, str, str]:
    """A text without a call that was forgotten, this, and what it cost."""
    match = forgotten_call(words).search(text)
    if match is None:
        return text, "", ""
    behind, after = text[match.end() :], ""
    text = f"{text[: match.start()]} {behind}"
    due = next((verb for verb in words.of_role("unsaid") if words.shapes[verb].count), "")
    drawn = [each.text for each in pieces_in(behind, words, seats) if each.kind == CARD] if due else []
    if drawn and not _WHEN_PLAYED.search(behind):
        text, after = text[: match.start()], f"{due} {' '.join(drawn)}"
    elif due and (count := _cost(words).search(text)) is not None:
        number = words.number_words.get(fold(count["n"]), count["n"])
        text, after = text[: count.start()], f"{due} {number}"
    return text, match.group().strip(), after


@lru_cache(maxsize=16)
def _cost(words: Vocabulary) -> re.Pattern[str]:
    """How many cards somebody took at the end of a text: `so he takes five`, 5枚ペナルティ."""
    number, cards = rf"(?P<n>\d+|{any_of(words.number_words)})", any_of(words.fillers["cards"])
    deeds = {*words.of_role("draws"), *words.of_role("demanded"), *words.of_role("unsaid")}
    takes = any_of([*(word for word, verb in words.verbs.items() if verb in deeds), "gets", "got"])
    front = rf"(?:(?:so|and|he|she|they)\s+)*(?:{takes}\s*)?"
    return re.compile(
        rf"{front}(?<!\d){number}\s*{cards}?\s*を?\s*(?:{takes}\s*)?{cards}?[\s.!。、)）]*$", re.IGNORECASE
    )


@lru_cache(maxsize=16)
def _rolled_anew(words: Vocabulary) -> re.Pattern[str]:
    """Dice and dice again behind the card with which they were rolled anew: ラー使う 136→246."""
    cards = any_of(words.ways_to_write({card for _, card in words.dice_of}))
    uses = any_of(word for word, verb in words.verbs.items() if words.shapes[verb].form == "on-die")
    dice = r"[1-6](?:[\s,、/・-]*[1-6]){2}(?!\d)"
    return re.compile(
        rf"^\s*{cards}\s*[をで]?\s*(?:{uses})?[\s,、:]*(?P<first>{dice})\s*(?:→|[-=]+>|から|,)\s*(?={dice})",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def _kanji_number(words: Vocabulary) -> re.Pattern[str]:
    """A colour with a number in Japanese: 白の一."""
    colours = any_of(each for each in words.suits if not each.isascii())
    return re.compile(rf"(?P<colour>{colours}の?)(?P<n>[一二三四五六])(?![一二三四五六七八九十枚])")


@lru_cache(maxsize=16)
def _only(words: Vocabulary) -> re.Pattern[str]:
    """Cards that were all that somebody drew, told behind it: 取り。ダ8だけ."""
    draws = any_of(word for word, verb in words.verbs.items() if verb in words.of_role("draws"))
    card = any_of(words.ways_to_write(range(len(words.table.names))))
    suited = rf"(?:{any_of(words.suits)}(?:10|[2-9AJQK])|{card})"
    return re.compile(
        rf"(?P<verb>{draws})[\s。、.:]+(?P<cards>{suited}(?:[\s、・]+{suited})*)(?:だけ|のみ)", re.IGNORECASE
    )


@lru_cache(maxsize=16)
def _lies_open(words: Vocabulary) -> re.Pattern[str]:
    """A card of which a text says only that it lies open, so that it was drawn: `10C face up`."""
    card = any_of(words.ways_to_write(range(len(words.table.names))))
    open_ = any_of(each.strip("()") for each in words.fillers["lies-open"])
    return re.compile(rf"^\s*(?P<card>{card})[\s,(（]+(?P<open>{open_})[\s)）.!。]*$", re.IGNORECASE)


@lru_cache(maxsize=16)
def _hit(verb: str, words: Vocabulary, seats: Seats) -> re.Pattern[str]:
    """A card that another one destroys, and whose it was: `Sam's 10H is broken`."""
    deeds = any_of(word for word, meant in words.verbs.items() if meant == verb)
    whose = rf"{any_of([*seats.called, 'his', 'her', 'their'])}(?:['’]s|の)?\s*"
    return re.compile(
        rf"[\s,、]*(?:and\s+)?(?:{whose})?(?P<card>(?<![0-9A-Za-z♠♥♦♣])[SHDC♠♥♦♣]?(?:10|[2-9A])[SHDC♠♥♦♣]?)\s*(?:を|が|は|was)?\s*{deeds}",
        re.IGNORECASE,
    )


def _exchanged(text: str, words: Vocabulary) -> str:
    """A text with the card that came for another one behind it, and stones of one rank as those swapped."""
    changes = [word for word, verb in words.verbs.items() if words.shapes[verb].form == "change"]
    if not changes or not re.search(any_of(changes), text, re.IGNORECASE):
        return text
    card, change = r"(?:10|[2-9AJQK])[SHDC](?![0-9A-Za-z])", any_of(changes)
    draws = any_of(word for word, verb in words.verbs.items() if verb in words.of_role("draws"))
    plainly = cards_in_words(text, words)
    for form in (
        rf"(?P<a>{card})[^0-9A-Z]{{0,9}}?{change}[\s,、;]+(?:and\s+)?(?:{draws}\s+)(?:the\s+)?(?P<b>{card})",
        rf"(?P<a>{card})[^0-9A-Z]{{0,9}}?{change}[\s,、;で]*(?P<b>{card})\s*を?\s*{draws}",
        rf"{change}[\s,、;]+(?P<a>{card})[\s,、;]+(?:and\s+)?{draws}\s+(?:the\s+)?(?P<b>{card})",
    ):
        plainly, found = re.subn(form, rf" {changes[0]} \g<a> for \g<b> ", plainly, flags=re.IGNORECASE)
        if found:
            return plainly
    stones = r"(?P<a>(?P<rank>10|[2-9])[SHDC])[^0-9A-Z]{1,12}?(?P<b>(?P=rank)[SHDC])(?![0-9A-Za-z])"
    swap = next((verb for verb, each in words.shapes.items() if each.cards == (2, 2) and not each.form), "")
    for form in (rf"{stones}\s*(?:と|を|に)?\s*{change}", rf"{change}\s+(?:(?:his|her|my|the)\s+)?{stones}"):
        plainly, found = re.subn(form, rf" {swap} \g<a> \g<b> ", plainly, flags=re.IGNORECASE)
        if found and swap:
            return plainly
    return text


@lru_cache(maxsize=16)
def _pair_named(words: Vocabulary) -> re.Pattern[str]:
    """Cards of one rank by that rank, before they are named: 3のペア（♠3♥3）, `pair of 3s (3S 3H)`."""
    alike, rank = any_of(words.fillers["alike"]), r"(?:\d{1,2}|[AJQK])"
    return re.compile(
        rf"(?<![\w♠♥♦♣])(?:{rank}\s*の?\s*{alike}|(?:an?\s+)?{alike}\s+(?:of\s+)?{rank}s?)(?=\s*[(（])",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def _changed_die(words: Vocabulary) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """A god with the die it changes, and what shows then: `G4 makes the 2 a 3`, `the 2 to 3 with G4`."""
    gods = any_of(words.ways_to_write(set(range(len(words.table.names))) - words.numbered_cards))
    into, on = any_of(words.fillers["into"]), any_of(words.fillers["on"])
    changed = rf"(?P<die>[1-6])\s*(?:{into}|=)\s*(?:an?\s+)?[1-8](?:\s*に)?(?!\d)"
    return (
        re.compile(rf"(?P<god>{gods}[^0-9;]{{0,25}}?){changed}", re.IGNORECASE),
        re.compile(rf"(?<!\d){changed}\s*{on}\s+(?:the\s+)?(?P<god>{gods})", re.IGNORECASE),
    )


def _with_what_lay(found: re.Match[str]) -> str:
    """A card, and as a remark what it was laid on."""
    lay = re.sub(r"\s+", "-", found.group().replace(found["card"], "", 1).strip(" を"))
    return f"{found['card']} ({lay}) "


@lru_cache(maxsize=16)
def _left_to(words: Vocabulary, seats: Seats) -> re.Pattern[str]:
    """What somebody else had to draw for a 2: `and I had to draw two`."""
    who = any_of([*seats.folded, "i", "we", *words.fillers["somebody-else"]])
    draws = any_of(word for word, verb in words.verbs.items() if words.shapes[verb].count)
    return re.compile(
        rf"(?:and|so)?\s*{who}\s+(?:had|has|have|must)\s+(?:to\s+)?{draws}\s+(?:two|2)(?:\s+cards?)?",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def _three_dice(words: Vocabulary) -> re.Pattern[str]:
    """Three dice, some of them in words: `a two, a six and a one`."""
    spoken = [each for each, number in words.number_words.items() if number in "123456" and len(each) > 2]
    die, article = rf"(?:[1-6](?!\d)|{any_of(spoken)})", r"(?:(?:and|then)\s+)?(?:(?:an?|the|another)\s+)?"
    return re.compile(rf"(?<![\w]){article}{die}(?:[\s,]+{article}{die}){{2}}(?!\w)", re.IGNORECASE)


def _in_digits(text: str, words: Vocabulary) -> str:
    """Dice in words as their numbers."""
    told = (
        words.number_words.get(fold(each), each)
        for each in re.findall(r"\w+", text)
        if len(each) > 2 or each.isdigit()
    )
    return " ".join(each for each in told if each.isdigit())


@lru_cache(maxsize=16)
def _gone_before(words: Vocabulary) -> re.Pattern[str]:
    """A word for taking before three dice, and what was reached before the card that it makes."""
    takes = any_of(word for word, verb in words.verbs.items() if verb in words.of_role("short"))
    reached = any_of(words.fillers["reached"])
    card = any_of(words.ways_to_write(range(len(words.table.names))))
    return re.compile(
        rf"{takes}\s*(?=[1-6](?:[\s,、/・-]+[1-6]){{2}}(?![\d-]))"
        rf"|{reached}\s*\d+(?:\s*too)?[\s:,、→]+(?=(?:and\s+)?(?:{takes}\s*)?{card})",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def _asides(words: Vocabulary, seats: Seats) -> tuple[re.Pattern[str], ...]:
    """What is no deed of the player: faces, who had no turn or is next, what somebody had none of."""
    polite = any_of(words.fillers["honorific"])
    people, skipped = f"{any_of(seats.folded)}{polite}?", any_of(words.fillers["skipped"])
    patterns = [
        r"[:;]-?[()DP](?!\w)",
        rf"{BACK}.*$",
        others_too(words),
        rf"{people}\s*(?:は|を|が)?\s*{skipped}",
        rf"[,;、。]\s*{skipped}(?=\s*(?:$|[,;、。.]))",
        rf"\b(?:skip(?:s|ping|ped)?\s+{people}|(?:which\s+)?ma(?:de|kes|king)\s+{people}\s+{skipped})",
        rf"{any_of(words.fillers['once-more'])}\s*{people}(?=\s*(?:$|[.!。]))",
    ]
    if words.rolls:
        patterns.append(rf"[1-6]\s*{any_of(words.fillers['cards'])}\s*(?:あつかい|扱い)")  # of a column
        patterns += [unused(words)] if words.dice_of else []
        patterns.append(r"\bno\s+\d['’]?s?(?:\s*(?:,|/|or|and|nor)\s*\d['’]?s?)*")
        cards = any_of(words.fillers["cards"])
        takes = any_of(words.fillers.get("kept", ()))
        if "kept" in words.fillers:
            many = rf"(?:[2-9]|1\d|{any_of(words.number_words)})"
            patterns.append(
                r"(?:\d\s*の)?[列山]\s*\d?を?\s*(?:全部)?(?:もら|取|と[りるっ]|引き取|ひきと)\w*|(?<=\S)\s+-\d+\s*点?[\s.!。]*$"
            )
            patterns.append(rf"(?<!minus )(?:and\s+)?{takes}\s+(?:all\s+)?{many}(?=\s*(?:$|[^\w\s]))")
        patterns.append(rf"[^\s。、]{{1,8}}は\s*{people}の(?:もの|物|分)\w*")  # where it lies in the end
        card = any_of(words.ways_to_write(range(len(words.table.names))))
        which = rf"(?:(?<![0-9A-Za-z]){card}(?:\s*[と、,・]\s*{card})*\s*の\s*)?"  # K2 と B2 の2枚取る
        patterns.append(
            rf"{which}[2-9]\d?\s*{cards}\s*を?\s*{takes}|{takes}\s*[2-9]\d?\s*{cards}"
        )  # of a column
        number = rf"(?:[2-9]|1\d|{any_of(words.number_words)})"
        lot = r"(?:takes?|took|gets?|got)\s+(?:the\s+)?(?:whole\s+)?(?:column|pile|lot)"
        patterns.append(
            rf"\b{lot}(?:[\s,(]+{number}\s+{cards}\)?)?|\b(?:that|which|so)['’]?s?\s+{number}(?=\s*(?:,|$))"
        )
        patterns.append(rf"\b(?:so\s+)?{number}\s+(?:{cards}\s+)?(?:in|on)\s+the\s+{number}['’]?s(?:\s+now)?")
    else:
        patterns.append(
            rf"(?:\b(?:so|and|now)\s+)*(?:(?:it\s+)?(?:goes|is|it['’]s)\s+)?(?:back|over)\s+to\s+{people}|{people}[にへ]戻\w*"
        )
        patterns += [wanting(words), not_played(words).pattern]
        patterns.append(r"(?<!\S)(?:\d+|[AJQK])(?:\s*\+\s*(?:\d+|[AJQK]))+(?:\s*=\s*\d+)?(?!\S)")  # of ranks
        number = rf"(?:\d+|{any_of(words.number_words)})"
        patterns.append(
            rf"(?:これで)?{number}枚目|(?:これで|もう|(?<=[0-9AJQK])で)\s*\d+枚|[→>]\s*\d+枚(?=[!！。])|(?:now|that['’]?s)\s+{number}(?:\s+cards?)?(?:\s+already)?(?=\s*(?:$|\W))"
        )
        patterns += [
            rf"=\s*{number}(?:\s+cards?)?(?=\s*(?:$|[^\w\s]))",
            SUM.pattern,
        ]  # what cards just named come to
        left, cards = any_of(words.fillers["counting"]), any_of(words.fillers["cards"])
        patterns.append(rf"{left}\s*\d\s*{cards}|(?:\d|{any_of(words.number_words)})\s*{cards}\s*{left}")
    on = [each for name, group in words.fillers.items() if name.startswith(SAYS) for each in group]
    if on and not any(shape.name for shape in words.shapes.values()):
        patterns.append(rf"{people}(?={any_of(on)})|\bto\s+{people}(?=\s*[.!]?$)")
    return tuple(re.compile(each, re.IGNORECASE) for each in patterns)


@lru_cache(maxsize=16)
def _gave_up(words: Vocabulary) -> re.Pattern[str]:
    """The word for a turn with dice that made nothing: a `no` before it corrects nothing."""
    nothing = any_of(word for word, verb in words.verbs.items() if verb == nothing_done(words))
    return re.compile(rf"[\s.,;!]*{nothing}" if words.rolls else "(?!)", re.IGNORECASE)


def corrected(text: str, words: Vocabulary) -> Iterator[tuple[str, str]]:
    """What somebody wrote in the place of something else, and this; a line without a correction as it is."""
    *_, last = [None, *_instead(words).finditer(text)]
    if last is None:
        yield text, ""
    elif last.start() and _gave_up(words).match(text, last.end()):
        yield f"{text[: last.start()]}; {text[last.end() :].lstrip(' .,;!')}", last.group().strip(" ,;:、.…")
    elif last.start() and text[last.end() :].strip():
        dice = _DICE.match(text)
        kept = dice.group() + ", " if dice is not None and not _DICE.match(text[last.end() :]) else ""
        yield kept + text[last.end() :], text[: last.end()].strip(" ,;:、")
    elif text[last.end() :].strip():
        yield text[last.end() :], last.group().strip(" ,;:、.…")
    else:
        yield text, ""
