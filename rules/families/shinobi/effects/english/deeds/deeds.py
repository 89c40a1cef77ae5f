"""What the other player, or each player, does: "your opponent discards 1 card from their hand and draws 1 card".

Who is named once does everything up to the next point; "draw 1 card" behind it is not what "you" do.
"""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import ChooseMode, Instruction
from rules.families.shinobi.effects.bans import Cannot
from rules.families.shinobi.effects.english.noun_phrases.destinations import OWNER
from rules.families.shinobi.effects.english.sentences.sentences import PLAYERS, as_done_by, of_one, sequence
from rules.families.shinobi.effects.groups import Amount, Choose, Count, Done, Every, Group, Plus, Top, Which
from rules.families.shinobi.effects.moving import (
    Arrange,
    DiscardUntil,
    Draw,
    DrawUntil,
    Look,
    Move,
    Position,
    PutInPlay,
    Search,
    Select,
    Shuffle,
)
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.verbs import Damage, Heal, Injure, MoveMarker, WinRewards

_ACTORS: dict[Player, str] = {
    "opponent": "(your opponent|the opponent)",
    "each": "(each player|both player|all player|all the player|each of the player|both you and your opponent)",
    "that player": "(that player|they)",
    "other player": "(the other player|their opponent|that player's opponent|the opponent of that player)",
    "attacker": "the attacker",
    "blocker": "the blocker",
    "controller": "(its controller|its user's controller|the controller of its user|(the target's|that ninja's) controller|the controller of (the target|that ninja))",
    "owner": "(its owner|(the target's|that ninja's) owner|the owner of (the target|that ninja))",
}
_ZONES = (("hand", "hand"), ("chakra", "chakra area"), ("discard", "discard pile"))


def add(grammar: Grammar) -> None:
    """Teach a grammar the deeds of players other than you."""
    grammar.values("up or down", {"up": 1, "down": -1})
    for player, words in _ACTORS.items():
        deed = f"deed of {player}"
        _draws(grammar, deed, player)
        _moves(grammar, deed, player)
        _others(grammar, deed, player)
        g = grammar
        g.read("clause", partial(as_done_by, player), f"{words} [must] {{do:{deed}}}")
        g.read(
            "clause",
            lambda do, act, duration, player=player: sequence(
                as_done_by(player, do), Cannot(player, act[0], duration, act[1])
            ),
            f"{words} [must] {{do:{deed}}} and cannot {{act:player deed}} {{duration:during}}",
        )
        g.read("sentence", partial(_either, player), f"{words} [must] [either] {{a:{deed}}} or {{b:{deed}}}")
        for link in ("and", "and then", ", then", "then", ", and"):
            g.read("clause", partial(_one_after_the_other, player), f"{words} [must] {{a:{deed}}} {link} {{b:{deed}}}")
            g.read(
                "clause",
                partial(_one_after_the_other, player),
                f"{words} [must] {{a:{deed}}} , {{b:{deed}}} {link} {{c:{deed}}}",
            )


def _either(player: Player, a: Instruction, b: Instruction) -> Instruction:
    """One of two deeds, as who does them chooses."""
    if player == "each":
        raise UnreadError
    return ChooseMode((a, b), 1, player)


def _one_after_the_other(player: Player, a: Instruction, b: Instruction, c: Instruction | None = None) -> Instruction:
    """Deeds of one player; where each does as much as they did before, first the one does all of it, then the other."""
    whole = sequence(a, b) if c is None else sequence(a, b, c)
    parts = list(nodes(whole))
    if Done() not in parts or not any("each" in (getattr(part, name, None) for name in PLAYERS) for part in parts):
        return as_done_by(player, whole)
    return sequence(of_one("you", whole), of_one("opponent", whole))


def _draws(g: Grammar, deed: str, player: Player) -> None:
    g.read(deed, partial(Draw, player=player), "draw {amount:amount} card [from their deck]")
    g.read(deed, partial(Draw, 1, player), "draw (a|an additional|1 additional) card")
    g.read(deed, partial(Draw, player=player, up_to=True), "draw up to {amount:amount} card")
    g.read(deed, partial(Draw, player=player), "draw card equal to {amount:quantity}")
    g.read(
        deed,
        partial(Draw, Done(), player),
        "draw the same (number|amount) of card [from their deck]",
        "draw that many card",
    )
    g.read(
        deed,
        lambda n: Draw(Plus(Done(), -n), player),
        "draw that many card minus {n:number}",
    )
    g.read(
        deed,
        lambda n: Draw(Plus(Done(), n), player),
        "draw that many card plus {n:number}",
    )
    g.read(deed, partial(DrawUntil, player=player), "draw [card] until they has {amount:amount} card in their hand")


