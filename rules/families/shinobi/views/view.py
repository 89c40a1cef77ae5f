"""A game of the family as its players see it, and in words."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.cards import Json
from rules.families.shinobi.carrying.frames import FOREVER, Modifier
from rules.families.shinobi.coins import coin_words, kinds_on
from rules.families.shinobi.state import ShinobiState
from rules.families.shinobi.views import hidden, sight
from rules.families.shinobi.views.answer_wording import meaning, which_effect
from rules.families.shinobi.views.apart import cards_of, marks
from rules.play.action import Action
from rules.play.chance import RandomSource
from rules.play.codec import to_json
from rules.play.sight import Area, Brought, Hidden
from rules.play.view import View

_ZONES = (
    "deck",
    "hand",
    "chakra",
    "discard",
    "rewards",
    "removed",
    "reinforcement",
    "village",
    "clients",
    "missions",
)
_OPEN_PILES = ("chakra", "discard", "removed", "village", "clients")
_HIDDEN_PILES = ("deck", "hand", "rewards", "reinforcement")


class ShinobiView(View[ShinobiState]):
    """What is shown of a game of the family, and to whom."""

    wording = 2

    def observation(self, state: ShinobiState, player: int) -> dict[str, Json]:
        """What one seat may know."""
        return _observation(state, player)

    def describe(self, state: ShinobiState, action: Action) -> str:
        """The action in words."""
        return _describe(state, action, None)

    def describe_for(self, state: ShinobiState, action: Action, player: int) -> str:
        """The action in words, without the names of cards that stay hidden from the seat."""
        if action.name == "first player":
            return f"{sight.SEATS[action.args[0]]} goes first"
        return _describe(state, action, player)

    def areas(self, state: ShinobiState, player: int) -> Sequence[Area]:
        """The villages, the battlefield, the chain, the piles, and the seat's hand."""
        return sight.areas(state, player)

    def hidden(self, state: ShinobiState, player: int) -> Hidden:
        """Decks, battle rewards, and what the opponent holds."""
        return sight.hidden_from(state, player)

    def due(self, state: ShinobiState) -> str:
        """The step of the turn that waits for a player."""
        return sight.due(state)

    def brought(self, state: ShinobiState, player: int) -> Sequence[Brought]:
        """The opponent's deck and reinforcements."""
        return hidden.brought(state, player)

    def resample(self, state: ShinobiState, player: int, random: RandomSource) -> ShinobiState:
        """A state that this seat cannot tell from this one, everything it does not know dealt anew."""
        twin = state.clone()
        twin.history = []
        hidden.deal_anew(twin, player, random)
        if hidden.may_change_options(twin):
            twin.refresh()
        return twin

    def pass_over(self, state: ShinobiState, player: int, random: RandomSource) -> None:
        """Draw what `resample` draws, and deal nothing."""
        hidden.pass_over(state, player, random)

    def heading(self, state: ShinobiState) -> str:
        """Whose turn it is, and the battle rewards."""
        return _heading(state)

    def cards_by_zone(self, state: ShinobiState) -> dict[str, list[int]]:
        """Where every card is."""
        return _cards_by_zone(state)

    def amounts(self, state: ShinobiState) -> dict[str, int]:
        """Turn markers, growth coins, and the coins on missions."""
        return _amounts(state)

    def turn(self, state: ShinobiState) -> int:
        """The number of the turn, from 1."""
        return state.turn + 1

    def scores(self, state: ShinobiState) -> tuple[float, ...]:
        """Each seat's battle rewards."""
        return tuple(float(len(seat.rewards)) for seat in state.seats)


