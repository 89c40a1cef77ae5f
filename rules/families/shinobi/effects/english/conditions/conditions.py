"""Conditions: what must be so, and what is so for as long as something holds."""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes
from rules.core.dataclass import replace
from rules.families.shinobi.effects.conditions import Both, Condition, Did, Either, Fits, Holds, Never, Turn
from rules.families.shinobi.effects.english.noun_phrases.nouns import (
    ANOTHER,
    HERE,
    Kind,
    Place,
    make_group,
    no_alternative,
    ordered,
)
from rules.families.shinobi.effects.groups import (
    Against,
    AllOf,
    Among,
    Amount,
    AnyOf,
    AnyRank,
    Coins,
    Count,
    Figure,
    Filter,
    Group,
    HasCoin,
    Includes,
    Is,
    Marker,
    Not,
    Other,
    Ref,
    SameName,
    Shares,
    Symbols,
    TeamOf,
    Total,
)
from rules.families.shinobi.effects.names import Comparison

_Compared = tuple[Comparison, Amount]


def add(grammar: Grammar) -> None:
    """Teach a grammar the conditions."""
    g = grammar
    g.form("condition", Holds, "{left:quantity} is {is_:comparison} {right:amount}")
    g.form("condition", Holds, "{left:quantity} is {is_:parity}", right=0)
    g.read("condition", lambda left, is_: Holds(left, *is_), "{left:quantity} (is|was) {is_:compared}")
    g.read("condition", lambda left, is_: Holds(left, is_, 0), "{left:quantity} (is|was) (an|) {is_:parity} [number]")
    g.wording("condition", Fits, "{who:ref} is in play", lambda f: {"who": f.who} if f.group == Group("card") else None)
    g.form("condition", Fits, "{who:ref} is {group:one of}")
    g.writer("one of", lambda value: (lambda text: f"a {text}" if text else None)(g.write("group", value)))
    g.read("one of", lambda it: it, "{it:a group}", "one of {it:group}")
    g.read(
        "condition",
        lambda who, part: Fits(who, make_group(Kind("card"), (part,))),
        "{who:ref} (is|has|is a|was|is in) {part:state part}",
    )
    g.read("condition", lambda who, it: Fits(who, make_group(Kind("card"), (it,))), "{who:ref} had {it:printed trait}")
    g.read("printed trait", _on_the_card, "{it:traits}")
    g.read("state part", lambda what: Is(what), "{what:state}")
    g.read("state part", lambda it: it, "{it:traits}")
    g.read(
        "condition",
        lambda who, it: Fits(who, make_group(Kind("card"), (it,))),
        "{who:ref} (is|was) {it:behind}",
        "{who:ref} {it:behind}",
    )
    g.read("condition", lambda who, it: Fits(who, make_group(Kind("card"), it)), "{who:ref} is {it:befores}")
    g.read(
        "condition",
        lambda who: Fits(who, make_group(Kind("card"), (Place(("play",)),))),
        "{who:ref} (is|) [still] (remains|remain|is) in play",
        "{who:ref} is [still] in play",
    )
    g.read(
        "condition",
        lambda who: Fits(who, Group("card", filters=(Is("battling"),))),
        "({who:ref}|{who:ref's} team) is [in] (battling|battle|on the battlefield)",
    )
    g.read(
        "condition",
        faces,
        "({who:ref}|{who:ref's} team) is battling [against] [a|an|your opponent's] {group}",
        "({who:ref}|{who:ref's} team) is (battling against|opposing|facing|opposed by) {is_:or more} {group}",
        "({who:ref}|{who:ref's} team) is (opposing|facing|opposed by) [a|an|any] {group}",
    )
    g.read(
        "condition",
        team_has,
        "{who:ref} is in the same team (as|with) {group:a group}",
        "{who:ref} is in a team with {group:a group}",
        "{who:ref} is [sent out [to battle]] in the same team (as|with) {is_:or more} {group}",
        "{group:a group} is in the same team as {who:ref}",
    )
    g.read(
        "condition",
        lambda who, state, group: both(Fits(who, Group("card", filters=(Is(state),))), team_has(who, group)),
        "{who:ref} is {state} in the same team (as|with) {group:a group}",
    )
    g.read(
        "condition",
        partial(team_has, itself=True),
        "{who:ref's} team (includes|include|has) ({group:a group}|{is_:or more} {group})",
        "{group:a group} is in {who:ref's} team",
    )
    g.read("condition", partial(team_has, HERE), "{group:a group} is in the same team")
    g.read(
        "condition",
        lambda who, group: Holds(
            Count(replace(group, zones=(), filters=ordered((*group.filters, Among(who))))), ">=", 1
        ),
        "{who:ref} (includes|include) [a|an|any] {group:noun}",
    )
    g.read(
        "condition",
        lambda who, is_: Holds(Count(Group("ninja", filters=(TeamOf(who),))), *is_),
        "{who:ref} is in a team (of|with) {is_:compared} ninja",
        "{who:ref's} team (has|includes) {is_:compared} ninja",
    )
    g.read(
        "condition",
        partial(team_has_two, itself=True),
        "{who:ref's} team (includes|include|has) [both] {first:a group} and {second:a group}",
    )
    g.read(
        "condition",
        team_has_two,
        "{who:ref} is in (the same|a) team (as|with) [both] {first:a group} and {second:a group}",
        "[both] {first:a group} and {second:a group} is in {who:ref's} team",
        "[both] {first:a group} and {second:a group} is in the same team as {who:ref}",
    )
    g.read(
        "condition",
        lambda who, group: Fits(who, Group("card", filters=(AllOf((Includes(group, all=True),)),))),
        "{who:ref's} team (consist of only|only consist of|consist only of|is made up of only|only include|include only|contain only|only contain) {group}",
        "(all|all of|every one of) [the] ninja in {who:ref's} team is {group}",
        "every ninja in {who:ref's} team is [a|an] {group}",
    )
    g.read(
        "condition",
        lambda who, rank: Fits(who, Group("card", filters=(rank,))),
        "{who:ref's} rank is {rank:traits}",
    )
    g.read(
        "condition",
        lambda of, coin: Holds(Coins(of, coin), "=", 0),
        "there is no {coin:coin name} coin on {of:ref}",
        "{of:ref} has no {coin:coin name} coin [on it]",
    )
    g.read(
        "condition",
        lambda of, coin: Holds(Coins(of, coin), ">=", 1),
        "there is (a|an) {coin:coin name} coin on {of:ref}",
    )
    g.read(
        "condition",
        lambda is_, coin, of: Holds(Coins(of, coin), *is_),
        "there is {is_:so many} {coin:coin name} coin on {of:ref}",
    )
    g.read(
        "condition",
        lambda who, is_: Holds(Symbols(Group("ninja", filters=(TeamOf(who),))), *is_),
        "{who:ref's} team (includes|include|has) {is_:or more} different symbol",
        "{who:ref's} team (includes|include|has) {is_:so many} different symbol",
    )
    g.read(
        "condition",
        lambda who: Fits(who, Group("card", filters=ordered((Is("alone"), Is("battling"))))),
        "{who:ref} is sent out [to battle] (by itself|alone)",
    )
    g.read(
        "condition",
        lambda of: Holds(Coins(of, ""), "=", 0),
        "there is no coin on {of:ref}",
        "{of:ref} has no coin [on it]",
    )
    g.read(
        "condition",
        lambda of: Holds(Coins(of, ""), ">=", 1),
        "there is (a|any) [ninja blade] coin on {of:ref}",
        "{of:ref} has (a|any) [ninja blade] coin on it",
    )
    g.values("coins of", {"growth coin": "growth coins", "[ninja blade] coin": "coins"})
    g.read(
        "condition",
        lambda is_, name, group: Holds(Total(name, group), *is_),
        "there is {is_:or more} {name:coins of} on {group}",
        "{_you:player} has {is_:or more} {name:coins of} on {group:your own}",
        "there is {is_:so many} {name:coins of} on {group}",
    )
    g.read("your own", _of_mine, "{group}")
    g.read(
        "condition",
        led_by,
        "the head ninja of {who:ref's} team is [a|an] {group}",
        "the head ninja of {who:ref's} team has {group:head of it}",
    )
    for words, shared in (("symbol", Shares), ("name", SameName)):
        g.read(
            "condition",
            lambda who, whom, shared=shared: Fits(who, make_group(Kind("card"), (shared(whom),))),
            f"{{who:ref}} share a {words} with {{whom:ref}}",
            f"{{who:ref}} and {{whom:ref}} (share a {words}|has a {words} in common|has the same {words})",
            f"{{who:ref}} has the same {words} as {{whom:ref}}",
            f"{{who:ref's}} {words} is the same as {{whom:ref's}} [{words}]",
        )
        g.read(
            "condition",
            lambda who, whom, shared=shared: Never(Fits(who, make_group(Kind("card"), (shared(whom),)))),
            f"{{who:ref's}} {words} is different from {{whom:ref's}} [{words}]",
            f"{{who:ref}} (has a different {words} from|does not share a {words} with|do not share a {words} with) {{whom:ref}}",
            f"{{who:ref}} and {{whom:ref}} (do not share a {words}|has different {words})",
        )
    g.read(
        "condition",
        lambda who, figure, is_: Holds(Figure(who, figure), *is_),
        "{who:ref's} {figure} (is|was) {is_:or more}",
    )
    g.read(
        "condition",
        lambda who, is_: Holds(Figure(who, "symbols in cost"), *is_),
        "{who:ref's} [jutsu] cost has {is_:or more} [specific] symbol",
    )
    g.read(
        "condition",
        lambda who, a, b: Fits(who, make_group(Kind("card"), (a, b))),
        "{who:ref} (is|has|is in) {a:state part} and (is|has) {b:state part}",
    )
    g.read(
        "condition",
        lambda who, a, b: Either(
            (Fits(who, make_group(Kind("card"), (a,))), Fits(who, make_group(Kind("card"), (b,))))
        ),
        "{who:ref} (is [a|an]|has|is in) {a:state part} or (is [a|an]|has|is in) {b:state part}",
    )
    g.read("state part", lambda: Not(AnyRank()), "no rank")
    for words, is_ in (("(higher|greater|more)", ">"), ("(lower|less)", "<")):
        g.read(
            "condition",
            lambda whose, other, is_=is_: Holds(Marker(whose), is_, Marker(other)),
            f"{{whose:possessor}} turn marker is {words} than {{other:possessor}} [turn marker]",
        )
    g.read(
        "condition",
        lambda who: Fits(who, Group("card", filters=(Is("standby"),))),
        "{who:ref} is not (sent out [to battle]|on the battlefield)",
    )
    for words, what in (("battling", "battling"), ("attacking", "attacking"), ("blocking", "blocking")):
        g.read(
            "condition",
            lambda who, what=what: Fits(who, Group("card", filters=ordered((Is("alone"), Is(what))))),
            f"{{who:ref}} is {words} (alone|by itself)",
        )
    g.read("condition", lambda whose, n: Holds(Marker(whose), *n), "{whose:possessor} turn marker is [at] {n:or more}")
    g.read("condition", lambda who, whose: Fits(who, Group("card", whose)), "{whose:player} control {who:ref}")
    g.form(
        "condition",
        Turn,
        "it is {whose:possessor} turn",
        "this (card|jutsu|mission) [card] is (used|played) during {whose:possessor} turn",
        "during {whose:possessor} turn",
    )
    g.wording("condition", Did, "{group:one of} was {verb:deed} this way")
    g.read(
        "condition",
        lambda verb, group: Did(verb, replace(group, zones=())),
        "{group:one of} was {verb:deed} this way",
        "[a|an] {group} (was|is) {verb:deed} [due to this effect|by this effect|this way]",
    )
    g.read(
        "condition",
        lambda verb, group: Did(verb, replace(group, zones=())),
        "you {verb:deed} [a|an] {group} (this way|due to this effect|by this effect|)",
    )
    g.read(
        "condition",
        lambda group: Never(Did("revealed", replace(group, zones=()))),
        "you (did|do) not reveal [a|an|any] {group}",
        "[a|an] {group} was not revealed",
    )
    g.read(
        "condition",
        lambda group: Never(Did("discarded", replace(group, zones=()))),
        "you (did|do) not discard [a|an|any] {group} (this way|due to this effect|by this effect)",
        "[a|an] {group} was not discarded (this way|due to this effect|by this effect)",
    )
    g.read(
        "condition",
        lambda verb: Did(verb),
        "{_who:ref} (was|is) {verb:deed} (due to|by) this effect",
        "{_who:ref} (was|is) {verb:deed} this way",
    )
    g.read(
        "condition",
        lambda verb: Never(Did(verb)),
        "{_who:ref} (was not|is not) {verb:deed} (due to|by) this effect",
        "{_who:ref} (was not|is not) {verb:deed} this way",
    )
    g.wording(
        "condition",
        Did,
        "a card was {verb:deed} this way",
        lambda did: {"verb": did.verb} if did.group is None else None,
    )
    g.read("condition", lambda verb: Did(verb), "a card was {verb:deed} this way")
    g.values(
        "deed",
        {
            "discarded": "discarded",
            "removed from play": "discarded",
            "moved": "moved",
            "revealed": "revealed",
            "negated": "negated",
            "injured": "injured",
            "put in play": "put in play",
            "chosen": "chosen",
        },
    )
    g.form("conditions", Both, r"\( {conditions:ands} \)")
    g.form("conditions", Either, r"either \( {conditions:ors} \)")
    g.form("conditions", Never, r"it is not so that \( {condition:conditions} \)")
    g.same("conditions", "condition")
    g.read("conditions", lambda a, b: both(a, b), "{a:condition} and {b:conditions}")
    g.read("conditions", lambda a, b: Either((a, b)), "{a:condition} or {b:condition}")
    for rule, word in (("ands", "and also"), ("ors", "or else")):
        g.read(rule, lambda one: (one,), "{one:conditions}")
        g.read(rule, lambda one, more: (one, *more), f"{{one:conditions}} {word} {{more:{rule}}}")
        g.writer(rule, partial(_listed, g, word))


