"""What is done to the chain and to battles: negation, mental power, rewards, markers, payments."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from rules.cardtext.grammar import Grammar
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import ChangeEffect, ChooseMode, May, Sequence
from rules.families.shinobi.effects.bans import Cannot
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, does, lasting, order
from rules.families.shinobi.effects.groups import (
    Against,
    AnyOf,
    Every,
    Group,
    Marker,
    Ref,
    Sum,
    TeamOf,
    Times,
)
from rules.families.shinobi.effects.moving import SwapPlaces
from rules.families.shinobi.effects.verbs import (
    BecomesOutstanding,
    ExtraBattlePhase,
    MentalBattle,
    MoveMarker,
    Negate,
    Pay,
    SkipShowdown,
    Win,
    WinRewards,
)


def add(g: Grammar) -> None:
    """Teach a grammar the chain and battles."""
    order(g, ChangeEffect, r"change the effect of {what:subject} to \( {do:effects} \)")
    order(g, SwapPlaces, "{who:subject} changes places with {other:subject}")
    order(g, SwapPlaces, "the head of {who:subject} changes places with a support", other=None)
    g.read(
        "clause",
        SwapPlaces,
        "switch the position of {who:ref's} head ninja and (support|back) ninja",
        "switch the head ninja and (support|back) ninja of {who:ref}",
        "(change|switch|rearrange|exchange) the position of the ninja in {who:ref's} team [in any way you like|as you like]",
        other=None,
    )
    g.read(
        "clause",
        lambda who: May(SwapPlaces(who)),
        "(switch|change|exchange) the position of {who:ref} (in any way|as) [you (like|want)]",
    )
    swap, places = "(switch|change|exchange|swap)", "[the] (position|place) (of|between)"
    g.read(
        "clause",
        SwapPlaces,
        f"{swap} {places} {{who:ref}} and {{other:ref}}",
        f"{{who:ref}} and {{other:ref}} {swap} (position|place) [with each other]",
        f"{{who:ref}} and {{other:the ones}} {swap} (position|place) [with each other]",
    )
    g.read(
        "clause",
        lambda: SwapPlaces(Ref("target"), Ref("target 2")),
        r"change position of target \( 1 \) and \( 2 \)",
        r"(switch|change|exchange) [the] position of target \( 1 \) and [target] \( 2 \)",
        "(switch|change|exchange) [the] (position|place) of [the|both|both of the] targets",
        f"[the|both] targets {swap} (position|place) [with each other]",
    )
    g.read(
        "clause",
        lambda: SwapPlaces(Ref("target"), Ref("target")),
        "(switch|change|exchange) [the] (position|place) of [the|both|both of the] targets",
        f"[the|both] targets {swap} (position|place) [with each other]",
    )
    order(g, Negate, "negate {what:subject}", to=None, position="top")
    order(g, Negate, "negate {what:subject} and move it to the top of its owner's deck", to="deck", position="top")
    bottom = "negate {what:subject} and move it to the bottom of its owner's deck"
    order(g, Negate, bottom, to="deck", position="bottom")
    shuffled = "negate {what:subject} and shuffle it into its owner's deck"
    order(g, Negate, shuffled, to="deck", position="shuffled")
    order(g, Negate, "negate {what:subject} and remove it from the game", to="removed", position="top")
    order(
        g,
        Negate,
        "negate {what:subject} and move it to {to:pile}",
        "negate {what:subject} and move it [back] to its owner's {to:pile}",
        position="top",
    )
    order(g, Negate, "negate {what:subject} and move it to {to:pile} {position:into deck}")
    g.read("clause", Negate, "negate {what:subject} and discard it", "negate and discard {what:subject}", to="discard")
    g.read("clause", Negate, "negate and remove {what:subject} from [the] game", to="removed")
    g.values(
        "pile",
        {
            "its owner's hand": "hand",
            "[the] hand": "hand",
            "its owner's discard pile": "discard",
            "[the] discard pile": "discard",
            "its owner's chakra area": "chakra",
            "[the] chakra area": "chakra",
            "its owner's deck": "deck",
            "the deck": "deck",
            "out of the game": "removed",
            "play": "play",
        },
    )
    order(g, MentalBattle, "the battle of {who:subject} is decided by mental power")
    g.read("clause", lambda a: MentalBattle(a), "mental battle", a=Ref("user"))
    g.read(
        "clause",
        MentalBattle,
        "{who:ref's} team and the team battling [against] {_b:ref's} team perform a mental power battle [during the turn|during this turn]",
        "{who:ref's} team and the team battling [against] {_b:ref} perform a mental power battle [during the turn|during this turn]",
    )
    for player, words in (
        ("you", "you "),
        ("opponent", "your opponent "),
        ("each", "each player "),
        ("that player", "that player "),
        ("that player", "they "),
    ):
        for verb, got in (("win", False), ("get", True)):
            g.read(
                "clause",
                WinRewards,
                f"{words}{verb} {{amount:amount}} [additional|extra|more] battle reward",
                player=player,
                got=got,
            )
            g.read(
                "clause",
                WinRewards,
                f"{words}{verb} (a|an|an additional|an extra|another) battle reward",
                player=player,
                amount=1,
                got=got,
            )
    for verb, got in (("win", False), ("get", True)):
        g.read("clause", WinRewards, f"{verb} {{amount:amount}} [additional] battle reward", player="you", got=got)
        g.read("clause", WinRewards, f"{verb} (a|an) [additional|extra] battle reward", player="you", amount=1, got=got)
        g.wording("clause", WinRewards, f"{verb} {{amount:amount}} battle reward", player="you", got=got)
        g.wording("clause", WinRewards, f"{{player:player}} {verb}s {{amount:amount}} battle reward", got=got)
    # Decision: a reward that is given comes from the giver's deck, as those do that are got.
    g.read(
        "clause", partial(WinRewards, player="opponent", got=True), "give your opponent {amount:amount} battle reward"
    )
    wins = "(when|if|each time|whenever) [the team of] (a|an|any|1 of|one of|any of) {group} win (a|any) victory"
    g.read(
        "clause",
        lambda group: BecomesOutstanding(Every(group), UNSAID),
        f"{wins} , (it|that victory) become an outstanding victory [instead]",
    )
    does(g, BecomesOutstanding, "has each victory made an outstanding victory {duration:during}")
    g.wording(
        "clause", BecomesOutstanding, "{who:subject} has each victory made an outstanding victory {duration:during}"
    )
    order(
        g,
        SkipShowdown,
        "{who:subject} skips the showdown",
        "{who:subject} skip the showdown [(of|during|) (this|the) turn]",
        "{who:subject} (does not|do not|cannot) (participate|take part) in the showdown [(during|of|) (this|the) turn]",
    )
    g.read(
        "subject",
        lambda a, b: Every(Group("ninja", filters=(AnyOf(ordered((Against(b), TeamOf(a)))),))),
        "the team (including|with) {a:ref} and the team (battling|opposing) [against] {b:ref}",
        "{a:ref's} team and the team (battling|opposing) [against] {b:ref}",
    )
    lasting(
        g,
        lambda duration: Cannot(Ref("target"), "receive damage", duration, source="showdown"),
        "no damage is received by either team",
        "neither team receive [any] damage",
    )
    order(
        g,
        ExtraBattlePhase,
        "after this battle phase there is an additional battle phase",
        "[after the current battle phase] there is an additional battle phase",
        "after (this|the current) battle phase ends there is an additional battle phase",
    )
    g.wording("clause", MoveMarker, "move {whose:possessor} turn marker down by {amount:amount}", _down)
    order(g, MoveMarker, "move {whose:possessor} turn marker up by {amount:amount}")
    g.wording("clause", MoveMarker, "move {whose:own marker} turn marker down by up to {amount:number}", _down_at_most)
    g.read(
        "clause",
        lambda whose, amount: MoveMarker(-amount, whose, up_to=True),
        "move {whose:own marker} turn marker down by up to {amount:number}",
    )
    g.form("clause", MoveMarker, "move {whose:own marker} turn marker up by up to {amount:number}", up_to=True)
    g.values("own marker", {"your": "you", "your opponent's": "opponent"})
    g.read(
        "clause",
        lambda whose, amount: MoveMarker(-amount if isinstance(amount, int) else Times(amount, -1), whose),
        "move {whose:possessor} turn marker down by {amount:amount}",
    )
    g.read(
        "clause",
        lambda whose, amount: ChooseMode((MoveMarker(amount, whose), MoveMarker(-amount, whose))),
        "move {whose:possessor} turn marker (up or down|down or up) by {amount:number}",
        "move {whose:possessor} turn marker {amount:number} space (up or down|down or up)",
    )
    g.read(
        "clause",
        lambda whose, amount, other, down: Sequence((MoveMarker(amount, whose), MoveMarker(-down, other))),
        "move {whose:possessor} turn marker up by {amount:number} and {other:possessor} turn marker down by {down:number}",
    )
    g.read(
        "clause",
        lambda whose, amount, other, up: Sequence((MoveMarker(-amount, whose), MoveMarker(up, other))),
        "move {whose:possessor} turn marker down by {amount:number} and {other:possessor} turn marker up by {up:number}",
    )
    g.read(
        "clause",
        lambda whose, other: MoveMarker(Sum(Marker(other), Times(Marker(whose), -1)), whose),
        "{whose:possessor} turn marker (become|is changed to|is set to) the same [number|value] as {other:possessor} [turn marker]",
        "move {whose:possessor} turn marker to the same (number|value|position) as {other:possessor} [turn marker]",
    )
    order(g, Pay, "pay {cost:jutsu cost}", "pay {cost:jutsu cost} [chakra]")
    g.read("clause", lambda it: it, "pay {it:cost in brackets}")
    order(g, Win, "{player:player} wins the game", "{player:player} win the game")


def _down(move: object) -> Mapping[str, object] | None:
    if not isinstance(move, MoveMarker) or move.up_to:
        return None
    if isinstance(move.amount, Times) and move.amount.by == -1:
        return {"whose": move.whose, "amount": move.amount.amount}
    down = isinstance(move.amount, int) and move.amount < 0
    return {"whose": move.whose, "amount": -move.amount} if down and isinstance(move.amount, int) else None


def _down_at_most(move: object) -> Mapping[str, object] | None:
    return _down(replace(move, up_to=False)) if isinstance(move, MoveMarker) and move.up_to else None
