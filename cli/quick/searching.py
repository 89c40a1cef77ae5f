"""`kage search`, once its arguments are read: see `cli.quick.declared`.

`cli.commands.search` reads them with Typer, `cli.start` without where the command line is plain. Every import here
delays every search; what only some need is imported where it is used.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from itertools import pairwise

from cli.cards import STAND_IN_NOTE, Columns, all_columns, asked_columns, default_columns, file_row, table_row
from cli.catalogue import games_of, opened
from cli.ending import EXIT_FINE
from cli.output import WHOLE, Format, cell, emit_data, emit_json, emit_rows, emit_text, tell, tell_left_out
from cli.quick.search_options import Output, SearchOptions, Unique
from cli.tables import left_out, table_text, terminal_width
from db.catalogue import Catalogue
from db.searching.search import Page, count, search_ids, search_scope, within
from rules.core.cards import CardField, Json, Kind, Printing, card_fields
from rules.core.errors import NotFoundError, QueryError, UsageError
from rules.core.registry import Game
from rules.core.suggest import did_you_mean
from rules.core.text import counted, quoted
from rules.query import Query, Scope, ast, parse
from rules.query.beside import EXTRA, column_asked, is_meant
from rules.query.scope import IN, reserved


def run_search(options: SearchOptions) -> int:
    """Search, or what the options ask for in its place, and give the exit code. Raises KageError."""
    _run(options.settled())
    return EXIT_FINE


def _run(options: SearchOptions) -> None:
    with opened() as catalogue:
        if options.fields:
            return _fields(options)
        if options.saved or options.forget is not None:
            return _saved_queries(catalogue, options)
        games = games_of(options.game)
        scope = search_scope(catalogue, games, partial(read_deck, game=options.game)).with_formats(
            partial(_allowed, catalogue, games)
        )
        query = parse(" ".join(word.strip() for word in options.words))
        scope = scope.with_tags(partial(_tagged, query))
        by = (query if options.sort is None else _sorted_by(options.sort, query, scope)).sorting(scope)
        every = options.unique is Unique.PRINTING or query.unique == "printing"
        limit = None if options.limit is None else min(options.limit, sys.maxsize)
        wanted = Page(every, by, limit, min(options.offset, sys.maxsize))
        if options.save is not None:
            return _save(catalogue, options.save, query, scope)
        if options.explain:
            return _explain(query, scope, options)
        ask = _count if options.counted else _answer
        try:
            return ask(catalogue, query, scope, wanted, options)
        except (QueryError, NotFoundError) as error:
            from cli.slips.unquoted_values import in_quotes

            raise in_quotes(error, catalogue, query, scope) from None


def _sorted_by(fields: str, asked: Query, scope: Scope) -> Query:
    """What --sort says, as a query. Raises UsageError for fields with blanks between, QueryError."""
    keys = [key.strip() for key in fields.split(",")]
    if _ORDERS.intersection(map(str.lower, keys)):
        others = [key for key in keys if key.lower() not in _ORDERS] or [_figure(asked, scope)]
        up = any(key.lower().startswith("asc") for key in keys)
        said = ",".join(others if up else (f"-{key.lstrip('-')}" for key in others))
        raise UsageError(
            f'--sort "{fields}": fields are sorted by, downwards with a hyphen in front. Write --sort {said}'
        )
    if any(set(key) & set(" :+./=") for key in keys):
        from rules.query.slips import order_meant

        meant = [order_meant(key) for key in keys]
        if any(meant):
            said = ",".join(each or key for each, key in zip(meant, keys, strict=True))
            raise UsageError(f'--sort "{fields}": a hyphen in front sorts downwards. Write --sort {said}')
        if " " in "".join(keys):
            raise UsageError(f'--sort "{fields}": fields have commas between, as in: --sort -power,name')
    return parse(f"sort:{','.join(keys)}")


def _figure(query: Query, scope: Scope) -> str:
    """The figure that cards are likely to be sorted by: one that the query compares, or the first of the one game."""
    from rules.query.unmet import compared_names

    numbers = {name for name in compared_names(query) for each in scope.find(name) if each.field.kind is Kind.NUMBER}
    if numbers:
        return next(name for name in compared_names(query) if name in numbers)
    types = scope.games[0].card_types[:1] if len(scope.games) == 1 else ()
    of_game = (name for each in types for name in each.default_columns if card_fields(each)[name].kind is Kind.NUMBER)
    return next(of_game, "name")


def _allowed(catalogue: Catalogue, games: Sequence[Game], name: str) -> Collection[str]:
    """The ids of the cards that a format allows, for `legal:FORMAT`."""
    from decks.allowed import allowed
    from decks.resolving.preferred import format_folders

    return allowed(catalogue, games, format_folders, name, None)


def _tagged(query: Query, tag: str) -> Collection[str]:
    """The ids of the cards with a tag in the decks that a query names, for `in:FILE tag:core`."""
    from cli.decks import load_deck

    named = list(_decks_in(query.where))
    if not named:
        raise UsageError("tag: asks about the cards of a deck. Name it beside, as in: in:my.deck tag:core")
    return {card for path in named for card in load_deck(path).tagged(tag)}


def _decks_in(node: ast.Node) -> Iterator[str]:
    """The deck files that a query names."""
    match node:
        case ast.And(terms) | ast.Or(terms):
            for term in terms:
                yield from _decks_in(term)
        case ast.Not(term):
            yield from _decks_in(term)
        case ast.Match(name, _, values) if reserved(name) == IN:
            yield from (value.text for value in values.items if isinstance(value, ast.Text))


def read_deck(path: str, game: str | None = None) -> Collection[str]:
    """The ids of the cards in a deck file, for `in:FILE`. Raises KageError where it cannot be read."""
    from cli.decks import load_deck

    return {entry.printing.card_id for entry in load_deck(path, game).entries}


def _answer(catalogue: Catalogue, query: Query, scope: Scope, wanted: Page, options: SearchOptions) -> None:
    """The cards, on stdout; on stderr what is to be said about them."""
    asked = asked_columns(options.columns, scope) if options.columns is not None else None
    if options.fuzzy:
        from cli.slips.nearest import nearest_cards

        _emit(nearest_cards(catalogue, query, scope, wanted), options.output, asked, wanted)
        return
    plan = within(query.plan(scope), scope, catalogue)
    found = catalogue.printings(search_ids(catalogue, plan, wanted))
    if asked:
        _refuse_nobodys(asked.without_values(found), catalogue)
    _note_words(catalogue, query, found, scope, options.columns)
    _emit(found, options.output, asked, wanted)
    if not found and not wanted.offset and wanted.limit != 0:
        from cli.slips.nothing_found import tell_nothing

        tell_nothing(catalogue, query, scope, columns=options.columns)
    elif not found or len(found) == wanted.limit:
        total = count(catalogue, plan, every_printing=wanted.every_printing)
        end = wanted.offset + len(found)
        if not found:
            cards = counted(total, "card")
            tell(
                f"--offset {wanted.offset} is past the last of {cards}." if wanted.offset else f"None of {cards} shown."
            )
        elif total > end:
            tell(f"{wanted.offset + 1} to {end} of {total}; see more with --offset {end}.")


def _refuse_nobodys(columns: Sequence[str], catalogue: Catalogue) -> None:
    """Raise UsageError for a column that no source of any card in the catalogue has."""
    there = catalogue.columns_beside() if columns else []
    for name in columns:
        column = column_asked(name if name.startswith(EXTRA) else f"{EXTRA}{name}") or ""
        if name.startswith(EXTRA) and not any(is_meant(column, each) for each in there):
            near = did_you_mean(name, [f"{EXTRA}{each}" for each in there])
            raise UsageError(f"No card of the catalogue has a column {quoted(name)}.{near}")


_NOTED = 50
"""Cards that are looked at for a note on how many there are."""

_ORDERS = frozenset(("asc", "ascending", "desc", "descending"))

_COMPARING = frozenset(("less", "more", "least", "most", "greater", "lower", "higher", "than", "under", "over"))
"""Words of people who compare: `cost less than 2`."""

_ASKING = frozenset(
    ("is", "are", "contain", "contains", "like", "has", "equals", "includes", "starts", "by", "limit", "offset", "top")
)
"""Words of people who ask in sentences: `name is naruto`, `order by cost`."""


def _note_words(
    catalogue: Catalogue, query: Query, found: Sequence[Printing], scope: Scope, columns: str | None = None
) -> None:
    """Say of words that were looked for as words where they are likely the figure, a column, or part of the value
    before them.
    """
    if columns and found:
        from cli.slips.nothing_found import columns_meant

        if meant := columns_meant(query, scope, columns):
            tell(f"Note: {meant}")
            return
    if left_out := next((word for word in query.text.split() if word[:1] == "-" and word[1:].isdecimal()), None):
        tell(
            f"Note: {left_out} leaves out cards with {left_out[1:]} in them. For so many cards: --limit {left_out[1:]}"
        )
    if " or " in query.text.lower():
        from rules.query.either import other_value

        if meant := other_value(query.where, scope):
            tell(f"Note: {meant}")
            return
    if noted := _negated_word(query, scope):
        tell(f"Note: {noted}")
        return
    if not _note_neighbours(catalogue, query, scope):
        _note_figures(query, found, scope)


def _note_neighbours(catalogue: Catalogue, query: Query, scope: Scope) -> bool:
    """Say of a word beside a value or a figure's name what it likely belongs to; whether a field in two was told."""
    terms = query.where.terms if isinstance(query.where, ast.And) else ()
    if any(isinstance(one, ast.Match) and isinstance(other, ast.Word) for one, other in pairwise(terms)):
        from cli.slips.unquoted_values import further_value, whole_value

        if meant := whole_value(catalogue, query, scope) or further_value(catalogue, query, scope):
            tell(f"Note: {meant}")
    if any(isinstance(one, ast.Word) and isinstance(other, ast.Match | ast.Compare) for one, other in pairwise(terms)):
        from cli.slips.unquoted_values import field_in_two

        if meant := field_in_two(query, scope):
            tell(f"Note: {meant}")
            return True
    return False


