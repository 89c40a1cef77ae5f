"""Wordings: what later sets say in other words than those before: the next jutsu, who leads, what was done this turn.

Read, and never written, but for the cost of the next jutsu.
"""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Instruction, Later, May, Triggered
from rules.families.shinobi.effects.bans import Cannot
from rules.families.shinobi.effects.conditions import Condition, Happened, Holds, Never
from rules.families.shinobi.effects.english.conditions.circumstances import of_them
from rules.families.shinobi.effects.english.conditions.happened import THIS_TURN
from rules.families.shinobi.effects.english.deeds.bans import SENT
from rules.families.shinobi.effects.english.deeds.prices import used_by_player
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, does
from rules.families.shinobi.effects.english.sentences.frames import Plain
from rules.families.shinobi.effects.english.sentences.writing import AT_ALL_TIMES
from rules.families.shinobi.effects.groups import (
    Among,
    Count,
    Every,
    Group,
    Ref,
    Targets,
    UsedBy,
)
from rules.families.shinobi.effects.moving import DiscardUntil, Move, Position
from rules.families.shinobi.effects.names import Player, Zone
from rules.families.shinobi.effects.triggers import Duration, On
from rules.families.shinobi.effects.verbs import Change, Negate


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    g.read("frame", Plain, f"{AT_ALL_TIMES.replace(', ', ' , ')}{{do:effects}}")
    for part in (_done_this_turn, _heads, _aimed, _only_if, _used_cards, _next_jutsu, _chakra):
        part(g)


def _done_this_turn(g: Grammar) -> None:
    """Whether a player sent anybody out, and how many cards were moved."""
    roles: tuple[tuple[str, On], ...] = (
        ("[to battle]", On("sent out")),
        ("to attack", On("sent out", role="attack")),
        ("to block", On("sent out", role="block")),
    )
    for words, on in roles:
        sent = f"(send|sent) [out] [a|any|1 or more] {{group:noun}} [out] {words}"
        sent_one = f"(send|sent) [out] (a|any|1 or more) {{group:noun}} [out] {words}"
        g.read("condition", partial(_has_sent, on), f"{{player}} [has] {sent_one} {THIS_TURN}")
        g.read(
            "condition",
            lambda player, group, on=on: Never(_has_sent(on, player, group)),
            f"{{player}} (did not|has not|do not) {sent} {THIS_TURN}",
            f"{{player}} (send|sent) [out] no {{group:noun}} [out] {words} {THIS_TURN}",
        )
    g.read(
        "condition",
        lambda is_, group: Holds(Count(of_them(group, "moved")), *is_),
        "you (discarded|moved|charged|removed|returned) {is_:compared} {group:noun} [this way|due to this effect|by this effect]",
        "{is_:compared} {group:noun} (is|was) (discarded|moved|charged|removed|returned) (this way|due to this effect|by this effect)",
    )


def _has_sent(on: On, player: Player, group: Group) -> Condition:
    if group.whose not in ("any", player) or group.kind not in ("ninja", "team") or group.zones != ("play",):
        raise UnreadError
    return Happened(replace(on, who=replace(group, kind="ninja", whose=player)))


def _heads(g: Grammar) -> None:
    """Who leads a team."""
    of = "of (its|a|the|their|any|your) team"
    does(
        g,
        lambda who, duration: Cannot(who, "be support", duration),
        f"must be [sent out [to battle] as] (a|the) head [ninja] {of} {{duration:during}}",
        f"can only be [sent out [to battle] as] (a|the) head [ninja] {of} {{duration:during}}",
    )
    does(
        g,
        lambda who, duration: Cannot(who, "be head", duration),
        f"can only be [sent out [to battle] as] (a|the) (back|support) [ninja] {of} {{duration:during}}",
        f"cannot be [sent out [to battle] as] (a|the) head [ninja] {of} {{duration:during}}",
    )


