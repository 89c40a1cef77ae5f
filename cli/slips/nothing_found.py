"""Messages for a search that finds nothing: words that may mean something else, and near names."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Sequence

from cli.cards import PRINTED
from cli.output import tell
from cli.shell.option_table import OPTIONS
from cli.slips.conditions_unmet import conditions, several_values, unmet_together
from cli.slips.nearest import likely_names, words_of, words_of_term
from db.catalogue import Catalogue
from db.searching.search import count, search_scope, within
from files.reading import is_there
from rules.core.cards import Kind, card_fields
from rules.core.errors import KageError, NotFoundError
from rules.core.registry import game_ids, games
from rules.core.text import fold
from rules.query import Query, Scope, ast
from rules.query.elsewhere import single_quoted
from rules.query.resolver import Resolver
from rules.query.scope import IN_ARCHIVE, OWNED, reserved

_OPTIONS = {each.partition("=")[0] for each in OPTIONS["search"].split()}
_ORDERS = frozenset(("asc", "ascending", "desc", "descending"))


def tell_nothing(
    catalogue: Catalogue, query: Query, scope: Scope, *, counted: bool = False, columns: str | None = None
) -> None:
    """Say that nothing was found, and what was likely meant by the words of the query.

    Where the cards were `counted`, the answer says already that there are none. `columns` are those asked for.
    """
    words = words_of(query)
    if meant := columns_meant(query, scope, columns):
        tell(f"No card matches. {meant}")
        return
    alone = _matching_none(catalogue, query, scope)
    if hint := next(filter(None, _hints(catalogue, query, scope, words, alone)), ""):
        tell(f"No card matches. {hint}")
        return
    if words and (elsewhere := _elsewhere(catalogue, query, scope)):
        tell(f"No card of {' or '.join(each.id for each in scope.games)} matches.{elsewhere}")
        return
    words = " ".join(alone) or words
    names = likely_names(catalogue, words, scope) if words else []
    quoted = ", ".join(f'"{name}"' for name in names)
    missing = " and ".join(f'"{word}"' for word in alone)
    which = f" {missing} alone matches none." if alone else ""
    if which or names or not counted:
        near = f" The names nearest to {words} are {quoted}." if names[1:] else f" The nearest name is {quoted}."
        tell(f"No card matches.{which}{near if names else ''}")


def columns_meant(query: Query, scope: Scope, columns: str | None) -> str:
    """What to type where the query ends with names of columns, as in `--columns id name`; empty where it does not."""
    behind: list[str] = []
    terms = query.where.terms if isinstance(query.where, ast.And) else (query.where,)
    for term in reversed(terms if columns else ()):
        name = words_of_term(term).strip(",")
        if not isinstance(term, ast.Word) or not (name.lower() in PRINTED or scope.find(name)):
            break
        behind.insert(0, name)
    if not behind or columns is None:
        return ""
    are = "was looked for as a word" if len(behind) == 1 else "were looked for as words"
    listed = ",".join([columns.strip(", "), *behind])
    return f"{' and '.join(behind)} {are}. Columns have commas between: --columns {listed}"


def _hints(catalogue: Catalogue, query: Query, scope: Scope, words: str, alone: Sequence[str]) -> Iterator[str]:
    """What may have been meant, the surest and cheapest first; empty where something was not."""
    if " & " in f" {words} ":
        yield "& was looked for as a word; conditions are joined by and, or just a space."
    if written := single_quoted(query.text):
        yield f"Write double quotes: {shlex.quote(written)}"
    yield _option_hint(query.text)
    yield _without_hint(query, scope)
    yield _columns_hint(words, scope)
    yield _file_hint(words)
    yield _set_hint(words, scope)
    yield _id_hint(catalogue, words, scope)
    yield _game_hint(words)
    yield _worded_hint(query.text, scope)
    yield _figure_hint(catalogue, words, query.text, scope)
    if _ORDERS.intersection(words.lower().split()):
        yield "For the other order put a hyphen in front of the field: sort:-power, or --sort -power."
    if whole := re.fullmatch(r"\s*(['`])([^'`]+)['`]\s*", query.text):
        yield f"Leave out the {whole[1]} around the query: this shell passes them on."
    if escaped := re.search(r"(?<!\S)(?:(\w+)([:=]))?(\w+)\\ (\w+)", query.text):
        yield f'Words stand together in double quotes: {escaped[1] or ""}{escaped[2] or ""}"{escaped[3]} {escaped[4]}"'
    if any("'" in (word[:1], word[-1:]) for word in alone):
        yield "A phrase stands in double quotes, within the single ones of the shell: '\"two words\"'."
    yield several_values(catalogue, query, scope)
    yield _unsigned_hint(query.text, scope)
    yield _sign_hint(query.text)
    if alone or " " not in words:
        yield _of_other_programs(query.text)
    if conditions(query):
        yield empty_source(catalogue, query)
        yield from unmet_together(catalogue, query, scope)


def _without_hint(query: Query, scope: Scope) -> str:
    """How to ask for cards that lack a field, where `no:keywords` asks for a number; empty for other queries."""
    found = re.search(r"(?<!\S)(?:no|without|lacks?):([^\W\d]\w*)(?!\S)", query.text.lower())
    return f"For cards without {found[1]} write -has:{found[1]}" if found and scope.find(found[1]) else ""


def _option_hint(text: str) -> str:
    """Where an option belongs that stands among the words of a query; empty where none does."""
    if behind := next((word for word in text.split() if word.startswith("--") and word in _OPTIONS), ""):
        return f"{behind} was taken for a word: options stand before --."
    for option in re.finditer(r"(?<!\S)-([a-z][a-z-]+)(?: (\w+))?(?!\S)", text):
        if f"--{option[1]}" in _OPTIONS:
            value = f" {option[2]}" if option[2] else ""
            return f"Options have two hyphens, and stand outside the quotes: --{option[1]}{value}"
    return ""


def empty_source(catalogue: Catalogue, query: Query) -> str:
    """What to say where a query asks about the collection, or about the archive, and that is empty."""
    from rules.query.unmet import compared_names

    asked = {reserved(name) for name in compared_names(query)}
    if OWNED in asked and not catalogue.connection.execute("SELECT 1 FROM owned").fetchone():
        return "Your collection is empty; see kage collection add --help."
    if IN_ARCHIVE in asked and not _has_archive(catalogue):
        return "The archive is empty; see kage archive add --help."
    return ""


def _has_archive(catalogue: Catalogue) -> bool:
    there = "SELECT 1 FROM sqlite_master WHERE name = 'archive_list'"
    ask = catalogue.connection.execute
    return ask(there).fetchone() is not None and ask("SELECT 1 FROM archive_list").fetchone() is not None


def _matching_none(catalogue: Catalogue, query: Query, scope: Scope) -> list[str]:
    """The words of a query of several terms that match no card even alone."""
    terms = query.where.terms if isinstance(query.where, ast.And) else ()
    resolver = Resolver(query.text, scope)
    return [
        text
        for term in terms
        if (text := words_of_term(term)) and not count(catalogue, within(resolver.plan(term), scope, catalogue))
    ]


def _set_hint(words: str, scope: Scope) -> str:
    """What to type where the words are the title of a set; empty where they are none."""
    if " " not in words:  # before the games are loaded
        return ""
    titles = {fold(title) for game in scope.games for title in game.set_titles.values()}
    return f'That is a set: set:"{words}"' if fold(words) in titles else ""


def _unsigned_hint(text: str, scope: Scope) -> str:
    """What to write for a figure behind a sign that compares none, `power~6` or `power!2`; empty for other words."""
    found = re.search(r"(?<![\w:])(?P<field>[^\W\d][\w-]*)(?P<sign>[~!]=?)(?P<number>\d+)(?!\S)", text)
    if found is None or all(each.field.kind is not Kind.NUMBER for each in scope.find(found["field"])):
        return ""
    return f"For the figure write {found['field']}{'!=' if '!' in found['sign'] else '='}{found['number']}"


def _sign_hint(text: str) -> str:
    """What to write for signs that stand for something else elsewhere; empty where there are none."""
    if found := re.search(r"(?<!\S)(?=-?[—–−‐])[—–−‐-]{1,2}(\w[\w-]*)( \S+)?", text):
        if f"--{found[1]}" in _OPTIONS:
            return f"Write two hyphens: --{found[1]}{found[2] or ''}"
        return f"To leave cards out write a hyphen: -{found[1]}"
    if set("‘’«»„‚`´") & set(text):
        return f"Write plain quotes: {_plain_quotes(text)}"
    if found := re.fullmatch(r"\s*\.(?:\[\])?\.?(\w+)?\s*", text):
        return f"For one field of the answer write --columns {found[1] or 'name'}; jq takes --json."
    if found := re.search(r"[:=<>](\d+) (?:to|bis|à) (\d+)", text):
        return f"A range is {found[1]}..{found[2]}."
    if found := re.search(r"(?<!\S)(\w+), (\w+)", text):
        return f"For one of two write or: {found[1]} or {found[2]}"
    if found := re.search(r"%(?!20)\w+%(?!20)|\w+%(?!20)|%(?!20)\w+", text):
        return f"For any letters write *: {found[0].replace('%', '*')}"
    if found := re.search(r'"[^"]*\*[^"]*"', text):
        return "In quotes * is a star; outside them it stands for any letters."
    if (
        found := re.search(r"(?<!\S)(\w+:)?(\^?[^\s\"/]*(?:\.\*|\.\+|(?<=\w)\[[^\]]+\]|\\\w)[^\s\"/]*)", text)
    ) and found[2]:
        return f"A regular expression stands between slashes: {found[1] or ''}/{found[2]}/"
    if found := re.search(r"(\w+[:=])\^(\w+)", text):
        return f"For what begins so write {found[1]}{found[2]}*"
    if found := re.search(r"(?<!\S)#(\w*\d\w*)", text):
        return f"For a card's number write number:{found[1]}"
    return ""


def _of_other_programs(text: str) -> str:
    """What to write for signs and words of other programs and languages; empty where there are none."""
    from rules.query.elsewhere import written_here

    return written_here(text)


def _plain_quotes(text: str) -> str:
    """A query with double quotes for those that editors and other languages have."""
    return re.sub(r"[‘’«»„‚`´“”]\s?([^‘’«»„‚`´“”]*?)\s?[‘’«»„‚`´“”]", r'"\1"', text)


def _columns_hint(words: str, scope: Scope) -> str:
    """What to type for columns behind --json, as other programs have them: `id,name`; empty for other words."""
    listed = words.rpartition(" ")[2]
    names = listed.split(",")
    known = len(names) > 1 and all(name.lower() in PRINTED or scope.find(name) for name in names)
    return f"{listed} was looked for as a word. For columns: --columns {listed}" if known else ""


def _file_hint(words: str) -> str:
    """What to type where words of a query are files here: the shell put them for a `*`; empty where none is."""

    files = [word for word in words.split() if "." in word and is_there(word)]
    if not files:
        return ""
    if len(words.split()) == 1:
        return f"{files[0]} is a file: in:{files[0]} are the cards of a deck."
    return f"{files[0]} is a file here: the shell puts file names for * and ?. Put the query in single quotes."


def _elsewhere(catalogue: Catalogue, query: Query, scope: Scope) -> str:
    """How many cards of the games that were not asked match; empty where none does."""
    if not count(catalogue, query.plan(scope)):
        return ""  # before the other games are loaded
    asked = {each.id for each in scope.games}
    found = []
    for other in (each for each in games() if each.id not in asked):
        of_other = search_scope(catalogue, [other])
        try:
            number = count(catalogue, within(query.plan(of_other), of_other, catalogue))
        except KageError:
            continue
        if number:
            found.append(f"{number:,} of {other.id}")
    return f" Cards of other games do: {', '.join(found)}." if found else ""


def _id_hint(catalogue: Catalogue, words: str, scope: Scope) -> str:
    """What to type where the words of a query are a card's id or number; empty where they are none."""
    if not any(map(str.isdecimal, words)):
        return ""
    from db.searching.lookup import find_cards

    try:
        found = find_cards(catalogue, words, scope.games)
    except NotFoundError:
        return ""
    if not found.exact:
        return ""
    return f"{words} is a card's number: kage show '{words}', or search for id:{found.printings[0].id}"


