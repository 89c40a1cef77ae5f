"""The registry of games: each game registers itself, shared code looks it up by id.

A game is a package with a module attribute `GAME`. Games that ship are in `rules.games`; installed packages name theirs
in the entry-point group `kagedeck.games`. A game's package is imported when it is first asked for, so a command about
one game does not pay for the others.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, overload

from rules.core.cards import Card, CardField, Printing, all_fields
from rules.core.dataclass import dataclass, field
from rules.core.errors import DataError, NotFoundError
from rules.core.late import Late
from rules.core.places import parted
from rules.core.suggest import did_you_mean
from rules.core.text import fold, quoted, set_key

if TYPE_CHECKING:
    from rules.core.box import BoxContents
    from rules.core.opening import KeepPolicy, Procedure
    from rules.core.rulings import Ruling
    from rules.play.effects import EffectReading
    from rules.play.engine import Engine
    from rules.play.state import State

ENTRY_POINT_GROUP = "kagedeck.games"
_BUILT_IN = "rules.games"
_OF_NO_RULEBOOK = "rules.play.effects:unread"
"""What reads the effect lines of cards of types that a game does not have."""
_PLACE = Late(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*")


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a deck list, e.g. `main` or `missions`.

    `holds` names the card types that belong here when a list does not say where a card goes; `aliases` are headers that
    other tools write for it.
    """

    id: str
    title: str
    holds: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()


CardKey = Callable[[str, str, str], str]
"""Card type, set and collector number of a printing -> what all printings of the card share."""


