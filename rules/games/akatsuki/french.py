"""Talents and effects as French cards and their owners say them, in the words of `rules.games.akatsuki.terse`.

A sentence that says no more and no less than one of ours is turned into ours; anything else is left as it is.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

_N = r"(?:1|un|une)"
_COUNT = r"(?P<n>\d{1,2}|une?|deux|trois)"
_IT = r"(?:(?:il|elle|cet ennemi|[\w' -]{2,30}?) )?"
_WHO = r"(?:le )?heros(?: blesse)?(?: par (?:lui|elle))?(?: ce tour)?"
_HEALTH = r"(?:points? de |cubes? )?sante"
_PIECE = r"(?:(?:1|un|une|le|la) )?(?:pions? )?(?P<what>(?!par )[\w' -]+?)"
_ON = r"(?:si le de tombe sur la )?(?:face )?(?P<face>sharingan|rinnegan) ?[:,;]? ?"
_ENTERING = r"(?:lorsqu.+? entre en jeu, )?"
_ASIDE = re.compile(r" \((?:mettre|placer|le pouvoir est annule|la pioche est)[^)]*\)")
"""What is said in brackets of what is so by the rules anyway."""
_FACE_B = re.compile(r" \(face b(?: seulement)?\)")
_NUMBERS = {"un": 1, "une": 1, "deux": 2, "trois": 3}

_TALENTS: Mapping[str, str] = {
    rf"{_IT}paralyse {_WHO}": "wounding: paralyse",
    rf"{_WHO} (?:est|devient) paralyse": "wounding: paralyse",
    rf"{_IT}invoque {_PIECE} (?:par|a chaque|chaque) tour": "phase: summon {what}",
    rf"{_IT}invoque {_PIECE}(?: lors(?:qu'il|que .+?) entre en jeu)?": "entry: summon {what}",
    rf"{_IT}esquive la premiere blessure(?: infligee)?(?: (?:de )?chaque tour| par tour)?": "always: dodge",
    rf"{_IT}ignore les (?:attaques|coups|combats) au corps a corps": "fight: melee-proof",
    rf"{_IT}annule {_N} (?:icones? )?pouvoir(?: par (?:lancer|jet)(?: de des?)?)?(?: contre .+)?": (
        "fight: cancel-power"
    ),
    rf"{_IT}inflige {_N} blessure (?:supplementaire|de plus) (?:par|pour chaque) cartes? combat"
    r"(?: jouees? contre (?:lui|elle))?(?: ce tour)?": "phase: extra-wound-per-card",
    rf"si {_IT}(?:inflige {_N} blessure|blesse un heros),? (?:il|elle) gagne {_N} {_HEALTH}": "wounding: gain-health",
    rf"si {_IT}(?:inflige {_N} blessure|blesse un heros),? (?:il|elle) gagne {_N} (?:point de )?defense"
    r"(?: supplementaire)?(?: jusqu'a son elimination)?": "wounding: gain-defence",
    rf"{_WHO} perd {_N} (?:cube )?chakra": "wounding: lose-chakra",
    rf"{_WHO} subit {_N} blessure (?:supplementaire|de plus)": "wounding: extra-wound",
    r"les membres (?:de l'akatsuki )?elimines (?:sont|retournent) (?:melanges |remis )?dans la pioche": (
        "entry: return-eliminated"
    ),
    rf"(?:lorsqu.+? (?:n'a plus (?:de|ses) .*?sante|est elimine)e?,? )?{_IT}inflige {_N} blessure a tous les heros "
    r"(?:de|dans) (?:la|sa) zone et (?:de |dans )?(?:celles|[dl]es zones) adjacentes": "eliminated: blast",
    rf"(?:si un joueur (?:le |la )?combat\w*(?: [\w' -]+)?, )?{_IT}lance le de special": "fight: special-die",
    rf"(?:lorsqu|si )(?:'?un joueur) combat un ennemi dans (?:la|sa) zone(?: de [\w' -]+)?, {_IT}lance le de special": (
        "always: zone-die"
    ),
    rf"{_ON}l'attaque echoue": "{face}: fail",
    rf"{_ON}l'attaque est retournee contre le heros": "{face}: reverse",
    rf"{_ON}le heros est paralyse(?: et le combat est interrompu)?": "{face}: paralyse",
    rf"{_ON}le pouvoir (?:de la carte combat jouee )?est annule": "{face}: lose-power",
    rf"{_ON}{_IT}invoque {_PIECE}(?:,? qui devient la cible du combat)?": "{face}: summon {what}",
    rf"{_ON}{_IT}est (?:immediatement )?remplace par le (?:1er|premier) (?:personnage|membre) «? ?(?P<what>\w+) ?»? "
    r"de la pioche(?:,? avec une defense reduite de 1)?(?:,? qui devient la cible du combat)?": (
        "{face}: replace {what}"
    ),
    rf"{_ENTERING}{_IT}obtient 1 point de sante \+ un nombre de points de sante egal au nombre de pions pieges?"
    r"(?: sur le plateau)?": "entry: health-by-traps",
    rf"{_ENTERING}{_IT}obtient un nombre de points de sante egal au nombre de joueurs et un nombre de points de "
    r"defense egal a 1 \+ le nombre de pions victoire sur la face akatsuki(?: de la piste de score)?": (
        "entry: health-by-players; entry: defence-by-score"
    ),
    rf"(?:a la fin du tour, )?{_IT}n'inflige pas {_N} blessure a {_N} heros mais a tous les heros(?: presents)?"
    r"(?: sur le plateau)?": "phase: wound-all",
    rf"(?:lorsqu'un|si un|chaque fois qu'un) pion piege est retire du plateau, {_IT}subit {_N} blessure": (
        "always: wounded-by-traps"
    ),
    rf"(?:si a la fin du round, )?{_IT}est elimine, un pion piege est remis(?: face cachee)? sur chaque zone libre"
    r"(?: du plateau)?": "eliminated: refill-traps",
    r"jouer une carte combat contre (?:lui|elle|[\w' -]+?) coute 1 chakra de plus(?: au joueur)?": "fight: combat-cost",
    r"sa defense augmente de 1 (?:sur|dans) les zones aquatiques": "always: water-defence",
    rf"{_IT}possede la defense et le talent du dernier (?:membre|ennemi)(?: de l'akatsuki)? elimine": (
        "entry: copy-last"
    ),
    r"protecteur": "always: protector",
    rf"{_IT}inflige {_N} blessure a (?:1|un) heros (?:dans|de) (?:la|sa) zone(?: puis est retire(?: du plateau)?)?": (
        "entry: wound"
    ),
    rf"{_IT}inflige {_N} blessure a tous les heros(?: presents)?(?: sur le plateau)?": "phase: wound-all",
}
"""What the rulebook's talents say, in any of the ways that they can be put, and what that is in ours."""

