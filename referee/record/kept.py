"""What a proposal must keep of a line: every card, number, person and deed, but for remarks that say none."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container
from functools import lru_cache
from itertools import islice, pairwise

from referee.record.dealt_out import dealt_out
from referee.record.line_words import (
    BRACKET,
    BULLET,
    NUMBER,
    SUM,
    cards_in,
    deeds_in,
    names_the_suit,
    parted,
    pieces_of,
    wording,
)
from referee.record.misspellings import misspelled
from referee.record.normalize import fold
from referee.record.owners import without_owner
from referee.record.patterns import lies_on, lies_open, not_made, on_table, others_too, wanting
from referee.record.pieces import NONE, VERB, pieces_in
from referee.record.respell import any_of, cards_in_words, every_card
from referee.record.scorelines import names_before, of_the_end
from referee.record.seats import Seats, kin
from referee.record.split_deeds import as_deeds, split_deeds, without_lying
from referee.record.structure import LOST, TIME, is_deal
from referee.record.turns import NOTHING, SAYS
from referee.record.vocabulary import Vocabulary

MOST_TAKEN = 20
"""Cards that nobody ever takes at once: with a sign before it a greater number is a count."""


@lru_cache(maxsize=16384)
def keeps(text: str, proposal: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether no word that names a card, a number, a person or a deed became a remark, and every card stays.

    What stood in brackets was a remark before, and a name alone says nothing that was done.
    """
    line, said = parted(proposal)
    if words.rolls and not_made(words).search(text):
        return False  # what was not done is no deed
    if not holds(text, proposal, words, seats) or not _tells(text, line, proposal, words, seats):
        return False
    said = _without_aside(text, said, words, seats)
    to = re.findall(rf"{any_of(words.fillers['on'])}\s+(\w+)", said, re.IGNORECASE)
    if any(shape.name for shape in words.shapes.values()) and any(
        seats.find(each) is not None for each in to
    ):
        return False  # to whom something went, by a first letter
    told = {words.verbs.get(each.text.casefold(), "") for each in pieces_of(line, words, seats)}
    if _says_other(text, told, words) or changed(text, proposal, words, seats):
        return False
    there = seats if line.strip() else Seats(())
    pieces = [each.text for each in pieces_of(_remark(text, line, said, told, words, seats), words, there)]
    if not any(map(str.isdigit, text)) and not cards_in(text, words, seats):
        pieces = [
            each for each in pieces if fold(each) not in words.facts
        ]  # `we left it there` counts nothing
    slips = [each for each in pieces if fold(each) not in seats.folded] if line.strip() else []
    everyone = words.fillers["everyone"]  # says nothing alone
    return not any(_names(each, words, there, told) for each in pieces if each not in everyone) and not any(
        misspelled(fold(each), words) for each in slips
    )


