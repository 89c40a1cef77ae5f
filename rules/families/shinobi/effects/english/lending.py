"""What is done for a time and then undone: control of a card, a card out of the game, what a coin stands for.

Decision: when the time is over the card goes back to its owner.
"""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes
from rules.families.shinobi.effects.abilities import GiveText, Instruction, Later, Sequence, Static
from rules.families.shinobi.effects.conditions import Holds
from rules.families.shinobi.effects.english.clauses import does, order
from rules.families.shinobi.effects.english.sentences import sequence, with_subject
from rules.families.shinobi.effects.groups import Choose, Coins, Ref, Which
from rules.families.shinobi.effects.moving import Control, Move, PutInPlay, SwapControl
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.triggers import Duration, Event, On
from rules.families.shinobi.effects.verbs import PlaceCoin

_END_OF_TURN = On("ends", phase="turn")


def add(g: Grammar) -> None:
    """Teach a grammar what is lent and given back."""
    turns: tuple[tuple[str, Player, Duration], ...] = (
        ("your", "you", "until the end of your next turn"),
        ("your opponent's", "opponent", "until the end of your opponent's next turn"),
    )
    ends: tuple[tuple[str, Event], ...] = (("(beginning|start)", "begins"), ("end", "ends"))
    for whose, player, until in turns:
        for words, event in ends:
            on = On(event, player=player, phase="turn")
            when = f"at the {words} of {whose} (next|following) turn"
            g.read(
                "sentence",
                lambda do, on=on, until=until: Later(on, do, until),
                f"{when} , {{do:sentence}}",
                f"{{do:clauses}} {when}",
            )
    _marked(g)
    take = "(take|gain|get|has) control of"
    g.read(
        "clause", lambda who: Control(who, "you"), f"{take} {{who:subject}}", "move {who:subject} under your control"
    )
    g.read(
        "clause",
        _lent,
        f"{take} {{who:subject}} {{duration:during}}",
        "put {who:subject} under your control {duration:during}",
        "move {who:subject} to your village {duration:during}",
    )
    g.read("sentence", _lent, f"{{duration:during}} , [you] {take} {{who:subject}}")
    g.read("clause", _lent, f"you {take} {{who:subject}} {{duration:during}}")
    g.read("clause", lambda who: Control(who, "you"), f"you {take} {{who:subject}}")
    does(g, _lent, "is (put|placed|moved) under your control {duration:during}")
    for words, player in (("your opponent", "opponent"), ("its owner", "owner")):
        g.read("clause", lambda who, to=player: Control(who, to), f"{words} {take} {{who:subject}}")
        g.read(
            "clause",
            lambda who, to=player: Control(who, to),
            f"give control of {{who:subject}} to {words}",
            f"return {{who:subject}} to {words}'s (village|control)",
            f"(move|send) {{who:subject}} to {words}'s village",
        )
    swap = "(exchange|switch|swap|trade)"
    order(
        g,
        SwapControl,
        "exchange control of {who:subject} and {other:subject}",
    )
    g.read(
        "clause",
        _swapped,
        f"{swap} [the] control of {{who:subject}} (and|with) {{other:subject}}",
        f"{swap} [the] (controller|controllers) of {{who:subject}} and {{other:subject}}",
    )
    for words in (
        f"{swap} [the] control of (them|those ninja|the two ninja|both ninja)",
        "move each [of them] to the other player's village",
        "each of them moves to the other player's village",
    ):
        g.read("effects", _swapped, f"choose {{who:which}} and {{other:which}} . [then ,] {words}")
    g.read("clause", _out_for_now, "remove {who:subject} from [the] game {duration:during}")
    g.read(
        "clause",
        lambda who: Control(who, "owner"),
        "(return|move|send) {who:ref} [back] to (its|their) owner's village",
        "(return|give) control of {who:ref} [back] to (its|their) owner",
    )


def _swapped(who: Which, other: Which) -> SwapControl:
    """One of each player. Raises UnreadError where both are one player's, or it is not said whose they are."""
    whose = {which.group.whose for which in (who, other) if isinstance(which, Choose) and which.count == 1}
    named = sum(isinstance(which, Ref) for which in (who, other))
    if len(whose) + named != len((who, other)) or not whose <= {"you", "opponent"}:
        raise UnreadError
    return SwapControl(who, other)


def _marked(g: Grammar) -> None:
    """What a card is or does for as long as a coin lies on it."""
    lasts = "(while|as long as|for as long as)"
    has = "has [a|an|the|1 or more] {coin:coin name} coin [on it]"
    for words in (
        f"{{do:sentence}} . {lasts} {{who:ref}} {has} , (it|{{_who:ref}}) {{done:predicates}}",
        f"{{do:sentence}} . {{who:ref}} {{done:predicates}} {lasts} (it|{{_who:ref}}) {has}",
    ):
        g.read("effects", _while_marked, words)


def _while_marked(do: Instruction, who: Ref, coin: str, done: tuple[Instruction, ...]) -> Instruction:
    """Raises UnreadError where no such coin is put on it."""
    if not any(isinstance(node, PlaceCoin) and node.coin == coin for node in nodes(do)):
        raise UnreadError
    self_ = Ref("self")
    text = Static(with_subject(self_, done), Holds(Coins(self_, coin), ">=", 1), valid=True)
    return sequence(do, GiveText(who, text, "permanent"))


def _lent(who: Which, duration: Duration, to: Player = "you") -> Instruction:
    """Control for this turn, or for as long as the card with the text stays. Raises UnreadError for any other time."""
    back = Control(_again(who), "owner")
    if duration == "stays":
        return Sequence((Control(who, to), Later(On("leaves", Ref("self")), back, "permanent")))
    if duration != "turn":
        raise UnreadError
    return Sequence((Control(who, to), Later(_END_OF_TURN, back)))


def _out_for_now(who: Which, duration: Duration) -> Instruction:
    if duration != "turn":
        raise UnreadError
    return Sequence((Move(who, "removed"), Later(_END_OF_TURN, PutInPlay(Ref("moved"), "owner"))))


def _again(who: Which) -> Which:
    """Those that were taken, once the turn is over."""
    return Ref("chosen") if isinstance(who, Choose) else who


__all__ = ["add"]
