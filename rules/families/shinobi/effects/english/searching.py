"""Cards looked for and looked at: searching, shuffling, revealing, arranging."""

from __future__ import annotations

from dataclasses import replace

from rules.cardtext.grammar import Grammar, UnreadError
from rules.families.shinobi.effects.abilities import Sequence
from rules.families.shinobi.effects.english.clauses import order
from rules.families.shinobi.effects.groups import Amount, Every, Group, Ref
from rules.families.shinobi.effects.moving import (
    Arrange,
    Look,
    Move,
    Search,
    Shuffle,
)
from rules.families.shinobi.effects.names import Zone


def add(g: Grammar) -> None:
    """Teach a grammar searching and looking."""
    _searches(g)
    _looks(g)


def _searches(g: Grammar) -> None:
    g.wording(
        "clause",
        Search,
        "{player:player} searches for up to {count:amount} {group:a group} and moves it to {to:pile} {position:into deck} {reveal:shown}",
        lambda s: {
            "player": s.player,
            "count": s.count,
            "group": s.group,
            "to": s.to,
            "position": s.position if s.to == "deck" else "top",
            "reveal": s.reveal,
        },
    )
    g.read(
        "clause",
        Search,
        "{player:player} search for up to {count:amount} {group:a group} and move it to {to:pile} {position:into deck} {reveal:shown}",
    )
    g.values(
        "into deck", {"on top": "top", "at the bottom": "bottom", "in any place": "any", "shuffled in": "shuffled"}
    )
    g.values("shown", {"shown": True, "unseen": False})
    for count, fixed in (("{count:amount}", {}), ("(a|an|any)", {"count": 1}), ("up to {count:amount}", {})):
        for start in (
            f"[you] search your deck for {count} {{group}}",
            f"[you] search for {count} {{group}} in your deck",
        ):
            for show, reveal in (
                ("reveal (it|that card|them|that ninja card|those card)", True),
                ("show (it|them) to your opponent", True),
                ("", False),
            ):
                for to, words in (
                    ("hand", "((move|put) (it|them|that card|those card|that ninja card) (to|in|into) your hand)"),
                    ("chakra", "((move|put) (it|them|that card|those card) (to|in|into) your chakra area)"),
                    ("play", "((put|place) (it|them) in play|move (it|them) to your village)"),
                ):
                    middle = f"{start} {show} [then|and] {words}" if show else f"{start} and {words}"
                    g.read(
                        "clause",
                        lambda group, count, to=to, reveal=reveal: _search(group, count, to, reveal),
                        middle,
                        **fixed,
                    )
    order(g, Shuffle, "shuffle {whose:possessor} deck")
    g.read("clause", lambda whose: Shuffle(whose), "your opponent shuffle their deck", whose="opponent")
    g.read(
        "clause",
        lambda whose: Shuffle(whose),
        "{whose:possessor} deck is shuffled",
        "shuffle {whose:possessor} deck afterward",
        "shuffle {whose:possessor} deck afterwards",
    )


def _search(group: Group, count: Amount, to: Zone, reveal: bool) -> object:
    if group.zones not in (("play",), ("deck",), ("chain",)) or group.whose not in ("any", "you"):
        raise UnreadError
    found = replace(group, zones=("deck",), whose="you")
    return Search(found, count, to, reveal=reveal)


def _looks(g: Grammar) -> None:
    order(g, Look, "look at {what:subject}", reveal=False, by="you")
    order(g, Look, "reveal {what:subject}", reveal=True, by="you")
    g.wording("clause", Look, "{by:player} look at {what:subject}", reveal=False)
    g.wording("clause", Look, "{by:player} reveal {what:subject}", reveal=True)
    g.read(
        "clause",
        lambda whose, zones: Look(Every(Group("card", whose, zones))),
        "look at (all the|the|all of the) card in {whose:possessor} {zones}",
        "look at {whose:possessor} {zones}",
    )
    g.read(
        "clause",
        lambda whose: Look(Every(Group("card", whose, ("hand",))), reveal=True),
        "reveal {whose:possessor} hand",
    )
    g.read(
        "clause",
        lambda: Look(Every(Group("card", "opponent", ("hand",))), reveal=True, by="opponent"),
        "your opponent reveal (their hand|all the card in their hand)",
    )
    g.read(
        "clause",
        lambda: Look(Every(Group("card", "each", ("hand",))), reveal=True, by="each"),
        "(both|each) player reveal their hand",
    )
    order(g, Arrange, "return {what:subject} to where they were in any order", by="you", position="top")
    g.wording("clause", Arrange, "{by:player} return {what:subject} to the {position:into deck} in any order")
    g.read("clause", Arrange, "{by:player} return {what:subject} to the {position:into deck} in any order")
    order_ = "in any order [you like|of your choice]"
    g.read(
        "clause",
        lambda what: Arrange(what),
        f"return {{what:subject}} {order_}",
        f"(return|put) {{what:subject}} [back] to [the] top of (your|its owner's|your opponent's) deck {order_}",
        f"(return|put|move) {{what:subject}} [back] (on|to) [the] top of (your|your opponent's) deck {order_}",
        f"return {{what:subject}} to your deck {order_}",
    )
    g.read(
        "clause",
        lambda what: Arrange(what, "bottom"),
        f"(return|put|move) {{what:subject}} [back] (on|to) [the] bottom of (your|your opponent's) deck {order_}",
    )
    g.read(
        "clause",
        lambda: Arrange(Ref("seen")),
        "arrange the order of the {_n:number} card as you like and return them to the top of your deck",
    )
    g.read(
        "clause",
        lambda what: Sequence((Look(what), Move(Ref("seen"), "deck", "any"))),
        "look at {what:subject} and return it to the top or bottom of your deck",
    )
