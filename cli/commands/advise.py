"""`kage advise`: what to do in a position, by simulated chances to win."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from cli.options import BotsOption, JsonFlag, OutputOption, SeedOption, ThinkOption
from cli.output import Format, Row, emit_json, emit_line, emit_rows, end_table, tell
from cli.progress import progress_bar
from cli.running import between, end
from cli.seats import bots_of
from files.reading import read_text
from rules.core.cards import Json
from rules.core.errors import DataError, Location, UsageError
from rules.core.registry import game
from rules.play.action import CHANCE
from rules.play.engine import Engine
from rules.play.state import State
from simulator.advise import Advice
from simulator.advise import advise as advice_for
from simulator.limits import games_to_play
from simulator.log import LARGEST_LOG, decks_of, read_log

app = typer.Typer(rich_markup_mode=None)

_GAMES = 40
_COLUMNS = ("action", "wins", "suggested")


@app.command()
def advise(
    position: Annotated[str, typer.Argument(metavar="POSITION", help="A log of kage play, or a position as JSON.")],
    move: Annotated[
        int | None,
        typer.Option("--move", metavar="N", min=1, help="Ask at this move of the log; else at its last."),
    ] = None,
    player: BotsOption = "greedy",
    think: ThinkOption = None,
    games: Annotated[int | None, typer.Option("-n", "--games", help="Games for each action (40).")] = None,
    seed: SeedOption = 1,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """Rank every legal action of a position by the games that it wins, played out from there.

    What the seat to act does not know is dealt anew in every game; all actions meet the same games. The JSON answer
    holds the position, which kage advise reads too.

    \b
    Examples:
      kage play ninjitsu --bots greedy --log game.txt
      kage advise game.txt --move 9
      kage advise position.json -n 200
    """
    form = Format.JSON if as_json else output
    engine, state, seat = _position(position, move)
    wanted = games_to_play(games, None, _GAMES)
    player = bots_of(player, think)[0]
    with progress_bar("Playing") as progress:
        found = advice_for(engine, state, wanted, seed, player, progress)
    _print(engine, state, seat, found.actions, found.games, seed, player, form)
    end(found.interrupted, found.games, wanted)


def _position(source: str, move: int | None) -> tuple[Engine[State], State, int]:
    """The position in a file: the engine of its game, the state, and the seat to act. Raises KageError."""
    from db.opening import open_catalogue

    text = read_text(source, LARGEST_LOG, "log of a game")
    if text.lstrip().startswith("{"):
        engine, state = _read_json(text, source)
        return engine, state, state.current_player()
    logged = read_log(text.splitlines(), source)
    engine = game(logged.game).load_engine()
    with open_catalogue(on_create=tell) as catalogue:
        state = engine.start(decks_of(logged, catalogue.printing), logged.options)
    if move is not None and move > len(logged.actions):
        raise UsageError(f"--move {move}: {source} has {len(logged.actions)} moves.")
    last: State | None = None
    for number, action in enumerate(logged.actions, 1):
        if state.current_player() != CHANCE:
            last = state.clone() if move is None else state
            if move is not None and number >= move:
                break
        try:
            state.apply(action)
        except (ValueError, KeyError, IndexError):
            raise DataError(
                f"Move {number} of the log, {action.name!r}, is not legal there.", Location(source)
            ) from None
    if last is None or last.is_over():
        raise UsageError(f"{source}: no player decides there. Name an earlier move with --move.")
    return engine, last, last.current_player()


def _read_json(text: str, source: str) -> tuple[Engine[State], State]:
    from db.opening import open_catalogue

    try:
        document = json.loads(text)
        document = document.get("position", document)
        engine = game(str(document["game"])).load_engine()
        ids = [str(id_) for id_ in document["cards"]]
        data = dict(document["state"])
    except (ValueError, KeyError, TypeError, AttributeError):
        raise DataError("This is no position: game, cards and state belong in it.", Location(source)) from None
    with open_catalogue(on_create=tell) as catalogue:
        return engine, engine.from_dict(data, [catalogue.printing(id_) for id_ in ids])


def _print(
    engine: Engine[State],
    state: State,
    seat: int,
    found: list[Advice],
    games: int,
    seed: int,
    player: str,
    form: Format,
) -> None:
    if form is Format.JSON:
        actions: list[Json] = [
            {"action": a.action.to_json(), "says": a.words, "suggested": a.suggested, "wins": a.wins.to_json()}
            for a in found
        ]
        cards: list[Json] = [printing.id for printing in state.printings]
        emit_json(
            {
                "game": engine.game_id,
                "question": "which action wins most often",
                "procedure": "games played out from the position, what the seat does not know dealt anew in each",
                "policy": player,
                "games": games,
                "seed": seed,
                "seat": seat,
                "actions": actions,
                "stand_ins": [p.id for p in state.printings if p.stand_in],
                "position": {"game": engine.game_id, "cards": cards, "state": engine.to_dict(state)},
            }
        )
        return
    human = form in (Format.TABLE, Format.MD)
    rows: list[Row] = [
        {
            "action": a.words,
            "wins": between(a.wins) if human else a.wins.value,
            "low": a.wins.low,
            "high": a.wins.high,
            "suggested": a.suggested,
        }
        for a in found
    ]
    emit_rows(rows, _COLUMNS if human else ("action", "wins", "low", "high", "suggested"), form)
    if human:
        end_table(form)
        emit_line(
            f"{games:,} games for each action, the same ones, seed {seed}; 95 % intervals. All play on as {player}."
        )
