"""The message of an import that brought nothing in: why, and what to do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from shlex import quote

from db.faults import Fault
from db.records import Outcome, Rejection
from importers.games import GameImporter, importer_for
from importers.records.mappings import Again, SourceMapping
from importers.values.ids import looks_like_id
from rules.core.registry import games
from rules.core.text import fold, quoted
from rules.core.wording import either, switched

_SHOWN, _SAMPLE = 3, 50
_FIGURE = re.compile(r"\W{0,2}\d{1,4}\W{0,2}")
_MOST_WORDS = 8
"""A column, and what a card has in a column that no field is known for, has fewer words than a sentence."""


def refusal(outcome: Outcome, again: Again) -> str:
    """Why nothing went in, each reason once, and what to do about the most frequent."""
    if said := _of_another_game(outcome, again):
        return said
    count = len(outcome.rejected)
    sound = outcome.read - count
    if not sound and (line := _prose_in(outcome.rejected, importer_for(again.game))) is not None:
        return _NO_CARDS.format(quoted(line[:40]))
    said = left_out(outcome.rejected)
    if not sound and (help_ := _what_to_do(_by_reason(outcome.rejected)[0][0].fault, again, outcome)):
        return f"{said}\n{help_}"
    what = "1 record is" if count == 1 else f"{count} records are"
    way_on = f"; {switched('keep_going')} imports the other {sound:,}" if sound else ""
    return f"{said}\n{what} not sound, so nothing was imported{way_on}."


_NO_CARDS = (
    "no card is found here, and {} is no column of cards. Put a card a line with its number or name in front, "
    "or make a table with a line of column names."
)


def _prose_in(rejected: Sequence[Rejection], importer: GameImporter) -> str | None:
    """The first line of prose or rules that was taken for a table; None where a column is known, a figure or an id."""
    rows = [each.record.raw for each in rejected[:_SAMPLE]]
    columns = list(dict.fromkeys(column for row in rows for column in row))
    said = [*columns, *(str(value) for row in rows for value in row.values() if value)]
    if any(map(importer.knows, columns)) or any(looks_like_id(each) or _FIGURE.fullmatch(each) for each in said):
        return None
    return columns[0] if columns and any(map(_is_sentence, said)) else None


def _is_sentence(said: str) -> bool:
    """Whether a text is a sentence, or a rule without words."""
    return not any(map(str.isalnum, said)) or len(said.split()) > _MOST_WORDS or said.rstrip()[-1:] in ".!?。！？"


def left_out(rejected: Sequence[Rejection]) -> str:
    """Why records are left out: each reason once where most share one, else that of the first few."""
    often, count = _by_reason(rejected), len(rejected)
    same = len(often[0]) > 1 and len(often[0]) * 2 > count
    said = "; ".join(map(_together, often[:_SHOWN]) if same else map(str, rejected[:_SHOWN]))
    shown = sum(map(len, often[:_SHOWN])) if same else min(count, _SHOWN)
    return f"{said}; and {count - shown:,} more." if count > shown else f"{said.rstrip('.')}."


def _by_reason(rejected: Sequence[Rejection]) -> list[list[Rejection]]:
    """Records by why they are left out, the most frequent reason first."""
    reasons: dict[str, list[Rejection]] = {}
    for rejection in rejected:
        reasons.setdefault(rejection.reason, []).append(rejection)
    return sorted(reasons.values(), key=len, reverse=True)


def _of_another_game(outcome: Outcome, again: Again) -> str | None:
    """What to say of records most of which have types that only another game has; None of others."""
    wanted = again.game
    found = [each for each in outcome.rejected if each.fault is Fault.UNKNOWN_TYPE]
    words = sorted({fold(each.said or "") for each in found})
    others = [
        each for each in games() if each.id != wanted.id and {fold(t.type_id) for t in each.card_types} >= {*words}
    ]
    if not others or len(found) * 2 < outcome.read:
        return None
    named = " or ".join(each.id for each in others)
    theirs = f"kage import {others[0].id} {' '.join(map(quote, again.sources))}"
    ours = SourceMapping(const={"type": wanted.card_types[0].type_id})
    instead = (
        f"\nWhere they are cards of {wanted.id} under another word: {again.with_more(ours)}" if len(words) == 1 else ""
    )
    return (
        f"These look like cards of {named}, not of {wanted.id} ({len(found):,} of {outcome.read:,} are of type "
        f"{', '.join(words)}). Import them with: {theirs}{instead}"
    )


def _together(rejections: Sequence[Rejection]) -> str:
    """Records that lack the same, as one: where the first is, and how many there are."""
    more = f" (and {len(rejections) - 1:,} more)" if len(rejections) > 1 else ""
    return (
        f"{rejections[0].record.where}{more}: {rejections[0].reason}"
        if rejections[0].record.where
        else str(rejections[0])
    )


def _what_to_do(fault: Fault, again: Again, outcome: Outcome) -> str | None:
    """The command that would help where no record could go in; None where none is known."""
    if fault is Fault.NO_TYPE:
        types = [t.type_id for t in again.game.card_types]
        told = again.with_more(SourceMapping(const={"type": types[0]}))
        return f"Say what cards they are: {told} ({' or '.join(types)})."
    if fault is Fault.NO_SET:
        return f"Say which set they are of: {again.with_more(SourceMapping(set_code=either('CODE', '...')))}"
    if outcome.unknown:
        return f"Say what the columns mean: {again.with_columns(outcome.unknown)}"
    return None
