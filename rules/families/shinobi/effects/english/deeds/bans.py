"""What may not be done: who, the deed, by what, for how long, each part with any of the others.

Deeds that are done to a card take what they are done by ("by your opponent's effects"); deeds of players take what
they are done with ("play Mission cards").
"""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError, expansions
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Instruction, Sequence
from rules.families.shinobi.effects.bans import Act, Cannot, Cause
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, Same, does, lasting, verb
from rules.families.shinobi.effects.groups import AllOf, Every, Filter, Group, Is, Not, Size, Underwent, Which
from rules.families.shinobi.effects.names import Comparison, Player
from rules.families.shinobi.effects.triggers import Duration


def add(g: Grammar) -> None:
    """Teach a grammar bans."""
    _deeds(g)
    for part in (_cards, _teams):
        part(g)


ACTS: dict[Act, tuple[str, ...]] = {
    "be sent out": ("be sent out [to battle]", "battle"),
    "be sent out alone": (
        "be sent out [to battle] (by itself|by themselves|alone)",
        "attack or block (by itself|by themselves|alone)",
    ),
    "be sent out to attack": ("be sent out to attack", "attack"),
    "be sent out to attack alone": ("(be sent out to attack|attack) (by itself|by themselves|alone)",),
    "be sent out to block": ("be sent out to block",),
    "be head": ("be (the|a|) head [ninja] [of a team]", "(be sent out [to battle]|battle) as (a|the) head [ninja]"),
    "be support": (
        "be (the|a|) (back|support) [ninja] [of a team]",
        "(be sent out [to battle]|battle) as (a|the) (back|support) [ninja]",
    ),
    "be in a team": (
        "be included in (any|a) team",
        "be in (any|a) team with others",
        "be organized (in|into) [a|any] team",
    ),
    "block": ("block",),
    "be blocked": ("be blocked", "be opposed"),
    "use jutsu": ("use [any] [more] jutsu [card]", "(be|become) the (user|users) of [a|any] jutsu [card]"),
    "be negated": ("be negated",),
    "be targeted": ("be targeted", "(be|become) [the|a] target"),
    "be affected": ("be affected", "be affected by [any] effect"),
    "receive damage": ("receive [any] damage", "be (given|dealt) [any] damage"),
    "be healed": ("be healed", "be changed to [a] healthy status"),
    "be injured": ("be injured", "become injured", "be changed (to|into) [an] injured status"),
    "be discarded": ("be discarded",),
    "be removed from play": ("be removed from play", "leave play"),
    "become standby": (
        "become (a|) standby ninja",
        "be (moved|changed|returned) to standby",
        "be removed from (its|the|their) team",
    ),
    "win rewards": ("win [any] battle reward",),
    "be moved": ("be moved",),
    "be returned to hand": (
        "be returned to its owner's hand",
        "be (moved|returned|sent) [back] to (its owner's|your|their) hand",
    ),
    "be returned to deck": ("be (moved|returned|sent) [back] to (its owner's|your|their|the) deck",),
    "be played": ("be (played|used)", "be (used|played) or activated"),
    "be put in play": ("be put in[to] play".replace("[to]", ""), "be put into play"),
    "be deployed": ("be deployed",),
    "have power raised": ("have its power (raised|increased)",),
    "have power lowered": ("have its power (lowered|reduced|decreased)",),
    "be put in play healthy": ("be put in play healthy",),
    "have growth coins placed": (
        "have [any] growth coin placed on it",
        "have [any] growth coin (put|placed) on (it|them)",
        "(get|gain|receive) [any] growth coin",
    ),
    "have coins placed": ("have [any] coin (put|placed) on it", "(get|receive) [any] coin"),
    "change status": ("change status",),
    "draw": ("draw [any] card",),
    "search": ("search [for] [any] [card]", "search (their|your|its) deck"),
    "use effects": ("(use|activate) [any|its|their] [activated] (effect|ability)",),
    "charge": ("charge [any] [card|chakra]",),
    "move marker": ("move (their|the) turn marker",),
    "add power": ("add its power to its team",),
    "add combat": ("add its combat to its team",),
    "add support": ("add its support to its team",),
    "battle by mental power": ("perform [a|any] mental power battle",),
    "add mental power": ("add its mental power to its team",),
}
BY_KEYWORD: tuple[Act, ...] = ("use ambush", "use growth", "use surge")
"""What players do by a keyword of their ninja."""

