"""Patterns for what people say beside deeds and cards, made of the words of a game."""

from __future__ import annotations

import re
from functools import lru_cache

from referee.record.normalize import longest_first
from referee.record.respell import WHOSE, any_of, every_card
from referee.record.seats import Seats
from referee.record.turns import NOTHING
from referee.record.vocabulary import Vocabulary


def wanting(words: Vocabulary) -> str:
    """A pattern for a suit that somebody had none of: `no diamonds`, ダイヤなし."""
    suits = any_of(each for each in words.suits if len(each) > 1)
    denied = r"(?:has|had|have)\s+no|(?:doesn['’]?t|didn['’]?t|does not|did not)\s+have(?:\s+any)?"
    return rf"\b(?:no|without|{denied})\s+(?:{suits}s?)|{suits}(?:が)?(?:なし|無し|ない)"


@lru_cache(maxsize=16)
def others_too(words: Vocabulary) -> str:
    """A pattern for what everybody had to do: a line of each says so, or it follows from the card."""
    everyone, one, cards = map(any_of, (words.fillers[name] for name in ("everyone", "number-1", "cards")))
    draws = any_of(each for each, verb in words.verbs.items() if words.shapes[verb].count)
    return (
        rf"(?:\b(?:so|and|then)\s+)*{everyone}[^;.。0-9]{{0,12}}{draws}(?:\s*(?:{one}|1|1枚)(?!\w))?(?:\s*cards?)?"
        rf"|(?:{everyone}[がは]?\s*|[^\s、。,.;:]{{1,8}}から(?:順に)?\s*(?=[1一]枚ずつ))(?:1|{one})\s*{cards}(?:ずつ)?\s*(?:{draws})?"
    )


@lru_cache(maxsize=16)
def lies_open(words: Vocabulary) -> re.Pattern[str]:
    """What says that a card lies open, but not of which one somebody speaks: 表, no 表の4."""
    return re.compile(rf"{any_of(words.fillers['lies-open'])}(?!の)", re.IGNORECASE)


def by_number(words: Vocabulary) -> str:
    """A pattern for a card that dice make: its id, or its number alone."""
    return rf"(?:{any_of(words.ways_to_write(words.numbered_cards))}|\d+)"


