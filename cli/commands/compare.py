"""`kage compare`: which of two is better, on the same games, with an honest stop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Annotated

import typer

from cli.asked_words import check_goal, check_keep
from cli.decks import DeckArgument, GameOption, load_deck
from cli.legality import LegalOption, refuse_illegal, tell_if_illegal
from cli.options import ForceOption, JsonFlag, OutputOption, PlotOption, RulesOption, SeedOption, ThinkOption
from cli.output import Format, emit_json, emit_line, emit_rows
from cli.plot import Target, check_plot, draw_chance_bars
from cli.rulings import RulingsOption, emit_rulings, rulings_option
from cli.running import (
    ClusterOption,
    WorkersOption,
    between,
    crew,
    emit_stand_ins,
    end,
    games_to_play,
    progress_bar,
    stand_ins,
)
from cli.seats import bots_of, options_of, table_of
from rules.core.cards import Json
from rules.core.dealing import in_deal_order
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.registry import game
from simulator.compare import Comparison, Contender, DuelContender, GoalContender, TableContender, compare, counted
from simulator.figures import Figure
from simulator.goldfish import GoldfishJob
from simulator.judges import DrawnJudge
from simulator.table import dealt_like

app = typer.Typer(rich_markup_mode=None)

_DEFAULT_GAMES = 2_000
_MOST_GAMES = 100_000


@app.command(name="compare")
def command(
    first: DeckArgument,
    second: DeckArgument,
    goal: Annotated[
        str | None, typer.Option("--goal", metavar="EXPR", help="Compare how often each meets this goal alone.")
    ] = None,
    by: Annotated[int | None, typer.Option("--by", metavar="TURN", help="The turn to meet it by (the last).")] = None,
    drawn: Annotated[
        bool, typer.Option("--drawn", help="The goal is about the cards seen, as for kage odds; it is counted exactly.")
    ] = False,
    keep: Annotated[
        list[str] | None, typer.Option("--keep", metavar="EXPR", help="With --drawn: hands to keep; twice, for each.")
    ] = None,
    play: Annotated[bool, typer.Option("--play", help="Compare how often each wins whole games.")] = False,
    against: Annotated[
        str | None, typer.Option("--against", metavar="DECK", help="Whom both play; without it, each other.")
    ] = None,
    bots: Annotated[str, typer.Option("--bots", help="Who plays the decks; with a comma, one for each.")] = "greedy",
    think: ThinkOption = None,
    policy: Annotated[
        list[str] | None, typer.Option("--policy", help="Who goldfishes; given twice, one for each.")
    ] = None,
    option: RulesOption = None,
    rulings: RulingsOption = None,
    games: Annotated[
        int | None, typer.Option("-n", "--games", help="Games (2,000; with --until-clear at most).")
    ] = None,
    until_clear: Annotated[
        bool, typer.Option("--until-clear", help="Stop as soon as one is better for certain; safe to peek.")
    ] = False,
    seed: SeedOption = 1,
    game_id: GameOption = None,
    plot: PlotOption = None,
    force: ForceOption = False,
    legal: LegalOption = False,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """Compare two decks on the same games: how often each meets a goal, or how often each wins.

    Both meet the same luck game by game, so the difference shows after far fewer games than two separate runs. The
    number of games is fixed beforehand; with --until-clear the run stops by a confidence sequence, which stays valid
    however often it is looked at.

    \b
    Examples:
      kage compare old.deck new.deck --goal 'points>=10' --by 3
      kage compare my.deck my.deck --drawn --goal 'count(naruto) >= 1' --by 1 --keep always --keep 'count(cost<=2) >= 1'
      kage compare old.deck new.deck --play --until-clear
      kage compare old.deck new.deck --play --against rival.deck --bots lookahead -n 500
      kage compare my.deck my.deck --play --bots greedy,lookahead
    """
    drawing = check_plot(plot, replace=force)
    form = Format.JSON if as_json else output
    if (goal is None) == (not play):
        raise UsageError("Say what to compare by: --goal EXPR, or --play.")
    if (play and drawn) or (keep and not drawn):
        raise UsageError("--drawn goes with --goal, and --keep with --drawn.")
    decks = (load_deck(first, game_id), load_deck(second, game_id))
    if decks[0].game != decks[1].game:
        raise UsageError(f"{first} is a deck of {decks[0].game}, {second} one of {decks[1].game}; they cannot meet.")
    if legal:
        refuse_illegal(*decks)
    check_keep(keep, decks)
    if drawn:
        check_goal(goal, decks)
        by_keep = _kept(keep or [])
        by_count = _counted(decks, str(goal), by, by_keep)
        _show(decks, decks, f"cards seen: {goal}", by_count, seed, form)
        _plot(drawing, decks, by_count)
        return
    ruled = rulings_option(game(decks[0].game), rulings)
    options = options_of(option or []) | ruled
    if play:
        rival = load_deck(against, decks[0].game) if against else None
        contenders = _at_the_table(decks, rival, bots_of(bots, think), options)
    else:
        contenders = _alone(decks, str(goal), by, policy or [], options)
    wanted = games_to_play(games, None, _MOST_GAMES if until_clear else _DEFAULT_GAMES)
    with crew(workers, cluster) as hired, progress_bar("Comparing") as progress:
        found = compare(
            *contenders,
            wanted,
            seed,
            until_clear=until_clear,
            workers=hired.workers,
            executor=hired.executor,
            progress=progress,
        )
    tell_if_illegal(*decks)
    asked = f"goal: {goal}{f' by turn {by}' if by else ''}" if goal else _what_is_played(decks[0].game, against, bots)
    _show(decks, _all_decks(decks, contenders), asked, found, seed, form, ruled)
    _plot(drawing, decks, found)
    end(found.interrupted, found.games, wanted, found.lost)


def _show(
    decks: Sequence[Deck],
    played: Sequence[Deck],
    asked: str,
    found: Comparison,
    seed: int,
    form: Format,
    ruled: Mapping[str, Json] = MappingProxyType({}),
) -> None:
    """Print what was found; `played` are all decks that it rests on."""
    if form is Format.JSON:
        emit_json({**_document(decks, asked, found, seed, played), **ruled})
    elif form in (Format.TABLE, Format.MD):
        emit_rows(_rows(decks, found), ("Deck", "Share"), form)
        emit_line(_verdict(decks, found))
        emit_line(f"Compared by {asked} ({_STOPPED[found.stopping].format(games=found.games)})")
        if found.saved is not None:
            emit_line(f"The common luck took away {max(0.0, found.saved):.0%} of the difference's variance.")
        emit_rulings(ruled)
        emit_stand_ins(*played)
    else:
        emit_rows(_long_rows(decks, found), ("figure", "deck", "value", "low", "high", "method"), form)


_STOPPED = {
    "fixed": "{games:,} games each, same shuffles, number fixed beforehand; 95 % interval",
    "sequential": "{games:,} games each, same shuffles, stopped by a confidence sequence; 95 % at all times",
    "counted": "counted exactly",
}


def _kept(given: Sequence[str]) -> list[tuple[str, ...]]:
    """The keep rule of each deck: none, one for both, or one for each. Raises UsageError."""
    if len(given) > 2:
        raise UsageError(f"{len(given)} keep rules are given for two decks. Give one for both, or one for each.")
    rules: list[tuple[str, ...]] = [(text,) for text in given] or [()]
    return [rules[0], rules[-1]]


def _counted(decks: Sequence[Deck], goal: str, by: int | None, keep: Sequence[tuple[str, ...]]) -> Comparison:
    """Both decks' chances of a goal about the cards seen. Raises UsageError and QueryError."""
    judges = [DrawnJudge(deck.game, goal, by, rule) for deck, rule in zip(decks, keep, strict=True)]
    first, second = (judge.chance(deck) for judge, deck in zip(judges, decks, strict=True))
    return counted(first, second)


