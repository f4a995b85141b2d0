"""Running totals over deals and evenings as a picture, one panel for each game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import layouts
from referee import registry
from referee.judge.judgement import Judgement
from referee.messages import say
from referee.report.standings import Point, points

SUFFIXES = (".svg", ".pdf", ".png")
PANEL_WIDTH, PANEL_HEIGHT = 8.0, 3.6  # inches: three panels fill an A4 page
RESOLUTION = 150  # dots an inch
STYLES = ("-", "--", "-.", ":")
"""Lines, seats and endings are told apart without colour, too."""
MARKERS = "osD^vPX*h"


def saved(pyplot: Any, figure: Any, path: Path) -> None:
    """Write a picture into a file that does not tell when it was drawn."""
    stamp = {"Date": None} if path.suffix.lower() == ".svg" else None
    figure.savefig(path, dpi=RESOLUTION, metadata=stamp)
    pyplot.close(figure)


@contextmanager
def drawing() -> Iterator[Any]:
    """The library that draws, set up with our type; ImportError where matplotlib is missing."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import font_manager, pyplot

    face = str(layouts.fonts.path("sans"))
    font_manager.fontManager.addfont(face)
    settings: Any = {
        "font.family": font_manager.FontProperties(fname=face).get_name(),
        "axes.unicode_minus": False,
        "svg.hashsalt": "kamifuda",
        "pdf.fonttype": 42,
    }
    with pyplot.rc_context(settings):
        yield pyplot


def draw(judgements: Sequence[Judgement], path: Path, lang: str) -> None:
    """Draw the totals into a file; ImportError where matplotlib is missing."""
    found = points(judgements)
    games = list(dict.fromkeys(point.game for point in found))
    players = list(dict.fromkeys(point.player for point in found))
    with drawing() as pyplot:
        size = (PANEL_WIDTH, PANEL_HEIGHT * max(1, len(games)))
        figure, axes = pyplot.subplots(
            max(1, len(games)), 1, squeeze=False, figsize=size, layout="constrained"
        )
        for game, panel in zip(games, axes[:, 0], strict=False):
            _panel(panel, game, [point for point in found if point.game == game], players, lang)
        if not games:
            axes[0, 0].set_title(say("plot-empty", lang))
        saved(pyplot, figure, path)


def _panel(panel: Any, game: str, found: Sequence[Point], players: Sequence[str], lang: str) -> None:
    """One game: a line for each player, a thin upright line where an evening ends."""
    deals = list(dict.fromkeys((point.evening, point.deal) for point in found))
    place = {deal: count for count, deal in enumerate(deals, 1)}
    for player in dict.fromkeys(point.player for point in found):
        index = players.index(player)  # a player looks the same in every panel
        own = [point for point in found if point.player == player and point.running is not None]
        x = [0, *(place[point.evening, point.deal] for point in own)]
        y = [0, *(point.running for point in own)]
        style, marker = STYLES[index % len(STYLES)], MARKERS[index % len(MARKERS)]
        panel.plot(x, y, f"C{index}", linestyle=style, marker=marker, markersize=4, label=player)
    for before, after in pairwise(deals):
        if before[0] != after[0]:
            panel.axvline(place[before] + 0.5, color="0.7", linewidth=0.8)
    panel.set_title(registry.book(game).title(lang))
    panel.set_xlabel(say("plot-deals", lang))
    panel.set_ylabel(say("plot-points", lang))
    panel.xaxis.get_major_locator().set_params(integer=True)
    panel.axhline(0, color="0.4", linewidth=0.8)
    panel.legend()
