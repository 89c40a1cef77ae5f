"""Abilities that are used: when, under what condition, for what cost, in any order; and the tags that stand for it."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.parsing import KNOWN
from rules.cardtext.tokens import Token
from rules.cardtext.trees import changed, nodes, rewrite
from rules.core.dataclass import replace
from rules.core.errors import DataError
from rules.families.shinobi.cards.costs import JutsuCost, Payment
from rules.families.shinobi.cards.symbols import LETTERS
from rules.families.shinobi.effects.abilities import Activated, ChooseMode, If, Instruction, InThatCase, May, Triggered
from rules.families.shinobi.effects.conditions import Condition
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.frames import Plain
from rules.families.shinobi.effects.english.sentences.sentences import put_for, sequence
from rules.families.shinobi.effects.english.sentences.timings import timings_of
from rules.families.shinobi.effects.groups import Against, Among, AnyOf, Choose, Group, Has, Ref, TeamOf, X
from rules.families.shinobi.effects.moving import Move, PutInPlay
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.triggers import On, Role, Timing
from rules.families.shinobi.effects.verbs import Injure, Pay

_Use = tuple["Instruction | None", Instruction]
"""A cost, and what is done for it."""

_THEN = "(. in that case|. if you do|, in that case|. if so|. then|. by doing so)"


def add(g: Grammar) -> None:
    """Teach a grammar the abilities that are used."""
    _costs(g)
    _tags(g)
    _words(g)


def _costs(g: Grammar) -> None:
    g.read("cost", lambda one: one, "{one:cost part}")
    g.read("cost", _both, "{one:cost part} (,|and|, and) {more:cost}")
    g.read(
        "cost part",
        lambda amount: None if amount == 0 else Pay(str(amount)),
        "{amount:number}",
        r"\( {amount:number} \)",
    )
    g.read("cost part", _pay, r"\( {cost:jutsu cost} \)", "{cost:jutsu cost}")
    g.read("cost part", lambda it: it, "{it:cost in brackets}")
    g.read("cost in brackets", _together, r"\( {a:jutsu payment} \) {b:payments in brackets}")
    g.read("cost in brackets", lambda it: Pay(it), r"\( {it:jutsu cost} \)")
    g.read("cost in brackets", _one_of, r"{one:way} or {more:ways}", "{one:way} [,] {more:ways}")
    g.read("way", lambda cost: cost, r"\( {cost:jutsu cost} \)")
    g.read("ways", lambda one: (one,), "[or] {one:way}")
    g.read("ways", lambda one, more: (one, *more), "[or] {one:way} [,] {more:ways}")
    g.read("payments in brackets", lambda a: a, r"\( {a:jutsu payment} \)")
    g.read("payments in brackets", _together, r"\( {a:jutsu payment} \) {b:payments in brackets}")
    g.read("jutsu payment", lambda cost: Pay(cost), "{cost:jutsu cost}")
    g.read("cost part", lambda do: do, "{do:clause}")
    g.read("cost", lambda do: do, "{do:clauses}")
    g.terminal(
        "jutsu cost",
        ("word", "name", "number", KNOWN),
        _jutsu_cost,
        lambda value: str(value).upper() if isinstance(value, str) else None,
    )


def _both(one: Instruction | None, more: Instruction | None) -> Instruction | None:
    return more if one is None else one if more is None else sequence(one, more)


def _together(a: Pay, b: Pay) -> Pay:
    """Both as one, the symbols before the numbers as costs are printed: `(1)(L)` is L1."""
    (one,), (other,) = JutsuCost.parse(a.cost).ways, JutsuCost.parse(b.cost).ways
    both = Payment(one.symbols + other.symbols, one.generic + other.generic, one.xs + other.xs)
    return Pay(str(both).replace(" ", ""))


def _one_of(one: str, more: tuple[str, ...]) -> Move:
    """One chakra that has one of the symbols: `(E) or (W)`. Raises UnreadError for what is no single symbol."""
    letters = {letter: symbol for symbol, letter in LETTERS.items()}
    symbols = [letters.get(cost) for cost in (one, *more)]
    if None in symbols:
        raise UnreadError
    either = AnyOf(ordered(tuple(Has(str(symbol).casefold(), "symbol") for symbol in symbols)))
    return Move(Choose(Group("card", "you", ("chakra",), (either,))), "discard")


def _pay(cost: str) -> Pay:
    if cost.isdecimal():
        raise UnreadError
    return Pay(cost)


def _jutsu_cost(words: tuple[Token, ...], at: int) -> tuple[tuple[int, object], ...]:
    """Letters of symbols, digits and X, as on a jutsu: `LL1`, `2`, `X`; one run without spaces, that means one cost.

    A symbol may be written out: `Fire`.
    """
    if at >= len(words):
        return ()
    text = words[at].text
    if text.isdecimal():
        return ((at + 1, str(int(text))),)
    if text in LETTERS:
        return ((at + 1, LETTERS[text]),)
    if text.isupper() and all(letter in "LFWNEVX0123456789" for letter in text) and _is_one_cost(text):
        return ((at + 1, text),)
    return ()


def _is_one_cost(text: str) -> bool:
    """Whether it can be paid in one way only: `2F` may be two Fire, or Fire and two more."""
    try:
        return len(JutsuCost.parse(text).ways) == 1
    except DataError:
        return False


def at_any_time(frame: Plain) -> Activated | None:
    """What may be done, when is not said: "You can discard this Client. In that case, ...".

    Only where the card itself is what is given for it, or goes with it. Decision: it is used in the Mission Phase or in the Exchange of Jutsu, of either player's turn, once a turn.
    """
    may = frame.do
    if not isinstance(may, May) or not isinstance(may.do, InThatCase) or may.by != "you" or frame.during or frame.when:
        return None
    whole, itself = list(nodes(may.do)), Ref("self")
    goes = any(isinstance(one, Move) and one.what == itself for one in nodes(may.do.then))
    if itself not in nodes(may.do.first) and not goes:
        return None
    if any(isinstance(one, PutInPlay) and one.what == itself for one in whole):
        return None
    moments = (Timing("mission"), Timing("exchange"))
    cost = rewrite(may.do.first, _of_the_other_side)
    return Activated(moments, may.do.then, cost, frame.condition, frame.valid, frame.zone)


def _of_the_other_side(node: object) -> object:
    """A ninja that battles against one is the opponent's."""
    group = node.group if isinstance(node, Choose) else None
    if not isinstance(node, Choose) or group is None or group.whose != "any":
        return node
    if not any(isinstance(each, Against) for each in group.filters):
        return node
    return replace(node, group=replace(group, whose="opponent"))


