"""Cards on the move: drawn, discarded, put into play, searched, looked at, arranged."""

from __future__ import annotations

from typing import Literal

from rules.core.dataclass import dataclass
from rules.families.shinobi.effects.groups import Amount, Group, Ref, Which
from rules.families.shinobi.effects.names import Player, Zone
from rules.families.shinobi.effects.triggers import Duration

Position = Literal["top", "bottom", "any", "shuffled"]


@dataclass(frozen=True, slots=True)
class Draw:
    """So many cards are drawn."""

    amount: Amount = 1
    player: Player = "you"
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class DrawUntil:
    """Cards are drawn until the hand has so many."""

    amount: Amount
    player: Player = "you"


@dataclass(frozen=True, slots=True)
class Move:
    """The cards go to an area of their owner, from wherever they are; `position` is where in a deck.

    Discarding is a move to `discard`, removing from the game a move to `removed`. A move to `chakra` is charging where
    the text calls it so (`charged`).
    """

    what: Which
    to: Zone
    position: Position = "top"
    reveal: bool = False
    charged: bool = False


@dataclass(frozen=True, slots=True)
class DiscardUntil:
    """A player discards cards of that zone, of their choice, until so many are left."""

    left: Amount
    group: Group
    player: Player = "you"


@dataclass(frozen=True, slots=True)
class PutInPlay:
    """The cards come into play without costs, controlled by `under`; into the team of `team`, if given, in any
    position or in that of `place`; `same` is that of the one of `team` that has left it. Those that are in play already
    go into that team.

    `deploy`: it counts as the deployment of the turn.
    """

    what: Which
    under: Player = "you"
    injured: bool = False
    team: Ref | Group | None = None
    deploy: bool = False
    place: Literal["any", "head", "support", "same"] = "any"


@dataclass(frozen=True, slots=True)
class Token:
    """A ninja that a text makes of nothing: its name, its figures, healthy and injured alike, and its other words.

    There may be several of one name in play.
    """

    name: str
    combat: int
    support: int
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PutToken:
    """So many tokens come into play under `under`, into the team of `team`, if given. Out of play they are no more."""

    token: Token
    count: Amount = 1
    under: Player = "you"
    team: Ref | Group | None = None
    place: Literal["any", "head", "support", "same"] = "any"


@dataclass(frozen=True, slots=True)
class Search:
    """Up to so many of a group are taken from a deck (or its zone), shown if `reveal`, and go to `to` (None:
    chosen only).
    """

    group: Group
    count: Amount = 1
    to: Zone = "hand"
    position: Position = "top"
    reveal: bool = True
    player: Player = "you"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A deck is shuffled."""

    whose: Player = "you"


@dataclass(frozen=True, slots=True)
class Look:
    """Cards are looked at by the player (`reveal`: by both): they are the `seen` ones from now on."""

    what: Which
    reveal: bool = False
    by: Player = "you"


@dataclass(frozen=True, slots=True)
class Arrange:
    """The cards go back where they came from in any order the player likes."""

    what: Which
    position: Position = "top"
    by: Player = "you"


@dataclass(frozen=True, slots=True)
class Standby:
    """They leave their team and the battlefield and stand by."""

    who: Which


@dataclass(frozen=True, slots=True)
class LeaveTeam:
    """They are removed from their team."""

    who: Which


@dataclass(frozen=True, slots=True)
class Control:
    """They move to the village of `to` (`you`), who controls them."""

    who: Which
    to: Player
    duration: Duration = "permanent"


@dataclass(frozen=True, slots=True)
class Select:
    """So many of a group are chosen, no more: they are the `chosen` ones from now on."""

    what: Which


@dataclass(frozen=True, slots=True)
class SwapPlaces:
    """Two ninja of a team change places; of a team (`other` None) its head changes places with a support, chosen."""

    who: Which
    other: Which | None = None


@dataclass(frozen=True, slots=True)
class Organise:
    """Those of them that are not on the battlefield are put into teams anew, by the player who controls them."""

    who: Which


@dataclass(frozen=True, slots=True)
class SwapControl:
    """Two cards in play that different players control change sides: each moves to the village of the other."""

    who: Which
    other: Which


@dataclass(frozen=True, slots=True)
class Attach:
    """This card is attached to that ninja and stays in play with it."""

    to: Which
