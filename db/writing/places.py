"""From a set, a number and a variant to a printing, while a batch is written."""

from __future__ import annotations

from collections.abc import Container, Iterable

from db.writing.rows import PrintingRow


class Places:
    """Printings by set and number, as the catalogue has them and as a batch changes them.

    With `always_named` each has a variant, and one without is one of which no source has said it.
    """

    def __init__(self, printings: Iterable[PrintingRow], *, always_named: bool = False) -> None:
        self._always_named = always_named
        self._at: dict[tuple[str, str], list[PrintingRow]] = {}
        for each in printings:
            self.put(each, None)

    def find(
        self,
        set_code: str,
        number: str,
        variant: str | None,
        apart: Container[str] = (),
        unnamed: Container[str] = (),
    ) -> PrintingRow | None:
        """The printing there; where no variant is named the first one, of a card's first printings if there is such.

        Those `apart` are then not meant: their own rows name them. A variant that is not there may be that of a
        printing of which it is not known, but of none that is `unnamed` in rows beside it.
        """
        there = self._at.get((set_code, number))
        if not there:
            return None
        fitting = [each for each in there if each.variant == variant or (variant is None and each.id not in apart)]
        if not fitting and self._always_named:
            fitting = [each for each in there if each.variant is None and each.id not in unnamed]
        return min(fitting, key=_from_the_first) if fitting else None

    def put(self, printing: PrintingRow, before: PrintingRow | None) -> None:
        """Take a printing in, in place of what was known of it `before`."""
        if before is not None:
            at = self._at.get((before.set_code, before.number), [])
            at[:] = [each for each in at if each.id != before.id]
        self._at.setdefault((printing.set_code, printing.number), []).append(printing)


def _from_the_first(printing: PrintingRow) -> tuple[bool, bool, int]:
    return printing.id != printing.card_id, printing.rowid is None, printing.rowid or 0
