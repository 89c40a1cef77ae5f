"""Lines that may mean something else than they seem to: crossed out, taken out, strokes for a count.

They are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress

from decks.lists.card_line import CROSSED_OUT, is_crossed_out, read_card, without_bullet
from decks.lists.counts import is_count
from decks.lists.naming import is_whole_id
from decks.lists.set_aside import is_said_to_be_out
from decks.lists.titles import is_known, total_of
from decks.problems import LineProblem, Trouble, quoted
from rules.core.deck import DeckLine
from rules.core.late import Late

_HASH_ALONE = Late(r"#\s?[1-9]\d?", digits=True)
_COUNT_HEADING = Late(
    r"(?:\d{1,2}|one|two|three|four)(?:[\s-]?(?:x|×|of|ofs|copy|copies|each|枚))+|[x×]\s?\d{1,2}", re.IGNORECASE
)
_TALLY = Late(
    r"\s*(?:\|{2,}[^|]+|([●•■◆★☆▪○□◇☑✓✔✅⭐⚫⚪🟠-🟫🔴-🔷🔸-🔻🃏🎴❤💎🔥👤🥷])\ufe0f?\s?\1.*)|.*\S\s*(?:\|{2,}|([●■◆★☆○□◇☑✓✔✅⭐⚫⚪🟠-🟫🔴-🔷🔸-🔻🃏🎴❤💎🔥👤🥷])\ufe0f?\s?\2)\s*"
    r"|.*[♠-♧]\ufe0f?[\s,/]*[♠-♧].*"
)
_LABELLED_COUNT = Late(
    r"(?:qty|quantity|count|copies|amount|anzahl|quantité|枚数)\.?\s*[:：=]\s*\d{1,3}", re.IGNORECASE, digits=True
)
_ADDED = Late(r"^\s*(?:[-*•]\s+)?\+\s?\d{1,2}\s?[x×]?\s+[^\W\d]", re.IGNORECASE | re.MULTILINE, needs="+", digits=True)
_TAKEN = Late(
    r"^\s*(?:[*•]\s+)?[-−–]\d{1,2}\s?[x×]?\s+[^\W\d]|\+\s?\d{1,2}\s?[x×]?\s+[^\W\d].*[ \t][-−–][ \t]?\d{1,2}[ \t]",
    re.IGNORECASE | re.MULTILINE,
    digits=True,
)
_TAKEN_OUT = Late(r"\s*(?:[-*•]\s+)?[❌🚫⛔⬇👎🗑]\ufe0f?\s*\S|.*\S\s*[❌🚫⛔👎🗑]\ufe0f?\s*$")
_STARRED = Late(r"\w\)?\s+(?:\*(?P<said>[A-Za-z][A-Za-z ]*)\*|:x:|:no_entry(?:_sign)?:)\s*$", needs=("*", ":"))
_BOX = Late(
    r"\s*(?:[-*+•]\s+|\d+[.)]\s+)?(?:\[(?P<tick>[xX✓✔ ])\]|(?P<box>[☐☑☒✅✔✓⬜]))\ufe0f?\s*\S", needs=tuple("[☐☑☒✅✔✓⬜")
)
_CARD_AT_ALL = Late(
    r"(?!\s*>>>)(?P<quoted>(?:\s*>)*)\s*(?:[-*•]\s+)?(?:(?P<whole>[(（]\s*[x×]?\d{1,2}\s?[x×]?\s+[^\W\d][^()（）]*(?:\([^()]*\))?[)）]\s*$)"
    r"|[x×]?\d{1,2}\s?[x×]?\s+[^\W\d])",
    re.IGNORECASE,
    digits=True,
)
"""A card with its count in front, quoted perhaps, the whole in brackets perhaps."""
_OFFERED, _WANTED = (
    Late(rf"\s*(?:[-*•]\s+)?[\[(]\s?(?:{word})\s?[\])]\s*:?\s*\S", re.IGNORECASE, needs=("[", "("))
    for word in ("h|have|haves|ho|offer", "w|want|wants|need|search")
)
"""What somebody has to trade, and what for: `[H] Kunai`, `[W] Tenten`."""
_MAY_BE_OUT = Late(
    r"\s*(?:[-*•]\s+)?(?:🔴\ufe0f?\s*|➖\ufe0f?\s+)[x×]?\d{1,2}\s?[x×]?\s+\S|[^🔴]*[^\W\d][^🔴\w]*🔴\ufe0f?\s*$",
    needs="🔴➖",
)
_COLOURS = Late("[🔵🟡🟣🟠⚫⚪🟤]", needs="🔵🟡🟣🟠⚫⚪🟤")
"""Marks that make a red one that of a colour."""
_DITTO = Late(
    r"\s*(?:[-*•]\s+)?(?:[\"“”„″〃]|''|(?:ditto|dito|idem)\b[.,:]?)\s+[^\W\d][^\"“”„″〃]*|[^\"“”„″〃]*[^\W\d]\s+[\"″〃]\s*"
)
"""A mark for what stands above in the place of a count."""


_SEVERAL = Late(r"\s*[,;、\t]\s*|\s+[/+&|]\s+|\s{3,}")
_ONE_CARD = Late(
    r"(?:[^\W\d_]+[:：]\s*)?\d+\s*[x×]?\s+[^\W\d].*|.*[^\W\d].*\s[x×]\s?\d+|[A-Za-z]{1,5}-?\d{1,4}(?:-[A-Za-z]+)?\.?"
)
"""What stands between the cards of a line with several, and what a card looks like there: counted, or a reference."""
_VAGUE = Late(
    r"(?:(?:an?|the|my|un|une|ein|full) )*(?:couple|few|some|several|many|both|handful|bunch|lots?|play ?set|paar"
    r"|einige|mehrere|quelques|plusieurs|algun[oa]s|vari[oa]s|alcun[ei]|multiple)\s+(?:of\s+)?[^\W\d]",
    re.IGNORECASE,
)
"""How many without a number: `a few Kunai`."""
_WHOSE = Late(r"(?<!\S)([^\W\d_][\w-]{1,20})(?:\s*:|['’]s|\s(?:plays?|runs?|uses?|has))\s+(?=[x×]?\d)", digits=True)
"""Who plays the cards behind it on a line: `Tom plays 3 Kunai; Ann plays 2 Tenten`."""
_TITLE_IN_FRONT = Late(r"[^\W\d][^:：]{0,30}[:：]\s*(?=[x×]?\d{1,2}\s?[x×]?\s+[^\W\d])", needs=":：", digits=True)
_COUNTS_AT_BOTH_ENDS = Late(
    r"\d{1,2}\s?[x×]?\s+[(\[]\s?[x×]?\d{1,2}[x×]?\s?[)\]]\s+[^\W\d].*|[x×]?\d{1,2}\s?[x×]?\s+[^\W\d].*(?:\s[x×]\s?\d{1,2}|\s\d{1,2}\s?[x×]|\s(?:->|=>|→|⇒)\s*\d{1,2})",
    re.IGNORECASE,
)
EXPECTED = "expected COUNT NAME, e.g. 2 Card Name"
"""What a line that cannot be read should have been."""


def why_left_out(line: str, raw: str) -> str | None:
    """Why a line may be no part of the list, for a person; None where nothing says so. `raw` is the line as written."""
    starred = _STARRED.search(raw)
    if (not raw.isascii() and _TAKEN_OUT.match(raw)) or (starred and is_said_to_be_out(starred["said"] or "out")):
        return f"{quoted(raw)}: is this one taken out? Leave it out, or the mark."
    if _DITTO.fullmatch(raw):
        return f"{quoted(raw)}: is its count that of the line above? Write it as a number."
    return f"{quoted(line.replace('~~', ''))}: {CROSSED_OUT}" if is_crossed_out(line) else None


def is_only_a_count(line: str, below: str) -> bool:
    """Whether a heading or comment says nothing but a count, `## 2 copies`: the cards' below it, perhaps.

    `below` is the next line: above words without a number `#3` may be their count as well.
    """
    if _HASH_ALONE.fullmatch(line):
        return bool(below) and not any(map(str.isdecimal, below))
    return _COUNT_HEADING.fullmatch(line.strip("#/;-= *:")) is not None


def is_tally(line: str) -> bool:
    """Whether two or more marks of one kind stand beside a card, or suits: strokes of a tally, perhaps."""
    return _TALLY.fullmatch(line) is not None


def is_labelled_count(line: str) -> bool:
    """Whether a line is a count behind its label and nothing else, `Qty: 3`: that of a card on another line."""
    return _LABELLED_COUNT.fullmatch(line) is not None


def changes(signs: Sequence[tuple[int, str, int]]) -> Iterator[LineProblem]:
    """A problem for each card behind a minus in a list that has others behind a plus: it may say what changed.

    `signs` are the lines with such a sign: number, text, and how far in.
    """
    added = {indent for _, line, indent in signs if line[0] == "+"}
    for number, line, indent in signs:
        if line[0] == "-" and indent in added:
            said = 'other lines have a "+"; is this one taken out? Leave it out, or use one sign for all.'
            yield LineProblem(Trouble.UNREADABLE, f"{quoted(line)}: {said}", number)


def says_changes(text: str) -> bool:
    """Whether a text has counts behind a plus and counts behind a minus: what came in and what went out."""
    return _ADDED.search(text) is not None and _TAKEN.search(text) is not None


def is_change(line: str) -> bool:
    """Whether a line has a count behind a plus or a minus."""
    return _ADDED.match(line) is not None or _TAKEN.match(line) is not None


CHANGES = (
    "this list says what changes in a deck. Write the whole deck, or apply it to the old one: "
    "kage deck diff DECK --apply CHANGES."
)


def _ticked(raw: str) -> bool | None:
    """Whether the box in front of a line is ticked; None for a line without one."""
    found = _BOX.match(raw)
    return None if found is None else (found["tick"] or found["box"]) not in (" ", "☐", "⬜")


def half_ticked(lines: Sequence[tuple[int, str]]) -> Iterator[LineProblem]:
    """A problem for each of these numbered lines with an empty box in front, where others are ticked."""
    boxes = [(number, line, tick) for number, line in lines if (tick := _ticked(line)) is not None]
    if any(tick for _, _, tick in boxes):
        for number, line, tick in boxes:
            if not tick:
                said = "other lines are ticked and this one is not; is it in the deck? Leave it out, or tick all."
                yield LineProblem(Trouble.UNREADABLE, f"{quoted(line)}: {said}", number)


def half_marked(lines: Sequence[tuple[int, str]]) -> Iterator[LineProblem]:
    """A problem for the first of these numbered lines whose card is quoted, or stands in brackets, unlike others'."""
    matched = [(number, line, m) for number, line in lines if (m := _CARD_AT_ALL.match(line)) is not None]
    found = [each for each in matched if total_of(each[1]) is None]
    for asked, marks in (
        ("are quoted (>) and others are not; whose cards are they", [m["quoted"].count(">") for _, _, m in found]),
        ("stand in brackets and others do not; are they in the deck", [bool(m["whole"]) for _, _, m in found]),
    ):
        at = next((at for at, mark in enumerate(marks) if mark != marks[0]), None)
        if at is not None:
            number, line, _ = found[at]
            yield LineProblem(Trouble.UNREADABLE, f"{quoted(line.strip())}: some cards {asked}?", number)
    yield from _half_red(lines)
    wanted = [(number, line.strip()) for number, line in lines if _WANTED.match(line)]
    if wanted and any(map(_OFFERED.match, dict(lines).values())):
        said = f"{quoted(wanted[0][1])}: cards that somebody wants are in no deck. Leave them out, or the marks."
        yield LineProblem(Trouble.UNREADABLE, said, wanted[0][0])


