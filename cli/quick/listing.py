"""`kage games`, once its arguments are read: see `cli.quick.declared`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from cli.catalogue import opened
from cli.ending import EXIT_FINE
from cli.output import Format, Row, cell, emit_json, emit_line, emit_rows, end_table
from cli.quick.games_options import GamesOptions
from cli.resting import FIELDS
from db.catalogue import GameCount
from rules.construction import FormatFiles
from rules.core.box import Origin
from rules.core.cards import Json, card_fields
from rules.core.errors import KageError, UsageError
from rules.core.opening import Draw
from rules.core.registry import Game, error_line, game as game_of, games, leave_out, plug_ins

_COLUMNS = ("id", "title", "publisher", "types", "formats", "cards", "printings", "stand_ins", "played", "commands")
_TABLE_COLUMNS = ("id", "title", "types", "formats", "cards", "stand_ins", "played")
_FIELD_COLUMNS = ("field", "kind", "types", "aliases", "says")
_BOX_COLUMNS = ("kind", "id", "name", "copies", "origin", FIELDS)


def run_games(asked: GamesOptions) -> int:
    """List the games, or what one game has. Raises KageError."""
    form = Format.JSON if asked.as_json else asked.output
    if asked.box:
        if asked.game is None:
            raise UsageError("--box shows one game's box. Name the game, as in: kage games GAME --box")
        _print_box(game_of(asked.game), form)
    elif asked.game is not None:
        emit_rows(_fields(game_of(asked.game)), _FIELD_COLUMNS, form)
    else:
        _print_games(form)
    return EXIT_FINE


def _print_games(form: Format) -> None:
    counts = _counts()
    rows = list(_rows(counts))
    if form is Format.TABLE:
        emit_rows([{**row, "formats": _shortened(row["formats"])} for row in rows], _TABLE_COLUMNS, form)
        emit_line("\nBeside search, show, import, deck, collection and rules, which every game has:")
        for row in rows:
            emit_line(f"  {row['id']}: {cell(row['commands'])}")
    else:
        emit_rows(rows, _COLUMNS, form)


def _print_box(game: Game, form: Format) -> None:
    """What a game is played with before anything is chosen, the rulebook's sums, and what does not add up."""
    with opened() as catalogue:
        contents = game.box_contents(list(catalogue.all(game.id)))
    pieces: list[Row] = [
        {
            "kind": piece.kind,
            "id": piece.printing.id,
            "name": piece.printing.card.name,
            "copies": piece.count,
            "origin": piece.origin,
            FIELDS: list(piece.printing.invented),
        }
        for piece in contents.pieces
    ]
    if form is Format.JSON:
        emit_json(
            {
                "game": game.id,
                "pieces": [dict(piece) for piece in pieces],
                "sums": [
                    {"kind": s.kind, "count": s.count, "size": s.size, "adds_up": s.adds_up, "source": s.source}
                    for s in contents.sums
                ],
                "problems": list(contents.does_not_add_up),
            }
        )
        return
    if form in (Format.TABLE, Format.MD):
        whole = {piece.printing.id for piece in contents.pieces if "name" in piece.printing.invented}
        pieces = [{**row, FIELDS: "all"} if row["id"] in whole else row for row in pieces]
    emit_rows(pieces, _BOX_COLUMNS, form)
    if form not in (Format.TABLE, Format.MD):
        return
    end_table(form)
    emit_line()
    emit_rows(
        [{"sum": s.kind, "here": s.count, "rulebook": s.size, "source": s.source} for s in contents.sums],
        ("sum", "here", "rulebook", "source"),
        form,
    )
    end_table(form)
    emit_line()
    origins = Counter(piece.origin for piece in contents.pieces)
    emit_line(f"{', '.join(f'{count} {_ORIGINS[origin]}' for origin, count in origins.items())}.")
    for problem in contents.does_not_add_up:
        emit_line(f"Does not add up: {problem}")


_ORIGINS: Mapping[Origin, str] = {"printed": "as the rulebook prints them", "own": "your own", "stand-in": "stand-ins"}


def _counts() -> dict[str, GameCount]:
    """How much of each game is here."""
    with opened() as catalogue:
        return {count.game: count for count in catalogue.games()}


def _rows(counts: Mapping[str, GameCount]) -> Iterator[dict[str, Json]]:
    """A row a game; a plug-in whose parts are broken is left out."""
    for game in games():
        try:
            yield _row(game, counts.get(game.id))
        except Exception as error:
            if game.id not in plug_ins():
                raise
            leave_out(game.id, error.message if isinstance(error, KageError) else error_line(error))


def _row(game: Game, count: GameCount | None) -> dict[str, Json]:
    return {
        "id": game.id,
        "title": game.title,
        "publisher": game.publisher,
        "types": [t.type_id for t in game.card_types],
        "formats": list(_formats(game)),
        "cards": count.cards if count else 0,
        "printings": count.printings if count else 0,
        "stand_ins": count.stand_ins if count else 0,
        "played": game.engine is not None,
        "commands": [*_commands(game)],
    }


def _commands(game: Game) -> Iterator[str]:
    """The commands that apply to this game, beside those that apply to every one."""
    if game.procedures:
        yield from ("odds", "hand")
    if any(isinstance(procedure, Draw) and procedure.mulligans for procedure in game.procedures):
        yield "mulligan"
    if game.engine is not None:
        # Engines are slow to load, and what ships is known: a test holds it to them.
        engine = None if game.package.startswith(OURS) else game.load_engine()
        has_goldfish = engine is None or engine.has_goldfish
        if has_goldfish:
            yield "goldfish"
        yield from ("play", "compare")
        if not (game.box if engine is None else engine.from_box):
            yield "gauntlet"
            if has_goldfish or any(isinstance(procedure, Draw) for procedure in game.procedures):
                yield "tune"
    if game.effects is not None:
        yield "effects"


def _fields(game: Game) -> list[Row]:
    """The fields of a game's card types, then those of every printing."""
    types: dict[str, list[Json]] = {}
    for card_type in game.card_types:
        for name in card_fields(card_type):
            types.setdefault(name, []).append(card_type.type_id)
    return [
        {
            "field": field.name,
            "kind": field.kind.value,
            "types": types.get(field.name, []),
            "aliases": list(field.aliases),
            "says": field.doc,
        }
        for field in game.fields().values()
    ]


def _shortened(formats: Json) -> Json:
    """The usual format, and how many others there are."""
    if not isinstance(formats, list) or len(formats) <= _FORMATS_SHOWN:
        return formats
    return f"{formats[0]} and {len(formats) - 1} more"


_FORMATS_SHOWN = 2

OURS = "rules.games."
"""Where the games that ship are."""


def _formats(game: Game) -> list[str]:
    """The names of the construction formats that ship with a game, the usual one first."""
    files = FormatFiles(game)
    parts = set(files.parts())
    names = [name for name in files.names() if name not in parts]
    return sorted(names, key=lambda name: name != game.default_format)
