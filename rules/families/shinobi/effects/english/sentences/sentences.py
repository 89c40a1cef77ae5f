"""Sentences: clauses put together by "and", "then", "in that case", "if", "you can", "unless"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from rules.cardtext.grammar import Grammar, UnreadError, itself
from rules.cardtext.trees import Tree, changed, nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    ForEach,
    If,
    Instruction,
    InThatCase,
    Later,
    May,
    Repeat,
    Sequence,
    Unless,
)
from rules.families.shinobi.effects.bans import Cannot
from rules.families.shinobi.effects.conditions import Condition, Fits
from rules.families.shinobi.effects.english.noun_phrases.nouns import IT_BEFORE
from rules.families.shinobi.effects.english.sentences.clauses import (
    AGAIN,
    SUBJECT,
    UNSAID,
    changes,
    chosen_once,
    does,
    whom,
)
from rules.families.shinobi.effects.english.sentences.then import (
    Then,
    at_its_end,
    goes_on,
    if_so,
    of_showdowns,
    waits_too,
)
from rules.families.shinobi.effects.english.sentences.writing import joined, said_once
from rules.families.shinobi.effects.english.vocabulary import Y
from rules.families.shinobi.effects.groups import (
    Amount,
    Choose,
    Every,
    Figure,
    Ref,
    Times,
    Top,
    Which,
    X,
)
from rules.families.shinobi.effects.moving import Arrange, Draw, DrawUntil, Look, Move, PutInPlay, Search, Shuffle
from rules.families.shinobi.effects.names import FigureName, Player
from rules.families.shinobi.effects.triggers import On
from rules.families.shinobi.effects.verbs import Pay, Power, WinRewards


def sequence(*parts: Instruction) -> Instruction:
    """Instructions one after another, flat."""
    flat: list[Instruction] = []
    for step in (step for part in parts for step in (part.steps if isinstance(part, Sequence) else (part,))):
        last = flat[-1] if flat else None
        if isinstance(step, Then) and isinstance(last, May) and not goes_on(last.do, step.do):
            flat[-1] = in_that_case(last, step.do)
        elif isinstance(last, Later) and (more := waits_too(last, step)):
            flat[-1] = replace(last, do=sequence(last.do, more))
        else:
            flat.append(step)
    return flat[0] if len(flat) == 1 else Sequence(tuple(flat))


PLAYERS = ("whose", "player", "by", "under", "to")
"""The fields that name players."""


def of_one(player: Player, do: Tree, said: Player = "each") -> Tree:
    """What each player does, as one of them does it; or what "that player" does, as who it is `said` of."""

    def change(node: object) -> object:
        own = {name: player for name in PLAYERS if getattr(node, name, None) == said}
        return changed(node, **own) if own else node

    return rewrite(do, change)


_MINE = Draw | DrawUntil | Search | WinRewards


def together(one: Instruction, more: Instruction) -> Instruction:
    """Two clauses joined by "and". Raises UnreadError where the second would be the deed of the first one's player."""
    first = next(iter(getattr(more, "steps", (more,))))
    if acts(one) not in ("you", None) and (acts(first) == "you" or _may_be_theirs(first)):
        raise UnreadError
    return sequence(one, more)


def _may_be_theirs(do: Instruction) -> bool:
    """Whether cards are handled of which it is not said whose they are: after another player's deed, perhaps theirs."""
    what = getattr(do, "what", None)
    return isinstance(do, Move | PutInPlay | Look) and isinstance(what, Choose | Every) and what.group.whose == "any"


@dataclass(frozen=True, slots=True)
class DoneBy:
    """What a player other than you is said to do, until the sentence is whole; never in a reading."""

    do: Instruction
    player: Player


def as_done_by(player: Player, do: Instruction) -> Instruction:
    """A deed that remembers whose it is, where it does not say so itself."""
    return do if acts(do) == player else cast("Instruction", DoneBy(do, player))


def without_doers(node: object) -> object:
    """The deed alone, once the sentence is whole."""
    if isinstance(node, DoneBy | Then):
        return node.do
    return sequence(*node.steps) if isinstance(node, Sequence) else node


