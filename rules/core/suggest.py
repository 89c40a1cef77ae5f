""" "Did you mean": the nearest of the names that exist, for error messages."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence

from rules.core.text import fold

CUTOFF = 66.7


def nearest(word: str, choices: Iterable[str], limit: int = 3) -> list[str]:
    """The `choices` nearest to `word`, best first; none where nothing comes close."""
    from rapidfuzz import fuzz, process  # only needed once something is wrong

    known = list(dict.fromkeys(choices))
    found = process.extract(word, known, scorer=fuzz.ratio, processor=fold, limit=limit, score_cutoff=CUTOFF)
    letters = sorted(fold(word))
    turned = [choice for choice in known if sorted(fold(choice)) == letters] if len(letters) > 2 else []
    return list(dict.fromkeys([*turned, *(choice for choice, _, _ in found)]))[:limit]


def did_you_mean(word: str, choices: Iterable[str]) -> str:
    """A sentence with the nearest choices, each in quotes, after a space; empty where nothing comes close."""
    names = [f'"{name}"' for name in nearest(word, choices)]
    if not names:
        return ""
    return f" Did you mean {', '.join(names[:-1]) + ' or ' if names[1:] else ''}{names[-1]}?"


def with_commas(said: str, known: Container[str]) -> str | None:
    """Names with commas between, where something else stands there; None where not all of several are `known`.

    >>> with_commas("greedy; random", ["greedy", "random"]), with_commas("greedy vs search:40", ["greedy", "search"])
    ('greedy,random', 'greedy,search:40')
    >>> with_commas("greedy", ["greedy"]), with_commas("a deck", ["greedy"])
    (None, None)
    """
    between = r"\s*[;/&+|、，；]\s*|\s+(?:(?:vs\.?|v\.?|versus|against|and|und|et|y|e|gegen|contre|contra)\s+)?"
    names = [name for name in re.split(between, said.strip(), flags=re.IGNORECASE) if name]
    return ",".join(names) if len(names) > 1 and all(name.partition(":")[0] in known for name in names) else None


_WORD = 4
"""Letters of a word that is looked at for a likeness."""


def names_like(wanted: str, names: Sequence[str]) -> str:
    """A sentence with the names that are like this or have a word that is, as "Naruto Uzumaki" for `narutto`."""
    known = {word: name for name in reversed(names) for word in name.split() if len(word) >= _WORD}
    known |= {name: name for name in names}
    meant = dict.fromkeys(f'"{known[word]}"' for word in nearest(wanted, known, 5))
    return f" Did you mean {' or '.join(list(meant)[:3])}?" if meant else ""
