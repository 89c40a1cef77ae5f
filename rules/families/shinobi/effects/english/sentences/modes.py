"""Modes and tiers: lines of their own behind a sentence, of which some are carried out."""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    Activated,
    ChooseMode,
    If,
    Instruction,
    May,
    Resolves,
    Sequence,
    Tier,
    Tiers,
    Triggered,
)
from rules.families.shinobi.effects.conditions import Holds
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.sentences import acts, not_mine, sequence
from rules.families.shinobi.effects.english.sentences.writing import joined
from rules.families.shinobi.effects.english.vocabulary import SYMBOLS
from rules.families.shinobi.effects.groups import (
    Among,
    AnyOf,
    Choose,
    Count,
    Done,
    Group,
    Has,
    Marker,
    Ref,
    Rewards,
    Top,
)
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.triggers import On, Timing


def add(g: Grammar) -> None:
    """Lines of their own behind a sentence, each after a mark that `frames` puts before it."""
    g.read(
        "mode", lambda do: do, "• {_n:number} \\) {do:effects}", "• \\( {_n:number} \\) {do:effects}", "• {do:effects}"
    )
    g.read("modes", lambda one: (one,), "{one:mode}")
    g.read("modes", lambda one, more: (one, *more), "{one:mode} {more:modes}")
    pick = "(choose|choose and apply|apply|choose and use)"
    n = "{count:number} [of (the following|these)] [effect] [of the following]"
    so = "[and (you|they|) apply (it|them|that effect)] [:|.]"
    g.read("effects", ChooseMode, f"[then ,] [you] [must] {pick} {n} {so} {{modes}}")
    theirs = f"your opponent [must] {pick}"
    g.read("effects", lambda count, modes: _theirs(modes, count), f"{theirs} {n} {so} {{modes}}")
    applied = "[and [then] you apply (it|them|that effect|the effect)] [:|.]"
    g.read(
        "effects",
        lambda count, modes: ChooseMode(modes, count, "opponent"),
        f"[you] (have|let|make) your opponent choose {n} {applied} {{modes}}",
    )
    g.read(
        "effects",
        lambda modes: ChooseMode(modes, 1, "opponent"),
        f"{theirs} 1 [of the following] [effect] {so} {{modes:their modes}}",
    )
    g.read(
        "effects",
        lambda a, b: ChooseMode((a, b), 1, "opponent"),
        f"{theirs} (1|one) [of the following] [effect] : {{a:their mode}} [,|;] or {{b:their mode}}",
    )
    g.read("their modes", lambda one, more: (one, *more), "• {one:their mode} [.] {more:their modes}")
    g.read("their modes", lambda one: (one,), "• {one:their mode}")
    g.read("their mode", lambda do: do, "(they|your opponent) {do:deed of opponent}")
    g.read("their mode", lambda do: do, "you {do:clauses}")
    g.read("their mode", lambda do: not_mine(rewrite(do, _of_theirs)), "{do:clauses}")
    _up_to(g)
    g.read(
        "effects",
        lambda modes: sequence(*modes),
        "[you] [must] apply [all|all of|each of|both of] the following [effect] [in order|in (the|this|that) order [listed|printed|given]] [:|.] {modes}",
    )
    g.wording("effects", ChooseMode, "{by:player} choose {count:number} of the following: {modes}", up_to=False)
    g.read("effects", ChooseMode, "{by:player} choose {count:number} of the following : {modes}")
    g.read(
        "effects",
        lambda a, b: ChooseMode((a, b)),
        f"[then ,] [you] [must] {pick} (1|one) [of the following] [effect] : {{a:clauses}} [,|;] or {{b:clauses}}",
    )
    g.read(
        "effects",
        lambda a, b: May(ChooseMode((a, b))),
        f"[then ,] you can {pick} (1|one) [of the following] [effect] : {{a:clauses}} [,|;] or {{b:clauses}}",
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
    )
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
    g.read("tiers", lambda one: (one,), "{one:a tier}")
    g.read("tiers", lambda one, more: (one, *more), "{one:a tier} {more:tiers}")
    g.writer("tiers", lambda value: joined(g, "a tier", " ", value))
    follow = f"[you] {pick} (1|one|) [of] [the following] [effect] [and apply (it|them)]"
    g.read(
        "frame",
        lambda when, amount, tiers: Triggered(On("begins", player=_whose(when), phase="mission"), Tiers(amount, tiers)),
        "{when:timing} , [you] (choose|choose and apply|apply|must choose and apply) (1|one) [of the following effect] according to {amount:tier amount} [:|.] {tiers}",
    )
    this = "(this|the) (effect|card|jutsu|jutsu card|mission|mission card)"
    cost = f"((this|the) (card's|jutsu's|mission's|mission card's) [jutsu|hand] cost|the [jutsu|hand] cost [of {this}])"
    paid = f"(the chakra|the card|chakra|card) [that (was|you)] (used|paid|discarded) ((to (pay|play) [for]|for|as) ({this}|it|{cost}))"
    by = f"according to the symbol (in|on|of) ({paid}|the [hand|jutsu] cost [that (was|you)] paid (to play|for) ({this}|it))"
    for which, one in (("(the|all [of] the|each of the)", False), ("1 of the", True)):
        g.read(
            "effects",
            partial(_by_symbols, one=one),
            f"apply {which} following effect {by} [:|.] {{tiers:symbol tiers}} [• other (-|:|\\)) {{other:effects}}]",
        )
    g.read("symbol tiers", lambda one: (one,), "{one:symbol tier}")
    g.read("symbol tiers", lambda one, more: (one, *more), "{one:symbol tier} [.] {more:symbol tiers}")
    g.read("symbol tier", lambda word, do: (word, do), "• {word:symbol word} (-|:|\\)) {do:effects} [.]")
    g.read("effects", Tiers, f"{follow} according to {{amount:tier amount}} [:|.] {{tiers}}")
    g.read("effects", Tiers, "apply all of the following effect according to {amount:quantity} [:|.] {tiers}", all=True)
    g.read(
        "frame",
        lambda when, amount, tiers: Activated(when, Tiers(amount, tiers)),
        f"{{when:timing}} , you can {follow.removeprefix('[you] ')} according to {{amount:tier amount}} [:|.] {{tiers}}",
    )
    g.read(
        "sentence",
        lambda amount, tiers: May(Tiers(amount, tiers)),
        f"you can {follow.removeprefix('[you] ')} according to {{amount:tier amount}} [:|.] {{tiers}}",
    )
    g.read(
        "effects",
        lambda amount, tiers: Tiers(amount, tiers, all=True),
        "apply all the following effect (based on|depending on) {amount:tier amount} [:|.] {tiers}",
    )
    g.read("tier amount", lambda it: it, "{it:quantity}", "{it:counted}")
    g.read(
        "counted", lambda: Done(), "the number of {_what:noun} [that] you (discarded|moved|removed|returned) [this way]"
    )
    g.read("counted", lambda: Done(), "the number of {_what:noun} (discarded|moved|removed|returned) [this way]")
    g.read("counted", lambda whose: Rewards(whose), "the number of {whose:possessor} battle reward")
    g.read("counted", lambda whose: Marker(whose), "{whose:possessor} turn marker")
    g.wording("effects", Tiers, "by {amount:quantity} apply one: {tiers}", all=False)
    g.read("effects", Tiers, "by {amount:quantity} apply one : {tiers}")
    g.wording("effects", Tiers, "by {amount:quantity} apply all: {tiers}", all=True)
    g.read("effects", Tiers, "by {amount:quantity} apply all : {tiers}", all=True)


