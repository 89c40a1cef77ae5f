"""`kage archive show`: one list with its cards."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.archives import ArchiveOption, opened_archive
from cli.output import emit_data, emit_json, tell
from db.archive import archived_list
from rules.core.text import counted

app = typer.Typer(rich_markup_mode=None)


@app.command()
def show(
    list_id: Annotated[int, typer.Argument(metavar="ID", help="The number that kage archive list shows.")],
    to: Annotated[str, typer.Option("--to", metavar="FORMAT", help="A deck format; see kage deck convert.")] = "text",
    archive: ArchiveOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="The list with all that is known of it, as JSON.")] = False,
) -> None:
    """Show one list as a deck file, with what is known of it.

    \b
    Examples:
      kage archive show 1
      kage archive show 1 --to json
      kage archive show 1 | kage deck check -
    """
    from decks.archiving.writing import as_text, document
    from decks.formats.registry import deck_format

    with opened_archive(archive) as shelf:
        found = archived_list(shelf.connection, list_id)
        if as_json:
            emit_json(document(shelf, found))
            return
        if lost := shelf.lost(found):
            tell(f"{counted(lost, 'card')} of this list are in the catalogue no more; --json names them.")
        emit_data(as_text(shelf, found, deck_format(to)))
