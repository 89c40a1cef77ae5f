"""Instructions that turn cards over up to one of a kind, and that let cards of two areas change places."""

from __future__ import annotations

from rules.families.shinobi import moves
from rules.families.shinobi.board import Happening
from rules.families.shinobi.carrying.events import hears, tell
from rules.families.shinobi.carrying.groups import fits, is_kind
from rules.families.shinobi.carrying.run import Run, Verb
from rules.families.shinobi.carrying.village import cause_of, comes_in_its_place
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.groups import Choose, Every, Top, Which
from rules.families.shinobi.effects.names import Zone

EXCHANGED: frozenset[Zone] = frozenset({"hand", "deck", "chakra", "discard", "rewards", "removed", "play"})
"""The areas whose cards change places."""


def reveal_until(run: Run, do: model.RevealUntil) -> None:
    """Turn over cards from the top of the deck until one of the group comes; with none, all of them."""
    seat = run.seats(do.player)[0]
    seen: list[int] = []
    hit: list[int] = []
    for card in reversed(run.state.seats[seat].deck):
        seen.append(card)
        if is_kind(run.state, card, do.group.kind) and all(
            fits(run.state, run.frame, card, one) for one in do.group.filters
        ):
            hit = [card]
            break
    run.name("seen", seen)
    run.name("rest", (card for card in seen if card not in hit))
    run.name("chosen", hit)
    run.state.shown += [(looker, card) for looker in (0, 1) for card in seen]
    run.done(len(hit), hit, "revealed")


def turn_over(run: Run, do: model.TurnOver) -> None:
    """Rewards are turned face up, to be seen by both, or face down ("Face-up Battle Rewards")."""
    state, turned = run.state, []
    for card in run.cards(do.what):
        for own in state.seats:
            if card in own.rewards and (card in own.face_up) != do.up:
                (own.face_up.append if do.up else own.face_up.remove)(card)
                turned.append(card)
    state.changed("rewards")
    if do.up:
        run.name("seen", turned)
        state.shown += [(looker, card) for looker in (0, 1) for card in turned]
        for seat, own in enumerate(state.seats):
            if hears(state, "turned face up") and (here := tuple(card for card in turned if card in own.rewards)):
                tell(state, Happening("turned face up", here, seat, cause="effect", cause_seat=run.seat))
    run.done(len(turned), turned, "revealed")


def zone_of(which: Which) -> Zone | None:
    """The one area that cards are named by; None where there is no such one."""
    if isinstance(which, Top):
        return which.zone
    zones = which.group.zones if isinstance(which, Choose | Every) else ()
    return zones[0] if len(zones) == 1 and zones[0] in EXCHANGED else None


def exchange(run: Run, do: model.Exchange) -> None:
    """Both lots are settled before either is moved."""
    ones, others = run.cards(do.what), run.cards(do.other, 1)
    if any(run.state.in_play(card) for card in (*ones, *others)):
        pair = (*ones, *others) if len(ones) == len(others) == 1 else ()
        done = bool(pair) and comes_in_its_place(run, *pair)
        run.name("moved", pair if done else ())
        run.done(len(pair) if done else 0, pair if done else (), "moved")
        return
    to, back = zone_of(do.other), zone_of(do.what)
    low_to, low_back = (isinstance(one, Top) and one.end == "bottom" for one in (do.other, do.what))
    if to is None or back is None:
        return
    moves.relocate_all(run.state, others, back, cause_of(run), bottom=low_back)
    moves.relocate_all(run.state, ones, to, cause_of(run), bottom=low_to)
    run.name("moved", ones)
    run.done(len(ones) + len(others), [*ones, *others], "moved")


VERBS: dict[type, Verb] = {model.RevealUntil: reveal_until, model.Exchange: exchange, model.TurnOver: turn_over}
