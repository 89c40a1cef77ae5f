"""`kage archive matchups`: how archetypes fare against each other."""

from __future__ import annotations

import typer

from cli.archetypes import RulesFileOption, archetypes_for
from cli.archives import ArchiveOption, ListQuery, as_of_day, matching_lists, opened_archive, words_of
from cli.options import DateOption, ForceOption, JsonFlag, OutputOption, PlotOption, ThemeOption
from cli.output import Format, Row, emit_json, emit_rows, tell
from cli.query_arguments import QueryCommand

app = typer.Typer(rich_markup_mode=None)


@app.command(cls=QueryCommand)
def matchups(
    query: ListQuery = None,
    rules: RulesFileOption = None,
    plot: PlotOption = None,
    theme: ThemeOption = None,
    force: ForceOption = False,
    as_of: DateOption = None,
    archive: ArchiveOption = None,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """How archetypes fare against each other, where tables of meetings came in with the lists.

    \b
    Examples:
      kage archive matchups --rules mine.toml
      kage archive matchups 'date>=2026' --plot matchups.svg

    A match is won by who won more of its games; a drawn one counts half. Shares come with their 95 % interval.
    """
    from decks.archiving.matchups import matchups as met

    target = None
    if plot is not None:
        from cli.plot import check_plot  # for drawings only

        target = check_plot(plot, theme, replace=force)
    with opened_archive(archive, as_of_day(as_of)) as shelf:
        known = archetypes_for(rules, needed=True)
        shelf.archetypes = known.names if known else None
        lists = matching_lists(shelf, words_of(query))
        named = {of.id: known.names(shelf, of) for of in lists} if known else {}
        found = met(shelf, lists, named)
    if target is not None and found:
        from cli.plot import draw_matrix

        names = list(dict.fromkeys(row.archetype for row in found))
        shares = {(row.archetype, row.against): row.won.value for row in found}
        draw_matrix(target, "Matches won", names, [[shares.get((a, b)) for b in names] for a in names])
    form = Format.JSON if as_json else output
    if form is Format.JSON:
        emit_json([row.to_json() for row in found])
        return
    table: list[Row] = [
        {
            "archetype": row.archetype,
            "against": row.against,
            "matches": row.wins + row.losses + row.draws,
            "won": f"{row.won.value:.1%}",
            "low": f"{row.won.low:.1%}",
            "high": f"{row.won.high:.1%}",
        }
        for row in found
    ]
    if table or form is not Format.TABLE:
        emit_rows(table, ("archetype", "against", "matches", "won", "low", "high"), form, asked=("against", "won"))
    elif lists:
        tell("No meetings of these lists are known; see kage archive add --help.")
