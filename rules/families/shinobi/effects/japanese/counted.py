"""What is done by as much as there is of something, with coins, by two that change places.

All in English words.
"""

from __future__ import annotations

import re

from rules.families.shinobi.effects.japanese.deeds import object_of, power
from rules.families.shinobi.effects.japanese.nouns import noun, reference


def power_for_each(match: re.Match[str], who: str) -> str | None:
    """Combat and support change by so much for each of something."""
    changed, of = power(match, who), counted(match["q"])
    return f"{changed} for each {of}" if changed and of else None


_PILES = {"戦果": "Battle Rewards", "手札": "cards in {} hand", "チャクラ": "cards in {} Chakra area"}


def counted(text: str) -> str | None:
    """What is counted, as many; None where it is not understood."""
    pile = re.fullmatch(r"(?:(自分|相手)の)?(戦果|手札|チャクラ)(?:置き場)?(?:のカード)?", text)
    if pile:
        whose = "your opponent's" if pile[1] == "相手" else "your"
        words = _PILES[pile[2]]
        return words.format(whose) if "{}" in words else f"{whose} {words}"
    coins = re.fullmatch(r"(この忍者|この依頼人|この作戦|使用者|目標(?:の忍者)?)(?:の上)?の(成長)?コイン", text)
    if coins:
        return f"{'Growth ' if coins[2] else ''}coin on {reference(coins[1])}"
    every = noun(text, "全て")
    return re.sub(r"^all (?:of )?", "", every) if every else None


def number_of(text: str) -> str | None:
    """As much as there is of something, or as a figure is."""
    of = re.fullmatch(r"(.+?)の(知力|格闘|支援|登場コスト)(?:値)?", text)
    if of and (who := reference(of[1])):
        return f"{who}'s {({**_FIGURE, '登場コスト': 'Entrance cost'})[of[2]]}"
    found = counted(re.sub(r"の?(?:枚数|人数|数|合計)$", "", text))
    return f"the number of {found}" if found else None


def as_many_as(match: re.Match[str], who: str) -> str | None:
    """A figure is as much as there are of something."""
    del who
    subject, of = object_of(match), counted(match["q"])
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
    number = counted(match["q"])
    return f"draw cards equal to the number of {number}" if number and not who else None


_FIGURE = {"知力": "Mental Power", "格闘": "Combat", "支援": "Support"}


def draw_until(match: re.Match[str], who: str) -> str | None:
    """Cards are drawn until the hand has so many."""
    player = {"opponent": "your opponent draws", "each": "each player draws"}.get(who)
    if player:
        return f"{player} cards until they have {match['k']} cards in their hand"
    return None if who else f"draw cards until you have {match['k']} cards in your hand"


def discard_until(match: re.Match[str], who: str) -> str | None:
    """Cards of a hand are discarded until it has so many."""
    if not who:
        return f"discard cards from your hand until you have {match['k']} cards in your hand"
    player = {"opponent": "your opponent discards", "each": "each player discards"}.get(who)
    return f"{player} cards from their hand until they have {match['k']} cards in their hand" if player else None


def less_damage(match: re.Match[str], who: str) -> str | None:
    """Damage is less."""
    of = reference(match["o"]) or noun(match["o"], plain=True)
    return f"reduce all damage {of} receives by {match['k']}" if of and not who else None


def that_damage(match: re.Match[str], who: str) -> str | None:
    """The damage that is about to be done is less."""
    return None if who else f"reduce that Damage by {match['k']}"


def team_power(match: re.Match[str], who: str) -> str | None:
    """The Team Power of somebody's team, which the whole of it has in its battle, changes by so much."""
    del who
    of = reference(match["o"])
    return f"the Team Power of {of}'s Team gets {match['d']}" if of else None


def switched(match: re.Match[str], who: str) -> str | None:
    """Combat and support change places."""
    of = reference(match["o"])
    return f"{of}'s Combat and Support are switched" if of and not who else None


def one_for_each(match: re.Match[str], who: str) -> str | None:
    """One of the two figures changes by so much for each of something."""
    del who
    subject, of = object_of(match), counted(match["q"])
    figures = {"格闘": f"{match['d']}/+0", "支援": f"+0/{match['d']}"}[match["f"]]
    return f"{subject} gets {figures} for each {of}" if subject and of else None


def grows(match: re.Match[str], who: str) -> str | None:
    """A figure, or both, is more or less by as many as there are of something."""
    subject, of = object_of(match), counted(match["q"])
    by = "-1" if match["way"][0] in "減下低" else "+1"
    figures = {"格闘": f"{by}/+0", "支援": f"+0/{by}", "戦闘力": f"{by}/{by}"}[match["f"]]
    return f"{subject} gets {figures} for each {of}" if subject and of and not who else None


