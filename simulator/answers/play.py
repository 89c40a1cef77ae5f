"""What `play` answers: who wins whole games, by who begins, with what score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.core.answer import LEFT_OUT, UNBOUNDED, Answer, json_of
from rules.core.cards import Json, Printing
from rules.core.deck import own_readings
from rules.core.rulings import settings_in
from simulator.bots.simple import bot
from simulator.figures import Figure, share
from simulator.tables.card_results import CardResult, card_results
from simulator.tables.table import TableJob
from simulator.tables.tally import SEAT_NAMES, TableTally


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What a seat came to: its wins in all, of the games it began and of the others, and its score."""

    seat: str
    deck: str
    bot: str
    policy: str
    began: int
    wins: Figure
    wins_beginning: Figure
    wins_not_beginning: Figure
    score: Figure

    @property
    def figures(self) -> Mapping[str, Figure]:
        """The figures by what people call them."""
        return {
            "wins": self.wins,
            "wins beginning": self.wins_beginning,
            "wins not beginning": self.wins_not_beginning,
            "score": self.score,
        }


@dataclass(frozen=True, slots=True)
class DetailFigure:
    """A figure of a game's own beyond who won, over the games that have it."""

    section: str
    row: str
    column: str
    games: int
    value: float
    low: float = field(metadata=UNBOUNDED)
    high: float = field(metadata=UNBOUNDED)
    method: str


@dataclass(frozen=True, slots=True)
class PlayAnswer(Answer):
    """Whole games between bots. In a co-operative game all seats win or lose together."""

    game: str
    question: str
    procedure: str
    options: Mapping[str, object]
    games: int
    seed: int
    interrupted: bool
    seats: tuple[SeatResult, ...]
    cooperative: bool
    decisions: Figure
    details: tuple[DetailFigure, ...]
    stand_ins: tuple[str, ...]
    own_readings: tuple[str, ...] = field(default=(), metadata=LEFT_OUT)
    rulings: Mapping[str, bool] = field(default_factory=dict, metadata=LEFT_OUT)
    cards: tuple[CardResult, ...] = field(default=(), metadata=LEFT_OUT)
    cut_off: Mapping[str, int] = field(default_factory=dict, metadata=LEFT_OUT)

    def to_rows(self) -> list[dict[str, Json]]:
        """A row a figure: the seats' first, then the game's details, which are of no seat."""
        seats: list[dict[str, Json]] = [
            {"seat": seat.seat, "deck": seat.deck, "bot": seat.bot, "figure": title, **figure.to_json()}
            for seat in self.seats
            for title, figure in seat.figures.items()
        ]
        details: list[dict[str, Json]] = [
            {
                "figure": f"{detail.section}: {detail.row}, {detail.column}",
                "value": detail.value,
                "low": json_of(detail.low),
                "high": json_of(detail.high),
                "method": detail.method,
            }
            for detail in self.details
        ]
        return [*seats, *details]


def play_answer(table: TableJob, tally: TableTally, seed: int, *, interrupted: bool = False) -> PlayAnswer:
    """What the games of a table came to."""
    engine = table.load()
    return PlayAnswer(
        game=engine.game_id,
        question="who wins, by who begins, with what score",
        procedure="whole games; the same seed plays the same games",
        options=dict(table.options),
        games=tally.games,
        seed=seed,
        interrupted=interrupted,
        seats=tuple(_seat(table, tally, seat, bot(name).says(engine)) for seat, name in enumerate(table.bots)),
        cooperative=engine.cooperative,
        decisions=tally.decisions.figure(),
        details=tuple(
            DetailFigure(
                detail.section,
                detail.row,
                detail.column,
                moments.count,
                round(moments.figure().value, 10),
                round(moments.figure().low, 10),
                round(moments.figure().high, 10),
                moments.figure().method,
            )
            for detail, moments in tally.details.items()
        ),
        stand_ins=tuple(id_ for deck in table.decks for id_ in deck.stand_ins),
        own_readings=own_readings(table.decks),
        rulings=settings_in(table.options),
        cards=tuple(card_results(tally.cards, sides_of(table))) if table.by_card else (),
        cut_off=dict(tally.cut),
    )


def sides_of(table: TableJob) -> list[tuple[str, list[tuple[Printing, int]]]]:
    """Each seat with the cards of its deck."""
    decks = [table.decks[min(seat, len(table.decks) - 1)] for seat in range(len(table.bots))]
    return [(SEAT_NAMES[seat], [(e.printing, e.count) for e in deck.entries]) for seat, deck in enumerate(decks)]


def _seat(table: TableJob, tally: TableTally, seat: int, policy: str) -> SeatResult:
    """One seat's result; where there are fewer decks than seats, the last one is shared."""
    second = tally.games - tally.began[seat]
    return SeatResult(
        seat=SEAT_NAMES[seat],
        deck=table.decks[min(seat, len(table.decks) - 1)].source,
        bot=table.bots[seat],
        policy=policy,
        began=tally.began[seat],
        wins=share(tally.wins[seat], tally.games),
        wins_beginning=share(tally.wins_beginning[seat], tally.began[seat]),
        wins_not_beginning=share(tally.wins[seat] - tally.wins_beginning[seat], second),
        score=tally.scores[seat].figure(),
    )
