"""What is paid: jutsu that cost more, and what may be done only for a price. Read, and written where a ban has its price."""

from __future__ import annotations

from collections.abc import Iterable

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Ability, Instruction, Resolves, Triggered
from rules.families.shinobi.effects.bans import Cannot, Toll
from rules.families.shinobi.effects.conditions import Holds
from rules.families.shinobi.effects.english.deeds.player_bans import cards_of
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, does, lasting, verb
from rules.families.shinobi.effects.english.sentences.frames import Plain
from rules.families.shinobi.effects.english.sentences.sentences import sequence
from rules.families.shinobi.effects.groups import (
    Among,
    Amount,
    AnyOf,
    AnyRank,
    Choose,
    Count,
    Every,
    Figure,
    Filter,
    Group,
    Has,
    InName,
    Not,
    Rank,
    Ref,
    Targets,
    Times,
    UsedBy,
)
from rules.families.shinobi.effects.moving import Move
from rules.families.shinobi.effects.names import ANYWHERE, FigureName, Player, Zone
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.effects.triggers import Duration
from rules.families.shinobi.effects.verbs import (
    Change,
    Injure,
    Pay,
    RemoveCoin,
)


def add(g: Grammar) -> None:
    """Teach a grammar what is paid."""
    _tolls(g)
    _of_plays(g)
    _dearer(g)
    _paid_on_top(g)
    _of_a_card(g)
    _paid_twice(g)


def _dearer(g: Grammar) -> None:
    does(
        g,
        lambda who, n, duration: Change(who, "jutsu cost", n, duration),
        r"cost an additional [\(] {n:number} [\)] [chakra] [to (play|use)] {duration:during}",
        r"cost [\(] {n:number} [\)] additional [chakra] [to (play|use)] {duration:during}",
        "(require|requires|need) {n:number} (more|additional|extra) chakra [to (play|use)] {duration:during}",
        "(require|requires|need) an (additional|extra) {n:number} chakra [to (play|use)] {duration:during}",
    )
    costs: tuple[tuple[str, FigureName], ...] = (
        ("[jutsu] cost", "jutsu cost"),
        ("entrance cost", "entrance"),
        ("hand cost", "hand cost"),
    )
    for named, figure in costs:
        for word, sign in (("(reduced|lowered|decreased)", -1), ("(increased|raised)", 1)):
            does(
                g,
                lambda who, n, duration, sign=sign, figure=figure: Change(who, figure, _scaled(n, sign), duration),
                f"has (its|their) {named} {word} by {{n:quantity}} {{duration:during}}",
            )
    for word, sign in (("less", -1), ("more", 1)):
        of = rf"{{what:group}} cost [\(] {{n:number}} [\)] {word} [to (play|use)] (when|if|while) used by"
        lasting(
            g,
            lambda what, n, by, duration, sign=sign: Change(
                Every(_used_with(what, by)), "jutsu cost", sign * n, duration
            ),
            f"{of} {{by:user}}",
            rf"{{what:group}} cost [\(] {{n:number}} [\)] {word} for {{by:user}} [to (use|play)]",
        )
        used = rf"[all|any] {{what:group}} (used|played) {{duration:during}} cost [\(] {{n:number}} [\)] {word} [chakra] [to (play|use)]"
        g.read(
            "clause",
            lambda what, n, duration, sign=sign: Change(Every(_on_the_chain(what)), "jutsu cost", sign * n, duration),
            used,
        )
    g.read("user", lambda whom: Group("card", zones=(), filters=(Among(whom),)), "{whom:ref}")
    g.read("user", lambda group: group, "[a|an|any] {group:group}", "1 of {group:group}")
    price = "asks for {amount:amount} chakra beside its cost {duration:during}"
    verb(g, Change, price, figure="jutsu cost", to=False, times=False, next_only=False, beside=True)
    must = "in addition to (the|its) jutsu cost , (your opponent|they|that player) must (discard|pay) {n:number} [additional|more] chakra"
    for words in (
        f"when {{who:ninja of theirs}} become the user of (a|an|any) {{by:group}} , {must}",
        f"when {{who:ninja of theirs}} use (a|an|any) {{by:group}} , {must}",
    ):
        g.read("frame", _theirs_cost_more, words, words + r" \( any symbol \)")
    g.read("ninja of theirs", lambda it: it, "[a|an|any] {it:group}")
    extra = "(additional|more|extra) chakra"
    lasting(
        g,
        lambda by, n, duration: Change(Every(used_by_player(by, "opponent")), "jutsu cost", n, duration),
        f"your opponent must (discard|pay) {{n:number}} {extra} (to|in order to) (use|play) [a|an|any] {{by:group}}",
        f"your opponent must (discard|pay) {{n:number}} {extra} for [a|an|any] {{by:group}}",
    )
    g.read(
        "frame",
        lambda by, n: Plain(Change(Every(used_by_player(by, "opponent")), "jutsu cost", n, UNSAID)),
        "when your opponent use (a|an|any) {by:group} , they must (discard|pay) {n:number} (additional|more|extra) chakra",
    )