def _note_figures(query: Query, found: Sequence[Printing], scope: Scope) -> None:
    """Say of a word that is a figure's name how to ask for the figure: a shell takes `cost>2` without quotes apart."""
    if not found:  # what to say of that is said elsewhere
        return
    said = query.text.lower().split()
    if len(said) > 2:
        from rules.query.elsewhere import joined_otherwise

        if joined := joined_otherwise(query.text):
            tell(f"Note: {joined} It was looked for as a word.")
            return
    if not _ASKING.isdisjoint(said):
        from cli.slips.figures_meant import worded_meant

        if asked := worded_meant(query.text, scope):
            tell(f"Note: all words are looked for in names and texts. Perhaps you mean '{asked}'.")
            return
    if any(word.strip("()[],").isdecimal() for word in said) or not _COMPARING.isdisjoint(said):
        from cli.slips.figures_meant import figure_meant

        if meant := figure_meant(query.text, scope):
            tell(f"Note: {meant.field} is looked for as a word. For the figure write '{meant.query}'")
            return
    words = _words(query)
    types = [type(printing.card) for printing in found]
    if not _COMPARING.isdisjoint(map(str.lower, words)):
        types = [card_type for game in scope.games for card_type in game.card_types]
    for card_type in dict.fromkeys(types) if words else ():
        fields = card_fields(card_type)
        for word in words:
            if word in fields and fields[word].kind is Kind.NUMBER:
                without = f"; for cards without one: '-has:{word}'" if f"-{word}" in said else ""
                tell(
                    f"Note: {word} is looked for as a word. "
                    f"For the figure, put the query in quotes: '{word}>=2'{without}"
                )
                return


