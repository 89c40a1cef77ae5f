"""How texts speak of ninja on the battlefield: who leads, who must block whom, who fell there, and what the end of their
turn brings. Read, and never written.
"""

from __future__ import annotations

from functools import partial
from typing import Literal

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import If, Instruction, Later, Sequence, Triggered
from rules.families.shinobi.effects.bans import Act, Cannot, HandSize, Must
from rules.families.shinobi.effects.conditions import Fits, Happened, Holds
from rules.families.shinobi.effects.english.conditions.happened import DEEDS, told
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, Same, does, lasting, whom
from rules.families.shinobi.effects.groups import (
    Against,
    Among,
    Amount,
    Choose,
    Count,
    Every,
    Group,
    Is,
    Other,
    Ref,
    Standing,
    TeamOf,
    UsedBy,
    Which,
)
from rules.families.shinobi.effects.moving import Organise, SwapPlaces
from rules.families.shinobi.effects.names import Comparison, Player
from rules.families.shinobi.effects.triggers import Duration, Event, On, Why
from rules.families.shinobi.effects.verbs import (
    Change,
    Give,
    WinRewards,
)

_SELF = Ref("self")


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    for part in (
        _ends,
        _blocking,
        _so_many,
        _out,
        _heads,
        _places,
        _falls,
        _held_back,
        _counted,
        _leading,
        _organised_anew,
        _changing_places,
    ):
        part(g)


def _ends(g: Grammar) -> None:
    """ "At the end of the turn in which this Ninja was sent out": of that turn, each time."""
    for done, _, on in DEEDS:
        if on.event != "discarded":
            g.read("done that turn", partial(told, on), done)
    g.read("done that turn", Same(On("sent out")), "is sent out [to battle]")
    g.read("done that turn", Same(On("sent out", role="attack")), "is sent out to attack")
    g.read("done that turn", Same(On("sent out", role="block")), "is sent out to block")
    events: tuple[tuple[str, Event], ...] = (
        ("put in play", "enters"),
        ("deployed", "deployed"),
        ("injured", "injured"),
    )
    for done, event in events:
        g.read("done that turn", Same(On(event)), f"is {done}")
    at = "at the end of (the|each|any|a) turn [in which|that|when|during which] this (ninja|client|card) {on:done that turn}"
    g.read("triggered", _at_its_end, f"{at} , {{do:effects}}", f"{{do:clauses}} {at}")
    g.read(
        "triggered",
        lambda condition, on, do: Triggered(on, do, condition),
        "if {condition:conditions} {on:at the} , {do:effects}",
    )
    it = at.replace("this (ninja|client|card)", "it")
    g.read("triggered", _its_own_end, f"{{do:clauses}} {it}")


def _at_its_end(on: On, do: Instruction) -> Triggered:
    return Triggered(On("ends", phase="turn"), do, Happened(On(on.event, _SELF, role=on.role)))


def _its_own_end(on: On, do: Instruction) -> Triggered:
    """Raises UnreadError where "it" is somebody else: what is done first must be done to the card."""
    if whom(do.steps[0] if isinstance(do, Sequence) else do) != _SELF:
        raise UnreadError
    return _at_its_end(on, do)


def _blocking(g: Grammar) -> None:
    """Whose duty it is to block a ninja: the team must be blocked, by that ninja's."""
    able = "[if (possible|able)]"
    does(g, partial(Must, act="be blocked"), f"must be blocked by [a|an] {{of:group}} {able} {{duration:during}}")
    for blocked in ("{whom:ref}", "{whom:ref's} team"):
        lasting(
            g,
            _must_block,
            f"{{who:ref}} must (block|be sent out to block) {blocked} {able}",
            f"[all|every|each] [of] {{who:group}} must (block|be sent out to block) {blocked} {able}",
        )


def _must_block(who: Ref | Group, whom: Ref, duration: Duration) -> Must:
    """Whose duty it is: the other must be blocked by that ninja's team, or by one of a group. UnreadError for a team."""
    of = Group("ninja", zones=(), filters=(Among(who),)) if isinstance(who, Ref) else who
    if of.kind not in ("ninja", "card"):
        raise UnreadError
    return Must(whom, "be blocked", duration, of)