def acts(do: object) -> Player | None:
    """Which player an instruction has do something; None where no player is named."""
    if isinstance(do, Sequence):
        return acts(do.steps[-1])
    if isinstance(do, DoneBy | _MINE):
        return do.player
    if isinstance(do, Shuffle):
        return do.whose
    if isinstance(do, Look | Arrange):
        return do.by
    what = getattr(do, "what", None)
    return what.by if isinstance(what, Choose) else what.whose if isinstance(what, Top) else None


def in_that_case(first: Instruction, then: Instruction) -> Instruction:
    """The second only after the first; what may be declined is declined whole."""
    if isinstance(first, May):
        return May(InThatCase(first.do, then), first.by)
    return InThatCase(first, then)


def _for(done: Instruction, who: Which) -> Instruction:
    """The verb with its subject. Raises UnreadError where it asks something of one that is chosen only then."""
    if not isinstance(who, Ref) and any(isinstance(node, Fits) and node.who == SUBJECT for node in nodes(done)):
        raise UnreadError
    return rewrite(done, lambda node: who if node == SUBJECT else node)


def with_subject(who: Which, done: tuple[Instruction, ...]) -> Instruction:
    """Verbs with their subject: what is chosen is chosen once."""
    again: Which = Ref("chosen") if isinstance(who, Choose) else who
    parts = []
    for number, each in enumerate(done):
        here = who if number == 0 else again
        parts.append(cast("Instruction", chosen_once(_for(each, here))))
    return sequence(*parts)


def said(tree: Tree, duration: str) -> Tree:
    """The duration for what names none."""

    def change(node: object) -> object:
        return changed(node, duration=duration) if getattr(node, "duration", "") == UNSAID else node

    return rewrite(tree, change)


def _for_so_long(instruction: Instruction, duration: str) -> Instruction:
    """What lasts, for the time that is said first. Raises UnreadError where that is said of what happens once."""
    times = {getattr(node, name, "") for node in nodes(instruction) for name in ("duration", "until")}
    if times.isdisjoint((UNSAID, "turn", duration)):
        raise UnreadError

    def change(node: object) -> object:
        return changed(node, until=duration) if getattr(node, "until", "") == UNSAID else node

    lasting = said(instruction, duration)
    return lasting if duration in ("turn", "battle") else rewrite(lasting, change)


def put_for(instruction: Tree, free: object, amount: Amount) -> Tree:
    """The instruction with an amount in place of X or Y; UnreadError where it has none."""
    if not any(node == free for node in nodes(instruction)):
        raise UnreadError

    def change(node: object) -> object:
        if isinstance(node, Times) and node.amount == amount and isinstance(amount, Times):
            return Times(amount.amount, amount.by * node.by)
        if isinstance(node, Power) and isinstance(amount, Figure) and amount.name == "power":
            return replace(
                node, combat=_side(node.combat, amount, "combat"), support=_side(node.support, amount, "support")
            )
        return amount if node == free else node

    put = rewrite(instruction, change)
    if isinstance(amount, Figure) and amount.name == "power" and amount in nodes(put):
        raise UnreadError  # which of the two figures?
    return put


def _side(change: Amount | None, power: Figure, side: FigureName) -> Amount | None:
    """A change by a Power, which is two figures: of Combat by its Combat, of Support by its Support."""
    return rewrite(change, lambda node: replace(power, name=side) if node == power else node)


def add(grammar: Grammar) -> None:
    """Teach a grammar the sentences."""
    g = grammar
    g.read("predicates", lambda one: (one,), "{one:does}")
    g.read(
        "predicates",
        lambda one, more: (one, *more),
        "{one:does} (and|, and|, but|but) {more:predicates}",
        "{one:does} , {more:predicates}",
    )
    g.read("clause", with_subject, "{who:subject} {done:predicates}", "has {who:ref} {done:predicates}")
    g.read("clauses", itself, "{one:clause}", "then {one:clause}", "{one:block}")
    g.read(
        "clauses",
        together,
        "{one:clause} (and [then|also]|, then|, and [then|also]|then) {more:clauses}",
        "{one:block} and {more:clauses}",
    )
    g.read("clauses", lambda one, more: sequence(one, more), "{one:clause} and [then] you {more:clauses}")
    g.wording("clauses", Sequence, "{steps:step list}")
    g.writer("step list", lambda value: joined(g, "clause or block", " and ", value))
    g.same("clause or block", "clause")
    g.form("block", itself, r"\( {it:effects} \)")
    g.form("clause or block", itself, r"\( {it:effects} \)")
    g.wording("clauses", itself, "{it:clause or block}")
    _sentence(g)


