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
    results: dict[str, tuple[Result, ...]] = {
        "a victory": ("victory",),
        "(a|any) victory or [an] outstanding victory [in battle]": _ANY_VICTORY,
        "any victory [in battle]": _ANY_VICTORY,
        "(an|any) outstanding victory": ("outstanding victory",),
        "any battle reward": _ANY_REWARD,
        "(a|1|1 or more|any) battle reward": _ANY_REWARD,
        "(an|any) outstanding battle reward": ("outstanding reward",),
        "(an|) outstanding battle reward or [an] outstanding victory": ("outstanding reward", "outstanding victory"),
        "(a|any) victory or battle reward": (*_ANY_VICTORY, *_ANY_REWARD),
        "(a|the|any) mental power battle": ("mental victory",),
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
    for words, found in results.items():
        g.read("results", lambda found=found: found, f"win {words}")
    for words, found in lost.items():
        g.read("results", lambda found=found: found, words)
    g.read("results", lambda: ("defeat", "complete defeat", "draw"), "is defeated completely defeated or draw")
    g.writer("results", lambda value: _results_words(value))
    g.read("results", lambda found: found, "ends its battle (with|in) {found:result list}")
    g.read("ended", lambda found: found, "ended its battle (with|in) {found:result list}")
    g.writer("ended", lambda value: str(_results_words(value)).replace("ends", "ended", 1))
    g.read("result list", lambda one: (one,), "{one:result}")
    g.read("result list", lambda one, more: (one, *more), "{one:result} or {more:result list}")
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
    g.form(
        "event",
        On,
        "the team of {who:someone} {results}",
        "{who:ref's} team {results}",
        "{who:someone} {results}",
        event="wins",
        team=True,
    )


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
