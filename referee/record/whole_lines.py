"""Lines that are no single move: totals, rows of cards, what was turned up, what several people did."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice, pairwise

from referee.record.dealt_out import dealt_out
from referee.record.line_words import BRACKET, BULLET, NUMBER, cards_in, pieces_of
from referee.record.normalize import fold, tongue
from referee.record.owners import OWNS
from referee.record.people import who_begins
from referee.record.pieces import CARD, COUNT, NONE, VERB, pieces_in
from referee.record.pieces import NUMBER as COUNTED
from referee.record.respell import any_of, every_card
from referee.record.scorelines import names_before, scored
from referee.record.seats import Seats
from referee.record.set_aside import each_suit
from referee.record.structure import CLOCK, TIME, is_deal, noted, without_comment
from referee.record.tallies import tallied
from referee.record.turns import NOTHING, SAYS
from referee.record.vocabulary import Vocabulary

ARROW = r"[-=~]*>|[→⇒➡➔▶]"
"""A pattern for the signs that lead from one thing to the next."""

FEWEST_HELD = 3
"""Cards from which on those behind each of several names are hands."""
DICE = 3
"""Numbers that are dice together; fewer may be what somebody scored."""

MOST_TURNED = 3
"""Cards turned up one after the other before the game begins, among other words."""


def summed(text: str, words: Vocabulary) -> str | None:
    """A line that adds the deals up as a remark: the totals follow from them."""
    word = next((each for each in words.fillers["total"] if fold(text).startswith(each)), "")
    return f"# {text.strip()}" if word and fold(text)[len(word) :][:1] in tuple(" :=、") else None


def turned_up(text: str, words: Vocabulary, seats: Seats) -> str | None:
    """The cards that a sentence says were turned up; what else it says is a remark."""
    plainly = every_card(BULLET.sub("", text).strip(), words)
    if any(each in fold(plainly) for each in ("face up", "表向き")):
        return None  # laid down so by somebody
    aside = BRACKET.search(plainly)
    after = any_of(words.fillers["after"])
    first, found = re.subn(f"^{after}|{after}$", "", aside["said"] if aside else "", flags=re.IGNORECASE)
    if aside is not None and found:  # KH (after 2S 10C), KH（2S 10Cのあと）
        head = plainly[: aside.start()]
        cut = max(map(head.rfind, " :は")) + 1
        plainly = f"{head[:cut]} {first} {head[cut:]}"
    begins = who_begins(plainly, seats.names)
    named = not begins and any(any(names_before(e, seats)) for e in (plainly, NUMBER.sub("", plainly)))
    starters = (word for word, fact in words.facts.items() if fact == "@starter" and not word.isascii())
    told = (*words.fillers["turned-up"], *(() if named else starters))
    said = max((each for each in told if each in fold(plainly)), key=len, default="")
    place = plainly.casefold().find(said)
    if not said or place < 0 or "@starter" not in words.fact_shapes:
        return None
    before, behind = plainly[:place].strip(" .,、。:"), plainly[place + len(said) :]
    for part, other in ((behind, before), *(() if named else ((before, ""),))):
        pieces = re.split(
            r"[\s,、。;:=.()→>]+", re.sub(r"(?<=[0-9A-Z])(?=[ぁ-ん])|(?<=[ぁ-ん])(?=[0-9A-Z♠♥♦♣])", " ", part)
        )
        cards = [each for each in pieces if words.card(each) is not None]
        if any(fold(each) in words.verbs for each in pieces):
            return None
        if not other and _does_more(part, cards, words, seats):
            return None
        cards = _each_once(cards, part)
        if cards and sum(cards_in(plainly, words, seats).values()) <= len(cards) + part.count(cards[-1]) - 1:
            lang = tongue(text)
            line = f"{words.fact_word('@starter', lang)} {' '.join(cards)}"
            skipped = re.search(rf"\S*\s*\S*\s*{any_of(words.fillers['skipped'])}\W*$", part, re.IGNORECASE)
            after = skipped.group().strip(" ,、。.;→->") if skipped is not None else ""
            other = ", ".join(each for each in (other, after) if each)
            return f"{words.fact_word('@start', lang)} {begins}\n{line}" if begins else noted(line, other)
    return None


def _each_once(cards: Sequence[str], text: str) -> list[str]:
    """The cards of a text without the last one where words only name it again: `7S, QD. So the QD it is`."""
    *before, last = cards or [""]
    said = rf"{last}(?P<between>.*?){last}(?P<behind>.*)$"
    again = (
        before[-1:] == [last]
        and (found := re.search(said, text))
        and re.search(r"[^\W\d_]{2}", found[1] + found[2])
    )
    return before if again else [*cards]


def _does_more(text: str, cards: Sequence[str], words: Vocabulary, seats: Seats) -> bool:
    """Whether a text says besides its cards which suit somebody named."""
    rest = re.sub(any_of(cards), " ", text)
    people = any(any(names_before(each, seats)) for each in re.split(r"[\s,、。.;()（）]+", rest) if each)
    return people and any(each in fold(rest) for each in words.suits if len(each) > 1)


def turned_up_besides(text: str, words: Vocabulary, seats: Seats) -> str | None:
    """The first move with the cards turned up before it in brackets: `Ann: 7H (first card 4H)`."""
    aside = BRACKET.search(text)
    opening = turned_up(aside["said"], words, seats) if aside is not None else None
    return f"{opening}\n{text[: aside.start()].strip()}" if opening and aside is not None else None


def alone(text: str, words: Vocabulary, seats: Seats) -> str | None:
    """The cards of a line before the first move that names nobody and nothing done: those turned up."""
    plainly = every_card(TIME.sub("", BULLET.sub("", text)), words)
    pieces = [each for each in re.split(r"[\s,、;:=.()]+", plainly) if each]
    cards = [each for each in pieces if words.card(each) is not None and not each.isdigit()]
    if not cards or "@starter" not in words.fact_shapes or any(fold(each) in words.verbs for each in pieces):
        return None
    if any(name in fold(text) for name in seats.folded) or any(names_before(NUMBER.sub("", text), seats)):
        return None
    if sum(cards_in(plainly, words, seats).values()) > len(cards):
        return None
    said = " ".join(each for each in pieces if each not in cards)
    if len(cards) > MOST_TURNED and said:
        return None  # a hand, but nobody knows whose
    return noted(f"{words.fact_word('@starter', tongue(text))} {' '.join(cards)}", said)


def held_apart(text: str, words: Vocabulary, seats: Seats) -> str | None:
    """The cards of one or several players in one line: `hand Ann: 10S 9C; hand Bo: 5D`, アキの場札 S7."""
    hands = [
        each
        for each, fact in words.facts.items()
        if words.fact_shapes[fact].head == "name" and words.fact_shapes[fact].cards[1] > 1
    ]
    if not hands or words.rolls:
        return None
    own, people = any_of(hands), any_of(seats.folded)
    none = rf"{people}\s*[はの]?\s*{any_of(words.fillers['forbidden'])}[\s.。]*"
    begin = rf"@?(?:(?P<own>{own})\s+(?:of\s+)?(?P<who>{people})(?!\w)|(?P<whose>{people})の(?P<lies>{own}))"
    bare = re.sub(r"\?P<\w+>", "?:", begin)
    parts = re.split(rf"\s*[;,、。/|]\s*(?={bare}|{none}$)", text.strip(), flags=re.IGNORECASE)
    found: list[str] = []
    for part in parts:
        told = re.match(rf"{begin}[\s:=は]*", part, re.IGNORECASE)
        if told is None and found and re.fullmatch(none, part, re.IGNORECASE):
            continue  # nothing lies there, as where nothing is said
        if told is None:
            return None
        listed = every_card(each_suit(part[told.end() :], words), words)
        cards = [each for each in re.split(r"[\s,、.;。・]+|\band\b|と", listed) if each]
        if not cards or any(each != "?" and words.card(each) is None for each in cards):
            return None
        name = seats.names[seats.folded.index(fold(told["who"] or told["whose"]))]
        word = words.fact_word(words.facts[fold(told["own"] or told["lies"])], tongue(text))
        found.append(f"{word} {name}: {' '.join(cards)}")
    return "\n".join(found)


def gone_home(text: str, words: Vocabulary, seats: Seats) -> str | None:
    """Who went home by a line that tells nothing else of the game: 父はお風呂なので抜けます."""
    for name, rest in islice(names_before(text.strip(), seats), 1):
        goes = any_of(words.fillers["goes-home"])
        rest = CLOCK.sub(" ", rest)
        found = re.match(rf"[\s:、,はがも]*(?P<why>[^0-9;.。]*?){goes}(?![A-Za-z])", rest, re.IGNORECASE)
        more = "" if found is None else re.sub(goes, " ", rest[found.end() :], flags=re.IGNORECASE)
        if (
            found is None
            or cards_in(every_card(rest, words), words, seats)
            or re.search(any_of(words.verbs), more)
        ):
            return None
        word = words.usual(words.words.keys, tongue(text))["leaves"]
        return noted(f"{word}: {seats.names[seats.find(name) or 0]}", text.strip())
    return None


def held_by_all(text: str, words: Vocabulary, seats: Seats, *, begun: bool) -> str | None:
    """The hands of several players in one line, perhaps behind who begins; left over once a deal has `begun`.

    So `Jo starts. cards: Jo 8C 5C 9D KH / Sam AC 7C QD 4S`, `Jo had 8C 2S 6S QS. Sam had KD 2H QH 7D`.
    """
    pads = (fact for fact in sorted(words.pads) if words.fact_shapes[fact].cards[1] > 1)
    fact = next(pads, "") if begun else "@hand"
    if fact not in words.fact_shapes or words.rolls:
        return None
    who = rf"(?<!\w){any_of(seats.called)}(?!\w)"
    front, *parts = re.split(rf"[\s.;,、/|]*(?={who})", every_card(text, words).strip(), flags=re.IGNORECASE)
    parts = [*filter(str.strip, parts)]
    begins = who_begins(text, seats.names) if not begun else ""
    while parts and not cards_in(parts[0], words, seats):
        parts.pop(0)  # who begins, and what follows
    had = rf"['’]s\b|{any_of([*words.fillers['hand-of'], *words.fillers['had'], *words.fillers['counting']])}"
    found: list[str] = []
    for part in parts:
        name, rest = next(names_before(part.strip(), seats), ("", ""))
        cards = [each for each in re.split(r"[\s,、・:.]+", re.sub(had, " ", rest, flags=re.I)) if each]
        if not name or len(cards) < FEWEST_HELD or any(words.card(each) is None for each in cards):
            return None
        found.append(f"{words.fact_word(fact, tongue(text))} {name}: {' '.join(cards)}")
    starts = [f"{words.fact_word('@start', tongue(text))} {begins}"] if begins else []
    return None if cards_in(front, words, seats) or not found[1:] else "\n".join([*starts, *found])


def apart(text: str, words: Vocabulary, seats: Seats) -> str | None:
    """What several people did, each on a line of its own; a word that only begins like a name is none."""
    text = BULLET.sub("", text)
    text = NUMBER.sub("", text) if NUMBER.match(text) else text
    if cells := cells_of(text, words, seats):
        return "\n".join(cells)
    kana = _kana_initials(words, seats)
    longer = (each for each in words.verbs if each.startswith(seats.folded) and each not in seats.folded)
    people = rf"(?!{any_of(longer)})(?:{any_of(seats.folded)}|{_initials(words, seats)}|{kana})"
    gets = rf"(?!\s*{any_of(words.fillers.get('gets-it', ()))})"
    done = (
        rf"(?=(?P<who>{people})(?!['’\w]|の){gets})"
        if people.isascii()
        else rf"(?=(?P<who>{people})(?!{any_of(words.fillers['honorific'])}?[のにへと'’]){gets})"
    )
    joins = any_of(words.fillers["joins-people"])
    between = (
        rf"[,;.、。!/|]|{ARROW}|\s(?={joins}\s)|(?<=[\d点])(?=\s)|(?=\s\s)|(?<=\S)(?=\s{kana}\s)"
        rf"|(?<=[^\x00-\x7f\s])(?=\s(?:{any_of(seats.folded)})\s\S*[0-9AJQK])"
    )
    cut = re.compile(rf"(?:{between})\s*(?:{joins}[\s、]*)*{done}", re.IGNORECASE)
    if dealt_out(text, words, seats)[1]:
        return None  # what one of them gave to the others
    parts = [text.strip()]
    while (match := next((m for m in cut.finditer(parts[-1]) if m.start()), None)) is not None:
        parts[-1:] = [parts[-1][: match.start()], parts[-1][match.end() :]]
    idle = rf"(?:{people})\s*(?:は|を)?\s*{any_of(words.fillers['skipped'])}.*"
    for place in range(len(parts) - 1, 0, -1):
        if re.fullmatch(idle, parts[place].strip(), re.IGNORECASE):
            parts[place - 1 : place + 1] = [f"{parts[place - 1]}, {parts[place]}"]
    opening = turned_up(parts[0], words, seats) if len(parts) > 1 else None
    moves = parts[opening is not None :]
    if len(parts) < 2 or not all(_says(part, words, seats) for part in moves):
        return None
    first = next(names_before(moves[0], seats), ("", ""))[0]
    over = (part for part in moves[1:] if _ended(part, words, seats) and not part.startswith(first))
    if any(over) and scored(moves[0], words, seats) is None:
        return None  # `plays JS, Lily out`: nobody goes out by another's card
    return "\n".join(part.strip() for part in parts)


def cells_of(text: str, words: Vocabulary, seats: Seats) -> list[str]:
    """The moves of people who have a column each, or an arrow, a bar or a slash between them; else nothing.

    There a letter is somebody even where it is a suit: `W 4H     D 9H`.
    """
    for sign in (r"\s*/\s*", r"\s{2,}|\t", r"\s*\|\s*", rf"\s*(?:{ARROW})\s*"):
        cells = [each for each in re.split(sign, text.strip()) if each]
        if cells[1:] and all(_says(each, words, seats) for each in cells):
            return [more for each in cells for more in (apart(each, words, seats) or each).split("\n")]
    return []


def laps(lines: Sequence[str], begin: int, words: Vocabulary, seats: Seats) -> list[int]:
    """The indexes of headings over one lap each, `Round 2` over a move of everybody, where no deal begins.

    Under each of them stand no more moves than people sit at the table and one, and nothing of the score.
    """
    texts = [without_comment(line).strip() for line in lines]
    lap = lap_of(words)
    heads = [n for n, text in enumerate(texts) if n >= begin and lap.fullmatch(text + " ")]
    parts = [texts[head + 1 : end] for head, end in pairwise([*heads, len(texts)])]
    moves = [_moves_in([text for text in part if text], words, seats) for part in parts]
    lapping = len(heads) > 1 and min(moves) > 0 and 1 < max(moves) <= len(seats.names) + 1
    return [head for head in heads if head > begin] if lapping else []


def _moves_in(part: Sequence[str], words: Vocabulary, seats: Seats) -> int:
    """How many moves lines are, remarks apart; 0 where something else is said."""
    bare = [NUMBER.sub("", TIME.sub("", BULLET.sub("", text))) for text in part if text[0] != "@"]
    moves = [text for text in bare if any(names_before(text, seats))]
    others = "".join(text for text in bare if text not in moves)
    done = all(_moves(text, words, seats) for text in moves) and not any(map(is_deal, part))
    return len(moves) if done and not any(map(str.isdigit, others)) else 0


def _moves(text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a line says what somebody did, and nothing of the score."""
    if scored(text, words, seats) is not None or tallied(text, words, seats) is not None:
        return False
    dice = words.rolls and sum(map(str.isdigit, text)) > 2
    deeds = (words.verbs.get(fold(each.text)) for each in pieces_of(text, words, seats))
    return dice or bool(cards_in(every_card(text, words), words, seats)) or any(deeds)


