"""`kage gauntlet`: many decks against each other, or some against a field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from cli.decks import GameOption, load_deck
from cli.options import ForceOption, JsonFlag, OutputOption, RulesOption, SeedOption
from cli.output import Format, emit_json, emit_line, emit_rows, tell
from cli.plot import check_plot, draw_matrix
from cli.running import ClusterOption, WorkersOption, between, crew, emit_stand_ins, end, progress_bar, stand_ins
from cli.seats import options_of, table_of
from decks.checking import deck_files
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.registry import game
from simulator.gauntlet import Gauntlet, Pairing, Played, play_gauntlet, standings
from simulator.results import Results

app = typer.Typer(rich_markup_mode=None)

_COLUMNS = ("first", "second", "pairs", "value", "low", "high", "method")


@app.command()
def gauntlet(
    decks: Annotated[list[str], typer.Argument(metavar="DECK...", help="Deck files, or folders of them.")],
    field: Annotated[
        list[str] | None, typer.Option("--field", metavar="DECK|DIR", help="Whom the decks meet, and nobody else.")
    ] = None,
    bot: Annotated[str, typer.Option("--bot", help="Who plays every deck.")] = "greedy",
    pairs: Annotated[int, typer.Option("-n", "--pairs", help="Pairs of games in a pairing, one each way round.")] = 100,
    results: Annotated[
        str | None, typer.Option("--results", metavar="FILE", help="Keep finished pairings here, and play none twice.")
    ] = None,
    option: RulesOption = None,
    seed: SeedOption = 1,
    game_id: GameOption = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    plot: Annotated[str | None, typer.Option("--plot", metavar="FILE", help="Draw the matrix as SVG or PNG.")] = None,
    force: ForceOption = False,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """Play every deck against every other, or, with --field, each against a field: who wins what share.

    Each pairing is played both ways round on the same luck, so neither seat nor shuffle decides. With --results a run
    that was stopped goes on where it was.

    \b
    Examples:
      kage gauntlet decks/ -n 200 --results league.jsonl
      kage gauntlet my.deck --field meta/ --bot lookahead
      kage gauntlet a.deck b.deck c.deck -o csv
    """
    target = check_plot(plot, replace=force)
    if pairs < 1:
        raise UsageError(f"-n {pairs} is too few: a pairing needs at least one pair of games.")
    own = [load_deck(path, game_id) for path in deck_files(decks)]
    rivals = [load_deck(path, own[0].game) for path in deck_files(field)] if field else []
    asked = _asked([*own, *rivals], len(own) if field else None, bot, pairs, seed, options_of(option or []))
    wanted = len(list(asked.pairings()))
    with crew(workers, cluster) as hired, progress_bar("Playing") as progress:
        played = play_gauntlet(
            asked, Results(results), workers=hired.workers, executor=hired.executor, progress=progress
        )
    if played.resumed:
        tell(f"{played.resumed} of {wanted} pairings were finished before.")
    _print(asked, played, Format.JSON if as_json else output)
    if target and played.pairings:
        draw_matrix(target, "Share of the row's deck", _titles(asked.decks), _matrix(asked, played.pairings))
    end(played.interrupted, len(played.pairings) * pairs, wanted * pairs, played.lost)


def _asked(
    decks: Sequence[Deck], challengers: int | None, bot: str, pairs: int, seed: int, options: dict[str, Json]
) -> Gauntlet:
    """The gauntlet, known to be playable. Raises UsageError."""
    if len(decks) < 2:
        raise UsageError("A gauntlet needs at least 2 decks. Name more, or whom to meet with --field.")
    played = game(decks[0].game)
    other = next((deck for deck in decks if deck.game != played.id), None)
    if other is not None:
        raise UsageError(
            f"{decks[0].source} is a deck of {played.id}, {other.source} one of {other.game}; they cannot meet."
        )
    for deck in decks[1:]:
        table = table_of(played, (decks[0], deck), (bot, bot), options)
    return Gauntlet(table.engine, tuple(decks), bot, pairs, seed, challengers, options)


def _titles(decks: Sequence[Deck]) -> list[str]:
    """A short name for each deck: its own, else its file's; told apart by a number where two are alike."""
    titles: list[str] = []
    for deck in decks:
        title = deck.name or deck.source
        titles.append(title if title not in titles else f"{title} ({len(titles) + 1})")
    return titles


def _matrix(asked: Gauntlet, pairings: Sequence[Pairing]) -> list[list[float | None]]:
    """The share of each row's deck against each column's; None where they have not met."""
    size = len(asked.decks)
    matrix: list[list[float | None]] = [[None] * size for _ in range(size)]
    for pairing in pairings:
        value = pairing.score / pairing.pairs
        matrix[pairing.first][pairing.second] = value
        matrix[pairing.second][pairing.first] = 1 - value
    return matrix


def _print(asked: Gauntlet, played: Played, form: Format) -> None:
    titles = _titles(asked.decks)
    if form is Format.JSON:
        emit_json(_document(asked, played, titles))
        return
    if form not in (Format.TABLE, Format.MD):
        rows = [_row(pairing, titles) for pairing in played.pairings]
        emit_rows(rows, _COLUMNS, form)
        return
    matrix = _matrix(asked, played.pairings)
    numbers = [str(place + 1) for place in range(len(titles))]
    table: list[dict[str, Json]] = []
    for standing in standings(played.pairings, len(titles)):
        row: dict[str, Json] = {"No": numbers[standing.deck], "Deck": titles[standing.deck]}
        row["Share"] = between(standing.share)
        row |= {n: "" if v is None else f"{v:.0%}" for n, v in zip(numbers, matrix[standing.deck], strict=True)}
        table.append(row)
    emit_rows(table, ("No", "Deck", "Share", *numbers), form)
    emit_line(
        f"{asked.pairs:,} pairs of games a pairing, both ways round on the same luck, played by {asked.bot}; "
        "95 % intervals. A numbered column is the share against that deck."
    )
    emit_stand_ins(*asked.decks)


def _stand_ins(decks: Sequence[Deck]) -> list[str]:
    return sorted({str(id_) for deck in decks for id_ in stand_ins(deck)})


def _row(pairing: Pairing, titles: Sequence[str]) -> dict[str, Json]:
    names: dict[str, Json] = {"first": titles[pairing.first], "second": titles[pairing.second]}
    return {**names, "pairs": pairing.pairs, **pairing.share.to_json()}


def _document(asked: Gauntlet, played: Played, titles: Sequence[str]) -> dict[str, Json]:
    return {
        "game": asked.decks[0].game,
        "question": "the share of points in whole games, both ways round",
        "procedure": "each pairing on the same luck both ways round; a draw counts half",
        "policy": asked.bot,
        "games": 2 * asked.pairs * len(played.pairings),
        "seed": asked.seed,
        "interrupted": played.interrupted,
        "standings": [
            {"deck": titles[s.deck], "pairs": s.pairs, "share": s.share.to_json()}
            for s in standings(played.pairings, len(titles))
        ],
        "pairings": [_row(pairing, titles) for pairing in played.pairings],
        "stand_ins": [*_stand_ins(asked.decks)],
    }
