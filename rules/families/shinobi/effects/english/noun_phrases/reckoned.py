"""Amounts said with more words: no more than so many, what was paid, so much for each that is missing, by status.

Read, and never written.
"""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import changed, nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    Ability,
    Activated,
    If,
    Instruction,
    Resolves,
    Sequence,
)
from rules.families.shinobi.effects.conditions import Fits, Holds
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered, unsettled
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, changes, lasting
from rules.families.shinobi.effects.english.sentences.for_each import each_of
from rules.families.shinobi.effects.english.sentences.sentences import put_for, said
from rules.families.shinobi.effects.english.vocabulary import Pair
from rules.families.shinobi.effects.groups import (
    Among,
    Amount,
    Capped,
    Count,
    Difference,
    Every,
    Figure,
    Group,
    Is,
    Ref,
    Standing,
    Sum,
    Symbols,
    Which,
    X,
)
from rules.families.shinobi.effects.names import FigureName, Player, RefName
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.effects.triggers import Duration
from rules.families.shinobi.effects.verbs import Pay, Power


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    for part in (_one_of_two, _at_most, _paid, _those_paid, _differing, _of_two, _missing, _by_status, _capped):
        part(g)


LOWER, HIGHER = unsettled("with the lower"), unsettled("with the higher")
"""Of two that are compared the one that has less, or more, of the figure; never in a reading."""


def _one_of_two(g: Grammar) -> None:
    """ "Compare the Combat of A and B. Injure the Ninja with the lower value."."""
    values = "[value|values]"
    g.read(
        "effects",
        _by_comparing,
        f"compare [the] {{figure}} {values} of {{a:ref}} (and|with|to) [that of] {{b:ref}} . {{do:effects}}",
        f"compare {{a:ref's}} {{figure}} {values} (and|with|to) {{b:ref's}} {{_again:figure}} {values} . {{do:effects}}",
        f"compare {{a:ref's}} {{figure}} {values} (and|with|to) (that of {{b:ref}}|{{b:ref's}}) . {{do:effects}}",
    )
    for word, mark in (("(lower|smaller)", LOWER), ("(higher|greater)", HIGHER)):
        which = f"(ninja|one|target) (with|that has) the {word} (value|{{_figure:figure}})"
        g.read("subject", lambda mark=mark: mark, f"[the] {which}")


def _by_comparing(figure: FigureName, a: Ref, b: Ref, do: Instruction) -> Instruction:
    """Done to the one that has less, or more; to neither where both have as much.

    Raises UnreadError where what is done is not done to one of them.
    """
    if a == b or not any(node in (LOWER, HIGHER) for node in nodes(do)):
        raise UnreadError
    less, more = Figure(a, figure), Figure(b, figure)

    def about(lower: Ref, higher: Ref) -> Instruction:
        return rewrite(do, lambda node: lower if node == LOWER else higher if node == HIGHER else node)

    return If(Holds(less, "<", more), about(a, b), If(Holds(more, "<", less), about(b, a)))


def _at_most(g: Grammar) -> None:
    """ "X = the number of ... (maximum of 3)"."""
    g.read(
        "quantity",
        Capped,
        r"{amount:counted thing} [,] \( [a|the] (maximum|max|up to|no more than) [of|is|:] {most:number} [.] \)",
        "{amount:counted thing} , [up] to [a maximum of] {most:number}",
        "{amount:counted thing} [,] (but|) (no|not) more than {most:number}",
        "{amount:counted thing} , maximum [of] {most:number}",
    )
    g.read(
        "clauses",
        _each_up_to,
        r"{do:clause} for (each|every) {amount:countable} \( [a] (maximum|max) [of|:] {most:number} [.] \)",
    )


def _each_up_to(do: Instruction, amount: Amount, most: int) -> Instruction:
    """Power for each, but for so many at most. Raises UnreadError where so many could be counted in two ways."""
    if not isinstance(do, Power) or do.to or {do.combat, do.support} - {-1, 0, 1}:
        raise UnreadError
    return each_of(Capped(amount, most), do)


PAID = Group("card", zones=(), filters=(Among(Ref("paid")),))
"""The chakra that a jutsu was paid for with."""


def _paid(g: Grammar) -> None:
    """ "X = the Jutsu cost paid": as many chakra as were discarded for it."""
    this = "[(for|to (play|use)) (this|the) (jutsu|effect|card) [card]]"
    g.read(
        "quantity",
        lambda: Count(PAID),
        f"the [total] [jutsu] cost [that] [you|was] paid {this}",
        "the [total] (number|amount) of chakra [that] [you|was] (paid|discarded) (for|to (play|use)) (this|the) (jutsu|effect|card) [card]",
        "the [total] (number|amount) of chakra [that] [you|was] paid (for|as) (this (jutsu's|card's)|its|the) [jutsu] cost",
        f"the [total] (number|amount) of chakra (used to pay|paid) {this}",
    )


