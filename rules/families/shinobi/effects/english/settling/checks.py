"""What a reading must not leave open, and what does not belong on such a card."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import nodes
from rules.families.shinobi.effects import abilities as a
from rules.families.shinobi.effects.abilities import (
    Ability,
    Activated,
    Instead,
    PlayRule,
    Resolves,
    Static,
    Triggered,
)
from rules.families.shinobi.effects.bans import Cannot, MayUse
from rules.families.shinobi.effects.conditions import Did, Fits, Happened
from rules.families.shinobi.effects.english.deeds.copied import check_copies
from rules.families.shinobi.effects.english.deeds.lying import check_revealed
from rules.families.shinobi.effects.english.deeds.prices import comes_too_late, is_dearer_by_target, is_no_cost_of
from rules.families.shinobi.effects.english.noun_phrases.naming import NAMED
from rules.families.shinobi.effects.english.noun_phrases.nouns import BATTLED
from rules.families.shinobi.effects.english.noun_phrases.reckoned import check_paid
from rules.families.shinobi.effects.english.sentences.clauses import SUBJECT, UNSAID
from rules.families.shinobi.effects.english.settling.gone import cannot_fit, lacks
from rules.families.shinobi.effects.english.settling.own_x import has_own_x
from rules.families.shinobi.effects.english.vocabulary import Y
from rules.families.shinobi.effects.groups import (
    Against,
    Among,
    Choose,
    Coins,
    Count,
    Every,
    Figure,
    Filter,
    Group,
    Has,
    Heads,
    Is,
    Ref,
    Targets,
    TeamOf,
    Top,
    X,
)
from rules.families.shinobi.effects.moving import (
    Arrange,
    Attach,
    DiscardUntil,
    LeaveTeam,
    Look,
    Move,
    PutInPlay,
    Search,
    Select,
    Standby,
)
from rules.families.shinobi.effects.names import RefName
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.effects.triggers import On
from rules.families.shinobi.effects.turns import Exchange, RevealUntil
from rules.families.shinobi.effects.verbs import (
    BecomesOutstanding,
    Change,
    Damage,
    FixPower,
    Give,
    Heal,
    Injure,
    Lose,
    MentalBattle,
    Negate,
    NegateText,
    Power,
    ReduceDamage,
    RemoveCoin,
    SwapFigures,
)


def check(ability: Ability, on: Printed) -> None:
    """Raises UnreadError where something is left open or does not belong on such a card."""
    parts = list(nodes(ability))
    kinds = set(map(type, parts))
    names = {part.name for part in parts if isinstance(part, Ref)}
    if Y in kinds or SUBJECT.name in names or BATTLED.name in names:
        raise UnreadError
    check_paid(ability, names, on)
    if isinstance(ability, Activated) and any(map(_is_nobodys_price, nodes(ability.cost))):
        raise UnreadError
    check_copies(parts, on)
    check_revealed(parts)
    if _is_not_there(names, on) or _points_at_nothing(parts, names) or comes_too_late(ability, parts):
        raise UnreadError
    if _was_not_seen(parts, names) or _has_not_happened(ability, parts, names):
        raise UnreadError
    if any(_is_open(part) or is_no_cost_of(part, on) or not _is_playable_so(part, on) for part in parts):
        raise UnreadError
    _check_itself(ability, parts, names, on)
    if X in kinds and not (on.x or has_own_x(ability)):
        raise UnreadError


def _stands_nowhere(part: object, on: Printed) -> bool:
    """Whether somebody is to battle against a card that is no ninja, or to be in its team; or jutsu are forbidden, or
    cheaper, by what they are aimed at, which is not known before they are used.
    """
    if isinstance(part, Cannot | MayUse | Change) and any(isinstance(one, Targets) for one in nodes(part)):
        return part.act != "be negated" if isinstance(part, Cannot) else not is_dearer_by_target(part)
    no_ninja = bool(on.targets) and on.targets[0] in ("jutsu", "mission", "client")
    return no_ninja and isinstance(part, Against | TeamOf) and part.whom == Ref("target")


def _asks_what_it_lacks(part: object, on: Printed) -> bool:
    """Whether a figure is asked of a target that has none, or whether it is what no card of its kind is."""
    if not isinstance(part, Figure | Fits):
        return False
    who = part.of if isinstance(part, Figure) else part.who
    kinds = {"target": on.targets[:1], "target 2": on.targets[1:2]}.get(who.name, ())
    return any(lacks(kind, part.name) if isinstance(part, Figure) else cannot_fit(kind, part.group) for kind in kinds)


def _asks_too_late(part: object) -> bool:
    """Whether it is asked of a ninja just injured, or healed, whether it is so: that was meant of before."""
    steps = part.steps if isinstance(part, a.Sequence) else ()
    for step, then in pairwise(steps):
        one, asked = step.do if isinstance(step, a.May) else step, then.condition if isinstance(then, a.If) else None
        if isinstance(one, Injure | Heal) and isinstance(asked, Fits) and asked.who == one.who:
            return Is("injured" if isinstance(one, Injure) else "healthy") in asked.group.filters
    return False


def _is_once_for_all(part: object, on: Printed) -> bool:
    """Whether something is done the next time it comes to one of several, which was said of each, or had come before."""
    event = part.on if isinstance(part, Happened) or (isinstance(part, a.Later) and not part.each_time) else None
    return getattr(event, "who", None) == Ref("target") and not (on.a_team and getattr(event, "team", False))


def _lies_elsewhere(ability: Ability, parts: list[object]) -> bool:
    """Whether a text that works in play asks whether its card lies in a pile, or shows it as one of the hand."""
    shown = (part.what for part in parts if isinstance(part, Look))
    if isinstance(ability, Triggered | Activated) and ability.zone == "play" and Ref("self") in shown:
        return True
    asked = ability.condition if isinstance(ability, Static | Triggered) and ability.zone == "play" else None
    return isinstance(asked, Fits) and asked.who == Ref("self") and asked.group.zones in _PILES_OF_ONES_OWN


_PILES_OF_ONES_OWN = (("hand",), ("chakra",), ("discard",), ("deck",))


def _asks_itself(condition: object) -> bool:
    """Whether it is asked how many coins lie on the card itself."""
    own = (Figure(Ref("self"), "coins"), Coins(Ref("self"), "")) if condition else ()
    return any(part in own for part in nodes(condition))


def _counts_each(parts: Iterable[object]) -> bool:
    """Whether the coins on each card are counted: or those on the one that was just asked about."""
    return any(isinstance(part, Coins) and part.of == Ref("each") for part in parts)


def _was_not_seen(parts: list[object], names: set[RefName]) -> bool:
    """Whether it speaks of cards that are seen, or of the rest of them, where nobody looks at any."""
    looks = (part for part in parts if isinstance(part, Look | RevealUntil))
    if names & {"seen", "rest"} and all(isinstance(part, Look) and Ref("seen") in nodes(part) for part in looks):
        return True
    return "rest" in names and Move(Ref("rest"), "deck") in parts and not any(map(_from_a_deck, parts))


def _has_not_happened(ability: Ability, parts: list[object], names: set[RefName]) -> bool:
    """Whether it speaks of an event where none is waited for."""
    if isinstance(ability, Triggered) and _has_left(ability.on) and any(map(_lay_on_it, nodes(ability.do))):
        return True
    hurt = any(isinstance(part, On) and part.event == "damaged" for part in parts)
    if not hurt and any(isinstance(part, ReduceDamage) for part in parts):
        return True
    waits = isinstance(ability, Triggered | Instead | a.PlayRule) or any(isinstance(part, a.Later) for part in parts)
    return not waits and bool(names & {"event", "cause", "cause's user"})


def _has_left(on: object) -> bool:
    return isinstance(on, On) and on.event in ("leaves", "discarded", "moved") and on.who == Ref("self")


def _lay_on_it(part: object) -> bool:
    """Whether it speaks of the coins on the card itself: once that is out of play nobody knows how many they were."""
    who = part.of if isinstance(part, Coins | Figure) else part.who if isinstance(part, RemoveCoin) else None
    return who == Ref("self") and (not isinstance(part, Figure) or "coins" in part.name)


def _is_asked_but_once(part: object) -> bool:
    """Whether it is asked once, and then forbidden for good, what may be paid for each time anew."""
    if not isinstance(part, a.Unless):
        return False
    return any(isinstance(one, Cannot) and one.duration in ("while", "stays", UNSAID) for one in nodes(part.do))


def _lies_where_it_goes(group: Group) -> bool:
    """Whether cards that are looked at are said to be somebody's: that is where they go, "in your Chakra area"."""
    return group.whose != "any" and not group.zones and Among(Ref("seen")) in group.filters