def _on_the_card(it: Filter) -> Filter:
    """What a card has wherever it has gone. Raises UnreadError for what it had in play alone: coins, and its Power."""
    if any(isinstance(node, HasCoin) or getattr(node, "figure", None) in _IN_PLAY for node in nodes(it)):
        raise UnreadError
    return it


_IN_PLAY = frozenset({"power", "combat", "support", "mental", "growth coins", "coins", "team power"})


def _of_mine(group: Group) -> Group:
    """Raises UnreadError where it is not said whose they are."""
    if group.whose == "any":
        raise UnreadError
    return group


def both(first: Condition, second: Condition) -> Condition:
    """Two conditions, flat."""
    parts = [part for each in (first, second) for part in (each.conditions if isinstance(each, Both) else (each,))]
    return Both(tuple(parts))


def _listed(grammar: Grammar, word: str, value: object) -> str | None:
    parts = [grammar.write("conditions", each) for each in value] if isinstance(value, tuple) else [None]
    return f" {word} ".join(str(part) for part in parts) if None not in parts else None


def faces(who: Ref, group: Group, is_: _Compared = (">=", 1)) -> Condition:
    no_alternative(group)
    return Holds(Count(replace(group, filters=ordered((*group.filters, Against(who))))), *is_)


def team_has_two(who: Ref, first: Group, second: Group, *, itself: bool = False) -> Condition:
    """One of each beside it, or in its team: both are there, and they are two."""
    one, other = (replace(group, filters=_without(group.filters)) for group in (first, second))
    if (one.kind, one.whose, one.zones) != (other.kind, other.whose, other.zones):
        raise UnreadError
    either_ = AnyOf(tuple(each.filters[0] if len(each.filters) == 1 else AllOf(each.filters) for each in (one, other)))
    together = replace(one, filters=(either_,))
    has = partial(team_has, who, itself=itself)
    return both(both(has(one), has(other)), has(together, (">=", 2)))


def _without(filters: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """What is said of "another" beside the first: that it is not the card itself goes without saying."""
    kept = tuple(each for each in filters if each not in (Other(Ref("self")), Other(ANOTHER)))
    if not kept:
        raise UnreadError
    return kept


def team_has(who: Ref, group: Group, is_: _Compared = (">=", 1), *, itself: bool = False) -> Condition:
    """So many beside it; or so many of its team, to which it belongs `itself`."""
    no_alternative(group)
    extra: tuple[Filter, ...] = (TeamOf(who),) if itself else (TeamOf(who), Other(who))
    return Holds(Count(replace(group, filters=ordered((*group.filters, *extra)))), *is_)


def led_by(who: Ref, group: Group) -> Condition:
    """The head of its team is such a ninja."""
    return Holds(Count(replace(group, filters=ordered((*group.filters, TeamOf(who), Is("head"))))), ">=", 1)
