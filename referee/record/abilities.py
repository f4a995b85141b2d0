"""Cards that are called by what they do, and what people tell of dice and sums beside them."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

from referee.record.normalize import fold, longest_first, tongue
from referee.record.reckoned import cards_made
from referee.record.respell import any_of, sum_signs
from referee.record.turned import became
from referee.record.turns import NOTHING, every_die, nothing_done
from referee.record.vocabulary import Vocabulary


def by_deed(text: str, words: Vocabulary, *, row: bool = False) -> str:
    """A text in which cards that are called by what they do have their ids: `takes the +2`, 「+2」を取る.

    `row`: nothing but cards stands there.
    """
    if not words.does:
        return text
    text = _numbered(words).sub(lambda found: _by_number_alone(found, words), text)
    text = _by_sum(_made(_again(_by_effect(text, words), words), words), words)
    text = _of_kind(words).sub(lambda found: f" {_that_does(found['a'] or found['b'], words)} ", text)
    text = _bare(words).sub(lambda found: _by_bare_number(found, words), text)
    text = _in_brackets(words).sub(lambda found: _by_what_it_sets(found, words, row=row), text)
    sure, maybe = _deeds(words)
    numbers = _by_number(words)
    text = _for_number(words).sub(
        lambda found: f" {numbers.get(found['n'] or found['own'], found.group())} ", text
    )
    text = sure.sub(lambda found: f" {_that_does(found['does'], words)} ", text)
    if row:
        return maybe.sub(lambda found: f" {_that_does(found.group(), words)} ", text)
    doing = any_of([*words.fillers["article"], *words.verbs])
    quoted = rf"[「『\"“](?P<a>{maybe.pattern})[」』\"”]"
    told = rf"(?<![a-z])(?:{doing})\s+(?P<b>{maybe.pattern})(?![\d\w])"
    dice = r"(?:[-=]*>|→)\s*[1-6](?:[\s,・-]{0,2}[1-6]){2}"
    aside = r"(?:is\s+|was\s+|goes\s+)?(?:set\s+|put\s+)?aside\b"
    used = rf"(?<!\d)(?P<c>{maybe.pattern})(?=\s*(?:で|on\b|to\b|{dice}|{aside}))"
    last = rf"(?:[-=]*>|→|[1-6]{{3}}\s*[:,])\s*(?P<d>{maybe.pattern})(?=\s*(?:[(（,、。.]|$))"
    text = re.sub(
        rf"{quoted}|{told}|{used}|{last}", lambda found: _named(found, words), text, flags=re.IGNORECASE
    )
    return _summed(_reached(_once(_came_to(text, words), words), words), words)


def _came_to(text: str, words: Vocabulary) -> str:
    """A text with what the dice came to as a remark, before the last card, whose number it is: 11 神(+2)."""
    rows = any_of(word for word, fact in words.facts.items() if words.fact_shapes[fact].head == "number")
    dice = r"\W*[^\W\d].*?(?<!\d)[1-6](?:[\s,・-]{0,2}[1-6]){2}(?!\d).*?"
    for number, card in words.does.values() if re.search(rows, text, re.IGNORECASE) is None else ():
        made = rf"(?<![0-9A-Za-z+*/=×÷-]){number}\s*(?:で|は|=)?[\s,、]*(?P<card>{card})(?P<more>\W*)$"
        told = rf"\g<dice>\g<card> ({_MADE[tongue(text)]}{number})\g<more>"
        text = re.sub(rf"^(?P<dice>{dice}){made}", told, text)
    return text


def _again(text: str, words: Vocabulary) -> str:
    """A text without what says that nothing was made, before the card with which all dice are rolled anew."""
    nothing, rolled = words.fillers[f"{NOTHING}{nothing_done(words)}"], {card for _, card in words.dice_of}
    once, card = any_of(words.fillers["once-more"]), any_of(words.ways_to_write(rolled))
    dice = r"(?=[^\d;]{0,4}[1-6](?:[\s,・-]{0,2}[1-6]){2}(?!\d))"
    between = r"[\s、。,.!！]*"
    again = (
        rf"(?:{between}{any_of(nothing)}{between}(?:{once})?|{between}{once}){between}(?P<card>{card}){dice}"
    )
    return re.sub(again, r" \g<card>", text, flags=re.IGNORECASE)


def _made(text: str, words: Vocabulary) -> str:
    """A text in which what a sum comes to stands behind its sign, and a card of that number by its id.

    So 2×(6-1)で10 and 2×2×4=16の神.
    """
    numbers = _by_number(words)
    text = re.sub(rf"({_TOLD.pattern.partition('(?:')[0]})\s*で\s*(?=\d)", r"\1=", text)
    of_kind = (
        rf"=\s*(?P<n>\d+)\s*(?:の\s*{_kinds(words)}{_polite(words)}|\s(?:the\s+)?{_kinds(words)}(?![a-z]))"
    )
    return re.sub(
        of_kind,
        lambda found: f"={found['n']}、{numbers[found['n']]} " if found["n"] in numbers else found.group(),
        text,
        flags=re.IGNORECASE,
    )


_TOLD = re.compile(
    r"(?<![\d+*/x×÷-])(?P<way>\(?\d[\d\s+*/x×÷:()-]*[+*/x×÷:-][\d\s+*/x×÷:()-]*\d\)?)(?:\s*=\s*(?P<made>\d+))?"
)
"""How a number was made of dice, and perhaps the number."""


def _by_sum(text: str, words: Vocabulary) -> str:
    """A text in which a card called by its kind and a number is the one that the dice came to.

    `god 6` may be the one with that id, the one that makes a 6, or the one for 6.
    """
    called = _with_number(words)
    told = called.search(text)
    bare = re.sub(r"(?<![\d(+*/-])[1-8]{3}(?=\s)", "", text)  # dice are no part of a sum
    sum_ = next((each for each in _TOLD.finditer(bare) if every_die(each["way"], words)), None)
    if told is None or sum_ is None:
        return text
    made = {*cards_made(sum_signs(sum_["way"]), words)} | (
        {*cards_made(sum_["made"], words)} if sum_["made"] else set()
    )
    number = told["n"] or told["own"]
    cards = {
        card
        for does, (of, card) in words.does.items()
        if number in (of, does.rpartition(" ")[2], card.lstrip(_LETTERS))
    }
    found = cards & made
    return called.sub(found.pop(), text, count=1) if len(found) == 1 else text


@lru_cache(maxsize=16)
def _with_number(words: Vocabulary) -> re.Pattern[str]:
    """A card called by its kind and a number: `god 6`, 神6."""
    kinds = any_of(each for each in words.kinds if each.isalpha())
    number = r"(?:(?P<n>\d{1,2})(?![\d+*/=-])|[(（](?P<own>\d{1,2})[)）])"
    return re.compile(rf"(?<![0-9A-Za-z]){kinds}{_polite(words)}\s*{number}", re.IGNORECASE)


_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_TURNED = re.compile(
    r"\b(?:flip|turn)(?:s|ed|ped)?\s+(?:over\s+)?(?:the|an?)\s+([1-6])(?!\d)(?:\s+over)?", re.IGNORECASE
)
_RAISED = re.compile(r"\badd(?:s|ed)?\s+(one|two|1|2)\s+to\s+(?:the|an?)\s+([1-6])(?!\d)", re.IGNORECASE)
_MORE = {"one": "+1", "1": "+1", "two": "+2", "2": "+2"}


def _by_effect(text: str, words: Vocabulary) -> str:
    """A text with the cards of which is told what they did with a die: `turned the 2 over`."""
    cards = {does: card for does, (_, card) in words.does.items()}

    def named(found: re.Match[str]) -> str:
        *more, die = found.groups()
        card = cards.get(_MORE[more[0].casefold()] if more else "flip")
        return found.group() if card is None else f"{card} on {die} "

    deeds = {_apart(does): card for does, card in _spelled(words).items()}
    return _RAISED.sub(named, _TURNED.sub(named, became(text, words, deeds)))


@lru_cache(maxsize=16)
def _for_number(words: Vocabulary) -> re.Pattern[str]:
    """A card of another kind than treasures by the number that the dice make: `the god for 6`, `6 (god)`."""
    kinds = any_of(each for each in words.kinds if each.isascii())
    any_kind = any_of(words.kinds)
    return re.compile(
        rf"(?<!\w){kinds}\s+(?:for|with)\s+(?:the\s+)?(?P<n>\d+)(?!\d)"
        rf"|(?<![\w+*/=-])(?P<own>\d+)\s*[(（]\s*(?:the\s+)?{any_kind}\s*[)）]",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def _by_number(words: Vocabulary) -> dict[str, str]:
    """The ids of the cards that change dice by their numbers."""
    return {str(called): card for called, card in words.does.values()}


def _named(found: re.Match[str], words: Vocabulary) -> str:
    """What was found, with the id in the place of what the card does."""
    does = next(filter(None, found.groupdict().values()))
    said = found.group().strip('「」『』“”"')
    return f" {said.replace(does, _that_does(does, words))} "


@lru_cache(maxsize=16)
def _numbered(words: Vocabulary) -> re.Pattern[str]:
    """The number of a card with the word for treasures behind, or that it is taken: 16の宝, 15獲得."""
    treasures = any_of(words.fillers["numbered"])
    number = r"(?<![0-9A-Za-z+*/=×÷-])(?P<n>\d{1,2})\s*"
    return re.compile(
        rf"{number}(?:(?:の\s*)?(?P<own>{treasures})(?!\s*\d)|(?=を?\s*{_takes(words)}))", re.IGNORECASE
    )


def _by_number_alone(found: re.Match[str], words: Vocabulary) -> str:
    """The card of a number that is called by nothing else: the treasure, or the god where none has it."""
    card = words.card(found["n"])
    if card is not None:
        return f" {words.table.names[card]} " if found["own"] else found.group()
    return found.group() if found["own"] else _by_number(words).get(found["n"], found.group())


@lru_cache(maxsize=16)
def _kinds(words: Vocabulary) -> str:
    """A pattern for the words of a kind, of which no other is a part."""
    return any_of(each for each in words.kinds if not any(other in each for other in words.kinds - {each}))


@lru_cache(maxsize=16)
def _spelled(words: Vocabulary) -> dict[str, str]:
    """What cards do, as people write it, to the ids: what they are called, less their kind."""
    found = {fold(does): card for does, (_, card) in words.does.items()}
    kind = re.compile(rf"^{_kinds(words)}[\s-]|[\s-]*の?{_kinds(words)}$", re.IGNORECASE)
    for each in words.ways_to_write(set(range(len(words.table.names))) - words.numbered_cards):
        bare = kind.sub("", each)
        if bare != each and any(map(str.isalpha, bare)) and fold(bare) not in words.number_words:
            found[fold(bare)] = words.table.names[words.card(each) or 0]
    return found


def _joined(does: str) -> str:
    """What a card does, however it is parted: `set 3`, set-3."""
    return re.sub(r"[\s-]", "", does).casefold()


def _that_does(text: str, words: Vocabulary) -> str:
    """The id of the card that does this."""
    return next(card for does, card in _spelled(words).items() if _joined(does) == _joined(text))


def _apart(does: str) -> str:
    """A pattern for what a card does, with blanks or hyphens where words and numbers meet."""
    return re.sub(r"(?<=\\\+)(?=\d)|\\[ -]", lambda _: r"[\s-]*", re.escape(does))


@lru_cache(maxsize=16)
def _of_kind(words: Vocabulary) -> re.Pattern[str]:
    """What a card does beside the word for its kind: `the set-3 god`, god +1, うら返しの神."""
    does, kind = "|".join(map(_apart, longest_first(_spelled(words)))), _kinds(words)
    return re.compile(
        rf"(?<![0-9A-Za-z+])(?:the\s+)?(?:[「『\"“]?(?P<a>{does})[」』\"”]?[\s-]*の?\s*{kind}(?![a-z])"
        rf"|{kind}{_polite(words)}[\s:の-]*[(（「]?(?P<b>{does})(?![a-z0-9])[)）」]?)",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def _bare(words: Vocabulary) -> re.Pattern[str]:
    """A number before the word for a kind: 3の神, `the 10 god`."""
    return re.compile(
        rf"(?<![\w+*/=-])(?P<n>\d+)(?:[\s-]*の\s*|[\s-])\s*{_kinds(words)}(?![a-z])", re.IGNORECASE
    )


@lru_cache(maxsize=16)
def _in_brackets(words: Vocabulary) -> re.Pattern[str]:
    """A number in brackets behind the word for a kind: 神(3)."""
    return re.compile(rf"{_kinds(words)}{_polite(words)}\s*[(（](?P<n>\d+)[)）]", re.IGNORECASE)


def _polite(words: Vocabulary) -> str:
    """A pattern for what may be polite behind the word for a kind: 神様."""
    return f"{any_of(words.fillers['honorific'])}?"


def _by_what_it_sets(found: re.Match[str], words: Vocabulary, *, row: bool) -> str:
    """The card that makes dice show this number, where none has it as its own, or in a row of cards."""
    own = {card for number, card in words.does.values() if number == found["n"]}
    sets = {card for does, (_, card) in words.does.items() if does[-1:] == found["n"] and does[:1] != "+"}
    cards = sets if row and sets else own | sets
    return f" {cards.pop()} " if len(cards) == 1 else found.group()


def _by_bare_number(found: re.Match[str], words: Vocabulary) -> str:
    """The card that has this number or makes dice show it, where it is one alone."""
    cards = {card for does, (number, card) in words.does.items() if found["n"] in (number, does[-1:])}
    cards -= {
        card for does, (_, card) in words.does.items() if does.startswith("+") and found["n"] == does[1:]
    }
    return f" {cards.pop()} " if len(cards) == 1 else found.group()


@lru_cache(maxsize=16)
def _deeds(words: Vocabulary) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What cards do: what is said of nothing else, and what may be a number or a deed as well."""
    told = {each: _apart(each) for each in _spelled(words)}
    printed = {fold(does) for does in words.does}
    firsts = {each.split()[0] for each in printed if " " in each}  # `set to 3` as `set 3`
    sure = [
        each
        for each in told
        if each[0].isdigit() or (each[0] != "+" and (each in printed or each.split()[0] in firsts))
    ]
    sure = [each for each in sure if any(map(str.isdigit, each))]
    maybe = [each for each in told if each not in sure and (each in printed or not each.isascii())]
    return (
        re.compile(
            rf"(?<![\w])(?<!を)[「『\"“]?(?P<does>{'|'.join(told[each] for each in sure)})[」』\"”]?(?!\d)",
            re.IGNORECASE,
        ),
        re.compile("|".join(told[each] for each in longest_first(maybe)), re.IGNORECASE),
    )


