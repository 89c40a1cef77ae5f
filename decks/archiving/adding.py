"""Lists that were read go into the archive, and the meetings that tables know of with them: one transaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from pathlib import Path

from db.archive import add_lists, add_meetings, archived_lists, open_archive
from decks.archiving.about import stem_of
from decks.archiving.reading import LeftOut, ListReader
from decks.archiving.tables import Pairing, is_within
from rules.core.archive import Met, NewList
from rules.core.cards import Json
from rules.core.text import fold


@dataclass(frozen=True, slots=True)
class Adding:
    """What became of files: how many lists were read, what was new, what was left out."""

    read: int
    added: int
    updated: int
    unchanged: int
    meetings: int
    left_out: tuple[LeftOut, ...]
    notes: tuple[str, ...]

    def to_json(self) -> dict[str, Json]:
        """The answer as `kage archive add --json` gives it."""
        return {
            "read": self.read,
            "added": self.added,
            "updated": self.updated,
            "unchanged": self.unchanged,
            "meetings": self.meetings,
            "left_out": [each.to_json() for each in self.left_out],
        }


def add_to_archive(path: Path, lists: Sequence[NewList], reader: ListReader, *, apart: bool = False) -> Adding:
    """Add what was read to the archive in a file, `apart` from the catalogue. Raises DataError."""
    with open_archive(path, writing=True, apart=apart) as connection:
        done = add_lists(connection, lists)
        new = dict(zip(done.ids, lists, strict=True))
        everyone = {each.id: (each.about.player, each.source, each.about.event) for each in archived_lists(connection)}
        met, notes = _met(reader.tables.pairings, new, everyone)
        meetings = add_meetings(connection, met)
    said = (*reader.notes, *notes)
    return Adding(len(lists), done.added, done.updated, done.unchanged, meetings, tuple(reader.left_out), said)


def _met(
    pairings: Sequence[Pairing],
    new: dict[int, NewList],
    everyone: dict[int, tuple[str | None, str, str | None]],
) -> tuple[list[Met], list[str]]:
    """The meetings of lists that the archive has, and a note for the players whose list it has not."""
    if not pairings:
        return [], []
    known = _by_name_and_event(everyone)
    folders = {list_id: str(Path(each.source).absolute().parent) for list_id, each in new.items()}
    near = {
        scope: {list_id for list_id, folder in folders.items() if is_within(folder, scope)}
        for scope in {pairing.scope for pairing in pairings}
    }
    met: list[Met] = []
    lost: dict[str, None] = {}
    for pairing in pairings:
        among = near[pairing.scope], new.keys()
        sides = [_list_of(name, pairing.event, known, *among) for name in (pairing.one, pairing.other)]
        one, other = sides
        lost |= {name: None for name, side in ((pairing.one, one), (pairing.other, other)) if side is None}
        if one is not None and other is not None and one != other:
            event = pairing.event or everyone[one][2] or ""
            met.append(Met(one, other, event, pairing.round, pairing.wins, pairing.losses, pairing.draws))
    notes = [f"No list of {name} is here, or several are; its meetings are left out." for name in list(lost)[:10]]
    if len(lost) > len(notes):
        notes.append(f"The same holds for {len(lost) - len(notes)} more players.")
    return met, notes


def _by_name_and_event(
    everyone: Mapping[int, tuple[str | None, str, str | None]],
) -> dict[tuple[str, str | None], set[int]]:
    """The lists that a player's or a file's name may mean: at an event, and (without one) at all."""
    known: dict[tuple[str, str | None], set[int]] = {}
    for list_id, (player, source, event) in everyone.items():
        names = {fold(name) for name in (player, stem_of(source), source.replace("\\", "/").rpartition("/")[2]) if name}
        for name in names:
            known.setdefault((name, None), set()).add(list_id)
            if event:
                known.setdefault((name, fold(event)), set()).add(list_id)
    return known


def _list_of(
    name: str, event: str | None, known: dict[tuple[str, str | None], set[int]], near: Set[int], new: Set[int]
) -> int | None:
    """The one list that a name means: of that event, or near the table, or among those just added, or of all."""
    for found in (known.get((fold(name), fold(event))) if event else None, known.get((fold(name), None))):
        for among in ((found or set()) & near, (found or set()) & new, found or set()):
            if len(among) == 1:
                return next(iter(among))
    return None