def set_and_number(type_id: str, set_code: str, number: str) -> str:
    """The card key of a game whose cards are told apart by set and collector number.

    >>> set_and_number("character", "KS", "009")
    'character:KS-009'
    """
    return f"{type_id}:{set_code}-{number}"


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game as the shared code knows it: what it is, its card types, its deck sections and where its parts lie.

    `package` is the import name of the game's room; its folder holds `formats/*.toml` and `starter.json`. `engine` is
    `module:attribute` of its turn engine, loaded only when something is played. `procedures` say how its sections are
    dealt and drawn, `card_key` which printings are one card. `document` names the rulebook that is the authority.
    `effects` is `module:function` of what reads a card's effect lines, for engines that play them from text.
    `reader` is `module:attribute` of the `rules.play.reader:Reader` that its engine asks what a card's text says.
    `policies` are the names of those that its goldfish plays by, for shells to offer; so are `options`, what its rules
    of play take, and `goldfish_options`, what its goldfish takes, each with its values where they are few: `type:X`
    stands for the names of such cards. `questions` is `module:attribute` of what its players ask
    (`rules.play.questions`), `box` `module:function` of what says what a game from its own box is played with.
    `section_formats` are the formats of decks that list one section alone, by its id; the box has the rest.
    `set_days` are the days on which sets came out, by title or code, as far as known: `2026-03-14`, `2026-03`, `2026`.
    `numbered_apart` are variants that sources number apart, with the letters in front, as a pattern's alternatives.
    `terms` are the printed words for fields, values and types where ours are other ones: `{"health": "Santé"}`.
    `spellings` maps other spellings of card names, as sources have them, to the name: rules about one name see one.
    With `variants_are_rarities`, a source that names no variant does not know it.
    """

    id: str
    title: str
    publisher: str
    document: str
    package: str
    card_types: tuple[type[Card], ...]
    sections: tuple[Section, ...]
    default_format: str
    engine: str | None = None
    languages: tuple[str, ...] = ("en",)
    aliases: tuple[str, ...] = ()
    set_titles: Mapping[str, str] = field(default_factory=dict)
    numbered_apart: Mapping[str, str] = field(default_factory=dict)
    set_days: Mapping[str, str] = field(default_factory=dict)
    procedures: tuple[Procedure, ...] = ()
    keep_policies: tuple[KeepPolicy, ...] = ()
    policies: tuple[str, ...] = ("greedy",)
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    goldfish_options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    card_key: CardKey = set_and_number
    effects: str | None = None
    reader: str | None = None
    box: str | None = None
    section_formats: Mapping[str, str] = field(default_factory=dict)
    questions: str | None = None
    spellings: Mapping[str, str] = field(default_factory=dict)
    terms: Mapping[str, str] = field(default_factory=dict)
    variants_are_rarities: bool = False

    @cached_property
    def true_names(self) -> Mapping[str, str]:
        """`spellings` ready for looking up: from another spelling, folded, to the name as printed."""
        return {fold(other): name for other, name in self.spellings.items()}

    @cached_property
    def _set_days(self) -> Mapping[str, str]:
        return {set_key(name): day for name, day in self.set_days.items()}

    def day_of_set(self, *names: str | None) -> str | None:
        """When the set came out that is called so, by its code or a title; None where the game's papers do not say."""
        known = (key for name in names if name for key in (name, self.set_titles.get(name, name)))
        return next((day for name in known if (day := self._set_days.get(set_key(name)))), None)

    @property
    def folder(self) -> Path:
        """The folder of the game's package, with its data files."""
        from importlib.util import find_spec

        spec = find_spec(self.package)
        if spec is None or not spec.submodule_search_locations:
            raise NotFoundError(
                f"The package {quoted(self.package)} of game {quoted(self.id)} is not a folder with data files."
            )
        return Path(next(iter(spec.submodule_search_locations)))

    @cached_property
    def rulings(self) -> tuple[Ruling, ...]:
        """What the game's rulebook leaves open, as rulings that a table can switch; often none."""
        from rules.core.rulings import load_rulings

        return load_rulings(self.folder)

    @cached_property
    def known_readings(self) -> dict[Card, tuple[EffectReading, ...]]:
        """What `effect_readings` of cards is, as they were read here or as somebody has kept that (`db.readings`)."""
        return {}

    def effect_readings(self, card: Card) -> tuple[EffectReading, ...]:
        """How the engine reads each effect line of a card. Raises NotFoundError where it plays no lines from text."""
        if card not in self.known_readings:
            if self.effects is None:
                raise NotFoundError(f"{self.title} has no effect lines that are read from text.")
            read: Callable[[Card], tuple[EffectReading, ...]] = getattr(
                *parted(self.effects if type(card) in self.card_types else _OF_NO_RULEBOOK)
            )
            self.known_readings[card] = read(card)
        return self.known_readings[card]

    def box_contents(self, printings: Sequence[Printing]) -> BoxContents:
        """What the game is played with, of all its printings here. Raises NotFoundError where decks are brought."""
        if self.box is None:
            raise NotFoundError(f"{self.title} is played with decks that players bring, not from one box.")
        contents: Callable[[Sequence[Printing]], BoxContents] = getattr(*parted(self.box))
        return contents(printings)

    @property
    def soundness(self) -> tuple[tuple[str, bool], ...]:
        """Which of its parts are of the kind that they should be, as far as a look at them tells."""
        texts = (self.id, self.title, self.publisher, self.document, self.package, self.default_format, *self.aliases)
        return (
            ("texts", all(isinstance(text, str) for text in texts)),
            ("card types", all(isinstance(t, type) and issubclass(t, Card) for t in self.card_types)),
            ("sections", all(isinstance(section, Section) for section in self.sections)),
            ("procedures", all(hasattr(procedure, "turn_name") for procedure in self.procedures)),
            ("policies", all(hasattr(policy, "keep") for policy in self.keep_policies)),
        )

    @property
    def places(self) -> tuple[tuple[str, str | None], ...]:
        """The parts that are loaded when they are needed, each with its `module:attribute`."""
        names = ("engine", "effects", "reader", "box", "questions")
        return tuple(zip(names, (self.engine, self.effects, self.reader, self.box, self.questions), strict=True))

    @property
    def starter(self) -> Path:
        """The file of the cards that ship with the game; it need not be there."""
        return self.folder / "starter.json"

    def card_type(self, type_id: str) -> type[Card]:
        """The card type with that id; for one that the game does not have, what its sources call so."""
        for card_type in self.card_types:
            if card_type.type_id == type_id:
                return card_type
        from rules.core.foreign import foreign_type  # few catalogues have such cards

        return foreign_type(type_id, self.card_types)

    def fields(self) -> dict[str, CardField]:
        """Every field that a query on this game may name."""
        return {f.name: f for f in all_fields(self.card_types)}

    def section(self, section_id: str) -> Section:
        """The deck section with that id. Raises NotFoundError."""
        for section in self.sections:
            if section.id == section_id:
                return section
        known = ", ".join(s.id for s in self.sections)
        guess = did_you_mean(section_id, [s.id for s in self.sections])
        raise NotFoundError(f"{self.title} has no deck section {quoted(section_id)}.{guess} It has: {known}.")

    def section_for(self, card: Card) -> Section:
        """Where a card goes when a list does not say: the first section that holds its type, or the first of all."""
        return next((s for s in self.sections if card.type_id in s.holds), self.sections[0])

    def load_engine(self) -> Engine[State]:
        """The game's turn engine. Raises NotFoundError where it has none."""
        return engine_at(self.engine_place)

    @property
    def engine_place(self) -> str:
        """Where the game's turn engine is, as `module:attribute`. Raises NotFoundError where it has none."""
        if self.engine is None:
            raise NotFoundError(f"{self.title} cannot be played out yet.")
        return self.engine