for _act in BY_KEYWORD:
    _by = f"{_act.removeprefix('use ')} [effect]"
    _put = "(put|deploy) [any] ninja [card] [in play] (by|with|using|due to) [the] [effect of]"
    ACTS[_act] = (f"use [the effect of] {_by}", f"{_put} {_by}")

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
    "be returned to hand",
    "be returned to deck",
    "have power lowered",
    "have power raised",
    "have coins placed",
    "have growth coins placed",
    "change status",
)
"""What is done to a card, and may be forbidden to some causes alone."""


def _deeds(g: Grammar) -> None:
    for act, words in ACTS.items():
        for does_ in () if act in BY_KEYWORD else words:
            g.read("act", Same(act), does_)
            if act in _BY:
                g.read("act acted", Same(act), does_)
    g.writer("act", lambda value: _act_words(str(value)))
    for rule in ("act", "act acted"):
        several = f"{rule} list"
        g.read(several, lambda one: (one,), f"{{one:{rule}}}")
        g.read(several, lambda one, more: (one, *more), f"{{one:{rule}}} (or|and|nor|, or|,) {{more:{several}}}")
        # "Be injured or discarded": the helping verb is said once.
        passive = {form.removeprefix("be "): act for act in _BY for form in ACTS[act] if form.startswith("be ")}
        for done, act in passive.items():
            g.read(several, lambda one, act=act: (one, act), f"{{one:{rule}}} (or|and|nor) {done}")
    g.values(
        "cause",
        {
            "by effects": "effects",
            "(by|due to|from) [the] effect": "effects",
            "by your opponent's effects": "opponent's effects",
            "(by|due to|from) (the effect of|) your opponent's [card] effect": "opponent's effects",
            "(by|due to) your opponent": "opponent's effects",
            "by damage": "damage",
            "(by|due to|from|because of) [any|the] damage": "damage",
            "by the showdown": "showdown",
            "(due to|from|in|by|during) [the] showdown": "showdown",
            "except (due to|from|in|by|during|as a result of) [the] [(result|damage) of the] showdown": "effects",
        },
    )
    g.read(
        "sources",
        lambda group: group,
        "[[the|any] effect of] {group}",
        "[the effect of] (a|an|any) {group}",
        "{group:noun's} effect",
    )
    g.read("sources", lambda whose, group: replace(group, whose=whose), "{whose:possessor} {group:noun's} effect")
    g.writer("sources", lambda value: (lambda text: f"a {text}" if text else None)(g.write("group", value)))


def _act_words(act: str) -> str | None:
    words = {str(key): templates for key, templates in ACTS.items()}.get(act)
    return " ".join(map(str, next(iter(expansions(words[0]))))) if words else None


def _each(
    who: Which | Player, acts: tuple[Act, ...], duration: Duration, of: Group | None = None, source: Cause = "any"
) -> Instruction:
    """A ban for each of several deeds."""
    bans = tuple(Cannot(who, act, duration, of, source) for act in dict.fromkeys(acts))
    return bans[0] if len(bans) == 1 else Sequence(bans)


