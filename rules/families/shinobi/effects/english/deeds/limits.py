"""The numbers of a turn that a text changes: how many cards are deployed, played, drawn and held, how many teams go."""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Sequence
from rules.families.shinobi.effects.bans import ExtraDeployment, ExtraDraw, HandSize, Limited, PlayLimit
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, does, lasting, verb
from rules.families.shinobi.effects.english.sentences.for_each import times
from rules.families.shinobi.effects.groups import Amount, Every, Group
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.triggers import Duration


def add(g: Grammar) -> None:
    """Teach a grammar the limits."""
    for part in (_deployments, _plays, _draws, _hands):
        part(g)


def _deployments(g: Grammar) -> None:
    besides = "in addition to (your|the) [normal|usual|regular] (deployment|deployments) [of (a|1) ninja] [of the turn|[each|every|per] turn]"
    lasting(
        g,
        lambda group, duration: ExtraDeployment(Every(_about_to_come(group)), duration),
        f"you can deploy {{group}} {besides}",
    )
    lasting(g, _so_many_besides, f"you can deploy {{number:number}} {{group}} {besides}")
    for words, fixed in (
        ("{number:number} (additional|extra|more)", {}),
        ("(an additional|an extra|another)", {"number": 1}),
    ):
        lasting(
            g,
            _so_many_besides,
            f"you can deploy {words} {{group}} [from your hand] [this turn|per turn|each turn]",
            f"you can deploy {words} {{group}} [from your hand] during (this|each) turn",
            f"you can put {words} {{group}} [from your hand] in play [this turn|per turn|each turn|during (this|each) turn]",
            **fixed,
        )
        lasting(
            g,
            _so_many_free,
            f"you can deploy {words} {{group}} [from your hand] [this turn] without paying (its|their) hand cost",
            **fixed,
        )
    of_them = "up to {number:number} of {who:subject} do not count as the one of their kind a turn"
    for words, free in (("", False), (" and pay no hand cost", True)):
        g.wording("clause", ExtraDeployment, f"{of_them}{words} {{duration:during}}", partial(_with_number, free=free))
        g.read("clause", ExtraDeployment, f"{of_them}{words} {{duration:during}}", free=free)
    verb(g, ExtraDeployment, "does not count as the one of its kind a turn {duration:during}", number=0)
    does(
        g,
        ExtraDeployment,
        "is not (included in|considered [to be] part of|part of) the {_limit:quoted limit} (restriction|rule|limit|) {duration:during}",
        "does not count (toward|towards|as part of|against) the {_limit:quoted limit} (restriction|rule|limit|) {duration:during}",
    )
    g.read("quoted limit", _limit, "{it:quoted}")
    g.read(
        "clause",
        lambda who: ExtraDeployment(who, UNSAID),
        "the deployment of {who:subject} (does not count (toward|towards|as part of|against)|is not (included in|part of)) the {_limit:quoted limit} (restriction|rule|limit|)",
    )


def _so_many_free(group: Group, number: int, duration: Duration) -> ExtraDeployment:
    """So many ninja more, of any kind, that cost no cards of the hand."""
    return ExtraDeployment(Every(replace(_about_to_come(group), zones=("chakra", "hand"))), duration, number, free=True)


def _with_number(it: object, *, free: bool) -> dict[str, object] | None:
    if not isinstance(it, ExtraDeployment) or not it.number or it.free != free:
        return None
    return {"number": it.number, "who": it.who, "duration": it.duration}


def _so_many_besides(group: Group, number: int, duration: Duration) -> ExtraDeployment:
    """So many ninja more that are such. Raises UnreadError where any ninja may be deployed: that is a limit of its own."""
    if not group.filters:
        raise UnreadError
    return ExtraDeployment(Every(replace(_about_to_come(group), zones=("chakra", "hand"))), duration, number)


def _about_to_come(group: Group) -> Group:
    """Ninja that lie in the hand. Raises UnreadError for others."""
    if group.kind != "ninja" or group.whose not in ("any", "you") or group.zones not in (("play",), ("hand",)):
        raise UnreadError
    return replace(group, whose="you", zones=("hand",))


def _limit(it: str) -> str:
    if "per turn" not in it:
        raise UnreadError
    return it


