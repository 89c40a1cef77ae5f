"""What stands beside the count on a card's line: the name, the printing, a section, finish marks and comments.

`2 **Naruto Uzumaki** (KS) 9 *F* // early` is two of a name, a reference, a mark and a comment. What may be part of the
name or not is read both ways, the likeliest first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from decks.lists.counts import CLOSE, OPEN, TIMES, check_count, is_count
from decks.lists.marks import is_added, without_entities
from decks.lists.rarities import MARKS, says_no_number
from decks.lists.titles import is_group, section_said
from rules.core.dataclass import dataclass, replace
from rules.core.deck import DeckLine
from rules.core.late import Late
from rules.core.text import fold

MOST_READINGS = 40
"""How many ways to read a line are followed up."""

QUOTED = Late(r'"(?P<name>(?:[^"\\]|\\.)+)"(?:\s+(?P<rest>.*))?')
_COMMENT_BEHIND = Late(r"\s+#\s+(?P<comment>.*)")
_OTHER_COMMENTS = Late(r"\s+(?://|/\*|;|--|<-+|←|※|#(?=[^\W\d])|#!|\^)\s*(?P<comment>.*)")
_BETWEEN_STARS = Late(r"(?P<name>\S.*?)\s+(\*{1,3})\s*(?P<comment>[^*\d]+?)\s*\2", needs="*")
"""A remark with stars around it: `Gaara ** key card **`."""
_IN_BRACKETS = (
    r"[(（](?P<set>[^()（）\s]+)[)）]\s+(?P<number>[^()（）\[\]\s]+)",
    r"[(（](?P<reference>[^()（）]+)[)）]",
    r"\[(?P<reference>[^\[\]]+)\]",
    r"<(?P<reference>[^<>\s]+)>",
    r"〈(?P<reference>[^〈〉\s]+)〉",
)
_BARE_REFERENCES = tuple(map(Late, _IN_BRACKETS))
_REFERENCES = tuple(Late(rf"(?P<name>\S.*?)\s*{pattern}") for pattern in _IN_BRACKETS)
_FINISH = (
    Late(r"(?P<rest>\S.*?)\s*\*[A-Za-z][A-Za-z-]{0,14}\*", re.IGNORECASE, needs="*"),
    Late(rf"(?P<rest>\S.*?)\s*{OPEN}\s*(?:{MARKS})\s*{CLOSE}", re.IGNORECASE),
    Late(
        r"(?P<rest>\S.*?)\s+(?:foil|holo|holofoil|promo|etched|[★☆✨✓✔]+)",
        re.IGNORECASE,
        needs=("foil", "holo", "promo", "etched", *"★☆✨✓✔"),
    ),
    Late(
        rf"(?P<rest>\S.*?)\s*(?:\s[-–—/|]|[,;])\s*(?:{MARKS})(?:[\s,/;]+(?:{MARKS}))*", re.IGNORECASE, needs="-–—/|,;"
    ),
    Late(r"(?P<rest>\S.*?)\s*\^[^^]*\^", re.IGNORECASE, needs="^"),
)
_MARKS_BEHIND = Late(rf"(?P<rest>\S.*\d\S*?)(?:[\s,]+(?:(?i:{MARKS})|[A-Z]{{1,3}}))+")
"""Marks of a copy and its rarity behind a number, without brackets: `#083 UC foil NM`."""
_FINISH_UNBRACKETED = (_FINISH[0], *_FINISH[2:])
_SET_IN_FRONT = Late(r"[\[(](?P<set>(?!x?\d+x?[\])]|[+−–-]\d)[^\[\]()]{1,12})[\])]\s*(?P<name>\S.*)", re.IGNORECASE)
_RARITIES = (
    r"C|UC|U|R|RR|RRR|SR|UR|SSR|HR|GR|PR|L|M|S|SP|SE|SEC|TR|ST|N|(?i:common|uncommon|rare|(?:super|ultra|secret) rare)"
)
_RARITY_BEHIND = Late(
    rf"(?P<rest>\S.*?)[\s,]+(?:{_RARITIES}|FR|EN|DE|IT|ES|PT|JP|JA|NM|MT|LP|MP|HP|DMG|EX|GD|PL|MINT|PLAYED|GOOD|EXCELLENT|POOR|1st(?:\s[Ee]d(?:ition|\.)?)?)"
)
_RARITY_IN_FRONT = Late(rf"{OPEN}(?:{_RARITIES}){CLOSE}\s*(?P<rest>\S.*)")
_TYPE_IN_FRONT = Late(r"(?P<type>[^\W\d_]{1,12})[\s|/:]+(?P<name>\S.*)")
_REMARK_BEHIND = Late(r"(?P<name>\S.*?)(?:\s+[-–—]|\s+(?=/)|[,;])\s*(?P<remark>[^\d]*[^\W\d]\.?\s*\d{1,3}|[^\d]+)")
"""Words behind a dash or a comma; a figure that they end in, `page 12`, may be theirs or the count."""
_SECTION_BEHIND = Late(rf"(?P<rest>\S.*?)\s*{OPEN}(?P<section>[^()\[\]{{}}<>]+){CLOSE}")
_SECTION_LAST = Late(
    r"(?P<rest>\S.*?[^\s,;&+/])(?<!\bto)(?<!\bthe)(?<!\bin)(?<!\bmy)\s+(?P<section>sb|side|sideboard|mb|mainboard)",
    re.IGNORECASE,
    needs=("sb", "side", "mb", "mainboard"),
)
"""The word for a section behind a card, without brackets: `2 Gaara sb`."""
EMPHASIS = Late(r"(\*\*|__|`|(?<!\w)\*|~~|(?<!\w)_)(?=\S)(?P<inner>[^*`]+?)(?<=\S)\1")
_LINK = Late(r"\[\[(?P<wiki>[^\[\]|]+)(?:\|[^\[\]]*)?\]\]|!?\[(?P<text>[^\[\]]+)\]\([^()\s]*(?:\s+\"[^\"]*\")?\)")
_IMAGE = Late(r"!\[[^\[\]]*\]\([^()]*\)", needs=("![",))
_WORD = Late(r"[^\W\d_]{3}|[^\W\d_a-zA-Z]")
_NO_REFERENCE = Late(rf"[{TIMES}]\s?\d+|\d+\s?[{TIMES}]|[-+−–]\d{{1,2}}")
"""What stands behind a name and is so many copies, or so many more or fewer: `x2`, `-1`."""
_NUMBER_AND_WORDS = Late(r"(?P<number>[^,;/]*\d[^,;/]*?)\s*[,;/]\s+(?P<words>[^\d,;/]+(?:[,;/][^\d,;/]+)*)")
OF_SIZE = Late(r"(?<=\d)\s?/\s?(?P<size>\d{1,4})(?![\w/-])", needs="/", digits=True)
"""The size of its set behind a card's number: `076/130`."""
_LONGEST_SET = 5
_WHOLE_ID = Late(r"[(\[#]*[^\W\d_]{1,5}-?\d{1,4}(?:-[^\W\d_]{1,4})?[)\]]*", digits=True)
_THREE_FIGURES = Late(r"(?P<number>[1-9]\d{2})\s+(?P<name>[^\W\d].*)", digits=True)
"""A card's number in front of its name, behind the count: `1 x 111 Gaara`."""
_STROKES = Late(r"[IVXLil|/\\\s]+")
"""What may be a count in strokes or Roman figures."""
_LEADER = Late(r".*(?:\.{2,}|…+|·{3,}|_{3,}|‥+)", needs=".…·_‥")
_SEPARATORS = " ,|:;.-–—·\t"
DIGIT = Late(r"\d")
_NUMBERED = Late(
    r"\b(?:no|nr|n°|№|num|number)(?:\.\s*|\s*(?=\d)|\s+)(?=[^\W\d_]{0,4}\W?[^\W\d_]{0,2}\d)", re.IGNORECASE
)