def _game_hint(words: str) -> str:
    """What to type where one of the words is a game."""
    named = next((word for word in words.lower().split() if word in game_ids()), None)
    return f"{named} is a game: write game:{named}, or -g {named}." if named else ""


def _worded_hint(text: str, scope: Scope) -> str:
    """What to type for words that ask in a sentence; empty where they do not."""
    if not {" ", ":", "="}.intersection(text.strip()):
        return ""
    from cli.slips.figures_meant import worded_meant

    if not (meant := worded_meant(text, scope)):
        return ""
    if " " not in text.strip():
        return f"Perhaps you mean '{meant}'."
    return f"All words were looked for in names and texts; perhaps you mean '{meant}'."


def _figure_hint(catalogue: Catalogue, words: str, text: str, scope: Scope) -> str:
    """What to type where one of the words is a figure of the cards: it was looked for as a word."""
    from cli.slips.figures_meant import figure_meant

    if meant := figure_meant(text, scope):
        return f"{meant.field} was looked for as a word; for the figure write '{meant.query}'."
    columns = catalogue.columns()
    if not any(f"f_{word}" in columns for word in words.lower().split()):
        return ""  # without a look at the card types of every game
    fields = {
        name
        for game in scope.games
        for card_type in game.card_types
        for name, field in card_fields(card_type).items()
        if field.kind is Kind.NUMBER
    }
    named = next((word for word in words.lower().split() if word in fields), None)
    return f"{named} was looked for as a word; for the figure write '{named}>=2' or '{named}:2..4'." if named else ""