def _is_open(part: object) -> bool:
    """Whether it is left open whose cards are chosen, or until when something is waited for; or one is chosen of one."""
    if _is_asked_but_once(part) or (isinstance(part, Lose) and (part.word or "").casefold() in _NO_WORDS):
        return True
    if isinstance(part, TeamOf | Against):
        return not isinstance(part.whom, Ref)  # a card that is chosen in the same breath
    if isinstance(part, Choose | Every) and _lies_where_it_goes(part.group):
        return True
    if isinstance(part, Choose):
        one_card = not _ONE_CARD.isdisjoint(part.group.filters)
        return one_card or (_nobodys(part.group) and not _open_to_aim(part))
    return getattr(part, "until", "") == UNSAID


_NO_WORDS = frozenset({"requirements", "requirement", "target", "targets", "effect", "text", "valid"})
"""Parts of a card that are called by name, and are no words that it has."""
_ONE_CARD: frozenset[Filter] = frozenset({Among(Ref("user")), Among(Ref("self"))})


def _lasts_for_several(part: object, on: Printed) -> bool:
    """Whether it lasts for the next turn of who controls it, and there may be several players who do."""
    who, theirs = getattr(part, "who", None), getattr(part, "duration", "") == "controller's next turn"
    return theirs and (on.several or not (isinstance(who, Ref) or (isinstance(who, Choose) and who.count == 1)))