def is_whole_id(said: str) -> bool:
    """Whether a text is a set and a number and nothing else: `KS-074`, `J-026`, `(KS-009-C)`."""
    return _WHOLE_ID.fullmatch(said) is not None


def is_strokes(said: str) -> bool:
    """Whether words are nothing but strokes or Roman figures, which may be a count: `III`."""
    return _STROKES.fullmatch(said) is not None


def unlinked(text: str) -> str:
    """Text with what its links say in their place: `[[Gaara]]` and `[Gaara](https://...)` are Gaara.

    A picture beside a name is left out; one alone is what it shows.
    """
    if "![" in text and _WORD.search(without := _IMAGE.sub(" ", text)):
        text = without
    return _LINK.sub(lambda m: m["wiki"] or m["text"], text).strip() if "[" in text else text


def bare_card(count: int | None, name: str, printing: str | None, comment: str | None = None) -> DeckLine:
    return DeckLine(count or 1, name, printing=printing, comment=comment, counted=count is not None)


@dataclass(frozen=True, slots=True)
class _Part:
    """What remains of a line while things are taken off it."""

    text: str
    printing: str | None = None
    comment: str | None = None
    section: str | None = None


def parses(count: int | None, rest: str) -> list[DeckLine]:
    """Every way to read what stands beside the count, the likeliest first; a price behind it hides no remark."""
    added, text = comment_behind(rest)
    if added is None or rest[0] == '"' or not is_added(added):
        return _parses(count, rest)
    read = _parses(count, text)
    return [replace(card, comment=", ".join(filter(None, (card.comment, added)))) for card in read]