def _so_many(g: Grammar) -> None:
    """How many stand against a ninja, or beside it."""
    when = "(when|whenever|each time|if)"
    for subject in ("{who:ref}", "{who:ref's} team"):
        for words, role in _MET:
            g.read(
                "triggered",
                partial(_faces_so_many, role=role),
                f"{when} {subject} is {words} by {{is_:or more}} ninja , {{do:effects}}",
                f"{when} {subject} is {words} by a team (of|with|that has) {{is_:or more}} ninja , {{do:effects}}",
            )
    opposing = "(is|are) (opposing|battling against) {whom:ref}"
    g.read("condition", lambda is_, group, whom: _opposed(is_, group, whom), f"{{is_:or more}} {{group}} {opposing}")
    g.read("condition", lambda group, whom: _opposed((">=", 1), group, whom), f"(a|an|any) {{group}} {opposing}")
    g.read("condition", lambda group, whom: _opposed(("=", 0), group, whom), f"no {{group}} {opposing}")
    facing = "(the opposing team|the team opposing it|the team battling against it)"
    compared: tuple[tuple[str, Comparison], ...] = (("more", ">"), ("less", "<"))
    for word, is_ in compared:
        g.read(
            "condition",
            lambda whom, is_=is_: Holds(_mates(whom), is_, _foes(whom)),
            f"{{whom:ref's}} team (has|includes) {word} ninja than {facing}",
            f"there is {word} ninja in {{whom:ref's}} team than in {facing}",
        )


_MET: tuple[tuple[str, Literal["attack"] | None], ...] = (("blocked", "attack"), ("opposed", None))


def _out(g: Grammar) -> None:
    """Sent out either way; and what is so of its team."""
    g.read(
        "event",
        partial(On, "sent out"),
        "{who:someone} (is sent out to attack or block|attack or block)",
        "{who:someone} is sent out to attack or [sent out to] block",
    )
    states: tuple[tuple[str, Standing], ...] = (
        ("blocked", "blocked"),
        ("opposed", "opposed"),
        ("(not blocked|unblocked)", "unblocked"),
        ("attacking", "attacking"),
        ("blocking", "blocking"),
    )
    for words, what in states:
        g.read(
            "condition",
            lambda who, what=what: Fits(who, Group("card", filters=(Is(what),))),
            f"{{who:ref's}} team is {words}",
        )


def _faces_so_many(
    who: Ref, is_: tuple[Comparison, Amount], do: Instruction, role: Literal["attack"] | None
) -> Triggered:
    return Triggered(On("faces", who, role=role), do, Holds(_foes(who), *is_))


def _opposed(is_: tuple[Comparison, Amount], group: Group, whom: Ref) -> Holds:
    """Raises UnreadError for others than ninja in play."""
    if group.kind not in ("ninja", "card") or group.zones != ("play",):
        raise UnreadError
    return Holds(Count(replace(group, filters=ordered((*group.filters, Against(whom))))), *is_)


def _foes(whom: Ref) -> Count:
    return Count(Group("ninja", filters=(Against(whom),)))


def _mates(whom: Ref) -> Count:
    return Count(Group("ninja", filters=(TeamOf(whom),)))


def _heads(g: Grammar) -> None:
    """The head of the team that faces another."""
    facing = (Is("head"), Against(_SELF))
    for side in ("attacking", "blocking"):
        group = Group("ninja", filters=ordered((*facing, Is("attacking" if side == "attacking" else "blocking"))))
        g.read(
            "subject",
            lambda group=group: Every(group),
            f"the {side} head ninja",
            f"the head ninja of the {side} team",
            f"the {side} team's head ninja",
        )


