"""Cards looked for and looked at: searching, shuffling, revealing, arranging."""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError, itself
from rules.cardtext.trees import nodes
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import If, Instruction, InThatCase, May, Sequence
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.clauses import order
from rules.families.shinobi.effects.english.sentences.sentences import sequence
from rules.families.shinobi.effects.groups import Among, Choose, Every, Group, Ref, Top, Which
from rules.families.shinobi.effects.moving import (
    Arrange,
    Look,
    Move,
    Search,
    Select,
    Shuffle,
)
from rules.families.shinobi.effects.names import Player, Zone


def add(g: Grammar) -> None:
    """Teach a grammar searching and looking."""
    _searches(g)
    _looks(g)


def _searches(g: Grammar) -> None:
    found = "for up to {count:amount} {group:a group} and"
    for to, deck in (
        ("it to {to:pile} {position:into deck} {reveal:shown}", True),
        ("it to {to:pile} {reveal:shown}", False),
    ):
        g.wording("clause", Search, f"search {found} move {to}", partial(_own_parts, deck=deck))
        g.wording("clause", Search, f"{{player:player}} searches {found} moves {to}", partial(_parts, deck=deck))
        g.read("clause", Search, f"{{player:player}} search {found} move {to}")
        g.read("clause", Search, f"search {found} move {to}", player="you")
    for to in ("it to {to:pile} {position:into deck}", "it to {to:pile}"):
        g.read("clause", Search, f"{{player:player}} search {found} show it and move {to}", reveal=True)
        g.read("clause", Search, f"search {found} show it and move {to}", player="you", reveal=True)
    g.values(
        "into deck", {"on top": "top", "at the bottom": "bottom", "in any place": "any", "shuffled in": "shuffled"}
    )
    g.values("shown", {"shown": True, "unseen": False})
    g.read(
        "clause",
        sought,
        "[you] search {place:own zone} for {what:which}",
        "[you] search for {what:which} (in|from|of) {place:own zone}",
    )
    g.read("clause", lambda what: sought(what, ("deck",)), "[you] search for {what:which}")
    g.read(
        "clause",
        _sought_among,
        "[you] search {there:subject} for {what:which}",
        "[you] search for {what:which} (in|from|among) {there:subject}",
    )
    g.read(
        "clause",
        lambda group, place: sought(Choose(group), place),
        "[you] search for {group:noun} (in|from) {place:own zone}",
    )
    g.read(
        "clause",
        lambda what: Sequence((Shuffle(), Move(what, "deck"))),
        "put {what:subject} on [the] top of your deck after shuffling (it|your deck)",
        "shuffle your deck and [then] put {what:subject} on [the] top (of it|of your deck)",
    )
    g.read("own zone", itself, "your {it:zones}")
    g.read(
        "clause",
        _sought_of_theirs,
        "[you] search your opponent's {place:zones} for {what:which}",
        "[you] search for {what:which} in your opponent's {place:zones}",
    )
    order(g, Shuffle, "shuffle {whose:possessor} deck")
    g.read("clause", lambda whose: Shuffle(whose), "your opponent shuffle their deck", whose="opponent")
    g.read(
        "clause",
        lambda whose: Shuffle(whose),
        "{whose:possessor} deck is shuffled",
        "shuffle {whose:possessor} deck afterward",
        "shuffle {whose:possessor} deck afterwards",
    )


def _parts(search: Search, *, deck: bool) -> dict[str, object] | None:
    """What the plain wording of a search names: where in a deck the card goes, and of no other place where in it."""
    if deck != (search.to == "deck"):
        return None
    where = {"position": search.position} if deck else {}
    named = {"count": search.count, "group": search.group, "to": search.to, "reveal": search.reveal}
    return named | where | {"player": search.player}


def _own_parts(search: Search, *, deck: bool) -> dict[str, object] | None:
    return _parts(search, deck=deck) if search.player == "you" else None


def sought(what: Which, place: tuple[Zone, ...]) -> Instruction:
    """A search, whose find is spoken of next; of several one may always find fewer."""
    if not isinstance(what, Choose) or what.random or what.aimed or what.by != "you":
        raise UnreadError
    group = what.group
    if group.zones not in (("play",), ("chain",), place) or group.whose not in ("any", "you"):
        raise UnreadError
    if not set(place) <= {"deck", "discard", "reinforcement"}:
        raise UnreadError
    return Select(replace(what, group=replace(group, zones=place, whose="you"), up_to="deck" in place or what.up_to))


def _sought_among(what: Which, there: Which) -> Instruction:
    """A search of an end of a deck: it is looked at, and one may always find fewer. Raises UnreadError for other places."""
    if not isinstance(there, Top) or not isinstance(what, Choose) or what.random or what.aimed or what.by != "you":
        raise UnreadError
    group = what.group
    if group.zones not in (("play",), ("chain",)) or group.whose != "any":
        raise UnreadError
    those = replace(group, zones=(), filters=ordered((*group.filters, Among(Ref("seen")))))
    return Sequence((Look(there), Select(replace(what, group=those, up_to=what.count is not None))))


_SEEN = Group("card", zones=(), filters=(Among(Ref("seen")),))


