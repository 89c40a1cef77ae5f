"""Wildcards and regular expressions over folded text, by RE2.

RE2 matches in time linear in pattern times text and within a bound of memory, so no expression can hang a search; it
has no look-around and no back-references. Patterns are folded as text is (accents, kana, width), and case does not
count. RE2 is loaded when a query first needs it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Protocol

from rules.core.dataclass import dataclass
from rules.core.late import Late
from rules.core.text import fold

MAX_PATTERN = 1_000
_MEMORY = 8 << 20
_FLAGS = "(?mi)"
_LETTERS = Late("[a-z0-9]+")
_LONG_VOWEL = Late(r"(?<=\w)[ー―−](?=[0-9])")
"""What keyboards give in place of a dash."""

_NUMBER = Late(r"(?P<letters>[^\W\d_]*)-?0*(?P<digits>[0-9]{1,9})")
_TOTAL = Late(r"(?<=\d)/\d{2,4}(?!\w)")
"""How many cards a set has, behind a card's number."""
_WITH_VARIANT = Late(_NUMBER.pattern + r"-?(?P<variant>[^\W\d_]{1,8})")
_IN_SET = re.compile(r"(?P<set>[^\W_]{2,8})-0*(?P<digits>\d{1,4})(?P<variant>-[^\W_][\w]{0,5})?")
_OF_WHOLE = Late(r"\\[Az]|\(\?(?!:|P?<)")
"""A question about the ends of a text, or a flag that is set, by which ends of lines may become something else."""
_PLAIN = Late(r"(?:[A-Za-z0-9](?![*?{]))*")
"""Letters that stand for themselves, up to one that may be left out. Letters of other alphabets have twins by case."""


class PatternError(ValueError):
    """A regular expression that RE2 refuses; the text says why."""


class _Compiled(Protocol):
    def search(self, text: str | bytes) -> object | None: ...


