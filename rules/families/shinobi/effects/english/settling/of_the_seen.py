"""Which of the cards that were looked at are meant: one of them, those of a kind, or all."""

from __future__ import annotations

from rules.cardtext.grammar import UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.conditions import Holds
from rules.families.shinobi.effects.english.noun_phrases.nouns import THAT_NINJA, ordered
from rules.families.shinobi.effects.english.settling.spoken import Spoken
from rules.families.shinobi.effects.groups import Among, Choose, Count, Every, Group, Ref, Which
from rules.families.shinobi.effects.moving import Arrange

THEM = Group("card", zones=(), filters=(Among(Ref("seen")),))
"""What "1 of them" chooses from."""


def one_of_the_seen(spoken: Spoken, choice: Choose) -> Choose:
    """One of those of which it was just asked whether there are any among the cards that were looked at."""
    counted = spoken.counted
    if counted is None or counted.zones or choice.group.zones != ("play",) or choice.group.whose != "any":
        return choice
    among = tuple(each for each in counted.filters if isinstance(each, Among))
    same = counted.kind == choice.group.kind and ordered((*choice.group.filters, *among)) == counted.filters
    return replace(choice, group=counted) if among and same else choice


def among_the_seen(spoken: Spoken, asked: Holds) -> Holds:
    """ "If there is a card ...", after cards were looked at: one of them. Raises UnreadError where both may be meant."""
    group = asked.left.group if isinstance(asked.left, Count) else None
    looked = any(known.ref == "seen" for known in spoken.named)
    if group is None or not looked or group.whose != "any" or group.zones not in (("play",), ("chain",)):
        return asked
    if group.kind != "card":
        raise UnreadError
    among = replace(group, zones=(), filters=ordered((*group.filters, Among(Ref("seen")))))
    return replace(asked, left=Count(among))


def some_seen(condition: object) -> Group | None:
    """Of which cards among those looked at it is asked whether there are some; None where all of them are counted."""
    group = condition.left.group if isinstance(condition, Holds) and isinstance(condition.left, Count) else None
    return group if group is not None and Among(Ref("seen")) in group.filters and group != THEM else None


def of_the_seen(there: Group | None, said: Ref, meant: Which, parent: object) -> Which:
    """ "If there are such cards, discard them": those of which that was asked, and not all that were looked at."""
    if meant != Ref("seen") or said == meant or there is None or isinstance(parent, Arrange):
        return meant
    return Choose(there) if said in (Ref("last"), THAT_NINJA) else Every(there)
