"""How far an answer depends on stand-ins: the same games with stand-ins drawn anew, variant by variant.

Variant 0 is the box as it is. Every variant has the same seeds, and within one all teams have the same figures. Games
are played round by round over all variants and teams, so a run that is cut short has about as many of each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from rules.core.answer import Answer, Value
from rules.core.cards import Json, Printing
from rules.core.deck import Deck, made_up_share
from rules.core.errors import UsageError
from rules.core.registry import Game
from rules.core.wording import given
from simulator.bots.simple import bot
from simulator.comparison.contenders import seat_table
from simulator.figures import Figure, Moments, share
from simulator.random import Stream, mix64
from simulator.tables.table import TableJob

GAMES = 20
"""Games of each team in each box."""

SURVIVES = 0.8
"""In what share of the boxes the better team must be ahead."""

_LOT = 0x57A4D


@dataclass(frozen=True, slots=True)
class Tried:
    """Games, wins and the sum of scores by box and team."""

    counts: Mapping[tuple[int, int], tuple[int, int, float]] = field(default_factory=dict)

    def __add__(self, other: Tried) -> Tried:
        merged = dict(self.counts)
        for key, (games, wins, score) in other.counts.items():
            before = merged.get(key, (0, 0, 0.0))
            merged[key] = before[0] + games, before[1] + wins, before[2] + score
        return Tried(merged)


@dataclass(frozen=True, slots=True)
class VariedJob:
    """The games of each team in each box: `tables[box][team]`."""

    tables: tuple[tuple[TableJob, ...], ...]
    chunk: int = 1

    def play(self, seed: int, first: int, count: int) -> Tried:
        """Play games `first` to `first + count - 1`, counted round by round over all boxes and teams."""
        found = Tried()
        teams = len(self.tables[0])
        for index in range(first, first + count):
            round_, place = divmod(index, len(self.tables) * teams)
            box, team = divmod(place, teams)
            table = self.tables[box][team]
            result = table.play_one(table.load(), seed, round_)
            found += Tried({(box, team): (1, int(result.returns[0] > 0), result.scores[0])})
        return found


def varied_job(
    played: Game,
    brought: Sequence[Deck],
    bots: Sequence[str],
    options: Mapping[str, Json],
    box: Sequence[Printing],
    variants: int,
    seed: int,
) -> VariedJob:
    """The games to play. Raises UsageError where nothing is made up, or the game does not say how else it could be."""
    if variants < 1:
        raise UsageError(f"{given('variants', variants)}: ask for at least 1.")
    if not any(printing.stand_in for printing in box):
        raise UsageError(f"{played.title}: no card here is a stand-in, so there is nothing to vary.")
    engine = played.load_engine()
    tables = []
    for number in range(variants + 1):
        cards = engine.vary(box, Stream(mix64(seed & ((1 << 64) - 1)) ^ mix64(_LOT), number)) if number else box
        by_id = {printing.id: printing for printing in cards}
        decks = [
            deck.with_entries(tuple(replace(e, printing=by_id.get(e.printing.id, e.printing)) for e in deck.entries))
            for deck in brought
        ]
        asked = [dict(options)] if brought else engine.line_ups(box, options)
        tables.append(tuple(seat_table(played, decks, bots, team, cards) for team in asked))
    return VariedJob(tuple(tables))


@dataclass(frozen=True, slots=True)
class TeamSpan(Value):
    """A team: its share of games won with the box as it is, over all boxes, and in the worst and best of them."""

    team: str
    as_it_is: Figure
    over_boxes: Figure
    lowest: Figure
    highest: Figure
    score: Figure


@dataclass(frozen=True, slots=True)
class TeamOrder(Value):
    """Two teams: how much more the first wins and scores over all boxes, and in what share of them it scores more.

    The score tells teams apart where games are seldom won. The order survives where the first is ahead in four boxes of
    five at least and its wins or its score are clearly more.
    """

    first: str
    second: str
    difference: Figure
    score_difference: Figure
    ahead: float
    survives: bool


@dataclass(frozen=True, slots=True)
class SensitivityAnswer(Answer):
    """How far the chances to win, and the order of teams, depend on what is made up."""

    game: str
    question: str
    procedure: str
    options: Mapping[str, object]
    boxes: int
    games: int
    seed: int
    interrupted: bool
    teams: tuple[TeamSpan, ...]
    order: tuple[TeamOrder, ...]
    stand_ins: tuple[str, ...]
    stand_in_share: float

    def to_rows(self) -> list[dict[str, Json]]:
        """A row a figure of a team."""
        return [
            {"team": span.team, "figure": name, **figure.to_json(), "stand_in_share": self.stand_in_share}
            for span in self.teams
            for name, figure in (
                ("wins, box as it is", span.as_it_is),
                ("wins over boxes", span.over_boxes),
                ("wins, lowest box", span.lowest),
                ("wins, highest box", span.highest),
                ("score", span.score),
            )
        ]


def sensitivity_answer(job: VariedJob, tried: Tried, seed: int, *, interrupted: bool) -> SensitivityAnswer:
    """What the games say."""
    first = job.tables[0]
    names = [_name(table) for table in first]
    boxes = range(len(job.tables))
    spans = tuple(
        _span(name, [tried.counts.get((box, team), _NONE) for box in boxes]) for team, name in enumerate(names)
    )
    place = sorted(range(len(names)), key=lambda team: -spans[team].score.value)
    engine = first[0].load()
    every = [deck for table in first for deck in table.decks]
    return SensitivityAnswer(
        game=engine.game_id,
        question="how far the chance to win depends on what no source prints",
        procedure=(
            f"{len(job.tables) - 1} boxes with stand-ins drawn anew within what is plausible, and the box as it is; in "
            f"each box every team plays the same games; bot {first[0].bots[0]}: {bot(first[0].bots[0]).says(engine)}"
        ),
        options=dict(first[0].options),
        boxes=len(job.tables),
        games=sum(games for games, _, _ in tried.counts.values()),
        seed=seed,
        interrupted=interrupted,
        teams=tuple(spans[team] for team in place),
        order=tuple(_order(names, tried, boxes, one, other) for one, other in combinations(place, 2)),
        stand_ins=tuple(sorted({id_ for deck in every for id_ in deck.stand_ins})),
        stand_in_share=made_up_share(every),
    )


_NONE = (0, 0, 0.0)


def _name(table: TableJob) -> str:
    team = table.options.get("team")
    return str(team) if team else table.decks[0].source


def _span(name: str, counts: Sequence[tuple[int, int, float]]) -> TeamSpan:
    played = [count for count in counts if count[0]]
    shares = [share(wins, games) for games, wins, _ in played]
    return TeamSpan(
        name,
        share(counts[0][1], counts[0][0]),
        _within(Moments.of([found.value for found in shares]).figure()),
        min(shares, key=lambda found: found.value),
        max(shares, key=lambda found: found.value),
        Moments.of([score / games for games, _, score in played]).figure(),
    )


def _within(figure: Figure, lowest: float = 0.0) -> Figure:
    """A mean of shares, whose interval ends at nothing and at all; of their differences, from all less to all more."""
    return replace(figure, low=max(lowest, figure.low), high=min(1.0, figure.high))


def _order(names: Sequence[str], tried: Tried, boxes: range, one: int, other: int) -> TeamOrder:
    """The difference box by box; a tie counts half."""
    pairs = [(tried.counts.get((box, one), _NONE), tried.counts.get((box, other), _NONE)) for box in boxes]
    played = [(mine, theirs) for mine, theirs in pairs if mine[0] and theirs[0]]
    apart = Moments.of([mine[1] / mine[0] - theirs[1] / theirs[0] for mine, theirs in played])
    wins = _within(apart.figure(), -1.0)
    scores = [mine[2] / mine[0] - theirs[2] / theirs[0] for mine, theirs in played]
    score = Moments.of(scores).figure()
    ahead = sum(1.0 if by > 0 else 0.5 if by == 0 else 0.0 for by in scores) / max(1, len(scores))
    clearly = wins.low > 0 or score.low > 0
    return TeamOrder(names[one], names[other], wins, score, ahead, clearly and ahead >= SURVIVES)
