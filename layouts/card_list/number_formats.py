"""Values of a workbook as its program shows them: the number formats of spreadsheets."""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

GENERAL = "General"
BY_LOCALE = ("mm-dd-yy", "m/d/yy h:mm", "m/d/yyyy")
"""Formats that each country shows in its own way: dates stand as ISO 8601 has them."""

MOST_FIGURES = 11  # of a number without a format, as a usual column shows them
DAY_LETTERS = ("月", "火", "水", "木", "金", "土", "日")
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)

_TOKEN = re.compile(
    r'"(?P<quoted>[^"]*)"|\\(?P<escaped>.)|_(?P<space>.)|\*(?P<filler>.)|\[(?P<bracket>[^\]]*)\]'
    r"|(?P<clock>[Aa][Mm]/[Pp][Mm]|[Aa]/[Pp])|(?P<power>[Ee][+-])|(?P<letters>(?P<letter>[yYmMdDhHsSaAgGeE])"
    r"(?P=letter)*)|(?P<other>.)",
    re.DOTALL,
)
_CURRENCY = re.compile(r"\$([^-\]]*)")


def text_of(value: object, code: str = GENERAL) -> str:
    """A cell as a person sees it in its spreadsheet.

    >>> text_of(3.0), text_of(0.5, "0%"), text_of(1234.5, "#,##0.00"), text_of(True)
    ('3', '50%', '1,234.50', 'TRUE')
    >>> text_of(7, "000"), text_of(-2, '0;"("0")"'), text_of(date(2026, 5, 1), 'yyyy"年"m"月"d"日"')
    ('007', '(2)', '2026年5月1日')
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, int | float):
        return _number(value, code)
    if isinstance(value, datetime | date | time):
        return _moment(value, _sections(code)[0])
    if isinstance(value, timedelta):
        return _span(value, code)
    return str(value)


def _sections(code: str) -> list[str]:
    """The parts of a format, for what is positive, negative, nothing, and text."""
    parts, start, quoted, bracket, place = [], 0, False, False, 0
    while place < len(code):
        sign = code[place]
        if sign == "\\" and not quoted:
            place += 1
        elif sign == '"':
            quoted = not quoted
        elif sign in "[]" and not quoted:
            bracket = sign == "["
        elif sign == ";" and not quoted and not bracket:
            parts.append(code[start:place])
            start = place + 1
        place += 1
    return [*parts, code[start:]]


def _number(value: float, code: str) -> str:
    parts = _sections(code)
    negative = value < 0
    if parts[1:] and negative:
        part, value, negative = parts[1], abs(value), False
    elif parts[2:] and value == 0:
        part = parts[2]
    else:
        part = parts[0]
    if not part and parts[1:]:
        return ""  # `0;-0;;@`, as people hide zeros
    if part.strip() in ("", "@") or GENERAL.casefold() in part.casefold():
        return _general(value)
    tokens = _tokens(part)
    if any(kind in ("digit", "fraction") for kind, _ in tokens):
        shown = _filled(abs(value), tokens)
        return f"-{shown}" if negative and any(sign in "123456789" for sign in shown) else shown
    return "".join(text for kind, text in tokens if kind == "text")


def _general(value: float) -> str:
    if isinstance(value, int) or value.is_integer():
        return str(int(value))
    return f"{value:.{MOST_FIGURES - 1}g}"


Tokens = list[tuple[str, str]]
"""Kind and text: `digit` (0, #, ?), `point`, `comma`, `percent`, `power`, `slash`, or `text` as it stands."""

_SIGNS = {**dict.fromkeys("0#?", "digit"), ".": "point", ",": "comma", "%": "percent"}


def _tokens(code: str) -> Tokens:
    """A format of numbers in its parts."""
    found: Tokens = []
    for match in _TOKEN.finditer(code):
        kind, text = str(match.lastgroup), match[0]
        if kind in ("quoted", "escaped"):
            found.append(("text", match[kind]))
        elif kind == "space":
            found.append(("text", " "))
        elif kind == "bracket":
            currency = _CURRENCY.match(match["bracket"])
            found.append(("text", currency[1] if currency else ""))
        elif kind == "power":
            found.append(("power", text))
        elif kind == "other":
            found.append((_SIGNS.get(text, "fraction" if text == "/" else "text"), text))
        elif kind != "filler":
            found.append(("text", text))
    return found


def _filled(value: float, tokens: Tokens) -> str:
    """A number that is not negative in a format."""
    kinds = [kind for kind, _ in tokens]
    if "fraction" in kinds:
        return _as_fraction(value, tokens)
    if "power" in kinds:
        places = (
            sum(kind == "digit" for kind in kinds[kinds.index("point") : kinds.index("power")])
            if ("point" in kinds)
            else 0
        )
        digits, _, power = f"{value:.{places}E}".partition("E")
        return f"{digits}E{int(power):+03d}"
    point = kinds.index("point") if "point" in kinds else len(kinds)
    whole = [place for place, kind in enumerate(kinds) if kind == "digit" and place < point]
    part = [place for place, kind in enumerate(kinds) if kind == "digit" and place > point]
    last = max(whole, default=-1)
    thousands = any(kind == "comma" and place < last for place, kind in enumerate(kinds))
    scaled = Decimal(repr(value)) * 100 ** kinds.count("percent")
    after = max([*whole, *part], default=-1)
    scaled /= 1000 ** sum(kind == "comma" and place > after for place, kind in enumerate(kinds))
    rounded = scaled.quantize(Decimal(1).scaleb(-len(part)), ROUND_HALF_UP)
    front, _, back = f"{rounded:f}".partition(".")
    return "".join(_placed(tokens, whole, part, front.lstrip("0"), back, grouped=thousands))


def _placed(
    tokens: Tokens, whole: list[int], part: list[int], front: str, back: str, *, grouped: bool
) -> list[str]:
    """Every token with the figures that stand in its place."""
    made: list[str] = ["" if kind in ("digit", "comma", "point") else text for kind, text in tokens]
    figures = list(front)
    for count, place in enumerate(reversed(whole)):
        figure = figures.pop() if figures else {"0": "0", "?": " "}.get(tokens[place][1], "")
        if place == whole[0]:
            figure = "".join(figures) + figure
            figures = []
        made[place] = _with_commas(figure, count) if grouped else figure
    kept = len(back)
    while kept and back[kept - 1] == "0" and tokens[part[kept - 1]][1] == "#":
        kept -= 1
    for count, place in enumerate(part):
        made[place] = back[count] if count < kept else ""
    point = next((place for place, (kind, _) in enumerate(tokens) if kind == "point"), None)
    if point is not None:
        made[point] = "."
    return made


def _with_commas(figures: str, before: int) -> str:
    """Figures with the commas of thousands; `before` = how many figures stand to their right."""
    made = ""
    for place, figure in enumerate(reversed(figures), start=before):
        comma = "," if place and place % 3 == 0 and figure.isdigit() else ""
        made = figure + comma + made
    return made


def _as_fraction(value: float, tokens: Tokens) -> str:
    """`1 1/2`: a whole number, and a fraction with as many figures below as the format has."""
    slash = next(place for place, (kind, _) in enumerate(tokens) if kind == "fraction")
    below = sum(kind == "digit" for kind, _ in tokens[slash:])
    mixed = any(text == " " for _, text in tokens[:slash])
    found = Fraction(value).limit_denominator(10 ** max(1, below) - 1)
    whole = int(found) if mixed else 0
    rest = found - whole
    if not rest:
        return str(whole)
    return f"{whole} {rest.numerator}/{rest.denominator}" if whole else f"{rest.numerator}/{rest.denominator}"


def _moment(value: datetime | date | time, code: str) -> str:
    """A date or a time of day."""
    if code == GENERAL or any(code.casefold().startswith(known) for known in BY_LOCALE):
        return _iso(value)
    matches = list(_TOKEN.finditer(code))
    twelve = any(match.lastgroup == "clock" for match in matches)
    letters = [match["letters"] or "" for match in matches]
    made = []
    for place, match in enumerate(matches):
        kind = str(match.lastgroup)
        if kind in ("quoted", "escaped"):
            made.append(match[kind])
        elif kind == "clock":
            made.append("PM" if getattr(value, "hour", 0) >= 12 else "AM")
        elif match["letters"]:
            made.append(_piece(value, letters, place, twelve=twelve))
        elif kind == "space":
            made.append(" ")
        elif kind == "other" and match[0] != "@":
            made.append(match[0])
    return "".join(made)


def _piece(value: datetime | date | time, letters: list[str], place: int, *, twelve: bool) -> str:
    """One run of letters of a format of dates; `m` beside hours or seconds means minutes."""
    run = letters[place].casefold()
    first, length = run[0], len(run)
    before = next((one[0].casefold() for one in reversed(letters[:place]) if one), "")
    after = next((one[0].casefold() for one in letters[place + 1 :] if one), "")
    hour = getattr(value, "hour", 0)
    if first == "m" and (before == "h" or after == "s"):
        return f"{getattr(value, 'minute', 0):0{min(length, 2)}d}"
    if first == "h":
        return f"{(hour % 12 or 12) if twelve else hour:0{min(length, 2)}d}"
    if first == "s":
        return f"{getattr(value, 'second', 0):0{min(length, 2)}d}"
    if isinstance(value, time):
        return run
    if first == "m":
        name = MONTHS[value.month - 1]
        return {1: str(value.month), 2: f"{value.month:02d}", 3: name[:3], 5: name[0]}.get(length, name)
    if first == "d":
        name = DAYS[value.weekday()]
        return {1: str(value.day), 2: f"{value.day:02d}", 3: name[:3]}.get(length, name)
    if first == "a":
        return DAY_LETTERS[value.weekday()] + ("曜日" if length > 3 else "")
    if first == "y":
        return f"{value.year:04d}" if length > 2 else f"{value.year % 100:02d}"
    return str(value.year) if first == "e" else ""


def _iso(value: datetime | date | time) -> str:
    """As ISO 8601 has it; a date at midnight is a day."""
    if isinstance(value, datetime):
        if value.time() == time():
            return value.date().isoformat()
        return value.strftime("%Y-%m-%d %H:%M" if not value.second else "%Y-%m-%d %H:%M:%S")
    if isinstance(value, time):
        return value.strftime("%H:%M" if not value.second else "%H:%M:%S")
    return value.isoformat()


def _span(value: timedelta, code: str) -> str:
    """A length of time: hours and minutes, seconds where the format has them."""
    seconds = round(value.total_seconds())
    hours, minutes = seconds // 3600, seconds // 60 % 60
    return f"{hours}:{minutes:02d}" + (f":{seconds % 60:02d}" if "s" in code.casefold() else "")
