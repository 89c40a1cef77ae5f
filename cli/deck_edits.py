"""What the commands that change a deck file share: saving, and reporting the change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from difflib import unified_diff
from typing import Annotated

import typer

from cli.output import emit_data, emit_json, emit_text, tell
from cli.sessions.deck_rows import titled
from decks.editing.in_place import ChangedError, DeckFile
from decks.source import STDIN
from rules.construction.edits import merged
from rules.construction.problems import Edit
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.deck_diff import deck_diff
from rules.core.errors import UsageError
from rules.core.registry import game
from rules.core.text import counted

DryRunOption = Annotated[bool, typer.Option("--dry-run", help="Change nothing; show what would change.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Say what changed as JSON on standard output.")]


_MOST_TRIES = 100


def until_saved(edit: Callable[[], None]) -> None:
    """Do an edit of a deck file, which reads, changes and saves it; anew where somebody else saved in between."""
    for _ in range(_MOST_TRIES):
        try:
            edit()
        except ChangedError:
            continue
        return
    edit()


def finish(file: DeckFile, after: Deck, *, dry_run: bool, as_json: bool) -> None:
    """Save a changed deck where it came from (to standard output for `-`), and say what changed."""
    text = file.rewritten(after)
    edits = merged(deck_diff(file.deck, after))
    for said_of in _misplaced(after, edits):
        tell(said_of)
    to_stdout = file.path == STDIN
    if as_json and to_stdout:
        raise UsageError("--json and the changed deck cannot both go to standard output; name a file.")
    if dry_run and not as_json:
        lines = unified_diff(file.text.splitlines(), text.splitlines(), file.path, file.path, lineterm="", n=1)
        emit_text("".join(f"{line}\n" for line in lines))
        return
    if to_stdout:
        emit_data(text)
    elif not dry_run:
        file.save(text)
    if as_json:
        emit_json(_document(file.path, after, edits))
        return
    for edit in edits:
        tell(f"{file.path}: {edit_words(edit)}")
    tell(f"{file.path}: {counted(after.size(), 'card')} now.")


def _misplaced(deck: Deck, edits: Sequence[Edit]) -> Iterator[str]:
    """What to say of cards that were put into a section which is for other types of cards."""
    sections = {section.id: section for section in game(deck.game).sections}
    for edit in edits:
        section, card = sections.get(edit.into or ""), edit.printing.card
        if section is not None and section.holds and card.type_id not in section.holds:
            types = " or ".join(section.holds)
            yield f"Note: {section.id} is for cards of type {types}; {card.name} is of type {card.type_id}."


def edit_words(edit: Edit) -> str:
    """An edit in a few words: `+2 Gaara (KS 074) in main`."""
    sign, section = ("-", edit.out_of) if edit.out_of is not None else ("+", edit.into)
    return f"{sign}{edit.count} {titled(edit.printing)} in {section}"


def change_row(edit: Edit) -> dict[str, Json]:
    """An edit as a row: by how many, of which card, in which section."""
    by, section = (-edit.count, edit.out_of) if edit.out_of is not None else (edit.count, edit.into)
    return {"by": by, "id": edit.printing.id, "name": edit.printing.card.name, "section": section}


def _document(path: str, after: Deck, edits: Sequence[Edit]) -> Json:
    changes: list[Json] = [change_row(edit) for edit in edits]
    return {"deck": path, "game": after.game, "changes": changes, "count": after.size()}
