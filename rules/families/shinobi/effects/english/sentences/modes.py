"""Modes and tiers: lines of their own behind a sentence, of which some are carried out."""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError, itself
from rules.cardtext.trees import changed, nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    Activated,
    ChooseMode,
    If,
    Instruction,
    May,
    Repeat,
    Resolves,
    Sequence,
    Tier,
    Tiers,
    Triggered,
)
from rules.families.shinobi.effects.conditions import Holds
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.sentences import PLAYERS, acts, not_mine, sequence
from rules.families.shinobi.effects.english.sentences.writing import joined
from rules.families.shinobi.effects.english.vocabulary import SYMBOLS
from rules.families.shinobi.effects.groups import (
    Among,
    AnyOf,
    Choose,
    Count,
    Done,
    Filter,
    Group,
    Has,
    Marker,
    OfKind,
    Ref,
    Rewards,
    Top,
)
from rules.families.shinobi.effects.names import CardKind, Player, RefName
from rules.families.shinobi.effects.triggers import On, Timing

_Picked = tuple[int | None, bool, int]
"""How many of the modes (None: all there are), whether fewer will do, and how many at the least."""


def add(g: Grammar) -> None:
    """Lines of their own behind a sentence, each after a mark that `frames` puts before it."""
    g.read("mode", lambda do: do, "• {do:effects}")
    g.read("modes", lambda one: (one,), "{one:mode}")
    g.read("modes", lambda one, more: (one, *more), "{one:mode} [.] {more:modes}")
    g.read("how many", lambda n: (n, False, 0), "{n:number}")
    g.read("how many", lambda: (1, False, 0), "either [(1|one)]", "(a|an|any) (1|one)")
    g.read("how many", lambda n: (n, True, 0), "up to {n:number}")
    g.read("how many", lambda: (None, True, 0), "any [number]", "as many")
    g.read("how many", lambda: (None, True, 1), "(1|one|either) or (both|more)", "at least (1|one)")
    pick = "(choose|apply) [and (apply|use)]"
    n = "{picked:how many} [of] [(the following|these)] [effect] [of the following] [of (your|their) choice] [as you like]"
    so = (
        "[and [then] (you|they|) apply (it|them|that effect|those effect|the effect|the effect chosen)] [in any order]"
        " [while this (card|mission|mission card) remain in play] [:|.]"
    )
    mine, theirs = f"{pick} {n} {so} {{modes}}", f"your opponent [must] {pick} {n} {so}"
    g.read("effects", _of_several, f"[then ,] [you] [must] {mine}")
    g.read("doable", _of_several, mine)
    g.read("sentence", lambda modes, picked: May(_of_several(modes, picked)), f"[then ,] you can {mine}")
    g.read(
        "effects",
        lambda times, modes, picked: Repeat(times, _of_several(modes, picked)),
        f"[you] {pick} {n} for each {{times:countable}} [:|.] {{modes}}",
    )
    g.read(
        "effects",
        lambda modes, picked, condition, more: If(condition, _of_several(modes, more), _of_several(modes, picked)),
        f"[you] {pick} {n} [:|.] if {{condition:conditions}} , {pick} {n.replace('picked', 'more')} instead {so} {{modes}}",
    )
    g.read("their choice", _theirs, f"{theirs} {{modes}}")
    g.read(
        "their choice",
        partial(_of_several, by="opponent"),
        f"[you] (have|let|make) {theirs} {{modes}}",
        f"your opponent choose {n} [effect] (for you to apply|and you apply (it|that effect)) [:|.] {{modes}}",
        f"{theirs} {{modes:their modes}}",
    )
    g.read(
        "their choice",
        lambda modes, picked: _of_several(rewrite(modes, _from_their_side), picked, "opponent"),
        f"your opponent [must] choose and apply {n} [:|.] {{modes}}",
    )
    g.same("effects", "their choice")
    one = "(1|one) [of the following] [effect]"
    for between in (f"{theirs.replace(n, one)}", "your opponent [must] choose (1|between)"):
        g.read(
            "effects",
            lambda a, b: ChooseMode((a, b), 1, "opponent"),
            f"{between} [:] {{a:their mode}} [,|;] or {{b:their mode}}",
        )
    g.read("their modes", lambda one, more: (one, *more), "• {one:their mode} [.] {more:their modes}")
    g.read("their modes", lambda one: (one,), "• {one:their mode}")
    g.read("their mode", lambda do: do, "(they|your opponent|that player) [must] {do:deed of opponent}")
    g.read("their mode", lambda do: do, "you {do:clauses}")
    g.read("their mode", lambda do: not_mine(rewrite(do, _of_theirs)), "{do:clauses}")
    for many, up_to in (
        ("{count:number}", False),
        ("up to {count:number}", True),
        ("{least:number} to {count:number}", True),
    ):
        words = f"{{by:player}} choose {many} of the following"
        g.wording("effects", ChooseMode, f"{words}: {{modes}}", up_to=up_to)
        g.read("effects", ChooseMode, f"{words} : {{modes}}", up_to=up_to)
    g.read(
        "effects",
        lambda modes: sequence(*modes),
        "[you] [must] apply [all|all of|each of|both of] the following [effect] [in order|in (the|this|that) order [listed|printed|given]] [:|.] {modes}",
    )
    g.read(
        "effects",
        lambda a, b: ChooseMode((a, b)),
        f"[then ,] [you] [must] {pick} {one} : {{a:clauses}} [,|;] or {{b:clauses}}",
    )
    g.read(
        "effects",
        lambda a, b: May(ChooseMode((a, b))),
        f"[then ,] you can {pick} {one} : {{a:clauses}} [,|;] or {{b:clauses}}",
    )
    g.read("sentence", _either_deed, "[you] [must] (either|) {a:clauses} or {b:clauses}")
    g.read("sentence", lambda a, b: May(_mine_or(a, b)), "you can [either] {a:clauses} or {b:clauses}")
    g.read("doable", lambda a, b: _mine_or(a, b), "[either] {a:clauses} or {b:clauses}")
    g.writer("modes", lambda value: _marked(g, value))
    g.read(
        "a tier",
        lambda n, do: Tier(">=", n, do),
        "• {n:tier} (:|\\)|) {do:effects}",
        "• \\( {n:tier} \\) [:] {do:effects}",
        "• {n:number} or more (:|\\)) {do:effects}",
    )
    g.read("a tier", lambda n, do: Tier("<=", n, do), "• {n:number} or less (:|\\)) {do:effects}")
    g.read(
        "a tier",
        lambda n, do: Tier("=", n, do),
        "• {n:number} (:|\\)) {do:effects}",
        "• \\( {n:number} \\) [:] {do:effects}",
    )
    g.read("a tier", lambda parity, do: Tier(parity, 0, do), "• {parity} (:|-|) {do:effects}")
    g.read("a tier", Tier, "• {is_:comparison} {number:number} : {do:effects}")
    g.form("a tier", Tier, "• {is_:comparison} {number:number}: {do:clauses}")
    g.wording("a tier", Tier, "• {is_:parity}: {do:clauses}", number=0)
    for range_ in ("{first:number} {last:delta}", "{first:number} to {last:number}"):
        g.read("some tiers", _each_of, f"• {range_} (:|\\)) {{do:effects}}", f"• \\( {range_} \\) [:] {{do:effects}}")
    g.read("some tiers", lambda one: (one,), "{one:a tier}")
    g.read("tier list", itself, "{it:some tiers}")
    g.read("tier list", lambda one, more: (*one, *more), "{one:some tiers} [.] {more:tier list}")
    g.read("tiers", itself, "{it:tier list}")
    g.read(
        "tiers",
        lambda above, n: (*above, Tier(">=", n, sequence(*(tier.do for tier in above)))),
        "{above:tier list} [.] • {n:tier} (:|\\)) [you can] apply (each|all|both) [of] the (above|previous) effect",
    )
    g.writer("tiers", lambda value: joined(g, "a tier", " ", value))
    reached = "(according to|depending on|based on) {amount:tier amount} [:|.] {tiers}"
    one_tier = f"{pick} (1|one|) [of] [the following] [effect] [and apply (it|them)] {reached}"
    g.read("imposed", Tiers, one_tier)
    g.read("imposed", itself, "{it:their choice}")
    g.read("effects", lambda one, do: sequence(one, do), "{one:clauses} , [and] then [you] [must] {do:imposed}")
    g.read(
        "frame",
        lambda when, do: Triggered(On("begins", player=_whose(when), phase="mission"), do),
        "{when:timing} , [you] [must] {do:imposed}",
    )
    this = "(this|the) (effect|card|jutsu|jutsu card|mission|mission card)"
    cost = f"((this|the) (card's|jutsu's|mission's|mission card's) [jutsu|hand] cost|the [jutsu|hand] cost [of {this}])"
    paid = f"(the chakra|the card|chakra|card) [that (was|you)] (used|paid|discarded) ((to (pay|play) [for]|for|as) ({this}|it|{cost}))"
    marks = "(symbol|name|type|kind|card type|characteristic|combat attribute)"
    of: dict[RefName, str] = {
        "paid": f"the {marks} (in|on|of) ({paid}|the [hand|jutsu] cost [that (was|you)] paid (to play|for) ({this}|it))",
        "seen": f"((its|the revealed card's) {marks}|the {marks} of (it|the [revealed] card))",
        "moved": f"(the (discarded|moved|removed) card's {marks}|the {marks} of the (discarded|moved|removed) card)",
    }
    for card, by in of.items():
        for which, alone in (("(the|all [of] the|each of the)", False), ("1 of the", True)):
            g.read(
                "effects",
                partial(_by_symbols, one=alone, card=card),
                f"apply {which} following effect (according to|depending on) {by} [:|.] {{tiers:symbol tiers}} "
                "[• other (-|:|\\)) {other:effects}]",
            )
    g.read("symbol tiers", lambda one: (one,), "{one:symbol tier}")
    g.read("symbol tiers", lambda one, more: (one, *more), "{one:symbol tier} [.] {more:symbol tiers}")
    for word in ("symbol word", "name", "quoted"):
        g.read("symbol tier", lambda word, do: (_mark(word), do), f"• {{word:{word}}} (-|:|\\)) {{do:effects}} [.]")
    for kind in _KINDS:
        g.read("symbol tier", lambda do, kind=kind: (OfKind(kind), do), f"• {kind} [card] (-|:|\\)) {{do:effects}} [.]")
    g.read("effects", Tiers, f"[you] [must] {one_tier}")
    g.read("doable", Tiers, one_tier)
    g.read("sentence", lambda amount, tiers: May(Tiers(amount, tiers)), f"you can {one_tier}")
    g.read("effects", Tiers, f"apply all [of] the following effect {reached}", all=True)
    g.read("tier amount", itself, "{it:quantity}", "{it:counted}")
    done = "(discard|move|remove|return|charge|discarded|moved|removed|returned|charged) [this way|by this effect|due to this effect]"
    for many in ("the number of", "how many"):
        g.read("counted", lambda: Done(), f"{many} {{_what:noun}} [that] you {done}", f"{many} {{_what:noun}} {done}")
    g.read("counted", lambda whose: Rewards(whose), "the number of {whose:possessor} battle reward")
    g.read("counted", lambda whose: Marker(whose), "{whose:possessor} turn marker")
    g.wording("effects", Tiers, "by {amount:quantity} apply one: {tiers}", all=False)
    g.read("effects", Tiers, "by {amount:quantity} apply one : {tiers}")
    g.wording("effects", Tiers, "by {amount:quantity} apply all: {tiers}", all=True)
    g.read("effects", Tiers, "by {amount:quantity} apply all : {tiers}", all=True)


