"""`kage deck convert`: a deck from any format to any other, saying what the other cannot carry."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer

from cli.choosing import chooser
from cli.decks import load_deck
from cli.options import DeckArgument, ForceOption, GameOption, InteractiveOption
from cli.output import emit_data, tell
from decks.convert import left_out, moved, render
from decks.formats.registry import DeckFormat, deck_format, format_ids, format_of_extension
from decks.resolving.catalogue import catalogue_cards
from decks.source import STDIN
from files.reading import is_folder, is_there
from files.writing import check_target, write_file
from rules.core.errors import Location, NotFoundError, UsageError
from rules.core.text import counted

app = typer.Typer(rich_markup_mode=None)

_SHOWN = 3


@app.command()
def convert(
    deck: DeckArgument,
    target: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="Where to write; else standard output.")
    ] = None,
    to: Annotated[
        str | None,
        typer.Option(
            "--to",
            "-o",
            "--output",
            metavar="FORMAT",
            help="The format; else what FILE's name says.",
            autocompletion=format_ids,
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Short for --to json.")] = False,
    force: ForceOption = False,
    game: GameOption = None,
    interactive: InteractiveOption = False,
) -> None:
    """Write a deck in another format.

    \b
    Examples:
      kage deck convert examples/mythos-leaf.deck --to json
      kage deck convert list.txt leaf.deck
      pbpaste | kage deck convert - -g mythos --to text

    The format of DECK is found by its content. What the other format cannot carry is said on stderr.
    """
    form = _target_format(deck, "json" if as_json else to, target)
    _refuse_other_order(deck, target)
    if target is not None and target != STDIN:
        check_target(target, replace=force)
    with catalogue_cards(tell) as cards:
        loaded = load_deck(deck, game, cards=cards, choose=chooser(interactive))
        text = render(loaded, form, cards)
    for what in left_out(loaded, form):
        tell(f"{form.title} cannot carry {what}.")
    if loaded.stand_ins:
        named, more = loaded.stand_ins[:_SHOWN], len(loaded.stand_ins) - _SHOWN
        others = f" and {more} more" if more > 0 else ""
        tell(f"{counted(len(loaded.stand_ins), 'stand-in card')}: no source prints {', '.join(named)}{others}.")
    for said in moved(loaded, form):
        tell(f"{said} kage puts them back when it reads the file.")
    if target is None or target == STDIN:
        emit_data(text)
    else:
        write_file(target, text, replace=force)
        tell(f"Wrote {target} ({form.title}).")
        other = format_of_extension(Path(target).suffix)
        if other is not None and form.extensions and other.id != form.id:
            tell(f"Note: {Path(target).suffix} is an ending of {other.title}; {form.title} has {form.extensions[0]}.")


def _refuse_other_order(deck: str, target: str | None) -> None:
    """Raise UsageError for a format in the place of the deck, and NotFoundError for no file, with a deck behind it."""
    if deck == STDIN or is_there(deck) or target is None or not is_there(target):
        return
    if deck in format_ids():
        raise UsageError(
            f"{deck} is a format. The deck comes first: kage deck convert {shlex.quote(target)} --to {deck}"
        )
    raise NotFoundError("There is no such file.", Location(deck))


def _target_format(deck: str, wanted: str | None, target: str | None) -> DeckFormat:
    if wanted is not None and target is None and Path(wanted).suffix and wanted not in format_ids():
        of = "" if format_of_extension(Path(wanted).suffix) else " --to FORMAT"
        written = shlex.join(["kage", "deck", "convert", deck, wanted])
        raise UsageError(f"{wanted} is a file, not a format: {written}{of}")
    if wanted is None and target in format_ids():
        raise UsageError(f"{target} is a format: write --to {target}, or name a file such as deck{_ending(target)}")
    if target is not None and is_folder(target):
        name = shlex.quote(str(Path(target, Path(deck).stem or "deck")))
        raise UsageError(f"{target} is a folder; name a file in it, e.g. {name}{_ending(wanted or 'text')}")
    form = deck_format(wanted) if wanted is not None else format_of_extension(Path(target or STDIN).suffix)
    if form is None:
        unknown = f"No format writes {Path(target).suffix} files. " if target and Path(target).suffix else ""
        raise UsageError(f"{unknown}Say which format to write with --to: {', '.join(format_ids())}.")
    return form


def _ending(format_id: str) -> str:
    """The file ending of a format, `.txt` where it has none of its own."""
    return next(iter(deck_format(format_id).extensions), ".txt")