def is_dearer_by_target(change: object) -> bool:
    """Whether jutsu cost more where they are aimed at somebody: so much is paid once they have been."""
    if not isinstance(change, Change) or change.figure != "jutsu cost" or change.to or change.times or change.next_only:
        return False
    if not isinstance(change.who, Every) or not isinstance(change.amount, int) or change.amount < 1:
        return False
    aimed = sum(isinstance(each, Targets) for each in change.who.group.filters)
    return aimed == sum(isinstance(each, Targets) for each in nodes(change)) == 1


_OF_ITSELF = (Has, Rank, AnyRank, InName)


def _is_of_itself(part: Filter) -> bool:
    if isinstance(part, AnyOf):
        return all(map(_is_of_itself, part.filters))
    return isinstance(part.filter if isinstance(part, Not) else part, _OF_ITSELF)


def where_paid(change: Change) -> Change:
    """Hand costs are of cards in hand; an Entrance cost all such cards have, unless more is asked than what they are."""
    group = change.who.group if isinstance(change.who, Every) else None
    if group is None or group.zones != ("play",):
        return change
    if change.figure == "hand cost":
        return replace(change, who=Every(replace(group, zones=("hand",))))
    if group.kind not in ("ninja", "client", "mission", "card"):
        return change
    if not all(map(_is_of_itself, group.filters)):
        return change
    return replace(
        change, who=Every(replace(group, whose="each" if group.whose == "any" else group.whose, zones=ANYWHERE))
    )


def is_no_cost_of(part: object, on: Printed) -> bool:
    """Whether a cost is said of cards that have none, or of cards in play that have been paid for."""
    if not isinstance(part, Change):
        return False
    group = part.who.group if isinstance(part.who, Choose | Every) else None
    if part.figure == "jutsu cost":
        kinds = {"target": on.targets[:1], "target 2": on.targets[1:2]}.get(getattr(part.who, "name", ""), ("jutsu",))
        mine = part.who == Ref("self") and on.type != "jutsu"
        return mine or "jutsu" not in kinds or (group is not None and group.kind not in ("jutsu", "card"))
    return (
        part.figure in ("entrance", "hand cost") and isinstance(part.who, Every) and part.who.group.zones == ("play",)
    )


def comes_too_late(ability: Ability, parts: Iterable[object]) -> bool:
    """Whether it changes the cost of a card that is being used or played, or bars a card from being so that is in play."""
    parts = tuple(parts)
    if isinstance(ability, Triggered) and any(map(_is_price_of_one, parts)):
        return True
    barred = (one.who == Ref("self") for one in parts if isinstance(one, Cannot) and one.act == "be played")
    if getattr(ability, "zone", "") == "play" and any(barred):
        return True
    costs = (part for part in parts if isinstance(part, Change) and part.figure == "jutsu cost")
    late = {Triggered: "cause", Resolves: "self"}.get(type(ability))
    return late is not None and any(getattr(part.who, "name", "") == late for part in costs)


def _is_price_of_one(part: object) -> bool:
    """Whether it changes what one card costs that has been played, or the one with the text in play."""
    who = part.who if isinstance(part, Change) and part.figure in ("entrance", "hand cost") else None
    return isinstance(who, Ref) and who.name in ("self", "event", "cause", "last")


def _scaled(n: Amount, sign: int) -> Amount:
    return sign * n if isinstance(n, int) else n if sign > 0 else Times(n, sign)


