"""Timings: the phases in which an ability may be used, in words and as tags."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar
from rules.core.dataclass import replace
from rules.families.shinobi.effects.conditions import Both, Condition, During, Either, Turn
from rules.families.shinobi.effects.names import Player, Zone
from rules.families.shinobi.effects.triggers import Phase, Role, Timing


def add(g: Grammar) -> None:
    """Teach a grammar the timings."""
    once = "[once per turn ,|once each turn ,|once a turn ,|at any time|once|once per turn]"
    phases: dict[Phase, str] = {
        "mission": "mission phase",
        "exchange": "exchange of jutsu",
        "organization": "organization phase",
    }
    for phase, noun in phases.items():
        _phase(g, once, phase, noun)
    g.form("condition", During, "it is the {phase:phase name}")
    g.values("phase name", {noun: phase for phase, noun in phases.items()})
    g.read("timing", lambda when: when, f"{once} (during|in) {{when:moment}}")
    g.read("timing", lambda a, b: (*a, *b), f"{once} (during|in) {{a:moment}} (or|and|and/or) [during|in] {{b:moment}}")
    g.read("timing", _alike, f"{once} (during|in) {{a:moment}} (or|and|and/or) [during|in] {{b:bare moment}}")
    # Decision: in a turn of one's own where abilities are used at all, in the Mission Phase and the Exchange of Jutsu.
    own = (Timing("mission", "attacker"), Timing("exchange", "attacker"))
    once_a_turn = (
        "once (during|in|on|each of|during each of) your turn",
        "(during|in|on) each of your turn [once]",
        "once (per|each|a) turn , during your turn",
    )
    for each in once_a_turn:
        g.read("timing", lambda: own, each)
    # Decision: said alone it is so of either player's turn, as of what names no moment at all.
    g.read("timing", lambda: (Timing("mission"), Timing("exchange")), "once (per|each|a) turn")
    words: dict[str, tuple[Timing, ...]] = {
        "during your turn": (Timing("turn", "attacker"),),
        "during the showdown": (Timing("showdown"),),
        "during your battle phase": (Timing("battle", "attacker"),),
    }
    g.values("timing", words)


def _phase(g: Grammar, once: str, phase: Phase, noun: str) -> None:
    """A phase of one's own turn, of the opponent's, or of either."""
    each = "[each of]"
    roles: tuple[tuple[str, tuple[Timing, ...]], ...] = (
        (f"{each} your {noun}", (Timing(phase, "attacker"),)),
        (f"the {noun} of your turn", (Timing(phase, "attacker"),)),
        (f"{each} your opponent's {noun}", (Timing(phase, "blocker"),)),
        (f"the {noun} of your opponent's turn", (Timing(phase, "blocker"),)),
        (f"(the|each|either|any|either player's|each player's|any player's) {noun}", (Timing(phase),)),
    )
    for words, timings in roles:
        g.read("moment", lambda timings=timings: timings, words)
    g.read("bare moment", lambda: Timing(phase), noun)
    g.read("timing", lambda: (Timing(phase),), f"{once} (during|in) {noun}", f"{noun} :")
    g.read("timing", lambda: (Timing(phase, "attacker"),), f"your {noun} :")


def in_time(when: tuple[Timing, ...]) -> Condition:
    """That it is one of those moments."""
    turns: dict[str, Player] = {"attacker": "you", "blocker": "opponent"}
    found = tuple(Both((Turn(turns[one.role]), During(one.phase))) if one.role else During(one.phase) for one in when)
    return found[0] if len(found) == 1 else Either(found)


def _alike(a: tuple[Timing, ...], b: Timing) -> tuple[Timing, ...]:
    """ "Your Mission Phase or Exchange of Jutsu": both of the same player's turn."""
    return (*a, *(replace(b, role=when.role) for when in a))


def timings_of(tag: str) -> tuple[tuple[Timing, ...], bool, Zone] | None:
    """What a tag in brackets says: when an ability may be used, whether it is valid, and where its card lies.

    >>> timings_of("valid | eoj")
    ((Timing(phase='exchange', role=None),), True, 'play')
    """
    phases: list[Timing] = []
    role: Role | None = None
    valid = False
    zone: Zone = "play"
    for word in (part.strip() for part in tag.replace("/", "|").split("|")):
        own, _, noun = word.partition(" ")
        if word in _TAGS:
            phases.append(Timing(_TAGS[word]))
        elif own in _ROLES and noun in _TAGS:
            phases.append(Timing(_TAGS[noun], _ROLES[own]))
        elif word in _ROLES and role is None:
            role = _ROLES[word]
        elif word == "valid":
            valid = True
        elif word in _ZONES and zone == "play":
            zone = _ZONES[word]
        else:
            return None
    if not phases:
        return None
    return tuple(when if role is None else replace(when, role=role) for when in phases), valid, zone


def known_tags() -> frozenset[str]:
    """The words of which tags are made."""
    return frozenset({*_TAGS, *_ROLES, *_ZONES, "valid"})


_ROLES: dict[str, Role] = {"attacker": "attacker", "blocker": "blocker"}
_ZONES: dict[str, Zone] = {
    "discard": "discard",
    "discard pile": "discard",
    "hand": "hand",
    "chakra": "chakra",
    "chakra area": "chakra",
}


_TAGS: dict[str, Phase] = {
    "eoj": "exchange",
    "exchange of jutsu": "exchange",
    "exchange": "exchange",
    "mission": "mission",
    "mission phase": "mission",
    "organization": "organization",
    "showdown": "showdown",
    "battle": "battle",
    "start": "start",
    "end": "end",
    "turn": "turn",
}


def tag_words(timings: tuple[Timing, ...]) -> str:
    """Timings as a tag."""
    phases = {value: key for key, value in reversed(_TAGS.items())}
    role = {each.role for each in timings}
    first = next(iter(role)) if len(role) == 1 else None
    own = [f"{each.role} " if each.role and first is None else "" for each in timings]
    names = [mine + phases[each.phase] for mine, each in zip(own, timings, strict=True)]
    return (
        "["
        + " | ".join(([first.title()] if first else []) + [{"eoj": "EOJ"}.get(name, name.title()) for name in names])
        + "]"
    )