def into_the_deck(match: re.Match[str], who: str) -> str | None:
    """Cards are shuffled into the deck."""
    cards = None if who else noun(match["o"], match["n"])
    if cards is None:
        return None
    if " in your " in cards:
        return f"shuffle {cards} into your Deck"
    return f"shuffle {cards} into its owner's Deck" if not match["n"] and " in " not in cards else None


def hand_size(match: re.Match[str], who: str) -> str | None:
    """How many cards a player may keep."""
    of = {"自分": "your", "相手": "your opponent's"}.get(match["w"], "each player's")
    if who:
        return None
    return f"{of} maximum hand size {'is' if match['k'] else 'gets'} {match['k'] or match['d']}"


def shown_of_hand(match: re.Match[str], who: str) -> str | None:
    """Cards of the hand are shown."""
    cards = None if who else noun(f"手札の{match['o']}", match["n"])
    return f"reveal {cards}" if cards else None


def doubled(match: re.Match[str], who: str) -> str | None:
    """A figure is twice as much."""
    of = reference(match["o"])
    return f"{of}'s {_TWO[match['f']]} is doubled" if of and not who else None


def cheaper_for_each(match: re.Match[str], who: str) -> str | None:
    """The entrance cost is so much less for each of something."""
    of, each = reference(match["o"]), counted(match["q"])
    return f"{of} gets {match['d']} Entrance cost for each {each}" if of and each and not who else None


def one_more(match: re.Match[str], who: str) -> str | None:
    """One more may be deployed."""
    kind = {"忍者": "Ninja", "依頼人": "Client"}[match["o"]]
    return None if who else f"you can deploy 1 additional {kind} during this turn"


_OF_SYMBOL = {"雷": "Lightning", "火": "Fire", "水": "Water", "風": "Wind", "土": "Earth"}


def symbol(match: re.Match[str], who: str) -> str | None:
    """Somebody has a symbol besides its own."""
    of = reference(match["o"])
    return f"{of} gets the {_OF_SYMBOL[match['s']]} symbol" if of and not who else None


def pile_into_deck(match: re.Match[str], who: str) -> str | None:
    """A discard pile is shuffled into the deck."""
    del match
    return {
        "": "shuffle all cards in your Discard Pile into your Deck",
        "each": "each player shuffles all cards in their Discard Pile into their Deck",
    }.get(who)


def to_both(match: re.Match[str], who: str) -> str | None:
    """Both figures become so much."""
    del who
    subject = object_of(match)
    return f"the power of {subject} becomes {match['c']}/{match['s']}" if subject else None


def any_number(match: re.Match[str], who: str) -> str | None:
    """As many cards of the hand are discarded as one likes."""
    del match
    return None if who else "discard any number of cards from your hand"


def coin_off(match: re.Match[str], who: str) -> str | None:
    """Coins are taken off somebody."""
    del who
    target, number = object_of(match), match["k"] or "1"
    kind = (match["kind"] or "").replace("成長", "Growth")
    coin = f"{kind} coin" if kind else "coin"
    return f"remove {number} {coin}{'' if number == '1' else 's'} from {target}" if target else None


def coin(match: re.Match[str], who: str) -> str | None:
    """Coins are put on somebody."""
    del who
    target, number = object_of(match), match["k"] or "1"
    kind = (match["kind"] or "").replace("成長", "Growth")
    if target is None:
        return None
    coin = f"{kind} coin" if kind else "coin"
    return f"put {number} {coin}{'' if number == '1' else 's'} on {target}"


def its_other_figure(match: re.Match[str], who: str) -> str | None:
    """One of the two figures becomes as much as the other."""
    of = reference(match["o"])
    if of is None or who:
        return None
    return f"the {_TWO[match['f']]} of {of} becomes equal to its {_TWO[match['g']]}"


_TWO = {"格闘": "Combat", "支援": "Support"}


def search_for_team(match: re.Match[str], who: str) -> str | None:
    """A ninja is searched for and comes into the user's team."""
    found = None if who else noun(match["o"], match["n"] or "1枚")
    return f"search your Deck for {found} and place it in the user's Team in any position" if found else None


def back_in_order(match: re.Match[str], who: str) -> str:
    """What was looked at, or the rest of it, goes back in any order."""
    del who
    end = "bottom" if "下" in match.group(0) else "top"
    if "残り" in match.group(0):
        return f"move the rest to the {end} of your Deck in any order"
    return f"return them to the {end} of your Deck in any order"


def either_end(match: re.Match[str], who: str) -> str:
    """What was looked at goes to either end of the deck."""
    del match, who
    return "return it to the top or bottom of your Deck"
