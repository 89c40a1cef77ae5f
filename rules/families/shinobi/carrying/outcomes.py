"""Instructions about what was to happen: a jutsu on the chain is used by, or aimed at, another; the same after all."""

from __future__ import annotations

from rules.families.shinobi import harms, moves
from rules.families.shinobi.board import Happening, Link
from rules.families.shinobi.carrying.events import AREAS, ENDS, IN_ITS_PLACE, KINDS, REPLACEABLE, hears, tell
from rules.families.shinobi.carrying.frames import NOBODY, Frame
from rules.families.shinobi.carrying.playing import can_be_aimed_at
from rules.families.shinobi.carrying.run import Run, Verb
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.names import TARGETS
from rules.families.shinobi.effects.triggers import Result
from rules.families.shinobi.moves import Cause
from rules.families.shinobi.state import ShinobiState
from rules.play.flow import Step


def change_user(run: Run, do: model.ChangeUser) -> None:
    """A jutsu on the chain is used by another ninja."""
    state = run.state
    changed: list[int] = []
    jutsu, users = run.cards(do.what), [one for one in run.cards(do.who) if one in run.state.status]
    for place, link in enumerate(state.chain):
        if users and link.card in jutsu and link.kind == "jutsu":
            state.chain[place] = link._replace(user=users[0])
            if link.frame in state.frames:
                state.frames[link.frame] = state.frames[link.frame]._replace(user=users[0])
            changed.append(link.card)
    run.done(len(changed), changed)


def change_target(run: Run, do: model.ChangeTarget) -> None:
    """A jutsu on the chain is aimed at another ninja, where it could be."""
    state = run.state
    jutsu, who = run.cards(do.what), run.cards(do.who)
    about = run.frame.ref("event") or ()
    played = [link for link in state.chain if who and link.card in jutsu and link.kind == "jutsu"]
    changed = [link.card for link in played if _aim_anew(state, link, about, who[0])]
    run.done(len(changed), changed)


def _aim_anew(state: ShinobiState, link: Link, about: tuple[int, ...], to: int) -> bool:
    """Whether a jutsu is aimed at that one now, in place of its one target or of those that a text is about."""
    frame = state.frames.get(link.frame)
    for number, word in enumerate(TARGETS):
        aimed = frame.ref(word) if frame else None
        if frame is None or not aimed or to in aimed:
            continue
        old = [card for card in aimed if card in about] or (list(aimed) if len(aimed) == 1 and not about else [])
        if old and can_be_aimed_at(state, frame, number, to):
            kept = tuple(card for card in aimed if card not in old)
            state.frames[link.frame] = frame.naming(word, (*kept, to))
            return True
    return False


def after_all(run: Run, do: model.AfterAll) -> None:
    """What the text came in the place of happens."""
    del do
    state, frame = run.state, run.frame
    told = frame.ref(IN_ITS_PLACE)
    if told is not None and REPLACEABLE[told[0]] in ("gains", "wins"):
        _win_after_all(state, frame, told)
        run.done(0)
        return
    cards = [card for card in frame.ref("event") or () if state.in_play(card)]
    if told is None or not cards:
        run.done(0)
        return
    event, zone, kind, seat, done, how = told
    cause = Cause(KINDS[kind], seat, NOBODY, frame.ref("cause") or (), done)
    for card in cards:
        _happens(state, card, cause, (event, zone, how))
    run.done(0)  # nothing has come in its place


def _win_after_all(state: ShinobiState, frame: Frame, told: tuple[int, ...]) -> None:
    """The battle rewards are won, by the team that was about to win them where it was one."""
    event, zone, kind, _, done, _ = told
    del zone, kind
    team = frame.ref("event") or ()
    taken = moves.take_rewards(state, frame.player, done)
    if taken and REPLACEABLE[event] == "wins" and hears(state, "wins"):
        won = tuple(state.seats[frame.player].rewards[-taken:])
        strong = done >= state.setup.parameters.outstanding_reward
        result: Result = "outstanding reward" if strong else "reward"
        tell(state, Happening("wins", team, frame.player, by=won, results=(result,), done=done, cause="showdown"))


def _happens(state: ShinobiState, card: int, cause: Cause, what: tuple[int, int, int]) -> bool:
    event, zone, how = REPLACEABLE[what[0]], what[1], ENDS[what[2]]
    if event == "injured":
        return bool(harms.injure(state, [card], cause))
    if event == "healed":
        return bool(harms.heal(state, [card], cause))
    if event == "damaged":
        return bool(harms.damage(state, [(card, cause.harm)], cause))
    if how == "shuffled":
        state.push(Step("shuffle", state.owner(card)))
    return moves.relocate(state, card, AREAS[zone], cause, bottom=how == "bottom", shuffled=how == "shuffled")


VERBS: dict[type, Verb] = {
    model.ChangeUser: change_user,
    model.ChangeTarget: change_target,
    model.AfterAll: after_all,
}
