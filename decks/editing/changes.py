"""The notation of `kage deck diff`: what to take out and what to put in, a line each, to be read or to be replayed.

# from leaf.deck to leaf2.deck
game: mythos
[main]
-2 Iruka Umino (KS 047)
+1 Gaara (KS 074)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from decks.formats.registry import References
from decks.lists.lines import read_lines
from decks.lists.written_names import written_name
from decks.load import reference
from decks.problems import LineProblem, Trouble, error_of, quoted
from decks.resolving.index import CardSource
from decks.resolving.resolve import resolve
from rules.construction.edits import apply
from rules.construction.problems import Edit
from rules.core.deck import Deck
from rules.core.errors import DataError

_SIGNS = "+-"


def write_changes(edits: Iterable[Edit], before: Deck, after: Deck) -> str:
    """The edits as text, section by section."""
    lines = [f"# from {before.source} to {after.source}", f"game: {before.game}"]
    by_section: dict[str, list[str]] = {}
    for edit in edits:
        sign, section = ("-", edit.out_of) if edit.out_of is not None else ("+", edit.into)
        by_section.setdefault(section or "", []).append(f"{sign}{edit.count} {card_text(edit)}")
    for section, changes in by_section.items():
        lines += [f"[{section}]", *changes]
    return "\n".join(lines) + "\n"


def card_text(edit: Edit) -> str:
    """The card of an edit as the notation names it."""
    behind = f" ({reference(edit.printing, References.SHORT)})"
    return f"{written_name(edit.printing.card.name, behind)}{behind}"


def apply_changes(text: str, source: str, deck: Deck, cards: CardSource) -> Deck:
    """The deck after changes that `write_changes` wrote, or a person.

    Raises KageError with every line that cannot be read, or that takes out what the deck does not have.
    """
    signs: dict[int, str] = {}
    rows: list[str] = []
    for number, row in enumerate(text.split("\n"), start=1):
        stripped = row.strip()
        if stripped[:1] in _SIGNS and stripped:
            signs[number] = stripped[0]
            row = stripped[1:]
        rows.append(row)
    changes = resolve(read_lines("\n".join(rows), source), cards, deck.game).whole()
    if len(changes.entries) > 1 and not signs:
        raise DataError(f"{source} is a list, not changes: no line has + or -. Changes are what kage deck diff prints.")
    problems: list[LineProblem] = []
    for entry in changes.entries:
        sign = signs.get(entry.line or 0)
        edit = Edit(entry.count, entry.printing)
        if sign is None:
            said = f"{quoted(entry.printing.card.name)} has neither + nor - before its count."
            problems.append(LineProblem(Trouble.UNREADABLE, said, entry.line))
        elif sign == "+":
            deck = apply(deck, [replace(edit, into=entry.section)])
        else:
            held = sum(e.count for e in deck.section(entry.section) if e.printing.id == entry.printing.id)
            if held < entry.count:
                said = f"there are {held} {quoted(entry.printing.card.name)} in {entry.section}, so not {entry.count}."
                problems.append(LineProblem(Trouble.UNREADABLE, said, entry.line))
            else:
                deck = apply(deck, [replace(edit, out_of=entry.section)])
    if problems:
        raise error_of(source, problems)
    if not changes.entries:
        raise DataError(f"{source} changes nothing.")
    return deck
