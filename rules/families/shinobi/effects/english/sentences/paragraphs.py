"""Sentences one after another: "in that case", "if not", "instead", "unless"."""

from __future__ import annotations

from collections.abc import Mapping

from rules.cardtext.grammar import Grammar, UnreadError, itself
from rules.cardtext.trees import nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    ChangeEffect,
    If,
    Instruction,
    InThatCase,
    Later,
    May,
    OrElse,
    Repeat,
    Sequence,
    Unless,
)
from rules.families.shinobi.effects.conditions import Condition, Did, Holds, Never
from rules.families.shinobi.effects.english.deeds.joined import Together
from rules.families.shinobi.effects.english.noun_phrases.nouns import THAT_NINJA, THOSE_NINJA
from rules.families.shinobi.effects.english.sentences.clauses import AGAIN
from rules.families.shinobi.effects.english.sentences.sentences import in_that_case, sequence, unless
from rules.families.shinobi.effects.groups import (
    Amount,
    Choose,
    Every,
    Ref,
    Top,
    Which,
)
from rules.families.shinobi.effects.moving import Draw, Look, Move, Select
from rules.families.shinobi.effects.names import Comparison, Player
from rules.families.shinobi.effects.verbs import Damage

_Compared = tuple[Comparison, Amount]


def unless_done(do: Instruction, avoided: tuple[Player, Instruction], by: Player | None = None) -> Instruction:
    """What happens where a player has not done what they could. Raises UnreadError where another is meant."""
    if by == "you" and avoided[0] != "you":
        raise UnreadError
    return unless(do, avoided)


def if_instead(a: Instruction, condition: Condition, b: Instruction) -> Instruction:
    """What happens in place of something else where a condition holds; "it" in it is what that was about.

    Who is chosen, and then asked about, is chosen first.
    """
    about = _whom(a)
    again = (*AGAIN, THAT_NINJA, THOSE_NINJA)
    if isinstance(about, Choose):
        if any(node in again for node in nodes(condition)):
            return _chosen_first(about, a, condition, b)
        b = rewrite(b, lambda node: about if node in again else node)
    elif isinstance(about, Top):
        return _shown_first(about, a, condition, b)
    elif isinstance(about, Ref | Every):
        b = rewrite(b, lambda node: about if node in again else node)
    elif _speaks_of_one_of(a, b):
        raise UnreadError
    if isinstance(about, Ref):
        condition = rewrite(condition, lambda node: about if node == Ref("last") else node)
    return If(condition, b, a)


def _later_instead(a: Instruction, condition: Condition, b: Instruction) -> Later:
    """ "If its Team wins, draw 1 card. If you have a Client, draw 2 cards instead.": instead of what comes then."""
    if not isinstance(a, Later) or isinstance(a.do, Sequence):
        raise UnreadError
    return replace(a, do=if_instead(a.do, condition, b))


def _speaks_of_one_of(a: Instruction, b: Instruction) -> bool:
    """Whether it comes in the place of what was done to several by words, and is about "it", one of these."""
    if not any(node in (Ref("last"), THAT_NINJA) for node in nodes(b)):
        return False
    steps = a.steps if isinstance(a, Sequence) else (a,)
    return any(isinstance(_whom(step), Together) for step in steps) or len({_whom(step) for step in steps}) > 1


def _chosen_first(about: Choose, a: Instruction, condition: Condition, b: Instruction) -> Instruction:
    """Raises UnreadError where several are chosen, of which one might be so and another not."""
    if about.count != 1 or about.up_to or about.aimed or isinstance(a, Sequence):
        raise UnreadError
    again, chosen = (*AGAIN, THAT_NINJA, THOSE_NINJA, about), Ref("chosen")

    def it(node: object) -> object:
        return chosen if node in again else node

    return Sequence((Select(about), If(rewrite(condition, it), rewrite(b, it), rewrite(a, it))))


def _shown_first(about: Top, a: Instruction, condition: Condition, b: Instruction) -> Instruction:
    """What becomes of the top card of a deck depends on what it is, and so it is shown first."""
    if about.count != 1 or about.up_to or not isinstance(a, Move) or a.what != about:
        raise UnreadError
    seen = Ref("seen")

    def it(node: object) -> object:
        return seen if node in (*AGAIN, about) else node

    if seen not in nodes(rewrite(condition, it)) or seen not in nodes(rewrite(b, it)):
        raise UnreadError
    return Sequence((Look(about, reveal=True), If(rewrite(condition, it), rewrite(b, it), rewrite(a, it))))


