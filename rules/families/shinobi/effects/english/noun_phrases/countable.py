"""What "for each ..." counts: cards, rewards, coins, symbols, what was moved or healed."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.english.noun_phrases.nouns import Kind, make_group, ordered
from rules.families.shinobi.effects.groups import (
    Among,
    Coins,
    Count,
    Divided,
    Done,
    Every,
    Figure,
    Filter,
    Group,
    Is,
    Names,
    Ref,
    Rewards,
    Symbols,
    Total,
)


def add(grammar: Grammar) -> None:
    """Teach a grammar what there can be so many of."""
    g = grammar
    g.read("countable", Count, "{group}", "one of {group}", "of {group}")
    g.read(
        "countable",
        lambda whose, zones: Count(Group("card", whose, zones)),
        "card {whose:player} has in (your|their) {zones}",
    )
    g.read("countable", Symbols, "card with [a] different symbol {group:in places}")
    g.read("in places", lambda at: make_group(Kind("card"), (at,)), "{at:place}")
    g.read("countable", Rewards, "battle reward {whose:player} has [won]", "of {whose:possessor} battle reward")
    for lying in ("face up", "face down"):
        g.read(
            "countable",
            lambda whose, lying=lying: Count(Group("card", whose, ("rewards",), (Is(lying),))),
            f"{lying.replace(' ', '-')} battle reward {{whose:player}} has",
        )
    g.read(
        "countable",
        lambda by, whose: Divided(Rewards(whose), by),
        "{by:number} battle reward {whose:player} has [won]",
        "{by:number} of {whose:possessor} battle reward",
    )
    g.read("countable", Done, "{_g:noun} (healed|injured|damaged) (this way|by this effect|due to this effect)")
    g.read(
        "countable",
        Done,
        "[ninja blade] coin (removed|you removed|discarded) [this way|by this effect|due to this effect]",
    )
    g.read(
        "countable",
        lambda by: Divided(Done(), by),
        "{by:number} [ninja blade] coin (removed|you removed|discarded) (this way|by this effect|due to this effect)",
    )
    g.read("countable", Done, "{_c:coin name} coin (removed|you removed|discarded|placed) [this way|by this effect]")
    g.read("quantity", Done, "the number of [growth] [ninja blade] coin [that] [you] (removed|discarded) [this way]")
    g.read("countable", Done, "chakra [that] [you] (paid|discarded) (this way|by this effect|for this effect)")
    g.read("countable", lambda by, group: Divided(Count(group), by), "{by:number} {group}")
    g.read(
        "countable",
        lambda by, coin, who: Divided(Coins(who, coin), by),
        "{by:number} {coin:coin name} coin on {who:ref}",
    )
    g.read(
        "countable",
        Symbols,
        "different symbol (in|among|on) {group:places}",
    )
    own = "(symbol|different symbol)"
    targets = "(target|of the target|of [the] targets)"
    g.read("countable", lambda b: Count(of_the_targets(b)), f"{targets} {{b:behind}}")
    g.read("subject", lambda b: Every(of_the_targets(b)), f"(each|every|all|any) {targets} {{b:behind}}")
    g.read("countable", lambda of: Figure(of, "symbols"), f"{own} (on|of) {{of:ref}}", f"{own} [that] {{of:ref}} has")
    g.read(
        "countable",
        lambda: Symbols(Group("card", zones=(), filters=(Among(Ref("seen")),))),
        "different symbol among the card revealed [due to this effect|this way]",
    )
    g.read(
        "countable",
        lambda group: Count(just_moved(group)),
        "{group:noun} (that was|) (discarded|moved|returned|removed|sent|charged) (this way|by this effect|due to this effect|)",
        "of the (discarded|moved|removed|returned|charged) {group:noun}",
        "{group:noun} [that] (you|they|that player|your opponent|each player) (discarded|moved|returned|removed|discard|remove|move|charged) (this way|by this effect|due to this effect|)",
    )
    g.read(
        "countable",
        lambda by, group: Divided(Count(just_moved(group)), by),
        "{by:number} {group:noun} [that was|[that] you] (discarded|moved|returned|removed|sent|charged) [this way|by this effect|due to this effect]",
    )
    g.read(
        "countable",
        Names,
        "differently named {group}",
        "{group:differing} in play",
        "{group:differing}",
        "different name among {group}",
    )
    g.read(
        "countable",
        lambda group: Count(replace(just_moved(group), filters=ordered((*group.filters, Among(Ref("seen")))))),
        "{group:noun} [that] you (looked at|revealed|look at)",
        "{group:noun} [that was] (looked at|revealed) (this way|by this effect|due to this effect|)",
    )
    g.read("countable", lambda: Count(Group("card", zones=(), filters=(Among(Ref("seen")),))), "of them")
    g.read("countable", lambda coin, who: Coins(who, coin), "{coin:coin name} coin on {who:ref}")
    g.read("countable", lambda name, group: Total(name, group), "{name:coins of} on [all] [of] {group}")


def of_the_targets(behind: Filter) -> Group:
    """Those of several targets of which something is so."""
    group = make_group(Kind("card"), (behind,))
    return replace(group, zones=(), filters=ordered((*group.filters, Among(Ref("target")))))


def just_moved(group: Group) -> Group:
    """Those of a group that have just been moved, wherever they are now."""
    if group.whose != "any" or group.zones not in (("play",), ("chain",), ("chakra",)):
        raise UnreadError
    return replace(group, zones=(), filters=ordered((*group.filters, Among(Ref("moved")))))
