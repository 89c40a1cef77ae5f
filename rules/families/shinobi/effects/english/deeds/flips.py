"""Ninja Blade coins that are flipped: how many, by whom, and what comes of heads and tails.

A flip is a clause, and how the coins came up a condition; `tidying` puts what all heads or all tails bring with the flip.
"""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.families.shinobi.effects.abilities import Flip, If, Instruction
from rules.families.shinobi.effects.conditions import Both, Condition, Holds
from rules.families.shinobi.effects.english.sentences.sentences import sequence
from rules.families.shinobi.effects.groups import Amount, Heads
from rules.families.shinobi.effects.names import Player

ALL_HEADS = Holds(Heads(tails=True), "=", 0)
ALL_TAILS = Holds(Heads(), "=", 0)

_SIDES: tuple[tuple[str, bool], ...] = (("(heads|head)", False), ("tail", True))
_FLIPPERS: tuple[tuple[str, Player], ...] = (
    ("[you]", "you"),
    ("(your|the) opponent", "opponent"),
    ("(each|both) player", "each"),
    ("(that player|they)", "that player"),
    ("(the user of the target|the target's user|the controller of the target)", "controller"),
)


def add(g: Grammar) -> None:
    """Teach a grammar the flips."""
    coin = "[ninja blade] coin"
    for words, player in _FLIPPERS:
        g.read("clause", Flip, f"{words} flip (a|an|the) {coin}", f"{words} flip {coin}", by=player, times=1)
        g.read("clause", Flip, f"{words} flip (a|one|1) {coin} {{times:times}}", by=player)
        g.read(
            "clause",
            Flip,
            f"{words} flip (a|one|1) {coin} for (each|every) {{times:countable}}",
            f"{words} flip {coin} equal to {{times:quantity}}",
            f"{words} flip {{times:amount}} {coin}",
            by=player,
        )
    until = "[keep] (flip|flipping) [a|the|1|one] {_coin:a coin} until (you|it|) (get|come up|comes up|is|land on|it's) [a] tail"
    g.read("a coin", lambda: None, coin)
    g.read(
        "clause",
        lambda: Flip(until_tails=True),
        f"[you] {until}",
    )
    g.form(
        "sentence", Flip, "{by:player} flip coin until one is tails", until_tails=True, times=1, heads=None, tails=None
    )
    g.values("times", {"twice": 2, "once": 1, "2 times": 2, "3 times": 3})
    g.read("times", lambda n: n, "{n:amount} times")
    _outcomes(g)
    _results(g)
    flip = "{by:player} flip {times:amount} coin"
    for ways in (("on heads", "on tails"), ("if all are heads,", "if all are tails,")):
        heads, tails = f"; {ways[0]} {{heads:clauses}}", f"; {ways[1]} {{tails:clauses}}"
        which = partial(_flipped, once=ways[0] == "on heads")
        g.wording("sentence", Flip, flip + heads, partial(which, sides=("heads",)))
        g.wording("sentence", Flip, flip + heads + tails, partial(which, sides=("heads", "tails")))
        g.wording("sentence", Flip, flip + tails, partial(which, sides=("tails",)))
        for each in (heads, tails, heads + tails):
            g.read("sentence", Flip, (flip + each).replace(";", " ;").replace(", ", " , "))
    g.wording("sentence", Flip, flip, heads=None, tails=None)
    g.read("sentence", Flip, flip)


def _flipped(flip: object, once: bool, sides: tuple[str, ...]) -> dict[str, object] | None:
    """What is said of a flip of one coin, or of several, of which these sides bring something."""
    if not isinstance(flip, Flip) or flip.until_tails or (flip.times == 1) != once:
        return None
    brought = {side: getattr(flip, side) for side in ("heads", "tails") if getattr(flip, side) is not None}
    return {"by": flip.by, "times": flip.times, **brought} if tuple(brought) == sides else None


