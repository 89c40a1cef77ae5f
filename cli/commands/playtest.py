"""`kage playtest`: play a deck yourself, against a bot or with others, on a screen or as numbered lines."""

from __future__ import annotations

import secrets
from typing import Annotated

import typer

from cli.card_texts import PartialOption, know_texts, partial_option, tell_of_texts
from cli.decks import load_deck
from cli.legality import refuse_illegal, tell_if_illegal
from cli.options import (
    ForceOption,
    GameOption,
    LegalOption,
    ModeOption,
    OpenListsOption,
    PlayersOption,
    RulesOption,
    RulingsOption,
    TeamOption,
    ThinkOption,
)
from cli.output import tell
from cli.rulings import rulings_option
from cli.seats import bots_of, options_of
from cli.sessions.screens import PlainOption, has_screen
from cli.sessions.sittings import check_log, play_with_people, resume, sit_down
from files.reading import STDIN
from rules.core.cards import Json
from rules.core.errors import UsageError
from rules.core.registry import game
from simulator.running.once import each_once

app = typer.Typer(rich_markup_mode=None)

_SEEDS = 100_000
"""Seeds are drawn below this: few enough digits to be typed again."""


@app.command()
def playtest(
    deck: Annotated[str | None, typer.Argument(metavar="[DECK]", help="The deck file; none with --resume.")] = None,
    against: Annotated[
        str | None, typer.Option("--against", metavar="DECK", help="The other side's deck; else the same one.")
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", metavar="NAME,...", help="Who plays: you, greedy, random, lookahead, search; one a seat."
        ),
    ] = "you",
    think: ThinkOption = None,
    open_lists: OpenListsOption = False,
    game_id: GameOption = None,
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="N", help="The same seed deals the same cards; else a new one."),
    ] = None,
    players: PlayersOption = None,
    team: TeamOption = None,
    mode: ModeOption = None,
    option: RulesOption = None,
    rulings: RulingsOption = None,
    partial: PartialOption = False,
    log: Annotated[
        str | None, typer.Option("--log", metavar="FILE", help="Keep the game here; --resume goes on with it.")
    ] = None,
    resumed: Annotated[
        str | None, typer.Option("--resume", metavar="FILE", help="Go on with a game that was kept.")
    ] = None,
    plain: PlainOption = False,
    legal: LegalOption = False,
    force: ForceOption = False,
) -> None:
    """Play a deck yourself: the table as your seat sees it, and your legal actions by number.

    ? lists what else you can say: hints, card text, undo, save. With several seats named you, people take turns at one
    screen. On a pipe, or with --plain, it reads numbers line by line.

    \b
    Examples:
      kage playtest examples/mythos-leaf.deck
      kage playtest leaf.deck --against mist.deck --bots search,you
      kage playtest examples/mythos-leaf.deck --bots you,you --log game.txt
      kage playtest --resume game.txt
      yes 1 | kage playtest examples/ninjitsu-box.deck
    """
    if deck is None and resumed is None:
        raise UsageError("Name a deck to play, or a kept game with --resume FILE.")
    if deck is not None and resumed is not None:
        raise UsageError("DECK does not go with --resume: leave one of them out. A kept game has its decks.")
    on_screen = has_screen(plain=plain)
    if resumed is not None:
        kept = log or (resumed if resumed != STDIN else None)
        play_with_people(resume(resumed), kept, on_screen=on_screen, replace=force or log is None)
        return
    own = load_deck(str(deck), game_id)
    played = game(own.game)
    engine = played.load_engine()
    others = [load_deck(against, own.game)] if against else [own]
    brought = [own] if engine.one_deck and not against else [own, *others]
    know_texts(*brought, plain=not on_screen)
    asked: dict[str, Json] = {"players": players, "team": team, "mode": mode}
    said = {name: value for name, value in asked.items() if value is not None}
    options = each_once(said, options_of(option or []), partial_option(partial), rulings_option(played, rulings))
    if legal:
        refuse_illegal(*brought)
    drawn = secrets.randbelow(_SEEDS) if seed is None else seed
    sitting = sit_down(played, brought, bots_of(bots, think, open_lists=open_lists), options, drawn)
    check_log(log, replace=force)
    tell_of_texts(*brought, partial=partial)
    if seed is None:
        tell(f"Seed {drawn}: --seed {drawn} deals the same cards again.")
    tell_if_illegal(*brought)
    play_with_people(sitting, log, on_screen=on_screen, replace=force)
