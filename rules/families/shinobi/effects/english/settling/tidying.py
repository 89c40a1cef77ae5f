"""One form for what can be said in several ways."""

from __future__ import annotations

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects import abilities as a
from rules.families.shinobi.effects.abilities import Activated, If, Instruction, Static, Triggered
from rules.families.shinobi.effects.bans import Act, Cannot, Cause
from rules.families.shinobi.effects.conditions import Condition, Fits, Holds
from rules.families.shinobi.effects.english.deeds.flips import ALL_HEADS, ALL_TAILS
from rules.families.shinobi.effects.english.deeds.lying import comes_from_somewhere, used_where_it_lies
from rules.families.shinobi.effects.english.deeds.prices import where_paid
from rules.families.shinobi.effects.english.deeds.searching import all_found, and_shuffled, shuffled_anyway
from rules.families.shinobi.effects.english.noun_phrases.anded import two_sorts
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.sentences import acts, of_one, sequence
from rules.families.shinobi.effects.english.settling.going import coming, coming_back
from rules.families.shinobi.effects.english.settling.opposed import once_opposed
from rules.families.shinobi.effects.english.settling.spoken import COMING
from rules.families.shinobi.effects.groups import (
    Against,
    Among,
    Choose,
    Coins,
    Count,
    Every,
    Figure,
    Group,
    HasCoin,
    Heads,
    Is,
    Ref,
    Rewards,
    TeamOf,
    Top,
    UsedBy,
    Which,
)
from rules.families.shinobi.effects.moving import (
    Control,
    LeaveTeam,
    Look,
    Move,
    PutInPlay,
    Search,
    Select,
    Shuffle,
    Standby,
)
from rules.families.shinobi.effects.names import Player, Zone
from rules.families.shinobi.effects.verbs import Change, Negate, Power, SwapFigures


def tidied(node: object) -> object:
    """One form for what can be said in several ways."""
    if isinstance(node, a.Sequence):
        return _tidied_steps(node)
    if isinstance(node, Control | PutInPlay | a.InThatCase):
        node = shuffled_anyway(all_found(node)) if isinstance(node, a.InThatCase) else coming(node)
    if isinstance(node, Group):
        return _tidied_group(node)
    if isinstance(node, Fits):
        return _tidied_question(node)
    if isinstance(node, a.May | Search | PutInPlay) and _is_for_each(node):
        return sequence(*(of_one(player, _part_of(player, node)) for player in _BOTH))
    if isinstance(node, Count) and node.group.zones == ("rewards",) and not node.group.filters:
        return node if node.group.whose == "any" else Rewards(node.group.whose)
    if isinstance(node, Cannot):
        return _banned(_of_any_team(node))
    if _depends_on_given_text(node):
        raise UnreadError  # what it depends on is what the text will do, not that the card has it
    if isinstance(node, Change):
        return _tidied_change(node)
    return _tidied_condition(node) if isinstance(node, a.If | Static | Triggered | Activated) else node


def _tidied_condition(node: a.If | Static | Triggered | Activated) -> object:
    """What stands under a condition."""
    if isinstance(node, a.If):
        return _negated_elsewhere(node, node.otherwise) if isinstance(node.otherwise, Negate) else node
    if isinstance(node, Static):
        always = node.zone == "play" and node.condition == Fits(Ref("self"), Group("card"))
        return replace(node, condition=None) if always else node
    return _conditional(node)


def _negated_elsewhere(node: a.If, negate: Negate) -> a.If:
    """ "Negate it. If ..., remove it from the game instead": it is negated either way, and goes elsewhere."""
    then = node.then
    if (
        isinstance(then, Move)
        and then.what == negate.what
        and then.to in ("removed", "hand", "deck", "chakra", "discard")
    ):
        return replace(node, then=Negate(negate.what, then.to, then.position))
    return node


def _depends_on_given_text(node: object) -> bool:
    return isinstance(node, a.InThatCase) and isinstance(node.first, a.GiveText)


def _tidied_question(node: Fits) -> Fits:
    """What is asked of a card is asked of it wherever it lies."""
    if node.group == Group("card") or node.group.zones not in (("play",), ("chain",)):
        return node
    return replace(node, group=replace(node.group, zones=()))


def _part_of(player: Player, node: a.May | Search | PutInPlay) -> a.May | Search | PutInPlay:
    """What one of both players may do, where it has been told apart already what either does."""
    steps = node.do.steps if isinstance(node, a.May) and isinstance(node.do, a.Sequence) else ()
    if not isinstance(node, a.May) or tuple(map(acts, steps)) != _BOTH:
        return node
    return replace(node, do=steps[_BOTH.index(player)])