_HERO = r"(?:(?:le heros|votre heros|ce heros|vous|il|elle) )?"
_MAY = r"(?:peut |pouvez |permet (?:(?:au heros|a \w+) )?(?:de |d'))?"
_DO = _HERO + _MAY
_GAIN = r"(?:gagne[zr]?|obtien\w+|obten\w+|recupere[zr]?|recoi\w+|recevez)"
_HEAL = rf"(?:(?:{_GAIN}|soigne[zr]?|rend\w*|redonne[zr]?) )?"
_FOE = r"(?:l'ennemi|la cible|l'adversaire)"
_MORE = r"(?: supplementaires?| de plus| en plus)?"
_LOWER = r"(?:diminue[zr]?|redui\w+|baisse[zr]?)"
_IS_LOWERED = r"(?:diminue|baisse|est (?:reduite|diminuee|baissee))"
_THEIRS = rf"(?: de {_FOE})?"
_IN_FIGHT = r"(?:,? (?:pour|pendant) (?:ce|le) combat(?: en cours)?)?"
_TAKE_OFF = r"(?:retire[zr]?|enleve[zr]?|supprime[zr]?|elimine[zr]?)"
_CUBES = r"(?:(?:cubes?|points?) )?(?:de )?"
_GO = r"(?:se |vous )?deplace[zr]?(?: (?:votre|le|son) heros)? (?:de |d')"

