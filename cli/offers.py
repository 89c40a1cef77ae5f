"""What a shell offers behind an option and as an argument: games, formats, policies, saved queries, cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path

from decks.preferred import format_folders, preferred_game
from rules.core.errors import KageError
from rules.core.registry import Game, game, game_ids, games

MOST = 200
_QUERIES = frozenset(("--goal", "--lock", "--pool", "--query", "-q", "--keep", "--pin"))
_HEADER = re.compile(r"^\s*game\s*[:=]\s*([a-z-]+)", re.MULTILINE)
_LOOKED_AT = 4_000


def option_offers(option: str, arguments: Sequence[str], path: str, named: str | None, begun: str) -> list[str]:
    """The values of an option that begin so; none where files stand."""
    of = _games(named, arguments)
    makes: dict[str, Callable[[], Iterator[str]]] = {
        "--game": lambda: iter(game_ids()),
        "-g": lambda: iter(game_ids()),
        "--format": lambda: _file_formats() if path == "import" else _formats(of),
        "-f": lambda: _formats(of),
        "--to": lambda: _sections(of) if path == "deck move" else _deck_formats(),
        "--from": lambda: _sections(of),
        "--policy": lambda: (policy for each in of for policy in each.policies),
        "--rulings": lambda: (f"{ruling.id}={way}" for each in of for ruling in each.rulings for way in ("on", "off")),
        "--section": lambda: _sections(of),
        "-s": lambda: _sections(of),
        "--pile": lambda: _sections(of),
        "--option": lambda: _play_options(of, begun),
        "--team": lambda: _listed(begun, list(_values_of(of, "team"))),
        "--mode": lambda: _values_of(of, "mode"),
        "--players": lambda: _values_of(of, "players"),
        "--ask": lambda: _questions(of),
        "--set": lambda: _sets(of),
        "--save": _saved,
        "--forget": _saved,
        "--columns": lambda: _listed(begun, _fields(of)),
        "--sort": lambda: _listed(begun, [f"{sign}{name}" for name in _fields(of) for sign in ("", "-")]),
        "--map": lambda: _mapped(of, begun),
        "--const": lambda: (f"{name}=" for name in _fields(of)),
    }
    if option in makes:
        return _begun(makes[option], begun)
    if option in _QUERIES:
        policies = [policy.id for each in of for policy in each.keep_policies] if option == "--keep" else []
        return [*[p for p in policies if p.startswith(begun)], *_query([], begun, of[0].id if len(of) == 1 else None)]
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
        from cli.completion import cards, offered

        return offered(lambda: cards(begun))
    if path == "db forget":
        return _begun(_sources, begun)
    if path == "odds" and arguments:
        return _query(arguments[1:], begun, named)
    return []


def _begun(find: Callable[[], Iterator[str]], begun: str) -> list[str]:
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
    from importers.formats import FORMATS

    yield from (form.id for form in FORMATS)


def _play_options(of: Sequence[Game], begun: str) -> Iterator[str]:
    """Options of the rules of play with an equals sign, and behind one the values."""
    name, equals, value = begun.partition("=")
    if not equals:
        yield from (f"{option}=" for each in of for option in each.options)
        return
    yield from (f"{name}={known}" for known in _listed(value, list(_values_of(of, name))))


def _values_of(of: Sequence[Game], option: str) -> Iterator[str]:
    """The values of an option of the rules of play: as the games name them, or names of cards of a type."""
    for each in of:
        for value in each.options.get(option, ()):
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
    from db.search import saved_queries

    with open_catalogue() as catalogue:
        yield from saved_queries(catalogue)


def _sets(of: Sequence[Game]) -> Iterator[str]:
    from db.opening import open_catalogue

    marks = ", ".join("?" * len(of))
    with open_catalogue() as catalogue:
        rows = catalogue.connection.execute(
            f"SELECT DISTINCT set_code FROM printing WHERE game IN ({marks}) ORDER BY 1", [each.id for each in of]
        )
        yield from (code for (code,) in rows)


def _query(arguments: Sequence[str], begun: str, game_id: str | None) -> list[str]:
    from cli.completion import completions, offered

    return offered(completions(arguments, begun, game_id if game_id in game_ids() else None))
