"""What `tune` answers: which cards of a deck to change for a goal. Also how such a search is set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from rules.construction import Format, check
from rules.construction.problems import Severity
from rules.core.answer import HIDDEN, LEFT_OUT, Answer, keyed
from rules.core.cards import Json, Printing
from rules.core.deck import Deck, own_readings
from rules.core.errors import NotFoundError, UsageError
from rules.core.opening import Draw
from rules.core.registry import Game
from rules.core.rulings import settings_in
from rules.core.text import quoted
from rules.core.wording import given
from rules.query import Scope, parse
from simulator.comparison.judges import DrawnJudge, PlayedJudge
from simulator.comparison.swaps import Judge, Swap, Task, Tuned, with_swaps
from simulator.figures import Figure

_MOST_TRIED = 2_000
"""Illegal swaps after which it is left to the search to find the legal ones."""

REPORT_GAMES = 2_000
"""Fresh games that the gain is measured on."""


@dataclass(frozen=True, slots=True)
class SwapMade:
    """One copy of a card out of a section, and one of another in, as ids and names."""

    out: str
    out_name: str
    into: str = field(metadata=keyed("in"))
    into_name: str = field(metadata=keyed("in_name"))
    section: str
    made_up: tuple[bool, bool] = field(default=(False, False), metadata=HIDDEN)
    """Whether the one, and the other, is a stand-in."""


@dataclass(frozen=True, slots=True)
class TuneAnswer(Answer):
    """The swaps to make and what they gain. `tuned` is the deck after them; None figures were not measured."""

    game: str
    deck: str
    question: str
    procedure: str
    seed: int
    swaps: tuple[SwapMade, ...]
    before: Figure | None
    after: Figure | None
    gain: Figure | None
    candidates: int
    games: int
    interrupted: bool
    stand_ins: tuple[str, ...]
    tuned: Deck = field(metadata=HIDDEN)
    own_readings: tuple[str, ...] = field(default=(), metadata=LEFT_OUT)
    rulings: Mapping[str, bool] = field(default_factory=dict, metadata=LEFT_OUT)
    measured_on: int = field(default=0, metadata=HIDDEN)

    def to_rows(self) -> list[dict[str, Json]]:
        """A row a swap."""
        return [swap_row(swap) for swap in self.swaps]


def swap_row(swap: SwapMade) -> dict[str, Json]:
    """A swap as a flat row."""
    return {
        "out": swap.out,
        "out_name": swap.out_name,
        "in": swap.into,
        "in_name": swap.into_name,
        "section": swap.section,
    }


def tune_answer(task: Task, goal: str, found: Tuned, options: Mapping[str, Json]) -> TuneAnswer:
    """What a search came to."""
    return TuneAnswer(
        game=task.deck.game,
        deck=task.deck.source,
        question=goal,
        procedure=task.judge.says,
        seed=task.seed,
        swaps=tuple(_made(swap) for swap in found.swaps),
        before=found.before,
        after=found.after,
        gain=found.gain,
        candidates=found.candidates,
        games=found.games,
        interrupted=found.interrupted,
        stand_ins=found.deck.stand_ins,
        tuned=found.deck,
        own_readings=own_readings([found.deck]),
        rulings=settings_in(options),
        measured_on=found.measured_on,
    )


def _made(swap: Swap) -> SwapMade:
    made_up = (swap.out.stand_in, swap.into.stand_in)
    return SwapMade(swap.out.id, swap.out.card.name, swap.into.id, swap.into.card.name, swap.section, made_up)


def goal_judge(
    deck: Deck,
    of_game: Game,
    goal: str,
    *,
    drawn: bool = False,
    by: int | None = None,
    keep: Sequence[str] = (),
    options: Mapping[str, Json] | None = None,
) -> tuple[Judge, Scope | None]:
    """The goal, known to make sense for this deck, and what it may speak of beside cards.

    Raises UsageError, QueryError, NotFoundError.
    """
    if drawn:
        counted = DrawnJudge(of_game.id, goal, by, tuple(keep))
        counted.check(deck)
        counted.exact(deck)
        return counted, None
    played = PlayedJudge(of_game.engine_place, goal, by, options or {})
    played.contender(deck)
    return played, played.scope(deck)


def check_kept(results: object, *, drawn: bool) -> None:
    """Raise UsageError for a file to keep what was played in, where nothing is played."""
    if drawn and results is not None:
        raise UsageError(f"{given('results', results)}: a goal about the cards drawn is counted, so nothing is kept.")


def drawn_sections(of_game: Game) -> list[str]:
    """The sections whose cards are drawn: what tuning is about."""
    return [procedure.section for procedure in of_game.procedures if isinstance(procedure, Draw)]


def fitting_pool(of_game: Game, found: Sequence[Printing], query: str | None) -> list[Printing]:
    """Of the cards that a query found, those that are drawn. Raises NotFoundError where there is none."""
    sections = drawn_sections(of_game)
    fitting = [printing for printing in found if of_game.section_for(printing.card).id in sections]
    if not fitting:
        raise NotFoundError(f"No card of {of_game.title} fits the pool {quoted(query)}.")
    return fitting


def movable(of_game: Game, lock: str | None, deck: Deck, scope: Scope | None = None) -> Callable[[Printing], bool]:
    """Which cards may go. Raises QueryError, and UsageError where none may."""
    if lock is None:
        return lambda _: True
    locked = parse(lock).predicate(scope or Scope.of(of_game).with_tags(deck.tagged))
    drawn = [entry.printing for section in drawn_sections(of_game) for entry in deck.section(section)]
    if drawn and all(map(locked, drawn)):
        raise UsageError(
            f"{given('lock', lock)} locks every card of {deck.source} that is drawn: none could be changed."
        )
    return lambda printing: not locked(printing)


def check_possible(task: Task, chosen: Format) -> None:
    """Raise UsageError where no swap at all is legal: a search would spend its games for nothing."""
    swaps = list(islice(task.possible(task.deck), _MOST_TRIED))
    if len(swaps) < _MOST_TRIED and not any(task.legal(with_swaps(task.deck, [swap])) for swap in swaps):
        why = (
            f"is legal in {chosen.id}: {len(swaps):,} were tried" if swaps else "is possible: no other card may come in"
        )
        raise UsageError(
            f"{task.deck.source}: no swap {why}. So there is nothing to tune in this {task.deck.game} deck."
        )


def no_worse_than(deck: Deck, chosen: Format) -> Callable[[Deck], bool]:
    """Whether a deck breaks no more rules of the format than the deck to tune, which should break none."""
    errors = check(deck, chosen).number_of(Severity.ERROR)
    return lambda candidate: check(candidate, chosen).number_of(Severity.ERROR) <= errors
