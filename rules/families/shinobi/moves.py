"""Cards on the move: into play, out of it, drawn, discarded; and told to the texts that wait for it.

Whatever leaves play goes to its owner's area, whoever controlled it ("Owner").
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from rules.families.shinobi.board import Happening, Status
from rules.families.shinobi.carrying.depends import Aspect
from rules.families.shinobi.carrying.entering import enters_injured
from rules.families.shinobi.carrying.events import hears, matters, replaced, tell
from rules.families.shinobi.carrying.frames import NOBODY
from rules.families.shinobi.carrying.lookup import area_of, holder
from rules.families.shinobi.carrying.rulings import cannot, cannot_in_showdown
from rules.families.shinobi.effects.bans import Act, PlayLimit
from rules.families.shinobi.effects.names import Result, Zone
from rules.families.shinobi.effects.triggers import Event
from rules.families.shinobi.modifiers import forget, lose_track
from rules.families.shinobi.state import ShinobiState
from rules.play.flow import Step

Position = Literal["top", "bottom", "shuffled"]
"""Where in a deck a card goes."""

_BESIDE_THE_DECK = frozenset({"Reinforcement", "Squad"})


@dataclass(frozen=True, slots=True)
class Cause:
    """Why something is done: the rules, the showdown, growth, or an effect of a card that a seat controls.

    `harm` is the damage by which it is done, 0 where it is done by none.
    """

    kind: Literal["rule", "showdown", "effect", "growth", "platoon", "sacrifice"] = "rule"
    seat: int = NOBODY
    card: int = NOBODY
    by: tuple[int, ...] = ()
    harm: int = 0


RULE: Cause = Cause()


# Into play


def enter(
    state: ShinobiState,
    seat: int,
    ninja: int,
    *,
    injured: bool = False,
    deployed: bool = False,
    origin: Zone = "hand",
    cause: Cause = RULE,
) -> None:
    """Put a ninja into a village; what is due for one that has just come in is due next."""
    arrive(state, seat, ninja, injured=injured)
    entered(state, seat, ninja, deployed=deployed, origin=origin, cause=cause)


def arrive(state: ShinobiState, seat: int, ninja: int, *, injured: bool = False) -> None:
    """A ninja is in a village, in a team of its own; that it has come is still to be told."""
    injured = injured or enters_injured(state, seat, ninja)
    state.seats[seat].village.append(ninja)
    state.battle.gone.pop(ninja, None)
    state.seats[seat].teams.append([ninja])
    state.status[ninja] = Status(since=state.turn, injured=injured)
    state.changed()


def entered(
    state: ShinobiState, seat: int, card: int, *, deployed: bool = False, origin: Zone = "hand", cause: Cause = RULE
) -> None:
    """Tell that a card has come into play, and whence; one with Tracking names a ninja first."""
    state.changed()
    if "Tracking" in state.face(card).keywords:
        state.push(Step("track", seat))
    if hears(state, "enters"):
        tell(state, Happening("enters", (card,), seat, origin=origin, cause=cause.kind, cause_seat=cause.seat))
    if deployed and hears(state, "deployed"):
        tell(state, Happening("deployed", (card,), seat, origin=origin))
    if deployed and hears(state, "plays"):  # to deploy a ninja or client is to play its card
        tell(state, Happening("plays", (card,), seat, by=(card,)))


# Out of play


def take_out_of_play(state: ShinobiState, card: int, zone: Zone, cause: Cause = RULE, how: Position = "top") -> bool:
    """A card in play goes to an area of its owner; False where something keeps it or comes in its place."""
    return bool(take_all_out_of_play(state, [card], zone, cause, how))


def take_all_out_of_play(
    state: ShinobiState, cards: Iterable[int], zone: Zone, cause: Cause = RULE, how: Position = "top"
) -> list[int]:
    """Cards in play go to areas of their owners at once; those that do, and are not kept or replaced."""
    going = tell_of_leaving(state, [(card, cause) for card in cards], zone, how)
    put_away(state, going, zone, cause.card)
    return going


def tell_of_leaving(
    state: ShinobiState, cards: Iterable[tuple[int, Cause]], zone: Zone, how: Position = "top"
) -> list[int]:
    """Tell of cards in play that are about to go to an area, each due to something; those that will.

    All of them are still there, so that the text of each is heard, about the others too.
    """
    told = [(card, _leaving(state, card, zone, cause, how)) for card, cause in cards]
    for happening in [one for _, found in told for one in found or ()]:
        tell(state, happening)
    return [card for card, found in told if found is not None]


def _leaving(state: ShinobiState, card: int, zone: Zone, cause: Cause, how: Position) -> list[Happening] | None:
    """What is to be told of a card that leaves play; None where something keeps it or comes in its place."""
    if cause.kind == "effect" and not _may_leave(state, card, zone, cause):
        return None
    if cause.kind == "showdown" and (
        cannot_in_showdown(state, "be removed from play", card) or cannot_in_showdown(state, "be discarded", card)
    ):
        return None
    seat = holder(state, card)
    told = [
        Happening(event, (card,), seat, cause.by, zone, "play", cause.kind, cause.seat, done=cause.harm, how=how)
        for event in (("leaves", "discarded", "moved") if zone == "discard" else ("leaves", "moved"))
        if matters(state, event)
    ]
    return None if any(replaced(state, happening) for happening in told) else told


def put_away(state: ShinobiState, cards: Sequence[int], zone: Zone, by: int = NOBODY) -> None:
    """Cards leave play at once, each to an area of its owner; one that was attached to another is gone with that."""
    lose_track(state, cards, by)
    for card in cards:
        if state.in_play(card) or card in state.attached:
            leave(state, card)
        else:
            pull(state, card)
        put(state, card, zone)


def _may_leave(state: ShinobiState, card: int, zone: Zone, cause: Cause) -> bool:
    acts = (*_GOING, *_GOING_THERE.get(zone, ()))
    return not any(cannot(state, act, card, by=cause.card, whose=cause.seat) for act in acts)


_GOING: tuple[Act, ...] = ("be removed from play", "be moved")
_GOING_THERE: dict[Zone, tuple[Act, ...]] = {
    "discard": ("be discarded",),
    "hand": ("be returned to hand",),
    "deck": ("be returned to deck",),
}


def leave(state: ShinobiState, card: int) -> None:
    """Take a card out of play. The next of a team sent out takes the place of its head; what was attached goes too."""
    for seat in state.seats:
        if card in seat.village:
            seat.village.remove(card)
            seat.teams = _without(seat.teams, card)
        if card in seat.clients:
            seat.clients.remove(card)
        seat.missions.pop(card, None)
    if state.battle.attack:
        state.battle.note_leaving(card)
    withdraw(state, card)
    state.status.pop(card, None)
    forget(state, card)
    for other in [one for one, ninja in state.attached.items() if ninja == card]:
        state.attached.pop(other)
        if any(other in seat.missions for seat in state.seats):
            leave(state, other)
        put(state, other, "chakra")
    if card in state.attached:
        del state.attached[card]
    state.changed()


def _without(teams: list[list[int]], ninja: int) -> list[list[int]]:
    left = [[one for one in team if one != ninja] for team in teams]
    return [team for team in left if team]


def put(state: ShinobiState, card: int, zone: Zone, *, bottom: bool = False) -> None:
    """Lay a card that is nowhere into its owner's area; on the deck it lies on top, or at the bottom.

    Decision: what cannot be put into a deck goes back to the Reinforcement Deck from which it came.
    """
    owner = state.seats[state.owner(card)]
    forget(state, card)
    state.changed(_ASPECTS.get(zone, "piles"))
    if card >= state.setup.tokens.first:
        return  # a token is in play or nowhere
    if zone in ("hand", "deck") and goes_beside(state, card):
        owner.reinforcement.append(card)
        state.changed("piles")
        return
    pile: list[int] = getattr(owner, zone)
    pile.insert(0 if bottom else len(pile), card)


def goes_beside(state: ShinobiState, card: int) -> bool:
    """Whether a card belongs into the Reinforcement Deck and not into the deck."""
    return not _BESIDE_THE_DECK.isdisjoint(state.face(card).keywords)


def relocate(
    state: ShinobiState, card: int, zone: Zone, cause: Cause = RULE, *, bottom: bool = False, shuffled: bool = False
) -> bool:
    """A card goes to an area of its owner from wherever it is; False where something keeps it.

    `shuffled`: whoever moves it shuffles the deck then.
    """
    return bool(relocate_all(state, [card], zone, cause, bottom=bottom, shuffled=shuffled))


def relocate_all(
    state: ShinobiState,
    cards: Sequence[int],
    zone: Zone,
    cause: Cause = RULE,
    *,
    bottom: bool = False,
    shuffled: bool = False,
) -> list[int]:
    """Cards go to areas of their owners at once, from wherever they are; those that do."""
    how: Position = "shuffled" if shuffled else "bottom" if bottom else "top"
    gone = take_all_out_of_play(state, [card for card in cards if state.in_play(card)], zone, cause, how)
    if bottom and zone == "deck":
        for card in gone:
            pile = state.seats[state.owner(card)].deck
            if card in pile:
                pile.remove(card)
                pile.insert(0, card)
    pulled = _pulled(state, [card for card in cards if card not in gone], zone, cause, bottom=bottom)
    lose_track(state, [card for card, *_ in pulled], cause.card)
    for card, whose, origin, to in pulled:
        events: tuple[Event, ...] = ("discarded", "moved") if to == "discard" else ("moved",)
        for event in events:
            if hears(state, event):
                kind, by = cause.kind, cause.seat
                tell(state, Happening(event, (card,), whose, cause.by, to, origin, cause=kind, cause_seat=by))
    return [*gone, *(card for card, *_ in pulled)]


def _pulled(
    state: ShinobiState, cards: Iterable[int], zone: Zone, cause: Cause, *, bottom: bool
) -> list[tuple[int, int, Zone, Zone]]:
    """Take cards out of the piles in which they lie: whose each was, where it lay, and where it lies now."""
    pulled = []
    for card in cards:
        if not state.in_play(card) and not kept_in_pile(state, card, cause, zone):
            whose = area_of(state, card)
            origin = pull(state, card)
            if origin is not None:
                under = zone == "discard" and card in state.setup.hearing.revitalized
                to: Zone = "deck" if under else zone
                put(state, card, to, bottom=bottom or under)
                pulled.append((card, whose, origin, to))
    return pulled


def charge(state: ShinobiState, seat: int, card: int, cause: Cause = RULE) -> bool:
    """Charge Chakra: a card, of the hand, goes to its owner's chakra area; False where it stays."""
    if not relocate(state, card, "chakra", cause):
        return False
    state.played.charged[seat] += 1
    if hears(state, "charges"):
        tell(state, Happening("charges", (card,), seat, done=state.played.charged[seat]))
    return True