def _cards(g: Grammar) -> None:
    """What cards cannot do, or have done to them."""
    verb(g, Cannot, "cannot {act:act} {duration:during}", of=None, source="any")
    g.wording(
        "clause", Cannot, "{who:subject} cannot {act:act} by {of:sources} {duration:during}", _done_by, source="any"
    )
    g.wording("clause", Cannot, "{who:subject} cannot {act:act} {source:cause} {duration:during}", None, of=None)
    acts, acted = "{acts:act list}", "{acts:act acted list}"
    by = "(by|from|of|due to)"
    for cannot in ("cannot", "cannot [either]", "can neither", "(do|does|will) not", "is not"):
        if cannot == "is not":
            acted = "{acts:not done}"
        plain = acts if "can" in cannot else acted
        does(g, _each, f"{cannot} {plain} {{duration:during}}")
        does(g, _each, f"{cannot} {acted} {by} {{of:sources}} {{duration:during}}")
        does(g, _each, f"{cannot} {acted} {{source:cause}} {{duration:during}}")
    for words, act in (("affected", "be affected"), ("injured", "be injured"), ("discarded", "be discarded")):
        g.read("not done", Same((act,)), words)
    does(g, _each, "is unaffected by {of:sources} {duration:during}", acts=("be affected",))
    does(g, _each, "is unaffected {source:cause} {duration:during}", acts=("be affected",))
    new = "(during|in|on) the turn (it|they) (is|was)"
    for cannot in ("cannot", "can neither"):
        g.read("clause", _new_ones, f"[all|every|each] [of] {{group}} {cannot} {acts} {new} {{how:come}}")
    g.read(
        "clause",
        _not_deployed,
        f"ninja [that] (is|was|) not deployed [from (a player's|their owner's|its owner's|their controller's|their|the) hand] cannot {acts} {new} (put in play|put into play)",
    )
    for subject in ("no {group}", "(none|neither) of [the] {group}"):
        lasting(g, _nobody, f"{subject} can {acts}")
        lasting(g, _nobody, f"{subject} can {{acts:act acted list}} {by} {{of:sources}}")
        lasting(g, _nobody, f"{subject} can {{acts:act acted list}} {{source:cause}}")
    lasting(
        g,
        lambda who, duration: Cannot(who, "have coins placed", duration),
        "no coin can be (put|placed) on {who:subject}",
        "coin cannot be (put|placed) on {who:subject}",
    )
    lasting(
        g,
        lambda who, duration: Cannot(who, "receive damage", duration),
        "[any] damage cannot be (given|dealt) to {who:subject}",
        "no damage (can be|is) (given|dealt) to {who:subject}",
    )
    for act, words in (
        ("have power lowered", "(lowered|reduced|decreased)"),
        ("have power raised", "(raised|increased)"),
    ):
        for owner in (
            "{who:owned} (power|combat and support|combat or support)",
            "the (power|combat and support|combat or support) of {who:subject}",
        ):
            lasting(g, _each, f"{owner} cannot be {words}", acts=(act,))
            lasting(g, _each, f"{owner} cannot be {words} {{source:cause}}", acts=(act,))
            lasting(g, _each, f"{owner} cannot be {words} {by} {{of:sources}}", acts=(act,))
    does(g, _not_use, "cannot (be the user of|use|become the user of) (a|any|) {of:group} {duration:during}")
    verb(g, Cannot, "cannot use jutsu that are a {of:group} {duration:during}", act="use jutsu", source="any")


def _done_by(ban: object) -> dict[str, object] | None:
    """A ban of what is done to a card by some; others name what they are with in other ways."""
    if not isinstance(ban, Cannot) or ban.act not in _BY or ban.source != "any":
        return None
    return {"who": ban.who, "act": ban.act, "of": ban.of, "duration": ban.duration}


def _nobody(
    group: Group, acts: tuple[Act, ...], duration: Duration, of: Group | None = None, source: Cause = "any"
) -> Instruction:
    return _each(Every(group), acts, duration, of, source)


def _not_deployed(acts: tuple[Act, ...]) -> Instruction:
    """Ninja that have come into play this turn by an effect."""
    return _new_ones(Group("ninja", filters=(Not(Underwent("deployed")),)), acts, Is("new"))


def _new_ones(group: Group, acts: tuple[Act, ...], how: Filter) -> Instruction:
    """Those of a group that have come into play this turn, or been deployed."""
    return _each(Every(replace(group, filters=ordered((*group.filters, how)))), acts, UNSAID)


def _not_use(who: Which, of: Group, duration: Duration) -> Cannot:
    if of.kind != "jutsu":
        raise UnreadError
    return Cannot(who, "use jutsu", duration, of if of.filters else None)


# Teams: who goes with whom, who blocks whom


