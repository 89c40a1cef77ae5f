"""What holds in the turn in which a card comes into play: the card with the text, or each of a group in its own turn."""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Instruction
from rules.families.shinobi.effects.conditions import Condition, Fits, Happened
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.clauses import AGAIN, whom
from rules.families.shinobi.effects.english.sentences.frames import Plain
from rules.families.shinobi.effects.groups import Every, Group, Is, Ref
from rules.families.shinobi.effects.triggers import On


def add(g: Grammar) -> None:
    """Teach a grammar what holds in that turn."""
    came = "(during|in|on|for) the turn"
    for done, condition in (
        ("(put in play|put into play)", Fits(Ref("self"), Group("card", filters=(Is("new"),)))),
        ("deployed", Happened(On("deployed", Ref("self")))),
    ):
        this = f"(this ninja|this ninja card|this client|this card) (is|was) {done}"
        g.read("frame", partial(_as_it_comes, condition), f"{{do:clauses}} {came} (it|they) (is|was) {done}")
        g.read("frame", partial(Plain, condition=condition, during=True), f"{{do:clauses}} {came} {this}")


def _as_it_comes(condition: Condition, do: Instruction) -> Plain:
    """ "Each Ninja gets +1/+1 during the turn it is put in play": each in its own turn, the card itself in its.

    Raises UnreadError where "it" is somebody else, or where of several it is asked more than that they are new.
    """
    about = whom(do)
    if about in (Ref("self"), *AGAIN):
        return Plain(do, condition, during=True)
    if not isinstance(about, Every) or isinstance(condition, Happened):
        raise UnreadError
    new = Every(replace(about.group, filters=ordered((*about.group.filters, Is("new")))))
    return Plain(rewrite(do, lambda node: new if node == about else node))


__all__ = ["add"]
