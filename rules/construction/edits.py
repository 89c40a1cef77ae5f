"""The edits that fixes consist of: which copies to take out, and the deck after an edit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.construction.problems import Edit, Fix
from rules.core.dataclass import replace
from rules.core.deck import Deck, DeckEntry, label


def removals(entries: Sequence[DeckEntry], count: int) -> tuple[Edit, ...]:
    """Take `count` copies out of these entries, the last ones of the list first."""
    edits: list[Edit] = []
    for entry in reversed(entries):
        taken = min(entry.count, count)
        if taken:
            edits.append(Edit(taken, entry.printing, out_of=entry.section))
            count -= taken
    return tuple(edits)


def remove(entries: Sequence[DeckEntry], count: int, lead: str | None = None) -> Fix:
    """The fix that takes `count` copies out of these entries; `lead` says it where the choice is the player's."""
    edits = merged(removals(entries, count))
    listed = ", ".join(f"{edit.count} of {label(edit.printing)}" for edit in edits)
    return Fix(f"{lead}, for example {listed}." if lead else f"Remove {listed}.", tuple(edits))


def move(entries: Iterable[DeckEntry], into: str, title: str) -> Fix:
    """The fix that moves these entries to another section."""
    edits = merged(Edit(e.count, e.printing, out_of=e.section, into=into) for e in entries)
    listed = ", ".join(f"{edit.count} of {label(edit.printing)}" for edit in edits)
    return Fix(f"Move {listed} to {title}.", tuple(edits))


def merged(edits: Iterable[Edit]) -> list[Edit]:
    """The edits in the order given, those about the same printing and sections as one."""
    found: dict[tuple[str, str | None, str | None], Edit] = {}
    for edit in edits:
        key = (edit.printing.id, edit.out_of, edit.into)
        found[key] = replace(edit, count=edit.count + (found[key].count if key in found else 0))
    return list(found.values())


def apply(deck: Deck, edits: Iterable[Edit]) -> Deck:
    """The deck after the edits. Copies go out of the last entry that has them, and onto an entry that is there.

    A new entry of copies that were moved has the comment and the tags that they had.
    """
    entries = list(deck.everything)
    for edit in edits:
        left = _take_out(entries, edit) if edit.out_of is not None else None
        if edit.into is not None:
            _put_in(entries, edit, left)
    return deck.with_everything(entries)


def _take_out(entries: list[DeckEntry], edit: Edit) -> DeckEntry | None:
    """Take the copies out; what is returned is the entry that they, or the first of them, were of."""
    left, last = edit.count, None
    for index in range(len(entries) - 1, -1, -1):
        entry = entries[index]
        if entry.printing.id != edit.printing.id or entry.section != edit.out_of:
            continue
        taken = min(left, entry.count)
        left, last = left - taken, entry
        if taken == entry.count:
            del entries[index]
        else:
            entries[index] = replace(entry, count=entry.count - taken)
        if not left:
            break
    return last


def _put_in(entries: list[DeckEntry], edit: Edit, moved: DeckEntry | None) -> None:
    into = edit.into
    if into is None:
        return
    for index, entry in enumerate(entries):
        if entry.printing.id == edit.printing.id and entry.section == into:
            entries[index] = replace(entry, count=entry.count + edit.count)
            return
    last = max((i for i, entry in enumerate(entries) if entry.section == into), default=len(entries) - 1)
    comment, tags = (moved.comment, moved.tags) if moved else (None, ())
    entries.insert(last + 1, DeckEntry(edit.count, edit.printing, into, comment=comment, tags=tags))