def _parses(count: int | None, rest: str) -> list[DeckLine]:
    if quoted := QUOTED.fullmatch(rest):
        return quoted_name(count, quoted)
    comment, text = comment_behind(rest)
    seen: dict[_Part, None] = dict.fromkeys(_first_parts(text, comment))
    if count is not None and (numbered := _THREE_FIGURES.fullmatch(text)):
        seen[_Part(numbered["name"], numbered["number"], comment)] = None
    if last := _SECTION_LAST.fullmatch(text):
        seen[_Part(last["rest"], None, comment, section_said(last["section"]))] = None
    queue = list(seen)
    for part in queue:  # it grows on the way
        for further in _further(part):
            if further not in seen and further.text and len(queue) < MOST_READINGS:
                seen[further] = None
                queue.append(further)
    queue = [_with_section_said(part, comment) for part in queue]
    if any(part.section for part in queue):
        # Words that are a section are nothing else, unless they are in the name: `Kakashi - Team 7 Sensei (KS-015)`.
        whole = (None, text), *((part.printing, part.text) for part in _with_reference(_Part(text)))
        queue = [part for part in queue if part.section or (part.printing, part.text) in whole]
    made = [bare_card(count, part.text, part.printing, part.comment) for part in queue]
    return [replace(card, section=part.section) for card, part in zip(made, queue, strict=True)]


def _with_section_said(part: _Part, marked: str | None) -> _Part:
    """The part with a remark that is nothing but a section taken for one, unless the mark of a comment is before it."""
    if part.section is not None or part.comment in (None, marked):
        return part
    meaning = section_said((part.comment or "").strip(_SEPARATORS))
    return part if meaning is None else replace(part, section=meaning, comment=marked)


def first_parse(count: int | None, rest: str) -> DeckLine:
    """The likeliest way to read what stands beside the count."""
    if name := QUOTED.fullmatch(rest):
        return quoted_name(count, name)[0]
    comment, text = comment_behind(rest)
    part = next(_first_parts(text, comment))
    return replace(bare_card(count, part.text, part.printing, part.comment), section=part.section)


def _without_finish(text: str) -> str:
    """Text without the last mark of a copy's finish. A reference ends in a figure, and no mark does."""
    patterns = _FINISH if not text[-2:-1].isdecimal() else _FINISH_UNBRACKETED
    return next((m["rest"] for pattern in patterns if (m := pattern.fullmatch(text))), text)


def _first_parts(text: str, comment: str | None) -> Iterator[_Part]:
    """The likeliest parses: without finish marks, with the reference in brackets taken for one."""
    plain = text
    for _ in range(4):
        plain = _without_finish(plain)
    behind = _SECTION_BEHIND.fullmatch(plain)
    section = section_said(behind["section"]) if behind else None
    if behind is not None and section is not None:
        yield from _with_reference(_Part(_without_finish(behind["rest"]), None, comment, section))
    for candidate in dict.fromkeys((plain, text)):
        yield from _with_reference(_Part(candidate, None, comment))


def _with_reference(part: _Part) -> Iterator[_Part]:
    """The part with the brackets it ends in taken for a reference, and as it is."""
    if found := next((m for pattern in _REFERENCES if (m := pattern.fullmatch(part.text))), None):
        yield replace(part, text=found["name"], printing=_reference(found))
    yield part


