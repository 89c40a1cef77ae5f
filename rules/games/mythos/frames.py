"""The stack of effects under way: what is being resolved, and the decision it waits for.

An effect that needs a decision stops and goes on when the decision has come. Where it stands is plain data (a frame),
so a state can be copied, stored and resumed in the middle of an effect.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from rules.core.cards import Json
from rules.play.action import Action

MISSION_SOURCE = -1
"""`Frame.source` of a mission's own effect; the mission then is `Frame.mission`."""

ORDER = -1
"""`Frame.program` of a frame that only waits for the order of the `step` frames below it."""

PILE = -2
"""`Frame.program` of a frame that waits for the order of the `step` top cards of seat `mission`'s discard pile."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision that an effect waits for: who decides, what about (a few words), and the actions open to them."""

    player: int
    prompt: str
    options: tuple[Action, ...]

    def to_json(self) -> list[Json]:
        """The choice as a JSON list."""
        return [self.player, self.prompt, [action.to_json() for action in self.options]]

    @classmethod
    def from_json(cls, value: Json) -> Choice:
        """The inverse of `to_json`."""
        player, prompt, options = cast("tuple[int, str, list[list[Json]]]", value)
        return cls(player, prompt, tuple(Action.from_json(option) for option in options))


class Frame:
    """One effect line being resolved.

    The line is program `program` of `card`; `source` is the character it belongs to and `controller` the seat that
    decides; `step` is the instruction it stands at. once `begun` it can no longer be declined. An instruction
    about characters first fills `picked` and then, once `acting`, takes them up one by one and moves them to `last`,
    which the next instructions may refer to. `memory` holds the numbers that they refer to (X, how many were moved).
    """

    __slots__ = (
        "acting",
        "begun",
        "card",
        "controller",
        "last",
        "memory",
        "mission",
        "picked",
        "program",
        "source",
        "step",
    )

    def __init__(self, card: int, program: int, source: int, controller: int, mission: int, step: int = 0) -> None:
        self.card = card
        self.program = program
        self.source = source
        self.controller = controller
        self.mission = mission
        self.step = step
        self.begun = False
        self.acting = False
        self.picked: list[int] = []
        self.last: list[int] = []
        self.memory: dict[str, int] = {}

    def clone(self) -> Frame:
        """An independent copy."""
        twin = Frame(self.card, self.program, self.source, self.controller, self.mission, self.step)
        twin.begun = self.begun
        twin.acting = self.acting
        twin.picked = self.picked.copy()
        twin.last = self.last.copy()
        twin.memory = self.memory.copy()
        return twin

    def to_json(self) -> dict[str, Json]:
        """The frame as a JSON object."""
        return {
            "line": [self.card, self.program, self.source, self.controller, self.mission, self.step],
            "begun": self.begun,
            "acting": self.acting,
            "picked": [*self.picked],
            "last": [*self.last],
            "memory": dict(sorted(self.memory.items())),
        }

    @classmethod
    def from_json(cls, value: Json) -> Frame:
        """The inverse of `to_json`."""
        data = cast("dict[str, Json]", value)
        card, program, source, controller, mission, step = cast("list[int]", data["line"])
        frame = cls(card, program, source, controller, mission, step)
        frame.begun = bool(data["begun"])
        frame.acting = bool(data["acting"])
        frame.picked = [*cast("list[int]", data["picked"])]
        frame.last = [*cast("list[int]", data["last"])]
        frame.memory = {**cast("dict[str, int]", data["memory"])}
        return frame
