"""Clauses: how a verb is laid into the grammar, behind its subject or as an order, and how long what it does lasts.

`does` reads what stands behind a subject ("gets +1/+1"), with `SUBJECT` in its place until the clause is whole.
"""

from __future__ import annotations

from typing import cast

from rules.cardtext.grammar import Build, Grammar, UnreadError
from rules.families.shinobi.effects.english.vocabulary import Pair
from rules.families.shinobi.effects.groups import (
    Choose,
    Every,
    Ref,
    Which,
)
from rules.families.shinobi.effects.triggers import Duration
from rules.families.shinobi.effects.verbs import (
    Power,
)

SUBJECT = Ref("subject")  # type: ignore[arg-type]  # stands in a clause until its subject is known; never in a reading
UNSAID = cast("Duration", "unsaid")
"""The duration of a change that names none; settled for the whole line."""


def does(grammar: Grammar, build: Build, *templates: str, **constants: object) -> None:
    """Words behind a subject, with and without the duration that they may have."""
    for template in templates:
        if "{duration:during}" in template:
            grammar.read("does", build, template, who=SUBJECT, **constants)
            bare = template.replace(" {duration:during}", "").replace("{duration:during} ", "")
            grammar.read("does", build, bare, who=SUBJECT, duration=UNSAID, **constants)
        else:
            grammar.read("does", build, template, who=SUBJECT, **constants)


def verb(grammar: Grammar, build: Build, *templates: str, **constants: object) -> None:
    """A verb of a class: written with its first template behind the subject, read with all of them."""
    grammar.wording("clause", build, "{who:subject} " + templates[0], None, **constants)
    does(grammar, build, *templates, **constants)


def order(grammar: Grammar, build: Build, *templates: str, **constants: object) -> None:
    """An order ("heal the target"): written with its first template."""
    grammar.form("clause", build, *templates, **constants)


def add(g: Grammar) -> None:
    """Teach a grammar the durations."""
    g.values(
        "during",
        {
            "this turn": "turn",
            "(during|until the end of|until end of|for) (this|the|that) turn": "turn",
            "this battle": "battle",
            "(during|until the end of|for) (this|the|that) battle": "battle",
            "this phase": "phase",
            "(during|until the end of) (this|the) phase": "phase",
            "(during|until the end of) the next turn": "next turn",
            "during your opponent's next turn": "opponent's next turn",
            "(until|until the end of) your opponent's next turn": "opponent's next turn",
            "during (their|that player's) next turn": "opponent's next turn",
            "this turn and the next turn": "this and next turn",
            "during (this|that) turn and the next turn": "this and next turn",
            "from now on": "permanent",
            "as long as this card is in play": "stays",
            "while this (card|mission|ninja) is in play": "stays",
        },
    )
    g.writer("during", lambda value: _DURATIONS.get(str(value)))


_DURATIONS = {
    "while": "",
    "turn": "this turn",
    "battle": "this battle",
    "phase": "this phase",
    "next turn": "during the next turn",
    "opponent's next turn": "during your opponent's next turn",
    "this and next turn": "this turn and the next turn",
    "permanent": "from now on",
    "stays": "as long as this card is in play",
}


def changes(pair: Pair, who: Which, duration: str) -> Power:
    if not pair.signed:
        raise UnreadError
    return Power(who, pair.combat, pair.support, duration)  # type: ignore[arg-type]


class Same:
    """Builds the same value every time."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def __call__(self) -> object:
        return self.value


def whom(instruction: object) -> Which | None:
    """What an instruction is about, if it is about cards."""
    who = getattr(instruction, "who", None) or getattr(instruction, "what", None)
    return who if isinstance(who, Ref | Choose | Every) else None
