"""What follows from a line: the table after it, in words and as JSON."""

from __future__ import annotations

from collections.abc import Mapping

from referee.judge.world import Follows
from referee.messages import say
from referee.report.speech import Speaker

UNLISTED = "_"
"""Begins the keys of what follows that only the sentences use."""


def plain(value: object, speaker: Speaker) -> object:
    """A value of `after` as JSON: names of players, ids of cards, letters of suits."""
    if isinstance(value, Mapping):
        return {key: plain(inner, speaker) for key, inner in value.items() if not key.startswith(UNLISTED)}
    if isinstance(value, list):
        return [plain(inner, speaker) for inner in value]
    if isinstance(value, tuple):
        match value:
            case "seat", int(seat):
                return speaker.name(seat)
            case "card", int(card):
                return speaker.identity(card)
            case "cards", cards:
                return [speaker.identity(card) for card in cards]
            case "pile", cards:
                return "+".join(speaker.identity(card) or "?" for card in cards)
            case "suit", int(suit):
                return None if suit < 0 else speaker.vocabulary.words.suits[suit].name
    return value


def follows_text(follows: Follows, speaker: Speaker) -> str:
    """What follows from a line, in as many sentences as there is something to say."""
    gap = say("gap", speaker.lang)
    if follows.get("ended") is not None:
        return say("after-ended", speaker.lang)
    said = [
        text
        for key, value in follows.items()
        if key not in ("turn", "owed")
        for text in _said(key, value, speaker)
    ]
    turn = follows.get("turn")
    if follows.get("owed"):
        said.append(_draws(follows, speaker))
    elif turn is not None and follows.get("owed", ()) is not None:  # else perhaps only to draw first
        said.append(say("after-turn", speaker.lang, value=speaker.value(turn)))
    return gap.join(said)


def _draws(follows: Follows, speaker: Speaker) -> str:
    """Who has to draw, because of whom, and who is next after that."""
    lang = speaker.lang
    draws = say("comma", lang).join(text.rstrip(".。") for text in _said("owed", follows["owed"], speaker))
    forced, then = follows.get("_forced"), follows.get("_then")
    if isinstance(forced, list):
        player, line = map(speaker.value, forced)
        draws += say("after-forced", lang, player=player, line=line)
    key = (
        "after-draws-over" if follows.get("_over") else "after-draws" if then is None else "after-draws-then"
    )
    return say(key, lang, draws=draws, player="" if then is None else speaker.value(then))


def _said(key: str, value: object, speaker: Speaker) -> list[str]:
    """The sentences of one key of `after`, where the game has a sentence for it."""
    name = f"after-{key}"
    if value is None or value == [] or not speaker.has_sentence(name):
        return []
    if isinstance(value, Mapping):
        more = [key for key, inner in value.items() if key.startswith(UNLISTED) and inner is None]
        if more:  # the plain sentence, without what is not known or has no part in it
            value = {key: inner for key, inner in value.items() if not key.startswith(UNLISTED)}
        elif any(key.startswith(UNLISTED) for key in value):
            name += "-whole"
        known = [inner for inner in value.values() if inner is not None]
        return [speaker.game_sentence(name, value)] if len(known) == len(value) else []
    if isinstance(value, list) and value and isinstance(value[0], Mapping):
        return [speaker.game_sentence(name, each) for each in value]
    return [speaker.game_sentence(name, {key: value})]
