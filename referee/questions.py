"""Finds the clauses that answer a question in everyday words, in any language the rules are written in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from functools import cache
from math import log
from typing import Any, Final, NamedTuple

from layouts.readings import without
from referee import registry
from referee.record.normalize import fold, tongue
from runtime.suggestions import nearest

ASKED = 2
"""How much a word counts that stands in a clause's title or in what people ask about it; in its text, one."""
SHARED: Final = 0.8
"""How much a clause counts that several games have: what a game says for itself is asked more often."""
SATURATION, LENGTH = 4.0, 0.3
"""BM25: how soon a repeated word stops to count, and how much long clauses are held back."""
ABOUT_THE_GAME: Final = 0.42
"""The share of a question that the rules must have words for: of the rest they know nothing."""
EACH_STRANGER: Final = 0.02
"""By how much that share grows with each word that no game has: many of them are a tale of something else."""
ENOUGH: Final = 0.25
"""The share of those words, weighed by how rare they are, that a clause has to speak of."""
OF_ALL: Final = 0.25
"""The share of all its words, those no game has among them, that a clause has to speak of."""
RARE: Final = 2.0
"""How rare a word counts there at most: one of everyday life must not outweigh those of the game."""
TOLD: Final = 3
"""Numbers in a question that tells of them, as of dice: it asks for none of them."""
LIKE_THE_BEST: Final = 0.35
"""Clauses below this share of the best one's worth are not named."""
SHORTEST_BEGINNING: Final = 4
"""Letters of a word that is still being typed."""
SHORTEST_STEM: Final = 3
SHORTEST_SLIP: Final = 5
"""Letters of a word that may be mistyped; of a shorter one every other is near."""

_WORD = re.compile(r"#[0-9]+.[a-z]*|[a-z0-9]+|[ァ-ヺー]+|[一-鿿々]+|[♠♥♦♣]")
_ACE = re.compile(
    r"(?<=[a-z,] )A\b|\bA(?=s\b|’s\b|'s\b)|(?<![A-Za-z])[AＡ](?=[ぁ-鿿])|(?<=[ぁ-鿿])[AＡ](?![A-Za-z])"
)
"""The card, and not the article."""
_ACES = {"en": "ace", "ja": "エース"}
_KANJI_NUMBER = re.compile(r"[一二三四五六七八九十](?=[枚人点個回つ段周])")
_NOT_ONE = re.compile(r"が(?:ひとつ|何|なに|一枚|#?1[つ枚個])も ?(?=な)")
_PARTICLE = re.compile(r"(?<=[一-鿿ァ-ヺー])[がを ](?=[ぁ-ゖ])")
"""What people leave out when they type: 山札なくなった, 枚数 まちがえた."""
_SUITS, _SUITS_JA = "(?:spade|heart|diamond|club)", "(?:スペード|ハート|ダイヤ|クラブ)"
_ON_ITS_LIKE = re.compile(
    r"\b([a-z0-9]+) on (?:a |an |the |another )?\1\b"
    rf"|{_SUITS_JA}の?(?P<ja>[0-9ajqk]+)(?![0-9]).{{2,30}}{_SUITS_JA}の?(?P=ja)(?![0-9])"
    rf"|\b(?P<en>[0-9ajqk]+) of {_SUITS}\b.{{2,30}}\b(?P=en) of {_SUITS}\b"
)
_ROLL = re.compile(r"(?<![0-9#])([1-6])[ ,]+(?:and )?([1-6])[ ,]+(?:and )?([1-6])(?![0-9])")
_SUM = re.compile(r"[0-9]+(?: ?(?:[-+*/×÷x]|times|divided by|かける|たす|ひく|わる) ?[0-9]+)+")
_ENDINGS = ("ing", "ed", "es", "s")
_COUNT = re.compile(
    r"(?<![a-z0-9])([0-9]+) ?([枚人点個回つ段周度]|(?:card|point|tim|player|dic|round|peopl)(?![a-z]))"
)
"""A number that counts something, and is no rank."""
_NUMBER_WORDS = "one two three four five six seven eight nine ten"
_NUMBERS = {w + s: str(n) for n, w in enumerate(_NUMBER_WORDS.split(), 1) for s in ("", "s", "es")}
_SMALL_WORDS = """
a about allow an and another any anybody anyone anything are as at aunt be because been being boy brother
but by can child children could cousin dad daughter did didnt do does doesnt doing dont each everybody
everyone far father for friend from get gets getting girl go goes going got grandad grandma grandpa granny
had happen has have havent having he her hes him his how i id if im in instead is isnt it its ive just kid
let lets like little many may me mean might mom mother much mum my nan need new no not of ok okay old on one
only or our ours please rather really right rule s she shes should sister so some somebody someone something
son still such t than that thats the their them then there these they theyre thing this those though time to
today tonight too uncle up us very wanna want wants was wasnt we well went were weve what whats when where
whether which while who whos whose why will with without wont would yes yet you your youre
"""


