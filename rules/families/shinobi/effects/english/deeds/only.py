"""What is allowed to some alone: "can only be targeted by ...", "cannot draw cards except ..."."""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    Instruction,
    Sequence,
)
from rules.families.shinobi.effects.bans import Act, Cannot
from rules.families.shinobi.effects.english.deeds.bans import SENT, others, owned
from rules.families.shinobi.effects.english.deeds.player_bans import cards_of
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, does, lasting
from rules.families.shinobi.effects.groups import (
    AllOf,
    Among,
    Compare,
    Every,
    Filter,
    Group,
    Not,
    OfKind,
    Ref,
    Size,
    Which,
)
from rules.families.shinobi.effects.names import ANYWHERE, Comparison, Player
from rules.families.shinobi.effects.triggers import Duration

_DONE: tuple[tuple[str, Act], ...] = (
    ("(be targeted by|be the target of|become the target of)", "be targeted"),
    ("be affected by", "be affected"),
    ("(receive damage from|be given damage by|be dealt damage by)", "receive damage"),
    ("be negated by", "be negated"),
    ("be (discarded|removed from play) by", "be removed from play"),
)


def add(g: Grammar) -> None:
    """Teach a grammar what nobody else may do."""
    for words, act in _DONE:
        does(
            g,
            partial(_by_nothing_else, act=act),
            f"can only {words} {{of:sources}} {{duration:during}}",
            f"cannot {words} [any] (card|effect) (except|other than|except for|besides) {{of:sources}} {{duration:during}}",
            f"cannot {words} anything (except|but|other than|except for) {{of:sources}} {{duration:during}}",
        )
    for words, act in _PLAYED:
        only = f"can only {words} [a|an|any] {{of:group}}"
        lasting(g, partial(_no_other, act=act), f"{{who:player}} {only}")
        lasting(g, partial(_no_other, act=act), f"[all] [the] player {only}", who="each")
    does(g, _use_no_other, "can only (use|be the user of|become the user of) {of:group} {duration:during}")
    lasting(
        g,
        lambda group, of, duration: Cannot(Every(group), "be in a team", duration, of),
        "no {group} can be [included] in the same team (as|with) [a|an|any|1 or more] {of:group}",
    )
    does(
        g,
        lambda who, of, duration: Cannot(who, "be in a team", duration, others(of)),
        "can only be [included] in (a|the same) team (with|as) [a|an|other|another] {of:group} {duration:during}",
    )
    lasting(g, _nobody_else, "only {of:group} can block {who:whose team}", act="be blocked")
    for (role, act), short in zip(SENT, ("battle", "attack", "block"), strict=True):
        lasting(
            g,
            lambda of, duration, act=act: Cannot(Every(others(of)), act, duration),
            f"only {{of:group}} can (be sent out {role}|{short})",
        )
    lasting(
        g,
        lambda of, duration: Cannot(Every(others(of)), "use jutsu", duration),
        "only {of:group} can (use|be the user of|become the user of) [any|a] jutsu [card]",
    )
    lasting(
        g,
        lambda player, of, duration: Cannot(player, "be put in play", duration, cards_of(of), "effects"),
        "{player:player} cannot put [any] {of:group} in play except by deploying (it|them)",
    )
    lasting(
        g,
        lambda of, duration: Cannot("each", "be put in play", duration, cards_of(of), "effects"),
        "(player cannot|no player can) put [any] {of:group} in play except by deploying (it|them)",
        "{of:group} can only be put in play by (deploying (it|them)|being deployed)",
        "{of:group} cannot be put in play (except by (deploying (it|them)|being deployed)|(due to|by) effect)",
    )
    lasting(g, _nobody_else, "only {of:group} can be sent out to block {who:whose team}", act="be blocked")
    lasting(g, _nobody_else, "only {of:group} can be (included in|in) {who:whose team}", act="be in a team")
    lasting(
        g,
        lambda of, who, duration: Cannot(who, "be in a team", duration, of),
        "{of:group} cannot be (included in|in) {who:whose team}",
    )
    draw = "draw [any|more] card [due to effect]"
    besides = "(except|other than|except for|outside of|besides)"
    start = (
        f"{besides} (during|in|by|from|for|) (their|the|your|each) start phase",
        f"{besides} (by|from|for|with|) (the|their|your) (draw|card draw|drawing|card) (of|in|during|at) (their|the|your|each) start phase",
        f"{besides} (their|your|the) start phase draw",
    )
    for words in start:
        lasting(g, _only_at_the_start, f"[all] [the] player cannot {draw} {words}", who="each")
        lasting(g, _only_at_the_start, f"{{who:player}} cannot {draw} {words}")
        lasting(g, _only_at_the_start, f"no player can {draw} {words}", who="each")
    lasting(
        g, _only_at_the_start, "[all] [the] player can only draw card (during|in) (their|the) start phase", who="each"
    )
    lasting(g, _only_at_the_start, "{who:player} can only draw card (during|in) (their|the|your|each) start phase")
    _aimed_at(g)
    _of_a_size(g)
    own = Every(Group("effect", zones=(), filters=(Among(Ref("self")),)))
    g.read(
        "clause",
        lambda: Cannot(own, "be negated", UNSAID),
        "this (ninja's|client's|card's|mission's) [card] effect [text] cannot be negated",
        "this (ninja|client|card|mission) cannot has its effect [text] negated",
    )