_PLACES: tuple[tuple[str, Zone, Position], ...] = (
    ("(to|into) your hand", "hand", "top"),
    ("(to|into) its owner's hand", "hand", "top"),
    ("(to|on|on the) top of (your|its owner's) deck", "deck", "top"),
    ("(to|on|at) the top of (your|its owner's) deck", "deck", "top"),
    ("(to|on|at) the bottom of (your|its owner's) deck", "deck", "bottom"),
    ("to (your|its owner's) discard pile", "discard", "top"),
)


def _aimed(g: Grammar) -> None:
    """Jutsu that are aimed at some."""
    g.form(
        "behind",
        Targets,
        r"that is aimed at \( {group} \)",
        "(that|which) (targets|target|is targeting) [a|an|any|1 of|one of|any of|1 or more|one or more|1 or more of|at least 1] {group}",
        "targeting (a|an|any|1 of|1 or more) {group}",
        "that has (a|an|1 of|1 or more) {group} as its target",
    )
    g.read(
        "behind",
        lambda whom: Targets(Group("card", zones=(), filters=(Among(whom),))),
        "(that|which) (targets|target|is targeting) {whom:ref}",
    )


def _only_if(g: Grammar) -> None:
    """Who goes out only if something is so."""
    for words, act in SENT:
        g.read(
            "frame",
            lambda who, condition, act=act: Plain(Cannot(who, act, UNSAID), Never(condition), during=True),
            f"{{who:ref}} can [only] be sent out {words} only (if|while|when) {{condition:conditions}}",
            f"{{who:ref}} can only be sent out {words} (if|while|when) {{condition:conditions}}",
        )


def _used_cards(g: Grammar) -> None:
    """Where a jutsu goes that somebody used, in the place of where used cards go."""
    instead = "instead of [(moving|sending|putting) it] [to] (your|its owner's|the) chakra area"
    that = "(that|the) jutsu [card]"
    for words, to, position in _PLACES:
        for may, can in (("", False), ("you can ", True)):
            g.read(
                "triggered",
                partial(_goes_elsewhere, to=to, position=position, can=can),
                f"when {{who:someone}} use (a|an|any) {{by:group}} , [after (its|the) effect is applied ,] "
                f"{may}(move|return|put) {that} {words} {instead}",
                f"after {{who:someone}} use (a|an|any) {{by:group}} , {may}(move|return|put) {that} {words} {instead}",
            )


def _goes_elsewhere(who: Ref | Group, by: Group, to: Zone, position: Position, *, can: bool) -> Triggered:
    """It is moved once it has been applied, wherever it lies by then."""
    if by.kind != "jutsu":
        raise UnreadError
    do: Instruction = Move(Ref("cause"), to, position)
    used = replace(by, whose="any") if by.filters else None
    return Triggered(On("jutsu applied", who, by=used), May(do) if can else do)


