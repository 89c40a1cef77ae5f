"""The French grammar: puts a French effect line into the English wording, phrase by phrase, for the grammar to read.

A phrase that is not known stays French, and then the line is not read.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import reduce
from typing import Final, TypeAlias

_SIDES: Final = {"ennemi": "enemy", "ami": "friendly", "allié": "friendly", "caché": "hidden"}
_VILLAGES: Final = {"son": "Sound Village", "sable": "Sand Village", "feuille": "Leaf Village"}


def to_english(line: str) -> str:
    """The line in the English wording, as far as its phrases are known."""
    return reduce(lambda text, rule: rule[0].sub(rule[1], text), _RULES, line)


_Rule: TypeAlias = "tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]"


def _adjective(found: re.Match[str]) -> str:
    """`personnages alliés` -> `friendly characters`."""
    plural = "s" if found["plural"] else ""
    return f"{_SIDES[found['side'].casefold()]} character{plural}"


def _village(found: re.Match[str]) -> str:
    return f"{_VILLAGES[found[2].casefold()]} {found[1]}"


# Each rule rewrites what the ones before it have left; so the longer phrase comes first.
_PHRASES: Final = (
    (r"Effet EMBUSCADE\s*:", "AMBUSH effect:"),
    (r"Effet (?:PRINCIPAL|MAIN)\s*:", "MAIN effect:"),
    (r"La limite de (?:Puissance|coût) est (?:désormais|maintenant) (\d+) ou moins",
     r"Instead, the Power limit is \1 or less"),
    (r"Les personnages (?:amis|alliés) vaincus vont dans votre main au lieu de votre pile de défausse",
     "Defeated friendly characters go to your hand"),
    (r"Choisissez un personnage dans votre défausse et ajoutez-le à votre main",
     "Take 1 character back from your discard pile"),
    (r"Placez la carte du dessus de votre deck comme personnage caché dans cette mission",
     "Put the top card of your deck hidden here"),
    (r"Jouez un personnage de votre d[ée]fausse n'importe o[uù] en payant (\d+) de moins",
     r"Play a character from your discard pile anywhere paying \1 less"),
    (r"Vous pouvez jouer ce personnage (?:comme une amélioration par-dessus|en tant qu'upgrade sur)",
     "You can play this character as an upgrade over"),
    (r"[nN]e peu(?:t|vent) pas être ", "cannot be "),
    (r"par (?:les|des) effets ennemis", "by enemy effects"),
    (r"cannot be cachée?s?", "cannot be hidden"),
    (r"hidden ou vaincue?s?", "hidden or defeated"),
    (r"pour les deux joueurs", "for both players"),
    (r",? o[uù] X est le nombre de", " where X is the number of"),
    (r"D[ée]faussez une carte pour", "Discard a card to"),
    (r"D[ée]faussez une carte", "Discard a card"),
    (r"Piochez une carte", "Draw a card"),
    (r"\b(?:Vaincre|Vainquez)\b", "Defeat"),
    (r"\b(?:Cachez|cacher)\b", "Hide"),
    (r"\b(?:Déplacez|déplacer)\b", "Move"),
    (r"\bont ([+-]\d+) (?:de )?Puissance", r"have \1 Power"),
    (r"avec une Puissance de (\d+) ou moins", r"with Power \1 or less"),
    (r"avec un coût de (\d+) ou moins", r"with cost \1 or less"),
    (r"avec (\d+) (?:de )?Puissance ou plus", r"with \1 Power or more"),
    (r"vers une autre mission", "to another mission"),
    (r"dans cette mission", "in this mission"),
    (r"dans une autre mission", "in another mission"),
    (r"\ben jeu\b", "in play"),
    (r"Tous les personnages non[- ]cachés", "All non-hidden characters"),
)  # fmt: skip
_FINDERS: Final[tuple[_Rule, ...]] = (
    (re.compile(r"personnage(?P<plural>s?) (?P<side>ennemi|ami|allié|caché)s?\b", re.IGNORECASE), _adjective),
    (re.compile(r"n'importe quel personnages?", re.IGNORECASE), "any character"),
    (re.compile(r"\b(characters?) du Village (?:du |de la )(son|sable|feuille)", re.IGNORECASE), _village),
    (re.compile(r"\bLes (?=friendly|enemy|hidden)", re.IGNORECASE), ""),
    (re.compile(r"\bLes personnages\b", re.IGNORECASE), "Characters"),
    (re.compile(r"\bpersonnages\b", re.IGNORECASE), "characters"),
    (re.compile(r"\bun (?=enemy|friendly|hidden)", re.IGNORECASE), "a "),
    (re.compile(r"\bun personnage\b", re.IGNORECASE), "a character"),
)
_RULES: Final[tuple[_Rule, ...]] = (*((re.compile(french), english) for french, english in _PHRASES), *_FINDERS)
