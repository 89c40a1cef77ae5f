"""Dealings: cards dealt out to several places in one sentence, damage in another's place, who uses a jutsu, what an opponent chooses.

Read, and never written, but for the user of a jutsu.
"""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    Activated,
    ChooseMode,
    Instruction,
    InThatCase,
    May,
    Sequence,
    Triggered,
)
from rules.families.shinobi.effects.bans import Cannot
from rules.families.shinobi.effects.conditions import Condition, Happened, Holds, Never
from rules.families.shinobi.effects.english.deeds.bans import owned
from rules.families.shinobi.effects.english.events.events import owned_by
from rules.families.shinobi.effects.english.events.several import read_event
from rules.families.shinobi.effects.english.noun_phrases.destinations import Destination, going
from rules.families.shinobi.effects.english.noun_phrases.nouns import HERE, ordered
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, does, lasting, order
from rules.families.shinobi.effects.english.sentences.frames import Plain
from rules.families.shinobi.effects.english.sentences.sentences import PLAYERS, of_one
from rules.families.shinobi.effects.groups import (
    Among,
    Choose,
    Coins,
    Done,
    Every,
    Group,
    Ref,
    UsedBy,
    Which,
)
from rules.families.shinobi.effects.moving import Search, Shuffle, Standby
from rules.families.shinobi.effects.names import Player, Zone
from rules.families.shinobi.effects.outcomes import ChangeUser
from rules.families.shinobi.effects.triggers import On, OnEither, Phase, Timing
from rules.families.shinobi.effects.verbs import (
    Damage,
    MentalBattle,
    Negate,
    ReduceDamage,
)


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    for part in (
        _dealt_out,
        _in_its_place,
        _users,
        _in_each_phase,
        _of_either,
        _from_a_pile,
        _battles,
        _searches,
        _rewards,
        _chain,
    ):
        part(g)


def _dealt_out(g: Grammar) -> None:
    """Cards that go to several places, the verb said once."""
    moved = "(move|send|return|put)"
    one, two = "{a:subject} {x:destination}", "{b:subject} {y:second destination}"
    g.read(
        "clause",
        lambda a, x, b, y, c, z: Sequence((going(a, x), going(b, y), going(c, z))),
        f"{moved} {one} , {two} , and {{c:subject}} {{z:second destination}}",
        f"{moved} {one} , {two} and {{c:subject}} {{z:second destination}}",
    )
    g.read("clause", lambda a, x, b, y: Sequence((going(a, x), going(b, y))), f"{moved} {one} , and {two}")
    g.read(
        "clause",
        _on_top_once_shuffled,
        "shuffle your deck , then (put|place|return|move) {what:subject} (on|to) [the] top (of it|of your deck)",
    )


def _on_top_once_shuffled(what: Which) -> Sequence:
    return Sequence((Shuffle(), going(what, Destination("deck"))))


def _in_its_place(g: Grammar) -> None:
    """Damage that another receives."""
    when = "(when|if|whenever|each time)"
    that = "(that|the|this|it|the same) [damage] instead"
    for on in ("{on:would}", "{on:does now}"):
        g.read("frame", partial(_takes_it, can=False), f"{when} {on} , {{who:ref}} receive {that}")
        g.read(
            "frame",
            partial(_takes_it, can=False),
            f"{when} {on} , give {that.replace(' instead', '')} to {{who:ref}} instead",
        )
        g.read(
            "frame",
            partial(_takes_it, can=True),
            f"{when} {on} , you can has {{who:ref}} receive {that}",
            f"{when} {on} , {{who:ref}} can receive {that}",
            f"{when} {on} , you can give {that.replace(' instead', '')} to {{who:ref}} instead",
        )


def _takes_it(on: On | OnEither, who: Ref, *, can: bool) -> Triggered:
    """It receives as much, and the other one nothing."""
    if not isinstance(on, On) or on.event != "damaged" or on.who == who:
        raise UnreadError
    do: Instruction = InThatCase(Damage(who, Done()), ReduceDamage(None))
    return Triggered(on, May(do) if can else do)


