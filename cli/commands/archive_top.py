"""`kage archive top`: what lists play."""

from __future__ import annotations

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
from cli.options import DateOption, ForceOption, JsonFlag, OutputOption, PlotOption, ThemeOption
from cli.output import Format, Row, emit_json, emit_rows, tell
from cli.query_arguments import QueryCommand
from rules.core.errors import UsageError
from rules.core.registry import game
from rules.core.suggest import did_you_mean
from rules.core.text import counted, fold

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cli.plot import Target
    from decks.archiving.played import Played, Top
    from rules.core.archive import ArchivedList

app = typer.Typer(rich_markup_mode=None)

_DRAWN, _BARS = 8, 20
"""How many cards a drawing over time has lines for, and how many bars another one has."""


@app.command(cls=QueryCommand)
def top(
    query: ListQuery = None,
    per: Annotated[
        str | None, typer.Option("--per", metavar="WHAT", help="Shares by month, year, event, place, rank, format, ...")
    ] = None,
    section: Annotated[
        str | None, typer.Option("--section", "-s", metavar="NAME", help="Only this section; else all.")
    ] = None,
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=1, help="At most so many cards.")] = 20,
    plot: PlotOption = None,
    theme: ThemeOption = None,
    force: ForceOption = False,
    as_of: DateOption = None,
    archive: ArchiveOption = None,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """What lists play: the share of lists with a card, and its copies where it is played.

    \b
    Examples:
      kage archive top
      kage archive top 'rank<=8 date>=2026' --section main --limit 40
      kage archive top game:mythos --per month --plot months.svg

    Shares come with their 95 % interval, as if the lists were drawn from all that are played.
    """
    from decks.archiving.played import GROUPS, top as played

    if per is not None and per not in GROUPS:
        raise UsageError(f"--per {per}: say one of {', '.join(GROUPS)}.{did_you_mean(per, GROUPS)}")
    target = None
    if plot is not None:
        from cli.plot import check_plot  # for drawings only

        target = check_plot(plot, theme, replace=force)
    with opened_archive(archive, as_of_day(as_of)) as shelf:
        lists = of_one_game(matching_lists(shelf, words_of(query)))
        found = played(shelf, lists, _section(section, lists), per)
    shown = found.cards[:limit]
    form = Format.JSON if as_json else output
    if target is not None and shown:
        _draw(target, found, per, limit)
    if form is Format.JSON:
        emit_json(
            {
                "lists": found.lists,
                "groups": [{"group": name, "lists": size} for name, size in found.groups],
                "cards": [card.to_json() for card in shown],
            }
        )
    elif shown or form is not Format.TABLE:
        emit_rows([_row(card, found, form) for card in shown], _columns(found), form, asked=("id", "share"))
    if found.lists:
        tell(f"{counted(found.lists, 'list')}; {len(shown)} of {counted(len(found.cards), 'card')} shown.")


def _draw(target: Target, found: Top, per: str | None, limit: int) -> None:
    """Draw the share of each card as a bar, or over what is asked for, as a line."""
    from cli.plot import draw_chance_bars, draw_chances, told_apart

    drawn = found.cards[: min(limit, _DRAWN) if per else _BARS]
    ids = [card.card_id.rpartition(":")[2] for card in drawn]
    labels = told_apart([card.name for card in drawn], ids, [card.section for card in drawn])
    title = f"Played in {counted(found.lists, 'list')}"
    if per:
        groups = [group for group, _ in found.groups]
        lines = {label: [share for _, share in card.groups] for label, card in zip(labels, drawn, strict=True)}
        draw_chances(target, title, per, groups, lines)
    else:
        draw_chance_bars(target, title, dict(zip(labels, [card.share for card in drawn], strict=True)))


def _section(said: str | None, lists: Sequence[ArchivedList]) -> str | None:
    """The section that is asked for, by its id, title or another name. Raises UsageError where the game has none."""
    if said is None or not lists:
        return said
    sections = game(lists[0].game).sections
    names = {fold(name): section.id for section in sections for name in (section.id, section.title, *section.aliases)}
    if fold(said) not in names:
        known = ", ".join(section.id for section in sections)
        raise UsageError(f"--section {said}: {lists[0].game} has {known}.{did_you_mean(fold(said), names)}")
    return names[fold(said)]


def _columns(found: Top) -> list[str]:
    groups = [name for name, _ in found.groups]
    return ["name", "id", "section", "lists", "share", *([] if groups else ["low", "high"]), "copies", *groups]


def _row(card: Played, found: Top, form: Format) -> Row:
    percent = form in (Format.TABLE, Format.MD)
    share = card.share

    def said(value: float) -> str:
        return f"{value:.1%}" if percent else f"{value:.6f}"

    row: dict[str, str | int] = {
        "name": card.name,
        "id": card.card_id,
        "section": card.section,
        "lists": card.lists,
        "share": said(share.value),
        "low": said(share.low),
        "high": said(share.high),
        "copies": f"{card.copies:.2f}",
    }
    groups = {name: said(estimate.value) for name, estimate in card.groups}
    return {**row, **{name: groups.get(name, "") for name, _ in found.groups}}