def _next_jutsu(g: Grammar) -> None:
    """What the next jutsu costs that somebody uses."""
    for word, sign in (("less", -1), ("more", 1)):
        cost = rf"cost [\(] {{n:number}} [\)] {word} [chakra] [to (play|use)]"
        changed = "the [jutsu] cost of the next {of:jutsu of the next} is (reduced|lowered|decreased) by {n:number}"
        reduced = "(reduce|lower|decrease) the [jutsu] cost of the next {of:jutsu of the next}"
        for during, fixed in ((" {duration:during}", {}), ("", {"duration": UNSAID})):
            g.read(
                "clause",
                partial(_next_one, sign=sign),
                f"the next {{of:jutsu of the next}}{during} {cost}",
                f"the next {{of:jutsu of the next}} {cost}{during}",
                **fixed,
            )
            if sign < 0:
                g.read(
                    "clause",
                    partial(_next_one, sign=sign),
                    f"{changed}{during}",
                    changed.replace("} is", "}" + during + " is"),
                    f"{reduced}{during} by {{n:number}}",
                    **fixed,
                )
    used = Ref("cause")
    g.read("of the next", lambda: Cannot(used, "be negated", "turn"), "cannot be negated")
    g.read(
        "of the next",
        lambda source: Cannot(used, "be affected", "turn", source=source),
        "cannot be affected {source:cause}",
    )
    g.read(
        "of the next",
        lambda source: Cannot(used, "be negated", "turn", source=source),
        "cannot be negated {source:cause}",
    )
    g.read("of the next", lambda: Negate(used), "is negated")
    ways: tuple[tuple[str, dict[str, Duration]], ...] = ((" {duration:during}", {}), ("", {"duration": "turn"}))
    for during, fixed in ways:
        g.read(
            "sentence",
            _of_the_next_used,
            f"the next {{of:jutsu of the next}}{during} {{do:of the next}}",
            f"the next {{of:jutsu of the next}} {{do:of the next}}{during}",
            **fixed,
        )
        g.read(
            "sentence",
            partial(_of_the_next_used, do=Negate(used)),
            f"negate the next {{of:jutsu of the next}}{during}",
            **fixed,
        )
    players: tuple[tuple[Player, str], ...] = (("you", "you"), ("opponent", "your opponent"))
    for player, words in players:
        g.read(
            "jutsu of the next",
            partial(used_by_player, player=player),
            f"{{by:group}} [that] {words} (use|play)",
            f"{{by:group}} (used|played) by {words}",
        )
    g.read(
        "jutsu of the next",
        _of_one,
        "{of:group} [that] {whom:ref} (use|play)",
        "{of:group} (used|played) by {whom:ref}",
    )
    plain = "the next one of {of:group} has its jutsu cost changed by {n:delta} {duration:during}"
    g.wording("clause", Change, plain, _of_the_next)
    g.read("clause", lambda of, n, duration: Change(Every(of), "jutsu cost", n, duration, next_only=True), plain)


def _of_the_next(change: object) -> dict[str, object] | None:
    if not isinstance(change, Change) or not change.next_only or not isinstance(change.who, Every):
        return None
    return {"of": change.who.group, "n": change.amount, "duration": change.duration}


def _of_one(of: Group, whom: Ref) -> Group:
    if of.kind != "jutsu" or of.zones != ("chain",):
        raise UnreadError
    user = Group("card", zones=(), filters=(Among(whom),))
    return replace(of, filters=ordered((*of.filters, UsedBy(user))))


def _of_the_next_used(of: Group, do: Cannot | Negate, duration: Duration) -> Later:
    """What becomes of the next jutsu as it is used. Raises UnreadError where it is not said who uses it."""
    users = [one.group.filters[0] for one in of.filters if isinstance(one, UsedBy)]
    who: Ref | Group = Group("ninja", of.whose)
    if users and isinstance(users[0], Among):
        who = users[0].whom
    elif of.kind != "jutsu" or of.zones != ("chain",) or of.whose == "any":
        raise UnreadError
    by = replace(of, whose="any", filters=tuple(one for one in of.filters if not isinstance(one, UsedBy)))
    return Later(On("uses jutsu", who, by=by if by.filters else None), do, duration)


def _next_one(of: Group, n: int, duration: Duration, sign: int) -> Change:
    if of.kind != "jutsu" or of.zones != ("chain",):
        raise UnreadError
    return Change(Every(of), "jutsu cost", sign * n, duration, next_only=True)


def _chakra(g: Grammar) -> None:
    """Chakra down to a number."""
    actors: tuple[tuple[Player, str], ...] = (
        ("you", "[you]"),
        ("opponent", "your opponent"),
        ("each", "(each|both) player"),
        ("that player", "(that player|they)"),
    )
    for player, words in actors:
        g.read(
            "clause",
            lambda n, player=player: DiscardUntil(n, Group("card", player, ("chakra",)), player),
            f"{words} [must] discard [their|your] chakra until (they|you) has [only] {{n:number}} [or less] [chakra|card] [left] [in (their|your) chakra area]",
            f"{words} [must] discard card (in|from) (their|your) chakra area until (they|you) has [only] {{n:number}} [or less] [chakra|card] [left] [in (their|your) chakra area]",
        )


__all__ = ["add"]
