"""More conditions: one card beside another, who uses what, how many different names, what a pile or a hand comes to.

Every one of them may stand wherever a condition stands ("if ...", "while ...", "unless ...").
"""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    Instruction,
    Sequence,
)
from rules.families.shinobi.effects.conditions import Both, Condition, Either, Fits, Happened, Holds, Never
from rules.families.shinobi.effects.english.conditions.conditions import team_has
from rules.families.shinobi.effects.english.conditions.happened import THIS_TURN
from rules.families.shinobi.effects.english.noun_phrases.countable import just_moved
from rules.families.shinobi.effects.english.noun_phrases.nouns import HERE, no_alternative, ordered
from rules.families.shinobi.effects.english.sentences.clauses import does
from rules.families.shinobi.effects.english.sentences.frames import Plain
from rules.families.shinobi.effects.english.sentences.sentences import with_subject
from rules.families.shinobi.effects.groups import (
    Against,
    AllOf,
    Among,
    Amount,
    Count,
    Every,
    Figure,
    Group,
    Has,
    Is,
    Names,
    Not,
    OfKind,
    Other,
    Plus,
    Ref,
    TeamOf,
)
from rules.families.shinobi.effects.names import Comparison, FigureName, Player, RefName, Zone
from rules.families.shinobi.effects.triggers import On
from rules.families.shinobi.effects.verbs import (
    PlaceCoin,
)

_THAN: tuple[tuple[str, Comparison], ...] = (
    ("(higher|greater|larger|more)", ">"),
    ("(lower|smaller|less)", "<"),
    ("(equal or higher|the same or higher|equal to or higher)", ">="),
    ("(equal or lower|the same or lower|equal to or lower)", "<="),
)


def add(g: Grammar) -> None:
    """Teach a grammar the circumstances."""
    _beside(g)
    _used(g)
    _counted(g)
    _of_players(g)
    _denied(g)
    _both_of(g)
    _in_more_words(g)
    _so_it_is(g)


def _beside(g: Grammar) -> None:
    """One card's figure beside another's."""
    for word, is_ in _THAN:
        g.read(
            "condition",
            lambda who, figure, than, theirs=None, is_=is_: _compared(who, figure, is_, than, theirs),
            f"{{who:ref}} has [a|an|the] {word} {{figure}} than {{than:ref}}",
            f"{{who:ref}} has [a|an|the] {word} {{figure}} than {{than:ref's}} [{{theirs:figure}}]",
            f"{{who:ref}} has [a|an] {{figure}} {word} than (that of|) {{than:ref}}",
            f"{{who:ref}} has [a|an] {{figure}} {word} than {{than:ref's}} [{{theirs:figure}}]",
        )
    g.read(
        "condition",
        lambda who, figure, than: _compared(who, figure, "=", than),
        "{who:ref} has the same {figure} as {than:ref}",
        "{who:ref} and {than:ref} has the same {figure}",
    )
    g.read(
        "condition",
        lambda figure, a, b, is_: Holds(Figure(a, figure), is_, Figure(b, figure)),
        "the {figure} of {a:ref} is {is_:than word} (than that of|than) {b:ref}",
    )
    for word, is_ in _THAN:
        g.read("than word", lambda is_=is_: is_, word)


def _compared(who: Ref, figure: FigureName, is_: Comparison, than: Ref, theirs: FigureName | None = None) -> Condition:
    if figure == "power":
        return Both(tuple(Holds(Figure(who, one), is_, Figure(than, one)) for one in _POWER))
    return Holds(Figure(who, figure), is_, Figure(than, theirs or figure))


_POWER: tuple[FigureName, ...] = ("combat", "support")


def _used(g: Grammar) -> None:
    """Who uses the card that says so."""
    this = "this (jutsu|card|jutsu card)"
    g.read(
        "condition",
        lambda group: Fits(Ref("user"), replace(group, zones=())),
        f"{this} (is|was) (used|played) by [a|an] {{group:noun}}",
        f"[a|an] {{group:noun}} (is|was) the user [of {this}]",
        f"the user [of {this}] (is|was) [a|an] {{group:noun}}",
    )
    g.read(
        "condition",
        lambda group: Never(Fits(Ref("user"), replace(group, zones=()))),
        f"{this} (is|was) not (used|played) by [a|an] {{group:noun}}",
        f"the user [of {this}] (is|was) not [a|an] {{group:noun}}",
    )