def _further(part: _Part) -> Iterator[_Part]:
    """What a part can be read as besides."""
    text = part.text
    for pattern in (*_FINISH, _MARKS_BEHIND, _RARITY_BEHIND, _RARITY_IN_FRONT):
        if found := pattern.fullmatch(text):
            yield replace(part, text=found["rest"])
    if part.section is None:
        yield from _with_section(part)
    if part.printing is not None and (words := _NUMBER_AND_WORDS.fullmatch(part.printing)):
        yield replace(part, printing=words["number"], comment=words["words"])
    if part.printing is None:
        yield from _references_of(part)
    elif (found := next((m for pattern in _REFERENCES if (m := pattern.fullmatch(text))), None)) and not (
        "-" in _reference(found) and is_whole_id(_reference(found).split()[-1]) and is_count(part.printing)
    ):  # behind a whole id a bare figure is no number of the card
        if not is_count(_reference(found)) and not section_said(_reference(found)):
            yield replace(part, text=found["name"], comment=f"{_reference(found)} {part.comment or ''}".strip())
        if not is_count(part.printing) and not section_said(part.printing):
            yield replace(part, text=found["name"], printing=_reference(found), comment=part.printing)
    yield from _remarks_of(part)
    for plainer in _plainer(text):
        yield replace(part, text=plainer)


def _with_section(part: _Part) -> Iterator[_Part]:
    """The part with its last words, or what was taken for a printing, taken for a section."""
    found = _SECTION_BEHIND.fullmatch(part.text)
    if found and (meaning := section_said(found["section"])):
        yield replace(part, text=found["rest"], section=meaning)
    if part.printing is not None and (meaning := section_said(part.printing)):
        yield replace(part, printing=None, section=meaning)


def _remarks_of(part: _Part) -> Iterator[_Part]:
    """The part without words that stand beside the card, and with its set taken off its front."""
    if part.printing is not None and part.comment is None and says_no_number(part.printing):
        yield replace(part, printing=None, comment=part.printing)
    if (found := _SET_IN_FRONT.fullmatch(part.text)) and part.printing is None:
        yield replace(part, text=found["name"], printing=found["set"])
        if part.comment is None and not DIGIT.search(found["set"]):
            yield replace(part, text=found["name"], comment=found["set"])
    if part.comment is not None:
        return
    if part.printing is None and (found := next((m for p in _REFERENCES[1:3] if (m := p.fullmatch(part.text))), None)):
        words = _reference(found)
        if not DIGIT.search(words) and not _STROKES.fullmatch(words):
            yield replace(part, text=found["name"], comment=words)
    if (found := _TYPE_IN_FRONT.fullmatch(part.text)) and is_group(fold(found["type"])):
        yield replace(part, text=found["name"], comment=found["type"])
    if found := _OTHER_COMMENTS.search(part.text):
        for behind in _with_words_behind(part, part.text[: found.start()], found["comment"].strip()):
            yield from _with_reference(behind)
    yield from _between_stars(part)
    if found := _REMARK_BEHIND.fullmatch(part.text):
        yield from _with_words_behind(part, found["name"], found["remark"])


def _with_words_behind(part: _Part, text: str, words: str) -> Iterator[_Part]:
    """The part with words behind its text, which are its section or a comment."""
    if part.section is None and (meaning := section_said(words)):
        yield replace(part, text=text, section=meaning)
    yield replace(part, text=text, comment=words or None)


def _between_stars(part: _Part) -> Iterator[_Part]:
    """The part without a remark that has stars around it."""
    if found := _BETWEEN_STARS.fullmatch(part.text):
        yield replace(part, text=found["name"], comment=found["comment"])


def _plainer(text: str) -> Iterator[str]:
    """The text without marks of HTML, Markdown or quotation."""
    if "&" in text and (plain := without_entities(text)) != text:
        yield plain.strip()
    if (plain := unlinked(text)) != text:
        yield plain
    if (plain := EMPHASIS.sub(lambda m: m["inner"], text)) != text:
        yield plain.strip()
    if (plain := text.strip("\"'“”„«»‘’「」『』《》 ")) != text and plain:
        yield plain
    if (plain := re.sub(r"[“”„]", '"', text)) != text:
        yield plain
    if (plain := text.strip(f"{_SEPARATORS}!~")) != text and plain:
        yield plain
    if " :" in text and (plain := re.sub(r"\s+:(?=\s)", ":", text)) != text:
        yield plain