def _those_paid(g: Grammar) -> None:
    """ "The number of Water cards discarded to pay for this Jutsu card"; and their symbols."""
    price = "(this|the|its) [(card's|jutsu's|jutsu card's)] [jutsu] (cost|card) [of this (card|jutsu|jutsu card)]"
    paid = f"([that was] (used|discarded|paid) (to (pay|play|use) [for]|for|as) {price}|[that] you (discarded|paid|used) (to (pay|play|use) [for]|for|as) {price})"
    g.read("quantity", lambda group: Count(of_those_paid(group)), f"the [total] number of {{group:noun}} {paid}")
    g.read("countable", lambda group: Count(of_those_paid(group)), f"{{group:noun}} {paid}")
    g.read(
        "quantity",
        lambda: Symbols(PAID),
        f"the [total] number of [different] symbol (of|on|among|in) the (card|chakra) {paid}",
    )


def of_those_paid(group: Group) -> Group:
    """Cards of a kind among the chakra that was paid with. Raises UnreadError where it is said that they lie elsewhere."""
    if group.whose not in ("any", "you") or group.zones not in (("play",), ("chakra",)):
        raise UnreadError
    return replace(group, whose="any", zones=(), filters=ordered((*group.filters, *PAID.filters)))


def check_paid(ability: Ability, names: set[RefName], on: Printed) -> None:
    """Raises UnreadError where it is asked what was paid for a card or an effect for which nothing is."""
    if "paid" not in names or on.type == "jutsu":
        return
    if on.type == "mission" and isinstance(ability, Resolves) and PAID not in list(nodes(ability)):
        return  # what sort of cards its Hand cost was; how many chakra, no mission asks
    if not isinstance(ability, Activated) or not any(isinstance(part, Pay) for part in nodes(ability.cost)):
        raise UnreadError


def _of_two(g: Grammar) -> None:
    """A figure of two cards together."""
    g.read(
        "quantity",
        lambda name, a, b: Sum(Figure(a, name), Figure(b, name)),
        "the (combined|total) {name:figure} of {a:ref} and {b:ref}",
    )


def _missing(g: Grammar) -> None:
    """So much for each that there is less than so many."""
    g.read(
        "clauses",
        lambda do, group, n: _for_each_missing(do, Count(group), n),
        "{do:clause} for (each|every) {group} less than {n:number}",
    )
    for mine, whose, other in (("you", "you", "opponent"), ("your opponent", "opponent", "you")):
        theirs = "your opponent" if other == "opponent" else "you"
        g.read(
            "clauses",
            lambda do, group, whose=whose, other=other: _for_each_less(do, group, whose, other),
            f"{{do:clause}} for (each|every) {{group:noun}} less than {theirs} [that] {mine} (has|control) [in play]",
            f"{{do:clause}} for (each|every) {{group:noun}} {mine} (has|control) less than {theirs}",
            f"{{do:clause}} for (each|every) less {{group:noun}} {mine} (has|control) than {theirs}",
        )


def _for_each_less(do: Instruction, group: Group, whose: Player, other: Player) -> Instruction:
    if group.whose not in ("any", "that player"):
        raise UnreadError
    return _for_each_missing(do, Count(replace(group, whose=whose)), Count(replace(group, whose=other)))


def _for_each_missing(do: Instruction, there: Count, whole: Amount) -> If:
    """Nothing where none is missing."""
    return If(Holds(there, "<", whole), each_of(Difference(whole, there), do))


def _differing(g: Grammar) -> None:
    """ "If you have fewer ... than your opponent, ... X = the difference."."""
    between = "[in number|between (the two|them)]"
    g.read("defined", _by_the_difference, f"{{do:sentence}} (.|,) [where] x (=|is) the difference {between}")


def _by_status(g: Grammar) -> None:
    """ "+2/+2 if healthy, or +4/+0 if injured", "+1/+0 while attacking and +0/+1 while blocking"."""
    while_ = "(if|while|when) [it is|they is]"
    both = "[,] (or|and|;|but) [get]"
    statuses: tuple[tuple[Standing, Standing], ...] = (("healthy", "injured"), ("attacking", "blocking"))
    for one, other in statuses:
        lasting(
            g,
            partial(_by_one_or_other, statuses=(one, other)),
            f"{{who:subject}} get {{a:figures}} {while_} {one} {both} {{b:figures}} {while_} {other}",
            f"{{who:subject}} get {{b:figures}} {while_} {other} {both} {{a:figures}} {while_} {one}",
        )