def some_seen(what: Which) -> Choose:
    """A choice among cards that have been seen."""
    if not isinstance(what, Choose) or not any(isinstance(each, Among) for each in what.group.filters):
        raise UnreadError
    return what


def _sought_of_theirs(what: Which, place: tuple[Zone, ...]) -> Instruction:
    """A choice among the cards of an opponent's pile."""
    if not isinstance(what, Choose) or what.random or what.aimed or what.by != "you" or what.group.whose != "any":
        raise UnreadError
    if what.group.zones not in (("play",), ("chain",)) or not set(place) <= {"deck", "discard"}:
        raise UnreadError
    group = replace(what.group, zones=place, whose="opponent")
    return Select(replace(what, group=group, up_to="deck" in place or what.up_to))


def _looks(g: Grammar) -> None:
    g.read("clause", lambda n: Select(Choose(_SEEN, n)), "choose {n:number}")
    g.read("clause", lambda what: Select(some_seen(what)), "take {what:which}")
    order(g, Look, "look at {what:subject}", reveal=False, by="you")
    order(g, Look, "reveal {what:subject}", reveal=True, by="you")
    g.wording("clause", Look, "{by:player} look at {what:subject}", reveal=False)
    g.wording("clause", Look, "{by:player} reveal {what:subject}", reveal=True)
    g.read(
        "clause",
        lambda whose, zones: Look(Every(Group("card", whose, zones))),
        "look (at|through) (all the|the|all of the) card in {whose:possessor} {zones}",
        "look (at|through) {whose:possessor} {zones}",
    )
    g.read(
        "clause",
        lambda whose: Look(Every(Group("card", whose, ("hand",))), reveal=True),
        "reveal {whose:possessor} hand",
    )
    g.read(
        "clause",
        lambda: Look(Every(Group("card", "opponent", ("hand",))), reveal=True, by="opponent"),
        "your opponent reveal (their hand|all the card in their hand)",
    )
    g.read(
        "clause",
        lambda: Look(Every(Group("card", "each", ("hand",))), reveal=True, by="each"),
        "(both|each) player reveal their hand",
    )
    for deck in ("its owner's deck", "the deck"):
        order(g, Arrange, f"put {{what:subject}} on top of {deck} in any order", by="you", position="top")
        order(g, Arrange, f"put {{what:subject}} at the bottom of {deck} in any order", by="you", position="bottom")
    g.wording(
        "clause", Arrange, "{by:player} return {what:subject} to its owner's deck {position:into deck} in any order"
    )
    g.read("clause", Arrange, "{by:player} return {what:subject} to its owner's deck {position:into deck} in any order")
    g.read("clause", Arrange, "{by:player} return {what:subject} to the {position:into deck} in any order")
    g.read("clause", Arrange, "return {what:subject} in any order [you like|of your choice]")
    g.read(
        "clause",
        lambda: Arrange(Ref("seen")),
        "arrange the order of the {_n:number} card as you like and return them to the top of your deck",
    )
    g.read(
        "clause",
        lambda what: Sequence((Look(what), Move(Ref("seen"), "deck", "any"))),
        "look at {what:subject} and return it to the top or bottom of your deck",
    )


def and_shuffled(last: Instruction | None, step: Shuffle) -> Instruction | None:
    """A search that may be declined together with the shuffle after it: whoever has not searched does not shuffle."""
    if isinstance(last, If) and last.otherwise is None:
        inner = and_shuffled(last.then, step)
        return None if inner is None else replace(last, then=inner)
    if isinstance(last, May) and any(_is_looked_through(node, step.whose) for node in nodes(last.do)):
        return replace(last, do=sequence(last.do, step))
    return None


def all_found(do: InThatCase) -> InThatCase:
    """ "Search for 2 Ninja cards ... In that case, ...": where both are found. Raises UnreadError, as fewer may be."""
    if any(isinstance(part, Search) and part.count != 1 for part in nodes(do.first)):
        raise UnreadError
    return do


def shuffled_anyway(do: InThatCase) -> Instruction:
    """ "In that case, shuffle your Deck": a deck that has been looked through is shuffled, whatever was found there."""
    steps = do.then.steps if isinstance(do.then, Sequence) else (do.then,)
    mixed, more = steps[0], steps[1:]
    looked = isinstance(mixed, Shuffle) and any(_is_looked_through(node, mixed.whose) for node in nodes(do.first))
    if not looked or any(isinstance(node, May) for node in nodes(do.first)):
        return do
    if isinstance(do.first, If) and do.first.otherwise is None:
        return If(do.first.condition, shuffled_anyway(InThatCase(do.first.then, do.then)))
    first = sequence(do.first, mixed)
    return InThatCase(first, sequence(*more)) if more else first


def _is_looked_through(node: object, whose: Player) -> bool:
    """Whether cards are searched for in that player's deck."""
    if isinstance(node, Search):
        return node.player == whose
    if isinstance(node, Look) and isinstance(node.what, Every):
        return "deck" in node.what.group.zones and node.what.group.whose == whose
    group = node.group if isinstance(node, Choose) else None
    return group is not None and "deck" in group.zones and group.whose == whose
