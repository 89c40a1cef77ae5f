"""What follows "if" in English."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, Literal

from rules.games.mythos.effects.english.counting import take_names, take_of_pile
from rules.games.mythos.effects.english.cursor import NUMBER, Cursor, number
from rules.games.mythos.effects.english.figures import (
    has_happened,
    in_a_round,
    in_discard_pile,
    more_of_one,
    number_is,
    of_a_rank,
    take_bounds,
    won_with,
)
from rules.games.mythos.effects.english.groups import characters, take_group, take_limit
from rules.games.mythos.effects.english.traits import query, take_traits
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
    HasPassed,
    Holding,
    LastCard,
    Limit,
    Ordinal,
    OwnPower,
    OwnTokens,
    Recall,
    TotalPower,
    Who,
    Winning,
    X,
)

# Conditions


def condition(text: str) -> Condition | None:
    """Read the whole of what follows "if": "there is a friendly Gaara in this mission", "you have the Edge"."""
    text = re.sub(
        r"^(?:you upgraded|this character was upgraded|this character upgraded) (?:from|over) (?=an? (?-i:[A-Z]))",
        "the character you upgraded was ",
        text.strip(),
        flags=re.IGNORECASE,
    )
    text = re.sub(
        r"^you upgraded (?:from |over )?an? character (?=with )", "the character you upgraded had ", text.strip()
    )
    text = text.replace("upgraded had with ", "upgraded had ")
    line = Cursor(text)
    for reader in _READERS:
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
    if isinstance(asked, HasEdge | HasPassed):
        return replace(asked, yes=not asked.yes)
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
    (
        r"your hand is empty\b|you have no other cards? in (?:your )?hand\b",
        Compares(Holding("hand"), Limit("=", Amount(0))),
    ),
    (r"(?:your|the) opponent's hand is empty\b", Compares(Holding("hand", "opponent"), Limit("=", Amount(0)))),
    (
        r"(?:both players|you and (?:your|the) opponent) have the same number of cards in hand\b",
        Compares(Holding("hand"), Limit("=", Amount(0, Holding("hand", "opponent")))),
    ),
    (
        r"you have (?:fewer|less) mission points\b(?! than)",
        Compares(Holding("points"), Limit("<", Amount(0, Holding("points", "opponent")))),
    ),
    (
        r"you have more mission points\b(?! than)",
        Compares(Holding("points"), Limit(">", Amount(0, Holding("points", "opponent")))),
    ),
    (
        r"(?:this character|it) (?:has the (?:highest|most) power|is the strongest(?: character)?) in this mission\b",
        Exists(Group(zone="here", other=True, power=Limit(">", Amount(0, OwnPower()))), 0, 0),
    ),
    (
        r"(?:this character|it) is the strongest friendly character in this mission\b",
        Exists(Group(side="friendly", zone="here", other=True, power=Limit(">", Amount(0, OwnPower()))), 0, 0),
    ),
    (
        (
            r"you (?:have )?(?:passed first|passed before (?:the|your) opponent|were the first (?:player )?to pass)\b"
            r"(?: (?:in )?this round\b)?"
        ),
        HasPassed(who="you", first=True),
    ),
    (
        (
            r"(?:the|your) opponent (?:has )?(?:passed first|passed before you|was the first (?:player )?to pass)\b"
            r"(?: (?:in )?this round\b)?"
        ),
        HasPassed(first=True),
    ),
    (r"you (?:have )?(?:already )?passed\b(?: (?:in )?this round\b)?", HasPassed(who="you")),
    (r"you (?:have|did) not (?:yet )?pass(?:ed)?\b(?: yet\b)?(?: this round\b)?", HasPassed(yes=False, who="you")),
    (r"(?:the|your) opponent has (?:already )?passed\b(?: (?:in )?this round\b)?(?: already\b)?", HasPassed()),
    (r"(?:the|your) opponent has not (?:yet )?passed\b(?: yet\b)?(?: this round\b)?", HasPassed(yes=False)),
    (r"you (?:won|win)(?: this mission)? (?:without|while you do not have) the edge\b", HasEdge(yes=False)),
    (r"you (?:won|win)(?: this mission)? (?:with|while you have) the edge\b", HasEdge()),
    (r"you have the edge\b|the opponent does not have the edge\b", HasEdge()),
    (r"you do not have the edge\b|(?:your|the) opponent has the edge\b", HasEdge(yes=False)),
    (r"you are (?:currently )?winning (?:in )?(?:this mission|it)\b", Winning()),
    (r"you are (?:currently )?(?:losing|not winning) (?:in )?(?:this mission|it)\b", Winning(yes=False)),
    (r"(?:your|the) opponent is (?:currently )?winning (?:in )?(?:this mission|it)\b", Winning(yes=False)),
)

_POSSESSOR: Final = (
    r"(?P<who>you have|you control|(?:your|the) opponent controls|"
    r"(?:your|the) opponent has|you do not have|(?:your|the) opponent does not have) "
)


def _who(words: str) -> Who:
    return "opponent" if "opponent" in words.casefold() else "you"


def _holding(line: Cursor) -> Condition | None:
    """ "you have no cards in hand", "the opponent has 2 or more chakra"."""
    found = line.take(_POSSESSOR)
    if found is None:
        return None
    who = _who(found["who"])
    limit = take_bounds(line, negated="not" in found["who"].casefold())
    if limit is None:
        return None
    if found := line.take(r"(?:total )?power in (?:this|that) mission\b"):
        return Compares(TotalPower(who), limit)
    if line.take(r"cards? in (?:your |their )?hand\b"):
        return Compares(Holding("hand", who), limit)
    if line.take(r"(?:cards?|characters?) in (?:your |their )?discard pile\b"):
        return Compares(Holding("discard pile", who), limit)
    if line.take(r"chakra\b"):
        return Compares(Holding("chakra", who), limit)
    line.rest = re.sub(r"\btheir discard pile\b", "the opponent's discard pile", line.rest)
    pile = take_of_pile(line)
    if pile is not None:
        return Compares(pile, limit) if pile.who == who else None
    return Compares(Holding("points", who), limit) if line.take(r"mission points?\b") else None


_COMPARED: Final = (
    (r"cards? in (?:your )?hand than (?:the|your) opponent\b", "hand"),
    (r"chakra than (?:the|your) opponent\b", "chakra"),
    (r"mission points? than (?:the|your) opponent\b", "points"),
    (r"(?:total )?power than (?:the|your) opponent in this mission\b", "power"),
    (r"(?:total )?power in this mission than (?:the|your) opponent\b", "power"),
)


def _comparison(line: Cursor) -> Condition | None:
    """ "you have fewer characters than the opponent in this mission", "more cards in hand than the opponent"."""
    found = line.take(r"(you|(?:your|the) opponent) (?:have|has|controls?) (less|fewer|more) ")
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
    "power": (TotalPower(), TotalPower("opponent")),
}


def _there_is(line: Cursor) -> Condition | None:
    """ "there is only one ...", "there are 2 or more ...", "you have no other ..."."""
    if found := line.take(r"you (?:have|control) (?=.*\bin (?:each|every|at least|\d)\b)"):
        return _in_missions(line)
    found = line.take(r"there (?:is|are) (?P<not>not )?|" + _POSSESSOR)
    if found is None:
        return None
    words = (found["who"] or "").casefold()
    negated = found["not"] is not None or "not" in words
    bounds = take_bounds(line, negated=negated)
    names = take_names(line)
    phrase = take_group(line)
    if phrase is None:
        return None
    group = phrase.group
    if words and group.extreme:
        return None  # the strongest of all, and that it is yours
    if words:
        theirs, said = "opponent" in words, group.side != "any" or group.other
        group = replace(group, side="enemy" if theirs else "friendly", own=not (theirs or said))
    if names:
        return Compares(Count(group, names=True), bounds) if bounds and not negated else None
    if negated and bounds is None:
        bounds = Limit("=", Amount(0))
    if bounds is None:
        return Exists(_beside_itself(group))
    least, most = _range(bounds)
    return Exists(_beside_itself(group) if (least, most) == (1, None) else group, least, most)


def _in_missions(line: Cursor) -> Condition | None:
    """ "... a friendly character in each mission", "characters in at least 3 missions"."""
    line.take(r"at least (?:one|1)\b")
    text = re.fullmatch(r"(?P<who>.+?) in (?P<how>(?:each|every) mission|.+? missions?)", line.rest, re.IGNORECASE)
    phrase = characters(text["who"]) if text else None
    if text is None or phrase is None or phrase.placed or phrase.group.side == "enemy":
        return None
    line.rest = ""
    count = Count(replace(phrase.group, side="friendly"), missions=True)
    if re.match(r"each|every", text["how"], re.IGNORECASE):
        return Compares(count, Limit(">=", Amount(0, Ordinal("round"))))
    bounds = Cursor(text["how"])
    limit = take_bounds(bounds)
    return Compares(count, limit) if limit and bounds.take(r"missions?$") else None


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
    return replace(group, other=True, own=False) if always and group == _anyone_like(group) else group


def _anyone_like(group: Group) -> Group:
    return Group(side=group.side, zone=group.zone, hidden=group.hidden, own=group.own)


_SUBJECT: Final = (
    r"(?P<who>its(?= (?:printed )?(?:power|cost) )|it|they|that (?:card|character)|the (?:defeated |hidden |"
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
    if old and line.take(r"had\b(?=.*\bpower tokens?$)"):
        limit = take_bounds(line) or (Limit(">=", Amount(1)) if line.take(r"an?\b") or line.sees("power") else None)
        return Compares(Recall("old tokens"), limit) if limit and line.take(r"power tokens?(?: on it)?$") else None
    printed = "printed" in line.rest
    line.rest = re.sub(r"^(?:printed )?(power|cost) (?:is|was) ", r"with \1 ", line.rest, flags=re.IGNORECASE)
    line.rest = re.sub(r"^(?:costs?|costed) ", "with cost ", line.rest)
    line.rest = re.sub(r"^(?:has|had|have) (?:a )?(?:printed )?", "with ", line.rest)
    bound = take_limit(line)
    if bound is None:
        return None
    if bound.what == "cost":
        return Compares(Recall("old cost" if old else "x" if card else "printed cost"), bound.limit)
    return Compares(Recall("old power" if old else "printed power" if printed or card else "power"), bound.limit)


_TOKENS_ON_IT: Final = re.compile(
    r"^there (is|are) ((?:no|any|at least \w+|\w+ or more) )power tokens? on this character\b", re.IGNORECASE
)


def _own_state(line: Cursor) -> Condition | None:
    """ "this character has 3 or more Power tokens", "... has Power 5 or more", "... is upgraded"."""
    line.rest = _TOKENS_ON_IT.sub(r"this character has \2power tokens", line.rest)
    if not line.take(r"this character |this (?=(?:is|was) the only\b)"):
        return None
    if line.take(r"(?:is|was) the only\b"):
        phrase = take_group(line)
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
    if found := re.fullmatch(
        r"(an? .+?) was played(.*) (during (?:the|your) opponent's previous turn)", line.rest, re.IGNORECASE
    ):
        phrase = characters(f"{found[1]}{found[2]} played {found[3]}")
        line.rest = ""
        return Exists(phrase.group) if phrase else None
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


_READERS: Final = (
    _known, more_of_one, _holding, _comparison, in_discard_pile, _there_is, _recalled, _own_state, _is_there, number_is,
    has_happened, in_a_round, of_a_rank, won_with,
)  # fmt: skip

__all__ = ["cards_like", "condition", "negated", "query"]
