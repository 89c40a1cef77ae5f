"""What a seat sees of a game of the family, area by area, and how it hears of an action.

Decks, the other hand and face-down battle rewards are counted; a card there has no name, but while it is looked at or
a text has it lie open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.families.shinobi.carrying.lookup import lying_open
from rules.families.shinobi.carrying.run import announced
from rules.families.shinobi.carrying.strength import combat_and_support, team_power
from rules.families.shinobi.effects.turns import OpenCards
from rules.families.shinobi.state import ShinobiState
from rules.families.shinobi.views import hidden
from rules.play.sight import Area, Hidden, Piece, Pile, in_short

SEATS = "AB"
HIDDEN_CARD = "a card you cannot see"

_FIELDS = ("jutsu_cost", "entrance")
_HIDDEN = ("deck", "hand", "rewards", "reinforcement")
_DUE = {
    "mulligan": "Mulligan",
    "mission phase": "Mission phase",
    "pay hand cost": "Hand cost",
    "organise": "Organization phase",
    "send out": "Battle phase: teams go in the order offered, and one passed over stays in the village",
    "discard": "End phase: discard down to the size of a hand",
}


def areas(state: ShinobiState, player: int) -> list[Area]:
    """The opponent's areas, the battlefield and the chain, and last the seat's own."""
    between = [*_battlefield(state), *_chain(state)]
    if named := announced(state):
        between.append(Area("Being played", tuple(Piece(_named(state, card), card) for card in named)))
    if looked := [card for card in sorted(hidden.looked_at(state, player)) if _lies_in(state, card, player)]:
        between.append(Area("You look at", tuple(_in_hand(state, card) for card in looked)))
    return [*_side(state, 1 - player, player), *between, *_side(state, player, player)]


def unseen(state: ShinobiState, player: int) -> frozenset[int]:
    """The cards that a seat cannot see now."""
    lies_hidden = {
        card
        for seat, own in enumerate(state.seats)
        for name in _HIDDEN
        if seat != player or name in ("deck", "rewards")
        for card in getattr(own, name)
    }
    return frozenset(lies_hidden - hidden.seen(state, player))


def hidden_from(state: ShinobiState, player: int) -> Hidden:
    """The piles that a seat may not look into, and what it sees of them."""
    piles = []
    for seat, own in enumerate(state.seats):
        whose = "your" if seat == player else f"{SEATS[seat]}'s"
        piles += [Pile(f"{whose} deck", tuple(reversed(own.deck)), ordered=True)]
        piles += [Pile(f"{whose} battle rewards", tuple(own.rewards))]
        if seat != player:
            piles += [Pile(f"{whose} hand", tuple(own.hand)), Pile(f"{whose} reinforcements", tuple(own.reinforcement))]
    shown = tuple(card for seat, card in state.shown if seat == player)
    return Hidden(tuple(piles), frozenset(hidden.seen(state, player)), shown)


def due(state: ShinobiState) -> str:
    """The step of the turn that waits for a player."""
    name = state.agenda[-1].name if state.agenda else ""
    return _DUE.get(name, name.capitalize())


def _side(state: ShinobiState, seat: int, player: int) -> list[Area]:
    whose = "Your" if seat == player else f"{SEATS[seat]}'s"
    lying = [*_face_up(state, seat, whose), *_lying_open(state, seat, player, whose)]
    return [*_in_play(state, seat, whose), *lying, *_in_hand_of(state, seat, player, whose)]


def _in_play(state: ShinobiState, seat: int, whose: str) -> Iterator[Area]:
    """How many cards lie in a seat's piles, and its village."""
    own = state.seats[seat]
    out = {ninja for team in (*state.battle.attack, *state.battle.block) for ninja in team}
    at_home = [[ninja for ninja in team if ninja not in out] for team in own.teams]
    grouped = {ninja for team in own.teams for ninja in team}
    at_home += [[ninja] for ninja in own.village if ninja not in grouped]
    village = [_ninja(state, ninja, _beside(team, place)) for team in at_home for place, ninja in enumerate(team)]
    yield Area(
        f"{whose} piles",
        note=f"deck {len(own.deck)}, hand {len(own.hand)}, battle rewards {len(own.rewards)}, "
        f"turn marker {own.marker}" + (f", tracks {_named(state, own.tracked)}" if own.tracked >= 0 else ""),
    )
    yield Area(f"{whose} village", tuple(village), "" if village else "nobody stands by")
    if own.clients:
        yield Area(f"{whose} clients", tuple(Piece(_named(state, card), card) for card in own.clients))
    if own.missions:
        coins = {card: f" ({count} coins)" if count else "" for card, count in own.missions.items()}
        missions = tuple(Piece(f"{_named(state, card)}{said}", card) for card, said in coins.items())
        yield Area(f"{whose} missions", missions)


