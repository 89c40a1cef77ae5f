"""Where cards are and what is on them: what words point back to, zones, teams, figures.

Decision: a ninja is battling while its team is sent out, attacking or blocking: the rulebook resolves the battle of a
team that is not blocked, too ("Showdown Step"). It is opposed while its team faces another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.core.text import fold
from rules.families.shinobi.carrying.frames import NOBODY, Frame
from rules.families.shinobi.carrying.strength import combat_and_support, entrance_cost, team_power
from rules.families.shinobi.coins import coins_on
from rules.families.shinobi.effects.names import FigureName, Player, RefName, Zone
from rules.families.shinobi.faces import Face
from rules.families.shinobi.state import ShinobiState

Team = tuple[int, ...]
"""The ninja of a team, the head first."""


# References and players


def ref(state: ShinobiState, frame: Frame, name: RefName) -> tuple[int, ...]:
    """The cards that a word points back to; none where there is nothing to point to."""
    if name == "self":
        return (frame.card,)
    if name == "user":
        return (_user_of(state, frame.card) if frame.user == NOBODY else frame.user,)
    if name == "attached":
        ninja = state.attached.get(frame.card)
        return () if ninja is None else (ninja,)
    if name == "target's user" and frame.ref(name) is None:
        aimed = ref(state, frame, "target")
        return tuple(link.user for link in state.chain if link.card in aimed and link.user != NOBODY)
    if name == "cause's user":
        return _user_of_cause(state, frame.ref("cause") or ())
    known = frame.ref(name)
    if known is None and name in ("target", "target 2", "chosen"):
        known = next((cards for word, cards in state.bound.get(frame.card, ()) if word == name), None)
    return _last_named(frame) if known is None and name == "last" else known or ()


def _user_of_cause(state: ShinobiState, cause: Team) -> Team:
    """Who uses, or has used, the jutsu that something is told to come of; nobody where it was no jutsu."""
    if not cause or state.face(cause[0]).kind != "jutsu":
        return ()
    return next(((link.user,) for link in state.chain if link.card == cause[0] and link.user != NOBODY), cause[1:2])


def _last_named(frame: Frame) -> tuple[int, ...]:
    """What was spoken of last: what a text has named, or else the card that it is on."""
    nearer = (frame.ref(word) for word in _NAMED_LATELY)
    return next((cards for cards in nearer if cards is not None), (frame.card,))


_NAMED_LATELY: tuple[RefName, ...] = ("chosen", "moved", "event", "target")


def _user_of(state: ShinobiState, card: int) -> int:
    """Who uses a card that is being played; the card itself where nobody does."""
    return next((link.user for link in state.chain if link.card == card and link.user != NOBODY), card)


def seats(state: ShinobiState, frame: Frame, player: Player | str) -> list[int]:
    """The seats that a word for players means, the controller's first."""
    own = frame.seat
    if player == "you":
        return [own]
    if player == "opponent":
        return [1 - own]
    if player in ("each", "any"):
        return [own, 1 - own]
    if player == "attacker":
        return [state.attacker]
    if player == "blocker":
        return [1 - state.attacker]
    if player == "that player":
        return [frame.player if frame.player != NOBODY else own]
    if player == "other player":
        return [1 - seats(state, frame, "that player")[0]]
    about = frame.ref("each") or ref(state, frame, "last")
    if not about:
        return [own]
    return [state.owner(about[0]) if player == "owner" else holder(state, about[0])]


def holder(state: ShinobiState, card: int) -> int:
    """The seat that controls a card in play; its owner where it is not in play."""
    for seat, own in enumerate(state.seats):
        if card in own.village or card in own.clients or card in own.missions:
            return seat
    for link in state.chain:
        if link.card == card:
            return link.seat
    return state.owner(card)


def area_of(state: ShinobiState, card: int) -> int:
    """The seat in whose areas a card lies that is not in play: a battle reward lies in that of who won it."""
    return next((seat for seat, own in enumerate(state.seats) if card in own.rewards), state.owner(card))


# Zones and teams


def lying_in(state: ShinobiState, seat: int, zone: Zone, kind: str) -> Sequence[int]:
    """The cards of a kind in a zone of a seat; in play those that it controls."""
    own = state.seats[seat]
    if zone == "chain" or (kind in ("jutsu", "effect") and zone in ("play", "battlefield")):
        return [link.card for link in state.chain if link.seat == seat and _is_of(kind, link.kind)]
    if zone in ("play", "village", "battlefield"):
        ninja = own.village if zone == "play" else _parted(state, seat, zone)
        if kind == "ninja":
            return ninja
        if zone == "battlefield":
            return ninja if kind == "card" else ()
        if kind == "client":
            return own.clients
        if kind == "mission":
            return list(own.missions)
        return (*ninja, *own.clients, *own.missions) if kind == "card" else ()
    pile: Sequence[int] = getattr(own, zone)
    return pile if kind == "card" else [card for card in pile if state.face(card).kind == kind]


def _is_of(kind: str, played: str) -> bool:
    """Whether what is being played is of a kind: the effect of a card is no card."""
    return kind == played or (kind == "card" and played != "effect")


