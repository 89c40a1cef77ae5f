"""Amounts and groups of characters in plain words."""

from __future__ import annotations

import re
from dataclasses import replace

from rules.games.mythos.effects import terms as t


def number(amount: t.Amount) -> str:
    if amount.x is None:
        return str(amount.fixed)
    return f"X+{amount.fixed}" if amount.fixed and amount.times == 1 else "X"


def each(amount: t.Amount, then: str) -> str:
    """What is said of an amount that is so much for each of something."""
    if is_counted(amount) and not amount.fixed:
        return f"{then} {for_each(amount)}"
    return then


def much(amount: t.Amount) -> str:
    """The number before "for each", or the plain one."""
    multiplied = is_counted(amount) and not amount.fixed and (amount.times != 1 or amount.per != 1)
    return str(amount.times) if multiplied else number(amount)


def is_counted(amount: t.Amount) -> bool:
    """Whether an amount is so much for each of something that is counted one by one."""
    left_behind = isinstance(amount.x, t.Recall) and amount.x.what in _FOR_EACH
    return isinstance(amount.x, COUNTED) or (
        (
            left_behind
            or isinstance(amount.x, t.OwnTokens)
            or (isinstance(amount.x, t.Figure) and amount.x.what == "tokens")
        )
        and (amount.per != 1 or amount.times not in (1, -1))
    )


_FOR_EACH = {"count": "it was done to", "x": "Chakra spent"}


def for_each(amount: t.Amount) -> str:
    """ "for each ...", "for every 2 ..."."""
    x = amount.x
    if amount.per == 1:
        return f"for each {counted(x)}" if x else ""
    if isinstance(x, t.Count) and not x.missions:
        return f"for every {amount.per} {plural(x.group)}"
    many = (
        counted(x).replace("card", "cards")
        if isinstance(x, t.OwnStack)
        else happened(x, "s")
        if isinstance(x, t.Happened)
        else held(x)
        if isinstance(x, t.Holding)
        else counted(x)
        if x
        else ""
    )
    return f"for every {amount.per} {many}"


COUNTED = (t.Count, t.Holding, t.Happened, t.OwnStack)


def counted(x: t.X) -> str:
    """What is counted one by one: "for each ..."."""
    if isinstance(x, t.Holding):
        return re.sub(r"^((?:\w+ )*?(?:card|character|mission|Mission point))s\b", r"\1", held(x))
    if isinstance(x, t.Happened):
        return happened(x)
    if isinstance(x, t.OwnTokens):
        return "Power tokens on this character"
    if isinstance(x, t.OwnStack):
        return "card under this character" if x.under else "card in this stack"
    if isinstance(x, t.Figure) and x.what == "tokens":
        return f"Power token on {plural(x.group)}"
    if isinstance(x, t.Recall):
        return _FOR_EACH[x.what]
    if not isinstance(x, t.Count):
        raise TypeError(f"{x} is not counted one by one.")
    if x.missions:
        return f"mission where you have at least one {group_words(x.group)}"
    return group_words(x.group)


def held(x: t.Holding) -> str:
    """What a player has."""
    if x.what == "discard pile" and (x.where or x.cost):
        pile = "your discard pile" if x.who == "you" else "the opponent's discard pile"
        return f"{group_words(t.Group(where=x.where, cost=x.cost), 'characters')} in {pile}"
    return _HELD[x.what, x.who]


def happened(x: t.Happened, plural: str = "") -> str:
    """What has happened, as something to count."""
    of = f"{traits(x.where)} " if x.where else ""
    if x.what == "discarded":
        who = {"friendly": "you discarded", "enemy": "the opponent discarded", "any": "discarded"}[x.side]
        return f"{of}card{plural} {who} this {x.this}"
    side = "" if x.side == "any" else f"{x.side} "
    return f"{'other ' if x.other else ''}{side}{of}character{plural} {x.what} this {x.this}"


_HELD = {
    ("hand", "you"): "cards in your hand",
    ("hand", "opponent"): "cards in the opponent's hand",
    ("discard pile", "you"): "cards in your discard pile",
    ("discard pile", "opponent"): "cards in the opponent's discard pile",
    ("missions", "you"): "missions you are winning",
    ("missions", "opponent"): "missions you are losing",
    ("missions in play", "you"): "missions in play",
    ("chakra", "you"): "chakra you have",
    ("chakra", "opponent"): "chakra the opponent has",
    ("points", "you"): "Mission points you have",
    ("points", "opponent"): "Mission points the opponent has",
}
_RECALLED = {
    "count": "how many it was done to",
    "power": "the Power of that character",
    "cost": "the cost of that character",
    "x": "the cost of the discarded card",
    "printed cost": "the printed cost of that card",
    "printed power": "the printed Power of that card",
    "discarded power": "the Power of the discarded card",
    "old tokens": "the number of Power tokens on the character you upgraded",
    "old power": "the Power of the character you upgraded",
    "old cost": "the cost of the character you upgraded",
}


