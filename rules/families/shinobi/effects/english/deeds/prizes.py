"""How battles end otherwise than by the rules: ties that somebody wins, battle rewards in whose place something comes; and turn
markers.
"""

from __future__ import annotations

from functools import partial
from typing import Literal, cast

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    If,
    Triggered,
)
from rules.families.shinobi.effects.conditions import Both, Condition, Happened, Holds, Never
from rules.families.shinobi.effects.english.sentences.clauses import does, lasting
from rules.families.shinobi.effects.groups import (
    Amount,
    Done,
    Every,
    Group,
    Is,
    Marker,
    Plus,
    Ref,
    Rewards,
    Sum,
    Times,
    Which,
)
from rules.families.shinobi.effects.moving import Draw
from rules.families.shinobi.effects.names import Comparison, Player
from rules.families.shinobi.effects.outcomes import ResultBecomes
from rules.families.shinobi.effects.triggers import Duration, On, OnEither, Result
from rules.families.shinobi.effects.verbs import (
    BecomesOutstanding,
    MentalBattle,
    MoveMarker,
    WinRewards,
)


def add(g: Grammar) -> None:
    """Teach a grammar ties and battle rewards."""
    _sides(g)
    _ties(g)
    _rewards(g)
    _plain_rewards(g)
    g.read(
        "condition",
        lambda who, times: Happened(On("wins", who, team=True, results=_VICTORIES), times),
        "{who:someone} (won|has won) {times:number} or more (victory|victories|battle) [this turn|during (this|the|that) turn]",
    )
    g.read(
        "condition",
        lambda player, times: Happened(On("wins", Group("ninja", player), team=True, results=_VICTORIES), times),
        "{player} (won|has won) {times:number} or more (victory|victories|battle) [this turn|during (this|the|that) turn]",
    )
    _rewards_won(g)
    _rewards_besides(g)
    _won_in_a_role(g)
    _markers(g)


def _sides(g: Grammar) -> None:
    attackers = Every(Group("ninja", filters=(Is("attacking"),)))
    blockers = Every(Group("ninja", filters=(Is("blocking"),)))
    g.read("side", lambda: attackers, "the (attacker's|attacking) team", "the attacker")
    g.read("side", lambda: blockers, "the (blocker's|blocking) team", "the blocker")
    players: tuple[tuple[str, Literal["you", "opponent"]], ...] = (("you", "you"), ("opponent", "opponent"))
    for whose, player in players:
        said = "you" if whose == "you" else "your opponent"
        own = "your" if whose == "you" else "your opponent's"
        g.read("side", lambda who: who, "{who:ref's} team")
        g.read("side", lambda player=player: Every(Group("ninja", player)), said, f"{own} (team|teams)")


def _ties(g: Grammar) -> None:
    """A tied battle that somebody wins: one side of it, or a player whichever side that is."""
    same = "(tie|is tied|is equal|is the same)"
    tied = (
        "there is a tie [between team]",
        f"the team {same}",
        f"[the] (team power|power) of both team {same}",
        f"[the] team power {same}",
        "[a|any] battle (is|end in) a (tie|draw)",
        "[a|any] battle tie",
        "both team tie",
    )
    where = "[(in|during) the showdown|in battle]"
    won = "win [the battle|a victory|the showdown|that battle] [instead]"
    when = "(if|when|whenever)"
    ties = f"(all|any|) (tie|ties) {where}"
    for tie in tied:
        lasting(g, _won_by, f"{when} {tie} {where} , {{who:side}} {won}")
        g.read(
            "clause",
            _won_by,
            f"{when} {tie} {where} {{duration:during}} , {{who:side}} {won}",
            f"{{duration:during}} , {when} {tie} {where} , {{who:side}} {won}",
        )
    counts = "(is|are|count as) (considered [to be]|treated as|) (a|) (victory|victories)"
    lasting(g, _won_by, f"{ties} {counts} for {{who:side}}", f"{{who:side}} win {ties}")