def _the_more(of: Amount, x: _Compared, y: _Compared, a: Instruction, b: Instruction) -> If:
    """One thing from so much on, another from more on. Raises UnreadError where the second is no part of the first."""
    further = {">=": x[1] < y[1], "<=": x[1] > y[1]} if isinstance(x[1], int) and isinstance(y[1], int) else {}
    if x[0] != y[0] or not further.get(x[0]):
        raise UnreadError
    return If(Holds(of, *y), b, If(Holds(of, *x), a))


def _as_much(a: Instruction, n: Amount) -> Instruction:
    """The same with another amount."""
    if not isinstance(a, Damage | Draw):
        raise UnreadError
    return replace(a, amount=n)


def _so_much_more(a: Instruction, condition: Condition, n: Amount) -> Sequence:
    """Damage, and more of it to the same ones. Raises UnreadError for anything else before it."""
    if not isinstance(a, Damage):
        raise UnreadError
    again: Which = Ref("chosen") if isinstance(a.who, Choose) else a.who
    return Sequence((a, If(condition, Damage(again, n))))


def _whom(a: Instruction) -> object:
    return getattr(a, "who", None) or getattr(a, "what", None)


def add(g: Grammar) -> None:
    g.read("effects", ChangeEffect, "change the effect of {what:subject} to the following : {do:effects}")
    g.read("sentence", ChangeEffect, "change the effect of {what:subject} to the following : {do:sentence}")
    g.read(
        "effects",
        lambda n, do: Repeat(n, do),
        "(apply|repeat|do|perform) the following [effect|process|action] {n:amount} times : {do:effects}",
    )
    g.read("doable", lambda do: do, "{do:clauses}")
    g.read("doable", unless, "{do:clauses} unless {avoided:avoiding}")
    g.read("effects", itself, "{one:sentence}", "{one:defined}")
    for link in (".", ";"):
        g.read("effects", lambda one, more: sequence(one, more), f"{{one:sentence}} {link} {{more:effects}}")
    g.read("effects", lambda one, more: sequence(one, more), "{one:defined} . {more:effects}")
    for then_ in ("{b:clauses} instead", "instead , {b:clauses}", "instead {b:clauses}"):
        g.read(
            "effects",
            if_instead,
            f"{{a:clauses}} . if {{condition:conditions}} , {then_}",
            f"{{a:clauses}} ; if {{condition:conditions}} , {then_}",
        )
        g.read("effects", _later_instead, f"{{a:sentence}} . if {{condition:conditions}} , {then_}")
    g.read(
        "effects",
        lambda do, avoid, by: Unless(do, avoid, by),
        "{avoid:clauses} . if {by:not done} , {do:effects}",
        "you can {avoid:clauses} . if {by:not done} , {do:effects}",
    )
    g.read(
        "effects",
        unless_done,
        "{avoided:may of} . if {by:not done} , {do:effects}",
        "{avoided:may of} (.|;|,|) otherwise [,] {do:effects}",
        "if {avoided:does not} , {do:effects}",
    )
    g.read("effects", unless, "unless {avoided:avoiding} , {do:clauses}")
    g.read("sentence", lambda one, more: sequence(one, more), "{one:clauses} , [and] then you {more:clauses}")
    g.read("not done", lambda: "you", "you do not", "not", "you choose not to")
    g.read("not done", lambda: "that player", "(they|that player|your opponent) (do not|does not)")
    otherwise = "(.|;|,|) otherwise [,] {otherwise:effects}"
    g.read("effects", OrElse, f"you must {{first:clauses}} {otherwise}")
    for player, who in (
        ("opponent", "(your|the) opponent"),
        ("that player", "(that player|they)"),
        ("controller", "(its controller|its user's controller|the controller of its user)"),
    ):
        g.read("may of", lambda do, by=player: (by, do), f"{who} can {{do:deed of {player}}}")
        g.read("does not", lambda do, by=player: (by, do), f"{who} (does not|do not) {{do:deed of {player}}}")
        g.read("avoiding", lambda do, by=player: (by, do), f"{who} [choose to] {{do:deed of {player}}}")
        g.read("effects", OrElse, f"{who} must {{first:deed of {player}}} {otherwise}")
    g.read("does not", lambda do: ("you", do), "you do not {do:clauses}")
    g.read(
        "effects",
        _the_more,
        "if {of:quantity} is {x:or more} , {a:clauses} . if it is {y:or more} , {b:clauses} instead",
        "if {of:quantity} is {x:or more} , {a:clauses} . if it is {y:or more} , instead {b:clauses}",
    )
    g.read("effects", if_instead, "{a:clauses} . {b:clauses} instead if {condition:conditions}")
    g.read(
        "effects",
        lambda a, condition, n: if_instead(a, condition, _as_much(a, n)),
        "{a:clauses} . if {condition:conditions} , give {n:amount} damage instead",
        "{a:clauses} . if {condition:conditions} , draw {n:amount} [card] instead",
    )
    g.read(
        "effects",
        _so_much_more,
        "{a:clauses} . if {condition:conditions} , give {n:amount} (additional|more|extra) damage",
    )
    void = "this effect is (negated|not applied)"
    for first in ("sentence", "effects plain"):
        g.read(
            "effects",
            lambda do, condition: If(Never(condition), do),
            f"{{do:{first}}} . [however|but] {void} (if|when|while) {{condition:conditions}}",
            f"{{do:{first}}} . [however|but] (if|when|while) {{condition:conditions}} , {void}",
        )
    then = "(. in that case|. if you (do|did)|, in that case|. if so)"
    g.read(
        "effects",
        _then,
        f"{{first:sentence}} {then} , {{then:effects}}",
        f"{{first:defined}} {then} , {{then:effects}}",
    )
    g.read(
        "effects",
        _unless_done,
        f"[you can] {{first:clauses}} {then} , {{then:sentence}} . (if {{_by:not done}}|otherwise) , {{do:effects}}",
    )
    g.read(
        "effects plain",
        lambda one, more: sequence(one, more),
        "{one:sentence} . {more:sentence}",
        "{one:sentence} . {more:effects plain}",
    )
    g.read("effects plain", in_that_case, f"{{first:sentence}} {then} , {{then:sentence}}")
    several = "in that case, {then:clauses}"  # joined by "and": a full stop might end the case
    g.wording("effects", May, f"{{may:their option}}. {several}", lambda may: _if_several(_may_then(may)))
    g.wording("effects", InThatCase, f"{{first:sentence}}. {several}", lambda it: _if_several(_case(it)))
    g.wording("effects", May, "{may:their option}. in that case, {then:effects}", _may_then)
    cannot = "(you cannot [do so]|they cannot [do so]|that player cannot [do so]|this is not possible|it is not possible|you are unable to [do so])"
    g.read(
        "effects",
        OrElse,
        f"{{first:sentence}} . if {cannot} , {{otherwise:effects}}",
        f"{{first:sentence}} ; if {cannot} , {{otherwise:effects}}",
    )
    g.form("effects", OrElse, "{first:sentence}. if that was not done, {otherwise:effects}")
    g.wording("effects", InThatCase, "{first:sentence}. in that case, {then:effects}")
    g.wording("effects", Sequence, "{steps:sentence list}")
    g.writer("sentence list", lambda value: _sentences(g, value))
    g.wording("effects", itself, "{it:sentence}")


