"""Each instruction in plain words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import singledispatch

from rules.games.mythos.effects import instructions as i, terms as t
from rules.games.mythos.effects.searching import RevealUntil, SearchDeck, ShuffleIn
from rules.games.mythos.effects.wording.bounds import lasting_words
from rules.games.mythos.effects.wording.conditions import condition_words
from rules.games.mythos.effects.wording.groups import (
    COUNTED,
    an,
    bound,
    each,
    for_each,
    group_words,
    much,
    number,
    plural,
    traits,
    whom,
)


@singledispatch
def step_words(step: object) -> str:
    raise AssertionError(step)


def _says(kind: type, text: str | Callable[..., str]) -> None:
    step_words.register(kind, text if callable(text) else lambda _step: text)


@step_words.register
def _swap(step: i.Swap) -> str:
    what = {"missions": "missions", "control": "control", "tokens": "Power tokens"}[step.what]
    if step.first == step.second:
        return f"swap the {what} of 2 {plural(step.first)}"
    return f"swap the {what} of {whom(step.first)} and {whom(step.second)}"


@step_words.register
def _last(step: i.Lasting) -> str:
    if step.stays:
        return lasting_words(step.lines)
    return f"until the end of the round, {lasting_words(step.lines)}"


@step_words.register
def _spread(step: i.Spread) -> str:
    among = whom(step.group, t.ALL).removeprefix("all ")
    return f"distribute {'up to ' if step.up_to else ''}{number(step.amount)} Power tokens among {among}"


def _mute(step: i.Act) -> str:
    one = step.group.itself or (step.quantity.kind == "one" and not step.group.last)
    who = "those characters" if step.group.last else whom(step.group, step.quantity)
    return f"until the end of the round, {who} {'loses its' if one else 'lose their'} effects"


def _boost(step: i.Act) -> str:
    who, amount = whom(step.group, step.quantity), step.amount
    who = "those characters" if step.group.last else who
    one = step.group.itself or (step.quantity.kind == "one" and not step.group.last)
    counts = isinstance(amount.x, COUNTED) and (amount.times != 1 or amount.per != 1)
    much_ = f"{amount.times:+}" if counts else f"{amount.fixed:+}"
    if amount.x is not None and not counts:
        much_ = "-X" if amount.times < 0 else "+X"
    each_ = f" {for_each(amount)}" if counts else ""
    return f"{who} {'has' if one else 'have'} {much_} Power{each_} until the end of the round"


def _cards(number: str, where: str = "") -> str:
    of = f"{traits(where)} " if where else ""
    return f"{number} {of}{'card' if number == '1' else 'cards'}"


def _powerup(step: i.Act) -> str:
    count = much(step.amount)
    counted = each(step.amount, "") if count.isdigit() and step.amount.x else ""
    return f"POWERUP {count}: {whom(step.group, step.quantity)}{counted}"


@step_words.register
def _act(step: i.Act) -> str:
    if step.there:
        place = replace(step.group, zone="play")
        text = _act(replace(step, group=place, there=False))
        head, to, _ = text.partition(_BEHIND.get(step.verb, "\n"))
        return f"{head} in the same mission{to}"
    if step.price:
        what = "Power" if step.price == "power" else "cost"
        return f"{_act(replace(step, price=''))}, paying Chakra equal to its {what}"
    who = whom(step.group, step.quantity)
    if known := _ACTS.get(step.verb):
        return known(step)
    if step.by_opponent:
        return _theirs(step)
    if step.verb == "return":
        own = step.group.side == "friendly" or step.group.itself
        theirs = "their owners' hands" if step.quantity.kind.startswith("all") else "its owner's hand"
        return f"return {who} to {'your hand' if own else theirs}"
    ends = " until the end of the round" if step.back else ""
    return f"{'take control of' if step.verb == 'take control' else step.verb} {who}{ends}"


def _theirs(step: i.Act) -> str:
    """What the opponent does to characters of their choice."""
    if step.quantity.kind == "all but":
        if step.quantity.amount.x is not None:
            return f"the opponent must {step.verb} characters here until they have as many characters as you"
        return f"the opponent must {step.verb} characters here until {number(step.quantity.amount)} are left"
    place = replace(step.group, side="any")
    who = f"one of their {plural(place)}" if step.quantity == t.ONE else whom(place, step.quantity)
    return f"the opponent must {step.verb} {who}{' to their hand' if step.verb == 'return' else ''}"


def _move(step: i.Act) -> str:
    if step.by_opponent:
        return _theirs(step)
    who = whom(step.group, step.quantity)
    if step.here:
        group = step.group if step.group.last else replace(step.group, zone="play")
        return f"move {whom(group, step.quantity)} to here"
    if step.along and not step.joined:
        return f"move {who} to the same mission"
    if step.to:
        where = condition_words(step.to).replace("ing this mission", "ing").removesuffix(" here")
        return f"move {who} to a mission where {where}"
    return f"move {who} to {'other missions' if step.joined and not step.along else 'another mission'}"


_BEHIND = {"move": " to another mission", "return": " to "}
"""What stands behind the place that characters are in."""

_ACTS: dict[str, Callable[[i.Act], str]] = {
    "powerup": _powerup,
    "boost": _boost,
    "mute": _mute,
    "move": _move,
    "look": lambda step: f"look at {whom(step.group, step.quantity)}",
    "double": lambda step: f"double the Power tokens on {whom(step.group, step.quantity)}",
    "part": lambda step: f"move the card at the bottom of {whom(step.group, step.quantity)} to another mission",
    "thin": lambda step: f"discard the card at the bottom of {whom(step.group, step.quantity)}",
    "peel": lambda step: f"discard the top card of {whom(step.group, step.quantity)}",
}


@step_words.register
def _spend(step: i.SpendChakra) -> str:
    if step.most is not None:
        return f"spend up to {step.most} Chakra"
    return "spend any amount of Chakra" if step.amount is None else f"pay {step.amount} Chakra"


@step_words.register
def _tokens(step: i.TakeTokens) -> str:
    free = not (step.exactly or step.every or step.amount == 1)
    count = "all" if step.amount is None else f"{'up to ' if free else ''}{step.amount}"
    count = "any number of" if step.amount == 99 else count
    tokens = f"Power token{'' if step.amount == 1 else 's'}"
    whose = f"each {group_words(step.group)}" if step.every else whom(step.group)
    if step.to is not None:
        return f"move {count} {tokens} from {whose} to {whom(step.to)}"
    return f"{'take' if step.keep else 'remove'} {count} {tokens} from {whose}"


@step_words.register
def _discard(step: i.Discard) -> str:
    within = bound("cost", step.cost)
    cards = f"{_cards(str(step.amount), step.where)}{within}"
    if step.up_to:
        of = f"{traits(step.where)} " if step.where else ""
        return f"discard {'any number of' if step.amount == 99 else f'up to {step.amount}'} {of}cards{within}"
    if step.you_choose:
        return f"discard {cards} of the opponent's hand"
    return f"{_DOES[step.who]}discard{'' if step.who == 'you' else 's'} {cards}{' at random' if step.by_lot else ''}"


_DOES = {"you": "", "opponent": "the opponent ", "each": "each player "}


_PLACES: dict[t.Zone, str] = {"here": " in this mission", "elsewhere": " in another mission", "play": ""}


@step_words.register
def _play(step: i.PlayCharacter) -> str:
    less = " for free" if step.discount is None else f" for {step.discount} less" if step.discount else ""
    if step.kept:
        return f"play it{_PLACES[step.zone]}{less}"
    if step.source == "looked at":
        return "play 1 of them and discard the others" + (f" for {step.discount} less" if step.discount else "")
    group = t.Group(where=step.where, cost=step.cost, power=step.power)
    place = _PLACES[step.zone] or ("" if step.only_hidden else " anywhere")
    if step.source == "deck":
        return f"search your deck for {an(group_words(group))} and play it{place}{less}"
    some = "any number of" if step.most == 99 else f"up to {step.most}"
    who = an(group_words(group)) if step.most == 1 else f"{some} {plural(group)}"
    who += " from your discard pile" if step.source == "discard pile" else ""
    return f"{'reveal' if step.only_hidden else 'play'} {who}{place}{less or ', paying its cost'}"


@step_words.register
def _look(step: i.LookAtTop) -> str:
    deck = "your deck" if step.who == "you" else "the opponent's deck"
    cards = "the top card" if step.count == 1 else f"the top {step.count} cards"
    text = f"{'reveal' if step.revealed else 'look at'} {cards} of {deck}"
    if step.draw is None:
        return text
    of = traits(step.draw)
    kind = f"{of} card{'s' if step.take and step.take > 1 else ''}" if of else "of them"
    what = f"{'up to ' if step.up_to else ''}{step.take} {kind}" if step.take else f"every {of}"
    ends = ", then discard the others" if step.discard else ""
    one = step.take == step.count - 1 and not step.draw and not step.up_to
    mixed = " in random order" if step.mixed else ""
    under = f", then put the other{'' if one else 's'} under your deck{mixed}"
    return f"{text} and draw {what}{under if step.under else ends}"


@step_words.register
def _search(step: SearchDeck) -> str:
    count = f"{'up to ' if step.up_to else ''}{step.amount}"
    cards = group_words(t.Group(where=step.where, cost=step.cost), "card" if step.amount == 1 else "cards")
    return f"search your deck for {count} {cards}, {'reveal and ' if step.revealed else ''}draw them"


@step_words.register
def _until(step: RevealUntil) -> str:
    card = an(group_words(t.Group(where=step.where, cost=step.cost), "card"))
    rest = {"": "", "discard": ", discard the others", "under": ", put the others under your deck"}[step.rest]
    return f"reveal cards from the top of your deck until you find {card}{rest}"


@step_words.register
def _shuffle(step: ShuffleIn) -> str:
    if not step.source:
        return "shuffle your deck"
    if step.amount is None and not step.where:
        return f"shuffle your {step.source} into your deck"
    some = "all" if step.amount is None else "any number of" if step.amount == 99 else str(step.amount)
    some = f"up to {some}" if step.up_to and step.amount != 99 else some
    cards = f"{traits(step.where)} card".strip() + ("" if step.amount == 1 else "s")
    return f"shuffle {some} {cards} from {'the top of ' if step.top else ''}your {step.source} into your deck"


@step_words.register
def _of_them(step: i.DiscardOfThem) -> str:
    return f"discard {'up to ' if step.up_to else ''}{step.amount} of them"


@step_words.register
def _put(step: i.PutHidden) -> str:
    place = {"here": "in this mission", "elsewhere": "in another mission", "play": "in any mission"}[step.zone]
    if step.source in ("deck", "opponent's deck"):
        return (
            "put the top card of "
            f"{'your' if step.source == 'deck' else 'the opponent' + chr(39) + 's'} deck hidden "
            f"{place}"
        )
    if step.amount > 1:
        count = f"{'up to ' if step.up_to else ''}{step.amount}"
        cards = group_words(t.Group(where=step.where, cost=step.cost), "cards")
        return f"put {count} {cards} from your {step.source} hidden {place}"
    if step.cost is not None:
        who = an(group_words(t.Group(where=step.where, cost=step.cost)))
        return f"put {who} from your {step.source} hidden {place}"
    return f"put {an(f'{traits(step.where)} card'.strip())} from your {step.source} hidden {place}"


@step_words.register
def _put_back(step: i.PutBack) -> str:
    deck = "your deck" if step.who == "you" else "the opponent's deck"
    return f"put it on the bottom of {deck}" if step.under else f"put them back on {deck} in any order"


@step_words.register
def _on_top(step: i.PutOnTop) -> str:
    place = "on the bottom of" if step.bottom else "on top of"
    if step.up_to is not None:
        some = "any number of" if step.up_to == 99 else f"up to {step.up_to}"
        cards = f"{traits(step.where)} cards".strip()
        return f"put {some} {cards} from your {step.source} {place} your deck"
    return f"put {an(f'{traits(step.where)} card'.strip())} from your {step.source} {place} your deck"


@step_words.register
def _back(step: i.TakeBack) -> str:
    cards = t.Group(where=step.where, cost=step.cost)
    if step.of == "topmost":
        return f"put the topmost {f'{traits(step.where)} card'.strip()} from your discard pile into your hand"
    if step.of == "top":
        return "put the top card of your discard pile into your hand"
    if step.of == "discarded":
        kind = f"{traits(step.where)} " if step.where else ""
        return f"put {step.amount} of the {kind}cards discarded this way into your hand"
    return (
        f"take {'up to ' if step.up_to else ''}{step.amount} "
        f"{group_words(cards, 'character' if step.amount == 1 else 'characters')} back from your "
        "discard pile"
    )


@step_words.register
def _copy(step: i.CopyEffect) -> str:
    if step.timing is not None:
        return f"copy the {step.timing} effect of {an(group_words(replace(step.group, hidden=None)))}"
    kind = "" if step.upgrades else "non-upgrade "
    return f"copy a {kind}instant effect of ".replace("a i", "an i") + (
        "that card" if step.discarded else an(group_words(replace(step.group, hidden=None)))
    )


@step_words.register
def _points(step: i.GainPoints) -> str:
    verb = "steal" if step.steal else "lose" if step.lose else "gain"
    count = much(step.amount)
    text = (
        f"{_DOES[step.who]}{verb}{'' if step.who == 'you' else 's'} {count} Mission point{'' if count == '1' else 's'}"
    )
    return each(step.amount, text) if count.isdigit() and step.amount.x else text


def _chakra_words(verb: str, amount: t.Amount, who: t.Who) -> str:
    count = much(amount)
    text = f"{_DOES[who]}{verb}{'' if who == 'you' else 's'} {count} Chakra"
    return each(amount, text) if count.isdigit() and amount.x else text


@step_words.register
def _chakra(step: i.GainChakra) -> str:
    text = _chakra_words("steal" if step.steal else "gain", step.amount, step.who)
    if step.steal and " for each " not in text:
        return f"{text} from the opponent"
    return text


@step_words.register
def _draw(step: i.Draw) -> str:
    if step.amount.times < 0:
        they = "they have" if step.who == "opponent" else "you have"
        verb = "draws" if step.who == "opponent" else "draw"
        return f"{_DOES[step.who]}{verb} cards until {they} {step.amount.fixed} cards in hand"
    count = much(step.amount)
    text = f"{_DOES[step.who]}draw{'' if step.who == 'you' else 's'} {_cards(count)}"
    return each(step.amount, text) if count.isdigit() and step.amount.x else text


@step_words.register
def _cycle(step: i.CycleHand) -> str:
    s_ = "" if step.who == "you" else "s"
    whose = "your" if step.who == "you" else "their"
    text = f"{_DOES[step.who]}discard{s_} {whose} whole hand"
    if step.draw == 0:
        return text
    return f"{text} and draw{s_} {'as many' if step.draw is None else _cards(str(step.draw))}"


def _top(step: i.DiscardTop) -> str:
    deck = "your deck" if step.who == "you" else "the opponent's deck"
    return f"discard the top {'card' if step.amount == 1 else f'{step.amount} cards'} of {deck}"


_says(i.RepeatMain, "repeat the MAIN effect")
_says(i.DiscardTop, _top)
_says(i.LoseChakra, lambda step: _chakra_words("lose", step.amount, step.who))
_says(i.TakeEdge, lambda step: "take the Edge" if step.who == "you" else "give the Edge to the opponent")
_says(i.LookAtHand, "look at the hand of the opponent")


@step_words.register
def _or_defeat(step: i.PlayOrDefeat) -> str:
    return f"choose {whom(step.group)}; the opponent must play it for {step.surcharge} more, or defeat it"
