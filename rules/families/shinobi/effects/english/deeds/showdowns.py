"""Showdowns: whose power counts for their team, whether mental power decides, and how texts have them end."""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.families.shinobi.effects.abilities import Sequence
from rules.families.shinobi.effects.bans import Act, Cannot
from rules.families.shinobi.effects.conditions import Fits
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, lasting, verb
from rules.families.shinobi.effects.english.sentences.frames import Plain
from rules.families.shinobi.effects.groups import Every, Group, Is, Ref, Standing, Which
from rules.families.shinobi.effects.outcomes import ResultBecomes
from rules.families.shinobi.effects.triggers import Duration, Result

_ENDS: dict[tuple[Result, ...], tuple[str, ...]] = {
    ("victory",): ("win (a|any) victory", "be victorious"),
    ("outstanding victory",): ("win (an|any) outstanding victory",),
    ("victory", "outstanding victory"): ("win (the|its) (battle|showdown)", "win any victory"),
    ("draw",): ("tie [its battle]", "draw [its battle]", "end its battle in a (draw|tie)"),
    ("defeat",): ("be defeated", "suffer [a] defeat"),
    ("complete defeat",): ("be completely defeated", "suffer [a] complete defeat"),
    ("defeat", "complete defeat"): ("lose (the|its) (battle|showdown)", "be defeated or completely defeated"),
    ("reward",): ("win (a|1) battle reward",),
    ("outstanding reward",): ("win (an|1) outstanding battle reward",),
}
_NOW: dict[Result, tuple[str, str]] = {
    "victory": ("win (a|) victory", "a victory"),
    "outstanding victory": ("win an outstanding victory", "an outstanding victory"),
    "draw": ("(ties|tie|draw)", "a (draw|tie)"),
    "defeat": ("is [only] defeated", "a defeat"),
    "complete defeat": ("is completely defeated", "a complete defeat"),
    "reward": ("win [only] (a|1) battle reward", "a battle reward"),
    "outstanding reward": ("win (an|1) outstanding battle reward", "an outstanding battle reward"),
}
"""How a team ends its battle, and what that is called."""

_ROLES: tuple[Standing, ...] = ("attacking", "blocking")
_TEAMS = ("{who:ref's} team", "{who:subject}", "the team of {who:subject}")


def add(g: Grammar) -> None:
    """Teach a grammar showdowns."""
    for part in (_results, _fixed, _not_added, _no_mental_battle):
        part(g)


def _results(g: Grammar) -> None:
    """What is made of one result."""
    for results, forms in _ENDS.items():
        for words in forms:
            g.read("would end", lambda results=results: results, f"would {words}")
    for result, (now, noun) in _NOW.items():
        g.read("would end", lambda result=result: (result,), now, f"suffer [{noun.replace('a ', '(a|) ', 1)}]")
        g.read("ends", lambda result=result: result, now)
        g.read("result noun", lambda result=result: result, noun)
    when = "(when|if|whenever|each time|every time)"
    it = "(it|they|that team|this team|your team|{_who:ref's} team)"
    that = "(it|that|that victory|that battle reward|that defeat|the result|the result of (the|its|that) (battle|showdown)|(the|its|that) (battle|showdown))"
    becomes = (f"{it} {{to:ends}} instead", f"{that} (is|become|count as) {{to:result noun}} [instead]")
    where = "[in battle|in the showdown|during the showdown]"
    for team in _TEAMS:
        for words in becomes:
            lasting(g, _becomes, f"{when} {team} {{was:would end}} {where} , {words}")
            g.read("clause", _becomes, f"{when} {team} {{was:would end}} {where} {{duration:during}} , {words}")
        for role in _ROLES:
            told = f"(while|when|in a battle while) {role}"
            g.read(
                "frame",
                partial(_in_a_role, role=role),
                f"{when} {team} {{was:would end}} {told} , (it|they) {{to:ends}} instead",
            )
    verb(g, ResultBecomes, "ends its battle with {to:result} in place of {was:result list} {duration:during}")
    verb(g, ResultBecomes, "ends its battle with {to:result} in any case {duration:during}", was=())


