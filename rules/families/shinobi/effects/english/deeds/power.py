"""Combat, support and the other figures: raised, lowered, set, multiplied, swapped, fixed.

A figure is named by the rule `stat`, its owner stands before it or behind ("the target's Combat", "the Combat of the
target"), and any verb of change goes with any of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import cast

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import changed
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import ChooseMode, If, Instruction, Sequence
from rules.families.shinobi.effects.conditions import Holds
from rules.families.shinobi.effects.english.sentences.clauses import More, changes, chosen_once, does, lasting, verb
from rules.families.shinobi.effects.english.vocabulary import Pair
from rules.families.shinobi.effects.groups import Amount, Figure, Ref, Times, Total, Which
from rules.families.shinobi.effects.names import FigureName
from rules.families.shinobi.effects.triggers import Duration
from rules.families.shinobi.effects.verbs import Change, Power

_Stat = tuple[FigureName, ...]

_STATS: dict[str, _Stat] = {
    "power [value]": ("power",),
    "(printed|original|original printed) power [value]": ("printed combat", "printed support"),
    "printed combat [value]": ("printed combat",),
    "printed support [value]": ("printed support",),
    "combat and support [value|power]": ("power",),
    "combat [value|power]": ("combat",),
    "support [value|power]": ("support",),
    "mental power": ("mental",),
    "entrance cost": ("entrance",),
    "turn cost": ("entrance",),
    "hand cost": ("hand cost",),
    "jutsu cost": ("jutsu cost",),
    "cost": ("jutsu cost",),
    "team power [value]": ("team power",),
    "entrance cost and hand cost": ("entrance", "hand cost"),
    "entrance and hand cost": ("entrance", "hand cost"),
}
_STATS_PRINTED: _Stat = ("printed combat", "printed support")
_OF_POWER = ("power", "combat", "support")


def add(g: Grammar) -> None:
    """Teach a grammar what becomes of figures."""
    g.values("stat", _STATS)
    g.read("paid", lambda n: n, "{n:amount}", r"\( {n:number} \)")
    for part in (_wordings, _gets, _becomes, _raised, _multiplied, _costs):
        part(g)


def _pair_of(power: object) -> Mapping[str, object] | None:
    if not isinstance(power, Power) or not isinstance(power.combat, int) or not isinstance(power.support, int):
        return None
    pair = Pair(power.combat, power.support, not power.to)
    return {"who": power.who, "pair": pair, "duration": power.duration}


def _wordings(g: Grammar) -> None:
    during = "{duration:during}"
    g.wording(
        "clause", Power, f"{{who:subject}} gets {{pair:figures}} {during}", lambda p: None if p.to else _pair_of(p)
    )
    g.wording(
        "clause",
        Power,
        f"the power of {{who:subject}} becomes {{pair:figures}} {during}",
        lambda p: _pair_of(p) if p.to else None,
    )
    verb(g, Power, f"gets {{combat:amount}} combat and {{support:amount}} support {during}", to=False)
    becomes = "of {who:subject} becomes"
    g.wording("clause", Power, f"the combat {becomes} {{combat:amount}} {during}", to=True, support=None)
    g.wording("clause", Power, f"the support {becomes} {{support:amount}} {during}", to=True, combat=None)
    g.wording("clause", Power, f"the power {becomes} {{combat:amount}} and {{support:amount}} {during}", to=True)
    lasting(g, Power, "the power of {who:subject} becomes {combat:amount} and {support:amount}", to=True)
    figures: tuple[tuple[str, dict[str, bool]], ...] = (
        ("changes by {amount:amount}", {"to": False, "times": False}),
        ("becomes {amount:amount}", {"to": True, "times": False}),
        ("is multiplied by {amount:amount}", {"to": False, "times": True}),
    )
    for template, fixed in figures:
        words = f"the {{figure:figure}} of {{who:subject}} {template}"
        if template.startswith("changes"):
            g.wording(
                "clause",
                Change,
                f"{{who:subject}} gets {{amount:delta}} {{figure:figure}} {during}",
                None,
                beside=False,
                **fixed,
            )
        g.wording("clause", Change, f"{words} {during}", None, beside=False, **fixed)
        lasting(g, _one_figure, words, **fixed)


def _one_figure(who: Which, figure: FigureName, amount: Amount, duration: Duration, **how: bool) -> Instruction:
    if how["times"]:
        return Change(who, figure, amount, duration, times=True)
    return _to(who, (figure,), amount, duration) if how["to"] else _by(who, (figure,), amount, duration)


# Getting so much


def _gets(g: Grammar) -> None:
    more = "(an additional|an extra|another|a further)"
    does(
        g,
        lambda pair, who, duration: More(changes(pair, who, duration)),
        f"get {more} {{pair:figures}} [to its power] {{duration:during}}",
    )
    does(
        g,
        changes,
        "get {pair:figures} [to its power] {duration:during}",
        "{duration:during} get {pair:figures}",
        "receive {pair:figures} {duration:during}",
        "has {pair:figures} {duration:during}",
    )
    lasting(g, changes, "give {pair:figures} to {who:subject}", "give {who:subject} {pair:figures}")
    does(g, _by, "get {n:delta} [to its] {stat} {duration:during}")
    does(
        g, lambda who, figure, n, duration: _by(who, (figure,), n, duration), "get {n:delta} {figure} {duration:during}"
    )
    does(
        g,
        lambda who, a, s, b, t, duration: _all(_by(who, s, a, duration), _by(who, t, b, duration)),
        "get {a:delta} {s:stat} and {b:delta} {t:stat} {duration:during}",
    )
    does(
        g,
        lambda who, pair, n, stat, duration: _all(changes(pair, who, duration), _by(who, stat, n, duration)),
        "get {pair:figures} and {n:delta} {stat} {duration:during}",
    )
    does(
        g,
        lambda who, a, b, duration: ChooseMode((changes(a, who, duration), changes(b, who, duration))),
        "get [either] {a:figures} or {b:figures} [of your choice] {duration:during}",
    )
    does(
        g,
        lambda who, a, b, n, stat, duration: ChooseMode(
            (changes(a, who, duration), changes(b, who, duration), _by(who, stat, n, duration))
        ),
        "get [either] {a:figures} , {b:figures} [,] or {n:delta} {stat} [of your choice] {duration:during}",
    )
    does(
        g,
        lambda who, a, n, stat, duration: ChooseMode((changes(a, who, duration), _by(who, stat, n, duration))),
        "get [either] {a:figures} or {n:delta} {stat} [of your choice] {duration:during}",
    )


def _all(*parts: Instruction) -> Instruction:
    """Changes of one card side by side; those of combat and support are one."""
    steps = [step for part in parts for step in (part.steps if isinstance(part, Sequence) else (part,))]
    first, *rest = steps
    if isinstance(first, Power) and len(rest) == 1 and isinstance(rest[0], Power) and first.to == rest[0].to is False:
        return replace(first, combat=_sum(first.combat, rest[0].combat), support=_sum(first.support, rest[0].support))
    return Sequence(tuple(steps))


def _sum(one: Amount | None, other: Amount | None) -> Amount:
    if one in (0, None):
        return other or 0
    if other in (0, None):
        return one or 0
    raise UnreadError


def _times_of(n: Amount, by: int) -> Amount:
    """A multiple of an amount; of what is a multiple itself, one multiple."""
    if isinstance(n, int):
        return n * by
    if isinstance(n, Times):
        return _times_of(n.amount, n.by * by)
    return n if by == 1 else Times(n, by)


def _by(who: Which, stat: _Stat, n: Amount, duration: Duration, sign: int = 1) -> Instruction:
    """A figure, or each of several, is so much higher."""
    n = _times_of(n, sign)
    parts: list[Instruction] = []
    for figure in stat:
        if figure in _OF_POWER:
            parts.append(Power(who, 0 if figure == "support" else n, 0 if figure == "combat" else n, duration))
        else:
            parts.append(Change(who, figure, n, duration))
    return parts[0] if len(parts) == 1 else Sequence(tuple(parts))


# Becoming so much

_OWNERS = ("{who:owned} {stat}", "the {stat} of {who:subject}", "{who:aimed's} {stat}")
_BECOMES = "(become|is|is considered to be|is treated as|is changed to|change to|is set to)"
_EQUAL = "(equal to|the same [value|number] as|equal)"


def _becomes(g: Grammar) -> None:
    for owner in _OWNERS:
        lasting(g, _to, f"{owner} {_BECOMES} {{n:amount}}", f"{owner} (become|is) [{_EQUAL}] {{n:quantity}}")
        lasting(g, _to_pair, f"{owner} {_BECOMES} {{pair:figures}}")
        lasting(
            g,
            lambda who, stat, duration, theirs=(): like(who, stat, Ref("each"), duration, theirs, printed=True),
            f"{owner} (become|is|is changed to|change to) [{_EQUAL}] its printed [{{theirs:stat}}|value|{{theirs:stat}} value]",
        )
        lasting(
            g,
            like,
            f"{owner} (become|is|change to) {_EQUAL} {{of:ref's}} [{{theirs:stat}}]",
            f"{owner} (become|is|change to) {_EQUAL} that of {{of:ref}}",
            f"{owner} (become|is|change to) {_EQUAL} the {{theirs:stat}} of {{of:ref}}",
        )
    lasting(g, lambda who, stat, n, duration: _to(who, stat, n, duration), "set {who:owned} {stat} to {n:amount}")
    lasting(g, _to_pair, "set {who:owned} {stat} to {pair:figures}")
    does(
        g,
        partial(_to_pair, stat=("power",)),
        "(become|change to|is changed to) [a] {pair:figures} [ninja] {duration:during}",
    )
    does(g, _to_pair, "(its|their) {stat} (become|is changed to|change to) {pair:figures} {duration:during}")


def _to(who: Which, stat: _Stat, n: Amount, duration: Duration) -> Instruction:
    parts: list[Instruction] = []
    for figure in stat:
        if figure == "power" and isinstance(n, Figure | Total) and n.name == "power":
            parts.append(Power(who, changed(n, name="combat"), changed(n, name="support"), duration, to=True))
        elif figure in _OF_POWER:
            combat, support = (None if figure == "support" else n), (None if figure == "combat" else n)
            parts.append(Power(who, combat, support, duration, to=True))
        else:
            parts.append(Change(who, figure, n, duration, to=True))
    return parts[0] if len(parts) == 1 else Sequence(tuple(parts))


def _to_pair(who: Which, stat: _Stat, pair: Pair, duration: Duration) -> Instruction:
    if pair.signed or stat not in (("power",), _STATS_PRINTED):
        raise UnreadError
    if stat == ("power",):
        return Power(who, pair.combat, pair.support, duration, to=True)
    both = zip(stat, (pair.combat, pair.support), strict=True)
    changes_ = Sequence(tuple(Change(who, figure, n, duration, to=True) for figure, n in both))
    return cast("Instruction", chosen_once(changes_))


def like(
    who: Which,
    stat: _Stat,
    of: Ref,
    duration: Duration,
    theirs: _Stat = (),
    *,
    printed: bool = False,
) -> Instruction:
    """A figure becomes that of another card, or the printed one, or the other of the two that make its Power."""
    if theirs not in ((), stat):
        if printed or {stat, theirs} != {("combat",), ("support",)}:
            raise UnreadError
        return _to(who, stat, Figure(of, theirs[0]), duration)
    if stat == ("power",):
        combat, support = _named("combat", printed), _named("support", printed)
        return Power(who, Figure(of, combat), Figure(of, support), duration, to=True)
    if stat == _STATS_PRINTED:
        return Sequence(tuple(Change(who, figure, Figure(of, figure), duration, to=True) for figure in stat))
    if len(stat) > 1:
        raise UnreadError
    return _to(who, stat, Figure(of, _named(stat[0], printed)), duration)


_PRINTED: dict[FigureName, FigureName] = {
    "combat": "printed combat",
    "support": "printed support",
    "entrance": "printed entrance",
}


def _named(figure: FigureName, printed: bool) -> FigureName:
    if not printed:
        return figure
    if figure not in _PRINTED:
        raise UnreadError
    return _PRINTED[figure]


# Raised and lowered, multiplied

_CHANGES = (
    (1, "(increase|raise)", "(increased|raised)"),
    (-1, "(reduce|lower|decrease)", "(reduced|lowered|decreased)"),
)


def _raised(g: Grammar) -> None:
    for sign, active, passive in _CHANGES:
        for owner in _OWNERS:
            lasting(g, _by, f"{owner} (get|is) {{n:delta}}")
            for words in (f"{owner} (is|become) {passive} by", f"{owner} {active} by", f"{active} {owner} by"):
                lasting(g, _by, f"{words} {{n:paid}}", sign=sign)
                lasting(g, _by_pair, f"{words} {{pair:figures}}", sign=sign)
            g.read("clause", partial(_by, sign=sign), f"{active} {owner} {{duration:during}} by {{n:paid}}")


def _by_pair(who: Which, stat: _Stat, pair: Pair, duration: Duration, sign: int) -> Power:
    if pair.signed or stat != ("power",):
        raise UnreadError
    return Power(who, _times_of(pair.combat, sign), _times_of(pair.support, sign), duration)


def _multiplied(g: Grammar) -> None:
    for owner in _OWNERS:
        lasting(g, _times, f"{owner} (is|become) doubled", f"double {owner}", n=2)
        lasting(g, _times, f"{owner} (is|become) tripled", f"triple {owner}", n=3)
        lasting(
            g,
            _negative,
            f"{owner} {_BECOMES} [a] negative [value|number]",
            f"change {owner} to [a] negative [value|number]",
        )
        lasting(g, _times, f"{owner} is multiplied by {{n:amount}}", f"multiply {owner} by {{n:amount}}")


def _negative(who: Which, stat: _Stat, duration: Duration) -> If:
    """Below zero by as much as it was above; it stays so where it is below already."""
    if not isinstance(who, Ref) or stat not in (("combat",), ("support",)):
        raise UnreadError
    return If(Holds(Figure(who, stat[0]), ">", 0), Change(who, stat[0], -1, duration, times=True))


def _times(who: Which, stat: _Stat, n: Amount, duration: Duration) -> Instruction:
    if any(figure not in (*_OF_POWER, "mental", "printed combat", "printed support") for figure in stat):
        raise UnreadError
    parts = tuple(Change(who, figure, n, duration, times=True) for figure in stat)
    return parts[0] if len(parts) == 1 else Sequence(parts)


# What jutsu cost


def _costs(g: Grammar) -> None:
    for sign, word in ((-1, "less"), (1, "more")):
        does(
            g,
            lambda who, n, duration, sign=sign: _by(who, ("jutsu cost",), n, duration, sign),
            f"cost {{n:paid}} {word} [chakra] [to (play|use)] {{duration:during}}",
            f"cost {{n:paid}} {word} [chakra] to be (played|used) {{duration:during}}",
        )
    does(
        g,
        lambda who, n, duration: Change(who, "jutsu cost", n, duration, to=True),
        "cost {n:paid} [chakra] [to (play|use)] {duration:during}",
    )
    does(
        g,
        lambda who, duration: Change(who, "jutsu cost", 0, duration, to=True),
        "is free [to (play|use)] {duration:during}",
    )
