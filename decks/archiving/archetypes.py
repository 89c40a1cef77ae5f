"""Archetypes: names for kinds of lists, as rules in TOML, or proposed by clusters of lists that no rule names.

    [[archetype]]
    name = "Sand control"
    query = 'has:gaara>=2 count(type:character)>=20'

    [[archetype.variant]]
    name = "with puppets"
    query = "has:kankuro"

A query is one about lists. `game` may stand beside `name`. A list is of the first archetype whose query holds, and of
the first of its variants.
"""

from __future__ import annotations

import tomllib
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from decks.archiving.asking import Shelf, matching
from files.reading import read_text
from rules.core.archive import ArchivedList
from rules.core.cards import Json
from rules.core.errors import DataError, Location, NotFoundError, QueryError
from rules.core.intervals import Estimate, share
from rules.core.registry import game
from rules.core.suggest import did_you_mean
from rules.core.text import quoted
from rules.query import parse
from rules.query.lists import list_condition

OTHER = "other"
"""Lists that no archetype names."""

_MOST_BYTES = 2_000_000


@dataclass(frozen=True, slots=True)
class Archetype:
    """A name for the lists that a query means; `variants` tell kinds of them apart."""

    name: str
    query: str
    game: str | None = None
    variants: tuple[Archetype, ...] = ()
    where: Location | None = None


@dataclass
class Archetypes:
    """Rules for archetypes, asked of the lists of a shelf: each rule once."""

    rules: tuple[Archetype, ...]
    _named: dict[int, tuple[str, ...]] | None = None

    @property
    def game(self) -> str | None:
        """The game that all rules are about; None where they do not say one."""
        games = {rule.game for rule in self.rules}
        return games.pop() if len(games) == 1 else None

    def names(self, shelf: Shelf, of: ArchivedList) -> tuple[str, ...]:
        """The archetype of a list and its variant; nothing where it is of none."""
        if self._named is None:
            from db.archive import archived_lists

            self._named = self._name(shelf, archived_lists(shelf.connection))
        return self._named.get(of.id, ())

    def _name(self, shelf: Shelf, lists: Sequence[ArchivedList]) -> dict[int, tuple[str, ...]]:
        named: dict[int, tuple[str, ...]] = {}
        for rule in self.rules:
            left = [of for of in lists if of.id not in named and rule.game in (None, of.game)]
            found = _found(shelf, rule, left)
            for of in found:
                named[of.id] = (rule.name,)
            for variant in rule.variants:
                plain = [of for of in found if len(named[of.id]) == 1]
                for of in _found(shelf, variant, plain):
                    named[of.id] = (rule.name, variant.name)
        return named


def _found(shelf: Shelf, rule: Archetype, lists: Sequence[ArchivedList]) -> list[ArchivedList]:
    try:
        condition = list_condition(parse(rule.query), shelf.scope([rule.game] if rule.game else None))
    except QueryError as error:
        raise DataError(f"The query of the archetype {quoted(rule.name)} is wrong. {error}", rule.where) from None
    if "archetype" in condition.fields:
        raise DataError(f"The query of the archetype {quoted(rule.name)} asks for archetypes.", rule.where)
    return matching(shelf, condition, lists)


def read_archetypes(path: str | Path) -> Archetypes:
    """The rules in a file. Raises NotFoundError, and DataError with what is wrong in it."""
    where = Location(str(path))
    try:
        said = tomllib.loads(read_text(path, _MOST_BYTES, "file of archetypes"))
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"This is no TOML: {error}.", where) from None
    if unknown := [key for key in said if key not in ("archetype", "game")]:
        guess = did_you_mean(unknown[0], ["archetype", "game"])
        raise DataError(
            f"Unknown key {quoted(unknown[0])}.{guess} A file of archetypes has [[archetype]] tables.", where
        )
    tables = said.get("archetype", [])
    if not isinstance(tables, list):
        raise DataError("Write [[archetype]] with two brackets, once for each.", where)
    rules = tuple(_rule(table, where, said.get("game")) for table in tables)
    if not rules:
        raise DataError("There is no [[archetype]] in this file.", where)
    return Archetypes(rules)


