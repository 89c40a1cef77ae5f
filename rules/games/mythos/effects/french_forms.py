"""French idioms of later sets, with what the English wording has for them: how often, how many, where to, who else."""

# ruff: noqa: E501 - the table has one rule a line

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rules.games.mythos.effects.french_links import NUMBERS

_NTH: Final[dict[str, str]] = {"pre": "first", "deu": "second", "tro": "third", "qua": "fourth", "der": "last"}
_TIMES: Final[dict[str, str]] = {"manche": "round", "round": "round", "tour": "turn"}
_LEVELS: Final[dict[str, str]] = {
    "fort": "strongest", "faible": "weakest", "cher": "costliest", "coûteux": "costliest",
}  # fmt: skip


def _in_numbers(word: str) -> str:
    return NUMBERS.get(word.casefold(), word)


FORMS: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    (r"[Ss]i vous n'avez (?:pas d'autres?|aucun autre) (?=personnages?)", "If you have no autre "),
    (r"[Ll]'adversaire défausse (?:la carte du dessus|la première carte) de son deck", "The opponent discards the top card of their deck"),
    (r"\b[Dd]éfaussez (?:une|1) carte (?=[A-ZÉ])(?P<what>[\w-]+)", lambda f: f"Discard a {f['what']} card"),
    (r"(?:lors de|pendant|durant|à) la (?P<n>première|deuxième|troisième|quatrième|dernière) manche", lambda f: f"in the {_NTH[f['n'][:3]]} round"),
    (r"[Ss]i l'adversaire a (?P<how>plus|moins) de (?P<what>Chakra|points de [Mm]ission) que vous", lambda f: f"If the opponent has {'more' if f['how'] == 'plus' else 'fewer'} {'Chakra' if f['what'] == 'Chakra' else 'Mission points'} than you"),
    (r"[Uu]ne (?:seule )?fois par (?P<per>manche|round|tour),? ", lambda f: f"Once per {_TIMES[f['per']]}, "),
    (r"\(?[Uu]ne (?:seule )?fois par (?P<per>manche|round|tour)\.?\)?\.?$", lambda f: f"Once per {_TIMES[f['per']]}."),
    (r"[Ll]a première fois qu(?:e |')(?P<what>[^,]*?) (?:à|dans|de|pendant|durant) (?:chaque|la|cette) (?P<per>manche|tour),", lambda f: f"The first time {f['what']} each {_TIMES[f['per']]},"),
    (r"[ÀA] chaque (?P<per>manche|tour), la première fois qu(?:e |')", lambda f: f"The first time each {_TIMES[f['per']]} "),
    (r"[Vv]ous ne pouvez jouer ce personnage que dans une mission où vous (?:êtes en train de )?(?P<how>perd|gagn)(?:ez|re|er)", lambda f: f"You can play this character only in a mission where you are {'losing' if f['how'] == 'perd' else 'winning'}"),
    (r"(?:vers|dans|à) une (?:autre )?mission où vous (?:êtes en train de )?(?P<how>perdez|perdre|gagnez|gagner)\b", lambda f: f"to a mission where you are {'losing' if f['how'].startswith('perd') else 'winning'}"),
    (r"(?:vers|dans|à) une (?:autre )?mission où vous avez ", "to a mission where you have "),
    (r"(?:vers|dans|à) une (?:autre )?mission où vous n'avez (?:pas|aucun)(?: de| d')? ?", "to a mission where you have no "),
    (r"(?:vers|dans|à) une (?:autre )?mission où il y a ", "to a mission where there is "),
    (r"(?:vers|dans) la même mission|vers celle-ci\b|(?:vers|dans) cette même mission", "to the same mission"),
    (r"[Vv]ous (?:remportez|gagnez) (?:toutes )?les égalités", "You win ties"),
    (r"[Ll]'adversaire (?:remporte|gagne) (?:toutes )?les égalités", "The opponent wins ties"),
    (r"(?P<who>[Ll]'adversaire ne peut|[Ll]es joueurs ne peuvent|[Vv]ous ne pouvez) (?:pas|plus) piocher(?: de cartes?)?(?P<by> (?:par|grâce à|avec) des? effets?| en dehors de la phase de début)?", lambda f: f"{'The opponent' if 'adv' in f['who'] else 'Players' if 'joueurs' in f['who'] else 'You'} cannot draw cards{' by effects' if f['by'] else ''}"),
    (r"\b[Pp]iochez-en (?P<n>\d+|une|deux|trois)\b", lambda f: f"Draw {_in_numbers(f['n'])} of them"),
    (r"\b(?:[Aa]joutez|[Mm]ettez|[Pp]renez)-en (?P<n>\d+|une|deux|trois) (?:à|dans|en) (?:votre )?main", lambda f: f"put {_in_numbers(f['n'])} of them into your hand"),
    (r"\bdéfaussez (?:les autres|le reste|l'autre)(?: cartes?)?", "discard the others"),
    (r"\b(?:remettez|replacez|mettez|placez) (?:les autres|le reste|l'autre)(?: cartes?)? (?:sous|en dessous de|au-dessous de) votre deck", "put the others under your deck"),
    (r"\b(?:remettez|replacez) (?:les autres|le reste|l'autre)(?: cartes?)?(?: (?:sur|au-dessus de|sur le dessus de) votre deck)?(?: dans l'ordre de votre choix)?", "put back the others"),
    (r"\b(?:remettez|replacez)-les(?: (?:sur|au-dessus de|sur le dessus de) votre deck)? dans l'ordre de votre choix", "put them back in any order"),
    (r"(?<!-l[ea] )(?:(?:au-dessus|sur le dessus) de votre deck|sur votre deck)", "on top of your deck"),
    (r"(?:en dessous|au-dessous|sous le dessous) de votre deck|sous votre deck", "under your deck"),
    (r"\b[Rr]épartissez (?P<up>jusqu'à )?(?P<n>\d+|deux|trois) jetons?(?: de)? Puissance (?:comme vous (?:le )?voulez |à votre guise )?(?:entre|parmi) (?:les |des )?", lambda f: f"Distribute {'up to ' if f['up'] else ''}{_in_numbers(f['n'])} Power tokens among "),
    (r"\b[Ll]e prochain personnage(?P<what>[^,.]*?) que vous jouez(?P<round> (?:pendant |durant )?cette manche| ce round)? coûte (?P<n>\d+) (?:Chakra )?de (?P<how>moins|plus)(?P<late> (?:pendant |durant )?cette manche)?", lambda f: f"The next{_kind(f['what'])} character you play{' this round' if f['round'] or f['late'] else ''} costs {f['n']} {'less' if f['how'] == 'moins' else 'more'}"),
    (r"\bper(?:d|dent) (?:tous )?(?:ses|leurs) effets", "loses its effects"),
    (r"avec (?:une Puissance|un coût) (?:comprise? )?entre (?P<a>\d+) et (?P<b>\d+)", lambda f: f"with {'Power' if 'Puiss' in f[0] else 'cost'} between {f['a']} and {f['b']}"),
    (r"(?:avec|de|ayant) (?:le même coût|la même Puissance) que ce personnage", lambda f: f"with the same {'cost' if 'coût' in f[0] else 'Power'} as this character"),
    (r"(?:avec|portant|de|ayant) (?:des )?noms différents", "with different names"),
    (r",? (?:sauf|excepté|à l'exception de|hormis|à part) (?:le|celui) (?:plus (?P<how>fort|faible|cher|coûteux)|(?P<less>moins cher))", lambda f: f" except the {'cheapest' if f['less'] else _LEVELS[f['how']]}"),
    (r"(?<=CHAKRA [-+]\d) (?:pour|à) l'adversaire", " for the opponent"),
    (r"[Ss]i vous avez passé(?: votre tour)? en premier(?: (?:pendant |durant )?(?:cette manche|ce round))?", "If you passed first this round"),
    (r"[Ss]i l'adversaire a passé(?: (?:pendant |durant )?(?:cette manche|ce round))?", "If the opponent has passed this round"),
    (r"[Tt]ant qu'il y a (?:au moins )?", "As long as there is "),
    (r"[Tt]ant qu'il n'y a (?:pas|aucun)(?: de| d')? ?", "As long as there is no "),
    (r"[Tt]ant que vous n'avez pas (?=l'Avantage|l'Initiative|l'Edge)", "As long as you do not have "),
    (r"[Tt]ant que vous avez ", "As long as you have "),
    (r"[ÀA] moins que vous n'ayez l'Avantage,? ?", "Unless you have the Edge, "),
    (r"(?:avec|qui ont|qui a|ayant|possédant) (?:au moins un |un |des )jetons?(?: de)? Puissance", "with Power tokens"),
    (r"(?:sans|qui n'ont pas de|qui n'a pas de|n'ayant pas de) jetons?(?: de)? Puissance", "without Power tokens"),
    (r"\b[Cc]achez-(?:le|la|les)\b(?! (?:à la place|plutôt))", "Hide it"),
    (r"\b[Vv]ainquez-(?:le|la|les)\b(?! (?:à la place|plutôt))", "Defeat it"),
    (r"\b[Dd]éplacez-(?:le|la|les)\b(?! (?:à la place|plutôt))", "Move it"),
    (r"\b[Rr]évélez (?:la carte du dessus|la première carte) de votre deck", "Reveal the top card of your deck"),
    (r"\b[Rr]egardez (?:la carte du dessus|la première carte) (?P<who>de votre deck|du deck de (?:l'|votre )adversaire)", lambda f: f"Look at the top card of {'your deck' if 'votre deck' in f['who'] else 'the opponent' + chr(39) + 's deck'}"),
    (r"\b[Rr]egardez les (?P<n>\d+|deux|trois) (?:premières )?cartes (?:du dessus |du haut )?du deck de (?:l'|votre )adversaire", lambda f: f"Look at the top {_in_numbers(f['n'])} cards of the opponent's deck"),
    (r"\b[Dd]éfaussez-en (?P<up>jusqu'à )?(?P<n>\d+|une|deux)", lambda f: f"discard {'up to ' if f['up'] else ''}{_in_numbers(f['n'])} of them"),
    (r"\b[Dd]éfaussez les (?P<n>\d+|deux|trois) (?:premières )?cartes (?:du dessus |du haut )?de votre deck", lambda f: f"Discard the top {_in_numbers(f['n'])} cards of your deck"),
    (r"\b[Jj]ouez-(?:le|la)\b", "play it"),
    (r"\bgratuitement\b|\bsans payer son coût\b", "for free"),
    (r"[Ss]i vous (?:avez|contrôlez) au moins (?P<n>\d+|deux|trois) (?P<who>(?:autres )?personnages(?: [^,.]*?)?)(?=,|$|\.)", lambda f: f"If you have {_in_numbers(f['n'])} or more {f['who']}"),
    (r"[Ss]'il y a (?P<n>\d+|deux|trois) (?P<who>(?:autres )?personnages [^,.]*?) ou plus\b", lambda f: f"If there are {_in_numbers(f['n'])} or more {f['who']}"),
    (r"[Ss]'il y a au moins (?P<n>\d+|deux|trois) ", lambda f: f"If there are at least {_in_numbers(f['n'])} "),
    (r"[Ss]i ce personnage a (?P<n>\d+) jetons?(?: de)? Puissance ou plus", lambda f: f"If this character has {f['n']} or more Power tokens"),
    (r"[Ss]i ce personnage a une Puissance de (?P<n>\d+) ou (?P<how>plus|moins)", lambda f: f"If this character has Power {f['n']} or {'more' if f['how'] == 'plus' else 'less'}"),
    (r"[Ss]i vous (?:êtes en train de gagner|gagnez|remportez) cette mission,", "If you are winning this mission,"),
    (r"[Ss]i vous (?:êtes en train de perdre|perdez) cette mission,", "If you are losing this mission,"),
    (r"[Ss]i l'adversaire a l'(?:Avantage|Edge|Initiative)", "If the opponent has the Edge"),
    (r"[Ll]'adversaire (?:doit choisir|choisit) (?P<who>(?:un|l'un) de ses [^.]*?),? et (?:doit )?(?:le |l')(?P<verb>cach|vain|déplac|renv)[a-zé]*", lambda f: f"L'adversaire doit {_INFINITIVES[f['verb'][:4]]} {f['who']}"),
    (r"[Ll]'adversaire (?:doit )?(?:choisi[rt] et )?(?P<verb>vain(?:c|cre|qu)|cache|cacher|déplace|déplacer|renvoie|renvoyer)r? (?:un|l'un) de ses (?P<who>personnages[^.,]*)", lambda f: f"The opponent must {_THEY[f['verb'][:3]]} one of their {f['who']}"),
    (r"[Ll]'adversaire perd (?P<n>\d+) (?P<what>Chakra|points? de [Mm]ission)", lambda f: f"The opponent loses {f['n']} {'Chakra' if f['what'] == 'Chakra' else 'Mission points'}"),
    (r"[Ll]'adversaire gagne (?P<n>\d+) points? de [Mm]ission", lambda f: f"The opponent gains {f['n']} Mission points"),
    (r"\b[Pp]erdez (?P<n>\d+) (?P<what>Chakra|points? de [Mm]ission)", lambda f: f"Lose {f['n']} {'Chakra' if f['what'] == 'Chakra' else 'Mission points'}"),
    (r"\b[Pp]ayez (?P<n>\d+) Chakra pour (?=\w+(?:er|re|ir)\b)", lambda f: f"Pay {f['n']} Chakra to "),
    (r"\b[Pp]ayez (?P<n>\d+) Chakra", lambda f: f"Pay {f['n']} Chakra"),
    (r"[Cc]haque fois qu(?:e |')", "Quand "),
    (r"ce personnage a été (?P<done>révélé|joué|déplacé|caché|amélioré) (?:pendant |durant )?(?P<per>ce tour|cette manche)", lambda f: f"this character was {_DONE[f['done'][:3]]} this {'turn' if 'tour' in f['per'] else 'round'}"),
    (r",? à moins que l'adversaire ne (?P<verb>défausse|paye|paie|perde) ", lambda f: f" unless the opponent {'discards' if f['verb'].startswith('d') else 'loses' if f['verb'] == 'perde' else 'pays'} "),
    (r"[Tt]ant que l'adversaire a l'(?:Avantage|Edge|Initiative)", "As long as the opponent has the Edge"),
    (r"[nN]e peu(?:t|vent) (?:pas|plus) (?:gagner|recevoir|obtenir) (?:de |des )?jetons?(?: de)? Puissance", "cannot gain Power tokens"),
    (r"le nombre de jetons(?: de)? Puissance sur (?=les |des |tous )", "the number of Power tokens on "),
    (r"\b[Pp]iochez (?:des cartes )?jusqu'à (?:avoir|en avoir|ce que vous ayez) (?P<n>\d+|deux|trois) (?:cartes )?en main", lambda f: f"Draw cards until you have {_in_numbers(f['n'])} cards in hand"),
    (r"\bface cachée\b", "en tant que personnage caché"),
    (r"\baffectée?s? par (?:les|des|un) effets? (?:ennemis?|adverses?)", "affected by enemy effects"),
    (r"\best (?:jouée? à partir de caché|révélée?)(?= |,)", "is revealed"),
    (r"[Ll]orsque vous révélez |[Qq]uand vous révélez ", "When you reveal "),
    (r"(?i),? puis (?=\w+(?:ez|-l))", ". Ensuite, "),
    (r" si vous êtes en train de (?P<how>perdre|gagner) cette mission", lambda f: f" if you are {'losing' if f['how'] == 'perdre' else 'winning'} this mission"),
    (r"pour chaque jeton(?: de)? Puissance sur (?:lui|elle|ce personnage)", "for each Power token on it"),
    (r"\bdéplacez-l[ea] (?:à la place|plutôt)", "move it instead"),
    (r"ce personnage a (?:au moins un|un|des) jetons?(?: de)? Puissance", "this character has Power tokens"),
    (r"ce personnage n'a (?:pas|aucun)(?: de)? jetons?(?: de)? Puissance", "this character has no Power tokens"),
    (r", il (?=a [+-]|ne peut)", ", it "),
    (r"\b[Rr]évélez les (?P<n>\d+) (?:premières )?cartes (?:du dessus )?de votre deck", lambda f: f"Reveal the top {f['n']} cards of your deck"),
    (r"[Ss]i c'est (?=une? (?:personnage|carte))", "If it is "),
    (r"[Cc]haque joueur (?P<verb>perd|gagne) ", lambda f: f"Each player {_DOES[f['verb']]} "),
    (r"[Ss]i l'adversaire a (?:au moins )?(?P<n>\d+) cartes(?: en main)?(?P<more> ou plus)?(?: en main)?(?: ou plus)?, il ", lambda f: f"If the opponent has {f['n']} or more cards in hand, l'adversaire "),
    (r"[Ss]i l'adversaire a (?:au moins )?(?P<n>\d+) cartes en main ou plus", lambda f: f"If the opponent has {f['n']} or more cards in hand"),
    (r"\b[Pp]ayez n'importe quel montant de Chakra", "Pay any amount of Chakra"),
    (r"le montant (?:de Chakra )?(?:ainsi )?(?:payé|dépensé)", "the amount of Chakra paid"),
    (r"\b[Rr]évélez (?=un|une)", "Reveal "),
    (r"coûtent (?P<n>\d+) (?:Chakra )?de (?P<how>plus|moins) à révéler", lambda f: f"cost {f['n']} {'less' if f['how'] == 'moins' else 'more'} to reveal"),
    (r"coûtent (?P<n>\d+) de plus à jouer", lambda f: f"cost {f['n']} more to play"),
    (r" si vous (?P<how>perdez|gagnez|remportez) cette mission", lambda f: f" if you are {'losing' if f['how'].startswith('perd') else 'winning'} this mission"),
    (r"[Vv]ous ne pouvez jouer ce personnage que s'il y a ", "You can play this character only if there is "),
    (r"avec (?:une Puissance|un coût) (?:inférieure? ou égale?|égale? ou inférieure?) à (?:celle|celui) de ce personnage", lambda f: f"with {'Power' if 'Puiss' in f[0] else 'cost'} equal to or less than this character"),
    (r"avec (?:une Puissance|un coût) (?:strictement )?supérieure? à (?:celle|celui) de ce personnage", lambda f: f"with more {'Power' if 'Puiss' in f[0] else 'cost'} than this character"),
    (r"[Cc]hoisissez (?:une|1) carte(?: (?:dans|de|parmi) (?:sa main|celle-ci|la main (?:de l'|de votre )adversaire|la main adverse))?(?: et|,? puis) défaussez-la", "choose a card in the opponent's hand and discard it"),
    (r"\b[Pp]renez (?=l'(?:Avantage|Edge|Initiative))", "Take "),
    (r"[Ss]i vous l'(?:aviez|avez) déjà,? ", "If you already had it, "),
    (r"\b[Aa]joutez (?P<what>(?:un|une|jusqu'à \d+) [^.,]*?) (?:de|depuis) votre (?:pile de )?d[ée]fausse (?:à|dans) votre main", lambda f: f"Choisissez {f['what']} dans votre défausse et ajoutez-le à votre main"),
    (r"\bPOWERUP (?P<n>\d+|X) (?:à|sur) ", lambda f: f"POWERUP {f['n']} "),
    (r"\b(?:pas d'autres?|aucun autre) (?=personnages?)", "pas autre "),
    (r"[Ll]'adversaire joue (?=un|une)", "the opponent plays "),
    (r"\bcoûte (?P<n>\d+) (?:Chakra )?de (?P<how>moins|plus)(?: (?:à jouer|pour être joué))", lambda f: f"costs {f['n']} {'less' if f['how'] == 'moins' else 'more'} to play"),
    (r"[Ll]'adversaire ne peut pas (?:jouer|révéler) de personnages cachés", "The opponent cannot play characters while hidden"),
    (r"[Ll]'adversaire ne peut pas jouer de personnages", "The opponent cannot play characters"),
    (r"le personnage (?:amélioré|que vous avez amélioré) avait (?:une Puissance|un coût) de (?P<n>\d+) ou (?P<how>plus|moins)", lambda f: f"the character you upgraded had {'Power' if 'Puiss' in f[0] else 'cost'} {f['n']} or {'more' if f['how'] == 'plus' else 'less'}"),
    (r",? puis (?=put back the |put them back )", ", then "),
    (r"(?<=deck) et défaussez-la\b|(?<='s deck) et défaussez-la\b", " and discard it"),
    (r"jetons?(?: de)? Puissance (?:retiré|enlevé|déplacé)s? par (?=l'effet )", "Power tokens removed by "),
)  # fmt: skip
_DONE: Final[dict[str, str]] = {"rév": "revealed", "jou": "played", "dép": "moved", "cac": "hidden", "amé": "upgraded"}
_DOES: Final[dict[str, str]] = {"perd": "loses", "gagne": "gains"}
_INFINITIVES: Final[dict[str, str]] = {"cach": "cacher", "vain": "vaincre", "dépl": "déplacer", "renv": "renvoyer"}
_THEY: Final[dict[str, str]] = {"vai": "defeat", "cac": "hide", "dép": "move", "ren": "return"}


def _kind(words: str) -> str:
    """`Invocation` -> ` Summon`, of what the next character is."""
    plain = re.sub(r"^ (?:de l'|de la |du |de |d')?", " ", words).rstrip()
    return plain if plain.strip() else ""
