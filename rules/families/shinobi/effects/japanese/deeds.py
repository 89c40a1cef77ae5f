"""What is done, in English words: from the parts of a clause, as `verbs` takes it apart.

Each takes the match of a pattern and who does it: the player ("") the `opponent` or `each`. None where that makes no
sense.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from rules.families.shinobi.effects.japanese.nouns import noun, reference
from rules.families.shinobi.effects.japanese.vocabulary import BEING_PLAYED, SYMBOLS

Words = Callable[[re.Match[str], str], str | None]

_OF_NO_TEAM = re.compile("(?:先頭|後衛)の")
_NUMBERED = re.compile(r"\d+[枚体人つ](?:まで)?$|全て$|^全て|^\d+[枚体人つ]の")


def object_of(match: re.Match[str]) -> str | None:
    """What a verb is about; a group without a number is all of it where something is said of it."""
    groups = match.groupdict()
    told = groups["o"]
    if told is None:
        return "it"
    if (
        groups.get("n") is None
        and match.string[match.end("o") :].startswith(("は", "の"))
        and not _NUMBERED.search(told)
    ):
        # "The head ninja", of no team that is named, might be that of any.
        return None if _OF_NO_TEAM.match(told) else reference(told) or noun(told, "全て")
    return noun(told, groups.get("n"))


def _gets(subject: str) -> str:
    many = (
        subject.startswith(("all ", "both ", "each of"))
        or " and " in subject
        or re.match(r"(?:up to )?(?:[2-9]|10) ", subject)
    )
    return "get" if many and not subject.startswith("each") else "gets"


def power(match: re.Match[str], who: str) -> str | None:
    """Combat and support change by so much, and it may count as something."""
    del who
    subject = object_of(match)
    if subject is None:
        return None
    figures = f"{match['c']}/{match['s']}"
    extra = match.groupdict().get("w")
    words = f' and "{extra}"' if extra and not extra.startswith("§") else f" and {extra}" if extra else ""
    return f"{subject} {_gets(subject)} {figures}{words}"


def one_figure(match: re.Match[str], who: str) -> str | None:
    """One of the two figures, or mental power, changes by so much."""
    del who
    subject = object_of(match)
    amount = match["d"]
    if subject and match["f"] == "知力":
        return f"{subject} {_gets(subject)} {amount} Mental Power"
    figures = {"格闘": f"{amount}/+0", "支援": f"+0/{amount}", "戦闘力": f"{amount}/{amount}"}.get(match["f"])
    return f"{subject} {_gets(subject)} {figures}" if subject else None


def to_number(match: re.Match[str], who: str) -> str | None:
    """A figure, or both, become so much."""
    del who
    subject = object_of(match)
    figures = {"格闘": "Combat", "支援": "Support"}
    if subject is None:
        return None
    if match["f"] == "戦闘力":
        return f"the power of {subject} becomes {match['d']}/{match['d']}"
    return f"the {figures[match['f']]} of {subject} becomes {match['d']}"


def damage(match: re.Match[str], who: str) -> str | None:
    """So much damage is given."""
    del who
    target = object_of(match)
    times = match.groupdict().get("t")
    again = "" if times is None else " twice" if times == "2" else f" {times} times"
    return f"give {match['d']} damage to {target}{again}" if target else None


def to_object(verb: str) -> Words:
    """A plain verb and its object."""

    def say(match: re.Match[str], who: str) -> str | None:
        del who
        target = object_of(match)
        return f"{verb} {target}" if target else None

    return say


def to_own(verb: str) -> Words:
    """A plain verb and its object; of another player some of their own in play."""

    def say(match: re.Match[str], who: str) -> str | None:
        target = object_of(match)
        if not who:
            return f"{verb} {target}" if target else None
        theirs = _of_theirs(target)
        return f"{_BY[who]} {verb}s {theirs}" if theirs and who in _BY else None

    return say


injure, heal = to_own("injure"), to_own("heal")


def moved(match: re.Match[str], who: str) -> str | None:
    """Cards go from where they are to somewhere; a player's own, where one is said to do it."""
    if who:
        return _moved_by(match, who)
    target, to = object_of(match), match["to"]
    place = DESTINATIONS.get(to)
    if target is None or place is None:
        return None
    if place == "discard":
        return f"discard {target}"
    if place == "remove":
        return f"remove {target} from the game"
    order = " in any order" if match.groupdict().get("order") or match.groupdict().get("order2") else ""
    return f"move {target} to {place}{order}"


def _moved_by(match: re.Match[str], who: str) -> str | None:
    """What the opponent does with some of their own in play."""
    theirs, place = _of_theirs(object_of(match)), DESTINATIONS.get(match["to"])
    if who not in _BY or theirs is None or place in (None, "remove"):
        return None
    return f"{_BY[who]} discards {theirs}" if place == "discard" else f"{_BY[who]} moves {theirs} to {place}"


_BY = {"opponent": "your opponent", "each": "each player"}


def _of_theirs(target: str | None) -> str | None:
    """So many of some in play, as those of the player who does something with them."""
    several = re.fullmatch(r"(\d+) ((?:injured |healthy )?(?:Ninja|Client|Mission))s?", target or "")
    return f"{several[1]} of their {several[2]}s" if several else None