_PLAYED: tuple[tuple[str, Act], ...] = (("(play|use)", "play"), ("deploy", "be deployed"))


def _of_a_size(g: Grammar) -> None:
    """Of how many ninja teams may be."""
    for subject, fixed in (("{player:player}", {}), ("player", {"player": "each"})):
        lasting(
            g,
            lambda player, n, duration: Cannot(
                Every(Group("team", player, filters=(Size(">", n),))), "be sent out", duration
            ),
            f"{subject} can only (organize|send out) team (of|with) [up to] {{n:number}} ninja [or less]",
            f"{subject} can only (organize|send out) team (of|with) {{n:number}} or less ninja",
            f"{subject} cannot (organize|send out) team (of|with) more than {{n:number}} ninja",
            **fixed,
        )
        lasting(
            g,
            lambda player, n, duration: Cannot(
                Every(Group("team", player, filters=(Size("=", n),))), "be sent out", duration
            ),
            f"{subject} cannot (organize|send out) team (of|with) {{n:number}} ninja",
            **fixed,
        )


def _use_no_other(who: Which, of: Group, duration: Duration) -> Cannot:
    """Raises UnreadError for what is no jutsu, or for any."""
    if of.kind != "jutsu" or of.whose != "any" or not of.filters:
        raise UnreadError
    only = of.filters[0] if len(of.filters) == 1 else AllOf(of.filters)
    return Cannot(who, "use jutsu", duration, replace(of, filters=(Not(only),)))


def _nobody_else(of: Group, who: Which, act: Act, duration: Duration) -> Cannot:
    return Cannot(who, act, duration, others(of))


def _no_other(who: Player, of: Group, duration: Duration, act: Act) -> Cannot:
    """Cards of that kind are played only where they are so. Raises UnreadError where it is not said how they are."""
    those = cards_of(of)
    if not those.filters:
        raise UnreadError
    only = those.filters[0] if len(those.filters) == 1 else AllOf(those.filters)
    return Cannot(who, act, duration, replace(those, filters=(Not(only),)))


def _only_at_the_start(who: Player, duration: Duration) -> Cannot:
    """Nothing but the rule of the Start Phase draws cards."""
    return Cannot(who, "draw", duration, source="effects")


def _by_nothing_else(who: Which, of: Group, duration: Duration, act: Act) -> Instruction:
    """Not by what the other player does, where only one's own may, and not by what is none of those.

    Raises UnreadError where it is not said what those are.
    """
    if of.kind in ("team", "effect") or of.whose not in ("any", "you", "opponent"):
        raise UnreadError
    kind: tuple[Filter, ...] = (OfKind(of.kind),) if of.kind != "card" else ()
    those = (*kind, *of.filters)
    bans: list[Instruction] = []
    if of.whose != "any":
        others: Player = "opponent" if of.whose == "you" else "you"
        bans.append(Cannot(who, act, duration, Group("card", others, ANYWHERE)))
    if those:
        only: Filter = those[0] if len(those) == 1 else AllOf(ordered(those))
        bans.append(Cannot(who, act, duration, Group("card", zones=ANYWHERE, filters=(Not(only),))))
    if not bans:
        raise UnreadError
    return bans[0] if len(bans) == 1 else Sequence(tuple(bans))


_CONTRARY: dict[Comparison, Comparison] = {">=": "<", "<=": ">", ">": "<=", "<": ">="}


def _aimed_at(g: Grammar) -> None:
    """Whom a player cannot choose; and bans of all cards but some."""
    lasting(
        g,
        lambda player, who, of, duration: Cannot(who, "be targeted", duration, owned(of, player)),
        "{player:player} cannot choose {who:subject} as (a|the) target (of|for|with) [(their|your)] {of:sources}",
    )
    lasting(
        g,
        lambda player, who, duration: Cannot(who, "be targeted", duration, Group("card", player)),
        "{player:player} cannot choose {who:subject} as (a|the) target",
    )
    has = "unless (those|that|the|these) {_k:noun} has [a|an] {but:with figure}"
    does(
        g, _but_by_some, f"cannot {{acts:act acted list}} (by|from|of|due to) {{of:sources}} {has} {{duration:during}}"
    )


def _but_by_some(who: Which, acts: tuple[Act, ...], of: Group, but: Filter, duration: Duration) -> Instruction:
    """Forbidden to all of them but those with such a figure."""
    others = replace(of, filters=ordered((*of.filters, _contrary(but))))
    bans = tuple(Cannot(who, act, duration, others) for act in dict.fromkeys(acts))
    return bans[0] if len(bans) == 1 else Sequence(bans)


def _contrary(one: Filter) -> Filter:
    if isinstance(one, Compare) and one.is_ in _CONTRARY:
        return replace(one, is_=_CONTRARY[one.is_])
    return Not(one)
