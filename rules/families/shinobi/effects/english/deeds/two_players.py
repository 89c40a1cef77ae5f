"""What two players do: what each keeps of their own, whose revealed card is higher, what follows where the other does it.

Read, and never written.
"""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import If, Instruction, InThatCase, May, Sequence
from rules.families.shinobi.effects.conditions import Condition, Happened, Holds, Never
from rules.families.shinobi.effects.english.conditions.standing import shown_and_gone
from rules.families.shinobi.effects.english.deeds.deeds import by_player
from rules.families.shinobi.effects.english.noun_phrases.destinations import Destination, going
from rules.families.shinobi.effects.english.noun_phrases.nouns import ANOTHER, THAT_CARD, make_group
from rules.families.shinobi.effects.english.sentences.clauses import AGAIN
from rules.families.shinobi.effects.english.sentences.for_each import each_of
from rules.families.shinobi.effects.english.sentences.sentences import PLAYERS, of_one, sequence
from rules.families.shinobi.effects.english.sentences.then import Then
from rules.families.shinobi.effects.groups import (
    Among,
    Amount,
    Count,
    Done,
    Every,
    Group,
    Has,
    Other,
    Plus,
    Ref,
    Total,
    Which,
)
from rules.families.shinobi.effects.moving import Draw, Select
from rules.families.shinobi.effects.names import Comparison, FigureName, Player
from rules.families.shinobi.effects.triggers import On


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    for part in (_players, _those_with, _revealed, _theirs):
        part(g)


def _players(g: Grammar) -> None:
    """What each player keeps, and takes back."""
    g.read(
        "clause",
        _all_but_those,
        "(each|both) player choose {what:which} [,] and [then] (return|move|send|put) {rest:subject} {to:destination}",
    )
    as_many = "draw as many card as (you|they) (discarded|moved|removed|returned|charged) [this way|due to this effect]"
    g.read("clause", lambda: Draw(Done()), as_many)
    g.read("clause", lambda n: Draw(Plus(Done(), n)), f"{as_many} [,] plus {{n:number}}")
    had = "draw (the same (number|amount) of|that many|as many) card [as|that] (you|they) (had|discarded|moved|shuffled|returned) [in (your|their) hand] [before]"
    g.read("clause", lambda: Draw(Done()), had)
    players: tuple[Player, ...] = ("opponent", "each", "owner", "controller", "that player")
    for player in players:
        g.read(f"deed of {player}", partial(Draw, Done(), player), had)


def _those_with(g: Grammar) -> None:
    """ "Each player with 4 or more cards in their hand discards 1 card": whoever has so many, as it is before either does."""
    who, has = "(each|any|both|every|) player", "(with|who has|that has|having|who control|that control)"
    deed = "[must] {do:deed of that player}"
    g.read(
        "sentence",
        _for_those_with,
        f"{who} {has} {{is_:or more}} {{group:group}} {deed}",
        f"{who} {has} {{is_:just so many}} {{group:group}} {deed}",
    )
    turn = "(this turn|during (this|the|that) turn)"
    fared = (
        ("[has] (win|gained|got) (a|any|1 or more)", True),
        ("[has] (win|gained|got) no", False),
        ("(did not|has not) (win|gain|get|gained|got) [a|any]", False),
    )
    for words, won in fared:
        g.read(
            "sentence",
            partial(_for_the_winners, won=won),
            f"{who} (who|that) {words} battle reward {turn} {deed}",
        )
    g.read("just so many", lambda n: ("=", n), "(exactly|only) {n:number}")
    no = "(with no|without [a|an|any]|who has no|who control no|(who|that) (do|does) not (has|control) [a|an|any])"
    some: tuple[tuple[str, tuple[Comparison, Amount]], ...] = ((no, ("=", 0)), (f"{has} (a|an)", (">=", 1)))
    for words, so_many in some:
        g.read("sentence", partial(_for_those_with, so_many), f"{who} {words} {{group:group}} {deed}")
    g.read("sentence", _for_each_of_theirs, f"{who} {deed} for (each|every) {{group:of theirs}}")
    g.read("of theirs", lambda it: replace(it, whose="that player"), "of their {it:noun}")
    g.read("of theirs", lambda it: replace(it, whose="that player"), "{it:noun} they (control|has [in play])")
    g.read("of theirs", lambda kind, zones: Group(kind.kind, "that player", zones), "{kind} in their {zones}")
    more: tuple[tuple[str, Comparison], ...] = (("(most|more)", ">"), ("(fewest|least|less)", "<"))
    for word, is_ in more:
        g.read(
            "sentence",
            partial(_for_whoever_has, is_),
            f"(the|each|any) player {has} [the] {word} {{group:group}} {deed}",
        )


def _for_the_winners(do: Instruction, *, won: bool) -> Instruction:
    """Whoever has won battle rewards this turn does it, or whoever has not."""
    both: tuple[Player, Player] = ("you", "opponent")
    so = [Happened(On("gains", player=one)) for one in both]
    return Sequence(
        tuple(If(has if won else Never(has), of_one(one, do, "that player")) for one, has in zip(both, so, strict=True))
    )


def _of(group: Group, player: Player) -> Count:
    """How many of them a player has. Raises UnreadError where it is said whose they are."""
    if group.whose not in ("any", "that player"):
        raise UnreadError
    return Count(replace(group, whose=player))


