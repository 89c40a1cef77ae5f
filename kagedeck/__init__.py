"""kagedeck for scripts: cards, decks, odds and games in a few lines each. See docs/library.md.

`kagedeck.games` is what plug-ins are made of, `kagedeck.testing` what tests them. Everything else of the distribution
is private. Each name is imported when it is first used, so `import kagedeck` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module

from kagedeck._lazy import homes_of, load

TYPE_CHECKING = False  # what type checkers take for true; importing typing would take longer than all of this module
if TYPE_CHECKING:
    from decks.answers import CheckAnswer, DeckChange, DeckProblem, FixAnswer
    from decks.archiving.answers import (
        AddAnswer,
        CardPlayed,
        CopiesOff,
        FileLeftOut,
        ListGroup,
        NearestAnswer,
        NearList,
        PlayedList,
        ShareOfLists,
        TopAnswer,
    )
    from decks.editing.in_place import ChangedError
    from importers.answers import ChangedField, ImportAnswer, ImportChange
    from kagedeck._archive import Archive, open_archive
    from kagedeck._cards import Catalogue, game_ids, open_catalogue
    from kagedeck._decks import check, deck_formats, deck_text, fix, read_deck, write_deck
    from kagedeck._gauntlets import gauntlet
    from kagedeck._imports import import_cards
    from kagedeck._questions import compare, goldfish, hand, mulligan, odds, play, tune
    from kagedeck._reports import report, report_page
    from reports.content import DeckReport, LeftOut
    from rules.core.answer import Answer
    from rules.core.cards import Card, Json, Printing
    from rules.core.deck import Deck, DeckEntry
    from rules.core.errors import AmbiguousError, DataError, KageError, Location, NotFoundError, QueryError, UsageError
    from simulator.answers.compare import CompareAnswer
    from simulator.answers.gauntlet import GauntletAnswer, GauntletPairing, GauntletStanding
    from simulator.answers.goldfish import GoldfishAnswer, GoldfishTurn
    from simulator.answers.hand import DealtHand, DealtPile, HandAnswer, HeldCard, TurnedUpPile
    from simulator.answers.mulligan import MulliganAnswer, RuleWorth, StageWorth
    from simulator.answers.odds import GoalOdds, OddsAnswer, OddsRow
    from simulator.answers.play import DetailFigure, PlayAnswer, SeatResult
    from simulator.answers.tune import SwapMade, TuneAnswer
    from simulator.figures import Figure
    from simulator.hands.keeping import Best, BestStage
    from simulator.running.runner import LostWorkersError

    __version__: str

_HOME_OF = homes_of(
    {
        "decks.answers": (
            "CheckAnswer",
            "DeckChange",
            "DeckProblem",
            "FixAnswer",
        ),
        "decks.archiving.answers": (
            "AddAnswer",
            "CardPlayed",
            "CopiesOff",
            "FileLeftOut",
            "ListGroup",
            "NearList",
            "NearestAnswer",
            "PlayedList",
            "ShareOfLists",
            "TopAnswer",
        ),
        "decks.editing.in_place": ("ChangedError",),
        "importers.answers": (
            "ChangedField",
            "ImportAnswer",
            "ImportChange",
        ),
        "kagedeck._archive": (
            "Archive",
            "open_archive",
        ),
        "kagedeck._cards": (
            "Catalogue",
            "game_ids",
            "open_catalogue",
        ),
        "kagedeck._decks": (
            "check",
            "deck_formats",
            "deck_text",
            "fix",
            "read_deck",
            "write_deck",
        ),
        "kagedeck._gauntlets": ("gauntlet",),
        "kagedeck._imports": ("import_cards",),
        "kagedeck._questions": (
            "compare",
            "goldfish",
            "hand",
            "mulligan",
            "odds",
            "play",
            "tune",
        ),
        "kagedeck._reports": (
            "report",
            "report_page",
        ),
        "reports.content": (
            "DeckReport",
            "LeftOut",
        ),
        "rules.core.answer": ("Answer",),
        "rules.core.cards": (
            "Card",
            "Json",
            "Printing",
        ),
        "rules.core.deck": (
            "Deck",
            "DeckEntry",
        ),
        "rules.core.errors": (
            "AmbiguousError",
            "DataError",
            "KageError",
            "Location",
            "NotFoundError",
            "QueryError",
            "UsageError",
        ),
        "simulator.answers.compare": ("CompareAnswer",),
        "simulator.answers.gauntlet": (
            "GauntletAnswer",
            "GauntletPairing",
            "GauntletStanding",
        ),
        "simulator.answers.goldfish": (
            "GoldfishAnswer",
            "GoldfishTurn",
        ),
        "simulator.answers.hand": (
            "DealtHand",
            "DealtPile",
            "HandAnswer",
            "HeldCard",
            "TurnedUpPile",
        ),
        "simulator.answers.mulligan": (
            "MulliganAnswer",
            "RuleWorth",
            "StageWorth",
        ),
        "simulator.answers.odds": (
            "GoalOdds",
            "OddsAnswer",
            "OddsRow",
        ),
        "simulator.answers.play": (
            "DetailFigure",
            "PlayAnswer",
            "SeatResult",
        ),
        "simulator.answers.tune": (
            "SwapMade",
            "TuneAnswer",
        ),
        "simulator.figures": ("Figure",),
        "simulator.hands.keeping": (
            "Best",
            "BestStage",
        ),
        "simulator.running.runner": ("LostWorkersError",),
    }
)

_GAMES = frozenset(
    (
        "Action",
        "Adviser",
        "AgendaState",
        "CHANCE",
        "Decision",
        "Detail",
        "Draw",
        "EffectCoverage",
        "EffectReading",
        "Engine",
        "Flow",
        "Game",
        "Ge",
        "Goldfish",
        "KeepPolicy",
        "Kind",
        "Le",
        "Lot",
        "Measure",
        "NOBODY",
        "RandomSource",
        "Reveal",
        "Section",
        "State",
        "Step",
        "Turn",
        "UNSAVED",
        "View",
        "Watcher",
        "from_json",
        "searchable",
        "shuffled",
        "to_json",
    )
)
"""What plug-ins of 0.1 imported from here."""

__all__ = [
    "AddAnswer",
    "AmbiguousError",
    "Answer",
    "Archive",
    "Best",
    "BestStage",
    "Card",
    "CardPlayed",
    "Catalogue",
    "ChangedError",
    "ChangedField",
    "CheckAnswer",
    "CompareAnswer",
    "CopiesOff",
    "DataError",
    "DealtHand",
    "DealtPile",
    "Deck",
    "DeckChange",
    "DeckEntry",
    "DeckProblem",
    "DeckReport",
    "DetailFigure",
    "Figure",
    "FileLeftOut",
    "FixAnswer",
    "GauntletAnswer",
    "GauntletPairing",
    "GauntletStanding",
    "GoalOdds",
    "GoldfishAnswer",
    "GoldfishTurn",
    "HandAnswer",
    "HeldCard",
    "ImportAnswer",
    "ImportChange",
    "Json",
    "KageError",
    "LeftOut",
    "ListGroup",
    "Location",
    "LostWorkersError",
    "MulliganAnswer",
    "NearList",
    "NearestAnswer",
    "NotFoundError",
    "OddsAnswer",
    "OddsRow",
    "PlayAnswer",
    "PlayedList",
    "Printing",
    "QueryError",
    "RuleWorth",
    "SeatResult",
    "ShareOfLists",
    "StageWorth",
    "SwapMade",
    "TopAnswer",
    "TuneAnswer",
    "TurnedUpPile",
    "UsageError",
    "check",
    "compare",
    "deck_formats",
    "deck_text",
    "fix",
    "game_ids",
    "gauntlet",
    "goldfish",
    "hand",
    "import_cards",
    "mulligan",
    "odds",
    "open_archive",
    "open_catalogue",
    "play",
    "read_deck",
    "report",
    "report_page",
    "tune",
    "write_deck",
]


_MODULES = ("games", "schemas", "testing")

if not TYPE_CHECKING:  # so that a type checker finds names that are none

    def __getattr__(name: str) -> object:
        if name == "__version__":
            from importlib.metadata import version  # takes longer than all of this module

            return version("kagedeck")
        if name in _MODULES:
            return import_module(f"kagedeck.{name}")
        if name not in _HOME_OF and name in _GAMES:
            import warnings

            warnings.warn(f"import {name} from kagedeck.games", DeprecationWarning, stacklevel=2)
            return getattr(import_module("kagedeck.games"), name)
        return load(__name__, _HOME_OF, name)


def __dir__() -> list[str]:
    return [*__all__, "__all__", "__doc__", "__name__", "__version__", *_MODULES]
