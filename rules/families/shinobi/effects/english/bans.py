"""What may not and what must be done, and the numbers of a turn that a text changes."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError, expansions
from rules.families.shinobi.effects.bans import Act, Cannot, ExtraDeployment, ExtraDraw, HandSize, Must, PlayLimit
from rules.families.shinobi.effects.english.clauses import UNSAID, Same, does, verb
from rules.families.shinobi.effects.groups import (
    Every,
    Group,
    Which,
)

_ACTS: dict[Act, tuple[str, ...]] = {
    "be sent out": ("be sent out [to battle]",),
    "be sent out alone": ("be sent out [to battle] (by itself|alone)",),
    "be sent out to attack": ("be sent out to attack", "attack"),
    "be sent out to block": ("be sent out to block",),
    "block": ("block",),
    "be blocked": ("be blocked",),
    "use jutsu": ("use [any] jutsu [card]", "be the user of [a|any] jutsu [card]"),
    "be negated": ("be negated",),
    "be targeted": ("be targeted", "be the target", "become the target"),
    "be affected": ("be affected", "be affected by [any] effect"),
    "receive damage": ("receive damage", "receive any damage"),
    "be healed": ("be healed",),
    "be injured": ("be injured",),
    "be discarded": ("be discarded",),
    "be removed from play": ("be removed from play",),
    "become standby": ("become (a|) standby ninja",),
    "win rewards": ("win [any] battle reward",),
    "be moved": ("be moved",),
    "be played": ("be (played|used)", "be (used|played) or activated"),
    "be put in play": ("be put in play",),
    "be deployed": ("be deployed",),
    "have power raised": ("have its power raised",),
    "have coins placed": ("have coin put on it",),
    "change status": ("change status",),
    "draw": ("draw [any] card",),
    "search": ("search [for] [any] [card]", "search (their|your) deck"),
}
_BY: tuple[Act, ...] = (
    "be targeted",
    "be affected",
    "receive damage",
    "be discarded",
    "be removed from play",
    "become standby",
    "be injured",
    "be healed",
    "be negated",
    "be moved",
)


def add(g: Grammar) -> None:
    """Teach a grammar bans, duties and limits."""
    _bans(g)
    _limits(g)


def _bans(g: Grammar) -> None:
    for act, words in _ACTS.items():
        for does_ in words:
            g.read("act", Same(act), does_)
    g.writer("act", lambda value: _act_words(str(value)))
    verb(g, Cannot, "cannot {act:act} {duration:during}", of=None, source="any")
    verb(
        g,
        Cannot,
        "cannot {act:act} by {of:sources} {duration:during}",
        "cannot {act:act acted} (by|from|of|due to) {of:sources} {duration:during}",
        source="any",
    )
    verb(
        g,
        Cannot,
        "cannot {act:act} {source:cause} {duration:during}",
        "cannot {act:act acted} {source:cause} {duration:during}",
        of=None,
    )
    for passive in _BY:
        for template in _ACTS[passive]:
            g.read("act acted", Same(passive), template)
    g.values(
        "cause",
        {
            "by effects": "effects",
            "by your opponent's effects": "opponent's effects",
            "(by|due to|from) (the effect of|) your opponent's effect": "opponent's effects",
            "by the showdown": "showdown",
            "(due to|from|in|by) [the] showdown": "showdown",
        },
    )
    g.read(
        "sources",
        lambda group: group,
        "[the] effect of {group}",
        "{group}",
        "[any] {group}",
        "(a|an) {group}",
        "[the] effect of (a|an) {group}",
    )
    g.writer("sources", lambda value: (lambda text: f"a {text}" if text else None)(g.write("group", value)))
    # With an object of its own.
    does(g, _not_use, "cannot (be the user of|use|become the user of) (a|any|) {of:group} {duration:during}")
    verb(
        g,
        Cannot,
        "cannot use jutsu that are a {of:group} {duration:during}",
        act="use jutsu",
        source="any",
    )
    verb(
        g,
        Cannot,
        "cannot be in a team with a {of:group} {duration:during}",
        "cannot be (included|sent out to battle|sent out) in (a|the same) team (with|as) [a|an|any] {of:group} {duration:during}",
        "cannot (form|be in) a team with [a|an|any] {of:group} {duration:during}",
        act="be in a team",
        source="any",
    )
    verb(g, Cannot, "cannot block a {of:group} {duration:during}", act="block", source="any")
    verb(
        g,
        Cannot,
        "cannot be blocked by a {of:group} {duration:during}",
        "cannot be blocked by {of:group} {duration:during}",
        act="be blocked",
        source="any",
    )
    verb(
        g,
        Cannot,
        "cannot be sent out except alone {duration:during}",
        "can only be sent out to battle by itself {duration:during}",
        "can only be sent out by itself {duration:during}",
        act="be sent out except alone",
        of=None,
        source="any",
    )
    verb(
        g,
        Cannot,
        "cannot play a {of:group} {duration:during}",
        "cannot play [any] {of:group} {duration:during}",
        act="play",
        source="any",
    )
    verb(
        g, Cannot, "cannot be sent out without a {of:group} {duration:during}", act="be sent out without", source="any"
    )
    verb(g, Cannot, "cannot win any rewards {duration:during}", act="win rewards", of=None, source="any")
    for during, fixed in (("", {"duration": UNSAID}), (" {duration:during}", {})):
        g.read(
            "clause",
            lambda player, act, duration: Cannot(player, act, duration),
            f"{{player:player}} cannot {{act:act}}{during}",
            **fixed,
        )
        g.read(
            "clause",
            lambda player, of, duration: Cannot(player, "play", duration, of),
            f"{{player:player}} cannot play [any|a|an] {{of:group}}{during}",
            **fixed,
        )
        g.read(
            "clause",
            lambda group, act, duration: Cannot(Every(group), act, duration),
            f"no {{group}} can {{act:act}}{during}",
            **fixed,
        )
    g.wording("clause", Cannot, "{who:player} cannot {act:act} {duration:during}", of=None, source="any")
    g.wording("clause", Cannot, "{who:player} cannot play a {of:group} {duration:during}", act="play", source="any")
    verb(
        g,
        Must,
        "must {act:act} {duration:during}",
        "must {act:act} {duration:during} if possible",
        "must {act:act} if possible {duration:during}",
        of=None,
    )
    verb(g, Must, "must {act:act} by a {of:group} {duration:during}")


def _not_use(who: Which, of: Group, duration: str) -> Cannot:
    if of.kind != "jutsu":
        raise UnreadError
    return Cannot(who, "use jutsu", duration, of if of.filters else None)  # type: ignore[arg-type]


def _act_words(act: str) -> str | None:
    words = {str(key): templates for key, templates in _ACTS.items()}.get(act)
    return " ".join(map(str, next(iter(expansions(words[0]))))) if words else None


def _limits(g: Grammar) -> None:
    verb(g, ExtraDeployment, "does not count as the one of its kind a turn {duration:during}")
    does(
        g,
        ExtraDeployment,
        "is not (included in|considered [to be] part of) the {_limit:quoted limit} (restriction|rule|) {duration:during}",
    )
    g.read("quoted limit", _limit, "{it:quoted}")
    for during, fixed in (("", {"duration": UNSAID}), (" {duration:during}", {})):
        g.read(
            "clause",
            ExtraDraw,
            f"{{player:player}} draw {{amount:amount}} (extra|more|additional) card (during|in) (their|your) start phase{during}",
            **fixed,
        )
        g.read(
            "clause",
            PlayLimit,
            f"{{player:player}} can play up to {{amount:number}} {{what:limited}} [card] (per|a|each) turn{during}",
            **fixed,
        )
        g.read(
            "clause",
            lambda player, amount, duration: HandSize(player, -amount, duration),
            f"{{player:possessor}} maximum hand size is reduced by {{amount:number}}{during}",
            **fixed,
        )
        g.read(
            "clause",
            lambda player, amount, duration: HandSize(player, amount, duration),
            f"{{player:possessor}} maximum hand size is (increased|raised) by {{amount:number}}{during}",
            **fixed,
        )
        g.read(
            "clause", HandSize, f"{{player:possessor}} maximum hand size changes by {{amount:delta}}{during}", **fixed
        )
    g.wording(
        "clause", ExtraDraw, "{player:player} draw {amount:amount} more card in their start phase {duration:during}"
    )
    g.wording(
        "clause", PlayLimit, "{player:player} can play up to {amount:number} {what:limited} a turn {duration:during}"
    )
    g.wording("clause", HandSize, "{player:possessor} maximum hand size changes by {amount:delta} {duration:during}")
    g.values("limited", {"mission": "mission", "ninja": "ninja", "client": "client", "jutsu": "jutsu"})


def _limit(it: str) -> str:
    if "per turn" not in it:
        raise UnreadError
    return it
