"""Makes the two sides of a comparison out of decks, policies, bots and goals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from rules.core.cards import Json, Printing
from rules.core.dealing import in_deal_order
from rules.core.deck import Deck
from rules.core.errors import KageError, UsageError
from rules.core.registry import Game, game
from rules.core.wording import given
from simulator.comparison.compare import Comparison, Contender, DuelContender, GoalContender, TableContender, counted
from simulator.comparison.judges import DrawnJudge
from simulator.goldfish import GoldfishJob
from simulator.running.caps import Caps
from simulator.running.once import each_once
from simulator.tables.table import TableJob, dealt_like, seat_bots

Sides = tuple[Contender, Contender | None]
"""Both sides; the second is None where it has what the first one leaves."""


def same_game(decks: Sequence[Deck]) -> Game:
    """The game that both decks are of. Raises UsageError."""
    first, second = decks
    if first.game != second.game:
        raise UsageError(
            f"{first.source} is a deck of {first.game}, {second.source} one of {second.game}; they cannot meet."
        )
    return game(first.game)


def seat_table(
    played: Game, brought: Sequence[Deck], bots: Sequence[str], options: Mapping[str, Json], box: Sequence[Printing]
) -> TableJob:
    """The games to play: decks as the engine wants them, and a bot for each seat.

    `box` is every printing of the game that is here, for one that is played from its own box (`Engine.from_box`).
    Raises UsageError, NotFoundError.
    """
    for deck in brought:
        if deck.game != played.id:
            raise UsageError(f"{deck.source} is a deck of {deck.game}, not of {played.id}.")
    table = _table(played, brought, options, box)
    seats = len(table.new_game().returns())
    if 1 < len(bots) != seats and {"players", "team"}.isdisjoint(options):
        asked = {**options, "players": len(bots)}
        fits = False
        with suppress(KageError):
            fits = len(_table(played, brought, asked, box).new_game().returns()) == len(bots)
        if fits:
            said = f"{len(bots)} bots are named for {seats} players"
            raise UsageError(f"{said}. Name one for each, one for all, or add {given('players', len(bots))}.")
    return replace(table, bots=seat_bots(bots, seats), chunk=0)


def _table(played: Game, brought: Sequence[Deck], options: Mapping[str, Json], box: Sequence[Printing]) -> TableJob:
    """A table whose seats have no bots yet."""
    return TableJob(played.engine_place, tuple(played.load_engine().set_up(brought, box, options)), (), options)


def by_goal(
    decks: Sequence[Deck], goal: str, by: int | None, policies: Sequence[str], options: Mapping[str, Json]
) -> tuple[GoalContender, GoalContender]:
    """Two goldfish with the same goal; `policies` are one for both or one for each. Raises UsageError, QueryError."""
    engine = game(decks[0].game).engine_place
    if len(policies) > 2:
        raise UsageError(f"{len(policies)} policies are named for two decks. Name one for both, or one for each.")
    chosen: list[dict[str, Json]] = [{"policy": name} for name in policies] or [{}]
    first, second = (
        GoalContender(
            GoldfishJob(
                engine,
                deck,
                each_once(options, chosen[min(place, len(chosen) - 1)]),
                goal,
                like=in_deal_order(decks[0]) if place else None,
            ),
            by,
        )
        for place, deck in enumerate(decks)
    )
    first.check()
    second.check()
    return first, second


def by_play(
    decks: Sequence[Deck],
    rival: Deck | None,
    bots: Sequence[str],
    options: Mapping[str, Json],
    box: Sequence[Printing],
) -> Sides:
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
        first = seat_table(played, decks[:1], (ours,), options, box)
        second = seat_table(played, decks[1:], (theirs,), options, box)
        return TableContender(first), TableContender(dealt_like(second, first.decks))
    if rival is None:
        duel = seat_table(played, decks, (ours, theirs), options, box)
        return DuelContender(dealt_like(duel, (None, duel.decks[0])), 0), None
    first = seat_table(played, (decks[0], rival), (ours, ours), options, box)
    second = seat_table(played, (decks[1], rival), (theirs, ours), options, box)
    return TableContender(first), TableContender(dealt_like(second, first.decks))


def at_tables(sides: Sides, caps: Caps, *, by_card: bool, replays: int = 0) -> Sides:
    """The same sides, whose games at tables have these caps and, where asked for, say what each card did.

    `replays` are how many cards of a side each game, at a table or not, is played again without.
    """
    first, second = (_at_table(side, caps, by_card, replays) if side is not None else None for side in sides)
    if first is None:  # pragma: no cover - there always is one
        raise AssertionError
    return first, second


def _at_table(side: Contender, caps: Caps, by_card: bool, replays: int) -> Contender:
    if isinstance(side, TableContender | DuelContender):
        return replace(side, job=replace(side.job, by_card=by_card, replays=replays, caps=caps))
    if isinstance(side, GoalContender):
        return replace(side, job=replace(side.job, replays=replays))
    return side


def by_counting(decks: Sequence[Deck], goal: str, by: int | None, keep: Sequence[str]) -> Comparison:
    """Both decks' chances of a goal about the cards seen; `keep` is none, a rule for both, or one for each.

    Raises UsageError and QueryError.
    """
    if len(keep) > 2:
        raise UsageError(f"{len(keep)} keep rules are given for two decks. Give one for both, or one for each.")
    rules: list[tuple[str, ...]] = [(text,) for text in keep] or [()]
    judges = [DrawnJudge(deck.game, goal, by, rule) for deck, rule in zip(decks, (rules[0], rules[-1]), strict=True)]
    for judge, deck in zip(judges, decks, strict=True):
        judge.check(deck)
    first, second = (judge.chance(deck) for judge, deck in zip(judges, decks, strict=True))
    return counted(first, second)


def decks_of(decks: Sequence[Deck], sides: Sequence[Contender | None]) -> list[Deck]:
    """What a comparison rests on: the decks compared, and what the game's own box has added to them."""
    filled = [deck for side in sides if isinstance(side, TableContender) for deck in side.job.decks]
    return [*decks, *filled]


def play_question(played: Game, against: str | None, bots: str) -> str:
    """What is compared, in words, where whole games are played."""
    if played.load_engine().one_deck:
        return f"whole games with each deck, won by seat A, played by {bots}"
    return f"whole games against {against or 'each other, both ways round'}, played by {bots}"


def goal_question(goal: str, by: int | None) -> str:
    """What is compared, in words, where goldfish play for a goal."""
    return f"goal: {goal}{f' by turn {by}' if by else ''}"