def _users(g: Grammar) -> None:
    """Who uses a jutsu that is being played."""
    order(
        g,
        ChangeUser,
        "change the user of {what:subject} to {who:subject}",
        "(change|switch) {what:ref's} user to {who:subject}",
        "{who:subject} becomes the user of {what:ref}",
        "make {who:subject} the user of {what:ref}",
        "{who:subject} becomes {what:ref's} user",
    )


def _in_each_phase(g: Grammar) -> None:
    """What either player may do in their own phase: "you" is who does it."""
    their = "(that player|they)"
    phases: tuple[tuple[Phase, str], ...] = (("mission", "mission phase"), ("organization", "organization phase"))
    for phase, noun in phases:
        when = f"(during|in) (each|either|a) player's {noun} , {their} can"
        for words in (
            "{cost:deed of that player} to {do:clauses}",
            "{cost:deed of that player} (. in that case|. if they do) , {do:clauses}",
        ):
            g.read("frame", partial(_by_each, phase), f"{when} {words}")


def _by_each(phase: Phase, cost: Instruction, do: Instruction) -> Activated:
    return Activated(
        (Timing(phase, "attacker"),), of_one("you", do, "that player"), of_one("you", cost, "that player"), by="each"
    )


def _of_either(g: Grammar) -> None:
    """A player is chosen, and does something."""
    g.read(
        "effects",
        _chosen_player,
        "choose (a|1) player . (that player|the chosen player|they) [must] {do:deed of that player}",
        "(target|1) player {do:deed of that player}",
    )
    g.read("sentence", _chosen_player, "choose (a|1) player . {do:clauses}")
    does(g, lambda who: Negate(who), "is negated")
    lasting(
        g,
        lambda player, group, duration: Cannot(Every(owned(group, player)), "use effects", duration),
        "{player:player} cannot (use|activate) [the|any] effect of {group:noun}",
        "{player:player} cannot (use|activate) [the|any] {group:noun's} effect",
    )


def _chosen_player(do: Instruction) -> ChooseMode:
    """The same of either player, as you choose. Raises UnreadError where it is not said whose deed it is."""
    if not any(getattr(node, name, None) == "that player" for node in nodes(do) for name in PLAYERS):
        raise UnreadError
    return ChooseMode((of_one("you", do, "that player"), of_one("opponent", do, "that player")))


def _from_a_pile(g: Grammar) -> None:
    """What a card says that it does where it lies, when something happens."""
    this = "this (ninja|card|client|mission) [card] is in your {zone:own pile}"
    when = "(when|each time|whenever|every time)"
    g.read("triggered", _lies_there, f"{when} {{on:on}} (,|) (if|while) {this} , {{do:effects}}")
    g.read(
        "triggered",
        _lies_there,
        f"{when} {{on:on}} (,|) (if|while) {this} and {{condition:conditions}} , {{do:effects}}",
    )


def _lies_there(on: On | OnEither, zone: Zone, do: Instruction, condition: Condition | None = None) -> Triggered:
    return Triggered(on, do, condition, zone=zone)


def _searches(g: Grammar) -> None:
    """What each player, or another one, searches for in their own deck."""
    deck = "their [own] (deck|decks)"
    places: dict[str, Zone] = {
        "(to|in|into) (their|its owner's) hand": "hand",
        "(in|into) play": "play",
        "(to|in|into) (their|its owner's) chakra area": "chakra",
    }
    g.values("found to", places)
    to = "(opponent|your opponent|the opponent|their opponent|the other player|each other|both player)"
    for said, reveal in (("", False), (f"[,] [and] (reveal|show) (it|them) [to {to}] [at the same time] [,]", True)):
        for asked in (f"search {deck} for {{what:which}}", f"search for {{what:which}} (in|from) {deck}"):
            found = f"{asked} {said} {'and' if not reveal else '[and]'} (move|put) (it|them) {{to:found to}}"
            g.read("clause", partial(_each_searches, reveal=reveal), f"(each|both) player [can] {found}")
            theirs: tuple[Player, ...] = ("opponent", "that player", "controller", "owner")
            for player in theirs:
                g.read(f"deed of {player}", partial(_one_searches, player, reveal=reveal), found)
    g.read("clause", lambda: Shuffle("each"), f"(those|both|each) player shuffle {deck}", "shuffle both deck")