def lapped(text: str, words: Vocabulary, seats: Seats) -> str | None:
    """Everybody's move of one lap in a line that says which: `Round 1: Ben drew. Clara played 8D.`"""
    bare = BULLET.sub("", text)
    label = lap_of(words).match(bare)
    if label is None or tallied(bare, words, seats) is not None:
        return None
    first, *more = (apart(bare[label.end() :], words, seats) or "").split("\n")
    return "\n".join([noted(first, label.group().strip(" :.-、")), *more]) if more else None


@lru_cache(maxsize=16)
def lap_of(words: Vocabulary) -> re.Pattern[str]:
    """What stands before everybody's move of one lap: `Round 1:`, 1巡目."""
    lap, number = any_of(words.fillers["lap"]), r"(?:\d{1,3}|[一二三四五六七八九十]+)"
    letter = "|".join(each for each in words.fillers["lap"] if len(each) == 1 and each.isascii())
    lap = rf"(?:{lap}|(?<!\w)(?:{letter})(?=\d))"
    return re.compile(rf"\W*(?:{lap}\s*{number}|第?{number}(?:st|nd|rd|th)?\s*{lap})[\W_]+", re.IGNORECASE)


def _initials(words: Vocabulary, seats: Seats) -> str:
    """A pattern for the first letters of players, as they are written for the whole names: `A 5H, B drew`."""
    known = {*words.suit_names, *(rank for _, rank in words.ranked)}
    first = [
        name[0] for name in seats.names if name[0].isascii() and name[0].isupper() and name[0] not in known
    ]
    return rf"(?-i:(?<!\w)(?:{'|'.join(first) or '(?!)'})(?!\w))"