def _is_for_each(node: a.May | Search | PutInPlay) -> bool:
    """Whether each player does it."""
    return "each" in (getattr(node, "by", ""), getattr(node, "player", ""), getattr(node, "under", ""))


def _tidied_change(node: Change) -> Change | Power:
    """Costs are of cards that are paid for; a change of combat or support is one of power."""
    if node.figure in ("hand cost", "entrance"):
        return where_paid(node)
    return _of_power(node) if node.figure in ("combat", "support") and not node.times else node


def _of_power(node: Change) -> Power:
    """A change of combat or support alone."""
    unchanged = None if node.to else 0
    combat = node.amount if node.figure == "combat" else unchanged
    support = node.amount if node.figure == "support" else unchanged
    return Power(node.who, combat, support, node.duration, to=node.to)


def _conditional(node: Triggered | Activated) -> Triggered | Activated:
    """One form for a condition of all that is done when the event comes.

    What is asked behind the cost of an ability is asked when it resolves, and not of who would use it.
    """
    asked = _with_condition(node)
    return comes_from_somewhere(used_where_it_lies(once_opposed(asked) if isinstance(asked, Triggered) else asked))


def _with_condition(node: Triggered | Activated) -> Triggered | Activated:
    if not isinstance(node, Triggered) or node.condition or not isinstance(node.do, If) or node.do.otherwise:
        return node
    return replace(node, condition=node.do.condition, do=node.do.then)


def _of_any_team(node: Cannot) -> Cannot:
    """ "A Team with 3 Ninjas cannot ...": every such team, whoever's it is; nobody chooses one."""
    who = node.who
    if not isinstance(who, Choose) or who.group.kind != "team" or who.group.whose != "any":
        return node
    return replace(node, who=Every(who.group)) if who == Choose(who.group) else node


def _banned(node: Cannot) -> Cannot:
    """One form for a ban: what cards cannot do before they are in play, their player cannot do with them."""
    if node.act == "play" and node.of is not None and node.of.kind == "effect" and not node.of.filters:
        return replace(node, act="use effects", of=None)
    if node.of is not None and node.of.kind == "effect" and not node.of.filters:
        source: Cause = "opponent's effects" if node.of.whose == "opponent" else "effects"
        return replace(node, of=None, source=source)
    if isinstance(node.who, Every) and node.act in COMING:
        group = node.who.group
        if node.source != "any" or node.of is not None or group.zones not in (("play",), ("hand",), ("chain",)):
            raise UnreadError
        zones: tuple[Zone, ...] = ("chain",) if group.kind == "jutsu" else ("play",)
        act: Act = "play" if node.act == "be played" else node.act
        who: Player = "each" if group.whose == "any" else group.whose
        return replace(node, who=who, act=act, of=replace(group, whose="any", zones=zones))
    return node


_THEIR_HAND = Group("card", "opponent", ("hand",))


def _from_my_hand(what: Which) -> bool:
    return isinstance(what, Choose) and what.group == Group("card", "you", ("hand",))


def _tidied_steps(node: a.Sequence) -> Instruction:
    steps: list[Instruction] = []
    for step in node.steps:
        last = steps[-1] if steps else None
        if (both := _two_in_one(last, step)) is not None:
            steps[-1] = both
        elif isinstance(step, PutInPlay) and _comes_to_each(last, step):
            steps.append(replace(step, under="owner"))
        elif isinstance(last, Look) and (seen := _after_a_look(last, step)) is not None:
            steps.append(seen)
        elif (found := _taken_from_deck(steps, step)) is not None:
            steps = found
        else:
            steps.append(step)
    return sequence(*coming_back(steps))


def _two_in_one(last: Instruction | None, step: Instruction) -> Instruction | None:
    """A step together with the one before it, where the two are one instruction; None where they are two."""
    if (flipped := _with_outcome(last, step)) is not None:
        return flipped
    if isinstance(last, Negate) and isinstance(step, Move) and last.to is None and step.what == last.what:
        return replace(last, to=step.to, position=step.position)
    if isinstance(last, Move) and isinstance(step, Shuffle) and last == Move(Ref("rest"), "deck"):
        return replace(last, position="shuffled")
    if isinstance(step, Shuffle) and (searched := and_shuffled(last, step)) is not None:
        return searched
    if isinstance(last, LeaveTeam) and isinstance(step, Standby) and step.who == last.who:
        return step
    if isinstance(last, If) and isinstance(step, If) and _is_the_other_case(last, step):
        return replace(last, otherwise=step)
    if isinstance(last, Power) and last.to and isinstance(last.who, Ref):
        return _swapped(last, last.who, step)
    return None


