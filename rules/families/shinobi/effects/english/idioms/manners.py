"""Manners of speaking: amounts with a most, results of a deed with two outcomes, teams and heads said another way.

Read, and never written.
"""

from __future__ import annotations

from typing import Literal

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import changed
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import If, Instruction, Later, May, Sequence, Triggered
from rules.families.shinobi.effects.conditions import Condition, Fits, Holds
from rules.families.shinobi.effects.english.conditions.conditions import team_has
from rules.families.shinobi.effects.english.events.events import owned_by
from rules.families.shinobi.effects.english.noun_phrases.countable import just_moved
from rules.families.shinobi.effects.english.noun_phrases.nouns import HERE, Place, ordered
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, changes, does
from rules.families.shinobi.effects.english.sentences.for_each import each_of
from rules.families.shinobi.effects.english.sentences.frames import Plain
from rules.families.shinobi.effects.english.sentences.sentences import put_for, said, unless, with_subject
from rules.families.shinobi.effects.english.vocabulary import Pair
from rules.families.shinobi.effects.groups import (
    Against,
    AllOf,
    Amount,
    Capped,
    Choose,
    Compare,
    Count,
    Done,
    Every,
    Figure,
    Group,
    Is,
    Not,
    OfKind,
    Other,
    Plus,
    Ref,
    TeamOf,
    Which,
    X,
)
from rules.families.shinobi.effects.moving import Draw, Organise, SwapPlaces
from rules.families.shinobi.effects.names import Player, Zone
from rules.families.shinobi.effects.triggers import Duration, Event, On
from rules.families.shinobi.effects.verbs import Damage, Lose, MentalBattle, Power, ReduceDamage


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    for part in (_capped, _pointing, _conditions, _events, _results, _outcomes, _heads, _teams, _damage):
        part(g)


_UP_TO = "(up to|to|with) [a maximum of]"