def _on_the_chain(what: Group) -> Group:
    if what.kind != "jutsu" or what.zones != ("chain",):
        raise UnreadError
    return what


def _used_with(what: Group, by: Group) -> Group:
    if what.kind != "jutsu" or what.zones != ("chain",):
        raise UnreadError
    return replace(what, filters=ordered((*what.filters, UsedBy(by))))


def _theirs_cost_more(who: Group, by: Group, n: int) -> Plain:
    if who != Group("ninja", "opponent"):
        raise UnreadError
    return Plain(Change(Every(used_by_player(by, "opponent")), "jutsu cost", n, UNSAID, beside=True))


def used_by_player(by: Group, player: Player) -> Group:
    """The jutsu that a player uses. Raises UnreadError for other cards, and where they are said to be another's."""
    if by.kind != "jutsu" or by.zones != ("chain",) or by.whose not in ("any", player):
        raise UnreadError
    return replace(by, whose=player)


def _tolls(g: Grammar) -> None:
    """What may be done only for a price."""
    for words, act in (
        ("to attack", "be sent out to attack"),
        ("to block", "be sent out to block"),
        ("[to battle]", "be sent out"),
    ):
        sent = f"send {{who:subject}} out {words}"
        out = f"send out {{who:subject}} {words}"
        lasting(
            g,
            lambda who, toll, duration, act=act: Cannot(who, act, duration, toll=_as_toll(toll)),
            f"{{who:subject}} cannot be sent out {words} unless you {{toll:clause}}",
            f"{{who:subject}} can only be sent out {words} by {{toll:paying}}",
            f"{{who:subject}} can only be sent out {words} if you {{toll:clause}}",
            f"(in order to|to) {sent} , you must {{toll:clause}}",
            f"(in order to|to) {out} , you must {{toll:clause}}",
            f"you must {{toll:clause}} (in order to|to) {sent}",
            f"you must {{toll:clause}} (in order to|to) {out}",
        )
        lasting(
            g,
            lambda who, avoided, duration, act=act: Cannot(who, act, duration, toll=_their_toll(*avoided)),
            f"{{who:subject}} cannot be sent out {words} unless {{avoided:avoiding}}",
        )
    for during, fixed in (("", {"duration": UNSAID}), (" {duration:during}", {})):
        g.read("clause", Cannot, rf"{{who:subject}} cannot {{act:act}} unless \( {{toll:clauses}} \){during}", **fixed)
    g.wording(
        "clause",
        Cannot,
        r"{who:subject} cannot {act:act} unless \( {toll:clauses} \) {duration:during}",
        None,
        of=None,
        source="any",
    )


def _of_plays(g: Grammar) -> None:
    """What players must give, beside what it costs, to play a mission."""
    g.read(
        "given up",
        lambda n: (n, "hand"),
        "discard {n:number} [additional|more|extra|other] card from (their|your) hand",
    )
    g.read("given up", lambda n: (n, "chakra"), "(discard|pay) {n:number} [additional|more|extra] chakra")
    beside = "[in addition] [to (its|the|that|their) (hand cost|cost)]"
    play = "(to|in order to) (play|use) [a|an|any|each] {of:group}"
    for subject, fixed in (("{who:player}", {}), ("player", {"who": "each"})):
        must = f"{subject} must {{given:given up}}"
        lasting(
            g,
            _dearer_to_play,
            f"{must} {beside} {play}",
            f"{play} , {must} {beside}",
            f"in addition to (its|the) hand cost , {must} {play}",
            f"{subject} cannot play [a|an|any] {{of:group}} unless they {{given:given up}}",
            **fixed,
        )
    words = r"{who:player} cannot play a {of:group} unless \( {toll:clauses} \)"
    g.read("clause", Cannot, words, act="play", duration=UNSAID)
    g.read("clause", Cannot, words + " {duration:during}", act="play")
    g.wording("clause", Cannot, words + " {duration:during}", None, act="play", source="any")


def _dearer_to_play(who: Player, given: tuple[int, Zone], of: Group, duration: Duration) -> Instruction:
    """So many cards of the player's. Raises UnreadError for what is no mission."""
    if of.kind != "mission" or who not in ("opponent", "each", "any", "you"):
        raise UnreadError
    count, zone = given
    payers: tuple[Player, ...] = (who,) if who in ("opponent", "you") else ("you", "opponent")
    bans = [
        Cannot(
            player,
            "play",
            duration,
            cards_of(of),
            toll=Move(Choose(Group("card", player, (zone,)), count, by=player), "discard"),
        )
        for player in payers
    ]
    return sequence(*bans)


