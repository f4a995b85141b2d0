"""A photograph that a phone of the table sent: looked at, and told as piles of cards and lines of mats."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

import layouts
from layouts import LayoutError
from referee import registry
from referee.messages import say

LONGEST_QUESTION = 4000
"""Letters of what is asked beside the picture."""

MOST_PLAYERS = 30
LONGEST_NAME = 80


def can_look() -> bool:
    """Whether the package of the camera is here."""
    return find_spec("cv2") is not None


def photo_answer(data: bytes, asked: str, lang: str) -> dict[str, Any]:
    """Piles, lines of mats and remarks as JSON, or `error` with a sentence."""
    from referee.look.recognition import NoPhotograph, look, plain
    from referee.look.telling import lines_of_mats, pile_points, remarks

    question = _question(asked)
    game = question.get("game")
    if not isinstance(game, str) or game not in registry.games():
        return {
            "error": say("no-game", lang, game=str(game)[:40], games=", ".join(registry.games())),
            "code": "game",
        }
    chosen = question.get("options")
    texts = [f"{name}={value}" for name, value in chosen.items()] if isinstance(chosen, Mapping) else []
    options, problems = layouts.parse_options(registry.book(game).option_specs, texts)
    if problems:
        return {"error": LayoutError(problems).text(lang), "code": "options"}
    book, words = registry.book(game, options), registry.vocabulary(game)
    try:
        sight = look(data, book)
    except ImportError:
        return {"error": say("no-camera", lang), "code": "camera"}
    except NoPhotograph as why:
        return {"error": say(str(why), lang), "code": "picture"}
    except LayoutError as error:
        return {"error": error.text(lang), "code": "layout"}
    return {
        "piles": [
            {
                "cards": [plain(card.name) for card in pile],
                "points": pile_points(pile, book, words, book.options),
            }
            for pile in sight.piles
        ],
        "lines": lines_of_mats(sight.mats, words, _players(question), "en", lang),
        "over": dict(sight.over),
        "remarks": remarks(sight, book, lang),
    }


def _question(asked: str) -> Mapping[str, Any]:
    """What was asked beside the picture; nothing where it cannot be read."""
    try:
        found = json.loads(asked) if len(asked) <= LONGEST_QUESTION else None
    except (ValueError, RecursionError):
        found = None
    return found if isinstance(found, Mapping) else {}


def _players(question: Mapping[str, Any]) -> list[str]:
    """The names at the table, in the order of the seats."""
    named = question.get("players")
    if not isinstance(named, list):
        return []
    return [name[:LONGEST_NAME] for name in named[:MOST_PLAYERS] if isinstance(name, str)]