def _plays(g: Grammar) -> None:
    g.values(
        "limited",
        {
            "mission": "mission",
            "ninja": "ninja",
            "client": "client",
            "jutsu": "jutsu",
            "team": "team",
            "attacking team": "attacking team",
        },
    )
    g.wording(
        "clause",
        PlayLimit,
        "{player:player} can {limit:limit words} a turn {duration:during}",
        lambda it: {"player": it.player, "limit": it, "duration": it.duration} if it.what != IN_AN_EXCHANGE else None,
    )
    g.wording(
        "clause",
        PlayLimit,
        "{player:player} can {limit:limit words} in each exchange of jutsu {duration:during}",
        lambda it: {"player": it.player, "limit": it, "duration": it.duration} if it.what == IN_AN_EXCHANGE else None,
    )
    g.writer("limit words", partial(_limit_words, g))
    needed = "[the] number of battle reward (required|needed|necessary) to win [the game]"
    lasting(
        g,
        partial(PlayLimit, "each", "reward to win"),
        f"change {needed} to {{amount:number}}",
        f"{needed} (is|becomes|is changed to) {{amount:number}}",
        "(each player|player) need {amount:number} battle reward to win [the game]",
    )
    need = "{player:player} need {amount:amount} battle reward to win the game"
    g.form("clause", PlayLimit, f"{need} {{duration:during}}", what="reward to win")
    lasting(g, PlayLimit, need, what="reward to win")
    lasting(g, PlayLimit, "{player:player} can (play|win|send out) up to {amount:amount} {what:limited} a turn")
    lasting(
        g, PlayLimit, "{player:player} can (play|win|send out) {amount:amount} more {what:limited} a turn", more=True
    )
    extra = "(additional|extra|more)"
    lasting(
        g,
        lambda player, n, m, duration: Sequence(
            (_more(player, "mission", n, duration), _more(player, "ninja", m, duration))
        ),
        f"{{player:player}} can play {{n:number}} {extra} mission [card] and deploy {{m:number}} {extra} ninja [card]",
    )
    phase = "[during (their|your|each|a|the) mission phase|(per|a|each|every) turn|during (each|their|the) turn]"
    turn = "[during (each|your|their|the) mission phase|(per|a|each|every|in a|in one|in each) turn|during (each|their|the|your|each of your|each of their) turn]"
    exchange = "(during|in|per) (the|each|an|) exchange of jutsu"
    card = "{what:limited} [card]"
    deed = "(play|deploy|use|put in play|win|get|win or get)"
    sent = "(send out|send)"
    for subject, fixed in (
        ("{player:player}", {}),
        ("player", {"player": "each"}),
        ("(neither|no) player", {"player": "each"}),
    ):
        lasting(
            g,
            partial(PlayLimit, what="charge"),
            f"{subject} {'can' if 'neither' in subject else 'cannot'} charge more than {{amount:number}} (card|chakra) {phase}",
            f"{subject} can (only charge|charge only) [up to] {{amount:amount}} (card|chakra) {phase}",
            f"{subject} can charge [up to] {{amount:amount}} (card|chakra) ({phase[1:-1]})",
            **fixed,
        )
        not_more = "can" if "neither" in subject else "cannot"
        lasting(g, _cards, f"{subject} {not_more} {deed} more than {{amount:number}} {card} {turn}", **fixed)
        lasting(
            g,
            partial(PlayLimit, what=IN_AN_EXCHANGE),
            f"{subject} {not_more} {deed} more than {{amount:number}} jutsu [card] {exchange}",
            f"{subject} can [only] {deed} [only] [up to] {{amount:number}} jutsu [card] {exchange}",
            **fixed,
        )
        lasting(
            g,
            _teams,
            f"{subject} {not_more} {sent} more than {{amount:number}} {{what:a team}} {turn}",
            **fixed,
        )
        attack = f"{subject} {not_more} attack with more than {{amount:number}} team {turn}"
        lasting(g, partial(_teams, what="attacking team"), attack, **fixed)
        fewer = f"{subject} {not_more} {sent} {{amount:number}} or more {{what:a team}} {turn}"
        lasting(g, lambda amount, **said: _teams(amount=amount - 1, **said), fewer, **fixed)
        if "neither" in subject:
            continue
        lasting(
            g,
            _cards,
            f"{subject} can (only {deed}|{deed} only) [up to] {{amount:number}} {card} {turn}",
            f"{subject} can {deed} up to {{amount:number}} {card} {turn}",
            f"{subject} can {deed} {{amount:number}} {card} (per|a|each|every|this|during this|during the|during that) turn",
            **fixed,
        )
        lasting(
            g,
            _more,
            f"{subject} can {deed} {{amount:number}} (additional|extra|more) {card} {turn}",
            f"{subject} can {deed} up to {{amount:number}} (additional|extra|more) {card} {turn}",
            f"{subject} can put {{amount:number}} (additional|extra|more) {card} in play {turn}",
            **fixed,
        )
        lasting(g, _more, f"{subject} can {deed} (an (additional|extra)|another) {card} {turn}", amount=1, **fixed)
        for more, one in (
            ("{amount:number} (additional|extra|more)", {}),
            ("(an additional|an extra|another)", {"amount": 1}),
        ):
            lasting(
                g,
                lambda player, amount, what, duration: PlayLimit(player, what, amount, duration, more=True),
                f"{subject} can {sent} {more} {{what:a team}} {turn}",
                **fixed,
                **one,
            )
        lasting(
            g,
            lambda player, what, duration: PlayLimit(player, what, _NO_END, duration, more=True),
            f"{subject} can {sent} (more than 3|any number of) {{what:a team}} {turn}",
            **fixed,
        )
        lasting(g, _teams, f"{subject} can only {sent} [up to] {{amount:number}} {{what:a team}} {turn}", **fixed)
        lasting(g, _up_to, f"{subject} can {sent} up to {{amount:number}} {{what:a team}} {turn}", **fixed)
    be = "can be (deployed|played|used|put in play) (per|each|a|in a|during each|during a|in each) turn"
    lasting(g, partial(_cards, "each"), f"only {{amount:number}} {card} {be}")
    lasting(
        g,
        partial(PlayLimit, "each", IN_AN_EXCHANGE),
        f"only {{amount:number}} jutsu [card] can be (used|played) {exchange}",
    )
    owners: tuple[tuple[str, Player], ...] = (
        ("your", "you"),
        ("your opponent's", "opponent"),
        ("each player's", "each"),
    )
    for whose, player in owners:
        lasting(
            g,
            partial(_teams, player),
            f"only {{amount:number}} [of] {whose} team can be sent out {{what:out to}} {turn}",
            f"only {{amount:number}} of {whose} team can {{what:out to}} {turn}",
        )
    g.values("out to", {"to attack": "attacking team", "to battle": "team"})
    g.read("out to", lambda: "attacking team", "attack")
    g.values("a team", {"team to attack": "attacking team", "team": "team", "team to battle": "team"})