_EFFECTS: Mapping[str, str] = {
    rf"{_DO}(?:(?:{_GAIN}|fai\w+|joue[zr]?) )?\+? ?{_COUNT} actions?{_MORE}": "actions {n}",
    rf"(?:(?:inflige[zr]?|{_FOE} (?:subit|recoit)) )?(?:directement )?{_COUNT} blessures?(?: directe(?:s|ment)?)?"
    rf"{_MORE}(?: a {_FOE})?": "wound {n}",
    rf"{_DO}(?:evite[zr]?|annule[zr]?|ignore[zr]?) (?:la|{_COUNT}) blessures?(?: subies?)?": "avoid-wound {n}",
    rf"{_DO}(?:{_GAIN} )?\+? ?{_COUNT} {_CUBES}chakra{_MORE}": "chakra {n}",
    rf"{_DO}{_HEAL}\+? ?{_COUNT} {_CUBES}sante": "heal {n}",
    rf"soigne[zr]? (?:la|{_COUNT}) blessures?": "heal {n}",
    rf"(?:{_LOWER} de |- ?){_COUNT} (?:points? )?(?:(?:a|de|en) )?(?:la )?defense{_THEIRS}{_IN_FIGHT}": "defence -{n}",
    rf"{_LOWER} la defense{_THEIRS} de {_COUNT}(?: points?)?{_IN_FIGHT}": "defence -{n}",
    rf"la defense{_THEIRS} {_IS_LOWERED} de {_COUNT}(?: points?)?{_IN_FIGHT}": "defence -{n}",
    rf"defense - ?{_COUNT}{_IN_FIGHT}": "defence -{n}",
    rf"(?:ajoute[zr]? )?\+? ?{_COUNT} coups?{_MORE}(?: au (?:total|resultat|lancer)(?: des? des)?)?": "hits {n}",
    rf"{_DO}relance[zr]? {_COUNT} des?": "reroll {n}",
    rf"{_DO}pioche[zr]? {_COUNT} (?:cartes?|techniques?)(?: techniques?)?": "draw {n}",
    rf"immobilise[zr]? (?:{_COUNT} ennemis?|{_FOE})|{_FOE} est immobilisee?": "immobilise {n}",
    rf"{_DO}(?:{_GO})?{_COUNT} zones?": "move {n}",
    rf"deplacement (?:de |d'){_COUNT} zones?": "move {n}",
    rf"{_HERO}(?:(?:{_GAIN}|donne[zr]?) )?(?:le talent )?«? ?vol ?»?(?: (?:jusqu'a la fin du|pour ce|ce) tour)?": (
        "flight 1"
    ),
    rf"(?:{_TAKE_OFF}|soigne[zr]?|annule[zr]?) (?:la|sa|{_COUNT}) paralysies?|{_HERO}n'est plus paralysee?": "cure {n}",
    rf"{_TAKE_OFF} (?:le|{_COUNT}) (?:pions? )?pieges?(?: du plateau)?": "remove-trap {n}",
    r"(?:les|chaque) faces? vides? (?:comptent|compte|valent|vaut|(?:est|sont) remplacees? par)(?: comme| pour)? "
    rf"{_COUNT} coups?": "blank-hits {n}",
}
"""What techniques do."""