class Answer(NamedTuple):
    """One clause as it is searched: the games that have it, and how often it says each word."""

    identity: str
    games: Set[str]
    counts: Mapping[str, float]
    length: float


class Index(NamedTuple):
    """The clauses of some games, how rare each word is in them, and words that mean the same."""

    answers: tuple[Answer, ...]
    rarity: Mapping[str, float]
    length: float
    phrases: Phrases
    games: Mapping[str, str]  # by their folded names
    known: Set[str]  # English stems that are no slips

    def find(self, question: str) -> list[str]:
        """Ids of the clauses that answer, best first; none where the question is about nothing here."""
        asked, game = self.game_of(question)
        if not self.about(question):
            return []
        wanted = _tokens(asked, self.phrases, self._meant)
        weights = {word: self.rarity[word] * _weight(word) for word in wanted if word in self.rarity}
        told = {word for word in weights if word.isdigit()}
        if len(told) >= TOLD:
            weights |= {word: weights[word] / 2 for word in told}
        known = sum(min(weight, RARE) for weight in weights.values())
        strange = RARE * len(_strangers({*wanted} - weights.keys()))
        least = max(ENOUGH * known, OF_ALL * (known + strange))
        asked_of = (answer for answer in self.answers if game in ("", *answer.games))
        scored = [(self._worth(answer, weights, least), answer.identity) for answer in asked_of]
        best = max((worth for worth, _ in scored), default=0.0)
        found = sorted((each for each in scored if each[0] > 0), key=lambda each: -each[0])
        return [identity for worth, identity in found if worth >= LIKE_THE_BEST * best]

    def about(self, question: str, also: Set[str] = frozenset()) -> bool:
        """Whether a question is about something here, or about words that are `also` known."""
        wanted = {*_tokens(self.game_of(question)[0], self.phrases, self._meant)}
        most = max(self.rarity.values(), default=0.0)
        known = {word: self.rarity.get(word, most) for word in wanted if word in self.rarity or word in also}
        spoken = sum(rare * _weight(word) for word, rare in known.items())
        strangers = len(_strangers(wanted - known.keys()))
        least = (ABOUT_THE_GAME + EACH_STRANGER * strangers) * (spoken + strangers * most)
        scraps = len(wanted) > 1 and all(_weight(word) < 1 for word in known)
        return not scraps and spoken >= least

    def words(self, question: str) -> set[str]:
        """The words of a question that the clauses know."""
        return {*_tokens(self.game_of(question)[0], self.phrases, self._meant)} & self.rarity.keys()

    def game_of(self, question: str) -> tuple[str, str]:
        """The question without the name of a game, and the game; none where it names none."""
        folded = fold(question)
        name = next((name for name in self.games if name in folded), "")
        if name:
            return folded.replace(name, " "), self.games[name]
        ends = {name.partition(" ")[2]: game for name, game in self.games.items()}  # what is called, too
        return question, next((game for end, game in ends.items() if " " in end and end in folded), "")

    def _meant(self, word: str) -> str:
        """A word that is still being typed, or was mistyped; the word as it is where there is none."""
        if word in self.known or len(word) < SHORTEST_BEGINNING:
            return word
        if word.startswith("re") and word[2:] in self.known:
            return word[2:]  # rearrange, redeal
        begun = [known for known in self.known if known.startswith(word)]
        if begun or len(word) < SHORTEST_SLIP:
            return min(begun, key=len, default=word)
        like = (each for each in self.known if each[0] == word[0] and abs(len(each) - len(word)) < 2)
        return nearest(word, like, most=1) or word

    def _worth(self, answer: Answer, weights: Mapping[str, float], least: float) -> float:
        there = {word: answer.counts[word] for word in weights if word in answer.counts}
        if not there or sum(min(weights[word], RARE) for word in there) < least:
            return 0.0
        if max(map(_weight, there)) < min(1.0, max(map(_weight, weights))):
            return 0.0  # it speaks of a number in the question, and of no word in it
        drag = SATURATION * (1 - LENGTH + LENGTH * answer.length / self.length)
        worth = sum(
            weights[word] * often * (SATURATION + 1) / (often + drag) for word, often in there.items()
        )
        return worth * (SHARED if len(answer.games) > 1 else 1.0)


