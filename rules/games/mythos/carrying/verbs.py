"""What effects do to characters: hide, defeat, move, return, power up, take control, look at (rulebook: "Glossary").

What happens to several at once is first settled for each on the board as it is (`Fate`), what would happen instead
included, and then happens to all: the order of the board makes no difference.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.games.mythos.board import Board, Unit
from rules.games.mythos.carrying import triggers
from rules.games.mythos.carrying.frames import Choice, Fate, Frame
from rules.games.mythos.carrying.groups import Standpoint, evaluate, fits, holds, standpoint
from rules.games.mythos.carrying.measures import cost_of, printed_power
from rules.games.mythos.carrying.possible import destinations, has_namesake, price_of
from rules.games.mythos.carrying.standing import charge, more_tokens
from rules.games.mythos.effects.bounds import Verb
from rules.games.mythos.effects.instructions import Act
from rules.games.mythos.effects.statics import Replace
from rules.games.mythos.effects.terms import ITSELF
from rules.games.mythos.power import power_of
from rules.play.action import Action

LET_IT = Action("let it happen")
_GOING = ("move", "part")
"""What is done to another mission."""


# What is going to happen to each


def settle(board: Board, frame: Frame, step: Act, at: Standpoint, answer: Action | None) -> bool:
    """Settle the fate of each character picked, one after the other; whether all are settled, or a decision is put."""
    if step.verb not in _GOING and not board.table.replaces:
        frame.fates = [Fate(id_ if id_ in board.units else -1) for id_ in frame.picked]
        return True
    while len(frame.fates) < len(frame.picked):
        unit = board.units.get(frame.picked[len(frame.fates)])
        fate = Fate(-1) if unit is None else _fate_of(board, frame, step, unit, at, answer)
        if fate is None:
            return False
        answer = None
        frame.fates.append(fate)
    return True


def _fate_of(board: Board, frame: Frame, step: Act, unit: Unit, at: Standpoint, answer: Action | None) -> Fate | None:
    """The fate of one character; None while a decision about it is awaited."""
    if board.table.replaces and answer != LET_IT and (answer is None or answer.name != "to"):
        fate = _replaced(board, frame, step, unit, answer)
        if fate is not None or board.choice is not None:
            return fate
    if step.verb not in _GOING:
        return Fate(unit.id)
    if answer is not None and answer.name == "to":
        return Fate(unit.id, answer.args[0])
    places = destinations(board, step, unit, at)
    if step.joined and step.along:
        places = _in_common(board, frame, step, places, at)
    if len(places) > 1:
        mover = 1 - at.seat if step.by_opponent else at.seat
        board.choice = Choice(mover, "where to", tuple(Action("to", (place,)) for place in places))
        return None
    return Fate(unit.id, places[0]) if places else Fate(-1)


def _in_common(board: Board, frame: Frame, step: Act, places: list[int], at: Standpoint) -> list[int]:
    """Of the missions that a character can be moved to, those to which the others move, or all of them still can."""
    settled = [fate.to for fate in frame.fates if fate.to >= 0]
    if settled:
        return [place for place in places if place == settled[0]]
    others = [board.units[id_] for id_ in frame.picked[len(frame.fates) + 1 :] if id_ in board.units]
    reach = [destinations(board, step, other, at) for other in others]
    return [place for place in places if all(place in each for each in reach)]


def _replaced(board: Board, frame: Frame, step: Act, unit: Unit, answer: Action | None) -> Fate | None:
    """What a continuous line does to the character instead; None where none steps in, or while that is asked."""
    taken = {fate.by for fate in frame.fates}
    for source, place, line in _replacements(board, step.verb, unit, frame.controller):
        if line.instead == "discard" and not _can_discard(board, frame, source.controller):
            continue
        if source.id in taken and not (line.to_it or line.group.itself):
            continue
        about = unit if line.to_it else source
        places = _places_instead(board, about, source.controller) if line.instead == "move" else [-1]
        if not places:
            continue
        if answer is not None and answer.args[0] == source.id:
            return Fate(unit.id, answer.args[-1] if len(answer.args) > 1 else places[0], source.id, place)
        if not line.optional and len(places) == 1:
            return Fate(unit.id, places[0], source.id, place)
        if answer is None:
            _ask_instead(board, source, places, optional=line.optional)
            return None
    return None


_INSTEAD = Act("move", ITSELF)


def _places_instead(board: Board, about: Unit, seat: int) -> list[int]:
    """The missions that a character can be moved to instead of what would happen, by an effect of that seat."""
    return destinations(board, _INSTEAD, about, Standpoint(about.id, seat, about.mission, {}, ()))


def _ask_instead(board: Board, source: Unit, places: list[int], *, optional: bool) -> None:
    """Ask the player with the line whether it steps in, or where to it moves somebody: one question for both."""
    if len(places) > 1:
        options = [Action("move instead", (source.id, place)) for place in places]
    else:
        options = [Action("instead", (source.id,))]
    if optional:
        options.append(LET_IT)
    prompt = "another in its place" if optional else "where to"
    board.choice = Choice(source.controller, prompt, tuple(options))


def _can_discard(board: Board, frame: Frame, seat: int) -> bool:
    """Whether a seat has a card left to discard instead of what happens, beside those it already will discard."""
    due = 0
    for fate in frame.fates:
        source = board.units.get(fate.by)
        if source is not None and source.controller == seat:
            due += board.table.abilities[source.card].replaces[fate.line].instead == "discard"
    return len(board.hands[seat]) > due


def steps_in(board: Board, event: Verb, unit: Unit, by: int) -> bool:
    """Whether a continuous line could step in for what an effect of that seat does to a unit."""
    return bool(board.table.replaces) and bool(_replacements(board, event, unit, by))


def _replacements(board: Board, event: Verb, unit: Unit, by: int) -> list[tuple[Unit, int, Replace]]:
    """The continuous lines that would step in: those of the character itself first, then those that must."""
    found = []
    for source in board.continuous():
        for place, line in enumerate(board.table.abilities[source.card].replaces):
            if event not in line.events or (line.by_enemy and by == unit.controller):
                continue
            at = standpoint(source)
            if fits(board, unit, line.group, at, printed_power) and holds(board, line.condition, at, printed_power):
                found.append((source, place, line))
    return sorted(found, key=lambda entry: (entry[2].optional, entry[0].id != unit.id, entry[0].turn, entry[0].id))


# And then it happens


def carry_out(board: Board, frame: Frame, step: Act, at: Standpoint) -> None:
    """Let everything that is settled happen at once, and then what it sets off. Notes whom it was done to."""
    units = [(fate, board.units[fate.unit]) for fate in frame.fates if fate.unit in board.units]
    amount = 0
    notes: dict[int, tuple[int, int]] = {}
    if step.verb == "powerup" or step.verb == "boost":
        amount = evaluate(board, step.amount, at, power_of)
    else:
        notes = {unit.id: (power_of(board, unit), cost_of(board, unit)) for _, unit in units}
    done: list[int] = []
    triggers.gather(board)
    for fate, unit in units:
        if fate.by >= 0:
            _step_in(board, fate, unit)
            continue
        if unit.id not in board.units:
            continue
        if notes:
            frame.memory["power"], frame.memory["cost"] = notes[unit.id]
        if step.price:
            board.pay(frame.controller, price_of(board, step, unit))
        _do(board, frame, step, unit, fate.to, amount)
        done.append(unit.id)
        if unit.id not in board.units:
            frame.memory["place"] = unit.mission
        _note_face(board, frame, step, unit)
    triggers.release(board, 1 - frame.controller if step.by_opponent else frame.controller)
    frame.last = done


def _note_face(board: Board, frame: Frame, step: Act, unit: Unit) -> None:
    """Keep what is printed on a character, where what was done to it shows its face."""
    if not unit.hidden or step.verb in ("defeat", "look"):
        frame.memory["printed cost"] = board.table.cost[unit.card]
        frame.memory["printed power"] = board.table.power[unit.card]
        frame.memory["name"] = board.table.name[unit.card]
        frame.memory["card"] = unit.card


def _step_in(board: Board, fate: Fate, unit: Unit) -> None:
    """What a continuous line does instead of what the effect says, which then was not done; its player does it."""
    source = board.units.get(fate.by)
    if source is None:
        return
    abilities = board.table.abilities[source.card]
    line = abilities.replaces[fate.line]
    if line.instead == "discard":
        frame = Frame(source.card, abilities.discards, source.id, source.controller, source.mission)
        triggers.wait(board, [frame])
        return
    about = unit if line.to_it else source
    if about.id not in board.units:
        return
    if line.instead == "move":
        move(board, about, fate.to, source.controller)
    else:
        _SIMPLE[line.instead](board, about, source.controller)


def _do(board: Board, frame: Frame, step: Act, unit: Unit, to: int, amount: int) -> None:
    by = frame.controller
    if step.verb == "choose":
        return
    charge(board, unit, by)
    if step.verb == "powerup" or step.verb == "double":
        amount += more_tokens(board, unit) if amount > 0 and step.verb == "powerup" else 0
        unit.tokens += unit.tokens if step.verb == "double" else amount
        board.moved(unit.mission)
        if "powered" in board.table.reacting and (amount > 0 or step.verb == "double"):
            triggers.powered(board, unit, by)
    elif step.verb == "boost":
        board.boosts = {**board.boosts, unit.id: board.boosts.get(unit.id, 0) + amount}
        board.moved(unit.mission)
    elif step.verb == "move":
        move(board, unit, to, by)
    elif step.verb == "take control":
        remember(board, unit, (unit.controller,))
        _put_on_side(board, unit, by, unit.mission)
        if step.back:
            board.borrowed = (*board.borrowed, unit.id)
    elif step.verb == "mute":
        board.muted = (*board.muted, unit.id)
        board.changed(unit.mission)
        board.powers = []
    elif step.verb == "peel":
        frame.memory["peeled"] = peel(board, unit)
    elif step.verb == "part":
        part(board, unit, to)
    elif step.verb == "thin":
        _discard(board, unit.cards.pop(0))
    else:
        _SIMPLE[step.verb](board, unit, by)


def hide(board: Board, unit: Unit, _by: int = 0) -> None:
    """Turn a character face-down; its tokens stay, and both players know what it is."""
    if unit.hidden:
        return
    unit.hidden = True
    board.changed(unit.mission)
    remember(board, unit, (0, 1))
    triggers.hidden(board, unit, _by)


def move(board: Board, unit: Unit, to: int, by: int) -> None:
    """Place a character in another mission; a second of its name there is discarded (ruling)."""
    origin = unit.mission
    _put_on_side(board, unit, unit.controller, to)
    if unit.id in board.units:
        triggers.moved(board, unit, origin, by)


def _put_on_side(board: Board, unit: Unit, seat: int, mission: int) -> None:
    """Put a character on a side of a mission. The newcomer is discarded where its side has one of its name there."""
    clash = has_namesake(board, unit, seat, mission)
    board.moved(unit.mission)
    changed = board.moved if unit.controller == seat else board.changed
    board.places = None
    origin = unit.mission
    unit.controller, unit.mission = seat, mission
    changed(mission)
    if clash:
        unit.mission = origin  # where it leaves from
        leave(board, unit, "discards")


def give_back(board: Board, unit: Unit) -> None:
    """Put a character on its owner's side again."""
    owner = board.table.owner[unit.card]
    if unit.controller != owner:
        _put_on_side(board, unit, owner, unit.mission)


