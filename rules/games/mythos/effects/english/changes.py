"""UPGRADE lines in English that change the MAIN or AMBUSH line of their card: instead, in addition, again."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from rules.cardtext.trees import nodes
from rules.games.mythos.cards import Timing
from rules.games.mythos.effects.bounds import Verb
from rules.games.mythos.effects.english.clauses import verb_of
from rules.games.mythos.effects.english.cursor import NUMBER, number
from rules.games.mythos.effects.english.exchanges import ANY
from rules.games.mythos.effects.english.groups import LAST
from rules.games.mythos.effects.english.programs import program
from rules.games.mythos.effects.instructions import Act, Anew, CopyEffect, IfDone, Instruction, Steps
from rules.games.mythos.effects.statics import Counted, Modify
from rules.games.mythos.effects.terms import ALL, Amount, Group


def change(text: str) -> Modify | None:
    """Read an UPGRADE line that changes the MAIN or AMBUSH line of its card."""
    if again := _repeated(text):
        return again
    if found := re.fullmatch(
        r"the (?:power|cost) limit of the (MAIN|AMBUSH) effect is(?: now)? (\d+)(?: or less)?(?: instead)?",
        text,
        re.IGNORECASE,
    ):
        return Modify(_timing(found[1]), limit=int(found[2]))
    if found := re.fullmatch(
        r"the (MAIN|AMBUSH) effect can (?:now )?(?:target|affect|choose|be applied to) (?:an? )?"
        r"(?:enemy |friendly )?characters? with (?:a )?(?:power|cost) (?:of )?(\d+) or less(?: instead)?",
        text,
        re.IGNORECASE,
    ):
        return Modify(_timing(found[1]), limit=int(found[2]))
    if found := re.fullmatch(
        r"apply the (MAIN|AMBUSH) effect to .+ in (?:the )?other missions|(MAIN|AMBUSH) effect: "
        r"also in (?:the other missions|another mission)",
        text,
        re.IGNORECASE,
    ):
        return Modify(_timing(found[1] or found[2]), elsewhere=True)
    if found := re.fullmatch(
        r"apply the (MAIN|AMBUSH) effect (?:in|to)(?: .+ in)? (?:all|every|each)(?: the)? missions?|"
        r"(MAIN|AMBUSH) effect: (?:instead, )?"
        r"apply (?:it|this effect) (?:in|to) (?:all|every|each)(?: the)? missions?",
        text,
        re.IGNORECASE,
    ):
        return Modify(_timing(found[1] or found[2]), zone="play")
    found = re.match(r"(MAIN|AMBUSH) effect: ?(.+)", text, re.IGNORECASE | re.DOTALL)
    if not found:
        return None
    timing, body = _timing(found[1]), found[2]
    for pattern, build in _CHANGES:
        if match := re.fullmatch(pattern, body, re.IGNORECASE):
            return build(match, timing)
    return _added(body, timing) or _instead(body, timing)


def _repeated(text: str) -> Modify | None:
    """ "Repeat the MAIN effect", "... twice", which is done two more times; applied twice, it is done once more."""
    found = re.fullmatch(
        r"(?:(?P<how>repeat|apply|resolve) the )?(?P<line>MAIN|AMBUSH) effect"
        r"(?P<once> once| again| once more| a second time)?"
        rf"(?:(?: (?P<twice>twice)| (?P<n>{NUMBER}) times)(?P<more> more)?)?",
        text.replace("effect: ", "effect "),
        re.IGNORECASE,
    )
    if found is None or (found["once"] and (found["twice"] or found["n"])):
        return None
    times = 2 if found["twice"] else number(found["n"]) if found["n"] else 1
    repeats = (found["how"] or "").casefold() == "repeat" or found["more"]
    if not repeats:
        if found["how"] is None and found["once"] is None:
            return None
        times -= found["once"] is None
    return Modify(_timing(found["line"]), again=times) if 0 < times < 4 else None


def _timing(word: str) -> Timing:
    return "AMBUSH" if word.upper() == "AMBUSH" else "MAIN"


def _added(body: str, timing: Timing) -> Modify | None:
    """ "In addition, ...", and POWERUP X, which is about what the line did."""
    added = re.sub(r"^(?:in addition,?|also,?|then,?) ", "", body, flags=re.IGNORECASE)
    if added == body and not re.match(r"powerup x\b", body, re.IGNORECASE):
        return None
    more = program(added, "UPGRADE")
    if more is None:
        return None
    refers = any(isinstance(node, Group) and (node.last or node.same_name) for node in nodes(more.steps))
    told = re.match(r"powerup (?:x\b|\d+ for each .*this way)|copy", added, re.IGNORECASE)
    needs = (IfDone(),) if told or (refers and re.match("hide", added, re.IGNORECASE)) else ()
    again: Steps = (Anew(),) if re.match(r"you (?:may|can) ", added, re.IGNORECASE) else ()
    return Modify(timing, then=(*needs, *again, *map(_besides, more.steps)))


def _besides(step: Instruction) -> Instruction:
    """What is added to a line is done to another than the one of that line, too."""
    another = isinstance(step, Act) and step.group.other and not step.group.itself
    return replace(step, group=replace(step.group, besides=True)) if another and isinstance(step, Act) else step


def _instead(body: str, timing: Timing) -> Modify | None:
    """ "Instead, ...": the whole line anew."""
    clause = re.sub(r"^instead,? | instead$", "", body, flags=re.IGNORECASE)
    anew = program(clause, timing, named=True) if clause != body else None
    if anew is None or any(isinstance(node, Group) and node.last for node in nodes(anew.steps[:1])):
        return None  # of the line it takes the place of nothing was done
    return Modify(timing, instead=anew.steps)


def _verb(verb: Verb, found: re.Match[str], timing: Timing) -> Modify:
    """Do this instead, with it or with both; "them" may be one character."""
    return Modify(timing, verb=verb, both=re.search(r"\bboth\b", found[0], re.IGNORECASE) is not None)


_LESS: Final = (
    r"(?:instead,? )?(?:(?:play (?:the card|the character|that card|it|them|that character),? )?(?:paying|for)|pay) "
    rf"({NUMBER}) (?:chakra )?less(?: chakra)?(?: instead)?"
)
_OF: Final[dict[str, Counted]] = {
    "": "", "powerup": "powerup", "draw": "draw", "discard": "discard", "gain": "gain", "steal": "steal",
}  # fmt: skip
_CHANGES: Final[tuple[tuple[str, Callable[[re.Match[str], Timing], Modify]], ...]] = (
    (
        (
            r"without (?:a|any) (?:cost |power )?limit(?: instead)?|"
            r"(?:instead, )?there is no (?:(?:cost|power) )?limit(?: instead)?"
        ),
        lambda _f, timing: Modify(timing, no_limit=True),
    ),
    (
        (
            r"(?:instead, )?(?:the )?(?:(?:(?:cost|power) )?limit is|up to) (?:now )?(?:(?:cost|power) )?(\d+)"
            r"(?: or less)?(?: instead)?"
        ),
        lambda f, timing: Modify(timing, limit=int(f[1])),
    ),
    (
        (
            r"(?:instead(?: of (?:hiding|defeating|moving)(?: (?:it|them|that character))?)?, )?(hide|defeat|move) "
            r"(?:both(?: of them)?|them|it|that character|those characters|instead of (?:hiding|defeating|moving))"
            r"(?: instead)?"
        ),
        lambda f, timing: _verb(verb_of(f[1]), f, timing),
    ),
    (
        (
            rf"instead, (hide|defeat|move) (?:(?P<up>up to )?(?P<n>{NUMBER})|any number)"
            r"(?: of (?:them|those characters|(?:such )?characters)| (?:such )?characters?)?"
        ),
        lambda f, timing: Modify(
            timing,
            verb=verb_of(f[1]),
            amount=Amount(number(f["n"]) if f["n"] else ANY),
            up_to=f["up"] is not None or f["n"] is None,
        ),
    ),
    (
        r"(hide|defeat|move) it; (up to )?(\d+) characters instead",
        lambda f, timing: Modify(timing, verb=verb_of(f[1]), amount=Amount(int(f[3])), up_to=f[2] is not None),
    ),
    (
        (
            r"(?:instead, )?return (?:both(?: of them)?|them|it|that character) to "
            r"(?:(?:the|its|their) owner'?s?'? |the opponent's )?hands?(?: instead)?"
        ),
        lambda f, timing: _verb("return", f, timing),
    ),
    (
        (
            r"instead, (?:you (?:may|can) )?choose (up to )?(\d+|two|three|four)"
            r"(?: (?:of them|(?:enemy |friendly )?characters))?"
        ),
        lambda f, timing: Modify(timing, amount=Amount(number(f[2])), up_to=f[1] is not None),
    ),
    (
        r"instead, take control of (?:them|it|that character)|take control of (?:them|it|that character) instead",
        lambda _f, timing: Modify(timing, verb="take control"),
    ),
    (_LESS, lambda f, timing: Modify(timing, discount=number(f[1]))),
    (
        r"(?:instead, discard the top card from|of) your (?:own )?deck(?: instead)?",
        lambda _f, timing: Modify(timing, top_of="you"),
    ),
    (
        r"(?:instead, remove )?all power tokens(?: and put them on this character| instead)",
        lambda _f, timing: Modify(timing, all_tokens=True),
    ),
    (
        (
            rf"instead, (powerup|power-up|draw|discard|gain|steal) ({NUMBER})(?: cards?| chakra| mission points?"
            r"| (?:to )?(?:that character|those characters|it|them))?"
        ),
        lambda f, timing: Modify(timing, amount=Amount(number(f[2])), of=_OF[f[1].casefold().replace("-", "")]),
    ),
    (
        rf"(?:(draw|discard|powerup|power-up|gain|steal) )?({NUMBER})(?: cards?| chakra| mission points?)? instead",
        lambda f, timing: Modify(timing, amount=Amount(number(f[2])), of=_OF[(f[1] or "").casefold().replace("-", "")]),
    ),
    (
        (
            r"(?:instead, )?(?:(?:you (?:may|can) )?choose an? (?:enemy |friendly )?character in (?:any mission|play)|"
            r"in play|in any mission|(?:it |this effect )?(?:applies to|affects) "
            r"characters in (?:play|any mission))(?: instead)?"
        ),
        lambda _f, timing: Modify(timing, zone="play"),
    ),
    (
        r"after moving (?:them|it),? (hide|defeat) (?:the enemy character|them|it|that character)",
        lambda f, timing: Modify(timing, then=(IfDone(), Act(verb_of(f[1]), LAST, ALL))),
    ),
    (
        r"copy (?:any|an?) non-upgrade instant effect (?:from|of) (?:the discarded enemy character|that card)",
        lambda _f, timing: Modify(timing, then=(IfDone(), CopyEffect(discarded=True))),
    ),
)
