"""Cards turned over one after another up to one of a kind, and piles that change places."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes
from rules.families.shinobi.effects.abilities import ChooseMode, Instruction, Sequence
from rules.families.shinobi.effects.english.noun_phrases.nouns import no_alternative, ordered
from rules.families.shinobi.effects.groups import Among, Choose, Count, Done, Every, Filter, Group, Not, Ref, Top, Which
from rules.families.shinobi.effects.moving import Move, Select
from rules.families.shinobi.effects.names import Player, Zone
from rules.families.shinobi.effects.turns import Exchange, RevealUntil

_EACH = "[,] [(one at a time|one by one|1 by 1)] [,]"


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    _until(g)
    _exchanged(g)
    parted = "(separate|divide|split|part) (the revealed card|them|those card|these card) into (2|two) pile"
    to = "(to|into|in) your"
    g.read(
        "effects",
        _parted,
        f"[then ,] {{by:player}} {parted} . [then ,] [you] (move|put|choose and put) (1|one) [of (the|those|these) pile] {to} {{a:own pile}} and "
        f"[move|put] the other [pile] {to} {{b:own pile}}",
    )


def _parted(by: Player, a: Zone, b: Zone) -> Sequence:
    """One player parts the cards that are seen, and you choose which of the two piles goes where."""
    seen: Filter = Among(Ref("seen"))
    one = Ref("chosen")
    other = Every(Group("card", zones=(), filters=ordered((seen, Not(Among(one))))))
    ways = tuple(Sequence((Move(other, there), Move(one, here))) for here, there in ((a, b), (b, a)))
    return Sequence((Select(Choose(Group("card", zones=(), filters=(seen,)), None, by=by)), ChooseMode(ways)))


def _until(g: Grammar) -> None:
    for words, fixed in (("[you]", {"player": "you"}), ("{player:player} [must]", {})):
        whose = "your" if fixed else "their"
        done = "(you|they|1) (reveal|flip over|turn over|is revealed|find) (a|an|1) {group:noun} [is revealed]"
        g.read(
            "clause",
            _revealed,
            f"{words} (reveal|flip over|turn over) [the] [top] card (from|of) [the top of] {whose} deck {_EACH} until {done}",
            f"{words} (reveal|flip over|turn over) card {_EACH} from the top of {whose} deck until {done}",
            f"{words} reveal card from the top of {whose} deck until (a|an|1) {{group:noun}} is revealed",
            **fixed,
        )
        g.read(
            "clause",
            _discarded,
            f"{words} discard card from the top of {whose} deck {_EACH} until (you|they) discard (a|an|1) {{group:noun}}",
            **fixed,
        )
        g.read(
            "clause",
            lambda group, player: Sequence((_revealed(group, player), Move(Ref("seen"), "removed"))),
            f"{words} remove card from the top of {whose} deck {_EACH} from [the] game until (you|they) remove (a|an|1) {{group:noun}}",
            **fixed,
        )
    g.wording(
        "clause", RevealUntil, "{player:player} reveal card from the top of their deck until a {group} is revealed"
    )


def _revealed(group: Group, player: Player) -> RevealUntil:
    """Raises UnreadError where it is said where the card lies, or whose it is."""
    no_alternative(group)
    if group.whose != "any" or group.zones not in (("play",), ("chain",)) or player == "each":
        raise UnreadError
    return RevealUntil(group, player)


def _discarded(group: Group, player: Player) -> Instruction:
    return Sequence((_revealed(group, player), Move(Ref("rest"), "discard"), Move(Ref("chosen"), "discard")))


def _exchanged(g: Grammar) -> None:
    trade = "(exchange|switch|swap|trade)"
    g.read("clause", _exchange, f"{trade} {{what:subject}} (with|for|and) {{other:subject}}")
    g.wording("clause", Exchange, "exchange {what:subject} with {other:subject}")
    same = "the same (number|amount) of card"
    for words, end in (("top", "top"), ("bottom", "bottom")):
        g.read(
            "clause",
            lambda what, end=end: Exchange(what, Top(_how_many(what), "you", end)),
            f"{trade} {{what:subject}} (with|for) {same} (from|at|on) the {words} of your deck",
        )


def _exchange(what: Which, other: Which) -> Exchange:
    """Raises UnreadError for as many as were moved before: as many as these are meant."""
    if Done() in nodes((what, other)):
        raise UnreadError
    return Exchange(what, other)


def _how_many(what: Which) -> Count:
    if not isinstance(what, Every):
        raise UnreadError
    return Count(what.group)