def _up_to(g: Grammar) -> None:
    """So many of the modes or fewer, one after another."""
    pick = "(choose|choose and apply|apply|choose and use)"
    n = "up to {count:number} [of the following] [effect] [of the following]"
    so = "[and (you|they|) apply (it|them|that effect|those effect|the effect chosen)] [in any order] [:|.]"
    fewer = partial(_of_several, up_to=True)
    g.read("effects", fewer, f"[you] {pick} {n} {so} {{modes}}")
    g.wording("effects", ChooseMode, "{by:player} choose up to {count:number} of the following: {modes}", up_to=True)
    g.read("effects", fewer, "{by:player} choose up to {count:number} of the following : {modes}")


def _of_several(modes: tuple[Instruction, ...], count: int, by: Player = "you", *, up_to: bool) -> ChooseMode:
    """Raises UnreadError where there are no more than may be chosen of them, or none."""
    if not 0 < count <= len(modes):
        raise UnreadError
    return ChooseMode(modes, count, by, up_to)


def _by_symbols(
    tiers: tuple[tuple[str, Instruction], ...], other: Instruction | None = None, *, one: bool
) -> Sequence | ChooseMode:
    """What each symbol of the chakra paid brings, or `one` of them; and what comes where there was none of those."""
    paid = [Group("card", zones=(), filters=(Has(word), Among(Ref("paid")))) for word, _ in tiers]
    steps: list[Instruction] = [
        If(Holds(Count(group), ">=", 1), do) for group, (_, do) in zip(paid, tiers, strict=True)
    ]
    if other is not None:
        others = AnyOf(ordered(tuple(Has(word) for word in SYMBOLS if word not in {word for word, _ in tiers})))
        more = Group("card", zones=(), filters=ordered((others, Among(Ref("paid")))))
        steps.append(If(Holds(Count(more), ">=", 1), other))
    return ChooseMode(tuple(steps)) if one else Sequence(tuple(steps))


def _whose(when: tuple[Timing, ...]) -> Player | None:
    """Whose Mission Phase it is, at whose beginning what must be applied is. Raises UnreadError for another phase."""
    if len(when) != 1 or when[0].phase != "mission":
        raise UnreadError
    players: dict[str | None, Player] = {"attacker": "you", "blocker": "opponent"}
    return players.get(when[0].role)


def _theirs(modes: tuple[Instruction, ...], count: int) -> ChooseMode:
    """What the opponent chooses from. Raises UnreadError where it is not said who is to draw or discard."""
    if any(acts(node) == "you" for mode in modes for node in (mode, *getattr(mode, "steps", ()))):
        raise UnreadError
    return ChooseMode(modes, count, "opponent")


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
