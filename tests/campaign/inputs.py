"""Every way in that takes what a person wrote, each with inputs of its own; only a `KageError` may come of one."""

from __future__ import annotations

import json
import resource
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from random import Random

from db.catalogue import Catalogue
from rules.core.errors import KageError
from tests.campaign.files import cards_and_decks
from tests.campaign.games import played_and_kept
from tests.campaign.queries import queries

SLOW = 5.0
"""Seconds of computing after which an input counts as a hang."""

STUCK = 120.0
"""Seconds by the clock after which it does so too, whatever it waits for: more, because others work on the machine."""

LONGEST = 250
"""Lines of a refusal: a file with hundreds of wrong lines says how many more there are."""

Attempt = Callable[[Random], None]

SHARES = {
    "query": 250,
    "deck": 25,
    "source": 120,
    "format": 180,
    "mapping": 150,
    "config": 140,
    "log": 12,
    "position": 20,
    "results": 100,
    "catalogue": 3,
}
"""How many of a thousand inputs are of a kind: fewer where each takes longer."""

_BOUNDS = [*accumulate(SHARES.values())]


def kind_of(number: int) -> str:
    """The kind of an input, by its number: all kinds in any stretch, in these shares."""
    place = number * 379 % 1000
    return next(kind for kind, bound in zip(SHARES, _BOUNDS, strict=True) if place < bound)


@dataclass
class Tally:
    """What came of the inputs: how many, what was refused, what raised, what took too long."""

    tried: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    tracebacks: list[str] = field(default_factory=list)
    slow: list[str] = field(default_factory=list)
    slowest: float = 0.0

    def document(self) -> dict[str, object]:
        """The figures."""
        return {
            "inputs": self.tried.total(),
            "by kind": dict(self.tried),
            "refused": dict(self.refused),
            "tracebacks": len(self.tracebacks),
            "over 5 s": len(self.slow),
            "slowest in seconds": round(self.slowest, 2),
            "largest memory in MiB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
            "first": [*self.tracebacks[:20], *self.slow[:5]],
        }


def run(catalogue: Catalogue, folder: Path, numbers: Iterable[int], seed: int) -> Tally:
    """Try the inputs with these numbers; the same number and seed give the same input."""
    attempts = attempts_at(catalogue, folder)
    tally = Tally()
    for number in numbers:
        kind = kind_of(number)
        tally.tried[kind] += 1
        started, computed = time.perf_counter(), time.process_time()
        try:
            attempts[kind](Random(f"{seed} {number}"))
        except KageError as error:
            tally.refused[kind] += 1
            if str(error).count("\n") > LONGEST:
                tally.tracebacks.append(f"{kind} {number}: {str(error).count(chr(10))} lines")
        except Exception as error:  # the whole point: whatever it is, it is written down
            tally.tracebacks.append(f"{kind} {number}: {type(error).__name__}: {str(error)[:200]}")
        taken = time.process_time() - computed
        tally.slowest = max(tally.slowest, taken)
        if taken > SLOW or time.perf_counter() - started > STUCK:
            tally.slow.append(f"{kind} {number}: {taken:.1f} s")
    return tally


def attempts_at(catalogue: Catalogue, folder: Path) -> Mapping[str, Attempt]:
    """What is done with an input of each kind; whatever is random about it comes from what it is given."""
    return {
        "query": queries(catalogue),
        **cards_and_decks(catalogue, folder),
        **played_and_kept(catalogue, folder),
    }


def as_text(document: Mapping[str, object]) -> str:
    """A tally for people and programs."""
    return json.dumps(document, indent=1, ensure_ascii=False)