def _counted(g: Grammar) -> None:
    """How many there are, of whatever."""
    g.form("quantity", Names, "the number of different name among {group}")
    g.read("quantity", Names, "the number of (card|ninja|jutsu) with different name (in|among) {group:places}")
    g.read(
        "condition",
        lambda player, is_, group: Holds(Names(_owned(group, player)), *is_),
        "{player} (has|control) {is_:or more} {group:differing} [in play]",
    )
    g.read("condition", lambda is_, group: Holds(Names(group), *is_), "there is {is_:or more} {group:differing}")
    g.read("differing", lambda it: it, "{it:noun} with different name", "differently named {it:noun}")
    g.read("differing", lambda it, zone: _placed(it, zone), "{it:noun} with different name {zone:place}")
    for group in ("{group:noun}", "{group:a group}"):
        g.read(
            "condition",
            lambda is_, group: Holds(Count(of_them(group, "seen")), *is_),
            f"{{is_:or more}} of (them|the card|those card|the revealed card) (is|was) {group}",
        )
        g.read(
            "condition",
            lambda group: Holds(Count(of_them(group, "seen")), ">=", 1),
            f"(any|one|1) of (them|the card|those card|the revealed card) (is|was) {group}",
        )
    g.read(
        "condition",
        lambda is_, group: Holds(Count(of_them(group, "moved")), *is_),
        "{is_:or more} of the (discarded|moved|charged|removed) card (is|was) [a] {group:noun}",
        "{is_:or more} {group:noun} (is|was) (discarded|moved|charged|removed) [this way|by this effect|due to this effect]",
    )
    g.read(
        "condition",
        lambda n, is_: Holds(n, *is_),
        "{n:quantity} (is|becomes|is now|has become|reach) {is_:or more}",
        "{n:quantity} is [at] {is_:compared}",
    )


def _placed(it: Group, zone: object) -> Group:
    zones, whose = getattr(zone, "zones", ()), getattr(zone, "whose", None)
    if it.zones not in (("play",), ("chain",)) or it.whose != "any":
        raise UnreadError
    return replace(it, zones=zones, whose=whose or "any")


def _owned(group: Group, player: Player) -> Group:
    if group.whose not in ("any", "that player", player):
        raise UnreadError
    return replace(group, whose=player)


def of_them(group: Group, name: RefName) -> Group:
    if group.whose != "any" or group.zones not in (("play",), ("chain",)):
        raise UnreadError
    return replace(group, zones=(), filters=ordered((*group.filters, Among(Ref(name)))))


def _of_players(g: Grammar) -> None:
    """What one player has beside the other."""
    for more, is_ in (("more", ">"), ("less", "<")):
        for zones, words in ((("hand",), "hand"), (("chakra",), "chakra area"), (("discard",), "discard pile")):
            g.read(
                "condition",
                lambda is_=is_, zones=zones, whose="you", other="opponent": _piles(whose, zones, is_, other),
                f"you has {more} card in your {words} than your opponent [has in their {words}]",
            )
            g.read(
                "condition",
                lambda is_=is_, zones=zones, whose="opponent", other="you": _piles(whose, zones, is_, other),
                f"your opponent has {more} card in their {words} than you [has in your {words}]",
            )
    g.read(
        "condition",
        lambda a, n, b: Holds(a, ">=", Plus(b, n)),
        "{a:quantity} is {n:number} or more (higher|greater|more) than {b:quantity}",
        "{a:quantity} is at least {n:number} (higher|greater|more) than {b:quantity}",
        "{a:quantity} exceed {b:quantity} by {n:number} or more",
    )
    g.read(
        "condition",
        lambda a, n, b: Holds(b, ">=", Plus(a, n)),
        "{a:quantity} is {n:number} or more (lower|less) than {b:quantity}",
    )


def _piles(whose: Player, zones: tuple[Zone, ...], is_: Comparison, other: Player) -> Holds:
    mine, theirs = (Group("card", player, zones) for player in (whose, other))
    return Holds(Count(mine), is_, Count(theirs))


def _both_of(g: Grammar) -> None:
    """Two sorts that a player has, the verb said once."""
    some = ("(a|an|at least 1|1 or more)", "(a|an|at least 1|1 or more|)")
    g.read(
        "condition",
        lambda player, a, b: Both((_has_some(player, a, (">=", 1)), _has_some(player, b, (">=", 1)))),
        f"{{player}} (has|control) [both] {some[0]} {{a:noun}} and {some[1]} {{b:noun}} [in play]",
    )
    g.wording("condition", Fits, "{who:ref} is of {whose:possessor} own {group:group}", _owned_one)
    g.read(
        "condition",
        lambda who, whose, group: Fits(who, replace(group, whose=whose, zones=())),
        "{who:ref} is of {whose:possessor} own {group:group}",
    )
    g.read(
        "condition",
        lambda player, one, two: Both(tuple(_has_some(player, _one_named(word), (">=", 1)) for word in (one, two))),
        "{player} (has|control) [both] {one:word} and {two:word} [in play]",
    )
    g.read(
        "condition",
        lambda player, n, a, m, b: Both((_has_some(player, a, n), _has_some(player, b, m))),
        "{player} (has|control) {n:or more} {a:noun} and {m:or more} {b:noun} [in play]",
    )
    g.read(
        "condition",
        lambda is_, group: Holds(Count(of_them(group, "moved")), *is_),
        "{_who:player} (discarded|moved|charged|removed|returned) {is_:or more} {group:noun} (this way|due to this effect|by this effect)",
    )
    moved = "(them|the moved card|those card|the discarded card|the removed card)"
    g.read(
        "condition",
        lambda group: Holds(Count(of_them(group, "moved")), ">=", 1),
        f"(any|1 or more|one or more|at least 1|at least one) of {moved} (is|was) [a|an] {{group:noun}}",
    )
    for words, what in (("battle", "opposed"), ("attack", "attacking"), ("block", "blocking")):
        g.read(
            "condition",
            lambda who, what=what: Fits(who, Group("card", filters=(Is(what),))),
            f"{{who:ref}} is [being] sent out to {words}"
            if words != "battle"
            else "{who:ref} is sent out to battle and opposed",
        )