def _figure(x: t.Figure) -> str:
    if x.what == "tokens":
        return f"the number of Power tokens on {group_words(x.group) if x.group.extreme else plural(x.group)}"
    what = "Power" if x.what == "power" else "cost"
    if x.group.extreme:
        return f"the {what} of the {group_words(x.group)}"
    return f"the {x.of} {what} of {plural(x.group)}"


def x_of(x: t.X) -> str:
    if isinstance(x, t.Recall):
        return _RECALLED[x.what]
    if isinstance(x, t.OwnPower):
        return "this character's Power"
    if isinstance(x, t.Figure):
        return _figure(x)
    if isinstance(x, t.OwnCost):
        return "this character's cost"
    if isinstance(x, t.OwnTokens):
        return "the number of Power tokens on this character"
    if isinstance(x, t.TotalPower):
        return f"{'your' if x.who == 'you' else 'the opponent' + chr(39) + 's'} total Power in this mission"
    if isinstance(x, t.Ordinal):
        return "the number of the round" if x.what == "round" else "the rank of this mission"
    if isinstance(x, t.Happened):
        return f"the number of {happened(x, 's')}"
    if isinstance(x, t.Count) and x.missions:
        return f"how many missions have {an(group_words(x.group))}"
    if isinstance(x, t.Count):
        return f"how many {plural(x.group, noun=_OF_NAMES if x.names else 'characters')}"
    if isinstance(x, t.OwnStack):
        return f"how many {counted(x).replace('card', 'cards')}"
    return f"how many {held(x) if isinstance(x, t.Holding) else counted(x)}"


_OF_NAMES = "characters with different names"


def where_x(amounts: list[t.Amount], text: str, *, given: bool = True) -> str:
    """The text with what its X is; an UPGRADE line need not say that it is the X of the line before."""
    found = next((amount.x for amount in amounts if amount.x is not None and "X" in much(amount)), None)
    if found is None or "X" not in text or (found == t.Recall("x") and not given):
        return text
    return f"{text}: X is {x_of(found)}"


_PLACES = {"here": " here", "elsewhere": " elsewhere", "play": ""}


def group_words(group: t.Group, noun: str = "character", *, placed: bool = True) -> str:
    """A group without a determiner: "enemy character of Power 3 or less here"."""
    if group.itself:
        return "this character"
    if group.last:
        return "them"
    without = group.where.startswith("-")
    text = " ".join(word for word in (*_adjectives(group), "" if without else traits(group.where), noun) if word)
    text += f" that is not {an(traits(group.where))}" if without else ""
    text += " you control" if group.own else ""
    text += f" with {group.loaded} or more Power tokens" if group.loaded else ""
    text += _either(group.tokens, " with Power tokens", " without Power tokens")
    bounds = (("Power", group.power), ("printed Power", group.printed), ("cost", group.cost))
    text += "".join(bound(what, limit) for what, limit in bounds if not _counts(limit))
    text += " played in the opponent's previous turn" if group.recent else ""
    text += " that was played this round" if group.fresh else ""
    text += _PLACES[group.zone] if placed else ""
    text += "".join(bound(what, limit) for what, limit in bounds if _counts(limit))
    return text + (f" except the {group.spared}" if group.spared else "")


_EXTREMES = {"latest": "last played"}


def _adjectives(group: t.Group) -> tuple[str, ...]:
    """The words before what a group is called, some of them empty."""
    return (
        _EXTREMES.get(group.extreme or "", group.extreme or ""),
        "other" if group.other or group.besides else "",
        "" if group.side == "any" or group.own else group.side,
        _either(group.hidden, "hidden", "non-hidden"),
        _either(group.upgraded, "upgraded", "non-upgraded"),
    )


def _counts(limit: t.Limit | None) -> bool:
    """Whether a bound names a group of its own, so that it stands behind the place."""
    return limit is not None and isinstance(limit.amount.x, t.Count | t.Figure) and limit.compare == "<"