def _by_the_difference(do: Instruction) -> Instruction:
    """X is by how much the two differ that the sentence compares. Raises UnreadError where it compares none."""
    asked = do.condition if isinstance(do, If) and do.otherwise is None else None
    if not isinstance(do, If) or not isinstance(asked, Holds) or asked.is_ not in ("<", ">"):
        raise UnreadError
    return put_for(do, X(), Difference(asked.left, asked.right))


def _by_one_or_other(
    who: Which, a: Pair, b: Pair, duration: Duration, statuses: tuple[Standing, Standing]
) -> Instruction:
    """The one for a ninja of the one status, the other for one of the other."""
    parts = tuple(zip((Is(statuses[0]), Is(statuses[1])), (a, b), strict=True))
    if isinstance(who, Every):
        return Sequence(
            tuple(
                changes(pair, Every(replace(who.group, filters=ordered((*who.group.filters, status)))), duration)
                for status, pair in parts
            )
        )
    if not isinstance(who, Ref):
        raise UnreadError
    (first, done), (second, otherwise) = parts
    other: Instruction = changes(otherwise, who, duration)
    if statuses[0] != "healthy":
        other = If(Fits(who, Group("card", filters=(second,))), other)
    return If(Fits(who, Group("card", filters=(first,))), changes(done, who, duration), other)


_UP_TO = "(up to|to|with) [a maximum of]"


def _capped(g: Grammar) -> None:
    """So much for each, but no more than that."""
    each = "for (each|every) {amount:countable}"
    g.read(
        "clauses",
        _power_at_most,
        f"{{do:clause}} {each} , {_UP_TO} {{most:figures}} [in total]",
        f"{{do:clause}} {each} {_UP_TO} {{most:figures}}",
        rf"{{do:clause}} {each} \( (maximum|maximum of|max|up to) {{most:figures}} [.] \)",
        f"{{do:clause}} {{duration:during}} {each} , {_UP_TO} {{most:figures}}",
        f"{{do:clause}} {each} {{duration:during}} , {_UP_TO} {{most:figures}}",
    )
    g.read(
        "clauses",
        _so_many_at_most,
        f"{{do:clause}} {each} , {_UP_TO} {{most:number}} [card|damage|chakra|coin|battle reward] [in total]",
        rf"{{do:clause}} {each} \( (maximum|maximum of|max|up to) {{most:number}} [card|coin|damage] [.] \)",
    )
    most = "(the maximum [value] [of|for] x is|x cannot be (more|greater|higher|larger) than|x cannot exceed|x is at most|x can be up to) {n:number}"
    g.read(
        "defined",
        lambda do, amount, n: put_for(do, X(), Capped(amount, n)),
        f"{{do:sentence}} . x (=|is|equals) {{amount:quantity}} . {most}",
        rf"{{do:sentence}} [.|,] [where] x (=|is|equals) {{amount:quantity}} \( {most} [.] \)",
        r"{do:sentence} [.|,] [where] x (=|is|equals) {amount:quantity} \( (max|maximum) [of] {n:number} [.] \)",
        rf"{{do:sentence}} . x (=|is|equals) {{amount:quantity}} . \( {most} [.] \)",
        f"{{do:sentence}} , where x (=|is|equals) {{amount:quantity}} . {most}",
    )


def _power_at_most(do: Instruction, amount: Amount, most: Pair, duration: str = UNSAID) -> Instruction:
    """Raises UnreadError where what is done is no change of power, or the most is on the other side of nothing."""
    done = each_of(amount, do)
    if not isinstance(done, Power) or not most.signed:
        raise UnreadError
    combat, support = (_limited(part, top) for part, top in ((done.combat, most.combat), (done.support, most.support)))
    return said(replace(done, combat=combat, support=support), duration)


def _limited(amount: Amount | None, most: Amount) -> Amount | None:
    if not isinstance(most, int) or amount is None:
        raise UnreadError
    if amount == 0 or most == 0:
        if amount != most:
            raise UnreadError
        return 0
    return Capped(amount, most)


def _so_many_at_most(do: Instruction, amount: Amount, most: int) -> Instruction:
    done = each_of(amount, do)
    whole: Amount | None = getattr(done, "amount", None)
    if isinstance(done, Power) or whole is None or isinstance(whole, int):
        raise UnreadError
    return changed(done, amount=Capped(whole, most))


__all__ = ["PAID", "add", "check_paid", "of_those_paid"]
