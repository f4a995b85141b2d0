"""What a cell shows: formats of numbers, dates and times as spreadsheets explain them, worked out by hand."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layouts.card_list.number_formats import DAY_LETTERS, DAYS, MONTHS, text_of

NEW_YEAR = date(2026, 1, 2)  # a Friday
AFTERNOON = datetime(2026, 5, 1, 14, 5, 9)


@pytest.mark.parametrize(
    ("value", "code", "shown"),
    [
        (3.0, "General", "3"),
        (0.1 + 0.2, "General", "0.3"),  # eleven figures, as a column shows them
        (True, "General", "TRUE"),
        (False, "General", "FALSE"),
        (7, "000", "007"),
        (12345, "00-000", "12-345"),
        (1.005, "0.00", "1.01"),  # half away from zero, on the decimal figures
        (-2, '0;"("0")"', "(2)"),
        (0, '0;-0;"-"', "-"),
        (5, "[$¥-411]#,##0", "¥5"),
        (1500000, '0.0,,"M"', "1.5M"),
        (2.5, "# ?/?", "2 1/2"),
        (-1234.5, "#,##0.00", "-1,234.50"),
        (999, "#,##0", "999"),
        (1000, "#,##0", "1,000"),
        (12345678, "#,##0", "12,345,678"),
        (1, "000,000", "000,001"),
        (1234567, "0,", "1235"),  # a comma behind the figures: thousands
        (1234567, "0.0,,", "1.2"),
        (0.5, "#.##", ".5"),
        (1.5, "0.##", "1.5"),
        (1.5, "0.00", "1.50"),
        (1.25, "0.0#", "1.25"),
        (1.2, "0.0#", "1.2"),
        (5, "??0", "  5"),
        (1234, "0", "1234"),  # figures for which there is no place stand before the first
        (12.6, "0", "13"),
        (2.5, "0", "3"),
        (0.123, "0.0%", "12.3%"),
        (-0.5, "0%", "-50%"),
        (1234, "0.00E+00", "1.23E+03"),
        (0.0012, "0.0E+00", "1.2E-03"),
        (1234, "0E+00", "1E+03"),
        (0.125, "# ??/??", "1/8"),
        (2.5, "?/?", "5/2"),
        (1.99, "# ?/?", "2"),
        (-2.5, "# ?/?", "-2 1/2"),
        (0.51, "# ?/?", "1/2"),
        (0.51, "# ??/??", "26/51"),
        (3, '"No. "0', "No. 3"),
        (3, "0\\x", "3x"),
        (3, "0_)", "3 "),
        (3, "0*-", "3"),
        (3, "[Red]0", "3"),
        (3, "[$€-2] 0", "€ 3"),
        (-3, "[Red]0;[Blue]0", "3"),
        (3, "@", "3"),
        (3.25, "General", "3.25"),
        (3.25, '"a" general', "3.25"),
        (1, '0";"', "1;"),  # no end of a section
        (1, "0\\;", "1;"),
        (-1, '0";"0;(0)', "(1)"),
        (1, "[$;-411]0;-0", ";1"),
        (1, '"yes";"no"', "yes"),
        (-1, '"yes";"no"', "no"),
        (0, '"yes";"no";"zero"', "zero"),
        (0, "0;-0", "0"),
        (-1, "0;;0", ""),  # a section that is empty hides
        (0, "0;-0;;@", ""),
        (1, "0;-0;;@", "1"),
    ],
)
def test_numbers(value: float, code: str, shown: str) -> None:
    assert text_of(value, code) == shown


@pytest.mark.parametrize(
    ("value", "code", "shown"),
    [
        (NEW_YEAR, "yy", "26"),
        (NEW_YEAR, "yyyy", "2026"),
        (NEW_YEAR, "m-d", "1-2"),
        (NEW_YEAR, "mm.dd", "01.02"),
        (NEW_YEAR, "mmm", "Jan"),
        (NEW_YEAR, "mmmm", "January"),
        (NEW_YEAR, "mmmmm", "J"),
        (NEW_YEAR, "ddd", "Fri"),
        (NEW_YEAR, "dddd", "Friday"),
        (NEW_YEAR, "aaa", "金"),
        (NEW_YEAR, "aaaa", "金曜日"),
        (NEW_YEAR, "General", "2026-01-02"),
        (NEW_YEAR, "m/d/yyyy", "2026-01-02"),
        (NEW_YEAR, "[$-411]yyyy\\年", "2026年"),
        (NEW_YEAR, 'yyyy_)"x"@', "2026 x"),
        (date(2026, 5, 1), 'yyyy"年"m"月"d"日"', "2026年5月1日"),
        (datetime(2026, 5, 1), "mm-dd-yy", "2026-05-01"),  # shown by each country in its own way
        (AFTERNOON, "d mmm yyyy h:mm AM/PM", "1 May 2026 2:05 PM"),
        (AFTERNOON, "hh:mm:ss", "14:05:09"),  # m between h and s: minutes
        (AFTERNOON, "m/d/yy h:mm", "2026-05-01 14:05:09"),
        (AFTERNOON.replace(second=0), "mm-dd-yy", "2026-05-01 14:05"),
        (AFTERNOON, "mm:ss", "05:09"),
        (AFTERNOON, "h:m:s", "14:5:9"),
        (AFTERNOON, 'h" Uhr "mm', "14 Uhr 05"),
        (AFTERNOON, "mm/h", "05/14"),  # a month before hours
        (AFTERNOON, "h AM/PM", "2 PM"),
        (AFTERNOON.replace(hour=0), "h:mm AM/PM", "12:05 AM"),
        (AFTERNOON.replace(hour=11), "h A/P", "11 AM"),
        (AFTERNOON.replace(hour=12), "hh AM/PM", "12 PM"),
        (time(14, 5, 9), "h:mm:ss", "14:05:09"),
        (time(14, 5), "General", "14:05"),
        (time(14, 5, 9), "General", "14:05:09"),
        (timedelta(hours=1, minutes=2, seconds=3), "[h]:mm:ss", "1:02:03"),
        (timedelta(hours=30, minutes=2, seconds=3), "[h]:mm", "30:02"),
        (timedelta(minutes=59, seconds=59.6), "[h]:mm:ss", "1:00:00"),
        ("as it is", "0", "as it is"),
        (None, "0", ""),
    ],
)
def test_moments_and_the_rest(value: object, code: str, shown: str) -> None:
    assert text_of(value, code) == shown


def test_days_and_months_are_those_of_the_calendar() -> None:
    for day in range(1, 8):
        moment = date(2026, 6, day)
        assert text_of(moment, "dddd") == moment.strftime("%A") == DAYS[moment.weekday()]
        assert text_of(moment, "aaa") == "日月火水木金土"[int(moment.strftime("%w"))]
    assert [text_of(date(2026, month, 1), "mmmm") for month in range(1, 13)] == list(MONTHS)
    assert [date(2026, month, 1).strftime("%B") for month in range(1, 13)] == list(MONTHS)
    assert len(set(DAY_LETTERS)) == 7


@given(st.integers(0, 10**9), st.integers(0, 6))
def test_as_many_figures_behind_the_point_as_the_format_has(value: int, places: int) -> None:
    code = "0." + "0" * places if places else "0"
    assert text_of(value / 10**places, code) == f"{value / 10**places:.{places}f}"


@given(value=st.integers(-(10**9), 10**9))
def test_thousands_are_parted_as_python_parts_them(value: int) -> None:
    assert text_of(value, "#,##0") == f"{value:,}"
