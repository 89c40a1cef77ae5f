"""More idioms: comparisons of one card with another, restrictions on teams, results of a battle, and choices in passing."""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    Activated,
    ChooseMode,
    Instruction,
    Later,
    Sequence,
    Triggered,
)
from rules.families.shinobi.effects.bans import Cannot
from rules.families.shinobi.effects.conditions import Condition, Fits, Holds, Never
from rules.families.shinobi.effects.english.noun_phrases.amounts import of_the_head
from rules.families.shinobi.effects.english.noun_phrases.nouns import AnyWhich, ordered
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, does
from rules.families.shinobi.effects.english.sentences.frames import Aside
from rules.families.shinobi.effects.english.sentences.sentences import in_that_case, put_for, sequence, with_subject
from rules.families.shinobi.effects.english.vocabulary import Pair, Y
from rules.families.shinobi.effects.groups import (
    Against,
    Amount,
    AnyOf,
    Choose,
    Compare,
    Count,
    Done,
    Every,
    Figure,
    Filter,
    Group,
    InName,
    Not,
    Ref,
    Size,
    TeamOf,
    Which,
    X,
)
from rules.families.shinobi.effects.moving import DiscardUntil, Move
from rules.families.shinobi.effects.names import Comparison, FigureName
from rules.families.shinobi.effects.triggers import Duration, Event, On, OnEither, Timing
from rules.families.shinobi.effects.verbs import BecomesOutstanding, Change, Damage, NegateText, Power

_THAN: dict[str, Comparison] = {
    "(less than or equal to|equal to or less than|equal to or lower than|the same as or less than)": "<=",
    "(greater than or equal to|equal to or greater than|more than or equal to|equal to or more than|equal to or higher than|higher than or equal to)": ">=",
    "(less|lower|smaller) than": "<",
    "(more|greater|higher|larger) than": ">",
    "(equal to|the same as)": "=",
}


def add(grammar: Grammar) -> None:
    """Teach a grammar the sayings."""
    for part in (_compared, _groups, _verbs, _teams, _sentences, _frames):
        part(grammar)


def _compared(g: Grammar) -> None:
    """One card's figure beside another's."""
    for words, is_ in _THAN.items():
        for other in ("{than:ref's} [{theirs:figure}]", "{than:ref}", "that of {than:ref}"):
            g.read(
                "after",
                partial(_filter, is_),
                f"with [a|an|the] {{figure}} {words} {other}",
                f"whose {{figure}} is {words} {other}",
            )
            g.read("condition", partial(_holds, is_), f"{{who:ref's}} {{figure}} is {words} {other}")
    for word, is_ in (("(lower|smaller)", "<"), ("(higher|greater|larger)", ">")):
        has = f"has [a|an] {word} {{figure}} than {{than:ref's}} [{{theirs:figure}}]"
        plain = f"has [a|an] {word} {{figure}} than {{than:ref}}"
        g.read("condition", partial(_holds, is_), f"{{who:ref}} {has}", f"{{who:ref}} {plain}")
        g.read(
            "condition",
            lambda figure, group, than, is_=is_: Holds(of_the_head(figure, group), is_, Figure(than, figure)),
            f"the {{group:noun}} has [a|an] {word} {{figure}} than {{than:ref}}",
        )
        g.read(
            "condition",
            lambda figure, group, than, is_=is_: Holds(
                Count(replace(group, filters=ordered((*group.filters, Compare(figure, is_, Figure(than, figure)))))),
                ">=",
                1,
            ),
            f"(a|an|any) {{group:group}} has [a|an] {word} {{figure}} than {{than:ref}}",
        )
        g.read(
            "after",
            lambda figure, other, is_=is_: (Compare(figure, is_, Figure(Ref("last"), other)),),
            f"with [a|an] {word} {{figure}} than [its|their] [own] {{other:figure}}",
        )
    for word, is_ in (("lower", "<"), ("less", "<"), ("higher", ">"), ("more", ">")):
        g.read(
            "after",
            partial(_filter, is_),
            f"with [a|an] {word} {{figure}} than {{than:ref's}} [{{theirs:figure}}]",
            f"with {word} {{figure}} than {{than:ref}}",
            f"that has [a|an] {word} {{figure}} than {{than:ref's}} [{{theirs:figure}}]",
            f"that has [a|an] {word} {{figure}} than {{than:ref}}",
        )
    g.read(
        "after",
        lambda figure, n: (Compare(figure, "=", n),),
        "with (the|an) {figure} {n:amount}",
        "with {figure} equal to {n:quantity}",
    )
    g.read(
        "ref",
        lambda: Ref("chosen"),
        "the (ninja|card|client) (you|that you) (injured|discarded|removed|moved|chose)",
        "the card that was (removed|discarded|moved) [from the game]",
        "the (discarded|injured|removed) (ninja|card)",
    )
    g.read("condition", lambda who, group: Never(Fits(who, group)), "{who:ref} is not {group:one of}")
    g.read(
        "condition",
        lambda who, part: Never(Fits(who, _with(part))),
        "{who:ref} (is not|does not has|has no) {part:state part}",
    )
    g.read(
        "condition",
        lambda who: Holds(Count(Group("ninja", filters=(Against(who),))), ">=", 1),
        "{who:ref} is (opposed|blocked)",
        "{who:ref} is sent out to battle and opposed",
    )
    g.read(
        "condition",
        lambda who: Holds(Count(Group("ninja", filters=(Against(who),))), "=", 0),
        "{who:ref} is not (opposed|blocked)",
        "{who:ref's} team is not (opposed|blocked)",
    )


