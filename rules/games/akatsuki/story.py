"""The story of a game in words, as a log tells it: what an action set off and why, and how everybody stands.

The rulebook's own terms stand in brackets behind the English ones: Health (Santé), Defence (Défense), hits (Coups).
Hands lie open, so every seat hears the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.core.text import counted
from rules.games.akatsuki.cards import Talent
from rules.games.akatsuki.pieces import NONE, EnemyPiece, Event, HeroPiece
from rules.games.akatsuki.table import Table
from rules.play.action import Action

_FACES = {
    "blank": "blank (vide)",
    "hit": "1 hit (Coup)",
    "two-hits": "2 hits (Coups)",
    "power": "Power (Pouvoir)",
    "defence": "Defence (Défense)",
    "sharingan": "Sharingan",
    "rinnegan": "Rinnegan",
}


def face(name: str) -> str:
    """A face of a die in words."""
    return _FACES[name]


def events(table: Table) -> Sequence[str]:
    """What the last action set off, a sentence each."""
    return [_WORDS[event.what](table, event) for event in table.events]


def standing(table: Table) -> Sequence[str]:
    """The heroes with their figures and hands, then the revealed enemies; nothing before the first turn."""
    if not table.turn:
        return ()
    heroes = [_hero(table, seat, hero) for seat, hero in enumerate(table.heroes)]
    return [*heroes, *(_enemy(table, enemy) for enemy in table.enemies if enemy.revealed)]


def actor(table: Table, action: Action) -> int:
    """The hero whose deed an action is."""
    if action.name in ("begin", "support", "suffer"):
        return action.args[0]
    return max(table.agenda[-1].seat, 0)


def _hero(table: Table, seat: int, hero: HeroPiece) -> str:
    tier, name = table.tier(hero), table.setting.name
    hand = ", ".join(name(card) for card in hero.hand) or "nothing"
    state = " paralysed (Paralysie);" if hero.paralysed else ""
    return (
        f"{table.hero_name(seat)} in {table.setting.zones[hero.zone].name}:{state} Health (Santé) {hero.health} of "
        f"{table.max_health}, Chakra {hero.chakra} of {tier.chakra}{_mark(table, hero.card, 'chakra', seat)}, "
        f"Force {tier.force}{_mark(table, hero.card, 'force', seat)}, experience (Expérience) {hero.experience}; "
        f"in hand {hand}."
    )


def _enemy(table: Table, enemy: EnemyPiece) -> str:
    held = ", immobilised (Immobilisation)" if enemy.immobilised else ""
    return (
        f"{table.setting.name(enemy.card)} in {table.setting.zones[enemy.zone].name}: "
        f"{_figures(table, enemy.card, enemy.health, table.defence(enemy))}{held}."
    )


def _figures(table: Table, card: int, health: int, defence: int) -> str:
    """An enemy's figures; a star marks one that comes from a figure which no source prints."""
    invented = table.setting.printings[card].invented
    stars = {name: "*" if name in invented else "" for name in ("health", "defence")}
    return f"Health (Santé) {health}{stars['health']}, Defence (Défense) {defence}{stars['defence']}"


def _mark(table: Table, card: int, name: str, seat: int) -> str:
    """The star of a hero's figure, as its face and its step of the gauge say."""
    invented = table.setting.printings[card].invented
    later = "tiers" if table.heroes[seat].experience else name
    return "*" if {name + "_b" if table.mode.face == "B" else name, later} & {*invented} else ""


def _card(said: str) -> Callable[[Table, Event], str]:
    """A sentence about a card, the first that the event is about."""
    return lambda table, event: said.format(table.setting.name(event.about[0]), *event.about[1:])


def _seat(said: str) -> Callable[[Table, Event], str]:
    """A sentence about a hero."""
    return lambda table, event: said.format(table.hero_name(event.about[0]), *event.about[1:])


def _appears(said: str) -> Callable[[Table, Event], str]:
    def sentence(table: Table, event: Event) -> str:
        card, figures = event.about[0], event.about[1:]
        return f"{table.setting.name(card)} {said}{f': {_figures(table, card, *figures)}' if figures else ''}."

    return sentence


def _wounded(by: str) -> Callable[[Table, Event], str]:
    """One line for a wound of an enemy: who dealt it, and by what."""

    def sentence(table: Table, event: Event) -> str:
        card, left, seat = event.about
        how = by.format(table.hero_name(seat))
        return f"{table.setting.name(card)} is wounded (Blessure) by {how}: Health (Santé) {left}."

    return sentence


def _hero_wounded(table: Table, event: Event) -> str:
    seat, left, card = event.about
    by = f" by {table.setting.name(card)}" if card != NONE else ""
    return f"{table.hero_name(seat)} is wounded (Blessure){by}: Health (Santé) {left}."


def _paralysed(table: Table, event: Event) -> str:
    seat = event.about[0]
    why = "" if table.heroes[seat].health else ", without Health (Santé) left"
    return f"{table.hero_name(seat)} is paralysed (Paralysie){why}."


def _hits(_table: Table, event: Event) -> str:
    shown, needed = event.about
    enough = "enough" if shown >= needed else "too few"
    return f"{counted(shown, 'hit')} (Coups) against Defence (Défense) {needed}: {enough}."


