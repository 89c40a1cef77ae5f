"""French as players put cards into it for each other, beside what the printed ones say: the same in the English wording."""

# ruff: noqa: E501 - the table has one rule a line

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

_NAME: Final = r"[A-ZÀ-Ý][\w'-]+(?: [A-ZÀ-Ý][\w'-]+)*"
_MORE: Final = {"moins": "less", "plus": "more"}

TURNS: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    (r"\(s\)", "s"),
    (r"(?<=\. )X est (?=le |la )", "X is "),
    (rf"\b[Ss]i (?P<who>{_NAME}) est (?P<where>dans la même mission|dans cette mission|en jeu)", lambda f: f"If {f['who']} is {'in the same mission' if 'même' in f['where'] else f['where']}"),
    (r"où vous (?:êtes|menez)(?: actuellement)?(?: en tête| en train de gagner)?(?=[ ,.]|$)", "où vous gagnez"),
    (r"\bcontrôle de ce personnage(?= et |, et )", "contrôle de that character"),
    (r"\b(?:et |puis )déplacez-l[ea] (?:de|vers) votre côté", "and move them to your side"),
    (r"\b(?P<verb>[Rr]envoye[zr]|[Rr]eprenez|[Rr]eprendre|[Rr]amene[zr]|[Rr]emettez) en main (?P<who>(?:une?|ce|cette) [^,.]*)", lambda f: f"{f['verb']} {f['who']} dans votre main"),
    (r"(?<=nvoyer ce personnage) en main\b|(?<=nvoyez ce personnage) en main\b", " dans votre main"),
    (r"\bet (?P<who>le|la|les) (?P<verb>vaincre|cacher|déplacer)\b", lambda f: f"and {_VERBS[f['verb']]} them"),
    (r"\bchoisir\b", "choose"),
    (r"\b(?:placer|mettre|remettre) (?:une|1) carte de votre main (?:sur le dessus|au-dessus) de votre deck", "put a card from your hand on top of your deck"),
    (r"\b[Aa]vant (?:de déterminer la Puissance (?:lors de|pendant|durant) )?la [Pp]hase d'[ÉEée]valuation des? [Mm]issions?, ", "Before determining Power in the Mission evaluation phase, "),
    (r"\b(?:ayant|avec|portant|du) (?:le )?même nom que (?:la carte|le personnage) révélée?", "with the same name as the revealed card"),
    (r"\b[Rr]évélez la carte du dessus du deck de (?:l'|votre )adversaire", "Reveal the top card of the opponent's deck"),
    (r"\b[Ss]i le personnage (?P<done>vaincu|caché|déplacé) avait (?:une )?Puissance imprimée (?:de )?(?P<n>\d+) ou (?P<how>plus|moins)", lambda f: f"If the {_DONE[f['done']]} character had a printed Power of {f['n']} or {_MORE[f['how']]}"),
    (r"\b[Rr]évélez (?:des|les) cartes (?:du dessus|du haut) de votre deck jusqu'à (?:trouver|révéler|ce que vous trouviez) ", "Reveal cards from the top of your deck until you find "),
    (r"\b[Pp]iochez-l[ea]\b", "Draw it"),
    (r"\bmélangez les cartes révélées dans votre deck", "shuffle the revealed cards into your deck"),
    (r"\bmélangez votre deck", "shuffle your deck"),
    (r",? puis (?=shuffle )", ", then "),
    (r"\b(?:[Uu]ne?|[Ll]'une?) de (?=vos )", "one of "),
    (r",? en payant son coût\b", ", paying its cost"),
    (r"\bpayer (?P<n>\d+) Chakra pour (?=\w+(?:er|re|ir)\b)", lambda f: f"pay {f['n']} Chakra to "),
    (r"\b[Ss]i vous avez exactement (?P<n>\d+|une?|deux|trois) ", lambda f: f"If you have exactly {_NUMBERS.get(f['n'], f['n'])} "),
    (r"(?<=, )(?:il a|elle a|ils ont|elles ont) (?P<n>[+-]\d+) Puissance", lambda f: f"they have {f['n']} Power"),
    (r"\b[Dd](?:ont|e) (?:la|le) (?P<what>Puissance|coût) (?P<total>totale? )?(?:est|vaut)(?: de)? (?P<n>\d+|X) ou (?P<how>moins|plus)", lambda f: f"avec {'une' if f['what'] == 'Puissance' else 'un'} {f['what']} {'totale ' if f['total'] else ''}de {f['n']} ou {f['how']}"),
    (r"\bdont (?:la|le) (?P<what>Puissance|coût) est (?P<strict>strictement )?(?P<how>inférieure?|supérieure?)(?P<even> ou égale?)? à ", lambda f: f"avec {'une' if f['what'] == 'Puissance' else 'un'} {f['what']} {f['how']}{f['even'] or ''} à "),
    (r"\bayant (?=une Puissance|un coût|moins de Puissance)", "avec "),
    (r"\bde la réserve (?=de l'adversaire)", ""),
    (r"\b[Dd]épensez n'importe quelle quantité de Chakra(?: supplémentaire)?", "Pay any amount of Chakra"),
    (r"\bla quantité de Chakra (?:supplémentaire )?(?:dépensée|payée)", "the amount of Chakra paid"),
    (r"\b[Cc]opiez un effet instantané non[- ](?:amélioration|UPGRADE) d(?:e |')", "Copy a non-upgrade instant effect of "),
    (r"\b(?:pour|à) le joueur en train de (?P<how>perdre|gagner) (?:la|cette) mission", lambda f: f"for the player {'losing' if f['how'] == 'perdre' else 'winning'} this mission"),
    (r"\b[Ll]'adversaire doit payer (?P<n>\d+) (?:Chakra )?de plus (?:pour|quand il) (?:révéler|révèle) des (?P<who>personnages[^.,]*)", lambda f: f"Les personnages ennemis coûtent {f['n']} de plus à révéler{f['who'].removeprefix('personnages').replace(' cachés', '')}"),
)  # fmt: skip
_VERBS: Final[dict[str, str]] = {"vaincre": "defeat", "cacher": "hide", "déplacer": "move"}
_DONE: Final[dict[str, str]] = {"vaincu": "defeated", "caché": "hidden", "déplacé": "moved"}
_NUMBERS: Final[dict[str, str]] = {"un": "one", "une": "one", "deux": "2", "trois": "3"}
