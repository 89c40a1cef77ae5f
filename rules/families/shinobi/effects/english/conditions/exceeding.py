"""Numbers that exceed the opponent's, and cards of one symbol or type: as conditions. Read, and never written."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import changed, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.conditions import Condition, Either, Holds
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.vocabulary import SYMBOLS
from rules.families.shinobi.effects.groups import Among, Amount, Count, Group, Has, Plus, Ref
from rules.families.shinobi.effects.names import CardKind, Comparison

_Compared = tuple[Comparison, Amount]


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    g.read(
        "condition",
        lambda n: Either(tuple(Holds(Count(_moved_of(kind)), ">=", n) for kind in _KINDS)),
        "you (moved|discarded|removed|revealed) {n:number} card (with|of) the same type",
    )
    by = "by {n:number} or more"
    g.read(
        "condition", lambda a, b, n: Holds(a, ">=", Plus(b, n)), f"{{a:quantity}} (exceed|exceeds) {{b:quantity}} {by}"
    )
    g.read(
        "condition",
        lambda a, n: Holds(a, ">=", Plus(_of_the_opponent(a), n)),
        f"{{a:quantity}} (exceed|exceeds) (your opponent's|that of your opponent) {by}",
    )
    g.read(
        "condition",
        lambda group, n: Holds(Count(group), ">=", Plus(_of_the_opponent(Count(group)), n)),
        "you has {n:number} or more {group:yours} than your opponent",
        "you has at least {n:number} more {group:yours} than your opponent",
    )
    g.read("yours", lambda it: it if it.whose == "you" else replace(it, whose="you"), "{it:group}")
    g.read(
        "condition",
        lambda player, is_, group: _of_one_symbol(replace(group, whose=player), is_),
        "{player:player} has {is_:or more} {group:noun} (with|of|that share|that has) the same symbol",
    )


def _of_the_opponent(amount: Amount) -> Amount:
    """The same of the opponent's. Raises UnreadError where it is of nothing of yours."""

    def turned(node: object) -> object:
        return changed(node, whose="opponent") if getattr(node, "whose", None) == "you" else node

    theirs = rewrite(amount, turned)
    if theirs == amount:
        raise UnreadError
    return theirs


_KINDS: tuple[CardKind, ...] = ("ninja", "jutsu", "mission", "client")


def _moved_of(kind: CardKind) -> Group:
    return Group(kind, zones=(), filters=(Among(Ref("moved")),))


def _of_one_symbol(group: Group, is_: _Compared) -> Condition:
    """So many of one symbol, whichever that is. Raises UnreadError where it is of so few that it is of none."""
    if is_[0] not in (">=", ">"):
        raise UnreadError
    counts = (Count(replace(group, filters=ordered((*group.filters, Has(word))))) for word in SYMBOLS)
    return Either(tuple(Holds(count, *is_) for count in counts))
