"""Cards on the move: into play, out of it, damaged; and the figures of those in play.

Whatever leaves play goes to its owner's area, whoever controlled it ("Owner").
"""

from __future__ import annotations

from rules.families.shinobi.board import Status
from rules.families.shinobi.effects import Zone
from rules.families.shinobi.state import ShinobiState

_BESIDE_THE_DECK = frozenset({"Reinforcement", "Squad"})


def power(state: ShinobiState, ninja: int) -> tuple[int, int]:
    """Combat and support of a ninja in play, with coins and this turn's changes; both may be negative."""
    figures, status = state.facts(ninja).figures, state.status[ninja]
    combat, support = figures[2:] if status.injured else figures[:2]
    return (
        combat + status.growth + status.coins[0] + status.turn[0],
        support + status.growth + status.coins[1] + status.turn[1],
    )


def team_power(state: ShinobiState, team: list[int]) -> int:
    """The head's combat and the supports' support; 0 without anybody."""
    if not team:
        return 0
    return power(state, team[0])[0] + sum(power(state, ninja)[1] for ninja in team[1:])


def team_mental_power(state: ShinobiState, team: list[int]) -> int:
    """The mental power of all of the team; injury changes nothing ("Mental Power: X")."""
    return sum(state.facts(ninja).mental for ninja in team)


def enter(state: ShinobiState, seat: int, ninja: int) -> None:
    """Put a ninja into a village, healthy and in a team of its own."""
    state.seats[seat].village.append(ninja)
    state.seats[seat].teams.append([ninja])
    state.status[ninja] = Status(since=state.turn)


def leave(state: ShinobiState, ninja: int) -> None:
    """Take a ninja out of village, team and battlefield. The next of a team sent out takes the place of its head."""
    for seat in state.seats:
        if ninja in seat.village:
            seat.village.remove(ninja)
        seat.teams = _without(seat.teams, ninja)
    withdraw(state, ninja)
    del state.status[ninja]


def _without(teams: list[list[int]], ninja: int) -> list[list[int]]:
    left = [[other for other in team if other != ninja] for team in teams]
    return [team for team in left if team]


def put(state: ShinobiState, card: int, zone: Zone) -> None:
    """Lay a card that is nowhere into its owner's area; on the deck it lies on top.

    Decision: what cannot be put into a deck goes back to the Reinforcement Deck from which it came.
    """
    owner = state.seats[state.owner(card)]
    if zone in ("hand", "deck") and _BESIDE_THE_DECK & state.facts(card).keywords:
        owner.reinforcement.append(card)
        return
    piles = {
        "hand": owner.hand,
        "deck": owner.deck,
        "chakra": owner.chakra,
        "discard": owner.discard,
        "removed": owner.removed,
    }
    piles[zone].append(card)


def remove_from_play(state: ShinobiState, ninja: int, zone: Zone) -> None:
    """A ninja in play goes to an area of its owner."""
    leave(state, ninja)
    put(state, ninja, zone)


def take_out_of_play(state: ShinobiState, card: int, zone: Zone) -> None:
    """A ninja, client or Permanent mission in play goes to an area of its owner."""
    if card in state.status:
        remove_from_play(state, card, zone)
        return
    for seat in state.seats:
        if card in seat.clients:
            seat.clients.remove(card)
            put(state, card, zone)
        elif card in seat.missions:
            del seat.missions[card]
            put(state, card, zone)


def injure(state: ShinobiState, ninja: int) -> None:
    """A healthy ninja is turned sideways."""
    state.status[ninja].injured = True


def damage(state: ShinobiState, ninja: int, amount: int) -> None:
    """One damage injures a healthy ninja; two, or one on an injured ninja, discards it ("B) Damage")."""
    if amount <= 0 or "no damage" in state.status[ninja].marks:
        return
    if amount == 1 and not state.status[ninja].injured:
        injure(state, ninja)
    else:
        remove_from_play(state, ninja, "discard")


def stand_alone(state: ShinobiState, ninja: int) -> None:
    """A ninja is removed from its team, and from the battlefield: it stands by, in a team of its own."""
    withdraw(state, ninja)
    seat = state.seats[state.controller(ninja)]
    seat.teams = [*_without(seat.teams, ninja), [ninja]]


def withdraw(state: ShinobiState, ninja: int) -> None:
    """A ninja leaves the battlefield."""
    for team in (*state.battle.attack, *state.battle.block):
        if ninja in team:
            team.remove(ninja)


def take_rewards(state: ShinobiState, seat: int, count: int) -> None:
    """Move the top cards of the opponent's deck, as many as there are, face down to the battle rewards."""
    deck = state.seats[1 - seat].deck
    for _ in range(min(count, len(deck))):
        state.seats[seat].rewards.append(deck.pop())
