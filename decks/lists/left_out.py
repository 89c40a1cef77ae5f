"""Cards that a table or a document marks as out (`In deck: no`, `deleted: true`). They are refused."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from decks.lists.titles import is_section_word
from decks.problems import quoted
from rules.core.cards import Json
from rules.core.dataclass import dataclass
from rules.core.text import fold

YES = frozenset(("x", "yes", "y", "true", "✓", "✔", "☑", "✅", "ja", "oui", "si", "はい", "○", "*"))
_EMPTY = frozenset(("", "-", "–", "—", "/", "."))
NO = frozenset(
    (*_EMPTY, "no", "n", "false", "☐", "nein", "non", "いいえ", "0", "❌", "✗", "✘", "×", "wrong", "falsch", "faux")
)
_IN = frozenset(
    (
        *("indeck", "deck", "included", "include", "includes", "active", "enabled", "selected", "inlist", "used"),
        *("use", "playing", "played", "keep", "inthedeck", "inmain", "inmaindeck", "採用"),
    )
)
_MAIN = frozenset(("main", "maindeck", "mainboard"))
_OUT = frozenset(
    (
        *("deleted", "delete", "removed", "remove", "excluded", "exclude", "cut", "cuts", "out", "disabled", "hidden"),
        *("inactive", "leftout", "skip", "skipped", "unused", "takenout", "notindeck", "archived", "crossedout"),
    )
)


@dataclass(frozen=True, slots=True)
class InOrOut:
    """A column that says of each row whether its card is in the deck; `yes` says what a mark below it means."""

    place: int
    title: str
    yes: bool

    def is_out(self, row: Sequence[str]) -> bool:
        """Whether a row's cell says that its card is out; an empty one does below a title that marks what is in."""
        said = row[self.place].strip().casefold() if self.place < len(row) else ""
        return (said in NO) if self.yes else (said in YES or said == "1")


def in_or_out(titles: Sequence[str], rows: Iterable[Sequence[str]]) -> tuple[InOrOut, ...]:
    """The columns of a table that say what is in the deck: such a title, and nothing but yes and no below it."""
    named = [(at, title, marked) for at, title in enumerate(titles) if (marked := marks_what_is_in(title)) is not None]
    held = list(rows) if named else []
    found = []
    for at, title, marked in named:
        said = {row[at].strip().casefold() for row in held if at < len(row)}
        ones = {"1"} if _word(title) not in ("deck", "indeck", "inmain", "inmaindeck", "inthedeck") else set()
        if said - _EMPTY and said <= YES | NO | ones:
            found.append(InOrOut(at, title.strip(), marked))
    return tuple(found)


def why_out(card: Mapping[str, Json]) -> str | None:
    """Why a card's object is no card of the deck, for a person; None where none of its keys says so."""
    marked_in = [key for key, value in card.items() if value is True or str(value).casefold() in YES]
    elsewhere = any(is_section_word(_word(key)) for key in marked_in)
    for key, value in card.items():
        marked = marks_what_is_in(key)
        if marked is None and not elsewhere and _word(key) in _MAIN:
            marked = True
        said = {True: "true", False: "false"}.get(value) if isinstance(value, bool) else value
        if marked is None or not isinstance(said, str) or said.strip() in _EMPTY:
            continue
        if said.strip().casefold() in (NO if marked else YES):
            return said_out(key, said)
    return None


def refuse_out(marks: Iterable[InOrOut], row: Sequence[str]) -> None:
    """Raises ValueError for a row that one of these columns says is out."""
    for mark in marks:
        if mark.is_out(row):
            raise ValueError(said_out(mark.title, row[mark.place].strip() if mark.place < len(row) else ""))


def said_out(title: str, said: str = "") -> str:
    """The complaint, for a person, about a card that is marked as out."""
    return f"{quoted(title)} says {quoted(said) if said else 'so'}: is it out? Leave it out of the list, or the mark."


def marks_what_is_in(title: str) -> bool | None:
    """Whether a yes below a title or key says that a card is in, or that it is out; None for any other."""
    word = _word(title)
    return True if word in _IN else False if word in _OUT else None


def _word(title: str) -> str:
    return re.sub(r"[\s_?-]+", "", fold(title.strip().strip("*`:"))).removeprefix("is")
