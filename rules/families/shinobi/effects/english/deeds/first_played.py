"""What the first card of a kind that is played each turn costs: so much is so for as long as none has been played.

"The first Jutsu card you use each turn costs 1 less."
"""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.bans import Cannot
from rules.families.shinobi.effects.conditions import Condition, Happened, Never
from rules.families.shinobi.effects.english.conditions.conditions import both
from rules.families.shinobi.effects.english.noun_phrases.nouns import Kind, make_group, ordered
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID
from rules.families.shinobi.effects.english.sentences.frames import Plain
from rules.families.shinobi.effects.groups import Among, Every, Group, Ref, UsedBy
from rules.families.shinobi.effects.names import FigureName, Player
from rules.families.shinobi.effects.triggers import On
from rules.families.shinobi.effects.verbs import Change

_First = tuple[Every, On]


def add(g: Grammar) -> None:
    """Teach a grammar what the first of a turn costs."""
    turn = "((each|per|every) turn|(during|in) each of (your|their) turn)"
    g.read("first of a turn", _by_player, f"the first {{of:group}} {{player:player}} (use|play) {turn}")
    g.read("first of a turn", _by_ninja, f"the first {{of:group}} {{who:ref}} (use|play) {turn}")
    g.read("first of a turn", _by_ninja, f"the first {{of:bare jutsu}} (used|played) by {{who:ref}} {turn}")
    g.read("bare jutsu", partial(make_group, Kind("jutsu")), "jutsu [card]")
    g.read("bare jutsu", lambda a: make_group(Kind("jutsu"), a), "{a:befores} jutsu [card]")
    costs: tuple[tuple[FigureName, str, str], ...] = (
        ("jutsu cost", "", "[jutsu] cost"),
        ("hand cost", "hand cost", "hand cost"),
    )
    for figure, cost, named in costs:
        for sign, word, changed in ((-1, "less", "(reduced|lowered|decreased)"), (1, "more", "(increased|raised)")):
            g.read(
                "costs of the first",
                partial(_costs, figure, sign),
                f"{{first:first of a turn}} cost {{n:number}} {word} {cost} [to (play|use)]",
                f"{{first:first of a turn}} has its {named} {changed} by {{n:number}}",
                f"the {named} of {{first:first of a turn}} is {changed} by {{n:number}}",
            )
        g.read("costs of the first", partial(_costs, figure, 1), f"{{first:first of a turn}} get {{n:delta}} {named}")
    _as_used(g)
    g.same("frame", "costs of the first")
    g.read(
        "frame",
        lambda condition, it: replace(it, condition=both(condition, it.condition)),
        "(while|if) {condition:conditions} , {it:costs of the first}",
    )


def _as_used(g: Grammar) -> None:
    """ "When this Ninja uses a Jutsu, its cost is reduced by 1": so much it costs whenever such a ninja uses it."""
    what = "[a|an|any] {what:group}"
    deed = f"{{by:user}} (use|play|become the user of|becomes the user of|is the user of) {what}"
    uses = f"(when|whenever|each time|every time|if) ({deed}|the user of {what} is {{by:user}}|{what} is used by {{by:user}}) ,"
    g.read("frame", _not_negated, f"{uses} (it|that jutsu|that jutsu card|the jutsu) cannot be negated")
    cost, paid = (
        "((its|the|that jutsu's|that jutsu card's) [jutsu] cost|the [jutsu] cost of (the|that) jutsu [card])",
        "[jutsu cost|chakra] [to (play|use) it]",
    )
    for sign, less, changed, change in (
        (-1, "less", "(reduced|lowered|decreased)", "(reduce|lower|decrease)"),
        (1, "(more|additional|extra)", "(increased|raised)", "(increase|raise)"),
    ):
        g.read(
            "frame",
            partial(_used_by, sign=sign),
            f"{uses} {cost} is {changed} by {{n:number}}",
            f"{uses} [you can] {change} {cost} by {{n:number}}",
            f"{uses} (it|that jutsu|that jutsu card) cost [you] {{n:number}} {less} {paid}",
            f"{uses} (you|they) (can|must|) pay {{n:number}} {less} {paid}",
        )
    g.read("frame", partial(_used_by, sign=1, to=True), f"{uses} {cost} (becomes|is) {{n:number}}")
    g.read(
        "frame",
        partial(_used_by, sign=1),
        f"{uses} {cost} (get|is) {{n:delta}}",
        f"{uses} it get {{n:delta}} [jutsu] cost",
    )


def _not_negated(by: Group, what: Group) -> Plain:
    change = _used_by(by, what, 0, 1).do
    if not isinstance(change, Change):
        raise UnreadError
    return Plain(Cannot(change.who, "be negated", UNSAID))


def _used_by(by: Group, what: Group, n: int, sign: int, *, to: bool = False) -> Plain:
    """Raises UnreadError for what is no jutsu, or where it is said whose it is."""
    if what.kind != "jutsu" or what.whose != "any" or what.zones != ("chain",):
        raise UnreadError
    jutsu = Every(replace(what, filters=ordered((*what.filters, UsedBy(by)))))
    return Plain(Change(jutsu, "jutsu cost", sign * n, UNSAID, to=to))


def _by_player(of: Group, player: Player) -> _First:
    """Raises UnreadError where it is said where the cards lie, or whose they are."""
    if of.kind not in ("jutsu", "mission", "client") or of.whose != "any" or of.zones not in (("play",), ("chain",)):
        raise UnreadError
    if of.kind == "jutsu":
        return Every(replace(of, whose=player)), On("uses jutsu", Group("ninja", player), by=_if_such(of))
    return Every(replace(of, whose=player, zones=("hand",))), On("plays", player=player, by=of)


def _by_ninja(of: Group, who: Ref) -> _First:
    if of.kind != "jutsu" or of.whose != "any" or of.zones != ("chain",):
        raise UnreadError
    used = UsedBy(Group("card", zones=(), filters=(Among(who),)))
    return Every(replace(of, filters=ordered((*of.filters, used)))), On("uses jutsu", who, by=_if_such(of))


def _if_such(of: Group) -> Group | None:
    return of if of.filters else None


def _costs(figure: FigureName, sign: int, first: _First, n: int) -> Plain:
    """Raises UnreadError for another cost than the cards have."""
    which, played = first
    if (which.group.kind == "jutsu") != (figure == "jutsu cost"):
        raise UnreadError
    none_yet: Condition = Never(Happened(played))
    return Plain(Change(which, figure, sign * n, UNSAID), none_yet, during=True)
