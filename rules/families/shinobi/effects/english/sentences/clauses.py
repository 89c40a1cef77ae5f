"""Clauses: how a verb is laid into the grammar, behind its subject or as an order, and how long what it does lasts.

`does` reads what stands behind a subject ("gets +1/+1"), with `SUBJECT` in its place until the clause is whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from rules.cardtext.grammar import Build, Grammar, UnreadError
from rules.cardtext.trees import changed
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Sequence
from rules.families.shinobi.effects.english.noun_phrases.nouns import Kind, make_group, unsettled
from rules.families.shinobi.effects.english.vocabulary import Pair
from rules.families.shinobi.effects.groups import (
    Choose,
    Every,
    Ref,
    Which,
)
from rules.families.shinobi.effects.names import CardKind
from rules.families.shinobi.effects.triggers import Duration
from rules.families.shinobi.effects.verbs import (
    Power,
)

SUBJECT = unsettled("subject")
"""Stands in a clause until its subject is known; never in a reading."""

THEY = unsettled("they")
""" "It" of several: never the one card that has the text."""

AGAIN = (Ref("last"), THEY)
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


def lasting(grammar: Grammar, build: Build, *templates: str, **constants: object) -> None:
    """Whole clauses about what lasts, with a duration behind or without one."""

    def once(**parts: object) -> object:
        return chosen_once(build(**parts))

    for template in templates:
        grammar.read("clause", once, f"{template} {{duration:during}}", **constants)
        grammar.read("clause", once, template, duration=UNSAID, **constants)


def chosen_once(do: object) -> object:
    """Changes of one card side by side: the card is chosen once, for the first of them."""
    if not isinstance(do, Sequence):
        return do
    who = getattr(do.steps[0], "who", None)
    if not isinstance(who, Choose) or not all(getattr(step, "who", None) == who for step in do.steps):
        return do
    first, *rest = do.steps
    return Sequence((first, *(changed(step, who=Ref("chosen")) for step in rest)))


def add(g: Grammar) -> None:
    """Teach a grammar how long things last, and whose something is that verbs are about."""
    g.values("during", {words: cast("Duration", duration) for duration, all_ in _DURING.items() for words in all_})
    g.writer("during", lambda value: _DURATIONS.get(str(value)))
    g.read("owned", lambda who: who, "{who:ref's}")
    g.read("owned", Every, "[all|every|each] [of] {group:owners}")
    g.read("aimed's", lambda it, count=1: Choose(it, count, aimed=True), "[{count:number}] target {it:owners}")
    g.read("owners", lambda it: it, "{it:noun's}")
    g.read("owners", lambda whose, it: replace(it, whose=whose), "{whose:possessor} {it:noun's}")
    g.read("noun's", make_group, "{kind:kind's}")
    g.read("noun's", lambda kind, a: make_group(kind, a), "{a:befores} {kind:kind's}")
    kinds: tuple[CardKind, ...] = ("ninja", "client", "mission", "jutsu", "card")
    g.values("kind's", {f"({kind}'s|{kind}s'|{kind}')": Kind(kind) for kind in kinds})


_THIS = "(this|the|that|)"
_MINE = "your (next|following) turn"
_THEIRS = "your opponent's (next|following) turn"
_DURING: dict[str, tuple[str, ...]] = {
    "turn": (
        "(this|that) turn [only]",
        "(during|until the end of|until end of|for|throughout) (this|the|that) turn [only]",
        "until [the] end of turn",
        f"until {_THIS} turn end",
        f"for the (rest|remainder|duration) of {_THIS} turn",
    ),
    "battle": (
        "this battle",
        "(during|until the end of|until end of|for|throughout) (this|the|that) (battle|battle phase)",
        "(until the end of|until end of) (this|the|that) showdown",
        "(during|for) the (rest|remainder) of (this|the) (battle|battle phase)",
        "(during|for) (this|[the] (rest|remainder) of (this|the)) exchange of jutsu",
        "until (this|the) (battle|battle phase|showdown) end",
    ),
    "phase": ("this phase", "(during|until the end of|for) (this|the) phase"),
    "next turn": ("(during|until the end of) the (next|following) turn",),
    "opponent's next turn": (f"(during|in) {_THEIRS}",),
    "your next turn": (f"(during|in) {_MINE}",),
    "their next turn": ("(during|in) (their|that player's|his or her) (next|following) turn",),
    "controller's next turn": ("(during|in) its controller's (next|following) turn",),
    "until the end of their next turn": (
        "until the end of (their|that player's) (next|following) turn",
        "until (their|that player's) (next|following) turn end",
    ),
    "until your next turn": (
        f"until (the (beginning|start) of|) {_MINE}",
        f"until {_MINE} (begin|start)",
    ),
    "until the end of your next turn": (f"until the end of {_MINE}", f"until {_MINE} end"),
    "until your opponent's next turn": (
        f"until the (beginning|start) of {_THEIRS}",
        f"until {_THEIRS} (begin|start)",
    ),
    "until the end of your opponent's next turn": (
        f"until the end of {_THEIRS}",
        f"until {_THEIRS} end",
        f"(during|for) this turn and [during] {_THEIRS}",
    ),
    "this and next turn": (
        "this turn and the next turn",
        "(during|for) (this|that) turn and [during] the next turn",
        "until the end of the next turn",
    ),
    "permanent": (
        "from now on",
        "permanently",
        "for the rest of the game",
        "until it leave play",
        "(while|as long as|for as long as) (it|the target) (is|remain|stay) in play",
    ),
    "user stays": (
        "(while|as long as|for as long as) the user (is|remain|stay) in play",
        "until the user leave play",
    ),
    "stays": (
        "as long as this card is in play",
        "(while|as long as|for as long as) this (card|mission|ninja|client) [card] (is|remain|stay) in play",
        "until this (card|mission|ninja|client) [card] leave play",
    ),
}

_DURATIONS = {
    "while": "",
    "turn": "this turn",
    "battle": "this battle",
    "phase": "this phase",
    "next turn": "during the next turn",
    "opponent's next turn": "during your opponent's next turn",
    "your next turn": "during your next turn",
    "controller's next turn": "during its controller's next turn",
    "until your next turn": "until your next turn",
    "until the end of your next turn": "until the end of your next turn",
    "until your opponent's next turn": "until the beginning of your opponent's next turn",
    "until the end of your opponent's next turn": "until the end of your opponent's next turn",
    "this and next turn": "this turn and the next turn",
    "permanent": "from now on",
    "stays": "as long as this card is in play",
    "user stays": "as long as the user is in play",
}


def changes(pair: Pair, who: Which, duration: Duration) -> Power:
    if not pair.signed:
        raise UnreadError
    return Power(who, pair.combat, pair.support, duration)


@dataclass(frozen=True, slots=True)
class More:
    """A change on top of one before it: "it" is whoever got that one."""

    do: Power


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
