"""The project's own terse words ("power +2/+2 -> user"), which starter cards have, in the same model."""

from __future__ import annotations

from dataclasses import replace

from rules.families.shinobi import effects as old
from rules.families.shinobi.effects.abilities import (
    Ability,
    Instruction,
    InThatCase,
    May,
    Resolves,
    Sequence,
    Static,
    Triggered,
)
from rules.families.shinobi.effects.bans import Cannot, ExtraDeployment, ExtraDraw, Must
from rules.families.shinobi.effects.groups import (
    Against,
    Amount,
    AnyOf,
    Choose,
    Compare,
    Condition,
    Count,
    Every,
    Filter,
    Fits,
    Group,
    Has,
    Holds,
    Is,
    Not,
    Other,
    Rank,
    Ref,
    Rewards,
    TeamOf,
    Times,
    Top,
    Which,
    X,
)
from rules.families.shinobi.effects.moving import Draw, Look, Move, PutInPlay, Search, Shuffle, Standby
from rules.families.shinobi.effects.readings import CardType
from rules.families.shinobi.effects.triggers import Duration, On
from rules.families.shinobi.effects.verbs import (
    Damage,
    Give,
    Heal,
    Injure,
    MentalBattle,
    Negate,
    PlaceCoin,
    Power,
    WinRewards,
)


def filters(who: old.Who) -> tuple[Filter, ...]:
    """What the words ask for."""
    found: list[Filter] = []
    for alternatives in who.terms:
        each = tuple(Has(t.word) if t.at == "is" else Rank(t.word, t.at) for t in alternatives)
        found.append(each[0] if len(each) == 1 else AnyOf(each))
    return tuple(found)


def group(target: old.Target) -> Group:
    """The ninja, jutsu or missions that a target may be."""
    if target.scope in ("jutsu", "mission"):
        not_permanent = (Not(Has("permanent")),) if target.scope == "mission" else ()
        return Group(target.scope, "any", ("chain",), not_permanent)
    if target.scope == "permanent":
        return Group("mission", "any", ("play",), (Has("permanent"),))
    found: list[Filter] = list(filters(target.who))
    if target.status != "any":
        found.append(Is(target.status))
    place: dict[str, tuple[Filter, ...]] = {
        "anywhere": (),
        "against user": (Against(_SELF),),
        "user team": (TeamOf(_SELF),),
        "battlefield": (Is("battling"),),
        "standby": (Is("standby"),),
    }
    found += place[target.place]
    found += [Not(each) for each in (filters(target.but) if target.but else ())]
    whose = {"own": "you", "opposing": "opponent", "any": "any"}[target.side]
    return Group("ninja", whose, ("play",), tuple(found))  # type: ignore[arg-type]


_SELF = Ref("self")
_SPECIFIC = Group("jutsu", zones=("chain",), filters=(Compare("symbols in cost", ">=", 1),))


def which(target: old.Target | None) -> Which:
    """What a target names."""
    if target is None or target.scope == "user":
        return _SELF
    return Every(group(target)) if target.scope == "each" else Choose(group(target), aimed=True)


def on_user(named: Which) -> Which:
    """A target of a jutsu: what it says of its card is said of its user."""
    from rules.cardtext.trees import rewrite

    return rewrite(named, lambda node: Ref("user") if node == _SELF else node)


_EVENTS: dict[old.Trigger, On] = {
    "entering": On("enters", _SELF),
    "attacking": On("sent out", _SELF, role="attack"),
    "fighting": On("sent out", _SELF),
    "facing": On("faces", _SELF),
    "winning": On("wins", _SELF, team=True, results=("victory", "outstanding victory")),
    "rewarded": On("wins", _SELF, team=True, results=("reward", "outstanding reward")),
    "starting": On("begins", player="you", phase="turn"),
}


def ability(line: old.Line, on: CardType) -> Ability | None:
    """A line in terse words as an ability; None for what the model has no words for."""
    user = Ref("user") if on == "jutsu" else _SELF
    if line.standing:
        made = _standing(line.standing)
        return replace(made, valid=line.valid) if made else None
    aimed = which(line.target)
    if line.but and isinstance(aimed, Choose | Every):
        aimed = replace(
            aimed, group=replace(aimed.group, filters=(*aimed.group.filters, *(Not(f) for f in filters(line.but))))
        )
    parts: list[Instruction] = []
    for number, each in enumerate(line.instructions):
        who = Ref("chosen") if number and isinstance(aimed, Choose) else aimed
        parts.append(_instruction(each, who))
    do = parts[0] if len(parts) == 1 else Sequence(tuple(parts))
    if line.chakra:
        do = May(InThatCase(Move(Choose(Group("card", "you", ("chakra",)), line.chakra), "discard"), do))
    made_: Ability
    if line.trigger:
        made_ = _triggered(line, do)
    elif on in ("ninja", "client"):
        return None
    else:
        expert = Group("card", filters=filters(line.expert)) if line.expert else None
        beside = tuple(Group("ninja", filters=filters(who)) for who in line.combination)
        made_ = Resolves(do, expert, beside)
    return _for_user(made_) if user == Ref("user") else made_


def _for_user(ability: Ability) -> Ability:
    from rules.cardtext.trees import rewrite

    return rewrite(ability, lambda node: Ref("user") if node == _SELF else node)