def _outcomes(g: Grammar) -> None:
    """How the coins came up, as conditions."""
    came = "(is|was|comes up|came up|come up|lands on|land on|landed on|turns up|shows|show)"
    for side, tails in _SIDES:
        every, none = Heads(tails=not tails), Heads(tails=tails)
        g.read(
            "condition",
            lambda of=every: Holds(of, "=", 0),
            f"(it's|its) {side}",
            side,
            f"(it|the coin|the ninja blade coin|the result|the flip|the result of the flip|they) {came} {side}",
            f"(you|they|that player|your opponent) (get|got|flip) [a] {side}",
            f"(you|they|that player|your opponent) (get|got|flip) {side} (both times|each time|every time|all {{_n:number}} times)",
            f"(both|all|all {{_n:number}}|every one|each) [of] [them|the] [coin|ninja blade coin|result|flip] {came} {side}",
            f"(you|they|that player|your opponent) (get|got|flip) (both|all) {side}",
        )
        g.read(
            "condition",
            lambda of=none: Holds(of, ">=", 1),
            f"(you|they|that player|your opponent) (get|got|flip) any {side}",
            f"(any|at least 1|1 or more|at least one|one or more|either) [of] [them|the] [coin|ninja blade coin|flip|result] {came} {side}",
            f"(you|they|that player|your opponent) (get|got|flip) [a] {side} at least (once|1 time|one time)",
        )
        g.read(
            "condition",
            lambda is_, of=none: Holds(of, *is_),
            f"(you|they|that player|your opponent) (get|got|flip) {{is_:or more}} {side}",
            f"(you|they|that player|your opponent) (get|got|flip) {side} {{is_:or more}} times",
            f"{{is_:or more}} [of] [them|the] [coin|ninja blade coin] {came} {side}",
            f"there is {{is_:or more}} {side}",
        )
        g.read(
            "condition",
            lambda n, of=none: Holds(of, "=", n),
            f"(you|they|that player|your opponent) (get|got|flip) {{n:number}} {side}",
            f"(you|they|that player|your opponent) (get|got|flip) {side} {{n:times}}",
            f"(exactly|only) {{n:number}} [of] [them|the] [coin|ninja blade coin] {came} {side}",
            f"(you|they|that player|your opponent) (get|got|flip) (exactly|only) {{n:number}} {side}",
            f"(you|they|that player|your opponent) (get|got|flip) [a] {side} (exactly|only) {{n:times}}",
        )
        g.read(
            "countable",
            lambda of=none: of,
            side,
            f"{side} [that] you (get|got|flip) [(during|in) (the|these|those) flip]",
            f"time (you|they) (get|got|flip) [a] {side}",
        )
        g.read("countable", lambda of=none: of, f"coin that {came} {side}", f"(get|got|flip) {side}")
    mixed = Both((Holds(Heads(), ">=", 1), Holds(Heads(tails=True), ">=", 1)))
    for words in (
        "(1|one) [of them] is heads and (1|one|the other) [of them] is tail",
        "you (get|got|flip) (1|one) (heads|head) and (1|one) tail",
        "the result (is|was) different",
    ):
        g.read("condition", lambda: mixed, words)


def _results(g: Grammar) -> None:
    """What comes of a flip in the same sentence."""
    for link in ("and", ", and", ",", ";", ":", ". then ,"):
        g.read(
            "sentence",
            lambda flip, outcome, do: outcome_of(flip, outcome, do),
            f"{{flip:clause}} {link} if {{outcome:outcome}} , {{do:sentence}}",
        )
    g.read("outcome", lambda it: it, "{it:condition}")


def outcome_of(flip: Instruction, outcome: Condition, do: Instruction) -> Instruction:
    """A flip, and what comes of one way the coins come up."""
    if not isinstance(flip, Flip):
        raise UnreadError
    return sequence(flip, If(outcome, do))


__all__ = ["ALL_HEADS", "ALL_TAILS", "Amount", "add", "outcome_of"]
