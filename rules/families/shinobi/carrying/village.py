"""Instructions about who is in play, under whose control, in which team: put in play, stand by, control, attach.

Decision: a card put in play by an effect comes only where its names are free, and into a team only where that has room.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules.families.shinobi import moves
from rules.families.shinobi.board import Happening
from rules.families.shinobi.carrying.entering import can_come, may_deploy, name_is_free
from rules.families.shinobi.carrying.events import tell, tell_of_battling
from rules.families.shinobi.carrying.frames import NOBODY
from rules.families.shinobi.carrying.groups import teams
from rules.families.shinobi.carrying.lookup import STATES, holder, lies_in, ref
from rules.families.shinobi.carrying.places import STOOD, mates_left, note_place, stood_as, take_place
from rules.families.shinobi.carrying.rulings import cannot
from rules.families.shinobi.carrying.run import Run, Verb
from rules.families.shinobi.carrying.turns import has_room
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.groups import Choose, Group, Ref
from rules.families.shinobi.effects.names import Zone
from rules.families.shinobi.modifiers import forget, lose_track
from rules.families.shinobi.moves import RULE, Cause
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action
from rules.play.flow import Decision, Decisions, Step


def cause_of(run: Run) -> Cause:
    """An effect of the frame's card, for what is told of what it does."""
    frame = run.frame
    user = frame.user if frame.user != NOBODY else frame.card
    return Cause("effect", frame.seat, frame.card, (frame.card, user) if user != frame.card else (user,))


def bring_in_all(state: ShinobiState, cards: Mapping[int, int], cause: Cause = RULE) -> list[int]:
    """Put cards into the villages of seats at once, from wherever they are; those that come."""
    came = {card: origin for card, seat in cards.items() if (origin := _bring_in(state, seat, card, cause))}
    _tell_of_coming(state, ((card, cards[card], origin) for card, origin in came.items()), cause)
    return list(came)


def _tell_of_coming(state: ShinobiState, came: Iterable[tuple[int, int, Zone]], cause: Cause) -> None:
    """Tell of cards that have come into play together, each to a seat and from somewhere."""
    for card, seat, origin in came:
        moves.entered(state, seat, card, origin=origin, cause=cause)


def _bring_in(state: ShinobiState, seat: int, card: int, cause: Cause, *, injured: bool = False) -> Zone | None:
    """Put a card into a seat's village and say whence it has come, which is still to be told; None where it cannot."""
    if state.in_play(card) or not can_come(state, seat, card, cause.card) or moves.kept_in_pile(state, card, cause):
        return None
    origin = moves.pull(state, card)
    if origin is None:
        return None
    own, face = state.seats[seat], state.face(card)
    forget(state, card)
    lose_track(state, [card], cause.card)
    if face.kind == "ninja":
        moves.arrive(state, seat, card, injured=injured)
    elif face.kind == "client":
        own.clients.append(card)
    else:
        own.missions[card] = face.coins or 0
    state.changed()
    return origin


def put_in_play(run: Run, do: model.PutInPlay) -> None:
    """The cards come into play without costs, and into a team where the text names one."""
    state = run.state
    cards = run.cards(do.what)
    came: list[int] = []
    told: list[tuple[int, int, Zone]] = []
    for card in cards:
        seat = state.owner(card) if do.under == "owner" else run.seats(do.under)[0]
        if do.deploy and not may_deploy(state, card):
            continue
        if do.team is not None and card not in state.status and not _has_team(run, do.team, seat, card, came):
            continue
        if origin := _bring_in(state, seat, card, cause_of(run), injured=do.injured):
            came.append(card)
            told.append((card, seat, origin))
            if do.deploy and card in state.status:
                state.played.ninja += 1
            elif do.deploy:
                state.played.clients += 1
        elif do.team is not None and card in state.status:
            came.append(card)
    _tell_of_coming(state, told, cause_of(run))
    run.name("moved", came)
    rest = run.frame.ref("rest")
    if rest:
        run.name("rest", (card for card in rest if card not in came))
    run.done(len(came), came, "put in play")
    if do.team is not None:
        _let_join(run, do.team, _place_of(do), [card for card in came if card in state.status])