def _swapped(last: Power, who: Ref, step: Instruction) -> SwapFigures | None:
    """ "Its Combat becomes equal to its Support, and its Support becomes equal to its Combat", both at once."""
    combat = replace(last, combat=Figure(who, "support"), support=None)
    support = replace(last, combat=None, support=Figure(who, "combat"))
    return SwapFigures(who, last.duration) if (last, step) in ((combat, support), (support, combat)) else None


def _after_a_look(look: Look, step: Instruction) -> Instruction | None:
    """A step that is about the cards looked at; None where it is not. Raises UnreadError where that is not clear."""
    if look.what == Every(_THEIR_HAND) and isinstance(step, Move) and _from_my_hand(step.what):
        raise UnreadError  # "Look at your opponent's hand and discard 1 card": whose card is not said.
    seen = _of_those_seen(step)
    if isinstance(step, Move) and isinstance(step.what, Every) and _are_all_jutsu(look, step.what):
        return replace(step, what=Every(_among_the_seen(step.what.group)))
    if seen is None and isinstance(step, Move) and _is_everywhere(step.what):
        # "Look at your opponent's hand and discard all Ninja cards": those of the hand, or those in play?
        raise UnreadError
    return seen


def _are_all_jutsu(look: Look, what: Every) -> bool:
    """Whether all jutsu are meant, behind a look at a deck: those of them, and not those that somebody plays."""
    return isinstance(look.what, Top) and what.group.kind == "jutsu" and _is_everywhere(what)


def _comes_to_each(last: Instruction | None, step: PutInPlay) -> bool:
    """Whether what each player has chosen comes into play, under that player's control."""
    if not isinstance(last, Select) or not isinstance(last.what, Choose) or last.what.by != "each":
        return False
    return step.what == Ref("chosen") and step.under == "you"


_CASES = ({Is("healthy"), Is("injured")}, {Is("head"), Is("support")}, {Is("attacking"), Is("blocking")})


def _is_the_other_case(first: If, second: If) -> bool:
    """Whether the second asks for what the first rules out of the same card: what the first does is no answer to it."""
    one, other = first.condition, second.condition
    if first.otherwise is not None:
        return False
    if (counted := _counted(one)) is not None and (again := _counted(other)) is not None:
        return counted.left == again.left and (counted.is_, again.is_) in _CONTRARY and _next_to(counted, again)
    if not isinstance(one, Fits) or not isinstance(other, Fits) or one.who != other.who:
        return False
    asked = {*one.group.filters, *other.group.filters}
    return len(one.group.filters) == len(other.group.filters) == 1 and asked in _CASES


_CONTRARY = {("<=", ">="), (">=", "<=")}


def _counted(condition: Condition) -> Holds | None:
    """So many or more, or so many or fewer, where that is what a condition asks."""
    if isinstance(condition, Fits) and len(condition.group.filters) == 1:
        coins = condition.group.filters[0]
        return Holds(Coins(condition.who, coins.coin), ">=", coins.at_least) if isinstance(coins, HasCoin) else None
    if not isinstance(condition, Holds) or not isinstance(condition.right, int):
        return None
    if condition.is_ == "<":
        return replace(condition, is_="<=", right=condition.right - 1)
    if condition.is_ == ">":
        return replace(condition, is_=">=", right=condition.right + 1)
    return replace(condition, is_="<=") if (condition.is_, condition.right) == ("=", 0) else condition


def _next_to(one: Holds, other: Holds) -> bool:
    fewer, more = (one, other) if one.is_ == "<=" else (other, one)
    return isinstance(fewer.right, int) and more.right == fewer.right + 1


_BOTH: tuple[Player, ...] = ("you", "opponent")


def _tidied_group(group: Group) -> Group:
    filters = ordered(rewrite(group.filters, two_sorts))
    group = group if filters == group.filters else replace(group, filters=filters)
    return _owned_by_its_user(group) if group.kind == "jutsu" and group.whose == "any" else group


def _owned_by_its_user(group: Group) -> Group:
    """A jutsu of somebody's ninja is that player's."""
    for number, each in enumerate(group.filters):
        if isinstance(each, UsedBy) and each.group.whose in _BOTH and each.group.zones == ("play",):
            used = UsedBy(replace(each.group, whose="any"))
            filters = (*group.filters[:number], used, *group.filters[number + 1 :])
            return replace(group, whose=each.group.whose, filters=ordered(filters))
    return group


