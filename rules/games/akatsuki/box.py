"""What is taken out of the box for a game: the team's cards, the mode's traps, the board ("Mise en place").

Owners import their own cards and board. A card of theirs takes the place of ours of the same name and kind (`owned`
says whom a name means), a zone with a number that of ours with the number, a die that of ours with the role; of a
hero's techniques the owner's come first and ours fill up to fourteen. As many of a kind as the rulebook counts leave
out all of ours.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from rules.core.box import BoxContents, Piece, Sum, copies, name_of, one_a_name, owners_first
from rules.core.cards import Card, Json, Printing
from rules.core.dataclass import replace
from rules.core.deck import Deck, DeckEntry
from rules.core.errors import NotFoundError, UsageError
from rules.core.suggest import did_you_mean
from rules.core.text import fold, quoted
from rules.games.akatsuki.cards import Die, Enemy, Hero, Member, Summon, Technique, Trap, Zone
from rules.games.akatsuki.owned import MOST_HEROES, as_played, heroes, meant, owners_pieces
from rules.games.akatsuki.setting import LAST_ROUND, MODE_NAMES, MODES, Mode, board_problems

GAME_ID = "akatsuki"
TECHNIQUES = 14
TEAM = 3
MEMBERS = 20
BOSSES = 2
TRAPS = 20
SUMMONS = 8
ZONES = 29


def _mode(name: str) -> str:
    """A mode by any of its names; what is none, folded."""
    return MODE_NAMES.get(fold(name), fold(name))


def mode_of(options: Mapping[str, Json], deck: Deck | None = None) -> Mode:
    """The mode of play asked for, or the deck's format where that is one; else normal. Raises UsageError."""
    asked = options.get("mode")
    written = map(_mode, deck.format.split("+")) if deck and deck.format else ()
    name = _mode(str(asked)) if asked else next((mode for mode in written if mode in MODES), "normal")
    if name not in MODES:
        raise UsageError(
            f"There is no mode {quoted(name)}.{did_you_mean(name, [*MODES, *MODE_NAMES])}"
            f" The modes are: {', '.join(MODES)}."
        )
    return MODES[name]


_OF_BOX = ("team", "players")
"""Options that say which heroes are taken out of the box: a deck with heroes has said it."""


def take(box: Sequence[Printing], options: Mapping[str, Json], brought: Deck | None = None) -> Deck:
    """A deck with every section filled: what was brought stays, the rest comes from the box.

    Raises UsageError and NotFoundError for a team or a mode that cannot be had.
    """
    sections: dict[str, list[DeckEntry]] = {}
    for entry in brought.entries if brought else ():
        sections.setdefault(entry.section, []).append(entry)
    if "team" not in sections:
        sections["team"] = [DeckEntry(1, hero, "team") for hero in _team(box, options)]
    elif any(name in options for name in _OF_BOX):
        named = ", ".join(entry.printing.card.name for entry in sections["team"])
        raise UsageError(f"The deck names the team: {named}. Leave out {' and '.join(_OF_BOX)}, or the deck.")
    team = [entry.printing for entry in sections["team"]]
    fill: dict[str, Callable[[], list[DeckEntry]]] = {
        "techniques": lambda: [entry for hero in team for entry in techniques(box, hero)],
        "akatsuki": lambda: _entries(members(box), "akatsuki"),
        "traps": lambda: _entries(traps(box, mode_of(options, brought).traps), "traps"),
        "board": lambda: _entries([*zones(box), *dice(box)], "board", single=True) + _entries(summons(box), "board"),
    }
    for section, entries in fill.items():
        if section not in sections:
            sections[section] = entries()
    everything = tuple(
        replace(entry, printing=as_played(entry.printing, box))
        for section in ("team", *fill)
        for entry in sections[section]
    )
    if brought:
        return brought.with_entries(everything)
    return Deck(GAME_ID, everything, source="the box")


def _of(box: Sequence[Printing], card_type: type[Card]) -> list[Printing]:
    return [p for p in box if isinstance(p.card, card_type)]


def _team(box: Sequence[Printing], options: Mapping[str, Json]) -> list[Printing]:
    """The heroes asked for by name or part of it; without a wish the first ones of the box that have techniques."""
    known = heroes(box)
    wanted = options.get("team")
    names = []
    if isinstance(wanted, str):
        names = _named(known, wanted)
    elif isinstance(wanted, list):
        names = [str(name) for name in wanted]
    if not names:
        count = options.get("players", TEAM)
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_HEROES:
            raise UsageError(f"A team has 1 to {MOST_HEROES} heroes, not {quoted(count)}.")
        ready = [hero for hero in known if techniques(box, hero)]
        return (ready if len(ready) >= count else known)[:count]
    if (players := options.get("players", len(names))) != len(names):
        raise UsageError(
            f"A hero is a player: {len(names)} named in the team are not {players} players. Say one of them."
        )
    return [_hero(known, name) for name in names]


