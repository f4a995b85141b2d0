"""The date of an evening as people write it, and its canonical form year-month-day."""

from __future__ import annotations

import re
from datetime import date

from referee.record.normalize import fold

MONTH = "month-"
"""Beginning of the names under which the months stand in the words of the record, by their number."""

SHORTEST_MONTH = 3
"""Letters by which a month is known."""

_YEAR_FIRST = re.compile(r"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})")
_KANJI = re.compile(r"(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日")
_DOTS = re.compile(r"(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})")
_SLASHES = re.compile(r"(\d{1,2})([/-])(\d{1,2})\2(\d{4})")
_SHORT = re.compile(r"(\d{1,2})([./-])(\d{1,2})\2(\d{2})")
CENTURY = 2000
"""The years of which people write the last two digits."""
_MONTH_FIRST = re.compile(r"([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})")
_DAY_FIRST = re.compile(r"(\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?([a-z]+)\.?,? (\d{4})")
_MONTH_DAY = re.compile(r"(?P<month>[a-z]+)\.? (?P<day>\d{1,2})(?:st|nd|rd|th)?")
_DAY_MONTH = re.compile(r"(?P<day>\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?(?P<month>[a-z]+)\.?")
_REIWA = r"(?:令和|r) ?(\d{1,2}|元)(?:[./-]| ?年 ?)(\d{1,2})(?:[./-]| ?月 ?)(\d{1,2})(?: ?日)?"
_FIRST_REIWA = 2018
_BEFORE = r"^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:day|nesday|sday|rsday|urday)?[.,]*\s+(?=\S)"
_WEEKDAY = re.compile(r"[(\[][^()\[\]]{1,12}[)\]]\s*$")

_YEARLESS = (
    re.compile(r"(?P<month>\d{1,2}) ?月 ?(?P<day>\d{1,2}) ?日"),
    re.compile(r"(?P<month>\d{1,2})/(?P<day>\d{1,2})"),
    re.compile(r"(?P<day>\d{1,2})[./](?P<month>\d{1,2})\.?"),
    _MONTH_DAY,
    _DAY_MONTH,
)
_HOUR = re.compile(r"[\s,]+(?:\d{1,2}:\d{2}|\d{1,2} ?[ap]m)\b.*$")
_LEAP = 2000

DateFault = tuple[str, tuple[str, ...], str, tuple[str, ...]]
"""Why, its facts, hint, its facts: the end of a `Fault`."""


def readings(text: str) -> tuple[str, ...]:
    """The days that a date may mean, as year-month-day; none where it is no date.

    >>> readings("2026年11月21日"), readings("1.11.2026"), readings("1/11/2026"), readings("21/11/2026")
    (('2026-11-21',), ('2026-11-01',), ('2026-11-01', '2026-01-11'), ('2026-11-21',))
    """
    value = _bare(text)
    if match := _YEAR_FIRST.fullmatch(value):
        found = [(match[1], match[3], match[4])]
    elif match := _KANJI.fullmatch(value):
        found = [(match[1], match[2], match[3])]
    elif match := _DOTS.fullmatch(value):
        found = [(match[3], match[2], match[1])]
    elif match := _SLASHES.fullmatch(value):
        found = [(match[4], match[3], match[1]), (match[4], match[1], match[3])]
    elif match := _MONTH_FIRST.fullmatch(value):
        found = [(match[3], _month(match[1]), match[2])]
    elif match := _DAY_FIRST.fullmatch(value):
        found = [(match[3], _month(match[2]), match[1])]
    elif match := re.fullmatch(_REIWA, value):
        year = 1 if match[1] == "元" else int(match[1])
        found = [(str(_FIRST_REIWA + year), match[2], match[3])]
    else:
        return ()
    days = (_day(*map(int, each)) for each in found)
    return tuple(dict.fromkeys(day for day in days if day))


def _bare(text: str) -> str:
    """A date without the day of the week and the hour."""
    value = _WEEKDAY.sub("", _HOUR.sub("", fold(text))).strip()
    return value if value[:1].isdigit() else re.sub(_BEFORE, "", value)


def without_year(text: str) -> bool:
    """Whether a text is a day of some year, 11月23日: it is kept as it was written."""
    for match in (form.fullmatch(_bare(text)) for form in _YEARLESS):
        if match is not None:
            month = match["month"] if match["month"].isdigit() else _month(match["month"])
            if _day(_LEAP, int(month), int(match["day"])):
                return True
    return False


def _month(word: str) -> str:
    """The number of a month by its name or the beginning of it; "0" for another word."""
    if len(word) < SHORTEST_MONTH:
        return "0"
    from referee.registry import shared_words

    months = {name: n for name, n in shared_words().fillers.items() if name.startswith(MONTH)}
    found = (name for name, spellings in months.items() if any(each.startswith(word) for each in spellings))
    return next(found, f"{MONTH}0").removeprefix(MONTH)


def _day(year: int, month: int, day: int) -> str:
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return ""


def date_fault(text: str) -> DateFault | None:
    """What is wrong with a date: it is none, or it has two readings."""
    days = readings(text)
    if len(days) == 1 or without_year(text):
        return None
    if not days:
        short = _SHORT.fullmatch(_bare(text))
        day = _day(CENTURY + int(short[4]), int(short[3]), int(short[1])) if short else ""
        return "date-strange", (text,), "write", (f"date: {day}" if day else f"note: {text}",)
    return "date-two", (text, *days), "write", (f"date: {days[0]}",)
