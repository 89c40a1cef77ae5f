"""What players cannot do, and with which cards; what they cannot do to cards, their effects do not."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Instruction, Sequence
from rules.families.shinobi.effects.bans import Act, Cannot, Cause
from rules.families.shinobi.effects.english.deeds.bans import ACTS, BY_KEYWORD, SENT, owned
from rules.families.shinobi.effects.english.sentences.clauses import Same, lasting, verb
from rules.families.shinobi.effects.groups import Choose, Every, Group, Top, Which
from rules.families.shinobi.effects.names import Player, Zone
from rules.families.shinobi.effects.triggers import Duration


def add(g: Grammar) -> None:
    """Teach a grammar what players cannot do."""
    g.wording("clause", Cannot, "{who:player} cannot {act:act} {duration:during}", None, of=None, source="any")
    g.wording("clause", Cannot, "{who:player} cannot {act:act} {source:cause} {duration:during}", None, of=None)
    with_cards = {"play": "play a {of:group}", "be deployed": "deploy a {of:group}"}
    g.wording(
        "clause",
        Cannot,
        "{who:player} cannot put a {of:group} in play {source:cause} {duration:during}",
        act="be put in play",
    )
    for deed, words in {**with_cards, "be put in play": "put a {of:group} in play"}.items():
        g.wording("clause", Cannot, f"{{who:player}} cannot {words} {{duration:during}}", None, act=deed, source="any")
    g.wording(
        "clause", Cannot, "{who:player} cannot play a card {duration:during}", None, act="play", of=None, source="any"
    )
    verb(g, Cannot, "cannot play a {of:group} {duration:during}", act="play", source="any")
    any_ = "[any [more|other]|a|an|more]"
    g.read("player deed", lambda act: (act, None), "{act:player act}")
    g.read("player deed", lambda of: ("play", cards_of(of)), f"(play|use) {any_} {{of:group}}")
    g.read("player deed", lambda of: ("play", cards_of(of)), "(play|use) {of:group} from (their|your) hand")
    g.read("player deed", lambda of: ("use effects", of), "(use|activate) [the] [activated] effect of {of:group}")
    g.read("player deed", lambda: ("play", None), f"play {any_} card")
    g.read("player deed", lambda of: ("be deployed", cards_of(of)), f"deploy {any_} {{of:group}}")
    g.read(
        "player deed",
        lambda of: ("be put in play", cards_of(of)),
        f"put {any_} {{of:group}} (in play|into play)",
        f"put (in play|into play) {any_} {{of:group}}",
    )
    for role, sent in SENT:
        g.read("player act", Same(sent), f"send [out] [any|a] (team|ninja) [out] {role}", f"send out {role}")

    for role, sent in SENT:
        g.read("player act", Same(sent), f"be sent out {role}")
    g.read("player act", Same("be sent out to attack"), "attack")
    g.read("player act", Same("be sent out to block"), "block")
    own_deeds: tuple[Act, ...] = ("draw", "search", "win rewards", "use effects", "charge", "move marker", *BY_KEYWORD)
    for act in own_deeds:
        g.read("player act", lambda it: it, f"{{it:act of {act}}}")

        for words in ACTS[act]:
            g.read(f"act of {act}", Same(act), words)
    lasting(g, lambda duration: Cannot("you", "move marker", duration), "you cannot move your turn marker")
    g.read("player acts", lambda one: (one,), "{one:player deed}")
    g.read("player acts", lambda one, more: (one, *more), "{one:player deed} (or|and|nor|, or|,) {more:player acts}")
    deeds, caused = "{deeds:player acts}", "{deeds:player acts} {source:cause}"
    nobody = "((neither|no) player can|player cannot)"
    for part in (deeds, caused):
        lasting(g, _not_by, f"{{player:player}} cannot {part}", f"{{player:player}} can neither {part}")
        lasting(g, _not_by, f"{nobody} {part}", player="each")
    for role, act in SENT:
        for subject, fixed in (("{player:player} cannot", {}), (nobody, {"player": "each"})):
            lasting(
                g,
                lambda player, of, duration, act=act: _not_sent(player, of, act, duration),
                f"{subject} send [out] [any|a|an] {{of:group}} [out] {role}",
                **fixed,
            )
    lasting(
        g,
        lambda player, of, duration: Cannot(Every(owned(of, player)), "be healed", duration),
        "{player:player} cannot heal [any|a|their|your] {of:group}",
    )
    lasting(
        g,
        lambda of, duration: Cannot(Every(of), "be healed", duration),
        f"{nobody} heal [any|a|their] {{of:group}}",
    )
    g.values("going there", {"hand": ("be returned to hand",), "deck": ("be returned to deck",)})
    g.read("going there", lambda: ("be returned to hand", "be returned to deck"), "hand or [their|your] deck")
    for subject, fixed in (("{player:player} cannot", {}), (nobody, {"player": "each"})):
        move = f"{subject} (move|return) [any] {{of:group}} from (their|your) discard pile"
        lasting(g, _not_moved_by, move, acts=("be moved",), **fixed)
        lasting(g, _not_moved_by, f"{move} to (their|your) {{acts:going there}}", **fixed)
    for whose, pile in (("opponent", "your opponent's"), ("you", "your")):
        lasting(
            g,
            lambda of, duration, whose=whose: _kept_in_pile(of, duration, "any", whose),
            f"{{of:group}} cannot be (moved|taken) from {pile} discard pile",
        )
    for words, act in _DONE.items():
        lasting(
            g,
            lambda player, what, duration, act=act: _kept_from(player, what, act, duration),
            f"{{player:player}} cannot {words} {{what:subject}}",
        )
        lasting(
            g,
            lambda player, what, of, duration, act=act: _kept_from_by(player, what, act, of, duration),
            f"{{player:player}} cannot {words} {{what:subject}} (with|by) {{of:sources}}",
        )
        lasting(g, lambda what, duration, act=act: Cannot(what, act, duration), f"{nobody} {words} {{what:subject}}")


_DONE: dict[str, Act] = {
    "discard": "be discarded",
    "injure": "be injured",
    "negate": "be negated",
    "target": "be targeted",
    "move": "be moved",
}


def _kept_from_by(player: Player, what: Which, act: Act, of: Group, duration: Duration) -> Cannot:
    """The same by some of the player's cards alone."""
    return replace(_kept_from(player, what, act, duration), of=replace(of, whose=player), source="any")


