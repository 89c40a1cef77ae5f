"""`kage deck diff`: what it takes to make one deck into another, and making it so."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from cli.catalogue import opened
from cli.deck_edits import DryRunOption, change_row, finish, until_saved
from cli.decks import load_deck
from cli.options import DeckArgument, GameOption, JsonFlag
from cli.output import Format, emit_data, emit_json, emit_rows, tell
from decks.editing.changes import apply_changes, write_changes
from decks.editing.in_place import open_deck_file
from decks.resolving.catalogue import CatalogueCards
from decks.source import read_source
from rules.core.cards import Json
from rules.core.deck_diff import deck_diff
from rules.core.errors import UsageError

app = typer.Typer(rich_markup_mode=None)


class Output(StrEnum):
    """How the difference is written; `text` is what --apply replays."""

    TEXT = "text"
    TABLE = "table"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"
    TSV = "tsv"
    MD = "md"


@app.command()
def diff(
    deck: DeckArgument,
    other: Annotated[str | None, typer.Argument(metavar="OTHER", help="The deck to compare it with.")] = None,
    changes: Annotated[
        str | None, typer.Option("--apply", metavar="CHANGES", help="Change DECK as a file of differences says.")
    ] = None,
    game: GameOption = None,
    dry_run: DryRunOption = False,
    output: Annotated[Output, typer.Option("--output", "-o", help="How to print the answer.")] = Output.TEXT,
    as_json: JsonFlag = False,
) -> None:
    """Compare two decks, or replay what a comparison wrote.

    \b
    Examples:
      kage deck diff old.deck new.deck
      kage deck diff old.deck new.deck > changes.txt
      kage deck diff old.deck --apply changes.txt

    Decks in different formats compare as well: what counts is which printings are in which section, and how many.
    """
    if (other is None) == (changes is None):
        raise UsageError("Name two decks to compare, or one deck and --apply with a file of differences.")
    output = Output.JSON if as_json else output
    with opened() as catalogue:
        cards = CatalogueCards(catalogue)
        if changes is not None:
            wanted, told = read_source(changes), changes

            def edit() -> None:
                file = open_deck_file(deck, cards, game)
                finish(
                    file,
                    apply_changes(wanted, told, file.deck, cards),
                    dry_run=dry_run,
                    as_json=output is Output.JSON,
                )

            until_saved(edit)
            return
        before = load_deck(deck, game, cards)
        then = load_deck(other or "", game or before.game, cards)
    edits = list(deck_diff(before, then))
    if output is Output.TEXT:
        emit_data(write_changes(edits, before, then))
        if not edits:
            tell("The decks hold the same cards.")
    elif output is Output.JSON:
        rows: list[Json] = [change_row(edit) for edit in edits]
        emit_json({"deck": before.source, "other": then.source, "game": before.game, "changes": rows})
    else:
        emit_rows([change_row(edit) for edit in edits], ["by", "name", "id", "section"], Format(output))