def comes_in_its_place(run: Run, one: int, other: int) -> bool:
    """A ninja in play changes places with one that lies elsewhere: that comes healthy, into its team and position."""
    state, cause = run.state, cause_of(run)
    leaves, comes = (one, other) if one in state.status else (other, one)
    zone = next((zone for zone in _ELSEWHERE if lies_in(state, comes, zone)), None)
    if leaves not in state.status or zone is None or state.face(comes).kind != "ninja":
        return False
    seat = holder(state, leaves)
    if not can_come(state, seat, comes, cause.card, (leaves,)):
        return False
    note_place(run, [leaves])
    if not moves.take_out_of_play(state, leaves, zone, cause) or not (origin := _bring_in(state, seat, comes, cause)):
        return False
    _tell_of_coming(state, [(comes, seat, origin)], cause)
    if mates := mates_left(run):
        state.push(Step("join team", run.seat, (comes, mates[0], PLACES.index(stood_as(run)))))
    else:
        take_place(run, [comes])
    return True


_ELSEWHERE: tuple[Zone, ...] = ("hand", "chakra", "discard", "deck", "removed", "reinforcement")


def _has_team(run: Run, team: Group | Ref, seat: int, card: int, came: list[int]) -> bool:
    """Whether there is room for one more in a team of those meant; who stood there alone leaves room enough."""
    state = run.state
    if isinstance(team, Group):
        return any(has_room(state, seat, [*one, *came], card) for one in teams(state, run.frame, team))
    mates = _mates_named(run, team, came)
    if not mates:
        return run.frame.ref(STOOD) is not None
    return has_room(state, seat, [*(_team_with(state, mates[0]) or ()), *came], card)


def _mates_named(run: Run, team: Ref, joining: Sequence[int]) -> list[int]:
    """Who is there of the team of a card that a text names, which may have left it, and be back now."""
    there = [one for one in ref(run.state, run.frame, team.name) if one not in run.frame.lost(team.name)]
    return [one for one in there if run.state.in_play(one) and one not in joining] or mates_left(run)


def _let_join(run: Run, team: Group | Ref, place: int, joining: Sequence[int]) -> None:
    """Those who came join a team that somebody chooses, or the one that the text names."""
    state = run.state
    if isinstance(team, Group):
        # Those who are chosen go each where somebody likes, and all of a group into one and the same team.
        do = state.node(run.frame, run.node)
        apart = isinstance(do, model.PutToken) or isinstance(getattr(do, "what", None), Choose)
        lots = [[card] for card in joining] if apart else [list(joining)] if joining else []
        state.push(*(Step("choose team", run.seat, (run.frame_id, run.node, *lot)) for lot in lots))
        return
    mates = _mates_named(run, team, joining)
    if mates:
        at = place if place < len(PLACES) else PLACES.index(stood_as(run))
        state.push(*(Step("join team", run.seat, (card, mates[0], at)) for card in joining))
    else:
        take_place(run, joining)


def put_token(run: Run, do: model.PutToken) -> None:
    """Tokens come into play, as many as lie ready, and into a team where the text names one."""
    state, seat = run.state, run.seats(do.under)[0]
    ready = [card for card in state.setup.tokens.kinds.get((do.token, seat), ()) if card not in state.status]
    came = ready[: max(0, run.amount(do.count))]
    for card in came:
        moves.arrive(state, seat, card)
    _tell_of_coming(state, ((card, seat, "removed") for card in came), cause_of(run))
    run.name("moved", came)
    run.done(len(came), came, "put in play")
    if do.team is not None:
        _let_join(run, do.team, _place_of(do), came)


PLACES = ("any", "head", "support")
"""Where in a team, as steps number it."""


def _place_of(do: model.PutInPlay | model.PutToken) -> int:
    """The number of a place in a team; one beyond them where it is that of a card that has left."""
    return PLACES.index(do.place) if do.place != "same" else len(PLACES)


