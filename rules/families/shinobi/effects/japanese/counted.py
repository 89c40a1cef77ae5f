"""What is done by as much as there is of something, and by two that change places, in English words."""

from __future__ import annotations

import re

from rules.families.shinobi.effects.japanese.deeds import object_of, power
from rules.families.shinobi.effects.japanese.nouns import noun, reference


def power_for_each(match: re.Match[str], who: str) -> str | None:
    """Combat and support change by so much for each of something."""
    changed, of = power(match, who), _counted(match["q"])
    return f"{changed} for each {of}" if changed and of else None


_PILES = {"戦果": "Battle Rewards", "手札": "cards in {} hand", "チャクラ": "cards in {} Chakra area"}


def _counted(text: str) -> str | None:
    """What is counted, as many."""
    pile = re.fullmatch(r"(?:(自分|相手)の)?(戦果|手札|チャクラ)(?:置き場)?(?:のカード)?", text)
    if pile:
        whose = "your opponent's" if pile[1] == "相手" else "your"
        words = _PILES[pile[2]]
        return words.format(whose) if "{}" in words else f"{whose} {words}"
    every = noun(text, "全て")
    return re.sub(r"^all (?:of )?", "", every) if every else None


def as_many_as(match: re.Match[str], who: str) -> str | None:
    """A figure is as much as there are of something."""
    del who
    subject, of = object_of(match), _counted(match["q"])
    figure = {"格闘": "Combat", "支援": "Support"}[match["f"]]
    return f"the {figure} of {subject} becomes the number of {of}" if subject and of else None


def charge(match: re.Match[str], who: str) -> str | None:
    """Cards of the hand become chakra."""
    number = match["k"]
    return None if who else f"charge {number} card{'' if number == '1' else 's'}"


def change_places(match: re.Match[str], who: str) -> str | None:
    """Two change places."""
    del who
    one, other = reference(match["o"]), reference(match["m"])
    return f"{one} changes places with {other}" if one and other else None


def draw_as_many(match: re.Match[str], who: str) -> str | None:
    """As many cards are drawn as there are of something, or as a figure is."""
    if match["f"] in _FIGURE:
        of = reference(match["q"])
        return f"draw cards equal to {of}'s {_FIGURE[match['f']]}" if of and not who else None
    number = _counted(match["q"])
    return f"draw cards equal to the number of {number}" if number and not who else None


_FIGURE = {"知力": "Mental Power", "格闘": "Combat", "支援": "Support"}


def draw_until(match: re.Match[str], who: str) -> str | None:
    """Cards are drawn until the hand has so many."""
    return None if who else f"draw cards until you have {match['k']} cards in your hand"


def discard_until(match: re.Match[str], who: str) -> str:
    """Cards of a hand are discarded until it has so many."""
    if not who:
        return f"discard cards from your hand until you have {match['k']} cards in your hand"
    player = {"opponent": "your opponent discards", "each": "each player discards"}[who]
    return f"{player} cards from their hand until they have {match['k']} cards in their hand"


def less_damage(match: re.Match[str], who: str) -> str | None:
    """Damage is less."""
    of = reference(match["o"]) or noun(match["o"], plain=True)
    return f"reduce all damage {of} receives by {match['k']}" if of and not who else None


def switched(match: re.Match[str], who: str) -> str | None:
    """Combat and support change places."""
    of = reference(match["o"])
    return f"{of}'s Combat and Support are switched" if of and not who else None
