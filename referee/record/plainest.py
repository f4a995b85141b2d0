"""A line as plainly as it can be written, before anything is looked for in it."""

from __future__ import annotations

import re
from functools import lru_cache

from referee.record.abilities import by_deed
from referee.record.normalize import TO_HIRAGANA, fold
from referee.record.patterns import noticed
from referee.record.people import with_own_name
from referee.record.pieces import suits_mended
from referee.record.respell import any_of, restacked
from referee.record.scorelines import names_before
from referee.record.seats import Seats
from referee.record.structure import BACK, kanji_dice, uncelled, unlined, without_pictures
from referee.record.turns import nothing_done
from referee.record.vocabulary import Vocabulary

LONGEST = 200
"""Characters of a line for which a proposal is looked for."""
_ONE_CARD = re.compile(
    r"(?<=[:.]\s)(?:(?:an?|another|one)\s+)?card"
    r"(?=\s*(?:[.,:;!(]|$|too\b|in\b|from\b)|\s+(?:\d|[a-z]+\s+of\b))",
    re.IGNORECASE,
)
"""A card by which somebody means that one was drawn: `Ann: card, king of hearts`."""
_ANSWER = re.compile(rf"\s*{BACK}\s*([^()（）]+)$")
_KATAKANA = re.compile(r"(?<![ァ-ー])[ァ-ヶ]{2,}(?![ァ-ー])")


_ON_SEVERAL = re.compile(
    r"(?P<on>\b(?:on|onto|upon|over|top of)\s+(?:the|her|his|their|my)\s+(?:\w+\s+)?[1-6])['’]?s(?!\w)",
    re.IGNORECASE,
)
"""Cards alike on which another one was laid: `on the red 5s`."""


def bare_text(text: str, words: Vocabulary, seats: Seats) -> str:
    """A text as plainly as it can be written, a card on its like behind a plus; a long one as it is."""
    return text if len(text) > LONGEST else restacked(plainest(with_own_name(text), words, seats), words)


def everybody_listed(text: str, seats: Seats) -> str:
    """A text in which all players are named one by one, each for one card, with one word for them.

    >>> everybody_listed("3C. Ann, Bob and Cy draw one each", Seats(["Ann", "Bob", "Cy"]))
    '3C. everyone draws one'
    """
    if len(seats.names) < 2:
        return text

    def everyone(found: re.Match[str]) -> str:
        named = {seats.find(each) for each in re.findall(any_of(seats.folded), found["who"], re.IGNORECASE)}
        word = "everyone draws one" if found["en"] else "みんな"
        return word if len(named) == len(seats.names) else found.group()

    return _listed(seats.folded).sub(everyone, text)


_ME = re.compile(
    r"(?<=[,;.&])(?P<and>\s*(?:and\s+|then\s+)*)me(?=\s*(?:$|[.,;]|\S*[\d?♠♥♦♣]|[AJQK][SHDC]\b|one\b))",
    re.IGNORECASE,
)
"""The one who writes, named behind others: `Oscar 7S, Priya ?, me KC`."""


def _with_writer(text: str, seats: Seats) -> str:
    """A text in which the one who writes is called by name: who begins the line, or is not named in it."""
    if _ME.search(text) is None:
        return text
    begins = next(names_before(text.strip(), seats), ("", ""))[0]
    others = [name for name, key in zip(seats.names, seats.folded, strict=True) if key not in fold(text)]
    name = begins or (others[0] if len(others) == 1 else "")
    return _ME.sub(rf"\g<and>{name}", text) if name else text


