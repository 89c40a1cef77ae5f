"""Days as queries and sources say them: whole, or only a month or a year."""

from __future__ import annotations

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
        raise ValueError(f'"{text}" is no date; write 2026, 2026-01 or 2026-01-15.')
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
