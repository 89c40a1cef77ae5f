"""Mending a deck file: the fixes of its errors applied, written back in its own format, with the difference to see."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from difflib import unified_diff

from importers.decks.checking import Checked
from importers.decks.convert import render
from importers.decks.detect import detect
from importers.decks.formats import deck_format
from importers.decks.source import read_source, write_file
from rules.construction.mend import mend
from rules.construction.problems import Report


@dataclass(frozen=True, slots=True)
class MendedFile:
    """What a deck file's mending changed, as a unified diff (empty where nothing), and what is left to say."""

    diff: str
    report: Report


def mend_file(path: str, checked: Checked, day: date | None) -> MendedFile:
    """Mend a deck file in place; one with nothing to mend stays as it is. Raises KageError where it cannot be written.

    The file keeps its format, its comments and its order; the layout is the format's own.
    """
    mended = mend(checked.deck, checked.rules, day)
    if not mended.edits:
        return MendedFile("", checked.report)
    before = read_source(path)
    after = render(mended.deck, deck_format(detect(before)))
    write_file(path, after)
    lines = unified_diff(before.splitlines(), after.splitlines(), path, f"{path} (mended)", lineterm="", n=1)
    return MendedFile("\n".join(lines), mended.report)