def _places(g: Grammar) -> None:
    """Two of a team that change places, one of them chosen."""
    swap = "(switch|change|exchange|swap) (position|place) [with each other]"
    mate = (
        "(another|1 other|another 1 of your|1 of the other) ninja (in|of|from) (its|this ninja's|the same|their) team"
    )
    behind = "(a|1|the) (back|support) ninja (in|of|from) (its|this ninja's|the same|their) team"
    for words, role in ((mate, ()), (behind, (Is("support"),))):
        mates = Choose(Group("ninja", filters=ordered((TeamOf(_SELF), Other(_SELF), *role))))
        g.read(
            "clause",
            lambda mates=mates: SwapPlaces(_SELF, mates),
            f"this ninja and {words} {swap}",
            f"has this ninja and {words} {swap}",
            f"this ninja {swap} with {words}",
        )


def _falls(g: Grammar) -> None:
    """Discarded where it stood, in battle."""
    when = "(when|whenever|each time|if)"
    g.read(
        "after",
        lambda whom: (Against(whom),),
        "(that|which) (was battling|battled|had battled|was battled) against {whom:ref}",
    )
    this, there = "this ninja is discarded", "from the battlefield"
    g.read("triggered", _there, f"{when} {this} {there} , {{do:effects}}")
    g.read("triggered", _there, f"{when} {this} {there} {{cause:why}} , {{do:effects}}")


def _there(do: Instruction, cause: Why | None = None) -> Triggered:
    fell = On("discarded", _SELF, cause=cause)
    return Triggered(fell, do, Fits(_SELF, Group("card", filters=(Is("battling"),))))


def _held_back(g: Grammar) -> None:
    """What a player cannot bring, of a card that has been pointed to."""
    acts: tuple[tuple[str, Act], ...] = (
        ("put {who:ref} (in|into) play", "be put in play"),
        ("deploy {who:ref}", "be deployed"),
        ("(play|use) {who:ref}", "be played"),
    )
    for words, act in acts:
        for player in ("you", "your opponent", "that player", "they"):
            lasting(g, partial(Cannot, act=act), f"{player} cannot {words}")


def _counted(g: Grammar) -> None:
    """What players hold, and what ninja count as."""
    size = "[the] (maximum hand size|hand size limit|hand size)"
    lasting(
        g,
        partial(HandSize, "each", to=True),
        f"{size} (of|for) (each player|both player|either player|all player) (is|become) {{amount:number}}",
        "(each|both|either) player's (maximum hand size|hand size limit|hand size) (is|become) {amount:number}",
    )
    held = "{amount:number} card in (their|your) hand"
    lasting(
        g,
        partial(HandSize, to=True),
        f"{{player:player}} can (only has|has only|has [only] (up to|a maximum of|at most|no more than)) {held}",
        f"{{player:player}} cannot has more than {held}",
    )
    lasting(
        g,
        lambda who, word, duration: Give(who, (word,), duration, "symbol", instead=True),
        "the symbol of {who:subject} (become|is changed to|is) {word:symbol word}",
    )
    use = "can (use|be the user of|become the user of)"
    less = ("(with|for) {n:number} less [jutsu] cost", "at {n:number} less [jutsu] cost", "for {n:number} less chakra")
    for words in less:
        does(g, _cheaper, f"{use} {{of:group}} {words} {{duration:during}}")
    more = "(an|1) additional battle reward"
    won = "(wins|win) (any|a|1 or more) battle reward (this turn|during this turn|during the turn)"
    again = f"(win|wins) {more} if (it|this ninja|this ninja's team) {won}"
    g.read("clause", lambda: _ONE_MORE, f"(this ninja|this ninja's team|it) {again}")
    does(
        g,
        lambda who, word, duration: Give(who, (word,), duration, "symbol"),
        "is [also] (considered|treated|regarded) [as|to be] [also] (a|an) {word:symbol word} ninja [card] {duration:during}",
    )


_ONE_MORE = Later(On("wins", _SELF, team=True, results=("reward", "outstanding reward")), WinRewards(1), "turn")


def _cheaper(who: Which, of: Group, n: int, duration: Duration) -> Change:
    """Raises UnreadError for what is no jutsu, or is another's."""
    if of.kind != "jutsu" or of.whose != "any" or not isinstance(who, Ref):
        raise UnreadError
    used = UsedBy(Group("card", zones=(), filters=(Among(who),)))
    return Change(Every(replace(of, filters=ordered((*of.filters, used)))), "jutsu cost", -n, duration)