def engine_at(place: str) -> Engine[State]:
    """The turn engine at `module:attribute`. Jobs carry the place, because each worker process loads its own.

    Raises DataError where a plug-in names an engine that is none, or that cannot be imported.
    """
    try:
        engine: Engine[State] = getattr(*parted(place))
    except (Exception, SystemExit) as error:  # whatever somebody else's code does when it is imported
        if place.startswith(f"{_BUILT_IN}."):
            raise
        raise DataError(f"The engine {quoted(place)} of a plug-in cannot be loaded ({error_line(error)}).") from error
    if isinstance(engine, type) or not all(hasattr(engine, part) for part in ("game_id", "start", "has_goldfish")):
        raise DataError(f"{quoted(place)} of a plug-in is no Engine.")
    if not place.startswith(f"{_BUILT_IN}."):
        _played[:] = [place]
    return engine


_played: list[str] = []
"""The engine of a plug-in that was loaded last."""


def plug_in_at_play() -> str | None:
    """The plug-in whose engine this process has loaded, the last one of several."""
    return next((game_id for game_id, game in plug_ins().items() if game.engine in _played), None) if _played else None


def game_ids() -> list[str]:
    """The ids of all games that are here, sorted: those that ship and those that installed packages bring."""
    return sorted({*_built_in_ids(), *_plug_ins().games})


class Games(Sequence[Game]):
    """Games by id, each loaded when it is looked at."""

    def __init__(self, ids: Iterable[str]) -> None:
        self.ids = tuple(ids)

    @overload
    def __getitem__(self, at: int) -> Game: ...

    @overload
    def __getitem__(self, at: slice) -> Games: ...

    def __getitem__(self, at: int | slice) -> Game | Games:
        return Games(self.ids[at]) if isinstance(at, slice) else game(self.ids[at])

    def __len__(self) -> int:
        return len(self.ids)


def games() -> Games:
    """Every game that is here, in the order of their ids."""
    return Games(game_ids())


@cache
def game(game_id: str) -> Game:
    """The game with that id. Raises NotFoundError with the ids that exist."""
    if game_id in _built_in_ids():
        built_in: Game = import_module(f"{_BUILT_IN}.{_module_name(game_id)}").GAME
        return built_in
    if game_id in _plug_ins().games:
        return _plug_ins().games[game_id]
    why = f" Its plug-in is broken: {_plug_ins().broken[game_id]}." if game_id in _plug_ins().broken else ""
    why = why or (" That reads like a file; the game comes first." if set("./") & set(game_id) else "")
    why = why or did_you_mean(game_id, game_ids()) or _part_of(game_id)
    raise NotFoundError(f'There is no game "{game_id}".{why} The games are: {", ".join(game_ids())}.')


