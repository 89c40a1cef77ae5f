"""The names a text has for players, zones, kinds of cards, figures, and what it points back to."""

from __future__ import annotations

from typing import Literal

Player = Literal["you", "opponent", "each", "that player", "other player", "controller", "owner", "attacker", "blocker"]
"""`you`: who controls the text. `each`: both, the controller first. `that player`: whom the trigger speaks of, or the
player last named; `other player`: not that one. `controller`, `owner`: of the card the instruction is about."""


Zone = Literal[
    "play",
    "village",
    "battlefield",
    "hand",
    "deck",
    "chakra",
    "discard",
    "rewards",
    "removed",
    "reinforcement",
    "chain",
]
"""`play` is village and battlefield together. `chain`: a jutsu, mission or effect being played."""


ANYWHERE: tuple[Zone, ...] = (
    "play",
    "chain",
    "hand",
    "deck",
    "chakra",
    "discard",
    "rewards",
    "removed",
    "reinforcement",
)
"""Wherever a card may lie: what is no more than "a Ninja card" may be in play, in a hand or in a pile."""


CardKind = Literal["card", "ninja", "jutsu", "mission", "client", "team", "effect"]


RefName = Literal[
    "self",
    "user",
    "target",
    "target 2",
    "target's user",
    "chosen",
    "selected",
    "event",
    "cause",
    "cause's user",
    "moved",
    "drawn",
    "paid",
    "seen",
    "rest",
    "attached",
    "each",
    "last",
]
"""What a text points back to. `self`: the card that has the text. `user`: of the jutsu. `target`, `target 2`: what the
`Target:` lines name; `target's user`: of the jutsu that is the target. `chosen`: what this ability's last `Choose`
or `Select` took; `selected`: what its last `Select` did, where something else has been chosen since. `event`: the
subject of the trigger; `cause`: what did it (the jutsu used, the damaging team);
`cause's user`: who uses that jutsu. `moved`: what this ability's last
`Move`, `Search` or `PutInPlay` moved. `drawn`: what its last `Draw` drew. `paid`: the chakra that paid for it.
`seen`: what the last `Look` or `Reveal` showed; `rest`: those of them not taken since. `attached`: the ninja that
this card is attached to. `each`: the one at hand inside `ForEach`. `last`: "it" where nothing nearer is named."""


TARGETS: tuple[RefName, RefName] = ("target", "target 2")


FigureName = Literal[
    "entrance",
    "printed entrance",
    "hand cost",
    "power",
    "combat",
    "support",
    "printed combat",
    "printed support",
    "healthy combat",
    "injured combat",
    "mental",
    "jutsu cost",
    "least jutsu cost",
    "symbols in cost",
    "growth coins",
    "coins",
    "symbols",
    "team power",
]
"""A number on a card. `power`: combat and support both. `least jutsu cost`: of the ways to pay for it the cheapest."""


Comparison = Literal["=", ">=", "<=", ">", "<", "odd", "even"]


Result = Literal[
    "victory",
    "outstanding victory",
    "reward",
    "outstanding reward",
    "defeat",
    "complete defeat",
    "draw",
    "mental victory",
]
"""How a battle ends for a team: blocked and won by 4 or less or by 5 or more, unblocked, lost alike, tied; that it
was a Mental Power Battle is told beside how it was won."""