def may_charge_more(state: ShinobiState, seat: int) -> bool:
    """Whether no text limits how many cards a seat charges a turn, or fewer have been."""
    if PlayLimit not in state.setup.hearing.lays:
        return True
    most = state.layer.limits[seat].get("charge")
    return most is None or state.played.charged[seat] < most


def kept_in_pile(state: ShinobiState, card: int, cause: Cause, zone: Zone = "play") -> bool:
    """Whether an effect cannot take a card out of the pile in which it lies to an area."""
    acts: tuple[Act, ...] = ("be moved", *_GOING_THERE.get(zone, ()))
    return cause.card != NOBODY and any(cannot(state, act, card, by=cause.card, whose=cause.seat) for act in acts)


def pull(state: ShinobiState, card: int) -> Zone | None:
    """Take a card that is not in play out of the pile in which it lies, and say which that was."""
    if state.chain and any(link.card == card and link.kind != "effect" for link in state.chain):
        return None  # what is being played goes where it goes when it resolves; whose effect is used lies where it lies
    own = state.seats[state.setup.owners[card]]
    if card in own.hand:  # what is moved most
        own.hand.remove(card)
        state.changed("hand")
        return "hand"
    for seat in state.seats:
        for zone in _PILES:
            pile: list[int] = getattr(seat, zone)
            if card in pile:
                pile.remove(card)
                state.changed(_ASPECTS.get(zone, "piles"))
                if zone == "rewards" and card in seat.face_up:
                    seat.face_up.remove(card)
                return zone
    return None


