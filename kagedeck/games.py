"""What a game is made of: everything that a plug-in imports. See docs/adding-a-game.md.

Each name is imported when it is first used, so that a search in a game does not pay for its engine.
"""

from __future__ import annotations

from kagedeck._lazy import homes_of, load

TYPE_CHECKING = False  # what type checkers take for true; importing typing would take longer than all of this module
if TYPE_CHECKING:
    from rules.core.bounds import Ge, Le
    from rules.core.cards import Card, Json, Kind, Printing, searchable
    from rules.core.deck import Deck, DeckEntry
    from rules.core.errors import DataError, KageError, NotFoundError, UsageError
    from rules.core.opening import Draw, KeepPolicy, Reveal
    from rules.core.registry import Game, Section
    from rules.play.action import CHANCE, NOBODY, Action
    from rules.play.adviser import Adviser
    from rules.play.agenda import AgendaState
    from rules.play.chance import RandomSource, shuffled
    from rules.play.codec import UNSAVED, from_json, to_json
    from rules.play.effects import EffectCoverage, EffectReading
    from rules.play.engine import Engine
    from rules.play.flow import Decision, Flow, Lot, Step
    from rules.play.goldfish import Goldfish, Measure, Turn
    from rules.play.sight import Area, Brought, Piece
    from rules.play.small import SmallEngine, SmallState, is_shuffle, shuffle
    from rules.play.state import State
    from rules.play.view import View
    from rules.play.watcher import Detail, Watcher

_HOME_OF = homes_of(
    {
        "rules.core.bounds": (
            "Ge",
            "Le",
        ),
        "rules.core.cards": (
            "Card",
            "Json",
            "Kind",
            "Printing",
            "searchable",
        ),
        "rules.core.deck": (
            "Deck",
            "DeckEntry",
        ),
        "rules.core.errors": (
            "DataError",
            "KageError",
            "NotFoundError",
            "UsageError",
        ),
        "rules.core.opening": (
            "Draw",
            "KeepPolicy",
            "Reveal",
        ),
        "rules.core.registry": (
            "Game",
            "Section",
        ),
        "rules.play.action": (
            "CHANCE",
            "NOBODY",
            "Action",
        ),
        "rules.play.adviser": ("Adviser",),
        "rules.play.agenda": ("AgendaState",),
        "rules.play.chance": (
            "RandomSource",
            "shuffled",
        ),
        "rules.play.codec": (
            "UNSAVED",
            "from_json",
            "to_json",
        ),
        "rules.play.effects": (
            "EffectCoverage",
            "EffectReading",
        ),
        "rules.play.engine": ("Engine",),
        "rules.play.flow": (
            "Decision",
            "Flow",
            "Lot",
            "Step",
        ),
        "rules.play.goldfish": (
            "Goldfish",
            "Measure",
            "Turn",
        ),
        "rules.play.sight": ("Area", "Brought", "Piece"),
        "rules.play.small": ("SmallEngine", "SmallState", "is_shuffle", "shuffle"),
        "rules.play.state": ("State",),
        "rules.play.view": ("View",),
        "rules.play.watcher": (
            "Detail",
            "Watcher",
        ),
    }
)

__all__ = [
    "CHANCE",
    "NOBODY",
    "UNSAVED",
    "Action",
    "Adviser",
    "AgendaState",
    "Area",
    "Brought",
    "Card",
    "DataError",
    "Decision",
    "Deck",
    "DeckEntry",
    "Detail",
    "Draw",
    "EffectCoverage",
    "EffectReading",
    "Engine",
    "Flow",
    "Game",
    "Ge",
    "Goldfish",
    "Json",
    "KageError",
    "KeepPolicy",
    "Kind",
    "Le",
    "Lot",
    "Measure",
    "NotFoundError",
    "Piece",
    "Printing",
    "RandomSource",
    "Reveal",
    "Section",
    "SmallEngine",
    "SmallState",
    "State",
    "Step",
    "Turn",
    "UsageError",
    "View",
    "Watcher",
    "from_json",
    "is_shuffle",
    "searchable",
    "shuffle",
    "shuffled",
    "to_json",
]


if not TYPE_CHECKING:  # so that a type checker finds names that are none

    def __getattr__(name: str) -> object:
        return load(__name__, _HOME_OF, name)


def __dir__() -> list[str]:
    return [*__all__, "__all__", "__doc__", "__name__"]