_BETWEEN = re.compile(r"[,;&＆+、]|\s(?:and|et|und|y)\s", re.IGNORECASE)


def _named(heroes: Sequence[Printing], wanted: str) -> list[str]:
    """The names that are strung together; one hero's name is one, whatever is in it."""
    if any(fold(hero.card.name) == fold(wanted) for hero in heroes):
        return [wanted]
    return [name for name in _BETWEEN.split(wanted) if name.strip()] or [wanted]


def _check_apart(name: str, names: Sequence[str]) -> None:
    """Raise NotFoundError for parts of several heroes' names with spaces between."""
    known = {part for hero in names for part in fold(hero).split()}
    if " " in name.strip() and known.issuperset(fold(name).split()):
        raise NotFoundError(f"Heroes have commas between: {','.join(name.split())}")


def _hero(heroes: Sequence[Printing], name: str) -> Printing:
    wanted = fold(name)
    exact = [hero for hero in heroes if fold(hero.card.name) == wanted]
    whole = meant(name, [hero.card.name for hero in heroes])
    in_part = [hero for hero in heroes if wanted and wanted in fold(hero.card.name)]
    found = exact or in_part or [hero for hero in heroes if hero.card.name == whole]
    if not found:
        names = [hero.card.name for hero in heroes]
        _check_apart(name, names)
        near = did_you_mean(name, [part for whole in names for part in (whole, *whole.split())])
        raise NotFoundError(f"There is no hero {quoted(name.strip())}.{near} The heroes are: {', '.join(names)}.")
    if len(found) > 1:
        raise UsageError(f"{quoted(name.strip())} fits {' and '.join(hero.card.name for hero in found)}: name one.")
    return found[0]


def techniques(box: Sequence[Printing], hero: Printing) -> list[DeckEntry]:
    """Fourteen techniques of a hero: the owner's, then those the rulebook prints, then stand-ins to fill up."""
    names = [p.card.name for p in heroes(box)]
    of_hero = [p for p in box if isinstance(p.card, Technique) and meant(p.card.hero, names) == hero.card.name]
    entries = []
    left = TECHNIQUES
    for printing in sorted(owners_first(of_hero, TECHNIQUES), key=lambda p: (p.shipped, p.stand_in)):
        count = min(left, copies(printing))
        if count:
            entries.append(DeckEntry(count, printing, "techniques"))
        left -= count
    return entries


def members(box: Sequence[Printing]) -> list[Printing]:
    """The Akatsuki cards, bosses among them."""
    return owners_pieces(_of(box, Member), MEMBERS)


def traps(box: Sequence[Printing], colour: str) -> list[Printing]:
    """The trap tokens of a colour."""
    return owners_pieces((p for p in box if isinstance(p.card, Trap) and p.card.colour == colour), TRAPS)


def summons(box: Sequence[Printing]) -> list[Printing]:
    """The summon tokens."""
    return owners_pieces(_of(box, Summon), SUMMONS)


def zones(box: Sequence[Printing]) -> list[Printing]:
    """The board: the owner's whole, where it has Tobi's nine villages; else its zones among ours."""
    every = _of(box, Zone)
    own = [p for p in every if not p.shipped]
    villages = {p.card.track for p in own if isinstance(p.card, Zone)}
    if villages >= set(range(1, LAST_ROUND + 1)):
        return one_a_name(own)
    return one_a_name(owners_first(every, replaces=_has_its_number))


def _has_its_number(mine: Printing, ours: Printing) -> bool:
    return (
        isinstance(mine.card, Zone)
        and isinstance(ours.card, Zone)
        and mine.card.track is not None
        and mine.card.track == ours.card.track
    )


def dice(box: Sequence[Printing]) -> list[Printing]:
    """A die of each role, the last of the owner's where there is one."""
    by_role: dict[str, Printing] = {}
    for printing in sorted(_of(box, Die), key=lambda p: not p.shipped):
        if isinstance(printing.card, Die) and printing.card.role and printing.card.faces:
            by_role[printing.card.role] = printing
    return list(by_role.values())


def _entries(printings: Sequence[Printing], section: str, *, single: bool = False) -> list[DeckEntry]:
    return [DeckEntry(1 if single else copies(p), p, section) for p in printings]


