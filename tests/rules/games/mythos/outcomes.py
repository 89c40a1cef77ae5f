"""Outcome sets: for each line of the cards that ship, on three boards, every situation that choices can lead to.

They are kept in `outcomes.txt`, in a notation of our own: what has changed, piece by piece, `you` having the line.
After a change that is meant to alter them, write them anew, read the difference, and check it against the cards:

    python -m tests.rules.games.mythos.outcomes
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

from rules.core.cards import Json, Printing
from rules.games.mythos import GAME, phases, triggers
from rules.games.mythos.board import RANKS
from rules.games.mythos.cards import Character, Effect, Mission, Timing
from rules.games.mythos.groups import power_of
from rules.games.mythos.state import MythosState
from rules.play.action import Action
from tests.rules.games.mythos.cards import character, mission
from tests.rules.games.mythos.scenario import Placed, Scenario, Side, hidden, stack, tokens

KEPT = Path(__file__).parent / "outcomes.txt"
MOST = 30
"""So many outcomes of a board are written down; of more only how many there are."""
_PATHS = 20_000
PASS = Action("pass")


@dataclass(frozen=True)
class Line:
    """A line of a card that ships: the card as a test plays it, with this line and those it refers to."""

    effect: Effect
    printing: Printing

    def __str__(self) -> str:
        return f"{self.printing.number} {self.printing.card.name}: {self.effect}"


def lines() -> list[Line]:
    """Every different line of the cards that ship, with the first card that has it."""
    found: dict[tuple[str | None, str], Line] = {}
    for data in json.loads(GAME.starter.read_text(encoding="utf-8"))["printings"]:
        effects = tuple(
            Effect(cast("Timing", line["timing"]), line["text"], line.get("continuous", False))
            for line in data.get("effects", ())
        )
        for effect in effects:
            if (effect.timing, effect.text) not in found:
                found[effect.timing, effect.text] = Line(effect, _made(data, effect, effects))
    return sorted(found.values(), key=str)


def _made(data: dict[str, Json], effect: Effect, all_: tuple[Effect, ...]) -> Printing:
    """The card with the line alone; an UPGRADE line keeps the lines that it may be about."""
    kept = all_ if effect.timing == "UPGRADE" else (effect,)
    id_ = f"{data['set']}-{data['number']}"
    card: Character | Mission
    if data["type"] == "mission":
        card = Mission(name=str(data["name"]), points=int(str(data["points"])), effects=kept)
    else:
        card = Character(
            name=str(data["name"]),
            cost=int(str(data["cost"])),
            power=int(str(data["power"])),
            faction=str(data["faction"]),
            keywords=tuple(cast("list[str]", data.get("keywords", []))),
            effects=kept,
        )
    return Printing(id=f"mythos:{id_}", card_id=f"mythos:{id_}", game="mythos", set="KS", number=id_, card=card)


# The three boards

WEAK, MID, STRONG = character("Weak", 1, 1), character("Mid", 3, 3), character("Strong", 5, 6)
ALLY, LURKER, SCOUT = character("Ally", 2, 2), character("Lurker", 2, 4), character("Scout", 1, 2)
FOES = (
    character("Striker", 1, 1, "MAIN You must defeat an enemy character here, if able."),
    character("Shade", 1, 1, "MAIN You must hide an enemy character here, if able."),
    character("Gust", 1, 1, "MAIN You must move an enemy character from here, if able."),
)
"""What the opponent may answer a continuous line with."""
VEIL, TWICE = character("Veil", 3, 2), (character("Twice", 1, 2), character("Twice", 2, 4))
BOARDS = ("busy", "kin", "bare")


def _sides(board: str, card: Printing) -> tuple[Side, Side]:
    """Your side and theirs; both have cards in the hand, the deck and the discard pile, and chakra to spend."""
    yours = Side(hand=[SCOUT], deck=[ALLY, MID], discard=[WEAK], chakra=9)
    theirs = Side(hand=[WEAK, MID], deck=[SCOUT], discard=[ALLY], chakra=3)
    if board == "busy":
        yours = replace(yours, D=[ALLY, hidden(LURKER)], C=[tokens(1, SCOUT)])
        theirs = replace(theirs, D=[WEAK, tokens(2, MID), hidden(VEIL)], C=[STRONG, stack(*TWICE)])
    if board == "kin":
        kin = [*_kin(card)]
        yours = replace(yours, D=kin[:2], C=kin[2:], hand=[SCOUT, *kin[:1]])
        theirs = replace(theirs, D=[MID, *kin[:1]], C=kin[1:2])
    if any(effect.continuous for effect in _effects(card)):
        theirs = replace(theirs, hand=[*theirs.hand, *FOES], chakra=1)
    return yours, theirs


def _effects(card: Printing) -> tuple[Effect, ...]:
    return card.card.effects if isinstance(card.card, Character | Mission) else ()


def _kin(card: Printing) -> Iterator[Printing]:
    """Characters that bear what the lines of the card name, and one of its own faction and keywords."""
    facts = card.card
    faction = facts.faction if isinstance(facts, Character) else "Leaf Village"
    keywords = facts.keywords if isinstance(facts, Character) else ()
    yield character("Kin", 2, 2, number="kin", faction=faction or "", keywords=keywords)
    text = " ".join(effect.text for effect in _effects(card))
    for trait in (*_NAMES, *_KEYWORDS):
        if trait in text:
            named = trait in _NAMES
            yield character(trait if named else f"A {trait}", 2, 3, number=trait, keywords=() if named else (trait,))


_NAMES = ("Akamaru", "Kiba Inuzuka", "Naruto Uzumaki", "Gaara", "Tsunade", "Sasuke Uchiha")
_KEYWORDS = ("Summon", "Sound Four", "Jutsu", "Team 8")


@dataclass(frozen=True)
class View:
    """How a board is looked at: with `order` -1 every place is the other way round, `seat` is where you sit, and with
    `place` 1 what happens in the first mission happens in the second one, and the other way round.
    """

    order: int = 1
    seat: int = 0
    place: int = 0


PLAIN = View()


def scenario(line: Line, board: str, view: View = PLAIN) -> Scenario:
    """The board on which the line is about to be set off, your turn."""
    yours, theirs = _sides(board, line.printing)
    missions = [mission("First", 0), mission("Second", 0)]
    card = line.printing
    if isinstance(card.card, Mission):
        yours = replace(yours, D=[*yours.D, STRONG])
        missions[0] = card
    else:
        yours = _with_card(yours, line)
    sides = [_turned(side, view) for side in (yours, theirs)]
    if view.place:
        missions.reverse()
    return Scenario(*(sides[:: -1 if view.seat else 1]), missions=missions, edge=view.seat, to_act=view.seat)


def _with_card(yours: Side, line: Line) -> Side:
    """Your side with the card of the line where it has to be."""
    card = line.printing
    if line.effect.timing == "UPGRADE" and isinstance(card.card, Character):
        below = character(card.card.name, max(int(card.card.cost or 0) - 1, 0), 2, number="below")
        return replace(yours, D=[*yours.D, below], hand=[*yours.hand, card])
    if line.effect.timing == "AMBUSH":
        return replace(yours, D=[*yours.D, hidden(card)])
    if line.effect.timing == "SCORE":
        return replace(yours, D=[*yours.D, tokens(9, card)])
    return replace(yours, hand=[*yours.hand, card])


def _turned(side: Side, view: View) -> Side:
    places = [list(place)[:: view.order] for place in (side.D, side.C)]
    first, second = places[:: -1 if view.place else 1]
    return replace(side, D=first, C=second, hand=list(side.hand)[:: view.order])


# What can become of it


def outcomes(line: Line, board: str, view: View = PLAIN) -> list[str]:
    """Every outcome, sorted: what has changed since the board was set up.

    A continuous line is looked at again in the next round, after every answer of the opponent's. Seen from the second
    mission, the points of that round are left out: missions are worth more by their rank.
    """
    start = scenario(line, board, view).state
    before = _picture(start, view)
    if line.effect.continuous:
        played = _settled([_after(start, action) for action in _first(start, line, view)], view)
        return sorted(
            f"{_difference(before, now)} | {answer}: {_difference(_short(now, view), _short(after, view))}"
            for state, now in ((state, _picture(state, view)) for state in played)
            for answer, after in _answered(state, view)
        )
    ends = _settled(_set_off(start, line, view), view)
    return sorted({_difference(before, _picture(state, view)) for state in ends})


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
    """What the opponent may answer, each with the next round after it."""
    foes = {foe.id: foe.card.name for foe in FOES}
    answers = (
        [("pass", PASS)]
        if state.to_act == view.seat
        else [("pass", PASS)]
        + [
            (foes[state.printings[action.args[0]].id], action)
            for action in state.legal_actions()
            if action.name == "play" and action.args[1] == view.place and state.printings[action.args[0]].id in foes
        ]
    )
    found: set[tuple[str, str]] = set()
    for answer, action in answers:
        for after in _settled([_after(state, action)], view):
            found |= {(answer, json.dumps(_picture(end, view))) for end in _next_round(after, view)}
    return [(answer, json.loads(picture)) for answer, picture in sorted(found)]


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
    wanted = {"UPGRADE": ("upgrade",), "AMBUSH": ("reveal",)}.get(str(timing), ("play",))
    hits = [a for a in state.legal_actions() if a.name in wanted and _is_about(state, a, card)]
    here = [a for a in hits if a.name == "reveal" or _place_of(state, a) == view.place]
    return (here or hits)[:1]


def _place_of(state: MythosState, action: Action) -> int:
    return action.args[1] if action.name == "play" else state.units[action.args[1]].mission


def _is_about(state: MythosState, action: Action, card: int) -> bool:
    return (state.units[action.args[0]].card if action.name == "reveal" else action.args[0]) == card


def _after(state: MythosState, action: Action) -> MythosState:
    after = state.clone()
    after.apply(action)
    return after


def _picture(state: MythosState, view: View) -> dict[str, str]:
    """The situation in names: each character with where it is and how, each zone with its cards."""
    picture: dict[str, str] = {}
    sides = ("they", "you") if view.seat else ("you", "they")
    ranks = RANKS[1::-1] + RANKS[2:] if view.place else RANKS
    for unit in state.units.values():
        name = "+".join(state.printings[card].card.name for card in reversed(unit.cards[-1:]))
        owner = sides[state.table.owner[unit.cards[0]]]
        how = "hidden" if unit.hidden else f"power {power_of(state, unit)}"
        under = f", {len(unit.cards)} cards" if len(unit.cards) > 1 else ""
        key, number = f"{owner} {name}", 1
        while key in picture:
            number += 1
            key = f"{owner} {name} {number}"
        picture[key] = f"{sides[unit.controller]} {ranks[unit.mission]} {how}, {unit.tokens} tokens{under}"
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
    picture["edge"] = sides[state.edge]
    return dict(sorted(picture.items()))


def _names(state: MythosState, cards: Sequence[int]) -> str:
    return ", ".join(state.printings[card].card.name for card in cards)


def _short(picture: dict[str, str], view: View) -> dict[str, str]:
    """Without what every new round does to hands and decks; nor the points, where they depend on the mission's rank."""
    left_out = (" hand", " deck", " know", *([" points"] if view.place else []))
    return {key: value for key, value in picture.items() if not key.endswith(left_out)}


def _difference(before: dict[str, str], after: dict[str, str]) -> str:
    told = [
        f"{key}: {after.get(key, 'gone')}" for key in sorted({*before, *after}) if before.get(key) != after.get(key)
    ]
    return "; ".join(told) or "nothing"


def told() -> str:
    """The whole file."""
    out = []
    for line in lines():
        out.append(str(line))
        for board in BOARDS:
            found = outcomes(line, board)
            out.append(f"  {board}: {len(found)}")
            out += [f"    {outcome}" for outcome in found[:MOST]] if len(found) <= MOST else []
    return "\n".join(out) + "\n"


def main() -> None:
    """Write all outcome sets anew."""
    KEPT.write_text(told(), encoding="utf-8")


if __name__ == "__main__":
    main()
