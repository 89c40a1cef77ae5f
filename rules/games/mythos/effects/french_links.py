"""French idioms that link what an effect says, with what the English wording has for them: before anything else is put
over, as they have words in them that mean something else by themselves.
"""

# ruff: noqa: E501 - the table has one rule a line

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

_SPAN: Final = r"(?:(?:pendant|durant|lors de) )?(?:ce (?P<turn>tour)|cette manche|ce round)"
_VERBS: Final = {
    "défauss": "discard", "pioch": "draw", "gagn": "gain", "perd": "lose", "pay": "pay", "cach": "hide", "vainc": "defeat",
    "vainqu": "defeat", "déplac": "move", "renvoy": "return", "retir": "remove", "vol": "steal",
}  # fmt: skip
_VERB: Final = (
    r"(?P<verb>défauss|pioch|gagn|perd|pay|cach|vainqu|vainc|déplac|renvoy|retir|vol)(?:er|re|oyer|ez|iez|e)\b"
)


_HELD: Final[dict[str, str]] = {
    "cartes en main": "cards in hand",
    "chakra": "Chakra",
    "points de mission": "Mission points",
}
_ORDINALS: Final[dict[str, str]] = {
    "premie": "first",
    "premiè": "first",
    "deuxiè": "second",
    "troisi": "third",
    "quatri": "fourth",
    "derniè": "last",
    "dernie": "last",
}
_DONE: Final[dict[str, str]] = {"vain": "defeated", "joué": "played", "dépl": "moved", "cach": "hidden"}
_DO: Final[dict[str, str]] = {"vain": "defeat", "cach": "hide", "dépl": "move"}
NUMBERS: Final[dict[str, str]] = {"un": "1", "une": "1", "deux": "2", "trois": "3"}


_MUST: Final = {"défausser": "discard", "piocher": "draw", "perdre": "lose", "payer": "pay"}


def _some(words: str) -> str:
    if words.startswith("tous"):
        return "all"
    return f"up to {words.split()[1]}" if words.startswith("jusqu") else NUMBERS.get(words, words)


def _then(found: re.Match[str]) -> str:
    return f"if you {'cannot' if found['no'] else 'do not'}, "


def _did(found: re.Match[str]) -> str:
    """`vous avez défaussé une carte ce tour` -> `you discarded a card this turn`."""
    verb = "discarded" if found["verb"].startswith("d") else "played"
    return f"you {verb} {found['what'].replace('une carte', 'a card').replace('cartes', 'cards')} this {'turn' if found['turn'] else 'round'}"


def _their_choice(found: re.Match[str]) -> str:
    one, other = (re.sub(_VERB, lambda f: _VERBS[f["verb"]], part) for part in (found["one"], found["other"]))
    return f"the opponent must either {one} or {other}"


