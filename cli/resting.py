"""Stand-ins that an answer rests on: in words below a table, in columns of rows, under a drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cli.output import Format, emit_line, emit_rows
from rules.core.dataclass import replace
from rules.core.deck import Deck, made_up_fields, made_up_share

if TYPE_CHECKING:
    from cli.plot import Target
    from rules.core.cards import Json, Printing

SHARE, FIELDS = "stand_in_share", "stand_in_fields"

_WORDS = (
    (0.03, "hardly any"),
    (0.075, "a twentieth"),
    (0.15, "a tenth"),
    (0.22, "a fifth"),
    (0.29, "a quarter"),
    (0.37, "a third"),
    (0.45, "two fifths"),
    (0.55, "half"),
    (0.63, "three fifths"),
    (0.71, "two thirds"),
    (0.77, "three quarters"),
    (0.85, "four fifths"),
    (0.95, "nine tenths"),
    (1.0, "nearly all"),
)


def in_words(share: float) -> str:
    """A share as people say it.

    >>> in_words(0.79)
    'four fifths'
    """
    return next((words for most, words in _WORDS if share < most), "all")


def fields_made_up(printing: Printing) -> str:
    """The fields of a stand-in that no source prints, in brackets, where that is not all of it."""
    if len(printing.invented) >= _MANY_FIELDS or "name" in printing.invented:
        return ""
    return f" ({', '.join(printing.invented)})"


_MANY_FIELDS = 4


def by_field(*decks: Deck) -> str:
    """How many cards each field is made up of, the most first: `adjacent 29, chakra 60`."""
    return ", ".join(f"{name} {count}" for name, count in made_up_fields(decks).items())


def emit_resting_rows(
    rows: Sequence[Mapping[str, Json]], columns: Sequence[str], form: Format, decks: Sequence[Deck]
) -> None:
    """Rows of an answer for other programs; where some of what it rests on is made up, each says how much and what."""
    share = made_up_share(decks)
    if not share:
        emit_rows(rows, columns, form)
        return
    fields = by_field(*decks)
    marked: list[dict[str, Json]] = [{**row, SHARE: round(share, 4), FIELDS: fields} for row in rows]
    emit_rows(marked, (*columns, SHARE, FIELDS), form)


def emit_share(*decks: Deck, varies: bool) -> None:
    """Say right below a figure how much of it rests on what is made up, and what plays over other values of it."""
    share = made_up_share(decks)
    if share:
        more = "; --vary-stand-ins plays over other values" if varies else ""
        emit_line(f"These figures rest on stand-ins for {in_words(share)} ({share:.0%}) of the cards played{more}.")


def noted(target: Target | None, *decks: Deck) -> Target | None:
    """A drawing with a line under it that says what it rests on."""
    share = made_up_share(decks)
    if target is None or not share:
        return target
    made_up = ", ".join(f"{field_in_words(name)}\N{NO-BREAK SPACE}{n}" for name, n in made_up_fields(decks).items())
    note = f"Stand-ins: {in_words(share)} ({share:.0%}) of the cards played. Made up, and on how many: {made_up}."
    return replace(target, note=note)


_SIDES = {"_b": " of the other side", "_en": " in English"}


def field_in_words(field: str) -> str:
    """A field's name as words, which no line breaks apart.

    >>> field_in_words("hand_filled_in"), field_in_words("force_b"), field_in_words("effects")
    ('hand\xa0filled\xa0in', 'force\xa0of\xa0the\xa0other\xa0side', 'effects')
    """
    ending = next((ending for ending in _SIDES if field.endswith(ending)), "")
    words = field.removesuffix(ending) + _SIDES.get(ending, "")
    return words.replace("_", " ").replace(" ", "\N{NO-BREAK SPACE}")
