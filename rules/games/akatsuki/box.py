"""What is taken out of the box for a game: the team's cards, the mode's traps, the board ("Mise en place").

Owners import their own cards and board. Those take the place of the stand-ins: a printing of the same name does. Where
names do not tell (techniques of a hero, zones of the board), the owner's come first and stand-ins only fill up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from rules.core.cards import Json, Printing
from rules.core.deck import Deck, DeckEntry
from rules.core.errors import NotFoundError, UsageError
from rules.core.text import fold
from rules.games.akatsuki.cards import Die, Hero, Member, Summon, Technique, Trap, Zone
from rules.games.akatsuki.setting import MODE_NAMES, MODES, Mode

GAME_ID = "akatsuki"
TECHNIQUES = 14
TEAM = 3
MOST_HEROES = 6


def mode_of(options: Mapping[str, Json], deck: Deck | None = None) -> Mode:
    """The mode of play asked for, or the deck's format where that is one; else normal. Raises UsageError."""
    asked, written = options.get("mode"), fold(deck.format or "") if deck else ""
    name = fold(str(asked)) if asked else written if written in MODES else "normal"
    name = MODE_NAMES.get(name, name)
    if name not in MODES:
        raise UsageError(f"There is no mode {name!r}. The modes are: {', '.join(MODES)}.")
    return MODES[name]


def take(box: Sequence[Printing], options: Mapping[str, Json], brought: Deck | None = None) -> Deck:
    """A deck with every section filled: what was brought stays, the rest comes from the box.

    Raises UsageError and NotFoundError for a team or a mode that cannot be had.
    """
    sections: dict[str, list[DeckEntry]] = {}
    for entry in brought.entries if brought else ():
        sections.setdefault(entry.section, []).append(entry)
    if "team" not in sections:
        sections["team"] = [DeckEntry(1, hero, "team") for hero in _team(box, options)]
    heroes = [entry.printing for entry in sections["team"]]
    fill: dict[str, Callable[[], list[DeckEntry]]] = {
        "techniques": lambda: _techniques(box, heroes),
        "akatsuki": lambda: _copies(box, Member, "akatsuki"),
        "traps": lambda: _traps(box, mode_of(options, brought).traps),
        "board": lambda: _board(box),
    }
    for section, entries in fill.items():
        if section not in sections:
            sections[section] = entries()
    everything = tuple(entry for section in ("team", *fill) for entry in sections[section])
    if brought:
        return brought.with_entries(everything)
    return Deck(GAME_ID, everything, source="the box")


def _team(box: Sequence[Printing], options: Mapping[str, Json]) -> list[Printing]:
    """The heroes asked for by name or part of it; without a wish the first ones of the box."""
    heroes = _real_first([p for p in box if isinstance(p.card, Hero)])
    wanted = options.get("team")
    names = (
        wanted.split(",") if isinstance(wanted, str) else [str(n) for n in wanted] if isinstance(wanted, list) else []
    )
    if not names:
        count = options.get("players", TEAM)
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_HEROES:
            raise UsageError(f"A team has 1 to {MOST_HEROES} heroes, not {count!r}.")
        return heroes[:count]
    return [_hero(heroes, name) for name in names]


def _hero(heroes: Sequence[Printing], name: str) -> Printing:
    wanted = fold(name)
    exact = [hero for hero in heroes if fold(hero.card.name) == wanted]
    found = exact or [hero for hero in heroes if wanted and wanted in fold(hero.card.name)]
    if not found:
        known = ", ".join(hero.card.name for hero in heroes)
        raise NotFoundError(f"There is no hero {name.strip()!r}. The heroes are: {known}.")
    if len(found) > 1:
        raise UsageError(f"{name.strip()!r} fits {' and '.join(hero.card.name for hero in found)}: name one.")
    return found[0]


def _real_first(printings: Iterable[Printing]) -> list[Printing]:
    """One printing a name: one that is no stand-in, where there is one. In the order of the box."""
    chosen: dict[str, Printing] = {}
    for printing in printings:
        name = fold(printing.card.name)
        if name not in chosen or (chosen[name].stand_in and not printing.stand_in):
            chosen[name] = printing
    return list(chosen.values())


def _techniques(box: Sequence[Printing], heroes: Sequence[Printing]) -> list[DeckEntry]:
    """Fourteen techniques a hero, the owner's before the stand-ins."""
    entries = []
    for hero in heroes:
        name = fold(hero.card.name)
        own = _real_first(p for p in box if isinstance(p.card, Technique) and fold(p.card.hero) == name)
        left = TECHNIQUES
        for printing in sorted(own, key=lambda p: p.stand_in):
            count = min(left, printing.card.copies) if isinstance(printing.card, Technique) else 0
            if count:
                entries.append(DeckEntry(count, printing, "techniques"))
            left -= count
    return entries


def _copies(box: Sequence[Printing], card_type: type[Member | Summon], section: str) -> list[DeckEntry]:
    own = _real_first(p for p in box if isinstance(p.card, card_type))
    return [DeckEntry(p.card.copies, p, section) for p in own if isinstance(p.card, card_type)]


def _traps(box: Sequence[Printing], colour: str) -> list[DeckEntry]:
    own = _real_first(p for p in box if isinstance(p.card, Trap) and p.card.colour == colour)
    return [DeckEntry(p.card.copies, p, "traps") for p in own if isinstance(p.card, Trap)]


def _board(box: Sequence[Printing]) -> list[DeckEntry]:
    """The zones, summon tokens and dice. A board of the owner's is whole: no stand-in zone is mixed in."""
    zones = [p for p in box if isinstance(p.card, Zone)]
    zones = [p for p in zones if not p.stand_in] or zones
    dice: dict[str, Printing] = {}
    for printing in sorted((p for p in box if isinstance(p.card, Die)), key=lambda p: p.stand_in):
        if isinstance(printing.card, Die):
            dice.setdefault(printing.card.role, printing)
    single = [DeckEntry(1, p, "board") for p in (*_real_first(zones), *dice.values())]
    return [*single, *_copies(box, Summon, "board")]
