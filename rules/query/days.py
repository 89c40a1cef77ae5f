"""Days in queries and sources: whole, or only a month or a year."""

from __future__ import annotations

import re
from datetime import date

from rules.core.late import Late

_DAY = Late(r"(?P<year>\d{4})(?:[-/.](?P<month>\d{1,2})(?:[-/.](?P<day>\d{1,2}))?)?")
_FIRST, _LAST = "0000-01-01", "9999-12-31"


def partial_day(text: str) -> str | None:
    """A day, month or year as `2026-03-14`, `2026-03` or `2026`; None for what is none.

    >>> partial_day("2026/3/14"), partial_day("2026-13"), partial_day("2026")
    ('2026-03-14', None, '2026')
    """
    found = _DAY.fullmatch(text.strip())
    if found is None:
        return None
    year, month, day = found["year"], found["month"], found["day"]
    try:
        date(int(year), int(month or 1), int(day or 1))
    except ValueError:
        return None
    return "-".join([year, *(f"{int(part):02}" for part in (month, day) if part)])


COUNTED_BACK = r"(?i)-?\d+\s*(?:d|w|m|y|days?|weeks?|months?|years?)(?:\s*ago)?|today|yesterday|now|last\W?\w+"
"""A day counted back from today, as other programs have it."""
_WRITTEN = Late(r"(?P<first>\d{1,2})(?P<sign>[./-])(?P<second>\d{1,2})(?P=sign)(?P<year>\d{4})")
_COMPACT = Late(r"(?P<year>\d{4})(?P<month>\d{2})(?P<day>\d{2})")
_LOOSE = Late(r"(?P<day>\d{4}-\d{1,2}(?:-\d{1,2})?)(?:T[\d:.]*Z?)?|(?P<month>\d{4}[./]\d{1,2}(?:[./]\d{1,2})?)")
_NAMED = Late(r"(?:(?P<day>\d{1,2})\W*)?(?P<month>[^\W\d]{3,9})\W*(?P<year>\d{4})", re.IGNORECASE)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def day_meant(text: str) -> str | None:
    """A day written otherwise, as it is written here; None for what is none, or may be one of two.

    >>> day_meant("01.04.2007"), day_meant("14/4/2007"), day_meant("04/14/2007"), day_meant("04/05/2007")
    ('2007-04-01', '2007-04-14', '2007-04-14', None)
    >>> day_meant("20070401"), day_meant("2007-4-1T00:00"), day_meant("2007.4"), day_meant("1 April 2007")
    ('2007-04-01', '2007-04-01', '2007-04', '2007-04-01')
    """
    text = text.strip()
    if found := _LOOSE.fullmatch(text):
        return partial_day((found["day"] or found["month"]).replace(".", "-"))
    if found := _COMPACT.fullmatch(text):
        return partial_day("-".join(found.groups()))
    if found := _NAMED.fullmatch(text):
        month = found["month"][:3].lower()
        day = f"-{found['day']}" if found["day"] else ""
        return partial_day(f"{found['year']}-{_MONTHS.index(month) + 1}{day}") if month in _MONTHS else None
    if (found := _WRITTEN.fullmatch(text)) is None:
        return None
    first, second = int(found["first"]), int(found["second"])
    day_first = found["sign"] == "." or first > len(_MONTHS) or first == second
    if not day_first and second <= len(_MONTHS):
        return None
    in_year = (second, first) if day_first else (first, second)
    return partial_day(f"{found['year']}-{in_year[0]}-{in_year[1]}")


def no_day(text: str) -> str:
    """What to say of a text that is no day."""
    if re.fullmatch(COUNTED_BACK, text.strip()):
        return "Days are not counted back from today; write a day such as 2026-01-15."
    return f'"{text}" is no date; write {day_meant(text) or _year_meant(text) or "2026, 2026-01 or 2026-01-15"}.'


_CENTURY = 70
"""Years of two digits from this one on are of the last century."""


def _year_meant(text: str) -> str | None:
    """The year of two digits, `06` or `'99`, in four; None for what is none."""
    found = re.fullmatch(r"['’]?(\d\d)", text.strip())
    return f"{19 if int(found[1]) >= _CENTURY else 20}{found[1]}" if found else None


def day_span(text: str) -> tuple[str, str]:
    """The first and last day of `2026`, `2026-01`, `2026-01-15`, or of a range with `..` between them.

    Days compare as text; a month's last day is taken to be the 31st. Raises ValueError for what is no day.

    >>> day_span("2026-01"), day_span("2025..2026-03")
    (('2026-01-01', '2026-01-31'), ('2025-01-01', '2026-03-31'))
    """
    if ".." in text:
        low, _, high = text.partition("..")
        return (day_span(low)[0] if low else _FIRST), (day_span(high)[1] if high else _LAST)
    day = partial_day(text)
    if day is None:
        raise ValueError(no_day(text))
    return day + "-01" * (2 - day.count("-")), day + ("-12-31", "-31", "")[day.count("-")]


def compare_days(day: str | None, sign: str, low: str, high: str) -> bool:
    """Whether a day compares so with the days from `low` to `high`; False for a day that is not known."""
    if day is None:
        return False
    first, last = day_span(day)
    match sign:
        case ">=":
            return first >= low
        case ">":
            return first > high
        case "<=":
            return last <= high
        case "<":
            return last < low
        case "!=":
            return last < low or first > high
        case _:
            return first >= low and last <= high
