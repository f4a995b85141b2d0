"""Header lines without a key that say all the same which game was played, who sat there, or when."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import takewhile
from typing import Final

from layouts.options import option_by_name
from referee import registry
from referee.record.cast import Cast, plainly_named
from referee.record.choices_said import chosen_in, listed_apart
from referee.record.dates import readings, without_year
from referee.record.header_forms import game_and_names, names_below, several, with_start
from referee.record.header_keys import KEY_END, key_of, key_word
from referee.record.normalize import fold, plain
from referee.record.own_rules import without_standard
from referee.record.people import (
    ASIDE,
    CALLED,
    LISTED,
    MOST_LINES,
    MOST_NAMES,
    all_listed,
    beside_dealer,
    name_alone,
    names_called,
    names_in,
    names_inside,
    names_told,
    people_in,
    told_of_one,
    untitled,
    who_begins,
    who_deals,
    with_own_name,
    without_order,
    without_start,
)
from referee.record.respell import any_of
from referee.record.seats import Seats
from referee.record.structure import (
    LINE_LIMIT,
    kanji_dice,
    moved_on,
    noted,
    opens,
    stands_over,
    with_opening,
    without_comment,
    without_front,
)
from referee.record.titles import game_in
from runtime.suggestions import nearest

MISSING, GAME_MISSING = -1, -2
"""The indexes of lines that are not there: the players, the game."""


_IN_ORDER = re.compile(r"(?P<key>\w+) [^:,.]+:\s*(?P<names>[^.:]+?)\.?\s*(?P<more>(?<=\. )[^:]*)?")
_AND_START = re.compile(r"\w+[\s:]+(?P<names>[^\s:]+[,、][^\s:]+)\s+(?P<told>[^:]+)")
_BEHIND = re.compile(r"(?P<names>.*[,、]\s*[^\s\d,、]+)\s+(?P<told>[^,、\d]*\d[^,、]*)")
_NOTHING_ELSE = re.compile(
    r"\W*(?:(?:players?|with|and|vs?|names?|seats|order|参加者|座席順|席順|と|対)\W*)*", re.IGNORECASE
)
"""What stands around names that says nothing else."""
_SENTENCE = re.compile(r"[.。!?:]\s|[.。!?:]$")
_FACE = re.compile(r"\s*[:;]-?[)(DPp](?!\w)")
_THEN = re.compile(r"\s*,\s*(?:and\s+)?then\s+|(?<=\w)\s*(?:→|[-=]+>)\s*(?=\w)", re.IGNORECASE)


KEPT: Final = 8
"""Records whose first lines are remembered: all but the last line of one is mostly what it was a tap ago."""


def implied(lines: Sequence[str], head_end: int) -> dict[int, str]:
    """The lines before the first deal that want only a key, by index, as header lines.

    A title names the game; names by which later lines begin are the players; a day is the date.  Nothing is
    implied of what a key already says.  Where no line lists the players, those who move do, under `MISSING`.

    >>> implied(["Pile up on Sunday", "Mum and Dad", "Mum: 3 4 5; R3", "Dad: 1 1 2; B1"], 4)
    {0: 'game: pile-up  # Pile up on Sunday', 1: 'players: Mum, Dad'}
    """
    return dict(_implied(tuple(lines[: max(head_end, MOST_LINES)]), head_end, registry.present()))


@lru_cache(maxsize=KEPT)
def _implied(lines: tuple[str, ...], head_end: int, _guests: object) -> dict[int, str]:
    header = _Header(lines, head_end)
    for index, text in enumerate(header.head):
        front, turned = with_opening(text)
        if front:
            header.read(index, front)
            header.tell_start_besides(index, front)
        if turned and index in header.found:
            header.found[index] += f"\n{turned}"
    missing = dict(header.missing(lines[:head_end]))
    header.tell_dealer(missing.get(MISSING, ""))
    return header.found | missing


forget_implied: Final = _implied.cache_clear


class _Header:
    """The lines before the first deal while they get their keys.

    `found` are those that got one, `there` the keys that are no longer wanted; `seated` are the people by
    whom later lines begin, `inside` those whom a line names in brackets.
    """

    def __init__(self, lines: Sequence[str], head_end: int) -> None:
        self.keys = registry.shared_words().keys
        self.texts = [
            kanji_dice(
                without_order(without_front(_FACE.sub("", without_comment(line[:LINE_LIMIT])).strip()))
            )
            for line in lines[:MOST_LINES]
        ]
        self.acts = Cast(self.texts, head_end)
        self.head = self.texts[:head_end]
        said = {self.keys.get(key_of(text)): text for text in reversed(self.head)}
        game = KEY_END.split(said.get("game", ""), maxsplit=1)[-1]
        self.foreign = "game-data" in said or registry.names_folder(game)
        self.game = None if self.foreign else registry.find_game(game)
        self.head = [
            "" if _over(text) and not self.chooses(n, text) else text for n, text in enumerate(self.head)
        ]
        self.there = set(said)
        begun = said.get("start", "")
        if (":" not in begun or any(map(str.isdigit, begun))) and not self.someone(begun):
            self.there.discard("start")  # “first card was ace of clubs”
        self.found: dict[int, str] = {}
        self.inside: list[str] = []
        self.titled = False  # a sentence names the game
        called = {n: names for n, text in enumerate(self.head) if (names := names_called(text, self.texts))}
        people = [name for names in called.values() for name in names]
        self.place: int | None = None  # the line that seats them
        self.first = ""  # who moves first
        over = (n for n, text in enumerate(self.texts[:head_end]) if _over(text) and not self.head[n])
        self.played = min(next(over, head_end), len(self.acts.head) if self.acts.known else head_end)
        if 1 < len(set(people)) == len(people) <= MOST_NAMES:
            before = ("", *registry.shared_words().fillers["before-players"])
            alone = {n for n in called if fold(CALLED.sub("", self.head[n]).strip(" :,、;|")) in before}
            self.found = {n: f"# {self.head[n]}" for n in alone}
            self.there -= {"players"} if said.get("players") in {self.head[n] for n in alone} else set()
            self.head = ["" if n in alone else text for n, text in enumerate(self.head)]
        else:
            people = self.cast(head_end, said.get("players", ""))
        self.seated = [] if "players" in self.there else people

    def cast(self, head_end: int, listed: str) -> list[str]:
        """The people who move, as the header seats them, unless its own list names them."""
        cast = self.acts
        names = LISTED.split(KEY_END.split(listed, maxsplit=1)[-1].strip(" ,、.。")) if listed else []
        whole = not any(map(_SENTENCE.search, names)) and cast.among(names)
        whole = whole and plainly_named(cast.idle(names))
        stands = ":" in listed and len(names) > 1 and (plainly_named(names) or whole)
        if not cast.known or stands or cast.agrees(names):
            return []
        if self.several_names(head_end):
            return self.seated
        self.place, people = cast.seated()
        if self.place is not None:
            line, following = self.head[self.place], self.texts[self.place + 1 :]
            first, _, rest = line.partition(" ")
            names = names_in(rest if nearest(fold(first), ["players"]) else untitled(line), following)
            titled = untitled(line) != line  # what stands behind a title is a list, with names in full
            more = len(names) >= len(people) + (not titled)
            people = names if more and cast.agrees(names) else people
        self.first = _in_full(cast.turns[0], people)
        if self.place is not None and (self.head[self.place] == listed or not self.titles(self.place)):
            self.there.discard("players")
        elif listed:
            self.place = self.head.index(listed)
            self.there.discard("players")
        else:
            self.place = None
        return people

    def several_names(self, head_end: int) -> bool:
        """Whether a line lists all who move, some of them by other names."""
        for index, text in enumerate(self.head[:head_end]):
            listed = without_start(with_own_name(text), self.acts.people)
            by_two = ASIDE.search(listed) is not None
            if by_two and self.keys.get(key_of(text)) == "players":
                listed = KEY_END.split(listed, maxsplit=1)[-1]
            elif self.titles(index):
                continue
            names = all_listed(re.sub(r"[(（]\s*[)）]", "", listed), self.acts.people)
            by_two = by_two and any(" " in name for name in names)
            if names and (by_two or len(names) < len(self.acts.people)):
                self.place, self.seated, self.first = index, names, _in_full(self.acts.turns[0], names)
                self.there.discard("players")
                return True
        return False

    def titles(self, index: int) -> bool:
        """Whether a line says more than who plays: another key, or the game."""
        key = self.keys.get(key_of(self.head[index]))
        return key is not None or game_in(self.head[index]) is not None

    def someone(self, text: str) -> bool:
        """Whether a text names somebody by whom lines begin."""
        return any(fold(name) in fold(text) for name in self.moving)

    @cached_property
    def moving(self) -> list[str]:
        """The people by whom lines begin."""
        return self.acts.people or people_in(self.texts)

    def read(self, index: int, text: str) -> None:
        """One line: what stands beside its key, or the key that it wants."""
        if index == self.place:
            self.seat(index, text)
            return
        key, following = self.keys.get(key_of(text)), self.texts[index + 1 :]
        begins = not key and who_begins(text, self.moving) and not any(map(str.isdigit, text))
        if not key and not begins and told_of_one(text, self.moving):
            return
        if key == "options" and self.game is not None and self.standard(text):
            self.found[index] = f"# {text}"
            return
        if key == "options" and (choices := self.chosen(text)):
            self.found[index] = f"{key_word('options', text)}: {choices}"
            return
        self.found |= self.beside(key, index, text, following)
        if "players" not in self.there and not self.seated and game_in(text) is None:
            self.enter(index, "players", ", ".join(names_told(text, following)), text)
        if ":" in text and not key and index not in self.found and self.ruled(index, text):
            return
        if ":" in text or text.startswith("@") or key_of(text) in self.keys or index in self.found:
            self.look_inside(text, following)
            named = None if self.titled or key_of(text) in self.keys else game_in(text)
            if named is not None and self.game not in (None, registry.find_game(named.partition("  #")[0])):
                named = None  # “one deal only” is no Page One
            self.titled = self.titled or named is not None
            if named is not None and index not in self.found:
                self.enter(index, "options", _chosen(text, named.partition("  #")[0]), text)
            return
        wanted, value = self.wanted(text, following)
        if wanted == "options" and value and index >= self.played:
            return  # a move, or what is said below the heading of a deal
        if wanted == "options" and value and self.joined(index, value, text):
            return
        self.enter(index, wanted, value, text)
        if index not in self.found:
            self.tell_start(index, text)
        self.look_inside(text, following)
        if wanted == "game" and self.game is not None and "options" not in self.there:
            self.found[index] += (choices := _with_choices(text, self.game))
            self.there |= {"options"} if choices else set()

    def seat(self, index: int, text: str) -> None:
        """The line that seats those who play, with what it says besides: who begins, the rules, the day."""
        first, _, more = text.partition(" ")
        slip = nearest(fold(first), ["players"]) is not None
        rest = re.sub(any_of(self.seated), " ", with_own_name(more if slip else text))
        told = {} if _NOTHING_ELSE.fullmatch(rest) else self.told(text, rest)
        noted_below = told and "start" in told
        said = "" if _NOTHING_ELSE.fullmatch(rest) or noted_below or told.keys() >= {"date"} else text
        self.enter(index, "players", noted(", ".join(self.seated), said), text)
        kept = self.found.get(index, "")
        more = (
            "" if self.game is None or "options" in told else chosen_in(rest.strip(" ,、.()→>-"), self.game)
        )
        if "=" in more and self.joined(index, more.partition("  # ")[0], text):
            self.found[index] = kept  # the line of the choices holds them
        for key, value in told.items():
            self.there.add(key)
            self.found[index] += f"\n{key_word(key, text)}: {value}"
        if noted_below:
            self.found[index] += f"\n{key_word('note', text)}: {text}"
        self.found[index] += self.starts(text)

    def told(self, text: str, rest: str) -> dict[str, str]:
        """What a line says besides the players, by the key that it wants."""
        found, rest = {}, rest.strip(" ,、.()")
        if "start" not in self.there and (who := who_begins(text, self.seated)):
            found["start"] = who
        if "options" not in self.there and self.game is not None:
            choices = chosen_in(rest, self.game).partition("  # ")[0]
            found |= {"options": choices} if "=" in choices else {}
        if "date" not in self.there and (days := readings(rest) or without_year(rest) * (rest,)):
            found["date"] = days[0]
        return found

    def starts(self, text: str) -> str:
        """The line for who begins where nothing says it, and somebody else than the first moves first."""
        told = "start" in self.there or any(who_begins(each, self.seated) for each in self.head)
        if told or self.first not in self.seated or self.announced() or self.first == self.seated[0]:
            return ""
        self.there.add("start")
        return f"\n{key_word('start', text)}: {self.first}"

    def announced(self) -> bool:
        """Whether a line before the first move says who dealt, or that a card moved the turn away at once."""
        return self.moved or any(who_deals(text, self.seated)[0] for text in self.before)

    @cached_property
    def before(self) -> list[str]:
        """The lines before the first move."""
        return [*takewhile(lambda text: not told_of_one(text, self.moving), self.texts)]

    @property
    def moved(self) -> bool:
        """Whether a card turned up moved the turn away before anybody moved."""
        words = None if self.game is None else registry.vocabulary(self.game)
        return words is not None and any(moved_on(text, words) for text in self.before)

    def ruled(self, index: int, text: str) -> bool:
        """Whether a line behind a word of one's own tells a choice: `house rule: you can steal`."""
        front, _, value = text.partition(":")
        specs = () if self.game is None else registry.book(self.game).option_specs
        known = option_by_name(specs, front) is not None or nearest(fold(front), self.keys) is not None
        moves = index >= self.played or any(fold(name).startswith(fold(front)) for name in self.moving)
        if self.game is None or known or moves:
            return False
        choices = chosen_in(value, self.game).partition("  # ")[0]
        rules = any(key in fold(front) for key, name in self.keys.items() if name == "options")
        if not choices or not (rules or "=" in choices):
            return False
        choices = noted(choices, text)
        if not self.joined(index, choices, text):
            self.enter(index, "options", choices, text)
        return True

    def look_inside(self, text: str, following: Sequence[str]) -> None:
        """Note the players whom a part of a line lists, where no line is theirs."""
        if "players" not in self.there and not self.inside and (game_in(text) is not None or not self.seated):
            self.inside = names_inside(text, following)

    def enter(self, index: int, key: str, value: str, text: str) -> None:
        """A line as one with a key, where it says something."""
        if value:
            self.found[index] = f"{key_word(key, text)}: {value}"
            self.there.add(key)

    def tell_start(self, index: int, text: str) -> None:
        """A line that says, among other things, who began; all of it is a note."""
        who = "" if "start" in self.there else who_begins(text, self.seated or self.moving)
        if who:
            self.enter(index, "start", f"{who}\n{key_word('note', text)}: {text}", text)

    def tell_start_besides(self, index: int, text: str) -> None:
        """Who begins where a line that got the key of the rules says so, too: `Kim first, five each`."""
        rules = self.keys.get(key_of(self.found.get(index, ""))) in ("options", "game")
        people = [*self.inside, *(self.seated or self.moving)]
        who = who_begins(text, people) if rules and "start" not in self.there else ""
        if who:
            self.there.add("start")
            self.found[index] += f"\n{key_word('start', text)}: {who}"

    def tell_dealer(self, listed: str) -> None:
        """Who begins where the header says only who dealt: this one or the next one, whoever moved first.

        `listed` is the line of the players where the header has none.
        """
        lines = [each for text in self.found.values() for each in text.split("\n")]
        listed = next((each for each in (*lines, *self.head, listed) if self.seats(each)), "")
        names = [ASIDE.sub("", each).strip() for each in LISTED.split(KEY_END.split(listed, maxsplit=1)[-1])]
        first = _in_full(self.acts.turns[0], names) if self.acts.turns else ""
        for index, text in enumerate(self.head if first and "start" not in self.there else ()):
            dealer = _in_full(who_deals(text, names)[0], names)
            if dealer and first in names:
                seat = beside_dealer(names.index(dealer), names.index(first), len(names), moved=self.moved)
                start = f"{key_word('start', text)}: {names[seat]}"
                kept = self.found.get(index) or (noted(ASIDE.sub("", text), text) if text == listed else "")
                self.found[index] = (
                    f"{kept}\n{start}" if kept else f"{start}\n{key_word('note', text)}: {text}"
                )
                return

    def seats(self, text: str) -> bool:
        """Whether a line with its key lists the players."""
        return ":" in text and self.keys.get(key_of(text)) == "players"

    def standard(self, text: str) -> bool:
        """Whether a line of choices says only that the table plays as the booklet has it."""
        told = KEY_END.split(text, maxsplit=1)[1:]
        return bool(told and told[0].strip()) and not without_standard(told[0], self.game or "")

    def chosen(self, text: str) -> str:
        """The choices behind the word for options, where they are not written as such."""
        told = KEY_END.split(text, maxsplit=1)[1:]
        if not told or self.game is None:
            return ""
        choices = listed_apart(told[0], self.game)
        choices = choices if "=" in choices else chosen_in(told[0], self.game)
        return choices if choices != told[0] else ""

    def chooses(self, index: int, text: str) -> bool:
        """Whether what looks like the heading of a deal is the choice of an option: `hand 5`."""
        named = self.game or next(filter(None, map(game_in, self.texts[:index])), "").partition("  #")[0]
        game = None if self.foreign else registry.find_game(named)
        word = fold(text).split()[0]
        if game is None or any(fold(each).startswith(f"{word} ") for each in self.texts[:index]):
            return False
        return word in {spec.name for spec in registry.book(game).option_specs} and bool(
            chosen_in(text, game)
        )

    def beside(self, key: str | None, index: int, text: str, following: Sequence[str]) -> dict[int, str]:
        """What a line with a key says besides: who begins, the names under it, a game among words."""
        front, colon, rest = text.partition(":")
        if colon and ASIDE.search(front) and self.keys.get(fold(ASIDE.sub("", front))) == key is not None:
            return {index: f"{ASIDE.sub('', front)}: {rest.strip()}"}
        if key == "players" and (better := with_own_name(text)) != text:
            return {index: noted(better, text)}
        if key == "players" and _THEN.search(text):
            return {index: _THEN.sub(", ", text)}
        if key == "players" and (better := with_start(text)):
            return {index: better}
        if key == "players" and (better := self.with_choices(text)):
            return {index: better}
        if key == "players" and (match := _IN_ORDER.fullmatch(text)) is not None:
            who = who_begins(match["more"], LISTED.split(match["names"].strip()))
            start = f"\n{key_word('start', text)}: {who}" if who else ""
            note = f"\n{key_word('note', text)}: {match['more']}" if match["more"] and not who else ""
            return {index: f"{match['key']}: {match['names']}{start}{note}"}
        if key == "players" and (match := _AND_START.fullmatch(text)) is not None:
            who = who_begins(match["told"], LISTED.split(ASIDE.sub("", match["names"])))
            if who:
                seated = f"{key_word('players', text)}: {ASIDE.sub('', match['names'])}"
                note = f"{key_word('note', text)}: {text}"
                return {index: f"{seated}\n{key_word('start', text)}: {who}\n{note}"}
        if key == "players" and (match := _BEHIND.fullmatch(text)) is not None:
            return {index: f"{match['names']}\n{key_word('note', text)}: {match['told']}"}
        told = KEY_END.split(text, maxsplit=1)[1:] if key == "players" else []
        if told and " " in told[0] and not LISTED.search(told[0]) and (names := names_in(told[0], following)):
            return {index: f"{key_word('players', text)}: {', '.join(names)}"}
        if key == "players" and (names := names_below(text, following)):
            below = {index + 1 + place: f"# {name}" for place, name in enumerate(names)}
            return {index: f"{text.rstrip(':')}: {', '.join(names)}", **below}
        if better := several(text):
            self.there |= {self.keys.get(key_of(each), "") for each in better.split("\n")}
            self.game = registry.find_game(better.partition(":")[2].partition("\n")[0]) or self.game
            return {index: better}
        if "game" not in self.there and (better := game_and_names(text)):
            self.there |= {"game", "players"}
            return {index: better}
        title, colon, value = text.partition(":")
        value = value.strip()
        if key != "game" or not colon or "game-data" in self.there or " " not in value:
            return {}
        named = None if registry.find_game(value) is not None else game_in(value)
        if not named:
            return {}
        self.game = registry.find_game(named.partition("  #")[0])
        choices = _with_choices(value, self.game) if self.game is not None else ""
        self.there |= {"options"} if choices else set()
        return {index: f"{title}: {named}{choices}"}

    def with_choices(self, text: str) -> str:
        """The players, and the choices that their line tells behind them: `Ann, Bob, 2 jokers`."""
        if self.foreign or "options" in self.there:
            return ""
        named = self.game or next(filter(None, map(game_in, self.head)), "").partition("  #")[0]
        game = registry.find_game(named) or ""
        for cut in [*re.finditer(r"[\s,、;|]+", text)][::-1] if game else ():
            told = text[cut.end() :]
            choices = chosen_in(told, game).partition("  # ")[0] if any(map(str.isdigit, told)) else ""
            if choices and "=" in choices and "=" not in told:
                return f"{text[: cut.start()]}\n{key_word('options', text)}: {choices}"
        return ""

    def wanted(self, text: str, following: Sequence[str]) -> tuple[str, str]:
        """The key that a line wants, and what it says of it; nothing for one that wants none."""
        if not self.titled and "game" not in self.there and (named := game_in(text)) is not None:
            self.game = registry.find_game(named.partition("  #")[0])
            return "game", named
        if "players" not in self.there and (people := self.people(text, following)) is not None:
            return "players", people
        if "date" not in self.there and (days := readings(text) or without_year(text) * (text,)):
            return "date", days[0] if len(days) == 1 else text
        return "options", "" if self.game is None or opens(text) else chosen_in(text, self.game)

    def people(self, text: str, following: Sequence[str]) -> str | None:
        """The players whom a line lists, and who begins; None where it speaks of something else."""
        listed, apart, start = with_start(text).partition("\n")
        if apart and (names := names_in(listed, following)):
            return f"{', '.join(names)}\n{start}"
        first, _, rest = text.partition(" ")
        names = names_in(rest if nearest(fold(first), ["players"]) else text, following)
        if names and not self.inside and set(map(fold, names)) >= set(map(fold, self.seated)):
            bare = [ASIDE.sub("", name) for name in names]
            listed = ", ".join(
                short if len(short) > 1 else name for short, name in zip(bare, names, strict=True)
            )
            who = "" if "start" in self.there else who_begins(text, names)
            self.there |= {"start"} if who else set()
            return f"{listed}\n{key_word('start', text)}: {who}" if who else listed
        return "" if apart else None

    def joined(self, index: int, choices: str, text: str) -> bool:
        """Whether choices came to others that were found before: one line holds all."""
        word = fold(key_word("options", text))
        for place, entry in self.found.items():
            lines = entry.split("\n")
            own = next((n for n, line in enumerate(lines) if key_of(line) == word), None)
            if own is not None and choices:
                kept, _, aside = lines[own].partition("  # ")
                more, _, rest = choices.partition("  # ")
                lines[own] = noted(noted(f"{kept}, {more}", aside), rest)
                self.found[place] = "\n".join(lines)
                self.found[index] = f"# {text}"
                return True
        return "options" in self.there

    def missing(self, lines: Sequence[str]) -> Iterator[tuple[int, str]]:
        """The game and the players where no line lists them."""
        named = None if "game" in self.there else next(filter(None, map(game_in, _spoken(lines))), None)
        if named:
            yield GAME_MISSING, f"{key_word('game', named)}: {named.partition('  #')[0]}"
        if "players" in self.there:
            return
        told, seated = fold("\n".join(self.texts)), {*map(fold, self.seated)}
        whole = len(self.seated) > 1 and self.acts.agrees(self.inside)  # somebody of them never moved
        known = [name for name in self.inside if whole or fold(name) in seated or told.count(fold(name)) > 1]
        listed = [name for name in known if registry.find_game(name) is None]
        whole = {*map(fold, listed)} > seated
        names = (listed if whole else self.seated) or self.inside
        names = names or name_alone(self.head, self.moving)
        split = [part for name in names for part in (name.split("と") if name not in self.moving else [name])]
        names = list(dict.fromkeys(split)) if set(split) <= set(self.moving) else names
        if names:
            starts = self.starts(names[0]) if names == self.seated else ""
            yield MISSING, f"{key_word('players', names[0])}: {', '.join(names)}{starts}"