class _Options(Protocol):
    log_errors: bool
    max_mem: int


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern in RE2's syntax, to be searched for in folded text.

    `must` occurs in whatever the pattern is found in: to look for that first is quicker. It may be empty.
    """

    source: str
    must: str = ""

    def __str__(self) -> str:
        return f"/{self.source.removeprefix(_FLAGS)}/"

    @property
    def is_of_lines(self) -> bool:
        """Whether it is found in lines of text in any case where it is found in one of them alone."""
        return not _OF_WHOLE.search(self.source.removeprefix(_FLAGS))

    def found_in(self, text: str) -> bool:
        """Whether the pattern occurs in `text`."""
        return self.must in text and bool(finder(self.source)(text.encode()))


def regex(source: str) -> Pattern:
    """The pattern of a regular expression as typed. Raises PatternError."""
    if len(source) > MAX_PATTERN:
        raise PatternError(f"it is longer than {MAX_PATTERN} characters")
    folded = "".join(map(_fold_letter, source))
    pattern = Pattern(_FLAGS + folded, _begins_with(folded))
    compiled(pattern.source)
    return pattern


def given(source: str, must: str = "") -> Pattern:
    """The pattern of a regular expression that a field itself made of what was asked."""
    return Pattern(_FLAGS + source, must)


def without_total(asked: str) -> str:
    """A number without how many the set has, as cards print it behind a slash.

    >>> without_total("009/130"), without_total("N-001/100"), without_total("1/2")
    ('009', 'N-001', '1/2')
    """
    return _TOTAL.sub("", asked) if "/" in asked else asked


def collector_number(asked: str) -> Pattern | None:
    """The pattern of a number without regard to its zeros, and to letters in front that were not typed.

    None for what is no number.

    >>> collector_number("1653").found_in("n-1653"), collector_number("n1").found_in("n-001"), collector_number("a")
    (True, True, None)
    >>> collector_number("忍ー3").found_in("忍-003"), collector_number("n−1").found_in("n-001")
    (True, True)
    """
    found = _NUMBER.fullmatch(without_total(_LONG_VOWEL.sub("-", asked)))
    if found is None:
        return None
    letters = f"{re.escape(found['letters'])}-?" if found["letters"] else "(?:[^0-9]*-)?"
    return Pattern(f"{_FLAGS}^{letters}0*{found['digits']}$", found["digits"])


def id_of_variant(asked: str) -> Pattern | None:
    """The pattern of the ids of printings whose number is typed with the variant behind it; None where there is none.

    >>> id_of_variant("pr-018b").found_in("naruto-ccg:pr-018-b"), id_of_variant("9c").found_in("mythos:ks-009-c")
    (True, True)
    >>> id_of_variant("pr-018"), id_of_variant("foil")
    (None, None)
    """
    found = _WITH_VARIANT.fullmatch(asked)
    if found is None:
        return None
    letters = f"{re.escape(found['letters'])}-?" if found["letters"] else ""
    variant = re.escape(found["variant"])
    return Pattern(f"{_FLAGS}[:-]{letters}0*{found['digits']}-{variant}$", found["variant"])


def id_in_set(asked: str) -> Pattern | None:
    """The pattern of the ids of a number typed with its set in front, and perhaps its variant; None for others.

    >>> id_in_set("t7-901").found_in("mythos:t7-901-c"), id_in_set("t7-1-c").found_in("mythos:t7-001-r")
    (True, False)
    >>> id_in_set("n-1")
    """
    found = _IN_SET.fullmatch(asked)
    if found is None:
        return None
    variant = re.escape(found["variant"]) if found["variant"] else r"(?:-[^-:]+)?"
    return Pattern(f"{_FLAGS}:{re.escape(found['set'])}-0*{found['digits']}{variant}$", found["set"])


def whole_value(wildcard: str) -> Pattern:
    """The pattern of a wildcard that a whole value must fit: `naru*` begins with "naru"."""
    return Pattern(f"{_FLAGS}^(?:{_translate(wildcard, '.')})$", _longest_part(wildcard))


def whole_word(wildcard: str) -> Pattern:
    """The pattern of a wildcard that a whole word somewhere in a text must fit."""
    begins = "" if wildcard.startswith("*") else r"(?:^|[^\pL\pN])"  # what may be anything reaches to where words end
    ends = "" if wildcard.endswith("*") else r"(?:$|[^\pL\pN])"
    source = f"{_FLAGS}{begins}(?:{_translate(wildcard.strip('*'), '[^ ]')}){ends}"
    return Pattern(source, _longest_part(wildcard))


def _begins_with(source: str) -> str:
    """The plain letters that a regular expression begins with; none where one of several may be found instead."""
    if "|" in source:
        return ""
    letters = _PLAIN.match(source.removeprefix("^"))
    return letters[0].lower() if letters else ""


def _longest_part(wildcard: str) -> str:
    """The longest run of plain letters in a wildcard."""
    return max(_LETTERS.findall(fold(wildcard)), key=len, default="")


def _translate(wildcard: str, letter: str) -> str:
    meaning = {"*": letter + "*", "?": letter}
    return "".join(meaning.get(c) or _escape(c) for c in fold(wildcard))


def _escape(letter: str) -> str:
    return letter if letter.isalnum() or not letter.isascii() else "\\" + letter


def _fold_letter(letter: str) -> str:
    """The letter as text is folded, unless that would turn it into an operator."""
    folded = letter if letter.isascii() else fold(letter)
    return folded if folded.isalnum() else letter


@lru_cache(maxsize=64)
def finder(source: str) -> Callable[[bytes], object]:
    """What says whether a pattern's source is found in a text: something true where it is. Raises PatternError.

    A set of one pattern tells it in half the time, because it does not ask where. Some patterns need more memory for
    that than a set may have.
    """
    import re2

    regex = compiled(source)
    alone = re2.Set.SearchSet(_options())
    try:
        alone.Add(source)
        alone.Compile()
    except re2.error:
        return regex.search
    found: Callable[[bytes], object] = alone.Match
    return found


@lru_cache(maxsize=256)
def compiled(source: str) -> _Compiled:
    """The compiled form of a pattern's source. Raises PatternError."""
    import re2

    try:
        regex: _Compiled = re2.compile(source, _options())
    except re2.error as error:
        reason = error.args[0]
        said = reason.decode(errors="replace") if isinstance(reason, bytes) else str(reason)
        raise PatternError(_in_plain_words(said.replace(_FLAGS, ""))) from None
    return regex


def _in_plain_words(said: str) -> str:
    """What RE2 says of an expression, as others say it."""
    kind, _, part = said.partition(": ")
    if kind == "invalid escape sequence" and re.fullmatch(r"\\[1-9k].*", part):
        return f"{part} asks for what an earlier bracket found, which this search cannot"
    if kind == "invalid perl operator":
        looks = part[2:3] in ("=", "!", "<")
        return "it cannot look ahead or behind" if looks else f"brackets of this kind are not known: {part}"
    return f"{_PLAINLY[kind]}{f': {part}' if part else ''}" if kind in _PLAINLY else said


_PLAINLY = {
    "invalid escape sequence": "no letter is escaped like this",
    "invalid character class range": "this is no range of letters",
    "missing ]": "a ] is missing",
    "missing )": "a ) is missing",
    "unexpected )": "this ) closes nothing",
    "trailing \\": "nothing stands behind the last \\",
    "no argument for repetition operator": "nothing to repeat stands before",
    "invalid repetition size": "this repeats too often",
    "bad repetition operator": "one repetition stands behind another",
    "pattern too large - compile failed": "it is too large",
}
"""The kinds of mistakes that RE2 names, in plain words."""


def _options() -> _Options:
    import re2

    options: _Options = re2.Options()
    options.log_errors = False
    options.max_mem = _MEMORY
    return options