# Tags: "[Attacker | EOJ] (W1): ..."


def _tags(g: Grammar) -> None:
    g.read("activated", _tagged, "{tag:bracket} [:] {cost} : {do:effects}")
    g.read(
        "activated",
        lambda tag, do: _tagged(tag, None, do),
        "{tag:bracket} {do:effects}",
        "{tag:bracket} : {do:effects}",
    )
    if_ = "(if|while) {condition:conditions}"
    g.read(
        "activated",
        lambda tag, condition, do, cost=None: replace(_tagged(tag, cost, do), condition=condition),
        f"{{tag:bracket}} [:] {if_} (,|:) {{cost}} : {{do:effects}}",
        f"{{tag:bracket}} [:] {{cost}} , {if_} : {{do:effects}}",
        f"{{tag:bracket}} [:] {{cost}} {if_} : {{do:effects}}",
        f"{if_} , {{tag:bracket}} [:] {{cost}} : {{do:effects}}",
    )


def _tagged(tag: str, cost: Instruction | None, do: Instruction) -> Activated | Triggered:
    """An ability of the phases on the tag; at the start of a turn, or at its end, it may be used once."""
    found = timings_of(tag)
    if found is None:
        raise UnreadError
    timings, is_valid, zone = found
    cost = None if cost is None else rewrite(cost, _of_ones_own)
    if timings[0].phase in ("start", "end"):
        if len(timings) > 1:
            raise UnreadError
        whose: dict[Role | None, Player] = {"attacker": "you", "blocker": "opponent"}
        on = On("begins", player=whose.get(timings[0].role), phase=timings[0].phase)
        on = on if timings[0].phase == "start" else replace(on, event="ends")
        return Triggered(on, May(do if cost is None else InThatCase(cost, do)), valid=is_valid, zone=zone)
    return Activated(timings, do, cost, valid=is_valid, zone=zone)