def _tells(text: str, line: str, proposal: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a proposed line has the figures and people of a text, and makes no fact of its moves."""
    bare = NUMBER.sub("", TIME.sub("", BULLET.sub("", text)))
    if not Counter(filter(str.isdigit, bare)) <= Counter(filter(str.isdigit, proposal)):
        return False
    fact = line.startswith("@")
    whose = not fact or fold(line[1:]) not in words.facts
    if whose and not all(name in fold(proposal) for name in seats.folded if name in fold(text)):
        return False
    by_letter = _by_letter(BRACKET.sub("", text), words, seats) - _by_letter(line, words, seats)
    if line.strip() and not fact and any(seats.names[seat] not in line for seat in by_letter):
        return False
    deeds = {words.verbs.get(fold(each.text)) for each in pieces_of(text, words, seats)}
    return not fact or deeds <= {None, *words.of_role("result")}  # a result is no deed


def _without_aside(text: str, said: str, words: Vocabulary, seats: Seats) -> str:
    """A remark without what was one before, and without a name alone."""
    aside = BRACKET.search(text)
    deed = aside is not None and fold(aside["said"]) in words.verbs  # `KS (drawn)`
    lies = any_of([*words.fillers.get("stacked", ()), *words.fillers.get("exactly", ())])
    lain = aside is not None and re.search(lies, aside["said"], re.IGNORECASE)
    if aside is not None and not deed and not lain and not names_the_suit(aside["said"], words):
        said = said.replace(aside["said"].strip(), " ")
    for _, rest in islice(names_before(said.strip(), seats), 1):
        said = "" if fold(rest) in words.fillers.get("skipped", ()) else said
    return said


def _says_other(text: str, told: set[str], words: Vocabulary) -> bool:
    """Whether a text says a deed in other words that the line does not tell."""
    draws = words.of_role("draws")
    for name, group in words.fillers.items():
        means = words.verbs.get(name.removeprefix(SAYS)) if name.startswith(SAYS) else None
        means = (
            next((verb for verb, shape in words.shapes.items() if shape.name), None)
            if name == "gets-it"
            else means
        )
        if not means or means in told or ({means} <= draws and told & draws):
            continue
        if re.search(any_of(group), text, re.IGNORECASE):
            return True
    return False


def _remark(text: str, line: str, said: str, told: set[str], words: Vocabulary, seats: Seats) -> str:
    """What of a remark may still say something: no number of a line, no time, nothing that follows."""
    if (
        cards_in(line, words, seats)
        and not line.startswith("@")
        and words.inner.get(fold(said).strip(" .!")) in words.of_role("result")
    ):
        said = ""  # how the deal ends follows from the card
    nothing = (words.fillers[f"{NOTHING}{verb}"] for verb in told if f"{NOTHING}{verb}" in words.fillers)
    idle = [*words.fillers["idle"], *(each for group in nothing for each in group)]
    skipped = rf"{any_of(seats.folded)}\s*(?:は|を)?\s*{any_of(words.fillers['skipped'])}"
    said = re.sub(
        rf"{wanting(words)}|{others_too(words)}|{skipped}|{any_of(idle)}|{SUM.pattern}",
        " ",
        said,
        flags=re.IGNORECASE,
    )
    for form in (TIME, NUMBER):
        if match := form.match(BULLET.sub("", text)):
            said = said.replace(match.group().strip(" []()"), " ", 1)
    return said


def _by_letter(text: str, words: Vocabulary, seats: Seats) -> set[int]:
    """The players whom a text calls by the first letter; a suit or a rank is nobody."""
    known = {*words.suit_names, *(rank for _, rank in words.ranked), *words.suits, "I", "A"}
    told = re.findall(r"(?<!\w)(?:[A-Z]|[ぁ-ヶ一-龯])(?!\w)", text)
    letters = (each for each in told if each not in known)
    return {seat for each in letters if (seat := seats.find(each)) is not None}


_LEAD = re.compile(r"[\s:,、]*(?:(?P<added>\+)\s*\S|(?P<word>[一-龯ァ-ヶー]{2,})\s+[0-9A-Z])")
"""What stands right before the first card: a sign that it came to a hand, or a word in Japanese."""


def deed_unknown(text: str, line: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a card is played for which the text has a word before it that may say something else.

    `forced, 9H` is no play, and nobody knows what `swiped 9H` is.
    """
    body = line.partition(": ")[2].partition("#")[0].strip()
    first = fold(body.split()[0]) if body else ""
    short = words.of_role("short")
    if (
        words.rolls
        or line.startswith("@")
        or not (words.verbs.get(first) in short or words.card(first.upper()) is not None)
    ):
        return False
    rest = next(
        (rest for _, rest in names_before(NUMBER.sub("", TIME.sub("", BULLET.sub("", text))), seats)), text
    )
    plainly = every_card(rest, words)
    before: list[str] = []
    played = False
    for piece in re.findall(r"[0-9A-Za-z'’♠♥♦♣]+", plainly):
        if words.card(piece) is not None and (played or piece not in words.fillers["small"]):
            break
        if words.verbs.get(fold(piece)) in short:
            played = True
            before.clear()  # what came before it is no matter
        before.append(fold(piece))
    said = {
        each
        for name in ("idle", *(n for n in words.fillers if n.startswith(NOTHING)))
        for phrase in words.fillers[name]
        for each in phrase.split()
    }
    known = {*words.verbs, *words.inner, *words.suits, *words.number_words, *said, *words.fillers["small"]}
    lead = _LEAD.match(plainly)
    if lead is not None and (lead["added"] or fold(lead["word"] or "") not in known):
        return True
    strange = (each for each in before if len(each) > 1 and each.isalpha() and each not in known)
    return not played and any(e not in seats.folded and misspelled(e, words) is None for e in strange)


@lru_cache(maxsize=16384)
def holds(text: str, proposal: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a proposal has every card of a text as a card, none too often, and every figure.

    Nor may a remark alone tell to whom something went, or hold a part of a sum or a card called by its kind.
    """
    line, said = parted(proposal)
    deeds = deeds_in(line, words)
    text = _who_got_which(seats).sub(" ", text)
    _, owned = without_owner(text, words, seats)
    if (
        deeds & words.of_role("shows")
        and deeds & words.of_role("seen") & words.of_role("last")
        and deeds & words.of_role("short") - words.of_role("opens")
    ):
        return False
    named = any(verb and words.shapes[verb].suit for verb in deeds if verb in words.shapes)
    if named and deeds & words.of_role("draws") and not deeds & words.of_role("short"):
        return False  # a suit is named for a card that is played
    given = owned is None or f" {owned.owner}" in line or "change" not in deeds
    if not given or not deeds.issuperset(split_deeds(text, words)):
        return False
    if dealt_out(as_deeds(text, words), words, seats)[1]:
        return False  # a record has no place for who got which of somebody's minus cards
    text = as_deeds(text, words)
    told, lying = without_lying(text, words)
    if lying and "lay" in deeds - deeds_in(told, words):
        return False
    alike = words.fillers.get("stacked", ())  # several cards of a kind, of which one is not named for two
    played = lies_on(words).sub(r"\g<card> ", text) if alike else on_table(text, words)[0]
    there, done = cards_in(played, words, seats), cards_in(line, words, seats)
    left_out = bool(there - done) if alike else not there.keys() <= done.keys()
    left_out = left_out or (played != text and bool(done - there))
    for before, step in pairwise(re.split(r"[;\n]", line)):
        if {words.verbs.get(fold(each)) for each in before.split()} & words.of_role("draws"):
            done -= cards_in(before, words, seats) & cards_in(step, words, seats)  # drawn and played at once
    to = any_of(words.fillers["on"])
    away = any(
        name in fold(said)
        and name in fold(text)
        and name not in fold(line)
        and re.search(rf"{to}\s+{re.escape(name)}(?!\w)|{re.escape(name)}\s*(?:に|へ)", fold(said))
        for name in seats.folded
    )
    called = (each for each in _TO.findall(said) if kin(each) and each in text and each not in line)
    away = away or any(called)  # ばあばへ, where she has another name
    again = any(0 < there[card] < n for card, n in done.items())
    return not (left_out or away or again or deed_unknown(played, line, words, seats))


@lru_cache(maxsize=16)
def _who_got_which(seats: Seats) -> re.Pattern[str]:
    """Which card somebody got, in brackets behind what was done: （アキハ6）."""
    return re.compile(rf"(?<=\S)\s*[(（]\s*{any_of(seats.folded)}[^()（）]*[)）]", re.IGNORECASE)


def _both_kept(text: str, line: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether one step has a card that a text corrects and the card in its place: 赤1 まちがえた 緑3."""
    said = wording(words, "correction").search(text)
    if said is None:
        return False
    wrong, right = (cards_in(each, words, seats) for each in (text[: said.start()], text[said.end() :]))
    steps = (cards_in(step, words, seats) for step in re.split(r"[;\n]", line))
    return any(step & (wrong - right) and step & right for step in steps)


@lru_cache(maxsize=4096)
def owned(text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a text says only what somebody had: `Ann's hand after that: 5H 7S`, `Ann has 6 cards left`."""
    if not of_the_end(text, words, seats):
        return False
    _, rest = next(names_before(text.strip(), seats), ("", ""))
    told = pieces_in(_HAS.sub(" ", rest), words, seats)
    return not any(each.kind == NONE or (each.kind == VERB and each.text in words.shapes) for each in told)


_HAS = re.compile(r"^[\s:]*(?:['’]s\s+)?(?:has|had|hand|hands|cards)(?!\w)(?!\s+to\b)", re.IGNORECASE)


def changed(text: str, proposal: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether lines say otherwise than a text who had a card, what was drawn, or what lies changed."""
    line, said = parted(proposal)
    if all(not each or each[0] == "@" or is_deal(each) for each in line.split("\n")):
        return False
    text = _who_got_which(seats).sub(" ", text)
    if _both_kept(text, line, words, seats) or owned(text, words, seats):
        return True
    lost = LOST.search(text)
    if lost is not None and re.search(rf"(?<![-\d]){lost['n']}(?!\d)", line):
        return True  # who lost 10 drew no 10
    text = as_deeds(text, words)
    cards = cards_in(on_table(text, words)[0], words, seats)
    lies = words.rolls or "stacked" in words.fillers
    if not lies and cards.keys() - cards_in(line, words, seats).keys():
        return True  # in such a game nothing lies below a card that is named besides
    others = _people(text, words, seats) - _people(line, words, seats)
    theirs = "\n" in line or any(_named_before_a_card(text, seat, words, seats) for seat in others)
    if others and theirs:
        return True
    told = {words.verbs.get(fold(each.text)) for each in pieces_of(line, words, seats)}
    open_ = not words.rolls and lies_open(words).search(text)
    laid = told & words.of_role("short") or (told <= {None} and cards)
    said_so = {piece.text for piece in pieces_in(text, words, seats) if piece.kind == VERB}
    if open_ and laid and not any(deeds_in(text, words) | said_so):
        return True  # a card that only lies there was drawn
    if told & words.of_role("draws") and _another_drawn(text, line, words, seats):
        return True
    effects = words.of_role("effect") & words.of_role("unsaid") - words.of_role("draws")
    aside = {words.verbs.get(fold(each.text)) for each in pieces_of(said, words, seats)}
    if told & words.of_role("short") and any(
        verb in effects - told and not words.shapes[verb].suit for verb in aside if verb is not None
    ):
        return True  # the effect of a card is a deed
    asides = " ; ".join(_BRACKETS.findall(text))
    done = {piece.text for piece in pieces_in(asides, words, seats) if piece.kind == VERB}
    done |= {piece.text for piece in pieces_in(said, words, seats) if piece.kind == VERB} - effects
    if (done & (effects | words.of_role("refuses"))) - told:
        return True  # `(nobody takes them)`
    on_it = rf"{any_of(words.fillers.get('onto', ()))}\s+{any_of(words.fillers.get('it', ()))}"
    on_it += rf"|{any_of(words.fillers.get('as-one', ()))}"
    if "+" not in line and all(re.search(on_it, each, re.IGNORECASE) for each in (said, text)):
        return True  # exactly on it, or beside
    swaps = {word for word, verb in words.verbs.items() if verb == "change"}
    if swaps and "change" not in told and re.search(rf"{any_of(swaps)}|<-+>|[⇔↔]", text, re.IGNORECASE):
        return True
    by = any_of(word for word, verb in words.inner.items() if verb == "from")
    for each in re.split(r"[;\n]", line):
        if "change" in deeds_in(each, words) and cards_in(each, words, seats).total() < 2 <= cards.total():
            return True
    own = any(
        re.search(rf"{by}\s+{re.escape(mover)}(?!\w)", body)
        for mover, colon, body in (each.partition(": ") for each in line.split("\n"))
        if colon
    )
    counts = map(int, re.findall(r"\b\d+\b", line)) if told & words.of_role("draws") else ()
    if any(count > MOST_TAKEN for count in counts):
        return True  # `Ida: +298` is a score
    unread = (each for each in line.split("\n") if not cards_in(each, words, seats))
    drawn = sum(bool(deeds_in(each, words) & words.of_role("draws")) for each in unread)
    return own or len(_UNSEEN.findall(text)) > drawn + line.count("?")


def _another_drawn(text: str, line: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether lines tell of other cards drawn than the one that a text has right before the word.

    ダイヤの6引いて十枚: the six was drawn, ten were in the hand then.
    """
    drawn = _drawn(words).search(cards_in_words(text, words))
    steps = (each for each in re.split(r"[;\n]", line) if deeds_in(each, words) & words.of_role("draws"))
    return drawn is not None and words.card(drawn["card"]) not in cards_in(" ".join(steps), words, seats)


@lru_cache(maxsize=16)
def _drawn(words: Vocabulary) -> re.Pattern[str]:
    """A card right before a word in Japanese that it was drawn: ダイヤの6引いて."""
    draws = any_of(
        each for each, verb in words.verbs.items() if verb in words.of_role("draws") and not each.isascii()
    )
    card = any_of(words.ways_to_write(range(len(words.table.names))))
    return re.compile(rf"(?P<card>{card})\s*を?\s*{draws}", re.IGNORECASE)


_TO = re.compile(r"(?=([ぁ-んァ-ヶー一-龯]{2,8}?)\s*[にへ])")
"""What stands before a particle that something went there, from each of its signs on."""
_BRACKETS = re.compile(r"[(（]([^()（）]*)[)）]")
_DRAWS = re.compile(r"(?<!\w)([^\W\d_])\s*\+\s*\d(?!\d)")
"""A letter before so many cards that somebody drew: `D +2: KD 8C`."""
_UNSEEN = re.compile(r"(?<![^\s,、])[?？](?![^\s,、.])")
"""A card that nobody saw: `Gr QC D ? R KS T ?`."""


def _people(text: str, words: Vocabulary, seats: Seats) -> set[int]:
    """The players whom a text names, by a whole name or a letter."""
    named = {seat for seat, name in enumerate(seats.folded) if re.search(any_of([name]), fold(text))}
    drawing = (seats.find(letter) for letter in _DRAWS.findall(text))  # D is a suit, and may be Dad
    return named | _by_letter(text, words, seats) | {seat for seat in drawing if seat is not None}


def _named_before_a_card(text: str, seat: int, words: Vocabulary, seats: Seats) -> bool:
    """Whether a card follows somebody's name before anybody else's: `so D +2: KD 8C`."""
    rest, found = text, False
    while not found and (parts := re.split(r"(?<!\w)([^\W\d_]+)(?!\w)", rest, maxsplit=1))[1:]:
        rest = parts[2]
        found = (
            seats.find(parts[1]) == seat
            and (
                rest[:1] not in ("'", "’", "の")  # `Aki's 5H is broken`
                and bool(cards_in(" ".join(rest.split()[:3]), words, seats))
            )
        )
    return found


def _names(piece: str, words: Vocabulary, seats: Seats, told: Container[str]) -> bool:
    """Whether a piece of a text names a card, a number, a person or a deed that is not `told`."""
    bare = fold(piece).strip(".!?;,'’“”\"()")
    if words.card(bare) is not None or bare in words.suits or any(map(str.isdigit, bare)):
        return True
    said = {word for word, verb in words.verbs.items() if verb not in told} | {
        *seats.folded,
        *words.suits,
        *words.fillers["undone"],
        "off",
        "or",
    }
    said |= {word for word, fact in words.facts.items() if fact in words.pads}
    said |= {*words.endings, *words.number_words}
    for name, group in words.fillers.items():
        if name.startswith(("rank-", "stacked", "onto", "beside")) or (
            name.startswith(NOTHING) and name.removeprefix(NOTHING) not in told
        ):
            said |= set(group)
    return bare in said or any(len(each) > 1 and not each.isascii() and each in bare for each in said)


def names_something(piece: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a piece of a line names a card, a suit, a number, a person or a deed."""
    return _names(piece, words, seats, ()) or misspelled(fold(piece), words) is not None