def _put_off(do: Instruction, on: On) -> Instruction:
    """What happens at the end: all of it, but what lasts begins at once."""
    if isinstance(do, Sequence) and any(hasattr(step, "duration") for step in do.steps[:-1]):
        return sequence(*do.steps[:-1], Later(on, do.steps[-1]))
    return Later(on, do)


def _paid_for(then: Instruction, first: Instruction) -> InThatCase:
    """What is done for a price: "it" is what was named before that, wherever the price is said."""
    moves = isinstance(then, Move | PutInPlay) and then.what in AGAIN
    return InThatCase(first, changed(then, what=IT_BEFORE) if moves else then)


def asked_behind(then: Instruction, condition: Condition) -> If:
    """ "Discard the target if it ...": it is whom that is done to.

    Raises UnreadError for "injure the target and draw 1 card if ...": what is asked may be asked of the second alone. Of
    one who gets several things for a time it is asked of all.
    """
    if isinstance(then, Sequence) and not (
        all(hasattr(step, "duration") for step in then.steps) and len(set(map(whom, then.steps))) == 1
    ):
        raise UnreadError
    return If(said_of_it(then, condition), then)


def said_of_it(do: Instruction, condition: Condition) -> Condition:
    """A condition that stands behind: "it" is whom that is done to. Raises UnreadError where those are several, or are
    chosen only then.
    """
    about = whom(do.steps[-1] if isinstance(do, Sequence) else do)
    if isinstance(about, Choose) and any(node in AGAIN for node in nodes(condition)):
        raise UnreadError
    if isinstance(about, Ref):
        return rewrite(condition, lambda node: about if node == Ref("last") else node)
    if isinstance(about, Every) and any(node in AGAIN for node in nodes(condition)):
        raise UnreadError
    return condition


def unless(do: Instruction, avoided: tuple[Player, Instruction]) -> Instruction:
    """It happens unless a player does the other thing. Raises UnreadError for what is asked each time a team goes."""
    if isinstance(do, Cannot) and do.act.startswith("be sent out"):
        raise UnreadError
    by, avoid = avoided
    return Unless(do, avoid, by)


def not_mine(do: Instruction) -> Instruction:
    """What a player other than you does. Raises UnreadError where it would be you who chooses or draws."""
    for node in nodes(do):
        if isinstance(node, Pay) or (isinstance(node, Choose) and node.by == "you" and not node.random):
            raise UnreadError
        if acts(node) == "you":
            raise UnreadError
    return do


