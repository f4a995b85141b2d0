"""The figures of a simulation in words, and as rows for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Any

from referee import registry
from referee.messages import ending, played
from runtime.csv_cells import safe
from runtime.terminal import padded

CSV_HEAD = ("game", "players", "options", "bots", "games", "measure", "item", "value", "low", "high")
LABEL = 12  # columns of the names of rows
RARE = 0.01  # a share, or what it lacks of all, below which one digit says too little
Numbers = Mapping[str, Any]


def text(document: Mapping[str, Any], lang: str) -> str:
    """Run by run, then what differs."""
    parts = ["\n".join(run_lines(document, run, lang)) for run in document["runs"]]
    if document["compared"]:
        parts.append("\n".join(difference_lines(document, lang)))
    return "\n\n".join(parts)


# --- numbers ----------------------------------------------------------------------------------
def percent(numbers: Numbers) -> str:
    """A share with its interval.

    >>> percent({"value": 0.25, "low": 0.2, "high": 0.31}), percent({"value": 0, "low": 0, "high": 0.0004})
    ('25.0 % [20.0, 31.0]', '0.00 % [0.00, 0.04]')
    """
    low, high = 0 if numbers["low"] is None else numbers["low"], numbers["high"]
    high = 1 if high is None else high
    digits = 2 if high < RARE or low > 1 - RARE else 1
    low, value, high = (f"{100 * each:.{digits}f}" for each in (low, numbers["value"], high))
    return f"{value} % [{low}, {high}]"


def amount(numbers: Numbers, digits: int = 1) -> str:
    """A mean with its interval; of one game alone nobody knows how far it reaches.

    >>> amount({"value": 3, "low": None, "high": None})
    '3.0 [–∞, ∞]'
    """
    low, high = numbers["low"], numbers["high"]
    ends = "–∞" if low is None else f"{low:.{digits}f}", "∞" if high is None else f"{high:.{digits}f}"
    return f"{numbers['value']:.{digits}f} [{ends[0]}, {ends[1]}]"


# --- one run ----------------------------------------------------------------------------------
def run_lines(document: Mapping[str, Any], run: Mapping[str, Any], lang: str) -> Iterator[str]:
    """The figures of one run, a line each."""
    book = registry.book(document["game"])
    key = "title-solo" if run["players"] == 1 else "title"
    options = ", ".join(f"{name}={value}" for name, value in run["options"].items())
    yield played(key, lang, game=book.title(lang), players=run["players"]) + (
        "; " + played("with", lang, options=options) if options else ""
    )
    bots = ", ".join(dict.fromkeys(run["bots"]))
    yield played("games", lang, count=f"{run['played']:,}", bots=bots, seed=document["seed"])
    if run["cut"] is not None:
        cut = f"{run['cut']['count']:,}"
        yield played("cut", lang, games=cut, percent=percent(run["cut"]), moves=f"{document['limit']:,}")
    for verbs, count in run["unending"].items():
        yield played("unending", lang, count=f"{count:,}", verbs=verbs)
    for name in ("stuck", "dry"):
        if run[name]:
            yield played(name, lang, count=f"{run[name]:,}")
    if run["games"]:
        yield from ("  " + line for line in rows(document["game"], run, lang))


def rows(game: str, run: Mapping[str, Any], lang: str) -> Iterator[str]:
    """The rows of the table: a name, and what it comes to."""
    for name in ("moves", "turns"):
        each = run[name]
        quarter, half, three_quarters = each["quartiles"]
        spread = {
            "quarter": quarter,
            "half": half,
            "three_quarters": three_quarters,
            "longest": each["longest"],
        }
        told = played("length", lang, mean=amount(each), **spread)
        yield row(played(f"row-{name}", lang), told)
    for name in ("wins", "losses"):
        if any(each["count"] for each in run[name]):
            cells = [f"{played('seat', lang, count=each['seat'])} {percent(each)}" for each in run[name]]
            yield from listed(played(f"row-{name}", lang), cells)
    if run["unwon"]["count"]:
        yield row(played("row-unwon", lang), percent(run["unwon"]))
    cells = [f"{meaning(game, run, ending(each['by'], lang), lang)} {percent(each)}" for each in run["ended"]]
    yield from listed(played("row-ended", lang), cells)
    cells = [
        f"{played('seat', lang, count=each['seat'])} {played('mean', lang, mean=amount(each, 2))}"
        for each in run["points"]
    ]
    yield from listed(played("row-points", lang), cells)
    cells = [
        f"{meaning(game, run, each['what'], lang)}: "
        + played("a-game", lang, amount=amount(each["a_game"], 2), percent=percent(each["games"]))
        for each in run["mattered"]
    ]
    yield from listed(played("row-mattered", lang), cells)
    yield row(played("row-no-choice", lang), played("of-turns", lang, percent=percent(run["no_choice"])))


def meaning(game: str, run: Mapping[str, Any], mark: str, lang: str) -> str:
    """A clause with its title, or whatever else it is: the id of a card, how a game ended."""
    book = registry.book(game, run["options"], run["players"])
    sections = book.sections(book.language(lang))
    clauses = (clause for section in sections for clause in section.clauses)
    titles = {clause.id.lower(): f"{clause.id} {clause.title}" for clause in clauses}
    return titles.get(mark.lower(), mark)


def row(label: str, told: str) -> str:
    """One row."""
    return f"{padded(label, LABEL - 1)} {told}".rstrip()


def listed(label: str, cells: Sequence[str]) -> Iterator[str]:
    """A row for each cell, the name before the first alone."""
    for place, cell in enumerate(cells):
        yield row(label if not place else "", cell)


# --- differences ------------------------------------------------------------------------------
def difference_lines(document: Mapping[str, Any], lang: str) -> Iterator[str]:
    """What chance does not explain, a plain sentence each."""
    found = document["differences"]
    if found:
        yield played("compared", lang, comparisons=document["compared"])
    else:
        yield played("none-differ", lang, comparisons=document["compared"], **would_show(document["runs"]))
    for each in found:
        one, other = (document["runs"][place] for place in each["between"])
        name, _, by = each["measure"].partition(":")
        shown = amount if name in ("moves", "turns") else percent
        first, second = map(shown, each["values"])
        facts = {
            "value": first,
            "settings": value(one, each["factor"], lang),
            "other_value": second,
            "other_settings": value(other, each["factor"], lang),
            "ending": meaning(document["game"], one, ending(by, lang), lang) if by else "",
        }
        context = others(one, each["factor"], document, lang)
        told = played(f"differ-{name}", lang, **facts)
        yield f"- {told}{context}"


def would_show(runs: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Games of a run, ten times as many, and by how many points a game seats would have to differ then."""
    games = max(run["games"] for run in runs)
    widths = [max(((each["high"] - each["low"]) / 2 for each in run["points"]), default=0.0) for run in runs]
    least = ceil(sum(sorted(width**2 for width in widths)[-2:]) ** 0.5 / 10**0.5)
    return {"games": f"{games:,}", "more": f"{10 * games:,}", "points": str(max(1, least))}