def peel(board: Board, unit: Unit) -> int:
    """Discard the top card of an upgraded character; which one it was."""
    top = unit.peel()
    board.changed(unit.mission)
    _discard(board, top)
    return top


def part(board: Board, unit: Unit, to: int) -> None:
    """Move the card at the bottom of an upgraded character to another mission: a character without tokens there."""
    single = Unit(board.next_unit, [unit.cards.pop(0)], unit.controller, to, unit.hidden, 0, unit.turn)
    board.next_unit += 1
    board.units[single.id] = single
    board.changed(to)
    if has_namesake(board, single, single.controller, to):
        leave(board, single, "discards")


def defeat(board: Board, unit: Unit, by: int = 0) -> None:
    """Place a character in its owner's discard pile, the whole stack of it."""
    if _goes_back(board, unit):
        return
    to_hand = board.table.to_hand and any(
        fits(board, unit, line.group, standpoint(source), printed_power)
        for source in board.continuous()
        for line in board.table.abilities[source.card].to_hand
    )
    leave(board, unit, "hands" if to_hand else "discards", only_of=unit.controller if to_hand else None)
    triggers.defeated(board, unit, by)


def _goes_back(board: Board, unit: Unit) -> bool:
    """Whether a character taken over stays in play and goes back to its owner (ruling `taken-over-leaves-play` off)."""
    owner = board.table.owner[unit.card]
    if board.table.rulings.taken_over_leaves_play or owner == unit.controller:
        return False
    _put_on_side(board, unit, owner, unit.mission)
    return True


