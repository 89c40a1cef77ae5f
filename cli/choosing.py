"""Asks on the terminal which of several cards is meant."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cli.output import tell
from files.reading import is_somebody_there
from rules.core.cards import Printing
from rules.core.deck import DeckLine
from rules.core.errors import UsageError

if TYPE_CHECKING:
    from decks.resolving.resolve import Chooser


def chooser(interactive: bool) -> Chooser | None:
    """What asks a person on the terminal; None where nobody is to be asked. Raises UsageError without a terminal."""
    if not interactive:
        return None
    if not is_somebody_there() or not sys.stderr.isatty():
        raise UsageError("--interactive needs a terminal to ask on.")
    return ask


def ask(line: DeckLine, choices: Sequence[Printing]) -> Printing | None:
    """Ask which of several cards a line means; an empty answer leaves it open."""
    import typer

    from decks.resolving.versions import describe

    tell(f'"{line.name}" fits {len(choices)} cards:')
    for number, printing in enumerate(choices, start=1):
        tell(f"  {number}. {printing.card.name} {printing.id.partition(':')[2]} {describe(printing)}")
    while True:
        answer = typer.prompt("Which one (number, or Enter for none)", default="", show_default=False, err=True).strip()
        if not answer:
            return None
        if answer.isdecimal() and 1 <= int(answer) <= len(choices):
            return choices[int(answer) - 1]
        tell(f"Say a number from 1 to {len(choices)}.")
