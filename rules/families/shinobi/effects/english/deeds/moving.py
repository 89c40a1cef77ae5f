"""Cards on the move: drawing, discarding, going from area to area."""

from __future__ import annotations

from functools import partial
from itertools import permutations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import ChooseMode, Sequence
from rules.families.shinobi.effects.english.noun_phrases.destinations import ANY_OWNER as OWNER, going
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.clauses import AGAIN, does, order
from rules.families.shinobi.effects.groups import Amount, AnyOf, Choose, Every, Group, Has, OfKind, Ref, Top, Which
from rules.families.shinobi.effects.moving import (
    Arrange,
    DiscardUntil,
    Draw,
    DrawUntil,
    Move,
    Position,
    Select,
)
from rules.families.shinobi.effects.names import CardKind, Player, Zone


def add(grammar: Grammar) -> None:
    """Teach a grammar the moves."""
    for part in (_draws, _moves, _of_two_kinds):
        part(grammar)


_ACTORS: tuple[tuple[str, Player], ...] = (
    ("", "you"),
    ("you", "you"),
    ("your opponent", "opponent"),
    ("the opponent", "opponent"),
    ("(each|both) player", "each"),
    ("that player", "that player"),
    ("they", "that player"),
)


def _draws(g: Grammar) -> None:
    g.read(
        "clause",
        lambda a, b: Sequence((Draw(a), Move(Choose(Group("card", "you", ("hand",)), b), "discard"))),
        "[you] draw {a:number} [card] and [then] discard {b:number} card",
    )
    g.read("clause", lambda amount: Draw(amount), "[you] draw the same (number|amount) of card as {amount:quantity}")
    for words, player in _ACTORS[:2]:
        who = "you" if player == "you" else "they"
        g.read(
            "clause",
            Draw,
            f"{words} draw {{amount:amount}} [number of] card",
            f"{words} draw {{amount:amount}} card from (your|their) deck",
            player=player,
        )
        g.read("clause", Draw, f"{words} draw a card", player=player, amount=1)
        g.read("clause", Draw, f"{words} draw up to {{amount:amount}} card", player=player, up_to=True)
        g.read(
            "clause",
            lambda amount, player: Draw(amount, player),
            f"{words} draw (a number of card|card) equal to {{amount:quantity}}",
            f"{words} draw {{amount:quantity}} card",
            player=player,
        )
        g.read(
            "clause",
            DrawUntil,
            f"{words} draw [card] until {who} has {{amount:amount}} card in (your|their) hand",
            player=player,
        )
    from rules.families.shinobi.effects.groups import Done

    for words, player in _ACTORS[:2]:
        g.read(
            "clause",
            _Draw(Draw(Done(), player)),
            f"{words} draw the same (number|amount) of card [from (your|their) deck]",
            f"{words} draw that many card",
        )
    g.read(
        "clause",
        lambda n=1: Move(Top(n, end="bottom"), "hand"),
        "[you] draw {n:amount} card from the bottom of your deck",
        "[you] draw the bottom card (of|from) your deck",
        "[you] draw the bottom {n:number} card (of|from) your deck",
    )
    g.read("clause", Draw, "[you] draw as many card as {amount:quantity}")
    g.read("clause", Draw, "[you] draw {amount:amount} (additional|extra|more) card")
    g.wording("clause", Draw, "{player:player} draw up to {amount:amount} card", up_to=True)
    g.wording("clause", Draw, "draw {amount:amount} card", player="you", up_to=False)
    g.wording("clause", Draw, "{player:player} draw {amount:amount} card", up_to=False)
    g.wording(
        "clause",
        DrawUntil,
        "draw card until you has {amount:amount} card in your hand",
        None,
        player="you",
    )
    g.wording("clause", DrawUntil, "{player:player} draw card until they has {amount:amount} card in their hand")