def _unless_done(first: Instruction, then: Instruction, do: Instruction) -> Unless:
    """Raises UnreadError where something is asked in that case: "otherwise" may be where that is not so."""
    if isinstance(then, If):
        raise UnreadError
    return Unless(do, InThatCase(first, then), "you")


def _then(first: Instruction, then: Instruction) -> Instruction:
    """What is done in that case. "If you do not" behind it is about the first: that is no reading of its second."""
    if any(isinstance(one, Unless) and one.by == "you" for one in (then, *getattr(then, "steps", ()))):
        raise UnreadError
    steps = then.steps if isinstance(then, Sequence) else ()
    place = next((place for place, one in enumerate(steps) if _was_not_given(one)), 0)
    if not place or any(isinstance(node, Move) for node in nodes(steps[:place])):
        return in_that_case(first, then)
    before, after = (part[0] if len(part) == 1 else Sequence(part) for part in (steps[:place], steps[place:]))
    return sequence(in_that_case(first, before), after)


def _was_not_given(step: Instruction) -> bool:
    """Whether it depends on nothing having been discarded: that is asked also where nothing was, and so in either case."""
    given = step.condition.condition if isinstance(step, If) and isinstance(step.condition, Never) else None
    return isinstance(given, Did) and given.verb == "discarded"


def _may_then(may: object) -> Mapping[str, object] | None:
    if isinstance(may, May) and isinstance(may.do, InThatCase):
        return {"may": May(may.do.first, may.by), "then": may.do.then}
    return None


def _case(it: object) -> Mapping[str, object] | None:
    return {"first": it.first, "then": it.then} if isinstance(it, InThatCase) else None


def _if_several(parts: Mapping[str, object] | None) -> Mapping[str, object] | None:
    return parts if parts and isinstance(parts["then"], Sequence) else None


def _sentences(g: Grammar, value: object) -> str | None:
    """Sentences; the last may run on to the end, the others must be closed."""
    if not isinstance(value, tuple):
        return None
    parts = [g.write("sentence", each) for each in value[:-1]] + [g.write("effects", value[-1])]
    return ". ".join(str(part) for part in parts) if None not in parts else None