def _drawn(table: Table, event: Event) -> str:
    seat, *cards = event.about
    return f"{table.hero_name(seat)} draws {', '.join(map(table.setting.name, cards))}."


def _talent(table: Table, event: Event) -> str:
    talent = event.talent
    if talent is None:
        raise ValueError("a talent's event without the talent")
    return f"{table.setting.name(event.about[0])}, {_WHEN[talent.when]}: {_does(talent)}."


def _does(talent: Talent) -> str:
    return TALENTS[talent.does].format(amount=talent.amount, what=talent.what)


_WHEN = {
    "always": "talent",
    "fight": "talent when fought",
    "sharingan": "talent for Sharingan",
    "rinnegan": "talent for Rinnegan",
    "phase": "talent of the Akatsuki's phase",
    "wounding": "talent after a wound",
    "entry": "talent when revealed",
    "eliminated": "talent when eliminated",
}
TALENTS: Mapping[str, str] = {
    "blast": "{amount} wound (Blessure) to every hero in the zone and next to it",
    "cancel-power": "{amount} Power (Pouvoir) icon is void",
    "combat-cost": "Combat cards cost {amount} more",
    "copy-last": "it takes after the member eliminated last",
    "defence-by-score": "Defence (Défense) {amount} more for each round lost",
    "dodge": "the first wound of a turn misses",
    "extra-wound": "{amount} wound (Blessure) more for the hero wounded",
    "extra-wound-per-card": "{amount} wound (Blessure) more for each Combat card played against it",
    "fail": "the attack fails",
    "gain-defence": "Defence (Défense) {amount} more",
    "gain-health": "Health (Santé) {amount} more",
    "health-by-players": "Health (Santé) {amount} for each hero",
    "health-by-traps": "Health (Santé) {amount} more for each trap token (pion Piège) on the board",
    "lose-chakra": "the hero wounded loses {amount} Chakra",
    "lose-power": "the Power (Pouvoir) is void",
    "melee-proof": "only attacks at a distance (Distance) count",
    "paralyse": "the hero is paralysed (Paralysie)",
    "protector": "it must be fought first (Protecteur)",
    "refill-traps": "the free zones (zones libres) get traps (pions Piège) at the end of the round",
    "replace": "one of the group {what} takes its place, Defence (Défense) {amount} lower",
    "return-eliminated": "the members eliminated go back into the deck",
    "reverse": "the attack turns on the hero, without Power (Pouvoir)",
    "special-die": "the special die (dé Spécial) is thrown first",
    "summon": "{what} is summoned (Invocation)",
    "water-defence": "Defence (Défense) {amount} more in water (zone aquatique)",
    "wound": "{amount} wound (Blessure) to a hero in the zone",
    "wound-all": "a wound (Blessure) to every hero on the board",
    "wounded-by-traps": "each trap token (pion Piège) that is gone wounds it",
    "zone-die": "every fight in its zone begins with the special die (dé Spécial)",
}
_WORDS: Mapping[str, Callable[[Table, Event], str]] = {
    "revealed": _appears("is revealed"),
    "summoned": _appears("is summoned (Invocation)"),
    "replaces": _appears("takes its place"),
    "imitates": lambda table, event: (
        f"{table.setting.name(event.about[0])} takes after {table.setting.name(event.about[1])}."
    ),
    "talent": _talent,
    "hero-wounded": _hero_wounded,
    "avoided": _seat("{} is spared the wound."),
    "paralysed": _paralysed,
    "cured": _seat("{} is no longer paralysed (Paralysie)."),
    "healed": _seat("{} has Health (Santé) {}."),
    "chakra": _seat("{} has Chakra {}."),
    "experience": _seat("{} has experience (Expérience) {}."),
    "actions": lambda table, event: f"{table.hero_name(event.about[0])} has {counted(event.about[1], 'more action')}.",
    "drawn": _drawn,
    "wounded-by-attack": _wounded("the attack of {}"),
    "wounded-by-power": _wounded("the Power (Pouvoir) of {}"),
    "wounded-by-card": _wounded("a Support card (Soutien) of {}"),
    "wounded-by-trap": _wounded("the trap token (pion Piège) that {} removed"),
    "dodged": _card("{} dodges the wound: the first of this turn."),
    "eliminated": lambda table, event: (
        f"{table.setting.name(event.about[0])} is eliminated by {table.hero_name(event.about[1])}."
    ),
    "immobilised": _card("{} is immobilised (Immobilisation)."),
    "held": _card("{} is immobilised (Immobilisation): it does not attack."),
    "hits": _hits,
    "melee-proof": _card("{} ignores attacks in its own zone: no wound (Blessure)."),
    "die-defence": lambda _table, _event: "Defence (Défense) 1 more in this fight.",
    "power": _card("The Power (Pouvoir) of {} takes effect."),
    "power-void": _card("The Power (Pouvoir) of {} is void, by the enemy's talent."),
    "power-dry": _card("The Power (Pouvoir) of {} needs water (zone aquatique)."),
    "trap-removed": lambda table, event: (
        f"The trap token (pion Piège) in {table.setting.zones[event.about[0]].name} is removed."
    ),
    "round": lambda _table, event: f"Round {event.about[0]} is {'won' if event.about[1] else 'lost'}.",
}
