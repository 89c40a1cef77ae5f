"""How a battle ends, as an event: victories, rewards, defeats and draws."""

from __future__ import annotations

from functools import partial
from typing import Literal

from rules.cardtext.grammar import Grammar, UnreadError
from rules.families.shinobi.effects.groups import Group
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.triggers import On, Result

_ANY_VICTORY: tuple[Result, ...] = ("victory", "outstanding victory")


_ANY_REWARD: tuple[Result, ...] = ("reward", "outstanding reward")


def add(g: Grammar) -> None:
    prizes: dict[str, tuple[Result, ...]] = {
        "(a|the) [normal] victory": ("victory",),
        "any victory": _ANY_VICTORY,
        "(an|any|the|) outstanding victory": ("outstanding victory",),
        "(a|1|1 or more|any|the|) battle reward": _ANY_REWARD,
        "[a|any|1] normal battle reward": ("reward",),
        "(an|any|the|) outstanding battle reward": ("outstanding reward",),
        "(a|the|any) mental power battle": ("mental victory",),
    }
    either: dict[str, tuple[Result, ...]] = {
        "(a|any) victory or battle reward": (*_ANY_VICTORY, *_ANY_REWARD),
        "any victory or (outstanding battle reward|outstanding reward)": (*_ANY_VICTORY, "outstanding reward"),
    }
    lost: dict[str, tuple[Result, ...]] = {
        "is sent out to battle and [is] defeated or completely defeated": ("defeat", "complete defeat"),
        "is sent out to battle and is defeated completely defeated or draw": ("defeat", "complete defeat", "draw"),
        "(is|was) defeated": ("defeat",),
        "(is|was) completely defeated": ("complete defeat",),
        "(is|was) defeated or completely defeated": ("defeat", "complete defeat"),
        "is defeated , completely defeated or draw": ("defeat", "complete defeat", "draw"),
        "lose [a|the] battle": ("defeat", "complete defeat"),
        "ties [with (the opposing team|its opponent|it)]": ("draw",),
    }
    for words, found in prizes.items():
        g.read("prize", lambda found=found: found, words)
    for words, found in either.items():
        g.read("results", lambda found=found: found, f"win {words} [in battle]")
    g.read("results", lambda found: found, "win {found:prize} [in battle]")
    g.read("results", _any_of, "win {one:prize} (or|, or|and/or) {other:prize} [in battle]")
    g.read("results", _any_of, "win {one:prize} , {more:prize} [,] (or|and/or) {other:prize}")
    g.read(
        "results",
        lambda: (*_ANY_VICTORY, "draw"),
        "win (any|a) victory [, an outstanding victory] (,|) or (draw|ties|tie)",
    )
    for words, found in lost.items():
        g.read("results", lambda found=found: found, words)
    g.read("results", lambda: ("defeat", "complete defeat", "draw"), "is defeated completely defeated or draw")
    g.writer("results", lambda value: _results_words(value))
    g.read("results", lambda found: found, "ends its battle (with|in) {found:result list}")
    g.read("ended", lambda found: found, "ended its battle (with|in) {found:result list}")
    g.writer("ended", lambda value: str(_results_words(value)).replace("ends", "ended", 1))
    g.read("result list", lambda one: (one,), "{one:result}")
    g.read("result list", lambda one, more: (one, *more), "{one:result} or {more:result list}")
    g.writer(
        "result list", lambda value: str(_results_words(value)).removeprefix("ends its battle with ") if value else None
    )
    g.values(
        "result",
        {
            "victory": "victory",
            "outstanding victory": "outstanding victory",
            "a battle reward": "reward",
            "reward": "reward",
            "an outstanding battle reward": "outstanding reward",
            "outstanding reward": "outstanding reward",
            "defeat": "defeat",
            "complete defeat": "complete defeat",
            "a draw": "draw",
            "mental victory": "mental victory",
        },
    )
    g.read(
        "outcome",
        partial(On, "wins", team=True),
        "the team of {who:someone} {results}",
        "{who:ref's} team {results}",
        "{who:someone} {results}",
    )
    roles: tuple[tuple[str, Literal["attack", "block"]], ...] = (("attacking", "attack"), ("blocking", "block"))
    for word, role in roles:
        told = partial(On, "wins", team=True, role=role)
        sent = f"(is sent out to {role}|{role}) [,] and [is]"
        for rule in ("outcome", "event"):
            g.read(
                rule,
                told,
                f"{{who:someone}} {sent} {{results:coming home}}",
                f"{{who:ref's}} team {sent} {{results:coming home}}",
            )
        g.form("event", On, f"the {word} team of {{who:someone}} {{results}}", event="wins", team=True, role=role)
    g.read("coming home", lambda it: it, "{it:results}")
    g.values(
        "coming home",
        {
            "defeated": ("defeat",),
            "completely defeated": ("complete defeat",),
            "defeated or completely defeated": ("defeat", "complete defeat"),
            "defeated completely defeated or draw": ("defeat", "complete defeat", "draw"),
            "defeated , completely defeated , or draw": ("defeat", "complete defeat", "draw"),
        },
    )
    g.form("event", On, "{who:someone} takes part in a battle", event="battles")
    g.read(
        "event",
        for_player,
        "{player:whoever} {results}",
    )
    g.read(
        "event",
        partial(On, "wins", team=True),
        "you {results} (with|due to|by|through|because of|from) {who:ref's} team",
    )
    g.form(
        "event",
        On,
        "the team of {who:someone} {results}",
        "{who:ref's} team {results}",
        "{who:someone} {results}",
        event="wins",
        team=True,
    )


def _any_of(one: tuple[Result, ...], other: tuple[Result, ...], more: tuple[Result, ...] = ()) -> tuple[Result, ...]:
    """Each of them once, the lesser first. Raises UnreadError for "a Victory or Battle Reward", which is any victory."""
    said = {*one, *other, *more}
    if said == {"victory", *_ANY_REWARD}:
        raise UnreadError
    return tuple(result for result in (*_ANY_VICTORY, *_ANY_REWARD, "mental victory") if result in said)


def for_player(player: Player, results: tuple[Result, ...]) -> On:
    """What a player's teams bring home. Raises UnreadError for plain rewards, which players win by other means too."""
    if results == _ANY_REWARD:
        raise UnreadError
    return On("wins", Group("ninja", player), team=True, results=results)


def _results_words(value: object) -> str | None:
    words = {"reward": "a battle reward", "outstanding reward": "an outstanding battle reward", "draw": "a draw"}
    if not isinstance(value, tuple):
        return None
    return "ends its battle with " + " or ".join(words.get(str(each), str(each)) for each in value)
