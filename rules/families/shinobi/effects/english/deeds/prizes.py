"""How battles end otherwise than by the rules: ties that somebody wins, battle rewards in whose place something comes."""

from __future__ import annotations

from functools import partial
from typing import Literal

from rules.cardtext.grammar import Grammar, UnreadError
from rules.families.shinobi.effects.conditions import Happened
from rules.families.shinobi.effects.english.sentences.clauses import lasting
from rules.families.shinobi.effects.groups import Every, Group, Is, Ref, Which
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.outcomes import ResultBecomes
from rules.families.shinobi.effects.triggers import Duration, On, Result


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
    return ResultBecomes(who, "draw", "victory", duration)


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
    return ResultBecomes(who, "outstanding reward", "reward", duration)
