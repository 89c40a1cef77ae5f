"""Guesses which older encoding bytes are in, by the text that each would give.

Lists and tables of cards are short and half of them are names, so frequencies of letters say little. What helps is
where a character stands: half-width kana next to Latin letters, rare ideographs next to common ones and signs in the
middle of words come from the wrong encoding.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

_ENOUGH = 0.9
"""A text is taken whose characters beyond ASCII are worth so much on average; see `Worth`."""

_AHEAD = 0.35
"""And which is so much better than the next."""

_UNLIKELY = -3.0
"""No text is worth less."""

_LOOKED_AT = 20_000
"""So many characters beyond ASCII are looked at."""

_BEYOND_ASCII = re.compile(r"[^\x00-\x7f]")
_SIGNS = frozenset("×•·–—‘’“”«»…°©®™½№¿¡€")
_WORDS_OF_ONE_LETTER = frozenset("àèéòóÀÈÉÒÓ")
_EAST_ASIAN_SIGNS = frozenset("　、。・「」『』【】（）〈〉《》〔〕［］×●○◎■□◆◇★☆※→←↑↓♪…‥‐―〜～ー")
_TENSE = frozenset({1, 4, 8, 10, 13})
"""Places of the doubled consonants among the 19 that begin a syllable."""

_PLAIN_ENDS = frozenset({0, 1, 4, 8, 16, 17, 19, 21, 26})
"""Places of no consonant, ㄱ ㄴ ㄹ ㅁ ㅂ ㅅ ㅇ and ㅍ among the 28 ends of a syllable."""

Worth = Callable[[str, str, str], float]
"""What a character is worth where it stands: of the character, the one before it and the one behind it, to 3."""


def likely_encoding(data: bytes) -> str | None:
    """The encoding in which these bytes make by far the most likely text; None where no one of them does."""
    texts = {encoding: text for encoding in _WORTHS if (text := _read(data, encoding)) is not None}
    worths = {encoding: _of_text(text, _WORTHS[encoding]) for encoding, text in texts.items()}
    best = max(worths, key=lambda encoding: worths[encoding], default=None)
    if best is None:
        return None
    others = [worths[encoding] for encoding, text in texts.items() if text != texts[best]]
    is_likely = worths[best] >= _ENOUGH and worths[best] - max(others, default=_UNLIKELY) >= _AHEAD
    return best if is_likely else None


def _read(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _of_text(text: str, worth: Worth) -> float:
    total = 0.0
    seen = 0
    for match in _BEYOND_ASCII.finditer(text):
        at = match.start()
        total += worth(match.group(), text[at - 1 : at], text[at + 1 : at + 2])
        seen += 1
        if seen == _LOOKED_AT:
            break
    return total / seen


def _latin(character: str, before: str, behind: str) -> float:
    """An accented letter stands with letters of its own case, a sign outside of words."""
    if character.isalpha() and character not in "ªºƒˆµ":
        if _is_accented(before) and _is_accented(behind):
            return -2
        if character.isupper() and (before.islower() or _is_accented(before)):
            return -2
        if _latin_letter(before) or _latin_letter(behind):
            return 2
        return 1.5 if character in _WORDS_OF_ONE_LETTER else -1
    if character in _SIGNS or character == "\xa0":
        return 1 if not (_is_accented(before) or _is_accented(behind)) else 0
    return -2


def _is_accented(character: str) -> bool:
    return not character.isascii() and character.isalpha()


def _cyrillic(character: str, before: str, behind: str) -> float:
    """A letter of Russian stands with others, small ones behind capitals."""
    if not _russian(character):
        return 1 if character in _SIGNS or character == "\xa0" else -2
    if not (_russian(before) or _russian(behind)):
        return -1
    if character.isupper():
        return -2 if before.islower() else 1
    return 1.5


def _russian(character: str) -> bool:
    return "А" <= character <= "я" or character in "Ёё"


def _east_asian(encoding: str, common: range, script: tuple[str, str] | None) -> Worth:
    """Ideographs in the rows where the encoding keeps the common ones, and letters of a script of the language."""

    def worth(character: str, before: str, behind: str) -> float:
        if script is not None and script[0] <= character <= script[1]:
            return 3
        if "ｦ" <= character <= "ﾟ":
            return 1.5 if _half_width(before) or _half_width(behind) else -2
        if not "一" <= character <= "鿿":
            return _east_asian_sign(character)
        beside_latin = _latin_letter(before) + _latin_letter(behind)
        return (2 if character.encode(encoding)[0] in common else -0.5) - beside_latin

    return worth


def _east_asian_sign(character: str) -> float:
    if character in _EAST_ASIAN_SIGNS or "！" <= character <= "～":
        return 1
    return -2 if unicodedata.category(character)[0] in "LCM" else -0.5


def _korean(character: str, _before: str, _behind: str) -> float:
    """Most syllables of a text begin with a plain consonant and end in none or in one of eight."""
    if not "가" <= character <= "힣":
        return -2 if character.isalpha() else _east_asian_sign(character)
    initial, rest = divmod(ord(character) - ord("가"), 21 * 28)
    return 3 if initial not in _TENSE and rest % 28 in _PLAIN_ENDS else -1


def _half_width(character: str) -> bool:
    return "｡" <= character <= "ﾟ"


def _latin_letter(character: str) -> bool:
    return character.isascii() and character.isalpha()


_WORTHS: dict[str, Worth] = {
    "cp932": _east_asian("cp932", range(0x88, 0x98), ("ぁ", "ヿ")),
    "euc_jp": _east_asian("euc_jp", range(0xB0, 0xD0), ("ぁ", "ヿ")),
    "gb18030": _east_asian("gb18030", range(0xB0, 0xD8), None),
    "big5": _east_asian("big5", range(0xA4, 0xC7), None),
    "euc_kr": _korean,
    "cp1251": _cyrillic,
    "cp1252": _latin,
}