@lru_cache(maxsize=16)
def not_made(words: Vocabulary) -> re.Pattern[str]:
    """A card that the dice could not make: `couldn't make 5`, 5を作れない."""
    denied = any_of(
        each for name, group in words.fillers.items() if name.startswith(NOTHING) for each in group
    )
    made = any_of(
        [*words.fillers["reached"], *(w for w, verb in words.verbs.items() if verb in words.of_role("short"))]
    )
    card = by_number(words)
    return re.compile(
        rf"{denied}\s+{made}\s+(?:an?\s+|the\s+)?{card}(?!\w)|{card}\s*[をはが]\s*{denied}",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def forgotten_call(words: Vocabulary) -> re.Pattern[str]:
    """A pattern for a call that was due and that somebody did not make."""
    calls = any_of({said for call in words.calls for said in (call, call.replace("-", " "))})
    ending = r"[かっいたてのでずにらめ]{0,6}"
    denied = r"(?:forgot|forgets|forgotten|without|never|didn['’]?t|doesn['’]?t|did not|does not)"
    says = r"(?:say|says|said|saying|call|called|calling|announce|announced|announcing)"
    return re.compile(
        rf"{calls}\s*(?:の|を|と)?\s*(?:宣言|言い|いい|言う(?:の|のを)|コール)?\s*(?:を|も)?\s*"
        rf"(?:わすれ|忘れ|言わな|言わず|言って(?:い)?な|なし|無し|せず|しな){ending}"
        rf"|(?:言い|いい|コール|宣言)(?:の|を|も)?\s*(?:わすれ|忘れ|なし|無し|せず|しな){ending}"
        rf"|{denied}\s+(?:to\s+)?{says}?\s*(?:his|her|their|the|any)?\s*[\"“]?{calls}[\"”]?"
        rf"|\b(?:forgot|didn['’]?t|did not)\s+(?:to\s+)?{says}\s+it"
        r"|\b(?:forgot|without)\s+(?:to\s+call|the\s+call|calling)"
        rf"|\bno\s+[\"“]?(?:{calls}|call)[\"”]?",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def noticed(words: Vocabulary, people: tuple[str, ...]) -> re.Pattern[str]:
    """A pattern for who saw what somebody forgot: ゆいが気づいて, `Mum noticed`: no deed of this one."""
    latin, other = (
        any_of(each for each in words.fillers["notices"] if each.isascii() == ascii_)
        for ascii_ in (True, False)
    )
    who = rf"{any_of(people)}{any_of(words.fillers['honorific'])}?"
    return re.compile(
        rf"[\s,、;]*(?:(?:and|but)\s+)?(?P<said>{who}\s*(?:[がにも]|から)?\s*(?:{other}|{latin}(?:\s+(?:it|him|her|that))?))"
        r"(?![ぁ-んA-Za-z])[\s,、;。]*",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def not_played(words: Vocabulary) -> re.Pattern[str]:
    """A card that somebody could not play: スペード2は数字だけだから出せない, `2S doesn't fit`."""
    card = rf"(?:{any_of(words.suits)}\s*の?\s*(?:10|[2-9AJQK])|(?:10|[2-9AJQK])[SHDC♠♥♦♣])(?![0-9A-Za-z])"
    cannot = r"(?:can['’]?t|cannot|could\s*n['’]?t|could not|can not)"
    return re.compile(
        rf"{card}\s*[はがも][^、。,;]*?(?:出|だ|置|お)(?:せ|け)(?:な|ず|ませ)[いかっくたんで]*"
        rf"|{cannot}\s+play\s+(?:the\s+|{WHOSE})?{card}"
        rf"|{card}\s+(?:(?:does|did)\s*n['’]?t|does not|did not|won['’]?t)\s+(?:fit|go|match|work)",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def right_unused(words: Vocabulary, seats: Seats) -> re.Pattern[str]:
    """A pattern for a line, or the end of one, that says only who had no turn or did not use a right.

    So `Kid and Mum don't steal`, `nobody steals`, 横取りなし: no deed, so that no line needs it.
    """
    people = rf"{any_of(seats.called)}{any_of(words.fillers['honorific'])}?"
    joint = rf"(?:\s*(?:[,、:はがも]|{any_of(words.fillers['between-people'])})\s*|\s+)"
    unused = rf"(?:{people}{joint})*{any_of(words.fillers['skipped'])}"
    return re.compile(rf"\s*{unused}(?:[\s,;、。.]+(?:and\s+)?{unused})*[\s.!。！]*", re.IGNORECASE)


def unused(words: Vocabulary) -> str:
    """A pattern for a card that somebody had and did not use: ラーは使わない, `doesn't use Ra`."""
    cards = set(range(len(words.table.names))) - words.numbered_cards
    card = any_of([*words.ways_to_write(cards), *words.kinds])
    cannot = r"(?:(?:does|did|do)\s*n['’]?t|(?:does|did|do)\s+not|not|never)\s+us(?:e|ing)"
    denied = (
        r"[はもを]?\s*(?:なし|無し|(?:使わ|つかわ)(?:ない|なかった|ず)(?:で|に)?)|\s+(?:was\s+)?not\s+used"
    )
    return rf"{card}\s*(?:{denied})|\b{cannot}\s+{WHOSE}{card}"


@lru_cache(maxsize=16)
def table_card(words: Vocabulary) -> re.Pattern[str]:
    """The table card with its own name beside it: 台札のダイヤK, `the table card KD`."""
    top = any_of(word for word, verb in words.inner.items() if verb == "top")
    cards = any_of(words.fillers["cards"])
    card = rf"(?:{any_of(words.suits)}\s*の?\s*(?:\d+|[AJQK])|(?:\d+|[AJQK])[SHDC♠♥♦♣])(?![0-9A-Za-z])"
    return re.compile(
        rf"(?P<top>{top})(?:\s+{cards}(?!\w))?(?:\s*(?:の|,|\s)\s*|(?<=[^\x00-\x7f]))[(（]?(?P<own>{card})[)）]?"
        r"(?=\s*(?:$|[^\w\s]|を|と))",
        re.IGNORECASE,
    )


def on_table(text: str, words: Vocabulary) -> tuple[str, list[str]]:
    """A text that does not name the table card besides, and what it says of it.

    >>> from referee import registry
    >>> on_table("plays 7H on the 9S", registry.vocabulary("twin-pyramid"))
    ('plays 7H', ['on the 9S'])
    """
    text = _on_the_table(words).sub(r" top \g<card>", text)
    claims = [found["own"] for found in table_card(words).finditer(text)]
    text = table_card(words).sub(r"\g<top>", text)
    if "@table" not in words.fact_shapes or not words.suits:
        return text, claims
    plainly = every_card(text, words)
    found = _played_on(words).match(plainly)
    if found is None:
        return text, claims
    card = "last" if found["last"] else "card"
    lay = f"{plainly[found.end('front') : found.start(card)]} {plainly[found.end(card) : found.end()]}"
    return f"{found['front']}{found[card]}{plainly[found.end() :]}", [*claims, lay.strip(" ()（）を")]


@lru_cache(maxsize=16)
def _on_the_table(words: Vocabulary) -> re.Pattern[str]:
    """The table card by where it lies, in a game in which it is taken: `AC for the 5C on the table`."""
    card = rf"(?<![0-9A-Za-z])(?:{'|'.join(longest_first(words.table.names))})(?![0-9A-Za-z])"
    lies = r"\s+(?:(?:that|which)\s+)?(?:lies\s+|lay\s+)?(?:on|from|off)\s+the\s+table(?!\s*card)"
    there = "top" in words.inner.values()
    return re.compile(rf"(?:the\s+)?(?P<card>{card}){lies}" if there else "(?!)(?P<card>)", re.IGNORECASE)


@lru_cache(maxsize=16)
def _played_on(words: Vocabulary) -> re.Pattern[str]:
    """The first card of a text with the one on which it was laid: `7H on the 9S`, 9Sの上に7H."""
    card = rf"(?<![0-9A-Za-z])(?:{'|'.join(longest_first(words.table.names))})(?![0-9A-Za-z])"
    latin, other = (
        any_of(each for each in words.fillers["laid-on"] if each.isascii() == ascii_)
        for ascii_ in (True, False)
    )
    others = any_of(
        word
        for word, verb in words.verbs.items()
        if verb not in words.of_role("short") and words.shapes[verb].cards[1]
    )
    english = rf"[\s(（–—-]*{latin}\s+{WHOSE}(?P<own>{card})\s*[)）]?"
    behind = rf"\s*(?:を|[(（])?\s*(?P<below>{card})\s*{other}\s*[)）]?"
    top = any_of(word for word, verb in words.inner.items() if verb == "top")
    front = rf"(?P<front>(?:(?!{others}|{card}|{top}).)*?)(?:{top}\s*の?\s*)?"
    return re.compile(
        rf"{front}(?:(?P<before>{card})\s*{other}[\s、]*(?P<last>{card})|(?P<card>{card})(?:{english}|{behind}))"
        rf"(?!\s*を?\s*{others})",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def lies_on(words: Vocabulary) -> re.Pattern[str]:
    """A card with another one on which it was laid, and which was not played: 青4を黒4の上に."""
    colour = any_of(words.suits)
    card = rf"(?:{any_of(words.ways_to_write(range(len(words.table.names))))}|{colour}\s*の?\d)"
    laid = r"(?:置[いく]|のせ|乗せ|重ね|出し|出す)\w*"
    below = any_of(words.fillers.get("below", ()))
    plays = any_of(word for word, verb in words.verbs.items() if verb in words.of_role("short"))
    lead = rf"を?\s*(?:{plays}\s*[(（]\s*)?(?:{below})?"
    rest = rf"{lead}{card}(?:の上\s*に?(?:{laid})?|に\s*{laid}|に(?=\s*(?:[。、,.]|$)))"
    on = any_of(words.fillers.get("onto", ()))
    english = rf"\s+{on}\s+(?:{WHOSE}(?:{card}|{colour}\s*one)|the\s+{colour})(?!\w)"
    front = rf"(?P<front>(?<!\w){card}の上\s*に\s*)?"
    return re.compile(
        rf"{front}(?P<card>(?<![0-9A-Za-z]){card})(?(front)|(?:{rest}|{english}))", re.IGNORECASE
    )
