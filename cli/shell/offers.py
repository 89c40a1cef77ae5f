"""Completion of options' values and arguments: games, formats, policies, saved queries, cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path

from decks.resolving.preferred import format_folders, preferred_game
from rules.core.errors import KageError
from rules.core.registry import Game, game, game_ids, games

MOST = 200
_QUERIES = frozenset(("--goal", "--lock", "--pool", "--query", "-q", "--keep", "--pin", "--ban", "--prefer"))
_LISTING = frozenset(("sort", "direction", "unique", "legal", "in-archive"))
"""Words of queries that list cards, and mean nothing in a condition on the cards of a deck."""
_GOLDFISH = ("goldfish", "tune", "compare")
"""Commands that play decks alone; a comparison by whole games is asked for as `compare --play`."""
_OF_CATALOGUE = ("--pool", "--query", "-q", "--ban", "--prefer")
_VIEWS = ("all", "A", "B")
"""From whose seat a log is told; games with more seats have further letters."""
_OF_SOME_GAMES = ("--team", "--mode", "--players")
_HEADER = re.compile(r"^\s*game\s*[:=]\s*([a-z-]+)", re.MULTILINE)
_LOOKED_AT = 4_000


def option_offers(option: str, arguments: Sequence[str], path: str, named: str | None, begun: str) -> list[str]:
    """The values of an option that begin so; none where files stand."""
    of = _games(named, arguments)
    makes: dict[str, Callable[[], Iterable[str]]] = {
        "--game": lambda: iter(game_ids()),
        "-g": lambda: iter(game_ids()),
        "--file-format": _file_formats,
        "--format": lambda: _formats(of),
        "-f": lambda: _formats(of),
        "--to": lambda: _sections(of) if path == "deck move" else _deck_formats(),
        "--from": lambda: _sections(of),
        "--policy": lambda: (policy for each in of for policy in each.policies),
        "--rulings": lambda: (f"{ruling.id}={way}" for each in of for ruling in each.rulings for way in ("on", "off")),
        "--section": lambda: _sections(of),
        "-s": lambda: _sections(of),
        "--pile": lambda: _sections(of),
        "--option": lambda: _rule_options(of, begun, goldfish=path in _GOLDFISH),
        "--team": lambda: _listed(begun, list(_values_of(of, "team"))),
        "--mode": lambda: _values_of(of, "mode"),
        "--players": lambda: _values_of(of, "players"),
        "--ask": lambda: (*_questions(of), "list"),
        "--seat": lambda: _seats(of, path),
        "--per": _groups,
        "--set": lambda: _sets(of),
        "--save": _saved,
        "--forget": lambda: _saved_for(path),
        "--in": _collections,
        "--wish": _collections,
        "--log-view": lambda: iter(_VIEWS),
        "--columns": lambda: _listed(begun, _fields(of)),
        "--sort": lambda: _listed(begun, [f"{sign}{name}" for name in _fields(of) for sign in ("", "-")]),
        "--map": lambda: _mapped(of, begun),
        "--const": lambda: (f"{name}=" for name in _fields(of)),
    }
    if option in makes:
        return _begun(makes[option], begun)
    if option in _QUERIES:
        rules = ["always", "never", *(policy.id for each in of for policy in each.keep_policies)]
        found = _query([], begun, _only(of), without=() if option in _OF_CATALOGUE else _LISTING)
        return [*[rule for rule in rules if option == "--keep" and rule.startswith(begun)], *found]
    return []


def argument_offers(path: str, arguments: Sequence[str], named: str | None, begun: str) -> list[str]:
    """What can stand as the next argument of a command; none where files do."""
    command = path.split()[-1]
    if path in ("rules", "effects", "games", "import", "play", "db export"):
        return _begun(lambda: iter(game_ids()), begun) if not arguments else []
    if path in ("search", "collection show"):
        saved = _begun(lambda: (f"@{name}" for name in _saved()), begun) if begun.startswith("@") else []
        return [*saved, *_query(arguments, begun, named)]
    if path == "show" or (command in ("add", "remove", "move") and (arguments or path.startswith("collection"))):
        from cli.shell.names_offered import cards, offered

        return offered(lambda: cards(begun))
    if path == "db forget":
        return _begun(_sources, begun)
    if path == "odds" and arguments:
        return _query(arguments[1:], begun, named or _only(_games(named, arguments)), without=_LISTING)
    return []


def taken_by_game(options: Sequence[str], arguments: Sequence[str], named: str | None) -> list[str]:
    """Of the options of a command that plays games, those that the game it plays takes, where that is known."""
    of = _games(named, arguments)
    known = {f"--{name}" for each in of for name in each.options}
    return [name for name in options if name not in _OF_SOME_GAMES or name in known]


def _only(of: Sequence[Game]) -> str | None:
    return of[0].id if len(of) == 1 else None


def _seats(of: Sequence[Game], path: str) -> Sequence[str]:
    """The seats, where they differ: goldfish are told theirs as the option `first`, if they take that."""
    from rules.core.opening import Draw

    first = any("first" in each.goldfish_options for each in of)
    drawn = any(isinstance(p, Draw) and p.seats > 1 for each in of for p in each.procedures)
    return ("play", "draw") if (first if path in _GOLDFISH else drawn) else ()


def _groups() -> Iterable[str]:
    from decks.archiving.played import GROUPS

    return GROUPS


def _begun(find: Callable[[], Iterable[str]], begun: str) -> list[str]:
    try:
        return list(islice((text for text in find() if text.lower().startswith(begun.lower())), MOST))
    except (KageError, OSError):
        return []  # a shell cannot show an error


def _games(named: str | None, arguments: Sequence[str]) -> Sequence[Game]:
    """The game that the line says, by its option, an argument or a deck's header; else the preferred one; else all."""
    said = [*([named] if named else []), *(word for word in arguments if word in game_ids())]
    for word in arguments:
        try:
            with Path(word).open(encoding="utf-8", errors="replace") as file:
                said += _HEADER.findall(file.read(_LOOKED_AT))[:1]
        except OSError:
            continue
    try:
        known = [word for word in [*said, preferred_game() or ""] if word in game_ids()]
        return [game(known[0])] if known else list(games())
    except KageError:
        return list(games())


