"""Coins put on cards, taken off them and moved."""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.families.shinobi.effects.abilities import InThatCase, Sequence
from rules.families.shinobi.effects.conditions import Holds
from rules.families.shinobi.effects.english.sentences.clauses import order
from rules.families.shinobi.effects.groups import Amount, Coins, Done, Every, Group
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.verbs import THE_SAME, PlaceCoin, RemoveCoin


def add(g: Grammar) -> None:
    """Teach a grammar the coins."""
    _coins(g)
    _coins_gone(g)


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
    of_yours = "{whose:possessor} [in-play] [ninja blade]"
    control = "[ninja blade] coin {whose:controlled}"
    g.values("controlled", {"you control": "you", "your opponent control": "opponent"})
    numbers: tuple[tuple[str, dict[str, object]], ...] = (
        ("{n:amount}", {}),
        ("up to {n:amount}", {"up_to": True}),
        ("any number", {"n": None, "up_to": True}),
    )
    for number, fewer in numbers:
        for named, kind in (("{coin:coin name} ", {}), ("", {"coin": ""})):
            some = f"(remove|discard) {number} [of]"
            g.read("clause", _off_any, f"{some} {of_yours} {named}coin", f"{some} {named}{control}", **fewer, **kind)
    g.read(
        "condition",
        lambda n: Holds(Done(), ">=", n),
        "you removed {n:number} or more {_coin:coin name} coin [this way|by this effect|due to this effect]",
        "you removed {n:number} or more coin [this way|by this effect|due to this effect]",
    )
    g.read(
        "clause",
        partial(RemoveCoin, coin="", count=1),
        "remove (a|any|1|one) coin on {who:subject} from [the] game",
    )
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


def _off_any(whose: Player, coin: str, n: Amount | None, up_to: bool = False) -> RemoveCoin:
    """Coins on a player's cards in play, whichever of them they lie on."""
    return RemoveCoin(Every(Group("card", whose)), coin, n, total=True, up_to=up_to)


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
