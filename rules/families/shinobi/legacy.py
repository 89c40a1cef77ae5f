"""The project's own terse words as abilities: what `terse` reads, put into the instructions that are carried out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from rules.core.dataclass import replace
from rules.families.shinobi import effects as old
from rules.families.shinobi.cards import JutsuCard, MissionCard, ShinobiCard
from rules.families.shinobi.effects import conditions, groups
from rules.families.shinobi.effects import model as new
from rules.families.shinobi.effects.groups import Choose, Every, Filter, Group, Ref, Which
from rules.families.shinobi.effects.names import Player, Zone
from rules.families.shinobi.effects.triggers import On
from rules.families.shinobi.terse import is_terse, read_line, read_requirement, read_target

_PLAYERS: dict[str, Player] = {"own": "you", "opponent": "opponent", "each": "each"}
_SIDES: dict[str, Player | Literal["any"]] = {"own": "you", "opposing": "opponent", "any": "any"}


def filters_of(who: old.Who) -> tuple[Filter, ...]:
    """What a ninja must be."""
    found: list[Filter] = []
    for alternatives in who.terms:
        terms = tuple(_filter(term) for term in alternatives)
        found.append(terms[0] if len(terms) == 1 else groups.AnyOf(terms))
    return tuple(found)


def _filter(term: old.Term) -> Filter:
    return groups.Has(term.word) if term.at == "is" else groups.Rank(term.word, term.at)


def which_of(target: old.Target) -> Which:
    """What an effect is aimed at."""
    if target.scope == "user":
        return Ref("user")
    if target.scope == "jutsu":
        return Choose(Group("jutsu", "any", ("chain",)), aimed=True)
    if target.scope == "mission":
        return Choose(Group("mission", "any", ("chain",), (groups.Not(groups.Has("permanent")),)), aimed=True)
    if target.scope == "permanent":
        return Choose(Group("mission"), aimed=True)
    found = list(filters_of(target.who))
    if target.status != "any":
        found.append(groups.Is(target.status))
    if target.place == "against user":
        found.append(groups.Against(Ref("user")))
    if target.place == "user team":
        found.append(groups.TeamOf(Ref("user")))
    if target.place == "standby":
        found.append(groups.Is("standby"))
    if target.but:
        found.append(_spares(target.but))
    zones: tuple[Zone, ...] = ("battlefield",) if target.place == "battlefield" else ("play",)
    group = Group("ninja", _SIDES[target.side], zones, tuple(found))
    return Choose(group, aimed=True) if target.scope == "one" else Every(group)


def _spares(who: old.Who) -> Filter:
    spared = filters_of(who)
    return groups.Not(spared[0] if len(spared) == 1 else groups.AllOf(spared))


def ability_of(line: old.Line, *, permanent: bool, card_target: old.Target | None) -> new.Ability:
    """A line as an ability; a line of a card with a target is aimed at that."""
    if line.standing:
        return _standing(line.standing, valid=line.valid)
    target: Which = Ref("target") if line.target == card_target and card_target else Ref("user")
    if line.target and line.target != card_target:
        target = which_of(line.target)
    stays = permanent and line.trigger is None
    steps = [_instruction(one, target, stays=stays) for one in line.instructions]
    do: new.Instruction = steps[0] if len(steps) == 1 else new.Sequence(tuple(steps))
    if target == Ref("target") and line.target and line.target.but:
        do = new.If(conditions.Fits(Ref("target"), Group("ninja", "any", ("play",), (_spares(line.target.but),))), do)
    if line.chakra:
        group = Group("card", "you", ("chakra",))
        do = new.May(new.InThatCase(new.Move(Choose(group, line.chakra), "discard"), do))
    if line.trigger:
        return new.Triggered(_on(line), do, valid=line.valid)
    expert = Group("ninja", "any", ("play",), filters_of(line.expert)) if line.expert else None
    combination = tuple(Group("ninja", "any", ("play",), filters_of(who)) for who in line.combination)
    return new.Resolves(do, expert, combination)


def _on(line: old.Line) -> On:
    it = Ref("self")
    who = filters_of(line.when.who) if line.when else ()
    if line.trigger == "entering":
        return On("enters", it)
    if line.trigger == "attacking":
        return On("sent out", it, role="attack")
    if line.trigger == "facing":
        return On("faces", it, by=Group("ninja", "any", ("play",), who) if who else None)
    if line.trigger == "winning":
        return On("wins", it, team=True, results=("victory", "outstanding victory"))
    if line.trigger == "rewarded":
        return On("wins", it, team=True, results=("reward", "outstanding reward"))
    if line.trigger == "starting":
        return On("begins", player="you", phase="turn")
    if line.when and line.when.what == "head":
        head = (*who, groups.Is("head"))
        return On("sent out", it, beside=Group("ninja", "any", ("play",), head))
    if line.when:
        return On("sent out", it, beside=Group("ninja", "any", ("play",), who))
    return On("sent out", it)


def _standing(standing: old.Standing, *, valid: bool) -> new.Ability:
    it, who = Ref("self"), filters_of(standing.who)
    others = Group("ninja", "any", ("play",), who)
    everybody = Every(Group("ninja"))
    do: dict[old.Rule, new.Instruction] = {
        "not alone": new.Cannot(it, "be sent out alone", "while"),
        "not beside": new.Cannot(it, "be in a team", "while", others),
        "home while ahead": new.Cannot(Every(Group("ninja", filters=(groups.TeamOf(it),))), "be sent out", "while"),
        "no specific symbols": new.Cannot(
            it, "use jutsu", "while", Group("jutsu", filters=(groups.Compare("symbols in cost", ">=", 1),))
        ),
        "not negated": new.Cannot(
            Every(Group("jutsu", "any", ("chain",), (groups.UsedBy(Group("ninja", filters=(groups.Among(it),))),))),
            "be negated",
            "while",
        ),
        "extra deployment": new.ExtraDeployment(it, "while"),
        "nobody goes": new.Cannot(everybody, "be sent out", "while"),
        "extra draw": new.ExtraDraw("each", 1, "while"),
    }
    condition: conditions.Condition | None = None
    zone: Zone = "play"
    if standing.rule == "home while ahead":
        condition = conditions.Holds(groups.Rewards("you"), ">", groups.Rewards("opponent"))
    if standing.rule == "extra deployment":
        zone = "hand"
        condition = conditions.Holds(groups.Count(Group("ninja", "you", ("play",), who)), ">=", 1)
    return new.Static(do[standing.rule], condition, valid, zone)


def _instruction(do: old.Instruction, target: Which, *, stays: bool) -> new.Instruction:
    return _INSTRUCTIONS[type(do)](do, target, "stays" if stays else "turn")


def _power(do: old.Power, target: Which, duration: Any) -> new.Instruction:
    def part(number: int) -> groups.Amount:
        return groups.Times(groups.X(), number) if do.times_x else number

    power = new.Power(target, part(do.combat), part(do.support), duration)
    if do.if_user is None:
        return power
    return new.If(conditions.Fits(Ref("user"), Group("ninja", "any", ("play",), filters_of(do.if_user))), power)


def _discard(do: old.Discard, target: Which, duration: Any) -> new.Instruction:
    del target, duration

    def of(player: Any) -> new.Instruction:
        return new.Move(Choose(Group("card", player, ("hand",)), do.count, by=player), "discard")

    return new.Sequence((of("you"), of("opponent"))) if do.players == "each" else of(_PLAYERS[do.players])


def _search(do: old.Search, target: Which, duration: Any) -> new.Instruction:
    del target, duration
    filters = filters_of(do.who)
    if do.top is None:
        found: tuple[new.Instruction, ...] = (new.Search(Group("ninja", "you", ("deck",), filters)),)
    else:
        seen = Group("ninja", filters=(*filters, groups.Among(Ref("seen"))))
        found = (new.Look(groups.Top(do.top)), new.Move(Choose(seen, 1, up_to=True), "hand"))
    return new.Sequence((*found, new.Shuffle()))


def _look_at_top(do: old.LookAtTop, target: Which, duration: Any) -> new.Instruction:
    del do, target, duration
    return new.Sequence((new.Look(groups.Top(1)), new.Move(Ref("seen"), "deck", "any")))


def _mark(do: old.Mark, target: Which, duration: Any) -> new.Instruction:
    theirs = Group("jutsu", "opponent", ("play",))
    marks: dict[old.TurnMark, new.Instruction] = {
        "no jutsu": new.Cannot(target, "use jutsu", duration),
        "no damage": new.Cannot(target, "receive damage", duration),
        "no aim": new.Cannot(target, "be targeted", duration, theirs),
        "stays home": new.Cannot(target, "be sent out", duration),
        "must go": new.Must(target, "be sent out", duration),
    }
    return marks[do.mark]


def _reinforce(do: old.Reinforce, target: Which, duration: Any) -> new.Instruction:
    del target, duration
    filters = (groups.Has("reinforcement"), *filters_of(do.who))
    return new.PutInPlay(Choose(Group("ninja", "you", ("reinforcement",), filters), 1, up_to=True))


_INSTRUCTIONS: dict[type, Callable[[Any, Which, Any], new.Instruction]] = {
    old.Power: _power,
    old.Coin: lambda do, target, _: new.PlaceCoin(target, f"{do.combat:+}/{do.support:+}"),
    old.Draw: lambda do, _, __: new.Draw(do.count, _PLAYERS[do.players]),
    old.TopToChakra: lambda do, _, __: new.Move(groups.Top(do.count), "chakra"),
    old.Discard: _discard,
    old.Damage: lambda do, target, _: new.Damage(target, do.amount),
    old.Injure: lambda _, target, __: new.Injure(target),
    old.Heal: lambda _, target, __: new.Heal(target),
    old.Move: lambda do, target, _: new.Move(target, do.to),
    old.Negate: lambda do, target, _: new.Negate(target, do.to),
    old.Search: _search,
    old.MentalBattle: lambda _, __, ___: new.MentalBattle(Ref("user")),
    old.Reward: lambda do, _, __: new.WinRewards(do.count),
    old.Grant: lambda do, target, duration: new.Give(target, (do.word,), duration),
    old.Mark: _mark,
    old.Withdraw: lambda _, target, __: new.Standby(target),
    old.LookAtTop: _look_at_top,
    old.Reinforce: _reinforce,
}


# Cards


def terse_abilities(card: ShinobiCard) -> tuple[new.Ability | None, ...]:
    """Each line of a card that is written in the project's own words as an ability; None for the others.

    Such lines begin small, see `is_terse`: a printed line that reads the same is the grammar's, with its `Target:`.
    """
    permanent = isinstance(card, MissionCard) and "Permanent" in card.keywords
    resolves = isinstance(card, JutsuCard | MissionCard)
    target = _card_target(card)
    ready: list[old.Line | None] = []
    for text in card.effects:
        line = read_line(text) if is_terse(text) else None
        waits = line is not None and bool(line.trigger or line.standing)
        if (resolves and not permanent and waits) or (not resolves and not waits):
            line = None
        line = _with_target(line, target if resolves else None)
        ready.append(replace(line, target=line.target or old.USER) if line and not resolves else line)
    first = _chosen(ready) if resolves else None
    return tuple(
        ability_of(line, permanent=permanent, card_target=first if not line.trigger else None) if line else None
        for line in ready
    )


def terse_targets(card: ShinobiCard) -> tuple[Which, ...] | None:
    """What a card is aimed at, where that is written in the project's own words; None where it is not."""
    if not isinstance(card, JutsuCard | MissionCard):
        return ()
    lines = [read_line(text) for text in card.effects if is_terse(text)]
    first = _card_target(card) if card.target else _chosen(lines)
    if first is None:
        return None if card.target else ()
    return (which_of(first),) if first.scope in _CHOSEN else ()


