"""The boards on which the lines of the cards that ship are set off; see `outcomes`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import cast

from rules.core.cards import Json, Printing
from rules.games.mythos import GAME
from rules.games.mythos.cards import Character, Effect, Mission, Timing
from rules.games.mythos.effects.reader import read
from tests.rules.games.mythos.cards import character, mission
from tests.rules.games.mythos.scenario import Placed, Scenario, Side, hidden, stack, tokens


@dataclass(frozen=True)
class Line:
    """A line of a card that ships: the card as a test plays it, with this line and those it refers to."""

    effect: Effect
    printing: Printing

    @property
    def lasts(self) -> bool:
        """Whether it holds, or reacts, as long as the card is in play: then it is looked at in the next round too."""
        return self.effect.continuous or isinstance(read(self.effect), tuple)

    def unread(self) -> Line:
        """The same card with this line in words that nobody reads."""
        card = self.printing.card
        if not isinstance(card, Character | Mission):
            raise TypeError(card)
        strange = replace(self.effect, text=f"Sing: {self.effect.text}")
        effects = tuple(strange if effect == self.effect else effect for effect in card.effects)
        return Line(strange, replace(self.printing, card=replace(card, effects=effects)))

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


# The boards

WEAK, MID, STRONG = character("Weak", 1, 1), character("Mid", 3, 3), character("Strong", 5, 6)
ALLY, LURKER, SCOUT = character("Ally", 2, 2), character("Lurker", 2, 4), character("Scout", 1, 2)
FOES = (
    character("Striker", 1, 1, "MAIN You must defeat an enemy character here, if able."),
    character("Shade", 1, 1, "MAIN You must hide an enemy character here, if able."),
    character("Gust", 1, 1, "MAIN You must move an enemy character from here, if able."),
)
"""What the opponent may answer a continuous line with."""
FRIENDS = (
    character("Shift", 1, 1, "MAIN You must move another friendly character from here, if able."),
    character("Push", 1, 1, "MAIN You must move an enemy character from here, if able."),
)
"""What you may go on with once the opponent has passed."""
VEIL, TWICE = character("Veil", 3, 2), (character("Twice", 1, 2), character("Twice", 2, 4))
PAYING, BOSS = (
    character("Twice", 2, 4, "MAIN Gain 1 Chakra.", number="paying"),
    character("Boss", 5, 6, "MAIN Draw 1 card."),
)
BOARDS = ("busy", "kin", "keyed", "lone")
"""Much of everything; those that the line names; what few lines look at; one enemy, and no hand left."""


def _sides(board: str, line: Line) -> tuple[Side, Side]:
    """Your side and theirs; both have cards in the deck and the discard pile, and chakra to spend."""
    yours = Side(hand=[SCOUT], deck=[ALLY, MID], discard=[WEAK], chakra=9)
    theirs = Side(hand=[WEAK, MID], deck=[SCOUT], discard=[ALLY], chakra=3)
    if board == "busy":
        yours = replace(yours, D=[ALLY, hidden(LURKER)], C=[tokens(1, SCOUT)])
        theirs = replace(theirs, D=[WEAK, tokens(2, MID), hidden(VEIL)], C=[STRONG, stack(*TWICE)])
    if board == "kin":
        kin = [*_kin(line.printing)]
        yours = replace(yours, D=kin[:2], C=[*kin[2:], _of_kin("Kith", line.printing)], hand=[SCOUT, *kin[:2]])
        theirs = replace(theirs, D=[MID, *kin[:1]], C=kin[1:2])
    if board == "keyed":
        yours = replace(yours, C=[hidden(LURKER), hidden(ALLY), hidden(VEIL), STRONG])
        recent = Placed((MID,), turn=TURN)
        five = character("Five", 4, 5)
        theirs = replace(
            theirs, D=[stack(TWICE[0], PAYING), BOSS], C=[recent, TWICE[0], five, hidden(SCOUT), hidden(WEAK)]
        )
    if board == "lone":
        yours, theirs = replace(yours, hand=[]), replace(theirs, D=[MID])
    if line.lasts:
        yours, theirs = replace(yours, hand=[*yours.hand, *FRIENDS]), replace(theirs, hand=[*theirs.hand, *FOES])
    if line.lasts and board == "lone":
        yours, theirs = replace(yours, hand=[]), replace(theirs, hand=[WEAK])
    return yours, theirs


TURN = 7
"""The turn that the opponent has just had."""


def _effects(card: Printing) -> tuple[Effect, ...]:
    return card.card.effects if isinstance(card.card, Character | Mission) else ()


def _kin(card: Printing) -> Iterator[Printing]:
    """Characters that bear what the lines of the card name, and one of its own faction and keywords."""
    yield _of_kin("Kin", card)
    text = " ".join(effect.text for effect in _effects(card))
    for trait in (*_NAMES, *_KEYWORDS):
        if trait in text:
            named = trait in _NAMES
            yield character(trait if named else f"A {trait}", 2, 3, number=trait, keywords=() if named else (trait,))


def _of_kin(name: str, card: Printing) -> Printing:
    facts = card.card
    faction = facts.faction if isinstance(facts, Character) else "Leaf Village"
    keywords = facts.keywords if isinstance(facts, Character) else ()
    return character(name, 2, 2, "MAIN Draw 1 card.", number=name, faction=faction or "", keywords=keywords)


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
    yours, theirs = _sides(board, line)
    missions = [mission("First", 0), mission("Second", 0)]
    card = line.printing
    if isinstance(card.card, Mission):
        yours = replace(yours, D=[*yours.D, STRONG])
        missions[0] = card
    else:
        yours = _with_card(yours, line, 6 if board == "keyed" else 2)
    sides = [_turned(side, view) for side in (yours, theirs)]
    if view.place:
        missions.reverse()
    edge = 1 - view.seat if board == "keyed" else view.seat
    made = Scenario(*(sides[:: -1 if view.seat else 1]), missions=missions, edge=edge, to_act=view.seat)
    made.state.turn = made.state.last_turn[1 - view.seat] = TURN
    return made


def _with_card(yours: Side, line: Line, power: int) -> Side:
    """Your side with the card of the line where it has to be; what it upgrades has so much power."""
    card = line.printing
    if line.effect.timing == "UPGRADE" and isinstance(card.card, Character):
        below = character(card.card.name, max(int(card.card.cost or 0) - 1, 0), power, number="below")
        if line.effect.text.startswith("AMBUSH"):
            return replace(yours, D=[*yours.D, below, hidden(card)])
        return replace(yours, D=[*yours.D, below], hand=[*yours.hand, card])
    if line.effect.timing == "AMBUSH" or "reveal this" in line.effect.text:
        return replace(yours, D=[*yours.D, hidden(card)])
    if line.effect.timing == "SCORE":
        return replace(yours, D=[*yours.D, tokens(9, card)])
    return replace(yours, hand=[*yours.hand, card])


def _turned(side: Side, view: View) -> Side:
    places = [list(place)[:: view.order] for place in (side.D, side.C)]
    first, second = places[:: -1 if view.place else 1]
    return replace(side, D=first, C=second, hand=list(side.hand)[:: view.order])
