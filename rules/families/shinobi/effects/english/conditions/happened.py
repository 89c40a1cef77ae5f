"""What has happened this turn, as a condition: "if this Ninja was not sent out to Battle during this turn"."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    Instead,
    Instruction,
    May,
    Triggered,
)
from rules.families.shinobi.effects.conditions import Both, Either, Happened, Holds, Never
from rules.families.shinobi.effects.english.events.events import owned_by
from rules.families.shinobi.effects.groups import (
    Group,
    Other,
    Ref,
    Told,
)
from rules.families.shinobi.effects.names import CardKind, Player, Zone
from rules.families.shinobi.effects.triggers import Event, On, OnEither, Why
from rules.families.shinobi.effects.verbs import ReduceDamage

THIS_TURN = "[this turn|during (this|the|that) turn|in this turn]"
_THIS_TURN = "(this turn|during (this|the|that) turn|in this turn)"
DEEDS: tuple[tuple[str, str, On], ...] = (
    (
        "was sent out [to battle]",
        "(was not|has not been) sent out [to battle]",
        On("sent out"),
    ),
    (
        "(was sent out to attack|attacked|has attacked)",
        "(was not sent out to attack|did not attack|has not attacked)",
        On("sent out", role="attack"),
    ),
    (
        "(was sent out to block|blocked|has blocked)",
        "(was not sent out to block|did not block|has not blocked)",
        On("sent out", role="block"),
    ),
    (
        "(received|was given|was dealt|has received|has been given|has been dealt) [any] damage",
        "(did not receive|was not given|was not dealt|has not received|received no) [any] damage",
        On("damaged"),
    ),
    (
        "(battled|was in battle|fought|took part in (a|any|) battle|was moved to the battlefield)",
        "(was not moved to the battlefield|has not been moved to the battlefield|did not battle|has not battled|was not in battle|(did not take|took no) part in (a|any|) battle)",
        On("battles"),
    ),
    ("(was|has been) injured", "(was not|has not been) injured", On("injured")),
    ("(was|has been) healed", "(was not|has not been) healed", On("healed")),
    ("(was|has been) discarded", "(was not|has not been) discarded", On("discarded")),
    ("(was|has been) (deployed)", "(was not|has not been) deployed", On("deployed")),
    ("(was|has been) put in play", "(was not|has not been) put in play", On("enters")),
    (
        "(was removed from play|has been removed from play|left play|has left play)",
        "(was not removed from play|has not been removed from play|did not leave play|has not left play)",
        On("leaves"),
    ),
    (
        "(used|has used|was the user of|has been the user of|became the user of) (a|any|) {by:group}",
        "(did not use|has not used|was not the user of|has not been the user of|did not become the user of) (a|any|) {by:group}",
        On("uses jutsu"),
    ),
)
"""What may have been done, said and denied; of whom is put in."""


def add(g: Grammar) -> None:
    """Teach a grammar what has happened."""
    g.read("undergone", lambda: On("damaged"), "(given|dealt|received|receive) [any] damage")
    events: tuple[Event, ...] = ("injured", "discarded", "healed")
    for event in events:
        g.read("undergone", partial(On, event), event)
    g.read(
        "condition",
        lambda player, who, times=1: Happened(On("healed", who, cause=_HEALED_BY[player]), times),
        f"{{player:player}} (healed|has healed) (a|an|any|one of|1 of|) {{who:group}} {_THIS_TURN}",
        f"{{player:player}} (healed|has healed) {{times:number}} or more [of] {{who:group}} {_THIS_TURN}",
    )
    g.form("event", On, "{who:ref} is played from your {origin:own pile}", event="plays")
    g.read(
        "condition",
        lambda zone: Happened(On("plays", Ref("self"), origin=zone)),
        "this (card|jutsu|mission) [card] (was|has been) (played|used) from your {zone:own pile}",
    )
    g.form("condition", Happened, "it has happened at least {times:number} times this turn that {on:event}")
    g.read("condition", Happened, "it has happened at least {times:number} time this turn that {on:event}")
    for done, denied, on in DEEDS:
        said = f"({THIS_TURN[1:-1]})" if on.event == "injured" else THIS_TURN  # who "was injured" is so, or became so
        whole, never = partial(_done_by, on), partial(_not_done_by, on)
        g.read("condition", whole, f"{{who:someone}} {done} {said}")
        g.read("condition", never, f"{{who:someone}} {denied} {said}")
        g.read("condition", never, f"(no|none of) {{who:group}} {done} {said}")
        if "{by" not in done:
            g.read(
                "condition",
                lambda who, times, on=on: Happened(replace(on, who=who), times),
                f"{{times:number}} or more [of] {{who:group}} {done} {said}",
            )
            if on.event in ("damaged", "injured", "discarded", "leaves"):
                g.read(
                    "condition",
                    lambda who, times, why, on=on: Happened(replace(on, who=who, cause=why), times),
                    f"{{times:number}} or more [of] {{who:group}} {done} {{why}} {THIS_TURN}",
                )
                g.read("condition", partial(_because, on), f"{{who:someone}} {done} {{why}} {THIS_TURN}")
    g.read(
        "condition",
        lambda who, a, b, why=None: Either((_because(a, who, why), _because(b, who, why))),
        f"{{who:someone}} was {{a:undergone}} or [was] {{b:undergone}} {{why}} {THIS_TURN}",
        f"{{who:someone}} was {{a:undergone}} or [was] {{b:undergone}} {_THIS_TURN}",
    )
    when = _THIS_TURN
    g.read("condition", Happened, f"{{on:outcome}} {when}")
    g.read(
        "condition",
        lambda who, results: Never(Happened(On("wins", who, team=True, results=results))),
        f"{{who:someone}} did not {{results}} {THIS_TURN}",
    )
    g.read(
        "condition",
        lambda player, by: Happened(On("plays", player=player, by=by)),
        f"{{player}} (played|has played) (a|an|any|) {{by:group}} {THIS_TURN}",
    )
    g.read(
        "condition",
        lambda player, by: Never(Happened(On("plays", player=player, by=by))),
        f"{{player}} (did not play|has not played) (a|an|any|) {{by:group}} {THIS_TURN}",
        f"{{player}} played no {{by:group}} {THIS_TURN}",
    )
    g.read(
        "condition",
        lambda player, times: Happened(On("uses jutsu", Group("ninja", player)), times),
        f"{{player}} (used|has used|played|has played) {{times:number}} or more jutsu [card] {THIS_TURN}",
    )
    g.read(
        "condition",
        lambda player: Happened(On("uses jutsu", Group("ninja", player), by=_ANOTHER_JUTSU)),
        f"{{player}} (used|has used|played|has played) (another|any other) jutsu [card] {THIS_TURN}",
    )
    this = "this is (the|at least the|your)"
    mine = f"jutsu [card] [[that] you (used|has used|played|has played)] {THIS_TURN}"
    twice = Happened(On("uses jutsu", Group("ninja", "you")), 2)
    g.read(
        "condition",
        lambda: twice,
        f"{this} second or (later|subsequent) {mine}",
        f"this is not (the|your) first {mine}",
    )
    g.read("condition", lambda: Never(twice), f"{this} first {mine}")
    g.read("condition", lambda: Both((twice, Never(replace(twice, times=3)))), f"{this} second {mine}")
    g.read(
        "condition",
        lambda who, times: Happened(On("uses jutsu", who), times),
        f"{{who:someone}} (used|has used) {{times:number}} or more jutsu [card] {THIS_TURN}",
    )
    _put_in_play(g)
    g.read(
        "condition",
        lambda player: Happened(On("deployed", Group("ninja", player))),
        f"{{player}} (deployed|has deployed) {_THIS_TURN}",
    )
    g.read(
        "condition",
        lambda player: Never(Happened(On("sent out", Group("ninja", player)))),
        f"{{player}} (did not send|has not sent) [out] (a|any) (team|ninja) [out] [to battle] {THIS_TURN}",
    )
    g.read(
        "condition",
        lambda player: Never(Happened(On("uses jutsu", Group("ninja", player)))),
        f"{{player}} (did not|has not) (use|used|play|played) (any|a) jutsu [card] {THIS_TURN}",
        f"{{player}} used no jutsu [card] {THIS_TURN}",
    )
    g.read(
        "condition",
        lambda player: Never(Happened(On("gains", player=player))),
        f"{{player}} (has|) (received|obtained|gained) no battle reward {THIS_TURN}",
    )
    g.read(
        "condition",
        lambda player: Never(Happened(On("sent out", Group("team", player), role="attack"))),
        f"{{player}} (did not|has not) (attack|attacked) {THIS_TURN}",
    )
    _blocked(g)
    _so_often(g)
    _in_a_turn(g)


def _in_a_turn(g: Grammar) -> None:
    """ "If you win 3 or more Battle Rewards in a turn": as the one comes that makes it so many."""
    turn = "(in|during) (a|1|one|the same|the|this|each|that) [single] turn"
    g.read("nth", lambda it: it, "{it:nth word}")
    g.values("nth word", {"(second|2nd)": 2, "(third|3rd)": 3, "(fourth|4th)": 4, "(fifth|5th)": 5})
    kinds: dict[str, Callable[[Player], On]] = {
        "win {n} battle reward": lambda player: On("gains", player=player),
        "draw {n} card": lambda player: On("draws", player=player),
        "(play|use) {n} jutsu [card]": lambda player: On("uses jutsu", Group("ninja", player)),
        "(play|use) {n} mission [card]": lambda player: On("plays", player=player, by=Group("mission")),
        "deploy {n} ninja [card]": lambda player: On("deployed", Group("ninja", player)),
    }
    for words, on in kinds.items():
        many = words.replace("{n}", "[a total of] {n:number} or more")
        nth = words.replace("{n}", "(your|their|a|the) {n:nth}")
        g.read("so many", lambda player, n, on=on: (on(player), n), f"{{player:player}} {many} {turn}")
        g.read(
            "so many",
            lambda player, n, on=on: (on(player), n),
            f"{{player:player}} {nth} {turn}",
            f"{{player:player}} {nth} [(each|every|per|of the|of each|this|a)] turn",
        )
    g.read(
        "triggered",
        lambda many, do: nth_time(many[0], many[1], do),
        "(when|if|each time|every time|whenever) {many:so many} , {do:effects}",
    )


def _put_in_play(g: Grammar) -> None:
    """Whether a player has put something in play."""
    verbs: tuple[tuple[Event, str, str, str], ...] = (
        ("deployed", "deploy", "(deployed|has deployed)", ""),
        ("enters", "put", "(put|has put)", "(in|into) play"),
    )
    for event, verb, did, where in verbs:
        never = (
            f"(did not|has not) {verb} [a|an|any]",
            "has not deployed [a|an|any]" if verb == "deploy" else "",
            f"{did} no",
        )
        for words in filter(None, never):
            g.read(
                "condition",
                lambda player, group, event=event: Never(Happened(On(event, owned_by(group, player)))),
                f"{{player}} {words} {{group}} {where} {THIS_TURN}",
                *((f"{{player}} {words} in play {{group}} {THIS_TURN}",) if where else ()),
            )
        g.read(
            "condition",
            lambda player, group, event=event, times=1: Happened(On(event, owned_by(group, player)), times),
            f"{{player}} {did} {{times:number}} or more {{group}} {where} {_THIS_TURN}",
            f"{{player}} {did if event == 'deployed' else 'has put'} (a|an|any|another) {{group}} {where} {_THIS_TURN}",
        )


def _so_often(g: Grammar) -> None:
    """How often something has come this turn, as an amount: battle rewards won, jutsu and missions played."""
    when = _THIS_TURN
    used = "(used|played|has used|has played)"
    rewards = f"battle reward {{player:player}} (win|gained|got|has win|has gained) {when}"
    cards = (
        f"{{by:noun}} [that] {{player:player}} {used} {when}",
        f"{{by:noun}} (used|played) by {{player:player}} {when}",
    )
    for rule, before in (("countable", ""), ("quantity", "the [total] number of ")):
        g.read(rule, lambda player: Told("gains", player), before + rewards)
        g.read(rule, _played, *(before + words for words in cards))
        g.read(rule, lambda by: _played(by, "each"), f"{before}{{by:noun}} [that (was|has been)] (used|played) {when}")
    g.read(
        "condition",
        lambda is_, by: Holds(_played(by, "each"), *is_),
        f"{{is_:or more}} {{by:noun}} (was|has been) (used|played) {when}",
    )
    number = "the number of"
    g.wording("quantity", Told, f"{number} battle reward {{player:player}} gained this turn", event="gains", by=None)
    g.wording("quantity", Told, f"{number} {{by:group}} {{player:player}} played this turn", event="plays")
    g.wording("quantity", Told, f"{number} {{by:group}} {{player:player}} used this turn", event="uses jutsu")


def _played(by: Group, player: Player) -> Told:
    """So many jutsu of a kind that somebody used, or so many missions. Raises UnreadError for other cards."""
    zones: dict[CardKind, tuple[Zone, ...]] = {"jutsu": ("chain",), "mission": ("play",)}
    if by.whose != "any" or by.zones != zones.get(by.kind):
        raise UnreadError
    return Told("uses jutsu" if by.kind == "jutsu" else "plays", player, by)


_HEALED_BY: dict[Player, Why] = {"you": "your effect", "opponent": "opponent's effect"}


_ANOTHER_JUTSU = Group("jutsu", zones=("chain",), filters=(Other(Ref("self")),))


def told(on: On, by: Group | None = None) -> On:
    """A deed with the jutsu that was used. Raises UnreadError for one that is said to lie anywhere, or to be a player's."""
    if by is not None and (by.kind != "jutsu" or by.whose != "any" or by.zones != ("chain",)):
        raise UnreadError
    return replace(on, by=by) if by and by.filters else on