def _part_of(word: str) -> str:
    """The games whose ids or titles a word is part of, as a question, or how to ask about all; empty for neither."""
    found = [f'"{id_}"' for id_ in game_ids() if word[1:] and word.casefold() in f"{id_} {game(id_).title}".casefold()]
    every = " A search without a game is about all of them." if word in ("all", "*", "any", "every", "each") else ""
    return f" Did you mean {' or '.join(found)}?" if found else every


def plug_ins() -> Mapping[str, Game]:
    """The games that installed packages bring, by id; broken ones are left out."""
    return _plug_ins().games


def broken_plug_ins() -> Mapping[str, str]:
    """Why games of installed packages are left out, by the names under which they wanted to be here.

    Empty as long as nobody asked which games there are.
    """
    return _plug_ins().broken if _plug_ins.cache_info().currsize else {}


def leave_out(game_id: str, reason: str) -> None:
    """Go on without a plug-in whose parts turn out to be broken."""
    _plug_ins().broken[game_id] = reason


def _module_name(game_id: str) -> str:
    return game_id.replace("-", "_")


@cache
def _built_in_ids() -> frozenset[str]:
    package = import_module(_BUILT_IN)
    rooms = (room for folder in package.__path__ for room in Path(folder).iterdir())
    return frozenset(room.name.replace("_", "-") for room in rooms if (room / "__init__.py").exists())


@dataclass(frozen=True, slots=True)
class _PlugIns:
    games: dict[str, Game]
    broken: dict[str, str]


@cache
def _plug_ins() -> _PlugIns:
    found = _PlugIns({}, {})
    if not _any_plug_ins():
        return found
    from importlib.metadata import entry_points  # takes as long to import as all card types

    for point in entry_points(group=ENTRY_POINT_GROUP):
        try:
            found.games[point.name] = _sound(point.name, point.value)
        except (Exception, SystemExit) as error:  # whatever somebody else's code does when it is imported
            found.broken[point.name] = error_line(error)
    return found


def error_line(error: BaseException) -> str:
    """An error that other people's code raised, in a line."""
    said = " ".join(str(error).split()) or "no reason given"
    return f"{type(error).__name__}: {said[:200]}"


def _sound(name: str, place: str) -> Game:
    """A plug-in's game, once it is known to be one. Raises whatever its code raises, and TypeError or ValueError."""
    module, _, attribute = place.partition(":")
    loaded = getattr(import_module(module), attribute or "GAME")
    if not isinstance(loaded, Game):
        raise TypeError(f"{place} is no Game")
    if loaded.id != name:
        raise ValueError(f"{place} is the game {loaded.id!r}")
    if name in _built_in_ids():
        raise ValueError("a game of that id ships with kage")
    if wrong := next((what for what, fits in loaded.soundness if not fits), None):
        raise TypeError(f"its {wrong} are not what a Game has")
    if not (loaded.card_types and loaded.sections and loaded.fields() and loaded.folder.is_dir()):
        raise ValueError("it has no card types or no sections")
    for what, part in loaded.places:
        if part is not None and not (isinstance(part, str) and _PLACE.fullmatch(part)):
            raise ValueError(f"{what}={part!r} is not written as 'module:name'")
    return loaded


def _any_plug_ins() -> bool:
    """Whether an installed distribution names our group among its entry points; a quick look before the real one."""
    wanted = f"[{ENTRY_POINT_GROUP}]"
    for folder in filter(os.path.isdir, sys.path):
        with os.scandir(folder) as entries:
            names = [entry.path for entry in entries if entry.name.endswith((".dist-info", ".egg-info"))]
        for name in names:
            try:
                if wanted in Path(name, "entry_points.txt").read_text(encoding="utf-8"):
                    return True
            except (OSError, UnicodeDecodeError):
                continue  # it has no entry points, and that is for its own tools to mend
    return False