_WORDS: dict[str, str] = {
    "keep hand": "keeps the hand",
    "mulligan": "takes a mulligan",
    "deploy": "deploys {0}",
    "ambush": "deploys {0} from ambush",
    "growth": "grows {1} into {0}",
    "platoon": "brings in the platoon {0}",
    "squad": "brings in the squad {0} with {1+}",
    "sacrifice": "brings in {0} and removes {1+}",
    "deploy client": "deploys the client {0}",
    "play mission": "plays the mission {0}",
    "counter mission": "counters with {0}",
    "no counter": "does not counter",
    "charge": "charges {0}",
    "pay hand cost": "pays with {0}",
    "pay jutsu cost": "pays with {0}",
    "end mission phase": "ends the mission phase",
    "team up": "puts {0} into the team of {1}",
    "new team": "gives {0} a team",
    "send out": "sends out the team of {0}",
    "send no more": "sends out no more teams",
    "block": "blocks {0} with the team of {1}",
    "no block": "does not block {0}",
    "use jutsu": "{1} uses {0}",
    "surge": "{0} surges with {1}",
    "no jutsu": "plays no jutsu",
    "no effect": "uses no effect",
    "aim": "aims at {0}",
    "mastery": "takes {1} back to the hand for {0}",
    "no mastery": "leaves the jutsu",
    "showdown": "resolves the battle of {0}",
    "discard": "discards {0}",
    "track": "tracks {0}",
    "track nobody": "tracks nobody",
    "aim no more": "aims at nothing more",
    "apply text": "applies the text of {0}",
    "leave text": "leaves the text of {0}",
    "avoid": "keeps the text of {0} from it by this: {1}",
    "let it happen": "lets the text of {0} happen: {1}",
    "search": "takes {0}",
    "find nothing": "takes no card",
    "choose": "chooses {0}",
    "choose face down": "chooses a card that lies face down",
    "choose no more": "chooses nothing more",
    "at random": "Chance takes {0+}",
    "choose mode": "chooses {1} of {0}",
    "choose word": "chooses {1} for {0}",
    "choose number": "chooses {1} for {0}",
    "choose coin": "chooses a {1} coin on {0}",
    "on top": "puts it on top",
    "at the bottom": "puts it at the bottom",
    "put next": "puts {0} next",
    "put on top": "puts {0} on top",
    "put at the bottom": "puts {0} at the bottom",
    "support": "puts {0} into support",
    "lead": "puts {0} at the head",
    "stay apart": "leaves {0} on its own",
    "join": "puts {0} into the team of {1}",
    "swap places": "lets {0} and {1} change places",
}


_IN_SECRET = frozenset(
    {"search", "choose", "put next", "put on top", "put at the bottom", "on top", "at the bottom", "at random"}
)
"""What is done to cards that need not be shown to the other player; everything else is done openly."""

_NUMBERED: dict[str, str] = {
    "choose mode": "effect {0}",
    "choose word": "word {0}",
    "avoid": "its price",
    "let it happen": "its effect",
}
"""What a text leaves open, and what an answer is called where nobody waits for it: then its words are not known."""

_GIVES = {"deploy": 1, "ambush": 1, "growth": 2, "platoon": 1}
"""The index from which the cards of an action are those that leave the game for it."""


def _lasting(modifier: Modifier) -> Json:
    """An effect that lasts: of which card, on which, until which turn."""
    return {
        "card": modifier.frame.card,
        "on": [*modifier.cards],
        "ends": modifier.ends if modifier.ends < FOREVER else None,
    }


def _describe(state: ShinobiState, action: Action, player: int | None) -> str:
    """The action in words as `player` hears of it; None hears the names of all cards."""
    if action.name == "shuffle":
        return "The deck is shuffled"
    if action.name == "first player":
        return f"Player {action.args[0] + 1} goes first"
    if action.name == "choose x":
        return f"chooses X = {action.args[0]}"
    if action.name == "choose cost":
        return f"pays {state.face(action.args[0]).name} in way {action.args[1] + 1}"
    if action.name == "flip coins":
        return "The coins come up " + ", ".join("heads" if side else "tails" for side in action.args)
    if action.name == "choose coin":
        card, number = action.args
        return _WORDS[action.name].format(state.face(card).name, coin_words(kinds_on(state, card)[number]))
    if action.name == "choose number":
        card, number = action.args
        return _WORDS[action.name].format(state.face(card).name, number)
    if action.name in _NUMBERED:
        answer = meaning(state, action) or _NUMBERED[action.name].format(*(number + 1 for number in action.args[1:]))
        return _WORDS[action.name].format(state.face(action.args[0]).name, answer)
    if action.name == "use effect":
        return f"uses the effect of {_named(state, action, player)[0]}{which_effect(state, action)}"
    names = _named(state, action, player)
    words = _WORDS[action.name].replace("{1+}", " and ".join(names[1:]))
    words = words.replace("{0+}", " and ".join(names) or "nothing")
    given = names[_GIVES.get(action.name, len(names)) :]
    return words.format(*names) + (f" and removes {' and '.join(given)}" if given else "")


