"""When a text works: the events it waits for, phases, durations."""

from __future__ import annotations

from typing import Literal

from rules.core.dataclass import dataclass
from rules.families.shinobi.effects.groups import Group, Ref
from rules.families.shinobi.effects.names import Player, Result as Result, Zone

Phase = Literal["start", "mission", "organization", "battle", "exchange", "showdown", "return", "end", "turn"]
"""The phases and the steps of the battle, as the rulebook names them; `exchange` is the Exchange of Jutsu."""

Duration = Literal[
    "while",
    "turn",
    "battle",
    "phase",
    "next turn",
    "opponent's next turn",
    "your next turn",
    "controller's next turn",
    "until your next turn",
    "until the end of your next turn",
    "until your opponent's next turn",
    "until the end of your opponent's next turn",
    "this and next turn",
    "permanent",
    "stays",
    "user stays",
]
"""How long a change lasts. `while`: as long as the static ability it is in holds. `turn`: to the end of this turn.
`next turn`: during the next turn (whoever's). `controller's next turn`: of who controls the card it is about. What
lasts `until` a turn begins now and ends before it, or with its end. `permanent`: for the rest of the game, while the
card stays where it is. `stays`: as long as the card with the text stays in play (Permanent missions, attachments).
`user stays`: as long as the user of the jutsu does."""

Event = Literal[
    "enters",
    "deployed",
    "leaves",
    "discarded",
    "moved",
    "damaged",
    "injured",
    "healed",
    "sent out",
    "faces",
    "battles",
    "unblocked",
    "wins",
    "uses jutsu",
    "uses effect",
    "plays",
    "jutsu applied",
    "negated",
    "begins",
    "ends",
    "draws",
    "coin placed",
    "coin removed",
    "last coin removed",
    "chosen as target",
    "chakra paid",
    "searches",
    "returns",
    "gains",
    "always",
    "charges",
    "turned face up",
    "stands by",
    "goes over",
    "surges",
    "marker moved",
]
"""What may happen. With a card as subject: `enters` play, is `deployed`, `leaves` play, is `discarded` from play or
from `zone`, is `moved` to or from `zone`; is `damaged`, `injured`, `healed`, `sent out`; `faces`: once both sides
are out and it battles against `by`; `battles`: it comes to take part in a battle, sent out
or brought in; `unblocked`: once both sides are out and nobody faces it; its team `wins` one of `results`; it
`uses jutsu`/`uses effect` (`by`: which); `always`: whenever the condition of the text holds; `jutsu applied`: the
effect of a jutsu it used has been applied. With a player: `plays` a mission or jutsu (`by`), `draws`, `searches`, a
phase `begins` or `ends`. Battle rewards are `turned face up`. `stands by`: it becomes a Stand-By Ninja;
`goes over`: to the other player's control. `surges`: it got what Surge gives. `marker moved`: that of a
player, up or down, by the rules or by a text."""

Why = Literal[
    "showdown",
    "effect",
    "growth",
    "platoon",
    "squad",
    "sacrifice",
    "opponent's effect",
    "your effect",
    "showdown or opponent's effect",
    "except team",
    "except deployment",
    "damage",
]
"""What brings an event about."""


@dataclass(frozen=True, slots=True)
class On:
    """An event to wait for.

    `who` is its subject: a card reference or any of a group (see `RefName` "event" for pointing back to it);
    `team`: the subject's team counts as well, not it alone. `player` is whose turn, draw or play it is. `by` is the
    other side: what causes it, the jutsu used, the enemy faced, the card played. `zone` is where a card goes,
    `origin` whence it comes. `cause`: the showdown, an effect, or the opponent's effects alone. `role`: how it is
    sent out. `amount`: so much at least, of damage, or of cards drawn or charged. `beside` must be in its team and
    `alone` that nobody is. `number`: at least so many of the group at once. `coin`: of that kind alone.
    """

    event: Event
    who: Ref | Group | None = None
    team: bool = False
    player: Player | None = None
    phase: Phase | None = None
    results: tuple[Result, ...] = ()
    by: Group | Ref | None = None
    zone: Zone | None = None
    origin: Zone | None = None
    cause: Why | None = None
    role: Literal["attack", "block", "head", "alone"] | None = None
    beside: Group | None = None
    alone: bool = False
    number: int = 1
    coin: str | None = None
    amount: int = 1


ANYBODY = Group("card")
"""Who is `damaged` where it is only said who gives the damage: told once for all who receive it at the same time."""


@dataclass(frozen=True, slots=True)
class OnEither:
    """Any of several events."""

    events: tuple[On, ...]


Role = Literal["attacker", "blocker"]


@dataclass(frozen=True, slots=True)
class Timing:
    """When an activated ability may be used: whose turn role, in which phase; `None`: any role."""

    phase: Phase
    role: Role | None = None