def contents(box: Sequence[Printing]) -> BoxContents:
    """Everything that games are played with, with the sums that "Matériel" and "Ennemis" give."""
    team = heroes(box)
    kinds: dict[str, list[tuple[Printing, int]]] = {
        "heroes": [(p, 1) for p in team],
        **{f"techniques of {hero.card.name}": [(e.printing, e.count) for e in techniques(box, hero)] for hero in team},
        "Akatsuki cards": [(p, copies(p)) for p in members(box)],
        "blue traps": [(p, copies(p)) for p in traps(box, "blue")],
        "red traps": [(p, copies(p)) for p in traps(box, "red")],
        "summon tokens": [(p, copies(p)) for p in summons(box)],
        "zones": [(p, 1) for p in zones(box)],
        "dice": [(p, 1) for p in dice(box)],
    }
    pieces = tuple(Piece(kind, printing, n) for kind, listed in kinds.items() for printing, n in listed)
    return BoxContents(
        pieces,
        _sums(kinds),
        (*board_problems(zones(box)), *_unsaid(pieces, box), *_without_token(pieces), *_left_out(pieces, box)),
    )


def _unsaid(pieces: Sequence[Piece], box: Sequence[Printing]) -> Iterator[str]:
    """What no source says of a card of the box, and what a game takes in its place."""
    for piece in pieces:
        printing = piece.printing
        if isinstance(printing.card, Enemy | Technique | Hero) and (unknown := printing.card.unknown):
            played = as_played(printing, box).card
            taken = [f"{name} {getattr(played, name)}" for name in unknown if name not in played.unknown]
            instead = f" Games take {' and '.join(taken)} in its place." if taken else ""
            yield f"{printing.card.name} ({printing.id}): no source says {' and '.join(unknown)}.{instead}"


def _without_token(pieces: Sequence[Piece]) -> Iterator[str]:
    """Enemies that summon what the box does not hold: nothing comes of it."""
    tokens = {name_of(piece.printing) for piece in pieces if isinstance(piece.printing.card, Summon)}
    for piece in pieces:
        card = piece.printing.card
        for talent in card.talents if isinstance(card, Enemy) else ():
            if talent.does == "summon" and fold(talent.what or "") not in tokens:
                what = quoted(talent.what)
                yield f"{card.name} ({piece.printing.id}) summons {what}, and no token here is called that."


def _left_out(pieces: Sequence[Piece], box: Sequence[Printing]) -> Iterator[str]:
    """The owner's cards that no game has, and why."""
    here = {piece.printing.card_id for piece in pieces}
    names = [p.card.name for p in heroes(box)]
    for printing in box:
        if not printing.shipped and printing.card_id not in here:
            here.add(printing.card_id)
            yield f"{printing.card.name} ({printing.id}) is in no game: {_why_left_out(printing.card, names)}."


def _why_left_out(card: Card, heroes: Sequence[str]) -> str:
    unsaid = [name for name in ("hero", "colour", "role", "faces") if name in card.unknown]
    if unsaid:
        return f"no source says its {' and '.join(unsaid)}"
    if isinstance(card, Technique) and meant(card.hero, heroes) is None:
        return f"no hero here is called {quoted(card.hero)}"
    return "others of yours take its place"


def _sums(kinds: Mapping[str, Sequence[tuple[Printing, int]]]) -> tuple[Sum, ...]:
    count = {kind: sum(n for _, n in pieces) for kind, pieces in kinds.items()}
    piles = [kind for kind in kinds if kind.startswith("techniques")]
    bosses = sum(n for p, n in kinds["Akatsuki cards"] if isinstance(p.card, Member) and "boss" in p.card.traits)
    numbered = sum(isinstance(p.card, Zone) and p.card.track is not None for p, _ in kinds["zones"])
    return (
        Sum("heroes", count["heroes"], MOST_HEROES, "Matériel, 6 Cartes et 6 Figurines Héros"),
        *(Sum(kind, count[kind], TECHNIQUES, "Matériel, 84 Cartes Technique") for kind in piles),
        Sum("Akatsuki cards", count["Akatsuki cards"], MEMBERS, "Matériel, 20 Cartes et 1 Figurine Akatsuki"),
        Sum("bosses among them", bosses, BOSSES, "9e round"),
        Sum("blue traps", count["blue traps"], TRAPS, "Matériel, 20 pions : Piège bleu"),
        Sum("red traps", count["red traps"], TRAPS, "Matériel, 20 pions : Piège rouge"),
        Sum("summon tokens", count["summon tokens"], SUMMONS, "Matériel, 8 pions : Invocation"),
        Sum("zones", count["zones"], ZONES, "Lexique, Zone"),
        Sum("zones without a number", count["zones"] - numbered, ZONES - LAST_ROUND, "Mise en place, Plateau"),
        Sum("kinds of dice", count["dice"], 2, "Matériel, 7 dés spéciaux"),
    )