def _owned_one(fits: object) -> dict[str, object] | None:
    """Of whom it is asked, too, whose it is, wherever it lies."""
    if not isinstance(fits, Fits) or fits.group.zones or fits.group.whose == "any":
        return None
    return {"who": fits.who, "whose": fits.group.whose, "group": replace(fits.group, whose="any")}


def _one_named(word: str) -> Group:
    return Group("card", filters=(Has(word),))


def _has_some(player: Player, group: Group, is_: tuple[Comparison, Amount]) -> Condition:
    no_alternative(group)
    return Holds(Count(_owned(group, player)), *is_)


def _denied(g: Grammar) -> None:
    """That something is not so."""
    g.read(
        "condition",
        lambda who, group: Never(Fits(who, replace(group, zones=()))),
        "{who:ref} (is not|isn't|was not) [a|an] {group:noun}",
    )
    g.read(
        "condition",
        lambda a, b: Never(Either((a, b))),
        "neither {a:condition} nor {b:condition}",
    )


def _in_more_words(g: Grammar) -> None:
    """What must be so."""
    g.read(
        "condition",
        lambda is_: Holds(Count(Group("ninja", filters=(Against(HERE),))), *is_),
        "the opposing team (has|include|consists of) {is_:compared} ninja",
        "there is {is_:compared} ninja in the opposing team",
    )
    g.read(
        "condition",
        lambda of, is_: Holds(Figure(of, "coins"), *is_),
        "{of:ref} has {is_:or more} coin [on it]",
        "there is {is_:or more} coin on {of:ref}",
    )
    g.read(
        "condition",
        lambda group: Holds(Count(just_moved(other_than(group))), "=", 0),
        "all of (them|those card|the card) is [a] {group:noun}",
        "all [of] [the] card (moved|discarded|revealed|removed) this way is [a] {group:noun}",
    )
    together = "{who:ref} and {group:a group} is in the same team"
    g.read("condition", lambda who, group: team_has(who, group), together)
    g.read(
        "frame",
        _both_of_a_team,
        f"(while|when|if) {together} , (both|they|each of them|both of them|both ninja) {{done:predicates}}",
    )


def other_than(group: Group) -> Group:
    """The cards that are not of a group."""
    filters = (OfKind(group.kind), *group.filters) if group.kind != "card" else group.filters
    if group.whose != "any" or not filters:
        raise UnreadError
    return Group("card", filters=(Not(filters[0] if len(filters) == 1 else AllOf(ordered(filters))),))


def _both_of_a_team(who: Ref, group: Group, done: tuple[Instruction, ...]) -> Plain:
    mate = Every(replace(group, filters=ordered((*group.filters, TeamOf(who)))))
    both = Sequence((with_subject(who, done), with_subject(mate, done)))
    return Plain(both, team_has(who, group), during=True)


def _so_it_is(g: Grammar) -> None:
    """What is so of some card, of a card in the village, of a turn."""
    g.read(
        "condition",
        lambda group, what: Holds(Count(replace(group, filters=ordered((*group.filters, Is(what))))), ">=", 1),
        "(a|an|any|1 or more|one or more|at least 1) {group:noun} is [in] {what:state}",
        "(1|one) of {group:group} is [in] {what:state}",
    )
    g.read(
        "condition",
        lambda group, what: Holds(
            Count(replace(group, filters=ordered((*group.filters, Other(HERE), Is(what))))), ">=", 1
        ),
        "another {group:noun} is [in] {what:state}",
        "another of {group:group} is [in] {what:state}",
    )
    g.read(
        "condition",
        lambda: Fits(Ref("self"), Group("card", filters=(Is("standby"),))),
        "this ninja is in (the|its|its controller's) village",
    )
    g.read(
        "condition",
        lambda player: Never(Happened(On("gains", player=player))),
        f"{{player}} (win|got) no battle reward {THIS_TURN}",
        f"{{player}} (did not|has not) (win|gained|get|got) [any|a] battle reward {THIS_TURN}",
    )
    g.read(
        "condition",
        lambda player: Happened(On("uses jutsu", Group("ninja", player))),
        f"{{player}} (used|has used|played|has played) (a|any) jutsu [card] {THIS_TURN}",
    )
    does(
        g,
        lambda who, coin, n=1: PlaceCoin(who, coin, n),
        "get (a|an) {coin:coin name} coin",
        "get {n:number} {coin:coin name} coin",
    )
    g.read("countable", lambda of: Figure(of, "symbols"), "of {of:ref's} symbol")


__all__ = ["add"]
