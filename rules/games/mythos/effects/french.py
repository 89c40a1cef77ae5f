"""The French grammar: puts a French effect line into the English wording, part by part, for the English one to read.

Noun phrases are taken apart and put in English order; verbs, places, limits and links are put over one by one. A part
that is not known stays French, and then the line is not read.
"""

# ruff: noqa: E501 - the tables have one rule a line

from __future__ import annotations

import re
from collections.abc import Callable
from functools import reduce
from typing import Final, TypeAlias

from rules.games.mythos.effects.french_accents import with_accents
from rules.games.mythos.effects.french_forms import FORMS
from rules.games.mythos.effects.french_links import LINKS
from rules.games.mythos.effects.french_players import TURNS

_Rule: TypeAlias = "tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]"

_VILLAGES: Final = {
    "son": "Sound", "sable": "Sand", "feuille": "Leaf", "pluie": "Rain", "brume": "Mist", "nuage": "Cloud",
    "roche": "Stone", "pierre": "Stone", "konoha": "Leaf", "suna": "Sand", "oto": "Sound",
}  # fmt: skip
_ADJECTIVES: Final = {
    "ennemi": "enemy", "adverse": "enemy", "allié": "friendly", "ami": "friendly", "caché": "hidden",
    "non caché": "non-hidden", "amélioré": "upgraded", "plus faible": "weakest", "plus fort": "strongest",
    "moins cher": "cheapest",
}  # fmt: skip
_DETERMINERS: Final = {
    "un autre": "another", "une autre": "another", "un": "a", "une": "a", "tous les autres": "all other", "tous les": "all", "tous vos": "all your",
    "chaque": "every", "les autres": "other", "d'autres": "other", "les": "", "des": "", "le": "the", "l'": "the ", "ce": "this",
    "n'importe quel": "any", "n'importe quels": "any", "l'autre": "the other", "vos": "your", "votre": "your", "autres": "other", "autre": "other",
    "deux": "2", "trois": "3", "au moins un": "at least one", "un seul": "only one", "aucun": "no", "de": "",
}  # fmt: skip
_NUMBER_WORDS: Final = {"un": "1", "une": "1", "deux": "2", "trois": "3", "quatre": "4", "cinq": "5"}

_DET: Final = (
    r"(?:tous les autres|tous les|tous vos|un autre|une autre|au moins un|un seul|un|une|chaque|les autres|d'autres|les|des|"
    r"n'importe quels?|l'autre|ce|le|vos|votre|autres?|aucun|de|deux|trois|\d+|jusqu'à (?:\d+|deux|trois)(?: autres)?)"
)
_ADJ: Final = (
    r"(?:non[- ]cachée?s?|cachée?s?|ennemis?|ennemie?s?|adverses?|alliée?s?|amie?s?|améliorée?s?|"
    r"(?:le |les )?plus (?:faibles?|forts?)|(?:le |les )?moins chers?)"
)
_VILLAGE: Final = r"(?:du |de )?Village (?:du |de la |de l'|de )(?P<village>\w+)"
_WORD: Final = r"[A-ZÀ-Ý](?:[\w'-]|\.(?=\w))*"
_TRAITS: Final = rf"(?:{_WORD}(?: (?:{_WORD}|\d+))*(?: ou {_WORD}(?: (?:{_WORD}|\d+))*)*)"
_NOUN: Final = re.compile(
    rf"(?:\b(?P<det>(?i:{_DET})) )?(?:(?P<before>(?i:{_ADJ})) )?\b(?P<noun>(?i:personnages?))\b"
    rf"(?P<after>(?: (?:{_VILLAGE}|(?:de l'|de la |de |d')?(?P<trait>{_TRAITS})|(?i:{_ADJ})))*)"
)
_PART: Final = re.compile(rf"(?P<whole>{_VILLAGE})|(?P<adj>(?i:{_ADJ}))|(?:de l'|de la |de |d')?(?P<trait>{_TRAITS})")


