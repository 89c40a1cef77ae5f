"""`kage gauntlet`: many decks against each other, some against a field, or bots against each other with one deck."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated

import typer

from cli.by_card import (
    BY_CARD_COLUMNS,
    ByCardOption,
    ReplaysOption,
    draw_by_card,
    emit_by_card,
    replays_of,
    rows_by_card,
)
from cli.card_texts import PartialOption, know_texts, partial_option, tell_of_texts
from cli.decks import load_deck, tell_of_same
from cli.legality import refuse_illegal, tell_if_illegal
from cli.options import (
    ClusterOption,
    ForceOption,
    GameOption,
    JsonFlag,
    LegalOption,
    MaxSecondsOption,
    MaxTurnsOption,
    OpenListsOption,
    OutputOption,
    PlotOption,
    ResultsOption,
    RulesOption,
    RulingsOption,
    SeedOption,
    ThemeOption,
    ThinkOption,
    WorkersOption,
)
from cli.output import Format, emit_json, emit_line, emit_rows, tell
from cli.plot import check_plot, draw_matrix
from cli.progress import progress_bar
from cli.resting import emit_resting_rows, noted
from cli.rulings import emit_rulings, rulings_option
from cli.running import crew, emit_stand_ins, end
from cli.seats import bots_of, box_of, options_of
from decks.checking import deck_files
from rules.core.cards import Json
from rules.core.errors import UsageError
from rules.core.registry import game
from simulator.answers.gauntlet import (
    ask_gauntlet,
    field_weights,
    gauntlet_answer,
    ranks_bots,
    results_by_card,
    titles,
)
from simulator.comparison.gauntlet import Gauntlet, Pairing, Played, play_gauntlet, standings
from simulator.comparison.rating import elo
from simulator.figure_words import between
from simulator.running.caps import MOST_SECONDS, MOST_TURNS, Caps, cut_off_note
from simulator.running.limits import check_games
from simulator.running.once import each_once
from simulator.running.results import Results

app = typer.Typer(rich_markup_mode=None)

_ENOUGH_PAIRS = 1_000
"""Pairs of games before one bot is called better than another."""

_COLUMNS = ("first", "second", "pairs", "value", "low", "high", "method")


@app.command()
def gauntlet(
    decks: Annotated[list[str], typer.Argument(metavar="DECK...", help="Deck files, or folders of them.")],
    field: Annotated[
        list[str] | None, typer.Option("--field", metavar="DECK|FOLDER", help="Whom the decks meet, and nobody else.")
    ] = None,
    weights: Annotated[
        str | None, typer.Option("--weights", metavar="N,N,...", help="How often each deck of the field is met.")
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", metavar="NAME,...", help="Who plays every deck; with one deck several, which are ranked."
        ),
    ] = "greedy",
    think: ThinkOption = None,
    open_lists: OpenListsOption = False,
    pairs: Annotated[int, typer.Option("--games", "-n", metavar="N", help="Games each way round in a pairing.")] = 100,
    results: ResultsOption = None,
    option: RulesOption = None,
    rulings: RulingsOption = None,
    partial: PartialOption = False,
    seed: SeedOption = 1,
    game_id: GameOption = None,
    legal: LegalOption = False,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    plot: PlotOption = None,
    theme: ThemeOption = None,
    by_card: ByCardOption = False,
    replays: ReplaysOption = None,
    max_turns: MaxTurnsOption = MOST_TURNS,
    max_seconds: MaxSecondsOption = MOST_SECONDS,
    force: ForceOption = False,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """Play every deck against every other, or, with --field, each against a field: who wins what share.

    With one deck and several bots, the bots meet each other and are ranked; Elo counts from the first one, at 1000.
    Each pairing is played both ways round on the same luck, so neither seat nor shuffle decides. With --results a run
    that was stopped goes on where it was.

    \b
    Examples:
      kage gauntlet decks/ -n 200 --results league.jsonl
      kage gauntlet my.deck --field meta/ --weights 3,1,1 --bots lookahead
      kage gauntlet my.deck --bots random,greedy,lookahead,search -n 20
      kage gauntlet a.deck b.deck c.deck -o csv
    """
    target = check_plot(plot, theme, replace=force)
    own = [load_deck(path, game_id) for path in deck_files(decks)]
    rivals = [load_deck(path, own[0].game) for path in deck_files(field)] if field else []
    tell_of_same([*own, *rivals])
    if legal:
        refuse_illegal(*own, *rivals)
    check_games(pairs)
    know_texts(*own, *rivals)
    met = _weights(weights, len(own), len(rivals))
    ruled = rulings_option(game(own[0].game), rulings) if own else {}
    options = each_once(options_of(option or []), partial_option(partial), ruled)
    who, box = bots_of(bots, think, open_lists=open_lists), box_of(game(own[0].game))
    asked = ask_gauntlet([*own, *rivals], len(own) if field else None, who, pairs, seed, options, box)
    wanted = len(list(asked.pairings()))
    again = replays_of(replays, by_card=by_card)
    asked = replace(asked, by_card=by_card, replays=again, caps=Caps(max_turns, max_seconds))
    with crew(workers, cluster) as hired, progress_bar("Playing", asked.usual_moves) as progress:
        played = play_gauntlet(
            asked, Results(results), workers=hired.workers, executor=hired.executor, progress=progress
        )
    if played.resumed:
        done = f"{played.resumed} of {wanted} pairings"
        same = f"{done} are of the same cards as others, and were played once."
        tell(f"Resumed: {done} were already done." if results else same)
    tell_if_illegal(*own, *rivals)
    tell_of_texts(*own, *rivals, partial=partial)
    _print(asked, played, met, Format.JSON if as_json else output)
    target = noted(target, *asked.decks)
    if target and by_card and played.pairings:
        draw_by_card(target, "What cards did in the gauntlet", results_by_card(asked, played))
    elif target and played.pairings:
        what = "bot" if ranks_bots(asked) else "deck"
        draw_matrix(
            target,
            f"Share won by the {what} of the row against that of the column",
            titles(asked),
            _matrix(asked, played.pairings),
        )
    end(played.interrupted, sum(one.pairs for one in played.pairings), wanted * pairs, played.lost, "pairs of games")


def _weights(given: str | None, own: int, field: int) -> list[float] | None:
    """How often each entrant is met: the decks of the field as asked for. Raises UsageError."""
    if given is None:
        return None
    try:
        numbers = [float(part) for part in given.split(",")]
    except ValueError:
        plain = given.replace("%", "")
        parts = [each for each in re.split(r"[;/|:\s]+|,\s*", plain.strip()) if each]
        if len(parts) > 1 and all(re.fullmatch(r"\d+(?:\.\d+)?", each) for each in parts):
            raise UsageError(f"Weights are numbers with commas between: --weights {','.join(parts)}") from None
        raise UsageError(f"--weights {given}: give a number for each deck of the field, e.g. 3,1,0.5.") from None
    return field_weights(numbers, own, field)


def _matrix(asked: Gauntlet, pairings: Sequence[Pairing]) -> list[list[float | None]]:
    """The share of each row's deck against each column's; None where they have not met."""
    size = len(asked.decks)
    matrix: list[list[float | None]] = [[None] * size for _ in range(size)]
    for pairing in pairings:
        value = pairing.score / pairing.pairs
        matrix[pairing.first][pairing.second] = value
        matrix[pairing.second][pairing.first] = 1 - value
    return matrix


def _print(asked: Gauntlet, played: Played, weights: Sequence[float] | None, form: Format) -> None:
    found = gauntlet_answer(asked, played, weights)
    if form is Format.JSON:
        emit_json(found.to_dict())
    elif form in (Format.TABLE, Format.MD):
        _print_for_people(asked, played, weights, form)
    elif asked.by_card:
        emit_resting_rows(rows_by_card(results_by_card(asked, played)), BY_CARD_COLUMNS, form, asked.decks)
    else:
        emit_resting_rows(found.to_rows(), _COLUMNS, form, asked.decks)


def _print_for_people(asked: Gauntlet, played: Played, weights: Sequence[float] | None, form: Format) -> None:
    names = titles(asked)
    _print_standings(asked, played.pairings, names, weights, form)
    by = "" if ranks_bots(asked) else f", played by {asked.bots[0]}"
    fewest, most = (f([pairing.pairs for pairing in played.pairings] or [0]) for f in (min, max))
    each = f"{most:,}" if fewest == most else f"{fewest:,} to {most:,}"
    emit_line(
        f"{each} {'game' if most == 1 else 'games'} each way round in a pairing, on the same luck{by}; "
        f"95 % intervals. A numbered column is the share against that {_what(asked).lower()}."
    )
    for line in _verdicts(played.pairings, names) if ranks_bots(asked) else ():
        emit_line(line)
    if cut := sum(pairing.cut for pairing in played.pairings):
        games = 2 * sum(pairing.pairs for pairing in played.pairings)
        emit_line(cut_off_note(cut, games, "each counts half a point for either side"))
    if asked.by_card:
        emit_by_card(results_by_card(asked, played), form)
    emit_rulings(asked.options)
    emit_stand_ins(*asked.decks)


def _what(asked: Gauntlet) -> str:
    return "Bot" if ranks_bots(asked) else "Deck"


def _print_standings(
    asked: Gauntlet,
    pairings: Sequence[Pairing],
    names: Sequence[str],
    weights: Sequence[float] | None,
    form: Format,
) -> None:
    """The table of shares, of an entrant against the field and against each other one."""
    matrix = _matrix(asked, pairings)
    numbers = [str(place + 1) for place in range(len(names))]
    what = _what(asked)
    ratings = elo(pairings, len(names)) if ranks_bots(asked) else []
    table: list[dict[str, Json]] = []
    for standing in standings(pairings, len(names), weights):
        place = standing.entrant
        row: dict[str, Json] = {"No": numbers[place], what: names[place], "Share": between(standing.share)}
        row |= {"Elo": f"{ratings[place]:.0f}"} if ratings else {}
        row |= {n: "" if v is None else f"{v:.0%}" for n, v in zip(numbers, matrix[place], strict=True)}
        table.append(row)
    emit_rows(table, ("No", what, "Share", *(("Elo",) if ratings else ()), *numbers), form, asked=(what, "Share"))


def _verdicts(pairings: Sequence[Pairing], names: Sequence[str]) -> Iterator[str]:
    """Which bot is better than which, where enough pairs were played to say so."""
    for pairing in pairings:
        ours, theirs = names[pairing.first], names[pairing.second]
        if pairing.pairs < _ENOUGH_PAIRS:
            continue
        if pairing.share.low > 0.5:
            yield f"{ours} is better than {theirs}."
        elif pairing.share.high < 0.5:
            yield f"{theirs} is better than {ours}."
        else:
            yield f"No clear difference between {ours} and {theirs}."
    if any(pairing.pairs < _ENOUGH_PAIRS for pairing in pairings):
        yield f"No difference is claimed below {_ENOUGH_PAIRS:,} pairs of games (-n {_ENOUGH_PAIRS})."
