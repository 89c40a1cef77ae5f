"""Format files: those that ship load, a user's own compose with them, and what is wrong is told with its line."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from rules.construction import Format, FormatFiles, Severity, format_game, load_format
from rules.construction.formats import RULES
from rules.core.errors import DataError, KageError, NotFoundError
from rules.core.registry import game, games
from tests.rules.construction.kit import house

MYTHOS = game("mythos")
SHIPPED = [(each, name) for each in games() for name in FormatFiles(each).names()]


def clause(body: str, clause_id: str = "a") -> str:
    return f'[[clause]]\nid = "{clause_id}"\nsays = "So."\n{body}\n'


def saved(folder: Path, name: str, body: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.toml"
    path.write_text(body, encoding="utf-8")
    return path


@pytest.mark.parametrize(("of_game", "name"), SHIPPED, ids=[f"{each.id}-{name}" for each, name in SHIPPED])
def test_every_format_that_ships_loads_and_every_clause_has_its_source(of_game: object, name: str) -> None:
    each = game(getattr(of_game, "id", ""))
    found = load_format(each, name)
    assert found.title != found.id, "a format that ships has a title"
    assert found.says
    for one in found.clauses:
        assert one.source is not None
        assert one.source.document == each.document
        assert one.says.endswith(".")


@pytest.mark.parametrize("each", list(games()), ids=[each.id for each in games()])
def test_every_game_has_its_default_format_and_it_is_no_part(each: object) -> None:
    found = load_format(game(getattr(each, "id", "")))
    assert not found.part
    assert any(one.severity is Severity.ERROR for one in found.clauses)


def test_a_format_inherits_clauses_and_replaces_its_namesakes_in_their_place(tmp_path: Path) -> None:
    base = load_format(MYTHOS)
    body = 'inherits = "standard"\n' + clause('section = "main"\nsize = { exactly = 40 }', "deck-size")
    found = house(tmp_path, "mythos", body)
    assert found.inherits == ("standard",)
    assert [one.id for one in found.clauses] == [one.id for one in base.clauses]
    assert found.clauses[0].terms == {"exactly": 40}


def test_a_format_drops_inherited_clauses(tmp_path: Path) -> None:
    found = house(tmp_path, "mythos", 'inherits = "standard"\nwithout = ["version-copies"]\n')
    assert "version-copies" not in [one.id for one in found.clauses]
    assert len(found.clauses) == len(load_format(MYTHOS).clauses) - 1


def test_formats_are_inherited_by_path_from_beside_the_file(tmp_path: Path) -> None:
    saved(tmp_path / "lists", "bans", 'game = "mythos"\n' + clause('banned = ["X"]', "bans"))
    found = house(tmp_path, "mythos", 'inherits = ["standard", "lists/bans.toml"]\n')
    assert found.clauses[-1].id == "bans"


def test_formats_add_up_by_name_and_path(tmp_path: Path) -> None:
    bans = saved(tmp_path, "bans", 'game = "mythos"\ntitle = "Bans"\npart = true\n' + clause('banned = ["X"]', "bans"))
    found = load_format(MYTHOS, f"standard+{bans}")
    assert (found.title, found.part) == ("Standard, Bans", False)
    assert [one.id for one in found.clauses][-1] == "bans"


def test_a_users_folder_adds_formats_and_does_not_hide_those_that_ship(tmp_path: Path) -> None:
    saved(tmp_path, "house", 'game = "mythos"\ntitle = "House"\n')
    saved(tmp_path, "standard", 'game = "mythos"\ntitle = "Not this"\n')
    assert FormatFiles(MYTHOS, lambda: [tmp_path]).names() == ["standard", "house"]
    assert load_format(MYTHOS, "house", lambda: [tmp_path]).title == "House"
    assert load_format(MYTHOS, "standard", lambda: [tmp_path]).title == "Standard"


def test_clauses_hold_only_on_their_days(tmp_path: Path) -> None:
    found = house(tmp_path, "mythos", clause('banned = ["X"]\nsince = 2026-04-01\nuntil = 2026-05-01'))
    days = [date(2026, 3, 31), date(2026, 4, 1), date(2026, 5, 1), date(2026, 5, 2)]
    assert [len(found.on(day).clauses) for day in days] == [0, 1, 1, 0]


def test_a_format_file_tells_its_game(tmp_path: Path) -> None:
    assert format_game(str(saved(tmp_path, "x", 'game = "mythos"\n'))) == "mythos"
    assert format_game(str(saved(tmp_path, "y", 'title = "x"\n'))) is None


# What is wrong in a file: the TOML below the line `game = "mythos"`, the line of the error, and part of what it says.
WRONG: dict[str, tuple[str, int, str]] = {
    "no TOML": ("title = \n", 2, "This is not TOML"),
    "unknown field": ('tilte = "x"\n', 2, 'no field "tilte"'),
    "unknown field of a clause": (clause('banned = ["X"]\nseverty = "note"'), 6, 'Did you mean "severity"'),
    "unknown rule": (clause("sise = { exactly = 3 }"), 5, 'no field "sise"'),
    "no rule": (clause('section = "main"'), 2, "exactly one rule; this has none"),
    "two rules": (clause('banned = ["X"]\nallow = "type:mission"'), 2, "has banned and allow"),
    "no id": ('[[clause]]\nsays = "x"\nbanned = ["X"]\n', 2, 'lacks "id"'),
    "no sentence": ('[[clause]]\nid = "x"\nbanned = ["X"]\n', 2, 'lacks "says"'),
    "clause is no array": ("clause = 3\n", 2, "array of tables"),
    "the same id twice": (clause('banned = ["X"]') + clause('banned = ["Y"]'), 7, "Two clauses of this file"),
    "bad date": (clause('banned = ["X"]\nsince = "2026-02-30"'), 6, "must be a day such as"),
    "impossible TOML date": (clause('banned = ["X"]\nsince = 2026-02-30'), 6, "This is not TOML"),
    "ends before it begins": (clause('banned = ["X"]\nsince = 2026-05-01\nuntil = 2026-04-01'), 7, "before it begins"),
    "negative size": (clause("size = { exactly = -1 }"), 5, "whole number from 0"),
    "huge size": (clause("size = { exactly = 99999999999 }"), 5, "whole number from 0 to 1000000"),
    "size in words": (clause('size = { exactly = "fifty" }'), 5, "whole number"),
    "impossible size": (clause("size = { at_least = 5, at_most = 4 }"), 5, "No number is at least 5 and at most 4"),
    "size without a number": (clause('size = { noun = "card" }'), 5, "exactly, at_least or at_most"),
    "exactly and at least": (clause("size = { exactly = 5, at_least = 4 }"), 5, "no room"),
    "size is no table": (clause("size = 50"), 5, "must be a table"),
    "unknown field of a size": (clause("size = { exactly = 3, section = 'x' }"), 5, 'no field "section"'),
    "sizes that never meet": (
        clause('section = "main"\nsize = { exactly = 50 }') + clause('section = "main"\nsize = { at_most = 40 }', "b"),
        8,
        'No deck can meet this: at most 40 here, exactly 50 by clause "a"',
    ),
    "sizes that never meet, inherited": (
        'inherits = "standard"\n' + clause('section = "main"\nsize = { at_most = 20 }', "b"),
        4,
        'No deck can meet this: at most 20 here, at least 30 by clause "deck-size"',
    ),
    "too many nouns": (clause('size = { exactly = 5, noun = ["a", "b", "c"] }'), 5, "singular and the plural"),
    "unknown section": (clause('section = "sideboard"\nbanned = ["X"]'), 5, 'no deck section "sideboard"'),
    "unknown severity": (clause('severity = "bad"\nbanned = ["X"]'), 5, "error, warning, note"),
    "query that does not parse": (clause('allow = "type:("'), 5, '"allow" is no query on Naruto Mythos TCG'),
    "query on a field that is not there": (clause('count = { where = "chakre=3", at_most = 1 }'), 5, "no query"),
    "query on another type": (clause('forbid = "type:jutsu"'), 5, "no query"),
    "query about one card as a condition": (clause('condition = "cost>=3"'), 5, '"condition" is no condition on'),
    "condition as a query": (clause('allow = "count(cost>=3) > 1"'), 5, '"allow" is no query on'),
    "empty query": (clause('forbid = " "'), 5, "not empty"),
    "count of nothing": (clause("count = { at_most = 1 }"), 5, "Say which cards to count"),
    "count of both": (clause('count = { where = "cost=1", cards = ["X"], at_most = 1 }'), 5, "Say which cards"),
    "copies of what": (clause("copies = { at_most = 3 }"), 5, 'lacks "key"'),
    "copies of an unknown key": (clause('copies = { key = "nmae", at_most = 3 }'), 5, 'no field "nmae"'),
    "copies without a limit": (clause('copies = { key = "name" }'), 5, 'lacks "at_most"'),
    "no copies at all": (clause('copies = { key = "name", at_most = 0 }'), 5, "whole number from 1"),
    "copies by a field of text": (
        clause('copies = { key = "name", at_most = "name" }'),
        5,
        'no field "name" with a number',
    ),
    "limit of none": (clause('copies = { key = "name", at_most = 3, limits = { X = 0 } }'), 5, "from 1"),
    "bans by number": (clause("banned = [3]"), 5, "list of texts"),
    "restricted without cards": (clause("restricted = { at_most = 1 }"), 5, 'lacks "cards"'),
    "points without cards": (clause("points = { at_most = 7 }"), 5, '"points" takes'),
    "belongs nowhere": (clause('belongs = { where = "cost=1", to = "sideboard" }'), 5, 'no deck section "sideboard"'),
    "belongs without where": (clause('belongs = { to = "main" }'), 5, '"where" is missing'),
    "moves nowhere": (clause('forbid = "cost=1"\nfix = { move_to = "attic" }'), 6, 'no deck section "attic"'),
    "fix on a rule without one": (clause('banned = ["X"]\nfix = { move_to = "main" }'), 6, 'no field "fix"'),
    "match with nothing": (clause('match = { key = "name", by = "name" }'), 5, 'lacks "with"'),
    "each of nothing": (clause('each = { key = "name", by = "name", exactly = 1 }'), 5, 'lacks "of"'),
    "unknown check": (clause('check = "os.system"'), 5, 'has no check "os.system"'),
    "source without heading": (clause('banned = ["X"]\nsource = { document = "d" }'), 6, 'lacks "heading"'),
    "nothing to drop": ('inherits = "standard"\nwithout = ["x"]\n', 3, 'no inherited clause "x"'),
    "unknown parent": ('inherits = ["standard", "vintage"]\n', 2, 'no format "vintage"'),
    "parent file that is not there": ('inherits = "lists/none.toml"\n', 2, "There is no file"),
    "part in words": ('part = "yes"\n', 2, "must be true or false"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_in_a_format_file_is_told_with_its_line(tmp_path: Path, name: str) -> None:
    body, line, said = WRONG[name]
    with pytest.raises(DataError) as caught:
        house(tmp_path, "mythos", body)
    assert said in str(caught.value)
    assert caught.value.where is not None
    assert (caught.value.where.source, caught.value.where.line) == (str(tmp_path / "house.toml"), line)


def test_a_circle_of_inheritance_is_refused_with_the_line_that_closes_it(tmp_path: Path) -> None:
    saved(tmp_path, "a", 'game = "mythos"\ninherits = "b.toml"\n')
    saved(tmp_path, "b", 'game = "mythos"\n\ninherits = [\n  "standard",\n  "a.toml",\n]\n')
    with pytest.raises(DataError) as caught:
        load_format(MYTHOS, str(tmp_path / "a.toml"))
    assert str(caught.value) == f"{tmp_path}/b.toml:5: This format inherits from itself: a -> b -> a."


def test_a_format_that_inherits_itself_by_name_is_refused(tmp_path: Path) -> None:
    saved(tmp_path, "house", 'game = "mythos"\ninherits = "house"\n')
    with pytest.raises(DataError, match=r"house\.toml:2: This format inherits from itself: house -> house"):
        load_format(MYTHOS, "house", lambda: [tmp_path])


def test_an_error_in_an_inherited_file_points_into_that_file(tmp_path: Path) -> None:
    saved(tmp_path, "base", 'game = "mythos"\n' + clause("size = { exactly = -3 }"))
    with pytest.raises(DataError, match=r'base\.toml:5: "exactly" must be'):
        house(tmp_path, "mythos", 'inherits = "base.toml"\n')


def test_a_format_of_another_game_is_refused(tmp_path: Path) -> None:
    path = saved(tmp_path, "other", 'title = "x"\ngame = "naruto-cg"\n')
    with pytest.raises(DataError, match=r'other\.toml:2: This format is for the game "naruto-cg", not for "mythos"'):
        load_format(MYTHOS, str(path))


def test_a_format_without_a_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match='lacks "game"'):
        load_format(MYTHOS, str(saved(tmp_path, "x", "")))


def test_an_unknown_format_is_not_found_and_the_others_are_named() -> None:
    with pytest.raises(NotFoundError, match=r"no format \"vintage\". The formats are: basic, jonin"):
        load_format(game("naruto-cg"), "vintage")


HOSTILE = [" ", "+", "standard+", "../../etc/passwd", "/", "a" * 5000, "\0.toml", "x/\0", "~none/x.toml", "\ud800"]


@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
def test_hostile_names_are_refused(name: str) -> None:
    with pytest.raises(KageError):
        load_format(MYTHOS, name)


FIELDS = ["key", "at_most", "exactly", "where", "cards", "to", "by"]


@settings(max_examples=60)
@given(
    st.recursive(
        st.one_of(st.integers(-3, 60), st.sampled_from(["name", "main", "type:mission", "x"]), st.booleans()),
        lambda inner: st.one_of(
            st.lists(inner, max_size=3),
            st.dictionaries(
                st.sampled_from(["key", "at_most", "exactly", "where", "cards", "to", "by"]), inner, max_size=3
            ),
        ),
        max_leaves=6,
    ),
    st.sampled_from([rule.key for rule in RULES]),
)
def test_any_value_of_a_rule_is_read_or_refused_with_its_line(
    tmp_path_factory: pytest.TempPathFactory, value: object, key: str
) -> None:
    try:
        found = house(tmp_path_factory.mktemp("f"), "mythos", clause(f"{key} = {_toml(value)}"))
    except DataError as error:
        assert error.where is not None
        assert error.where.line is not None
        assert 2 <= error.where.line <= 5
    else:
        assert isinstance(found, Format)


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
