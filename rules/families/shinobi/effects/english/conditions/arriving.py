"""What holds in the turn in which a card comes into play: the card with the text, or each of a group in its own turn."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Instruction
from rules.families.shinobi.effects.conditions import Condition, Fits
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.clauses import AGAIN, whom
from rules.families.shinobi.effects.english.sentences.frames import Plain
from rules.families.shinobi.effects.groups import Every, Filter, Group, Is, Ref, Underwent


def add(g: Grammar) -> None:
    """Teach a grammar what holds in that turn."""
    came = "(during|in|on|for) the turn"
    g.read("come", lambda: Is("new"), "(put in play|put into play)")
    g.read("come", lambda: Underwent("deployed"), "deployed")
    this = "(this ninja|this ninja card|this client|this card)"
    of_this = f"{came} ({this}|it) (is|was) {{how:come}}"
    g.read("conditions in time", _it_has, of_this)
    g.read("frame", _as_it_comes, f"{{do:clauses}} {came} (it|they) (is|was) {{how:come}}")
    g.read("frame", _while_new, f"{{do:clauses}} {came} {this} (is|was) {{how:come}}", f"{of_this} , {{do:clauses}}")


def _it_has(how: Filter) -> Condition:
    return Fits(Ref("self"), Group("card", filters=(how,)))


def _while_new(do: Instruction, how: Filter) -> Plain:
    return Plain(do, _it_has(how), during=True)


def _as_it_comes(do: Instruction, how: Filter) -> Plain:
    """ "Each Ninja gets +1/+1 during the turn it is put in play": each in its own turn, the card itself in its.

    Raises UnreadError where "it" is somebody else.
    """
    about = whom(do)
    if about in (Ref("self"), *AGAIN):
        return _while_new(do, how)
    if not isinstance(about, Every):
        raise UnreadError
    new = Every(replace(about.group, filters=ordered((*about.group.filters, how))))
    return Plain(rewrite(do, lambda node: new if node == about else node))


__all__ = ["add"]