def _of_those_seen(step: Instruction) -> Instruction | None:
    """A choice right after a look, of cards of which nothing more is said: they are among those seen."""
    if not isinstance(step, Select | Move):
        return None
    what = step.what
    if isinstance(what, Every) and what.group.kind == "card" and _is_everywhere(what):
        return replace(step, what=Every(_among_the_seen(what.group)))
    if not isinstance(what, Choose) or what.random or what.group.whose != "any":
        return None
    if what.group.zones not in (("play",), ("chain",)) or what.group.kind not in ("card", "jutsu", "mission", "ninja"):
        return None
    said = (Against, TeamOf, UsedBy, Is, HasCoin, Among)
    if any(isinstance(each, said) for each in what.group.filters):
        return None
    return replace(step, what=replace(what, group=_among_the_seen(what.group)))


def _among_the_seen(group: Group) -> Group:
    return replace(group, zones=(), filters=ordered((*group.filters, Among(Ref("seen")))))


def _is_everywhere(what: Which) -> bool:
    """Whether all of a group are meant of which it is not said where or whose they are."""
    if not isinstance(what, Every) or what.group.whose != "any" or what.group.zones not in (("play",), ("chain",)):
        return False
    said = (Against, TeamOf, UsedBy, Is, HasCoin, Among)
    return not any(isinstance(each, said) for each in what.group.filters)


def _taken_from_deck(steps: list[Instruction], step: Instruction) -> list[Instruction] | None:
    """A choice in the own deck, perhaps shown, and where what was chosen goes: together a search."""
    shown = bool(steps) and isinstance(steps[-1], Look) and steps[-1] == Look(Ref("chosen"), reveal=True)
    before = steps[: -1 if shown else None]
    choice = before[-1].what if before and isinstance(before[-1], Select) else None
    if not isinstance(choice, Choose) or choice.group.zones != ("deck",) or choice.group.whose != "you":
        return None
    if choice.count is None or choice.random or choice.by != "you":
        return None
    group, count = choice.group, choice.count
    if isinstance(step, Move) and step.what == Ref("chosen"):
        return [*before[:-1], Search(group, count, step.to, step.position, shown)]
    if step in (PutInPlay(Ref("chosen")), Control(Ref("chosen"), "you")):
        return [*before[:-1], Search(group, count, "play", reveal=shown)]
    if isinstance(step, PutInPlay) and step.what == Ref("chosen"):
        return [*before[:-1], replace(step, what=Choose(group, count, up_to=True))]
    return None


def _with_outcome(last: Instruction | None, step: Instruction) -> Instruction | None:
    """A flip together with what comes of it; None where the step does not depend on the flip before it."""
    if isinstance(step, a.InThatCase) and isinstance(step.first, If) and step.first.otherwise is None:
        step = If(step.first.condition, a.InThatCase(step.first.then, step.then))
    if not isinstance(step, If) or not any(isinstance(node, Heads) for node in nodes(step.condition)):
        return None
    if isinstance(last, a.May):
        inner = _with_outcome(last.do, step)
        return None if inner is None else replace(last, do=inner)
    if isinstance(last, a.Sequence):
        inner = _with_outcome(last.steps[-1], step)
        return None if inner is None else sequence(*last.steps[:-1], inner)
    if isinstance(last, If) and last.otherwise is None and _flips(last.then):
        inner = _with_outcome(last.then, step)
        return None if inner is None else replace(last, then=inner)
    return _of_flip(last, step) if isinstance(last, a.Flip) else None


def _of_flip(last: a.Flip, step: If) -> a.Flip | None:
    """A flip with what is done where it falls so; None where that is said already."""
    if last.times == 1 and step.otherwise is not None and step.condition in (ALL_HEADS, ALL_TAILS):
        first = step.condition == ALL_HEADS
        heads, tails = (step.then, step.otherwise) if first else (step.otherwise, step.then)
        if last.heads is None and last.tails is None:
            return replace(last, heads=heads, tails=tails)
    if step.condition == ALL_HEADS and step.otherwise is None and last.heads is None and last.tails is None:
        return replace(last, heads=step.then)
    if step.condition == ALL_TAILS and step.otherwise is None and last.tails is None:
        return replace(last, tails=step.then)
    return None


def _flips(do: Instruction) -> bool:
    return any(isinstance(node, a.Flip) for node in nodes(do))
