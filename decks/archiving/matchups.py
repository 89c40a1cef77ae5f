"""How archetypes fare against each other, from the meetings of their lists that are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from db.archive import meetings
from decks.archiving.archetypes import OTHER
from decks.archiving.asking import Shelf
from rules.core.archive import ArchivedList
from rules.core.cards import Json
from rules.core.intervals import Estimate, share


@dataclass(frozen=True, slots=True)
class Matchup:
    """Matches of one archetype against another: those won, lost and drawn, and the share won (a draw is half a win)."""

    archetype: str
    against: str
    wins: int
    losses: int
    draws: int

    @property
    def won(self) -> Estimate:
        """The share of the matches that were won."""
        return share(self.wins + self.draws / 2, self.wins + self.losses + self.draws)

    def to_json(self) -> dict[str, Json]:
        """The row of `kage archive matchups`."""
        return {
            "archetype": self.archetype,
            "against": self.against,
            "matches": self.wins + self.losses + self.draws,
            "wins": self.wins,
            "losses": self.losses,
            "draws": self.draws,
            "won": self.won.to_json(),
        }


def matchups(shelf: Shelf, lists: Sequence[ArchivedList], named: Mapping[int, Sequence[str]]) -> list[Matchup]:
    """Every pair of archetypes whose lists met, each seen from both sides; a match is won by who won more games."""
    ids = {of.id for of in lists}
    results: Counter[tuple[str, str, int]] = Counter()
    for met in meetings(shelf.connection):
        if met.list_id not in ids or met.other_id not in ids:
            continue
        for one, other, wins, losses, _ in met.both_ways():
            mine, theirs = (next(iter(named.get(id_, ())), OTHER) for id_ in (one, other))
            results[mine, theirs, (wins > losses) - (wins < losses)] += 1
    met_at_all = {(mine, theirs) for mine, theirs, _ in results}
    pairs = sorted(met_at_all, key=lambda pair: [(name == OTHER, name) for name in pair])
    return [
        Matchup(mine, theirs, results[mine, theirs, 1], results[mine, theirs, -1], results[mine, theirs, 0])
        for mine, theirs in pairs
    ]
