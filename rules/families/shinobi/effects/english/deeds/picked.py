"""What somebody picks, and what is done to that: by one player or the other, from two places, the only one there is.

Read, and never written.
"""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import If, Instruction, Sequence
from rules.families.shinobi.effects.conditions import Holds
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.frames import Plain
from rules.families.shinobi.effects.english.sentences.sentences import with_subject
from rules.families.shinobi.effects.groups import Among, Choose, Count, Every, Group, Ref
from rules.families.shinobi.effects.moving import Look, Move
from rules.families.shinobi.effects.names import Player, Zone


def add(g: Grammar) -> None:
    """Teach a grammar what is picked."""
    _by_whom(g)
    _whence(g)
    _only_one(g)
    _looked_through(g)
    _shown(g)


def _by_whom(g: Grammar) -> None:
    """ "Your opponent selects 1 of them ... If so, you can select it instead": the other player chooses."""
    pick = "(choose|pick)"
    g.read(
        "effects",
        lambda do, condition: If(condition, _picked_by(do, "opponent", "you"), do),
        f"{{do:sentence}} . if {{condition:conditions}} , you [can] {pick} ({{_which:which}}|it|them) instead",
        f"{{do:sentence}} . if {{condition:conditions}} , you [can] {pick} instead",
    )
    g.read(
        "effects",
        lambda do, condition: If(condition, _picked_by(do, "you", "opponent"), do),
        f"{{do:sentence}} . if {{condition:conditions}} , your opponent {pick} ({{_which:which}}|it|them) instead",
    )


def _picked_by(do: Instruction, was: Player, by: Player) -> Instruction:
    """The same with the choice made by the other. Raises UnreadError where there is not one choice alone."""
    picks = [node for node in nodes(do) if isinstance(node, Choose) and node.by == was]
    if len(picks) != 1:
        raise UnreadError
    return rewrite(do, lambda node: replace(node, by=by) if node == picks[0] else node)


def _whence(g: Grammar) -> None:
    """One of two places."""
    g.read(
        "which",
        lambda n, whose, m, zones: _of_either(n, whose, m, zones),
        "{n:number} of {whose:possessor} in-play card or {m:number} of the card in {_w:possessor} {zones}",
        "{n:number} of the card in {_w:possessor} {zones} or {m:number} of {whose:possessor} in-play card",
    )


def _of_either(n: int, whose: Player, m: int, zones: tuple[Zone, ...]) -> Choose:
    if n != m:
        raise UnreadError
    both: tuple[Zone, ...] = tuple(sorted(("play", *zones)))
    return Choose(Group("card", whose, both), n)


def _only_one(g: Grammar) -> None:
    """ "While you have only 1 ..., that Ninja ...": the one that is counted."""
    g.read(
        "frame",
        lambda group, done: Plain(
            with_subject(Every(_mine(group)), done), Holds(Count(_mine(group)), "=", 1), during=True
        ),
        "(while|as long as) you (has|control) (only|exactly) 1 {group} [in play] , (that ninja|it) {done:predicates}",
    )


def _mine(group: Group) -> Group:
    if group.whose not in ("any", "you"):
        raise UnreadError
    return replace(group, whose="you")


def _looked_through(g: Grammar) -> None:
    """A hand that the other player looks through."""
    players: tuple[tuple[str, Player, Player], ...] = (
        ("the blocker", "blocker", "attacker"),
        ("the attacker", "attacker", "blocker"),
        ("you", "you", "opponent"),
        ("your opponent", "opponent", "you"),
    )
    ends: tuple[tuple[str, Zone], ...] = (
        ("discard (it|them)", "discard"),
        ("remove (it|them) from [the] game", "removed"),
    )
    for words, by, whose in players:
        hand = {"you": "your hand", "opponent": "your opponent's hand"}.get(
            whose, f"(the {whose}'s|the opponent's|their opponent's) hand"
        )
        for end, to in ends:
            g.read(
                "clauses",
                lambda n, group, by=by, whose=whose, to=to: _taken(n, group, by, whose, to),
                f"{words} look at {hand} (,|and|, and) choose {{n:amount}} {{group:noun}} [among (them|it)|from (it|them)|in it] [,] and {end}",
            )


def _shown(g: Grammar) -> None:
    """What is shown of a hand, and cards of two sorts taken of those looked at."""
    for words, player in (("your opponent", "opponent"), ("(they|that player)", "that player")):
        g.read(
            "clause",
            lambda n, player=player: Look(Choose(Group("card", player, ("hand",)), n, by=player), reveal=True),
            f"{words} (show|shows) [you] {{n:amount}} card (from|in|of) their hand",
            f"{words} (choose|chooses) and reveal {{n:amount}} card (from|in|of) their hand",
        )
    g.form(
        "clause",
        Move,
        "reveal and move {what:subject} to its owner's hand",
        "reveal and move {what:subject} to your hand",
        to="hand",
        reveal=True,
    )
    two = "(a|an|1|up to 1) {a:noun} and (a|an|1|up to 1) {b:noun} [among (them|those card|the card)]"
    both = "move (them|those card|both) to your hand"
    for words in (f"reveal {two} and {both}", f"reveal {two} , and {both}", f"move {two} to your hand"):
        g.read(
            "clauses", lambda a, b: Sequence(tuple(Move(_one_seen(one), "hand", reveal=True) for one in (a, b))), words
        )


def _one_seen(group: Group) -> Choose:
    if group.whose != "any" or group.zones not in (("play",), ("chain",)):
        raise UnreadError
    seen = ordered((*group.filters, Among(Ref("seen"))))
    return Choose(replace(group, zones=(), filters=seen), 1, up_to=True)


def _taken(n: int, group: Group, by: Player, whose: Player, to: Zone) -> Sequence:
    if group.whose != "any" or group.zones not in (("play",), ("chain",)):
        raise UnreadError
    hand = replace(group, whose=whose, zones=("hand",))
    look = Look(Every(Group("card", whose, ("hand",))), by=by)
    return Sequence((look, Move(Choose(hand, n, by=by), to)))


__all__ = ["add"]
