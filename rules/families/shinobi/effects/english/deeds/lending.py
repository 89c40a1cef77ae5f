"""What is done for a time and then undone: control of a card, a card out of the game, what a coin stands for.

Decision: when the time is over the card goes back to its owner.
"""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import GiveText, Instruction, Later, Sequence, Static
from rules.families.shinobi.effects.conditions import Holds
from rules.families.shinobi.effects.english.noun_phrases.nouns import THAT_NINJA, ordered
from rules.families.shinobi.effects.english.sentences.clauses import does, order
from rules.families.shinobi.effects.english.sentences.sentences import sequence, with_subject
from rules.families.shinobi.effects.groups import Alike, Choose, Coins, Compare, Figure, Ref, Which
from rules.families.shinobi.effects.moving import Control, Move, PutInPlay, SwapControl
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.triggers import Duration, Event, On, Phase
from rules.families.shinobi.effects.verbs import PlaceCoin

_END_OF_TURN = On("ends", phase="turn")


def add(g: Grammar) -> None:
    """Teach a grammar what is lent and given back."""
    turns: tuple[tuple[str, Player | None, Duration], ...] = (
        ("your", "you", "your next turn"),
        ("your opponent's", "opponent", "opponent's next turn"),
        ("the", None, "next turn"),
    )
    ends: tuple[tuple[str, Event], ...] = (("(beginning|start)", "begins"), ("end", "ends"))
    for whose, player, until in turns:
        for words, event in ends:
            _at_next(
                g, f"at the {words} of {whose} (next|following) turn", On(event, player=player, phase="turn"), until
            )
    phases: tuple[tuple[str, Phase], ...] = (
        ("mission", "mission"),
        ("organization", "organization"),
        ("battle", "battle"),
    )
    for noun, phase in phases:
        for whose, player, until in (
            ("your", "you", "until the end of your next turn"),
            ("your opponent's", "opponent", "until the end of your opponent's next turn"),
        ):
            on = On("begins", player=player, phase=phase)
            _at_next(g, f"at the (beginning|start) of {whose} next {noun} phase", on, until)
    each_turn = partial(Later, _END_OF_TURN, until="permanent", each_time=True)
    g.read("sentence", each_turn, "at the end of each turn , {do:sentence}", "{do:clauses} at the end of each turn")
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
    both = f"{swap} [the] control of [the|both|both of the] targets"
    g.read("clause", lambda: SwapControl(*_BOTH_TARGETS), both)
    g.read("clause", partial(_swapped_for_a_time, (Ref("target"),)), f"{both} {{duration:during}}")
    numbered = rf"{swap} [the] control of target \( 1 \) (and|with) target \( 2 \) {{duration:during}}"
    g.read("clause", partial(_swapped_for_a_time, _BOTH_TARGETS), numbered)
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


def _at_next(g: Grammar, when: str, on: On, until: Duration) -> None:
    """What is put off until a turn or a phase that is not this one."""
    g.read("sentence", lambda do: Later(on, do, until), f"{when} , {{do:sentence}}", f"{{do:clauses}} {when}")


def _swapped(who: Which, other: Which) -> SwapControl:
    """One of each player. Raises UnreadError where both are one player's, or it is not said whose they are."""
    whose = {which.group.whose for which in (who, other) if isinstance(which, Choose) and which.count == 1}
    named = sum(isinstance(which, Ref) for which in (who, other))
    if len(whose) + named != len((who, other)) or not whose <= {"you", "opponent"}:
        raise UnreadError
    return SwapControl(*_matched(who, other))


_BOTH_TARGETS = (Ref("target"), Ref("target 2"))


def _swapped_for_a_time(named: tuple[Ref, ...], duration: Duration) -> Instruction:
    """Each is given back when the time is over. Raises UnreadError for a time that has no such end."""
    if duration not in _GIVEN_BACK:
        raise UnreadError
    on, until = _GIVEN_BACK[duration]
    back = sequence(*(Control(one, "owner") for one in named))
    return Sequence((SwapControl(*_BOTH_TARGETS), Later(on, back, until)))


def _matched(who: Which, other: Which) -> tuple[Which, Which]:
    """ "... and 1 of your opponent's Ninjas with the same Entrance cost as that Ninja": the first has such a match, too."""
    if not isinstance(who, Choose) or not isinstance(other, Choose):
        return who, other
    same = [one for one in other.group.filters if isinstance(one, Compare) and one.amount == _of_that_ninja(one)]
    if not same or same[0].is_ != "=":
        return who, other
    figure = same[0].figure
    rest = replace(other.group, filters=tuple(one for one in other.group.filters if one != same[0]))
    like = replace(who.group, filters=ordered((*who.group.filters, Alike(figure, rest))))
    chosen = Compare(figure, "=", Figure(Ref("chosen"), figure))
    return replace(who, group=like), replace(other, group=replace(rest, filters=ordered((*rest.filters, chosen))))


def _of_that_ninja(compare: Compare) -> Figure:
    return Figure(THAT_NINJA, compare.figure)


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


_GIVEN_BACK: dict[Duration, tuple[On, Duration]] = {
    "turn": (_END_OF_TURN, "turn"),
    "until the end of your next turn": (_END_OF_TURN, "your next turn"),
    "until the end of your opponent's next turn": (_END_OF_TURN, "opponent's next turn"),
    "this and next turn": (_END_OF_TURN, "next turn"),
    "until your next turn": (On("begins", player="you", phase="turn"), "your next turn"),
    "until your opponent's next turn": (On("begins", player="opponent", phase="turn"), "opponent's next turn"),
}
"""When what was lent for a time is given back: with which event, in which turn."""


def _lent(who: Which, duration: Duration, to: Player = "you") -> Instruction:
    """Control for so many turns, or for as long as the card with the text stays. Raises UnreadError for any other time."""
    back = Control(_again(who), "owner")
    if duration == "stays":
        return Sequence((Control(who, to), Later(On("leaves", Ref("self")), back, "permanent")))
    if duration not in _GIVEN_BACK:
        raise UnreadError
    on, until = _GIVEN_BACK[duration]
    return Sequence((Control(who, to), Later(on, back, until)))


def _out_for_now(who: Which, duration: Duration) -> Instruction:
    if duration != "turn":
        raise UnreadError
    return Sequence((Move(who, "removed"), Later(_END_OF_TURN, PutInPlay(Ref("moved"), "owner"))))


def _again(who: Which) -> Which:
    """Those that were taken, once the turn is over."""
    return Ref("chosen") if isinstance(who, Choose) else who


__all__ = ["add"]