def _won_by(who: Which, duration: Duration) -> ResultBecomes:
    return ResultBecomes(who, ("draw",), "victory", duration)


_VICTORIES: tuple[Result, ...] = ("victory", "outstanding victory")
_EITHER: tuple[Result, ...] = ("reward", "outstanding reward")
_OUTSTANDING: tuple[Result, ...] = ("outstanding reward",)


def _rewards(g: Grammar) -> None:
    """Battle rewards about to be won, by a team in battle or by a player whatever for."""
    kinds: dict[str, tuple[Result, ...]] = {
        "a battle reward of either kind": _EITHER,
        "an outstanding battle reward": _OUTSTANDING,
        "a plain battle reward": ("reward",),
    }
    g.values("rewards won", kinds)
    g.wording("would", On, "the team of {who:someone} would win {results:rewards won}", event="wins", team=True)
    g.read("would", partial(On, "wins", team=True), "the team of {who:someone} would win {results:rewards won}")
    win = "would (win|get|gain|win or get)"
    where = "[due to the showdown|in the showdown|in battle]"
    won = ((_EITHER, "[a|any|1 or more|1] battle reward"), (_OUTSTANDING, "[an|any|1] outstanding battle reward"))
    for results, words in won:
        so = partial(On, "wins", team=True, results=results)
        g.read("would", so, f"{{who:ref's}} team {win} {words} {where}", f"{{who:someone}} {win} {words} {where}")
    g.read(
        "would",
        lambda player: On("wins", Group("ninja", player), team=True, results=_OUTSTANDING),
        f"{{player:player}} {win} {won[1][1]} {where}",
    )
    g.wording("would", On, "{player:player} would win battle reward", event="gains")
    g.read("would", lambda player: On("gains", player=player), f"{{player:player}} {win} {won[0][1]}")


def _plain_rewards(g: Grammar) -> None:
    """Nobody wins more than a plain battle reward: where a team may not win an outstanding one, it wins that.

    Decision: what an outstanding reward comes in the place of is won where that cannot be ("wins an Outstanding Battle
    Reward instead").
    """
    outstanding = "[an|any] outstanding battle reward"
    plain = "win [only] (1|a|one) battle reward"
    when = "(when|if|whenever|each time|every time)"
    for subject, who in (
        ("{player:player}", None),
        ("(a|any|each|all|) player", "each"),
        ("(your|all of your|all your|each of your) team", "you"),
        ("(your opponent's|all of your opponent's|each of your opponent's) team", "opponent"),
    ):
        fixed: dict[str, object] = {} if who is None else {"player": who}
        lasting(g, _only_plain, f"{subject} cannot win {outstanding}", **fixed)
        it = "(that player|they|it|that team)"
        lasting(
            g,
            _only_plain,
            f"{when} {subject} (win|would win) {outstanding} , {it} {plain} instead",
            f"[all|each|every] {outstanding} [that] {subject} win (count as|is considered [to be]|is treated as|become) [only] (1|a|one|) battle reward",
            **fixed,
        )
    lasting(g, _only_plain_of, f"{{who:subject}} cannot win {outstanding}")
    lasting(
        g,
        _only_plain,
        f"[all|each|every] {outstanding} (count as|is considered [to be]|is treated as|become) [only] (1|a|one|) battle reward",
        player="each",
    )


def _only_plain(player: Player, duration: Duration) -> ResultBecomes:
    whose: Literal["you", "opponent", "any"] = "any" if player == "each" else "you" if player == "you" else "opponent"
    if player not in ("you", "opponent", "each"):
        raise UnreadError
    return _only_plain_of(Every(Group("ninja", whose)), duration)


def _only_plain_of(who: Which, duration: Duration) -> ResultBecomes:
    if not isinstance(who, Every | Ref):
        raise UnreadError
    return ResultBecomes(who, ("outstanding reward",), "reward", duration)


_REWARD: tuple[Result, ...] = ("reward", "outstanding reward")


_EVEN_REWARDS = "(both player|each player|you and your opponent) has the same (number|amount) of battle reward"