def join_options(state: ShinobiState, step: Step) -> list[Action]:
    """As the head of the team or in support; nothing where the team is full or gone."""
    card, mate, place = step.args
    team = _team_with(state, mate)
    apart = card not in state.status or team is None or card in team or holder(state, card) != holder(state, mate)
    if apart or not has_room(state, holder(state, card), team or [], card):
        return [Action("stay apart", (card,))]
    able = {"support": "head", "lead": "support"}
    return [Action(name, (card,)) for name, other in able.items() if PLACES[place] != other]


def join(state: ShinobiState, step: Step, action: Action) -> None:
    """The ninja is in the team."""
    card, mate, _ = step.args
    if action.name != "stay apart":
        add_to_team(state, card, mate, leads=action.name == "lead")


def add_to_team(state: ShinobiState, card: int, mate: int, *, leads: bool) -> None:
    """A ninja joins the team of another, on the battlefield too, as its head or in support."""
    moves.stand_alone(state, card)
    own = state.seats[holder(state, card)]
    own.teams = [team for team in own.teams if team != [card]]
    for team in own.teams:
        if mate in team:
            team.append(card)
    out = state.battle.team_of(mate)
    if out is not None:
        out.insert(0 if leads else len(out), card)
        tell_of_battling(state, [card], holder(state, card))
    state.changed()


def _team_with(state: ShinobiState, mate: int) -> list[int] | None:
    out = state.battle.team_of(mate)
    if out is not None:
        return out
    return next((team for own in state.seats for team in own.teams if mate in team), None)


def choose_team_options(state: ShinobiState, step: Step) -> list[Action]:
    """The teams of the group that have room, by their heads."""
    frame_id, node, card, *others = step.args
    do = state.node(state.frames[frame_id], node)
    group = do.team if isinstance(do, model.PutInPlay | model.PutToken) else None
    found = teams(state, state.frames[frame_id], group) if isinstance(group, Group) else []
    own = holder(state, card)
    mine = [team for team in found if card not in team and holder(state, team[0]) == own]
    able = [team for team in mine if has_room(state, own, [*team, *others], card)]
    if card not in state.status or not able:
        return [Action("stay apart", (card,))]
    return [Action("join", (card, team[0])) for team in able]


def choose_team(state: ShinobiState, step: Step, action: Action) -> None:
    """The ninja is put into that team next."""
    if action.name == "join":
        do = state.node(state.frames[step.args[0]], step.args[1])
        place = _place_of(do) if isinstance(do, model.PutInPlay | model.PutToken) else 0
        mate, cards = action.args[1], step.args[2:]
        state.push(*(Step("join team", step.seat, (card, mate, place)) for card in cards))


def swap_places(run: Run, do: model.SwapPlaces) -> None:
    """Two ninja of a team change places; of a team alone its head does, with a support that is chosen."""
    state, cards = run.state, run.cards(do.who)
    others = run.cards(do.other, 1) if do.other is not None else []
    if do.who == do.other:
        cards, others = cards[:1], cards[1:]
    if do.other is None:
        heads = [team for team in (*state.battle.attack, *state.battle.block) if team and team[0] in cards]
        state.push(*(Step("swap places", run.seat, (team[0],)) for team in heads if len(team) > 1))
        run.done(len(heads))
        return
    swapped = bool(cards and others) and exchange_places(state, cards[0], others[0])
    run.done(int(swapped))


def exchange_places(state: ShinobiState, one: int, other: int) -> bool:
    """Two ninja of one side change places: in a team on the battlefield, in two of them, or one of them stands by."""
    out = state.battle.team_of(one) or state.battle.team_of(other)
    if out is None or one == other or one not in state.status or other not in state.status:
        return False
    own = state.seats[holder(state, one)]
    if other not in own.village:
        return False
    battling = [team for team in (*state.battle.attack, *state.battle.block) if team]
    come = [ninja for ninja in (one, other) if state.battle.team_of(ninja) is None]
    if one in out and other in out:
        battling = [out]
    else:
        own.teams = [_swapped(team, one, other) for team in own.teams]
    for team in battling:
        team[:] = _swapped(team, one, other)
    tell_of_battling(state, come, holder(state, one))
    state.changed()
    return True


def _swapped(team: list[int], one: int, other: int) -> list[int]:
    instead = {one: other, other: one}
    return [instead.get(ninja, ninja) for ninja in team]