def _card_target(card: ShinobiCard) -> old.Target | None:
    if isinstance(card, JutsuCard | MissionCard) and card.target:
        return read_target(card.target)
    return old.USER if isinstance(card, JutsuCard) else None


def _chosen(lines: Sequence[old.Line | None]) -> old.Target | None:
    """The first target of the lines that leaves a choice."""
    targets = (line.target for line in lines if line and not line.trigger and line.target)
    return next((target for target in targets if target.scope in _CHOSEN), None)


_CHOSEN = ("one", "jutsu", "mission", "permanent")


def _with_target(line: old.Line | None, target: old.Target | None) -> old.Line | None:
    if line is None:
        return None
    aimed = line if line.target or line.trigger else replace(line, target=target)
    negates = any(isinstance(instruction, old.Negate) for instruction in aimed.instructions)
    needed = any(isinstance(instruction, old.AIMED) for instruction in aimed.instructions)
    on_the_chain = aimed.target is not None and aimed.target.scope in ("jutsu", "mission")
    if (needed and aimed.target is None and not line.trigger) or negates != on_the_chain:
        return None
    return aimed


def terse_requirement(card: JutsuCard) -> tuple[Filter, ...] | None:
    """What a jutsu's user must be; None where that is not understood."""
    who = read_requirement(card.requirement)
    return None if who is None else filters_of(who)