def _named(state: ShinobiState, action: Action, player: int | None) -> list[str]:
    """The cards of an action as `player` hears of them, told from their namesakes."""
    secret = action.name in _IN_SECRET or (action.name == "discard" and hidden.is_sealed(state))
    unseen = sight.unseen(state, player) if player is not None else frozenset[int]()
    return [
        sight.HIDDEN_CARD if secret and card in unseen else state.face(card).name + mark
        for card, mark in zip(cards_of(action), marks(state, action, player, unseen), strict=True)
    ]


def _heading(state: ShinobiState) -> str:
    """Whose turn it is, and the battle rewards."""
    rewards = ", ".join(f"{name} {len(seat.rewards)}" for name, seat in zip("AB", state.seats, strict=True))
    due = state.agenda[-1].name if state.agenda else ""
    if due in ("shuffle", "flip for first player", "mulligan") and not state.turn:
        return "Setup"
    marker = state.seats[state.attacker].marker
    return f"Turn {state.turn + 1}, {'AB'[state.attacker]} attacks, turn marker {marker}; battle rewards {rewards}"


def _cards_by_zone(state: ShinobiState) -> dict[str, list[int]]:
    """Where every card is."""
    zones = {
        f"{name} {number}": list(getattr(seat, name)) for number, seat in enumerate(state.seats) for name in _ZONES
    }
    attached = [card for card in state.attached if not any(card in seat.missions for seat in state.seats)]
    on_chain = [link.card for link in state.chain if link.kind != "effect"]
    found = zones | {"chain": [card for card in on_chain if card not in attached], "attached": attached}
    tokens = range(state.setup.tokens.first, len(state.setup.table))
    return found | {"tokens aside": [card for card in tokens if card not in state.status]} if tokens else found


def _amounts(state: ShinobiState) -> dict[str, int]:
    """Turn markers, growth coins, and the coins on missions."""
    found = {f"turn marker {number}": seat.marker for number, seat in enumerate(state.seats)}
    found |= {f"growth coins {ninja}": status.growth for ninja, status in state.status.items()}
    return found | {f"coins {card}": coins for seat in state.seats for card, coins in seat.missions.items()}


def _observation(state: ShinobiState, player: int) -> dict[str, Json]:
    """What one seat may know: its own hand and reinforcements, all that lies open, and the sizes of the rest."""
    own, seats = state.seats[player], []
    for seat in state.seats:
        seen: dict[str, Json] = {name: list(getattr(seat, name)) for name in _OPEN_PILES}
        seen |= {f"{name}_size": len(getattr(seat, name)) for name in _HIDDEN_PILES}
        seen |= {"missions": {str(card): coins for card, coins in seat.missions.items()}}
        seen |= {"teams": [list(team) for team in seat.teams], "marker": seat.marker, "tracked": seat.tracked}
        seen |= {"face_up": [*seat.face_up]}
        seats.append(seen)
    step = state.agenda[-1] if state.agenda else None
    return {
        "player": player,
        "hand": [*sorted(own.hand)],
        "reinforcement": [*sorted(own.reinforcement)],
        "seats": list(seats),
        "status": {str(ninja): to_json(status) for ninja, status in state.status.items()},
        "chain": [[link.kind, link.seat, link.card, link.user] for link in state.chain],
        "battle": to_json(state.battle),
        "attached": {str(card): ninja for card, ninja in state.attached.items()},
        "lasting": [_lasting(one) for one in state.modifiers],
        "due": step.name if step else None,
        "to_act": step.seat if step else None,
        "attacker": state.attacker,
        "first": state.first,
        "turn": state.turn,
        "winner": state.winner,
        "reason": state.reason,
    }