_THEN, _MADE = {"en": "then=", "ja": "その後"}, {"en": "sum=", "ja": "計"}
"""Before what is told once more of dice and sums, and so is a remark."""


def _once(text: str, words: Vocabulary) -> str:
    """A text without the dice as a card left them, and without where it went then: `G5 on the 1 -> 4 2 6`."""
    gods = any_of(sorted({*_spelled(words).values()}))
    boxed = r"(?:goes\s+)?(?:(?:in|into|to)(?:\s+the)?\s+box|[はを]?\s*箱\w*)"
    rolled = any_of(words.ways_to_write({card for _, card in words.dice_of}))
    goes = rf"[,、]?\s*(?:and\s+)?({gods}|{any_of(words.kinds)}|{rolled})\s*{boxed}"
    text = re.sub(goes, r" (\1-box) ", text)
    text = re.sub(rf"[(（]\s*{boxed}\s*[)）]", " ", text)
    dice = r"[1-8](?:[\s,・-]{0,2}[1-8]){2}(?!\d|\s*[-+*/x×÷=])"  # a card may raise one beyond six
    into = r"(?P<more>(?:\s*(?:を|to|into)\s*(?:an?\s+)?[1-6]\s*(?:に\w*?)?)?)"
    uses = any_of(word for word, verb in words.verbs.items() if words.shapes[verb].form == "on-die")
    used = re.compile(
        rf"(?P<god>{gods})(?:\s*(?:で|を|on|to)?\s*(?:(?:an?|the)\s+)?(?P<die>[1-6])(?!\d){into}"
        rf"(?P<gap>[^\d()+*/=]{{0,16}}?)|\s*(?:を|で|→|:|=|[-=]*>|{uses})*\s*)(?P<dice>{dice})",
        re.IGNORECASE,
    )

    def left(found: re.Match[str]) -> str:
        before = [*re.finditer(dice, text[: found.start()])]
        rolled = re.findall(r"\d", before[-1].group()) if before else []
        then = re.findall(r"\d", found["dice"])
        gone = Counter(rolled) - Counter(then)
        die = found["die"] or "".join(gone)
        if die in rolled:
            rolled.remove(die)
        same = len(rolled) == 2 and all(then.count(each) >= rolled.count(each) for each in rolled)
        if not same:
            return found.group()
        became = "".join(re.findall(r"\d", found["more"] or ""))
        then_said = " ".join(filter(None, (became, "".join(then))))
        return f"{found['god']} {die} ({_THEN[tongue(text)]}{then_said}), "

    then = r"(?:(?P<then>[1-8])(?=\s*(?:[、,。](?!\s*\d\s*[、,])|$))|(?=\(*\s*\d\s*[-+*/x×÷−]))"
    one = re.compile(
        rf"(?P<god>{gods})\s*を\s*(?P<die>[1-6])\s*に\s*(?:{uses})?[\s,、で]*{then}", re.IGNORECASE
    )

    def named(found: re.Match[str]) -> str:
        return f"{found['god']} {found['die']}" + (
            f" ({_THEN['ja']}{found['then']}) " if found["then"] else ", "
        )

    text = one.sub(named, text)
    return used.sub(left, text)