def to_english(line: str) -> str:
    """The line in the English wording, as far as its parts are known."""
    text = re.sub(r"[’‘]", "'", line.replace("\u00a0", " ").replace("\u202f", " "))
    text = reduce(_apply, _BEFORE, with_accents(text))
    text = _NOUN.sub(_noun, text)
    text = reduce(_apply, _AFTER, text)
    return re.sub(r"\s+", " ", text).strip()


def _apply(text: str, rule: _Rule) -> str:
    return rule[0].sub(rule[1], text)


def _noun(found: re.Match[str]) -> str:
    """`un autre personnage allié du Village de la Feuille` -> `another friendly Leaf Village character`."""
    det = (found["det"] or "").casefold()
    if det.startswith("jusqu'à"):
        words = det.split()
        start = f"up to {_NUMBER_WORDS.get(words[1], words[1])}{' other' if len(words) > 2 else ''}"
    else:
        start = _DETERMINERS.get(det, det)
    adjectives: list[str] = []
    traits: list[str] = []
    for part in _PART.finditer(f"{found['before'] or ''} {found['after']}"):
        if part["whole"]:
            traits.append(f"{_VILLAGES.get(part['village'].casefold(), part['village'])} Village")
        elif part["adj"]:
            adjectives.append(_adjective(part["adj"]))
        else:
            traits.append(part["trait"].replace(" ou ", " or "))
    noun = "characters" if found["noun"].casefold().endswith("s") else "character"
    return " ".join(word for word in (start, *sorted(adjectives, key=_is_no_extreme), *traits, noun) if word)


def _adjective(word: str) -> str:
    plain = re.sub(r"^(?:le|les) ", "", word.casefold()).replace("-", " ")
    for known in (plain, plain.removesuffix("s"), plain.removesuffix("s").removesuffix("e")):
        if known in _ADJECTIVES:
            return _ADJECTIVES[known]
    return plain


def _is_no_extreme(word: str) -> bool:
    return word not in ("weakest", "strongest", "cheapest")


_LESS: Final = {"moins": "less", "plus": "more"}