def _alone(
    decks: Sequence[Deck], goal: str, by: int | None, policies: Sequence[str], options: dict[str, Json]
) -> tuple[Contender, Contender]:
    """Two goldfish with the same goal."""
    engine = game(decks[0].game).engine_place
    if len(policies) > 2:
        raise UsageError(f"{len(policies)} policies are named for two decks. Name one for both, or one for each.")
    chosen: list[dict[str, Json]] = [{"policy": name} for name in policies] or [{}]
    first, second = (
        GoalContender(
            GoldfishJob(
                engine,
                deck,
                {**options, **chosen[min(place, len(chosen) - 1)]},
                goal,
                like=in_deal_order(decks[0]) if place else None,
            ),
            by,
        )
        for place, deck in enumerate(decks)
    )
    first.check()
    second.check()
    check_goal(goal, decks, first.job.scope(first.job.goldfish()))
    return first, second


def _at_the_table(
    decks: Sequence[Deck], rival: Deck | None, bots: Sequence[str], options: dict[str, Json]
) -> tuple[Contender, Contender | None]:
    """Two decks that play the same rival, or each other; in a game of one deck, each at a table of its own.

    Decks that play each other share the points of every game, so the first one says it all.
    """
    played = game(decks[0].game)
    if len(bots) > 2:
        raise UsageError(f"{len(bots)} bots are named for two decks. Name one for both, or one for each.")
    ours, theirs = bots[0], bots[-1]
    if played.load_engine().one_deck:
        if rival:
            raise UsageError(f"{played.title} is played with one deck, so none plays against another.")
        first = table_of(played, decks[:1], (ours,), options)
        second = table_of(played, decks[1:], (theirs,), options)
        return TableContender(first), TableContender(dealt_like(second, first.decks))
    if rival is None:
        duel = table_of(played, decks, (ours, theirs), options)
        return DuelContender(dealt_like(duel, (None, duel.decks[0])), 0), None
    first = table_of(played, (decks[0], rival), (ours, ours), options)
    second = table_of(played, (decks[1], rival), (theirs, ours), options)
    return TableContender(first), TableContender(dealt_like(second, first.decks))