def _of_ones_own(node: object) -> object:
    """What is given up, or injured, to pay what stands before the colon is the player's own."""
    what = node.what if isinstance(node, Move) else node.who if isinstance(node, Injure) else None
    here = isinstance(what, Choose) and what.group.whose == "any" and what.group.zones in (("play",), ("chakra",))
    if not isinstance(what, Choose) or not here or what.aimed:
        return node
    if any(isinstance(each, Among | TeamOf | Against) for each in what.group.filters):
        return node
    return changed(
        node, **{"what" if isinstance(node, Move) else "who": replace(what, group=replace(what.group, whose="you"))}
    )


# Words: "During your Mission Phase, if ..., you can ... In that case, ..."


def _words(g: Grammar) -> None:
    g.read("may", lambda cost, do: (cost, do), f"you can {{cost:clauses}} {_THEN} , {{do:effects}}")
    g.read("may", lambda cost, do: (cost, do), f"you can {{cost:one of two}} {_THEN} , {{do:effects}}")
    g.read("one of two", lambda a, b: ChooseMode((a, b)), "{a:clause} or {b:clause}")
    g.read("cost", lambda it: it, "{it:one of two}")
    g.read("may", lambda cost, do: (cost, do), "you can {cost:clauses} (to|in order to) {do:effects}")
    g.read("may", lambda cost, do: (cost, do), "by {cost:paying} , you can {do:effects}")
    g.read("may", lambda cost, do: (cost, do), "you can {do:clauses} by {cost:paying}")
    g.read("may", lambda do: (None, do), "you can {do:doable}")
    if_ = "(if|while|as long as) {condition:conditions}"
    g.read("activated", _used, "{when:timing} [,|:] {use:may}")
    g.read(
        "activated",
        lambda when, cost, do: Activated(when, do, cost),
        "{when:timing} [:] {cost:clauses} (. in that case|. if you do|, in that case) , {do:effects}",
        "{when:timing} , [you can] {cost:clauses} : {do:effects}",
        "{when:timing} , {cost:clauses} (to|in order to) {do:effects}",
    )
    g.read(
        "activated",
        _used,
        f"{{when:timing}} (,|) {if_} , {{use:may}}",
        f"{if_} , {{when:timing}} , {{use:may}}",
    )
    this = "this (card|ninja|ninja card|mission|mission card|jutsu|jutsu card)"
    g.read(
        "activated",
        lambda when, zone, use: replace(_used(when, use), zone=zone),
        f"{{when:timing}} (,|) (if|while) {this} is in your {{zone:own pile}} , {{use:may}}",
    )
    g.read(
        "activated",
        lambda when, do, cost=None: Activated(when, do, cost),
        f"you can {{cost:clauses}} {{when:timing}} {_THEN} , {{do:effects}}",
        "you can {cost:clauses} {when:timing} (to|in order to) {do:effects}",
        "by {cost:paying} {when:timing} , you can {do:effects}",
    )
    g.read("activated", lambda when, do: _used(when, (None, do)), "you can {do:clauses} {when:timing}")
    g.read(
        "activated",
        lambda when, a, b: Activated(when, sequence(a, b)),
        "{when:timing} , you can {a:clauses} . (additionally|in addition) , {b:effects}",
    )
    x_is = "(.|,) [where] x (=|is|equals) {amount:quantity}"
    g.read("frame", lambda it, amount: put_for(it, X(), amount), f"{{it:activated}} {x_is}")
    g.read(
        "activated",
        lambda when, condition, do, cost=None: Activated(when, do, cost, condition),
        f"{if_} , you can {{cost:clauses}} {{when:timing}} {_THEN} , {{do:effects}}",
        f"{if_} , you can {{do:clauses}} {{when:timing}}",
    )


def _used(when: tuple[Timing, ...], use: _Use, condition: Condition | None = None) -> Activated:
    """What may be done then; "you can draw 1 card if ..." may be done under that condition."""
    cost, do = use
    cost = None if cost is None else rewrite(cost, _of_the_other_side)
    if cost is None and condition is None and isinstance(do, If) and do.otherwise is None:
        condition, do = do.condition, do.then
    return Activated(when, do, cost, condition)


__all__ = ["add"]
