"""What follows "if" in English."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, Literal

from rules.games.mythos.effects.english.counting import take_happened, take_of_pile, take_x
from rules.games.mythos.effects.english.cursor import NUMBER, Cursor, number
from rules.games.mythos.effects.english.groups import characters, query, take_characters, take_limit, take_traits
from rules.games.mythos.effects.terms import (
    ITSELF,
    Amount,
    Both,
    Compares,
    Condition,
    Exists,
    Fewer,
    Group,
    HasEdge,
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
    line = Cursor(text.strip())
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
    (r"(?:total )?power than (?:the|your) opponent in this mission\b", "power"),
    (r"(?:total )?power in this mission than (?:the|your) opponent\b", "power"),
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
    "power": (TotalPower(), TotalPower("opponent")),
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


def _number_is(line: Cursor) -> Condition | None:
    """ "your total Power in this mission is 10 or more", "the number of cards in your hand is less than 3"."""
    what = take_x(line)
    if what is None or not line.take(r"(?:is|was)\b"):
        return None
    limit = _bounds(line)
    if limit is None and (found := line.take(NUMBER)):
        limit = Limit("=", Amount(number(found[0])))
    if limit is None and (found := line.take(r"(more|higher|less|lower) than\b")):
        other = take_x(line)
        limit = Limit(">" if found[1].casefold() in ("more", "higher") else "<", Amount(0, other)) if other else None
    return Compares(what, limit) if limit else None


def _in_discard_pile(line: Cursor) -> Condition | None:
    """ "there are 2 or more Summon characters in your discard pile"."""
    found = line.take(r"there (?:is|are) (?P<not>not )?")
    if found is None:
        return None
    limit = _bounds(line, negated=found["not"] is not None) or Limit(
        "=" if found["not"] else ">=", Amount(0 if found["not"] else 1)
    )
    pile = take_of_pile(line)
    return Compares(pile, limit) if pile else None


def _has_happened(line: Cursor) -> Condition | None:
    """ "you discarded 2 or more cards this turn", "an enemy character was defeated this round"."""
    if found := re.fullmatch(
        r"(you|(?:the|your) opponent) (?:have |has )?(did not |not )?(discard(?:ed)?|play(?:ed)?) (.+) "
        r"(this (?:turn|round))",
        line.rest,
        re.IGNORECASE,
    ):
        done = "discarded" if found[3].casefold().startswith("discard") else "played"
        line.rest = f"{found[4]} {found[1]} {done} {found[5]}"
        negated_ = found[2] is not None
    else:
        negated_ = False
    limit = _bounds(line, negated=negated_)
    if limit is None:
        limit = Limit("=", Amount(0)) if negated_ else Limit(">=", Amount(1))
    what = take_happened(line)
    return Compares(what, limit) if what else None


def _in_a_round(line: Cursor) -> Condition | None:
    """ "it is the last round", "this is the first round", "in the fourth round"."""
    found = line.take(
        r"(?:(?:it|this) is|in|during) the (first|second|third|fourth|last|final|1st|2nd|3rd|4th) round\b"
    )
    return Compares(Ordinal("round"), Limit("=", Amount(_ROUNDS[found[1].casefold()]))) if found else None


_ROUNDS: Final = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "last": 4, "final": 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4,
}  # fmt: skip
_RANK: Final = r"[DCBA](?:-rank)?"


def _of_a_rank(line: Cursor) -> Condition | None:
    """ "this mission is the A-rank mission", "this character is in a B-rank or A-rank mission"."""
    found = line.take(
        rf"(?:(?:this character|it) is )?(?:in|on) (?:an?|the) (?P<one>{_RANK})"
        rf"(?: or (?:the |an? )?(?P<other>{_RANK}))? mission\b|"
        rf"this mission is (?:an?|the) (?P<is>{_RANK})(?: mission)?\b|this mission is of rank (?P<rank>\d)\b"
    )
    if found is None:
        return None
    if found["rank"]:
        return Compares(Ordinal("rank"), Limit("=", Amount(int(found["rank"]))))
    ranks = sorted("DCBA".index(rank[0].upper()) + 1 for rank in (found["one"] or found["is"], found["other"]) if rank)
    if len(ranks) == 1:
        return Compares(Ordinal("rank"), Limit("=", Amount(ranks[0])))
    bounds = {(3, 4): Limit(">=", Amount(3)), (1, 2): Limit("<=", Amount(2))}
    return Compares(Ordinal("rank"), bounds[ranks[0], ranks[1]]) if tuple(ranks) in bounds else None


def _won_with(line: Cursor) -> Condition | None:
    """ "you won with 10 or more Power", "you are winning at least 2 missions"."""
    if line.take(r"you (?:won|win)(?: (?:this mission|it))? with\b"):
        limit = _bounds(line)
        return (
            Compares(TotalPower(), limit) if limit and line.take(r"(?:total )?power(?: in this mission)?\b") else None
        )
    found = line.take(r"(?:you are|(?P<they>(?:your|the) opponent is)) (?:currently )?(?P<how>winning|losing)\b")
    limit = _bounds(line) if found else None
    if found is None or limit is None or not line.take(r"missions?\b"):
        return None
    mine = (found["they"] is None) == (found["how"].casefold() == "winning")
    return Compares(Holding("missions", "you" if mine else "opponent"), limit)


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


_READERS: Final = (
    _known, _holding, _comparison, _in_discard_pile, _there_is, _recalled, _own_state, _is_there, _number_is,
    _has_happened, _in_a_round, _of_a_rank, _won_with,
)  # fmt: skip

__all__ = ["cards_like", "condition", "negated", "query"]
