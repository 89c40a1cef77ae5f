"""When a card may be played: "This card can only be played if ...", "You cannot deploy this Ninja unless ..."."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import PlayRule
from rules.families.shinobi.effects.conditions import Fits, Never, Turn
from rules.families.shinobi.effects.groups import Group, Other, Ref
from rules.families.shinobi.effects.names import ANYWHERE


def add(g: Grammar) -> None:
    """When the card may be played: only where, or not where, something holds."""
    this = "this (card|ninja|ninja card|client|client card|mission|mission card|jutsu|jutsu card)"
    g.read("play time", lambda it: it, "(if|while|when|as long as) {it:conditions}", "{it:conditions in time}")
    g.read("conditions in time", Turn, "(during|in|on) {whose:possessor} turn")
    for done, do, enters in (
        ("(played|used|deployed)", "(play|use|deploy)", False),
        ("(put in play|put into play)", "put in play", True),
    ):
        g.read(
            "frame",
            lambda condition, enters=enters: PlayRule(condition, enters=enters),
            f"{this} can only be {done} {{condition:play time}}",
            f"you can only {do} {this} {{condition:play time}}",
            f"{do} {this} only {{condition:play time}}",
            f"only {do} {this} {{condition:play time}}",
            f"{this} cannot be {done} unless {{condition:conditions}}",
            f"you cannot {do} {this} unless {{condition:conditions}}",
        )
        g.read(
            "frame",
            lambda condition, enters=enters: PlayRule(Never(condition), enters=enters),
            f"{this} cannot be {done} {{condition:play time}}",
            f"you cannot {do} {this} {{condition:play time}}",
            f"if {{condition:conditions}} , you cannot {do} {this}",
            f"if {{condition:conditions}} , {this} cannot be {done}",
        )

    for done, enters in (("(deployed|played)", False), ("(put in play|put into play)", True)):
        g.read(
            "frame",
            lambda by, enters=enters: PlayRule(_caused_by(by), enters=enters),
            f"{this} can only be {done} {{by:by the effect}}",
            f"{this} cannot be {done} (except|unless) {{by:by the effect}}",
            f"{this} cannot be {done} without using [a|an|the] {{by:group}}",
        )
    g.read(
        "by the effect",
        lambda it: it,
        "(by|with|through|due to) [the] effect of [a|an|the] {it:group}",
        "by using [a|an|the] {it:group}",
    )
    g.read(
        "frame",
        lambda by: PlayRule(Never(_caused_by(by)), enters=True),
        f"{this} cannot be (put in play|put into play) by [the] {{by:effects of cards}}",
    )
    g.read("effects of cards", lambda: Group("card", zones=ANYWHERE), "[card] effect")
    g.read(
        "effects of cards",
        lambda: Group("card", zones=ANYWHERE, filters=(Other(Ref("self")),)),
        "effect of (other|another) card",
    )
    jutsu = "this (jutsu|card|jutsu card)"
    group = "[a|an] {group:group}"
    g.read(
        "frame",
        _used_by,
        f"{jutsu} can only be (used|played) by {group}",
        f"{jutsu} can be (used|played) by {group} only",
        f"{jutsu} can be (used|played) only by {group}",
        f"only {group} can (use|play) {jutsu}",
        f"only {group} can (be|become) the user of {jutsu}",
        f"the user [of {jutsu}] must be {group}",
    )
    g.read("frame", lambda group: _used_by(group, of_them=False), f"{jutsu} cannot be (used|played) by {group}")


def _caused_by(by: Group) -> Fits:
    """That it is an effect of such a card that puts it in play. Raises UnreadError for cards said to be somewhere."""
    if by.whose != "any" or by.kind == "team":
        raise UnreadError
    return Fits(Ref("cause"), replace(by, zones=ANYWHERE))


def _used_by(group: Group, *, of_them: bool = True) -> PlayRule:
    """Who may use the jutsu. Raises UnreadError where it is said of other cards than ninja, or of a player's."""
    if group.kind not in ("ninja", "card") or group.whose != "any":
        raise UnreadError
    user = Fits(Ref("user"), group)
    return PlayRule(user if of_them else Never(user))


__all__ = ["add"]
