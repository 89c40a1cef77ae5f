"""Hand costs by group, what is paid to be spared something, and what is done in order to do another. Read, and never written.

Decision: who "can pay 1 less Hand cost" pays so much less: whoever wants a card gone from the hand may charge it.
"""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    Instead,
    Instruction,
    InThatCase,
    May,
    Triggered,
)
from rules.families.shinobi.effects.conditions import Never
from rules.families.shinobi.effects.english.deeds.turned import or_not
from rules.families.shinobi.effects.english.sentences.clauses import AGAIN, UNSAID
from rules.families.shinobi.effects.english.sentences.frames import Plain
from rules.families.shinobi.effects.groups import Choose, Every, Group, Ref, Top
from rules.families.shinobi.effects.moving import Look, Move
from rules.families.shinobi.effects.names import CardKind, Player
from rules.families.shinobi.effects.triggers import On
from rules.families.shinobi.effects.verbs import Change, Injure, ReduceDamage, RemoveCoin


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    for part in (_hand_costs, _spared):
        part(g)
    g.read("sentence", _in_order_to, "{price:clause} (to|in order to) {do:clauses}")
    g.same("clauses or may", "clauses")
    g.read("clauses or may", May, "you can {do:clauses}")
    g.read("gerund reveal", lambda what: Look(what, reveal=True), "{what:subject}")
    g.read("gerund reveal", lambda: Look(Every(Group("card", "you", ("hand",))), reveal=True), "your [own] hand")
    g.read(
        "frame",
        lambda condition, do: Plain(do, Never(condition), during=True),
        "unless {condition:conditions} , {do:sentence}",
    )


def _in_order_to(price: Instruction, do: Instruction) -> InThatCase:
    """ "Discard 2 of your Chakra to heal the target". Raises UnreadError where the first is no price of one's own."""
    what = getattr(price, "who" if isinstance(price, Injure | RemoveCoin) else "what", None)
    whose = what.group.whose if isinstance(what, Choose | Every) else what.whose if isinstance(what, Top) else None
    if not isinstance(price, Injure | RemoveCoin | Move) or whose != "you" or getattr(what, "random", False):
        raise UnreadError
    return InThatCase(price, do)


def _hand_costs(g: Grammar) -> None:
    when = "(when|whenever|each time|every time)"
    own = "(play|deploy|playing|deploying) [a|an|any|your|1 of your] {group:noun}"
    for word, sign in (("less", -1), ("(more|additional|extra)", 1)):
        g.read(
            "frame",
            partial(_costs, "you", sign),
            f"{when} you {own} , you (can|must|) pay {{n:number}} {word} hand cost",
            f"you (can|must|) pay {{n:number}} {word} hand cost ({when}|to|if) [you] {own}",
            f"you (can|must|) pay {{n:number}} {word} hand cost for [a|an|any|your] {{group:noun}}",
            f"your {{group:noun}} cost {{n:number}} {word} hand cost [to (play|deploy)]",
            f"[all] {{group:noun}} you (play|deploy) cost {{n:number}} {word} hand cost",
        )
        g.read(
            "frame",
            partial(_costs, "opponent", sign),
            f"{when} your opponent {own} , (they|your opponent) (can|must|) pay {{n:number}} {word} hand cost",
            f"your opponent (can|must|) pay {{n:number}} {word} hand cost ({when}|to|if) [they] {own}",
            f"your opponent's {{group:noun}} cost {{n:number}} {word} hand cost [to (play|deploy)]",
        )
    for passive, sign in (("(reduced|lowered|decreased)", -1), ("increased", 1)):
        g.read(
            "frame",
            partial(_costs, "you", sign),
            f"{when} you {own} , (its|the|that (card's|mission's|ninja's|client's)) hand cost is {passive} by {{n:number}}",
            f"the hand cost (for|of|to) {own} is {passive} by {{n:number}}",
        )
    g.read(
        "frame",
        lambda group: Plain(Change(_in_hand(group, "you"), "hand cost", 0, UNSAID, to=True)),
        f"you (do not|don't) (need|has) to pay [the] hand cost (of|for|to|when [you]) [{own.partition(' [')[0]}] [a|an|any|your] {{group:noun}}",
        f"you can {own} without paying (its|their|the) hand cost",
    )


def _costs(player: Player, sign: int, group: Group, n: int) -> Plain:
    return Plain(Change(_in_hand(group, player), "hand cost", sign * n, UNSAID))


_PLAYED: tuple[CardKind, ...] = ("ninja", "mission", "client", "card")


def _in_hand(group: Group, player: Player) -> Every:
    """Those of a group in a hand, where hand costs are paid. Raises UnreadError for what has none."""
    if group.kind not in _PLAYED or group.whose not in ("any", player) or group.zones not in (("play",), ("hand",)):
        raise UnreadError
    return Every(replace(group, whose=player, zones=("hand",)))


def _spared(g: Grammar) -> None:
    """What may be paid so that something else comes in the place of what would come."""
    when = "(when|if|whenever|each time|every time)"
    then = "(. in that case ,|. in that case|. if you do ,|. if you do|, in that case ,)"
    told = ("{on:would}", "{on:does now}")
    for on in told:
        g.read(
            "frame",
            _paid_for,
            f"{when} {on} , you can {{cost:clauses}} {then} {{do:clauses}} instead",
            f"{when} {on} , you can {{cost:clauses}} {then} instead [,] {{do:clauses}}",
            f"{when} {on} , you can {{cost:clauses}} to {{do:clauses}} instead",
        )
        g.read(
            "frame",
            lambda on, cost: _paid_for(on, cost, None),
            f"{when} {on} , you can {{cost:clauses}} {then} (it|this ninja|that ninja|this client) is not (discarded|injured)",
            f"{when} {on} , you can {{cost:clauses}} to (prevent (this|it|that)|keep it in play)",
        )
        g.read(
            "frame",
            _reduced_if,
            f"{when} {on} , {{do:clause}} if you {{cost:clauses}}",
            f"{when} {on} , you can {{do:clause}} by {{cost:paying}}",
        )


def _reduced_if(on: On, do: Instruction, cost: Instruction) -> Triggered:
    """ "Reduce that Damage by 1 if you discard 1 card". Raises UnreadError where nothing is made less."""
    if on.event != "damaged" or not isinstance(do, ReduceDamage):
        raise UnreadError
    return Triggered(on, May(InThatCase(cost, do)))


def _paid_for(on: On, cost: Instruction, do: Instruction | None) -> Instead | Triggered:
    """What comes in its place, if it is paid for; else what would have come does.

    Raises UnreadError where who is spoken of in the price is somebody else than the card itself.
    """
    subject = on.who if isinstance(on.who, Ref) else Ref("event")
    if on.event not in ("discarded", "injured", "leaves") or any(
        isinstance(node, ReduceDamage) for node in nodes((cost, do))
    ):
        raise UnreadError
    # What comes instead comes to the card, whatever the price names before it.
    done = None if do is None else rewrite(do, lambda node: subject if node in AGAIN else node)
    return or_not(on, cost, done)


__all__ = ["add"]
