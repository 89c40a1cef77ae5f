"""Damage, injury, healing, standing by, control, attaching, coins, and turn markers."""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import rewrite
from rules.families.shinobi.effects.abilities import (
    If,
    Instruction,
    InThatCase,
    Sequence,
)
from rules.families.shinobi.effects.conditions import Fits, Holds, Never
from rules.families.shinobi.effects.english.noun_phrases.nouns import ANOTHER
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, does, order
from rules.families.shinobi.effects.english.sentences.sentences import said, sequence
from rules.families.shinobi.effects.groups import (
    Amount,
    Choose,
    Coins,
    Done,
    Every,
    Group,
    Marker,
    Ref,
    Times,
    Which,
)
from rules.families.shinobi.effects.moving import Attach, Control, LeaveTeam, Standby
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.verbs import (
    THE_SAME,
    Damage,
    Heal,
    Injure,
    MoveMarker,
    PlaceCoin,
    RemoveCoin,
)


def add(g: Grammar) -> None:
    """Teach a grammar harm and coins."""
    _harm(g)
    _coins(g)
    _coins_gone(g)
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
    does(g, Damage, "receive {amount:amount} damage", "receive damage equal to {amount:quantity}")
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


def _coins(g: Grammar) -> None:
    g.form("clause", PlaceCoin, "put those coin on {who:subject}", coin=THE_SAME)
    g.wording("clause", PlaceCoin, "put {count:amount} coin on {who:subject}", None, coin="")
    g.wording(
        "clause", RemoveCoin, "remove {count:amount} coin from {who:subject}", None, coin="", total=False, up_to=False
    )
    order(
        g,
        PlaceCoin,
        "put {count:amount} {coin:coin name} coin on {who:subject}",
        "put {count:amount} {coin:coin name} ninja blade coin on {who:subject}",
        "put {count:amount} ninja blade coin symbolizing {coin:coin name} on {who:subject}",
    )
    g.read(
        "clause",
        PlaceCoin,
        "put (a|an) {coin:coin name} [ninja blade] coin on {who:subject}",
        "put a ninja blade coin symbolizing {coin:coin name} on {who:subject}",
        count=1,
    )
    g.read(
        "clause",
        PlaceCoin,
        r"put (a|1) ninja blade coin \( symbolizing (a|) {coin:coin name} coin \) on {who:subject}",
        count=1,
    )
    g.read(
        "clause",
        PlaceCoin,
        r"put (a|1) ninja blade coin \( symbolizing (a|) {coin:quoted coin} \) on {who:subject}",
        count=1,
    )
    g.read(
        "clause",
        PlaceCoin,
        "put the same (amount|number) of {coin:coin name} coin on {who:subject}",
        "put that many {coin:coin name} coin on {who:subject}",
        count=Done(),
    )
    g.read(
        "clause",
        lambda who: PlaceCoin(who, "effect"),
        "put a ninja blade coin symbolizing this effect on {who:subject}",
    )
    g.read(
        "clause",
        PlaceCoin,
        "put (an additional|another|1 additional|1 more) {coin:coin name} coin on {who:subject}",
        count=1,
    )
    g.read(
        "clause",
        PlaceCoin,
        "put as many {coin:coin name} coin on {who:subject} as {count:quantity}",
        "put {coin:coin name} coin on {who:subject} equal to {count:quantity}",
    )
    g.read(
        "clause",
        lambda n, a, m, b, coin, other: Sequence((PlaceCoin(a, coin, n), PlaceCoin(b, other, m))),
        "put {n:number} {coin:coin name} coin on {a:subject} and {m:number} {other:coin name} coin on {b:subject}",
    )
    g.read(
        "clause",
        lambda n, a, b: InThatCase(RemoveCoin(a, "", n), PlaceCoin(b, THE_SAME)),
        "(move|put) {n:amount} [of the] coin (on|from) {a:subject} (to|on|onto) {b:subject}",
        "remove {n:amount} coin from {a:subject} and put (it|that coin|those coin|them) on {b:subject}",
    )
    g.read(
        "clause",
        lambda a, b: InThatCase(RemoveCoin(a, "any", None), PlaceCoin(b, THE_SAME)),
        "(move|put) (all|every|all the|all of the) coin (on|from) {a:which} (to|on|onto) {b:subject}",
    )
    g.form(
        "clause",
        RemoveCoin,
        "remove up to {count:amount} coin from {who:subject}",
        coin="",
        up_to=True,
        total=False,
    )
    g.form(
        "clause",
        RemoveCoin,
        "remove up to {count:amount} coin in all from {who:subject}",
        coin="",
        up_to=True,
        total=True,
    )
    g.form(
        "clause",
        RemoveCoin,
        "remove any number of coin from {who:subject}",
        "remove (as many|any number of the) coin (from|on) {who:subject} [as you (like|want)]",
        coin="",
        count=None,
        up_to=True,
        total=True,
    )
    g.read("clause", RemoveCoin, "discard {count:amount} coin (on|from) {who:subject}", coin="")
    g.read("clause", Damage, "give {amount:amount} (additional|more|extra) damage to {who:subject}")
    g.read("quoted coin", _quoted_coin, "{it:quoted}")
    g.read("clause", PlaceCoin, "put {count:amount} [ninja blade] coin (on|to|onto) {who:subject}", coin="")
    g.read(
        "clause",
        PlaceCoin,
        "put (a|an|an additional|another|1 additional|1 more) [ninja blade] coin on {who:subject}",
        coin="",
        count=1,
    )
    g.form("clause", RemoveCoin, "remove every coin of any kind from {who:subject}", coin="any", count=None)
    order(
        g,
        RemoveCoin,
        "remove {count:amount} {coin:coin name} coin from {who:subject}",
        "remove {count:amount} [of the] {coin:coin name} coin on {who:subject}",
        total=False,
        up_to=False,
    )
    order(
        g,
        RemoveCoin,
        "remove every {coin:coin name} coin from {who:subject}",
        "remove all {coin:coin name} coin from {who:subject}",
        count=None,
    )
    order(
        g, RemoveCoin, "remove up to {count:amount} {coin:coin name} coin from {who:subject}", up_to=True, total=False
    )
    g.form(
        "clause",
        RemoveCoin,
        "remove up to {count:amount} {coin:coin name} coin in all from {who:subject}",
        up_to=True,
        total=True,
    )
    total = {"total": True, "up_to": False}
    order(g, RemoveCoin, "remove {count:amount} {coin:coin name} coin in all from {who:subject}", **total)
    order(g, RemoveCoin, "remove {count:amount} coin in all from {who:subject}", coin="", **total)
    order(
        g,
        RemoveCoin,
        "remove any number of {coin:coin name} coin from {who:subject}",
        up_to=True,
        count=None,
        total=True,
    )
    g.read("clause", RemoveCoin, "remove (a|an) {coin:coin name} coin (from|on) {who:subject}", count=1)
    g.read(
        "clause",
        partial(RemoveCoin, total=True),
        "remove a total of {count:amount} {coin:coin name} coin (from|on) {who:subject}",
    )
    g.read(
        "clause",
        partial(RemoveCoin, coin="", total=True),
        "remove a total of {count:amount} coin (from|on) {who:subject}",
    )
    g.read(
        "clause",
        lambda coin: RemoveCoin(Every(Group("card")), coin, None),
        "remove (all|every) {coin:coin name} coin from (the game|play)",
    )
    any_kind = "[ninja blade] coin [of any (kind|type)]"
    g.read("clause", RemoveCoin, f"remove {{count:amount}} [of the] {any_kind} (from|on) {{who:subject}}", coin="")
    g.read("clause", RemoveCoin, f"remove (a|an|any) {any_kind} (from|on) {{who:subject}}", coin="", count=1)
    g.read(
        "clause",
        lambda n, coin, a, b: InThatCase(RemoveCoin(a, coin, n), PlaceCoin(b, coin, n)),
        "move {n:amount} {coin:coin name} coin from {a:subject} to {b:subject}",
        "move {n:amount} {coin:coin name} coin on {a:subject} to {b:subject}",
    )
    g.read(
        "clause",
        lambda coin, a, b: InThatCase(RemoveCoin(a, coin, None), PlaceCoin(b, coin, Done())),
        "move (all|every|all the|all of the) {coin:coin name} coin (from|on) {a:ref} to {b:subject}",
    )
    g.read(
        "clause",
        lambda n, coin, who: RemoveCoin(who, coin, n),
        "discard {n:amount} {coin:coin name} coin (on|from) {who:subject}",
    )
    g.read(
        "clause",
        lambda coin, who: RemoveCoin(who, coin, None),
        "(discard|remove) (all|every|all of the|all the) {coin:coin name} coin (on|from) {who:subject}",
    )


def _quoted_coin(it: str) -> str:
    if not it.endswith(" coin"):
        raise UnreadError
    return it.removesuffix(" coin")


def _coins_gone(g: Grammar) -> None:
    """Coins that are gone."""
    g.read(
        "condition",
        lambda of, coin="": Holds(Coins(of, coin), "=", 0),
        "no coin (remain|is left) on {of:ref}",
        "no {coin:coin name} coin (remain|is left) on {of:ref}",
        "there is no coin (left|remaining) on {of:ref}",
        "there is no {coin:coin name} coin (left|remaining) on {of:ref}",
    )


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
