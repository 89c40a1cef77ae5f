"""`kage goldfish`: play a deck alone, turn by turn, many times."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.decks import DeckArgument, GameOption, load_deck
from cli.output import Format, emit_json, emit_line, emit_rows
from cli.running import end, games_to_play, progress_bar, spread, stand_ins
from rules.cards import Json
from rules.deck import Deck
from rules.engine import Goldfish
from rules.errors import NotFoundError
from rules.registry import game
from simulator.goldfish import GoldfishJob, GoldfishTally
from simulator.runner import Run, run

app = typer.Typer(rich_markup_mode=None)

_DEFAULT_GAMES = 2_000


@app.command()
def goldfish(
    deck: DeckArgument,
    games: Annotated[
        int | None, typer.Option("-n", "--games", help="Games to play (2,000; with --precision at most 1,000,000).")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same answer.")] = 1,
    game_id: GameOption = None,
    policy: Annotated[str | None, typer.Option("--policy", help="Who plays: a policy of the game.")] = None,
    precision: Annotated[
        float | None, typer.Option("--precision", help="Stop once every interval reaches at most this far.")
    ] = None,
    workers: Annotated[int, typer.Option("--workers", help="Processes that play; the answer is the same.")] = 1,
    output: Annotated[Format, typer.Option("-o", "--output", help="How to print the answer.")] = Format.TABLE,
    json: Annotated[bool, typer.Option("--json", help="Short for -o json.")] = False,
) -> None:
    """Play a deck alone against an opponent who does nothing, and show its turns on average.

    Every figure comes with its 95 % interval. Ctrl-C prints what is known so far.

    \b
    Examples:
      kage goldfish examples/mythos-leaf.deck -n 2000 --seed 1
      kage goldfish examples/mythos-leaf.deck --precision 0.05 --workers 2
      kage goldfish examples/mythos-leaf.deck --json
    """
    wanted = games_to_play(games, precision, _DEFAULT_GAMES)
    loaded = load_deck(deck, game_id)
    engine = game(loaded.game).engine
    if engine is None:
        raise NotFoundError(f"{game(loaded.game).title} cannot be played out yet.")
    job = GoldfishJob(engine, loaded, {"policy": policy} if policy else {})
    fish = job.goldfish()
    with progress_bar("Playing") as progress:
        result = run(
            job,
            wanted,
            seed,
            workers=workers,
            enough=(lambda known: known.within(precision)) if precision else None,
            progress=progress,
        )
    form = Format.JSON if json else output
    if form is Format.JSON:
        emit_json(_document(loaded, fish, result, seed, precision))
    elif form in (Format.TABLE, Format.MD):
        _print_table(loaded, fish, result, form)
    else:
        emit_rows(_long_rows(fish, result), (fish.turn_name, "measure", "value", "low", "high"), form)
    end(result.interrupted, result.games, wanted)


def _document(deck: Deck, fish: Goldfish, result: Run[GoldfishTally], seed: int, precision: float | None) -> Json:
    turns: list[Json] = [
        {"turn": turn, "figures": {m.id: f.to_json() for m, f in zip(fish.measures, figures, strict=True)}}
        for turn, figures in enumerate(result.tally.figures(), 1)
    ]
    return {
        "game": deck.game,
        "deck": deck.source,
        "question": "each turn's figures on average, against an opponent who does nothing",
        "procedure": [p.says for p in game(deck.game).procedures],
        "policy": fish.policy,
        "games": result.games,
        "seed": seed,
        "precision": precision,
        "interrupted": result.interrupted,
        "effects": {"played": fish.coverage.played, "total": fish.coverage.total},
        "stand_ins": stand_ins(deck),
        "turn_name": fish.turn_name,
        "measures": {m.id: m.title for m in fish.measures},
        "turns": turns,
    }


def _print_table(deck: Deck, fish: Goldfish, result: Run[GoldfishTally], form: Format) -> None:
    columns = [fish.turn_name.capitalize(), *(m.title for m in fish.measures)]
    rows = [
        dict(zip(columns, [str(turn), *map(spread, figures)], strict=True))
        for turn, figures in enumerate(result.tally.figures(), 1)
    ]
    emit_rows(rows, columns, form)
    emit_line(f"{result.games:,} games, 95 % intervals. Policy: {fish.policy}.")
    emit_line(f"The engine plays {fish.coverage.played} of the deck's {fish.coverage.total} effect lines.")
    if ids := stand_ins(deck):
        emit_line(f"Rests on stand-in cards: {', '.join(map(str, ids))}.")


def _long_rows(fish: Goldfish, result: Run[GoldfishTally]) -> list[dict[str, Json]]:
    return [
        {fish.turn_name: turn, "measure": measure.id, **figure.to_json()}
        for turn, figures in enumerate(result.tally.figures(), 1)
        for measure, figure in zip(fish.measures, figures, strict=True)
    ]
