"""What must be done: who must attack, block, or be blocked."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar
from rules.families.shinobi.effects.abilities import Sequence
from rules.families.shinobi.effects.bans import Act, Cannot, Must
from rules.families.shinobi.effects.english.deeds.bans import ACTS, SENT, owned
from rules.families.shinobi.effects.english.sentences.clauses import Same, does, lasting
from rules.families.shinobi.effects.groups import Every


def add(g: Grammar) -> None:
    """Teach a grammar the duties."""
    often = "[(each|every|this) turn|during (each|every|their|your) turn|during (its|their) controller's turn]"
    able = "[if (possible|able|(it|they) (attack|is sent out [to (attack|battle)]))]"
    g.read("duty", lambda act: act, "{act:duty act}")
    duties: tuple[Act, ...] = ("be sent out", "be sent out to attack", "be sent out to block", "block", "be blocked")
    for act in duties:
        for words in ACTS[act]:
            g.read("duty act", Same(act), words)

    g.wording("clause", Must, "{who:subject} must {act:act} {duration:during}", None, of=None)
    does(
        g,
        lambda who, act, duration: Must(who, act, duration),
        f"must {{act:duty}} {often} {able} {{duration:during}}",
        f"must {{act:duty}} {{duration:during}} {able}",
        f"must {able} {{act:duty}} {{duration:during}}",
    )
    does(
        g,
        lambda who, duration: Sequence(
            (Must(who, "be sent out to attack", duration), Cannot(who, "be sent out except alone", duration))
        ),
        f"must (be sent out to attack|attack) (by itself|by themselves|alone) {often} {able} {{duration:during}}",
        f"must (be sent out to attack|attack) (by itself|by themselves|alone) {{duration:during}} {able}",
    )
    g.wording("clause", Must, "{who:subject} must {act:act} by a {of:group} {duration:during}")
    some = "(at least (1|one)|a|1 or more)"
    for (words, act), short in zip(SENT[:2], ("battle", "attack"), strict=True):
        written = words.strip("[]")
        g.wording("clause", Must, f"{{who:player}} must send out a team {written} {{duration:during}}", act=act)
        lasting(
            g,
            lambda player, duration, act=act: Must(player, act, duration),
            f"{{player:player}} must send [out] {some} team [out] {words} {often} {able}",
            f"{{player:player}} must {short} [with {some} team] {often} {able}",
        )
    lasting(
        g,
        lambda who, duration: Must(who, "be blocked", duration),
        f"your opponent must block {{who:ref}} {able}",
        f"your opponent must block {{who:owned}} team {able}",
        f"your opponent must send out (a|1|at least 1) team to block {{who:ref}} {able}",
        f"your opponent must send out (a|1|at least 1) team to block {{who:owned}} team {able}",
    )
    for words, act in SENT:
        lasting(
            g,
            lambda player, group, duration, act=act: Must(Every(owned(group, player)), act, duration),
            f"{{player:player}} must send out all [of] [their|your|the] {{group:group}} {words} {able}",
        )