def _half_red(lines: Sequence[tuple[int, str]]) -> Iterator[LineProblem]:
    """A problem for the first of these numbered lines whose card has a red mark or a minus, where others have none."""
    out = [(number, line) for number, line in lines if not line.isascii() and _MAY_BE_OUT.match(line)]
    others = out and any("🟢" in line or _CARD_AT_ALL.match(line) for _, line in lines)
    if others and not any(_COLOURS.search(line) for _, line in lines):
        said = f"{quoted(out[0][1].strip())}: some cards have this mark and others do not; are they in the deck?"
        yield LineProblem(Trouble.UNREADABLE, f"{said} Leave them out, or the marks.", out[0][0])


def may_be_card(said: str) -> DeckLine | None:
    """The card that words behind a label can be, if they say a count; else None."""
    with suppress(ValueError):
        return read_card(said.strip()) if any(map(str.isdecimal, said)) else None
    return None


_NUMBERS_ALONE = Late(r"\d{1,4}(?:\s*[,;]\s*\d{1,4}){2,}\s*[,;.]?", digits=True)


def why_unread(line: str) -> str:
    """Why a line that is no card cannot be read, for a person."""
    bare = without_bullet(line)
    if len({who for who in _WHOSE.findall(bare) if not is_known(who)}) > 1:
        return "these seem to be two lists; put each in a file of its own"
    if title := _TITLE_IN_FRONT.match(bare):
        return f"leave out {quoted(title[0].strip())}, or the line where it is none of the deck's"
    if _NUMBERS_ALONE.fullmatch(bare):
        return "are these numbers of cards? Write each with its set and its count, e.g. 2 SET-001"
    if _VAGUE.match(bare):
        return "how many copies? Write the count as a number"
    if sum(is_whole_id(word) and not is_count(word) for word in re.split(r"[\s,;、，；]+", bare)) > 1:
        return "expected one card a line"
    if len(_SEVERAL.split(bare)) > 1 and all(map(_ONE_CARD.fullmatch, _SEVERAL.split(bare))):
        return "expected one card a line"
    if _COUNTS_AT_BOTH_ENDS.fullmatch(bare):
        return "two counts stand on this line; write one, in front of the name"
    return EXPECTED