_ASPECTS: dict[Zone, Aspect] = {"hand": "hand", "rewards": "rewards"}
_PILES: tuple[Zone, ...] = ("hand", "chakra", "discard", "deck", "rewards", "removed", "reinforcement")


def draw(state: ShinobiState, seat: int, count: int, cause: Cause = RULE) -> int:
    """Draw cards, as many as there are; how many that were."""
    own = state.seats[seat]
    left = max(0, len(own.deck) - count)
    drawn = own.deck[left:]
    if not drawn:
        return 0
    del own.deck[left:]
    drawn.reverse()
    own.hand += drawn
    state.changed("hand")
    state.changed("piles")
    if hears(state, "draws"):
        tell(state, Happening("draws", tuple(drawn), seat, cause=cause.kind, cause_seat=cause.seat, done=len(drawn)))
    return len(drawn)


# Teams and rewards


def stand_alone(state: ShinobiState, ninja: int) -> None:
    """A ninja is removed from its team, and from the battlefield: it stands by, in a team of its own."""
    withdraw(state, ninja)
    seat = state.seats[holder(state, ninja)]
    seat.teams = [*_without(seat.teams, ninja), [ninja]]
    state.changed()


def withdraw(state: ShinobiState, ninja: int) -> None:
    """A ninja leaves the battlefield."""
    for team in (*state.battle.attack, *state.battle.block):
        if ninja in team:
            team.remove(ninja)


