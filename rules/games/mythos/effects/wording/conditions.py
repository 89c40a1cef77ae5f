"""What follows "if", in plain words."""

from __future__ import annotations

from dataclasses import replace

from rules.games.mythos.effects import terms as t
from rules.games.mythos.effects.wording.groups import THAN, an, bound, group_words, number, plural, traits, x_of


def condition_words(condition: t.Condition) -> str:
    if isinstance(condition, t.Exists):
        return _exists(condition)
    if isinstance(condition, t.Fewer) and replace(condition.than, side=condition.group.side) != condition.group:
        zone = condition.group.zone
        place = {"here": " in this mission", "elsewhere": " in another mission"}.get(zone, "")
        groups = (condition.group, condition.than)
        one, other = (group_words(group, "characters", placed=group.zone != zone) for group in groups)
        return f"there are fewer {one} than {other}{place}"
    if isinstance(condition, t.Fewer):
        place = {"here": " in this mission", "play": " in play"}.get(condition.group.zone, "")
        group = group_words(replace(condition.group, side="any", zone="play"), "characters", placed=False)
        if condition.group.side == "friendly":
            return f"you have fewer {group} than the opponent{place}"
        return f"you have more {group} than the opponent{place}"
    if isinstance(condition, t.HasEdge):
        return "you have the Edge" if condition.yes else "you do not have the Edge"
    if isinstance(condition, t.HasPassed):
        who = "you have" if condition.who == "you" else "the opponent has"
        return f"{who} {'' if condition.yes else 'not '}passed {'first ' if condition.first else ''}this round"
    if isinstance(condition, t.Winning):
        return _winning(condition)
    if isinstance(condition, t.Both):
        return f"{condition_words(condition.first)} and {condition_words(condition.second)}"
    if isinstance(condition, t.LastCard):
        if condition.upgraded:
            return f"the character you upgraded was {an(traits(condition.where))}"
        return f"that card is {an(traits(condition.where))}"
    return _compares(condition)


def _winning(condition: t.Winning) -> str:
    if condition.scored:
        return f"you {'won' if condition.yes else 'lost'} this mission"
    return f"you are {'winning' if condition.yes else 'losing'} this mission"


def _compares(condition: t.Compares) -> str:
    what, limit = condition.what, condition.limit
    if isinstance(what, t.Count) and what.names:
        return _number_is(what, limit)
    limited = number(limit.amount) + {"<=": " or less", ">=": " or more"}.get(limit.compare, "")
    if isinstance(what, t.Count) and what.missions:
        return _in_missions(what, limit)
    if isinstance(what, t.Holding) and limit.compare == "=" and limit.amount.x is not None:
        return "both players have the same number of cards in hand"
    if isinstance(what, t.TotalPower | t.Ordinal | t.Happened | t.Figure) or (
        isinstance(what, t.Holding) and _is_asked_by_number(what)
    ):
        return _number_is(what, limit)
    if isinstance(what, t.Holding):
        return _has(what, limit)
    if isinstance(what, t.OwnTokens):
        return (
            "this character has no Power tokens"
            if limit.compare == "="
            else f"this character has {limited} Power tokens"
        )
    if isinstance(what, t.OwnPower):
        return f"this character has Power {limited}"
    return _recalled(what, limit, limited) if isinstance(what, t.Recall) else ""


def _recalled(what: t.Recall, limit: t.Limit, limited: str) -> str:
    """A condition on what an instruction before left behind."""
    if what.what in _OF_IT and isinstance(limit.amount.x, t.OwnPower | t.OwnCost):
        return f"its {_OF_IT[what.what]} is {THAN[limit.compare]} {x_of(limit.amount.x)}"
    subjects = {
        "x": f"the discarded card costs {limited}",
        "printed cost": f"it costs {limited}",
        "cost": f"it costs {limited}",
        "power": f"that character had Power {limited}",
        "printed power": f"that character had a printed Power of {limited}",
        "old tokens": f"the character you upgraded had {limited} Power tokens",
        "old power": f"the character you upgraded had Power {limited}",
        "old cost": f"the character you upgraded had cost {limited}",
    }
    return subjects[what.what]