def _parted(state: ShinobiState, seat: int, zone: Zone) -> Sequence[int]:
    """The ninja of a seat on the battlefield, or those that have stayed in the village."""
    if zone == "battlefield":
        out = state.battle.attack if seat == state.attacker else state.battle.block
        return [one for team in out for one in team]
    return [one for one in state.seats[seat].village if state.battle.team_of(one) is None]


def lies_in(state: ShinobiState, card: int, zone: Zone) -> bool:
    """Whether a card is in such a zone of either seat."""
    if zone == "chain":
        return any(link.card == card for link in state.chain)
    if zone in ("play", "village", "battlefield"):
        in_play = state.in_play(card)
        if zone == "play" or not in_play:
            return in_play
        return (state.battle.team_of(card) is not None) == (zone == "battlefield")
    return any(card in getattr(own, zone) for own in state.seats)


def works_there(state: ShinobiState, card: int, zone: Zone) -> bool:
    """Whether a text of such a zone works; what a card costs is said in the Reinforcement Deck as in the hand."""
    return lies_in(state, card, zone) or (zone == "hand" and lies_in(state, card, "reinforcement"))


def lies_somewhere(state: ShinobiState, card: int) -> bool:
    """Whether a card lies in one of the areas beside the village."""
    return any(lies_in(state, card, zone) for zone in _PILES)


def team_of(state: ShinobiState, ninja: int) -> Team:
    """The team that a ninja is in: on the battlefield, or as it was organised."""
    out = state.battle.team_of(ninja)
    if out is not None:
        return tuple(out)
    for own in state.seats:
        for team in own.teams:
            if ninja in team:
                return tuple(team)
    return ()


def mates_of(state: ShinobiState, frame: Frame, ninja: int) -> Sequence[int]:
    """The team that a ninja is in, or was in as it left play."""
    return team_of(state, ninja) or (left_behind(state, frame, ninja, against=False) if state.battle.gone else ())


def left_behind(state: ShinobiState, frame: Frame, ninja: int, *, against: bool) -> Sequence[int]:
    """The team of a ninja that has left play from a battle, or the one against it.

    Decision: a jutsu whose user was gone before it resolved is about nobody who battled against that user; where the
    text itself removes the user, it is still about those.
    """
    known = ninja in state.battle.gone and (ninja != frame.user or ninja == frame.card or _was_moved(frame, ninja))
    return state.battle.left_behind(ninja, against=against) if known else ()


def _was_moved(frame: Frame, ninja: int) -> bool:
    return any(ninja in cards for word, cards in frame.refs if word == "moved")


# Figures


def figure(state: ShinobiState, card: int, name: FigureName, frame: Frame | None = None) -> int | None:
    """A number on a card as it is now; None where the card has no such number.

    For the text of a frame what that took off the chain costs what it was played for, what left play is as it was.
    """
    known = frame.was(card, name) if frame and not state.in_play(card) else None
    if known is not None:
        return known
    played = frame.ref(f"{WAY} {card}") if frame and name in _OF_COST else None
    if frame and card == frame.card and frame.ref(WAY) and name in _OF_COST:
        played = cost_chosen(frame)
    if played:
        return _OF_COST[name](_dues(state.face(card), *played))
    found = FIGURES.get(name)
    return found(state, card) if found else None


def _power(state: ShinobiState, card: int, place: int) -> int | None:
    """Combat, at place 0, or Support, at place 1."""
    if card in state.status:
        return combat_and_support(state, card)[place]
    return state.face(card).figures[place] if state.face(card).kind == "ninja" else None


def _printed(state: ShinobiState, card: int, place: int) -> int:
    injured = card in state.status and state.status[card].injured
    return state.face(card).figures[place + 2 if injured else place]


def _team_power(state: ShinobiState, card: int) -> int:
    return team_power(state, team_of(state, card))


WAY = "way"
"""Under this word the frame of a jutsu being played keeps which way of its cost was chosen."""


def cost_chosen(frame: Frame) -> tuple[int, int]:
    """Which way of its cost a jutsu being played is paid, -1 where none is, and X in it."""
    return (frame.ref(WAY) or (-1,))[0], frame.x


def _parts(state: ShinobiState, card: int) -> tuple[int, ...]:
    """The parts of a jutsu's cost: of one being played those that it is played for, else the fewest."""
    face, way, x = state.face(card), -1, 0
    for link in state.chain:
        if link.card == card and link.kind == "jutsu":
            way, x = link.way, link.x
    for step in state.agenda:
        if step.name == "add to the chain" and step.args[1] == card:
            way, x = cost_chosen(state.frames[step.args[3]])
    return _dues(face, way, x)


def _dues(face: Face, way: int, x: int) -> tuple[int, ...]:
    """The parts of a cost, played for one way of it; the fewest where none is chosen."""
    return face.dues if way < 0 else face.ways[way].dues + (face.x_part,) * face.ways[way].xs * x


_OF_COST: dict[FigureName, Callable[[Sequence[int]], int]] = {
    "jutsu cost": len,
    "symbols in cost": lambda dues: sum(1 for due in dues if due),
}