def _leading(g: Grammar) -> None:
    """Who leads a team."""
    does(
        g,
        lambda who: SwapPlaces(who, _head_of(who)),
        "becomes the head ninja [of (its|their|the) team]",
        "is moved to the head position [of (its|their|the) team]",
    )
    does(g, _behind, "becomes (a|the|) (back|support) ninja [of (its|their|the) team]")
    g.read("clause", lambda who: SwapPlaces(who, _head_of(who)), "make {who:ref} the head ninja of its team")


def _behind(who: Which) -> If:
    """A head lets another of its team lead; a support is one already."""
    if not isinstance(who, Ref):
        raise UnreadError
    other = Choose(Group("ninja", filters=ordered((TeamOf(who), Other(who)))))
    return If(Fits(who, Group("card", filters=(Is("head"),))), SwapPlaces(who, other))


def _head_of(who: Which) -> Every:
    if not isinstance(who, Ref):
        raise UnreadError
    return Every(Group("ninja", filters=ordered((TeamOf(who), Is("head")))))


def _organised_anew(g: Grammar) -> None:
    """Teams that are organised anew."""
    g.form("clause", Organise, "organise {who:subject} into new teams", "organize {who:subject} into new team")
    anew = "(reorganize|reorganise|rearrange|re-organize|organize) [all [of]]"
    freely = "[in any way [you like]|as you like|into new team]"
    said: tuple[tuple[Player, str], ...] = (
        ("you", f"{anew} your (team|ninja)"),
        ("opponent", f"{anew} your opponent's (team|ninja)"),
        ("each", f"{anew} each player's (team|ninja)"),
        ("opponent", f"your opponent {anew} (your|their) (team|ninja)"),
        ("each", f"(each|both) player {anew} (your|their) (team|ninja)"),
        ("you", f"you {anew} (your|their) (team|ninja)"),
    )
    for player, words in said:
        every = Every(Group("ninja", player))
        g.read("clause", lambda every=every: Organise(every), f"{words} {freely}")
    theirs: tuple[Player, ...] = ("opponent", "each")
    for player in theirs:
        every = Every(Group("ninja", player))
        g.read(f"deed of {player}", lambda every=every: Organise(every), f"{anew} their (team|ninja) {freely}")


def _changing_places(g: Grammar) -> None:
    """Ninja that change places."""
    swap, places = "(switch|change|exchange|swap)", "[the] (position|place) (of|between)"
    g.read(
        "clause",
        SwapPlaces,
        f"{swap} {places} {{who:ref}} (and|with) {{other:which}}",
        f"{swap} {places} {{who:ref}} (and|with) {{other:the ones}}",
        f"{swap} {{who:ref}} (and|with) {{other:the ones}}",
        f"{swap} {{who:ref}} (and|with) {{other:which}}",
        f"{swap} {{who:ref}} (and|with) {{other:ref}}",
        f"{swap} {{who:ref's}} (position|place) with {{other:which}}",
    )
    two = "[the] head ninja [(of|in) {whom:ref's} team] and (a|1|1 of its) (support|back) ninja"
    team = "(of|in) {whom:ref's} team"
    g.read(
        "clause",
        lambda whom: SwapPlaces(Every(Group("ninja", filters=ordered((Is("head"), TeamOf(whom))))), None),
        f"{swap} {places} {two.replace(f'[{team}] ', '')} {team}",
        f"{two.replace(f'[{team}] ', '')} {team} {swap} (position|place)",
        f"{two.replace(f'[{team}]', team)} {swap} (position|place)",
        f"{swap} {two.replace(f'[{team}] ', '')} {team}",
    )
    g.read(
        "sentence",
        lambda who: _not_as_head(who),
        "{who:ref} cannot be the head ninja . if it is , choose another ninja in its team to be the head ninja",
    )


def _not_as_head(who: Ref) -> Instruction:
    mates = Group("ninja", filters=ordered((TeamOf(who), Other(who))))
    is_head = Fits(who, Group("card", filters=(Is("head"),)))
    return Sequence((Cannot(who, "be head", UNSAID), If(is_head, SwapPlaces(who, Choose(mates)))))


__all__ = ["add"]
