"""What a card's line leaves open in its place: its count, its section, whether it is part of the list.

The reader of lines reports such a line instead of guessing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from decks.lists.prose import is_prose
from decks.lists.suspect import is_tally
from decks.lists.table_cells import blank_cell
from decks.lists.titles import is_section_word, section_meaning, section_said
from decks.problems import quoted
from rules.core.dataclass import dataclass
from rules.core.deck import MAYBE, DeckLine
from rules.core.late import Late

_HEADED = Late(r"\W*(?P<section>[^\W\d_]{3,20}(?: [^\W\d_]{2,20})?)\s*[:：]\s*\S", needs=":：")
_BESIDE = ("sideboard", MAYBE)
"""The sections that hold no cards of the deck itself."""


@dataclass(slots=True)
class Doubts:
    """What the lines so far have said that may hold for those below them."""

    counted_at: int | None = None
    """How far in the card right above stands, where it has a count."""
    sections_in_cells: bool = False
    """Whether a row without column names had a cell with its section."""
    headed: str | None = None
    """The section that the card right above has in front of it, `Side: 2 Gaara`, where that may head those below."""

    def ended(self) -> None:
        """A title begins something new."""
        self.counted_at = self.headed = None

    def about(self, line: str, raw: str, cards: Sequence[DeckLine], *, in_table: bool) -> str | None:
        """What to ask of a line with these cards, `raw` as it was written; None where all is clear."""
        headed, self.headed = self.headed, self._head_of(line)
        if len(cards) == 1 and not cards[0].counted and is_tally(raw) and not is_prose(line):
            return f"{quoted(raw)}: are the marks its count? Write a number."
        if len(cards) == 1 and self._stands_below(cards[0], raw):
            return f"{quoted(line)}: it stands below another card; write its count, or # in front of a remark."
        if headed is not None and self.headed is None and cards and all(card.section is None for card in cards):
            asked = f"is it in {quoted(headed)}, as the line above? Write the section on a line of its own."
            return f"{quoted(line)}: {asked}"
        return self._about_section(line, raw, cards) if not in_table else None

    def _about_section(self, line: str, raw: str, cards: Sequence[DeckLine]) -> str | None:
        """What to ask of a row that begins with an empty cell where others have said their section."""
        cells = re.split(r"[\t,;|]", raw.strip(" ").removeprefix("|")) if cards else []
        if len(cells) < 2:
            return None
        if any(is_section_word(cell) for cell in cells if cell.strip()):
            self.sections_in_cells = True
        elif self.sections_in_cells and not cells[0].strip():
            return f"{quoted(line)}: its section's cell is empty; write the section on each row."
        return None

    def _stands_below(self, card: DeckLine, raw: str) -> bool:
        """Whether a card without a count is further in than one with a count right above: its number, perhaps."""
        indent, above = len(raw) - len(raw.lstrip()), self.counted_at
        self.counted_at = indent if card.counted else None
        return not card.counted and above is not None and indent > above and not blank_cell(raw)

    @staticmethod
    def _head_of(line: str) -> str | None:
        """The word for a side deck or a maybeboard in front of a line's card, as people head lists; `SB:` is a mark."""
        found = _HEADED.match(line)
        if found is None or section_said(found["section"]) not in _BESIDE:
            return None
        return found["section"]


def section_in_tags(tags: Sequence[str]) -> str | None:
    """What to ask of tags that have a word for a side deck or a maybeboard among them; None for others."""
    for tag in tags:
        if section_meaning(tag) in _BESIDE:
            return f"is {quoted(f'#{tag}')} its section? Write it as one, e.g. [{tag}] on a line above."
    return None