def take_rewards(state: ShinobiState, seat: int, count: int, *, won: bool = True) -> int:
    """Move the top cards of the opponent's deck, as many as there are, face down to the battle rewards; how many.

    Who cannot win any, or so many, still gets those that are not `won`.
    """
    deck, own = state.seats[1 - seat].deck, state.seats[seat]
    if won and cannot(state, "win rewards", seat=seat):
        return 0
    taken = min(count, len(deck), _rewards_left(state, seat) if won else len(deck))
    results: tuple[Result, ...] = ("reward",) if won else ()
    if taken and replaced(state, Happening("gains", (), seat, done=taken, results=results)):
        return 0
    cards = [deck.pop() for _ in range(taken)]
    own.rewards += cards
    if taken:
        state.played.rewards[seat] += taken
        state.changed("rewards")
        state.changed("piles")
        if hears(state, "gains"):
            tell(state, Happening("gains", tuple(cards), seat, by=tuple(cards), done=taken, results=results))
    return taken


def _rewards_left(state: ShinobiState, seat: int) -> int:
    """How many rewards a seat may win yet this turn; as many as there are where no text limits them."""
    limit = state.layer.limits[seat].get("battle reward") if state.lays(PlayLimit) else None
    return len(state.seats[1 - seat].deck) if limit is None else max(0, limit - state.played.rewards[seat])


def hand_over(state: ShinobiState, seat: int, card: int) -> None:
    """A card in play changes control; that is not leaving play ("Removed From Play")."""
    old, new = state.seats[1 - seat], state.seats[seat]
    if hears(state, "goes over"):  # while it is there yet, so that who has it then does what its text says
        tell(state, Happening("goes over", (card,), 1 - seat, cause="effect"))
    if card in old.village:
        stand_alone(state, card)
        old.village.remove(card)
        old.teams = [team for team in old.teams if card not in team]
        new.village.append(card)
        new.teams.append([card])
    elif card in old.clients:
        old.clients.remove(card)
        new.clients.append(card)
    elif card in old.missions:
        new.missions[card] = old.missions.pop(card)
    state.changed()