def _what_is_played(game_id: str, against: str | None, bots: str) -> str:
    if game(game_id).load_engine().one_deck:
        return f"whole games with each deck, won by seat A, played by {bots}"
    return f"whole games against {against or 'each other, both ways round'}, played by {bots}"


def _all_decks(decks: Sequence[Deck], contenders: Sequence[Contender | None]) -> list[Deck]:
    """What the answer rests on: the decks compared, and what the game's own box has added to them."""
    filled = [deck for found in contenders if isinstance(found, TableContender) for deck in found.job.decks]
    return [*decks, *filled]


def _rows(decks: Sequence[Deck], found: Comparison) -> list[dict[str, Json]]:
    return [
        {"Deck": deck.source, "Share": between(figure)}
        for deck, figure in zip(decks, (found.first, found.second), strict=True)
    ]


def _plot(target: Target | None, decks: Sequence[Deck], found: Comparison) -> None:
    if target is not None:
        titles = (f"first: {decks[0].name or decks[0].source}", f"second: {decks[1].name or decks[1].source}")
        draw_chance_bars(target, "Share of each deck", dict(zip(titles, (found.first, found.second), strict=True)))


def _verdict(decks: Sequence[Deck], found: Comparison) -> str:
    gain = found.difference
    interval = between(gain, "+")
    if found.better is None:
        return f"No clear difference: {interval}."
    better, other = decks if found.better == "first" else decks[::-1]
    if better.source == other.source:
        which = "first" if found.better == "first" else "second"
        return f"{better.source}, as the {which}, does better. Difference, first less second: {interval}."
    return f"{better.source} is better than {other.source}. Difference, first less second: {interval}."


def _figures(found: Comparison) -> dict[str, Figure]:
    return {"first": found.first, "second": found.second, "difference": found.difference}


def _long_rows(decks: Sequence[Deck], found: Comparison) -> list[dict[str, Json]]:
    names = (decks[0].source, decks[1].source, None)
    return [
        {"figure": title, "deck": name, **figure.to_json()}
        for name, (title, figure) in zip(names, _figures(found).items(), strict=True)
    ]


def _document(
    decks: Sequence[Deck], asked: str, found: Comparison, seed: int, played_with: Sequence[Deck]
) -> dict[str, Json]:
    return {
        "game": decks[0].game,
        "decks": [deck.source for deck in decks],
        "question": asked,
        "procedure": "both on the same luck, game by game",
        "stopping": found.stopping,
        "games": found.games,
        "seed": seed,
        "interrupted": found.interrupted,
        "better": found.better,
        "variance_saved": None if found.saved is None else round(found.saved, 6),
        **{title: figure.to_json() for title, figure in _figures(found).items()},
        "stand_ins": list(dict.fromkeys(id_ for deck in played_with for id_ in stand_ins(deck))),
    }
