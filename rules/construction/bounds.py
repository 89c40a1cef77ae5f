"""Bounds: the `exactly`, `at_least` and `at_most` of a clause."""

from __future__ import annotations

from typing import NamedTuple

from rules.construction.toml import Table


class Bounds(NamedTuple):
    """A range of whole numbers with at least one end."""

    at_least: int | None
    at_most: int | None

    @classmethod
    def read(cls, table: Table) -> Bounds:
        """Read the bounds a table holds. Raises DataError for none, for both kinds, and for an empty range."""
        exactly = table.optional_number("exactly")
        at_least, at_most = table.optional_number("at_least"), table.optional_number("at_most")
        if exactly is not None:
            if at_least is not None or at_most is not None:
                raise table.error('"exactly" leaves no room for "at_least" or "at_most" beside it.', "exactly")
            return cls(exactly, exactly)
        if at_least is None and at_most is None:
            raise table.error("A number is missing: exactly, at_least or at_most.")
        if at_least is not None and at_most is not None and at_least > at_most:
            raise table.error(f"No number is at least {at_least} and at most {at_most}.", "at_least")
        return cls(at_least, at_most)

    def short(self, got: int) -> int:
        """How many are missing, 0 where enough are there."""
        return max(0, (self.at_least or 0) - got)

    def over(self, got: int) -> int:
        """How many are too many, 0 where they are not."""
        return 0 if self.at_most is None else max(0, got - self.at_most)

    def meets(self, other: Bounds) -> bool:
        """Whether some number is within both."""
        lowest = max(self.at_least or 0, other.at_least or 0)
        return all(lowest <= top for top in (self.at_most, other.at_most) if top is not None)

    @property
    def demand(self) -> str:
        """The bounds as the end of a sentence: `it takes exactly 50`, `at most 25 are allowed`."""
        return f"{self} are allowed" if self.at_least is None else f"it takes {self}"

    def __str__(self) -> str:
        if self.at_least == self.at_most:
            return f"exactly {self.at_least}"
        if self.at_most is None:
            return f"at least {self.at_least}"
        if self.at_least is None:
            return f"at most {self.at_most}"
        return f"{self.at_least} to {self.at_most}"
