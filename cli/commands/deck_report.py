"""`kage deck report`: everything there is to say of a deck, on one page to hand over."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cli.catalogue import opened
from cli.days import day_of
from cli.decks import file_not_game, load_deck
from cli.options import DateOption, DeckArgument, ForceOption, GameOption, KeepOption, SeedOption, WorkersOption
from cli.output import tell
from cli.progress import progress_bar
from cli.quick.searching import read_deck
from cli.running import Crew
from cli.signals import exit_code
from db.searching.search import search_scope
from decks.checking import DeckChecker
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.preferred import format_folders
from files.writing import check_target, write_file
from rules.core.errors import UsageError
from rules.core.registry import game as game_of
from simulator.hands.ask import MOST_TURNS
from simulator.running.limits import games_to_play

app = typer.Typer(rich_markup_mode=None)

_KINDS = (".html", ".htm", ".md")


@app.command()
def report(
    deck: DeckArgument,
    more_decks: Annotated[
        list[str] | None, typer.Argument(metavar="[DECK]...", help="More decks, after --against.")
    ] = None,
    out: Annotated[str, typer.Option("--out", metavar="FILE", help="Write the page here: .html or .md.")] = "",
    against: Annotated[
        list[str] | None, typer.Option("--against", metavar="DECK...", help="Decks to play whole games against.")
    ] = None,
    goal: Annotated[
        list[str] | None,
        typer.Option(
            "--goal", metavar="EXPR", help="What to see by turn; again for more. The first chooses what to keep."
        ),
    ] = None,
    keep: KeepOption = None,
    by: Annotated[
        int, typer.Option("--by", metavar="TURN", min=1, max=MOST_TURNS, help="The turn to keep hands for.")
    ] = 1,
    games: Annotated[
        int | None, typer.Option("--games", "-n", metavar="N", help="Games to play of each question (500).")
    ] = None,
    seed: SeedOption = 1,
    format_: Annotated[
        str | None,
        typer.Option("--format", "-f", metavar="NAME|FILE", help="The format; else the deck's, else the game's."),
    ] = None,
    date: DateOption = None,
    game: GameOption = None,
    workers: WorkersOption = None,
    force: ForceOption = False,
) -> None:
    """Write a report on a deck: one page with its list, legality, curves, odds, hands, goldfish and matchups.

    \b
    Examples:
      kage deck report leaf.deck --out report.html
      kage deck report leaf.deck --out report.md --goal 'count(cost<=2) >= 2'
      kage deck report leaf.deck --out leaf.html --against mist.deck -n 200

    The page is one file without anything from outside: it reads on a phone, prints on two sheets of A4 and follows
    light and dark. Illegal decks, and lines that are no card, are reported too. The same seed writes the same bytes.
    """
    from importlib.metadata import version

    from cli.seats import box_of
    from reports.asking import GAMES, Wish, asked, deck_report
    from reports.html import render_html
    from reports.markdown import render_markdown

    target = _target(out, replace=force)
    if more_decks and not against:
        raise UsageError(f"A report is on one deck. To play against {more_decks[0]} write --against {more_decks[0]}.")
    file_not_game(deck)
    wanted = games_to_play(games, None, GAMES)
    goals, rules = tuple(goal or ()), tuple(keep or ())
    day = day_of(date)
    with opened() as catalogue:
        cards = CatalogueCards(catalogue)
        checked = DeckChecker(cards, game, format_, day, format_folders, lenient=True).check(deck)
        for note in checked.notes:
            tell(note)
        played = game_of(checked.deck.game)
        rivals = tuple(load_deck(path, played.id, cards) for path in (*(against or ()), *(more_decks or ())))
        scope = search_scope(catalogue, (played,), read_deck).with_tags(checked.deck.tagged)
        wish = Wish(wanted, seed, goals, rules, by, Crew.here(workers).workers, rivals, progress_bar)
        said = asked(deck, wish, version("kagedeck"), game=game, format=format_, day=date)
        try:
            found = deck_report(checked, cards, scope, wish, box_of(played) if rivals else (), said)
        except KeyboardInterrupt:
            tell(f"Interrupted: {target} is not written.")
            raise typer.Exit(exit_code()) from None
    write_file(target, render_markdown(found) if target.lower().endswith(".md") else render_html(found), replace=force)
    tell(f"Wrote {target}.")


def _target(out: str, *, replace: bool) -> str:
    """Where to write, known to be possible before anything is worked out. Raises UsageError."""
    if not out:
        raise UsageError("Say where to write the report: --out report.html, or --out report.md.")
    if Path(out).suffix.lower() not in _KINDS:
        raise UsageError(f"{out} is neither .html nor .md, e.g. --out report.html")
    check_target(out, replace=replace)
    return out
