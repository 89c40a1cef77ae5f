"""Named checks: small functions of a game for what no clause of data can say.

A game's module `<package>.construction` has a mapping `CHECKS` from name to `NamedCheck`; a clause calls one by `check
= "name"`. A user's format may call the checks of its game and no other code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Self

from rules.construction.clauses import Pool
from rules.construction.problems import Problem
from rules.construction.toml import Table
from rules.core.dataclass import dataclass
from rules.core.registry import Game
from rules.core.text import quoted


@dataclass(frozen=True, slots=True)
class NamedCheck:
    """A function that finds problems, what it looks for, and the codes it reports with the meaning of each."""

    doc: str
    codes: Mapping[str, str]
    find: Callable[[Pool], Iterator[Problem]]


@cache
def named_checks(package: str) -> Mapping[str, NamedCheck]:
    """The named checks of the game in that package; none where it has no module `construction`."""
    if find_spec(f"{package}.construction") is None:
        return {}
    checks: Mapping[str, NamedCheck] = import_module(f"{package}.construction").CHECKS
    return checks


@dataclass(frozen=True, slots=True)
class Check:
    """`check = "name"`: the game's named check of that name."""

    name: str
    named: NamedCheck

    @classmethod
    def read(cls, clause: Table, game: Game) -> Self:
        """Read `check`."""
        name = clause.text("check")
        known = named_checks(game.package)
        if name not in known:
            choices = ", ".join(known) or "none"
            raise clause.error(f"{game.title} has no check {quoted(name)}. It has: {choices}.", "check")
        return cls(name, known[name])

    def problems(self, pool: Pool) -> Iterator[Problem]:
        """Whatever the function finds."""
        yield from self.named.find(pool)