_RANKS = {1: "D", 2: "C", 3: "B", 4: "A"}
_OF_IT = {"printed cost": "printed cost", "printed power": "printed Power", "cost": "cost", "power": "Power"}


def _has(what: t.Holding, limit: t.Limit) -> str:
    """What a player has, within bounds."""
    limited = number(limit.amount) + {"<=": " or less", ">=": " or more"}.get(limit.compare, "")
    has = "you have" if what.who == "you" else "the opponent has"
    held = {
        "hand": "cards in hand",
        "discard pile": "cards in discard pile",
        "chakra": "chakra",
        "points": "Mission points",
    }[what.what]
    if isinstance(limit.amount.x, t.Holding):
        return (
            f"you have {'fewer' if (limit.compare == '<') == (what.who == 'you') else 'more'} {held} than the opponent"
        )
    if limit.compare == "=":
        return f"{has} no {held}" if not limit.amount.fixed else f"{has} exactly {limit.amount.fixed} {held}"
    if limit.compare in ("<", ">"):
        return f"{has} {'fewer' if limit.compare == '<' else 'more'} than {limit.amount.fixed} {held}"
    return f"{has} {limited} {held}"


def _in_missions(what: t.Count, limit: t.Limit) -> str:
    group = an(group_words(replace(what.group, side="any")))
    if isinstance(limit.amount.x, t.Ordinal):
        return f"you have {group} in each mission"
    more = {">=": " or more", "<=": " or fewer"}.get(limit.compare, "")
    return f"you have {group} in {'' if more else 'exactly '}{limit.amount.fixed}{more} missions"


def _is_asked_by_number(what: t.Holding) -> bool:
    return what.what == "missions" or bool(what.where or what.cost)


def _number_is(what: t.X, limit: t.Limit) -> str:
    """A condition on anything that can be counted: "the number of ... is 2 or more"."""
    if what == t.Ordinal("rank") and limit.compare == "=" and limit.amount.fixed in _RANKS:
        return f"this is the {_RANKS[limit.amount.fixed]}-rank mission"
    if isinstance(what, t.Happened) and what.itself:
        return f"this character was {what.what} this {what.this}"
    if isinstance(limit.amount.x, t.TotalPower) and limit.amount.fixed:
        return f"you are winning this mission by {limit.amount.fixed} or more Power"
    if isinstance(limit.amount.x, t.TotalPower):
        bounds = f"{'less' if limit.compare == '<' else 'more'} than {x_of(limit.amount.x)}"
    elif limit.compare in ("<", ">"):
        bounds = f"{'fewer' if limit.compare == '<' else 'more'} than {limit.amount.fixed}"
    else:
        bounds = f"{limit.amount.fixed}" + {"<=": " or less", ">=": " or more"}.get(limit.compare, "")
    return f"{x_of(what).replace('how many', 'the number of')} is {bounds}"


def _exists(condition: t.Exists) -> str:
    group = condition.group
    if group.itself:
        return "this character is upgraded" if group.upgraded else f"this character has{bound('cost', group.cost)[3:]}"
    if condition.at_most == 0:
        return f"there is no {group_words(group)}"
    if condition.at_most is not None and condition.at_most == condition.at_least:
        one = condition.at_most == 1
        return (
            f"there is only one {group_words(group)}"
            if one
            else f"there are exactly {condition.at_most} {plural(group)}"
        )
    if condition.at_most is not None:
        return f"there are {condition.at_most} or fewer {plural(group)}"
    if condition.at_least > 1:
        return f"there are {condition.at_least} or more {plural(group)}"
    return f"there is {an(group_words(group))}"