def _in_full(begun: str, names: Sequence[str]) -> str:
    """The one of several names who is called so; "" where it is none of them."""
    return next((name for name in names if begun and _same_person(name, begun)), "")


def _same_person(name: str, begun: str) -> bool:
    """Whether a name is the one by which lines begin, or its whole."""
    return Seats((name,)).find(begun) is not None


def _with_choices(title: str, game: str) -> str:
    """The line for the choices that a title tells: `Twin Pyramid, 2 jokers`."""
    forms = (title, re.sub(r"[【】\[\]<>]", " ", title).strip())
    choices = next(filter(None, (chosen_in(form, game).partition("  # ")[0] for form in forms)), "")
    return f"\n{key_word('options', title)}: {choices}" if choices and choices != title else ""


def _chosen(text: str, title: str) -> str:
    """The choices that a sentence tells, and the sentence as a remark."""
    game = registry.find_game(title)
    choices = chosen_in(text, game).partition("  # ")[0] if game is not None else ""
    return f"{choices}  # {text}" if choices else ""


def _over(text: str) -> bool:
    """Whether a line stands over a deal: `Game 1`, not `game: .`."""
    folder = registry.names_folder(text.partition(":")[2].strip())
    return stands_over(text) and not folder and registry.find_game(text) is None


def _spoken(lines: Sequence[str]) -> Iterator[str]:
    """The lines of a header as they were typed, remarks as well, without what only holds them together."""
    for line in lines[:MOST_LINES]:
        text = without_front(plain(line).strip(" #*=_-【】[]"))
        if not text.startswith("@"):
            yield text
