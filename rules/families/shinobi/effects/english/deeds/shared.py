"""Abilities that the other player uses, or either player, and texts that a card has of another.

"Your opponent can discard 2 Chakra during their Mission Phase. In that case, ..." speaks of the controller as "you"; in
"Any player can ..." it is who uses it.
"""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes
from rules.families.shinobi.effects.abilities import Activated, Instruction, Sequence
from rules.families.shinobi.effects.english.sentences.clauses import does, lasting
from rules.families.shinobi.effects.english.sentences.sentences import not_mine
from rules.families.shinobi.effects.groups import Choose, Every, Which
from rules.families.shinobi.effects.triggers import Duration, Phase, Timing
from rules.families.shinobi.effects.turns import Perform
from rules.families.shinobi.effects.verbs import CopyText, NegateText, Pay

_THEN = "(. in that case|. if they do|, in that case|. if so|. then|. by doing so)"


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    for part in (_asides, _of_the_opponent, _of_either, _copies):
        part(g)


def _asides(g: Grammar) -> None:
    either = "(any|either|each|both) player"
    g.values(
        "aside",
        {
            "either player can use this effect": "by either player",
            f"{either} can (use|activate) this (effect|ability)": "by either player",
            "this (effect|ability) can be (used|activated) by (any|either|both) player": "by either player",
            "your opponent uses this effect": "by the opponent",
            "only your opponent can (use|activate) this (effect|ability)": "by the opponent",
            "this (effect|ability) can only be (used|activated) by your opponent": "by the opponent",
        },
    )


_PHASES: tuple[tuple[str, Phase], ...] = (
    ("mission phase", "mission"),
    ("exchange of jutsu", "exchange"),
    ("organization phase", "organization"),
)


def _of_the_opponent(g: Grammar) -> None:
    for words, phase in _PHASES:
        theirs = (Timing(phase, "blocker"),)
        g.read("their time", lambda theirs=theirs: theirs, f"(during|in) (their|your opponent's) {words}")
    g.read("their time", lambda: (Timing("exchange"),), "(during|in) the exchange of jutsu")
    deed = "{cost:deed of opponent}"
    g.read(
        "activated",
        _used_by_the_opponent,
        f"{{when:their time}} , your opponent can {deed} {_THEN} , {{do:effects}}",
        f"{{when:their time}} , your opponent can {deed} (to|in order to) {{do:effects}}",
        f"your opponent can {deed} {{when:their time}} {_THEN} , {{do:effects}}",
        f"your opponent can {deed} {{when:their time}} (to|in order to) {{do:effects}}",
    )
    g.read(
        "activated",
        lambda when, do: _used_by_the_opponent(when, do, None),
        "{when:their time} , your opponent can {do:deed of opponent}",
        "your opponent can {do:deed of opponent} {when:their time}",
    )


def _used_by_the_opponent(when: tuple[Timing, ...], do: Instruction, cost: Instruction | None) -> Activated:
    """Raises UnreadError where the one who pays would be the controller."""
    for part in (cost, do):
        if part is not None and any(isinstance(node, Pay) for node in nodes(part)):
            raise UnreadError
    if cost is not None:
        not_mine(cost)
    return Activated(when, do, cost, by="opponent")


def _of_either(g: Grammar) -> None:
    who = "(any|either|each|both) player"
    for words, phase in _PHASES:
        own = (Timing(phase, None if phase == "exchange" else "attacker"),)
        g.read("one's time", lambda own=own: own, f"(during|in) (their|the|his or her|each) {words}")
    cost = "{cost:clauses}"
    g.read(
        "activated",
        _used_by_either,
        f"{{when:one's time}} , {who} can {cost} {_THEN} , {{do:effects}}",
        f"{{when:one's time}} , {who} can {cost} (to|in order to) {{do:effects}}",
        f"{who} can {cost} {{when:one's time}} {_THEN} , {{do:effects}}",
        f"{who} can {cost} {{when:one's time}} (to|in order to) {{do:effects}}",
    )


def _used_by_either(when: tuple[Timing, ...], cost: Instruction, do: Instruction) -> Activated:
    """Raises UnreadError where both "you" and "that player" are spoken of: then they may be two."""
    owners = {owner for node in nodes((cost, do)) for owner in _players(node)}
    if "that player" in owners and owners & {"you", "opponent"}:
        raise UnreadError
    return Activated(when, do, cost, by="each")


def _players(node: object) -> tuple[str, ...]:
    return tuple(str(getattr(node, name, "")) for name in ("whose", "player", "by", "under", "to"))


# Texts of other cards


def _copies(g: Grammar) -> None:
    text = "(effect text|card text|text|effect)"
    g.wording("clause", CopyText, "{who:subject} has the text of {of:subject} too {duration:during}")
    for of in ("{of:ref}", "{of:which}"):
        does(
            g,
            CopyText,
            f"(get|has) the same {text} as [that of|the {text} of] {of} {{duration:during}}",
            f"(get|has) the {text} of {of} {{duration:during}}",
            f"has the text of {of} too {{duration:during}}",
        )
        lasting(
            g,
            _instead,
            f"{{who:owned}} {text} (become|is changed to|is) the same as [that of|the {text} of] {of}",
            f"{{who:owned}} {text} is replaced (with|by) (that of|the {text} of) {of}",
            f"the {text} of {{who:subject}} is replaced (with|by) (that of|the {text} of) {of}",
            f"the {text} of {{who:subject}} (become|is changed to|is) the same as [that of|the {text} of] {of}",
        )
    does(
        g,
        CopyText,
        f"(get|has) {{of:ref's}} {text} {{duration:during}}",
    )
    lasting(
        g,
        _instead,
        f"{{who:owned}} {text} is replaced (with|by) {{of:ref's}} {text}",
        f"replace {{who:owned}} {text} with {{of:ref's}} {text}",
        f"the {text} of {{who:subject}} is replaced (with|by) {{of:ref's}} {text}",
    )

    for what in ("{what:which}", "{what:ref}"):
        g.form(
            "clause",
            Perform,
            f"apply the effect of {what}",
            f"(apply|copy|use) the [effect] (text|effect) of {what}",
            f"this (jutsu|mission|card) [card] copy the effect of {what}",
            f"(apply|copy|use) the effect of {what} as this (jutsu|mission|card's|jutsu's|mission's) [card's] effect",
        )
    g.read("clause", Perform, "(apply|copy|use) {what:ref's} effect")


def _instead(who: Which, of: Which, duration: Duration) -> Instruction:
    """One text in the place of the other. Raises UnreadError where several are meant."""
    if isinstance(of, Every) or (isinstance(of, Choose) and of.count != 1):
        raise UnreadError
    return Sequence((NegateText(who, duration), CopyText(who, of, duration)))


__all__ = ["add"]