def _hand(player: Player, count: Amount | None = 1, *, random: bool = False) -> Choose:
    by: Player = "you" if random and player != "each" else player
    return Choose(Group("card", player, ("hand",)), count, by=by, random=random)


def _moves(g: Grammar, deed: str, player: Player) -> None:
    g.read(
        deed,
        lambda zones: Move(Every(Group("card", player, zones)), "deck", "shuffled"),
        "shuffle their {zones} into their deck",
        "shuffle all [of] [the] card in their {zones} into their deck",
    )
    g.read(
        deed,
        lambda: Move(Choose(Group("card", player, ("chakra",)), Done(), by=player), "discard"),
        "discard the same (number|amount) of [their] chakra",
        "discard that many [of their] chakra",
    )
    hand = "[(from|in) their hand]"
    g.read(
        deed,
        lambda n: Move(_hand(player, n), "discard"),
        f"discard {{n:amount}} card {hand}",
        f"discard {{n:amount}} card of their choice {hand}",
    )
    g.read(deed, lambda: Move(_hand(player), "discard"), f"discard (a|one) card {hand}")
    g.read(
        deed,
        lambda n: Move(_hand(player, n), "discard"),
        f"discard [a number of] card equal to {{n:quantity}} {hand}",
        f"discard [a number of] card {hand} equal to {{n:quantity}}",
        f"discard {{n:quantity}} card {hand}",
        f"discard (the same (number|amount) of|as many) card {hand} as {{n:quantity}}",
    )
    g.read(
        deed,
        lambda: Move(_hand(player, Done()), "discard"),
        f"discard (that many|the same (number|amount) of) card {hand}",
    )
    if player == "opponent":
        g.read(
            deed,
            lambda: DiscardUntil(Count(Group("card", "you", ("hand",))), Group("card", player, ("hand",)), player),
            f"discard card {hand} until (they|you) has the same (number|amount) [of card] [in their hand] as (you|in your hand) [has|do|has in your hand]",
        )
    g.read(
        deed,
        lambda n: DiscardUntil(n, Group("card", player, ("hand",)), player),
        f"discard all but {{n:number}} [of the] card {hand}",
        f"discard card {hand} until (they|you) has {{n:number}} [or less] card [left] [in their hand]",
    )
    g.read(
        deed,
        lambda n: Move(_hand(player, n, random=True), "discard"),
        f"discard {{n:amount}} card {hand} (randomly|chosen at random|selected at random)",
    )
    g.read(
        deed,
        lambda n: Move(_hand(player, n, random=True), "discard"),
        f"discard {{n:amount}} card {hand} at random",
        f"randomly discard {{n:amount}} card {hand}",
        f"discard {{n:amount}} card at random {hand}",
        f"discard {{n:amount}} random card {hand}",
    )
    g.read(
        deed,
        lambda: Move(Every(Group("card", player, ("hand",))), "discard"),
        "discard their hand",
        "discard all [of] [the] card in their hand",
    )
    g.read(
        deed,
        lambda: Move(Every(Group("card", player, ("chakra",))), "discard"),
        "discard (all|all of|) [of] their chakra",
        "discard all [of] [the] card in their chakra area",
    )
    g.read(
        deed,
        lambda: Move(Every(Group("card", player, ("hand",))), "chakra", charged=True),
        "charge all card in their hand [to their chakra area]",
    )
    g.read(
        deed,
        lambda: Move(Every(Group("card", player, ("hand",))), "deck", "shuffled"),
        "shuffle their hand into their deck",
    )
    g.read(
        deed,
        lambda n: Move(Choose(Group("card", player, ("chakra",)), n, by=player), "discard"),
        "(discard|pay) {n:amount} [additional|more] [of their] chakra",
    )
    g.read(
        deed,
        lambda n: Move(Choose(Group("card", player, ("chakra",)), n, by=player), "discard"),
        r"pay \( {n:number} \) [chakra]",
        "pay {n:number}",
    )
    g.read(deed, lambda what: Move(by_player(what, player), "discard"), "discard {what:choice}")
    g.read(deed, lambda what: Move(by_player(what, player), "removed"), "remove {what:choice} from [the] game")
    named = "discard (all|every) [of] [their] chakra {is_:after}"
    g.read(deed, lambda is_: Move(Every(Group("card", player, ("chakra",), is_)), "discard"), named)
    for zone, words in _ZONES:
        g.read(
            deed,
            lambda what, zone=zone: Move(by_player(what, player), zone),
            f"(move|send|return|put) {{what:choice}} [back] (to|in|into) {OWNER} {words}",
        )
    ends: tuple[Position, ...] = ("top", "bottom")
    for end in ends:
        where = f"(move|return|put|send) {{what:choice}} [back] (to|on|at) [the] {end} of {OWNER} deck"
        g.read(deed, lambda what, end=end: Move(by_player(what, player), "deck", end), where)
        g.read(
            deed,
            lambda what, end=end: Arrange(by_player(what, player), end, "you" if player == "each" else player),
            f"{where} in any order [they like|of their choice]",
        )
    g.read(
        deed,
        lambda n: Move(_hand(player, n), "chakra", charged=True),
        "charge {n:amount} (card|chakra) [(from|in) their hand]",
    )
    g.read(
        deed,
        lambda what: PutInPlay(by_player(what, player), under=player),
        "put {what:choice} in play",
        "put {what:choice} into play",
    )