def _listed(begun: str, values: Sequence[str]) -> Iterator[str]:
    """Values for a list with commas, behind what is there already."""
    before, comma, _ = begun.rpartition(",")
    yield from (f"{before}{comma}{value}" for value in values)


def _sections(of: Sequence[Game]) -> Iterator[str]:
    yield from (section.id for each in of for section in each.sections)


def _formats(of: Sequence[Game]) -> Iterator[str]:
    from importlib.resources import files

    for each in of:
        yield from sorted(p.name.removesuffix(".toml") for p in (files(each.package) / "formats").iterdir())
        for folder in format_folders(each.id):
            yield from sorted(path.stem for path in folder.glob("*.toml"))


def _deck_formats() -> Iterator[str]:
    from decks.formats.registry import format_ids

    yield from format_ids()


def _file_formats() -> Iterator[str]:
    from importers.formats.registry import FORMATS

    yield from (form.id for form in FORMATS)


def _rule_options(of: Sequence[Game], begun: str, *, goldfish: bool) -> Iterator[str]:
    """Options of the rules of play, or of goldfish, with an equals sign, and behind one the values."""
    name, equals, value = begun.partition("=")
    if not equals:
        yield from (f"{option}=" for each in of for option in _taken(each, goldfish=goldfish))
        return
    yield from (f"{name}={known}" for known in _listed(value, list(_values_of(of, name, goldfish=goldfish))))


def _taken(of: Game, *, goldfish: bool) -> Mapping[str, tuple[str, ...]]:
    return of.goldfish_options if goldfish else of.options


def _values_of(of: Sequence[Game], option: str, *, goldfish: bool = False) -> Iterator[str]:
    """The values of an option of the rules of play: as the games name them, or names of cards of a type."""
    for each in of:
        for value in _taken(each, goldfish=goldfish).get(option, ()):
            kind, colon, card_type = value.partition(":")
            if kind == "type" and colon:
                yield from _names_of(each, card_type)
            else:
                yield value


def _names_of(of: Game, card_type: str) -> Iterator[str]:
    from db.opening import open_catalogue

    with open_catalogue() as catalogue:
        rows = catalogue.connection.execute(
            "SELECT DISTINCT name FROM card WHERE game = ? AND type = ? ORDER BY name", (of.id, card_type)
        )
        yield from (name for (name,) in rows)


def _questions(of: Sequence[Game]) -> Iterator[str]:
    from rules.play.questions import questions_of

    yield from (question.id for each in of for question in questions_of(each))


def _fields(of: Sequence[Game]) -> list[str]:
    return list(dict.fromkeys(name for each in of for name in each.fields()))


def _mapped(of: Sequence[Game], begun: str) -> Iterator[str]:
    column, equals, _ = begun.partition("=")
    yield from (f"{column}={name}" for name in _fields(of)) if equals else ()


def _sources() -> Iterator[str]:
    from db.opening import open_catalogue
    from db.upkeep import sources

    with open_catalogue() as catalogue:
        yield from dict.fromkeys(str(row["source"]) for row in sources(catalogue) if row["kind"] != "starter")


def _saved() -> Iterator[str]:
    from db.opening import open_catalogue
    from db.searching.vocabulary import saved_queries

    with open_catalogue() as catalogue:
        yield from saved_queries(catalogue)


def _saved_for(path: str) -> Iterable[str]:
    """The saved queries, for the options of a search; other commands save and forget other things."""
    return _saved() if path == "search" else ()


def _collections() -> Iterator[str]:
    from db.collection import collection_names
    from db.opening import open_catalogue

    with open_catalogue() as catalogue:
        yield from collection_names(catalogue)


def _sets(of: Sequence[Game]) -> Iterator[str]:
    from db.opening import open_catalogue

    marks = ", ".join("?" * len(of))
    with open_catalogue() as catalogue:
        rows = catalogue.connection.execute(
            f"SELECT DISTINCT set_code FROM printing WHERE game IN ({marks}) ORDER BY 1", [each.id for each in of]
        )
        yield from (code for (code,) in rows)


def _query(arguments: Sequence[str], begun: str, game_id: str | None, without: Collection[str] = ()) -> list[str]:
    from cli.shell.completion import completions
    from cli.shell.names_offered import offered

    found = offered(completions(arguments, begun, game_id if game_id in game_ids() else None))
    return [text for text in found if text.partition(":")[0] not in without]