DESTINATIONS = {
    **dict.fromkeys(("手札", "持ち主の手札", "自分の手札", "相手の手札"), "its owner's hand"),
    **dict.fromkeys(
        ("チャクラ置き場", "持ち主のチャクラ置き場", "チャクラ", "自分のチャクラ置き場"), "its owner's Chakra area"
    ),
    **dict.fromkeys(("捨て札置き場", "持ち主の捨て札置き場", "自分の捨て札置き場"), "discard"),
    **dict.fromkeys(
        (
            "デッキの一番上",
            "持ち主のデッキの一番上",
            "デッキの上",
            "持ち主のデッキの上",
            "自分のデッキの一番上",
            "自分のデッキの上",
        ),
        "the top of its owner's Deck",
    ),
    **dict.fromkeys(
        (
            "デッキの一番下",
            "持ち主のデッキの一番下",
            "デッキの下",
            "持ち主のデッキの下",
            "自分のデッキの一番下",
            "自分のデッキの下",
        ),
        "the bottom of its owner's Deck",
    ),
    **dict.fromkeys(("ゲーム", "ゲームの外", "ゲーム外"), "remove"),
}


def draw(match: re.Match[str], who: str) -> str:
    """Cards are drawn."""
    number = match["k"]
    cards = f"{number} card{'' if number == '1' else 's'}"
    return {
        "": f"draw {cards}",
        "opponent": f"your opponent draws {cards}",
        "each": f"both players draw {cards}",
        "that": f"that player draws {cards}",
    }[who]


def discard_hand(match: re.Match[str], who: str) -> str | None:
    """Cards of a hand are discarded."""
    number = match["n"] or "1枚"
    who = "opponent" if match["o"].startswith("相手") else who
    amount = "all cards" if number == "全て" else f"{number[:-1]} card{'' if number == '1枚' else 's'}"
    at_random = " at random" if "無作為" in match.group(0) or "ランダム" in match.group(0) else ""
    return {
        "": f"discard {amount} from your hand{at_random}",
        "opponent": f"your opponent discards {amount} from their hand{at_random}",
        "each": f"each player discards {amount} from their hand{at_random}",
        "that": f"that player discards {amount} from their hand{at_random}",
    }[who]


def pay(match: re.Match[str], who: str) -> str | None:
    """Chakra is discarded."""
    number = match["k"]
    of = SYMBOLS.get(match.groupdict().get("of") or "", "")
    cards = f"{number} {of and of + ' '}card{'' if number == '1' else 's'}"
    if match.groupdict().get("w0"):
        return None if who else f"discard {cards} in your opponent's Chakra area"
    return {
        "": f"discard {cards} from your Chakra area",
        "opponent": f"your opponent discards {cards} from their Chakra area",
        "each": f"each player discards {cards} from their Chakra area",
        "that": f"that player discards {cards} from their Chakra area",
    }[who]


def from_the_top(match: re.Match[str], who: str) -> str | None:
    """Cards go from the top of a deck somewhere."""
    number = match["k"] or "1"
    cards = "card" if number == "1" else f"{number} cards"
    of = {"自分の": "your", "相手の": "your opponent's", None: "your"}[match["w"]]
    if who and match["w"] is None:  # "their own" goes with who is named, and is taken off before
        of = {"opponent": "your opponent's", "each": "each player's"}.get(who, "")
    if not of or (who and match["w"]):
        return None
    if match["to"] in ("チャクラ置き場", "チャクラ", "自分のチャクラ置き場", "持ち主のチャクラ置き場"):
        return f"move the top {cards} of {of} Deck to {of} Chakra area"
    if match["to"] in ("手札", "自分の手札"):
        return f"move the top {cards} of {of} Deck to {of} hand"
    if DESTINATIONS.get(match["to"]) == "discard":
        return f"discard the top {cards} of {of} Deck"
    return f"remove the top {cards} of {of} Deck from the game" if DESTINATIONS.get(match["to"]) == "remove" else None


def search(match: re.Match[str], who: str) -> str | None:
    """Cards are searched for in the deck."""
    if who:
        return None
    found = noun(match["o"], match["n"] or "1枚")
    if found is None:
        return None
    found = re.sub(r" in (?:your )?(?:Deck|hand)", "", found)
    shown = ", show it to your opponent," if match["shown"] else ""
    to = "in play" if match.groupdict().get("to") else "in your hand"
    return f"search your Deck for {found}{shown} and put it {to}"


def placed(match: re.Match[str], who: str) -> str | None:
    """Somebody goes to the head of its team, or behind it."""
    target = None if who else object_of(match)
    place = "the Head Ninja" if match["place"] == "先頭" else "a Support Ninja"
    return f"{target} becomes {place}" if target else None


def shuffle(match: re.Match[str], who: str) -> str | None:
    """A deck is shuffled."""
    del match
    return {
        "": "shuffle your Deck",
        "opponent": "your opponent shuffles their Deck",
        "each": "each player shuffles their Deck",
    }.get(who)


