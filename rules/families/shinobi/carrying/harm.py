"""Instructions about harm, the chain and the battle."""

from __future__ import annotations

from functools import cache

from rules.families.shinobi import harms, moves
from rules.families.shinobi.board import Happening, Link
from rules.families.shinobi.cards.chakra import GENERIC, parts_of_cost
from rules.families.shinobi.carrying.choices import number
from rules.families.shinobi.carrying.events import hears, tell
from rules.families.shinobi.carrying.frames import NOBODY, parts_of
from rules.families.shinobi.carrying.lookup import WAY
from rules.families.shinobi.carrying.rulings import cannot, untouched
from rules.families.shinobi.carrying.run import Run, Verb
from rules.families.shinobi.carrying.texts import Texts
from rules.families.shinobi.carrying.village import cause_of
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.groups import Choose, Ref
from rules.families.shinobi.state import ShinobiState
from rules.play.flow import Automatic, Step

# Harm


def damage(run: Run, do: model.Damage) -> None:
    """Each receives so much; or each point that is divided goes to one of them, all at the same time."""
    if do.divided and isinstance(do.who, Choose):
        points = [one for slot in range(run.amount(do.amount)) for one in run.chosen(do.who, slot)]
        hits = {one: points.count(one) for one in points}
    else:
        hits = run.amounts((card for card in run.cards(do.who) if card in run.state.status), do, do.amount)
    hit = harms.damage(run.state, list(hits.items()), cause_of(run))
    run.done(len(hit), hit, "injured")
    run.name("did discarded", (card for card in hit if not run.state.in_play(card)))


def reduce_damage(run: Run, do: model.ReduceDamage) -> None:
    """The damage that is about to be done is less."""
    harm = run.state.harms.get(run.frame.harm)
    if harm is None or untouched(run.state, run.frame, harm.ninja):
        run.done(0)
        return
    by = harm.amount if do.amount is None else run.amount(do.amount)
    run.state.harms[run.frame.harm] = harm._replace(amount=max(0, harm.amount - by))
    run.done(1)


def apply_harm(state: ShinobiState, step: Step) -> None:
    """The damage is done, once what reduces it has been applied."""
    harms.apply_harms(state, step.args)


def injure(run: Run, do: model.Injure) -> None:
    """Healthy ones become injured."""
    cards = [card for card in run.cards(do.who) if card in run.state.status]
    hurt = harms.injure(run.state, cards, cause_of(run))
    run.done(len(hurt), hurt, "injured")


def heal(run: Run, do: model.Heal) -> None:
    """Injured ones become healthy."""
    cards = [card for card in run.cards(do.who) if card in run.state.status]
    healed = harms.heal(run.state, cards, cause_of(run))
    run.done(len(healed), healed)


# The chain


def negate(run: Run, do: model.Negate) -> None:
    """What is on the chain does nothing, and its card goes elsewhere."""
    state, gone = run.state, []
    for card in run.cards(do.what):
        link = next((one for one in state.chain if one.card == card), None)
        if link is None or cannot_be_negated(state, run, card) or _is_firm(state, link):
            continue
        tell(state, Happening("negated", (card,), link.seat, by=(run.frame.card,), cause="effect", cause_seat=run.seat))
        run.name("target's user", () if link.user == NOBODY else (link.user,))
        run.name(f"{WAY} {card}", (link.way, link.x))
        state.unchain(link)
        state.frames.pop(link.frame, None)
        gone.append(card)
        if link.kind in ("jutsu", "mission"):
            usual = "chakra" if link.kind == "mission" else state.parameters.used_jutsu_go_to
            moves.put(state, card, do.to or usual, bottom=do.position == "bottom")
            if do.to == "deck" and do.position == "shuffled":
                state.push(Step("shuffle", state.owner(card)))
    run.name("moved", gone)
    run.done(len(gone), gone, "negated")


def change_effect(run: Run, do: model.ChangeEffect) -> None:
    """A jutsu on the chain does something else: what its own user's player then does."""
    state, changed = run.state, []
    for card in run.cards(do.what):
        for place, link in enumerate(state.chain):
            if link.card == card and link.kind == "jutsu":
                frame = run.frame._replace(seat=link.seat, card=card, user=link.user, harm=NOBODY)
                state.frames.pop(link.frame, None)
                state.chain[place] = link._replace(frame=state.keep(frame), instead=run.place(do.do))
                changed.append(card)
    run.done(len(changed), changed)


def _is_firm(state: ShinobiState, link: Link) -> bool:
    """Whether it is an ability whose text says that it cannot be negated."""
    frame = state.frames.get(link.frame) if link.kind == "effect" else None
    return frame is not None and getattr(state.ability(frame.text, frame.ability), "firm", False)


def cannot_be_negated(state: ShinobiState, run: Run, card: int) -> bool:
    """Whether nothing can negate it: because of itself, or of the ninja that uses it."""
    return cannot(state, "be negated", card, by=run.frame.card, whose=run.seat)


# The battle