def _kana_initials(words: Vocabulary, seats: Seats) -> str:
    """The same in Japanese, where each stands between blanks: ヒ 引 ま ハK."""
    first = [name[0] for name in seats.names if not name[0].isascii() and name[0] not in words.suits]
    alone = [each for each in first if first.count(each) == 1]
    return rf"(?<![^\s、,|/])(?:{'|'.join(alone) or '(?!)'})(?=[\s|:])"


def _ended(part: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a text says of a player only how the deal ended."""
    score = scored(part, words, seats)
    return score is not None and not any(map(str.isdigit, score.text))


def _says(part: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a text begins with a player, and says of this one what was done or counted."""
    for _, rest in islice(names_before(part, seats), 1):
        if rest.startswith(OWNS):
            return False  # what is somebody's does nothing: アオイのS7
        rest = re.sub("^[\\s:]*[はがも]|/", " ", rest)
        if re.match(rf"\s*{any_of(words.fillers['hand-of'])}(?!\s+to\b)", rest, re.IGNORECASE):
            return False  # `Chie had 9S` is no move
        told = [piece.kind for piece in pieces_in(every_card(rest, words), words, seats)]
        alone = [fold(each.text).strip(".!。") for each in pieces_of(rest, words, seats)]
        if alone == ["?"] and not words.rolls:
            return True  # a card that nobody saw
        said = (name for name in words.fillers if name == "wins" or name.startswith((SAYS, NOTHING)))
        return (
            not {CARD, COUNT, VERB, NONE}.isdisjoint(told)
            or (words.rolls and told.count(COUNTED) >= DICE)
            or any(each in words.endings or each.isdigit() for each in alone)
            or any(each in fold(rest) for name in said for each in words.fillers[name])
        )
    return False