def _one_searches(player: Player, what: Which, to: Zone = "hand", *, reveal: bool = False) -> Search:
    """In that player's deck. Raises UnreadError for cards that are said to lie elsewhere."""
    if not isinstance(what, Choose) or what.group.zones not in (("play",), ("chain",)) or what.group.whose != "any":
        raise UnreadError
    if what.count is None or what.random or what.aimed:
        raise UnreadError
    group = replace(what.group, whose=player, zones=("deck",))
    return Search(group, what.count, to, player=player, reveal=reveal)


def _each_searches(what: Which, to: Zone, *, reveal: bool) -> Sequence:
    """One after the other, you first; whoever "can" may as well find nothing."""
    players: tuple[Player, ...] = ("you", "opponent")
    return Sequence(tuple(_one_searches(player, what, to, reveal=reveal) for player in players))


def _battles(g: Grammar) -> None:
    """Battles of mental power, and who is taken out of one."""
    g.read(
        "clause",
        lambda: MentalBattle(HERE),
        "(the|this|that|its) battle [of this turn] becomes a mental power battle",
        "perform a mental power battle",
    )
    does(g, MentalBattle, "perform a mental power battle [(during|) (this|the) turn]")
    g.read("clause", Standby, "remove {who:subject} from [the] (battle|battlefield)")
    g.read(
        "condition",
        lambda is_: Holds(Done(), *is_),
        "{is_:or more} [ninja blade] coin (is|was) removed (this way|due to this effect|by this effect)",
        "you removed {is_:or more} [ninja blade] coin [this way|due to this effect|by this effect]",
    )
    read_event(
        g,
        lambda player: On("moved", Group("card", player), zone="chakra"),
        "{player:whoever} (move|put|place) (a|any|1 or more|one or more) card (to|into|in) (their|your) chakra area",
    )
    g.read(
        "condition",
        lambda of, n: Holds(Coins(of, ""), "=", n),
        "{of:ref} has {n:number} coin [on it]",
        "there is {n:number} coin on {of:ref}",
    )


def _rewards(g: Grammar) -> None:
    """How many rewards a player may win."""
    g.values("limited", {"battle reward": "battle reward"})


def _chain(g: Grammar) -> None:
    """Jutsu that cannot be negated, and how many have been used."""
    g.read(
        "frame",
        lambda who, by: Plain(Cannot(Every(_used_by(by, who)), "be negated", UNSAID)),
        "(when|whenever|each time|if) {who:someone} use (a|an|any) {by:group} , (that|the) (jutsu|card|jutsu card) cannot be negated",
        "(when|whenever|each time|if) {who:someone} use (a|an|any) {by:group} , it cannot be negated",
    )
    used_none = "(you used|you have used|you played|you use) no jutsu [card]"
    mine = Group("ninja", "you")
    g.read(
        "triggered",
        lambda do: Triggered(On("ends", phase="turn"), do, Never(Happened(On("uses jutsu", mine)))),
        f"at the end of (each|every|a|any) turn in which {used_none} , {{do:effects}}",
    )
    g.read(
        "triggered",
        lambda do: Triggered(On("ends", player="you", phase="turn"), do, Never(Happened(On("uses jutsu", mine)))),
        f"at the end of (each of|) your turn in which {used_none} , {{do:effects}}",
    )
    g.read(
        "condition",
        lambda player: Never(Happened(On("uses jutsu", Group("ninja", player)))),
        "{player} (used|played|has used|has played|use) no jutsu [card] [this turn|during (this|the) turn]",
        "{player} (did not use|has not used|did not play|has not played) (a|any) jutsu [card] [this turn|during (this|the) turn]",
    )
    read_event(
        g,
        lambda player, group: On("charges", replace(owned_by(group, player), zones=("chakra",)), player=player),
        "{player:whoever} charge (a|an|any|1 or more) {group:noun}",
    )


def _used_by(by: Group, who: Ref | Group) -> Group:
    """The jutsu of those. Raises UnreadError for other cards."""
    if by.kind != "jutsu":
        raise UnreadError
    user = Group("card", zones=(), filters=(Among(who),)) if isinstance(who, Ref) else who
    return replace(by, filters=ordered((*by.filters, UsedBy(user))))


__all__ = ["add"]
