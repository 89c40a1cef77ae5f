"""Outcome sets: for each line of the cards that ship, on four boards, every situation that choices can lead to.

They are kept in `outcomes.txt`, in a notation of our own: what has changed, piece by piece, `you` having the line.
Of the 212 lines, the sets of 205 were read against the printed sentences by hand; since then only differences are.
After a change that is meant to alter them, write them anew, read the difference, and check it against the cards:

    python -m tests.rules.games.mythos.outcomes
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from rules.core.cards import Printing
from rules.games.mythos.board import RANKS, Unit
from rules.games.mythos.cards import Mission
from rules.games.mythos.carrying import triggers
from rules.games.mythos.phases import rounds as phases
from rules.games.mythos.phases.prices import Prices
from rules.games.mythos.power import power_of
from rules.games.mythos.state import MythosState
from rules.games.mythos.table import lay_out
from rules.play.action import Action
from tests.rules.games.mythos.cards import mission
from tests.rules.games.mythos.outcome_boards import BOARDS, FOES, FRIENDS, PLAIN, Line, View, lines, scenario

KEPT = Path(__file__).parent / "outcomes.txt"
MOST = 30
"""So many outcomes of a board are written down; of more only how many there are."""
_PATHS = 20_000
PASS = Action("pass")


# What can become of it


def outcomes(line: Line, board: str, view: View = PLAIN) -> list[str]:
    """Every outcome, sorted: what has changed since the board was set up.

    A continuous line is looked at again in the next round, after every answer of the opponent's. Seen from the second
    mission, the points of that round are left out: missions are worth more by their rank.
    """
    start = scenario(line, board, view).state
    before = _picture(start, view)
    if line.lasts:
        before = _picture(_without(start, line), view, pays=True)
        played = _settled([_after(start, action) for action in _first(start, line, view)], view)
        for state in played:
            _mark(state, line)
        return sorted(
            f"{_difference(before, now)} | {answer}: {_difference(_short(now, view), _short(after, view))}"
            for state, now in ((state, _picture(state, view, pays=True)) for state in played)
            for answer, after in _answered(state, view)
        )
    ends = _settled(_set_off(start, line, view), view)
    return sorted({_difference(before, _picture(state, view)) for state in ends})


def _without(start: MythosState, line: Line) -> MythosState:
    """The board before the line is there: a mission has its lines from the beginning."""
    if not isinstance(line.printing.card, Mission):
        return start
    bare = mission(line.printing.card.name, 0)
    printings = [bare if printing is line.printing else printing for printing in start.printings]
    blank = start.clone()
    blank.table = lay_out(printings, start.table.owner)
    blank.powers = []
    blank.sides = [None, None]
    return blank


def _mark(state: MythosState, line: Line) -> None:
    """Put a token on the character with the line, for what becomes of tokens."""
    for unit in state.units.values():
        if state.printings[unit.card] is line.printing:
            unit.tokens += 1
            state.changed(unit.mission)


def _set_off(start: MythosState, line: Line, view: View) -> list[MythosState]:
    """The line under way: a SCORE line as its mission is won, any other as its card is played."""
    if line.effect.timing != "SCORE":
        return [_after(start, action) for action in _first(start, line, view)]
    won = start.clone()
    triggers.scored(won, view.place, view.seat)
    phases.advance(won)
    return [won]


def _settled(waiting: list[MythosState], view: View) -> list[MythosState]:
    """Every situation without a decision that these lead to, each once."""
    found: dict[str, MythosState] = {}
    seen: set[str] = set()
    while waiting and len(seen) < _PATHS:
        state = waiting.pop()
        # Who was chosen so far counts, and not in which order.
        under_way = [[frame.card, frame.program, frame.step, sorted(frame.picked)] for frame in state.stack]
        actions = [str(action) for action in state.legal_actions()]
        key = json.dumps([_picture(state, view), actions, state.phase, state.to_act, under_way])
        if key in seen:
            continue
        seen.add(key)
        if state.choice is None:
            found.setdefault(json.dumps(_picture(state, view)), state)
        else:
            waiting += [_after(state, action) for action in state.legal_actions()]
    return list(found.values())


def _answered(state: MythosState, view: View) -> list[tuple[str, dict[str, str]]]:
    """What the opponent may answer, or you may do once the opponent has passed, each with the next round after it."""
    found: set[tuple[str, str]] = set()
    for answer, action in _answers(state, FOES, view):
        passed = _settled([_after(state, action)], view)
        for after in passed:
            said = f"{answer}{_chakra_since(state, after, view)}"
            found |= {(said, json.dumps(_picture(end, view))) for end in _next_round(after, view)}
        for after in passed if answer == "pass" else []:
            for more, next_action in _answers(after, FRIENDS, view)[1:]:
                for end in _settled([_after(after, next_action)], view):
                    said = f"pass, {more}"
                    found |= {(said, json.dumps(_picture(last, view))) for last in _next_round(end, view)}
    return [(answer, json.loads(picture)) for answer, picture in sorted(found)]


def _answers(state: MythosState, cards: Sequence[Printing], view: View) -> list[tuple[str, Action]]:
    """To pass, and to play one of these cards to the first mission."""
    names = {card.id: card.card.name for card in cards}
    return [("pass", PASS)] + [
        (names[state.printings[action.args[0]].id], action)
        for action in state.legal_actions()
        if action.name == "play" and action.args[1] == view.place and state.printings[action.args[0]].id in names
    ]


def _chakra_since(state: MythosState, after: MythosState, view: View) -> str:
    """What an answer changed of what the players have to spend: the next round does not show it."""
    changes = [new - old for old, new in zip(state.chakra, after.chakra, strict=True)]
    if after.round > state.round:
        return ""
    sides = zip(("they", "you") if view.seat else ("you", "they"), changes, strict=True)
    return "".join(f" ({side} {change:+} chakra)" for side, change in sorted(sides) if change)


def _next_round(state: MythosState, view: View) -> list[MythosState]:
    ends: list[MythosState] = []
    waiting = [state]
    while waiting:
        here = waiting.pop()
        if here.round > state.round or here.phase == "over":
            ends.append(here)
        else:
            waiting += _settled([_after(here, PASS)], view)
    return ends


def _first(state: MythosState, line: Line, view: View) -> list[Action]:
    """What sets the line off: playing the card to the first mission, revealing it, or passing."""
    card = next((i for i, p in enumerate(state.printings) if p is line.printing), -1)
    timing = line.effect.timing
    if isinstance(line.printing.card, Mission):
        return [PASS]
    wanted = {"UPGRADE": ("upgrade", "reveal as upgrade"), "AMBUSH": ("reveal",)}.get(
        str(timing), ("upgrade", "play", "reveal")
    )
    hits = [a for a in state.legal_actions() if a.name in wanted and _is_about(state, a, card)]
    here = [a for a in hits if a.name == "reveal" or _place_of(state, a) == view.place]
    return sorted(here or hits, key=lambda action: wanted.index(action.name))[:1]


def _place_of(state: MythosState, action: Action) -> int:
    return action.args[1] if action.name == "play" else state.units[action.args[1]].mission


def _is_about(state: MythosState, action: Action, card: int) -> bool:
    return (state.units[action.args[0]].card if action.name.startswith("reveal") else action.args[0]) == card


def _after(state: MythosState, action: Action) -> MythosState:
    after = state.clone()
    after.apply(action)
    return after


def _picture(state: MythosState, view: View, *, pays: bool = False) -> dict[str, str]:
    """The situation in names: each character with where it is and how, each zone with its cards.

    With `pays` also what cards cost where something is not as printed.
    """
    picture: dict[str, str] = {}
    sides = ("they", "you") if view.seat else ("you", "they")
    ranks = RANKS[1::-1] + RANKS[2:] if view.place else RANKS
    for name, told in sorted(_in_words(state, unit, sides, ranks) for unit in state.units.values()):
        key, number = name, 1
        while key in picture:
            number += 1
            key = f"{name} {number}"
        picture[key] = told
    for seat, side in enumerate(sides):
        picture[f"{side} hand"] = _names(state, sorted(state.hands[seat], key=lambda c: state.printings[c].card.name))
        picture[f"{side} deck"] = _names(state, state.decks[seat][::-1])
        picture[f"{side} discard"] = _names(state, state.discards[seat])
        picture[f"{side} chakra"] = str(state.chakra[seat])
        picture[f"{side} points"] = str(state.points[seat])
        known = [
            state.printings[c].card.name for c in state.known[seat] if c in (*state.hands[1 - seat], *state.decks[seat])
        ]
        picture[f"{side} know"] = ", ".join(sorted(known))
        picture |= _prices(state, seat, side, ranks) if pays else {}
    picture["edge"] = sides[state.edge]
    return dict(sorted(picture.items()))


def _in_words(state: MythosState, unit: Unit, sides: Sequence[str], ranks: str) -> tuple[str, str]:
    """A character by its owner and name, and where and how it is."""
    power = power_of(state, unit)
    how = f"power {power}"
    if unit.hidden:
        seers = [sides[seat] for seat in (0, 1) if seat != unit.controller and unit.card in state.known[seat]]
        how = "hidden" + (f" of power {power}" if power != unit.tokens else "")
        how += "".join(f" seen by {who}" for who in seers)
    under = f", {len(unit.cards)} cards" if len(unit.cards) > 1 else ""
    name = f"{sides[state.table.owner[unit.cards[0]]]} {state.printings[unit.card].card.name}"
    return name, f"{sides[unit.controller]} {ranks[unit.mission]} {how}, {unit.tokens} tokens{under}"


def _prices(state: MythosState, seat: int, side: str, ranks: str) -> dict[str, str]:
    """What a seat pays for cards in hand and hidden ones, where that is not the printed cost, or what is closed."""
    prices, found = Prices(state, seat), dict[str, str]()
    mine = [unit for unit in state.units.values() if unit.hidden and unit.controller == seat]
    places = [(card, place, False) for card in state.hands[seat] for place in range(len(state.missions))]
    for card, place, revealed in places + [(unit.card, unit.mission, True) for unit in mine]:
        price = prices.price(card, place, 0, 0, revealed=revealed)
        name = f"{side} {'reveal' if revealed else 'play'} {state.printings[card].card.name} {ranks[place]}"
        if not prices.may_come(card, place, revealed=revealed):
            found[name] = "closed"
        elif price != state.table.cost[card]:
            found[name] = f"for {price}"
    return found


def _names(state: MythosState, cards: Sequence[int]) -> str:
    return ", ".join(state.printings[card].card.name for card in cards)


def _short(picture: dict[str, str], view: View) -> dict[str, str]:
    """Without what every new round does to hands and decks; nor the points, where they depend on the mission's rank."""
    picture = {key: value for key, value in picture.items() if " play " not in key and " reveal " not in key}
    left_out = (" hand", " deck", " know", *([" points"] if view.place else []))
    return {key: value for key, value in picture.items() if not key.endswith(left_out)}


def _difference(before: dict[str, str], after: dict[str, str]) -> str:
    told = [
        f"{key}: {after.get(key, 'gone')}" for key in sorted({*before, *after}) if before.get(key) != after.get(key)
    ]
    return "; ".join(told) or "nothing"


def told() -> str:
    """The whole file. Of a lasting line only what the board would not come to without it; the digest is of all."""
    out = []
    for line in lines():
        out.append(str(line))
        for board in BOARDS:
            found = outcomes(line, board)
            usual = outcomes(line.unread(), board) if line.lasts else []
            shown = [outcome for outcome in found if outcome not in usual]
            digest = sha256("\n".join(found).encode()).hexdigest()[:8]
            by = f", {len(shown)} by the line" if line.lasts else ""
            out.append(f"  {board}: {len(found)}{by} ({digest})")
            shown = shown or [f"not {outcome}" for outcome in usual if outcome not in found]
            out += [f"    {outcome}" for outcome in shown] if len(shown) <= MOST else []
    return "\n".join(out) + "\n"


def main() -> None:
    """Write all outcome sets anew."""
    KEPT.write_text(told(), encoding="utf-8")


if __name__ == "__main__":
    main()
