"""Reading TOML: values of the right type, and the line of what is wrong."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from rules.construction.toml import Document
from rules.core.errors import DataError, NotFoundError

TEXT = '''game = "x"  # a comment

description = """
[[clause]]
not a header
"""

[[clause]]
id = "one"
size = { exactly = 3 }

[[clause]]
id = "two"
banned = [
    "First",
    "Second",  # a comment
]

[clause.source]
document = "d"
heading = "h"

[[clause]]
id = "three"
limits.a = 1
limits.b = 2
'''


@pytest.mark.parametrize(
    ("path", "needle", "line"),
    [
        (("game",), None, 1),
        (("description",), None, 3),
        (("clause", 0), None, 8),
        (("clause", 0, "id"), None, 9),
        (("clause", 0, "size", "exactly"), None, 10),
        (("clause", 0, "missing"), None, 8),
        (("clause", 1), None, 12),
        (("clause", 1, "banned"), "Second", 16),
        (("clause", 1, "source", "heading"), None, 21),
        (("clause", 2, "limits", "b"), None, 26),
        (("nowhere",), None, 1),
    ],
)
def test_a_value_is_found_by_its_path(path: tuple[str | int, ...], needle: str | None, line: int) -> None:
    assert Document(TEXT, "f.toml").at(path, needle).line == line


def test_what_is_not_toml_is_refused_with_its_line_and_column() -> None:
    with pytest.raises(DataError) as caught:
        Document("game = 'x'\nsince = 2026-02-30\n", "f.toml")
    assert str(caught.value).startswith("f.toml:2:9: This is not TOML: ")


def test_a_text_that_breaks_off_is_refused_at_its_last_line() -> None:
    with pytest.raises(DataError, match=r"^f\.toml:3: This is not TOML"):
        Document('game = "x"\n\n[[clause', "f.toml")


def test_brackets_nested_too_deeply_are_refused() -> None:
    with pytest.raises(DataError, match=r"nested too deeply|not TOML"):
        Document("a = " + "[" * 100_000, "f.toml")


def test_values_come_out_typed() -> None:
    root = Document('a = "t"\nn = 3\nd = 2026-04-01\ns = "2026-04-01"\none = "x"\nmany = ["x", "y"]\n', "f").root
    assert (root.text("a"), root.optional_number("n")) == ("t", 3)
    assert root.optional_date("d") == root.optional_date("s") == date(2026, 4, 1)
    assert (root.texts("one"), root.texts("many"), root.texts("none")) == (("x",), ("x", "y"), ())


@pytest.mark.parametrize(
    ("toml", "read", "said"),
    [
        ("a = 1", "text", "must be a text"),
        ('a = "  "', "text", "not empty"),
        ("b = 1", "text", 'lacks "a"'),
        ("a = true", "optional_number", "whole number"),
        ("a = -1", "optional_number", "whole number"),
        ("a = 1.5", "optional_number", "whole number"),
        ("a = 99999999999", "optional_number", "from 0 to 1000000"),
        ("a = 2026-04-01T10:00:00", "optional_date", "must be a day"),
        ('a = "soon"', "optional_date", "must be a day"),
        ("a = 3", "texts", "list of texts"),
        ('a = ["x", ""]', "texts", "list of texts"),
        ("a = 3", "table", "must be a table"),
    ],
)
def test_a_value_of_the_wrong_type_is_refused_with_its_line(toml: str, read: str, said: str) -> None:
    root = Document(toml, "f.toml").root
    with pytest.raises(DataError, match=said) as caught:
        getattr(root, read)("a")
    assert caught.value.where is not None
    assert caught.value.where.line == 1


def test_a_key_nobody_asked_for_is_refused_with_the_nearest_one() -> None:
    root = Document('title = "x"\nsays = "y"\ntilte = "z"\n', "f.toml").root
    root.optional_text("title")
    root.optional_text("says")
    with pytest.raises(DataError, match=r'^f\.toml:3: The file has no field "tilte"\. Did you mean .title.\?'):
        root.done()


def test_a_missing_file_is_not_found(tmp_path: Path) -> None:
    with pytest.raises(NotFoundError, match="no file"):
        Document.load(tmp_path / "none.toml")


def test_a_file_in_another_encoding_and_a_folder_are_refused(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes(b'title = "\xe9"')
    with pytest.raises(DataError, match="not UTF-8"):
        Document.load(tmp_path / "latin.toml")
    with pytest.raises(DataError, match="Cannot be read"):
        Document.load(tmp_path)


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    try:
        Document(text, "f.toml")
    except DataError as error:
        assert error.where is not None
        assert error.where.line is not None
        assert 1 <= error.where.line <= text.count("\n") + 1


@given(st.lists(st.sampled_from(["a = 1", "", "# c", 'b = """\nx\n"""', "c = [\n1,\n]", "d = { e = 2 }"]), unique=True))
def test_the_line_found_is_the_line_written(statements: list[str]) -> None:
    text = "\n".join(statements)
    document = Document(text, "f.toml")
    for key in document.root.keys():  # noqa: SIM118 not a dict
        line = document.at((key,)).line
        assert line is not None
        assert text.split("\n")[line - 1].startswith(f"{key} =")