def _rewards_won(g: Grammar) -> None:
    """How many battle rewards were won this turn."""
    won = "(win|get|got|gained)"
    when = "(this turn|during (this|the|that) turn|in this turn)"
    g.read(
        "condition",
        lambda player, n: Happened(On("gains", player=player), n),
        f"{{player}} {won} {{n:number}} or more battle reward {when}",
    )
    g.read("condition", lambda: _neither(On("gains")), f"neither player {won} [any|a] battle reward {when}")
    g.read(
        "condition",
        lambda: _neither(On("sent out", Group("team"))),
        f"neither player sent [out] (a|any) team [out] [to battle] {when}",
    )


def _neither(on: On) -> Condition:
    """Neither the one player's, nor the other's."""
    players: tuple[Player, ...] = ("you", "opponent")
    if isinstance(on.who, Group):
        of = [replace(on, who=replace(on.who, whose=player)) for player in players]
    else:
        of = [replace(on, player=player) for player in players]
    return Both(tuple(Never(Happened(each)) for each in of))


def _rewards_besides(g: Grammar) -> None:
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


def _won_in_a_role(g: Grammar) -> None:
    """Battles won while attacking, and fought by mental power."""
    roles: tuple[tuple[str, Literal["attack", "block"]], ...] = (("attacking", "attack"), ("blocking", "block"))
    for word, role in roles:
        g.read(
            "event",
            lambda who, results, role=role: On("wins", who, team=True, results=results, role=role),
            f"{{who:ref's}} team {{results}} while {word}",
            f"{{who:someone}} {{results}} while {word}",
        )
    g.read(
        "clause",
        MentalBattle,
        "{who:ref's} team and the opposing team perform a mental power battle [(during|) (this|the) turn]",
        "(during|) (this|the) turn , {who:subject} perform [a] mental power battle",
        "{who:subject} perform [a] mental power battle [(during|) (this|the) turn]",
        "{who:ref's} team perform [a] mental power battle [(during|) (this|the) turn]",
    )
    g.read(
        "clause", lambda n: Draw(Plus(Done(), n)), "[you] draw (that many card|the same number of card) plus {n:number}"
    )


_LEVEL_WITH = "[the same (number|value|position) as]"


def _markers(g: Grammar) -> None:
    g.read(
        "clause",
        lambda whose, n: MoveMarker(_so_far(whose, n), whose),
        "move {whose:possessor} turn marker to {n:number}",
        "{whose:possessor} turn marker (become|is set to|is moved to) {n:number}",
        "set {whose:possessor} turn marker to {n:number}",
        "change {whose:possessor} turn marker to {n:number}",
    )
    for words, beyond in (("(down|back)", ">"), ("up", "<")):
        way = cast("Comparison", beyond)
        g.read(
            "clause",
            lambda whose, other, way=way: If(
                Holds(Marker(whose), way, Marker(other)),
                MoveMarker(Sum(Marker(other), Times(Marker(whose), -1)), whose),
            ),
            f"move {{whose:possessor}} turn marker {words} to {_LEVEL_WITH} {{other:possessor}} turn marker",
        )
        g.read(
            "clause",
            lambda whose, n, way=way: If(Holds(Marker(whose), way, n), MoveMarker(_so_far(whose, n), whose)),
            f"move {{whose:possessor}} turn marker {words} to {{n:number}}",
        )
    for sign, words in ((1, "(increase|raise|advance)"), (-1, "(decrease|lower|reduce)")):
        g.read(
            "clause",
            lambda whose, n, sign=sign: MoveMarker(sign * n, whose),
            f"{words} {{whose:possessor}} turn marker by {{n:number}}",
        )
    g.read(
        "clause",
        lambda whose: MoveMarker(1, whose),
        "move {whose:possessor} turn marker (up|forward) [by] 1 [space|step]",
    )


def _so_far(whose: Player, n: int) -> Amount:
    back = Times(Marker(whose), -1)
    return Plus(back, n) if n else back
