"""Accents put back into a French line that is written without them, as players type them."""

from __future__ import annotations

import re
from functools import reduce
from typing import Final

_FRENCH: Final = re.compile(
    r"\b(?:personnages?|cartes?|Puissance|vous|votre|vos|dans|une|est|les|des|avec|pour|d[ée]pensez|effet|l'(?:effet|adversaire))\b",
    re.IGNORECASE,
)
"""Words of French lines, none of which an English one has."""

_STEMS: Final = {
    "defauss": "défauss", "depla": "dépla", "repart": "répart", "echang": "échang", "melang": "mélang",
    "amelior": "amélior", "depens": "dépens", "control": "contrôl", "cout": "coût", "equip": "équip",
    "inferieur": "inférieur", "superieur": "supérieur", "egalite": "égalité", "egal": "égal",
    "supplementaire": "supplémentaire", "precedent": "précédent", "differen": "différen", "reserv": "réserv",
    "recuper": "récupér", "proprietaire": "propriétaire", "evalu": "évalu", "determin": "détermin",
    "quantite": "quantité", "instantane": "instantané",
}  # fmt: skip
_WHOLE: Final = {
    "etre": "être", "ete": "été", "repetez": "répétez", "etes": "êtes", "meme": "même", "memes": "mêmes",
    "deja": "déjà", "apres": "après", "debut": "début", "controle": "contrôle", "tete": "tête", "pres": "près",
    "cote": "côté", "degat": "dégât", "desormais": "désormais", "premiere": "première",
    "premieres": "premières", "derniere": "dernière", "deuxieme": "deuxième", "troisieme": "troisième",
    "quatrieme": "quatrième", "des que": "dès que",
}  # fmt: skip
_DONE: Final = r"(?:cach|joué|jou|vainc|déplac|amélior|défauss|révél|contrôl|alli|affect|dépens|pay|retir|pass)"
_BEFORE_DONE: Final = (
    r"(?:est|sont|être|été|soit|pas|non[- ]|ainsi|avoir|avez|avait|ont|montant|partir de|en|jetons(?: de)? Puissance|"
    r"personnages?|cartes?|ennemie?s?|(?<!joueur )adverses?|(?:\wé|vaincu)e?s?|(?:\wé|vaincu)e?s? ou)"
)


def _cased(word: str, accented: str) -> str:
    return accented[0].upper() + accented[1:] if word[0].isupper() else accented


def _stem(found: re.Match[str]) -> str:
    return _cased(found[0], _STEMS[found[0].casefold()])


def _whole(found: re.Match[str]) -> str:
    return _cased(found[0], _WHOLE[found[0].casefold()])


_RULES: Final = tuple(
    (re.compile(pattern), accented)
    for pattern, accented in (
        (rf"(?i)\b(?:{'|'.join(_WHOLE)})\b", _whole),
        (rf"(?i)\b(?:{'|'.join(_STEMS)})", _stem),
        (r"\b([Rr])evel(?=[aeé])", r"\1évél"),
        (r"(?<=\w)ee(s?)\b", r"ée\1"),
        (r"\b(alli)e(s?)\b", r"\1é\2"),
        (rf"(?i)(?<=\w)?({_BEFORE_DONE} ?{_DONE})e(s?)\b", r"\1é\2"),
        (r"\bjusqu'a\b", "jusqu'à"),
        (r"\b([Nn]'importe) ou\b", r"\1 où"),
        (r"\bou (?=X (?:est|représente|vaut)\b)", "où "),
        (r"(?<=missions )ou (?=vous|il )|(?<=mission )ou (?=vous (?:avez|êtes|perdez|gagnez)|il y a)", "où "),
        (r"\b[aA] (?=la (?:place|fin)\b|moins qu)", lambda found: "À " if found[0][0] == "A" else "à "),
        (r"\ba (?=(?:jouer|révéler|cette mission|votre main|partir|cell?es?|celui|tous|toutes|chaque)\b)", "à "),
        (r"\ba (?=(?:l'|votre )adversaire\b)", "à "),
    )
)


def with_accents(line: str) -> str:
    """The line with the accents that are missing from words that cards use; any other line as it is."""
    if not _FRENCH.search(line):
        return line
    text = reduce(lambda said, rule: rule[0].sub(rule[1], said), _RULES, line)
    # What one participle stands behind is another one ("allié caché"), so once more.
    return reduce(lambda said, rule: rule[0].sub(rule[1], said), _RULES, text)