def _with(part: Filter) -> Group:
    return Group("card", filters=(part,))


def _filter(is_: Comparison, figure: FigureName, than: Ref, theirs: FigureName | None = None) -> tuple[Compare, ...]:
    """A figure against the same one of another card, or the one of its that is named."""
    return (Compare(figure, is_, Figure(than, theirs or figure)),)


def _holds(is_: Comparison, who: Ref, figure: FigureName, than: Ref, theirs: FigureName | None = None) -> Holds:
    return Holds(Figure(who, figure), is_, Figure(than, theirs or figure))


def _groups(g: Grammar) -> None:
    g.read(
        "after",
        lambda whom: (AnyOf((Against(whom), TeamOf(whom))),),
        "in {whom:ref's} team or the (opposing team|team battling [against] {_b:ref}|team battling [against] {_b:ref's} team)",
        "in {whom:ref's} team or [the team] opposing {_b:ref}",
    )
    g.read("after", lambda words: (InName(words),), "with {words:name} in (its|their) name")
    g.read("after", lambda is_: (Size(is_[0], is_[1]),), "(of|with) {is_:or more} ninja")
    g.read("which", lambda group: Choose(group, None), "as many of {group} as you like")
    g.read(
        "which",
        lambda group: Choose(group, Done()),
        "the same (number|amount) of {group} [as you (discarded|moved|removed)]",
        "that many {group}",
    )
    g.read(
        "which",
        lambda group: Choose(group, Done(), up_to=True),
        "up to (the same (number|amount) of|that many) {group}",
    )
    g.read("subject", Every, "any {group} including {_i:ref}")
    g.read("subject", AnyWhich, "any {group}")
    g.read("subject", lambda it: it, "{it:subject bare} including {_i:ref}")
    g.read("subject bare", Every, "(all|every) [of] {group}")
    g.read("ref", lambda: Ref("self"), "this in-play (ninja|client|mission|card) [card]")
    begins: tuple[tuple[str, Event], ...] = (("(beginning|start)", "begins"), ("end", "ends"))
    for words, event in begins:
        g.read("at the", partial(On, event), f"at the {words} of each of {{player:possessor}} {{phase}}")


def _verbs(g: Grammar) -> None:
    does(g, lambda who, amount: Damage(who, amount), "receive {amount:amount} additional damage")
    does(g, _with_mental, "get {pair:figures} and {n:delta} mental power {duration:during}")
    does(
        g,
        lambda who, duration: BecomesOutstanding(who, duration),
        "has each victory become an outstanding victory {duration:during}",
    )
    g.read(
        "clause",
        lambda who: BecomesOutstanding(who, UNSAID),
        "(when|if) {who:ref's} team win (a|any) victory , it becomes an outstanding victory",
        "(when|if) {who:ref} win (a|any) victory , it becomes an outstanding victory",
    )
    g.read(
        "clause",
        lambda what: Move(replace(what, random=True) if isinstance(what, Choose) else what, "removed"),
        "randomly remove {what:which} from [the] game",
    )
    for during, fixed in (("", {"duration": UNSAID}), (" {duration:during}", {})):
        g.read(
            "clause",
            lambda a, b, duration: sequence(NegateText(a, duration), NegateText(b, duration)),
            f"the effect [text] of {{a:subject}} and {{b:subject}} is negated{during}",
            **fixed,
        )
        g.read(
            "clause",
            lambda group, act, of, duration: Cannot(Every(group), act, duration, of),
            f"no {{group}} can {{act:act acted}} (by|from|of) {{of:sources}}{during}",
            **fixed,
        )
    for player, words in (
        ("opponent", "your opponent"),
        ("each", "(each|both) player"),
        ("that player", "(they|that player)"),
        ("you", "[you]"),
    ):
        g.read(
            "clause",
            lambda left, player=player: DiscardUntil(left, Group("card", player, ("hand",)), player),
            f"{words} [must] discard [card] [from (their|your) hand] until (they|you) has {{left:number}} [or less] card [left] in (their|your) hand",
        )