def _limit_words(g: Grammar, limit: object) -> str | None:
    """What may be done, and how often: "play up to 1 mission", "win up to 2 battle rewards"."""
    amount = g.write("amount", limit.amount) if isinstance(limit, PlayLimit) else None
    if not isinstance(limit, PlayLimit) or amount is None or (limit.what == "charge" and limit.more):
        return None
    if limit.what == IN_AN_EXCHANGE:
        return None if limit.more else f"play up to {amount} jutsu"
    if limit.what == "reward to win":
        return None
    several = "s" if limit.amount != 1 and limit.what != "jutsu" else ""
    if limit.what == "charge":
        return f"charge up to {amount} card{several}"
    deed = {"battle reward": "win", "team": "send out", "attacking team": "send out"}.get(limit.what, "play")
    number = f"{amount} more" if limit.more else f"up to {amount}"
    return f"{deed} {number} {limit.what}{several}"


IN_AN_EXCHANGE: Limited = "jutsu in an exchange"


def _up_to(player: Player, amount: int, duration: Duration, what: Limited) -> PlayLimit:
    """As many as that: more than the three of the rules, or fewer."""
    more = amount - _TEAMS
    return PlayLimit(player, what, more if more > 0 else amount, duration, more=more > 0)


_TEAMS = 3
"""How many teams may attack ("Send out Attacker's Teams")."""


def _cards(player: Player, what: Limited, amount: int, duration: Duration) -> PlayLimit:
    if what == "team":
        raise UnreadError
    return PlayLimit(player, what, amount, duration)


def _more(player: Player, what: Limited, amount: int, duration: Duration) -> PlayLimit:
    """So many more than the rules allow; jutsu and clients have no such number."""
    if what not in ("ninja", "mission"):
        raise UnreadError
    return PlayLimit(player, what, amount, duration, more=True)


def _teams(player: Player, amount: int, what: Limited, duration: Duration) -> PlayLimit:
    return PlayLimit(player, what, amount, duration)