def _strangers(unknown: Set[str]) -> list[str]:
    """The words of no game here, each once: no sign of a word with two."""
    words = [word for word in unknown if not _passes(word)]
    return [word for word in words if not any(word != each and word in each for each in words)]


def _passes(word: str) -> bool:
    """Whether a word of no game says nothing of the question: a sign, a slip of a small word, `teh`."""
    return word[0] == "=" or word in _KIN or (word.isascii() and len(word) < SHORTEST_BEGINNING)


def _weight(word: str) -> float:
    """A number that counts, or a scrap of a Japanese word, says less than a word."""
    return 0.5 if word[0] == "#" or (len(word) == 1 and "一" <= word <= "鿿") else 1.0


def questions(book: Any, lang: str) -> list[tuple[str, str, tuple[str, ...]]]:
    """What people ask of a game, from its booklet: question, answer, ids of the clauses."""
    from layouts.texts import fill_options

    rows = (fill_options(book, row, lang) for row in book.words(lang).get("questions.rows", ()))
    parts = ([part.strip() for part in row.split("|")] for row in rows if row.strip())
    return [(ask, told, tuple(each.strip() for each in ids.split(","))) for ask, told, ids in parts]


@cache
def index(games: tuple[str, ...], options: tuple[tuple[str, tuple[tuple[str, Any], ...]], ...] = ()) -> Index:
    """The index of some games under their options; it is made once for a run of the program."""
    values = {game: dict(chosen) for game, chosen in options}
    books = [registry.book(game, values.get(game)) for game in games]
    phrases = _phrases(books)
    said: dict[tuple[str, str], Counter[str]] = {}
    lengths: dict[tuple[str, str], int] = {}
    having: dict[str, set[str]] = {}
    for book in books:
        for lang in book.languages:
            asked = _asked(book, lang)
            for clause in (each for section in book.sections(lang) for each in section.clauses):
                having.setdefault(clause.id, set()).add(book.id)
                text = _tokens(without(clause.full_text), phrases)
                counts = Counter(text)
                for word in _tokens(f"{clause.title}. {asked.get(clause.id, '')}", phrases):
                    counts[word] += ASKED
                said[clause.id, lang] = said.get((clause.id, lang), Counter()) | counts  # once for all games
                lengths[clause.id, lang] = max(len(text), lengths.get((clause.id, lang), 0))
    fields: dict[str, Counter[str]] = {}
    length = Counter[str]()
    for (identity, lang), counts in said.items():
        fields.setdefault(identity, Counter()).update(counts)
        length[identity] += lengths[identity, lang]
    among = len(fields)
    spread = Counter(word for counts in fields.values() for word in counts)
    rarity = {word: log(1 + (among - often + 0.5) / (often + 0.5)) for word, often in spread.items()}
    answers = tuple(Answer(each, having[each], counts, length[each]) for each, counts in fields.items())
    called = ((fold(name), book.id) for book in books for name in (*book.titles.values(), book.id))
    names = {
        name: game for name, game in called if " " in name or "-" in name or not name.isascii()
    }  # “hearts” is a suit
    phrased = (phrase for told in phrases.values() for _, phrase, _ in told)
    words = {
        word for phrase in (*rarity, *phrased) for word in phrase.split() if re.fullmatch("[a-z]+", word)
    }
    known = _SMALL | words
    return Index(answers, rarity, length.total() / max(among, 1), phrases, names, known)


def _asked(book: Any, lang: str) -> dict[str, str]:
    """What people say when they ask for a clause: booklet questions, and words that the clause lacks."""
    found: dict[str, str] = {}
    for ask, told, ids in questions(book, lang):
        for identity in ids[:1]:
            found[identity] = f"{found.get(identity, '')} {ask} {told}"
    for key, value in book.words(lang).items():
        if key.startswith("asked."):
            identity = key.removeprefix("asked.")
            found[identity] = f"{found.get(identity, '')} {value}"
    return found


Phrases = Mapping[str, Sequence[tuple[int, str, str]]]
"""Words by how they begin: the place of each, the longest first, and what stands for its meaning."""


