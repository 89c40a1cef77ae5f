"""Combat, support and the other figures: raised, lowered, set, multiplied, swapped, fixed."""

from __future__ import annotations

from collections.abc import Mapping

from rules.cardtext.grammar import Grammar, UnreadError
from rules.families.shinobi.effects.english.clauses import UNSAID, changes, does, verb
from rules.families.shinobi.effects.english.vocabulary import Pair
from rules.families.shinobi.effects.groups import (
    Amount,
    Figure,
    Ref,
    Times,
    Which,
)
from rules.families.shinobi.effects.verbs import (
    Change,
    FixPower,
    Power,
    SwapFigures,
)


def _sets(pair: Pair, who: Which, duration: str) -> Power:
    if pair.signed:
        raise UnreadError
    return Power(who, pair.combat, pair.support, duration, to=True)  # type: ignore[arg-type]


def _pair_of(power: object) -> Mapping[str, object] | None:
    if not isinstance(power, Power) or power.combat is None or power.support is None:
        return None
    plain = all(type(part) is int for part in (power.combat, power.support))
    if not plain:
        return None
    return {"who": power.who, "pair": Pair(power.combat, power.support, not power.to), "duration": power.duration}


def add(g: Grammar) -> None:
    """Teach a grammar what becomes of figures."""
    g.wording(
        "clause", Power, "{who:subject} gets {pair:figures} {duration:during}", lambda p: None if p.to else _pair_of(p)
    )
    g.wording(
        "clause",
        Power,
        "the power of {who:subject} becomes {pair:figures} {duration:during}",
        lambda p: _pair_of(p) if p.to else None,
    )
    verb(g, Power, "gets {combat:amount} combat and {support:amount} support {duration:during}", to=False)
    g.wording(
        "clause", Power, "the combat of {who:subject} becomes {combat:amount} {duration:during}", to=True, support=None
    )
    g.wording(
        "clause", Power, "the support of {who:subject} becomes {support:amount} {duration:during}", to=True, combat=None
    )
    g.wording(
        "clause",
        Power,
        "the power of {who:subject} becomes {combat:amount} and {support:amount} {duration:during}",
        to=True,
    )
    does(
        g,
        changes,
        "get [an additional|an extra|another|a further] {pair:figures} {duration:during}",
        "get [an additional] {pair:figures} to its power {duration:during}",
        "{duration:during} get {pair:figures}",
    )
    does(g, changes, "receive {pair:figures} {duration:during}", "has {pair:figures} {duration:during}")
    does(g, lambda who, n, duration: Power(who, n, 0, duration), "get {n:delta} combat {duration:during}")
    does(g, lambda who, n, duration: Power(who, 0, n, duration), "get {n:delta} support {duration:during}")
    does(
        g,
        lambda who, a, b, duration: Power(who, a, b, duration),
        "get {a:delta} combat and {b:delta} support {duration:during}",
    )
    does(g, lambda who, n, duration: Change(who, "mental", n, duration), "get {n:delta} mental power {duration:during}")
    # What becomes of a figure is said of the owner of the figure.
    g.read("owned", lambda who: who, "{who:ref's}")
    figures: dict[str, tuple[str, ...]] = {
        "power": ("power",),
        "combat": ("combat", "combat value"),
        "support": ("support", "support value"),
    }
    becomes = "(become|becomes|is considered to be|is|is changed to|change to)"
    for name, words in figures.items():
        for word in words:
            for owner in ("{who:owned} " + word, f"the {word} of {{who:subject}}", f"{{who:subject}} 's {word}"):
                for during, fixed in (("", {"duration": UNSAID}), (" {duration:during}", {})):
                    if name == "power":
                        g.read("clause", _sets, f"{owner} {becomes} {{pair:figures}}{during}", **fixed)
                        g.read(
                            "clause",
                            lambda who, duration: Power(
                                who,
                                Figure(Ref("each"), "printed combat"),
                                Figure(Ref("each"), "printed support"),
                                duration,
                                to=True,
                            ),
                            f"{owner} becomes (equal to|) its printed (power|value){during}",
                            f"{owner} (becomes|is) equal to its printed (power|value){during}",
                            **fixed,
                        )
                    elif name == "combat":
                        g.read(
                            "clause",
                            lambda who, n, duration: Power(who, n, None, duration, to=True),
                            f"{owner} {becomes} {{n:amount}}{during}",
                            **fixed,
                        )
                    else:
                        g.read(
                            "clause",
                            lambda who, n, duration: Power(who, None, n, duration, to=True),
                            f"{owner} {becomes} {{n:amount}}{during}",
                            **fixed,
                        )
    for during, fixed in (("", {"duration": UNSAID}), (" {duration:during}", {})):
        g.read("clause", _sets, f"the power of {{who:subject}} becomes {{pair:figures}}{during}", **fixed)
        g.read(
            "clause",
            Power,
            f"the power of {{who:subject}} becomes {{combat:amount}} and {{support:amount}}{during}",
            to=True,
            **fixed,
        )
        g.read(
            "clause",
            Power,
            f"the combat of {{who:subject}} becomes {{combat:amount}}{during}",
            to=True,
            support=None,
            **fixed,
        )
        g.read(
            "clause",
            Power,
            f"the support of {{who:subject}} becomes {{support:amount}}{during}",
            to=True,
            combat=None,
            **fixed,
        )
        for figure, noun in (
            ("entrance", "entrance cost"),
            ("hand cost", "hand cost"),
            ("mental", "mental power"),
            ("jutsu cost", "jutsu cost"),
            ("jutsu cost", "cost"),
        ):
            for owner in ("{who:owned} ", f"the {noun} of {{who:subject}} "):
                end = noun if owner.startswith("{") else ""
                g.read(
                    "clause",
                    lambda who, n, duration, figure=figure: Change(who, figure, n, duration, to=True),
                    f"{owner}{end} becomes {{n:amount}}{during}",
                    **fixed,
                )
                g.read(
                    "clause",
                    lambda who, n, duration, figure=figure: Change(who, figure, n, duration),
                    f"{owner}{end} (get|is) {{n:delta}}{during}",
                    **fixed,
                )
        g.read(
            "clause",
            lambda who, n, duration: _two(who, n, duration),
            f"{{who:owned}} entrance cost and hand cost get {{n:delta}}{during}",
            **fixed,
        )
        g.read(
            "clause",
            lambda who, n, duration: Change(
                who, "jutsu cost", Times(n, -1) if not isinstance(n, int) else -n, duration
            ),
            f"(reduce|lower) {{who:owned}} cost by {{n:paid}}{during}",
            f"(reduce|lower) the cost of {{who:subject}} by {{n:paid}}{during}",
            **fixed,
        )
    verb(g, Change, "gets {amount:delta} {figure:figure} {duration:during}", to=False, times=False)
    g.wording(
        "clause",
        Change,
        "the {figure:figure} of {who:subject} changes by {amount:amount} {duration:during}",
        to=False,
        times=False,
    )
    g.wording(
        "clause",
        Change,
        "the {figure:figure} of {who:subject} becomes {amount:amount} {duration:during}",
        to=True,
        times=False,
    )
    g.wording(
        "clause",
        Change,
        "the {figure:figure} of {who:subject} is multiplied by {amount:amount} {duration:during}",
        to=False,
        times=True,
    )
    for during, fixed in (("", {"duration": UNSAID}), (" {duration:during}", {})):
        g.read(
            "clause", Change, f"the {{figure:figure}} of {{who:subject}} changes by {{amount:amount}}{during}", **fixed
        )
        g.read(
            "clause",
            Change,
            f"the {{figure:figure}} of {{who:subject}} becomes {{amount:amount}}{during}",
            to=True,
            **fixed,
        )
        g.read(
            "clause",
            Change,
            f"the {{figure:figure}} of {{who:subject}} is multiplied by {{amount:amount}}{during}",
            times=True,
            **fixed,
        )
        g.read(
            "clause",
            lambda who, amount, duration: Change(who, "power", amount, duration, times=True),
            f"multiply {{who:owned}} power by {{amount:amount}}{during}",
            **fixed,
        )
    does(
        g,
        lambda who, n, duration: Change(who, "jutsu cost", -n, duration),
        "cost {n:paid} less [to play] {duration:during}",
    )
    does(
        g,
        lambda who, n, duration: Change(who, "jutsu cost", n, duration),
        "cost {n:paid} more [to play] {duration:during}",
    )
    g.read("paid", lambda n: n, "{n:amount}", r"\( {n:number} \)")
    verb(
        g,
        SwapFigures,
        "switches combat and support {duration:during}",
        "switch combat and support {duration:during}",
        injured=False,
        combat_only=False,
    )
    verb(g, SwapFigures, "uses its injured figures {duration:during}", injured=True, combat_only=False)
    verb(g, SwapFigures, "uses its injured combat {duration:during}", injured=True, combat_only=True)
    for during, fixed in (("", {"duration": UNSAID}), (" {duration:during}", {})):
        g.read(
            "clause",
            SwapFigures,
            f"switch the numbers of {{who:owned}} combat and support{during}",
            f"switch {{who:owned}} combat and support{during}",
            **fixed,
        )
        g.read(
            "clause",
            SwapFigures,
            f"{{who:owned}} healthy status combat value becomes the same as its injured status combat value{during}",
            injured=True,
            combat_only=True,
            **fixed,
        )
        g.read(
            "clause",
            SwapFigures,
            f"{{who:owned}} printed injured status power value becomes its printed healthy status power value{during}",
            injured=True,
            **fixed,
        )
    verb(g, FixPower, "has its printed power, which cannot be changed {duration:during}", printed=True)
    verb(g, FixPower, "cannot have its power changed {duration:during}", printed=False)


def _two(who: Which, n: Amount, duration: str) -> object:
    from rules.families.shinobi.effects.abilities import Sequence

    return Sequence((Change(who, "entrance", n, duration), Change(who, "hand cost", n, duration)))  # type: ignore[arg-type]