def leave(board: Board, unit: Unit, to: str, only_of: int | None = None) -> None:
    """Take a character out of play: its cards go to their owners' hands or discard piles.

    With `only_of`, only that seat's cards go to the hand and the others are discarded.
    """
    del board.units[unit.id]
    board.changed(unit.mission)
    shown = not unit.hidden or not board.table.rulings.hidden_to_hand_unseen
    for card in unit.cards:
        owner = board.table.owner[card]
        if to == "hands" and only_of in (None, owner):
            board.hands[owner].append(card)
            if shown:
                board.known[1 - owner].add(card)
        else:
            _discard(board, card)
    triggers.left_play(board, unit)


def _return(board: Board, unit: Unit, by: int) -> None:
    if not _goes_back(board, unit):
        leave(board, unit, "hands")
        triggers.returned(board, unit, by)


def _look(board: Board, unit: Unit, by: int) -> None:
    remember(board, unit, (by,))


_SIMPLE: dict[Verb, Callable[[Board, Unit, int], None]] = {
    "hide": hide,
    "defeat": defeat,
    "return": _return,
    "look": _look,
}


def _discard(board: Board, card: int) -> None:
    """Put a card on its owner's discard pile."""
    owner = board.table.owner[card]
    board.discards[owner].append(card)
    board.sent[owner] += 1
    forget(board, card)


def forget(board: Board, card: int) -> None:
    """A card now lies open: nobody needs to remember where it is."""
    for known in board.known:
        if known:
            known.discard(card)


def remember(board: Board, unit: Unit, seats: tuple[int, ...]) -> None:
    for seat in seats:
        board.known[seat].update(unit.cards)