def _as_toll(do: Instruction) -> Toll:
    """A price that can be paid as often as somebody goes. Raises UnreadError for any other."""
    if not isinstance(do, Move | Pay | Injure | RemoveCoin):
        raise UnreadError
    what = do.what if isinstance(do, Move) else None
    if isinstance(what, Choose) and what.group.whose != "you":
        raise UnreadError
    return do


def _their_toll(by: Player, do: Instruction) -> Toll:
    """A price that the opponent pays as often. Raises UnreadError where it is not certain who pays."""
    what = do.what if isinstance(do, Move) else None
    if by != "opponent" or not isinstance(do, Move) or not isinstance(what, Choose) or what.group.whose != by:
        raise UnreadError
    return do


def _paid_on_top(g: Grammar) -> None:
    """What is paid on top, and what cards in the hand cost."""
    g.read(
        "clause",
        lambda n: Move(Choose(Group("card", "you", ("chakra",)), n, up_to=True), "discard"),
        "(pay|discard) up to {n:number} (additional|more|extra) [of your] chakra",
    )
    g.read(
        "countable",
        lambda: Count(Group("card", zones=(), filters=(Among(Ref("moved")),))),
        "[additional] chakra paid (this way|due to this effect|by this effect|for this effect)",
    )
    held = "while (they|it) is in (your|their|its owner's) hand"
    costs = "{figure:held figure}"
    lasting(
        g,
        lambda group, n, figure, duration: Change(Every(_held(group)), figure, n, duration),
        f"{{group}} get {{n:delta}} {costs} {held}",
    )
    for words, sign in (("(reduced|lowered|decreased)", -1), ("(increased|raised)", 1)):
        lasting(
            g,
            lambda group, n, figure, duration, sign=sign: Change(Every(_held(group)), figure, sign * n, duration),
            f"the {costs} of {{group}} is {words} by {{n:number}} {held}",
        )
    g.values("held figure", {"entrance cost": "entrance", "hand cost": "hand cost"})


def _held(group: Group) -> Group:
    """Those of them in the hand of whose they are said to be."""
    if group.whose not in ("you", "opponent") or group.zones != ("play",) or group.kind == "jutsu":
        raise UnreadError
    return replace(group, zones=("hand",))


def _of_a_card(g: Grammar) -> None:
    """What a card costs, or does not."""
    free = "without paying (its|their|the) hand cost"
    lasting(
        g,
        lambda group, duration: Change(Every(_in_hand(group)), "hand cost", 0, duration, to=True),
        f"{{group}} can be (deployed|put in play|played) {free}",
        "[the] hand cost of {group} (is|become) 0",
        "{group} has no hand cost",
    )
    g.read(
        "clause",
        lambda duration=UNSAID: Change(Ref("self"), "hand cost", 0, duration, to=True),
        f"this (ninja|card|mission|client) [card] can be (deployed|put in play|played) {free}",
        f"you can (deploy|play|put in play) this (ninja|card|mission|client) [card] {free}",
    )
    lasting(
        g,
        lambda group, duration: Change(Every(_in_hand(group)), "hand cost", 0, duration, to=True),
        f"you can (deploy|play) {{group}} {free}",
    )
    g.read(
        "condition",
        lambda who, figure, is_: Holds(Figure(who, figure), *is_),
        "{who:ref's} {figure} was {is_:or more}",
    )


def _in_hand(group: Group) -> Group:
    """Cards about to be played lie in the hand of whoever may play them."""
    if group.kind not in ("ninja", "mission", "client") or group.whose not in ("any", "you"):
        raise UnreadError
    if group.zones not in (("play",), ("hand",)):
        raise UnreadError
    return replace(group, whose="you", zones=("hand",))


def _paid_twice(g: Grammar) -> None:
    """A cost in signs, and behind it what else is given: "(F): Discard this Ninja: ..."."""
    g.read(
        "cost",
        lambda amount, more: sequence(amount, more),
        r"\( {amount:jutsu payment} \) : {more:clauses}",
    )
