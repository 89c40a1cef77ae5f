"""`kage archive affinity`: what is played together."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import Annotated

import typer

from cli.archives import ArchiveOption, as_of_day, matching_lists, of_one_game, opened_archive
from cli.options import DateOption, GameOption, JsonFlag, OutputOption
from cli.output import Format, Row, emit_json, emit_rows, tell
from rules.core.cards import Json
from rules.core.errors import UsageError
from rules.core.text import counted

app = typer.Typer(rich_markup_mode=None)


@app.command()
def affinity(
    cards: Annotated[
        list[str], typer.Argument(metavar="CARD...", help="Names, ids or numbers; a name is all versions.")
    ],
    query: Annotated[str, typer.Option("--query", "-q", metavar="QUERY", help="Only among lists that it means.")] = "",
    least: Annotated[int, typer.Option("--least", metavar="N", min=1, help="Only cards that so many lists play.")] = 5,
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=1, help="At most so many cards.")] = 20,
    apart: Annotated[bool, typer.Option("--apart", help="The cards that are played with it least.")] = False,
    game: GameOption = None,
    as_of: DateOption = None,
    archive: ArchiveOption = None,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """What lists that play a card play with it, against all lists.

    \b
    Examples:
      kage archive affinity 'Rock Lee'
      kage archive affinity Gaara Temari --query 'rank<=8' --limit 10
      kage archive affinity KS-074-C --apart

    The lift is the share among lists with the card divided by the share among all: above 1 they go together. Sorted by
    the low end of its 95 % interval, so that what few lists show does not come first.
    """
    from decks.archiving.affinity import affinity as beside
    from decks.archiving.asking import cards_named

    _check_cards(cards)
    with opened_archive(archive, as_of_day(as_of)) as shelf:
        wanted = [cards_named(shelf, said, game) for said in cards]
        games = set.intersection(*({printing.game for printing in each} for each in wanted))
        if not games:
            raise UsageError(f"No game has all of these cards: {', '.join(cards)}.")
        lists = of_one_game([of for of in matching_lists(shelf, query) if of.game in games], game)
        found = beside(shelf, lists, [{printing.card_id for printing in each} for each in wanted], least)
    rows = sorted(found.cards, key=lambda row: (row.lift.high, row.name)) if apart else list(found.cards)
    shown = rows[:limit]
    form = Format.JSON if as_json else output
    if form is Format.JSON:
        asked: list[Json] = [*cards]
        emit_json(
            {"cards": asked, "lists": found.lists, "playing": found.playing, "with": [row.to_json() for row in shown]}
        )
        return
    table: list[Row] = [
        {
            "name": row.name,
            "id": row.card_id,
            "together": row.together,
            "share": f"{row.share.value:.1%}",
            "overall": f"{row.overall:.1%}",
            "lift": f"{row.lift.value:.2f}",
            "low": f"{row.lift.low:.2f}",
            "high": f"{row.lift.high:.2f}",
        }
        for row in shown
    ]
    if table or form is not Format.TABLE:
        emit_rows(table, ("name", "id", "together", "share", "overall", "lift", "low", "high"), form, asked=("lift",))
    play = "plays" if found.lists == 1 else "play"
    tell(f"{found.playing:,} of {counted(found.lists, 'list')} {play} {' and '.join(cards)}.")
    if found.playing and not found.cards:
        tell(f"No other card is in {counted(least, 'list')} or more; see --least.")


def _check_cards(cards: Sequence[str]) -> None:
    """Raise UsageError where a query stands in the place of a card."""
    if asking := next((said for said in cards if set("<>=") & set(said)), None):
        raise UsageError(f"{asking}: which lists to look at is said by --query {shlex.quote(asking)}")