FIGURES: dict[FigureName, Callable[[ShinobiState, int], int | None]] = {
    "entrance": lambda state, card: entrance_cost(state, card, state.now(card).need),
    "printed entrance": lambda state, card: entrance_cost(state, card, state.face(card).need),
    "hand cost": lambda state, card: None if state.face(card).kind == "jutsu" else state.now(card).hand,
    "power": lambda state, card: _power(state, card, 0),
    "combat": lambda state, card: _power(state, card, 0),
    "support": lambda state, card: _power(state, card, 1),
    "printed combat": lambda state, card: _printed(state, card, 0),
    "printed support": lambda state, card: _printed(state, card, 1),
    "healthy combat": lambda state, card: state.face(card).figures[0],
    "injured combat": lambda state, card: state.face(card).figures[2],
    "mental": lambda state, card: state.now(card).mental,
    "jutsu cost": lambda state, card: len(_parts(state, card)) if state.face(card).kind == "jutsu" else None,
    "least jutsu cost": lambda state, card: len(state.face(card).dues),
    "symbols in cost": lambda state, card: _OF_COST["symbols in cost"](_parts(state, card)),
    "growth coins": lambda state, card: coins_on(state, card, "growth"),
    "coins": lambda state, card: coins_on(state, card, None),
    "symbols": lambda state, card: state.now(card).symbols.bit_count(),
    "team power": _team_power,
}


# What `Is` asks


def _is_head(state: ShinobiState, card: int) -> bool:
    team = state.battle.team_of(card)
    return team is not None and team[0] == card


def _is_support(state: ShinobiState, card: int) -> bool:
    team = state.battle.team_of(card)
    return team is not None and team[0] != card


def _is_attacking(state: ShinobiState, card: int) -> bool:
    return any(card in team for team in state.battle.attack)


def _is_blocking(state: ShinobiState, card: int) -> bool:
    return any(card in team for team in state.battle.block)


def _is_blocked(state: ShinobiState, card: int) -> bool:
    return _is_attacking(state, card) and bool(state.battle.facing(card))


def _is_unblocked(state: ShinobiState, card: int) -> bool:
    return _is_attacking(state, card) and not state.battle.facing(card)


def _stands_by(state: ShinobiState, card: int) -> bool:
    return card in state.status and state.battle.team_of(card) is None


STATES: dict[str, Callable[[ShinobiState, int], bool]] = {
    "healthy": lambda state, card: card in state.status and not state.status[card].injured,
    "injured": lambda state, card: card in state.status and state.status[card].injured,
    "head": _is_head,
    "support": _is_support,
    "attacking": _is_attacking,
    "blocking": _is_blocking,
    "battling": lambda state, card: state.battle.team_of(card) is not None,
    "opposed": lambda state, card: bool(state.battle.facing(card)),
    "standby": _stands_by,
    "blocked": _is_blocked,
    "unblocked": _is_unblocked,
    "alone": lambda state, card: len(team_of(state, card)) == 1,
    "tracked": lambda state, card: is_tracked(state, card),
    "new": lambda state, card: card in state.status and state.status[card].since == state.turn,
    "no attribute": lambda state, card: not state.now(card).attributes,
    "no text": lambda state, card: not state.face(card).has_text,
    "face up": lambda state, card: any(card in own.face_up for own in state.seats),
    "revealed": lambda state, card: card in lying_open(state),
    "face down": lambda state, card: is_face_down(state, card),
}
"""What `Is` may ask of a card."""


def lying_open(state: ShinobiState) -> set[int]:
    """The cards of hands and decks that everybody sees, as texts have players play with them open."""
    found: set[int] = set()
    for number, what in state.layer.open_cards:
        if what == "seen card":
            found |= {number} & {own.deck[-1] for own in state.seats if own.deck}
        else:
            own = state.seats[number]
            found |= set(own.hand if what == "hand" else own.deck[-1:])
    return found


def is_face_down(state: ShinobiState, card: int) -> bool:
    """Whether a card is a battle reward that nobody sees."""
    return any(card in own.rewards and card not in own.face_up for own in state.seats)


def is_tracked(state: ShinobiState, ninja: int) -> bool:
    """Whether the opponent of a ninja's controller tracks its name ("Tracking"): one name, also of a platoon."""
    if ninja not in state.status:
        return False
    tracked = state.seats[1 - state.controller(ninja)].tracked
    return tracked >= 0 and fold(state.face(tracked).name) in state.now(ninja).names


def is_heard(state: ShinobiState, card: int, valid: bool, zone: Zone) -> bool:
    """Whether a text works where its card is: an injured ninja's only if it is valid."""
    if zone != "play":
        return works_there(state, card, zone) if zone in _PILES or zone == "chain" else state.in_play(card)
    status = state.status.get(card)
    return (valid or not status.injured) if status else state.in_play(card) or card in state.attached


_PILES: frozenset[Zone] = frozenset({"hand", "deck", "chakra", "discard", "rewards", "removed", "reinforcement"})