def _draws(g: Grammar) -> None:
    _skipped_draws(g)
    g.wording(
        "clause", ExtraDraw, "{player:player} draw {amount:amount} more card in their start phase {duration:during}"
    )
    more = "(extra|more|additional)"
    start = "(during|in) (their|your|each|his or her) start phase"
    lasting(g, ExtraDraw, f"{{player:player}} draw {{amount:amount}} {more} card {start}")
    lasting(g, ExtraDraw, f"draw {{amount:amount}} {more} card (during|in) your start phase", player="you")
    lasting(
        g,
        ExtraDraw,
        f"(during|in) your start phase , [you] draw {{amount:amount}} {more} card",
        player="you",
    )
    lasting(
        g, ExtraDraw, "(during|in) your start phase , [you] draw an (extra|additional) card", player="you", amount=1
    )
    lasting(g, ExtraDraw, f"{{player:player}} draw an (extra|additional) card {start}", amount=1)
    for n in range(2, 5):
        lasting(
            g,
            ExtraDraw,
            f"{{player:player}} draw {n} card instead of 1 {start}",
            f"{start} , {{player:player}} draw {n} card instead of 1",
            amount=n - 1,
        )


def _skipped_draws(g: Grammar) -> None:
    """The card of the Start Phase is not drawn; one that a text adds to it is."""
    g.wording("clause", ExtraDraw, "{player:player} skip the draw of their start phase {duration:during}", amount=-1)
    card = "(the|their|your|its) (draw|card draw|drawing|card)"
    phase = "(their|your|the|each) start phase"
    skipped = (
        f"skip {card} (of|in|during|for|at) {phase}",
        f"skip drawing [a|1|any] card (in|during|at|for) {phase}",
        f"skip {phase} (draw|card draw)",
        f"(do|does|) not draw [a|1|any|their|your] card (in|during|at|for) {phase}",
        f"cannot draw [a|1|any|their|your] card (in|during|at|for) {phase}",
    )
    for subject, fixed in (
        ("{player:player} [must]", {}),
        ("[all] [the] player", {"player": "each"}),
        ("[you]", {"player": "you"}),
        ("no player", {"player": "each"}),
    ):
        for words in skipped:
            said = words.replace("(do|does|) not", "").replace("cannot", "") if "no player" in subject else words
            if said == words or "draw [a" in words:
                lasting(g, partial(ExtraDraw, amount=-1), f"{subject} {said}", **fixed)
    next_one = "(in|of|during|at|for) (their|your) next (start phase|turn's start phase)"
    for subject, whose in (("your opponent [must]", "opponent"), ("[you]", "you")):
        turn: Duration = "opponent's next turn" if whose == "opponent" else "your next turn"
        g.read(
            "clause",
            partial(ExtraDraw, amount=-1),
            f"{subject} skip {card} {next_one}",
            f"{subject} skip (their|your) next (draw|card draw) [{next_one}]",
            f"{subject} ((do|does) not|cannot) draw [a|1|any|their|your] card {next_one}",
            player=whose,
            duration=turn,
        )


_NO_END = 99
"""More cards than anybody can hold, and more teams than anybody can send out."""


def _hands(g: Grammar) -> None:
    size = "{player:possessor} (maximum hand size|hand size limit|hand size)"
    for amount in ("delta", "amount"):
        written = f"{{player:possessor}} maximum hand size changes by {{amount:{amount}}} {{duration:during}}"
        g.wording("clause", HandSize, written)
        lasting(g, HandSize, f"{size} changes by {{amount:{amount}}}")
    lasting(g, HandSize, f"{size} get {{amount:delta}}")
    lasting(
        g,
        lambda player, duration: HandSize(player, _NO_END, duration, to=True),
        "{player:player} has no (maximum hand size|hand size limit|limit to the number of card in (their|your) hand)",
    )
    written = "{player:possessor} maximum hand size becomes {amount:amount} {duration:during}"
    g.form("clause", HandSize, written, to=True)
    for sign, words in ((-1, "(reduced|lowered|decreased)"), (1, "(increased|raised)")):
        lasting(
            g,
            partial(_hand_size, sign),
            f"{size} is {words} by {{amount:amount}}",
        )
    for sign, words in ((-1, "(reduce|lower|decrease)"), (1, "(increase|raise)")):
        lasting(
            g,
            partial(_hand_size, sign),
            f"{words} {size} by {{amount:amount}}",
        )


def _hand_size(sign: int, player: Player, amount: Amount, duration: Duration) -> HandSize:
    return HandSize(player, sign * amount if isinstance(amount, int) else times(amount, sign), duration)


__all__ = ["add"]