def _triggered(line: old.Line, do: Instruction) -> Triggered:
    assert line.trigger  # noqa: S101 - asked by the caller
    on = _EVENTS[line.trigger]
    if line.when:
        them = filters(line.when.who)
        if line.when.what == "facing":
            on = replace(on, by=Group("ninja", filters=them))
        elif line.when.what == "beside":
            on = replace(on, beside=Group("ninja", filters=them))
        else:
            on = replace(on, beside=Group("ninja", filters=(*them, Is("head"))))
    return Triggered(on, do, valid=line.valid)


def _standing(rule: old.Standing) -> Static | None:
    them = Group("ninja", filters=filters(rule.who))
    ahead: Condition = Holds(Rewards("you"), ">", Rewards("opponent"))
    made: dict[str, Static] = {
        "not alone": Static(Cannot(_SELF, "be sent out alone", "while")),
        "not beside": Static(Cannot(_SELF, "be in a team", "while", of=them)),
        "home while ahead": Static(Cannot(_SELF, "be sent out", "while"), ahead),
        "no specific symbols": Static(
            Cannot(
                _SELF,
                "use jutsu",
                "while",
                of=Group("jutsu", zones=("chain",), filters=(Compare("symbols in cost", ">=", 1),)),
            )
        ),
        "extra deployment": Static(
            ExtraDeployment(_SELF, "while"), Holds(Count(replace(them, kind="card", whose="you")), ">=", 1), zone="hand"
        ),
        "nobody goes": Static(Cannot(Every(Group("ninja")), "be sent out", "while")),
        "extra draw": Static(ExtraDraw("each", 1, "while")),
    }
    if rule.rule == "not negated":
        used = Group("jutsu", zones=("chain",), filters=(_used_by_self(),))
        return Static(Cannot(Every(used), "be negated", "while"))
    return made.get(rule.rule)


def _used_by_self() -> Filter:
    from rules.families.shinobi.effects.groups import Among, UsedBy

    return UsedBy(Group("card", zones=(), filters=(Among(_SELF),)))


def _instruction(each: old.Instruction, who: Which) -> Instruction:  # noqa: C901 - one arm a word
    turn: Duration = "turn"
    match each:
        case old.Power(combat, support, times_x, if_user):
            power = Power(who, _times(combat, times_x), _times(support, times_x), turn)
            if if_user is None:
                return power
            from rules.families.shinobi.effects.abilities import If

            return If(Fits(_SELF, Group("card", filters=filters(if_user))), power)
        case old.Coin(combat, support):
            return PlaceCoin(who, f"{combat:+}/{support:+}")
        case old.Draw(count, players):
            return Draw(count, _PLAYERS[players])  # type: ignore[arg-type]
        case old.TopToChakra(count):
            return Move(Top(count), "chakra")
        case old.Discard(count, players):
            player = _PLAYERS[players]
            return Move(Choose(Group("card", player, ("hand",)), count, by=player), "discard")  # type: ignore[arg-type]
        case old.Damage(amount):
            return Damage(who, amount)
        case old.Injure():
            return Injure(who)
        case old.Heal():
            return Heal(who)
        case old.Move(to):
            return Move(who, to)
        case old.Negate(to):
            return Negate(who, to)
        case old.Search(wanted, top):
            if top:
                seen = Choose(Group("ninja", zones=(), filters=(*filters(wanted), _among_seen())), up_to=True)
                return Sequence((Look(Top(top)), Move(seen, "hand"), Shuffle()))
            return Sequence((Search(Group("ninja", "you", ("deck",), filters(wanted)), reveal=False), Shuffle()))
        case old.MentalBattle():
            return MentalBattle(_SELF)
        case old.Reward(count):
            return WinRewards(count)
        case old.Grant(word):
            return Give(who, (word,), turn)
        case old.Mark(mark):
            return _mark(mark, who)
        case old.Withdraw():
            return Standby(who)
        case old.LookAtTop():
            return Sequence((Look(Top(1)), Move(Ref("seen"), "deck", "any")))
        case old.Reinforce(wanted):
            group_ = Group("ninja", "you", ("reinforcement",), (Has("reinforcement"), *filters(wanted)))
            return May(PutInPlay(Choose(group_)))


_PLAYERS = {"own": "you", "opponent": "opponent", "each": "each"}


def _among_seen() -> Filter:
    from rules.families.shinobi.effects.groups import Among

    return Among(Ref("seen"))


def _times(figure: int, times_x: bool) -> Amount:
    return figure if not times_x or figure == 0 else (X() if figure == 1 else Times(X(), figure))


def _mark(mark: old.TurnMark, who: Which) -> Instruction:
    turn: Duration = "turn"
    if mark == "must go":
        return Must(who, "be sent out", turn)
    if mark == "no aim":
        return Cannot(who, "be targeted", turn, of=Group("jutsu", "opponent", ("chain",)))
    acts: dict[str, str] = {"no jutsu": "use jutsu", "no damage": "receive damage", "stays home": "be sent out"}
    return Cannot(who, acts[mark], turn)  # type: ignore[arg-type]


__all__ = ["Other", "ability", "filters", "which"]