def _phrases(books: Iterable[Any]) -> Phrases:
    """Words and the one that stands for all that mean the same."""
    found: dict[str, str] = {}
    for book in books:
        for lang in book.languages:
            for group in book.words(lang).get("synonyms", ()):
                words = [_folded(word) for word in group.split("=")]
                sign = "=" + next((found[word][1:] for word in words if word in found), words[0])
                found |= dict.fromkeys(words, sign)
    told: dict[str, list[tuple[int, str, str]]] = {}
    for place, (word, sign) in enumerate(sorted(found.items(), key=lambda each: (-len(each[0]), each[0]))):
        told.setdefault(word[:2], []).append((place, word, sign))
    return told


def _stemmed(text: str, meant: Callable[[str], str]) -> str:
    """A text in the form in which phrases are looked for, and whether it speaks of a card on its like."""
    plain = _folded(text, meant)
    return plain + " same rank" * bool(_ON_ITS_LIKE.search(plain))


def _folded(text: str, meant: Callable[[str], str] = str) -> str:
    """A text with stems, figures, and what counts told from ranks."""
    plain = fold(re.sub(r"[*_`“”\"’']", "", _ACE.sub(_ACES[tongue(text)], text)))
    plain = _SUM.sub(" calculate ", plain)
    plain = _ROLL.sub(lambda dice: " roll " if len({*dice.groups()}) > 1 else " triple ", plain)
    plain = re.sub(r"(?<=[0-9一二三四五六七八九十])まい", "枚", plain)
    plain = _KANJI_NUMBER.sub(lambda found: str("〇一二三四五六七八九十".index(found[0])), plain)
    plain = re.sub(r"[a-z]+", lambda found: meant(stem(found[0])), plain)
    plain = _PARTICLE.sub("", _NOT_ONE.sub("が", plain))
    return " ".join(_COUNT.sub(r"#\1\2 ", plain).split())


def _tokens(text: str, phrases: Phrases, meant: Callable[[str], str] = str) -> list[str]:
    """The words of a text: stems, ranks, counts, signs of one or two kanji; phrases by what they mean."""
    rest = _stemmed(text, meant)
    found: list[str] = []
    begun = {rest[at : at + 2] for at in range(len(rest))} | {*rest}
    there = (each for start in begun & phrases.keys() for each in phrases[start] if each[1] in rest)
    for _, phrase, sign in sorted(there):
        rest, often = _pattern(phrase).subn(" ", rest) if phrase in rest else (rest, 0)
        found += [sign] * often
    for word in _WORD.findall(rest):
        if word.isascii() or word[0] == "#":
            found += [] if word in _SMALL else [word]
        elif "一" <= word[0] <= "鿿":
            found += [*word, *(word[i : i + 2] for i in range(len(word) - 1) if len(word) > 2 or i == 0)]
        else:
            found.append(word)
    return found


@cache
def _pattern(phrase: str) -> re.Pattern[str]:
    if re.fullmatch("[ァ-ヺー]+", phrase):
        return re.compile(rf"(?<![ァ-ヺー]){phrase}(?![ァ-ヺー])")
    if not phrase.isascii():
        return re.compile(re.escape(phrase))
    return re.compile(rf"(?<![a-z0-9#]){re.escape(phrase)}(?![a-z0-9])")


@cache
def stem(word: str) -> str:
    """An English word without its ending.

    >>> [stem(word) for word in ("skipping", "passes", "aces", "dodge", "dodging", "carry", "carried")]
    ['skip', 'pass', 'ace', 'dodg', 'dodg', 'carri', 'carri']
    """
    if word in _NUMBERS:
        return _NUMBERS[word]
    for ending in _ENDINGS:
        cut = word.removesuffix(ending)
        if cut == word or len(cut) < 2 or word.endswith("ss") or (ending == "es" and cut[-1] not in "shxzo"):
            continue
        doubled = ending in ("ing", "ed") and cut[-1] == cut[-2] and cut[-1] not in "ls"
        return cut[:-1] if doubled else _end(cut)
    return _end(word)


def _end(word: str) -> str:
    """A word without what its forms do not share: dodg(e), carr(y)."""
    if len(word) > SHORTEST_STEM and word[-1] in "ey":
        return word[:-1] + ("i" if word[-1] == "y" else "")
    return word


_KIN: Final[Set[str]] = {*"妻夫父母兄弟姉妹娘孫祖", "息子", "祖父", "祖母", "兄弟", "姉妹"}
"""Who plays says nothing of the question, as `mum` does not."""
_SMALL: Final[Set[str]] = {"1", "#1", *map(stem, _SMALL_WORDS.split())}
"""Stems that every question has; “one” is rarely meant as a number."""