def _capped(g: Grammar) -> None:
    """So much for each, but no more than that."""
    each = "for (each|every) {amount:countable}"
    g.read(
        "clauses",
        _at_most,
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


def _at_most(do: Instruction, amount: Amount, most: Pair, duration: str = UNSAID) -> Instruction:
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


def _pointing(g: Grammar) -> None:
    """Cards, and where they are, said with more words."""
    g.read("ref", lambda: Ref("self"), "this (ninja|client|mission) [card] in your village")
    piles: dict[str, Zone] = {"hand": "hand", "deck": "deck", "chakra area": "chakra", "discard pile": "discard"}
    for words, zone in piles.items():
        g.read("place", lambda zone=zone: Place((zone,)), f"in any {words}")
    for word, is_ in (("(lower|less|smaller)", "<"), ("(higher|greater|larger)", ">")):
        g.read(
            "after",
            lambda figure, is_=is_: (Compare(figure, is_, Figure(Ref("last"), figure)),),
            f"with [a|an] {word} {{figure}}",
        )


def _conditions(g: Grammar) -> None:
    """What must be so."""
    g.read(
        "condition",
        lambda is_: Holds(Count(Group("ninja", filters=(Against(HERE),))), *is_),
        "the opposing team (has|include|consists of) {is_:compared} ninja",
        "there is {is_:compared} ninja in the opposing team",
    )
    g.read(
        "condition",
        lambda of, is_: Holds(Figure(of, "coins"), *is_),
        "{of:ref} has {is_:or more} coin [on it]",
        "there is {is_:or more} coin on {of:ref}",
    )
    g.read(
        "condition",
        lambda group: Holds(Count(just_moved(other_than(group))), "=", 0),
        "all of (them|those card|the card) is [a] {group:noun}",
        "all [of] [the] card (moved|discarded|revealed|removed) this way is [a] {group:noun}",
    )
    together = "{who:ref} and {group:a group} is in the same team"
    g.read("condition", lambda who, group: team_has(who, group), together)
    g.read(
        "frame",
        _both_of_a_team,
        f"(while|when|if) {together} , (both|they|each of them|both of them|both ninja) {{done:predicates}}",
    )


def other_than(group: Group) -> Group:
    """The cards that are not of a group."""
    filters = (OfKind(group.kind), *group.filters) if group.kind != "card" else group.filters
    if group.whose != "any" or not filters:
        raise UnreadError
    return Group("card", filters=(Not(filters[0] if len(filters) == 1 else AllOf(ordered(filters))),))


def _both_of_a_team(who: Ref, group: Group, done: tuple[Instruction, ...]) -> Plain:
    mate = Every(replace(group, filters=ordered((*group.filters, TeamOf(who)))))
    both = Sequence((with_subject(who, done), with_subject(mate, done)))
    return Plain(both, team_has(who, group), during=True)


def _events(g: Grammar) -> None:
    """Jutsu that are aimed at cards, and who leaves a village."""
    g.read(
        "event", lambda who: On("leaves", who), "{who:someone} leave (your|its owner's|its controller's|the) village"
    )
    g.read("event", lambda who: On("deployed", owned_by(who, "you")), "{who:someone} is deployed (to|in) your village")
    g.read("event", lambda who: On("enters", owned_by(who, "you")), "{who:someone} is put in play in your village")
    g.read("ref", lambda: Ref("event"), "the deployed ninja")
    of = "by (a|an|1 of|one of|) {by:group}"
    deeds: tuple[tuple[str, Event], ...] = (
        ("discarded", "discarded"),
        ("injured", "injured"),
        ("removed from play", "leaves"),
    )
    for done, event in deeds:
        g.read("event", lambda who, by, event=event: On(event, who, by=by), f"{{who:someone}} is {done} {of}")
    new = Fits(Ref("self"), Group("card", filters=(Is("new"),)))
    came = "(on|during) the turn (this ninja|it|this card|this client) (was|is) (put in play|put into play|deployed)"
    g.read("conditions in time", lambda: new, came)
    g.read(
        "event",
        lambda player, by, who: On("chosen as target", who, by=owned_by(by, player)),
        "{player:player} (play|use) (a|an|any) {by:group} that (targets|target) {who:someone}",
        "{player:player} (play|use) (a|an|any) {by:group} targeting {who:someone}",
    )
    g.read(
        "event",
        lambda by, who: On("chosen as target", who, by=by),
        "(a|an|any) {by:group} that (targets|target) {who:someone} is (played|used)",
    )


def _results(g: Grammar) -> None:
    """Battles won while attacking, and fought by mental power."""
    roles: tuple[tuple[str, Literal["attack", "block"]], ...] = (("attacking", "attack"), ("blocking", "block"))
    for word, role in roles:
        g.read(
            "event",
            lambda who, results, role=role: On("wins", who, team=True, results=results, role=role),
            f"{{who:ref's}} team {{results}} while {word}",
            f"{{who:someone}} {{results}} while {word}",
        )
    g.read(
        "clause",
        MentalBattle,
        "{who:ref's} team and the opposing team perform a mental power battle [(during|) (this|the) turn]",
    )
    g.read("clause", lambda n: Draw(Plus(Done(), n)), "[you] draw that many card plus {n:number}")


def _outcomes(g: Grammar) -> None:
    """One thing or another, and what keeps it off at the end of a turn."""
    g.read(
        "sentence",
        lambda do, on, avoided: Later(on, unless(do, avoided)),
        "{do:clauses} {on:at this} unless {avoided:avoiding}",
    )
    g.read("sentence", lambda do, on: Later(on, May(do)), "you can {do:clauses} {on:at this}")
    for words in (
        "{who:subject} get {a:figures} {duration:during}",
        "{duration:during} , {who:subject} get {a:figures}",
    ):
        g.read(
            "sentence",
            _more_if,
            f"{words} , or {{b:figures}} [instead] if {{condition:conditions}}",
            f"{words} or {{b:figures}} [instead] if {{condition:conditions}}",
        )


def _more_if(who: Which, a: Pair, b: Pair, duration: Duration, condition: Condition) -> Instruction:
    if not isinstance(who, Ref):
        raise UnreadError
    return If(condition, changes(b, who, duration), changes(a, who, duration))


def _heads(g: Grammar) -> None:
    """Who leads a team."""
    does(
        g,
        lambda who: SwapPlaces(who, _head_of(who)),
        "becomes the head ninja [of (its|their|the) team]",
        "is moved to the head position [of (its|their|the) team]",
    )
    does(g, _behind, "becomes (a|the|) (back|support) ninja [of (its|their|the) team]")
    g.read("clause", lambda who: SwapPlaces(who, _head_of(who)), "make {who:ref} the head ninja of its team")


def _behind(who: Which) -> If:
    """A head lets another of its team lead; a support is one already."""
    if not isinstance(who, Ref):
        raise UnreadError
    other = Choose(Group("ninja", filters=ordered((TeamOf(who), Other(who)))))
    return If(Fits(who, Group("card", filters=(Is("head"),))), SwapPlaces(who, other))


def _teams(g: Grammar) -> None:
    """Teams that are organised anew."""
    g.form("clause", Organise, "organise {who:subject} into new teams", "organize {who:subject} into new team")
    anew = "(reorganize|reorganise|rearrange|re-organize) [all [of]]"
    freely = "[in any way [you like]|as you like|into new team]"
    whose: tuple[tuple[Player, str], ...] = (
        ("you", "your"),
        ("opponent", "your opponent's"),
        ("each", "each player's"),
    )
    for player, words in whose:
        every = Every(Group("ninja", player))
        g.read("clause", lambda every=every: Organise(every), f"{anew} {words} (team|ninja) {freely}")
    actors: tuple[tuple[Player, str], ...] = (
        ("opponent", "your opponent"),
        ("each", "(each|both) player"),
        ("you", "you"),
    )
    for player, words in actors:
        every = Every(Group("ninja", player))
        g.read("clause", lambda every=every: Organise(every), f"{words} {anew} (your|their) (team|ninja) {freely}")


def _head_of(who: Which) -> Every:
    if not isinstance(who, Ref):
        raise UnreadError
    return Every(Group("ninja", filters=ordered((TeamOf(who), Is("head")))))


def _damage(g: Grammar) -> None:
    """Damage of every battle; and words that are lost."""
    g.read("clause", Damage, "give {who:which} {amount:amount} damage")
    does(
        g,
        lambda who, word, duration: Lose(who, word, duration),
        "is no longer [a|an] {word:word} [ninja] {duration:during}",
    )
    for sign, passive in ((1, "(reduced|lowered|decreased)"), (-1, "increased")):
        g.read(
            "frame",
            lambda n, sign=sign: Triggered(On("damaged", Group("ninja"), cause="showdown"), ReduceDamage(sign * n)),
            f"(all|any|) damage (from|in|due to|given by|received (in|from)) the showdown is {passive} by {{n:number}}",
        )


__all__ = ["add"]