# Each rule rewrites what the ones before it have left; so the longer phrase comes first. These come before nouns.
_BEFORE_RULES: Final = (
    (r"Effet EMBUSCADE\s*:", "AMBUSH effect:"),
    (r"Effet (?:PRINCIPAL|MAIN)\s*:", "MAIN effect:"),
    (r"l'effet (?:PRINCIPAL|MAIN)", "the MAIN effect"),
    (r"l'effet EMBUSCADE", "the AMBUSH effect"),
    (r"[Ll]es effets (?:EMBUSCADE|AMBUSH)( ennemis| adverses| des personnages ennemis)? ne (?:peuvent pas être activés|s'activent pas|s'appliquent pas)", lambda f: f"{'Enemy ' if f[1] else ''}AMBUSH effects cannot be activated"),
    (r"La limite de (?:Puissance|coût) est (?:désormais |maintenant )?(?:de )?(\d+)(?: ou moins)?", r"Instead, the Power limit is \1 or less"),
    (r"\b[Àà] la place, la limite de (?:Puissance|coût) est (?:désormais |maintenant )?(?:de )?(\d+)(?: ou moins)?", r"Instead, the Power limit is \1 or less"),
    (r"[nN]e peu(?:t|vent) (?:pas|plus) (?:gagner|recevoir|obtenir) (?:de |des )?jetons?(?: de)? Puissance", "cannot gain Power tokens"),
    (r"\b(?:se déplace|arrive|vient) (?:vers|dans|sur) cette mission|\best déplacée? (?:vers|dans|sur|à) cette mission", "is moved to this mission"),
    (r"\b(?:et |, puis )?(?:placez|mettez|remettez)-(?:le|la) (?:sur le dessus|au-dessus) de votre deck", "and put it on top of your deck"),
    (r"\b[Àà] la place, ", "Instead, "),
    (r"il n'y a (?:pas|plus|aucune)(?: de)? limite de (?:coût|Puissance)", "there is no cost limit"),
    (r"\b[Ss]i (?:elle|il|celle-ci|celui-ci) coûte (\d+|X)(?: Chakra)? ou (moins|plus)", lambda f: f"If it costs {f[1]} or {_LESS[f[2]]}"),
    (r"\b[Ss]i son coût est de (\d+|X) ou (moins|plus)", lambda f: f"If it costs {f[1]} or {_LESS[f[2]]}"),
    (r"\bquitte(?:nt)? cette mission", "leaves this mission"),
    (r"\bn'(?:est|sont) pas affectée?s? par les jetons (?:de )?Puissance", "is not affected by Power tokens"),
    (r"[nN]e peu(?:t|vent) pas (?:quitter|sortir de) cette mission", "cannot move from this mission"),
    (r"\bDe plus, |\bEn plus, ", "In addition, "),
    (r"(?:en tant que|comme) personnages? cachés?(?! s)", "as a hidden character"),
    (r"(?:comme une amélioration par-dessus|en tant qu'(?:upgrade|amélioration) sur|comme (?:une )?amélioration (?:de|sur))", "as an upgrade over"),
    (r"[ÉEe]quipe (?:de )?Ga[iï]\b", "Team Guy"),
    (r"[ÉEe]quipe (?:de )?(?=\d|[A-Z])", "Team "),
    (r"\b(?:Chiens? Ninjas?|Ninken)\b", "Ninja Hound"),
    (r"\b(?:Ninjas? (?:[Rr]enégats?|[Dd]éserteurs?)|Nukenin)\b", "Rogue Ninja"),
    (r"\bNinjas? du Son\b", "Sound Ninja"),
    (r"\b(?:Démons?|Bêtes?) à [Qq]ueues?\b", "Tailed Beast"),
    (r"\bJ[oô]nin [Ss]pécial\b", "Special Jonin"),
    (r"\bIndépendant(?=s?\b)", "Independent"),
    (r"\bInvocation\b", "Summon"),
    (r"\bArme\b", "Weapon"),
    (r"\bQua(?:tuor|rtet|tre) du Son\b", "Sound Four"),
    (r"\bdu Chakra\b", "Chakra"),
    (r"l'(?:Avantage|Edge|Initiative)|le jeton Edge", "the Edge"),
    (r"n'importe o[uù]", "anywhere"),
    (r"dans n'importe quelle mission|dans toute mission", "in any mission"),
    (r"dans chaque mission", "in each mission"),
    (r"vers une autre mission", "to another mission"),
    (r"vers cette mission", "to this mission"),
    (r"(?:depuis|hors de) cette mission|de cette mission", "from this mission"),
    (r"(?:dans|à) cette mission", "in this mission"),
    (r"dans (?:une autre mission|d'autres missions|les autres missions)", "in another mission"),
    (r"\ben jeu\b", "in play"),
    (r"qui n'est pas une? ", "that is not a "),
    (r"jou[ée]+s? (?:pendant|durant|lors d[eu]) (?:le )?(?:tour précédent|dernier tour) de l'adversaire", "played during the opponent's previous turn"),
    (r"avec moins de Puissance que ce personnage", "with less Power than this character"),
    (r"avec le coût le plus (?:bas|faible)", "with the lowest cost"),
    (r"avec le coût le plus (?:haut|élevé)", "with the highest cost"),
    (r"avec une Puissance totale de (\d+) ou moins", r"with total Power of \1 or less"),
    (r"avec (?:une |exactement )?(?:une )?Puissance (?:de )?(?:inférieure ou égale à )(\d+|X)", r"with Power \1 or less"),
    (r"avec une? coût (?:de )?(?:inférieur ou égal à )(\d+|X)", r"with cost \1 or less"),
    (r"avec (?:une )?Puissance (?:de )?(\d+|X) ou (moins|plus)", lambda f: f"with Power {f[1]} or {_LESS[f[2]]}"),
    (r"avec (?:un )?coût (?:de )?(\d+|X) ou (moins|plus)", lambda f: f"with cost {f[1]} or {_LESS[f[2]]}"),
    (r"avec (\d+|X) (?:de )?Puissance ou (moins|plus)", lambda f: f"with Power {f[1]} or {_LESS[f[2]]}"),
    (r"avec exactement (\d+) (?:de )?Puissance|avec une Puissance d'exactement (\d+)", lambda f: f"with exactly Power {f[1] or f[2]}"),
)  # fmt: skip
_AFTER_RULES: Final = (
    (r"Les? (friendly|enemy|other) characters vaincus vont dans votre main(?: au lieu de votre (?:pile de )?défausse)?", r"Defeated \1 characters go to your hand"),
    (r"((?:friendly |enemy |other )*characters) vaincus vont dans votre main(?: au lieu de votre (?:pile de )?défausse)?", r"Defeated \1 go to your hand"),
    (r"[nN]e peu(?:t|vent) pas être ", "cannot be "),
    (r"(?:par|à cause) (?:les|des|d'un) effets? (?:ennemis?|adverses?)", "by enemy effects"),
    (r"\bcachée?s?\b(?= (?:ou|by|à))", "hidden"),
    (r"\bdéplacée?s?\b", "moved"),
    (r"\bvaincue?s?\b", "defeated"),
    (r"cannot be cachée?s?", "cannot be hidden"),
    (r"would be cachée?s?", "would be hidden"),
    (r"cannot be améliorée?s?", "cannot be upgraded"),
    (r"cannot be jouée?s?", "cannot be played"),
    (r"cannot be révélée?s?", "cannot be revealed"),
    (r"\bdevai(?:t|ent) être ", "would be "),
    (r"would be cachée?s?", "would be hidden"),
    (r"cachez-(?:le|la|les) (?:à la place|plutôt)", "hide it instead"),
    (r"défaussez une carte (?:à la place|plutôt)", "discard a card instead"),
    (r"vainquez-(?:le|la|les) (?:à la place|plutôt)", "defeat it instead"),
    (r"(?:vous pouvez )?(?:cacher|vaincre) this character à la place", lambda f: f"you can {'hide' if 'cacher' in f[0] else 'defeat'} this character instead"),
    (r"\bcachez-(?:le|la|les)\b", "hide them"),
    (r"\bvainquez-(?:le|la|les)\b", "defeat them"),
    (r"\bdéplacez-(?:le|la|les)\b", "move them"),
    (r"et ajoutez-(?:le|la|les) à votre main", "and put it into your hand"),
    (r"et mettez-(?:le|la|les) (?:dans|en) (?:votre )?main", "and put it into your hand"),
    (r"et (?:mettez|placez)-(?:le|la|les) sur this character", "and put them on this character"),
    (r"\b[Vv]ous devez (.*?),? si possible", r"You must \1, if able"),
    (r"\b[Vv]ous devez (?:obligatoirement )?", "You must "),
    (r"\b[Vv]ous pouvez ", "You can "),
    (r"coûtent (\d+) Chakra (?:supplémentaire|de plus) (?:à jouer|pour être joués?)", r"cost an additional \1 Chakra to play"),
    (r"coûtent (\d+) (?:Chakra )?de moins( \(min\.? ?\d+\))? (?:à jouer|pour être joués?)", r"cost \1 less\2 to play"),
    (r"[Ss]i vous (?:le )?faites(?: ainsi| cela)?,? ?", "If you do, "),
    (r"\b(?:Puis|Ensuite),? ", "Then, "),
    (r"\b[Ss]inon,? ", "Otherwise, "),
    (r"\bvous (?:gagnez|obtenez|prenez|récupérez) (?=the Edge)", "you gain "),
    (r"[Ss]i vous avez (?=the Edge)", "If you have "),
    (r"[Ss]i vous n'avez pas (?=the Edge)", "If you do not have "),
    (r"[Ss]i vous n'avez (?:pas|aucune) (?:de )?cartes? en main", "If you have no cards in hand"),
    (r"[Ss]'il n'y a (?:pas|aucun)(?: de| d')?", "If there is no"),
    (r"(?<=\w )s'il y a ", "if there is "),
    (r"[Ss]'il y a ", "If there is "),
    (r"[Ss]'il coûte (\d+)(?: Chakra)? ou moins, ", r"If it costs \1 or less, "),
    (r"[Ss]'il coûte (\d+)(?: Chakra)? ou plus, ", r"If it costs \1 or more, "),
    (r"[Tt]ant que ", "As long as "),
    (r"\bsi vous avez\b", "if you have"),
    (r"[Ss]i (?=this|a|an|another|the)", "If "),
    (r"[ÀA] la fin de (?:la manche|chaque manche|le round|du round|chaque tour|du tour)", "At the end of the round"),
    (r"[ÀA]u début de (?:la manche|chaque manche)", "At the start of the round"),
    (r"\b(?:[Qq]uand|[Ll]orsque|[Ll]orsqu'|Dès que|Chaque fois qu[e'])\s?", "When "),
    (r"\b(?:est|sont) (?=moved|defeated|hidden)", "is "),
    (r"\best jouée?\b", "is played"),
    (r"\best cachée?\b", "is hidden"),
    (r"pour (?:les deux joueurs|chaque joueur)", "for both players"),
    (r",? o[uù] X (?:est|représente|vaut) ", " where X is "),
    (r"le nombre de cartes dans votre main", "the number of cards in your hand"),
    (r"le nombre (?:de |d')?", "the number of "),
    (r"le coût de la carte défaussée", "the cost of the discarded card"),
    (r"la Puissance du character (?:enemy )?caché", "the Power of the character being hidden"),
    (r"pour chaque ", "for each "),
    (r"(?:en )?payant (\d+) (?:Chakra )?de moins", r"paying \1 less"),
    (r"de (?:la )?main de l'adversaire|de l'adversaire(?= ?main)", "of the opponent's hand"),
    (r"la main de l'adversaire", "the opponent's hand"),
    (r"\b([Dd]éfausse[zr]?) au hasard (\w+ cartes?)", r"\1 \2 at random"),
    (r"(?<=carte) au hasard|(?<=cartes) au hasard|\baléatoirement\b", " at random"),
    (r"(?:à|de) (?:l'|votre )adversaire", "from the opponent"),
    (r"\b[Ll]'adversaire|\b[Vv]otre adversaire", "the opponent"),
    (r"give? ", "give "),
    (r"[Cc]haque joueur ", "Each player "),
    (r"the opponent gagne (\S+) Chakra", r"the opponent gains \1 Chakra"),
    (r"\bgagne(?=nt? )", "gain"),
    (r"de (?:sa|leur|votre) main", "from hand"),
    (r"\bpioche (?P<n>\w+) cartes?", lambda f: f"draws {_NUMBER_WORDS.get(f['n'].casefold(), f['n'])} cards"),
    (r"\bdéfausse (?P<n>\w+) cartes?", lambda f: f"discards {_NUMBER_WORDS.get(f['n'].casefold(), f['n'])} cards"),
    (r"\b[Pp]ioche[zr] (?P<n>\w+) cartes?", lambda f: f"Draw {_NUMBER_WORDS.get(f['n'].casefold(), f['n'])} cards"),
    (r"\b[Dd][ée]fausse[zr] la carte du dessus de votre deck", "Discard the top card of your deck"),
    (r"\b[Dd][ée]fausse[zr] la carte du dessus du deck from the opponent", "Discard the top card of the opponent's deck"),
    (r"\b[Dd][ée]fausse[zr] (?P<n>\w+) cartes?", lambda f: f"Discard {_NUMBER_WORDS.get(f['n'].casefold(), f['n'])} cards"),
    (r"(cards(?: from hand)?) pour (?=\w)", r"\1 to "),
    (r"\b[Rr]egardez les (\d+) (?:premières )?cartes (?:du dessus |du haut )?de votre deck", r"Look at the top \1 cards of your deck"),
    (r"\b(?:[Pp]lacez|[Mm]ettez) la (?:première )?carte (?:du dessus |du haut )?de votre deck", "Put the top card of your deck"),
    (r"\b(?:[Pp]lacez|[Mm]ettez) les (?P<n>\d+|deux|trois) (?:premières )?cartes (?:du dessus |du haut )?de votre deck", lambda f: f"Put the top {_NUMBER_WORDS.get(f['n'], f['n'])} cards of your deck"),
    (r"\b[Pp]lacez une carte de votre main|\b[Pp]lacez une carte from hand", "Place a card from your hand"),
    (r"(?:dans|depuis|de) votre (?:pile de )?d[ée]fausse", "in your discard pile"),
    (r"(?:dans|en) votre main", "to your hand"),
    (r"[Pp]renez le contrôle d(?:e |')", "Take control of "),
    (r"\b[Rr]en(?:voyez|voyer|dre)|\b[Rr]etournez", "Return"),
    (r"\b[Rr]etire[zr] jusqu'à (\d+) jetons?(?: de)? Puissance d(?:e |')", r"Remove up to \1 Power tokens from "),
    (r"\b[Rr]etire[zr] (?P<n>\d+|un|deux|trois) jetons?(?: de)? Puissance (?:d(?:e |')|à )", lambda f: f"Remove {_NUMBER_WORDS.get(f['n'], f['n'])} Power tokens from "),
    (r"\b[Rr]etire[zr] tous les jetons(?: de)? Puissance d(?:e |')", "Remove all Power tokens from "),
    (r"\b[Ss]ubtilisez |\b[Vv]olez ", "Steal "),
    (r"\b[Gg]agne[zr] ", "Gain "),
    (r"\b[Dd]onnez ", "Give "),
    (r"Give the Edge from the opponent", "Give the Edge to the opponent"),
    (r"points? de [Mm]ission", "Mission point"),
    (r"(?:reprendre|reprenez) (this character|this card) (?:en|dans votre) main", r"return \1 to your hand"),
    (r"\b(?:Vaincre|Vainquez|vaincre|vainquez)\b", "Defeat"),
    (r"\b[Cc]ache[zr]\b", "Hide"),
    (r"\b[Dd][ée]place[zr]\b", "Move"),
    (r"\b[Rr]egarde[zr]\b", "Look at"),
    (r"\b[Cc]hoisissez\b", "Choose"),
    (r"\b[Jj]oue[zr]\b", "Play"),
    (r"\b[Cc]opiez un effet instantané(?: d(?:e |'(?=a )))?", "Copy an instant effect of "),
    (r"\b[Rr]épétez\b", "Repeat"),
    (r"\b(?:ont|a) ([+-]\d+|[+-]X) (?:de )?Puissance", r"have \1 Power"),
    (r"\bne perd(?:ent)? pas (?:ses|leurs) jetons(?: de)? Puissance", "does not lose Power tokens"),
    (r"Choose a (.+?) character in your discard pile and", r"Choose one \1 character in your discard pile and"),
    (r"Choose a character in your discard pile and", "Choose one character in your discard pile and"),
    (r"Play a (.*?)character in your discard pile", r"Play a \1character from your discard pile"),
    (r"\bd'(?=a |an |another |the |this |up |all |\d)", ""),
    (r" ou (?=hidden|defeated|moved|[A-Z])", " or "),
    (r"\bet (?=a |another|hide|defeat|move|draw|gain|put)", "and "),
    (r"hidden ou |defeated ou ", lambda f: f[0].replace("ou", "or")),
    (r"\bd'?(?=other )", ""),
    (r"\bcarte(s?)\b", r"card\1"),
    (r"\bet\b", "and"),
    (r"\bou\b", "or"),
    (r"\b[Vv]ous\b", "you"),
    (r"\bvotre (?=deck|hand)", "your "),
)  # fmt: skip
"""The last rules put over what links words that are known; a word that is not stays French."""
_BEFORE: Final[tuple[_Rule, ...]] = tuple(
    (re.compile(french), english) for french, english in (*TURNS, *FORMS, *LINKS, *_BEFORE_RULES)
)
_AFTER: Final[tuple[_Rule, ...]] = tuple((re.compile(french), english) for french, english in _AFTER_RULES)
