"""What a report on a deck holds: every answer, as values, or the reason why there is none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from decks.answers import CheckAnswer
from decks.formats.layout import LaidOut
from rules.construction.problems import Report
from rules.core.answer import Answer
from rules.core.cards import Json, Printing
from rules.core.deck import Deck
from rules.core.deck_figures import TypeFigures
from rules.core.registry import Game
from simulator.answers.goldfish import GOAL, GoldfishAnswer
from simulator.answers.mulligan import MulliganAnswer
from simulator.answers.odds import OddsAnswer
from simulator.answers.play import PlayAnswer
from simulator.figure_words import shown, spread
from simulator.figures import Figure

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A part that this deck, or its game, does not have, and why in a sentence."""

    why: str


@dataclass(frozen=True, slots=True)
class SampleHand:
    """A pile dealt once: each hand drawn, the last of which was kept; or the cards turned up, None for another's."""

    pile: str
    hands: tuple[tuple[Printing | None, ...], ...]
    turned_up: bool = False


@dataclass(frozen=True, slots=True)
class SampleHands:
    """Sample openings, each with the piles that it was dealt from, and the hands that were kept."""

    keep: tuple[str, ...]
    openings: tuple[tuple[SampleHand, ...], ...]


@dataclass(frozen=True, slots=True)
class Matchup:
    """Whole games against another deck."""

    rival: str
    answer: PlayAnswer | LeftOut


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of the cards' texts is played: copies by state, and the cards that are not played whole."""

    copies: Mapping[str, int]
    short: tuple[tuple[Printing, str], ...]


@dataclass(frozen=True, slots=True)
class ListText:
    """The list as another program takes it."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Asked:
    """What the report was asked for: enough to make it again."""

    command: str
    version: str
    seed: int
    games: int
    goals: tuple[str, ...]
    keep: tuple[str, ...]
    by: int
    day: str | None


@dataclass(frozen=True, slots=True)
class DeckReport:
    """Everything that a report says of a deck. `lost` is how many lines of its file are no card, so not in it."""

    title: str
    game: Game
    deck: Deck
    sections: tuple[LaidOut, ...]
    legality: Report
    lost: int
    figures: tuple[TypeFigures, ...]
    odds: OddsAnswer | LeftOut
    keep: MulliganAnswer | LeftOut
    hands: SampleHands | LeftOut
    goldfish: GoldfishAnswer | LeftOut
    matchups: tuple[Matchup, ...]
    coverage: Coverage | LeftOut
    stand_ins: tuple[Printing, ...]
    unknown: tuple[Printing, ...]
    lists: tuple[ListText, ...]
    asked: Asked

    def __hash__(self) -> int:
        return hash((self.title, self.deck, self.asked))

    def to_dict(self) -> dict[str, Json]:
        """The report as a JSON object: the documents of its answers, and `why` where there is none."""
        return ReportDocument.of(self).to_dict()

    def to_rows(self) -> list[dict[str, Json]]:
        """The report in one row, to hold beside those of other decks."""
        return ReportDocument.of(self).to_rows()


@dataclass(frozen=True, slots=True)
class DealtCards:
    """A pile dealt once: the ids of each hand, the last of which was kept, or of what was turned up."""

    pile: str
    turned_up: bool
    hands: tuple[tuple[str | None, ...], ...]


@dataclass(frozen=True, slots=True)
class MatchPlayed:
    """Whole games against another deck."""

    deck: str
    play: PlayAnswer | LeftOut


@dataclass(frozen=True, slots=True)
class ReportDocument(Answer):
    """What a report says, as a document: `lost` is how many lines of the deck's file are no card."""

    title: str
    deck: str
    game: str
    cards: int
    lost: int
    check: CheckAnswer
    odds: OddsAnswer | LeftOut
    mulligan: MulliganAnswer | LeftOut
    openings: tuple[tuple[DealtCards, ...], ...] | LeftOut
    goldfish: GoldfishAnswer | LeftOut
    matchups: tuple[MatchPlayed, ...]
    effects: Mapping[str, int] | LeftOut
    stand_ins: tuple[str, ...]
    unknown: tuple[str, ...]
    command: str
    seed: int
    games: int

    @classmethod
    def of(cls, report: DeckReport) -> ReportDocument:
        """What a report says."""
        hands, coverage = report.hands, report.coverage
        return cls(
            title=report.title,
            deck=report.deck.source,
            game=report.game.id,
            cards=report.deck.size(),
            lost=report.lost,
            check=CheckAnswer.of(report.legality),
            odds=report.odds,
            mulligan=report.keep,
            openings=hands if isinstance(hands, LeftOut) else tuple(map(_dealt, hands.openings)),
            goldfish=report.goldfish,
            matchups=tuple(MatchPlayed(each.rival, each.answer) for each in report.matchups),
            effects=coverage if isinstance(coverage, LeftOut) else coverage.copies,
            stand_ins=tuple(printing.id for printing in report.stand_ins),
            unknown=tuple(printing.id for printing in report.unknown),
            command=report.asked.command,
            seed=report.asked.seed,
            games=report.asked.games,
        )

    def to_rows(self) -> list[dict[str, Json]]:
        """The report in one row."""
        best = None if isinstance(self.mulligan, LeftOut) or self.mulligan.best is None else self.mulligan.best
        row: dict[str, Json] = {
            "title": self.title,
            "deck": self.deck,
            "game": self.game,
            "cards": self.cards,
            "legal": self.check.legal,
            "problems": len(self.check.problems),
            "goal": None if isinstance(self.mulligan, LeftOut) else self.mulligan.question,
            "chance": best.goal.value if best else None,
            "stand_ins": len(self.stand_ins),
        }
        return [row]


def _dealt(opening: Sequence[SampleHand]) -> tuple[DealtCards, ...]:
    return tuple(
        DealtCards(
            dealt.pile,
            dealt.turned_up,
            tuple(tuple(card.id if card else None for card in hand) for hand in dealt.hands),
        )
        for dealt in opening
    )


def measure_shown(measure: str, figure: Figure) -> str:
    """A goldfish's figure for people: the goal's is a share, the others are means."""
    if measure == GOAL:
        return share_shown(figure)
    return spread(figure)


def share_shown(figure: Figure) -> str:
    """A chance for people, with its interval where it was simulated."""
    return shown(figure, 1)


def turn_shown(turn: int) -> str:
    """A turn's number; the first row of odds is the opening hand."""
    return str(turn) if turn else "opening"


def field_shown(name: str | None) -> str:
    """A field's name for people."""
    return (name or "").replace("_", " ")


def stage_shown(hand: int, mulligans: int) -> str:
    """A stage of mulligans in words."""
    return f"{hand} cards" if not mulligans else f"{hand} cards, after mulligan {mulligans}"


def counted_names(cards: Sequence[Printing | None]) -> list[tuple[int, str]]:
    """The cards of a hand, each once with its copies, in the order of their numbers; None is another player's card."""
    known = sorted({card.id: card for card in cards if card}.values(), key=lambda card: card.id)
    found = [(sum(1 for card in cards if card and card.id == each.id), each.card.name) for each in known]
    others = sum(1 for card in cards if card is None)
    return [*found, *([(others, "of the other player")] if others else [])]
