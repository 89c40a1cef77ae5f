"""Whether a card may come into play, also as the deployment of the turn, and in what state a ninja does."""

from __future__ import annotations

from rules.core.dataclass import replace
from rules.families.shinobi.carrying.conditions import holds
from rules.families.shinobi.carrying.frames import Frame
from rules.families.shinobi.carrying.groups import belongs
from rules.families.shinobi.carrying.rulings import cannot
from rules.families.shinobi.effects.abilities import PlayRule
from rules.families.shinobi.state import ShinobiState


def _may_enter(state: ShinobiState, seat: int, card: int, by: int) -> bool:
    """Whether the card's own text lets an effect of that card put it in play: nobody pays there the price that it
    asks for that.
    """
    texts = state.face(card).texts
    rules = [one for one in texts.abilities[: texts.own] if isinstance(one, PlayRule) and one.enters]
    frame = Frame(seat, card, card, 0).naming("cause", (by,))
    return all(one.price is None and holds(state, frame, one.condition) for one in rules)


def name_is_free(state: ShinobiState, seat: int, card: int, leaving: tuple[int, ...] = ()) -> bool:
    """Whether none of the card's names is in play once those `leaving` are gone; Non-Unique does not mind."""
    now = state.now(card)
    if "Non-Unique" in now.keywords:
        return True
    own = state.seats[seat]
    here = own.clients if state.setup.faces[card].kind == "client" else own.village
    return not [other for other in here if now.names & state.now(other).names and other not in leaving]


def can_come(state: ShinobiState, seat: int, card: int, by: int, leaving: tuple[int, ...] = ()) -> bool:
    """Whether an effect of the card `by` can put a card into a seat's village once those `leaving` are gone."""
    if not _may_enter(state, seat, card, by):
        return False
    kind = state.face(card).kind
    if kind in ("ninja", "client"):
        kept = cannot(state, "be put in play", card, seat=seat, by=card, whose=seat)
        return not kept and name_is_free(state, seat, card, leaving)
    return kind == "mission" and "Permanent" in state.face(card).keywords


def enters_injured(state: ShinobiState, seat: int, ninja: int) -> bool:
    """Whether a ninja enters play injured: by its own text, or because one in force keeps it from coming healthy."""
    if _cannot_come_healthy(state, seat, ninja):
        return True
    texts = state.face(ninja).texts
    return bool(texts.own) and any(
        isinstance(one, PlayRule) and one.injured and holds(state, Frame(seat, ninja, ninja, 0), one.condition)
        for one in texts.abilities[: texts.own]
    )


def _cannot_come_healthy(state: ShinobiState, seat: int, ninja: int) -> bool:
    """Of whose ninja it is said, and of which: this one lies nowhere as it comes."""
    act = "be put in play healthy"
    rulings = state.bans.get(act, ()) if act in state.setup.hearing.acts else ()
    return any(
        seat in one.seats and (one.do.of is None or belongs(state, one.frame, ninja, replace(one.do.of, zones=())))
        for one in rulings
    )


def may_deploy(state: ShinobiState, card: int) -> bool:
    """Whether the one ninja, or the one client, of the turn has not been deployed yet."""
    if state.face(card).kind == "client":
        return state.parameters.clients_a_turn is None or state.played.clients < state.parameters.clients_a_turn
    return state.played.ninja < state.parameters.ninja_a_turn