def _others(g: Grammar, deed: str, player: Player) -> None:
    g.read(deed, lambda what: Select(by_player(what, player, own=False)), "choose {what:which}")
    g.read(
        deed,
        lambda: Look(Every(Group("card", player, ("hand",))), reveal=True, by=player),
        "reveal (their hand|all the card in their hand)",
    )
    g.read(deed, lambda what: Look(by_player(what, player), reveal=True, by=player), "reveal {what:choice}")
    g.read(
        deed,
        lambda n: Look(_hand(player, n, random=True), reveal=True, by=player),
        "reveal {n:amount} card at random (from|in) their hand",
    )
    g.read(deed, lambda what: Look(what, by=player), "look at {what:choice}")
    g.read(
        deed,
        lambda amount, up: MoveMarker(amount * up, player),
        "move their turn marker {up:up or down} by {amount:number}",
    )
    g.read(
        deed,
        lambda n: Move(Top(n, player), "discard"),
        "discard [a number of] card from the top of their deck equal to {n:quantity}",
    )
    g.read(
        deed,
        lambda: Move(Top(Done(), player), "discard"),
        "discard the same number of card from the top of their deck",
    )
    g.read(
        deed,
        lambda n=1: Move(Top(n, player), "discard"),
        "move {n:amount} card from the top of their deck to their discard pile",
        "move the top {n:amount} card of their deck to their discard pile",
        "move the top card of their deck to their discard pile",
        "discard the top {n:amount} card of their deck",
        "discard the top card of their deck",
    )
    g.read(deed, lambda: Shuffle(player), "shuffle their deck")
    found = "search for up to {count:amount} {group:a group} and move it to {to:pile}"
    g.read(
        deed,
        partial(Search, player=player),
        f"{found} {{reveal:shown}}",
        f"{found} {{position:into deck}} {{reveal:shown}}",
    )
    found = found.replace("and move", "and show it and move")
    g.read(deed, partial(Search, player=player, reveal=True), found, f"{found} {{position:into deck}}")
    for verb, got in (("win", False), ("get", True)):
        g.read(deed, partial(WinRewards, player=player, got=got), f"{verb} {{amount:amount}} battle reward")
        g.read(deed, partial(WinRewards, 1, player, got), f"{verb} (a|an|an additional) battle reward")
    g.read(deed, lambda what: Injure(by_player(what, player)), "injure {what:choice}")
    g.read(deed, lambda what: Heal(by_player(what, player)), "heal {what:choice}")
    g.read(deed, lambda what, n: Damage(by_player(what, player), n), "give {n:amount} damage to {what:choice}")


def by_player(what: Which, player: Player, *, own: bool = True) -> Which:
    """What a player chooses, among their own cards where nothing else is said."""
    if isinstance(what, Choose):
        group = what.group
        if group.whose == "that player" or (own and group.whose == "any" and group.zones):
            group = replace(group, whose=player)
        return replace(what, group=group, by="you" if what.random and player != "each" else player)
    if isinstance(what, Every) and what.group.whose == "that player":
        return Every(replace(what.group, whose=player))
    if isinstance(what, Every) and own and what.group.whose == "any" and what.group.zones:
        raise UnreadError  # of which of their cards it is said is left open
    if isinstance(what, Top) and what.whose == "that player":
        return replace(what, whose=player)
    return what
