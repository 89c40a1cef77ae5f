"""Events in English, and what they set off: "when ...", "after ...", "at the end of the round ..."."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, Literal

from rules.games.mythos.effects.english.conditions import condition
from rules.games.mythos.effects.english.cursor import Cursor
from rules.games.mythos.effects.english.groups import take_group
from rules.games.mythos.effects.english.predicates import BY_ENEMY
from rules.games.mythos.effects.english.programs import program
from rules.games.mythos.effects.english.settling import of_nobody
from rules.games.mythos.effects.instructions import Act, Once, OnlyIf, Program
from rules.games.mythos.effects.ruled import groups_in
from rules.games.mythos.effects.statics import Event, Trigger
from rules.games.mythos.effects.terms import ITSELF, Condition, Group, Winning, X

_CHANGES_HANDS: Final = re.compile(
    r"(when|whenever|each time|every time) the edge (?:token )?changes (?:hands|owners?|sides?|players?),",
    re.IGNORECASE,
)


def triggers_of(body: str, x: X | None) -> tuple[Trigger, ...] | None:
    """Read an event and what it sets off; one that is either of two makes two triggers."""
    plain, once = _without_once(body)
    if once is not None:
        inner = triggers_of(plain, x)
        return (_limited(inner[0], once),) if inner is not None and len(inner) == 1 else None
    if _CHANGES_HANDS.match(body):
        both = [trigger(_CHANGES_HANDS.sub(rf"\1 {who} the edge,", body), x) for who in ("you gain", "you lose")]
        return None if None in both else tuple(each for each in both if each)
    if either := _EITHER.fullmatch(body):
        is_ = either[2] or ""
        both = [
            trigger(f"{either[1]} {is_} {verb}{either[5]}".replace("  ", " "), x) for verb in (either[3], either[4])
        ]
        return None if None in both else tuple(each for each in both if each)
    found = trigger(body, x)
    return None if found is None else (found,)


_ONCE: Final = (
    r"once (?:per|each|every|a) (?P<per>round|turn)(?:,|:|, you (?:may|can):?) (?P<what>.+)",
    (
        r"(?P<what>.+?)[.,;]? (?:\()?(?:(?:you (?:can|may)|this effect can|this can)(?: only)? (?:do|use|activate|"
        r"be used|be activated|apply)(?: this)?(?: effect)?(?: only)? |this (?:effect )?(?:only )?(?:happens|activates|"
        r"triggers|applies)(?: only)? |only )?once (?:per|each|every|a) (?P<per>round|turn)[.)]*"
    ),
    r"the first time (?:each|every|in a|per|this) (?P<per>round|turn),? (?:that |when )?(?P<first>.+)",
    r"the first time (?P<first>[^,]+?) (?:each|every|in a|per|this) (?P<per>round|turn)(?P<then>, .+)",
)


def _without_once(body: str) -> tuple[str, Once | None]:
    """The text without "once per round", and what that says."""
    for pattern in _ONCE:
        if found := re.fullmatch(pattern, body, re.IGNORECASE | re.DOTALL):
            per: Literal["round", "turn"] = "turn" if found["per"].casefold() == "turn" else "round"
            parts = found.groupdict()
            if parts.get("first"):
                return f"when {parts['first']}{parts.get('then') or ''}", Once(per, first=True)
            return found["what"], Once(per)
    return body, None


def _limited(found: Trigger, once: Once) -> Trigger:
    return replace(found, program=replace(found.program, steps=(once, *found.program.steps)))


_ONE_OF: Final = r"(played|hidden|defeated|moved|revealed|upgraded|returned to \w+ hand)"
_EITHER: Final = re.compile(
    rf"((?:when(?:ever)?|each time|every time|after) .+?) (?:(is|are) )?{_ONE_OF} or (?:is |are )?{_ONE_OF}\b(.*,.*)",
    re.IGNORECASE,
)
"""An event that is one of two, as in "is hidden or defeated"."""


def trigger(body: str, x: X | None) -> Trigger | None:
    """Read an event and what it sets off."""
    body = _ROUND_ENDS.sub(lambda f: f"at the {'end' if 'end' in f[1].casefold() else 'start'} of the round,", body)
    body = _BY_AN_EFFECT.sub(
        lambda f: f"{f['link']} {f['who']} is {_EVENTS[f['verb'].casefold()]} by an enemy effect,", body
    )
    if re.search(
        r"\bwould be\b|\bis affected by\b|^(?:when|if|whenever) .* (?:it|them) .*\binstead$", body, re.IGNORECASE
    ):
        return None
    return _round(body, x) or _evaluation(body, x) or _event(body, x)


_ROUND_ENDS: Final = re.compile(r"^(?:when|as|whenever) (?:the|a|each) round (ends|begins|starts),", re.IGNORECASE)
_ROUND: Final = r"at the (?P<when>start|beginning|end) of (?:the|each|every) (?:round|turn)"


_SCORED: Final = re.compile(
    r"if (?:you|(?P<they>(?:the|your) opponent)) (?:have |has )?(?P<how>won|lost) this mission"
    r"(?: this round| during the mission evaluation phase)?, ",
    re.IGNORECASE,
)


def _round(body: str, x: X | None) -> Trigger | None:
    """ "At the end of the round, ...". "Then, you must" follows whether or not the first part, optional, was done."""
    asked: Condition | None = None
    found = re.match(rf"{_ROUND},? (?P<then>.+)", body, re.IGNORECASE)
    if found is None:
        found = re.match(rf"if (?P<if>.+?) {_ROUND},? (?P<then>.+)", body, re.IGNORECASE) or re.match(
            rf"(?P<then>.+?) {_ROUND}$", body, re.IGNORECASE
        )
        if found is None:
            return None
        if given := found.groupdict().get("if"):
            asked = condition(given)
            if asked is None:
                return None
    then = found["then"]
    if found["when"].casefold() == "end" and (scored := _SCORED.match(then)):
        # Only then is it known of this round.
        asked, then = (
            Winning((scored["how"].casefold() == "won") == (scored["they"] is None), scored=True),
            then[scored.end() :],
        )
    happens = _happens(then, x)
    if happens is None:
        return None
    if asked is not None:
        happens = replace(happens, steps=(OnlyIf(asked), *happens.steps))
    return Trigger("round end" if found["when"].casefold() == "end" else "round start", happens)


_BEFORE_SCORING: Final = re.compile(
    r"(?:before (?:determining|comparing|calculating|counting) (?:the )?(?:total )?power (?:in|during)|before|"
    r"at the (?:start|beginning) of) (?:the|each) mission evaluation phase,? (?P<then>.+)",
    re.IGNORECASE,
)


def _evaluation(body: str, x: X | None) -> Trigger | None:
    """ "Before determining Power in the Mission evaluation phase, ..."."""
    found = _BEFORE_SCORING.fullmatch(body)
    happens = _happens(found["then"], x) if found else None
    return Trigger("evaluation", happens) if happens else None


def _happens(
    clause: str, x: X | None, *, named: bool = False, theirs: bool = False, moved: bool = False
) -> Program | None:
    """What a continuous effect sets off: what it says of "may" and "must", or neither."""
    may = re.match(r"(?:if [^,]+, )?you (?:may|can)\b", clause, re.IGNORECASE) is not None
    must = re.match(r"(?:if [^,]+, )?you must\b", clause, re.IGNORECASE) is not None
    plain = re.sub(r"^you must ", "", re.sub(r",? if able$", "", clause), flags=re.IGNORECASE)
    if theirs:
        plain = re.sub(r"^they (?:must )?(?=draw|discard|gain|lose|pay)", "the opponent ", plain, flags=re.IGNORECASE)
    happens = program(plain, "UPGRADE", x, named=named, moved=moved)
    if happens and of_nobody(happens.steps):
        return None
    return replace(happens, must=must or happens.must, strict=False, may=may) if happens else None


def _event(body: str, x: X | None) -> Trigger | None:
    """An event, a comma, and what it sets off; the event ends at one of the commas."""
    link = re.match(r"(?:when(?:ever)?|each time|every time|after|if) ", body, re.IGNORECASE)
    if link is None:
        return None
    for comma in re.finditer(", ", body):
        asked = body[link.end() : comma.start()]
        plain = _ONE_OR_MORE.sub(r"\1", asked)
        about = _about(plain, past=link[0].casefold() == "if ")
        if about is None or (plain != asked and about.event not in _TOGETHER):
            continue
        about = replace(about, together=plain != asked)
        clause = body[comma.end() :]
        if about.group.itself:
            clause = clause.replace("in that mission", "in this mission")
        theirs = re.match(_OPPONENT, body[link.end() :], re.IGNORECASE) is not None
        moved = about.event in ("moved", "left") and not about.group.itself
        happens = _happens(clause, x, named=not about.group.itself, theirs=theirs, moved=moved)
        if happens is None or (_is_gone(about) and any(map(_is_placed, groups_in(happens)))):
            continue
        first = next((step.group for step in happens.steps if isinstance(step, Act)), None)
        if about.event in ("defeated", "leaves", "returned") and first is not None and first.last:
            continue  # nothing happens to who has left play
        return replace(about, program=happens)
    return None


_ONE_OR_MORE: Final = re.compile(r"(^|\b(?:moves?|hides?|defeats?) )one or more (?=[^,]*\bcharacters\b)", re.IGNORECASE)
_TOGETHER: Final = ("moved", "hidden", "defeated", "left", "returned")
"""What one effect can do to several characters at once."""


def _is_gone(about: Trigger) -> bool:
    """Whether the character with the line has left its mission, so that "this mission" could be either."""
    return about.event == "leaves" and about.group.itself


def _is_placed(group: Group) -> bool:
    return group.zone != "play" and not group.itself


_NOTHING: Final = Program(())
_EVENTS: Final = {
    "play": "played", "hide": "hidden", "defeat": "defeated", "move": "moved", "reveal": "revealed",
    "played": "played", "hidden": "hidden", "defeated": "defeated", "moved": "moved", "moves": "moved",
    "revealed": "revealed", "upgraded": "upgraded", "upgrade": "upgraded", "placed": "placed",
}  # fmt: skip


_BY_AN_EFFECT: Final = re.compile(
    r"^(?P<link>when|whenever|after|if) an enemy effect (?P<verb>move|hide|defeat)s (?P<who>[^,]+?),", re.IGNORECASE
)


_OPPONENT: Final = r"(?:the|your) opponent"
_EVALUATION: Final = r"(?: during the mission evaluation phase)?"
_HAND: Final = r"(?:your|(?:its|their) owner's|the opponent's|their)"
_OF_A_SEAT: Final[tuple[tuple[str, Event], ...]] = (
    (rf"you (?:gain|take) the edge(?: token)?|{_OPPONENT} loses the edge(?: token)?", "edge"),
    (rf"{_OPPONENT} (?:gains|takes) the edge(?: token)?|you lose the edge(?: token)?", "edge lost"),
    (r"you pass(?: your turn)?", "pass"),
    (rf"you (?:pass first|pass before {_OPPONENT}|are the first (?:player )?to pass)(?: (?:this|in a) round)?",
     "first pass"),
    (rf"{_OPPONENT} passes(?: their turn)?", "enemy pass"),
    (rf"{_OPPONENT} passes (?:first|before you)(?: (?:this|in a) round)?", "enemy first pass"),
    (r"you discard (?:a|one or more) cards?(?: from (?:your )?hand)?", "discard"),
    (rf"{_OPPONENT} discards (?:a|one or more) cards?(?: from (?:their )?hand)?", "enemy discard"),
    (r"you (?:win|score) (?:a|any|another) mission", "any won"),
    (rf"you lose (?:a|any) mission|{_OPPONENT} (?:wins|scores) (?:a|any) mission", "any lost"),
    (rf"you (?:lost|lose) this mission{_EVALUATION}|{_OPPONENT} (?:wins|scores) this mission{_EVALUATION}", "lost"),
    (rf"you (?:won|win)(?: or score)? this mission{_EVALUATION}", "won"),
)  # fmt: skip


def _about(text: str, *, past: bool) -> Trigger | None:
    """The event, as a trigger that sets off nothing yet."""
    for pattern, event in _OF_A_SEAT:
        if re.fullmatch(pattern, text, re.IGNORECASE):
            return Trigger(event, _NOTHING)
    if past and not re.search(
        rf"\bleaves? this mission$|\b(?:is|are) (?:hidden|defeated|moved) {BY_ENEMY}$", text, re.IGNORECASE
    ):
        return None
    line = Cursor(text)
    if placed := _placed(line):
        return placed
    if found := line.take(r"(you|(?:the|your) opponent) (play|hide|defeat|move|reveal|upgrade)s? "):
        return _done_by(line, _EVENTS[found[2].casefold()], yours=found[1].casefold() == "you")
    phrase = take_group(line)
    if phrase is None:
        return None
    if line.take(r"leaves? this mission\b"):
        return _whole(line, "leaves", replace(phrase.group, zone="here"), by_you=False)
    for pattern, event in _HAPPENS:
        if found := line.take(pattern):
            if event == "returned" and "your hand" in found[0].casefold() and phrase.group.side == "any":
                phrase = replace(phrase, group=replace(phrase.group, side="friendly"))
            here = event == "powered" and not phrase.group.itself and line.take(r"in this mission\b") is not None
            group = replace(phrase.group, zone="here") if here else phrase.group
            return _whole(line, event, group, by_you=False)
    return _done_to(line, phrase.group)


_HAPPENS: Final[tuple[tuple[str, Event], ...]] = (
    (r"(?:gains?|gets?|receives?) (?:an?|any|one or more|\d+ or more)? ?power tokens?\b", "powered"),
    (rf"(?:(?:is |are )?returned|returns?) to (?:{_HAND} )?hand\b", "returned"),
)


def _done_to(line: Cursor, group: Group) -> Trigger | None:
    """What is done to a character of a group, in a mission or anywhere, by whoever is named."""
    found = line.take(r"(?:is |are |was )?(played|hidden|defeated|moved|revealed|upgraded)\b|(moves)\b")
    if found is None:
        return None
    here = line.take(r"(?:in|to|from|into|out of) this mission\b")
    if (
        here
        and found[0].casefold().rstrip().endswith(("moved", "moves"))
        and here[0].casefold().startswith(("from", "out"))
    ):
        return _whole(line, "left", replace(group, zone="here"), by_you=False)
    if here:
        group = replace(group, zone="here")
    elif found[1] and found[1].casefold() != "moved" and not group.itself and line.take(r"in another mission\b"):
        group = replace(group, zone="elsewhere")
    _from_or_to(line)
    if found[0].casefold().rstrip().endswith(("moved", "moves")) and group.zone == "here" and not here:
        return _whole(line, "left", group, by_you=False)  # who is here and is moved goes away
    by_you = line.take(r"by (?:your|one of your|(?:a )?friendly) effects?\b") is not None
    by_enemy = not by_you and line.take(BY_ENEMY) is not None
    about = _whole(line, _EVENTS[(found[1] or found[2]).casefold()], group, by_you=by_you)
    if about is not None and by_enemy and about.event not in ("hidden", "defeated", "moved"):
        return None
    return replace(about, by_enemy=by_enemy) if about else None


_FACE_DOWN: Final = r"(?:as (?:a )?)?(?:hidden|face-down)(?: character)?\b"


def _placed(line: Cursor) -> Trigger | None:
    """ "An enemy character is played hidden in this mission", "the opponent plays a card face-down here"."""
    start = line.rest
    actor = line.take(r"(you|(?:the|your) opponent) (?:plays?|puts?|places?)\b")
    phrase = take_group(line)
    done = actor or line.take(r"(?:is|are) (?:played|put|placed)(?: into play)?\b")
    if (
        phrase is None
        or not done
        or phrase.group.where
        or not (line.take(_FACE_DOWN) or (not actor and line.take(r"into play hidden\b")))
    ):
        line.rest = start
        return None
    group = replace(phrase.group, hidden=None)
    if actor:
        group = replace(group, side="friendly" if actor[1].casefold() == "you" else "enemy")
    if line.take(r"(?:in|to|into) this mission\b"):
        group = replace(group, zone="here")
    return _whole(line, "placed", group, by_you=False)


def _done_by(line: Cursor, event: str, *, yours: bool) -> Trigger | None:
    """What you or the opponent do to a character, or with one."""
    phrase = take_group(line)
    if phrase is None:
        return None
    group = phrase.group
    if event == "played" and line.take(r"(?:from|while) hidden\b"):
        event = "revealed"
    doing = event in ("played", "revealed", "upgraded")
    if doing:
        group = replace(group, side="friendly" if yours else "enemy")
    elif not yours:
        return None
    if line.take(r"(?:in|to) this mission\b"):
        group = replace(group, zone="here")
    _from_or_to(line)
    return _whole(line, event, group, by_you=yours and not doing)


def _from_or_to(line: Cursor) -> None:
    line.take(r"to (?:a different|another) mission\b|from (?:one|this) mission(?: to another)?\b")


def _whole(line: Cursor, event: str, group: Group, *, by_you: bool) -> Trigger | None:
    if not line.over:
        return None
    if event == "played" and group.hidden:
        # To play a hidden character is to reveal it: what is played face-down is not a character played.
        event, group = "revealed", replace(group, hidden=None)
    if event in ("revealed", "hidden"):
        group = replace(group, hidden=None)  # it is the other way round once that has happened
    about = ITSELF if group.itself else group
    known: dict[str, Trigger] = {
        "played": Trigger("played", _NOTHING, about, by_you),
        "revealed": Trigger("revealed", _NOTHING, about, by_you),
        "upgraded": Trigger("upgraded", _NOTHING, about, by_you),
        "placed": Trigger("placed", _NOTHING, about, by_you),
        "hidden": Trigger("hidden", _NOTHING, about, by_you),
        "defeated": Trigger("defeated", _NOTHING, about, by_you),
        "moved": Trigger("moved", _NOTHING, about, by_you),
        "powered": Trigger("powered", _NOTHING, about, by_you),
        "returned": Trigger("returned", _NOTHING, about, by_you),
        "left": Trigger("left", _NOTHING, about, by_you),
        "leaves": Trigger("leaves", _NOTHING, about, by_you),
    }
    return known[event]
