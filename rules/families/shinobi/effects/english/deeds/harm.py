"""Damage, injury, healing, standing by, control, attaching, and turn markers."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import rewrite
from rules.families.shinobi.effects.abilities import (
    If,
    Instruction,
    Sequence,
)
from rules.families.shinobi.effects.conditions import Fits, Holds, Never
from rules.families.shinobi.effects.english.noun_phrases.nouns import ANOTHER
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, does, order
from rules.families.shinobi.effects.english.sentences.sentences import said, sequence
from rules.families.shinobi.effects.groups import (
    Amount,
    Choose,
    Done,
    Every,
    Marker,
    Ref,
    Times,
    Which,
)
from rules.families.shinobi.effects.moving import Attach, Control, LeaveTeam, Standby
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.verbs import (
    Damage,
    Heal,
    Injure,
    MoveMarker,
)


def add(g: Grammar) -> None:
    """Teach a grammar harm."""
    _harm(g)
    _markers(g)
    _for_as_long_as_attached(g)


def _harm(g: Grammar) -> None:
    g.read(
        "clause",
        lambda amount, who, group: If(Never(Fits(who, group)), Damage(who, amount)),
        "give {amount:amount} damage to {who:ref} . it cannot give any damage to {group}",
    )
    g.wording("clause", Damage, "divide {amount:amount} damage among {who:group}", _among)
    order(g, Damage, "give {amount:amount} damage to {who:subject}", "deal {amount:amount} damage to {who:subject}")
    g.read(
        "clause",
        lambda n, who, m, other: sequence(Damage(who, n), Damage(other, m)),
        "give {n:number} damage to {who:ref} [,] and [give] {m:number} damage to {other:subject}",
    )
    g.read(
        "clause",
        Damage,
        "give damage to {who:subject} equal to {amount:quantity}",
        "give {who:ref} damage equal to {amount:quantity}",
    )
    g.read(
        "clause", Damage, "give (that much|that amount of|the same amount of) damage to {who:subject}", amount=Done()
    )
    g.read("clause", Damage, "give {amount:amount} (additional|more|extra) damage to {who:subject}")
    does(g, Damage, "receive {amount:amount} damage", "receive damage equal to {amount:quantity}")
    does(g, Damage, "receive (that much|the same amount of|the same) damage", amount=Done())
    order(g, Injure, "injure {who:subject}", "change {who:subject} (to|into) [an] injured status")
    does(g, Injure, "is injured", "becomes injured", "is changed (to|into) [an] injured status")
    order(g, Heal, "heal {who:subject}", "change {who:subject} [back] to healthy status")
    does(g, Heal, "is healed", "becomes healthy", "is changed (to|into) [a] healthy status")
    order(
        g,
        Standby,
        "put {who:subject} on standby",
        "make {who:subject} (a|) standby ninja",
        "(move|return|change) {who:subject} to standby [status|position]",
    )
    does(g, Standby, "(becomes|is considered to be|is) (a|) standby ninja")
    does(g, Standby, "is removed from its team and (becomes|is) (a|) standby ninja")
    g.read(
        "clause",
        Standby,
        "remove {who:subject} from (the|its) team [and] [.] {_it:ref} (is considered to be|becomes) (a|) standby ninja",
    )
    order(g, LeaveTeam, "remove {who:subject} from (its|their|the) team")
    g.read("clause", Standby, "(send|return|move) {who:subject} [back] to the village")
    g.read("clause", _to_mine, "(move|return|send|put) {who:subject} [back] (to|in|into) your village")
    g.read(
        "clause",
        _gone_over,
        "(move|return|send|put) {who:subject} [back] (to|in|into) {to:their} village",
    )
    g.values("their", {"their": "that player", "your opponent's": "opponent"})
    g.wording("clause", Control, "return {who:subject} to its owner's village", to="owner", duration="permanent")
    g.wording("clause", Control, "{to:player} takes control of {who:subject} {duration:during}")
    g.read("clause", Control, "{to:player} take control of {who:subject} {duration:during}")
    g.wording("clause", Attach, "attach this card to {to:subject}")
    g.read(
        "clause",
        lambda to: Sequence((Attach(to), Control(Ref("self"), "controller"))),
        "attach this (card|jutsu|jutsu card|mission|mission card) to {to:subject} , whose controller control it",
    )
    g.read("clause", _attached, "attach this (card|jutsu|jutsu card|mission|mission card) to {to:subject}")


def _among(value: object) -> dict[str, object] | None:
    """The parts of damage that is divided among the ninja of a group."""
    if not isinstance(value, Damage) or not value.divided or not isinstance(value.who, Choose):
        return None
    return {"amount": value.amount, "who": value.who.group}


def _to_mine(who: Which) -> Control | Standby:
    """To one's own village go cards of the other player; what is one's own goes there from the battlefield."""
    return Standby(who) if who in (Ref("self"), Ref("user")) else Control(who, "you")


def _gone_over(who: Which, to: Player) -> Control | Standby:
    """What is in play goes over to that player, or stands by where it is said to be theirs."""
    theirs = isinstance(who, Choose | Every) and who.group.whose in (to, "opponent", "that player")
    return Standby(who) if theirs else Control(who, to)


def _attached(to: Which) -> Attach:
    """ "Attach this card to another of your Ninjas": to another than the one it is attached to by then, if any."""
    return Attach(rewrite(to, lambda node: Ref("attached") if node == ANOTHER else node))


def _markers(g: Grammar) -> None:
    """Turn markers that go up and down."""
    for words, sign in (("(raise|increase|advance)", 1), ("(lower|reduce|decrease)", -1)):
        g.read(
            "clause",
            lambda whose, amount, sign=sign: MoveMarker(_signed(amount, sign), whose),
            f"{words} {{whose:possessor}} turn marker by {{amount:quantity}}",
        )
    for words, sign in (("up", 1), ("down", -1)):
        g.read(
            "clause",
            lambda whose, amount, sign=sign: MoveMarker(_signed(amount, sign), whose),
            f"move {{whose:possessor}} turn marker {words} by {{amount:counted thing}}",
            f"move {{whose:possessor}} turn marker {words} {{amount:number}} [space]",
        )
    g.read(
        "condition",
        lambda a, b: Holds(Marker(a), "=", Marker(b)),
        "{a:possessor} turn marker is the same as {b:possessor} [turn marker]",
    )


def _signed(amount: Amount, sign: int) -> Amount:
    if sign > 0:
        return amount
    return -amount if isinstance(amount, int) else Times(amount, -1)


def _for_as_long_as_attached(g: Grammar) -> None:
    """What holds for as long as the card is attached."""
    lies = "(while|as long as) (this card|it|this jutsu|this mission) [card] is attached [to (it|the target|the user)]"
    g.read(
        "effects",
        lambda to, do: _while_attached(to, do),
        f"attach this card to {{to:subject}} . {lies} , {{do:sentence}}",
        f"attach this card to {{to:subject}} . {{do:clauses}} {lies}",
    )
    g.read(
        "effects",
        _and_while_attached,
        f"attach this card to {{to:subject}} and {{more:clauses}} . {lies} , {{do:sentence}}",
    )


def _and_while_attached(to: Which, more: Instruction, do: Instruction) -> Instruction:
    """What else is done as the card is attached, and what holds while it is."""
    first, second = _while_attached(to, do).steps
    return sequence(first, more, second)


def _while_attached(to: Which, do: Instruction) -> Sequence:
    if not _lasts(do):
        raise UnreadError
    return Sequence((Attach(to), said(do, "stays")))


def _lasts(do: Instruction) -> bool:
    steps = do.steps if isinstance(do, Sequence) else (do,)
    return all(getattr(step, "duration", "") == UNSAID for step in steps)