def _each_of_everyone(text: str, words: Vocabulary, seats: Seats) -> str:
    """What everybody did, told of each in their order: `everyone took one: Oscar, then Priya 8S`."""
    draws = any_of(word for word, verb in words.verbs.items() if verb in words.of_role("draws"))
    one = rf"(?:{any_of(words.fillers['number-1'])}|1)(?:\s+{any_of(words.fillers['cards'])})?(?:\s+each)?"
    front = rf"\W*{any_of(words.fillers['everyone'])}\s+(?P<verb>{draws})\s+{one}\s*[:,;–-]\s*"
    told = re.match(front, text, re.IGNORECASE) if text.isascii() and not words.rolls else None
    if told is None:
        return text
    parts = [each for each in re.split(r"\s*[,;.]\s*", text[told.end() :]) if each]
    order = any_of((*words.fillers["and"], *words.fillers["which"]))
    parts = [re.sub(rf"{order}", " ", each, flags=re.IGNORECASE).strip() for each in parts]
    people = [next(names_before(each, seats), ("", "")) for each in parts]
    if len({*people}) < len(seats.names) or not all(name for name, _ in people):
        return text
    return "; ".join(f"{name} {told['verb']} {rest.strip() or '?'}" for name, rest in people)


@lru_cache(maxsize=16)
def _listed(names: tuple[str, ...]) -> re.Pattern[str]:
    """As many names as there are players, before what says that each of them drew one."""
    joint = r"(?:\s*[,、と・&]\s*(?:and\s+)?|\s+and\s+|\s+)"
    who = rf"(?P<who>{any_of(names)}(?:{joint}{any_of(names)}){{{len(names) - 1}}})"
    drew = r"(?:each\s+|all\s+)?(?:draws?|drew|takes?|took|gets?|got)?"
    one = r"(?:one|1|a card)(?:\s+cards?)?(?:\s+each)?(?!\w)"
    return re.compile(
        rf"{who}\s*(?:[がは]?\s*(?=(?:1|一|ひと)(?:枚|まい|つ)?ずつ)|(?P<en>{drew}\s*{one}))", re.IGNORECASE
    )


def plainest(text: str, words: Vocabulary, seats: Seats) -> str:
    """A text without pictures, cells and lines of a table, and plainer, its suits without slips."""
    answer = _ANSWER.search(text)
    if answer is not None:
        text = f"{text[: answer.start()]} ({re.sub('[「」『』“”]+', ' ', answer[1]).strip()})"
    text = everybody_listed(_each_of_everyone(_with_writer(text, seats), words, seats), seats)
    if words.of_role("draws") and not words.rolls:
        text = _ONE_CARD.sub("draw", text)
    if "no-refill" in words.fillers:
        text = _not_refilled(text, words)
    if "as-one" in words.fillers:
        front, *rest = _held(words).split(text, maxsplit=1)
        text = front + _two_of(words).sub("two ", "".join(rest))
        text = re.sub(rf"列\s*[1-6]\s*の\s*(?={any_of(words.suits)})", "", text)  # 列4の緑4
        text = _bracketed_stack(words).sub(r" \g<said> ", _ON_SEVERAL.sub(r"\g<on>", text))
        text = _heap_of_a_kind(words).sub(
            lambda two: "{0} +{0} ".format(two["one"] or two["card"] or two["there"]), text
        )
        said: list[str] = []
        text = _counted_as_one(words).sub(lambda heap: _heap(heap, words, said), text)
        text += "".join(f" ({each})" for each in said)
    if words.aloud:
        text = _without_notice(text, words, seats)
    if "some-card" in words.fillers:
        text = _not_named(words).sub(f"{nothing_done(words)} ?", text)
    if words.of_role("result") & words.of_role("shows"):
        text = _added_up(words).sub(r"\g<deed> (\g<sum>)", text)
    plainly = by_deed(plainer(unlined(uncelled(without_pictures(text, words.suits))), words), words)
    return _name_first(_kana_in_full(suits_mended(plainly, words), words, seats), words, seats)


def _without_notice(text: str, words: Vocabulary, seats: Seats) -> str:
    """A text with who saw what was forgotten in brackets at its end: the deed around it is another's."""
    said = [each["said"] for each in noticed(words, seats.folded).finditer(text) if each.start() > 1]
    for each in said:
        text = re.sub(rf"[\s,、;]*(?:(?:and|but)\s+)?{re.escape(each)}[\s,、;。]*", "、 ", text)
    return " ".join([text.rstrip("、 "), *(f"({each})" for each in said)])


