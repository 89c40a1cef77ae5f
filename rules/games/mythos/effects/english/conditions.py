"""What X is, and what follows "if", in English."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, Literal

from rules.games.mythos.effects.english.cursor import NUMBER, Cursor, number, take_amount
from rules.games.mythos.effects.english.groups import characters, query, take_characters, take_limit, take_traits
from rules.games.mythos.effects.terms import (
    ITSELF,
    Amount,
    Both,
    Compares,
    Condition,
    Count,
    Exists,
    Fewer,
    Group,
    HasEdge,
    Holding,
    LastCard,
    Limit,
    OwnPower,
    OwnTokens,
    Recall,
    Who,
    Winning,
    X,
)

# What X is


def without_x(text: str) -> tuple[str | None, X | None]:
    """The text without "where X is ...", and what X is; None for the text where that is not understood."""
    found = re.match(
        r"^(?P<body>.*?)(?:,? where|[.:,])? X (?:is|being|equals|=)(?: equal to)? (?P<x>.+)$", text, re.DOTALL
    )
    if not found:
        return text, None
    x = x_is(found["x"])
    return (None, None) if x is None else (found["body"], x)


def x_is(text: str) -> X | None:
    """Read what X stands for, to the end: "the number of friendly hidden characters in this mission"."""
    line = Cursor(text.strip())
    x = take_x(line)
    return x if line.over else None


def take_x(line: Cursor) -> X | None:
    """Take what X stands for off the front."""
    for pattern, what in _RECALLED:
        if line.take(pattern):
            return what
    start = line.rest
    if line.take(
        r"the number of missions (?:where|in which) you (?:have|control) (?:at least (?:one|1) )?|"
        r"how many missions have "
    ):
        phrase = take_characters(line)
        return Count(replace(phrase.group, side="friendly"), missions=True) if phrase else None
    if line.take(r"(?:the (?:total )?number of|how many) "):
        for pattern, held in _HOLDINGS:
            if line.take(pattern):
                return held
        phrase = take_characters(line)
        if phrase is not None:
            line.take(r"there are\b|are (?:there )?")
            placed = characters(f"characters {line.rest}") if line.rest and line.rest.startswith("in ") else None
            if placed is not None:
                line.rest = ""
                return Count(replace(phrase.group, zone=placed.group.zone))
            return Count(phrase.group)
    line.rest = start
    return None


def take_each(line: Cursor) -> X | None:
    """Take "for each ..." or "equal to the number of ..." off the front: what an amount is to be multiplied with."""
    start = line.rest
    if line.take(r"(?:for (?:every|each)|per)\b"):
        if line.take(r"power tokens? on (?:it|this character|itself)\b"):
            return OwnTokens()
        for pattern, held in _HOLDINGS:
            if line.take(pattern):
                return held
        if line.take(r"mission (?:where|in which) you have (?:at least (?:one|1) )?"):
            phrase = take_characters(line)
            return Count(replace(phrase.group, side="friendly"), missions=True) if phrase else None
        if line.take(
            r"characters? (?:moved|hidden|defeated|returned)(?: (?:in )?this way)?\b|cards? "
            r"discarded(?: (?:in )?this way)?\b"
        ):
            return Recall("count")
        phrase = take_characters(line)
        if phrase is not None:
            return Count(phrase.group)
    line.rest = start
    return None


_THE_CHARACTER: Final = r"(?:the|that) (?:enemy |friendly |hidden |defeated |moved )?character"
_RECALLED: Final[tuple[tuple[str, X], ...]] = (
    (r"the printed cost of (?:that|the revealed) (?:card|character)\b", Recall("printed cost")),
    (r"the printed power of (?:that|the revealed) (?:card|character)\b", Recall("printed power")),
    (r"the power of the character you upgraded(?: from)?\b", Recall("old power")),
    (r"the (?:printed )?cost of the character you upgraded(?: from)?\b", Recall("old cost")),
    (
        r"the (?:printed )?power of (?:the|that) (?:discarded card|card(?: you)? discarded)(?: (?:in )?this way)?\b",
        Recall("discarded power"),
    ),
    (r"(?:its|their) cost\b|the (?:printed )?cost of (?:the|that) discarded card(?: in this way)?\b", Recall("x")),
    (r"the (?:printed )?cost of the card(?: you)? discarded(?: (?:in )?this way)?\b|that card's cost\b", Recall("x")),
    (r"how much\b|the (?:amount|number) of (?:additional )?chakra (?:spent|paid)\b", Recall("x")),
    ((rf"(?:the|its) power(?: of {_THE_CHARACTER})?(?: (?:that is |that was )?(?:being )?(?:hidden|"
        r"defeated|moved|returned))?(?: (?:in )?this way)?\b"), Recall("power")),
    ((rf"the cost of {_THE_CHARACTER}(?: (?:that is |that was )?(?:being )?(?:hidden|defeated|moved|"
        r"returned))?(?: (?:in )?this way)?\b"), Recall("cost")),
    ((r"(?:how many|the number of(?: the)?) characters (?:were |that were )?(?:moved|hidden|defeated|"
        r"returned)(?: (?:in )?this way| (?:by|with) the (?:MAIN|AMBUSH) effect)?(?= ?[.,;]|$)"), Recall("count")),
    ((r"how many cards the (?:MAIN|AMBUSH) effect discarded\b|the number of cards discarded(?: by "
        r"the (?:MAIN|AMBUSH) effect| (?:in )?this way)?(?= ?[.,;]|$)"), Recall("count")),
    (r"how many that were\b", Recall("count")),
    (r"this character's power\b|the power of this character\b", OwnPower()),
    (r"the number of power tokens on this character\b", OwnTokens()),
)  # fmt: skip
_HOLDINGS: Final[tuple[tuple[str, Holding], ...]] = (
    (r"cards? in (?:(?:your|the) opponent's|their) hand\b", Holding("hand", "opponent")),
    (r"cards? in your hand\b", Holding("hand")),
    (r"(?:cards?|characters?) in your discard pile\b", Holding("discard pile")),
    (r"(?:cards?|characters?) in (?:your|the) opponent's discard pile\b", Holding("discard pile", "opponent")),
    (r"missions? (?:where |that |in which )?you are (?:currently )?winning\b", Holding("missions")),
    (r"chakra you have\b|chakra in your pool\b", Holding("chakra")),
)


# Conditions


def condition(text: str) -> Condition | None:
    """Read the whole of what follows "if": "there is a friendly Gaara in this mission", "you have the Edge"."""
    line = Cursor(text.strip())
    for reader in (_known, _holding, _comparison, _there_is, _recalled, _own_state, _is_there):
        found = reader(line)
        if found is not None and line.over:
            return found
        line.rest = text.strip()
    for link in re.finditer(r" and (?:if )?", text):
        first, second = condition(text[: link.start()]), condition(text[link.end() :])
        if first is not None and second is not None:
            return Both(first, second)
    return None


def negated(asked: Condition | None) -> Condition | None:
    """That a condition does not hold; None where that is no condition."""
    if isinstance(asked, HasEdge):
        return HasEdge(yes=not asked.yes)
    if isinstance(asked, Exists) and asked.at_most is None:
        return replace(asked, at_least=0, at_most=asked.at_least - 1)
    if isinstance(asked, Exists) and not asked.at_least:
        return replace(asked, at_least=(asked.at_most or 0) + 1, at_most=None)
    if isinstance(asked, Compares) and asked.limit.compare in _OPPOSITES:
        return replace(asked, limit=replace(asked.limit, compare=_OPPOSITES[asked.limit.compare]))
    return None


_OPPOSITES: Final[dict[str, Literal["<=", "<", ">=", ">"]]] = {"<=": ">", ">": "<=", ">=": "<", "<": ">="}


def _known(line: Cursor) -> Condition | None:
    for pattern, known in _KNOWN:
        if line.take(pattern):
            return known
    return None


_KNOWN: Final[tuple[tuple[str, Condition], ...]] = (
    (r"you have the edge\b|the opponent does not have the edge\b", HasEdge()),
    (r"you do not have the edge\b|(?:your|the) opponent has the edge\b", HasEdge(yes=False)),
    (r"you are (?:currently )?winning (?:in )?(?:this mission|it)\b", Winning()),
    (r"you are (?:currently )?(?:losing|not winning) (?:in )?(?:this mission|it)\b", Winning(yes=False)),
    (r"(?:your|the) opponent is (?:currently )?winning (?:in )?(?:this mission|it)\b", Winning(yes=False)),
)

_POSSESSOR: Final = r"(?P<who>you have|(?:your|the) opponent has|you do not have|(?:your|the) opponent does not have) "


def _who(words: str) -> Who:
    return "opponent" if "opponent" in words.casefold() else "you"


def _holding(line: Cursor) -> Condition | None:
    """ "you have no cards in hand", "the opponent has 2 or more chakra"."""
    found = line.take(_POSSESSOR)
    if found is None:
        return None
    who = _who(found["who"])
    limit = _bounds(line, negated="not" in found["who"].casefold())
    if limit is None:
        return None
    if line.take(r"cards? in (?:your |their )?hand\b"):
        return Compares(Holding("hand", who), limit)
    if line.take(r"(?:cards?|characters?) in (?:your |their )?discard pile\b"):
        return Compares(Holding("discard pile", who), limit)
    if line.take(r"chakra\b"):
        return Compares(Holding("chakra", who), limit)
    return Compares(Holding("points", who), limit) if line.take(r"mission points?\b") else None


def _bounds(line: Cursor, *, negated: bool = False) -> Limit | None:
    """ "no", "any", "at least 2", "2 or more", "only one", "exactly 2", "3 or fewer"."""
    if line.take(r"no\b"):
        return Limit("=", Amount(0))
    if line.take(r"any\b"):
        return Limit("=", Amount(0)) if negated else Limit(">=", Amount(1))
    if negated:
        return None
    if found := line.take(rf"(at least|at most|only|exactly) ({NUMBER})"):
        compare = found[1].casefold()
        return Limit(">=" if compare == "at least" else "<=" if compare == "at most" else "=", Amount(number(found[2])))
    if found := line.take(rf"(?:more than|fewer than|less than) ({NUMBER})"):
        return Limit(">" if found[0].casefold().startswith("more") else "<", Amount(number(found[1])))
    if found := line.take(rf"({NUMBER}) or (more|fewer|less)\b"):
        return Limit(">=" if found[2].casefold() == "more" else "<=", Amount(number(found[1])))
    return None


_COMPARED: Final = (
    (r"cards? in (?:your )?hand than (?:the|your) opponent\b", "hand"),
    (r"chakra than (?:the|your) opponent\b", "chakra"),
    (r"mission points? than (?:the|your) opponent\b", "points"),
)


def _comparison(line: Cursor) -> Condition | None:
    """ "you have fewer characters than the opponent in this mission", "more cards in hand than the opponent"."""
    found = line.take(r"(you|(?:your|the) opponent) (?:have|has) (less|fewer|more) ")
    if found is None:
        return None
    yours, less = _who(found[1]) == "you", found[2].casefold() != "more"
    body = re.sub(r"than you\b", "than the opponent", line.rest)
    found_at = re.fullmatch(r"(.+?) than (?:the|your) opponent( in (?:this mission|play))?", body, re.IGNORECASE)
    for pattern, what in _COMPARED:
        if re.fullmatch(pattern, body, re.IGNORECASE):
            line.rest = ""
            mine, theirs = _HELD[what]
            return Compares(mine, Limit("<" if less == yours else ">", Amount(0, theirs)))
    phrase = characters(found_at[1] + (found_at[2] or "")) if found_at else None
    if phrase is None:
        return None
    line.rest = ""
    own, enemy = replace(phrase.group, side="friendly"), replace(phrase.group, side="enemy")
    return Fewer(own, enemy) if yours == less else Fewer(enemy, own)


_HELD: Final[dict[str, tuple[X, X]]] = {
    "hand": (Holding("hand"), Holding("hand", "opponent")),
    "chakra": (Holding("chakra"), Holding("chakra", "opponent")),
    "points": (Holding("points"), Holding("points", "opponent")),
}


def _there_is(line: Cursor) -> Condition | None:
    """ "there is only one ...", "there are 2 or more ...", "you have no other ..."."""
    found = line.take(r"there (?:is|are) (?P<not>not )?|" + _POSSESSOR)
    if found is None:
        return None
    words = (found["who"] or "").casefold()
    negated = found["not"] is not None or "not" in words
    bounds = _bounds(line, negated=negated)
    phrase = take_characters(line)
    if phrase is None:
        return None
    group = phrase.group
    if words:
        group = replace(group, side="enemy" if "opponent" in words else "friendly")
    if negated and bounds is None:
        bounds = Limit("=", Amount(0))
    if bounds is None:
        return Exists(_beside_itself(group))
    least, most = _range(bounds)
    return Exists(_beside_itself(group) if (least, most) == (1, None) else group, least, most)


def _range(limit: Limit) -> tuple[int, int | None]:
    count = limit.amount.fixed
    if limit.compare in (">=", ">"):
        return (count + (limit.compare == ">"), None)
    return (count if limit.compare == "=" else 0, count - (limit.compare == "<"))


def _beside_itself(group: Group) -> Group:
    """The group without the character with the effect, where that one alone would always be enough.

    "If there is a friendly character in this mission" would say nothing otherwise.
    """
    always = group.side != "enemy" and group.zone != "elsewhere" and not group.hidden
    return replace(group, other=True) if always and group == _anyone_like(group) else group


def _anyone_like(group: Group) -> Group:
    return Group(side=group.side, zone=group.zone, hidden=group.hidden)


_SUBJECT: Final = (
    r"(?P<who>its(?= (?:power|cost) )|it|they|that (?:card|character)|the (?:defeated |hidden |"
    r"moved |discarded |returned |drawn |chosen |looked at )*"
    r"(?:enemy |friendly )?(?:character|card)(?: you (?:upgraded|discarded)(?: from)?)?) "
)


def _recalled(line: Cursor) -> Condition | None:
    """ "it costs 3 or less", "the discarded card is a Summon", "the defeated character had a printed Power of 2"."""
    found = line.take(_SUBJECT)
    if found is None:
        return None
    old, card = "upgraded" in found["who"].casefold(), "discarded" in found["who"].casefold()
    if line.take(r"(?:is|was)(?: an?| the)? (?=(?-i:[A-Z]))"):
        where = take_traits(line)
        line.take(r"(?:characters?|cards?)\b")
        return LastCard(where, upgraded=old) if where else None
    if line.take(r"(?:has|had) (?:the )?(?:keyword )?(?=(?-i:[A-Z])(?!ower))"):
        where = take_traits(line)
        line.take(r"keyword\b")
        return LastCard(where, upgraded=old) if where else None
    printed = "printed" in line.rest
    line.rest = re.sub(r"^(power|cost) (?:is|was) ", r"with \1 ", line.rest, flags=re.IGNORECASE)
    line.rest = re.sub(r"^(?:costs?|costed) ", "with cost ", line.rest)
    line.rest = re.sub(r"^(?:has|had|have) (?:a )?(?:printed )?", "with ", line.rest)
    bound = take_limit(line)
    if bound is None:
        return None
    if bound.what == "cost":
        return Compares(Recall("old cost" if old else "x" if card else "printed cost"), bound.limit)
    return Compares(Recall("old power" if old else "printed power" if printed or card else "power"), bound.limit)


def _own_state(line: Cursor) -> Condition | None:
    """ "this character has 3 or more Power tokens", "... has Power 5 or more", "... is upgraded"."""
    if not line.take(r"this character |this (?=is the only\b)"):
        return None
    if line.take(r"is the only\b"):
        phrase = take_characters(line)
        return Exists(replace(phrase.group, other=True), 0, 0) if phrase else None
    if line.take(r"(?:is|was) (?:an )?upgraded?\b"):
        return Exists(replace(ITSELF, upgraded=True))
    if found := line.take(rf"has (?:at least ({NUMBER}) |({NUMBER}) or more |any |an? )?power tokens?(?: on it)?\b"):
        least = found[1] or found[2]
        return Compares(OwnTokens(), Limit(">=", Amount(number(least) if least else 1)))
    if line.take(r"has no power tokens?(?: on it)?\b"):
        return Compares(OwnTokens(), Limit("=", Amount(0)))
    line.rest = re.sub(r"^has (?:a )?", "with ", line.rest)
    bound = take_limit(line)
    if bound is None:
        return None
    return Compares(OwnPower(), bound.limit) if bound.what == "power" else Exists(replace(ITSELF, cost=bound.limit))


def _is_there(line: Cursor) -> Condition | None:
    """ "Akamaru is in the same mission", "another Team 7 character is in this mission"."""
    found = re.fullmatch(
        r"(.+?) (?:is|are)( not)? (in this mission|in the same mission|in another mission|in play)",
        line.rest,
        re.IGNORECASE,
    )
    phrase = characters(f"{found[1]} {found[3]}") if found else None
    if found is None or phrase is None:
        return None
    line.rest = ""
    return Exists(phrase.group, 0, 0) if found[2] else Exists(phrase.group)


def cards_like(line: Cursor) -> str | None:
    """Take "a Summon character", "a Jutsu card", "a card" off the front: the query for such cards; "" for any."""
    line.take(r"(?:an?|one|1|any)\b")
    where = take_traits(line) or ""
    return where if line.take(r"(?:characters?|cards?)\b") or where else None


__all__ = ["cards_like", "condition", "query", "take_amount", "take_each", "take_x", "without_x", "x_is"]
