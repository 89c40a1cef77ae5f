"""Which teams may be sent out, and which must be, where texts say so; and what texts ask for a mission to be played.

Decision: "must be sent out" binds the Attacker, whose teams are sent out first; the Blocker is free not to block,
unless a text says that a ninja must block or that a team must be blocked; then as many of these are kept as can be.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.families.shinobi.carrying.conditions import holds
from rules.families.shinobi.carrying.frames import NOBODY, Frame
from rules.families.shinobi.carrying.groups import amount
from rules.families.shinobi.carrying.possible import payable_whole
from rules.families.shinobi.carrying.rulings import (
    cannot,
    held_back,
    is_one,
    mates_allowed,
    mates_present,
    must,
    team_may,
)
from rules.families.shinobi.effects.abilities import PlayRule
from rules.families.shinobi.effects.bans import Act, Cannot, Must, Toll
from rules.families.shinobi.effects.groups import Choose
from rules.families.shinobi.effects.moving import Move
from rules.families.shinobi.hearing import OF_GOING
from rules.families.shinobi.state import ShinobiState
from rules.play.flow import Step


def playable_cards(state: ShinobiState, seat: int) -> list[int]:
    """The cards of the hand, and jutsu and missions whose text lets them be played from elsewhere."""
    own, anywhere = state.seats[seat], state.setup.hearing.played_elsewhere
    if not anywhere:
        return own.hand
    zones = ("chakra", "discard")
    elsewhere = [
        card for zone in zones for card in getattr(own, zone) if card in anywhere and _plays_from(state, card, zone)
    ]
    return [*own.hand, *elsewhere]


def _plays_from(state: ShinobiState, card: int, zone: str) -> bool:
    frame = Frame(state.owner(card), card, card, 0)
    return any(
        isinstance(ability, PlayRule) and ability.zone == zone and holds(state, frame, ability.condition)
        for ability in state.face(card).texts.abilities
    )


class Going:
    """Which teams of a seat may be sent out now, to attack or to block: asked of many teams in one situation."""

    __slots__ = (
        "_alone",
        "_apart",
        "_home",
        "_nobody",
        "_only_alone",
        "_seat",
        "_state",
        "_tolled",
        "_without",
        "free",
    )

    def __init__(self, state: ShinobiState, seat: int) -> None:
        self._state, self._seat = state, seat
        self.free = anybody_may_go(state)
        if self.free:
            return
        attacks, bans = seat == state.attacker, state.bans
        going: tuple[Act, ...] = ("be sent out", "be sent out to attack" if attacks else "be sent out to block")
        alone: tuple[Act, ...] = ("be sent out alone", *(("be sent out to attack alone",) if attacks else ()))
        self._nobody = any(cannot(state, act, seat=seat) for act in going)
        self._home = held_back(state, going)
        self._alone = held_back(state, alone)
        self._only_alone = held_back(state, ("be sent out except alone",))
        rulings = [ruling for act in going if act in bans for ruling in bans[act]]
        self._tolled = any(isinstance(ruling.do, Cannot) and ruling.do.toll is not None for ruling in rulings)
        self._apart: tuple[Act, ...] = tuple(act for act in _APART if act in bans)
        self._without = "be sent out without" in bans
        about_all = self._nobody or self._tolled or bool(self._apart) or self._without
        if not about_all and _OF_HEADS.isdisjoint(bans):
            village = state.seats[seat].village
            self.free = all(held.isdisjoint(village) for held in (self._home, self._alone, self._only_alone))

    def may(self, team: list[int]) -> bool:
        """Whether this team may be sent out."""
        if self.free:
            return True
        state = self._state
        if self._nobody or not self._home.isdisjoint(team):
            return False
        if not (self._alone if len(team) == 1 else self._only_alone).isdisjoint(team):
            return False
        if not able_heads(state, team):
            return False
        if self._tolled and not all(payable_whole(state, *price) for price in tolls(state, self._seat, team)):
            return False
        if not all(mates_allowed(state, team, act) for act in self._apart):
            return False
        return not self._without or mates_present(state, team)


_APART: tuple[Act, ...] = ("be in a team", "be sent out with")


def tolls(state: ShinobiState, seat: int, team: list[int]) -> list[tuple[Frame, Toll]]:
    """What has to be paid for a team to be sent out, each with the text that says so."""
    bans = state.bans
    if not bans:
        return []
    role: Act = "be sent out to attack" if seat == state.attacker else "be sent out to block"
    acts: tuple[Act, ...] = ("be sent out", role)
    return [
        (ruling.frame, ruling.do.toll)
        for act in acts
        for ruling in bans.get(act, ())
        if isinstance(ruling.do, Cannot) and ruling.do.toll is not None
        for ninja in team
        if ninja in ruling.cards
    ]


def play_tolls(state: ShinobiState, seat: int, card: int) -> list[tuple[Frame, Toll]]:
    """What has to be paid beside the cost of a mission for a seat to play it, each with the text that says so."""
    if "play" not in state.setup.hearing.acts:
        return []
    return [
        (ruling.frame, ruling.do.toll)
        for ruling in state.bans.get("play", ())
        if isinstance(ruling.do, Cannot) and ruling.do.toll is not None and seat in ruling.seats
        if ruling.do.of is None or is_one(state, ruling.frame, card, ruling.do.of)
    ]


def can_pay_tolls(state: ShinobiState, seat: int, card: int, hand_cost: int) -> bool:
    """Whether a seat can pay those once it has paid the hand cost, with cards other than the one that is played."""
    prices = play_tolls(state, seat, card)
    own = state.seats[seat]
    left = {"hand": len(own.hand) - 1 - hand_cost, "chakra": len(own.chakra) + hand_cost}
    for frame, toll in prices:
        if isinstance(toll, Move) and isinstance(toll.what, Choose):
            left[toll.what.group.zones[0]] -= 1 if toll.what.count is None else amount(state, frame, toll.what.count)
    return min(left.values()) >= 0 if prices else True


def paying(state: ShinobiState, seat: int, prices: list[tuple[Frame, Toll]]) -> list[Step]:
    """The steps by which such prices are paid."""
    steps: list[Step] = []
    for frame, toll in prices:
        kept = state.keep(frame)
        steps += [Step("carry out", seat, (kept, state.place(frame, toll))), Step("carried out", seat, (kept,))]
    return steps


def anybody_may_go(state: ShinobiState) -> bool:
    """Whether no text keeps any team at home."""
    return not state.may_lay_down(state.setup.hearing.keepers) or OF_GOING.isdisjoint(state.bans)


def able_heads(state: ShinobiState, team: list[int]) -> list[int]:
    """Who of a team may be its head: not one that cannot, and one that cannot be in support must be."""
    if not team or _OF_HEADS.isdisjoint(state.setup.hearing.acts):
        return team
    bound = [ninja for ninja in team if cannot(state, "be support", ninja)]
    able = [ninja for ninja in (bound or team) if not cannot(state, "be head", ninja)]
    return able if len(bound) < 2 else []


_OF_HEADS: frozenset[Act] = frozenset({"be support", "be head"})


def must_go(state: ShinobiState, team: list[int]) -> bool:
    """Whether one of the team must be sent out if it can."""
    if not state.lays(Must):
        return False
    acts: tuple[Act, ...] = ("be sent out", "be sent out to attack")
    return any(must(state, act, ninja) for ninja in team for act in acts)


def must_send(state: ShinobiState, seat: int) -> bool:
    """Whether a seat that has sent out nobody to attack must send out some team if it can."""
    duties = state.layer.must if not state.battle.attack and state.lays(Must) else {}
    acts: tuple[Act, ...] = ("be sent out", "be sent out to attack")
    return any(seat in one.seats for act in acts for one in duties.get(act, ()))


def may_block(state: ShinobiState, team: list[int], attacking: list[int]) -> bool:
    """Whether a team may block another."""
    if _OF_BLOCKING.isdisjoint(state.setup.hearing.acts) or not state.bans:
        return True
    seat = 1 - state.attacker
    if cannot(state, "block", NOBODY, seat=seat):
        return False
    return team_may(state, "block", team, attacking) and team_may(state, "be blocked", attacking, team)


_OF_BLOCKING: frozenset[Act] = frozenset({"block", "be blocked"})


Team = list[int]


def dutiful(state: ShinobiState, attacks: Sequence[Team], able: Sequence[Sequence[Team]], room: int) -> list[Team]:
    """Which teams may block the first of several attacks, the empty one for none: with whom as many are blocked, and
    block, as must.

    `able` are the teams that may block each of the attacks, of which no more than `room` are sent out.
    """
    kept = [(team, _kept(state, attacks, able, team, room)) for team in ([], *able[0])]
    most = max(duties for _, duties in kept)
    return [team for team, duties in kept if duties == most]


def _kept(state: ShinobiState, attacks: Sequence[Team], able: Sequence[Sequence[Team]], first: Team, room: int) -> int:
    """How many duties can be kept at most where a team blocks the first of the attacks, or none."""
    kept = _duties(state, first, attacks[0]) if first else 0
    left = [[team for team in teams if team != first] for teams in able[1:]]
    if not left:
        return kept
    room -= bool(first)
    others = [[], *left[0]] if room else [[]]
    return kept + max(_kept(state, attacks[1:], left, team, room) for team in others)


def _duties(state: ShinobiState, team: Team, attacking: Team) -> int:
    """What a team that blocks another must do, or that one must have done to it."""
    acts: tuple[Act, ...] = ("block", "be sent out to block")
    blocks = any(must(state, act, ninja) for ninja in team for act in acts)
    return blocks + any(must(state, "be blocked", ninja, by=team) for ninja in attacking)