class _Draw:
    """Builds the same value every time."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __call__(self) -> object:
        return self.value


def _moves(g: Grammar) -> None:
    order(g, Select, "choose {what:subject}")
    g.read("discarded", lambda what: _discard(what), "{what:which}")
    g.read("discarded", lambda n: Move(Choose(Group("card", "you", ("hand",)), n), "discard"), "{n:amount} card")
    g.read("clause", _either_discarded, "discard {a:discarded} or {b:discarded}")
    g.read(
        "clause",
        lambda a, b: _each_moved(a, b, "removed"),
        "remove {a:subject} and {b:subject} from [the] game",
    )
    g.read("clause", lambda a, b: _each_moved(a, b, "discard"), "discard {a:subject} and {b:subject}")
    g.read(
        "clause",
        lambda: Move(Ref("rest"), "deck", "shuffled"),
        "return the rest [of the card] [to [the top of] your deck] and shuffle (it|your deck)",
        "return the rest [of the card] [to (your|their) deck] and your opponent shuffle their deck",
        "return the rest [of the card] to your deck . [then] shuffle (it|your deck)",
    )
    g.read(
        "clause",
        lambda: Move(Ref("rest"), "deck"),
        "return the rest [of the card] [to (your|their|your opponent's) deck]",
    )
    g.read(
        "clause",
        lambda: Arrange(Ref("rest")),
        "return the rest [of the card] [to (your|their|your opponent's) deck] in any order [you like]",
        "return the rest if there is any in any order [you like]",
    )
    # Discarding, from the hand unless a place is named.
    g.wording("clause", Move, "discard {what:subject}", None, to="discard", position="top", reveal=False)
    g.read("clause", _discard, "discard {what:subject}")
    g.read(
        "clause",
        lambda what: Move(what, "discard"),
        "discard {what:subject} to (the|its) [original] owner's discard pile",
    )
    g.same("choice", "which")
    g.read(
        "clause", lambda n: Move(Choose(Group("card", "you", ("hand",)), n), "discard"), "[you] discard {n:amount} card"
    )
    g.read("clause", lambda: Move(Choose(Group("card", "you", ("hand",)), 1), "discard"), "[you] discard (a|one) card")
    g.read("clause", _discard, "you discard {what:subject}")
    g.read(
        "clause",
        lambda n, group: Move(Choose(_in_hand(group), n, random=True), "discard"),
        "randomly discard {n:amount} {group}",
        "discard {n:amount} {group} at random",
        "choose {n:amount} {group} at random and discard (it|them)",
    )
    g.read(
        "clause",
        lambda: Move(Choose(Group("card", "you", ("hand",)), None), "discard"),
        "[you] discard any number of card [from your hand] [as you like]",
        "[you] discard as many card [from your hand] as you like",
    )
    g.read(
        "clause",
        lambda: Move(Choose(Group("card", "you", ("chakra",)), None), "discard"),
        "[you] (pay|discard) any number of [your] chakra",
        "[you] (pay|discard) as many chakra as you like",
    )
    # Other areas.
    g.values("own pile", {"hand": "hand", "chakra area": "chakra", "discard pile": "discard", "chakra": "chakra"})
    g.read("clause", _charge, f"charge {{what:subject}} [to {OWNER} chakra area]", "charge {what:subject} as chakra")
    g.read(
        "clause",
        _Move("deck", "shuffled"),
        f"shuffle {{what:subject}} [back] into {OWNER} deck",
        f"(move|return) {{what:subject}} to {OWNER} deck and shuffle (it|{OWNER} deck)",
        f"(move|return) {{what:subject}} to {OWNER} deck . [then] shuffle (it|{OWNER} deck)",
        f"(move|return) {{what:subject}} to {OWNER} deck . the deck is [then] shuffled",
    )
    g.read("clause", _given_back, "return {what:subject} and shuffle (it|your deck)")
    g.read(
        "clause",
        lambda: Move(Ref("seen"), "deck", "shuffled"),
        "return (them|the card|all the card|those card|the revealed card) and shuffle (it|your deck)",
    )
    g.read("clause", _Move("removed"), "remove {what:subject} from [the] game", "remove from [the] game {what:subject}")
    g.read("clause", lambda what, to, how: Move(what, to, how), "move {what:subject} to {to:pile} {how:into deck}")
    does(g, lambda who: Move(who, "discard"), "is discarded", "is sent to the discard pile")
    does(g, lambda who: Move(who, "removed"), "is removed from [the] game")
    does(g, lambda who, to: going(who, to), "is (moved|sent|returned|put|placed) {to:destination}")
    g.wording("clause", Move, "remove {what:subject} from the game", to="removed", position="top", reveal=False)
    g.wording("clause", Move, "move {what:subject} to its owner's hand", to="hand", position="top", reveal=False)
    to_chakra = partial(g.wording, "clause", Move, to="chakra", position="top", reveal=False)
    to_chakra("move {what:subject} to its owner's chakra area", charged=False)
    to_chakra("charge {what:subject}", charged=True)
    g.wording(
        "clause",
        Move,
        "make {what:subject} your battle reward",
        to="rewards",
        position="top",
        reveal=False,
    )
    g.wording(
        "clause", Move, "move {what:subject} to the top of its owner's deck", to="deck", position="top", reveal=False
    )
    g.wording(
        "clause",
        Move,
        "move {what:subject} to the bottom of its owner's deck",
        to="deck",
        position="bottom",
        reveal=False,
    )
    g.wording(
        "clause", Move, "shuffle {what:subject} into its owner's deck", to="deck", position="shuffled", reveal=False
    )
    g.wording(
        "clause",
        Move,
        "move {what:subject} to the top or bottom of its owner's deck",
        to="deck",
        position="any",
        reveal=False,
    )
    until = "{player:player} discard {group} until {left:amount} is left"
    g.read("clause", _until, until)
    g.wording("clause", DiscardUntil, until, _of_each)


def _until(player: Player, group: Group, left: Amount) -> DiscardUntil:
    """ "Each player discards ninja that player controls": each of their own."""
    own = player == "each" and group.whose == "that player"
    return DiscardUntil(left, replace(group, whose="each") if own else group, player)


def _of_each(value: DiscardUntil) -> dict[str, object]:
    """What `_until` puts together."""
    own = value.player == "each" and value.group.whose == "each"
    group = replace(value.group, whose="that player") if own else value.group
    return {"player": value.player, "group": group, "left": value.left}


def _each_moved(a: Which, b: Which, to: Zone) -> Sequence:
    """Two sorts of cards; whose the second are said to be, the first are too."""
    if isinstance(a, Choose | Every) and isinstance(b, Choose | Every) and a.group.whose == "any" != b.group.whose:
        a = replace(a, group=replace(a.group, whose=b.group.whose))
    if isinstance(a, Every) and isinstance(b, Every) and b.group.whose == "any" and a.group.zones == b.group.zones:
        b = replace(b, group=replace(b.group, whose=a.group.whose))
    return Sequence((Move(a, to), Move(b, to)))


def _either_discarded(a: Move, b: Move) -> ChooseMode:
    """Cards of two areas, of which one is given. Raises UnreadError for cards of one area, which are one choice."""
    areas = [what.group.zones if isinstance(what, Choose) else () for what in (a.what, b.what)]
    if areas[0] == areas[1] or () in areas:
        raise UnreadError
    return ChooseMode((a, b))


def _in_hand(group: Group) -> Group:
    """Cards of which nothing is said are those of the own hand."""
    return Group("card", "you", ("hand",)) if group == Group("card") else group


_IN_PLAY: tuple[CardKind, ...] = ("ninja", "mission", "client")


def _of_two_kinds(g: Grammar) -> None:
    """ "Discard 1 Ninja or Mission": of those in play, as neither is said to be a card (Rulebook, "Your Cards")."""
    g.read("one or so many", lambda it: it, "{it:amount}")
    g.read("one or so many", lambda: 1, "(a|an)")
    for first, second in permutations(_IN_PLAY, 2):
        either_ = AnyOf(ordered((OfKind(first), OfKind(second))))
        g.read(
            "clause",
            lambda count, either_=either_: Move(Choose(Group("card", filters=(either_,)), count), "discard"),
            f"discard {{count:one or so many}} {first} (or|and/or) [a|1] {second}",
        )


def _discard(what: Which) -> Move:
    """A discard; a card that nothing more is said of is one of the hand, which other forms read."""
    if isinstance(what, Choose | Every) and what.group == Group("card"):
        raise UnreadError
    if isinstance(what, Choose) and what.group.kind == "card" and what.group.zones == ("play",):
        if _stand_in_play(what.group):
            return Move(what, "discard")
        if what.group.whose != "any" or not all(isinstance(each, Has) for each in what.group.filters):
            raise UnreadError
        what = replace(what, group=replace(what.group, whose="you", zones=("hand",)))
    if isinstance(what, Choose) and what.group.zones == ("chakra",) and what.group.whose == "any":
        what = replace(what, group=replace(what.group, whose="you"))
    return Move(what, "discard")


def _stand_in_play(group: Group) -> bool:
    """Whether the cards are of kinds that are in play, so that none of the hand is meant: "1 Ninja or Client"."""
    parts = list(nodes(group.filters))
    kinds = {each.kind for each in parts if isinstance(each, OfKind)}
    plain = (
        {"ninja", "client"}
        if group.whose == "any" and Has("permanent") not in parts
        else {"ninja", "client", "mission"}
    )
    return bool(kinds) and kinds <= plain


def _charge(what: Which) -> Move:
    """Charging: cards go from the own hand to the chakra area."""
    if (isinstance(what, Top) and what.whose == "you" and what.zone == "deck") or (
        isinstance(what, Every) and what.group.zones == ("hand",)
    ):
        return Move(what, "chakra", charged=True)
    if (
        not isinstance(what, Choose)
        or what.group.whose not in ("any", "you")
        or what.group.zones not in (("play",), ("hand",))
    ):
        raise UnreadError
    return Move(replace(what, group=replace(what.group, whose="you", zones=("hand",))), "chakra", charged=True)


def _given_back(what: Which) -> Move:
    """What goes back where it came from, as far as it is named. Raises UnreadError for a word that only points."""
    if what in AGAIN:
        raise UnreadError
    return Move(what, "deck", "shuffled")


class _Move:
    """Builds a move to a zone."""

    def __init__(self, to: Zone, position: Position = "top") -> None:
        self.to, self.position = to, position

    def __call__(self, what: Which) -> Move:
        return Move(what, self.to, self.position)