def mental_battle(run: Run, do: model.MentalBattle) -> None:
    """The battle of those is decided by mental power."""
    battle, cards = run.state.battle, run.cards(do.who)
    for number_, teams in enumerate(zip(battle.attack, battle.block, strict=True)):
        if any(card in team for card in cards for team in teams):
            battle.mental[number_] = True
    run.done(len(cards))


def win_rewards(run: Run, do: model.WinRewards) -> None:
    """A player takes battle rewards."""
    count = run.amount(do.amount)
    who = run.seats(do.player)
    got = sum(moves.take_rewards(run.state, seat, max(0, count), won=not do.got) for seat in who)
    run.done(got)
    if got < count * len(who):
        run.fell_short()


def skip_showdown(run: Run, do: model.SkipShowdown) -> None:
    """The battles of those do not take place."""
    battle, cards = run.state.battle, run.cards(do.who)
    for place, teams in enumerate(zip(battle.attack, battle.block, strict=True)):
        if any(card in team for card in cards for team in teams):
            battle.fought[place] = True
    run.done(len(cards))


def extra_battle_phase(run: Run, do: model.ExtraBattlePhase) -> None:
    """Another battle phase follows this one."""
    del do
    run.state.played.battles += 1
    run.done(1)


def move_marker(run: Run, do: model.MoveMarker) -> None:
    """A turn marker moves up or down, not below 0 nor beyond its limit."""
    by, moved = run.amount(do.amount), 0
    limit = run.state.parameters.marker_limit
    if do.up_to:
        room = run.state.seats[run.seats(do.whose)[0]].marker if by < 0 else by
        chosen = number(run, run.seat, min(abs(by), room))
        by = chosen if by > 0 else -chosen
    for seat in run.seats(do.whose):
        own = run.state.seats[seat]
        if cannot(run.state, "move marker", seat=seat):
            continue
        after = max(0, own.marker + by)
        after = after if limit is None else min(after, limit)
        by_so_much = abs(after - own.marker)
        own.marker, moved = after, moved + by_so_much
        if by_so_much and hears(run.state, "marker moved"):
            tell(run.state, Happening("marker moved", (), seat, done=by_so_much, cause="effect", cause_seat=run.seat))
    run.state.changed()
    run.done(moved)


def win(run: Run, do: model.Win) -> None:
    """A player wins the game."""
    run.state.win(run.seats(do.player)[0], "card text")


# Paying


def pay(run: Run, do: model.Pay) -> None:
    """The parts of the price are paid one after another, with chakra of the right symbols."""
    parts = (*parts_of_cost(do.cost), *[GENERIC] * (do.cost.casefold().count("x") * run.frame.x))
    due = [Step("pay jutsu cost", run.seat, parts[place:]) for place in range(len(parts))]
    if _asks_what_was_paid(run.state.ability(run.frame.text, run.frame.ability)):
        due.append(note_the_chakra(run.state, run.seat, run.frame_id))
    run.state.push(*due)
    run.frame = run.frame._replace(done=len(parts), ok=True)


@cache
def _asks_what_was_paid(ability: model.Ability) -> bool:
    return Ref("paid") in parts_of(ability)


def asks_what_was_paid(texts: Texts) -> bool:
    """Whether the text of a jutsu asks what was paid for it."""
    return any(map(_asks_what_was_paid, texts.abilities[: texts.own]))


def note_the_chakra(state: ShinobiState, seat: int, frame: int, then: str = "note what was paid") -> Step:
    """Remember what chakra there is before a cost is paid; the step behind it finds what is gone then, or has come."""
    state.frames[frame] = state.frames[frame].naming("paid", tuple(state.seats[seat].chakra))
    return Step(then, seat, (frame,))


def note_the_hand_cost(state: ShinobiState, seat: int, frame: int) -> Step:
    """The same before a Hand cost is paid, which goes to the chakra area."""
    return note_the_chakra(state, seat, frame, "note the hand cost")


def note_what_was_paid(state: ShinobiState, step: Step) -> None:
    """Of the chakra there was, that which is no longer there has paid."""
    frame = state.frames[step.args[0]]
    left = state.seats[step.seat].chakra
    state.frames[step.args[0]] = frame.naming("paid", tuple(one for one in frame.ref("paid") or () if one not in left))


VERBS: dict[type, Verb] = {
    model.Damage: damage,
    model.ReduceDamage: reduce_damage,
    model.Injure: injure,
    model.Heal: heal,
    model.Negate: negate,
    model.ChangeEffect: change_effect,
    model.MentalBattle: mental_battle,
    model.WinRewards: win_rewards,
    model.SkipShowdown: skip_showdown,
    model.ExtraBattlePhase: extra_battle_phase,
    model.MoveMarker: move_marker,
    model.Win: win,
    model.Pay: pay,
}


def note_what_came(state: ShinobiState, step: Step) -> None:
    """Of the chakra there is, that which was not there before has paid for a mission."""
    frame, there = state.frames[step.args[0]], state.seats[step.seat].chakra
    before = frame.ref("paid") or ()
    state.frames[step.args[0]] = frame.naming("paid", tuple(one for one in there if one not in before))


AUTOMATIC: Automatic[ShinobiState, Step] = {
    "harm": apply_harm,
    "note what was paid": note_what_was_paid,
    "note the hand cost": note_what_came,
}
