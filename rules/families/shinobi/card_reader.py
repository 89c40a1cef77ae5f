"""A card's text as abilities: which lines belong together, what is on them, and what is left unread.

Lines that begin with a number, a tier or a name of a choice belong to the line before them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from rules.cardtext.trees import nodes, rewrite
from rules.core import faults
from rules.core.dataclass import replace
from rules.families.shinobi.cards.types import JutsuCard, MissionCard, NinjaCard, ShinobiCard
from rules.families.shinobi.carried import missing
from rules.families.shinobi.carrying import texts as ready
from rules.families.shinobi.effects import languages
from rules.families.shinobi.effects.abilities import Resolves, Sequence
from rules.families.shinobi.effects.english import reader
from rules.families.shinobi.effects.groups import (
    Against,
    Amount,
    Choose,
    Every,
    Group,
    Has,
    Is,
    OfKind,
    Ref,
    TeamOf,
    Which,
    X,
)
from rules.families.shinobi.effects.moving import Control, Move
from rules.families.shinobi.effects.names import ANYWHERE, CardKind
from rules.families.shinobi.effects.readings import CardReading, CardType, LineReading, Printed
from rules.families.shinobi.effects.triggers import On
from rules.families.shinobi.effects.verbs import Negate
from rules.families.shinobi.lines.keyword_lines import AIM, RULED, RULES, is_keyword
from rules.play.codec import to_json

_PART = re.compile(
    r"^(?:•|[-–*·]\s|\d\.\s|\(?\d+(?: ?[-–~] ?\d+| ?\+ ?)?\)|\(?[a-d]\)|\d+(?: ?[-–~] ?\d+|\+| or (?:more|less))\s*[:)]"
    r"|(?:odd|even|other)\s*[:-]|[A-Z]\w+\s+[-–:]\s|\"?[A-Z][\w'.-]*(?: [A-Z][\w'.-]*){0,3}\"?\)"
    r"|(?:earth|fire|lightning|void|water|wind)\s*[):–-])",
    re.IGNORECASE,
)
_BULLET = re.compile(r"^(?:[•*·–-]|\d\.)\s*")
_WAITS = re.compile(r"(?:following|apply \d|choose \d|:\s*$|•)", re.IGNORECASE)
_ANNOUNCES = re.compile(r"the following (?:effect )?text:\s*$|the following effect:\s*$", re.IGNORECASE)
_APPLIED = re.compile(r"\b(?:apply|use|perform) the following effect:\s*$", re.IGNORECASE)
_OPENS = re.compile(r"\b(?:to|is|are|by|with) the following:\s*$", re.IGNORECASE)
"""What comes in the place of a text stands on the next line."""
_MOST_TARGETS = 2
_AIMED: frozenset[CardType] = frozenset({"jutsu", "mission", "permanent"})
_DEFINES_X = re.compile(r"(?:(?<=\.)|^)\s*(?:where )?X ?(?:=|is|equals) ?([^.]+)\.?$", re.IGNORECASE)
_HALF_BRACKET = re.compile(r"^\s*(\d)\)\s*", re.MULTILINE)
_SAYS_X = re.compile(r"^\(?(?:where )?[\"“]?X[\"”]? ?(?:=|:|is\b|equals\b)", re.IGNORECASE)
_TARGET_LABEL = re.compile(r"\s*\(?\d\)\s*:?\s*")


def card_type(card: ShinobiCard) -> CardType:
    """What the lines are printed on."""
    if isinstance(card, MissionCard):
        return "permanent" if "Permanent" in card.keywords else "mission"
    return "jutsu" if isinstance(card, JutsuCard) else "ninja" if isinstance(card, NinjaCard) else "client"


@cache
def read_card(card: ShinobiCard) -> CardReading:
    """Everything that is read of a card; of a line with a reading of the owner's own, that.

    What any step fails on, which is an error of ours, is left unread: no text ends an import or a look at other cards.
    """
    try:
        reading = _read(card)
    except Exception as error:
        faults.tell("\n".join(card.effects), error)
        reading = CardReading(tuple(_unread(LineReading(text, None)) for text in card.effects), targets=None)
    if _serves(reading):
        return reading
    reading = replace(
        reading, lines=tuple(line if _serves(CardReading((line,))) else _unread(line) for line in reading.lines)
    )
    return reading if _serves(reading) else replace(reading, requirement=None, targets=None)


def _unread(line: LineReading) -> LineReading:
    return replace(line, abilities=None, stuck=line.text.strip())


def _serves(reading: CardReading) -> bool:
    """Whether it can be kept, told and made ready for play."""
    try:
        to_json(reading, brief=True)
        for target in reading.targets or ():
            reader.grammar().write("subject", target)
        for line in reading.lines:
            if line.abilities:
                reader.words(line.abilities)
                ready.texts(line.abilities)
                list(map(missing, line.abilities))
    except Exception as error:
        faults.tell("\n".join(line.text for line in reading.lines), error)
        return False
    return True


def _read(card: ShinobiCard) -> CardReading:
    """What the grammars make of a card."""
    if card.spoken is not card:
        reading = read_card(card.spoken)
        relabelled = zip(reading.lines, card.effects, strict=True)
        return replace(reading, lines=tuple(replace(line, text=str(printed)) for line, printed in relabelled))
    type_ = card_type(card)
    aims = card.target if isinstance(card, JutsuCard | MissionCard) else None
    aims = _HALF_BRACKET.sub(r"(\1) ", aims) if aims else aims
    aimed_at = "\n".join(filter(None, (aims, *_aiming_lines(card.effects)))) if type_ in _AIMED else ""
    targets = _targets(aimed_at)
    texts, targets = _with_x(card.effects, targets)
    has_x = _has_x(card)
    targets = targets if has_x or X() not in list(nodes(targets)) else None
    if type_ != "jutsu" and Ref("user") in list(nodes(targets)):
        targets = None
    requirement = None
    if isinstance(card, JutsuCard):
        requirement = languages.read_requirement(card.requirement) if card.requirement else Group("ninja")
    on = Printed(
        type_,
        tuple(map(_kind, targets or ())),
        together=len(targets or ()) > 1 and not _are_numbered(aims, card.effects),
        several=_several(targets),
        a_team=_is_a_team(targets),
        x=has_x,
    )
    read = _lines(texts, on, "" if targets is not None else _unknown_target(aimed_at))
    targets = _as_negated(targets, read)
    read = tuple(_unread(line) if _takes_from_the_chain(line, targets) else line for line in read)
    lines = tuple(replace(line, text=text) for line, text in zip(read, card.effects, strict=True))
    return CardReading(lines, requirement, targets)


def _as_negated(targets: tuple[Which, ...] | None, lines: tuple[LineReading, ...]) -> tuple[Which, ...] | None:
    """The targets, where a Mission that is negated is one being played: a Permanent in play is said to be one.

    None where what is negated may also be a ninja or a client: nothing on the chain is negated then.
    """
    first = targets[0] if targets else None
    if not isinstance(first, Choose | Every) or "play" not in first.group.zones:
        return targets
    negated = [node.what for line in lines for node in nodes(line.abilities) if isinstance(node, Negate)]
    if Has("permanent") in first.group.filters or Ref("target") not in negated:
        return targets
    if "chain" in first.group.zones and {OfKind("ninja"), OfKind("client")} & set(nodes(first.group.filters)):
        return None
    if first.group.kind != "mission" and "chain" not in first.group.zones:
        return targets
    return (replace(first, group=replace(first.group, zones=("chain",))), *(targets or ())[1:])


def _takes_from_the_chain(line: LineReading, targets: tuple[Which, ...] | None) -> bool:
    """Whether a card that is being played is moved, or control of it taken, and it is not negated: nothing says what
    becomes of its effect, or whose it is from then on.
    """
    if targets is None:
        return bool(line.abilities)

    def is_played(one: object) -> bool:
        return isinstance(one, Choose | Every) and "chain" in one.group.zones and one.group.zones != ANYWHERE

    parts = list(nodes(line.abilities))
    taken = [node.who for node in parts if isinstance(node, Control)]
    if not any(isinstance(node, Negate) for node in parts):
        taken += [node.what for node in parts if isinstance(node, Move)]
    played = {Ref("target"), Ref("target 2")} if any(map(is_played, targets)) else set()
    if any(isinstance(node, On) and node.event in ("uses jutsu", "plays") for node in parts):
        played.add(Ref("cause"))
    return any(is_played(who) or who in played for who in taken)


def _are_numbered(aims: str | None, texts: tuple[str, ...]) -> bool:
    """Whether the targets have numbers, where they are named or where the text speaks of them."""
    return "2)" in (aims or "") or bool(_aiming_lines(texts)) or any(map(_NUMBERED.search, texts))


_NUMBERED = re.compile(r"\btargets? \(\d\)", re.IGNORECASE)
"""Two targets of one line that the text tells apart by number: "the target" are not both."""


def _has_x(card: ShinobiCard) -> bool:
    return isinstance(card, JutsuCard) and "x" in (card.jutsu_cost or "").casefold()


def _aiming_lines(texts: tuple[str, ...]) -> list[str]:
    """Lines of a text that say what it is aimed at: "Target (2): ..."."""
    return [f"({match[1]}) {text[match.end() :]}" for text in texts if (match := AIM.match(text))]


def _with_x(
    texts: tuple[str, ...], targets: tuple[Which, ...] | None
) -> tuple[tuple[str, ...], tuple[Which, ...] | None]:
    """The lines without what they say X is, and the targets with that in place of X, where X stands there alone."""
    if not targets or not any(node == X() for node in nodes(targets)):
        return texts, targets
    kept: list[str] = []
    for text in texts:
        said = _DEFINES_X.search(text)
        amount = reader.read_amount(said[1]) if said and not re.search(r"\bX\b", text[: said.start()]) else None
        if said and amount is not None:
            targets = rewrite(targets, _put_for_x(amount))
            kept.append(text[: said.start()].strip())
        else:
            kept.append(text)
    return tuple(kept), targets


def _put_for_x(amount: Amount) -> Callable[[object], object]:
    return lambda node: amount if node == X() else node


def _kind(target: Which) -> CardKind:
    return target.group.kind if isinstance(target, Choose | Every) else "ninja"


def _several(targets: tuple[Which, ...] | None) -> bool:
    """Whether the first target may be more than one card."""
    first = targets[0] if targets else None
    return isinstance(first, Every) or (isinstance(first, Choose) and first.count != 1)


def _is_a_team(targets: tuple[Which, ...] | None) -> bool:
    """Whether the first target is all of one team."""
    first = targets[0] if targets else None
    if not isinstance(first, Every) or first.group.kind != "ninja" or len(first.group.filters) != 1:
        return False
    return isinstance(first.group.filters[0], TeamOf | Against)


def _targets(text: str | None) -> tuple[Which, ...] | None:
    """What the target lines name; None where one of them is not understood."""
    if not text:
        return ()
    parts = _target_lines(text)
    found: list[Which] = []
    for part in parts:
        named = languages.read_target(part, "target" if found else "user")
        if not named or (len(named) > 1 and len(parts) > 1):
            return None
        found += (_the_head(part, one) for one in named)
    return tuple(found) if len(found) <= _MOST_TARGETS else None


def _the_head(said: str, target: Which) -> Which:
    """ "The Head Ninja opposing the user" is one ninja, and the card needs it to be played."""
    if not isinstance(target, Every) or Is("head") not in target.group.filters or not _ONE_HEAD.match(said):
        return target
    return Choose(target.group, aimed=True)


_ONE_HEAD = re.compile(r"\s*the\b.*\bHead Ninja\b", re.IGNORECASE)


def _target_lines(text: str) -> list[str]:
    """What stands behind each `Target:`, without its number."""
    parts = [part for part in re.split(r"\n|(?<=\w)\s*(?=\(2\))", text) if part.strip()]
    return [_TARGET_LABEL.sub("", part, count=1) if re.match(r"\s*\(?\d\)", part) else part for part in parts]


def _unknown_target(text: str) -> str:
    """What a line says that is not read because of the target: the first word of the target that did not fit."""
    unread = (part for part in _target_lines(text) if not languages.read_target(part))
    place = next(map(languages.stuck_in_target, unread), None)
    return f"Target: {place or text.strip()}"


def _lines(texts: tuple[str, ...], on: Printed, unknown: str) -> tuple[LineReading, ...]:
    blocks: list[list[str]] = []
    for text in texts:
        if blocks and (_belongs(blocks[-1], text)):
            blocks[-1].append(text)
        else:
            blocks.append([text])
    read: list[LineReading] = []
    while blocks:
        block = blocks.pop(0)
        lines = _read_block(block, on, unknown)
        if _LISTS.search(block[0]) and (under := _told_under(block, blocks, read=lines[0].abilities is not None)):
            del blocks[: len(under)]
            lines = _under_a_head(block, [text for each in under for text in each], on, unknown)
        read += lines
    return tuple(_after(read[place - 1] if place else None, line) for place, line in enumerate(read))


_LISTS = re.compile(
    r"(?:[:–-]|\bfollowing\b[^.:]*\.?"
    r"|\b(?:apply|choose|perform|pick|select|use)s? (?:up to )?(?:\d|one|two|either)\b[^.:]*"
    r"\b(?:these|effects?)\b[^.:]*\.?)\s*$",
    re.IGNORECASE,
)
"""A line that ends where others are announced."""


def _told_under(block: list[str], later: list[list[str]], *, read: bool) -> list[list[str]]:
    """What else is told under a line that announces others: all up to the last with a mark, or all there is."""
    marked = [place for place, each in enumerate(later, 1) if _PART.match(each[0])]
    return later[: marked[-1] if marked else len(later) if len(block) == 1 and not read else 0]


def _under_a_head(block: list[str], under: list[str], on: Printed, unknown: str) -> list[LineReading]:
    """The two of a choice that have no mark: no choice is of fewer, and of more it is not said where it ends.

    What is told under a line that is not read is not read either, as it may not happen, or not all of it.
    """
    if len(block) == 1 and len(under) == _MOST_TARGETS and not any(map(_PART.match, under)):
        read = _read_block([block[0], *(f"• {text}" for text in under)], on, unknown)
        if read[0].abilities is not None:
            return read
    stuck = _read_block(block[:1], on, unknown)[0].stuck or block[0].strip()
    return [LineReading(text, () if is_keyword(text) else None, stuck) for text in (*block, *under)]


def _after(before: LineReading | None, line: LineReading) -> LineReading:
    """A line that comes in the place of the one before it ("Combination (...): Discard the target instead").

    Not read where that line does several things: it is not said which of them it comes instead of.
    """
    if not any(isinstance(one, Resolves) and one.instead for one in line.abilities or ()):
        return line
    done = before.abilities if before else None
    first = done[0] if done and len(done) == 1 else None
    if isinstance(first, Resolves) and not isinstance(first.do, Sequence):
        return line
    return LineReading(line.text, None, "instead")


def _belongs(block: list[str], text: str) -> bool:
    """Whether a line goes on with the block before it: a part of a choice, what X is, or a text that it announces."""
    if _PART.match(text):
        return len(block) > 1 or bool(_WAITS.search(block[0]))
    if _FIRM.fullmatch(text.strip()) or (_BESIDES.match(text) and _USED.match(block[0])):
        return True
    if _SAYS_X.match(text):
        return bool(re.search(r"\bX\b", block[-1])) and not _SAYS_X.match(block[-1])
    return bool(_ANNOUNCES.search(block[-1]) or _OPENS.search(block[-1])) or (
        block[-1].rstrip().endswith(":") and text.lstrip().startswith(('"', "“"))
    )


_FIRM = re.compile(r"\(?This effect cannot be (?:negated|duplicated)\.?\)?", re.IGNORECASE)
"""What is said of the effect of the line before it."""


_USED = re.compile(r"\[[^\]]*\].*:|.*\byou can\b")
_BESIDES = re.compile(r"(?:additionally|in addition|also)\b", re.IGNORECASE)
"""What else a line that is used does stands on the next."""


def _marked(text: str) -> str:
    """A line with the mark of a part before it, where it is one."""
    if not _PART.match(text):
        return text
    part = _TIER.sub(r"\1+)", _BULLET.sub("", text))
    return _INNER.sub("• ", f"• {part}")


_TIER = re.compile(r"^\(?(\d+) ?\+ ?\)")
_INNER = re.compile(r"(?<=\. )(?=\(?\d+\+\) )")
"""Where another part begins on the line of the one before it: "3+) Draw 1 card. 5+) Draw 2 cards."."""


def _read_block(block: list[str], on: Printed, unknown: str) -> list[LineReading]:
    if unknown:
        return [LineReading(text, None, unknown) for text in block]
    if len(block) == 1 and is_keyword(block[0]):
        return [LineReading(block[0], ())]
    keyword = RULED.fullmatch(block[0].strip()) if len(block) == 1 and on.type == "ninja" else None
    if keyword:
        return [LineReading(block[0], reader.read_line(RULES[keyword["word"].casefold()], on).abilities)]
    if len(block) > 1 and _ANNOUNCES.search(block[0]):
        said = f"( {' '.join(block[1:]).rstrip('.')} )"
        joined = _ANNOUNCES.sub(f"the text {said}", _APPLIED.sub(said, block[0]))
    else:
        parts = [block[0], *map(_marked, block[1:])]
        if len(block) > 1 and _FIRM.fullmatch(block[-1].strip()):
            parts[-2] = f"{parts[-2].rstrip('. ')}."
        joined = " ".join(parts)
    read = languages.read_line(joined, on)
    abilities, stuck = read.abilities, read.stuck
    if abilities is None and len(block) > 1 and _FIRM.fullmatch(block[-1].strip()):
        return [*_read_block(block[:-1], on, unknown), LineReading(block[-1], None, stuck)]
    if abilities is None:
        return [LineReading(text, None, stuck) for text in block]
    return [LineReading(block[0], abilities), *(LineReading(text, ()) for text in block[1:])]


__all__ = ["Ref", "card_type", "read_card"]