def _becomes(who: Which, was: tuple[Result, ...], to: Result, duration: Duration) -> ResultBecomes:
    """Raises UnreadError for what is no other result, or one of a battle of another sort."""
    rewards = {"reward", "outstanding reward"}
    if (to,) == was or (set(was) <= rewards) != (to in rewards) or not isinstance(who, Ref | Every):
        raise UnreadError
    return ResultBecomes(who, was, to, duration)


def _in_a_role(who: Which, was: tuple[Result, ...], to: Result, role: Standing) -> Plain:
    if who != Ref("self"):
        raise UnreadError
    sent = Fits(Ref("self"), Group("card", filters=(Is(role),)))
    return Plain(_becomes(who, was, to, UNSAID), sent, during=True)


def _fixed(g: Grammar) -> None:
    """One result, whatever the powers are."""
    powers = "[the|its|their|each] (team power|power|result|results|team) [(or|and) [team] mental power] [of (the|its|their|both) (showdown|battle|team)]"
    whatever = f"(regardless of|no matter|irrespective of) {powers}"
    there = "[(in|during) the showdown]"
    for who in ("{who:ref's} team", "{who:ref}"):
        lasting(
            g,
            _whatever,
            f"{who} {{to:ends}} {there} , {whatever}",
            f"{who} (automatically|always) {{to:ends}}",
            f"{who} {{to:ends}} automatically",
            f"{whatever} , {who} {{to:ends}} {there} [instead]",
        )
    fight = "[team's] (showdown|battle)"
    lasting(
        g,
        _whatever,
        f"the (result|outcome) of {{who:ref's}} {fight} (is|become) {{to:result noun}} [, {whatever}]",
        f"{whatever} , the (result|outcome) of {{who:ref's}} {fight} (is|become) {{to:result noun}}",
        f"{{who:ref's}} {fight} (is|become|end in|results in) {{to:result noun}} [, {whatever}]",
    )


def _whatever(who: Ref, to: Result, duration: Duration) -> ResultBecomes:
    """Raises UnreadError for rewards, of which there are none in a battle between two teams."""
    if to in ("reward", "outstanding reward"):
        raise UnreadError
    return ResultBecomes(who, (), to, duration)


def _not_added(g: Grammar) -> None:
    """Power that does not count for the team."""
    deeds: tuple[tuple[str, tuple[Act, ...]], ...] = (
        ("power [value]", ("add power",)),
        ("combat [value]", ("add combat",)),
        ("support [value]", ("add support",)),
        ("mental power", ("add mental power",)),
        ("power and mental power", ("add power", "add mental power")),
    )
    added = "(cannot be|is not) (added|counted) (to|for|in|towards) (its|their|the) team [power|mental power]"
    for words, acts in deeds:
        lasting(
            g,
            partial(_each_act, acts=acts),
            f"{{who:owned}} {words} {added}",
            f"[the] {words} of {{who:subject}} {added}",
        )


def _each_act(who: Which, acts: tuple[Act, ...], duration: Duration) -> Cannot | Sequence:
    bans = tuple(Cannot(who, act, duration) for act in acts)
    return bans[0] if len(bans) == 1 else Sequence(bans)


def _no_mental_battle(g: Grammar) -> None:
    """Battles that may not be ones of mental power."""
    hold = "(perform|hold|start|have) [a|any] mental power battle"
    lasting(
        g,
        lambda duration: Cannot(Every(Group("ninja")), "battle by mental power", duration),
        f"(neither player can|no player can|player cannot|[both|each] player cannot|no team can|team cannot) {hold}",
        "no mental power battle can be (performed|held)",
        "mental power battle cannot be (performed|held)",
    )


__all__ = ["add"]