def _rule(table: object, where: Location, game_id: object = None, *, inner: bool = False) -> Archetype:
    known = ("name", "query") if inner else ("name", "query", "game", "variant")
    what = "variant" if inner else "archetype"
    if not isinstance(table, dict):
        raise DataError(f"Write each {what} as a table: [[archetype{'.variant' if inner else ''}]].", where)
    if unknown := [key for key in table if key not in known]:
        said = f"The {what} {quoted(table.get('name', ''))} has the unknown key {quoted(unknown[0])}."
        raise DataError(f"{said}{did_you_mean(unknown[0], known)}", where)
    for key in ("name", "query"):
        if not isinstance(table.get(key), str) or not table[key].strip():
            raise DataError(
                f"The {what} {quoted(table.get('name', ''))} has no {key}: it needs a name and a query.", where
            )
    of_game = table.get("game", game_id)
    if of_game is not None:
        try:
            of_game = game(str(of_game)).id
        except NotFoundError as error:
            raise DataError(error.message, where) from None
    try:
        parse(table["query"])
    except QueryError as error:
        raise DataError(f"The query of the archetype {quoted(table['name'])} is wrong. {error}", where) from None
    inside = table.get("variant", [])
    if not isinstance(inside, list):
        raise DataError(f"The archetype {quoted(table['name'])}: write [[archetype.variant]] with two brackets.", where)
    variants = tuple(_rule(each, where, inner=True) for each in inside)
    return Archetype(table["name"], table["query"], of_game, variants, where)


@dataclass(frozen=True, slots=True)
class Kind:
    """The lists of one archetype: how many, their share, how they did, and their variants."""

    name: str
    lists: int
    share: Estimate
    wins: int
    losses: int
    draws: int
    best: int | None
    variants: tuple[tuple[str, int], ...]
    cards: tuple[str, ...] = ()

    @property
    def won(self) -> Estimate | None:
        """The share of matches won, a draw as half a win, where any is known."""
        played = self.wins + self.losses + self.draws
        return share(self.wins + self.draws / 2, played) if played else None

    def to_json(self) -> dict[str, Json]:
        """The row of `kage archive archetypes`."""
        return {
            "archetype": self.name,
            "lists": self.lists,
            "share": self.share.to_json(),
            "wins": self.wins,
            "losses": self.losses,
            "draws": self.draws,
            "won": self.won.to_json() if self.won else None,
            "best_rank": self.best,
            "variants": [{"name": name, "lists": count} for name, count in self.variants],
            "cards": list(self.cards),
        }


def kinds(
    lists: Sequence[ArchivedList], named: Mapping[int, Sequence[str]], cards: Mapping[str, Sequence[str]] | None = None
) -> list[Kind]:
    """What lists are of each archetype, those of most lists first and the nameless last.

    `named` gives the names of each list, by id; `cards` what an archetype is told by.
    """
    groups: defaultdict[str, list[ArchivedList]] = defaultdict(list)
    for of in lists:
        groups[next(iter(named.get(of.id, ())), OTHER)].append(of)
    rows = [_kind(name, group, len(lists), named, (cards or {}).get(name, ())) for name, group in groups.items()]
    return sorted(rows, key=lambda row: (row.name == OTHER, -row.lists, row.name))


def _kind(
    name: str, group: Sequence[ArchivedList], total: int, named: Mapping[int, Sequence[str]], cards: Sequence[str]
) -> Kind:
    variants = Counter(said[1] for of in group if len(said := named.get(of.id, ())) > 1)
    ranks = [of.about.rank for of in group if of.about.rank is not None]
    return Kind(
        name,
        len(group),
        share(len(group), total),
        sum(of.about.wins or 0 for of in group),
        sum(of.about.losses or 0 for of in group),
        sum(of.about.draws or 0 for of in group),
        min(ranks, default=None),
        tuple(variants.most_common()),
        tuple(cards),
    )


@dataclass(frozen=True, slots=True)
class Proposal:
    """Archetypes that clusters propose: rules to keep, and the name of each list's cluster by the list's id."""

    rules: tuple[Archetype, ...]
    named: Mapping[int, tuple[str]] = field(default_factory=dict)
    cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def to_toml(self) -> str:
        """The rules as a file that `--rules` reads."""
        return "\n".join(
            f"[[archetype]]\nname = {_toml(rule.name)}\nquery = {_toml(rule.query)}\n" for rule in self.rules
        )


def _toml(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
