"""Permission: jutsu that a ninja can use whatever they require, or without paying for them; from where a card may be played."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import If, Instruction, PlayRule, Sequence
from rules.families.shinobi.effects.bans import MayUse
from rules.families.shinobi.effects.conditions import Happened, Never
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.noun_phrases.of_jutsu import required
from rules.families.shinobi.effects.english.sentences.clauses import SUBJECT, UNSAID, does, lasting, verb
from rules.families.shinobi.effects.english.vocabulary import SYMBOLS
from rules.families.shinobi.effects.groups import Among, AnyOf, Every, Group, Requires, UsedBy, Which
from rules.families.shinobi.effects.triggers import Duration, On


def add(g: Grammar) -> None:
    """Teach a grammar what may be used."""
    _own_play(g)
    g.wording(
        "clause",
        MayUse,
        "{who:subject} can use a {of:group} without meeting its requirements {duration:during}",
        None,
        free=False,
    )
    g.wording(
        "clause",
        MayUse,
        "{who:subject} can use a {of:group} without paying its cost {duration:during}",
        None,
        free=True,
    )
    verb(
        g,
        MayUse,
        "can use the next {of:group} without paying its cost {duration:during}",
        "can use the next {of:group} without paying (its|the) [jutsu] cost {duration:during}",
        "can use the next {of:group} {duration:during} without paying (its|the) [jutsu] cost",
        free=True,
        next_only=True,
    )
    use = "can [also] (use|be the user of|become the user of) {of:usable}"
    g.read("usable", lambda of: of, "[a|an|any|the] {of:group}")
    g.read("usable", lambda it: Group("jutsu", zones=(), filters=(Among(it),)), "{it:ref}")
    g.read("required text", required, "{it:quoted}")
    more = "{one:required text} (, and|, or|,|and|or) {more:several required}"
    g.read("several required", lambda one: (one,), "{one:required text}")
    g.read("several required", lambda one, more: (one, *more), more)
    g.read("after", lambda one, more: (AnyOf(ordered((one, *more))),), f"with {more}")
    its = "[its|their|the|all|any|(the|that) jutsu card's]"
    unasked = f"(ignoring|without meeting|without fulfilling|regardless of|even without meeting|with) {its} (requirement|requirements) [of the jutsu|of the jutsu card]"
    unpaid = f"((without paying|by paying no|ignoring) {its} [jutsu] cost|for free|free of (charge|cost))"
    does(g, _named, f"{use} {{duration:during}}")
    does(g, MayUse, f"{use} {unasked} {{duration:during}}")
    g.read("does", MayUse, f"{use} {{duration:during}} {unasked}", who=SUBJECT)
    g.read("does", MayUse, f"{use} {{duration:during}} {unpaid}", who=SUBJECT, free=True)
    does(g, MayUse, f"{use} {unpaid} {{duration:during}}", free=True)
    ignore = "(ignore|disregard) [all] [of] the (requirement|requirements) of [the|any|all] {of:group}"
    does(
        g,
        MayUse,
        f"[can] {ignore} {{duration:during}}",
        "(does not need to|need not) meet the (requirement|requirements) of {of:group} {duration:during}",
    )
    g.read("clause", _used_by, f"you can {ignore}", ignore)
    one = "(1|one|any) of the {group:group} can (use|be the user of|become the user of) [a|an|any] {of:group}"
    lasting(g, _any_one, f"{one} {unasked}")
    lasting(g, _named, "you can (use|play) [a|an|any] {of:group} with {who:subject}")
    lasting(g, MayUse, f"you can use {{of:group}} with {{who:subject}} {unpaid}", free=True)
    lasting(g, MayUse, f"you can use {{of:group}} with {{who:subject}} {unasked}")
    for words in (f"{unasked} (and|and|or) {unpaid}", f"{unpaid} (and|or) {unasked}"):
        does(g, _both, f"{use} {words} {{duration:during}}")
    does(
        g,
        lambda who, word, duration: MayUse(who, Group("jutsu", zones=("chain",), filters=(Requires(word),)), duration),
        "can use [any] jutsu [card] as (though|if) (it|they) (had|has|was|were|is) [a|an|the] {word:word} [ninja|combat attribute] {duration:during}",
    )


def _named(who: Which, of: Group, duration: Duration) -> MayUse:
    """Jutsu that are named by what they require: what it says must be that nobody asks for it."""
    if not any(isinstance(part, Requires) for part in nodes(of)):
        raise UnreadError
    return MayUse(who, of, duration)


def _used_by(of: Group) -> MayUse:
    """Jutsu that are used by some ninja: those can. Raises UnreadError where it is not said who uses them."""
    by = [each for each in of.filters if isinstance(each, UsedBy)]
    among = [each for each in by[0].group.filters if isinstance(each, Among)] if len(by) == 1 else []
    if len(among) != 1 or by[0].group != Group("card", zones=(), filters=tuple(among)):
        raise UnreadError
    bare = replace(of, filters=tuple(each for each in of.filters if not isinstance(each, UsedBy)))
    return MayUse(among[0].whom, bare, UNSAID)


def _any_one(group: Group, of: Group, duration: Duration) -> Instruction:
    """One of several may use one: whichever does, and none of them once one has."""
    used = Happened(On("uses jutsu", group, by=of))
    return If(Never(used), MayUse(Every(group), of, duration))


def _both(who: Which, of: Group, duration: Duration) -> Instruction:
    return Sequence((MayUse(who, of, duration), MayUse(who, of, duration, free=True)))


__all__ = ["add"]


def _own_play(g: Grammar) -> None:
    """From where the card itself may be played, and with what its X is paid."""
    g.read(
        "frame",
        lambda word: PlayRule(only=False, x_paid_with=word),
        "you can only discard chakra with [a|an] {word:x symbol} symbol for x",
        "the x jutsu cost must be paid with card in your chakra area with [a|the] {word:x symbol} symbol",
        "only chakra (with|that has) [a|an|the] {word:x symbol} symbol can be (discarded|paid|used) (for|as|to pay|to pay for) [the] x",
        r"x [\( the jutsu cost \)] can only be paid (by|with|using) chakra (with|that has) [a|an|the] {word:x symbol} symbol",
        r"x [\( the jutsu cost \)] can only be paid (by|with|using) {word:x symbol} chakra",
        "only {word:x symbol} chakra can be (discarded|paid|used) (for|as|to pay|to pay for) [the] x",
        "you can only pay [for] [the] x (by|with|using) chakra (with|that has) [a|an|the] {word:x symbol} symbol",
        "you can only (pay [for] [the] x (by|with|using)|use) {word:x symbol} chakra [to pay [for] x]",
    )
    g.same("x symbol", "symbol word", "quoted symbol")
    g.read("quoted symbol", _symbol, "{word:quoted}")
    like = "as (though|if) it (was|is) in your hand"
    g.read(
        "frame",
        lambda zone: PlayRule(zone=zone, only=False),
        f"this (jutsu|mission|card) [card] can [also] be (played|used) [even] (when|while|if) it is in your {{zone:own pile}} [{like}]",
        f"(while|if) this (jutsu|mission|card) [card] is in your {{zone:own pile}} , it can be (played|used) {like}",
        f"(while|if) this (jutsu|mission|card) [card] is in your {{zone:own pile}} , you can (play|use) it [{like}]",
        f"you can [also] (play|use) this (jutsu|mission|card) [card] from your {{zone:own pile}} [{like}]",
        f"this (jutsu|mission|card) [card] can [also] be (played|used) from your {{zone:own pile}} [{like}]",
    )


def _symbol(word: str) -> str:
    """A symbol in quotes."""
    if word not in SYMBOLS:
        raise UnreadError
    return word