def _negated_word(query: Query, scope: Scope) -> str:
    """What to write where a word of the language is left out as a plain word; empty where none is."""
    if not any(isinstance(each, ast.Not) for each in query.terms):
        return ""
    from rules.query.otherwise import negated_word

    return negated_word(query.where, scope)


def _words(query: Query) -> list[str]:
    """The plain words of a query."""
    words = (term.term if isinstance(term, ast.Not) else term for term in query.terms)
    return [word.value.text for word in words if isinstance(word, ast.Word) and isinstance(word.value, ast.Text)]


def _emit(found: Sequence[Printing], output: Output, asked: Columns | None, wanted: Page) -> None:
    if output is Output.IDS:
        emit_data("".join(f"{printing.id}\n" for printing in found))
        return
    if output in (Output.JSON, Output.JSONL):
        rows = [printing.to_dict() for printing in found]
        emit_rows([asked.row(row) for row in rows] if asked else rows, (), Format(output))
        return
    for_people = output in (Output.TABLE, Output.MD)
    rows = [table_row(printing) if for_people else file_row(printing) for printing in found]
    if asked:
        names, rows = list(asked.names), [asked.row(row) for row in rows]
    elif for_people:
        names = default_columns(found, every_printing=wanted.every_printing)
    else:
        names = all_columns(found)
    if output is Output.TABLE:
        if found:
            cells = [[cell(row.get(name)) for name in names] for row in rows]
            wished = names if asked else ()
            emit_text(table_text(names, cells, terminal_width(), wished, WHOLE))
            tell_left_out(left_out(names, cells, terminal_width(), wished, WHOLE))
    else:
        emit_rows(rows, names, Format(output))
    if for_people and any(printing.stand_in for printing in found):
        tell(STAND_IN_NOTE)


