"""Where a card stood that an effect takes away, and others that come in its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rules.families.shinobi.carrying.events import tell_of_battling
from rules.families.shinobi.carrying.frames import NOBODY
from rules.families.shinobi.carrying.lookup import holder, team_of
from rules.families.shinobi.carrying.run import Run

STOOD = "stood"
"""What a frame keeps of where a card stood that it moved: in which battle (or -1) on which side, in which place of its
team, and beside whom."""


def note_place(run: Run, cards: list[int]) -> None:
    """Remember where cards in play stand that are about to leave: others may come in their place."""
    for card in cards:
        if card in run.state.status:
            for side, teams_ in enumerate((run.state.battle.attack, run.state.battle.block)):
                for number, team in enumerate(teams_):
                    if card in team:
                        run.name(STOOD, (side, number, team.index(card), *(mate for mate in team if mate != card)))
                        return
            mates = list(team_of(run.state, card))
            place = mates.index(card) if card in mates else 0
            run.name(STOOD, (NOBODY, NOBODY, place, *(mate for mate in mates if mate != card)))
            return


def mates_left(run: Run) -> list[int]:
    """Of the team of a card that has left, those who are still there."""
    stood = run.frame.ref(STOOD) or ()
    return [mate for mate in stood[3:] if run.state.in_play(mate)]


def take_place(run: Run, cards: Sequence[int]) -> None:
    """A card comes where another stood alone on the battlefield."""
    state, stood = run.state, run.frame.ref(STOOD)
    if stood is None or stood[0] == NOBODY:
        return
    sides = (state.battle.attack, state.battle.block)
    seat = state.attacker if stood[0] == 0 else 1 - state.attacker
    if stood[1] >= len(sides[stood[0]]):
        return
    team = sides[stood[0]][stood[1]]
    for card in cards:
        if not team and holder(state, card) == seat:
            team.append(card)
            tell_of_battling(state, [card], seat)
            state.changed()


def stood_as(run: Run) -> Literal["head", "support"]:
    """Whether the card that left was the head of its team."""
    stood = run.frame.ref(STOOD) or (NOBODY, NOBODY, 0)
    return "head" if stood[2] == 0 else "support"