def _references_of(part: _Part) -> Iterator[_Part]:
    """The part with a printing's reference taken off its end or its front: `KS-009`, `KS 9`, `#011`, `[KS] 9`."""
    tokens = part.text.split()
    if (
        len(tokens) > 1
        and tokens[-1].isupper()
        and tokens[-1].isalpha()
        and len(tokens[-1]) <= _LONGEST_SET
        and not _STROKES.fullmatch(tokens[-1])
    ):
        yield replace(part, text=" ".join(tokens[:-1]).rstrip(_SEPARATORS), printing=tokens[-1])
    for at, token in enumerate(tokens[1:-1], start=1):
        if _WHOLE_ID.fullmatch(token):
            before, words = " ".join(tokens[:at]).rstrip(_SEPARATORS), " ".join(tokens[at + 1 :]).strip(_SEPARATORS)
            if not DIGIT.search(words):
                yield replace(part, text=before, printing=clean_reference(token), comment=words or None)
    for size in (1, 2, 3):
        if len(tokens) <= size:
            return
        behind, before = " ".join(tokens[-size:]), " ".join(tokens[:size])
        if any(map(_LEADER.fullmatch, tokens[-size - 1 :])):
            yield from _behind_leader(part, tokens, size)
            continue  # dots that lead to a count, as in a table of contents
        if reference := _reference_in(behind):
            yield replace(part, text=" ".join(tokens[:-size]).rstrip(_SEPARATORS), printing=reference)
        if (not before.isdecimal() or before[0] == "0") and (reference := _reference_in(before)):
            yield replace(part, text=" ".join(tokens[size:]).lstrip(_SEPARATORS), printing=reference)


def _reference_in(words: str) -> str:
    """The reference that words with a figure are, without what stands around it; empty where they say a count."""
    said = DIGIT.search(words) is not None and not _NO_REFERENCE.fullmatch(words.strip("()[]{}"))
    return clean_reference(words) if said else ""


def _behind_leader(part: _Part, tokens: list[str], size: int) -> Iterator[_Part]:
    """The part with the set and number to which dots lead from its name."""
    behind = " ".join(tokens[-size:])
    if is_whole_id(behind) and _LEADER.fullmatch(tokens[-size - 1]) and len(tokens) > size + 1:
        yield replace(part, text=" ".join(tokens[: -size - 1]), printing=clean_reference(behind))


def clean_reference(text: str) -> str:
    """A reference without what stands around it; empty for words that add something up."""
    if "+" in text:
        return ""
    bare = re.sub(r"[(（\[{【<)）\]}】>#]", " ", text)
    bare = _NUMBERED.sub("", " ".join(bare.split()).strip(_SEPARATORS))
    return OF_SIZE.sub("", bare)


def quoted_name(count: int | None, quote: re.Match[str]) -> list[DeckLine]:
    """A name in double quotes, which is taken as it stands; whatever is behind it is a reference or a comment."""
    name, behind = re.sub(r"\\(.)", r"\1", quote["name"]), quote["rest"] or ""
    comment, behind = comment_behind(f" {behind}" if behind else "")
    behind = behind.strip()
    reference = next((_reference(m) for p in _BARE_REFERENCES if (m := p.fullmatch(behind))), None)
    if behind and reference is None:
        if last := re.fullmatch(rf"[{TIMES}:=]\s?(?P<count>\d+)|(?P<bare>\d+)", behind):
            return [bare_card(check_count(last["count"] or last["bare"]), name, None, comment)] if count is None else []
        if not DIGIT.search(behind):
            raise ValueError(f"{behind} behind the name is no reference like (SET 001).")
        reference = clean_reference(behind)
    return [bare_card(count, name, reference, comment)]


def comment_behind(rest: str) -> tuple[str | None, str]:
    found = _COMMENT_BEHIND.search(rest)
    return (found["comment"].strip() or None, rest[: found.start()]) if found else (None, rest)


def without_comment(said: str) -> str:
    """A card's line without what stands behind the mark of a comment, of any kind."""
    text = comment_behind(said)[1]
    found = _OTHER_COMMENTS.search(text)
    return text[: found.start()] if found else text


def _reference(found: re.Match[str]) -> str:
    groups = found.groupdict()
    return groups.get("reference") or f"{groups['set']} {groups['number']}"
