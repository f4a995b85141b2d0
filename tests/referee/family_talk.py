"""Moves as families write them: the steps of a legal line in words of a small grammar, and what was named.

A phrase may leave a fact out or tell another one than was played: what it names is what it stands for.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from bench.referee_games import GAMES
from referee import registry
from referee.record import read
from referee.record.model import Line, LineKind, Step
from tests.values import altered

PEOPLE = {
    "en": ("Mum", "Ben", "Grandma", "Theo", "Ida", "Yuri"),
    "ja": ("ママ", "ユイ", "じいじ", "ケン", "そら", "りく"),
}
SUITS = {"en": ("spades", "hearts", "diamonds", "clubs"), "ja": ("スペード", "ハート", "ダイヤ", "クラブ")}
COLOURS = {
    "en": {"R": "red ", "B": "blue ", "G": "green ", "W": "white ", "K": "black "},
    "ja": {"R": "赤", "B": "青", "G": "緑", "W": "白", "K": "黒"},
}
CALLS = {"en": {"page-one": "page one", "stop": "stop"}, "ja": {"page-one": "ページワン", "stop": "ストップ"}}
PHRASES = {
    "en": {
        "play": "plays {c}|{c}|puts down {c}|drops {c}|gets rid of {c}|goes {c}|throws {c}",
        "suit": "wants {s}|chooses {s}|calls {s}|({s})",
        "say": "“{w}!”|says {w}|{w}",
        "draw": "draws {c}|picks up {c}|gets {c}|drew {c}",
        "lay": "lays down {c}|lays {c} open|puts {c} face up",
        "pick": "picks {c} up again|takes {c} back into the hand",
        "swap": "swaps {c} for {o}|swaps {c} with {o}",
        "change": "changes {c} for {o}|takes {o} for {c}|{c} for {o}",
        "build": "builds {c}|and places {c}|built {c}",
        "break": "breaks {c}|destroys {c}",
        "pass": "pass|passes|nothing to do, passes",
        "roll": "rolls {d}|{d}|rolled {d}",
        "made": "takes {c}|makes {c}|{c}|got {c}|{c}, made it",
        "fail": "nothing, {c} goes aside|can't, takes off {c}|fails, lifts {c}",
        "use": "uses {c} on the {n}|{c} on {n}",
        "reroll": "Ra, {d}|rolls again with Ra: {d}|uses RA {d}",
        "give": "gives it to {p}|pushes it on {p}|to {p}|{p} gets it",
        "discard": "throws it away|discard",
        "spread": "deals them out|hands out minus cards",
        "show": "shows {c}",
        "penalty": "{c} as minus|keeps {c} as minus",
        "dodge": "dodges with a {n}|rolls {n}|dodge {n}",
        "flip": "turns the Ra over|flips Ra",
        "onto": "{c} exactly on top|{c}, stacked",
    },
    "ja": {
        "play": "{c}を出す|{c}|{c}出した|{c}をだした|{c}で",
        "suit": "{s}指定|{s}を宣言|（{s}）",
        "say": "「{w}！」|{w}|{w}と言った",
        "draw": "{c}を引く|{c}引く|{c}を引いた|山から{c}",
        "lay": "{c}を並べる|{c}を表に出す",
        "pick": "{c}を手に戻す",
        "swap": "{c}と{o}を入れ替え",
        "change": "{c}を{o}と交換|{c}で{o}と交換",
        "build": "{c}を建設|{c}を積む",
        "break": "{c}を破壊|{c}を壊す",
        "pass": "パス|何もできずパス",
        "roll": "{d}|{d}を振る|サイコロ{d}",
        "made": "{c}を取る|{c}獲得|{c}",
        "fail": "取れない、{c}をはずす|失敗 {c}",
        "use": "{c}を{n}に使う|{c}で{n}を",
        "reroll": "ラーで{d}|RA {d}",
        "give": "{p}に押し付け|{p}へ|{p}に渡す",
        "discard": "捨てる|破棄",
        "spread": "配る|ゾロ目なので配る",
        "show": "{c}を見せる",
        "penalty": "{c}をマイナスに",
        "dodge": "{n}で回避|回避 {n}",
        "flip": "ラーを裏返す",
        "onto": "{c}を重ねて",
    },
}
BETWEEN = {"en": (", ", " and ", ", then ", " - ", "; "), "ja": ("、", "。", " ", "、それから")}
AFTER_NAME = {"en": (" ", ": ", " - ", "'s turn: "), "ja": (" ", "：", "は", "が", "、")}


class Told(NamedTuple):
    """A record up to a line, this line as somebody wrote it, and who did what as it names that."""

    before: str
    line: str
    seat: int
    steps: tuple[Step, ...]


class Speaker:
    """Somebody who writes lines down in one language, with habits of an own."""

    def __init__(self, game: str, lang: str, rng: random.Random) -> None:
        self.game, self.lang, self.rng = game, lang, rng
        self.ids = registry.vocabulary(game).table.names
        self.dice = rng.choice(("{} {} {}", "{}{}{}", "{},{},{}", "{}-{}-{}"))
        self.card = rng.choice((self.ids.__getitem__, self.spoken))

    def spoken(self, card: int) -> str:
        """A card in words."""
        name = self.ids[card]
        if self.game == "pyramid-dice" or name == "JK":
            return name.lstrip("T0") or name
        if self.game == "pile-up":
            return COLOURS[self.lang][name[0]] + name[1:]
        suit = SUITS[self.lang]["SHDC".index(name[-1])]
        return f"{name[:-1]} of {suit}" if self.lang == "en" else suit + name[:-1]

    def listed(self, cards: Sequence[int]) -> str:
        """Cards one after the other."""
        between = (" ", ", ", " and ") if self.lang == "en" else (" ", "、", "と")
        return self.rng.choice(between).join(map(self.card, cards))

    def step(self, step: Step) -> str:
        """One step in words."""
        verb, cards, other = step.verb, step.cards or (), ""
        if verb == "take" and self.game == "pyramid-dice":
            verb = "made"
        elif verb == "use" and len(step.numbers) == 3:
            verb = "reroll"
        elif verb == "play" and step.onto == (True,):
            verb = "onto"
        elif verb in ("take", "penalty") and self.game != "pile-up":
            verb = "draw"
        if verb in ("swap", "change"):
            table = "the table card" if self.lang == "en" else "台札"
            other = table if "top" in step.words else self.card(cards[1])
            cards = cards[:1]
        if step.seat is not None and verb == "change":
            whose = "{}'s {}" if self.lang == "en" else "{}の{}"
            other = whose.format(PEOPLE[self.lang][step.seat], other)
        return self.rng.choice(PHRASES[self.lang][verb].split("|")).format(
            c=self.listed(cards),
            o=other,
            d=self.dice.format(*step.numbers) if len(step.numbers) == 3 else "",
            n=(*step.numbers, "")[0],
            s=SUITS[self.lang][step.suit or 0],
            w=CALLS[self.lang].get((*step.words, "")[0], ""),
            p=PEOPLE[self.lang][step.seat or 0],
        )

    def line(self, seat: int, steps: Sequence[Step]) -> str:
        """A line of several steps."""
        said = self.rng.choice(BETWEEN[self.lang]).join(map(self.step, steps))
        return PEOPLE[self.lang][seat] + self.rng.choice(AFTER_NAME[self.lang]) + said


@cache
def lines_of(title: str) -> list[tuple[list[str], Line]]:
    """The moves of some games, each with the text before it."""
    found = []
    for text in GAMES[title](8):
        written = text.split("\n")
        moves = (line for deal in read(text).deals for line in deal.lines if line.kind is LineKind.MOVE)
        found += [(written[: line.number - 1], line) for line in moves]
    return found


def told(title: str, lang: str, rng: random.Random) -> Told:
    """A move of a game as somebody may have written it."""
    written, line = rng.choice(rarely(title, rng))
    before = [*written]
    game = before[0].removeprefix("game: ")
    seats = before[1].removeprefix("players: ").split(", ")
    for place, name in enumerate(seats):
        before = [each.replace(name, PEOPLE[lang][place]) for each in before]
    steps = [changed(step, game, rng) for step in line.steps]
    if game == "pile-up":  # which cards fill the hand up nobody writes down
        steps = [step for step in steps if step.verb != "draw"]
    assert line.seat is not None
    said = Speaker(game, lang, rng).line(line.seat, steps)
    return Told("\n".join(before), said, line.seat, tuple(steps))


def rarely(title: str, rng: random.Random) -> list[tuple[list[str], Line]]:
    """The moves of one kind: most moves are plays and draws."""
    kinds: dict[tuple[str, ...], list[tuple[list[str], Line]]] = {}
    for each in lines_of(title):
        kinds.setdefault(tuple(step.verb for step in each[1].steps), []).append(each)
    return kinds[rng.choice([*kinds])]


def changed(step: Step, game: str, rng: random.Random) -> Step:
    """A step as it is told: mostly as it was, now and then with another card."""
    onto = step.onto if step.onto == (True,) else ()  # of one card alone it is said that it lies on its like
    step = altered(step, expr=None, column=0, forced_word=False, onto=onto)
    if step.verb in ("play", "draw", "fail", "build") and step.cards and rng.random() < 0.15:
        names = registry.vocabulary(game).table.names
        other = rng.choice([card for card, name in enumerate(names) if name not in ("JK", "RA", "ALL")])
        step = altered(step, cards=(*step.cards[:-1], other), onto=())
    return step