def _done_by(on: On, who: Ref | Group, by: Group | None = None) -> Happened:
    return Happened(replace(told(on, by), who=who))


def _because(on: On, who: Ref | Group, why: Why | None = None) -> Happened:
    return Happened(replace(on, who=who, cause=why))


def _not_done_by(on: On, who: Ref | Group, by: Group | None = None) -> Never:
    return Never(_done_by(on, who, by))


def first_time(on: On | OnEither, do: Instruction) -> Triggered:
    """Once a turn, however often it comes; what may be declined does not come again when it comes a second time.

    Raises UnreadError where that is not known: of cards that come several at a time, of damage not done yet.
    """
    parts = list(nodes(do))
    if not any(isinstance(node, May | Instead) for node in parts):
        return Triggered(on, do, a_turn=1)
    if not isinstance(on, On) or on.event in _NOT_COUNTED or any(isinstance(node, Instead) for node in parts):
        raise UnreadError
    return Triggered(on, do, Never(Happened(on, 2)))


def nth_time(on: On, n: int, do: Instruction) -> Triggered:
    """Once a turn, as it comes so often. Raises UnreadError as `first_time` does."""
    only = first_time(on, do)
    reached = Happened(on, n)
    return replace(only, condition=Both((reached, Never(replace(reached, times=n + 1)))) if only.condition else reached)


def first_time_it_would(on: On | OnEither, do: Instruction) -> Triggered:
    """Raises UnreadError for what neither comes in its place nor makes the damage less: by then it has happened."""
    if not any(isinstance(node, Instead | ReduceDamage) for node in nodes(do)):
        raise UnreadError
    return first_time(on, do)


_NOT_COUNTED = ("draws", "gains", "damaged")


def _blocked(g: Grammar) -> None:
    """Who was blocked this turn, and who blocked nobody."""
    for who in ("{who:ref's} team", "{who:someone}"):
        g.read("condition", lambda who: Happened(On("unblocked", who)), f"{who} was not (blocked|opposed) {THIS_TURN}")
        g.read(
            "condition",
            lambda who: Happened(On("faces", who, role="attack")),
            f"{who} was (blocked|opposed) {THIS_TURN}",
        )
    g.read(
        "condition",
        lambda player: Never(Happened(On("sent out", Group("team", player), role="block"))),
        f"{{player}} (did not|has not) (block|blocked) [with any team] {THIS_TURN}",
    )
