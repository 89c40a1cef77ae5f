"""What the commands with people at the table share: seats, the game's file, and the screen or the dialogue."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from cli.output import tell
from cli.played_cards import played_cards
from cli.seats import table_of
from cli.sessions.at_table import AtTable
from cli.sessions.dialogue import play_on_screen, play_plainly
from files.reading import STDIN, read_text
from files.writing import check_target
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.registry import Game, game
from simulator.running.limits import check_seed
from simulator.sittings.sitting import PERSON, Sitting, seated
from simulator.tables.log import LARGEST_LOG, decks_of, read_log, replay


def has_person(names: Sequence[str]) -> bool:
    """Whether somebody of those named is no bot."""
    return PERSON in names


def sit_down(
    played: Game, brought: Sequence[Deck], names: Sequence[str], options: dict[str, Json], seed: int, number: int = 0
) -> Sitting:
    """A new game with these people and bots. Raises UsageError, NotFoundError."""
    check_seed(seed)
    table = table_of(played, brought, ["random"], options)
    engine = table.load()
    seats = seated(names, len(table.bots), one_team=engine.cooperative)
    return Sitting(engine, table.decks, table.options, seats, seed, number)


def resume(source: str) -> Sitting:
    """A saved game, as far as it has come. Raises UsageError for the log of a game without people, and DataError."""
    from db.opening import open_catalogue

    logged = read_log(read_text(source, LARGEST_LOG, "log of a game"), source)
    if not logged.seats:
        raise UsageError(
            f"{source} is the log of a game between bots: kage play --replay {shlex.quote(source)} plays it again."
        )
    engine = game(logged.game).load_engine()
    with open_catalogue(on_create=tell) as catalogue:
        decks = decks_of(logged, played_cards(catalogue))
    state = replay(engine, logged, decks, source)
    if len(state.returns()) != len(logged.seats):
        raise UsageError(f"{source}: {len(logged.seats)} players are named for {len(state.returns())} seats.")
    seated(logged.seats, len(logged.seats))
    return Sitting.resumed(engine, logged, decks)


def check_log(log: str | None, *, replace: bool) -> None:
    """Refuse a file that a game cannot be kept in, before it begins. Raises UsageError and DataError."""
    if log == STDIN:
        raise UsageError("A game with people is kept in a file: --log FILE.")
    if log is not None:
        check_target(log, replace=replace)


def play_with_people(sitting: Sitting, log: str | None, *, on_screen: bool, replace: bool) -> None:
    """Play on the screen, or as a dialogue; the game goes to `log`, if that is named."""
    check_log(log, replace=replace)
    (play_on_screen if on_screen else play_plainly)(AtTable(sitting, log, replace=replace))