def _for_those_with(is_: tuple[Comparison, Amount], group: Group, do: Instruction) -> Instruction:
    """Whoever has so many does it. Raises UnreadError where what the one does may change what the other has."""
    if any(getattr(part, name, None) == "each" for part in nodes(do) for name in PLAYERS):
        raise UnreadError
    both: tuple[Player, Player] = ("you", "opponent")
    return Sequence(tuple(If(Holds(_of(group, one), *is_), of_one(one, do, "that player")) for one in both))


def _for_each_of_theirs(do: Instruction, group: Group) -> Instruction:
    """Each player as often as they have one of those."""
    players: tuple[Player, Player] = ("you", "opponent")
    return Sequence(tuple(of_one(one, each_of(Count(group), do), "that player") for one in players))


def _for_whoever_has(is_: Comparison, group: Group, do: Instruction) -> Instruction:
    """Who has more, or fewer; neither, where both have as many."""
    mine, theirs = _of(group, "you"), _of(group, "opponent")
    other = If(Holds(theirs, is_, mine), of_one("opponent", do, "that player"))
    return If(Holds(mine, is_, theirs), of_one("you", do, "that player"), other)


def _all_but_those(what: Which, rest: Which, to: Destination) -> Instruction:
    """ "Chooses 1 ... and returns all other ...": both players' others, once both have chosen."""
    if not isinstance(rest, Every) or Other(ANOTHER) not in rest.group.filters or rest.group.whose != "any":
        raise UnreadError
    return sequence(Select(by_player(what, "each", own=False)), going(rest, to))


def _revealed(g: Grammar) -> None:
    """Which of two revealed cards has more of a figure."""
    more: tuple[tuple[str, Comparison], ...] = (("(higher|highest|greater|greatest)", ">"), ("(lower|lowest)", "<"))
    g.read("deed of one", _not_about_it, "{it:deed of that player}")
    for word, is_ in more:
        card = f"(the|a|their) [ninja] card with [the|a|an] {word} {{figure}}"
        for who in (
            f"the player (who|that) (reveal|revealed) {card}",
            f"the player whose [revealed] card has [the|a|an] {word} {{figure}}",
        ):
            g.read(
                "sentence",
                partial(_for_whoever, is_),
                f"{who} {{do:deed of one}}",
                f"{who} {{do:deed of one}} (.|, and|and|,|;) the other player {{other:deed of one}}",
            )
        for whose, other, owner in _OF_TWO:
            g.read(
                "condition",
                partial(_beside, whose, is_, other),
                f"{owner} [revealed] card has [the|a|an] {word} {{figure}}",
                f"{owner} [revealed] card has [the|a|an] {word} {{figure}} than (yours|your opponent's|theirs|your card|your opponent's card)",
            )
    g.read("condition", partial(_beside, "you", "=", "opponent"), "(both|the|the revealed) card has the same {figure}")


_OF_TWO: tuple[tuple[Player, Player, str], ...] = (
    ("you", "opponent", "your"),
    ("opponent", "you", "(your opponent's|their)"),
)


def _shown(whose: Player) -> Group:
    return Group("card", whose, (), (Among(Ref("seen")),))


def _beside(whose: Player, is_: Comparison, other: Player, figure: FigureName) -> Condition:
    return Holds(Total(figure, _shown(whose)), is_, Total(figure, _shown(other)))


def _not_about_it(it: Instruction) -> Instruction:
    """Raises UnreadError for what is done to "it": of two cards shown it is the player's own."""
    if any(node in (*AGAIN, THAT_CARD) for node in nodes(it)):
        raise UnreadError
    return it


def _for_whoever(is_: Comparison, figure: FigureName, do: Instruction, other: Instruction | None = None) -> Instruction:
    """Whoever has revealed the card with more does it, and the other what is said of that one."""
    parts = []
    for one, two, _ in _OF_TWO:
        done = [of_one(one, do, "that player"), *([of_one(two, other, "that player")] if other else [])]
        parts.append(If(_beside(one, is_, two, figure), sequence(*done)))
    return Sequence(tuple(parts))


def _theirs(g: Grammar) -> None:
    """What follows from what another player may do, and what is done to the hand that they show."""
    g.read("sentence", lambda do: do, "you [must] {do:clauses}")
    for who in ("they", "your opponent", "that player"):
        g.read(
            "effects",
            _if_they_do,
            f"{{first:sentence}} . if {who} (do|does|did) [so] , {{then:effects}}",
        )
    g.read("noun of a hand", lambda kind, b: make_group(kind, b), "{kind} {b:after}")
    g.read("noun of a hand", lambda word, kind: make_group(kind, (Has(word, "symbol"),)), "{word:symbol word} {kind}")
    shown = "reveal their hand and (move|send|put|return) all [of] [the] {group:noun of a hand}"
    players: tuple[Player, ...] = ("opponent", "each", "owner", "controller", "that player")
    for player in players:
        g.read(
            f"deed of {player}",
            lambda group, to, player=player: shown_and_gone(player, group, to),
            f"{shown} [among them|in it|in their hand] {{to:destination}}",
        )


def _if_they_do(first: Instruction, then: Instruction) -> InThatCase | May:
    """What comes of it where another player has done what they may."""
    first = first.do if isinstance(first, Then) else first
    if not isinstance(first, May) or first.by == "you":
        raise UnreadError
    return May(InThatCase(first.do, then), first.by)


__all__ = ["add"]
