"""Numbers of cards in words: `at most 1 naruto`, `no mission`, `naruto and 2 type:ninja`, with how to write each.

`rules.query.in_words` has the table of words that compare. A word that is not in it is never taken for one: else
`roughly 2 naruto` would be `at least 2`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from rules.core.cards import Kind
from rules.core.late import Late
from rules.query.in_words import BEHIND, COMPARING, NONE, NUMBER_WORDS, digits

if TYPE_CHECKING:
    from rules.query.scope import Scope

_NUMBER = rf"(?:\d+|{'|'.join(NUMBER_WORDS)}|an?|eine?|une?|un[oa]?)"
_SOME = r"an?|any|some|one\s+or\s+more|ein(?:e[mnrs]?)?|une?|un[oa]?"
_BETWEEN = (
    rf"(?:between|from|zwischen|von|entre|tra|de)\s+(?P<low>{_NUMBER})"
    rf"\s*(?:and|to|,|[-–—~]|\.\.|und|bis|et|à|y|a|e)\s*(?P<high>{_NUMBER})"
)
_SPAN = r"(?:=|:|in\s|is\s)?\s*(?P<low>\d+)\s*(?:to|[-–—~]|\.\.\.?|bis|à)\s*(?P<high>\d+)"
_FORMS = (
    *(
        (sign, Late(rf"(?:{words.removesuffix('|')})\s*(?P<number>{_NUMBER})\s*[x×]?", re.IGNORECASE))
        for sign, words in COMPARING.items()
    ),
    *((sign, Late(rf"(?P<number>{_NUMBER})\s*(?:{words})", re.IGNORECASE)) for sign, words in BEHIND.items()),
    ("", Late(r"(?P<sign>[<>]=?|!?=)\s*(?P<number>\d+)\s*[x×]?", needs="<>=")),
    ("=", Late(_BETWEEN, re.IGNORECASE)),
    ("=", Late(_SPAN, re.IGNORECASE, digits=True)),
    (">=", Late(rf"(?:any\s+)?(?P<number>{_NUMBER})\s*[x×*]?|[x×*]\s?(?P<times>\d+)", re.IGNORECASE)),
)
_NONE = Late(NONE, re.IGNORECASE)
_ANY = Late(_SOME, re.IGNORECASE)
_BARE = Late(rf"\d+|{'|'.join(NUMBER_WORDS)}", re.IGNORECASE)
_FIRST = Late(
    r"(?:(?:keep|mulligan|if|when|whenever|with|hands?|an?|the|my|our|opening|starting|first|has|have|having|contains?|"
    r"containing|includes?|holds?|holding|draw(?:ing|s)?|see(?:ing)?|get(?:ting)?|find(?:ing)?|i|we|you|want|need|there|"
    r"is|are|of|chances?|odds|probability|both|(?:on\s+|in\s+|by\s+)?(?:turn|round)\s+\d+)\s+)+",
    re.IGNORECASE,
)
"""What people say before the cards: they ask for them as it is."""
_LAST = Late(
    r"\s+(?:cards?|copies|(?:(?:in|on|within|from|auf|dans|en)\s+)(?:(?:the|my|our|your|der|la)\s+)?"
    r"(?:(?:opening|starting|first)\s+)?(?:hand|hands|draw|main|starthand|mano)|drawn)$",
    re.IGNORECASE,
)
_OF = Late(
    r"(?:(?:cards?|copies|copy|different|x)\s+)*(?:(?:of|the|any|my|these|cards?|copies|with)\s+)*", re.IGNORECASE
)
_TURNED = Late(rf"(?P<number>{_NUMBER})\s+(?P<what>.+?)\s+(?P<behind>{'|'.join(BEHIND.values())})", re.IGNORECASE)
_COUNT = Late(
    r"count\s*[(\[{]\s*(?P<in>[^()\[\]{}]+)[)\]}]|(?:count|number\s+of|#)\s*(?P<of>[^()\[\]]+)", re.IGNORECASE
)
_COMPARED = Late(r"(?P<name>\w+)\s*[<>=:!]")
_LIST = Late(r"[(\[{]\s*(?P<in>[^()\[\]{}<>=:]+)[)\]}]")
_OTHERS = (
    "between from zwischen entre any some either neither nor both keep hand hands in count number of x no at up au"
)
_JOINING = frozenset(("and", "the", "has", "have", "oder", "als", "bis", "por"))
"""Words of the tables that questions without a number have as well."""
_WORDS = frozenset(
    word
    for words in (*COMPARING.values(), *BEHIND.values(), NONE, " ".join((_OTHERS, *NUMBER_WORDS)))
    for word in re.findall(r"[^\W\d_]{3,}" if "|" in words else r"\w+", words.replace("\\s", " "))
    if word not in _JOINING
)
_MOST_WORDS = 14


def may_ask(text: str) -> bool:
    """Whether a question may say in words how many: most that are in the query language are known at a look."""
    if text[:1] in "<>=#":
        return True
    plain = re.sub(r"(?:[<>=]|:(?=[\d.]+(?!\S)))\s*[\d.]+(?![\w-])", "", text)
    return any(map(str.isdecimal, plain)) or not _WORDS.isdisjoint(plain.lower().replace("[", " ").split())


def asked_in_words(text: str, scope: Scope, fits: Callable[[str], bool] = lambda _: False) -> str | None:
    """What a question reads as a person may say it, in the query language; None where it says no number, or is unclear.

    A word for a card type of the `scope` stands for its cards, in the singular or the plural. `fits` says of words
    whether a card has all of them: `naruto 2` may be a name.

    >>> from rules.query.scope import Scope
    >>> scope = Scope(())
    >>> [asked_in_words(said, scope) for said in ("at most 1 naruto", "naruto x2", "less than 2 rock lee", "no naruto")]
    ['count(naruto) <= 1', 'count(naruto) >= 2', 'count(rock lee) < 2', 'count(naruto) = 0']
    >>> asked_in_words("2 to 3 naruto and at least 1 sasuke", scope), asked_in_words("roughly 2 naruto", scope)
    ('count(naruto) = 2..3 and count(sasuke) >= 1', None)
    """
    said = " ".join(text.replace("“", '"').replace("”", '"').split())
    if len(said.split()) > _MOST_WORDS or (_BARE.fullmatch(said.rpartition(" ")[2]) and _is_plain(said) and fits(said)):
        return None
    lead = _FIRST.match(said)
    said = said[lead.end() :] if lead else said
    bare = _without_place(said)
    asked = _both_or_none(bare) or _joined(said, scope) or _one(said, scope)
    said_where = bare != said or (lead is not None and re.search(r"(?i)\b(?:both|turn|round)\b", lead[0]))
    if asked is None and said_where and _is_plain(bare):
        asked = _plain(bare, scope)
    is_new = asked is not None and asked.replace(" ", "") != "".join(text.split())
    return asked if asked and is_new and _is_read(asked) else None


def _is_read(asked: str) -> bool:
    from rules.core.errors import QueryError
    from rules.query.parser import Parser

    try:
        Parser(asked).parse()
    except QueryError:
        return False
    return True


def _both_or_none(said: str) -> str | None:
    """`neither naruto nor sasuke`, `either naruto or sasuke`."""
    for first, joint, number in (("neither", "nor", "= 0"), ("either", "or", ">= 1")):
        if found := re.fullmatch(rf"(?i){first}\s+(.+?)\s+{joint}\s+(.+)", said):
            return f"count({found[1]} or {found[2]}) {number}"
    return None


_AND = Late(
    r"\s+(?P<and>and|&|und|et)\s+|\s*(?P<comma>,)\s+|\s+(?P<or>or|oder|ou)\s+"
    r"|\s+(?:but\s+|(?=(?:without|ohne|sans|senza)\s))",
    re.IGNORECASE,
)


def _joined(said: str, scope: Scope) -> str | None:
    """Several questions, each with its number or a name alone; None where a part is unclear."""
    cuts = [cut for cut in _cuts(said) if _cuts_whole(said, cut)]
    ends = [0, *(at for cut in cuts for at in cut.span()), len(said)]
    parts = [said[low:high] for low, high in list(pairwise(ends))[::2]]
    if not cuts or _of_one_card(parts) or len({cut["or"] is None for cut in cuts}) > 1:
        return None
    counted = [_one(part, scope) for part in parts]
    if counted[0] and not any(counted[1:]) and _OF_SEVERAL.match(parts[0]):
        return _one(" or ".join(parts), scope)
    if len(list(filter(None, counted))) < (2 if _either(cuts) else 1):
        return None  # `2 naruto or sasuke`: of both together
    whole = [each or _named(part, scope) for each, part in zip(counted, parts, strict=True)]
    return (" or " if _either(cuts) else " and ").join(whole)


_OF_SEVERAL = Late(rf"\D*\b{_NUMBER}\s+(?:\w+\s+)?of\b", re.IGNORECASE)
"""`2 of naruto, sasuke and sakura`."""


def _either(cuts: Sequence[re.Match[str]]) -> bool:
    return any(cut["or"] for cut in cuts)


def _of_one_card(parts: Sequence[str]) -> bool:
    """Whether the parts are no questions each: `naruto and not uzumaki` is about one card."""
    left_out = [bool(re.match(r"(?i)not\s+[^\W\d]", part)) and not _is_number(part) for part in parts]
    return (any(left_out) and not all(left_out)) or any(map(_BARE.fullmatch, parts))


def _named(part: str, scope: Scope) -> str:
    return _plain(part, scope) if _is_plain(part) else part


def _is_number(part: str) -> bool:
    words = part.split()
    return any(_number(" ".join(words[:at])) for at in range(1, len(words)))


def _cuts(said: str) -> Iterator[re.Match[str]]:
    at = 0
    while found := re.compile(_AND.pattern, re.IGNORECASE).search(said, at):
        yield found
        at = found.end()


def _cuts_whole(said: str, cut: re.Match[str]) -> bool:
    """Whether a joint is none of a range, `between 2 and 3`, `2 or more`, or within brackets or quotes."""
    before, behind = said[: cut.start()], said[cut.end() :]
    in_range = re.search(rf"(?i)\b(?:between|zwischen|entre|tra)\s+{_NUMBER}$", before)
    in_number = re.search(rf"(?i)\b{_NUMBER}$", before) and re.match(
        r"(?i)more|less|fewer|mehr|weniger|plus|moins", behind
    )
    return not (in_range or in_number or before.count("(") > before.count(")") or before.count('"') % 2)


def _without_place(said: str) -> str:
    last = _LAST.search(said)
    return said[: last.start()] if last else said


def _is_plain(words: str) -> bool:
    return bool(words) and not re.search(r"[()<>=:\[\]]", words)


def _plain(words: str, scope: Scope) -> str:
    """Words alone: at least one card with them, or of each where `and` stands between."""
    parts = re.split(r"(?i)\s+and\s+|\s*&\s*", words)
    return " and ".join(f"count({type_in_words(part, scope) or part}) >= 1" for part in parts)


def _one(said: str, scope: Scope) -> str | None:
    """One number, in front of what it counts or behind it; None where the words hold none, or other words."""
    lead = _FIRST.match(said)
    said = said[lead.end() :] if lead else said
    if turned := _TURNED.fullmatch(said):
        said = f"{turned['number']} {turned['behind']} {turned['what']}"
    words = said.split()
    for at in range(len(words) - 1, 0, -1):
        if number := _number(" ".join(words[:at]), none=True):
            return _question(" ".join(words[at:]), number, scope)
    for at in range(1, len(words)):
        if number := _number(" ".join(words[at:])):
            return _question(" ".join(words[:at]), number, scope)
    if found := re.fullmatch(r"(\d+)\s?[*x×](?=[^\W\d])(\S.*)", said) or re.fullmatch(r"(\d+)\+\s?(\S.*)", said):
        return _question(found[2], f">= {found[1]}", scope)
    return None


def _number(said: str, *, none: bool = False) -> str | None:
    """The sign and the number that words say; None for other words."""
    if none and _NONE.fullmatch(said):
        return "= 0"
    if none and _ANY.fullmatch(said):
        return ">= 1"
    for sign, form in _FORMS:
        if found := form.fullmatch(said):
            groups = found.groupdict()
            if groups.get("low"):
                return f"= {_digits(groups['low'])}..{_digits(groups['high'])}"
            number = _digits(groups.get("number") or groups.get("times") or "")
            return f"{'=' if (number, sign) == ('0', '>=') else groups.get('sign') or sign} {number}"
    return None


def _digits(number: str) -> str:
    return digits(number) if number.isdecimal() or number.lower() in NUMBER_WORDS else "1"


def _question(what: str, number: str, scope: Scope) -> str | None:
    """`naruto` with `>= 2` as a question; None where `what` cannot be counted so."""
    if measure := _measure(what, scope):
        return f"{measure} {number}"
    if (compared := _COMPARED.match(what)) and compared["name"] in scope.measures:
        return None
    what = _without_place(what)
    if found := _COUNT.fullmatch(what):
        what = (found["in"] or found["of"]).strip()
    if "count" in what.lower():
        return None
    of = _OF.match(what)
    what = what[of.end() :] if of and of.end() < len(what) else what
    if found := _LIST.fullmatch(what):
        what = " or ".join(filter(None, (part.strip() for part in re.split(r"[,;|/]|\bor\b|\band\b", found["in"]))))
    if not re.search(r"[<>=:]", what) and re.search(r"\d|[()\[\]]", what):
        return None
    if figure := next((each for each in scope.find(what) if each.field.kind is Kind.NUMBER), None):
        return f"count({figure.field.name} {number}) >= 1"
    return f"count({type_in_words(what, scope) or what}) {number}"


_BESIDE_MEASURES = frozenset(("card", "cards", "in", "my", "the", "total", "of"))


def _measure(what: str, scope: Scope) -> str | None:
    """The figure of a turn that words name, alone or behind a card type, `mission points`; None for other words."""
    words = re.sub(r"\s+in\s+play$", "", what.lower()).split()
    for at in range(len(words)):
        name = "_".join(words[at:])
        found = next((each for each in scope.measures if name in (each, f"{each}s")), None)
        if found and all(word in _BESIDE_MEASURES or type_in_words(word, scope) for word in words[:at]):
            return found
    return None


def type_in_words(words: str, scope: Scope) -> str:
    """The condition for a card type that words name, in the singular or the plural; empty for other words."""
    named = re.sub(r"(?i)\s+cards?$", "", words.strip())
    types = scope.types(named) or scope.types(named.removesuffix("s"))
    return f"type:{min(type_id for _, type_id in types)}" if types else ""
