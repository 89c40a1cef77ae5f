"""Verbs: what is done to cards in play, and what may not be done. A verb is read behind its subject, or as an order.

`does` reads what stands behind a subject ("gets +1/+1"), with `SUBJECT` in its place until the clause is whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from rules.cardtext.grammar import Build, Grammar, UnreadError, expansions
from rules.families.shinobi.effects.abilities import ChangeEffect, GiveText, If
from rules.families.shinobi.effects.bans import Act, Cannot, ExtraDeployment, ExtraDraw, HandSize, Must, PlayLimit
from rules.families.shinobi.effects.english.nouns import coin_of
from rules.families.shinobi.effects.english.vocabulary import Pair
from rules.families.shinobi.effects.groups import (
    Amount,
    Choose,
    Done,
    Every,
    Figure,
    FigureName,
    Fits,
    Group,
    Never,
    Player,
    Ref,
    Times,
    Which,
)
from rules.families.shinobi.effects.moving import Attach, Control, LeaveTeam, Standby, SwapPlaces
from rules.families.shinobi.effects.triggers import Duration
from rules.families.shinobi.effects.verbs import (
    BecomesOutstanding,
    Change,
    Damage,
    ExtraBattlePhase,
    FixPower,
    Give,
    Heal,
    Injure,
    Lose,
    MentalBattle,
    MoveMarker,
    Negate,
    NegateText,
    Pay,
    PlaceCoin,
    Power,
    ReduceDamage,
    RemoveCoin,
    SkipShowdown,
    SwapFigures,
    Win,
    WinRewards,
)

SUBJECT = Ref("subject")  # type: ignore[arg-type]  # stands in a clause until its subject is known; never in a reading
UNSAID = cast("Duration", "unsaid")
"""The duration of a change that names none; settled for the whole line."""


def does(grammar: Grammar, build: Build, *templates: str, **constants: object) -> None:
    """Words behind a subject, with and without the duration that they may have."""
    for template in templates:
        if "{duration:during}" in template:
            grammar.read("does", build, template, who=SUBJECT, **constants)
            bare = template.replace(" {duration:during}", "").replace("{duration:during} ", "")
            grammar.read("does", build, bare, who=SUBJECT, duration=UNSAID, **constants)
        else:
            grammar.read("does", build, template, who=SUBJECT, **constants)


def verb(grammar: Grammar, build: Build, *templates: str, **constants: object) -> None:
    """A verb of a class: written with its first template behind the subject, read with all of them."""
    grammar.wording("clause", build, "{who:subject} " + templates[0], None, **constants)
    does(grammar, build, *templates, **constants)


def order(grammar: Grammar, build: Build, *templates: str, **constants: object) -> None:
    """An order ("heal the target"): written with its first template."""
    grammar.form("clause", build, *templates, **constants)


def add(grammar: Grammar) -> None:
    """Teach a grammar the verbs."""
    grammar.values(
        "during",
        {
            "this turn": "turn",
            "(during|until the end of|until end of|for) (this|the|that) turn": "turn",
            "this battle": "battle",
            "(during|until the end of|for) (this|the|that) battle": "battle",
            "this phase": "phase",
            "(during|until the end of) (this|the) phase": "phase",
            "(during|until the end of) the next turn": "next turn",
            "during your opponent's next turn": "opponent's next turn",
            "(until|until the end of) your opponent's next turn": "opponent's next turn",
            "during (their|that player's) next turn": "opponent's next turn",
            "this turn and the next turn": "this and next turn",
            "during (this|that) turn and the next turn": "this and next turn",
            "from now on": "permanent",
            "as long as this card is in play": "stays",
            "while this (card|mission|ninja) is in play": "stays",
        },
    )
    grammar.writer("during", lambda value: _DURATIONS.get(str(value)))
    for part in (_power, _words, _harm, _coins, _battle, _bans, _limits):
        part(grammar)


_DURATIONS = {
    "while": "",
    "turn": "this turn",
    "battle": "this battle",
    "phase": "this phase",
    "next turn": "during the next turn",
    "opponent's next turn": "during your opponent's next turn",
    "this and next turn": "this turn and the next turn",
    "permanent": "from now on",
    "stays": "as long as this card is in play",
}


def changes(pair: Pair, who: Which, duration: str) -> Power:
    if not pair.signed:
        raise UnreadError
    return Power(who, pair.combat, pair.support, duration)  # type: ignore[arg-type]


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


def _power(g: Grammar) -> None:
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


def _words(g: Grammar) -> None:
    for kind, noun in (
        ("word", ""),
        ("characteristic", " characteristic"),
        ("attribute", " combat attribute"),
        ("symbol", " symbol"),
        ("name", " name"),
        ("rank", " rank"),
    ):
        for instead, start in ((False, "gets"), (True, "changes to")):
            for one in (False, True):
                words = (
                    f"{start} {'one of' if one else 'the word'}{noun} {{words:word list}}"
                    if noun or one
                    else f"{start} {{words:word list}}"
                )
                verb(g, Give, f"{words} {{duration:during}}", kind=kind, instead=instead, one=one)
    g.writer("word list", _word_list)
    g.read("word list", lambda a: (a,), "{a:quoted}")
    g.read("word list", lambda a, b: (a, *b), "{a:quoted} , {b:word list}", "{a:quoted} and {b:word list}")
    does(
        g,
        lambda who, word, duration: Give(who, (word,), duration, "attribute"),
        "get [a|an|the] {word:quoted} combat attribute {duration:during}",
    )
    does(
        g,
        lambda who, word, duration: Give(who, (word,), duration, "symbol"),
        "get [a|an|the] {word:symbol word} symbol {duration:during}",
    )
    does(
        g,
        lambda who, word, duration: Give(who, (word,), duration, "name"),
        "is considered to be named {word:quoted} {duration:during}",
        "is also named {word:quoted} {duration:during}",
    )
    does(
        g,
        lambda who, b, duration: Give(who, (b,), duration, "word", instead=True),
        "change from {_a:quoted} to {b:quoted} {duration:during}",
    )
    does(
        g,
        _power_and_word,
        "get {pair:figures} and {words:word list} {duration:during}",
        "get {words:word list} and {pair:figures} {duration:during}",
    )
    for during, fixed in (("", {"duration": UNSAID}), (" {duration:during}", {})):
        g.read(
            "clause",
            lambda who, word, duration: Give(who, (word,), duration, "name", instead=True),
            f"the name of {{who:ref}} is changed to {{word:quoted}}{during}",
            f"{{who:owned}} name becomes {{word:quoted}}{during}",
            **fixed,
        )
        g.read(
            "clause",
            lambda who, word, duration: Give(who, (word,), duration, "attribute", instead=True),
            f"the combat attribute of {{who:ref}} becomes {{word:quoted}}{during}",
            f"{{who:owned}} combat attribute becomes {{word:quoted}}{during}",
            **fixed,
        )
        g.read(
            "clause",
            NegateText,
            f"negate {{who:owned}} effect [text]{during}",
            f"negate the effect [text] of {{who:subject}}{during}",
            f"(the|) effect [text] of {{who:subject}} (is|become) negated{during}",
            f"{{who:owned}} effect [text] is negated{during}",
            f"{{who:subject}} 's effect text is negated{during}",
            **fixed,
        )
        g.read(
            "clause",
            lambda who, duration: Lose(who, None, duration, "characteristic"),
            f"all of {{who:owned}} characteristic is negated{during}",
            f"{{who:owned}} characteristic is negated{during}",
            **fixed,
        )
    verb(
        g,
        NegateText,
        "has no working text {duration:during}",
        "lose its effect text {duration:during}",
        "lose all effect text {duration:during}",
    )
    verb(g, Lose, "loses the {kind:word kind} {word:quoted} {duration:during}", "lose {word:quoted} {duration:during}")
    verb(g, Lose, "loses every {kind:word kind} {duration:during}", word=None)
    g.values(
        "word kind",
        {
            "word": "word",
            "characteristic": "characteristic",
            "attribute": "attribute",
            "symbol": "symbol",
            "name": "name",
            "rank": "rank",
            "keyword": "keyword",
        },
    )
    verb(g, GiveText, r"gets the text \( {ability:ability} \) {duration:during}")
    does(
        g,
        GiveText,
        "get the following [effect] [text] {duration:during} : {ability:quoted line}",
        "get the following [effect] [text] : {ability:quoted line} {duration:during}",
    )


def _power_and_word(who: Which, pair: Pair, words: tuple[str, ...], duration: str) -> object:
    from rules.families.shinobi.effects.abilities import Sequence

    return Sequence((changes(pair, who, duration), Give(who, words, duration)))  # type: ignore[arg-type]


def _word_list(value: object) -> str | None:
    return " and ".join(f'"{word.title()}"' for word in value) if isinstance(value, tuple) else None


def _harm(g: Grammar) -> None:
    g.read(
        "clause",
        lambda amount, who, group: If(Never(Fits(who, group)), Damage(who, amount)),
        "give {amount:amount} damage to {who:ref} . it cannot give any damage to {group}",
    )
    order(g, Damage, "give {amount:amount} damage to {who:subject}", "deal {amount:amount} damage to {who:subject}")
    does(g, Damage, "receive {amount:amount} damage")
    order(
        g,
        ReduceDamage,
        "reduce the damage by {amount:amount}",
        "reduce that damage by {amount:amount}",
        "the damage is reduced by {amount:amount}",
    )
    order(g, Injure, "injure {who:subject}", "change {who:subject} (to|into) [an] injured status")
    does(g, Injure, "is injured", "becomes injured")
    order(g, Heal, "heal {who:subject}", "change {who:subject} to healthy status")
    does(g, Heal, "is healed", "becomes healthy")
    order(g, Standby, "put {who:subject} on standby", "make {who:subject} (a|) standby ninja")
    does(g, Standby, "(becomes|is considered to be|is) (a|) standby ninja")
    g.read(
        "clause",
        Standby,
        "remove {who:subject} from (the|its) team [and] [.] {_it:ref} (is considered to be|becomes) (a|) standby ninja",
    )
    order(g, LeaveTeam, "remove {who:subject} from (its|the) team")
    for during, fixed in (("", {"duration": UNSAID}), (" {duration:during}", {})):
        g.read("clause", Control, f"take control of {{who:subject}}{during}", to="you", **fixed)
    g.read("clause", lambda who: Control(who, "you"), "move {who:subject} to your village")
    g.wording("clause", Control, "{to:player} takes control of {who:subject} {duration:during}")
    g.read("clause", Control, "{to:player} take control of {who:subject} {duration:during}")
    order(g, Attach, "attach this card to {to:subject}")


def _coins(g: Grammar) -> None:
    g.wording("clause", PlaceCoin, "put {count:amount} coin on {who:subject}", None, coin="")
    g.wording(
        "clause", RemoveCoin, "remove {count:amount} coin from {who:subject}", None, coin="", total=False, up_to=False
    )
    order(
        g,
        PlaceCoin,
        "put {count:amount} {coin:coin name} coin on {who:subject}",
        "put {count:amount} {coin:coin name} ninja blade coin on {who:subject}",
        "put {count:amount} ninja blade coin symbolizing {coin:coin name} on {who:subject}",
    )
    g.read(
        "clause",
        PlaceCoin,
        "put (a|an) {coin:coin name} [ninja blade] coin on {who:subject}",
        "put a ninja blade coin symbolizing {coin:coin name} on {who:subject}",
        count=1,
    )
    g.read(
        "clause",
        PlaceCoin,
        r"put (a|1) ninja blade coin \( symbolizing (a|) {coin:coin name} coin \) on {who:subject}",
        count=1,
    )
    g.read(
        "clause",
        PlaceCoin,
        r"put (a|1) ninja blade coin \( symbolizing (a|) {coin:quoted coin} \) on {who:subject}",
        count=1,
    )
    g.read(
        "clause",
        PlaceCoin,
        "put the same (amount|number) of {coin:coin name} coin on {who:subject}",
        "put that many {coin:coin name} coin on {who:subject}",
        count=Done(),
    )
    g.read(
        "clause",
        lambda who: PlaceCoin(who, "effect"),
        "put a ninja blade coin symbolizing this effect on {who:subject}",
    )
    g.read("quoted coin", _quoted_coin, "{it:quoted}")
    g.read("clause", PlaceCoin, "put {count:amount} [ninja blade] coin on {who:subject}", coin="")
    g.read("clause", PlaceCoin, "put (a|an) [ninja blade] coin on {who:subject}", coin="", count=1)
    order(g, RemoveCoin, "remove {count:amount} {coin:coin name} coin from {who:subject}", total=False, up_to=False)
    order(
        g,
        RemoveCoin,
        "remove every {coin:coin name} coin from {who:subject}",
        "remove all {coin:coin name} coin from {who:subject}",
        count=None,
    )
    order(
        g, RemoveCoin, "remove up to {count:amount} {coin:coin name} coin from {who:subject}", up_to=True, total=False
    )
    order(
        g,
        RemoveCoin,
        "remove any number of {coin:coin name} coin from {who:subject}",
        up_to=True,
        count=None,
        total=True,
    )
    g.read("clause", RemoveCoin, "remove (a|an) {coin:coin name} coin from {who:subject}", count=1)
    g.read("clause", RemoveCoin, "remove {count:amount} coin from {who:subject}", coin="")
    g.read("clause", RemoveCoin, "remove (a|an) coin from {who:subject}", coin="", count=1)
    g.read("coin", coin_of, "{figures}")


def _quoted_coin(it: str) -> str:
    if not it.endswith(" coin"):
        raise UnreadError
    return it.removesuffix(" coin")


def _battle(g: Grammar) -> None:
    order(g, ChangeEffect, r"change the effect of {what:subject} to \( {do:effects} \)")
    order(g, SwapPlaces, "{who:subject} changes places with {other:subject}")
    order(g, SwapPlaces, "the head of {who:subject} changes places with a support", other=None)
    g.read(
        "clause",
        SwapPlaces,
        "switch the position of {who:ref's} head ninja and (support|back) ninja",
        "switch the head ninja and (support|back) ninja of {who:ref}",
        other=None,
    )
    g.read(
        "clause",
        lambda: SwapPlaces(Ref("target"), Ref("target 2")),
        r"change position of target \( 1 \) and \( 2 \)",
        r"(switch|change|exchange) [the] position of target \( 1 \) and [target] \( 2 \)",
    )
    order(g, Negate, "negate {what:subject}", to=None)
    order(
        g,
        Negate,
        "negate {what:subject} and move it to {to:pile}",
        "negate {what:subject} and move it [back] to its owner's {to:pile}",
    )
    g.read("clause", Negate, "negate {what:subject} and discard it", "negate and discard {what:subject}", to="discard")
    g.read("clause", Negate, "negate and remove {what:subject} from [the] game", to="removed")
    g.values(
        "pile",
        {
            "the hand": "hand",
            "hand": "hand",
            "the discard pile": "discard",
            "discard pile": "discard",
            "the chakra area": "chakra",
            "chakra area": "chakra",
            "the deck": "deck",
            "out of the game": "removed",
            "play": "play",
        },
    )
    order(g, MentalBattle, "the battle of {who:subject} is decided by mental power")
    g.read("clause", lambda a: MentalBattle(a), "mental battle", a=Ref("user"))
    g.read(
        "clause",
        MentalBattle,
        "{who:ref's} team and the team battling [against] {_b:ref's} team perform a mental power battle [during the turn|during this turn]",
        "{who:ref's} team and the team battling [against] {_b:ref} perform a mental power battle [during the turn|during this turn]",
    )
    for player, words in (
        ("you", "you "),
        ("opponent", "your opponent "),
        ("each", "each player "),
        ("that player", "that player "),
        ("that player", "they "),
    ):
        g.read("clause", WinRewards, f"{words}(win|get) {{amount:amount}} battle reward", player=player)
        g.read("clause", WinRewards, f"{words}(win|get) (a|an|an additional) battle reward", player=player, amount=1)
    g.read("clause", WinRewards, "(win|get) {amount:amount} [additional] battle reward", player="you")
    g.read("clause", WinRewards, "(win|get) (a|an) [additional|extra] battle reward", player="you", amount=1)
    g.wording("clause", WinRewards, "{player:player} wins {amount:amount} battle rewards")
    does(g, BecomesOutstanding, "has each victory made an outstanding victory {duration:during}")
    g.wording(
        "clause", BecomesOutstanding, "{who:subject} has each victory made an outstanding victory {duration:during}"
    )
    order(g, SkipShowdown, "{who:subject} skips the showdown", "{who:subject} skip the showdown")
    order(
        g,
        ExtraBattlePhase,
        "there is an additional battle phase",
        "after (this|the current) battle phase [ends] there is an additional battle phase",
    )
    g.wording("clause", MoveMarker, "move {whose:possessor} turn marker down by {amount:amount}", _down)
    order(g, MoveMarker, "move {whose:possessor} turn marker up by {amount:amount}")
    g.read(
        "clause",
        lambda whose, amount: MoveMarker(-amount if isinstance(amount, int) else Times(amount, -1), whose),
        "move {whose:possessor} turn marker down by {amount:amount}",
    )
    order(g, Pay, "pay {cost:jutsu cost}", "pay {cost:jutsu cost} [chakra]")
    order(g, Win, "{player:player} wins the game", "{player:player} win the game")


def _down(move: object) -> Mapping[str, object] | None:
    if isinstance(move, MoveMarker) and isinstance(move.amount, int) and move.amount < 0:
        return {"whose": move.whose, "amount": -move.amount}
    return None


_ACTS: dict[Act, tuple[str, ...]] = {
    "be sent out": ("be sent out [to battle]",),
    "be sent out alone": ("be sent out [to battle] (by itself|alone)",),
    "be sent out to attack": ("be sent out to attack", "attack"),
    "be sent out to block": ("be sent out to block",),
    "block": ("block",),
    "be blocked": ("be blocked",),
    "use jutsu": ("use [any] jutsu [card]", "be the user of [a|any] jutsu [card]"),
    "be negated": ("be negated",),
    "be targeted": ("be targeted", "be the target", "become the target"),
    "be affected": ("be affected", "be affected by [any] effect"),
    "receive damage": ("receive damage", "receive any damage"),
    "be healed": ("be healed",),
    "be injured": ("be injured",),
    "be discarded": ("be discarded",),
    "be removed from play": ("be removed from play",),
    "become standby": ("become (a|) standby ninja",),
    "win rewards": ("win [any] battle reward",),
    "be moved": ("be moved",),
    "be played": ("be (played|used)", "be (used|played) or activated"),
    "be put in play": ("be put in play",),
    "be deployed": ("be deployed",),
    "have power raised": ("have its power raised",),
    "have coins placed": ("have coin put on it",),
    "change status": ("change status",),
    "draw": ("draw [any] card",),
    "search": ("search [for] [any] [card]", "search (their|your) deck"),
}
_BY: tuple[Act, ...] = (
    "be targeted",
    "be affected",
    "receive damage",
    "be discarded",
    "be removed from play",
    "become standby",
    "be injured",
    "be healed",
    "be negated",
    "be moved",
)


def _bans(g: Grammar) -> None:
    for act, words in _ACTS.items():
        for does_ in words:
            g.read("act", _Same(act), does_)
    g.writer("act", lambda value: _act_words(str(value)))
    verb(g, Cannot, "cannot {act:act} {duration:during}", of=None, source="any")
    verb(
        g,
        Cannot,
        "cannot {act:act} by {of:sources} {duration:during}",
        "cannot {act:act acted} (by|from|of|due to) {of:sources} {duration:during}",
        source="any",
    )
    verb(
        g,
        Cannot,
        "cannot {act:act} {source:cause} {duration:during}",
        "cannot {act:act acted} {source:cause} {duration:during}",
        of=None,
    )
    for passive in _BY:
        for template in _ACTS[passive]:
            g.read("act acted", _Same(passive), template)
    g.values(
        "cause",
        {
            "by effects": "effects",
            "by your opponent's effects": "opponent's effects",
            "(by|due to|from) (the effect of|) your opponent's effect": "opponent's effects",
            "by the showdown": "showdown",
            "(due to|from|in|by) [the] showdown": "showdown",
        },
    )
    g.read(
        "sources",
        lambda group: group,
        "[the] effect of {group}",
        "{group}",
        "[any] {group}",
        "(a|an) {group}",
        "[the] effect of (a|an) {group}",
    )
    g.writer("sources", lambda value: (lambda text: f"a {text}" if text else None)(g.write("group", value)))
    # With an object of its own.
    does(g, _not_use, "cannot (be the user of|use|become the user of) (a|any|) {of:group} {duration:during}")
    verb(
        g,
        Cannot,
        "cannot use jutsu that are a {of:group} {duration:during}",
        act="use jutsu",
        source="any",
    )
    verb(
        g,
        Cannot,
        "cannot be in a team with a {of:group} {duration:during}",
        "cannot be (included|sent out to battle|sent out) in (a|the same) team (with|as) [a|an|any] {of:group} {duration:during}",
        "cannot (form|be in) a team with [a|an|any] {of:group} {duration:during}",
        act="be in a team",
        source="any",
    )
    verb(g, Cannot, "cannot block a {of:group} {duration:during}", act="block", source="any")
    verb(
        g,
        Cannot,
        "cannot be blocked by a {of:group} {duration:during}",
        "cannot be blocked by {of:group} {duration:during}",
        act="be blocked",
        source="any",
    )
    verb(
        g,
        Cannot,
        "cannot be sent out except alone {duration:during}",
        "can only be sent out to battle by itself {duration:during}",
        "can only be sent out by itself {duration:during}",
        act="be sent out except alone",
        of=None,
        source="any",
    )
    verb(
        g,
        Cannot,
        "cannot play a {of:group} {duration:during}",
        "cannot play [any] {of:group} {duration:during}",
        act="play",
        source="any",
    )
    verb(
        g, Cannot, "cannot be sent out without a {of:group} {duration:during}", act="be sent out without", source="any"
    )
    verb(g, Cannot, "cannot win any rewards {duration:during}", act="win rewards", of=None, source="any")
    for during, fixed in (("", {"duration": UNSAID}), (" {duration:during}", {})):
        g.read(
            "clause",
            lambda player, act, duration: Cannot(player, act, duration),
            f"{{player:player}} cannot {{act:act}}{during}",
            **fixed,
        )
        g.read(
            "clause",
            lambda player, of, duration: Cannot(player, "play", duration, of),
            f"{{player:player}} cannot play [any|a|an] {{of:group}}{during}",
            **fixed,
        )
        g.read(
            "clause",
            lambda group, act, duration: Cannot(Every(group), act, duration),
            f"no {{group}} can {{act:act}}{during}",
            **fixed,
        )
    g.wording("clause", Cannot, "{who:player} cannot {act:act} {duration:during}", of=None, source="any")
    g.wording("clause", Cannot, "{who:player} cannot play a {of:group} {duration:during}", act="play", source="any")
    verb(
        g,
        Must,
        "must {act:act} {duration:during}",
        "must {act:act} {duration:during} if possible",
        "must {act:act} if possible {duration:during}",
        of=None,
    )
    verb(g, Must, "must {act:act} by a {of:group} {duration:during}")


def _not_use(who: Which, of: Group, duration: str) -> Cannot:
    if of.kind != "jutsu":
        raise UnreadError
    return Cannot(who, "use jutsu", duration, of if of.filters else None)  # type: ignore[arg-type]


def _act_words(act: str) -> str | None:
    words = {str(key): templates for key, templates in _ACTS.items()}.get(act)
    return " ".join(map(str, next(iter(expansions(words[0]))))) if words else None


class _Same:
    """Builds the same value every time."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def __call__(self) -> object:
        return self.value


