"""Cards that come into play by an effect: from where, under whose control, in what state."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.english.sentences.clauses import order
from rules.families.shinobi.effects.groups import Choose, Every, Which
from rules.families.shinobi.effects.moving import PutInPlay
from rules.families.shinobi.effects.names import Zone


def add(g: Grammar) -> None:
    """Teach a grammar how cards come into play."""
    order(g, PutInPlay, "put {what:subject} into a {team:group}", under="you", injured=False, deploy=False, place="any")
    order(
        g,
        PutInPlay,
        "put {what:subject} in play",
        "put {what:subject} into play",
        "put in play {what:subject}",
        under="you",
        injured=False,
        team=None,
        deploy=False,
    )
    counted = "put {what:subject} in play as the deployment of the turn"
    order(g, PutInPlay, counted, deploy=True, under="you", injured=False, team=None)
    # Rulebook, "1. Deploy a Ninja": its costs are met and paid, where a text does not say otherwise.
    free = "(without paying|without meeting|ignoring|regardless of) (its|their) [entrance and hand] (cost|costs)"
    g.read("clause", PutInPlay, f"deploy {{what:subject}} {free}", deploy=True)
    g.read(
        "clause",
        lambda what, zones: PutInPlay(_held(what, zones)),
        "put {what:which} (in|into) play from {zones:own zone}",
        "put (in|into) play {what:which} from {zones:own zone}",
    )
    g.read("clause", PutInPlay, "put {what:subject} (in|into) play under your control")
    g.read(
        "clause",
        lambda what, to, zones: PutInPlay(_held(what, zones), team=to.team, place=to.place),
        "put {what:which} [(in|into) play] {to:joined} from {zones:own zone}",
    )
    g.read("clause", lambda what: PutInPlay(_held(what), deploy=True), f"deploy {{what:which}} [from your hand] {free}")
    g.read(
        "clause",
        lambda what: PutInPlay(what, injured=True),
        "put {what:subject} (in|into) play under your control (injured|in [an] injured status)",
        "put {what:subject} (in|into) play (injured|in [an] injured status) under your control",
    )
    order(g, PutInPlay, "put {what:subject} in play injured", injured=True, under="you", team=None, deploy=False)
    order(
        g,
        PutInPlay,
        "put {what:subject} in play under the control of {under:player}",
        injured=False,
        team=None,
        deploy=False,
    )
    order(
        g,
        PutInPlay,
        "put {what:subject} into {team:ref's} team",
        under="you",
        injured=False,
        deploy=False,
        place="any",
    )


def _held(what: Which, zones: tuple[Zone, ...] = ("hand",)) -> Which:
    """What comes into play is in the hand, where it is not said where it lies. Raises UnreadError for a deck."""
    if not isinstance(what, Choose | Every) or what.group.zones != ("play",) or what.group.whose not in ("any", "you"):
        raise UnreadError
    if not set(zones) <= {"hand", "chakra", "discard", "reinforcement"}:
        raise UnreadError
    return replace(what, group=replace(what.group, whose="you", zones=zones))
