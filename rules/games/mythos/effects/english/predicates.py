"""What is said of characters in English: "... have +1 Power", "cannot be hidden by enemy effects", "cost 1 less"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from rules.games.mythos.effects.bounds import CostChange, Forbid, Verb
from rules.games.mythos.effects.english.counting import take_each, take_equal, take_times
from rules.games.mythos.effects.english.cursor import NUMBER, Cursor, number
from rules.games.mythos.effects.english.groups import take_group
from rules.games.mythos.effects.statics import KeepTokens, MoreTokens, PowerBonus, PowerZero, Static
from rules.games.mythos.effects.terms import ITSELF, NONE, Amount, Group, OwnTokens, Side, Zone

Statics: TypeAlias = tuple[Static, ...]


def take_statement(line: Cursor, _timing: object = None) -> Statics | None:
    """ "Other Team 7 characters here have +1 Power", "cannot be hidden by enemy effects"."""
    line.rest = re.sub(
        r"^the power of this character (?=is equal)", "this character's power ", line.rest, flags=re.IGNORECASE
    )
    if line.sees(r"enemy effects cannot|players cannot move|neither player can move"):
        return _against(line)
    line.rest = _PRICED_FIRST.sub(r"\2 when \1", line.rest)
    if line.sees(
        r"(?:you|(?:the|your) opponent) (?:must )?pays? (?:an additional )?\w+ (?:chakra|less|more|additional)\b"
    ):
        return _paid(line)
    if line.sees(r"double (?:the power of|this character's power)|the power of|this character's power is "):
        return _whose_power(line)
    line.rest = re.sub(
        r"^this character's cost (?=is (?:reduced|increased))",
        "the cost of this character ",
        line.rest,
        flags=re.IGNORECASE,
    )
    if line.take(r"the cost (?:to play|of playing|of)\b"):
        return _reduced(line)
    if line.take(r"power-?ups? (?:on|of|to|given to|received by)\b"):
        return _more_tokens(line)
    if line.sees(r"(?:cannot|can not|keeps?|does not lose)\b"):
        group = ITSELF
    else:
        phrase = take_group(line)
        if phrase is None:
            return None
        group = phrase.group
    found: Statics = ()
    while True:
        said = _predicate(line, group)
        if said is None:
            return None
        found += said
        if line.over or not line.take(r"(?:, ?)?and "):
            return found


_PRICED_FIRST: Final = re.compile(
    r"^when ((?:playing|revealing) [^,]+), ((?:you|(?:the|your) opponent) (?:must )?pays? [^,]+)$", re.IGNORECASE
)
"""What is paid, said behind what it is paid for."""


def _reduced(line: Cursor) -> Statics | None:
    """ "The cost of friendly Team 7 characters is reduced by 1 in this mission"."""
    phrase = take_group(line)
    found = line.take(rf"(?:is|are) (reduced|increased) by ({NUMBER})(?: chakra)?") if phrase else None
    if phrase is None or found is None:
        return None
    group = phrase.group
    if line.take(r"in this mission\b") and not group.itself:
        group = replace(group, zone="here")
    amount = number(found[2]) * (1 if found[1].casefold() == "increased" else -1)
    if not group.itself:
        group = replace(group, other=False, hidden=None)
    return (CostChange(group, amount, each=take_each(line)),)


def _more_tokens(line: Cursor) -> Statics | None:
    """ "POWERUPs on friendly characters in this mission are increased by 1"."""
    phrase = take_group(line)
    found = line.take(rf"(?:is|are) increased by ({NUMBER})(?: power tokens?)?") if phrase else None
    return (MoreTokens(phrase.group, number(found[1])),) if phrase and found else None


ELSEWHERE: Final = r"(?:in|to) (?:any |all |the )?other missions?\b|(?:in|to) another mission\b"

_DONE_TO: Final = {
    "hide": "hidden", "defeat": "defeated", "move": "moved", "affect": "affected", "target": "targeted",
}  # fmt: skip


def _against(line: Cursor) -> Statics | None:
    """ "Enemy effects cannot move friendly characters", "players cannot move characters from this mission"."""
    if line.take(r"(?:players cannot|neither player can) move characters (?:from|out of) this mission\b"):
        return (Forbid("move", Group(zone="here"), by_enemy=False),)
    verb = r"(?:hide|defeat|move|affect|target)"
    found = line.take(rf"enemy effects cannot ({verb}(?:(?:, |,? or |,? nor ){verb})*)\b")
    phrase = take_group(line) if found else None
    if found is None or phrase is None:
        return None
    told = re.findall(verb, found[1].casefold())
    return tuple(Forbid(verb, phrase.group) for word in told for verb in _PARTICIPLES[_DONE_TO[word]])


def _paid(line: Cursor) -> Statics | None:
    """ "You pay 1 less to play Summon characters", "the opponent pays 1 more to play characters in this mission"."""
    found = line.take(
        rf"(?P<who>you|(?:the|your) opponent) (?:must )?pays? (?:(?P<n>{NUMBER}) (?:chakra )?"
        rf"(?P<how>less|more|additional)(?: chakra)?|an additional (?P<m>{NUMBER})(?: chakra)?) "
        r"(?:to|when (?:they |you )?|for) ?(?P<what>play|reveal)(?:ing|s)? "
    )
    phrase = take_group(line) if found else None
    if found is None or phrase is None or phrase.group.itself or phrase.group.side != "any":
        return None
    told = line.take(r"(?:from|while) hidden\b") is not None
    if not phrase.placed:
        phrase = replace(phrase, group=replace(phrase.group, zone=_where_played(line)))
    amount = number(found["n"] or found["m"]) * (-1 if (found["how"] or "").casefold() == "less" else 1)
    group = replace(phrase.group, side="friendly" if found["who"].casefold() == "you" else "enemy", hidden=None)
    revealed = told or found["what"].casefold() == "reveal" or bool(phrase.group.hidden)
    return (CostChange(group, amount, 0, revealed, each=take_each(line)),)


def _where_played(line: Cursor) -> Zone:
    """Take where what is played comes off the front; anywhere, where nothing is said."""
    if line.take(r"(?:in|to) this mission\b"):
        return "here"
    if line.take(ELSEWHERE):
        return "elsewhere"
    line.take(r"anywhere\b|(?:in|to) any mission\b|in play\b")
    return "play"


def _whose_power(line: Cursor) -> Statics | None:
    """ "Double the Power of ...", "this character's Power is equal to ..."."""
    if line.take(r"this character's power is (?=doubled|equal to)"):
        base = take_equal(line)
        if base is not None:
            return (PowerBonus(ITSELF, base, base=True),)
        return (PowerBonus(ITSELF, NONE, factor=2),) if line.take(r"doubled\b") else None
    if line.take(r"double this character's power\b"):
        return (PowerBonus(ITSELF, NONE, factor=2),)
    told = line.take(r"double\b") is not None
    phrase = take_group(line) if line.take(r"the power of\b") else None
    if phrase is None or not (told or line.take(r"is doubled\b")):
        return None
    return (PowerBonus(phrase.group, NONE, factor=2),)


def _predicate(line: Cursor, group: Group) -> Statics | None:
    for reader in (_has_power, _is_forbidden, _costs, _keeps_tokens, _is_zero):
        start = line.rest
        found = reader(line, group)
        if found is not None:
            return found
        line.rest = start
    return None


def _has_power(line: Cursor, group: Group) -> Statics | None:
    if line.take(r"(?:has|have) (?:its|their) power doubled\b|(?:has|have) double power\b"):
        return (PowerBonus(group, NONE, factor=2),)
    if line.take(r"(?:has|have) (?:a )?power (?=equal to)"):
        base = take_equal(line)
        return (PowerBonus(group, base, base=True),) if base and group.itself else None
    if found := line.take(r"loses? (\d+) power\b"):
        return (PowerBonus(group, Amount(-int(found[1]))),)
    if (group.zone == "elsewhere" and group.extreme) or not line.take(r"(?:has|have|gains?|gets?)\b"):
        return None
    found = line.take(r"(?:an additional )?([+-])(\d+|X) power\b", case=False)
    if found is None:
        return None
    sign = -1 if found[1] == "-" else 1
    if found[2].casefold() == "x":
        return (PowerBonus(group, Amount(0, line.x, sign)),) if line.x else None
    amount = take_times(line, sign * int(found[2])) or Amount(sign * int(found[2]))
    placed = line.take(r"in (this mission)\b|in (another mission|other missions)\b")
    if placed:
        group = replace(group, zone="here" if placed[1] else "elsewhere")
    second = line.take(r"and (?=[+-]\d+ power for each)")
    more = _has_power(Cursor(f"has {line.rest}", line.x), group) if second else None
    if second:
        inner = Cursor(f"has {line.rest}", line.x)
        more = _has_power(inner, group)
        line.rest = inner.rest
        return (PowerBonus(group, amount), *more) if more else None
    return (PowerBonus(group, amount),)


_PARTICIPLES: Final[dict[str, tuple[Verb | Literal["reveal", "play"], ...]]] = {
    "hidden": ("hide",),
    "revealed": ("reveal",),
    "played": ("play",),
    "defeated": ("defeat",),
    "moved": ("move",),
    "looked at": ("look",),
    "returned to hand": ("return",),
    "affected": ("hide", "defeat", "move", "return", "powerup", "take control", "peel"),
    "targeted": ("hide", "defeat", "move", "return", "powerup", "take control", "peel"),
}
_PARTICIPLE: Final = (
    r"(hidden|revealed|played (?:while|from) hidden|played|defeated|moved|looked at|"
    r"returned to (?:your |the |its owner's |their owner's |a )?hand|affected|targeted)\b"
)
BY_ENEMY: Final = (
    r"by (?:(?:an? )?(?:enemy|(?:the |your )?opponent's) (?:effects?|characters?)\b|(?:the|your) opponent\b(?!'))"
)


def _is_forbidden(line: Cursor, group: Group) -> Statics | None:
    if not line.take(r"cannot\b"):
        return None
    found = _is_bound(line, group) or _cannot_be(line, group)
    if group.side == "enemy" and any(isinstance(each, Forbid) and _is_by_their_own(each) for each in found or ()):
        return None
    if found and group.zone == "play" and not group.itself and line.take(r"in this mission\b"):
        return tuple(
            replace(each, group=replace(each.group, zone="here")) for each in found if isinstance(each, Forbid)
        )
    return found


def _is_by_their_own(line: Forbid) -> bool:
    """Whether "by enemy effects" is said, which of enemies would be by their own; what is kept is by the other side."""
    return line.by_enemy and line.what not in ("play", "reveal")


_BOTH_WAYS: Final = (
    r"(?:move|be moved) (?:in(?:to)? or out of|out of or in(?:to)?|(?:in)?to or from|from or (?:in)?to) this mission\b"
)


def _is_bound(line: Cursor, group: Group) -> Statics | None:
    """ "cannot move from this mission", "cannot be upgraded", "cannot gain Power tokens": whoever would do it."""
    if line.take(r"(?:move|be moved|leave)(?: from| out of)? this mission\b|(?:move|be moved) (?:from|out of) it\b"):
        return (Forbid("move", replace(group, zone="here"), by_enemy=line.take(BY_ENEMY) is not None),)
    if group.zone == "play" and not group.itself and line.take(_BOTH_WAYS):
        by_enemy = line.take(BY_ENEMY) is not None
        return (Forbid("move", replace(group, zone="here"), by_enemy), Forbid("come", group, by_enemy))
    if group.zone == "play" and not group.itself and line.take(r"(?:move|be moved|come) (?:in)?to this mission\b"):
        return (Forbid("come", group, by_enemy=line.take(BY_ENEMY) is not None),)
    if line.take(r"be upgraded\b"):
        here = group.zone == "play" and not group.itself and line.take(r"in this mission\b")
        return (Forbid("upgrade", replace(group, zone="here") if here else group, by_enemy=False),)
    if group.zone == "here" and line.take(r"(?:be )?move(?:d)?\b(?! by| to| or|,)"):
        return (Forbid("move", group, by_enemy=False),)
    if line.take(r"(?:receive|gain|get) power tokens\b"):
        return (Forbid("powerup", group, by_enemy=False),)
    if line.take(r"lose (?:its |their |any )?power tokens\b"):
        return (Forbid("strip", group, by_enemy=line.take(BY_ENEMY) is not None),)
    return None


def _cannot_be(line: Cursor, group: Group) -> Statics | None:
    """ "cannot be hidden or defeated by enemy effects", "cannot be played in this mission"."""
    if not line.take(r"be\b"):
        return None
    line.rest = re.sub(r"^the target of ", "targeted by ", line.rest)
    verbs = take_participles(line)
    if not verbs:
        return None
    by_enemy = line.take(BY_ENEMY) is not None
    line.take(r"by (?:any )?effects\b")
    if group.zone == "play" and not group.itself and line.take(r"in this mission\b"):
        group = replace(group, zone="here")
    if set(verbs) & {"reveal", "play"}:
        if line.take(r"(?:in|to) this mission\b"):
            group = replace(group, zone="here")
        elif line.take(ELSEWHERE):
            group = replace(group, zone="elsewhere")
        if verbs == ("play",) and line.take(r"while hidden\b|from hidden\b"):
            verbs = ("reveal",)
        if group.itself or by_enemy:
            return None
        return tuple(Forbid(verb, replace(group, hidden=None)) for verb in verbs)
    return tuple(Forbid(verb, group, by_enemy=by_enemy) for verb in verbs)


def take_participles(line: Cursor) -> tuple[Verb | Literal["reveal", "play"], ...]:
    verbs: tuple[Verb | Literal["reveal", "play"], ...] = ()
    while found := line.take(_PARTICIPLE):
        word = found[1].casefold()
        if word.startswith("returned"):
            word = "returned to hand"
        verbs += _PARTICIPLES["revealed" if word.endswith(" hidden") else word]
        if not line.take(rf"(?:, ?)?(?:(?:n?or|and) )?(?={_PARTICIPLE})"):
            break
    return tuple(dict.fromkeys(verbs))


_PRICE: Final = (
    rf"(?:an additional ({NUMBER}) chakra|({NUMBER}) (?:chakra )?(less|more)(?: "
    r"chakra)?)(?: ?\(min(?:imum)?\.? "
    r"?(\d+)\))?"
)


def _costs(line: Cursor, group: Group) -> Statics | None:
    if not line.take(r"costs?\b|can be (?:played|revealed) paying\b|are played paying\b"):
        return None
    found = line.take(_PRICE)
    if found is None:
        return None
    line.take(r"chakra\b")
    amount = number(found[1]) if found[1] else number(found[2]) * (1 if found[3].casefold() == "more" else -1)
    least = int(found[4] or 0)
    revealed = line.take(r"to (?:be )?reveal(?:ed)?\b|to play while hidden\b|from hidden\b") is not None or bool(
        group.hidden
    )
    line.take(r"to (?:be )?play(?:ed)?\b")
    if line.take(r"in this mission\b"):
        group = replace(group, zone="here") if not group.itself else group
    elif line.take(ELSEWHERE):
        if group.itself:
            return None
        group = replace(group, zone="elsewhere")
    elif line.take(r"(?:in any mission|anywhere)\b"):
        group = replace(group, zone="play") if not group.itself else group
    if not group.itself:
        group = replace(group, other=False, hidden=None)
    each = take_each(line)
    if not least and (minimum := line.take(r"\(min(?:imum)?\.? ?(\d+)\)")):
        least = int(minimum[1])
    return (CostChange(group, amount, least, revealed, each=each),)


def _keeps_tokens(line: Cursor, group: Group) -> Statics | None:
    found = line.take(
        r"(?:do(?:es)? not lose|keeps?)(?: (?:its|their|his|her|all|the))? power tokens at the end "
        r"of (?:the|each) round\b"
    )
    return (KeepTokens(group),) if found else None


def _is_zero(line: Cursor, group: Group) -> Statics | None:
    if group.itself and line.take(r"is not affected by power tokens\b"):
        return (PowerBonus(group, Amount(0, OwnTokens(), -1)),)
    if line.take(r"(?:loses?|lose) all (?:its |their )?power tokens and (?:has|have) (?:its|their) power set to 0\b"):
        return (PowerZero(group),)
    return None


def take_ban(line: Cursor, _timing: object = None) -> Statics | None:
    """ "Enemy AMBUSH effects cannot be activated in this mission", "the opponent cannot gain the Edge"."""
    if found := line.take(r"(?:(?P<you>you)|(?:the|your) opponent) cannot (?:gain|take) the edge(?: token)?\b"):
        line.take(r"(?:while|as long as) this character is in play\b")
        return (Forbid("edge", Group("friendly" if found["you"] else "enemy"), by_enemy=False),)
    if found := line.take(
        r"(?:(?P<they>(?:the|your) opponent)|(?P<both>players)|you) cannot draw (?:any )?(?:more )?cards\b"
    ):
        side: Side = "enemy" if found["they"] else "any" if found["both"] else "friendly"
        more = line.take(
            r"(?:by|with|through|from) (?:card )?effects\b|(?:outside|except (?:during|in)) (?:of )?the start phase\b"
        )
        return (Forbid("draw more" if more else "draw", Group(side), by_enemy=False),)
    if line.take(r"(?:the|your) opponent cannot upgrade (?=characters\b|their characters\b)"):
        line.take(r"their\b")
        phrase = take_group(line)
        known = phrase is not None and phrase.group in (Group(), Group(zone="here"))
        return (Forbid("upgrade", replace(phrase.group, side="enemy"), by_enemy=False),) if phrase and known else None
    if line.take(r"power tokens on\b"):
        phrase = take_group(line)
        if phrase is None or not line.take(r"cannot be (?:removed|taken|lost|moved|removed or moved)\b"):
            return None
        return (Forbid("strip", phrase.group, by_enemy=line.take(BY_ENEMY) is not None),)
    found = line.take(
        r"(enemy (?:characters?' )?|(?:the |your )?opponent's (?:characters?' )?)?ambush effects (?:of characters )?"
        r"(?:in this mission )?(?:cannot be "
        r"(?:activated|applied|resolved)|have no effect|are ignored|are not (?:activated|applied))\b"
    )
    if found is None:
        return None
    here = line.take(r"in this mission\b") is not None or " in this mission" in found[0].casefold()
    return (Forbid("ambush", Group("enemy" if found[1] else "any", "here" if here else "play"), by_enemy=False),)


def take_closure(line: Cursor, _timing: object = None) -> Statics | None:
    """ "The opponent cannot play characters while hidden in this mission", "... with cost 3 or less ..."."""
    found = line.take(r"(?:(?P<both>players)|(?:the|your) opponent) cannot (?P<what>reveal|play)\b")
    if found is None:
        return None
    phrase = take_group(line)
    if phrase is None:
        return None
    told = line.take(r"while hidden\b|from hidden\b") is not None
    revealing = told or found["what"].casefold() == "reveal" or phrase.group.hidden
    zone = "elsewhere" if line.take(ELSEWHERE) else phrase.group.zone
    if zone == "play" and not line.take(r"(?:in|to) this mission\b"):
        return None
    what: Literal["reveal", "play"] = "reveal" if revealing else "play"
    side: Side = "any" if found["both"] else "enemy"
    return (
        Forbid(
            what, replace(phrase.group, side=side, zone="elsewhere" if zone == "elsewhere" else "here", hidden=None)
        ),
    )