def _of_several(modes: tuple[Instruction, ...], picked: _Picked, by: Player = "you") -> ChooseMode:
    """Raises UnreadError where there are no more than may be chosen of them, or none."""
    count, up_to, least = picked
    most = len(modes) if count is None else count
    if not max(1, least) <= most <= len(modes) - (not up_to):
        raise UnreadError
    return ChooseMode(modes, most, by, up_to, least)


def _from_their_side(node: object) -> object:
    """What the opponent does, said from where they stand: "you" are they."""
    turned = {"you": "opponent", "opponent": "you"}
    said = {name: turned[whose] for name in PLAYERS if (whose := getattr(node, name, None)) in turned}
    return changed(node, **said) if said else node


_KINDS: tuple[CardKind, ...] = ("ninja", "jutsu", "mission", "client")


def _each_of(first: int, last: int, do: Instruction) -> tuple[Tier, ...]:
    """A tier for each number of a range. Raises UnreadError where that is none ("3-1")."""
    if abs(last) <= first:
        raise UnreadError
    return tuple(Tier("=", number, do) for number in range(first, abs(last) + 1))


def _mark(word: str) -> Has:
    return Has(word, "symbol" if word in SYMBOLS else "word")


def _by_symbols(
    tiers: tuple[tuple[Filter, Instruction], ...], other: Instruction | None = None, *, one: bool, card: RefName
) -> Sequence | ChooseMode:
    """What each symbol (name, kind) of the cards paid, or of a `card`, brings, or `one` of them; and what comes where
    there was no symbol of those.
    """
    paid = [Group("card", zones=(), filters=ordered((mark, Among(Ref(card))))) for mark, _ in tiers]
    steps: list[Instruction] = [
        If(Holds(Count(group), ">=", 1), do) for group, (_, do) in zip(paid, tiers, strict=True)
    ]
    if other is not None:
        named = {mark for mark, _ in tiers}
        symbols = tuple(map(_mark, SYMBOLS))
        if not named <= {*symbols}:
            raise UnreadError
        others = AnyOf(ordered(tuple(one for one in symbols if one not in named)))
        more = Group("card", zones=(), filters=ordered((others, Among(Ref(card)))))
        steps.append(If(Holds(Count(more), ">=", 1), other))
    return ChooseMode(tuple(steps)) if one else Sequence(tuple(steps))