def value(run: Mapping[str, Any], factor: str, lang: str) -> str:
    """The value of a factor in a run."""
    if factor == "players":
        return f"{played('players', lang)}={run['players']}"
    return f"{factor}={run['options'].get(factor)}"


def others(run: Mapping[str, Any], factor: str, document: Mapping[str, Any], lang: str) -> str:
    """The values that both runs share, where other runs have others."""
    runs = document["runs"]
    shared = [
        f"{name}={each}"
        for name, each in run["options"].items()
        if name != factor and any(other["options"].get(name) != each for other in runs)
    ]
    if factor != "players" and any(other["players"] != run["players"] for other in runs):
        shared.insert(0, f"{played('players', lang)}={run['players']}")
    return f" ({', '.join(shared)})" if shared else ""


# --- rows for a spreadsheet -------------------------------------------------------------------
def csv_text(document: Mapping[str, Any]) -> str:
    """A row for each figure with its interval; counts have none."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(CSV_HEAD)
    for run in document["runs"]:
        options = ", ".join(f"{name}={each}" for name, each in run["options"].items())
        head = (document["game"], run["players"], options, ", ".join(run["bots"]), run["games"])
        for measure, item, numbers in cells_of(run):
            ends = [numbers.get(key) for key in ("value", "low", "high")]
            row_cells = (*head, measure, item, *("" if each is None else each for each in ends))
            writer.writerow([safe(cell) if isinstance(cell, str) else cell for cell in row_cells])
    return out.getvalue()


def cells_of(run: Mapping[str, Any]) -> Iterator[tuple[str, str | int, Numbers]]:
    """(measure, item, value with its interval) of all that a run has."""
    yield "played", "", {"value": run["played"]}
    if run["cut"] is not None:
        yield "cut", "", run["cut"]
    if not run["games"]:
        return
    for name in ("moves", "turns"):
        yield name, "mean", run[name]
        for place, quartile in zip(
            ("quartile 1", "median", "quartile 3"), run[name]["quartiles"], strict=True
        ):
            yield name, place, {"value": quartile}
        yield name, "longest", {"value": run[name]["longest"]}
    for name in ("wins", "losses", "points"):
        for each in run[name]:
            yield name, each["seat"], each
    for each in run["ended"]:
        yield "ended", each["by"], each
    for each in run["mattered"]:
        yield "mattered a game", each["what"], each["a_game"]
        yield "mattered in games", each["what"], each["games"]
    yield "no choice", "", run["no_choice"]
