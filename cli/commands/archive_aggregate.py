"""`kage archive aggregate`: the list that a group of lists votes for."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from cli.archives import (
    ArchiveOption,
    ListQuery,
    as_of_day,
    matching_lists,
    of_one_game,
    opened_archive,
    words_of,
)
from cli.options import DateOption, ForceOption
from cli.output import emit_data, emit_json, tell
from cli.query_arguments import QueryCommand
from decks.resolving.preferred import format_folders
from rules.core.deck import DeckEntry
from rules.core.text import counted

if TYPE_CHECKING:
    from decks.archiving.vote import Aggregate
    from rules.core.deck import Deck

app = typer.Typer(rich_markup_mode=None)


@app.command(cls=QueryCommand)
def aggregate(
    query: ListQuery = None,
    format: Annotated[  # noqa: A002 the option has that name
        str | None, typer.Option("--format", "-f", metavar="NAME|FILE", help="The format; else that of most lists.")
    ] = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="Write the deck here.")] = None,
    force: ForceOption = False,
    as_of: DateOption = None,
    archive: ArchiveOption = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="The deck with the support of every choice, as JSON.")
    ] = False,
) -> None:
    """The list that a group of lists votes for, legal by the format, with the support of every choice.

    \b
    Examples:
      kage archive aggregate 'game:mythos rank<=8' > average.deck
      kage archive aggregate 'archetype:"Leaf rush" date>=2026' --out average.deck

    Every list votes for its first copy of a card, its second, and so on. Copies go in by their votes as long as the
    format has nothing against them, up to the size that most lists have. Behind a card stands the share of lists that
    play so many copies.
    """
    from decks.archiving.vote import aggregate as voted
    from rules.construction.formats import load_format
    from rules.core.registry import game

    with opened_archive(archive, as_of_day(as_of)) as shelf:
        lists = of_one_game(matching_lists(shelf, words_of(query), needed=", so there is nothing to vote"))
        of_game = game(lists[0].game)
        said = [of.format for of in lists if of.format]
        rules = load_format(
            of_game, format or max(said, key=said.count, default=None), partial(format_folders, of_game.id)
        )
        found = voted(shelf, lists, rules, shelf.day)
    if as_json:
        emit_json(
            {
                "game": found.deck.game,
                "format": rules.id,
                "lists": found.lists,
                "legal": found.report.legal,
                "problems": [problem.to_json() for problem in found.report.problems],
                "cards": [choice.to_json() for choice in found.choices],
                "runners_up": [choice.to_json() for choice in found.runners_up],
            }
        )
        return
    _write(_with_support(found), out, force)
    close = ", ".join(f"{c.printing.card.name} x{c.count} ({c.support[0]:.0%})" for c in found.runners_up[:5])
    legal = "legal" if found.report.legal else "not legal"
    tell(f"{counted(found.lists, 'list')} voted; {counted(found.deck.size(), 'card')}, {legal} in {rules.id}.")
    if close:
        tell(f"Next were: {close}.")


def _with_support(found: Aggregate) -> Deck:
    """The deck with each card's support as a comment behind it."""
    entries = []
    for choice in found.choices:
        entry = DeckEntry(choice.count, choice.printing, choice.section)
        shares = " ".join(f"{share:.0%}" for share in choice.support)
        entries.append(replace(entry, comment=shares if choice.voted else f"{shares} put in to keep a rule"))
    deck = found.deck.with_everything(entries)
    return replace(deck, name="Aggregate", comments=(f"Voted for by {counted(found.lists, 'list')}.",))


def _write(deck: Deck, out: str | None, force: bool) -> None:
    from decks.convert import render
    from decks.formats.registry import deck_format
    from files.writing import write_file

    text = render(deck, deck_format("text"))
    if out is None:
        emit_data(text)
    else:
        write_file(out, text, replace=force)
        tell(f"Wrote {out}.")