def _whose(when: tuple[Timing, ...]) -> Player | None:
    """Whose Mission Phase it is, at whose beginning what must be applied is. Raises UnreadError for another phase."""
    if len(when) != 1 or when[0].phase != "mission":
        raise UnreadError
    players: dict[str | None, Player] = {"attacker": "you", "blocker": "opponent"}
    return players.get(when[0].role)


def _theirs(modes: tuple[Instruction, ...], picked: _Picked) -> ChooseMode:
    """What the opponent chooses from. Raises UnreadError where it is not said who is to draw or discard."""
    if any(acts(node) == "you" for mode in modes for node in (mode, *getattr(mode, "steps", ()))):
        raise UnreadError
    return _of_several(modes, picked, "opponent")


def _of_theirs(node: object) -> object:
    """What the opponent chooses of "their" cards. Where it is not said whose they are, nobody knows who is to act."""
    if isinstance(node, Choose) and node.group.whose == "that player" and not node.random:
        return replace(node, group=replace(node.group, whose="opponent"), by="opponent")
    return node


def _either_deed(a: Instruction, b: Instruction) -> ChooseMode:
    """One of two deeds, chosen by who does them."""
    by = acts(a) or "you"
    if by == "each":
        raise UnreadError
    return ChooseMode((a, b), 1, by)


