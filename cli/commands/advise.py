"""`kage advise`: what to do in a position, by simulated chances to win."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Annotated

import typer

from cli.card_texts import tell_of_cards
from cli.options import BotsOption, JsonFlag, OpenListsOption, OutputOption, SeedOption, ThinkOption
from cli.output import Format, Row, emit_json, emit_line, emit_rows, end_table, tell
from cli.played_cards import played_cards
from cli.progress import progress_bar
from cli.running import end
from cli.seats import bots_of
from files.reading import read_text
from rules.core.cards import Json, Printing
from rules.core.errors import UsageError
from rules.core.given import own_readings_of
from rules.core.registry import game
from rules.core.text import counted
from simulator.figure_words import between
from simulator.running.caps import cut_off_note
from simulator.running.limits import games_to_play
from simulator.sittings.advise import Advice, advise as advice_for, usual_moves
from simulator.sittings.position import Position, position_as_json, position_at, read_position
from simulator.tables.log import LARGEST_LOG, decks_of, read_log

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
    open_lists: OpenListsOption = False,
    games: Annotated[int | None, typer.Option("--games", "-n", metavar="N", help="Games for each action (40).")] = None,
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
    where = _position(position, move)
    wanted = games_to_play(games, None, _GAMES)
    players = bots_of(player, think, open_lists=open_lists)
    if len(players) > 1:
        raise UsageError(f"--bots {player}: one bot plays every game out. Name one.")
    player = players[0]
    usual = partial(usual_moves, where.engine, where.state, player)
    with where.thinking(), progress_bar("Playing", usual) as progress:
        found = advice_for(where.engine, where.state, wanted, seed, player, progress)
    _print(where, found.actions, found.games, seed, player, form)
    tell_of_cards(where.engine.game_id, [printing.card for printing in where.state.printings])
    if found.cut:
        tell(cut_off_note(found.cut, found.games * len(found.actions), "they count as not won"))
    end(found.interrupted, found.games, wanted)


def _position(source: str, move: int | None) -> Position:
    """The position in a file: JSON, or a log and which move of it. Raises KageError."""
    from db.opening import open_catalogue

    text = read_text(source, LARGEST_LOG, "log of a game")
    with open_catalogue(on_create=tell) as catalogue:
        if text.lstrip().startswith("{"):
            return read_position(text, source, played_cards(catalogue))
        logged = read_log(text, source)
        engine = game(logged.game).load_engine()
        return position_at(engine, logged, decks_of(logged, played_cards(catalogue)), source, move)


def _print(where: Position, found: list[Advice], games: int, seed: int, player: str, form: Format) -> None:
    engine, state = where.engine, where.state
    if form is Format.JSON:
        actions: list[Json] = [
            {
                "action": a.action.to_json(),
                "says": a.words,
                "suggested": a.suggested,
                "wins": a.wins.to_json(),
                **({"seen": seen} if (seen := _reckoned(where, a)) else {}),
            }
            for a in found
        ]
        emit_json(
            {
                "game": engine.game_id,
                "question": "which action wins most often",
                "procedure": "games played out from the position, what the seat does not know dealt anew in each",
                "policy": player,
                "games": games,
                "seed": seed,
                "seat": state.current_player(),
                "actions": actions,
                "stand_ins": [p.id for p in state.printings if p.stand_in],
                **({"own_readings": own} if (own := _by_owner(state.printings)) else {}),
                "position": position_as_json(engine, state),
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
            "seen": _reckoned(where, a),
        }
        for a in found
    ]
    columns = _COLUMNS if human else ("action", "wins", "low", "high", "suggested")
    emit_rows(rows, (*columns, "seen") if any(row["seen"] for row in rows) else columns, form, asked=columns)
    if human:
        end_table(form)
        emit_line(
            f"{counted(games, 'game')} for each action, the same ones, seed {seed}; 95 % intervals. "
            f"All play on as {player}."
        )


def _reckoned(where: Position, advice: Advice) -> str:
    return where.engine.view.reckoned(where.state, advice.action, where.state.current_player())


def _by_owner(printings: Iterable[Printing]) -> list[Json]:
    """The ids of the cards that are played by readings of their owner's own."""
    return [printing.id for printing in printings if own_readings_of(printing.card)]
