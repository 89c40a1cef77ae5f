"""What became of slips, kept in a file so that a run goes on where another ended, and which of them change nothing."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.mutants.slips import ROOT, Slip

EQUIVALENT = Path(__file__).parent / "equivalent.toml"
"""Slips that no test can notice, each with its reason. A line's code stands for its number, which changes."""


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a slip. `tests` of `reaching` ran; `on` is the sum of those that were to run."""

    slip: Slip
    ending: str
    by: str
    tests: int
    reaching: int
    on: str
    seconds: float

    @property
    def noticed(self) -> bool:
        """Whether some test noticed it; one that never ends is noticed."""
        return self.ending in ("killed", "out of time")

    def __str__(self) -> str:
        how = "no test reaches it" if not self.reaching else f"{self.tests} of {self.reaching} tests that reach it ran"
        return f"{self.slip.path}:{self.slip.line}: {self.slip.says} ({how})"


def read(path: Path) -> Iterator[Result]:
    """What is kept, in the order in which it was tried."""
    if path.exists():
        for line in path.read_text("utf-8").splitlines():
            fields = json.loads(line)
            yield Result(**fields | {"slip": Slip(**fields["slip"])})


def keep(path: Path, result: Result) -> None:
    """Add what became of a slip."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(result)) + "\n")


@dataclass(frozen=True, slots=True)
class Equivalent:
    """A slip that changes nothing a test could see, and why."""

    path: str
    code: str
    says: str
    why: str

    def is_of(self, slip: Slip) -> bool:
        """Whether a slip is this one."""
        if (self.path, self.says) != (slip.path, slip.says):
            return False
        return (ROOT / slip.path).read_text("utf-8").splitlines()[slip.line - 1].strip() == self.code


def equivalents(path: Path = EQUIVALENT) -> list[Equivalent]:
    """Those that are listed."""
    return [Equivalent(**each) for each in tomllib.loads(path.read_text("utf-8")).get("slip", ())]


def unnoticed(results: Iterable[Result], known: Sequence[Equivalent]) -> tuple[list[Result], list[Equivalent]]:
    """The results that no test noticed, apart from those that change nothing, and these."""
    missing: list[Result] = []
    same: list[Equivalent] = []
    for each in results:
        if not each.noticed:
            listed = next((one for one in known if one.is_of(each.slip)), None)
            if listed:
                same.append(listed)
            else:
                missing.append(each)
    return missing, same
