"""The chain (rulebook: "Resolving the Chain"): effects resolve in reverse order, one at a time.

Decision: the Japanese rulebook says only that both sides use jutsu as they like; it gets the same chain.
Decision: what an effect was aimed at and is no longer there is left alone; the rest of the effect happens.
"""

from __future__ import annotations

from rules.families.shinobi import moves
from rules.families.shinobi.board import Happening, Link
from rules.families.shinobi.carrying.events import hears, tell
from rules.families.shinobi.carrying.frames import KEYWORD, Frame, Modifier
from rules.families.shinobi.carrying.lookup import lies_somewhere
from rules.families.shinobi.carrying.playing import resolve, stays_in_play
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.names import Zone
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action
from rules.play.flow import Automatic, Decision, Decisions, Step


def resolve_the_chain(state: ShinobiState, step: Step) -> None:
    """Resolve the newest effect, and then the rest. It leaves the chain once it has been carried out."""
    if state.chain:
        state.push(*_link_steps(state, state.chain[-1]), step)


def _link_steps(state: ShinobiState, link: Link) -> list[Step]:
    if link.kind == "surge":
        return [Step("surge", link.seat, (link.card, link.user))]
    if link.kind == "effect":
        frame = state.frames[link.frame]
        ability = state.ability(frame.text, frame.ability)
        do = state.place(frame, ability.do) if isinstance(ability, model.Activated) else 0
        carrying = Step("carry out", link.seat, (link.frame, do))
        return [carrying, Step("carried out", link.seat, (link.frame,)), Step("effect is done", link.seat)]
    return resolve(state, link)


def effect_is_done(state: ShinobiState, step: Step) -> None:
    """An ability's effect leaves the chain."""
    del step
    state.unchain(state.chain[-1])


def put_away(state: ShinobiState, step: Step) -> None:
    """The resolved card goes where used jutsu go; a mission stays in play if permanent, and is chakra otherwise."""
    card, user = step.args
    link = next((one for one in state.chain if one.card == card and one.kind != "effect"), None)
    if link is None:
        return
    face = state.face(card)
    if face.kind == "jutsu" and user in state.status and hears(state, "jutsu applied"):
        # While it is still on the chain: a card that lies nowhere is none that a text could ask about.
        tell(state, Happening("jutsu applied", (user,), step.seat, by=(card,)))
    state.unchain(link)
    if stays_in_play(state, card) or card in state.attached or lies_somewhere(state, card):
        return
    used = face.kind != "mission" and link.to is None
    zone: Zone = link.to or (state.parameters.used_jutsu_go_to if used else "chakra")
    moves.put(state, card, zone, bottom=link.bottom)
    if hears(state, "moved"):
        tell(state, Happening("moved", (card,), step.seat, zone=zone, origin="chain"))
    if used and user in state.status and "Mastery" in state.now(user).keywords:
        state.push(Step("mastery", step.seat, (card,)))


def surge(state: ShinobiState, step: Step) -> None:
    """Surge: the ninja gets +2/+2 during this turn for the card of its name, which is discarded."""
    card, ninja = step.args
    link = state.chain[-1]
    state.unchain(link)
    state.frames.pop(link.frame, None)
    moves.put(state, card, "discard")
    if ninja in state.status:
        frame = Frame(step.seat, ninja, KEYWORD, SURGE, ninja)
        state.modifiers.append(Modifier(frame, 0, (ninja,), values=(2, 2), starts=state.turn, ends=state.turn))
        state.changed()
        if hears(state, "surges"):
            tell(state, Happening("surges", (ninja,), step.seat))


SURGE = 0
"""Its place among the texts of keywords."""


def mastery_options(state: ShinobiState, step: Step) -> list[Action]:
    """Mastery: pay one chakra that shares a symbol with the jutsu to take it back."""
    jutsu, chakra = step.args[0], state.seats[step.seat].chakra
    symbols = state.now(jutsu).symbols
    payable = state.distinct([card for card in chakra if card != jutsu and state.now(card).symbols & symbols])
    return [Action("no mastery"), *(Action("mastery", (card, jutsu)) for card in payable)]


def mastery(state: ShinobiState, step: Step, action: Action) -> None:
    """The chakra is discarded and the jutsu goes to its owner's hand."""
    del step
    if action.name == "no mastery":
        return
    card, jutsu = action.args
    moves.relocate(state, card, "discard")
    owner = state.seats[state.owner(jutsu)]
    if jutsu in owner.chakra or jutsu in owner.discard:
        moves.relocate(state, jutsu, "hand")


AUTOMATIC: Automatic[ShinobiState, Step] = {
    "resolve the chain": resolve_the_chain,
    "put away": put_away,
    "effect is done": effect_is_done,
    "surge": surge,
}
DECISIONS: Decisions[ShinobiState, Step] = {"mastery": Decision(mastery_options, mastery, passing="no mastery")}