def _sentence(g: Grammar) -> None:
    # Read from the inside out: an order; with what it depends on; and when.
    g.read("sentence", itself, "{do:clauses}", "(additionally|in addition|also|afterwards|afterward) {do:sentence}")
    g.read("sentence", lambda do: cast("Instruction", Then(do)), "then {do:sentence}")
    g.wording(
        "sentence",
        If,
        "if {condition:conditions}, {then:clauses}; otherwise {otherwise:clauses}",
        lambda i: None if i.otherwise is None else {"condition": i.condition, "then": i.then, "otherwise": i.otherwise},
    )
    g.wording("sentence", If, "if {condition:conditions}, {then:clauses}", otherwise=None)
    g.read("sentence", if_so, "if {condition:conditions} , {then:sentence}")
    g.read("sentence", asked_behind, "{then:clauses} [only] if {condition:conditions}")
    g.read(
        "sentence",
        If,
        "if {condition:conditions} , {then:clauses} ; otherwise {otherwise:clauses}",
        "if {condition:conditions} , {then:clauses} . (if not|otherwise) {otherwise:clauses}",
    )
    for words, player in (
        ("you", "you"),
        ("your opponent", "opponent"),
        ("that player", "that player"),
        ("they", "that player"),
        ("each player", "each"),
        ("(its|the target's|that ninja's) controller", "controller"),
        ("(its|the target's|that ninja's) owner", "owner"),
    ):
        deed = "clauses" if player == "you" else f"deed of {player}"
        g.read(
            "sentence",
            lambda do, by=player: May(do, by),
            f"{words} can [also] {{do:{deed}}}",
            f"{words} can {{do:{deed}}} if possible",
        )
        if player != "you":
            g.read("sentence", lambda do, by=player: May(not_mine(do), by), f"{words} can [also] {{do:clauses}}")
            g.read("avoiding", lambda do, by=player: (by, not_mine(do)), f"{words} [choose to] {{do:clauses}}")
        if player != "you":
            g.read(
                "sentence",
                lambda a, b, by=player: May(InThatCase(a, not_mine(b)), by),
                f"{words} can {{a:{deed}}} to {{b:clauses}}",
            )
        g.read(
            "sentence", lambda a, b, by=player: May(_paid_for(b, a), by), f"{words} can {{a:{deed}}} to {{b:{deed}}}"
        )
        g.read("avoiding", lambda do, by=player: (by, do), f"{words} [choose to] {{do:{deed}}}")
    g.read("sentence", lambda a, b: May(_paid_for(b, a)), "you can {b:clauses} by {a:paying}")
    g.read("sentence", lambda a, b: May(InThatCase(a, b)), "by {a:paying} , you can {b:clauses}")
    g.read("sentence", _paid_for, "{then:clauses} by {first:paying}")
    g.writer("their option", lambda value: _their_option(g, value))
    g.wording("sentence", May, "{it:their option}", lambda value: {"it": value})
    g.read("sentence", unless, "{do:clauses} unless {avoided:avoiding}")
    g.wording("sentence", Unless, "{do:clauses} unless {by:player} choose to {avoid:clauses}")
    g.read("sentence", Unless, "{do:clauses} unless {by:player} choose to {avoid:clauses}")
    g.read("sentence", _for_so_long, "{duration:during} , {instruction:sentence}")
    there = "(in|during|for|throughout) (the|this|that) showdown [(of|during) this turn]"
    showdown = (f"{there} , {{do:sentence}}", f"{{do:clauses}} {there}")
    begun = On("begins", phase="showdown")
    g.read("sentence", lambda do: do if of_showdowns(do) else Later(begun, _for_so_long(do, "battle")), *showdown)
    g.read("sentence", at_its_end, "{on:at this} , {do:sentence}")
    g.read("sentence", _put_off, "{do:clauses} {on:at this}")
    for when in ("when", "if", "each time", "every time", "whenever"):
        each = when != "if"
        g.read(
            "sentence",
            lambda on, until, do, each=each: Later(on, do, until, each),
            f"{when} {{on:on}} {{until:during}} , {{do:sentence}}",
            f"{{until:during}} {when} {{on:on}} , {{do:sentence}}",
        )
    for words, each in (("the next time", False), ("each time", True)):
        g.wording("sentence", Later, f"{words} {{on}} {{until:during}}, {{do:clauses}}", each_time=each)
    g.read("sentence", Later, "the next time {on} {until:during} , {do:clauses}")
    g.form("sentence", Repeat, "do this {times:amount} times: {do:clauses}")
    g.form(
        "sentence",
        ForEach,
        "for each of {group:which}, {do:clauses}",
        "for each of {group:which} in turn, {do:clauses}",
    )
    does(
        g,
        lambda who, pair, amount, duration: put_for(changes(pair, who, duration), X(), amount),
        "get {pair:figures} [,] where x (=|is|equals) {amount:quantity} , {duration:during}",
    )
    for mark in (",", "."):
        for free, word in ((X(), "x"), (Y(), "y")):
            g.read(
                "defined",
                lambda do, amount, free=free: put_for(do, free, amount),
                f"{{do:sentence}} {mark} [where] {word} (=|is|equals) {{amount:quantity}}",
                f"{{do:effects plain}} {mark} [where] {word} (=|is|equals) {{amount:quantity}}",
                *((f"{{do:sentence}} where {word} (=|is|equals) {{amount:quantity}}",) if mark == "," else ()),
            )
    g.wording("sentence", itself, "{it:clauses}")


def _their_option(g: Grammar, value: object) -> str | None:
    """What a player can do; who does it is said once."""
    if not isinstance(value, May):
        return None
    who, do = g.write("player", value.by), g.write("clauses", value.do)
    return None if who is None or do is None else f"{who} can {said_once(who, do)}"
