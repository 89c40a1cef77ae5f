"""Usages: more ways in which cards say what other modules read: markers, rewards, costs, symbols, what is attached.

Read, and never written.
"""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import If, Instruction, Later, Sequence, Triggered
from rules.families.shinobi.effects.bans import Cannot, HandSize
from rules.families.shinobi.effects.conditions import Fits, Happened, Holds, Never
from rules.families.shinobi.effects.english.events.events import owned_by
from rules.families.shinobi.effects.english.events.several import read_event
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, does, lasting
from rules.families.shinobi.effects.english.sentences.frames import Plain
from rules.families.shinobi.effects.english.sentences.sentences import said, sequence
from rules.families.shinobi.effects.groups import (
    Among,
    Amount,
    Choose,
    Count,
    Every,
    Figure,
    Group,
    Is,
    Marker,
    Other,
    Ref,
    Rewards,
    Symbols,
    TeamOf,
    Times,
    UsedBy,
    Which,
)
from rules.families.shinobi.effects.moving import Attach, SwapPlaces
from rules.families.shinobi.effects.names import Player, Zone
from rules.families.shinobi.effects.triggers import On, OnEither, Result
from rules.families.shinobi.effects.verbs import BecomesOutstanding, Change, Give, MoveMarker, ReduceDamage, WinRewards


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    for part in (_markers, _rewards, _costs, _words, _chain, _attached, _places, _damage, _hands):
        part(g)


def _markers(g: Grammar) -> None:
    """Turn markers that go up and down."""
    for words, sign in (("(raise|increase|advance)", 1), ("(lower|reduce|decrease)", -1)):
        g.read(
            "clause",
            lambda whose, amount, sign=sign: MoveMarker(_signed(amount, sign), whose),
            f"{words} {{whose:possessor}} turn marker by {{amount:quantity}}",
        )
    for words, sign in (("up", 1), ("down", -1)):
        g.read(
            "clause",
            lambda whose, amount, sign=sign: MoveMarker(_signed(amount, sign), whose),
            f"move {{whose:possessor}} turn marker {words} by {{amount:counted thing}}",
            f"move {{whose:possessor}} turn marker {words} {{amount:number}} [space]",
        )
    g.read(
        "condition",
        lambda a, b: Holds(Marker(a), "=", Marker(b)),
        "{a:possessor} turn marker is the same as {b:possessor} [turn marker]",
    )


def _signed(amount: Amount, sign: int) -> Amount:
    if sign > 0:
        return amount
    return -amount if isinstance(amount, int) else Times(amount, -1)


_REWARD: tuple[Result, ...] = ("reward", "outstanding reward")


def _rewards(g: Grammar) -> None:
    """Rewards and victories of teams."""
    for words, fixed in (("{n:number} (additional|extra|more)", {}), ("(an additional|an extra|another)", {"n": 1})):
        g.read(
            "triggered",
            _wins_more,
            f"(when|each time|whenever|if) {{on:on}} , (it|this ninja's team|they|this ninja) win {words} battle reward",
            **fixed,
        )
    g.read("condition", lambda: Holds(Rewards("you"), "=", Rewards("opponent")), _EVEN_REWARDS)
    won = "(won|that is won) by {who:owned} team"
    lasting(
        g,
        lambda who, duration: BecomesOutstanding(who, duration),
        f"(all|every|each|any) [of the] victory {won} (become|is|is treated as|count as) [an] outstanding victory",
        "(all|every|each|any) of {who:owned} [team's] victory (become|is|is treated as|count as) [an] outstanding victory",
    )
    does(
        g,
        BecomesOutstanding,
        "win an outstanding victory instead of a victory {duration:during}",
    )


_EVEN_REWARDS = "(both player|each player|you and your opponent) has the same (number|amount) of battle reward"


def _wins_more(on: On | OnEither, n: int) -> Triggered:
    """One's own team wins more than the rules give it; not being blocked, it does once it wins."""
    if not isinstance(on, On):
        raise UnreadError
    mine = on.who == Ref("self") or (isinstance(on.who, Group) and on.who.whose == "you")
    if not mine or on.event not in ("wins", "unblocked"):
        raise UnreadError
    if on.event == "unblocked":
        on = On("wins", on.who, team=True, results=_REWARD)
    return Triggered(on, WinRewards(n))


def _costs(g: Grammar) -> None:
    """What a card costs, or does not."""
    free = "without paying (its|their|the) hand cost"
    lasting(
        g,
        lambda group, duration: Change(Every(_in_hand(group)), "hand cost", 0, duration, to=True),
        f"{{group}} can be (deployed|put in play|played) {free}",
        "[the] hand cost of {group} (is|become) 0",
        "{group} has no hand cost",
    )
    g.read(
        "clause",
        lambda duration=UNSAID: Change(Ref("self"), "hand cost", 0, duration, to=True),
        f"this (ninja|card|mission|client) [card] can be (deployed|put in play|played) {free}",
        f"you can (deploy|play|put in play) this (ninja|card|mission|client) [card] {free}",
    )
    lasting(
        g,
        lambda group, duration: Change(Every(_in_hand(group)), "hand cost", 0, duration, to=True),
        f"you can (deploy|play) {{group}} {free}",
    )
    g.read(
        "condition",
        lambda who, figure, is_: Holds(Figure(who, figure), *is_),
        "{who:ref's} {figure} was {is_:or more}",
    )


