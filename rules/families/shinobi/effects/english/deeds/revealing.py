"""Cards turned over one after another up to one of a kind, and piles that change places."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes
from rules.families.shinobi.effects.abilities import Instruction, Sequence
from rules.families.shinobi.effects.english.noun_phrases.nouns import no_alternative
from rules.families.shinobi.effects.groups import Count, Done, Every, Group, Ref, Top, Which
from rules.families.shinobi.effects.moving import Move
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.turns import Exchange, RevealUntil

_EACH = "[,] [(one at a time|one by one|1 by 1)] [,]"


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    _until(g)
    _exchanged(g)


def _until(g: Grammar) -> None:
    for words, fixed in (("[you]", {"player": "you"}), ("{player:player} [must]", {})):
        whose = "your" if fixed else "their"
        done = "(you|they|1) (reveal|flip over|turn over|is revealed|find) (a|an|1) {group:noun} [is revealed]"
        g.read(
            "clause",
            _revealed,
            f"{words} (reveal|flip over|turn over) [the] [top] card (from|of) [the top of] {whose} deck {_EACH} until {done}",
            f"{words} (reveal|flip over|turn over) card {_EACH} from the top of {whose} deck until {done}",
            f"{words} reveal card from the top of {whose} deck until (a|an|1) {{group:noun}} is revealed",
            **fixed,
        )
        g.read(
            "clause",
            _discarded,
            f"{words} discard card from the top of {whose} deck {_EACH} until (you|they) discard (a|an|1) {{group:noun}}",
            **fixed,
        )
    g.wording(
        "clause", RevealUntil, "{player:player} reveal card from the top of their deck until a {group} is revealed"
    )


def _revealed(group: Group, player: Player) -> RevealUntil:
    """Raises UnreadError where it is said where the card lies, or whose it is."""
    no_alternative(group)
    if group.whose != "any" or group.zones not in (("play",), ("chain",)) or player == "each":
        raise UnreadError
    return RevealUntil(group, player)


def _discarded(group: Group, player: Player) -> Instruction:
    return Sequence((_revealed(group, player), Move(Ref("rest"), "discard"), Move(Ref("chosen"), "discard")))


def _exchanged(g: Grammar) -> None:
    trade = "(exchange|switch|swap|trade)"
    g.read("clause", _exchange, f"{trade} {{what:subject}} (with|for|and) {{other:subject}}")
    g.wording("clause", Exchange, "exchange {what:subject} with {other:subject}")
    same = "the same (number|amount) of card"
    for words, end in (("top", "top"), ("bottom", "bottom")):
        g.read(
            "clause",
            lambda what, end=end: Exchange(what, Top(_how_many(what), "you", end)),
            f"{trade} {{what:subject}} (with|for) {same} (from|at|on) the {words} of your deck",
        )


def _exchange(what: Which, other: Which) -> Exchange:
    """Raises UnreadError for as many as were moved before: as many as these are meant."""
    if Done() in nodes((what, other)):
        raise UnreadError
    return Exchange(what, other)


def _how_many(what: Which) -> Count:
    if not isinstance(what, Every):
        raise UnreadError
    return Count(what.group)
