"""`kage archive export`: write lists to a folder of files, or to one file with a list a line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from cli.archives import ArchiveOption, matching_lists, opened_archive, words_of
from cli.options import ForceOption
from cli.output import emit_data, tell
from cli.query_arguments import QueryCommand
from files.reading import is_folder, is_there
from rules.core.errors import UsageError
from rules.core.text import counted

app = typer.Typer(rich_markup_mode=None)


@app.command(cls=QueryCommand)
def export(
    target: Annotated[str, typer.Argument(metavar="FOLDER|FILE.jsonl", help="Where to write; - is standard output.")],
    query: Annotated[list[str] | None, typer.Argument(metavar="QUERY...", help="Which lists; else all.")] = None,
    to: Annotated[str, typer.Option("--to", metavar="FORMAT", help="The deck format of files in a folder.")] = "text",
    force: ForceOption = False,
    archive: ArchiveOption = None,
) -> None:
    """Write lists out: a folder with a deck file each, or one file of JSON Lines. `kage archive add` reads both.

    \b
    Examples:
      kage archive export winners/ 'rank=1'
      kage archive export lists.jsonl
      kage archive export - 'date>=2026' | wc -l
    """
    from decks.archiving.reading import LINES
    from decks.archiving.writing import as_lines, as_table, as_text, file_name
    from decks.formats.registry import Carries, deck_format
    from files.writing import check_target, write_file

    _check_order(target, query or [])
    one_file = target == "-" or target.lower().endswith((LINES, ".ndjson"))
    if not one_file and Path(target).suffix[1:].isalpha() and not is_folder(target) and target[-1:] not in "/\\":
        raise UsageError(f"{target}: name a folder (with / behind it), or a file that ends in {LINES}.")
    form = deck_format(to)
    if one_file and target != "-":
        check_target(target, replace=force)
    with opened_archive(archive) as shelf:
        lists = matching_lists(shelf, words_of(query))
        if one_file:
            text = "".join(f"{line}\n" for line in as_lines(shelf, lists))
            if target == "-":
                emit_data(text)
                return
            write_file(target, text, replace=force)
        elif lists:
            folder = Path(target)
            folder.mkdir(parents=True, exist_ok=True)
            ending = form.extensions[0] if form.extensions else ".txt"
            for each in lists:
                write_file(folder / file_name(each, ending), as_text(shelf, each, form), replace=force)
            if Carries.COMMENTS not in form.carries:
                write_file(folder / "lists.csv", as_table(lists, ending), replace=force)
                tell(f"{form.title} has no place for who played a list, when and where: see {folder / 'lists.csv'}.")
    tell(f"Wrote {target}: {counted(len(lists), 'list')}." if lists or one_file else "Nothing is written.")


def _check_order(target: str, query: Sequence[str]) -> None:
    """Raise UsageError where the query stands before the folder or file that the lists go to."""
    if not re.search(r"\w\s*(?:[<>]=?|!=|=|:)\s*[\w\"]{2,}|\w[<>=]+\d", target) or not query or is_there(target):
        return
    last = query[-1]
    if last.endswith(("/", "\\", ".jsonl", ".ndjson")) or is_folder(last):
        raise UsageError(f"What to write comes first: kage archive export {last} '{' '.join([target, *query[:-1]])}'")