def _limits(g: Grammar) -> None:
    verb(g, ExtraDeployment, "does not count as the one of its kind a turn {duration:during}")
    does(
        g,
        ExtraDeployment,
        "is not (included in|considered [to be] part of) the {_limit:quoted limit} (restriction|rule|) {duration:during}",
    )
    g.read("quoted limit", _limit, "{it:quoted}")
    for during, fixed in (("", {"duration": UNSAID}), (" {duration:during}", {})):
        g.read(
            "clause",
            ExtraDraw,
            f"{{player:player}} draw {{amount:amount}} (extra|more|additional) card (during|in) (their|your) start phase{during}",
            **fixed,
        )
        g.read(
            "clause",
            PlayLimit,
            f"{{player:player}} can play up to {{amount:number}} {{what:limited}} [card] (per|a|each) turn{during}",
            **fixed,
        )
        g.read(
            "clause",
            lambda player, amount, duration: HandSize(player, -amount, duration),
            f"{{player:possessor}} maximum hand size is reduced by {{amount:number}}{during}",
            **fixed,
        )
        g.read(
            "clause",
            lambda player, amount, duration: HandSize(player, amount, duration),
            f"{{player:possessor}} maximum hand size is (increased|raised) by {{amount:number}}{during}",
            **fixed,
        )
        g.read(
            "clause", HandSize, f"{{player:possessor}} maximum hand size changes by {{amount:delta}}{during}", **fixed
        )
    g.wording(
        "clause", ExtraDraw, "{player:player} draw {amount:amount} more card in their start phase {duration:during}"
    )
    g.wording(
        "clause", PlayLimit, "{player:player} can play up to {amount:number} {what:limited} a turn {duration:during}"
    )
    g.wording("clause", HandSize, "{player:possessor} maximum hand size changes by {amount:delta} {duration:during}")
    g.values("limited", {"mission": "mission", "ninja": "ninja", "client": "client", "jutsu": "jutsu"})


def _limit(it: str) -> str:
    if "per turn" not in it:
        raise UnreadError
    return it


def whom(instruction: object) -> Which | None:
    """What an instruction is about, if it is about cards."""
    who = getattr(instruction, "who", None) or getattr(instruction, "what", None)
    return who if isinstance(who, Ref | Choose | Every) else None


__all__ = ["SUBJECT", "UNSAID", "Amount", "FigureName", "Group", "Player", "add", "does", "order", "verb", "whom"]
