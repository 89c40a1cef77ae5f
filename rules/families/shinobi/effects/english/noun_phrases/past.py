"""Cards told by what has happened to them ("that were healed this turn"), or by what they are together ("of one name")."""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar
from rules.families.shinobi.effects.groups import Among, Compare, Filter, Is, Not, Ref, Requires, Underwent
from rules.families.shinobi.effects.names import FigureName
from rules.families.shinobi.effects.together import OneName
from rules.families.shinobi.effects.triggers import Result

_FIGURES: dict[str, FigureName] = {"hand cost": "hand cost", "mental power": "mental"}
_TIME = "(this turn|during (this|the|that) turn|earlier this turn)"
_PAST: tuple[tuple[str, str, Underwent], ...] = (
    (
        "(received|was given|has received) [any] damage",
        "(did not receive|has not received|received no) [any] damage",
        Underwent("damaged"),
    ),
    ("(was|has been) healed", "(was not|has not been) healed", Underwent("healed")),
    ("(was|has been|became) injured", "(was not|has not been) injured", Underwent("injured")),
    ("(was|has been) deployed", "(was not|has not been) deployed", Underwent("deployed")),
    (
        "(was|has been) sent out [to battle]",
        "(was not|has not been) sent out [to battle]",
        Underwent("sent out"),
    ),
    (
        "((was|has been) sent out to attack|attacked|has attacked)",
        "((was not|has not been) sent out to attack|did not attack|has not attacked)",
        Underwent("sent out", "attack"),
    ),
    (
        "((was|has been) sent out to block|blocked|has blocked)",
        "((was not|has not been) sent out to block|did not block|has not blocked)",
        Underwent("sent out", "block"),
    ),
    (
        "(used|has used|was the user of|became the user of) (a|any|) jutsu [card]",
        "(did not use|has not used|was not the user of|did not become the user of) (a|any|) jutsu [card]",
        Underwent("uses jutsu"),
    ),
    ("(battled|has battled|was in battle)", "(did not battle|has not battled|was not in battle)", Underwent("battles")),
    ("became (a|) standby ninja", "did not become (a|) standby ninja", Underwent("stands by")),
)
"""What may have happened to one, said and denied."""


def add(g: Grammar) -> None:
    """Teach a grammar what has happened to those of whom a text speaks."""
    for done, denied, past in _PAST:
        g.read("behind", partial(_so, past), f"(that|which) {done} {_TIME}")
        g.read("behind", partial(_so, Not(past)), f"(that|which) {denied} {_TIME}")
        word = past.event if past.role is None else f"{past.event} to {past.role}"
        g.wording("behind", Underwent, f"that has {_PLAIN[word]} earlier this turn", event=past.event, role=past.role)
        g.read("behind", partial(_so, past), f"that has {_PLAIN[word]} (earlier|before) this turn")
    battled = "(battled|has battled|was battling|has been battling)"
    g.read("behind", _against, f"(that|which) {battled} against {{whom:ref}} {_TIME}")
    g.wording(
        "behind",
        Underwent,
        "that has battled against {whom:ref} this turn",
        lambda it: {"whom": Ref(it.against)} if it.against else None,
    )
    g.read("behind", _won, f"(that|which) has {{won:results}} {_TIME}")
    g.read("behind", lambda won: Not(_won(won)), f"(that|which) (did not|has not) {{won:results}} {_TIME}")
    g.read(
        "behind",
        _won,
        f"in a team that [has] {{won:results}} {_TIME}",
        f"whose team [has] {{won:results}} {_TIME}",
        f"of a team that [has] {{won:results}} {_TIME}",
    )
    g.read("behind", lambda won: Not(_won(won)), f"whose team (did not|has not) {{won:results}} {_TIME}")
    g.wording("behind", Underwent, "that has {results:ended} earlier this turn", event="wins", role=None)
    g.read("behind", _won, "that has {won:ended} earlier this turn")
    gone = "(discarded|moved|removed|revealed and discarded)"
    g.read(
        "after", lambda: (Among(Ref("moved")),), f"{gone} (this way|by this effect|due to this effect|with this effect)"
    )
    g.read(
        "behind",
        partial(_so, Not(Requires(""))),
        "without (requirement|requirements)",
        "(that|which) has no (requirement|requirements)",
    )
    attribute = "combat attribute"
    none_ = "(with no|without (a|any)|without|that has no)"
    for name in ("hand cost", "mental power"):
        figure = _FIGURES[name]
        g.read("behind", partial(_so, Compare(figure, "=", 0)), f"{none_} {name}")
        g.read("behind", partial(_so, Compare(figure, ">=", 1)), f"(with|that has) [a|any] {name}")
    g.read("behind", partial(_so, Not(Compare("entrance", ">=", 0))), f"{none_} entrance cost")
    g.wording("behind", Is, f"without a {attribute}", what="no attribute")
    none = f"(without (a|any|)|with no|(that|which) has no|(that|which) (does|do) not has (a|any)) {attribute}"
    g.read("behind", partial(_so, Is("no attribute")), none)
    g.read("behind", partial(_so, Not(Is("no attribute"))), f"(with|that has) (a|any|1 or more) {attribute}")
    # Decision: who "was just deployed" has been deployed this turn, as a Counter mission comes a while after it.
    just = "[(that|which) (was|has been)] just deployed"
    g.read("behind", partial(_so, Underwent("deployed")), f"deployed {_TIME}", just)
    g.form("behind", OneName, "of one name", "that share a name with each other", "with the same name as each other")
    new = "(that|which) (was|has been) put (in|into) play"
    g.read("behind", partial(_so, Is("new")), f"{new} {_TIME}")
    but = "(except|other than) by (deployment|deploying (it|them)|being deployed)"
    g.read("after", lambda: (Is("new"), Not(Underwent("deployed"))), f"{new} {_TIME} {but}", f"{new} {but} {_TIME}")


_PLAIN = {
    "damaged": "received damage",
    "healed": "been healed",
    "injured": "been injured",
    "deployed": "been deployed",
    "sent out": "been sent out",
    "sent out to attack": "been sent out to attack",
    "sent out to block": "been sent out to block",
    "uses jutsu": "used a jutsu",
    "battles": "been battling",
    "stands by": "become a standby ninja",
}


def _against(whom: Ref) -> Underwent:
    """In a battle against that one at any time this turn, whoever came into it or left it."""
    return Underwent("battles", against=whom.name)


def _won(won: tuple[Result, ...]) -> Underwent:
    """In a team that has won so."""
    return Underwent("wins", results=won)


def _so(what: Filter) -> Filter:
    return what