def _count(catalogue: Catalogue, query: Query, scope: Scope, wanted: Page, options: SearchOptions) -> None:
    plan = within(query.plan(scope), scope, catalogue)
    total = count(catalogue, plan, every_printing=wanted.every_printing)
    seen = catalogue.printings(search_ids(catalogue, plan, Page(limit=_NOTED))) if " " in query.text.strip() else []
    _note_words(catalogue, query, seen, scope)
    if options.output is Output.JSON:
        emit_json({"count": total})
    else:
        emit_text(f"{total}\n")
    if not total:
        from cli.slips.nothing_found import tell_nothing

        tell_nothing(catalogue, query, scope, counted=True)


def _explain(query: Query, scope: Scope, options: SearchOptions) -> None:
    from rules.query.explain import explain

    lines = explain(query, scope)
    if options.output is Output.JSON:
        emit_json({"query": query.text, "canonical": str(query), "meaning": list(lines)})
    else:
        emit_text("".join(f"{line}\n" for line in lines))


def _fields(options: SearchOptions) -> None:
    """List the fields that queries can name, with the games whose cards have them."""
    known: dict[str, CardField] = {}
    aliases: dict[str, dict[str, None]] = {}
    games: dict[str, list[Json]] = {}
    for of in games_of(options.game):
        for about in of.fields().values():
            known.setdefault(about.name, about)
            aliases.setdefault(about.name, {}).update(dict.fromkeys(about.aliases))
            games.setdefault(about.name, []).append(of.id)
    rows: list[dict[str, Json]] = [
        {
            "field": name,
            "aliases": [*aliases[name]],
            "holds": about.kind.value,
            "games": games[name],
            "meaning": about.doc,
        }
        for name, about in known.items()
    ]
    names = ["field", "aliases", "holds", *([] if options.game else ["games"]), "meaning"]
    if options.output is Output.TABLE:
        emit_text(table_text(names, [[cell(row[name]) for name in names] for row in rows], terminal_width()))
    else:
        emit_rows(rows, names, Format.TSV if options.output is Output.IDS else Format(options.output))


def _save(catalogue: Catalogue, name: str, query: Query, scope: Scope) -> None:
    from db.searching.search import save_query
    from db.searching.vocabulary import saved_queries

    if not query.text.strip():
        raise UsageError("There is no query to save.")
    if not query.about_set:
        query.plan(scope)
    before = saved_queries(catalogue).get(name)
    save_query(catalogue, name, query.text)
    was = f" It was: {before}" if before not in (None, query.text) else ""
    tell(f"Saved {query.text} as @{name}.{was}")


def _saved_queries(catalogue: Catalogue, options: SearchOptions) -> None:
    from db.searching.search import forget_query
    from db.searching.vocabulary import saved_queries

    if options.forget is not None:
        forget_query(catalogue, options.forget)
        tell(f"Forgot @{options.forget.removeprefix('@')}.")
        return
    rows = [{"name": name, "query": text} for name, text in saved_queries(catalogue).items()]
    emit_rows(rows, ("name", "query"), Format(options.output) if options.output is not Output.IDS else Format.TSV)