def _in_hand(group: Group) -> Group:
    """Cards about to be played lie in the hand of whoever may play them."""
    if group.kind not in ("ninja", "mission", "client") or group.whose not in ("any", "you"):
        raise UnreadError
    if group.zones not in (("play",), ("hand",)):
        raise UnreadError
    return replace(group, whose="you", zones=("hand",))


def _words(g: Grammar) -> None:
    """Names and symbols."""
    lasting(
        g,
        lambda who, word, duration: Give(who, (word,), duration, "name"),
        "{who:owned} name is (also|) (treated|considered) (as|to be) {word:quoted}",
        "{who:owned} name is also {word:quoted}",
    )
    g.read(
        "condition",
        lambda group, is_: Holds(Symbols(group), *is_),
        "there is {is_:or more} different symbol (in|among|on) [the] {group:places}",
        "there is {is_:or more} different symbol among {group}",
    )
    g.read(
        "condition",
        lambda whose, zones, is_: Holds(Symbols(Group("card", whose, zones)), *is_),
        "{whose:possessor} {zones} (contain|contains|include|has) [card (with|of)] {is_:or more} different symbol",
    )
    g.read(
        "condition",
        lambda whose, zones, is_, group: Holds(Count(_lying(group, whose, zones)), *is_),
        "{whose:possessor} {zones} (contain|contains|include|has) {is_:or more} {group:noun}",
    )
    g.read(
        "condition",
        lambda whose, zones, group: Holds(Count(_lying(group, whose, zones)), ">=", 1),
        "{whose:possessor} {zones} (contain|contains|include|has) (a|an) {group:noun}",
    )
    g.read(
        "condition",
        lambda whose, zones, group: Holds(Count(_lying(group, whose, zones)), "=", 0),
        "{whose:possessor} {zones} (contain|contains|include|has) no {group:noun}",
    )


def _lying(group: Group, whose: Player, zones: tuple[Zone, ...]) -> Group:
    if group.whose != "any" or group.zones not in (("play",), ("chain",)):
        raise UnreadError
    return replace(group, whose=whose, zones=zones)


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


def _attached(g: Grammar) -> None:
    """What holds for as long as the card is attached."""
    lies = "(while|as long as) (this card|it|this jutsu|this mission) [card] is attached [to (it|the target|the user)]"
    g.read(
        "effects",
        lambda to, do: _while_attached(to, do),
        f"attach this card to {{to:subject}} . {lies} , {{do:sentence}}",
        f"attach this card to {{to:subject}} . {{do:clauses}} {lies}",
    )


def _while_attached(to: Which, do: Instruction) -> Instruction:
    if not _lasts(do):
        raise UnreadError
    return sequence(Attach(to), said(do, "stays"))


def _lasts(do: Instruction) -> bool:
    steps = do.steps if isinstance(do, Sequence) else (do,)
    return all(getattr(step, "duration", "") == UNSAID for step in steps)


def _places(g: Grammar) -> None:
    """Ninja that change places."""
    swap, places = "(switch|change|exchange|swap)", "[the] (position|place) (of|between)"
    g.read(
        "clause",
        SwapPlaces,
        f"{swap} {places} {{who:ref}} (and|with) {{other:which}}",
        f"{swap} {places} {{who:ref}} (and|with) {{other:the ones}}",
        f"{swap} {{who:ref}} (and|with) {{other:the ones}}",
        f"{swap} {{who:ref}} (and|with) {{other:which}}",
        f"{swap} {{who:ref's}} (position|place) with {{other:which}}",
    )
    two = "[the] head ninja [(of|in) {whom:ref's} team] and (a|1|1 of its) (support|back) ninja"
    team = "(of|in) {whom:ref's} team"
    g.read(
        "clause",
        lambda whom: SwapPlaces(Every(Group("ninja", filters=ordered((Is("head"), TeamOf(whom))))), None),
        f"{swap} {places} {two.replace(f'[{team}] ', '')} {team}",
        f"{two.replace(f'[{team}] ', '')} {team} {swap} (position|place)",
        f"{two.replace(f'[{team}]', team)} {swap} (position|place)",
        f"{swap} {two.replace(f'[{team}] ', '')} {team}",
    )
    g.read(
        "sentence",
        lambda who: _not_as_head(who),
        "{who:ref} cannot be the head ninja . if it is , choose another ninja in its team to be the head ninja",
    )


def _not_as_head(who: Ref) -> Instruction:
    mates = Group("ninja", filters=ordered((TeamOf(who), Other(who))))
    is_head = Fits(who, Group("card", filters=(Is("head"),)))
    return Sequence((Cannot(who, "be head", UNSAID), If(is_head, SwapPlaces(who, Choose(mates)))))


def _damage(g: Grammar) -> None:
    """Damage made less for a time."""
    damage = "(the|all|any|) damage [that] {who:someone} receive"
    g.read(
        "sentence",
        lambda who, until, amount: Later(On("damaged", who), ReduceDamage(amount), until, each_time=True),
        f"reduce {damage} {{until:during}} by {{amount:number}}",
        f"{damage} {{until:during}} is reduced by {{amount:number}}",
        f"{{until:during}} , reduce {damage} by {{amount:number}}",
    )


def _hands(g: Grammar) -> None:
    """How many cards are held."""
    size = "{player:possessor} (maximum hand size|hand size limit|hand size)"
    lasting(
        g,
        lambda player, amount, duration: HandSize(player, amount, duration, to=True),
        f"{size} (is|become) {{amount:number}}",
    )
    g.wording(
        "clause", HandSize, "{player:possessor} maximum hand size becomes {amount:number} {duration:during}", to=True
    )


__all__ = ["add"]