def _is_there_already(part: object) -> bool:
    """Whether cards are to come into play that are in play, or each player's into anybody's team."""
    if not isinstance(part, PutInPlay) or part.team is not None or not isinstance(part.what, Choose | Every):
        return getattr(getattr(part, "team", None), "whose", "") == "each"
    group = part.what.group
    return group.zones == ("play",) and not any(isinstance(each, Among) for each in group.filters)


def _only_change_places(part: object) -> bool:
    """Whether cards in play are to be exchanged: those change places, and none goes where the other lies."""
    if not isinstance(part, Exchange) or not isinstance(part.other, Choose):
        return False
    return part.other.group.zones == ("play",)


def _nothing_chosen(parts: list[object], names: set[RefName], on: Printed) -> bool:
    """Whether it speaks of what was chosen where nothing is; a card that stays remembers what another line chose."""
    if names.isdisjoint(("chosen", "selected")) or on.type == "permanent":
        return False
    pointing: set[object] = {Ref("chosen"), Ref("selected")}
    # A choice among what was chosen is none that comes before it.
    chosen = (part for part in parts if isinstance(part, Choose | Search | RevealUntil) or _takes_all(part))
    return all(not pointing.isdisjoint(nodes(one)) for one in chosen)


def _takes_all(part: object) -> bool:
    return isinstance(part, Select) and isinstance(part.what, Every)


def _check_itself(ability: Ability, parts: list[object], names: set[RefName], on: Printed) -> None:
    """Raises UnreadError where the card says of itself, or of what it does, what cannot be so."""
    if _is_no_ninja(parts, on) or _says_of_itself(ability, parts) or _lies_elsewhere(ability, parts):
        raise UnreadError
    if any(_stands_nowhere(part, on) or _asks_too_late(part) for part in parts):
        raise UnreadError
    if on.several and any(_is_once_for_all(part, on) for part in parts):
        raise UnreadError
    if any(_asks_what_it_lacks(part, on) or _lasts_for_several(part, on) for part in parts):
        raise UnreadError
    if any(_is_there_already(part) or _only_change_places(part) for part in parts) or _nothing_chosen(parts, names, on):
        raise UnreadError
    if isinstance(ability, Static) and _asks_itself(ability.condition) and _counts_each(nodes(ability.do)):
        raise UnreadError


_OF_NINJA = (Power, SwapFigures, FixPower, Damage, Injure, Heal, Standby, LeaveTeam, BecomesOutstanding, MentalBattle)


def _is_no_ninja(parts: list[object], on: Printed) -> bool:
    """Whether a card that is no ninja is spoken of as one: of its team, of its power, of its status.

    Or a ninja or client as what is attached, which would leave play as what it is.
    """
    if on.type in ("ninja", "client") and any(isinstance(part, Attach) for part in parts):
        return True
    if on.type == "ninja" or any(isinstance(part, a.GiveText) for part in parts):
        return False
    for part in parts:
        if isinstance(part, _OF_NINJA) and part.who == Ref("self"):
            return True
        if isinstance(part, TeamOf | Against) and part.whom == Ref("self"):
            return True
    return False


