"""Bounds in English that name a number: "3 or less", "between 2 and 4", "with at least 6 Power"."""

from __future__ import annotations

from dataclasses import dataclass

from rules.games.mythos.effects.english.adjectives import BOUNDS
from rules.games.mythos.effects.english.cursor import Cursor, take_amount
from rules.games.mythos.effects.terms import Amount, Limit


@dataclass(frozen=True, slots=True)
class Bound:
    """A limit, and what it is a limit of: `power` or `cost`."""

    what: str
    limit: Limit


def of_so_much(line: Cursor) -> Bound | None:
    """ "with 6 Power", "with 6 or more Power", "with exactly 6 Power", "with at least 6 Power"."""
    start = line.rest
    found = line.take(rf"(?:with|of|having) (?P<how>exactly |(?:{'|'.join(BOUNDS)}) )?(?=(?:\d+|X)\b)")
    amount = take_amount(line) if found else None
    what = line.take(
        r"(?P<or>(?:or less|or more|or fewer) )?(?P<of>power|cost|chakra)\b(?! tokens?)(?P<then> or less| or more)?"
    )
    if found is not None and amount is not None and what is not None:
        how, word = (found["how"] or "").strip().casefold(), (what["or"] or what["then"] or "").casefold()
        compare = BOUNDS.get(how) or ("=" if not word else ">=" if "more" in word else "<=")
        if not (how and word):
            return Bound("power" if what["of"].casefold() == "power" else "cost", Limit(compare, amount))
    line.rest = start
    return None


def take_figure(line: Cursor, *, exactly: bool) -> Limit | None:
    """ "3 or less", "X or more", "3", "between 2 and 4", "2 or 3"."""
    if not exactly and (bound := line.take(rf"({'|'.join(BOUNDS)}) (?=\d|X\b)")):
        least = take_amount(line)
        return None if least is None else Limit(BOUNDS[bound[1].casefold()], least)
    if found := line.take(r"(?:between|from) (\d+) (?:and|to) (\d+)\b") or line.take(r"(\d+) or (\d+)\b"):
        low, high = int(found[1]), int(found[2])
        listed = " or " in found[0]
        return Limit("<=", Amount(high), low) if low < high and not (listed and high > low + 1) else None
    amount = take_amount(line)
    if amount is None:
        return None
    if exactly:
        return Limit("=", amount)
    if found := line.take(r"or (less|fewer|lower|more|higher|greater)\b"):
        return Limit("<=" if found[1].casefold() in ("less", "fewer", "lower") else ">=", amount)
    return Limit("=", amount)