def _either(asked: bool | None, yes: str, no: str) -> str:
    """The words for what is asked for, or is not to be; none where it does not matter."""
    if asked is None:
        return ""
    return yes if asked else no


def bound(what: str, limit: t.Limit | None) -> str:
    if limit is None:
        return ""
    if isinstance(limit.amount.x, t.OwnPower | t.OwnCost):
        of = "Power" if isinstance(limit.amount.x, t.OwnPower) else "cost"
        ends = "" if of == what else f"'s {of}"  # of a printed Power too it is the Power as it is
        return f" with {what} {THAN[limit.compare]} this character{ends}"
    if isinstance(limit.amount.x, t.Figure):
        return f" with less {what} than {an(group_words(limit.amount.x.group))}"
    if isinstance(limit.amount.x, t.Count) and limit.compare == "<":
        return f" with {what} {THAN[limit.compare]} the number of {plural(limit.amount.x.group)}"
    if isinstance(limit.amount.x, t.Recall) and limit.amount.x.what in ("old power", "old cost"):
        return f" with {what} {THAN[limit.compare]} {_RECALLED[limit.amount.x.what]}"
    count = number(limit.amount)
    if limit.least is not None:
        return f" of {what} between {limit.least} and {count}"
    if limit.compare in ("<", ">"):
        return f" with {what} {THAN[limit.compare]} {count}"
    return f" of {what} {count}" + {"<=": " or less", ">=": " or more", "=": ""}[limit.compare]


THAN = {
    "<=": "less than or equal to",
    ">=": "more than or equal to",
    "<": "less than",
    ">": "more than",
    "=": "equal to",
}


def traits(where: str) -> str:
    """A query as words: the traits it asks for."""
    parts = []
    for part in re.findall(r"\(([^()]*)\)", where):
        names = list(dict.fromkeys(re.findall(r'(?<![_\w])name="([^"]+)"', part)))
        parts += [f"{_title(name)}-named" for name in re.findall(r'(?<![_\w])name:"([^"]+)"', part)]
        parts.append(" or ".join(_title(name) for name in names))
    return " ".join(filter(None, parts))


def _title(name: str) -> str:
    return " ".join(word[:1].upper() + word[1:] for word in name.split())


def an(text: str) -> str:
    if text.startswith("other "):
        return f"an{text}"
    if text.startswith(("this ", "them")):
        return text
    return f"{'an' if text[:1].lower() in 'aeiou' else 'a'} {text}"


def whom(group: t.Group, quantity: t.Quantity = t.ONE) -> str:
    """A group with how many of it."""
    if group.last:
        some = quantity.kind in ("one", "up to", "exactly")
        return f"{'up to ' if quantity.kind == 'up to' else ''}{number(quantity.amount)} of them" if some else "them"
    if group.itself:
        return group_words(group)
    who = group_words(group)
    count = number(quantity.amount)
    if quantity.kind == "one":
        if group.extreme:
            return f"the {who}"
        return an(who)
    if quantity.together:
        return f"{whom(group, replace(quantity, together=False))} of one mission"
    if quantity.kind == "up to":
        return f"any number of {plural(group)}" if count == "99" else f"up to {count} {plural(group)}"
    if quantity.kind == "exactly":
        return f"{count} {plural(group)}"
    if quantity.kind == "all but":
        return f"all but {count} {plural(group)}"
    return _of_missions(group, quantity) or f"all {plural(group)}"


def _of_missions(group: t.Group, quantity: t.Quantity) -> str:
    """Those of each mission or of one, and those with a total; nothing for another quantity."""
    count, placed = number(quantity.amount), _PLACES[group.zone]
    if quantity.kind in ("one in each mission", "up to one in each mission"):
        some = "1" if quantity.kind == "one in each mission" else "up to 1"
        return (
            f"{some} {group_words(group, placed=False)} in each {'other ' if group.zone == 'elsewhere' else ''}mission"
        )
    if quantity.kind == "all in one mission":
        return f"all {plural(group, placed=False)} of one mission"
    if quantity.kind in ("total power", "total cost"):
        of = "Power" if quantity.kind == "total power" else "cost"
        some = f"up to {quantity.most}" if quantity.most else "any number of"
        return f"{some} {plural(group, placed=False)} of total {of} {count} or less{placed}"
    return ""


def plural(group: t.Group, *, placed: bool = True, noun: str = "characters") -> str:
    return group_words(group, noun, placed=placed)
