"""What happens to whichever player it is: at the beginning and end of turns, each time one does something.

Who is spoken of is "that player" while the event is known; what binds both is said once for each.
"""

from __future__ import annotations

from functools import partial
from typing import Literal

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import ForEachTime, Instruction, May, Sequence, Triggered
from rules.families.shinobi.effects.bans import Act, Cannot
from rules.families.shinobi.effects.conditions import Condition
from rules.families.shinobi.effects.english.conditions.happened import told
from rules.families.shinobi.effects.english.events.events import owned_by
from rules.families.shinobi.effects.english.sentences.clauses import lasting
from rules.families.shinobi.effects.english.sentences.sentences import as_done_by
from rules.families.shinobi.effects.groups import Every, Group
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.triggers import Duration, On, Result
from rules.families.shinobi.effects.verbs import Power

_BOTH = "(each player|both player|all player|player)"
_EACH_TIME = "(each time|every time|whenever|when)"


def add(g: Grammar) -> None:
    """Teach a grammar what goes for either player."""
    _events(g)
    _whenever(g)
    _bans(g)
    _counted(g)


def _events(g: Grammar) -> None:
    roles: dict[str, Literal["attack", "block"] | None] = {
        "[to battle]": None,
        "to attack": "attack",
        "to block": "block",
    }
    players: dict[Player, str] = {"each": "(a|either) player", "opponent": "your opponent", "you": "you"}
    for words, role in roles.items():
        for player, subject in players.items():
            on = On("sent out", Group("team", player), role=role)
            if role is None and player != "each":
                continue
            g.read(
                "event",
                partial(_itself, on),
                f"{subject} send [out] (a|any) team [out] {words}",
            )
            g.read("event", partial(_itself, on), f"{subject} send out (a|any) team {words}")
    g.read(
        "their event",
        partial(_itself, On("sent out", Group("team", "each"))),
        "send [out] a team [out] [to battle]",
    )
    g.read("their event", lambda: On("draws", player="each"), "draw (a|any) card")
    g.read("their event", lambda by: On("plays", player="each", by=by), "play (a|an|any) {by:group}")
    g.read("their event", lambda who: On("deployed", owned_by(who, "each")), "deploy {who:someone}")
    g.read("their event", lambda who: On("enters", owned_by(who, "each")), "put {who:someone} (in|into) play")
    g.read("event", lambda on: on, "(a|either|any|each) player {on:their event}")


def _itself(on: On) -> On:
    return on


def _whenever(g: Grammar) -> None:
    """ "Both players discard 1 card each time they play a Mission card": who does it is who has to."""
    deed = f"{_BOTH} [must] {{do:deed of that player}}"
    g.read("triggered", lambda do, on: _of_that_player(on, do), f"{deed} {_EACH_TIME} they {{on:their event}}")
    for end, event in (("(beginning|start)", "begins"), ("end", "ends")):
        when = f"at the {end} of their {{phase}}"
        g.read(
            "triggered",
            lambda do, phase, event=event: _of_that_player(On(event, player="each", phase=phase), do),
            f"{deed} {when}",
            f"{when} , {deed}",
        )
        g.read(
            "triggered",
            lambda do, phase, condition, event=event: _of_that_player(
                On(event, player="each", phase=phase), do, condition
            ),
            f"{deed} if {{condition:conditions}} {when}",
            f"{deed} {when} if {{condition:conditions}}",
            f"{when} , {deed} if {{condition:conditions}}",
            f"{when} , if {{condition:conditions}} , {deed}",
        )
        g.read(
            "triggered",
            lambda do, phase, event=event: _of_that_player(
                On(event, player="each", phase=phase), May(do, "that player")
            ),
            f"{when} , {_BOTH} can {{do:deed of that player}}",
        )


def _of_that_player(on: On, do: Instruction, condition: Condition | None = None) -> Triggered:
    return Triggered(on, as_done_by("that player", do), condition)


def _bans(g: Grammar) -> None:
    """ "Each player's Ninjas cannot be ... by their opponent's ...": either player's by the other's."""
    by = "(by|due to|from|of) [the effect of]"
    lasting(
        g,
        _of_the_other,
        f"each player's {{group:noun}} cannot {{act:act acted}} {by} their opponent's {{of:noun}}",
    )


def _of_the_other(group: Group, act: Act, of: Group, duration: Duration) -> Instruction:
    if group.whose != "any" or of.whose != "any":
        raise UnreadError
    sides: tuple[tuple[Player, Player], ...] = (("you", "opponent"), ("opponent", "you"))
    return Sequence(
        tuple(Cannot(Every(replace(group, whose=own)), act, duration, replace(of, whose=other)) for own, other in sides)
    )


def _counted(g: Grammar) -> None:
    """So much for each time that something has come this turn."""
    g.read(
        "clauses",
        lambda do, group, results: _each_time(do, On("wins", replace(group, kind="ninja"), team=True, results=results)),
        "{do:clause} for (each|every) [of] {group:teams of} that {results:counted results} [this turn|during this turn]",
    )
    g.read("teams of", lambda: Group("team", "you"), "your team", "of your team")
    g.read("teams of", lambda: Group("team", "opponent"), "your opponent's team", "of your opponent's team")
    g.read("counted results", lambda it: it, "{it:results}")
    victories: tuple[Result, ...] = ("victory", "outstanding victory", "reward", "outstanding reward")
    g.read("counted results", lambda: victories, "win a victory or battle reward", "win a victory or a battle reward")
    g.read(
        "clauses",
        lambda do, by: _each_time(do, told(On("uses jutsu", Group("ninja", "you")), by)),
        "{do:clause} for (each|every) {by:noun} (you used|you played|you has used|you has played|used by your ninja|played by you|used by you) (this turn|during this turn)",
    )
    g.read(
        "clauses",
        lambda do, group: _each_time(do, On("discarded", group)),
        "{do:clause} for (each|every) [of] {group} [that (was|has been)] discarded (this turn|during this turn)",
    )
    g.wording(
        "clauses",
        ForEachTime,
        r"each time it has happened this turn that ( {on:event} ), {do:clauses}".replace("( {", r"\( {").replace(
            "} )", r"} \)"
        ),
    )
    g.read("clauses", ForEachTime, r"each time it has happened this turn that \( {on:event} \) , {do:clauses}")


def _each_time(do: Instruction, on: On) -> ForEachTime:
    """Raises UnreadError for what lasts, but for figures: so many are as good as one that is so many times as much."""
    figures = isinstance(do, Power) and not do.to
    if not figures and any(hasattr(node, "duration") for node in nodes(do)):
        raise UnreadError
    return ForEachTime(on, do)