def _with_mental(who: Which, pair: Pair, n: Amount, duration: Duration) -> Instruction:
    return Sequence((Power(who, pair.combat, pair.support, duration), Change(who, "mental", n, duration)))


def _teams(g: Grammar) -> None:
    """Who may be sent out with whom, and who may block."""
    does(
        g,
        lambda who, of, duration: Cannot(who, "be sent out without", duration, of),
        "can only be sent out [to battle] (in the same team (as|with)|with|in a team with) [a|an|another] {of:group} {duration:during}",
        "can only be sent out [to battle] (in the same team (as|with)|with|in a team with) {of:a group} {duration:during}",
        "cannot be sent out [to battle] (except|unless) (in the same team (as|with)|with|in a team with) [a|an|another] {of:group} {duration:during}",
        "can only be sent out [to battle] in a team (that includes|including|that has) [at least 1|1 or more|a|an] {of:group} {duration:during}",
    )
    does(
        g,
        lambda who, is_, duration: Cannot(
            who, "be blocked", duration, Group("team", filters=(Size(_BEYOND[is_[0]], is_[1]),))
        ),
        "can only be blocked by [a] team (of|with) {is_:or more} ninja {duration:during}",
        "can only be blocked by another team (of|with) {is_:or more} ninja {duration:during}",
    )
    does(
        g,
        lambda who, n, duration: Cannot(who, "be blocked", duration, Group("team", filters=(Not(Size("=", n)),))),
        "can only be blocked by [a|another] team (of|with) {n:number} ninja {duration:during}",
    )


_BEYOND: dict[Comparison, Comparison] = {">=": "<", "<=": ">"}


def _once_it_happens(on: On | OnEither | Condition, do: Instruction) -> Later:
    """What is done once something happens; an outcome that is so now is no event."""
    if not isinstance(on, On | OnEither):
        raise UnreadError
    return Later(on, do, UNSAID)


def _sentences(g: Grammar) -> None:
    g.read("effects", lambda a, b: ChooseMode((a, b)), "{a:sentence} . or , {b:sentence}")
    g.read(
        "sentence",
        lambda on, do: Later(on, do, UNSAID, each_time=True),
        "when {on:event} , {do:sentence}",
    )
    g.read("sentence", _once_it_happens, "if {on:outcome} , {do:sentence}")
    g.read(
        "defined",
        lambda do, a, b: put_for(put_for(do, X(), a), Y(), b),
        "{do:sentence} , where x = {a:quantity} and y = {b:quantity}",
        "{do:sentence} . x = {a:quantity} and y = {b:quantity}",
    )
    g.read("event", lambda who: On("faces", who), "{who:someone} is opposed")
    g.read(
        "event",
        lambda who: OnEither((On("enters", who), On("leaves", who))),
        "{who:someone} is put in play or [is|when it is] removed from play",
    )
    g.read(
        "event",
        lambda who: OnEither((On("deployed", who), On("leaves", who))),
        "{who:someone} is deployed or [is|when it is] removed from play",
    )


def _frames(g: Grammar) -> None:
    then = "(. in that case|. if you do|, in that case)"
    g.read("frame", _may_get, f"{{timing}} , {{who:ref}} can {{done:predicates}} {then} , {{then:effects}}")
    g.read(
        "frame",
        lambda timing, who, done: Activated(timing, with_subject(who, done)),
        "{timing} , {who:ref} can {done:predicates}",
    )
    g.read("asides", lambda: Aside("x at least 1"), r"\( the minimum value of x is 1 [.] \)")


def _may_get(timing: tuple[Timing, ...], who: Ref, done: tuple[Instruction, ...], then: Instruction) -> Activated:
    return Activated(timing, in_that_case(with_subject(who, done), then))


__all__ = ["Triggered", "add"]
