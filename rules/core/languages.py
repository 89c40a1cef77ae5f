"""Languages that cards are printed in: codes and names, as people and other programs write them."""

from __future__ import annotations

import re

from rules.core.text import fold

_NAMES = {
    "ja": "ja jp jpn jap vo japan japanese japanisch japonais japonés giapponese 日本語 日本 和文",
    "en": "en eng gb uk us usa english englisch anglais inglés inglese 英語 英文",
    "fr": "fr fra fre vf french französisch français francés francese フランス語",
}
_CODES = {fold(name): code for code, names in _NAMES.items() for name in names.split()}


def language_code(word: str) -> str | None:
    """The code of a language by one of its names, or with a country behind it; None where it is none that we know.

    >>> language_code("French"), language_code("JP"), language_code("en_GB"), language_code("Klingon")
    ('fr', 'ja', 'en', None)
    """
    folded = fold(word).strip()
    return _CODES.get(folded) or _CODES.get(re.split(r"[-_]", folded)[0])