def _face_up(state: ShinobiState, seat: int, whose: str) -> Iterator[Area]:
    """The piles of a seat that everybody may look into."""
    own = state.seats[seat]
    for name, title in (("chakra", "chakra area"), ("discard", "discard pile"), ("removed", "removed cards")):
        pile: list[int] = getattr(own, name)
        if pile:
            yield Area(f"{whose} {title}", tuple(_symbols(state, card) for card in pile))
    if own.face_up:
        yield Area(f"{whose} face-up battle rewards", tuple(Piece(_named(state, card), card) for card in own.face_up))


def _lying_open(state: ShinobiState, seat: int, player: int, whose: str) -> Iterator[Area]:
    """The cards of a hand and of a deck that a text has the seat play with open, for as long as it works."""
    if not state.lays(OpenCards):
        return
    own, open_ = state.seats[seat], lying_open(state)
    hand = [card for card in own.hand if card in open_]
    if seat != player and hand:
        yield Area(f"{whose} open hand", tuple(_in_hand(state, card) for card in hand))
    if own.deck and own.deck[-1] in open_:
        yield Area(f"{whose} deck, its top card open", (_in_hand(state, own.deck[-1]),))


def _in_hand_of(state: ShinobiState, seat: int, player: int, whose: str) -> Iterator[Area]:
    """What a seat holds: its own player sees the cards, the other one how many reinforcements there are."""
    own = state.seats[seat]
    if seat == player:
        if own.reinforcement:
            yield Area("Your reinforcements", tuple(_in_hand(state, card) for card in own.reinforcement))
        yield Area("Your hand", tuple(_in_hand(state, card) for card in own.hand))
    elif own.reinforcement:
        yield Area(f"{whose} reinforcements", note=f"{len(own.reinforcement)} cards")


def _lies_in(state: ShinobiState, card: int, player: int) -> bool:
    """Whether a card lies in a pile that the player cannot look into."""
    return any(card in pile.cards for pile in hidden_from(state, player).piles)


def _beside(team: Sequence[int], place: int) -> str:
    return " (supports the one above)" if place and len(team) > 1 else ""


def _named(state: ShinobiState, card: int) -> str:
    return state.face(card).name


def _symbols(state: ShinobiState, card: int) -> Piece:
    """A card that may be discarded as chakra, with its symbols."""
    symbols = in_short(state.printings[card].card, ("symbols",)).removeprefix("symbols ")
    return Piece(f"{_named(state, card)} ({symbols})" if symbols else _named(state, card), card)


def _in_hand(state: ShinobiState, card: int) -> Piece:
    face = state.face(card)
    combat, support, *_ = face.figures
    said = [face.kind, in_short(state.printings[card].card, _FIELDS)]
    said += [f"hand cost {face.hand}"] if face.hand else []
    said += [f"power {combat}/{support}"] if face.kind == "ninja" else []
    return Piece(f"{face.name} ({', '.join(filter(None, said))})", card)


def _ninja(state: ShinobiState, ninja: int, more: str = "") -> Piece:
    combat, support = combat_and_support(state, ninja)
    status = state.status[ninja]
    told = [f"power {combat}/{support}"]
    told += ["injured"] if status.injured else []
    told += [f"{status.growth} growth coins"] if status.growth else []
    told += [f"{count} {coin} coins" for coin, count in sorted(status.coins.items())]
    told += [f"with {_named(state, card)}" for card, on in state.attached.items() if on == ninja]
    return Piece(f"{_named(state, ninja)}, {', '.join(told)}{more}", ninja)


def _battlefield(state: ShinobiState) -> list[Area]:
    battle = state.battle
    found = []
    for number, (attack, block) in enumerate(zip(battle.attack, battle.block, strict=True), 1):
        pieces = [_ninja(state, ninja, "" if not place else " (support)") for place, ninja in enumerate(attack)]
        pieces += [
            _ninja(state, ninja, " (blocks)" if not place else " (support)") for place, ninja in enumerate(block)
        ]
        power = f"attack {team_power(state, attack)}" if attack else "the attackers are gone"
        against = f" against {team_power(state, block)}" if block else " against nobody"
        found.append(Area(f"Battle {number}", tuple(pieces), f"{power}{against}"))
    return found


def _chain(state: ShinobiState) -> list[Area]:
    links = [Piece(f"{SEATS[link.seat]}: {_named(state, link.card)} ({link.kind})", link.card) for link in state.chain]
    return [Area("Chain, the last comes first", tuple(links))] if links else []