def _reached(text: str, words: Vocabulary) -> str:
    """A text with what the dice came to, told between them and the card, as a remark: `161 =6 takes G4`."""
    dice = r"(?P<dice>(?<![\d+*/x×÷(-])[1-6](?:[\s,・-]{0,2}[1-6]){2})"
    made = r"[\s,、]*(?:=|\bmakes\b|\bmade\b)\s*(?P<made>\d+)[\s,、]*"
    found = re.search(rf"{dice}{made}(?:and\s+)?(?={_takes(words)}\s*\S)", text, re.IGNORECASE)
    if found is None:
        return text
    said = f" ({_MADE[tongue(text)]}{found['made']})"
    return f"{text[: found.end('dice')]} {text[found.end() :]}{said}"


def _summed(text: str, words: Vocabulary) -> str:
    """A text with the way to a card behind it as it is written there: 「3にする」を取る（6×（5－4）＝6）."""
    takes = _takes(words)
    card = any_of(words.ways_to_write(range(len(words.table.names))))
    found = re.search(
        rf"(?:{takes}\s*(?:the\s+)?(?:{card}|\d+)|(?:{card}|\d+)\s*を?\s*{takes})[\s!.:,]*?"
        r"(?P<sum>(?:(?<=[:.])\s*|\(\s*)(?P<way>[\d+*/()\s-]*[+*/-][\d+*/()\s-]*?)(?:=\s*\d+)?\s*\)?)(?P<more>[^\d]*)$",
        text,
        re.IGNORECASE,
    )
    if found is None:
        return text
    way = found["way"].strip()
    way = way if way.count("(") == way.count(")") else way.removesuffix(")").strip()
    if way.count("(") != way.count(")"):
        return text
    if not every_die(way, words):
        return f"{text[: found.start('sum')].rstrip(' :.')} ({found['sum'].strip(' ()')}) {found['more']}"
    made = re.search(r"=\s*(\d+)", found["sum"])
    told = "" if made is None else f" ({_MADE[tongue(text)]}{made[1]})"
    return f"{text[: found.start('sum')].rstrip(' :.')} = {way}{told}{found['more']}"


def _takes(words: Vocabulary) -> str:
    """The words for taking a card that was made."""
    return any_of(word for word, verb in words.verbs.items() if words.shapes[verb].sum)
