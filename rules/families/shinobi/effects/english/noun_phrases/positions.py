"""Where a card stands: "in the same team as ...", "that is attacking", "battling as a Support Ninja".

A ninja is head or support of a team that is sent out (rulebook, "Send out Attacker's Teams"): older cards call a
Support Ninja a Back Ninja.
"""

from __future__ import annotations

from rules.cardtext.grammar import Grammar
from rules.core.dataclass import replace
from rules.families.shinobi.effects.conditions import Fits, Holds
from rules.families.shinobi.effects.english.noun_phrases.nouns import HERE, Place, ordered, unsettled
from rules.families.shinobi.effects.groups import Against, Among, Count, Group, Is, Ref, TeamOf, UsedBy


def add(grammar: Grammar) -> None:
    """Teach a grammar the phrases of where a card stands."""
    g = grammar
    g.form("behind", Is, "that is {what:state}", "(that|which|who) (is|was) [in] {what:state}", "in {what:state}")
    g.values(
        "state",
        {
            "injured": "injured",
            "healthy": "healthy",
            "injured status": "injured",
            "healthy status": "healthy",
            "the head of its team": "head",
            "head ninja": "head",
            "a head ninja": "head",
            "the head ninja": "head",
            "a support of its team": "support",
            "a support ninja": "support",
            "[in] (battling|battle) as (a|the) head ninja": "head",
            "[in] (battling|battle) as (a|the) (support|back) ninja": "support",
            "in a team as (a|the) head ninja": "head",
            "in a team as (a|the) (support|back) ninja": "support",
            "(the|a) (support|back) ninja of its team": "support",
            "a back ninja": "support",
            "(attacking|[battling as] an attacker)": "attacking",
            "(blocking|[battling as] a blocker)": "blocking",
            "battling": "battling",
            "opposed": "opposed",
            "standing by": "standby",
            "a standby ninja": "standby",
            "blocked": "blocked",
            "not blocked": "unblocked",
            "unblocked": "unblocked",
            "face up": "face up",
            "face down": "face down",
            "revealed on top of its deck": "revealed",
            "revealed": "revealed",
            "alone": "alone",
            "tracked": "tracked",
            "new": "new",
            "without text": "no text",
        },
    )
    for role, words in (("head", "head"), ("support", "(support|back)")):
        for side in ("attacking", "blocking"):
            g.read(
                "condition",
                lambda who, role=role, side=side: Fits(who, Group("card", filters=ordered((Is(side), Is(role))))),
                f"{{who:ref}} is {side} as (a|the) {words} ninja [of its team]",
            )
    g.read(
        "place",
        lambda: Place(("battlefield",)),
        "(that is|) [being] sent out to battle",
        "in battle",
        "in the battlefield",
    )
    g.read(
        "after",
        lambda: (Is("alone"), Is("battling")),
        "(that (is|was)|) (being|) sent out [to battle] (alone|by (itself|themselves))",
    )
    g.read("behind", lambda: Is("attacking"), "(that is|) (being|) sent out to attack")
    g.read("behind", lambda: Is("blocking"), "(that is|) (being|) sent out to block")
    g.read("behind", lambda: Is("new"), "(that was|) put in play (this turn|during this turn)")
    g.form(
        "behind",
        Against,
        "battling against {whom:ref}",
        "(battling|opposing|battling with) {whom:ref}",
        "battling [against] {whom:ref's} team",
        "(in|of|from) the team (battling|opposing) [against] {whom:ref}",
        "(in|of|from) the team (battling|opposing) [against] {whom:ref's} team",
        "that is battling [against] {whom:ref}",
    )
    g.form(
        "behind",
        TeamOf,
        "in {whom:ref's} team",
        "(in|of) the same team (as|with) {whom:ref}",
        "(in|of|from) {whom:ref's} team",
    )
    g.read("behind", lambda whom: TeamOf(whom), "(in|of|from) {whom:ref's} team [,] including {_it:ref}")
    out = "(being|that is|that are|) sent out [to battle]"
    g.read(
        "after",
        lambda whose: (Place(("battlefield",), whose),),
        f"(of|in|from) {{whose:possessor}} team {out}",
        "(of|in|from) {whose:possessor} battling team",
    )
    g.read("after", lambda: (Place(("battlefield",)),), f"(of|in|from) [any of|all [of]] the team {out}")
    g.read("behind", lambda: TeamOf(Ref("last")), "in the same team", "in the team")
    g.read("after", lambda: (Against(HERE),), "(in|of|on) the opposing team")
    g.read("after", lambda whom: (Against(whom),), "(in|of|on|from) the team (blocking|attacking) {whom:ref}")
    g.read("after", lambda: (Among(Ref("chosen")),), "(in|of) the chosen team")
    g.read("after", lambda: (Among(unsettled("that team")),), "(in|of|from) that team")
    g.read("after", lambda: (Among(Ref("target")),), "in the (target|target team)")
    has = "that team (has|include|includes|contain)"
    g.read(
        "condition",
        lambda group, is_=(">=", 1): Holds(Count(_of_that_team(group)), *is_),
        f"{has} {{is_:or more}} {{group:noun}}",
        f"{has} (a|an) {{group:noun}}",
    )
    g.read(
        "after",
        lambda whom: (UsedBy(Group("card", zones=(), filters=(Among(whom),))),),
        "being (used|played) by {whom:ref}",
        "{whom:ref} is using",
    )
    g.read(
        "after",
        lambda: (UsedBy(Group("card", zones=(), filters=(Among(Ref("target")),))),),
        "[being] (used|played) by target",
    )


def _of_that_team(group: Group) -> Group:
    """Those of a group that are in the team just spoken of."""
    return replace(group, filters=ordered((*group.filters, Among(unsettled("that team")))))