LINKS: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    (r"\b[Ll]e joueur adverse\b|\b[Vv]otre adversaire\b", "l'adversaire"),
    (r"(?<=Puissance )des (?=personnages)", "de tous les "),
    (r"(?:[Ll]'adversaire et vous|[Vv]ous et l'adversaire)(?: (?:devez|pouvez))? (?P<verb>piochez|défaussez|gagnez|perdez)(?: (?:chacun|tous (?:les )?deux))?", lambda f: f"Chaque joueur {f['verb'].removesuffix('z')}"),
    (r"[Ss]'il y a exactement (?P<n>\d+|une?|deux|trois) ", lambda f: f"If there are exactly {NUMBERS.get(f['n'], f['n'])} "),
    (r"[Ll]'adversaire doit (?P<verb>défausser|piocher|perdre|payer) (?P<n>\d+|une|deux|trois) (?P<what>cartes?|Chakra)(?: de sa main)?(?! ou )", lambda f: f"The opponent must {_MUST[f['verb']]} {NUMBERS.get(f['n'], f['n'])} {'Chakra' if f['what'] == 'Chakra' else 'cards'}"),
    (r"le nombre de missions où vous avez (?:au moins )?(?=une? )", "the number of missions where you have "),
    (r"\b(?:[Pp]lacez|[Mm]ettez) la (?:première )?carte (?:du dessus )?du deck de l'adversaire", "Put the top card of the opponent's deck"),
    (r"\b(?:[Rr]emettez|[Pp]lacez|[Mm]ettez) une carte de votre (?P<zone>main|(?:pile de )?défausse) (?P<where>(?:sur le dessus|au-dessus|sur|sous|en dessous|au-dessous)(?: de)? votre deck|on top of your deck|under your deck)", lambda f: f"Put a card from your {'hand' if f['zone'] == 'main' else 'discard pile'} {'under' if re.search('sous|under', f['where']) else 'on top of'} your deck"),
    (r"\bpiochez-la\b|\b(?:ajoutez|mettez|prenez)-la (?:à|dans|en) (?:votre )?main", "draw it"),
    (r"avec une Puissance exacte de (?P<n>\d+)|avec (?:une )?Puissance exactement (?:égale à )?(?P<m>\d+)", lambda f: f"with exactly Power {f['n'] or f['m']}"),
    (r"[Ss]i l'adversaire a (?P<how>plus|moins) de (?P<what>personnages[^,.]*?) que vous", lambda f: f"If the opponent has {'more' if f['how'] == 'plus' else 'fewer'} {f['what']} than you"),
    (r"[Ss]i vous avez (?P<how>plus|moins) de (?P<what>personnages[^,.]*?) que l'adversaire", lambda f: f"If you have {'more' if f['how'] == 'plus' else 'fewer'} {f['what']} than the opponent"),
    (r"[Aa]près avoir déplacé ce personnage", "After you move this character"),
    (r"\bjouer ce personnage (?:caché|en (?:étant )?caché|depuis l'état caché|lorsqu'il est caché)(?=,? en payant)", "jouer this character while hidden"),
    (r"(?<=\w )à la fin d(?:e (?:la|chaque) manche|u (?:tour|round))", "at the end of the round"),
    (r"\bpar un effet (?:ennemi|adverse)\b", "par des effets ennemis"),
    (r"(?P<det>\b(?:pas|plus|jamais) d(?:e |')|\baucun )(?P<name>[A-ZÀ-Ý][\w'-]+(?: [A-ZÀ-Ý][\w'-]+)*)(?P<side> alliée?| amie?| ennemie?| adverse| en jeu| dans cette mission)\b", lambda f: f"pas de personnage {f['name']}{f['side']}"),
    (r"\b(?P<det>[Uu]n|[Uu]ne|[Uu]n autre) (?P<name>[A-ZÀ-Ý][\w'-]+(?: [A-ZÀ-Ý][\w'-]+)*) (?P<side>alliée?|amie?|ennemie?|adverse)\b", lambda f: f"{f['det']} personnage {f['name']} {f['side']}"),
    (r"[Ss]i ce personnage a au moins (?P<n>\d+|deux|trois) jetons?(?: de)? Puissance", lambda f: f"If this character has {NUMBERS.get(f['n'], f['n'])} or more Power tokens"),
    (r"(?<!ne )\b(?:conserve|garde)(?:nt)? (?:ses|leurs) jetons(?: de)? Puissance", "keeps its Power tokens"),
    (r"\b[Pp]ayez (?P<n>\d+) (?:Chakra )?de moins(?P<why> pour jouer)?", lambda f: f"{f[0][0]}ay {f['n']} less{' to play' if f['why'] else ''}"),
    (r"\brévélez et piochez (?=tous|un|une|jusqu)", "reveal and draw "),
    (r"Choisissez(?: (?:un|une|l'un|l'une|un effet|un des effets suivants|l'un des effets suivants|une option|1))? ?: ?", "Choose one: "),
    (r"L'adversaire doit (?:soit )?(?P<one>(?:défausser|perdre|payer)[^.]*?) ou (?P<other>(?:défausser|perdre|payer)[^.]*)", _their_choice),
    (r"[Ss]oit (?=\w+ez )", "either "),
    (r"\b[Ss]i vous ne (?:le )?(?:(?P<no>pouvez pas)|faites pas)(?: le faire)?,? ", _then),
    (r"[Ss]i l'adversaire ne (?:le )?peut pas,? ", "if they cannot, "),
    (r"à moins que vous ne (?P<verb>défauss|vainqu|cach|déplac|pay)iez ", lambda f: f"unless you {_VERBS[f['verb']]} "),
    (r"\bdiscard une carte\b", "discard a card"),
    (r"\b(discard|lose) (?:deux|2) cartes\b", r"\1 2 cards"),
    (r"(?i)jusqu'à la fin (?:de la manche|du round|de cette manche)", "until the end of the round"),
    (r"(?:Quand|Lorsque|Chaque fois que|Dès que) vous passez(?: votre tour)? en premier", "When you pass first"),
    (r"(?:Quand|Lorsque|Chaque fois que|Dès que|Après que|Si) vous passez(?: votre tour)?(?: en (?P<first>premier))?", lambda f: f"When you pass{' first' if f['first'] else ''}"),
    (r"(?:Quand|Lorsque|Chaque fois que|Dès que) (?:l'adversaire|votre adversaire) passe\b", "When the opponent passes"),
    (r"(?:Quand|Lorsque|Chaque fois que|Dès que) (?:l'adversaire|votre adversaire) (?:gagne|obtient|prend) (?:l'Avantage|l'Initiative|l'Edge|le jeton Edge)", "When the opponent gains the Edge"),
    (r"(?:Quand|Lorsque|Chaque fois que|Dès que) vous perdez (?:l'Avantage|l'Initiative|l'Edge|le jeton Edge)", "When you lose the Edge"),
    (r"(?:Quand|Lorsque|Chaque fois que|Dès que) vous défaussez une carte", "When you discard a card"),
    (r"(?:Quand|Lorsque|Chaque fois que|Dès que) l'adversaire défausse une carte", "When the opponent discards a card"),
    (r"(?:Quand|Lorsque|Si) vous (?:remportez|gagnez) cette mission", "When you win this mission"),
    (r"(?:Quand|Lorsque|Si) vous perdez cette mission", "When you lose this mission"),
    (r"(?:Quand|Lorsque|Chaque fois que) vous (?:remportez|gagnez) une mission", "When you win a mission"),
    (r"[Ss]i l'adversaire a plus de cartes en main que vous", "If the opponent has more cards in hand than you"),
    (r"[Ss]i l'adversaire a moins de cartes en main que vous", "If the opponent has fewer cards in hand than you"),
    (r"[Ss]i vous avez (?P<how>plus|moins) de (?P<what>cartes en main|Chakra|points de [Mm]ission) que (?:l'adversaire|votre adversaire)", lambda f: f"If you have {'more' if f['how'] == 'plus' else 'fewer'} {_HELD[f['what'].casefold()]} than the opponent"),
    (r"[Ss]i vous avez (?:au moins (?P<least>\d+)|(?P<n>\d+)(?= (?:cartes?|Chakra) ou (?P<how>plus|moins))|(?P<m>\d+)(?= cartes? en main ou (?P<why>plus|moins))) (?P<what>cartes?|Chakra)(?: en main)?(?: ou (?:plus|moins))?(?: en main)?", lambda f: f"If you have {f['least'] or f['n'] or f['m']} or {'fewer' if 'moins' in (f['how'], f['why']) else 'more'} {'Chakra' if f['what'] == 'Chakra' else 'cards in hand'}"),
    (r"[Ss]i vous (?:avez|contrôlez) (?P<n>\d+) (?P<who>(?:autres )?personnages(?: [^,.]*?)?) ou plus", lambda f: f"If you have {f['n']} or more {f['who']}"),
    (r"[Ss]i c'est (?:la |le )?(?P<n>première?|deuxième|troisième|quatrième|dernière?) (?:manche|round)", lambda f: f"If it is the {_ORDINALS[f['n'][:6]]} round"),
    (r"(?P<many>ont|a) été (?P<done>vaincue?s?|jouée?s?|déplacée?s?|cachée?s?) " + _SPAN, lambda f: f"{'were' if f['many'] == 'ont' else 'was'} {_DONE[f['done'][:4]]} this {'turn' if f['turn'] else 'round'}"),
    (r"vous avez (?P<verb>défaussé|joué) (?P<what>[^,.]*?) " + _SPAN, _did),
    (r"[Ss]i (?=you (?:discarded|played) )", "If "),
    (r"\b(?P<done>vaincue?s?|jouée?s?|déplacée?s?|cachée?s?) " + _SPAN, lambda f: f"{_DONE[f['done'][:4]]} this {'turn' if f['turn'] else 'round'}"),
    (r"pour chaque carte que vous avez défaussée " + _SPAN, lambda f: f"for each card you discarded this {'turn' if f['turn'] else 'round'}"),
    (r"pour chaque carte (?:défaussée|ainsi défaussée|défaussée (?:ainsi|de cette (?:manière|façon)))", "for each card discarded this way"),
    (r"pour chaque carte (?:dans|en) votre main", "for each card in your hand"),
    (r"pour chaque (?:autre )?(?=personnage)", lambda f: f"for each {'other ' if 'autre' in f[0] else ''}"),
    (r"[Pp]iochez autant de cartes", "Draw that many cards"),
    (r"\b[Dd]éfaussez n'importe quel nombre de cartes", "Discard any number of cards"),
    (r"\b[Dd]éfaussez jusqu'à (?P<n>\d+|deux|trois) cartes", lambda f: f"Discard up to {NUMBERS.get(f['n'], f['n'])} cards"),
    (r"[Cc]haque joueur défausse sa main(?:,? puis|,? et) pioche (?P<n>\d+|deux|trois) cartes", lambda f: f"Each player discards their hand and draws {NUMBERS.get(f['n'], f['n'])} cards"),
    (r"[Dd]éfaussez votre main(?:,? puis|,? et) piochez (?P<n>\d+|deux|trois) cartes", lambda f: f"Discard your hand, then draw {NUMBERS.get(f['n'], f['n'])} cards"),
    (r"[Cc]haque joueur (?:doit )?(?P<verb>vaincre|vainc|cache|cacher|déplace|déplacer) (?:un|l'un) de ses personnages", lambda f: f"Each player {'must ' if 'doit' in f[0] else ''}{_VERBS[f['verb'][:4]] if f['verb'][:4] in _VERBS else _DO[f['verb'][:4]]} one of their characters"),
    (r"avec (?:une Puissance|un coût) (?:strictement )?inférieure? à (?:celle|celui) de ce personnage", lambda f: f"with less {'Power' if 'Puissance' in f[0] else 'cost'} than this character"),
    (r"dans la main de (?:son|leur) propriétaire", "to its owner's hand"),
    (r"\b(?:Mettez|Placez) (?P<n>\d+|un|deux|trois) jetons?(?: de)? Puissance sur ", lambda f: f"Put {NUMBERS.get(f['n'], f['n'])} Power tokens on "),
    (r"\b[Dd]éplacez (?P<n>tous les|jusqu'à \d+|\d+|un) jetons?(?: de)? Puissance (?:de |d')(?P<who>[^.]*?) (?:vers|sur) ", lambda f: f"Move {_some(f['n'])} Power tokens from {f['who']} to "),
    (r"\b[Rr]etirez (?P<n>\d+|un|deux|trois) jetons?(?: de)? Puissance d(?:e |')(?P<who>[^.]*?) pour (?=\w+(?:er|re)\b)", lambda f: f"Remove {NUMBERS.get(f['n'], f['n'])} Power tokens from {f['who']} to "),
    (r"\b[Dd]oublez (?:les|le nombre de) jetons(?: de)? Puissance (?:de |d'|sur )", "Double the Power tokens on "),
    (r"\b[Éé]changez (?P<one>ce personnage|[^.]*?) (?:avec|et) ", lambda f: f"Swap {f['one']} with "),
    (r"\b[Éé]changez (?=deux )", "Swap "),
    (r"dans (?:des|deux) missions différentes", "in different missions"),
)  # fmt: skip