_ONE_OF = r"(?:(?:a|d'|de|sur|pour) ?(?:un|1) (?:heros|ennemi|allie) )?"
_ZONE = r"(?:de|dans|sur) (?:la|sa|votre|cette) zone"
_NEXT = r"(?:ou|et) (?:(?:d'|dans )?(?:une |les |celles )?(?:zones? )?)?adjacentes?"
_WHO_MAY: Mapping[str, str] = {
    r"(?:a |sur )?(?:lui|elle|soi|vous)-meme": "",
    rf"{_ONE_OF}{_ZONE}|ici": " (here)",
    rf"{_ONE_OF}{_ZONE} {_NEXT}|proche": " (near)",
    r"(?:(?:a|de|sur) )?n'importe (?:quel(?:le)? (?:heros|ennemi|zone)|ou|qui)|(?:a|d'|de|pour) ?(?:un|1) heros"
    r"(?: (?:au|de votre) choix)?(?: sur le plateau)?": " (any)",
}
"""Who is meant, behind what is done."""

_A_HERO = re.compile(rf"(?:un|1) heros(?P<where> {_ZONE}(?P<near> {_NEXT})?)? ")
"""Who is meant, before it."""

_FOR_HEROES = ("avoid-wound", "chakra", "cure", "heal")
_FOR_ENEMIES = ("immobilise", "wound")


def talent_from_french(text: str) -> str:
    """A talent in our words, where it is said in French; else as it is.

    >>> talent_from_french("Esquive la première blessure infligée chaque tour.")
    'always: dodge'
    """
    bare = text.strip().removesuffix(".")
    for aside in [*_ASIDE.finditer(_plain(bare))][::-1]:
        bare = bare[: aside.start()] + bare[aside.end() :]
    on_b = _FACE_B.search(_plain(bare))
    said = _ours(bare[: on_b.start()] if on_b else bare, _TALENTS)
    return f"{said} (face B)" if said and on_b else said or text


def effect_from_french(text: str) -> str:
    """An effect in our words, where it is said in French; else as it is.

    >>> effect_from_french("Évite 1 blessure dans votre zone")
    'avoid-wound 1 (here)'
    """
    bare = re.sub(r"^(?:pouvoir|power) ?: ?", "", text.strip().removesuffix("."), flags=re.IGNORECASE)
    if subject := _A_HERO.match(_plain(bare)):
        said = _ours(bare[subject.end() :], _EFFECTS)
        where = "near" if subject["near"] else "here" if subject["where"] else "any"
        return f"{said} ({where})" if said and said.startswith(_FOR_HEROES) else text
    for who, ours in {"": "", **{rf"[ (]+(?:{who})\)?": ours for who, ours in _WHO_MAY.items()}}.items():
        behind = re.search(rf"{who}$", _plain(bare)) if who else None
        if who and behind is None:
            continue
        said = _ours(bare[: behind.start()] if behind else bare, _EFFECTS)
        if said and _can_be_about(said, behind[0] if behind else ""):
            return f"{said}{ours}"
    return _of_two(bare) or text


def _can_be_about(said: str, who: str) -> bool:
    """Whether what is done can be done to those who are named: heroes are not wounded by their own techniques."""
    if re.search("heros|allie", who) and not said.startswith(_FOR_HEROES):
        return False
    return "ennemi" not in who or said.startswith(_FOR_ENEMIES)


def _of_two(text: str) -> str | None:
    """Two effects with "et" between them, both for the hero itself; whom a word at the end means of both is unsaid."""
    first, et, second = text.partition(" et ")
    ours = [_ours(part, _EFFECTS) for part in (first, second)] if et else []
    return "; ".join(part for part in ours if part) if ours and all(ours) else None


def _ours(text: str, known: Mapping[str, str]) -> str | None:
    bare = text.strip().removesuffix(".").strip()
    for pattern, ours in known.items():
        if found := re.fullmatch(pattern, _plain(bare)):
            named = {
                name: bare[found.start(name) : found.end(name)] for name, said in found.groupdict().items() if said
            }
            count = named.pop("n", "1").lower()
            face = named.pop("face", "").lower()
            return ours.format(n=_NUMBERS.get(count, count), face=face, **named)
    return None


def _plain(text: str) -> str:
    """Without accents and capitals, letter for letter."""
    letters = (unicodedata.normalize("NFD", letter)[0].lower() for letter in text.replace("’", "'"))
    return "".join(letter if len(letter) == 1 else " " for letter in letters)