def _teams(g: Grammar) -> None:
    mates = "[a|an|any|1 or more] {of:group}"
    verb(
        g,
        Cannot,
        "cannot be in a team with a {of:group} {duration:during}",
        f"cannot be included in (a|the same) team (with|as) {mates} {{duration:during}}",
        f"cannot be in the same team (as|with) {mates} {{duration:during}}",
        f"cannot (form|be in) a team with {mates} {{duration:during}}",
        act="be in a team",
        source="any",
    )
    verb(
        g,
        Cannot,
        "cannot be sent out in a team with a {of:group} {duration:during}",
        f"cannot be sent out [to battle] in (a|the same) team (with|as) {mates} {{duration:during}}",
        f"cannot be sent out [to battle] (with|together with) {mates} {{duration:during}}",
        act="be sent out with",
        source="any",
    )
    verb(g, Cannot, "cannot block a {of:group} {duration:during}", act="block", source="any")
    does(g, _block, "cannot block [a|an|any] {of:group} {duration:during}", act="block")
    does(g, _sized, "cannot block [a] {of:sized team} {duration:during}", act="block")
    verb(
        g,
        Cannot,
        "cannot be blocked by a {of:group} {duration:during}",
        act="be blocked",
        source="any",
    )
    does(g, _block, "cannot be blocked by [a|an|any] {of:group} {duration:during}", act="be blocked")
    does(g, _sized, "cannot be blocked by [a] {of:sized team} {duration:during}", act="be blocked")
    g.read(
        "sized team",
        lambda n=1: ("=", n),
        "(team (of|with)|) [only|exactly] {n:number} ninja",
        "(a|one) single ninja",
    )
    lasting(
        g,
        lambda of, who, duration: _block(who, of, duration, "be blocked"),
        "{of:group} cannot block {who:whose team}",
    )
    g.read(
        "whose team",
        lambda who: who,
        "{who:ref}",
        "{who:ref's} team",
        "a team (with|that includes|including) {who:ref}",
    )
    g.read("sized team", lambda is_: is_, "(team (of|with)|) {is_:or more} ninja")
    does(
        g,
        lambda who, of, duration: _block(who, others(of), duration, "be blocked"),
        "can only be blocked by [a|an] {of:group} {duration:during}",
    )
    verb(
        g,
        Cannot,
        "cannot be sent out except alone {duration:during}",
        "can only be sent out [to (battle|attack)] (by itself|alone) {duration:during}",
        act="be sent out except alone",
        of=None,
        source="any",
    )
    does(
        g,
        lambda who, duration: Cannot(who, "be support", duration),
        "can only be [sent out [to battle] as] (a|the) head [ninja] {duration:during}",
        "must be [sent out [to battle] as] (a|the) head [ninja] {duration:during}",
    )
    does(
        g,
        lambda who, duration: Cannot(who, "be head", duration),
        "can only be [sent out [to battle] as] (a|the|) (back|support) [ninja] {duration:during}",
    )
    lasting(
        g,
        lambda n, duration: Cannot(Every(Group("team", filters=(Size(">", n),))), "be sent out", duration),
        "[all|each|every] team [that is sent out [to battle]] must consist of ([up to|no more than|only] {n:number} [or less]) ninja",
    )
    verb(
        g, Cannot, "cannot be sent out without a {of:group} {duration:during}", act="be sent out without", source="any"
    )


def _block(who: Which, of: Group, duration: Duration, act: Act) -> Cannot:
    if of.kind not in ("ninja", "team", "card"):
        raise UnreadError
    return Cannot(who, act, duration, of)


def _sized(who: Which, of: tuple[Comparison, int], duration: Duration, act: Act) -> Cannot:
    if type(of[1]) is not int:
        raise UnreadError
    return Cannot(who, act, duration, Group("team", filters=(Size(*of),)))


def others(of: Group) -> Group:
    """All that are not of a group, for what is allowed to those of it alone."""
    if not of.filters or of.zones != ("play",) or of.kind not in ("ninja", "team", "card"):
        raise UnreadError
    only: Filter = of.filters[0] if len(of.filters) == 1 else AllOf(ordered(of.filters))
    return replace(of, filters=(Not(only),))


SENT: tuple[tuple[str, Act], ...] = (
    ("[to battle]", "be sent out"),
    ("to attack", "be sent out to attack"),
    ("to block", "be sent out to block"),
)


def owned(of: Group, player: Player) -> Group:
    """A group of a player's. UnreadError where it is said to be another's."""
    if of.whose not in ("any", player):
        raise UnreadError
    return replace(of, whose=player)


__all__ = ["add"]