def _mine_or(a: Instruction, b: Instruction) -> ChooseMode:
    """ "You can A or B": whoever may do the one may do the other. Raises UnreadError for what another does."""
    done = _either_deed(a, b)
    if done.by != "you":
        raise UnreadError
    return done


def of_the_same(node: object) -> object:
    """ "Move the top card of your Deck to your hand or discard it": either deed is done to what the first one names."""
    if not isinstance(node, Triggered | Activated | Resolves) or not isinstance(node.do, ChooseMode):
        return node
    first, *others = node.do.modes
    named = [each for each in nodes(first) if isinstance(each, Choose | Top)]
    if len(named) != 1:
        return node

    def as_first(each: object) -> object:
        return named[0] if isinstance(each, Ref) and each.name in ("moved", "chosen") else each

    def alike(mode: Instruction) -> Instruction:
        names_its_own = any(isinstance(each, Choose | Top) for each in nodes(mode))
        return mode if names_its_own else rewrite(mode, as_first)

    return replace(node, do=replace(node.do, modes=(first, *map(alike, others))))


def _marked(g: Grammar, value: object) -> str | None:
    parts = [g.write("clauses", each) for each in value] if isinstance(value, tuple) else [None]
    return " ".join(f"• {part}" for part in parts) if None not in parts else None