def _says_of_itself(ability: Ability, parts: list[object]) -> bool:
    """Whether what resolves negates its own text: that it has no effect is not done so."""
    own = (part.who == Ref("self") for part in parts if isinstance(part, NegateText))
    return isinstance(ability, Resolves) and any(own)


def _is_playable_so(rule: object, on: Printed) -> bool:
    """Jutsu and missions alone are played from elsewhere, ninja alone for a price."""
    piles, priced = on.type not in ("ninja", "client"), on.type == "ninja"
    return not isinstance(rule, PlayRule) or ((rule.zone is None or piles) and (rule.price is None or priced))


def _is_not_there(names: set[RefName], on: Printed) -> bool:
    """Whether it speaks of a user or a target that the card does not have."""
    if "user" in names and on.type != "jutsu":
        return True
    if "target's user" in names and "jutsu" not in on.targets[:1]:
        return True
    return ("target" in names and not on.targets) or ("target 2" in names and len(on.targets) < 2)


def _is_nobodys_price(part: object) -> bool:
    """Whether cards in play are given up of which it is not said whose they are."""
    what = part.what if isinstance(part, Move) else None
    return (
        isinstance(what, Choose)
        and what.group.whose == "any"
        and what.group.zones == ("play",)
        and not any(isinstance(each, TeamOf | Among) for each in what.group.filters)
    )


def _points_at_nothing(parts: list[object], names: set[RefName]) -> bool:
    """Whether it speaks of coins that nobody flips, of cards that nothing moves, or of words that are none."""
    if any(map(_is_no_word, parts)):
        return True
    if any(isinstance(part, Cannot) and _counts_for_each(part) for part in parts):
        return True
    if any(isinstance(part, Did) and not _is_done(part, parts) for part in parts):
        return True
    if any(isinstance(part, Heads) for part in parts) and not any(isinstance(part, a.Flip) for part in parts):
        return True
    moves = (part for part in parts if isinstance(part, Move | Search | PutInPlay | DiscardUntil))
    return "moved" in names and all(isinstance(part, PutInPlay) and not isinstance(part.what, Top) for part in moves)


def _is_no_word(part: object) -> bool:
    """Whether a text stands for a word, or it is not said whose battle rewards jutsu become."""
    if isinstance(part, Has):
        return part == NAMED
    if isinstance(part, Give):
        return any(map(_is_a_text, part.words))
    return isinstance(part, Negate) and part.to == "rewards"


_DONE_BY: dict[str, tuple[type, ...]] = {
    "discarded": (Move, Damage, DiscardUntil),
    "moved": (Move, Search, PutInPlay, Arrange),
    "revealed": (Look, RevealUntil),
    "negated": (Negate,),
    "injured": (Damage, Injure),
    "put in play": (PutInPlay, Search, Move),
    "chosen": (Select, Choose, Search),
}


_LONGEST_NAME = 5
"""So many words at most are a name or a characteristic: more are a text."""


def _is_a_text(word: str) -> bool:
    """Whether what stands in quotes is a text and no characteristic."""
    return len(word.split()) > _LONGEST_NAME or ":" in word or "." in word or "," in word


def _counts_for_each(ban: Cannot) -> bool:
    """Whether both players are forbidden something by what they have, each by their own: there it is not one number."""
    return ban.who == "each" and any(isinstance(part, Count) and part.group.whose == "each" for part in nodes(ban.of))


def _is_done(did: Did, parts: list[object]) -> bool:
    """Whether anything in the ability does what it asks about."""
    return any(isinstance(part, _DONE_BY[did.verb]) for part in parts)


_OWN_AREAS = frozenset({"hand", "deck", "chakra", "rewards"})


def _nobodys(group: Group) -> bool:
    """Whether it is not said whose area the cards lie in; where they lie face up it is either player's."""
    among = any(isinstance(each, Among) or each == Is("face up") for each in group.filters)
    return group.whose == "any" and bool(group.zones) and set(group.zones) <= _OWN_AREAS and not among


def _open_to_aim(part: Choose) -> bool:  # "target Chakra" is either player's: those cards lie open
    return part.aimed and part.group.zones == ("chakra",)


def _from_a_deck(part: object) -> bool:
    if isinstance(part, RevealUntil):
        return True
    return isinstance(part, Look) and isinstance(part.what, Top) and part.what.zone == "deck"
