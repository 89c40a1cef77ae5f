"""The order of play: phases left out, turns more, hands and decks that lie open, teams of another size."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import If, Instruction, May
from rules.families.shinobi.effects.conditions import Both, Condition, Fits, Holds
from rules.families.shinobi.effects.english.events.several import read_event
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, lasting
from rules.families.shinobi.effects.english.sentences.frames import Frame, Plain, lying_in
from rules.families.shinobi.effects.groups import Choose, Count, Every, Group, Is, Ref, TeamOf, Which
from rules.families.shinobi.effects.moving import PutInPlay
from rules.families.shinobi.effects.triggers import Duration, On
from rules.families.shinobi.effects.turns import ExtraTurn, OpenCards, SkipPhase, TeamSize, TurnOver


def add(g: Grammar) -> None:
    """Teach a grammar the order of play."""
    for part in (_skipped, _again, _open, _turned_over, _sizes):
        part(g)


# Phases and turns


def _skipped(g: Grammar) -> None:
    for words, player in (("", "you"), ("you [must]", "you"), ("{player:player} [must]", None)):
        fixed = {} if player is None else {"player": player}
        whose = "your" if player else "(their|the)"
        g.read("clause", SkipPhase, f"{words} skip {whose} {{phase}}", when=UNSAID, **fixed)
        g.read(
            "clause",
            SkipPhase,
            f"{words} skip {whose} {{phase}} (during|of|in|for|) (this|the|that) turn",
            f"(during this turn|this turn) , {words} skip {whose} {{phase}}",
            **fixed,
        )
        g.read(
            "clause",
            lambda player, phase: SkipPhase(player, phase, "next"),
            f"{words} skip (your|their) next {{phase}}",
            f"{words} skip [(your|their|the)] {{phase}} (during|in|of) (your|their) next turn",
            **fixed,
        )
    g.read(
        "clause",
        SkipPhase,
        "skip {player:possessor} {phase} (during|of|in|for|) (this|the) turn",
        "{player:possessor} {phase} of this turn is skipped",
        "{player:possessor} {phase} is skipped (during|for|) this turn",
    )
    g.read("clause", SkipPhase, "skip {player:possessor} {phase}", "{player:possessor} {phase} is skipped", when=UNSAID)
    g.read("clause", SkipPhase, "[all] player skip their {phase}", player="each", when=UNSAID)
    g.read(
        "clause",
        lambda phase: SkipPhase("each" if phase == "exchange" else "attacker", phase),
        "the {phase} [of (this|the) turn] is skipped [(during|for|) this turn]",
        "there is no {phase} (this turn|during this turn)",
        "skip the {phase} [(during|of|in|for|) (this|the) turn]",
    )
    g.read(
        "clause",
        lambda player, phase: SkipPhase(player, phase, "next"),
        "skip {player:possessor} next {phase}",
        "skip the {phase} (of|during|in) {player:possessor} next turn",
        "{player:possessor} next {phase} is skipped",
    )
    for who, fixed in (("skip your", {"player": "you"}), ("{player:player} skip their", {})):
        g.wording("clause", SkipPhase, f"{who} {{phase}} this turn", None, when="this turn", **fixed)
        g.wording("clause", SkipPhase, f"{who} next {{phase}}", None, when="next", **fixed)
        g.wording("clause", SkipPhase, f"{who} {{phase}}", None, when="while", **fixed)


def _again(g: Grammar) -> None:
    after = "[immediately] after (this one|this turn|this turn ends|the current turn|this turn is over)"
    turn = "(1 additional|an additional|another|an extra|1 extra|1 more) turn"
    for words, fixed in (("[you]", {"player": "you"}), ("{player:player}", {})):
        g.read(
            "clause",
            ExtraTurn,
            f"{words} (take|has|get|play) {turn} {after}",
            f"{after} , {words} (take|has|get|play) {turn}",
            **fixed,
        )
    g.read("sentence", lambda: May(ExtraTurn("you")), f"{after} , you can (take|has|get|play) {turn}")
    g.wording("clause", ExtraTurn, "take another turn after this turn", player="you")
    g.wording("clause", ExtraTurn, "{player:player} take another turn after this turn")


# What lies open


def _open(g: Grammar) -> None:
    hand = "(your|their|all the card in their|all of the card in their|all card in their) hand"
    for subject, fixed in (("{player:player}", {}), ("[all] [the] player", {"player": "each"})):
        lasting(
            g,
            OpenCards,
            f"{subject} [must] play with (your|their) (hand|hand of card|card in their hand) (revealed|face up|face-up|open|shown)",
            f"{subject} [must] (keep|reveal) (your|their) hand (revealed|face up|face-up|open)",
            f"{subject} [must] (play [the game]|continue [the game]) [while] (revealing|showing) [you|each other|the other player|both player] {hand}",
            f"{subject} [must] play [the game] with {hand} (revealed|face up|face-up|open|shown|visible)",
            f"{subject} [must] (reveal|show|keep revealed) {hand} at all times",
            what="hand",
            **fixed,
        )
        lasting(
            g,
            OpenCards,
            f"{subject} [must] (play with|keep) the top card of (your|their) deck (revealed|face up|face-up|open)",
            what="top card",
            **fixed,
        )
    for subject, fixed in (("{player:player}", {}), ("[all] [the] player", {"player": "each"})):
        g.read(
            "frame",
            lambda player: Plain(OpenCards(player, "hand", UNSAID), during=True),
            f"{subject} must reveal (your|their) hand",
            **fixed,
        )
    lasting(g, OpenCards, "play with your hand (revealed|face up)", what="hand", player="you")
    lasting(g, OpenCards, "play with the top card of your deck (revealed|face up)", what="top card", player="you")
    lasting(
        g,
        OpenCards,
        "[all|the|] [of] [the] card in {player:possessor} hand (is|stay|remain) (revealed|face up|face-up)",
        "{player:possessor} hand (is|stay|remain) (revealed|face up|face-up|open)",
        what="hand",
    )
    lasting(
        g,
        OpenCards,
        "the top card of {player:possessor} deck (is|stay|remain) [always] (revealed|face up|face-up)",
        what="top card",
    )
    shown = "(revealed|face up|face-up) [as long as it (is|remains) on [the] top of (your|its owner's) deck]"
    for card in ("the seen card", "that card", "the revealed card", "it"):
        lasting(g, OpenCards, f"{card} (stay|remain|is) {shown}", what="seen card", player="you")
    g.read(
        "clause",
        lambda duration: OpenCards("you", "seen card", duration),
        "(the seen card|that card|the revealed card|it) (stay|remain) (revealed|face up|face-up) {duration:during} as long as it (is|remain) on [the] top of (your|its owner's) deck",
    )
    g.wording("clause", OpenCards, "the seen card stays revealed {duration:during}", what="seen card", player="you")
    g.read(
        "condition",
        lambda of: Fits(of, Group("card", zones=("deck",), filters=(Is("revealed"),))),
        "{of:ref} is revealed (on|at) [the] top of your deck",
        "{of:ref} is [the] revealed [card] on [the] top of your deck",
    )
    g.read("frame", partial(lying_in, zone="deck"), "while this card is in your deck , {it:activated}")
    g.read(
        "condition",
        _on_top,
        "the top card of your deck is a revealed {group:noun}",
        "a revealed {group:noun} is on [the] top of your deck",
    )
    g.read(
        "sentence",
        _put_in_play,
        "if the top card of your deck is a revealed {group:noun} , put (it|that card|that ninja) (in|into) play",
    )
    g.wording("clause", OpenCards, "{player:player} play with their hand open {duration:during}", what="hand")
    g.wording(
        "clause",
        OpenCards,
        "{player:player} play with the top card of their deck open {duration:during}",
        what="top card",
    )


def _on_top(group: Group) -> Holds:
    return Holds(_revealed(group), ">=", 1)


def _revealed(group: Group) -> Count:
    """Only the top card of a deck lies open. Raises UnreadError where it is said where else it lies, or whose it is."""
    if group.whose != "any" or group.zones not in (("play",), ("chain",)):
        raise UnreadError
    filters = ordered((*group.filters, Is("revealed")))
    return Count(replace(group, whose="you", zones=("deck",), filters=filters))


def _put_in_play(group: Group) -> If:
    """The card that lies revealed on the deck comes into play."""
    return If(_on_top(group), PutInPlay(Choose(_revealed(group).group)))


# Battle rewards face up


def _turned_over(g: Grammar) -> None:
    for words, up in (("(face up|face-up)", True), ("(face down|face-down)", False)):
        turned = partial(_turned, up=up)
        g.read(
            "clause",
            turned,
            f"(turn|flip) {{what:subject}} {words}",
            f"{{what:subject}} is turned {words}",
        )
        for player, who in (("opponent", "your opponent"), ("each", "(each|both) player"), ("that player", "they")):
            g.read(
                "clause",
                lambda n, player=player, turned=turned: turned(
                    Choose(Group("card", player, ("rewards",)), n, by=player)
                ),
                f"{who} [must] turn {{n:number}} of their [{'face-down' if up else 'face-up'}] battle reward {words}",
            )
        said = words[1:-1].split("|")[0]
        g.wording("clause", TurnOver, f"turn those battle rewards {said}", partial(_just_won, up=up))
        g.wording("clause", TurnOver, f"turn {{what:subject}} {said}", partial(_lying_otherwise, up=up))
    g.read(
        "clause", lambda what: _turned(_by_lot(what), up=True), "(turn|flip) {what:subject} (face up|face-up) at random"
    )
    g.form("event", On, "{who:someone} is turned face up", event="turned face up")
    read_event(
        g,
        lambda player: On("turned face up", Group("card", player, ("rewards",))),
        "{player:whoever} turn (a|an|any|1 or more|1) of (your|their|the) battle reward face up",
        "{player:whoever} turn (a|an|any|1 or more|1) battle reward face up",
        "{player:whoever} turn (a|an|any|1 or more|1) battle reward face up due to an effect",
    )


def _just_won(done: object, *, up: bool) -> Mapping[str, object] | None:
    """Whether it is what was just won that is turned over, and not what is told of otherwise."""
    won = isinstance(done, TurnOver) and done.up == up and done.what in (Ref("event"), Ref("cause"))
    return {"up": up} if won else None


def _lying_otherwise(done: object, *, up: bool) -> Mapping[str, object] | None:
    """What is turned over, without saying how it lies before that, which is understood."""
    if not isinstance(done, TurnOver) or done.up != up:
        return None
    what, lying = done.what, Is("face down") if up else Is("face up")
    if isinstance(what, Choose | Every):
        rest = tuple([one for one in what.group.filters if one != lying])
        return {"what": replace(what, group=replace(what.group, filters=rest))}
    return {"what": what}


def _by_lot(what: Which) -> Which:
    """Raises UnreadError for what is no choice."""
    if not isinstance(what, Choose):
        raise UnreadError
    return replace(what, random=True)


def _turned(what: Which, up: bool) -> Instruction:
    """Raises UnreadError for what are no battle rewards."""
    if isinstance(what, Ref):
        return TurnOver(what, up)
    if not isinstance(what, Choose | Every) or what.group.zones != ("rewards",):
        raise UnreadError
    lying, other = (Is("face down"), Is("face up"))[:: 1 if up else -1]
    group = replace(what.group, whose="each") if what == Every(replace(what.group, whose="any")) else what.group
    if other in group.filters:
        raise UnreadError
    if not (isinstance(what, Choose) and what.random):
        group = replace(group, filters=ordered((*group.filters, lying)))
    return TurnOver(replace(what, group=group), up)


# Teams


def _sizes(g: Grammar) -> None:
    size = "[a] team (of|with) [up to] {size:number} ninja"
    for subject, fixed in (("{who:player}", {}), ("[all] player", {"who": "each"})):
        lasting(
            g,
            TeamSize,
            f"{subject} can (organize|form|make|send out|has) {size}",
            f"{subject} can include up to {{size:number}} ninja in (a|the same|1|one|each) team",
            **fixed,
        )
    lasting(g, TeamSize, "[each of] {who:possessor} team can (has|include|consist of) [up to] {size:number} ninja")
    g.read(
        "sized",
        _with_this,
        f"you can (organize|form|make|send out) {size} with other {{mates:group}} [including this ninja]",
    )
    g.read(
        "sized", _with_this, f"you can (organize|form|make|send out) {size} (including|that include|with) this ninja"
    )
    g.read(
        "sized",
        lambda size, duration="while": TeamSize(Ref("self"), size, duration),
        "(this ninja's|the) team [(including|with|that include) this ninja] can (has|include|consist of) [up to] {size:number} ninja",
        "your team (including|with|that include) this ninja can (has|include|consist of) [up to] {size:number} ninja",
        "this ninja can be (included|organized) in [a] team (of|with) [up to] {size:number} ninja",
    )
    g.read("frame", lambda do: Plain(do), "{do:sized}")
    out = "(while|when) this ninja is sent out"
    for words, state in (("to battle", None), ("to attack", Is("attacking")), ("to block", Is("blocking"))):
        g.read(
            "frame pair",
            lambda sized, do, state=state: (Plain(sized), _in_such_a_team(sized, do, state)),
            f"{{sized}} . {out} {words} (in|with) (this|that|such a) team , {{do:sentence}}",
        )
    g.read("line", lambda it: it, "[effect :] {it:frame pair}")
    g.read("line", lambda it: tuple(replace(one, valid=True) for one in it), "[effect :] valid [:] {it:frame pair}")
    differ = "(has (a|) different symbol|share no symbol)"
    all_ = "(each [ninja] [(in|of) (the|that) team]|all [of] [them|the ninja] [(in|of) (the|that) team]|they|every ninja (in|of) (the|that) team)"
    ours = f"{{who:player}} can (organize|form|make|send out) {size}"
    lasting(g, partial(TeamSize, apart=True), f"{ours} if {all_} {differ}")
    this = "(including|that (include|includes)|with) this ninja"
    g.read(
        "sized",
        partial(_with_this, apart=True),
        f"you can (organize|form|make|send out) {size} {this} if {all_} {differ}",
    )
    included = "(this ninja is (included in|in) (that|the|it) [team]|(it|that team|the team) include this ninja)"
    g.read("sized", _with_this, f"you can (organize|form|make|send out) {size} if {included}")
    lasting(
        g,
        _among_themselves,
        "{group} can be (sent out|organized|included) [to battle] in team of [up to] {size:number} [ninja]",
    )
    team = "team with {who:subject} can include {size:number} ninja"
    for apart, words in ((False, ""), (True, " if no two share a symbol")):
        g.wording(
            "clause",
            TeamSize,
            f"{{who:player}} can organize team of {{size:number}} ninja{words} {{duration:during}}",
            partial(_of_player, apart=apart),
        )
        g.wording("clause", TeamSize, f"{team}{words} {{duration:during}}", mates=None, apart=apart)
        lasting(g, TeamSize, f"{team}{words}", apart=apart)
        theirs = "{who:ref's} team can (include|has|consist of) [up to] {size:number}"
        lasting(g, TeamSize, f"{theirs} ninja [including {{_who:ref}}]{words}", apart=apart)
        lasting(g, TeamSize, f"{theirs} {{mates:group}} [including {{_who:ref}}]{words}", apart=apart)
        others = f"{team}{words} if all others are {{mates:group}}"
        g.wording("clause", TeamSize, f"{others} {{duration:during}}", apart=apart)
        lasting(g, TeamSize, others, apart=apart)
    lasting(g, partial(TeamSize, apart=True), f"{{who:player}} can organize {size} if no two share a symbol")


def _of_player(one: object, *, apart: bool) -> dict[str, object] | None:
    if not isinstance(one, TeamSize) or not isinstance(one.who, str) or one.apart != apart:
        return None
    return {"who": one.who, "size": one.size, "duration": one.duration}


def _among_themselves(group: Group, size: int, duration: Duration) -> TeamSize:
    """Teams of nobody else. Raises UnreadError where it is not said whose they are."""
    if group.kind != "ninja" or group.whose not in ("you", "each") or group.zones != ("play",):
        raise UnreadError
    return TeamSize(Every(group), size, duration, replace(group, whose="any"))


def _with_this(size: int, mates: Group | None = None, *, apart: bool = False) -> TeamSize:
    if mates is not None and (mates.kind not in ("ninja", "card") or mates.zones != ("play",) or mates.whose != "any"):
        raise UnreadError
    return TeamSize(Ref("self"), size, "while", mates, apart)


def _in_such_a_team(sized: TeamSize, do: Instruction, state: Is | None) -> Frame:
    """What holds while the card is out in a team of the size that it makes possible."""
    whole = Holds(Count(Group("ninja", filters=(TeamOf(Ref("self")),))), ">=", sized.size)
    place: Condition = Fits(Ref("self"), Group("ninja", zones=("battlefield",)))
    if state is not None:
        place = Fits(Ref("self"), Group("card", zones=(), filters=(state,)))
    return Plain(do, Both((place, whole)), during=True)