def swap_options(state: ShinobiState, step: Step) -> list[Action]:
    """The supports of the head's team."""
    team = state.battle.team_of(step.args[0]) or []
    return [Action("swap places", (step.args[0], one)) for one in team[1:]]


def swap(state: ShinobiState, step: Step, action: Action) -> None:
    """The support is the head now."""
    del step
    exchange_places(state, *action.args)


def organise(run: Run, do: model.Organise) -> None:
    """They leave their teams; into which they go now is decided as in the Organization Phase."""
    state = run.state
    home = [card for card in run.cards(do.who) if card in state.status and state.battle.team_of(card) is None]
    for own in state.seats:
        left = [[one for one in team if one not in home] for team in own.teams]
        own.teams = [team for team in left if team]
    state.push(*(Step("organise", holder(state, card), (card,)) for card in home))
    state.changed("teams")
    run.done(len(home), home)


def stand_by(run: Run, do: model.Standby | model.LeaveTeam) -> None:
    """They leave team and battlefield."""
    gone = _stand_by(run, run.cards(do.who))
    run.done(len(gone), gone)


def _stand_by(run: Run, cards: Iterable[int]) -> list[int]:
    """Have ninja leave team and battlefield at once, those that are in play and nothing keeps there."""
    state, by = run.state, run.frame.card
    there = [card for card in cards if card in state.status]
    able = [card for card in there if not cannot(state, "become standby", card, by=by, whose=run.seat)]
    out = [card for card in able if not STATES["standby"](state, card)]
    for card in able:
        moves.stand_alone(state, card)
    for card in out:
        tell(state, Happening("stands by", (card,), holder(state, card), cause="effect", cause_seat=run.seat))
    return able


def control(run: Run, do: model.Control) -> None:
    """They go over to another village, in the state they are in, where their names are free there.

    A ninja that is that player's already leaves the battlefield for the village.
    """
    state, taken = run.state, []
    for card in run.cards(do.who):
        seat = state.owner(card) if do.to == "owner" else run.seats(do.to)[0]
        if holder(state, card) != seat and state.in_play(card) and name_is_free(state, seat, card):
            moves.hand_over(state, seat, card)
            taken.append(card)
        elif holder(state, card) == seat and card in state.status:
            taken += _stand_by(run, [card])
    run.done(len(taken), taken, "moved")


def swap_control(run: Run, do: model.SwapControl) -> None:
    """Both go over at once, where each one's name is free once the other has gone."""
    state = run.state
    one, other = (run.cards(which, slot)[:1] for slot, which in enumerate((do.who, do.other)))
    pair = (*one, *other)
    in_play = len(pair) == len((one, other)) and all(state.in_play(card) for card in pair)
    sides = tuple(holder(state, card) for card in pair) if in_play else ()
    if len(set(sides)) != len(pair) or not all(
        name_is_free(state, side, card, leaving=pair) for card, side in zip(pair, sides[::-1], strict=True)
    ):
        run.done(0)
        return
    for card, side in zip(pair, sides[::-1], strict=True):
        moves.hand_over(state, side, card)
    run.done(len(pair), pair, "moved")


def attach(run: Run, do: model.Attach) -> None:
    """The frame's card stays with a ninja."""
    state = run.state
    ninja = [card for card in run.cards(do.to) if card in state.status]
    if ninja:
        state.attached[run.frame.card] = ninja[0]
        state.changed()
    run.done(len(ninja[:1]), ninja[:1])


VERBS: dict[type, Verb] = {
    model.PutInPlay: put_in_play,
    model.PutToken: put_token,
    model.SwapControl: swap_control,
    model.SwapPlaces: swap_places,
    model.Organise: organise,
    model.Standby: stand_by,
    model.LeaveTeam: stand_by,
    model.Control: control,
    model.Attach: attach,
}
DECISIONS: Decisions[ShinobiState, Step] = {
    "choose team": Decision(choose_team_options, choose_team, passing="stay apart"),
    "join team": Decision(join_options, join, passing="stay apart"),
    "swap places": Decision(swap_options, swap),
}