def negate(match: re.Match[str], who: str) -> str | None:
    """A card being played is negated; of a card in play its text is."""
    del who
    target = BEING_PLAYED.get(match["o"]) or object_of(match)
    if target is None:
        return None
    to = match.groupdict().get("to")
    place = DESTINATIONS.get(to) if to else None
    if re.search("忍者|依頼人|常駐", match["o"]) or target in ("this Ninja", "the user"):
        text = (match.groupdict().get("e") or "") and not to
        return f"negate the effect text of {target}" if text else None
    if place == "discard":
        return f"negate {target} and discard it"
    return f"negate {target} and move it to {place}" if place else f"negate {target}"


def rewards(match: re.Match[str], who: str) -> str | None:
    """Battle rewards are won."""
    number = {None: "1", "通常": "1", "圧倒的": "2"}.get(match["k"], match["k"])
    rewards = f"{number} Battle Reward{'' if number == '1' else 's'}"
    return {
        "": f"you win {rewards}",
        "opponent": f"your opponent wins {rewards}",
        "each": f"each player wins {rewards}",
    }.get(who)


def word(match: re.Match[str], who: str) -> str | None:
    """Somebody counts as something."""
    del who
    subject = object_of(match)
    more = f" and {match['w2']}" if match.groupdict().get("w2") else ""
    return f"{subject} {_gets(subject)} {match['w']}{more}" if subject else None


def costs(match: re.Match[str], who: str) -> str | None:
    """A cost changes by so much."""
    del who
    cost = {"登場コスト": "Entrance cost", "手札コスト": "Hand cost", "作戦コスト": "Entrance cost"}[match["f"]]
    subject = object_of(match)
    if subject and (
        held := re.fullmatch(r"all (?:of )?(your opponent's|your) (.*?) ?(Ninja|Mission|Client)s?(?: cards?)?", subject)
    ):
        subject = f"{held[2]} {held[3]} cards in {held[1]} hand".strip()  # what is in play has been paid for
    return f"the {cost} of {subject} {_by_or_to(match)}" if subject else None


def _by_or_to(match: re.Match[str]) -> str:
    """By how much a cost changes, or what it becomes."""
    if match["d"][0] in "+-":
        return f"is {match['d']}"
    if match["less"] is None:
        return f"becomes {match['d']}"
    return f"is {'-' if match['less'] in ('少な', '減') else '+'}{match['d']}"


def jutsu_cost(match: re.Match[str], who: str) -> str | None:
    """The cost of jutsu changes by so much."""
    del who
    users = {
        "この忍者が使用する術": "Jutsu used by this Ninja",
        "この忍者の使用する術": "Jutsu used by this Ninja",
        "自分が使用する術": "your Jutsu",
        "自分の使用する術": "your Jutsu",
        "自分の術": "your Jutsu",
        "相手が使用する術": "your opponent's Jutsu",
        "相手の使用する術": "your opponent's Jutsu",
        "相手の術": "your opponent's Jutsu",
        "全ての術": "all Jutsu",
    }
    subject = users.get(match["o"].removesuffix("カード"))
    if subject is None and (used := re.fullmatch(r"(.+?)[がの]使用する術", match["o"])):
        users_are = noun(used[1], "全て")
        subject = f"Jutsu used by {users_are.removeprefix('all of ').removeprefix('all ')}" if users_are else None
    return f"the Jutsu cost of {subject} {_by_or_to(match)}" if subject else None


def into_play(match: re.Match[str], who: str) -> str | None:
    """Cards are put in play."""
    del who
    target = object_of(match)
    return f"put {target} in play" if target else None


def look_hand(match: re.Match[str], who: str) -> str:
    """The opponent's hand is looked at."""
    del match, who
    return "look at your opponent's hand"


def look_top(match: re.Match[str], who: str) -> str | None:
    """Cards on top of a deck are looked at."""
    del who
    number = match["k"] or "1"
    of = {"自分の": "your", "相手の": "your opponent's", None: "your"}[match["w"]]
    look = "reveal" if match.groupdict().get("open") else "look at"
    return f"{look} the top {'card' if number == '1' else number + ' cards'} of {of} Deck"


def marker(match: re.Match[str], who: str) -> str | None:
    """A turn marker moves."""
    of = {"": "your", "opponent": "your opponent's", "each": "each player's"}.get(who)
    if match["w"]:
        of = {"自分の": "your", "相手の": "your opponent's"}[match["w"]] if not who else None
    if of is None:
        return None
    number = match["k"] or "1"
    return f"{'increase' if match['way'] == '進' else 'decrease'} {of} Turn Marker by {number}"


def standby(match: re.Match[str], who: str) -> str | None:
    """Somebody leaves its team and stands by."""
    del who
    target = object_of(match)
    if target is None:
        return None
    again = "it" if re.match(r"\d", target) else target
    return f"remove {target} from its Team. {again[0].upper()}{again[1:]} becomes a stand-by Ninja"


def mental(match: re.Match[str], who: str) -> str:
    """The battle is decided by mental power."""
    del match, who
    return "the user's battle is a Mental Power Battle"


def always(words: str) -> Words:
    """The same words whatever the parts are."""
    return lambda *_: words