@lru_cache(maxsize=16)
def _not_named(words: Vocabulary) -> re.Pattern[str]:
    """What says that a card was lifted off, and not which: `lifts the last one`, 最後の1枚を外す."""
    lifts = any_of(word for word, verb in words.verbs.items() if verb == nothing_done(words))
    some = any_of(words.fillers["some-card"])
    return re.compile(
        rf"(?<!\w)(?:{lifts}(?:\s+off)?\s+{some}(?:\s+(?:off|aside))?|(?:sets?|puts?|lays?)\s+{some}\s+aside)(?!\w|[\s,:(]*[A-Z]?\d)"
        rf"|(?<![0-9A-Za-zを])(?<!\d[\s、]){some}\s*を?\s*{lifts}(?!\s*[A-Z]?\d)",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def _added_up(words: Vocabulary) -> re.Pattern[str]:
    """A hand that was shown as numbers that add up, which name no card: `dobon! 4+2+1`."""
    shows = words.of_role("result") & words.of_role("shows")
    deed = any_of(word for word, verb in words.verbs.items() if verb in shows)
    rank, plus = r"(?:1[0-3]|[1-9]|[AJQK](?![a-z]))", r"\s*(?:[+＋、,と]|and\b|plus\b)\s*"
    made = r"(?:\s*(?:=|は|で|makes?\b|is\b)\s*\d+)?"
    return re.compile(
        rf"(?P<deed>{deed})[\s!！.。:：、,]*(?P<sum>{rank}(?:{plus}{rank})+{made})(?=[\s.!。！]*$)",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def _bracketed_stack(words: Vocabulary) -> re.Pattern[str]:
    """What says in brackets only that cards lie on their like: 緑2、緑2（かさねた）."""
    said = any_of([*words.fillers["stacked"], *words.fillers["exactly"]])
    return re.compile(rf"\s*[(（]\s*(?P<said>{said})\s*[)）]", re.IGNORECASE)


def _not_refilled(text: str, words: Vocabulary) -> str:
    """A text with no cards drawn where it says that the hand was not filled up, this time: `no draw`."""
    draws = sorted(words.of_role("draws"))[0]
    none = rf"[\s,;、(（]*(?:{any_of(words.fillers['no-refill'])})(?!\s+(?:last|before|earlier|in)\b)[)）]?"
    drawn = rf"\b{any_of(word for word, verb in words.verbs.items() if verb == draws)}"
    rest = re.sub(none, " ", text, flags=re.IGNORECASE)
    told = re.search(drawn, rest, re.IGNORECASE) is not None
    return text if told else re.sub(none, f"; {draws} 0", text, count=1, flags=re.IGNORECASE)


@lru_cache(maxsize=16)
def _held(words: Vocabulary) -> re.Pattern[str]:
    """The word behind which somebody says which cards a hand had: `she had 2 red 4, blue 4`."""
    shows = [word for word, verb in words.verbs.items() if verb in words.of_role("shows")]
    return re.compile(rf"(\b{any_of([*words.fillers['had'], *shows])}(?!\w))", re.IGNORECASE)


@lru_cache(maxsize=16)
def _two_of(words: Vocabulary) -> re.Pattern[str]:
    """How many of a card, no die."""
    colours = any_of(each for each in words.suits if each.isascii() and len(each) > 1)
    return re.compile(rf"(?<!\w)2x?\s+(?=(?:{colours}\s+|[A-Z])[1-6](?:['’]?s)?(?!\w))", re.IGNORECASE)


@lru_cache(maxsize=16)
def _heap_of_a_kind(words: Vocabulary) -> re.Pattern[str]:
    """Two cards alike that were laid as one: `both blue 4s in one heap`, 赤3、これも2枚あったので重ねて."""
    colours = any_of(each for each in words.suits if each.isascii() and len(each) > 1)
    other = any_of(each for each in words.suits if not each.isascii())
    as_one = any_of((*words.fillers["as-one"], *words.fillers["stacked"]))
    again = rf"(?P<one>{colours}\s+[1-6]|[A-Z][1-6])\s+and\s+another\s+(?:one|(?P=one))"
    return re.compile(
        rf"{again}\s+(?:exactly\s+)?on\s+(?:it|top(?:\s+of\s+(?:it|that))?)(?!\w)"
        rf"|\b(?:two|both)\s+(?:of\s+)?(?:(?:his|her|the|my|their)\s+)?"
        rf"(?P<card>{colours}\s+[1-6])(?:['’]?s)?\s+{as_one}"
        rf"|(?P<there>{other}の?\s*[1-6一二三四五六])(?:[、が]|これも|も)*[2二]枚あ[りっ][^、。;\d]{{1,8}}{as_one}",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def _counted_as_one(words: Vocabulary) -> re.Pattern[str]:
    """Cards of a kind, perhaps on one that lay there, and how many are one then: 緑1緑1 3枚で1枚."""
    colours, onto, stacked = (
        any_of(each) for each in (words.suits, words.fillers["onto"], words.fillers["stacked"])
    )
    card, count = (
        rf"(?:{colours}の?\s*[1-6](?!\d)|[A-Z][1-6](?!\d))",
        rf"(?:[2-4]|{any_of(words.number_words)})",
    )
    like = rf"(?P<like>{card})(?:[\s,、と]*(?P=like))*(?:\s*を?\s*(?P<more>[23])\s*枚[、,]?)?"
    lay = rf"\s*(?:を\s*)?(?P<on>(?P=like)\s*(?:の上)?に|{onto}\s+(?:the\s+)?(?P=like))?"
    as_one = r"\s+(?:cards\s+)?(?:count(?:ing|ed)?\s+)?as\s+one"
    whole = rf"(?P<said>(?P<whole>{count})(?:\s*枚で\s*(?:1|一)枚(?:あつかい|扱い|として|に)?|{as_one}))"
    return re.compile(rf"{like}{lay}[\s、,]*(?:を?\s*{stacked})?[\s、,。(（]*{whole}[)）]?", re.IGNORECASE)


def _heap(found: re.Match[str], words: Vocabulary, said: list[str]) -> str:
    """The cards played so, each but the first on its like, and the first one where one lay there.

    How many count as one is `said` besides.
    """
    like = found["like"]
    own = (
        found.group().count(like) - (found["on"] is not None) if found["more"] is None else int(found["more"])
    )
    whole = found["whole"]
    counts = int(whole) if whole.isdigit() else int(words.number_words[fold(whole)])
    if counts not in (own, own + 1) or (found["on"] is not None and counts == own):
        return found.group()
    if not found["said"].isascii():
        said.append(found["said"])
    return f" {'+' * (counts > own)}{like}" + f" +{like}" * (own - 1)


def _kana_in_full(text: str, words: Vocabulary, seats: Seats) -> str:
    """A text with the players who are called by one kana between blanks by their names: ヒ 引 ま ハK."""

    def name(found: re.Match[str]) -> str:
        seat = None if found.group() in words.suits else seats.find(found.group())
        return found.group() if seat is None else seats.names[seat]

    return text if text.isascii() else re.sub(r"(?<!\S)[ぁ-ヶ一-龯](?=\s)", name, text)


def _name_first(text: str, words: Vocabulary, seats: Seats) -> str:
    """A text that begins with a deed, and who did it behind that, with the name in front: `DOBON Ed!`."""
    deed, blank, rest = text.strip().partition(" ")
    shape = words.shapes.get(words.verbs.get(fold(deed).strip("!:.,"), ""))
    if not blank or shape is None or shape.name:
        return text
    told = next(names_before(rest.replace("!", " ").strip(" :"), seats), None)
    return text if told is None else f"{told[0]}: {deed.rstrip(':.,')} {told[1].strip(' :')}"


def plainer(text: str, words: Vocabulary) -> str:
    """A text with its dice in figures and its deeds in the usual kana: 六・一・一, ヒク."""
    if text.isascii():
        return text
    text = _spoken(words).sub(lambda found: _in_figures(found, words), text)
    text = kanji_dice(text) if words.rolls else text
    text = _dotted(words).sub(" ", text)
    text = _rank_in_kana(words).sub(lambda found: f"{found['suit']}{_value(found['rank'], words)}", text)
    foreign = _in_hiragana(words)
    text = re.sub(rf"(?<![ぁ-ねは-ん]){any_of(foreign)}", lambda found: foreign[found.group()], text)
    return _KATAKANA.sub(
        lambda found: (
            kana if (kana := found.group().translate(TO_HIRAGANA)) in words.verbs else found.group()
        ),
        text,
    )


@lru_cache(maxsize=16)
def _rank_in_kana(words: Vocabulary) -> re.Pattern[str]:
    """A suit in Japanese with its rank in kana: ハートよん."""
    suits = any_of(each for each in words.suits if not each.isascii() and len(each) > 1)
    return re.compile(rf"(?P<suit>{suits})の?(?P<rank>{any_of(words.fillers['spoken-numbers'])})(?![ぁ-ん])")


def _value(number: str, words: Vocabulary) -> int:
    """The number that a word in kana means."""
    return 1 + words.fillers["spoken-numbers"].index(number)


@lru_cache(maxsize=16)
def _dotted(words: Vocabulary) -> re.Pattern[str]:
    """The dot between two cards, each with its suit: クラブ3・スペード6."""
    return re.compile(rf"(?<=[0-9AJQK])\s*・\s*(?={any_of(words.suits)}\s*の?\s*[0-9AJQK])")


@lru_cache(maxsize=16)
def _in_hiragana(words: Vocabulary) -> dict[str, str]:
    """The suits, calls and cards that are written in katakana, by their kana: はーと, じょーかー."""
    cards = words.ways_to_write(range(len(words.table.names)))
    spoken = (*words.suits, *words.calls, *cards, *words.rank_names)
    foreign = (each for each in spoken if re.fullmatch("[ァ-ヶー]{3,}", each))
    return {each.translate(TO_HIRAGANA): each for each in foreign}


@lru_cache(maxsize=16)
def _spoken(words: Vocabulary) -> re.Pattern[str]:
    """A number in kana before the word for cards, or alone where dice make numbers: いちまい, じゅうはち."""
    *units, ten = words.fillers["spoken-numbers"]
    polite = words.fillers["honorific"]  # nor is に alone a number
    alone = any_of(each for each in units if len(each) > 1 and each not in polite)
    tens, cards = rf"{any_of(units)}?{ten}", any_of(words.fillers["cards"])
    counted = rf"(?P<tens>{tens})?(?P<unit>{any_of(units)})?(?={cards})"
    made = rf"|(?:(?P<many>{tens})(?P<more>{any_of(units)})?|(?P<one>{alone}))(?=[\s、。!]|$)"
    return re.compile(rf"(?<=[\s、。で])(?:{counted}{made if words.rolls else ''})")


def _in_figures(found: re.Match[str], words: Vocabulary) -> str:
    """A number in kana as figures."""
    *units, ten = words.fillers["spoken-numbers"]
    told = found.groupdict(default="")
    tens = told["tens"] or told.get("many", "")
    unit = told["unit"] or told.get("more", "") or told.get("one", "")
    of_ten = 1 + units.index(tens.removesuffix(ten)) if tens.removesuffix(ten) else len(tens) > 0
    value = 10 * of_ten + (1 + units.index(unit) if unit else 0)
    return str(value) if value else ""