def _kept_from(player: Player, what: Which, act: Act, duration: Duration) -> Cannot:
    """What a player cannot do to cards is not done to them by that player's effects."""
    if player != "opponent" or isinstance(what, Choose | Top):
        raise UnreadError
    return Cannot(what, act, duration, source="opponent's effects")


def _kept_in_pile(of: Group, duration: Duration, source: Cause, whose: Player = "opponent") -> Cannot:
    """Cards of a discard pile stay there."""
    if of.whose != "any" or of.kind in ("team", "effect"):
        raise UnreadError
    return Cannot(Every(replace(of, whose=whose, zones=("discard",))), "be moved", duration, source=source)


def _not_moved_by(player: Player, of: Group, acts: tuple[Act, ...], duration: Duration) -> Instruction:
    """What a player does not take out of their own discard pile."""
    players: tuple[Player, ...] = ("you", "opponent") if player == "each" else (player,)
    bans = [
        replace(_kept_in_pile(of, duration, "any", one), act=act, of=Group("card", one))
        for one in players
        for act in acts
    ]
    return bans[0] if len(bans) == 1 else Sequence(tuple(bans))


def cards_of(of: Group) -> Group:
    """A group that is played, wherever it lies; whose it is, the player says."""
    if of.whose not in ("any", "that player") or of.kind in ("team", "effect"):
        raise UnreadError
    zones: tuple[Zone, ...] = ("chain",) if of.kind == "jutsu" else ("play",)
    if of.zones not in (zones, ("hand",)):
        raise UnreadError
    return replace(of, whose="any", zones=zones)


def _not_by(
    player: Player, deeds: tuple[tuple[Act, Group | None], ...], duration: Duration, source: Cause = "any"
) -> Instruction:
    """What a player cannot do, and with which cards."""
    bans: list[Instruction] = []
    for act, of in deeds:
        if source != "any" and (of is not None or act not in ("draw", "search", "win rewards")):
            raise UnreadError
        if act == "use effects" and of is not None:
            bans.append(Cannot(Every(owned(of, player)), act, duration))
            continue
        apart: tuple[Player, ...] = ("you", "opponent") if player == "each" and _speaks_of_theirs(of) else (player,)
        bans += [Cannot(each, act, duration, _theirs(of, each), source) for each in apart]
    return bans[0] if len(bans) == 1 else Sequence(tuple(bans))


def _speaks_of_theirs(of: Group | None) -> bool:
    """Whether it is asked of a player's own cards which of them cannot be played ("as a card in their Discard Pile")."""
    return any(isinstance(node, Group) and node.whose == "that player" for node in nodes(of))


def _theirs(of: Group | None, player: Player) -> Group | None:
    """The group, where "their" cards are those of that player."""

    def whose(node: object) -> object:
        return replace(node, whose=player) if isinstance(node, Group) and node.whose == "that player" else node

    return of if player == "that player" else rewrite(of, whose)


def _not_sent(player: Player, of: Group, act: Act, duration: Duration) -> Cannot:
    """Teams or ninja of a player that are not sent out."""
    if of.kind not in ("team", "ninja") or not of.filters:
        raise UnreadError
    return Cannot(Every(owned(of, player)), act, duration)


__all__ = ["add", "cards_of"]
